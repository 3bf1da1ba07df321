public import ArgumentParser
public import DeckExport

extension FileNaming: ExpressibleByArgument {}
extension PictureFormat: ExpressibleByArgument {}
