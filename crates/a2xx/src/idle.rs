//! What compilers put into the scalar half of an ALU instruction that has no scalar operation. The text does not show
//! it, so a program that is read back needs to know whose habit it follows.

use crate::gpu::Gpu;

/// Whose habit the unused scalar halves follow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Idle {
    /// Qualcomm's compilers and fdre-a2xx: `MAXs` of register 0.
    #[default]
    Blob,
    /// Mesa: `ADDs` of constant 0, the word's zeros.
    Mesa,
    /// Microsoft's compilers: `RETAIN_PREV` of register 0.
    Xna,
    /// The assembler of 2012: `MAXs` without its lowest bit, of register 0.
    Wiki,
}

impl Idle {
    /// All of them, the default first.
    pub const ALL: [Idle; 4] = [Idle::Blob, Idle::Mesa, Idle::Xna, Idle::Wiki];

    /// The name in an `@idle` header.
    pub fn name(self) -> &'static str {
        match self {
            Idle::Blob => "blob",
            Idle::Mesa => "mesa",
            Idle::Xna => "xna",
            Idle::Wiki => "wiki",
        }
    }

    /// The habit of that name.
    pub fn from_name(name: &str) -> Option<Idle> {
        Idle::ALL.into_iter().find(|idle| idle.name() == name)
    }

    /// What programs for a GPU follow if nothing says otherwise.
    pub fn of(gpu: Gpu) -> Idle {
        match gpu {
            Gpu::A2xx => Idle::Blob,
            Gpu::Xenos => Idle::Xna,
        }
    }

    /// Whether the unused source is a register.
    pub(crate) fn source_select(self) -> u32 {
        u32::from(self != Idle::Mesa)
    }

    /// The scalar operation, by the freedreno name.
    pub(crate) fn operation(self) -> &'static str {
        match self {
            Idle::Blob => "MAXs",
            Idle::Mesa => "ADDs",
            Idle::Xna => "RETAIN_PREV",
            Idle::Wiki => "MUL_PREV2s",
        }
    }
}
