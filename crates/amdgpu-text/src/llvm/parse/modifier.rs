//! Parses the modifiers of a line: `offset:4`, `glc`, `op_sel:[0,1]`, ...

use super::super::compiled::CompiledForm;
use super::super::form::{Kind, Modifier, NO_BIT, ONE, Slot, Step, set_bit};
use super::super::line::Piece;
use super::super::special::{dpp, format, image, swizzle};
use super::super::target::Generation;
use super::super::text::parse_int;
use super::attempt::{Attempt, Failure};
use core::ops::{Range, RangeInclusive};
use isaloom_source::comma_list;

impl Attempt<'_> {
    /// Parses a modifier and writes its value into the word. Returns the index of the step that it belongs to.
    pub(super) fn modifier(&mut self, form: &CompiledForm, piece: &Piece<'_>) -> Result<usize, Failure> {
        let colon = piece.text.bytes().position(|byte| byte == b':');
        let (name, value) = match colon {
            Some(at) => (piece.text.get(..at).unwrap_or(""), piece.text.get(at + 1..).unwrap_or("")),
            None => (piece.text, ""),
        };
        if form.refused.contains(&name) && !self.lenient {
            let message = self.why(|| format!("modifier `{name}` is not supported by this instruction"));
            return Err(Failure::at(piece, message));
        }
        for (index, step) in form.program.steps.iter().enumerate() {
            let taken = match step {
                Step::Modifier(modifier) => self.take(form, modifier, name, value),
                Step::Operand(operand) => match operand.kind {
                    Kind::SmemOffset(smem) if name == "offset" => {
                        self.word = set_bit(self.word, smem.imm_enable);
                        Some(self.smem_number(&smem, value))
                    }
                    _ => None,
                },
            };
            match taken {
                None => {}
                Some(Ok(())) => return Ok(index),
                // The form has a modifier of this name but does not accept the value. `progress: 1` makes this error
                // more important than the errors of forms that do not have the modifier.
                Some(Err(message)) => {
                    let (message, at) = wrong_list(step, name, value).unwrap_or((message, 0..value.len()));
                    let start = piece.at.end - value.len();
                    let at =
                        if value.is_empty() { piece.at.clone() } else { start + at.start..start + at.end };
                    return Err(Failure { progress: 1, at, message });
                }
            }
        }
        Err(Failure::at(piece, self.why(|| format!("modifier `{name}` is not supported by this encoding"))))
    }

    /// Parses the value of a modifier if `name` is the name of `modifier`; returns `None` if it is not.
    fn take(
        &mut self,
        form: &CompiledForm,
        modifier: &Modifier,
        name: &str,
        value: &str,
    ) -> Option<Result<(), String>> {
        let wrong = |what: &str| {
            Err(match value {
                "" => format!("`{name}` needs a value (expected {what})"),
                _ => format!("invalid value of `{name}`: `{value}` (expected {what})"),
            })
        };
        Some(match *modifier {
            Modifier::Flag(own, at) if name.strip_prefix("no") == Some(own) && value.is_empty() => {
                if at < ONE {
                    self.word &= !(1 << (at & 127));
                }
                Ok(())
            }
            Modifier::Flag(own, at) if own == name && value.is_empty() => {
                self.word = set_bit(self.word, at);
                Ok(())
            }
            Modifier::Flag(own, _) if own == name => {
                Err(self.why(|| format!("`{name}` does not take a value, found `{value}`")))
            }
            Modifier::Decimal(own, slot) | Modifier::Always(own, slot) if own == name => {
                self.unsigned(name, slot, value)
            }
            Modifier::Signed(own, slot) if own == name => {
                let half = 1i64 << slot.width().clamp(1, 32) >> 1;
                self.number_in(name, slot, value, &(-half..=half - 1))
            }
            Modifier::Dmask(slot) if name == "dmask" => self.unsigned(name, slot, value),
            Modifier::One(own, at) if own == name => self.one(name, at, value),
            Modifier::BoundCtrl(at) if name == "bound_ctrl" => {
                // Before GFX11, `bound_ctrl:0` is an older notation for `bound_ctrl:1`.
                let old = self.syntax.target.generation < Generation::Gfx11;
                if old && value == "0" { self.one(name, at, "1") } else { self.one(name, at, value) }
            }
            Modifier::Dpp8Fi(slot) if name == "fi" => match value {
                "1" => self.put(slot, 234),
                "0" => self.put(slot, 233),
                _ => wrong("0 or 1"),
            },
            Modifier::ByteSel { high, low } if name == "byte_sel" => match parse_int(value) {
                Some(sel @ 0..=3) => {
                    self.word = if sel & 2 != 0 { set_bit(self.word, high) } else { self.word };
                    self.word = if sel & 1 != 0 { set_bit(self.word, low) } else { self.word };
                    Ok(())
                }
                _ => wrong("0 to 3"),
            },
            Modifier::Omod(slot) if matches!(name, "mul" | "div") => match (name, value) {
                ("mul", "1") | ("div", "1") => Ok(()),
                ("mul", "2") => self.put(slot, 1),
                ("mul", "4") => self.put(slot, 2),
                ("div", "2") => self.put(slot, 3),
                _ => wrong("`mul:2`, `mul:4` or `div:2`"),
            },
            Modifier::Bits { name: own, bits, count, .. } if own == name => {
                self.selected |= own == "op_sel" && value.contains('1');
                self.bits(name, bits, count, value)
            }
            Modifier::Bitop3 { low, middle, high } if name == "bitop3" => match parse_int(value) {
                Some(table @ 0..=255) => {
                    let table = table as u32;
                    let low = self.put(low, table & 7);
                    low.and_then(|()| self.put(middle, table >> 3 & 7))
                        .and_then(|()| self.put(high, table >> 6))
                }
                _ => wrong("0 to 255"),
            },
            Modifier::Dpp { rows, .. } if name == "row_mask" => self.unsigned(name, rows, value),
            Modifier::Dpp { banks, .. } if name == "bank_mask" => self.unsigned(name, banks, value),
            Modifier::Dpp { ctrl, .. } if dpp::is_control(name) => {
                match dpp::parse_control(name, value, &self.syntax.target) {
                    Some(control) if form.wide_dpp && !dpp::is_row_newbcast(control) => {
                        wrong("`row_newbcast:N` for a pair of registers")
                    }
                    Some(control) => self.put(ctrl, control),
                    None => Err(self.why(|| dpp::control_error(name, value, &self.syntax.target))),
                }
            }
            Modifier::Dpp8(slot) if name == "dpp8" => match dpp::parse_list(value, 8, 8) {
                Some(lanes) => self.put(slot, lanes.iter().rev().fold(0, |word, lane| word << 3 | lane)),
                None => wrong("`[` and 8 lane numbers from 0 to 7, such as `dpp8:[7,6,5,4,3,2,1,0]`"),
            },
            Modifier::Sel(own, slot) if own == name => self.choice(slot, value, &dpp::SELECTORS),
            Modifier::DstUnused(slot) if name == "dst_unused" => self.choice(slot, value, &dpp::UNUSED),
            Modifier::Swizzle(slot) if name == "offset" => match swizzle::parse_swizzle(value) {
                Some(word) => self.put(slot, word),
                None => wrong("a 16-bit number or a `swizzle(...)`"),
            },
            Modifier::Format(slot) if name == "format" => match format::parse_unified(value) {
                Some(number) => self.put(slot, number),
                None => wrong("a buffer format such as `[BUF_FMT_32_FLOAT]`"),
            },
            Modifier::SplitFormat { data, number } if name == "format" => match format::parse_split(value) {
                Some((d, n)) => self.put(data, d).and_then(|()| self.put(number, n)),
                None => wrong("a buffer format such as `[BUF_DATA_FORMAT_32,BUF_NUM_FORMAT_FLOAT]`"),
            },
            Modifier::SplitFormat { data, .. } if name == "dfmt" => self.unsigned(name, data, value),
            Modifier::SplitFormat { number, .. } if name == "nfmt" => self.unsigned(name, number, value),
            Modifier::Dim(slot) if name == "dim" => match image::parse_dimension(value) {
                Some(number) => self.put(slot, number),
                None => wrong("a dimension such as `SQ_RSRC_IMG_2D`"),
            },
            Modifier::Th { th, class, .. } if name == "th" => match format::parse_hint(value, class) {
                Some(number) => self.put(th, number),
                None => wrong("a temporal hint of this instruction"),
            },
            Modifier::Scope(slot) if name == "scope" => match format::parse_scope(value) {
                Some(number) => self.put(slot, number),
                None => wrong("`SCOPE_CU`, `SCOPE_SE`, `SCOPE_DEV` or `SCOPE_SYS`"),
            },
            _ => return None,
        })
    }

    fn unsigned(&mut self, name: &str, slot: Slot, value: &str) -> Result<(), String> {
        let most = (1i64 << slot.width().min(32)) - 1;
        self.number_in(name, slot, value, &(0..=most))
    }

    /// Parses a number that must be in `range`, and writes its low bits into the field. `name` is used in error
    /// messages.
    pub(super) fn number_in(
        &mut self,
        name: &str,
        slot: Slot,
        value: &str,
        range: &RangeInclusive<i64>,
    ) -> Result<(), String> {
        let number = parse_int(value);
        if let Some(number) = number
            && range.contains(&number)
        {
            let mask = (1i64 << slot.width().min(32)) - 1;
            return self.put(slot, (number & mask) as u32);
        }
        Err(self.why(|| {
            let wrong = match number {
                Some(number) => format!("is out of range: {number}"),
                None if value.is_empty() => "needs a value".to_owned(),
                None => format!("needs a number, found `{value}`"),
            };
            format!("`{name}` {wrong} (expected {} to {})", range.start(), range.end())
        }))
    }

    fn one(&mut self, name: &str, at: u8, value: &str) -> Result<(), String> {
        match value {
            "0" => Ok(()),
            "1" if at != NO_BIT => {
                self.word = set_bit(self.word, at);
                Ok(())
            }
            "" => Err(format!("`{name}` needs a value (expected 0 or 1)")),
            _ if parse_int(value).is_none() => {
                Err(format!("`{name}` needs a number, found `{value}` (expected 0 or 1)"))
            }
            _ => Err(format!("`{name}` is out of range: {value} (expected 0 or 1)")),
        }
    }

    fn bits(&mut self, name: &str, bits: [u8; 4], count: u8, value: &str) -> Result<(), String> {
        // If the list is shorter than the number of bits, the bits of the remaining operands stay 0.
        let written = value.bytes().filter(|&byte| byte == b',').count() + 1;
        let found = (written <= count.into()).then(|| dpp::parse_list(value, written, 2));
        let Some(mut list) = found.flatten() else {
            let noun = if count == 1 { "bit" } else { "bits" };
            let example = vec!["0"; count.into()].join(",");
            return Err(format!(
                "invalid value of `{name}`: `{value}` (expected `[` and {count} {noun}, such as `{name}:[{example}]`)"
            ));
        };
        list.resize(count.into(), 0);
        for (at, wanted) in bits.into_iter().zip(list) {
            match (at, wanted) {
                (NO_BIT, 0) => {}
                (NO_BIT, _) => {
                    return Err("the list sets a bit that the instruction does not have".to_owned());
                }
                (_, 0) => self.word &= !(1 << (at & 127)),
                _ => self.word = set_bit(self.word, at),
            }
        }
        Ok(())
    }

    fn choice(&mut self, slot: Slot, value: &str, words: &[&str]) -> Result<(), String> {
        let number = words.iter().position(|w| *w == value).and_then(|n| u32::try_from(n).ok());
        match number.or_else(|| value.parse().ok()) {
            Some(number) => self.put(slot, number),
            None => Err(format!("unknown value `{value}` (expected {})", comma_list(words))),
        }
    }
}

/// Returns the error for the first invalid item in the list of a modifier: the message, and the byte range in the
/// value. Returns `None` if the value is not a list or all its items are valid.
fn wrong_list(step: &Step, name: &str, value: &str) -> Option<(String, Range<usize>)> {
    let (noun, count, most) = match step {
        Step::Modifier(Modifier::Dpp8(_)) => ("lane number", 8, 7),
        Step::Modifier(Modifier::Dpp { .. }) if name == "quad_perm" => ("lane number", 4, 3),
        Step::Modifier(Modifier::Bits { count, .. }) => ("bit", usize::from(*count), 1),
        _ => return None,
    };
    let inner = value.strip_prefix('[')?.strip_suffix(']')?;
    let range = if most == 1 { "0 or 1".to_owned() } else { format!("0 to {most}") };
    let mut start = 1;
    for item in inner.split(',') {
        let number = item.trim();
        let at = start + (item.len() - item.trim_start().len());
        start += item.len() + 1;
        let message = match parse_int(number) {
            Some(found) if (0..=most).contains(&found) => continue,
            Some(found) => format!("{noun} of `{name}` is out of range: {found} (expected {range})"),
            None if number.is_empty() => format!("missing {noun} in `{name}` (expected {range})"),
            None => format!("invalid {noun} of `{name}`: `{number}` (expected {range})"),
        };
        return Some((message, at..at + number.len()));
    }
    let found = inner.split(',').count();
    let plural = if count == 1 { "" } else { "s" };
    let is_wrong = if noun == "bit" { found > count } else { found != count };
    is_wrong.then(|| (format!("`{name}` needs {count} {noun}{plural}, found {found}"), 0..value.len()))
}
