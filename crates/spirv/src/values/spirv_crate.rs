//! Converts to and from the types of the `spirv` crate, which rspirv, rust-gpu and naga use.
//!
//! Every opcode, enumerant and mask of that crate has a value here. In the other direction, the crate may have no
//! name for a number. The conversion of such an opcode or enumerant returns [`NotInCrate`]; a mask keeps all its
//! bits.
//!
//! ```
//! use isaloom_spirv::values::{Decoration, MemoryAccess, Op};
//!
//! assert_eq!(Op::from(spirv::Op::Decorate), Op::Decorate);
//! assert_eq!(spirv::Decoration::try_from(Decoration::Location), Ok(spirv::Decoration::Location));
//! assert!(spirv::Op::try_from(Op(60000)).is_err());
//! let access = spirv::MemoryAccess::VOLATILE | spirv::MemoryAccess::ALIGNED;
//! assert_eq!(MemoryAccess::from(access).to_string(), "Volatile|Aligned");
//! ```

use super::*;

/// The `spirv` crate has no name for this number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotInCrate(
    /// The number.
    pub u32,
);

impl fmt::Display for NotInCrate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the `spirv` crate has no name for {}", self.0)
    }
}

impl core::error::Error for NotInCrate {}

impl From<spirv::Op> for Op {
    fn from(op: spirv::Op) -> Op {
        // An opcode has 16 bits (SPIR-V, 2.3).
        Op(u32::from(op) as u16)
    }
}

impl TryFrom<Op> for spirv::Op {
    type Error = NotInCrate;

    fn try_from(op: Op) -> Result<spirv::Op, NotInCrate> {
        spirv::Op::from_u32(op.0.into()).ok_or(NotInCrate(op.0.into()))
    }
}

/// Defines conversions for the extended instruction sets of the crate.
macro_rules! extended {
    ($($theirs:ident is $name:ident,)*) => {$(
        impl From<spirv::$theirs> for $name {
            fn from(value: spirv::$theirs) -> $name {
                $name(value as u32)
            }
        }

        impl TryFrom<$name> for spirv::$theirs {
            type Error = NotInCrate;

            fn try_from(value: $name) -> Result<spirv::$theirs, NotInCrate> {
                spirv::$theirs::from_u32(value.0).ok_or(NotInCrate(value.0))
            }
        }
    )*
        #[cfg(test)]
        fn each_extended(mut check: impl FnMut(&'static str, u32, Option<(u32, alloc::string::String)>)) {
            $(for instruction in $name::SET.built_in().instructions() {
                let theirs = spirv::$theirs::try_from($name(instruction.number())).ok();
                let theirs = theirs.map(|theirs| ($name::from(theirs).0, alloc::format!("{theirs:?}")));
                check(instruction.name(), instruction.number(), theirs);
            })*
        }
    };
}

extended! {
    GlslStd450Op is GLSLStd450,
    OpenclStd100Op is OpenCLStd,
    SpvAmdGcnShaderOp is SPVAMDGcnShader,
    SpvAmdShaderBallotOp is SPVAMDShaderBallot,
    SpvAmdShaderExplicitVertexParameterOp is SPVAMDShaderExplicitVertexParameter,
    SpvAmdShaderTrinaryMinmaxOp is SPVAMDShaderTrinaryMinmax,
    DebuginfoOp is DebugInfo,
    OpenclDebuginfo100Op is OpenCLDebugInfo100,
    NonsemanticShaderDebuginfo100Op is ShaderDebugInfo,
    NonsemanticClspvreflectionOp is ClspvReflection,
    NonsemanticVkspreflectionOp is VkspReflection,
    Tosa0010001Op is TOSA0010001,
    ArmMotionEngine100Op is ArmMotionEngine100,
}

macro_rules! values {
    ($($name:ident,)*) => {$(
        impl From<spirv::$name> for $name {
            fn from(value: spirv::$name) -> $name {
                $name(value as u32)
            }
        }

        impl TryFrom<$name> for spirv::$name {
            type Error = NotInCrate;

            fn try_from(value: $name) -> Result<spirv::$name, NotInCrate> {
                spirv::$name::from_u32(value.0).ok_or(NotInCrate(value.0))
            }
        }
    )*
        #[cfg(test)]
        fn each_value(mut check: impl FnMut(&'static str, EnumId, &dyn Fn(u32) -> Option<(u32, alloc::string::String)>)) {
            $(check(stringify!($name), <$name as Enumeration>::KIND, &|number| {
                let theirs = spirv::$name::try_from($name(number)).ok()?;
                Some(($name::from(theirs).0, alloc::format!("{theirs:?}")))
            });)*
        }
    };
}

macro_rules! masks {
    ($($name:ident,)*) => {$(
        impl From<spirv::$name> for $name {
            fn from(mask: spirv::$name) -> $name {
                $name(mask.bits())
            }
        }

        impl From<$name> for spirv::$name {
            fn from(mask: $name) -> spirv::$name {
                spirv::$name::from_bits_retain(mask.0)
            }
        }
    )*};
}

values! {
    AccessQualifier, AddressingModel, BuiltIn, Capability, ComponentType, CooperativeMatrixLayout,
    CooperativeMatrixUse, CooperativeVectorMatrixLayout, Decoration, Dim, ExecutionMode, ExecutionModel,
    FPDenormMode, FPEncoding, FPOperationMode, FPRoundingMode, FunctionParameterAttribute, GroupOperation,
    HostAccessQualifier, ImageChannelDataType, ImageChannelOrder, ImageFormat, InitializationModeQualifier,
    KernelEnqueueFlags, LinkageType, LoadCacheControl, MemoryModel, NamedMaximumNumberOfRegisters,
    OverflowModes, PackedVectorFormat, QuantizationModes, RayQueryCandidateIntersectionType,
    RayQueryCommittedIntersectionType, RayQueryIntersection, SamplerAddressingMode, SamplerFilterMode, Scope,
    SourceLanguage, StorageClass, StoreCacheControl, TensorClampMode,
}

masks! {
    CooperativeMatrixOperands, CooperativeMatrixReduce, FPFastMathMode, FragmentShadingRate, FunctionControl,
    ImageOperands, KernelProfilingInfo, LoopControl, MatrixMultiplyAccumulateOperands, MemoryAccess,
    MemorySemantics, RawAccessChainOperands, RayFlags, SelectionControl, TensorAddressingOperands,
    TensorOperands,
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::format;

    #[test]
    fn every_opcode_of_the_spirv_crate_is_known() {
        let mut known = 0;
        for number in 0..=u16::MAX {
            let Ok(theirs) = spirv::Op::try_from(Op(number)) else { continue };
            assert_eq!(Op::from(theirs), Op(number));
            // Later grammars rename a few opcodes, and the old name becomes an alias.
            assert_eq!(format!("Op{theirs:?}").parse(), Ok(Op(number)));
            known += 1;
        }
        assert!(known > 800, "{known}");
    }

    #[test]
    fn every_enumerant_of_the_spirv_crate_is_known() {
        let mut known = 0;
        each_value(|name, kind, convert| {
            for number in 0..=u32::from(u16::MAX) {
                let Some((back, theirs)) = convert(number) else { continue };
                assert_eq!(back, number, "{name}");
                let read =
                    read_value(kind, &theirs).or_else(|_| read_value(kind, theirs.trim_start_matches(name)));
                assert_eq!(read, Ok(number), "{name}::{theirs}");
                known += 1;
            }
        });
        assert!(known > 700, "{known}");
    }

    #[test]
    fn extended_instructions_match_the_spirv_crate() {
        let (mut known, mut newer) = (0, 0);
        each_extended(|name, number, theirs| match theirs {
            Some((back, theirs)) => {
                assert_eq!((theirs.as_str(), back), (name, number));
                known += 1;
            }
            None => newer += 1,
        });
        assert!(known > 450 && newer < 20, "{known} {newer}");
    }

    #[test]
    fn masks_keep_unnamed_bits() {
        let mask = MemoryAccess(0x8000_0001);
        assert_eq!(MemoryAccess::from(spirv::MemoryAccess::from(mask)), mask);
        assert_eq!(ImageOperands::from(spirv::ImageOperands::BIAS), ImageOperands::Bias);
    }
}
