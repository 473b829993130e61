//! Encoding rules of the `wiki` dialect, the freedreno wiki's 2012 syntax (docs/reference/a2xx.md, "2012 wiki
//! syntax"). The assembler of that time encoded scalar opcodes without their lowest bit, and the number of a
//! vertex fetch constant below a fixed bit. That assembler encoded the component letter of the index register
//! in the selector of the constant. Programs in this format assemble correctly only with these rules.

/// Scalar operations and their opcodes without the lowest bit.
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

/// Name of the buffer that is now called POSITION.
pub(crate) const POSITION: &str = "COORD";

/// Returns whether a text has the syntax of 2012: it allocates the buffer with the old name.
pub(crate) fn is_wiki(text: &str) -> bool {
    let code = |line: &str| line.split(';').next().unwrap_or_default().to_owned();
    memchr::memmem::find(text.as_bytes(), POSITION.as_bytes()).is_some()
        && text.lines().any(|line| {
            let line = code(line);
            let mut words = line.split_ascii_whitespace();
            words.next() == Some("ALLOC") && words.next() == Some(POSITION)
        })
}

/// Returns the opcode that the 2012 assembler wrote for a scalar operation.
pub(crate) fn scalar_opcode(name: &str) -> Option<u32> {
    SCALAR.iter().find(|(n, _)| *n == name).map(|(_, number)| number << 1)
}

/// Returns the name of a scalar opcode, if the 2012 assembler wrote this opcode.
pub(crate) fn scalar_name(opcode: u32) -> Option<&'static str> {
    SCALAR.iter().find(|(_, number)| number << 1 == opcode).map(|(name, _)| *name)
}

/// Returns the index of a vertex fetch constant: four bits, below a bit that is always set.
pub(crate) fn constant_index(number: u32) -> u32 {
    number & 15 | 16
}

/// Returns the prefetch count and the mini bit of a vertex fetch.
pub(crate) fn prefetch_and_mini(first: bool) -> (u32, u32) {
    if first { (3, 0) } else { (2, 1) }
}
