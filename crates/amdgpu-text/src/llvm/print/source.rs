//! Prints sources: vector and scalar registers, inline constants, literals, and scalar memory offsets.

use super::Printer;
use crate::llvm::Difference;
use crate::llvm::constant::{self, LITERAL, WIDE_LITERAL};
use crate::llvm::form::{Class, Imm, NO_BIT, Number, Operand, Smem, bit};
use crate::llvm::register::{is_gone, push_scalar};
use crate::llvm::target::Generation;
use crate::llvm::text::{push_dec, push_hex};
use crate::llvm::token::TokenKind;

impl Printer<'_> {
    pub(super) fn source(&mut self, operand: &Operand, code: u32) {
        if code >= 256 {
            let half = operand.hi != NO_BIT && operand.hi == operand.slot.bit(7);
            let index = if half { code & 0x7f } else { code & 0xff };
            // If a source may also be scalar, LLVM's remark names another register class.
            let class = if operand.class == Class::Low { Class::LowSource } else { operand.class };
            self.vector(&operand.class(class), index, operand.dwords.into());
            return;
        }
        // The bit that selects accumulation registers is not printed for a scalar and must be 0.
        self.exact &= bit(self.word, operand.acc) == 0;
        // The half of a scalar is shown only by `op_sel`, so without `op_sel` the bit must be 0.
        self.exact &=
            bit(self.word, operand.hi) == 0 || self.form.selection || operand.hi == operand.slot.bit(7);
        match code {
            128..=208 | 240..=248 => {
                let number =
                    operand.imm == Imm::I16 && self.target.llvm.has(Difference::FloatsOfShortIntegers);
                let imm = if number { Imm::F16 } else { operand.imm };
                self.exact &= constant::push_inline(self.out, code, imm);
                if matches!(operand.class, Class::Registers | Class::Scalars | Class::Av) {
                    self.say("/*Invalid immediate*/");
                }
            }
            LITERAL if operand.slot.width() >= 8 => {
                // The word is not an instruction if the form or the operand does not allow a literal.
                self.invalid |= !self.form.literals || operand.class == Class::Registers;
                self.constant_operand(operand.imm);
                self.exact &= !matches!(operand.class, Class::Scalars | Class::RegistersOrConstants);
            }
            WIDE_LITERAL if self.form.wide_literals && operand.slot.width() >= 8 => {
                self.literal_said = true;
                let value = (self.word >> (self.form.bits & 127)) as u64;
                self.exact &= constant::push_wide(self.out, value, operand.imm);
            }
            _ => {
                let gone = is_gone(code, self.target);
                self.exact &= !gone;
                self.invalid |= gone && self.target.llvm.has(Difference::NoGoneSources);
                self.scalar(code, operand.dwords.into());
                self.exact &= operand.class != Class::Resource || code != self.target.null_code();
                match operand.class {
                    Class::Registers | Class::RegistersOrConstants => {
                        self.remark(Class::Registers, false, operand.dwords.into());
                    }
                    Class::Av => self.remark(Class::Av, false, operand.dwords.into()),
                    Class::VReg => self.exact = false,
                    Class::Sreg if code == 254 => {
                        self.say("/*Invalid register, operand has 'SReg_32' register class*/");
                    }
                    _ => {}
                }
            }
        }
    }

    /// Prints a range of scalar registers. If the first register is not aligned, LLVM prints the aligned range and a
    /// warning.
    pub(super) fn scalar(&mut self, code: u32, count: u32) {
        if push_scalar(self.out, self.target, code, count) {
            return;
        }
        self.exact = false;
        let number = if code <= self.target.last_sgpr() {
            code
        } else if (108..124).contains(&code) {
            code - 108
        } else {
            return;
        };
        if !self.target.remarks {
            return;
        }
        if self.warnings.is_empty() {
            self.warnings.push_str(" ; ");
        }
        self.warnings.push_str(if code < 108 { "Warning: SGPR_" } else { "Warning: TTMP_" });
        push_dec(&mut self.warnings, count * 32);
        self.warnings.push_str(": scalar reg isn't aligned ");
        push_dec(&mut self.warnings, number);
    }

    /// Appends LLVM's remark on an invalid operand, if the target's syntax has remarks. In either case, the text does
    /// not assemble to the same bits.
    pub(super) fn say(&mut self, remark: &str) {
        self.exact = false;
        self.out.push_str(if self.target.remarks { remark } else { "" });
    }

    fn constant_operand(&mut self, imm: Imm) {
        let literal = self.literal();
        self.literal_said = true;
        let double = constant::inline_double(literal).filter(|_| imm == Imm::F64);
        let written = if let Some(code) = double {
            match self.target.llvm.has(Difference::MarkedDoubles) {
                true => constant::push_marked(self.out, literal),
                false => {
                    constant::push_inline(self.out, code, imm);
                    false
                }
            }
        } else if imm == Imm::F64 && self.target.llvm.has(Difference::MarkedLiterals) {
            // The literal is the upper half of a 64-bit number, so a small value is not an inline constant. But the
            // assembler would read its text as an inline constant.
            push_hex(self.out, literal);
            !constant::literal_is_marked(literal, imm)
        } else if self.target.llvm.has(Difference::MarkedLiterals) {
            constant::push_literal(self.out, literal, imm)
        } else {
            constant::push_unmarked(self.out, literal, imm)
        };
        self.exact &= written && self.form.literals;
        // In a form with 64-bit literals, the assembler encodes a number above 0x7fffffff without `lit()` as a 64-bit
        // literal.
        self.exact &= !(self.form.wide_literals && imm == Imm::I64 && literal > 0x7fff_ffff);
    }

    pub(super) fn smem(&mut self, smem: &Smem) {
        let imm = smem.imm.get(self.word);
        let register = smem.register.get(self.word);
        let has_imm = smem.imm_enable == NO_BIT || bit(self.word, smem.imm_enable) != 0;
        let none = if self.target.generation == Generation::Gfx10 { 125 } else { self.target.null_code() };
        let has_register = match smem.register_enable {
            NO_BIT => register != none,
            enable => bit(self.word, enable) != 0,
        };
        let gfx9 = smem.imm_enable != NO_BIT;
        if !gfx9 && imm == 0 && !has_register && self.target.generation == Generation::Gfx11 {
            self.out.push_str("null");
            return;
        }
        if gfx9 && !has_imm && !has_register {
            // On GFX9, if neither the immediate nor the register is enabled, the lower seven bits of the immediate
            // field are the code of the offset register.
            self.exact &= push_scalar(self.out, self.target, imm & 0x7f, 1) && imm >> 7 == 0 && register == 0;
            return;
        }
        if has_register {
            self.exact &= push_scalar(self.out, self.target, register, 1);
            // GFX9 has two encodings for an offset in a register. The assembler writes the other one, so this text does
            // not assemble to the same bits.
            self.exact &= has_imm;
            if has_imm && (imm != 0 || gfx9 || self.target.generation >= Generation::Gfx12) {
                self.part(TokenKind::Register, Some(register.into()));
                self.begin("offset");
                self.hex_offset(smem, imm);
                self.part(TokenKind::Number, Some(imm.into()));
            } else if !has_imm {
                self.exact &= imm == 0;
            }
        } else {
            self.exact &= !gfx9 || register == 0;
            self.hex_offset(smem, imm);
        }
    }

    fn hex_offset(&mut self, smem: &Smem, imm: u32) {
        let width = smem.imm.width();
        if smem.signed {
            self.exact &= !smem.positive || imm >> (width.max(1) - 1) & 1 == 0;
            self.number(Number::SignedHex, imm, width);
        } else {
            push_hex(self.out, imm);
        }
    }
}
