import Foundation
import Testing

@testable import PlaneGeometry

@Suite("Error function") struct ErrorFunctionTests {
  @Test("it is within 3e-7 of the C library's, odd, and exact where it must be")
  func values() {
    var largest = 0.0
    for step in -700...700 {
      let x = Double(step) / 100
      largest = max(largest, (errorFunction(x) - erf(x)).magnitude)
      #expect(errorFunction(-x) == -errorFunction(x))
    }
    #expect(largest < 3e-7)
    #expect(errorFunction(0) == 0 && errorFunction(.infinity) <= 1 && errorFunction(.infinity) > 1 - 1e-9)
    #expect(errorFunction(.nan).isNaN)
  }

}
