//! The assembly language of LLVM's AMDGPU target, both ways.
//!
//! AMD's descriptions have no text syntax. [`Syntax`] adds it: every form of a description is compiled once, by rules
//! of its encoding family, to a short program of operands and modifiers over bit positions. [`Syntax::push_text`]
//! runs the program forwards, [`Syntax::assemble`] backwards. Nothing here decodes; that is the engine's job.

mod access;
mod build;
mod constant;
mod form;
mod line;
mod off;
mod parse;
mod print;
mod register;
mod special;
mod target;
mod text;
mod token;

use crate::Decoded;
use crate::lower::legal_identifiers;
use crate::spec::{Encoding, Form, FormId, Instruction, Spec};
pub use access::{Access, RegisterFile};
use build::{Facts, Input, classify, compile};
pub use build::{conventions, is_conventional};
use core::ops::Range;
use form::{Kind, Modifier, NO_BIT, ONE, Operand, Slot, Step};
use isaloom_bits::low_mask;
pub use parse::{AssembleError, Assembled};
use print::Parts;
use rustc_hash::FxHashMap;
use special::image::Layout;
use std::borrow::Cow;
pub use target::{Generation, Target, Wave};
pub(crate) use text::parse_int;
pub use token::{Symbols, Token, TokenKind};

/// A form ready to be printed and assembled.
#[derive(Clone, Debug)]
pub(crate) struct CompiledForm {
    /// The mnemonic, suffix included.
    pub name: Box<str>,
    /// The mnemonic without suffix.
    pub base: Box<str>,
    /// The size without a literal that may follow, in bits.
    pub bits: u8,
    /// Bits with a fixed value, and those values.
    pub fixed: u128,
    /// Bits that no step writes: they must have the fixed value.
    pub rest: u128,
    pub steps: Box<[Step]>,
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
    /// A shorter form has the same name, so the text means that one.
    pub shadowed: bool,
    /// Which half of a dual instruction it is.
    pub half: Option<Half>,
    /// Which suffixes the name may have.
    pub shape: Shape,
    /// The order in which forms of one name are tried: the shorter encoding first.
    pub rank: u8,
}

/// Suffixes of names, the longest first.
const SUFFIXES: [&str; 5] = ["_e64_dpp", "_e64", "_e32", "_dpp", "_sdwa"];

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
    fn of(family: build::Family, variant: build::Variant) -> Shape {
        let long = matches!(
            family,
            build::Family::Vop3 | build::Family::Vop3Sdst | build::Family::Vop3p | build::Family::Mfma
        );
        match variant {
            build::Variant::Dpp16 | build::Variant::Dpp8 if long => Shape::LongDpp,
            build::Variant::Dpp16 | build::Variant::Dpp8 => Shape::Dpp,
            build::Variant::Sdwa | build::Variant::SdwaSdst => Shape::Sdwa,
            _ if long => Shape::Long,
            _ => Shape::Short,
        }
    }

    fn takes(self, suffix: &str) -> bool {
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

/// The assembly language of one description and GPU.
#[derive(Clone, Debug)]
pub struct Syntax {
    target: Target,
    forms: Vec<Option<CompiledForm>>,
    /// Names, with and without suffix, to the forms that they may mean, best first.
    names: FxHashMap<Box<str>, Vec<FormId>>,
    /// Other names of instructions, without suffix, with the name that is written.
    aliases: FxHashMap<Box<str>, Box<str>>,
    /// Forms with 16-bit halves of registers, which the assembler also takes where whole ones are written.
    other: Option<Box<Syntax>>,
}

impl Syntax {
    /// Compiles the text rules of every form of a description for a GPU.
    pub fn new(spec: &Spec, target: Target) -> Syntax {
        let mut syntax = Syntax::one(spec, target, |_| true);
        if target.generation >= Generation::Gfx12 && !target.true16 {
            // LLVM's comparisons without modifiers are in both forms, whatever the default is.
            let short = |encoding: &str| matches!(encoding, "ENC_VOPC" | "VOPC_INST_LITERAL");
            syntax.other = Some(Box::new(Syntax::one(spec, target.with_true16(true), short)));
        }
        syntax
    }

    /// The forms of those encodings that are wanted.
    fn one(spec: &Spec, target: Target, wanted: impl Fn(&str) -> bool) -> Syntax {
        let mut aliases: FxHashMap<Box<str>, Box<str>> = FxHashMap::default();
        let mut forms: Vec<Option<CompiledForm>> = vec![None; spec.forms.len()];
        let mut names: FxHashMap<Box<str>, Vec<FormId>> = FxHashMap::default();
        for instruction in &spec.instructions {
            let name = llvm_name(spec, instruction);
            let facts = Facts::of(spec, instruction, &name);
            let own = (name != spec.text(instruction.name).to_ascii_lowercase()).then_some(instruction.name);
            for alias in instruction.aliases.iter().copied().chain(own) {
                aliases.insert(spec.text(alias).to_ascii_lowercase().into(), name.as_str().into());
            }
            for id in &instruction.forms {
                let form = spec.form(*id).filter(|form| wanted(spec.text(form.encoding_name)));
                let compiled = form.and_then(|form| compile_form(spec, &target, form, &name, &facts));
                if let (Some(compiled), Some(place)) = (compiled, forms.get_mut(id.index())) {
                    *place = Some(compiled);
                }
            }
        }
        for (index, form) in forms.iter().enumerate() {
            let Some(form) = form else { continue };
            let id = FormId::new(index);
            names.entry(form.name.clone()).or_default().push(id);
            if form.base != form.name {
                names.entry(form.base.clone()).or_default().push(id);
            }
        }
        for candidates in names.values_mut() {
            candidates
                .sort_by_key(|id| forms.get(id.index()).and_then(Option::as_ref).map_or(u8::MAX, |f| f.rank));
        }
        Syntax { target, forms, names, aliases, other: None }
    }

    /// The GPU it writes for.
    pub fn target(&self) -> &Target {
        &self.target
    }

    fn form(&self, id: FormId) -> Option<&CompiledForm> {
        self.forms.get(id.index())?.as_ref()
    }

    /// Whether the form has a text in LLVM's syntax.
    pub fn knows(&self, id: FormId) -> bool {
        self.form(id).is_some()
    }

    /// The mnemonic of a form, with its suffix.
    pub fn mnemonic(&self, id: FormId) -> Option<&str> {
        self.form(id).map(|form| &*form.name)
    }

    /// The forms that a mnemonic may mean, with or without suffix.
    pub fn forms_named(&self, name: &str) -> &[FormId] {
        self.names.get(name).map_or(&[], Vec::as_slice)
    }

    /// The forms that a name as people write it may mean: in any case, an old name, with a suffix that LLVM's own
    /// name does not have because there is one encoding only.
    fn forms_written(&self, name: &str) -> Cow<'_, [FormId]> {
        let exact = self.forms_named(name);
        if !exact.is_empty() {
            return Cow::Borrowed(exact);
        }
        let lower = name.to_ascii_lowercase();
        let (base, suffix) =
            SUFFIXES.iter().find_map(|s| Some((lower.strip_suffix(s)?, *s))).unwrap_or((&lower, ""));
        let base = self.aliases.get(base).map_or(base, |name| &**name);
        let fits = |id: &&FormId| self.form(**id).is_some_and(|form| form.shape.takes(suffix));
        Cow::Owned(self.forms_named(base).iter().filter(fits).copied().collect())
    }

    /// Every mnemonic, in no order.
    pub fn mnemonics(&self) -> impl Iterator<Item = &str> {
        self.names.keys().map(|name| &**name)
    }

    /// Appends the text that LLVM prints for an instruction. False where assembling the text would not give the same
    /// bits: LLVM's text does not hold ignored bits, unaligned register numbers and the like. Nothing is appended and
    /// false comes back where the form's text is not known.
    pub fn push_text(&self, decoded: &Decoded, out: &mut String) -> bool {
        self.push(decoded, 0, &(), None, out)
    }

    /// The same for an instruction at an offset, with the names of places that branches lead to.
    pub fn print(&self, decoded: &Decoded, at: u64, symbols: &dyn Symbols, out: &mut String) -> bool {
        self.push(decoded, at, symbols, None, out)
    }

    /// The same with the parts of the text. They cover it without gaps, in order; `tokens` is emptied first.
    pub fn tokens(
        &self,
        decoded: &Decoded,
        at: u64,
        symbols: &dyn Symbols,
        tokens: &mut Vec<Token>,
        out: &mut String,
    ) -> bool {
        tokens.clear();
        self.push(decoded, at, symbols, Some(tokens), out)
    }

    fn push(
        &self,
        decoded: &Decoded,
        at: u64,
        symbols: &dyn Symbols,
        mut tokens: Option<&mut Vec<Token>>,
        out: &mut String,
    ) -> bool {
        let Some(form) = self.form(decoded.form) else { return false };
        let start = out.len();
        let mut half = Halves {
            syntax: self,
            word: decoded.word,
            end: at.wrapping_add(decoded.bytes.into()),
            symbols,
            start,
            operands: 0,
            literal_said: false,
        };
        let printed = half.print(form, tokens.as_deref_mut(), out).and_then(|mut exact| {
            let Some(second) = decoded.second else {
                return Some(exact && (decoded.word ^ form.fixed) & form.rest == 0);
            };
            out.push_str(" :: ");
            let second = self.form(second)?;
            exact &= half.print(second, tokens.as_deref_mut(), out)?;
            // A description may have no operand for the literal that it lets follow.
            exact &= half.literal_said || u32::from(decoded.bytes) * 8 <= u32::from(form.bits);
            // Both halves write bits of one word; the opcodes were compared when it was decoded.
            Some(exact && decoded.word & form.rest & second.rest == 0)
        });
        match printed {
            Some(exact) => exact,
            None => {
                out.truncate(start);
                if let Some(tokens) = tokens {
                    tokens.clear();
                }
                false
            }
        }
    }

    /// What would be right in place of what an error of [`Syntax::assemble`] is about, where that takes a search
    /// through all names; `text` is the line. The search takes a millisecond, so do it for errors that are shown.
    pub fn help(&self, text: &str, error: &AssembleError) -> Option<String> {
        match error.id {
            _ if error.help.is_some() => error.help.clone(),
            parse::UNKNOWN_INSTRUCTION => parse::nearest_names(self, text.get(error.at.clone())?),
            parse::WRONG_OPERAND => self.example(text.split_whitespace().next()?),
            _ => None,
        }
    }

    /// What an instruction of a name looks like.
    fn example(&self, name: &str) -> Option<String> {
        let forms = self.forms_written(name);
        let id = forms.iter().find(|id| self.form(**id).is_some_and(|form| form.half.is_none()))?;
        let form = self.form(*id)?;
        let mut text = String::new();
        let decoded = Decoded { form: *id, second: None, word: form.fixed, bytes: form.bits / 8 };
        self.push_text(&decoded, &mut text);
        (!text.is_empty()).then(|| format!("it looks like `{text}`"))
    }

    /// Assembles one instruction in LLVM's syntax. `resolve` gives the byte offset of a label from the end of the
    /// branch, where it is known.
    ///
    /// # Errors
    /// When the text is no instruction of the target, with the place of what is wrong.
    pub fn assemble(
        &self,
        text: &str,
        resolve: &dyn Fn(&str) -> Option<i64>,
    ) -> Result<Assembled, AssembleError> {
        let first = parse::assemble(self, text, resolve);
        match &self.other {
            // Halves are told from whole registers by how they are written.
            Some(other) if first.is_err() && (text.contains(".l") || text.contains(".h")) => {
                parse::assemble(other, text, resolve).or(first)
            }
            _ => first,
        }
    }
}

/// Prints the halves of a dual instruction, or the one operation of another.
struct Halves<'a> {
    syntax: &'a Syntax,
    word: u128,
    end: u64,
    symbols: &'a dyn Symbols,
    /// Where the text begins.
    start: usize,
    operands: u8,
    /// Whether an operand was the literal behind the word.
    literal_said: bool,
}

impl Halves<'_> {
    /// Whether the text says every bit; none where the word is no instruction.
    fn print(
        &mut self,
        form: &CompiledForm,
        tokens: Option<&mut Vec<Token>>,
        out: &mut String,
    ) -> Option<bool> {
        let parts =
            tokens.map(|list| Parts { list, from: self.start, operand: None, operands: self.operands });
        let mut printer = print::Printer {
            out,
            target: &self.syntax.target,
            form,
            word: self.word,
            exact: true,
            literal_said: false,
            invalid: false,
            start: 0,
            blank: false,
            warnings: String::new(),
            end: self.end,
            symbols: self.symbols,
            parts,
        };
        printer.part(TokenKind::Punctuation, None);
        printer.out.push_str(&form.name);
        printer.part(TokenKind::Name, None);
        if form.spaced {
            printer.out.push(' ');
        }
        printer.steps();
        let exact = (!printer.invalid).then_some(printer.exact && !form.shadowed);
        if !printer.warnings.is_empty() {
            let warnings = core::mem::take(&mut printer.warnings);
            printer.out.push_str(&warnings);
            printer.part(TokenKind::Comment, None);
        }
        self.literal_said |= printer.literal_said;
        self.operands = printer.parts.map_or(0, |parts| parts.operands);
        exact
    }
}

/// Places in a statement, in bytes.
pub(crate) type Places = Vec<Range<usize>>;

/// Where the operands and the modifiers of a statement are; none where there is no instruction.
pub(crate) fn cut_operands(text: &str) -> Option<(Places, Places)> {
    let blanked = line::blank_comments(text);
    let cut = line::cut(blanked.as_deref().unwrap_or(text))?;
    let places = |pieces: Vec<line::Piece<'_>>| pieces.into_iter().map(|piece| piece.at).collect();
    Some((places(cut.operands), places(cut.modifiers)))
}

/// Whether an operand is a register or a constant, and so no expression over symbols.
pub(crate) fn is_known_operand(syntax: &Syntax, text: &str) -> bool {
    register::parse(text, &syntax.target).is_some() || constant::parse(text).is_some() || text == "off"
}

/// LLVM's name of an instruction: its own in lower case, unless errata say otherwise.
fn llvm_name(spec: &Spec, instruction: &Instruction) -> String {
    let name = if instruction.mnemonic.is_empty() { instruction.name } else { instruction.mnemonic };
    spec.text(name).to_ascii_lowercase()
}

fn compile_form(
    spec: &Spec,
    target: &Target,
    form: &Form,
    name: &str,
    facts: &Facts,
) -> Option<CompiledForm> {
    let encoding = spec.form_encoding(form)?;
    let (family, variant) = classify(spec.text(encoding.name))?;
    let input = Input { spec, target, form, encoding, name, facts };
    let program = compile(&input, family, variant)?;
    let dual = family == build::Family::Dual;
    let half = dual.then(|| if is_first_half(spec, form) { Half::X } else { Half::Y });
    let opcode = form.opcode?;
    let base_bits = match variant {
        build::Variant::Literal => encoding.bits.checked_sub(32)?,
        _ if dual || family == build::Family::Sopk => encoding.bits.min(if dual { 64 } else { 32 }),
        _ => encoding.bits,
    };
    let (value, mask) = fixed_bits(&input, encoding, opcode, half)?;
    let steps_mask = program.steps.iter().fold(0, |mask, step| mask | step_mask(step))
        | program.image.as_ref().map_or(0, |layout| layout.addresses.iter().fold(0, |m, s| m | s.mask()));
    let all = low_mask(base_bits);
    let rest = if dual { all & !steps_mask & !mask } else { all & !(steps_mask & !mask) };
    let rank = match variant {
        build::Variant::Base => 0,
        build::Variant::Literal => 1,
        build::Variant::Nsa => 2,
        build::Variant::Dpp16 => 3,
        build::Variant::Dpp8 => 4,
        // Without a suffix the long encoding is preferred to selectors.
        build::Variant::Sdwa | build::Variant::SdwaSdst => 16,
    } + if matches!(family, build::Family::Vop3 | build::Family::Vop3Sdst) { 8 } else { 0 };
    Some(CompiledForm {
        name: format!("{name}{}", program.suffix).into(),
        base: name.into(),
        bits: u8::try_from(base_bits).ok()?,
        fixed: (value | program.ones) & all,
        rest,
        image: program.image.map(Box::new),
        literal: program.literal,
        literals: dual || program.literal || has_literal_form(spec, form, family) && takes_literals(variant),
        wide_dpp: program.wide_dpp,
        spaced: program.spaced,
        shadowed: family == build::Family::Vop3 && facts.short && program.suffix.is_empty(),
        selection: program
            .steps
            .iter()
            .any(|s| matches!(s, Step::Modifier(Modifier::Bits { name: "op_sel", .. }))),
        half,
        refused: build::refused_modifiers(&input),
        shape: Shape::of(family, variant),
        rank,
        steps: program.steps.into(),
    })
}

/// Whether a form of the variant may hold a literal, if the instruction may.
fn takes_literals(variant: build::Variant) -> bool {
    matches!(variant, build::Variant::Base | build::Variant::Literal)
}

/// Whether the instruction has a form of the family with a literal.
fn has_literal_form(spec: &Spec, form: &Form, family: build::Family) -> bool {
    let Some(instruction) = spec.instruction(form.instruction) else { return false };
    instruction
        .forms
        .iter()
        .filter_map(|id| spec.form(*id))
        .any(|other| classify(spec.text(other.encoding_name)) == Some((family, build::Variant::Literal)))
}

/// Whether a form of a dual instruction is its first half.
fn is_first_half(spec: &Spec, form: &Form) -> bool {
    let first = ["VDSTX", "SRCX0", "VSRCX1"];
    spec.operands(form).iter().any(|o| first.contains(&spec.text(o.field_name)))
}

/// The bits that tell the form from others, and which bits those are.
fn fixed_bits(
    input: &Input<'_>,
    encoding: &Encoding,
    opcode: u32,
    half: Option<Half>,
) -> Option<(u128, u128)> {
    let identifier = *legal_identifiers(input.spec, encoding).first()?;
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
    Some((value, mask))
}

fn step_mask(step: &Step) -> u128 {
    match step {
        Step::Operand(operand) => operand_mask(operand),
        Step::Modifier(modifier) => modifier_mask(modifier),
    }
}

fn bit_mask(at: u8) -> u128 {
    if at == NO_BIT || at == ONE { 0 } else { 1 << (at & 127) }
}

fn operand_mask(operand: &Operand) -> u128 {
    let bits = [
        operand.neg,
        operand.abs,
        operand.sext,
        operand.hi,
        operand.acc,
        operand.extra,
        operand.only,
        operand.skip,
    ];
    let mask = bits.iter().fold(operand.slot.mask(), |mask, at| mask | bit_mask(*at));
    mask | match operand.kind {
        Kind::SdwaSrc { scalar } => bit_mask(scalar),
        Kind::SdwaDst { explicit } => bit_mask(explicit),
        Kind::BufferAddress { offen, idxen } => bit_mask(offen) | bit_mask(idxen),
        Kind::GlobalAddress { base } => base.mask(),
        Kind::ScratchAddress { enable, base } => bit_mask(enable) | base.mask(),
        Kind::SmemOffset(smem) => {
            smem.imm.mask()
                | smem.register.mask()
                | bit_mask(smem.imm_enable)
                | bit_mask(smem.register_enable)
        }
        Kind::ExportSource { enable, compressed } => bit_mask(enable) | bit_mask(compressed),
        Kind::Attribute { channel } => channel.mask(),
        _ => 0,
    }
}

fn modifier_mask(modifier: &Modifier) -> u128 {
    let slot = |slot: Slot| slot.mask();
    match *modifier {
        Modifier::Flag(_, at) | Modifier::One(_, at) | Modifier::BoundCtrl(at) => bit_mask(at),
        Modifier::Decimal(_, s)
        | Modifier::Always(_, s)
        | Modifier::Signed(_, s)
        | Modifier::Sel(_, s)
        | Modifier::Omod(s)
        | Modifier::Dpp8(s)
        | Modifier::Dpp8Fi(s)
        | Modifier::DstUnused(s)
        | Modifier::Swizzle(s)
        | Modifier::Format(s)
        | Modifier::Dmask(s)
        | Modifier::Dim(s)
        | Modifier::Scope(s) => slot(s),
        Modifier::Th { th, scope, .. } => slot(th) | slot(scope),
        Modifier::Bits { bits, .. } => bits.iter().fold(0, |mask, at| mask | bit_mask(*at)),
        Modifier::Bitop3 { low, middle, high } => slot(low) | slot(middle) | slot(high),
        Modifier::Dpp { ctrl, rows, banks } => slot(ctrl) | slot(rows) | slot(banks),
        Modifier::SplitFormat { data, number } => slot(data) | slot(number),
        Modifier::ByteSel { high, low } => bit_mask(high) | bit_mask(low),
    }
}
