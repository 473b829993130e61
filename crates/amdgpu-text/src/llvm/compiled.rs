//! Forms compiled once, ready to be printed and assembled: what a form's text consists of and which bits say it.

use super::build::{
    Facts, Family, Input, Known, Variant, compile, is_first_half, refused_modifiers, rules, signed_dot,
    writes_exec_only,
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

/// A form ready to be printed and assembled.
#[derive(Clone, Debug)]
pub(crate) struct CompiledForm {
    /// The mnemonic, suffix included, with blanks up to [`NAME_ROOM`] bytes.
    written: Box<str>,
    /// How many bytes of it are the mnemonic, and how many of these its suffix.
    length: (u16, u16),
    /// The size without a literal that may follow, in bits.
    pub bits: u8,
    /// Bits with a fixed value, and those values.
    pub fixed: u128,
    /// Bits that no step writes: they must have the fixed value.
    pub rest: u128,
    /// The same of the bits behind the first 128; all that have no meaning are zero.
    pub rest_tail: u64,
    /// Operands and modifiers. Many forms have the same.
    pub program: Arc<Program>,
    pub image: Option<Box<Layout>>,
    /// A literal dword always follows.
    pub literal: bool,
    /// A source may be a literal.
    pub literals: bool,
    /// DPP of a 64-bit instruction on CDNA, which has one control only.
    pub wide_dpp: bool,
    /// LLVM writes two blanks behind the name.
    pub spaced: bool,
    /// Has `op_sel`.
    pub selection: bool,
    /// Modifiers that are printed where their bits are set, but that cannot be asked for.
    pub refused: &'static [&'static str],
    /// What words of it can hold and it does not do.
    pub rules: Rules,
    /// The name that it has where both sources are signed.
    pub signed: Option<Box<SignedDot>>,
    /// A shorter form has the same name, so the text means that one.
    pub shadowed: bool,
    /// Which half of a dual instruction it is.
    pub half: Option<Half>,
    /// Which suffixes the name may have.
    pub shape: Shape,
    /// The order in which forms of one name are tried: the shorter encoding first.
    pub rank: u8,
}

/// Most mnemonics are not longer.
const NAME_ROOM: usize = 32;
const BLANKS: &str = "                                ";
const _: () = assert!(BLANKS.len() == NAME_ROOM);

impl CompiledForm {
    /// Its operands, in the order in which they are written.
    pub(crate) fn operands(&self) -> impl Iterator<Item = &Operand> + Clone {
        self.program.steps.iter().filter_map(|step| match step {
            Step::Operand(operand) => Some(operand),
            Step::Modifier(_) => None,
        })
    }

    /// The mnemonic, suffix included.
    #[inline]
    pub(crate) fn name(&self) -> &str {
        self.written.get(..self.length.0.into()).unwrap_or("")
    }

    /// The mnemonic without suffix.
    pub(crate) fn base(&self) -> &str {
        self.written.get(..self.length.0.saturating_sub(self.length.1).into()).unwrap_or("")
    }

    /// Appends the mnemonic.
    #[inline]
    pub(crate) fn push_name(&self, out: &mut String) {
        let length = usize::from(self.length.0);
        if length > NAME_ROOM || !push_field::<NAME_ROOM>(out, &self.written, 0, length) {
            out.push_str(self.name());
        }
    }
}

/// What kind of encoding a form has, as suffixes of names tell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shape {
    /// Everything that has no form of its own for the suffix `_e64`.
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

/// A half of a dual instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Half {
    X,
    Y,
}

/// A form compiled, by its name and an identifier of its encoding; none where its text is not known.
pub(crate) fn compile_form(
    spec: &Spec,
    target: &Target,
    form: &Form,
    (name, identifier): (&str, u128),
    facts: &Facts,
    known: &mut Known,
    programs: &mut Programs,
) -> Option<CompiledForm> {
    let encoding = spec.form_encoding(form)?;
    let (family, variant) = known.class(spec, encoding.name).of?;
    let input =
        Input { spec, target, form, encoding, fields: known.fields(spec, form.encoding?)?, name, facts };
    let program = compile(&input, family, variant)?;
    let dual = family == Family::Dual;
    let half = dual.then(|| if is_first_half(spec, form) { Half::X } else { Half::Y });
    let opcode = form.opcode?;
    let base_bits = match variant {
        Variant::Literal => encoding.bits.checked_sub(32)?,
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
        Variant::Literal => 1,
        Variant::Nsa => 2,
        Variant::Dpp16 => 3,
        Variant::Dpp8 => 4,
        // Without a suffix the long encoding is preferred to selectors.
        Variant::Sdwa | Variant::SdwaSdst => 16,
    } + if matches!(family, Family::Vop3 | Family::Vop3Sdst) { 8 } else { 0 };
    let length = name.len() + program.suffix.len();
    let mut written = String::with_capacity(length.max(NAME_ROOM));
    written.push_str(name);
    written.push_str(program.suffix);
    written.push_str(BLANKS.get(length..).unwrap_or(""));
    // Longer names than any text has are cut.
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
        literals: dual || program.literal || facts.has_literal(family) && takes_literals(variant),
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

/// What fields of sources hold that the form does not have, where the version of LLVM fills them: the constant 0.
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

/// The operand code of the constant 0.
const INLINE_ZERO: u32 = 0x80;

/// Whether a form of the variant may hold a literal, if the instruction may.
fn takes_literals(variant: Variant) -> bool {
    matches!(variant, Variant::Base | Variant::Literal)
}

/// The bits that tell the form from others, and which bits those are.
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
