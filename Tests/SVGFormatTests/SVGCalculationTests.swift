import SVGFormat
import Testing

@Suite("Calculated values") struct SVGCalculationTests {
  @Test(
    "lengths",
    arguments: [
      ("calc(10px + 5%)", "15"), ("calc(50% - 10px)", "40"), ("calc( 2 * (1px + 4px) )", "10"),
      ("calc(30px / 3)", "10"),
      ("min(20px, 10%)", "10"), ("max(20px, 10%)", "20"), ("clamp(5px, 50%, 12px)", "12"), ("calc(1px - -2px)", "3"),
      ("CALC(1px + max(2px, 1%))", "3"),
    ])
  func lengths(value: String, width: String) throws {
    let expected = ["fill #000000 M0 0 L\(width) 0 L\(width) 1 L0 1 Z"]
    #expect(try items("<rect height='1' style='width: \(value)'/>") == expected)
    #expect(try items("<rect height='1' width='\(value)'/>") == expected)
    #expect(try items("<style>rect { --w: \(value); width: var(--w) }</style><rect height='1'/>") == expected)
  }

  @Test("numbers, wherever they stand")
  func numbers() throws {
    #expect(
      try items("<path d='M0 0H1' style='fill: rgb(calc(100 + 27) 0 0); transform: scale(calc(1 / 2))'/>")
        == items("<path d='M0 0H1' style='fill: rgb(127 0 0); transform: scale(.5)'/>"))
    #expect(try items("<path d='M0 0H1' style='opacity: calc(.5 * .5)'/>") == items("<path d='M0 0H1' opacity='.25'/>"))
  }

  @Test(
    "an invalid calculation causes a warning",
    arguments: [
      "calc(1px + 2)", "calc(1px+ 2px)", "calc(1px * 2px)", "calc(1px / 0)", "calc(1px", "clamp(1px, 2px)", "calc()",
    ])
  func invalid(value: String) throws {
    #expect(try warnings("<rect height='1' width='\(value)'/>") == [.invalidValue(name: "width", value: value)])
  }

  @Test("calculations that nest too deep are ignored")
  func depth() throws {
    let value = String(repeating: "calc(", count: 10_000) + "1px" + String(repeating: ")", count: 10_000)
    #expect(try warnings("<rect height='1' width='\(value)'/>").count == 1)
  }
}
