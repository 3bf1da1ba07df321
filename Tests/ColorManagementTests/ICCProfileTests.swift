import ColorManagement
import Testing

@Suite("ICC profiles")
struct ICCProfileTests {
  @Test("bytes without a profile's header are not a profile")
  func noProfile() {
    #expect(ICCProfile([]) == nil)
    #expect(ICCProfile(Array(repeating: 0, count: 200)) == nil)
  }
}
