"""Alembic's steps from one schema to the next; `store.Store.open` runs them."""
