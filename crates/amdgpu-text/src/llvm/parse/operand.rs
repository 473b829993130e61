//! Parses the operands of a line: registers, constants, and the notations in [`super::super::special`].

use super::super::compiled::CompiledForm;
use super::super::constant::{self, Constant};
use super::super::form::{Class, Imm, Kind, NO_BIT, Operand, Slot, Smem, bit, set_bit};
use super::super::line::Piece;
use super::super::off::{is_off, off_code};
use super::super::register::{self, Bank, Register};
use super::super::special::{counter, format, message};
use super::super::target::Generation;
use super::super::text::parse_int;
use super::attempt::{Attempt, Literal};
use super::operand_constant::{literal_bits, lowest_bits, signed_constant};
use super::operand_error::{count_error, expected, number_bounds, offset_in};
use isaloom_amd_isa::spec::Wide;

type Result<T> = core::result::Result<T, String>;

impl Attempt<'_> {
    /// Parses one operand of the form and writes its bits into the word.
    pub(super) fn operand(
        &mut self,
        form: &CompiledForm,
        operand: &Operand,
        piece: &Piece<'_>,
    ) -> Result<()> {
        let slot = operand.slot;
        if operand.class == Class::Resource && piece.text == "null" {
            return Err("`null` is not a valid resource".to_owned());
        }
        if let Some(constant) = signed_constant(operand, piece.text) {
            let code = self.constant(constant, operand.imm)?;
            return self.put(slot, code);
        }
        let text = self.sign_modifiers(operand, piece.text)?;
        match operand.kind {
            Kind::Vgpr => {
                let count = u32::from(operand.dwords) + bit(self.word, operand.extra);
                let index = self.vector(operand, text, count)?;
                self.put(slot, index)
            }
            Kind::Src => {
                let code = self.source(operand, text, operand.dwords.into())?;
                self.scaled(operand, code)
            }
            Kind::MatrixSource { format } => {
                let count = [8, 8, 6, 6, 4, 8, 8, 8][(format.get(self.word) & 7) as usize];
                let code = self.source(operand, text, count)?;
                self.put(slot, code)
            }
            Kind::SdwaSrc { scalar } => {
                let wide = Operand { slot: Slot::new(0, 9), ..*operand };
                let code = self.source(&wide, text, operand.dwords.into())?;
                if code < 256 {
                    self.word = set_bit(self.word, scalar);
                    if scalar == NO_BIT {
                        return Err("expected a VGPR".to_owned());
                    }
                }
                self.put(slot, code & 0xff)
            }
            Kind::SdwaDst { explicit } => {
                let code = self.scalar(text, operand.dwords.into())?;
                if code != 106 {
                    self.word = set_bit(self.word, explicit);
                    return self.put(slot, code);
                }
                Ok(())
            }
            Kind::Vcc => {
                let (wanted, wave) =
                    if self.syntax.target.mask_registers() == 1 { ("vcc_lo", 32) } else { ("vcc", 64) };
                if text == wanted {
                    Ok(())
                } else {
                    Err(format!("expected `{wanted}`, found `{text}` (wave{wave} code)"))
                }
            }
            Kind::Literal { short } => match constant::parse(text) {
                Some(constant) => {
                    let value =
                        if short { lowest_bits(constant) } else { literal_bits(constant, operand.imm)? };
                    self.set_literal(Literal { value: value.into(), bits: 32 }, operand.imm)
                }
                None => Err(format!("`{text}` is not a constant")),
            },
            Kind::BufferAddress { offen, idxen } => {
                let count = bit(self.word, offen) + bit(self.word, idxen);
                if count == 0 {
                    return match text {
                        "off" => Ok(()),
                        _ => Err(format!(
                            "address `{text}` needs `offen` or `idxen` (expected `off` without them)"
                        )),
                    };
                }
                let index = self.vector(operand, text, count)?;
                self.put(slot, index)
            }
            Kind::GlobalAddress { .. } => {
                let register = self.register(text)?;
                let index = self.vector(operand, text, register.count.clamp(1, 2))?;
                self.address = register.count;
                self.put(slot, index)
            }
            Kind::GlobalBase => {
                let off = self.base(slot, text, 2)?;
                match (off, self.address) {
                    (true, 1) => Err("an address without an SGPR base needs 2 VGPRs".to_owned()),
                    (false, 2) => Err("an offset with an SGPR base needs 1 VGPR".to_owned()),
                    _ => Ok(()),
                }
            }
            Kind::ScratchAddress { enable, .. } => {
                if text == "off" {
                    return Ok(());
                }
                self.word = set_bit(self.word, enable);
                let index = self.vector(operand, text, 1)?;
                self.put(slot, index)
            }
            Kind::ScratchBase => self.base(slot, text, 1).map(|_| ()),
            Kind::SmemOffset(smem) => self.smem_offset(&smem, text),
            Kind::ImageData => {
                let count = form.image.as_ref().map_or(1, |layout| layout.data_registers(self.word));
                let index = self.vector(operand, text, count)?;
                self.put(slot, index)
            }
            Kind::ImageAddress => self.image_address(form, text),
            Kind::ExportSource { enable, compressed } => {
                self.export_source(operand, enable, compressed, text)
            }
            Kind::DualDst { other } => {
                let index = self.vector(operand, text, 1)?;
                if index & 1 == other.get(self.word) & 1 {
                    return Err("dual destinations must be one even and one odd VGPR".to_owned());
                }
                self.put(slot, index >> 1)
            }
            Kind::Branch => self.branch(slot, text),
            _ => {
                let value = self.word_operand(operand, text);
                let Some(value) = value else {
                    let (message, part) = match self.quiet {
                        true => (String::new(), None),
                        false => self.word_error(operand, text),
                    };
                    self.part = part.map(|part| {
                        let start = piece.at.start + offset_in(piece.text, part);
                        start..start + part.len()
                    });
                    return Err(message);
                };
                self.put(slot, value)
            }
        }
    }

    /// Parses an operand that is a number or a special notation, such as `vmcnt(0)`, and returns the value of its
    /// field; `None` if the operand kind does not accept the text.
    fn word_operand(&mut self, operand: &Operand, text: &str) -> Option<u32> {
        let target = &self.syntax.target;
        match operand.kind {
            Kind::ExportTarget => format::parse_export_target(text, target),
            Kind::Attribute { channel } => {
                let (number, letter) = text.strip_prefix("attr")?.split_once('.')?;
                let component = ["x", "y", "z", "w"].iter().position(|c| *c == letter)?;
                self.word = channel.put(self.word, u32::try_from(component).ok()?);
                number.parse().ok()
            }
            Kind::Number(style) => {
                let number = parse_int(text)?;
                let mask = (1i64 << operand.slot.width().min(32)) - 1;
                number_bounds(operand.slot, style).contains(&number).then_some((number & mask) as u32)
            }
            Kind::Waitcnt => counter::parse_waitcnt(text, target),
            Kind::Depctr => counter::parse_depctr(text),
            Kind::Hwreg => message::parse_hwreg(text, target),
            Kind::SendMsg => message::parse_message(text, target),
            Kind::DelayAlu => counter::parse_delay_alu(text),
            Kind::Event => message::parse_event(text, &self.syntax.target),
            Kind::GprIndex => message::parse_gpr_index(text),
            Kind::Version => message::parse_version(text),
            Kind::InterpSlot => {
                ["p10", "p20", "p0"].iter().position(|p| *p == text).and_then(|p| u32::try_from(p).ok())
            }
            _ => None,
        }
    }

    /// Removes `-`, `|..|`, `neg()`, `abs()` and `sext()` around an operand and sets the corresponding bits. Returns
    /// the inner text.
    fn sign_modifiers<'t>(&mut self, operand: &Operand, text: &'t str) -> Result<&'t str> {
        if register::is_numbered(text) {
            return Ok(text);
        }
        let mut text = text.trim();
        let set = |attempt: &mut Self, at: u8, what: &str| {
            if at == NO_BIT {
                return Err(attempt.why(|| format!("`{what}` is not supported by this operand")));
            }
            attempt.word = set_bit(attempt.word, at);
            Ok(())
        };
        let call = |text: &'t str, name: &str| {
            text.strip_prefix(name)
                .and_then(|t| t.strip_prefix('('))
                .and_then(|t| t.strip_suffix(')'))
                .map(str::trim)
        };
        let number = |c: char| c.is_ascii_digit() || c == '.';
        for _ in 0..3 {
            if let Some(inner) = call(text, "neg") {
                set(self, operand.neg, "neg")?;
                text = inner;
            } else if let Some(inner) = text.strip_prefix('-').filter(|t| !t.starts_with(number)) {
                set(self, operand.neg, "-")?;
                text = inner.trim();
            } else if let Some(inner) = text.strip_prefix('|').and_then(|t| t.strip_suffix('|')) {
                set(self, operand.abs, "|..|")?;
                text = inner.trim();
            } else if text.starts_with('|') {
                return Err(self.why(|| "missing closing `|`".to_owned()));
            } else if let Some(inner) = call(text, "abs") {
                set(self, operand.abs, "abs")?;
                text = inner;
            } else if let Some(inner) = call(text, "sext") {
                set(self, operand.sext, "sext")?;
                text = inner;
            } else {
                break;
            }
        }
        Ok(text)
    }

    /// Returns whether an operand code is a register that newer GPUs no longer have. LLVM's disassembler still prints
    /// its name, but its assembler rejects the name.
    fn is_gone(&self, code: u32) -> bool {
        register::is_gone(code, &self.syntax.target)
    }

    fn register(&self, text: &str) -> Result<Register> {
        let found = register::parse(text, &self.syntax.target);
        found.ok_or_else(|| {
            self.why(|| {
                let range = register::out_of_range(text, &self.syntax.target);
                range.unwrap_or_else(|| expected("a register", text))
            })
        })
    }

    /// Parses a range of `count` vector or accumulation registers. Returns the number of the first register.
    fn vector(&mut self, operand: &Operand, text: &str, count: u32) -> Result<u32> {
        let register = self.register(text)?;
        self.vector_register(operand, register, text, count)
    }

    fn vector_register(
        &mut self,
        operand: &Operand,
        register: Register,
        text: &str,
        count: u32,
    ) -> Result<u32> {
        let mixed = |attempt: &Self| {
            Err(attempt.why(|| {
                format!("`{text}` must be of the same kind (VGPR or AGPR) as the operands before it")
            }))
        };
        match register.bank {
            Bank::Vector if operand.acc < super::super::form::ONE => {
                // Several operands may share the bit that selects accumulation registers, so all of them must be of the
                // same register file.
                if bit(self.word, operand.acc) != 0 {
                    return mixed(self);
                }
                self.vectors = set_bit(self.vectors, operand.acc);
            }
            Bank::Vector if operand.acc == NO_BIT => {}
            Bank::Accumulator
                if operand.acc < super::super::form::ONE && bit(self.vectors, operand.acc) != 0 =>
            {
                return mixed(self);
            }
            Bank::Accumulator if operand.acc != NO_BIT => self.word = set_bit(self.word, operand.acc),
            _ => return Err(self.why(|| expected("a vector register", text))),
        }
        if register.count != count {
            let has = register.count;
            return Err(self.why(|| count_error(text, has, count)));
        }
        if !self.lenient {
            if self.syntax.target.aligned
                && count > 1
                && !register.first.is_multiple_of(2)
                && operand.class != Class::Any
            {
                return Err(self.why(|| format!("`{text}` is misaligned: expected an even first register")));
            }
            if matches!(operand.class, Class::Low | Class::LowDestination) && register.first > 127 {
                return Err(self
                    .why(|| format!("`{text}` is out of range for a 16-bit operand (expected v0 to v127)")));
            }
        }
        if operand.hi != NO_BIT && !self.lenient {
            self.half(operand, register, text)?;
        }
        match (register.half, operand.hi) {
            (Some(_), NO_BIT) => {
                let target = &self.syntax.target;
                let other = target.generation >= Generation::Gfx11 && !target.true16;
                let why = match other {
                    true => format!(
                        "; the syntax of LLVM {} has no halves on {}: select LLVM 23 or 24",
                        target.llvm.number(),
                        target.gpu
                    ),
                    false => String::new(),
                };
                return Err(format!("`{text}`: expected a full register, not a half{why}"));
            }
            (Some(true), at) => self.word = set_bit(self.word, at),
            _ => {}
        }
        Ok(register.first)
    }

    /// Checks that a 16-bit operand is a register half if and only if the 16-bit operands before it are, and that
    /// `op_sel` does not select the other half.
    fn half(&mut self, operand: &Operand, register: Register, text: &str) -> Result<()> {
        let is_half = register.half.is_some();
        if self.halves.is_some_and(|halves| halves != is_half) {
            return Err(self.why(|| {
                format!(
                    "`{text}` mixes halves with full registers: use halves (`v1.l`) for all 16-bit operands or for none"
                )
            }));
        }
        self.halves = Some(is_half);
        let chosen = self.selected && bit(self.word, operand.hi) != 0;
        if self.selected && register.half.is_some_and(|high| high != chosen) {
            return Err(self.why(|| format!("`op_sel` contradicts `{text}`")));
        }
        Ok(())
    }

    /// Parses a range of `count` scalar registers. Returns the operand code of the first register.
    fn scalar(&self, text: &str, count: u32) -> Result<u32> {
        let register = self.register(text)?;
        self.scalar_register(register, text, count)
    }

    fn scalar_register(&self, register: Register, text: &str, count: u32) -> Result<u32> {
        if register.bank != Bank::Scalar {
            return Err(self.why(|| expected("a scalar register", text)));
        }
        if register.count != 0 && register.count != count {
            let has = register.count;
            return Err(self.why(|| count_error(text, has, count)));
        }
        let first =
            if register.first >= 108 && register.first < 124 { register.first - 108 } else { register.first };
        let align = match register.count {
            0 | 1 => 1,
            2 => 2,
            _ => 4,
        };
        if first % align != 0 {
            return Err(format!("`{text}` is misaligned: the first register must be a multiple of {align}"));
        }
        Ok(register.first)
    }

    /// Parses a source, which is a register or a constant, and returns its operand code.
    fn source(&mut self, operand: &Operand, text: &str, count: u32) -> Result<u32> {
        if let Some(register) = register::parse(text, &self.syntax.target) {
            if register.bank == Bank::Scalar {
                if self.is_gone(register.first) && !self.lenient {
                    return Err(format!("`{text}` does not exist on {}", self.syntax.target.gpu));
                }
                if register.half.is_some() {
                    return Err(format!("`{text}`: a scalar register has no halves"));
                }
                let vector_only = matches!(
                    operand.class,
                    Class::Registers | Class::RegistersOrConstants | Class::Av | Class::VReg
                );
                if vector_only && !self.lenient {
                    return Err(self
                        .why(|| format!("expected a vector register, found the scalar register `{text}`")));
                }
                return self.scalar_register(register, text, count);
            }
            if operand.slot.width() < 9 {
                return Err(
                    self.why(|| format!("expected a scalar operand, found the vector register `{text}`"))
                );
            }
            let half_in_code = operand.hi != NO_BIT && operand.hi == operand.slot.bit(7);
            if !half_in_code {
                return self.vector_register(operand, register, text, count).map(|index| index + 256);
            }
            let index = self.vector_register(
                &Operand { hi: super::super::form::ONE, ..*operand },
                register,
                text,
                count,
            )?;
            if index >= 128 {
                return Err(format!("`{text}` is out of range for a half (expected v0 to v127)"));
            }
            return Ok(256 + index + if register.half == Some(true) { 128 } else { 0 });
        }
        let Some(constant) = constant::parse(text) else {
            return Err(self.why(|| {
                let range = register::out_of_range(text, &self.syntax.target);
                range.unwrap_or_else(|| expected("a register or a constant", text))
            }));
        };
        if operand.slot.width() < 8
            || matches!(operand.class, Class::Scalars | Class::Registers | Class::Av) && !self.lenient
        {
            return Err(self.why(|| format!("expected a register, found the constant `{text}`")));
        }
        if let Constant::Int(value) = constant
            && operand.imm == Imm::I16
            && !self.literals
            && let Some(code) = u32::try_from(value).ok().and_then(constant::inline_half)
        {
            return Ok(code);
        }
        let code = self.constant(constant, operand.imm)?;
        if code == constant::LITERAL && operand.class == Class::RegistersOrConstants && !self.lenient {
            return Err(self.why(|| format!("`{text}` is a literal (expected an inline constant)")));
        }
        Ok(code)
    }

    /// Writes the operand code of a register into a field that counts in units of `scale` registers.
    fn scaled(&mut self, operand: &Operand, code: u32) -> Result<()> {
        let scale = u32::from(operand.scale.max(1));
        if !code.is_multiple_of(scale) {
            return Err(format!("misaligned register: its number must be a multiple of {scale}"));
        }
        self.put(operand.slot, code / scale)
    }

    /// Parses the scalar base of an address, or `off`. Returns whether the code means `off`.
    fn base(&mut self, slot: Slot, text: &str, count: u32) -> Result<bool> {
        let target = self.syntax.target;
        if text == "off" {
            self.put(slot, off_code(&target))?;
            return Ok(true);
        }
        let code = self.scalar(text, count)?;
        self.put(slot, code)?;
        Ok(is_off(&target, code))
    }

    fn smem_offset(&mut self, smem: &Smem, text: &str) -> Result<()> {
        let target = self.syntax.target;
        let gfx9 = smem.imm_enable != NO_BIT;
        if let Some(register) = register::parse(text, &target) {
            let code = self.scalar_register(register, text, 1)?;
            // A register number has 7 bits, also if it is in the offset field.
            if gfx9 && code > 127 {
                return Err(self.why(|| expected("an SGPR or `m0`", text)));
            }
            if gfx9 && bit(self.word, smem.imm_enable) == 0 {
                return self.put(smem.imm, code);
            }
            self.word = set_bit(self.word, smem.register_enable);
            return self.put(smem.register, code);
        }
        if gfx9 {
            self.word = set_bit(self.word, smem.imm_enable);
        } else {
            let none = if target.generation == Generation::Gfx10 { 125 } else { target.null_code() };
            self.put(smem.register, none)?;
        }
        self.smem_number(smem, text)
    }

    /// Parses the immediate offset of a scalar load.
    pub(super) fn smem_number(&mut self, smem: &Smem, text: &str) -> Result<()> {
        let limit = 1i64 << smem.imm.width().min(32);
        let half = (limit / 2).max(1);
        let range = match smem.signed {
            false => 0..=limit - 1,
            // Text from a disassembler may contain the unsigned value of the field instead of the negative number.
            true if self.lenient => -half..=limit - 1,
            true if smem.positive => 0..=half - 1,
            true => -half..=half - 1,
        };
        self.number_in("offset", smem.imm, text, &range)
    }

    /// Parses the addresses of an image instruction: a list such as `[v1, v4, v[6:8]]` if each address has a field,
    /// otherwise one range such as `v[1:3]`.
    fn image_address(&mut self, form: &CompiledForm, text: &str) -> Result<()> {
        let Some(layout) = form.image.as_ref() else {
            return Err("this encoding has no address operands".to_owned());
        };
        let plain = Operand::new(Kind::Vgpr, Slot::new(0, 8));
        let list = text.strip_prefix('[').and_then(|t| t.strip_suffix(']'));
        if layout.count == 1 {
            if list.is_some() {
                return Err("expected the addresses as one range of registers".to_owned());
            }
            let index = self.vector(&plain, text, layout.address_words(self.word))?;
            return self.put(layout.addresses[0], index);
        }
        let (parts, used) = layout.address_parts(self.word);
        let given: Vec<&str> = match list {
            Some(inner) => inner.split(',').take(64).map(str::trim).collect(),
            None => vec![text],
        };
        if given.len() != used {
            return Err(format!("wrong number of addresses: {} (expected {used})", given.len()));
        }
        for ((text, slot), count) in given.into_iter().zip(layout.addresses).zip(parts) {
            let index = self.vector(&plain, text, count)?;
            let word = slot.put_wide(Wide { low: self.word, high: self.tail }, index);
            (self.word, self.tail) = (word.low, word.high);
        }
        Ok(())
    }

    fn export_source(&mut self, operand: &Operand, enable: u8, compressed: u8, text: &str) -> Result<()> {
        if text == "off" {
            return Ok(());
        }
        self.word = set_bit(self.word, enable);
        let index = self.vector(operand, text, 1)?;
        if bit(self.word, compressed) == 0 {
            return self.put(operand.slot, index);
        }
        let first = operand.slot.at & !8 & !16;
        let base = if operand.slot.at >= first + 16 { first + 8 } else { first };
        self.put(Slot { at: base, ..operand.slot }, index)
    }

    /// Parses a branch target: a distance in dwords, or a label.
    fn branch(&mut self, slot: Slot, text: &str) -> Result<()> {
        if let Some(number) = parse_int(text) {
            if !(-0x8000..=0xffff).contains(&number) {
                return Err(format!("branch offset is out of range: {number} (expected -32768 to 65535)"));
            }
            return self.put(slot, number as u32 & 0xffff);
        }
        let Some(offset) = (self.resolve)(text) else {
            return Err(format!("undefined label `{text}`"));
        };
        if offset % 4 != 0 {
            return Err(format!("label `{text}` is misaligned: its address is not a multiple of 4"));
        }
        let dwords = offset / 4;
        if !(-0x8000..=0x7fff).contains(&dwords) {
            return Err(format!(
                "label `{text}` is out of branch range: {dwords} dwords (expected -32768 to 32767)"
            ));
        }
        self.put(slot, dwords as u32 & 0xffff)
    }
}
