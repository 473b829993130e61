//! Inputs to listings: a code object's sections, or code of any size, which goes through memory in windows.

use super::code::{Code, Piece, is_whole, kernels, of_line, recognised};
use super::description::Amd;
use super::lines;
use super::pieces::{Run, Totals};
use super::print::Printer;
use crate::family::Failure;
use crate::io::{Ahead, Noted, Sink, Slice, Source, fill, read_all};
use crate::job::{Form, Input, Job, Verdict};
use crate::listing::Listing;
use isaloom_amd::llvm::Wave;
use isaloom_record::Summary;
use isaloom_source::Severity;
use isaloom_view::plural;

/// So much of an input is looked at to know what it is.
const HEAD: usize = 64 * 1024;

/// Appends an input to a listing.
pub(super) fn listing(
    amd: &Amd,
    source: &mut dyn Source,
    listing: &mut Listing,
    sink: &mut dyn Sink,
) -> Result<Verdict, Failure> {
    let job = listing.job().clone();
    if job.big_endian == Some(true) {
        return Err(Failure::Impossible { why: "AMD code is little-endian".to_owned(), help: None });
    }
    if job.input == Input::HexLines {
        let printer = Printer::new(amd, job.amd.wave, job.amd.syntax)?;
        listing.begin_input();
        return lines::decode(&printer, &job, source, sink);
    }
    let name = source.name().to_owned();
    if job.input == Input::Hex || job.amd.hex_bytes {
        let text = String::from_utf8_lossy(&read_all(source)?).into_owned();
        let mut bytes = Vec::new();
        for (line, number) in text.lines().zip(1u64..) {
            let read = of_line(line, job.amd.hex_bytes);
            bytes.extend(
                read.map_err(|why| Failure::Input { why: format!("{name}:{number}: {why}"), help: None })?,
            );
        }
        return whole(amd, &job, &name, &Code::Bytes(bytes), listing, sink);
    }
    let mut head = vec![0; HEAD];
    let n = fill(source, &mut head)?;
    head.truncate(n);
    if is_whole(&head) {
        let bytes = read_all(&mut Ahead::new(head, source))?;
        return whole(amd, &job, &name, &recognised(bytes), listing, sink);
    }
    let printer = Printer::new(amd, job.amd.wave, job.amd.syntax)?;
    let size = source.size();
    let mut rest = Ahead::new(head, source);
    program(&printer, &job, &name, size, "", listing, sink, &mut |run, totals, sink| {
        run.piece(&mut rest, 0, "", &[], totals, sink)
    })
}

/// Appends an input that is in memory.
fn whole(
    amd: &Amd,
    job: &Job,
    name: &str,
    code: &Code,
    listing: &mut Listing,
    sink: &mut dyn Sink,
) -> Result<Verdict, Failure> {
    let object = code.object()?;
    let said = object.as_ref().and_then(|object| object.wave32());
    let wave = job.amd.wave.or(said.map(|w32| if w32 { Wave::W32 } else { Wave::W64 }));
    let printer = Printer::new(amd, wave, job.amd.syntax)?;
    let described = object.as_ref().map(kernels).unwrap_or_default();
    let pieces: Vec<Piece<'_>> = code.pieces(object.as_ref());
    program(&printer, job, name, Some(code.len()), &described, listing, sink, &mut |run, totals, sink| {
        for piece in &pieces {
            let mut bytes = Slice::new(&piece.name, piece.bytes);
            run.piece(&mut bytes, piece.address, &piece.name, &piece.symbols, totals, sink)?;
        }
        Ok(())
    })
}

/// What prints the code of an input.
type Print<'p> = dyn FnMut(&Run<'_>, &mut Totals, &mut dyn Sink) -> Result<(), Failure> + 'p;

/// The frame of an input: its header, its code, its end, and what is to be said of it.
#[expect(clippy::too_many_arguments, reason = "each is one fact about the input")]
fn program(
    printer: &Printer<'_>,
    job: &Job,
    name: &str,
    size: Option<u64>,
    described: &str,
    listing: &mut Listing,
    sink: &mut dyn Sink,
    print: &mut Print<'_>,
) -> Result<Verdict, Failure> {
    listing.begin_input();
    let spec = &printer.amd.spec;
    let isa = super::isa(spec, Some(printer.target.gpu));
    let title = spec.text(spec.architecture.name);
    let head = match job.form {
        Form::Columns => {
            let wave = if printer.target.wave == Wave::W32 { 32 } else { 64 };
            format!("// {title} ({}, wave{wave})\n{described}", printer.target.gpu)
        }
        _ => listing.stream.begin(&isa, name, size, &[], None),
    };
    let mut noted = Noted::new(sink);
    let out: &mut dyn Sink = &mut noted;
    out.text(&head)?;
    let run = Run { printer, job, stream: &listing.stream };
    let mut totals = Totals::default();
    print(&run, &mut totals, out)?;
    let summary = Summary { instructions: totals.items, unmatched: totals.unmatched, ..Summary::default() };
    if totals.unmatched > 0 {
        let places = plural(usize::try_from(totals.unmatched).unwrap_or(usize::MAX), "word");
        let verb = if totals.unmatched == 1 { "is" } else { "are" };
        let message = format!("{name}: {places} of {} {verb} no instruction of {title}", totals.items);
        out.tell(Severity::Warning, message);
    }
    let end = listing.stream.end(&summary, &noted.said);
    let out: &mut dyn Sink = &mut noted;
    out.text(&end)?;
    Ok(Verdict::of(totals.unmatched > 0))
}
