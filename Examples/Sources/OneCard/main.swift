import Cardwright

let queen = try Card("QS")
try queen.face.write(to: "qs.png")
