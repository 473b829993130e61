//! Divides a program into parts, which become sections of an ELF file: the sections of Adreno firmware, the programs of
//! a capture, or the whole input.

use super::Isaspec;
use super::captures::{Peeked, captured};
use super::dis::captured::{chosen, has_captures, name, needs_capture};
use super::firmware::{FirmwareImage, WORD};
use super::flags::DisOptions;
use super::sections::Section;
use isaloom_model::ByteOrder;
use isaloom_source::Severity;
use isaloom_target::support::layout::{about, machine_code};
use isaloom_target::support::models::byte_order;
use isaloom_target::support::written::Sizes;
use isaloom_target::wrapped::{ProgramLayout, ProgramPart, machine};
use isaloom_target::{Failure, Input, Job, JobSink, Source};
use std::ops::Range;

/// Returns the program of a source with its parts.
pub(super) fn layout(
    isaspec: &Isaspec,
    source: &mut dyn Source,
    job: &Job,
    sink: &mut dyn JobSink,
) -> Result<ProgramLayout, Failure> {
    let isa = isaspec.compiled();
    let order = byte_order(job.big_endian);
    let about = about(&isaspec.record());
    let program = job.options.get::<DisOptions>().program;
    let mut source = Peeked::new(source)?;
    let input = source.name().to_owned();
    let is_binary = matches!(job.input, Input::Bytes | Input::Recognised);
    let captured = if is_binary && has_captures(isaspec) { captured(&mut source)? } else { None };
    let mut layout = match captured {
        Some(captured) => {
            for fault in &captured.faults {
                sink.tell(Severity::Warning, format!("{input}: {fault}"));
            }
            let programs = chosen(&captured, program, &input)?;
            if programs.is_empty() {
                return Err(Failure::Input {
                    why: format!("{input}: the capture has no programs"),
                    help: None,
                });
            }
            let mut layout = ProgramLayout::whole(Vec::new(), ".text", machine::ISASPEC, about);
            layout.parts.clear();
            for (_, shader) in programs {
                let start = layout.bytes.len();
                layout.bytes.extend_from_slice(&shader.code);
                // The next program begins at an instruction.
                let size = layout.bytes.len().next_multiple_of(isa.unit_bytes());
                layout.bytes.resize(size, 0);
                layout.parts.push(ProgramPart {
                    name: format!(".text.{}", name(shader)),
                    range: start..size,
                    address: Some(start as u64),
                    is_code: true,
                });
            }
            layout
        }
        None => {
            needs_capture(program, &input)?;
            let bytes = machine_code(&mut source, job, Sizes::new(isa), sink)?;
            let parts = FirmwareImage::of(isa, order, (Some(&input), &bytes))?.map(|image| {
                let several = image.sections.len() > 1;
                parts(image.bytes.len(), &image.sections, several)
            });
            let layout = ProgramLayout::whole(bytes, ".text", machine::ISASPEC, about);
            match parts {
                Some(parts) => ProgramLayout { parts, ..layout },
                None => layout,
            }
        }
    };
    layout.big_endian = order.unwrap_or(isa.byte_order()) == ByteOrder::Big;
    Ok(layout)
}

/// Returns the parts of a firmware file: the header word, and the head, the code and the jump table of each section.
/// `size` is the size of the image in bytes. Addresses are byte offsets in the image.
fn parts(size: usize, sections: &[Section], several: bool) -> Vec<ProgramPart> {
    let mut parts =
        vec![ProgramPart { name: ".header".to_owned(), range: 0..WORD, address: None, is_code: false }];
    let mut add = |kind: &str, section: Option<&Section>, range: Range<usize>, is_code: bool| {
        if !range.is_empty() {
            let name = match section.filter(|_| several) {
                Some(section) => format!("{kind}.{}", section.name),
                None => kind.to_owned(),
            };
            let address = Some(range.start as u64);
            parts.push(ProgramPart { name, range: range.start + WORD..range.end + WORD, address, is_code });
        }
    };
    for (number, section) in sections.iter().enumerate() {
        let at = |position: usize| (section.start + position).saturating_mul(WORD).min(size);
        let end = if number + 1 == sections.len() { size } else { at(section.length) };
        let code = section.code();
        add(".head", Some(section), at(0)..at(code.start), false);
        add(".text", Some(section), at(code.start)..at(code.end), true);
        add(".table", Some(section), at(code.end)..end, false);
    }
    if sections.is_empty() {
        add(".text", None, 0..size, true);
    }
    parts
}
