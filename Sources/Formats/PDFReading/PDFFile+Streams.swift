import CQPDF
import PNGFormat

extension PDFFile {
  /// The bytes of a stream as they are in the file.
  package func packedData(of reference: PDFReference) -> [UInt8]? {
    guard let object = handle(of: reference) else { return nil }
    defer { unsafe qpdf_oh_release(handle, object) }
    guard unsafe qpdf_oh_is_stream(handle, object) != 0 else { return nil }
    return unsafe PDFFile.data(of: object, qpdf_dl_none, in: handle)
  }

  /// The data of a stream, unpacked.
  ///
  /// - Parameter limit: the most bytes.
  /// - Returns: `nil` if there is no such stream, it is packed as a picture, or it is damaged or too large.
  package func data(of reference: PDFReference, limit: Int) -> [UInt8]? {
    guard let members = resolved(.reference(reference))?.dictionary, var data = packedData(of: reference) else {
      return nil
    }
    // What is empty is not packed, whatever it says.
    if data.isEmpty { return [] }
    let (filter, parameters) = (resolved(members["Filter"]), resolved(members["DecodeParms"]))
    for (index, filter) in (filter?.array ?? [filter].compactMap(\.self)).enumerated() {
      let own = parameters?.array.map { index < $0.count ? $0[index] : nil } ?? parameters
      guard let name = resolved(filter)?.name,
        let unpacked = unpacked(data, by: name, resolved(own)?.dictionary ?? [:], limit: limit)
      else { return nil }
      data = unpacked
    }
    return data.count <= limit ? data : nil
  }

  /// Undoes one filter. qpdf takes as much memory as there is, so the size is known before it gets the data.
  private func unpacked(
    _ data: [UInt8], by filter: String, _ parameters: [String: PDFValue], limit: Int
  ) -> [UInt8]? {
    switch filter {
    case "FlateDecode", "Fl":
      guard let unpacked = try? UnpackedData(data, limit: limit).bytes else { return nil }
      if (resolved(parameters["Predictor"])?.number ?? 1) <= 1 { return unpacked }
    case "ASCII85Decode", "A85", "ASCIIHexDecode", "AHx": guard data.count <= limit / 4 else { return nil }
    case "RunLengthDecode", "RL": guard data.count <= limit / 64 else { return nil }
    case "LZWDecode", "LZW": guard data.count <= limit / PDFStreamBounds.greatestGrowth else { return nil }
    default: return nil
    }
    // A file of its own, which goes with all that it holds.
    var scratch = unsafe qpdf_init()
    defer { unsafe qpdf_cleanup(&scratch) }
    guard let file = unsafe scratch else { return nil }
    unsafe qpdf_silence_errors(file)
    unsafe qpdf_set_suppress_warnings(file, QPDF_BOOL(1))
    guard unsafe qpdf_empty_pdf(file) == 0 else { return nil }
    let stream = unsafe qpdf_oh_new_stream(file)
    var text = Array("null".utf8)
    if !parameters.isEmpty {
      text = []
      PDFValue.dictionary(parameters.compactMapValues(resolved)).write(to: &text) { _ in 0 }
    }
    unsafe qpdf_oh_replace_stream_data(
      file, stream, data, data.count, qpdf_oh_new_name(file, "/\(filter)"),
      qpdf_oh_parse(file, String(decoding: text, as: UTF8.self)))
    let unpacked = unsafe PDFFile.data(of: stream, qpdf_dl_specialized, in: file)
    return unsafe qpdf_more_warnings(file) == 0 ? unpacked : nil
  }

  private static func data(
    of stream: qpdf_oh, _ level: qpdf_stream_decode_level_e, in file: qpdf_data
  ) -> [UInt8]? {
    var (isUnpacked, start, count): (QPDF_BOOL, UnsafeMutablePointer<UInt8>?, Int) = (0, nil, 0)
    _ = unsafe qpdf_oh_get_stream_data(file, stream, level, &isUnpacked, &start, &count)
    defer { unsafe free(start) }
    guard unsafe failure(in: file) == nil, level == qpdf_dl_none || isUnpacked != 0 else { return nil }
    return unsafe Array(UnsafeBufferPointer(start: start, count: count))
  }
}
