import SVGFormat
import Testing

@Suite("Properties of CSS that are not supported") struct SVGUnsupportedPropertyTests {
  private let shape = "<path d='M0 0H1' "

  @Test(
    "one that may change the picture is reported, in a style attribute, a style sheet and in letters of any case",
    arguments: [
      ("offset-path", "path('M0 0L9 9')"), ("text-shadow", "1px 1px red"), ("background-blend-mode-x", "multiply"),
      ("mask-image", "linear-gradient(red, blue)"), ("Perspective", "100px"), ("nobody-knows-it", "7px"),
    ])
  func warned(name: String, value: String) throws {
    let property = name.lowercased()
    let expected: [SVGWarning.Kind] =
      property.hasPrefix("background-") ? [] : [.unsupportedValue(name: property, value: value)]
    #expect(try warnings(shape + "style=\"\(name): \(value)\"/>") == expected)
    #expect(try warnings("<style>path { \(name): \(value) }</style>" + shape + "/>") == expected)
  }

  @Test("a rule that selects nothing that is drawn is not warned of")
  func notDrawn() throws {
    #expect(try warnings("<style>.gone { offset-path: none; perspective: 9px }</style>" + shape + "/>") == [])
  }

  @Test(
    "one without an effect on a picture, or with a value that asks for nothing, is passed over",
    arguments: [
      "cursor: pointer", "pointer-events: all", "-inkscape-font-specification: Sans", "enable-background: new 0 0 9 9",
      "text-rendering: optimizeLegibility", "perspective: none", "text-indent: 0", "zoom: 1", "margin: 4px",
      "transition: fill 1s", "width: 3px", "-webkit-user-select: none",
    ])
  func passedOver(style: String) throws {
    #expect(try warnings(shape + "style='\(style)'/>") == [])
  }

  @Test("an attribute that sets one causes a warning")
  func attribute() throws {
    #expect(
      try warnings(shape + "glyph-orientation-horizontal='90'/>")
        == [.unsupportedValue(name: "glyph-orientation-horizontal", value: "90")])
    #expect(try warnings(shape + "glyph-orientation-horizontal='0deg'/>") == [])
  }

  @Test("names, functions and a browser's prefix are read in capitals and small letters")
  func capitals() throws {
    #expect(
      try items(shape + "style='FILL: RED; TRANSFORM: Translate(3PX, 0)'/>") == [
        "fill #ff0000 M0 0 L1 0, at translate(3 0)"
      ])
    #expect(try items(shape + "style='--a: red; fill: VAR(--a)'/>") == ["fill #ff0000 M0 0 L1 0"])
    #expect(
      try items(shape + "style='-webkit-transform: translateX(3px)'/>") == ["fill #000000 M0 0 L1 0, at translate(3 0)"]
    )
  }

  @Test(
    "the shorthand background has a colour among other things",
    arguments: [
      ("#fc8", "#ffcc88"), ("#fc8 none", "#ffcc88"), ("none repeat scroll 0 0 / 50% red", "#ff0000"),
      ("rgb(1, 2, 3)", "#010203"), ("currentColor", "#000000"),
    ])
  func background(value: String, hex: String) throws {
    #expect(try items("", "style='background: \(value)'").map { $0.prefix(12) } == ["fill \(hex)"[...]])
  }

  @Test("a picture as background causes a warning at the outermost element, and shows nothing elsewhere")
  func backgroundPicture() throws {
    let value = "linear-gradient(red, blue)"
    #expect(
      try picture("", "style='background: \(value)'").warnings.map(\.kind)
        == [.unsupportedValue(name: "background", value: value)])
    #expect(try warnings(shape + "style='background: \(value)'/>") == [])
  }
}

@Suite("Transforms as properties") struct SVGTransformPropertyTests {
  private func place(_ attributes: String) throws -> String {
    let line = try #require(items("<rect width='10' height='20' \(attributes)/>").first)
    return line.components(after: ", at ")
  }

  @Test(
    "translate, rotate and scale, alone, together and before transform",
    arguments: [
      ("translate: 5px 1px", "translate(5 1)"), ("translate: 50%", "translate(50 0)"),
      ("scale: 2", "matrix(2 0 0 2 0 0)"),
      ("scale: 200% .5", "matrix(2 0 0 0.5 0 0)"), ("rotate: 90deg", "matrix(0 1 -1 0 0 0)"),
      ("translate: 5px; scale: 2", "matrix(2 0 0 2 5 0)"),
      ("translate: 5px; transform: scale(2)", "matrix(2 0 0 2 5 0)"),
      ("scale: 2; transform: translate(5px)", "matrix(2 0 0 2 10 0)"),
      ("scale: 2; transform-box: fill-box; transform-origin: center", "matrix(2 0 0 2 -5 -10)"),
      ("transform: translate(50%, 10%)", "translate(50 10)"),
      ("transform: translate(50%, 10%); transform-box: fill-box", "translate(5 2)"),
    ])
  func individual(style: String, expected: String) throws {
    #expect(try place("style='\(style)'") == expected)
  }

  @Test("an attribute's transform stays in effect under the properties")
  func attribute() throws {
    #expect(try place("transform='scale(2)' style='translate: 5px'") == "matrix(2 0 0 2 5 0)")
  }

  @Test("an attribute has no units, the property has them")
  func units() throws {
    let rect = "<rect width='10' height='20' "
    for value in ["rotate(45deg)", "translate(3px, 4px)", "Translate(3 4)", "translateX(3)"] {
      #expect(try warnings(rect + "transform='\(value)'/>") == [.invalidValue(name: "transform", value: value)])
    }
    for value in ["rotate(45)", "translate(3, 4)"] {
      #expect(try warnings(rect + "style='transform: \(value)'/>") == [.invalidValue(name: "transform", value: value)])
    }
  }
}

extension String {
  /// What follows a mark; empty if it is not there.
  fileprivate func components(after mark: String) -> String {
    guard let range = firstRange(of: mark) else { return "" }
    return String(self[range.upperBound...])
  }
}
