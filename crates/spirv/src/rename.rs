//! Renames ids: computes the edits of an assembly text that give an id another name. The text assembles to the same
//! bytes as before.
//!
//! Ids of an ordinary text are numbered by first mention; therefore only the mentions change. The comments of
//! an isaloom listing also contain the number of each name ([`crate::roundtrip`]); these comments are also
//! edited.

use crate::asm::{AsmOptions, Assembly, Cursor, assemble_bytes};
use crate::roundtrip::{FACTS_MARK, Facts, IDS_MARK, IdWriter};
use alloc::borrow::ToOwned;
use alloc::collections::BTreeMap;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::ops::Range;

/// A part of the text, in bytes, and its replacement. The edits of one renaming do not overlap.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Edit {
    /// Byte range to replace; empty for an insertion.
    pub range: Range<usize>,
    /// The new text.
    pub text: String,
}

/// Reason why an id cannot be renamed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RenameError {
    /// The assembler rejects the name.
    Invalid(String),
    /// The text has another id with this name.
    Taken(String),
}

impl fmt::Display for RenameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RenameError::Invalid(name) => {
                write!(f, "invalid id `{name}`: expected `%`, then letters, digits and underscores")
            }
            RenameError::Taken(name) => write!(f, "`{name}` is already used by another ID of this text"),
        }
    }
}

impl core::error::Error for RenameError {}

/// Returns the edits that rename the id `old` to `new` in the text; both names include the `%`. The edited text
/// assembles to the same bytes.
///
/// ```
/// use isaloom_spirv::asm::AsmOptions;
/// use isaloom_spirv::rename::rename;
///
/// let text = "%a = OpTypeVoid\n%f = OpTypeFunction %a\n";
/// let edits = rename(text, "%a", "%void", &AsmOptions::default()).unwrap();
/// assert_eq!(edits.iter().map(|edit| edit.range.clone()).collect::<Vec<_>>(), [0..2, 36..38]);
/// let wrong = rename(text, "%a", "%a.b", &AsmOptions::default()).unwrap_err();
/// assert_eq!(wrong.to_string(), "invalid id `%a.b`: expected `%`, then letters, digits and underscores");
/// ```
///
/// # Errors
/// If the assembler rejects the new name, or another id has the new name.
pub fn rename(text: &str, old: &str, new: &str, options: &AsmOptions) -> Result<Vec<Edit>, RenameError> {
    // A NUL ends the text.
    let text = text.split('\0').next().unwrap_or(text);
    if !is_id(new.as_bytes()) {
        return Err(RenameError::Invalid(new.to_owned()));
    }
    let ids = Ids::of(text);
    if new == old {
        return Ok(Vec::new());
    }
    if ids.ranges.iter().any(|range| text.get(range.clone()) == Some(new)) {
        return Err(RenameError::Taken(new.to_owned()));
    }
    let named_old = ids.ranges.iter().filter(|range| text.get((*range).clone()) == Some(old));
    let mentions: Vec<Edit> =
        named_old.map(|range| Edit { range: range.clone(), text: new.to_owned() }).collect();
    let Some(ours) = Comments::of(text, ids.end).filter(|_| options.read_our_comments) else {
        return Ok(mentions);
    };
    let options = AsmOptions { keep_words: true, positions: false, suggestions: false, ..options.clone() };
    let before = assemble_bytes(text.as_bytes(), &options);
    let mut edits = mentions.clone();
    edits.extend(ours.renamed(text, old, new));
    let after = assemble_bytes(applied(text, &edits).as_bytes(), &options);
    if (before.errors.len(), before.to_bytes()) != (after.errors.len(), after.to_bytes()) {
        // The new name changed the number of the renamed ID or of other IDs, so the comments list all IDs.
        edits = mentions;
        edits.extend(ours.rewritten(text, &ids, &before, old, new));
    }
    edits.sort_by_key(|edit| edit.range.start);
    Ok(edits)
}

/// Returns the text with edits applied; the edits must not overlap.
pub fn applied(text: &str, edits: &[Edit]) -> String {
    let mut sorted: Vec<&Edit> = edits.iter().collect();
    sorted.sort_by_key(|edit| edit.range.start);
    let (mut out, mut at) = (String::with_capacity(text.len()), 0);
    for edit in sorted {
        out.push_str(text.get(at..edit.range.start).unwrap_or_default());
        out.push_str(&edit.text);
        at = edit.range.end;
    }
    out + text.get(at..).unwrap_or_default()
}

/// Returns whether the assembler accepts a word as an id.
fn is_id(word: &[u8]) -> bool {
    word.len() > 1 && word.first() == Some(&b'%') && Cursor::new(word, 0).id_end(0) == Some(word.len())
}

/// Returns the number of a name in canonical decimal form; in an isaloom listing, this number is the id.
fn canonical(name: &str) -> Option<u32> {
    name.parse().ok().filter(|number: &u32| number.to_string() == name)
}

/// Words of the text that are ids.
struct Ids {
    ranges: Vec<Range<usize>>,
    /// End offset of the last word, id or not.
    end: usize,
}

impl Ids {
    /// Scans the words as the assembler does; skips comments and strings.
    fn of(text: &str) -> Ids {
        let mut cursor = Cursor::new(text.as_bytes(), 0);
        let mut found = Ids { ranges: Vec::new(), end: 0 };
        while cursor.advance() {
            let start = cursor.pos;
            let end = cursor.word_end(start);
            if cursor.peek() == b'%' {
                found.ranges.push(start..end);
            }
            cursor.pos = end.max(start + 1);
            found.end = cursor.pos;
        }
        found
    }
}

/// Comments of an isaloom listing: the number after `bound=`, and the id lines at the end of the text.
struct Comments {
    bound: Option<Range<usize>>,
    /// The id lines, including their line breaks.
    lines: Vec<Range<usize>>,
    /// The names in the id lines, including their `%`.
    names: Vec<Range<usize>>,
}

impl Comments {
    /// Finds the comments of an isaloom listing; returns `None` for other text. The text's last word ends at `end`.
    fn of(text: &str, end: usize) -> Option<Comments> {
        let mark = |mark: &'static [u8]| core::str::from_utf8(mark).unwrap_or_default();
        let comment = |line: &'_ Range<usize>, mark: &str| -> Option<Range<usize>> {
            let whole = text.get(line.clone())?;
            let inner = whole.trim_ascii().strip_prefix(';')?.trim_ascii_start().strip_prefix(mark)?;
            let start = inner.as_ptr() as usize - text.as_ptr() as usize;
            Some(start..start + inner.len())
        };
        let mut start = 0;
        let lines: Vec<Range<usize>> = text
            .split_inclusive('\n')
            .map(|line| {
                let range = start..start + line.len();
                start = range.end;
                range
            })
            .collect();
        let is_comment = |line: &&Range<usize>| {
            let line = text.get((*line).clone()).unwrap_or_default().trim_ascii();
            line.is_empty() || line.starts_with(';')
        };
        let header = lines.iter().take_while(is_comment).find_map(|line| {
            let found = comment(line, mark(FACTS_MARK))?;
            Facts::parse(text.get(found.clone())?.as_bytes()).map(|_| found)
        })?;
        let key = "bound=";
        let bound = text.get(header.clone())?.find(key).map(|at| {
            let start = header.start + at + key.len();
            let digits = text.get(start..header.end).unwrap_or_default();
            start..start + digits.find(|c: char| c.is_whitespace()).unwrap_or(digits.len())
        });
        let mut found = Comments { bound, lines: Vec::new(), names: Vec::new() };
        for line in lines.into_iter().filter(|line| line.start >= end) {
            let Some(list) = comment(&line, mark(IDS_MARK)) else { continue };
            let items = text.get(list.clone()).unwrap_or_default();
            for item in items.split_ascii_whitespace().filter(|item| item.starts_with('%')) {
                let start = item.as_ptr() as usize - text.as_ptr() as usize;
                found.names.push(start..start + item.len());
            }
            found.lines.push(line);
        }
        Some(found)
    }

    /// Returns the smallest edits of the comments: the name is replaced, or an entry is added for an id that had its
    /// number as name.
    fn renamed(&self, text: &str, old: &str, new: &str) -> Vec<Edit> {
        let listed = self.names.iter().filter(|range| text.get((*range).clone()) == Some(old));
        let edits: Vec<Edit> =
            listed.map(|range| Edit { range: range.clone(), text: new.to_owned() }).collect();
        match old.strip_prefix('%').and_then(canonical).filter(|_| edits.is_empty()) {
            Some(id) => Vec::from([self.added(text, &[(id, new)])]),
            None => edits,
        }
    }

    /// Rewrites the comments: lists every id whose name is not its number, and keeps the bound.
    fn rewritten(&self, text: &str, ids: &Ids, made: &Assembly, old: &str, new: &str) -> Vec<Edit> {
        let known: BTreeMap<String, u32> = made.names().into_iter().collect();
        let mut all: BTreeMap<&str, u32> = BTreeMap::new();
        for word in ids.ranges.iter().filter_map(|range| text.get(range.clone())) {
            let Some(name) = word.strip_prefix('%') else { continue };
            if let Some(id) = known.get(name).copied().or_else(|| canonical(name)) {
                all.insert(if word == old { new } else { word }, id);
            }
        }
        let mut entries: Vec<(u32, &str)> = all
            .into_iter()
            .filter(|(word, id)| word.strip_prefix('%').and_then(canonical) != Some(*id))
            .map(|(word, id)| (id, word))
            .collect();
        entries.sort_unstable();
        let removed = self.lines.iter().map(|line| Edit { range: line.clone(), text: String::new() });
        let mut edits: Vec<Edit> = removed.collect();
        let added = self.added(text, &entries);
        match edits.last_mut() {
            // Replaces the last line, because the new lines were added after it.
            Some(last) => last.text = added.text.trim_start_matches('\n').to_owned(),
            None => edits.push(added),
        }
        if let (Some(range), Some(bound)) = (&self.bound, made.words.get(3)) {
            let text_of_bound = format!("{bound}");
            if text.get(range.clone()) != Some(text_of_bound.as_str()) {
                edits.push(Edit { range: range.clone(), text: text_of_bound });
            }
        }
        edits
    }

    /// Returns an insertion of entries after the existing lines.
    fn added(&self, text: &str, entries: &[(u32, &str)]) -> Edit {
        let mut lines = Vec::new();
        let mut writer = IdWriter::default();
        for (id, word) in entries {
            writer.name(&mut lines, *id, word.strip_prefix('%').unwrap_or(word).as_bytes());
        }
        writer.finish(&mut lines);
        let at = self.lines.last().map_or(text.len(), |line| line.end);
        let line_break = if text.get(..at).is_some_and(|before| before.ends_with('\n')) { "" } else { "\n" };
        Edit { range: at..at, text: format!("{line_break}{}", String::from_utf8_lossy(&lines)) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEADER: &str =
        "; isaloom: version=0x00010600 generator=0x00070000 bound=9 schema=0 endian=little\n";

    fn module(text: &str) -> Vec<u8> {
        let made = assemble_bytes(text.as_bytes(), &AsmOptions::default());
        assert!(made.errors.is_empty(), "{text}\n{}", made.errors[0].short());
        made.to_bytes()
    }

    fn renamed(text: &str, old: &str, new: &str) -> Result<String, RenameError> {
        let edits = rename(text, old, new, &AsmOptions::default())?;
        Ok(applied(text, &edits))
    }

    /// Checks that every renaming of every id leaves the module unchanged and can be undone.
    fn check_all_renamings(text: &str) {
        let wanted = module(text);
        let words: Vec<&str> = Ids::of(text).ranges.into_iter().map(|range| &text[range]).collect();
        for old in &words {
            for new in ["%fresh", "%0", "%7", "%07", "%9", "%10", "%11", "%4294967295", "%_"] {
                let Ok(after) = renamed(text, old, new) else {
                    assert!(words.contains(&new), "{new}");
                    continue;
                };
                assert_eq!(module(&after), wanted, "{old} to {new} in\n{text}\nbecame\n{after}");
                let back = renamed(&after, new, old).unwrap();
                assert_eq!(module(&back), wanted, "{new} back to {old} in\n{after}\nbecame\n{back}");
            }
        }
    }

    #[test]
    fn every_occurrence_of_an_id_and_nothing_else_is_renamed() {
        let text =
            "%a = OpTypeVoid ; %a\n%s = OpString \"x %a\n%a = OpTypeVoid\n%a\"\n%f = OpTypeFunction %a;%a\n";
        let wanted =
            "%b = OpTypeVoid ; %a\n%s = OpString \"x %a\n%a = OpTypeVoid\n%a\"\n%f = OpTypeFunction %b;%a\n";
        assert_eq!(renamed(text, "%a", "%b").unwrap(), wanted);
        check_all_renamings(text);
        check_all_renamings(
            "OpUnknown(71, 3) %a %b\n%a = OpTypeVoid\n%b = OpTypeFunction %a\nOpName %a !0x62006161 %b\n",
        );
    }

    #[test]
    fn id_comment_is_updated_too() {
        let text =
            format!("{HEADER}%uint = OpTypeInt 32 0\n%8 = OpConstant %uint 1\n; isaloom-ids: 4 %uint\n");
        let after = renamed(&text, "%uint", "%u").unwrap();
        assert_eq!(after, text.replace("%uint", "%u"));
        let after = renamed(&text, "%8", "%one").unwrap();
        assert_eq!(after, text.replace("%8", "%one") + "; isaloom-ids: 8 %one\n");
        check_all_renamings(&text);
        // Variants without a final line break, without an id line, and with other comments and unused names.
        check_all_renamings(text.trim_end());
        check_all_renamings(&text.replace("; isaloom-ids: 4 %uint\n", "").replace("%uint", "%4"));
        check_all_renamings(&format!(
            "{text}\n ;isaloom-ids: 1 %fresh %7 %07 3 %uint\n; an ordinary comment\n"
        ));
        check_all_renamings(&text.replace('\n', "\r\n"));
    }

    #[test]
    fn names_added_by_an_edit_keep_their_ids() {
        let added = "%new = OpTypeFloat 32\n%old = OpTypePointer Input %new\n";
        let text = format!(
            "{HEADER}%uint = OpTypeInt 32 0\n{added}%10 = OpConstant %uint 1\n; isaloom-ids: 4 %uint\n"
        );
        check_all_renamings(&text);
        // Variants without a bound and without a header.
        check_all_renamings(&text.replace(" bound=9 schema=0", ""));
        check_all_renamings(&format!("%uint = OpTypeInt 32 0\n{added}; isaloom-ids: 4 %uint\n"));
    }

    #[test]
    fn exactly_the_names_that_the_assembler_rejects_are_rejected() {
        let text = "%a = OpTypeVoid\n";
        for new in
            ["%a.b", "%", "", "a", "%a b", "%é", "%a-b", "%%a", "% a", "%a\n", "%$", "%a;", "%a\"", "%a,b"]
        {
            assert_eq!(renamed(text, "%a", new), Err(RenameError::Invalid(new.to_owned())));
            // `rename` refuses this name, because the text with the name is rejected or has another meaning.
            let made = assemble_bytes(text.replace("%a", new).as_bytes(), &AsmOptions::default());
            let same = made.errors.is_empty() && made.to_bytes() == module(text);
            assert!(!same || new.contains(char::is_whitespace), "{new:?}");
        }
        for byte in 0..128u8 {
            let new = format!("%x{}", char::from(byte));
            let made = assemble_bytes(text.replace("%a", &new).as_bytes(), &AsmOptions::default());
            let taken = renamed(text, "%a", &new).is_ok();
            assert!(!taken || made.errors.is_empty(), "{new:?}");
        }
        let two = "%a = OpTypeVoid\n%f = OpTypeFunction %a %b\n";
        for new in ["%b", "%f"] {
            assert_eq!(renamed(two, "%a", new), Err(RenameError::Taken(new.to_owned())));
        }
        assert_eq!(renamed(two, "%a", "%a").as_deref(), Ok(two));
    }
}
