//! Inputs to programs: what the library finds in files, and words in hex.

use super::gpu;
use super::single::order;
use crate::cli::shared::{TargetArgs, WordArgs};
use crate::cli::{Context, Error};
use crate::io::{Input, parse_word, words_of_line};
use isaloom::a2xx::{
    FoundKind, Gpu, OpenError, OpenOptions, OrderBy, Source, Stage, Written, open, open_written, written,
};
use isaloom::family::a2xx::endian;

/// A program and what the user calls the input that it comes from.
pub(super) struct Named {
    pub(super) name: String,
    pub(super) source: Source,
}

/// How inputs are read.
pub(super) struct How<'a> {
    pub(super) target: &'a TargetArgs,
    pub(super) words: &'a WordArgs,
    pub(super) stage: Option<Stage>,
    /// Where in the file the program begins.
    pub(super) at: Option<&'a str>,
    /// The order of the bytes stands in the output.
    pub(super) header: bool,
}

impl How<'_> {
    /// The programs of an input: one, or those of all packets of a command stream.
    ///
    /// # Errors
    /// When it cannot be read or holds no program.
    pub(super) fn read(&self, mut input: Input, context: &Context) -> Result<Vec<Named>, Error> {
        let gpu = gpu(self.target)?;
        let name = input.name().to_owned();
        let bytes = input.read_all()?;
        let options = OpenOptions {
            gpu,
            order: self.words.endian.map(order),
            stage: self.stage,
            name: &name,
            at: self.at.map(offset).transpose()?,
        };
        let found = if self.words.hex {
            let inputs = hex(&name, &String::from_utf8_lossy(&bytes))?;
            inputs.iter().map(|input| open_written(input, &options)).collect::<Result<Vec<_>, _>>()
        } else {
            open(&bytes, &options).map(|found| vec![found])
        };
        let found = found.map_err(|error| {
            let text = error == OpenError::Text;
            let error = Error::input(format!("{name}: {error}"));
            if text { error.with_help("`isaloom asm` reads it") } else { error }
        })?;
        let several = found.len() > 1;
        let named = |(index, source): (usize, Source)| {
            let name = match source.kind {
                FoundKind::Packet => format!("{name}+{:#x}", source.offset),
                _ if several => format!("{name}#{}", index + 1),
                _ => name.clone(),
            };
            Named { name, source }
        };
        let found: Vec<Named> = found.into_iter().flatten().enumerate().map(named).collect();
        self.say_order(gpu, &name, found.first(), context);
        Ok(found)
    }

    /// Says which order of the bytes was taken, where the output does not or it is not the usual one.
    fn say_order(&self, gpu: Gpu, name: &str, found: Option<&Named>, context: &Context) {
        let Some(source) = found.map(|found| &found.source) else { return };
        let (order, usual) = (source.order, gpu.byte_order());
        match source.order_by {
            OrderBy::Program | OrderBy::Name if order != usual => context.note(format!(
                "{name}: the words are {}, not {} as usual",
                endian(order),
                endian(usual)
            )),
            OrderBy::Usual if !self.header && source.is_order_a_guess() => context.note(format!(
                "{name}: nothing says the order of the bytes; taken are {} words, as is usual for {}",
                endian(order),
                gpu.name()
            )),
            OrderBy::Program | OrderBy::Name if !self.header => {
                context.note(format!("{name}: the words are {}", endian(order)));
            }
            _ => {}
        }
    }
}

fn offset(text: &str) -> Result<usize, Error> {
    let number = match text.strip_prefix("0x") {
        Some(hex) => usize::from_str_radix(hex, 16),
        None => text.parse(),
    };
    number.map_err(|_| Error::usage(format!("`{text}` is not an offset")))
}

/// What a text holds: a shader in a published form, or words in hex.
fn hex(name: &str, text: &str) -> Result<Vec<Written>, Error> {
    let found = written(text);
    if !found.is_empty() {
        return Ok(found);
    }
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
    Ok(vec![Written::Words(words)])
}
