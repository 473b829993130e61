//! Lines of styled pieces, and how they become text.

use isaloom_source::visible;
use std::borrow::Cow;

/// What a piece of text is, which says how it looks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Style {
    /// Nothing in particular.
    #[default]
    Plain,
    /// A heading, or the name of an instruction.
    Strong,
    /// Less important than what is around it.
    Dim,
    /// A number.
    Number,
    /// A value by its name.
    Enum,
    /// A flag.
    Flag,
    /// A label.
    Label,
    /// What a printer of its own made.
    Custom,
    /// Something wrong, or only in the first of two.
    Bad,
    /// Only in the second of two.
    Good,
    /// In both, and different.
    Changed,
    /// The name of something that has a page of its own.
    Name,
}

/// Some text of one style.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Piece {
    /// What it is.
    pub style: Style,
    /// The text, without line breaks.
    pub text: String,
}

impl Piece {
    /// A piece of a text from anywhere. Control and bidi characters become visible escapes, so that no name leaves its
    /// place on a terminal, in a table or on a web page.
    pub fn new(style: Style, text: String) -> Piece {
        match visible(&text) {
            Cow::Borrowed(_) => Piece { style, text },
            Cow::Owned(text) => Piece { style, text },
        }
    }
}

/// A line, or what stands in a cell.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Line {
    /// From left to right.
    pub pieces: Vec<Piece>,
}

impl Line {
    /// A line of one style.
    pub fn of(style: Style, text: impl Into<String>) -> Line {
        Line { pieces: vec![Piece::new(style, text.into())] }
    }

    /// Adds a piece.
    #[must_use]
    pub fn and(mut self, style: Style, text: impl Into<String>) -> Line {
        self.pieces.push(Piece::new(style, text.into()));
        self
    }

    /// Names of things that have pages, with a text between them.
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

    /// The number of characters.
    pub fn width(&self) -> usize {
        self.pieces.iter().map(|piece| piece.text.chars().count()).sum()
    }

    /// The text without styles.
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

/// How text shall look.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Look {
    /// Whether to colour it with the codes that terminals understand.
    pub color: bool,
    /// How many characters a line may have; no limit for a file.
    pub width: Option<usize>,
}

/// Appends a line without blanks at its end.
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

/// The code that a terminal takes for a style; none for plain text. `\x1b[0m` ends it.
pub fn paint(style: Style) -> Option<&'static str> {
    Some(match style {
        Style::Plain | Style::Name => return None,
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
