/// A page of a document in another file, which writers of the same format embed unchanged.
package struct CodedPage: Hashable, Sendable {
  package let document: CodedDocument
  /// The key of the object that draws the page, in the unit square with y upwards.
  package let key: Int

  package init(_ key: Int, of document: CodedDocument) { (self.key, self.document) = (key, document) }
}

/// The objects of a document in another file.
package final class CodedDocument: Sendable {
  /// An object in the syntax of the file's format.
  package struct Object: Sendable {
    /// The object's text; of a stream, its dictionary without brackets and length.
    package let text: [UInt8]
    /// The data of a stream; `nil` for all other objects.
    package let data: [UInt8]?
    /// Whether the layer is shown at first; `nil` if the object is no layer.
    package let isShown: Bool?

    package init(_ text: [UInt8], data: [UInt8]? = nil, isShown: Bool? = nil) {
      (self.text, self.data, self.isShown) = (text, data, isShown)
    }
  }

  /// The words of the file's digest: equal files have equal objects.
  package let digest: [UInt64]
  private let find: @Sendable (Int, (Int) -> Int) -> Object

  /// - Parameter find: returns the object with a key. Its argument gives the number of another one in the written file.
  package init(digest: [UInt64], _ find: @escaping @Sendable (Int, (Int) -> Int) -> Object) {
    (self.digest, self.find) = (digest, find)
  }

  /// Returns an object.
  ///
  /// - Parameter number: returns the number of an object in the written file, by its key.
  package func object(_ key: Int, number: (Int) -> Int) -> Object { find(key, number) }
}

extension CodedDocument: Hashable {
  package static func == (a: CodedDocument, b: CodedDocument) -> Bool { a.digest == b.digest }

  package func hash(into hasher: inout Hasher) { hasher.combine(digest) }
}
