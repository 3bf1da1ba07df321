extension PDFFile {
  /// The layers that are not shown.
  package var hiddenLayers: Set<PDFReference> {
    let root = resolved(trailer["Root"])?.dictionary
    let layers = resolved(root?["OCProperties"])?.dictionary
    let shown = resolved(layers?["D"])?.dictionary
    func references(_ value: PDFValue?) -> Set<PDFReference> {
      Set((resolved(value)?.array ?? []).compactMap { if case .reference(let layer) = $0 { layer } else { nil } })
    }
    let hidden = resolved(shown?["BaseState"])?.name == "OFF" ? references(layers?["OCGs"]) : []
    return hidden.subtracting(references(shown?["ON"])).union(references(shown?["OFF"]))
  }
}
