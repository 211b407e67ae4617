import Testing

@testable import Review

@Suite struct TerminalAbilitiesTests {
  typealias Environment = [String: String]

  @Test(
    arguments: [
      (["TERM": "xterm-kitty"], .kitty, .full),
      (["TERM": "xterm-256color", "KITTY_WINDOW_ID": "1"], .kitty, .full),
      (["TERM": "xterm-ghostty"], .kitty, .full),
      (["TERM": "xterm-256color", "TERM_PROGRAM": "iTerm.app"], .iterm, .full),
      (["TERM": "xterm-256color", "LC_TERMINAL": "iTerm2"], .iterm, .full),
      (["TERM": "xterm-256color", "TERM_PROGRAM": "WezTerm"], .iterm, .full),
      (["TERM": "foot"], .sixel, .full), (["TERM": "foot-extra"], .sixel, .full),
      (["TERM": "xterm-256color", "KONSOLE_VERSION": "230804"], .sixel, .full),
      (["TERM": "xterm-256color", "KONSOLE_VERSION": "210800"], .blocks, .palette),
      (["TERM": "xterm-256color"], .blocks, .palette), (["TERM": "xterm"], .blocks, .palette),
      (["TERM": "xterm-256color", "COLORTERM": "truecolor"], .blocks, .full),
      (["TERM": "xterm-256color", "TERM_PROGRAM": "Apple_Terminal"], .blocks, .palette),
      (["TERM": "xterm-direct"], .blocks, .full), (["TERM": "vt220"], .blocks, .none),
      (["TERM": "screen-256color", "KITTY_WINDOW_ID": "1"], .blocks, .palette),
      (["TERM": "xterm-kitty", "TMUX": "/tmp/tmux-0/default,1,0"], .blocks, .palette),
      (["TERM": "tmux-256color", "COLORTERM": "truecolor"], .blocks, .full),
      (["TERM": "xterm-256color", "STY": "1.pts", "LC_TERMINAL": "iTerm2"], .blocks, .palette),
      (["TERM": "xterm-256color", "COLORTERM": "truecolor", "NO_COLOR": "1"], .blocks, .none),
      (["TERM": "xterm-kitty", "NO_COLOR": "1"], .kitty, .none),
      (["TERM": "xterm-kitty", "NO_COLOR": ""], .kitty, .full),
    ] as [(Environment, TerminalAbilities.Pictures, TerminalAbilities.Colors)]
  )
  func found(
    _ environment: Environment,
    _ pictures: TerminalAbilities.Pictures,
    _ colors: TerminalAbilities.Colors,
  ) {
    let abilities = TerminalAbilities(environment: environment)
    #expect(abilities == TerminalAbilities(pictures: pictures, colors: colors))
    #expect(environment.keys.allSatisfy { TerminalAbilities.variables.contains($0) })
  }

  @Test(
    arguments: [[:], ["TERM": "dumb"], ["TERM": "", "COLORTERM": "truecolor"]] as [Environment]
  )
  func noScreen(_ environment: Environment) {
    let abilities = TerminalAbilities(environment: environment, pictures: .kitty)
    #expect(!abilities.hasScreen && abilities.pictures == .none && abilities.colors == .none)
  }

  @Test(arguments: TerminalAbilities.Pictures.allCases)
  func overruled(_ pictures: TerminalAbilities.Pictures) {
    for environment in [["TERM": "xterm-kitty"], ["TERM": "screen"], ["TERM": "xterm"]] {
      #expect(TerminalAbilities(environment: environment, pictures: pictures).pictures == pictures)
    }
  }
}
