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

  @Test("what grows is granted in steps, and refused where there are no such addresses")
  func grant() {
    var grant = MemoryGrant()
    let granted = stride(from: 0, through: 40 << 20, by: 1 << 20).map { grant.covers($0) }
    #expect(!granted.contains(false))
    let (few, many) = (grant.covers(1 << 20), grant.covers(1 << 60))
    #expect(few && !many)
  }

  @Test("a message says what there is no room for")
  func message() {
    #expect(
      BitmapError.outOfMemory(width: 3, height: 4).description
        == "there is not enough memory for an image of 3 x 4 pixels")
  }
}
