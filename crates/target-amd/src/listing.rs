//! Disassembles inputs to listings: the sections of a code object, or raw code of any size, which is read in windows.

use super::amd_heading;
use super::code::{holds_object, holds_several, kernels, sizes};
use super::description::Amd;
use super::file::{ObjectFile, read_code};
use super::live::{self, LiveLines};
use super::live_page;
use super::options::of_listing;
use super::options::{AmdDisOptions, AmdSyntax};
use super::pieces::{Run, Totals};
use super::place::Piece;
use super::print::Printer;
use super::selection::{Between, offsets, parts};
use super::{lines, packed};
use isaloom_amdgpu_mc::object_text::ObjectText;
use isaloom_amdgpu_mc::program::Function;
use isaloom_amdgpu_object::{Kernel, SourceLines, Stretch};
use isaloom_amdgpu_text::llvm::Wave;
use isaloom_render::plural;
use isaloom_schema::Summary;
use isaloom_source::{Severity, visible};
use isaloom_target::support::RecordingSink;
use isaloom_target::support::written::{Code, Writing, WrittenSource, open};
use isaloom_target::{Failure, Form, Job, JobSink, Listing, Memory, Source, Verdict, read_all};
use std::borrow::Cow;

/// Maximum size of a data section that is printed, in bytes.
const MOST_DATA: u64 = 64 << 20;

/// Disassembles an input and appends it to a listing.
pub(super) fn listing(
    amd: &Amd,
    source: &mut dyn Source,
    listing: &mut Listing,
    sink: &mut dyn JobSink,
) -> Result<Verdict, Failure> {
    let job = listing.job().clone();
    if job.big_endian == Some(true) {
        return Err(Failure::Impossible { why: "AMD code is little-endian".to_owned(), help: None });
    }
    let name = source.name().to_owned();
    let own = of_listing(&job);
    let code = match own.hex_bytes && !job.input.is_lines() {
        true => Code::Written(Box::new(WrittenSource::new(source, Writing::Bytes, sizes()))),
        false => open(source, job.input, sizes(), sink)?,
    };
    if own.page {
        return match code {
            Code::Plain(mut source) => live_page::listing(amd, &job, &mut source, listing, sink),
            Code::Written(mut source) => live_page::listing(amd, &job, &mut *source, listing, sink),
            Code::Lines(_) => Err(Failure::Impossible {
                why: "omit `--each-line`: separate lines have no control flow".to_owned(),
                help: None,
            }),
        };
    }
    let printer = || Printer::new(amd, &own);
    if let Some(flow) = job.flow {
        return match code {
            Code::Lines(_) => Err(Failure::Impossible {
                why: "omit `--each-line`: separate lines have no control flow".to_owned(),
                help: None,
            }),
            Code::Plain(mut source) => {
                isaloom_target::support::flow::listing(amd, flow, &mut source, listing, sink)
            }
            Code::Written(mut source) => {
                isaloom_target::support::flow::listing(amd, flow, &mut *source, listing, sink)
            }
        };
    }
    match code {
        Code::Lines(source) => {
            listing.begin_input();
            lines::decode(&printer()?, &job, source, sink)
        }
        Code::Plain(mut source) if holds_several(source.head(), job.input) => {
            several(amd, &job, &name, &read_code(&mut source)?, listing, sink)
        }
        Code::Plain(mut source) if holds_object(source.head(), job.input) => {
            whole(amd, &job, &name, &ObjectFile::open(&mut source)?, listing, sink)
        }
        Code::Plain(source) if own.live => live_raw(&printer()?, &job, source, listing, sink),
        Code::Written(mut source) if own.live => {
            let done = live_raw(&printer()?, &job, &mut *source, listing, sink)?;
            Ok(done.and(Verdict::of(source.report(sink) > 0)))
        }
        Code::Plain(mut source) => {
            let size = source.size();
            program(&printer()?, &job, &name, size, "", listing, sink, &mut |run, totals, sink| {
                raw(&mut source, run, totals, sink)
            })
        }
        Code::Written(mut source) => {
            let done =
                program(&printer()?, &job, &name, None, "", listing, sink, &mut |run, totals, sink| {
                    raw(&mut *source, run, totals, sink)
                })?;
            Ok(done.and(Verdict::of(source.report(sink) > 0)))
        }
    }
}

/// Prints raw code with its live registers. The whole code is treated as one function and must fit in memory.
fn live_raw(
    printer: &Printer<'_>,
    job: &Job,
    mut source: impl Source,
    listing: &mut Listing,
    sink: &mut dyn JobSink,
) -> Result<Verdict, Failure> {
    let (name, code) = (source.name().to_owned(), read_code(&mut source)?);
    let (mut lines, mut comments) = (Vec::new(), String::new());
    let function = Function { address: 0, code: &code, given: None };
    live::of_function(printer, "the code", &function, &mut lines, &mut comments)?;
    let range = offsets(&name, &of_listing(job).only)?.unwrap_or(0..u64::MAX);
    let size = Some(code.len() as u64);
    let mut memory = Memory::new(name.clone(), code);
    program(printer, job, &name, size, &comments, listing, sink, &mut |run, totals, sink| {
        let piece = Piece { address: range.start, live: &lines, ..Piece::default() };
        run.piece(&mut Between::new(&mut memory, &range), piece, totals, sink)
    })
}

/// Prints raw code, which has no symbols.
fn raw(
    source: &mut dyn Source,
    run: &Run<'_>,
    totals: &mut Totals,
    sink: &mut dyn JobSink,
) -> Result<(), Failure> {
    let range = offsets(source.name(), &of_listing(run.job).only)?;
    match range {
        None => run.piece(source, Piece::default(), totals, sink),
        Some(range) => {
            let piece = Piece { address: range.start, ..Piece::default() };
            run.piece(&mut Between::new(source, &range), piece, totals, sink)
        }
    }
}

/// Appends the code objects of a container that are for the selected GPU.
fn several(
    amd: &Amd,
    job: &Job,
    name: &str,
    bytes: &[u8],
    listing: &mut Listing,
    sink: &mut dyn JobSink,
) -> Result<Verdict, Failure> {
    let (chosen, mut done) = packed::told(amd, name, bytes, sink)?;
    let (mut lacking, mut shown) = (None, 0);
    for object in chosen {
        let name = object.name(name);
        let mut source = Memory::new(name.clone(), object.bytes.into_owned());
        let file = ObjectFile::open(&mut source)?;
        // An object that does not have the requested parts is skipped, because another object may have them.
        match parts(&name, &file.layout, &of_listing(job).only) {
            Ok(_) => (),
            Err(missing) => {
                lacking.get_or_insert(missing);
                continue;
            }
        }
        shown += 1;
        done = done.and(whole(amd, job, &name, &file, listing, sink)?);
    }
    lacking.filter(|_| shown == 0).map_or(Ok(done), Err)
}

/// Appends a code object to a listing.
fn whole(
    amd: &Amd,
    job: &Job,
    name: &str,
    file: &ObjectFile<'_>,
    listing: &mut Listing,
    sink: &mut dyn JobSink,
) -> Result<Verdict, Failure> {
    let layout = &file.layout;
    packed::say_other_gpu(amd, name, layout.flags, sink);
    let lost = packed::say_lost(name, &layout.lost, sink);
    let own = of_listing(job);
    let parts = parts(name, layout, &own.only)?;
    let wave32 = layout.wave32().map(|w32| if w32 { Wave::W32 } else { Wave::W64 });
    // If the GPU does not support the wave size of the kernels, use the default of the GPU.
    let wave32 = wave32.filter(|wave| amd.target.is_none_or(|target| target.has_wave(*wave)));
    let asked = AmdDisOptions { wave: own.wave.or(wave32), llvm: own.llvm.or(layout.llvm), ..(*own).clone() };
    let printer = Printer::new(amd, &asked)?;
    let shown = |kernel: &&Kernel| parts.iter().any(|(_, range)| range.contains(&kernel.entry));
    let kernels = kernels(
        layout.kernels.iter().filter(shown),
        layout.metadata.as_ref(),
        printer.known().map(|(target, _)| target),
    );
    let (lines, trouble) = source_lines(file, job);
    if let Some(trouble) = trouble {
        sink.tell(Severity::Warning, format!("{name}: {trouble}"));
    }
    let texts = source_texts(&lines, name, &own, sink);
    // A listing of a whole object in LLVM syntax has additional directives, so that it reassembles to the object.
    let again = job.form == Form::Columns && own.only.is_empty() && own.syntax == AmdSyntax::Llvm;
    let target = printer.known().map(|(target, _)| *target).filter(|_| again);
    let object = target.map(|target| ObjectText::new(layout, target));
    let live = match own.live {
        true => live::of_object(&printer, file, &parts)?,
        false => LiveLines::default(),
    };
    let mut header = kernels + &live.comments;
    if let Some(object) = &object {
        for loose in object.loose() {
            header.push_str(&format!(
                "// {} follows the code; its distance from the code may change after an edit\n",
                visible(loose)
            ));
        }
        header.push_str(&object.head());
        let separator = if header.is_empty() { "" } else { "\n" };
        header = object.target() + separator + &header;
    }
    program(&printer, job, name, file.size(), &header, listing, sink, &mut |run, totals, sink| {
        let mut data = layout.data.iter().filter(|_| object.is_some()).peekable();
        let labels = object.as_ref().map_or_else(|| "L".to_owned(), ObjectText::labels);
        for (number, range) in &parts {
            let Some(section) = layout.sections.get(*number) else { continue };
            // In a relocatable object, code and data sections keep their order. Print the data sections before this
            // code section.
            while let Some(data) = data.next_if(|data| layout.relocatable && data.number < section.number) {
                data_section(&object, name, file, data, sink)?;
            }
            let head = object.as_ref().map_or_else(String::new, |object| object.section(section));
            let told = object.as_ref().map(|object| object.places(section));
            let labels = match *number {
                // In a relocatable object, all sections start at address 0, so the labels of different sections need
                // different prefixes.
                number @ 1.. if layout.relocatable => Cow::Owned(format!("{labels}{number}_")),
                _ => Cow::Borrowed(labels.as_str()),
            };
            let size = section.range.end.saturating_sub(section.range.start);
            let piece = Piece {
                address: range.start,
                section: &section.name,
                symbols: &section.symbols,
                relocations: &section.relocations,
                unlinked: layout.relocatable,
                lines: lines.sections.get(*number).map_or(&[], Vec::as_slice),
                files: &lines.files,
                texts: &texts,
                live: live.sections.get(*number).map_or(&[], Vec::as_slice),
                head: &head,
                told: told.as_ref(),
                labels: &labels,
                ends_section: range.end >= section.address.saturating_add(size),
            };
            run.piece(&mut file.code(section, range)?, piece, totals, sink)?;
        }
        for data in data {
            data_section(&object, name, file, data, sink)?;
        }
        sink.text(&object.as_ref().map_or_else(String::new, ObjectText::tail))?;
        Ok(())
    })
    .map(|done| done.and(lost))
}

/// Writes a section without code. Does nothing if the listing is not for reassembling the whole object.
fn data_section(
    object: &Option<ObjectText<'_>>,
    name: &str,
    file: &ObjectFile<'_>,
    data: &Stretch,
    sink: &mut dyn JobSink,
) -> Result<(), Failure> {
    let Some(object) = object else { return Ok(()) };
    let size = data.range.end - data.range.start;
    if size > MOST_DATA {
        let words = format!("{name}: {} has {size} bytes and is not listed", data.name);
        sink.tell(Severity::Warning, words);
        return Ok(());
    }
    let bytes = read_all(&mut file.code(data, &(data.address..u64::MAX))?)?;
    Ok(sink.text(&object.data(data, &bytes))?)
}

/// Returns the table of source lines if the job requests it. If the object has none, the second result is the reason.
fn source_lines(file: &ObjectFile<'_>, job: &Job) -> (SourceLines, Option<String>) {
    if !of_listing(job).source_lines {
        return (SourceLines::default(), None);
    }
    match file.lines() {
        Ok(lines) if lines.is_empty() => (lines, Some("no line table; compile with -g".to_owned())),
        Ok(lines) => {
            let cut = lines.cut.then(|| "the line table is too large to show completely".to_owned());
            (lines, cut)
        }
        Err(error) => (SourceLines::default(), Some(format!("cannot read the line table: {error}"))),
    }
}

/// Returns the lines of text of each source file if the job requests them. Files that cannot be read are reported.
fn source_texts(
    lines: &SourceLines,
    name: &str,
    own: &AmdDisOptions,
    sink: &mut dyn JobSink,
) -> Vec<Vec<String>> {
    if !own.source_text {
        return Vec::new();
    }
    let mut missing = Vec::new();
    let mut lines_of = |file: &String| {
        let bytes = sink.file(file);
        if bytes.is_none() {
            missing.push(visible(file).into_owned());
        }
        let text = bytes.map(|bytes| String::from_utf8_lossy(&bytes).into_owned()).unwrap_or_default();
        text.lines().map(str::to_owned).collect()
    };
    let texts = lines.files.iter().map(&mut lines_of).collect();
    if !missing.is_empty() {
        let files = isaloom_source::comma_list(missing);
        sink.tell(Severity::Warning, format!("{name}: no source text of {files}; pass `--source-dir DIR`"));
    }
    texts
}

/// Function that prints the code of an input.
type Print<'p> = dyn FnMut(&Run<'_>, &mut Totals, &mut dyn JobSink) -> Result<(), Failure> + 'p;

/// Prints an input: the first line, the code (by calling `print`), the end, and the diagnostics.
#[expect(clippy::too_many_arguments, reason = "each is one fact about the input")]
fn program(
    printer: &Printer<'_>,
    job: &Job,
    name: &str,
    size: Option<u64>,
    described: &str,
    listing: &mut Listing,
    sink: &mut dyn JobSink,
    print: &mut Print<'_>,
) -> Result<Verdict, Failure> {
    listing.begin_input();
    let spec = &printer.amd.spec;
    let known = printer.known();
    let isa = super::isa(spec, known.map(|(target, _)| target.gpu.as_str()));
    let title = spec.text(spec.architecture.name);
    let head = match job.form {
        Form::Columns => {
            format!(
                "{}{described}",
                amd_heading(title, known.map(|(target, _)| target), of_listing(job).syntax == AmdSyntax::Xml)
            )
        }
        _ => listing.stream.begin(&isa, name, size, &[], None),
    };
    let mut noted = RecordingSink::new(sink);
    let out: &mut dyn JobSink = &mut noted;
    out.text(&head)?;
    let run = Run { printer, job, stream: &listing.stream };
    let mut totals = Totals::default();
    print(&run, &mut totals, out)?;
    let summary = Summary { instructions: totals.items, unmatched: totals.unmatched, ..Summary::default() };
    // Without a description, no word decodes. One warning has already reported this.
    if totals.unmatched > 0 && !printer.amd.is_undescribed() {
        let places = plural(usize::try_from(totals.unmatched).unwrap_or(usize::MAX), "word");
        let verb = if totals.unmatched == 1 { "matches" } else { "match" };
        let message = format!("{name}: {places} of {} {verb} no instruction of {title}", totals.items);
        out.tell(Severity::Warning, message);
    }
    let end = listing.stream.end(&summary, &noted.said);
    let out: &mut dyn JobSink = &mut noted;
    out.text(&end)?;
    Ok(Verdict::of(totals.unmatched > 0))
}
