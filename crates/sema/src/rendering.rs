//! Rendering of fields: how the text of a field follows from its raw value.
//!
//! [`rendering`] is the only function that maps the field types of the format to renderings; docs/reference/isaspec.md,
//! "Printing", has the rules in words. Printers, assemblers, the verifier and the generators match on a [`Rendering`]
//! and call its methods for properties that several renderings share.

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
    /// Lower-case hex without prefix or padding.
    Hex,
    /// Nothing if 0, otherwise signed decimal with its sign.
    Offset,
    /// Nothing if 0, otherwise `+` and decimal.
    Uoffset,
    /// `%f` of a 16-bit IEEE value.
    Float16,
    /// `%f` of a 32-bit IEEE value.
    Float32,
    /// With `text`: the text if the value is not 0 (with `invert`: if the value is 0), otherwise nothing. Without
    /// `text`: the value (with `invert`: 1 if the value is 0, otherwise 0).
    Bool {
        /// The text.
        text: Option<T>,
        /// Whether the text is shown if the value is 0.
        invert: bool,
    },
    /// The text of an enum value, or unsigned decimal if the enum does not list the value.
    Enum(E),
    /// An offset from this instruction; with labels, the label of its target.
    Branch {
        /// Whether the target is a function.
        call: bool,
    },
    /// The position of an instruction; with labels, its label.
    AbsBranch {
        /// Whether the target is a function.
        call: bool,
    },
    /// Printed by the program that embeds the decoder.
    Custom,
    /// A word of another hierarchy.
    Nested(N),
}

/// The rendering of a field with the strings, enum ids and bitset ids of its model.
pub type FieldRendering<'m> = Rendering<&'m str, EnumId, BitsetId>;

/// Upper bound of the length in bytes of an integer of at most 64 bits, and of the text of a custom field.
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
            // Readers reject other widths; the bits are still shown.
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
    /// Returns whether the raw value is in two's complement.
    pub fn is_signed(&self) -> bool {
        matches!(self, Rendering::Int | Rendering::Offset | Rendering::Branch { .. })
    }

    /// Returns whether the number that is printed without labels may be negative.
    pub fn shows_signed(&self) -> bool {
        self.is_signed() || self.is_branch()
    }

    /// Returns whether this is a branch target.
    pub fn is_branch(&self) -> bool {
        matches!(self, Rendering::Branch { .. } | Rendering::AbsBranch { .. })
    }

    /// Returns the width in bits of a floating-point number; `None` for other renderings.
    pub fn float_width(&self) -> Option<u32> {
        match self {
            Rendering::Float16 => Some(16),
            Rendering::Float32 => Some(32),
            _ => None,
        }
    }

    /// Returns an upper bound of the length of the text in bytes; `None` for a nested bitset. `text` and `enumeration`
    /// return the length of a string and of the longest text of an enum.
    pub fn longest(&self, text: impl FnOnce(&T) -> u64, enumeration: impl FnOnce(&E) -> u64) -> Option<u64> {
        Some(match self {
            Rendering::Nested(_) => return None,
            Rendering::Bool { text: Some(shown), .. } => text(shown),
            // An enum that does not list the value prints a number, so the bound includes the length of a number.
            Rendering::Enum(id) => enumeration(id) + u64::from(LONGEST_NUMBER),
            _ => u64::from(self.number().map_or(LONGEST_NUMBER, |number| number.longest)),
        })
    }

    /// Returns the form of the text; `None` if the text is not a number for every value. With labels, the text of a
    /// branch target may be a label instead.
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

    /// Replaces the string, enum or nested bitset by a value of another type, such as an `EnumId` by the index of a
    /// compiled table.
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
    /// Returns the part of the raw value that the text determines, and the rendering of that part. Two values of a
    /// field print the same text if these parts are equal. For numbers and flags, different parts also print different
    /// text.
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

/// The part of a raw value that its text determines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Determined {
    /// All bits.
    Value,
    /// The lowest bits as a two's complement number, as many as the field has; higher bits are not shown.
    Signed,
    /// The lowest bits; the number is the count of these bits.
    Lowest(u32),
    /// Whether the value is 0, as 1 or 0.
    IsZero,
    /// Whether the value is not 0, as 1 or 0.
    IsNotZero,
    /// No part of the value: the text is always empty.
    Nothing,
    /// The text of an enum value or of a nested bitset; several values may have the same text.
    Text,
}

/// The text of a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NumberText {
    /// Digits after the sign.
    pub digits: Digits,
    /// Signs that may come first; includes the empty string if the sign is optional.
    pub signs: &'static [&'static str],
    /// Whether nothing is printed for 0.
    pub hides_zero: bool,
    /// Upper bound of the length in bytes, for values of at most 64 bits.
    pub longest: u32,
}

impl NumberText {
    /// Returns the characters that may begin a string that an assembler accepts as this number. An assembler accepts
    /// more signs than the printer prints.
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

/// The digits of a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Digits {
    /// Decimal digits.
    Decimal,
    /// Lower-case hexadecimal digits.
    Hex,
    /// `%f`: decimal digits, a point and six decimals, or `nan` or `inf`.
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
}
