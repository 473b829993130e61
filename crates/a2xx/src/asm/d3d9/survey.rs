//! Survey of a text in Direct3D 9's language before the text is assembled: the registers in the text, the order of the
//! outputs, and the kinds of control flow. The expansions need registers and constants that the text does not use.

use super::super::clean::StrippedText;
use super::super::names;
use super::super::operand::Plain;
use super::super::parser::decimal;
use super::super::xna_cf::clause_of;
use super::super::xna_fetch::is_fetch;
use super::table::{self, Direct3dInstruction};
use crate::gpu::Stage;

/// Facts about a text that the expansions need before the first statement.
#[derive(Debug, Default)]
pub(super) struct Survey {
    /// Whether the text has clauses, fetches or operations of the Xenos.
    pub(super) native: bool,
    /// Whether the text has an instruction, declaration, register or output that only Direct3D 9's language has.
    pub(super) specific: bool,
    /// Registers `r#` that the text names, one bit each.
    pub(super) registers: u64,
    /// Inputs `v#` that the text names, one bit each.
    pub(super) inputs: u32,
    /// Whether the text reads `vPos` or `vFace`.
    pub(super) pixel_inputs: bool,
    /// Constants `c#` that the text names, one bit each.
    constants: [u64; 4],
    /// Whether the text names the predicate register `p0`.
    pub(super) predicates: bool,
    /// Whether an instruction writes `p0`.
    pub(super) writes_predicate: bool,
    /// Whether the program may have inactive threads, because a block, a `break` or a predicated instruction depends on
    /// the values of a thread.
    pub(super) divergent: bool,
    /// Whether the text has a `call` or `callnz`.
    pub(super) calls: bool,
    /// For each Direct3D 9 loop in the order of the text, whether a `break` leaves the loop.
    pub(super) loops: Vec<bool>,
    /// Whether the outputs must be collected in registers and exported at the end of the program, because the text does
    /// not write them in an order that the Xenos allows.
    pub(super) late_exports: bool,
}

/// Kind of the output that the text has written last. Outputs of different kinds need separate allocations, in the
/// order of the variants.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
enum Phase {
    None,
    Position,
    Others,
}

impl Survey {
    /// Examines a text, ignoring its comments.
    pub(super) fn of(text: &str, stage: Stage) -> Survey {
        let clean = StrippedText::of(text);
        let mut survey = Survey::default();
        let (mut open_loops, mut phase, mut position) = (Vec::new(), Phase::None, None);
        for line in clean.code.lines() {
            let mut line = line.trim();
            if line.starts_with('+') {
                survey.native = true;
            }
            if let Some(rest) = line.strip_prefix('(') {
                (survey.predicates, survey.late_exports) = (true, true);
                line = rest.split_once(')').map_or("", |(_, rest)| rest.trim_start());
            }
            let mut words = words(line);
            let Some(word) = words.next() else { continue };
            let operands: Vec<&str> = words.collect();
            let first = operands.first().copied().unwrap_or("");
            let stem = stem(word);
            survey.native |= is_native(word, stem, first);
            survey.specific |= is_specific(word, stem, first);
            match stem {
                "loop" | "rep" => {
                    // `rep` and `loop aL` begin loops of Direct3D 9; a `loop` of the Xenos does not name `aL`.
                    let counted = stem == "rep" || first == "aL";
                    open_loops.push(counted.then_some(survey.loops.len()));
                    survey.loops.extend(counted.then_some(false));
                    survey.late_exports = true;
                }
                "endloop" | "endrep" => {
                    open_loops.pop();
                }
                "call" | "callnz" => {
                    (survey.calls, survey.late_exports) = (true, true);
                    survey.divergent |= operands.contains(&"p0");
                }
                _ if stem.starts_with("break") => {
                    if let Some(found) = open_loops.last().and_then(|at| survey.loops.get_mut((*at)?)) {
                        *found = true;
                    }
                    survey.divergent = true;
                }
                _ if stem == "if" || stem.starts_with("if_") => {
                    survey.late_exports = true;
                    survey.divergent |= stem != "if" || operands.contains(&"p0");
                }
                _ if stem.starts_with("setp_") => survey.writes_predicate |= first == "p0",
                "texkill" => survey.late_exports |= phase != Phase::None,
                _ => {}
            }
            // A predicated `texkill` or `mova` has no destination register that could be written conditionally, so it
            // becomes a predicated block.
            survey.divergent |= survey.predicates && matches!(stem, "texkill" | "mova");
            if word.starts_with("dcl_position") && first.starts_with('o') {
                position = Some(first.to_owned());
            }
            operands.iter().for_each(|token| survey.token(token));
            line.split([' ', '\t', ',']).for_each(|token| survey.range(token));
            if let Some(rows) = table::named(stem).and_then(Direct3dInstruction::matrix_rows) {
                let matrix = line.rsplit(',').next().and_then(|operand| self::words(operand).next());
                survey.register(matrix.unwrap_or(""), rows);
            }
            let is_output = first.starts_with('o') && !word.starts_with("dcl");
            if is_output {
                let is_position = first == "oPos" || first == "oPts" || position.as_deref() == Some(first);
                let next =
                    if stage == Stage::Vertex && is_position { Phase::Position } else { Phase::Others };
                survey.late_exports |= next < phase || first == "o";
                phase = next;
            }
        }
        survey
    }

    /// Records the register, predicate or pixel input that a token names.
    fn token(&mut self, token: &str) {
        match token {
            "p0" => self.predicates = true,
            "vPos" | "vFace" => (self.pixel_inputs, self.specific) = (true, true),
            _ => {}
        }
        self.register(token, 1);
    }

    /// Records `count` consecutive registers, inputs or constants, from the one that the token names on.
    fn register(&mut self, token: &str, count: u32) {
        let token = token.strip_suffix("_abs").unwrap_or(token);
        let Some(Plain { letter, number, count: 0, .. }) = Plain::read(token.as_bytes()) else { return };
        let numbers = number..number.saturating_add(count);
        match letter {
            b'r' => numbers.filter(|number| *number < 64).for_each(|number| self.registers |= 1 << number),
            b'v' if number < 32 => (self.inputs, self.specific) = (self.inputs | 1 << number, true),
            b'c' => numbers.for_each(|number| self.constant(number)),
            _ => {}
        }
    }

    /// Records that the text uses the constant `number`.
    fn constant(&mut self, number: u32) {
        if let Some(word) = self.constants.get_mut((number / 64) as usize) {
            *word |= 1 << (number % 64);
        }
    }

    /// Records the constants of a range such as `c0-3`.
    fn range(&mut self, token: &str) {
        let ends = token.strip_prefix('c').and_then(|ends| ends.split_once('-'));
        if let Some((first, last)) = ends
            && let (Some(first), Some(last)) = (decimal(first.as_bytes()), decimal(last.as_bytes()))
        {
            (first..=last.min(255)).for_each(|number| self.constant(number));
        }
    }

    /// Returns the highest constant that the text does not name, and marks the constant as used.
    pub(super) fn take_constant(&mut self) -> Option<u32> {
        let free =
            (0..256u32).rev().find(|number| self.constants[(number / 64) as usize] >> (number % 64) & 1 == 0);
        free.inspect(|number| self.constant(*number))
    }
}

/// Splits a line into words of ASCII letters, digits and underscores.
fn words(line: &str) -> impl Iterator<Item = &str> {
    line.split(|c: char| !(c.is_ascii_alphanumeric() || c == '_')).filter(|word| !word.is_empty())
}

/// Suffixes of mnemonics that modify an instruction.
pub(super) const MODIFIERS: [&str; 3] = ["_sat", "_pp", "_centroid"];

/// Returns the mnemonic without modifiers.
pub(super) fn stem(mut word: &str) -> &str {
    while let Some(shorter) = MODIFIERS.iter().find_map(|modifier| word.strip_suffix(modifier)) {
        word = shorter;
    }
    word
}

/// Returns whether a line contains an instruction, a declaration or an operand that only Direct3D 9's language has.
/// `word` is the first word of the line, `stem` the word without modifiers, and `first` the first operand.
fn is_specific(word: &str, stem: &str, first: &str) -> bool {
    let known = table::named(stem).is_some() || table::EARLIER.contains(&stem);
    let other = known && clause_of(word).is_none() && !names::xna_alu().contains_key(stem);
    let output =
        first.starts_with("oT") || first.starts_with("oD0") || first.starts_with("oD1") || first == "oFog";
    let declared = matches!(word, "dcl" | "dcl_2d" | "dcl_cube" | "dcl_volume")
        || matches!(word, "dcl_position" | "dcl_position0") && first.starts_with('o');
    other || output || declared || matches!(first, "p0" | "a0" | "aL")
}

/// Returns whether a line contains an instruction or declaration that only the XNA text has. `first` is the first
/// operand.
fn is_native(word: &str, stem: &str, first: &str) -> bool {
    if stem.starts_with("setp_") {
        return first != "p0";
    }
    if word.starts_with("dcl_") {
        return first.starts_with('r');
    }
    let isaloom = matches!(word, "serialize" | "vertex_element" | "program_words" | "container_head");
    let known = table::named(stem).is_some();
    let native = clause_of(word).is_some() || is_fetch(word) || names::xna_alu().contains_key(stem);
    isaloom || !known && native
}
