//! Compiled forms: everything about a form that printing and assembly need, without the names of the description.

use super::bank_slots;
use super::build::{
    ClassifiedNames, Facts, Family, Input, Variant, compile, is_first_half, is_wide_dual, refused_modifiers,
    rules, signed_dot, writes_exec_only,
};
use super::form::{Operand, Step};
use super::plain::{Program, Programs};
use super::reads::Rules;
use super::signed::SignedDot;
use super::special::image::Layout;
use super::target::{Generation, Target};
use super::text::push_field;
use super::version::Difference;
use isaloom_amd_isa::spec::{Form, Spec, Wide};
use isaloom_bits::low_mask;
use std::sync::Arc;

/// Form with its mnemonic, program and restrictions, ready for printing and assembly.
#[derive(Clone, Debug)]
pub(crate) struct CompiledForm {
    /// Mnemonic with suffix, padded with spaces to [`NAME_ROOM`] bytes; `length` has the length without padding.
    written: Box<str>,
    /// Length of the mnemonic including its suffix, and length of the suffix, both in bytes.
    length: (u16, u16),
    /// Size of the instruction in bits, without an optional literal.
    pub bits: u8,
    /// Values of the bits that have a fixed value; 0 for all other bits.
    pub fixed: u128,
    /// Mask of the bits that operands and modifiers do not determine; these bits must equal [`CompiledForm::fixed`].
    pub rest: u128,
    /// Mask of the bits after the first 128 that no operand encodes; these bits must be 0.
    pub rest_tail: u64,
    /// Operands and modifiers in text order. Many forms share one program.
    pub program: Arc<Program>,
    pub image: Option<Box<Layout>>,
    /// Whether a literal dword always follows the instruction.
    pub literal: bool,
    /// Whether a source may be a 32-bit literal.
    pub literals: bool,
    /// Whether a source may be a 64-bit literal.
    pub wide_literals: bool,
    /// Whether the form is the DPP form of a 64-bit instruction on CDNA, which supports only the DPP control
    /// `row_newbcast`.
    pub wide_dpp: bool,
    /// Whether LLVM prints two spaces after the mnemonic.
    pub spaced: bool,
    /// Whether the form has the modifier `op_sel`.
    pub selection: bool,
    /// Names of the modifiers that are printed if their bits are set, but that the assembler rejects.
    pub refused: &'static [&'static str],
    /// Restrictions, which exclude words that the fields can encode but that the instruction does not support.
    pub rules: Rules,
    /// Alternative name of a dot product for the case that both sources are signed.
    pub signed: Option<Box<SignedDot>>,
    /// Whether a shorter form has the same name. The assembler then chooses the shorter form, so the text of this form
    /// does not assemble to the same bytes.
    pub shadowed: bool,
    /// Half of a dual instruction that the form describes; `None` for other instructions.
    pub half: Option<Half>,
    /// Encoding kind, which the suffix of the mnemonic selects.
    pub shape: Shape,
    /// Order of the forms with one name in the assembler: the form with the lowest rank is tried first. Shorter
    /// encodings have lower ranks.
    pub rank: u8,
}

/// Length to which a mnemonic is padded, in bytes, so that it can be copied with one block of fixed size. Longer
/// mnemonics are copied as a string.
const NAME_ROOM: usize = 32;
const BLANKS: &str = "                                ";
const _: () = assert!(BLANKS.len() == NAME_ROOM);

impl CompiledForm {
    /// Returns the operands of the form, in text order.
    pub(crate) fn operands(&self) -> impl Iterator<Item = &Operand> + Clone {
        self.program.steps.iter().filter_map(|step| match step {
            Step::Operand(operand) => Some(operand),
            Step::Modifier(_) => None,
        })
    }

    /// Returns the mnemonic, including its suffix.
    #[inline]
    pub(crate) fn name(&self) -> &str {
        self.written.get(..self.length.0.into()).unwrap_or("")
    }

    /// Returns the mnemonic without suffix.
    pub(crate) fn base(&self) -> &str {
        self.written.get(..self.length.0.saturating_sub(self.length.1).into()).unwrap_or("")
    }

    /// Appends the mnemonic, including its suffix.
    #[inline]
    pub(crate) fn push_name(&self, out: &mut String) {
        let length = usize::from(self.length.0);
        if length > NAME_ROOM || !push_field::<NAME_ROOM>(out, &self.written, 0, length) {
            out.push_str(self.name());
        }
    }
}

/// Encoding kind of a form; the suffix of a mnemonic selects one kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shape {
    /// Short encoding (`_e32`), or the only encoding of the instruction.
    Short,
    Long,
    Dpp,
    LongDpp,
    Sdwa,
}

impl Shape {
    pub(crate) fn of(family: Family, variant: Variant) -> Shape {
        let long = matches!(family, Family::Vop3 | Family::Vop3Sdst | Family::Vop3p | Family::Mfma);
        match variant {
            Variant::Dpp16 | Variant::Dpp8 if long => Shape::LongDpp,
            Variant::Dpp16 | Variant::Dpp8 => Shape::Dpp,
            Variant::Sdwa | Variant::SdwaSdst => Shape::Sdwa,
            _ if long => Shape::Long,
            _ => Shape::Short,
        }
    }

    pub(crate) fn takes(self, suffix: &str) -> bool {
        match suffix {
            "" => true,
            "_e32" => self == Shape::Short,
            "_e64" => self == Shape::Long,
            "_dpp" => self == Shape::Dpp,
            "_e64_dpp" => self == Shape::LongDpp,
            _ => self == Shape::Sdwa,
        }
    }
}

/// Half of a dual instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Half {
    X,
    Y,
}

/// Compiles a form. `name` is LLVM's name of the instruction, and `identifier` is a legal identifier of the encoding,
/// which provides the values of its fixed fields. Returns `None` if the encoding has no text rules.
pub(crate) fn compile_form(
    spec: &Spec,
    target: &Target,
    form: &Form,
    (name, identifier): (&str, u128),
    facts: &Facts,
    known: &mut ClassifiedNames,
    programs: &mut Programs,
) -> Option<CompiledForm> {
    let encoding = spec.form_encoding(form)?;
    let (family, variant) = known.class(spec, encoding.name).of?;
    let banked = known.banked;
    let input =
        Input { spec, target, form, encoding, fields: known.fields(spec, form.encoding?)?, name, facts };
    let mut program = compile(&input, family, variant)?;
    if banked {
        bank_slots::assign(&input, &mut program.steps);
    }
    let dual = family == Family::Dual;
    let wide = dual && is_wide_dual(&input);
    let half = dual.then(|| if is_first_half(spec, form) { Half::X } else { Half::Y });
    let opcode = form.opcode?;
    let base_bits = match variant {
        Variant::Literal => encoding.bits.checked_sub(32)?,
        Variant::WideLiteral => encoding.bits.checked_sub(64)?,
        _ if wide => encoding.bits,
        _ if dual || family == Family::Sopk => encoding.bits.min(if dual { 64 } else { 32 }),
        _ => encoding.bits,
    };
    let (value, mask) = fixed_bits(&input, identifier, opcode, half);
    let addresses = program.image.as_ref().map_or(Wide::default(), |layout| {
        layout.addresses.iter().fold(Wide::default(), |mask, slot| mask.or(slot.wide_mask()))
    });
    let shared = programs.shared(&program.steps, target);
    let steps_mask = shared.mask | addresses.low;
    let all = low_mask(base_bits);
    let idle = idle_sources(&input, family, variant, steps_mask | mask | program.ones);
    let rest = if dual { all & !steps_mask & !mask } else { all & !(steps_mask & !mask) };
    let rank = match variant {
        Variant::Base => 0,
        Variant::Literal | Variant::WideLiteral => 1,
        Variant::Nsa => 2,
        Variant::Dpp16 => 3,
        Variant::Dpp8 => 4,
        // The rank is higher than that of the long encoding (8), which is preferred to SDWA if the mnemonic has no
        // suffix.
        Variant::Sdwa | Variant::SdwaSdst => 16,
    } + if matches!(family, Family::Vop3 | Family::Vop3Sdst) { 8 } else { 0 };
    let length = name.len() + program.suffix.len();
    let mut written = String::with_capacity(length.max(NAME_ROOM));
    written.push_str(name);
    written.push_str(program.suffix);
    written.push_str(BLANKS.get(length..).unwrap_or(""));
    // Lengths above 65,535 bytes are clamped; no real mnemonic is that long.
    let count = |length: usize| u16::try_from(length).unwrap_or(u16::MAX);
    Some(CompiledForm {
        written: written.into(),
        length: (count(length), count(program.suffix.len())),
        bits: u8::try_from(base_bits).ok()?,
        fixed: (value | program.ones | idle) & all,
        rest,
        rest_tail: Wide { low: 0, high: u64::MAX }.first(base_bits).without(addresses).high,
        image: program.image.map(Box::new),
        literal: program.literal,
        literals: !wide && (dual || program.literal || facts.has_literal(family) && takes_literals(variant)),
        wide_literals: facts.has_wide_literal(family) && takes_literals(variant),
        wide_dpp: program.wide_dpp,
        spaced: program.spaced,
        shadowed: family == Family::Vop3 && facts.short && program.suffix.is_empty(),
        selection: shared.selection,
        half,
        refused: refused_modifiers(&input),
        signed: signed_dot(&input, family).map(Box::new),
        rules: rules(&input, family),
        shape: Shape::of(family, variant),
        rank,
        program: shared,
    })
}

/// Returns a word with the code of the constant 0 in the source fields that the form does not use, if the LLVM version
/// fills these fields; otherwise 0.
fn idle_sources(input: &Input<'_>, family: Family, variant: Variant, taken: u128) -> u128 {
    let dpp = matches!(variant, Variant::Dpp16 | Variant::Dpp8);
    let long = matches!(family, Family::Vop3 | Family::Vop3Sdst | Family::Vop3p)
        && (!dpp || writes_exec_only(input));
    let filled =
        input.target.llvm.has(Difference::IdleSources) && input.target.generation >= Generation::Gfx11;
    if !long || !filled {
        return 0;
    }
    let fields = ["SRC0", "SRC1", "SRC2"].into_iter().filter_map(|name| input.find(name));
    fields.filter(|slot| slot.mask() & taken == 0).fold(0, |word, slot| slot.put(word, INLINE_ZERO))
}

/// Operand code of the constant 0.
const INLINE_ZERO: u32 = 0x80;

/// Returns whether forms of this variant may have a literal, if their instruction has a form with a literal.
fn takes_literals(variant: Variant) -> bool {
    matches!(variant, Variant::Base | Variant::Literal | Variant::WideLiteral)
}

/// Returns the values and the mask of the bits that identify the form: the opcode and the fixed fields of its encoding.
fn fixed_bits(input: &Input<'_>, identifier: u128, opcode: u32, half: Option<Half>) -> (u128, u128) {
    let op = input.slot(match half {
        None => &["OP"],
        Some(Half::X) => &["OPX"],
        Some(Half::Y) => &["OPY"],
    });
    let mut mask = op.mask();
    let mut value = op.put(0, opcode);
    for field in ["ENCODING", "SEG", "X2ENCODING"] {
        if let Some(slot) = input.find(field) {
            mask |= slot.mask();
            value = slot.put(value, slot.get(identifier));
        }
    }
    (value, mask)
}
