//! Bitsets that are nested in the fields of others. small in generation 2. Made by `isaloom gen rust`; do not edit.

use crate::runtime::{bits, fitting, fitting_signed, mask, sign_extended};
use crate::{DoesNotFit, Word, enums, operands};

/// The bits of a `#register`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Register(pub u8);

/// "#register" (small.xml:24)
///
/// A register, or half of one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct RegisterLeaf {
    /// Bits 0..=4, `NUMBER`
    pub number: u8,
    /// Bit 5, `HALF`
    pub half: bool,
}

/// What a `#register` can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RegisterKind {
    /// "#register"
    RegisterLeaf(RegisterLeaf),
}

impl Register {
    /// What it is; none if nothing matches, or two do.
    pub fn decode(self) -> Option<RegisterKind> {
        let w = Word::from(self.0);
        Some(RegisterKind::RegisterLeaf(RegisterLeaf::of(w)))
    }
}

impl RegisterKind {
    /// The word.
    ///
    /// # Errors
    /// When a value has more bits than its field.
    pub fn encode(&self) -> Result<Register, DoesNotFit> {
        let w = match self {
            RegisterKind::RegisterLeaf(i) => i.encode()?,
        };
        Ok(Register(w as u8))
    }
}

impl RegisterLeaf {
    fn of(w: Word) -> Self {
        RegisterLeaf {
            number: bits(w, 0, 5) as u8,
            half: bits(w, 5, 1) != 0,
        }
    }

    /// The word.
    ///
    /// # Errors
    /// When a value has more bits than its field.
    pub fn encode(&self) -> Result<Word, DoesNotFit> {
        let mut w: Word = 0x0;
        w |= (fitting(u64::from(self.number), 5, "NUMBER")? as Word) << 0;
        w |= (u64::from(self.half) as Word) << 5;
        Ok(w)
    }
}
