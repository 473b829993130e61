//! Prints firmware in the dialect `afuc`, the format of Mesa's afuc-disasm.

use super::firmware::Code;
use super::run::Run;
use crate::firmware::{Image, WORD};
use crate::sections::Section;
use isaloom_engine::{Summary, syntax};
use isaloom_target::{Failure, JobSink};
use std::fmt::Write as _;

/// Alignment of the second and later sections in firmware of series 7, in bytes.
const ALIGNMENT: usize = 32;

impl Run<'_> {
    /// Prints the comment lines at the start of a firmware listing as afuc-disasm does.
    pub(super) fn afuc_head(&self, image: &Image<'_>, sink: &mut dyn JobSink) -> Result<(), Failure> {
        let Some(firmware) = image.firmware else { return Ok(()) };
        let version = image.version().unwrap_or_default();
        sink.text(&format!("; a{}xx microcode\n; Version: {version:08x}\n\n", firmware.series()))?;
        Ok(())
    }

    /// Prints the sections of a firmware image as afuc-disasm does.
    pub(super) fn afuc(
        &self,
        image: &Image<'_>,
        series: u32,
        sink: &mut dyn JobSink,
    ) -> Result<Summary, Failure> {
        let isa = self.isaspec.compiled();
        let mut total = Summary::default();
        for number in 0..image.sections.len() {
            let names = self.renderer.packet_labels();
            let Some(code) = Code::new(isa, &self.options, (image.bytes(), &image.sections), number, names)
            else {
                break;
            };
            let mut text = String::new();
            let section = code.section;
            if number > 0 {
                let _ = write!(
                    text,
                    "\n{} {}\n;\n; {} microcode:\n;\n",
                    syntax::SECTION,
                    section.name,
                    section.name
                );
            }
            let mut worker = self.renderer.worker(&self.options, code.labels.as_ref());
            // afuc-disasm prints the jump table of older firmware like code.
            let has_table = series >= 6;
            let position = has_table.then(|| table_word(section));
            let mut print = |range: std::ops::Range<usize>, text: &mut String| {
                let words = code.instructions(isa, &self.options, range);
                self.renderer.afuc(&mut worker, words, position, text)
            };
            let data = |counts: Summary| Summary { unmatched: 0, wrong: 0, ..counts };
            let head = section.code().start;
            let mut counts = data(print(0..head, &mut text)).and(print(section.code(), &mut text));
            if !has_table {
                counts = counts.and(data(print(section.table..section.length, &mut text)));
            } else {
                table(&code, series, &mut text);
                counts.instructions += (section.length - section.table) as u64;
                for word in code.instructions(isa, &self.options, section.after_table()..section.length) {
                    let _ = writeln!(text, "[{:08x}]", word.word.value());
                }
            }
            let rest = code.instructions(isa, &self.options, section.length..code.bytes.len().div_ceil(WORD));
            counts = counts.and(self.renderer.render(&mut worker, rest, &mut text));
            self.renderer.write(total.instructions == 0, &text, sink)?;
            total = total.and(counts);
            sink.progress(code.bytes.len() as u64);
            if total.stopped {
                break;
            }
        }
        Ok(total)
    }
}

/// Returns the word that afuc-disasm replaces by the directive `[#jumptbl]`: the `nop` that contains the position of
/// the jump table.
fn table_word(section: &Section) -> u128 {
    0x0100_0000 | section.table as u128
}

/// Prints the directives for the jump table of a section.
fn table(code: &Code<'_>, series: u32, text: &mut String) {
    // `.align` is printed only if reassembling it puts the table at its original position.
    let is_aligned = (code.section.table * WORD).is_multiple_of(ALIGNMENT);
    if series >= 7 && code.section.name != "LPAC" && is_aligned {
        let _ = writeln!(text, "{} {ALIGNMENT}", syntax::ALIGN);
    }
    let _ = writeln!(text, "jumptbl:\n{}", syntax::JUMP_TABLE);
}
