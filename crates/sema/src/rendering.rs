//! Rendering of fields: how the text of a field follows from its raw value.
//!
//! [`rendering`] is the only function that maps the field types of the format to renderings; docs/isaspec.md, "Field types",
//! has the rules in words. Printers, assemblers, the verifier and the generators match on a [`Rendering`] and take the
//! properties that they share from its methods.

use isaloom_model::{BitsetId, EnumId, Field, FieldType};

/// How the text of a field follows from its raw value. `T` is a text, `E` an enum and `N` a nested bitset in the terms of
/// the consumer.
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
    /// The text if the value is not 0 (with `invert`: if it is 0). Without a text, the value (with `invert`: 1 if it is 0,
    /// otherwise 0).
    Bool {
        /// The text.
        text: Option<T>,
        /// The text is shown if the value is 0.
        invert: bool,
    },
    /// The text of an enum value, or unsigned decimal if the enum does not list the value.
    Enum(E),
    /// An offset from this instruction; with labels, the label of its target.
    Branch {
        /// The target is a function.
        call: bool,
    },
    /// The position of an instruction; with labels, its label.
    AbsBranch {
        /// The target is a function.
        call: bool,
    },
    /// Printed by the program that embeds the decoder.
    Custom,
    /// A word of another hierarchy.
    Nested(N),
}

/// The rendering of a field in the terms of its model.
pub type FieldRendering<'m> = Rendering<&'m str, EnumId, BitsetId>;

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
            // Readers refuse other widths; the bits are still shown.
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

    /// Returns the form of the text if it is a number for every value. With labels, a branch target may be a label instead.
    #[rustfmt::skip]
    pub fn number(&self) -> Option<NumberText> {
        use Digits::{Decimal, Float, Hex};
        let row = |digits, signs, hides_zero, longest| Some(NumberText { digits, signs, hides_zero, longest });
        match self {
            //                                                            digits   signs        hides_zero longest
            Rendering::Uint | Rendering::Bool { text: None, .. }    => row(Decimal, &[""],       false,     24),
            Rendering::Int                                          => row(Decimal, &["", "-"],  false,     24),
            Rendering::Branch { .. } | Rendering::AbsBranch { .. }  => row(Decimal, &["", "-"],  false,     24),
            Rendering::Hex                                          => row(Hex,     &[""],       false,     24),
            Rendering::Offset                                       => row(Decimal, &["+", "-"], true,      24),
            Rendering::Uoffset                                      => row(Decimal, &["+"],      true,      24),
            Rendering::Float16 | Rendering::Float32                 => row(Float,   &["", "-"],  false,     64),
            Rendering::Bool { text: Some(_), .. } | Rendering::Enum(_) | Rendering::Custom | Rendering::Nested(_) => None,
        }
    }

    /// Translates the terms of one consumer into those of another one.
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

/// The text of a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NumberText {
    /// What follows the sign.
    pub digits: Digits,
    /// The signs that may come first; the empty string if there may be none.
    pub signs: &'static [&'static str],
    /// Nothing is printed for 0.
    pub hides_zero: bool,
    /// Upper bound of the length in bytes, for values of at most 64 bits.
    pub longest: u32,
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
    fn a_mapping_changes_only_texts_and_handles() {
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
    fn an_absolute_target_is_unsigned_and_printed_as_signed() {
        let absolute: FieldRendering<'_> = Rendering::AbsBranch { call: false };
        assert!(!absolute.is_signed() && absolute.shows_signed());
        assert!(absolute.number().is_some_and(|text| text.signs.contains(&"-")));
    }

    #[test]
    fn a_flag_with_a_text_is_not_a_number() {
        let flag = |text| -> FieldRendering<'_> { Rendering::Bool { text, invert: false } };
        assert_eq!(flag(Some("x")).number(), None);
        assert_eq!(flag(None).number().map(|text| text.digits), Some(Digits::Decimal));
    }
}
