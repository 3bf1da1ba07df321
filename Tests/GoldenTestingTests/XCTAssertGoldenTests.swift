import Drawing
import FileAccess
import Foundation
import GoldenImages
import GoldenXCTest
import PlaneGeometry
import Testing

@Suite("The door to XCTest") struct XCTAssertGoldenTests {
  @Test("a scene and a text that are as golden pass; a failure would be XCTest's")
  func equal() throws {
    let folder = NSTemporaryDirectory() + "cardwright-golden-xctest-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let store = GoldenStore(folder: Folder(path: folder), recording: .all)
    _ = store.check(try Bitmap(width: 8, height: 6, filledWith: PremultipliedColor(.black)), named: "black")
    _ = store.check(text: "one\n", named: "log")
    let scene = Scene(size: Size(width: 4, height: 3)) { context in
      context.fill(Path(Rect(x: 0, y: 0, width: 4, height: 3)), with: .color(.black))
    }
    #expect(XCTAssertGolden(scene, pixelsPerUnit: 2, named: "black", folder: folder).outcome == .equal)
    #expect(XCTAssertGolden(text: "one\n", named: "log", folder: folder).outcome == .equal)
    GoldenRun.forget(folder)
  }
}
