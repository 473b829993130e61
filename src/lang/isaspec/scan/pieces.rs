//! The inputs in pieces of bounded size. An input that cannot be read is noted; the others go on.

use crate::cli::{Context, Error, Status};
use crate::io::Input;
use crate::lang::isaspec::dis::feed::{Feed, HexFeed};
use isaloom::Isa;
use isaloom::model::ByteOrder;

/// The longest instruction in bytes.
pub(super) const LONGEST: usize = 16;
/// About so many bytes are looked at in one go.
const PIECE: usize = 1 << 20;

/// Some bytes of an input.
pub(super) struct Piece {
    /// The number of the input.
    pub(super) input: u32,
    /// Where the bytes begin in it.
    pub(super) offset: u64,
    /// Whether the input ends here.
    pub(super) last: bool,
    pub(super) bytes: Vec<u8>,
}

enum Source {
    Bytes(Input),
    Hex(HexFeed),
}

/// Gives the pieces of all inputs, each input opened when its turn comes.
pub(super) struct Pieces<'i> {
    inputs: Box<dyn Iterator<Item = Result<Input, Error>> + Send>,
    isa: &'i Isa,
    hex: bool,
    order: Option<ByteOrder>,
    size: usize,
    current: Option<(Source, u64)>,
    names: Vec<String>,
    failures: Vec<Error>,
    finished: Vec<HexFeed>,
}

impl<'i> Pieces<'i> {
    pub(super) fn new(
        inputs: Box<dyn Iterator<Item = Result<Input, Error>> + Send>,
        isa: &'i Isa,
        hex: bool,
        order: Option<ByteOrder>,
    ) -> Pieces<'i> {
        let unit = isa.fixed_bytes().unwrap_or(LONGEST).max(1);
        let size = PIECE / unit * unit;
        Pieces {
            inputs,
            isa,
            hex,
            order,
            size,
            current: None,
            names: Vec::new(),
            failures: Vec::new(),
            finished: Vec::new(),
        }
    }

    /// The names of the inputs, by number.
    pub(super) fn names(&self) -> &[String] {
        &self.names
    }

    /// Reports what could not be read.
    pub(super) fn report(&mut self, context: &Context) -> Status {
        let mut status = Status::Fine;
        for failure in self.failures.drain(..) {
            context.error(&failure);
            status = Status::Problems;
        }
        for feed in self.finished.drain(..) {
            if feed.report(context) > 0 {
                status = Status::Problems;
            }
        }
        status
    }

    /// Opens the next input; false when there is none.
    fn open(&mut self) -> bool {
        loop {
            match self.inputs.next() {
                None => return false,
                Some(Err(error)) => self.failures.push(error),
                Some(Ok(input)) => {
                    self.names.push(input.name().to_owned());
                    let source = match self.hex {
                        true => Source::Hex(HexFeed::new(input, self.isa, self.order)),
                        false => Source::Bytes(input),
                    };
                    self.current = Some((source, 0));
                    return true;
                }
            }
        }
    }
}

impl Iterator for Pieces<'_> {
    type Item = Piece;

    fn next(&mut self) -> Option<Piece> {
        loop {
            let (mut source, offset) = match self.current.take() {
                Some(current) => current,
                None if self.open() => continue,
                None => return None,
            };
            let mut bytes = vec![0; self.size];
            let filled = match &mut source {
                Source::Bytes(input) => Feed::fill(input, &mut bytes),
                Source::Hex(feed) => feed.fill(&mut bytes),
            };
            let filled = filled.unwrap_or_else(|error| {
                self.failures.push(error);
                0
            });
            let last = filled < bytes.len();
            bytes.truncate(filled);
            if !last {
                self.current = Some((source, offset + filled as u64));
            } else if let Source::Hex(feed) = source {
                // Most files have nothing to report; those are not kept.
                if feed.has_reports() {
                    self.finished.push(feed);
                }
            }
            let input = u32::try_from(self.names.len().saturating_sub(1)).unwrap_or(u32::MAX);
            return Some(Piece { input, offset, last, bytes });
        }
    }
}
