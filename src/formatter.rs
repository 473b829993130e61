//! Prints whole programs as assembly text, with or without labels.

use isaloom_engine::{Disassembler, EntryPoint, Isa, Options, Prepared, Stream, Summary, TokenSink};
use isaloom_model::ByteOrder;

/// Prints whole programs. [`Isa::formatter`](crate::Isa::formatter) creates it. The data that is prepared for the first
/// program is used again for later programs, and by clones in other threads.
///
/// ```
/// let isa = isaloom::Isa::from_file("specs/toy.xml", 2)?;
/// let bytes = isa.assemble("l0:\nadd hr3, hr0, hc4.y\njmp l0")?.bytes;
/// let formatter = isa.formatter().labels(true);
/// assert_eq!(formatter.text(&bytes), "l0:\nadd         hr3, hr0, hc4.y\njmp         l0\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Formatter {
    isa: Isa,
    options: Options,
    prepared: Prepared,
}

impl Formatter {
    pub(crate) fn new(isa: &Isa) -> Formatter {
        Formatter { isa: isa.clone(), options: Options::default(), prepared: Prepared::new() }
    }

    /// Sets whether branch targets are printed as labels, not as numbers. By default, they are numbers.
    #[must_use]
    pub fn labels(mut self, labels: bool) -> Self {
        self.options.labels = labels;
        self
    }

    /// Adds an entry point. If labels are printed, `name:` precedes the instruction at `position`.
    ///
    /// ```
    /// let isa = isaloom::Isa::from_file("specs/toy.xml", 2)?;
    /// let text = isa.formatter().labels(true).entry(0, "main").text(&[0x04, 0x09, 0x43, 0x20]);
    /// assert_eq!(text, "main:\nadd         hr3, hr0, hc4.y\n");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn entry(mut self, position: u64, name: impl Into<String>) -> Self {
        self.options.entries.push(EntryPoint { index: position, name: name.into() });
        self
    }

    /// Sets whether remarks follow the text of an instruction. By default, they do.
    #[must_use]
    pub fn messages(mut self, messages: bool) -> Self {
        self.options.messages = messages;
        self
    }

    /// Sets the number of consecutive errors after which printing stops. By default, it does not stop.
    #[must_use]
    pub fn max_errors(mut self, max: u64) -> Self {
        self.options.max_errors = Some(max);
        self
    }

    /// Sets the byte order of the words. By default, it is that of the description.
    #[must_use]
    pub fn byte_order(mut self, order: ByteOrder) -> Self {
        self.options.byte_order = Some(order);
        self
    }

    /// Prints machine code to a sink, and returns the number of instructions and of problems. It cannot fail: undefined
    /// encodings and a truncated last instruction are printed, too, and counted.
    ///
    /// ```
    /// use isaloom::{Token, TokenKind, TokenSink};
    ///
    /// struct Names(Vec<String>);
    ///
    /// impl TokenSink for Names {
    ///     fn token(&mut self, token: Token<'_>) {
    ///         if token.kind == TokenKind::Name {
    ///             self.0.push(token.text.to_owned());
    ///         }
    ///     }
    /// }
    ///
    /// let isa = isaloom::Isa::from_file("specs/toy.xml", 2)?;
    /// let mut names = Names(Vec::new());
    /// let summary = isa.formatter().format(&[0x04, 0x09, 0x43, 0x20], &mut names);
    /// assert_eq!((names.0, summary.instructions), (vec!["add".to_owned()], 1));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn format<S: TokenSink>(&self, bytes: &[u8], sink: &mut S) -> Summary {
        let labels = self.options.labels.then(|| self.isa.labels(bytes, &self.options));
        let disassembler = Disassembler::new(&self.isa, &self.options, labels.as_ref());
        let mut summary = Summary::default();
        let instructions = Stream::new(&self.isa, bytes, self.options.byte_order);
        disassembler.with_prepared(&self.prepared).stream(instructions, &mut (), sink, &mut summary);
        summary
    }

    /// Returns the text of machine code, one instruction per line.
    pub fn text(&self, bytes: &[u8]) -> String {
        let mut text = String::new();
        self.format(bytes, &mut text);
        text
    }
}
