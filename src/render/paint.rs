//! Colours of printed tokens, and their names for programs.

use anstyle::{AnsiColor, Style};
use isaloom::engine::{Sink, Token, TokenKind};

/// A sink that adds terminal colours.
pub(crate) struct Painted<'s>(pub(crate) &'s mut String);

impl Sink for Painted<'_> {
    fn token(&mut self, token: Token<'_>) {
        let style = style(token.kind);
        if style == Style::new() {
            self.0.push_str(token.text);
        } else {
            self.0.push_str(&format!("{style}{}{style:#}", token.text));
        }
    }
}

/// How a kind of token looks on a terminal.
fn style(kind: TokenKind) -> Style {
    let color = |color: AnsiColor| Style::new().fg_color(Some(color.into()));
    match kind {
        TokenKind::Name => Style::new().bold(),
        TokenKind::Number => color(AnsiColor::Cyan),
        TokenKind::Enum => color(AnsiColor::Blue),
        TokenKind::Flag => color(AnsiColor::Magenta),
        TokenKind::LabelUse | TokenKind::LabelDefinition => color(AnsiColor::Yellow),
        TokenKind::Custom => color(AnsiColor::Green),
        TokenKind::Unmatched | TokenKind::Error => color(AnsiColor::Red),
        TokenKind::Comment => Style::new().dimmed(),
        _ => Style::new(),
    }
}
