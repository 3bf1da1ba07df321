import PDFReading
import PNGFormat
import PlaneGeometry
import SeededNumbers
import Testing

@Suite("PDFs are read") struct PDFFileTests {
  private func failure(_ bytes: [UInt8]) -> PDFFile.Failure? {
    do throws(PDFFile.Failure) { _ = try PDFFile(bytes) } catch { return error }
    return nil
  }

  private func isDamaged(_ bytes: [UInt8], _ words: String = "") -> Bool {
    guard case .damaged(let reason)? = failure(bytes) else { return false }
    return words.isEmpty || reason.contains(words)
  }

  @Test("pages have boxes of their own and those of the nodes above")
  func boxes() throws {
    let pdf = WrittenPDF.pages(
      "/TrimBox [9 9 189 261] /Rotate 90", "/MediaBox [0 0 100 50] /UserUnit 2", common: "/MediaBox [0 0 198 270]")
    let file = try PDFFile(pdf.file())
    let pages = file.pages.map(file.page)
    #expect(
      pages.map(\.media) == [Rect(x: 0, y: 0, width: 198, height: 270), Rect(x: 0, y: 0, width: 100, height: 50)])
    #expect(pages[0].trim == Rect(x: 9, y: 9, width: 180, height: 252) && pages[1].trim == nil)
    #expect(pages.map(\.rotation) == [90, 0] && pages.map(\.unit) == [1, 2])
    #expect(file.repairs.isEmpty)
  }

  @Test("objects in compressed streams are found")
  func objectStreams() throws {
    let objects = ["<< /Type /Pages /Kids [3 0 R] /Count 1 >>", "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>"]
    let text = "2 0 3 \(objects[0].utf8.count + 1) \(objects[0]) \(objects[1])"
    let first = text.utf8.count - objects[0].utf8.count - objects[1].utf8.count - 1
    let packed = try ZlibCompressor().compress(Array(text.utf8))
    var bytes = Array("%PDF-1.5\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n".utf8)
    let place = bytes.count
    bytes +=
      "4 0 obj\n<< /Type /ObjStm /N 2 /First \(first) /Filter /FlateDecode /Length \(packed.count) >>\nstream\n".utf8
    bytes += packed
    bytes += "\nendstream\nendobj\n".utf8
    let table = bytes.count
    let entries: [[UInt8]] = [
      [0, 0, 0], [1, 9, 0], [2, 4, 0], [2, 4, 1], [1, UInt8(place), 0], [1, UInt8(table & 255), 0],
    ]
    bytes += "5 0 obj\n<< /Type /XRef /W [1 1 1] /Size 6 /Root 1 0 R /Length 18 >>\nstream\n".utf8
    bytes += entries.joined()
    bytes += "\nendstream\nendobj\nstartxref\n\(table)\n%%EOF\n".utf8
    let file = try PDFFile(bytes)
    #expect(file.page(file.pages[0]).media == Rect(x: 0, y: 0, width: 9, height: 9))
  }

  @Test("files that are no PDF, cut off, without pages or encrypted are refused")
  func damage() {
    let whole = WrittenPDF.pages("/MediaBox [0 0 9 9]").file()
    #expect(failure(whole) == nil)
    #expect(isDamaged([]) && isDamaged(Array("a picture".utf8), "no PDF"))
    for count in stride(from: 5, to: whole.count - 12, by: 11) {
      #expect(isDamaged(Array(whole.prefix(count)), "damaged"), "\(count)")
    }
    #expect(isDamaged(WrittenPDF.pages().file(), "no pages"))
    #expect(
      failure(WrittenPDF.pages("/MediaBox [0 0 9 9]").file(trailer: "/Encrypt << /Filter /Standard >>")) == .encrypted)
  }

  @Test("what qpdf repairs is told")
  func repairs() throws {
    var pdf = WrittenPDF.pages("/MediaBox [0 0 9 9] /Contents 20 0 R")
    pdf.add(20, "<< /Length 5 >>\nstream\n0 0 9 9 re f\nendstream")
    let file = try PDFFile(pdf.file())
    #expect(file.data(of: PDFReference(20), limit: 100).map { String(decoding: $0, as: UTF8.self) } == "0 0 9 9 re f\n")
    #expect(!file.repairs.isEmpty)
  }

  @Test("1,000 damaged files are read or refused")
  func mutations() {
    let whole = WrittenPDF.pages(
      "/TrimBox [9 9 189 261] /Contents [20 0 R 21 0 R] /Resources << /XObject << /F 21 0 R >> >>", "/Rotate 90",
      common: "/MediaBox [0 0 198 270]",
      objects: [("", Array(Self.text.utf8)), ("/Subtype /Form /Filter /ASCIIHexDecode", Array("71 51>".utf8))]
    ).file()
    var random = SeededGenerator(seed: 51)
    var readCount = 0
    for _ in 0..<1000 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        bytes[Int.random(in: 8..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      guard let file = try? PDFFile(bytes) else { continue }
      readCount += 1
      for page in file.pages.map(file.page) { _ = file.content(of: page) { file.data(of: $0, limit: 1 << 16) } }
      _ = file.allValues()
      _ = try? PDFPagePicture.all(in: bytes) { Array(0..<$0) }
    }
    #expect((200...900).contains(readCount), "\(readCount)")
  }

  // MARK: Streams

  private static let text = "0 0 0 .3 k 9 9 180 252 re f"

  @Test(
    "streams are unpacked by their filters",
    arguments: [
      ("/Filter /ASCII85Decode", "0H`%l0H_u(+DW)[+?:Q!3%uI12)6:pAKYR~>", text),
      ("/Filter [/AHx /A85]", "453f4a2a7e3e>", "q Q"),
      ("/Filter /ASCIIHexDecode", "71 20 51>", "q Q"), ("/Filter /RL", "\u{2}q Q", "q Q"),
      ("/Filter /FlateDecode", "q Q", nil), ("/Filter /Unknown", "q Q", nil), ("", "q Q", "q Q"),
    ])
  func filters(entries: String, packed: String, expected: String?) throws {
    let file = try PDFFile(
      WrittenPDF.pages("/MediaBox [0 0 9 9]", objects: [(entries, Array(packed.utf8))]).file())
    let data = file.data(of: PDFReference(20), limit: 1 << 16)
    #expect(data.map { String(decoding: $0, as: UTF8.self) } == expected)
  }

  @Test("LZW and rows of differences are unpacked")
  func lzw() throws {
    // The example of ISO 32000-2, 7.4.4.2.
    let lzw: [UInt8] = [0x80, 0x0B, 0x60, 0x50, 0x22, 0x0C, 0x0C, 0x85, 0x01]
    let rows = try ZlibCompressor().compress(
      [2, 1, 2, 3, 2, 1, 1, 1])
    let file = try PDFFile(
      WrittenPDF.pages(
        "/MediaBox [0 0 9 9]",
        objects: [
          ("/Filter /LZWDecode", lzw), ("/Filter /FlateDecode /DecodeParms << /Predictor 15 /Columns 3 >>", rows),
        ]
      ).file())
    #expect(file.data(of: PDFReference(20), limit: 1 << 16) == [45, 45, 45, 45, 45, 65, 45, 45, 45, 66])
    #expect(file.data(of: PDFReference(21), limit: 1 << 16) == [1, 2, 3, 2, 3, 4])
  }

  @Test("streams that become too large are not unpacked")
  func bounds() throws {
    let zeros = try ZlibCompressor().compress(
      [UInt8](repeating: 0, count: 1 << 20), isThorough: false)
    let twice = try ZlibCompressor().compress(zeros, isThorough: false)
    let file = try PDFFile(
      WrittenPDF.pages(
        "/MediaBox [0 0 9 9]",
        objects: [
          ("/Filter /FlateDecode", zeros), ("/Filter [/FlateDecode /FlateDecode]", twice),
          ("/Filter /LZWDecode", [UInt8](repeating: 0, count: 100)),
        ]
      ).file())
    for number in 20...21 {
      #expect(file.data(of: PDFReference(number), limit: 1 << 20)?.count == 1 << 20)
      #expect(file.data(of: PDFReference(number), limit: 1 << 20 - 1) == nil)
    }
    #expect(file.data(of: PDFReference(22), limit: 100 * 1399) == nil)
  }

  @Test(
    "a file whose objects would take gigabytes is refused before they are unpacked",
    arguments: [
      "/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode", "/Type /ObjStm /N 1 /F#69rst 4 /Filter /FlateDecode",
      "/N 1 /X (\n9 0 obj\n<<) /Fi#72st 4 /Filter /FlateDecode", "/Type /XRef /Filter [/FlateDecode /FlateDecode]",
    ])
  func bombs(entries: String) throws {
    var packed = try ZlibCompressor().compress([UInt8](repeating: 32, count: 1 << 20), isThorough: false)
    packed = try ZlibCompressor().compress(packed, isThorough: false)
    func isRefused(_ entries: String, count: Int, most: Int, ofAll: Int) -> Bool {
      let file = WrittenPDF.pages("/MediaBox [0 0 9 9]", objects: Array(repeating: (entries, packed), count: count))
        .file()
      do throws(PDFFile.Failure) {
        try PDFStreamBounds.check(file, most: most, ofAll: ofAll)
        return false
      } catch {
        return true
      }
    }
    #expect(isRefused(entries, count: 1, most: 1 << 20 - 1, ofAll: 1 << 22))
    #expect(!isRefused(entries, count: 1, most: 1 << 20, ofAll: 1 << 22))
    #expect(isRefused(entries, count: 4, most: 1 << 20, ofAll: 1 << 22))
    let broken: [UInt8] = [0x78, 0x9C, 1, 2, 3]
    #expect(isDamaged(WrittenPDF.pages("/MediaBox [0 0 9 9]", objects: [(entries, broken)]).file(), "compressed"))
    // A picture is not unpacked by itself.
    #expect(!isRefused("/Subtype /Image /Filter /FlateDecode", count: 4, most: 1 << 10, ofAll: 1 << 10))
  }
}
