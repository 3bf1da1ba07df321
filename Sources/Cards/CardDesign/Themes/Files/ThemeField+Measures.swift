import PlainNotation
import PlayingCards

extension ThemeField where Part == IndexMeasures {
  static var all: [ThemeField] {
    [
      .choice("corners", \.corners), .choice("arrangement", \.arrangement), .number("margin", \.margin, in: 0...50),
      .number("greatestMargin", \.greatestMargin, in: 0...0.4),
      .number("capHeightToHeight", \.capHeightToHeight, in: 0.01...0.5),
      .number("capHeightToWidth", \.capHeightToWidth, in: 0.01...0.5),
      .number("rankWidth", \.rankWidth, in: 0.01...0.5), .number("gap", \.gap, in: 0...3),
      .number("suit", \.suit, in: 0.1...4),
    ]
  }
}

extension ThemeField where Part == StandardMeasures {
  static func controls(of measures: StandardMeasures) -> [ThemeControl] { all.flatMap { $0.controls(of: measures) } }

  static var all: [ThemeField] {
    [
      .number("edgeWidth", \.edgeWidth, in: 0...10), .object("index", \.index, ThemeField<IndexMeasures>.all),
      .number("pipColumn", \.pipColumn, in: 0...0.5), .number("pipRow", \.pipRow, in: 0...0.5),
      .number("pipToHeight", \.pipToHeight, in: 0.01...1), .number("pipToWidth", \.pipToWidth, in: 0.01...1),
      .number("pipClearance", \.pipClearance, in: 0...0.2), .flag("invertsLowerPips", \.invertsLowerPips),
      .choice("eight", \.eight), pipLayouts, .number("acePip", \.acePip, in: 0.01...1.5),
      .number("frameInsetX", \.frameInsetX, in: 0...0.45), .number("frameClearance", \.frameClearance, in: 0...0.2),
      .number("frameNotch", \.frameNotch, in: 0...0.3), .number("frameInsetY", \.frameInsetY, in: 0...0.45),
      .number("frameLine", \.frameLine, in: 0...0.1),
    ]
  }

  /// An object with an array of pip places for each rank with its own layout.
  private static var pipLayouts: ThemeField {
    ThemeField(name: "pipLayouts") { (value, measures) throws(ThemeFault) in
      guard case .object(let members)? = value.value else { throw value.fault("an object, in braces") }
      let ranks = SuitSystem.french.ranks
      let names = ranks.map(\.word)
      var layouts: [Rank: PipLayout] = [:]
      for (name, _) in members {
        guard let rank = ranks.first(where: { $0.word == name }) else {
          throw ThemeFault(
            value.path.appending(.member(name)), isAboutName: true,
            .unknownKey(name, nearest: nearestText(to: name.lowercased(), among: names), known: names))
        }
        layouts[rank] = try value[name].pipLayout()
      }
      measures.pipLayouts = layouts
    } json: { measures in
      let ranks = Rank.allCases.filter { measures.pipLayouts[$0] != nil }
      return .object(ranks.map { ($0.word, .array(measures.pipLayouts[$0]?.places.map(\.themeJSON) ?? [])) })
    }
  }
}

extension ThemeField where Part == SpanishMeasures {
  static func controls(of measures: SpanishMeasures) -> [ThemeControl] { all.flatMap { $0.controls(of: measures) } }

  static var all: [ThemeField] {
    [
      .number("edgeWidth", \.edgeWidth, in: 0...10), .number("number", \.number, in: 0.01...0.3),
      .number("frameLine", \.frameLine, in: 0...0.1), .flag("pintas", \.pintas),
    ]
  }
}

extension ThemeField where Part == MinimalMeasures {
  static func controls(of measures: MinimalMeasures) -> [ThemeControl] { all.flatMap { $0.controls(of: measures) } }

  static var all: [ThemeField] {
    [
      .number("edgeWidth", \.edgeWidth, in: 0...10), .object("index", \.index, ThemeField<IndexMeasures>.all),
      .number("jokerIndex", \.jokerIndex, in: 0.1...2), .number("acePip", \.acePip, in: 0.01...1.5),
      .number("largePip", \.largePip, in: 0.01...1), .number("mediumPip", \.mediumPip, in: 0.01...1),
      .number("smallPip", \.smallPip, in: 0.01...1), .number("pipRow", \.pipRow, in: 0...0.5),
      .number("pipClearance", \.pipClearance, in: 0...0.2), .number("figure", \.figure, in: 0.01...1),
      .number("figureMargin", \.figureMargin, in: 0...0.4),
    ]
  }
}

extension ThemeField where Part == DemoViewMeasures {
  static func controls(of measures: DemoViewMeasures) -> [ThemeControl] { all.flatMap { $0.controls(of: measures) } }

  static var all: [ThemeField] {
    [
      .number("cornerFontSizeToBoundsHeight", \.cornerFontSizeToBoundsHeight, in: 0.01...0.5),
      .choice("textSize", \.textSize),
      .number("cornerRadiusToBoundsHeight", \.cornerRadiusToBoundsHeight, in: 0...0.5),
      .number("cornerOffsetToCornerRadius", \.cornerOffsetToCornerRadius, in: 0...4),
      .number("faceCardScale", \.faceCardScale, in: 0.1...1.5),
      .number("suitAdvanceToFontSize", \.suitAdvanceToFontSize, in: 0.1...4),
      .number("frameLineToBoundsWidth", \.frameLineToBoundsWidth, in: 0...0.1),
    ]
  }
}

extension ThemeField where Part == PipLayout.Place {
  static var all: [ThemeField] {
    [
      ThemeField(name: "column") { (value, place) throws(ThemeFault) in
        place.column = PipLayout.Column(rawValue: try value.number(in: -4...4))
      } json: { place in
        .number(place.column.rawValue)
      }, .number("row", \.row, in: -1...2), .number("size", \.size, in: 0.01...8),
      .choice("orientation", \.orientation),
    ]
  }
}

extension PipLayout.Place {
  fileprivate var themeJSON: JSONValue {
    .object(ThemeField<PipLayout.Place>.all.map { ($0.name, $0.json(self)) })
  }
}

extension JSONMember {
  /// The greatest number of pips of a rank.
  private static let greatestPipCount = 100

  fileprivate func pipLayout() throws(ThemeFault) -> PipLayout {
    guard let values = value?.elements, (0...Self.greatestPipCount).contains(values.count) else {
      throw fault("an array of at most \(Self.greatestPipCount) places")
    }
    var places: [PipLayout.Place] = []
    for index in values.indices {
      var place = PipLayout.Place(.center, row: 0.5)
      let member = JSONMember(values[index], path: path.appending(.element(index)))
      try member.readFields(ThemeField<PipLayout.Place>.all, into: &place)
      places.append(place)
    }
    return PipLayout(places)
  }
}
