//! Parser for fetches of the XNA text.

use super::line::Line;
use super::names::{self, Predicate};
use super::parser::Read;
use crate::assume::{self, FetchPlace};
use crate::container::Semantic;
use crate::description::{FetchOp, Names, tables};
use crate::fields::{TextureFields, VertexFields};
use crate::gpu::Gpu;
use crate::instr::Fetch;
use crate::word::Slot;
use isaloom_source::any_of;

/// Returns whether a word begins a fetch.
pub(super) fn is_fetch(word: &str) -> bool {
    matches!(word, "vfetch" | "vfetch_full" | "vfetch_mini" | "fetch_raw") || texture_of(word).is_some()
}

/// Returns the opcode, operation and dimension of the texture fetch that a word names.
fn texture_of(word: &str) -> Option<(u8, &'static FetchOp, u32)> {
    let (opcode, dimension) = names::xna_texture_fetches().get(word).copied()?;
    Some((opcode, tables().fetch_op(u32::from(opcode))?, dimension))
}

/// A parsed fetch. A `vfetch` without a fetch constant also has the semantic of its vertex element.
pub(super) struct ParsedFetch {
    pub(super) slot: Slot,
    pub(super) semantic: Option<Semantic>,
}

/// Parses the text after the name of a fetch.
pub(super) fn fetch(word: &str, line: &mut Line<'_>, predicate: Predicate) -> Read<ParsedFetch> {
    if word == "vfetch" {
        return unlinked(line, predicate);
    }
    slot(word, line, predicate).map(|slot| ParsedFetch { slot, semantic: None })
}

/// Returns a fetch that loads a whole vertex element into a register. The application later sets the location and the
/// format.
pub(super) fn vertex_of(register: u32) -> Slot {
    let (const_index, const_index_sel) = assume::UNLINKED;
    let dst_swiz = 0b011_010_001_000;
    let fields =
        VertexFields { must_be_one: 1, const_index, const_index_sel, dst_swiz, ..VertexFields::default() };
    Fetch::Vertex(VertexFields { dst_reg: register, ..fields }).encode()
}

/// Parses a `vfetch` that names a semantic, such as `vfetch r1, r0.x, position`. The application later sets the
/// location and the format.
fn unlinked(line: &mut Line<'_>, predicate: Predicate) -> Read<ParsedFetch> {
    // The fetch constant that the Microsoft compiler uses.
    let (const_index, const_index_sel) = assume::UNLINKED;
    let mut f = VertexFields { must_be_one: 1, const_index, const_index_sel, ..VertexFields::default() };
    (f.pred_select, f.pred_condition) = predicate.fields();
    (f.dst_reg, f.dst_reg_am, f.dst_swiz) = dest(line)?;
    line.take_mark(",")?;
    (f.src_reg, f.src_reg_am, f.src_swiz) = source(line, 1)?;
    line.take_mark(",")?;
    let before = line.position();
    let word = line.word();
    let Some(semantic) = Semantic::named(word) else {
        if word.strip_prefix("vf").is_some_and(|number| number.bytes().all(|b| b.is_ascii_digit())) {
            // The operand after the destination and the source is a fetch constant (`vf0`), so `vfetch` means
            // `vfetch_full`.
            line.go_to(before);
            let mut full = VertexFields { dst_reg: f.dst_reg, dst_reg_am: f.dst_reg_am, ..full(predicate) };
            (full.dst_swiz, full.src_reg) = (f.dst_swiz, f.src_reg);
            (full.src_reg_am, full.src_swiz) = (f.src_reg_am, f.src_swiz);
            let slot = full_fetch(full, line)?;
            return Ok(ParsedFetch { slot, semantic: None });
        }
        let message = format!(
            "invalid operand `{word}` (expected a usage such as position or texcoord1, or a fetch constant such as vf0)"
        );
        return Err(line.error(message));
    };
    Ok(ParsedFetch { slot: Fetch::Vertex(f).encode(), semantic: Some(semantic) })
}

fn slot(word: &str, line: &mut Line<'_>, predicate: Predicate) -> Read<Slot> {
    if word == "fetch_raw" {
        let mut words = [0; 3];
        for (index, word) in words.iter_mut().enumerate() {
            if index > 0 {
                line.take_mark(",")?;
            }
            *word = line.number("a word", 32)?;
        }
        return Ok(Slot(words));
    }
    match texture_of(word) {
        Some((opcode, op, dimension)) => texture(opcode, op, dimension, line, predicate),
        None => vertex(word == "vfetch_mini", line, predicate),
    }
}

/// Parses `r5` or `r[5+aL]`. Returns the number and whether it is relative.
fn register(line: &mut Line<'_>) -> Read<(u32, u32)> {
    let word = line.word();
    let Some(digits) = word.strip_prefix('r') else {
        return Err(match word {
            "" => line.expected("a register such as r1"),
            word => line.error(format!("invalid register `{word}` (expected r0 to r63)")),
        });
    };
    if digits.is_empty() {
        line.take_mark("[")?;
        let number = line.number("the register's number", 6)?;
        let relative = line.accept("+");
        if relative {
            line.take_mark("aL")?;
        }
        line.take_mark("]")?;
        return Ok((number, u32::from(relative)));
    }
    match digits.parse::<u32>() {
        Ok(number) if number < 64 => Ok((number, 0)),
        _ => Err(line.error(format!("invalid register `{word}` (expected r0 to r63)"))),
    }
}

/// Parses a destination. Returns the number, whether it is relative, and the swizzle field.
fn dest(line: &mut Line<'_>) -> Read<(u32, u32, u32)> {
    let (number, relative) = register(line)?;
    let mut swizzle = 0b011_010_001_000;
    if line.accept(".") {
        let letters = line.word();
        if letters == "_" {
            return Ok((number, relative, 0xfff));
        }
        let letter = |byte: u8| match byte {
            b'r' => b'x',
            b'g' => b'y',
            b'b' => b'z',
            b'a' => b'w',
            other => other,
        };
        if (1..4).contains(&letters.len()) {
            // Fewer than four letters are a mask: they list the written components.
            swizzle = 0xfff;
            for byte in letters.bytes().map(letter) {
                match b"xyzw".iter().position(|&c| c == byte) {
                    Some(position) if swizzle >> (3 * position) & 7 == 7 => {
                        swizzle = swizzle & !(7 << (3 * position)) | (position as u32) << (3 * position);
                    }
                    _ => {
                        return Err(
                            line.error(format!("invalid mask `.{letters}` (expected x, y, z, w, each once)"))
                        );
                    }
                }
            }
            return Ok((number, relative, swizzle));
        }
        if letters.len() != 4 {
            return Err(
                line.error(format!("invalid destination `.{letters}` (expected one to four components)"))
            );
        }
        swizzle = 0;
        for (position, byte) in letters.bytes().map(letter).enumerate() {
            match b"xyzw01?_".iter().position(|&c| c == byte) {
                Some(component) => swizzle |= (component as u32) << (3 * position),
                None => {
                    return Err(line.error(format!(
                        "invalid destination `.{letters}` (expected x, y, z, w, 0, 1 or _)"
                    )));
                }
            }
        }
    }
    Ok((number, relative, swizzle))
}

/// Parses a source register from which the instruction reads `count` components. Returns its number, whether it is
/// relative, and the swizzle field.
fn source(line: &mut Line<'_>, count: usize) -> Read<(u32, u32, u32)> {
    let (number, relative) = register(line)?;
    // Without a swizzle, the components are read in their order.
    let letters = if line.accept_mark(b'.') { line.word() } else { "xyzw" };
    if letters.is_empty() {
        return Err(line.expected("a swizzle of x, y, z, w"));
    }
    if letters.len() > 4 {
        return Err(line.error(format!("invalid swizzle `.{letters}` (expected one to four letters)")));
    }
    let mut swizzle = 0;
    // The last letter is repeated for omitted components; components beyond the count are ignored.
    let last = letters.bytes().last();
    for (position, byte) in
        letters.bytes().chain(last.into_iter().cycle()).take(count.max(letters.len())).enumerate()
    {
        match super::xna_operand::component(byte) {
            Some(component) if position < count => swizzle |= component << (2 * position),
            Some(_) => {}
            None => return Err(line.error(format!("invalid swizzle `.{letters}` (expected x, y, z or w)"))),
        }
    }
    Ok((number, relative, swizzle))
}

/// Reason why an option is refused.
enum Refused {
    /// The fetch has no option with this name.
    Name,
    /// The value is invalid; the text says what is expected.
    Value(String),
}

/// Value of an option.
type OptionValue = Result<u32, Refused>;

/// Parses `, Name=value` up to the end of the line. `take` stores the value of an option.
fn attributes(line: &mut Line<'_>, mut take: impl FnMut(&str, &str) -> Result<(), Refused>) -> Read<()> {
    while line.accept(",") {
        let name = line.word();
        line.take_mark("=")?;
        let value = line.value();
        take(name, &value).map_err(|refused| {
            line.error(match refused {
                Refused::Name => format!("unexpected option `{name}={value}`"),
                Refused::Value(expected) => {
                    format!("invalid value in `{name}={value}` (expected {expected})")
                }
            })
        })?;
    }
    Ok(())
}

/// Parses a signed fixed-point number with `bits` bits, `fraction` of them fractional.
fn fixed(value: &str, bits: u32, fraction: u32) -> OptionValue {
    let (scale, limit) = (f64::from(1 << fraction), f64::from(1u32 << (bits - 1)));
    let scaled = value.parse::<f64>().ok().map(|number| number * scale);
    match scaled.filter(|scaled| scaled.fract() == 0.0 && (-limit..limit).contains(scaled)) {
        Some(scaled) => Ok(scaled as i32 as u32 & ((1 << bits) - 1)),
        None => {
            let step = if fraction == 0 {
                "an integer".to_owned()
            } else {
                format!("a multiple of {}", 1.0 / scale)
            };
            Err(Refused::Value(format!("{step} from {} to {}", -limit / scale, (limit - 1.0) / scale)))
        }
    }
}

/// Parses an unsigned number within bounds, both inclusive.
fn number(value: &str, from: u32, to: u32) -> OptionValue {
    let number = value.parse().ok().filter(|number| (from..=to).contains(number));
    number.ok_or_else(|| Refused::Value(format!("an integer from {from} to {to}")))
}

fn truth(value: &str) -> OptionValue {
    match value {
        "1" => Ok(1),
        "0" => Ok(0),
        _ if value.eq_ignore_ascii_case("true") => Ok(1),
        _ if value.eq_ignore_ascii_case("false") => Ok(0),
        _ => Err(Refused::Value(any_of(["true", "false"]))),
    }
}

/// Parses one of the XNA names of a table, or one of `others`.
fn choice(names: &Names, value: &str, others: &[&str]) -> OptionValue {
    names.find_xna(value).ok_or_else(|| {
        let all = names.xna_names().chain(others.iter().copied());
        Refused::Value(any_of(all))
    })
}

/// Returns the number of the vertex format that `value` names, with or without `FMT_`, or whose number it is.
fn format(value: &str) -> OptionValue {
    let formats = &tables().formats_xenos;
    let number = || value.parse().ok().filter(|number: &u32| *number < 64);
    let named = formats.find_display(value).or_else(number);
    let named = named.or_else(|| formats.find_display(&format!("FMT_{value}")));
    named.ok_or_else(|| Refused::Value("a vertex format, or its number from 0 to 63".to_owned()))
}

/// Returns a full vertex fetch with a predicate and default values in its other fields.
fn full(predicate: Predicate) -> VertexFields {
    let mut f: VertexFields = assume::vertex(Gpu::Xenos, FetchPlace::Later);
    (f.pred_select, f.pred_condition) = predicate.fields();
    f
}

fn vertex(mini: bool, line: &mut Line<'_>, predicate: Predicate) -> Read<Slot> {
    let mut f = full(predicate);
    f.is_mini_fetch = u32::from(mini);
    (f.dst_reg, f.dst_reg_am, f.dst_swiz) = dest(line)?;
    if mini {
        return vertex_options(f, line);
    }
    line.take_comma()?;
    (f.src_reg, f.src_reg_am, f.src_swiz) = source(line, 1)?;
    line.take_comma()?;
    full_fetch(f, line)
}

/// Parses the fetch constant and the options of a full fetch.
fn full_fetch(mut f: VertexFields, line: &mut Line<'_>) -> Read<Slot> {
    line.take_mark("vf")?;
    let number = line.number("the fetch constant", 7)?;
    let Some(slot) = 95u32.checked_sub(number) else {
        return Err(line.error("vertex fetch constant is out of range (expected vf0 to vf95)"));
    };
    (f.const_index, f.const_index_sel) = (slot / 3, slot % 3);
    vertex_options(f, line)
}

fn vertex_options(mut f: VertexFields, line: &mut Line<'_>) -> Read<Slot> {
    attributes(line, |name, value| {
        match name {
            "RoundIndex" => f.is_index_rounded = truth(value)?,
            "ExpAdjust" => f.exp_adjust = fixed(value, 6, 0)?,
            "Offset" => f.offset = fixed(value, 23, 0)?,
            "DataFormat" => f.format = format(value)?,
            "Stride" => f.stride = number(value, 0, 255)?,
            "Signed" => f.format_comp_all = truth(value)?,
            "NumFormat" => {
                f.num_format_all = match value {
                    "integer" | "1" => 1,
                    "fraction" | "0" => 0,
                    _ => return Err(Refused::Value(any_of(["integer", "fraction"]))),
                }
            }
            "PrefetchCount" => f.prefetch_count = number(value, 1, 8)? - 1,
            _ => return Err(Refused::Name),
        }
        Ok(())
    })?;
    Ok(Fetch::Vertex(f).encode())
}

fn texture(
    opcode: u8,
    op: &FetchOp,
    dimension: u32,
    line: &mut Line<'_>,
    predicate: Predicate,
) -> Read<Slot> {
    let tables = tables();
    let mut f = TextureFields {
        fetch_valid_only: 1,
        arbitrary_filter: 0,
        dst_swiz: 0xfff,
        dimension,
        ..assume::texture()
    };
    (f.pred_select, f.pred_condition) = predicate.fields();
    if op.result {
        (f.dst_reg, f.dst_reg_am, f.dst_swiz) = dest(line)?;
        line.take_mark(",")?;
    }
    let components = match op.components {
        0 => [1, 2, 3, 3][(dimension & 3) as usize],
        fixed => fixed,
    };
    (f.src_reg, f.src_reg_am, f.src_swiz) = source(line, components)?;
    // Microsoft's compilers encode the first coordinate again in the positions of coordinates that the fetch does not
    // read.
    f.src_swiz |= (components..3).fold(0, |bits, position| bits | (f.src_swiz & 3) << (2 * position));
    if op.result {
        line.take_mark(",")?;
        if !line.accept("tf") {
            line.take_mark("s")?;
        }
        f.const_idx = line.number("the fetch constant", 5)?;
        let filter = |value: &str| choice(&tables.filters, value, &[]);
        attributes(line, |name, value| {
            match name {
                "FetchValidOnly" => f.fetch_valid_only = truth(value)?,
                "UnnormalizedTextureCoords" => f.tx_coord_denorm = truth(value)?,
                "MagFilter" => f.mag_filter = filter(value)?,
                "MinFilter" => f.min_filter = filter(value)?,
                "MipFilter" => f.mip_filter = filter(value)?,
                // Xenia prints nothing for 7, which selects the value in the fetch constant, and `keep` for the
                // undefined value 6.
                "AnisoFilter" if value == "keep" => f.aniso_filter = 6,
                "AnisoFilter" => f.aniso_filter = choice(&tables.aniso, value, &["keep"])?,
                "VolMagFilter" => f.vol_mag_filter = filter(value)?,
                "VolMinFilter" => f.vol_min_filter = filter(value)?,
                "UseComputedLOD" => f.use_comp_lod = truth(value)?,
                "UseRegisterLOD" => f.use_reg_lod = truth(value)?,
                "UseRegisterGradients" => f.use_reg_gradients = truth(value)?,
                "LODBias" => f.lod_bias = fixed(value, 7, 4)?,
                "OffsetX" => f.offset_x = fixed(value, 5, 1)?,
                "OffsetY" => f.offset_y = fixed(value, 5, 1)?,
                "OffsetZ" => f.offset_z = fixed(value, 5, 1)?,
                _ => return Err(Refused::Name),
            }
            Ok(())
        })?;
    }
    if !op.dimensioned && op.result {
        // The names of these operations do not contain the dimension. A z offset implies a 3D texture; otherwise, 2D is
        // assumed.
        f.dimension = if f.offset_z != 0 { 2 } else { 1 };
    }
    Ok(Fetch::Texture(opcode, f).encode())
}
