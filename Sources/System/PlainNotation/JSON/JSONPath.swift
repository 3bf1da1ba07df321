/// The path from a document to one of its values: `moves[3][0]`.
package struct JSONPath: Hashable, Sendable {
  package enum Step: Hashable, Sendable {
    case member(String)
    case element(Int)
  }

  package var steps: [Step]

  package init(_ steps: [Step] = []) { self.steps = steps }

  package func appending(_ step: Step) -> JSONPath { JSONPath(steps + [step]) }
}

extension JSONPath: CustomStringConvertible {
  package var description: String {
    var text = ""
    for step in steps {
      switch step {
      case .member(let name): text += text.isEmpty ? name : ".\(name)"
      case .element(let index): text += "[\(index)]"
      }
    }
    return text
  }
}
