import Elements

extension Checker {
  /// The header of a file of comma-separated values.
  private struct Header {
    var names: [String]
    /// The fields of each row: a column's, and behind them the id where no column has it.
    var fields: ItemFields.Header
    /// The column of ids; nil where rows are numbered.
    var id: Int?
  }

  /// Collects the rows of a file of comma-separated values (RFC 4180), header line first.
  mutating func readCSV(into collector: inout ItemCollector) {
    var reader = CSVReader(source, longest: limits.textBytes)
    do throws(ReadingEnd) {
      guard try reader.next() else {
        report(
          .missing(what: "a header line with the fields' names", owner: "a CSV file"),
          at: Mark(line: 1, column: 1),
          length: 1,
        )
        return
      }
      guard let header = header(reader.cells) else { return }
      collector.names.formUnion(header.names)
      var row = 0
      while try reader.next() {
        row += 1
        guard let first = reader.cells.first, hasRoom(in: collector, at: first.mark) else { return }
        collectRow(reader.cells, row: row, header: header, into: &collector)
      }
    } catch {
      report(error.kind, at: error.mark, length: error.length)
    }
  }

  private mutating func header(_ cells: [CSVReader.Cell]) -> Header? {
    var places: [String: Mark] = [:]
    var isUsable = true
    for cell in cells {
      if cell.text.isEmpty {
        report(.missing(what: "a name", owner: "this column"), at: cell.mark, length: cell.length)
        isUsable = false
      } else if let first = places.updateValue(cell.mark, forKey: cell.text) {
        let first = source.position(first)
        let kind = SceneError.Kind.duplicate(what: "column", name: "'\(cell.text)'", first: first)
        report(kind, at: cell.mark, length: cell.length)
        isUsable = false
      }
    }
    guard isUsable else { return nil }
    let names = cells.map(\.text)
    let id = names.firstIndex(of: "id")
    let fields = ItemFields.Header(id == nil ? names + ["id"] : names)
    return Header(names: names, fields: fields, id: id)
  }

  private mutating func collectRow(
    _ cells: [CSVReader.Cell],
    row: Int,
    header: Header,
    into collector: inout ItemCollector,
  ) {
    guard cells.count == header.names.count else {
      let place = cells[min(cells.count, header.names.count + 1) - 1]
      let count = cells.count == 1 ? "1 value" : "\(cells.count) values"
      let kind = SceneError.Kind.syntax(
        problem: "\(count) in a row, but the header names \(header.names.count)",
        hint: "a value that holds a comma needs quotes",
      )
      report(kind, at: place.mark, length: place.length)
      return
    }
    var id = Identifier.integer(row)
    var place = cells[0]
    if let column = header.id {
      place = cells[column]
      guard let written = identifier(Node(place)) else { return }
      id = written
    }
    if !rowFields.isEmpty { checkShown(cells, header: header) }
    add(
      id,
      fields(of: cells, id: id, header: header),
      at: place.mark,
      length: place.length,
      to: &collector,
    )
  }

  private mutating func checkShown(_ cells: [CSVReader.Cell], header: Header) {
    // An empty cell without quotes is no value, as null is none.
    for (cell, name) in zip(cells, header.names) { checkShown(Node(cell), of: name) }
  }

  private func fields(
    of cells: [CSVReader.Cell],
    id: Identifier,
    header: Header,
  ) -> ItemFields {
    var values: [FieldValue?] = []
    values.reserveCapacity(header.fields.names.count)
    for cell in cells {
      if cell.isQuoted {
        values.append(.text(cell.text))
      } else {
        values.append(cell.text.isEmpty ? nil : FieldValue(plain: cell.text))
      }
    }
    if let column = header.id {
      values[column] = FieldValue(id)
    } else {
      values.append(FieldValue(id))
    }
    return ItemFields(values, under: header.fields)
  }
}

extension Node {
  /// A cell as a scalar; quotes make text in both.
  fileprivate init(_ cell: CSVReader.Cell) {
    let style: ScalarStyle = cell.isQuoted ? .doubleQuoted : .plain
    self.init(content: .scalar(cell.text, style), mark: cell.mark, length: cell.length)
  }
}
