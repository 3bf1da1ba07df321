"""The twelve courts of the classic theme, a module for each."""
