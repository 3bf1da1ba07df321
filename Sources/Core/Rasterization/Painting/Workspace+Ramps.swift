import Drawing

extension Workspace {
  /// The colours of a gradient by place: those made last, if it is the same one, which the next shape often shares.
  mutating func ramp(of gradient: Gradient) throws(RenderError) -> GradientRamp {
    // Equal stops mostly are the same memory; others are compared.
    if let last = lastRamp, last.gradient == gradient { return last.ramp }
    try spend(40 &* gradient.stops.count, on: .filling)
    let ramp = GradientRamp(gradient)
    lastRamp = (gradient, ramp)
    return ramp
  }
}
