import ColorManagement

extension BitmapDecoder {
  /// The colour space that a file names, in words, if pictures are read without it: a damaged ICC profile, one of other colours than the
  /// picture, or code points of light that no screen of sRGB shows. `nil` if colours are as they should be.
  public func ignoredColors(of bytes: [UInt8]) -> String? {
    guard let format = BitmapFormat(of: bytes) else { return nil }
    let notes = PictureNotes(of: bytes, as: format)
    return PictureColors(notes, space: notes.space).ignored
  }
}
