@testable import Scene
import Testing

struct ItemFieldsTests {
  @Test func valuesByName() {
    var fields: ItemFields = ["title": .text("a"), "count": .integer(1)]
    #expect(fields["title"] == .text("a") && fields["count"] == .integer(1))
    #expect(fields["kind"] == nil)
    fields["kind"] = .boolean(true)
    fields["title"] = nil
    fields["none"] = nil
    #expect(fields["kind"] == .boolean(true) && fields["title"] == nil && fields["none"] == nil)
    #expect(fields["count"] == .integer(1))
  }

  @Test func orderAndAbsenceDoNotMatter() {
    let header = ItemFields.Header(["a", "b", "c"])
    let first = ItemFields([.integer(1), nil, .text("x")], under: header)
    let second: ItemFields = ["c": .text("x"), "a": .integer(1)]
    #expect(first == second && first.hashValue == second.hashValue)
    #expect(first != ItemFields([.integer(1), .integer(2), .text("x")], under: header))
    #expect(first != ["a": .integer(1)])
  }

  @Test func copiesDoNotShareWhatIsAdded() {
    let first: ItemFields = ["a": .integer(1)]
    var second = first
    second["b"] = .integer(2)
    #expect(first["b"] == nil && second["b"] == .integer(2) && first != second)
  }

  @Test func rowsOfATableShareTheirNames() throws {
    var collector = ItemCollector()
    let first = collector.fields(["a", "id"], [.integer(1), .integer(1)])
    let second = collector.fields(["a", "id"], [.integer(2), .integer(2)])
    let third = collector.fields(["b", "id"], [.integer(3), .integer(3)])
    #expect(first["a"] == .integer(1) && second["a"] == .integer(2))
    #expect(third["a"] == nil && third["b"] == .integer(3))
  }
}
