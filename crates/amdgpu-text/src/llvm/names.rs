//! Tables of the names of registers and inline constants, indexed by operand code. All names are padded to the same
//! size, so that most operands are printed with one table look-up and a copy of constant size.

use super::constant::{self, LITERAL, WIDE_LITERAL};
use super::form::Imm;
use super::register::{is_gone, push_range, push_scalar};
use super::target::Target;
use super::text::push_field;

/// Number of codes in each table: the operand codes of scalar registers and constants, then the vector registers.
const CODES: u32 = 512;
/// Code of `v0`; the codes below are operand codes.
pub(crate) const VECTORS: u32 = 256;
/// Size of a padded name in bytes. Longer names are not in the tables.
const ROOM: usize = 16;
const BLANKS: &str = "                ";
const _: () = assert!(BLANKS.len() == ROOM);

/// Kinds of codes, as a set with one bit per kind. A caller passes the kinds that it prints from the tables. A code has
/// no kind if its text is more than a name, or if the text does not assemble to the same code.
pub(crate) mod kind {
    /// Scalar register.
    pub(crate) const SCALAR: u8 = 1;
    /// Scalar register `null`.
    pub(crate) const NULL: u8 = 2;
    /// `lds_direct`.
    pub(crate) const DIRECT: u8 = 4;
    /// Small integer (an inline constant from -16 to 64).
    pub(crate) const INTEGER: u8 = 8;
    /// Inline floating-point constant, except [`INVERSE`].
    pub(crate) const FLOAT: u8 = 16;
    /// Inline constant 1 / (2 * pi). It is a kind of its own because it is printed with more digits in double
    /// precision.
    pub(crate) const INVERSE: u8 = 32;
    /// Vector register 0 to 127.
    pub(crate) const LOW: u8 = 64;
    /// Vector register 128 to 255.
    pub(crate) const HIGH: u8 = 128;
}

/// Notation of the registers in one table.
#[derive(Clone, Copy, Debug)]
enum Style {
    /// A range of this many registers, such as `v[2:3]`; for 1, a single register.
    Range(u32),
    /// Low or high half of one register (`v1.l`, `v1.h`). Scalar registers do not have a high half.
    Half { high: bool },
    /// Half of one register that bit 7 of the code selects: the high half if it is set.
    Chosen,
}

/// Index of the table for one notation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Table(u8);

impl Table {
    const STYLES: [Style; 8] = [
        Style::Half { high: false },
        Style::Half { high: true },
        Style::Chosen,
        Style::Range(1),
        Style::Range(2),
        Style::Range(3),
        Style::Range(4),
        Style::Range(8),
    ];
    /// Table of the low halves of registers. The next table contains the high halves.
    pub(crate) const HALVES: Table = Table(0);
    /// Table of register halves that bit 7 of the code selects.
    pub(crate) const CHOSEN: Table = Table(2);

    /// Returns the table for ranges of `count` registers; `None` if the table does not exist.
    pub(crate) fn of_range(count: u8) -> Option<Table> {
        let wanted = |style: &Style| matches!(style, Style::Range(range) if *range == u32::from(count));
        Table::STYLES.iter().zip(0..).find(|(style, _)| wanted(style)).map(|(_, number)| Table(number))
    }
}

/// Name tables for a GPU.
#[derive(Clone, Debug)]
pub(crate) struct Names {
    text: Box<str>,
    /// For each code of each table, the length of the name in bytes and the kind of the code (0 if the table has no
    /// name).
    entries: Box<[(u8, u8)]>,
}

impl Names {
    /// Builds the tables for a target. If `wide_literals` is true, operand code 254 means a 64-bit literal and
    /// therefore has no name; otherwise it means `lds_direct`.
    pub(crate) fn new(target: &Target, wide_literals: bool) -> Names {
        let count = Table::STYLES.len() * CODES as usize;
        let (mut text, mut entries) = (String::with_capacity(count * ROOM), Vec::with_capacity(count));
        for style in Table::STYLES {
            for code in 0..CODES {
                let from = text.len();
                let kind = push(style, target, code, &mut text);
                let kind = if wide_literals && code == WIDE_LITERAL { 0 } else { kind };
                let fits = kind != 0 && text.len() - from <= ROOM;
                text.truncate(if fits { text.len() } else { from });
                entries.push(((text.len() - from) as u8, if fits { kind } else { 0 }));
                text.push_str(BLANKS.get(text.len() - from..).unwrap_or(""));
            }
        }
        Names { text: text.into(), entries: entries.into() }
    }

    /// Returns the location of the name of `code` in the table with the index `table + further`. Returns `None` if the
    /// kind of the code is not in `kinds`.
    #[inline(always)]
    pub(crate) fn find(&self, table: Table, further: u32, code: u32, kinds: u8) -> Option<Name> {
        if code >= CODES {
            return None;
        }
        let at = ((u32::from(table.0) + further) * CODES + code) as usize;
        let &(length, kind) = self.entries.get(at)?;
        (kind & kinds != 0).then_some(Name { at, length })
    }

    /// Appends a name that [`Names::find`] has found.
    #[inline(always)]
    pub(crate) fn push(&self, name: Name, out: &mut String) {
        push_field::<ROOM>(out, &self.text, name.at * ROOM, name.length.into());
    }
}

/// Location of a name: its index in the tables and its length in bytes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Name {
    at: usize,
    length: u8,
}

/// Appends the name of an operand code in a notation. Returns the kind of the code (a constant of `kind`), or 0 if the
/// name does not assemble to the same code.
fn push(style: Style, target: &Target, code: u32, out: &mut String) -> u8 {
    let count = match style {
        Style::Range(count) => count,
        Style::Half { .. } | Style::Chosen => 1,
    };
    if let Some(register) = code.checked_sub(VECTORS) {
        let (register, half) = match style {
            Style::Range(_) => (register, ""),
            Style::Half { high } => (register, if high { ".h" } else { ".l" }),
            Style::Chosen => (register & 0x7f, if register > 0x7f { ".h" } else { ".l" }),
        };
        push_range(out, "v", register, count);
        out.push_str(half);
        return match register {
            _ if register + count > 256 => 0,
            0..=0x7f => kind::LOW,
            _ => kind::HIGH,
        };
    }
    match code {
        _ if matches!(style, Style::Half { high: true }) => 0,
        LITERAL => 0,
        128..=208 | 240..=248 => {
            constant::push_inline(out, code, Imm::F32);
            match code {
                248 => kind::INVERSE,
                240.. => kind::FLOAT,
                _ => kind::INTEGER,
            }
        }
        _ if !push_scalar(out, target, code, count) => 0,
        _ if is_gone(code, target) => 0,
        254 => kind::DIRECT,
        _ if code == target.null_code() => kind::NULL,
        _ => kind::SCALAR,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cached_names_equal_assembled_names() {
        let names = Names::new(&Target::named("gfx1150").unwrap(), false);
        let text = |table, further, code| {
            let mut out = String::from("x");
            names.push(names.find(table, further, code, u8::MAX)?, &mut out);
            Some(out)
        };
        let [one, two, eight] = [1, 2, 8].map(|count| Table::of_range(count).unwrap());
        for (table, further, code, expected) in [
            (one, 0, 105, Some("xs105")),
            (one, 0, 124, Some("xnull")),
            (one, 0, 193, Some("x-1")),
            (one, 0, 248, Some("x0.15915494")),
            (one, 0, 255, None),
            (one, 0, 511, Some("xv255")),
            (one, 0, 512, None),
            (two, 0, 106, Some("xvcc")),
            (two, 0, 3, None),
            (two, 0, 511, None),
            (two, 0, 510, Some("xv[254:255]")),
            (eight, 0, 112, Some("xttmp[4:11]")),
            (Table::HALVES, 0, 256, Some("xv0.l")),
            (Table::HALVES, 1, 256, Some("xv0.h")),
            (Table::HALVES, 1, 1, None),
            (Table::CHOSEN, 0, 511, Some("xv127.h")),
        ] {
            assert_eq!(text(table, further, code).as_deref(), expected, "{table:?} {code}");
        }
        assert!(Table::of_range(5).is_none());
    }
}
