/// The scene that a newcomer starts from.
public enum StarterScene {
  /// A small list with a search and a toggle, commented so that it teaches the format.
  public static let yaml = """
    # A scene: a list, what narrows it, and what happens when. Change something and render again.
    # Lengths are points, durations seconds (0.22), milliseconds (220ms) or frames (13f).
    settle: 1                       # the version of this format; always 1

    title: Market Stall             # the heading; leave it out for none
    canvas: {width: 360, scale: 2}  # 720 pixels wide; the height follows from list.height
    fps: 60                         # frames a second
    appearance: light               # or dark

    # The rows. Each needs an id of its own; all other fields are yours to choose.
    items:
      - {id: apple, title: Apple, kind: Fruit, price: $2.10}
      - {id: leek, title: Leek, kind: Vegetable, price: $1.40}
      - {id: cherry, title: Cherry, kind: Fruit, price: $4.80}
      - {id: carrot, title: Carrot, kind: Vegetable, price: $0.90}
      - {id: peach, title: Peach, kind: Fruit, price: $3.20}

    # What narrows the list: a search field and any number of toggles.
    filter:
      query: {placeholder: Search the stall, matches: [title, kind]}
      toggles:
        fruitOnly: {label: Fruit only, matches: {kind: Fruit}}
      count: "{visible} of {total} goods"

    list:
      height: 256                 # rows below it are cut off: 5 of 40, 4 gaps of 8, 24 around
      spacing: 8
      row:
        leading: "{title}"          # {field} stands for that field of the row
        trailing: "{price}"         # quote a text with braces, a comma, ': ' or ' #'
        cornerRadius: 8
        fill: "Color.green.opacity(0.12)"
      empty: Nothing like that today
      # Motion in SwiftUI's own words: paste a modifier's argument from your code, in quotes.
      transition: ".asymmetric(insertion: .offset(y: 8).combined(with: .opacity), removal: .opacity)"
      animation: ".easeInOut(duration: 0.3)"

    timing: {lead: 0.5, step: 1, tail: 1}   # before the first step, between steps, after the last

    # What happens. 'expect' says which rows must be left; a mistake is told before anything is drawn.
    start: {expect: [apple, leek, cherry, carrot, peach]}
    steps:
      - {set: {fruitOnly: true}, expect: [apple, cherry, peach]}
      - {set: {query: ch}, expect: [cherry, peach]}
      - {set: {query: chilli}, expect: []}
      - {set: {query: c, fruitOnly: false}, after: 1.5, label: letter c, expect: [cherry, carrot, peach]}
      - {set: {query: ""}, expect: [apple, leek, cherry, carrot, peach]}

    """
}
