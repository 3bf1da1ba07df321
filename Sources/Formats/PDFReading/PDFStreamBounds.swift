import PNGFormat

/// Finds streams that qpdf would unpack by itself into more than is sensible, before it reads the file.
///
/// qpdf unpacks the streams of objects and of the table of objects, with as much memory as they take. It knows them by the
/// dictionaries before them, which have the names `First` or `XRef`.
package enum PDFStreamBounds {
  /// The most bytes that a byte becomes, by LZW or zlib.
  static let greatestGrowth = 1400
  /// The most bytes of a stream of objects.
  private static let mostObjects = 1 << 26
  /// The most bytes of a dictionary that is looked at.
  private static let longestDictionary = 1 << 12

  /// Checks a file.
  ///
  /// - Parameters:
  ///   - most: the most bytes of one such stream.
  ///   - mostOfAll: the most bytes of all.
  /// - Throws: ``PDFFile/Failure`` for a file that unpacks to more.
  package static func check(
    _ file: [UInt8], most: Int = 1 << 28, ofAll mostOfAll: Int = 1 << 30
  ) throws(PDFFile.Failure) {
    var (position, sum) = (0, 0)
    while let place = file.firstPlace(of: "stream", from: position) {
      position = place + 6
      if file[..<place].suffix(3).elementsEqual("end".utf8) { continue }
      let dictionary = file[dictionary(before: place, in: file)]
      let isNamed = dictionary.contains(text: "/First") || dictionary.contains(text: "/XRef")
      guard isNamed || mayHide(dictionary) else { continue }
      let end = file.firstPlace(of: "endstream", from: position) ?? file.count
      let data = Array(file[position..<end].drop { $0 == 13 || $0 == 10 })
      sum += try size(of: data, dictionary, most: isNamed ? min(most, mostObjects) : most) ?? mostOfAll + 1
      guard sum <= mostOfAll else { throw .damaged("its objects are too large when they are unpacked") }
    }
  }

  /// The text between the beginning of the object, as far as there is one, and its data.
  private static func dictionary(before place: Int, in file: [UInt8]) -> Range<Int> {
    let start = max(0, place - longestDictionary)
    return (file.lastPlace(of: "obj", from: start, before: place) ?? start)..<place
  }

  /// Whether a dictionary may have another beginning, in a string or a remark, or letters that are written as numbers.
  private static func mayHide(_ dictionary: ArraySlice<UInt8>) -> Bool {
    if !dictionary.starts(with: "obj".utf8) || dictionary.contains(where: { "()%".utf8.contains($0) }) { return true }
    return dictionary.indices.contains { index in
      guard dictionary[index] == UInt8(ascii: "#") else { return false }
      let digits = String(decoding: dictionary[(index + 1)...].prefix(2), as: UTF8.self)
      return UInt8(digits, radix: 16).map { Character(Unicode.Scalar($0)) }.map { $0.isLetter || $0.isNumber } ?? false
    }
  }

  /// Returns the most bytes that a stream may become; `nil` for more than `most`.
  private static func size(
    of data: [UInt8], _ dictionary: ArraySlice<UInt8>, most: Int
  ) throws(PDFFile.Failure) -> Int? {
    guard data.count > 1, data[0] & 15 == 8, (Int(data[0]) << 8 + Int(data[1])) % 31 == 0 else {
      let isGrowing = ["LZW", "ASCII85", "/A85", "Hex", "/AHx", "RunLength", "/RL", "#"].contains {
        dictionary.contains(text: $0)
      }
      return data.count * (isGrowing ? greatestGrowth : 1)
    }
    var (bytes, sum) = (data, 0)
    // What is unpacked may be packed again.
    for round in 0..<4 {
      do throws(UnpackedData.Failure) {
        bytes = try UnpackedData(bytes, limit: most).bytes
      } catch {
        if case .tooLarge = error { return nil }
        if round == 0 { throw .damaged("its compressed objects are damaged") }
        break
      }
      sum += bytes.count
    }
    return sum
  }
}

extension RandomAccessCollection<UInt8> where Index == Int {
  func contains(text: String) -> Bool { firstPlace(of: text, from: startIndex) != nil }

  func firstPlace(of text: String, from start: Int) -> Int? {
    let wanted = Array(text.utf8)
    var position = start
    while position + wanted.count <= endIndex {
      if self[position] == wanted[0], self[position..<position + wanted.count].elementsEqual(wanted) { return position }
      position += 1
    }
    return nil
  }

  /// The last place of a text that begins at `start` or later and ends before `end`.
  func lastPlace(of text: String, from start: Int, before end: Int) -> Int? {
    let wanted = Array(text.utf8)
    var position = end - wanted.count
    while position >= start {
      if self[position] == wanted[0], self[position..<position + wanted.count].elementsEqual(wanted) { return position }
      position -= 1
    }
    return nil
  }
}
