/// The metadata of a document that claims to conform to a standard, as XML (XMP; ISO 16684-1).
struct PDFMetadata {
  let claim: PDFXClaim
  let title: String
  let producer: String?
  /// The document's digest.
  let identifier: String

  /// The whole XMP packet.
  var text: String {
    let date = claim.xmpDate
    return """
      <?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?>
      <x:xmpmeta xmlns:x="adobe:ns:meta/">
      <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
      <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" \
      xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/" \
      xmlns:pdfxid="http://www.npes.org/pdfx/ns/id/">
      <dc:title><rdf:Alt><rdf:li xml:lang="x-default">\(Self.escaped(title))</rdf:li></rdf:Alt></dc:title>
      <xmp:CreateDate>\(date)</xmp:CreateDate>
      <xmp:ModifyDate>\(date)</xmp:ModifyDate>
      <xmp:MetadataDate>\(date)</xmp:MetadataDate>
      <xmpMM:DocumentID>uuid:\(identifier)</xmpMM:DocumentID>
      <xmpMM:VersionID>1</xmpMM:VersionID>
      <xmpMM:RenditionClass>default</xmpMM:RenditionClass>
      \(producer.map { "<pdf:Producer>\(Self.escaped($0))</pdf:Producer>\n" } ?? "")<pdf:Trapped>False</pdf:Trapped>
      <pdfxid:GTS_PDFXVersion>\(claim.version.identifier)</pdfxid:GTS_PDFXVersion>
      </rdf:Description>
      </rdf:RDF>
      </x:xmpmeta>
      <?xpacket end="r"?>
      """
  }

  private static func escaped(_ text: String) -> String {
    text.map { character in
      switch character {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      default: "\(character)"
      }
    }.joined()
  }
}
