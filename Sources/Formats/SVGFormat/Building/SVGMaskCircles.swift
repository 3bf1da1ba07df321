// Masks that refer back to themselves. SVG does not define which link of such a cycle is ignored. As in Chromium and
// resvg, it is the link that closes the cycle when masks are followed in document order. So the same link is ignored
// wherever the cycle is entered.

import Drawing
import PlaneGeometry

/// The cycles of a document's masks, found when one is first suspected.
final class SVGMaskCircles: SVGReadingPart {
  private let walk: SVGWalk
  /// The elements whose masks close a cycle.
  private lazy var closing = walk.styles.forgetting(linksThatCloseCircles)

  init(_ walk: SVGWalk) { self.walk = walk }

  var reading: SVGReading { walk.reading }

  /// Whether the mask of an element, which is a mask or lies in one, closes a cycle.
  func areClosed(by element: Int) -> Bool { closing.contains(element) }

  /// Returns the elements whose masks close a cycle. No viewport is needed here, since nothing is drawn.
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

  /// Returns the elements of a mask that have a mask themselves, including the mask element.
  private func links(in mask: Int) -> [(element: Int, mask: Int)] {
    var links: [(element: Int, mask: Int)] = []
    var rest = [mask]
    while let element = rest.popLast(), !hasFailed {
      spend(100, on: .composing, at: element)
      let style = walk.styles.style(inPlaceOf: element, viewport: .zero)
      if case .element(let target) = style.own.mask, document.nodes[Int(target)].tag == .mask {
        links.append((element, Int(target)))
      }
      // A nested mask element is not part of what this one draws.
      rest += document.children(of: element)
        .filter { document.nodes[$0].kind == .element && document.nodes[$0].tag != .mask }.reversed()
    }
    return links
  }
}
