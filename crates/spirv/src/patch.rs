//! Compares an edited disassembly with its original module. Reports the words that the edit changed, and the words that
//! it changed unintentionally.
//!
//! A text without id comments gets new ids when it is assembled; therefore nearly every word of the module
//! changes. A line counts as edited if the disassembly of the original module does not contain it, with
//! friendly or numeric names. The words of every other line must be the words of the original module.

mod beyond;

use crate::align::align;
use crate::asm::Assembly;
use crate::dis::{DisOptions, IdNames, Single};
use crate::grammar::Loaded;
use crate::module::value;
use crate::read::Binary;
use alloc::format;
use alloc::string::String;
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::fmt::Write as _;
use core::ops::Range;
use isaloom_source::{Diagnostic, FileId, Span};

/// A requested change: words of the module and their replacement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change {
    /// Word range of the module that the change removes; for an addition, the empty range at the insertion point.
    pub before: Range<usize>,
    /// Word range of the new module that the change adds; for a removal, the empty range at the same point.
    pub after: Range<usize>,
    /// Byte range of the text with the change; empty for a removal.
    pub text: Range<usize>,
}

/// An instruction whose line was not edited but whose words changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Strayed {
    /// Word offset of the instruction in the module.
    pub before: usize,
    /// Word offset of the instruction in the new module.
    pub after: usize,
    /// Byte range of the instruction's text.
    pub text: Range<usize>,
    /// Index of the first word that differs, from the start of the instruction.
    pub word: usize,
}

/// An id at or above the bound, in an edited line that did not contain the id before the edit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Beyond {
    /// The id.
    pub id: u32,
    /// Bound of the new module.
    pub bound: u32,
    /// Byte range of the instruction's text.
    pub text: Range<usize>,
}

/// Options for comparing an edit with its module.
#[derive(Clone, Debug, Default)]
pub struct PatchOptions {
    /// A loaded grammar; `None` is the built-in one.
    pub grammar: Option<Arc<Loaded>>,
}

/// Result of comparing an edit with its module.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Patch {
    /// Requested changes, in module order.
    pub changes: Vec<Change>,
    /// Unrequested changes, usually ids that were renumbered.
    pub strayed: Vec<Strayed>,
    /// Indices of header words that differ: 1 version, 2 generator, 3 bound, 4 schema. A bound that was raised for new
    /// ids is not included.
    pub header: Vec<usize>,
    /// Whether the byte order differs.
    pub byte_order: bool,
    /// Ids of edited lines that are not below the bound.
    pub beyond: Vec<Beyond>,
}

impl Patch {
    /// Returns whether the edit made only requested changes, and all changes are valid.
    pub fn is_sound(&self) -> bool {
        self.strayed.is_empty() && self.header.is_empty() && !self.byte_order && self.beyond.is_empty()
    }

    /// Formats the removed and added words, one line per instruction: `-` or `+`, the word offset in the old or new
    /// module, and the words. Unrequested changes are marked with `!`.
    pub fn to_text(&self, module: &Binary<'_>, made: &Assembly) -> String {
        let mut out = String::new();
        let mut line = |sign: char, at: usize, words: &mut dyn Iterator<Item = u32>| {
            // Writing to a string cannot fail.
            let _ = write!(out, "{sign} {at:>6}:");
            for word in words {
                let _ = write!(out, " {word:08x}");
            }
            out.push('\n');
        };
        let (before, after) = (runs(module), made_runs(&[], made));
        let mut strayed = self.strayed.iter().peekable();
        let ends = self.changes.iter().map(Some).chain([None]);
        for change in ends {
            let start = change.map_or(usize::MAX, |change| change.before.start);
            while let Some(stray) = strayed.next_if(|stray| stray.before < start) {
                for run in within(&before, &(stray.before..stray.before + 1), |run| run.start) {
                    line('!', run.start, &mut words(module, run));
                }
                for run in within(&after, &(stray.after..stray.after + 1), |run| run.words.start) {
                    line('!', run.words.start, &mut words_of(made, run));
                }
            }
            let Some(change) = change else { continue };
            for run in within(&before, &change.before, |run| run.start) {
                line('-', run.start, &mut words(module, run));
            }
            for run in after.iter().filter(|run| change.after.contains(&run.words.start)) {
                line(
                    '+',
                    run.words.start,
                    &mut made.words.get(run.words.clone()).unwrap_or(&[]).iter().copied(),
                );
            }
        }
        out
    }

    /// Returns unrequested and invalid changes as diagnostics that point into the text, at most [`MOST_SAID`] of each
    /// kind.
    pub fn diagnostics(
        &self,
        module: &Binary<'_>,
        text: &[u8],
        made: &Assembly,
        file: FileId,
    ) -> Vec<Diagnostic> {
        let mut all: Vec<Diagnostic> =
            self.strayed.iter().take(MOST_SAID).map(|stray| said(stray, module, text, made, file)).collect();
        if let Some(more) = self.strayed.len().checked_sub(MOST_SAID).filter(|&more| more > 0) {
            let noun = if more == 1 { "line" } else { "lines" };
            let message = format!("the words of {more} more unedited {noun} changed");
            all.push(Diagnostic::error("spirv-patch-strayed", message));
        }
        all.extend(self.beyond.iter().take(MOST_SAID).map(|beyond| unbounded(beyond, text, file)));
        if let Some(more) = self.beyond.len().checked_sub(MOST_SAID).filter(|&more| more > 0) {
            let ids = if more == 1 { "ID is" } else { "IDs are" };
            let message = format!("{more} more {ids} out of range of the module's bound");
            all.push(Diagnostic::error("spirv-patch-bound", message));
        }
        let header =
            self.header.iter().filter_map(|&word| ["version", "generator", "bound", "schema"].get(word - 1));
        let order = self.byte_order.then_some(&"byte order");
        for part in header.chain(order) {
            all.push(
                Diagnostic::error("spirv-patch-header", format!("the {part} of the module would change"))
                    .help("keep the header comments that `isaloom dis` writes"),
            );
        }
        all
    }
}

/// Maximum number of changes of each kind, unrequested or invalid, that are reported individually.
pub const MOST_SAID: usize = 20;

fn said(stray: &Strayed, module: &Binary<'_>, text: &[u8], made: &Assembly, file: FileId) -> Diagnostic {
    let was = module.words().get(stray.before + stray.word).map(|&word| value(word));
    let is = made.words.get(stray.after + stray.word).copied();
    let how = match (was, is) {
        (Some(was), Some(is)) => format!("word {} changed from {was:#x} to {is:#x}", stray.word),
        _ => format!("the number of words changed; first difference at word {}", stray.word),
    };
    Diagnostic::error("spirv-patch-strayed", "an unedited line assembles to different words")
        .at(first_line_of(&stray.text, text, file), how)
        .help("edit the output of `isaloom dis`, and keep its comment lines: they record the IDs and the header")
}

fn unbounded(beyond: &Beyond, text: &[u8], file: FileId) -> Diagnostic {
    let Beyond { id, bound, .. } = beyond;
    let message = format!("ID {id} is out of range (the module's bound is {bound})");
    Diagnostic::error("spirv-patch-bound", message)
        .at(first_line_of(&beyond.text, text, file), "added in this line")
        .help("use a name such as `%new` for a new ID; the name gets the next free number, and the bound increases")
}

/// Returns the location of the first line of an instruction in the text.
fn first_line_of(place: &Range<usize>, text: &[u8], file: FileId) -> Span {
    let line = first_line(text.get(place.clone()).unwrap_or(&[]));
    Span::new(file, place.start, place.start + line)
}

/// Compares a module with the result of assembling an edited disassembly of the module. `made` is assembled from
/// `text`, without errors and with positions ([`crate::asm::AsmOptions::positions`]).
///
/// ```
/// use isaloom_spirv::asm::{AsmOptions, assemble};
/// use isaloom_spirv::dis::{self, DisOptions};
/// use isaloom_spirv::patch::{PatchOptions, patch};
/// use isaloom_spirv::read::Binary;
///
/// let bytes = assemble("%f = OpTypeFloat 32\n%one = OpConstant %f 1", &AsmOptions::default()).to_bytes();
/// let module = Binary::new(&bytes)?;
/// let positions = AsmOptions { positions: true, ..AsmOptions::default() };
///
/// // Text in the lossless form contains every id.
/// let (text, _) = dis::to_string(&bytes, &DisOptions::default());
/// let edited = text.replace("OpConstant %float 1", "OpConstant %float 2");
/// let found = patch(&module, edited.as_bytes(), &assemble(&edited, &positions), &PatchOptions::default());
/// assert!(found.is_sound());
/// assert_eq!((found.changes.len(), &found.changes[0].before), (1, &(8..12)));
///
/// // In other text, a new line before the others changes the ids of the later lines.
/// let (text, _) = dis::to_string(&bytes, &DisOptions::reference());
/// let edited = text.replace("%float = ", "%new = OpTypeBool\n%float = ");
/// let found = patch(&module, edited.as_bytes(), &assemble(&edited, &positions), &PatchOptions::default());
/// assert_eq!(found.strayed.len(), 2);
/// # Ok::<(), isaloom_spirv::read::HeaderFault>(())
/// ```
pub fn patch(module: &Binary<'_>, text: &[u8], made: &Assembly, options: &PatchOptions) -> Patch {
    let grammar = options.grammar.as_ref();
    let before = runs(module);
    let after = made_runs(text, made);
    let lines: Vec<u64> =
        after.iter().map(|run| line_key(text.get(run.text.clone()).unwrap_or(&[]))).collect();
    let pairs = [IdNames::Friendly, IdNames::Raw]
        .map(|names| align(&printed(module, &before, names, grammar), &lines));
    let [friendly, raw] = pairs;
    let pairs = if raw.len() > friendly.len() { raw } else { friendly };

    let mut out = Patch::default();
    let (mut i, mut j) = (0, 0);
    for (x, y) in pairs.into_iter().chain([(before.len(), after.len())]) {
        let (gone, come) = (before.get(i..x).unwrap_or(&[]), after.get(j..y).unwrap_or(&[]));
        let (gone, come, cut) = other_words(module, made, gone, come);
        let place = before.get(x - cut).map_or(module.words().len(), |run| run.start);
        let (word, byte) =
            after.get(y - cut).map_or((made.words.len(), text.len()), |m| (m.words.start, m.text.start));
        if !gone.is_empty() || !come.is_empty() {
            out.changes.push(Change {
                before: gone.first().map_or(place, |run| run.start)..place,
                after: come.first().map_or(word, |m| m.words.start)..word,
                text: come.first().map_or(byte, |m| m.text.start)..byte,
            });
        }
        if let (Some(old), Some(new)) = (before.get(x), after.get(y)) {
            let (was, is) = (words(module, old), made.words.get(new.words.clone()).unwrap_or(&[]));
            let same = was.clone().zip(is.iter().copied()).take_while(|(was, is)| was == is).count();
            if same < was.len().max(is.len()) {
                let strayed =
                    Strayed { before: old.start, after: new.words.start, text: new.text.clone(), word: same };
                out.strayed.push(strayed);
            }
        }
        (i, j) = (x + 1, y + 1);
    }
    header(module, made, &mut out);
    out.beyond = left_out(module, made, &after, &out.changes, grammar.map(|loaded| &**loaded));
    out
}

/// Returns the ids of edited lines that are not below the bound of the new module.
fn left_out(
    module: &Binary<'_>,
    made: &Assembly,
    runs: &[Made],
    changes: &[Change],
    grammar: Option<&Loaded>,
) -> Vec<Beyond> {
    let Some(&bound) = made.words.get(3).filter(|_| !changes.is_empty()) else { return Vec::new() };
    let (before, after): (Vec<_>, Vec<_>) =
        changes.iter().map(|change| (change.before.clone(), change.after.clone())).unzip();
    let text = |word: usize| within(runs, &(word..word + 1), |run| run.words.start).first();
    let found = beyond::of(module, made, bound, (&before, &after), grammar).into_iter();
    found
        .map(|found| Beyond {
            id: found.id,
            bound,
            text: text(found.word).map_or(0..0, |run| run.text.clone()),
        })
        .collect()
}

/// Shortens a replacement: at both ends, removes pairs of an old and a new instruction whose words are equal, because
/// their lines differ only in names. Returns the remaining old and new instructions, and the number of pairs removed
/// at the end.
fn other_words<'r>(
    module: &Binary<'_>,
    made: &Assembly,
    gone: &'r [Range<usize>],
    come: &'r [Made],
) -> (&'r [Range<usize>], &'r [Made], usize) {
    let same = |(old, new): &(&Range<usize>, &Made)| words(module, old).eq(words_of(made, new));
    let first = gone.iter().zip(come).take_while(same).count();
    let (gone, come) = (gone.get(first..).unwrap_or(&[]), come.get(first..).unwrap_or(&[]));
    let last = gone.iter().rev().zip(come.iter().rev()).take_while(same).count();
    let gone = gone.get(..gone.len() - last).unwrap_or(&[]);
    (gone, come.get(..come.len() - last).unwrap_or(&[]), last)
}

/// An instruction of the new module.
struct Made {
    words: Range<usize>,
    text: Range<usize>,
}

/// Returns the word ranges of a module's instructions.
fn runs(module: &Binary<'_>) -> Vec<Range<usize>> {
    module.instructions().map(|i| i.offset()..i.offset() + i.len()).collect()
}

fn made_runs(text: &[u8], made: &Assembly) -> Vec<Made> {
    let ends = made.positions.iter().skip(1).map(|p| (p.word as usize, p.offset as usize));
    let end = (made.words.len(), text.len());
    let starts = made.positions.iter().map(|p| (p.word as usize, p.offset as usize));
    starts
        .zip(ends.chain([end]))
        .map(|((word, offset), (next, stop))| Made { words: word..next, text: offset..stop })
        .collect()
}

/// Returns the words in a range of the module.
fn words<'m>(
    module: &'m Binary<'_>,
    run: &Range<usize>,
) -> impl ExactSizeIterator<Item = u32> + Clone + use<'m> {
    module.words().get(run.clone()).unwrap_or(&[]).iter().map(|&word| value(word))
}

fn words_of<'m>(made: &'m Assembly, run: &Made) -> impl Iterator<Item = u32> + use<'m> {
    made.words.get(run.words.clone()).unwrap_or(&[]).iter().copied()
}

/// Returns the items of an ascending list that start within a range of words.
fn within<'r, T>(runs: &'r [T], range: &Range<usize>, start: impl Fn(&T) -> usize) -> &'r [T] {
    let first = runs.partition_point(|run| start(run) < range.start);
    let end = runs.partition_point(|run| start(run) < range.end);
    runs.get(first..end.max(first)).unwrap_or(&[])
}

/// Returns the length in bytes of the first line of an instruction; its strings may have line breaks.
fn first_line(text: &[u8]) -> usize {
    let (mut quoted, mut escaped) = (false, false);
    let end = text.iter().position(|&byte| {
        match byte {
            b'"' if !escaped => quoted = !quoted,
            b'\n' => return !quoted,
            _ => {}
        }
        escaped = quoted && byte == b'\\' && !escaped;
        false
    });
    text.get(..end.unwrap_or(text.len())).unwrap_or(&[]).trim_ascii_end().len()
}

/// Returns the key ([`line_key`]) of the line that the disassembler prints for each instruction of the module.
fn printed(
    module: &Binary<'_>,
    runs: &[Range<usize>],
    names: IdNames,
    grammar: Option<&Arc<Loaded>>,
) -> Vec<u64> {
    let options = DisOptions { grammar: grammar.cloned(), indent: false, names, ..DisOptions::default() };
    let mut printer = Single::new(module.words(), &options);
    let line = |run: &Range<usize>| line_key(&printer.line(module.words().get(run.clone()).unwrap_or(&[])));
    runs.iter().map(line).collect()
}

fn header(module: &Binary<'_>, made: &Assembly, out: &mut Patch) {
    let was = [module.version(), module.generator(), module.bound(), module.schema()];
    for (index, was) in was.into_iter().enumerate() {
        let is = made.words.get(index + 1).copied();
        let raised = index == 2 && !out.changes.is_empty() && is > was;
        if is != was && !raised {
            out.header.push(index + 1);
        }
    }
    out.byte_order = made.endian != module.endian();
}

/// Hashes the words of a line; comments and the amount of whitespace are ignored.
fn line_key(line: &[u8]) -> u64 {
    // FNV-1a, 64 bits.
    let mut key = 0xcbf2_9ce4_8422_2325_u64;
    let mut take = |byte: u8| key = (key ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    let (mut quoted, mut escaped, mut comment, mut blank) = (false, false, false, true);
    for &byte in line {
        match byte {
            _ if quoted => {
                take(byte);
                quoted = escaped || byte != b'"';
                escaped = byte == b'\\' && !escaped;
            }
            b'\n' => (comment, blank) = (false, true),
            _ if comment => {}
            b';' => (comment, blank) = (true, true),
            b' ' | b'\t' | b'\r' => blank = true,
            _ => {
                if blank {
                    take(b' ');
                }
                take(byte);
                (quoted, blank) = (byte == b'"', false);
            }
        }
    }
    key
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::asm::{AsmOptions, assemble_bytes};
    use crate::dis;
    use alloc::string::String;

    const TEXT: &str =
        "OpName %x \"a; \\\"b\"\n%i = OpTypeInt 32 0\n%x = OpConstant %i 7\n%y = OpConstant %i 8\n";

    fn base() -> Vec<u8> {
        assemble_bytes(TEXT.as_bytes(), &AsmOptions::default()).to_bytes()
    }

    fn patch_of_edit(options: &DisOptions, edit: impl FnOnce(String) -> String) -> Patch {
        let bytes = base();
        let (text, _) = dis::to_string(&bytes, options);
        let text = edit(text);
        let made = assemble_bytes(text.as_bytes(), &AsmOptions { positions: true, ..AsmOptions::default() });
        assert!(made.errors.is_empty(), "{text}");
        patch(&Binary::new(&bytes).unwrap(), text.as_bytes(), &made, &PatchOptions::default())
    }

    #[test]
    fn unedited_text_gives_an_empty_patch() {
        for names in [IdNames::Friendly, IdNames::Raw] {
            for comments in [false, true] {
                let options = DisOptions { names, comments, ..DisOptions::default() };
                assert_eq!(patch_of_edit(&options, |text| text), Patch::default());
            }
        }
        assert!(
            patch_of_edit(&DisOptions { header: false, ..DisOptions::default() }, |text| text).is_sound()
        );
    }

    #[test]
    fn added_removed_and_changed_lines_are_reported_by_word_range() {
        let options = DisOptions::default();
        let changed = patch_of_edit(&options, |text| text.replace(" 8", " 9"));
        assert!(changed.is_sound());
        let [change] = &changed.changes[..] else { panic!("{changed:?}") };
        assert_eq!((change.before.len(), change.after.len()), (4, 4));
        let added = patch_of_edit(&options, |text| {
            text.replace("; isaloom-ids", "%z = OpConstant %uint 9\n; isaloom-ids")
        });
        assert!(added.is_sound(), "{added:?}");
        assert!(
            matches!(&added.changes[..], [change] if change.before.is_empty() && change.after.len() == 4)
        );
        let removed = patch_of_edit(&options, |text| {
            text.lines().filter(|l| !l.ends_with(" 8")).map(|l| alloc::format!("{l}\n")).collect()
        });
        assert!(removed.is_sound(), "{removed:?}");
        assert!(
            matches!(&removed.changes[..], [change] if change.before.len() == 4 && change.after.is_empty())
        );
    }

    #[test]
    fn renaming_an_id_is_not_a_change() {
        let options = DisOptions::default();
        // The edit also changes the id comment at the end of the text, which has no words in the module.
        let renamed = |text: String| text.replace("%uint", "%u");
        assert_eq!(patch_of_edit(&options, renamed), Patch::default());
        let changed = patch_of_edit(&options, |text| renamed(text).replace("%u 7", "%u 9"));
        let [change] = &changed.changes[..] else { panic!("{changed:?}") };
        assert!(changed.is_sound());
        assert_eq!((change.before.clone(), change.after.clone()), (13..17, 13..17));
    }

    #[test]
    fn edited_line_with_an_id_beyond_the_bound_is_reported() {
        let options = DisOptions::default();
        let ids =
            |patch: &Patch| patch.beyond.iter().map(|found| (found.id, found.bound)).collect::<Vec<_>>();
        // The bound of the module is 4.
        let line = |line: &str| alloc::format!("{line}\n; isaloom-ids");
        let defined =
            patch_of_edit(&options, |text| text.replace("; isaloom-ids", &line("%4 = OpConstant %uint 9")));
        assert_eq!((ids(&defined), defined.is_sound()), (Vec::from([(4, 4)]), false));
        let used = patch_of_edit(&options, |text| text.replace("OpConstant %uint 8", "OpConstantNull %77"));
        assert_eq!((ids(&used), used.is_sound()), (Vec::from([(77, 4)]), false));
        // A name gets the next id and raises the bound; an edit of the bound also raises it.
        let named = patch_of_edit(&options, |text| {
            text.replace("; isaloom-ids", &line("%z = OpTypeArray %z %uint_8"))
        });
        assert_eq!((ids(&named), named.is_sound()), (Vec::new(), true));
        let raised = |text: String| {
            text.replace("bound=4", "bound=9").replace("; isaloom-ids", &line("%8 = OpTypeArray %8 %uint_8"))
        };
        assert!(patch_of_edit(&options, raised).is_sound());
        let mixed = line("%z = OpTypeArray %z %uint_8\n%5 = OpTypeBool\n%7 = OpTypeArray %5 %7");
        let mixed = patch_of_edit(&options, |text| text.replace("; isaloom-ids", &mixed));
        // The id of `%z` is 4, because `%5` already has the id 5.
        assert_eq!(ids(&mixed), [(5, 5), (7, 5)], "{mixed:?}");
    }

    #[test]
    fn unedited_line_may_keep_an_id_beyond_the_bound() {
        let text = TEXT.replace("%i 8", "%i 8\n%z = OpConstantComposite %i %x");
        let mut bytes = assemble_bytes(text.as_bytes(), &AsmOptions::default()).to_bytes();
        // The module needs the bound 5. With the bound 3, all ids from 3 on are too large.
        bytes[12] = 3;
        let module = Binary::new(&bytes).unwrap();
        let (text, _) = dis::to_string(&bytes, &DisOptions { names: IdNames::Raw, ..DisOptions::default() });
        let with = |from: &str, to: &str| {
            let text = text.replace(from, to);
            let options = AsmOptions { positions: true, ..AsmOptions::default() };
            let made = assemble_bytes(text.as_bytes(), &options);
            assert!(made.errors.is_empty(), "{text}");
            patch(&module, text.as_bytes(), &made, &PatchOptions::default())
        };
        assert!(with("Composite %2 %1", "Composite %2 %2").is_sound());
        let other = with("Composite %2 %1", "Composite %2 %3");
        assert_eq!(other.beyond.iter().map(|found| found.id).collect::<Vec<_>>(), [3]);
    }

    #[test]
    fn patch_text_shows_words_and_lines() {
        let bytes = base();
        let module = Binary::new(&bytes).unwrap();
        let (text, _) = dis::to_string(&bytes, &DisOptions { header: false, ..DisOptions::default() });
        let text = text.replace("%uint_8 = ", "%b = OpTypeBool\n%uint_8 = ");
        let made = assemble_bytes(text.as_bytes(), &AsmOptions { positions: true, ..AsmOptions::default() });
        let found = patch(&module, text.as_bytes(), &made, &PatchOptions::default());
        assert_eq!(
            found.to_text(&module, &made),
            "+     17: 00020014 00000003\n!     17: 0004002b 00000002 00000003 00000008\n\
             !     19: 0004002b 00000002 00000004 00000008\n"
        );
        let said = found.diagnostics(&module, text.as_bytes(), &made, FileId(0));
        assert_eq!(said.len(), 1);
        let span = said[0].labels[0].span;
        assert_eq!(&text[span.range()], "%uint_8 = OpConstant %uint 8");
    }

    #[test]
    fn big_endian_modules_are_compared_by_word_value() {
        let mut bytes = base();
        bytes.as_chunks_mut::<4>().0.iter_mut().for_each(|word| word.reverse());
        let (text, _) = dis::to_string(&bytes, &DisOptions::default());
        let positions = AsmOptions { positions: true, ..AsmOptions::default() };
        let module = Binary::new(&bytes).unwrap();
        let made = assemble_bytes(text.as_bytes(), &positions);
        assert_eq!(patch(&module, text.as_bytes(), &made, &PatchOptions::default()), Patch::default());
        let bare = DisOptions { header: false, names: IdNames::Raw, ..DisOptions::default() };
        let (text, _) = dis::to_string(&bytes, &bare);
        let made = assemble_bytes(text.as_bytes(), &AsmOptions { preserve_numeric_ids: true, ..positions });
        let found = patch(&module, text.as_bytes(), &made, &PatchOptions::default());
        assert!(found.strayed.is_empty() && found.changes.is_empty() && found.byte_order, "{found:?}");
    }

    #[test]
    fn words_that_change_without_an_edit_are_reported() {
        let options = DisOptions::reference();
        let stray = patch_of_edit(&options, |text| text.replace("%uint = ", "%b = OpTypeBool\n%uint = "));
        assert!(!stray.is_sound());
        assert_eq!(stray.strayed.len(), 3, "{stray:?}");
        let version = patch_of_edit(&DisOptions::default(), |text| {
            text.replace("version=0x00010600", "version=0x00010300")
        });
        assert_eq!(version.header, [1]);
    }
}
