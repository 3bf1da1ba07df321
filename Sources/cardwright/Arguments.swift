public import ArgumentParser
public import DeckExport
public import TerminalPictures

extension FileNaming: ExpressibleByArgument {}
extension PictureFormat: ExpressibleByArgument {}
extension TerminalProtocol: ExpressibleByArgument {}
