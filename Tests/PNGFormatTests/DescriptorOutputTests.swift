import Dispatch
import Drawing
import Foundation
import PNGFormat
import Synchronization
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

@Suite struct DescriptorOutputTests {
  /// Some 400 KB of PNG: more than a pipe holds.
  static let large = randomBitmap(400, 300, seed: 11, longestRun: 1, pick: anyColor)

  @Test(
    "What goes to a pipe is what goes to memory, also when the pipe makes the writer wait", arguments: [false, true])
  func toPipe(isNonBlocking: Bool) throws {
    var ends: [Int32] = [0, 0]
    try #require(unsafe pipe(&ends) == 0)
    let (readEnd, writeEnd) = (ends[0], ends[1])
    if isNonBlocking { _ = fcntl(writeEnd, F_SETFL, O_NONBLOCK) }
    // A thread of its own: blocked tasks would hold up each other.
    let received = Mutex<[UInt8]>([])
    let done = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      var piece = [UInt8](repeating: 0, count: 7000)
      while case let count = unsafe read(readEnd, &piece, piece.count), count > 0 {
        received.withLock { $0 += piece.prefix(count) }
      }
      done.signal()
    }
    var encoder = PNGEncoder()
    let metadata = PNGMetadata(dotsPerInch: 300)
    try encoder.encode(Self.large, metadata: metadata, toFileDescriptor: writeEnd)
    close(writeEnd)
    done.wait()
    close(readEnd)
    let bytes = received.withLock { $0 }
    #expect(bytes.count > 300_000)
    let isSame = try bytes == encoder.encode(Self.large, metadata: metadata)
    #expect(isSame)
  }

  @Test("A full device is an error that names the system's reason")
  func full() throws {
    let descriptor = unsafe open("/dev/full", O_WRONLY)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    var encoder = PNGEncoder()
    let count = try encoder.encode(Self.large).count
    #expect(
      throws: PNGError.writeFailed(descriptor: descriptor, errno: ENOSPC, writtenByteCount: 0, byteCount: count)
    ) { try encoder.encode(Self.large, toFileDescriptor: descriptor) }
  }

  @Test("A descriptor that is not open is an error", arguments: [-1, 1_000_000] as [Int32])
  func closed(descriptor: Int32) throws {
    let bitmap = try Bitmap(width: 1, height: 1)
    var encoder = PNGEncoder()
    let count = try encoder.encode(bitmap).count
    #expect(
      throws: PNGError.writeFailed(descriptor: descriptor, errno: EBADF, writtenByteCount: 0, byteCount: count)
    ) { try encoder.encode(bitmap, toFileDescriptor: descriptor) }
  }

  @Test("Nothing is written when the metadata are wrong")
  func nothing() throws {
    var encoder = PNGEncoder()
    #expect(throws: PNGError.densityOutOfRange(pixelsPerMetre: 0)) {
      try encoder.encode(Self.large, metadata: PNGMetadata(pixelsPerMetre: 0), toFileDescriptor: -1)
    }
  }
}
