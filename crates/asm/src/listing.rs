//! The words in brackets that Mesa's tools print before the text of an instruction.

/// The word of an instruction in brackets, with what stands before it.
///
/// Mesa's forms are `:0:0000:0000[00000000x_00000000x] nop` in logs, `  0[00000000_00000000] nop` and
/// `000 [00000009 00000000 00000000 00000000] mov` in listings. Parts with a line between them are one number, the most
/// significant first; dwords with blanks between them lie in this order in memory.
///
/// ```
/// let found = isaloom_asm::Bracketed::of("  3[00000001_00000002] nop").unwrap();
/// assert_eq!((found.parts, found.in_memory_order, found.length), (vec!["00000001", "00000002"], false, 22));
/// assert!(isaloom_asm::Bracketed::of("ldl r0, [00000001_00000002]").is_none());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Bracketed<'t> {
    /// The parts of the word in hex, without marks.
    pub parts: Vec<&'t str>,
    /// They are dwords in the order of memory.
    pub in_memory_order: bool,
    /// Nothing but numbers, colons and blanks stands before the brackets.
    pub begins_line: bool,
    /// Where the text behind the brackets begins.
    pub length: usize,
}

impl<'t> Bracketed<'t> {
    /// Looks at a line. Where something else stands before the brackets, each part has to be marked by an `x`.
    pub fn of(line: &'t str) -> Option<Bracketed<'t>> {
        let (before, rest) = line.split_once('[')?;
        let (inside, _) = rest.split_once(']')?;
        if !inside.bytes().all(|b| b.is_ascii_hexdigit() || matches!(b, b'x' | b'_' | b' ')) {
            return None;
        }
        let parts: Vec<&str> = inside.split(['x', '_', ' ']).filter(|part| !part.is_empty()).collect();
        let begins_line = before.bytes().all(|b| b.is_ascii_digit() || matches!(b, b':' | b' ' | b'\t'));
        let dwords = parts.iter().all(|part| part.len() == 8);
        let in_memory_order = inside.contains(' ');
        let is_one = inside.contains('x') && !in_memory_order;
        let is_several = begins_line && dwords && parts.len() > 1;
        (!parts.is_empty() && (is_one || is_several)).then_some(Bracketed {
            parts,
            in_memory_order,
            begins_line,
            length: before.len() + inside.len() + 2,
        })
    }

    /// How many hex digits the word has.
    pub fn digits(&self) -> usize {
        self.parts.iter().map(|part| part.len()).sum()
    }
}
