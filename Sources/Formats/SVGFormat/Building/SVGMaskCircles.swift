// Masks that lead back to themselves. SVG leaves open which link of such a circle goes; as in Chromium and resvg it is the one that
// closes the circle when masks are followed in the order of the document, so that the same one goes wherever the circle is entered.

import Drawing
import PlaneGeometry

/// The circles that a document's masks lead around in, found once one may be there.
final class SVGMaskCircles: SVGReadingPart {
  private let walk: SVGWalk
  /// The elements whose masks close a circle.
  private lazy var closing = walk.styles.forgetting(linksThatCloseCircles)

  init(_ walk: SVGWalk) { self.walk = walk }

  var reading: SVGReading { walk.reading }

  /// Whether the mask of an element, which is a mask or lies in one, leads back to where one comes from.
  func areClosed(by element: Int) -> Bool { closing.contains(element) }

  /// Found without a view port: what is drawn has one.
  private func linksThatCloseCircles() -> Set<Int> {
    enum State { case entered, left }
    var states: [Int: State] = [:]
    var found: Set<Int> = []
    for mask in document.nodes.indices where document.nodes[mask].tag == .mask && states[mask] == nil {
      var way = [(mask: mask, links: links(in: mask)[...])]
      states[mask] = .entered
      while let last = way.indices.last, !hasFailed {
        guard let link = way[last].links.popFirst() else {
          states[way[last].mask] = .left
          way.removeLast()
          continue
        }
        switch states[link.mask] {
        case .entered: found.insert(link.element)
        case .left: break
        case nil:
          states[link.mask] = .entered
          way.append((link.mask, links(in: link.mask)[...]))
        }
      }
    }
    return found
  }

  /// The elements of a mask that have one themselves, the mask included.
  private func links(in mask: Int) -> [(element: Int, mask: Int)] {
    var links: [(element: Int, mask: Int)] = []
    var rest = [mask]
    while let element = rest.popLast(), !hasFailed {
      spend(100, on: .composing, at: element)
      let style = walk.styles.style(inPlaceOf: element, viewport: .zero)
      if case .element(let target) = style.own.mask, document.nodes[Int(target)].tag == .mask {
        links.append((element, Int(target)))
      }
      // A mask inside is no part of what this one draws.
      rest += document.children(of: element)
        .filter { document.nodes[$0].kind == .element && document.nodes[$0].tag != .mask }.reversed()
    }
    return links
  }
}
