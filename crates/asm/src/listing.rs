//! Parses the words in brackets that Mesa's tools print before the text of an instruction.

/// Bracketed word of an instruction, with the columns before it.
///
/// Mesa's formats are `:0:0000:0000[00000000x_00000000x] nop` in logs, `  0[00000000_00000000] nop` and
/// `000 [00000009 00000000 00000000 00000000] mov` in listings; a single dword is `[00000009]`. Parts joined by an
/// underscore are one number, most significant part first. Dwords separated by spaces are in memory order.
///
/// ```
/// let found = isaloom_asm::Bracketed::of("  3[00000001_00000002] nop").unwrap();
/// assert_eq!((found.parts, found.in_memory_order, found.length), (vec!["00000001", "00000002"], false, 22));
/// assert!(isaloom_asm::Bracketed::of("ldl r0, [00000001_00000002]").is_none());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Bracketed<'t> {
    /// Hexadecimal parts of the word, without the `x` that follows each part in logs.
    pub parts: Vec<&'t str>,
    /// Whether the parts are dwords in the order of memory. Otherwise, the most significant part is first.
    pub in_memory_order: bool,
    /// Whether only numbers, colons and spaces precede the brackets.
    pub begins_line: bool,
    /// Offset in the line of the text after the closing bracket.
    pub length: usize,
}

impl<'t> Bracketed<'t> {
    /// Parses the first brackets of a line; `None` if they do not contain a word. If other text than columns precedes
    /// the brackets, an `x` must follow each part.
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
        // In logs, an `x` follows each part. `0x` at the start of a part is not a listing format.
        let marked = |part: &str| part.strip_suffix('x').is_some_and(|part| !part.contains('x'));
        let is_marked = !in_memory_order && inside.split('_').all(marked);
        let is_plain = begins_line && dwords && !inside.starts_with("0x");
        (!parts.is_empty() && (is_marked || is_plain)).then_some(Bracketed {
            parts,
            in_memory_order,
            begins_line,
            length: before.len() + inside.len() + 2,
        })
    }

    /// Returns the number of hexadecimal digits of the word.
    pub fn digits(&self) -> usize {
        self.parts.iter().map(|part| part.len()).sum()
    }
}
