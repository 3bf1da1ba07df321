import Foundation

/// A folder of its own for a test, removed at the end of this object's life.
package final class TemporaryFolder: Sendable {
  package let path: String

  package init() throws {
    path = NSTemporaryDirectory() + "cardwright-tests-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  private init(path: String) { self.path = path }

  /// A folder in this one, created if need be; it goes at the end of this object's or its own life.
  package func subfolder(_ name: String) throws -> TemporaryFolder {
    try FileManager.default.createDirectory(atPath: self(name), withIntermediateDirectories: true)
    return TemporaryFolder(path: self(name))
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  package func callAsFunction(_ name: String) -> String { path + "/" + name }

  /// Everything in the folder, hidden files too, sorted.
  package var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: path).sorted()) ?? [] }

  package func read(_ name: String) throws -> [UInt8] {
    try [UInt8](Data(contentsOf: URL(fileURLWithPath: self(name))))
  }

  package func write(_ name: String, _ bytes: [UInt8], permissions: Int = 0o644) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: self(name)))
    try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: self(name))
  }

  package func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: self(name)) }

  package func permissions(_ name: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: self(name))[.posixPermissions] as? Int
  }
}
