//! Checks whether a program for one GPU can be assembled for another GPU.

use super::description::Amd;
use super::options::AmdDisOptions;
use super::print::Printer;
use isaloom_amdgpu_mc::asm::wave_of;
use isaloom_amdgpu_mc::port::{Fate, Side, port};
use isaloom_schema::{PortOutcome, PortedLine, Porting};
use isaloom_source::{FileId, Severity, SourceMap};
use isaloom_target::{Failure, JobSink, Source, Target, read_text};

/// Converts assembly text for another GPU, and reports what must be changed by hand.
pub(super) fn ported(
    from: &Amd,
    to: &dyn Target,
    source: &mut dyn Source,
    sink: &mut dyn JobSink,
) -> Result<Porting, Failure> {
    let amd = to.of_type::<Amd>().ok_or_else(|| {
        let why = format!("cannot port a program from {} to {}", from.title(), to.title());
        Failure::Impossible { why, help: None }
    })?;
    let name = source.name().to_owned();
    let text = read_text(source)?;
    // A ported program must have the same wave size as before.
    let old = Printer::new(from, &AmdDisOptions { wave: wave_of(&text), ..AmdDisOptions::default() })?;
    let new =
        Printer::new(amd, &AmdDisOptions { wave: Some(old.llvm()?.0.wave), ..AmdDisOptions::default() })?;
    let found = port(side(from, &old)?, side(amd, &new)?, FileId(0), &text);
    let wrong = found.diagnostics.iter().filter(|found| found.severity == Severity::Error).count() as u64;
    if !found.diagnostics.is_empty() {
        let mut files = SourceMap::new();
        files.add(name, text);
        sink.say(&files, &found.diagnostics);
    }
    let mut porting = Porting { to: Some(to.isa()), text: found.text, errors: wrong, ..Porting::default() };
    for line in found.lines {
        let number = line.line as u64 + 1;
        let plain = PortedLine {
            line: number,
            text: line.text,
            status: PortOutcome::Unchanged,
            name: None,
            replacement: None,
            why: None,
            nearest: Vec::new(),
        };
        let (count, line) = match line.fate {
            Fate::Kept => (&mut porting.unchanged, plain),
            Fate::Encoded => (&mut porting.encoded, PortedLine { status: PortOutcome::Encoded, ..plain }),
            Fate::Renamed { to, .. } => {
                (&mut porting.renamed, PortedLine { status: PortOutcome::Renamed, name: Some(to), ..plain })
            }
            Fate::Replaced { new } => {
                let replacement = Some(new);
                let status = PortOutcome::Replaced;
                (&mut porting.replaced, PortedLine { status, replacement, ..plain })
            }
            Fate::Dropped { why } => {
                let status = PortOutcome::Dropped;
                (&mut porting.dropped, PortedLine { status, why: Some(why), ..plain })
            }
            Fate::Impossible { why, nearest, .. } => {
                let status = PortOutcome::Impossible;
                (&mut porting.impossible, PortedLine { status, why: Some(why), nearest, ..plain })
            }
        };
        *count += 1;
        porting.lines.push(line);
    }
    Ok(porting)
}

fn side<'a>(amd: &'a Amd, printer: &'a Printer<'a>) -> Result<Side<'a>, Failure> {
    Ok(Side { spec: &amd.spec, decoder: amd.decoder(), syntax: printer.llvm()?.1 })
}
