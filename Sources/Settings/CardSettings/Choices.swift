public import CardDesign
public import CardSets
public import DeckSource
public import PNGFormat
public import PictureExport
public import PlaneGeometry
public import PlayingCards
public import SVGFormat
package import SettingFields
public import SheetLayout
public import TabletopGames

extension CutShape: SettingChoice {}
extension CutterMarks.Machine: SettingChoice {}
extension FileNaming: SettingChoice {}
extension Metal: SettingChoice {}
extension PNGCompression: SettingChoice {}
extension PageDivision.Backs: SettingChoice {}
extension PageOrder: SettingChoice {}
extension PictureFormat: SettingChoice {}
extension SheetDuplex: SettingChoice {}
extension SheetGrid.Orientation: SettingChoice {}
extension SheetMarks.Pages: SettingChoice {}
extension AceStyle: SettingChoice {}
extension BackPattern: SettingChoice {}
extension BackStyle.Edge: SettingChoice {}
extension IndexLanguage: SettingChoice {}
extension SuitCut: SettingChoice {}
extension SuitSystem: SettingChoice {}
extension MemoryScoring: SettingChoice {}
extension Pelmanism.Level: SettingChoice {}
extension IndexCorners: SettingChoice {}
extension IndexArrangement: SettingChoice {}
extension CardDetail: SettingChoice {}
extension SVGMedium: SettingChoice {}

extension Length: SettingValue {
  package static var shape: SettingShape { .text }
  package var input: SettingInput { .text(SettingInput.number(value).text + unit.rawValue) }

  package init(_ input: SettingInput) throws(SettingProblem) {
    do throws(LengthError) { self = try Length(parsing: input.text) } catch { throw SettingProblem("\(error)") }
  }
}

extension PipLayout.EightLayout: SettingValue {
  package static var shape: SettingShape { .text }
  package var input: SettingInput { .text(self == .sixAndTwo ? "6+2" : "4+4") }

  package init(_ input: SettingInput) throws(SettingProblem) {
    switch input.text {
    case "6+2": self = .sixAndTwo
    case "4+4": self = .fourAndFour
    default: throw SettingProblem("there is no eight '\(input.text)': write 6+2 or 4+4")
    }
  }
}

extension DynamicTypeSize: SettingValue {
  package static var shape: SettingShape { .text }
  package var input: SettingInput { .text(rawValue) }

  package init(_ input: SettingInput) throws(SettingProblem) {
    guard let size = Self.allCases.first(where: { $0.rawValue.lowercased() == input.text.lowercased() }) else {
      let names = Self.allCases.map(\.rawValue).joined(separator: ", ")
      throw SettingProblem("there is no text size '\(input.text)': choose one of \(names)")
    }
    self = size
  }
}
