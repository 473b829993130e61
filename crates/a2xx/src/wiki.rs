//! Encoding rules of the `wiki` dialect, the freedreno wiki's 2012 syntax (docs/reference/a2xx.md, "2012 wiki syntax").
//! The 2012 assembler had three rules that differ from today:
//! - It always encoded the lowest bit of a scalar opcode as 0.
//! - It always set the upper bit of a vertex fetch constant's number.
//! - It encoded the component letter of the index register in the selector of the fetch constant.

/// Names of scalar operations in the 2012 syntax, and their opcodes divided by two.
const SCALAR: [(&str, u32); 10] = [
    ("MUL2", 0),
    ("MOV", 2),
    ("EXP2", 7),
    ("LOG2", 8),
    ("RCP", 9),
    ("RSQ", 11),
    ("PSETE", 13),
    ("SQRT", 20),
    ("MUL", 21),
    ("ADD", 22),
];

/// 2012 name of the buffer POSITION.
pub(crate) const POSITION: &str = "COORD";

/// Returns whether a text has the 2012 syntax, that is, whether it allocates the buffer `COORD`.
pub(crate) fn is_wiki(text: &str) -> bool {
    let code = |line: &str| line.split(';').next().unwrap_or_default().to_owned();
    memchr::memmem::find(text.as_bytes(), POSITION.as_bytes()).is_some()
        && text.lines().any(|line| {
            let line = code(line);
            let mut words = line.split_ascii_whitespace();
            words.next() == Some("ALLOC") && words.next() == Some(POSITION)
        })
}

/// Returns the opcode that the 2012 assembler encoded for a scalar operation; `None` if it did not know the name.
pub(crate) fn scalar_opcode(name: &str) -> Option<u32> {
    SCALAR.iter().find(|(n, _)| *n == name).map(|(_, number)| number << 1)
}

/// Returns the 2012 name of a scalar opcode; `None` if the 2012 assembler did not encode this opcode.
pub(crate) fn scalar_name(opcode: u32) -> Option<&'static str> {
    SCALAR.iter().find(|(_, number)| number << 1 == opcode).map(|(name, _)| *name)
}

/// Returns the encoded index of a vertex fetch constant: the number in four bits, and the upper bit set.
pub(crate) fn constant_index(number: u32) -> u32 {
    number & 15 | 16
}

/// Returns the prefetch count and the mini bit that the 2012 assembler encoded. `first` is true for the first vertex
/// fetch of the program.
pub(crate) fn prefetch_and_mini(first: bool) -> (u32, u32) {
    if first { (3, 0) } else { (2, 1) }
}
