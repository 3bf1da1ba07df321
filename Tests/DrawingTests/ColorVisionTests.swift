import Drawing
import Testing

/// Expected values are those of DaltonLens-Python 0.1.5 (Simulator_Vienot1999 and Simulator_Brettel1997, severity 1), which cuts off
/// what is left of a level where a colour here is rounded.
@Suite struct ColorVisionTests {
  private static let colors: [UInt32] = [
    0xd5202c, 0x1f4e9c, 0x1e7a3c, 0xf5b81c, 0xff0000, 0x00ff00, 0x0000ff, 0xffffff, 0x7f7f7f,
  ]
  private static let seen: [(vision: ColorVision, levels: [[UInt8]])] = [
    (
      .protanopia,
      [
        [82, 82, 46], [74, 74, 155], [116, 116, 59], [191, 191, 30], [92, 92, 14], [242, 242, 0], [0, 0, 254],
        [254, 254, 254], [126, 126, 126],
      ]
    ),
    (
      .deuteranopia,
      [
        [124, 124, 26], [68, 68, 156], [105, 105, 62], [204, 204, 6], [146, 146, 0], [219, 219, 40], [0, 0, 254],
        [254, 254, 254], [126, 126, 126],
      ]
    ),
    (
      .tritanopia,
      [
        [214, 22, 72], [0, 90, 111], [59, 113, 131], [254, 171, 180], [254, 0, 78], [123, 234, 254], [0, 95, 134],
        [254, 254, 254], [126, 126, 126],
      ]
    ),
  ]

  @Test("Colours are seen as DaltonLens shows them", arguments: [0, 1, 2])
  func reference(row: Int) {
    let (vision, levels) = Self.seen[row]
    for (color, expected) in zip(Self.colors, levels) {
      let seen = vision.appearance(of: Color(rgb: color))
      for (level, other) in zip([seen.red, seen.green, seen.blue], expected) {
        #expect(abs(Int(level) - Int(other)) <= 1, "\(vision) \(Color(rgb: color)): \(seen), \(expected)")
      }
    }
  }

  @Test("Three kinds of cones see colours as they are, and alpha is nobody's matter")
  func normal() {
    let color = Color(red: 1, green: 2, blue: 3, alpha: 4)
    #expect(ColorVision.normal.appearance(of: color) == color)
    #expect(ColorVision.tritanopia.appearance(of: color).alpha == 4)
  }
}
