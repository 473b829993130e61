//! An edited disassembly held against the module that it was made from: which words the edit changed, and whether
//! it changed any that it did not mean to change.
//!
//! A text that says nothing of ids gets new ones when it is assembled, and then nearly every word of the module is
//! another. Here a line counts as edited when the module does not print it so, by friendly names or by numbers; the
//! words of every other line have to be the module's own.

use crate::align::align;
use crate::asm::Assembly;
use crate::dis::{DisOptions, IdNames, Single};
use crate::module::value;
use crate::read::Binary;
use alloc::vec::Vec;
use core::ops::Range;

/// A change that the edit asks for: words of the module, and what stands in their place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change {
    /// The words of the module that go, by word offset; an empty range at the place where something is added.
    pub before: Range<usize>,
    /// The words of the new module that come, by word offset; empty likewise.
    pub after: Range<usize>,
    /// The bytes of the text that say so; empty where something is removed.
    pub text: Range<usize>,
}

/// An instruction whose line was not edited and whose words are others all the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Strayed {
    /// The word offset of the instruction in the module.
    pub before: usize,
    /// The word offset of the instruction in the new module.
    pub after: usize,
    /// The byte of the text at which it starts.
    pub text: usize,
    /// The first word that differs, counted from the start of the instruction.
    pub word: usize,
}

/// What an edit did to a module.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Patch {
    /// What was asked for, in the order of the module.
    pub changes: Vec<Change>,
    /// What changed without being asked for: ids that were numbered anew, as a rule.
    pub strayed: Vec<Strayed>,
    /// Words of the header that differ, by their number: 1 version, 2 generator, 3 bound, 4 schema. A bound that an edit with
    /// new ids raised is none of them.
    pub header: Vec<usize>,
    /// The order of the bytes differs.
    pub byte_order: bool,
}

impl Patch {
    /// Whether nothing changed but what was asked for.
    pub fn is_sound(&self) -> bool {
        self.strayed.is_empty() && self.header.is_empty() && !self.byte_order
    }
}

/// Compares a module with what was assembled from an edited text of it. `made` is of `text`, without errors and with
/// positions ([`crate::asm::AsmOptions::positions`]).
///
/// ```
/// use isaloom_spirv::asm::{AsmOptions, assemble};
/// use isaloom_spirv::dis::{self, DisOptions};
/// use isaloom_spirv::patch::patch;
/// use isaloom_spirv::read::Binary;
///
/// let bytes = assemble("%f = OpTypeFloat 32\n%one = OpConstant %f 1", &AsmOptions::default()).to_bytes();
/// let module = Binary::new(&bytes)?;
/// let positions = AsmOptions { positions: true, ..AsmOptions::default() };
///
/// // The text of the round-trip form keeps every id.
/// let (text, _) = dis::to_string(&bytes, &DisOptions::default());
/// let edited = text.replace("OpConstant %float 1", "OpConstant %float 2");
/// let found = patch(&module, edited.as_bytes(), &assemble(&edited, &positions));
/// assert!(found.is_sound());
/// assert_eq!((found.changes.len(), &found.changes[0].before), (1, &(8..12)));
///
/// // A new line before the others moves the ids where the text does not hold them.
/// let (text, _) = dis::to_string(&bytes, &DisOptions::reference());
/// let edited = text.replace("%float = ", "%new = OpTypeBool\n%float = ");
/// let found = patch(&module, edited.as_bytes(), &assemble(&edited, &positions));
/// assert_eq!(found.strayed.len(), 2);
/// # Ok::<(), isaloom_spirv::read::HeaderFault>(())
/// ```
pub fn patch(module: &Binary<'_>, text: &[u8], made: &Assembly) -> Patch {
    let before = runs(module);
    let after = made_runs(text, made);
    let lines: Vec<u64> =
        after.iter().map(|run| line_key(text.get(run.text.clone()).unwrap_or(&[]))).collect();
    let pairs =
        [IdNames::Friendly, IdNames::Raw].map(|names| align(&printed(module, &before, names), &lines));
    let [friendly, raw] = pairs;
    let pairs = if raw.len() > friendly.len() { raw } else { friendly };

    let mut out = Patch::default();
    let (mut i, mut j) = (0, 0);
    for (x, y) in pairs.into_iter().chain([(before.len(), after.len())]) {
        let place = before.get(x).map_or(module.words().len(), |run| run.start);
        let (word, byte) =
            after.get(y).map_or((made.words.len(), text.len()), |m| (m.words.start, m.text.start));
        let (gone, come) = (before.get(i..x).unwrap_or(&[]), after.get(j..y).unwrap_or(&[]));
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
                    Strayed { before: old.start, after: new.words.start, text: new.text.start, word: same };
                out.strayed.push(strayed);
            }
        }
        (i, j) = (x + 1, y + 1);
    }
    header(module, made, &mut out);
    out
}

/// An instruction of the new module.
struct Made {
    words: Range<usize>,
    text: Range<usize>,
}

/// The instructions of a module as runs of its words.
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

/// The numbers of a run of the module's words.
fn words<'m>(
    module: &'m Binary<'_>,
    run: &Range<usize>,
) -> impl ExactSizeIterator<Item = u32> + Clone + use<'m> {
    module.words().get(run.clone()).unwrap_or(&[]).iter().map(|&word| value(word))
}

/// What the module prints for each instruction.
fn printed(module: &Binary<'_>, runs: &[Range<usize>], names: IdNames) -> Vec<u64> {
    let options = DisOptions { indent: false, names, ..DisOptions::default() };
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

/// A number for the words of a line: comments and the width of blanks do not count.
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

    fn tried(options: &DisOptions, edit: impl FnOnce(String) -> String) -> Patch {
        let bytes = base();
        let (text, _) = dis::to_string(&bytes, options);
        let text = edit(text);
        let made = assemble_bytes(text.as_bytes(), &AsmOptions { positions: true, ..AsmOptions::default() });
        assert!(made.errors.is_empty(), "{text}");
        patch(&Binary::new(&bytes).unwrap(), text.as_bytes(), &made)
    }

    #[test]
    fn a_text_that_nobody_edited_changes_nothing() {
        for names in [IdNames::Friendly, IdNames::Raw] {
            for comments in [false, true] {
                let options = DisOptions { names, comments, ..DisOptions::default() };
                assert_eq!(tried(&options, |text| text), Patch::default());
            }
        }
        assert!(tried(&DisOptions { header: false, ..DisOptions::default() }, |text| text).is_sound());
    }

    #[test]
    fn lines_that_come_go_and_change_are_told_by_their_words() {
        let options = DisOptions::default();
        let changed = tried(&options, |text| text.replace(" 8", " 9"));
        assert!(changed.is_sound());
        let [change] = &changed.changes[..] else { panic!("{changed:?}") };
        assert_eq!((change.before.len(), change.after.len()), (4, 4));
        let added =
            tried(&options, |text| text.replace("; isaloom-ids", "%z = OpConstant %uint 9\n; isaloom-ids"));
        assert!(added.is_sound(), "{added:?}");
        assert!(
            matches!(&added.changes[..], [change] if change.before.is_empty() && change.after.len() == 4)
        );
        let removed = tried(&options, |text| {
            text.lines().filter(|l| !l.ends_with(" 8")).map(|l| alloc::format!("{l}\n")).collect()
        });
        assert!(removed.is_sound(), "{removed:?}");
        assert!(
            matches!(&removed.changes[..], [change] if change.before.len() == 4 && change.after.is_empty())
        );
    }

    #[test]
    fn a_big_endian_module_is_compared_by_its_numbers() {
        let mut bytes = base();
        bytes.as_chunks_mut::<4>().0.iter_mut().for_each(|word| word.reverse());
        let (text, _) = dis::to_string(&bytes, &DisOptions::default());
        let positions = AsmOptions { positions: true, ..AsmOptions::default() };
        let module = Binary::new(&bytes).unwrap();
        let made = assemble_bytes(text.as_bytes(), &positions);
        assert_eq!(patch(&module, text.as_bytes(), &made), Patch::default());
        let bare = DisOptions { header: false, names: IdNames::Raw, ..DisOptions::default() };
        let (text, _) = dis::to_string(&bytes, &bare);
        let made = assemble_bytes(text.as_bytes(), &AsmOptions { preserve_numeric_ids: true, ..positions });
        let found = patch(&module, text.as_bytes(), &made);
        assert!(found.strayed.is_empty() && found.changes.is_empty() && found.byte_order, "{found:?}");
    }

    #[test]
    fn words_that_move_without_an_edit_are_told() {
        let options = DisOptions::reference();
        let stray = tried(&options, |text| text.replace("%uint = ", "%b = OpTypeBool\n%uint = "));
        assert!(!stray.is_sound());
        assert_eq!(stray.strayed.len(), 3, "{stray:?}");
        let version =
            tried(&DisOptions::default(), |text| text.replace("version=0x00010600", "version=0x00010300"));
        assert_eq!(version.header, [1]);
    }
}
