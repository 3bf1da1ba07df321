import Drawing

extension PDFSceneWriter {
  /// Returns the object that draws a page of another document, with all that it refers to.
  ///
  /// - Throws: ``PDFError/foreignPage(page:)`` where nobody may draw what has not been checked.
  mutating func form(of page: CodedPage) throws(PDFError) -> Int {
    guard mode == .rgb || mode == .inks, map?.claim == nil else { throw .foreignPage(page: self.page) }
    usesTransparency = true
    let document = page.document
    var waiting: [(key: Int, number: Int)] = []
    func number(_ key: Int) -> Int {
      let known = ForeignKey(key: key, document: document)
      if let number = foreignObjects[known] { return number }
      let number = objects.reserve()
      foreignObjects[known] = number
      waiting.append((key, number))
      return number
    }
    let form = number(page.key)
    var next = 0
    while next < waiting.count {
      let (key, place) = waiting[next]
      let object = document.object(key) { number($0) }
      if let isShown = object.isShown { foreignLayers.append((place, isShown)) }
      try objects.set(place, object)
      next += 1
    }
    return form
  }
}
