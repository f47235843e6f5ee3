"""One module for each command of `tefuda`; the module is imported when its command is run or asked for help."""
