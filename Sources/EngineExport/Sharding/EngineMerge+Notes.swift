import CardDesign
import DeckExport
import FileAccess
import PictureExport
import PlainNotation

extension EngineMerge {
  /// What the shares of an export have in common, as their records hold it.
  struct About {
    /// The target's name, or the path of its file.
    var source: String
    /// Of all that the target says, with what options have changed.
    var definition: String
    var title: String
    var theme: String
    private var width: Int
    private var format: PictureFormat
    private var scales: [ExportTarget.Scale]

    init(_ exporter: EngineExporter, source: String) {
      let pictures = exporter.target.pictures
      self.source = source
      definition = About.definition(of: exporter.target)
      title = exporter.title
      theme = exporter.deck.composer.theme.name
      (width, format, scales) = (pictures.width, pictures.format, pictures.scales)
    }

    /// A target as a text that says all of it, in short.
    static func definition(of target: ExportTarget) -> String { ContentDigest(Array("\(target)".utf8)).description }

    var json: String {
      let scales = scales.map { JSONValue.array([.number($0.factor), .string($0.name)]) }
      return JSONValue.object([
        ("target", .string(source)), ("definition", .string(definition)), ("title", .string(title)),
        ("theme", .string(theme)), ("width", .number(Double(width))), ("format", .string(format.rawValue)),
        ("scales", .array(scales)),
      ]).text
    }

    init(_ value: JSONMember) throws(JSONMemberError) {
      source = try value["target"].text()
      definition = try value["definition"].text()
      title = try value["title"].text()
      theme = try value["theme"].text()
      width = try value["width"].integer()
      format = try value["format"].read("a format") { PictureFormat(rawValue: $0) }
      scales = []
      for scale in try value["scales"].elements() {
        let parts = try scale.elements()
        guard parts.count == 2 else { throw scale.unexpected("a factor and a name") }
        scales.append(ExportTarget.Scale(factor: try parts[0].number(), name: try parts[1].text()))
      }
    }

    /// The target, read again, with what options have changed.
    func target() throws(ExportTargetError) -> ExportTarget {
      var target =
        try source.lowercased().hasSuffix(".json") ? ExportTarget(path: source) : ExportTarget(named: source)
      (target.pictures.width, target.pictures.format, target.pictures.scales) = (width, format, scales)
      return target
    }
  }

  /// What a share has noted of a card.
  struct Card {
    var label: CardLabel
    var isSlot: Bool
    /// In pixels, at each scale.
    var sizes: [(width: Int, height: Int)]

    init(_ label: CardLabel, isSlot: Bool, sizes: [(width: Int, height: Int)]) {
      (self.label, self.isSlot, self.sizes) = (label, isSlot, sizes)
    }

    var json: String {
      let sizes = sizes.map { JSONValue.array([.number(Double($0.width)), .number(Double($0.height))]) }
      return JSONValue.object(
        [
          ("card", .string(label.shortName)), ("title", .string(label.title)), ("text", .string(label.alternativeText)),
          ("slot", .boolean(isSlot)), ("sizes", .array(sizes)),
        ] + (label.symbol.map { [("symbol", .string($0))] } ?? [])
      ).text
    }

    init(_ value: JSONMember) throws(JSONMemberError) {
      label = CardLabel(
        shortName: try value["card"].text(), title: try value["title"].text(),
        alternativeText: try value["text"].text(), symbol: value["symbol"].value?.string)
      isSlot = if case .boolean(true)? = value["slot"].value { true } else { false }
      sizes = []
      for size in try value["sizes"].elements() {
        let sides = try size.elements()
        guard sides.count == 2 else { throw size.unexpected("a width and a height") }
        sizes.append((try sides[0].integer(), try sides[1].integer()))
      }
    }
  }
}
