import Foundation

/// The files beside the tests, each a picture of four fields made by Pillow.
enum TestPicture {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Pictures")

  static let names =
    ["color.jpg", "gray.jpg", "progressive.jpg", "inks-adobe.jpg", "inks-plain.jpg", "lossless.webp", "lossy.webp"]
    + ["moving.webp", "plain.gif", "interlaced.gif", "transparent.gif", "moving.gif"]
    + (2...8).map { "orientation-\($0).jpg" }

  static func bytes(of name: String) throws -> [UInt8] { Array(try Data(contentsOf: folder.appending(path: name))) }
}
