import PlaneGeometry
import Typography

/// The letters of a text element, with the specifications of each of its elements.
///
/// An array that has just grown holds three times its useful size: its elements, as much free space, and the old
/// buffer. The byte counts include this.
struct SVGTextContent {
  struct Letter {
    var scalar: Unicode.Scalar
    /// The index of its span.
    var span: Int32

    static let byteCount = 3 * MemoryLayout<Letter>.stride
  }

  /// The letters of one element, which share its style.
  struct Span {
    var element: Int
    var state: SVGState
    /// The lines along the text, each with the element whose paint it has.
    var decorations: [(kind: SVGTextDecorations, element: Int, state: SVGState)]
    /// The baseline shifts of its elements, from the outermost to the innermost.
    var shifts: [SVGBaselineShift]

    static let byteCount = 3 * MemoryLayout<Span>.stride
  }

  /// The position of a letter; values that are `nil` follow from the letters before.
  struct Place {
    var x: Double?
    var y: Double?
    var dx: Double?
    var dy: Double?

    static let byteCount = 3 * 96
  }

  /// A length that several letters have together.
  struct Stretch {
    var letters: Range<Int>
    var length: Double
    /// Whether the letters themselves are stretched, not only the space between them.
    var scalesGlyphs: Bool
  }

  /// The letters along a path.
  struct Flow {
    var letters: Range<Int>
    var path: SVGTextPath
    var startOffset: Double
  }

  var letters: [Letter] = []
  var spans: [Span] = []
  var places: [Int: Place] = [:]
  /// The angle of each letter, in degrees; empty if no letter is turned.
  var rotations: [Double?] = []
  var stretches: [Stretch] = []
  var flows: [Flow] = []
  /// The bidi control characters that elements add, each before the letter at its place.
  var controls: [(place: Int, scalar: Unicode.Scalar)] = []
  /// Whether a space at this position would follow another one or begin the text.
  private var endsInSpace = true
  private var endsInWord = false

  /// Adds text to the span that was added last.
  mutating func add(_ bytes: ArraySlice<UInt8>, preservingSpace: Bool, in letterCase: TextCase = .asWritten) {
    let span = Int32(spans.count - 1)
    let text = letterCase.applied(to: String(decoding: bytes, as: UTF8.self), endsInWord: &endsInWord)
    for scalar in text.unicodeScalars {
      var scalar = scalar
      if scalar == " " || scalar == "\n" || scalar == "\t" || scalar == "\r" {
        scalar = " "
        if !preservingSpace, endsInSpace { continue }
        endsInSpace = true
      } else {
        endsInSpace = false
      }
      letters.append(Letter(scalar: scalar, span: span))
    }
  }

  /// Begins a line, at whose start spaces are left out.
  mutating func beginLine() { endsInSpace = true }

  /// Removes the space at the end of the whole text.
  mutating func trim() {
    guard let last = letters.last, last.scalar == " ", !spans[Int(last.span)].state.style.preservesSpace else { return }
    letters.removeLast()
  }

  /// Sets the positions of letters, except those that inner elements have set.
  mutating func set(_ list: [Double], _ place: WritableKeyPath<Place, Double?>, on range: Range<Int>) {
    for (index, value) in zip(range, list) where places[index]?[keyPath: place] == nil {
      places[index, default: Place()][keyPath: place] = value
    }
  }

  /// Turns letters, except those that inner elements have turned; the last angle applies to all that follow.
  mutating func rotate(_ list: [Double], on range: Range<Int>) {
    guard let last = list.last, !range.isEmpty else { return }
    while rotations.count < range.upperBound { rotations.append(nil) }
    for (place, index) in range.enumerated() where rotations[index] == nil {
      rotations[index] = place < list.count ? list[place] : last
    }
  }

  /// Returns the bidi levels of all letters in a paragraph of a direction; `nil` is that of its first strong letter.
  func levels(in direction: TextDirection?) -> BidiLevels {
    if controls.isEmpty { return BidiLevels(of: letters.map(\.scalar), base: direction) }
    var scalars: [Unicode.Scalar] = []
    var places: [Int] = []
    var next = 0
    for index in 0...letters.count {
      while next < controls.count, controls[next].place <= index {
        scalars.append(controls[next].scalar)
        next += 1
      }
      if index == letters.count { break }
      places.append(scalars.count)
      scalars.append(letters[index].scalar)
    }
    return BidiLevels(of: scalars, base: direction).picking(places)
  }

  func rotation(of letter: Int) -> Double { letter < rotations.count ? rotations[letter] ?? 0 : 0 }
}
