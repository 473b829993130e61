//! What registers and inline constants are called, by their operand codes. The names lie side by side in fields of one
//! size, so that most operands are written by one look and a copy of known size.

use super::constant::{self, LITERAL};
use super::form::Imm;
use super::register::{is_gone, push_range, push_scalar};
use super::target::Target;
use super::text::push_field;

/// How many codes a table has: those of scalars and constants, then the vector registers.
const CODES: u32 = 512;
/// The code of the first vector register.
pub(crate) const VECTORS: u32 = 256;
/// How many bytes a name's field has. Longer names are not in the tables.
const ROOM: usize = 16;
const BLANKS: &str = "                ";
const _: () = assert!(BLANKS.len() == ROOM);

/// What a code is, as a bit; codes whose text says more than a name, or less than all bits, are nothing.
pub(crate) mod kind {
    /// A scalar register.
    pub(crate) const SCALAR: u8 = 1;
    /// The scalar register that is none.
    pub(crate) const NULL: u8 = 2;
    /// What was read from LDS.
    pub(crate) const DIRECT: u8 = 4;
    /// A small integer.
    pub(crate) const INTEGER: u8 = 8;
    /// A floating-point constant, but not the next one.
    pub(crate) const FLOAT: u8 = 16;
    /// 1 / (2 * pi), which is longer in double precision.
    pub(crate) const INVERSE: u8 = 32;
    /// A vector register of the lower half.
    pub(crate) const LOW: u8 = 64;
    /// A vector register of the upper half.
    pub(crate) const HIGH: u8 = 128;
}

/// How vector registers are written.
#[derive(Clone, Copy, Debug)]
enum Style {
    /// So many registers.
    Range(u32),
    /// The low or the high half of one register; no scalar has a high half.
    Half { high: bool },
    /// The half of one register that the code's eighth bit chooses.
    Chosen,
}

/// The number of a table.
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
    /// Low halves; high ones are in the table behind it.
    pub(crate) const HALVES: Table = Table(0);
    /// Halves by the code's eighth bit.
    pub(crate) const CHOSEN: Table = Table(2);

    /// Ranges of so many registers, where there is a table of them.
    pub(crate) fn of_range(count: u8) -> Option<Table> {
        let wanted = |style: &Style| matches!(style, Style::Range(range) if *range == count.into());
        Table::STYLES.iter().zip(0..).find(|(style, _)| wanted(style)).map(|(_, number)| Table(number))
    }
}

/// The names of a GPU.
#[derive(Clone, Debug)]
pub(crate) struct Names {
    text: Box<str>,
    /// The length of each name, and what its code is.
    entries: Box<[(u8, u8)]>,
}

impl Names {
    pub(crate) fn new(target: &Target) -> Names {
        let count = Table::STYLES.len() * CODES as usize;
        let (mut text, mut entries) = (String::with_capacity(count * ROOM), Vec::with_capacity(count));
        for style in Table::STYLES {
            for code in 0..CODES {
                let from = text.len();
                let kind = push(style, target, code, &mut text);
                let fits = kind != 0 && text.len() - from <= ROOM;
                text.truncate(if fits { text.len() } else { from });
                entries.push(((text.len() - from) as u8, if fits { kind } else { 0 }));
                text.push_str(BLANKS.get(text.len() - from..).unwrap_or(""));
            }
        }
        Names { text: text.into(), entries: entries.into() }
    }

    /// Where the name of a code is, `further` tables behind one, if it is of one of some kinds.
    #[inline(always)]
    pub(crate) fn find(&self, table: Table, further: u32, code: u32, kinds: u8) -> Option<Name> {
        if code >= CODES {
            return None;
        }
        let at = ((u32::from(table.0) + further) * CODES + code) as usize;
        let &(length, kind) = self.entries.get(at)?;
        (kind & kinds != 0).then_some(Name { at, length })
    }

    /// Appends a name.
    #[inline(always)]
    pub(crate) fn push(&self, name: Name, out: &mut String) {
        push_field::<ROOM>(out, &self.text, name.at * ROOM, name.length.into());
    }
}

/// A name that was found.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Name {
    at: usize,
    length: u8,
}

/// Appends the name of a code and says what it is; 0 where the name does not say every bit.
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
    fn names_are_those_that_are_put_together_otherwise() {
        let names = Names::new(&Target::named("gfx1150").unwrap());
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
