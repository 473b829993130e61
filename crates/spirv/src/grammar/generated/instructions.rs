//! The instructions of the core grammar.
//!
//! Made by `cargo run -p xtask -- spirv-grammar`; do not edit. The facts are those of the SPIR-V grammar
//! files and registry, Copyright 2014-2024 The Khronos Group Inc., licensed under the MIT licence; this
//! rearrangement is not normative: see <https://www.khronos.org/registry/>.

use super::super::tables::{InstructionRow, Name, Rows, NO_VERSION as NO};
use super::super::types::{Class, Operand, OperandKind::*, Quantifier::{self, *}};
use super::super::types::OperandKind;
use super::kinds;

const fn n(start: u32, len: u32) -> Name { Name(start << 8 | len) }
const fn r(start: u16, len: u16) -> Rows { Rows(start, len) }
const fn o(kind: OperandKind, quantifier: Quantifier) -> Operand { Operand { kind, quantifier } }
#[allow(clippy::too_many_arguments)]
const fn i(name: Name, opcode: u16, class: Class, operands: Rows, operand_names: u16, aliases: Rows, capabilities: Rows, extensions: Rows, since: u8, until: u8, spec_constant_op: bool, declares_type: bool) -> InstructionRow {
    InstructionRow { name, opcode, class, operands, operand_names, aliases, capabilities, extensions, since, until, spec_constant_op, declares_type }
}

pub(crate) static INSTRUCTIONS: [InstructionRow; 877] = [
    i(n(0, 5), 0, Class::Miscellaneous, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO, false, false), // OpNop
    i(n(5, 7), 1, Class::Miscellaneous, r(1, 2), 1, r(0, 0), r(0, 0), r(0, 0), 0, NO, false, false), // OpUndef
    i(n(12, 17), 2, Class::Debug, r(3, 1), 3, r(0, 0), r(0, 0), r(0, 0), 0, NO, false, false), // OpSourceContinued
    i(n(45, 8), 3, Class::Debug, r(4, 4), 4, r(0, 0), r(0, 0), r(0, 0), 0, NO, false, false), // OpSource
    i(n(70, 17), 4, Class::Debug, r(3, 1), 8, r(0, 0), r(0, 0), r(0, 0), 0, NO, false, false), // OpSourceExtension
    i(n(96, 6), 5, Class::Debug, r(8, 2), 9, r(0, 0), r(0, 0), r(0, 0), 0, NO, false, false), // OpName
    i(n(112, 12), 6, Class::Debug, r(10, 3), 11, r(0, 0), r(0, 0), r(0, 0), 0, NO, false, false), // OpMemberName
    i(n(134, 8), 7, Class::Debug, r(13, 2), 14, r(0, 0), r(0, 0), r(0, 0), 0, NO, false, false), // OpString
    i(n(148, 6), 8, Class::Debug, r(15, 3), 16, r(0, 0), r(0, 0), r(0, 0), 0, NO, false, false), // OpLine
    i(n(164, 11), 10, Class::Extension, r(3, 1), 19, r(0, 0), r(0, 0), r(0, 0), 0, NO, false, false), // OpExtension
    i(n(175, 15), 11, Class::Extension, r(13, 2), 20, r(0, 0), r(0, 0), r(0, 0), 0, NO, false, false), // OpExtInstImport
    i(n(190, 9), 12, Class::Extension, r(18, 4), 22, r(0, 0), r(0, 0), r(0, 0), 0, NO, false, false), // OpExtInst
    i(n(213, 13), 14, Class::ModeSetting, r(22, 2), 1, r(0, 0), r(0, 0), r(0, 0), 0, NO, false, false), // OpMemoryModel
    i(n(226, 12), 15, Class::ModeSetting, r(24, 4), 26, r(0, 0), r(0, 0), r(0, 0), 0, NO, false, false), // OpEntryPoint
    i(n(258, 15), 16, Class::ModeSetting, r(28, 2), 30, r(0, 0), r(0, 0), r(0, 0), 0, NO, false, false), // OpExecutionMode
    i(n(277, 12), 17, Class::ModeSetting, r(30, 1), 32, r(0, 0), r(0, 0), r(0, 0), 0, NO, false, false), // OpCapability
    i(n(299, 10), 19, Class::TypeDeclaration, r(31, 1), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO, false, true), // OpTypeVoid
    i(n(309, 10), 20, Class::TypeDeclaration, r(31, 1), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO, false, true), // OpTypeBool
    i(n(319, 9), 21, Class::TypeDeclaration, r(32, 3), 33, r(0, 0), r(0, 0), r(0, 0), 0, NO, false, true), // OpTypeInt
    i(n(343, 11), 22, Class::TypeDeclaration, r(35, 3), 36, r(0, 0), r(0, 0), r(0, 0), 0, NO, false, true), // OpTypeFloat
    i(n(377, 12), 23, Class::TypeDeclaration, r(38, 3), 39, r(0, 0), r(0, 0), r(0, 0), 0, NO, false, true), // OpTypeVector
    i(n(418, 12), 24, Class::TypeDeclaration, r(38, 3), 42, r(0, 0), r(0, 1), r(0, 0), 0, NO, false, true), // OpTypeMatrix
    i(n(453, 11), 25, Class::TypeDeclaration, r(41, 9), 45, r(0, 0), r(0, 0), r(0, 0), 0, NO, false, true), // OpTypeImage
    i(n(497, 13), 26, Class::TypeDeclaration, r(31, 1), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO, false, true), // OpTypeSampler
    i(n(510, 18), 27, Class::TypeDeclaration, r(50, 2), 54, r(0, 0), r(0, 0), r(0, 0), 0, NO, false, true), // OpTypeSampledImage
    i(n(538, 11), 28, Class::TypeDeclaration, r(52, 3), 56, r(0, 0), r(0, 0), r(0, 0), 0, NO, false, true), // OpTypeArray
    i(n(567, 18), 29, Class::TypeDeclaration, r(50, 2), 59, r(0, 0), r(1, 1), r(0, 0), 0, NO, false, true), // OpTypeRuntimeArray
    i(n(585, 12), 30, Class::TypeDeclaration, r(55, 2), 61, r(0, 0), r(0, 0), r(0, 0), 0, NO, false, true), // OpTypeStruct
    i(n(630, 12), 31, Class::TypeDeclaration, r(13, 2), 63, r(0, 0), r(2, 1), r(0, 0), 0, NO, false, true), // OpTypeOpaque
    i(n(670, 13), 32, Class::TypeDeclaration, r(57, 3), 65, r(0, 0), r(0, 0), r(0, 0), 0, NO, false, true), // OpTypePointer
    i(n(683, 14), 33, Class::TypeDeclaration, r(60, 3), 68, r(0, 0), r(0, 0), r(0, 0), 0, NO, false, true), // OpTypeFunction
    i(n(747, 11), 34, Class::TypeDeclaration, r(31, 1), 0, r(0, 0), r(2, 1), r(0, 0), 0, NO, false, true), // OpTypeEvent
    i(n(758, 17), 35, Class::TypeDeclaration, r(31, 1), 0, r(0, 0), r(3, 1), r(0, 0), 0, NO, false, true), // OpTypeDeviceEvent
    i(n(775, 15), 36, Class::TypeDeclaration, r(31, 1), 0, r(0, 0), r(4, 1), r(0, 0), 0, NO, false, true), // OpTypeReserveId
    i(n(790, 11), 37, Class::TypeDeclaration, r(31, 1), 0, r(0, 0), r(3, 1), r(0, 0), 0, NO, false, true), // OpTypeQueue
    i(n(801, 10), 38, Class::TypeDeclaration, r(63, 2), 71, r(0, 0), r(4, 1), r(0, 0), 0, NO, false, true), // OpTypePipe
    i(n(820, 20), 39, Class::TypeDeclaration, r(65, 2), 73, r(0, 0), r(5, 2), r(0, 0), 0, NO, false, false), // OpTypeForwardPointer
    i(n(852, 14), 41, Class::ConstantCreation, r(1, 2), 1, r(0, 0), r(0, 0), r(0, 0), 0, NO, false, false), // OpConstantTrue
    i(n(866, 15), 42, Class::ConstantCreation, r(1, 2), 1, r(0, 0), r(0, 0), r(0, 0), 0, NO, false, false), // OpConstantFalse
    i(n(881, 10), 43, Class::ConstantCreation, r(67, 3), 75, r(0, 0), r(0, 0), r(0, 0), 0, NO, false, false), // OpConstant
    i(n(896, 19), 44, Class::ConstantCreation, r(70, 3), 78, r(0, 0), r(0, 0), r(0, 0), 0, NO, false, false), // OpConstantComposite
    i(n(927, 17), 45, Class::ConstantCreation, r(73, 5), 81, r(0, 0), r(7, 1), r(0, 0), 0, NO, false, false), // OpConstantSampler
    i(n(949, 14), 46, Class::ConstantCreation, r(1, 2), 1, r(0, 0), r(0, 0), r(0, 0), 0, NO, false, false), // OpConstantNull
    i(n(963, 18), 48, Class::ConstantCreation, r(1, 2), 1, r(0, 0), r(0, 0), r(0, 0), 0, NO, false, false), // OpSpecConstantTrue
    i(n(981, 19), 49, Class::ConstantCreation, r(1, 2), 1, r(0, 0), r(0, 0), r(0, 0), 0, NO, false, false), // OpSpecConstantFalse
    i(n(1000, 14), 50, Class::ConstantCreation, r(67, 3), 75, r(0, 0), r(0, 0), r(0, 0), 0, NO, false, false), // OpSpecConstant
    i(n(1014, 23), 51, Class::ConstantCreation, r(70, 3), 78, r(0, 0), r(0, 0), r(0, 0), 0, NO, false, false), // OpSpecConstantComposite
    i(n(1037, 16), 52, Class::ConstantCreation, r(78, 3), 86, r(0, 0), r(0, 0), r(0, 0), 0, NO, false, false), // OpSpecConstantOp
    i(n(1059, 10), 54, Class::Function, r(81, 4), 89, r(0, 0), r(0, 0), r(0, 0), 0, NO, false, false), // OpFunction
    i(n(1082, 19), 55, Class::Function, r(1, 2), 1, r(0, 0), r(0, 0), r(0, 0), 0, NO, false, false), // OpFunctionParameter
    i(n(1101, 13), 56, Class::Function, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO, false, false), // OpFunctionEnd
    i(n(1114, 14), 57, Class::Function, r(85, 4), 93, r(0, 0), r(0, 0), r(0, 0), 0, NO, false, false), // OpFunctionCall
    i(n(1163, 10), 59, Class::Memory, r(89, 4), 97, r(0, 0), r(0, 0), r(0, 0), 0, NO, false, false), // OpVariable
    i(n(1184, 19), 60, Class::Memory, r(93, 5), 101, r(0, 0), r(0, 0), r(0, 0), 0, NO, false, false), // OpImageTexelPointer
    i(n(1224, 6), 61, Class::Memory, r(98, 4), 106, r(0, 0), r(0, 0), r(0, 0), 0, NO, false, false), // OpLoad
    i(n(1237, 7), 62, Class::Memory, r(102, 3), 110, r(0, 0), r(0, 0), r(0, 0), 0, NO, false, false), // OpStore
    i(n(1250, 12), 63, Class::Memory, r(105, 4), 113, r(0, 0), r(0, 0), r(0, 0), 0, NO, false, false), // OpCopyMemory
    i(n(1262, 17), 64, Class::Memory, r(109, 5), 117, r(0, 0), r(8, 2), r(0, 0), 0, NO, false, false), // OpCopyMemorySized
    i(n(1283, 13), 65, Class::Memory, r(85, 4), 122, r(0, 0), r(0, 0), r(0, 0), 0, NO, true, false), // OpAccessChain
    i(n(1307, 21), 66, Class::Memory, r(85, 4), 122, r(0, 0), r(0, 0), r(0, 0), 0, NO, true, false), // OpInBoundsAccessChain
    i(n(1328, 16), 67, Class::Memory, r(114, 5), 126, r(0, 0), r(10, 4), r(0, 0), 0, NO, true, false), // OpPtrAccessChain
    i(n(1351, 13), 68, Class::Memory, r(119, 4), 131, r(0, 0), r(1, 1), r(0, 0), 0, NO, false, false), // OpArrayLength
    i(n(1385, 24), 69, Class::Memory, r(123, 3), 135, r(0, 0), r(2, 1), r(0, 0), 0, NO, false, false), // OpGenericPtrMemSemantics
    i(n(1409, 24), 70, Class::Memory, r(114, 5), 126, r(0, 0), r(14, 1), r(0, 0), 0, NO, true, false), // OpInBoundsPtrAccessChain
    i(n(1433, 10), 71, Class::Annotation, r(126, 2), 138, r(0, 0), r(0, 0), r(0, 0), 0, NO, false, false), // OpDecorate
    i(n(1443, 16), 72, Class::Annotation, r(128, 3), 140, r(0, 0), r(0, 0), r(0, 0), 0, NO, false, false), // OpMemberDecorate
    i(n(1473, 17), 73, Class::Annotation, r(31, 1), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO, false, false), // OpDecorationGroup
    i(n(1490, 15), 74, Class::Annotation, r(131, 2), 143, r(0, 0), r(0, 0), r(0, 0), 0, NO, false, false), // OpGroupDecorate
    i(n(1528, 21), 75, Class::Annotation, r(133, 2), 143, r(0, 0), r(0, 0), r(0, 0), 0, NO, false, false), // OpGroupMemberDecorate
    i(n(1549, 22), 77, Class::Composite, r(135, 4), 145, r(0, 0), r(0, 0), r(0, 0), 0, NO, false, false), // OpVectorExtractDynamic
    i(n(1582, 21), 78, Class::Composite, r(93, 5), 149, r(0, 0), r(0, 0), r(0, 0), 0, NO, false, false), // OpVectorInsertDynamic
    i(n(1612, 15), 79, Class::Composite, r(139, 5), 154, r(0, 0), r(0, 0), r(0, 0), 0, NO, true, false), // OpVectorShuffle
    i(n(1653, 20), 80, Class::Composite, r(70, 3), 78, r(0, 0), r(0, 0), r(0, 0), 0, NO, false, false), // OpCompositeConstruct
    i(n(1673, 18), 81, Class::Composite, r(144, 4), 159, r(0, 0), r(0, 0), r(0, 0), 0, NO, true, false), // OpCompositeExtract
    i(n(1700, 17), 82, Class::Composite, r(139, 5), 163, r(0, 0), r(0, 0), r(0, 0), 0, NO, true, false), // OpCompositeInsert
    i(n(1717, 12), 83, Class::Composite, r(123, 3), 168, r(0, 0), r(0, 0), r(0, 0), 0, NO, false, false), // OpCopyObject
    i(n(1736, 11), 84, Class::Composite, r(123, 3), 171, r(0, 0), r(0, 1), r(0, 0), 0, NO, false, false), // OpTranspose
    i(n(1753, 14), 86, Class::Image, r(135, 4), 174, r(0, 0), r(0, 0), r(0, 0), 0, NO, false, false), // OpSampledImage
    i(n(1774, 24), 87, Class::Image, r(148, 5), 178, r(0, 0), r(1, 1), r(0, 0), 0, NO, false, false), // OpImageSampleImplicitLod
    i(n(1811, 24), 88, Class::Image, r(153, 5), 178, r(0, 0), r(0, 0), r(0, 0), 0, NO, false, false), // OpImageSampleExplicitLod
    i(n(1835, 28), 89, Class::Image, r(158, 6), 183, r(0, 0), r(1, 1), r(0, 0), 0, NO, false, false), // OpImageSampleDrefImplicitLod
    i(n(1869, 28), 90, Class::Image, r(164, 6), 183, r(0, 0), r(1, 1), r(0, 0), 0, NO, false, false), // OpImageSampleDrefExplicitLod
    i(n(1897, 28), 91, Class::Image, r(148, 5), 178, r(0, 0), r(1, 1), r(0, 0), 0, NO, false, false), // OpImageSampleProjImplicitLod
    i(n(1925, 28), 92, Class::Image, r(153, 5), 178, r(0, 0), r(1, 1), r(0, 0), 0, NO, false, false), // OpImageSampleProjExplicitLod
    i(n(1953, 32), 93, Class::Image, r(158, 6), 183, r(0, 0), r(1, 1), r(0, 0), 0, NO, false, false), // OpImageSampleProjDrefImplicitLod
    i(n(1985, 32), 94, Class::Image, r(164, 6), 183, r(0, 0), r(1, 1), r(0, 0), 0, NO, false, false), // OpImageSampleProjDrefExplicitLod
    i(n(2017, 12), 95, Class::Image, r(148, 5), 189, r(0, 0), r(0, 0), r(0, 0), 0, NO, false, false), // OpImageFetch
    i(n(2029, 13), 96, Class::Image, r(158, 6), 194, r(0, 0), r(1, 1), r(0, 0), 0, NO, false, false), // OpImageGather
    i(n(2042, 17), 97, Class::Image, r(158, 6), 183, r(0, 0), r(1, 1), r(0, 0), 0, NO, false, false), // OpImageDrefGather
    i(n(2059, 11), 98, Class::Image, r(148, 5), 189, r(0, 0), r(0, 0), r(0, 0), 0, NO, false, false), // OpImageRead
    i(n(2070, 12), 99, Class::Image, r(170, 4), 200, r(0, 0), r(0, 0), r(0, 0), 0, NO, false, false), // OpImageWrite
    i(n(2087, 7), 100, Class::Image, r(123, 3), 204, r(0, 0), r(0, 0), r(0, 0), 0, NO, false, false), // OpImage
    i(n(2094, 18), 101, Class::Image, r(123, 3), 207, r(0, 0), r(2, 1), r(0, 0), 0, NO, false, false), // OpImageQueryFormat
    i(n(2112, 17), 102, Class::Image, r(123, 3), 207, r(0, 0), r(2, 1), r(0, 0), 0, NO, false, false), // OpImageQueryOrder
    i(n(2129, 19), 103, Class::Image, r(135, 4), 210, r(0, 0), r(15, 2), r(0, 0), 0, NO, false, false), // OpImageQuerySizeLod
    i(n(2163, 16), 104, Class::Image, r(123, 3), 207, r(0, 0), r(15, 2), r(0, 0), 0, NO, false, false), // OpImageQuerySize
    i(n(2179, 15), 105, Class::Image, r(135, 4), 214, r(0, 0), r(17, 1), r(0, 0), 0, NO, false, false), // OpImageQueryLod
    i(n(2194, 18), 106, Class::Image, r(123, 3), 207, r(0, 0), r(15, 2), r(0, 0), 0, NO, false, false), // OpImageQueryLevels
    i(n(2212, 19), 107, Class::Image, r(123, 3), 207, r(0, 0), r(15, 2), r(0, 0), 0, NO, false, false), // OpImageQuerySamples
    i(n(2231, 13), 109, Class::Conversion, r(123, 3), 218, r(0, 0), r(0, 0), r(0, 0), 0, NO, true, false), // OpConvertFToU
    i(n(2255, 13), 110, Class::Conversion, r(123, 3), 218, r(0, 0), r(0, 0), r(0, 0), 0, NO, true, false), // OpConvertFToS
    i(n(2268, 13), 111, Class::Conversion, r(123, 3), 221, r(0, 0), r(0, 0), r(0, 0), 0, NO, true, false), // OpConvertSToF
    i(n(2293, 13), 112, Class::Conversion, r(123, 3), 224, r(0, 0), r(0, 0), r(0, 0), 0, NO, true, false), // OpConvertUToF
    i(n(2320, 10), 113, Class::Conversion, r(123, 3), 224, r(0, 0), r(0, 0), r(0, 0), 0, NO, true, false), // OpUConvert
    i(n(2330, 10), 114, Class::Conversion, r(123, 3), 221, r(0, 0), r(0, 0), r(0, 0), 0, NO, true, false), // OpSConvert
    i(n(2340, 10), 115, Class::Conversion, r(123, 3), 218, r(0, 0), r(0, 0), r(0, 0), 0, NO, true, false), // OpFConvert
    i(n(2350, 15), 116, Class::Conversion, r(123, 3), 75, r(0, 0), r(1, 1), r(0, 0), 0, NO, true, false), // OpQuantizeToF16
    i(n(2365, 15), 117, Class::Conversion, r(123, 3), 135, r(0, 0), r(5, 2), r(0, 0), 0, NO, true, false), // OpConvertPtrToU
    i(n(2380, 16), 118, Class::Conversion, r(123, 3), 221, r(0, 0), r(2, 1), r(0, 0), 0, NO, false, false), // OpSatConvertSToU
    i(n(2396, 16), 119, Class::Conversion, r(123, 3), 224, r(0, 0), r(2, 1), r(0, 0), 0, NO, false, false), // OpSatConvertUToS
    i(n(2412, 15), 120, Class::Conversion, r(123, 3), 227, r(0, 0), r(5, 2), r(0, 0), 0, NO, true, false), // OpConvertUToPtr
    i(n(2440, 18), 121, Class::Conversion, r(123, 3), 135, r(0, 0), r(2, 1), r(0, 0), 0, NO, true, false), // OpPtrCastToGeneric
    i(n(2458, 18), 122, Class::Conversion, r(123, 3), 135, r(0, 0), r(2, 1), r(0, 0), 0, NO, true, false), // OpGenericCastToPtr
    i(n(2476, 26), 123, Class::Conversion, r(174, 4), 230, r(0, 0), r(2, 1), r(0, 0), 0, NO, false, false), // OpGenericCastToPtrExplicit
    i(n(2509, 9), 124, Class::Conversion, r(123, 3), 168, r(0, 0), r(0, 0), r(0, 0), 0, NO, true, false), // OpBitcast
    i(n(2518, 9), 126, Class::Arithmetic, r(123, 3), 168, r(0, 0), r(0, 0), r(0, 0), 0, NO, true, false), // OpSNegate
    i(n(2527, 9), 127, Class::Arithmetic, r(123, 3), 168, r(0, 0), r(0, 0), r(0, 0), 0, NO, true, false), // OpFNegate
    i(n(2536, 6), 128, Class::Arithmetic, r(135, 4), 234, r(0, 0), r(0, 0), r(0, 0), 0, NO, true, false), // OpIAdd
    i(n(2560, 6), 129, Class::Arithmetic, r(135, 4), 234, r(0, 0), r(0, 0), r(0, 0), 0, NO, true, false), // OpFAdd
    i(n(2566, 6), 130, Class::Arithmetic, r(135, 4), 234, r(0, 0), r(0, 0), r(0, 0), 0, NO, true, false), // OpISub
    i(n(2572, 6), 131, Class::Arithmetic, r(135, 4), 234, r(0, 0), r(0, 0), r(0, 0), 0, NO, true, false), // OpFSub
    i(n(2578, 6), 132, Class::Arithmetic, r(135, 4), 234, r(0, 0), r(0, 0), r(0, 0), 0, NO, true, false), // OpIMul
    i(n(2584, 6), 133, Class::Arithmetic, r(135, 4), 234, r(0, 0), r(0, 0), r(0, 0), 0, NO, true, false), // OpFMul
    i(n(2590, 6), 134, Class::Arithmetic, r(135, 4), 234, r(0, 0), r(0, 0), r(0, 0), 0, NO, true, false), // OpUDiv
    i(n(2596, 6), 135, Class::Arithmetic, r(135, 4), 234, r(0, 0), r(0, 0), r(0, 0), 0, NO, true, false), // OpSDiv
    i(n(2602, 6), 136, Class::Arithmetic, r(135, 4), 234, r(0, 0), r(0, 0), r(0, 0), 0, NO, true, false), // OpFDiv
    i(n(2608, 6), 137, Class::Arithmetic, r(135, 4), 234, r(0, 0), r(0, 0), r(0, 0), 0, NO, true, false), // OpUMod
    i(n(2614, 6), 138, Class::Arithmetic, r(135, 4), 234, r(0, 0), r(0, 0), r(0, 0), 0, NO, true, false), // OpSRem
    i(n(2620, 6), 139, Class::Arithmetic, r(135, 4), 234, r(0, 0), r(0, 0), r(0, 0), 0, NO, true, false), // OpSMod
    i(n(2626, 6), 140, Class::Arithmetic, r(135, 4), 234, r(0, 0), r(0, 0), r(0, 0), 0, NO, true, false), // OpFRem
    i(n(2632, 6), 141, Class::Arithmetic, r(135, 4), 234, r(0, 0), r(0, 0), r(0, 0), 0, NO, true, false), // OpFMod
    i(n(2638, 19), 142, Class::Arithmetic, r(135, 4), 238, r(0, 0), r(0, 0), r(0, 0), 0, NO, false, false), // OpVectorTimesScalar
    i(n(2663, 19), 143, Class::Arithmetic, r(135, 4), 242, r(0, 0), r(0, 1), r(0, 0), 0, NO, false, false), // OpMatrixTimesScalar
    i(n(2682, 19), 144, Class::Arithmetic, r(135, 4), 246, r(0, 0), r(0, 1), r(0, 0), 0, NO, false, false), // OpVectorTimesMatrix
    i(n(2701, 19), 145, Class::Arithmetic, r(135, 4), 250, r(0, 0), r(0, 1), r(0, 0), 0, NO, false, false), // OpMatrixTimesVector
    i(n(2720, 19), 146, Class::Arithmetic, r(135, 4), 254, r(0, 0), r(0, 1), r(0, 0), 0, NO, false, false), // OpMatrixTimesMatrix
    i(n(2760, 14), 147, Class::Arithmetic, r(135, 4), 258, r(0, 0), r(0, 1), r(0, 0), 0, NO, false, false), // OpOuterProduct
    i(n(2774, 5), 148, Class::Arithmetic, r(135, 4), 258, r(0, 0), r(0, 0), r(0, 0), 0, NO, false, false), // OpDot
    i(n(2779, 11), 149, Class::Arithmetic, r(135, 4), 234, r(0, 0), r(0, 0), r(0, 0), 0, NO, false, false), // OpIAddCarry
    i(n(2790, 12), 150, Class::Arithmetic, r(135, 4), 234, r(0, 0), r(0, 0), r(0, 0), 0, NO, false, false), // OpISubBorrow
    i(n(2802, 14), 151, Class::Arithmetic, r(135, 4), 234, r(0, 0), r(0, 0), r(0, 0), 0, NO, false, false), // OpUMulExtended
    i(n(2816, 14), 152, Class::Arithmetic, r(135, 4), 234, r(0, 0), r(0, 0), r(0, 0), 0, NO, false, false), // OpSMulExtended
    i(n(2830, 5), 154, Class::RelationalAndLogical, r(123, 3), 262, r(0, 0), r(0, 0), r(0, 0), 0, NO, false, false), // OpAny
    i(n(2835, 5), 155, Class::RelationalAndLogical, r(123, 3), 262, r(0, 0), r(0, 0), r(0, 0), 0, NO, false, false), // OpAll
    i(n(2840, 7), 156, Class::RelationalAndLogical, r(123, 3), 265, r(0, 0), r(0, 0), r(0, 0), 0, NO, false, false), // OpIsNan
    i(n(2848, 7), 157, Class::RelationalAndLogical, r(123, 3), 265, r(0, 0), r(0, 0), r(0, 0), 0, NO, false, false), // OpIsInf
    i(n(2855, 10), 158, Class::RelationalAndLogical, r(123, 3), 265, r(0, 0), r(2, 1), r(0, 0), 0, NO, false, false), // OpIsFinite
    i(n(2865, 10), 159, Class::RelationalAndLogical, r(123, 3), 265, r(0, 0), r(2, 1), r(0, 0), 0, NO, false, false), // OpIsNormal
    i(n(2875, 12), 160, Class::RelationalAndLogical, r(123, 3), 265, r(0, 0), r(2, 1), r(0, 0), 0, NO, false, false), // OpSignBitSet
    i(n(2887, 15), 161, Class::RelationalAndLogical, r(135, 4), 268, r(0, 0), r(2, 1), r(0, 0), 0, 5, false, false), // OpLessOrGreater
    i(n(2903, 9), 162, Class::RelationalAndLogical, r(135, 4), 268, r(0, 0), r(2, 1), r(0, 0), 0, NO, false, false), // OpOrdered
    i(n(2912, 11), 163, Class::RelationalAndLogical, r(135, 4), 268, r(0, 0), r(2, 1), r(0, 0), 0, NO, false, false), // OpUnordered
    i(n(2923, 14), 164, Class::RelationalAndLogical, r(135, 4), 234, r(0, 0), r(0, 0), r(0, 0), 0, NO, true, false), // OpLogicalEqual
    i(n(2937, 17), 165, Class::RelationalAndLogical, r(135, 4), 234, r(0, 0), r(0, 0), r(0, 0), 0, NO, true, false), // OpLogicalNotEqual
    i(n(2954, 11), 166, Class::RelationalAndLogical, r(135, 4), 234, r(0, 0), r(0, 0), r(0, 0), 0, NO, true, false), // OpLogicalOr
    i(n(2965, 12), 167, Class::RelationalAndLogical, r(135, 4), 234, r(0, 0), r(0, 0), r(0, 0), 0, NO, true, false), // OpLogicalAnd
    i(n(2977, 12), 168, Class::RelationalAndLogical, r(123, 3), 168, r(0, 0), r(0, 0), r(0, 0), 0, NO, true, false), // OpLogicalNot
    i(n(2989, 8), 169, Class::RelationalAndLogical, r(93, 5), 272, r(0, 0), r(0, 0), r(0, 0), 0, NO, true, false), // OpSelect
    i(n(3022, 8), 170, Class::RelationalAndLogical, r(135, 4), 234, r(0, 0), r(0, 0), r(0, 0), 0, NO, true, false), // OpIEqual
    i(n(3030, 11), 171, Class::RelationalAndLogical, r(135, 4), 234, r(0, 0), r(0, 0), r(0, 0), 0, NO, true, false), // OpINotEqual
    i(n(3041, 14), 172, Class::RelationalAndLogical, r(135, 4), 234, r(0, 0), r(0, 0), r(0, 0), 0, NO, true, false), // OpUGreaterThan
    i(n(3055, 14), 173, Class::RelationalAndLogical, r(135, 4), 234, r(0, 0), r(0, 0), r(0, 0), 0, NO, true, false), // OpSGreaterThan
    i(n(3069, 19), 174, Class::RelationalAndLogical, r(135, 4), 234, r(0, 0), r(0, 0), r(0, 0), 0, NO, true, false), // OpUGreaterThanEqual
    i(n(3088, 19), 175, Class::RelationalAndLogical, r(135, 4), 234, r(0, 0), r(0, 0), r(0, 0), 0, NO, true, false), // OpSGreaterThanEqual
    i(n(3107, 11), 176, Class::RelationalAndLogical, r(135, 4), 234, r(0, 0), r(0, 0), r(0, 0), 0, NO, true, false), // OpULessThan
    i(n(3118, 11), 177, Class::RelationalAndLogical, r(135, 4), 234, r(0, 0), r(0, 0), r(0, 0), 0, NO, true, false), // OpSLessThan
    i(n(3129, 16), 178, Class::RelationalAndLogical, r(135, 4), 234, r(0, 0), r(0, 0), r(0, 0), 0, NO, true, false), // OpULessThanEqual
    i(n(3145, 16), 179, Class::RelationalAndLogical, r(135, 4), 234, r(0, 0), r(0, 0), r(0, 0), 0, NO, true, false), // OpSLessThanEqual
    i(n(3161, 11), 180, Class::RelationalAndLogical, r(135, 4), 234, r(0, 0), r(0, 0), r(0, 0), 0, NO, false, false), // OpFOrdEqual
    i(n(3172, 13), 181, Class::RelationalAndLogical, r(135, 4), 234, r(0, 0), r(0, 0), r(0, 0), 0, NO, false, false), // OpFUnordEqual
    i(n(3185, 14), 182, Class::RelationalAndLogical, r(135, 4), 234, r(0, 0), r(0, 0), r(0, 0), 0, NO, false, false), // OpFOrdNotEqual
    i(n(3199, 16), 183, Class::RelationalAndLogical, r(135, 4), 234, r(0, 0), r(0, 0), r(0, 0), 0, NO, false, false), // OpFUnordNotEqual
    i(n(3215, 14), 184, Class::RelationalAndLogical, r(135, 4), 234, r(0, 0), r(0, 0), r(0, 0), 0, NO, false, false), // OpFOrdLessThan
    i(n(3229, 16), 185, Class::RelationalAndLogical, r(135, 4), 234, r(0, 0), r(0, 0), r(0, 0), 0, NO, false, false), // OpFUnordLessThan
    i(n(3245, 17), 186, Class::RelationalAndLogical, r(135, 4), 234, r(0, 0), r(0, 0), r(0, 0), 0, NO, false, false), // OpFOrdGreaterThan
    i(n(3262, 19), 187, Class::RelationalAndLogical, r(135, 4), 234, r(0, 0), r(0, 0), r(0, 0), 0, NO, false, false), // OpFUnordGreaterThan
    i(n(3281, 19), 188, Class::RelationalAndLogical, r(135, 4), 234, r(0, 0), r(0, 0), r(0, 0), 0, NO, false, false), // OpFOrdLessThanEqual
    i(n(3300, 21), 189, Class::RelationalAndLogical, r(135, 4), 234, r(0, 0), r(0, 0), r(0, 0), 0, NO, false, false), // OpFUnordLessThanEqual
    i(n(3321, 22), 190, Class::RelationalAndLogical, r(135, 4), 234, r(0, 0), r(0, 0), r(0, 0), 0, NO, false, false), // OpFOrdGreaterThanEqual
    i(n(3343, 24), 191, Class::RelationalAndLogical, r(135, 4), 234, r(0, 0), r(0, 0), r(0, 0), 0, NO, false, false), // OpFUnordGreaterThanEqual
    i(n(3367, 19), 194, Class::Bit, r(135, 4), 277, r(0, 0), r(0, 0), r(0, 0), 0, NO, true, false), // OpShiftRightLogical
    i(n(3391, 22), 195, Class::Bit, r(135, 4), 277, r(0, 0), r(0, 0), r(0, 0), 0, NO, true, false), // OpShiftRightArithmetic
    i(n(3413, 18), 196, Class::Bit, r(135, 4), 277, r(0, 0), r(0, 0), r(0, 0), 0, NO, true, false), // OpShiftLeftLogical
    i(n(3431, 11), 197, Class::Bit, r(135, 4), 234, r(0, 0), r(0, 0), r(0, 0), 0, NO, true, false), // OpBitwiseOr
    i(n(3442, 12), 198, Class::Bit, r(135, 4), 234, r(0, 0), r(0, 0), r(0, 0), 0, NO, true, false), // OpBitwiseXor
    i(n(3454, 12), 199, Class::Bit, r(135, 4), 234, r(0, 0), r(0, 0), r(0, 0), 0, NO, true, false), // OpBitwiseAnd
    i(n(3466, 5), 200, Class::Bit, r(123, 3), 168, r(0, 0), r(0, 0), r(0, 0), 0, NO, true, false), // OpNot
    i(n(3471, 16), 201, Class::Bit, r(178, 6), 281, r(0, 0), r(18, 2), r(0, 0), 0, NO, false, false), // OpBitFieldInsert
    i(n(3504, 18), 202, Class::Bit, r(93, 5), 287, r(0, 0), r(18, 2), r(0, 0), 0, NO, false, false), // OpBitFieldSExtract
    i(n(3522, 18), 203, Class::Bit, r(93, 5), 287, r(0, 0), r(18, 2), r(0, 0), 0, NO, false, false), // OpBitFieldUExtract
    i(n(3540, 12), 204, Class::Bit, r(123, 3), 292, r(0, 0), r(18, 2), r(0, 0), 0, NO, false, false), // OpBitReverse
    i(n(3552, 10), 205, Class::Bit, r(123, 3), 292, r(0, 0), r(0, 0), r(0, 0), 0, NO, false, false), // OpBitCount
    i(n(3562, 6), 207, Class::Derivative, r(123, 3), 295, r(0, 0), r(1, 1), r(0, 0), 0, NO, false, false), // OpDPdx
    i(n(3569, 6), 208, Class::Derivative, r(123, 3), 295, r(0, 0), r(1, 1), r(0, 0), 0, NO, false, false), // OpDPdy
    i(n(3575, 8), 209, Class::Derivative, r(123, 3), 295, r(0, 0), r(1, 1), r(0, 0), 0, NO, false, false), // OpFwidth
    i(n(3583, 10), 210, Class::Derivative, r(123, 3), 295, r(0, 0), r(20, 1), r(0, 0), 0, NO, false, false), // OpDPdxFine
    i(n(3593, 10), 211, Class::Derivative, r(123, 3), 295, r(0, 0), r(20, 1), r(0, 0), 0, NO, false, false), // OpDPdyFine
    i(n(3603, 12), 212, Class::Derivative, r(123, 3), 295, r(0, 0), r(20, 1), r(0, 0), 0, NO, false, false), // OpFwidthFine
    i(n(3615, 12), 213, Class::Derivative, r(123, 3), 295, r(0, 0), r(20, 1), r(0, 0), 0, NO, false, false), // OpDPdxCoarse
    i(n(3627, 12), 214, Class::Derivative, r(123, 3), 295, r(0, 0), r(20, 1), r(0, 0), 0, NO, false, false), // OpDPdyCoarse
    i(n(3639, 14), 215, Class::Derivative, r(123, 3), 295, r(0, 0), r(20, 1), r(0, 0), 0, NO, false, false), // OpFwidthCoarse
    i(n(3653, 12), 218, Class::Primitive, r(0, 0), 0, r(0, 0), r(21, 1), r(0, 0), 0, NO, false, false), // OpEmitVertex
    i(n(3665, 14), 219, Class::Primitive, r(0, 0), 0, r(0, 0), r(21, 1), r(0, 0), 0, NO, false, false), // OpEndPrimitive
    i(n(3679, 18), 220, Class::Primitive, r(0, 1), 298, r(0, 0), r(22, 1), r(0, 0), 0, NO, false, false), // OpEmitStreamVertex
    i(n(3703, 20), 221, Class::Primitive, r(0, 1), 298, r(0, 0), r(22, 1), r(0, 0), 0, NO, false, false), // OpEndStreamPrimitive
    i(n(3723, 16), 224, Class::Barrier, r(184, 3), 299, r(0, 0), r(0, 0), r(0, 0), 0, NO, false, false), // OpControlBarrier
    i(n(3763, 15), 225, Class::Barrier, r(187, 2), 302, r(0, 0), r(0, 0), r(0, 0), 0, NO, false, false), // OpMemoryBarrier
    i(n(3778, 12), 227, Class::Atomic, r(189, 5), 304, r(0, 0), r(0, 0), r(0, 0), 0, NO, false, false), // OpAtomicLoad
    i(n(3790, 13), 228, Class::Atomic, r(194, 4), 309, r(0, 0), r(0, 0), r(0, 0), 0, NO, false, false), // OpAtomicStore
    i(n(3803, 16), 229, Class::Atomic, r(198, 6), 313, r(0, 0), r(0, 0), r(0, 0), 0, NO, false, false), // OpAtomicExchange
    i(n(3819, 23), 230, Class::Atomic, r(204, 8), 319, r(0, 0), r(0, 0), r(0, 0), 0, NO, false, false), // OpAtomicCompareExchange
    i(n(3864, 27), 231, Class::Atomic, r(204, 8), 319, r(0, 0), r(2, 1), r(0, 0), 0, 3, false, false), // OpAtomicCompareExchangeWeak
    i(n(3891, 18), 232, Class::Atomic, r(189, 5), 304, r(0, 0), r(0, 0), r(0, 0), 0, NO, false, false), // OpAtomicIIncrement
    i(n(3909, 18), 233, Class::Atomic, r(189, 5), 304, r(0, 0), r(0, 0), r(0, 0), 0, NO, false, false), // OpAtomicIDecrement
    i(n(3927, 12), 234, Class::Atomic, r(198, 6), 313, r(0, 0), r(0, 0), r(0, 0), 0, NO, false, false), // OpAtomicIAdd
    i(n(3939, 12), 235, Class::Atomic, r(198, 6), 313, r(0, 0), r(0, 0), r(0, 0), 0, NO, false, false), // OpAtomicISub
    i(n(3951, 12), 236, Class::Atomic, r(198, 6), 313, r(0, 0), r(0, 0), r(0, 0), 0, NO, false, false), // OpAtomicSMin
    i(n(3963, 12), 237, Class::Atomic, r(198, 6), 313, r(0, 0), r(0, 0), r(0, 0), 0, NO, false, false), // OpAtomicUMin
    i(n(3975, 12), 238, Class::Atomic, r(198, 6), 313, r(0, 0), r(0, 0), r(0, 0), 0, NO, false, false), // OpAtomicSMax
    i(n(3987, 12), 239, Class::Atomic, r(198, 6), 313, r(0, 0), r(0, 0), r(0, 0), 0, NO, false, false), // OpAtomicUMax
    i(n(3999, 11), 240, Class::Atomic, r(198, 6), 313, r(0, 0), r(0, 0), r(0, 0), 0, NO, false, false), // OpAtomicAnd
    i(n(4010, 10), 241, Class::Atomic, r(198, 6), 313, r(0, 0), r(0, 0), r(0, 0), 0, NO, false, false), // OpAtomicOr
    i(n(4020, 11), 242, Class::Atomic, r(198, 6), 313, r(0, 0), r(0, 0), r(0, 0), 0, NO, false, false), // OpAtomicXor
    i(n(4031, 5), 245, Class::ControlFlow, r(212, 3), 327, r(0, 0), r(0, 0), r(0, 0), 0, NO, false, false), // OpPhi
    i(n(4057, 11), 246, Class::ControlFlow, r(215, 3), 330, r(0, 0), r(0, 0), r(0, 0), 0, NO, false, false), // OpLoopMerge
    i(n(4094, 16), 247, Class::ControlFlow, r(218, 2), 333, r(0, 0), r(0, 0), r(0, 0), 0, NO, false, false), // OpSelectionMerge
    i(n(4110, 7), 248, Class::ControlFlow, r(31, 1), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO, false, false), // OpLabel
    i(n(4117, 8), 249, Class::ControlFlow, r(0, 1), 335, r(0, 0), r(0, 0), r(0, 0), 0, NO, false, false), // OpBranch
    i(n(4137, 19), 250, Class::ControlFlow, r(220, 4), 336, r(0, 0), r(0, 0), r(0, 0), 0, NO, false, false), // OpBranchConditional
    i(n(4191, 8), 251, Class::ControlFlow, r(224, 3), 340, r(0, 0), r(0, 0), r(0, 0), 0, NO, false, false), // OpSwitch
    i(n(4214, 6), 252, Class::ControlFlow, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO, false, false), // OpKill
    i(n(4220, 8), 253, Class::ControlFlow, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO, false, false), // OpReturn
    i(n(4228, 13), 254, Class::ControlFlow, r(0, 1), 343, r(0, 0), r(0, 0), r(0, 0), 0, NO, false, false), // OpReturnValue
    i(n(4241, 13), 255, Class::ControlFlow, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO, false, false), // OpUnreachable
    i(n(4254, 15), 256, Class::ControlFlow, r(227, 2), 344, r(0, 0), r(2, 1), r(0, 0), 0, NO, false, false), // OpLifetimeStart
    i(n(4269, 14), 257, Class::ControlFlow, r(227, 2), 344, r(0, 0), r(2, 1), r(0, 0), 0, NO, false, false), // OpLifetimeStop
    i(n(4283, 16), 259, Class::Group, r(229, 8), 346, r(0, 0), r(2, 1), r(0, 0), 0, NO, false, false), // OpGroupAsyncCopy
    i(n(4333, 17), 260, Class::Group, r(237, 3), 354, r(0, 0), r(2, 1), r(0, 0), 0, NO, false, false), // OpGroupWaitEvents
    i(n(4371, 10), 261, Class::Group, r(240, 4), 357, r(0, 0), r(23, 1), r(0, 0), 0, NO, false, false), // OpGroupAll
    i(n(4390, 10), 262, Class::Group, r(240, 4), 357, r(0, 0), r(23, 1), r(0, 0), 0, NO, false, false), // OpGroupAny
    i(n(4400, 16), 263, Class::Group, r(244, 5), 361, r(0, 0), r(23, 1), r(0, 0), 0, NO, false, false), // OpGroupBroadcast
    i(n(4423, 11), 264, Class::Group, r(249, 5), 366, r(0, 0), r(23, 1), r(0, 0), 0, NO, false, false), // OpGroupIAdd
    i(n(4444, 11), 265, Class::Group, r(249, 5), 366, r(0, 0), r(23, 1), r(0, 0), 0, NO, false, false), // OpGroupFAdd
    i(n(4455, 11), 266, Class::Group, r(249, 5), 366, r(0, 0), r(23, 1), r(0, 0), 0, NO, false, false), // OpGroupFMin
    i(n(4466, 11), 267, Class::Group, r(249, 5), 366, r(0, 0), r(23, 1), r(0, 0), 0, NO, false, false), // OpGroupUMin
    i(n(4477, 11), 268, Class::Group, r(249, 5), 366, r(0, 0), r(23, 1), r(0, 0), 0, NO, false, false), // OpGroupSMin
    i(n(4488, 11), 269, Class::Group, r(249, 5), 366, r(0, 0), r(23, 1), r(0, 0), 0, NO, false, false), // OpGroupFMax
    i(n(4499, 11), 270, Class::Group, r(249, 5), 366, r(0, 0), r(23, 1), r(0, 0), 0, NO, false, false), // OpGroupUMax
    i(n(4510, 11), 271, Class::Group, r(249, 5), 366, r(0, 0), r(23, 1), r(0, 0), 0, NO, false, false), // OpGroupSMax
    i(n(4521, 10), 274, Class::Pipe, r(178, 6), 371, r(0, 0), r(4, 1), r(0, 0), 0, NO, false, false), // OpReadPipe
    i(n(4562, 11), 275, Class::Pipe, r(178, 6), 371, r(0, 0), r(4, 1), r(0, 0), 0, NO, false, false), // OpWritePipe
    i(n(4573, 18), 276, Class::Pipe, r(254, 8), 377, r(0, 0), r(4, 1), r(0, 0), 0, NO, false, false), // OpReservedReadPipe
    i(n(4601, 19), 277, Class::Pipe, r(254, 8), 377, r(0, 0), r(4, 1), r(0, 0), 0, NO, false, false), // OpReservedWritePipe
    i(n(4620, 24), 278, Class::Pipe, r(178, 6), 385, r(0, 0), r(4, 1), r(0, 0), 0, NO, false, false), // OpReserveReadPipePackets
    i(n(4655, 25), 279, Class::Pipe, r(178, 6), 385, r(0, 0), r(4, 1), r(0, 0), 0, NO, false, false), // OpReserveWritePipePackets
    i(n(4680, 16), 280, Class::Pipe, r(262, 4), 391, r(0, 0), r(4, 1), r(0, 0), 0, NO, false, false), // OpCommitReadPipe
    i(n(4696, 17), 281, Class::Pipe, r(262, 4), 391, r(0, 0), r(4, 1), r(0, 0), 0, NO, false, false), // OpCommitWritePipe
    i(n(4713, 18), 282, Class::Pipe, r(123, 3), 395, r(0, 0), r(4, 1), r(0, 0), 0, NO, false, false), // OpIsValidReserveId
    i(n(4731, 19), 283, Class::Pipe, r(93, 5), 398, r(0, 0), r(4, 1), r(0, 0), 0, NO, false, false), // OpGetNumPipePackets
    i(n(4750, 19), 284, Class::Pipe, r(93, 5), 398, r(0, 0), r(4, 1), r(0, 0), 0, NO, false, false), // OpGetMaxPipePackets
    i(n(4769, 29), 285, Class::Pipe, r(266, 7), 403, r(0, 0), r(4, 1), r(0, 0), 0, NO, false, false), // OpGroupReserveReadPipePackets
    i(n(4798, 30), 286, Class::Pipe, r(266, 7), 403, r(0, 0), r(4, 1), r(0, 0), 0, NO, false, false), // OpGroupReserveWritePipePackets
    i(n(4828, 21), 287, Class::Pipe, r(273, 5), 410, r(0, 0), r(4, 1), r(0, 0), 0, NO, false, false), // OpGroupCommitReadPipe
    i(n(4849, 22), 288, Class::Pipe, r(273, 5), 410, r(0, 0), r(4, 1), r(0, 0), 0, NO, false, false), // OpGroupCommitWritePipe
    i(n(4871, 15), 291, Class::DeviceSideEnqueue, r(178, 6), 415, r(0, 0), r(3, 1), r(0, 0), 0, NO, false, false), // OpEnqueueMarker
    i(n(4911, 15), 292, Class::DeviceSideEnqueue, r(278, 13), 421, r(0, 0), r(3, 1), r(0, 0), 0, NO, false, false), // OpEnqueueKernel
    i(n(4976, 31), 293, Class::DeviceSideEnqueue, r(291, 7), 434, r(0, 0), r(3, 1), r(0, 0), 0, NO, false, false), // OpGetKernelNDrangeSubGroupCount
    i(n(5007, 33), 294, Class::DeviceSideEnqueue, r(291, 7), 434, r(0, 0), r(3, 1), r(0, 0), 0, NO, false, false), // OpGetKernelNDrangeMaxSubGroupSize
    i(n(5040, 24), 295, Class::DeviceSideEnqueue, r(178, 6), 441, r(0, 0), r(3, 1), r(0, 0), 0, NO, false, false), // OpGetKernelWorkGroupSize
    i(n(5064, 41), 296, Class::DeviceSideEnqueue, r(178, 6), 441, r(0, 0), r(3, 1), r(0, 0), 0, NO, false, false), // OpGetKernelPreferredWorkGroupSizeMultiple
    i(n(5105, 13), 297, Class::DeviceSideEnqueue, r(0, 1), 447, r(0, 0), r(3, 1), r(0, 0), 0, NO, false, false), // OpRetainEvent
    i(n(5118, 14), 298, Class::DeviceSideEnqueue, r(0, 1), 447, r(0, 0), r(3, 1), r(0, 0), 0, NO, false, false), // OpReleaseEvent
    i(n(5132, 17), 299, Class::DeviceSideEnqueue, r(1, 2), 1, r(0, 0), r(3, 1), r(0, 0), 0, NO, false, false), // OpCreateUserEvent
    i(n(5149, 14), 300, Class::DeviceSideEnqueue, r(123, 3), 448, r(0, 0), r(3, 1), r(0, 0), 0, NO, false, false), // OpIsValidEvent
    i(n(5163, 20), 301, Class::DeviceSideEnqueue, r(298, 2), 451, r(0, 0), r(3, 1), r(0, 0), 0, NO, false, false), // OpSetUserEventStatus
    i(n(5189, 27), 302, Class::DeviceSideEnqueue, r(300, 3), 453, r(0, 0), r(3, 1), r(0, 0), 0, NO, false, false), // OpCaptureEventProfilingInfo
    i(n(5230, 17), 303, Class::DeviceSideEnqueue, r(1, 2), 1, r(0, 0), r(3, 1), r(0, 0), 0, NO, false, false), // OpGetDefaultQueue
    i(n(5247, 14), 304, Class::DeviceSideEnqueue, r(93, 5), 456, r(0, 0), r(3, 1), r(0, 0), 0, NO, false, false), // OpBuildNDRange
    i(n(5304, 30), 305, Class::Image, r(148, 5), 178, r(0, 0), r(24, 1), r(0, 0), 0, NO, false, false), // OpImageSparseSampleImplicitLod
    i(n(5334, 30), 306, Class::Image, r(153, 5), 178, r(0, 0), r(24, 1), r(0, 0), 0, NO, false, false), // OpImageSparseSampleExplicitLod
    i(n(5364, 34), 307, Class::Image, r(158, 6), 183, r(0, 0), r(24, 1), r(0, 0), 0, NO, false, false), // OpImageSparseSampleDrefImplicitLod
    i(n(5398, 34), 308, Class::Image, r(164, 6), 183, r(0, 0), r(24, 1), r(0, 0), 0, NO, false, false), // OpImageSparseSampleDrefExplicitLod
    i(n(5432, 34), 309, Class::Image, r(148, 5), 178, r(0, 0), r(24, 1), r(0, 0), NO, NO, false, false), // OpImageSparseSampleProjImplicitLod
    i(n(5466, 34), 310, Class::Image, r(153, 5), 178, r(0, 0), r(24, 1), r(0, 0), NO, NO, false, false), // OpImageSparseSampleProjExplicitLod
    i(n(5500, 38), 311, Class::Image, r(158, 6), 183, r(0, 0), r(24, 1), r(0, 0), NO, NO, false, false), // OpImageSparseSampleProjDrefImplicitLod
    i(n(5538, 38), 312, Class::Image, r(164, 6), 183, r(0, 0), r(24, 1), r(0, 0), NO, NO, false, false), // OpImageSparseSampleProjDrefExplicitLod
    i(n(5576, 18), 313, Class::Image, r(148, 5), 189, r(0, 0), r(24, 1), r(0, 0), 0, NO, false, false), // OpImageSparseFetch
    i(n(5594, 19), 314, Class::Image, r(158, 6), 194, r(0, 0), r(24, 1), r(0, 0), 0, NO, false, false), // OpImageSparseGather
    i(n(5613, 23), 315, Class::Image, r(158, 6), 183, r(0, 0), r(24, 1), r(0, 0), 0, NO, false, false), // OpImageSparseDrefGather
    i(n(5636, 27), 316, Class::Image, r(123, 3), 461, r(0, 0), r(24, 1), r(0, 0), 0, NO, false, false), // OpImageSparseTexelsResident
    i(n(5676, 8), 317, Class::Debug, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO, false, false), // OpNoLine
    i(n(5684, 22), 318, Class::Atomic, r(189, 5), 304, r(0, 0), r(2, 1), r(0, 0), 0, NO, false, false), // OpAtomicFlagTestAndSet
    i(n(5706, 17), 319, Class::Atomic, r(303, 3), 464, r(0, 0), r(2, 1), r(0, 0), 0, NO, false, false), // OpAtomicFlagClear
    i(n(5723, 17), 320, Class::Image, r(148, 5), 189, r(0, 0), r(24, 1), r(0, 0), 0, NO, false, false), // OpImageSparseRead
    i(n(5740, 8), 321, Class::Miscellaneous, r(123, 3), 135, r(0, 0), r(14, 1), r(0, 0), 1, NO, false, false), // OpSizeOf
    i(n(5748, 17), 322, Class::TypeDeclaration, r(31, 1), 0, r(0, 0), r(25, 1), r(0, 0), 1, NO, false, true), // OpTypePipeStorage
    i(n(5765, 21), 323, Class::Pipe, r(306, 5), 467, r(0, 0), r(25, 1), r(0, 0), 1, NO, false, false), // OpConstantPipeStorage
    i(n(5794, 27), 324, Class::Pipe, r(123, 3), 472, r(0, 0), r(25, 1), r(0, 0), 1, NO, false, false), // OpCreatePipeFromPipeStorage
    i(n(5833, 36), 325, Class::DeviceSideEnqueue, r(291, 7), 475, r(0, 0), r(26, 1), r(0, 0), 1, NO, false, false), // OpGetKernelLocalSizeForSubgroupCount
    i(n(5883, 26), 326, Class::DeviceSideEnqueue, r(178, 6), 441, r(0, 0), r(26, 1), r(0, 0), 1, NO, false, false), // OpGetKernelMaxNumSubgroups
    i(n(5909, 18), 327, Class::TypeDeclaration, r(31, 1), 0, r(0, 0), r(27, 1), r(0, 0), 1, NO, false, true), // OpTypeNamedBarrier
    i(n(5927, 24), 328, Class::Barrier, r(123, 3), 482, r(0, 0), r(27, 1), r(0, 0), 1, NO, false, false), // OpNamedBarrierInitialize
    i(n(5951, 20), 329, Class::Barrier, r(303, 3), 485, r(0, 0), r(27, 1), r(0, 0), 1, NO, false, false), // OpMemoryNamedBarrier
    i(n(5984, 17), 330, Class::Debug, r(3, 1), 488, r(0, 0), r(0, 0), r(0, 0), 1, NO, false, false), // OpModuleProcessed
    i(n(6008, 17), 331, Class::ModeSetting, r(28, 2), 30, r(0, 0), r(0, 0), r(0, 0), 2, NO, false, false), // OpExecutionModeId
    i(n(6025, 12), 332, Class::Annotation, r(126, 2), 138, r(0, 0), r(0, 0), r(0, 1), 2, NO, false, false), // OpDecorateId
    i(n(6067, 22), 333, Class::NonUniform, r(311, 3), 489, r(0, 0), r(28, 1), r(0, 0), 3, NO, false, false), // OpGroupNonUniformElect
    i(n(6089, 20), 334, Class::NonUniform, r(240, 4), 357, r(0, 0), r(29, 1), r(0, 0), 3, NO, false, false), // OpGroupNonUniformAll
    i(n(6109, 20), 335, Class::NonUniform, r(240, 4), 357, r(0, 0), r(29, 1), r(0, 0), 3, NO, false, false), // OpGroupNonUniformAny
    i(n(6129, 25), 336, Class::NonUniform, r(240, 4), 492, r(0, 0), r(29, 1), r(0, 0), 3, NO, false, false), // OpGroupNonUniformAllEqual
    i(n(6154, 26), 337, Class::NonUniform, r(244, 5), 496, r(0, 0), r(30, 1), r(0, 0), 3, NO, false, false), // OpGroupNonUniformBroadcast
    i(n(6193, 31), 338, Class::NonUniform, r(240, 4), 492, r(0, 0), r(30, 1), r(0, 0), 3, NO, false, false), // OpGroupNonUniformBroadcastFirst
    i(n(6224, 23), 339, Class::NonUniform, r(240, 4), 357, r(0, 0), r(30, 1), r(0, 0), 3, NO, false, false), // OpGroupNonUniformBallot
    i(n(6247, 30), 340, Class::NonUniform, r(240, 4), 492, r(0, 0), r(30, 1), r(0, 0), 3, NO, false, false), // OpGroupNonUniformInverseBallot
    i(n(6277, 33), 341, Class::NonUniform, r(244, 5), 501, r(0, 0), r(30, 1), r(0, 0), 3, NO, false, false), // OpGroupNonUniformBallotBitExtract
    i(n(6310, 31), 342, Class::NonUniform, r(249, 5), 506, r(0, 0), r(30, 1), r(0, 0), 3, NO, false, false), // OpGroupNonUniformBallotBitCount
    i(n(6341, 30), 343, Class::NonUniform, r(240, 4), 492, r(0, 0), r(30, 1), r(0, 0), 3, NO, false, false), // OpGroupNonUniformBallotFindLSB
    i(n(6371, 30), 344, Class::NonUniform, r(240, 4), 492, r(0, 0), r(30, 1), r(0, 0), 3, NO, false, false), // OpGroupNonUniformBallotFindMSB
    i(n(6401, 24), 345, Class::NonUniform, r(244, 5), 496, r(0, 0), r(31, 1), r(0, 0), 3, NO, false, false), // OpGroupNonUniformShuffle
    i(n(6425, 27), 346, Class::NonUniform, r(244, 5), 511, r(0, 0), r(31, 1), r(0, 0), 3, NO, false, false), // OpGroupNonUniformShuffleXor
    i(n(6456, 26), 347, Class::NonUniform, r(244, 5), 516, r(0, 0), r(32, 1), r(0, 0), 3, NO, false, false), // OpGroupNonUniformShuffleUp
    i(n(6487, 28), 348, Class::NonUniform, r(244, 5), 516, r(0, 0), r(32, 1), r(0, 0), 3, NO, false, false), // OpGroupNonUniformShuffleDown
    i(n(6515, 21), 349, Class::NonUniform, r(314, 6), 521, r(0, 0), r(33, 3), r(0, 0), 3, NO, false, false), // OpGroupNonUniformIAdd
    i(n(6547, 21), 350, Class::NonUniform, r(314, 6), 521, r(0, 0), r(33, 3), r(0, 0), 3, NO, false, false), // OpGroupNonUniformFAdd
    i(n(6568, 21), 351, Class::NonUniform, r(314, 6), 521, r(0, 0), r(33, 3), r(0, 0), 3, NO, false, false), // OpGroupNonUniformIMul
    i(n(6589, 21), 352, Class::NonUniform, r(314, 6), 521, r(0, 0), r(33, 3), r(0, 0), 3, NO, false, false), // OpGroupNonUniformFMul
    i(n(6610, 21), 353, Class::NonUniform, r(314, 6), 521, r(0, 0), r(33, 3), r(0, 0), 3, NO, false, false), // OpGroupNonUniformSMin
    i(n(6631, 21), 354, Class::NonUniform, r(314, 6), 521, r(0, 0), r(33, 3), r(0, 0), 3, NO, false, false), // OpGroupNonUniformUMin
    i(n(6652, 21), 355, Class::NonUniform, r(314, 6), 521, r(0, 0), r(33, 3), r(0, 0), 3, NO, false, false), // OpGroupNonUniformFMin
    i(n(6673, 21), 356, Class::NonUniform, r(314, 6), 521, r(0, 0), r(33, 3), r(0, 0), 3, NO, false, false), // OpGroupNonUniformSMax
    i(n(6694, 21), 357, Class::NonUniform, r(314, 6), 521, r(0, 0), r(33, 3), r(0, 0), 3, NO, false, false), // OpGroupNonUniformUMax
    i(n(6715, 21), 358, Class::NonUniform, r(314, 6), 521, r(0, 0), r(33, 3), r(0, 0), 3, NO, false, false), // OpGroupNonUniformFMax
    i(n(6736, 27), 359, Class::NonUniform, r(314, 6), 521, r(0, 0), r(33, 3), r(0, 0), 3, NO, false, false), // OpGroupNonUniformBitwiseAnd
    i(n(6763, 26), 360, Class::NonUniform, r(314, 6), 521, r(0, 0), r(33, 3), r(0, 0), 3, NO, false, false), // OpGroupNonUniformBitwiseOr
    i(n(6789, 27), 361, Class::NonUniform, r(314, 6), 521, r(0, 0), r(33, 3), r(0, 0), 3, NO, false, false), // OpGroupNonUniformBitwiseXor
    i(n(6816, 27), 362, Class::NonUniform, r(314, 6), 521, r(0, 0), r(33, 3), r(0, 0), 3, NO, false, false), // OpGroupNonUniformLogicalAnd
    i(n(6843, 26), 363, Class::NonUniform, r(314, 6), 521, r(0, 0), r(33, 3), r(0, 0), 3, NO, false, false), // OpGroupNonUniformLogicalOr
    i(n(6869, 27), 364, Class::NonUniform, r(314, 6), 521, r(0, 0), r(33, 3), r(0, 0), 3, NO, false, false), // OpGroupNonUniformLogicalXor
    i(n(6896, 30), 365, Class::NonUniform, r(244, 5), 501, r(0, 0), r(36, 1), r(0, 0), 3, NO, false, false), // OpGroupNonUniformQuadBroadcast
    i(n(6926, 25), 366, Class::NonUniform, r(244, 5), 527, r(0, 0), r(36, 1), r(0, 0), 3, NO, false, false), // OpGroupNonUniformQuadSwap
    i(n(6960, 13), 400, Class::Composite, r(123, 3), 168, r(0, 0), r(0, 0), r(0, 0), 4, NO, false, false), // OpCopyLogical
    i(n(6973, 10), 401, Class::Memory, r(135, 4), 234, r(0, 0), r(0, 0), r(0, 0), 4, NO, false, false), // OpPtrEqual
    i(n(6983, 13), 402, Class::Memory, r(135, 4), 234, r(0, 0), r(0, 0), r(0, 0), 4, NO, false, false), // OpPtrNotEqual
    i(n(6996, 9), 403, Class::Memory, r(135, 4), 234, r(0, 0), r(37, 3), r(0, 0), 4, NO, false, false), // OpPtrDiff
    i(n(7005, 24), 4160, Class::Image, r(320, 4), 532, r(0, 0), r(40, 1), r(0, 0), NO, NO, false, false), // OpColorAttachmentReadEXT
    i(n(7039, 24), 4161, Class::Image, r(324, 3), 536, r(0, 0), r(41, 1), r(0, 0), NO, NO, false, false), // OpDepthAttachmentReadEXT
    i(n(7063, 26), 4162, Class::Image, r(324, 3), 536, r(0, 0), r(42, 1), r(0, 0), NO, NO, false, false), // OpStencilAttachmentReadEXT
    i(n(7089, 15), 4163, Class::TypeDeclaration, r(327, 4), 539, r(0, 0), r(43, 1), r(0, 0), NO, NO, false, true), // OpTypeTensorARM
    i(n(7113, 15), 4164, Class::Tensor, r(331, 5), 543, r(0, 0), r(43, 1), r(0, 0), NO, NO, false, false), // OpTensorReadARM
    i(n(7145, 16), 4165, Class::Tensor, r(336, 4), 548, r(0, 0), r(43, 1), r(0, 0), NO, NO, false, false), // OpTensorWriteARM
    i(n(7161, 20), 4166, Class::Tensor, r(135, 4), 552, r(0, 0), r(43, 1), r(0, 0), NO, NO, false, false), // OpTensorQuerySizeARM
    i(n(7190, 18), 4181, Class::Graph, r(340, 3), 556, r(0, 0), r(44, 1), r(0, 0), NO, NO, false, false), // OpGraphConstantARM
    i(n(7223, 20), 4182, Class::Graph, r(343, 3), 559, r(0, 0), r(44, 1), r(0, 0), NO, NO, false, false), // OpGraphEntryPointARM
    i(n(7248, 10), 4183, Class::Graph, r(1, 2), 1, r(0, 0), r(44, 1), r(0, 0), NO, NO, false, false), // OpGraphARM
    i(n(7258, 15), 4184, Class::Graph, r(85, 4), 562, r(0, 0), r(44, 1), r(0, 0), NO, NO, false, false), // OpGraphInputARM
    i(n(7295, 19), 4185, Class::Graph, r(346, 3), 566, r(0, 0), r(44, 1), r(0, 0), NO, NO, false, false), // OpGraphSetOutputARM
    i(n(7325, 13), 4186, Class::Graph, r(0, 0), 0, r(0, 0), r(44, 1), r(0, 0), NO, NO, false, false), // OpGraphEndARM
    i(n(7338, 14), 4190, Class::TypeDeclaration, r(349, 3), 569, r(0, 0), r(44, 1), r(0, 0), NO, NO, false, true), // OpTypeGraphARM
    i(n(7371, 19), 4195, Class::Conversion, r(135, 4), 572, r(0, 0), r(45, 1), r(0, 0), NO, NO, false, false), // OpBitcastExtractEXT
    i(n(7390, 21), 4416, Class::ControlFlow, r(0, 0), 0, r(0, 0), r(1, 1), r(1, 1), 6, NO, false, false), // OpTerminateInvocation
    i(n(7439, 23), 4417, Class::TypeDeclaration, r(352, 2), 1, r(0, 0), r(46, 1), r(0, 0), NO, NO, false, true), // OpTypeUntypedPointerKHR
    i(n(7462, 20), 4418, Class::Memory, r(354, 5), 576, r(0, 0), r(46, 1), r(0, 0), NO, NO, false, false), // OpUntypedVariableKHR
    i(n(7491, 23), 4419, Class::Memory, r(114, 5), 581, r(0, 0), r(46, 1), r(0, 0), NO, NO, true, false), // OpUntypedAccessChainKHR
    i(n(7523, 31), 4420, Class::Memory, r(114, 5), 581, r(0, 0), r(46, 1), r(0, 0), NO, NO, true, false), // OpUntypedInBoundsAccessChainKHR
    i(n(7554, 19), 4421, Class::Group, r(123, 3), 586, r(0, 0), r(47, 1), r(2, 1), NO, NO, false, false), // OpSubgroupBallotKHR
    i(n(7594, 28), 4422, Class::Group, r(123, 3), 75, r(0, 0), r(47, 1), r(2, 1), NO, NO, false, false), // OpSubgroupFirstInvocationKHR
    i(n(7622, 26), 4423, Class::Memory, r(359, 6), 589, r(0, 0), r(46, 1), r(0, 0), NO, NO, true, false), // OpUntypedPtrAccessChainKHR
    i(n(7648, 34), 4424, Class::Memory, r(359, 6), 589, r(0, 0), r(46, 1), r(0, 0), NO, NO, true, false), // OpUntypedInBoundsPtrAccessChainKHR
    i(n(7682, 23), 4425, Class::Memory, r(365, 5), 595, r(0, 0), r(46, 1), r(0, 0), NO, NO, false, false), // OpUntypedArrayLengthKHR
    i(n(7705, 20), 4426, Class::Memory, r(370, 5), 600, r(0, 0), r(46, 1), r(0, 0), NO, NO, false, false), // OpUntypedPrefetchKHR
    i(n(7754, 8), 4427, Class::Arithmetic, r(93, 5), 605, r(0, 0), r(48, 1), r(0, 0), NO, NO, false, false), // OpFmaKHR
    i(n(7771, 16), 4428, Class::Group, r(123, 3), 586, r(0, 0), r(49, 1), r(3, 1), NO, NO, false, false), // OpSubgroupAllKHR
    i(n(7808, 16), 4429, Class::Group, r(123, 3), 586, r(0, 0), r(49, 1), r(3, 1), NO, NO, false, false), // OpSubgroupAnyKHR
    i(n(7824, 21), 4430, Class::Group, r(123, 3), 586, r(0, 0), r(49, 1), r(3, 1), NO, NO, false, false), // OpSubgroupAllEqualKHR
    i(n(7845, 26), 4431, Class::Group, r(375, 6), 610, r(0, 0), r(50, 1), r(0, 0), NO, NO, false, false), // OpGroupNonUniformRotateKHR
    i(n(7871, 27), 4432, Class::Group, r(135, 4), 616, r(0, 0), r(47, 1), r(2, 1), NO, NO, false, false), // OpSubgroupReadInvocationKHR
    i(n(7898, 27), 4433, Class::Extension, r(381, 5), 620, r(0, 0), r(0, 0), r(4, 1), NO, NO, false, false), // OpExtInstWithForwardRefsKHR
    i(n(7986, 26), 4434, Class::Group, r(386, 11), 625, r(0, 0), r(46, 1), r(0, 0), NO, NO, false, false), // OpUntypedGroupAsyncCopyKHR
    i(n(8078, 13), 4445, Class::Reserved, r(397, 11), 636, r(0, 0), r(51, 1), r(5, 1), NO, NO, false, false), // OpTraceRayKHR
    i(n(8209, 20), 4446, Class::Reserved, r(298, 2), 647, r(0, 0), r(51, 1), r(5, 1), NO, NO, false, false), // OpExecuteCallableKHR
    i(n(8251, 36), 4447, Class::Reserved, r(123, 3), 649, r(0, 0), r(52, 2), r(6, 2), NO, NO, false, false), // OpConvertUToAccelerationStructureKHR
    i(n(8304, 23), 4448, Class::Reserved, r(0, 0), 0, r(0, 0), r(51, 1), r(5, 1), NO, NO, false, false), // OpIgnoreIntersectionKHR
    i(n(8327, 17), 4449, Class::Reserved, r(0, 0), 0, r(0, 0), r(51, 1), r(5, 1), NO, NO, false, false), // OpTerminateRayKHR
    i(n(8344, 6), 4450, Class::Arithmetic, r(408, 5), 652, r(0, 1), r(54, 1), r(8, 1), 6, NO, false, false), // OpSDot
    i(n(8406, 6), 4451, Class::Arithmetic, r(408, 5), 652, r(1, 1), r(54, 1), r(8, 1), 6, NO, false, false), // OpUDot
    i(n(8421, 7), 4452, Class::Arithmetic, r(408, 5), 652, r(2, 1), r(54, 1), r(8, 1), 6, NO, false, false), // OpSUDot
    i(n(8438, 12), 4453, Class::Arithmetic, r(413, 6), 657, r(3, 1), r(54, 1), r(8, 1), 6, NO, false, false), // OpSDotAccSat
    i(n(8476, 12), 4454, Class::Arithmetic, r(413, 6), 657, r(4, 1), r(54, 1), r(8, 1), 6, NO, false, false), // OpUDotAccSat
    i(n(8503, 13), 4455, Class::Arithmetic, r(413, 6), 657, r(5, 1), r(54, 1), r(8, 1), 6, NO, false, false), // OpSUDotAccSat
    i(n(8532, 26), 4456, Class::TypeDeclaration, r(419, 6), 663, r(0, 0), r(55, 1), r(0, 0), NO, NO, false, true), // OpTypeCooperativeMatrixKHR
    i(n(8577, 26), 4457, Class::Memory, r(425, 6), 669, r(0, 0), r(55, 1), r(0, 0), NO, NO, false, false), // OpCooperativeMatrixLoadKHR
    i(n(8629, 27), 4458, Class::Memory, r(431, 5), 675, r(0, 0), r(55, 1), r(0, 0), NO, NO, false, false), // OpCooperativeMatrixStoreKHR
    i(n(8656, 28), 4459, Class::Arithmetic, r(436, 6), 680, r(0, 0), r(55, 1), r(0, 0), NO, NO, false, false), // OpCooperativeMatrixMulAddKHR
    i(n(8714, 28), 4460, Class::Miscellaneous, r(123, 3), 65, r(0, 0), r(55, 1), r(0, 0), NO, NO, true, false), // OpCooperativeMatrixLengthKHR
    i(n(8742, 31), 4461, Class::ConstantCreation, r(123, 3), 75, r(0, 0), r(56, 1), r(0, 0), NO, NO, false, false), // OpConstantCompositeReplicateEXT
    i(n(8773, 35), 4462, Class::ConstantCreation, r(123, 3), 75, r(0, 0), r(56, 1), r(0, 0), NO, NO, false, false), // OpSpecConstantCompositeReplicateEXT
    i(n(8808, 32), 4463, Class::Composite, r(123, 3), 75, r(0, 0), r(56, 1), r(0, 0), NO, NO, false, false), // OpCompositeConstructReplicateEXT
    i(n(8840, 17), 4472, Class::TypeDeclaration, r(31, 1), 0, r(0, 0), r(57, 1), r(9, 1), NO, NO, false, true), // OpTypeRayQueryKHR
    i(n(8857, 23), 4473, Class::Reserved, r(442, 8), 686, r(0, 0), r(57, 1), r(9, 1), NO, NO, false, false), // OpRayQueryInitializeKHR
    i(n(8939, 22), 4474, Class::Reserved, r(0, 1), 694, r(0, 0), r(57, 1), r(9, 1), NO, NO, false, false), // OpRayQueryTerminateKHR
    i(n(8961, 33), 4475, Class::Reserved, r(298, 2), 695, r(0, 0), r(57, 1), r(9, 1), NO, NO, false, false), // OpRayQueryGenerateIntersectionKHR
    i(n(8998, 32), 4476, Class::Reserved, r(0, 1), 694, r(0, 0), r(57, 1), r(9, 1), NO, NO, false, false), // OpRayQueryConfirmIntersectionKHR
    i(n(9030, 20), 4477, Class::Reserved, r(123, 3), 697, r(0, 0), r(57, 1), r(9, 1), NO, NO, false, false), // OpRayQueryProceedKHR
    i(n(9050, 32), 4479, Class::Reserved, r(135, 4), 700, r(0, 0), r(57, 1), r(9, 1), NO, NO, false, false), // OpRayQueryGetIntersectionTypeKHR
    i(n(9094, 25), 4480, Class::Image, r(93, 5), 704, r(0, 0), r(58, 1), r(0, 0), NO, NO, false, false), // OpImageSampleWeightedQCOM
    i(n(9133, 20), 4481, Class::Image, r(93, 5), 709, r(0, 0), r(59, 1), r(0, 0), NO, NO, false, false), // OpImageBoxFilterQCOM
    i(n(9161, 24), 4482, Class::Image, r(291, 7), 714, r(0, 0), r(60, 1), r(0, 0), NO, NO, false, false), // OpImageBlockMatchSSDQCOM
    i(n(9243, 24), 4483, Class::Image, r(291, 7), 714, r(0, 0), r(60, 1), r(0, 0), NO, NO, false, false), // OpImageBlockMatchSADQCOM
    i(n(9267, 18), 4497, Class::Conversion, r(123, 3), 721, r(0, 0), r(61, 1), r(0, 0), NO, NO, false, false), // OpBitCastArrayQCOM
    i(n(9297, 30), 4500, Class::Image, r(291, 7), 724, r(0, 0), r(62, 1), r(0, 0), NO, NO, false, false), // OpImageBlockMatchWindowSSDQCOM
    i(n(9370, 30), 4501, Class::Image, r(291, 7), 724, r(0, 0), r(62, 1), r(0, 0), NO, NO, false, false), // OpImageBlockMatchWindowSADQCOM
    i(n(9400, 30), 4502, Class::Image, r(291, 7), 724, r(0, 0), r(62, 1), r(0, 0), NO, NO, false, false), // OpImageBlockMatchGatherSSDQCOM
    i(n(9430, 30), 4503, Class::Image, r(291, 7), 724, r(0, 0), r(62, 1), r(0, 0), NO, NO, false, false), // OpImageBlockMatchGatherSADQCOM
    i(n(9460, 20), 4505, Class::Arithmetic, r(93, 5), 605, r(0, 0), r(63, 1), r(0, 0), NO, NO, false, false), // OpBFloat16MulAddQCOM
    i(n(9480, 31), 4540, Class::Composite, r(123, 3), 721, r(0, 0), r(61, 1), r(0, 0), NO, NO, false, false), // OpCompositeConstructCoopMatQCOM
    i(n(9511, 29), 4541, Class::Composite, r(123, 3), 731, r(0, 0), r(61, 1), r(0, 0), NO, NO, false, false), // OpCompositeExtractCoopMatQCOM
    i(n(9565, 21), 4542, Class::Composite, r(135, 4), 734, r(0, 0), r(61, 1), r(0, 0), NO, NO, false, false), // OpExtractSubArrayQCOM
    i(n(9591, 17), 4545, Class::Image, r(450, 7), 738, r(0, 0), r(64, 2), r(0, 0), NO, NO, false, false), // OpImageGatherQCOM
    i(n(9608, 24), 5000, Class::Group, r(249, 5), 366, r(0, 0), r(23, 1), r(10, 1), NO, NO, false, false), // OpGroupIAddNonUniformAMD
    i(n(9653, 24), 5001, Class::Group, r(249, 5), 366, r(0, 0), r(23, 1), r(10, 1), NO, NO, false, false), // OpGroupFAddNonUniformAMD
    i(n(9677, 24), 5002, Class::Group, r(249, 5), 366, r(0, 0), r(23, 1), r(10, 1), NO, NO, false, false), // OpGroupFMinNonUniformAMD
    i(n(9701, 24), 5003, Class::Group, r(249, 5), 366, r(0, 0), r(23, 1), r(10, 1), NO, NO, false, false), // OpGroupUMinNonUniformAMD
    i(n(9725, 24), 5004, Class::Group, r(249, 5), 366, r(0, 0), r(23, 1), r(10, 1), NO, NO, false, false), // OpGroupSMinNonUniformAMD
    i(n(9749, 24), 5005, Class::Group, r(249, 5), 366, r(0, 0), r(23, 1), r(10, 1), NO, NO, false, false), // OpGroupFMaxNonUniformAMD
    i(n(9773, 24), 5006, Class::Group, r(249, 5), 366, r(0, 0), r(23, 1), r(10, 1), NO, NO, false, false), // OpGroupUMaxNonUniformAMD
    i(n(9797, 24), 5007, Class::Group, r(249, 5), 366, r(0, 0), r(23, 1), r(10, 1), NO, NO, false, false), // OpGroupSMaxNonUniformAMD
    i(n(9821, 22), 5011, Class::Reserved, r(135, 4), 745, r(0, 0), r(66, 1), r(11, 1), NO, NO, false, false), // OpFragmentMaskFetchAMD
    i(n(9871, 18), 5012, Class::Reserved, r(93, 5), 749, r(0, 0), r(66, 1), r(11, 1), NO, NO, false, false), // OpFragmentFetchAMD
    i(n(9903, 14), 5056, Class::Reserved, r(311, 3), 754, r(0, 0), r(67, 1), r(0, 0), NO, NO, false, false), // OpReadClockKHR
    i(n(9917, 26), 5074, Class::Reserved, r(244, 5), 757, r(0, 0), r(68, 1), r(0, 0), NO, NO, false, false), // OpAllocateNodePayloadsAMDX
    i(n(9976, 25), 5075, Class::Reserved, r(0, 1), 762, r(0, 0), r(68, 1), r(0, 0), NO, NO, false, false), // OpEnqueueNodePayloadsAMDX
    i(n(10014, 26), 5076, Class::Reserved, r(50, 2), 763, r(0, 0), r(68, 1), r(0, 0), NO, NO, false, true), // OpTypeNodePayloadArrayAMDX
    i(n(10052, 30), 5078, Class::Reserved, r(123, 3), 765, r(0, 0), r(68, 1), r(0, 0), NO, NO, false, false), // OpFinishWritingNodePayloadAMDX
    i(n(10082, 28), 5090, Class::Reserved, r(123, 3), 768, r(0, 0), r(68, 1), r(0, 0), NO, NO, false, false), // OpNodePayloadArrayLengthAMDX
    i(n(10110, 24), 5101, Class::Reserved, r(135, 4), 771, r(0, 0), r(68, 1), r(0, 0), NO, NO, false, false), // OpIsNodePayloadValidAMDX
    i(n(10134, 20), 5103, Class::Reserved, r(13, 2), 775, r(0, 0), r(68, 1), r(0, 0), NO, NO, false, false), // OpConstantStringAMDX
    i(n(10168, 24), 5104, Class::Reserved, r(13, 2), 775, r(0, 0), r(68, 1), r(0, 0), NO, NO, false, false), // OpSpecConstantStringAMDX
    i(n(10192, 27), 5110, Class::NonUniform, r(123, 3), 586, r(0, 0), r(69, 1), r(0, 0), NO, NO, false, false), // OpGroupNonUniformQuadAllKHR
    i(n(10219, 27), 5111, Class::NonUniform, r(123, 3), 586, r(0, 0), r(69, 1), r(0, 0), NO, NO, false, false), // OpGroupNonUniformQuadAnyKHR
    i(n(10246, 15), 5115, Class::TypeDeclaration, r(352, 2), 1, r(0, 0), r(70, 1), r(0, 0), NO, NO, false, true), // OpTypeBufferEXT
    i(n(10261, 18), 5119, Class::Memory, r(123, 3), 777, r(0, 0), r(70, 1), r(0, 0), NO, NO, false, false), // OpBufferPointerEXT
    i(n(10285, 10), 5121, Class::ControlFlow, r(298, 2), 780, r(0, 0), r(71, 1), r(0, 0), NO, NO, false, false), // OpAbortKHR
    i(n(10315, 29), 5126, Class::Memory, r(178, 6), 782, r(0, 0), r(70, 1), r(0, 0), NO, NO, false, false), // OpUntypedImageTexelPointerEXT
    i(n(10353, 21), 5127, Class::Annotation, r(128, 3), 140, r(0, 0), r(70, 1), r(0, 0), NO, NO, false, false), // OpMemberDecorateIdEXT
    i(n(10374, 19), 5129, Class::ConstantCreation, r(123, 3), 65, r(0, 0), r(70, 1), r(0, 0), NO, NO, false, false), // OpConstantSizeOfEXT
    i(n(10393, 17), 5147, Class::ConstantCreation, r(457, 3), 788, r(0, 0), r(72, 1), r(0, 0), NO, NO, false, false), // OpConstantDataKHR
    i(n(10414, 21), 5148, Class::ConstantCreation, r(457, 3), 788, r(0, 0), r(72, 1), r(0, 0), NO, NO, false, false), // OpSpecConstantDataKHR
    i(n(10435, 11), 5158, Class::Miscellaneous, r(1, 2), 1, r(0, 0), r(73, 1), r(0, 0), NO, NO, false, false), // OpPoisonKHR
    i(n(10446, 11), 5159, Class::Miscellaneous, r(123, 3), 75, r(0, 0), r(73, 1), r(0, 0), NO, NO, false, false), // OpFreezeKHR
    i(n(10457, 28), 5249, Class::Reserved, r(460, 14), 791, r(0, 0), r(74, 2), r(0, 0), NO, NO, false, false), // OpHitObjectRecordHitMotionNV
    i(n(10639, 37), 5250, Class::Reserved, r(474, 13), 805, r(0, 0), r(74, 2), r(0, 0), NO, NO, false, false), // OpHitObjectRecordHitWithIndexMotionNV
    i(n(10692, 29), 5251, Class::Reserved, r(487, 7), 818, r(0, 0), r(74, 2), r(0, 0), NO, NO, false, false), // OpHitObjectRecordMissMotionNV
    i(n(10721, 29), 5252, Class::Reserved, r(123, 3), 825, r(0, 0), r(76, 1), r(0, 0), NO, NO, false, false), // OpHitObjectGetWorldToObjectNV
    i(n(10750, 29), 5253, Class::Reserved, r(123, 3), 825, r(0, 0), r(76, 1), r(0, 0), NO, NO, false, false), // OpHitObjectGetObjectToWorldNV
    i(n(10779, 34), 5254, Class::Reserved, r(123, 3), 825, r(0, 0), r(76, 1), r(0, 0), NO, NO, false, false), // OpHitObjectGetObjectRayDirectionNV
    i(n(10813, 31), 5255, Class::Reserved, r(123, 3), 825, r(0, 0), r(76, 1), r(0, 0), NO, NO, false, false), // OpHitObjectGetObjectRayOriginNV
    i(n(10844, 27), 5256, Class::Reserved, r(474, 13), 828, r(0, 0), r(74, 2), r(0, 0), NO, NO, false, false), // OpHitObjectTraceRayMotionNV
    i(n(10883, 40), 5257, Class::Reserved, r(123, 3), 825, r(0, 0), r(76, 1), r(0, 0), NO, NO, false, false), // OpHitObjectGetShaderRecordBufferHandleNV
    i(n(10923, 45), 5258, Class::Reserved, r(123, 3), 825, r(0, 0), r(76, 1), r(0, 0), NO, NO, false, false), // OpHitObjectGetShaderBindingTableRecordIndexNV
    i(n(10968, 24), 5259, Class::Reserved, r(0, 1), 841, r(0, 0), r(76, 1), r(0, 0), NO, NO, false, false), // OpHitObjectRecordEmptyNV
    i(n(10992, 21), 5260, Class::Reserved, r(494, 12), 842, r(0, 0), r(76, 1), r(0, 0), NO, NO, false, false), // OpHitObjectTraceRayNV
    i(n(11013, 22), 5261, Class::Reserved, r(474, 13), 854, r(0, 0), r(76, 1), r(0, 0), NO, NO, false, false), // OpHitObjectRecordHitNV
    i(n(11035, 31), 5262, Class::Reserved, r(494, 12), 867, r(0, 0), r(76, 1), r(0, 0), NO, NO, false, false), // OpHitObjectRecordHitWithIndexNV
    i(n(11066, 23), 5263, Class::Reserved, r(506, 6), 879, r(0, 0), r(76, 1), r(0, 0), NO, NO, false, false), // OpHitObjectRecordMissNV
    i(n(11089, 26), 5264, Class::Reserved, r(298, 2), 885, r(0, 0), r(76, 1), r(0, 0), NO, NO, false, false), // OpHitObjectExecuteShaderNV
    i(n(11115, 27), 5265, Class::Reserved, r(123, 3), 825, r(0, 0), r(76, 1), r(0, 0), NO, NO, false, false), // OpHitObjectGetCurrentTimeNV
    i(n(11142, 26), 5266, Class::Reserved, r(298, 2), 887, r(0, 0), r(76, 1), r(0, 0), NO, NO, false, false), // OpHitObjectGetAttributesNV
    i(n(11188, 23), 5267, Class::Reserved, r(123, 3), 825, r(0, 0), r(76, 1), r(0, 0), NO, NO, false, false), // OpHitObjectGetHitKindNV
    i(n(11211, 30), 5268, Class::Reserved, r(123, 3), 825, r(0, 0), r(76, 1), r(0, 0), NO, NO, false, false), // OpHitObjectGetPrimitiveIndexNV
    i(n(11241, 29), 5269, Class::Reserved, r(123, 3), 825, r(0, 0), r(76, 1), r(0, 0), NO, NO, false, false), // OpHitObjectGetGeometryIndexNV
    i(n(11270, 26), 5270, Class::Reserved, r(123, 3), 825, r(0, 0), r(76, 1), r(0, 0), NO, NO, false, false), // OpHitObjectGetInstanceIdNV
    i(n(11296, 35), 5271, Class::Reserved, r(123, 3), 825, r(0, 0), r(76, 1), r(0, 0), NO, NO, false, false), // OpHitObjectGetInstanceCustomIndexNV
    i(n(11331, 33), 5272, Class::Reserved, r(123, 3), 825, r(0, 0), r(76, 1), r(0, 0), NO, NO, false, false), // OpHitObjectGetWorldRayDirectionNV
    i(n(11364, 30), 5273, Class::Reserved, r(123, 3), 825, r(0, 0), r(76, 1), r(0, 0), NO, NO, false, false), // OpHitObjectGetWorldRayOriginNV
    i(n(11394, 23), 5274, Class::Reserved, r(123, 3), 825, r(0, 0), r(76, 1), r(0, 0), NO, NO, false, false), // OpHitObjectGetRayTMaxNV
    i(n(11417, 23), 5275, Class::Reserved, r(123, 3), 825, r(0, 0), r(76, 1), r(0, 0), NO, NO, false, false), // OpHitObjectGetRayTMinNV
    i(n(11440, 20), 5276, Class::Reserved, r(123, 3), 825, r(0, 0), r(76, 1), r(0, 0), NO, NO, false, false), // OpHitObjectIsEmptyNV
    i(n(11460, 18), 5277, Class::Reserved, r(123, 3), 825, r(0, 0), r(76, 1), r(0, 0), NO, NO, false, false), // OpHitObjectIsHitNV
    i(n(11478, 19), 5278, Class::Reserved, r(123, 3), 825, r(0, 0), r(76, 1), r(0, 0), NO, NO, false, false), // OpHitObjectIsMissNV
    i(n(11497, 30), 5279, Class::Reserved, r(512, 3), 889, r(0, 0), r(76, 1), r(0, 0), NO, NO, false, false), // OpReorderThreadWithHitObjectNV
    i(n(11535, 25), 5280, Class::Reserved, r(298, 2), 892, r(0, 0), r(76, 1), r(0, 0), NO, NO, false, false), // OpReorderThreadWithHintNV
    i(n(11560, 17), 5281, Class::TypeDeclaration, r(31, 1), 0, r(0, 0), r(76, 1), r(0, 0), NO, NO, false, true), // OpTypeHitObjectNV
    i(n(11577, 24), 5283, Class::Image, r(450, 7), 894, r(0, 0), r(77, 1), r(12, 1), NO, NO, false, false), // OpImageSampleFootprintNV
    i(n(11647, 17), 5288, Class::TypeDeclaration, r(52, 3), 39, r(6, 1), r(78, 2), r(0, 0), NO, NO, false, true), // OpTypeVectorIdEXT
    i(n(11689, 30), 5289, Class::Reserved, r(515, 13), 901, r(0, 0), r(80, 1), r(0, 0), NO, NO, false, false), // OpCooperativeVectorMatrixMulNV
    i(n(11798, 43), 5290, Class::Reserved, r(528, 7), 914, r(0, 0), r(81, 1), r(0, 0), NO, NO, false, false), // OpCooperativeVectorOuterProductAccumulateNV
    i(n(11841, 40), 5291, Class::Reserved, r(300, 3), 921, r(0, 0), r(81, 1), r(0, 0), NO, NO, false, false), // OpCooperativeVectorReduceSumAccumulateNV
    i(n(11882, 33), 5292, Class::Reserved, r(535, 16), 924, r(0, 0), r(80, 1), r(0, 0), NO, NO, false, false), // OpCooperativeVectorMatrixMulAddNV
    i(n(11947, 32), 5293, Class::Conversion, r(123, 3), 171, r(7, 1), r(82, 2), r(0, 0), NO, NO, false, false), // OpCooperativeMatrixConvertUseEXT
    i(n(12007, 18), 5294, Class::Reserved, r(551, 4), 940, r(0, 0), r(84, 1), r(0, 0), NO, NO, false, false), // OpEmitMeshTasksEXT
    i(n(12064, 19), 5295, Class::Reserved, r(298, 2), 944, r(0, 0), r(84, 1), r(0, 0), NO, NO, false, false), // OpSetMeshOutputsEXT
    i(n(12110, 29), 5296, Class::NonUniform, r(123, 3), 75, r(8, 1), r(85, 1), r(0, 0), NO, NO, false, false), // OpGroupNonUniformPartitionEXT
    i(n(12167, 34), 5299, Class::Reserved, r(298, 2), 946, r(0, 0), r(86, 1), r(13, 1), NO, NO, false, false), // OpWritePackedPrimitiveIndices4x8NV
    i(n(12245, 36), 5300, Class::Reserved, r(291, 7), 948, r(0, 0), r(87, 1), r(0, 0), NO, NO, false, false), // OpFetchMicroTriangleVertexPositionNV
    i(n(12332, 39), 5301, Class::Reserved, r(291, 7), 948, r(0, 0), r(87, 1), r(0, 0), NO, NO, false, false), // OpFetchMicroTriangleVertexBarycentricNV
    i(n(12371, 25), 5302, Class::Memory, r(555, 5), 955, r(0, 0), r(80, 1), r(0, 0), NO, NO, false, false), // OpCooperativeVectorLoadNV
    i(n(12396, 26), 5303, Class::Memory, r(560, 4), 960, r(0, 0), r(80, 1), r(0, 0), NO, NO, false, false), // OpCooperativeVectorStoreNV
    i(n(12422, 29), 5304, Class::Reserved, r(564, 5), 964, r(0, 0), r(88, 1), r(0, 0), NO, NO, false, false), // OpHitObjectRecordFromQueryEXT
    i(n(12481, 24), 5305, Class::Reserved, r(487, 7), 969, r(0, 0), r(88, 1), r(0, 0), NO, NO, false, false), // OpHitObjectRecordMissEXT
    i(n(12505, 30), 5306, Class::Reserved, r(442, 8), 976, r(0, 0), r(89, 2), r(0, 0), NO, NO, false, false), // OpHitObjectRecordMissMotionEXT
    i(n(12535, 52), 5307, Class::Reserved, r(123, 3), 825, r(0, 0), r(88, 1), r(0, 0), NO, NO, false, false), // OpHitObjectGetIntersectionTriangleVertexPositionsEXT
    i(n(12587, 25), 5308, Class::Reserved, r(123, 3), 825, r(0, 0), r(88, 1), r(0, 0), NO, NO, false, false), // OpHitObjectGetRayFlagsEXT
    i(n(12612, 46), 5309, Class::Reserved, r(298, 2), 984, r(0, 0), r(88, 1), r(0, 0), NO, NO, false, false), // OpHitObjectSetShaderBindingTableRecordIndexEXT
    i(n(12658, 34), 5310, Class::Reserved, r(569, 4), 986, r(0, 0), r(88, 1), r(0, 0), NO, NO, false, false), // OpHitObjectReorderExecuteShaderEXT
    i(n(12692, 33), 5311, Class::Reserved, r(573, 14), 990, r(0, 0), r(88, 1), r(0, 0), NO, NO, false, false), // OpHitObjectTraceReorderExecuteEXT
    i(n(12725, 39), 5312, Class::Reserved, r(587, 15), 1004, r(0, 0), r(89, 2), r(0, 0), NO, NO, false, false), // OpHitObjectTraceMotionReorderExecuteEXT
    i(n(12764, 18), 5313, Class::TypeDeclaration, r(31, 1), 0, r(0, 0), r(88, 1), r(0, 0), NO, NO, false, true), // OpTypeHitObjectEXT
    i(n(12782, 26), 5314, Class::Reserved, r(298, 2), 892, r(0, 0), r(88, 1), r(0, 0), NO, NO, false, false), // OpReorderThreadWithHintEXT
    i(n(12808, 31), 5315, Class::Reserved, r(512, 3), 889, r(0, 0), r(88, 1), r(0, 0), NO, NO, false, false), // OpReorderThreadWithHitObjectEXT
    i(n(12839, 22), 5316, Class::Reserved, r(494, 12), 1019, r(0, 0), r(88, 1), r(0, 0), NO, NO, false, false), // OpHitObjectTraceRayEXT
    i(n(12861, 28), 5317, Class::Reserved, r(474, 13), 1031, r(0, 0), r(89, 2), r(0, 0), NO, NO, false, false), // OpHitObjectTraceRayMotionEXT
    i(n(12889, 25), 5318, Class::Reserved, r(0, 1), 841, r(0, 0), r(88, 1), r(0, 0), NO, NO, false, false), // OpHitObjectRecordEmptyEXT
    i(n(12914, 27), 5319, Class::Reserved, r(298, 2), 885, r(0, 0), r(88, 1), r(0, 0), NO, NO, false, false), // OpHitObjectExecuteShaderEXT
    i(n(12941, 28), 5320, Class::Reserved, r(123, 3), 825, r(0, 0), r(89, 2), r(0, 0), NO, NO, false, false), // OpHitObjectGetCurrentTimeEXT
    i(n(12969, 27), 5321, Class::Reserved, r(298, 2), 887, r(0, 0), r(88, 1), r(0, 0), NO, NO, false, false), // OpHitObjectGetAttributesEXT
    i(n(12996, 24), 5322, Class::Reserved, r(123, 3), 825, r(0, 0), r(88, 1), r(0, 0), NO, NO, false, false), // OpHitObjectGetHitKindEXT
    i(n(13020, 31), 5323, Class::Reserved, r(123, 3), 825, r(0, 0), r(88, 1), r(0, 0), NO, NO, false, false), // OpHitObjectGetPrimitiveIndexEXT
    i(n(13051, 30), 5324, Class::Reserved, r(123, 3), 825, r(0, 0), r(88, 1), r(0, 0), NO, NO, false, false), // OpHitObjectGetGeometryIndexEXT
    i(n(13081, 27), 5325, Class::Reserved, r(123, 3), 825, r(0, 0), r(88, 1), r(0, 0), NO, NO, false, false), // OpHitObjectGetInstanceIdEXT
    i(n(13108, 36), 5326, Class::Reserved, r(123, 3), 825, r(0, 0), r(88, 1), r(0, 0), NO, NO, false, false), // OpHitObjectGetInstanceCustomIndexEXT
    i(n(13144, 32), 5327, Class::Reserved, r(123, 3), 825, r(0, 0), r(88, 1), r(0, 0), NO, NO, false, false), // OpHitObjectGetObjectRayOriginEXT
    i(n(13176, 35), 5328, Class::Reserved, r(123, 3), 825, r(0, 0), r(88, 1), r(0, 0), NO, NO, false, false), // OpHitObjectGetObjectRayDirectionEXT
    i(n(13211, 34), 5329, Class::Reserved, r(123, 3), 825, r(0, 0), r(88, 1), r(0, 0), NO, NO, false, false), // OpHitObjectGetWorldRayDirectionEXT
    i(n(13245, 31), 5330, Class::Reserved, r(123, 3), 825, r(0, 0), r(88, 1), r(0, 0), NO, NO, false, false), // OpHitObjectGetWorldRayOriginEXT
    i(n(13276, 30), 5331, Class::Reserved, r(123, 3), 825, r(0, 0), r(88, 1), r(0, 0), NO, NO, false, false), // OpHitObjectGetObjectToWorldEXT
    i(n(13306, 30), 5332, Class::Reserved, r(123, 3), 825, r(0, 0), r(88, 1), r(0, 0), NO, NO, false, false), // OpHitObjectGetWorldToObjectEXT
    i(n(13336, 24), 5333, Class::Reserved, r(123, 3), 825, r(0, 0), r(88, 1), r(0, 0), NO, NO, false, false), // OpHitObjectGetRayTMaxEXT
    i(n(13360, 23), 5334, Class::Reserved, r(135, 4), 1044, r(9, 1), r(91, 2), r(14, 2), NO, NO, false, false), // OpReportIntersectionKHR
    i(n(13433, 22), 5335, Class::Reserved, r(0, 0), 0, r(0, 0), r(93, 1), r(16, 1), NO, NO, false, false), // OpIgnoreIntersectionNV
    i(n(13455, 16), 5336, Class::Reserved, r(0, 0), 0, r(0, 0), r(93, 1), r(16, 1), NO, NO, false, false), // OpTerminateRayNV
    i(n(13471, 9), 5337, Class::Reserved, r(397, 11), 1048, r(0, 0), r(93, 1), r(16, 1), NO, NO, false, false), // OpTraceNV
    i(n(13489, 15), 5338, Class::Reserved, r(494, 12), 1059, r(0, 0), r(94, 1), r(17, 1), NO, NO, false, false), // OpTraceMotionNV
    i(n(13534, 18), 5339, Class::Reserved, r(494, 12), 1071, r(0, 0), r(94, 1), r(17, 1), NO, NO, false, false), // OpTraceRayMotionNV
    i(n(13552, 51), 5340, Class::Reserved, r(135, 4), 700, r(0, 0), r(95, 1), r(0, 0), NO, NO, false, false), // OpRayQueryGetIntersectionTriangleVertexPositionsKHR
    i(n(13603, 30), 5341, Class::TypeDeclaration, r(31, 1), 0, r(10, 1), r(96, 4), r(18, 4), NO, NO, false, true), // OpTypeAccelerationStructureKHR
    i(n(13690, 19), 5344, Class::Reserved, r(298, 2), 1083, r(0, 0), r(93, 1), r(16, 1), NO, NO, false, false), // OpExecuteCallableNV
    i(n(13724, 36), 5345, Class::Reserved, r(135, 4), 700, r(11, 1), r(100, 1), r(0, 0), NO, NO, false, false), // OpRayQueryGetIntersectionClusterIdNV
    i(n(13784, 25), 5346, Class::Reserved, r(123, 3), 825, r(0, 0), r(100, 1), r(0, 0), NO, NO, false, false), // OpHitObjectGetClusterIdNV
    i(n(13809, 24), 5347, Class::Reserved, r(123, 3), 825, r(0, 0), r(88, 1), r(0, 0), NO, NO, false, false), // OpHitObjectGetRayTMinEXT
    i(n(13833, 46), 5348, Class::Reserved, r(123, 3), 825, r(0, 0), r(88, 1), r(0, 0), NO, NO, false, false), // OpHitObjectGetShaderBindingTableRecordIndexEXT
    i(n(13879, 41), 5349, Class::Reserved, r(123, 3), 825, r(0, 0), r(88, 1), r(0, 0), NO, NO, false, false), // OpHitObjectGetShaderRecordBufferHandleEXT
    i(n(13920, 21), 5350, Class::Reserved, r(123, 3), 825, r(0, 0), r(88, 1), r(0, 0), NO, NO, false, false), // OpHitObjectIsEmptyEXT
    i(n(13941, 19), 5351, Class::Reserved, r(123, 3), 825, r(0, 0), r(88, 1), r(0, 0), NO, NO, false, false), // OpHitObjectIsHitEXT
    i(n(13960, 20), 5352, Class::Reserved, r(123, 3), 825, r(0, 0), r(88, 1), r(0, 0), NO, NO, false, false), // OpHitObjectIsMissEXT
    i(n(13980, 25), 5358, Class::TypeDeclaration, r(602, 5), 1085, r(0, 0), r(101, 1), r(22, 1), NO, NO, false, true), // OpTypeCooperativeMatrixNV
    i(n(14030, 25), 5359, Class::Reserved, r(607, 6), 1090, r(0, 0), r(101, 1), r(22, 1), NO, NO, false, false), // OpCooperativeMatrixLoadNV
    i(n(14067, 26), 5360, Class::Reserved, r(613, 5), 1096, r(0, 0), r(101, 1), r(22, 1), NO, NO, false, false), // OpCooperativeMatrixStoreNV
    i(n(14093, 27), 5361, Class::Reserved, r(93, 5), 1101, r(0, 0), r(101, 1), r(22, 1), NO, NO, false, false), // OpCooperativeMatrixMulAddNV
    i(n(14120, 27), 5362, Class::Reserved, r(123, 3), 65, r(0, 0), r(101, 1), r(22, 1), NO, NO, true, false), // OpCooperativeMatrixLengthNV
    i(n(14147, 35), 5363, Class::Miscellaneous, r(135, 4), 1106, r(0, 0), r(102, 1), r(0, 0), NO, NO, false, false), // OpCooperativeMatrixGetCoordinateEXT
    i(n(14182, 29), 5364, Class::Reserved, r(0, 0), 0, r(0, 0), r(103, 3), r(23, 1), NO, NO, false, false), // OpBeginInvocationInterlockEXT
    i(n(14244, 27), 5365, Class::Reserved, r(0, 0), 0, r(0, 0), r(103, 3), r(23, 1), NO, NO, false, false), // OpEndInvocationInterlockEXT
    i(n(14271, 28), 5366, Class::Function, r(618, 5), 1110, r(12, 1), r(106, 1), r(0, 0), NO, NO, false, false), // OpCooperativeMatrixReduceEXT
    i(n(14343, 31), 5367, Class::Memory, r(623, 7), 1115, r(0, 0), r(107, 1), r(0, 0), NO, NO, false, false), // OpCooperativeMatrixLoadTensorNV
    i(n(14412, 32), 5368, Class::Memory, r(630, 5), 1122, r(0, 0), r(107, 1), r(0, 0), NO, NO, false, false), // OpCooperativeMatrixStoreTensorNV
    i(n(14444, 34), 5369, Class::Function, r(114, 5), 1127, r(13, 1), r(108, 1), r(0, 0), NO, NO, false, false), // OpCooperativeMatrixPerElementOpEXT
    i(n(14523, 20), 5370, Class::TypeDeclaration, r(52, 3), 1132, r(0, 0), r(109, 1), r(0, 0), NO, NO, false, true), // OpTypeTensorLayoutNV
    i(n(14555, 18), 5371, Class::TypeDeclaration, r(635, 4), 1135, r(0, 0), r(109, 1), r(0, 0), NO, NO, false, true), // OpTypeTensorViewNV
    i(n(14587, 22), 5372, Class::Reserved, r(1, 2), 1, r(0, 0), r(109, 1), r(0, 0), NO, NO, false, false), // OpCreateTensorLayoutNV
    i(n(14609, 28), 5373, Class::Reserved, r(85, 4), 1139, r(0, 0), r(109, 1), r(0, 0), NO, NO, false, false), // OpTensorLayoutSetDimensionNV
    i(n(14637, 25), 5374, Class::Reserved, r(85, 4), 1143, r(0, 0), r(109, 1), r(0, 0), NO, NO, false, false), // OpTensorLayoutSetStrideNV
    i(n(14662, 21), 5375, Class::Reserved, r(85, 4), 1147, r(0, 0), r(109, 1), r(0, 0), NO, NO, false, false), // OpTensorLayoutSliceNV
    i(n(14683, 29), 5376, Class::Reserved, r(135, 4), 1151, r(0, 0), r(109, 1), r(0, 0), NO, NO, false, false), // OpTensorLayoutSetClampValueNV
    i(n(14712, 20), 5377, Class::Reserved, r(1, 2), 1, r(0, 0), r(109, 1), r(0, 0), NO, NO, false, false), // OpCreateTensorViewNV
    i(n(14732, 26), 5378, Class::Reserved, r(85, 4), 1155, r(0, 0), r(109, 1), r(0, 0), NO, NO, false, false), // OpTensorViewSetDimensionNV
    i(n(14768, 23), 5379, Class::Reserved, r(85, 4), 1159, r(0, 0), r(109, 1), r(0, 0), NO, NO, false, false), // OpTensorViewSetStrideNV
    i(n(14791, 26), 5380, Class::ControlFlow, r(0, 0), 0, r(14, 1), r(110, 1), r(0, 0), 6, NO, false, false), // OpDemoteToHelperInvocation
    i(n(14846, 23), 5381, Class::Reserved, r(1, 2), 1, r(0, 0), r(110, 1), r(24, 1), NO, NO, false, false), // OpIsHelperInvocationEXT
    i(n(14904, 21), 5382, Class::Reserved, r(291, 7), 1163, r(0, 0), r(109, 1), r(0, 0), NO, NO, false, false), // OpTensorViewSetClipNV
    i(n(14973, 28), 5384, Class::Reserved, r(85, 4), 1170, r(0, 0), r(109, 1), r(0, 0), NO, NO, false, false), // OpTensorLayoutSetBlockSizeNV
    i(n(15010, 30), 5390, Class::Conversion, r(123, 3), 171, r(0, 0), r(111, 1), r(0, 0), NO, NO, false, false), // OpCooperativeMatrixTransposeNV
    i(n(15040, 19), 5391, Class::Reserved, r(123, 3), 168, r(0, 0), r(112, 1), r(0, 0), NO, NO, false, false), // OpConvertUToImageNV
    i(n(15059, 21), 5392, Class::Reserved, r(123, 3), 168, r(0, 0), r(112, 1), r(0, 0), NO, NO, false, false), // OpConvertUToSamplerNV
    i(n(15080, 19), 5393, Class::Reserved, r(123, 3), 168, r(0, 0), r(112, 1), r(0, 0), NO, NO, false, false), // OpConvertImageToUNV
    i(n(15099, 21), 5394, Class::Reserved, r(123, 3), 168, r(0, 0), r(112, 1), r(0, 0), NO, NO, false, false), // OpConvertSamplerToUNV
    i(n(15120, 26), 5395, Class::Reserved, r(123, 3), 168, r(0, 0), r(112, 1), r(0, 0), NO, NO, false, false), // OpConvertUToSampledImageNV
    i(n(15146, 26), 5396, Class::Reserved, r(123, 3), 168, r(0, 0), r(112, 1), r(0, 0), NO, NO, false, false), // OpConvertSampledImageToUNV
    i(n(15172, 30), 5397, Class::Reserved, r(639, 1), 1174, r(0, 0), r(112, 1), r(0, 0), NO, NO, false, false), // OpSamplerImageAddressingModeNV
    i(n(15211, 18), 5398, Class::Memory, r(640, 7), 1175, r(0, 0), r(113, 1), r(0, 0), NO, NO, false, false), // OpRawAccessChainNV
    i(n(15264, 41), 5427, Class::Reserved, r(135, 4), 700, r(0, 0), r(114, 1), r(0, 0), NO, NO, false, false), // OpRayQueryGetIntersectionSpherePositionNV
    i(n(15305, 39), 5428, Class::Reserved, r(135, 4), 700, r(0, 0), r(114, 1), r(0, 0), NO, NO, false, false), // OpRayQueryGetIntersectionSphereRadiusNV
    i(n(15344, 39), 5429, Class::Reserved, r(135, 4), 700, r(0, 0), r(115, 1), r(0, 0), NO, NO, false, false), // OpRayQueryGetIntersectionLSSPositionsNV
    i(n(15383, 35), 5430, Class::Reserved, r(135, 4), 700, r(0, 0), r(115, 1), r(0, 0), NO, NO, false, false), // OpRayQueryGetIntersectionLSSRadiiNV
    i(n(15418, 38), 5431, Class::Reserved, r(135, 4), 700, r(0, 0), r(115, 1), r(0, 0), NO, NO, false, false), // OpRayQueryGetIntersectionLSSHitValueNV
    i(n(15456, 30), 5432, Class::Reserved, r(123, 3), 825, r(0, 0), r(114, 1), r(0, 0), NO, NO, false, false), // OpHitObjectGetSpherePositionNV
    i(n(15486, 28), 5433, Class::Reserved, r(123, 3), 825, r(0, 0), r(114, 1), r(0, 0), NO, NO, false, false), // OpHitObjectGetSphereRadiusNV
    i(n(15514, 28), 5434, Class::Reserved, r(123, 3), 825, r(0, 0), r(115, 1), r(0, 0), NO, NO, false, false), // OpHitObjectGetLSSPositionsNV
    i(n(15542, 24), 5435, Class::Reserved, r(123, 3), 825, r(0, 0), r(115, 1), r(0, 0), NO, NO, false, false), // OpHitObjectGetLSSRadiiNV
    i(n(15566, 24), 5436, Class::Reserved, r(123, 3), 825, r(0, 0), r(114, 1), r(0, 0), NO, NO, false, false), // OpHitObjectIsSphereHitNV
    i(n(15590, 21), 5437, Class::Reserved, r(123, 3), 825, r(0, 0), r(115, 1), r(0, 0), NO, NO, false, false), // OpHitObjectIsLSSHitNV
    i(n(15611, 23), 5438, Class::Reserved, r(135, 4), 700, r(0, 0), r(114, 1), r(0, 0), NO, NO, false, false), // OpRayQueryIsSphereHitNV
    i(n(15634, 20), 5439, Class::Reserved, r(135, 4), 700, r(0, 0), r(115, 1), r(0, 0), NO, NO, false, false), // OpRayQueryIsLSSHitNV
    i(n(15654, 22), 5571, Class::Group, r(135, 4), 1182, r(0, 0), r(116, 1), r(0, 0), NO, NO, false, false), // OpSubgroupShuffleINTEL
    i(n(15688, 26), 5572, Class::Group, r(93, 5), 1186, r(0, 0), r(116, 1), r(0, 0), NO, NO, false, false), // OpSubgroupShuffleDownINTEL
    i(n(15725, 24), 5573, Class::Group, r(93, 5), 1191, r(0, 0), r(116, 1), r(0, 0), NO, NO, false, false), // OpSubgroupShuffleUpINTEL
    i(n(15757, 25), 5574, Class::Group, r(135, 4), 1196, r(0, 0), r(116, 1), r(0, 0), NO, NO, false, false), // OpSubgroupShuffleXorINTEL
    i(n(15782, 24), 5575, Class::Group, r(123, 3), 1200, r(0, 0), r(117, 1), r(0, 0), NO, NO, false, false), // OpSubgroupBlockReadINTEL
    i(n(15809, 25), 5576, Class::Group, r(298, 2), 1203, r(0, 0), r(117, 1), r(0, 0), NO, NO, false, false), // OpSubgroupBlockWriteINTEL
    i(n(15834, 29), 5577, Class::Group, r(135, 4), 745, r(0, 0), r(118, 1), r(0, 0), NO, NO, false, false), // OpSubgroupImageBlockReadINTEL
    i(n(15863, 30), 5578, Class::Group, r(300, 3), 1205, r(0, 0), r(118, 1), r(0, 0), NO, NO, false, false), // OpSubgroupImageBlockWriteINTEL
    i(n(15893, 34), 5580, Class::Group, r(178, 6), 1208, r(0, 0), r(119, 1), r(0, 0), NO, NO, false, false), // OpSubgroupImageMediaBlockReadINTEL
    i(n(15933, 35), 5581, Class::Group, r(647, 5), 1214, r(0, 0), r(119, 1), r(0, 0), NO, NO, false, false), // OpSubgroupImageMediaBlockWriteINTEL
    i(n(15968, 25), 5585, Class::Reserved, r(123, 3), 168, r(0, 0), r(120, 1), r(0, 0), NO, NO, false, false), // OpUCountLeadingZerosINTEL
    i(n(15993, 26), 5586, Class::Reserved, r(123, 3), 168, r(0, 0), r(120, 1), r(0, 0), NO, NO, false, false), // OpUCountTrailingZerosINTEL
    i(n(16019, 14), 5587, Class::Reserved, r(135, 4), 234, r(0, 0), r(120, 1), r(0, 0), NO, NO, false, false), // OpAbsISubINTEL
    i(n(16033, 14), 5588, Class::Reserved, r(135, 4), 234, r(0, 0), r(120, 1), r(0, 0), NO, NO, false, false), // OpAbsUSubINTEL
    i(n(16047, 14), 5589, Class::Reserved, r(135, 4), 234, r(0, 0), r(120, 1), r(0, 0), NO, NO, false, false), // OpIAddSatINTEL
    i(n(16061, 14), 5590, Class::Reserved, r(135, 4), 234, r(0, 0), r(120, 1), r(0, 0), NO, NO, false, false), // OpUAddSatINTEL
    i(n(16075, 15), 5591, Class::Reserved, r(135, 4), 234, r(0, 0), r(120, 1), r(0, 0), NO, NO, false, false), // OpIAverageINTEL
    i(n(16090, 15), 5592, Class::Reserved, r(135, 4), 234, r(0, 0), r(120, 1), r(0, 0), NO, NO, false, false), // OpUAverageINTEL
    i(n(16105, 22), 5593, Class::Reserved, r(135, 4), 234, r(0, 0), r(120, 1), r(0, 0), NO, NO, false, false), // OpIAverageRoundedINTEL
    i(n(16127, 22), 5594, Class::Reserved, r(135, 4), 234, r(0, 0), r(120, 1), r(0, 0), NO, NO, false, false), // OpUAverageRoundedINTEL
    i(n(16149, 14), 5595, Class::Reserved, r(135, 4), 234, r(0, 0), r(120, 1), r(0, 0), NO, NO, false, false), // OpISubSatINTEL
    i(n(16163, 14), 5596, Class::Reserved, r(135, 4), 234, r(0, 0), r(120, 1), r(0, 0), NO, NO, false, false), // OpUSubSatINTEL
    i(n(16177, 16), 5597, Class::Reserved, r(135, 4), 234, r(0, 0), r(120, 1), r(0, 0), NO, NO, false, false), // OpIMul32x16INTEL
    i(n(16193, 16), 5598, Class::Reserved, r(135, 4), 234, r(0, 0), r(120, 1), r(0, 0), NO, NO, false, false), // OpUMul32x16INTEL
    i(n(16209, 30), 5600, Class::Miscellaneous, r(123, 3), 1219, r(0, 0), r(121, 1), r(25, 1), NO, NO, false, false), // OpConstantFunctionPointerINTEL
    i(n(16266, 26), 5601, Class::Miscellaneous, r(70, 3), 1222, r(0, 0), r(121, 1), r(25, 1), NO, NO, false, false), // OpFunctionPointerCallINTEL
    i(n(16292, 16), 5609, Class::Miscellaneous, r(13, 2), 1225, r(0, 0), r(122, 1), r(0, 0), NO, NO, false, false), // OpAsmTargetINTEL
    i(n(16318, 10), 5610, Class::Miscellaneous, r(652, 6), 1227, r(0, 0), r(122, 1), r(0, 0), NO, NO, false, false), // OpAsmINTEL
    i(n(16363, 14), 5611, Class::Miscellaneous, r(85, 4), 1233, r(0, 0), r(122, 1), r(0, 0), NO, NO, false, false), // OpAsmCallINTEL
    i(n(16388, 15), 5614, Class::Atomic, r(198, 6), 313, r(0, 0), r(123, 4), r(0, 0), NO, NO, false, false), // OpAtomicFMinEXT
    i(n(16403, 15), 5615, Class::Atomic, r(198, 6), 313, r(0, 0), r(123, 4), r(0, 0), NO, NO, false, false), // OpAtomicFMaxEXT
    i(n(16418, 15), 5630, Class::Miscellaneous, r(0, 1), 1237, r(0, 0), r(127, 1), r(26, 1), NO, NO, false, false), // OpAssumeTrueKHR
    i(n(16454, 11), 5631, Class::Miscellaneous, r(135, 4), 1238, r(0, 0), r(127, 1), r(26, 1), NO, NO, false, false), // OpExpectKHR
    i(n(16478, 16), 5632, Class::Annotation, r(126, 2), 138, r(15, 1), r(0, 0), r(27, 2), 4, NO, false, false), // OpDecorateString
    i(n(16542, 22), 5633, Class::Annotation, r(128, 3), 1242, r(16, 1), r(0, 0), r(27, 2), 4, NO, false, false), // OpMemberDecorateString
    i(n(16603, 15), 5699, Class::Miscellaneous, r(135, 4), 1245, r(0, 0), r(128, 1), r(0, 0), NO, NO, false, false), // OpVmeImageINTEL
    i(n(16618, 19), 5700, Class::Miscellaneous, r(50, 2), 54, r(0, 0), r(128, 1), r(0, 0), NO, NO, false, false), // OpTypeVmeImageINTEL
    i(n(16637, 24), 5701, Class::Miscellaneous, r(31, 1), 0, r(0, 0), r(128, 1), r(0, 0), NO, NO, false, false), // OpTypeAvcImePayloadINTEL
    i(n(16661, 24), 5702, Class::Miscellaneous, r(31, 1), 0, r(0, 0), r(128, 1), r(0, 0), NO, NO, false, false), // OpTypeAvcRefPayloadINTEL
    i(n(16685, 24), 5703, Class::Miscellaneous, r(31, 1), 0, r(0, 0), r(128, 1), r(0, 0), NO, NO, false, false), // OpTypeAvcSicPayloadINTEL
    i(n(16709, 24), 5704, Class::Miscellaneous, r(31, 1), 0, r(0, 0), r(128, 1), r(0, 0), NO, NO, false, false), // OpTypeAvcMcePayloadINTEL
    i(n(16733, 23), 5705, Class::Miscellaneous, r(31, 1), 0, r(0, 0), r(128, 1), r(0, 0), NO, NO, false, false), // OpTypeAvcMceResultINTEL
    i(n(16756, 23), 5706, Class::Miscellaneous, r(31, 1), 0, r(0, 0), r(128, 1), r(0, 0), NO, NO, false, false), // OpTypeAvcImeResultINTEL
    i(n(16779, 47), 5707, Class::Miscellaneous, r(31, 1), 0, r(0, 0), r(128, 1), r(0, 0), NO, NO, false, false), // OpTypeAvcImeResultSingleReferenceStreamoutINTEL
    i(n(16826, 45), 5708, Class::Miscellaneous, r(31, 1), 0, r(0, 0), r(128, 1), r(0, 0), NO, NO, false, false), // OpTypeAvcImeResultDualReferenceStreamoutINTEL
    i(n(16871, 40), 5709, Class::Miscellaneous, r(31, 1), 0, r(0, 0), r(128, 1), r(0, 0), NO, NO, false, false), // OpTypeAvcImeSingleReferenceStreaminINTEL
    i(n(16911, 38), 5710, Class::Miscellaneous, r(31, 1), 0, r(0, 0), r(128, 1), r(0, 0), NO, NO, false, false), // OpTypeAvcImeDualReferenceStreaminINTEL
    i(n(16949, 23), 5711, Class::Miscellaneous, r(31, 1), 0, r(0, 0), r(128, 1), r(0, 0), NO, NO, false, false), // OpTypeAvcRefResultINTEL
    i(n(16972, 23), 5712, Class::Miscellaneous, r(31, 1), 0, r(0, 0), r(128, 1), r(0, 0), NO, NO, false, false), // OpTypeAvcSicResultINTEL
    i(n(16995, 61), 5713, Class::Miscellaneous, r(135, 4), 1249, r(0, 0), r(128, 1), r(0, 0), NO, NO, false, false), // OpSubgroupAvcMceGetDefaultInterBaseMultiReferencePenaltyINTEL
    i(n(17068, 54), 5714, Class::Miscellaneous, r(135, 4), 1253, r(0, 0), r(128, 1), r(0, 0), NO, NO, false, false), // OpSubgroupAvcMceSetInterBaseMultiReferencePenaltyINTEL
    i(n(17144, 48), 5715, Class::Miscellaneous, r(135, 4), 1249, r(0, 0), r(128, 1), r(0, 0), NO, NO, false, false), // OpSubgroupAvcMceGetDefaultInterShapePenaltyINTEL
    i(n(17192, 41), 5716, Class::Miscellaneous, r(135, 4), 1257, r(0, 0), r(128, 1), r(0, 0), NO, NO, false, false), // OpSubgroupAvcMceSetInterShapePenaltyINTEL
    i(n(17253, 52), 5717, Class::Miscellaneous, r(135, 4), 1249, r(0, 0), r(128, 1), r(0, 0), NO, NO, false, false), // OpSubgroupAvcMceGetDefaultInterDirectionPenaltyINTEL
    i(n(17305, 45), 5718, Class::Miscellaneous, r(135, 4), 1261, r(0, 0), r(128, 1), r(0, 0), NO, NO, false, false), // OpSubgroupAvcMceSetInterDirectionPenaltyINTEL
    i(n(17364, 52), 5719, Class::Miscellaneous, r(135, 4), 1249, r(0, 0), r(129, 2), r(0, 0), NO, NO, false, false), // OpSubgroupAvcMceGetDefaultIntraLumaShapePenaltyINTEL
    i(n(17416, 57), 5720, Class::Miscellaneous, r(135, 4), 1249, r(0, 0), r(128, 1), r(0, 0), NO, NO, false, false), // OpSubgroupAvcMceGetDefaultInterMotionVectorCostTableINTEL
    i(n(17473, 51), 5721, Class::Miscellaneous, r(1, 2), 1, r(0, 0), r(128, 1), r(0, 0), NO, NO, false, false), // OpSubgroupAvcMceGetDefaultHighPenaltyCostTableINTEL
    i(n(17524, 53), 5722, Class::Miscellaneous, r(1, 2), 1, r(0, 0), r(128, 1), r(0, 0), NO, NO, false, false), // OpSubgroupAvcMceGetDefaultMediumPenaltyCostTableINTEL
    i(n(17577, 50), 5723, Class::Miscellaneous, r(1, 2), 1, r(0, 0), r(128, 1), r(0, 0), NO, NO, false, false), // OpSubgroupAvcMceGetDefaultLowPenaltyCostTableINTEL
    i(n(17627, 48), 5724, Class::Miscellaneous, r(178, 6), 1265, r(0, 0), r(128, 1), r(0, 0), NO, NO, false, false), // OpSubgroupAvcMceSetMotionVectorCostFunctionINTEL
    i(n(17730, 51), 5725, Class::Miscellaneous, r(135, 4), 1249, r(0, 0), r(129, 2), r(0, 0), NO, NO, false, false), // OpSubgroupAvcMceGetDefaultIntraLumaModePenaltyINTEL
    i(n(17781, 52), 5726, Class::Miscellaneous, r(1, 2), 1, r(0, 0), r(129, 2), r(0, 0), NO, NO, false, false), // OpSubgroupAvcMceGetDefaultNonDcLumaIntraPenaltyINTEL
    i(n(17833, 57), 5727, Class::Miscellaneous, r(1, 2), 1, r(0, 0), r(131, 2), r(0, 0), NO, NO, false, false), // OpSubgroupAvcMceGetDefaultIntraChromaModeBasePenaltyINTEL
    i(n(17890, 34), 5728, Class::Miscellaneous, r(123, 3), 765, r(0, 0), r(128, 1), r(0, 0), NO, NO, false, false), // OpSubgroupAvcMceSetAcOnlyHaarINTEL
    i(n(17924, 53), 5729, Class::Miscellaneous, r(135, 4), 1271, r(0, 0), r(128, 1), r(0, 0), NO, NO, false, false), // OpSubgroupAvcMceSetSourceInterlacedFieldPolarityINTEL
    i(n(17998, 62), 5730, Class::Miscellaneous, r(135, 4), 1275, r(0, 0), r(128, 1), r(0, 0), NO, NO, false, false), // OpSubgroupAvcMceSetSingleReferenceInterlacedFieldPolarityINTEL
    i(n(18084, 62), 5731, Class::Miscellaneous, r(93, 5), 1279, r(0, 0), r(128, 1), r(0, 0), NO, NO, false, false), // OpSubgroupAvcMceSetDualReferenceInterlacedFieldPolaritiesINTEL
    i(n(18211, 40), 5732, Class::Miscellaneous, r(123, 3), 765, r(0, 0), r(128, 1), r(0, 0), NO, NO, false, false), // OpSubgroupAvcMceConvertToImePayloadINTEL
    i(n(18251, 39), 5733, Class::Miscellaneous, r(123, 3), 765, r(0, 0), r(128, 1), r(0, 0), NO, NO, false, false), // OpSubgroupAvcMceConvertToImeResultINTEL
    i(n(18290, 40), 5734, Class::Miscellaneous, r(123, 3), 765, r(0, 0), r(128, 1), r(0, 0), NO, NO, false, false), // OpSubgroupAvcMceConvertToRefPayloadINTEL
    i(n(18330, 39), 5735, Class::Miscellaneous, r(123, 3), 765, r(0, 0), r(128, 1), r(0, 0), NO, NO, false, false), // OpSubgroupAvcMceConvertToRefResultINTEL
    i(n(18369, 40), 5736, Class::Miscellaneous, r(123, 3), 765, r(0, 0), r(128, 1), r(0, 0), NO, NO, false, false), // OpSubgroupAvcMceConvertToSicPayloadINTEL
    i(n(18409, 39), 5737, Class::Miscellaneous, r(123, 3), 765, r(0, 0), r(128, 1), r(0, 0), NO, NO, false, false), // OpSubgroupAvcMceConvertToSicResultINTEL
    i(n(18448, 37), 5738, Class::Miscellaneous, r(123, 3), 765, r(0, 0), r(128, 1), r(0, 0), NO, NO, false, false), // OpSubgroupAvcMceGetMotionVectorsINTEL
    i(n(18485, 40), 5739, Class::Miscellaneous, r(123, 3), 765, r(0, 0), r(128, 1), r(0, 0), NO, NO, false, false), // OpSubgroupAvcMceGetInterDistortionsINTEL
    i(n(18525, 44), 5740, Class::Miscellaneous, r(123, 3), 765, r(0, 0), r(128, 1), r(0, 0), NO, NO, false, false), // OpSubgroupAvcMceGetBestInterDistortionsINTEL
    i(n(18569, 39), 5741, Class::Miscellaneous, r(123, 3), 765, r(0, 0), r(128, 1), r(0, 0), NO, NO, false, false), // OpSubgroupAvcMceGetInterMajorShapeINTEL
    i(n(18608, 39), 5742, Class::Miscellaneous, r(123, 3), 765, r(0, 0), r(128, 1), r(0, 0), NO, NO, false, false), // OpSubgroupAvcMceGetInterMinorShapeINTEL
    i(n(18647, 39), 5743, Class::Miscellaneous, r(123, 3), 765, r(0, 0), r(128, 1), r(0, 0), NO, NO, false, false), // OpSubgroupAvcMceGetInterDirectionsINTEL
    i(n(18686, 46), 5744, Class::Miscellaneous, r(123, 3), 765, r(0, 0), r(128, 1), r(0, 0), NO, NO, false, false), // OpSubgroupAvcMceGetInterMotionVectorCountINTEL
    i(n(18732, 41), 5745, Class::Miscellaneous, r(123, 3), 765, r(0, 0), r(128, 1), r(0, 0), NO, NO, false, false), // OpSubgroupAvcMceGetInterReferenceIdsINTEL
    i(n(18773, 63), 5746, Class::Miscellaneous, r(93, 5), 1284, r(0, 0), r(128, 1), r(0, 0), NO, NO, false, false), // OpSubgroupAvcMceGetInterReferenceInterlacedFieldPolaritiesINTEL
    i(n(18899, 31), 5747, Class::Miscellaneous, r(93, 5), 1289, r(0, 0), r(128, 1), r(0, 0), NO, NO, false, false), // OpSubgroupAvcImeInitializeINTEL
    i(n(18967, 39), 5748, Class::Miscellaneous, r(93, 5), 1294, r(0, 0), r(128, 1), r(0, 0), NO, NO, false, false), // OpSubgroupAvcImeSetSingleReferenceINTEL
    i(n(19036, 37), 5749, Class::Miscellaneous, r(178, 6), 1299, r(0, 0), r(128, 1), r(0, 0), NO, NO, false, false), // OpSubgroupAvcImeSetDualReferenceINTEL
    i(n(19101, 34), 5750, Class::Miscellaneous, r(135, 4), 1305, r(0, 0), r(128, 1), r(0, 0), NO, NO, false, false), // OpSubgroupAvcImeRefWindowSizeINTEL
    i(n(19143, 36), 5751, Class::Miscellaneous, r(178, 6), 1309, r(0, 0), r(128, 1), r(0, 0), NO, NO, false, false), // OpSubgroupAvcImeAdjustRefOffsetINTEL
    i(n(19204, 40), 5752, Class::Miscellaneous, r(123, 3), 765, r(0, 0), r(128, 1), r(0, 0), NO, NO, false, false), // OpSubgroupAvcImeConvertToMcePayloadINTEL
    i(n(19244, 44), 5753, Class::Miscellaneous, r(135, 4), 1315, r(0, 0), r(128, 1), r(0, 0), NO, NO, false, false), // OpSubgroupAvcImeSetMaxMotionVectorCountINTEL
    i(n(19311, 48), 5754, Class::Miscellaneous, r(123, 3), 765, r(0, 0), r(128, 1), r(0, 0), NO, NO, false, false), // OpSubgroupAvcImeSetUnidirectionalMixDisableINTEL
    i(n(19359, 55), 5755, Class::Miscellaneous, r(135, 4), 1319, r(0, 0), r(128, 1), r(0, 0), NO, NO, false, false), // OpSubgroupAvcImeSetEarlySearchTerminationThresholdINTEL
    i(n(19423, 35), 5756, Class::Miscellaneous, r(135, 4), 1323, r(0, 0), r(128, 1), r(0, 0), NO, NO, false, false), // OpSubgroupAvcImeSetWeightedSadINTEL
    i(n(19476, 48), 5757, Class::Miscellaneous, r(93, 5), 1327, r(0, 0), r(128, 1), r(0, 0), NO, NO, false, false), // OpSubgroupAvcImeEvaluateWithSingleReferenceINTEL
    i(n(19542, 46), 5758, Class::Miscellaneous, r(178, 6), 1332, r(0, 0), r(128, 1), r(0, 0), NO, NO, false, false), // OpSubgroupAvcImeEvaluateWithDualReferenceINTEL
    i(n(19614, 56), 5759, Class::Miscellaneous, r(178, 6), 1338, r(0, 0), r(128, 1), r(0, 0), NO, NO, false, false), // OpSubgroupAvcImeEvaluateWithSingleReferenceStreaminINTEL
    i(n(19689, 54), 5760, Class::Miscellaneous, r(291, 7), 1344, r(0, 0), r(128, 1), r(0, 0), NO, NO, false, false), // OpSubgroupAvcImeEvaluateWithDualReferenceStreaminINTEL
    i(n(19743, 57), 5761, Class::Miscellaneous, r(93, 5), 1327, r(0, 0), r(128, 1), r(0, 0), NO, NO, false, false), // OpSubgroupAvcImeEvaluateWithSingleReferenceStreamoutINTEL
    i(n(19800, 55), 5762, Class::Miscellaneous, r(178, 6), 1332, r(0, 0), r(128, 1), r(0, 0), NO, NO, false, false), // OpSubgroupAvcImeEvaluateWithDualReferenceStreamoutINTEL
    i(n(19855, 59), 5763, Class::Miscellaneous, r(178, 6), 1338, r(0, 0), r(128, 1), r(0, 0), NO, NO, false, false), // OpSubgroupAvcImeEvaluateWithSingleReferenceStreaminoutINTEL
    i(n(19914, 57), 5764, Class::Miscellaneous, r(291, 7), 1344, r(0, 0), r(128, 1), r(0, 0), NO, NO, false, false), // OpSubgroupAvcImeEvaluateWithDualReferenceStreaminoutINTEL
    i(n(19971, 39), 5765, Class::Miscellaneous, r(123, 3), 765, r(0, 0), r(128, 1), r(0, 0), NO, NO, false, false), // OpSubgroupAvcImeConvertToMceResultINTEL
    i(n(20010, 47), 5766, Class::Miscellaneous, r(123, 3), 765, r(0, 0), r(128, 1), r(0, 0), NO, NO, false, false), // OpSubgroupAvcImeGetSingleReferenceStreaminINTEL
    i(n(20057, 45), 5767, Class::Miscellaneous, r(123, 3), 765, r(0, 0), r(128, 1), r(0, 0), NO, NO, false, false), // OpSubgroupAvcImeGetDualReferenceStreaminINTEL
    i(n(20102, 50), 5768, Class::Miscellaneous, r(123, 3), 765, r(0, 0), r(128, 1), r(0, 0), NO, NO, false, false), // OpSubgroupAvcImeStripSingleReferenceStreamoutINTEL
    i(n(20152, 48), 5769, Class::Miscellaneous, r(123, 3), 765, r(0, 0), r(128, 1), r(0, 0), NO, NO, false, false), // OpSubgroupAvcImeStripDualReferenceStreamoutINTEL
    i(n(20200, 71), 5770, Class::Miscellaneous, r(135, 4), 1351, r(0, 0), r(128, 1), r(0, 0), NO, NO, false, false), // OpSubgroupAvcImeGetStreamoutSingleReferenceMajorShapeMotionVectorsINTEL
    i(n(20282, 69), 5771, Class::Miscellaneous, r(135, 4), 1351, r(0, 0), r(128, 1), r(0, 0), NO, NO, false, false), // OpSubgroupAvcImeGetStreamoutSingleReferenceMajorShapeDistortionsINTEL
    i(n(20351, 70), 5772, Class::Miscellaneous, r(135, 4), 1351, r(0, 0), r(128, 1), r(0, 0), NO, NO, false, false), // OpSubgroupAvcImeGetStreamoutSingleReferenceMajorShapeReferenceIdsINTEL
    i(n(20421, 69), 5773, Class::Miscellaneous, r(93, 5), 1355, r(0, 0), r(128, 1), r(0, 0), NO, NO, false, false), // OpSubgroupAvcImeGetStreamoutDualReferenceMajorShapeMotionVectorsINTEL
    i(n(20490, 67), 5774, Class::Miscellaneous, r(93, 5), 1355, r(0, 0), r(128, 1), r(0, 0), NO, NO, false, false), // OpSubgroupAvcImeGetStreamoutDualReferenceMajorShapeDistortionsINTEL
    i(n(20557, 68), 5775, Class::Miscellaneous, r(93, 5), 1355, r(0, 0), r(128, 1), r(0, 0), NO, NO, false, false), // OpSubgroupAvcImeGetStreamoutDualReferenceMajorShapeReferenceIdsINTEL
    i(n(20625, 37), 5776, Class::Miscellaneous, r(135, 4), 1360, r(0, 0), r(128, 1), r(0, 0), NO, NO, false, false), // OpSubgroupAvcImeGetBorderReachedINTEL
    i(n(20674, 49), 5777, Class::Miscellaneous, r(123, 3), 765, r(0, 0), r(128, 1), r(0, 0), NO, NO, false, false), // OpSubgroupAvcImeGetTruncatedSearchIndicationINTEL
    i(n(20723, 60), 5778, Class::Miscellaneous, r(123, 3), 765, r(0, 0), r(128, 1), r(0, 0), NO, NO, false, false), // OpSubgroupAvcImeGetUnidirectionalEarlySearchTerminationINTEL
    i(n(20783, 59), 5779, Class::Miscellaneous, r(123, 3), 765, r(0, 0), r(128, 1), r(0, 0), NO, NO, false, false), // OpSubgroupAvcImeGetWeightingPatternMinimumMotionVectorINTEL
    i(n(20842, 57), 5780, Class::Miscellaneous, r(123, 3), 765, r(0, 0), r(128, 1), r(0, 0), NO, NO, false, false), // OpSubgroupAvcImeGetWeightingPatternMinimumDistortionINTEL
    i(n(20899, 31), 5781, Class::Miscellaneous, r(658, 9), 1364, r(0, 0), r(128, 1), r(0, 0), NO, NO, false, false), // OpSubgroupAvcFmeInitializeINTEL
    i(n(20998, 31), 5782, Class::Miscellaneous, r(667, 10), 1373, r(0, 0), r(128, 1), r(0, 0), NO, NO, false, false), // OpSubgroupAvcBmeInitializeINTEL
    i(n(21049, 40), 5783, Class::Miscellaneous, r(123, 3), 765, r(0, 0), r(128, 1), r(0, 0), NO, NO, false, false), // OpSubgroupAvcRefConvertToMcePayloadINTEL
    i(n(21089, 47), 5784, Class::Miscellaneous, r(123, 3), 765, r(0, 0), r(128, 1), r(0, 0), NO, NO, false, false), // OpSubgroupAvcRefSetBidirectionalMixDisableINTEL
    i(n(21136, 44), 5785, Class::Miscellaneous, r(123, 3), 765, r(0, 0), r(128, 1), r(0, 0), NO, NO, false, false), // OpSubgroupAvcRefSetBilinearFilterEnableINTEL
    i(n(21180, 48), 5786, Class::Miscellaneous, r(93, 5), 1327, r(0, 0), r(128, 1), r(0, 0), NO, NO, false, false), // OpSubgroupAvcRefEvaluateWithSingleReferenceINTEL
    i(n(21228, 46), 5787, Class::Miscellaneous, r(178, 6), 1332, r(0, 0), r(128, 1), r(0, 0), NO, NO, false, false), // OpSubgroupAvcRefEvaluateWithDualReferenceINTEL
    i(n(21274, 47), 5788, Class::Miscellaneous, r(93, 5), 1383, r(0, 0), r(128, 1), r(0, 0), NO, NO, false, false), // OpSubgroupAvcRefEvaluateWithMultiReferenceINTEL
    i(n(21321, 57), 5789, Class::Miscellaneous, r(178, 6), 1388, r(0, 0), r(128, 1), r(0, 0), NO, NO, false, false), // OpSubgroupAvcRefEvaluateWithMultiReferenceInterlacedINTEL
    i(n(21411, 39), 5790, Class::Miscellaneous, r(123, 3), 765, r(0, 0), r(128, 1), r(0, 0), NO, NO, false, false), // OpSubgroupAvcRefConvertToMceResultINTEL
    i(n(21450, 31), 5791, Class::Miscellaneous, r(123, 3), 1394, r(0, 0), r(128, 1), r(0, 0), NO, NO, false, false), // OpSubgroupAvcSicInitializeINTEL
    i(n(21481, 33), 5792, Class::Miscellaneous, r(254, 8), 1397, r(0, 0), r(128, 1), r(0, 0), NO, NO, false, false), // OpSubgroupAvcSicConfigureSkcINTEL
    i(n(21562, 37), 5793, Class::Miscellaneous, r(667, 10), 1405, r(0, 0), r(129, 2), r(0, 0), NO, NO, false, false), // OpSubgroupAvcSicConfigureIpeLumaINTEL
    i(n(21750, 43), 5794, Class::Miscellaneous, r(677, 13), 1415, r(0, 0), r(131, 2), r(0, 0), NO, NO, false, false), // OpSubgroupAvcSicConfigureIpeLumaChromaINTEL
    i(n(21870, 40), 5795, Class::Miscellaneous, r(135, 4), 1428, r(0, 0), r(128, 1), r(0, 0), NO, NO, false, false), // OpSubgroupAvcSicGetMotionVectorMaskINTEL
    i(n(21910, 40), 5796, Class::Miscellaneous, r(123, 3), 765, r(0, 0), r(128, 1), r(0, 0), NO, NO, false, false), // OpSubgroupAvcSicConvertToMcePayloadINTEL
    i(n(21950, 45), 5797, Class::Miscellaneous, r(135, 4), 1257, r(0, 0), r(128, 1), r(0, 0), NO, NO, false, false), // OpSubgroupAvcSicSetIntraLumaShapePenaltyINTEL
    i(n(21995, 49), 5798, Class::Miscellaneous, r(178, 6), 1432, r(0, 0), r(129, 2), r(0, 0), NO, NO, false, false), // OpSubgroupAvcSicSetIntraLumaModeCostFunctionINTEL
    i(n(22113, 51), 5799, Class::Miscellaneous, r(135, 4), 1438, r(0, 0), r(131, 2), r(0, 0), NO, NO, false, false), // OpSubgroupAvcSicSetIntraChromaModeCostFunctionINTEL
    i(n(22188, 44), 5800, Class::Miscellaneous, r(123, 3), 765, r(0, 0), r(128, 1), r(0, 0), NO, NO, false, false), // OpSubgroupAvcSicSetBilinearFilterEnableINTEL
    i(n(22232, 49), 5801, Class::Miscellaneous, r(135, 4), 1442, r(0, 0), r(128, 1), r(0, 0), NO, NO, false, false), // OpSubgroupAvcSicSetSkcForwardTransformEnableINTEL
    i(n(22304, 44), 5802, Class::Miscellaneous, r(135, 4), 1446, r(0, 0), r(128, 1), r(0, 0), NO, NO, false, false), // OpSubgroupAvcSicSetBlockBasedRawSkipSadINTEL
    i(n(22369, 32), 5803, Class::Miscellaneous, r(135, 4), 1450, r(0, 0), r(129, 2), r(0, 0), NO, NO, false, false), // OpSubgroupAvcSicEvaluateIpeINTEL
    i(n(22401, 48), 5804, Class::Miscellaneous, r(93, 5), 1327, r(0, 0), r(128, 1), r(0, 0), NO, NO, false, false), // OpSubgroupAvcSicEvaluateWithSingleReferenceINTEL
    i(n(22449, 46), 5805, Class::Miscellaneous, r(178, 6), 1332, r(0, 0), r(128, 1), r(0, 0), NO, NO, false, false), // OpSubgroupAvcSicEvaluateWithDualReferenceINTEL
    i(n(22495, 47), 5806, Class::Miscellaneous, r(93, 5), 1383, r(0, 0), r(128, 1), r(0, 0), NO, NO, false, false), // OpSubgroupAvcSicEvaluateWithMultiReferenceINTEL
    i(n(22542, 57), 5807, Class::Miscellaneous, r(178, 6), 1388, r(0, 0), r(128, 1), r(0, 0), NO, NO, false, false), // OpSubgroupAvcSicEvaluateWithMultiReferenceInterlacedINTEL
    i(n(22599, 39), 5808, Class::Miscellaneous, r(123, 3), 765, r(0, 0), r(128, 1), r(0, 0), NO, NO, false, false), // OpSubgroupAvcSicConvertToMceResultINTEL
    i(n(22638, 36), 5809, Class::Miscellaneous, r(123, 3), 765, r(0, 0), r(129, 2), r(0, 0), NO, NO, false, false), // OpSubgroupAvcSicGetIpeLumaShapeINTEL
    i(n(22674, 45), 5810, Class::Miscellaneous, r(123, 3), 765, r(0, 0), r(129, 2), r(0, 0), NO, NO, false, false), // OpSubgroupAvcSicGetBestIpeLumaDistortionINTEL
    i(n(22719, 47), 5811, Class::Miscellaneous, r(123, 3), 765, r(0, 0), r(128, 1), r(0, 0), NO, NO, false, false), // OpSubgroupAvcSicGetBestIpeChromaDistortionINTEL
    i(n(22766, 42), 5812, Class::Miscellaneous, r(123, 3), 765, r(0, 0), r(129, 2), r(0, 0), NO, NO, false, false), // OpSubgroupAvcSicGetPackedIpeLumaModesINTEL
    i(n(22808, 37), 5813, Class::Miscellaneous, r(123, 3), 765, r(0, 0), r(131, 2), r(0, 0), NO, NO, false, false), // OpSubgroupAvcSicGetIpeChromaModeINTEL
    i(n(22845, 51), 5814, Class::Miscellaneous, r(123, 3), 765, r(0, 0), r(129, 2), r(0, 0), NO, NO, false, false), // OpSubgroupAvcSicGetPackedSkcLumaCountThresholdINTEL
    i(n(22896, 49), 5815, Class::Miscellaneous, r(123, 3), 765, r(0, 0), r(129, 2), r(0, 0), NO, NO, false, false), // OpSubgroupAvcSicGetPackedSkcLumaSumThresholdINTEL
    i(n(22945, 36), 5816, Class::Miscellaneous, r(123, 3), 765, r(0, 0), r(128, 1), r(0, 0), NO, NO, false, false), // OpSubgroupAvcSicGetInterRawSadsINTEL
    i(n(22981, 26), 5818, Class::Memory, r(123, 3), 1454, r(0, 0), r(133, 1), r(0, 0), NO, NO, false, false), // OpVariableLengthArrayINTEL
    i(n(23007, 17), 5819, Class::Memory, r(1, 2), 1, r(0, 0), r(133, 1), r(0, 0), NO, NO, false, false), // OpSaveMemoryINTEL
    i(n(23024, 20), 5820, Class::Memory, r(0, 1), 1457, r(0, 0), r(133, 1), r(0, 0), NO, NO, false, false), // OpRestoreMemoryINTEL
    i(n(23044, 30), 5840, Class::Miscellaneous, r(690, 8), 1458, r(17, 1), r(134, 1), r(0, 0), NO, NO, false, false), // OpArbitraryFloatSinCosPiALTERA
    i(n(23145, 26), 5841, Class::Miscellaneous, r(690, 8), 1466, r(18, 1), r(134, 1), r(0, 0), NO, NO, false, false), // OpArbitraryFloatCastALTERA
    i(n(23211, 33), 5842, Class::Miscellaneous, r(690, 8), 1474, r(19, 1), r(134, 1), r(0, 0), NO, NO, false, false), // OpArbitraryFloatCastFromIntALTERA
    i(n(23284, 31), 5843, Class::Miscellaneous, r(690, 8), 1482, r(20, 1), r(134, 1), r(0, 0), NO, NO, false, false), // OpArbitraryFloatCastToIntALTERA
    i(n(23351, 25), 5846, Class::Miscellaneous, r(698, 10), 1490, r(21, 1), r(134, 1), r(0, 0), NO, NO, false, false), // OpArbitraryFloatAddALTERA
    i(n(23402, 25), 5847, Class::Miscellaneous, r(698, 10), 1500, r(22, 1), r(134, 1), r(0, 0), NO, NO, false, false), // OpArbitraryFloatSubALTERA
    i(n(23451, 25), 5848, Class::Miscellaneous, r(698, 10), 1500, r(23, 1), r(134, 1), r(0, 0), NO, NO, false, false), // OpArbitraryFloatMulALTERA
    i(n(23500, 25), 5849, Class::Miscellaneous, r(698, 10), 1500, r(24, 1), r(134, 1), r(0, 0), NO, NO, false, false), // OpArbitraryFloatDivALTERA
    i(n(23549, 24), 5850, Class::Miscellaneous, r(708, 6), 1510, r(25, 1), r(134, 1), r(0, 0), NO, NO, false, false), // OpArbitraryFloatGTALTERA
    i(n(23596, 24), 5851, Class::Miscellaneous, r(708, 6), 1510, r(26, 1), r(134, 1), r(0, 0), NO, NO, false, false), // OpArbitraryFloatGEALTERA
    i(n(23643, 24), 5852, Class::Miscellaneous, r(708, 6), 1510, r(27, 1), r(134, 1), r(0, 0), NO, NO, false, false), // OpArbitraryFloatLTALTERA
    i(n(23690, 24), 5853, Class::Miscellaneous, r(708, 6), 1510, r(28, 1), r(134, 1), r(0, 0), NO, NO, false, false), // OpArbitraryFloatLEALTERA
    i(n(23737, 24), 5854, Class::Miscellaneous, r(708, 6), 1510, r(29, 1), r(134, 1), r(0, 0), NO, NO, false, false), // OpArbitraryFloatEQALTERA
    i(n(23784, 27), 5855, Class::Miscellaneous, r(690, 8), 1466, r(30, 1), r(134, 1), r(0, 0), NO, NO, false, false), // OpArbitraryFloatRecipALTERA
    i(n(23837, 27), 5856, Class::Miscellaneous, r(690, 8), 1466, r(31, 1), r(134, 1), r(0, 0), NO, NO, false, false), // OpArbitraryFloatRSqrtALTERA
    i(n(23890, 26), 5857, Class::Miscellaneous, r(690, 8), 1466, r(32, 1), r(134, 1), r(0, 0), NO, NO, false, false), // OpArbitraryFloatCbrtALTERA
    i(n(23941, 27), 5858, Class::Miscellaneous, r(698, 10), 1500, r(33, 1), r(134, 1), r(0, 0), NO, NO, false, false), // OpArbitraryFloatHypotALTERA
    i(n(23994, 26), 5859, Class::Miscellaneous, r(690, 8), 1466, r(34, 1), r(134, 1), r(0, 0), NO, NO, false, false), // OpArbitraryFloatSqrtALTERA
    i(n(24045, 24), 5860, Class::Miscellaneous, r(690, 8), 1466, r(0, 0), r(134, 1), r(0, 0), NO, NO, false, false), // OpArbitraryFloatLogINTEL
    i(n(24069, 25), 5861, Class::Miscellaneous, r(690, 8), 1466, r(0, 0), r(134, 1), r(0, 0), NO, NO, false, false), // OpArbitraryFloatLog2INTEL
    i(n(24094, 26), 5862, Class::Miscellaneous, r(690, 8), 1466, r(0, 0), r(134, 1), r(0, 0), NO, NO, false, false), // OpArbitraryFloatLog10INTEL
    i(n(24120, 26), 5863, Class::Miscellaneous, r(690, 8), 1466, r(0, 0), r(134, 1), r(0, 0), NO, NO, false, false), // OpArbitraryFloatLog1pINTEL
    i(n(24146, 24), 5864, Class::Miscellaneous, r(690, 8), 1466, r(0, 0), r(134, 1), r(0, 0), NO, NO, false, false), // OpArbitraryFloatExpINTEL
    i(n(24170, 25), 5865, Class::Miscellaneous, r(690, 8), 1466, r(0, 0), r(134, 1), r(0, 0), NO, NO, false, false), // OpArbitraryFloatExp2INTEL
    i(n(24195, 26), 5866, Class::Miscellaneous, r(690, 8), 1466, r(0, 0), r(134, 1), r(0, 0), NO, NO, false, false), // OpArbitraryFloatExp10INTEL
    i(n(24221, 26), 5867, Class::Miscellaneous, r(690, 8), 1466, r(0, 0), r(134, 1), r(0, 0), NO, NO, false, false), // OpArbitraryFloatExpm1INTEL
    i(n(24247, 24), 5868, Class::Miscellaneous, r(690, 8), 1466, r(0, 0), r(134, 1), r(0, 0), NO, NO, false, false), // OpArbitraryFloatSinINTEL
    i(n(24271, 24), 5869, Class::Miscellaneous, r(690, 8), 1466, r(0, 0), r(134, 1), r(0, 0), NO, NO, false, false), // OpArbitraryFloatCosINTEL
    i(n(24295, 27), 5870, Class::Miscellaneous, r(690, 8), 1466, r(0, 0), r(134, 1), r(0, 0), NO, NO, false, false), // OpArbitraryFloatSinCosINTEL
    i(n(24322, 26), 5871, Class::Miscellaneous, r(690, 8), 1466, r(0, 0), r(134, 1), r(0, 0), NO, NO, false, false), // OpArbitraryFloatSinPiINTEL
    i(n(24348, 26), 5872, Class::Miscellaneous, r(690, 8), 1466, r(0, 0), r(134, 1), r(0, 0), NO, NO, false, false), // OpArbitraryFloatCosPiINTEL
    i(n(24374, 25), 5873, Class::Miscellaneous, r(690, 8), 1466, r(0, 0), r(134, 1), r(0, 0), NO, NO, false, false), // OpArbitraryFloatASinINTEL
    i(n(24399, 27), 5874, Class::Miscellaneous, r(690, 8), 1466, r(0, 0), r(134, 1), r(0, 0), NO, NO, false, false), // OpArbitraryFloatASinPiINTEL
    i(n(24426, 25), 5875, Class::Miscellaneous, r(690, 8), 1516, r(0, 0), r(134, 1), r(0, 0), NO, NO, false, false), // OpArbitraryFloatACosINTEL
    i(n(24485, 27), 5876, Class::Miscellaneous, r(690, 8), 1466, r(0, 0), r(134, 1), r(0, 0), NO, NO, false, false), // OpArbitraryFloatACosPiINTEL
    i(n(24512, 25), 5877, Class::Miscellaneous, r(690, 8), 1466, r(0, 0), r(134, 1), r(0, 0), NO, NO, false, false), // OpArbitraryFloatATanINTEL
    i(n(24537, 27), 5878, Class::Miscellaneous, r(690, 8), 1466, r(0, 0), r(134, 1), r(0, 0), NO, NO, false, false), // OpArbitraryFloatATanPiINTEL
    i(n(24564, 26), 5879, Class::Miscellaneous, r(698, 10), 1500, r(0, 0), r(134, 1), r(0, 0), NO, NO, false, false), // OpArbitraryFloatATan2INTEL
    i(n(24590, 24), 5880, Class::Miscellaneous, r(698, 10), 1500, r(0, 0), r(134, 1), r(0, 0), NO, NO, false, false), // OpArbitraryFloatPowINTEL
    i(n(24614, 25), 5881, Class::Miscellaneous, r(698, 10), 1500, r(0, 0), r(134, 1), r(0, 0), NO, NO, false, false), // OpArbitraryFloatPowRINTEL
    i(n(24639, 25), 5882, Class::Miscellaneous, r(698, 10), 1524, r(0, 0), r(134, 1), r(0, 0), NO, NO, false, false), // OpArbitraryFloatPowNINTEL
    i(n(24671, 18), 5887, Class::Reserved, r(714, 1), 1534, r(0, 0), r(135, 1), r(29, 1), NO, NO, false, false), // OpLoopControlINTEL
    i(n(24748, 22), 5911, Class::Miscellaneous, r(715, 2), 20, r(0, 0), r(136, 1), r(30, 1), NO, NO, false, false), // OpAliasDomainDeclINTEL
    i(n(24802, 21), 5912, Class::Miscellaneous, r(717, 3), 1535, r(0, 0), r(136, 1), r(30, 1), NO, NO, false, false), // OpAliasScopeDeclINTEL
    i(n(24835, 25), 5913, Class::Miscellaneous, r(55, 2), 1538, r(0, 0), r(136, 1), r(30, 1), NO, NO, false, false), // OpAliasScopeListDeclINTEL
    i(n(24891, 17), 5923, Class::Miscellaneous, r(690, 8), 1540, r(35, 1), r(137, 1), r(0, 0), NO, NO, false, false), // OpFixedSqrtALTERA
    i(n(24930, 18), 5924, Class::Miscellaneous, r(690, 8), 1540, r(36, 1), r(137, 1), r(0, 0), NO, NO, false, false), // OpFixedRecipALTERA
    i(n(24965, 18), 5925, Class::Miscellaneous, r(690, 8), 1540, r(37, 1), r(137, 1), r(0, 0), NO, NO, false, false), // OpFixedRsqrtALTERA
    i(n(25000, 16), 5926, Class::Miscellaneous, r(690, 8), 1540, r(38, 1), r(137, 1), r(0, 0), NO, NO, false, false), // OpFixedSinALTERA
    i(n(25031, 16), 5927, Class::Miscellaneous, r(690, 8), 1540, r(39, 1), r(137, 1), r(0, 0), NO, NO, false, false), // OpFixedCosALTERA
    i(n(25062, 19), 5928, Class::Miscellaneous, r(690, 8), 1540, r(40, 1), r(137, 1), r(0, 0), NO, NO, false, false), // OpFixedSinCosALTERA
    i(n(25099, 18), 5929, Class::Miscellaneous, r(690, 8), 1540, r(41, 1), r(137, 1), r(0, 0), NO, NO, false, false), // OpFixedSinPiALTERA
    i(n(25134, 18), 5930, Class::Miscellaneous, r(690, 8), 1540, r(42, 1), r(137, 1), r(0, 0), NO, NO, false, false), // OpFixedCosPiALTERA
    i(n(25169, 21), 5931, Class::Miscellaneous, r(690, 8), 1540, r(43, 1), r(137, 1), r(0, 0), NO, NO, false, false), // OpFixedSinCosPiALTERA
    i(n(25210, 16), 5932, Class::Miscellaneous, r(690, 8), 1540, r(44, 1), r(137, 1), r(0, 0), NO, NO, false, false), // OpFixedLogALTERA
    i(n(25241, 16), 5933, Class::Miscellaneous, r(690, 8), 1540, r(45, 1), r(137, 1), r(0, 0), NO, NO, false, false), // OpFixedExpALTERA
    i(n(25272, 31), 5934, Class::Miscellaneous, r(123, 3), 135, r(46, 1), r(138, 1), r(0, 0), NO, NO, false, false), // OpPtrCastToCrossWorkgroupALTERA
    i(n(25333, 31), 5938, Class::Miscellaneous, r(123, 3), 135, r(47, 1), r(138, 1), r(0, 0), NO, NO, false, false), // OpCrossWorkgroupCastToPtrALTERA
    i(n(25394, 24), 5946, Class::Miscellaneous, r(262, 4), 1548, r(48, 1), r(139, 1), r(0, 0), NO, NO, false, false), // OpReadPipeBlockingALTERA
    i(n(25441, 25), 5947, Class::Miscellaneous, r(262, 4), 1548, r(49, 1), r(139, 1), r(0, 0), NO, NO, false, false), // OpWritePipeBlockingALTERA
    i(n(25490, 15), 5949, Class::Miscellaneous, r(123, 3), 1552, r(50, 1), r(140, 1), r(0, 0), NO, NO, false, false), // OpFPGARegALTERA
    i(n(25519, 23), 6016, Class::Reserved, r(123, 3), 697, r(0, 0), r(57, 1), r(9, 1), NO, NO, false, false), // OpRayQueryGetRayTMinKHR
    i(n(25542, 24), 6017, Class::Reserved, r(123, 3), 697, r(0, 0), r(57, 1), r(9, 1), NO, NO, false, false), // OpRayQueryGetRayFlagsKHR
    i(n(25566, 29), 6018, Class::Reserved, r(135, 4), 700, r(0, 0), r(57, 1), r(9, 1), NO, NO, false, false), // OpRayQueryGetIntersectionTKHR
    i(n(25595, 47), 6019, Class::Reserved, r(135, 4), 700, r(0, 0), r(57, 1), r(9, 1), NO, NO, false, false), // OpRayQueryGetIntersectionInstanceCustomIndexKHR
    i(n(25642, 38), 6020, Class::Reserved, r(135, 4), 700, r(0, 0), r(57, 1), r(9, 1), NO, NO, false, false), // OpRayQueryGetIntersectionInstanceIdKHR
    i(n(25680, 66), 6021, Class::Reserved, r(135, 4), 700, r(0, 0), r(57, 1), r(9, 1), NO, NO, false, false), // OpRayQueryGetIntersectionInstanceShaderBindingTableRecordOffsetKHR
    i(n(25746, 41), 6022, Class::Reserved, r(135, 4), 700, r(0, 0), r(57, 1), r(9, 1), NO, NO, false, false), // OpRayQueryGetIntersectionGeometryIndexKHR
    i(n(25787, 42), 6023, Class::Reserved, r(135, 4), 700, r(0, 0), r(57, 1), r(9, 1), NO, NO, false, false), // OpRayQueryGetIntersectionPrimitiveIndexKHR
    i(n(25829, 40), 6024, Class::Reserved, r(135, 4), 700, r(0, 0), r(57, 1), r(9, 1), NO, NO, false, false), // OpRayQueryGetIntersectionBarycentricsKHR
    i(n(25869, 37), 6025, Class::Reserved, r(135, 4), 700, r(0, 0), r(57, 1), r(9, 1), NO, NO, false, false), // OpRayQueryGetIntersectionFrontFaceKHR
    i(n(25906, 47), 6026, Class::Reserved, r(123, 3), 697, r(0, 0), r(57, 1), r(9, 1), NO, NO, false, false), // OpRayQueryGetIntersectionCandidateAABBOpaqueKHR
    i(n(25953, 46), 6027, Class::Reserved, r(135, 4), 700, r(0, 0), r(57, 1), r(9, 1), NO, NO, false, false), // OpRayQueryGetIntersectionObjectRayDirectionKHR
    i(n(25999, 43), 6028, Class::Reserved, r(135, 4), 700, r(0, 0), r(57, 1), r(9, 1), NO, NO, false, false), // OpRayQueryGetIntersectionObjectRayOriginKHR
    i(n(26042, 33), 6029, Class::Reserved, r(123, 3), 697, r(0, 0), r(57, 1), r(9, 1), NO, NO, false, false), // OpRayQueryGetWorldRayDirectionKHR
    i(n(26075, 30), 6030, Class::Reserved, r(123, 3), 697, r(0, 0), r(57, 1), r(9, 1), NO, NO, false, false), // OpRayQueryGetWorldRayOriginKHR
    i(n(26105, 41), 6031, Class::Reserved, r(135, 4), 700, r(0, 0), r(57, 1), r(9, 1), NO, NO, false, false), // OpRayQueryGetIntersectionObjectToWorldKHR
    i(n(26146, 41), 6032, Class::Reserved, r(135, 4), 700, r(0, 0), r(57, 1), r(9, 1), NO, NO, false, false), // OpRayQueryGetIntersectionWorldToObjectKHR
    i(n(26187, 15), 6035, Class::Atomic, r(198, 6), 313, r(0, 0), r(141, 4), r(31, 1), NO, NO, false, false), // OpAtomicFAddEXT
    i(n(26233, 24), 6086, Class::TypeDeclaration, r(63, 2), 1555, r(0, 0), r(145, 1), r(0, 0), NO, NO, false, false), // OpTypeBufferSurfaceINTEL
    i(n(26272, 26), 6090, Class::TypeDeclaration, r(720, 1), 1557, r(0, 0), r(146, 1), r(0, 0), NO, NO, false, false), // OpTypeStructContinuedINTEL
    i(n(26298, 33), 6091, Class::ConstantCreation, r(720, 1), 1558, r(0, 0), r(146, 1), r(0, 0), NO, NO, false, false), // OpConstantCompositeContinuedINTEL
    i(n(26331, 37), 6092, Class::ConstantCreation, r(720, 1), 1558, r(0, 0), r(146, 1), r(0, 0), NO, NO, false, false), // OpSpecConstantCompositeContinuedINTEL
    i(n(26368, 34), 6096, Class::Composite, r(720, 1), 1558, r(0, 0), r(146, 1), r(0, 0), NO, NO, false, false), // OpCompositeConstructContinuedINTEL
    i(n(26402, 21), 6116, Class::Conversion, r(123, 3), 218, r(0, 0), r(147, 1), r(0, 0), NO, NO, false, false), // OpConvertFToBF16INTEL
    i(n(26423, 21), 6117, Class::Conversion, r(123, 3), 1559, r(0, 0), r(147, 1), r(0, 0), NO, NO, false, false), // OpConvertBF16ToFINTEL
    i(n(26458, 25), 6142, Class::Barrier, r(184, 3), 299, r(51, 1), r(148, 1), r(0, 0), NO, NO, false, false), // OpControlBarrierArriveEXT
    i(n(26510, 23), 6143, Class::Barrier, r(184, 3), 299, r(52, 1), r(148, 1), r(0, 0), NO, NO, false, false), // OpControlBarrierWaitEXT
    i(n(26558, 20), 6145, Class::Miscellaneous, r(123, 3), 1562, r(0, 0), r(149, 1), r(0, 0), NO, NO, false, false), // OpArithmeticFenceEXT
    i(n(26578, 26), 6163, Class::Miscellaneous, r(721, 7), 1565, r(53, 1), r(150, 1), r(0, 0), NO, NO, false, false), // OpTaskSequenceCreateALTERA
    i(n(26684, 25), 6164, Class::Miscellaneous, r(131, 2), 1572, r(54, 1), r(150, 1), r(0, 0), NO, NO, false, false), // OpTaskSequenceAsyncALTERA
    i(n(26750, 23), 6165, Class::Miscellaneous, r(123, 3), 1574, r(55, 1), r(150, 1), r(0, 0), NO, NO, false, false), // OpTaskSequenceGetALTERA
    i(n(26795, 27), 6166, Class::Miscellaneous, r(0, 1), 1577, r(56, 1), r(150, 1), r(0, 0), NO, NO, false, false), // OpTaskSequenceReleaseALTERA
    i(n(26848, 24), 6199, Class::Miscellaneous, r(31, 1), 0, r(57, 1), r(150, 1), r(0, 0), NO, NO, false, true), // OpTypeTaskSequenceALTERA
    i(n(26895, 28), 6221, Class::Group, r(102, 3), 1578, r(0, 0), r(151, 1), r(0, 0), NO, NO, false, false), // OpSubgroupBlockPrefetchINTEL
    i(n(26931, 26), 6231, Class::Group, r(728, 10), 1581, r(0, 0), r(152, 1), r(0, 0), NO, NO, false, false), // OpSubgroup2DBlockLoadINTEL
    i(n(27067, 35), 6232, Class::Group, r(728, 10), 1581, r(0, 0), r(153, 1), r(0, 0), NO, NO, false, false), // OpSubgroup2DBlockLoadTransformINTEL
    i(n(27102, 35), 6233, Class::Group, r(728, 10), 1581, r(0, 0), r(154, 1), r(0, 0), NO, NO, false, false), // OpSubgroup2DBlockLoadTransposeINTEL
    i(n(27137, 30), 6234, Class::Group, r(738, 9), 1591, r(0, 0), r(152, 1), r(0, 0), NO, NO, false, false), // OpSubgroup2DBlockPrefetchINTEL
    i(n(27167, 27), 6235, Class::Group, r(728, 10), 1600, r(0, 0), r(152, 1), r(0, 0), NO, NO, false, false), // OpSubgroup2DBlockStoreINTEL
    i(n(27221, 39), 6237, Class::Group, r(747, 7), 1610, r(0, 0), r(155, 1), r(0, 0), NO, NO, false, false), // OpSubgroupMatrixMultiplyAccumulateINTEL
    i(n(27289, 22), 6242, Class::Bit, r(178, 6), 1617, r(0, 0), r(156, 1), r(0, 0), NO, NO, false, false), // OpBitwiseFunctionINTEL
    i(n(27319, 33), 6244, Class::Memory, r(135, 4), 1623, r(0, 0), r(157, 1), r(0, 0), NO, NO, false, false), // OpUntypedVariableLengthArrayINTEL
    i(n(27352, 27), 6248, Class::Extension, r(8, 2), 1627, r(0, 0), r(158, 1), r(0, 0), NO, NO, false, false), // OpConditionalExtensionINTEL
    i(n(27379, 28), 6249, Class::ModeSetting, r(754, 5), 1629, r(0, 0), r(158, 1), r(0, 0), NO, NO, false, false), // OpConditionalEntryPointINTEL
    i(n(27407, 28), 6250, Class::ModeSetting, r(759, 2), 1634, r(0, 0), r(158, 1), r(0, 0), NO, NO, false, false), // OpConditionalCapabilityINTEL
    i(n(27435, 25), 6251, Class::ConstantCreation, r(761, 4), 1636, r(0, 0), r(159, 1), r(0, 0), NO, NO, false, false), // OpSpecConstantTargetINTEL
    i(n(27468, 31), 6252, Class::ConstantCreation, r(765, 6), 1640, r(0, 0), r(159, 1), r(0, 0), NO, NO, false, false), // OpSpecConstantArchitectureINTEL
    i(n(27525, 31), 6253, Class::ConstantCreation, r(771, 3), 1646, r(0, 0), r(159, 1), r(0, 0), NO, NO, false, false), // OpSpecConstantCapabilitiesINTEL
    i(n(27568, 28), 6254, Class::Composite, r(70, 3), 1649, r(0, 0), r(158, 1), r(0, 0), NO, NO, false, false), // OpConditionalCopyObjectINTEL
    i(n(27651, 21), 6258, Class::Memory, r(607, 6), 1652, r(0, 0), r(160, 1), r(0, 0), NO, NO, false, false), // OpPredicatedLoadINTEL
    i(n(27685, 22), 6259, Class::Memory, r(560, 4), 1658, r(0, 0), r(160, 1), r(0, 0), NO, NO, false, false), // OpPredicatedStoreINTEL
    i(n(27707, 14), 6401, Class::Group, r(249, 5), 366, r(0, 0), r(161, 1), r(0, 0), NO, NO, false, false), // OpGroupIMulKHR
    i(n(27721, 14), 6402, Class::Group, r(249, 5), 366, r(0, 0), r(161, 1), r(0, 0), NO, NO, false, false), // OpGroupFMulKHR
    i(n(27735, 20), 6403, Class::Group, r(249, 5), 366, r(0, 0), r(161, 1), r(0, 0), NO, NO, false, false), // OpGroupBitwiseAndKHR
    i(n(27755, 19), 6404, Class::Group, r(249, 5), 366, r(0, 0), r(161, 1), r(0, 0), NO, NO, false, false), // OpGroupBitwiseOrKHR
    i(n(27774, 20), 6405, Class::Group, r(249, 5), 366, r(0, 0), r(161, 1), r(0, 0), NO, NO, false, false), // OpGroupBitwiseXorKHR
    i(n(27794, 20), 6406, Class::Group, r(249, 5), 366, r(0, 0), r(161, 1), r(0, 0), NO, NO, false, false), // OpGroupLogicalAndKHR
    i(n(27814, 19), 6407, Class::Group, r(249, 5), 366, r(0, 0), r(161, 1), r(0, 0), NO, NO, false, false), // OpGroupLogicalOrKHR
    i(n(27833, 20), 6408, Class::Group, r(249, 5), 366, r(0, 0), r(161, 1), r(0, 0), NO, NO, false, false), // OpGroupLogicalXorKHR
    i(n(27853, 19), 6426, Class::Conversion, r(123, 3), 218, r(0, 0), r(162, 1), r(0, 0), NO, NO, false, false), // OpRoundFToTF32INTEL
    i(n(27872, 19), 6428, Class::Memory, r(774, 6), 1662, r(0, 0), r(163, 1), r(0, 0), NO, NO, false, false), // OpMaskedGatherINTEL
    i(n(27918, 20), 6429, Class::Memory, r(780, 4), 1668, r(0, 0), r(163, 1), r(0, 0), NO, NO, false, false), // OpMaskedScatterINTEL
    i(n(27949, 27), 6529, Class::Image, r(123, 3), 168, r(0, 0), r(164, 1), r(0, 0), NO, NO, false, false), // OpConvertHandleToImageINTEL
    i(n(27976, 29), 6530, Class::Image, r(123, 3), 168, r(0, 0), r(164, 1), r(0, 0), NO, NO, false, false), // OpConvertHandleToSamplerINTEL
    i(n(28005, 34), 6531, Class::Image, r(123, 3), 168, r(0, 0), r(164, 1), r(0, 0), NO, NO, false, false), // OpConvertHandleToSampledImageINTEL
    i(n(28039, 20), 6916, Class::Reserved, r(93, 5), 1672, r(0, 0), r(165, 2), r(0, 0), NO, NO, false, false), // OpFDot2MixAcc32VALVE
    i(n(28059, 20), 6917, Class::Reserved, r(93, 5), 1672, r(0, 0), r(167, 2), r(0, 0), NO, NO, false, false), // OpFDot2MixAcc16VALVE
    i(n(28079, 20), 6918, Class::Reserved, r(93, 5), 1672, r(0, 0), r(169, 1), r(0, 0), NO, NO, false, false), // OpFDot4MixAcc32VALVE
];

pub(crate) static OPCODE_INDEX: [u16; 6919] = [
    0, 1, 2, 3, 4, 5, 6, 7, 8, 65535, 9, 10, 11, 65535, 12, 13, 14, 15,
    65535, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32,
    33, 34, 35, 36, 65535, 37, 38, 39, 40, 41, 42, 65535, 43, 44, 45, 46, 47, 65535,
    48, 49, 50, 51, 65535, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63, 64,
    65, 66, 67, 68, 65535, 69, 70, 71, 72, 73, 74, 75, 76, 65535, 77, 78, 79, 80,
    81, 82, 83, 84, 85, 86, 87, 88, 89, 90, 91, 92, 93, 94, 95, 96, 97, 98,
    65535, 99, 100, 101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 112, 113, 114, 65535,
    115, 116, 117, 118, 119, 120, 121, 122, 123, 124, 125, 126, 127, 128, 129, 130, 131, 132,
    133, 134, 135, 136, 137, 138, 139, 140, 141, 65535, 142, 143, 144, 145, 146, 147, 148, 149,
    150, 151, 152, 153, 154, 155, 156, 157, 158, 159, 160, 161, 162, 163, 164, 165, 166, 167,
    168, 169, 170, 171, 172, 173, 174, 175, 176, 177, 178, 179, 65535, 65535, 180, 181, 182, 183,
    184, 185, 186, 187, 188, 189, 190, 191, 65535, 192, 193, 194, 195, 196, 197, 198, 199, 200,
    65535, 65535, 201, 202, 203, 204, 65535, 65535, 205, 206, 65535, 207, 208, 209, 210, 211, 212, 213,
    214, 215, 216, 217, 218, 219, 220, 221, 222, 65535, 65535, 223, 224, 225, 226, 227, 228, 229,
    230, 231, 232, 233, 234, 235, 65535, 236, 237, 238, 239, 240, 241, 242, 243, 244, 245, 246,
    247, 248, 65535, 65535, 249, 250, 251, 252, 253, 254, 255, 256, 257, 258, 259, 260, 261, 262,
    263, 65535, 65535, 264, 265, 266, 267, 268, 269, 270, 271, 272, 273, 274, 275, 276, 277, 278,
    279, 280, 281, 282, 283, 284, 285, 286, 287, 288, 289, 290, 291, 292, 293, 294, 295, 296,
    297, 298, 299, 300, 301, 302, 303, 304, 305, 306, 307, 308, 309, 310, 311, 312, 313, 314,
    315, 316, 317, 318, 319, 320, 321, 322, 323, 324, 325, 326, 327, 328, 329, 330, 331, 332,
    333, 334, 335, 336, 337, 338, 339, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 340, 341, 342, 343, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 344, 345, 346, 347, 348, 349, 350, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 351, 352, 353, 354, 355, 356, 65535, 65535, 65535, 357, 65535, 65535, 65535,
    65535, 358, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 359, 360, 361, 362, 363, 364, 365, 366, 367, 368, 369, 370,
    371, 372, 373, 374, 375, 376, 377, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 378,
    379, 380, 381, 382, 383, 384, 385, 386, 387, 388, 389, 390, 391, 392, 393, 394, 395, 396,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 397, 398, 399, 400, 401, 402, 65535, 403, 404, 405,
    406, 407, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 408, 65535, 65535,
    409, 410, 411, 412, 65535, 413, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 414, 415, 416, 65535, 65535, 417, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 418, 419, 420, 421,
    422, 423, 424, 425, 65535, 65535, 65535, 426, 427, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 428, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 429, 430,
    431, 65535, 432, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 433, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 434, 65535, 435, 436, 65535, 65535, 65535, 65535, 65535, 437, 438,
    65535, 65535, 65535, 439, 65535, 65535, 65535, 440, 65535, 441, 65535, 65535, 65535, 65535, 442, 443, 65535, 444,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 445,
    446, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 447, 448, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 449, 450, 451, 452, 453, 454, 455,
    456, 457, 458, 459, 460, 461, 462, 463, 464, 465, 466, 467, 468, 469, 470, 471, 472, 473,
    474, 475, 476, 477, 478, 479, 480, 481, 65535, 482, 65535, 65535, 65535, 65535, 483, 484, 485, 486,
    487, 488, 489, 490, 491, 65535, 65535, 492, 493, 494, 495, 496, 497, 498, 499, 500, 501, 502,
    503, 504, 505, 506, 507, 508, 509, 510, 511, 512, 513, 514, 515, 516, 517, 518, 519, 520,
    521, 522, 523, 524, 525, 526, 527, 528, 529, 530, 531, 532, 533, 534, 65535, 65535, 535, 536,
    537, 538, 539, 540, 541, 542, 543, 65535, 65535, 65535, 65535, 65535, 544, 545, 546, 547, 548, 549,
    550, 551, 552, 553, 554, 555, 556, 557, 558, 559, 560, 561, 562, 563, 564, 565, 566, 567,
    568, 65535, 569, 65535, 65535, 65535, 65535, 65535, 570, 571, 572, 573, 574, 575, 576, 577, 578, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 579, 580, 581, 582, 583, 584, 585, 586, 587,
    588, 589, 590, 591, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 592, 593, 594, 595, 596, 597, 598, 599, 65535,
    600, 601, 65535, 65535, 65535, 602, 603, 604, 605, 606, 607, 608, 609, 610, 611, 612, 613, 614,
    615, 65535, 616, 617, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 618, 619, 620, 65535, 65535, 621, 622,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 623, 624, 625, 626,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 627, 628, 629, 630, 631, 632, 633,
    634, 635, 636, 637, 638, 639, 640, 641, 642, 643, 644, 645, 646, 647, 648, 649, 650, 651,
    652, 653, 654, 655, 656, 657, 658, 659, 660, 661, 662, 663, 664, 665, 666, 667, 668, 669,
    670, 671, 672, 673, 674, 675, 676, 677, 678, 679, 680, 681, 682, 683, 684, 685, 686, 687,
    688, 689, 690, 691, 692, 693, 694, 695, 696, 697, 698, 699, 700, 701, 702, 703, 704, 705,
    706, 707, 708, 709, 710, 711, 712, 713, 714, 715, 716, 717, 718, 719, 720, 721, 722, 723,
    724, 725, 726, 727, 728, 729, 730, 731, 732, 733, 734, 735, 736, 737, 738, 739, 740, 741,
    742, 743, 744, 65535, 745, 746, 747, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 748, 749, 750, 751, 65535, 65535, 752, 753, 754, 755,
    756, 757, 758, 759, 760, 761, 762, 763, 764, 765, 766, 767, 768, 769, 770, 771, 772, 773,
    774, 775, 776, 777, 778, 779, 780, 781, 782, 783, 784, 785, 786, 787, 788, 65535, 65535, 65535,
    65535, 789, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 790, 791, 792, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 793, 794, 795, 796, 797, 798, 799, 800, 801, 802, 803, 804, 65535, 65535, 65535, 805, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 806, 807, 65535, 808, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 809, 810, 811, 812, 813, 814, 815, 816, 817, 818, 819, 820, 821, 822,
    823, 824, 825, 65535, 65535, 826, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 827, 65535, 65535, 65535, 828, 829, 830, 65535, 65535, 65535, 831, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 832, 833, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 834, 835, 65535, 836, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 837, 838, 839, 840, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 841, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 842, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 843, 844, 845, 846, 847, 65535, 848, 65535, 65535, 65535, 65535, 849, 65535, 850, 65535,
    65535, 65535, 851, 852, 853, 854, 855, 856, 857, 65535, 65535, 65535, 858, 859, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 860, 861, 862, 863, 864, 865, 866,
    867, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    868, 65535, 869, 870, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 871, 872, 873, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 874, 875, 876,
];

pub(crate) static NAMES: [(Name, u16); 935] = [
    (n(0, 5), 0), // OpNop
    (n(5, 7), 1), // OpUndef
    (n(12, 17), 2), // OpSourceContinued
    (n(45, 8), 3), // OpSource
    (n(70, 17), 4), // OpSourceExtension
    (n(96, 6), 5), // OpName
    (n(112, 12), 6), // OpMemberName
    (n(134, 8), 7), // OpString
    (n(148, 6), 8), // OpLine
    (n(164, 11), 9), // OpExtension
    (n(175, 15), 10), // OpExtInstImport
    (n(190, 9), 11), // OpExtInst
    (n(213, 13), 12), // OpMemoryModel
    (n(226, 12), 13), // OpEntryPoint
    (n(258, 15), 14), // OpExecutionMode
    (n(277, 12), 15), // OpCapability
    (n(299, 10), 16), // OpTypeVoid
    (n(309, 10), 17), // OpTypeBool
    (n(319, 9), 18), // OpTypeInt
    (n(343, 11), 19), // OpTypeFloat
    (n(377, 12), 20), // OpTypeVector
    (n(418, 12), 21), // OpTypeMatrix
    (n(453, 11), 22), // OpTypeImage
    (n(497, 13), 23), // OpTypeSampler
    (n(510, 18), 24), // OpTypeSampledImage
    (n(538, 11), 25), // OpTypeArray
    (n(567, 18), 26), // OpTypeRuntimeArray
    (n(585, 12), 27), // OpTypeStruct
    (n(630, 12), 28), // OpTypeOpaque
    (n(670, 13), 29), // OpTypePointer
    (n(683, 14), 30), // OpTypeFunction
    (n(747, 11), 31), // OpTypeEvent
    (n(758, 17), 32), // OpTypeDeviceEvent
    (n(775, 15), 33), // OpTypeReserveId
    (n(790, 11), 34), // OpTypeQueue
    (n(801, 10), 35), // OpTypePipe
    (n(820, 20), 36), // OpTypeForwardPointer
    (n(852, 14), 37), // OpConstantTrue
    (n(866, 15), 38), // OpConstantFalse
    (n(881, 10), 39), // OpConstant
    (n(896, 19), 40), // OpConstantComposite
    (n(927, 17), 41), // OpConstantSampler
    (n(949, 14), 42), // OpConstantNull
    (n(963, 18), 43), // OpSpecConstantTrue
    (n(981, 19), 44), // OpSpecConstantFalse
    (n(1000, 14), 45), // OpSpecConstant
    (n(1014, 23), 46), // OpSpecConstantComposite
    (n(1037, 16), 47), // OpSpecConstantOp
    (n(1059, 10), 48), // OpFunction
    (n(1082, 19), 49), // OpFunctionParameter
    (n(1101, 13), 50), // OpFunctionEnd
    (n(1114, 14), 51), // OpFunctionCall
    (n(1163, 10), 52), // OpVariable
    (n(1184, 19), 53), // OpImageTexelPointer
    (n(1224, 6), 54), // OpLoad
    (n(1237, 7), 55), // OpStore
    (n(1250, 12), 56), // OpCopyMemory
    (n(1262, 17), 57), // OpCopyMemorySized
    (n(1283, 13), 58), // OpAccessChain
    (n(1307, 21), 59), // OpInBoundsAccessChain
    (n(1328, 16), 60), // OpPtrAccessChain
    (n(1351, 13), 61), // OpArrayLength
    (n(1385, 24), 62), // OpGenericPtrMemSemantics
    (n(1409, 24), 63), // OpInBoundsPtrAccessChain
    (n(1433, 10), 64), // OpDecorate
    (n(1443, 16), 65), // OpMemberDecorate
    (n(1473, 17), 66), // OpDecorationGroup
    (n(1490, 15), 67), // OpGroupDecorate
    (n(1528, 21), 68), // OpGroupMemberDecorate
    (n(1549, 22), 69), // OpVectorExtractDynamic
    (n(1582, 21), 70), // OpVectorInsertDynamic
    (n(1612, 15), 71), // OpVectorShuffle
    (n(1653, 20), 72), // OpCompositeConstruct
    (n(1673, 18), 73), // OpCompositeExtract
    (n(1700, 17), 74), // OpCompositeInsert
    (n(1717, 12), 75), // OpCopyObject
    (n(1736, 11), 76), // OpTranspose
    (n(1753, 14), 77), // OpSampledImage
    (n(1774, 24), 78), // OpImageSampleImplicitLod
    (n(1811, 24), 79), // OpImageSampleExplicitLod
    (n(1835, 28), 80), // OpImageSampleDrefImplicitLod
    (n(1869, 28), 81), // OpImageSampleDrefExplicitLod
    (n(1897, 28), 82), // OpImageSampleProjImplicitLod
    (n(1925, 28), 83), // OpImageSampleProjExplicitLod
    (n(1953, 32), 84), // OpImageSampleProjDrefImplicitLod
    (n(1985, 32), 85), // OpImageSampleProjDrefExplicitLod
    (n(2017, 12), 86), // OpImageFetch
    (n(2029, 13), 87), // OpImageGather
    (n(2042, 17), 88), // OpImageDrefGather
    (n(2059, 11), 89), // OpImageRead
    (n(2070, 12), 90), // OpImageWrite
    (n(2087, 7), 91), // OpImage
    (n(2094, 18), 92), // OpImageQueryFormat
    (n(2112, 17), 93), // OpImageQueryOrder
    (n(2129, 19), 94), // OpImageQuerySizeLod
    (n(2163, 16), 95), // OpImageQuerySize
    (n(2179, 15), 96), // OpImageQueryLod
    (n(2194, 18), 97), // OpImageQueryLevels
    (n(2212, 19), 98), // OpImageQuerySamples
    (n(2231, 13), 99), // OpConvertFToU
    (n(2255, 13), 100), // OpConvertFToS
    (n(2268, 13), 101), // OpConvertSToF
    (n(2293, 13), 102), // OpConvertUToF
    (n(2320, 10), 103), // OpUConvert
    (n(2330, 10), 104), // OpSConvert
    (n(2340, 10), 105), // OpFConvert
    (n(2350, 15), 106), // OpQuantizeToF16
    (n(2365, 15), 107), // OpConvertPtrToU
    (n(2380, 16), 108), // OpSatConvertSToU
    (n(2396, 16), 109), // OpSatConvertUToS
    (n(2412, 15), 110), // OpConvertUToPtr
    (n(2440, 18), 111), // OpPtrCastToGeneric
    (n(2458, 18), 112), // OpGenericCastToPtr
    (n(2476, 26), 113), // OpGenericCastToPtrExplicit
    (n(2509, 9), 114), // OpBitcast
    (n(2518, 9), 115), // OpSNegate
    (n(2527, 9), 116), // OpFNegate
    (n(2536, 6), 117), // OpIAdd
    (n(2560, 6), 118), // OpFAdd
    (n(2566, 6), 119), // OpISub
    (n(2572, 6), 120), // OpFSub
    (n(2578, 6), 121), // OpIMul
    (n(2584, 6), 122), // OpFMul
    (n(2590, 6), 123), // OpUDiv
    (n(2596, 6), 124), // OpSDiv
    (n(2602, 6), 125), // OpFDiv
    (n(2608, 6), 126), // OpUMod
    (n(2614, 6), 127), // OpSRem
    (n(2620, 6), 128), // OpSMod
    (n(2626, 6), 129), // OpFRem
    (n(2632, 6), 130), // OpFMod
    (n(2638, 19), 131), // OpVectorTimesScalar
    (n(2663, 19), 132), // OpMatrixTimesScalar
    (n(2682, 19), 133), // OpVectorTimesMatrix
    (n(2701, 19), 134), // OpMatrixTimesVector
    (n(2720, 19), 135), // OpMatrixTimesMatrix
    (n(2760, 14), 136), // OpOuterProduct
    (n(2774, 5), 137), // OpDot
    (n(2779, 11), 138), // OpIAddCarry
    (n(2790, 12), 139), // OpISubBorrow
    (n(2802, 14), 140), // OpUMulExtended
    (n(2816, 14), 141), // OpSMulExtended
    (n(2830, 5), 142), // OpAny
    (n(2835, 5), 143), // OpAll
    (n(2840, 7), 144), // OpIsNan
    (n(2848, 7), 145), // OpIsInf
    (n(2855, 10), 146), // OpIsFinite
    (n(2865, 10), 147), // OpIsNormal
    (n(2875, 12), 148), // OpSignBitSet
    (n(2887, 15), 149), // OpLessOrGreater
    (n(2903, 9), 150), // OpOrdered
    (n(2912, 11), 151), // OpUnordered
    (n(2923, 14), 152), // OpLogicalEqual
    (n(2937, 17), 153), // OpLogicalNotEqual
    (n(2954, 11), 154), // OpLogicalOr
    (n(2965, 12), 155), // OpLogicalAnd
    (n(2977, 12), 156), // OpLogicalNot
    (n(2989, 8), 157), // OpSelect
    (n(3022, 8), 158), // OpIEqual
    (n(3030, 11), 159), // OpINotEqual
    (n(3041, 14), 160), // OpUGreaterThan
    (n(3055, 14), 161), // OpSGreaterThan
    (n(3069, 19), 162), // OpUGreaterThanEqual
    (n(3088, 19), 163), // OpSGreaterThanEqual
    (n(3107, 11), 164), // OpULessThan
    (n(3118, 11), 165), // OpSLessThan
    (n(3129, 16), 166), // OpULessThanEqual
    (n(3145, 16), 167), // OpSLessThanEqual
    (n(3161, 11), 168), // OpFOrdEqual
    (n(3172, 13), 169), // OpFUnordEqual
    (n(3185, 14), 170), // OpFOrdNotEqual
    (n(3199, 16), 171), // OpFUnordNotEqual
    (n(3215, 14), 172), // OpFOrdLessThan
    (n(3229, 16), 173), // OpFUnordLessThan
    (n(3245, 17), 174), // OpFOrdGreaterThan
    (n(3262, 19), 175), // OpFUnordGreaterThan
    (n(3281, 19), 176), // OpFOrdLessThanEqual
    (n(3300, 21), 177), // OpFUnordLessThanEqual
    (n(3321, 22), 178), // OpFOrdGreaterThanEqual
    (n(3343, 24), 179), // OpFUnordGreaterThanEqual
    (n(3367, 19), 180), // OpShiftRightLogical
    (n(3391, 22), 181), // OpShiftRightArithmetic
    (n(3413, 18), 182), // OpShiftLeftLogical
    (n(3431, 11), 183), // OpBitwiseOr
    (n(3442, 12), 184), // OpBitwiseXor
    (n(3454, 12), 185), // OpBitwiseAnd
    (n(3466, 5), 186), // OpNot
    (n(3471, 16), 187), // OpBitFieldInsert
    (n(3504, 18), 188), // OpBitFieldSExtract
    (n(3522, 18), 189), // OpBitFieldUExtract
    (n(3540, 12), 190), // OpBitReverse
    (n(3552, 10), 191), // OpBitCount
    (n(3562, 6), 192), // OpDPdx
    (n(3569, 6), 193), // OpDPdy
    (n(3575, 8), 194), // OpFwidth
    (n(3583, 10), 195), // OpDPdxFine
    (n(3593, 10), 196), // OpDPdyFine
    (n(3603, 12), 197), // OpFwidthFine
    (n(3615, 12), 198), // OpDPdxCoarse
    (n(3627, 12), 199), // OpDPdyCoarse
    (n(3639, 14), 200), // OpFwidthCoarse
    (n(3653, 12), 201), // OpEmitVertex
    (n(3665, 14), 202), // OpEndPrimitive
    (n(3679, 18), 203), // OpEmitStreamVertex
    (n(3703, 20), 204), // OpEndStreamPrimitive
    (n(3723, 16), 205), // OpControlBarrier
    (n(3763, 15), 206), // OpMemoryBarrier
    (n(3778, 12), 207), // OpAtomicLoad
    (n(3790, 13), 208), // OpAtomicStore
    (n(3803, 16), 209), // OpAtomicExchange
    (n(3819, 23), 210), // OpAtomicCompareExchange
    (n(3864, 27), 211), // OpAtomicCompareExchangeWeak
    (n(3891, 18), 212), // OpAtomicIIncrement
    (n(3909, 18), 213), // OpAtomicIDecrement
    (n(3927, 12), 214), // OpAtomicIAdd
    (n(3939, 12), 215), // OpAtomicISub
    (n(3951, 12), 216), // OpAtomicSMin
    (n(3963, 12), 217), // OpAtomicUMin
    (n(3975, 12), 218), // OpAtomicSMax
    (n(3987, 12), 219), // OpAtomicUMax
    (n(3999, 11), 220), // OpAtomicAnd
    (n(4010, 10), 221), // OpAtomicOr
    (n(4020, 11), 222), // OpAtomicXor
    (n(4031, 5), 223), // OpPhi
    (n(4057, 11), 224), // OpLoopMerge
    (n(4094, 16), 225), // OpSelectionMerge
    (n(4110, 7), 226), // OpLabel
    (n(4117, 8), 227), // OpBranch
    (n(4137, 19), 228), // OpBranchConditional
    (n(4191, 8), 229), // OpSwitch
    (n(4214, 6), 230), // OpKill
    (n(4220, 8), 231), // OpReturn
    (n(4228, 13), 232), // OpReturnValue
    (n(4241, 13), 233), // OpUnreachable
    (n(4254, 15), 234), // OpLifetimeStart
    (n(4269, 14), 235), // OpLifetimeStop
    (n(4283, 16), 236), // OpGroupAsyncCopy
    (n(4333, 17), 237), // OpGroupWaitEvents
    (n(4371, 10), 238), // OpGroupAll
    (n(4390, 10), 239), // OpGroupAny
    (n(4400, 16), 240), // OpGroupBroadcast
    (n(4423, 11), 241), // OpGroupIAdd
    (n(4444, 11), 242), // OpGroupFAdd
    (n(4455, 11), 243), // OpGroupFMin
    (n(4466, 11), 244), // OpGroupUMin
    (n(4477, 11), 245), // OpGroupSMin
    (n(4488, 11), 246), // OpGroupFMax
    (n(4499, 11), 247), // OpGroupUMax
    (n(4510, 11), 248), // OpGroupSMax
    (n(4521, 10), 249), // OpReadPipe
    (n(4562, 11), 250), // OpWritePipe
    (n(4573, 18), 251), // OpReservedReadPipe
    (n(4601, 19), 252), // OpReservedWritePipe
    (n(4620, 24), 253), // OpReserveReadPipePackets
    (n(4655, 25), 254), // OpReserveWritePipePackets
    (n(4680, 16), 255), // OpCommitReadPipe
    (n(4696, 17), 256), // OpCommitWritePipe
    (n(4713, 18), 257), // OpIsValidReserveId
    (n(4731, 19), 258), // OpGetNumPipePackets
    (n(4750, 19), 259), // OpGetMaxPipePackets
    (n(4769, 29), 260), // OpGroupReserveReadPipePackets
    (n(4798, 30), 261), // OpGroupReserveWritePipePackets
    (n(4828, 21), 262), // OpGroupCommitReadPipe
    (n(4849, 22), 263), // OpGroupCommitWritePipe
    (n(4871, 15), 264), // OpEnqueueMarker
    (n(4911, 15), 265), // OpEnqueueKernel
    (n(4976, 31), 266), // OpGetKernelNDrangeSubGroupCount
    (n(5007, 33), 267), // OpGetKernelNDrangeMaxSubGroupSize
    (n(5040, 24), 268), // OpGetKernelWorkGroupSize
    (n(5064, 41), 269), // OpGetKernelPreferredWorkGroupSizeMultiple
    (n(5105, 13), 270), // OpRetainEvent
    (n(5118, 14), 271), // OpReleaseEvent
    (n(5132, 17), 272), // OpCreateUserEvent
    (n(5149, 14), 273), // OpIsValidEvent
    (n(5163, 20), 274), // OpSetUserEventStatus
    (n(5189, 27), 275), // OpCaptureEventProfilingInfo
    (n(5230, 17), 276), // OpGetDefaultQueue
    (n(5247, 14), 277), // OpBuildNDRange
    (n(5304, 30), 278), // OpImageSparseSampleImplicitLod
    (n(5334, 30), 279), // OpImageSparseSampleExplicitLod
    (n(5364, 34), 280), // OpImageSparseSampleDrefImplicitLod
    (n(5398, 34), 281), // OpImageSparseSampleDrefExplicitLod
    (n(5432, 34), 282), // OpImageSparseSampleProjImplicitLod
    (n(5466, 34), 283), // OpImageSparseSampleProjExplicitLod
    (n(5500, 38), 284), // OpImageSparseSampleProjDrefImplicitLod
    (n(5538, 38), 285), // OpImageSparseSampleProjDrefExplicitLod
    (n(5576, 18), 286), // OpImageSparseFetch
    (n(5594, 19), 287), // OpImageSparseGather
    (n(5613, 23), 288), // OpImageSparseDrefGather
    (n(5636, 27), 289), // OpImageSparseTexelsResident
    (n(5676, 8), 290), // OpNoLine
    (n(5684, 22), 291), // OpAtomicFlagTestAndSet
    (n(5706, 17), 292), // OpAtomicFlagClear
    (n(5723, 17), 293), // OpImageSparseRead
    (n(5740, 8), 294), // OpSizeOf
    (n(5748, 17), 295), // OpTypePipeStorage
    (n(5765, 21), 296), // OpConstantPipeStorage
    (n(5794, 27), 297), // OpCreatePipeFromPipeStorage
    (n(5833, 36), 298), // OpGetKernelLocalSizeForSubgroupCount
    (n(5883, 26), 299), // OpGetKernelMaxNumSubgroups
    (n(5909, 18), 300), // OpTypeNamedBarrier
    (n(5927, 24), 301), // OpNamedBarrierInitialize
    (n(5951, 20), 302), // OpMemoryNamedBarrier
    (n(5984, 17), 303), // OpModuleProcessed
    (n(6008, 17), 304), // OpExecutionModeId
    (n(6025, 12), 305), // OpDecorateId
    (n(6067, 22), 306), // OpGroupNonUniformElect
    (n(6089, 20), 307), // OpGroupNonUniformAll
    (n(6109, 20), 308), // OpGroupNonUniformAny
    (n(6129, 25), 309), // OpGroupNonUniformAllEqual
    (n(6154, 26), 310), // OpGroupNonUniformBroadcast
    (n(6193, 31), 311), // OpGroupNonUniformBroadcastFirst
    (n(6224, 23), 312), // OpGroupNonUniformBallot
    (n(6247, 30), 313), // OpGroupNonUniformInverseBallot
    (n(6277, 33), 314), // OpGroupNonUniformBallotBitExtract
    (n(6310, 31), 315), // OpGroupNonUniformBallotBitCount
    (n(6341, 30), 316), // OpGroupNonUniformBallotFindLSB
    (n(6371, 30), 317), // OpGroupNonUniformBallotFindMSB
    (n(6401, 24), 318), // OpGroupNonUniformShuffle
    (n(6425, 27), 319), // OpGroupNonUniformShuffleXor
    (n(6456, 26), 320), // OpGroupNonUniformShuffleUp
    (n(6487, 28), 321), // OpGroupNonUniformShuffleDown
    (n(6515, 21), 322), // OpGroupNonUniformIAdd
    (n(6547, 21), 323), // OpGroupNonUniformFAdd
    (n(6568, 21), 324), // OpGroupNonUniformIMul
    (n(6589, 21), 325), // OpGroupNonUniformFMul
    (n(6610, 21), 326), // OpGroupNonUniformSMin
    (n(6631, 21), 327), // OpGroupNonUniformUMin
    (n(6652, 21), 328), // OpGroupNonUniformFMin
    (n(6673, 21), 329), // OpGroupNonUniformSMax
    (n(6694, 21), 330), // OpGroupNonUniformUMax
    (n(6715, 21), 331), // OpGroupNonUniformFMax
    (n(6736, 27), 332), // OpGroupNonUniformBitwiseAnd
    (n(6763, 26), 333), // OpGroupNonUniformBitwiseOr
    (n(6789, 27), 334), // OpGroupNonUniformBitwiseXor
    (n(6816, 27), 335), // OpGroupNonUniformLogicalAnd
    (n(6843, 26), 336), // OpGroupNonUniformLogicalOr
    (n(6869, 27), 337), // OpGroupNonUniformLogicalXor
    (n(6896, 30), 338), // OpGroupNonUniformQuadBroadcast
    (n(6926, 25), 339), // OpGroupNonUniformQuadSwap
    (n(6960, 13), 340), // OpCopyLogical
    (n(6973, 10), 341), // OpPtrEqual
    (n(6983, 13), 342), // OpPtrNotEqual
    (n(6996, 9), 343), // OpPtrDiff
    (n(7005, 24), 344), // OpColorAttachmentReadEXT
    (n(7039, 24), 345), // OpDepthAttachmentReadEXT
    (n(7063, 26), 346), // OpStencilAttachmentReadEXT
    (n(7089, 15), 347), // OpTypeTensorARM
    (n(7113, 15), 348), // OpTensorReadARM
    (n(7145, 16), 349), // OpTensorWriteARM
    (n(7161, 20), 350), // OpTensorQuerySizeARM
    (n(7190, 18), 351), // OpGraphConstantARM
    (n(7223, 20), 352), // OpGraphEntryPointARM
    (n(7248, 10), 353), // OpGraphARM
    (n(7258, 15), 354), // OpGraphInputARM
    (n(7295, 19), 355), // OpGraphSetOutputARM
    (n(7325, 13), 356), // OpGraphEndARM
    (n(7338, 14), 357), // OpTypeGraphARM
    (n(7371, 19), 358), // OpBitcastExtractEXT
    (n(7390, 21), 359), // OpTerminateInvocation
    (n(7439, 23), 360), // OpTypeUntypedPointerKHR
    (n(7462, 20), 361), // OpUntypedVariableKHR
    (n(7491, 23), 362), // OpUntypedAccessChainKHR
    (n(7523, 31), 363), // OpUntypedInBoundsAccessChainKHR
    (n(7554, 19), 364), // OpSubgroupBallotKHR
    (n(7594, 28), 365), // OpSubgroupFirstInvocationKHR
    (n(7622, 26), 366), // OpUntypedPtrAccessChainKHR
    (n(7648, 34), 367), // OpUntypedInBoundsPtrAccessChainKHR
    (n(7682, 23), 368), // OpUntypedArrayLengthKHR
    (n(7705, 20), 369), // OpUntypedPrefetchKHR
    (n(7754, 8), 370), // OpFmaKHR
    (n(7771, 16), 371), // OpSubgroupAllKHR
    (n(7808, 16), 372), // OpSubgroupAnyKHR
    (n(7824, 21), 373), // OpSubgroupAllEqualKHR
    (n(7845, 26), 374), // OpGroupNonUniformRotateKHR
    (n(7871, 27), 375), // OpSubgroupReadInvocationKHR
    (n(7898, 27), 376), // OpExtInstWithForwardRefsKHR
    (n(7986, 26), 377), // OpUntypedGroupAsyncCopyKHR
    (n(8078, 13), 378), // OpTraceRayKHR
    (n(8209, 20), 379), // OpExecuteCallableKHR
    (n(8251, 36), 380), // OpConvertUToAccelerationStructureKHR
    (n(8304, 23), 381), // OpIgnoreIntersectionKHR
    (n(8327, 17), 382), // OpTerminateRayKHR
    (n(8370, 9), 383), // OpSDotKHR
    (n(8344, 6), 383), // OpSDot
    (n(8412, 9), 384), // OpUDotKHR
    (n(8406, 6), 384), // OpUDot
    (n(8428, 10), 385), // OpSUDotKHR
    (n(8421, 7), 385), // OpSUDot
    (n(8461, 15), 386), // OpSDotAccSatKHR
    (n(8438, 12), 386), // OpSDotAccSat
    (n(8488, 15), 387), // OpUDotAccSatKHR
    (n(8476, 12), 387), // OpUDotAccSat
    (n(8516, 16), 388), // OpSUDotAccSatKHR
    (n(8503, 13), 388), // OpSUDotAccSat
    (n(8532, 26), 389), // OpTypeCooperativeMatrixKHR
    (n(8577, 26), 390), // OpCooperativeMatrixLoadKHR
    (n(8629, 27), 391), // OpCooperativeMatrixStoreKHR
    (n(8656, 28), 392), // OpCooperativeMatrixMulAddKHR
    (n(8714, 28), 393), // OpCooperativeMatrixLengthKHR
    (n(8742, 31), 394), // OpConstantCompositeReplicateEXT
    (n(8773, 35), 395), // OpSpecConstantCompositeReplicateEXT
    (n(8808, 32), 396), // OpCompositeConstructReplicateEXT
    (n(8840, 17), 397), // OpTypeRayQueryKHR
    (n(8857, 23), 398), // OpRayQueryInitializeKHR
    (n(8939, 22), 399), // OpRayQueryTerminateKHR
    (n(8961, 33), 400), // OpRayQueryGenerateIntersectionKHR
    (n(8998, 32), 401), // OpRayQueryConfirmIntersectionKHR
    (n(9030, 20), 402), // OpRayQueryProceedKHR
    (n(9050, 32), 403), // OpRayQueryGetIntersectionTypeKHR
    (n(9094, 25), 404), // OpImageSampleWeightedQCOM
    (n(9133, 20), 405), // OpImageBoxFilterQCOM
    (n(9161, 24), 406), // OpImageBlockMatchSSDQCOM
    (n(9243, 24), 407), // OpImageBlockMatchSADQCOM
    (n(9267, 18), 408), // OpBitCastArrayQCOM
    (n(9297, 30), 409), // OpImageBlockMatchWindowSSDQCOM
    (n(9370, 30), 410), // OpImageBlockMatchWindowSADQCOM
    (n(9400, 30), 411), // OpImageBlockMatchGatherSSDQCOM
    (n(9430, 30), 412), // OpImageBlockMatchGatherSADQCOM
    (n(9460, 20), 413), // OpBFloat16MulAddQCOM
    (n(9480, 31), 414), // OpCompositeConstructCoopMatQCOM
    (n(9511, 29), 415), // OpCompositeExtractCoopMatQCOM
    (n(9565, 21), 416), // OpExtractSubArrayQCOM
    (n(9591, 17), 417), // OpImageGatherQCOM
    (n(9608, 24), 418), // OpGroupIAddNonUniformAMD
    (n(9653, 24), 419), // OpGroupFAddNonUniformAMD
    (n(9677, 24), 420), // OpGroupFMinNonUniformAMD
    (n(9701, 24), 421), // OpGroupUMinNonUniformAMD
    (n(9725, 24), 422), // OpGroupSMinNonUniformAMD
    (n(9749, 24), 423), // OpGroupFMaxNonUniformAMD
    (n(9773, 24), 424), // OpGroupUMaxNonUniformAMD
    (n(9797, 24), 425), // OpGroupSMaxNonUniformAMD
    (n(9821, 22), 426), // OpFragmentMaskFetchAMD
    (n(9871, 18), 427), // OpFragmentFetchAMD
    (n(9903, 14), 428), // OpReadClockKHR
    (n(9917, 26), 429), // OpAllocateNodePayloadsAMDX
    (n(9976, 25), 430), // OpEnqueueNodePayloadsAMDX
    (n(10014, 26), 431), // OpTypeNodePayloadArrayAMDX
    (n(10052, 30), 432), // OpFinishWritingNodePayloadAMDX
    (n(10082, 28), 433), // OpNodePayloadArrayLengthAMDX
    (n(10110, 24), 434), // OpIsNodePayloadValidAMDX
    (n(10134, 20), 435), // OpConstantStringAMDX
    (n(10168, 24), 436), // OpSpecConstantStringAMDX
    (n(10192, 27), 437), // OpGroupNonUniformQuadAllKHR
    (n(10219, 27), 438), // OpGroupNonUniformQuadAnyKHR
    (n(10246, 15), 439), // OpTypeBufferEXT
    (n(10261, 18), 440), // OpBufferPointerEXT
    (n(10285, 10), 441), // OpAbortKHR
    (n(10315, 29), 442), // OpUntypedImageTexelPointerEXT
    (n(10353, 21), 443), // OpMemberDecorateIdEXT
    (n(10374, 19), 444), // OpConstantSizeOfEXT
    (n(10393, 17), 445), // OpConstantDataKHR
    (n(10414, 21), 446), // OpSpecConstantDataKHR
    (n(10435, 11), 447), // OpPoisonKHR
    (n(10446, 11), 448), // OpFreezeKHR
    (n(10457, 28), 449), // OpHitObjectRecordHitMotionNV
    (n(10639, 37), 450), // OpHitObjectRecordHitWithIndexMotionNV
    (n(10692, 29), 451), // OpHitObjectRecordMissMotionNV
    (n(10721, 29), 452), // OpHitObjectGetWorldToObjectNV
    (n(10750, 29), 453), // OpHitObjectGetObjectToWorldNV
    (n(10779, 34), 454), // OpHitObjectGetObjectRayDirectionNV
    (n(10813, 31), 455), // OpHitObjectGetObjectRayOriginNV
    (n(10844, 27), 456), // OpHitObjectTraceRayMotionNV
    (n(10883, 40), 457), // OpHitObjectGetShaderRecordBufferHandleNV
    (n(10923, 45), 458), // OpHitObjectGetShaderBindingTableRecordIndexNV
    (n(10968, 24), 459), // OpHitObjectRecordEmptyNV
    (n(10992, 21), 460), // OpHitObjectTraceRayNV
    (n(11013, 22), 461), // OpHitObjectRecordHitNV
    (n(11035, 31), 462), // OpHitObjectRecordHitWithIndexNV
    (n(11066, 23), 463), // OpHitObjectRecordMissNV
    (n(11089, 26), 464), // OpHitObjectExecuteShaderNV
    (n(11115, 27), 465), // OpHitObjectGetCurrentTimeNV
    (n(11142, 26), 466), // OpHitObjectGetAttributesNV
    (n(11188, 23), 467), // OpHitObjectGetHitKindNV
    (n(11211, 30), 468), // OpHitObjectGetPrimitiveIndexNV
    (n(11241, 29), 469), // OpHitObjectGetGeometryIndexNV
    (n(11270, 26), 470), // OpHitObjectGetInstanceIdNV
    (n(11296, 35), 471), // OpHitObjectGetInstanceCustomIndexNV
    (n(11331, 33), 472), // OpHitObjectGetWorldRayDirectionNV
    (n(11364, 30), 473), // OpHitObjectGetWorldRayOriginNV
    (n(11394, 23), 474), // OpHitObjectGetRayTMaxNV
    (n(11417, 23), 475), // OpHitObjectGetRayTMinNV
    (n(11440, 20), 476), // OpHitObjectIsEmptyNV
    (n(11460, 18), 477), // OpHitObjectIsHitNV
    (n(11478, 19), 478), // OpHitObjectIsMissNV
    (n(11497, 30), 479), // OpReorderThreadWithHitObjectNV
    (n(11535, 25), 480), // OpReorderThreadWithHintNV
    (n(11560, 17), 481), // OpTypeHitObjectNV
    (n(11577, 24), 482), // OpImageSampleFootprintNV
    (n(11664, 25), 483), // OpTypeCooperativeVectorNV
    (n(11647, 17), 483), // OpTypeVectorIdEXT
    (n(11689, 30), 484), // OpCooperativeVectorMatrixMulNV
    (n(11798, 43), 485), // OpCooperativeVectorOuterProductAccumulateNV
    (n(11841, 40), 486), // OpCooperativeVectorReduceSumAccumulateNV
    (n(11882, 33), 487), // OpCooperativeVectorMatrixMulAddNV
    (n(11979, 28), 488), // OpCooperativeMatrixConvertNV
    (n(11947, 32), 488), // OpCooperativeMatrixConvertUseEXT
    (n(12007, 18), 489), // OpEmitMeshTasksEXT
    (n(12064, 19), 490), // OpSetMeshOutputsEXT
    (n(12139, 28), 491), // OpGroupNonUniformPartitionNV
    (n(12110, 29), 491), // OpGroupNonUniformPartitionEXT
    (n(12167, 34), 492), // OpWritePackedPrimitiveIndices4x8NV
    (n(12245, 36), 493), // OpFetchMicroTriangleVertexPositionNV
    (n(12332, 39), 494), // OpFetchMicroTriangleVertexBarycentricNV
    (n(12371, 25), 495), // OpCooperativeVectorLoadNV
    (n(12396, 26), 496), // OpCooperativeVectorStoreNV
    (n(12422, 29), 497), // OpHitObjectRecordFromQueryEXT
    (n(12481, 24), 498), // OpHitObjectRecordMissEXT
    (n(12505, 30), 499), // OpHitObjectRecordMissMotionEXT
    (n(12535, 52), 500), // OpHitObjectGetIntersectionTriangleVertexPositionsEXT
    (n(12587, 25), 501), // OpHitObjectGetRayFlagsEXT
    (n(12612, 46), 502), // OpHitObjectSetShaderBindingTableRecordIndexEXT
    (n(12658, 34), 503), // OpHitObjectReorderExecuteShaderEXT
    (n(12692, 33), 504), // OpHitObjectTraceReorderExecuteEXT
    (n(12725, 39), 505), // OpHitObjectTraceMotionReorderExecuteEXT
    (n(12764, 18), 506), // OpTypeHitObjectEXT
    (n(12782, 26), 507), // OpReorderThreadWithHintEXT
    (n(12808, 31), 508), // OpReorderThreadWithHitObjectEXT
    (n(12839, 22), 509), // OpHitObjectTraceRayEXT
    (n(12861, 28), 510), // OpHitObjectTraceRayMotionEXT
    (n(12889, 25), 511), // OpHitObjectRecordEmptyEXT
    (n(12914, 27), 512), // OpHitObjectExecuteShaderEXT
    (n(12941, 28), 513), // OpHitObjectGetCurrentTimeEXT
    (n(12969, 27), 514), // OpHitObjectGetAttributesEXT
    (n(12996, 24), 515), // OpHitObjectGetHitKindEXT
    (n(13020, 31), 516), // OpHitObjectGetPrimitiveIndexEXT
    (n(13051, 30), 517), // OpHitObjectGetGeometryIndexEXT
    (n(13081, 27), 518), // OpHitObjectGetInstanceIdEXT
    (n(13108, 36), 519), // OpHitObjectGetInstanceCustomIndexEXT
    (n(13144, 32), 520), // OpHitObjectGetObjectRayOriginEXT
    (n(13176, 35), 521), // OpHitObjectGetObjectRayDirectionEXT
    (n(13211, 34), 522), // OpHitObjectGetWorldRayDirectionEXT
    (n(13245, 31), 523), // OpHitObjectGetWorldRayOriginEXT
    (n(13276, 30), 524), // OpHitObjectGetObjectToWorldEXT
    (n(13306, 30), 525), // OpHitObjectGetWorldToObjectEXT
    (n(13336, 24), 526), // OpHitObjectGetRayTMaxEXT
    (n(13393, 22), 527), // OpReportIntersectionNV
    (n(13360, 23), 527), // OpReportIntersectionKHR
    (n(13433, 22), 528), // OpIgnoreIntersectionNV
    (n(13455, 16), 529), // OpTerminateRayNV
    (n(13471, 9), 530), // OpTraceNV
    (n(13489, 15), 531), // OpTraceMotionNV
    (n(13534, 18), 532), // OpTraceRayMotionNV
    (n(13552, 51), 533), // OpRayQueryGetIntersectionTriangleVertexPositionsKHR
    (n(13633, 29), 534), // OpTypeAccelerationStructureNV
    (n(13603, 30), 534), // OpTypeAccelerationStructureKHR
    (n(13690, 19), 535), // OpExecuteCallableNV
    (n(13760, 24), 536), // OpRayQueryGetClusterIdNV
    (n(13724, 36), 536), // OpRayQueryGetIntersectionClusterIdNV
    (n(13784, 25), 537), // OpHitObjectGetClusterIdNV
    (n(13809, 24), 538), // OpHitObjectGetRayTMinEXT
    (n(13833, 46), 539), // OpHitObjectGetShaderBindingTableRecordIndexEXT
    (n(13879, 41), 540), // OpHitObjectGetShaderRecordBufferHandleEXT
    (n(13920, 21), 541), // OpHitObjectIsEmptyEXT
    (n(13941, 19), 542), // OpHitObjectIsHitEXT
    (n(13960, 20), 543), // OpHitObjectIsMissEXT
    (n(13980, 25), 544), // OpTypeCooperativeMatrixNV
    (n(14030, 25), 545), // OpCooperativeMatrixLoadNV
    (n(14067, 26), 546), // OpCooperativeMatrixStoreNV
    (n(14093, 27), 547), // OpCooperativeMatrixMulAddNV
    (n(14120, 27), 548), // OpCooperativeMatrixLengthNV
    (n(14147, 35), 549), // OpCooperativeMatrixGetCoordinateEXT
    (n(14182, 29), 550), // OpBeginInvocationInterlockEXT
    (n(14244, 27), 551), // OpEndInvocationInterlockEXT
    (n(14316, 27), 552), // OpCooperativeMatrixReduceNV
    (n(14271, 28), 552), // OpCooperativeMatrixReduceEXT
    (n(14343, 31), 553), // OpCooperativeMatrixLoadTensorNV
    (n(14412, 32), 554), // OpCooperativeMatrixStoreTensorNV
    (n(14490, 33), 555), // OpCooperativeMatrixPerElementOpNV
    (n(14444, 34), 555), // OpCooperativeMatrixPerElementOpEXT
    (n(14523, 20), 556), // OpTypeTensorLayoutNV
    (n(14555, 18), 557), // OpTypeTensorViewNV
    (n(14587, 22), 558), // OpCreateTensorLayoutNV
    (n(14609, 28), 559), // OpTensorLayoutSetDimensionNV
    (n(14637, 25), 560), // OpTensorLayoutSetStrideNV
    (n(14662, 21), 561), // OpTensorLayoutSliceNV
    (n(14683, 29), 562), // OpTensorLayoutSetClampValueNV
    (n(14712, 20), 563), // OpCreateTensorViewNV
    (n(14732, 26), 564), // OpTensorViewSetDimensionNV
    (n(14768, 23), 565), // OpTensorViewSetStrideNV
    (n(14817, 29), 566), // OpDemoteToHelperInvocationEXT
    (n(14791, 26), 566), // OpDemoteToHelperInvocation
    (n(14846, 23), 567), // OpIsHelperInvocationEXT
    (n(14904, 21), 568), // OpTensorViewSetClipNV
    (n(14973, 28), 569), // OpTensorLayoutSetBlockSizeNV
    (n(15010, 30), 570), // OpCooperativeMatrixTransposeNV
    (n(15040, 19), 571), // OpConvertUToImageNV
    (n(15059, 21), 572), // OpConvertUToSamplerNV
    (n(15080, 19), 573), // OpConvertImageToUNV
    (n(15099, 21), 574), // OpConvertSamplerToUNV
    (n(15120, 26), 575), // OpConvertUToSampledImageNV
    (n(15146, 26), 576), // OpConvertSampledImageToUNV
    (n(15172, 30), 577), // OpSamplerImageAddressingModeNV
    (n(15211, 18), 578), // OpRawAccessChainNV
    (n(15264, 41), 579), // OpRayQueryGetIntersectionSpherePositionNV
    (n(15305, 39), 580), // OpRayQueryGetIntersectionSphereRadiusNV
    (n(15344, 39), 581), // OpRayQueryGetIntersectionLSSPositionsNV
    (n(15383, 35), 582), // OpRayQueryGetIntersectionLSSRadiiNV
    (n(15418, 38), 583), // OpRayQueryGetIntersectionLSSHitValueNV
    (n(15456, 30), 584), // OpHitObjectGetSpherePositionNV
    (n(15486, 28), 585), // OpHitObjectGetSphereRadiusNV
    (n(15514, 28), 586), // OpHitObjectGetLSSPositionsNV
    (n(15542, 24), 587), // OpHitObjectGetLSSRadiiNV
    (n(15566, 24), 588), // OpHitObjectIsSphereHitNV
    (n(15590, 21), 589), // OpHitObjectIsLSSHitNV
    (n(15611, 23), 590), // OpRayQueryIsSphereHitNV
    (n(15634, 20), 591), // OpRayQueryIsLSSHitNV
    (n(15654, 22), 592), // OpSubgroupShuffleINTEL
    (n(15688, 26), 593), // OpSubgroupShuffleDownINTEL
    (n(15725, 24), 594), // OpSubgroupShuffleUpINTEL
    (n(15757, 25), 595), // OpSubgroupShuffleXorINTEL
    (n(15782, 24), 596), // OpSubgroupBlockReadINTEL
    (n(15809, 25), 597), // OpSubgroupBlockWriteINTEL
    (n(15834, 29), 598), // OpSubgroupImageBlockReadINTEL
    (n(15863, 30), 599), // OpSubgroupImageBlockWriteINTEL
    (n(15893, 34), 600), // OpSubgroupImageMediaBlockReadINTEL
    (n(15933, 35), 601), // OpSubgroupImageMediaBlockWriteINTEL
    (n(15968, 25), 602), // OpUCountLeadingZerosINTEL
    (n(15993, 26), 603), // OpUCountTrailingZerosINTEL
    (n(16019, 14), 604), // OpAbsISubINTEL
    (n(16033, 14), 605), // OpAbsUSubINTEL
    (n(16047, 14), 606), // OpIAddSatINTEL
    (n(16061, 14), 607), // OpUAddSatINTEL
    (n(16075, 15), 608), // OpIAverageINTEL
    (n(16090, 15), 609), // OpUAverageINTEL
    (n(16105, 22), 610), // OpIAverageRoundedINTEL
    (n(16127, 22), 611), // OpUAverageRoundedINTEL
    (n(16149, 14), 612), // OpISubSatINTEL
    (n(16163, 14), 613), // OpUSubSatINTEL
    (n(16177, 16), 614), // OpIMul32x16INTEL
    (n(16193, 16), 615), // OpUMul32x16INTEL
    (n(16209, 30), 616), // OpConstantFunctionPointerINTEL
    (n(16266, 26), 617), // OpFunctionPointerCallINTEL
    (n(16292, 16), 618), // OpAsmTargetINTEL
    (n(16318, 10), 619), // OpAsmINTEL
    (n(16363, 14), 620), // OpAsmCallINTEL
    (n(16388, 15), 621), // OpAtomicFMinEXT
    (n(16403, 15), 622), // OpAtomicFMaxEXT
    (n(16418, 15), 623), // OpAssumeTrueKHR
    (n(16454, 11), 624), // OpExpectKHR
    (n(16494, 22), 625), // OpDecorateStringGOOGLE
    (n(16478, 16), 625), // OpDecorateString
    (n(16575, 28), 626), // OpMemberDecorateStringGOOGLE
    (n(16542, 22), 626), // OpMemberDecorateString
    (n(16603, 15), 627), // OpVmeImageINTEL
    (n(16618, 19), 628), // OpTypeVmeImageINTEL
    (n(16637, 24), 629), // OpTypeAvcImePayloadINTEL
    (n(16661, 24), 630), // OpTypeAvcRefPayloadINTEL
    (n(16685, 24), 631), // OpTypeAvcSicPayloadINTEL
    (n(16709, 24), 632), // OpTypeAvcMcePayloadINTEL
    (n(16733, 23), 633), // OpTypeAvcMceResultINTEL
    (n(16756, 23), 634), // OpTypeAvcImeResultINTEL
    (n(16779, 47), 635), // OpTypeAvcImeResultSingleReferenceStreamoutINTEL
    (n(16826, 45), 636), // OpTypeAvcImeResultDualReferenceStreamoutINTEL
    (n(16871, 40), 637), // OpTypeAvcImeSingleReferenceStreaminINTEL
    (n(16911, 38), 638), // OpTypeAvcImeDualReferenceStreaminINTEL
    (n(16949, 23), 639), // OpTypeAvcRefResultINTEL
    (n(16972, 23), 640), // OpTypeAvcSicResultINTEL
    (n(16995, 61), 641), // OpSubgroupAvcMceGetDefaultInterBaseMultiReferencePenaltyINTEL
    (n(17068, 54), 642), // OpSubgroupAvcMceSetInterBaseMultiReferencePenaltyINTEL
    (n(17144, 48), 643), // OpSubgroupAvcMceGetDefaultInterShapePenaltyINTEL
    (n(17192, 41), 644), // OpSubgroupAvcMceSetInterShapePenaltyINTEL
    (n(17253, 52), 645), // OpSubgroupAvcMceGetDefaultInterDirectionPenaltyINTEL
    (n(17305, 45), 646), // OpSubgroupAvcMceSetInterDirectionPenaltyINTEL
    (n(17364, 52), 647), // OpSubgroupAvcMceGetDefaultIntraLumaShapePenaltyINTEL
    (n(17416, 57), 648), // OpSubgroupAvcMceGetDefaultInterMotionVectorCostTableINTEL
    (n(17473, 51), 649), // OpSubgroupAvcMceGetDefaultHighPenaltyCostTableINTEL
    (n(17524, 53), 650), // OpSubgroupAvcMceGetDefaultMediumPenaltyCostTableINTEL
    (n(17577, 50), 651), // OpSubgroupAvcMceGetDefaultLowPenaltyCostTableINTEL
    (n(17627, 48), 652), // OpSubgroupAvcMceSetMotionVectorCostFunctionINTEL
    (n(17730, 51), 653), // OpSubgroupAvcMceGetDefaultIntraLumaModePenaltyINTEL
    (n(17781, 52), 654), // OpSubgroupAvcMceGetDefaultNonDcLumaIntraPenaltyINTEL
    (n(17833, 57), 655), // OpSubgroupAvcMceGetDefaultIntraChromaModeBasePenaltyINTEL
    (n(17890, 34), 656), // OpSubgroupAvcMceSetAcOnlyHaarINTEL
    (n(17924, 53), 657), // OpSubgroupAvcMceSetSourceInterlacedFieldPolarityINTEL
    (n(17998, 62), 658), // OpSubgroupAvcMceSetSingleReferenceInterlacedFieldPolarityINTEL
    (n(18084, 62), 659), // OpSubgroupAvcMceSetDualReferenceInterlacedFieldPolaritiesINTEL
    (n(18211, 40), 660), // OpSubgroupAvcMceConvertToImePayloadINTEL
    (n(18251, 39), 661), // OpSubgroupAvcMceConvertToImeResultINTEL
    (n(18290, 40), 662), // OpSubgroupAvcMceConvertToRefPayloadINTEL
    (n(18330, 39), 663), // OpSubgroupAvcMceConvertToRefResultINTEL
    (n(18369, 40), 664), // OpSubgroupAvcMceConvertToSicPayloadINTEL
    (n(18409, 39), 665), // OpSubgroupAvcMceConvertToSicResultINTEL
    (n(18448, 37), 666), // OpSubgroupAvcMceGetMotionVectorsINTEL
    (n(18485, 40), 667), // OpSubgroupAvcMceGetInterDistortionsINTEL
    (n(18525, 44), 668), // OpSubgroupAvcMceGetBestInterDistortionsINTEL
    (n(18569, 39), 669), // OpSubgroupAvcMceGetInterMajorShapeINTEL
    (n(18608, 39), 670), // OpSubgroupAvcMceGetInterMinorShapeINTEL
    (n(18647, 39), 671), // OpSubgroupAvcMceGetInterDirectionsINTEL
    (n(18686, 46), 672), // OpSubgroupAvcMceGetInterMotionVectorCountINTEL
    (n(18732, 41), 673), // OpSubgroupAvcMceGetInterReferenceIdsINTEL
    (n(18773, 63), 674), // OpSubgroupAvcMceGetInterReferenceInterlacedFieldPolaritiesINTEL
    (n(18899, 31), 675), // OpSubgroupAvcImeInitializeINTEL
    (n(18967, 39), 676), // OpSubgroupAvcImeSetSingleReferenceINTEL
    (n(19036, 37), 677), // OpSubgroupAvcImeSetDualReferenceINTEL
    (n(19101, 34), 678), // OpSubgroupAvcImeRefWindowSizeINTEL
    (n(19143, 36), 679), // OpSubgroupAvcImeAdjustRefOffsetINTEL
    (n(19204, 40), 680), // OpSubgroupAvcImeConvertToMcePayloadINTEL
    (n(19244, 44), 681), // OpSubgroupAvcImeSetMaxMotionVectorCountINTEL
    (n(19311, 48), 682), // OpSubgroupAvcImeSetUnidirectionalMixDisableINTEL
    (n(19359, 55), 683), // OpSubgroupAvcImeSetEarlySearchTerminationThresholdINTEL
    (n(19423, 35), 684), // OpSubgroupAvcImeSetWeightedSadINTEL
    (n(19476, 48), 685), // OpSubgroupAvcImeEvaluateWithSingleReferenceINTEL
    (n(19542, 46), 686), // OpSubgroupAvcImeEvaluateWithDualReferenceINTEL
    (n(19614, 56), 687), // OpSubgroupAvcImeEvaluateWithSingleReferenceStreaminINTEL
    (n(19689, 54), 688), // OpSubgroupAvcImeEvaluateWithDualReferenceStreaminINTEL
    (n(19743, 57), 689), // OpSubgroupAvcImeEvaluateWithSingleReferenceStreamoutINTEL
    (n(19800, 55), 690), // OpSubgroupAvcImeEvaluateWithDualReferenceStreamoutINTEL
    (n(19855, 59), 691), // OpSubgroupAvcImeEvaluateWithSingleReferenceStreaminoutINTEL
    (n(19914, 57), 692), // OpSubgroupAvcImeEvaluateWithDualReferenceStreaminoutINTEL
    (n(19971, 39), 693), // OpSubgroupAvcImeConvertToMceResultINTEL
    (n(20010, 47), 694), // OpSubgroupAvcImeGetSingleReferenceStreaminINTEL
    (n(20057, 45), 695), // OpSubgroupAvcImeGetDualReferenceStreaminINTEL
    (n(20102, 50), 696), // OpSubgroupAvcImeStripSingleReferenceStreamoutINTEL
    (n(20152, 48), 697), // OpSubgroupAvcImeStripDualReferenceStreamoutINTEL
    (n(20200, 71), 698), // OpSubgroupAvcImeGetStreamoutSingleReferenceMajorShapeMotionVectorsINTEL
    (n(20282, 69), 699), // OpSubgroupAvcImeGetStreamoutSingleReferenceMajorShapeDistortionsINTEL
    (n(20351, 70), 700), // OpSubgroupAvcImeGetStreamoutSingleReferenceMajorShapeReferenceIdsINTEL
    (n(20421, 69), 701), // OpSubgroupAvcImeGetStreamoutDualReferenceMajorShapeMotionVectorsINTEL
    (n(20490, 67), 702), // OpSubgroupAvcImeGetStreamoutDualReferenceMajorShapeDistortionsINTEL
    (n(20557, 68), 703), // OpSubgroupAvcImeGetStreamoutDualReferenceMajorShapeReferenceIdsINTEL
    (n(20625, 37), 704), // OpSubgroupAvcImeGetBorderReachedINTEL
    (n(20674, 49), 705), // OpSubgroupAvcImeGetTruncatedSearchIndicationINTEL
    (n(20723, 60), 706), // OpSubgroupAvcImeGetUnidirectionalEarlySearchTerminationINTEL
    (n(20783, 59), 707), // OpSubgroupAvcImeGetWeightingPatternMinimumMotionVectorINTEL
    (n(20842, 57), 708), // OpSubgroupAvcImeGetWeightingPatternMinimumDistortionINTEL
    (n(20899, 31), 709), // OpSubgroupAvcFmeInitializeINTEL
    (n(20998, 31), 710), // OpSubgroupAvcBmeInitializeINTEL
    (n(21049, 40), 711), // OpSubgroupAvcRefConvertToMcePayloadINTEL
    (n(21089, 47), 712), // OpSubgroupAvcRefSetBidirectionalMixDisableINTEL
    (n(21136, 44), 713), // OpSubgroupAvcRefSetBilinearFilterEnableINTEL
    (n(21180, 48), 714), // OpSubgroupAvcRefEvaluateWithSingleReferenceINTEL
    (n(21228, 46), 715), // OpSubgroupAvcRefEvaluateWithDualReferenceINTEL
    (n(21274, 47), 716), // OpSubgroupAvcRefEvaluateWithMultiReferenceINTEL
    (n(21321, 57), 717), // OpSubgroupAvcRefEvaluateWithMultiReferenceInterlacedINTEL
    (n(21411, 39), 718), // OpSubgroupAvcRefConvertToMceResultINTEL
    (n(21450, 31), 719), // OpSubgroupAvcSicInitializeINTEL
    (n(21481, 33), 720), // OpSubgroupAvcSicConfigureSkcINTEL
    (n(21562, 37), 721), // OpSubgroupAvcSicConfigureIpeLumaINTEL
    (n(21750, 43), 722), // OpSubgroupAvcSicConfigureIpeLumaChromaINTEL
    (n(21870, 40), 723), // OpSubgroupAvcSicGetMotionVectorMaskINTEL
    (n(21910, 40), 724), // OpSubgroupAvcSicConvertToMcePayloadINTEL
    (n(21950, 45), 725), // OpSubgroupAvcSicSetIntraLumaShapePenaltyINTEL
    (n(21995, 49), 726), // OpSubgroupAvcSicSetIntraLumaModeCostFunctionINTEL
    (n(22113, 51), 727), // OpSubgroupAvcSicSetIntraChromaModeCostFunctionINTEL
    (n(22188, 44), 728), // OpSubgroupAvcSicSetBilinearFilterEnableINTEL
    (n(22232, 49), 729), // OpSubgroupAvcSicSetSkcForwardTransformEnableINTEL
    (n(22304, 44), 730), // OpSubgroupAvcSicSetBlockBasedRawSkipSadINTEL
    (n(22369, 32), 731), // OpSubgroupAvcSicEvaluateIpeINTEL
    (n(22401, 48), 732), // OpSubgroupAvcSicEvaluateWithSingleReferenceINTEL
    (n(22449, 46), 733), // OpSubgroupAvcSicEvaluateWithDualReferenceINTEL
    (n(22495, 47), 734), // OpSubgroupAvcSicEvaluateWithMultiReferenceINTEL
    (n(22542, 57), 735), // OpSubgroupAvcSicEvaluateWithMultiReferenceInterlacedINTEL
    (n(22599, 39), 736), // OpSubgroupAvcSicConvertToMceResultINTEL
    (n(22638, 36), 737), // OpSubgroupAvcSicGetIpeLumaShapeINTEL
    (n(22674, 45), 738), // OpSubgroupAvcSicGetBestIpeLumaDistortionINTEL
    (n(22719, 47), 739), // OpSubgroupAvcSicGetBestIpeChromaDistortionINTEL
    (n(22766, 42), 740), // OpSubgroupAvcSicGetPackedIpeLumaModesINTEL
    (n(22808, 37), 741), // OpSubgroupAvcSicGetIpeChromaModeINTEL
    (n(22845, 51), 742), // OpSubgroupAvcSicGetPackedSkcLumaCountThresholdINTEL
    (n(22896, 49), 743), // OpSubgroupAvcSicGetPackedSkcLumaSumThresholdINTEL
    (n(22945, 36), 744), // OpSubgroupAvcSicGetInterRawSadsINTEL
    (n(22981, 26), 745), // OpVariableLengthArrayINTEL
    (n(23007, 17), 746), // OpSaveMemoryINTEL
    (n(23024, 20), 747), // OpRestoreMemoryINTEL
    (n(23116, 29), 748), // OpArbitraryFloatSinCosPiINTEL
    (n(23044, 30), 748), // OpArbitraryFloatSinCosPiALTERA
    (n(23186, 25), 749), // OpArbitraryFloatCastINTEL
    (n(23145, 26), 749), // OpArbitraryFloatCastALTERA
    (n(23252, 32), 750), // OpArbitraryFloatCastFromIntINTEL
    (n(23211, 33), 750), // OpArbitraryFloatCastFromIntALTERA
    (n(23321, 30), 751), // OpArbitraryFloatCastToIntINTEL
    (n(23284, 31), 751), // OpArbitraryFloatCastToIntALTERA
    (n(23378, 24), 752), // OpArbitraryFloatAddINTEL
    (n(23351, 25), 752), // OpArbitraryFloatAddALTERA
    (n(23427, 24), 753), // OpArbitraryFloatSubINTEL
    (n(23402, 25), 753), // OpArbitraryFloatSubALTERA
    (n(23476, 24), 754), // OpArbitraryFloatMulINTEL
    (n(23451, 25), 754), // OpArbitraryFloatMulALTERA
    (n(23525, 24), 755), // OpArbitraryFloatDivINTEL
    (n(23500, 25), 755), // OpArbitraryFloatDivALTERA
    (n(23573, 23), 756), // OpArbitraryFloatGTINTEL
    (n(23549, 24), 756), // OpArbitraryFloatGTALTERA
    (n(23620, 23), 757), // OpArbitraryFloatGEINTEL
    (n(23596, 24), 757), // OpArbitraryFloatGEALTERA
    (n(23667, 23), 758), // OpArbitraryFloatLTINTEL
    (n(23643, 24), 758), // OpArbitraryFloatLTALTERA
    (n(23714, 23), 759), // OpArbitraryFloatLEINTEL
    (n(23690, 24), 759), // OpArbitraryFloatLEALTERA
    (n(23761, 23), 760), // OpArbitraryFloatEQINTEL
    (n(23737, 24), 760), // OpArbitraryFloatEQALTERA
    (n(23811, 26), 761), // OpArbitraryFloatRecipINTEL
    (n(23784, 27), 761), // OpArbitraryFloatRecipALTERA
    (n(23864, 26), 762), // OpArbitraryFloatRSqrtINTEL
    (n(23837, 27), 762), // OpArbitraryFloatRSqrtALTERA
    (n(23916, 25), 763), // OpArbitraryFloatCbrtINTEL
    (n(23890, 26), 763), // OpArbitraryFloatCbrtALTERA
    (n(23968, 26), 764), // OpArbitraryFloatHypotINTEL
    (n(23941, 27), 764), // OpArbitraryFloatHypotALTERA
    (n(24020, 25), 765), // OpArbitraryFloatSqrtINTEL
    (n(23994, 26), 765), // OpArbitraryFloatSqrtALTERA
    (n(24045, 24), 766), // OpArbitraryFloatLogINTEL
    (n(24069, 25), 767), // OpArbitraryFloatLog2INTEL
    (n(24094, 26), 768), // OpArbitraryFloatLog10INTEL
    (n(24120, 26), 769), // OpArbitraryFloatLog1pINTEL
    (n(24146, 24), 770), // OpArbitraryFloatExpINTEL
    (n(24170, 25), 771), // OpArbitraryFloatExp2INTEL
    (n(24195, 26), 772), // OpArbitraryFloatExp10INTEL
    (n(24221, 26), 773), // OpArbitraryFloatExpm1INTEL
    (n(24247, 24), 774), // OpArbitraryFloatSinINTEL
    (n(24271, 24), 775), // OpArbitraryFloatCosINTEL
    (n(24295, 27), 776), // OpArbitraryFloatSinCosINTEL
    (n(24322, 26), 777), // OpArbitraryFloatSinPiINTEL
    (n(24348, 26), 778), // OpArbitraryFloatCosPiINTEL
    (n(24374, 25), 779), // OpArbitraryFloatASinINTEL
    (n(24399, 27), 780), // OpArbitraryFloatASinPiINTEL
    (n(24426, 25), 781), // OpArbitraryFloatACosINTEL
    (n(24485, 27), 782), // OpArbitraryFloatACosPiINTEL
    (n(24512, 25), 783), // OpArbitraryFloatATanINTEL
    (n(24537, 27), 784), // OpArbitraryFloatATanPiINTEL
    (n(24564, 26), 785), // OpArbitraryFloatATan2INTEL
    (n(24590, 24), 786), // OpArbitraryFloatPowINTEL
    (n(24614, 25), 787), // OpArbitraryFloatPowRINTEL
    (n(24639, 25), 788), // OpArbitraryFloatPowNINTEL
    (n(24671, 18), 789), // OpLoopControlINTEL
    (n(24748, 22), 790), // OpAliasDomainDeclINTEL
    (n(24802, 21), 791), // OpAliasScopeDeclINTEL
    (n(24835, 25), 792), // OpAliasScopeListDeclINTEL
    (n(24914, 16), 793), // OpFixedSqrtINTEL
    (n(24891, 17), 793), // OpFixedSqrtALTERA
    (n(24948, 17), 794), // OpFixedRecipINTEL
    (n(24930, 18), 794), // OpFixedRecipALTERA
    (n(24983, 17), 795), // OpFixedRsqrtINTEL
    (n(24965, 18), 795), // OpFixedRsqrtALTERA
    (n(25016, 15), 796), // OpFixedSinINTEL
    (n(25000, 16), 796), // OpFixedSinALTERA
    (n(25047, 15), 797), // OpFixedCosINTEL
    (n(25031, 16), 797), // OpFixedCosALTERA
    (n(25081, 18), 798), // OpFixedSinCosINTEL
    (n(25062, 19), 798), // OpFixedSinCosALTERA
    (n(25117, 17), 799), // OpFixedSinPiINTEL
    (n(25099, 18), 799), // OpFixedSinPiALTERA
    (n(25152, 17), 800), // OpFixedCosPiINTEL
    (n(25134, 18), 800), // OpFixedCosPiALTERA
    (n(25190, 20), 801), // OpFixedSinCosPiINTEL
    (n(25169, 21), 801), // OpFixedSinCosPiALTERA
    (n(25226, 15), 802), // OpFixedLogINTEL
    (n(25210, 16), 802), // OpFixedLogALTERA
    (n(25257, 15), 803), // OpFixedExpINTEL
    (n(25241, 16), 803), // OpFixedExpALTERA
    (n(25303, 30), 804), // OpPtrCastToCrossWorkgroupINTEL
    (n(25272, 31), 804), // OpPtrCastToCrossWorkgroupALTERA
    (n(25364, 30), 805), // OpCrossWorkgroupCastToPtrINTEL
    (n(25333, 31), 805), // OpCrossWorkgroupCastToPtrALTERA
    (n(25418, 23), 806), // OpReadPipeBlockingINTEL
    (n(25394, 24), 806), // OpReadPipeBlockingALTERA
    (n(25466, 24), 807), // OpWritePipeBlockingINTEL
    (n(25441, 25), 807), // OpWritePipeBlockingALTERA
    (n(25505, 14), 808), // OpFPGARegINTEL
    (n(25490, 15), 808), // OpFPGARegALTERA
    (n(25519, 23), 809), // OpRayQueryGetRayTMinKHR
    (n(25542, 24), 810), // OpRayQueryGetRayFlagsKHR
    (n(25566, 29), 811), // OpRayQueryGetIntersectionTKHR
    (n(25595, 47), 812), // OpRayQueryGetIntersectionInstanceCustomIndexKHR
    (n(25642, 38), 813), // OpRayQueryGetIntersectionInstanceIdKHR
    (n(25680, 66), 814), // OpRayQueryGetIntersectionInstanceShaderBindingTableRecordOffsetKHR
    (n(25746, 41), 815), // OpRayQueryGetIntersectionGeometryIndexKHR
    (n(25787, 42), 816), // OpRayQueryGetIntersectionPrimitiveIndexKHR
    (n(25829, 40), 817), // OpRayQueryGetIntersectionBarycentricsKHR
    (n(25869, 37), 818), // OpRayQueryGetIntersectionFrontFaceKHR
    (n(25906, 47), 819), // OpRayQueryGetIntersectionCandidateAABBOpaqueKHR
    (n(25953, 46), 820), // OpRayQueryGetIntersectionObjectRayDirectionKHR
    (n(25999, 43), 821), // OpRayQueryGetIntersectionObjectRayOriginKHR
    (n(26042, 33), 822), // OpRayQueryGetWorldRayDirectionKHR
    (n(26075, 30), 823), // OpRayQueryGetWorldRayOriginKHR
    (n(26105, 41), 824), // OpRayQueryGetIntersectionObjectToWorldKHR
    (n(26146, 41), 825), // OpRayQueryGetIntersectionWorldToObjectKHR
    (n(26187, 15), 826), // OpAtomicFAddEXT
    (n(26233, 24), 827), // OpTypeBufferSurfaceINTEL
    (n(26272, 26), 828), // OpTypeStructContinuedINTEL
    (n(26298, 33), 829), // OpConstantCompositeContinuedINTEL
    (n(26331, 37), 830), // OpSpecConstantCompositeContinuedINTEL
    (n(26368, 34), 831), // OpCompositeConstructContinuedINTEL
    (n(26402, 21), 832), // OpConvertFToBF16INTEL
    (n(26423, 21), 833), // OpConvertBF16ToFINTEL
    (n(26483, 27), 834), // OpControlBarrierArriveINTEL
    (n(26458, 25), 834), // OpControlBarrierArriveEXT
    (n(26533, 25), 835), // OpControlBarrierWaitINTEL
    (n(26510, 23), 835), // OpControlBarrierWaitEXT
    (n(26558, 20), 836), // OpArithmeticFenceEXT
    (n(26659, 25), 837), // OpTaskSequenceCreateINTEL
    (n(26578, 26), 837), // OpTaskSequenceCreateALTERA
    (n(26726, 24), 838), // OpTaskSequenceAsyncINTEL
    (n(26684, 25), 838), // OpTaskSequenceAsyncALTERA
    (n(26773, 22), 839), // OpTaskSequenceGetINTEL
    (n(26750, 23), 839), // OpTaskSequenceGetALTERA
    (n(26822, 26), 840), // OpTaskSequenceReleaseINTEL
    (n(26795, 27), 840), // OpTaskSequenceReleaseALTERA
    (n(26872, 23), 841), // OpTypeTaskSequenceINTEL
    (n(26848, 24), 841), // OpTypeTaskSequenceALTERA
    (n(26895, 28), 842), // OpSubgroupBlockPrefetchINTEL
    (n(26931, 26), 843), // OpSubgroup2DBlockLoadINTEL
    (n(27067, 35), 844), // OpSubgroup2DBlockLoadTransformINTEL
    (n(27102, 35), 845), // OpSubgroup2DBlockLoadTransposeINTEL
    (n(27137, 30), 846), // OpSubgroup2DBlockPrefetchINTEL
    (n(27167, 27), 847), // OpSubgroup2DBlockStoreINTEL
    (n(27221, 39), 848), // OpSubgroupMatrixMultiplyAccumulateINTEL
    (n(27289, 22), 849), // OpBitwiseFunctionINTEL
    (n(27319, 33), 850), // OpUntypedVariableLengthArrayINTEL
    (n(27352, 27), 851), // OpConditionalExtensionINTEL
    (n(27379, 28), 852), // OpConditionalEntryPointINTEL
    (n(27407, 28), 853), // OpConditionalCapabilityINTEL
    (n(27435, 25), 854), // OpSpecConstantTargetINTEL
    (n(27468, 31), 855), // OpSpecConstantArchitectureINTEL
    (n(27525, 31), 856), // OpSpecConstantCapabilitiesINTEL
    (n(27568, 28), 857), // OpConditionalCopyObjectINTEL
    (n(27651, 21), 858), // OpPredicatedLoadINTEL
    (n(27685, 22), 859), // OpPredicatedStoreINTEL
    (n(27707, 14), 860), // OpGroupIMulKHR
    (n(27721, 14), 861), // OpGroupFMulKHR
    (n(27735, 20), 862), // OpGroupBitwiseAndKHR
    (n(27755, 19), 863), // OpGroupBitwiseOrKHR
    (n(27774, 20), 864), // OpGroupBitwiseXorKHR
    (n(27794, 20), 865), // OpGroupLogicalAndKHR
    (n(27814, 19), 866), // OpGroupLogicalOrKHR
    (n(27833, 20), 867), // OpGroupLogicalXorKHR
    (n(27853, 19), 868), // OpRoundFToTF32INTEL
    (n(27872, 19), 869), // OpMaskedGatherINTEL
    (n(27918, 20), 870), // OpMaskedScatterINTEL
    (n(27949, 27), 871), // OpConvertHandleToImageINTEL
    (n(27976, 29), 872), // OpConvertHandleToSamplerINTEL
    (n(28005, 34), 873), // OpConvertHandleToSampledImageINTEL
    (n(28039, 20), 874), // OpFDot2MixAcc32VALVE
    (n(28059, 20), 875), // OpFDot2MixAcc16VALVE
    (n(28079, 20), 876), // OpFDot4MixAcc32VALVE
];

pub(crate) static NAME_HASH: [u16; 4096] = [
    65535, 65535, 65535, 65535, 65535, 461, 65535, 230, 804, 65535, 65535, 65535, 799, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 60, 65535, 65535, 65535, 65535, 65535, 65535, 690, 720,
    65535, 65535, 65535, 65535, 543, 65535, 65535, 65535, 698, 65535, 65535, 65535, 65535, 628, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 462, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 330, 65535, 65535, 65535, 580, 922, 65535, 65535, 65535, 774, 65535, 65535, 65535, 412, 99, 627, 65535,
    65535, 65535, 101, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 667, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 189, 65535, 65535, 200, 260, 65535, 65535, 65535, 65535,
    65535, 65535, 678, 65535, 49, 65535, 65535, 65535, 65535, 65535, 65535, 633, 65535, 65535, 65535, 413, 65535, 65535,
    65535, 65535, 65535, 65535, 445, 65535, 65535, 65535, 176, 65535, 65535, 23, 675, 65535, 65535, 65535, 65535, 70,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 390, 65535, 65535, 65535, 65535,
    65535, 65535, 518, 65535, 65535, 65535, 133, 374, 795, 854, 65535, 65535, 65535, 65535, 65535, 65535, 131, 65535,
    65535, 66, 65535, 65535, 65535, 858, 65535, 65535, 65535, 65535, 506, 65535, 274, 65535, 65535, 665, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 672,
    65535, 65535, 65535, 65535, 65535, 250, 163, 364, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    687, 65535, 65535, 65535, 329, 65535, 65535, 139, 692, 65535, 65535, 65535, 65535, 65535, 65535, 708, 65535, 85,
    65535, 65535, 65535, 775, 726, 65535, 65535, 36, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 818, 65535, 65535,
    65535, 65535, 527, 65535, 9, 65535, 65535, 65535, 65535, 552, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    198, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 600, 876, 65535, 65535, 65535, 65535, 65535, 65535, 425, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 373, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 530, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 160, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 400, 65535, 65535, 65535, 65535, 65535, 65535, 22, 65535, 65535, 716, 154, 65535, 592,
    65535, 65535, 65535, 65535, 321, 65535, 237, 65535, 65535, 65535, 660, 65535, 865, 350, 572, 65535, 65535, 65535,
    65535, 65535, 254, 65535, 96, 671, 65535, 844, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 77, 786, 65535, 120, 65535, 53, 65535, 81, 465,
    65535, 819, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 792, 65535, 65535, 65535, 65535, 402, 386, 65535,
    65535, 65535, 470, 440, 65535, 65535, 65535, 517, 65535, 477, 746, 64, 335, 65535, 65535, 65535, 65535, 65535,
    65535, 30, 65535, 65535, 65535, 65535, 24, 65535, 521, 65535, 622, 65535, 65535, 826, 65535, 65535, 65535, 212,
    65535, 65535, 65535, 778, 65535, 65535, 65535, 65535, 65535, 129, 65535, 65535, 65535, 65535, 33, 65535, 65535, 810,
    65535, 583, 65535, 56, 65535, 65535, 65535, 880, 65535, 593, 861, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 213, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 282, 587, 65535, 318, 341, 11,
    65535, 65535, 65535, 65535, 80, 65535, 269, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 37,
    611, 65535, 65535, 65535, 65535, 65535, 65535, 149, 616, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 392, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 27, 638, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 20, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 925, 842, 112, 629, 756, 65535, 921,
    65535, 65535, 534, 65535, 65535, 923, 915, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 57, 65535,
    65535, 65535, 65535, 478, 239, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 635, 789, 851, 65535, 65535, 65535,
    109, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 515, 912, 65535, 65535, 65535, 65535, 298, 65535, 584, 701,
    65535, 891, 65535, 933, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 261, 65535, 65535, 681, 65535, 65535, 636, 65535, 407, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 168, 560, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 48, 65535, 65535, 65535, 65535, 442, 65535, 65535, 65535, 903, 886, 65535, 65535, 65535,
    65535, 501, 533, 777, 893, 119, 65535, 65535, 180, 203, 362, 387, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 450, 65535, 368, 65535, 691, 152, 194, 65535, 65535, 65535, 801, 65535, 65535, 65535,
    65535, 65535, 65535, 391, 65535, 65535, 65535, 126, 65535, 134, 65535, 65535, 917, 65535, 65535, 332, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 883, 65535, 65535, 863, 65535, 65535, 98, 752, 850, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 249, 65535, 65535, 65535, 500, 65535, 65535,
    65535, 229, 825, 65535, 65535, 431, 65535, 65535, 606, 65535, 439, 65535, 300, 65535, 65535, 65535, 65535, 65535,
    713, 7, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 808, 65535, 65535, 65535, 706, 65535, 65535, 343, 581, 65535, 873, 65535, 65535, 65535, 65535, 141, 65535,
    65535, 65535, 65535, 294, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 674, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 776, 817, 381, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    264, 65535, 65535, 65535, 65535, 65535, 65535, 848, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    931, 157, 65535, 65535, 162, 65535, 65535, 750, 65535, 65535, 65535, 65535, 151, 65535, 65535, 65535, 65535, 117,
    65535, 65535, 65535, 742, 65535, 577, 761, 860, 65535, 38, 51, 65535, 65535, 137, 525, 920, 360, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 423, 65535,
    65535, 65535, 591, 65535, 421, 65535, 65535, 65535, 65535, 216, 65535, 497, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 361, 65535, 908, 459, 365, 507, 711, 773, 870, 65535,
    65535, 65535, 65535, 278, 65535, 834, 65535, 65535, 65535, 65535, 65535, 65535, 888, 54, 376, 207, 146, 562,
    65535, 65535, 39, 65535, 65535, 65535, 65535, 65535, 55, 418, 65535, 65535, 65535, 65535, 65535, 65535, 735, 95,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 248, 511, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 97, 65535, 65535, 65535, 65535, 878, 65535, 65535, 65535, 772, 65535, 65535,
    65535, 65535, 659, 65535, 65535, 65535, 65535, 65535, 65535, 17, 65535, 65535, 571, 233, 65535, 65535, 621, 65535,
    65535, 65535, 396, 907, 65535, 65535, 284, 65535, 65535, 892, 65535, 65535, 65535, 65535, 65535, 147, 509, 790,
    210, 65535, 65535, 65535, 568, 838, 65535, 378, 295, 65535, 65535, 65535, 65535, 65535, 65535, 359, 65535, 65535,
    114, 833, 727, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 382, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 273, 642, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 576, 65535, 65535, 65535,
    65535, 65535, 370, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 599, 65535, 65535, 65535, 65535, 65535,
    65535, 28, 757, 100, 164, 65535, 65535, 65535, 399, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 307,
    65535, 227, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 724, 65535,
    434, 65535, 209, 65535, 65535, 65535, 65535, 65535, 65535, 187, 65535, 65535, 65535, 813, 65535, 6, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 206, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 42, 644, 65535, 505, 65535, 65535, 779,
    65535, 65535, 65535, 798, 41, 65535, 65535, 65535, 65535, 65535, 65535, 150, 65535, 308, 578, 65535, 65535, 65535,
    65535, 65535, 65535, 344, 65535, 579, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 682, 65535, 65535,
    65535, 65535, 65535, 247, 65535, 65535, 65535, 896, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 807, 444, 65535,
    544, 357, 828, 61, 65535, 339, 65535, 217, 589, 845, 65535, 65535, 65535, 65535, 195, 65535, 65535, 65535,
    116, 65535, 65535, 65535, 65535, 65535, 292, 65535, 65535, 65535, 65535, 65535, 104, 65535, 65535, 65535, 262, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 760, 787, 65535, 65535, 65535, 65535, 291, 65535, 65535, 65535, 65535,
    25, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 345, 65535, 65535, 877, 481, 193, 65535, 65535, 305, 65535,
    65535, 427, 379, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 645, 65535, 65535, 65535, 65535, 65535,
    869, 928, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    167, 366, 648, 65535, 145, 732, 65535, 65535, 73, 65535, 65535, 65535, 65535, 539, 65535, 900, 65535, 169,
    65535, 71, 686, 65535, 65535, 65535, 65535, 65535, 65535, 932, 65535, 65535, 65535, 556, 65535, 65535, 65535, 744,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 159, 424, 144, 65535,
    65535, 275, 65535, 65535, 884, 65535, 65535, 65535, 65535, 547, 65535, 65535, 829, 65535, 714, 65535, 65535, 65535,
    809, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 617, 65535, 566, 285, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 911, 65535, 65535, 455, 8, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 82, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 253, 288, 367, 541, 65535, 401,
    853, 65535, 65535, 694, 65535, 65535, 741, 65535, 65535, 65535, 173, 460, 65535, 550, 127, 65535, 65535, 65535,
    4, 65535, 65535, 65535, 65535, 65535, 65535, 602, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 251,
    586, 910, 65535, 280, 695, 65535, 65535, 65535, 65535, 65535, 65535, 693, 740, 65535, 65535, 65535, 868, 65535,
    65535, 65535, 650, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 14, 65535, 661, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 651, 65535, 65535, 719, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 666, 65535, 540, 65535, 65535, 1, 31,
    65535, 65535, 458, 65535, 65535, 65535, 65535, 791, 65535, 65535, 65535, 751, 65535, 65535, 574, 769, 65535, 654,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 43, 65535, 65535, 65535, 65535, 65535, 553, 406, 748, 65535, 548,
    811, 385, 65535, 65535, 65535, 65535, 65535, 108, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 398, 65535, 65535,
    347, 65535, 65535, 65535, 65535, 65535, 65535, 358, 183, 65535, 65535, 65535, 485, 65535, 531, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 257, 65535, 65535, 65535, 214, 65535, 894, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 296, 65535, 65535, 303, 65535, 65535, 65535, 171, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 130, 65535, 483, 90, 128, 65535, 148, 65535, 65535, 65535,
    65535, 655, 65535, 585, 918, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 479, 65535, 65535, 65535, 65535, 65535,
    65535, 676, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 906, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 202, 65535, 762, 914, 65535, 65535, 319, 467, 65535,
    44, 65535, 65535, 65535, 65535, 524, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    456, 65535, 490, 65535, 65535, 65535, 65535, 65535, 65535, 673, 65535, 65535, 657, 65535, 65535, 65535, 65535, 841,
    65535, 65535, 161, 722, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 91, 279, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 433, 65535, 65535, 65535, 181, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 289, 65535,
    480, 65535, 835, 65535, 65535, 118, 601, 65535, 65535, 696, 65535, 65535, 65535, 65535, 111, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 241, 65535, 65535, 65535, 65535, 65535, 881,
    65535, 65535, 65535, 715, 65535, 15, 65535, 836, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 417, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 529, 65535, 707, 65535, 65535, 65535, 65535, 201, 65535, 65535, 65535, 65535,
    65535, 178, 65535, 65535, 65535, 65535, 630, 595, 65535, 65535, 65535, 65535, 65535, 65535, 309, 65535, 65535, 65535,
    65535, 65535, 65535, 371, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 74, 65535, 65535, 204, 52, 65535,
    65535, 65535, 65535, 65535, 65535, 170, 2, 263, 618, 623, 614, 76, 725, 65535, 65535, 123, 65535, 65535,
    65535, 65535, 685, 65535, 65535, 65535, 65535, 65535, 65535, 668, 764, 65535, 65535, 65535, 454, 65535, 65535, 140,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 565, 65535, 65535, 65535, 65535, 297, 65535,
    65535, 65535, 620, 65535, 65535, 504, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 564, 69, 65535, 65535, 65535, 619, 641, 640, 65535, 89, 65535, 276, 65535, 728, 65535, 65535,
    65535, 45, 65535, 569, 65535, 65535, 65535, 65535, 65535, 243, 65535, 153, 65535, 65535, 65535, 65535, 65535, 65535,
    267, 65535, 65535, 65535, 65535, 65535, 65535, 281, 65535, 93, 441, 65535, 65535, 65535, 65535, 65535, 806, 697,
    469, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 394, 745, 65535, 65535,
    65535, 416, 65535, 375, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 862, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 166, 405, 670, 65535, 770, 393, 65535, 228, 604, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 743, 314, 65535, 220, 802, 65535, 65535, 65535, 871, 65535, 65535, 65535, 65535, 65535, 65535, 528, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 551, 731, 65535, 65535,
    65535, 65535, 717, 65535, 65535, 872, 65535, 65535, 65535, 882, 65535, 430, 65535, 65535, 598, 65535, 65535, 821,
    65535, 582, 223, 65535, 65535, 65535, 65535, 65535, 65535, 317, 703, 65535, 65535, 65535, 87, 65535, 65535, 65535,
    65535, 65535, 65535, 265, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 514,
    594, 739, 771, 436, 65535, 846, 65535, 65535, 573, 65535, 554, 65535, 408, 885, 65535, 65535, 65535, 65535,
    65535, 65535, 420, 107, 546, 65535, 437, 65535, 65535, 352, 65535, 92, 156, 65535, 65535, 65535, 65535, 72,
    65535, 65535, 158, 65535, 758, 65535, 65535, 65535, 65535, 65535, 301, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    738, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 432, 304, 65535, 65535, 65535, 231, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 419, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    320, 356, 65535, 65535, 47, 65535, 65535, 65535, 65535, 457, 65535, 905, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 823, 65535, 65535, 65535, 65535, 65535,
    65535, 354, 65535, 65535, 65535, 65535, 79, 65535, 65535, 65535, 721, 65535, 65535, 65535, 749, 404, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 733, 65535, 65535, 328, 185, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 293, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 287, 632, 65535, 65535,
    349, 65535, 65535, 65535, 175, 65535, 65535, 499, 65535, 65535, 65535, 334, 65535, 242, 65535, 65535, 182, 299,
    471, 65535, 65535, 271, 65535, 65535, 65535, 3, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 449, 65535, 65535,
    65535, 225, 498, 866, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 712, 65535, 65535, 65535, 519, 837, 65535,
    879, 65535, 65535, 65535, 65535, 65535, 897, 683, 65535, 65535, 65535, 65535, 65535, 331, 340, 426, 65535, 65535,
    65535, 65535, 65535, 890, 65535, 65535, 867, 65535, 847, 65535, 333, 65535, 65535, 65535, 464, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 558, 65535, 65535, 800, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 323, 65535, 177, 65535, 65535, 516, 65535, 65535, 65535, 526,
    65535, 346, 555, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 830, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 608, 65535, 65535, 65535, 65535, 65535, 255, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    609, 65535, 702, 930, 65535, 65535, 443, 65535, 65535, 65535, 65535, 372, 246, 10, 857, 12, 65535, 65535,
    755, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 510, 65535, 65535, 65535, 65535, 65535, 429, 65535, 65535, 65535,
    65535, 705, 65535, 65535, 898, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 520, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 754, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 895, 65535, 65535,
    65535, 65535, 65535, 658, 65535, 65535, 65535, 624, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 115, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 466, 65535, 65535, 65535, 196, 65535, 65535, 65535, 567, 65535, 65535, 489,
    782, 65535, 65535, 65535, 65535, 824, 65535, 65535, 65535, 65535, 65535, 65535, 709, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 522, 65535, 65535, 575, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 306, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 766, 65535, 5, 513, 669, 65535,
    65535, 65535, 211, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 236, 411, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 268, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 226, 65535, 325, 822, 65535, 65535, 65535,
    65535, 65535, 679, 734, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 88, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 121, 805, 65535, 65535, 65535, 65535, 65535, 65535, 486, 65535, 78, 65535, 503,
    65535, 65535, 65535, 65535, 403, 699, 710, 326, 65535, 46, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 482,
    65535, 65535, 65535, 215, 438, 65535, 65535, 395, 652, 65535, 65535, 65535, 831, 65535, 65535, 324, 65535, 65535,
    65535, 65535, 65535, 65535, 135, 588, 65535, 65535, 34, 322, 663, 65535, 65535, 26, 65535, 65535, 65535, 238,
    597, 65535, 65535, 65535, 65535, 65535, 384, 704, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 351, 65535,
    65535, 65535, 65535, 65535, 65535, 191, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 342, 65535, 65535, 65535, 105, 65535, 631, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 184, 65535, 65535, 65535, 388, 65535, 65535, 612, 65535, 65535, 65535, 561, 65535, 65535,
    65535, 684, 65535, 65535, 65535, 65535, 65535, 32, 190, 65535, 65535, 65535, 62, 65535, 65535, 700, 65535, 65535,
    232, 493, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 902, 538, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 136, 65535, 65535, 65535, 65535, 65535, 65535, 19,
    496, 502, 729, 65535, 65535, 65535, 208, 40, 812, 832, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 337, 65535, 65535, 65535, 662, 677, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 286, 475, 65535, 934, 65535, 65535, 65535, 65535, 65535, 363, 65535, 65535, 65535, 65535, 13, 65535,
    753, 65535, 65535, 65535, 864, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 302, 65535, 765, 65535, 65535, 65535,
    65535, 65535, 65535, 68, 234, 310, 625, 839, 65535, 65535, 219, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 495, 65535, 65535, 65535, 65535, 65535, 65535, 852, 784, 909, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 797, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 383, 65535, 65535, 65535,
    65535, 557, 65535, 65535, 65535, 65535, 65535, 50, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 814,
    65535, 65535, 65535, 615, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 768, 65535, 65535, 102, 283, 736,
    65535, 65535, 65535, 65535, 65535, 65535, 492, 65535, 65535, 65535, 65535, 67, 65535, 536, 65535, 277, 827, 65535,
    65535, 83, 65535, 65535, 65535, 723, 65535, 680, 65535, 65535, 65535, 65535, 65535, 165, 596, 65535, 65535, 65535,
    65535, 199, 65535, 397, 312, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 18, 65535, 65535, 65535, 65535, 103, 639, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 272, 570, 856, 889, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 488, 649, 688, 65535, 266, 65535, 65535, 65535, 65535, 65535,
    315, 491, 65535, 65535, 65535, 65535, 179, 65535, 65535, 245, 603, 65535, 65535, 781, 65535, 65535, 65535, 65,
    532, 763, 65535, 65535, 65535, 65535, 244, 65535, 65535, 65535, 65535, 613, 737, 65535, 65535, 65535, 65535, 58,
    65535, 65535, 65535, 65535, 65535, 65535, 643, 259, 718, 65535, 65535, 65535, 65535, 65535, 65535, 422, 65535, 65535,
    65535, 65535, 65535, 122, 523, 65535, 65535, 65535, 65535, 65535, 780, 65535, 65535, 874, 65535, 65535, 65535, 65535,
    65535, 913, 508, 65535, 730, 65535, 65535, 65535, 65535, 65535, 542, 65535, 65535, 65535, 65535, 65535, 65535, 590,
    65535, 311, 65535, 65535, 258, 65535, 65535, 65535, 65535, 65535, 793, 94, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 355, 428, 65535, 803, 65535, 563, 65535, 65535, 377, 65535, 65535, 65535, 65535,
    155, 65535, 65535, 65535, 415, 919, 65535, 348, 463, 484, 65535, 65535, 794, 65535, 65535, 65535, 240, 65535,
    132, 65535, 65535, 65535, 647, 65535, 235, 106, 927, 65535, 65535, 0, 313, 65535, 904, 65535, 65535, 65535,
    65535, 65535, 887, 816, 65535, 65535, 380, 65535, 65535, 65535, 65535, 65535, 65535, 138, 646, 65535, 65535, 65535,
    65535, 840, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 218, 369, 916,
    65535, 65535, 65535, 65535, 65535, 65535, 186, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 626, 65535,
    65535, 65535, 65535, 65535, 653, 65535, 65535, 65535, 65535, 783, 65535, 65535, 65535, 65535, 65535, 65535, 63, 65535,
    899, 65535, 855, 65535, 65535, 435, 65535, 65535, 65535, 142, 474, 65535, 125, 901, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 124, 65535, 65535, 65535, 559, 65535, 689, 75, 65535, 221, 316, 65535, 65535, 65535, 65535,
    453, 65535, 65535, 65535, 65535, 65535, 65535, 494, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 410, 65535,
    65535, 65535, 65535, 65535, 252, 65535, 65535, 65535, 65535, 327, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 929,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 110, 222, 451, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 188, 468, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 859, 452, 785, 21, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 448, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    820, 65535, 65535, 65535, 65535, 65535, 16, 65535, 65535, 143, 205, 656, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 549, 65535, 65535, 65535, 65535, 65535, 65535, 86, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 174, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 815, 65535, 65535, 65535, 65535, 65535, 875, 65535,
    29, 409, 664, 336, 65535, 65535, 65535, 84, 472, 476, 487, 65535, 353, 65535, 65535, 65535, 65535, 172,
    537, 65535, 65535, 270, 634, 65535, 788, 924, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 389, 65535, 65535,
    759, 65535, 65535, 65535, 796, 65535, 65535, 473, 65535, 65535, 512, 65535, 65535, 607, 197, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 338, 65535, 65535, 65535,
    65535, 65535, 65535, 256, 65535, 637, 65535, 65535, 65535, 65535, 59, 290, 65535, 65535, 65535, 65535, 35, 65535,
    545, 65535, 65535, 447, 65535, 65535, 65535, 224, 65535, 747, 65535, 65535, 843, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 446, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 192, 926, 605, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 610, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 849, 65535, 65535, 65535, 535, 767, 113, 65535, 414,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
];

pub(crate) static OPERANDS: [Operand; 1154] = [
    o(IdRef, One), o(IdResultType, One), o(IdResult, One),
    o(LiteralString, One), o(Value(kinds::SOURCE_LANGUAGE), One), o(LiteralInteger, One),
    o(IdRef, Optional), o(LiteralString, Optional), o(IdRef, One),
    o(LiteralString, One), o(IdRef, One), o(LiteralInteger, One),
    o(LiteralString, One), o(IdResult, One), o(LiteralString, One),
    o(IdRef, One), o(LiteralInteger, One), o(LiteralInteger, One),
    o(IdResultType, One), o(IdResult, One), o(IdRef, One),
    o(LiteralExtInstInteger, One), o(Value(kinds::ADDRESSING_MODEL), One), o(Value(kinds::MEMORY_MODEL), One),
    o(Value(kinds::EXECUTION_MODEL), One), o(IdRef, One), o(LiteralString, One),
    o(IdRef, Many), o(IdRef, One), o(Value(kinds::EXECUTION_MODE), One),
    o(Value(kinds::CAPABILITY), One), o(IdResult, One), o(IdResult, One),
    o(LiteralInteger, One), o(LiteralInteger, One), o(IdResult, One),
    o(LiteralInteger, One), o(Value(kinds::FP_ENCODING), Optional), o(IdResult, One),
    o(IdRef, One), o(LiteralInteger, One), o(IdResult, One),
    o(IdRef, One), o(Value(kinds::DIM), One), o(LiteralInteger, One),
    o(LiteralInteger, One), o(LiteralInteger, One), o(LiteralInteger, One),
    o(Value(kinds::IMAGE_FORMAT), One), o(Value(kinds::ACCESS_QUALIFIER), Optional), o(IdResult, One),
    o(IdRef, One), o(IdResult, One), o(IdRef, One),
    o(IdRef, One), o(IdResult, One), o(IdRef, Many),
    o(IdResult, One), o(Value(kinds::STORAGE_CLASS), One), o(IdRef, One),
    o(IdResult, One), o(IdRef, One), o(IdRef, Many),
    o(IdResult, One), o(Value(kinds::ACCESS_QUALIFIER), One), o(IdRef, One),
    o(Value(kinds::STORAGE_CLASS), One), o(IdResultType, One), o(IdResult, One),
    o(LiteralContextDependentNumber, One), o(IdResultType, One), o(IdResult, One),
    o(IdRef, Many), o(IdResultType, One), o(IdResult, One),
    o(Value(kinds::SAMPLER_ADDRESSING_MODE), One), o(LiteralInteger, One), o(Value(kinds::SAMPLER_FILTER_MODE), One),
    o(IdResultType, One), o(IdResult, One), o(LiteralSpecConstantOpInteger, One),
    o(IdResultType, One), o(IdResult, One), o(Mask(kinds::FUNCTION_CONTROL), One),
    o(IdRef, One), o(IdResultType, One), o(IdResult, One),
    o(IdRef, One), o(IdRef, Many), o(IdResultType, One),
    o(IdResult, One), o(Value(kinds::STORAGE_CLASS), One), o(IdRef, Optional),
    o(IdResultType, One), o(IdResult, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdResultType, One),
    o(IdResult, One), o(IdRef, One), o(Mask(kinds::MEMORY_ACCESS), Optional),
    o(IdRef, One), o(IdRef, One), o(Mask(kinds::MEMORY_ACCESS), Optional),
    o(IdRef, One), o(IdRef, One), o(Mask(kinds::MEMORY_ACCESS), Optional),
    o(Mask(kinds::MEMORY_ACCESS), Optional), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(Mask(kinds::MEMORY_ACCESS), Optional), o(Mask(kinds::MEMORY_ACCESS), Optional),
    o(IdResultType, One), o(IdResult, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, Many), o(IdResultType, One),
    o(IdResult, One), o(IdRef, One), o(LiteralInteger, One),
    o(IdResultType, One), o(IdResult, One), o(IdRef, One),
    o(IdRef, One), o(Value(kinds::DECORATION), One), o(IdRef, One),
    o(LiteralInteger, One), o(Value(kinds::DECORATION), One), o(IdRef, One),
    o(IdRef, Many), o(IdRef, One), o(PairIdRefLiteralInteger, Many),
    o(IdResultType, One), o(IdResult, One), o(IdRef, One),
    o(IdRef, One), o(IdResultType, One), o(IdResult, One),
    o(IdRef, One), o(IdRef, One), o(LiteralInteger, Many),
    o(IdResultType, One), o(IdResult, One), o(IdRef, One),
    o(LiteralInteger, Many), o(IdResultType, One), o(IdResult, One),
    o(IdRef, One), o(IdRef, One), o(Mask(kinds::IMAGE_OPERANDS), Optional),
    o(IdResultType, One), o(IdResult, One), o(IdRef, One),
    o(IdRef, One), o(Mask(kinds::IMAGE_OPERANDS), One), o(IdResultType, One),
    o(IdResult, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(Mask(kinds::IMAGE_OPERANDS), Optional), o(IdResultType, One),
    o(IdResult, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(Mask(kinds::IMAGE_OPERANDS), One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(Mask(kinds::IMAGE_OPERANDS), Optional),
    o(IdResultType, One), o(IdResult, One), o(IdRef, One),
    o(Value(kinds::STORAGE_CLASS), One), o(IdResultType, One), o(IdResult, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdScope, One), o(IdScope, One),
    o(IdMemorySemantics, One), o(IdScope, One), o(IdMemorySemantics, One),
    o(IdResultType, One), o(IdResult, One), o(IdRef, One),
    o(IdScope, One), o(IdMemorySemantics, One), o(IdRef, One),
    o(IdScope, One), o(IdMemorySemantics, One), o(IdRef, One),
    o(IdResultType, One), o(IdResult, One), o(IdRef, One),
    o(IdScope, One), o(IdMemorySemantics, One), o(IdRef, One),
    o(IdResultType, One), o(IdResult, One), o(IdRef, One),
    o(IdScope, One), o(IdMemorySemantics, One), o(IdMemorySemantics, One),
    o(IdRef, One), o(IdRef, One), o(IdResultType, One),
    o(IdResult, One), o(PairIdRefIdRef, Many), o(IdRef, One),
    o(IdRef, One), o(Mask(kinds::LOOP_CONTROL), One), o(IdRef, One),
    o(Mask(kinds::SELECTION_CONTROL), One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(LiteralInteger, Many), o(IdRef, One),
    o(IdRef, One), o(PairLiteralIntegerIdRef, Many), o(IdRef, One),
    o(LiteralInteger, One), o(IdResultType, One), o(IdResult, One),
    o(IdScope, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdScope, One), o(IdRef, One), o(IdRef, One),
    o(IdResultType, One), o(IdResult, One), o(IdScope, One),
    o(IdRef, One), o(IdResultType, One), o(IdResult, One),
    o(IdScope, One), o(IdRef, One), o(IdRef, One),
    o(IdResultType, One), o(IdResult, One), o(IdScope, One),
    o(Value(kinds::GROUP_OPERATION), One), o(IdRef, One), o(IdResultType, One),
    o(IdResult, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdResultType, One),
    o(IdResult, One), o(IdScope, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdScope, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdResultType, One),
    o(IdResult, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, Many),
    o(IdResultType, One), o(IdResult, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdScope, One), o(IdMemorySemantics, One),
    o(IdResultType, One), o(IdResult, One), o(LiteralInteger, One),
    o(LiteralInteger, One), o(LiteralInteger, One), o(IdResultType, One),
    o(IdResult, One), o(IdScope, One), o(IdResultType, One),
    o(IdResult, One), o(IdScope, One), o(Value(kinds::GROUP_OPERATION), One),
    o(IdRef, One), o(IdRef, Optional), o(IdResultType, One),
    o(IdResult, One), o(IdRef, One), o(IdRef, Optional),
    o(IdResultType, One), o(IdResult, One), o(IdRef, Optional),
    o(IdResult, One), o(IdRef, One), o(IdRef, Optional),
    o(IdRef, Optional), o(IdResultType, One), o(IdResult, One),
    o(IdRef, One), o(IdRef, One), o(Mask(kinds::TENSOR_OPERANDS), Optional),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(Mask(kinds::TENSOR_OPERANDS), Optional), o(IdResultType, One), o(IdResult, One),
    o(LiteralInteger, One), o(IdRef, One), o(LiteralString, One),
    o(IdRef, Many), o(IdRef, One), o(IdRef, One),
    o(IdRef, Many), o(IdResult, One), o(LiteralInteger, One),
    o(IdRef, Many), o(IdResult, One), o(Value(kinds::STORAGE_CLASS), One),
    o(IdResultType, One), o(IdResult, One), o(Value(kinds::STORAGE_CLASS), One),
    o(IdRef, Optional), o(IdRef, Optional), o(IdResultType, One),
    o(IdResult, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, Many), o(IdResultType, One),
    o(IdResult, One), o(IdRef, One), o(IdRef, One),
    o(LiteralInteger, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, Optional), o(IdRef, Optional), o(IdRef, Optional),
    o(IdResultType, One), o(IdResult, One), o(IdScope, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, Optional),
    o(IdResultType, One), o(IdResult, One), o(IdRef, One),
    o(LiteralExtInstInteger, One), o(IdRef, Many), o(IdResultType, One),
    o(IdResult, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(Mask(kinds::MEMORY_ACCESS), Optional),
    o(Mask(kinds::MEMORY_ACCESS), Optional), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdResultType, One), o(IdResult, One), o(IdRef, One),
    o(IdRef, One), o(Value(kinds::PACKED_VECTOR_FORMAT), Optional), o(IdResultType, One),
    o(IdResult, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(Value(kinds::PACKED_VECTOR_FORMAT), Optional), o(IdResult, One),
    o(IdRef, One), o(IdScope, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdResultType, One),
    o(IdResult, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, Optional), o(Mask(kinds::MEMORY_ACCESS), Optional), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, Optional),
    o(Mask(kinds::MEMORY_ACCESS), Optional), o(IdResultType, One), o(IdResult, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(Mask(kinds::COOPERATIVE_MATRIX_OPERANDS), Optional), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdResultType, One), o(IdResult, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(Mask(kinds::IMAGE_OPERANDS), Optional), o(IdResultType, One), o(IdResult, One),
    o(LiteralInteger, Many), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, Optional), o(IdRef, Optional), o(IdResultType, One),
    o(IdResult, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, Optional), o(Mask(kinds::COOPERATIVE_MATRIX_OPERANDS), Optional),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, Optional), o(IdResultType, One), o(IdResult, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, Optional), o(Mask(kinds::COOPERATIVE_MATRIX_OPERANDS), Optional), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, Optional),
    o(IdResultType, One), o(IdResult, One), o(IdRef, One),
    o(IdRef, One), o(Mask(kinds::MEMORY_ACCESS), Optional), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(Mask(kinds::MEMORY_ACCESS), Optional),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, Optional), o(IdRef, One),
    o(IdRef, One), o(IdRef, Optional), o(IdRef, Optional),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, Optional), o(IdRef, Optional), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, Optional), o(IdRef, Optional), o(IdResult, One),
    o(IdRef, One), o(IdScope, One), o(IdRef, One),
    o(IdRef, One), o(IdResultType, One), o(IdResult, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(Mask(kinds::MEMORY_ACCESS), Optional), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(Mask(kinds::MEMORY_ACCESS), Optional),
    o(IdResultType, One), o(IdResult, One), o(IdRef, One),
    o(Mask(kinds::COOPERATIVE_MATRIX_REDUCE), One), o(IdRef, One), o(IdResultType, One),
    o(IdResult, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(Mask(kinds::MEMORY_ACCESS), One), o(Mask(kinds::TENSOR_ADDRESSING_OPERANDS), One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(Mask(kinds::MEMORY_ACCESS), One), o(Mask(kinds::TENSOR_ADDRESSING_OPERANDS), One), o(IdResult, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, Many),
    o(LiteralInteger, One), o(IdResultType, One), o(IdResult, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(Mask(kinds::RAW_ACCESS_CHAIN_OPERANDS), Optional), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdResultType, One), o(IdResult, One),
    o(IdRef, One), o(IdRef, One), o(LiteralString, One),
    o(LiteralString, One), o(IdResultType, One), o(IdResult, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdResultType, One), o(IdResult, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdResultType, One),
    o(IdResult, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdResultType, One), o(IdResult, One), o(IdRef, One),
    o(LiteralInteger, One), o(LiteralInteger, One), o(LiteralInteger, One),
    o(LiteralInteger, One), o(LiteralInteger, One), o(IdResultType, One),
    o(IdResult, One), o(IdRef, One), o(LiteralInteger, One),
    o(IdRef, One), o(LiteralInteger, One), o(LiteralInteger, One),
    o(LiteralInteger, One), o(LiteralInteger, One), o(LiteralInteger, One),
    o(IdResultType, One), o(IdResult, One), o(IdRef, One),
    o(LiteralInteger, One), o(IdRef, One), o(LiteralInteger, One),
    o(LiteralInteger, Many), o(IdResult, One), o(IdRef, Optional),
    o(IdResult, One), o(IdRef, One), o(IdRef, Optional),
    o(IdRef, Many), o(IdResultType, One), o(IdResult, One),
    o(IdRef, One), o(LiteralInteger, One), o(LiteralInteger, One),
    o(LiteralInteger, One), o(LiteralInteger, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdResultType, One), o(IdResult, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(Mask(kinds::MATRIX_MULTIPLY_ACCUMULATE_OPERANDS), Optional), o(IdRef, One), o(Value(kinds::EXECUTION_MODEL), One),
    o(IdRef, One), o(LiteralString, One), o(IdRef, Many),
    o(IdRef, One), o(Value(kinds::CAPABILITY), One), o(IdResultType, One),
    o(IdResult, One), o(LiteralInteger, One), o(LiteralInteger, Many),
    o(IdResultType, One), o(IdResult, One), o(LiteralInteger, One),
    o(LiteralInteger, One), o(LiteralInteger, One), o(LiteralInteger, One),
    o(IdResultType, One), o(IdResult, One), o(Value(kinds::CAPABILITY), Many),
    o(IdResultType, One), o(IdResult, One), o(IdRef, One),
    o(LiteralInteger, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(LiteralInteger, One),
    o(IdRef, One), o(IdScope, One), o(LiteralInteger, One),
    o(LiteralInteger, One), o(LiteralInteger, One), o(Value(kinds::NAMED_MAXIMUM_NUMBER_OF_REGISTERS), One),
    o(Value(kinds::BUILT_IN), One), o(Value(kinds::FUNCTION_PARAMETER_ATTRIBUTE), One), o(Value(kinds::FP_ROUNDING_MODE), One),
    o(Mask(kinds::FP_FAST_MATH_MODE), One), o(LiteralString, One), o(Value(kinds::LINKAGE_TYPE), One),
    o(LiteralInteger, One), o(Value(kinds::FP_ROUNDING_MODE), One), o(LiteralInteger, One),
    o(Value(kinds::FP_DENORM_MODE), One), o(LiteralString, One), o(LiteralString, One),
    o(LiteralInteger, One), o(LiteralInteger, One), o(LiteralInteger, One),
    o(Value(kinds::FP_OPERATION_MODE), One), o(LiteralFloat, One), o(Value(kinds::ACCESS_QUALIFIER), One),
    o(Value(kinds::HOST_ACCESS_QUALIFIER), One), o(LiteralString, One), o(Value(kinds::INITIALIZATION_MODE_QUALIFIER), One),
    o(LiteralInteger, One), o(Value(kinds::LOAD_CACHE_CONTROL), One), o(LiteralInteger, One),
    o(Value(kinds::STORE_CACHE_CONTROL), One), o(IdRef, One), o(IdRef, One),
    o(LiteralInteger, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(Value(kinds::FP_ROUNDING_MODE), One), o(IdRef, One),
    o(IdRef, One), o(Value(kinds::DEBUGINFO_DEBUG_BASE_TYPE_ATTRIBUTE_ENCODING), One), o(IdRef, One),
    o(Value(kinds::STORAGE_CLASS), One), o(Mask(kinds::DEBUGINFO_DEBUG_INFO_FLAGS), One), o(IdRef, One),
    o(Value(kinds::DEBUGINFO_DEBUG_TYPE_QUALIFIER), One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(LiteralInteger, One), o(LiteralInteger, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(LiteralInteger, One), o(LiteralInteger, One),
    o(IdRef, One), o(IdRef, One), o(Mask(kinds::DEBUGINFO_DEBUG_INFO_FLAGS), One),
    o(PairIdRefIdRef, Many), o(IdRef, One), o(Value(kinds::DEBUGINFO_DEBUG_COMPOSITE_TYPE), One),
    o(IdRef, One), o(LiteralInteger, One), o(LiteralInteger, One),
    o(IdRef, One), o(IdRef, One), o(Mask(kinds::DEBUGINFO_DEBUG_INFO_FLAGS), One),
    o(IdRef, Many), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(LiteralInteger, One), o(LiteralInteger, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(Mask(kinds::DEBUGINFO_DEBUG_INFO_FLAGS), One), o(IdRef, Optional), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(Mask(kinds::DEBUGINFO_DEBUG_INFO_FLAGS), One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(LiteralInteger, One),
    o(LiteralInteger, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(LiteralInteger, One), o(LiteralInteger, One),
    o(IdRef, One), o(IdRef, One), o(LiteralInteger, One),
    o(LiteralInteger, One), o(IdRef, Many), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(LiteralInteger, One),
    o(LiteralInteger, One), o(IdRef, One), o(IdRef, One),
    o(Mask(kinds::DEBUGINFO_DEBUG_INFO_FLAGS), One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(LiteralInteger, One), o(LiteralInteger, One),
    o(IdRef, One), o(IdRef, One), o(Mask(kinds::DEBUGINFO_DEBUG_INFO_FLAGS), One),
    o(LiteralInteger, One), o(IdRef, One), o(IdRef, Optional),
    o(IdRef, One), o(LiteralInteger, One), o(LiteralInteger, One),
    o(IdRef, One), o(IdRef, Optional), o(IdRef, One),
    o(LiteralInteger, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, Optional), o(LiteralInteger, One), o(IdRef, One),
    o(IdRef, Optional), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(LiteralInteger, One), o(LiteralInteger, One),
    o(IdRef, One), o(LiteralInteger, Optional), o(Value(kinds::DEBUGINFO_DEBUG_OPERATION), One),
    o(LiteralInteger, Many), o(IdRef, One), o(LiteralInteger, One),
    o(IdRef, One), o(IdRef, Optional), o(LiteralInteger, One),
    o(LiteralInteger, One), o(IdRef, One), o(Value(kinds::SOURCE_LANGUAGE), One),
    o(IdRef, One), o(IdRef, One), o(Value(kinds::OPENCL_DEBUGINFO_100_DEBUG_BASE_TYPE_ATTRIBUTE_ENCODING), One),
    o(IdRef, One), o(Value(kinds::STORAGE_CLASS), One), o(Mask(kinds::OPENCL_DEBUGINFO_100_DEBUG_INFO_FLAGS), One),
    o(IdRef, One), o(Value(kinds::OPENCL_DEBUGINFO_100_DEBUG_TYPE_QUALIFIER), One), o(Mask(kinds::OPENCL_DEBUGINFO_100_DEBUG_INFO_FLAGS), One),
    o(IdRef, One), o(IdRef, Many), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(LiteralInteger, One),
    o(LiteralInteger, One), o(IdRef, One), o(IdRef, One),
    o(Mask(kinds::OPENCL_DEBUGINFO_100_DEBUG_INFO_FLAGS), One), o(PairIdRefIdRef, Many), o(IdRef, One),
    o(Value(kinds::OPENCL_DEBUGINFO_100_DEBUG_COMPOSITE_TYPE), One), o(IdRef, One), o(LiteralInteger, One),
    o(LiteralInteger, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(Mask(kinds::OPENCL_DEBUGINFO_100_DEBUG_INFO_FLAGS), One), o(IdRef, Many),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(LiteralInteger, One), o(LiteralInteger, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(Mask(kinds::OPENCL_DEBUGINFO_100_DEBUG_INFO_FLAGS), One),
    o(IdRef, Optional), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(Mask(kinds::OPENCL_DEBUGINFO_100_DEBUG_INFO_FLAGS), One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(LiteralInteger, One), o(LiteralInteger, One), o(IdRef, One),
    o(IdRef, One), o(Mask(kinds::OPENCL_DEBUGINFO_100_DEBUG_INFO_FLAGS), One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(LiteralInteger, One),
    o(LiteralInteger, One), o(IdRef, One), o(IdRef, One),
    o(Mask(kinds::OPENCL_DEBUGINFO_100_DEBUG_INFO_FLAGS), One), o(LiteralInteger, One), o(IdRef, One),
    o(IdRef, Optional), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(LiteralInteger, One), o(LiteralInteger, One),
    o(IdRef, One), o(Mask(kinds::OPENCL_DEBUGINFO_100_DEBUG_INFO_FLAGS), One), o(LiteralInteger, Optional),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, Many), o(Value(kinds::OPENCL_DEBUGINFO_100_DEBUG_OPERATION), One), o(LiteralInteger, Many),
    o(IdRef, One), o(Value(kinds::OPENCL_DEBUGINFO_100_DEBUG_IMPORTED_ENTITY), One), o(IdRef, One),
    o(IdRef, One), o(LiteralInteger, One), o(LiteralInteger, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(LiteralInteger, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(LiteralInteger, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(PairIdRefIdRef, Many),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, Many), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, Optional), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, Many),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, Optional), o(IdRef, One), o(IdRef, One),
    o(IdRef, Optional), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, Optional),
    o(IdRef, One), o(IdRef, Optional), o(IdRef, Optional),
    o(IdRef, Optional), o(IdRef, Optional), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(LiteralInteger, One), o(IdRef, Many),
];

pub(crate) static OPERAND_NAMES: [Name; 2448] = [
    n(0, 0), n(0, 0), n(0, 0), n(29, 16), n(0, 0), n(53, 7), n(60, 4), n(64, 6),
    n(87, 9), n(102, 6), n(108, 4), n(124, 4), n(128, 6), n(108, 4), n(0, 0), n(142, 6),
    n(60, 4), n(154, 4), n(158, 6), n(108, 4), n(0, 0), n(108, 4), n(0, 0), n(0, 0),
    n(199, 3), n(202, 11), n(0, 0), n(238, 11), n(108, 4), n(249, 9), n(238, 11), n(273, 4),
    n(289, 10), n(0, 0), n(328, 5), n(333, 10), n(0, 0), n(328, 5), n(354, 23), n(0, 0),
    n(389, 14), n(403, 15), n(0, 0), n(430, 11), n(441, 12), n(0, 0), n(464, 12), n(0, 0),
    n(476, 5), n(481, 7), n(488, 2), n(490, 7), n(0, 0), n(0, 0), n(0, 0), n(528, 10),
    n(0, 0), n(549, 12), n(561, 6), n(0, 0), n(549, 12), n(0, 0), n(597, 33), n(0, 0),
    n(642, 28), n(0, 0), n(0, 0), n(124, 4), n(0, 0), n(697, 11), n(708, 39), n(0, 0),
    n(811, 9), n(840, 12), n(0, 0), n(0, 0), n(0, 0), n(891, 5), n(0, 0), n(0, 0),
    n(915, 12), n(0, 0), n(0, 0), n(0, 0), n(944, 5), n(0, 0), n(0, 0), n(0, 0),
    n(1053, 6), n(0, 0), n(0, 0), n(0, 0), n(1069, 13), n(0, 0), n(0, 0), n(1128, 8),
    n(1136, 27), n(0, 0), n(0, 0), n(0, 0), n(1173, 11), n(0, 0), n(0, 0), n(1203, 5),
    n(1208, 10), n(1218, 6), n(0, 0), n(0, 0), n(1230, 7), n(0, 0), n(1230, 7), n(1244, 6),
    n(0, 0), n(102, 6), n(64, 6), n(0, 0), n(0, 0), n(102, 6), n(64, 6), n(1279, 4),
    n(0, 0), n(0, 0), n(0, 0), n(0, 0), n(1296, 4), n(1300, 7), n(0, 0), n(0, 0),
    n(1296, 4), n(1344, 7), n(1300, 7), n(0, 0), n(0, 0), n(1364, 9), n(1373, 12), n(0, 0),
    n(0, 0), n(1230, 7), n(102, 6), n(0, 0), n(1459, 14), n(128, 6), n(0, 0), n(1505, 16),
    n(1521, 7), n(0, 0), n(0, 0), n(1571, 6), n(1577, 5), n(0, 0), n(0, 0), n(1571, 6),
    n(1603, 9), n(1577, 5), n(0, 0), n(0, 0), n(1627, 8), n(1635, 8), n(1643, 10), n(0, 0),
    n(0, 0), n(1691, 9), n(1300, 7), n(0, 0), n(0, 0), n(1244, 6), n(1691, 9), n(1300, 7),
    n(0, 0), n(0, 0), n(1729, 7), n(0, 0), n(0, 0), n(1747, 6), n(0, 0), n(0, 0),
    n(1203, 5), n(1767, 7), n(0, 0), n(0, 0), n(1798, 13), n(1208, 10), n(0, 0), n(0, 0),
    n(0, 0), n(1798, 13), n(1208, 10), n(1863, 6), n(0, 0), n(0, 0), n(0, 0), n(1203, 5),
    n(1208, 10), n(0, 0), n(0, 0), n(0, 0), n(1798, 13), n(1208, 10), n(1603, 9), n(0, 0),
    n(1203, 5), n(1208, 10), n(2082, 5), n(0, 0), n(0, 0), n(0, 0), n(1798, 13), n(0, 0),
    n(0, 0), n(1203, 5), n(0, 0), n(0, 0), n(1203, 5), n(2148, 15), n(0, 0), n(0, 0),
    n(1798, 13), n(1208, 10), n(0, 0), n(0, 0), n(2244, 11), n(0, 0), n(0, 0), n(2281, 12),
    n(0, 0), n(0, 0), n(2306, 14), n(0, 0), n(0, 0), n(2427, 13), n(0, 0), n(0, 0),
    n(1230, 7), n(2502, 7), n(0, 0), n(0, 0), n(2542, 9), n(2551, 9), n(0, 0), n(0, 0),
    n(1571, 6), n(2657, 6), n(0, 0), n(0, 0), n(1747, 6), n(2657, 6), n(0, 0), n(0, 0),
    n(1571, 6), n(1747, 6), n(0, 0), n(0, 0), n(1747, 6), n(1571, 6), n(0, 0), n(0, 0),
    n(2739, 10), n(2749, 11), n(0, 0), n(0, 0), n(1627, 8), n(1635, 8), n(0, 0), n(0, 0),
    n(1571, 6), n(0, 0), n(0, 0), n(2847, 1), n(0, 0), n(0, 0), n(2847, 1), n(2902, 1),
    n(0, 0), n(0, 0), n(2997, 9), n(3006, 8), n(3014, 8), n(0, 0), n(0, 0), n(1296, 4),
    n(3386, 5), n(0, 0), n(0, 0), n(1296, 4), n(3487, 6), n(3493, 6), n(3499, 5), n(0, 0),
    n(0, 0), n(1296, 4), n(3493, 6), n(3499, 5), n(0, 0), n(0, 0), n(1296, 4), n(0, 0),
    n(0, 0), n(3568, 1), n(3697, 6), n(3739, 9), n(3748, 6), n(3754, 9), n(3748, 6), n(3754, 9),
    n(0, 0), n(0, 0), n(1230, 7), n(3748, 6), n(3754, 9), n(1230, 7), n(3748, 6), n(3754, 9),
    n(891, 5), n(0, 0), n(0, 0), n(1230, 7), n(3748, 6), n(3754, 9), n(891, 5), n(0, 0),
    n(0, 0), n(1230, 7), n(3748, 6), n(3842, 5), n(3847, 7), n(891, 5), n(3854, 10), n(0, 0),
    n(0, 0), n(4036, 21), n(4068, 11), n(4079, 15), n(0, 0), n(4068, 11), n(0, 0), n(4125, 12),
    n(2997, 9), n(4156, 10), n(4166, 11), n(4177, 14), n(4199, 8), n(4207, 7), n(102, 6), n(891, 5),
    n(1230, 7), n(1279, 4), n(0, 0), n(0, 0), n(3739, 9), n(4299, 11), n(64, 6), n(4310, 12),
    n(4322, 6), n(4328, 5), n(3739, 9), n(4350, 10), n(4360, 11), n(0, 0), n(0, 0), n(3739, 9),
    n(4381, 9), n(0, 0), n(0, 0), n(3739, 9), n(891, 5), n(4416, 7), n(0, 0), n(0, 0),
    n(3739, 9), n(4434, 9), n(4443, 1), n(0, 0), n(0, 0), n(4531, 4), n(1230, 7), n(4535, 11),
    n(4546, 16), n(0, 0), n(0, 0), n(4531, 4), n(4591, 10), n(1577, 5), n(1230, 7), n(4535, 11),
    n(4546, 16), n(0, 0), n(0, 0), n(4531, 4), n(4644, 11), n(4535, 11), n(4546, 16), n(4531, 4),
    n(4591, 10), n(4535, 11), n(4546, 16), n(0, 0), n(0, 0), n(4591, 10), n(0, 0), n(0, 0),
    n(4531, 4), n(4535, 11), n(4546, 16), n(0, 0), n(0, 0), n(3739, 9), n(4531, 4), n(4644, 11),
    n(4535, 11), n(4546, 16), n(3739, 9), n(4531, 4), n(4591, 10), n(4535, 11), n(4546, 16), n(0, 0),
    n(0, 0), n(4886, 5), n(4350, 10), n(4891, 11), n(4902, 9), n(0, 0), n(0, 0), n(4886, 5),
    n(4926, 5), n(4931, 8), n(4350, 10), n(4891, 11), n(4902, 9), n(4939, 6), n(944, 5), n(4945, 10),
    n(4955, 11), n(4966, 10), n(0, 0), n(0, 0), n(4931, 8), n(4939, 6), n(944, 5), n(4945, 10),
    n(4955, 11), n(0, 0), n(0, 0), n(4939, 6), n(944, 5), n(4945, 10), n(4955, 11), n(4328, 5),
    n(0, 0), n(0, 0), n(4328, 5), n(4328, 5), n(5183, 6), n(4328, 5), n(5216, 14), n(891, 5),
    n(0, 0), n(0, 0), n(5261, 14), n(5275, 13), n(5288, 16), n(0, 0), n(0, 0), n(5663, 13),
    n(1230, 7), n(3748, 6), n(3754, 9), n(0, 0), n(0, 0), n(4535, 11), n(4546, 16), n(5786, 8),
    n(0, 0), n(0, 0), n(5821, 12), n(0, 0), n(0, 0), n(5869, 14), n(4939, 6), n(944, 5),
    n(4945, 10), n(4955, 11), n(0, 0), n(0, 0), n(5869, 14), n(5971, 13), n(3748, 6), n(3754, 9),
    n(6001, 7), n(0, 0), n(0, 0), n(3739, 9), n(0, 0), n(0, 0), n(3739, 9), n(891, 5),
    n(0, 0), n(0, 0), n(3739, 9), n(891, 5), n(6180, 13), n(0, 0), n(0, 0), n(3739, 9),
    n(891, 5), n(1577, 5), n(0, 0), n(0, 0), n(3739, 9), n(4434, 9), n(891, 5), n(0, 0),
    n(0, 0), n(3739, 9), n(891, 5), n(6452, 4), n(0, 0), n(0, 0), n(3739, 9), n(891, 5),
    n(6482, 5), n(0, 0), n(0, 0), n(3739, 9), n(4434, 9), n(891, 5), n(6536, 11), n(0, 0),
    n(0, 0), n(3739, 9), n(891, 5), n(6951, 9), n(0, 0), n(0, 0), n(7029, 10), n(1218, 6),
    n(0, 0), n(0, 0), n(1218, 6), n(0, 0), n(549, 12), n(7104, 4), n(7108, 5), n(0, 0),
    n(0, 0), n(7128, 6), n(7134, 11), n(0, 0), n(7128, 6), n(7134, 11), n(1244, 6), n(0, 0),
    n(0, 0), n(0, 0), n(7128, 6), n(7181, 9), n(0, 0), n(0, 0), n(7208, 15), n(7243, 5),
    n(108, 4), n(249, 9), n(0, 0), n(0, 0), n(7273, 10), n(7283, 12), n(891, 5), n(7314, 11),
    n(7283, 12), n(0, 0), n(7352, 9), n(7361, 10), n(0, 0), n(0, 0), n(1296, 4), n(3493, 6),
    n(0, 0), n(0, 0), n(0, 0), n(7482, 9), n(1173, 11), n(0, 0), n(0, 0), n(7514, 9),
    n(1296, 4), n(1300, 7), n(0, 0), n(0, 0), n(4381, 9), n(0, 0), n(0, 0), n(7514, 9),
    n(1296, 4), n(1344, 7), n(1300, 7), n(0, 0), n(0, 0), n(1364, 9), n(1230, 7), n(1373, 12),
    n(840, 12), n(7725, 9), n(7734, 2), n(7736, 8), n(7744, 10), n(0, 0), n(0, 0), n(2542, 9),
    n(2551, 9), n(7762, 9), n(0, 0), n(0, 0), n(3739, 9), n(891, 5), n(6482, 5), n(6536, 11),
    n(0, 0), n(0, 0), n(891, 5), n(1577, 5), n(0, 0), n(0, 0), n(199, 3), n(202, 11),
    n(7925, 25), n(0, 0), n(0, 0), n(3739, 9), n(4299, 11), n(64, 6), n(8012, 17), n(4310, 12),
    n(4322, 6), n(4328, 5), n(8029, 27), n(8056, 22), n(8091, 5), n(8096, 9), n(8105, 9), n(8114, 10),
    n(8124, 10), n(8134, 10), n(8144, 10), n(8154, 8), n(8162, 13), n(8175, 8), n(8183, 7), n(8229, 9),
    n(8238, 13), n(0, 0), n(0, 0), n(8091, 5), n(0, 0), n(0, 0), n(1627, 8), n(1635, 8),
    n(8350, 20), n(0, 0), n(0, 0), n(1627, 8), n(1635, 8), n(8450, 11), n(8350, 20), n(0, 0),
    n(389, 14), n(8558, 5), n(8563, 4), n(8567, 7), n(8574, 3), n(0, 0), n(0, 0), n(1230, 7),
    n(8603, 12), n(4322, 6), n(8615, 14), n(1230, 7), n(1244, 6), n(8603, 12), n(4322, 6), n(8615, 14),
    n(0, 0), n(0, 0), n(8684, 1), n(8685, 1), n(8686, 1), n(8687, 27), n(8880, 8), n(8091, 5),
    n(8888, 8), n(8896, 8), n(8904, 9), n(8913, 7), n(8920, 12), n(8932, 7), n(8880, 8), n(8880, 8),
    n(8994, 4), n(0, 0), n(0, 0), n(8880, 8), n(0, 0), n(0, 0), n(8880, 8), n(9082, 12),
    n(0, 0), n(0, 0), n(9119, 7), n(7134, 11), n(9126, 7), n(0, 0), n(0, 0), n(9119, 7),
    n(7134, 11), n(9153, 8), n(0, 0), n(0, 0), n(102, 6), n(9185, 18), n(9203, 9), n(9212, 21),
    n(9233, 10), n(0, 0), n(0, 0), n(9285, 12), n(0, 0), n(0, 0), n(9327, 20), n(9185, 18),
    n(9347, 23), n(9212, 21), n(9233, 10), n(0, 0), n(0, 0), n(9540, 25), n(0, 0), n(0, 0),
    n(9285, 12), n(9586, 5), n(0, 0), n(0, 0), n(1798, 13), n(1208, 10), n(1603, 9), n(273, 4),
    n(0, 0), n(0, 0), n(0, 0), n(1203, 5), n(1208, 10), n(0, 0), n(0, 0), n(1203, 5),
    n(1208, 10), n(9889, 14), n(0, 0), n(0, 0), n(8558, 5), n(0, 0), n(0, 0), n(9943, 10),
    n(9953, 13), n(9966, 10), n(10001, 13), n(0, 0), n(10040, 12), n(0, 0), n(0, 0), n(8183, 7),
    n(0, 0), n(0, 0), n(10001, 13), n(0, 0), n(0, 0), n(10040, 12), n(9966, 10), n(0, 0),
    n(10154, 14), n(0, 0), n(0, 0), n(10279, 6), n(10295, 12), n(10307, 8), n(0, 0), n(0, 0),
    n(10344, 9), n(1203, 5), n(1208, 10), n(1218, 6), n(0, 0), n(0, 0), n(10410, 4), n(10485, 10),
    n(10495, 22), n(10517, 10), n(10527, 11), n(10538, 13), n(10551, 8), n(10559, 17), n(10576, 17), n(10593, 6),
    n(10599, 4), n(6951, 9), n(10603, 4), n(10607, 12), n(10619, 20), n(10485, 10), n(10495, 22), n(10517, 10),
    n(10527, 11), n(10538, 13), n(10551, 8), n(10676, 16), n(10593, 6), n(10599, 4), n(6951, 9), n(10603, 4),
    n(10607, 12), n(10619, 20), n(10485, 10), n(8229, 9), n(10593, 6), n(10599, 4), n(6951, 9), n(10603, 4),
    n(10607, 12), n(0, 0), n(0, 0), n(10485, 10), n(10485, 10), n(10495, 22), n(8888, 8), n(10871, 8),
    n(10559, 17), n(10576, 17), n(8134, 10), n(10593, 6), n(10599, 4), n(6951, 9), n(10603, 4), n(10879, 4),
    n(8183, 7), n(10485, 10), n(10485, 10), n(10495, 22), n(8888, 8), n(10871, 8), n(10559, 17), n(10576, 17),
    n(8134, 10), n(10593, 6), n(10599, 4), n(6951, 9), n(10603, 4), n(8183, 7), n(10485, 10), n(10495, 22),
    n(10517, 10), n(10527, 11), n(10538, 13), n(10551, 8), n(10559, 17), n(10576, 17), n(10593, 6), n(10599, 4),
    n(6951, 9), n(10603, 4), n(10619, 20), n(10485, 10), n(10495, 22), n(10517, 10), n(10527, 11), n(10538, 13),
    n(10551, 8), n(10676, 16), n(10593, 6), n(10599, 4), n(6951, 9), n(10603, 4), n(10619, 20), n(10485, 10),
    n(8229, 9), n(10593, 6), n(10599, 4), n(6951, 9), n(10603, 4), n(10485, 10), n(8183, 7), n(10485, 10),
    n(11168, 20), n(10485, 10), n(11527, 4), n(11531, 4), n(11527, 4), n(11531, 4), n(0, 0), n(0, 0),
    n(1798, 13), n(1208, 10), n(11601, 11), n(11612, 6), n(0, 0), n(0, 0), n(0, 0), n(11719, 5),
    n(11724, 19), n(1747, 6), n(11743, 12), n(11755, 20), n(11775, 1), n(11776, 1), n(8603, 12), n(11777, 9),
    n(11786, 12), n(0, 0), n(1230, 7), n(3493, 6), n(8684, 1), n(8685, 1), n(8603, 12), n(11755, 20),
    n(11786, 12), n(1230, 7), n(3493, 6), n(11881, 1), n(0, 0), n(0, 0), n(11719, 5), n(11724, 19),
    n(1747, 6), n(11743, 12), n(11755, 20), n(11915, 4), n(11919, 10), n(11929, 18), n(11775, 1), n(11776, 1),
    n(8603, 12), n(11777, 9), n(11786, 12), n(0, 0), n(12025, 13), n(12038, 13), n(12051, 13), n(8183, 7),
    n(12083, 12), n(12095, 15), n(12201, 12), n(12213, 14), n(0, 0), n(0, 0), n(8091, 5), n(12281, 11),
    n(12292, 14), n(12306, 15), n(12321, 11), n(0, 0), n(0, 0), n(1230, 7), n(3493, 6), n(0, 0),
    n(1230, 7), n(3493, 6), n(1244, 6), n(0, 0), n(10485, 10), n(12451, 9), n(10676, 16), n(12460, 21),
    n(10551, 8), n(10485, 10), n(8096, 9), n(8134, 10), n(8144, 10), n(8154, 8), n(8162, 13), n(8175, 8),
    n(10485, 10), n(8096, 9), n(8134, 10), n(8144, 10), n(8154, 8), n(8162, 13), n(8175, 8), n(10607, 12),
    n(10485, 10), n(10676, 16), n(10485, 10), n(8183, 7), n(11527, 4), n(11531, 4), n(10485, 10), n(10495, 22),
    n(8096, 9), n(8105, 9), n(8114, 10), n(8124, 10), n(8134, 10), n(8144, 10), n(8154, 8), n(8162, 13),
    n(8175, 8), n(8183, 7), n(11527, 4), n(11531, 4), n(10485, 10), n(10495, 22), n(8096, 9), n(8105, 9),
    n(8114, 10), n(8124, 10), n(8134, 10), n(8144, 10), n(8154, 8), n(8162, 13), n(8175, 8), n(10607, 12),
    n(8183, 7), n(11527, 4), n(11531, 4), n(10485, 10), n(10495, 22), n(8096, 9), n(8105, 9), n(8114, 10),
    n(8124, 10), n(8134, 10), n(8144, 10), n(8154, 8), n(8162, 13), n(8175, 8), n(8183, 7), n(10485, 10),
    n(10495, 22), n(8096, 9), n(8105, 9), n(8114, 10), n(8124, 10), n(8134, 10), n(8144, 10), n(8154, 8),
    n(8162, 13), n(8175, 8), n(10607, 12), n(8183, 7), n(0, 0), n(0, 0), n(13383, 3), n(13386, 7),
    n(8091, 5), n(8096, 9), n(8105, 9), n(8114, 10), n(8124, 10), n(8134, 10), n(8144, 10), n(8154, 8),
    n(8162, 13), n(8175, 8), n(13480, 9), n(8091, 5), n(8096, 9), n(8105, 9), n(8114, 10), n(8124, 10),
    n(8134, 10), n(8144, 10), n(8154, 8), n(8162, 13), n(8175, 8), n(10879, 4), n(13480, 9), n(8091, 5),
    n(8096, 9), n(8105, 9), n(8114, 10), n(8124, 10), n(8134, 10), n(8144, 10), n(8154, 8), n(8162, 13),
    n(8175, 8), n(10879, 4), n(8183, 7), n(8229, 9), n(13709, 15), n(0, 0), n(389, 14), n(3739, 9),
    n(8563, 4), n(8567, 7), n(0, 0), n(0, 0), n(1230, 7), n(4322, 6), n(14055, 12), n(0, 0),
    n(1230, 7), n(1244, 6), n(4322, 6), n(14055, 12), n(0, 0), n(0, 0), n(0, 0), n(8684, 1),
    n(8685, 1), n(8686, 1), n(0, 0), n(0, 0), n(1747, 6), n(1577, 5), n(0, 0), n(0, 0),
    n(1747, 6), n(14299, 6), n(14305, 11), n(0, 0), n(0, 0), n(1230, 7), n(1244, 6), n(14374, 12),
    n(8615, 14), n(14386, 26), n(1230, 7), n(1244, 6), n(14374, 12), n(8615, 14), n(14386, 26), n(0, 0),
    n(0, 0), n(1747, 6), n(14478, 4), n(14482, 8), n(0, 0), n(14543, 3), n(14546, 9), n(0, 0),
    n(14543, 3), n(14573, 13), n(14586, 1), n(0, 0), n(0, 0), n(14374, 12), n(14543, 3), n(0, 0),
    n(0, 0), n(14374, 12), n(4322, 6), n(0, 0), n(0, 0), n(14374, 12), n(14482, 8), n(0, 0),
    n(0, 0), n(14374, 12), n(891, 5), n(0, 0), n(0, 0), n(14758, 10), n(14543, 3), n(0, 0),
    n(0, 0), n(14758, 10), n(4322, 6), n(0, 0), n(0, 0), n(14758, 10), n(14925, 13), n(14938, 11),
    n(14949, 13), n(14962, 11), n(0, 0), n(0, 0), n(14374, 12), n(15001, 9), n(15202, 9), n(0, 0),
    n(0, 0), n(1296, 4), n(15229, 11), n(15240, 13), n(15253, 11), n(0, 0), n(0, 0), n(0, 0),
    n(10410, 4), n(15676, 12), n(0, 0), n(0, 0), n(15714, 7), n(15721, 4), n(6482, 5), n(0, 0),
    n(0, 0), n(15749, 8), n(15714, 7), n(6482, 5), n(0, 0), n(0, 0), n(10410, 4), n(891, 5),
    n(0, 0), n(0, 0), n(15806, 3), n(15806, 3), n(10410, 4), n(1203, 5), n(1208, 10), n(10410, 4),
    n(0, 0), n(0, 0), n(1203, 5), n(1208, 10), n(328, 5), n(15927, 6), n(1203, 5), n(1208, 10),
    n(328, 5), n(15927, 6), n(10410, 4), n(0, 0), n(0, 0), n(1128, 8), n(0, 0), n(0, 0),
    n(2542, 9), n(0, 0), n(16308, 10), n(0, 0), n(0, 0), n(16328, 8), n(102, 6), n(16336, 16),
    n(16352, 11), n(0, 0), n(0, 0), n(16377, 3), n(16380, 8), n(2997, 9), n(0, 0), n(0, 0),
    n(891, 5), n(16465, 13), n(16564, 11), n(128, 6), n(0, 0), n(0, 0), n(0, 0), n(528, 10),
    n(1767, 7), n(0, 0), n(0, 0), n(17056, 10), n(17066, 2), n(0, 0), n(0, 0), n(17122, 22),
    n(8183, 7), n(0, 0), n(0, 0), n(17233, 20), n(8183, 7), n(0, 0), n(0, 0), n(17350, 14),
    n(8183, 7), n(0, 0), n(0, 0), n(17675, 24), n(17699, 17), n(17716, 14), n(8183, 7), n(0, 0),
    n(0, 0), n(17977, 21), n(8183, 7), n(0, 0), n(0, 0), n(18060, 24), n(8183, 7), n(0, 0),
    n(0, 0), n(18146, 32), n(18178, 33), n(8183, 7), n(0, 0), n(0, 0), n(18836, 20), n(18856, 43),
    n(8183, 7), n(0, 0), n(0, 0), n(18930, 9), n(18939, 14), n(18953, 14), n(0, 0), n(0, 0),
    n(19006, 10), n(19016, 20), n(8183, 7), n(0, 0), n(0, 0), n(19073, 14), n(19087, 14), n(19016, 20),
    n(8183, 7), n(0, 0), n(0, 0), n(19016, 20), n(19135, 8), n(0, 0), n(0, 0), n(19006, 10),
    n(18930, 9), n(19179, 15), n(19194, 10), n(0, 0), n(0, 0), n(19288, 23), n(8183, 7), n(0, 0),
    n(0, 0), n(19414, 9), n(8183, 7), n(0, 0), n(0, 0), n(19458, 18), n(8183, 7), n(0, 0),
    n(0, 0), n(19524, 9), n(19533, 9), n(8183, 7), n(0, 0), n(0, 0), n(19524, 9), n(19588, 13),
    n(19601, 13), n(8183, 7), n(0, 0), n(0, 0), n(19524, 9), n(19533, 9), n(8183, 7), n(19670, 19),
    n(0, 0), n(0, 0), n(19524, 9), n(19588, 13), n(19601, 13), n(8183, 7), n(19670, 19), n(0, 0),
    n(0, 0), n(8183, 7), n(20271, 11), n(0, 0), n(0, 0), n(8183, 7), n(20271, 11), n(6951, 9),
    n(0, 0), n(0, 0), n(20662, 12), n(8183, 7), n(0, 0), n(0, 0), n(18930, 9), n(20930, 14),
    n(20944, 12), n(20956, 12), n(6951, 9), n(20968, 16), n(20984, 14), n(0, 0), n(0, 0), n(18930, 9),
    n(20930, 14), n(20944, 12), n(20956, 12), n(6951, 9), n(20968, 16), n(21029, 20), n(20984, 14), n(0, 0),
    n(0, 0), n(19524, 9), n(18836, 20), n(8183, 7), n(0, 0), n(0, 0), n(19524, 9), n(18836, 20),
    n(21378, 33), n(8183, 7), n(0, 0), n(0, 0), n(18930, 9), n(0, 0), n(0, 0), n(21514, 25),
    n(21539, 23), n(20930, 14), n(21029, 20), n(20984, 14), n(8183, 7), n(0, 0), n(0, 0), n(21599, 25),
    n(21624, 27), n(21651, 21), n(21672, 28), n(21700, 22), n(21722, 28), n(20984, 14), n(8183, 7), n(0, 0),
    n(0, 0), n(21599, 25), n(21624, 27), n(21651, 21), n(21672, 28), n(21700, 22), n(21722, 28), n(21793, 23),
    n(21816, 30), n(21846, 24), n(20984, 14), n(8183, 7), n(0, 0), n(0, 0), n(21514, 25), n(6951, 9),
    n(0, 0), n(0, 0), n(22044, 17), n(22061, 26), n(22087, 26), n(8183, 7), n(0, 0), n(0, 0),
    n(22164, 24), n(8183, 7), n(0, 0), n(0, 0), n(22281, 23), n(8183, 7), n(0, 0), n(0, 0),
    n(22348, 21), n(8183, 7), n(0, 0), n(0, 0), n(19524, 9), n(8183, 7), n(0, 0), n(0, 0),
    n(561, 6), n(15806, 3), n(0, 0), n(0, 0), n(8684, 1), n(23074, 2), n(23076, 7), n(23083, 9),
    n(23092, 8), n(23100, 16), n(0, 0), n(0, 0), n(8684, 1), n(23074, 2), n(23171, 7), n(23083, 9),
    n(23092, 8), n(23178, 8), n(0, 0), n(0, 0), n(8684, 1), n(23171, 7), n(23244, 8), n(23083, 9),
    n(23092, 8), n(23178, 8), n(0, 0), n(0, 0), n(8684, 1), n(23074, 2), n(23315, 6), n(23083, 9),
    n(23092, 8), n(23178, 8), n(0, 0), n(0, 0), n(8684, 1), n(23074, 2), n(8685, 1), n(23376, 2),
    n(23076, 7), n(23083, 9), n(23092, 8), n(23178, 8), n(0, 0), n(0, 0), n(8684, 1), n(23074, 2),
    n(8685, 1), n(23376, 2), n(23171, 7), n(23083, 9), n(23092, 8), n(23178, 8), n(0, 0), n(0, 0),
    n(8684, 1), n(23074, 2), n(8685, 1), n(23376, 2), n(0, 0), n(0, 0), n(8684, 1), n(24451, 2),
    n(24453, 4), n(24457, 16), n(24473, 12), n(23100, 16), n(0, 0), n(0, 0), n(8684, 1), n(23074, 2),
    n(8685, 1), n(24664, 7), n(23171, 7), n(23083, 9), n(23092, 8), n(23178, 8), n(24689, 23), n(0, 0),
    n(24823, 12), n(108, 4), n(0, 0), n(24860, 31), n(0, 0), n(0, 0), n(11719, 5), n(24908, 1),
    n(24909, 1), n(24910, 2), n(24912, 1), n(24913, 1), n(4531, 4), n(1230, 7), n(4535, 11), n(4546, 16),
    n(0, 0), n(0, 0), n(11719, 5), n(0, 0), n(26257, 15), n(597, 33), n(915, 12), n(0, 0),
    n(0, 0), n(26444, 14), n(0, 0), n(0, 0), n(102, 6), n(0, 0), n(0, 0), n(1128, 8),
    n(26604, 9), n(26613, 22), n(26635, 11), n(26646, 13), n(26709, 8), n(26717, 9), n(0, 0), n(0, 0),
    n(26709, 8), n(26709, 8), n(15806, 3), n(26923, 8), n(0, 0), n(26957, 12), n(26969, 11), n(26980, 12),
    n(26992, 11), n(27003, 16), n(27019, 12), n(27031, 13), n(27044, 12), n(1208, 10), n(27056, 11), n(26957, 12),
    n(26969, 11), n(26980, 12), n(26992, 11), n(27003, 16), n(27019, 12), n(27031, 13), n(27044, 12), n(1208, 10),
    n(26957, 12), n(26969, 11), n(26980, 12), n(26992, 11), n(27194, 11), n(27205, 16), n(27019, 12), n(27031, 13),
    n(27044, 12), n(1208, 10), n(0, 0), n(0, 0), n(27260, 5), n(27265, 8), n(27273, 8), n(27281, 8),
    n(0, 0), n(0, 0), n(0, 0), n(8684, 1), n(8685, 1), n(8686, 1), n(27311, 8), n(0, 0),
    n(0, 0), n(549, 12), n(561, 6), n(2997, 9), n(108, 4), n(2997, 9), n(0, 0), n(238, 11),
    n(108, 4), n(249, 9), n(2997, 9), n(289, 10), n(0, 0), n(0, 0), n(102, 6), n(27460, 8),
    n(0, 0), n(0, 0), n(27499, 8), n(27507, 6), n(1053, 6), n(27513, 12), n(0, 0), n(0, 0),
    n(27556, 12), n(0, 0), n(0, 0), n(27596, 55), n(0, 0), n(0, 0), n(1230, 7), n(4381, 9),
    n(27672, 13), n(0, 0), n(1230, 7), n(1244, 6), n(4381, 9), n(0, 0), n(0, 0), n(0, 0),
    n(27891, 9), n(27900, 9), n(6452, 4), n(27909, 9), n(27938, 11), n(27891, 9), n(27900, 9), n(6452, 4),
    n(0, 0), n(0, 0), n(1627, 8), n(1635, 8), n(8450, 11), n(30569, 36), n(30821, 6), n(30827, 6),
    n(30833, 6), n(30951, 12), n(31020, 11), n(31066, 13), n(31100, 23), n(31172, 11), n(31183, 11), n(31194, 11),
    n(31430, 12), n(31587, 6), n(31593, 6), n(31599, 6), n(31796, 8), n(31824, 20), n(31882, 12), n(32115, 9),
    n(31882, 12), n(32208, 15), n(1279, 4), n(32759, 10), n(32769, 10), n(32779, 10), n(32831, 14), n(32885, 12),
    n(32924, 11), n(33004, 11), n(33015, 14), n(33049, 6), n(33078, 15), n(33118, 16), n(33156, 13), n(33190, 19),
    n(33258, 33), n(35238, 26), n(35307, 12), n(35319, 13), n(3739, 9), n(35486, 13), n(35499, 8), n(1603, 9),
    n(1577, 5), n(35514, 13), n(35540, 14), n(35554, 11), n(35574, 17), n(35600, 10), n(35623, 28), n(35651, 28),
    n(33015, 14), n(108, 4), n(35696, 12), n(35741, 16), n(27900, 9), n(35770, 15), n(10040, 12), n(36131, 22),
    n(32115, 9), n(36218, 10), n(36278, 10), n(3493, 6), n(36796, 12), n(36873, 4), n(36977, 1), n(37015, 8),
    n(37085, 4), n(37167, 14), n(37216, 8), n(37256, 9), n(31430, 12), n(37310, 16), n(31430, 12), n(37349, 14),
    n(37402, 11), n(37438, 5), n(37471, 10), n(37517, 14), n(37633, 18), n(37719, 9), n(37728, 10), n(37762, 9),
    n(37804, 9), n(37848, 11), n(37888, 9), n(37997, 19), n(38099, 24), n(273, 4), n(38237, 9), n(38279, 20),
    n(38311, 6), n(30558, 11), n(38337, 18), n(38393, 10), n(31430, 12), n(38451, 17), n(38597, 9), n(38631, 13),
    n(38698, 11), n(38709, 12), n(38721, 14), n(38911, 12), n(38985, 9), n(39051, 7), n(39119, 13), n(39194, 13),
    n(39267, 11), n(39375, 6), n(108, 4), n(39395, 7), n(39507, 11), n(39518, 13), n(39569, 12), n(2847, 1),
    n(56938, 7), n(56952, 7), n(56980, 8), n(2902, 1), n(2847, 1), n(2847, 1), n(2902, 1), n(2847, 1),
    n(57080, 1), n(2847, 1), n(57121, 6), n(57127, 6), n(2847, 1), n(2902, 1), n(57149, 1), n(57158, 4),
    n(2847, 1), n(57172, 5), n(57177, 5), n(2847, 1), n(57149, 1), n(57185, 1), n(57186, 1), n(2847, 1),
    n(57192, 3), n(57223, 1), n(14586, 1), n(57384, 2), n(57386, 2), n(36977, 1), n(24909, 1), n(57413, 4),
    n(24909, 1), n(36977, 1), n(24909, 1), n(36977, 1), n(57431, 3), n(57479, 11), n(57479, 11), n(57509, 6),
    n(57479, 11), n(57534, 6), n(2847, 1), n(57693, 3), n(2847, 1), n(57716, 1), n(2847, 1), n(57731, 5),
    n(2847, 1), n(57776, 4), n(57783, 7), n(2847, 1), n(2902, 1), n(57825, 3), n(2847, 1), n(57856, 6),
    n(2847, 1), n(58186, 6), n(58192, 6), n(2847, 1), n(2902, 1), n(58403, 1), n(57223, 1), n(57080, 1),
    n(58475, 2), n(58477, 2), n(57534, 6), n(14586, 1), n(58531, 1), n(58539, 4), n(57534, 6), n(14586, 1),
    n(57534, 6), n(14586, 1), n(58539, 4), n(57534, 6), n(14586, 1), n(58588, 4), n(2847, 1), n(58665, 12),
    n(2847, 1), n(2902, 1), n(58665, 12), n(58691, 6), n(58697, 20), n(57693, 3), n(58725, 12), n(57479, 11),
    n(58805, 9), n(3568, 1), n(58539, 4), n(57534, 6), n(58539, 4), n(58973, 4), n(58995, 10), n(59005, 10),
    n(59015, 15), n(58973, 4), n(64, 6), n(53, 7), n(59071, 13), n(108, 4), n(1279, 4), n(59098, 8),
    n(7514, 9), n(59122, 13), n(59135, 13), n(7514, 9), n(59148, 14), n(7514, 9), n(59176, 16), n(7514, 9),
    n(403, 15), n(108, 4), n(7514, 9), n(64, 6), n(154, 4), n(158, 6), n(59219, 6), n(697, 11),
    n(59242, 14), n(108, 4), n(59269, 15), n(64, 6), n(154, 4), n(158, 6), n(59219, 6), n(1279, 4),
    n(4926, 5), n(59284, 29), n(108, 4), n(59331, 3), n(64, 6), n(154, 4), n(158, 6), n(59219, 6),
    n(1279, 4), n(4926, 5), n(59334, 7), n(108, 4), n(124, 4), n(64, 6), n(154, 4), n(158, 6),
    n(59219, 6), n(3493, 6), n(1279, 4), n(4926, 5), n(891, 5), n(59376, 5), n(59219, 6), n(3493, 6),
    n(1279, 4), n(4926, 5), n(59401, 11), n(59219, 6), n(102, 6), n(59429, 10), n(108, 4), n(59465, 11),
    n(891, 5), n(64, 6), n(154, 4), n(158, 6), n(108, 4), n(59510, 13), n(64, 6), n(154, 4),
    n(158, 6), n(108, 4), n(64, 6), n(154, 4), n(158, 6), n(59553, 19), n(108, 4), n(124, 4),
    n(64, 6), n(154, 4), n(158, 6), n(59219, 6), n(59591, 12), n(59603, 8), n(4926, 5), n(59611, 25),
    n(108, 4), n(124, 4), n(64, 6), n(154, 4), n(158, 6), n(59219, 6), n(59591, 12), n(4926, 5),
    n(108, 4), n(124, 4), n(64, 6), n(154, 4), n(158, 6), n(59219, 6), n(59591, 12), n(4926, 5),
    n(59673, 10), n(1128, 8), n(59683, 11), n(64, 6), n(154, 4), n(158, 6), n(59219, 6), n(108, 4),
    n(8558, 5), n(59741, 13), n(59219, 6), n(8558, 5), n(59764, 10), n(154, 4), n(8558, 5), n(59800, 7),
    n(108, 4), n(124, 4), n(64, 6), n(154, 4), n(158, 6), n(59219, 6), n(59825, 10), n(59603, 8),
    n(59800, 7), n(59867, 14), n(59603, 8), n(59881, 10), n(891, 5), n(59881, 10), n(1300, 7), n(59901, 6),
    n(59907, 12), n(59907, 12), n(64, 6), n(154, 4), n(108, 4), n(891, 5), n(64, 6), n(154, 4),
    n(59962, 5), n(53, 7), n(59071, 13), n(64, 6), n(59967, 8), n(7514, 9), n(59122, 13), n(4926, 5),
    n(4926, 5), n(697, 11), n(59975, 15), n(108, 4), n(59331, 3), n(64, 6), n(154, 4), n(158, 6),
    n(59219, 6), n(59591, 12), n(1279, 4), n(4926, 5), n(59334, 7), n(64, 6), n(59741, 13), n(59219, 6),
    n(108, 4), n(124, 4), n(64, 6), n(154, 4), n(158, 6), n(59219, 6), n(4926, 5), n(59825, 10),
    n(59867, 14), n(891, 5), n(59881, 10), n(1300, 7), n(108, 4), n(59331, 3), n(64, 6), n(59990, 6),
    n(154, 4), n(158, 6), n(59219, 6), n(60, 4), n(60007, 4), n(108, 4), n(64, 6), n(59219, 6),
    n(154, 4), n(60027, 19), n(60046, 11), n(60057, 12), n(60069, 13), n(108, 4), n(1279, 4), n(59098, 8),
    n(4926, 5), n(55424, 10), n(108, 4), n(124, 4), n(64, 6), n(154, 4), n(158, 6), n(3493, 6),
    n(1279, 4), n(4926, 5), n(891, 5), n(59219, 6), n(3493, 6), n(1279, 4), n(4926, 5), n(108, 4),
    n(124, 4), n(64, 6), n(154, 4), n(158, 6), n(59219, 6), n(59591, 12), n(4926, 5), n(59673, 10),
    n(59683, 11), n(59867, 14), n(59603, 8), n(59881, 10), n(1300, 7), n(1128, 8), n(60133, 10), n(60007, 4),
    n(64, 6), n(60172, 10), n(60182, 8), n(60190, 12), n(60202, 10), n(60243, 10), n(4926, 5), n(60269, 4),
    n(238, 11), n(60288, 16), n(60304, 18), n(60322, 22), n(60359, 11), n(60370, 12), n(14055, 12), n(389, 14),
    n(403, 15), n(389, 14), n(8558, 5), n(8563, 4), n(8567, 7), n(8574, 3), n(7243, 5), n(108, 4),
    n(60458, 10), n(108, 4), n(60468, 12), n(7128, 6), n(108, 4), n(1577, 5), n(30179, 6), n(108, 4),
    n(60518, 12), n(4926, 5), n(60530, 10), n(108, 4), n(60552, 9), n(60561, 17), n(60578, 16), n(59148, 14),
    n(60615, 4), n(60619, 7), n(35527, 13), n(35507, 7), n(60626, 7), n(60615, 4), n(60619, 7), n(35527, 13),
    n(35507, 7), n(3493, 6), n(1279, 4), n(60626, 7), n(60615, 4), n(60619, 7), n(3493, 6), n(1279, 4),
    n(60626, 7), n(60615, 4), n(60619, 7), n(35232, 6), n(60785, 8), n(60626, 7), n(4443, 1), n(60818, 1),
    n(60819, 1), n(14543, 3), n(3493, 6), n(1279, 4), n(35527, 13), n(35507, 7), n(10410, 4), n(35527, 13),
    n(35507, 7), n(6452, 4), n(30179, 6), n(4443, 1), n(60818, 1), n(60819, 1), n(30179, 6), n(60619, 7),
    n(3493, 6), n(1279, 4), n(60626, 7), n(30179, 6), n(60619, 7), n(35527, 13), n(35507, 7), n(3493, 6),
    n(1279, 4), n(60626, 7), n(61236, 12), n(61248, 13), n(61261, 11), n(30179, 6), n(60619, 7), n(3493, 6),
    n(1279, 4), n(30179, 6), n(60619, 7), n(35527, 13), n(35507, 7), n(3493, 6), n(1279, 4), n(3493, 6),
    n(1279, 4), n(10410, 4), n(61564, 8), n(61572, 12), n(61584, 13), n(35527, 13), n(35507, 7), n(61622, 10),
    n(3493, 6), n(1279, 4), n(61622, 10), n(59603, 8), n(1279, 4), n(61756, 21), n(61777, 26), n(61803, 22),
    n(61825, 10), n(61835, 10), n(61845, 11), n(61856, 11), n(61867, 11), n(61878, 10), n(61900, 4), n(61915, 7),
    n(57534, 6), n(61935, 4), n(61939, 7), n(61946, 10), n(61978, 10), n(57534, 6), n(61935, 4), n(62007, 2),
    n(62009, 7), n(62016, 4), n(62020, 5), n(62025, 21), n(62046, 11), n(61935, 4), n(62057, 5), n(62062, 5),
    n(57534, 6), n(62067, 10), n(62077, 10), n(62087, 10), n(62097, 9), n(62106, 10), n(62007, 2), n(62009, 7),
    n(62016, 4), n(62134, 11), n(62145, 10), n(62155, 9), n(62164, 11), n(62175, 5), n(62180, 6), n(62186, 5),
    n(62191, 9), n(62200, 11), n(62211, 7), n(62218, 6), n(62057, 5), n(62046, 11), n(62025, 21), n(62224, 13),
    n(62237, 10), n(62247, 12), n(62259, 10), n(62269, 14), n(62283, 10), n(62097, 9), n(62293, 8), n(62106, 10),
    n(62301, 11), n(62312, 11), n(62323, 11), n(62334, 11), n(62067, 10), n(62077, 10), n(62087, 10), n(62007, 2),
    n(62009, 7), n(62016, 4), n(62020, 5), n(62365, 9), n(62374, 9), n(62383, 10), n(62393, 12), n(62405, 12),
    n(62417, 12), n(62429, 10), n(62439, 16), n(62455, 13), n(62468, 13), n(62481, 9), n(62490, 6), n(62496, 6),
    n(62502, 11), n(62513, 23), n(62542, 4), n(62546, 8), n(62554, 5), n(62569, 6), n(62575, 6), n(62581, 3),
    n(62584, 8), n(62554, 5), n(62592, 8), n(62600, 9), n(62581, 3), n(62575, 6), n(62615, 8), n(62584, 8),
    n(62623, 11), n(62554, 5), n(62634, 6), n(62640, 4), n(62592, 8), n(62644, 9), n(62680, 7), n(62623, 11),
    n(62687, 10), n(62697, 10), n(8684, 1), n(8685, 1), n(62713, 4), n(62717, 4), n(62569, 6), n(62575, 6),
    n(62581, 3), n(62546, 8), n(62554, 5), n(62623, 11), n(62687, 10), n(62753, 7), n(62575, 6), n(62584, 8),
    n(62623, 11), n(62554, 5), n(62634, 6), n(62640, 4), n(62592, 8), n(62644, 9), n(62765, 7), n(62772, 7),
    n(62546, 8), n(62554, 5), n(62554, 5), n(62796, 6), n(62802, 6), n(57837, 5), n(62796, 6), n(62802, 6),
    n(62546, 8), n(62796, 6), n(62802, 6), n(62796, 6), n(62802, 6), n(62954, 5), n(62796, 6), n(62970, 5),
    n(62796, 6), n(62796, 6), n(63027, 9), n(62600, 9), n(62796, 6), n(62802, 6), n(63060, 6), n(62542, 4),
    n(62554, 5), n(62542, 4), n(62796, 6), n(62796, 6), n(63164, 7), n(63171, 9), n(62796, 6), n(63187, 5),
    n(62796, 6), n(63204, 5), n(61935, 4), n(62796, 6), n(63213, 9), n(63231, 5), n(62796, 6), n(63242, 6),
    n(63248, 7), n(63262, 9), n(63248, 7), n(62554, 5), n(58588, 4), n(62554, 5), n(63277, 5), n(57534, 6),
    n(63282, 6), n(63299, 7), n(63306, 13), n(63319, 11), n(63330, 14), n(63344, 15), n(62554, 5), n(63359, 10),
    n(62954, 5), n(62592, 8), n(62600, 9), n(63376, 12), n(63388, 19), n(63407, 13), n(63420, 14), n(63434, 14),
    n(63164, 7), n(63448, 14), n(63462, 6), n(62796, 6), n(63376, 12), n(63388, 19), n(63407, 13), n(63420, 14),
    n(63434, 14), n(63164, 7), n(63462, 6), n(62796, 6), n(1053, 6), n(59429, 10), n(63530, 6), n(0, 0),
];

pub(crate) static ALIASES: [Name; 234] = [
    n(8370, 9), n(8412, 9), n(8428, 10), n(8461, 15), n(8488, 15), n(8516, 16), n(11664, 25), n(11979, 28),
    n(12139, 28), n(13393, 22), n(13633, 29), n(13760, 24), n(14316, 27), n(14490, 33), n(14817, 29), n(16494, 22),
    n(16575, 28), n(23116, 29), n(23186, 25), n(23252, 32), n(23321, 30), n(23378, 24), n(23427, 24), n(23476, 24),
    n(23525, 24), n(23573, 23), n(23620, 23), n(23667, 23), n(23714, 23), n(23761, 23), n(23811, 26), n(23864, 26),
    n(23916, 25), n(23968, 26), n(24020, 25), n(24914, 16), n(24948, 17), n(24983, 17), n(25016, 15), n(25047, 15),
    n(25081, 18), n(25117, 17), n(25152, 17), n(25190, 20), n(25226, 15), n(25257, 15), n(25303, 30), n(25364, 30),
    n(25418, 23), n(25466, 24), n(25505, 14), n(26483, 27), n(26533, 25), n(26659, 25), n(26726, 24), n(26773, 22),
    n(26822, 26), n(26872, 23), n(28170, 21), n(28234, 19), n(28268, 18), n(28299, 16), n(28409, 22), n(28443, 17),
    n(28657, 23), n(28700, 19), n(28740, 20), n(28780, 19), n(28817, 17), n(28855, 20), n(28901, 25), n(28940, 13),
    n(28968, 14), n(29008, 25), n(29105, 12), n(28112, 4), n(29293, 15), n(29321, 16), n(29348, 14), n(29409, 23),
    n(29450, 21), n(29488, 20), n(29742, 23), n(29806, 29), n(30213, 15), n(30243, 14), n(30266, 8), n(30287, 12),
    n(30306, 6), n(30323, 10), n(30412, 26), n(30536, 9), n(32157, 13), n(32223, 18), n(32264, 22), n(32377, 23),
    n(32418, 17), n(33527, 14), n(33564, 22), n(33599, 12), n(33626, 14), n(33661, 20), n(33702, 20), n(33743, 24),
    n(33863, 15), n(33892, 13), n(35187, 19), n(36544, 14), n(36588, 11), n(36678, 13), n(36733, 18), n(36765, 17),
    n(37181, 23), n(37224, 18), n(37377, 13), n(37413, 11), n(37443, 13), n(37481, 14), n(37531, 21), n(37568, 15),
    n(37599, 15), n(37651, 18), n(37689, 19), n(37738, 10), n(37771, 13), n(37813, 19), n(37859, 15), n(37897, 13),
    n(37928, 17), n(37964, 18), n(38016, 14), n(38058, 27), n(38123, 13), n(38153, 16), n(38194, 24), n(38246, 18),
    n(38355, 19), n(38403, 18), n(38558, 14), n(38644, 24), n(38735, 29), n(38791, 26), n(38848, 30), n(38923, 32),
    n(38994, 29), n(39058, 27), n(39132, 33), n(39207, 28), n(39278, 31), n(39335, 25), n(39402, 13), n(39443, 27),
    n(40115, 17), n(40146, 17), n(40177, 17), n(40208, 17), n(40239, 17), n(41065, 11), n(41095, 18), n(41124, 14),
    n(41214, 21), n(41336, 10), n(41359, 12), n(41388, 16), n(41424, 19), n(41461, 17), n(41499, 20), n(41529, 9),
    n(41548, 9), n(41579, 21), n(41616, 15), n(41647, 15), n(41678, 9), n(41820, 18), n(42224, 14), n(42326, 19),
    n(42372, 26), n(42425, 26), n(44211, 27), n(44293, 16), n(45800, 26), n(46006, 21), n(46057, 29), n(46104, 13),
    n(46146, 28), n(46259, 19), n(46300, 25), n(46360, 38), n(46436, 41), n(46515, 41), n(46592, 39), n(46666, 38),
    n(46740, 39), n(46814, 38), n(46890, 41), n(46972, 44), n(47057, 44), n(47212, 20), n(47260, 31), n(47321, 33),
    n(47385, 30), n(47600, 27), n(47677, 28), n(48373, 29), n(48498, 39), n(49586, 25), n(49754, 31), n(49899, 36),
    n(50075, 21), n(50223, 23), n(50334, 26), n(50441, 13), n(50513, 19), n(50650, 39), n(50808, 23), n(50926, 33),
    n(51065, 22), n(51175, 28), n(51267, 12), n(51335, 18), n(51415, 12), n(51482, 21), n(51524, 24), n(51575, 30),
    n(51615, 13), n(52196, 17), n(52328, 28), n(52401, 17), n(52526, 23), n(52638, 27), n(52835, 34), n(54316, 27),
    n(54818, 26), n(54867, 22),
];
