/// An independent reader of deflate streams, bit by bit as RFC 1951 tells it, for looking into what was written.
struct Inflater {
  struct Malformed: Error {
    var reason: String
    var offset: Int
  }

  /// The kind of one block.
  enum Block { case stored, fixed, dynamic }

  private let stream: [UInt8]
  private var bit = 0
  private(set) var output: [UInt8] = []
  private(set) var blocks: [Block] = []

  /// The bytes in a zlib stream; throws if there is anything wrong with it.
  static func bytes(inZlibStream stream: [UInt8]) throws -> [UInt8] { try inflater(ofZlibStream: stream).output }

  static func inflater(ofZlibStream stream: [UInt8]) throws -> Inflater {
    guard stream.count >= 6, stream[0] & 15 == 8, stream[0] >> 4 <= 7, stream[1] & 0x20 == 0,
      (Int(stream[0]) << 8 | Int(stream[1])) % 31 == 0
    else { throw Malformed(reason: "header", offset: 0) }
    var inflater = Inflater(stream: Array(stream.dropFirst(2)))
    try inflater.inflate()
    let end = 2 + (inflater.bit + 7) / 8
    guard end + 4 == stream.count else { throw Malformed(reason: "end", offset: end) }
    guard number(stream, at: end) == Int(adler32(inflater.output)) else {
      throw Malformed(reason: "checksum", offset: end)
    }
    return inflater
  }

  private init(stream: [UInt8]) { self.stream = stream }

  private func malformed(_ reason: String) -> Malformed { Malformed(reason: reason, offset: bit / 8 + 2) }

  private mutating func take(_ count: Int) throws -> Int {
    guard bit + count <= stream.count * 8 else { throw malformed("too short") }
    var value = 0
    for index in 0..<count {
      value |= Int(stream[bit >> 3] >> UInt8(bit & 7) & 1) << index
      bit += 1
    }
    return value
  }

  private mutating func inflate() throws {
    var isLast = false
    while !isLast {
      isLast = try take(1) == 1
      switch try take(2) {
      case 0: try copyStored()
      case 1:
        blocks.append(.fixed)
        let lengths = (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 }
        try copyTokens(Code(lengths), Code(Array(repeating: 5, count: 30)))
      case 2:
        blocks.append(.dynamic)
        try copyDynamic()
      default: throw malformed("block type")
      }
    }
  }

  private mutating func copyStored() throws {
    blocks.append(.stored)
    bit = (bit + 7) / 8 * 8
    let count = try take(16)
    guard try take(16) == ~count & 0xFFFF else { throw malformed("stored length") }
    guard bit / 8 + count <= stream.count else { throw malformed("too short") }
    output += stream[bit / 8..<bit / 8 + count]
    bit += 8 * count
  }

  private mutating func copyDynamic() throws {
    let (literalCount, distanceCount, count) = (try take(5) + 257, try take(5) + 1, try take(4) + 4)
    guard literalCount <= 286, distanceCount <= 30 else { throw malformed("too many symbols") }
    let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
    var codeLengths = [Int](repeating: 0, count: 19)
    for place in order.prefix(count) { codeLengths[place] = try take(3) }
    let code = Code(codeLengths)
    guard code.isComplete else { throw malformed("code of code lengths") }
    var lengths: [Int] = []
    while lengths.count < literalCount + distanceCount {
      switch try symbol(code) {
      case 16:
        guard let last = lengths.last else { throw malformed("nothing to repeat") }
        lengths += Array(repeating: last, count: try take(2) + 3)
      case 17: lengths += Array(repeating: 0, count: try take(3) + 3)
      case 18: lengths += Array(repeating: 0, count: try take(7) + 11)
      case let length: lengths.append(length)
      }
    }
    guard lengths.count == literalCount + distanceCount, lengths[256] > 0 else { throw malformed("code lengths") }
    let (literals, distances) = (
      Code(Array(lengths.prefix(literalCount))), Code(Array(lengths.dropFirst(literalCount)))
    )
    guard literals.isComplete, distances.isComplete else { throw malformed("incomplete code") }
    try copyTokens(literals, distances)
  }

  private mutating func copyTokens(_ literals: Code, _ distances: Code) throws {
    while true {
      let symbol = try symbol(literals)
      if symbol < 256 {
        output.append(UInt8(symbol))
        continue
      }
      if symbol == 256 { return }
      guard symbol <= 285 else { throw malformed("length symbol") }
      let bits = symbol < 265 || symbol == 285 ? 0 : (symbol - 261) / 4
      let base = symbol < 265 ? symbol - 254 : symbol == 285 ? 258 : 3 + (4 + (symbol - 261) % 4) << bits
      let length = base + (try take(bits))
      let far = try self.symbol(distances)
      guard far < 30 else { throw malformed("distance symbol") }
      let farBits = max(0, far / 2 - 1)
      let distance = (far < 2 ? far : (2 + far % 2) << farBits) + 1 + (try take(farBits))
      guard distance <= output.count, distance <= 32_768 else { throw malformed("distance \(distance)") }
      for _ in 0..<length { output.append(output[output.count - distance]) }
    }
  }

  private mutating func symbol(_ code: Code) throws -> Int {
    var value = 0
    for length in 1...15 {
      value = value << 1 | (try take(1))
      if let symbol = code.symbols[length << 16 | value] { return symbol }
    }
    throw malformed("code")
  }

  /// A canonical code: symbols by length and bits.
  private struct Code {
    var symbols: [Int: Int] = [:]
    var isComplete: Bool

    init(_ lengths: [Int]) {
      var code = 0
      var leaves = 0
      for length in 1...15 {
        for (symbol, _) in lengths.enumerated().filter({ $0.element == length }) {
          symbols[length << 16 | code] = symbol
          code += 1
          leaves += 1 << (15 - length)
        }
        code <<= 1
      }
      isComplete = leaves == 1 << 15
    }
  }
}

/// The image data of a PNG: the rows, with their filter types.
func imageData(_ png: [UInt8]) throws -> [UInt8] { try Inflater.bytes(inZlibStream: zlibStream(png)) }

/// The contents of a PNG's IDAT chunks, together.
func zlibStream(_ png: [UInt8]) throws -> [UInt8] {
  try Chunk.all(in: png).filter { $0.name == "IDAT" }.flatMap(\.content)
}

func adler32(_ bytes: [UInt8]) -> UInt32 {
  var a: UInt32 = 1
  var b: UInt32 = 0
  for byte in bytes {
    a = (a + UInt32(byte)) % 65_521
    b = (b + a) % 65_521
  }
  return b << 16 | a
}
