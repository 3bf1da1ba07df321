package import Drawing
import Synchronization

/// A scene that is created at its first use and cached. Concurrent callers wait.
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
