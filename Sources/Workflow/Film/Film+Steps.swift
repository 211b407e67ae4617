import Curves
import Elements
import Records
import Scene
import Story

extension Film {
  /// What happens in each window, in order of window and time.
  var recordedSteps: [RecordedStep] {
    windows.enumerated().flatMap { number, window in
      window.storyboard.beats.map { window.recorded($0, window: number) }
    }
  }
}

extension FilmWindow {
  fileprivate func recorded(_ beat: Beat, window: Int) -> RecordedStep {
    let ids = storyboard.identifiers(Array(beat.visible.prefix(RecordedStep.mostRows)))
    return RecordedStep(
      window: window,
      number: beat.authoredStep,
      time: beat.step.time,
      label: beat.step.label,
      does: changedControls(in: beat) + beat.step.deeds,
      visible: ids.map(\.description),
      visibleCount: beat.visible.count,
      animation: beat.trigger.motion?.description,
    )
  }

  /// What a beat sets of the search field and the toggles: `query "a"`, `tilesOnly on`.
  private func changedControls(in beat: Beat) -> [String] {
    let old = beat.number > 0 ? storyboard.beats[beat.number - 1].state : nil
    var words: [String] = []
    if document.filter?.query != nil, beat.state.query != old?.query ?? "" {
      words.append("query \"\(printable(beat.state.query))\"")
    }
    for (place, toggle) in (document.filter?.toggles ?? []).enumerated() {
      let isOn = beat.state.toggles[place]
      if isOn != old?.toggles[place] ?? false {
        words.append("\(toggle.name) \(isOn ? "on" : "off")")
      }
    }
    return words
  }
}
