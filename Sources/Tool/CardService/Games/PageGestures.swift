import PlainNotation
import PlaneGeometry
import SceneAnimation

/// The gestures in the touches of a page. The recognizers that decide are those of the terminal and of Swift programs.
public enum PageGestures {
  /// The greatest length of a request, in bytes.
  public static let mostBytes = 1 << 17
  private static let mostTouches = 1_000

  /// A gesture that pages ask for.
  private enum Kind: String, CaseIterable {
    case tap, doubleTap, swipe, pinch, pan

    var recognizer: any GestureRecognizer {
      switch self {
      case .tap: TapGestureRecognizer()
      case .doubleTap: TapGestureRecognizer(numberOfTapsRequired: 2)
      case .swipe: SwipeGestureRecognizer()
      case .pinch: PinchGestureRecognizer()
      case .pan: PanGestureRecognizer()
      }
    }
  }

  /// Returns the gestures that touches complete, in their order.
  ///
  /// - Parameter body: `{"gestures": ["swipe", "doubleTap"], "touches": [{"phase": "began", "finger": 1, "x": 9, "y": 40, "time": 0.5}]}`,
  ///   with positions in points and times in seconds.
  /// - Returns: `{"gestures": [{"gesture": "swipe", "touch": 3, "direction": "left"}]}`, with the index of the touch that completes it.
  public static func answer(to body: [UInt8]) throws(ServiceError) -> String {
    let request = try GameRequest(body)
    let kinds = try request.value("gestures") { (member) throws(JSONMemberError) in
      try member.elements().map { (kind) throws(JSONMemberError) in
        try kind.read(Kind.allCases.map(\.rawValue).joined(separator: ", "), Kind.init)
      }
    }
    let touches = try request.value("touches") { (member) throws(JSONMemberError) in try Self.touches(member) }
    guard let kinds, let touches else { throw ServiceError(.wrong, "write gestures and touches") }
    var group = GestureGroup<Kind>()
    for kind in kinds { group.add(kind.recognizer, as: kind) }
    group.allow(.pinch, with: .pan)
    var found: [JSONValue] = []
    for (index, touch) in touches.enumerated() {
      for event in group.take(touch) where event.state == .ended {
        var members: [(String, JSONValue)] = [
          ("gesture", .string(event.id.rawValue)), ("touch", .number(Double(index))),
        ]
        if let direction = (event.recognizer as? SwipeGestureRecognizer)?.direction {
          members.append(("direction", .string("\(direction)")))
        }
        found.append(.object(members))
      }
    }
    return JSONValue.object([("gestures", .array(found))]).line
  }

  private static func touches(_ member: JSONMember) throws(JSONMemberError) -> [Touch] {
    let elements = try member.elements()
    guard elements.count <= mostTouches else { throw member.unexpected("at most \(mostTouches) touches") }
    var last = -Double.infinity
    return try elements.map { (element) throws(JSONMemberError) in
      let phase = try element["phase"].read("began, moved, ended or cancelled") { (word) -> Touch.Phase? in
        [.began, .moved, .ended, .cancelled].first { "\($0)" == word }
      }
      let time = try element["time"].number()
      guard time >= last else { throw element["time"].unexpected("not before that of the touch before") }
      last = time
      return Touch(
        phase, at: Point(x: try element["x"].number(), y: try element["y"].number()), time: time,
        id: try element["finger"].integer(in: -1 << 31...1 << 31))
    }
  }
}
