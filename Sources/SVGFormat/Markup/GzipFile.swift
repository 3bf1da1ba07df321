// Compressed SVG (`.svgz`) is gzip (RFC 1952) around deflate (RFC 1951). Decks of cards are mostly shipped that way, and
// the reader brings its own small decoder, so that it needs no further library. Huffman codes are decoded a bit at a time
// with counts of codes by length, as in zlib's `puff`.

/// The content of a gzip file.
struct GzipFile {
  let content: [UInt8]

  /// Whether bytes begin as a gzip file does.
  static func isGzip(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0x1F, 0x8B, 8]) }

  /// Unpacks the file's first member.
  ///
  /// - Throws: ``SVGError/malformedCompression(message:)`` for damaged bytes, or ``SVGError/fileTooLarge(byteCount:limit:)``
  ///   as soon as there is more than `limit`.
  init(_ bytes: [UInt8], limit: Int) throws(SVGError) {
    guard bytes.count >= 18, GzipFile.isGzip(bytes) else { throw .malformedCompression(message: "no gzip header") }
    let flags = bytes[3]
    guard flags & 0xE0 == 0 else { throw .malformedCompression(message: "the header has unknown flags") }
    var start = 10
    if flags & 4 != 0 { start += 2 + Int(bytes[10]) + Int(bytes[11]) << 8 }
    for flag in [8, 16] as [UInt8] where flags & flag != 0 {
      // A name and a comment end in 0.
      guard start < bytes.count, let end = bytes[start...].firstIndex(of: 0) else {
        throw .malformedCompression(message: "the header does not end")
      }
      start = end + 1
    }
    if flags & 2 != 0 {
      guard start + 2 <= bytes.count else { throw .malformedCompression(message: "the header does not end") }
      let noted = UInt32(bytes[start]) | UInt32(bytes[start + 1]) << 8
      guard noted == CRC32.checksum(of: bytes[..<start]) & 0xFFFF else {
        throw .malformedCompression(message: "the header's checksum is wrong")
      }
      start += 2
    }
    guard start < bytes.count else { throw .malformedCompression(message: "the header does not end") }
    var inflater = Inflater(bytes, from: start, limit: limit)
    try inflater.run()
    content = inflater.output
    let tail = inflater.position
    guard tail + 8 <= bytes.count else { throw .malformedCompression(message: "the file ends too early") }
    func number(at place: Int) -> UInt32 {
      (0..<4).reduce(0) { $0 | UInt32(bytes[place + $1]) << UInt32(8 * $1) }
    }
    guard number(at: tail + 4) == UInt32(truncatingIfNeeded: content.count) else {
      throw .malformedCompression(message: "the size does not fit")
    }
    guard number(at: tail) == CRC32.checksum(of: content) else {
      throw .malformedCompression(message: "the checksum is wrong")
    }
  }
}

/// Unpacks a deflate stream.
private struct Inflater {
  private(set) var output: [UInt8] = []
  /// The first byte that has not been used.
  private(set) var position: Int

  private let input: [UInt8]
  private let limit: Int
  private var bits: UInt32 = 0
  private var bitCount = 0

  init(_ input: [UInt8], from start: Int, limit: Int) {
    self.input = input
    self.limit = limit
    position = start
  }

  mutating func run() throws(SVGError) {
    var isLast = false
    while !isLast {
      isLast = try take(1) == 1
      switch try take(2) {
      case 0: try copyStored()
      case 1: try inflate(Inflater.fixedLiterals, Inflater.fixedDistances)
      case 2:
        let (literals, distances) = try takeCodes()
        try inflate(literals, distances)
      default: throw .malformedCompression(message: "a block of unknown kind")
      }
    }
  }

  private mutating func take(_ count: Int) throws(SVGError) -> Int {
    while bitCount < count {
      guard position < input.count else { throw .malformedCompression(message: "the data end too early") }
      bits |= UInt32(input[position]) << UInt32(bitCount)
      position += 1
      bitCount += 8
    }
    let value = bits & (1 << UInt32(count) - 1)
    bits >>= UInt32(count)
    bitCount -= count
    return Int(value)
  }

  private mutating func copyStored() throws(SVGError) {
    bits = 0
    bitCount = 0
    guard position + 4 <= input.count else { throw .malformedCompression(message: "the data end too early") }
    let count = Int(input[position]) | Int(input[position + 1]) << 8
    let complement = Int(input[position + 2]) | Int(input[position + 3]) << 8
    guard count ^ complement == 0xFFFF else {
      throw .malformedCompression(message: "a stored block's length does not fit its complement")
    }
    position += 4
    guard position + count <= input.count else { throw .malformedCompression(message: "the data end too early") }
    try checkRoom(for: count)
    output += input[position..<position + count]
    position += count
  }

  private func checkRoom(for count: Int) throws(SVGError) {
    guard output.count + count <= limit else { throw .fileTooLarge(byteCount: output.count + count, limit: limit) }
  }

  // MARK: Huffman codes

  private struct Code {
    /// How many codes there are of each length.
    private(set) var counts = [Int](repeating: 0, count: 16)
    private(set) var symbols: [Int] = []

    /// Whether there are more codes of some length than bits can tell apart.
    var isOverfull: Bool {
      var free = 1
      for count in counts[1...] {
        free = free * 2 - count
        if free < 0 { return true }
      }
      return false
    }

    init(lengths: ArraySlice<Int>) {
      for length in 1...15 {
        for (symbol, other) in lengths.enumerated() where other == length {
          counts[length] += 1
          symbols.append(symbol)
        }
      }
    }
  }

  private static let fixedLiterals = Code(
    lengths: ([Int](repeating: 8, count: 144) + [Int](repeating: 9, count: 112) + [Int](repeating: 7, count: 24)
      + [Int](repeating: 8, count: 8))[...])
  private static let fixedDistances = Code(lengths: [Int](repeating: 5, count: 30)[...])

  private mutating func take(_ code: Code) throws(SVGError) -> Int {
    var value = 0
    var first = 0
    var index = 0
    for length in 1...15 {
      value |= try take(1)
      let count = code.counts[length]
      if value - count < first { return code.symbols[index + value - first] }
      index += count
      first = (first + count) << 1
      value <<= 1
    }
    throw .malformedCompression(message: "a code that stands for nothing")
  }

  private mutating func takeCodes() throws(SVGError) -> (Code, Code) {
    let literalCount = try take(5) + 257
    let distanceCount = try take(5) + 1
    let lengthCount = try take(4) + 4
    var lengths = [Int](repeating: 0, count: 19)
    for place in [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15].prefix(lengthCount) {
      lengths[place] = try take(3)
    }
    let lengthCode = Code(lengths: lengths[...])
    guard !lengthCode.isOverfull else { throw .malformedCompression(message: "too many codes") }
    lengths = []
    while lengths.count < literalCount + distanceCount {
      let symbol = try take(lengthCode)
      switch symbol {
      case 16:
        guard let last = lengths.last else { throw .malformedCompression(message: "nothing to repeat") }
        lengths += [Int](repeating: last, count: 3 + (try take(2)))
      case 17: lengths += [Int](repeating: 0, count: 3 + (try take(3)))
      case 18: lengths += [Int](repeating: 0, count: 11 + (try take(7)))
      default: lengths.append(symbol)
      }
    }
    guard lengths.count == literalCount + distanceCount else {
      throw .malformedCompression(message: "too many lengths of codes")
    }
    let codes = (Code(lengths: lengths[..<literalCount]), Code(lengths: lengths[literalCount...]))
    guard !codes.0.isOverfull, !codes.1.isOverfull else { throw .malformedCompression(message: "too many codes") }
    return codes
  }

  private static let lengthBases = [
    3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258,
  ]
  private static let lengthBits = [
    0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
  ]
  private static let distanceBases = [
    1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097, 6145,
    8193, 12289, 16385, 24577,
  ]
  private static let distanceBits = [
    0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13,
  ]

  private mutating func inflate(_ literals: Code, _ distances: Code) throws(SVGError) {
    while true {
      let symbol = try take(literals)
      if symbol == 256 { return }
      if symbol < 256 {
        try checkRoom(for: 1)
        output.append(UInt8(symbol))
        continue
      }
      guard symbol - 257 < 29 else { throw .malformedCompression(message: "a length that does not exist") }
      let count = Inflater.lengthBases[symbol - 257] + (try take(Inflater.lengthBits[symbol - 257]))
      let distanceSymbol = try take(distances)
      guard distanceSymbol < 30 else { throw .malformedCompression(message: "a distance that does not exist") }
      let distance = Inflater.distanceBases[distanceSymbol] + (try take(Inflater.distanceBits[distanceSymbol]))
      guard distance <= output.count else { throw .malformedCompression(message: "a distance beyond the start") }
      try checkRoom(for: count)
      for _ in 0..<count { output.append(output[output.count - distance]) }
    }
  }
}
