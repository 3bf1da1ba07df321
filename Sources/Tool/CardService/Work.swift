import FileAccess
import Synchronization

/// Something that can be drawn or written when it is needed, and is the same whenever its tag is.
public struct Work: Sendable {
  /// A digest of all that decides the bytes: what is asked for, the files that it names, and the version.
  public let tag: String
  /// The kind of the bytes, such as `image/png`.
  public let mediaType: String
  /// Whether it is drawn from files, which may change.
  public let dependsOnFiles: Bool
  /// Whether it may cost as much as the limits allow: it draws what somebody has sent, or a whole deck.
  let isHeavy: Bool
  /// Whether the bytes are kept for whoever asks next.
  let isKept: Bool
  private let make: @Sendable () throws(ServiceError) -> [UInt8]

  init(
    tag: ContentDigest, mediaType: String, dependsOnFiles: Bool, isHeavy: Bool = false,
    make: @escaping @Sendable () throws(ServiceError) -> [UInt8]
  ) {
    (self.tag, self.mediaType, self.dependsOnFiles) = ("\(tag)", mediaType, dependsOnFiles)
    (self.isHeavy, isKept, self.make) = (isHeavy, true, make)
  }

  /// Work that is done once, and is like no other.
  init(isHeavy: Bool, once make: @escaping @Sendable () throws(ServiceError) -> Void) {
    let number = Self.lastNumber.add(1, ordering: .relaxed).newValue
    (tag, mediaType, dependsOnFiles) = ("once-\(number)", "", false)
    (self.isHeavy, isKept) = (isHeavy, false)
    self.make = { () throws(ServiceError) in
      try make()
      return []
    }
  }

  private static let lastNumber = Atomic(0)

  /// Does it, in the calling thread.
  func bytes() throws(ServiceError) -> [UInt8] { try make() }
}

/// The kinds of files by their endings.
enum MediaType {
  static func of(_ ending: some StringProtocol) -> String? {
    switch ending {
    case "png": "image/png"
    case "webp": "image/webp"
    case "svg": "image/svg+xml"
    case "pdf": "application/pdf"
    case "json": "application/json"
    case "zip": "application/zip"
    default: nil
    }
  }
}
