//! ALU instructions of the XNA text.

use super::alu::{vector_move, with_register};
use super::line::Line;
use super::names::{self, Name, Predicate};
use super::operand::relative;
use super::parser::Read;
use crate::assume::{idle_opcode, idle_source};
use crate::description::{ScalarOperands, tables};
use crate::fields::AluFields;
use crate::gpu::Stage;
use crate::idle::Idle;
use crate::instr::{Base, Source};

/// An ALU instruction that is being read.
#[derive(Clone, Copy, Debug)]
pub(super) struct Alu {
    fields: AluFields,
    /// The vector half has been read.
    has_vector: bool,
    has_scalar: bool,
    /// Source 3 belongs to the vector half.
    third: bool,
    /// Components that the vector half makes 1.0 and 0.0.
    one: u32,
    zero: u32,
    /// Of the first and the later constants: what they are relative to.
    bases: [Option<Base>; 2],
    /// Whether constants are absolute, if there are any.
    absolute: Option<bool>,
}

/// An operand as it is written.
struct Operand {
    source: Source,
    base: Base,
    absolute: bool,
    components: [u32; 4],
    count: usize,
}

impl Operand {
    /// The operand of a vector operation: the last letter stands for those that are not written.
    fn repeated(mut self) -> Operand {
        if (1..4).contains(&self.count) {
            let last = self.components[self.count - 1];
            self.components[self.count..].fill(last);
            self.source.swizzle = relative(self.components);
        }
        self
    }
}

/// A destination as it is written.
struct Dest {
    number: u32,
    relative: bool,
    export: bool,
    written: u32,
    one: u32,
    zero: u32,
}

/// A line that begins an ALU instruction: a vector operation, a scalar one alone, or `nop`.
pub(super) fn alu(line: &mut Line<'_>, predicate: Predicate, stage: Stage) -> Read<Alu> {
    let before = line.position();
    let word = line.word();
    alu_of(line, before, word, operation(word), predicate, stage)
}

/// The same where the word of the operation was read, which began at `before`.
pub(super) fn alu_of(
    line: &mut Line<'_>,
    before: usize,
    word: &str,
    (name, clamp): Operation,
    predicate: Predicate,
    stage: Stage,
) -> Read<Alu> {
    let mut fields =
        AluFields { scalar_opc: idle_opcode(Idle::Xna), vector_opc: vector_move(), ..AluFields::default() };
    for number in 1..=3 {
        fields.set_source(number, idle_source(Idle::Xna));
    }
    (fields.predicated, fields.pred_condition) = predicate.fields();
    let mut alu = Alu {
        fields,
        has_vector: false,
        has_scalar: false,
        third: false,
        one: 0,
        zero: 0,
        bases: [None; 2],
        absolute: None,
    };
    if word == "nop" {
        (alu.has_vector, alu.has_scalar) = (true, true);
        return Ok(alu);
    }
    match name {
        Some(Name::Vector(opcode)) => {
            vector(&mut alu, line, opcode, (clamp, is_move(word)), stage)?;
            // The scalar operation may follow on the line.
            if line.accept("+") {
                let predicate = if line.accept("(p0)") {
                    Predicate::Set
                } else if line.accept("(!p0)") {
                    Predicate::Clear
                } else {
                    Predicate::None
                };
                scalar(&mut alu, line, predicate, stage)?;
            }
        }
        Some(Name::Scalar(_)) => {
            line.go_to(before);
            scalar(&mut alu, line, predicate, stage)?;
        }
        _ => {
            let mut error = *line.error(format!("there is no operation `{word}`"));
            let mut all: Vec<&str> = names::xna_alu().keys().copied().collect();
            all.sort_unstable();
            if let Some(near) = isaloom_source::nearest(word, all, 1).first() {
                error = error.help(format!("did you mean `{near}`?"));
            }
            return Err(Box::new(error));
        }
    }
    Ok(alu)
}

/// What a word names, and whether its result is clamped.
pub(super) type Operation = (Option<Name>, u32);

/// The operation of either half that a word is.
pub(super) fn operation(word: &str) -> Operation {
    let names = names::xna_alu();
    let (stem, clamp) = match word.strip_suffix("_sat") {
        Some(stem) if !names.contains_key(word) => (stem, 1),
        _ => (word, 0),
    };
    // Moves are operations that take the greater of two equal operands.
    let stem = match stem {
        "mov" => "max",
        "mova" => "maxa",
        "movs" => "maxs",
        "movas" => "maxas",
        stem => stem,
    };
    (names.get(stem).copied(), clamp)
}

/// Whether a vector operation has one operand, which is both of the operation that it stands for.
fn is_move(word: &str) -> bool {
    matches!(word.strip_suffix("_sat").unwrap_or(word), "mov" | "mova")
}

fn vector(
    alu: &mut Alu,
    line: &mut Line<'_>,
    opcode: u32,
    (clamp, is_move): (u32, bool),
    stage: Stage,
) -> Read<()> {
    let op = tables().vector_op(opcode);
    let dest = dest(line, stage)?;
    alu.has_vector = true;
    let fields = &mut alu.fields;
    (fields.vector_opc, fields.vector_clamp) = (opcode, clamp);
    (fields.vector_dest, fields.vector_dest_rel) = (dest.number, u32::from(dest.relative));
    (fields.export_data, fields.vector_write_mask) = (u32::from(dest.export), dest.written);
    if !dest.export && dest.one | dest.zero != 0 {
        return Err(line.error("only an export has constant components"));
    }
    (alu.one, alu.zero) = (dest.one, dest.zero);
    let count = if is_move { 1 } else { op.xna_sources.min(3) };
    // All are read before any is judged.
    let mut operands = [const { None }; 3];
    for place in operands.iter_mut().take(usize::from(count)) {
        line.take_mark(",")?;
        *place = Some(operand(line)?.repeated());
    }
    for (number, operand) in (1u8..).zip(operands.iter().flatten()) {
        alu.fields.set_source(number, operand.source);
        if count == 1 {
            alu.fields.set_source(2, operand.source);
        }
    }
    alu.third = count == 3;
    for (number, operand) in (1u8..).zip(operands.iter().flatten()) {
        constant(alu, line, number, operand)?;
    }
    Ok(())
}

/// The scalar half: after `+`, or alone.
pub(super) fn scalar(alu: &mut Alu, line: &mut Line<'_>, predicate: Predicate, stage: Stage) -> Read<()> {
    if alu.has_scalar {
        return Err(line.error("the instruction has a scalar operation already"));
    }
    if predicate.fields() != (alu.fields.predicated, alu.fields.pred_condition) {
        return Err(line.error("both operations have the same predicate"));
    }
    let word = line.word();
    let (Some(Name::Scalar(opcode)), clamp) = operation(word) else {
        return Err(line.error(format!("there is no scalar operation `{word}`")));
    };
    let dest = dest(line, stage)?;
    if dest.one | dest.zero != 0 {
        return Err(line.error("constant components belong to the vector operation"));
    }
    if alu.has_vector && dest.export != (alu.fields.export_data != 0) {
        return Err(line.error("both operations write registers, or both exports"));
    }
    if alu.has_vector && dest.export && dest.number != alu.fields.vector_dest {
        return Err(line.error("both operations write the same export"));
    }
    alu.has_scalar = true;
    let fields = &mut alu.fields;
    (fields.scalar_opc, fields.scalar_clamp, fields.scalar_write_mask) = (opcode, clamp, dest.written);
    fields.export_data = u32::from(dest.export);
    if dest.export {
        fields.vector_dest = dest.number;
    } else {
        (fields.scalar_dest, fields.scalar_dest_rel) = (dest.number, u32::from(dest.relative));
    }
    let op = tables().scalar_op(opcode);
    let wanted = match op.operands {
        ScalarOperands::None => return Ok(()),
        ScalarOperands::Two => 2,
        ScalarOperands::One | ScalarOperands::ConstantAndRegister => 1,
    };
    line.take_mark(",")?;
    let mut operand = operand(line)?;
    // Where both components are the same, one letter is enough.
    let short = operand.count == 1 && wanted == 2;
    if operand.count != wanted && !short {
        return Err(
            line.error(format!("the operand has {wanted} component{}", if wanted == 1 { "" } else { "s" }))
        );
    }
    let a = operand.components[0];
    let b = if operand.count == 2 { operand.components[1] } else { a };
    if op.operands == ScalarOperands::ConstantAndRegister {
        if operand.source.register {
            return Err(line.error("the first operand is a constant, the second a register"));
        }
        line.take_mark(",")?;
        let register = self::operand(line)?;
        if !register.source.register || register.count != 1 || register.source.relative() {
            return Err(line.error("the second operand is a register with one component"));
        }
        alu.fields.scalar_opc |= register.source.index() & 1;
        operand.source = with_register(operand.source, register.source.index(), a, register.components[0]);
    } else {
        operand.source.swizzle = match wanted {
            1 => relative([a; 4]),
            _ => relative([b, 1, 2, a]),
        };
    }
    if alu.third {
        let shared = alu.fields.source(3);
        let same = Source { swizzle: shared.swizzle, ..operand.source } == shared
            && shared.component(3) == a
            && (wanted == 1 || shared.component(0) == b);
        let hidden = op.operands == ScalarOperands::ConstantAndRegister;
        if (hidden && shared != operand.source) || (!hidden && !same) {
            return Err(line.error("the operand is the third operand of the vector operation"));
        }
    } else {
        alu.fields.set_source(3, operand.source);
    }
    constant(alu, line, 3, &operand)
}

/// Notes what a constant operand says about all constants.
fn constant(alu: &mut Alu, line: &Line<'_>, number: u8, operand: &Operand) -> Read<()> {
    let hidden = number == 3 && alu.fields.has_hidden_register();
    if operand.source.register && !hidden {
        return Ok(());
    }
    if alu.absolute.replace(operand.absolute).is_some_and(|before| before != operand.absolute) {
        return Err(line.error("all constants of an instruction are absolute, or none"));
    }
    let rank = usize::from(alu.fields.constant_rank(number));
    match alu.bases[rank] {
        Some(base) if base != operand.base => {
            return Err(line.error("the second and third constant are relative both or neither"));
        }
        _ => alu.bases[rank] = Some(operand.base),
    }
    let other = alu.bases[1 - rank].filter(|b| *b != Base::None && operand.base != Base::None);
    if other.is_some_and(|base| base != operand.base) {
        return Err(line.error("all constants are relative to aL, or all to a0"));
    }
    Ok(())
}

impl Alu {
    /// The fields of the whole instruction.
    ///
    /// # Errors
    /// When the constant components of an export cannot be.
    pub(super) fn finish(&self) -> Result<AluFields, &'static str> {
        let mut fields = self.fields;
        let unwritten = !(fields.vector_write_mask | fields.scalar_write_mask | self.one) & 15;
        if self.zero != 0 && self.zero != unwritten {
            return Err("if one component that is not written becomes 0, all of them do");
        }
        if fields.export_data != 0 {
            fields.vector_write_mask |= self.one;
            fields.scalar_write_mask |= self.one;
            fields.scalar_dest_rel = u32::from(self.zero != 0);
        }
        let relative = |base: Option<Base>| u32::from(base.is_some_and(|b| b != Base::None));
        fields.const_0_rel_abs = relative(self.bases[0]);
        fields.const_1_rel_abs = relative(self.bases[1]);
        fields.relative_addr = u32::from(self.bases.contains(&Some(Base::Address)));
        fields.abs_constants = u32::from(self.absolute == Some(true));
        Ok(fields)
    }
}

fn dest(line: &mut Line<'_>, stage: Stage) -> Read<Dest> {
    let word = line.word();
    let export = match (word, stage) {
        ("", _) => {
            return Err(line.error("expected a destination; an export without a name cannot be read back"));
        }
        ("eA", _) => Some(32),
        ("oPos", Stage::Vertex) => Some(62),
        ("oPts", Stage::Vertex) => Some(63),
        ("oDepth", Stage::Fragment) => Some(61),
        _ => None,
    };
    let numbered = |prefix: &str, first: u32, count: u32| {
        word.strip_prefix(prefix)
            .and_then(|n| n.parse::<u32>().ok())
            .filter(|n| *n < count)
            .map(|n| first + n)
    };
    let export = export.or_else(|| numbered("eM", 33, 5)).or_else(|| match stage {
        Stage::Vertex => numbered("o", 0, 16),
        Stage::Fragment => numbered("oC", 0, 4),
    });
    let (number, relative) = match export {
        Some(number) => (number, false),
        None if word == "r" => {
            let (number, base) = index(line, 6)?;
            if base == Base::Address {
                return Err(line.error("a register can only be relative to aL"));
            }
            (number, base == Base::Loop)
        }
        None => match word.strip_prefix('r').and_then(|n| n.parse::<u32>().ok()).filter(|n| *n < 64) {
            Some(number) => (number, false),
            None => {
                let message = format!("`{word}` is no destination of a {} shader", stage.name());
                return Err(line.error(message));
            }
        },
    };
    let (mut written, mut one, mut zero) = (15, 0, 0);
    if line.accept(".") {
        written = 0;
        let mask = line.word();
        if !mask.is_empty() && mask.len() < 4 && mask != "_" {
            // Less than four letters: the components that are written.
            for byte in mask.bytes() {
                match component(byte) {
                    Some(position) if written >> position == 0 => written |= 1 << position,
                    _ => {
                        return Err(line.error(format!(
                            "`.{mask}`: expected x, y, z, w in their order, or four characters, or `._`"
                        )));
                    }
                }
            }
        } else if mask != "_" {
            if mask.len() != 4 {
                return Err(line.error(format!("`.{mask}`: a mask has one to four characters")));
            }
            for (position, byte) in mask.bytes().enumerate() {
                let bit = 1 << position;
                match byte {
                    b'_' => {}
                    b'0' => zero |= bit,
                    b'1' => one |= bit,
                    byte if component(byte) == Some(position as u32) => written |= bit,
                    _ => return Err(line.error(format!("`.{mask}`: components stand in their own places"))),
                }
            }
        }
    }
    Ok(Dest { number, relative, export: export.is_some(), written, one, zero })
}

/// The component of a letter, of either kind.
fn component(letter: u8) -> Option<u32> {
    b"xyzwrgba".iter().position(|&c| c == letter).map(|position| position as u32 & 3)
}

/// `[5]`, `[5+aL]`, `[5+a0]`, `[a0+5]`, `[a0]`.
fn index(line: &mut Line<'_>, bits: u32) -> Read<(u32, Base)> {
    line.take_mark("[")?;
    for (name, base) in [("aL", Base::Loop), ("a0", Base::Address)] {
        if line.accept_word(name) {
            line.accept(".x");
            let number = if line.accept("+") { line.number("the number", bits)? } else { 0 };
            line.take_mark("]")?;
            return Ok((number, base));
        }
    }
    let number = line.number("the number", bits)?;
    let base = if line.accept("+") {
        match line.word() {
            "aL" => Base::Loop,
            "a0" => Base::Address,
            word => return Err(line.error(format!("`{word}`: expected aL or a0"))),
        }
    } else {
        Base::None
    };
    line.take_mark("]")?;
    Ok((number, base))
}

fn operand(line: &mut Line<'_>) -> Read<Operand> {
    let negate = line.accept("-");
    let word = line.word();
    // `r_abs[0]` and `r0_abs` are the same.
    let (plain, suffix) = word.strip_suffix("_abs").map_or((word, false), |plain| (plain, true));
    let (file, digits) =
        plain.split_at(plain.bytes().position(|b| b.is_ascii_digit()).unwrap_or(plain.len()));
    let (register, absolute, bits) = match file {
        "r" => (true, suffix, 6),
        "c" => (false, suffix, 8),
        _ => return Err(line.error(format!("`{word}` is no operand: expected a register or a constant"))),
    };
    let (number, base) = if digits.is_empty() {
        index(line, bits)?
    } else {
        match digits.parse::<u32>() {
            Ok(number) if number >> bits == 0 => (number, Base::None),
            _ => return Err(line.error(format!("`{word}`: the number has {bits} bits"))),
        }
    };
    if register && base == Base::Address {
        return Err(line.error("a register can only be relative to aL"));
    }
    let (mut components, mut count) = ([0, 1, 2, 3], 0);
    if line.accept(".") {
        let letters = line.word();
        count = letters.len();
        if count == 0 || count > 4 {
            return Err(line.error(format!("`.{letters}` is no swizzle")));
        }
        for (place, byte) in components.iter_mut().zip(letters.bytes()) {
            match component(byte) {
                Some(component) => *place = component,
                None => return Err(line.error(format!("`.{letters}`: expected x, y, z or w"))),
            }
        }
    }
    let swizzle = if count == 4 { relative(components) } else { 0 };
    let value = if register {
        number | u32::from(base == Base::Loop) << 6 | u32::from(absolute) << 7
    } else {
        number
    };
    Ok(Operand { source: Source { value, swizzle, negate, register }, base, absolute, components, count })
}
