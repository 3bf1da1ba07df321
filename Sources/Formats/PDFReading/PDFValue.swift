/// The name of an object in a PDF.
package struct PDFReference: Hashable, Sendable {
  package let number: Int
  package let generation: Int

  package init(_ number: Int, generation: Int = 0) { (self.number, self.generation) = (number, generation) }
}

/// A value of a PDF's objects (ISO 32000-2, 7.3), without streams.
package indirect enum PDFValue: Sendable {
  case number(Double)
  case name(String)
  case dictionary([String: PDFValue])
  case array([PDFValue])
  case reference(PDFReference)
  /// A string in the form that it has in the file, with its delimiters.
  case string([UInt8])
  /// A word such as `true`.
  case word(String)

  package var number: Double? { if case .number(let number) = self { number } else { nil } }
  package var name: String? { if case .name(let name) = self { name } else { nil } }
  package var word: String? { if case .word(let word) = self { word } else { nil } }
  package var array: [PDFValue]? { if case .array(let array) = self { array } else { nil } }
  package var dictionary: [String: PDFValue]? { if case .dictionary(let members) = self { members } else { nil } }
}
