import PlaneGeometry
import Testing
import Typography

/// The glyphs of the index typeface and its text cut, and their spacing.
@Suite struct IndexTypefaceTests {
  static let alphabets = [
    "ABCDEFGHIJKLMNOPQRSTUVWXYZ abcdefghijklmnopqrstuvwxyz 0123456789",
    "&.,:;!?/()+-*=%#@_\"'\u{2019}\u{2018}\u{201C}\u{201D}\u{201E}\u{201A}\u{AB}\u{BB}\u{2013}\u{2014}\u{D7}\u{B7}\u{2026}\u{A1}\u{BF}",
    "ÀÂÆÇÈÉÊËÎÏÔŒÙÛÜŸ àâæçèéêëîïôœùûüÿ ÄÖÜß äöü ÁÍÑÓÚ áíñóú ÃÕ ãõ ÌÒ ìò",
    "ÅØÞÐÝ åøþðý ĄĆĘŁŃŚŹŻ ąćęłńśźż ČĎĚŇŘŠŤŮŽ čďěňřšťůž ĹĽŔ ĺľŕ ŐŰ őű ĂȘȚ ășț",
    "ĐŽ đž ĖĮŠŲŪ ėįšųū ĀĒĢĪĶĻŅ āēģīķļņ İĞŞ ığş ĊĠĦŻ ċġħż ẀẂẄŴŶ ẁẃẅŵŷ",
    "АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ абвгдежзийклмнопрстуфхцчшщъыьэюя",
    "ЁІЇЄҐЎЂЈЉЊЋЏЃЌЅ ёіїєґўђјљњћџѓќѕ",
  ]

  @Test("both cuts have the alphabets of Europe", arguments: IndexTypeface.Cut.allCases, alphabets)
  func characters(cut: IndexTypeface.Cut, characters: String) throws {
    let face = try IndexTypeface(cut).face()
    #expect(characters.unicodeScalars.filter { !face.hasGlyph(for: $0) } == [])
  }

  @Test("the cuts are told apart by family and style")
  func names() throws {
    #expect(try IndexTypeface(.text).face().name == "Cardwright Text Medium")
    #expect(try IndexTypeface(.index).face().name == "Cardwright Index Bold")
  }

  @Test("pairs with an open space between them are set closer, in both cuts", arguments: IndexTypeface.Cut.allCases)
  func kernedPairs(cut: IndexTypeface.Cut) throws {
    let face = try IndexTypeface(cut).face()
    for pair in ["AV", "To", "Ty", "LT", "P.", "VA", "Ta", "L\u{2019}", "Wą", "Го", "7."] {
      let letters = try pair.unicodeScalars.map { try face.outline(of: $0) }
      #expect(face.kerning(from: letters[0], to: letters[1]) < -0.01 * face.metrics.unitsPerEm, "\(pair)")
    }
    for pair in ["HH", "no", "10", "нн"] {
      let letters = try pair.unicodeScalars.map { try face.outline(of: $0) }
      #expect(face.kerning(from: letters[0], to: letters[1]) == 0, "\(pair)")
    }
  }

  @Test("a mark stands over the middle of its letter, clear of it, and no other letter's space changes")
  func marks() throws {
    for cut in IndexTypeface.Cut.allCases {
      let face = try IndexTypeface(cut).face()
      for (accented, letter) in zip("ÉÔÜŇéôüň".unicodeScalars, "EOUNeoun".unicodeScalars) {
        let whole = try face.outline(of: accented)
        let base = try face.outline(of: letter)
        #expect(whole.advance == base.advance)
        let height = base.path.boundingRect.minY - whole.path.boundingRect.minY
        #expect(height > 100 * face.metrics.unitsPerEm / 1000, "\(accented)")
      }
    }
  }

  @Test("stems of the text cut are thinner than those of the bold one, at the same height")
  func weights() throws {
    let bold = try IndexTypeface(.index).face().outline(of: "I").path.boundingRect
    let text = try IndexTypeface(.text).face().outline(of: "I").path.boundingRect
    #expect(bold.height == text.height)
    #expect(bold.width - text.width == 4 * (136 - 96))
  }

  @Test("the narrow forms of the indices fill their column and no more")
  func narrowForms() throws {
    let face = try IndexTypeface().face()
    let unit = face.metrics.unitsPerEm / 1000
    for letter in "AQKVDRBHEPT".unicodeScalars {
      let form = try face.outline(of: Unicode.Scalar(0xF_0000 + letter.value)!).path.boundingRect
      #expect((form.width / unit - 474).magnitude < 1, "\(letter)")
      #expect(try form.height == face.outline(of: letter).path.boundingRect.height, "\(letter)")
    }
    let ten = try TextLine("\u{F0031}\u{F0030}", face: face, size: 1000)
    #expect((ten.inkBounds.width - 474).magnitude < 1)
  }
}
