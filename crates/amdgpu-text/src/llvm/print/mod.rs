//! Prints a word as LLVM's text, by the program of its form.

mod choices;
mod modifier;
mod source;

use super::banks::{ADDRESSES, BankSlot, VectorBanks};
use super::compiled::CompiledForm;
use super::constant::{self, LITERAL, WIDE_LITERAL};
use super::form::{Class, Imm, Kind, NO_BIT, Number, ONE, Operand, Slot, Step, bit};
use super::names::Names;
use super::off::{is_off, off_code};
use super::plain::Simple;
use super::register::{push_range, push_scalar};
use super::special::{counter, format, message};
use super::syntax::Syntax;
use super::target::{Generation, Target};
use super::text::{push_dec, push_hex};
use super::token::{Symbols, Token, TokenKind};
use super::version::Difference;
pub use choices::Choice;
use isaloom_amd_isa::spec::Wide;

/// Printer of one word. `exact` becomes `false` if the text does not assemble to the same bits.
pub(super) struct Printer<'a> {
    pub out: &'a mut String,
    pub target: &'a Target,
    pub registers: &'a Names,
    pub form: &'a CompiledForm,
    pub word: u128,
    /// Bits of the instruction after the first 128.
    pub tail: u64,
    pub exact: bool,
    /// Whether an operand has been printed that shows the literal of the instruction.
    pub literal_said: bool,
    /// Byte offset in the output at which the operands start; an operand printed there is the first and has no comma
    /// before it.
    pub start: usize,
    /// Whether the word is not a valid instruction, because a source refers to a literal that the form cannot have.
    pub invalid: bool,
    /// LLVM's warnings, which are printed after the instruction.
    pub warnings: String,
    /// Whether the next operand is preceded by a space instead of a comma, as after an export target.
    pub blank: bool,
    /// Byte offset of the end of the instruction in the program. Branch distances are relative to it.
    pub end: u64,
    /// Names for branch targets.
    pub symbols: &'a dyn Symbols,
    /// Bank state in which the instruction is executed.
    pub banks: VectorBanks,
    /// Collector of tokens; `None` if the caller does not need tokens.
    pub parts: Option<Parts<'a>>,
}

/// Collector of the tokens of the printed text.
pub(super) struct Parts<'a> {
    pub list: &'a mut Vec<Token>,
    /// Byte offset in the output at which the text of the instruction starts.
    pub from: usize,
    /// Index of the operand that is being printed; `None` outside operands.
    pub operand: Option<u8>,
    /// Number of operands that have been printed or are being printed.
    pub operands: u8,
}

impl Parts<'_> {
    /// Adds a token for the text between the end of the last token and the byte offset `at`.
    fn end(&mut self, kind: TokenKind, value: Option<u64>, at: usize) {
        let end = u32::try_from(at - self.from.min(at)).unwrap_or(u32::MAX);
        if self.list.last().map_or(0, |last| last.end) < end {
            self.list.push(Token { kind, end, operand: self.operand, value });
        }
    }
}

impl<'a> Printer<'a> {
    /// Returns a printer for a word at offset 0, without a literal, symbols or tokens.
    #[inline(always)]
    pub(super) fn new(
        syntax: &'a Syntax,
        form: &'a CompiledForm,
        word: u128,
        out: &'a mut String,
    ) -> Printer<'a> {
        Printer {
            out,
            target: &syntax.target,
            registers: &syntax.registers,
            form,
            word,
            tail: 0,
            exact: true,
            literal_said: false,
            start: 0,
            invalid: false,
            warnings: String::new(),
            blank: false,
            end: 0,
            symbols: &(),
            banks: VectorBanks::default(),
            parts: None,
        }
    }
}

impl Printer<'_> {
    /// Adds a token for the text that was appended since the last token; does nothing without a token collector.
    #[inline]
    pub(super) fn part(&mut self, kind: TokenKind, value: Option<u64>) {
        if let Some(parts) = &mut self.parts {
            parts.end(kind, value, self.out.len());
        }
    }

    /// Prints the operands and modifiers. A comma precedes every operand except the first.
    pub(super) fn steps(&mut self) {
        self.start = self.out.len();
        let form = self.form;
        let program = &*form.program;
        let (word, whole) = (self.word, self.parts.is_none() && self.banks.is_default());
        let end = if program.quiet.holds(word) { program.quiet.from } else { program.steps.len() };
        for (number, plain) in program.plain.get(..end).unwrap_or_default().iter().enumerate() {
            match plain.of_word(word, self.registers) {
                Some(Simple::Nothing) => continue,
                Some(Simple::Name(name)) if whole => {
                    self.comma();
                    self.registers.push(name, self.out);
                    continue;
                }
                _ => {}
            }
            match program.steps.get(number) {
                Some(Step::Operand(operand)) => self.operand(operand),
                Some(Step::Modifier(modifier)) => {
                    self.modifier(modifier);
                    self.part(TokenKind::Value, None);
                }
                None => {}
            }
        }
        if !form.refused.is_empty() {
            let text = self.out.get(self.start..).unwrap_or("");
            let mut words = text.split(' ').map(|word| word.split(':').next().unwrap_or(""));
            self.exact &= !words.any(|word| form.refused.contains(&word));
        }
    }

    fn separate(&mut self) {
        self.comma();
        self.part(TokenKind::Punctuation, None);
    }

    #[inline(always)]
    fn comma(&mut self) {
        // A space without a comma precedes the first operand and the operand after an export target.
        let blank = self.out.len() == self.start || core::mem::take(&mut self.blank);
        self.out.push_str(if blank { " " } else { ", " });
    }

    #[inline(never)]
    fn operand(&mut self, operand: &Operand) {
        if bit(self.word, operand.only) == 0 || bit(self.word, operand.skip) != 0 {
            // The operand is not printed, so the text assembles to the same bits only if its field is 0.
            self.exact &= operand.slot.get(self.word) == 0;
            // The bit that selects accumulation registers is not printed either and must be 0 as well.
            let bank = operand.acc < ONE && bit(self.word, operand.skip) != 0;
            self.exact &= !bank || bit(self.word, operand.acc) == 0;
            return;
        }
        if matches!(operand.kind, Kind::Number(Number::Optional)) && operand.slot.get(self.word) == 0 {
            return;
        }
        self.separate();
        if let Some(parts) = &mut self.parts {
            parts.operand = Some(parts.operands);
            parts.operands = parts.operands.saturating_add(1);
        }
        let modified = operand.neg != NO_BIT || operand.abs != NO_BIT || operand.sext != NO_BIT;
        if modified {
            self.modified(operand);
        } else {
            self.valued(operand);
        }
        if let Some(parts) = &mut self.parts {
            parts.operand = None;
        }
    }

    /// Prints an operand without signs and adds a token for it.
    fn valued(&mut self, operand: &Operand) {
        self.bare(operand);
        if self.parts.is_some() {
            let raw = operand.slot.get(self.word);
            let kind = operand.kind.token(raw);
            self.part(kind, Some(raw.into()));
        }
    }

    /// Prints an operand with its sign modifiers, such as `-v1`, `|v1|`, `neg(1)` or `sext(v1)`.
    fn modified(&mut self, operand: &Operand) {
        let word = self.word;
        let (neg, abs) = (bit(word, operand.neg) != 0, bit(word, operand.abs) != 0);
        let sext = bit(word, operand.sext) != 0;
        let call = neg && !abs && self.is_constant(operand);
        if neg {
            self.out.push_str(if call { "neg(" } else { "-" });
        }
        if abs {
            self.out.push('|');
        }
        if sext {
            self.out.push_str("sext(");
        }
        self.part(TokenKind::Punctuation, None);
        self.valued(operand);
        if sext {
            self.out.push(')');
        }
        if abs {
            self.out.push('|');
        }
        if call {
            self.out.push(')');
        }
        self.part(TokenKind::Punctuation, None);
    }

    fn is_constant(&self, operand: &Operand) -> bool {
        let code = operand.slot.get(self.word);
        match operand.kind {
            Kind::Src => match code {
                128..=208 | 240..=248 => true,
                LITERAL if operand.imm == Imm::ScalarHalf => true,
                LITERAL if operand.imm == Imm::F64 && self.target.llvm.has(Difference::MarkedDoubles) => {
                    let literal = self.literal();
                    !constant::literal_is_marked(literal, Imm::F64)
                        && constant::inline_double(literal).is_none()
                }
                LITERAL => !constant::literal_is_marked(self.literal(), operand.imm),
                WIDE_LITERAL => self.form.wide_literals,
                _ => false,
            },
            Kind::SdwaSrc { scalar } => bit(self.word, scalar) != 0 && matches!(code, 128..=208 | 240..=248),
            _ => false,
        }
    }

    fn literal(&self) -> u32 {
        (self.word >> (self.form.bits & 127)) as u32
    }

    fn bare(&mut self, operand: &Operand) {
        let raw = operand.slot.get(self.word);
        match operand.kind {
            Kind::Vgpr => {
                let count = u32::from(operand.dwords) + bit(self.word, operand.extra);
                self.vector(operand, raw, count);
            }
            Kind::Src => self.source(operand, raw * u32::from(operand.scale)),
            Kind::SdwaSrc { scalar } => {
                let code = if bit(self.word, scalar) != 0 { raw } else { raw + 256 };
                self.source(operand, code);
            }
            Kind::SdwaDst { explicit } => {
                if bit(self.word, explicit) != 0 {
                    self.exact &= push_scalar(self.out, self.target, raw, operand.dwords.into());
                    // `vcc` (operand code 106) assembles to the encoding with the bit `explicit` clear, so this text
                    // does not assemble to the same bits.
                    self.exact &= raw != 106;
                } else {
                    self.exact &= raw == 0;
                    self.vcc();
                }
            }
            Kind::Vcc => self.vcc(),
            Kind::Literal { short } => {
                let literal = self.literal();
                self.literal_said = true;
                constant::push_fixed_literal(self.out, literal, short);
            }
            Kind::BufferAddress { offen, idxen } => match bit(self.word, offen) + bit(self.word, idxen) {
                0 => {
                    self.out.push_str("off");
                    self.exact &= raw == 0;
                }
                count => self.vector(operand, raw, count),
            },
            Kind::GlobalAddress { base } => {
                let count = if self.is_off(base) { 2 } else { 1 };
                self.vector(operand, raw, count);
            }
            Kind::GlobalBase => self.base(raw, 2),
            Kind::ScratchAddress { enable, base } => {
                let shown = if enable == NO_BIT { self.is_off(base) } else { bit(self.word, enable) != 0 };
                if shown {
                    self.vector(operand, raw, 1);
                } else {
                    self.out.push_str("off");
                    self.exact &= raw == 0;
                }
            }
            Kind::ScratchBase => self.base(raw, 1),
            Kind::SmemOffset(smem) => self.smem(&smem),
            Kind::ImageData => {
                let count = self.form.image.as_ref().map_or(1, |i| i.data_registers(self.word));
                self.vector(operand, raw, count);
            }
            Kind::ImageAddress => self.image_address(),
            Kind::ExportSource { enable, compressed } => self.export_source(operand, enable, compressed),
            Kind::ExportTarget => {
                self.exact &= format::push_export_target(self.out, self.target, raw);
                self.blank = !self.target.llvm.has(Difference::CommaAfterExportTarget);
            }
            Kind::Attribute { channel } => {
                self.out.push_str("attr");
                push_dec(self.out, raw);
                self.out.push('.');
                self.out.push(['x', 'y', 'z', 'w'][(channel.get(self.word) & 3) as usize]);
            }
            Kind::Number(style) => self.number(style, raw, operand.slot.width()),
            Kind::Branch => self.branch(operand, raw),
            Kind::Waitcnt => self.exact &= counter::push_waitcnt(self.out, self.target, raw),
            Kind::Depctr => self.exact &= counter::push_depctr(self.out, raw),
            Kind::Hwreg => self.exact &= message::push_hwreg(self.out, self.target, raw),
            Kind::SendMsg => {
                self.exact &= message::push_message(self.out, self.target, raw);
            }
            Kind::DelayAlu => self.exact &= counter::push_delay_alu(self.out, raw),
            Kind::Event => self.exact &= message::push_event(self.out, self.target, raw),
            Kind::GprIndex => self.exact &= message::push_gpr_index(self.out, raw),
            Kind::Version => self.exact &= message::push_version(self.out, raw),
            Kind::DualDst { other } => {
                let index = raw << 1 | (!other.get(self.word) & 1);
                push_range(self.out, "v", index, 1);
                self.bank(operand.bank, index, 1, "", raw);
            }
            Kind::InterpSlot => {
                self.out.push_str(["p10", "p20", "p0", "invalid_param_3"][(raw & 3) as usize])
            }
            Kind::MatrixSource { format } => {
                let count = [8, 8, 6, 6, 4, 8, 8, 8][(format.get(self.word) & 7) as usize];
                self.source(&Operand { dwords: count, ..*operand }, raw);
            }
        }
    }

    /// Prints a branch target: the name of its symbol, or the distance in dwords.
    fn branch(&mut self, operand: &Operand, raw: u32) {
        let distance = i64::from(sign_extend(raw, operand.slot.width())) * 4;
        let target = self.end.wrapping_add_signed(distance);
        if self.symbols.push_name(target, self.out) {
            self.part(TokenKind::Label, Some(target));
        } else {
            push_dec(self.out, raw);
        }
    }

    fn vcc(&mut self) {
        self.out.push_str(if self.target.mask_registers() == 1 { "vcc_lo" } else { "vcc" });
    }

    /// Returns whether the code in the field of a scalar base means `off`.
    fn is_off(&self, base: Slot) -> bool {
        is_off(self.target, base.get(self.word))
    }

    fn base(&mut self, raw: u32, count: u32) {
        if is_off(self.target, raw) {
            self.out.push_str("off");
            self.exact &= raw == off_code(self.target);
        } else {
            self.scalar(raw, count);
        }
    }

    fn vector(&mut self, operand: &Operand, index: u32, count: u32) {
        let acc = bit(self.word, operand.acc) != 0;
        push_range(self.out, if acc { "a" } else { "v" }, index, count);
        self.exact &= index + count <= 256;
        if operand.hi != NO_BIT {
            self.out.push_str(if bit(self.word, operand.hi) != 0 { ".h" } else { ".l" });
        }
        if !self.banks.is_default() && !acc {
            let half = match operand.hi {
                NO_BIT => "",
                hi if bit(self.word, hi) != 0 => ".h",
                _ => ".l",
            };
            self.bank(operand.bank, index, count, half, operand.slot.get(self.word));
        }
        // In a short encoding, a 16-bit destination cannot be above `v127`; text with a higher register assembles to
        // the long form.
        self.exact &= operand.class != Class::LowDestination || index <= 127;
        let odd = self.target.aligned && count > 1 && index & 1 != 0;
        if odd || matches!(operand.class, Class::Low | Class::LowSource) && index > 127 {
            self.remark(operand.class, acc, count);
        }
    }

    /// If the operand is not in the first bank, adds a comment with the complete register numbers and half, such as
    /// `/*v[256:257]*/`. `index` is the register number within the bank, and `raw` is the value of the field.
    fn bank(&mut self, slot: BankSlot, index: u32, count: u32, half: &str, raw: u32) {
        let base = self.banks.base(slot);
        if base == 0 {
            return;
        }
        self.part(TokenKind::Register, Some(raw.into()));
        self.out.push_str(" /*");
        push_range(self.out, "v", base + index, count);
        self.out.push_str(half);
        self.out.push_str("*/");
        self.part(TokenKind::Comment, None);
    }

    /// Adds LLVM's remark that a register is not in the operand's class. `acc` means that it is an accumulation
    /// register.
    fn remark(&mut self, class: Class, acc: bool, count: u32) {
        let (name, end) = match class {
            Class::Any | Class::Scalars | Class::Sreg | Class::LowDestination | Class::Resource => return,
            Class::VReg | Class::Registers | Class::RegistersOrConstants if acc => ("AReg", "_Align2"),
            Class::Registers | Class::RegistersOrConstants if count == 1 => ("VGPR", ""),
            Class::Registers | Class::RegistersOrConstants if !self.target.aligned => ("VReg", ""),
            Class::VReg | Class::Registers | Class::RegistersOrConstants => ("VReg", "_Align2"),
            Class::Vs => ("VS", "_Align2"),
            Class::Av if count == 1 => ("AV", ""),
            Class::Av => ("AV", "_Align2"),
            Class::Low => ("VGPR", "_Lo128"),
            Class::LowSource => ("VS", "_Lo128"),
        };
        if !self.target.remarks {
            // Without the remark, the text is that of a valid register and does not assemble to the same bits.
            self.exact = false;
            return;
        }
        self.part(TokenKind::Register, None);
        self.out.push_str("/*Invalid register, operand has '");
        self.out.push_str(name);
        self.out.push('_');
        push_dec(self.out, count * 32);
        self.out.push_str(end);
        self.out.push_str("' register class*/");
        self.part(TokenKind::Comment, None);
    }

    fn number(&mut self, style: Number, raw: u32, width: u32) {
        match style {
            Number::Decimal | Number::Optional => push_dec(self.out, raw),
            Number::Hex => push_hex(self.out, raw),
            Number::Nop if raw <= 64 => push_dec(self.out, raw),
            Number::Nop => push_hex(self.out, raw),
            Number::SignedHex => {
                let value = sign_extend(raw, width);
                if value < 0 {
                    self.out.push('-');
                }
                push_hex(self.out, value.unsigned_abs());
            }
        }
    }

    fn image_address(&mut self) {
        let Some(layout) = self.form.image.as_ref() else { return };
        let word = self.word;
        if layout.count == 1 {
            let (first, count) = (layout.addresses[0].get(word), layout.address_words(word));
            push_range(self.out, "v", first, count);
            self.exact &= first + count <= 256;
            self.bank(ADDRESSES[0], first, count, "", first);
            return;
        }
        let (parts, used) = layout.address_parts(word);
        let whole = Wide { low: word, high: self.tail };
        let several = used > 1;
        // On GFX11, the assembler encodes a single address in the form without separate address fields.
        self.exact &= several || self.target.generation != Generation::Gfx11;
        if several {
            self.out.push('[');
        }
        for (index, (slot, count)) in layout.addresses.iter().zip(parts).enumerate() {
            if index >= used {
                self.exact &= slot.get_wide(whole) == 0;
                continue;
            }
            if index > 0 {
                self.out.push_str(", ");
            }
            let first = slot.get_wide(whole);
            push_range(self.out, "v", first, count);
            self.exact &= first + count <= 256;
            self.bank(ADDRESSES.get(index).copied().unwrap_or_default(), first, count, "", first);
        }
        if several {
            self.out.push(']');
        }
    }

    fn export_source(&mut self, operand: &Operand, enable: u8, compressed: u8) {
        let raw = operand.slot.get(self.word);
        if bit(self.word, enable) == 0 {
            self.out.push_str("off");
            self.exact &= raw == 0;
            return;
        }
        if bit(self.word, compressed) != 0 {
            // In a compressed export, each register contains two sources of 16 bits: the first register the first two
            // sources, the second register the other two.
            let first = operand.slot.at & !8 & !16;
            let second = operand.slot.at >= first + 16;
            let base = if second { first + 8 } else { first };
            let index = (self.word >> (base & 127)) as u32 & 0xff;
            push_range(self.out, "v", index, 1);
            return;
        }
        push_range(self.out, "v", raw, 1);
    }
}

/// Returns the lower `width` bits of `value`, sign-extended to 32 bits.
pub(super) fn sign_extend(value: u32, width: u32) -> i32 {
    if width == 0 || width >= 32 {
        return value.cast_signed();
    }
    let shift = 32 - width;
    (value << shift).cast_signed() >> shift
}
