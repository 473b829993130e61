//! Prints modifiers: names without a value, and names with a value.

use super::{Printer, sign_extend};
use crate::llvm::form::{Modifier, NO_BIT, Slot, bit};
use crate::llvm::special::{dpp, format, image, swizzle};
use crate::llvm::text::{push_dec, push_hex, push_signed};
use crate::llvm::token::TokenKind;

impl Printer<'_> {
    #[inline(never)]
    pub(super) fn modifier(&mut self, modifier: &Modifier) {
        let word = self.word;
        match *modifier {
            Modifier::Flag(name, at) => {
                if bit(word, at) != 0 {
                    self.space();
                    self.out.push_str(name);
                    self.part(TokenKind::Modifier, Some(1));
                }
            }
            Modifier::Decimal(name, slot) => self.named(name, slot.get(word), push_dec),
            Modifier::Always(name, slot) => {
                self.begin(name);
                push_dec(self.out, slot.get(word));
                self.part(TokenKind::Number, Some(slot.get(word).into()));
            }
            Modifier::Signed(name, slot) => {
                let width = slot.width();
                self.named(name, slot.get(word), |out, value| push_signed(out, sign_extend(value, width)));
            }
            Modifier::Dmask(slot) => self.named("dmask", slot.get(word), push_hex),
            Modifier::One(name, at) => self.named(name, bit(word, at), push_dec),
            Modifier::BoundCtrl(at) => self.named("bound_ctrl", bit(word, at), push_dec),
            Modifier::ByteSel { high, low } => {
                let value = bit(word, high) << 1 | bit(word, low);
                self.named("byte_sel", value, push_dec);
            }
            Modifier::Omod(slot) => {
                let (name, by) = [("", 0), ("mul", 2), ("mul", 4), ("div", 2)][(slot.get(word) & 3) as usize];
                self.named(name, by, push_dec);
            }
            Modifier::Bits { name, bits, count, default, always } => {
                self.bits(name, bits, count, default, always)
            }
            Modifier::Bitop3 { low, middle, high } => {
                let value = low.get(word) | middle.get(word) << 3 | high.get(word) << 6;
                self.named("bitop3", value, if value <= 10 { push_dec } else { push_hex });
            }
            Modifier::Dpp { ctrl, rows, banks } => {
                self.out.push(' ');
                if self.form.wide_dpp && !dpp::is_row_newbcast(ctrl.get(word)) {
                    self.say(" /* DP ALU dpp only supports row_newbcast */");
                } else {
                    self.exact &= dpp::push_control(self.out, self.target, ctrl.get(word));
                }
                self.part(TokenKind::Value, Some(ctrl.get(word).into()));
                for (name, slot) in [("row_mask", rows), ("bank_mask", banks)] {
                    self.begin(name);
                    push_hex(self.out, slot.get(word));
                    self.part(TokenKind::Number, Some(slot.get(word).into()));
                }
            }
            Modifier::Dpp8(slot) => {
                let lanes = slot.get(word);
                self.begin("dpp8");
                self.out.push('[');
                for lane in 0..8 {
                    if lane > 0 {
                        self.out.push(',');
                    }
                    push_dec(self.out, lanes >> (3 * lane) & 7);
                }
                self.out.push(']');
            }
            Modifier::Dpp8Fi(slot) => {
                self.named("fi", u32::from(slot.get(word) == 234), push_dec);
            }
            Modifier::Sel(name, slot) => self.choice(name, slot, &dpp::SELECTORS),
            Modifier::DstUnused(slot) => self.choice("dst_unused", slot, &dpp::UNUSED),
            Modifier::Swizzle(slot) => {
                let value = slot.get(word);
                if value != 0 {
                    self.begin("offset");
                    self.exact &= swizzle::push_swizzle(self.out, self.target.llvm, value);
                }
            }
            Modifier::Format(slot) => format::push_unified(self.out, slot.get(word), self.target),
            Modifier::SplitFormat { data, number } => {
                format::push_split(self.out, data.get(word), number.get(word));
            }
            Modifier::Dim(slot) => image::push_dimension(self.out, slot.get(word)),
            Modifier::Th { th, scope, class } => {
                self.exact &= format::push_hint(self.out, th.get(word), scope.get(word), class);
            }
            Modifier::Scope(slot) => format::push_scope(self.out, slot.get(word)),
        }
    }

    /// Appends the space that precedes a modifier.
    fn space(&mut self) {
        self.out.push(' ');
        self.part(TokenKind::Punctuation, None);
    }

    /// Appends ` name:`, the start of a modifier with a value.
    pub(super) fn begin(&mut self, name: &str) {
        self.space();
        self.out.push_str(name);
        self.out.push(':');
        self.part(TokenKind::Modifier, None);
    }

    /// Appends ` name:value`, with the value printed by `push`; appends nothing if the value is 0.
    fn named(&mut self, name: &str, value: u32, push: impl Fn(&mut String, u32)) {
        if value != 0 {
            self.begin(name);
            push(self.out, value);
            self.part(TokenKind::Number, Some(value.into()));
        }
    }

    /// Appends ` name:WORD`, where the value of the field selects the word.
    fn choice(&mut self, name: &str, slot: Slot, words: &[&str]) {
        let value = slot.get(self.word);
        self.begin(name);
        match words.get(value as usize) {
            Some(word) => self.out.push_str(word),
            None => {
                push_dec(self.out, value);
                self.exact = false;
            }
        }
        self.part(TokenKind::Value, Some(value.into()));
    }

    fn bits(&mut self, name: &str, bits: [u8; 4], count: u8, default: u8, always: bool) {
        let values = bits.map(|at| if at == NO_BIT { default.into() } else { bit(self.word, at) });
        let shown = values.get(..usize::from(count)).unwrap_or(&[]);
        let plain = |(at, value): (&u8, &u32)| *at == NO_BIT || *value == u32::from(default);
        if !always && bits.iter().zip(shown).all(plain) {
            return;
        }
        self.begin(name);
        self.out.push('[');
        for (index, (at, value)) in bits.iter().zip(shown).enumerate() {
            if index > 0 {
                self.out.push(',');
            }
            self.out.push(if *value != 0 && *at != NO_BIT { '1' } else { '0' });
        }
        self.out.push(']');
    }
}
