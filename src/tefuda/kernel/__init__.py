"""The kernel: cards in zones and who has seen each, chance, views, events, records and the contract of every game."""
