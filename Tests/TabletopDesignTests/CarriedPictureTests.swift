import Drawing
import Testing
import WorkerThreads

@testable import TabletopDesign

@Suite struct CarriedPictureTests {
  @Test("A cancelled task reads a picture to its end", arguments: CarriedPicture.all.prefix(3).map(\.name))
  func cancellation(name: String) throws {
    let picture = try #require(CarriedPicture.all.first { $0.name == name })
    let cancellation = Cancellation()
    cancellation.cancel()
    #expect(cancellation.whileDoing { picture.read() } == picture.scene)
  }
}
