public import ArgumentParser
public import CardDesign
public import CardSets
public import DeckSource
public import PNGFormat
public import PictureExport
public import PlayingCards
public import SVGFormat
public import SheetLayout
public import TabletopAnimation
public import TabletopGames
public import TerminalControl

/// One of a few words.
///
/// Says for each type by itself what the argument parser says for all such types at once: looking for what that needs at run
/// time would take a twentieth of the time of drawing a card.
public protocol Choice: ExpressibleByArgument, CaseIterable, RawRepresentable where RawValue == String {}

extension Choice {
  public static var allValueStrings: [String] { allCases.map { $0.rawValue } }
  public static var allValueDescriptions: [String: String] { [:] }
  public var defaultValueDescription: String { rawValue }

  /// Letter case does not matter.
  public init?(argument: String) { self.init(rawValue: argument.lowercased()) }
}

extension CardAnimation.Kind: Choice {}
extension CardAnimation.ShuffleStyle: Choice {}
extension CardSet.Plate: Choice {}
extension FileNaming: Choice {}
extension Metal: Choice {}
extension PNGCompression: Choice {}
extension PageOrder: Choice {}
extension PictureFormat: Choice {}
extension SheetDuplex: Choice {}
extension SheetGrid.Orientation: Choice {}
extension SheetMarks.Pages: Choice {}
extension TerminalProtocol: Choice {}
extension AceStyle: Choice {}
extension BackPattern: Choice {}
extension BackStyle.Edge: Choice {}
extension IndexLanguage: Choice {}
extension SuitCut: Choice {}
extension SuitSystem: Choice {}
extension MemoryScoring: Choice {}
extension Pelmanism.Level: Choice {}
extension IndexCorners: Choice {}
extension IndexArrangement: Choice {}
extension CardDetail: Choice {}
extension SVGMedium: Choice {}
