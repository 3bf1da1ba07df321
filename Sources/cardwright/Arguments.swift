public import ArgumentParser
public import CardDesign
public import DeckExport
public import PNGFormat
public import PlayingCards
public import TerminalPictures

extension FileNaming: ExpressibleByArgument {}
extension PNGCompression: ExpressibleByArgument {}
extension PictureFormat: ExpressibleByArgument {}
extension TerminalProtocol: ExpressibleByArgument {}
extension BackPattern: ExpressibleByArgument {}
extension BackStyle.Edge: ExpressibleByArgument {}
extension IndexLanguage: ExpressibleByArgument {}
extension SuitCut: ExpressibleByArgument {}
