//! Inputs to programs: raw words in either byte order, hex text, containers, packets.

use super::gpu;
use crate::cli::shared::{Endian, TargetArgs, WordArgs};
use crate::cli::{Context, Error};
use crate::io::{Input, parse_word, words_of_line};
use isaloom::a2xx::{
    ByteOrder, Container, Gpu, Program, Stage, Statistics, byte_order_of, immediate_loads, plausible_length,
    words_of,
};

/// A program and what is known of where it came from.
pub(super) struct Source {
    /// What the user calls the input.
    pub(super) name: String,
    pub(super) gpu: Gpu,
    pub(super) order: ByteOrder,
    pub(super) words: Vec<u32>,
    /// The bytes after the last whole word.
    pub(super) rest: Vec<u8>,
    pub(super) container: Option<Container>,
    /// The stage, where the container or packet says it.
    pub(super) stage: Option<Stage>,
}

/// How inputs are read.
pub(super) struct How<'a> {
    pub(super) target: &'a TargetArgs,
    pub(super) words: &'a WordArgs,
    /// Where in the file the program begins.
    pub(super) at: Option<&'a str>,
}

impl How<'_> {
    /// The programs of an input: one, or those of all packets of a command stream.
    ///
    /// # Errors
    /// When it cannot be read or holds no program.
    pub(super) fn read(&self, mut input: Input, context: &Context) -> Result<Vec<Source>, Error> {
        let gpu = gpu(self.target)?;
        let name = input.name().to_owned();
        let bytes = input.read_all()?;
        if self.words.hex {
            return Ok(vec![hex(name, gpu, &bytes)?]);
        }
        let bytes = match self.at {
            Some(text) => at(&name, &bytes, text)?,
            None => &bytes[..],
        };
        if Container::recognises(bytes) {
            return match Container::parse(bytes) {
                Ok(container) => Ok(vec![Source {
                    name,
                    gpu: Gpu::Xenos,
                    order: ByteOrder::Big,
                    words: container.words(),
                    rest: container.rest().to_vec(),
                    stage: Some(container.stage),
                    container: Some(container),
                }]),
                Err(error) => Err(Error::input(format!("{name}: {error}"))),
            };
        }
        let order = self.order(gpu, bytes, &name, context);
        let (words, rest) = words_of(bytes, order);
        let loads = immediate_loads(&words);
        if loads.is_empty() || plausible_length(&words, gpu).is_some() {
            let length = if self.at.is_some() { plausible_length(&words, gpu) } else { None };
            let rest = if length.is_some() { Vec::new() } else { rest.to_vec() };
            let mut words = words;
            words.truncate(length.unwrap_or(words.len()));
            return Ok(vec![Source { name, gpu, order, words, rest, container: None, stage: None }]);
        }
        let source = |load: &isaloom::a2xx::ImmediateLoad| Source {
            name: format!("{name}+{:#x}", 4 * load.first),
            gpu,
            order,
            words: words[load.first..load.first + load.length].to_vec(),
            rest: Vec::new(),
            container: None,
            stage: Some(load.stage),
        };
        Ok(loads.iter().map(source).collect())
    }

    fn order(&self, gpu: Gpu, bytes: &[u8], name: &str, context: &Context) -> ByteOrder {
        let usual = gpu.byte_order();
        // At an offset only the beginning of the rest of the file need be a program.
        let begins = |order| plausible_length(&words_of(bytes, order).0, gpu).is_some();
        let found = match (self.at, begins(ByteOrder::Little), begins(ByteOrder::Big)) {
            (Some(_), true, false) => Some(ByteOrder::Little),
            (Some(_), false, true) => Some(ByteOrder::Big),
            _ => byte_order_of(bytes, gpu),
        };
        match (self.words.endian, found) {
            (Some(Endian::Little), _) => ByteOrder::Little,
            (Some(Endian::Big), _) => ByteOrder::Big,
            (None, Some(order)) => {
                if order != usual {
                    context.note(format!(
                        "{name}: the words are {}, not {} as usual",
                        endian(order),
                        endian(usual)
                    ));
                }
                order
            }
            (None, None) => usual,
        }
    }
}

fn at<'b>(name: &str, bytes: &'b [u8], text: &str) -> Result<&'b [u8], Error> {
    let number = match text.strip_prefix("0x") {
        Some(hex) => usize::from_str_radix(hex, 16),
        None => text.parse(),
    };
    let offset = number.map_err(|_| Error::usage(format!("`{text}` is not an offset")))?;
    bytes
        .get(offset..)
        .ok_or_else(|| Error::input(format!("{name}: the file ends before offset {offset:#x}")))
}

fn hex(name: String, gpu: Gpu, bytes: &[u8]) -> Result<Source, Error> {
    let text = String::from_utf8_lossy(bytes);
    let mut words = Vec::new();
    for (line, number) in text.lines().zip(1..) {
        for word in words_of_line(line, number) {
            match parse_word(word.text, 32) {
                Ok(value) => words.push(value as u32),
                Err(error) => {
                    let message = error.message(word.text, 32);
                    return Err(Error::input(format!("{name}:{number}:{}: {message}", word.column)));
                }
            }
        }
    }
    let order = gpu.byte_order();
    Ok(Source { name, gpu, order, words, rest: Vec::new(), container: None, stage: None })
}

/// `little-endian` or `big-endian`.
pub(super) fn endian(order: ByteOrder) -> &'static str {
    match order {
        ByteOrder::Little => "little-endian",
        ByteOrder::Big => "big-endian",
    }
}

impl Source {
    pub(super) fn program(&self) -> Program {
        Program { rest: self.rest.clone(), ..Program::decode(&self.words, self.gpu) }
    }
}

/// The stage that a program is for by what it does: position exports and vertex fetches are a vertex shader's.
pub(super) fn guess_stage(program: &Program) -> Stage {
    let stats = Statistics::of(program);
    let vertex = !stats.vertex_fetches.is_empty() || stats.exports.iter().any(|e| *e >= 62);
    if vertex { Stage::Vertex } else { Stage::Fragment }
}
