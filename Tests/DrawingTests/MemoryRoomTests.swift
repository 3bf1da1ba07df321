import Testing

@testable import Drawing

@Suite("Room for memory") struct MemoryRoomTests {
  @Test("there is room for what every process has, and none for more than there are addresses")
  func room() {
    #expect(MemoryRoom.has(0))
    #expect(MemoryRoom.has(1 << 22))
    #expect(!MemoryRoom.has(1 << 60))
    #expect(!MemoryRoom.has(.max))
  }

  @Test("a message says what there is no room for")
  func message() {
    #expect(
      BitmapError.outOfMemory(width: 3, height: 4).description
        == "there is not enough memory for an image of 3 x 4 pixels")
  }
}
