/// What a number of steps makes of a place and the velocity of the half step before it.
struct StepMatrix: Sendable {
  /// The parts of place and velocity in the next place.
  var places: (place: Double, lead: Double)
  /// The parts of place and velocity in the next velocity.
  var leads: (place: Double, lead: Double)

  /// No step at all.
  static let identity = StepMatrix(places: (1, 0), leads: (0, 1))

  /// The state after the steps.
  static func * (steps: StepMatrix, state: SpringSteps.State) -> SpringSteps.State {
    SpringSteps.State(
      place: steps.places.place * state.place + steps.places.lead * state.lead,
      lead: steps.leads.place * state.place + steps.leads.lead * state.lead,
    )
  }

  /// The steps of the second and then of the first, which for powers of one step is no matter.
  static func * (later: StepMatrix, earlier: StepMatrix) -> StepMatrix {
    StepMatrix(
      places: (
        later.places.place * earlier.places.place + later.places.lead * earlier.leads.place,
        later.places.place * earlier.places.lead + later.places.lead * earlier.leads.lead,
      ),
      leads: (
        later.leads.place * earlier.places.place + later.leads.lead * earlier.leads.place,
        later.leads.place * earlier.places.lead + later.leads.lead * earlier.leads.lead,
      ),
    )
  }
}
