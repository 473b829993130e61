//! Error messages for operands, with a list of the values that the operand accepts. The list contains only values that
//! this encoding can encode.

use super::super::form::{Kind, Number, Operand, Slot};
use super::super::special::{counter, immediate_error, message};
use super::super::text::parse_int;
use super::attempt::Attempt;
use core::ops::RangeInclusive;

impl Attempt<'_> {
    /// Returns the error message for a special notation that the operand does not accept, and the erroneous part of the
    /// text; `None` if the whole text is erroneous.
    pub(super) fn word_error<'t>(&self, operand: &Operand, text: &'t str) -> (String, Option<&'t str>) {
        let target = &self.syntax.target;
        let found = match operand.kind {
            Kind::Waitcnt => Some(counter::waitcnt_error(text, target)),
            Kind::Depctr => Some(counter::depctr_error(text)),
            Kind::DelayAlu => counter::delay_alu_error(text),
            Kind::SendMsg => message::message_error(text, target),
            Kind::Hwreg => message::hwreg_error(text, target),
            _ => None,
        };
        match found {
            Some((message, part)) => (message, Some(part)),
            None => (self.whole_word_error(operand, text), None),
        }
    }

    fn whole_word_error(&self, operand: &Operand, text: &str) -> String {
        let expected = match operand.kind {
            Kind::Number(style) => {
                let bounds = number_bounds(operand.slot, style);
                return match parse_int(text) {
                    Some(number) => immediate_error(number, &bounds),
                    None => format!(
                        "invalid operand `{text}` (expected an integer from {} to {})",
                        bounds.start(),
                        bounds.end()
                    ),
                };
            }
            Kind::ExportTarget => "an export target such as `mrt0`",
            Kind::Attribute { .. } => "an attribute such as `attr0.x`",
            Kind::Hwreg => "a 16-bit number, or a register such as `hwreg(HW_REG_MODE, 0, 4)`",
            Kind::SendMsg => "a 16-bit number, or a message such as `sendmsg(MSG_INTERRUPT)`",
            Kind::DelayAlu => "a 16-bit number, or a delay such as `instid0(VALU_DEP_1)`",
            Kind::Event => "a 16-bit number, or the name of an event",
            Kind::GprIndex => "a number, or modes such as `gpr_idx(SRC0)`",
            Kind::Version => "a version such as `UC_VERSION_GFX11`",
            Kind::InterpSlot => "`p10`, `p20` or `p0`",
            _ => return format!("invalid operand `{text}`"),
        };
        match parse_int(text) {
            Some(number) if !matches!(operand.kind, Kind::ExportTarget | Kind::InterpSlot) => {
                immediate_error(number, &(-0x8000..=0xffff))
            }
            _ => format!("invalid operand `{text}` (expected {expected})"),
        }
    }
}

/// Returns the byte offset of `part`, which must be a slice of `text`.
pub(super) fn offset_in(text: &str, part: &str) -> usize {
    (part.as_ptr() as usize).saturating_sub(text.as_ptr() as usize).min(text.len())
}

/// Returns the range of the numbers that a field can encode if they are written in a number style.
pub(super) fn number_bounds(slot: Slot, style: Number) -> RangeInclusive<i64> {
    let width = slot.width().min(32);
    let limit = 1i64 << width;
    let low = if matches!(style, Number::Decimal) && width < 16 { 0 } else { -(limit / 2) };
    let limit = if matches!(style, Number::SignedHex) { limit / 2 } else { limit };
    low..=limit - 1
}

/// Returns the error message for an operand that should have been of a kind, such as `a vector register`.
pub(super) fn expected(kind: &str, text: &str) -> String {
    if text.is_empty() {
        format!("missing operand (expected {kind})")
    } else {
        format!("expected {kind}, found `{text}`")
    }
}

/// Returns the error message for a register range with `has` registers where `wanted` are needed.
pub(super) fn count_error(text: &str, has: u32, wanted: u32) -> String {
    let noun = if has == 1 { "register" } else { "registers" };
    format!("wrong number of registers: `{text}` has {has} {noun} (expected {wanted})")
}
