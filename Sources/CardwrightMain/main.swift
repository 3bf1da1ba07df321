import CardwrightTool

CommandLineProcess.run()
