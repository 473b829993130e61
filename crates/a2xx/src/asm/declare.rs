//! Parser for the declarations of the `microsoft` dialect: `config`, `dcl_*`, `def`, `defi`, `defb`, `defconst`,
//! `defextern const`.

use super::line::Line;
use super::parser::Read;
use crate::container::{
    BooleanLiteral, Constant, DebugInfo, Declarations, IndexInput, IntegerLiteral, Interpolator, Literal,
    RegisterSet, SampleControl, Semantic, Shape, Verbatim, VertexElement, control_field,
};
use crate::escaped;
use crate::gpu::Stage;

/// Declarations in the source text.
#[derive(Debug, Default)]
pub(super) struct Declared {
    pub(super) declarations: Declarations,
    /// The program as words, if the text contains words instead of instructions (`program_words`).
    pub(super) words: Vec<u32>,
    /// The bytes after the last word of the program.
    pub(super) rest: Vec<u8>,
    /// `config AutoSerialize`.
    pub(super) auto_serialize: Option<bool>,
}

impl Declared {
    /// Returns the register that unused halves of ALU instructions name: in a pixel shader, the first register with an
    /// interpolator that is sampled at the centroid; otherwise 0.
    pub(super) fn idle_register(&self, stage: Stage) -> u32 {
        let centroid =
            self.declarations.interpolators.iter().find(|i| i.centroid && stage == Stage::Fragment);
        centroid.map_or(0, |i| u32::from(i.register))
    }
}

/// Returns whether a word begins a declaration of settings or constants (not of registers). Direct3D 9's language also
/// has these declarations.
pub(super) fn declaration_of_constants(word: &str) -> bool {
    matches!(word, "config" | "def" | "defi" | "defb" | "defconst" | "defextern")
}

/// Parses a declaration that begins with `word`; returns `false` if `word` does not begin a declaration.
pub(super) fn declaration(
    word: &str,
    line: &mut Line<'_>,
    declared: &mut Declared,
    stage: Stage,
) -> Read<bool> {
    let declarations = &mut declared.declarations;
    match word {
        "config" => {
            config(line, declared)?;
            // A list of settings, with or without commas.
            while line.accept_mark(b',') || !line.is_done() {
                config(line, declared)?;
            }
        }
        "def" => def(line, declarations)?,
        "defi" => defi(line, declarations)?,
        "defb" => {
            line.take_mark("b")?;
            let register = line.number("the boolean constant", 8)? as u8;
            line.take_mark(",")?;
            let value = truth(line.word()).ok_or_else(|| line.error("expected true or false"))?;
            declarations.booleans.push(BooleanLiteral { register, value });
        }
        "defconst" => {
            let constant = defconst(line)?;
            declarations.constants.push(constant);
        }
        "defextern" => {
            line.take_mark("const")?;
            let (name, shape) = (line.until_comma(), shape(line)?);
            external(line, name, shape, declarations)?;
        }
        "container_head" | "container_foot" => {
            let verbatim = declarations.verbatim.get_or_insert_with(Verbatim::default);
            let bytes = if word == "container_head" { &mut verbatim.head } else { &mut verbatim.foot };
            while !line.is_done() {
                let digits = line.word();
                let byte =
                    |at: usize| digits.get(at..at + 2).and_then(|pair| u8::from_str_radix(pair, 16).ok());
                let found: Option<Vec<u8>> = (0..digits.len().max(1)).step_by(2).map(byte).collect();
                bytes.extend(
                    found.ok_or_else(|| line.error(format!("`{digits}` is not a sequence of hex bytes")))?,
                );
            }
        }
        "vertex_element" => {
            let slot = line.number("the slot", 12)? as u16;
            line.take_comma()?;
            let word = line.word();
            let semantic = Semantic::named(word).ok_or_else(|| unknown_usage(line, word))?;
            declarations.elements.push(VertexElement { slot, semantic });
        }
        "program_words" => {
            while !line.is_done() {
                let digits = line.word();
                let number = u32::from_str_radix(digits, 16);
                declared.words.push(number.map_err(|_| line.error(format!("`{digits}` is not a hex word")))?);
            }
        }
        "program_rest" => {
            let digits = line.word();
            let byte = |at: usize| digits.get(at..at + 2).and_then(|pair| u8::from_str_radix(pair, 16).ok());
            let found: Option<Vec<u8>> = (0..digits.len()).step_by(2).map(byte).collect();
            let found = found.filter(|bytes| bytes.len() < 4);
            declared.rest = found.ok_or_else(|| line.error("expected one to three bytes in hex"))?;
        }
        _ => match word.strip_prefix("dcl_") {
            Some(usage) => dcl(usage, line, declarations, stage)?,
            None => return Ok(false),
        },
    }
    Ok(true)
}

fn config(line: &mut Line<'_>, declared: &mut Declared) -> Read<()> {
    line.peek();
    let start = line.position();
    let name = line.word();
    line.take_mark("=")?;
    // A creator name may consist of several words.
    let value = if name == "Creator" || name == "DebugPath" { line.until_comma() } else { line.word() };
    let truth = || {
        truth(value).ok_or_else(|| line.error(format!("`{value}` is not a Boolean (expected true or false)")))
    };
    let declarations = &mut declared.declarations;
    match name {
        "AutoSerialize" => declared.auto_serialize = Some(truth()?),
        // Missing clauses and allocations are generated regardless of this setting.
        "AutoResource" => declarations.auto_resource = truth()?,
        "TrailingSlot" => declarations.pdb_hint = truth()?.then(|| declarations.pdb_hint.unwrap_or_default()),
        "ConstantTable" => {
            let table = truth()?;
            declarations.creator = declarations.creator.take().filter(|_| table);
        }
        "Creator" => declarations.creator = Some(escaped::read(value)),
        "DebugTimestamp" | "DebugPath" => {
            let debug = || DebugInfo { timestamp: 0, path: String::new() };
            let debug = declarations.debug.get_or_insert_with(debug);
            if name == "DebugPath" {
                debug.path = escaped::read(value);
            } else {
                let number = super::parser::parse_number(value).and_then(|n| u32::try_from(n).ok());
                debug.timestamp = number.ok_or_else(|| line.error("expected a number of 32 bits"))?;
            }
        }
        "PsSampleControl" => {
            let control = SampleControl::from_name(value);
            declarations.sample_control = Some(control.ok_or_else(|| {
                line.error(format!("unknown sample control `{value}` (expected centroids, centers or both)"))
            })?);
        }
        "PsPixelRegister" => {
            let register = value.parse::<u8>().ok().filter(|register| *register < 64);
            declarations.pixel_register = Some(register.ok_or_else(|| {
                line.error(format!("the register is out of range: `{value}` (expected 0 to 63)"))
            })?);
        }
        "PsExportColorCount" => {
            let count = value.parse::<u32>().ok().filter(|count| *count <= 4);
            let count = count.ok_or_else(|| {
                line.error(format!("number of colors is out of range: `{value}` (expected 0 to 4)"))
            })?;
            declarations.colors = Some(count as u8);
        }
        _ => {
            let Some((name, possible)) = control_field(name) else {
                let known = "AutoSerialize, AutoResource, TrailingSlot, ConstantTable, Creator, DebugTimestamp, \
                             DebugPath, PsSampleControl, PsPixelRegister, PsExportColorCount, VsMaxReg, PsMaxReg, VsResource, PsResource, \
                             PsParamGen, PsGenIndex, VsExportCount, VsExportMode, PsExportMode, VsGenIndex";
                return Err(
                    line.error_from(start, format!("unknown option `config {name}` (expected {known})"))
                );
            };
            let number = match value {
                "multipass" => Some(7),
                _ if is(value, "true") => Some(1),
                _ if is(value, "false") => Some(0),
                _ => super::parser::parse_number(value).and_then(|n| u32::try_from(n).ok()),
            };
            let number = number.filter(|number| possible.contains(number));
            let number = number.ok_or_else(|| {
                line.error(format!(
                    "{name} is out of range: `{value}` (expected {} to {})",
                    possible.start(),
                    possible.end()
                ))
            })?;
            declarations.control.push((name, number));
        }
    }
    Ok(())
}

/// Parses a Boolean; `None` if the word is not a Boolean.
fn truth(word: &str) -> Option<bool> {
    match word {
        _ if is(word, "true") || word == "1" => Some(true),
        _ if is(word, "false") || word == "0" => Some(false),
        _ => None,
    }
}

/// Compares words and ignores case.
fn is(word: &str, other: &str) -> bool {
    word.eq_ignore_ascii_case(other)
}

/// Returns the error for a word that should be a usage, such as `texcoord`.
fn unknown_usage(line: &Line<'_>, usage: &str) -> Box<isaloom_source::Diagnostic> {
    let usages = isaloom_source::comma_list(Semantic::USAGES);
    line.error(format!("unknown usage `{usage}` (expected {usages})"))
}

/// Parses `dcl_texcoord1_centroid r0.xy`. `usage` is the text after the underscore.
fn dcl(usage: &str, line: &mut Line<'_>, declarations: &mut Declarations, stage: Stage) -> Read<()> {
    let (usage, centroid) = match usage.strip_suffix("_centroid") {
        Some(usage) => (usage, true),
        None => (usage, false),
    };
    let semantic = Semantic::named(usage).ok_or_else(|| unknown_usage(line, usage))?;
    let word = line.word();
    let (file, number) = word.split_at(word.len().min(1));
    let number = number.parse::<u8>().ok().filter(|n| *n < 16);
    let mask = mask(line)?;
    match (file, number, stage) {
        ("o", Some(register), Stage::Vertex) | ("r", Some(register), Stage::Fragment) => {
            declarations.interpolators.push(Interpolator { register, semantic, mask, centroid });
        }
        ("r", Some(register @ 0..=1), Stage::Vertex) => {
            declarations.indices.push(IndexInput { semantic, register, mask });
        }
        ("r", Some(_), Stage::Vertex) => {
            return Err(line.error("a vertex shader receives its indices in r0 and r1"));
        }
        _ => {
            let wanted = if stage == Stage::Vertex { "o0 to o15, or r0 and r1" } else { "r0 to r15" };
            return Err(line
                .error(format!("invalid register `{word}` (a {} shader declares {wanted})", stage.name())));
        }
    }
    Ok(())
}

/// Parses `.xyz`. A missing mask means all components.
fn mask(line: &mut Line<'_>) -> Read<u8> {
    if !line.accept(".") {
        return Ok(15);
    }
    let letters = line.word();
    let mut mask = 0;
    for letter in letters.bytes().filter(|_| letters != "_") {
        match b"xyzw".iter().position(|c| *c == letter) {
            Some(position) if mask >> position == 0 => mask |= 1 << position,
            _ => {
                return Err(
                    line.error(format!("invalid mask `.{letters}` (expected x, y, z, w in this order)"))
                );
            }
        }
    }
    Ok(mask)
}

/// Parses `def c255, 0, 1, 2, 0.5`.
fn def(line: &mut Line<'_>, declarations: &mut Declarations) -> Read<()> {
    line.take_mark("c")?;
    let register = line.number("the constant", 8)? as u16;
    let mut values = [0.0; 4];
    for value in &mut values {
        line.take_mark(",")?;
        *value = float(line)?;
    }
    match declarations.literals.last_mut() {
        Some(last) if usize::from(last.first) + last.values.len() == usize::from(register) => {
            last.values.push(values);
        }
        _ => declarations.literals.push(Literal { first: register, values: vec![values] }),
    }
    Ok(())
}

/// Parses `defi i0, 4, 0, 1, 0`: count, start, step, and the unused fourth byte.
fn defi(line: &mut Line<'_>, declarations: &mut Declarations) -> Read<()> {
    line.take_mark("i")?;
    let register = line.number("the integer constant", 5)? as u8;
    let mut word = 0;
    for place in 0..4 {
        line.take_mark(",")?;
        let negative = line.accept_mark(b'-');
        let magnitude = line.number("a byte", 8)?;
        if negative && magnitude > 128 {
            return Err(line.error(format!("a byte is out of range: -{magnitude} (expected -128 to 255)")));
        }
        let byte = if negative { magnitude.wrapping_neg() & 0xff } else { magnitude };
        word |= byte << (8 * place);
    }
    match declarations.integers.last_mut() {
        Some(last) if usize::from(last.first) + last.words.len() == usize::from(register) => {
            last.words.push(word);
        }
        _ => declarations.integers.push(IntegerLiteral { first: register, words: vec![word] }),
    }
    Ok(())
}

/// Parses a float, written as a decimal number or as the hex digits of its bits after `0x`.
fn float(line: &mut Line<'_>) -> Read<f32> {
    let text = line.until_comma();
    let number = match text.strip_prefix("0x") {
        Some(bits) => u32::from_str_radix(bits, 16).ok().map(f32::from_bits),
        None => text.trim_end_matches(['f', 'F']).parse().ok(),
    };
    number.ok_or_else(|| line.error(format!("`{text}` is not a number")))
}

/// Parses the shape of a constant: `, float, vector, [1, 4]`. The brackets contain rows, columns and, optionally, the
/// number of elements.
fn shape(line: &mut Line<'_>) -> Read<Shape> {
    let mut shape = Shape::default();
    line.take_mark(",")?;
    let kind = line.word();
    let place = Shape::KINDS.iter().position(|known| is(known, kind));
    shape.kind = place.ok_or_else(|| line.error(format!("unknown type `{kind}`")))? as u16;
    line.take_mark(",")?;
    let class = line.word();
    let place = Shape::CLASSES.iter().position(|known| *known == class);
    shape.class = place.ok_or_else(|| line.error(format!("unknown class `{class}`")))? as u16;
    line.take_mark(",")?;
    line.take_mark("[")?;
    shape.rows = line.number("the rows", 16)? as u16;
    line.take_mark(",")?;
    shape.columns = line.number("the columns", 16)? as u16;
    shape.elements = if line.accept(",") { line.number("the elements", 16)? as u16 } else { 1 };
    line.take_mark("]")?;
    line.take_mark(",")?;
    Ok(shape)
}

/// Parses the registers of a constant: `c4`, `c0-3`, or `cX` for a constant without registers. Returns the set, and the
/// first and the last number.
fn registers(line: &mut Line<'_>) -> Read<(RegisterSet, Option<(u16, u16)>)> {
    let register = line.word();
    let (letter, number) = register.split_at(register.len().min(1));
    let set = RegisterSet::of_letter(letter);
    let first = if number == "X" { Some(None) } else { number.parse::<u16>().ok().map(Some) };
    let (Some(set), Some(first)) = (set, first) else {
        return Err(line
            .error(format!("invalid register `{register}` (expected a register such as c4, i0, b0 or s0)")));
    };
    let Some(first) = first else { return Ok((set, None)) };
    if !line.accept_mark(b'-') {
        return Ok((set, Some((first, first))));
    }
    let last = line.number("the last register", 16)? as u16;
    if last < first {
        return Err(line.error(format!("the last register {last} is before the first one {first}")));
    }
    Ok((set, Some((first, last))))
}

/// Parses the registers of `defextern const name[i], ...`. Lines of one array are one constant, in the order
/// of its elements. Elements without a register do not reserve a register. A constant without any register is
/// not listed.
fn external(line: &mut Line<'_>, name: &str, shape: Shape, declarations: &mut Declarations) -> Read<()> {
    let (set, place) = registers(line)?;
    let element = name.strip_suffix(']').and_then(|name| name.rsplit_once('['));
    let element = element.and_then(|(name, index)| Some((name, index.parse::<u16>().ok()?)));
    let (name, index) = element.map_or((name, 0), |(name, index)| (name, index));
    let name = escaped::read(name);
    // An array whose first elements have no register begins before the first line that has a register.
    let known = declarations.constants.last_mut().filter(|last| element.is_some() && last.name == name);
    if let Some(array) = known.filter(|last| last.set == set) {
        array.shape.elements = array.shape.elements.max(index.saturating_add(1));
        if let Some((first, last)) = place {
            let end = (array.first.saturating_add(array.count)).max(last.saturating_add(1));
            array.first = array.first.min(first);
            array.count = end - array.first;
        }
    } else if let Some((first, last)) = place {
        let shape = Shape { elements: index.saturating_add(1), ..shape };
        let count = (last - first).saturating_add(1);
        declarations.constants.push(Constant { name, set, first, count, shape, default: Vec::new() });
    }
    Ok(())
}

/// Parses `defconst name, float, vector, [1, 4], c4, { 0, 0, 0, 0 }`. The number of registers may follow the register.
fn defconst(line: &mut Line<'_>) -> Read<Constant> {
    let name = escaped::read(line.until_comma());
    let shape = shape(line)?;
    let (set, place) = registers(line)?;
    let Some((first, last)) = place else {
        return Err(line.error("a constant needs a register"));
    };
    let count = if first == last { shape.registers() } else { last - first + 1 };
    let mut constant = Constant { name, set, first, count, shape, default: Vec::new() };
    while line.accept(",") {
        if line.accept("{") {
            loop {
                constant.default.push(float(line)?);
                if !line.accept(",") {
                    break;
                }
            }
            line.take_mark("}")?;
        } else {
            constant.count = line.number("the number of registers", 16)? as u16;
        }
    }
    Ok(constant)
}
