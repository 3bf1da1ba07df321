/// A ZIP with files that are not packed.
func zipArchive(_ files: KeyValuePairs<String, String>) -> [UInt8] {
  func bytes(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }
  var content: [UInt8] = []
  var directory: [UInt8] = []
  for (name, text) in files {
    let sizes = bytes(text.utf8.count, 4) + bytes(text.utf8.count, 4) + bytes(name.utf8.count, 2)
    directory +=
      bytes(0x0201_4B50, 4) + bytes(0, 16) + sizes + bytes(0, 12) + bytes(content.count, 4) + Array(name.utf8)
    content += bytes(0x0403_4B50, 4) + bytes(0, 14) + sizes + bytes(0, 2) + Array(name.utf8) + Array(text.utf8)
  }
  let counts = bytes(files.count, 2) + bytes(files.count, 2) + bytes(directory.count, 4) + bytes(content.count, 4)
  return content + directory + bytes(0x0605_4B50, 4) + bytes(0, 4) + counts + bytes(0, 2)
}

/// A workbook of one sheet, whose rows are given as XML.
func workbook(_ rows: String, doctype: String = "", sheet: String = "Sheet1", more: String = "", formats: [String] = [])
  -> [UInt8]
{
  let codes = formats.enumerated().map { "<numFmt numFmtId=\"\(200 + $0)\" formatCode=\"\($1)\"/>" }.joined()
  let cells = formats.indices.map { "<xf numFmtId=\"\(200 + $0)\"/>" }.joined()
  return zipArchive([
    "xl/styles.xml": "<styleSheet><numFmts>\(codes)</numFmts><cellXfs>\(cells)</cellXfs></styleSheet>",
    "xl/workbook.xml": """
    <workbook xmlns:r="r"><sheets><sheet name="\(sheet)" sheetId="1" r:id="rId1"/></sheets>\(more)</workbook>
    """,
    "xl/_rels/workbook.xml.rels": """
    <Relationships><Relationship Id="rId1" Type="t/worksheet" Target="worksheets/sheet1.xml"/>\
    <Relationship Id="rId2" Type="t/styles" Target="styles.xml"/></Relationships>
    """,
    "xl/worksheets/sheet1.xml": "\(doctype)<worksheet><sheetData>\(rows)</sheetData></worksheet>",
  ])
}
