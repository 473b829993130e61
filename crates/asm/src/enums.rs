//! Matches the strings of an enum with a line.

use crate::text::Line;
use crate::trie::Trie;
use isaloom_engine::compiled::{Compiled, EnumTable, TextRange};

/// Strings of an enum with their values, in buckets by first character. In each bucket, longer strings come first, so
/// that a string precedes its prefixes.
#[derive(Clone, Debug)]
pub(crate) struct EnumTexts {
    texts: Box<[(TextRange, u64)]>,
    /// Index in `texts` at which the bucket of each ASCII character starts. The last bucket has empty strings and
    /// strings with other first characters.
    starts: Box<[u32; 130]>,
    /// Trie of indices into `texts`, for all strings that start with an ASCII character. `None` if such a string
    /// contains a space, because a trie cannot match whitespace of another length.
    along: Option<Trie>,
    /// Whether no string has a space, and every string is empty or starts with an ASCII character.
    plain: bool,
}

/// Index of the bucket of empty strings and of strings that do not start with an ASCII character.
const OTHER: usize = 128;

/// String of an enum value, and the value.
type Text = (TextRange, u64);

impl EnumTexts {
    pub(crate) fn new(isa: &Compiled, table: &EnumTable) -> EnumTexts {
        let class = |text: TextRange| {
            let first = isa.text(text).bytes().find(|b| !matches!(b, b' ' | b'\t'));
            first.map_or(OTHER, |b| usize::from(b).min(OTHER))
        };
        let mut texts: Vec<Text> = table.values().map(|(value, text)| (text, value)).collect();
        texts.sort_by_key(|&(text, value)| (class(text), std::cmp::Reverse(isa.text(text).len()), value));
        let mut starts = Box::new([0u32; 130]);
        for &(text, _) in &texts {
            for start in &mut starts[class(text) + 1..] {
                *start += 1;
            }
        }
        let blank = |text: &str| text.contains([' ', '\t']);
        let own = texts.iter().filter(|(text, _)| class(*text) != OTHER).map(|(text, _)| isa.text(*text));
        let along = (!own.clone().any(blank)).then(|| Trie::new(own.zip(0..)));
        let others = texts.iter().filter(|(text, _)| class(*text) == OTHER);
        let plain = along.is_some() && others.into_iter().all(|(text, _)| isa.text(*text).is_empty());
        EnumTexts { texts: texts.into(), starts, along, plain }
    }

    /// Calls `found` for each string that matches at the offset `at`, with its value and the end offset. Strings of
    /// the bucket of the next character come first, longest first; then the [`OTHER`] strings.
    pub(crate) fn each(
        &self,
        isa: &Compiled,
        line: Line<'_>,
        at: usize,
        mut found: impl FnMut(TextRange, u64, usize),
    ) {
        let start = line.skip_blanks(at);
        let next = line.text.as_bytes().get(start).filter(|b| **b < 128).map(|b| usize::from(*b));
        if let Some(next) = next
            && !self.follow(line, at, start, &mut found)
        {
            compare(isa, self.bucket(next), line, at, &mut found);
        }
        compare(isa, self.bucket(OTHER), line, at, &mut found);
    }

    fn bucket(&self, class: usize) -> &[Text] {
        let (start, end) = (self.starts[class] as usize, self.starts[class + 1] as usize);
        self.texts.get(start..end).unwrap_or(&[])
    }

    /// Returns whether no string has a space, and every string is empty or starts with an ASCII character. Such an enum
    /// can be matched exactly.
    pub(crate) fn is_plain(&self) -> bool {
        self.plain
    }

    /// Returns the strings whose first character is `byte`, with their values, in the order in which
    /// [`each`](EnumTexts::each) reports them.
    pub(crate) fn beginning_with(&self, byte: u8) -> &[(TextRange, u64)] {
        self.bucket(usize::from(byte).min(OTHER))
    }

    /// Returns the values whose string is empty. The result is correct only if [`is_plain`](EnumTexts::is_plain) holds.
    pub(crate) fn empty(&self) -> impl Iterator<Item = &(TextRange, u64)> {
        self.bucket(OTHER).iter()
    }

    /// Calls `found` for the strings that match exactly at `start`, longest first, which it finds with the trie.
    /// Returns false without calling `found` if the trie cannot decide, for example because a string could match with
    /// other whitespace.
    fn follow(
        &self,
        line: Line<'_>,
        at: usize,
        start: usize,
        found: &mut impl FnMut(TextRange, u64, usize),
    ) -> bool {
        let Some(along) = &self.along else { return false };
        let rest = line.text.as_bytes().get(start..).unwrap_or(&[]);
        let mut lists = [(0usize, &[][..]); 8];
        let mut count = 0;
        let (length, more) = along.along(rest, |length, places| {
            if let Some(list) = lists.get_mut(count) {
                *list = (length, places);
            }
            count += 1;
        });
        // The trie cannot decide in two cases: more strings match than `lists` can store, or a space in the line may be
        // inside of a longer string.
        if count > lists.len() || more && matches!(rest.get(length), Some(b' ' | b'\t')) {
            return false;
        }
        if line.before(at, rest.first().copied().unwrap_or(b' ')) != start {
            return true;
        }
        for &(length, places) in lists[..count].iter().rev() {
            for &(text, value) in places.iter().filter_map(|place| self.texts.get(*place as usize)) {
                found(text, value, start + length);
            }
        }
        true
    }

    /// Returns the value and the end offset of the only string that matches at `at`. `None` if several or no strings
    /// match, or if only a full comparison can decide.
    #[inline]
    pub(crate) fn only(&self, line: Line<'_>, at: usize) -> Option<(u64, usize)> {
        let rest = line.text.as_bytes().get(at..)?;
        // This function does not handle leading spaces and numbers of unlisted values, so it returns `None` if the line
        // continues with a space or digit.
        rest.first().filter(|b| b.is_ascii() && !matches!(b, b'0'..=b'9' | b' ' | b'\t'))?;
        if !self.bucket(OTHER).is_empty() {
            return None;
        }
        let (mut one, mut count) = ((0, 0), 0);
        let (length, more) = self.along.as_ref()?.along(rest, |length, places| {
            one = (length, places.first().copied().unwrap_or(0));
            count += places.len();
        });
        if count != 1 || more && matches!(rest.get(length), Some(b' ' | b'\t')) {
            return None;
        }
        Some((self.texts.get(one.1 as usize)?.1, at + one.0))
    }
}

/// Compares each string of a bucket with the line at `at`, ignoring the length of whitespace. Calls `found` for each
/// match.
fn compare(
    isa: &Compiled,
    texts: &[Text],
    line: Line<'_>,
    at: usize,
    found: &mut impl FnMut(TextRange, u64, usize),
) {
    for &(text, value) in texts {
        if let Some(end) = line.literal(isa.text(text), at) {
            found(text, value, end);
        }
    }
}
