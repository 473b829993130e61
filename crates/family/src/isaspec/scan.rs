//! What inputs hold that a description does not know: pieces of all inputs, which all cores look at. The result does
//! not depend on how they are cut.

use super::dis::{HexSource, order, tell_words};
use super::{Isaspec, scanned};
use crate::family::{Failure, Sources};
use crate::io::{Gone, Sink, Source, fill};
use crate::job::{ScanJob, Verdict};
use crate::windows::{Windows, in_order, threads};
use isaloom_engine::Stream;
use isaloom_model::ByteOrder;
use isaloom_record::Scan;
use isaloom_scan::{Scanner, Tally};
use isaloom_source::Severity;

/// The longest instruction in bytes.
const LONGEST: usize = 16;
/// About so many bytes are looked at in one go.
const PIECE: usize = 1 << 20;
/// So many pieces are in memory at once.
const PIECES: usize = 64;
/// So many bytes are in memory at once.
const ROUND: usize = 4 << 20;

/// Some bytes of an input.
struct Piece {
    /// The number of the input.
    input: u32,
    /// Where the bytes begin in it.
    offset: u64,
    bytes: Vec<u8>,
}

/// Scans inputs one after the other.
pub(super) fn scan(
    isaspec: &Isaspec,
    inputs: &mut Sources<'_>,
    job: &ScanJob,
    sink: &mut dyn Sink,
) -> Result<(Scan, Verdict), Failure> {
    let isa = isaspec.compiled();
    let order = order(job.big_endian);
    let scanner = Scanner::new(isa);
    let mut looker = Looker {
        workers: (0..threads()).map(|_| (scanner.clone(), Tally::default())).collect(),
        round: Vec::new(),
        held: 0,
        order,
    };
    let mut verdict = Verdict::Fine;
    let mut names: Vec<String> = Vec::new();
    for input in inputs {
        let Some(source) = input else {
            verdict = Verdict::Problems;
            continue;
        };
        let number = u32::try_from(names.len()).unwrap_or(u32::MAX);
        names.push(source.name().to_owned());
        let (done, faults) = if job.hex {
            let mut hex = HexSource::new(source, isa, order);
            let done = looker.input(isaspec, &mut hex, number, sink);
            if let Some(failure @ Failure::Input { .. }) = hex.failure() {
                sink.tell(Severity::Error, failure.to_string());
            }
            (done, hex.faults())
        } else {
            let mut source = source;
            (looker.input(isaspec, source.as_mut(), number, sink), Default::default())
        };
        let (name, wrong, reports) = faults;
        // The caller has told of an input that cannot be read; the others go on.
        if done.is_err() || tell_words(wrong, &reports, &name, sink) > 0 {
            verdict = Verdict::Problems;
        }
    }
    looker.look(sink);
    let mut tally = Tally::default();
    looker.workers.into_iter().for_each(|(_, part)| tally.join(part));
    verdict = verdict.and(Verdict::of(tally.wrong > 0));
    Ok((scanned::scan(isa.model(), &tally, &names), verdict))
}

/// Collects pieces and has them looked at.
struct Looker {
    workers: Vec<(Scanner, Tally)>,
    round: Vec<Piece>,
    held: usize,
    order: Option<ByteOrder>,
}

impl Looker {
    fn input(
        &mut self,
        isaspec: &Isaspec,
        source: &mut dyn Source,
        number: u32,
        sink: &mut dyn Sink,
    ) -> Result<(), Gone> {
        let Some(unit) = isaspec.compiled().fixed_bytes() else {
            return self.in_sequence(isaspec, source, number, sink);
        };
        let mut offset = 0;
        loop {
            let size = (PIECE / unit.max(1) * unit).max(1);
            let wanted = source.size().map_or(size as u64, |length| (length + 1).saturating_sub(offset));
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

    /// Looks at the pieces that were collected.
    fn look(&mut self, sink: &mut dyn Sink) {
        let count = self.workers.len().max(1);
        let (round, order) = (&self.round, self.order);
        let parts = self.workers.iter_mut().enumerate().collect();
        in_order(parts, |(first, (scanner, tally)): (usize, &mut (Scanner, Tally))| {
            for piece in round.iter().skip(first).step_by(count) {
                scanner.bytes(&piece.bytes, order, piece.input, piece.offset, tally);
            }
        });
        sink.progress(self.held as u64);
        self.round.clear();
        self.held = 0;
    }

    /// Where instructions have several sizes, a piece begins where the last instruction of the one before ends.
    fn in_sequence(
        &mut self,
        isaspec: &Isaspec,
        source: &mut dyn Source,
        number: u32,
        sink: &mut dyn Sink,
    ) -> Result<(), Gone> {
        let Some((scanner, tally)) = self.workers.first_mut() else { return Ok(()) };
        let mut windows = Windows::new(source, PIECE);
        let mut used = 0;
        while let Some(window) = windows.next(used)? {
            let safe = if window.last { window.bytes.len() } else { window.bytes.len() - LONGEST };
            used = 0;
            let stream = Stream::new(isaspec.compiled(), window.bytes, self.order);
            for instruction in stream.starting_at(window.offset, 0) {
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
