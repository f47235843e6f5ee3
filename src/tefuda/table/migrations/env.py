"""Run by Alembic with a connection that `store` has opened; there is no other way in."""

from alembic import context

from tefuda.table.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,  # SQLite cannot alter a table in place
)
with context.begin_transaction():
    context.run_migrations()
