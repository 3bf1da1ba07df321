import Drawing
import Testing

@Suite("Premultiplied colours") struct PremultipliedColorTests {
  @Test("multiplying is the exact product, rounded, for every component and alpha")
  func premultiply() {
    var mistakes = 0
    for alpha in UInt8.min...UInt8.max {
      for value in UInt8.min...UInt8.max {
        let expected = (Double(value) * Double(alpha) / 255).rounded()
        let color = PremultipliedColor(Color(red: value, green: 255, blue: 0, alpha: alpha))
        if Double(color.red) != expected || color.green != alpha || color.blue != 0 || color.alpha != alpha {
          mistakes += 1
        }
      }
    }
    #expect(mistakes == 0)
  }

  @Test("dividing and multiplying again gives the same bits for every premultiplied value")
  func roundTrip() {
    var mistakes = 0
    for alpha in UInt8.min...UInt8.max {
      for value in 0...alpha {
        let color = PremultipliedColor(red: value, green: alpha - value, blue: alpha, alpha: alpha)
        if PremultipliedColor(Color(color)) != color { mistakes += 1 }
      }
    }
    #expect(mistakes == 0)
  }

  @Test("an opaque colour is the same in both forms, a transparent one is clear")
  func extremes() {
    let color = Color(red: 12, green: 200, blue: 255)
    #expect(Color(PremultipliedColor(color)) == color)
    #expect(Color(PremultipliedColor(color.withAlpha(0))) == .clear)
    #expect(PremultipliedColor(color.withAlpha(0)) == .clear)
  }

  @Test("red is the lowest byte and alpha the highest")
  func memoryLayout() {
    let color = PremultipliedColor(red: 1, green: 2, blue: 3, alpha: 4)
    #expect(color.packed == 0x0403_0201)
    #expect(PremultipliedColor(packed: color.packed) == color)
  }
}
