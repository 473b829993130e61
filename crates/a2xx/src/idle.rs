//! Encoding of an unused scalar half, that is, of an ALU instruction without a scalar operation. Each compiler writes
//! another encoding, and the text does not show it. The assembler must therefore know the convention of the compiler to
//! restore the original words.

use crate::gpu::Gpu;

/// Convention for the encoding of unused scalar halves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Idle {
    /// Qualcomm's compilers and fdre-a2xx: `MAXs` of register 0.
    #[default]
    Blob,
    /// Mesa: `ADDs` of constant 0, encoded as zeros.
    Mesa,
    /// Microsoft's compilers: `RETAIN_PREV` of register 0.
    Xna,
    /// The 2012 assembler: `MAXs` without its lowest bit, of register 0.
    Wiki,
}

impl Idle {
    /// All conventions, the default first.
    pub const ALL: [Idle; 4] = [Idle::Blob, Idle::Mesa, Idle::Xna, Idle::Wiki];

    /// Returns the name in an `@idle` header.
    pub fn name(self) -> &'static str {
        match self {
            Idle::Blob => "blob",
            Idle::Mesa => "mesa",
            Idle::Xna => "xna",
            Idle::Wiki => "wiki",
        }
    }

    /// Returns the convention with the given name.
    pub fn from_name(name: &str) -> Option<Idle> {
        Idle::ALL.into_iter().find(|idle| idle.name() == name)
    }

    /// Returns the default convention of a GPU.
    pub fn of(gpu: Gpu) -> Idle {
        match gpu {
            Gpu::A2xx => Idle::Blob,
            Gpu::Xenos => Idle::Xna,
        }
    }

    /// Returns the select bit of source 3 in an unused scalar half: 1 for a register, 0 for a constant.
    pub(crate) fn source_select(self) -> u32 {
        u32::from(self != Idle::Mesa)
    }

    /// Returns the freedreno name of the scalar operation that encodes an unused scalar half.
    pub(crate) fn operation(self) -> &'static str {
        match self {
            Idle::Blob => "MAXs",
            Idle::Mesa => "ADDs",
            Idle::Xna => "RETAIN_PREV",
            Idle::Wiki => "MUL_PREV2s",
        }
    }
}
