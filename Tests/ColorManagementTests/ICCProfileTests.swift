import ColorManagement
import Testing

@Suite("ICC profiles")
struct ICCProfileTests {
  @Test("bytes without a profile's header are not a profile")
  func noProfile() {
    #expect(ICCProfile([]) == nil)
    #expect(ICCProfile(Array(repeating: 0, count: 200)) == nil)
  }

  /// A profile of grays from black to a yellowish white, as tables of 8 bits (ICC.1:2022, 10.10).
  private var tinted: [UInt8] {
    func number(_ value: UInt32) -> [UInt8] { (0..<4).map { UInt8(value >> (24 - 8 * UInt32($0)) & 0xFF) } }
    var table = Array("mft1".utf8) + [0, 0, 0, 0, 1, 3, 2, 0]
    for index in 0..<9 { table += number(index % 4 == 0 ? 0x10000 : 0) }
    let steps = (0...255).map { UInt8($0) }
    // Lightness and the two colour axes of black and white.
    table += steps + [0, 128, 128, 255, 128, 188] + steps + steps + steps
    var head = number(UInt32(144 + table.count)) + number(0) + number(0x0240_0000)
    head += Array("mntrGRAYLab ".utf8) + Array(repeating: 0, count: 12) + Array("acsp".utf8)
    head += Array(repeating: 0, count: 28) + number(0xF6D6) + number(0x10000) + number(0xD32D)
    head += Array(repeating: 0, count: 128 - head.count)
    return head + number(1) + Array("A2B0".utf8) + number(144) + number(UInt32(table.count)) + table
  }

  @Test("grays keep the tint that their profile gives them, and their alpha")
  func tintedGrays() throws {
    let profile = try #require(ICCProfile(tinted))
    let transform = try #require(ColorTransform(profile))
    #expect(!transform.changesNothing)
    var pixels: [UInt8] = [255, 255, 255, 70, 128, 128, 128, 255, 0, 0, 0, 255]
    unsafe pixels.withUnsafeMutableBytes { unsafe transform.convert($0) }
    #expect(Int(pixels[0]) - Int(pixels[2]) > 40 && Int(pixels[4]) - Int(pixels[6]) > 20, "\(pixels)")
    #expect(pixels[3] == 70 && pixels[8..<11].allSatisfy { $0 < 3 })
  }
}
