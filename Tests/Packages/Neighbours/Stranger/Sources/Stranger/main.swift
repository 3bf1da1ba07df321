// Cardwright beside Foundation and beside packages whose names are near. That it compiles is most of the test.

import Cardwright
import Files
import Foundation
import Motion

// Scoped imports say which one is meant of two modules' types, also of a type that Cardwright only passes on.
import struct Cardwright.Folder

func check(_ condition: Bool, _ what: String) {
  guard condition else {
    print("stranger: \(what)")
    exit(1)
  }
}

check(Transform.identity.a == 1, "a transform's identity is ambiguous")
check(Cardwright.Folder(path: "cards").path(of: "qs.png") == "cards/qs.png", "the folder is not Cardwright's")
check(Files.Folder(path: "cards").path == "cards", "the folder is not that of Files")
check(Date.now > Date.distantPast, "Foundation is not there")
_ = SpringAnimation()

let scene = try Card("QS").face.scene()
check(scene.size == CardFormat.poker.size, "a card has another size than its format")
check(!namesOfCardwright.isEmpty, "no name of Cardwright's has been compiled")
print("\(namesOfCardwright.count) names of Cardwright's are unambiguous beside Foundation's")
