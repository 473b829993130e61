//! Checks programs: code objects, raw code, and assembly text, which is assembled first.

use super::assembly::printer_for;
use super::code::{holds_several, is_elf, object};
use super::description::Amd;
use super::options::AmdDisOptions;
use super::packed;
use super::print::Printer;
use core::ops::Range;
use isaloom_amd_isa::Item;
use isaloom_amdgpu_mc::asm::{Options, assemble};
use isaloom_amdgpu_mc::occupancy::Given;
use isaloom_amdgpu_mc::program::{Checker, Function, Problem};
use isaloom_amdgpu_object::program::Program;
use isaloom_amdgpu_object::{CodeObject, CodeSection, FunctionPlace, Kernel, write_relocatable};
use isaloom_amdgpu_text::llvm::{Syntax, Wave};
use isaloom_amdgpu_text::name::quoted;
use isaloom_schema::Findings;
use isaloom_source::{Diagnostic, FileId, Severity, SourceMap, Span, has_errors};
use isaloom_target::{AsmJob, Failure, Input, JobSink, Source, read_all};
use std::collections::BTreeMap;

/// Source spans of the instructions in a section, by address.
type Places = BTreeMap<u64, Span>;

/// Checks a program. The sink gets the findings with their source lines.
pub(super) fn checked(
    amd: &Amd,
    source: &mut dyn Source,
    sink: &mut dyn JobSink,
) -> Result<Findings, Failure> {
    let (name, bytes) = (source.name().to_owned(), read_all(source)?);
    let (mut files, mut found) = (SourceMap::new(), Vec::new());
    if holds_several(&bytes, Input::Recognised) {
        for packed in packed::told(amd, &name, &bytes, sink)?.0 {
            let name = packed.name(&name);
            found.extend(of_object(amd, &name, &object(&name, &packed.bytes)?, &mut files)?);
        }
    } else if is_elf(&bytes) {
        let object = object(&name, &bytes)?;
        packed::say_other_gpu(amd, &name, object.flags, sink);
        packed::say_lost(&name, &object.lost, sink);
        found = of_object(amd, &name, &object, &mut files)?;
    } else {
        match String::from_utf8(bytes) {
            Ok(text) => found = of_text(amd, &name, text, &mut files)?,
            Err(error) => {
                let bytes = error.into_bytes();
                let name_of = ".text".to_owned();
                let all = CodeSection { name: name_of, bytes: &bytes, ..CodeSection::default() };
                let object = CodeObject { sections: vec![all], ..CodeObject::default() };
                found = of_object(amd, &name, &object, &mut files)?;
            }
        }
    }
    sink.say(&files, &found);
    Ok(Findings::of(&files, &found))
}

/// Assembles source text. Returns the printer with its settings, the program, and the file id of the text.
pub(super) fn assembled<'a>(
    amd: &'a Amd,
    name: &str,
    text: &str,
    files: &mut SourceMap,
) -> Result<(Printer<'a>, Program, FileId), Failure> {
    let printer = printer_for(amd, text, &AsmJob::default())?;
    let file = files.add(name, text);
    let syntax = printer.llvm()?.1;
    let (program, said) =
        assemble(syntax, *syntax.target(), file, text, Options::with_decoder(amd.decoder()));
    if has_errors(&said) {
        return Err(Failure::Faulty { files: Box::new(core::mem::take(files)), diagnostics: said });
    }
    Ok((printer, program, file))
}

/// Returns a checker for programs, for a description and an assembly syntax.
pub(super) fn checker<'a>(amd: &'a Amd, syntax: &'a Syntax) -> Checker<'a> {
    Checker { spec: &amd.spec, decoder: amd.decoder(), syntax, branches: amd.branches() }
}

/// Checks the program that an assembly text defines.
fn of_text(amd: &Amd, name: &str, text: String, files: &mut SourceMap) -> Result<Vec<Diagnostic>, Failure> {
    let (printer, program, file) = assembled(amd, name, &text, files)?;
    let (_, syntax) = printer.llvm()?;
    let bytes = write_relocatable(&program);
    let object = object(name, &bytes)?;
    // Start offset and text of each line.
    let lines: Vec<(usize, &str)> = text
        .split_inclusive('\n')
        .scan(0, |at, line| {
            *at += line.len();
            Some((*at - line.len(), line.trim_end()))
        })
        .collect();
    let mut places = Places::new();
    for line in &program.lines {
        let Some((start, whole)) = lines.get(line.line) else { continue };
        let at = start + whole.find(line.text.as_str()).unwrap_or(0);
        places.insert(line.offset, Span::new(file, at, at + line.text.len()));
    }
    let none = Places::new();
    let functions = object.functions();
    let sections = object.sections.iter().zip(&functions);
    let of = |(section, functions): (&CodeSection<'_>, &Vec<FunctionPlace<'_>>)| {
        let own = if section.name == ".text" { &places } else { &none };
        of_section(amd, syntax, &object, (section, functions), own)
    };
    Ok(sections.flat_map(of).collect())
}

/// Checks a code object. A listing is generated so that the findings have source lines.
fn of_object(
    amd: &Amd,
    name: &str,
    object: &CodeObject<'_>,
    files: &mut SourceMap,
) -> Result<Vec<Diagnostic>, Failure> {
    let wave = object.wave32().map(|wide| if wide { Wave::W32 } else { Wave::W64 });
    let printer = Printer::new(amd, &AmdDisOptions { wave, llvm: object.llvm, ..AmdDisOptions::default() })?;
    let (_, syntax) = printer.llvm()?;
    let (mut text, mut ranges) = (String::new(), Vec::new());
    for section in &object.sections {
        let mut own = Vec::new();
        // Symbols and instructions are sorted by address, so one pass over both finds the symbols of each instruction.
        let mut symbols = section.symbols.iter().peekable();
        for (offset, item) in amd.decoder().items(section.bytes) {
            let address = section.address.wrapping_add(offset as u64);
            while let Some(symbol) = symbols.next_if(|symbol| symbol.address <= address) {
                if symbol.address == address {
                    text.push_str(&quoted(&symbol.name));
                    text.push_str(":\n");
                }
            }
            let start = text.len();
            if let Item::Instruction(decoded) = item {
                printer.push(&decoded, address, &(), &mut text);
                own.push((address, start..text.len()));
                text.push_str(&format!(" // {address:012X}\n"));
            }
        }
        ranges.push(own);
    }
    let file: FileId = files.add(name, text);
    let mut found = Vec::new();
    let functions = object.functions();
    for ((section, functions), ranges) in object.sections.iter().zip(&functions).zip(ranges) {
        let span = |(address, range): (u64, std::ops::Range<usize>)| {
            (address, Span::new(file, range.start, range.end))
        };
        let places: Places = ranges.into_iter().map(span).collect();
        found.extend(of_section(amd, syntax, object, (section, functions), &places));
    }
    Ok(found)
}

/// Checks the functions of a section. A section without symbols is checked as one function.
fn of_section(
    amd: &Amd,
    syntax: &Syntax,
    object: &CodeObject<'_>,
    (section, functions): (&CodeSection<'_>, &[FunctionPlace<'_>]),
    spans: &Places,
) -> Vec<Diagnostic> {
    let checker = checker(amd, syntax);
    let end = section.address.saturating_add(section.bytes.len() as u64);
    let mut places: Vec<(Range<u64>, Option<&Kernel>)> =
        functions.iter().map(|function| (function.addresses.clone(), function.kernel)).collect();
    if places.is_empty() {
        places.push((section.address..end, None));
    }
    // If several symbols have the same address, the function is checked only once.
    places.dedup_by(|next, first| {
        let same = next.0.start == first.0.start;
        first.1 = first.1.or(next.1.filter(|_| same));
        same
    });
    let mut found = Vec::new();
    for (addresses, kernel) in places {
        let at = |address: u64| usize::try_from(address.checked_sub(section.address)?).ok();
        let range = at(addresses.start).zip(at(addresses.end));
        let Some(code) = range.and_then(|(start, end)| section.bytes.get(start..end)) else { continue };
        let address = addresses.start;
        let given = kernel.map(|kernel| {
            let said = object.metadata.as_ref().and_then(|metadata| metadata.kernel(&kernel.name));
            Given::of(&kernel.descriptor, said, syntax.target())
        });
        for finding in checker.check(&Function { address, code, given: given.as_ref() }) {
            let (id, message) = (finding.problem.id(), finding.problem.to_string());
            let mut diagnostic = match finding.problem {
                Problem::RunsOut | Problem::Hazard { .. } => Diagnostic::warning(id, message),
                Problem::Unwaited { .. } | Problem::Needless => {
                    Diagnostic { severity: Severity::Note, ..Diagnostic::warning(id, message) }
                }
                _ => Diagnostic::error(id, message),
            };
            diagnostic.help = finding.problem.help(syntax.target().generation);
            found.push(match spans.get(&finding.address) {
                Some(span) => diagnostic.at(*span, ""),
                None => diagnostic.note(format!("at {:#x} of {}", finding.address, section.name)),
            });
        }
    }
    found
}
