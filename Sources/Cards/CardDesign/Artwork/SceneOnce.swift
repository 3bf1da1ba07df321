package import Drawing
import Synchronization

/// A scene that is made when it is first asked for, and kept. Who needs it meanwhile waits.
package final class SceneOnce: Sendable {
  private let known = Mutex<Scene?>(nil)

  package init() {}

  package func scene(_ make: () -> Scene) -> Scene {
    known.withLock { known in
      if let known { return known }
      let scene = make()
      known = scene
      return scene
    }
  }
}
