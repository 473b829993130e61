//! The instructions of the core grammar.
//!
//! Made by `cargo run -p xtask -- spirv-grammar`; do not edit. The facts are those of the SPIR-V grammar
//! files and registry, Copyright 2014-2024 The Khronos Group Inc., licensed under the MIT licence; this
//! rearrangement is not normative: see <https://www.khronos.org/registry/>.

use super::super::types::{Class, Instruction, Name, Operand, OperandKind::*, Quantifier::{self, *}, Rows, NO_VERSION as NO};
use super::super::types::OperandKind;
use super::kinds;

const fn n(start: u32, len: u32) -> Name { Name(start << 8 | len) }
const fn r(start: u16, len: u16) -> Rows { Rows(start, len) }
const fn o(kind: OperandKind, quantifier: Quantifier) -> Operand { Operand { kind, quantifier } }
#[allow(clippy::too_many_arguments)]
const fn i(name: Name, opcode: u16, class: Class, operands: Rows, operand_names: u16, aliases: Rows, capabilities: Rows, extensions: Rows, since: u8, until: u8, spec_constant_op: bool) -> Instruction {
    Instruction { name, opcode, class, operands, operand_names, aliases, capabilities, extensions, since, until, spec_constant_op }
}

pub(in super::super) static INSTRUCTIONS: [Instruction; 877] = [
    i(n(0, 5), 0, Class::Miscellaneous, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO, false), // OpNop
    i(n(5, 7), 1, Class::Miscellaneous, r(1, 2), 1, r(0, 0), r(0, 0), r(0, 0), 0, NO, false), // OpUndef
    i(n(12, 17), 2, Class::Debug, r(3, 1), 3, r(0, 0), r(0, 0), r(0, 0), 0, NO, false), // OpSourceContinued
    i(n(45, 8), 3, Class::Debug, r(4, 4), 4, r(0, 0), r(0, 0), r(0, 0), 0, NO, false), // OpSource
    i(n(70, 17), 4, Class::Debug, r(3, 1), 8, r(0, 0), r(0, 0), r(0, 0), 0, NO, false), // OpSourceExtension
    i(n(96, 6), 5, Class::Debug, r(8, 2), 9, r(0, 0), r(0, 0), r(0, 0), 0, NO, false), // OpName
    i(n(112, 12), 6, Class::Debug, r(10, 3), 11, r(0, 0), r(0, 0), r(0, 0), 0, NO, false), // OpMemberName
    i(n(134, 8), 7, Class::Debug, r(13, 2), 14, r(0, 0), r(0, 0), r(0, 0), 0, NO, false), // OpString
    i(n(148, 6), 8, Class::Debug, r(15, 3), 16, r(0, 0), r(0, 0), r(0, 0), 0, NO, false), // OpLine
    i(n(164, 11), 10, Class::Extension, r(3, 1), 19, r(0, 0), r(0, 0), r(0, 0), 0, NO, false), // OpExtension
    i(n(175, 15), 11, Class::Extension, r(13, 2), 20, r(0, 0), r(0, 0), r(0, 0), 0, NO, false), // OpExtInstImport
    i(n(190, 9), 12, Class::Extension, r(18, 4), 22, r(0, 0), r(0, 0), r(0, 0), 0, NO, false), // OpExtInst
    i(n(213, 13), 14, Class::ModeSetting, r(22, 2), 1, r(0, 0), r(0, 0), r(0, 0), 0, NO, false), // OpMemoryModel
    i(n(226, 12), 15, Class::ModeSetting, r(24, 4), 26, r(0, 0), r(0, 0), r(0, 0), 0, NO, false), // OpEntryPoint
    i(n(258, 15), 16, Class::ModeSetting, r(28, 2), 30, r(0, 0), r(0, 0), r(0, 0), 0, NO, false), // OpExecutionMode
    i(n(277, 12), 17, Class::ModeSetting, r(30, 1), 32, r(0, 0), r(0, 0), r(0, 0), 0, NO, false), // OpCapability
    i(n(299, 10), 19, Class::TypeDeclaration, r(31, 1), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO, false), // OpTypeVoid
    i(n(309, 10), 20, Class::TypeDeclaration, r(31, 1), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO, false), // OpTypeBool
    i(n(319, 9), 21, Class::TypeDeclaration, r(32, 3), 33, r(0, 0), r(0, 0), r(0, 0), 0, NO, false), // OpTypeInt
    i(n(343, 11), 22, Class::TypeDeclaration, r(35, 3), 36, r(0, 0), r(0, 0), r(0, 0), 0, NO, false), // OpTypeFloat
    i(n(377, 12), 23, Class::TypeDeclaration, r(38, 3), 39, r(0, 0), r(0, 0), r(0, 0), 0, NO, false), // OpTypeVector
    i(n(418, 12), 24, Class::TypeDeclaration, r(38, 3), 42, r(0, 0), r(0, 1), r(0, 0), 0, NO, false), // OpTypeMatrix
    i(n(453, 11), 25, Class::TypeDeclaration, r(41, 9), 45, r(0, 0), r(0, 0), r(0, 0), 0, NO, false), // OpTypeImage
    i(n(497, 13), 26, Class::TypeDeclaration, r(31, 1), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO, false), // OpTypeSampler
    i(n(510, 18), 27, Class::TypeDeclaration, r(50, 2), 54, r(0, 0), r(0, 0), r(0, 0), 0, NO, false), // OpTypeSampledImage
    i(n(538, 11), 28, Class::TypeDeclaration, r(52, 3), 56, r(0, 0), r(0, 0), r(0, 0), 0, NO, false), // OpTypeArray
    i(n(567, 18), 29, Class::TypeDeclaration, r(50, 2), 59, r(0, 0), r(1, 1), r(0, 0), 0, NO, false), // OpTypeRuntimeArray
    i(n(585, 12), 30, Class::TypeDeclaration, r(55, 2), 61, r(0, 0), r(0, 0), r(0, 0), 0, NO, false), // OpTypeStruct
    i(n(630, 12), 31, Class::TypeDeclaration, r(13, 2), 63, r(0, 0), r(2, 1), r(0, 0), 0, NO, false), // OpTypeOpaque
    i(n(670, 13), 32, Class::TypeDeclaration, r(57, 3), 65, r(0, 0), r(0, 0), r(0, 0), 0, NO, false), // OpTypePointer
    i(n(683, 14), 33, Class::TypeDeclaration, r(60, 3), 68, r(0, 0), r(0, 0), r(0, 0), 0, NO, false), // OpTypeFunction
    i(n(747, 11), 34, Class::TypeDeclaration, r(31, 1), 0, r(0, 0), r(2, 1), r(0, 0), 0, NO, false), // OpTypeEvent
    i(n(758, 17), 35, Class::TypeDeclaration, r(31, 1), 0, r(0, 0), r(3, 1), r(0, 0), 0, NO, false), // OpTypeDeviceEvent
    i(n(775, 15), 36, Class::TypeDeclaration, r(31, 1), 0, r(0, 0), r(4, 1), r(0, 0), 0, NO, false), // OpTypeReserveId
    i(n(790, 11), 37, Class::TypeDeclaration, r(31, 1), 0, r(0, 0), r(3, 1), r(0, 0), 0, NO, false), // OpTypeQueue
    i(n(801, 10), 38, Class::TypeDeclaration, r(63, 2), 71, r(0, 0), r(4, 1), r(0, 0), 0, NO, false), // OpTypePipe
    i(n(820, 20), 39, Class::TypeDeclaration, r(65, 2), 73, r(0, 0), r(5, 2), r(0, 0), 0, NO, false), // OpTypeForwardPointer
    i(n(852, 14), 41, Class::ConstantCreation, r(1, 2), 1, r(0, 0), r(0, 0), r(0, 0), 0, NO, false), // OpConstantTrue
    i(n(866, 15), 42, Class::ConstantCreation, r(1, 2), 1, r(0, 0), r(0, 0), r(0, 0), 0, NO, false), // OpConstantFalse
    i(n(881, 10), 43, Class::ConstantCreation, r(67, 3), 75, r(0, 0), r(0, 0), r(0, 0), 0, NO, false), // OpConstant
    i(n(896, 19), 44, Class::ConstantCreation, r(70, 3), 78, r(0, 0), r(0, 0), r(0, 0), 0, NO, false), // OpConstantComposite
    i(n(927, 17), 45, Class::ConstantCreation, r(73, 5), 81, r(0, 0), r(7, 1), r(0, 0), 0, NO, false), // OpConstantSampler
    i(n(949, 14), 46, Class::ConstantCreation, r(1, 2), 1, r(0, 0), r(0, 0), r(0, 0), 0, NO, false), // OpConstantNull
    i(n(963, 18), 48, Class::ConstantCreation, r(1, 2), 1, r(0, 0), r(0, 0), r(0, 0), 0, NO, false), // OpSpecConstantTrue
    i(n(981, 19), 49, Class::ConstantCreation, r(1, 2), 1, r(0, 0), r(0, 0), r(0, 0), 0, NO, false), // OpSpecConstantFalse
    i(n(1000, 14), 50, Class::ConstantCreation, r(67, 3), 75, r(0, 0), r(0, 0), r(0, 0), 0, NO, false), // OpSpecConstant
    i(n(1014, 23), 51, Class::ConstantCreation, r(70, 3), 78, r(0, 0), r(0, 0), r(0, 0), 0, NO, false), // OpSpecConstantComposite
    i(n(1037, 16), 52, Class::ConstantCreation, r(78, 3), 86, r(0, 0), r(0, 0), r(0, 0), 0, NO, false), // OpSpecConstantOp
    i(n(1059, 10), 54, Class::Function, r(81, 4), 89, r(0, 0), r(0, 0), r(0, 0), 0, NO, false), // OpFunction
    i(n(1082, 19), 55, Class::Function, r(1, 2), 1, r(0, 0), r(0, 0), r(0, 0), 0, NO, false), // OpFunctionParameter
    i(n(1101, 13), 56, Class::Function, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO, false), // OpFunctionEnd
    i(n(1114, 14), 57, Class::Function, r(85, 4), 93, r(0, 0), r(0, 0), r(0, 0), 0, NO, false), // OpFunctionCall
    i(n(1163, 10), 59, Class::Memory, r(89, 4), 97, r(0, 0), r(0, 0), r(0, 0), 0, NO, false), // OpVariable
    i(n(1184, 19), 60, Class::Memory, r(93, 5), 101, r(0, 0), r(0, 0), r(0, 0), 0, NO, false), // OpImageTexelPointer
    i(n(1224, 6), 61, Class::Memory, r(98, 4), 106, r(0, 0), r(0, 0), r(0, 0), 0, NO, false), // OpLoad
    i(n(1237, 7), 62, Class::Memory, r(102, 3), 110, r(0, 0), r(0, 0), r(0, 0), 0, NO, false), // OpStore
    i(n(1250, 12), 63, Class::Memory, r(105, 4), 113, r(0, 0), r(0, 0), r(0, 0), 0, NO, false), // OpCopyMemory
    i(n(1262, 17), 64, Class::Memory, r(109, 5), 117, r(0, 0), r(8, 2), r(0, 0), 0, NO, false), // OpCopyMemorySized
    i(n(1283, 13), 65, Class::Memory, r(85, 4), 122, r(0, 0), r(0, 0), r(0, 0), 0, NO, true), // OpAccessChain
    i(n(1307, 21), 66, Class::Memory, r(85, 4), 122, r(0, 0), r(0, 0), r(0, 0), 0, NO, true), // OpInBoundsAccessChain
    i(n(1328, 16), 67, Class::Memory, r(114, 5), 126, r(0, 0), r(10, 4), r(0, 0), 0, NO, true), // OpPtrAccessChain
    i(n(1351, 13), 68, Class::Memory, r(119, 4), 131, r(0, 0), r(1, 1), r(0, 0), 0, NO, false), // OpArrayLength
    i(n(1385, 24), 69, Class::Memory, r(123, 3), 135, r(0, 0), r(2, 1), r(0, 0), 0, NO, false), // OpGenericPtrMemSemantics
    i(n(1409, 24), 70, Class::Memory, r(114, 5), 126, r(0, 0), r(14, 1), r(0, 0), 0, NO, true), // OpInBoundsPtrAccessChain
    i(n(1433, 10), 71, Class::Annotation, r(126, 2), 138, r(0, 0), r(0, 0), r(0, 0), 0, NO, false), // OpDecorate
    i(n(1443, 16), 72, Class::Annotation, r(128, 3), 140, r(0, 0), r(0, 0), r(0, 0), 0, NO, false), // OpMemberDecorate
    i(n(1473, 17), 73, Class::Annotation, r(31, 1), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO, false), // OpDecorationGroup
    i(n(1490, 15), 74, Class::Annotation, r(131, 2), 143, r(0, 0), r(0, 0), r(0, 0), 0, NO, false), // OpGroupDecorate
    i(n(1528, 21), 75, Class::Annotation, r(133, 2), 143, r(0, 0), r(0, 0), r(0, 0), 0, NO, false), // OpGroupMemberDecorate
    i(n(1549, 22), 77, Class::Composite, r(135, 4), 145, r(0, 0), r(0, 0), r(0, 0), 0, NO, false), // OpVectorExtractDynamic
    i(n(1582, 21), 78, Class::Composite, r(93, 5), 149, r(0, 0), r(0, 0), r(0, 0), 0, NO, false), // OpVectorInsertDynamic
    i(n(1612, 15), 79, Class::Composite, r(139, 5), 154, r(0, 0), r(0, 0), r(0, 0), 0, NO, true), // OpVectorShuffle
    i(n(1653, 20), 80, Class::Composite, r(70, 3), 78, r(0, 0), r(0, 0), r(0, 0), 0, NO, false), // OpCompositeConstruct
    i(n(1673, 18), 81, Class::Composite, r(144, 4), 159, r(0, 0), r(0, 0), r(0, 0), 0, NO, true), // OpCompositeExtract
    i(n(1700, 17), 82, Class::Composite, r(139, 5), 163, r(0, 0), r(0, 0), r(0, 0), 0, NO, true), // OpCompositeInsert
    i(n(1717, 12), 83, Class::Composite, r(123, 3), 168, r(0, 0), r(0, 0), r(0, 0), 0, NO, false), // OpCopyObject
    i(n(1736, 11), 84, Class::Composite, r(123, 3), 171, r(0, 0), r(0, 1), r(0, 0), 0, NO, false), // OpTranspose
    i(n(1753, 14), 86, Class::Image, r(135, 4), 174, r(0, 0), r(0, 0), r(0, 0), 0, NO, false), // OpSampledImage
    i(n(1774, 24), 87, Class::Image, r(148, 5), 178, r(0, 0), r(1, 1), r(0, 0), 0, NO, false), // OpImageSampleImplicitLod
    i(n(1811, 24), 88, Class::Image, r(153, 5), 178, r(0, 0), r(0, 0), r(0, 0), 0, NO, false), // OpImageSampleExplicitLod
    i(n(1835, 28), 89, Class::Image, r(158, 6), 183, r(0, 0), r(1, 1), r(0, 0), 0, NO, false), // OpImageSampleDrefImplicitLod
    i(n(1869, 28), 90, Class::Image, r(164, 6), 183, r(0, 0), r(1, 1), r(0, 0), 0, NO, false), // OpImageSampleDrefExplicitLod
    i(n(1897, 28), 91, Class::Image, r(148, 5), 178, r(0, 0), r(1, 1), r(0, 0), 0, NO, false), // OpImageSampleProjImplicitLod
    i(n(1925, 28), 92, Class::Image, r(153, 5), 178, r(0, 0), r(1, 1), r(0, 0), 0, NO, false), // OpImageSampleProjExplicitLod
    i(n(1953, 32), 93, Class::Image, r(158, 6), 183, r(0, 0), r(1, 1), r(0, 0), 0, NO, false), // OpImageSampleProjDrefImplicitLod
    i(n(1985, 32), 94, Class::Image, r(164, 6), 183, r(0, 0), r(1, 1), r(0, 0), 0, NO, false), // OpImageSampleProjDrefExplicitLod
    i(n(2017, 12), 95, Class::Image, r(148, 5), 189, r(0, 0), r(0, 0), r(0, 0), 0, NO, false), // OpImageFetch
    i(n(2029, 13), 96, Class::Image, r(158, 6), 194, r(0, 0), r(1, 1), r(0, 0), 0, NO, false), // OpImageGather
    i(n(2042, 17), 97, Class::Image, r(158, 6), 183, r(0, 0), r(1, 1), r(0, 0), 0, NO, false), // OpImageDrefGather
    i(n(2059, 11), 98, Class::Image, r(148, 5), 189, r(0, 0), r(0, 0), r(0, 0), 0, NO, false), // OpImageRead
    i(n(2070, 12), 99, Class::Image, r(170, 4), 200, r(0, 0), r(0, 0), r(0, 0), 0, NO, false), // OpImageWrite
    i(n(2087, 7), 100, Class::Image, r(123, 3), 204, r(0, 0), r(0, 0), r(0, 0), 0, NO, false), // OpImage
    i(n(2094, 18), 101, Class::Image, r(123, 3), 207, r(0, 0), r(2, 1), r(0, 0), 0, NO, false), // OpImageQueryFormat
    i(n(2112, 17), 102, Class::Image, r(123, 3), 207, r(0, 0), r(2, 1), r(0, 0), 0, NO, false), // OpImageQueryOrder
    i(n(2129, 19), 103, Class::Image, r(135, 4), 210, r(0, 0), r(15, 2), r(0, 0), 0, NO, false), // OpImageQuerySizeLod
    i(n(2163, 16), 104, Class::Image, r(123, 3), 207, r(0, 0), r(15, 2), r(0, 0), 0, NO, false), // OpImageQuerySize
    i(n(2179, 15), 105, Class::Image, r(135, 4), 214, r(0, 0), r(17, 1), r(0, 0), 0, NO, false), // OpImageQueryLod
    i(n(2194, 18), 106, Class::Image, r(123, 3), 207, r(0, 0), r(15, 2), r(0, 0), 0, NO, false), // OpImageQueryLevels
    i(n(2212, 19), 107, Class::Image, r(123, 3), 207, r(0, 0), r(15, 2), r(0, 0), 0, NO, false), // OpImageQuerySamples
    i(n(2231, 13), 109, Class::Conversion, r(123, 3), 218, r(0, 0), r(0, 0), r(0, 0), 0, NO, true), // OpConvertFToU
    i(n(2255, 13), 110, Class::Conversion, r(123, 3), 218, r(0, 0), r(0, 0), r(0, 0), 0, NO, true), // OpConvertFToS
    i(n(2268, 13), 111, Class::Conversion, r(123, 3), 221, r(0, 0), r(0, 0), r(0, 0), 0, NO, true), // OpConvertSToF
    i(n(2293, 13), 112, Class::Conversion, r(123, 3), 224, r(0, 0), r(0, 0), r(0, 0), 0, NO, true), // OpConvertUToF
    i(n(2320, 10), 113, Class::Conversion, r(123, 3), 224, r(0, 0), r(0, 0), r(0, 0), 0, NO, true), // OpUConvert
    i(n(2330, 10), 114, Class::Conversion, r(123, 3), 221, r(0, 0), r(0, 0), r(0, 0), 0, NO, true), // OpSConvert
    i(n(2340, 10), 115, Class::Conversion, r(123, 3), 218, r(0, 0), r(0, 0), r(0, 0), 0, NO, true), // OpFConvert
    i(n(2350, 15), 116, Class::Conversion, r(123, 3), 75, r(0, 0), r(1, 1), r(0, 0), 0, NO, true), // OpQuantizeToF16
    i(n(2365, 15), 117, Class::Conversion, r(123, 3), 135, r(0, 0), r(5, 2), r(0, 0), 0, NO, true), // OpConvertPtrToU
    i(n(2380, 16), 118, Class::Conversion, r(123, 3), 221, r(0, 0), r(2, 1), r(0, 0), 0, NO, false), // OpSatConvertSToU
    i(n(2396, 16), 119, Class::Conversion, r(123, 3), 224, r(0, 0), r(2, 1), r(0, 0), 0, NO, false), // OpSatConvertUToS
    i(n(2412, 15), 120, Class::Conversion, r(123, 3), 227, r(0, 0), r(5, 2), r(0, 0), 0, NO, true), // OpConvertUToPtr
    i(n(2440, 18), 121, Class::Conversion, r(123, 3), 135, r(0, 0), r(2, 1), r(0, 0), 0, NO, true), // OpPtrCastToGeneric
    i(n(2458, 18), 122, Class::Conversion, r(123, 3), 135, r(0, 0), r(2, 1), r(0, 0), 0, NO, true), // OpGenericCastToPtr
    i(n(2476, 26), 123, Class::Conversion, r(174, 4), 230, r(0, 0), r(2, 1), r(0, 0), 0, NO, false), // OpGenericCastToPtrExplicit
    i(n(2509, 9), 124, Class::Conversion, r(123, 3), 168, r(0, 0), r(0, 0), r(0, 0), 0, NO, true), // OpBitcast
    i(n(2518, 9), 126, Class::Arithmetic, r(123, 3), 168, r(0, 0), r(0, 0), r(0, 0), 0, NO, true), // OpSNegate
    i(n(2527, 9), 127, Class::Arithmetic, r(123, 3), 168, r(0, 0), r(0, 0), r(0, 0), 0, NO, true), // OpFNegate
    i(n(2536, 6), 128, Class::Arithmetic, r(135, 4), 234, r(0, 0), r(0, 0), r(0, 0), 0, NO, true), // OpIAdd
    i(n(2560, 6), 129, Class::Arithmetic, r(135, 4), 234, r(0, 0), r(0, 0), r(0, 0), 0, NO, true), // OpFAdd
    i(n(2566, 6), 130, Class::Arithmetic, r(135, 4), 234, r(0, 0), r(0, 0), r(0, 0), 0, NO, true), // OpISub
    i(n(2572, 6), 131, Class::Arithmetic, r(135, 4), 234, r(0, 0), r(0, 0), r(0, 0), 0, NO, true), // OpFSub
    i(n(2578, 6), 132, Class::Arithmetic, r(135, 4), 234, r(0, 0), r(0, 0), r(0, 0), 0, NO, true), // OpIMul
    i(n(2584, 6), 133, Class::Arithmetic, r(135, 4), 234, r(0, 0), r(0, 0), r(0, 0), 0, NO, true), // OpFMul
    i(n(2590, 6), 134, Class::Arithmetic, r(135, 4), 234, r(0, 0), r(0, 0), r(0, 0), 0, NO, true), // OpUDiv
    i(n(2596, 6), 135, Class::Arithmetic, r(135, 4), 234, r(0, 0), r(0, 0), r(0, 0), 0, NO, true), // OpSDiv
    i(n(2602, 6), 136, Class::Arithmetic, r(135, 4), 234, r(0, 0), r(0, 0), r(0, 0), 0, NO, true), // OpFDiv
    i(n(2608, 6), 137, Class::Arithmetic, r(135, 4), 234, r(0, 0), r(0, 0), r(0, 0), 0, NO, true), // OpUMod
    i(n(2614, 6), 138, Class::Arithmetic, r(135, 4), 234, r(0, 0), r(0, 0), r(0, 0), 0, NO, true), // OpSRem
    i(n(2620, 6), 139, Class::Arithmetic, r(135, 4), 234, r(0, 0), r(0, 0), r(0, 0), 0, NO, true), // OpSMod
    i(n(2626, 6), 140, Class::Arithmetic, r(135, 4), 234, r(0, 0), r(0, 0), r(0, 0), 0, NO, true), // OpFRem
    i(n(2632, 6), 141, Class::Arithmetic, r(135, 4), 234, r(0, 0), r(0, 0), r(0, 0), 0, NO, true), // OpFMod
    i(n(2638, 19), 142, Class::Arithmetic, r(135, 4), 238, r(0, 0), r(0, 0), r(0, 0), 0, NO, false), // OpVectorTimesScalar
    i(n(2663, 19), 143, Class::Arithmetic, r(135, 4), 242, r(0, 0), r(0, 1), r(0, 0), 0, NO, false), // OpMatrixTimesScalar
    i(n(2682, 19), 144, Class::Arithmetic, r(135, 4), 246, r(0, 0), r(0, 1), r(0, 0), 0, NO, false), // OpVectorTimesMatrix
    i(n(2701, 19), 145, Class::Arithmetic, r(135, 4), 250, r(0, 0), r(0, 1), r(0, 0), 0, NO, false), // OpMatrixTimesVector
    i(n(2720, 19), 146, Class::Arithmetic, r(135, 4), 254, r(0, 0), r(0, 1), r(0, 0), 0, NO, false), // OpMatrixTimesMatrix
    i(n(2760, 14), 147, Class::Arithmetic, r(135, 4), 258, r(0, 0), r(0, 1), r(0, 0), 0, NO, false), // OpOuterProduct
    i(n(2774, 5), 148, Class::Arithmetic, r(135, 4), 258, r(0, 0), r(0, 0), r(0, 0), 0, NO, false), // OpDot
    i(n(2779, 11), 149, Class::Arithmetic, r(135, 4), 234, r(0, 0), r(0, 0), r(0, 0), 0, NO, false), // OpIAddCarry
    i(n(2790, 12), 150, Class::Arithmetic, r(135, 4), 234, r(0, 0), r(0, 0), r(0, 0), 0, NO, false), // OpISubBorrow
    i(n(2802, 14), 151, Class::Arithmetic, r(135, 4), 234, r(0, 0), r(0, 0), r(0, 0), 0, NO, false), // OpUMulExtended
    i(n(2816, 14), 152, Class::Arithmetic, r(135, 4), 234, r(0, 0), r(0, 0), r(0, 0), 0, NO, false), // OpSMulExtended
    i(n(2830, 5), 154, Class::RelationalAndLogical, r(123, 3), 262, r(0, 0), r(0, 0), r(0, 0), 0, NO, false), // OpAny
    i(n(2835, 5), 155, Class::RelationalAndLogical, r(123, 3), 262, r(0, 0), r(0, 0), r(0, 0), 0, NO, false), // OpAll
    i(n(2840, 7), 156, Class::RelationalAndLogical, r(123, 3), 265, r(0, 0), r(0, 0), r(0, 0), 0, NO, false), // OpIsNan
    i(n(2848, 7), 157, Class::RelationalAndLogical, r(123, 3), 265, r(0, 0), r(0, 0), r(0, 0), 0, NO, false), // OpIsInf
    i(n(2855, 10), 158, Class::RelationalAndLogical, r(123, 3), 265, r(0, 0), r(2, 1), r(0, 0), 0, NO, false), // OpIsFinite
    i(n(2865, 10), 159, Class::RelationalAndLogical, r(123, 3), 265, r(0, 0), r(2, 1), r(0, 0), 0, NO, false), // OpIsNormal
    i(n(2875, 12), 160, Class::RelationalAndLogical, r(123, 3), 265, r(0, 0), r(2, 1), r(0, 0), 0, NO, false), // OpSignBitSet
    i(n(2887, 15), 161, Class::RelationalAndLogical, r(135, 4), 268, r(0, 0), r(2, 1), r(0, 0), 0, 5, false), // OpLessOrGreater
    i(n(2903, 9), 162, Class::RelationalAndLogical, r(135, 4), 268, r(0, 0), r(2, 1), r(0, 0), 0, NO, false), // OpOrdered
    i(n(2912, 11), 163, Class::RelationalAndLogical, r(135, 4), 268, r(0, 0), r(2, 1), r(0, 0), 0, NO, false), // OpUnordered
    i(n(2923, 14), 164, Class::RelationalAndLogical, r(135, 4), 234, r(0, 0), r(0, 0), r(0, 0), 0, NO, true), // OpLogicalEqual
    i(n(2937, 17), 165, Class::RelationalAndLogical, r(135, 4), 234, r(0, 0), r(0, 0), r(0, 0), 0, NO, true), // OpLogicalNotEqual
    i(n(2954, 11), 166, Class::RelationalAndLogical, r(135, 4), 234, r(0, 0), r(0, 0), r(0, 0), 0, NO, true), // OpLogicalOr
    i(n(2965, 12), 167, Class::RelationalAndLogical, r(135, 4), 234, r(0, 0), r(0, 0), r(0, 0), 0, NO, true), // OpLogicalAnd
    i(n(2977, 12), 168, Class::RelationalAndLogical, r(123, 3), 168, r(0, 0), r(0, 0), r(0, 0), 0, NO, true), // OpLogicalNot
    i(n(2989, 8), 169, Class::RelationalAndLogical, r(93, 5), 272, r(0, 0), r(0, 0), r(0, 0), 0, NO, true), // OpSelect
    i(n(3022, 8), 170, Class::RelationalAndLogical, r(135, 4), 234, r(0, 0), r(0, 0), r(0, 0), 0, NO, true), // OpIEqual
    i(n(3030, 11), 171, Class::RelationalAndLogical, r(135, 4), 234, r(0, 0), r(0, 0), r(0, 0), 0, NO, true), // OpINotEqual
    i(n(3041, 14), 172, Class::RelationalAndLogical, r(135, 4), 234, r(0, 0), r(0, 0), r(0, 0), 0, NO, true), // OpUGreaterThan
    i(n(3055, 14), 173, Class::RelationalAndLogical, r(135, 4), 234, r(0, 0), r(0, 0), r(0, 0), 0, NO, true), // OpSGreaterThan
    i(n(3069, 19), 174, Class::RelationalAndLogical, r(135, 4), 234, r(0, 0), r(0, 0), r(0, 0), 0, NO, true), // OpUGreaterThanEqual
    i(n(3088, 19), 175, Class::RelationalAndLogical, r(135, 4), 234, r(0, 0), r(0, 0), r(0, 0), 0, NO, true), // OpSGreaterThanEqual
    i(n(3107, 11), 176, Class::RelationalAndLogical, r(135, 4), 234, r(0, 0), r(0, 0), r(0, 0), 0, NO, true), // OpULessThan
    i(n(3118, 11), 177, Class::RelationalAndLogical, r(135, 4), 234, r(0, 0), r(0, 0), r(0, 0), 0, NO, true), // OpSLessThan
    i(n(3129, 16), 178, Class::RelationalAndLogical, r(135, 4), 234, r(0, 0), r(0, 0), r(0, 0), 0, NO, true), // OpULessThanEqual
    i(n(3145, 16), 179, Class::RelationalAndLogical, r(135, 4), 234, r(0, 0), r(0, 0), r(0, 0), 0, NO, true), // OpSLessThanEqual
    i(n(3161, 11), 180, Class::RelationalAndLogical, r(135, 4), 234, r(0, 0), r(0, 0), r(0, 0), 0, NO, false), // OpFOrdEqual
    i(n(3172, 13), 181, Class::RelationalAndLogical, r(135, 4), 234, r(0, 0), r(0, 0), r(0, 0), 0, NO, false), // OpFUnordEqual
    i(n(3185, 14), 182, Class::RelationalAndLogical, r(135, 4), 234, r(0, 0), r(0, 0), r(0, 0), 0, NO, false), // OpFOrdNotEqual
    i(n(3199, 16), 183, Class::RelationalAndLogical, r(135, 4), 234, r(0, 0), r(0, 0), r(0, 0), 0, NO, false), // OpFUnordNotEqual
    i(n(3215, 14), 184, Class::RelationalAndLogical, r(135, 4), 234, r(0, 0), r(0, 0), r(0, 0), 0, NO, false), // OpFOrdLessThan
    i(n(3229, 16), 185, Class::RelationalAndLogical, r(135, 4), 234, r(0, 0), r(0, 0), r(0, 0), 0, NO, false), // OpFUnordLessThan
    i(n(3245, 17), 186, Class::RelationalAndLogical, r(135, 4), 234, r(0, 0), r(0, 0), r(0, 0), 0, NO, false), // OpFOrdGreaterThan
    i(n(3262, 19), 187, Class::RelationalAndLogical, r(135, 4), 234, r(0, 0), r(0, 0), r(0, 0), 0, NO, false), // OpFUnordGreaterThan
    i(n(3281, 19), 188, Class::RelationalAndLogical, r(135, 4), 234, r(0, 0), r(0, 0), r(0, 0), 0, NO, false), // OpFOrdLessThanEqual
    i(n(3300, 21), 189, Class::RelationalAndLogical, r(135, 4), 234, r(0, 0), r(0, 0), r(0, 0), 0, NO, false), // OpFUnordLessThanEqual
    i(n(3321, 22), 190, Class::RelationalAndLogical, r(135, 4), 234, r(0, 0), r(0, 0), r(0, 0), 0, NO, false), // OpFOrdGreaterThanEqual
    i(n(3343, 24), 191, Class::RelationalAndLogical, r(135, 4), 234, r(0, 0), r(0, 0), r(0, 0), 0, NO, false), // OpFUnordGreaterThanEqual
    i(n(3367, 19), 194, Class::Bit, r(135, 4), 277, r(0, 0), r(0, 0), r(0, 0), 0, NO, true), // OpShiftRightLogical
    i(n(3391, 22), 195, Class::Bit, r(135, 4), 277, r(0, 0), r(0, 0), r(0, 0), 0, NO, true), // OpShiftRightArithmetic
    i(n(3413, 18), 196, Class::Bit, r(135, 4), 277, r(0, 0), r(0, 0), r(0, 0), 0, NO, true), // OpShiftLeftLogical
    i(n(3431, 11), 197, Class::Bit, r(135, 4), 234, r(0, 0), r(0, 0), r(0, 0), 0, NO, true), // OpBitwiseOr
    i(n(3442, 12), 198, Class::Bit, r(135, 4), 234, r(0, 0), r(0, 0), r(0, 0), 0, NO, true), // OpBitwiseXor
    i(n(3454, 12), 199, Class::Bit, r(135, 4), 234, r(0, 0), r(0, 0), r(0, 0), 0, NO, true), // OpBitwiseAnd
    i(n(3466, 5), 200, Class::Bit, r(123, 3), 168, r(0, 0), r(0, 0), r(0, 0), 0, NO, true), // OpNot
    i(n(3471, 16), 201, Class::Bit, r(178, 6), 281, r(0, 0), r(18, 2), r(0, 0), 0, NO, false), // OpBitFieldInsert
    i(n(3504, 18), 202, Class::Bit, r(93, 5), 287, r(0, 0), r(18, 2), r(0, 0), 0, NO, false), // OpBitFieldSExtract
    i(n(3522, 18), 203, Class::Bit, r(93, 5), 287, r(0, 0), r(18, 2), r(0, 0), 0, NO, false), // OpBitFieldUExtract
    i(n(3540, 12), 204, Class::Bit, r(123, 3), 292, r(0, 0), r(18, 2), r(0, 0), 0, NO, false), // OpBitReverse
    i(n(3552, 10), 205, Class::Bit, r(123, 3), 292, r(0, 0), r(0, 0), r(0, 0), 0, NO, false), // OpBitCount
    i(n(3562, 6), 207, Class::Derivative, r(123, 3), 295, r(0, 0), r(1, 1), r(0, 0), 0, NO, false), // OpDPdx
    i(n(3569, 6), 208, Class::Derivative, r(123, 3), 295, r(0, 0), r(1, 1), r(0, 0), 0, NO, false), // OpDPdy
    i(n(3575, 8), 209, Class::Derivative, r(123, 3), 295, r(0, 0), r(1, 1), r(0, 0), 0, NO, false), // OpFwidth
    i(n(3583, 10), 210, Class::Derivative, r(123, 3), 295, r(0, 0), r(20, 1), r(0, 0), 0, NO, false), // OpDPdxFine
    i(n(3593, 10), 211, Class::Derivative, r(123, 3), 295, r(0, 0), r(20, 1), r(0, 0), 0, NO, false), // OpDPdyFine
    i(n(3603, 12), 212, Class::Derivative, r(123, 3), 295, r(0, 0), r(20, 1), r(0, 0), 0, NO, false), // OpFwidthFine
    i(n(3615, 12), 213, Class::Derivative, r(123, 3), 295, r(0, 0), r(20, 1), r(0, 0), 0, NO, false), // OpDPdxCoarse
    i(n(3627, 12), 214, Class::Derivative, r(123, 3), 295, r(0, 0), r(20, 1), r(0, 0), 0, NO, false), // OpDPdyCoarse
    i(n(3639, 14), 215, Class::Derivative, r(123, 3), 295, r(0, 0), r(20, 1), r(0, 0), 0, NO, false), // OpFwidthCoarse
    i(n(3653, 12), 218, Class::Primitive, r(0, 0), 0, r(0, 0), r(21, 1), r(0, 0), 0, NO, false), // OpEmitVertex
    i(n(3665, 14), 219, Class::Primitive, r(0, 0), 0, r(0, 0), r(21, 1), r(0, 0), 0, NO, false), // OpEndPrimitive
    i(n(3679, 18), 220, Class::Primitive, r(0, 1), 298, r(0, 0), r(22, 1), r(0, 0), 0, NO, false), // OpEmitStreamVertex
    i(n(3703, 20), 221, Class::Primitive, r(0, 1), 298, r(0, 0), r(22, 1), r(0, 0), 0, NO, false), // OpEndStreamPrimitive
    i(n(3723, 16), 224, Class::Barrier, r(184, 3), 299, r(0, 0), r(0, 0), r(0, 0), 0, NO, false), // OpControlBarrier
    i(n(3763, 15), 225, Class::Barrier, r(187, 2), 302, r(0, 0), r(0, 0), r(0, 0), 0, NO, false), // OpMemoryBarrier
    i(n(3778, 12), 227, Class::Atomic, r(189, 5), 304, r(0, 0), r(0, 0), r(0, 0), 0, NO, false), // OpAtomicLoad
    i(n(3790, 13), 228, Class::Atomic, r(194, 4), 309, r(0, 0), r(0, 0), r(0, 0), 0, NO, false), // OpAtomicStore
    i(n(3803, 16), 229, Class::Atomic, r(198, 6), 313, r(0, 0), r(0, 0), r(0, 0), 0, NO, false), // OpAtomicExchange
    i(n(3819, 23), 230, Class::Atomic, r(204, 8), 319, r(0, 0), r(0, 0), r(0, 0), 0, NO, false), // OpAtomicCompareExchange
    i(n(3864, 27), 231, Class::Atomic, r(204, 8), 319, r(0, 0), r(2, 1), r(0, 0), 0, 3, false), // OpAtomicCompareExchangeWeak
    i(n(3891, 18), 232, Class::Atomic, r(189, 5), 304, r(0, 0), r(0, 0), r(0, 0), 0, NO, false), // OpAtomicIIncrement
    i(n(3909, 18), 233, Class::Atomic, r(189, 5), 304, r(0, 0), r(0, 0), r(0, 0), 0, NO, false), // OpAtomicIDecrement
    i(n(3927, 12), 234, Class::Atomic, r(198, 6), 313, r(0, 0), r(0, 0), r(0, 0), 0, NO, false), // OpAtomicIAdd
    i(n(3939, 12), 235, Class::Atomic, r(198, 6), 313, r(0, 0), r(0, 0), r(0, 0), 0, NO, false), // OpAtomicISub
    i(n(3951, 12), 236, Class::Atomic, r(198, 6), 313, r(0, 0), r(0, 0), r(0, 0), 0, NO, false), // OpAtomicSMin
    i(n(3963, 12), 237, Class::Atomic, r(198, 6), 313, r(0, 0), r(0, 0), r(0, 0), 0, NO, false), // OpAtomicUMin
    i(n(3975, 12), 238, Class::Atomic, r(198, 6), 313, r(0, 0), r(0, 0), r(0, 0), 0, NO, false), // OpAtomicSMax
    i(n(3987, 12), 239, Class::Atomic, r(198, 6), 313, r(0, 0), r(0, 0), r(0, 0), 0, NO, false), // OpAtomicUMax
    i(n(3999, 11), 240, Class::Atomic, r(198, 6), 313, r(0, 0), r(0, 0), r(0, 0), 0, NO, false), // OpAtomicAnd
    i(n(4010, 10), 241, Class::Atomic, r(198, 6), 313, r(0, 0), r(0, 0), r(0, 0), 0, NO, false), // OpAtomicOr
    i(n(4020, 11), 242, Class::Atomic, r(198, 6), 313, r(0, 0), r(0, 0), r(0, 0), 0, NO, false), // OpAtomicXor
    i(n(4031, 5), 245, Class::ControlFlow, r(212, 3), 327, r(0, 0), r(0, 0), r(0, 0), 0, NO, false), // OpPhi
    i(n(4057, 11), 246, Class::ControlFlow, r(215, 3), 330, r(0, 0), r(0, 0), r(0, 0), 0, NO, false), // OpLoopMerge
    i(n(4094, 16), 247, Class::ControlFlow, r(218, 2), 333, r(0, 0), r(0, 0), r(0, 0), 0, NO, false), // OpSelectionMerge
    i(n(4110, 7), 248, Class::ControlFlow, r(31, 1), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO, false), // OpLabel
    i(n(4117, 8), 249, Class::ControlFlow, r(0, 1), 335, r(0, 0), r(0, 0), r(0, 0), 0, NO, false), // OpBranch
    i(n(4137, 19), 250, Class::ControlFlow, r(220, 4), 336, r(0, 0), r(0, 0), r(0, 0), 0, NO, false), // OpBranchConditional
    i(n(4191, 8), 251, Class::ControlFlow, r(224, 3), 340, r(0, 0), r(0, 0), r(0, 0), 0, NO, false), // OpSwitch
    i(n(4214, 6), 252, Class::ControlFlow, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO, false), // OpKill
    i(n(4220, 8), 253, Class::ControlFlow, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO, false), // OpReturn
    i(n(4228, 13), 254, Class::ControlFlow, r(0, 1), 343, r(0, 0), r(0, 0), r(0, 0), 0, NO, false), // OpReturnValue
    i(n(4241, 13), 255, Class::ControlFlow, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO, false), // OpUnreachable
    i(n(4254, 15), 256, Class::ControlFlow, r(227, 2), 344, r(0, 0), r(2, 1), r(0, 0), 0, NO, false), // OpLifetimeStart
    i(n(4269, 14), 257, Class::ControlFlow, r(227, 2), 344, r(0, 0), r(2, 1), r(0, 0), 0, NO, false), // OpLifetimeStop
    i(n(4283, 16), 259, Class::Group, r(229, 8), 346, r(0, 0), r(2, 1), r(0, 0), 0, NO, false), // OpGroupAsyncCopy
    i(n(4333, 17), 260, Class::Group, r(237, 3), 354, r(0, 0), r(2, 1), r(0, 0), 0, NO, false), // OpGroupWaitEvents
    i(n(4371, 10), 261, Class::Group, r(240, 4), 357, r(0, 0), r(23, 1), r(0, 0), 0, NO, false), // OpGroupAll
    i(n(4390, 10), 262, Class::Group, r(240, 4), 357, r(0, 0), r(23, 1), r(0, 0), 0, NO, false), // OpGroupAny
    i(n(4400, 16), 263, Class::Group, r(244, 5), 361, r(0, 0), r(23, 1), r(0, 0), 0, NO, false), // OpGroupBroadcast
    i(n(4423, 11), 264, Class::Group, r(249, 5), 366, r(0, 0), r(23, 1), r(0, 0), 0, NO, false), // OpGroupIAdd
    i(n(4444, 11), 265, Class::Group, r(249, 5), 366, r(0, 0), r(23, 1), r(0, 0), 0, NO, false), // OpGroupFAdd
    i(n(4455, 11), 266, Class::Group, r(249, 5), 366, r(0, 0), r(23, 1), r(0, 0), 0, NO, false), // OpGroupFMin
    i(n(4466, 11), 267, Class::Group, r(249, 5), 366, r(0, 0), r(23, 1), r(0, 0), 0, NO, false), // OpGroupUMin
    i(n(4477, 11), 268, Class::Group, r(249, 5), 366, r(0, 0), r(23, 1), r(0, 0), 0, NO, false), // OpGroupSMin
    i(n(4488, 11), 269, Class::Group, r(249, 5), 366, r(0, 0), r(23, 1), r(0, 0), 0, NO, false), // OpGroupFMax
    i(n(4499, 11), 270, Class::Group, r(249, 5), 366, r(0, 0), r(23, 1), r(0, 0), 0, NO, false), // OpGroupUMax
    i(n(4510, 11), 271, Class::Group, r(249, 5), 366, r(0, 0), r(23, 1), r(0, 0), 0, NO, false), // OpGroupSMax
    i(n(4521, 10), 274, Class::Pipe, r(178, 6), 371, r(0, 0), r(4, 1), r(0, 0), 0, NO, false), // OpReadPipe
    i(n(4562, 11), 275, Class::Pipe, r(178, 6), 371, r(0, 0), r(4, 1), r(0, 0), 0, NO, false), // OpWritePipe
    i(n(4573, 18), 276, Class::Pipe, r(254, 8), 377, r(0, 0), r(4, 1), r(0, 0), 0, NO, false), // OpReservedReadPipe
    i(n(4601, 19), 277, Class::Pipe, r(254, 8), 377, r(0, 0), r(4, 1), r(0, 0), 0, NO, false), // OpReservedWritePipe
    i(n(4620, 24), 278, Class::Pipe, r(178, 6), 385, r(0, 0), r(4, 1), r(0, 0), 0, NO, false), // OpReserveReadPipePackets
    i(n(4655, 25), 279, Class::Pipe, r(178, 6), 385, r(0, 0), r(4, 1), r(0, 0), 0, NO, false), // OpReserveWritePipePackets
    i(n(4680, 16), 280, Class::Pipe, r(262, 4), 391, r(0, 0), r(4, 1), r(0, 0), 0, NO, false), // OpCommitReadPipe
    i(n(4696, 17), 281, Class::Pipe, r(262, 4), 391, r(0, 0), r(4, 1), r(0, 0), 0, NO, false), // OpCommitWritePipe
    i(n(4713, 18), 282, Class::Pipe, r(123, 3), 395, r(0, 0), r(4, 1), r(0, 0), 0, NO, false), // OpIsValidReserveId
    i(n(4731, 19), 283, Class::Pipe, r(93, 5), 398, r(0, 0), r(4, 1), r(0, 0), 0, NO, false), // OpGetNumPipePackets
    i(n(4750, 19), 284, Class::Pipe, r(93, 5), 398, r(0, 0), r(4, 1), r(0, 0), 0, NO, false), // OpGetMaxPipePackets
    i(n(4769, 29), 285, Class::Pipe, r(266, 7), 403, r(0, 0), r(4, 1), r(0, 0), 0, NO, false), // OpGroupReserveReadPipePackets
    i(n(4798, 30), 286, Class::Pipe, r(266, 7), 403, r(0, 0), r(4, 1), r(0, 0), 0, NO, false), // OpGroupReserveWritePipePackets
    i(n(4828, 21), 287, Class::Pipe, r(273, 5), 410, r(0, 0), r(4, 1), r(0, 0), 0, NO, false), // OpGroupCommitReadPipe
    i(n(4849, 22), 288, Class::Pipe, r(273, 5), 410, r(0, 0), r(4, 1), r(0, 0), 0, NO, false), // OpGroupCommitWritePipe
    i(n(4871, 15), 291, Class::DeviceSideEnqueue, r(178, 6), 415, r(0, 0), r(3, 1), r(0, 0), 0, NO, false), // OpEnqueueMarker
    i(n(4911, 15), 292, Class::DeviceSideEnqueue, r(278, 13), 421, r(0, 0), r(3, 1), r(0, 0), 0, NO, false), // OpEnqueueKernel
    i(n(4976, 31), 293, Class::DeviceSideEnqueue, r(291, 7), 434, r(0, 0), r(3, 1), r(0, 0), 0, NO, false), // OpGetKernelNDrangeSubGroupCount
    i(n(5007, 33), 294, Class::DeviceSideEnqueue, r(291, 7), 434, r(0, 0), r(3, 1), r(0, 0), 0, NO, false), // OpGetKernelNDrangeMaxSubGroupSize
    i(n(5040, 24), 295, Class::DeviceSideEnqueue, r(178, 6), 441, r(0, 0), r(3, 1), r(0, 0), 0, NO, false), // OpGetKernelWorkGroupSize
    i(n(5064, 41), 296, Class::DeviceSideEnqueue, r(178, 6), 441, r(0, 0), r(3, 1), r(0, 0), 0, NO, false), // OpGetKernelPreferredWorkGroupSizeMultiple
    i(n(5105, 13), 297, Class::DeviceSideEnqueue, r(0, 1), 447, r(0, 0), r(3, 1), r(0, 0), 0, NO, false), // OpRetainEvent
    i(n(5118, 14), 298, Class::DeviceSideEnqueue, r(0, 1), 447, r(0, 0), r(3, 1), r(0, 0), 0, NO, false), // OpReleaseEvent
    i(n(5132, 17), 299, Class::DeviceSideEnqueue, r(1, 2), 1, r(0, 0), r(3, 1), r(0, 0), 0, NO, false), // OpCreateUserEvent
    i(n(5149, 14), 300, Class::DeviceSideEnqueue, r(123, 3), 448, r(0, 0), r(3, 1), r(0, 0), 0, NO, false), // OpIsValidEvent
    i(n(5163, 20), 301, Class::DeviceSideEnqueue, r(298, 2), 451, r(0, 0), r(3, 1), r(0, 0), 0, NO, false), // OpSetUserEventStatus
    i(n(5189, 27), 302, Class::DeviceSideEnqueue, r(300, 3), 453, r(0, 0), r(3, 1), r(0, 0), 0, NO, false), // OpCaptureEventProfilingInfo
    i(n(5230, 17), 303, Class::DeviceSideEnqueue, r(1, 2), 1, r(0, 0), r(3, 1), r(0, 0), 0, NO, false), // OpGetDefaultQueue
    i(n(5247, 14), 304, Class::DeviceSideEnqueue, r(93, 5), 456, r(0, 0), r(3, 1), r(0, 0), 0, NO, false), // OpBuildNDRange
    i(n(5304, 30), 305, Class::Image, r(148, 5), 178, r(0, 0), r(24, 1), r(0, 0), 0, NO, false), // OpImageSparseSampleImplicitLod
    i(n(5334, 30), 306, Class::Image, r(153, 5), 178, r(0, 0), r(24, 1), r(0, 0), 0, NO, false), // OpImageSparseSampleExplicitLod
    i(n(5364, 34), 307, Class::Image, r(158, 6), 183, r(0, 0), r(24, 1), r(0, 0), 0, NO, false), // OpImageSparseSampleDrefImplicitLod
    i(n(5398, 34), 308, Class::Image, r(164, 6), 183, r(0, 0), r(24, 1), r(0, 0), 0, NO, false), // OpImageSparseSampleDrefExplicitLod
    i(n(5432, 34), 309, Class::Image, r(148, 5), 178, r(0, 0), r(24, 1), r(0, 0), NO, NO, false), // OpImageSparseSampleProjImplicitLod
    i(n(5466, 34), 310, Class::Image, r(153, 5), 178, r(0, 0), r(24, 1), r(0, 0), NO, NO, false), // OpImageSparseSampleProjExplicitLod
    i(n(5500, 38), 311, Class::Image, r(158, 6), 183, r(0, 0), r(24, 1), r(0, 0), NO, NO, false), // OpImageSparseSampleProjDrefImplicitLod
    i(n(5538, 38), 312, Class::Image, r(164, 6), 183, r(0, 0), r(24, 1), r(0, 0), NO, NO, false), // OpImageSparseSampleProjDrefExplicitLod
    i(n(5576, 18), 313, Class::Image, r(148, 5), 189, r(0, 0), r(24, 1), r(0, 0), 0, NO, false), // OpImageSparseFetch
    i(n(5594, 19), 314, Class::Image, r(158, 6), 194, r(0, 0), r(24, 1), r(0, 0), 0, NO, false), // OpImageSparseGather
    i(n(5613, 23), 315, Class::Image, r(158, 6), 183, r(0, 0), r(24, 1), r(0, 0), 0, NO, false), // OpImageSparseDrefGather
    i(n(5636, 27), 316, Class::Image, r(123, 3), 461, r(0, 0), r(24, 1), r(0, 0), 0, NO, false), // OpImageSparseTexelsResident
    i(n(5676, 8), 317, Class::Debug, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO, false), // OpNoLine
    i(n(5684, 22), 318, Class::Atomic, r(189, 5), 304, r(0, 0), r(2, 1), r(0, 0), 0, NO, false), // OpAtomicFlagTestAndSet
    i(n(5706, 17), 319, Class::Atomic, r(303, 3), 464, r(0, 0), r(2, 1), r(0, 0), 0, NO, false), // OpAtomicFlagClear
    i(n(5723, 17), 320, Class::Image, r(148, 5), 189, r(0, 0), r(24, 1), r(0, 0), 0, NO, false), // OpImageSparseRead
    i(n(5740, 8), 321, Class::Miscellaneous, r(123, 3), 135, r(0, 0), r(14, 1), r(0, 0), 1, NO, false), // OpSizeOf
    i(n(5748, 17), 322, Class::TypeDeclaration, r(31, 1), 0, r(0, 0), r(25, 1), r(0, 0), 1, NO, false), // OpTypePipeStorage
    i(n(5765, 21), 323, Class::Pipe, r(306, 5), 467, r(0, 0), r(25, 1), r(0, 0), 1, NO, false), // OpConstantPipeStorage
    i(n(5794, 27), 324, Class::Pipe, r(123, 3), 472, r(0, 0), r(25, 1), r(0, 0), 1, NO, false), // OpCreatePipeFromPipeStorage
    i(n(5833, 36), 325, Class::DeviceSideEnqueue, r(291, 7), 475, r(0, 0), r(26, 1), r(0, 0), 1, NO, false), // OpGetKernelLocalSizeForSubgroupCount
    i(n(5883, 26), 326, Class::DeviceSideEnqueue, r(178, 6), 441, r(0, 0), r(26, 1), r(0, 0), 1, NO, false), // OpGetKernelMaxNumSubgroups
    i(n(5909, 18), 327, Class::TypeDeclaration, r(31, 1), 0, r(0, 0), r(27, 1), r(0, 0), 1, NO, false), // OpTypeNamedBarrier
    i(n(5927, 24), 328, Class::Barrier, r(123, 3), 482, r(0, 0), r(27, 1), r(0, 0), 1, NO, false), // OpNamedBarrierInitialize
    i(n(5951, 20), 329, Class::Barrier, r(303, 3), 485, r(0, 0), r(27, 1), r(0, 0), 1, NO, false), // OpMemoryNamedBarrier
    i(n(5984, 17), 330, Class::Debug, r(3, 1), 488, r(0, 0), r(0, 0), r(0, 0), 1, NO, false), // OpModuleProcessed
    i(n(6008, 17), 331, Class::ModeSetting, r(28, 2), 30, r(0, 0), r(0, 0), r(0, 0), 2, NO, false), // OpExecutionModeId
    i(n(6025, 12), 332, Class::Annotation, r(126, 2), 138, r(0, 0), r(0, 0), r(0, 1), 2, NO, false), // OpDecorateId
    i(n(6067, 22), 333, Class::NonUniform, r(311, 3), 489, r(0, 0), r(28, 1), r(0, 0), 3, NO, false), // OpGroupNonUniformElect
    i(n(6089, 20), 334, Class::NonUniform, r(240, 4), 357, r(0, 0), r(29, 1), r(0, 0), 3, NO, false), // OpGroupNonUniformAll
    i(n(6109, 20), 335, Class::NonUniform, r(240, 4), 357, r(0, 0), r(29, 1), r(0, 0), 3, NO, false), // OpGroupNonUniformAny
    i(n(6129, 25), 336, Class::NonUniform, r(240, 4), 492, r(0, 0), r(29, 1), r(0, 0), 3, NO, false), // OpGroupNonUniformAllEqual
    i(n(6154, 26), 337, Class::NonUniform, r(244, 5), 496, r(0, 0), r(30, 1), r(0, 0), 3, NO, false), // OpGroupNonUniformBroadcast
    i(n(6193, 31), 338, Class::NonUniform, r(240, 4), 492, r(0, 0), r(30, 1), r(0, 0), 3, NO, false), // OpGroupNonUniformBroadcastFirst
    i(n(6224, 23), 339, Class::NonUniform, r(240, 4), 357, r(0, 0), r(30, 1), r(0, 0), 3, NO, false), // OpGroupNonUniformBallot
    i(n(6247, 30), 340, Class::NonUniform, r(240, 4), 492, r(0, 0), r(30, 1), r(0, 0), 3, NO, false), // OpGroupNonUniformInverseBallot
    i(n(6277, 33), 341, Class::NonUniform, r(244, 5), 501, r(0, 0), r(30, 1), r(0, 0), 3, NO, false), // OpGroupNonUniformBallotBitExtract
    i(n(6310, 31), 342, Class::NonUniform, r(249, 5), 506, r(0, 0), r(30, 1), r(0, 0), 3, NO, false), // OpGroupNonUniformBallotBitCount
    i(n(6341, 30), 343, Class::NonUniform, r(240, 4), 492, r(0, 0), r(30, 1), r(0, 0), 3, NO, false), // OpGroupNonUniformBallotFindLSB
    i(n(6371, 30), 344, Class::NonUniform, r(240, 4), 492, r(0, 0), r(30, 1), r(0, 0), 3, NO, false), // OpGroupNonUniformBallotFindMSB
    i(n(6401, 24), 345, Class::NonUniform, r(244, 5), 496, r(0, 0), r(31, 1), r(0, 0), 3, NO, false), // OpGroupNonUniformShuffle
    i(n(6425, 27), 346, Class::NonUniform, r(244, 5), 511, r(0, 0), r(31, 1), r(0, 0), 3, NO, false), // OpGroupNonUniformShuffleXor
    i(n(6456, 26), 347, Class::NonUniform, r(244, 5), 516, r(0, 0), r(32, 1), r(0, 0), 3, NO, false), // OpGroupNonUniformShuffleUp
    i(n(6487, 28), 348, Class::NonUniform, r(244, 5), 516, r(0, 0), r(32, 1), r(0, 0), 3, NO, false), // OpGroupNonUniformShuffleDown
    i(n(6515, 21), 349, Class::NonUniform, r(314, 6), 521, r(0, 0), r(33, 3), r(0, 0), 3, NO, false), // OpGroupNonUniformIAdd
    i(n(6547, 21), 350, Class::NonUniform, r(314, 6), 521, r(0, 0), r(33, 3), r(0, 0), 3, NO, false), // OpGroupNonUniformFAdd
    i(n(6568, 21), 351, Class::NonUniform, r(314, 6), 521, r(0, 0), r(33, 3), r(0, 0), 3, NO, false), // OpGroupNonUniformIMul
    i(n(6589, 21), 352, Class::NonUniform, r(314, 6), 521, r(0, 0), r(33, 3), r(0, 0), 3, NO, false), // OpGroupNonUniformFMul
    i(n(6610, 21), 353, Class::NonUniform, r(314, 6), 521, r(0, 0), r(33, 3), r(0, 0), 3, NO, false), // OpGroupNonUniformSMin
    i(n(6631, 21), 354, Class::NonUniform, r(314, 6), 521, r(0, 0), r(33, 3), r(0, 0), 3, NO, false), // OpGroupNonUniformUMin
    i(n(6652, 21), 355, Class::NonUniform, r(314, 6), 521, r(0, 0), r(33, 3), r(0, 0), 3, NO, false), // OpGroupNonUniformFMin
    i(n(6673, 21), 356, Class::NonUniform, r(314, 6), 521, r(0, 0), r(33, 3), r(0, 0), 3, NO, false), // OpGroupNonUniformSMax
    i(n(6694, 21), 357, Class::NonUniform, r(314, 6), 521, r(0, 0), r(33, 3), r(0, 0), 3, NO, false), // OpGroupNonUniformUMax
    i(n(6715, 21), 358, Class::NonUniform, r(314, 6), 521, r(0, 0), r(33, 3), r(0, 0), 3, NO, false), // OpGroupNonUniformFMax
    i(n(6736, 27), 359, Class::NonUniform, r(314, 6), 521, r(0, 0), r(33, 3), r(0, 0), 3, NO, false), // OpGroupNonUniformBitwiseAnd
    i(n(6763, 26), 360, Class::NonUniform, r(314, 6), 521, r(0, 0), r(33, 3), r(0, 0), 3, NO, false), // OpGroupNonUniformBitwiseOr
    i(n(6789, 27), 361, Class::NonUniform, r(314, 6), 521, r(0, 0), r(33, 3), r(0, 0), 3, NO, false), // OpGroupNonUniformBitwiseXor
    i(n(6816, 27), 362, Class::NonUniform, r(314, 6), 521, r(0, 0), r(33, 3), r(0, 0), 3, NO, false), // OpGroupNonUniformLogicalAnd
    i(n(6843, 26), 363, Class::NonUniform, r(314, 6), 521, r(0, 0), r(33, 3), r(0, 0), 3, NO, false), // OpGroupNonUniformLogicalOr
    i(n(6869, 27), 364, Class::NonUniform, r(314, 6), 521, r(0, 0), r(33, 3), r(0, 0), 3, NO, false), // OpGroupNonUniformLogicalXor
    i(n(6896, 30), 365, Class::NonUniform, r(244, 5), 501, r(0, 0), r(36, 1), r(0, 0), 3, NO, false), // OpGroupNonUniformQuadBroadcast
    i(n(6926, 25), 366, Class::NonUniform, r(244, 5), 527, r(0, 0), r(36, 1), r(0, 0), 3, NO, false), // OpGroupNonUniformQuadSwap
    i(n(6960, 13), 400, Class::Composite, r(123, 3), 168, r(0, 0), r(0, 0), r(0, 0), 4, NO, false), // OpCopyLogical
    i(n(6973, 10), 401, Class::Memory, r(135, 4), 234, r(0, 0), r(0, 0), r(0, 0), 4, NO, false), // OpPtrEqual
    i(n(6983, 13), 402, Class::Memory, r(135, 4), 234, r(0, 0), r(0, 0), r(0, 0), 4, NO, false), // OpPtrNotEqual
    i(n(6996, 9), 403, Class::Memory, r(135, 4), 234, r(0, 0), r(37, 3), r(0, 0), 4, NO, false), // OpPtrDiff
    i(n(7005, 24), 4160, Class::Image, r(320, 4), 532, r(0, 0), r(40, 1), r(0, 0), NO, NO, false), // OpColorAttachmentReadEXT
    i(n(7039, 24), 4161, Class::Image, r(324, 3), 536, r(0, 0), r(41, 1), r(0, 0), NO, NO, false), // OpDepthAttachmentReadEXT
    i(n(7063, 26), 4162, Class::Image, r(324, 3), 536, r(0, 0), r(42, 1), r(0, 0), NO, NO, false), // OpStencilAttachmentReadEXT
    i(n(7089, 15), 4163, Class::TypeDeclaration, r(327, 4), 539, r(0, 0), r(43, 1), r(0, 0), NO, NO, false), // OpTypeTensorARM
    i(n(7113, 15), 4164, Class::Tensor, r(331, 5), 543, r(0, 0), r(43, 1), r(0, 0), NO, NO, false), // OpTensorReadARM
    i(n(7145, 16), 4165, Class::Tensor, r(336, 4), 548, r(0, 0), r(43, 1), r(0, 0), NO, NO, false), // OpTensorWriteARM
    i(n(7161, 20), 4166, Class::Tensor, r(135, 4), 552, r(0, 0), r(43, 1), r(0, 0), NO, NO, false), // OpTensorQuerySizeARM
    i(n(7190, 18), 4181, Class::Graph, r(340, 3), 556, r(0, 0), r(44, 1), r(0, 0), NO, NO, false), // OpGraphConstantARM
    i(n(7223, 20), 4182, Class::Graph, r(343, 3), 559, r(0, 0), r(44, 1), r(0, 0), NO, NO, false), // OpGraphEntryPointARM
    i(n(7248, 10), 4183, Class::Graph, r(1, 2), 1, r(0, 0), r(44, 1), r(0, 0), NO, NO, false), // OpGraphARM
    i(n(7258, 15), 4184, Class::Graph, r(85, 4), 562, r(0, 0), r(44, 1), r(0, 0), NO, NO, false), // OpGraphInputARM
    i(n(7295, 19), 4185, Class::Graph, r(346, 3), 566, r(0, 0), r(44, 1), r(0, 0), NO, NO, false), // OpGraphSetOutputARM
    i(n(7325, 13), 4186, Class::Graph, r(0, 0), 0, r(0, 0), r(44, 1), r(0, 0), NO, NO, false), // OpGraphEndARM
    i(n(7338, 14), 4190, Class::TypeDeclaration, r(349, 3), 569, r(0, 0), r(44, 1), r(0, 0), NO, NO, false), // OpTypeGraphARM
    i(n(7371, 19), 4195, Class::Conversion, r(135, 4), 572, r(0, 0), r(45, 1), r(0, 0), NO, NO, false), // OpBitcastExtractEXT
    i(n(7390, 21), 4416, Class::ControlFlow, r(0, 0), 0, r(0, 0), r(1, 1), r(1, 1), 6, NO, false), // OpTerminateInvocation
    i(n(7439, 23), 4417, Class::TypeDeclaration, r(352, 2), 1, r(0, 0), r(46, 1), r(0, 0), NO, NO, false), // OpTypeUntypedPointerKHR
    i(n(7462, 20), 4418, Class::Memory, r(354, 5), 576, r(0, 0), r(46, 1), r(0, 0), NO, NO, false), // OpUntypedVariableKHR
    i(n(7491, 23), 4419, Class::Memory, r(114, 5), 581, r(0, 0), r(46, 1), r(0, 0), NO, NO, true), // OpUntypedAccessChainKHR
    i(n(7523, 31), 4420, Class::Memory, r(114, 5), 581, r(0, 0), r(46, 1), r(0, 0), NO, NO, true), // OpUntypedInBoundsAccessChainKHR
    i(n(7554, 19), 4421, Class::Group, r(123, 3), 586, r(0, 0), r(47, 1), r(2, 1), NO, NO, false), // OpSubgroupBallotKHR
    i(n(7594, 28), 4422, Class::Group, r(123, 3), 75, r(0, 0), r(47, 1), r(2, 1), NO, NO, false), // OpSubgroupFirstInvocationKHR
    i(n(7622, 26), 4423, Class::Memory, r(359, 6), 589, r(0, 0), r(46, 1), r(0, 0), NO, NO, true), // OpUntypedPtrAccessChainKHR
    i(n(7648, 34), 4424, Class::Memory, r(359, 6), 589, r(0, 0), r(46, 1), r(0, 0), NO, NO, true), // OpUntypedInBoundsPtrAccessChainKHR
    i(n(7682, 23), 4425, Class::Memory, r(365, 5), 595, r(0, 0), r(46, 1), r(0, 0), NO, NO, false), // OpUntypedArrayLengthKHR
    i(n(7705, 20), 4426, Class::Memory, r(370, 5), 600, r(0, 0), r(46, 1), r(0, 0), NO, NO, false), // OpUntypedPrefetchKHR
    i(n(7754, 8), 4427, Class::Arithmetic, r(93, 5), 605, r(0, 0), r(48, 1), r(0, 0), NO, NO, false), // OpFmaKHR
    i(n(7771, 16), 4428, Class::Group, r(123, 3), 586, r(0, 0), r(49, 1), r(3, 1), NO, NO, false), // OpSubgroupAllKHR
    i(n(7808, 16), 4429, Class::Group, r(123, 3), 586, r(0, 0), r(49, 1), r(3, 1), NO, NO, false), // OpSubgroupAnyKHR
    i(n(7824, 21), 4430, Class::Group, r(123, 3), 586, r(0, 0), r(49, 1), r(3, 1), NO, NO, false), // OpSubgroupAllEqualKHR
    i(n(7845, 26), 4431, Class::Group, r(375, 6), 610, r(0, 0), r(50, 1), r(0, 0), NO, NO, false), // OpGroupNonUniformRotateKHR
    i(n(7871, 27), 4432, Class::Group, r(135, 4), 616, r(0, 0), r(47, 1), r(2, 1), NO, NO, false), // OpSubgroupReadInvocationKHR
    i(n(7898, 27), 4433, Class::Extension, r(18, 4), 22, r(0, 0), r(0, 0), r(4, 1), NO, NO, false), // OpExtInstWithForwardRefsKHR
    i(n(7961, 26), 4434, Class::Group, r(381, 11), 620, r(0, 0), r(46, 1), r(0, 0), NO, NO, false), // OpUntypedGroupAsyncCopyKHR
    i(n(8053, 13), 4445, Class::Reserved, r(392, 11), 631, r(0, 0), r(51, 1), r(5, 1), NO, NO, false), // OpTraceRayKHR
    i(n(8184, 20), 4446, Class::Reserved, r(298, 2), 642, r(0, 0), r(51, 1), r(5, 1), NO, NO, false), // OpExecuteCallableKHR
    i(n(8226, 36), 4447, Class::Reserved, r(123, 3), 644, r(0, 0), r(52, 2), r(6, 2), NO, NO, false), // OpConvertUToAccelerationStructureKHR
    i(n(8279, 23), 4448, Class::Reserved, r(0, 0), 0, r(0, 0), r(51, 1), r(5, 1), NO, NO, false), // OpIgnoreIntersectionKHR
    i(n(8302, 17), 4449, Class::Reserved, r(0, 0), 0, r(0, 0), r(51, 1), r(5, 1), NO, NO, false), // OpTerminateRayKHR
    i(n(8319, 6), 4450, Class::Arithmetic, r(403, 5), 647, r(0, 1), r(54, 1), r(8, 1), 6, NO, false), // OpSDot
    i(n(8381, 6), 4451, Class::Arithmetic, r(403, 5), 647, r(1, 1), r(54, 1), r(8, 1), 6, NO, false), // OpUDot
    i(n(8396, 7), 4452, Class::Arithmetic, r(403, 5), 647, r(2, 1), r(54, 1), r(8, 1), 6, NO, false), // OpSUDot
    i(n(8413, 12), 4453, Class::Arithmetic, r(408, 6), 652, r(3, 1), r(54, 1), r(8, 1), 6, NO, false), // OpSDotAccSat
    i(n(8451, 12), 4454, Class::Arithmetic, r(408, 6), 652, r(4, 1), r(54, 1), r(8, 1), 6, NO, false), // OpUDotAccSat
    i(n(8478, 13), 4455, Class::Arithmetic, r(408, 6), 652, r(5, 1), r(54, 1), r(8, 1), 6, NO, false), // OpSUDotAccSat
    i(n(8507, 26), 4456, Class::TypeDeclaration, r(414, 6), 658, r(0, 0), r(55, 1), r(0, 0), NO, NO, false), // OpTypeCooperativeMatrixKHR
    i(n(8552, 26), 4457, Class::Memory, r(420, 6), 664, r(0, 0), r(55, 1), r(0, 0), NO, NO, false), // OpCooperativeMatrixLoadKHR
    i(n(8604, 27), 4458, Class::Memory, r(426, 5), 670, r(0, 0), r(55, 1), r(0, 0), NO, NO, false), // OpCooperativeMatrixStoreKHR
    i(n(8631, 28), 4459, Class::Arithmetic, r(431, 6), 675, r(0, 0), r(55, 1), r(0, 0), NO, NO, false), // OpCooperativeMatrixMulAddKHR
    i(n(8689, 28), 4460, Class::Miscellaneous, r(123, 3), 65, r(0, 0), r(55, 1), r(0, 0), NO, NO, true), // OpCooperativeMatrixLengthKHR
    i(n(8717, 31), 4461, Class::ConstantCreation, r(123, 3), 75, r(0, 0), r(56, 1), r(0, 0), NO, NO, false), // OpConstantCompositeReplicateEXT
    i(n(8748, 35), 4462, Class::ConstantCreation, r(123, 3), 75, r(0, 0), r(56, 1), r(0, 0), NO, NO, false), // OpSpecConstantCompositeReplicateEXT
    i(n(8783, 32), 4463, Class::Composite, r(123, 3), 75, r(0, 0), r(56, 1), r(0, 0), NO, NO, false), // OpCompositeConstructReplicateEXT
    i(n(8815, 17), 4472, Class::TypeDeclaration, r(31, 1), 0, r(0, 0), r(57, 1), r(9, 1), NO, NO, false), // OpTypeRayQueryKHR
    i(n(8832, 23), 4473, Class::Reserved, r(437, 8), 681, r(0, 0), r(57, 1), r(9, 1), NO, NO, false), // OpRayQueryInitializeKHR
    i(n(8914, 22), 4474, Class::Reserved, r(0, 1), 689, r(0, 0), r(57, 1), r(9, 1), NO, NO, false), // OpRayQueryTerminateKHR
    i(n(8936, 33), 4475, Class::Reserved, r(298, 2), 690, r(0, 0), r(57, 1), r(9, 1), NO, NO, false), // OpRayQueryGenerateIntersectionKHR
    i(n(8973, 32), 4476, Class::Reserved, r(0, 1), 689, r(0, 0), r(57, 1), r(9, 1), NO, NO, false), // OpRayQueryConfirmIntersectionKHR
    i(n(9005, 20), 4477, Class::Reserved, r(123, 3), 692, r(0, 0), r(57, 1), r(9, 1), NO, NO, false), // OpRayQueryProceedKHR
    i(n(9025, 32), 4479, Class::Reserved, r(135, 4), 695, r(0, 0), r(57, 1), r(9, 1), NO, NO, false), // OpRayQueryGetIntersectionTypeKHR
    i(n(9069, 25), 4480, Class::Image, r(93, 5), 699, r(0, 0), r(58, 1), r(0, 0), NO, NO, false), // OpImageSampleWeightedQCOM
    i(n(9108, 20), 4481, Class::Image, r(93, 5), 704, r(0, 0), r(59, 1), r(0, 0), NO, NO, false), // OpImageBoxFilterQCOM
    i(n(9136, 24), 4482, Class::Image, r(291, 7), 709, r(0, 0), r(60, 1), r(0, 0), NO, NO, false), // OpImageBlockMatchSSDQCOM
    i(n(9218, 24), 4483, Class::Image, r(291, 7), 709, r(0, 0), r(60, 1), r(0, 0), NO, NO, false), // OpImageBlockMatchSADQCOM
    i(n(9242, 18), 4497, Class::Conversion, r(123, 3), 716, r(0, 0), r(61, 1), r(0, 0), NO, NO, false), // OpBitCastArrayQCOM
    i(n(9272, 30), 4500, Class::Image, r(291, 7), 719, r(0, 0), r(62, 1), r(0, 0), NO, NO, false), // OpImageBlockMatchWindowSSDQCOM
    i(n(9345, 30), 4501, Class::Image, r(291, 7), 719, r(0, 0), r(62, 1), r(0, 0), NO, NO, false), // OpImageBlockMatchWindowSADQCOM
    i(n(9375, 30), 4502, Class::Image, r(291, 7), 719, r(0, 0), r(62, 1), r(0, 0), NO, NO, false), // OpImageBlockMatchGatherSSDQCOM
    i(n(9405, 30), 4503, Class::Image, r(291, 7), 719, r(0, 0), r(62, 1), r(0, 0), NO, NO, false), // OpImageBlockMatchGatherSADQCOM
    i(n(9435, 20), 4505, Class::Arithmetic, r(93, 5), 605, r(0, 0), r(63, 1), r(0, 0), NO, NO, false), // OpBFloat16MulAddQCOM
    i(n(9455, 31), 4540, Class::Composite, r(123, 3), 716, r(0, 0), r(61, 1), r(0, 0), NO, NO, false), // OpCompositeConstructCoopMatQCOM
    i(n(9486, 29), 4541, Class::Composite, r(123, 3), 726, r(0, 0), r(61, 1), r(0, 0), NO, NO, false), // OpCompositeExtractCoopMatQCOM
    i(n(9540, 21), 4542, Class::Composite, r(135, 4), 729, r(0, 0), r(61, 1), r(0, 0), NO, NO, false), // OpExtractSubArrayQCOM
    i(n(9566, 17), 4545, Class::Image, r(445, 7), 733, r(0, 0), r(64, 2), r(0, 0), NO, NO, false), // OpImageGatherQCOM
    i(n(9583, 24), 5000, Class::Group, r(249, 5), 366, r(0, 0), r(23, 1), r(10, 1), NO, NO, false), // OpGroupIAddNonUniformAMD
    i(n(9628, 24), 5001, Class::Group, r(249, 5), 366, r(0, 0), r(23, 1), r(10, 1), NO, NO, false), // OpGroupFAddNonUniformAMD
    i(n(9652, 24), 5002, Class::Group, r(249, 5), 366, r(0, 0), r(23, 1), r(10, 1), NO, NO, false), // OpGroupFMinNonUniformAMD
    i(n(9676, 24), 5003, Class::Group, r(249, 5), 366, r(0, 0), r(23, 1), r(10, 1), NO, NO, false), // OpGroupUMinNonUniformAMD
    i(n(9700, 24), 5004, Class::Group, r(249, 5), 366, r(0, 0), r(23, 1), r(10, 1), NO, NO, false), // OpGroupSMinNonUniformAMD
    i(n(9724, 24), 5005, Class::Group, r(249, 5), 366, r(0, 0), r(23, 1), r(10, 1), NO, NO, false), // OpGroupFMaxNonUniformAMD
    i(n(9748, 24), 5006, Class::Group, r(249, 5), 366, r(0, 0), r(23, 1), r(10, 1), NO, NO, false), // OpGroupUMaxNonUniformAMD
    i(n(9772, 24), 5007, Class::Group, r(249, 5), 366, r(0, 0), r(23, 1), r(10, 1), NO, NO, false), // OpGroupSMaxNonUniformAMD
    i(n(9796, 22), 5011, Class::Reserved, r(135, 4), 740, r(0, 0), r(66, 1), r(11, 1), NO, NO, false), // OpFragmentMaskFetchAMD
    i(n(9846, 18), 5012, Class::Reserved, r(93, 5), 744, r(0, 0), r(66, 1), r(11, 1), NO, NO, false), // OpFragmentFetchAMD
    i(n(9878, 14), 5056, Class::Reserved, r(311, 3), 749, r(0, 0), r(67, 1), r(0, 0), NO, NO, false), // OpReadClockKHR
    i(n(9892, 26), 5074, Class::Reserved, r(244, 5), 752, r(0, 0), r(68, 1), r(0, 0), NO, NO, false), // OpAllocateNodePayloadsAMDX
    i(n(9951, 25), 5075, Class::Reserved, r(0, 1), 757, r(0, 0), r(68, 1), r(0, 0), NO, NO, false), // OpEnqueueNodePayloadsAMDX
    i(n(9989, 26), 5076, Class::Reserved, r(50, 2), 758, r(0, 0), r(68, 1), r(0, 0), NO, NO, false), // OpTypeNodePayloadArrayAMDX
    i(n(10027, 30), 5078, Class::Reserved, r(123, 3), 760, r(0, 0), r(68, 1), r(0, 0), NO, NO, false), // OpFinishWritingNodePayloadAMDX
    i(n(10057, 28), 5090, Class::Reserved, r(123, 3), 763, r(0, 0), r(68, 1), r(0, 0), NO, NO, false), // OpNodePayloadArrayLengthAMDX
    i(n(10085, 24), 5101, Class::Reserved, r(135, 4), 766, r(0, 0), r(68, 1), r(0, 0), NO, NO, false), // OpIsNodePayloadValidAMDX
    i(n(10109, 20), 5103, Class::Reserved, r(13, 2), 770, r(0, 0), r(68, 1), r(0, 0), NO, NO, false), // OpConstantStringAMDX
    i(n(10143, 24), 5104, Class::Reserved, r(13, 2), 770, r(0, 0), r(68, 1), r(0, 0), NO, NO, false), // OpSpecConstantStringAMDX
    i(n(10167, 27), 5110, Class::NonUniform, r(123, 3), 586, r(0, 0), r(69, 1), r(0, 0), NO, NO, false), // OpGroupNonUniformQuadAllKHR
    i(n(10194, 27), 5111, Class::NonUniform, r(123, 3), 586, r(0, 0), r(69, 1), r(0, 0), NO, NO, false), // OpGroupNonUniformQuadAnyKHR
    i(n(10221, 15), 5115, Class::TypeDeclaration, r(352, 2), 1, r(0, 0), r(70, 1), r(0, 0), NO, NO, false), // OpTypeBufferEXT
    i(n(10236, 18), 5119, Class::Memory, r(123, 3), 772, r(0, 0), r(70, 1), r(0, 0), NO, NO, false), // OpBufferPointerEXT
    i(n(10260, 10), 5121, Class::ControlFlow, r(298, 2), 775, r(0, 0), r(71, 1), r(0, 0), NO, NO, false), // OpAbortKHR
    i(n(10290, 29), 5126, Class::Memory, r(178, 6), 777, r(0, 0), r(70, 1), r(0, 0), NO, NO, false), // OpUntypedImageTexelPointerEXT
    i(n(10328, 21), 5127, Class::Annotation, r(128, 3), 140, r(0, 0), r(70, 1), r(0, 0), NO, NO, false), // OpMemberDecorateIdEXT
    i(n(10349, 19), 5129, Class::ConstantCreation, r(123, 3), 65, r(0, 0), r(70, 1), r(0, 0), NO, NO, false), // OpConstantSizeOfEXT
    i(n(10368, 17), 5147, Class::ConstantCreation, r(452, 3), 783, r(0, 0), r(72, 1), r(0, 0), NO, NO, false), // OpConstantDataKHR
    i(n(10389, 21), 5148, Class::ConstantCreation, r(452, 3), 783, r(0, 0), r(72, 1), r(0, 0), NO, NO, false), // OpSpecConstantDataKHR
    i(n(10410, 11), 5158, Class::Miscellaneous, r(1, 2), 1, r(0, 0), r(73, 1), r(0, 0), NO, NO, false), // OpPoisonKHR
    i(n(10421, 11), 5159, Class::Miscellaneous, r(123, 3), 75, r(0, 0), r(73, 1), r(0, 0), NO, NO, false), // OpFreezeKHR
    i(n(10432, 28), 5249, Class::Reserved, r(455, 14), 786, r(0, 0), r(74, 2), r(0, 0), NO, NO, false), // OpHitObjectRecordHitMotionNV
    i(n(10614, 37), 5250, Class::Reserved, r(469, 13), 800, r(0, 0), r(74, 2), r(0, 0), NO, NO, false), // OpHitObjectRecordHitWithIndexMotionNV
    i(n(10667, 29), 5251, Class::Reserved, r(482, 7), 813, r(0, 0), r(74, 2), r(0, 0), NO, NO, false), // OpHitObjectRecordMissMotionNV
    i(n(10696, 29), 5252, Class::Reserved, r(123, 3), 820, r(0, 0), r(76, 1), r(0, 0), NO, NO, false), // OpHitObjectGetWorldToObjectNV
    i(n(10725, 29), 5253, Class::Reserved, r(123, 3), 820, r(0, 0), r(76, 1), r(0, 0), NO, NO, false), // OpHitObjectGetObjectToWorldNV
    i(n(10754, 34), 5254, Class::Reserved, r(123, 3), 820, r(0, 0), r(76, 1), r(0, 0), NO, NO, false), // OpHitObjectGetObjectRayDirectionNV
    i(n(10788, 31), 5255, Class::Reserved, r(123, 3), 820, r(0, 0), r(76, 1), r(0, 0), NO, NO, false), // OpHitObjectGetObjectRayOriginNV
    i(n(10819, 27), 5256, Class::Reserved, r(469, 13), 823, r(0, 0), r(74, 2), r(0, 0), NO, NO, false), // OpHitObjectTraceRayMotionNV
    i(n(10858, 40), 5257, Class::Reserved, r(123, 3), 820, r(0, 0), r(76, 1), r(0, 0), NO, NO, false), // OpHitObjectGetShaderRecordBufferHandleNV
    i(n(10898, 45), 5258, Class::Reserved, r(123, 3), 820, r(0, 0), r(76, 1), r(0, 0), NO, NO, false), // OpHitObjectGetShaderBindingTableRecordIndexNV
    i(n(10943, 24), 5259, Class::Reserved, r(0, 1), 836, r(0, 0), r(76, 1), r(0, 0), NO, NO, false), // OpHitObjectRecordEmptyNV
    i(n(10967, 21), 5260, Class::Reserved, r(489, 12), 837, r(0, 0), r(76, 1), r(0, 0), NO, NO, false), // OpHitObjectTraceRayNV
    i(n(10988, 22), 5261, Class::Reserved, r(469, 13), 849, r(0, 0), r(76, 1), r(0, 0), NO, NO, false), // OpHitObjectRecordHitNV
    i(n(11010, 31), 5262, Class::Reserved, r(489, 12), 862, r(0, 0), r(76, 1), r(0, 0), NO, NO, false), // OpHitObjectRecordHitWithIndexNV
    i(n(11041, 23), 5263, Class::Reserved, r(501, 6), 874, r(0, 0), r(76, 1), r(0, 0), NO, NO, false), // OpHitObjectRecordMissNV
    i(n(11064, 26), 5264, Class::Reserved, r(298, 2), 880, r(0, 0), r(76, 1), r(0, 0), NO, NO, false), // OpHitObjectExecuteShaderNV
    i(n(11090, 27), 5265, Class::Reserved, r(123, 3), 820, r(0, 0), r(76, 1), r(0, 0), NO, NO, false), // OpHitObjectGetCurrentTimeNV
    i(n(11117, 26), 5266, Class::Reserved, r(298, 2), 882, r(0, 0), r(76, 1), r(0, 0), NO, NO, false), // OpHitObjectGetAttributesNV
    i(n(11163, 23), 5267, Class::Reserved, r(123, 3), 820, r(0, 0), r(76, 1), r(0, 0), NO, NO, false), // OpHitObjectGetHitKindNV
    i(n(11186, 30), 5268, Class::Reserved, r(123, 3), 820, r(0, 0), r(76, 1), r(0, 0), NO, NO, false), // OpHitObjectGetPrimitiveIndexNV
    i(n(11216, 29), 5269, Class::Reserved, r(123, 3), 820, r(0, 0), r(76, 1), r(0, 0), NO, NO, false), // OpHitObjectGetGeometryIndexNV
    i(n(11245, 26), 5270, Class::Reserved, r(123, 3), 820, r(0, 0), r(76, 1), r(0, 0), NO, NO, false), // OpHitObjectGetInstanceIdNV
    i(n(11271, 35), 5271, Class::Reserved, r(123, 3), 820, r(0, 0), r(76, 1), r(0, 0), NO, NO, false), // OpHitObjectGetInstanceCustomIndexNV
    i(n(11306, 33), 5272, Class::Reserved, r(123, 3), 820, r(0, 0), r(76, 1), r(0, 0), NO, NO, false), // OpHitObjectGetWorldRayDirectionNV
    i(n(11339, 30), 5273, Class::Reserved, r(123, 3), 820, r(0, 0), r(76, 1), r(0, 0), NO, NO, false), // OpHitObjectGetWorldRayOriginNV
    i(n(11369, 23), 5274, Class::Reserved, r(123, 3), 820, r(0, 0), r(76, 1), r(0, 0), NO, NO, false), // OpHitObjectGetRayTMaxNV
    i(n(11392, 23), 5275, Class::Reserved, r(123, 3), 820, r(0, 0), r(76, 1), r(0, 0), NO, NO, false), // OpHitObjectGetRayTMinNV
    i(n(11415, 20), 5276, Class::Reserved, r(123, 3), 820, r(0, 0), r(76, 1), r(0, 0), NO, NO, false), // OpHitObjectIsEmptyNV
    i(n(11435, 18), 5277, Class::Reserved, r(123, 3), 820, r(0, 0), r(76, 1), r(0, 0), NO, NO, false), // OpHitObjectIsHitNV
    i(n(11453, 19), 5278, Class::Reserved, r(123, 3), 820, r(0, 0), r(76, 1), r(0, 0), NO, NO, false), // OpHitObjectIsMissNV
    i(n(11472, 30), 5279, Class::Reserved, r(507, 3), 884, r(0, 0), r(76, 1), r(0, 0), NO, NO, false), // OpReorderThreadWithHitObjectNV
    i(n(11510, 25), 5280, Class::Reserved, r(298, 2), 887, r(0, 0), r(76, 1), r(0, 0), NO, NO, false), // OpReorderThreadWithHintNV
    i(n(11535, 17), 5281, Class::TypeDeclaration, r(31, 1), 0, r(0, 0), r(76, 1), r(0, 0), NO, NO, false), // OpTypeHitObjectNV
    i(n(11552, 24), 5283, Class::Image, r(445, 7), 889, r(0, 0), r(77, 1), r(12, 1), NO, NO, false), // OpImageSampleFootprintNV
    i(n(11622, 17), 5288, Class::TypeDeclaration, r(52, 3), 39, r(6, 1), r(78, 2), r(0, 0), NO, NO, false), // OpTypeVectorIdEXT
    i(n(11664, 30), 5289, Class::Reserved, r(510, 13), 896, r(0, 0), r(80, 1), r(0, 0), NO, NO, false), // OpCooperativeVectorMatrixMulNV
    i(n(11773, 43), 5290, Class::Reserved, r(523, 7), 909, r(0, 0), r(81, 1), r(0, 0), NO, NO, false), // OpCooperativeVectorOuterProductAccumulateNV
    i(n(11816, 40), 5291, Class::Reserved, r(300, 3), 916, r(0, 0), r(81, 1), r(0, 0), NO, NO, false), // OpCooperativeVectorReduceSumAccumulateNV
    i(n(11857, 33), 5292, Class::Reserved, r(530, 16), 919, r(0, 0), r(80, 1), r(0, 0), NO, NO, false), // OpCooperativeVectorMatrixMulAddNV
    i(n(11922, 32), 5293, Class::Conversion, r(123, 3), 171, r(7, 1), r(82, 2), r(0, 0), NO, NO, false), // OpCooperativeMatrixConvertUseEXT
    i(n(11982, 18), 5294, Class::Reserved, r(546, 4), 935, r(0, 0), r(84, 1), r(0, 0), NO, NO, false), // OpEmitMeshTasksEXT
    i(n(12039, 19), 5295, Class::Reserved, r(298, 2), 939, r(0, 0), r(84, 1), r(0, 0), NO, NO, false), // OpSetMeshOutputsEXT
    i(n(12085, 29), 5296, Class::NonUniform, r(123, 3), 75, r(8, 1), r(85, 1), r(0, 0), NO, NO, false), // OpGroupNonUniformPartitionEXT
    i(n(12142, 34), 5299, Class::Reserved, r(298, 2), 941, r(0, 0), r(86, 1), r(13, 1), NO, NO, false), // OpWritePackedPrimitiveIndices4x8NV
    i(n(12220, 36), 5300, Class::Reserved, r(291, 7), 943, r(0, 0), r(87, 1), r(0, 0), NO, NO, false), // OpFetchMicroTriangleVertexPositionNV
    i(n(12307, 39), 5301, Class::Reserved, r(291, 7), 943, r(0, 0), r(87, 1), r(0, 0), NO, NO, false), // OpFetchMicroTriangleVertexBarycentricNV
    i(n(12346, 25), 5302, Class::Memory, r(550, 5), 950, r(0, 0), r(80, 1), r(0, 0), NO, NO, false), // OpCooperativeVectorLoadNV
    i(n(12371, 26), 5303, Class::Memory, r(555, 4), 955, r(0, 0), r(80, 1), r(0, 0), NO, NO, false), // OpCooperativeVectorStoreNV
    i(n(12397, 29), 5304, Class::Reserved, r(559, 5), 959, r(0, 0), r(88, 1), r(0, 0), NO, NO, false), // OpHitObjectRecordFromQueryEXT
    i(n(12456, 24), 5305, Class::Reserved, r(482, 7), 964, r(0, 0), r(88, 1), r(0, 0), NO, NO, false), // OpHitObjectRecordMissEXT
    i(n(12480, 30), 5306, Class::Reserved, r(437, 8), 971, r(0, 0), r(89, 2), r(0, 0), NO, NO, false), // OpHitObjectRecordMissMotionEXT
    i(n(12510, 52), 5307, Class::Reserved, r(123, 3), 820, r(0, 0), r(88, 1), r(0, 0), NO, NO, false), // OpHitObjectGetIntersectionTriangleVertexPositionsEXT
    i(n(12562, 25), 5308, Class::Reserved, r(123, 3), 820, r(0, 0), r(88, 1), r(0, 0), NO, NO, false), // OpHitObjectGetRayFlagsEXT
    i(n(12587, 46), 5309, Class::Reserved, r(298, 2), 979, r(0, 0), r(88, 1), r(0, 0), NO, NO, false), // OpHitObjectSetShaderBindingTableRecordIndexEXT
    i(n(12633, 34), 5310, Class::Reserved, r(564, 4), 981, r(0, 0), r(88, 1), r(0, 0), NO, NO, false), // OpHitObjectReorderExecuteShaderEXT
    i(n(12667, 33), 5311, Class::Reserved, r(568, 14), 985, r(0, 0), r(88, 1), r(0, 0), NO, NO, false), // OpHitObjectTraceReorderExecuteEXT
    i(n(12700, 39), 5312, Class::Reserved, r(582, 15), 999, r(0, 0), r(89, 2), r(0, 0), NO, NO, false), // OpHitObjectTraceMotionReorderExecuteEXT
    i(n(12739, 18), 5313, Class::TypeDeclaration, r(31, 1), 0, r(0, 0), r(88, 1), r(0, 0), NO, NO, false), // OpTypeHitObjectEXT
    i(n(12757, 26), 5314, Class::Reserved, r(298, 2), 887, r(0, 0), r(88, 1), r(0, 0), NO, NO, false), // OpReorderThreadWithHintEXT
    i(n(12783, 31), 5315, Class::Reserved, r(507, 3), 884, r(0, 0), r(88, 1), r(0, 0), NO, NO, false), // OpReorderThreadWithHitObjectEXT
    i(n(12814, 22), 5316, Class::Reserved, r(489, 12), 1014, r(0, 0), r(88, 1), r(0, 0), NO, NO, false), // OpHitObjectTraceRayEXT
    i(n(12836, 28), 5317, Class::Reserved, r(469, 13), 1026, r(0, 0), r(89, 2), r(0, 0), NO, NO, false), // OpHitObjectTraceRayMotionEXT
    i(n(12864, 25), 5318, Class::Reserved, r(0, 1), 836, r(0, 0), r(88, 1), r(0, 0), NO, NO, false), // OpHitObjectRecordEmptyEXT
    i(n(12889, 27), 5319, Class::Reserved, r(298, 2), 880, r(0, 0), r(88, 1), r(0, 0), NO, NO, false), // OpHitObjectExecuteShaderEXT
    i(n(12916, 28), 5320, Class::Reserved, r(123, 3), 820, r(0, 0), r(89, 2), r(0, 0), NO, NO, false), // OpHitObjectGetCurrentTimeEXT
    i(n(12944, 27), 5321, Class::Reserved, r(298, 2), 882, r(0, 0), r(88, 1), r(0, 0), NO, NO, false), // OpHitObjectGetAttributesEXT
    i(n(12971, 24), 5322, Class::Reserved, r(123, 3), 820, r(0, 0), r(88, 1), r(0, 0), NO, NO, false), // OpHitObjectGetHitKindEXT
    i(n(12995, 31), 5323, Class::Reserved, r(123, 3), 820, r(0, 0), r(88, 1), r(0, 0), NO, NO, false), // OpHitObjectGetPrimitiveIndexEXT
    i(n(13026, 30), 5324, Class::Reserved, r(123, 3), 820, r(0, 0), r(88, 1), r(0, 0), NO, NO, false), // OpHitObjectGetGeometryIndexEXT
    i(n(13056, 27), 5325, Class::Reserved, r(123, 3), 820, r(0, 0), r(88, 1), r(0, 0), NO, NO, false), // OpHitObjectGetInstanceIdEXT
    i(n(13083, 36), 5326, Class::Reserved, r(123, 3), 820, r(0, 0), r(88, 1), r(0, 0), NO, NO, false), // OpHitObjectGetInstanceCustomIndexEXT
    i(n(13119, 32), 5327, Class::Reserved, r(123, 3), 820, r(0, 0), r(88, 1), r(0, 0), NO, NO, false), // OpHitObjectGetObjectRayOriginEXT
    i(n(13151, 35), 5328, Class::Reserved, r(123, 3), 820, r(0, 0), r(88, 1), r(0, 0), NO, NO, false), // OpHitObjectGetObjectRayDirectionEXT
    i(n(13186, 34), 5329, Class::Reserved, r(123, 3), 820, r(0, 0), r(88, 1), r(0, 0), NO, NO, false), // OpHitObjectGetWorldRayDirectionEXT
    i(n(13220, 31), 5330, Class::Reserved, r(123, 3), 820, r(0, 0), r(88, 1), r(0, 0), NO, NO, false), // OpHitObjectGetWorldRayOriginEXT
    i(n(13251, 30), 5331, Class::Reserved, r(123, 3), 820, r(0, 0), r(88, 1), r(0, 0), NO, NO, false), // OpHitObjectGetObjectToWorldEXT
    i(n(13281, 30), 5332, Class::Reserved, r(123, 3), 820, r(0, 0), r(88, 1), r(0, 0), NO, NO, false), // OpHitObjectGetWorldToObjectEXT
    i(n(13311, 24), 5333, Class::Reserved, r(123, 3), 820, r(0, 0), r(88, 1), r(0, 0), NO, NO, false), // OpHitObjectGetRayTMaxEXT
    i(n(13335, 23), 5334, Class::Reserved, r(135, 4), 1039, r(9, 1), r(91, 2), r(14, 2), NO, NO, false), // OpReportIntersectionKHR
    i(n(13408, 22), 5335, Class::Reserved, r(0, 0), 0, r(0, 0), r(93, 1), r(16, 1), NO, NO, false), // OpIgnoreIntersectionNV
    i(n(13430, 16), 5336, Class::Reserved, r(0, 0), 0, r(0, 0), r(93, 1), r(16, 1), NO, NO, false), // OpTerminateRayNV
    i(n(13446, 9), 5337, Class::Reserved, r(392, 11), 1043, r(0, 0), r(93, 1), r(16, 1), NO, NO, false), // OpTraceNV
    i(n(13464, 15), 5338, Class::Reserved, r(489, 12), 1054, r(0, 0), r(94, 1), r(17, 1), NO, NO, false), // OpTraceMotionNV
    i(n(13509, 18), 5339, Class::Reserved, r(489, 12), 1066, r(0, 0), r(94, 1), r(17, 1), NO, NO, false), // OpTraceRayMotionNV
    i(n(13527, 51), 5340, Class::Reserved, r(135, 4), 695, r(0, 0), r(95, 1), r(0, 0), NO, NO, false), // OpRayQueryGetIntersectionTriangleVertexPositionsKHR
    i(n(13578, 30), 5341, Class::TypeDeclaration, r(31, 1), 0, r(10, 1), r(96, 4), r(18, 4), NO, NO, false), // OpTypeAccelerationStructureKHR
    i(n(13665, 19), 5344, Class::Reserved, r(298, 2), 1078, r(0, 0), r(93, 1), r(16, 1), NO, NO, false), // OpExecuteCallableNV
    i(n(13699, 36), 5345, Class::Reserved, r(135, 4), 695, r(11, 1), r(100, 1), r(0, 0), NO, NO, false), // OpRayQueryGetIntersectionClusterIdNV
    i(n(13759, 25), 5346, Class::Reserved, r(123, 3), 820, r(0, 0), r(100, 1), r(0, 0), NO, NO, false), // OpHitObjectGetClusterIdNV
    i(n(13784, 24), 5347, Class::Reserved, r(123, 3), 820, r(0, 0), r(88, 1), r(0, 0), NO, NO, false), // OpHitObjectGetRayTMinEXT
    i(n(13808, 46), 5348, Class::Reserved, r(123, 3), 820, r(0, 0), r(88, 1), r(0, 0), NO, NO, false), // OpHitObjectGetShaderBindingTableRecordIndexEXT
    i(n(13854, 41), 5349, Class::Reserved, r(123, 3), 820, r(0, 0), r(88, 1), r(0, 0), NO, NO, false), // OpHitObjectGetShaderRecordBufferHandleEXT
    i(n(13895, 21), 5350, Class::Reserved, r(123, 3), 820, r(0, 0), r(88, 1), r(0, 0), NO, NO, false), // OpHitObjectIsEmptyEXT
    i(n(13916, 19), 5351, Class::Reserved, r(123, 3), 820, r(0, 0), r(88, 1), r(0, 0), NO, NO, false), // OpHitObjectIsHitEXT
    i(n(13935, 20), 5352, Class::Reserved, r(123, 3), 820, r(0, 0), r(88, 1), r(0, 0), NO, NO, false), // OpHitObjectIsMissEXT
    i(n(13955, 25), 5358, Class::TypeDeclaration, r(597, 5), 1080, r(0, 0), r(101, 1), r(22, 1), NO, NO, false), // OpTypeCooperativeMatrixNV
    i(n(14005, 25), 5359, Class::Reserved, r(602, 6), 1085, r(0, 0), r(101, 1), r(22, 1), NO, NO, false), // OpCooperativeMatrixLoadNV
    i(n(14042, 26), 5360, Class::Reserved, r(608, 5), 1091, r(0, 0), r(101, 1), r(22, 1), NO, NO, false), // OpCooperativeMatrixStoreNV
    i(n(14068, 27), 5361, Class::Reserved, r(93, 5), 1096, r(0, 0), r(101, 1), r(22, 1), NO, NO, false), // OpCooperativeMatrixMulAddNV
    i(n(14095, 27), 5362, Class::Reserved, r(123, 3), 65, r(0, 0), r(101, 1), r(22, 1), NO, NO, true), // OpCooperativeMatrixLengthNV
    i(n(14122, 35), 5363, Class::Miscellaneous, r(135, 4), 1101, r(0, 0), r(102, 1), r(0, 0), NO, NO, false), // OpCooperativeMatrixGetCoordinateEXT
    i(n(14157, 29), 5364, Class::Reserved, r(0, 0), 0, r(0, 0), r(103, 3), r(23, 1), NO, NO, false), // OpBeginInvocationInterlockEXT
    i(n(14219, 27), 5365, Class::Reserved, r(0, 0), 0, r(0, 0), r(103, 3), r(23, 1), NO, NO, false), // OpEndInvocationInterlockEXT
    i(n(14246, 28), 5366, Class::Function, r(613, 5), 1105, r(12, 1), r(106, 1), r(0, 0), NO, NO, false), // OpCooperativeMatrixReduceEXT
    i(n(14318, 31), 5367, Class::Memory, r(618, 7), 1110, r(0, 0), r(107, 1), r(0, 0), NO, NO, false), // OpCooperativeMatrixLoadTensorNV
    i(n(14387, 32), 5368, Class::Memory, r(625, 5), 1117, r(0, 0), r(107, 1), r(0, 0), NO, NO, false), // OpCooperativeMatrixStoreTensorNV
    i(n(14419, 34), 5369, Class::Function, r(114, 5), 1122, r(13, 1), r(108, 1), r(0, 0), NO, NO, false), // OpCooperativeMatrixPerElementOpEXT
    i(n(14498, 20), 5370, Class::TypeDeclaration, r(52, 3), 1127, r(0, 0), r(109, 1), r(0, 0), NO, NO, false), // OpTypeTensorLayoutNV
    i(n(14530, 18), 5371, Class::TypeDeclaration, r(630, 4), 1130, r(0, 0), r(109, 1), r(0, 0), NO, NO, false), // OpTypeTensorViewNV
    i(n(14562, 22), 5372, Class::Reserved, r(1, 2), 1, r(0, 0), r(109, 1), r(0, 0), NO, NO, false), // OpCreateTensorLayoutNV
    i(n(14584, 28), 5373, Class::Reserved, r(85, 4), 1134, r(0, 0), r(109, 1), r(0, 0), NO, NO, false), // OpTensorLayoutSetDimensionNV
    i(n(14612, 25), 5374, Class::Reserved, r(85, 4), 1138, r(0, 0), r(109, 1), r(0, 0), NO, NO, false), // OpTensorLayoutSetStrideNV
    i(n(14637, 21), 5375, Class::Reserved, r(85, 4), 1142, r(0, 0), r(109, 1), r(0, 0), NO, NO, false), // OpTensorLayoutSliceNV
    i(n(14658, 29), 5376, Class::Reserved, r(135, 4), 1146, r(0, 0), r(109, 1), r(0, 0), NO, NO, false), // OpTensorLayoutSetClampValueNV
    i(n(14687, 20), 5377, Class::Reserved, r(1, 2), 1, r(0, 0), r(109, 1), r(0, 0), NO, NO, false), // OpCreateTensorViewNV
    i(n(14707, 26), 5378, Class::Reserved, r(85, 4), 1150, r(0, 0), r(109, 1), r(0, 0), NO, NO, false), // OpTensorViewSetDimensionNV
    i(n(14743, 23), 5379, Class::Reserved, r(85, 4), 1154, r(0, 0), r(109, 1), r(0, 0), NO, NO, false), // OpTensorViewSetStrideNV
    i(n(14766, 26), 5380, Class::ControlFlow, r(0, 0), 0, r(14, 1), r(110, 1), r(0, 0), 6, NO, false), // OpDemoteToHelperInvocation
    i(n(14821, 23), 5381, Class::Reserved, r(1, 2), 1, r(0, 0), r(110, 1), r(24, 1), NO, NO, false), // OpIsHelperInvocationEXT
    i(n(14879, 21), 5382, Class::Reserved, r(291, 7), 1158, r(0, 0), r(109, 1), r(0, 0), NO, NO, false), // OpTensorViewSetClipNV
    i(n(14948, 28), 5384, Class::Reserved, r(85, 4), 1165, r(0, 0), r(109, 1), r(0, 0), NO, NO, false), // OpTensorLayoutSetBlockSizeNV
    i(n(14985, 30), 5390, Class::Conversion, r(123, 3), 171, r(0, 0), r(111, 1), r(0, 0), NO, NO, false), // OpCooperativeMatrixTransposeNV
    i(n(15015, 19), 5391, Class::Reserved, r(123, 3), 168, r(0, 0), r(112, 1), r(0, 0), NO, NO, false), // OpConvertUToImageNV
    i(n(15034, 21), 5392, Class::Reserved, r(123, 3), 168, r(0, 0), r(112, 1), r(0, 0), NO, NO, false), // OpConvertUToSamplerNV
    i(n(15055, 19), 5393, Class::Reserved, r(123, 3), 168, r(0, 0), r(112, 1), r(0, 0), NO, NO, false), // OpConvertImageToUNV
    i(n(15074, 21), 5394, Class::Reserved, r(123, 3), 168, r(0, 0), r(112, 1), r(0, 0), NO, NO, false), // OpConvertSamplerToUNV
    i(n(15095, 26), 5395, Class::Reserved, r(123, 3), 168, r(0, 0), r(112, 1), r(0, 0), NO, NO, false), // OpConvertUToSampledImageNV
    i(n(15121, 26), 5396, Class::Reserved, r(123, 3), 168, r(0, 0), r(112, 1), r(0, 0), NO, NO, false), // OpConvertSampledImageToUNV
    i(n(15147, 30), 5397, Class::Reserved, r(634, 1), 1169, r(0, 0), r(112, 1), r(0, 0), NO, NO, false), // OpSamplerImageAddressingModeNV
    i(n(15186, 18), 5398, Class::Memory, r(635, 7), 1170, r(0, 0), r(113, 1), r(0, 0), NO, NO, false), // OpRawAccessChainNV
    i(n(15239, 41), 5427, Class::Reserved, r(135, 4), 695, r(0, 0), r(114, 1), r(0, 0), NO, NO, false), // OpRayQueryGetIntersectionSpherePositionNV
    i(n(15280, 39), 5428, Class::Reserved, r(135, 4), 695, r(0, 0), r(114, 1), r(0, 0), NO, NO, false), // OpRayQueryGetIntersectionSphereRadiusNV
    i(n(15319, 39), 5429, Class::Reserved, r(135, 4), 695, r(0, 0), r(115, 1), r(0, 0), NO, NO, false), // OpRayQueryGetIntersectionLSSPositionsNV
    i(n(15358, 35), 5430, Class::Reserved, r(135, 4), 695, r(0, 0), r(115, 1), r(0, 0), NO, NO, false), // OpRayQueryGetIntersectionLSSRadiiNV
    i(n(15393, 38), 5431, Class::Reserved, r(135, 4), 695, r(0, 0), r(115, 1), r(0, 0), NO, NO, false), // OpRayQueryGetIntersectionLSSHitValueNV
    i(n(15431, 30), 5432, Class::Reserved, r(123, 3), 820, r(0, 0), r(114, 1), r(0, 0), NO, NO, false), // OpHitObjectGetSpherePositionNV
    i(n(15461, 28), 5433, Class::Reserved, r(123, 3), 820, r(0, 0), r(114, 1), r(0, 0), NO, NO, false), // OpHitObjectGetSphereRadiusNV
    i(n(15489, 28), 5434, Class::Reserved, r(123, 3), 820, r(0, 0), r(115, 1), r(0, 0), NO, NO, false), // OpHitObjectGetLSSPositionsNV
    i(n(15517, 24), 5435, Class::Reserved, r(123, 3), 820, r(0, 0), r(115, 1), r(0, 0), NO, NO, false), // OpHitObjectGetLSSRadiiNV
    i(n(15541, 24), 5436, Class::Reserved, r(123, 3), 820, r(0, 0), r(114, 1), r(0, 0), NO, NO, false), // OpHitObjectIsSphereHitNV
    i(n(15565, 21), 5437, Class::Reserved, r(123, 3), 820, r(0, 0), r(115, 1), r(0, 0), NO, NO, false), // OpHitObjectIsLSSHitNV
    i(n(15586, 23), 5438, Class::Reserved, r(135, 4), 695, r(0, 0), r(114, 1), r(0, 0), NO, NO, false), // OpRayQueryIsSphereHitNV
    i(n(15609, 20), 5439, Class::Reserved, r(135, 4), 695, r(0, 0), r(115, 1), r(0, 0), NO, NO, false), // OpRayQueryIsLSSHitNV
    i(n(15629, 22), 5571, Class::Group, r(135, 4), 1177, r(0, 0), r(116, 1), r(0, 0), NO, NO, false), // OpSubgroupShuffleINTEL
    i(n(15663, 26), 5572, Class::Group, r(93, 5), 1181, r(0, 0), r(116, 1), r(0, 0), NO, NO, false), // OpSubgroupShuffleDownINTEL
    i(n(15700, 24), 5573, Class::Group, r(93, 5), 1186, r(0, 0), r(116, 1), r(0, 0), NO, NO, false), // OpSubgroupShuffleUpINTEL
    i(n(15732, 25), 5574, Class::Group, r(135, 4), 1191, r(0, 0), r(116, 1), r(0, 0), NO, NO, false), // OpSubgroupShuffleXorINTEL
    i(n(15757, 24), 5575, Class::Group, r(123, 3), 1195, r(0, 0), r(117, 1), r(0, 0), NO, NO, false), // OpSubgroupBlockReadINTEL
    i(n(15784, 25), 5576, Class::Group, r(298, 2), 1198, r(0, 0), r(117, 1), r(0, 0), NO, NO, false), // OpSubgroupBlockWriteINTEL
    i(n(15809, 29), 5577, Class::Group, r(135, 4), 740, r(0, 0), r(118, 1), r(0, 0), NO, NO, false), // OpSubgroupImageBlockReadINTEL
    i(n(15838, 30), 5578, Class::Group, r(300, 3), 1200, r(0, 0), r(118, 1), r(0, 0), NO, NO, false), // OpSubgroupImageBlockWriteINTEL
    i(n(15868, 34), 5580, Class::Group, r(178, 6), 1203, r(0, 0), r(119, 1), r(0, 0), NO, NO, false), // OpSubgroupImageMediaBlockReadINTEL
    i(n(15908, 35), 5581, Class::Group, r(642, 5), 1209, r(0, 0), r(119, 1), r(0, 0), NO, NO, false), // OpSubgroupImageMediaBlockWriteINTEL
    i(n(15943, 25), 5585, Class::Reserved, r(123, 3), 168, r(0, 0), r(120, 1), r(0, 0), NO, NO, false), // OpUCountLeadingZerosINTEL
    i(n(15968, 26), 5586, Class::Reserved, r(123, 3), 168, r(0, 0), r(120, 1), r(0, 0), NO, NO, false), // OpUCountTrailingZerosINTEL
    i(n(15994, 14), 5587, Class::Reserved, r(135, 4), 234, r(0, 0), r(120, 1), r(0, 0), NO, NO, false), // OpAbsISubINTEL
    i(n(16008, 14), 5588, Class::Reserved, r(135, 4), 234, r(0, 0), r(120, 1), r(0, 0), NO, NO, false), // OpAbsUSubINTEL
    i(n(16022, 14), 5589, Class::Reserved, r(135, 4), 234, r(0, 0), r(120, 1), r(0, 0), NO, NO, false), // OpIAddSatINTEL
    i(n(16036, 14), 5590, Class::Reserved, r(135, 4), 234, r(0, 0), r(120, 1), r(0, 0), NO, NO, false), // OpUAddSatINTEL
    i(n(16050, 15), 5591, Class::Reserved, r(135, 4), 234, r(0, 0), r(120, 1), r(0, 0), NO, NO, false), // OpIAverageINTEL
    i(n(16065, 15), 5592, Class::Reserved, r(135, 4), 234, r(0, 0), r(120, 1), r(0, 0), NO, NO, false), // OpUAverageINTEL
    i(n(16080, 22), 5593, Class::Reserved, r(135, 4), 234, r(0, 0), r(120, 1), r(0, 0), NO, NO, false), // OpIAverageRoundedINTEL
    i(n(16102, 22), 5594, Class::Reserved, r(135, 4), 234, r(0, 0), r(120, 1), r(0, 0), NO, NO, false), // OpUAverageRoundedINTEL
    i(n(16124, 14), 5595, Class::Reserved, r(135, 4), 234, r(0, 0), r(120, 1), r(0, 0), NO, NO, false), // OpISubSatINTEL
    i(n(16138, 14), 5596, Class::Reserved, r(135, 4), 234, r(0, 0), r(120, 1), r(0, 0), NO, NO, false), // OpUSubSatINTEL
    i(n(16152, 16), 5597, Class::Reserved, r(135, 4), 234, r(0, 0), r(120, 1), r(0, 0), NO, NO, false), // OpIMul32x16INTEL
    i(n(16168, 16), 5598, Class::Reserved, r(135, 4), 234, r(0, 0), r(120, 1), r(0, 0), NO, NO, false), // OpUMul32x16INTEL
    i(n(16184, 30), 5600, Class::Miscellaneous, r(123, 3), 1214, r(0, 0), r(121, 1), r(25, 1), NO, NO, false), // OpConstantFunctionPointerINTEL
    i(n(16241, 26), 5601, Class::Miscellaneous, r(70, 3), 1217, r(0, 0), r(121, 1), r(25, 1), NO, NO, false), // OpFunctionPointerCallINTEL
    i(n(16267, 16), 5609, Class::Miscellaneous, r(13, 2), 1220, r(0, 0), r(122, 1), r(0, 0), NO, NO, false), // OpAsmTargetINTEL
    i(n(16293, 10), 5610, Class::Miscellaneous, r(647, 6), 1222, r(0, 0), r(122, 1), r(0, 0), NO, NO, false), // OpAsmINTEL
    i(n(16338, 14), 5611, Class::Miscellaneous, r(85, 4), 1228, r(0, 0), r(122, 1), r(0, 0), NO, NO, false), // OpAsmCallINTEL
    i(n(16363, 15), 5614, Class::Atomic, r(198, 6), 313, r(0, 0), r(123, 4), r(0, 0), NO, NO, false), // OpAtomicFMinEXT
    i(n(16378, 15), 5615, Class::Atomic, r(198, 6), 313, r(0, 0), r(123, 4), r(0, 0), NO, NO, false), // OpAtomicFMaxEXT
    i(n(16393, 15), 5630, Class::Miscellaneous, r(0, 1), 1232, r(0, 0), r(127, 1), r(26, 1), NO, NO, false), // OpAssumeTrueKHR
    i(n(16429, 11), 5631, Class::Miscellaneous, r(135, 4), 1233, r(0, 0), r(127, 1), r(26, 1), NO, NO, false), // OpExpectKHR
    i(n(16453, 16), 5632, Class::Annotation, r(126, 2), 138, r(15, 1), r(0, 0), r(27, 2), 4, NO, false), // OpDecorateString
    i(n(16517, 22), 5633, Class::Annotation, r(128, 3), 1237, r(16, 1), r(0, 0), r(27, 2), 4, NO, false), // OpMemberDecorateString
    i(n(16578, 15), 5699, Class::Miscellaneous, r(135, 4), 1240, r(0, 0), r(128, 1), r(0, 0), NO, NO, false), // OpVmeImageINTEL
    i(n(16593, 19), 5700, Class::Miscellaneous, r(50, 2), 54, r(0, 0), r(128, 1), r(0, 0), NO, NO, false), // OpTypeVmeImageINTEL
    i(n(16612, 24), 5701, Class::Miscellaneous, r(31, 1), 0, r(0, 0), r(128, 1), r(0, 0), NO, NO, false), // OpTypeAvcImePayloadINTEL
    i(n(16636, 24), 5702, Class::Miscellaneous, r(31, 1), 0, r(0, 0), r(128, 1), r(0, 0), NO, NO, false), // OpTypeAvcRefPayloadINTEL
    i(n(16660, 24), 5703, Class::Miscellaneous, r(31, 1), 0, r(0, 0), r(128, 1), r(0, 0), NO, NO, false), // OpTypeAvcSicPayloadINTEL
    i(n(16684, 24), 5704, Class::Miscellaneous, r(31, 1), 0, r(0, 0), r(128, 1), r(0, 0), NO, NO, false), // OpTypeAvcMcePayloadINTEL
    i(n(16708, 23), 5705, Class::Miscellaneous, r(31, 1), 0, r(0, 0), r(128, 1), r(0, 0), NO, NO, false), // OpTypeAvcMceResultINTEL
    i(n(16731, 23), 5706, Class::Miscellaneous, r(31, 1), 0, r(0, 0), r(128, 1), r(0, 0), NO, NO, false), // OpTypeAvcImeResultINTEL
    i(n(16754, 47), 5707, Class::Miscellaneous, r(31, 1), 0, r(0, 0), r(128, 1), r(0, 0), NO, NO, false), // OpTypeAvcImeResultSingleReferenceStreamoutINTEL
    i(n(16801, 45), 5708, Class::Miscellaneous, r(31, 1), 0, r(0, 0), r(128, 1), r(0, 0), NO, NO, false), // OpTypeAvcImeResultDualReferenceStreamoutINTEL
    i(n(16846, 40), 5709, Class::Miscellaneous, r(31, 1), 0, r(0, 0), r(128, 1), r(0, 0), NO, NO, false), // OpTypeAvcImeSingleReferenceStreaminINTEL
    i(n(16886, 38), 5710, Class::Miscellaneous, r(31, 1), 0, r(0, 0), r(128, 1), r(0, 0), NO, NO, false), // OpTypeAvcImeDualReferenceStreaminINTEL
    i(n(16924, 23), 5711, Class::Miscellaneous, r(31, 1), 0, r(0, 0), r(128, 1), r(0, 0), NO, NO, false), // OpTypeAvcRefResultINTEL
    i(n(16947, 23), 5712, Class::Miscellaneous, r(31, 1), 0, r(0, 0), r(128, 1), r(0, 0), NO, NO, false), // OpTypeAvcSicResultINTEL
    i(n(16970, 61), 5713, Class::Miscellaneous, r(135, 4), 1244, r(0, 0), r(128, 1), r(0, 0), NO, NO, false), // OpSubgroupAvcMceGetDefaultInterBaseMultiReferencePenaltyINTEL
    i(n(17043, 54), 5714, Class::Miscellaneous, r(135, 4), 1248, r(0, 0), r(128, 1), r(0, 0), NO, NO, false), // OpSubgroupAvcMceSetInterBaseMultiReferencePenaltyINTEL
    i(n(17119, 48), 5715, Class::Miscellaneous, r(135, 4), 1244, r(0, 0), r(128, 1), r(0, 0), NO, NO, false), // OpSubgroupAvcMceGetDefaultInterShapePenaltyINTEL
    i(n(17167, 41), 5716, Class::Miscellaneous, r(135, 4), 1252, r(0, 0), r(128, 1), r(0, 0), NO, NO, false), // OpSubgroupAvcMceSetInterShapePenaltyINTEL
    i(n(17228, 52), 5717, Class::Miscellaneous, r(135, 4), 1244, r(0, 0), r(128, 1), r(0, 0), NO, NO, false), // OpSubgroupAvcMceGetDefaultInterDirectionPenaltyINTEL
    i(n(17280, 45), 5718, Class::Miscellaneous, r(135, 4), 1256, r(0, 0), r(128, 1), r(0, 0), NO, NO, false), // OpSubgroupAvcMceSetInterDirectionPenaltyINTEL
    i(n(17339, 52), 5719, Class::Miscellaneous, r(135, 4), 1244, r(0, 0), r(129, 2), r(0, 0), NO, NO, false), // OpSubgroupAvcMceGetDefaultIntraLumaShapePenaltyINTEL
    i(n(17391, 57), 5720, Class::Miscellaneous, r(135, 4), 1244, r(0, 0), r(128, 1), r(0, 0), NO, NO, false), // OpSubgroupAvcMceGetDefaultInterMotionVectorCostTableINTEL
    i(n(17448, 51), 5721, Class::Miscellaneous, r(1, 2), 1, r(0, 0), r(128, 1), r(0, 0), NO, NO, false), // OpSubgroupAvcMceGetDefaultHighPenaltyCostTableINTEL
    i(n(17499, 53), 5722, Class::Miscellaneous, r(1, 2), 1, r(0, 0), r(128, 1), r(0, 0), NO, NO, false), // OpSubgroupAvcMceGetDefaultMediumPenaltyCostTableINTEL
    i(n(17552, 50), 5723, Class::Miscellaneous, r(1, 2), 1, r(0, 0), r(128, 1), r(0, 0), NO, NO, false), // OpSubgroupAvcMceGetDefaultLowPenaltyCostTableINTEL
    i(n(17602, 48), 5724, Class::Miscellaneous, r(178, 6), 1260, r(0, 0), r(128, 1), r(0, 0), NO, NO, false), // OpSubgroupAvcMceSetMotionVectorCostFunctionINTEL
    i(n(17705, 51), 5725, Class::Miscellaneous, r(135, 4), 1244, r(0, 0), r(129, 2), r(0, 0), NO, NO, false), // OpSubgroupAvcMceGetDefaultIntraLumaModePenaltyINTEL
    i(n(17756, 52), 5726, Class::Miscellaneous, r(1, 2), 1, r(0, 0), r(129, 2), r(0, 0), NO, NO, false), // OpSubgroupAvcMceGetDefaultNonDcLumaIntraPenaltyINTEL
    i(n(17808, 57), 5727, Class::Miscellaneous, r(1, 2), 1, r(0, 0), r(131, 2), r(0, 0), NO, NO, false), // OpSubgroupAvcMceGetDefaultIntraChromaModeBasePenaltyINTEL
    i(n(17865, 34), 5728, Class::Miscellaneous, r(123, 3), 760, r(0, 0), r(128, 1), r(0, 0), NO, NO, false), // OpSubgroupAvcMceSetAcOnlyHaarINTEL
    i(n(17899, 53), 5729, Class::Miscellaneous, r(135, 4), 1266, r(0, 0), r(128, 1), r(0, 0), NO, NO, false), // OpSubgroupAvcMceSetSourceInterlacedFieldPolarityINTEL
    i(n(17973, 62), 5730, Class::Miscellaneous, r(135, 4), 1270, r(0, 0), r(128, 1), r(0, 0), NO, NO, false), // OpSubgroupAvcMceSetSingleReferenceInterlacedFieldPolarityINTEL
    i(n(18059, 62), 5731, Class::Miscellaneous, r(93, 5), 1274, r(0, 0), r(128, 1), r(0, 0), NO, NO, false), // OpSubgroupAvcMceSetDualReferenceInterlacedFieldPolaritiesINTEL
    i(n(18186, 40), 5732, Class::Miscellaneous, r(123, 3), 760, r(0, 0), r(128, 1), r(0, 0), NO, NO, false), // OpSubgroupAvcMceConvertToImePayloadINTEL
    i(n(18226, 39), 5733, Class::Miscellaneous, r(123, 3), 760, r(0, 0), r(128, 1), r(0, 0), NO, NO, false), // OpSubgroupAvcMceConvertToImeResultINTEL
    i(n(18265, 40), 5734, Class::Miscellaneous, r(123, 3), 760, r(0, 0), r(128, 1), r(0, 0), NO, NO, false), // OpSubgroupAvcMceConvertToRefPayloadINTEL
    i(n(18305, 39), 5735, Class::Miscellaneous, r(123, 3), 760, r(0, 0), r(128, 1), r(0, 0), NO, NO, false), // OpSubgroupAvcMceConvertToRefResultINTEL
    i(n(18344, 40), 5736, Class::Miscellaneous, r(123, 3), 760, r(0, 0), r(128, 1), r(0, 0), NO, NO, false), // OpSubgroupAvcMceConvertToSicPayloadINTEL
    i(n(18384, 39), 5737, Class::Miscellaneous, r(123, 3), 760, r(0, 0), r(128, 1), r(0, 0), NO, NO, false), // OpSubgroupAvcMceConvertToSicResultINTEL
    i(n(18423, 37), 5738, Class::Miscellaneous, r(123, 3), 760, r(0, 0), r(128, 1), r(0, 0), NO, NO, false), // OpSubgroupAvcMceGetMotionVectorsINTEL
    i(n(18460, 40), 5739, Class::Miscellaneous, r(123, 3), 760, r(0, 0), r(128, 1), r(0, 0), NO, NO, false), // OpSubgroupAvcMceGetInterDistortionsINTEL
    i(n(18500, 44), 5740, Class::Miscellaneous, r(123, 3), 760, r(0, 0), r(128, 1), r(0, 0), NO, NO, false), // OpSubgroupAvcMceGetBestInterDistortionsINTEL
    i(n(18544, 39), 5741, Class::Miscellaneous, r(123, 3), 760, r(0, 0), r(128, 1), r(0, 0), NO, NO, false), // OpSubgroupAvcMceGetInterMajorShapeINTEL
    i(n(18583, 39), 5742, Class::Miscellaneous, r(123, 3), 760, r(0, 0), r(128, 1), r(0, 0), NO, NO, false), // OpSubgroupAvcMceGetInterMinorShapeINTEL
    i(n(18622, 39), 5743, Class::Miscellaneous, r(123, 3), 760, r(0, 0), r(128, 1), r(0, 0), NO, NO, false), // OpSubgroupAvcMceGetInterDirectionsINTEL
    i(n(18661, 46), 5744, Class::Miscellaneous, r(123, 3), 760, r(0, 0), r(128, 1), r(0, 0), NO, NO, false), // OpSubgroupAvcMceGetInterMotionVectorCountINTEL
    i(n(18707, 41), 5745, Class::Miscellaneous, r(123, 3), 760, r(0, 0), r(128, 1), r(0, 0), NO, NO, false), // OpSubgroupAvcMceGetInterReferenceIdsINTEL
    i(n(18748, 63), 5746, Class::Miscellaneous, r(93, 5), 1279, r(0, 0), r(128, 1), r(0, 0), NO, NO, false), // OpSubgroupAvcMceGetInterReferenceInterlacedFieldPolaritiesINTEL
    i(n(18874, 31), 5747, Class::Miscellaneous, r(93, 5), 1284, r(0, 0), r(128, 1), r(0, 0), NO, NO, false), // OpSubgroupAvcImeInitializeINTEL
    i(n(18942, 39), 5748, Class::Miscellaneous, r(93, 5), 1289, r(0, 0), r(128, 1), r(0, 0), NO, NO, false), // OpSubgroupAvcImeSetSingleReferenceINTEL
    i(n(19011, 37), 5749, Class::Miscellaneous, r(178, 6), 1294, r(0, 0), r(128, 1), r(0, 0), NO, NO, false), // OpSubgroupAvcImeSetDualReferenceINTEL
    i(n(19076, 34), 5750, Class::Miscellaneous, r(135, 4), 1300, r(0, 0), r(128, 1), r(0, 0), NO, NO, false), // OpSubgroupAvcImeRefWindowSizeINTEL
    i(n(19118, 36), 5751, Class::Miscellaneous, r(178, 6), 1304, r(0, 0), r(128, 1), r(0, 0), NO, NO, false), // OpSubgroupAvcImeAdjustRefOffsetINTEL
    i(n(19179, 40), 5752, Class::Miscellaneous, r(123, 3), 760, r(0, 0), r(128, 1), r(0, 0), NO, NO, false), // OpSubgroupAvcImeConvertToMcePayloadINTEL
    i(n(19219, 44), 5753, Class::Miscellaneous, r(135, 4), 1310, r(0, 0), r(128, 1), r(0, 0), NO, NO, false), // OpSubgroupAvcImeSetMaxMotionVectorCountINTEL
    i(n(19286, 48), 5754, Class::Miscellaneous, r(123, 3), 760, r(0, 0), r(128, 1), r(0, 0), NO, NO, false), // OpSubgroupAvcImeSetUnidirectionalMixDisableINTEL
    i(n(19334, 55), 5755, Class::Miscellaneous, r(135, 4), 1314, r(0, 0), r(128, 1), r(0, 0), NO, NO, false), // OpSubgroupAvcImeSetEarlySearchTerminationThresholdINTEL
    i(n(19398, 35), 5756, Class::Miscellaneous, r(135, 4), 1318, r(0, 0), r(128, 1), r(0, 0), NO, NO, false), // OpSubgroupAvcImeSetWeightedSadINTEL
    i(n(19451, 48), 5757, Class::Miscellaneous, r(93, 5), 1322, r(0, 0), r(128, 1), r(0, 0), NO, NO, false), // OpSubgroupAvcImeEvaluateWithSingleReferenceINTEL
    i(n(19517, 46), 5758, Class::Miscellaneous, r(178, 6), 1327, r(0, 0), r(128, 1), r(0, 0), NO, NO, false), // OpSubgroupAvcImeEvaluateWithDualReferenceINTEL
    i(n(19589, 56), 5759, Class::Miscellaneous, r(178, 6), 1333, r(0, 0), r(128, 1), r(0, 0), NO, NO, false), // OpSubgroupAvcImeEvaluateWithSingleReferenceStreaminINTEL
    i(n(19664, 54), 5760, Class::Miscellaneous, r(291, 7), 1339, r(0, 0), r(128, 1), r(0, 0), NO, NO, false), // OpSubgroupAvcImeEvaluateWithDualReferenceStreaminINTEL
    i(n(19718, 57), 5761, Class::Miscellaneous, r(93, 5), 1322, r(0, 0), r(128, 1), r(0, 0), NO, NO, false), // OpSubgroupAvcImeEvaluateWithSingleReferenceStreamoutINTEL
    i(n(19775, 55), 5762, Class::Miscellaneous, r(178, 6), 1327, r(0, 0), r(128, 1), r(0, 0), NO, NO, false), // OpSubgroupAvcImeEvaluateWithDualReferenceStreamoutINTEL
    i(n(19830, 59), 5763, Class::Miscellaneous, r(178, 6), 1333, r(0, 0), r(128, 1), r(0, 0), NO, NO, false), // OpSubgroupAvcImeEvaluateWithSingleReferenceStreaminoutINTEL
    i(n(19889, 57), 5764, Class::Miscellaneous, r(291, 7), 1339, r(0, 0), r(128, 1), r(0, 0), NO, NO, false), // OpSubgroupAvcImeEvaluateWithDualReferenceStreaminoutINTEL
    i(n(19946, 39), 5765, Class::Miscellaneous, r(123, 3), 760, r(0, 0), r(128, 1), r(0, 0), NO, NO, false), // OpSubgroupAvcImeConvertToMceResultINTEL
    i(n(19985, 47), 5766, Class::Miscellaneous, r(123, 3), 760, r(0, 0), r(128, 1), r(0, 0), NO, NO, false), // OpSubgroupAvcImeGetSingleReferenceStreaminINTEL
    i(n(20032, 45), 5767, Class::Miscellaneous, r(123, 3), 760, r(0, 0), r(128, 1), r(0, 0), NO, NO, false), // OpSubgroupAvcImeGetDualReferenceStreaminINTEL
    i(n(20077, 50), 5768, Class::Miscellaneous, r(123, 3), 760, r(0, 0), r(128, 1), r(0, 0), NO, NO, false), // OpSubgroupAvcImeStripSingleReferenceStreamoutINTEL
    i(n(20127, 48), 5769, Class::Miscellaneous, r(123, 3), 760, r(0, 0), r(128, 1), r(0, 0), NO, NO, false), // OpSubgroupAvcImeStripDualReferenceStreamoutINTEL
    i(n(20175, 71), 5770, Class::Miscellaneous, r(135, 4), 1346, r(0, 0), r(128, 1), r(0, 0), NO, NO, false), // OpSubgroupAvcImeGetStreamoutSingleReferenceMajorShapeMotionVectorsINTEL
    i(n(20257, 69), 5771, Class::Miscellaneous, r(135, 4), 1346, r(0, 0), r(128, 1), r(0, 0), NO, NO, false), // OpSubgroupAvcImeGetStreamoutSingleReferenceMajorShapeDistortionsINTEL
    i(n(20326, 70), 5772, Class::Miscellaneous, r(135, 4), 1346, r(0, 0), r(128, 1), r(0, 0), NO, NO, false), // OpSubgroupAvcImeGetStreamoutSingleReferenceMajorShapeReferenceIdsINTEL
    i(n(20396, 69), 5773, Class::Miscellaneous, r(93, 5), 1350, r(0, 0), r(128, 1), r(0, 0), NO, NO, false), // OpSubgroupAvcImeGetStreamoutDualReferenceMajorShapeMotionVectorsINTEL
    i(n(20465, 67), 5774, Class::Miscellaneous, r(93, 5), 1350, r(0, 0), r(128, 1), r(0, 0), NO, NO, false), // OpSubgroupAvcImeGetStreamoutDualReferenceMajorShapeDistortionsINTEL
    i(n(20532, 68), 5775, Class::Miscellaneous, r(93, 5), 1350, r(0, 0), r(128, 1), r(0, 0), NO, NO, false), // OpSubgroupAvcImeGetStreamoutDualReferenceMajorShapeReferenceIdsINTEL
    i(n(20600, 37), 5776, Class::Miscellaneous, r(135, 4), 1355, r(0, 0), r(128, 1), r(0, 0), NO, NO, false), // OpSubgroupAvcImeGetBorderReachedINTEL
    i(n(20649, 49), 5777, Class::Miscellaneous, r(123, 3), 760, r(0, 0), r(128, 1), r(0, 0), NO, NO, false), // OpSubgroupAvcImeGetTruncatedSearchIndicationINTEL
    i(n(20698, 60), 5778, Class::Miscellaneous, r(123, 3), 760, r(0, 0), r(128, 1), r(0, 0), NO, NO, false), // OpSubgroupAvcImeGetUnidirectionalEarlySearchTerminationINTEL
    i(n(20758, 59), 5779, Class::Miscellaneous, r(123, 3), 760, r(0, 0), r(128, 1), r(0, 0), NO, NO, false), // OpSubgroupAvcImeGetWeightingPatternMinimumMotionVectorINTEL
    i(n(20817, 57), 5780, Class::Miscellaneous, r(123, 3), 760, r(0, 0), r(128, 1), r(0, 0), NO, NO, false), // OpSubgroupAvcImeGetWeightingPatternMinimumDistortionINTEL
    i(n(20874, 31), 5781, Class::Miscellaneous, r(653, 9), 1359, r(0, 0), r(128, 1), r(0, 0), NO, NO, false), // OpSubgroupAvcFmeInitializeINTEL
    i(n(20973, 31), 5782, Class::Miscellaneous, r(662, 10), 1368, r(0, 0), r(128, 1), r(0, 0), NO, NO, false), // OpSubgroupAvcBmeInitializeINTEL
    i(n(21024, 40), 5783, Class::Miscellaneous, r(123, 3), 760, r(0, 0), r(128, 1), r(0, 0), NO, NO, false), // OpSubgroupAvcRefConvertToMcePayloadINTEL
    i(n(21064, 47), 5784, Class::Miscellaneous, r(123, 3), 760, r(0, 0), r(128, 1), r(0, 0), NO, NO, false), // OpSubgroupAvcRefSetBidirectionalMixDisableINTEL
    i(n(21111, 44), 5785, Class::Miscellaneous, r(123, 3), 760, r(0, 0), r(128, 1), r(0, 0), NO, NO, false), // OpSubgroupAvcRefSetBilinearFilterEnableINTEL
    i(n(21155, 48), 5786, Class::Miscellaneous, r(93, 5), 1322, r(0, 0), r(128, 1), r(0, 0), NO, NO, false), // OpSubgroupAvcRefEvaluateWithSingleReferenceINTEL
    i(n(21203, 46), 5787, Class::Miscellaneous, r(178, 6), 1327, r(0, 0), r(128, 1), r(0, 0), NO, NO, false), // OpSubgroupAvcRefEvaluateWithDualReferenceINTEL
    i(n(21249, 47), 5788, Class::Miscellaneous, r(93, 5), 1378, r(0, 0), r(128, 1), r(0, 0), NO, NO, false), // OpSubgroupAvcRefEvaluateWithMultiReferenceINTEL
    i(n(21296, 57), 5789, Class::Miscellaneous, r(178, 6), 1383, r(0, 0), r(128, 1), r(0, 0), NO, NO, false), // OpSubgroupAvcRefEvaluateWithMultiReferenceInterlacedINTEL
    i(n(21386, 39), 5790, Class::Miscellaneous, r(123, 3), 760, r(0, 0), r(128, 1), r(0, 0), NO, NO, false), // OpSubgroupAvcRefConvertToMceResultINTEL
    i(n(21425, 31), 5791, Class::Miscellaneous, r(123, 3), 1389, r(0, 0), r(128, 1), r(0, 0), NO, NO, false), // OpSubgroupAvcSicInitializeINTEL
    i(n(21456, 33), 5792, Class::Miscellaneous, r(254, 8), 1392, r(0, 0), r(128, 1), r(0, 0), NO, NO, false), // OpSubgroupAvcSicConfigureSkcINTEL
    i(n(21537, 37), 5793, Class::Miscellaneous, r(662, 10), 1400, r(0, 0), r(129, 2), r(0, 0), NO, NO, false), // OpSubgroupAvcSicConfigureIpeLumaINTEL
    i(n(21725, 43), 5794, Class::Miscellaneous, r(672, 13), 1410, r(0, 0), r(131, 2), r(0, 0), NO, NO, false), // OpSubgroupAvcSicConfigureIpeLumaChromaINTEL
    i(n(21845, 40), 5795, Class::Miscellaneous, r(135, 4), 1423, r(0, 0), r(128, 1), r(0, 0), NO, NO, false), // OpSubgroupAvcSicGetMotionVectorMaskINTEL
    i(n(21885, 40), 5796, Class::Miscellaneous, r(123, 3), 760, r(0, 0), r(128, 1), r(0, 0), NO, NO, false), // OpSubgroupAvcSicConvertToMcePayloadINTEL
    i(n(21925, 45), 5797, Class::Miscellaneous, r(135, 4), 1252, r(0, 0), r(128, 1), r(0, 0), NO, NO, false), // OpSubgroupAvcSicSetIntraLumaShapePenaltyINTEL
    i(n(21970, 49), 5798, Class::Miscellaneous, r(178, 6), 1427, r(0, 0), r(129, 2), r(0, 0), NO, NO, false), // OpSubgroupAvcSicSetIntraLumaModeCostFunctionINTEL
    i(n(22088, 51), 5799, Class::Miscellaneous, r(135, 4), 1433, r(0, 0), r(131, 2), r(0, 0), NO, NO, false), // OpSubgroupAvcSicSetIntraChromaModeCostFunctionINTEL
    i(n(22163, 44), 5800, Class::Miscellaneous, r(123, 3), 760, r(0, 0), r(128, 1), r(0, 0), NO, NO, false), // OpSubgroupAvcSicSetBilinearFilterEnableINTEL
    i(n(22207, 49), 5801, Class::Miscellaneous, r(135, 4), 1437, r(0, 0), r(128, 1), r(0, 0), NO, NO, false), // OpSubgroupAvcSicSetSkcForwardTransformEnableINTEL
    i(n(22279, 44), 5802, Class::Miscellaneous, r(135, 4), 1441, r(0, 0), r(128, 1), r(0, 0), NO, NO, false), // OpSubgroupAvcSicSetBlockBasedRawSkipSadINTEL
    i(n(22344, 32), 5803, Class::Miscellaneous, r(135, 4), 1445, r(0, 0), r(129, 2), r(0, 0), NO, NO, false), // OpSubgroupAvcSicEvaluateIpeINTEL
    i(n(22376, 48), 5804, Class::Miscellaneous, r(93, 5), 1322, r(0, 0), r(128, 1), r(0, 0), NO, NO, false), // OpSubgroupAvcSicEvaluateWithSingleReferenceINTEL
    i(n(22424, 46), 5805, Class::Miscellaneous, r(178, 6), 1327, r(0, 0), r(128, 1), r(0, 0), NO, NO, false), // OpSubgroupAvcSicEvaluateWithDualReferenceINTEL
    i(n(22470, 47), 5806, Class::Miscellaneous, r(93, 5), 1378, r(0, 0), r(128, 1), r(0, 0), NO, NO, false), // OpSubgroupAvcSicEvaluateWithMultiReferenceINTEL
    i(n(22517, 57), 5807, Class::Miscellaneous, r(178, 6), 1383, r(0, 0), r(128, 1), r(0, 0), NO, NO, false), // OpSubgroupAvcSicEvaluateWithMultiReferenceInterlacedINTEL
    i(n(22574, 39), 5808, Class::Miscellaneous, r(123, 3), 760, r(0, 0), r(128, 1), r(0, 0), NO, NO, false), // OpSubgroupAvcSicConvertToMceResultINTEL
    i(n(22613, 36), 5809, Class::Miscellaneous, r(123, 3), 760, r(0, 0), r(129, 2), r(0, 0), NO, NO, false), // OpSubgroupAvcSicGetIpeLumaShapeINTEL
    i(n(22649, 45), 5810, Class::Miscellaneous, r(123, 3), 760, r(0, 0), r(129, 2), r(0, 0), NO, NO, false), // OpSubgroupAvcSicGetBestIpeLumaDistortionINTEL
    i(n(22694, 47), 5811, Class::Miscellaneous, r(123, 3), 760, r(0, 0), r(128, 1), r(0, 0), NO, NO, false), // OpSubgroupAvcSicGetBestIpeChromaDistortionINTEL
    i(n(22741, 42), 5812, Class::Miscellaneous, r(123, 3), 760, r(0, 0), r(129, 2), r(0, 0), NO, NO, false), // OpSubgroupAvcSicGetPackedIpeLumaModesINTEL
    i(n(22783, 37), 5813, Class::Miscellaneous, r(123, 3), 760, r(0, 0), r(131, 2), r(0, 0), NO, NO, false), // OpSubgroupAvcSicGetIpeChromaModeINTEL
    i(n(22820, 51), 5814, Class::Miscellaneous, r(123, 3), 760, r(0, 0), r(129, 2), r(0, 0), NO, NO, false), // OpSubgroupAvcSicGetPackedSkcLumaCountThresholdINTEL
    i(n(22871, 49), 5815, Class::Miscellaneous, r(123, 3), 760, r(0, 0), r(129, 2), r(0, 0), NO, NO, false), // OpSubgroupAvcSicGetPackedSkcLumaSumThresholdINTEL
    i(n(22920, 36), 5816, Class::Miscellaneous, r(123, 3), 760, r(0, 0), r(128, 1), r(0, 0), NO, NO, false), // OpSubgroupAvcSicGetInterRawSadsINTEL
    i(n(22956, 26), 5818, Class::Memory, r(123, 3), 1449, r(0, 0), r(133, 1), r(0, 0), NO, NO, false), // OpVariableLengthArrayINTEL
    i(n(22982, 17), 5819, Class::Memory, r(1, 2), 1, r(0, 0), r(133, 1), r(0, 0), NO, NO, false), // OpSaveMemoryINTEL
    i(n(22999, 20), 5820, Class::Memory, r(0, 1), 1452, r(0, 0), r(133, 1), r(0, 0), NO, NO, false), // OpRestoreMemoryINTEL
    i(n(23019, 30), 5840, Class::Miscellaneous, r(685, 8), 1453, r(17, 1), r(134, 1), r(0, 0), NO, NO, false), // OpArbitraryFloatSinCosPiALTERA
    i(n(23120, 26), 5841, Class::Miscellaneous, r(685, 8), 1461, r(18, 1), r(134, 1), r(0, 0), NO, NO, false), // OpArbitraryFloatCastALTERA
    i(n(23186, 33), 5842, Class::Miscellaneous, r(685, 8), 1469, r(19, 1), r(134, 1), r(0, 0), NO, NO, false), // OpArbitraryFloatCastFromIntALTERA
    i(n(23259, 31), 5843, Class::Miscellaneous, r(685, 8), 1477, r(20, 1), r(134, 1), r(0, 0), NO, NO, false), // OpArbitraryFloatCastToIntALTERA
    i(n(23326, 25), 5846, Class::Miscellaneous, r(693, 10), 1485, r(21, 1), r(134, 1), r(0, 0), NO, NO, false), // OpArbitraryFloatAddALTERA
    i(n(23377, 25), 5847, Class::Miscellaneous, r(693, 10), 1495, r(22, 1), r(134, 1), r(0, 0), NO, NO, false), // OpArbitraryFloatSubALTERA
    i(n(23426, 25), 5848, Class::Miscellaneous, r(693, 10), 1495, r(23, 1), r(134, 1), r(0, 0), NO, NO, false), // OpArbitraryFloatMulALTERA
    i(n(23475, 25), 5849, Class::Miscellaneous, r(693, 10), 1495, r(24, 1), r(134, 1), r(0, 0), NO, NO, false), // OpArbitraryFloatDivALTERA
    i(n(23524, 24), 5850, Class::Miscellaneous, r(703, 6), 1505, r(25, 1), r(134, 1), r(0, 0), NO, NO, false), // OpArbitraryFloatGTALTERA
    i(n(23571, 24), 5851, Class::Miscellaneous, r(703, 6), 1505, r(26, 1), r(134, 1), r(0, 0), NO, NO, false), // OpArbitraryFloatGEALTERA
    i(n(23618, 24), 5852, Class::Miscellaneous, r(703, 6), 1505, r(27, 1), r(134, 1), r(0, 0), NO, NO, false), // OpArbitraryFloatLTALTERA
    i(n(23665, 24), 5853, Class::Miscellaneous, r(703, 6), 1505, r(28, 1), r(134, 1), r(0, 0), NO, NO, false), // OpArbitraryFloatLEALTERA
    i(n(23712, 24), 5854, Class::Miscellaneous, r(703, 6), 1505, r(29, 1), r(134, 1), r(0, 0), NO, NO, false), // OpArbitraryFloatEQALTERA
    i(n(23759, 27), 5855, Class::Miscellaneous, r(685, 8), 1461, r(30, 1), r(134, 1), r(0, 0), NO, NO, false), // OpArbitraryFloatRecipALTERA
    i(n(23812, 27), 5856, Class::Miscellaneous, r(685, 8), 1461, r(31, 1), r(134, 1), r(0, 0), NO, NO, false), // OpArbitraryFloatRSqrtALTERA
    i(n(23865, 26), 5857, Class::Miscellaneous, r(685, 8), 1461, r(32, 1), r(134, 1), r(0, 0), NO, NO, false), // OpArbitraryFloatCbrtALTERA
    i(n(23916, 27), 5858, Class::Miscellaneous, r(693, 10), 1495, r(33, 1), r(134, 1), r(0, 0), NO, NO, false), // OpArbitraryFloatHypotALTERA
    i(n(23969, 26), 5859, Class::Miscellaneous, r(685, 8), 1461, r(34, 1), r(134, 1), r(0, 0), NO, NO, false), // OpArbitraryFloatSqrtALTERA
    i(n(24020, 24), 5860, Class::Miscellaneous, r(685, 8), 1461, r(0, 0), r(134, 1), r(0, 0), NO, NO, false), // OpArbitraryFloatLogINTEL
    i(n(24044, 25), 5861, Class::Miscellaneous, r(685, 8), 1461, r(0, 0), r(134, 1), r(0, 0), NO, NO, false), // OpArbitraryFloatLog2INTEL
    i(n(24069, 26), 5862, Class::Miscellaneous, r(685, 8), 1461, r(0, 0), r(134, 1), r(0, 0), NO, NO, false), // OpArbitraryFloatLog10INTEL
    i(n(24095, 26), 5863, Class::Miscellaneous, r(685, 8), 1461, r(0, 0), r(134, 1), r(0, 0), NO, NO, false), // OpArbitraryFloatLog1pINTEL
    i(n(24121, 24), 5864, Class::Miscellaneous, r(685, 8), 1461, r(0, 0), r(134, 1), r(0, 0), NO, NO, false), // OpArbitraryFloatExpINTEL
    i(n(24145, 25), 5865, Class::Miscellaneous, r(685, 8), 1461, r(0, 0), r(134, 1), r(0, 0), NO, NO, false), // OpArbitraryFloatExp2INTEL
    i(n(24170, 26), 5866, Class::Miscellaneous, r(685, 8), 1461, r(0, 0), r(134, 1), r(0, 0), NO, NO, false), // OpArbitraryFloatExp10INTEL
    i(n(24196, 26), 5867, Class::Miscellaneous, r(685, 8), 1461, r(0, 0), r(134, 1), r(0, 0), NO, NO, false), // OpArbitraryFloatExpm1INTEL
    i(n(24222, 24), 5868, Class::Miscellaneous, r(685, 8), 1461, r(0, 0), r(134, 1), r(0, 0), NO, NO, false), // OpArbitraryFloatSinINTEL
    i(n(24246, 24), 5869, Class::Miscellaneous, r(685, 8), 1461, r(0, 0), r(134, 1), r(0, 0), NO, NO, false), // OpArbitraryFloatCosINTEL
    i(n(24270, 27), 5870, Class::Miscellaneous, r(685, 8), 1461, r(0, 0), r(134, 1), r(0, 0), NO, NO, false), // OpArbitraryFloatSinCosINTEL
    i(n(24297, 26), 5871, Class::Miscellaneous, r(685, 8), 1461, r(0, 0), r(134, 1), r(0, 0), NO, NO, false), // OpArbitraryFloatSinPiINTEL
    i(n(24323, 26), 5872, Class::Miscellaneous, r(685, 8), 1461, r(0, 0), r(134, 1), r(0, 0), NO, NO, false), // OpArbitraryFloatCosPiINTEL
    i(n(24349, 25), 5873, Class::Miscellaneous, r(685, 8), 1461, r(0, 0), r(134, 1), r(0, 0), NO, NO, false), // OpArbitraryFloatASinINTEL
    i(n(24374, 27), 5874, Class::Miscellaneous, r(685, 8), 1461, r(0, 0), r(134, 1), r(0, 0), NO, NO, false), // OpArbitraryFloatASinPiINTEL
    i(n(24401, 25), 5875, Class::Miscellaneous, r(685, 8), 1511, r(0, 0), r(134, 1), r(0, 0), NO, NO, false), // OpArbitraryFloatACosINTEL
    i(n(24460, 27), 5876, Class::Miscellaneous, r(685, 8), 1461, r(0, 0), r(134, 1), r(0, 0), NO, NO, false), // OpArbitraryFloatACosPiINTEL
    i(n(24487, 25), 5877, Class::Miscellaneous, r(685, 8), 1461, r(0, 0), r(134, 1), r(0, 0), NO, NO, false), // OpArbitraryFloatATanINTEL
    i(n(24512, 27), 5878, Class::Miscellaneous, r(685, 8), 1461, r(0, 0), r(134, 1), r(0, 0), NO, NO, false), // OpArbitraryFloatATanPiINTEL
    i(n(24539, 26), 5879, Class::Miscellaneous, r(693, 10), 1495, r(0, 0), r(134, 1), r(0, 0), NO, NO, false), // OpArbitraryFloatATan2INTEL
    i(n(24565, 24), 5880, Class::Miscellaneous, r(693, 10), 1495, r(0, 0), r(134, 1), r(0, 0), NO, NO, false), // OpArbitraryFloatPowINTEL
    i(n(24589, 25), 5881, Class::Miscellaneous, r(693, 10), 1495, r(0, 0), r(134, 1), r(0, 0), NO, NO, false), // OpArbitraryFloatPowRINTEL
    i(n(24614, 25), 5882, Class::Miscellaneous, r(693, 10), 1519, r(0, 0), r(134, 1), r(0, 0), NO, NO, false), // OpArbitraryFloatPowNINTEL
    i(n(24646, 18), 5887, Class::Reserved, r(709, 1), 1529, r(0, 0), r(135, 1), r(29, 1), NO, NO, false), // OpLoopControlINTEL
    i(n(24723, 22), 5911, Class::Miscellaneous, r(710, 2), 20, r(0, 0), r(136, 1), r(30, 1), NO, NO, false), // OpAliasDomainDeclINTEL
    i(n(24777, 21), 5912, Class::Miscellaneous, r(712, 3), 1530, r(0, 0), r(136, 1), r(30, 1), NO, NO, false), // OpAliasScopeDeclINTEL
    i(n(24810, 25), 5913, Class::Miscellaneous, r(55, 2), 1533, r(0, 0), r(136, 1), r(30, 1), NO, NO, false), // OpAliasScopeListDeclINTEL
    i(n(24866, 17), 5923, Class::Miscellaneous, r(685, 8), 1535, r(35, 1), r(137, 1), r(0, 0), NO, NO, false), // OpFixedSqrtALTERA
    i(n(24905, 18), 5924, Class::Miscellaneous, r(685, 8), 1535, r(36, 1), r(137, 1), r(0, 0), NO, NO, false), // OpFixedRecipALTERA
    i(n(24940, 18), 5925, Class::Miscellaneous, r(685, 8), 1535, r(37, 1), r(137, 1), r(0, 0), NO, NO, false), // OpFixedRsqrtALTERA
    i(n(24975, 16), 5926, Class::Miscellaneous, r(685, 8), 1535, r(38, 1), r(137, 1), r(0, 0), NO, NO, false), // OpFixedSinALTERA
    i(n(25006, 16), 5927, Class::Miscellaneous, r(685, 8), 1535, r(39, 1), r(137, 1), r(0, 0), NO, NO, false), // OpFixedCosALTERA
    i(n(25037, 19), 5928, Class::Miscellaneous, r(685, 8), 1535, r(40, 1), r(137, 1), r(0, 0), NO, NO, false), // OpFixedSinCosALTERA
    i(n(25074, 18), 5929, Class::Miscellaneous, r(685, 8), 1535, r(41, 1), r(137, 1), r(0, 0), NO, NO, false), // OpFixedSinPiALTERA
    i(n(25109, 18), 5930, Class::Miscellaneous, r(685, 8), 1535, r(42, 1), r(137, 1), r(0, 0), NO, NO, false), // OpFixedCosPiALTERA
    i(n(25144, 21), 5931, Class::Miscellaneous, r(685, 8), 1535, r(43, 1), r(137, 1), r(0, 0), NO, NO, false), // OpFixedSinCosPiALTERA
    i(n(25185, 16), 5932, Class::Miscellaneous, r(685, 8), 1535, r(44, 1), r(137, 1), r(0, 0), NO, NO, false), // OpFixedLogALTERA
    i(n(25216, 16), 5933, Class::Miscellaneous, r(685, 8), 1535, r(45, 1), r(137, 1), r(0, 0), NO, NO, false), // OpFixedExpALTERA
    i(n(25247, 31), 5934, Class::Miscellaneous, r(123, 3), 135, r(46, 1), r(138, 1), r(0, 0), NO, NO, false), // OpPtrCastToCrossWorkgroupALTERA
    i(n(25308, 31), 5938, Class::Miscellaneous, r(123, 3), 135, r(47, 1), r(138, 1), r(0, 0), NO, NO, false), // OpCrossWorkgroupCastToPtrALTERA
    i(n(25369, 24), 5946, Class::Miscellaneous, r(262, 4), 1543, r(48, 1), r(139, 1), r(0, 0), NO, NO, false), // OpReadPipeBlockingALTERA
    i(n(25416, 25), 5947, Class::Miscellaneous, r(262, 4), 1543, r(49, 1), r(139, 1), r(0, 0), NO, NO, false), // OpWritePipeBlockingALTERA
    i(n(25465, 15), 5949, Class::Miscellaneous, r(123, 3), 1547, r(50, 1), r(140, 1), r(0, 0), NO, NO, false), // OpFPGARegALTERA
    i(n(25494, 23), 6016, Class::Reserved, r(123, 3), 692, r(0, 0), r(57, 1), r(9, 1), NO, NO, false), // OpRayQueryGetRayTMinKHR
    i(n(25517, 24), 6017, Class::Reserved, r(123, 3), 692, r(0, 0), r(57, 1), r(9, 1), NO, NO, false), // OpRayQueryGetRayFlagsKHR
    i(n(25541, 29), 6018, Class::Reserved, r(135, 4), 695, r(0, 0), r(57, 1), r(9, 1), NO, NO, false), // OpRayQueryGetIntersectionTKHR
    i(n(25570, 47), 6019, Class::Reserved, r(135, 4), 695, r(0, 0), r(57, 1), r(9, 1), NO, NO, false), // OpRayQueryGetIntersectionInstanceCustomIndexKHR
    i(n(25617, 38), 6020, Class::Reserved, r(135, 4), 695, r(0, 0), r(57, 1), r(9, 1), NO, NO, false), // OpRayQueryGetIntersectionInstanceIdKHR
    i(n(25655, 66), 6021, Class::Reserved, r(135, 4), 695, r(0, 0), r(57, 1), r(9, 1), NO, NO, false), // OpRayQueryGetIntersectionInstanceShaderBindingTableRecordOffsetKHR
    i(n(25721, 41), 6022, Class::Reserved, r(135, 4), 695, r(0, 0), r(57, 1), r(9, 1), NO, NO, false), // OpRayQueryGetIntersectionGeometryIndexKHR
    i(n(25762, 42), 6023, Class::Reserved, r(135, 4), 695, r(0, 0), r(57, 1), r(9, 1), NO, NO, false), // OpRayQueryGetIntersectionPrimitiveIndexKHR
    i(n(25804, 40), 6024, Class::Reserved, r(135, 4), 695, r(0, 0), r(57, 1), r(9, 1), NO, NO, false), // OpRayQueryGetIntersectionBarycentricsKHR
    i(n(25844, 37), 6025, Class::Reserved, r(135, 4), 695, r(0, 0), r(57, 1), r(9, 1), NO, NO, false), // OpRayQueryGetIntersectionFrontFaceKHR
    i(n(25881, 47), 6026, Class::Reserved, r(123, 3), 692, r(0, 0), r(57, 1), r(9, 1), NO, NO, false), // OpRayQueryGetIntersectionCandidateAABBOpaqueKHR
    i(n(25928, 46), 6027, Class::Reserved, r(135, 4), 695, r(0, 0), r(57, 1), r(9, 1), NO, NO, false), // OpRayQueryGetIntersectionObjectRayDirectionKHR
    i(n(25974, 43), 6028, Class::Reserved, r(135, 4), 695, r(0, 0), r(57, 1), r(9, 1), NO, NO, false), // OpRayQueryGetIntersectionObjectRayOriginKHR
    i(n(26017, 33), 6029, Class::Reserved, r(123, 3), 692, r(0, 0), r(57, 1), r(9, 1), NO, NO, false), // OpRayQueryGetWorldRayDirectionKHR
    i(n(26050, 30), 6030, Class::Reserved, r(123, 3), 692, r(0, 0), r(57, 1), r(9, 1), NO, NO, false), // OpRayQueryGetWorldRayOriginKHR
    i(n(26080, 41), 6031, Class::Reserved, r(135, 4), 695, r(0, 0), r(57, 1), r(9, 1), NO, NO, false), // OpRayQueryGetIntersectionObjectToWorldKHR
    i(n(26121, 41), 6032, Class::Reserved, r(135, 4), 695, r(0, 0), r(57, 1), r(9, 1), NO, NO, false), // OpRayQueryGetIntersectionWorldToObjectKHR
    i(n(26162, 15), 6035, Class::Atomic, r(198, 6), 313, r(0, 0), r(141, 4), r(31, 1), NO, NO, false), // OpAtomicFAddEXT
    i(n(26208, 24), 6086, Class::TypeDeclaration, r(63, 2), 1550, r(0, 0), r(145, 1), r(0, 0), NO, NO, false), // OpTypeBufferSurfaceINTEL
    i(n(26247, 26), 6090, Class::TypeDeclaration, r(715, 1), 1552, r(0, 0), r(146, 1), r(0, 0), NO, NO, false), // OpTypeStructContinuedINTEL
    i(n(26273, 33), 6091, Class::ConstantCreation, r(715, 1), 1553, r(0, 0), r(146, 1), r(0, 0), NO, NO, false), // OpConstantCompositeContinuedINTEL
    i(n(26306, 37), 6092, Class::ConstantCreation, r(715, 1), 1553, r(0, 0), r(146, 1), r(0, 0), NO, NO, false), // OpSpecConstantCompositeContinuedINTEL
    i(n(26343, 34), 6096, Class::Composite, r(715, 1), 1553, r(0, 0), r(146, 1), r(0, 0), NO, NO, false), // OpCompositeConstructContinuedINTEL
    i(n(26377, 21), 6116, Class::Conversion, r(123, 3), 218, r(0, 0), r(147, 1), r(0, 0), NO, NO, false), // OpConvertFToBF16INTEL
    i(n(26398, 21), 6117, Class::Conversion, r(123, 3), 1554, r(0, 0), r(147, 1), r(0, 0), NO, NO, false), // OpConvertBF16ToFINTEL
    i(n(26433, 25), 6142, Class::Barrier, r(184, 3), 299, r(51, 1), r(148, 1), r(0, 0), NO, NO, false), // OpControlBarrierArriveEXT
    i(n(26485, 23), 6143, Class::Barrier, r(184, 3), 299, r(52, 1), r(148, 1), r(0, 0), NO, NO, false), // OpControlBarrierWaitEXT
    i(n(26533, 20), 6145, Class::Miscellaneous, r(123, 3), 1557, r(0, 0), r(149, 1), r(0, 0), NO, NO, false), // OpArithmeticFenceEXT
    i(n(26553, 26), 6163, Class::Miscellaneous, r(716, 7), 1560, r(53, 1), r(150, 1), r(0, 0), NO, NO, false), // OpTaskSequenceCreateALTERA
    i(n(26659, 25), 6164, Class::Miscellaneous, r(131, 2), 1567, r(54, 1), r(150, 1), r(0, 0), NO, NO, false), // OpTaskSequenceAsyncALTERA
    i(n(26725, 23), 6165, Class::Miscellaneous, r(123, 3), 1569, r(55, 1), r(150, 1), r(0, 0), NO, NO, false), // OpTaskSequenceGetALTERA
    i(n(26770, 27), 6166, Class::Miscellaneous, r(0, 1), 1572, r(56, 1), r(150, 1), r(0, 0), NO, NO, false), // OpTaskSequenceReleaseALTERA
    i(n(26823, 24), 6199, Class::Miscellaneous, r(31, 1), 0, r(57, 1), r(150, 1), r(0, 0), NO, NO, false), // OpTypeTaskSequenceALTERA
    i(n(26870, 28), 6221, Class::Group, r(102, 3), 1573, r(0, 0), r(151, 1), r(0, 0), NO, NO, false), // OpSubgroupBlockPrefetchINTEL
    i(n(26906, 26), 6231, Class::Group, r(723, 10), 1576, r(0, 0), r(152, 1), r(0, 0), NO, NO, false), // OpSubgroup2DBlockLoadINTEL
    i(n(27042, 35), 6232, Class::Group, r(723, 10), 1576, r(0, 0), r(153, 1), r(0, 0), NO, NO, false), // OpSubgroup2DBlockLoadTransformINTEL
    i(n(27077, 35), 6233, Class::Group, r(723, 10), 1576, r(0, 0), r(154, 1), r(0, 0), NO, NO, false), // OpSubgroup2DBlockLoadTransposeINTEL
    i(n(27112, 30), 6234, Class::Group, r(733, 9), 1586, r(0, 0), r(152, 1), r(0, 0), NO, NO, false), // OpSubgroup2DBlockPrefetchINTEL
    i(n(27142, 27), 6235, Class::Group, r(723, 10), 1595, r(0, 0), r(152, 1), r(0, 0), NO, NO, false), // OpSubgroup2DBlockStoreINTEL
    i(n(27196, 39), 6237, Class::Group, r(742, 7), 1605, r(0, 0), r(155, 1), r(0, 0), NO, NO, false), // OpSubgroupMatrixMultiplyAccumulateINTEL
    i(n(27264, 22), 6242, Class::Bit, r(178, 6), 1612, r(0, 0), r(156, 1), r(0, 0), NO, NO, false), // OpBitwiseFunctionINTEL
    i(n(27294, 33), 6244, Class::Memory, r(135, 4), 1618, r(0, 0), r(157, 1), r(0, 0), NO, NO, false), // OpUntypedVariableLengthArrayINTEL
    i(n(27327, 27), 6248, Class::Extension, r(8, 2), 1622, r(0, 0), r(158, 1), r(0, 0), NO, NO, false), // OpConditionalExtensionINTEL
    i(n(27354, 28), 6249, Class::ModeSetting, r(749, 5), 1624, r(0, 0), r(158, 1), r(0, 0), NO, NO, false), // OpConditionalEntryPointINTEL
    i(n(27382, 28), 6250, Class::ModeSetting, r(754, 2), 1629, r(0, 0), r(158, 1), r(0, 0), NO, NO, false), // OpConditionalCapabilityINTEL
    i(n(27410, 25), 6251, Class::ConstantCreation, r(756, 4), 1631, r(0, 0), r(159, 1), r(0, 0), NO, NO, false), // OpSpecConstantTargetINTEL
    i(n(27443, 31), 6252, Class::ConstantCreation, r(760, 6), 1635, r(0, 0), r(159, 1), r(0, 0), NO, NO, false), // OpSpecConstantArchitectureINTEL
    i(n(27500, 31), 6253, Class::ConstantCreation, r(766, 3), 1641, r(0, 0), r(159, 1), r(0, 0), NO, NO, false), // OpSpecConstantCapabilitiesINTEL
    i(n(27543, 28), 6254, Class::Composite, r(70, 3), 1644, r(0, 0), r(158, 1), r(0, 0), NO, NO, false), // OpConditionalCopyObjectINTEL
    i(n(27626, 21), 6258, Class::Memory, r(602, 6), 1647, r(0, 0), r(160, 1), r(0, 0), NO, NO, false), // OpPredicatedLoadINTEL
    i(n(27660, 22), 6259, Class::Memory, r(555, 4), 1653, r(0, 0), r(160, 1), r(0, 0), NO, NO, false), // OpPredicatedStoreINTEL
    i(n(27682, 14), 6401, Class::Group, r(249, 5), 366, r(0, 0), r(161, 1), r(0, 0), NO, NO, false), // OpGroupIMulKHR
    i(n(27696, 14), 6402, Class::Group, r(249, 5), 366, r(0, 0), r(161, 1), r(0, 0), NO, NO, false), // OpGroupFMulKHR
    i(n(27710, 20), 6403, Class::Group, r(249, 5), 366, r(0, 0), r(161, 1), r(0, 0), NO, NO, false), // OpGroupBitwiseAndKHR
    i(n(27730, 19), 6404, Class::Group, r(249, 5), 366, r(0, 0), r(161, 1), r(0, 0), NO, NO, false), // OpGroupBitwiseOrKHR
    i(n(27749, 20), 6405, Class::Group, r(249, 5), 366, r(0, 0), r(161, 1), r(0, 0), NO, NO, false), // OpGroupBitwiseXorKHR
    i(n(27769, 20), 6406, Class::Group, r(249, 5), 366, r(0, 0), r(161, 1), r(0, 0), NO, NO, false), // OpGroupLogicalAndKHR
    i(n(27789, 19), 6407, Class::Group, r(249, 5), 366, r(0, 0), r(161, 1), r(0, 0), NO, NO, false), // OpGroupLogicalOrKHR
    i(n(27808, 20), 6408, Class::Group, r(249, 5), 366, r(0, 0), r(161, 1), r(0, 0), NO, NO, false), // OpGroupLogicalXorKHR
    i(n(27828, 19), 6426, Class::Conversion, r(123, 3), 218, r(0, 0), r(162, 1), r(0, 0), NO, NO, false), // OpRoundFToTF32INTEL
    i(n(27847, 19), 6428, Class::Memory, r(769, 6), 1657, r(0, 0), r(163, 1), r(0, 0), NO, NO, false), // OpMaskedGatherINTEL
    i(n(27893, 20), 6429, Class::Memory, r(775, 4), 1663, r(0, 0), r(163, 1), r(0, 0), NO, NO, false), // OpMaskedScatterINTEL
    i(n(27924, 27), 6529, Class::Image, r(123, 3), 168, r(0, 0), r(164, 1), r(0, 0), NO, NO, false), // OpConvertHandleToImageINTEL
    i(n(27951, 29), 6530, Class::Image, r(123, 3), 168, r(0, 0), r(164, 1), r(0, 0), NO, NO, false), // OpConvertHandleToSamplerINTEL
    i(n(27980, 34), 6531, Class::Image, r(123, 3), 168, r(0, 0), r(164, 1), r(0, 0), NO, NO, false), // OpConvertHandleToSampledImageINTEL
    i(n(28014, 20), 6916, Class::Reserved, r(93, 5), 1667, r(0, 0), r(165, 2), r(0, 0), NO, NO, false), // OpFDot2MixAcc32VALVE
    i(n(28034, 20), 6917, Class::Reserved, r(93, 5), 1667, r(0, 0), r(167, 2), r(0, 0), NO, NO, false), // OpFDot2MixAcc16VALVE
    i(n(28054, 20), 6918, Class::Reserved, r(93, 5), 1667, r(0, 0), r(169, 1), r(0, 0), NO, NO, false), // OpFDot4MixAcc32VALVE
];

pub(in super::super) static OPCODE_INDEX: [u16; 6919] = [
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

pub(in super::super) static NAMES: [(Name, u16); 935] = [
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
    (n(7961, 26), 377), // OpUntypedGroupAsyncCopyKHR
    (n(8053, 13), 378), // OpTraceRayKHR
    (n(8184, 20), 379), // OpExecuteCallableKHR
    (n(8226, 36), 380), // OpConvertUToAccelerationStructureKHR
    (n(8279, 23), 381), // OpIgnoreIntersectionKHR
    (n(8302, 17), 382), // OpTerminateRayKHR
    (n(8345, 9), 383), // OpSDotKHR
    (n(8319, 6), 383), // OpSDot
    (n(8387, 9), 384), // OpUDotKHR
    (n(8381, 6), 384), // OpUDot
    (n(8403, 10), 385), // OpSUDotKHR
    (n(8396, 7), 385), // OpSUDot
    (n(8436, 15), 386), // OpSDotAccSatKHR
    (n(8413, 12), 386), // OpSDotAccSat
    (n(8463, 15), 387), // OpUDotAccSatKHR
    (n(8451, 12), 387), // OpUDotAccSat
    (n(8491, 16), 388), // OpSUDotAccSatKHR
    (n(8478, 13), 388), // OpSUDotAccSat
    (n(8507, 26), 389), // OpTypeCooperativeMatrixKHR
    (n(8552, 26), 390), // OpCooperativeMatrixLoadKHR
    (n(8604, 27), 391), // OpCooperativeMatrixStoreKHR
    (n(8631, 28), 392), // OpCooperativeMatrixMulAddKHR
    (n(8689, 28), 393), // OpCooperativeMatrixLengthKHR
    (n(8717, 31), 394), // OpConstantCompositeReplicateEXT
    (n(8748, 35), 395), // OpSpecConstantCompositeReplicateEXT
    (n(8783, 32), 396), // OpCompositeConstructReplicateEXT
    (n(8815, 17), 397), // OpTypeRayQueryKHR
    (n(8832, 23), 398), // OpRayQueryInitializeKHR
    (n(8914, 22), 399), // OpRayQueryTerminateKHR
    (n(8936, 33), 400), // OpRayQueryGenerateIntersectionKHR
    (n(8973, 32), 401), // OpRayQueryConfirmIntersectionKHR
    (n(9005, 20), 402), // OpRayQueryProceedKHR
    (n(9025, 32), 403), // OpRayQueryGetIntersectionTypeKHR
    (n(9069, 25), 404), // OpImageSampleWeightedQCOM
    (n(9108, 20), 405), // OpImageBoxFilterQCOM
    (n(9136, 24), 406), // OpImageBlockMatchSSDQCOM
    (n(9218, 24), 407), // OpImageBlockMatchSADQCOM
    (n(9242, 18), 408), // OpBitCastArrayQCOM
    (n(9272, 30), 409), // OpImageBlockMatchWindowSSDQCOM
    (n(9345, 30), 410), // OpImageBlockMatchWindowSADQCOM
    (n(9375, 30), 411), // OpImageBlockMatchGatherSSDQCOM
    (n(9405, 30), 412), // OpImageBlockMatchGatherSADQCOM
    (n(9435, 20), 413), // OpBFloat16MulAddQCOM
    (n(9455, 31), 414), // OpCompositeConstructCoopMatQCOM
    (n(9486, 29), 415), // OpCompositeExtractCoopMatQCOM
    (n(9540, 21), 416), // OpExtractSubArrayQCOM
    (n(9566, 17), 417), // OpImageGatherQCOM
    (n(9583, 24), 418), // OpGroupIAddNonUniformAMD
    (n(9628, 24), 419), // OpGroupFAddNonUniformAMD
    (n(9652, 24), 420), // OpGroupFMinNonUniformAMD
    (n(9676, 24), 421), // OpGroupUMinNonUniformAMD
    (n(9700, 24), 422), // OpGroupSMinNonUniformAMD
    (n(9724, 24), 423), // OpGroupFMaxNonUniformAMD
    (n(9748, 24), 424), // OpGroupUMaxNonUniformAMD
    (n(9772, 24), 425), // OpGroupSMaxNonUniformAMD
    (n(9796, 22), 426), // OpFragmentMaskFetchAMD
    (n(9846, 18), 427), // OpFragmentFetchAMD
    (n(9878, 14), 428), // OpReadClockKHR
    (n(9892, 26), 429), // OpAllocateNodePayloadsAMDX
    (n(9951, 25), 430), // OpEnqueueNodePayloadsAMDX
    (n(9989, 26), 431), // OpTypeNodePayloadArrayAMDX
    (n(10027, 30), 432), // OpFinishWritingNodePayloadAMDX
    (n(10057, 28), 433), // OpNodePayloadArrayLengthAMDX
    (n(10085, 24), 434), // OpIsNodePayloadValidAMDX
    (n(10109, 20), 435), // OpConstantStringAMDX
    (n(10143, 24), 436), // OpSpecConstantStringAMDX
    (n(10167, 27), 437), // OpGroupNonUniformQuadAllKHR
    (n(10194, 27), 438), // OpGroupNonUniformQuadAnyKHR
    (n(10221, 15), 439), // OpTypeBufferEXT
    (n(10236, 18), 440), // OpBufferPointerEXT
    (n(10260, 10), 441), // OpAbortKHR
    (n(10290, 29), 442), // OpUntypedImageTexelPointerEXT
    (n(10328, 21), 443), // OpMemberDecorateIdEXT
    (n(10349, 19), 444), // OpConstantSizeOfEXT
    (n(10368, 17), 445), // OpConstantDataKHR
    (n(10389, 21), 446), // OpSpecConstantDataKHR
    (n(10410, 11), 447), // OpPoisonKHR
    (n(10421, 11), 448), // OpFreezeKHR
    (n(10432, 28), 449), // OpHitObjectRecordHitMotionNV
    (n(10614, 37), 450), // OpHitObjectRecordHitWithIndexMotionNV
    (n(10667, 29), 451), // OpHitObjectRecordMissMotionNV
    (n(10696, 29), 452), // OpHitObjectGetWorldToObjectNV
    (n(10725, 29), 453), // OpHitObjectGetObjectToWorldNV
    (n(10754, 34), 454), // OpHitObjectGetObjectRayDirectionNV
    (n(10788, 31), 455), // OpHitObjectGetObjectRayOriginNV
    (n(10819, 27), 456), // OpHitObjectTraceRayMotionNV
    (n(10858, 40), 457), // OpHitObjectGetShaderRecordBufferHandleNV
    (n(10898, 45), 458), // OpHitObjectGetShaderBindingTableRecordIndexNV
    (n(10943, 24), 459), // OpHitObjectRecordEmptyNV
    (n(10967, 21), 460), // OpHitObjectTraceRayNV
    (n(10988, 22), 461), // OpHitObjectRecordHitNV
    (n(11010, 31), 462), // OpHitObjectRecordHitWithIndexNV
    (n(11041, 23), 463), // OpHitObjectRecordMissNV
    (n(11064, 26), 464), // OpHitObjectExecuteShaderNV
    (n(11090, 27), 465), // OpHitObjectGetCurrentTimeNV
    (n(11117, 26), 466), // OpHitObjectGetAttributesNV
    (n(11163, 23), 467), // OpHitObjectGetHitKindNV
    (n(11186, 30), 468), // OpHitObjectGetPrimitiveIndexNV
    (n(11216, 29), 469), // OpHitObjectGetGeometryIndexNV
    (n(11245, 26), 470), // OpHitObjectGetInstanceIdNV
    (n(11271, 35), 471), // OpHitObjectGetInstanceCustomIndexNV
    (n(11306, 33), 472), // OpHitObjectGetWorldRayDirectionNV
    (n(11339, 30), 473), // OpHitObjectGetWorldRayOriginNV
    (n(11369, 23), 474), // OpHitObjectGetRayTMaxNV
    (n(11392, 23), 475), // OpHitObjectGetRayTMinNV
    (n(11415, 20), 476), // OpHitObjectIsEmptyNV
    (n(11435, 18), 477), // OpHitObjectIsHitNV
    (n(11453, 19), 478), // OpHitObjectIsMissNV
    (n(11472, 30), 479), // OpReorderThreadWithHitObjectNV
    (n(11510, 25), 480), // OpReorderThreadWithHintNV
    (n(11535, 17), 481), // OpTypeHitObjectNV
    (n(11552, 24), 482), // OpImageSampleFootprintNV
    (n(11639, 25), 483), // OpTypeCooperativeVectorNV
    (n(11622, 17), 483), // OpTypeVectorIdEXT
    (n(11664, 30), 484), // OpCooperativeVectorMatrixMulNV
    (n(11773, 43), 485), // OpCooperativeVectorOuterProductAccumulateNV
    (n(11816, 40), 486), // OpCooperativeVectorReduceSumAccumulateNV
    (n(11857, 33), 487), // OpCooperativeVectorMatrixMulAddNV
    (n(11954, 28), 488), // OpCooperativeMatrixConvertNV
    (n(11922, 32), 488), // OpCooperativeMatrixConvertUseEXT
    (n(11982, 18), 489), // OpEmitMeshTasksEXT
    (n(12039, 19), 490), // OpSetMeshOutputsEXT
    (n(12114, 28), 491), // OpGroupNonUniformPartitionNV
    (n(12085, 29), 491), // OpGroupNonUniformPartitionEXT
    (n(12142, 34), 492), // OpWritePackedPrimitiveIndices4x8NV
    (n(12220, 36), 493), // OpFetchMicroTriangleVertexPositionNV
    (n(12307, 39), 494), // OpFetchMicroTriangleVertexBarycentricNV
    (n(12346, 25), 495), // OpCooperativeVectorLoadNV
    (n(12371, 26), 496), // OpCooperativeVectorStoreNV
    (n(12397, 29), 497), // OpHitObjectRecordFromQueryEXT
    (n(12456, 24), 498), // OpHitObjectRecordMissEXT
    (n(12480, 30), 499), // OpHitObjectRecordMissMotionEXT
    (n(12510, 52), 500), // OpHitObjectGetIntersectionTriangleVertexPositionsEXT
    (n(12562, 25), 501), // OpHitObjectGetRayFlagsEXT
    (n(12587, 46), 502), // OpHitObjectSetShaderBindingTableRecordIndexEXT
    (n(12633, 34), 503), // OpHitObjectReorderExecuteShaderEXT
    (n(12667, 33), 504), // OpHitObjectTraceReorderExecuteEXT
    (n(12700, 39), 505), // OpHitObjectTraceMotionReorderExecuteEXT
    (n(12739, 18), 506), // OpTypeHitObjectEXT
    (n(12757, 26), 507), // OpReorderThreadWithHintEXT
    (n(12783, 31), 508), // OpReorderThreadWithHitObjectEXT
    (n(12814, 22), 509), // OpHitObjectTraceRayEXT
    (n(12836, 28), 510), // OpHitObjectTraceRayMotionEXT
    (n(12864, 25), 511), // OpHitObjectRecordEmptyEXT
    (n(12889, 27), 512), // OpHitObjectExecuteShaderEXT
    (n(12916, 28), 513), // OpHitObjectGetCurrentTimeEXT
    (n(12944, 27), 514), // OpHitObjectGetAttributesEXT
    (n(12971, 24), 515), // OpHitObjectGetHitKindEXT
    (n(12995, 31), 516), // OpHitObjectGetPrimitiveIndexEXT
    (n(13026, 30), 517), // OpHitObjectGetGeometryIndexEXT
    (n(13056, 27), 518), // OpHitObjectGetInstanceIdEXT
    (n(13083, 36), 519), // OpHitObjectGetInstanceCustomIndexEXT
    (n(13119, 32), 520), // OpHitObjectGetObjectRayOriginEXT
    (n(13151, 35), 521), // OpHitObjectGetObjectRayDirectionEXT
    (n(13186, 34), 522), // OpHitObjectGetWorldRayDirectionEXT
    (n(13220, 31), 523), // OpHitObjectGetWorldRayOriginEXT
    (n(13251, 30), 524), // OpHitObjectGetObjectToWorldEXT
    (n(13281, 30), 525), // OpHitObjectGetWorldToObjectEXT
    (n(13311, 24), 526), // OpHitObjectGetRayTMaxEXT
    (n(13368, 22), 527), // OpReportIntersectionNV
    (n(13335, 23), 527), // OpReportIntersectionKHR
    (n(13408, 22), 528), // OpIgnoreIntersectionNV
    (n(13430, 16), 529), // OpTerminateRayNV
    (n(13446, 9), 530), // OpTraceNV
    (n(13464, 15), 531), // OpTraceMotionNV
    (n(13509, 18), 532), // OpTraceRayMotionNV
    (n(13527, 51), 533), // OpRayQueryGetIntersectionTriangleVertexPositionsKHR
    (n(13608, 29), 534), // OpTypeAccelerationStructureNV
    (n(13578, 30), 534), // OpTypeAccelerationStructureKHR
    (n(13665, 19), 535), // OpExecuteCallableNV
    (n(13735, 24), 536), // OpRayQueryGetClusterIdNV
    (n(13699, 36), 536), // OpRayQueryGetIntersectionClusterIdNV
    (n(13759, 25), 537), // OpHitObjectGetClusterIdNV
    (n(13784, 24), 538), // OpHitObjectGetRayTMinEXT
    (n(13808, 46), 539), // OpHitObjectGetShaderBindingTableRecordIndexEXT
    (n(13854, 41), 540), // OpHitObjectGetShaderRecordBufferHandleEXT
    (n(13895, 21), 541), // OpHitObjectIsEmptyEXT
    (n(13916, 19), 542), // OpHitObjectIsHitEXT
    (n(13935, 20), 543), // OpHitObjectIsMissEXT
    (n(13955, 25), 544), // OpTypeCooperativeMatrixNV
    (n(14005, 25), 545), // OpCooperativeMatrixLoadNV
    (n(14042, 26), 546), // OpCooperativeMatrixStoreNV
    (n(14068, 27), 547), // OpCooperativeMatrixMulAddNV
    (n(14095, 27), 548), // OpCooperativeMatrixLengthNV
    (n(14122, 35), 549), // OpCooperativeMatrixGetCoordinateEXT
    (n(14157, 29), 550), // OpBeginInvocationInterlockEXT
    (n(14219, 27), 551), // OpEndInvocationInterlockEXT
    (n(14291, 27), 552), // OpCooperativeMatrixReduceNV
    (n(14246, 28), 552), // OpCooperativeMatrixReduceEXT
    (n(14318, 31), 553), // OpCooperativeMatrixLoadTensorNV
    (n(14387, 32), 554), // OpCooperativeMatrixStoreTensorNV
    (n(14465, 33), 555), // OpCooperativeMatrixPerElementOpNV
    (n(14419, 34), 555), // OpCooperativeMatrixPerElementOpEXT
    (n(14498, 20), 556), // OpTypeTensorLayoutNV
    (n(14530, 18), 557), // OpTypeTensorViewNV
    (n(14562, 22), 558), // OpCreateTensorLayoutNV
    (n(14584, 28), 559), // OpTensorLayoutSetDimensionNV
    (n(14612, 25), 560), // OpTensorLayoutSetStrideNV
    (n(14637, 21), 561), // OpTensorLayoutSliceNV
    (n(14658, 29), 562), // OpTensorLayoutSetClampValueNV
    (n(14687, 20), 563), // OpCreateTensorViewNV
    (n(14707, 26), 564), // OpTensorViewSetDimensionNV
    (n(14743, 23), 565), // OpTensorViewSetStrideNV
    (n(14792, 29), 566), // OpDemoteToHelperInvocationEXT
    (n(14766, 26), 566), // OpDemoteToHelperInvocation
    (n(14821, 23), 567), // OpIsHelperInvocationEXT
    (n(14879, 21), 568), // OpTensorViewSetClipNV
    (n(14948, 28), 569), // OpTensorLayoutSetBlockSizeNV
    (n(14985, 30), 570), // OpCooperativeMatrixTransposeNV
    (n(15015, 19), 571), // OpConvertUToImageNV
    (n(15034, 21), 572), // OpConvertUToSamplerNV
    (n(15055, 19), 573), // OpConvertImageToUNV
    (n(15074, 21), 574), // OpConvertSamplerToUNV
    (n(15095, 26), 575), // OpConvertUToSampledImageNV
    (n(15121, 26), 576), // OpConvertSampledImageToUNV
    (n(15147, 30), 577), // OpSamplerImageAddressingModeNV
    (n(15186, 18), 578), // OpRawAccessChainNV
    (n(15239, 41), 579), // OpRayQueryGetIntersectionSpherePositionNV
    (n(15280, 39), 580), // OpRayQueryGetIntersectionSphereRadiusNV
    (n(15319, 39), 581), // OpRayQueryGetIntersectionLSSPositionsNV
    (n(15358, 35), 582), // OpRayQueryGetIntersectionLSSRadiiNV
    (n(15393, 38), 583), // OpRayQueryGetIntersectionLSSHitValueNV
    (n(15431, 30), 584), // OpHitObjectGetSpherePositionNV
    (n(15461, 28), 585), // OpHitObjectGetSphereRadiusNV
    (n(15489, 28), 586), // OpHitObjectGetLSSPositionsNV
    (n(15517, 24), 587), // OpHitObjectGetLSSRadiiNV
    (n(15541, 24), 588), // OpHitObjectIsSphereHitNV
    (n(15565, 21), 589), // OpHitObjectIsLSSHitNV
    (n(15586, 23), 590), // OpRayQueryIsSphereHitNV
    (n(15609, 20), 591), // OpRayQueryIsLSSHitNV
    (n(15629, 22), 592), // OpSubgroupShuffleINTEL
    (n(15663, 26), 593), // OpSubgroupShuffleDownINTEL
    (n(15700, 24), 594), // OpSubgroupShuffleUpINTEL
    (n(15732, 25), 595), // OpSubgroupShuffleXorINTEL
    (n(15757, 24), 596), // OpSubgroupBlockReadINTEL
    (n(15784, 25), 597), // OpSubgroupBlockWriteINTEL
    (n(15809, 29), 598), // OpSubgroupImageBlockReadINTEL
    (n(15838, 30), 599), // OpSubgroupImageBlockWriteINTEL
    (n(15868, 34), 600), // OpSubgroupImageMediaBlockReadINTEL
    (n(15908, 35), 601), // OpSubgroupImageMediaBlockWriteINTEL
    (n(15943, 25), 602), // OpUCountLeadingZerosINTEL
    (n(15968, 26), 603), // OpUCountTrailingZerosINTEL
    (n(15994, 14), 604), // OpAbsISubINTEL
    (n(16008, 14), 605), // OpAbsUSubINTEL
    (n(16022, 14), 606), // OpIAddSatINTEL
    (n(16036, 14), 607), // OpUAddSatINTEL
    (n(16050, 15), 608), // OpIAverageINTEL
    (n(16065, 15), 609), // OpUAverageINTEL
    (n(16080, 22), 610), // OpIAverageRoundedINTEL
    (n(16102, 22), 611), // OpUAverageRoundedINTEL
    (n(16124, 14), 612), // OpISubSatINTEL
    (n(16138, 14), 613), // OpUSubSatINTEL
    (n(16152, 16), 614), // OpIMul32x16INTEL
    (n(16168, 16), 615), // OpUMul32x16INTEL
    (n(16184, 30), 616), // OpConstantFunctionPointerINTEL
    (n(16241, 26), 617), // OpFunctionPointerCallINTEL
    (n(16267, 16), 618), // OpAsmTargetINTEL
    (n(16293, 10), 619), // OpAsmINTEL
    (n(16338, 14), 620), // OpAsmCallINTEL
    (n(16363, 15), 621), // OpAtomicFMinEXT
    (n(16378, 15), 622), // OpAtomicFMaxEXT
    (n(16393, 15), 623), // OpAssumeTrueKHR
    (n(16429, 11), 624), // OpExpectKHR
    (n(16469, 22), 625), // OpDecorateStringGOOGLE
    (n(16453, 16), 625), // OpDecorateString
    (n(16550, 28), 626), // OpMemberDecorateStringGOOGLE
    (n(16517, 22), 626), // OpMemberDecorateString
    (n(16578, 15), 627), // OpVmeImageINTEL
    (n(16593, 19), 628), // OpTypeVmeImageINTEL
    (n(16612, 24), 629), // OpTypeAvcImePayloadINTEL
    (n(16636, 24), 630), // OpTypeAvcRefPayloadINTEL
    (n(16660, 24), 631), // OpTypeAvcSicPayloadINTEL
    (n(16684, 24), 632), // OpTypeAvcMcePayloadINTEL
    (n(16708, 23), 633), // OpTypeAvcMceResultINTEL
    (n(16731, 23), 634), // OpTypeAvcImeResultINTEL
    (n(16754, 47), 635), // OpTypeAvcImeResultSingleReferenceStreamoutINTEL
    (n(16801, 45), 636), // OpTypeAvcImeResultDualReferenceStreamoutINTEL
    (n(16846, 40), 637), // OpTypeAvcImeSingleReferenceStreaminINTEL
    (n(16886, 38), 638), // OpTypeAvcImeDualReferenceStreaminINTEL
    (n(16924, 23), 639), // OpTypeAvcRefResultINTEL
    (n(16947, 23), 640), // OpTypeAvcSicResultINTEL
    (n(16970, 61), 641), // OpSubgroupAvcMceGetDefaultInterBaseMultiReferencePenaltyINTEL
    (n(17043, 54), 642), // OpSubgroupAvcMceSetInterBaseMultiReferencePenaltyINTEL
    (n(17119, 48), 643), // OpSubgroupAvcMceGetDefaultInterShapePenaltyINTEL
    (n(17167, 41), 644), // OpSubgroupAvcMceSetInterShapePenaltyINTEL
    (n(17228, 52), 645), // OpSubgroupAvcMceGetDefaultInterDirectionPenaltyINTEL
    (n(17280, 45), 646), // OpSubgroupAvcMceSetInterDirectionPenaltyINTEL
    (n(17339, 52), 647), // OpSubgroupAvcMceGetDefaultIntraLumaShapePenaltyINTEL
    (n(17391, 57), 648), // OpSubgroupAvcMceGetDefaultInterMotionVectorCostTableINTEL
    (n(17448, 51), 649), // OpSubgroupAvcMceGetDefaultHighPenaltyCostTableINTEL
    (n(17499, 53), 650), // OpSubgroupAvcMceGetDefaultMediumPenaltyCostTableINTEL
    (n(17552, 50), 651), // OpSubgroupAvcMceGetDefaultLowPenaltyCostTableINTEL
    (n(17602, 48), 652), // OpSubgroupAvcMceSetMotionVectorCostFunctionINTEL
    (n(17705, 51), 653), // OpSubgroupAvcMceGetDefaultIntraLumaModePenaltyINTEL
    (n(17756, 52), 654), // OpSubgroupAvcMceGetDefaultNonDcLumaIntraPenaltyINTEL
    (n(17808, 57), 655), // OpSubgroupAvcMceGetDefaultIntraChromaModeBasePenaltyINTEL
    (n(17865, 34), 656), // OpSubgroupAvcMceSetAcOnlyHaarINTEL
    (n(17899, 53), 657), // OpSubgroupAvcMceSetSourceInterlacedFieldPolarityINTEL
    (n(17973, 62), 658), // OpSubgroupAvcMceSetSingleReferenceInterlacedFieldPolarityINTEL
    (n(18059, 62), 659), // OpSubgroupAvcMceSetDualReferenceInterlacedFieldPolaritiesINTEL
    (n(18186, 40), 660), // OpSubgroupAvcMceConvertToImePayloadINTEL
    (n(18226, 39), 661), // OpSubgroupAvcMceConvertToImeResultINTEL
    (n(18265, 40), 662), // OpSubgroupAvcMceConvertToRefPayloadINTEL
    (n(18305, 39), 663), // OpSubgroupAvcMceConvertToRefResultINTEL
    (n(18344, 40), 664), // OpSubgroupAvcMceConvertToSicPayloadINTEL
    (n(18384, 39), 665), // OpSubgroupAvcMceConvertToSicResultINTEL
    (n(18423, 37), 666), // OpSubgroupAvcMceGetMotionVectorsINTEL
    (n(18460, 40), 667), // OpSubgroupAvcMceGetInterDistortionsINTEL
    (n(18500, 44), 668), // OpSubgroupAvcMceGetBestInterDistortionsINTEL
    (n(18544, 39), 669), // OpSubgroupAvcMceGetInterMajorShapeINTEL
    (n(18583, 39), 670), // OpSubgroupAvcMceGetInterMinorShapeINTEL
    (n(18622, 39), 671), // OpSubgroupAvcMceGetInterDirectionsINTEL
    (n(18661, 46), 672), // OpSubgroupAvcMceGetInterMotionVectorCountINTEL
    (n(18707, 41), 673), // OpSubgroupAvcMceGetInterReferenceIdsINTEL
    (n(18748, 63), 674), // OpSubgroupAvcMceGetInterReferenceInterlacedFieldPolaritiesINTEL
    (n(18874, 31), 675), // OpSubgroupAvcImeInitializeINTEL
    (n(18942, 39), 676), // OpSubgroupAvcImeSetSingleReferenceINTEL
    (n(19011, 37), 677), // OpSubgroupAvcImeSetDualReferenceINTEL
    (n(19076, 34), 678), // OpSubgroupAvcImeRefWindowSizeINTEL
    (n(19118, 36), 679), // OpSubgroupAvcImeAdjustRefOffsetINTEL
    (n(19179, 40), 680), // OpSubgroupAvcImeConvertToMcePayloadINTEL
    (n(19219, 44), 681), // OpSubgroupAvcImeSetMaxMotionVectorCountINTEL
    (n(19286, 48), 682), // OpSubgroupAvcImeSetUnidirectionalMixDisableINTEL
    (n(19334, 55), 683), // OpSubgroupAvcImeSetEarlySearchTerminationThresholdINTEL
    (n(19398, 35), 684), // OpSubgroupAvcImeSetWeightedSadINTEL
    (n(19451, 48), 685), // OpSubgroupAvcImeEvaluateWithSingleReferenceINTEL
    (n(19517, 46), 686), // OpSubgroupAvcImeEvaluateWithDualReferenceINTEL
    (n(19589, 56), 687), // OpSubgroupAvcImeEvaluateWithSingleReferenceStreaminINTEL
    (n(19664, 54), 688), // OpSubgroupAvcImeEvaluateWithDualReferenceStreaminINTEL
    (n(19718, 57), 689), // OpSubgroupAvcImeEvaluateWithSingleReferenceStreamoutINTEL
    (n(19775, 55), 690), // OpSubgroupAvcImeEvaluateWithDualReferenceStreamoutINTEL
    (n(19830, 59), 691), // OpSubgroupAvcImeEvaluateWithSingleReferenceStreaminoutINTEL
    (n(19889, 57), 692), // OpSubgroupAvcImeEvaluateWithDualReferenceStreaminoutINTEL
    (n(19946, 39), 693), // OpSubgroupAvcImeConvertToMceResultINTEL
    (n(19985, 47), 694), // OpSubgroupAvcImeGetSingleReferenceStreaminINTEL
    (n(20032, 45), 695), // OpSubgroupAvcImeGetDualReferenceStreaminINTEL
    (n(20077, 50), 696), // OpSubgroupAvcImeStripSingleReferenceStreamoutINTEL
    (n(20127, 48), 697), // OpSubgroupAvcImeStripDualReferenceStreamoutINTEL
    (n(20175, 71), 698), // OpSubgroupAvcImeGetStreamoutSingleReferenceMajorShapeMotionVectorsINTEL
    (n(20257, 69), 699), // OpSubgroupAvcImeGetStreamoutSingleReferenceMajorShapeDistortionsINTEL
    (n(20326, 70), 700), // OpSubgroupAvcImeGetStreamoutSingleReferenceMajorShapeReferenceIdsINTEL
    (n(20396, 69), 701), // OpSubgroupAvcImeGetStreamoutDualReferenceMajorShapeMotionVectorsINTEL
    (n(20465, 67), 702), // OpSubgroupAvcImeGetStreamoutDualReferenceMajorShapeDistortionsINTEL
    (n(20532, 68), 703), // OpSubgroupAvcImeGetStreamoutDualReferenceMajorShapeReferenceIdsINTEL
    (n(20600, 37), 704), // OpSubgroupAvcImeGetBorderReachedINTEL
    (n(20649, 49), 705), // OpSubgroupAvcImeGetTruncatedSearchIndicationINTEL
    (n(20698, 60), 706), // OpSubgroupAvcImeGetUnidirectionalEarlySearchTerminationINTEL
    (n(20758, 59), 707), // OpSubgroupAvcImeGetWeightingPatternMinimumMotionVectorINTEL
    (n(20817, 57), 708), // OpSubgroupAvcImeGetWeightingPatternMinimumDistortionINTEL
    (n(20874, 31), 709), // OpSubgroupAvcFmeInitializeINTEL
    (n(20973, 31), 710), // OpSubgroupAvcBmeInitializeINTEL
    (n(21024, 40), 711), // OpSubgroupAvcRefConvertToMcePayloadINTEL
    (n(21064, 47), 712), // OpSubgroupAvcRefSetBidirectionalMixDisableINTEL
    (n(21111, 44), 713), // OpSubgroupAvcRefSetBilinearFilterEnableINTEL
    (n(21155, 48), 714), // OpSubgroupAvcRefEvaluateWithSingleReferenceINTEL
    (n(21203, 46), 715), // OpSubgroupAvcRefEvaluateWithDualReferenceINTEL
    (n(21249, 47), 716), // OpSubgroupAvcRefEvaluateWithMultiReferenceINTEL
    (n(21296, 57), 717), // OpSubgroupAvcRefEvaluateWithMultiReferenceInterlacedINTEL
    (n(21386, 39), 718), // OpSubgroupAvcRefConvertToMceResultINTEL
    (n(21425, 31), 719), // OpSubgroupAvcSicInitializeINTEL
    (n(21456, 33), 720), // OpSubgroupAvcSicConfigureSkcINTEL
    (n(21537, 37), 721), // OpSubgroupAvcSicConfigureIpeLumaINTEL
    (n(21725, 43), 722), // OpSubgroupAvcSicConfigureIpeLumaChromaINTEL
    (n(21845, 40), 723), // OpSubgroupAvcSicGetMotionVectorMaskINTEL
    (n(21885, 40), 724), // OpSubgroupAvcSicConvertToMcePayloadINTEL
    (n(21925, 45), 725), // OpSubgroupAvcSicSetIntraLumaShapePenaltyINTEL
    (n(21970, 49), 726), // OpSubgroupAvcSicSetIntraLumaModeCostFunctionINTEL
    (n(22088, 51), 727), // OpSubgroupAvcSicSetIntraChromaModeCostFunctionINTEL
    (n(22163, 44), 728), // OpSubgroupAvcSicSetBilinearFilterEnableINTEL
    (n(22207, 49), 729), // OpSubgroupAvcSicSetSkcForwardTransformEnableINTEL
    (n(22279, 44), 730), // OpSubgroupAvcSicSetBlockBasedRawSkipSadINTEL
    (n(22344, 32), 731), // OpSubgroupAvcSicEvaluateIpeINTEL
    (n(22376, 48), 732), // OpSubgroupAvcSicEvaluateWithSingleReferenceINTEL
    (n(22424, 46), 733), // OpSubgroupAvcSicEvaluateWithDualReferenceINTEL
    (n(22470, 47), 734), // OpSubgroupAvcSicEvaluateWithMultiReferenceINTEL
    (n(22517, 57), 735), // OpSubgroupAvcSicEvaluateWithMultiReferenceInterlacedINTEL
    (n(22574, 39), 736), // OpSubgroupAvcSicConvertToMceResultINTEL
    (n(22613, 36), 737), // OpSubgroupAvcSicGetIpeLumaShapeINTEL
    (n(22649, 45), 738), // OpSubgroupAvcSicGetBestIpeLumaDistortionINTEL
    (n(22694, 47), 739), // OpSubgroupAvcSicGetBestIpeChromaDistortionINTEL
    (n(22741, 42), 740), // OpSubgroupAvcSicGetPackedIpeLumaModesINTEL
    (n(22783, 37), 741), // OpSubgroupAvcSicGetIpeChromaModeINTEL
    (n(22820, 51), 742), // OpSubgroupAvcSicGetPackedSkcLumaCountThresholdINTEL
    (n(22871, 49), 743), // OpSubgroupAvcSicGetPackedSkcLumaSumThresholdINTEL
    (n(22920, 36), 744), // OpSubgroupAvcSicGetInterRawSadsINTEL
    (n(22956, 26), 745), // OpVariableLengthArrayINTEL
    (n(22982, 17), 746), // OpSaveMemoryINTEL
    (n(22999, 20), 747), // OpRestoreMemoryINTEL
    (n(23091, 29), 748), // OpArbitraryFloatSinCosPiINTEL
    (n(23019, 30), 748), // OpArbitraryFloatSinCosPiALTERA
    (n(23161, 25), 749), // OpArbitraryFloatCastINTEL
    (n(23120, 26), 749), // OpArbitraryFloatCastALTERA
    (n(23227, 32), 750), // OpArbitraryFloatCastFromIntINTEL
    (n(23186, 33), 750), // OpArbitraryFloatCastFromIntALTERA
    (n(23296, 30), 751), // OpArbitraryFloatCastToIntINTEL
    (n(23259, 31), 751), // OpArbitraryFloatCastToIntALTERA
    (n(23353, 24), 752), // OpArbitraryFloatAddINTEL
    (n(23326, 25), 752), // OpArbitraryFloatAddALTERA
    (n(23402, 24), 753), // OpArbitraryFloatSubINTEL
    (n(23377, 25), 753), // OpArbitraryFloatSubALTERA
    (n(23451, 24), 754), // OpArbitraryFloatMulINTEL
    (n(23426, 25), 754), // OpArbitraryFloatMulALTERA
    (n(23500, 24), 755), // OpArbitraryFloatDivINTEL
    (n(23475, 25), 755), // OpArbitraryFloatDivALTERA
    (n(23548, 23), 756), // OpArbitraryFloatGTINTEL
    (n(23524, 24), 756), // OpArbitraryFloatGTALTERA
    (n(23595, 23), 757), // OpArbitraryFloatGEINTEL
    (n(23571, 24), 757), // OpArbitraryFloatGEALTERA
    (n(23642, 23), 758), // OpArbitraryFloatLTINTEL
    (n(23618, 24), 758), // OpArbitraryFloatLTALTERA
    (n(23689, 23), 759), // OpArbitraryFloatLEINTEL
    (n(23665, 24), 759), // OpArbitraryFloatLEALTERA
    (n(23736, 23), 760), // OpArbitraryFloatEQINTEL
    (n(23712, 24), 760), // OpArbitraryFloatEQALTERA
    (n(23786, 26), 761), // OpArbitraryFloatRecipINTEL
    (n(23759, 27), 761), // OpArbitraryFloatRecipALTERA
    (n(23839, 26), 762), // OpArbitraryFloatRSqrtINTEL
    (n(23812, 27), 762), // OpArbitraryFloatRSqrtALTERA
    (n(23891, 25), 763), // OpArbitraryFloatCbrtINTEL
    (n(23865, 26), 763), // OpArbitraryFloatCbrtALTERA
    (n(23943, 26), 764), // OpArbitraryFloatHypotINTEL
    (n(23916, 27), 764), // OpArbitraryFloatHypotALTERA
    (n(23995, 25), 765), // OpArbitraryFloatSqrtINTEL
    (n(23969, 26), 765), // OpArbitraryFloatSqrtALTERA
    (n(24020, 24), 766), // OpArbitraryFloatLogINTEL
    (n(24044, 25), 767), // OpArbitraryFloatLog2INTEL
    (n(24069, 26), 768), // OpArbitraryFloatLog10INTEL
    (n(24095, 26), 769), // OpArbitraryFloatLog1pINTEL
    (n(24121, 24), 770), // OpArbitraryFloatExpINTEL
    (n(24145, 25), 771), // OpArbitraryFloatExp2INTEL
    (n(24170, 26), 772), // OpArbitraryFloatExp10INTEL
    (n(24196, 26), 773), // OpArbitraryFloatExpm1INTEL
    (n(24222, 24), 774), // OpArbitraryFloatSinINTEL
    (n(24246, 24), 775), // OpArbitraryFloatCosINTEL
    (n(24270, 27), 776), // OpArbitraryFloatSinCosINTEL
    (n(24297, 26), 777), // OpArbitraryFloatSinPiINTEL
    (n(24323, 26), 778), // OpArbitraryFloatCosPiINTEL
    (n(24349, 25), 779), // OpArbitraryFloatASinINTEL
    (n(24374, 27), 780), // OpArbitraryFloatASinPiINTEL
    (n(24401, 25), 781), // OpArbitraryFloatACosINTEL
    (n(24460, 27), 782), // OpArbitraryFloatACosPiINTEL
    (n(24487, 25), 783), // OpArbitraryFloatATanINTEL
    (n(24512, 27), 784), // OpArbitraryFloatATanPiINTEL
    (n(24539, 26), 785), // OpArbitraryFloatATan2INTEL
    (n(24565, 24), 786), // OpArbitraryFloatPowINTEL
    (n(24589, 25), 787), // OpArbitraryFloatPowRINTEL
    (n(24614, 25), 788), // OpArbitraryFloatPowNINTEL
    (n(24646, 18), 789), // OpLoopControlINTEL
    (n(24723, 22), 790), // OpAliasDomainDeclINTEL
    (n(24777, 21), 791), // OpAliasScopeDeclINTEL
    (n(24810, 25), 792), // OpAliasScopeListDeclINTEL
    (n(24889, 16), 793), // OpFixedSqrtINTEL
    (n(24866, 17), 793), // OpFixedSqrtALTERA
    (n(24923, 17), 794), // OpFixedRecipINTEL
    (n(24905, 18), 794), // OpFixedRecipALTERA
    (n(24958, 17), 795), // OpFixedRsqrtINTEL
    (n(24940, 18), 795), // OpFixedRsqrtALTERA
    (n(24991, 15), 796), // OpFixedSinINTEL
    (n(24975, 16), 796), // OpFixedSinALTERA
    (n(25022, 15), 797), // OpFixedCosINTEL
    (n(25006, 16), 797), // OpFixedCosALTERA
    (n(25056, 18), 798), // OpFixedSinCosINTEL
    (n(25037, 19), 798), // OpFixedSinCosALTERA
    (n(25092, 17), 799), // OpFixedSinPiINTEL
    (n(25074, 18), 799), // OpFixedSinPiALTERA
    (n(25127, 17), 800), // OpFixedCosPiINTEL
    (n(25109, 18), 800), // OpFixedCosPiALTERA
    (n(25165, 20), 801), // OpFixedSinCosPiINTEL
    (n(25144, 21), 801), // OpFixedSinCosPiALTERA
    (n(25201, 15), 802), // OpFixedLogINTEL
    (n(25185, 16), 802), // OpFixedLogALTERA
    (n(25232, 15), 803), // OpFixedExpINTEL
    (n(25216, 16), 803), // OpFixedExpALTERA
    (n(25278, 30), 804), // OpPtrCastToCrossWorkgroupINTEL
    (n(25247, 31), 804), // OpPtrCastToCrossWorkgroupALTERA
    (n(25339, 30), 805), // OpCrossWorkgroupCastToPtrINTEL
    (n(25308, 31), 805), // OpCrossWorkgroupCastToPtrALTERA
    (n(25393, 23), 806), // OpReadPipeBlockingINTEL
    (n(25369, 24), 806), // OpReadPipeBlockingALTERA
    (n(25441, 24), 807), // OpWritePipeBlockingINTEL
    (n(25416, 25), 807), // OpWritePipeBlockingALTERA
    (n(25480, 14), 808), // OpFPGARegINTEL
    (n(25465, 15), 808), // OpFPGARegALTERA
    (n(25494, 23), 809), // OpRayQueryGetRayTMinKHR
    (n(25517, 24), 810), // OpRayQueryGetRayFlagsKHR
    (n(25541, 29), 811), // OpRayQueryGetIntersectionTKHR
    (n(25570, 47), 812), // OpRayQueryGetIntersectionInstanceCustomIndexKHR
    (n(25617, 38), 813), // OpRayQueryGetIntersectionInstanceIdKHR
    (n(25655, 66), 814), // OpRayQueryGetIntersectionInstanceShaderBindingTableRecordOffsetKHR
    (n(25721, 41), 815), // OpRayQueryGetIntersectionGeometryIndexKHR
    (n(25762, 42), 816), // OpRayQueryGetIntersectionPrimitiveIndexKHR
    (n(25804, 40), 817), // OpRayQueryGetIntersectionBarycentricsKHR
    (n(25844, 37), 818), // OpRayQueryGetIntersectionFrontFaceKHR
    (n(25881, 47), 819), // OpRayQueryGetIntersectionCandidateAABBOpaqueKHR
    (n(25928, 46), 820), // OpRayQueryGetIntersectionObjectRayDirectionKHR
    (n(25974, 43), 821), // OpRayQueryGetIntersectionObjectRayOriginKHR
    (n(26017, 33), 822), // OpRayQueryGetWorldRayDirectionKHR
    (n(26050, 30), 823), // OpRayQueryGetWorldRayOriginKHR
    (n(26080, 41), 824), // OpRayQueryGetIntersectionObjectToWorldKHR
    (n(26121, 41), 825), // OpRayQueryGetIntersectionWorldToObjectKHR
    (n(26162, 15), 826), // OpAtomicFAddEXT
    (n(26208, 24), 827), // OpTypeBufferSurfaceINTEL
    (n(26247, 26), 828), // OpTypeStructContinuedINTEL
    (n(26273, 33), 829), // OpConstantCompositeContinuedINTEL
    (n(26306, 37), 830), // OpSpecConstantCompositeContinuedINTEL
    (n(26343, 34), 831), // OpCompositeConstructContinuedINTEL
    (n(26377, 21), 832), // OpConvertFToBF16INTEL
    (n(26398, 21), 833), // OpConvertBF16ToFINTEL
    (n(26458, 27), 834), // OpControlBarrierArriveINTEL
    (n(26433, 25), 834), // OpControlBarrierArriveEXT
    (n(26508, 25), 835), // OpControlBarrierWaitINTEL
    (n(26485, 23), 835), // OpControlBarrierWaitEXT
    (n(26533, 20), 836), // OpArithmeticFenceEXT
    (n(26634, 25), 837), // OpTaskSequenceCreateINTEL
    (n(26553, 26), 837), // OpTaskSequenceCreateALTERA
    (n(26701, 24), 838), // OpTaskSequenceAsyncINTEL
    (n(26659, 25), 838), // OpTaskSequenceAsyncALTERA
    (n(26748, 22), 839), // OpTaskSequenceGetINTEL
    (n(26725, 23), 839), // OpTaskSequenceGetALTERA
    (n(26797, 26), 840), // OpTaskSequenceReleaseINTEL
    (n(26770, 27), 840), // OpTaskSequenceReleaseALTERA
    (n(26847, 23), 841), // OpTypeTaskSequenceINTEL
    (n(26823, 24), 841), // OpTypeTaskSequenceALTERA
    (n(26870, 28), 842), // OpSubgroupBlockPrefetchINTEL
    (n(26906, 26), 843), // OpSubgroup2DBlockLoadINTEL
    (n(27042, 35), 844), // OpSubgroup2DBlockLoadTransformINTEL
    (n(27077, 35), 845), // OpSubgroup2DBlockLoadTransposeINTEL
    (n(27112, 30), 846), // OpSubgroup2DBlockPrefetchINTEL
    (n(27142, 27), 847), // OpSubgroup2DBlockStoreINTEL
    (n(27196, 39), 848), // OpSubgroupMatrixMultiplyAccumulateINTEL
    (n(27264, 22), 849), // OpBitwiseFunctionINTEL
    (n(27294, 33), 850), // OpUntypedVariableLengthArrayINTEL
    (n(27327, 27), 851), // OpConditionalExtensionINTEL
    (n(27354, 28), 852), // OpConditionalEntryPointINTEL
    (n(27382, 28), 853), // OpConditionalCapabilityINTEL
    (n(27410, 25), 854), // OpSpecConstantTargetINTEL
    (n(27443, 31), 855), // OpSpecConstantArchitectureINTEL
    (n(27500, 31), 856), // OpSpecConstantCapabilitiesINTEL
    (n(27543, 28), 857), // OpConditionalCopyObjectINTEL
    (n(27626, 21), 858), // OpPredicatedLoadINTEL
    (n(27660, 22), 859), // OpPredicatedStoreINTEL
    (n(27682, 14), 860), // OpGroupIMulKHR
    (n(27696, 14), 861), // OpGroupFMulKHR
    (n(27710, 20), 862), // OpGroupBitwiseAndKHR
    (n(27730, 19), 863), // OpGroupBitwiseOrKHR
    (n(27749, 20), 864), // OpGroupBitwiseXorKHR
    (n(27769, 20), 865), // OpGroupLogicalAndKHR
    (n(27789, 19), 866), // OpGroupLogicalOrKHR
    (n(27808, 20), 867), // OpGroupLogicalXorKHR
    (n(27828, 19), 868), // OpRoundFToTF32INTEL
    (n(27847, 19), 869), // OpMaskedGatherINTEL
    (n(27893, 20), 870), // OpMaskedScatterINTEL
    (n(27924, 27), 871), // OpConvertHandleToImageINTEL
    (n(27951, 29), 872), // OpConvertHandleToSamplerINTEL
    (n(27980, 34), 873), // OpConvertHandleToSampledImageINTEL
    (n(28014, 20), 874), // OpFDot2MixAcc32VALVE
    (n(28034, 20), 875), // OpFDot2MixAcc16VALVE
    (n(28054, 20), 876), // OpFDot4MixAcc32VALVE
];

pub(in super::super) static NAME_HASH: [u16; 4096] = [
    65535, 65535, 65535, 65535, 65535, 65535, 191, 535, 65535, 65535, 65535, 65535, 65535, 65535, 297, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 617, 678, 65535, 65535, 65535, 134, 161, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 101, 65535, 65535, 65535, 511, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 428, 655, 65535, 65535, 276, 65535, 65535, 864, 65535, 144, 65535, 65535, 356, 65535, 65535, 340,
    501, 65535, 65535, 65535, 65535, 65535, 93, 65535, 254, 840, 65535, 423, 65535, 65535, 351, 65535, 681, 65535,
    65535, 57, 457, 65535, 65535, 65535, 796, 65535, 65535, 65535, 65535, 65535, 88, 652, 107, 65535, 120, 65535,
    810, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 105, 65535, 65535, 482, 65535,
    200, 65535, 65535, 65535, 731, 65535, 669, 98, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 27, 65535, 65535,
    65535, 87, 65535, 65535, 65535, 65535, 65535, 227, 65535, 111, 65535, 65535, 65535, 65535, 65535, 813, 231, 65535,
    65535, 441, 65535, 753, 65535, 65535, 65535, 65535, 65535, 933, 65535, 65535, 65535, 751, 65535, 533, 573, 762,
    65535, 65535, 604, 65535, 65535, 65535, 65535, 65535, 65535, 377, 65535, 65535, 65535, 65535, 127, 65535, 65535, 65535,
    65535, 65535, 560, 65535, 65535, 480, 65535, 765, 65535, 65535, 917, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 146, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 390, 65535, 65535, 65535, 775, 452,
    65535, 65535, 454, 553, 65535, 65535, 552, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 469,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 719, 65535, 65535, 65535, 65535, 65535, 277, 65535, 437, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 836, 65535, 65535, 65535, 65535, 711, 65535, 65535, 65535, 435, 65535, 65535, 65535,
    65535, 648, 369, 760, 370, 905, 65535, 564, 65535, 562, 65535, 65535, 706, 891, 65535, 569, 65535, 65535,
    121, 135, 65535, 65535, 65535, 65535, 65535, 65535, 320, 65535, 65535, 65535, 273, 65535, 670, 65535, 65535, 65535,
    383, 385, 432, 65535, 572, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 461, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 344, 65535, 65535, 65535, 65535, 65535, 15, 313, 209, 321, 479, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 618, 65535, 65535, 65535, 65535, 48, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 251, 720, 862, 867, 65535, 65535, 65535, 65535, 65535, 65535, 433, 65535, 65535, 65535, 767, 65535, 65535,
    65535, 439, 909, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 410, 122, 766, 65535, 65535,
    65535, 65535, 89, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 357, 442, 65535, 65535, 140, 65535, 65535,
    65535, 263, 65535, 65535, 65535, 65535, 65535, 243, 65535, 872, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 672, 65535, 65535, 494, 723, 65535, 65535, 65535, 65535, 65535, 729, 65535, 65535, 65535, 65535,
    794, 65535, 65535, 65535, 537, 65535, 65535, 65535, 65535, 389, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 597, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 381, 680, 689, 65535, 65535,
    67, 65535, 65535, 65535, 65535, 155, 94, 593, 65535, 65535, 65535, 65535, 65535, 842, 65535, 65535, 65535, 65535,
    566, 65535, 65535, 914, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 883, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 83, 65535, 65535, 65535, 65535, 72, 349, 65535, 806, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 170, 65535, 65535, 65535, 790, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 114, 409, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 878, 600, 65535, 65535, 65535, 65535, 65535, 65535, 63, 824, 65535, 195, 65535, 65535,
    665, 281, 65535, 65535, 406, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 204, 65535, 551, 343,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 64, 359, 614, 367, 65535, 65535, 65535, 346, 65535,
    524, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 603, 65535, 65535, 737, 65535, 201, 65535, 65535, 65535,
    65535, 71, 65535, 498, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 521, 65535,
    65535, 487, 658, 303, 10, 65535, 65535, 65535, 65535, 633, 65535, 65535, 65535, 65535, 65535, 477, 907, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 203, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 22, 65535, 626, 65535,
    65535, 115, 116, 65535, 65535, 65535, 65535, 23, 65535, 345, 903, 65535, 65535, 65535, 65535, 143, 615, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 589, 65535, 65535, 904, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 175, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 360, 65535, 577, 65535, 261,
    65535, 837, 65535, 65535, 386, 65535, 182, 11, 275, 402, 65535, 777, 334, 65535, 455, 284, 608, 631,
    515, 65535, 65535, 76, 65535, 65535, 65535, 65535, 833, 65535, 65535, 65535, 612, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 186, 65535, 65535, 206, 202,
    362, 785, 65535, 171, 65535, 65535, 65535, 65535, 20, 65535, 65535, 65535, 183, 65535, 65535, 65535, 65535, 744,
    520, 696, 364, 65535, 65535, 65535, 65535, 408, 764, 65535, 65535, 65535, 65535, 65535, 65535, 894, 712, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 787, 896, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 579, 65535, 354, 65535, 65535, 65535, 65535, 65535, 641, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 519, 65535, 65535, 188, 65535, 65535, 497, 65535, 328, 65535,
    834, 65535, 65535, 126, 65535, 65535, 65535, 611, 348, 65535, 879, 65535, 65535, 141, 755, 65535, 65535, 65535,
    513, 65535, 65535, 401, 392, 336, 216, 550, 65535, 65535, 65535, 636, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 430, 65535, 65535, 682, 65535, 65535, 339, 65535, 65535, 65535, 65535, 65535, 65535, 459, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 877, 65535, 65535, 179, 606, 65535, 65535, 583, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 310, 350, 845, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 464, 556, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 415, 65535,
    65535, 769, 65535, 65535, 847, 374, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 238, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 378, 789, 104, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 167,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 55, 65535, 65535, 65535, 371, 387, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 450, 230, 65535, 264, 65535, 65535, 65535, 65535, 65535, 848, 65535, 822,
    54, 690, 65535, 65535, 65535, 65535, 51, 214, 65535, 65535, 1, 65535, 65535, 65535, 65535, 65535, 420, 6,
    65535, 65535, 65535, 65535, 380, 65535, 65535, 65535, 65535, 65535, 335, 65535, 65535, 258, 65535, 65535, 65535, 65535,
    635, 65535, 65535, 65535, 124, 65535, 65535, 65535, 65535, 65535, 748, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    807, 65535, 65535, 65535, 559, 65535, 916, 65535, 65535, 65535, 65535, 844, 65535, 65535, 65535, 413, 65535, 65535,
    65535, 65535, 866, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 561, 65535, 65535, 65535, 831, 934, 65535, 65535, 65535, 74, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 786, 65535, 117, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 471, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 84, 918, 65535, 65535, 65535, 65535, 65535, 279, 708, 65535, 540, 65535, 65535,
    65535, 65535, 65535, 286, 65535, 65535, 65535, 776, 65535, 65535, 65535, 65535, 65535, 325, 164, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 647, 65535,
    65535, 502, 65535, 868, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 382, 65535,
    65535, 309, 516, 65535, 473, 65535, 65535, 33, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 860, 65535, 514, 65535, 703, 65535, 65535,
    65535, 118, 874, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 500, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 830, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    718, 65535, 65535, 295, 451, 707, 86, 65535, 693, 839, 65535, 65535, 65535, 239, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 172, 139, 34, 65535, 65535, 899, 639, 825, 65535, 481, 758, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 162, 330, 41, 298, 65535, 65535, 65535, 65535, 65535,
    65535, 857, 207, 908, 447, 65535, 65535, 594, 694, 65535, 754, 65535, 65535, 65535, 65535, 486, 601, 65535,
    65535, 65535, 65535, 403, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 912, 65535, 65535, 65535, 65535, 65535, 65535, 193, 576, 65535, 65535, 65535, 65535, 255, 65535, 65535, 65535,
    65535, 73, 65535, 247, 65535, 65535, 65535, 65535, 919, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 168, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    212, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 466, 65535, 373, 65535, 65535, 65535, 396, 700, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 568, 875, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 291, 65535, 65535, 65535, 65535, 65535, 522, 65535, 65535, 65535, 322, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 630, 65535, 65535, 65535, 222, 65535, 148, 160, 65535, 65535, 65535, 571, 65535, 65535, 132,
    130, 414, 65535, 65535, 65535, 314, 65535, 483, 697, 65535, 590, 65535, 269, 2, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 110, 493, 65535, 65535, 65535, 65535, 196, 253, 65535, 65535, 65535, 65535, 65535, 65535,
    865, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 283, 852, 65535, 302, 65535, 405, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 538, 106, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    394, 65535, 65535, 65535, 407, 228, 65535, 65535, 65535, 65535, 65535, 685, 742, 65535, 65535, 79, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 541, 65535, 65535, 65535, 250, 338, 353, 897, 65535, 65535, 315,
    854, 65535, 9, 66, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 317, 65535, 150, 65535, 65535, 65535, 65535,
    65535, 35, 65535, 65535, 65535, 668, 65535, 65535, 198, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 642,
    65535, 65535, 65535, 65535, 391, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 528, 506, 782, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 738, 599, 65535, 65535, 40, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 138, 492, 863, 65535, 65535, 65535, 65535, 679, 800, 65535, 659, 65535, 65535, 332, 65535, 65535,
    65535, 65535, 142, 246, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 100, 65535, 65535, 347,
    65535, 797, 65535, 65535, 65535, 65535, 17, 65535, 65535, 366, 65535, 65535, 722, 65535, 215, 446, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    570, 65535, 65535, 419, 505, 892, 65535, 156, 39, 65535, 646, 65535, 65535, 691, 65535, 65535, 65535, 65535,
    65535, 725, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 838, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 282, 65535, 65535, 265, 65535, 65535, 65535, 65535, 316, 65535, 65535, 65535, 65535,
    32, 399, 503, 605, 65535, 65535, 65535, 65535, 65535, 65535, 267, 429, 65535, 221, 411, 65535, 65535, 468,
    65535, 65535, 252, 65535, 21, 65535, 924, 65535, 424, 65535, 692, 65535, 65535, 288, 65535, 65535, 65535, 65535,
    393, 65535, 65535, 305, 734, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 176, 65535, 65535,
    65535, 223, 65535, 65535, 65535, 65535, 920, 65535, 880, 620, 65535, 65535, 65535, 65535, 887, 65535, 184, 65535,
    290, 65535, 157, 65535, 65535, 65535, 65535, 65535, 113, 65535, 65535, 65535, 65535, 65535, 65535, 873, 65535, 65535,
    65535, 827, 65535, 65535, 65535, 65535, 632, 65535, 65535, 811, 65535, 65535, 12, 65535, 65535, 660, 266, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 913, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 901, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 311, 65535,
    65535, 294, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 532, 771, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 25, 65535, 638, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 154, 65535,
    65535, 65535, 65535, 274, 45, 129, 417, 65535, 65535, 730, 65535, 65535, 65535, 557, 65535, 65535, 65535, 102,
    65535, 65535, 65535, 388, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 823, 65535, 50,
    65535, 65535, 65535, 65535, 300, 774, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 702, 65535, 16, 65535,
    65535, 65535, 65535, 735, 929, 293, 65535, 65535, 65535, 65535, 166, 256, 474, 65535, 65535, 65535, 598, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65, 213, 812, 65535, 65535, 443, 792, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 527, 788, 65535, 65535, 65535, 65535, 65535, 65535, 19, 65535, 65535, 65535, 544,
    65535, 65535, 65535, 65535, 65535, 616, 65535, 65535, 65535, 65535, 699, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 237, 65535, 65535, 426, 37, 717, 151, 855, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 395, 65535, 835, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 816, 65535, 65535, 832, 65535, 65535, 65535, 65535, 65535, 65535, 485,
    65535, 65535, 65535, 65535, 218, 724, 65535, 65535, 65535, 65535, 65535, 821, 65535, 628, 65535, 65535, 65535, 558,
    65535, 888, 65535, 65535, 65535, 667, 65535, 745, 65535, 65535, 352, 434, 333, 65535, 65535, 65535, 65535, 65535,
    174, 65535, 462, 923, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 826, 85, 65535, 65535,
    65535, 65535, 65535, 65535, 596, 623, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    640, 65535, 65535, 65535, 65535, 798, 65535, 65535, 499, 8, 65535, 65535, 65535, 675, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 510, 65535, 65535, 65535, 65535,
    65535, 65535, 588, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 61, 65535, 65535, 65535, 65535, 123, 65535,
    65535, 732, 65535, 65535, 65535, 65535, 65535, 260, 65535, 65535, 65535, 65535, 65535, 65535, 82, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 52, 819, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    488, 65535, 131, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 475, 808, 65535, 65535, 65535, 65535, 65535, 65535,
    882, 65535, 65535, 65535, 65535, 65535, 65535, 453, 355, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 625, 13, 272, 65535, 65535, 555, 65535, 65535, 177, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 586, 65535, 65535, 109, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 379, 65535, 65535, 65535, 65535, 65535, 649, 65535, 65535, 65535, 444, 523, 65535, 65535, 210, 60,
    65535, 65535, 65535, 861, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 713,
    65535, 65535, 65535, 65535, 65535, 436, 65535, 65535, 95, 65535, 65535, 65535, 280, 673, 828, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 657, 65535, 65535, 65535, 65535, 65535, 65535, 662, 65535,
    65535, 65535, 65535, 65535, 65535, 49, 65535, 65535, 133, 65535, 741, 65535, 65535, 65535, 65535, 65535, 65535, 728,
    65535, 65535, 375, 65535, 65535, 610, 895, 136, 922, 65535, 65535, 241, 778, 65535, 65535, 65535, 65535, 65535,
    829, 770, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 467, 619, 65535, 65535, 65535, 47, 898, 65535, 65535,
    65535, 152, 329, 65535, 271, 65535, 65535, 18, 440, 65535, 65535, 565, 743, 178, 65535, 65535, 65535, 65535,
    886, 65535, 65535, 773, 65535, 65535, 884, 65535, 65535, 65535, 756, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 29, 197, 543, 108, 65535, 65535, 65535, 285, 70, 695, 65535, 65535, 65535, 65535, 99, 545, 65535,
    563, 65535, 65535, 211, 607, 65535, 65535, 805, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 236, 65535, 224,
    65535, 65535, 3, 65535, 65535, 65535, 65535, 65535, 65535, 932, 30, 65535, 65535, 65535, 65535, 65535, 65535, 225,
    65535, 65535, 65535, 65535, 65535, 496, 65535, 65535, 65535, 65535, 65535, 65535, 145, 65535, 65535, 65535, 749, 65535,
    915, 529, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 398, 851, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    81, 65535, 65535, 530, 65535, 65535, 65535, 65535, 327, 65535, 791, 44, 622, 65535, 65535, 750, 65535, 65535,
    721, 629, 65535, 65535, 65535, 584, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 925, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 547, 65535, 65535, 65535, 65535, 65535, 534, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 804, 853, 65535, 232, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 582, 65535, 752, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 400,
    65535, 208, 24, 65535, 65535, 65535, 445, 65535, 65535, 65535, 257, 307, 65535, 910, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 809, 65535, 687, 65535, 780, 65535, 65535, 65535, 65535, 820, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 278, 65535, 163, 65535, 65535, 65535, 65535, 65535, 65535, 358, 65535,
    219, 337, 591, 65535, 65535, 65535, 65535, 65535, 65535, 574, 58, 65535, 65535, 65535, 65535, 849, 65535, 814,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 220,
    65535, 65535, 65535, 65535, 65535, 526, 869, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 784, 65535, 65535, 65535, 69, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 885, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 801, 841, 65535, 65535, 65535, 65535, 470,
    65535, 65535, 65535, 65535, 65535, 65535, 478, 507, 65535, 65535, 65535, 65535, 65535, 508, 65535, 65535, 65535, 595,
    65535, 65535, 112, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 495, 65535, 65535, 65535,
    716, 65535, 65535, 92, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    698, 653, 65535, 65535, 65535, 65535, 65535, 65535, 137, 65535, 65535, 65535, 65535, 192, 65535, 77, 65535, 65535,
    342, 56, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 125, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 661, 65535, 65535, 518, 65535, 289, 65535,
    881, 65535, 65535, 0, 249, 65535, 65535, 803, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 587, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 580,
    65535, 65535, 704, 893, 65535, 484, 65535, 549, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 817, 65535,
    65535, 472, 65535, 65535, 65535, 248, 65535, 65535, 65535, 65535, 926, 65535, 65535, 43, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 397, 65535, 65535, 795, 763, 911, 65535, 525, 292, 65535, 65535, 65535,
    65535, 244, 634, 531, 772, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 306, 65535, 504, 65535, 65535, 65535,
    324, 368, 65535, 65535, 65535, 65535, 65535, 65535, 229, 65535, 65535, 65535, 650, 65535, 65535, 65535, 449, 65535,
    65535, 65535, 65535, 65535, 575, 65535, 65535, 65535, 65535, 65535, 930, 65535, 65535, 65535, 180, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 714, 65535, 65535, 240, 268, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 889, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 181, 65535, 65535, 65535, 65535, 674, 65535, 65535, 425, 65535, 65535,
    651, 65535, 512, 65535, 65535, 671, 65535, 870, 539, 65535, 921, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 42, 65535, 65535, 65535, 65535, 65535, 361, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 818, 65535, 65535, 65535, 757, 65535, 65535, 31, 96, 205, 65535, 65535, 65535, 153, 296,
    683, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 664, 793, 65535, 688, 65535, 65535, 65535, 65535, 65535, 65535,
    431, 36, 65535, 65535, 65535, 68, 189, 65535, 65535, 65535, 65535, 65535, 262, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 460, 65535, 65535, 65535, 65535, 65535, 871, 65535, 768, 736, 65535, 65535, 65535, 65535,
    677, 65535, 65535, 65535, 65535, 65535, 341, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 59, 78, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 536, 902, 65535, 65535, 747, 65535, 65535, 637, 4, 65535, 65535, 799,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 746, 781, 931, 65535, 65535,
    65535, 65535, 404, 65535, 65535, 65535, 75, 761, 319, 65535, 65535, 14, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 165, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 169, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 726, 554, 846, 65535, 65535,
    65535, 65535, 65535, 65535, 843, 65535, 65535, 65535, 65535, 65535, 65535, 421, 65535, 65535, 900, 65535, 65535, 65535,
    65535, 65535, 287, 384, 422, 159, 418, 463, 38, 65535, 489, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 644, 65535, 65535, 65535, 147, 65535, 65535, 80, 217, 65535, 65535, 65535, 199, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 245, 656, 654, 65535, 97, 331, 65535, 190, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 46, 65535, 65535, 53, 517, 876, 65535, 65535, 65535, 65535, 65535, 185, 65535, 65535,
    65535, 65535, 65535, 609, 65535, 65535, 65535, 65535, 815, 65535, 65535, 233, 270, 710, 65535, 65535, 733, 323,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 783, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 850, 65535, 65535, 890, 65535, 65535, 65535, 65535,
    65535, 128, 412, 65535, 65535, 65535, 65535, 624, 65535, 567, 65535, 65535, 490, 684, 727, 259, 856, 548,
    928, 65535, 65535, 304, 739, 65535, 65535, 65535, 715, 28, 376, 65535, 65535, 65535, 65535, 65535, 65535, 103,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 187, 65535, 65535, 65535, 235, 65535, 416, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 173, 65535, 65535, 65535, 65535, 65535, 585,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 234, 65535, 65535, 65535, 779, 65535, 242, 194, 613, 65535, 65535,
    65535, 65535, 65535, 578, 65535, 65535, 90, 65535, 65535, 65535, 65535, 802, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 299, 491, 65535, 927, 65535, 65535, 65535, 65535, 7, 65535, 65535, 456, 65535, 65535, 65535, 65535, 5,
    65535, 65535, 363, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 592, 65535, 643, 65535, 226,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 26, 427, 65535, 645,
    65535, 65535, 65535, 546, 65535, 448, 705, 709, 627, 65535, 65535, 65535, 65535, 312, 65535, 65535, 65535, 65535,
    666, 602, 65535, 158, 740, 858, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 372, 65535, 65535, 65535, 906, 438, 65535, 65535,
    65535, 65535, 65535, 318, 65535, 65535, 65535, 859, 149, 65535, 65535, 65535, 621, 65535, 65535, 308, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 91, 301, 458, 65535, 65535, 476, 65535, 65535, 65535, 365, 663, 65535,
    65535, 581, 65535, 509, 65535, 65535, 701, 65535, 542, 676, 65535, 759, 119, 465, 65535, 65535, 65535, 65535,
    326, 65535, 65535, 65535, 65535, 65535, 65535, 62, 65535, 686,
];

pub(in super::super) static OPERANDS: [Operand; 1149] = [
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
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(Mask(kinds::MEMORY_ACCESS), Optional), o(Mask(kinds::MEMORY_ACCESS), Optional), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdResultType, One), o(IdResult, One),
    o(IdRef, One), o(IdRef, One), o(Value(kinds::PACKED_VECTOR_FORMAT), Optional),
    o(IdResultType, One), o(IdResult, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(Value(kinds::PACKED_VECTOR_FORMAT), Optional),
    o(IdResult, One), o(IdRef, One), o(IdScope, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdResultType, One), o(IdResult, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, Optional), o(Mask(kinds::MEMORY_ACCESS), Optional),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, Optional), o(Mask(kinds::MEMORY_ACCESS), Optional), o(IdResultType, One),
    o(IdResult, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(Mask(kinds::COOPERATIVE_MATRIX_OPERANDS), Optional), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdResultType, One), o(IdResult, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(Mask(kinds::IMAGE_OPERANDS), Optional), o(IdResultType, One),
    o(IdResult, One), o(LiteralInteger, Many), o(IdRef, One),
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
    o(IdRef, One), o(IdRef, Optional), o(IdRef, Optional),
    o(IdResultType, One), o(IdResult, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, Optional),
    o(Mask(kinds::COOPERATIVE_MATRIX_OPERANDS), Optional), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, Optional), o(IdResultType, One),
    o(IdResult, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, Optional), o(Mask(kinds::COOPERATIVE_MATRIX_OPERANDS), Optional),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, Optional), o(IdResultType, One), o(IdResult, One),
    o(IdRef, One), o(IdRef, One), o(Mask(kinds::MEMORY_ACCESS), Optional),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(Mask(kinds::MEMORY_ACCESS), Optional), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, Optional),
    o(IdRef, One), o(IdRef, One), o(IdRef, Optional),
    o(IdRef, Optional), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, Optional), o(IdRef, Optional),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, Optional), o(IdRef, Optional),
    o(IdResult, One), o(IdRef, One), o(IdScope, One),
    o(IdRef, One), o(IdRef, One), o(IdResultType, One),
    o(IdResult, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(Mask(kinds::MEMORY_ACCESS), Optional), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(Mask(kinds::MEMORY_ACCESS), Optional), o(IdResultType, One), o(IdResult, One),
    o(IdRef, One), o(Mask(kinds::COOPERATIVE_MATRIX_REDUCE), One), o(IdRef, One),
    o(IdResultType, One), o(IdResult, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(Mask(kinds::MEMORY_ACCESS), One),
    o(Mask(kinds::TENSOR_ADDRESSING_OPERANDS), One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(Mask(kinds::MEMORY_ACCESS), One), o(Mask(kinds::TENSOR_ADDRESSING_OPERANDS), One),
    o(IdResult, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, Many), o(LiteralInteger, One), o(IdResultType, One),
    o(IdResult, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(Mask(kinds::RAW_ACCESS_CHAIN_OPERANDS), Optional),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdResultType, One),
    o(IdResult, One), o(IdRef, One), o(IdRef, One),
    o(LiteralString, One), o(LiteralString, One), o(IdResultType, One),
    o(IdResult, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdResultType, One),
    o(IdResult, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdResultType, One), o(IdResult, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdResultType, One), o(IdResult, One),
    o(IdRef, One), o(LiteralInteger, One), o(LiteralInteger, One),
    o(LiteralInteger, One), o(LiteralInteger, One), o(LiteralInteger, One),
    o(IdResultType, One), o(IdResult, One), o(IdRef, One),
    o(LiteralInteger, One), o(IdRef, One), o(LiteralInteger, One),
    o(LiteralInteger, One), o(LiteralInteger, One), o(LiteralInteger, One),
    o(LiteralInteger, One), o(IdResultType, One), o(IdResult, One),
    o(IdRef, One), o(LiteralInteger, One), o(IdRef, One),
    o(LiteralInteger, One), o(LiteralInteger, Many), o(IdResult, One),
    o(IdRef, Optional), o(IdResult, One), o(IdRef, One),
    o(IdRef, Optional), o(IdRef, Many), o(IdResultType, One),
    o(IdResult, One), o(IdRef, One), o(LiteralInteger, One),
    o(LiteralInteger, One), o(LiteralInteger, One), o(LiteralInteger, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdResultType, One), o(IdResult, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(Mask(kinds::MATRIX_MULTIPLY_ACCUMULATE_OPERANDS), Optional), o(IdRef, One),
    o(Value(kinds::EXECUTION_MODEL), One), o(IdRef, One), o(LiteralString, One),
    o(IdRef, Many), o(IdRef, One), o(Value(kinds::CAPABILITY), One),
    o(IdResultType, One), o(IdResult, One), o(LiteralInteger, One),
    o(LiteralInteger, Many), o(IdResultType, One), o(IdResult, One),
    o(LiteralInteger, One), o(LiteralInteger, One), o(LiteralInteger, One),
    o(LiteralInteger, One), o(IdResultType, One), o(IdResult, One),
    o(Value(kinds::CAPABILITY), Many), o(IdResultType, One), o(IdResult, One),
    o(IdRef, One), o(LiteralInteger, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(LiteralInteger, One), o(IdRef, One), o(IdScope, One),
    o(LiteralInteger, One), o(LiteralInteger, One), o(LiteralInteger, One),
    o(Value(kinds::NAMED_MAXIMUM_NUMBER_OF_REGISTERS), One), o(Value(kinds::BUILT_IN), One), o(Value(kinds::FUNCTION_PARAMETER_ATTRIBUTE), One),
    o(Value(kinds::FP_ROUNDING_MODE), One), o(Mask(kinds::FP_FAST_MATH_MODE), One), o(LiteralString, One),
    o(Value(kinds::LINKAGE_TYPE), One), o(LiteralInteger, One), o(Value(kinds::FP_ROUNDING_MODE), One),
    o(LiteralInteger, One), o(Value(kinds::FP_DENORM_MODE), One), o(LiteralString, One),
    o(LiteralString, One), o(LiteralInteger, One), o(LiteralInteger, One),
    o(LiteralInteger, One), o(Value(kinds::FP_OPERATION_MODE), One), o(LiteralFloat, One),
    o(Value(kinds::ACCESS_QUALIFIER), One), o(Value(kinds::HOST_ACCESS_QUALIFIER), One), o(LiteralString, One),
    o(Value(kinds::INITIALIZATION_MODE_QUALIFIER), One), o(LiteralInteger, One), o(Value(kinds::LOAD_CACHE_CONTROL), One),
    o(LiteralInteger, One), o(Value(kinds::STORE_CACHE_CONTROL), One), o(IdRef, One),
    o(IdRef, One), o(LiteralInteger, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(Value(kinds::FP_ROUNDING_MODE), One),
    o(IdRef, One), o(IdRef, One), o(Value(kinds::DEBUGINFO_DEBUG_BASE_TYPE_ATTRIBUTE_ENCODING), One),
    o(IdRef, One), o(Value(kinds::STORAGE_CLASS), One), o(Mask(kinds::DEBUGINFO_DEBUG_INFO_FLAGS), One),
    o(IdRef, One), o(Value(kinds::DEBUGINFO_DEBUG_TYPE_QUALIFIER), One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(LiteralInteger, One),
    o(LiteralInteger, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(LiteralInteger, One),
    o(LiteralInteger, One), o(IdRef, One), o(IdRef, One),
    o(Mask(kinds::DEBUGINFO_DEBUG_INFO_FLAGS), One), o(PairIdRefIdRef, Many), o(IdRef, One),
    o(Value(kinds::DEBUGINFO_DEBUG_COMPOSITE_TYPE), One), o(IdRef, One), o(LiteralInteger, One),
    o(LiteralInteger, One), o(IdRef, One), o(IdRef, One),
    o(Mask(kinds::DEBUGINFO_DEBUG_INFO_FLAGS), One), o(IdRef, Many), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(LiteralInteger, One),
    o(LiteralInteger, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(Mask(kinds::DEBUGINFO_DEBUG_INFO_FLAGS), One), o(IdRef, Optional),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(Mask(kinds::DEBUGINFO_DEBUG_INFO_FLAGS), One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(LiteralInteger, One), o(LiteralInteger, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(LiteralInteger, One),
    o(LiteralInteger, One), o(IdRef, One), o(IdRef, One),
    o(LiteralInteger, One), o(LiteralInteger, One), o(IdRef, Many),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(LiteralInteger, One), o(LiteralInteger, One), o(IdRef, One),
    o(IdRef, One), o(Mask(kinds::DEBUGINFO_DEBUG_INFO_FLAGS), One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(LiteralInteger, One),
    o(LiteralInteger, One), o(IdRef, One), o(IdRef, One),
    o(Mask(kinds::DEBUGINFO_DEBUG_INFO_FLAGS), One), o(LiteralInteger, One), o(IdRef, One),
    o(IdRef, Optional), o(IdRef, One), o(LiteralInteger, One),
    o(LiteralInteger, One), o(IdRef, One), o(IdRef, Optional),
    o(IdRef, One), o(LiteralInteger, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, Optional), o(LiteralInteger, One),
    o(IdRef, One), o(IdRef, Optional), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(LiteralInteger, One),
    o(LiteralInteger, One), o(IdRef, One), o(LiteralInteger, Optional),
    o(Value(kinds::DEBUGINFO_DEBUG_OPERATION), One), o(LiteralInteger, Many), o(IdRef, One),
    o(LiteralInteger, One), o(IdRef, One), o(IdRef, Optional),
    o(LiteralInteger, One), o(LiteralInteger, One), o(IdRef, One),
    o(Value(kinds::SOURCE_LANGUAGE), One), o(IdRef, One), o(IdRef, One),
    o(Value(kinds::OPENCL_DEBUGINFO_100_DEBUG_BASE_TYPE_ATTRIBUTE_ENCODING), One), o(IdRef, One), o(Value(kinds::STORAGE_CLASS), One),
    o(Mask(kinds::OPENCL_DEBUGINFO_100_DEBUG_INFO_FLAGS), One), o(IdRef, One), o(Value(kinds::OPENCL_DEBUGINFO_100_DEBUG_TYPE_QUALIFIER), One),
    o(Mask(kinds::OPENCL_DEBUGINFO_100_DEBUG_INFO_FLAGS), One), o(IdRef, One), o(IdRef, Many),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(LiteralInteger, One), o(LiteralInteger, One), o(IdRef, One),
    o(IdRef, One), o(Mask(kinds::OPENCL_DEBUGINFO_100_DEBUG_INFO_FLAGS), One), o(PairIdRefIdRef, Many),
    o(IdRef, One), o(Value(kinds::OPENCL_DEBUGINFO_100_DEBUG_COMPOSITE_TYPE), One), o(IdRef, One),
    o(LiteralInteger, One), o(LiteralInteger, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(Mask(kinds::OPENCL_DEBUGINFO_100_DEBUG_INFO_FLAGS), One),
    o(IdRef, Many), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(LiteralInteger, One), o(LiteralInteger, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(Mask(kinds::OPENCL_DEBUGINFO_100_DEBUG_INFO_FLAGS), One), o(IdRef, Optional), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(Mask(kinds::OPENCL_DEBUGINFO_100_DEBUG_INFO_FLAGS), One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(LiteralInteger, One), o(LiteralInteger, One),
    o(IdRef, One), o(IdRef, One), o(Mask(kinds::OPENCL_DEBUGINFO_100_DEBUG_INFO_FLAGS), One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(LiteralInteger, One), o(LiteralInteger, One), o(IdRef, One),
    o(IdRef, One), o(Mask(kinds::OPENCL_DEBUGINFO_100_DEBUG_INFO_FLAGS), One), o(LiteralInteger, One),
    o(IdRef, One), o(IdRef, Optional), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(LiteralInteger, One),
    o(LiteralInteger, One), o(IdRef, One), o(Mask(kinds::OPENCL_DEBUGINFO_100_DEBUG_INFO_FLAGS), One),
    o(LiteralInteger, Optional), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, Many), o(Value(kinds::OPENCL_DEBUGINFO_100_DEBUG_OPERATION), One),
    o(LiteralInteger, Many), o(IdRef, One), o(Value(kinds::OPENCL_DEBUGINFO_100_DEBUG_IMPORTED_ENTITY), One),
    o(IdRef, One), o(IdRef, One), o(LiteralInteger, One),
    o(LiteralInteger, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(LiteralInteger, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(LiteralInteger, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(PairIdRefIdRef, Many), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, Many), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, Optional), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, Many), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, Optional), o(IdRef, One),
    o(IdRef, One), o(IdRef, Optional), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, One), o(IdRef, One), o(IdRef, One),
    o(IdRef, Optional), o(IdRef, One), o(IdRef, Optional),
    o(IdRef, Optional), o(IdRef, Optional), o(IdRef, Optional),
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
    o(IdRef, One), o(LiteralInteger, One), o(IdRef, Many),
];

pub(in super::super) static OPERAND_NAMES: [Name; 2441] = [
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
    n(0, 0), n(0, 0), n(891, 5), n(1577, 5), n(0, 0), n(0, 0), n(3739, 9), n(4299, 11),
    n(64, 6), n(7987, 17), n(4310, 12), n(4322, 6), n(4328, 5), n(8004, 27), n(8031, 22), n(8066, 5),
    n(8071, 9), n(8080, 9), n(8089, 10), n(8099, 10), n(8109, 10), n(8119, 10), n(8129, 8), n(8137, 13),
    n(8150, 8), n(8158, 7), n(8204, 9), n(8213, 13), n(0, 0), n(0, 0), n(8066, 5), n(0, 0),
    n(0, 0), n(1627, 8), n(1635, 8), n(8325, 20), n(0, 0), n(0, 0), n(1627, 8), n(1635, 8),
    n(8425, 11), n(8325, 20), n(0, 0), n(389, 14), n(8533, 5), n(8538, 4), n(8542, 7), n(8549, 3),
    n(0, 0), n(0, 0), n(1230, 7), n(8578, 12), n(4322, 6), n(8590, 14), n(1230, 7), n(1244, 6),
    n(8578, 12), n(4322, 6), n(8590, 14), n(0, 0), n(0, 0), n(8659, 1), n(8660, 1), n(8661, 1),
    n(8662, 27), n(8855, 8), n(8066, 5), n(8863, 8), n(8871, 8), n(8879, 9), n(8888, 7), n(8895, 12),
    n(8907, 7), n(8855, 8), n(8855, 8), n(8969, 4), n(0, 0), n(0, 0), n(8855, 8), n(0, 0),
    n(0, 0), n(8855, 8), n(9057, 12), n(0, 0), n(0, 0), n(9094, 7), n(7134, 11), n(9101, 7),
    n(0, 0), n(0, 0), n(9094, 7), n(7134, 11), n(9128, 8), n(0, 0), n(0, 0), n(102, 6),
    n(9160, 18), n(9178, 9), n(9187, 21), n(9208, 10), n(0, 0), n(0, 0), n(9260, 12), n(0, 0),
    n(0, 0), n(9302, 20), n(9160, 18), n(9322, 23), n(9187, 21), n(9208, 10), n(0, 0), n(0, 0),
    n(9515, 25), n(0, 0), n(0, 0), n(9260, 12), n(9561, 5), n(0, 0), n(0, 0), n(1798, 13),
    n(1208, 10), n(1603, 9), n(273, 4), n(0, 0), n(0, 0), n(0, 0), n(1203, 5), n(1208, 10),
    n(0, 0), n(0, 0), n(1203, 5), n(1208, 10), n(9864, 14), n(0, 0), n(0, 0), n(8533, 5),
    n(0, 0), n(0, 0), n(9918, 10), n(9928, 13), n(9941, 10), n(9976, 13), n(0, 0), n(10015, 12),
    n(0, 0), n(0, 0), n(8158, 7), n(0, 0), n(0, 0), n(9976, 13), n(0, 0), n(0, 0),
    n(10015, 12), n(9941, 10), n(0, 0), n(10129, 14), n(0, 0), n(0, 0), n(10254, 6), n(10270, 12),
    n(10282, 8), n(0, 0), n(0, 0), n(10319, 9), n(1203, 5), n(1208, 10), n(1218, 6), n(0, 0),
    n(0, 0), n(10385, 4), n(10460, 10), n(10470, 22), n(10492, 10), n(10502, 11), n(10513, 13), n(10526, 8),
    n(10534, 17), n(10551, 17), n(10568, 6), n(10574, 4), n(6951, 9), n(10578, 4), n(10582, 12), n(10594, 20),
    n(10460, 10), n(10470, 22), n(10492, 10), n(10502, 11), n(10513, 13), n(10526, 8), n(10651, 16), n(10568, 6),
    n(10574, 4), n(6951, 9), n(10578, 4), n(10582, 12), n(10594, 20), n(10460, 10), n(8204, 9), n(10568, 6),
    n(10574, 4), n(6951, 9), n(10578, 4), n(10582, 12), n(0, 0), n(0, 0), n(10460, 10), n(10460, 10),
    n(10470, 22), n(8863, 8), n(10846, 8), n(10534, 17), n(10551, 17), n(8109, 10), n(10568, 6), n(10574, 4),
    n(6951, 9), n(10578, 4), n(10854, 4), n(8158, 7), n(10460, 10), n(10460, 10), n(10470, 22), n(8863, 8),
    n(10846, 8), n(10534, 17), n(10551, 17), n(8109, 10), n(10568, 6), n(10574, 4), n(6951, 9), n(10578, 4),
    n(8158, 7), n(10460, 10), n(10470, 22), n(10492, 10), n(10502, 11), n(10513, 13), n(10526, 8), n(10534, 17),
    n(10551, 17), n(10568, 6), n(10574, 4), n(6951, 9), n(10578, 4), n(10594, 20), n(10460, 10), n(10470, 22),
    n(10492, 10), n(10502, 11), n(10513, 13), n(10526, 8), n(10651, 16), n(10568, 6), n(10574, 4), n(6951, 9),
    n(10578, 4), n(10594, 20), n(10460, 10), n(8204, 9), n(10568, 6), n(10574, 4), n(6951, 9), n(10578, 4),
    n(10460, 10), n(8158, 7), n(10460, 10), n(11143, 20), n(10460, 10), n(11502, 4), n(11506, 4), n(11502, 4),
    n(11506, 4), n(0, 0), n(0, 0), n(1798, 13), n(1208, 10), n(11576, 11), n(11587, 6), n(0, 0),
    n(0, 0), n(0, 0), n(11694, 5), n(11699, 19), n(1747, 6), n(11718, 12), n(11730, 20), n(11750, 1),
    n(11751, 1), n(8578, 12), n(11752, 9), n(11761, 12), n(0, 0), n(1230, 7), n(3493, 6), n(8659, 1),
    n(8660, 1), n(8578, 12), n(11730, 20), n(11761, 12), n(1230, 7), n(3493, 6), n(11856, 1), n(0, 0),
    n(0, 0), n(11694, 5), n(11699, 19), n(1747, 6), n(11718, 12), n(11730, 20), n(11890, 4), n(11894, 10),
    n(11904, 18), n(11750, 1), n(11751, 1), n(8578, 12), n(11752, 9), n(11761, 12), n(0, 0), n(12000, 13),
    n(12013, 13), n(12026, 13), n(8158, 7), n(12058, 12), n(12070, 15), n(12176, 12), n(12188, 14), n(0, 0),
    n(0, 0), n(8066, 5), n(12256, 11), n(12267, 14), n(12281, 15), n(12296, 11), n(0, 0), n(0, 0),
    n(1230, 7), n(3493, 6), n(0, 0), n(1230, 7), n(3493, 6), n(1244, 6), n(0, 0), n(10460, 10),
    n(12426, 9), n(10651, 16), n(12435, 21), n(10526, 8), n(10460, 10), n(8071, 9), n(8109, 10), n(8119, 10),
    n(8129, 8), n(8137, 13), n(8150, 8), n(10460, 10), n(8071, 9), n(8109, 10), n(8119, 10), n(8129, 8),
    n(8137, 13), n(8150, 8), n(10582, 12), n(10460, 10), n(10651, 16), n(10460, 10), n(8158, 7), n(11502, 4),
    n(11506, 4), n(10460, 10), n(10470, 22), n(8071, 9), n(8080, 9), n(8089, 10), n(8099, 10), n(8109, 10),
    n(8119, 10), n(8129, 8), n(8137, 13), n(8150, 8), n(8158, 7), n(11502, 4), n(11506, 4), n(10460, 10),
    n(10470, 22), n(8071, 9), n(8080, 9), n(8089, 10), n(8099, 10), n(8109, 10), n(8119, 10), n(8129, 8),
    n(8137, 13), n(8150, 8), n(10582, 12), n(8158, 7), n(11502, 4), n(11506, 4), n(10460, 10), n(10470, 22),
    n(8071, 9), n(8080, 9), n(8089, 10), n(8099, 10), n(8109, 10), n(8119, 10), n(8129, 8), n(8137, 13),
    n(8150, 8), n(8158, 7), n(10460, 10), n(10470, 22), n(8071, 9), n(8080, 9), n(8089, 10), n(8099, 10),
    n(8109, 10), n(8119, 10), n(8129, 8), n(8137, 13), n(8150, 8), n(10582, 12), n(8158, 7), n(0, 0),
    n(0, 0), n(13358, 3), n(13361, 7), n(8066, 5), n(8071, 9), n(8080, 9), n(8089, 10), n(8099, 10),
    n(8109, 10), n(8119, 10), n(8129, 8), n(8137, 13), n(8150, 8), n(13455, 9), n(8066, 5), n(8071, 9),
    n(8080, 9), n(8089, 10), n(8099, 10), n(8109, 10), n(8119, 10), n(8129, 8), n(8137, 13), n(8150, 8),
    n(10854, 4), n(13455, 9), n(8066, 5), n(8071, 9), n(8080, 9), n(8089, 10), n(8099, 10), n(8109, 10),
    n(8119, 10), n(8129, 8), n(8137, 13), n(8150, 8), n(10854, 4), n(8158, 7), n(8204, 9), n(13684, 15),
    n(0, 0), n(389, 14), n(3739, 9), n(8538, 4), n(8542, 7), n(0, 0), n(0, 0), n(1230, 7),
    n(4322, 6), n(14030, 12), n(0, 0), n(1230, 7), n(1244, 6), n(4322, 6), n(14030, 12), n(0, 0),
    n(0, 0), n(0, 0), n(8659, 1), n(8660, 1), n(8661, 1), n(0, 0), n(0, 0), n(1747, 6),
    n(1577, 5), n(0, 0), n(0, 0), n(1747, 6), n(14274, 6), n(14280, 11), n(0, 0), n(0, 0),
    n(1230, 7), n(1244, 6), n(14349, 12), n(8590, 14), n(14361, 26), n(1230, 7), n(1244, 6), n(14349, 12),
    n(8590, 14), n(14361, 26), n(0, 0), n(0, 0), n(1747, 6), n(14453, 4), n(14457, 8), n(0, 0),
    n(14518, 3), n(14521, 9), n(0, 0), n(14518, 3), n(14548, 13), n(14561, 1), n(0, 0), n(0, 0),
    n(14349, 12), n(14518, 3), n(0, 0), n(0, 0), n(14349, 12), n(4322, 6), n(0, 0), n(0, 0),
    n(14349, 12), n(14457, 8), n(0, 0), n(0, 0), n(14349, 12), n(891, 5), n(0, 0), n(0, 0),
    n(14733, 10), n(14518, 3), n(0, 0), n(0, 0), n(14733, 10), n(4322, 6), n(0, 0), n(0, 0),
    n(14733, 10), n(14900, 13), n(14913, 11), n(14924, 13), n(14937, 11), n(0, 0), n(0, 0), n(14349, 12),
    n(14976, 9), n(15177, 9), n(0, 0), n(0, 0), n(1296, 4), n(15204, 11), n(15215, 13), n(15228, 11),
    n(0, 0), n(0, 0), n(0, 0), n(10385, 4), n(15651, 12), n(0, 0), n(0, 0), n(15689, 7),
    n(15696, 4), n(6482, 5), n(0, 0), n(0, 0), n(15724, 8), n(15689, 7), n(6482, 5), n(0, 0),
    n(0, 0), n(10385, 4), n(891, 5), n(0, 0), n(0, 0), n(15781, 3), n(15781, 3), n(10385, 4),
    n(1203, 5), n(1208, 10), n(10385, 4), n(0, 0), n(0, 0), n(1203, 5), n(1208, 10), n(328, 5),
    n(15902, 6), n(1203, 5), n(1208, 10), n(328, 5), n(15902, 6), n(10385, 4), n(0, 0), n(0, 0),
    n(1128, 8), n(0, 0), n(0, 0), n(2542, 9), n(0, 0), n(16283, 10), n(0, 0), n(0, 0),
    n(16303, 8), n(102, 6), n(16311, 16), n(16327, 11), n(0, 0), n(0, 0), n(16352, 3), n(16355, 8),
    n(2997, 9), n(0, 0), n(0, 0), n(891, 5), n(16440, 13), n(16539, 11), n(128, 6), n(0, 0),
    n(0, 0), n(0, 0), n(528, 10), n(1767, 7), n(0, 0), n(0, 0), n(17031, 10), n(17041, 2),
    n(0, 0), n(0, 0), n(17097, 22), n(8158, 7), n(0, 0), n(0, 0), n(17208, 20), n(8158, 7),
    n(0, 0), n(0, 0), n(17325, 14), n(8158, 7), n(0, 0), n(0, 0), n(17650, 24), n(17674, 17),
    n(17691, 14), n(8158, 7), n(0, 0), n(0, 0), n(17952, 21), n(8158, 7), n(0, 0), n(0, 0),
    n(18035, 24), n(8158, 7), n(0, 0), n(0, 0), n(18121, 32), n(18153, 33), n(8158, 7), n(0, 0),
    n(0, 0), n(18811, 20), n(18831, 43), n(8158, 7), n(0, 0), n(0, 0), n(18905, 9), n(18914, 14),
    n(18928, 14), n(0, 0), n(0, 0), n(18981, 10), n(18991, 20), n(8158, 7), n(0, 0), n(0, 0),
    n(19048, 14), n(19062, 14), n(18991, 20), n(8158, 7), n(0, 0), n(0, 0), n(18991, 20), n(19110, 8),
    n(0, 0), n(0, 0), n(18981, 10), n(18905, 9), n(19154, 15), n(19169, 10), n(0, 0), n(0, 0),
    n(19263, 23), n(8158, 7), n(0, 0), n(0, 0), n(19389, 9), n(8158, 7), n(0, 0), n(0, 0),
    n(19433, 18), n(8158, 7), n(0, 0), n(0, 0), n(19499, 9), n(19508, 9), n(8158, 7), n(0, 0),
    n(0, 0), n(19499, 9), n(19563, 13), n(19576, 13), n(8158, 7), n(0, 0), n(0, 0), n(19499, 9),
    n(19508, 9), n(8158, 7), n(19645, 19), n(0, 0), n(0, 0), n(19499, 9), n(19563, 13), n(19576, 13),
    n(8158, 7), n(19645, 19), n(0, 0), n(0, 0), n(8158, 7), n(20246, 11), n(0, 0), n(0, 0),
    n(8158, 7), n(20246, 11), n(6951, 9), n(0, 0), n(0, 0), n(20637, 12), n(8158, 7), n(0, 0),
    n(0, 0), n(18905, 9), n(20905, 14), n(20919, 12), n(20931, 12), n(6951, 9), n(20943, 16), n(20959, 14),
    n(0, 0), n(0, 0), n(18905, 9), n(20905, 14), n(20919, 12), n(20931, 12), n(6951, 9), n(20943, 16),
    n(21004, 20), n(20959, 14), n(0, 0), n(0, 0), n(19499, 9), n(18811, 20), n(8158, 7), n(0, 0),
    n(0, 0), n(19499, 9), n(18811, 20), n(21353, 33), n(8158, 7), n(0, 0), n(0, 0), n(18905, 9),
    n(0, 0), n(0, 0), n(21489, 25), n(21514, 23), n(20905, 14), n(21004, 20), n(20959, 14), n(8158, 7),
    n(0, 0), n(0, 0), n(21574, 25), n(21599, 27), n(21626, 21), n(21647, 28), n(21675, 22), n(21697, 28),
    n(20959, 14), n(8158, 7), n(0, 0), n(0, 0), n(21574, 25), n(21599, 27), n(21626, 21), n(21647, 28),
    n(21675, 22), n(21697, 28), n(21768, 23), n(21791, 30), n(21821, 24), n(20959, 14), n(8158, 7), n(0, 0),
    n(0, 0), n(21489, 25), n(6951, 9), n(0, 0), n(0, 0), n(22019, 17), n(22036, 26), n(22062, 26),
    n(8158, 7), n(0, 0), n(0, 0), n(22139, 24), n(8158, 7), n(0, 0), n(0, 0), n(22256, 23),
    n(8158, 7), n(0, 0), n(0, 0), n(22323, 21), n(8158, 7), n(0, 0), n(0, 0), n(19499, 9),
    n(8158, 7), n(0, 0), n(0, 0), n(561, 6), n(15781, 3), n(0, 0), n(0, 0), n(8659, 1),
    n(23049, 2), n(23051, 7), n(23058, 9), n(23067, 8), n(23075, 16), n(0, 0), n(0, 0), n(8659, 1),
    n(23049, 2), n(23146, 7), n(23058, 9), n(23067, 8), n(23153, 8), n(0, 0), n(0, 0), n(8659, 1),
    n(23146, 7), n(23219, 8), n(23058, 9), n(23067, 8), n(23153, 8), n(0, 0), n(0, 0), n(8659, 1),
    n(23049, 2), n(23290, 6), n(23058, 9), n(23067, 8), n(23153, 8), n(0, 0), n(0, 0), n(8659, 1),
    n(23049, 2), n(8660, 1), n(23351, 2), n(23051, 7), n(23058, 9), n(23067, 8), n(23153, 8), n(0, 0),
    n(0, 0), n(8659, 1), n(23049, 2), n(8660, 1), n(23351, 2), n(23146, 7), n(23058, 9), n(23067, 8),
    n(23153, 8), n(0, 0), n(0, 0), n(8659, 1), n(23049, 2), n(8660, 1), n(23351, 2), n(0, 0),
    n(0, 0), n(8659, 1), n(24426, 2), n(24428, 4), n(24432, 16), n(24448, 12), n(23075, 16), n(0, 0),
    n(0, 0), n(8659, 1), n(23049, 2), n(8660, 1), n(24639, 7), n(23146, 7), n(23058, 9), n(23067, 8),
    n(23153, 8), n(24664, 23), n(0, 0), n(24798, 12), n(108, 4), n(0, 0), n(24835, 31), n(0, 0),
    n(0, 0), n(11694, 5), n(24883, 1), n(24884, 1), n(24885, 2), n(24887, 1), n(24888, 1), n(4531, 4),
    n(1230, 7), n(4535, 11), n(4546, 16), n(0, 0), n(0, 0), n(11694, 5), n(0, 0), n(26232, 15),
    n(597, 33), n(915, 12), n(0, 0), n(0, 0), n(26419, 14), n(0, 0), n(0, 0), n(102, 6),
    n(0, 0), n(0, 0), n(1128, 8), n(26579, 9), n(26588, 22), n(26610, 11), n(26621, 13), n(26684, 8),
    n(26692, 9), n(0, 0), n(0, 0), n(26684, 8), n(26684, 8), n(15781, 3), n(26898, 8), n(0, 0),
    n(26932, 12), n(26944, 11), n(26955, 12), n(26967, 11), n(26978, 16), n(26994, 12), n(27006, 13), n(27019, 12),
    n(1208, 10), n(27031, 11), n(26932, 12), n(26944, 11), n(26955, 12), n(26967, 11), n(26978, 16), n(26994, 12),
    n(27006, 13), n(27019, 12), n(1208, 10), n(26932, 12), n(26944, 11), n(26955, 12), n(26967, 11), n(27169, 11),
    n(27180, 16), n(26994, 12), n(27006, 13), n(27019, 12), n(1208, 10), n(0, 0), n(0, 0), n(27235, 5),
    n(27240, 8), n(27248, 8), n(27256, 8), n(0, 0), n(0, 0), n(0, 0), n(8659, 1), n(8660, 1),
    n(8661, 1), n(27286, 8), n(0, 0), n(0, 0), n(549, 12), n(561, 6), n(2997, 9), n(108, 4),
    n(2997, 9), n(0, 0), n(238, 11), n(108, 4), n(249, 9), n(2997, 9), n(289, 10), n(0, 0),
    n(0, 0), n(102, 6), n(27435, 8), n(0, 0), n(0, 0), n(27474, 8), n(27482, 6), n(1053, 6),
    n(27488, 12), n(0, 0), n(0, 0), n(27531, 12), n(0, 0), n(0, 0), n(27571, 55), n(0, 0),
    n(0, 0), n(1230, 7), n(4381, 9), n(27647, 13), n(0, 0), n(1230, 7), n(1244, 6), n(4381, 9),
    n(0, 0), n(0, 0), n(0, 0), n(27866, 9), n(27875, 9), n(6452, 4), n(27884, 9), n(27913, 11),
    n(27866, 9), n(27875, 9), n(6452, 4), n(0, 0), n(0, 0), n(1627, 8), n(1635, 8), n(8425, 11),
    n(30544, 36), n(30796, 6), n(30802, 6), n(30808, 6), n(30926, 12), n(30995, 11), n(31041, 13), n(31075, 23),
    n(31147, 11), n(31158, 11), n(31169, 11), n(31405, 12), n(31562, 6), n(31568, 6), n(31574, 6), n(31771, 8),
    n(31799, 20), n(31857, 12), n(32090, 9), n(31857, 12), n(32183, 15), n(1279, 4), n(32734, 10), n(32744, 10),
    n(32754, 10), n(32806, 14), n(32860, 12), n(32899, 11), n(32979, 11), n(32990, 14), n(33024, 6), n(33053, 15),
    n(33093, 16), n(33131, 13), n(33165, 19), n(33233, 33), n(35213, 26), n(35282, 12), n(35294, 13), n(3739, 9),
    n(35461, 13), n(35474, 8), n(1603, 9), n(1577, 5), n(35489, 13), n(35515, 14), n(35529, 11), n(35549, 17),
    n(35575, 10), n(35598, 28), n(35626, 28), n(32990, 14), n(108, 4), n(35671, 12), n(35716, 16), n(27875, 9),
    n(35745, 15), n(10015, 12), n(36106, 22), n(32090, 9), n(36193, 10), n(36253, 10), n(3493, 6), n(36771, 12),
    n(36848, 4), n(36952, 1), n(36990, 8), n(37060, 4), n(37142, 14), n(37191, 8), n(37231, 9), n(31405, 12),
    n(37285, 16), n(31405, 12), n(37324, 14), n(37377, 11), n(37413, 5), n(37446, 10), n(37492, 14), n(37608, 18),
    n(37694, 9), n(37703, 10), n(37737, 9), n(37779, 9), n(37823, 11), n(37863, 9), n(37972, 19), n(38074, 24),
    n(273, 4), n(38212, 9), n(38254, 20), n(38286, 6), n(30533, 11), n(38312, 18), n(38368, 10), n(31405, 12),
    n(38426, 17), n(38572, 9), n(38606, 13), n(38673, 11), n(38684, 12), n(38696, 14), n(38886, 12), n(38960, 9),
    n(39026, 7), n(39094, 13), n(39169, 13), n(39242, 11), n(39350, 6), n(108, 4), n(39370, 7), n(39482, 11),
    n(39493, 13), n(39544, 12), n(2847, 1), n(56630, 7), n(56644, 7), n(56672, 8), n(2902, 1), n(2847, 1),
    n(2847, 1), n(2902, 1), n(2847, 1), n(56772, 1), n(2847, 1), n(56813, 6), n(56819, 6), n(2847, 1),
    n(2902, 1), n(56841, 1), n(56850, 4), n(2847, 1), n(56864, 5), n(56869, 5), n(2847, 1), n(56841, 1),
    n(56877, 1), n(56878, 1), n(2847, 1), n(56884, 3), n(56915, 1), n(14561, 1), n(57076, 2), n(57078, 2),
    n(36952, 1), n(24884, 1), n(57105, 4), n(24884, 1), n(36952, 1), n(24884, 1), n(36952, 1), n(57123, 3),
    n(57171, 11), n(57171, 11), n(57201, 6), n(57171, 11), n(57226, 6), n(2847, 1), n(57395, 3), n(2847, 1),
    n(57418, 1), n(2847, 1), n(57433, 5), n(2847, 1), n(57478, 4), n(57485, 7), n(2847, 1), n(2902, 1),
    n(57527, 3), n(2847, 1), n(57558, 6), n(2847, 1), n(57888, 6), n(57894, 6), n(2847, 1), n(2902, 1),
    n(58105, 1), n(56915, 1), n(56772, 1), n(58177, 2), n(58179, 2), n(57226, 6), n(14561, 1), n(58233, 1),
    n(58241, 4), n(57226, 6), n(14561, 1), n(57226, 6), n(14561, 1), n(58241, 4), n(57226, 6), n(14561, 1),
    n(58290, 4), n(2847, 1), n(58367, 12), n(2847, 1), n(2902, 1), n(58367, 12), n(58393, 6), n(58399, 20),
    n(57395, 3), n(58427, 12), n(57171, 11), n(58507, 9), n(3568, 1), n(58241, 4), n(57226, 6), n(58241, 4),
    n(58722, 4), n(58744, 10), n(58754, 10), n(58764, 15), n(58722, 4), n(64, 6), n(53, 7), n(58829, 13),
    n(108, 4), n(1279, 4), n(58856, 8), n(7514, 9), n(58880, 13), n(58893, 13), n(7514, 9), n(58906, 14),
    n(7514, 9), n(58934, 16), n(7514, 9), n(403, 15), n(108, 4), n(7514, 9), n(64, 6), n(154, 4),
    n(158, 6), n(58977, 6), n(697, 11), n(59000, 14), n(108, 4), n(59027, 15), n(64, 6), n(154, 4),
    n(158, 6), n(58977, 6), n(1279, 4), n(4926, 5), n(59042, 29), n(108, 4), n(59089, 3), n(64, 6),
    n(154, 4), n(158, 6), n(58977, 6), n(1279, 4), n(4926, 5), n(59092, 7), n(108, 4), n(124, 4),
    n(64, 6), n(154, 4), n(158, 6), n(58977, 6), n(3493, 6), n(1279, 4), n(4926, 5), n(891, 5),
    n(59134, 5), n(58977, 6), n(3493, 6), n(1279, 4), n(4926, 5), n(59159, 11), n(58977, 6), n(102, 6),
    n(59187, 10), n(108, 4), n(59223, 11), n(891, 5), n(64, 6), n(154, 4), n(158, 6), n(108, 4),
    n(59268, 13), n(64, 6), n(154, 4), n(158, 6), n(108, 4), n(64, 6), n(154, 4), n(158, 6),
    n(59311, 19), n(108, 4), n(124, 4), n(64, 6), n(154, 4), n(158, 6), n(58977, 6), n(59349, 12),
    n(59361, 8), n(4926, 5), n(59369, 25), n(108, 4), n(124, 4), n(64, 6), n(154, 4), n(158, 6),
    n(58977, 6), n(59349, 12), n(4926, 5), n(108, 4), n(124, 4), n(64, 6), n(154, 4), n(158, 6),
    n(58977, 6), n(59349, 12), n(4926, 5), n(59431, 10), n(1128, 8), n(59441, 11), n(64, 6), n(154, 4),
    n(158, 6), n(58977, 6), n(108, 4), n(8533, 5), n(59499, 13), n(58977, 6), n(8533, 5), n(59522, 10),
    n(154, 4), n(8533, 5), n(59558, 7), n(108, 4), n(124, 4), n(64, 6), n(154, 4), n(158, 6),
    n(58977, 6), n(59583, 10), n(59361, 8), n(59558, 7), n(59625, 14), n(59361, 8), n(59639, 10), n(891, 5),
    n(59639, 10), n(1300, 7), n(59659, 6), n(59665, 12), n(59665, 12), n(64, 6), n(154, 4), n(108, 4),
    n(891, 5), n(64, 6), n(154, 4), n(59720, 5), n(53, 7), n(58829, 13), n(64, 6), n(59745, 8),
    n(7514, 9), n(58880, 13), n(4926, 5), n(4926, 5), n(697, 11), n(59753, 15), n(108, 4), n(59089, 3),
    n(64, 6), n(154, 4), n(158, 6), n(58977, 6), n(59349, 12), n(1279, 4), n(4926, 5), n(59092, 7),
    n(64, 6), n(59499, 13), n(58977, 6), n(108, 4), n(124, 4), n(64, 6), n(154, 4), n(158, 6),
    n(58977, 6), n(4926, 5), n(59583, 10), n(59625, 14), n(891, 5), n(59639, 10), n(1300, 7), n(108, 4),
    n(59089, 3), n(64, 6), n(59768, 6), n(154, 4), n(158, 6), n(58977, 6), n(60, 4), n(59785, 4),
    n(108, 4), n(64, 6), n(58977, 6), n(154, 4), n(59805, 19), n(59824, 11), n(59835, 12), n(59847, 13),
    n(108, 4), n(1279, 4), n(58856, 8), n(4926, 5), n(55399, 10), n(108, 4), n(124, 4), n(64, 6),
    n(154, 4), n(158, 6), n(3493, 6), n(1279, 4), n(4926, 5), n(891, 5), n(58977, 6), n(3493, 6),
    n(1279, 4), n(4926, 5), n(108, 4), n(124, 4), n(64, 6), n(154, 4), n(158, 6), n(58977, 6),
    n(59349, 12), n(4926, 5), n(59431, 10), n(59441, 11), n(59625, 14), n(59361, 8), n(59639, 10), n(1300, 7),
    n(1128, 8), n(59911, 10), n(59785, 4), n(64, 6), n(59950, 10), n(59960, 8), n(59968, 12), n(59980, 10),
    n(60021, 10), n(4926, 5), n(60047, 4), n(238, 11), n(60066, 16), n(60082, 18), n(60100, 22), n(60137, 11),
    n(60148, 12), n(14030, 12), n(389, 14), n(403, 15), n(389, 14), n(8533, 5), n(8538, 4), n(8542, 7),
    n(8549, 3), n(7243, 5), n(108, 4), n(60236, 10), n(108, 4), n(60246, 12), n(7128, 6), n(108, 4),
    n(1577, 5), n(30154, 6), n(108, 4), n(60296, 12), n(4926, 5), n(60308, 10), n(108, 4), n(60330, 9),
    n(60339, 17), n(60356, 16), n(58906, 14), n(60393, 4), n(60397, 7), n(35502, 13), n(35482, 7), n(60404, 7),
    n(60393, 4), n(60397, 7), n(35502, 13), n(35482, 7), n(3493, 6), n(1279, 4), n(60404, 7), n(60393, 4),
    n(60397, 7), n(3493, 6), n(1279, 4), n(60404, 7), n(60393, 4), n(60397, 7), n(35207, 6), n(60563, 8),
    n(60404, 7), n(4443, 1), n(60596, 1), n(60597, 1), n(14518, 3), n(3493, 6), n(1279, 4), n(35502, 13),
    n(35482, 7), n(10385, 4), n(35502, 13), n(35482, 7), n(6452, 4), n(30154, 6), n(4443, 1), n(60596, 1),
    n(60597, 1), n(30154, 6), n(60397, 7), n(3493, 6), n(1279, 4), n(60404, 7), n(30154, 6), n(60397, 7),
    n(35502, 13), n(35482, 7), n(3493, 6), n(1279, 4), n(60404, 7), n(61014, 12), n(61026, 13), n(61039, 11),
    n(30154, 6), n(60397, 7), n(3493, 6), n(1279, 4), n(30154, 6), n(60397, 7), n(35502, 13), n(35482, 7),
    n(3493, 6), n(1279, 4), n(3493, 6), n(1279, 4), n(10385, 4), n(61342, 8), n(61350, 12), n(61362, 13),
    n(35502, 13), n(35482, 7), n(61400, 10), n(3493, 6), n(1279, 4), n(61400, 10), n(59361, 8), n(1279, 4),
    n(61534, 21), n(61555, 26), n(61581, 22), n(61603, 10), n(61613, 10), n(61623, 11), n(61634, 11), n(61645, 11),
    n(61656, 10), n(61678, 4), n(61693, 7), n(57226, 6), n(61713, 4), n(61717, 7), n(61724, 10), n(61756, 10),
    n(57226, 6), n(61713, 4), n(61785, 2), n(61787, 7), n(61794, 4), n(61798, 5), n(61803, 21), n(61824, 11),
    n(61713, 4), n(61835, 5), n(61840, 5), n(57226, 6), n(61845, 10), n(61855, 10), n(61865, 10), n(61875, 9),
    n(61884, 10), n(61785, 2), n(61787, 7), n(61794, 4), n(61912, 11), n(61923, 10), n(61933, 9), n(61942, 11),
    n(61953, 5), n(61958, 6), n(61964, 5), n(61969, 9), n(61978, 11), n(61989, 7), n(61996, 6), n(61835, 5),
    n(61824, 11), n(61803, 21), n(62002, 13), n(62015, 10), n(62025, 12), n(62037, 10), n(62047, 14), n(62061, 10),
    n(61875, 9), n(62071, 8), n(61884, 10), n(62079, 11), n(62090, 11), n(62101, 11), n(62112, 11), n(61845, 10),
    n(61855, 10), n(61865, 10), n(61785, 2), n(61787, 7), n(61794, 4), n(61798, 5), n(62143, 9), n(62152, 9),
    n(62161, 10), n(62171, 12), n(62183, 12), n(62195, 12), n(62207, 10), n(62217, 16), n(62233, 13), n(62246, 13),
    n(62259, 9), n(62268, 6), n(62274, 6), n(62280, 11), n(62291, 23), n(62333, 4), n(62337, 8), n(62345, 5),
    n(62360, 6), n(62366, 6), n(62372, 3), n(62375, 8), n(62345, 5), n(62383, 8), n(62391, 9), n(62372, 3),
    n(62366, 6), n(62406, 8), n(62375, 8), n(62414, 11), n(62345, 5), n(62425, 6), n(62431, 4), n(62383, 8),
    n(62435, 9), n(62471, 7), n(62414, 11), n(62478, 10), n(62488, 10), n(8659, 1), n(8660, 1), n(62504, 4),
    n(62508, 4), n(62360, 6), n(62366, 6), n(62372, 3), n(62337, 8), n(62345, 5), n(62414, 11), n(62478, 10),
    n(62544, 7), n(62366, 6), n(62375, 8), n(62414, 11), n(62345, 5), n(62425, 6), n(62431, 4), n(62383, 8),
    n(62435, 9), n(62556, 7), n(62563, 7), n(62337, 8), n(62345, 5), n(62345, 5), n(62587, 6), n(62593, 6),
    n(57539, 5), n(62587, 6), n(62593, 6), n(62337, 8), n(62587, 6), n(62593, 6), n(62587, 6), n(62593, 6),
    n(62745, 5), n(62587, 6), n(62761, 5), n(62587, 6), n(62587, 6), n(62818, 9), n(62391, 9), n(62587, 6),
    n(62593, 6), n(62851, 6), n(62333, 4), n(62345, 5), n(62333, 4), n(62587, 6), n(62587, 6), n(62955, 7),
    n(62962, 9), n(62587, 6), n(62978, 5), n(62587, 6), n(62995, 5), n(61713, 4), n(62587, 6), n(63004, 9),
    n(63022, 5), n(62587, 6), n(63033, 6), n(63039, 7), n(63053, 9), n(63039, 7), n(62345, 5), n(58290, 4),
    n(62345, 5), n(63068, 5), n(57226, 6), n(63073, 6), n(63090, 7), n(63097, 13), n(63110, 11), n(63121, 14),
    n(63135, 15), n(62345, 5), n(63150, 10), n(62745, 5), n(62383, 8), n(62391, 9), n(63187, 12), n(63199, 19),
    n(63218, 13), n(63231, 14), n(63245, 14), n(62955, 7), n(63259, 14), n(63273, 6), n(62587, 6), n(63187, 12),
    n(63199, 19), n(63218, 13), n(63231, 14), n(63245, 14), n(62955, 7), n(63273, 6), n(62587, 6), n(1053, 6),
    n(59187, 10),
];

pub(in super::super) static ALIASES: [Name; 234] = [
    n(8345, 9), n(8387, 9), n(8403, 10), n(8436, 15), n(8463, 15), n(8491, 16), n(11639, 25), n(11954, 28),
    n(12114, 28), n(13368, 22), n(13608, 29), n(13735, 24), n(14291, 27), n(14465, 33), n(14792, 29), n(16469, 22),
    n(16550, 28), n(23091, 29), n(23161, 25), n(23227, 32), n(23296, 30), n(23353, 24), n(23402, 24), n(23451, 24),
    n(23500, 24), n(23548, 23), n(23595, 23), n(23642, 23), n(23689, 23), n(23736, 23), n(23786, 26), n(23839, 26),
    n(23891, 25), n(23943, 26), n(23995, 25), n(24889, 16), n(24923, 17), n(24958, 17), n(24991, 15), n(25022, 15),
    n(25056, 18), n(25092, 17), n(25127, 17), n(25165, 20), n(25201, 15), n(25232, 15), n(25278, 30), n(25339, 30),
    n(25393, 23), n(25441, 24), n(25480, 14), n(26458, 27), n(26508, 25), n(26634, 25), n(26701, 24), n(26748, 22),
    n(26797, 26), n(26847, 23), n(28145, 21), n(28209, 19), n(28243, 18), n(28274, 16), n(28384, 22), n(28418, 17),
    n(28632, 23), n(28675, 19), n(28715, 20), n(28755, 19), n(28792, 17), n(28830, 20), n(28876, 25), n(28915, 13),
    n(28943, 14), n(28983, 25), n(29080, 12), n(28087, 4), n(29268, 15), n(29296, 16), n(29323, 14), n(29384, 23),
    n(29425, 21), n(29463, 20), n(29717, 23), n(29781, 29), n(30188, 15), n(30218, 14), n(30241, 8), n(30262, 12),
    n(30281, 6), n(30298, 10), n(30387, 26), n(30511, 9), n(32132, 13), n(32198, 18), n(32239, 22), n(32352, 23),
    n(32393, 17), n(33502, 14), n(33539, 22), n(33574, 12), n(33601, 14), n(33636, 20), n(33677, 20), n(33718, 24),
    n(33838, 15), n(33867, 13), n(35162, 19), n(36519, 14), n(36563, 11), n(36653, 13), n(36708, 18), n(36740, 17),
    n(37156, 23), n(37199, 18), n(37352, 13), n(37388, 11), n(37418, 13), n(37456, 14), n(37506, 21), n(37543, 15),
    n(37574, 15), n(37626, 18), n(37664, 19), n(37713, 10), n(37746, 13), n(37788, 19), n(37834, 15), n(37872, 13),
    n(37903, 17), n(37939, 18), n(37991, 14), n(38033, 27), n(38098, 13), n(38128, 16), n(38169, 24), n(38221, 18),
    n(38330, 19), n(38378, 18), n(38533, 14), n(38619, 24), n(38710, 29), n(38766, 26), n(38823, 30), n(38898, 32),
    n(38969, 29), n(39033, 27), n(39107, 33), n(39182, 28), n(39253, 31), n(39310, 25), n(39377, 13), n(39418, 27),
    n(40090, 17), n(40121, 17), n(40152, 17), n(40183, 17), n(40214, 17), n(41040, 11), n(41070, 18), n(41099, 14),
    n(41189, 21), n(41311, 10), n(41334, 12), n(41363, 16), n(41399, 19), n(41436, 17), n(41474, 20), n(41504, 9),
    n(41523, 9), n(41554, 21), n(41591, 15), n(41622, 15), n(41653, 9), n(41795, 18), n(42199, 14), n(42301, 19),
    n(42347, 26), n(42400, 26), n(44186, 27), n(44268, 16), n(45775, 26), n(45981, 21), n(46032, 29), n(46079, 13),
    n(46121, 28), n(46234, 19), n(46275, 25), n(46335, 38), n(46411, 41), n(46490, 41), n(46567, 39), n(46641, 38),
    n(46715, 39), n(46789, 38), n(46865, 41), n(46947, 44), n(47032, 44), n(47187, 20), n(47235, 31), n(47296, 33),
    n(47360, 30), n(47575, 27), n(47652, 28), n(48348, 29), n(48473, 39), n(49561, 25), n(49729, 31), n(49874, 36),
    n(50050, 21), n(50198, 23), n(50309, 26), n(50416, 13), n(50488, 19), n(50625, 39), n(50783, 23), n(50901, 33),
    n(51040, 22), n(51150, 28), n(51242, 12), n(51310, 18), n(51390, 12), n(51457, 21), n(51499, 24), n(51550, 30),
    n(51590, 13), n(52171, 17), n(52303, 28), n(52376, 17), n(52501, 23), n(52613, 27), n(52810, 34), n(54291, 27),
    n(54793, 26), n(54842, 22),
];
