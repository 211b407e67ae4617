/// What must be reached, and what was.
struct Bar {
  /// The work.
  let work: String
  /// What is measured, in words that go before the limit.
  let what: String
  /// The limit.
  let limit: Limit
  /// What was measured; nil where it could not be.
  let measured: Double?

  /// How large a figure may or must be.
  enum Limit {
    /// A ratio of at least this.
    case atLeast(Double)
    /// A ratio of at most this.
    case atMost(Double)
    /// A time of at most this, in seconds.
    case within(Double)

    /// The limit in words.
    var text: String {
      switch self {
      case .atLeast(let ratio): "≥ " + Cell.ratio(ratio).text
      case .atMost(let ratio): "≤ " + Cell.ratio(ratio).text
      case .within(let time): "≤ " + Cell.seconds(time).text
      }
    }

    /// Whether a figure keeps it.
    func isMet(by figure: Double) -> Bool {
      switch self {
      case .atLeast(let least): figure >= least
      case .atMost(let most), .within(let most): figure <= most
      }
    }
  }

  /// Bars in a table, each marked as met or missed.
  static func table(_ bars: [Bar]) -> Table {
    var table = Table(
      "bars",
      title: "Bars",
      columns: ["work", "what", "bar", "measured", "verdict"],
    )
    for bar in bars {
      let figure = bar.measured.map { value -> Cell in
        if case .within = bar.limit { .seconds(value) } else { .ratio(value) }
      }
      let verdict = bar.measured.map { bar.limit.isMet(by: $0) ? "met" : "MISSED" }
      table.add([
        .text(bar.work), .text(bar.what), .text(bar.limit.text), figure ?? .none,
        .text(verdict ?? "not measured"),
      ])
    }
    return table
  }
}
