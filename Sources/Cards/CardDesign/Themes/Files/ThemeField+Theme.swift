import Drawing
import PlainNotation
import PlayingCards

extension ThemeField where Part == Theme {
  /// All fields of a theme, in the order in which they are written and set.
  static var all: [ThemeField] {
    [
      ThemeField(name: "name") { (value, theme) throws(ThemeFault) in
        theme.name = try value.plainText(upTo: 60)
      } json: { theme in
        .string(theme.name)
      },
      .object("palette", \.palette, ThemeField<Palette>.all), suits, .choice("aces", \.aces),
      .choice("figures", \.figures), maker, inks,
      .choice("indexLanguage", \.indexLanguage), .object("back", \.back, ThemeField<BackStyle>.all), layout,
    ]
  }

  private static var suits: ThemeField {
    let colors: [ThemeField<Theme>] = Suit.ofAllSystems.map { .color($0.name, \.suitColors[$0]) }
    return .object("suits", \.self, [.choice("cut", \.suitCut)] + colors)
  }

  private static var maker: ThemeField {
    var field = ThemeField(name: "maker") { (value, theme) throws(ThemeFault) in
      theme.maker = value.isNull ? nil : try value.plainText(upTo: 100)
    } json: { theme in
      theme.maker.map(JSONValue.string) ?? .null
    }
    field.kind = .text(upTo: 100)
    return field
  }

  /// The inks of colours, each named as an ink of the palette, or written as a colour.
  private static var inks: ThemeField {
    ThemeField(name: "inks") { (value, theme) throws(ThemeFault) in
      guard case .object(let members)? = value.value else { throw value.fault("an object, in braces") }
      for (name, _) in members {
        let named = ThemeField<Palette>.all.first { $0.name == name }?.json(theme.palette).string
        guard let color = try? Color(parsing: named ?? name), color.isOpaque else {
          let names = ThemeField<Palette>.all.map(\.name)
          throw ThemeFault(
            value.path.appending(.member(name)), isAboutName: true,
            .unknownKey(name, nearest: nearestText(to: name, among: names), known: names + ["a colour such as #d5202c"])
          )
        }
        theme.inks[color] = try value[name].printInks()
      }
    } json: { theme in
      .object(
        theme.inks.sorted { $0.key.hex < $1.key.hex }.map { color, inks in
          (color.hex, .array([inks.cyan, inks.magenta, inks.yellow, inks.black].map(JSONValue.number)))
        })
    }
  }

  /// The layout and its measures. If the kind differs from the theme's, the measures begin with the defaults of that kind.
  private static var layout: ThemeField {
    var field = ThemeField(name: "layout") { (value, theme) throws(ThemeFault) in
      var layout = theme.layout
      let kind = value["kind"]
      if kind.value != nil {
        let wanted = try kind.choice(LayoutKind.self)
        if LayoutKind(layout) != wanted { layout = wanted.layout }
      }
      switch layout {
      case var standard as StandardLayout:
        try value.readFields(LayoutKind.field() + ThemeField<StandardMeasures>.all, into: &standard.measures)
        theme.layout = standard
      case var spanish as SpanishLayout:
        try value.readFields(LayoutKind.field() + ThemeField<SpanishMeasures>.all, into: &spanish.measures)
        theme.layout = spanish
      case var minimal as MinimalLayout:
        try value.readFields(LayoutKind.field() + ThemeField<MinimalMeasures>.all, into: &minimal.measures)
        theme.layout = minimal
      case var demo as DemoViewLayout:
        try value.readFields(LayoutKind.field() + ThemeField<DemoViewMeasures>.all, into: &demo.measures)
        theme.layout = demo
      default: throw kind.fault("there, as the theme has a layout of its own")
      }
    } json: { theme in
      let members: [(String, JSONValue)]
      switch theme.layout {
      case let layout as StandardLayout:
        members = ThemeField<StandardMeasures>.all.map { ($0.name, $0.json(layout.measures)) }
      case let layout as SpanishLayout:
        members = ThemeField<SpanishMeasures>.all.map { ($0.name, $0.json(layout.measures)) }
      case let layout as MinimalLayout:
        members = ThemeField<MinimalMeasures>.all.map { ($0.name, $0.json(layout.measures)) }
      case let layout as DemoViewLayout:
        members = ThemeField<DemoViewMeasures>.all.map { ($0.name, $0.json(layout.measures)) }
      default: members = []
      }
      let kind = LayoutKind(theme.layout).map { [("kind", JSONValue.string($0.rawValue))] } ?? []
      return .object(kind + members)
    }
    field.members = { theme in
      let kinds = LayoutKind.allCases.map(\.rawValue)
      let kind = LayoutKind(theme.layout).map {
        ThemeControl(path: ["kind"], kind: .choice(kinds), value: .string($0.rawValue))
      }
      let measures: [ThemeControl] =
        switch theme.layout {
        case let layout as StandardLayout: ThemeField<StandardMeasures>.controls(of: layout.measures)
        case let layout as SpanishLayout: ThemeField<SpanishMeasures>.controls(of: layout.measures)
        case let layout as MinimalLayout: ThemeField<MinimalMeasures>.controls(of: layout.measures)
        case let layout as DemoViewLayout: ThemeField<DemoViewMeasures>.controls(of: layout.measures)
        default: []
        }
      return (kind.map { [$0] } ?? []) + measures
    }
    return field
  }
}

/// The layouts that a file can name.
enum LayoutKind: String, CaseIterable {
  case standard, spanish, minimal, stanford

  init?(_ layout: any FaceLayout) {
    switch layout {
    case is StandardLayout: self = .standard
    case is SpanishLayout: self = .spanish
    case is MinimalLayout: self = .minimal
    case is DemoViewLayout: self = .stanford
    default: return nil
    }
  }

  var layout: any FaceLayout {
    switch self {
    case .standard: StandardLayout()
    case .spanish: SpanishLayout()
    case .minimal: MinimalLayout()
    case .stanford: DemoViewLayout()
    }
  }

  /// Returns the member with the kind, which is read before the others.
  static func field<Part>() -> [ThemeField<Part>] {
    [
      ThemeField(name: "kind") { (_, _) throws(ThemeFault) in
      } json: { _ in
        .null
      }
    ]
  }
}

extension ThemeField where Part == Palette {
  static var all: [ThemeField] {
    [
      .color("black", \.black), .color("red", \.red), .color("gold", \.gold), .color("blue", \.blue),
      .color("green", \.green), .color("paper", \.paper), .color("edge", \.edge), .color("ink", orNull: \.ink),
      .color("figurePaper", orNull: \.figurePaper),
    ]
  }
}

extension ThemeField where Part == BackStyle {
  static var all: [ThemeField] {
    [
      pattern, monogram, .color("ground", orNull: \.ground), .color("accent", orNull: \.accent),
      .choice("edge", \.edge),
    ]
  }

  private static var pattern: ThemeField {
    var field = ThemeField(name: "pattern") { (value, back) throws(ThemeFault) in
      back.drawing = try value.choice(BackPattern.self)
    } json: { back in
      .string((back.drawing is Medallion ? .medallion : back.drawing as? BackPattern)?.rawValue ?? "")
    }
    field.kind = .choice(BackPattern.allCases.map(\.rawValue))
    return field
  }

  /// The letters of the medallion; null for its own device.
  private static var monogram: ThemeField {
    var field = ThemeField(name: "monogram") { (value, back) throws(ThemeFault) in
      let isMedallion = back.drawing is Medallion || back.drawing as? BackPattern == .medallion
      if value.isNull {
        if isMedallion { back.drawing = BackPattern.medallion }
      } else {
        let letters = try value.plainText(upTo: 20)
        guard isMedallion else { throw value.fault("null: only the pattern \"medallion\" has a place for letters") }
        back.drawing = Medallion(.monogram(letters))
      }
    } json: { back in
      if case .monogram(let letters)? = (back.drawing as? Medallion)?.device { .string(letters) } else { .null }
    }
    field.kind = .text(upTo: 20)
    return field
  }
}

extension JSONMember {
  fileprivate func printInks() throws(ThemeFault) -> PrintInks {
    let amounts = (value?.elements ?? []).compactMap { element -> Double? in
      if case .number(let number) = element, (0...100).contains(number) { number } else { nil }
    }
    guard amounts.count == 4, value?.elements?.count == 4 else {
      throw fault("cyan, magenta, yellow and black in percent, such as [0, 100, 85, 0]")
    }
    return PrintInks(cyan: amounts[0], magenta: amounts[1], yellow: amounts[2], black: amounts[3])
  }
}
