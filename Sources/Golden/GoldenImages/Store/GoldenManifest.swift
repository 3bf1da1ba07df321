import Drawing
public import ErrorReporting
package import FileAccess
import PNGFormat

/// The facts about golden pictures that their folder stores: their budget, how they were made, and digests that prove pictures
/// equal without decoding a PNG.
///
/// It is a text file, one line for each thing, so that versions of it merge well:
///
///     goldens 1
///     budget 10000000
///     theme classic
///     image 750x1050 <pixels> <metadata> <file> AS
///
/// A line is a key that starts with a lower-case letter, a space and a value. Lines with other keys are kept. A line break in a
/// value is written as `\n`, a carriage return as `\r` and a backslash as `\\`. Windows line ends are valid.
///
/// Digests are trusted only while the picture's file has the digest beside them. A file that was changed otherwise is decoded
/// and compared.
package struct GoldenManifest: Hashable, Sendable {
  /// A picture.
  package struct Entry: Hashable, Sendable {
    /// The picture's size.
    package let size: PixelSize
    /// The digest of the pixels.
    package let pixels: ContentDigest
    /// The digest of the density and the texts.
    package let metadata: ContentDigest
    /// The digest of the PNG's bytes.
    package let file: ContentDigest
  }

  /// Another fact.
  package struct Note: Hashable, Sendable {
    /// The first word of the line, which starts with a lower-case letter.
    package let key: String
    /// The rest of the line.
    package let value: String

    /// Creates a note with a key.
    package init(key: String, value: String) {
      self.key = key
      self.value = value
    }
  }

  /// The name of the file in its folder.
  package static let fileName = "manifest.txt"

  /// The largest number of bytes of all pictures together.
  package var budget: Int
  /// Notes about how the pictures were made.
  package var notes: [Note]
  /// The pictures, by name.
  package internal(set) var entries: [String: Entry]

  /// - Parameter budget: the budget in bytes, by default 10 MB.
  package init(budget: Int = 10_000_000, notes: [Note] = []) {
    self.budget = budget
    self.notes = notes
    entries = [:]
  }

  /// The value of the first note with a key.
  package subscript(key: String) -> String? { notes.first { $0.key == key }?.value }
}

extension GoldenManifest.Entry {
  /// - Parameter file: the bytes of the PNG.
  init(_ bitmap: Bitmap, _ metadata: PNGMetadata, file: [UInt8]) {
    size = bitmap.size
    pixels = ContentDigest(pixelsOf: bitmap)
    self.metadata = ContentDigest(metadata)
    self.file = ContentDigest(file)
  }
}

extension GoldenManifest {
  /// Reads a manifest.
  ///
  /// - Throws: ``GoldenManifestError``, with the line.
  package init(parsing text: String) throws(GoldenManifestError) {
    self.init()
    for (index, line) in text.lines.enumerated() where index == 0 || !line.isEmpty {
      if index == 0 {
        guard line == "goldens 1" else { throw .notManifest(firstLine: String(line)) }
        continue
      }
      let parts = line.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[0].isEmpty else { throw .malformedLine(number: index + 1, String(line)) }
      switch parts[0] {
      case "budget":
        guard let budget = Int(parts[1]), budget > 0 else { throw .malformedLine(number: index + 1, String(line)) }
        self.budget = budget
      case "image":
        guard let (name, entry) = Self.image(parts[1]), Self.isPlain(name: name),
          entries.updateValue(entry, forKey: name) == nil
        else {
          throw .malformedLine(number: index + 1, String(line))
        }
      case let key where key.first?.isLowercase != true:
        throw .malformedLine(number: index + 1, String(line))
      default: notes.append(Note(key: String(parts[0]), value: parts[1].unescaped))
      }
    }
  }

  private static func image(_ text: Substring) -> (name: String, Entry)? {
    let parts = text.split(separator: " ", maxSplits: 4, omittingEmptySubsequences: false)
    guard parts.count == 5 else { return nil }
    let sides = parts[0].split(separator: "x").map { Int($0) }
    guard sides.count == 2, let width = sides[0], let height = sides[1], width > 0, height > 0,
      let pixels = ContentDigest(String(parts[1])), let metadata = ContentDigest(String(parts[2])),
      let file = ContentDigest(String(parts[3]))
    else { return nil }
    let size = PixelSize(width: width, height: height)
    return (String(parts[4]), Entry(size: size, pixels: pixels, metadata: metadata, file: file))
  }

  /// Whether a picture may have this name: a path of names that do not start with `.`, without control characters.
  static func isPlain(name: String) -> Bool {
    name.split(separator: "/", omittingEmptySubsequences: false).allSatisfy { !$0.isEmpty && !$0.hasPrefix(".") }
      && name.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
  }

  /// The manifest as text, with the pictures sorted by name.
  package var text: String {
    var lines = ["goldens 1", "budget \(budget)"] + notes.map { "\($0.key) \($0.value.escaped)" }
    for (name, entry) in entries.sorted(by: { $0.key < $1.key }) {
      lines.append(
        "image \(entry.size.width)x\(entry.size.height) \(entry.pixels) \(entry.metadata) \(entry.file) \(name)")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension String {
  /// The lines without their ends, made one at a time, because a list would take as much memory as the text.
  fileprivate var lines: some Sequence<Substring> {
    // Uses scalars, because a carriage return and a line feed are one character.
    sequence(state: Optional(unicodeScalars[...])) { rest in
      guard let text = rest else { return nil }
      let line = text.prefix { $0 != "\n" }
      rest = line.endIndex < text.endIndex ? text[line.endIndex...].dropFirst() : nil
      return Substring(line.last == "\r" ? line.dropLast() : line)
    }
  }
}

extension StringProtocol {
  /// The text escaped to fit on one line.
  fileprivate var escaped: String {
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  /// The text before ``escaped``. A backslash before any other character stands for itself.
  fileprivate var unescaped: String {
    var text = ""
    var rest = unicodeScalars[...]
    while let scalar = rest.popFirst() {
      guard scalar == "\\", let next = rest.first,
        let meant = ["\\": "\\", "n": "\n", "r": "\r"][next] as Unicode.Scalar?
      else {
        text.unicodeScalars.append(scalar)
        continue
      }
      text.unicodeScalars.append(meant)
      rest.removeFirst()
    }
    return text
  }
}

/// The reason why a manifest cannot be read.
public enum GoldenManifestError: Error, Hashable, Sendable {
  /// The first line is not that of a known version of manifest.
  case notManifest(firstLine: String)
  /// The file is not UTF-8 text.
  case notText
  /// A line, counted from 1, is malformed, or names a picture again.
  case malformedLine(number: Int, String)
}

extension GoldenManifestError: ReportableError {
  public var description: String {
    switch self {
    case .notManifest(let line): "the first line is \"\(line)\", not \"goldens 1\""
    case .notText: "it is not text in UTF-8"
    case .malformedLine(let number, let line): "line \(number) is malformed or repeated: \"\(line)\""
    }
  }

  public var kind: ErrorKind { .badData }
}
