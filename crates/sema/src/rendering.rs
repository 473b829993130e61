//! Rendering of fields: how the raw value of a field becomes text.
//!
//! Only [`rendering`] converts the field types of the format to renderings; docs/reference/isaspec.md, "Printing", has
//! the rules in words. Printers, assemblers, the verifier and the generators match on a [`Rendering`], and call its
//! methods for properties that several renderings have.

use isaloom_model::{BitsetId, EnumId, Field, FieldType};

/// Rule that maps the raw value of a field to its text. Each user of this type chooses the types that stand for a
/// string (`T`), an enum (`E`) and a nested bitset (`N`), such as `&str`, `EnumId` and `BitsetId`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Rendering<T, E, N> {
    /// Signed decimal.
    Int,
    /// Unsigned decimal.
    Uint,
    /// Lower-case hex without a prefix and without leading zeros.
    Hex,
    /// Signed decimal with its sign; nothing if the value is 0.
    Offset,
    /// `+` and decimal; nothing if the value is 0.
    Uoffset,
    /// IEEE value of 16 bits, in the text form of the description.
    Float16,
    /// IEEE value of 32 bits, in the text form of the description.
    Float32,
    /// With `text`: the text if the value is not 0, otherwise nothing. Without `text`: the value. `invert` reverses the
    /// condition: the text, or 1, is printed if the value is 0.
    Bool {
        /// Text that is printed if the condition holds; `None` to print a number.
        text: Option<T>,
        /// Whether the text is printed if the value is 0 (instead of not 0).
        invert: bool,
    },
    /// Text of the value in an enum; unsigned decimal if the enum does not list the value.
    Enum(E),
    /// Distance to the target of a branch; with labels, the label of the target.
    Branch {
        /// Whether the target is a function.
        call: bool,
    },
    /// Position of the target of a branch; with labels, its label.
    AbsBranch {
        /// Whether the target is a function.
        call: bool,
    },
    /// Text from the program that embeds the decoder.
    Custom,
    /// A word of another hierarchy.
    Nested(N),
}

/// Rendering of a field, with the strings and ids of its model.
pub type FieldRendering<'m> = Rendering<&'m str, EnumId, BitsetId>;

/// Upper bound of the length in bytes of an integer with at most 64 bits, or of the default text of a custom field.
const LONGEST_NUMBER: u32 = 24;

/// Returns the rendering of a field.
pub fn rendering(field: &Field) -> FieldRendering<'_> {
    let flag = |invert| Rendering::Bool { text: field.display.as_deref(), invert };
    match field.ty {
        FieldType::Int => Rendering::Int,
        FieldType::Uint => Rendering::Uint,
        FieldType::Hex => Rendering::Hex,
        FieldType::Offset => Rendering::Offset,
        FieldType::Uoffset => Rendering::Uoffset,
        FieldType::Float => match field.width() {
            16 => Rendering::Float16,
            32 => Rendering::Float32,
            // Readers reject floats of other widths. If one occurs, its bits are printed.
            _ => Rendering::Hex,
        },
        FieldType::Bool => flag(false),
        FieldType::BoolInv => flag(true),
        FieldType::Enum(id) => Rendering::Enum(id),
        FieldType::Branch => Rendering::Branch { call: field.call },
        FieldType::AbsBranch => Rendering::AbsBranch { call: field.call },
        FieldType::Custom => Rendering::Custom,
        FieldType::Bitset(root) => Rendering::Nested(root),
    }
}

impl<T, E, N> Rendering<T, E, N> {
    /// Returns whether the raw value is a two's complement number.
    pub fn is_signed(&self) -> bool {
        matches!(self, Rendering::Int | Rendering::Offset | Rendering::Branch { .. })
    }

    /// Returns whether the text can be a negative number, if branch targets are not printed as labels.
    pub fn shows_signed(&self) -> bool {
        self.is_signed() || self.is_branch()
    }

    /// Returns whether the value is the target of a branch.
    pub fn is_branch(&self) -> bool {
        matches!(self, Rendering::Branch { .. } | Rendering::AbsBranch { .. })
    }

    /// Returns the width in bits of a float; `None` for other renderings.
    pub fn float_width(&self) -> Option<u32> {
        match self {
            Rendering::Float16 => Some(16),
            Rendering::Float32 => Some(32),
            _ => None,
        }
    }

    /// Returns an upper bound of the length of the text, in bytes; `None` for a nested bitset. `text` returns the
    /// length of a string, and `enumeration` the length of the longest text of an enum.
    pub fn longest(&self, text: impl FnOnce(&T) -> u64, enumeration: impl FnOnce(&E) -> u64) -> Option<u64> {
        Some(match self {
            Rendering::Nested(_) => return None,
            Rendering::Bool { text: Some(shown), .. } => text(shown),
            // A value that the enum does not list is printed as a number, so the bound allows for a number.
            Rendering::Enum(id) => enumeration(id) + u64::from(LONGEST_NUMBER),
            _ => u64::from(self.number().map_or(LONGEST_NUMBER, |number| number.longest)),
        })
    }

    /// Returns the format of the number that is printed; `None` if the text is not a number for every value. With
    /// labels, a branch target may be printed as a label instead.
    #[rustfmt::skip]
    pub fn number(&self) -> Option<NumberText> {
        use Digits::{Decimal, Float, Hex};
        let row = |digits, signs, hides_zero, longest| Some(NumberText { digits, signs, hides_zero, longest });
        match self {
            //                                                            digits   signs        hides_zero longest
            Rendering::Uint | Rendering::Bool { text: None, .. }    => row(Decimal, &[""],       false,     LONGEST_NUMBER),
            Rendering::Int                                          => row(Decimal, &["", "-"],  false,     LONGEST_NUMBER),
            Rendering::Branch { .. } | Rendering::AbsBranch { .. }  => row(Decimal, &["", "-"],  false,     LONGEST_NUMBER),
            Rendering::Hex                                          => row(Hex,     &[""],       false,     LONGEST_NUMBER),
            Rendering::Offset                                       => row(Decimal, &["+", "-"], true,      LONGEST_NUMBER),
            Rendering::Uoffset                                      => row(Decimal, &["+"],      true,      LONGEST_NUMBER),
            Rendering::Float16 | Rendering::Float32                 => row(Float,   &["", "-"],  false,     64),
            Rendering::Bool { text: Some(_), .. } | Rendering::Enum(_) | Rendering::Custom | Rendering::Nested(_) => None,
        }
    }

    /// Converts the string, enum or nested bitset to another type, such as an `EnumId` to the index of a compiled
    /// table.
    pub fn map<C, U, F, M>(
        self,
        context: &mut C,
        text: impl FnOnce(&mut C, T) -> U,
        enumeration: impl FnOnce(&mut C, E) -> F,
        nested: impl FnOnce(&mut C, N) -> M,
    ) -> Rendering<U, F, M> {
        match self {
            Rendering::Int => Rendering::Int,
            Rendering::Uint => Rendering::Uint,
            Rendering::Hex => Rendering::Hex,
            Rendering::Offset => Rendering::Offset,
            Rendering::Uoffset => Rendering::Uoffset,
            Rendering::Float16 => Rendering::Float16,
            Rendering::Float32 => Rendering::Float32,
            Rendering::Bool { text: shown, invert } => {
                Rendering::Bool { text: shown.map(|shown| text(context, shown)), invert }
            }
            Rendering::Enum(id) => Rendering::Enum(enumeration(context, id)),
            Rendering::Branch { call } => Rendering::Branch { call },
            Rendering::AbsBranch { call } => Rendering::AbsBranch { call },
            Rendering::Custom => Rendering::Custom,
            Rendering::Nested(root) => Rendering::Nested(nested(context, root)),
        }
    }
}

impl<'m> FieldRendering<'m> {
    /// Returns the part of the raw value that determines its text, and the rendering of this part. Two values of a
    /// field print the same text if these parts are equal. For numbers and flags, different parts always print
    /// different text.
    #[rustfmt::skip]
    pub fn determined(self) -> (FieldRendering<'m>, Determined) {
        let flag = |text| Rendering::Bool { text: Some(text), invert: false };
        match self {
            Rendering::Int | Rendering::Offset | Rendering::Branch { .. }        => (self, Determined::Signed),
            Rendering::Float16                                                   => (self, Determined::Lowest(16)),
            Rendering::Float32                                                   => (self, Determined::Lowest(32)),
            Rendering::Bool { text: None, invert: false }                        => (Rendering::Uint, Determined::Value),
            Rendering::Bool { text: None, invert: true }                         => (Rendering::Uint, Determined::IsZero),
            Rendering::Bool { text: Some(""), .. }                               => (flag(""), Determined::Nothing),
            Rendering::Bool { text: Some(text), invert: false }                  => (flag(text), Determined::IsNotZero),
            Rendering::Bool { text: Some(text), invert: true }                   => (flag(text), Determined::IsZero),
            Rendering::Enum(_) | Rendering::Nested(_)                            => (self, Determined::Text),
            Rendering::Uint | Rendering::Hex | Rendering::Uoffset
            | Rendering::AbsBranch { .. } | Rendering::Custom                    => (self, Determined::Value),
        }
    }
}

/// Part of a raw value that determines its text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Determined {
    /// All bits of the raw value.
    Value,
    /// The lowest bits, as many as the field is wide, as a two's complement number. Higher bits have no effect.
    Signed,
    /// This number of lowest bits.
    Lowest(u32),
    /// Whether the value is 0, as the number 1 (yes) or 0 (no).
    IsZero,
    /// Whether the value is not 0, as the number 1 (yes) or 0 (no).
    IsNotZero,
    /// No part: the text is always empty.
    Nothing,
    /// The text itself, of an enum value or a nested bitset, because several values may have the same text.
    Text,
}

/// Format of a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NumberText {
    /// Digits after the sign.
    pub digits: Digits,
    /// Signs that may be printed before the digits. Contains the empty string if a number can have no sign.
    pub signs: &'static [&'static str],
    /// Whether the text is empty for the value 0.
    pub hides_zero: bool,
    /// Upper bound of the length in bytes, for a value of at most 64 bits.
    pub longest: u32,
}

impl NumberText {
    /// Returns the first characters of all texts that an assembler accepts for this number. It accepts more signs than
    /// the printer prints.
    pub fn first_characters(self) -> impl Iterator<Item = u8> {
        let digits: &[u8] = match (self.hides_zero, self.digits) {
            (true, _) => b"",
            (false, Digits::Decimal) => b"0123456789",
            (false, Digits::Hex) => b"0123456789abcdefABCDEF",
            (false, Digits::Float) => b"0123456789in",
        };
        let signs: &[u8] = if self.signs == [""] { b"" } else { b"+-" };
        digits.iter().chain(signs).copied()
    }
}

/// Digits of a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Digits {
    /// Decimal digits.
    Decimal,
    /// Lower-case hexadecimal digits.
    Hex,
    /// `%f`: decimal digits, a period and six decimals; or `nan` or `inf`.
    Float,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn map_changes_only_texts_and_handles() {
        let flag: Rendering<&str, u8, u8> = Rendering::Bool { text: Some("(sat)"), invert: true };
        let mut seen = 0;
        let length = |seen: &mut i32, text: &str| {
            *seen += 1;
            text.len()
        };
        assert_eq!(
            flag.map(&mut seen, length, |_, id| id, |_, root| root),
            Rendering::Bool { text: Some(5), invert: true }
        );
        let branch: Rendering<&str, u8, u8> = Rendering::Branch { call: true };
        assert_eq!(
            branch.map(&mut seen, length, |_, id| id, |_, root| root),
            Rendering::Branch { call: true }
        );
        assert_eq!(seen, 1);
    }

    #[test]
    fn absolute_target_is_unsigned_and_printed_as_signed() {
        let absolute: FieldRendering<'_> = Rendering::AbsBranch { call: false };
        assert!(!absolute.is_signed() && absolute.shows_signed());
        assert!(absolute.number().is_some_and(|text| text.signs.contains(&"-")));
    }

    #[test]
    fn flag_with_a_text_is_not_a_number() {
        let flag = |text| -> FieldRendering<'_> { Rendering::Bool { text, invert: false } };
        assert_eq!(flag(Some("x")).number(), None);
        assert_eq!(flag(None).number().map(|text| text.digits), Some(Digits::Decimal));
    }

    #[test]
    fn longest_text_bounds_every_value() {
        let longest = |rendering: Rendering<&str, u64, u8>| {
            rendering.longest(|text| text.len() as u64, |&longest| longest)
        };
        let number = u64::from(LONGEST_NUMBER);
        assert_eq!(longest(Rendering::Nested(0)), None);
        assert_eq!(longest(Rendering::Bool { text: Some("(sat)"), invert: true }), Some(5));
        assert_eq!(longest(Rendering::Bool { text: None, invert: true }), Some(number));
        assert_eq!(longest(Rendering::Enum(9)), Some(9 + number));
        assert_eq!(longest(Rendering::Custom), Some(number));
    }

    #[test]
    fn only_floats_have_a_float_width() {
        let all: [FieldRendering<'_>; 4] =
            [Rendering::Float16, Rendering::Float32, Rendering::Hex, Rendering::Custom];
        assert_eq!(all.map(|rendering| rendering.float_width()), [Some(16), Some(32), None, None]);
    }

    #[test]
    fn signed_renderings_are_numbers_and_relative_targets() {
        let rows: [(FieldRendering<'_>, [bool; 3]); 4] = [
            (Rendering::Int, [true, true, false]),
            (Rendering::Offset, [true, true, false]),
            (Rendering::Branch { call: false }, [true, true, true]),
            (Rendering::Uint, [false, false, false]),
        ];
        for (rendering, expected) in rows {
            assert_eq!([rendering.is_signed(), rendering.shows_signed(), rendering.is_branch()], expected);
        }
    }

    #[test]
    fn number_starts_with_a_digit_or_an_accepted_sign() {
        let first = |rendering: FieldRendering<'_>| -> Option<alloc::string::String> {
            rendering.number().map(|text| text.first_characters().map(char::from).collect())
        };
        assert_eq!(first(Rendering::Uint).as_deref(), Some("0123456789"));
        assert_eq!(first(Rendering::Int).as_deref(), Some("0123456789+-"));
        assert_eq!(first(Rendering::Hex).as_deref(), Some("0123456789abcdefABCDEF"));
        assert_eq!(first(Rendering::Offset).as_deref(), Some("+-"));
    }
}
