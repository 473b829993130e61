//! Warning about instructions whose text leaves bits unspecified.

use crate::assembler::Assembler;
use crate::encoded::Encoded;
use crate::host::{AsmHost, Site};
use crate::lines::listed_word;
use isaloom_engine::compiled::{Compiled, ProgramId};
use isaloom_source::{Diagnostic, FileId, Span};
use rustc_hash::FxHashSet;
use std::ops::Range;

/// How often the assembler warns about unspecified bits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ReportUnspecified {
    /// Unspecified bits cause no warnings.
    Never,
    /// Once per program. The warning lists the kinds of instructions; a kind is a leaf of the description.
    #[default]
    Once,
    /// Once per kind of instruction (leaf), at its first occurrence.
    EachKind,
}

/// Collects the instructions whose text leaves bits unspecified, for the warning.
pub(crate) struct UnspecifiedBits {
    wanted: ReportUnspecified,
    seen: FxHashSet<ProgramId>,
    /// Leaves whose lines so far all show their words, as in a listing. A later line of such a leaf is checked if it
    /// does not show its word.
    listed: FxHashSet<ProgramId>,
    /// First instruction of each leaf that leaves bits unspecified, in the order of the text: its encoding, the
    /// unspecified bits, and its byte range in the source.
    found: Vec<(Encoded, u128, Range<usize>)>,
}

/// Maximum number of leaves that the warning names; further leaves are only counted.
const MOST_NAMED: usize = 6;

impl UnspecifiedBits {
    pub(crate) fn new(wanted: ReportUnspecified) -> UnspecifiedBits {
        UnspecifiedBits {
            wanted,
            seen: FxHashSet::default(),
            listed: FxHashSet::default(),
            found: Vec::new(),
        }
    }

    /// Checks the first instruction of each leaf, and remembers it if it leaves bits unspecified. `source` is the whole
    /// text, and `range` the range of the instruction in it. A line of a listing that shows the word specifies all
    /// bits, so it is not checked.
    pub(crate) fn see(
        &mut self,
        assembler: &mut Assembler,
        source: &str,
        encoded: &Encoded,
        (site, host): (Site<'_>, &dyn AsmHost),
        flip: u128,
        range: &Range<usize>,
    ) {
        if flip != 0 {
            // A `{bits=...}` suffix shows that the author knows about unspecified bits, so the warning is disabled for
            // this program.
            self.wanted = ReportUnspecified::Never;
        }
        let program = encoded.program;
        if self.wanted != ReportUnspecified::Never && encoded.clean && !self.seen.contains(&program) {
            let is_listed = listed_word(source, range.start) == Some(encoded.word.value());
            if is_listed && !self.listed.insert(program) {
                return;
            }
            if !is_listed {
                self.seen.insert(program);
            }
            let text = source.get(range.clone()).unwrap_or_default();
            let Some((encoded, shown)) = assembler.shown(text, site, host) else { return };
            let mut bits = assembler.unspecified_bits(&encoded, shown, site);
            // The warning lists the bits only of the first leaves, so for others it is sufficient to find one
            // unspecified bit.
            let is_named = self.wanted == ReportUnspecified::EachKind || self.found.len() <= MOST_NAMED;
            let unspecified = match is_named {
                true => bits.fold(0, |all, bit| all | bit),
                false => bits.next().unwrap_or(0),
            };
            if unspecified == 0 {
                self.seen.insert(program);
            } else if !is_listed {
                self.found.push((encoded, unspecified, range.clone()));
            }
        }
    }

    pub(crate) fn warnings(&self, isa: &Compiled, file: FileId) -> Vec<Diagnostic> {
        let leaf = |e: &Encoded| isa.text(isa.program(e.program).name).to_string();
        let one = |(encoded, bits, range): &(Encoded, u128, Range<usize>)| {
            let fields = unspecified_fields(isa, encoded, *bits);
            let message = format!("the text of `{}` leaves {fields} unspecified", leaf(encoded));
            let taken = match encoded.word.value() & bits {
                0 => "assembled as 0",
                _ => "assembled as the description's default",
            };
            Diagnostic::warning("asm-unspecified-bits", message)
                .at(Span::new(file, range.start, range.end), taken)
                .help(
                    "add a `{bits=0x...}` suffix to set the bits; `dis --exact` prints this suffix if needed",
                )
        };
        match (self.wanted, self.found.split_first()) {
            (ReportUnspecified::Never, _) | (_, None) => Vec::new(),
            (ReportUnspecified::EachKind, Some(_)) => self.found.iter().map(one).collect(),
            (ReportUnspecified::Once, Some((first, others))) => {
                let named = others.iter().take(MOST_NAMED);
                let mut list: Vec<String> = named
                    .map(|(e, bits, _)| format!("`{}` ({})", leaf(e), unspecified_fields(isa, e, *bits)))
                    .collect();
                if let Some(more) = others.len().checked_sub(MOST_NAMED).filter(|&n| n > 0) {
                    list.push(format!("{more} more"));
                }
                let warning = one(first);
                vec![match list.is_empty() {
                    true => warning,
                    false => {
                        warning.note(format!("more instructions with unspecified bits: {}", list.join(", ")))
                    }
                }]
            }
        }
    }
}

/// Returns the fields that contain the unspecified bits, as a text with field names and bit numbers.
fn unspecified_fields(isa: &Compiled, encoded: &Encoded, unspecified: u128) -> String {
    let program = isa.program(encoded.program);
    let model = isa.model();
    let mut names: Vec<String> = model
        .chain(program.leaf)
        .flat_map(|(_, b)| &b.cases)
        .flat_map(|c| &c.fields)
        .map(|f| model.field(*f))
        .filter(|f| f.mask() & unspecified != 0)
        .map(|f| format!("{} ({})", f.name, bit_list(f.mask() & unspecified)))
        .collect();
    names.dedup();
    if names.is_empty() { bit_list(unspecified) } else { isaloom_source::comma_list(names) }
}

/// Formats bits: `bit 7`, `bits 4..11, 20`.
fn bit_list(mask: u128) -> String {
    let mut runs = Vec::new();
    let mut bit = 0;
    while bit < 128 {
        let length = (mask >> bit).trailing_ones();
        match length {
            0 => bit += 1,
            1 => runs.push(bit.to_string()),
            n => runs.push(format!("{bit}..{}", bit + n - 1)),
        }
        bit += length;
    }
    let noun = if mask.count_ones() == 1 { "bit" } else { "bits" };
    format!("{noun} {}", isaloom_source::comma_list(runs))
}
