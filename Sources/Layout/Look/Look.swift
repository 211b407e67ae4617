import Elements

/// What colours depend on.
struct Look: Hashable {
  var appearance: Appearance
  var theme: Theme
}
