"""What tests share: tables, phones, games to play, and what has to be installed for them. No test imports a test."""
