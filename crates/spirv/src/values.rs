//! Opcodes, enumerants and masks as types. Every name of the grammar is a constant, every number has a
//! `Display`, and `FromStr` parses every name. A number without a name is a valid value; therefore no
//! information of a module is lost.
//!
//! ```
//! use isaloom_spirv::values::{Decoration, MemoryAccess, Op};
//!
//! assert_eq!(Op::Decorate.to_string(), "OpDecorate");
//! assert_eq!("OpDecorate".parse(), Ok(Op::Decorate));
//! assert_eq!("Location".parse(), Ok(Decoration::Location));
//! let access = MemoryAccess::Volatile | MemoryAccess::Aligned;
//! assert_eq!(access.to_string(), "Volatile|Aligned");
//! assert!(access.contains(MemoryAccess::Aligned));
//! assert_eq!(Decoration(60000).to_string(), "60000");
//! ```
//!
//! The instructions of every extended set are a type as well:
//!
//! ```
//! use isaloom_spirv::ir::Instruction;
//! use isaloom_spirv::values::{ExtendedSet, GLSLStd450, Op};
//!
//! assert_eq!("Sqrt".parse(), Ok(GLSLStd450::Sqrt));
//! assert_eq!(GLSLStd450::SET.built_in().name(), "GLSL.std.450");
//! let (float, result, glsl, x) = (1, 9, 2, 7);
//! let root = Instruction::new(Op::ExtInst).id(float).id(result).id(glsl).extended(GLSLStd450::Sqrt).id(x);
//! assert!(root.words().eq([6 << 16 | 12, 1, 9, 2, 31, 7]));
//! ```

#[rustfmt::skip]
mod generated;
#[cfg(feature = "spirv")]
mod spirv_crate;

pub use generated::*;
#[cfg(feature = "spirv")]
pub use spirv_crate::NotInCrate;

use crate::grammar::{self, EnumId, Enumerant, ExtInstruction, ExtSetId, Instruction};
use core::fmt;
use core::str::FromStr;

/// Error of parsing a name that the grammar does not have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownName;

impl fmt::Display for UnknownName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("no such name in the grammar")
    }
}

impl core::error::Error for UnknownName {}

/// A number of a grammar enumeration.
pub trait Enumeration: Copy + From<u32> + Into<u32> {
    /// The enumeration.
    const KIND: EnumId;

    /// Returns the enumerant of the number; `None` if the number has no enumerant. A mask with several bits has no
    /// enumerant.
    fn enumerant(self) -> Option<Enumerant<'static>> {
        Self::KIND.by_value(self.into())
    }

    /// Returns the name of the number; `None` if the grammar has no name for the number.
    fn name(self) -> Option<&'static str> {
        self.enumerant().map(Enumerant::name)
    }
}

/// An instruction number of an extended set.
pub trait ExtendedSet: Copy + From<u32> + Into<u32> {
    /// The set.
    const SET: ExtSetId;

    /// Returns the grammar row of the number; `None` if the set does not define the number.
    fn instruction(self) -> Option<ExtInstruction<'static>> {
        Self::SET.built_in().by_number(self.into())
    }

    /// Returns the name of the number; `None` if the grammar has no name for the number.
    fn name(self) -> Option<&'static str> {
        self.instruction().map(ExtInstruction::name)
    }
}

impl Op {
    /// Returns the grammar row of the opcode; `None` if the grammar does not define the opcode.
    pub fn instruction(self) -> Option<Instruction<'static>> {
        grammar::instruction(self.0)
    }

    /// Returns the name of the opcode, such as `OpLoad`; `None` if the grammar does not define the opcode.
    pub fn name(self) -> Option<&'static str> {
        self.instruction().map(Instruction::name)
    }
}

impl fmt::Display for Op {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.name() {
            Some(name) => f.pad(name),
            None => fmt::Display::fmt(&self.0, f),
        }
    }
}

impl fmt::Debug for Op {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Op {
    type Err = UnknownName;

    /// Parses a name or alias, with its `Op`.
    fn from_str(text: &str) -> Result<Op, UnknownName> {
        let name = text.strip_prefix("Op").ok_or(UnknownName)?;
        grammar::instruction_named(name.as_bytes()).map(|row| Op(row.opcode())).ok_or(UnknownName)
    }
}

/// Writes the name of a value, or the number if the value has no name.
fn show_value(kind: EnumId, value: u32, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    match kind.by_value(value) {
        Some(enumerant) => f.pad(enumerant.name()),
        None => fmt::Display::fmt(&value, f),
    }
}

/// Writes the names of a mask's bits; a bit without a name is written as a hexadecimal number.
fn show_mask(kind: EnumId, mask: u32, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    if mask == 0 {
        return f.write_str(kind.by_value(0).map_or("0", Enumerant::name));
    }
    let mut rest = mask;
    while rest != 0 {
        let bit = rest & rest.wrapping_neg();
        match kind.by_value(bit) {
            Some(enumerant) => f.write_str(enumerant.name())?,
            None => write!(f, "{bit:#x}")?,
        }
        rest ^= bit;
        if rest != 0 {
            f.write_str("|")?;
        }
    }
    Ok(())
}

fn read_value(kind: EnumId, text: &str) -> Result<u32, UnknownName> {
    kind.by_name(text.as_bytes()).map(Enumerant::value).ok_or(UnknownName)
}

fn read_mask(kind: EnumId, text: &str) -> Result<u32, UnknownName> {
    text.split('|').try_fold(0, |mask, name| Ok(mask | read_value(kind, name)?))
}

/// Defines the opcodes as constants.
macro_rules! opcodes {
    ($($name:ident = $value:literal,)*) => {
        /// An opcode; the constants are the names of the grammar without `Op`.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct Op(
            /// Number in the low half of an instruction's first word.
            pub u16,
        );

        #[allow(non_upper_case_globals, missing_docs, reason = "the names are those of the grammar")]
        impl Op {
            $(pub const $name: Op = Op($value);)*
        }
    };
}

/// Defines a type for numbers that have names.
macro_rules! number {
    ($doc:expr, $type:ident; $($name:ident = $value:literal,)*) => {
        #[doc = $doc]
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $type(
            /// Number in the binary.
            pub u32,
        );

        #[allow(non_upper_case_globals, missing_docs, reason = "the names are those of the grammar")]
        impl $type {
            $(pub const $name: $type = $type($value);)*
        }

        impl From<u32> for $type {
            fn from(value: u32) -> $type {
                $type(value)
            }
        }

        impl From<$type> for u32 {
            fn from(value: $type) -> u32 {
                value.0
            }
        }

        impl fmt::Debug for $type {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::Display::fmt(self, f)
            }
        }
    };
}

/// Defines a type for an enumeration; numbers of a `mask` are combined with `|`.
macro_rules! enumeration {
    ($kind:literal $type:ident $id:ident, $show:ident, $read:ident; $($name:ident = $value:literal,)*) => {
        number! { concat!("A number of the enumeration `", $kind, "`."), $type; $($name = $value,)* }

        impl Enumeration for $type {
            const KIND: EnumId = kinds::$id;
        }

        impl fmt::Display for $type {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                $show(kinds::$id, self.0, f)
            }
        }

        impl core::str::FromStr for $type {
            type Err = UnknownName;

            fn from_str(text: &str) -> Result<$type, UnknownName> {
                $read(kinds::$id, text).map($type)
            }
        }
    };
    (value $kind:literal $type:ident $id:ident; $($rest:tt)*) => {
        enumeration! { $kind $type $id, show_value, read_value; $($rest)* }
    };
    (mask $kind:literal $type:ident $id:ident; $($rest:tt)*) => {
        enumeration! { $kind $type $id, show_mask, read_mask; $($rest)* }

        impl $type {
            /// Returns whether this mask contains all bits of another mask.
            pub fn contains(self, other: $type) -> bool {
                self.0 & other.0 == other.0
            }
        }

        impl core::ops::BitOr for $type {
            type Output = $type;

            fn bitor(self, other: $type) -> $type {
                $type(self.0 | other.0)
            }
        }
    };
}

/// Defines a type for the instructions of an extended set.
macro_rules! extended {
    ($set:literal $type:ident $id:literal; $($name:ident = $value:literal,)*) => {
        number! { concat!("The number of an instruction of the extended set `", $set, "`."), $type; $($name = $value,)* }

        impl ExtendedSet for $type {
            const SET: ExtSetId = ExtSetId($id);
        }

        impl fmt::Display for $type {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self.name() {
                    Some(name) => f.pad(name),
                    None => fmt::Display::fmt(&self.0, f),
                }
            }
        }

        impl core::str::FromStr for $type {
            type Err = UnknownName;

            fn from_str(text: &str) -> Result<$type, UnknownName> {
                let found = Self::SET.built_in().by_name(text.as_bytes());
                found.map(|row| $type(row.number())).ok_or(UnknownName)
            }
        }

        #[cfg(test)]
        impl tests::NamedConstants for $type {
            const NAME: &'static str = $set;
            const ALL: &'static [($type, &'static str)] = &[$(($type::$name, stringify!($name)),)*];
        }
    };
}

use {enumeration, extended, number, opcodes};

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    #[test]
    fn every_opcode_name_round_trips() {
        for row in grammar::instructions() {
            let op = Op(row.opcode());
            assert_eq!(op.to_string(), row.name());
            assert_eq!(row.name().parse(), Ok(op));
        }
        assert_eq!("Nop".parse::<Op>(), Err(UnknownName));
        assert_eq!(Op(60000).to_string(), "60000");
        assert_eq!("OpDecorateStringGOOGLE".parse(), Ok(Op::DecorateString));
    }

    /// Access to the constants of the type of an extended set, for a test of all sets.
    pub(super) trait NamedConstants: Sized + 'static {
        const NAME: &'static str;
        const ALL: &'static [(Self, &'static str)];
    }

    fn assert_names_round_trip<T>()
    where
        T: NamedConstants + ExtendedSet + FromStr<Err = UnknownName> + fmt::Display + PartialEq + fmt::Debug,
    {
        let set = T::SET.built_in();
        assert_eq!(set.name(), T::NAME);
        assert_eq!(set.instructions().len(), T::ALL.len(), "{}", T::NAME);
        for (instruction, name) in T::ALL {
            assert_eq!(instruction.to_string(), *name);
            assert_eq!(name.parse().as_ref(), Ok(instruction));
        }
    }

    #[test]
    fn every_extended_instruction_name_round_trips() {
        assert_names_round_trip::<GLSLStd450>();
        assert_names_round_trip::<OpenCLStd>();
        assert_names_round_trip::<SPVAMDShaderExplicitVertexParameter>();
        assert_names_round_trip::<SPVAMDShaderTrinaryMinmax>();
        assert_names_round_trip::<SPVAMDGcnShader>();
        assert_names_round_trip::<SPVAMDShaderBallot>();
        assert_names_round_trip::<DebugInfo>();
        assert_names_round_trip::<OpenCLDebugInfo100>();
        assert_names_round_trip::<ShaderDebugInfo>();
        assert_names_round_trip::<GraphDebugInfo>();
        assert_names_round_trip::<ClspvReflection>();
        assert_names_round_trip::<VkspReflection>();
        assert_names_round_trip::<TOSA0010001>();
        assert_names_round_trip::<ArmMotionEngine100>();
        assert_names_round_trip::<ArmExperimentalMLOperations>();
        assert_eq!(GLSLStd450(9999).to_string(), "9999");
    }

    #[test]
    fn constants_for_names_with_a_leading_digit_get_the_type_as_prefix() {
        assert_eq!(Dim::Dim1D.to_string(), "1D");
        assert_eq!("2D".parse(), Ok(Dim::Dim2D));
    }

    #[test]
    fn masks_are_joined_and_round_trip() {
        let mask = FunctionControl::Inline | FunctionControl::Const | FunctionControl(1 << 30);
        assert_eq!(mask.to_string(), "Inline|Const|0x40000000");
        assert_eq!("Inline|Const".parse(), Ok(FunctionControl(9)));
        assert_eq!(FunctionControl(0).to_string(), "None");
        assert_eq!("Inline|".parse::<FunctionControl>(), Err(UnknownName));
    }
}
