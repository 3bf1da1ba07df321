import EngineExport
import PlainNotation

enum TargetHarness {
  /// Reads an input as a target of exports, and after a line of hyphens as its template; fills in whatever has a place.
  static func read(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    let parts = text.split(separator: "\n---\n", maxSplits: 1, omittingEmptySubsequences: false)
    let template = parts.count == 2 ? String(parts[1]) : "{{name}}"
    fill(template)
    let target: ExportTarget
    do throws(ExportTargetError) {
      target = try ExportTarget(parsing: Array(parts[0].utf8), path: "target.json") { _ in template }
    } catch {
      precondition(!error.description.isEmpty)
      return
    }
    precondition(ExportTarget.Pictures.widths.contains(target.pictures.width), "A card has no such width")
    precondition(
      target.pictures.kind.formats.contains(target.pictures.format), "The kind of picture has no such format")
    precondition(
      target.pictures.scales.allSatisfy { ExportTarget.Scale.factors.contains($0.factor) }, "There is no such scale")
    for name in [target.names.card, target.names.joker, target.names.back, target.names.other, target.pictures.file] {
      _ = try? name.text(values)
    }
    for text in target.texts { _ = try? text.template.text(values, escaping: text.escaping) }
  }

  private static func fill(_ text: String) {
    do throws(TemplateError) {
      let template = try TextTemplate(text)
      for escaping in TextEscaping.allCases {
        let filled = try template.text(values, escaping: escaping)
        precondition(filled.utf8.count <= TextTemplate.maximumLength, "A text is longer than any may be")
      }
    } catch {
      precondition(error.line >= 1 && error.column >= 1 && !error.description.isEmpty)
    }
  }

  private static let values: [String: TemplateValue] = [
    "name": .text("queen_of_spades"), "title": .text("Queen, \"of\"\n<spades> & \u{1F0AD}"), "empty": .text(""),
    "page": .number(1), "isPaged": .flag(false), "isBack": .flag(true),
    "frame": .object(["x": .number(2), "y": .number(-2)]),
    "cards": .list([
      .object(["name": .text("ace"), "files": .list([.text("a"), .text("b")])]), .object(["name": .text("two")]),
    ]),
  ]
}
