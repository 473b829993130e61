//! Lines of text in one or more styles, and their conversion to terminal text.

use isaloom_source::visible;
use std::borrow::Cow;

/// Role of a text, which determines its appearance.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Style {
    /// Text without a special role.
    #[default]
    Plain,
    /// Heading, or name of an instruction.
    Strong,
    /// Text that is less important.
    Dim,
    /// Number in any format.
    Number,
    /// Name of an enum value.
    Enum,
    /// Flag of an instruction that is set.
    Flag,
    /// Name of a label.
    Label,
    /// Text from a custom printer of the target.
    Custom,
    /// Error; in a comparison, text that only the first side has.
    Bad,
    /// In a comparison, text that only the second side has.
    Good,
    /// In a comparison, text that is different on both sides.
    Changed,
    /// Name of an item that has its own page.
    Name,
    /// Assembly text within prose.
    Code,
}

/// Part of a line with one style.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Piece {
    /// Style of the text.
    pub style: Style,
    /// Text, without line breaks.
    pub text: String,
}

impl Piece {
    /// Creates a piece. Control and bidirectional characters in its text are escaped, so that they cannot break the
    /// layout of a terminal, a table or a web page.
    pub fn new(style: Style, text: String) -> Piece {
        match visible(&text) {
            Cow::Borrowed(_) => Piece { style, text },
            Cow::Owned(text) => Piece { style, text },
        }
    }
}

/// Line of text, or contents of a table cell.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Line {
    /// Parts of the line, from left to right.
    pub pieces: Vec<Piece>,
}

impl Line {
    /// Creates a line with a single style.
    pub fn of(style: Style, text: impl Into<String>) -> Line {
        Line { pieces: vec![Piece::new(style, text.into())] }
    }

    /// Appends text in a style.
    #[must_use]
    pub fn and(mut self, style: Style, text: impl Into<String>) -> Line {
        self.pieces.push(Piece::new(style, text.into()));
        self
    }

    /// Creates a line of names, separated by `between`. Each name is a link to its page.
    pub fn names<'n>(names: impl IntoIterator<Item = &'n str>, between: &str) -> Line {
        let mut line = Line::default();
        for (index, name) in names.into_iter().enumerate() {
            if index > 0 {
                line = line.and(Style::Plain, between);
            }
            line = line.and(Style::Name, name);
        }
        line
    }

    /// Returns the number of characters in the line.
    pub fn width(&self) -> usize {
        self.pieces.iter().map(|piece| piece.text.chars().count()).sum()
    }

    /// Returns the text without styles.
    pub fn plain(&self) -> String {
        self.pieces.iter().map(|piece| piece.text.as_str()).collect()
    }
}

impl From<&str> for Line {
    fn from(text: &str) -> Line {
        Line::of(Style::Plain, text)
    }
}

impl From<String> for Line {
    fn from(text: String) -> Line {
        Line::of(Style::Plain, text)
    }
}

impl From<&String> for Line {
    fn from(text: &String) -> Line {
        Line::of(Style::Plain, text.as_str())
    }
}

/// Properties of the text output.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Look {
    /// Whether the text is colored with terminal escape sequences.
    pub color: bool,
    /// Maximum width in characters; `None` for no limit.
    pub width: Option<usize>,
}

/// Appends a line without trailing spaces.
pub(crate) fn push_line(line: &Line, look: Look, out: &mut String) {
    let keep = line.plain().trim_end().chars().count();
    let mut written = 0;
    for piece in &line.pieces {
        let rest = keep - written;
        let text: &str = match piece.text.char_indices().nth(rest) {
            Some((at, _)) => piece.text.get(..at).unwrap_or_default(),
            None => &piece.text,
        };
        written += text.chars().count();
        if !text.is_empty() {
            push(piece.style, text, look.color, out);
        }
    }
    out.push('\n');
}

fn push(style: Style, text: &str, color: bool, out: &mut String) {
    match paint(style).filter(|_| color) {
        Some(code) => {
            out.push_str(code);
            out.push_str(text);
            out.push_str("\x1b[0m");
        }
        None => out.push_str(text),
    }
}

/// Returns the terminal escape sequence of a style; `None` for plain text. `\x1b[0m` ends it.
pub fn paint(style: Style) -> Option<&'static str> {
    Some(match style {
        Style::Plain | Style::Name | Style::Code => return None,
        Style::Strong => "\x1b[1m",
        Style::Dim => "\x1b[2m",
        Style::Number => "\x1b[36m",
        Style::Enum => "\x1b[34m",
        Style::Flag => "\x1b[35m",
        Style::Label | Style::Changed => "\x1b[33m",
        Style::Custom | Style::Good => "\x1b[32m",
        Style::Bad => "\x1b[31m",
    })
}
