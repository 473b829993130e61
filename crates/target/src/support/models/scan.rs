//! Scans inputs for undefined encodings, in pieces on all cores. The result does not depend on where pieces begin.

use super::byte_order;
use super::propose::proposals;
use super::scanned::scan;
use crate::interface::Failure;
use crate::io::{JobSink, PeekedSource, Source, StreamError, fill};
use crate::job::{Input, ScanJob, Verdict};
use crate::records::Sources;
use crate::support::windows::{Windows, in_order, threads};
use crate::support::written::{Code, Sizes, open};
use isaloom_engine::{Isa, Stream};
use isaloom_model::ByteOrder;
use isaloom_scan::{Scanner, Tally};
use isaloom_schema::Scan;

/// Size of the longest instruction, in bytes.
const LONGEST: usize = 16;
/// Size of the piece of code that a task scans, in bytes.
const PIECE: usize = 1 << 18;
/// Number of collected pieces at which they are scanned, if their size does not reach [`ROUND`] earlier.
const PIECES: usize = 64;
/// Total size of the collected pieces at which they are scanned, in bytes.
const ROUND: usize = 1 << 20;

/// A piece of an input's code that waits to be scanned.
struct Piece {
    /// Index of the input among the inputs of the scan.
    input: u32,
    /// Address of the first byte of the piece.
    offset: u64,
    bytes: Vec<u8>,
}

/// Callback for a run of code in an input: a source for its bytes, and the address of its first byte.
pub type Each<'e> = dyn FnMut(&mut dyn Source, u64, &mut dyn JobSink) -> Result<(), StreamError> + 'e;

/// Input in which a target searches for code.
pub enum ScannedCode<'c, 's> {
    /// Content of an input file, which may be a container of code.
    File(&'c mut PeekedSource<'s>),
    /// Machine code that an input contains as text, such as words in hex.
    Words(&'c mut dyn Source),
}

/// Function of a target that finds the code in an input. It calls [`Each`] for each run of code, and reports parts that
/// cannot be read to the sink.
pub type Pieces<'p> =
    dyn Fn(ScannedCode<'_, '_>, &mut dyn JobSink, &mut Each<'_>) -> Result<Verdict, Failure> + 'p;

/// Function that returns whether an input with these first bytes is a container. [`Pieces`] then gets the file, even if
/// its content is text.
pub type IsContainer<'p> = dyn Fn(&[u8]) -> bool + 'p;

/// Number of first bytes that are inspected to detect a container.
const HEAD: usize = 4096;

/// Scans inputs, one after the other.
///
/// # Errors
/// If the job requests extraction of programs, or the sink fails.
pub fn scan_pieces(
    isa: &Isa,
    sizes: Sizes,
    inputs: &mut Sources<'_>,
    job: &ScanJob,
    (is_container, pieces): (&IsContainer<'_>, &Pieces<'_>),
    sink: &mut dyn JobSink,
) -> Result<(Scan, Verdict), Failure> {
    if job.extract {
        return Err(Failure::Impossible {
            why: "`--extract` is only supported for a2xx and Xenos programs".to_owned(),
            help: None,
        });
    }
    let sizes = sizes.in_order(job.big_endian);
    let scanner = Scanner::new(isa);
    let mut looker = PieceScanner {
        isa,
        workers: vec![scanner; threads()],
        tally: if job.propose { Tally::keeping_unknown() } else { Tally::default() },
        round: Vec::new(),
        held: 0,
        order: byte_order(job.big_endian),
    };
    let mut verdict = Verdict::Fine;
    let mut names: Vec<String> = Vec::new();
    for input in inputs {
        let mut source = match input {
            Ok(source) => source,
            Err(error) => {
                sink.refuse(&error.into());
                verdict = Verdict::Problems;
                continue;
            }
        };
        let number = u32::try_from(names.len()).unwrap_or(u32::MAX);
        names.push(source.name().to_owned());
        match looker.one(source.as_mut(), number, sizes.clone(), job, (is_container, pieces), sink) {
            Ok(done) => verdict = verdict.and(done),
            Err(failure) => {
                // If an input cannot be read, the scan continues with the other inputs.
                sink.refuse(&failure);
                verdict = Verdict::Problems;
            }
        }
    }
    looker.look(sink);
    let tally = looker.tally;
    verdict = verdict.and(Verdict::of(tally.wrong > 0));
    let mut scan = scan(isa.model(), &tally, &names);
    scan.proposals = proposals(isa.model(), isa.generation(), &tally);
    Ok((scan, verdict))
}

/// Collects pieces of code, and scans several of them in parallel.
struct PieceScanner<'i> {
    isa: &'i Isa,
    workers: Vec<Scanner>,
    tally: Tally,
    round: Vec<Piece>,
    held: usize,
    order: Option<ByteOrder>,
}

impl PieceScanner<'_> {
    /// Scans an input in any format, with the number `number` in the results.
    fn one(
        &mut self,
        source: &mut dyn Source,
        number: u32,
        sizes: Sizes,
        job: &ScanJob,
        (is_container, pieces): (&IsContainer<'_>, &Pieces<'_>),
        sink: &mut dyn JobSink,
    ) -> Result<Verdict, Failure> {
        let mut head = vec![0; HEAD];
        let length = fill(source, &mut head)?;
        head.truncate(length);
        let contained = matches!(job.input, Input::Bytes | Input::Recognised) && is_container(&head);
        let mut source = PeekedSource::new(head, source);
        if contained {
            let mut each = |source: &mut dyn Source, address: u64, sink: &mut dyn JobSink| {
                self.piece(source, number, address, sink)
            };
            return pieces(ScannedCode::File(&mut source), sink, &mut each);
        }
        match open(&mut source, job.input, sizes, sink)? {
            Code::Written(mut written) => {
                let mut each = |source: &mut dyn Source, address: u64, sink: &mut dyn JobSink| {
                    self.piece(source, number, address, sink)
                };
                let verdict = pieces(ScannedCode::Words(&mut *written), sink, &mut each)?;
                Ok(verdict.and(Verdict::of(written.report(sink) > 0)))
            }
            Code::Plain(mut source) => {
                let mut each = |source: &mut dyn Source, address: u64, sink: &mut dyn JobSink| {
                    self.piece(source, number, address, sink)
                };
                pieces(ScannedCode::File(&mut source), sink, &mut each)
            }
            Code::Lines(source) => {
                self.piece(source, number, 0, sink)?;
                Ok(Verdict::Fine)
            }
        }
    }

    /// Scans a run of code that starts at `address`.
    fn piece(
        &mut self,
        source: &mut dyn Source,
        number: u32,
        address: u64,
        sink: &mut dyn JobSink,
    ) -> Result<(), StreamError> {
        let Some(unit) = self.isa.fixed_bytes() else {
            return self.in_sequence(source, number, address, sink);
        };
        let (mut offset, end) = (address, source.size().map(|length| address.saturating_add(length)));
        loop {
            let size = (PIECE / unit.max(1) * unit).max(1);
            let wanted = end.map_or(size as u64, |end| end.saturating_add(1).saturating_sub(offset));
            let mut bytes = vec![0; size.min(usize::try_from(wanted).unwrap_or(size)).max(1)];
            let n = fill(source, &mut bytes)?;
            let last = n < bytes.len();
            bytes.truncate(n);
            bytes.shrink_to_fit();
            self.held += n;
            self.round.push(Piece { input: number, offset, bytes });
            offset += n as u64;
            if self.held >= ROUND || self.round.len() >= PIECES {
                self.look(sink);
            }
            if last {
                return Ok(());
            }
        }
    }

    /// Scans the collected pieces on all cores, and adds their counts in the order of the pieces.
    fn look(&mut self, sink: &mut dyn JobSink) {
        let each = self.round.len().div_ceil(self.workers.len().max(1)).max(1);
        let (order, tally) = (self.order, &self.tally);
        let parts = self.workers.iter_mut().zip(self.round.chunks(each)).collect();
        let counted = in_order(parts, |(scanner, pieces): (&mut Scanner, &[Piece])| {
            let mut part = tally.part();
            for piece in pieces {
                scanner.bytes(&piece.bytes, order, piece.input, piece.offset, &mut part);
            }
            part
        });
        counted.into_iter().for_each(|part| self.tally.join(part));
        sink.progress(self.held as u64);
        self.round.clear();
        self.held = 0;
    }

    /// Scans code with several instruction sizes on one core. It cannot be split, because each instruction begins where
    /// the one before it ends.
    fn in_sequence(
        &mut self,
        source: &mut dyn Source,
        number: u32,
        address: u64,
        sink: &mut dyn JobSink,
    ) -> Result<(), StreamError> {
        let isa = self.isa;
        let tally = &mut self.tally;
        let Some(scanner) = self.workers.first_mut() else { return Ok(()) };
        let mut windows = Windows::new(source, PIECE);
        let mut used = 0;
        while let Some(window) = windows.next(used)? {
            let safe = if window.last { window.bytes.len() } else { window.bytes.len() - LONGEST };
            used = 0;
            let stream = Stream::new(isa, window.bytes, self.order);
            for instruction in stream.starting_at(address.saturating_add(window.offset), 0) {
                if used >= safe {
                    break;
                }
                used += instruction.bytes.len();
                scanner.instruction(&instruction, number, tally);
            }
            sink.progress(used as u64);
        }
        Ok(())
    }
}
