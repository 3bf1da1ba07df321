public import ArgumentParser
public import CardDesign
import CardSettings
public import DeckSource
public import PictureExport
public import PlayingCards
public import SceneAnimation
public import TabletopAnimation
public import TerminalControl

/// An option whose value is one of a few words.
///
/// Implements for each type what the argument parser implements for all such types. The parser's lookup at run time
/// would take 5% of the time of drawing a card.
public protocol Choice: ExpressibleByArgument, CaseIterable, RawRepresentable where RawValue == String {}

extension Choice {
  public static var allValueStrings: [String] { allCases.map { $0.rawValue } }
  public static var allValueDescriptions: [String: String] { [:] }
  public var defaultValueDescription: String { rawValue }

  /// Parses a word; case does not matter.
  public init?(argument: String) { self.init(rawValue: argument.lowercased()) }
}

extension CardAnimation.Kind: Choice {}
extension CardAnimation.ShuffleStyle: Choice {}
extension CardAnimation.CardTransition: Choice {}
extension Flip.Edge: Choice {}
extension PictureFormat: Choice {}
extension TerminalProtocol: Choice {}
extension BackPattern: Choice {}
extension FileNaming: Choice {}
extension SuitSystem: Choice {}

extension ByteCount: ExpressibleByArgument {}
