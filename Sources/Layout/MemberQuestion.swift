/// Which member of which collection, at which width, in whose metrics.
struct MemberQuestion: Hashable {
  var place: Place
  var key: Int
  var revision: Int
  var width: Double?
  var os: Int
}
