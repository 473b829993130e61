//! Assembler errors: the message and code of SPIRV-Tools, and a diagnostic that also states what the assembler
//! expected.

use crate::escape;
use crate::grammar::OperandKind;
use alloc::boxed::Box;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use isaloom_source::did_you_mean;

/// SPIRV-Tools result codes that the assembler returns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Code {
    /// The text is invalid; exit code -5.
    InvalidText,
    /// A name is unknown; exit code -9.
    InvalidLookup,
    /// The operation is not supported; exit code -1.
    Internal,
    /// A string is too long; exit code -2, without a message.
    OutOfMemory,
}

impl Code {
    /// Returns the exit status of the SPIRV-Tools command.
    pub fn number(self) -> i32 {
        match self {
            Code::InvalidText => -5,
            Code::InvalidLookup => -9,
            Code::Internal => -1,
            Code::OutOfMemory => -2,
        }
    }
}

/// An error before its offset is converted to a line and column.
pub(super) struct Fail {
    pub(super) code: Code,
    pub(super) id: &'static str,
    /// Byte offset at which SPIRV-Tools reports the error.
    pub(super) at: usize,
    /// Span that the diagnostic marks, in byte offsets.
    pub(super) span: (usize, usize),
    /// The SPIRV-Tools message. Bytes of the text that are not UTF-8 are encoded as in [`escape`].
    pub(super) message: String,
    /// Title of the diagnostic; `None` for the SPIRV-Tools message.
    pub(super) title: Option<String>,
    pub(super) label: String,
    /// Span of a related location, with its label.
    pub(super) also: Option<(usize, usize, &'static str)>,
    pub(super) help: Option<String>,
    /// Suggestions for the word under the caret, the nearest first.
    pub(super) meant: Vec<String>,
    /// Whether the error is suppressed because its cause was already reported.
    pub(super) silent: bool,
}

/// Boxed [`Fail`], the error type of the parsing functions.
pub(super) type Failure = Box<Fail>;

impl Fail {
    #[cold]
    pub(super) fn new(id: &'static str, at: usize, end: usize, message: impl Into<String>) -> Failure {
        Box::new(Fail {
            code: Code::InvalidText,
            id,
            at,
            span: (at, end.max(at)),
            message: message.into(),
            title: None,
            label: String::new(),
            also: None,
            help: None,
            meant: Vec::new(),
            silent: false,
        })
    }

    pub(super) fn code(mut self: Box<Self>, code: Code) -> Failure {
        self.code = code;
        self
    }

    /// Moves the caret of the diagnostic to another span than the position that SPIRV-Tools reports.
    pub(super) fn under(mut self: Box<Self>, start: usize, end: usize) -> Failure {
        self.span = (start, end);
        self
    }

    /// Sets the title of the diagnostic.
    pub(super) fn title(mut self: Box<Self>, title: impl Into<String>) -> Failure {
        self.title = Some(title.into());
        self
    }

    /// Sets a related location.
    pub(super) fn also(mut self: Box<Self>, start: usize, end: usize, label: &'static str) -> Failure {
        self.also = Some((start, end, label));
        self
    }

    pub(super) fn label(mut self: Box<Self>, label: impl Into<String>) -> Failure {
        self.label = label.into();
        self
    }

    pub(super) fn help(mut self: Box<Self>, help: impl Into<String>) -> Failure {
        self.help = Some(help.into());
        self
    }

    /// Sets the suggestions for the word under the caret.
    pub(super) fn meant(mut self: Box<Self>, near: Vec<String>) -> Failure {
        self.help = did_you_mean(&near);
        self.meant = near;
        self
    }

    /// Returns the SPIRV-Tools message as bytes, and the title of the diagnostic.
    pub(super) fn said(&self) -> (Vec<u8>, String) {
        let title = escape::bytes(self.title.as_ref().unwrap_or(&self.message));
        (escape::bytes(&self.message), String::from_utf8_lossy(&title).into_owned())
    }

    pub(super) fn silent(mut self: Box<Self>) -> Failure {
        self.silent = true;
        self
    }
}

/// A name that can be suggested.
#[derive(Clone, Copy)]
pub(super) struct Candidate<'g> {
    name: &'g str,
    letters: u32,
}

impl<'g> Candidate<'g> {
    pub(super) fn new(name: &'g str) -> Candidate<'g> {
        Candidate { name, letters: letters(name.as_bytes()) }
    }
}

/// Returns the names nearest to `wanted`; empty if no name is near. Words of more than 64 bytes get no
/// suggestions.
pub(super) fn near<'a>(wanted: &[u8], names: impl Iterator<Item = Candidate<'a>>) -> Vec<String> {
    let Some(wanted) = core::str::from_utf8(wanted).ok().filter(|w| w.len() <= 64) else { return Vec::new() };
    // Prefilter by letter sets: most names are too different, and each letter that only one of the two words
    // has requires an edit. A non-ASCII letter may count as several letters here.
    let limit = (wanted.len() / 3).max(2);
    let apart = if wanted.is_ascii() { limit } else { 4 * limit };
    let wanted_letters = letters(wanted.as_bytes());
    let within = |one: u32, other: u32| (one & !other).count_ones() as usize <= apart;
    let names = names.filter(|of| {
        of.name.len().abs_diff(wanted.len()) <= limit
            && within(of.letters, wanted_letters)
            && within(wanted_letters, of.letters)
    });
    let found = isaloom_source::nearest(wanted, names.map(|of| of.name), 3);
    found.into_iter().map(ToString::to_string).collect()
}

/// Returns the set of letters of a word, ignoring case.
fn letters(word: &[u8]) -> u32 {
    word.iter().fold(0, |set, b| set | 1 << (b & 31))
}

/// Returns the name that SPIRV-Tools messages use for an operand kind.
pub(super) fn describe(kind: OperandKind) -> String {
    let name = kind.name();
    let known = match name {
        "FPFastMathMode" => "floating-point fast math mode",
        "FPRoundingMode" => "floating-point rounding mode",
        "FPDenormMode" => "FP denorm mode",
        "FPOperationMode" => "FP operation mode",
        "FPEncoding" => "FP encoding",
        "QuantizationModes" => "quantization mode",
        "OverflowModes" => "overflow mode",
        "Dim" => "dimensionality",
        "BuiltIn" => "built-in",
        "ImageOperands" => "image",
        "FragmentShadingRate" => "shading rate",
        "DebugBaseTypeAttributeEncoding" => "debug base type encoding",
        "LiteralSpecConstantOpInteger" => "OpSpecConstantOp opcode",
        _ => "",
    };
    let words = if known.is_empty() { split_words(name) } else { known.to_string() };
    // Messages name the instruction set only for enumerations of OpenCL.DebugInfo.100, because an older set has
    // enumerations with the same names.
    match kind {
        OperandKind::Value(id) | OperandKind::Mask(id) if id.set() == "OpenCL.DebugInfo.100" => {
            format!("OpenCL.DebugInfo.100 {words}")
        }
        _ => words,
    }
}

/// Splits a camel-case name: `StorageClass` becomes `storage class`.
fn split_words(name: &str) -> String {
    let mut words = String::new();
    for (i, c) in name.chars().enumerate() {
        if c.is_uppercase() && i > 0 {
            words.push(' ');
        }
        words.extend(c.to_lowercase());
    }
    words
}
