import BenchScenes
import CardDesign
import Drawing
import PlaneGeometry
import PlayingCards

/// The 52 faces of the classic theme at 750 x 1050 pixels, as scenes in millimetres.
struct BenchDeck {
  let faces: [(name: String, scene: Scene)]
  let width = 750
  let height = 1050

  init() throws {
    let composer = CardComposer(typeface: try IndexTypeface.face())
    faces = try Deck.standard().map { ($0.shortName, try composer.scene(for: .face($0))) }
  }

  /// The transform from millimetres to pixels.
  var transform: Transform {
    let scale = Double(width) / (faces.first?.scene.size.width ?? 1)
    return Transform(scaleX: scale, y: scale)
  }

  /// The faces in pixels.
  var scenes: [BenchScene] {
    faces.map { face in
      BenchScene(name: face.name, scene: face.scene.scaled(by: transform.a))
    }
  }
}
