"""Studies of games and players: best responses, and how the learned player was trained."""
