"""Drawings read by the roles of their inks, for dark cards: which marks become light, and where dark shapes need a line."""
