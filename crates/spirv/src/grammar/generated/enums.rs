//! The enumerations of the grammar and their values.
//!
//! Made by `cargo run -p xtask -- spirv-grammar`; do not edit. The facts are those of the SPIR-V grammar
//! files and registry, Copyright 2014-2024 The Khronos Group Inc., licensed under the MIT licence; this
//! rearrangement is not normative: see <https://www.khronos.org/registry/>.

use super::super::types::{EnumRow, Enumerant, Name, Rows, NO_VERSION as NO};

const fn n(start: u32, len: u32) -> Name { Name(start << 8 | len) }
const fn r(start: u16, len: u16) -> Rows { Rows(start, len) }
#[allow(clippy::too_many_arguments)]
const fn e(name: Name, value: u32, parameters: Rows, parameter_names: u16, aliases: Rows, capabilities: Rows, extensions: Rows, since: u8, until: u8) -> Enumerant {
    Enumerant { name, value, parameters, parameter_names, aliases, capabilities, extensions, since, until }
}

pub(in super::super) static ENUMS: [EnumRow; 69] = [
    EnumRow { name: n(28074, 13), mask: true, rows: r(0, 17), dense: 3 }, // ImageOperands
    EnumRow { name: n(28328, 14), mask: true, rows: r(17, 9), dense: 3 }, // FPFastMathMode
    EnumRow { name: n(28449, 16), mask: true, rows: r(26, 3), dense: 3 }, // SelectionControl
    EnumRow { name: n(28483, 11), mask: true, rows: r(29, 21), dense: 3 }, // LoopControl
    EnumRow { name: n(29030, 15), mask: true, rows: r(50, 6), dense: 3 }, // FunctionControl
    EnumRow { name: n(29092, 15), mask: true, rows: r(56, 15), dense: 1 }, // MemorySemantics
    EnumRow { name: n(29345, 12), mask: true, rows: r(71, 9), dense: 3 }, // MemoryAccess
    EnumRow { name: n(29518, 19), mask: true, rows: r(80, 2), dense: 2 }, // KernelProfilingInfo
    EnumRow { name: n(8863, 8), mask: true, rows: r(82, 12), dense: 3 }, // RayFlags
    EnumRow { name: n(29810, 19), mask: true, rows: r(94, 4), dense: 0 }, // FragmentShadingRate
    EnumRow { name: n(29893, 22), mask: true, rows: r(98, 3), dense: 3 }, // RawAccessChainOperands
    EnumRow { name: n(29961, 14), mask: false, rows: r(101, 16), dense: 16 }, // SourceLanguage
    EnumRow { name: n(30068, 14), mask: false, rows: r(117, 17), dense: 7 }, // ExecutionModel
    EnumRow { name: n(30322, 15), mask: false, rows: r(134, 4), dense: 3 }, // AddressingModel
    EnumRow { name: n(30475, 11), mask: false, rows: r(138, 4), dense: 4 }, // MemoryModel
    EnumRow { name: n(30520, 13), mask: false, rows: r(142, 101), dense: 13 }, // ExecutionMode
    EnumRow { name: n(33266, 12), mask: false, rows: r(243, 29), dense: 13 }, // StorageClass
    EnumRow { name: n(14518, 3), mask: false, rows: r(272, 8), dense: 7 }, // Dim
    EnumRow { name: n(33921, 21), mask: false, rows: r(280, 5), dense: 5 }, // SamplerAddressingMode
    EnumRow { name: n(33978, 17), mask: false, rows: r(285, 2), dense: 2 }, // SamplerFilterMode
    EnumRow { name: n(34008, 11), mask: false, rows: r(287, 42), dense: 42 }, // ImageFormat
    EnumRow { name: n(34263, 17), mask: false, rows: r(329, 20), dense: 20 }, // ImageChannelOrder
    EnumRow { name: n(34362, 20), mask: false, rows: r(349, 26), dense: 18 }, // ImageChannelDataType
    EnumRow { name: n(34726, 14), mask: false, rows: r(375, 4), dense: 4 }, // FPRoundingMode
    EnumRow { name: n(34752, 12), mask: false, rows: r(379, 2), dense: 2 }, // FPDenormMode
    EnumRow { name: n(34783, 17), mask: false, rows: r(381, 8), dense: 8 }, // QuantizationModes
    EnumRow { name: n(34860, 15), mask: false, rows: r(389, 2), dense: 2 }, // FPOperationMode
    EnumRow { name: n(34882, 13), mask: false, rows: r(391, 4), dense: 4 }, // OverflowModes
    EnumRow { name: n(34917, 11), mask: false, rows: r(395, 4), dense: 4 }, // LinkageType
    EnumRow { name: n(26232, 15), mask: false, rows: r(399, 3), dense: 3 }, // AccessQualifier
    EnumRow { name: n(35004, 19), mask: false, rows: r(402, 4), dense: 4 }, // HostAccessQualifier
    EnumRow { name: n(35065, 26), mask: false, rows: r(406, 9), dense: 8 }, // FunctionParameterAttribute
    EnumRow { name: n(35181, 10), mask: false, rows: r(415, 152), dense: 12 }, // Decoration
    EnumRow { name: n(35334, 7), mask: false, rows: r(567, 128), dense: 2 }, // BuiltIn
    EnumRow { name: n(8533, 5), mask: false, rows: r(695, 7), dense: 7 }, // Scope
    EnumRow { name: n(42226, 14), mask: false, rows: r(702, 7), dense: 4 }, // GroupOperation
    EnumRow { name: n(42426, 18), mask: false, rows: r(709, 3), dense: 3 }, // KernelEnqueueFlags
    EnumRow { name: n(289, 10), mask: false, rows: r(712, 305), dense: 16 }, // Capability
    EnumRow { name: n(53906, 20), mask: false, rows: r(1017, 2), dense: 2 }, // RayQueryIntersection
    EnumRow { name: n(53990, 33), mask: false, rows: r(1019, 3), dense: 3 }, // RayQueryCommittedIntersectionType
    EnumRow { name: n(54140, 33), mask: false, rows: r(1022, 2), dense: 2 }, // RayQueryCandidateIntersectionType
    EnumRow { name: n(54249, 18), mask: false, rows: r(1024, 1), dense: 1 }, // PackedVectorFormat
    EnumRow { name: n(54318, 25), mask: true, rows: r(1025, 6), dense: 3 }, // CooperativeMatrixOperands
    EnumRow { name: n(54477, 23), mask: false, rows: r(1031, 4), dense: 2 }, // CooperativeMatrixLayout
    EnumRow { name: n(54576, 20), mask: false, rows: r(1035, 3), dense: 3 }, // CooperativeMatrixUse
    EnumRow { name: n(54636, 23), mask: true, rows: r(1038, 3), dense: 0 }, // CooperativeMatrixReduce
    EnumRow { name: n(54665, 15), mask: false, rows: r(1041, 5), dense: 5 }, // TensorClampMode
    EnumRow { name: n(54689, 24), mask: true, rows: r(1046, 4), dense: 3 }, // TensorAddressingOperands
    EnumRow { name: n(54739, 27), mask: false, rows: r(1050, 2), dense: 2 }, // InitializationModeQualifier
    EnumRow { name: n(54864, 16), mask: false, rows: r(1052, 5), dense: 5 }, // LoadCacheControl
    EnumRow { name: n(54958, 17), mask: false, rows: r(1057, 4), dense: 4 }, // StoreCacheControl
    EnumRow { name: n(55006, 29), mask: false, rows: r(1061, 1), dense: 1 }, // NamedMaximumNumberOfRegisters
    EnumRow { name: n(55044, 32), mask: true, rows: r(1062, 15), dense: 3 }, // MatrixMultiplyAccumulateOperands
    EnumRow { name: n(55399, 10), mask: false, rows: r(1077, 8), dense: 1 }, // FPEncoding
    EnumRow { name: n(55485, 29), mask: false, rows: r(1085, 4), dense: 4 }, // CooperativeVectorMatrixLayout
    EnumRow { name: n(55574, 13), mask: false, rows: r(1089, 15), dense: 11 }, // ComponentType
    EnumRow { name: n(55784, 11), mask: false, rows: r(1104, 4), dense: 4 }, // GatherModes
    EnumRow { name: n(55843, 14), mask: true, rows: r(1108, 6), dense: 3 }, // TensorOperands
    EnumRow { name: n(55961, 14), mask: true, rows: r(1114, 16), dense: 5 }, // DebugInfoFlags
    EnumRow { name: n(56199, 30), mask: false, rows: r(1130, 8), dense: 3 }, // DebugBaseTypeAttributeEncoding
    EnumRow { name: n(56290, 18), mask: false, rows: r(1138, 3), dense: 3 }, // DebugCompositeType
    EnumRow { name: n(56318, 18), mask: false, rows: r(1141, 3), dense: 3 }, // DebugTypeQualifier
    EnumRow { name: n(56369, 14), mask: false, rows: r(1144, 9), dense: 9 }, // DebugOperation
    EnumRow { name: n(55961, 14), mask: true, rows: r(1153, 19), dense: 5 }, // DebugInfoFlags
    EnumRow { name: n(56199, 30), mask: false, rows: r(1172, 8), dense: 8 }, // DebugBaseTypeAttributeEncoding
    EnumRow { name: n(56290, 18), mask: false, rows: r(1180, 3), dense: 3 }, // DebugCompositeType
    EnumRow { name: n(56318, 18), mask: false, rows: r(1183, 4), dense: 4 }, // DebugTypeQualifier
    EnumRow { name: n(56369, 14), mask: false, rows: r(1187, 10), dense: 10 }, // DebugOperation
    EnumRow { name: n(56508, 19), mask: false, rows: r(1197, 2), dense: 2 }, // DebugImportedEntity
];

pub(in super::super) static ENUMERANTS: [Enumerant; 1199] = [
    // ImageOperands
    e(n(28087, 4), 0x0, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // None
    e(n(11890, 4), 0x1, r(0, 1), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // Bias
    e(n(28091, 3), 0x2, r(0, 1), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // Lod
    e(n(28094, 4), 0x4, r(298, 2), 1, r(0, 0), r(0, 0), r(0, 0), 0, NO), // Grad
    e(n(28098, 11), 0x8, r(0, 1), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // ConstOffset
    e(n(3493, 6), 0x10, r(0, 1), 0, r(0, 0), r(170, 1), r(0, 0), 0, NO), // Offset
    e(n(28109, 12), 0x20, r(0, 1), 0, r(0, 0), r(170, 1), r(0, 0), 0, NO), // ConstOffsets
    e(n(1218, 6), 0x40, r(0, 1), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // Sample
    e(n(28121, 6), 0x80, r(0, 1), 0, r(0, 0), r(171, 1), r(0, 0), 0, NO), // MinLod
    e(n(28127, 18), 0x100, r(779, 1), 0, r(58, 1), r(172, 1), r(32, 1), 5, NO), // MakeTexelAvailable
    e(n(28193, 16), 0x200, r(779, 1), 0, r(59, 1), r(172, 1), r(32, 1), 5, NO), // MakeTexelVisible
    e(n(28228, 15), 0x400, r(0, 0), 0, r(60, 1), r(172, 1), r(32, 1), 5, NO), // NonPrivateTexel
    e(n(28261, 13), 0x800, r(0, 0), 0, r(61, 1), r(172, 1), r(32, 1), 5, NO), // VolatileTexel
    e(n(28290, 10), 0x1000, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 4, NO), // SignExtend
    e(n(28300, 10), 0x2000, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 4, NO), // ZeroExtend
    e(n(28310, 11), 0x4000, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 6, NO), // Nontemporal
    e(n(28321, 7), 0x10000, r(0, 1), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // Offsets
    // FPFastMathMode
    e(n(28087, 4), 0x0, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // None
    e(n(28342, 6), 0x1, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // NotNaN
    e(n(28348, 6), 0x2, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // NotInf
    e(n(28354, 3), 0x4, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // NSZ
    e(n(28357, 10), 0x8, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // AllowRecip
    e(n(28367, 4), 0x10, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // Fast
    e(n(28371, 13), 0x10000, r(0, 0), 0, r(62, 1), r(173, 2), r(0, 0), NO, NO), // AllowContract
    e(n(28406, 12), 0x20000, r(0, 0), 0, r(63, 1), r(173, 2), r(0, 0), NO, NO), // AllowReassoc
    e(n(28435, 14), 0x40000, r(0, 0), 0, r(0, 0), r(175, 1), r(0, 0), NO, NO), // AllowTransform
    // SelectionControl
    e(n(28087, 4), 0x0, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // None
    e(n(28465, 7), 0x1, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // Flatten
    e(n(28472, 11), 0x2, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // DontFlatten
    // LoopControl
    e(n(28087, 4), 0x0, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // None
    e(n(28494, 6), 0x1, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // Unroll
    e(n(28500, 10), 0x2, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // DontUnroll
    e(n(28510, 18), 0x4, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 1, NO), // DependencyInfinite
    e(n(28528, 16), 0x8, r(634, 1), 0, r(0, 0), r(0, 0), r(0, 0), 1, NO), // DependencyLength
    e(n(28544, 13), 0x10, r(634, 1), 0, r(0, 0), r(0, 0), r(0, 0), 4, NO), // MinIterations
    e(n(28557, 13), 0x20, r(634, 1), 0, r(0, 0), r(0, 0), r(0, 0), 4, NO), // MaxIterations
    e(n(28570, 17), 0x40, r(634, 1), 0, r(0, 0), r(0, 0), r(0, 0), 4, NO), // IterationMultiple
    e(n(28587, 9), 0x80, r(634, 1), 0, r(0, 0), r(0, 0), r(0, 0), 4, NO), // PeelCount
    e(n(28596, 12), 0x100, r(634, 1), 0, r(0, 0), r(0, 0), r(0, 0), 4, NO), // PartialCount
    e(n(28608, 24), 0x10000, r(634, 1), 0, r(64, 1), r(176, 1), r(0, 0), NO, NO), // InitiationIntervalALTERA
    e(n(28655, 20), 0x20000, r(634, 1), 0, r(65, 1), r(176, 1), r(0, 0), NO, NO), // MaxConcurrencyALTERA
    e(n(28694, 21), 0x40000, r(634, 1), 0, r(66, 1), r(176, 1), r(0, 0), NO, NO), // DependencyArrayALTERA
    e(n(28735, 20), 0x80000, r(634, 1), 0, r(67, 1), r(176, 1), r(0, 0), NO, NO), // PipelineEnableALTERA
    e(n(28774, 18), 0x100000, r(634, 1), 0, r(68, 1), r(176, 1), r(0, 0), NO, NO), // LoopCoalesceALTERA
    e(n(28809, 21), 0x200000, r(634, 1), 0, r(69, 1), r(176, 1), r(0, 0), NO, NO), // MaxInterleavingALTERA
    e(n(28850, 26), 0x400000, r(634, 1), 0, r(70, 1), r(176, 1), r(0, 0), NO, NO), // SpeculatedIterationsALTERA
    e(n(28901, 14), 0x800000, r(0, 0), 0, r(71, 1), r(176, 1), r(0, 0), NO, NO), // NoFusionALTERA
    e(n(28928, 15), 0x1000000, r(634, 1), 0, r(72, 1), r(176, 1), r(0, 0), NO, NO), // LoopCountALTERA
    e(n(28957, 26), 0x2000000, r(634, 1), 0, r(73, 1), r(176, 1), r(0, 0), NO, NO), // MaxReinvocationDelayALTERA
    e(n(29008, 22), 0x10000000, r(634, 1), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // MultipleWaitQueuesQCOM
    // FunctionControl
    e(n(28087, 4), 0x0, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // None
    e(n(29045, 6), 0x1, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // Inline
    e(n(29051, 10), 0x2, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // DontInline
    e(n(29061, 4), 0x4, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // Pure
    e(n(29065, 5), 0x8, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // Const
    e(n(29070, 10), 0x10000, r(0, 0), 0, r(74, 1), r(177, 1), r(0, 0), NO, NO), // OptNoneEXT
    // MemorySemantics
    e(n(29107, 7), 0x0, r(0, 0), 0, r(75, 1), r(0, 0), r(0, 0), 0, NO), // Relaxed
    e(n(29114, 7), 0x2, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // Acquire
    e(n(29121, 7), 0x4, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // Release
    e(n(29128, 14), 0x8, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // AcquireRelease
    e(n(29142, 22), 0x10, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // SequentiallyConsistent
    e(n(29164, 13), 0x40, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // UniformMemory
    e(n(29177, 14), 0x80, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // SubgroupMemory
    e(n(29191, 15), 0x100, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // WorkgroupMemory
    e(n(29206, 20), 0x200, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // CrossWorkgroupMemory
    e(n(29226, 19), 0x400, r(0, 0), 0, r(0, 0), r(178, 1), r(0, 0), 0, NO), // AtomicCounterMemory
    e(n(29245, 11), 0x800, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // ImageMemory
    e(n(29256, 12), 0x1000, r(0, 0), 0, r(76, 1), r(172, 1), r(32, 1), 5, NO), // OutputMemory
    e(n(29283, 13), 0x2000, r(0, 0), 0, r(77, 1), r(172, 1), r(32, 1), 5, NO), // MakeAvailable
    e(n(29312, 11), 0x4000, r(0, 0), 0, r(78, 1), r(172, 1), r(32, 1), 5, NO), // MakeVisible
    e(n(29337, 8), 0x8000, r(0, 0), 0, r(0, 0), r(172, 1), r(32, 1), 5, NO), // Volatile
    // MemoryAccess
    e(n(28087, 4), 0x0, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // None
    e(n(29337, 8), 0x1, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // Volatile
    e(n(29357, 7), 0x2, r(634, 1), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // Aligned
    e(n(28310, 11), 0x4, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // Nontemporal
    e(n(29364, 20), 0x8, r(779, 1), 0, r(79, 1), r(172, 1), r(32, 1), 5, NO), // MakePointerAvailable
    e(n(29407, 18), 0x10, r(779, 1), 0, r(80, 1), r(172, 1), r(32, 1), 5, NO), // MakePointerVisible
    e(n(29446, 17), 0x20, r(0, 0), 0, r(81, 1), r(172, 1), r(32, 1), 5, NO), // NonPrivatePointer
    e(n(29483, 19), 0x10000, r(0, 1), 0, r(0, 0), r(136, 1), r(30, 1), NO, NO), // AliasScopeINTELMask
    e(n(29502, 16), 0x20000, r(0, 1), 0, r(0, 0), r(136, 1), r(30, 1), NO, NO), // NoAliasINTELMask
    // KernelProfilingInfo
    e(n(28087, 4), 0x0, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // None
    e(n(29537, 11), 0x1, r(0, 0), 0, r(0, 0), r(2, 1), r(0, 0), 0, NO), // CmdExecTime
    // RayFlags
    e(n(29548, 7), 0x0, r(0, 0), 0, r(0, 0), r(179, 2), r(0, 0), NO, NO), // NoneKHR
    e(n(29555, 9), 0x1, r(0, 0), 0, r(0, 0), r(179, 2), r(0, 0), NO, NO), // OpaqueKHR
    e(n(29564, 11), 0x2, r(0, 0), 0, r(0, 0), r(179, 2), r(0, 0), NO, NO), // NoOpaqueKHR
    e(n(29575, 22), 0x4, r(0, 0), 0, r(0, 0), r(179, 2), r(0, 0), NO, NO), // TerminateOnFirstHitKHR
    e(n(29597, 23), 0x8, r(0, 0), 0, r(0, 0), r(179, 2), r(0, 0), NO, NO), // SkipClosestHitShaderKHR
    e(n(29620, 26), 0x10, r(0, 0), 0, r(0, 0), r(179, 2), r(0, 0), NO, NO), // CullBackFacingTrianglesKHR
    e(n(29646, 27), 0x20, r(0, 0), 0, r(0, 0), r(179, 2), r(0, 0), NO, NO), // CullFrontFacingTrianglesKHR
    e(n(29673, 13), 0x40, r(0, 0), 0, r(0, 0), r(179, 2), r(0, 0), NO, NO), // CullOpaqueKHR
    e(n(29686, 15), 0x80, r(0, 0), 0, r(0, 0), r(179, 2), r(0, 0), NO, NO), // CullNoOpaqueKHR
    e(n(29701, 16), 0x100, r(0, 0), 0, r(82, 1), r(181, 1), r(0, 0), NO, NO), // SkipTrianglesKHR
    e(n(29740, 12), 0x200, r(0, 0), 0, r(0, 0), r(181, 1), r(0, 0), NO, NO), // SkipAABBsKHR
    e(n(29752, 29), 0x400, r(0, 0), 0, r(83, 1), r(182, 1), r(0, 0), NO, NO), // ForceOpacityMicromap2StateKHR
    // FragmentShadingRate
    e(n(29829, 15), 0x1, r(0, 0), 0, r(0, 0), r(183, 1), r(0, 0), NO, NO), // Vertical2Pixels
    e(n(29844, 15), 0x2, r(0, 0), 0, r(0, 0), r(183, 1), r(0, 0), NO, NO), // Vertical4Pixels
    e(n(29859, 17), 0x4, r(0, 0), 0, r(0, 0), r(183, 1), r(0, 0), NO, NO), // Horizontal2Pixels
    e(n(29876, 17), 0x8, r(0, 0), 0, r(0, 0), r(183, 1), r(0, 0), NO, NO), // Horizontal4Pixels
    // RawAccessChainOperands
    e(n(28087, 4), 0x0, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // None
    e(n(29915, 24), 0x1, r(0, 0), 0, r(0, 0), r(113, 1), r(0, 0), NO, NO), // RobustnessPerComponentNV
    e(n(29939, 22), 0x2, r(0, 0), 0, r(0, 0), r(113, 1), r(0, 0), NO, NO), // RobustnessPerElementNV
    // SourceLanguage
    e(n(29975, 7), 0, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // Unknown
    e(n(29982, 4), 1, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // ESSL
    e(n(29986, 4), 2, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // GLSL
    e(n(29990, 8), 3, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // OpenCL_C
    e(n(29998, 10), 4, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // OpenCL_CPP
    e(n(30008, 4), 5, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // HLSL
    e(n(30012, 14), 6, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // CPP_for_OpenCL
    e(n(30026, 4), 7, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // SYCL
    e(n(30030, 6), 8, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // HERO_C
    e(n(30036, 4), 9, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // NZSL
    e(n(30040, 4), 10, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // WGSL
    e(n(30044, 5), 11, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // Slang
    e(n(30049, 3), 12, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // Zig
    e(n(30052, 4), 13, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // Rust
    e(n(30056, 4), 14, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // Pred
    e(n(30060, 8), 15, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // ApilaJai
    // ExecutionModel
    e(n(30082, 6), 0, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // Vertex
    e(n(30088, 19), 1, r(0, 0), 0, r(0, 0), r(184, 1), r(0, 0), 0, NO), // TessellationControl
    e(n(30107, 22), 2, r(0, 0), 0, r(0, 0), r(184, 1), r(0, 0), 0, NO), // TessellationEvaluation
    e(n(30129, 8), 3, r(0, 0), 0, r(0, 0), r(21, 1), r(0, 0), 0, NO), // Geometry
    e(n(30137, 8), 4, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // Fragment
    e(n(30145, 9), 5, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // GLCompute
    e(n(30154, 6), 6, r(0, 0), 0, r(0, 0), r(2, 1), r(0, 0), 0, NO), // Kernel
    e(n(30160, 6), 5267, r(0, 0), 0, r(0, 0), r(86, 1), r(0, 0), NO, NO), // TaskNV
    e(n(30166, 6), 5268, r(0, 0), 0, r(0, 0), r(86, 1), r(0, 0), NO, NO), // MeshNV
    e(n(30172, 16), 5313, r(0, 0), 0, r(84, 1), r(91, 2), r(0, 0), NO, NO), // RayGenerationKHR
    e(n(30203, 15), 5314, r(0, 0), 0, r(85, 1), r(91, 2), r(0, 0), NO, NO), // IntersectionKHR
    e(n(30232, 9), 5315, r(0, 0), 0, r(86, 1), r(91, 2), r(0, 0), NO, NO), // AnyHitKHR
    e(n(30249, 13), 5316, r(0, 0), 0, r(87, 1), r(91, 2), r(0, 0), NO, NO), // ClosestHitKHR
    e(n(30274, 7), 5317, r(0, 0), 0, r(88, 1), r(91, 2), r(0, 0), NO, NO), // MissKHR
    e(n(30287, 11), 5318, r(0, 0), 0, r(89, 1), r(91, 2), r(0, 0), NO, NO), // CallableKHR
    e(n(30308, 7), 5364, r(0, 0), 0, r(0, 0), r(84, 1), r(0, 0), NO, NO), // TaskEXT
    e(n(30315, 7), 5365, r(0, 0), 0, r(0, 0), r(84, 1), r(0, 0), NO, NO), // MeshEXT
    // AddressingModel
    e(n(30337, 7), 0, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // Logical
    e(n(30344, 10), 1, r(0, 0), 0, r(0, 0), r(14, 1), r(0, 0), 0, NO), // Physical32
    e(n(30354, 10), 2, r(0, 0), 0, r(0, 0), r(14, 1), r(0, 0), 0, NO), // Physical64
    e(n(30364, 23), 5348, r(0, 0), 0, r(90, 1), r(185, 1), r(33, 2), 5, NO), // PhysicalStorageBuffer64
    // MemoryModel
    e(n(30486, 6), 0, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // Simple
    e(n(30492, 7), 1, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // GLSL450
    e(n(30499, 6), 2, r(0, 0), 0, r(0, 0), r(2, 1), r(0, 0), 0, NO), // OpenCL
    e(n(30505, 6), 3, r(0, 0), 0, r(91, 1), r(172, 1), r(32, 1), 5, NO), // Vulkan
    // ExecutionMode
    e(n(30533, 11), 0, r(634, 1), 1672, r(0, 0), r(21, 1), r(0, 0), 0, NO), // Invocations
    e(n(30580, 12), 1, r(0, 0), 0, r(0, 0), r(184, 1), r(0, 0), 0, NO), // SpacingEqual
    e(n(30592, 21), 2, r(0, 0), 0, r(0, 0), r(184, 1), r(0, 0), 0, NO), // SpacingFractionalEven
    e(n(30613, 20), 3, r(0, 0), 0, r(0, 0), r(184, 1), r(0, 0), 0, NO), // SpacingFractionalOdd
    e(n(30633, 13), 4, r(0, 0), 0, r(0, 0), r(184, 1), r(0, 0), 0, NO), // VertexOrderCw
    e(n(30646, 14), 5, r(0, 0), 0, r(0, 0), r(184, 1), r(0, 0), 0, NO), // VertexOrderCcw
    e(n(30660, 18), 6, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // PixelCenterInteger
    e(n(30678, 15), 7, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // OriginUpperLeft
    e(n(30693, 15), 8, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // OriginLowerLeft
    e(n(30708, 18), 9, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // EarlyFragmentTests
    e(n(30726, 9), 10, r(0, 0), 0, r(0, 0), r(184, 1), r(0, 0), 0, NO), // PointMode
    e(n(30735, 3), 11, r(0, 0), 0, r(0, 0), r(186, 1), r(0, 0), 0, NO), // Xfb
    e(n(30738, 14), 12, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // DepthReplacing
    e(n(30752, 12), 14, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // DepthGreater
    e(n(30764, 9), 15, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // DepthLess
    e(n(30773, 14), 16, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // DepthUnchanged
    e(n(30787, 9), 17, r(780, 3), 1673, r(0, 0), r(0, 0), r(0, 0), 0, NO), // LocalSize
    e(n(30814, 13), 18, r(780, 3), 1673, r(0, 0), r(2, 1), r(0, 0), 0, NO), // LocalSizeHint
    e(n(30827, 11), 19, r(0, 0), 0, r(0, 0), r(21, 1), r(0, 0), 0, NO), // InputPoints
    e(n(30838, 10), 20, r(0, 0), 0, r(0, 0), r(21, 1), r(0, 0), 0, NO), // InputLines
    e(n(30848, 19), 21, r(0, 0), 0, r(0, 0), r(21, 1), r(0, 0), 0, NO), // InputLinesAdjacency
    e(n(30867, 9), 22, r(0, 0), 0, r(0, 0), r(187, 2), r(0, 0), 0, NO), // Triangles
    e(n(30876, 23), 23, r(0, 0), 0, r(0, 0), r(21, 1), r(0, 0), 0, NO), // InputTrianglesAdjacency
    e(n(30899, 5), 24, r(0, 0), 0, r(0, 0), r(184, 1), r(0, 0), 0, NO), // Quads
    e(n(30904, 8), 25, r(0, 0), 0, r(0, 0), r(184, 1), r(0, 0), 0, NO), // Isolines
    e(n(30912, 14), 26, r(634, 1), 1676, r(0, 0), r(189, 4), r(0, 0), 0, NO), // OutputVertices
    e(n(30938, 12), 27, r(0, 0), 0, r(0, 0), r(193, 3), r(0, 0), 0, NO), // OutputPoints
    e(n(30950, 15), 28, r(0, 0), 0, r(0, 0), r(21, 1), r(0, 0), 0, NO), // OutputLineStrip
    e(n(30965, 19), 29, r(0, 0), 0, r(0, 0), r(21, 1), r(0, 0), 0, NO), // OutputTriangleStrip
    e(n(30984, 11), 30, r(634, 1), 1677, r(0, 0), r(2, 1), r(0, 0), 0, NO), // VecTypeHint
    e(n(31006, 14), 31, r(0, 0), 0, r(0, 0), r(2, 1), r(0, 0), 0, NO), // ContractionOff
    e(n(1173, 11), 33, r(0, 0), 0, r(0, 0), r(2, 1), r(0, 0), 1, NO), // Initializer
    e(n(31020, 9), 34, r(0, 0), 0, r(0, 0), r(2, 1), r(0, 0), 1, NO), // Finalizer
    e(n(31029, 12), 35, r(634, 1), 1678, r(0, 0), r(26, 1), r(0, 0), 1, NO), // SubgroupSize
    e(n(31054, 21), 36, r(634, 1), 1679, r(0, 0), r(26, 1), r(0, 0), 1, NO), // SubgroupsPerWorkgroup
    e(n(31098, 23), 37, r(0, 1), 1679, r(0, 0), r(26, 1), r(0, 0), 2, NO), // SubgroupsPerWorkgroupId
    e(n(31121, 11), 38, r(300, 3), 1673, r(0, 0), r(0, 0), r(0, 0), 2, NO), // LocalSizeId
    e(n(31132, 15), 39, r(300, 3), 1680, r(0, 0), r(2, 1), r(0, 0), 2, NO), // LocalSizeHintId
    e(n(31180, 33), 4169, r(0, 0), 0, r(0, 0), r(40, 1), r(0, 0), NO, NO), // NonCoherentColorAttachmentReadEXT
    e(n(31213, 33), 4170, r(0, 0), 0, r(0, 0), r(41, 1), r(0, 0), NO, NO), // NonCoherentDepthAttachmentReadEXT
    e(n(31246, 35), 4171, r(0, 0), 0, r(0, 0), r(42, 1), r(0, 0), NO, NO), // NonCoherentStencilAttachmentReadEXT
    e(n(31281, 29), 4421, r(0, 0), 0, r(0, 0), r(1, 1), r(35, 1), NO, NO), // SubgroupUniformControlFlowKHR
    e(n(31347, 17), 4446, r(0, 0), 0, r(0, 0), r(196, 1), r(36, 1), NO, NO), // PostDepthCoverage
    e(n(31391, 14), 4459, r(634, 1), 1683, r(0, 0), r(197, 1), r(37, 1), 4, NO), // DenormPreserve
    e(n(31439, 17), 4460, r(634, 1), 1683, r(0, 0), r(198, 1), r(37, 1), 4, NO), // DenormFlushToZero
    e(n(31456, 24), 4461, r(634, 1), 1683, r(0, 0), r(199, 1), r(37, 1), 4, NO), // SignedZeroInfNanPreserve
    e(n(31480, 15), 4462, r(634, 1), 1683, r(0, 0), r(200, 1), r(37, 1), 4, NO), // RoundingModeRTE
    e(n(31495, 15), 4463, r(634, 1), 1683, r(0, 0), r(201, 1), r(37, 1), 4, NO), // RoundingModeRTZ
    e(n(31510, 33), 4489, r(0, 0), 0, r(0, 0), r(202, 1), r(0, 0), NO, NO), // NonCoherentTileAttachmentReadQCOM
    e(n(31543, 19), 4490, r(780, 3), 1684, r(0, 0), r(202, 1), r(0, 0), NO, NO), // TileShadingRateQCOM
    e(n(31580, 20), 4507, r(0, 0), 0, r(0, 0), r(203, 1), r(0, 0), NO, NO), // SubgroupSizeHalfQCOM
    e(n(31600, 20), 4508, r(0, 0), 0, r(0, 0), r(203, 1), r(0, 0), NO, NO), // SubgroupSizeFullQCOM
    e(n(31620, 28), 5017, r(0, 0), 0, r(0, 0), r(1, 1), r(38, 1), NO, NO), // EarlyAndLateFragmentTestsAMD
    e(n(31692, 22), 5027, r(0, 0), 0, r(0, 0), r(204, 1), r(39, 1), NO, NO), // StencilRefReplacingEXT
    e(n(31743, 14), 5069, r(0, 0), 0, r(0, 0), r(68, 1), r(0, 0), NO, NO), // CoalescingAMDX
    e(n(31757, 14), 5070, r(0, 1), 1687, r(0, 0), r(68, 1), r(0, 0), NO, NO), // IsApiEntryAMDX
    e(n(31779, 20), 5071, r(0, 1), 1688, r(0, 0), r(68, 1), r(0, 0), NO, NO), // MaxNodeRecursionAMDX
    e(n(31819, 23), 5072, r(300, 3), 1673, r(0, 0), r(68, 1), r(0, 0), NO, NO), // StaticNumWorkgroupsAMDX
    e(n(31842, 15), 5073, r(0, 1), 1689, r(0, 0), r(68, 1), r(0, 0), NO, NO), // ShaderIndexAMDX
    e(n(31869, 20), 5077, r(300, 3), 1673, r(0, 0), r(68, 1), r(0, 0), NO, NO), // MaxNumWorkgroupsAMDX
    e(n(31889, 27), 5079, r(0, 0), 0, r(0, 0), r(204, 1), r(40, 2), NO, NO), // StencilRefUnchangedFrontAMD
    e(n(31916, 25), 5080, r(0, 0), 0, r(0, 0), r(204, 1), r(40, 2), NO, NO), // StencilRefGreaterFrontAMD
    e(n(31941, 22), 5081, r(0, 0), 0, r(0, 0), r(204, 1), r(40, 2), NO, NO), // StencilRefLessFrontAMD
    e(n(31963, 26), 5082, r(0, 0), 0, r(0, 0), r(204, 1), r(40, 2), NO, NO), // StencilRefUnchangedBackAMD
    e(n(31989, 24), 5083, r(0, 0), 0, r(0, 0), r(204, 1), r(40, 2), NO, NO), // StencilRefGreaterBackAMD
    e(n(32013, 21), 5084, r(0, 0), 0, r(0, 0), r(204, 1), r(40, 2), NO, NO), // StencilRefLessBackAMD
    e(n(32034, 18), 5088, r(0, 0), 0, r(0, 0), r(69, 1), r(0, 0), NO, NO), // QuadDerivativesKHR
    e(n(32052, 19), 5089, r(0, 0), 0, r(0, 0), r(69, 1), r(0, 0), NO, NO), // RequireFullQuadsKHR
    e(n(32071, 19), 5102, r(298, 2), 1690, r(0, 0), r(68, 1), r(0, 0), NO, NO), // SharesInputWithAMDX
    e(n(32099, 19), 5157, r(0, 0), 0, r(0, 0), r(73, 1), r(0, 0), NO, NO), // ArithmeticPoisonKHR
    e(n(32118, 14), 5269, r(0, 0), 0, r(92, 1), r(205, 2), r(42, 2), NO, NO), // OutputLinesEXT
    e(n(32164, 19), 5270, r(634, 1), 1692, r(93, 1), r(205, 2), r(42, 2), NO, NO), // OutputPrimitivesEXT
    e(n(32216, 23), 5289, r(0, 0), 0, r(94, 1), r(207, 1), r(44, 2), NO, NO), // DerivativeGroupQuadsKHR
    e(n(32328, 24), 5290, r(0, 0), 0, r(95, 1), r(208, 1), r(44, 2), NO, NO), // DerivativeGroupLinearKHR
    e(n(32375, 18), 5298, r(0, 0), 0, r(96, 1), r(205, 2), r(42, 2), NO, NO), // OutputTrianglesEXT
    e(n(32410, 24), 5366, r(0, 0), 0, r(0, 0), r(209, 1), r(23, 1), NO, NO), // PixelInterlockOrderedEXT
    e(n(32434, 26), 5367, r(0, 0), 0, r(0, 0), r(209, 1), r(23, 1), NO, NO), // PixelInterlockUnorderedEXT
    e(n(32460, 25), 5368, r(0, 0), 0, r(0, 0), r(210, 1), r(23, 1), NO, NO), // SampleInterlockOrderedEXT
    e(n(32485, 27), 5369, r(0, 0), 0, r(0, 0), r(210, 1), r(23, 1), NO, NO), // SampleInterlockUnorderedEXT
    e(n(32512, 30), 5370, r(0, 0), 0, r(0, 0), r(211, 1), r(23, 1), NO, NO), // ShadingRateInterlockOrderedEXT
    e(n(32542, 32), 5371, r(0, 0), 0, r(0, 0), r(211, 1), r(23, 1), NO, NO), // ShadingRateInterlockUnorderedEXT
    e(n(32574, 22), 5427, r(0, 0), 0, r(0, 0), r(212, 1), r(0, 0), NO, NO), // Shader64BitIndexingEXT
    e(n(32596, 26), 5618, r(634, 1), 1693, r(0, 0), r(145, 1), r(0, 0), NO, NO), // SharedLocalMemorySizeINTEL
    e(n(32622, 20), 5620, r(634, 1), 1683, r(0, 0), r(213, 1), r(0, 0), NO, NO), // RoundingModeRTPINTEL
    e(n(32642, 20), 5621, r(634, 1), 1683, r(0, 0), r(213, 1), r(0, 0), NO, NO), // RoundingModeRTNINTEL
    e(n(32662, 25), 5622, r(634, 1), 1683, r(0, 0), r(213, 1), r(0, 0), NO, NO), // FloatingPointModeALTINTEL
    e(n(32687, 26), 5623, r(634, 1), 1683, r(0, 0), r(213, 1), r(0, 0), NO, NO), // FloatingPointModeIEEEINTEL
    e(n(32713, 21), 5893, r(780, 3), 1694, r(0, 0), r(214, 1), r(46, 1), NO, NO), // MaxWorkgroupSizeINTEL
    e(n(32791, 15), 5894, r(634, 1), 1697, r(0, 0), r(214, 1), r(46, 1), NO, NO), // MaxWorkDimINTEL
    e(n(32820, 19), 5895, r(0, 0), 0, r(0, 0), r(214, 1), r(46, 1), NO, NO), // NoGlobalOffsetINTEL
    e(n(32839, 21), 5896, r(634, 1), 1698, r(0, 0), r(215, 1), r(46, 1), NO, NO), // NumSIMDWorkitemsINTEL
    e(n(32872, 27), 5903, r(634, 1), 1699, r(0, 0), r(215, 1), r(0, 0), NO, NO), // SchedulerTargetFmaxMhzINTEL
    e(n(32910, 23), 6023, r(0, 0), 0, r(0, 0), r(1, 1), r(47, 1), NO, NO), // MaximallyReconvergesKHR
    e(n(32962, 17), 6028, r(298, 2), 1700, r(0, 0), r(175, 1), r(0, 0), NO, NO), // FPFastMathDefault
    e(n(33004, 20), 6031, r(0, 1), 1702, r(0, 0), r(216, 1), r(0, 0), NO, NO), // OpacityMicromapIdKHR
    e(n(33030, 23), 6154, r(634, 1), 1703, r(0, 0), r(215, 1), r(0, 0), NO, NO), // StreamingInterfaceINTEL
    e(n(33068, 25), 6160, r(634, 1), 1704, r(0, 0), r(217, 1), r(0, 0), NO, NO), // RegisterMapInterfaceINTEL
    e(n(33109, 22), 6417, r(634, 1), 1705, r(0, 0), r(145, 1), r(0, 0), NO, NO), // NamedBarrierCountINTEL
    e(n(33144, 21), 6461, r(634, 1), 1706, r(0, 0), r(218, 1), r(0, 0), NO, NO), // MaximumRegistersINTEL
    e(n(33184, 23), 6462, r(0, 1), 1706, r(0, 0), r(218, 1), r(0, 0), NO, NO), // MaximumRegistersIdINTEL
    e(n(33207, 26), 6463, r(783, 1), 1707, r(0, 0), r(218, 1), r(0, 0), NO, NO), // NamedMaximumRegistersINTEL
    // StorageClass
    e(n(33278, 15), 0, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // UniformConstant
    e(n(11694, 5), 1, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // Input
    e(n(33293, 7), 2, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // Uniform
    e(n(33300, 6), 3, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // Output
    e(n(33306, 9), 4, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // Workgroup
    e(n(33315, 14), 5, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // CrossWorkgroup
    e(n(33329, 7), 6, r(0, 0), 0, r(0, 0), r(219, 2), r(0, 0), 0, NO), // Private
    e(n(1128, 8), 7, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // Function
    e(n(33336, 7), 8, r(0, 0), 0, r(0, 0), r(221, 1), r(0, 0), 0, NO), // Generic
    e(n(33343, 12), 9, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // PushConstant
    e(n(33355, 13), 10, r(0, 0), 0, r(0, 0), r(178, 1), r(0, 0), 0, NO), // AtomicCounter
    e(n(1203, 5), 11, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // Image
    e(n(33368, 13), 12, r(0, 0), 0, r(0, 0), r(1, 1), r(48, 2), 3, NO), // StorageBuffer
    e(n(33442, 12), 4172, r(0, 0), 0, r(0, 0), r(40, 1), r(0, 0), NO, NO), // TileImageEXT
    e(n(33454, 18), 4491, r(0, 0), 0, r(0, 0), r(202, 1), r(0, 0), NO, NO), // TileAttachmentQCOM
    e(n(33472, 15), 5068, r(0, 0), 0, r(0, 0), r(68, 1), r(0, 0), NO, NO), // NodePayloadAMDX
    e(n(33487, 15), 5328, r(0, 0), 0, r(97, 1), r(91, 2), r(14, 2), NO, NO), // CallableDataKHR
    e(n(33516, 23), 5329, r(0, 0), 0, r(98, 1), r(91, 2), r(14, 2), NO, NO), // IncomingCallableDataKHR
    e(n(33561, 13), 5338, r(0, 0), 0, r(99, 1), r(91, 2), r(14, 2), NO, NO), // RayPayloadKHR
    e(n(33586, 15), 5339, r(0, 0), 0, r(100, 1), r(91, 2), r(14, 2), NO, NO), // HitAttributeKHR
    e(n(33615, 21), 5342, r(0, 0), 0, r(101, 1), r(91, 2), r(14, 2), NO, NO), // IncomingRayPayloadKHR
    e(n(33656, 21), 5343, r(0, 0), 0, r(102, 1), r(91, 2), r(14, 2), NO, NO), // ShaderRecordBufferKHR
    e(n(33697, 21), 5349, r(0, 0), 0, r(103, 1), r(185, 1), r(33, 2), 5, NO), // PhysicalStorageBuffer
    e(n(33742, 20), 5385, r(0, 0), 0, r(0, 0), r(76, 1), r(0, 0), NO, NO), // HitObjectAttributeNV
    e(n(33762, 23), 5402, r(0, 0), 0, r(0, 0), r(84, 1), r(50, 1), 4, NO), // TaskPayloadWorkgroupEXT
    e(n(33785, 21), 5411, r(0, 0), 0, r(0, 0), r(88, 1), r(0, 0), NO, NO), // HitObjectAttributeEXT
    e(n(33806, 16), 5605, r(0, 0), 0, r(0, 0), r(121, 1), r(25, 1), NO, NO), // CodeSectionINTEL
    e(n(33822, 16), 5936, r(0, 0), 0, r(104, 1), r(138, 1), r(0, 0), NO, NO), // DeviceOnlyALTERA
    e(n(33853, 14), 5937, r(0, 0), 0, r(105, 1), r(138, 1), r(0, 0), NO, NO), // HostOnlyALTERA
    // Dim
    e(n(33880, 2), 0, r(0, 0), 0, r(0, 0), r(222, 1), r(0, 0), 0, NO), // 1D
    e(n(33882, 2), 1, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // 2D
    e(n(33884, 2), 2, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // 3D
    e(n(33886, 4), 3, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // Cube
    e(n(33890, 4), 4, r(0, 0), 0, r(0, 0), r(223, 1), r(0, 0), 0, NO), // Rect
    e(n(10254, 6), 5, r(0, 0), 0, r(0, 0), r(224, 1), r(0, 0), 0, NO), // Buffer
    e(n(33894, 11), 6, r(0, 0), 0, r(0, 0), r(225, 1), r(0, 0), 0, NO), // SubpassData
    e(n(33905, 16), 4173, r(0, 0), 0, r(0, 0), r(40, 1), r(0, 0), NO, NO), // TileImageDataEXT
    // SamplerAddressingMode
    e(n(28087, 4), 0, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // None
    e(n(33942, 11), 1, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // ClampToEdge
    e(n(33953, 5), 2, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // Clamp
    e(n(33958, 6), 3, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // Repeat
    e(n(33964, 14), 4, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // RepeatMirrored
    // SamplerFilterMode
    e(n(33995, 7), 0, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // Nearest
    e(n(34002, 6), 1, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // Linear
    // ImageFormat
    e(n(29975, 7), 0, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // Unknown
    e(n(34019, 7), 1, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // Rgba32f
    e(n(34026, 7), 2, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // Rgba16f
    e(n(34033, 4), 3, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // R32f
    e(n(34037, 5), 4, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // Rgba8
    e(n(34042, 10), 5, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // Rgba8Snorm
    e(n(34052, 5), 6, r(0, 0), 0, r(0, 0), r(226, 1), r(0, 0), 0, NO), // Rg32f
    e(n(34057, 5), 7, r(0, 0), 0, r(0, 0), r(226, 1), r(0, 0), 0, NO), // Rg16f
    e(n(34062, 12), 8, r(0, 0), 0, r(0, 0), r(226, 1), r(0, 0), 0, NO), // R11fG11fB10f
    e(n(34074, 4), 9, r(0, 0), 0, r(0, 0), r(226, 1), r(0, 0), 0, NO), // R16f
    e(n(34078, 6), 10, r(0, 0), 0, r(0, 0), r(226, 1), r(0, 0), 0, NO), // Rgba16
    e(n(34084, 7), 11, r(0, 0), 0, r(0, 0), r(226, 1), r(0, 0), 0, NO), // Rgb10A2
    e(n(34091, 4), 12, r(0, 0), 0, r(0, 0), r(226, 1), r(0, 0), 0, NO), // Rg16
    e(n(34095, 3), 13, r(0, 0), 0, r(0, 0), r(226, 1), r(0, 0), 0, NO), // Rg8
    e(n(34098, 3), 14, r(0, 0), 0, r(0, 0), r(226, 1), r(0, 0), 0, NO), // R16
    e(n(34101, 2), 15, r(0, 0), 0, r(0, 0), r(226, 1), r(0, 0), 0, NO), // R8
    e(n(34103, 11), 16, r(0, 0), 0, r(0, 0), r(226, 1), r(0, 0), 0, NO), // Rgba16Snorm
    e(n(34114, 9), 17, r(0, 0), 0, r(0, 0), r(226, 1), r(0, 0), 0, NO), // Rg16Snorm
    e(n(34123, 8), 18, r(0, 0), 0, r(0, 0), r(226, 1), r(0, 0), 0, NO), // Rg8Snorm
    e(n(34131, 8), 19, r(0, 0), 0, r(0, 0), r(226, 1), r(0, 0), 0, NO), // R16Snorm
    e(n(34139, 7), 20, r(0, 0), 0, r(0, 0), r(226, 1), r(0, 0), 0, NO), // R8Snorm
    e(n(34146, 7), 21, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // Rgba32i
    e(n(34153, 7), 22, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // Rgba16i
    e(n(34160, 6), 23, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // Rgba8i
    e(n(34166, 4), 24, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // R32i
    e(n(34170, 5), 25, r(0, 0), 0, r(0, 0), r(226, 1), r(0, 0), 0, NO), // Rg32i
    e(n(34175, 5), 26, r(0, 0), 0, r(0, 0), r(226, 1), r(0, 0), 0, NO), // Rg16i
    e(n(34180, 4), 27, r(0, 0), 0, r(0, 0), r(226, 1), r(0, 0), 0, NO), // Rg8i
    e(n(34184, 4), 28, r(0, 0), 0, r(0, 0), r(226, 1), r(0, 0), 0, NO), // R16i
    e(n(34188, 3), 29, r(0, 0), 0, r(0, 0), r(226, 1), r(0, 0), 0, NO), // R8i
    e(n(34191, 8), 30, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // Rgba32ui
    e(n(34199, 8), 31, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // Rgba16ui
    e(n(34207, 7), 32, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // Rgba8ui
    e(n(34214, 5), 33, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // R32ui
    e(n(34219, 9), 34, r(0, 0), 0, r(0, 0), r(226, 1), r(0, 0), 0, NO), // Rgb10a2ui
    e(n(34228, 6), 35, r(0, 0), 0, r(0, 0), r(226, 1), r(0, 0), 0, NO), // Rg32ui
    e(n(34234, 6), 36, r(0, 0), 0, r(0, 0), r(226, 1), r(0, 0), 0, NO), // Rg16ui
    e(n(34240, 5), 37, r(0, 0), 0, r(0, 0), r(226, 1), r(0, 0), 0, NO), // Rg8ui
    e(n(34245, 5), 38, r(0, 0), 0, r(0, 0), r(226, 1), r(0, 0), 0, NO), // R16ui
    e(n(34250, 4), 39, r(0, 0), 0, r(0, 0), r(226, 1), r(0, 0), 0, NO), // R8ui
    e(n(34254, 5), 40, r(0, 0), 0, r(0, 0), r(227, 1), r(0, 0), 0, NO), // R64ui
    e(n(34259, 4), 41, r(0, 0), 0, r(0, 0), r(227, 1), r(0, 0), 0, NO), // R64i
    // ImageChannelOrder
    e(n(34280, 1), 0, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // R
    e(n(8659, 1), 1, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // A
    e(n(34281, 2), 2, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // RG
    e(n(34283, 2), 3, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // RA
    e(n(34285, 3), 4, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // RGB
    e(n(34288, 4), 5, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // RGBA
    e(n(34292, 4), 6, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // BGRA
    e(n(34296, 4), 7, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // ARGB
    e(n(34300, 9), 8, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // Intensity
    e(n(34309, 9), 9, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // Luminance
    e(n(34318, 2), 10, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // Rx
    e(n(34320, 3), 11, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // RGx
    e(n(34323, 4), 12, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // RGBx
    e(n(476, 5), 13, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // Depth
    e(n(34327, 12), 14, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // DepthStencil
    e(n(34339, 4), 15, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // sRGB
    e(n(34343, 5), 16, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // sRGBx
    e(n(34348, 5), 17, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // sRGBA
    e(n(34353, 5), 18, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // sBGRA
    e(n(34358, 4), 19, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // ABGR
    // ImageChannelDataType
    e(n(34382, 9), 0, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // SnormInt8
    e(n(34391, 10), 1, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // SnormInt16
    e(n(34401, 9), 2, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // UnormInt8
    e(n(34410, 10), 3, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // UnormInt16
    e(n(34420, 13), 4, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // UnormShort565
    e(n(34433, 13), 5, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // UnormShort555
    e(n(34446, 14), 6, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // UnormInt101010
    e(n(34460, 10), 7, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // SignedInt8
    e(n(34470, 11), 8, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // SignedInt16
    e(n(34481, 11), 9, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // SignedInt32
    e(n(34492, 12), 10, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // UnsignedInt8
    e(n(34504, 13), 11, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // UnsignedInt16
    e(n(34517, 13), 12, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // UnsignedInt32
    e(n(34530, 9), 13, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // HalfFloat
    e(n(34539, 5), 14, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // Float
    e(n(34544, 10), 15, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // UnormInt24
    e(n(34554, 16), 16, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // UnormInt101010_2
    e(n(34570, 15), 17, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // UnormInt10X6EXT
    e(n(34585, 19), 19, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // UnsignedIntRaw10EXT
    e(n(34604, 19), 20, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // UnsignedIntRaw12EXT
    e(n(34623, 19), 21, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // UnormInt2_101010EXT
    e(n(34642, 18), 22, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // UnsignedInt10X6EXT
    e(n(34660, 18), 23, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // UnsignedInt12X4EXT
    e(n(34678, 18), 24, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // UnsignedInt14X2EXT
    e(n(34696, 15), 25, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // UnormInt12X4EXT
    e(n(34711, 15), 26, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // UnormInt14X2EXT
    // FPRoundingMode
    e(n(34740, 3), 0, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // RTE
    e(n(34743, 3), 1, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // RTZ
    e(n(34746, 3), 2, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // RTP
    e(n(34749, 3), 3, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // RTN
    // FPDenormMode
    e(n(34764, 8), 0, r(0, 0), 0, r(0, 0), r(228, 1), r(0, 0), NO, NO), // Preserve
    e(n(34772, 11), 1, r(0, 0), 0, r(0, 0), r(228, 1), r(0, 0), NO, NO), // FlushToZero
    // QuantizationModes
    e(n(34800, 3), 0, r(0, 0), 0, r(0, 0), r(137, 1), r(0, 0), NO, NO), // TRN
    e(n(34803, 8), 1, r(0, 0), 0, r(0, 0), r(137, 1), r(0, 0), NO, NO), // TRN_ZERO
    e(n(34811, 3), 2, r(0, 0), 0, r(0, 0), r(137, 1), r(0, 0), NO, NO), // RND
    e(n(34814, 8), 3, r(0, 0), 0, r(0, 0), r(137, 1), r(0, 0), NO, NO), // RND_ZERO
    e(n(34822, 7), 4, r(0, 0), 0, r(0, 0), r(137, 1), r(0, 0), NO, NO), // RND_INF
    e(n(34829, 11), 5, r(0, 0), 0, r(0, 0), r(137, 1), r(0, 0), NO, NO), // RND_MIN_INF
    e(n(34840, 8), 6, r(0, 0), 0, r(0, 0), r(137, 1), r(0, 0), NO, NO), // RND_CONV
    e(n(34848, 12), 7, r(0, 0), 0, r(0, 0), r(137, 1), r(0, 0), NO, NO), // RND_CONV_ODD
    // FPOperationMode
    e(n(34875, 4), 0, r(0, 0), 0, r(0, 0), r(228, 1), r(0, 0), NO, NO), // IEEE
    e(n(34879, 3), 1, r(0, 0), 0, r(0, 0), r(228, 1), r(0, 0), NO, NO), // ALT
    // OverflowModes
    e(n(34895, 4), 0, r(0, 0), 0, r(0, 0), r(137, 1), r(0, 0), NO, NO), // WRAP
    e(n(34899, 3), 1, r(0, 0), 0, r(0, 0), r(137, 1), r(0, 0), NO, NO), // SAT
    e(n(34902, 8), 2, r(0, 0), 0, r(0, 0), r(137, 1), r(0, 0), NO, NO), // SAT_ZERO
    e(n(34910, 7), 3, r(0, 0), 0, r(0, 0), r(137, 1), r(0, 0), NO, NO), // SAT_SYM
    // LinkageType
    e(n(34928, 6), 0, r(0, 0), 0, r(0, 0), r(229, 1), r(0, 0), 0, NO), // Export
    e(n(34934, 6), 1, r(0, 0), 0, r(0, 0), r(229, 1), r(0, 0), 0, NO), // Import
    e(n(34940, 11), 2, r(0, 0), 0, r(0, 0), r(229, 1), r(51, 1), NO, NO), // LinkOnceODR
    e(n(34971, 7), 3, r(0, 0), 0, r(0, 0), r(230, 1), r(0, 0), NO, NO), // WeakAMD
    // AccessQualifier
    e(n(34978, 8), 0, r(0, 0), 0, r(0, 0), r(2, 1), r(0, 0), 0, NO), // ReadOnly
    e(n(34986, 9), 1, r(0, 0), 0, r(0, 0), r(2, 1), r(0, 0), 0, NO), // WriteOnly
    e(n(34995, 9), 2, r(0, 0), 0, r(0, 0), r(2, 1), r(0, 0), 0, NO), // ReadWrite
    // HostAccessQualifier
    e(n(35023, 9), 0, r(0, 0), 0, r(0, 0), r(231, 1), r(0, 0), NO, NO), // NoneINTEL
    e(n(35032, 9), 1, r(0, 0), 0, r(0, 0), r(231, 1), r(0, 0), NO, NO), // ReadINTEL
    e(n(35041, 10), 2, r(0, 0), 0, r(0, 0), r(231, 1), r(0, 0), NO, NO), // WriteINTEL
    e(n(35051, 14), 3, r(0, 0), 0, r(0, 0), r(231, 1), r(0, 0), NO, NO), // ReadWriteINTEL
    // FunctionParameterAttribute
    e(n(35091, 4), 0, r(0, 0), 0, r(0, 0), r(2, 1), r(0, 0), 0, NO), // Zext
    e(n(35095, 4), 1, r(0, 0), 0, r(0, 0), r(2, 1), r(0, 0), 0, NO), // Sext
    e(n(35099, 5), 2, r(0, 0), 0, r(0, 0), r(2, 1), r(0, 0), 0, NO), // ByVal
    e(n(35104, 4), 3, r(0, 0), 0, r(0, 0), r(2, 1), r(0, 0), 0, NO), // Sret
    e(n(35108, 7), 4, r(0, 0), 0, r(0, 0), r(2, 1), r(0, 0), 0, NO), // NoAlias
    e(n(35115, 9), 5, r(0, 0), 0, r(0, 0), r(2, 1), r(0, 0), 0, NO), // NoCapture
    e(n(35124, 7), 6, r(0, 0), 0, r(0, 0), r(2, 1), r(0, 0), 0, NO), // NoWrite
    e(n(35131, 11), 7, r(0, 0), 0, r(0, 0), r(2, 1), r(0, 0), 0, NO), // NoReadWrite
    e(n(35142, 20), 5940, r(0, 0), 0, r(106, 1), r(232, 1), r(0, 0), 0, NO), // RuntimeAlignedALTERA
    // Decoration
    e(n(35191, 16), 0, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // RelaxedPrecision
    e(n(35207, 6), 1, r(634, 1), 1708, r(0, 0), r(233, 2), r(0, 0), 0, NO), // SpecId
    e(n(35239, 5), 2, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // Block
    e(n(35244, 11), 3, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, 3), // BufferBlock
    e(n(35255, 8), 4, r(0, 0), 0, r(0, 0), r(0, 1), r(0, 0), 0, NO), // RowMajor
    e(n(35263, 8), 5, r(0, 0), 0, r(0, 0), r(0, 1), r(0, 0), 0, NO), // ColMajor
    e(n(35271, 11), 6, r(634, 1), 1709, r(0, 0), r(1, 1), r(0, 0), 0, NO), // ArrayStride
    e(n(11761, 12), 7, r(634, 1), 1710, r(0, 0), r(0, 1), r(0, 0), 0, NO), // MatrixStride
    e(n(35307, 10), 8, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // GLSLShared
    e(n(35317, 10), 9, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // GLSLPacked
    e(n(35327, 7), 10, r(0, 0), 0, r(0, 0), r(2, 1), r(0, 0), 0, NO), // CPacked
    e(n(35334, 7), 11, r(784, 1), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // BuiltIn
    e(n(35341, 13), 13, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // NoPerspective
    e(n(35354, 4), 14, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // Flat
    e(n(35358, 5), 15, r(0, 0), 0, r(0, 0), r(184, 1), r(0, 0), 0, NO), // Patch
    e(n(35363, 8), 16, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // Centroid
    e(n(1218, 6), 17, r(0, 0), 0, r(0, 0), r(235, 1), r(0, 0), 0, NO), // Sample
    e(n(35371, 9), 18, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // Invariant
    e(n(35380, 8), 19, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // Restrict
    e(n(35388, 7), 20, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // Aliased
    e(n(29337, 8), 21, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // Volatile
    e(n(35395, 8), 22, r(0, 0), 0, r(0, 0), r(2, 1), r(0, 0), 0, NO), // Constant
    e(n(35403, 8), 23, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // Coherent
    e(n(35411, 11), 24, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // NonWritable
    e(n(35422, 11), 25, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // NonReadable
    e(n(33293, 7), 26, r(0, 0), 0, r(0, 0), r(236, 2), r(0, 0), 0, NO), // Uniform
    e(n(35433, 9), 27, r(779, 1), 1711, r(0, 0), r(236, 2), r(0, 0), 4, NO), // UniformId
    e(n(35442, 19), 28, r(0, 0), 0, r(0, 0), r(2, 1), r(0, 0), 0, NO), // SaturatedConversion
    e(n(3697, 6), 29, r(634, 1), 1712, r(0, 0), r(22, 1), r(0, 0), 0, NO), // Stream
    e(n(35474, 8), 30, r(634, 1), 1713, r(0, 0), r(1, 1), r(0, 0), 0, NO), // Location
    e(n(1603, 9), 31, r(634, 1), 1714, r(0, 0), r(1, 1), r(0, 0), 0, NO), // Component
    e(n(1577, 5), 32, r(634, 1), 1715, r(0, 0), r(1, 1), r(0, 0), 0, NO), // Index
    e(n(35482, 7), 33, r(634, 1), 1716, r(0, 0), r(1, 1), r(0, 0), 0, NO), // Binding
    e(n(35502, 13), 34, r(634, 1), 1717, r(0, 0), r(1, 1), r(0, 0), 0, NO), // DescriptorSet
    e(n(3493, 6), 35, r(634, 1), 1718, r(0, 0), r(1, 1), r(0, 0), 0, NO), // Offset
    e(n(35540, 9), 36, r(634, 1), 1719, r(0, 0), r(186, 1), r(0, 0), 0, NO), // XfbBuffer
    e(n(35566, 9), 37, r(634, 1), 1720, r(0, 0), r(186, 1), r(0, 0), 0, NO), // XfbStride
    e(n(35585, 13), 38, r(785, 1), 1721, r(0, 0), r(2, 1), r(0, 0), 0, NO), // FuncParamAttr
    e(n(34726, 14), 39, r(786, 1), 1722, r(0, 0), r(0, 0), r(0, 0), 0, NO), // FPRoundingMode
    e(n(28328, 14), 40, r(787, 1), 1723, r(0, 0), r(238, 2), r(0, 0), 0, NO), // FPFastMathMode
    e(n(35654, 17), 41, r(788, 2), 1724, r(0, 0), r(229, 1), r(0, 0), 0, NO), // LinkageAttributes
    e(n(35683, 13), 42, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // NoContraction
    e(n(35696, 20), 43, r(634, 1), 1726, r(0, 0), r(225, 1), r(0, 0), 0, NO), // InputAttachmentIndex
    e(n(27875, 9), 44, r(634, 1), 1727, r(0, 0), r(2, 1), r(0, 0), 0, NO), // Alignment
    e(n(35732, 13), 45, r(634, 1), 1728, r(0, 0), r(14, 1), r(0, 0), 1, NO), // MaxByteOffset
    e(n(35760, 11), 46, r(0, 1), 1727, r(0, 0), r(2, 1), r(0, 0), 2, NO), // AlignmentId
    e(n(35771, 15), 47, r(0, 1), 1728, r(0, 0), r(14, 1), r(0, 0), 2, NO), // MaxByteOffsetId
    e(n(35786, 43), 4216, r(0, 0), 0, r(0, 0), r(240, 1), r(0, 0), NO, NO), // SaturatedToLargestFloat8NormalConversionEXT
    e(n(35829, 12), 4469, r(0, 0), 0, r(0, 0), r(0, 0), r(52, 1), 4, NO), // NoSignedWrap
    e(n(35875, 14), 4470, r(0, 0), 0, r(0, 0), r(0, 0), r(52, 1), 4, NO), // NoUnsignedWrap
    e(n(35889, 17), 4487, r(0, 0), 0, r(0, 0), r(0, 0), r(53, 1), NO, NO), // WeightTextureQCOM
    e(n(35931, 21), 4488, r(0, 0), 0, r(0, 0), r(0, 0), r(53, 1), NO, NO), // BlockMatchTextureQCOM
    e(n(35952, 21), 4499, r(0, 0), 0, r(0, 0), r(0, 0), r(54, 1), NO, NO), // BlockMatchSamplerQCOM
    e(n(35999, 17), 4999, r(0, 0), 0, r(0, 0), r(0, 0), r(55, 1), NO, NO), // ExplicitInterpAMD
    e(n(36056, 31), 5019, r(0, 1), 1729, r(0, 0), r(68, 1), r(0, 0), NO, NO), // NodeSharesPayloadLimitsWithAMDX
    e(n(36087, 19), 5020, r(0, 1), 1730, r(0, 0), r(68, 1), r(0, 0), NO, NO), // NodeMaxPayloadsAMDX
    e(n(36128, 22), 5078, r(0, 0), 0, r(0, 0), r(68, 1), r(0, 0), NO, NO), // TrackFinishWritingAMDX
    e(n(36150, 19), 5091, r(0, 1), 1731, r(0, 0), r(68, 1), r(0, 0), NO, NO), // PayloadNodeNameAMDX
    e(n(36169, 24), 5098, r(0, 1), 1732, r(0, 0), r(68, 1), r(0, 0), NO, NO), // PayloadNodeBaseIndexAMDX
    e(n(36203, 26), 5099, r(0, 0), 0, r(0, 0), r(68, 1), r(0, 0), NO, NO), // PayloadNodeSparseArrayAMDX
    e(n(36229, 24), 5100, r(0, 1), 1733, r(0, 0), r(68, 1), r(0, 0), NO, NO), // PayloadNodeArraySizeAMDX
    e(n(36263, 27), 5105, r(0, 0), 0, r(0, 0), r(68, 1), r(0, 0), NO, NO), // PayloadDispatchIndirectAMDX
    e(n(36290, 16), 5124, r(0, 1), 1709, r(0, 0), r(70, 1), r(0, 0), NO, NO), // ArrayStrideIdEXT
    e(n(36306, 11), 5125, r(0, 1), 1718, r(0, 0), r(70, 1), r(0, 0), NO, NO), // OffsetIdEXT
    e(n(36317, 13), 5145, r(0, 0), 0, r(0, 0), r(72, 1), r(0, 0), NO, NO), // UTFEncodedKHR
    e(n(36330, 18), 5248, r(0, 0), 0, r(0, 0), r(241, 1), r(56, 1), NO, NO), // OverrideCoverageNV
    e(n(36384, 13), 5250, r(0, 0), 0, r(0, 0), r(242, 1), r(57, 1), NO, NO), // PassthroughNV
    e(n(36431, 18), 5252, r(0, 0), 0, r(0, 0), r(243, 1), r(0, 0), NO, NO), // ViewportRelativeNV
    e(n(36449, 27), 5256, r(634, 1), 1734, r(0, 0), r(244, 1), r(58, 1), NO, NO), // SecondaryViewportRelativeNV
    e(n(36504, 15), 5271, r(0, 0), 0, r(107, 1), r(205, 2), r(42, 2), NO, NO), // PerPrimitiveEXT
    e(n(36533, 9), 5272, r(0, 0), 0, r(0, 0), r(86, 1), r(13, 1), NO, NO), // PerViewNV
    e(n(36542, 9), 5273, r(0, 0), 0, r(0, 0), r(86, 1), r(13, 1), NO, NO), // PerTaskNV
    e(n(36551, 12), 5285, r(0, 0), 0, r(108, 1), r(245, 1), r(59, 2), NO, NO), // PerVertexKHR
    e(n(36643, 10), 5300, r(0, 0), 0, r(109, 1), r(246, 1), r(61, 1), 5, NO), // NonUniform
    e(n(36693, 15), 5355, r(0, 0), 0, r(110, 1), r(185, 1), r(33, 2), 5, NO), // RestrictPointer
    e(n(36726, 14), 5356, r(0, 0), 0, r(111, 1), r(185, 1), r(33, 2), 5, NO), // AliasedPointer
    e(n(36757, 14), 5358, r(634, 1), 1735, r(0, 0), r(247, 1), r(0, 0), NO, NO), // MemberOffsetNV
    e(n(36783, 29), 5386, r(0, 0), 0, r(0, 0), r(76, 1), r(0, 0), NO, NO), // HitObjectShaderRecordBufferNV
    e(n(36812, 30), 5389, r(0, 0), 0, r(0, 0), r(88, 1), r(0, 0), NO, NO), // HitObjectShaderRecordBufferEXT
    e(n(36842, 6), 5397, r(634, 1), 1736, r(0, 0), r(247, 1), r(0, 0), NO, NO), // BankNV
    e(n(36852, 17), 5398, r(0, 0), 0, r(0, 0), r(112, 1), r(0, 0), NO, NO), // BindlessSamplerNV
    e(n(36869, 15), 5399, r(0, 0), 0, r(0, 0), r(112, 1), r(0, 0), NO, NO), // BindlessImageNV
    e(n(36884, 14), 5400, r(0, 0), 0, r(0, 0), r(112, 1), r(0, 0), NO, NO), // BoundSamplerNV
    e(n(36898, 12), 5401, r(0, 0), 0, r(0, 0), r(112, 1), r(0, 0), NO, NO), // BoundImageNV
    e(n(36910, 29), 5440, r(0, 0), 0, r(0, 0), r(248, 1), r(0, 0), NO, NO), // CooperativeMatrixTransposeEXT
    e(n(36939, 13), 5599, r(634, 1), 1737, r(0, 0), r(145, 1), r(0, 0), NO, NO), // SIMTCallINTEL
    e(n(36953, 25), 5602, r(0, 0), 0, r(0, 0), r(249, 1), r(25, 1), NO, NO), // ReferencedIndirectlyINTEL
    e(n(36978, 12), 5607, r(3, 1), 1738, r(0, 0), r(122, 1), r(0, 0), NO, NO), // ClobberINTEL
    e(n(36998, 16), 5608, r(0, 0), 0, r(0, 0), r(122, 1), r(0, 0), NO, NO), // SideEffectsINTEL
    e(n(37014, 26), 5624, r(0, 0), 0, r(0, 0), r(145, 1), r(0, 0), NO, NO), // VectorComputeVariableINTEL
    e(n(37040, 20), 5625, r(634, 1), 1739, r(0, 0), r(145, 1), r(0, 0), NO, NO), // FuncParamIOKindINTEL
    e(n(37064, 26), 5626, r(0, 0), 0, r(0, 0), r(145, 1), r(0, 0), NO, NO), // VectorComputeFunctionINTEL
    e(n(37090, 14), 5627, r(0, 0), 0, r(0, 0), r(145, 1), r(0, 0), NO, NO), // StackCallINTEL
    e(n(37104, 25), 5628, r(634, 1), 1734, r(0, 0), r(145, 1), r(0, 0), NO, NO), // GlobalVariableOffsetINTEL
    e(n(37129, 13), 5634, r(0, 1), 1740, r(112, 1), r(0, 0), r(0, 1), 4, NO), // CounterBuffer
    e(n(37179, 12), 5635, r(3, 1), 1741, r(113, 1), r(0, 0), r(0, 1), 4, NO), // UserSemantic
    e(n(37217, 14), 5636, r(3, 1), 1742, r(0, 0), r(0, 0), r(62, 1), NO, NO), // UserTypeGOOGLE
    e(n(37260, 25), 5822, r(790, 2), 1743, r(0, 0), r(228, 1), r(0, 0), NO, NO), // FunctionRoundingModeINTEL
    e(n(37301, 23), 5823, r(792, 2), 1745, r(0, 0), r(228, 1), r(0, 0), NO, NO), // FunctionDenormModeINTEL
    e(n(37338, 14), 5825, r(0, 0), 0, r(114, 1), r(250, 1), r(0, 0), NO, NO), // RegisterALTERA
    e(n(37365, 12), 5826, r(3, 1), 1747, r(115, 1), r(250, 1), r(0, 0), NO, NO), // MemoryALTERA
    e(n(37399, 14), 5827, r(634, 1), 1748, r(116, 1), r(250, 1), r(0, 0), NO, NO), // NumbanksALTERA
    e(n(37431, 15), 5828, r(634, 1), 1749, r(117, 1), r(250, 1), r(0, 0), NO, NO), // BankwidthALTERA
    e(n(37470, 22), 5829, r(634, 1), 1750, r(118, 1), r(250, 1), r(0, 0), NO, NO), // MaxPrivateCopiesALTERA
    e(n(37527, 16), 5830, r(0, 0), 0, r(119, 1), r(250, 1), r(0, 0), NO, NO), // SinglepumpALTERA
    e(n(37558, 16), 5831, r(0, 0), 0, r(120, 1), r(250, 1), r(0, 0), NO, NO), // DoublepumpALTERA
    e(n(37589, 19), 5832, r(634, 1), 1751, r(121, 1), r(250, 1), r(0, 0), NO, NO), // MaxReplicatesALTERA
    e(n(37644, 20), 5833, r(0, 0), 0, r(122, 1), r(250, 1), r(0, 0), NO, NO), // SimpleDualPortALTERA
    e(n(37683, 11), 5834, r(794, 2), 1752, r(123, 1), r(250, 1), r(0, 0), NO, NO), // MergeALTERA
    e(n(37723, 14), 5835, r(709, 1), 1754, r(124, 1), r(250, 1), r(0, 0), NO, NO), // BankBitsALTERA
    e(n(37759, 20), 5836, r(634, 1), 1755, r(125, 1), r(250, 1), r(0, 0), NO, NO), // ForcePow2DepthALTERA
    e(n(37807, 16), 5883, r(634, 1), 1756, r(126, 1), r(250, 1), r(0, 0), NO, NO), // StridesizeALTERA
    e(n(37849, 14), 5884, r(634, 1), 1757, r(127, 1), r(250, 1), r(0, 0), NO, NO), // WordsizeALTERA
    e(n(37885, 18), 5885, r(0, 0), 0, r(128, 1), r(250, 1), r(0, 0), NO, NO), // TrueDualPortALTERA
    e(n(37920, 19), 5899, r(0, 0), 0, r(129, 1), r(251, 1), r(0, 0), NO, NO), // BurstCoalesceALTERA
    e(n(37957, 15), 5900, r(634, 1), 1758, r(130, 1), r(251, 1), r(0, 0), NO, NO), // CacheSizeALTERA
    e(n(38005, 28), 5901, r(0, 0), 0, r(131, 1), r(251, 1), r(0, 0), NO, NO), // DontStaticallyCoalesceALTERA
    e(n(38060, 14), 5902, r(634, 1), 1759, r(132, 1), r(251, 1), r(0, 0), NO, NO), // PrefetchALTERA
    e(n(38111, 17), 5905, r(0, 0), 0, r(133, 1), r(252, 1), r(0, 0), NO, NO), // StallEnableALTERA
    e(n(38144, 25), 5907, r(0, 0), 0, r(134, 1), r(253, 1), r(0, 0), NO, NO), // FuseLoopsInFunctionALTERA
    e(n(38193, 19), 5909, r(796, 2), 1760, r(135, 1), r(254, 1), r(0, 0), NO, NO), // MathOpDSPModeALTERA
    e(n(38239, 15), 5914, r(0, 1), 1762, r(0, 0), r(136, 1), r(0, 0), NO, NO), // AliasScopeINTEL
    e(n(38274, 12), 5915, r(0, 1), 1762, r(0, 0), r(136, 1), r(0, 0), NO, NO), // NoAliasINTEL
    e(n(28608, 24), 5917, r(634, 1), 1763, r(64, 1), r(255, 1), r(0, 0), NO, NO), // InitiationIntervalALTERA
    e(n(28655, 20), 5918, r(634, 1), 1764, r(65, 1), r(255, 1), r(0, 0), NO, NO), // MaxConcurrencyALTERA
    e(n(28735, 20), 5919, r(634, 1), 1702, r(67, 1), r(255, 1), r(0, 0), NO, NO), // PipelineEnableALTERA
    e(n(38292, 20), 5921, r(634, 1), 1765, r(136, 1), r(256, 1), r(0, 0), NO, NO), // BufferLocationALTERA
    e(n(38349, 19), 5944, r(634, 1), 1766, r(137, 1), r(257, 1), r(0, 0), NO, NO), // IOPipeStorageALTERA
    e(n(38396, 30), 6080, r(798, 2), 1767, r(0, 0), r(228, 1), r(0, 0), NO, NO), // FunctionFloatingPointModeINTEL
    e(n(38443, 24), 6085, r(0, 0), 0, r(0, 0), r(145, 1), r(0, 0), NO, NO), // SingleElementVectorINTEL
    e(n(38467, 34), 6087, r(0, 0), 0, r(0, 0), r(145, 1), r(0, 0), NO, NO), // VectorComputeCallableFunctionINTEL
    e(n(38501, 17), 6140, r(0, 0), 0, r(0, 0), r(145, 1), r(0, 0), NO, NO), // MediaBlockIOINTEL
    e(n(38518, 15), 6151, r(0, 0), 0, r(138, 1), r(258, 1), r(0, 0), NO, NO), // StallFreeALTERA
    e(n(38547, 25), 6170, r(800, 1), 1769, r(0, 0), r(259, 1), r(0, 0), NO, NO), // FPMaxErrorDecorationINTEL
    e(n(38581, 25), 6172, r(634, 1), 1770, r(139, 1), r(260, 1), r(0, 0), NO, NO), // LatencyControlLabelALTERA
    e(n(38643, 30), 6173, r(780, 3), 1771, r(140, 1), r(260, 1), r(0, 0), NO, NO), // LatencyControlConstraintALTERA
    e(n(38739, 27), 6175, r(0, 0), 0, r(141, 1), r(261, 1), r(0, 0), NO, NO), // ConduitKernelArgumentALTERA
    e(n(38792, 31), 6176, r(0, 0), 0, r(142, 1), r(261, 1), r(0, 0), NO, NO), // RegisterMapKernelArgumentALTERA
    e(n(38853, 33), 6177, r(634, 1), 1774, r(143, 1), r(261, 1), r(0, 0), NO, NO), // MMHostInterfaceAddressWidthALTERA
    e(n(38930, 30), 6178, r(634, 1), 1775, r(144, 1), r(261, 1), r(0, 0), NO, NO), // MMHostInterfaceDataWidthALTERA
    e(n(38998, 28), 6179, r(634, 1), 1776, r(145, 1), r(261, 1), r(0, 0), NO, NO), // MMHostInterfaceLatencyALTERA
    e(n(39060, 34), 6180, r(801, 1), 1777, r(146, 1), r(261, 1), r(0, 0), NO, NO), // MMHostInterfaceReadWriteModeALTERA
    e(n(39140, 29), 6181, r(634, 1), 1778, r(147, 1), r(261, 1), r(0, 0), NO, NO), // MMHostInterfaceMaxBurstALTERA
    e(n(39210, 32), 6182, r(634, 1), 1779, r(148, 1), r(261, 1), r(0, 0), NO, NO), // MMHostInterfaceWaitRequestALTERA
    e(n(39284, 26), 6183, r(0, 0), 0, r(149, 1), r(261, 1), r(0, 0), NO, NO), // StableKernelArgumentALTERA
    e(n(39335, 15), 6188, r(802, 2), 1780, r(0, 0), r(231, 1), r(0, 0), NO, NO), // HostAccessINTEL
    e(n(39356, 14), 6190, r(804, 1), 1782, r(150, 1), r(262, 1), r(0, 0), NO, NO), // InitModeALTERA
    e(n(39390, 28), 6191, r(634, 1), 343, r(151, 1), r(262, 1), r(0, 0), NO, NO), // ImplementInRegisterMapALTERA
    e(n(39445, 16), 6247, r(0, 1), 1232, r(0, 0), r(158, 1), r(0, 0), NO, NO), // ConditionalINTEL
    e(n(39461, 21), 6442, r(805, 2), 1783, r(0, 0), r(263, 1), r(0, 0), NO, NO), // CacheControlLoadINTEL
    e(n(39506, 22), 6443, r(807, 2), 1783, r(0, 0), r(263, 1), r(0, 0), NO, NO), // CacheControlStoreINTEL
    e(n(39528, 16), 7040, r(634, 1), 1785, r(0, 0), r(264, 1), r(0, 0), NO, NO), // IntrinsicSAMSUNG
    // BuiltIn
    e(n(39556, 8), 0, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // Position
    e(n(39564, 9), 1, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // PointSize
    e(n(39573, 12), 3, r(0, 0), 0, r(0, 0), r(265, 1), r(0, 0), 0, NO), // ClipDistance
    e(n(39585, 12), 4, r(0, 0), 0, r(0, 0), r(266, 1), r(0, 0), 0, NO), // CullDistance
    e(n(39597, 8), 5, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // VertexId
    e(n(10492, 10), 6, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // InstanceId
    e(n(10502, 11), 7, r(0, 0), 0, r(0, 0), r(267, 6), r(0, 0), 0, NO), // PrimitiveId
    e(n(15651, 12), 8, r(0, 0), 0, r(0, 0), r(187, 2), r(0, 0), 0, NO), // InvocationId
    e(n(39605, 5), 9, r(0, 0), 0, r(0, 0), r(273, 5), r(0, 0), 0, NO), // Layer
    e(n(39610, 13), 10, r(0, 0), 0, r(0, 0), r(278, 5), r(0, 0), 0, NO), // ViewportIndex
    e(n(39623, 14), 11, r(0, 0), 0, r(0, 0), r(184, 1), r(0, 0), 0, NO), // TessLevelOuter
    e(n(39637, 14), 12, r(0, 0), 0, r(0, 0), r(184, 1), r(0, 0), 0, NO), // TessLevelInner
    e(n(39651, 9), 13, r(0, 0), 0, r(0, 0), r(184, 1), r(0, 0), 0, NO), // TessCoord
    e(n(39660, 13), 14, r(0, 0), 0, r(0, 0), r(184, 1), r(0, 0), 0, NO), // PatchVertices
    e(n(39673, 9), 15, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // FragCoord
    e(n(39682, 10), 16, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // PointCoord
    e(n(39692, 11), 17, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // FrontFacing
    e(n(39703, 8), 18, r(0, 0), 0, r(0, 0), r(235, 1), r(0, 0), 0, NO), // SampleId
    e(n(39711, 14), 19, r(0, 0), 0, r(0, 0), r(235, 1), r(0, 0), 0, NO), // SamplePosition
    e(n(39725, 10), 20, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // SampleMask
    e(n(39735, 9), 22, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // FragDepth
    e(n(39744, 16), 23, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // HelperInvocation
    e(n(39760, 13), 24, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // NumWorkgroups
    e(n(39773, 13), 25, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // WorkgroupSize
    e(n(39786, 11), 26, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // WorkgroupId
    e(n(39797, 17), 27, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // LocalInvocationId
    e(n(39814, 18), 28, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // GlobalInvocationId
    e(n(39832, 20), 29, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // LocalInvocationIndex
    e(n(39852, 7), 30, r(0, 0), 0, r(0, 0), r(2, 1), r(0, 0), 0, NO), // WorkDim
    e(n(39859, 10), 31, r(0, 0), 0, r(0, 0), r(2, 1), r(0, 0), 0, NO), // GlobalSize
    e(n(39869, 21), 32, r(0, 0), 0, r(0, 0), r(2, 1), r(0, 0), 0, NO), // EnqueuedWorkgroupSize
    e(n(39890, 12), 33, r(0, 0), 0, r(0, 0), r(2, 1), r(0, 0), 0, NO), // GlobalOffset
    e(n(39902, 14), 34, r(0, 0), 0, r(0, 0), r(2, 1), r(0, 0), 0, NO), // GlobalLinearId
    e(n(31029, 12), 36, r(0, 0), 0, r(0, 0), r(283, 3), r(0, 0), 0, NO), // SubgroupSize
    e(n(39916, 15), 37, r(0, 0), 0, r(0, 0), r(2, 1), r(0, 0), 0, NO), // SubgroupMaxSize
    e(n(39931, 12), 38, r(0, 0), 0, r(0, 0), r(286, 2), r(0, 0), 0, NO), // NumSubgroups
    e(n(39943, 20), 39, r(0, 0), 0, r(0, 0), r(2, 1), r(0, 0), 0, NO), // NumEnqueuedSubgroups
    e(n(39963, 10), 40, r(0, 0), 0, r(0, 0), r(286, 2), r(0, 0), 0, NO), // SubgroupId
    e(n(39973, 25), 41, r(0, 0), 0, r(0, 0), r(283, 3), r(0, 0), 0, NO), // SubgroupLocalInvocationId
    e(n(39998, 11), 42, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // VertexIndex
    e(n(40009, 13), 43, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // InstanceIndex
    e(n(40022, 9), 4160, r(0, 0), 0, r(0, 0), r(288, 1), r(0, 0), 0, NO), // CoreIDARM
    e(n(40031, 12), 4161, r(0, 0), 0, r(0, 0), r(288, 1), r(0, 0), 0, NO), // CoreCountARM
    e(n(40043, 12), 4162, r(0, 0), 0, r(0, 0), r(288, 1), r(0, 0), 0, NO), // CoreMaxIDARM
    e(n(40055, 9), 4163, r(0, 0), 0, r(0, 0), r(288, 1), r(0, 0), 0, NO), // WarpIDARM
    e(n(40064, 12), 4164, r(0, 0), 0, r(0, 0), r(288, 1), r(0, 0), 0, NO), // WarpMaxIDARM
    e(n(40076, 14), 4416, r(0, 0), 0, r(152, 1), r(289, 2), r(2, 1), 3, NO), // SubgroupEqMask
    e(n(40107, 14), 4417, r(0, 0), 0, r(153, 1), r(289, 2), r(2, 1), 3, NO), // SubgroupGeMask
    e(n(40138, 14), 4418, r(0, 0), 0, r(154, 1), r(289, 2), r(2, 1), 3, NO), // SubgroupGtMask
    e(n(40169, 14), 4419, r(0, 0), 0, r(155, 1), r(289, 2), r(2, 1), 3, NO), // SubgroupLeMask
    e(n(40200, 14), 4420, r(0, 0), 0, r(156, 1), r(289, 2), r(2, 1), 3, NO), // SubgroupLtMask
    e(n(40231, 10), 4424, r(0, 0), 0, r(0, 0), r(291, 1), r(63, 1), 3, NO), // BaseVertex
    e(n(40271, 12), 4425, r(0, 0), 0, r(0, 0), r(291, 1), r(63, 1), 3, NO), // BaseInstance
    e(n(40283, 9), 4426, r(0, 0), 0, r(0, 0), r(292, 3), r(64, 3), 3, NO), // DrawIndex
    e(n(40292, 23), 4432, r(0, 0), 0, r(0, 0), r(183, 1), r(67, 1), NO, NO), // PrimitiveShadingRateKHR
    e(n(40344, 11), 4438, r(0, 0), 0, r(0, 0), r(295, 1), r(68, 1), 3, NO), // DeviceIndex
    e(n(40375, 9), 4440, r(0, 0), 0, r(0, 0), r(296, 1), r(69, 1), 3, NO), // ViewIndex
    e(n(40401, 14), 4444, r(0, 0), 0, r(0, 0), r(183, 1), r(67, 1), NO, NO), // ShadingRateKHR
    e(n(40415, 14), 4492, r(0, 0), 0, r(0, 0), r(202, 1), r(0, 0), NO, NO), // TileOffsetQCOM
    e(n(40429, 17), 4493, r(0, 0), 0, r(0, 0), r(202, 1), r(0, 0), NO, NO), // TileDimensionQCOM
    e(n(40446, 17), 4494, r(0, 0), 0, r(0, 0), r(202, 1), r(0, 0), NO, NO), // TileApronSizeQCOM
    e(n(40463, 19), 4992, r(0, 0), 0, r(0, 0), r(0, 0), r(55, 1), NO, NO), // BaryCoordNoPerspAMD
    e(n(40482, 27), 4993, r(0, 0), 0, r(0, 0), r(0, 0), r(55, 1), NO, NO), // BaryCoordNoPerspCentroidAMD
    e(n(40509, 25), 4994, r(0, 0), 0, r(0, 0), r(0, 0), r(55, 1), NO, NO), // BaryCoordNoPerspSampleAMD
    e(n(40534, 18), 4995, r(0, 0), 0, r(0, 0), r(0, 0), r(55, 1), NO, NO), // BaryCoordSmoothAMD
    e(n(40552, 26), 4996, r(0, 0), 0, r(0, 0), r(0, 0), r(55, 1), NO, NO), // BaryCoordSmoothCentroidAMD
    e(n(40578, 24), 4997, r(0, 0), 0, r(0, 0), r(0, 0), r(55, 1), NO, NO), // BaryCoordSmoothSampleAMD
    e(n(40602, 21), 4998, r(0, 0), 0, r(0, 0), r(0, 0), r(55, 1), NO, NO), // BaryCoordPullModelAMD
    e(n(40623, 17), 5014, r(0, 0), 0, r(0, 0), r(204, 1), r(39, 1), NO, NO), // FragStencilRefEXT
    e(n(40640, 28), 5021, r(0, 0), 0, r(0, 0), r(68, 1), r(0, 0), NO, NO), // RemainingRecursionLevelsAMDX
    e(n(31842, 15), 5073, r(0, 0), 0, r(0, 0), r(68, 1), r(0, 0), NO, NO), // ShaderIndexAMDX
    e(n(40668, 14), 5122, r(0, 0), 0, r(0, 0), r(70, 1), r(0, 0), NO, NO), // SamplerHeapEXT
    e(n(40682, 15), 5123, r(0, 0), 0, r(0, 0), r(70, 1), r(0, 0), NO, NO), // ResourceHeapEXT
    e(n(40697, 14), 5253, r(0, 0), 0, r(0, 0), r(297, 2), r(70, 2), NO, NO), // ViewportMaskNV
    e(n(40733, 19), 5257, r(0, 0), 0, r(0, 0), r(244, 1), r(58, 1), NO, NO), // SecondaryPositionNV
    e(n(40752, 23), 5258, r(0, 0), 0, r(0, 0), r(244, 1), r(58, 1), NO, NO), // SecondaryViewportMaskNV
    e(n(40775, 17), 5261, r(0, 0), 0, r(0, 0), r(299, 2), r(72, 2), NO, NO), // PositionPerViewNV
    e(n(40829, 21), 5262, r(0, 0), 0, r(0, 0), r(299, 2), r(72, 2), NO, NO), // ViewportMaskPerViewNV
    e(n(40850, 15), 5264, r(0, 0), 0, r(0, 0), r(301, 1), r(74, 1), NO, NO), // FullyCoveredEXT
    e(n(40895, 11), 5274, r(0, 0), 0, r(0, 0), r(86, 1), r(13, 1), NO, NO), // TaskCountNV
    e(n(40906, 16), 5275, r(0, 0), 0, r(0, 0), r(86, 1), r(13, 1), NO, NO), // PrimitiveCountNV
    e(n(40922, 18), 5276, r(0, 0), 0, r(0, 0), r(86, 1), r(13, 1), NO, NO), // PrimitiveIndicesNV
    e(n(40940, 21), 5277, r(0, 0), 0, r(0, 0), r(86, 1), r(13, 1), NO, NO), // ClipDistancePerViewNV
    e(n(40961, 21), 5278, r(0, 0), 0, r(0, 0), r(86, 1), r(13, 1), NO, NO), // CullDistancePerViewNV
    e(n(40982, 14), 5279, r(0, 0), 0, r(0, 0), r(86, 1), r(13, 1), NO, NO), // LayerPerViewNV
    e(n(40996, 15), 5280, r(0, 0), 0, r(0, 0), r(86, 1), r(13, 1), NO, NO), // MeshViewCountNV
    e(n(41011, 17), 5281, r(0, 0), 0, r(0, 0), r(86, 1), r(13, 1), NO, NO), // MeshViewIndicesNV
    e(n(41028, 12), 5286, r(0, 0), 0, r(157, 1), r(245, 1), r(59, 2), NO, NO), // BaryCoordKHR
    e(n(41051, 19), 5287, r(0, 0), 0, r(158, 1), r(245, 1), r(59, 2), NO, NO), // BaryCoordNoPerspKHR
    e(n(41088, 11), 5292, r(0, 0), 0, r(159, 1), r(302, 1), r(75, 2), NO, NO), // FragSizeEXT
    e(n(41167, 22), 5293, r(0, 0), 0, r(160, 1), r(302, 1), r(75, 2), NO, NO), // FragInvocationCountEXT
    e(n(41210, 24), 5294, r(0, 0), 0, r(0, 0), r(84, 1), r(50, 1), NO, NO), // PrimitivePointIndicesEXT
    e(n(41234, 23), 5295, r(0, 0), 0, r(0, 0), r(84, 1), r(50, 1), NO, NO), // PrimitiveLineIndicesEXT
    e(n(41257, 27), 5296, r(0, 0), 0, r(0, 0), r(84, 1), r(50, 1), NO, NO), // PrimitiveTriangleIndicesEXT
    e(n(41284, 16), 5299, r(0, 0), 0, r(0, 0), r(84, 1), r(50, 1), NO, NO), // CullPrimitiveEXT
    e(n(41300, 11), 5319, r(0, 0), 0, r(161, 1), r(91, 2), r(14, 2), NO, NO), // LaunchIdKHR
    e(n(41321, 13), 5320, r(0, 0), 0, r(162, 1), r(91, 2), r(14, 2), NO, NO), // LaunchSizeKHR
    e(n(41346, 17), 5321, r(0, 0), 0, r(163, 1), r(91, 2), r(14, 2), NO, NO), // WorldRayOriginKHR
    e(n(41379, 20), 5322, r(0, 0), 0, r(164, 1), r(91, 2), r(14, 2), NO, NO), // WorldRayDirectionKHR
    e(n(41418, 18), 5323, r(0, 0), 0, r(165, 1), r(91, 2), r(14, 2), NO, NO), // ObjectRayOriginKHR
    e(n(41453, 21), 5324, r(0, 0), 0, r(166, 1), r(91, 2), r(14, 2), NO, NO), // ObjectRayDirectionKHR
    e(n(41494, 10), 5325, r(0, 0), 0, r(167, 1), r(91, 2), r(14, 2), NO, NO), // RayTminKHR
    e(n(41513, 10), 5326, r(0, 0), 0, r(168, 1), r(91, 2), r(14, 2), NO, NO), // RayTmaxKHR
    e(n(41532, 22), 5327, r(0, 0), 0, r(169, 1), r(91, 2), r(14, 2), NO, NO), // InstanceCustomIndexKHR
    e(n(41575, 16), 5330, r(0, 0), 0, r(170, 1), r(91, 2), r(14, 2), NO, NO), // ObjectToWorldKHR
    e(n(41606, 16), 5331, r(0, 0), 0, r(171, 1), r(91, 2), r(14, 2), NO, NO), // WorldToObjectKHR
    e(n(41637, 6), 5332, r(0, 0), 0, r(0, 0), r(93, 1), r(16, 1), NO, NO), // HitTNV
    e(n(41643, 10), 5333, r(0, 0), 0, r(172, 1), r(91, 2), r(14, 2), NO, NO), // HitKindKHR
    e(n(41662, 16), 5334, r(0, 0), 0, r(0, 0), r(94, 1), r(17, 1), NO, NO), // CurrentRayTimeNV
    e(n(41678, 29), 5335, r(0, 0), 0, r(0, 0), r(303, 1), r(0, 0), NO, NO), // HitTriangleVertexPositionsKHR
    e(n(41707, 33), 5337, r(0, 0), 0, r(0, 0), r(304, 1), r(0, 0), NO, NO), // HitMicroTriangleVertexPositionsNV
    e(n(41740, 36), 5344, r(0, 0), 0, r(0, 0), r(304, 1), r(0, 0), NO, NO), // HitMicroTriangleVertexBarycentricsNV
    e(n(41776, 19), 5351, r(0, 0), 0, r(173, 1), r(91, 2), r(14, 2), NO, NO), // IncomingRayFlagsKHR
    e(n(41813, 19), 5352, r(0, 0), 0, r(0, 0), r(51, 1), r(5, 1), NO, NO), // RayGeometryIndexKHR
    e(n(41832, 13), 5359, r(0, 0), 0, r(0, 0), r(114, 1), r(77, 1), NO, NO), // HitIsSphereNV
    e(n(41872, 10), 5360, r(0, 0), 0, r(0, 0), r(115, 1), r(77, 1), NO, NO), // HitIsLSSNV
    e(n(41882, 19), 5361, r(0, 0), 0, r(0, 0), r(114, 1), r(77, 1), NO, NO), // HitSpherePositionNV
    e(n(41901, 12), 5374, r(0, 0), 0, r(0, 0), r(305, 1), r(78, 1), NO, NO), // WarpsPerSMNV
    e(n(41938, 9), 5375, r(0, 0), 0, r(0, 0), r(305, 1), r(78, 1), NO, NO), // SMCountNV
    e(n(41947, 8), 5376, r(0, 0), 0, r(0, 0), r(305, 1), r(78, 1), NO, NO), // WarpIDNV
    e(n(41955, 6), 5377, r(0, 0), 0, r(0, 0), r(305, 1), r(78, 1), NO, NO), // SMIDNV
    e(n(41961, 17), 5396, r(0, 0), 0, r(0, 0), r(115, 1), r(77, 1), NO, NO), // HitLSSPositionsNV
    e(n(41978, 33), 5405, r(0, 0), 0, r(0, 0), r(304, 1), r(0, 0), NO, NO), // HitKindFrontFacingMicroTriangleNV
    e(n(42011, 32), 5406, r(0, 0), 0, r(0, 0), r(304, 1), r(0, 0), NO, NO), // HitKindBackFacingMicroTriangleNV
    e(n(42043, 17), 5420, r(0, 0), 0, r(0, 0), r(114, 1), r(77, 1), NO, NO), // HitSphereRadiusNV
    e(n(42060, 13), 5421, r(0, 0), 0, r(0, 0), r(115, 1), r(77, 1), NO, NO), // HitLSSRadiiNV
    e(n(42073, 11), 5436, r(0, 0), 0, r(0, 0), r(100, 1), r(79, 1), NO, NO), // ClusterIDNV
    e(n(42121, 11), 6021, r(0, 0), 0, r(0, 0), r(306, 1), r(80, 1), NO, NO), // CullMaskKHR
    // Scope
    e(n(42153, 11), 0, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // CrossDevice
    e(n(42164, 6), 1, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // Device
    e(n(33306, 9), 2, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // Workgroup
    e(n(42170, 8), 3, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // Subgroup
    e(n(42178, 10), 4, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // Invocation
    e(n(42188, 11), 5, r(0, 0), 0, r(174, 1), r(172, 1), r(0, 0), 5, NO), // QueueFamily
    e(n(42213, 13), 6, r(0, 0), 0, r(0, 0), r(51, 1), r(0, 0), NO, NO), // ShaderCallKHR
    // GroupOperation
    e(n(14274, 6), 0, r(0, 0), 0, r(0, 0), r(307, 3), r(0, 0), 0, NO), // Reduce
    e(n(42240, 13), 1, r(0, 0), 0, r(0, 0), r(307, 3), r(0, 0), 0, NO), // InclusiveScan
    e(n(42253, 13), 2, r(0, 0), 0, r(0, 0), r(307, 3), r(0, 0), 0, NO), // ExclusiveScan
    e(n(42266, 15), 3, r(0, 0), 0, r(0, 0), r(310, 1), r(0, 0), 3, NO), // ClusteredReduce
    e(n(42281, 20), 6, r(0, 0), 0, r(175, 1), r(85, 1), r(0, 0), NO, NO), // PartitionedReduceEXT
    e(n(42320, 27), 7, r(0, 0), 0, r(176, 1), r(85, 1), r(0, 0), NO, NO), // PartitionedInclusiveScanEXT
    e(n(42373, 27), 8, r(0, 0), 0, r(177, 1), r(85, 1), r(0, 0), NO, NO), // PartitionedExclusiveScanEXT
    // KernelEnqueueFlags
    e(n(42444, 6), 0, r(0, 0), 0, r(0, 0), r(2, 1), r(0, 0), 0, NO), // NoWait
    e(n(42450, 10), 1, r(0, 0), 0, r(0, 0), r(2, 1), r(0, 0), 0, NO), // WaitKernel
    e(n(42460, 13), 2, r(0, 0), 0, r(0, 0), r(2, 1), r(0, 0), 0, NO), // WaitWorkGroup
    // Capability
    e(n(1747, 6), 0, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // Matrix
    e(n(42473, 6), 1, r(0, 0), 0, r(0, 0), r(0, 1), r(0, 0), 0, NO), // Shader
    e(n(30129, 8), 2, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // Geometry
    e(n(42479, 12), 3, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // Tessellation
    e(n(42491, 9), 4, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // Addresses
    e(n(42500, 7), 5, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // Linkage
    e(n(30154, 6), 6, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // Kernel
    e(n(42507, 8), 7, r(0, 0), 0, r(0, 0), r(2, 1), r(0, 0), 0, NO), // Vector16
    e(n(42515, 13), 8, r(0, 0), 0, r(0, 0), r(2, 1), r(0, 0), 0, NO), // Float16Buffer
    e(n(42528, 7), 9, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // Float16
    e(n(42535, 7), 10, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // Float64
    e(n(42542, 5), 11, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // Int64
    e(n(42547, 12), 12, r(0, 0), 0, r(0, 0), r(311, 1), r(0, 0), 0, NO), // Int64Atomics
    e(n(42559, 10), 13, r(0, 0), 0, r(0, 0), r(2, 1), r(0, 0), 0, NO), // ImageBasic
    e(n(42569, 14), 14, r(0, 0), 0, r(0, 0), r(312, 1), r(0, 0), 0, NO), // ImageReadWrite
    e(n(42583, 11), 15, r(0, 0), 0, r(0, 0), r(312, 1), r(0, 0), 0, NO), // ImageMipmap
    e(n(42594, 5), 17, r(0, 0), 0, r(0, 0), r(2, 1), r(0, 0), 0, NO), // Pipes
    e(n(42599, 6), 18, r(0, 0), 0, r(0, 0), r(0, 0), r(10, 1), 0, NO), // Groups
    e(n(42605, 13), 19, r(0, 0), 0, r(0, 0), r(2, 1), r(0, 0), 0, NO), // DeviceEnqueue
    e(n(42618, 14), 20, r(0, 0), 0, r(0, 0), r(2, 1), r(0, 0), 0, NO), // LiteralSampler
    e(n(42632, 13), 21, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // AtomicStorage
    e(n(42645, 5), 22, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // Int16
    e(n(42650, 21), 23, r(0, 0), 0, r(0, 0), r(184, 1), r(0, 0), 0, NO), // TessellationPointSize
    e(n(42671, 17), 24, r(0, 0), 0, r(0, 0), r(21, 1), r(0, 0), 0, NO), // GeometryPointSize
    e(n(42688, 19), 25, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // ImageGatherExtended
    e(n(42707, 23), 27, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // StorageImageMultisample
    e(n(42730, 33), 28, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // UniformBufferArrayDynamicIndexing
    e(n(42763, 32), 29, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // SampledImageArrayDynamicIndexing
    e(n(42795, 33), 30, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // StorageBufferArrayDynamicIndexing
    e(n(42828, 32), 31, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // StorageImageArrayDynamicIndexing
    e(n(39573, 12), 32, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // ClipDistance
    e(n(39585, 12), 33, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // CullDistance
    e(n(42860, 14), 34, r(0, 0), 0, r(0, 0), r(313, 1), r(0, 0), 0, NO), // ImageCubeArray
    e(n(42874, 17), 35, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // SampleRateShading
    e(n(42891, 9), 36, r(0, 0), 0, r(0, 0), r(223, 1), r(0, 0), 0, NO), // ImageRect
    e(n(42900, 11), 37, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // SampledRect
    e(n(42911, 14), 38, r(0, 0), 0, r(0, 0), r(14, 1), r(0, 0), 0, NO), // GenericPointer
    e(n(42925, 4), 39, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // Int8
    e(n(42929, 15), 40, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // InputAttachment
    e(n(42944, 15), 41, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // SparseResidency
    e(n(28121, 6), 42, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // MinLod
    e(n(42959, 9), 43, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // Sampled1D
    e(n(42968, 7), 44, r(0, 0), 0, r(0, 0), r(222, 1), r(0, 0), 0, NO), // Image1D
    e(n(42975, 16), 45, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // SampledCubeArray
    e(n(42991, 13), 46, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // SampledBuffer
    e(n(43004, 11), 47, r(0, 0), 0, r(0, 0), r(224, 1), r(0, 0), 0, NO), // ImageBuffer
    e(n(43015, 12), 48, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // ImageMSArray
    e(n(43027, 27), 49, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // StorageImageExtendedFormats
    e(n(43054, 10), 50, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // ImageQuery
    e(n(43064, 17), 51, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // DerivativeControl
    e(n(43081, 21), 52, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // InterpolationFunction
    e(n(43102, 17), 53, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // TransformFeedback
    e(n(43119, 15), 54, r(0, 0), 0, r(0, 0), r(21, 1), r(0, 0), 0, NO), // GeometryStreams
    e(n(43134, 29), 55, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // StorageImageReadWithoutFormat
    e(n(43163, 30), 56, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // StorageImageWriteWithoutFormat
    e(n(43193, 13), 57, r(0, 0), 0, r(0, 0), r(21, 1), r(0, 0), 0, NO), // MultiViewport
    e(n(43206, 16), 58, r(0, 0), 0, r(0, 0), r(3, 1), r(0, 0), 1, NO), // SubgroupDispatch
    e(n(43222, 12), 59, r(0, 0), 0, r(0, 0), r(2, 1), r(0, 0), 1, NO), // NamedBarrier
    e(n(43234, 11), 60, r(0, 0), 0, r(0, 0), r(4, 1), r(0, 0), 1, NO), // PipeStorage
    e(n(43245, 15), 61, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 3, NO), // GroupNonUniform
    e(n(43260, 19), 62, r(0, 0), 0, r(0, 0), r(28, 1), r(0, 0), 3, NO), // GroupNonUniformVote
    e(n(43279, 25), 63, r(0, 0), 0, r(0, 0), r(28, 1), r(0, 0), 3, NO), // GroupNonUniformArithmetic
    e(n(43304, 21), 64, r(0, 0), 0, r(0, 0), r(28, 1), r(0, 0), 3, NO), // GroupNonUniformBallot
    e(n(43325, 22), 65, r(0, 0), 0, r(0, 0), r(28, 1), r(0, 0), 3, NO), // GroupNonUniformShuffle
    e(n(43347, 30), 66, r(0, 0), 0, r(0, 0), r(28, 1), r(0, 0), 3, NO), // GroupNonUniformShuffleRelative
    e(n(43377, 24), 67, r(0, 0), 0, r(0, 0), r(28, 1), r(0, 0), 3, NO), // GroupNonUniformClustered
    e(n(43401, 19), 68, r(0, 0), 0, r(0, 0), r(28, 1), r(0, 0), 3, NO), // GroupNonUniformQuad
    e(n(43420, 11), 69, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 5, NO), // ShaderLayer
    e(n(43431, 19), 70, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 5, NO), // ShaderViewportIndex
    e(n(43450, 17), 71, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 6, NO), // UniformDecoration
    e(n(43467, 15), 4165, r(0, 0), 0, r(0, 0), r(0, 0), r(81, 1), NO, NO), // CoreBuiltinsARM
    e(n(43503, 27), 4166, r(0, 0), 0, r(0, 0), r(0, 0), r(82, 1), NO, NO), // TileImageColorReadAccessEXT
    e(n(43555, 27), 4167, r(0, 0), 0, r(0, 0), r(0, 0), r(82, 1), NO, NO), // TileImageDepthReadAccessEXT
    e(n(43582, 29), 4168, r(0, 0), 0, r(0, 0), r(0, 0), r(82, 1), NO, NO), // TileImageStencilReadAccessEXT
    e(n(43611, 10), 4174, r(0, 0), 0, r(0, 0), r(0, 0), r(83, 1), NO, NO), // TensorsARM
    e(n(43636, 36), 4175, r(0, 0), 0, r(0, 0), r(0, 0), r(83, 1), NO, NO), // StorageTensorArrayDynamicIndexingARM
    e(n(43672, 39), 4176, r(0, 0), 0, r(0, 0), r(0, 0), r(83, 1), NO, NO), // StorageTensorArrayNonUniformIndexingARM
    e(n(43711, 8), 4191, r(0, 0), 0, r(0, 0), r(0, 0), r(84, 1), NO, NO), // GraphARM
    e(n(43732, 27), 4201, r(0, 0), 0, r(0, 0), r(0, 0), r(85, 1), NO, NO), // CooperativeMatrixLayoutsARM
    e(n(43793, 9), 4212, r(0, 0), 0, r(0, 0), r(0, 0), r(86, 1), NO, NO), // Float8EXT
    e(n(43816, 26), 4213, r(0, 0), 0, r(0, 0), r(314, 2), r(86, 1), NO, NO), // Float8CooperativeMatrixEXT
    e(n(43842, 9), 4228, r(0, 0), 0, r(0, 0), r(0, 0), r(87, 1), NO, NO), // Float6EXT
    e(n(43881, 9), 4229, r(0, 0), 0, r(0, 0), r(0, 0), r(87, 1), NO, NO), // Float4EXT
    e(n(43890, 21), 4230, r(0, 0), 0, r(0, 0), r(0, 0), r(87, 1), NO, NO), // Float8UnsignedE8M0EXT
    e(n(43911, 9), 4231, r(0, 0), 0, r(0, 0), r(0, 0), r(87, 1), NO, NO), // MXInt8EXT
    e(n(43920, 17), 4232, r(0, 0), 0, r(0, 0), r(0, 0), r(87, 1), NO, NO), // BitcastExtractEXT
    e(n(43937, 22), 4422, r(0, 0), 0, r(0, 0), r(1, 1), r(67, 1), NO, NO), // FragmentShadingRateKHR
    e(n(43959, 17), 4423, r(0, 0), 0, r(0, 0), r(0, 0), r(2, 1), NO, NO), // SubgroupBallotKHR
    e(n(43976, 14), 4427, r(0, 0), 0, r(0, 0), r(1, 1), r(63, 1), 3, NO), // DrawParameters
    e(n(43990, 32), 4428, r(0, 0), 0, r(0, 0), r(1, 1), r(88, 1), NO, NO), // WorkgroupMemoryExplicitLayoutKHR
    e(n(44062, 42), 4429, r(0, 0), 0, r(0, 0), r(316, 1), r(88, 1), NO, NO), // WorkgroupMemoryExplicitLayout8BitAccessKHR
    e(n(44104, 43), 4430, r(0, 0), 0, r(0, 0), r(316, 1), r(88, 1), NO, NO), // WorkgroupMemoryExplicitLayout16BitAccessKHR
    e(n(44147, 15), 4431, r(0, 0), 0, r(0, 0), r(0, 0), r(3, 1), NO, NO), // SubgroupVoteKHR
    e(n(44162, 24), 4433, r(0, 0), 0, r(178, 1), r(0, 0), r(89, 1), 3, NO), // StorageBuffer16BitAccess
    e(n(44234, 34), 4434, r(0, 0), 0, r(179, 1), r(317, 1), r(89, 1), 3, NO), // UniformAndStorageBuffer16BitAccess
    e(n(44284, 21), 4435, r(0, 0), 0, r(0, 0), r(0, 0), r(89, 1), 3, NO), // StoragePushConstant16
    e(n(44305, 20), 4436, r(0, 0), 0, r(0, 0), r(0, 0), r(89, 1), 3, NO), // StorageInputOutput16
    e(n(44325, 11), 4437, r(0, 0), 0, r(0, 0), r(0, 0), r(68, 1), 3, NO), // DeviceGroup
    e(n(44336, 9), 4439, r(0, 0), 0, r(0, 0), r(1, 1), r(69, 1), 3, NO), // MultiView
    e(n(44345, 29), 4441, r(0, 0), 0, r(0, 0), r(1, 1), r(90, 1), 3, NO), // VariablePointersStorageBuffer
    e(n(44374, 16), 4442, r(0, 0), 0, r(0, 0), r(318, 1), r(90, 1), 3, NO), // VariablePointers
    e(n(44390, 16), 4445, r(0, 0), 0, r(0, 0), r(178, 1), r(91, 1), NO, NO), // AtomicStorageOps
    e(n(44439, 27), 4447, r(0, 0), 0, r(0, 0), r(0, 0), r(36, 1), NO, NO), // SampleMaskPostDepthCoverage
    e(n(44466, 23), 4448, r(0, 0), 0, r(0, 0), r(0, 0), r(92, 1), 5, NO), // StorageBuffer8BitAccess
    e(n(44509, 33), 4449, r(0, 0), 0, r(0, 0), r(319, 1), r(92, 1), 5, NO), // UniformAndStorageBuffer8BitAccess
    e(n(44542, 20), 4450, r(0, 0), 0, r(0, 0), r(0, 0), r(92, 1), 5, NO), // StoragePushConstant8
    e(n(31391, 14), 4464, r(0, 0), 0, r(0, 0), r(0, 0), r(37, 1), 4, NO), // DenormPreserve
    e(n(31439, 17), 4465, r(0, 0), 0, r(0, 0), r(0, 0), r(37, 1), 4, NO), // DenormFlushToZero
    e(n(31456, 24), 4466, r(0, 0), 0, r(0, 0), r(0, 0), r(37, 1), 4, NO), // SignedZeroInfNanPreserve
    e(n(31480, 15), 4467, r(0, 0), 0, r(0, 0), r(0, 0), r(37, 1), 4, NO), // RoundingModeRTE
    e(n(31495, 15), 4468, r(0, 0), 0, r(0, 0), r(0, 0), r(37, 1), 4, NO), // RoundingModeRTZ
    e(n(44562, 22), 4471, r(0, 0), 0, r(0, 0), r(1, 1), r(9, 1), NO, NO), // RayQueryProvisionalKHR
    e(n(44584, 11), 4472, r(0, 0), 0, r(0, 0), r(1, 1), r(9, 1), NO, NO), // RayQueryKHR
    e(n(44595, 18), 4473, r(0, 0), 0, r(0, 0), r(0, 0), r(93, 1), NO, NO), // UntypedPointersKHR
    e(n(44637, 31), 4478, r(0, 0), 0, r(0, 0), r(179, 2), r(94, 2), NO, NO), // RayTraversalPrimitiveCullingKHR
    e(n(44668, 13), 4479, r(0, 0), 0, r(0, 0), r(1, 1), r(5, 1), NO, NO), // RayTracingKHR
    e(n(44681, 25), 4484, r(0, 0), 0, r(0, 0), r(0, 0), r(53, 1), NO, NO), // TextureSampleWeightedQCOM
    e(n(44706, 20), 4485, r(0, 0), 0, r(0, 0), r(0, 0), r(53, 1), NO, NO), // TextureBoxFilterQCOM
    e(n(44726, 21), 4486, r(0, 0), 0, r(0, 0), r(0, 0), r(53, 1), NO, NO), // TextureBlockMatchQCOM
    e(n(44747, 15), 4495, r(0, 0), 0, r(0, 0), r(1, 1), r(96, 1), NO, NO), // TileShadingQCOM
    e(n(44783, 31), 4496, r(0, 0), 0, r(0, 0), r(55, 1), r(97, 1), NO, NO), // CooperativeMatrixConversionQCOM
    e(n(44852, 22), 4498, r(0, 0), 0, r(0, 0), r(0, 0), r(54, 1), NO, NO), // TextureBlockMatch2QCOM
    e(n(44874, 18), 4504, r(0, 0), 0, r(0, 0), r(0, 0), r(98, 1), NO, NO), // BFloat16MulAddQCOM
    e(n(44916, 16), 4506, r(0, 0), 0, r(0, 0), r(0, 0), r(99, 1), NO, NO), // SubgroupSizeQCOM
    e(n(29008, 22), 4539, r(0, 0), 0, r(0, 0), r(0, 0), r(100, 1), NO, NO), // MultipleWaitQueuesQCOM
    e(n(44983, 21), 4543, r(0, 0), 0, r(0, 0), r(0, 0), r(101, 1), NO, NO), // ImageGatherLinearQCOM
    e(n(45030, 28), 4544, r(0, 0), 0, r(0, 0), r(0, 0), r(101, 1), NO, NO), // ImageGatherExtendedModesQCOM
    e(n(45058, 15), 5008, r(0, 0), 0, r(0, 0), r(1, 1), r(102, 1), NO, NO), // Float16ImageAMD
    e(n(45108, 21), 5009, r(0, 0), 0, r(0, 0), r(1, 1), r(103, 1), NO, NO), // ImageGatherBiasLodAMD
    e(n(45160, 15), 5010, r(0, 0), 0, r(0, 0), r(1, 1), r(11, 1), NO, NO), // FragmentMaskAMD
    e(n(45175, 16), 5013, r(0, 0), 0, r(0, 0), r(1, 1), r(39, 1), NO, NO), // StencilExportEXT
    e(n(45191, 20), 5015, r(0, 0), 0, r(0, 0), r(1, 1), r(104, 1), NO, NO), // ImageReadWriteLodAMD
    e(n(45246, 13), 5016, r(0, 0), 0, r(0, 0), r(311, 1), r(105, 1), NO, NO), // Int64ImageEXT
    e(n(45285, 14), 5055, r(0, 0), 0, r(0, 0), r(0, 0), r(106, 1), NO, NO), // ShaderClockKHR
    e(n(45319, 17), 5067, r(0, 0), 0, r(0, 0), r(1, 1), r(107, 1), NO, NO), // ShaderEnqueueAMDX
    e(n(45359, 14), 5087, r(0, 0), 0, r(0, 0), r(0, 0), r(108, 1), NO, NO), // QuadControlKHR
    e(n(45393, 13), 5112, r(0, 0), 0, r(0, 0), r(0, 0), r(109, 1), NO, NO), // Int4TypeINTEL
    e(n(45420, 26), 5114, r(0, 0), 0, r(0, 0), r(320, 2), r(109, 1), NO, NO), // Int4CooperativeMatrixINTEL
    e(n(45446, 15), 5116, r(0, 0), 0, r(0, 0), r(0, 0), r(110, 1), NO, NO), // BFloat16TypeKHR
    e(n(45477, 21), 5117, r(0, 0), 0, r(0, 0), r(322, 1), r(110, 1), NO, NO), // BFloat16DotProductKHR
    e(n(45498, 28), 5118, r(0, 0), 0, r(0, 0), r(323, 2), r(110, 1), NO, NO), // BFloat16CooperativeMatrixKHR
    e(n(45526, 8), 5120, r(0, 0), 0, r(0, 0), r(0, 0), r(111, 1), NO, NO), // AbortKHR
    e(n(45547, 17), 5128, r(0, 0), 0, r(0, 0), r(46, 1), r(112, 1), NO, NO), // DescriptorHeapEXT
    e(n(45587, 15), 5146, r(0, 0), 0, r(0, 0), r(0, 0), r(113, 1), NO, NO), // ConstantDataKHR
    e(n(45623, 15), 5156, r(0, 0), 0, r(0, 0), r(0, 0), r(114, 1), NO, NO), // PoisonFreezeKHR
    e(n(45659, 14), 5181, r(0, 0), 0, r(0, 0), r(229, 1), r(115, 1), NO, NO), // WeakLinkageAMD
    e(n(45693, 28), 5249, r(0, 0), 0, r(0, 0), r(235, 1), r(56, 1), NO, NO), // SampleMaskOverrideCoverageNV
    e(n(45721, 27), 5251, r(0, 0), 0, r(0, 0), r(21, 1), r(57, 1), NO, NO), // GeometryShaderPassthroughNV
    e(n(45748, 27), 5254, r(0, 0), 0, r(180, 1), r(325, 1), r(116, 2), NO, NO), // ShaderViewportIndexLayerEXT
    e(n(45836, 20), 5255, r(0, 0), 0, r(0, 0), r(326, 1), r(118, 1), NO, NO), // ShaderViewportMaskNV
    e(n(45856, 18), 5259, r(0, 0), 0, r(0, 0), r(243, 1), r(58, 1), NO, NO), // ShaderStereoViewNV
    e(n(45874, 19), 5260, r(0, 0), 0, r(0, 0), r(296, 1), r(119, 1), NO, NO), // PerViewAttributesNV
    e(n(45893, 23), 5265, r(0, 0), 0, r(0, 0), r(1, 1), r(74, 1), NO, NO), // FragmentFullyCoveredEXT
    e(n(45916, 13), 5266, r(0, 0), 0, r(0, 0), r(1, 1), r(13, 1), NO, NO), // MeshShadingNV
    e(n(45929, 16), 5282, r(0, 0), 0, r(0, 0), r(0, 0), r(12, 1), NO, NO), // ImageFootprintNV
    e(n(45945, 14), 5283, r(0, 0), 0, r(0, 0), r(1, 1), r(50, 1), NO, NO), // MeshShadingEXT
    e(n(45959, 22), 5284, r(0, 0), 0, r(181, 1), r(0, 0), r(59, 2), NO, NO), // FragmentBarycentricKHR
    e(n(46002, 30), 5288, r(0, 0), 0, r(182, 1), r(1, 1), r(44, 2), NO, NO), // ComputeDerivativeGroupQuadsKHR
    e(n(46061, 18), 5291, r(0, 0), 0, r(183, 1), r(1, 1), r(75, 2), NO, NO), // FragmentDensityEXT
    e(n(46092, 29), 5297, r(0, 0), 0, r(184, 1), r(0, 0), r(120, 2), NO, NO), // GroupNonUniformPartitionedEXT
    e(n(46218, 16), 5301, r(0, 0), 0, r(185, 1), r(1, 1), r(61, 1), 5, NO), // ShaderNonUniform
    e(n(46253, 22), 5302, r(0, 0), 0, r(186, 1), r(1, 1), r(61, 1), 5, NO), // RuntimeDescriptorArray
    e(n(46300, 35), 5303, r(0, 0), 0, r(187, 1), r(225, 1), r(61, 1), 5, NO), // InputAttachmentArrayDynamicIndexing
    e(n(46373, 38), 5304, r(0, 0), 0, r(188, 1), r(224, 1), r(61, 1), 5, NO), // UniformTexelBufferArrayDynamicIndexing
    e(n(46452, 38), 5305, r(0, 0), 0, r(189, 1), r(327, 1), r(61, 1), 5, NO), // StorageTexelBufferArrayDynamicIndexing
    e(n(46531, 36), 5306, r(0, 0), 0, r(190, 1), r(246, 1), r(61, 1), 5, NO), // UniformBufferArrayNonUniformIndexing
    e(n(46606, 35), 5307, r(0, 0), 0, r(191, 1), r(246, 1), r(61, 1), 5, NO), // SampledImageArrayNonUniformIndexing
    e(n(46679, 36), 5308, r(0, 0), 0, r(192, 1), r(246, 1), r(61, 1), 5, NO), // StorageBufferArrayNonUniformIndexing
    e(n(46754, 35), 5309, r(0, 0), 0, r(193, 1), r(246, 1), r(61, 1), 5, NO), // StorageImageArrayNonUniformIndexing
    e(n(46827, 38), 5310, r(0, 0), 0, r(194, 1), r(328, 2), r(61, 1), 5, NO), // InputAttachmentArrayNonUniformIndexing
    e(n(46906, 41), 5311, r(0, 0), 0, r(195, 1), r(330, 2), r(61, 1), 5, NO), // UniformTexelBufferArrayNonUniformIndexing
    e(n(46991, 41), 5312, r(0, 0), 0, r(196, 1), r(332, 2), r(61, 1), 5, NO), // StorageTexelBufferArrayNonUniformIndexing
    e(n(47076, 26), 5336, r(0, 0), 0, r(0, 0), r(1, 1), r(122, 1), NO, NO), // RayTracingPositionFetchKHR
    e(n(47136, 12), 5340, r(0, 0), 0, r(0, 0), r(1, 1), r(16, 1), NO, NO), // RayTracingNV
    e(n(47148, 22), 5341, r(0, 0), 0, r(0, 0), r(1, 1), r(17, 1), NO, NO), // RayTracingMotionBlurNV
    e(n(47170, 17), 5345, r(0, 0), 0, r(197, 1), r(0, 0), r(32, 1), 5, NO), // VulkanMemoryModel
    e(n(47207, 28), 5346, r(0, 0), 0, r(198, 1), r(0, 0), r(32, 1), 5, NO), // VulkanMemoryModelDeviceScope
    e(n(47266, 30), 5347, r(0, 0), 0, r(199, 1), r(1, 1), r(33, 2), 5, NO), // PhysicalStorageBufferAddresses
    e(n(47329, 31), 5350, r(0, 0), 0, r(200, 1), r(1, 1), r(44, 2), NO, NO), // ComputeDerivativeGroupLinearKHR
    e(n(47390, 24), 5353, r(0, 0), 0, r(0, 0), r(1, 1), r(5, 1), NO, NO), // RayTracingProvisionalKHR
    e(n(47414, 19), 5357, r(0, 0), 0, r(0, 0), r(1, 1), r(22, 1), NO, NO), // CooperativeMatrixNV
    e(n(47433, 32), 5363, r(0, 0), 0, r(0, 0), r(1, 1), r(23, 1), NO, NO), // FragmentShaderSampleInterlockEXT
    e(n(47465, 37), 5372, r(0, 0), 0, r(0, 0), r(1, 1), r(23, 1), NO, NO), // FragmentShaderShadingRateInterlockEXT
    e(n(47502, 18), 5373, r(0, 0), 0, r(0, 0), r(1, 1), r(78, 1), NO, NO), // ShaderSMBuiltinsNV
    e(n(47520, 31), 5378, r(0, 0), 0, r(0, 0), r(1, 1), r(23, 1), NO, NO), // FragmentShaderPixelInterlockEXT
    e(n(47551, 24), 5379, r(0, 0), 0, r(201, 1), r(1, 1), r(24, 1), 6, NO), // DemoteToHelperInvocation
    e(n(47602, 22), 5380, r(0, 0), 0, r(0, 0), r(1, 1), r(123, 1), NO, NO), // DisplacementMicromapNV
    e(n(47624, 28), 5381, r(0, 0), 0, r(202, 1), r(1, 1), r(124, 2), NO, NO), // RayTracingOpacityMicromapKHR
    e(n(47728, 25), 5383, r(0, 0), 0, r(0, 0), r(51, 1), r(126, 1), NO, NO), // ShaderInvocationReorderNV
    e(n(47785, 26), 5388, r(0, 0), 0, r(0, 0), r(51, 1), r(127, 1), NO, NO), // ShaderInvocationReorderEXT
    e(n(47844, 17), 5390, r(0, 0), 0, r(0, 0), r(0, 0), r(128, 1), NO, NO), // BindlessTextureNV
    e(n(47884, 24), 5391, r(0, 0), 0, r(0, 0), r(1, 1), r(122, 1), NO, NO), // RayQueryPositionFetchKHR
    e(n(47908, 19), 5394, r(0, 0), 0, r(0, 0), r(0, 0), r(129, 1), NO, NO), // CooperativeVectorNV
    e(n(47952, 21), 5404, r(0, 0), 0, r(0, 0), r(0, 0), r(130, 1), NO, NO), // AtomicFloat16VectorNV
    e(n(48005, 32), 5409, r(0, 0), 0, r(0, 0), r(51, 1), r(123, 1), NO, NO), // RayTracingDisplacementMicromapNV
    e(n(48037, 17), 5414, r(0, 0), 0, r(0, 0), r(0, 0), r(131, 1), NO, NO), // RawAccessChainsNV
    e(n(48078, 27), 5418, r(0, 0), 0, r(0, 0), r(0, 0), r(77, 1), NO, NO), // RayTracingSpheresGeometryNV
    e(n(48105, 38), 5419, r(0, 0), 0, r(0, 0), r(0, 0), r(77, 1), NO, NO), // RayTracingLinearSweptSpheresGeometryNV
    e(n(48143, 19), 5423, r(0, 0), 0, r(0, 0), r(1, 1), r(132, 1), NO, NO), // PushConstantBanksNV
    e(n(48187, 13), 5425, r(0, 0), 0, r(0, 0), r(0, 0), r(133, 1), NO, NO), // LongVectorEXT
    e(n(32574, 22), 5426, r(0, 0), 0, r(0, 0), r(0, 0), r(134, 1), NO, NO), // Shader64BitIndexingEXT
    e(n(48248, 31), 5429, r(0, 0), 0, r(0, 0), r(0, 0), r(135, 1), NO, NO), // CooperativeMatrixConversionsEXT
    e(n(48318, 30), 5430, r(0, 0), 0, r(203, 1), r(0, 0), r(136, 2), NO, NO), // CooperativeMatrixReductionsEXT
    e(n(48403, 30), 5431, r(0, 0), 0, r(0, 0), r(0, 0), r(138, 1), NO, NO), // CooperativeMatrixConversionsNV
    e(n(48433, 40), 5432, r(0, 0), 0, r(204, 1), r(0, 0), r(136, 2), NO, NO), // CooperativeMatrixPerElementOperationsEXT
    e(n(48512, 35), 5433, r(0, 0), 0, r(0, 0), r(0, 0), r(138, 1), NO, NO), // CooperativeMatrixTensorAddressingNV
    e(n(48547, 29), 5434, r(0, 0), 0, r(0, 0), r(0, 0), r(138, 1), NO, NO), // CooperativeMatrixBlockLoadsNV
    e(n(48576, 27), 5435, r(0, 0), 0, r(0, 0), r(0, 0), r(129, 1), NO, NO), // CooperativeVectorTrainingNV
    e(n(48603, 40), 5437, r(0, 0), 0, r(0, 0), r(51, 1), r(79, 1), NO, NO), // RayTracingClusterAccelerationStructureNV
    e(n(48643, 33), 5438, r(0, 0), 0, r(0, 0), r(0, 0), r(135, 1), NO, NO), // CooperativeMatrixGetCoordinateEXT
    e(n(48676, 18), 5439, r(0, 0), 0, r(0, 0), r(0, 0), r(139, 1), NO, NO), // TensorAddressingNV
    e(n(48718, 31), 5447, r(0, 0), 0, r(0, 0), r(334, 1), r(140, 1), NO, NO), // CooperativeMatrixDecodeVectorNV
    e(n(48788, 20), 5568, r(0, 0), 0, r(0, 0), r(0, 0), r(141, 1), NO, NO), // SubgroupShuffleINTEL
    e(n(48827, 26), 5569, r(0, 0), 0, r(0, 0), r(0, 0), r(141, 1), NO, NO), // SubgroupBufferBlockIOINTEL
    e(n(48853, 25), 5570, r(0, 0), 0, r(0, 0), r(0, 0), r(141, 1), NO, NO), // SubgroupImageBlockIOINTEL
    e(n(48878, 30), 5579, r(0, 0), 0, r(0, 0), r(0, 0), r(142, 1), NO, NO), // SubgroupImageMediaBlockIOINTEL
    e(n(48932, 20), 5582, r(0, 0), 0, r(0, 0), r(0, 0), r(143, 1), NO, NO), // RoundToInfinityINTEL
    e(n(48977, 22), 5583, r(0, 0), 0, r(0, 0), r(0, 0), r(143, 1), NO, NO), // FloatingPointModeINTEL
    e(n(48999, 22), 5584, r(0, 0), 0, r(0, 0), r(0, 0), r(144, 1), NO, NO), // IntegerFunctions2INTEL
    e(n(49056, 21), 5603, r(0, 0), 0, r(0, 0), r(0, 0), r(25, 1), NO, NO), // FunctionPointersINTEL
    e(n(49077, 23), 5604, r(0, 0), 0, r(0, 0), r(0, 0), r(25, 1), NO, NO), // IndirectReferencesINTEL
    e(n(49100, 8), 5606, r(0, 0), 0, r(0, 0), r(0, 0), r(145, 1), NO, NO), // AsmINTEL
    e(n(49133, 22), 5612, r(0, 0), 0, r(0, 0), r(0, 0), r(146, 1), NO, NO), // AtomicFloat32MinMaxEXT
    e(n(49190, 22), 5613, r(0, 0), 0, r(0, 0), r(0, 0), r(146, 1), NO, NO), // AtomicFloat64MinMaxEXT
    e(n(49212, 22), 5616, r(0, 0), 0, r(0, 0), r(0, 0), r(146, 1), NO, NO), // AtomicFloat16MinMaxEXT
    e(n(49234, 18), 5617, r(0, 0), 0, r(0, 0), r(335, 1), r(147, 1), NO, NO), // VectorComputeINTEL
    e(n(49276, 14), 5619, r(0, 0), 0, r(0, 0), r(0, 0), r(147, 1), NO, NO), // VectorAnyINTEL
    e(n(49290, 15), 5629, r(0, 0), 0, r(0, 0), r(0, 0), r(26, 1), NO, NO), // ExpectAssumeKHR
    e(n(49305, 32), 5696, r(0, 0), 0, r(0, 0), r(0, 0), r(148, 1), NO, NO), // SubgroupAvcMotionEstimationINTEL
    e(n(49380, 37), 5697, r(0, 0), 0, r(0, 0), r(0, 0), r(148, 1), NO, NO), // SubgroupAvcMotionEstimationIntraINTEL
    e(n(49417, 38), 5698, r(0, 0), 0, r(0, 0), r(0, 0), r(148, 1), NO, NO), // SubgroupAvcMotionEstimationChromaINTEL
    e(n(49455, 24), 5817, r(0, 0), 0, r(0, 0), r(0, 0), r(149, 1), NO, NO), // VariableLengthArrayINTEL
    e(n(49510, 25), 5821, r(0, 0), 0, r(0, 0), r(0, 0), r(143, 1), NO, NO), // FunctionFloatControlINTEL
    e(n(49535, 26), 5824, r(0, 0), 0, r(205, 1), r(0, 0), r(150, 2), NO, NO), // FPGAMemoryAttributesALTERA
    e(n(49651, 19), 5837, r(0, 0), 0, r(0, 0), r(2, 1), r(152, 1), NO, NO), // FPFastMathModeINTEL
    e(n(49697, 32), 5844, r(0, 0), 0, r(206, 1), r(0, 0), r(153, 2), NO, NO), // ArbitraryPrecisionIntegersALTERA
    e(n(49837, 37), 5845, r(0, 0), 0, r(207, 1), r(0, 0), r(155, 2), NO, NO), // ArbitraryPrecisionFloatingPointALTERA
    e(n(49999, 29), 5886, r(0, 0), 0, r(0, 0), r(0, 0), r(29, 1), NO, NO), // UnstructuredLoopControlsINTEL
    e(n(50028, 22), 5888, r(0, 0), 0, r(208, 1), r(0, 0), r(157, 2), NO, NO), // FPGALoopControlsALTERA
    e(n(50128, 21), 5892, r(0, 0), 0, r(0, 0), r(0, 0), r(46, 1), NO, NO), // KernelAttributesINTEL
    e(n(50149, 25), 5897, r(0, 0), 0, r(0, 0), r(0, 0), r(46, 1), NO, NO), // FPGAKernelAttributesINTEL
    e(n(50174, 24), 5898, r(0, 0), 0, r(209, 1), r(0, 0), r(159, 2), NO, NO), // FPGAMemoryAccessesALTERA
    e(n(50282, 27), 5904, r(0, 0), 0, r(210, 1), r(0, 0), r(161, 2), NO, NO), // FPGAClusterAttributesALTERA
    e(n(50402, 14), 5906, r(0, 0), 0, r(211, 1), r(0, 0), r(163, 2), NO, NO), // LoopFuseALTERA
    e(n(50468, 20), 5908, r(0, 0), 0, r(212, 1), r(0, 0), r(165, 2), NO, NO), // FPGADSPControlALTERA
    e(n(50560, 25), 5910, r(0, 0), 0, r(0, 0), r(0, 0), r(30, 1), NO, NO), // MemoryAccessAliasingINTEL
    e(n(50585, 40), 5916, r(0, 0), 0, r(213, 1), r(0, 0), r(167, 2), NO, NO), // FPGAInvocationPipeliningAttributesALTERA
    e(n(50759, 24), 5920, r(0, 0), 0, r(214, 1), r(0, 0), r(169, 2), NO, NO), // FPGABufferLocationALTERA
    e(n(50867, 34), 5922, r(0, 0), 0, r(215, 1), r(0, 0), r(171, 2), NO, NO), // ArbitraryPrecisionFixedPointALTERA
    e(n(51017, 23), 5935, r(0, 0), 0, r(216, 1), r(0, 0), r(173, 2), NO, NO), // USMStorageClassesALTERA
    e(n(51121, 29), 5939, r(0, 0), 0, r(217, 1), r(0, 0), r(175, 2), NO, NO), // RuntimeAlignedAttributeALTERA
    e(n(51229, 13), 5943, r(0, 0), 0, r(218, 1), r(0, 0), r(177, 2), NO, NO), // IOPipesALTERA
    e(n(51291, 19), 5945, r(0, 0), 0, r(219, 1), r(0, 0), r(179, 2), NO, NO), // BlockingPipesALTERA
    e(n(51377, 13), 5948, r(0, 0), 0, r(220, 1), r(0, 0), r(181, 2), NO, NO), // FPGARegALTERA
    e(n(51439, 18), 6016, r(0, 0), 0, r(221, 1), r(0, 0), r(8, 1), 6, NO), // DotProductInputAll
    e(n(51478, 21), 6017, r(0, 0), 0, r(222, 1), r(336, 1), r(8, 1), 6, NO), // DotProductInput4x8Bit
    e(n(51523, 27), 6018, r(0, 0), 0, r(223, 1), r(0, 0), r(8, 1), 6, NO), // DotProductInput4x8BitPacked
    e(n(51580, 10), 6019, r(0, 0), 0, r(224, 1), r(0, 0), r(8, 1), 6, NO), // DotProduct
    e(n(51603, 14), 6020, r(0, 0), 0, r(0, 0), r(0, 0), r(80, 1), NO, NO), // RayCullMaskKHR
    e(n(51617, 20), 6022, r(0, 0), 0, r(0, 0), r(0, 0), r(183, 1), NO, NO), // CooperativeMatrixKHR
    e(n(51663, 23), 6024, r(0, 0), 0, r(0, 0), r(0, 0), r(184, 1), NO, NO), // ReplicatedCompositesEXT
    e(n(51715, 15), 6025, r(0, 0), 0, r(0, 0), r(0, 0), r(185, 1), NO, NO), // BitInstructions
    e(n(51754, 24), 6026, r(0, 0), 0, r(0, 0), r(28, 1), r(186, 1), NO, NO), // GroupNonUniformRotateKHR
    e(n(51801, 14), 6029, r(0, 0), 0, r(0, 0), r(0, 0), r(187, 1), NO, NO), // FloatControls2
    e(n(51838, 6), 6030, r(0, 0), 0, r(0, 0), r(0, 0), r(188, 1), NO, NO), // FMAKHR
    e(n(51855, 41), 6032, r(0, 0), 0, r(0, 0), r(1, 1), r(189, 1), NO, NO), // RayTracingOpacityMicromapExecutionModeKHR
    e(n(51896, 19), 6033, r(0, 0), 0, r(0, 0), r(0, 0), r(31, 1), NO, NO), // AtomicFloat32AddEXT
    e(n(51915, 19), 6034, r(0, 0), 0, r(0, 0), r(0, 0), r(31, 1), NO, NO), // AtomicFloat64AddEXT
    e(n(51934, 19), 6089, r(0, 0), 0, r(0, 0), r(0, 0), r(190, 1), NO, NO), // LongCompositesINTEL
    e(n(29070, 10), 6094, r(0, 0), 0, r(74, 1), r(0, 0), r(191, 2), NO, NO), // OptNoneEXT
    e(n(52010, 19), 6095, r(0, 0), 0, r(0, 0), r(0, 0), r(193, 1), NO, NO), // AtomicFloat16AddEXT
    e(n(52062, 20), 6114, r(0, 0), 0, r(0, 0), r(0, 0), r(194, 1), NO, NO), // DebugInfoModuleINTEL
    e(n(52104, 23), 6115, r(0, 0), 0, r(0, 0), r(0, 0), r(195, 1), NO, NO), // BFloat16ConversionINTEL
    e(n(52156, 15), 6141, r(0, 0), 0, r(225, 1), r(0, 0), r(196, 2), NO, NO), // SplitBarrierEXT
    e(n(52232, 18), 6144, r(0, 0), 0, r(0, 0), r(0, 0), r(198, 1), NO, NO), // ArithmeticFenceEXT
    e(n(52274, 29), 6150, r(0, 0), 0, r(226, 1), r(252, 1), r(161, 2), NO, NO), // FPGAClusterAttributesV2ALTERA
    e(n(52331, 27), 6161, r(0, 0), 0, r(0, 0), r(215, 1), r(46, 1), NO, NO), // FPGAKernelAttributesv2INTEL
    e(n(52358, 18), 6162, r(0, 0), 0, r(227, 1), r(0, 0), r(199, 2), NO, NO), // TaskSequenceALTERA
    e(n(52440, 15), 6169, r(0, 0), 0, r(0, 0), r(0, 0), r(201, 1), NO, NO), // FPMaxErrorINTEL
    e(n(52477, 24), 6171, r(0, 0), 0, r(228, 1), r(0, 0), r(202, 2), NO, NO), // FPGALatencyControlALTERA
    e(n(52585, 28), 6174, r(0, 0), 0, r(229, 1), r(0, 0), r(204, 2), NO, NO), // FPGAArgumentInterfacesALTERA
    e(n(52709, 29), 6187, r(0, 0), 0, r(0, 0), r(0, 0), r(206, 1), NO, NO), // GlobalVariableHostAccessINTEL
    e(n(52775, 35), 6189, r(0, 0), 0, r(230, 1), r(0, 0), r(207, 2), NO, NO), // GlobalVariableFPGADecorationsALTERA
    e(n(52929, 27), 6220, r(0, 0), 0, r(0, 0), r(0, 0), r(209, 1), NO, NO), // SubgroupBufferPrefetchINTEL
    e(n(52990, 22), 6228, r(0, 0), 0, r(0, 0), r(0, 0), r(210, 1), NO, NO), // Subgroup2DBlockIOINTEL
    e(n(53033, 29), 6229, r(0, 0), 0, r(0, 0), r(152, 1), r(210, 1), NO, NO), // Subgroup2DBlockTransformINTEL
    e(n(53062, 29), 6230, r(0, 0), 0, r(0, 0), r(152, 1), r(210, 1), NO, NO), // Subgroup2DBlockTransposeINTEL
    e(n(53091, 37), 6236, r(0, 0), 0, r(0, 0), r(0, 0), r(211, 1), NO, NO), // SubgroupMatrixMultiplyAccumulateINTEL
    e(n(53173, 27), 6241, r(0, 0), 0, r(0, 0), r(0, 0), r(212, 1), NO, NO), // TernaryBitwiseFunctionINTEL
    e(n(53234, 31), 6243, r(0, 0), 0, r(0, 0), r(337, 2), r(149, 1), NO, NO), // UntypedVariableLengthArrayINTEL
    e(n(53265, 20), 6245, r(0, 0), 0, r(0, 0), r(0, 0), r(213, 1), NO, NO), // SpecConditionalINTEL
    e(n(53312, 21), 6246, r(0, 0), 0, r(0, 0), r(158, 1), r(213, 1), NO, NO), // FunctionVariantsINTEL
    e(n(53333, 17), 6257, r(0, 0), 0, r(0, 0), r(0, 0), r(214, 1), NO, NO), // PredicatedIOINTEL
    e(n(53373, 22), 6265, r(0, 0), 0, r(0, 0), r(0, 0), r(215, 1), NO, NO), // RoundedDivideSqrtINTEL
    e(n(53424, 25), 6400, r(0, 0), 0, r(0, 0), r(0, 0), r(216, 1), NO, NO), // GroupUniformArithmeticKHR
    e(n(53483, 26), 6425, r(0, 0), 0, r(0, 0), r(0, 0), r(217, 1), NO, NO), // TensorFloat32RoundingINTEL
    e(n(53544, 24), 6427, r(0, 0), 0, r(0, 0), r(0, 0), r(218, 1), NO, NO), // MaskedGatherScatterINTEL
    e(n(53599, 18), 6441, r(0, 0), 0, r(0, 0), r(0, 0), r(219, 1), NO, NO), // CacheControlsINTEL
    e(n(53641, 19), 6460, r(0, 0), 0, r(0, 0), r(0, 0), r(220, 1), NO, NO), // RegisterLimitsINTEL
    e(n(53687, 19), 6528, r(0, 0), 0, r(0, 0), r(0, 0), r(221, 1), NO, NO), // BindlessImagesINTEL
    e(n(53731, 32), 6912, r(0, 0), 0, r(0, 0), r(339, 1), r(222, 1), NO, NO), // DotProductFloat16AccFloat32VALVE
    e(n(53796, 32), 6913, r(0, 0), 0, r(0, 0), r(339, 1), r(222, 1), NO, NO), // DotProductFloat16AccFloat16VALVE
    e(n(53828, 26), 6914, r(0, 0), 0, r(0, 0), r(322, 1), r(222, 1), NO, NO), // DotProductBFloat16AccVALVE
    e(n(53854, 31), 6915, r(0, 0), 0, r(0, 0), r(240, 1), r(222, 1), NO, NO), // DotProductFloat8AccFloat32VALVE
    e(n(39528, 16), 7041, r(0, 0), 0, r(0, 0), r(0, 0), r(223, 1), NO, NO), // IntrinsicSAMSUNG
    // RayQueryIntersection
    e(n(53926, 32), 0, r(0, 0), 0, r(0, 0), r(57, 1), r(0, 0), NO, NO), // RayQueryCandidateIntersectionKHR
    e(n(53958, 32), 1, r(0, 0), 0, r(0, 0), r(57, 1), r(0, 0), NO, NO), // RayQueryCommittedIntersectionKHR
    // RayQueryCommittedIntersectionType
    e(n(54023, 36), 0, r(0, 0), 0, r(0, 0), r(57, 1), r(0, 0), NO, NO), // RayQueryCommittedIntersectionNoneKHR
    e(n(54059, 40), 1, r(0, 0), 0, r(0, 0), r(57, 1), r(0, 0), NO, NO), // RayQueryCommittedIntersectionTriangleKHR
    e(n(54099, 41), 2, r(0, 0), 0, r(0, 0), r(57, 1), r(0, 0), NO, NO), // RayQueryCommittedIntersectionGeneratedKHR
    // RayQueryCandidateIntersectionType
    e(n(54173, 40), 0, r(0, 0), 0, r(0, 0), r(57, 1), r(0, 0), NO, NO), // RayQueryCandidateIntersectionTriangleKHR
    e(n(54213, 36), 1, r(0, 0), 0, r(0, 0), r(57, 1), r(0, 0), NO, NO), // RayQueryCandidateIntersectionAABBKHR
    // PackedVectorFormat
    e(n(54267, 24), 0, r(0, 0), 0, r(231, 1), r(0, 0), r(8, 1), 6, NO), // PackedVectorFormat4x8Bit
    // CooperativeMatrixOperands
    e(n(29548, 7), 0x0, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // NoneKHR
    e(n(54343, 26), 0x1, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // MatrixASignedComponentsKHR
    e(n(54369, 26), 0x2, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // MatrixBSignedComponentsKHR
    e(n(54395, 26), 0x4, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // MatrixCSignedComponentsKHR
    e(n(54421, 31), 0x8, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // MatrixResultSignedComponentsKHR
    e(n(54452, 25), 0x10, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // SaturatingAccumulationKHR
    // CooperativeMatrixLayout
    e(n(54500, 11), 0, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // RowMajorKHR
    e(n(54511, 14), 1, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // ColumnMajorKHR
    e(n(54525, 24), 4202, r(0, 0), 0, r(0, 0), r(340, 1), r(0, 0), NO, NO), // RowBlockedInterleavedARM
    e(n(54549, 27), 4203, r(0, 0), 0, r(0, 0), r(340, 1), r(0, 0), NO, NO), // ColumnBlockedInterleavedARM
    // CooperativeMatrixUse
    e(n(54596, 10), 0, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // MatrixAKHR
    e(n(54606, 10), 1, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // MatrixBKHR
    e(n(54616, 20), 2, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // MatrixAccumulatorKHR
    // CooperativeMatrixReduce
    e(n(54659, 3), 0x1, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // Row
    e(n(158, 6), 0x2, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // Column
    e(n(54662, 3), 0x4, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // 2x2
    // TensorClampMode
    e(n(54680, 9), 0, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // Undefined
    e(n(35395, 8), 1, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // Constant
    e(n(33942, 11), 2, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // ClampToEdge
    e(n(33958, 6), 3, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // Repeat
    e(n(33964, 14), 4, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // RepeatMirrored
    // TensorAddressingOperands
    e(n(28087, 4), 0x0, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // None
    e(n(14733, 10), 0x1, r(0, 1), 0, r(0, 0), r(107, 1), r(0, 0), NO, NO), // TensorView
    e(n(54713, 10), 0x2, r(0, 1), 0, r(0, 0), r(334, 1), r(0, 0), NO, NO), // DecodeFunc
    e(n(54723, 16), 0x4, r(0, 1), 0, r(0, 0), r(341, 1), r(0, 0), NO, NO), // DecodeVectorFunc
    // InitializationModeQualifier
    e(n(54766, 27), 0, r(0, 0), 0, r(232, 1), r(262, 1), r(0, 0), NO, NO), // InitOnDeviceReprogramALTERA
    e(n(54819, 23), 1, r(0, 0), 0, r(233, 1), r(262, 1), r(0, 0), NO, NO), // InitOnDeviceResetALTERA
    // LoadCacheControl
    e(n(54880, 13), 0, r(0, 0), 0, r(0, 0), r(263, 1), r(0, 0), NO, NO), // UncachedINTEL
    e(n(54893, 11), 1, r(0, 0), 0, r(0, 0), r(263, 1), r(0, 0), NO, NO), // CachedINTEL
    e(n(54904, 14), 2, r(0, 0), 0, r(0, 0), r(263, 1), r(0, 0), NO, NO), // StreamingINTEL
    e(n(54918, 24), 3, r(0, 0), 0, r(0, 0), r(263, 1), r(0, 0), NO, NO), // InvalidateAfterReadINTEL
    e(n(54942, 16), 4, r(0, 0), 0, r(0, 0), r(263, 1), r(0, 0), NO, NO), // ConstCachedINTEL
    // StoreCacheControl
    e(n(54880, 13), 0, r(0, 0), 0, r(0, 0), r(263, 1), r(0, 0), NO, NO), // UncachedINTEL
    e(n(54975, 17), 1, r(0, 0), 0, r(0, 0), r(263, 1), r(0, 0), NO, NO), // WriteThroughINTEL
    e(n(54992, 14), 2, r(0, 0), 0, r(0, 0), r(263, 1), r(0, 0), NO, NO), // WriteBackINTEL
    e(n(54904, 14), 3, r(0, 0), 0, r(0, 0), r(263, 1), r(0, 0), NO, NO), // StreamingINTEL
    // NamedMaximumNumberOfRegisters
    e(n(55035, 9), 0, r(0, 0), 0, r(0, 0), r(218, 1), r(0, 0), NO, NO), // AutoINTEL
    // MatrixMultiplyAccumulateOperands
    e(n(28087, 4), 0x0, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // None
    e(n(55076, 28), 0x1, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // MatrixASignedComponentsINTEL
    e(n(55104, 28), 0x2, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // MatrixBSignedComponentsINTEL
    e(n(55132, 20), 0x4, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // MatrixCBFloat16INTEL
    e(n(55152, 25), 0x8, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // MatrixResultBFloat16INTEL
    e(n(55177, 22), 0x10, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // MatrixAPackedInt8INTEL
    e(n(55199, 22), 0x20, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // MatrixBPackedInt8INTEL
    e(n(55221, 22), 0x40, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // MatrixAPackedInt4INTEL
    e(n(55243, 22), 0x80, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // MatrixBPackedInt4INTEL
    e(n(55265, 16), 0x100, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // MatrixATF32INTEL
    e(n(55281, 16), 0x200, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // MatrixBTF32INTEL
    e(n(55297, 25), 0x400, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // MatrixAPackedFloat16INTEL
    e(n(55322, 25), 0x800, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // MatrixBPackedFloat16INTEL
    e(n(55347, 26), 0x1000, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // MatrixAPackedBFloat16INTEL
    e(n(55373, 26), 0x2000, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // MatrixBPackedBFloat16INTEL
    // FPEncoding
    e(n(55409, 11), 0, r(0, 0), 0, r(0, 0), r(322, 1), r(0, 0), NO, NO), // BFloat16KHR
    e(n(55420, 13), 4214, r(0, 0), 0, r(0, 0), r(240, 1), r(0, 0), NO, NO), // Float8E4M3EXT
    e(n(55433, 13), 4215, r(0, 0), 0, r(0, 0), r(240, 1), r(0, 0), NO, NO), // Float8E5M2EXT
    e(n(55446, 13), 4223, r(0, 0), 0, r(0, 0), r(342, 1), r(0, 0), NO, NO), // Float6E2M3EXT
    e(n(55459, 13), 4224, r(0, 0), 0, r(0, 0), r(342, 1), r(0, 0), NO, NO), // Float6E3M2EXT
    e(n(55472, 13), 4225, r(0, 0), 0, r(0, 0), r(343, 1), r(0, 0), NO, NO), // Float4E2M1EXT
    e(n(43890, 21), 4226, r(0, 0), 0, r(0, 0), r(344, 1), r(0, 0), NO, NO), // Float8UnsignedE8M0EXT
    e(n(43911, 9), 4227, r(0, 0), 0, r(0, 0), r(345, 1), r(0, 0), NO, NO), // MXInt8EXT
    // CooperativeVectorMatrixLayout
    e(n(55514, 10), 0, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // RowMajorNV
    e(n(55524, 13), 1, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // ColumnMajorNV
    e(n(55537, 20), 2, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // InferencingOptimalNV
    e(n(55557, 17), 3, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // TrainingOptimalNV
    // ComponentType
    e(n(55587, 9), 0, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // Float16NV
    e(n(55596, 9), 1, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // Float32NV
    e(n(55605, 9), 2, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // Float64NV
    e(n(55614, 12), 3, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // SignedInt8NV
    e(n(55626, 13), 4, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // SignedInt16NV
    e(n(55639, 13), 5, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // SignedInt32NV
    e(n(55652, 13), 6, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // SignedInt64NV
    e(n(55665, 14), 7, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // UnsignedInt8NV
    e(n(55679, 15), 8, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // UnsignedInt16NV
    e(n(55694, 15), 9, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // UnsignedInt32NV
    e(n(55709, 15), 10, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // UnsignedInt64NV
    e(n(55724, 18), 1000491000, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // SignedInt8PackedNV
    e(n(55742, 20), 1000491001, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // UnsignedInt8PackedNV
    e(n(55762, 11), 1000491002, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // FloatE4M3NV
    e(n(55773, 11), 1000491003, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // FloatE5M2NV
    // GatherModes
    e(n(55795, 13), 0, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // Gather4x1QCOM
    e(n(55808, 11), 1, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // GatherDQCOM
    e(n(55819, 12), 2, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // GatherH2QCOM
    e(n(55831, 12), 3, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // GatherV2QCOM
    // TensorOperands
    e(n(55857, 7), 0x0, r(0, 0), 0, r(0, 0), r(43, 1), r(0, 0), NO, NO), // NoneARM
    e(n(55864, 14), 0x1, r(0, 0), 0, r(0, 0), r(43, 1), r(0, 0), NO, NO), // NontemporalARM
    e(n(55878, 19), 0x2, r(0, 1), 0, r(0, 0), r(43, 1), r(0, 0), NO, NO), // OutOfBoundsValueARM
    e(n(55897, 23), 0x4, r(0, 1), 0, r(0, 0), r(43, 1), r(0, 0), NO, NO), // MakeElementAvailableARM
    e(n(55920, 21), 0x8, r(0, 1), 0, r(0, 0), r(43, 1), r(0, 0), NO, NO), // MakeElementVisibleARM
    e(n(55941, 20), 0x10, r(0, 0), 0, r(0, 0), r(43, 1), r(0, 0), NO, NO), // NonPrivateElementARM
    // DebugInfoFlags
    e(n(28087, 4), 0x0, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // None
    e(n(55975, 15), 0x1, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // FlagIsProtected
    e(n(55990, 13), 0x2, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // FlagIsPrivate
    e(n(56003, 12), 0x3, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // FlagIsPublic
    e(n(56015, 11), 0x4, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // FlagIsLocal
    e(n(56026, 16), 0x8, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // FlagIsDefinition
    e(n(56042, 11), 0x10, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // FlagFwdDecl
    e(n(56053, 14), 0x20, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // FlagArtificial
    e(n(56067, 12), 0x40, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // FlagExplicit
    e(n(56079, 14), 0x80, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // FlagPrototyped
    e(n(56093, 17), 0x100, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // FlagObjectPointer
    e(n(56110, 16), 0x200, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // FlagStaticMember
    e(n(56126, 20), 0x400, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // FlagIndirectVariable
    e(n(56146, 19), 0x800, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // FlagLValueReference
    e(n(56165, 19), 0x1000, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // FlagRValueReference
    e(n(56184, 15), 0x2000, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // FlagIsOptimized
    // DebugBaseTypeAttributeEncoding
    e(n(56229, 11), 0, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // Unspecified
    e(n(56240, 7), 1, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // Address
    e(n(56247, 7), 2, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // Boolean
    e(n(34539, 5), 4, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // Float
    e(n(56254, 6), 5, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // Signed
    e(n(56260, 10), 6, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // SignedChar
    e(n(56270, 8), 7, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // Unsigned
    e(n(56278, 12), 8, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // UnsignedChar
    // DebugCompositeType
    e(n(56308, 5), 0, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // Class
    e(n(1364, 9), 1, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // Structure
    e(n(56313, 5), 2, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // Union
    // DebugTypeQualifier
    e(n(56336, 9), 0, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // ConstType
    e(n(56345, 12), 1, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // VolatileType
    e(n(56357, 12), 2, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // RestrictType
    // DebugOperation
    e(n(56383, 5), 0, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // Deref
    e(n(56388, 4), 1, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // Plus
    e(n(56392, 5), 2, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // Minus
    e(n(56397, 10), 3, r(634, 1), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // PlusUconst
    e(n(56407, 8), 4, r(796, 2), 1, r(0, 0), r(0, 0), r(0, 0), NO, NO), // BitPiece
    e(n(56415, 4), 5, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // Swap
    e(n(56419, 6), 6, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // Xderef
    e(n(56425, 10), 7, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // StackValue
    e(n(56435, 6), 8, r(634, 1), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // Constu
    // DebugInfoFlags
    e(n(28087, 4), 0x0, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // None
    e(n(55975, 15), 0x1, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // FlagIsProtected
    e(n(55990, 13), 0x2, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // FlagIsPrivate
    e(n(56003, 12), 0x3, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // FlagIsPublic
    e(n(56015, 11), 0x4, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // FlagIsLocal
    e(n(56026, 16), 0x8, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // FlagIsDefinition
    e(n(56042, 11), 0x10, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // FlagFwdDecl
    e(n(56053, 14), 0x20, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // FlagArtificial
    e(n(56067, 12), 0x40, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // FlagExplicit
    e(n(56079, 14), 0x80, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // FlagPrototyped
    e(n(56093, 17), 0x100, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // FlagObjectPointer
    e(n(56110, 16), 0x200, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // FlagStaticMember
    e(n(56126, 20), 0x400, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // FlagIndirectVariable
    e(n(56146, 19), 0x800, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // FlagLValueReference
    e(n(56165, 19), 0x1000, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // FlagRValueReference
    e(n(56184, 15), 0x2000, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // FlagIsOptimized
    e(n(56441, 15), 0x4000, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // FlagIsEnumClass
    e(n(56456, 19), 0x8000, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // FlagTypePassByValue
    e(n(56475, 23), 0x10000, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // FlagTypePassByReference
    // DebugBaseTypeAttributeEncoding
    e(n(56229, 11), 0, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // Unspecified
    e(n(56240, 7), 1, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // Address
    e(n(56247, 7), 2, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // Boolean
    e(n(34539, 5), 3, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // Float
    e(n(56254, 6), 4, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // Signed
    e(n(56260, 10), 5, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // SignedChar
    e(n(56270, 8), 6, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // Unsigned
    e(n(56278, 12), 7, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // UnsignedChar
    // DebugCompositeType
    e(n(56308, 5), 0, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // Class
    e(n(1364, 9), 1, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // Structure
    e(n(56313, 5), 2, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // Union
    // DebugTypeQualifier
    e(n(56336, 9), 0, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // ConstType
    e(n(56345, 12), 1, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // VolatileType
    e(n(56357, 12), 2, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // RestrictType
    e(n(56498, 10), 3, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // AtomicType
    // DebugOperation
    e(n(56383, 5), 0, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // Deref
    e(n(56388, 4), 1, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // Plus
    e(n(56392, 5), 2, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // Minus
    e(n(56397, 10), 3, r(634, 1), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // PlusUconst
    e(n(56407, 8), 4, r(796, 2), 1, r(0, 0), r(0, 0), r(0, 0), NO, NO), // BitPiece
    e(n(56415, 4), 5, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // Swap
    e(n(56419, 6), 6, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // Xderef
    e(n(56425, 10), 7, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // StackValue
    e(n(56435, 6), 8, r(634, 1), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // Constu
    e(n(30137, 8), 9, r(796, 2), 1, r(0, 0), r(0, 0), r(0, 0), NO, NO), // Fragment
    // DebugImportedEntity
    e(n(56527, 14), 0, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // ImportedModule
    e(n(56541, 19), 1, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // ImportedDeclaration
];

pub(in super::super) static ENUM_NAMES: [(u8, Name, u16); 1379] = [
    (0, n(28087, 4), 0), // None
    (0, n(11890, 4), 1), // Bias
    (0, n(28091, 3), 2), // Lod
    (0, n(28094, 4), 3), // Grad
    (0, n(28098, 11), 4), // ConstOffset
    (0, n(3493, 6), 5), // Offset
    (0, n(28109, 12), 6), // ConstOffsets
    (0, n(1218, 6), 7), // Sample
    (0, n(28121, 6), 8), // MinLod
    (0, n(28145, 21), 9), // MakeTexelAvailableKHR
    (0, n(28127, 18), 9), // MakeTexelAvailable
    (0, n(28209, 19), 10), // MakeTexelVisibleKHR
    (0, n(28193, 16), 10), // MakeTexelVisible
    (0, n(28243, 18), 11), // NonPrivateTexelKHR
    (0, n(28228, 15), 11), // NonPrivateTexel
    (0, n(28274, 16), 12), // VolatileTexelKHR
    (0, n(28261, 13), 12), // VolatileTexel
    (0, n(28290, 10), 13), // SignExtend
    (0, n(28300, 10), 14), // ZeroExtend
    (0, n(28310, 11), 15), // Nontemporal
    (0, n(28321, 7), 16), // Offsets
    (1, n(28087, 4), 17), // None
    (1, n(28342, 6), 18), // NotNaN
    (1, n(28348, 6), 19), // NotInf
    (1, n(28354, 3), 20), // NSZ
    (1, n(28357, 10), 21), // AllowRecip
    (1, n(28367, 4), 22), // Fast
    (1, n(28384, 22), 23), // AllowContractFastINTEL
    (1, n(28371, 13), 23), // AllowContract
    (1, n(28418, 17), 24), // AllowReassocINTEL
    (1, n(28406, 12), 24), // AllowReassoc
    (1, n(28435, 14), 25), // AllowTransform
    (2, n(28087, 4), 26), // None
    (2, n(28465, 7), 27), // Flatten
    (2, n(28472, 11), 28), // DontFlatten
    (3, n(28087, 4), 29), // None
    (3, n(28494, 6), 30), // Unroll
    (3, n(28500, 10), 31), // DontUnroll
    (3, n(28510, 18), 32), // DependencyInfinite
    (3, n(28528, 16), 33), // DependencyLength
    (3, n(28544, 13), 34), // MinIterations
    (3, n(28557, 13), 35), // MaxIterations
    (3, n(28570, 17), 36), // IterationMultiple
    (3, n(28587, 9), 37), // PeelCount
    (3, n(28596, 12), 38), // PartialCount
    (3, n(28632, 23), 39), // InitiationIntervalINTEL
    (3, n(28608, 24), 39), // InitiationIntervalALTERA
    (3, n(28675, 19), 40), // MaxConcurrencyINTEL
    (3, n(28655, 20), 40), // MaxConcurrencyALTERA
    (3, n(28715, 20), 41), // DependencyArrayINTEL
    (3, n(28694, 21), 41), // DependencyArrayALTERA
    (3, n(28755, 19), 42), // PipelineEnableINTEL
    (3, n(28735, 20), 42), // PipelineEnableALTERA
    (3, n(28792, 17), 43), // LoopCoalesceINTEL
    (3, n(28774, 18), 43), // LoopCoalesceALTERA
    (3, n(28830, 20), 44), // MaxInterleavingINTEL
    (3, n(28809, 21), 44), // MaxInterleavingALTERA
    (3, n(28876, 25), 45), // SpeculatedIterationsINTEL
    (3, n(28850, 26), 45), // SpeculatedIterationsALTERA
    (3, n(28915, 13), 46), // NoFusionINTEL
    (3, n(28901, 14), 46), // NoFusionALTERA
    (3, n(28943, 14), 47), // LoopCountINTEL
    (3, n(28928, 15), 47), // LoopCountALTERA
    (3, n(28983, 25), 48), // MaxReinvocationDelayINTEL
    (3, n(28957, 26), 48), // MaxReinvocationDelayALTERA
    (3, n(29008, 22), 49), // MultipleWaitQueuesQCOM
    (4, n(28087, 4), 50), // None
    (4, n(29045, 6), 51), // Inline
    (4, n(29051, 10), 52), // DontInline
    (4, n(29061, 4), 53), // Pure
    (4, n(29065, 5), 54), // Const
    (4, n(29080, 12), 55), // OptNoneINTEL
    (4, n(29070, 10), 55), // OptNoneEXT
    (5, n(28087, 4), 56), // None
    (5, n(29107, 7), 56), // Relaxed
    (5, n(29114, 7), 57), // Acquire
    (5, n(29121, 7), 58), // Release
    (5, n(29128, 14), 59), // AcquireRelease
    (5, n(29142, 22), 60), // SequentiallyConsistent
    (5, n(29164, 13), 61), // UniformMemory
    (5, n(29177, 14), 62), // SubgroupMemory
    (5, n(29191, 15), 63), // WorkgroupMemory
    (5, n(29206, 20), 64), // CrossWorkgroupMemory
    (5, n(29226, 19), 65), // AtomicCounterMemory
    (5, n(29245, 11), 66), // ImageMemory
    (5, n(29268, 15), 67), // OutputMemoryKHR
    (5, n(29256, 12), 67), // OutputMemory
    (5, n(29296, 16), 68), // MakeAvailableKHR
    (5, n(29283, 13), 68), // MakeAvailable
    (5, n(29323, 14), 69), // MakeVisibleKHR
    (5, n(29312, 11), 69), // MakeVisible
    (5, n(29337, 8), 70), // Volatile
    (6, n(28087, 4), 71), // None
    (6, n(29337, 8), 72), // Volatile
    (6, n(29357, 7), 73), // Aligned
    (6, n(28310, 11), 74), // Nontemporal
    (6, n(29384, 23), 75), // MakePointerAvailableKHR
    (6, n(29364, 20), 75), // MakePointerAvailable
    (6, n(29425, 21), 76), // MakePointerVisibleKHR
    (6, n(29407, 18), 76), // MakePointerVisible
    (6, n(29463, 20), 77), // NonPrivatePointerKHR
    (6, n(29446, 17), 77), // NonPrivatePointer
    (6, n(29483, 19), 78), // AliasScopeINTELMask
    (6, n(29502, 16), 79), // NoAliasINTELMask
    (7, n(28087, 4), 80), // None
    (7, n(29537, 11), 81), // CmdExecTime
    (8, n(29548, 7), 82), // NoneKHR
    (8, n(29555, 9), 83), // OpaqueKHR
    (8, n(29564, 11), 84), // NoOpaqueKHR
    (8, n(29575, 22), 85), // TerminateOnFirstHitKHR
    (8, n(29597, 23), 86), // SkipClosestHitShaderKHR
    (8, n(29620, 26), 87), // CullBackFacingTrianglesKHR
    (8, n(29646, 27), 88), // CullFrontFacingTrianglesKHR
    (8, n(29673, 13), 89), // CullOpaqueKHR
    (8, n(29686, 15), 90), // CullNoOpaqueKHR
    (8, n(29717, 23), 91), // SkipBuiltinPrimitivesNV
    (8, n(29701, 16), 91), // SkipTrianglesKHR
    (8, n(29740, 12), 92), // SkipAABBsKHR
    (8, n(29781, 29), 93), // ForceOpacityMicromap2StateEXT
    (8, n(29752, 29), 93), // ForceOpacityMicromap2StateKHR
    (9, n(29829, 15), 94), // Vertical2Pixels
    (9, n(29844, 15), 95), // Vertical4Pixels
    (9, n(29859, 17), 96), // Horizontal2Pixels
    (9, n(29876, 17), 97), // Horizontal4Pixels
    (10, n(28087, 4), 98), // None
    (10, n(29915, 24), 99), // RobustnessPerComponentNV
    (10, n(29939, 22), 100), // RobustnessPerElementNV
    (11, n(29975, 7), 101), // Unknown
    (11, n(29982, 4), 102), // ESSL
    (11, n(29986, 4), 103), // GLSL
    (11, n(29990, 8), 104), // OpenCL_C
    (11, n(29998, 10), 105), // OpenCL_CPP
    (11, n(30008, 4), 106), // HLSL
    (11, n(30012, 14), 107), // CPP_for_OpenCL
    (11, n(30026, 4), 108), // SYCL
    (11, n(30030, 6), 109), // HERO_C
    (11, n(30036, 4), 110), // NZSL
    (11, n(30040, 4), 111), // WGSL
    (11, n(30044, 5), 112), // Slang
    (11, n(30049, 3), 113), // Zig
    (11, n(30052, 4), 114), // Rust
    (11, n(30056, 4), 115), // Pred
    (11, n(30060, 8), 116), // ApilaJai
    (12, n(30082, 6), 117), // Vertex
    (12, n(30088, 19), 118), // TessellationControl
    (12, n(30107, 22), 119), // TessellationEvaluation
    (12, n(30129, 8), 120), // Geometry
    (12, n(30137, 8), 121), // Fragment
    (12, n(30145, 9), 122), // GLCompute
    (12, n(30154, 6), 123), // Kernel
    (12, n(30160, 6), 124), // TaskNV
    (12, n(30166, 6), 125), // MeshNV
    (12, n(30188, 15), 126), // RayGenerationNV
    (12, n(30172, 16), 126), // RayGenerationKHR
    (12, n(30218, 14), 127), // IntersectionNV
    (12, n(30203, 15), 127), // IntersectionKHR
    (12, n(30241, 8), 128), // AnyHitNV
    (12, n(30232, 9), 128), // AnyHitKHR
    (12, n(30262, 12), 129), // ClosestHitNV
    (12, n(30249, 13), 129), // ClosestHitKHR
    (12, n(30281, 6), 130), // MissNV
    (12, n(30274, 7), 130), // MissKHR
    (12, n(30298, 10), 131), // CallableNV
    (12, n(30287, 11), 131), // CallableKHR
    (12, n(30308, 7), 132), // TaskEXT
    (12, n(30315, 7), 133), // MeshEXT
    (13, n(30337, 7), 134), // Logical
    (13, n(30344, 10), 135), // Physical32
    (13, n(30354, 10), 136), // Physical64
    (13, n(30387, 26), 137), // PhysicalStorageBuffer64EXT
    (13, n(30364, 23), 137), // PhysicalStorageBuffer64
    (14, n(30486, 6), 138), // Simple
    (14, n(30492, 7), 139), // GLSL450
    (14, n(30499, 6), 140), // OpenCL
    (14, n(30511, 9), 141), // VulkanKHR
    (14, n(30505, 6), 141), // Vulkan
    (15, n(30533, 11), 142), // Invocations
    (15, n(30580, 12), 143), // SpacingEqual
    (15, n(30592, 21), 144), // SpacingFractionalEven
    (15, n(30613, 20), 145), // SpacingFractionalOdd
    (15, n(30633, 13), 146), // VertexOrderCw
    (15, n(30646, 14), 147), // VertexOrderCcw
    (15, n(30660, 18), 148), // PixelCenterInteger
    (15, n(30678, 15), 149), // OriginUpperLeft
    (15, n(30693, 15), 150), // OriginLowerLeft
    (15, n(30708, 18), 151), // EarlyFragmentTests
    (15, n(30726, 9), 152), // PointMode
    (15, n(30735, 3), 153), // Xfb
    (15, n(30738, 14), 154), // DepthReplacing
    (15, n(30752, 12), 155), // DepthGreater
    (15, n(30764, 9), 156), // DepthLess
    (15, n(30773, 14), 157), // DepthUnchanged
    (15, n(30787, 9), 158), // LocalSize
    (15, n(30814, 13), 159), // LocalSizeHint
    (15, n(30827, 11), 160), // InputPoints
    (15, n(30838, 10), 161), // InputLines
    (15, n(30848, 19), 162), // InputLinesAdjacency
    (15, n(30867, 9), 163), // Triangles
    (15, n(30876, 23), 164), // InputTrianglesAdjacency
    (15, n(30899, 5), 165), // Quads
    (15, n(30904, 8), 166), // Isolines
    (15, n(30912, 14), 167), // OutputVertices
    (15, n(30938, 12), 168), // OutputPoints
    (15, n(30950, 15), 169), // OutputLineStrip
    (15, n(30965, 19), 170), // OutputTriangleStrip
    (15, n(30984, 11), 171), // VecTypeHint
    (15, n(31006, 14), 172), // ContractionOff
    (15, n(1173, 11), 173), // Initializer
    (15, n(31020, 9), 174), // Finalizer
    (15, n(31029, 12), 175), // SubgroupSize
    (15, n(31054, 21), 176), // SubgroupsPerWorkgroup
    (15, n(31098, 23), 177), // SubgroupsPerWorkgroupId
    (15, n(31121, 11), 178), // LocalSizeId
    (15, n(31132, 15), 179), // LocalSizeHintId
    (15, n(31180, 33), 180), // NonCoherentColorAttachmentReadEXT
    (15, n(31213, 33), 181), // NonCoherentDepthAttachmentReadEXT
    (15, n(31246, 35), 182), // NonCoherentStencilAttachmentReadEXT
    (15, n(31281, 29), 183), // SubgroupUniformControlFlowKHR
    (15, n(31347, 17), 184), // PostDepthCoverage
    (15, n(31391, 14), 185), // DenormPreserve
    (15, n(31439, 17), 186), // DenormFlushToZero
    (15, n(31456, 24), 187), // SignedZeroInfNanPreserve
    (15, n(31480, 15), 188), // RoundingModeRTE
    (15, n(31495, 15), 189), // RoundingModeRTZ
    (15, n(31510, 33), 190), // NonCoherentTileAttachmentReadQCOM
    (15, n(31543, 19), 191), // TileShadingRateQCOM
    (15, n(31580, 20), 192), // SubgroupSizeHalfQCOM
    (15, n(31600, 20), 193), // SubgroupSizeFullQCOM
    (15, n(31620, 28), 194), // EarlyAndLateFragmentTestsAMD
    (15, n(31692, 22), 195), // StencilRefReplacingEXT
    (15, n(31743, 14), 196), // CoalescingAMDX
    (15, n(31757, 14), 197), // IsApiEntryAMDX
    (15, n(31779, 20), 198), // MaxNodeRecursionAMDX
    (15, n(31819, 23), 199), // StaticNumWorkgroupsAMDX
    (15, n(31842, 15), 200), // ShaderIndexAMDX
    (15, n(31869, 20), 201), // MaxNumWorkgroupsAMDX
    (15, n(31889, 27), 202), // StencilRefUnchangedFrontAMD
    (15, n(31916, 25), 203), // StencilRefGreaterFrontAMD
    (15, n(31941, 22), 204), // StencilRefLessFrontAMD
    (15, n(31963, 26), 205), // StencilRefUnchangedBackAMD
    (15, n(31989, 24), 206), // StencilRefGreaterBackAMD
    (15, n(32013, 21), 207), // StencilRefLessBackAMD
    (15, n(32034, 18), 208), // QuadDerivativesKHR
    (15, n(32052, 19), 209), // RequireFullQuadsKHR
    (15, n(32071, 19), 210), // SharesInputWithAMDX
    (15, n(32099, 19), 211), // ArithmeticPoisonKHR
    (15, n(32132, 13), 212), // OutputLinesNV
    (15, n(32118, 14), 212), // OutputLinesEXT
    (15, n(32198, 18), 213), // OutputPrimitivesNV
    (15, n(32164, 19), 213), // OutputPrimitivesEXT
    (15, n(32239, 22), 214), // DerivativeGroupQuadsNV
    (15, n(32216, 23), 214), // DerivativeGroupQuadsKHR
    (15, n(32352, 23), 215), // DerivativeGroupLinearNV
    (15, n(32328, 24), 215), // DerivativeGroupLinearKHR
    (15, n(32393, 17), 216), // OutputTrianglesNV
    (15, n(32375, 18), 216), // OutputTrianglesEXT
    (15, n(32410, 24), 217), // PixelInterlockOrderedEXT
    (15, n(32434, 26), 218), // PixelInterlockUnorderedEXT
    (15, n(32460, 25), 219), // SampleInterlockOrderedEXT
    (15, n(32485, 27), 220), // SampleInterlockUnorderedEXT
    (15, n(32512, 30), 221), // ShadingRateInterlockOrderedEXT
    (15, n(32542, 32), 222), // ShadingRateInterlockUnorderedEXT
    (15, n(32574, 22), 223), // Shader64BitIndexingEXT
    (15, n(32596, 26), 224), // SharedLocalMemorySizeINTEL
    (15, n(32622, 20), 225), // RoundingModeRTPINTEL
    (15, n(32642, 20), 226), // RoundingModeRTNINTEL
    (15, n(32662, 25), 227), // FloatingPointModeALTINTEL
    (15, n(32687, 26), 228), // FloatingPointModeIEEEINTEL
    (15, n(32713, 21), 229), // MaxWorkgroupSizeINTEL
    (15, n(32791, 15), 230), // MaxWorkDimINTEL
    (15, n(32820, 19), 231), // NoGlobalOffsetINTEL
    (15, n(32839, 21), 232), // NumSIMDWorkitemsINTEL
    (15, n(32872, 27), 233), // SchedulerTargetFmaxMhzINTEL
    (15, n(32910, 23), 234), // MaximallyReconvergesKHR
    (15, n(32962, 17), 235), // FPFastMathDefault
    (15, n(33004, 20), 236), // OpacityMicromapIdKHR
    (15, n(33030, 23), 237), // StreamingInterfaceINTEL
    (15, n(33068, 25), 238), // RegisterMapInterfaceINTEL
    (15, n(33109, 22), 239), // NamedBarrierCountINTEL
    (15, n(33144, 21), 240), // MaximumRegistersINTEL
    (15, n(33184, 23), 241), // MaximumRegistersIdINTEL
    (15, n(33207, 26), 242), // NamedMaximumRegistersINTEL
    (16, n(33278, 15), 243), // UniformConstant
    (16, n(11694, 5), 244), // Input
    (16, n(33293, 7), 245), // Uniform
    (16, n(33300, 6), 246), // Output
    (16, n(33306, 9), 247), // Workgroup
    (16, n(33315, 14), 248), // CrossWorkgroup
    (16, n(33329, 7), 249), // Private
    (16, n(1128, 8), 250), // Function
    (16, n(33336, 7), 251), // Generic
    (16, n(33343, 12), 252), // PushConstant
    (16, n(33355, 13), 253), // AtomicCounter
    (16, n(1203, 5), 254), // Image
    (16, n(33368, 13), 255), // StorageBuffer
    (16, n(33442, 12), 256), // TileImageEXT
    (16, n(33454, 18), 257), // TileAttachmentQCOM
    (16, n(33472, 15), 258), // NodePayloadAMDX
    (16, n(33502, 14), 259), // CallableDataNV
    (16, n(33487, 15), 259), // CallableDataKHR
    (16, n(33539, 22), 260), // IncomingCallableDataNV
    (16, n(33516, 23), 260), // IncomingCallableDataKHR
    (16, n(33574, 12), 261), // RayPayloadNV
    (16, n(33561, 13), 261), // RayPayloadKHR
    (16, n(33601, 14), 262), // HitAttributeNV
    (16, n(33586, 15), 262), // HitAttributeKHR
    (16, n(33636, 20), 263), // IncomingRayPayloadNV
    (16, n(33615, 21), 263), // IncomingRayPayloadKHR
    (16, n(33677, 20), 264), // ShaderRecordBufferNV
    (16, n(33656, 21), 264), // ShaderRecordBufferKHR
    (16, n(33718, 24), 265), // PhysicalStorageBufferEXT
    (16, n(33697, 21), 265), // PhysicalStorageBuffer
    (16, n(33742, 20), 266), // HitObjectAttributeNV
    (16, n(33762, 23), 267), // TaskPayloadWorkgroupEXT
    (16, n(33785, 21), 268), // HitObjectAttributeEXT
    (16, n(33806, 16), 269), // CodeSectionINTEL
    (16, n(33838, 15), 270), // DeviceOnlyINTEL
    (16, n(33822, 16), 270), // DeviceOnlyALTERA
    (16, n(33867, 13), 271), // HostOnlyINTEL
    (16, n(33853, 14), 271), // HostOnlyALTERA
    (17, n(33880, 2), 272), // 1D
    (17, n(33882, 2), 273), // 2D
    (17, n(33884, 2), 274), // 3D
    (17, n(33886, 4), 275), // Cube
    (17, n(33890, 4), 276), // Rect
    (17, n(10254, 6), 277), // Buffer
    (17, n(33894, 11), 278), // SubpassData
    (17, n(33905, 16), 279), // TileImageDataEXT
    (18, n(28087, 4), 280), // None
    (18, n(33942, 11), 281), // ClampToEdge
    (18, n(33953, 5), 282), // Clamp
    (18, n(33958, 6), 283), // Repeat
    (18, n(33964, 14), 284), // RepeatMirrored
    (19, n(33995, 7), 285), // Nearest
    (19, n(34002, 6), 286), // Linear
    (20, n(29975, 7), 287), // Unknown
    (20, n(34019, 7), 288), // Rgba32f
    (20, n(34026, 7), 289), // Rgba16f
    (20, n(34033, 4), 290), // R32f
    (20, n(34037, 5), 291), // Rgba8
    (20, n(34042, 10), 292), // Rgba8Snorm
    (20, n(34052, 5), 293), // Rg32f
    (20, n(34057, 5), 294), // Rg16f
    (20, n(34062, 12), 295), // R11fG11fB10f
    (20, n(34074, 4), 296), // R16f
    (20, n(34078, 6), 297), // Rgba16
    (20, n(34084, 7), 298), // Rgb10A2
    (20, n(34091, 4), 299), // Rg16
    (20, n(34095, 3), 300), // Rg8
    (20, n(34098, 3), 301), // R16
    (20, n(34101, 2), 302), // R8
    (20, n(34103, 11), 303), // Rgba16Snorm
    (20, n(34114, 9), 304), // Rg16Snorm
    (20, n(34123, 8), 305), // Rg8Snorm
    (20, n(34131, 8), 306), // R16Snorm
    (20, n(34139, 7), 307), // R8Snorm
    (20, n(34146, 7), 308), // Rgba32i
    (20, n(34153, 7), 309), // Rgba16i
    (20, n(34160, 6), 310), // Rgba8i
    (20, n(34166, 4), 311), // R32i
    (20, n(34170, 5), 312), // Rg32i
    (20, n(34175, 5), 313), // Rg16i
    (20, n(34180, 4), 314), // Rg8i
    (20, n(34184, 4), 315), // R16i
    (20, n(34188, 3), 316), // R8i
    (20, n(34191, 8), 317), // Rgba32ui
    (20, n(34199, 8), 318), // Rgba16ui
    (20, n(34207, 7), 319), // Rgba8ui
    (20, n(34214, 5), 320), // R32ui
    (20, n(34219, 9), 321), // Rgb10a2ui
    (20, n(34228, 6), 322), // Rg32ui
    (20, n(34234, 6), 323), // Rg16ui
    (20, n(34240, 5), 324), // Rg8ui
    (20, n(34245, 5), 325), // R16ui
    (20, n(34250, 4), 326), // R8ui
    (20, n(34254, 5), 327), // R64ui
    (20, n(34259, 4), 328), // R64i
    (21, n(34280, 1), 329), // R
    (21, n(8659, 1), 330), // A
    (21, n(34281, 2), 331), // RG
    (21, n(34283, 2), 332), // RA
    (21, n(34285, 3), 333), // RGB
    (21, n(34288, 4), 334), // RGBA
    (21, n(34292, 4), 335), // BGRA
    (21, n(34296, 4), 336), // ARGB
    (21, n(34300, 9), 337), // Intensity
    (21, n(34309, 9), 338), // Luminance
    (21, n(34318, 2), 339), // Rx
    (21, n(34320, 3), 340), // RGx
    (21, n(34323, 4), 341), // RGBx
    (21, n(476, 5), 342), // Depth
    (21, n(34327, 12), 343), // DepthStencil
    (21, n(34339, 4), 344), // sRGB
    (21, n(34343, 5), 345), // sRGBx
    (21, n(34348, 5), 346), // sRGBA
    (21, n(34353, 5), 347), // sBGRA
    (21, n(34358, 4), 348), // ABGR
    (22, n(34382, 9), 349), // SnormInt8
    (22, n(34391, 10), 350), // SnormInt16
    (22, n(34401, 9), 351), // UnormInt8
    (22, n(34410, 10), 352), // UnormInt16
    (22, n(34420, 13), 353), // UnormShort565
    (22, n(34433, 13), 354), // UnormShort555
    (22, n(34446, 14), 355), // UnormInt101010
    (22, n(34460, 10), 356), // SignedInt8
    (22, n(34470, 11), 357), // SignedInt16
    (22, n(34481, 11), 358), // SignedInt32
    (22, n(34492, 12), 359), // UnsignedInt8
    (22, n(34504, 13), 360), // UnsignedInt16
    (22, n(34517, 13), 361), // UnsignedInt32
    (22, n(34530, 9), 362), // HalfFloat
    (22, n(34539, 5), 363), // Float
    (22, n(34544, 10), 364), // UnormInt24
    (22, n(34554, 16), 365), // UnormInt101010_2
    (22, n(34570, 15), 366), // UnormInt10X6EXT
    (22, n(34585, 19), 367), // UnsignedIntRaw10EXT
    (22, n(34604, 19), 368), // UnsignedIntRaw12EXT
    (22, n(34623, 19), 369), // UnormInt2_101010EXT
    (22, n(34642, 18), 370), // UnsignedInt10X6EXT
    (22, n(34660, 18), 371), // UnsignedInt12X4EXT
    (22, n(34678, 18), 372), // UnsignedInt14X2EXT
    (22, n(34696, 15), 373), // UnormInt12X4EXT
    (22, n(34711, 15), 374), // UnormInt14X2EXT
    (23, n(34740, 3), 375), // RTE
    (23, n(34743, 3), 376), // RTZ
    (23, n(34746, 3), 377), // RTP
    (23, n(34749, 3), 378), // RTN
    (24, n(34764, 8), 379), // Preserve
    (24, n(34772, 11), 380), // FlushToZero
    (25, n(34800, 3), 381), // TRN
    (25, n(34803, 8), 382), // TRN_ZERO
    (25, n(34811, 3), 383), // RND
    (25, n(34814, 8), 384), // RND_ZERO
    (25, n(34822, 7), 385), // RND_INF
    (25, n(34829, 11), 386), // RND_MIN_INF
    (25, n(34840, 8), 387), // RND_CONV
    (25, n(34848, 12), 388), // RND_CONV_ODD
    (26, n(34875, 4), 389), // IEEE
    (26, n(34879, 3), 390), // ALT
    (27, n(34895, 4), 391), // WRAP
    (27, n(34899, 3), 392), // SAT
    (27, n(34902, 8), 393), // SAT_ZERO
    (27, n(34910, 7), 394), // SAT_SYM
    (28, n(34928, 6), 395), // Export
    (28, n(34934, 6), 396), // Import
    (28, n(34940, 11), 397), // LinkOnceODR
    (28, n(34971, 7), 398), // WeakAMD
    (29, n(34978, 8), 399), // ReadOnly
    (29, n(34986, 9), 400), // WriteOnly
    (29, n(34995, 9), 401), // ReadWrite
    (30, n(35023, 9), 402), // NoneINTEL
    (30, n(35032, 9), 403), // ReadINTEL
    (30, n(35041, 10), 404), // WriteINTEL
    (30, n(35051, 14), 405), // ReadWriteINTEL
    (31, n(35091, 4), 406), // Zext
    (31, n(35095, 4), 407), // Sext
    (31, n(35099, 5), 408), // ByVal
    (31, n(35104, 4), 409), // Sret
    (31, n(35108, 7), 410), // NoAlias
    (31, n(35115, 9), 411), // NoCapture
    (31, n(35124, 7), 412), // NoWrite
    (31, n(35131, 11), 413), // NoReadWrite
    (31, n(35162, 19), 414), // RuntimeAlignedINTEL
    (31, n(35142, 20), 414), // RuntimeAlignedALTERA
    (32, n(35191, 16), 415), // RelaxedPrecision
    (32, n(35207, 6), 416), // SpecId
    (32, n(35239, 5), 417), // Block
    (32, n(35244, 11), 418), // BufferBlock
    (32, n(35255, 8), 419), // RowMajor
    (32, n(35263, 8), 420), // ColMajor
    (32, n(35271, 11), 421), // ArrayStride
    (32, n(11761, 12), 422), // MatrixStride
    (32, n(35307, 10), 423), // GLSLShared
    (32, n(35317, 10), 424), // GLSLPacked
    (32, n(35327, 7), 425), // CPacked
    (32, n(35334, 7), 426), // BuiltIn
    (32, n(35341, 13), 427), // NoPerspective
    (32, n(35354, 4), 428), // Flat
    (32, n(35358, 5), 429), // Patch
    (32, n(35363, 8), 430), // Centroid
    (32, n(1218, 6), 431), // Sample
    (32, n(35371, 9), 432), // Invariant
    (32, n(35380, 8), 433), // Restrict
    (32, n(35388, 7), 434), // Aliased
    (32, n(29337, 8), 435), // Volatile
    (32, n(35395, 8), 436), // Constant
    (32, n(35403, 8), 437), // Coherent
    (32, n(35411, 11), 438), // NonWritable
    (32, n(35422, 11), 439), // NonReadable
    (32, n(33293, 7), 440), // Uniform
    (32, n(35433, 9), 441), // UniformId
    (32, n(35442, 19), 442), // SaturatedConversion
    (32, n(3697, 6), 443), // Stream
    (32, n(35474, 8), 444), // Location
    (32, n(1603, 9), 445), // Component
    (32, n(1577, 5), 446), // Index
    (32, n(35482, 7), 447), // Binding
    (32, n(35502, 13), 448), // DescriptorSet
    (32, n(3493, 6), 449), // Offset
    (32, n(35540, 9), 450), // XfbBuffer
    (32, n(35566, 9), 451), // XfbStride
    (32, n(35585, 13), 452), // FuncParamAttr
    (32, n(34726, 14), 453), // FPRoundingMode
    (32, n(28328, 14), 454), // FPFastMathMode
    (32, n(35654, 17), 455), // LinkageAttributes
    (32, n(35683, 13), 456), // NoContraction
    (32, n(35696, 20), 457), // InputAttachmentIndex
    (32, n(27875, 9), 458), // Alignment
    (32, n(35732, 13), 459), // MaxByteOffset
    (32, n(35760, 11), 460), // AlignmentId
    (32, n(35771, 15), 461), // MaxByteOffsetId
    (32, n(35786, 43), 462), // SaturatedToLargestFloat8NormalConversionEXT
    (32, n(35829, 12), 463), // NoSignedWrap
    (32, n(35875, 14), 464), // NoUnsignedWrap
    (32, n(35889, 17), 465), // WeightTextureQCOM
    (32, n(35931, 21), 466), // BlockMatchTextureQCOM
    (32, n(35952, 21), 467), // BlockMatchSamplerQCOM
    (32, n(35999, 17), 468), // ExplicitInterpAMD
    (32, n(36056, 31), 469), // NodeSharesPayloadLimitsWithAMDX
    (32, n(36087, 19), 470), // NodeMaxPayloadsAMDX
    (32, n(36128, 22), 471), // TrackFinishWritingAMDX
    (32, n(36150, 19), 472), // PayloadNodeNameAMDX
    (32, n(36169, 24), 473), // PayloadNodeBaseIndexAMDX
    (32, n(36203, 26), 474), // PayloadNodeSparseArrayAMDX
    (32, n(36229, 24), 475), // PayloadNodeArraySizeAMDX
    (32, n(36263, 27), 476), // PayloadDispatchIndirectAMDX
    (32, n(36290, 16), 477), // ArrayStrideIdEXT
    (32, n(36306, 11), 478), // OffsetIdEXT
    (32, n(36317, 13), 479), // UTFEncodedKHR
    (32, n(36330, 18), 480), // OverrideCoverageNV
    (32, n(36384, 13), 481), // PassthroughNV
    (32, n(36431, 18), 482), // ViewportRelativeNV
    (32, n(36449, 27), 483), // SecondaryViewportRelativeNV
    (32, n(36519, 14), 484), // PerPrimitiveNV
    (32, n(36504, 15), 484), // PerPrimitiveEXT
    (32, n(36533, 9), 485), // PerViewNV
    (32, n(36542, 9), 486), // PerTaskNV
    (32, n(36563, 11), 487), // PerVertexNV
    (32, n(36551, 12), 487), // PerVertexKHR
    (32, n(36653, 13), 488), // NonUniformEXT
    (32, n(36643, 10), 488), // NonUniform
    (32, n(36708, 18), 489), // RestrictPointerEXT
    (32, n(36693, 15), 489), // RestrictPointer
    (32, n(36740, 17), 490), // AliasedPointerEXT
    (32, n(36726, 14), 490), // AliasedPointer
    (32, n(36757, 14), 491), // MemberOffsetNV
    (32, n(36783, 29), 492), // HitObjectShaderRecordBufferNV
    (32, n(36812, 30), 493), // HitObjectShaderRecordBufferEXT
    (32, n(36842, 6), 494), // BankNV
    (32, n(36852, 17), 495), // BindlessSamplerNV
    (32, n(36869, 15), 496), // BindlessImageNV
    (32, n(36884, 14), 497), // BoundSamplerNV
    (32, n(36898, 12), 498), // BoundImageNV
    (32, n(36910, 29), 499), // CooperativeMatrixTransposeEXT
    (32, n(36939, 13), 500), // SIMTCallINTEL
    (32, n(36953, 25), 501), // ReferencedIndirectlyINTEL
    (32, n(36978, 12), 502), // ClobberINTEL
    (32, n(36998, 16), 503), // SideEffectsINTEL
    (32, n(37014, 26), 504), // VectorComputeVariableINTEL
    (32, n(37040, 20), 505), // FuncParamIOKindINTEL
    (32, n(37064, 26), 506), // VectorComputeFunctionINTEL
    (32, n(37090, 14), 507), // StackCallINTEL
    (32, n(37104, 25), 508), // GlobalVariableOffsetINTEL
    (32, n(37156, 23), 509), // HlslCounterBufferGOOGLE
    (32, n(37129, 13), 509), // CounterBuffer
    (32, n(37199, 18), 510), // HlslSemanticGOOGLE
    (32, n(37179, 12), 510), // UserSemantic
    (32, n(37217, 14), 511), // UserTypeGOOGLE
    (32, n(37260, 25), 512), // FunctionRoundingModeINTEL
    (32, n(37301, 23), 513), // FunctionDenormModeINTEL
    (32, n(37352, 13), 514), // RegisterINTEL
    (32, n(37338, 14), 514), // RegisterALTERA
    (32, n(37388, 11), 515), // MemoryINTEL
    (32, n(37365, 12), 515), // MemoryALTERA
    (32, n(37418, 13), 516), // NumbanksINTEL
    (32, n(37399, 14), 516), // NumbanksALTERA
    (32, n(37456, 14), 517), // BankwidthINTEL
    (32, n(37431, 15), 517), // BankwidthALTERA
    (32, n(37506, 21), 518), // MaxPrivateCopiesINTEL
    (32, n(37470, 22), 518), // MaxPrivateCopiesALTERA
    (32, n(37543, 15), 519), // SinglepumpINTEL
    (32, n(37527, 16), 519), // SinglepumpALTERA
    (32, n(37574, 15), 520), // DoublepumpINTEL
    (32, n(37558, 16), 520), // DoublepumpALTERA
    (32, n(37626, 18), 521), // MaxReplicatesINTEL
    (32, n(37589, 19), 521), // MaxReplicatesALTERA
    (32, n(37664, 19), 522), // SimpleDualPortINTEL
    (32, n(37644, 20), 522), // SimpleDualPortALTERA
    (32, n(37713, 10), 523), // MergeINTEL
    (32, n(37683, 11), 523), // MergeALTERA
    (32, n(37746, 13), 524), // BankBitsINTEL
    (32, n(37723, 14), 524), // BankBitsALTERA
    (32, n(37788, 19), 525), // ForcePow2DepthINTEL
    (32, n(37759, 20), 525), // ForcePow2DepthALTERA
    (32, n(37834, 15), 526), // StridesizeINTEL
    (32, n(37807, 16), 526), // StridesizeALTERA
    (32, n(37872, 13), 527), // WordsizeINTEL
    (32, n(37849, 14), 527), // WordsizeALTERA
    (32, n(37903, 17), 528), // TrueDualPortINTEL
    (32, n(37885, 18), 528), // TrueDualPortALTERA
    (32, n(37939, 18), 529), // BurstCoalesceINTEL
    (32, n(37920, 19), 529), // BurstCoalesceALTERA
    (32, n(37991, 14), 530), // CacheSizeINTEL
    (32, n(37957, 15), 530), // CacheSizeALTERA
    (32, n(38033, 27), 531), // DontStaticallyCoalesceINTEL
    (32, n(38005, 28), 531), // DontStaticallyCoalesceALTERA
    (32, n(38098, 13), 532), // PrefetchINTEL
    (32, n(38060, 14), 532), // PrefetchALTERA
    (32, n(38128, 16), 533), // StallEnableINTEL
    (32, n(38111, 17), 533), // StallEnableALTERA
    (32, n(38169, 24), 534), // FuseLoopsInFunctionINTEL
    (32, n(38144, 25), 534), // FuseLoopsInFunctionALTERA
    (32, n(38221, 18), 535), // MathOpDSPModeINTEL
    (32, n(38193, 19), 535), // MathOpDSPModeALTERA
    (32, n(38239, 15), 536), // AliasScopeINTEL
    (32, n(38274, 12), 537), // NoAliasINTEL
    (32, n(28632, 23), 538), // InitiationIntervalINTEL
    (32, n(28608, 24), 538), // InitiationIntervalALTERA
    (32, n(28675, 19), 539), // MaxConcurrencyINTEL
    (32, n(28655, 20), 539), // MaxConcurrencyALTERA
    (32, n(28755, 19), 540), // PipelineEnableINTEL
    (32, n(28735, 20), 540), // PipelineEnableALTERA
    (32, n(38330, 19), 541), // BufferLocationINTEL
    (32, n(38292, 20), 541), // BufferLocationALTERA
    (32, n(38378, 18), 542), // IOPipeStorageINTEL
    (32, n(38349, 19), 542), // IOPipeStorageALTERA
    (32, n(38396, 30), 543), // FunctionFloatingPointModeINTEL
    (32, n(38443, 24), 544), // SingleElementVectorINTEL
    (32, n(38467, 34), 545), // VectorComputeCallableFunctionINTEL
    (32, n(38501, 17), 546), // MediaBlockIOINTEL
    (32, n(38533, 14), 547), // StallFreeINTEL
    (32, n(38518, 15), 547), // StallFreeALTERA
    (32, n(38547, 25), 548), // FPMaxErrorDecorationINTEL
    (32, n(38619, 24), 549), // LatencyControlLabelINTEL
    (32, n(38581, 25), 549), // LatencyControlLabelALTERA
    (32, n(38710, 29), 550), // LatencyControlConstraintINTEL
    (32, n(38643, 30), 550), // LatencyControlConstraintALTERA
    (32, n(38766, 26), 551), // ConduitKernelArgumentINTEL
    (32, n(38739, 27), 551), // ConduitKernelArgumentALTERA
    (32, n(38823, 30), 552), // RegisterMapKernelArgumentINTEL
    (32, n(38792, 31), 552), // RegisterMapKernelArgumentALTERA
    (32, n(38898, 32), 553), // MMHostInterfaceAddressWidthINTEL
    (32, n(38853, 33), 553), // MMHostInterfaceAddressWidthALTERA
    (32, n(38969, 29), 554), // MMHostInterfaceDataWidthINTEL
    (32, n(38930, 30), 554), // MMHostInterfaceDataWidthALTERA
    (32, n(39033, 27), 555), // MMHostInterfaceLatencyINTEL
    (32, n(38998, 28), 555), // MMHostInterfaceLatencyALTERA
    (32, n(39107, 33), 556), // MMHostInterfaceReadWriteModeINTEL
    (32, n(39060, 34), 556), // MMHostInterfaceReadWriteModeALTERA
    (32, n(39182, 28), 557), // MMHostInterfaceMaxBurstINTEL
    (32, n(39140, 29), 557), // MMHostInterfaceMaxBurstALTERA
    (32, n(39253, 31), 558), // MMHostInterfaceWaitRequestINTEL
    (32, n(39210, 32), 558), // MMHostInterfaceWaitRequestALTERA
    (32, n(39310, 25), 559), // StableKernelArgumentINTEL
    (32, n(39284, 26), 559), // StableKernelArgumentALTERA
    (32, n(39335, 15), 560), // HostAccessINTEL
    (32, n(39377, 13), 561), // InitModeINTEL
    (32, n(39356, 14), 561), // InitModeALTERA
    (32, n(39418, 27), 562), // ImplementInRegisterMapINTEL
    (32, n(39390, 28), 562), // ImplementInRegisterMapALTERA
    (32, n(39445, 16), 563), // ConditionalINTEL
    (32, n(39461, 21), 564), // CacheControlLoadINTEL
    (32, n(39506, 22), 565), // CacheControlStoreINTEL
    (32, n(39528, 16), 566), // IntrinsicSAMSUNG
    (33, n(39556, 8), 567), // Position
    (33, n(39564, 9), 568), // PointSize
    (33, n(39573, 12), 569), // ClipDistance
    (33, n(39585, 12), 570), // CullDistance
    (33, n(39597, 8), 571), // VertexId
    (33, n(10492, 10), 572), // InstanceId
    (33, n(10502, 11), 573), // PrimitiveId
    (33, n(15651, 12), 574), // InvocationId
    (33, n(39605, 5), 575), // Layer
    (33, n(39610, 13), 576), // ViewportIndex
    (33, n(39623, 14), 577), // TessLevelOuter
    (33, n(39637, 14), 578), // TessLevelInner
    (33, n(39651, 9), 579), // TessCoord
    (33, n(39660, 13), 580), // PatchVertices
    (33, n(39673, 9), 581), // FragCoord
    (33, n(39682, 10), 582), // PointCoord
    (33, n(39692, 11), 583), // FrontFacing
    (33, n(39703, 8), 584), // SampleId
    (33, n(39711, 14), 585), // SamplePosition
    (33, n(39725, 10), 586), // SampleMask
    (33, n(39735, 9), 587), // FragDepth
    (33, n(39744, 16), 588), // HelperInvocation
    (33, n(39760, 13), 589), // NumWorkgroups
    (33, n(39773, 13), 590), // WorkgroupSize
    (33, n(39786, 11), 591), // WorkgroupId
    (33, n(39797, 17), 592), // LocalInvocationId
    (33, n(39814, 18), 593), // GlobalInvocationId
    (33, n(39832, 20), 594), // LocalInvocationIndex
    (33, n(39852, 7), 595), // WorkDim
    (33, n(39859, 10), 596), // GlobalSize
    (33, n(39869, 21), 597), // EnqueuedWorkgroupSize
    (33, n(39890, 12), 598), // GlobalOffset
    (33, n(39902, 14), 599), // GlobalLinearId
    (33, n(31029, 12), 600), // SubgroupSize
    (33, n(39916, 15), 601), // SubgroupMaxSize
    (33, n(39931, 12), 602), // NumSubgroups
    (33, n(39943, 20), 603), // NumEnqueuedSubgroups
    (33, n(39963, 10), 604), // SubgroupId
    (33, n(39973, 25), 605), // SubgroupLocalInvocationId
    (33, n(39998, 11), 606), // VertexIndex
    (33, n(40009, 13), 607), // InstanceIndex
    (33, n(40022, 9), 608), // CoreIDARM
    (33, n(40031, 12), 609), // CoreCountARM
    (33, n(40043, 12), 610), // CoreMaxIDARM
    (33, n(40055, 9), 611), // WarpIDARM
    (33, n(40064, 12), 612), // WarpMaxIDARM
    (33, n(40090, 17), 613), // SubgroupEqMaskKHR
    (33, n(40076, 14), 613), // SubgroupEqMask
    (33, n(40121, 17), 614), // SubgroupGeMaskKHR
    (33, n(40107, 14), 614), // SubgroupGeMask
    (33, n(40152, 17), 615), // SubgroupGtMaskKHR
    (33, n(40138, 14), 615), // SubgroupGtMask
    (33, n(40183, 17), 616), // SubgroupLeMaskKHR
    (33, n(40169, 14), 616), // SubgroupLeMask
    (33, n(40214, 17), 617), // SubgroupLtMaskKHR
    (33, n(40200, 14), 617), // SubgroupLtMask
    (33, n(40231, 10), 618), // BaseVertex
    (33, n(40271, 12), 619), // BaseInstance
    (33, n(40283, 9), 620), // DrawIndex
    (33, n(40292, 23), 621), // PrimitiveShadingRateKHR
    (33, n(40344, 11), 622), // DeviceIndex
    (33, n(40375, 9), 623), // ViewIndex
    (33, n(40401, 14), 624), // ShadingRateKHR
    (33, n(40415, 14), 625), // TileOffsetQCOM
    (33, n(40429, 17), 626), // TileDimensionQCOM
    (33, n(40446, 17), 627), // TileApronSizeQCOM
    (33, n(40463, 19), 628), // BaryCoordNoPerspAMD
    (33, n(40482, 27), 629), // BaryCoordNoPerspCentroidAMD
    (33, n(40509, 25), 630), // BaryCoordNoPerspSampleAMD
    (33, n(40534, 18), 631), // BaryCoordSmoothAMD
    (33, n(40552, 26), 632), // BaryCoordSmoothCentroidAMD
    (33, n(40578, 24), 633), // BaryCoordSmoothSampleAMD
    (33, n(40602, 21), 634), // BaryCoordPullModelAMD
    (33, n(40623, 17), 635), // FragStencilRefEXT
    (33, n(40640, 28), 636), // RemainingRecursionLevelsAMDX
    (33, n(31842, 15), 637), // ShaderIndexAMDX
    (33, n(40668, 14), 638), // SamplerHeapEXT
    (33, n(40682, 15), 639), // ResourceHeapEXT
    (33, n(40697, 14), 640), // ViewportMaskNV
    (33, n(40733, 19), 641), // SecondaryPositionNV
    (33, n(40752, 23), 642), // SecondaryViewportMaskNV
    (33, n(40775, 17), 643), // PositionPerViewNV
    (33, n(40829, 21), 644), // ViewportMaskPerViewNV
    (33, n(40850, 15), 645), // FullyCoveredEXT
    (33, n(40895, 11), 646), // TaskCountNV
    (33, n(40906, 16), 647), // PrimitiveCountNV
    (33, n(40922, 18), 648), // PrimitiveIndicesNV
    (33, n(40940, 21), 649), // ClipDistancePerViewNV
    (33, n(40961, 21), 650), // CullDistancePerViewNV
    (33, n(40982, 14), 651), // LayerPerViewNV
    (33, n(40996, 15), 652), // MeshViewCountNV
    (33, n(41011, 17), 653), // MeshViewIndicesNV
    (33, n(41040, 11), 654), // BaryCoordNV
    (33, n(41028, 12), 654), // BaryCoordKHR
    (33, n(41070, 18), 655), // BaryCoordNoPerspNV
    (33, n(41051, 19), 655), // BaryCoordNoPerspKHR
    (33, n(41099, 14), 656), // FragmentSizeNV
    (33, n(41088, 11), 656), // FragSizeEXT
    (33, n(41189, 21), 657), // InvocationsPerPixelNV
    (33, n(41167, 22), 657), // FragInvocationCountEXT
    (33, n(41210, 24), 658), // PrimitivePointIndicesEXT
    (33, n(41234, 23), 659), // PrimitiveLineIndicesEXT
    (33, n(41257, 27), 660), // PrimitiveTriangleIndicesEXT
    (33, n(41284, 16), 661), // CullPrimitiveEXT
    (33, n(41311, 10), 662), // LaunchIdNV
    (33, n(41300, 11), 662), // LaunchIdKHR
    (33, n(41334, 12), 663), // LaunchSizeNV
    (33, n(41321, 13), 663), // LaunchSizeKHR
    (33, n(41363, 16), 664), // WorldRayOriginNV
    (33, n(41346, 17), 664), // WorldRayOriginKHR
    (33, n(41399, 19), 665), // WorldRayDirectionNV
    (33, n(41379, 20), 665), // WorldRayDirectionKHR
    (33, n(41436, 17), 666), // ObjectRayOriginNV
    (33, n(41418, 18), 666), // ObjectRayOriginKHR
    (33, n(41474, 20), 667), // ObjectRayDirectionNV
    (33, n(41453, 21), 667), // ObjectRayDirectionKHR
    (33, n(41504, 9), 668), // RayTminNV
    (33, n(41494, 10), 668), // RayTminKHR
    (33, n(41523, 9), 669), // RayTmaxNV
    (33, n(41513, 10), 669), // RayTmaxKHR
    (33, n(41554, 21), 670), // InstanceCustomIndexNV
    (33, n(41532, 22), 670), // InstanceCustomIndexKHR
    (33, n(41591, 15), 671), // ObjectToWorldNV
    (33, n(41575, 16), 671), // ObjectToWorldKHR
    (33, n(41622, 15), 672), // WorldToObjectNV
    (33, n(41606, 16), 672), // WorldToObjectKHR
    (33, n(41637, 6), 673), // HitTNV
    (33, n(41653, 9), 674), // HitKindNV
    (33, n(41643, 10), 674), // HitKindKHR
    (33, n(41662, 16), 675), // CurrentRayTimeNV
    (33, n(41678, 29), 676), // HitTriangleVertexPositionsKHR
    (33, n(41707, 33), 677), // HitMicroTriangleVertexPositionsNV
    (33, n(41740, 36), 678), // HitMicroTriangleVertexBarycentricsNV
    (33, n(41795, 18), 679), // IncomingRayFlagsNV
    (33, n(41776, 19), 679), // IncomingRayFlagsKHR
    (33, n(41813, 19), 680), // RayGeometryIndexKHR
    (33, n(41832, 13), 681), // HitIsSphereNV
    (33, n(41872, 10), 682), // HitIsLSSNV
    (33, n(41882, 19), 683), // HitSpherePositionNV
    (33, n(41901, 12), 684), // WarpsPerSMNV
    (33, n(41938, 9), 685), // SMCountNV
    (33, n(41947, 8), 686), // WarpIDNV
    (33, n(41955, 6), 687), // SMIDNV
    (33, n(41961, 17), 688), // HitLSSPositionsNV
    (33, n(41978, 33), 689), // HitKindFrontFacingMicroTriangleNV
    (33, n(42011, 32), 690), // HitKindBackFacingMicroTriangleNV
    (33, n(42043, 17), 691), // HitSphereRadiusNV
    (33, n(42060, 13), 692), // HitLSSRadiiNV
    (33, n(42073, 11), 693), // ClusterIDNV
    (33, n(42121, 11), 694), // CullMaskKHR
    (34, n(42153, 11), 695), // CrossDevice
    (34, n(42164, 6), 696), // Device
    (34, n(33306, 9), 697), // Workgroup
    (34, n(42170, 8), 698), // Subgroup
    (34, n(42178, 10), 699), // Invocation
    (34, n(42199, 14), 700), // QueueFamilyKHR
    (34, n(42188, 11), 700), // QueueFamily
    (34, n(42213, 13), 701), // ShaderCallKHR
    (35, n(14274, 6), 702), // Reduce
    (35, n(42240, 13), 703), // InclusiveScan
    (35, n(42253, 13), 704), // ExclusiveScan
    (35, n(42266, 15), 705), // ClusteredReduce
    (35, n(42301, 19), 706), // PartitionedReduceNV
    (35, n(42281, 20), 706), // PartitionedReduceEXT
    (35, n(42347, 26), 707), // PartitionedInclusiveScanNV
    (35, n(42320, 27), 707), // PartitionedInclusiveScanEXT
    (35, n(42400, 26), 708), // PartitionedExclusiveScanNV
    (35, n(42373, 27), 708), // PartitionedExclusiveScanEXT
    (36, n(42444, 6), 709), // NoWait
    (36, n(42450, 10), 710), // WaitKernel
    (36, n(42460, 13), 711), // WaitWorkGroup
    (37, n(1747, 6), 712), // Matrix
    (37, n(42473, 6), 713), // Shader
    (37, n(30129, 8), 714), // Geometry
    (37, n(42479, 12), 715), // Tessellation
    (37, n(42491, 9), 716), // Addresses
    (37, n(42500, 7), 717), // Linkage
    (37, n(30154, 6), 718), // Kernel
    (37, n(42507, 8), 719), // Vector16
    (37, n(42515, 13), 720), // Float16Buffer
    (37, n(42528, 7), 721), // Float16
    (37, n(42535, 7), 722), // Float64
    (37, n(42542, 5), 723), // Int64
    (37, n(42547, 12), 724), // Int64Atomics
    (37, n(42559, 10), 725), // ImageBasic
    (37, n(42569, 14), 726), // ImageReadWrite
    (37, n(42583, 11), 727), // ImageMipmap
    (37, n(42594, 5), 728), // Pipes
    (37, n(42599, 6), 729), // Groups
    (37, n(42605, 13), 730), // DeviceEnqueue
    (37, n(42618, 14), 731), // LiteralSampler
    (37, n(42632, 13), 732), // AtomicStorage
    (37, n(42645, 5), 733), // Int16
    (37, n(42650, 21), 734), // TessellationPointSize
    (37, n(42671, 17), 735), // GeometryPointSize
    (37, n(42688, 19), 736), // ImageGatherExtended
    (37, n(42707, 23), 737), // StorageImageMultisample
    (37, n(42730, 33), 738), // UniformBufferArrayDynamicIndexing
    (37, n(42763, 32), 739), // SampledImageArrayDynamicIndexing
    (37, n(42795, 33), 740), // StorageBufferArrayDynamicIndexing
    (37, n(42828, 32), 741), // StorageImageArrayDynamicIndexing
    (37, n(39573, 12), 742), // ClipDistance
    (37, n(39585, 12), 743), // CullDistance
    (37, n(42860, 14), 744), // ImageCubeArray
    (37, n(42874, 17), 745), // SampleRateShading
    (37, n(42891, 9), 746), // ImageRect
    (37, n(42900, 11), 747), // SampledRect
    (37, n(42911, 14), 748), // GenericPointer
    (37, n(42925, 4), 749), // Int8
    (37, n(42929, 15), 750), // InputAttachment
    (37, n(42944, 15), 751), // SparseResidency
    (37, n(28121, 6), 752), // MinLod
    (37, n(42959, 9), 753), // Sampled1D
    (37, n(42968, 7), 754), // Image1D
    (37, n(42975, 16), 755), // SampledCubeArray
    (37, n(42991, 13), 756), // SampledBuffer
    (37, n(43004, 11), 757), // ImageBuffer
    (37, n(43015, 12), 758), // ImageMSArray
    (37, n(43027, 27), 759), // StorageImageExtendedFormats
    (37, n(43054, 10), 760), // ImageQuery
    (37, n(43064, 17), 761), // DerivativeControl
    (37, n(43081, 21), 762), // InterpolationFunction
    (37, n(43102, 17), 763), // TransformFeedback
    (37, n(43119, 15), 764), // GeometryStreams
    (37, n(43134, 29), 765), // StorageImageReadWithoutFormat
    (37, n(43163, 30), 766), // StorageImageWriteWithoutFormat
    (37, n(43193, 13), 767), // MultiViewport
    (37, n(43206, 16), 768), // SubgroupDispatch
    (37, n(43222, 12), 769), // NamedBarrier
    (37, n(43234, 11), 770), // PipeStorage
    (37, n(43245, 15), 771), // GroupNonUniform
    (37, n(43260, 19), 772), // GroupNonUniformVote
    (37, n(43279, 25), 773), // GroupNonUniformArithmetic
    (37, n(43304, 21), 774), // GroupNonUniformBallot
    (37, n(43325, 22), 775), // GroupNonUniformShuffle
    (37, n(43347, 30), 776), // GroupNonUniformShuffleRelative
    (37, n(43377, 24), 777), // GroupNonUniformClustered
    (37, n(43401, 19), 778), // GroupNonUniformQuad
    (37, n(43420, 11), 779), // ShaderLayer
    (37, n(43431, 19), 780), // ShaderViewportIndex
    (37, n(43450, 17), 781), // UniformDecoration
    (37, n(43467, 15), 782), // CoreBuiltinsARM
    (37, n(43503, 27), 783), // TileImageColorReadAccessEXT
    (37, n(43555, 27), 784), // TileImageDepthReadAccessEXT
    (37, n(43582, 29), 785), // TileImageStencilReadAccessEXT
    (37, n(43611, 10), 786), // TensorsARM
    (37, n(43636, 36), 787), // StorageTensorArrayDynamicIndexingARM
    (37, n(43672, 39), 788), // StorageTensorArrayNonUniformIndexingARM
    (37, n(43711, 8), 789), // GraphARM
    (37, n(43732, 27), 790), // CooperativeMatrixLayoutsARM
    (37, n(43793, 9), 791), // Float8EXT
    (37, n(43816, 26), 792), // Float8CooperativeMatrixEXT
    (37, n(43842, 9), 793), // Float6EXT
    (37, n(43881, 9), 794), // Float4EXT
    (37, n(43890, 21), 795), // Float8UnsignedE8M0EXT
    (37, n(43911, 9), 796), // MXInt8EXT
    (37, n(43920, 17), 797), // BitcastExtractEXT
    (37, n(43937, 22), 798), // FragmentShadingRateKHR
    (37, n(43959, 17), 799), // SubgroupBallotKHR
    (37, n(43976, 14), 800), // DrawParameters
    (37, n(43990, 32), 801), // WorkgroupMemoryExplicitLayoutKHR
    (37, n(44062, 42), 802), // WorkgroupMemoryExplicitLayout8BitAccessKHR
    (37, n(44104, 43), 803), // WorkgroupMemoryExplicitLayout16BitAccessKHR
    (37, n(44147, 15), 804), // SubgroupVoteKHR
    (37, n(44186, 27), 805), // StorageUniformBufferBlock16
    (37, n(44162, 24), 805), // StorageBuffer16BitAccess
    (37, n(44268, 16), 806), // StorageUniform16
    (37, n(44234, 34), 806), // UniformAndStorageBuffer16BitAccess
    (37, n(44284, 21), 807), // StoragePushConstant16
    (37, n(44305, 20), 808), // StorageInputOutput16
    (37, n(44325, 11), 809), // DeviceGroup
    (37, n(44336, 9), 810), // MultiView
    (37, n(44345, 29), 811), // VariablePointersStorageBuffer
    (37, n(44374, 16), 812), // VariablePointers
    (37, n(44390, 16), 813), // AtomicStorageOps
    (37, n(44439, 27), 814), // SampleMaskPostDepthCoverage
    (37, n(44466, 23), 815), // StorageBuffer8BitAccess
    (37, n(44509, 33), 816), // UniformAndStorageBuffer8BitAccess
    (37, n(44542, 20), 817), // StoragePushConstant8
    (37, n(31391, 14), 818), // DenormPreserve
    (37, n(31439, 17), 819), // DenormFlushToZero
    (37, n(31456, 24), 820), // SignedZeroInfNanPreserve
    (37, n(31480, 15), 821), // RoundingModeRTE
    (37, n(31495, 15), 822), // RoundingModeRTZ
    (37, n(44562, 22), 823), // RayQueryProvisionalKHR
    (37, n(44584, 11), 824), // RayQueryKHR
    (37, n(44595, 18), 825), // UntypedPointersKHR
    (37, n(44637, 31), 826), // RayTraversalPrimitiveCullingKHR
    (37, n(44668, 13), 827), // RayTracingKHR
    (37, n(44681, 25), 828), // TextureSampleWeightedQCOM
    (37, n(44706, 20), 829), // TextureBoxFilterQCOM
    (37, n(44726, 21), 830), // TextureBlockMatchQCOM
    (37, n(44747, 15), 831), // TileShadingQCOM
    (37, n(44783, 31), 832), // CooperativeMatrixConversionQCOM
    (37, n(44852, 22), 833), // TextureBlockMatch2QCOM
    (37, n(44874, 18), 834), // BFloat16MulAddQCOM
    (37, n(44916, 16), 835), // SubgroupSizeQCOM
    (37, n(29008, 22), 836), // MultipleWaitQueuesQCOM
    (37, n(44983, 21), 837), // ImageGatherLinearQCOM
    (37, n(45030, 28), 838), // ImageGatherExtendedModesQCOM
    (37, n(45058, 15), 839), // Float16ImageAMD
    (37, n(45108, 21), 840), // ImageGatherBiasLodAMD
    (37, n(45160, 15), 841), // FragmentMaskAMD
    (37, n(45175, 16), 842), // StencilExportEXT
    (37, n(45191, 20), 843), // ImageReadWriteLodAMD
    (37, n(45246, 13), 844), // Int64ImageEXT
    (37, n(45285, 14), 845), // ShaderClockKHR
    (37, n(45319, 17), 846), // ShaderEnqueueAMDX
    (37, n(45359, 14), 847), // QuadControlKHR
    (37, n(45393, 13), 848), // Int4TypeINTEL
    (37, n(45420, 26), 849), // Int4CooperativeMatrixINTEL
    (37, n(45446, 15), 850), // BFloat16TypeKHR
    (37, n(45477, 21), 851), // BFloat16DotProductKHR
    (37, n(45498, 28), 852), // BFloat16CooperativeMatrixKHR
    (37, n(45526, 8), 853), // AbortKHR
    (37, n(45547, 17), 854), // DescriptorHeapEXT
    (37, n(45587, 15), 855), // ConstantDataKHR
    (37, n(45623, 15), 856), // PoisonFreezeKHR
    (37, n(45659, 14), 857), // WeakLinkageAMD
    (37, n(45693, 28), 858), // SampleMaskOverrideCoverageNV
    (37, n(45721, 27), 859), // GeometryShaderPassthroughNV
    (37, n(45775, 26), 860), // ShaderViewportIndexLayerNV
    (37, n(45748, 27), 860), // ShaderViewportIndexLayerEXT
    (37, n(45836, 20), 861), // ShaderViewportMaskNV
    (37, n(45856, 18), 862), // ShaderStereoViewNV
    (37, n(45874, 19), 863), // PerViewAttributesNV
    (37, n(45893, 23), 864), // FragmentFullyCoveredEXT
    (37, n(45916, 13), 865), // MeshShadingNV
    (37, n(45929, 16), 866), // ImageFootprintNV
    (37, n(45945, 14), 867), // MeshShadingEXT
    (37, n(45981, 21), 868), // FragmentBarycentricNV
    (37, n(45959, 22), 868), // FragmentBarycentricKHR
    (37, n(46032, 29), 869), // ComputeDerivativeGroupQuadsNV
    (37, n(46002, 30), 869), // ComputeDerivativeGroupQuadsKHR
    (37, n(46079, 13), 870), // ShadingRateNV
    (37, n(46061, 18), 870), // FragmentDensityEXT
    (37, n(46121, 28), 871), // GroupNonUniformPartitionedNV
    (37, n(46092, 29), 871), // GroupNonUniformPartitionedEXT
    (37, n(46234, 19), 872), // ShaderNonUniformEXT
    (37, n(46218, 16), 872), // ShaderNonUniform
    (37, n(46275, 25), 873), // RuntimeDescriptorArrayEXT
    (37, n(46253, 22), 873), // RuntimeDescriptorArray
    (37, n(46335, 38), 874), // InputAttachmentArrayDynamicIndexingEXT
    (37, n(46300, 35), 874), // InputAttachmentArrayDynamicIndexing
    (37, n(46411, 41), 875), // UniformTexelBufferArrayDynamicIndexingEXT
    (37, n(46373, 38), 875), // UniformTexelBufferArrayDynamicIndexing
    (37, n(46490, 41), 876), // StorageTexelBufferArrayDynamicIndexingEXT
    (37, n(46452, 38), 876), // StorageTexelBufferArrayDynamicIndexing
    (37, n(46567, 39), 877), // UniformBufferArrayNonUniformIndexingEXT
    (37, n(46531, 36), 877), // UniformBufferArrayNonUniformIndexing
    (37, n(46641, 38), 878), // SampledImageArrayNonUniformIndexingEXT
    (37, n(46606, 35), 878), // SampledImageArrayNonUniformIndexing
    (37, n(46715, 39), 879), // StorageBufferArrayNonUniformIndexingEXT
    (37, n(46679, 36), 879), // StorageBufferArrayNonUniformIndexing
    (37, n(46789, 38), 880), // StorageImageArrayNonUniformIndexingEXT
    (37, n(46754, 35), 880), // StorageImageArrayNonUniformIndexing
    (37, n(46865, 41), 881), // InputAttachmentArrayNonUniformIndexingEXT
    (37, n(46827, 38), 881), // InputAttachmentArrayNonUniformIndexing
    (37, n(46947, 44), 882), // UniformTexelBufferArrayNonUniformIndexingEXT
    (37, n(46906, 41), 882), // UniformTexelBufferArrayNonUniformIndexing
    (37, n(47032, 44), 883), // StorageTexelBufferArrayNonUniformIndexingEXT
    (37, n(46991, 41), 883), // StorageTexelBufferArrayNonUniformIndexing
    (37, n(47076, 26), 884), // RayTracingPositionFetchKHR
    (37, n(47136, 12), 885), // RayTracingNV
    (37, n(47148, 22), 886), // RayTracingMotionBlurNV
    (37, n(47187, 20), 887), // VulkanMemoryModelKHR
    (37, n(47170, 17), 887), // VulkanMemoryModel
    (37, n(47235, 31), 888), // VulkanMemoryModelDeviceScopeKHR
    (37, n(47207, 28), 888), // VulkanMemoryModelDeviceScope
    (37, n(47296, 33), 889), // PhysicalStorageBufferAddressesEXT
    (37, n(47266, 30), 889), // PhysicalStorageBufferAddresses
    (37, n(47360, 30), 890), // ComputeDerivativeGroupLinearNV
    (37, n(47329, 31), 890), // ComputeDerivativeGroupLinearKHR
    (37, n(47390, 24), 891), // RayTracingProvisionalKHR
    (37, n(47414, 19), 892), // CooperativeMatrixNV
    (37, n(47433, 32), 893), // FragmentShaderSampleInterlockEXT
    (37, n(47465, 37), 894), // FragmentShaderShadingRateInterlockEXT
    (37, n(47502, 18), 895), // ShaderSMBuiltinsNV
    (37, n(47520, 31), 896), // FragmentShaderPixelInterlockEXT
    (37, n(47575, 27), 897), // DemoteToHelperInvocationEXT
    (37, n(47551, 24), 897), // DemoteToHelperInvocation
    (37, n(47602, 22), 898), // DisplacementMicromapNV
    (37, n(47652, 28), 899), // RayTracingOpacityMicromapEXT
    (37, n(47624, 28), 899), // RayTracingOpacityMicromapKHR
    (37, n(47728, 25), 900), // ShaderInvocationReorderNV
    (37, n(47785, 26), 901), // ShaderInvocationReorderEXT
    (37, n(47844, 17), 902), // BindlessTextureNV
    (37, n(47884, 24), 903), // RayQueryPositionFetchKHR
    (37, n(47908, 19), 904), // CooperativeVectorNV
    (37, n(47952, 21), 905), // AtomicFloat16VectorNV
    (37, n(48005, 32), 906), // RayTracingDisplacementMicromapNV
    (37, n(48037, 17), 907), // RawAccessChainsNV
    (37, n(48078, 27), 908), // RayTracingSpheresGeometryNV
    (37, n(48105, 38), 909), // RayTracingLinearSweptSpheresGeometryNV
    (37, n(48143, 19), 910), // PushConstantBanksNV
    (37, n(48187, 13), 911), // LongVectorEXT
    (37, n(32574, 22), 912), // Shader64BitIndexingEXT
    (37, n(48248, 31), 913), // CooperativeMatrixConversionsEXT
    (37, n(48348, 29), 914), // CooperativeMatrixReductionsNV
    (37, n(48318, 30), 914), // CooperativeMatrixReductionsEXT
    (37, n(48403, 30), 915), // CooperativeMatrixConversionsNV
    (37, n(48473, 39), 916), // CooperativeMatrixPerElementOperationsNV
    (37, n(48433, 40), 916), // CooperativeMatrixPerElementOperationsEXT
    (37, n(48512, 35), 917), // CooperativeMatrixTensorAddressingNV
    (37, n(48547, 29), 918), // CooperativeMatrixBlockLoadsNV
    (37, n(48576, 27), 919), // CooperativeVectorTrainingNV
    (37, n(48603, 40), 920), // RayTracingClusterAccelerationStructureNV
    (37, n(48643, 33), 921), // CooperativeMatrixGetCoordinateEXT
    (37, n(48676, 18), 922), // TensorAddressingNV
    (37, n(48718, 31), 923), // CooperativeMatrixDecodeVectorNV
    (37, n(48788, 20), 924), // SubgroupShuffleINTEL
    (37, n(48827, 26), 925), // SubgroupBufferBlockIOINTEL
    (37, n(48853, 25), 926), // SubgroupImageBlockIOINTEL
    (37, n(48878, 30), 927), // SubgroupImageMediaBlockIOINTEL
    (37, n(48932, 20), 928), // RoundToInfinityINTEL
    (37, n(48977, 22), 929), // FloatingPointModeINTEL
    (37, n(48999, 22), 930), // IntegerFunctions2INTEL
    (37, n(49056, 21), 931), // FunctionPointersINTEL
    (37, n(49077, 23), 932), // IndirectReferencesINTEL
    (37, n(49100, 8), 933), // AsmINTEL
    (37, n(49133, 22), 934), // AtomicFloat32MinMaxEXT
    (37, n(49190, 22), 935), // AtomicFloat64MinMaxEXT
    (37, n(49212, 22), 936), // AtomicFloat16MinMaxEXT
    (37, n(49234, 18), 937), // VectorComputeINTEL
    (37, n(49276, 14), 938), // VectorAnyINTEL
    (37, n(49290, 15), 939), // ExpectAssumeKHR
    (37, n(49305, 32), 940), // SubgroupAvcMotionEstimationINTEL
    (37, n(49380, 37), 941), // SubgroupAvcMotionEstimationIntraINTEL
    (37, n(49417, 38), 942), // SubgroupAvcMotionEstimationChromaINTEL
    (37, n(49455, 24), 943), // VariableLengthArrayINTEL
    (37, n(49510, 25), 944), // FunctionFloatControlINTEL
    (37, n(49561, 25), 945), // FPGAMemoryAttributesINTEL
    (37, n(49535, 26), 945), // FPGAMemoryAttributesALTERA
    (37, n(49651, 19), 946), // FPFastMathModeINTEL
    (37, n(49729, 31), 947), // ArbitraryPrecisionIntegersINTEL
    (37, n(49697, 32), 947), // ArbitraryPrecisionIntegersALTERA
    (37, n(49874, 36), 948), // ArbitraryPrecisionFloatingPointINTEL
    (37, n(49837, 37), 948), // ArbitraryPrecisionFloatingPointALTERA
    (37, n(49999, 29), 949), // UnstructuredLoopControlsINTEL
    (37, n(50050, 21), 950), // FPGALoopControlsINTEL
    (37, n(50028, 22), 950), // FPGALoopControlsALTERA
    (37, n(50128, 21), 951), // KernelAttributesINTEL
    (37, n(50149, 25), 952), // FPGAKernelAttributesINTEL
    (37, n(50198, 23), 953), // FPGAMemoryAccessesINTEL
    (37, n(50174, 24), 953), // FPGAMemoryAccessesALTERA
    (37, n(50309, 26), 954), // FPGAClusterAttributesINTEL
    (37, n(50282, 27), 954), // FPGAClusterAttributesALTERA
    (37, n(50416, 13), 955), // LoopFuseINTEL
    (37, n(50402, 14), 955), // LoopFuseALTERA
    (37, n(50488, 19), 956), // FPGADSPControlINTEL
    (37, n(50468, 20), 956), // FPGADSPControlALTERA
    (37, n(50560, 25), 957), // MemoryAccessAliasingINTEL
    (37, n(50625, 39), 958), // FPGAInvocationPipeliningAttributesINTEL
    (37, n(50585, 40), 958), // FPGAInvocationPipeliningAttributesALTERA
    (37, n(50783, 23), 959), // FPGABufferLocationINTEL
    (37, n(50759, 24), 959), // FPGABufferLocationALTERA
    (37, n(50901, 33), 960), // ArbitraryPrecisionFixedPointINTEL
    (37, n(50867, 34), 960), // ArbitraryPrecisionFixedPointALTERA
    (37, n(51040, 22), 961), // USMStorageClassesINTEL
    (37, n(51017, 23), 961), // USMStorageClassesALTERA
    (37, n(51150, 28), 962), // RuntimeAlignedAttributeINTEL
    (37, n(51121, 29), 962), // RuntimeAlignedAttributeALTERA
    (37, n(51242, 12), 963), // IOPipesINTEL
    (37, n(51229, 13), 963), // IOPipesALTERA
    (37, n(51310, 18), 964), // BlockingPipesINTEL
    (37, n(51291, 19), 964), // BlockingPipesALTERA
    (37, n(51390, 12), 965), // FPGARegINTEL
    (37, n(51377, 13), 965), // FPGARegALTERA
    (37, n(51457, 21), 966), // DotProductInputAllKHR
    (37, n(51439, 18), 966), // DotProductInputAll
    (37, n(51499, 24), 967), // DotProductInput4x8BitKHR
    (37, n(51478, 21), 967), // DotProductInput4x8Bit
    (37, n(51550, 30), 968), // DotProductInput4x8BitPackedKHR
    (37, n(51523, 27), 968), // DotProductInput4x8BitPacked
    (37, n(51590, 13), 969), // DotProductKHR
    (37, n(51580, 10), 969), // DotProduct
    (37, n(51603, 14), 970), // RayCullMaskKHR
    (37, n(51617, 20), 971), // CooperativeMatrixKHR
    (37, n(51663, 23), 972), // ReplicatedCompositesEXT
    (37, n(51715, 15), 973), // BitInstructions
    (37, n(51754, 24), 974), // GroupNonUniformRotateKHR
    (37, n(51801, 14), 975), // FloatControls2
    (37, n(51838, 6), 976), // FMAKHR
    (37, n(51855, 41), 977), // RayTracingOpacityMicromapExecutionModeKHR
    (37, n(51896, 19), 978), // AtomicFloat32AddEXT
    (37, n(51915, 19), 979), // AtomicFloat64AddEXT
    (37, n(51934, 19), 980), // LongCompositesINTEL
    (37, n(29080, 12), 981), // OptNoneINTEL
    (37, n(29070, 10), 981), // OptNoneEXT
    (37, n(52010, 19), 982), // AtomicFloat16AddEXT
    (37, n(52062, 20), 983), // DebugInfoModuleINTEL
    (37, n(52104, 23), 984), // BFloat16ConversionINTEL
    (37, n(52171, 17), 985), // SplitBarrierINTEL
    (37, n(52156, 15), 985), // SplitBarrierEXT
    (37, n(52232, 18), 986), // ArithmeticFenceEXT
    (37, n(52303, 28), 987), // FPGAClusterAttributesV2INTEL
    (37, n(52274, 29), 987), // FPGAClusterAttributesV2ALTERA
    (37, n(52331, 27), 988), // FPGAKernelAttributesv2INTEL
    (37, n(52376, 17), 989), // TaskSequenceINTEL
    (37, n(52358, 18), 989), // TaskSequenceALTERA
    (37, n(52440, 15), 990), // FPMaxErrorINTEL
    (37, n(52501, 23), 991), // FPGALatencyControlINTEL
    (37, n(52477, 24), 991), // FPGALatencyControlALTERA
    (37, n(52613, 27), 992), // FPGAArgumentInterfacesINTEL
    (37, n(52585, 28), 992), // FPGAArgumentInterfacesALTERA
    (37, n(52709, 29), 993), // GlobalVariableHostAccessINTEL
    (37, n(52810, 34), 994), // GlobalVariableFPGADecorationsINTEL
    (37, n(52775, 35), 994), // GlobalVariableFPGADecorationsALTERA
    (37, n(52929, 27), 995), // SubgroupBufferPrefetchINTEL
    (37, n(52990, 22), 996), // Subgroup2DBlockIOINTEL
    (37, n(53033, 29), 997), // Subgroup2DBlockTransformINTEL
    (37, n(53062, 29), 998), // Subgroup2DBlockTransposeINTEL
    (37, n(53091, 37), 999), // SubgroupMatrixMultiplyAccumulateINTEL
    (37, n(53173, 27), 1000), // TernaryBitwiseFunctionINTEL
    (37, n(53234, 31), 1001), // UntypedVariableLengthArrayINTEL
    (37, n(53265, 20), 1002), // SpecConditionalINTEL
    (37, n(53312, 21), 1003), // FunctionVariantsINTEL
    (37, n(53333, 17), 1004), // PredicatedIOINTEL
    (37, n(53373, 22), 1005), // RoundedDivideSqrtINTEL
    (37, n(53424, 25), 1006), // GroupUniformArithmeticKHR
    (37, n(53483, 26), 1007), // TensorFloat32RoundingINTEL
    (37, n(53544, 24), 1008), // MaskedGatherScatterINTEL
    (37, n(53599, 18), 1009), // CacheControlsINTEL
    (37, n(53641, 19), 1010), // RegisterLimitsINTEL
    (37, n(53687, 19), 1011), // BindlessImagesINTEL
    (37, n(53731, 32), 1012), // DotProductFloat16AccFloat32VALVE
    (37, n(53796, 32), 1013), // DotProductFloat16AccFloat16VALVE
    (37, n(53828, 26), 1014), // DotProductBFloat16AccVALVE
    (37, n(53854, 31), 1015), // DotProductFloat8AccFloat32VALVE
    (37, n(39528, 16), 1016), // IntrinsicSAMSUNG
    (38, n(53926, 32), 1017), // RayQueryCandidateIntersectionKHR
    (38, n(53958, 32), 1018), // RayQueryCommittedIntersectionKHR
    (39, n(54023, 36), 1019), // RayQueryCommittedIntersectionNoneKHR
    (39, n(54059, 40), 1020), // RayQueryCommittedIntersectionTriangleKHR
    (39, n(54099, 41), 1021), // RayQueryCommittedIntersectionGeneratedKHR
    (40, n(54173, 40), 1022), // RayQueryCandidateIntersectionTriangleKHR
    (40, n(54213, 36), 1023), // RayQueryCandidateIntersectionAABBKHR
    (41, n(54291, 27), 1024), // PackedVectorFormat4x8BitKHR
    (41, n(54267, 24), 1024), // PackedVectorFormat4x8Bit
    (42, n(29548, 7), 1025), // NoneKHR
    (42, n(54343, 26), 1026), // MatrixASignedComponentsKHR
    (42, n(54369, 26), 1027), // MatrixBSignedComponentsKHR
    (42, n(54395, 26), 1028), // MatrixCSignedComponentsKHR
    (42, n(54421, 31), 1029), // MatrixResultSignedComponentsKHR
    (42, n(54452, 25), 1030), // SaturatingAccumulationKHR
    (43, n(54500, 11), 1031), // RowMajorKHR
    (43, n(54511, 14), 1032), // ColumnMajorKHR
    (43, n(54525, 24), 1033), // RowBlockedInterleavedARM
    (43, n(54549, 27), 1034), // ColumnBlockedInterleavedARM
    (44, n(54596, 10), 1035), // MatrixAKHR
    (44, n(54606, 10), 1036), // MatrixBKHR
    (44, n(54616, 20), 1037), // MatrixAccumulatorKHR
    (45, n(54659, 3), 1038), // Row
    (45, n(158, 6), 1039), // Column
    (45, n(54662, 3), 1040), // 2x2
    (46, n(54680, 9), 1041), // Undefined
    (46, n(35395, 8), 1042), // Constant
    (46, n(33942, 11), 1043), // ClampToEdge
    (46, n(33958, 6), 1044), // Repeat
    (46, n(33964, 14), 1045), // RepeatMirrored
    (47, n(28087, 4), 1046), // None
    (47, n(14733, 10), 1047), // TensorView
    (47, n(54713, 10), 1048), // DecodeFunc
    (47, n(54723, 16), 1049), // DecodeVectorFunc
    (48, n(54793, 26), 1050), // InitOnDeviceReprogramINTEL
    (48, n(54766, 27), 1050), // InitOnDeviceReprogramALTERA
    (48, n(54842, 22), 1051), // InitOnDeviceResetINTEL
    (48, n(54819, 23), 1051), // InitOnDeviceResetALTERA
    (49, n(54880, 13), 1052), // UncachedINTEL
    (49, n(54893, 11), 1053), // CachedINTEL
    (49, n(54904, 14), 1054), // StreamingINTEL
    (49, n(54918, 24), 1055), // InvalidateAfterReadINTEL
    (49, n(54942, 16), 1056), // ConstCachedINTEL
    (50, n(54880, 13), 1057), // UncachedINTEL
    (50, n(54975, 17), 1058), // WriteThroughINTEL
    (50, n(54992, 14), 1059), // WriteBackINTEL
    (50, n(54904, 14), 1060), // StreamingINTEL
    (51, n(55035, 9), 1061), // AutoINTEL
    (52, n(28087, 4), 1062), // None
    (52, n(55076, 28), 1063), // MatrixASignedComponentsINTEL
    (52, n(55104, 28), 1064), // MatrixBSignedComponentsINTEL
    (52, n(55132, 20), 1065), // MatrixCBFloat16INTEL
    (52, n(55152, 25), 1066), // MatrixResultBFloat16INTEL
    (52, n(55177, 22), 1067), // MatrixAPackedInt8INTEL
    (52, n(55199, 22), 1068), // MatrixBPackedInt8INTEL
    (52, n(55221, 22), 1069), // MatrixAPackedInt4INTEL
    (52, n(55243, 22), 1070), // MatrixBPackedInt4INTEL
    (52, n(55265, 16), 1071), // MatrixATF32INTEL
    (52, n(55281, 16), 1072), // MatrixBTF32INTEL
    (52, n(55297, 25), 1073), // MatrixAPackedFloat16INTEL
    (52, n(55322, 25), 1074), // MatrixBPackedFloat16INTEL
    (52, n(55347, 26), 1075), // MatrixAPackedBFloat16INTEL
    (52, n(55373, 26), 1076), // MatrixBPackedBFloat16INTEL
    (53, n(55409, 11), 1077), // BFloat16KHR
    (53, n(55420, 13), 1078), // Float8E4M3EXT
    (53, n(55433, 13), 1079), // Float8E5M2EXT
    (53, n(55446, 13), 1080), // Float6E2M3EXT
    (53, n(55459, 13), 1081), // Float6E3M2EXT
    (53, n(55472, 13), 1082), // Float4E2M1EXT
    (53, n(43890, 21), 1083), // Float8UnsignedE8M0EXT
    (53, n(43911, 9), 1084), // MXInt8EXT
    (54, n(55514, 10), 1085), // RowMajorNV
    (54, n(55524, 13), 1086), // ColumnMajorNV
    (54, n(55537, 20), 1087), // InferencingOptimalNV
    (54, n(55557, 17), 1088), // TrainingOptimalNV
    (55, n(55587, 9), 1089), // Float16NV
    (55, n(55596, 9), 1090), // Float32NV
    (55, n(55605, 9), 1091), // Float64NV
    (55, n(55614, 12), 1092), // SignedInt8NV
    (55, n(55626, 13), 1093), // SignedInt16NV
    (55, n(55639, 13), 1094), // SignedInt32NV
    (55, n(55652, 13), 1095), // SignedInt64NV
    (55, n(55665, 14), 1096), // UnsignedInt8NV
    (55, n(55679, 15), 1097), // UnsignedInt16NV
    (55, n(55694, 15), 1098), // UnsignedInt32NV
    (55, n(55709, 15), 1099), // UnsignedInt64NV
    (55, n(55724, 18), 1100), // SignedInt8PackedNV
    (55, n(55742, 20), 1101), // UnsignedInt8PackedNV
    (55, n(55762, 11), 1102), // FloatE4M3NV
    (55, n(55773, 11), 1103), // FloatE5M2NV
    (56, n(55795, 13), 1104), // Gather4x1QCOM
    (56, n(55808, 11), 1105), // GatherDQCOM
    (56, n(55819, 12), 1106), // GatherH2QCOM
    (56, n(55831, 12), 1107), // GatherV2QCOM
    (57, n(55857, 7), 1108), // NoneARM
    (57, n(55864, 14), 1109), // NontemporalARM
    (57, n(55878, 19), 1110), // OutOfBoundsValueARM
    (57, n(55897, 23), 1111), // MakeElementAvailableARM
    (57, n(55920, 21), 1112), // MakeElementVisibleARM
    (57, n(55941, 20), 1113), // NonPrivateElementARM
    (58, n(28087, 4), 1114), // None
    (58, n(55975, 15), 1115), // FlagIsProtected
    (58, n(55990, 13), 1116), // FlagIsPrivate
    (58, n(56003, 12), 1117), // FlagIsPublic
    (58, n(56015, 11), 1118), // FlagIsLocal
    (58, n(56026, 16), 1119), // FlagIsDefinition
    (58, n(56042, 11), 1120), // FlagFwdDecl
    (58, n(56053, 14), 1121), // FlagArtificial
    (58, n(56067, 12), 1122), // FlagExplicit
    (58, n(56079, 14), 1123), // FlagPrototyped
    (58, n(56093, 17), 1124), // FlagObjectPointer
    (58, n(56110, 16), 1125), // FlagStaticMember
    (58, n(56126, 20), 1126), // FlagIndirectVariable
    (58, n(56146, 19), 1127), // FlagLValueReference
    (58, n(56165, 19), 1128), // FlagRValueReference
    (58, n(56184, 15), 1129), // FlagIsOptimized
    (59, n(56229, 11), 1130), // Unspecified
    (59, n(56240, 7), 1131), // Address
    (59, n(56247, 7), 1132), // Boolean
    (59, n(34539, 5), 1133), // Float
    (59, n(56254, 6), 1134), // Signed
    (59, n(56260, 10), 1135), // SignedChar
    (59, n(56270, 8), 1136), // Unsigned
    (59, n(56278, 12), 1137), // UnsignedChar
    (60, n(56308, 5), 1138), // Class
    (60, n(1364, 9), 1139), // Structure
    (60, n(56313, 5), 1140), // Union
    (61, n(56336, 9), 1141), // ConstType
    (61, n(56345, 12), 1142), // VolatileType
    (61, n(56357, 12), 1143), // RestrictType
    (62, n(56383, 5), 1144), // Deref
    (62, n(56388, 4), 1145), // Plus
    (62, n(56392, 5), 1146), // Minus
    (62, n(56397, 10), 1147), // PlusUconst
    (62, n(56407, 8), 1148), // BitPiece
    (62, n(56415, 4), 1149), // Swap
    (62, n(56419, 6), 1150), // Xderef
    (62, n(56425, 10), 1151), // StackValue
    (62, n(56435, 6), 1152), // Constu
    (63, n(28087, 4), 1153), // None
    (63, n(55975, 15), 1154), // FlagIsProtected
    (63, n(55990, 13), 1155), // FlagIsPrivate
    (63, n(56003, 12), 1156), // FlagIsPublic
    (63, n(56015, 11), 1157), // FlagIsLocal
    (63, n(56026, 16), 1158), // FlagIsDefinition
    (63, n(56042, 11), 1159), // FlagFwdDecl
    (63, n(56053, 14), 1160), // FlagArtificial
    (63, n(56067, 12), 1161), // FlagExplicit
    (63, n(56079, 14), 1162), // FlagPrototyped
    (63, n(56093, 17), 1163), // FlagObjectPointer
    (63, n(56110, 16), 1164), // FlagStaticMember
    (63, n(56126, 20), 1165), // FlagIndirectVariable
    (63, n(56146, 19), 1166), // FlagLValueReference
    (63, n(56165, 19), 1167), // FlagRValueReference
    (63, n(56184, 15), 1168), // FlagIsOptimized
    (63, n(56441, 15), 1169), // FlagIsEnumClass
    (63, n(56456, 19), 1170), // FlagTypePassByValue
    (63, n(56475, 23), 1171), // FlagTypePassByReference
    (64, n(56229, 11), 1172), // Unspecified
    (64, n(56240, 7), 1173), // Address
    (64, n(56247, 7), 1174), // Boolean
    (64, n(34539, 5), 1175), // Float
    (64, n(56254, 6), 1176), // Signed
    (64, n(56260, 10), 1177), // SignedChar
    (64, n(56270, 8), 1178), // Unsigned
    (64, n(56278, 12), 1179), // UnsignedChar
    (65, n(56308, 5), 1180), // Class
    (65, n(1364, 9), 1181), // Structure
    (65, n(56313, 5), 1182), // Union
    (66, n(56336, 9), 1183), // ConstType
    (66, n(56345, 12), 1184), // VolatileType
    (66, n(56357, 12), 1185), // RestrictType
    (66, n(56498, 10), 1186), // AtomicType
    (67, n(56383, 5), 1187), // Deref
    (67, n(56388, 4), 1188), // Plus
    (67, n(56392, 5), 1189), // Minus
    (67, n(56397, 10), 1190), // PlusUconst
    (67, n(56407, 8), 1191), // BitPiece
    (67, n(56415, 4), 1192), // Swap
    (67, n(56419, 6), 1193), // Xderef
    (67, n(56425, 10), 1194), // StackValue
    (67, n(56435, 6), 1195), // Constu
    (67, n(30137, 8), 1196), // Fragment
    (68, n(56527, 14), 1197), // ImportedModule
    (68, n(56541, 19), 1198), // ImportedDeclaration
];

pub(in super::super) static ENUM_HASH: [u16; 8192] = [
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 1031, 1118, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 567, 1256, 1376, 1162, 65535, 65535, 115,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 324, 65535, 65535, 65535, 65535, 65535, 1308, 65535, 448, 65535, 65535,
    65535, 1226, 65535, 65535, 65535, 65535, 65535, 81, 65535, 65535, 65535, 966, 65535, 65535, 65535, 277, 65535, 65535,
    243, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 172, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 217, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 724,
    65535, 1136, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 244, 65535,
    65535, 65535, 65535, 65535, 174, 1170, 1208, 65535, 65535, 65535, 65535, 65535, 1173, 65535, 65535, 389, 111, 196,
    1225, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 590, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 754, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    747, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 889, 65535, 1238, 1300, 65535, 65535, 1054, 65535,
    65535, 1069, 624, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 992, 65535, 65535, 565, 65535, 65535,
    65535, 65535, 65535, 65535, 1117, 65535, 65535, 65535, 50, 698, 65535, 65535, 65535, 547, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 1261, 65535, 65535, 65535, 65535, 680, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 550, 65535, 65535, 446, 65535, 65535, 65535, 65535, 65535, 604, 65535, 65535, 948, 65535, 65535, 1262,
    65535, 65535, 65535, 453, 65535, 65535, 240, 65535, 65535, 65535, 65535, 91, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 1002, 65535, 65535, 65535, 65535, 65535, 65535, 1276, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 1290, 247, 1374, 65535, 65535, 65535, 65535, 378, 667, 65535, 65535, 123, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 60, 434, 65535, 1362, 65535, 65535, 65535, 65535, 65535, 65535, 137, 65535, 1326,
    65535, 65535, 65535, 65535, 65535, 65535, 661, 1278, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 193, 976, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 184, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 1079, 65535, 179, 65535, 616, 1078, 146, 65535, 65535, 65535, 65535, 352, 777, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 907, 949, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 545, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 478, 65535, 65535, 65535, 510, 65535, 65535, 65535, 65535, 65535, 65535, 345, 886, 65535,
    65535, 65535, 65535, 571, 65535, 1272, 717, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 912, 65535, 65535, 65535, 65535, 65535, 941, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 607, 65535, 65535, 65535, 1007, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 51, 748, 65535, 65535, 65535, 65535, 1303, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 1, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 732, 65535, 65535, 65535, 65535, 65535, 65535, 1341, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 110, 65535, 65535, 855, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 396, 65535, 323,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 387, 650, 65535, 1092, 65535, 1041, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 925, 65535, 65535, 65535, 65535, 220, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 644, 705, 1076, 65535, 65535, 65535, 1181, 65535, 65535, 65535, 65535, 646, 1068, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 586, 65535, 65535, 65535, 1180, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 940, 1195, 65535, 65535, 820, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 33, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 1285, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 1231, 65535, 65535, 960, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 988, 65535, 65535, 65535, 271, 65535, 65535, 65535, 360, 578, 65535, 1268,
    65535, 65535, 65535, 369, 471, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 984, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 1043, 65535, 65535, 65535, 730, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 1320, 65535, 391, 65535, 65535, 188, 65535, 65535, 65535, 65535, 209, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 215, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 79, 65535,
    1127, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 1090, 1344, 65535, 810, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 1087, 65535, 65535, 65535, 65535, 1205, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 1274, 1010, 65535, 65535, 293, 65535, 65535, 65535, 65535,
    65535, 901, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 203, 65535, 65535, 65535, 65535, 65535, 65535, 1049, 1005, 65535, 65535, 65535, 65535, 1088,
    65535, 741, 65535, 828, 65535, 65535, 65535, 65535, 65535, 265, 1132, 452, 65535, 1186, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 1140, 65535, 65535, 65535, 1370, 65535, 65535, 1270, 65535, 65535, 1340, 65535, 65535,
    65535, 65535, 425, 588, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 800, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 403,
    65535, 65535, 65535, 65535, 65535, 65535, 245, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 1109, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 58, 65535, 65535, 65535,
    65535, 1048, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 268, 65535, 65535, 65535, 65535, 65535, 794,
    65535, 376, 65535, 65535, 65535, 65535, 65535, 404, 65535, 65535, 65535, 771, 65535, 65535, 65535, 413, 65535, 65535,
    65535, 65535, 65535, 927, 1105, 65535, 65535, 65535, 65535, 65535, 65535, 533, 65535, 929, 916, 65535, 65535, 65535,
    65535, 65535, 1116, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 1204, 1169, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 85, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 983, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 827, 65535, 65535, 65535, 612, 869,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 719, 65535, 65535, 65535, 65535, 65535, 1111, 65535, 65535, 402, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 145, 1160, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 430, 65535, 65535, 65535, 65535, 65535,
    65535, 685, 1137, 467, 65535, 489, 65535, 706, 65535, 956, 65535, 65535, 928, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 853, 18, 65535, 65535, 449, 65535, 65535, 65535, 65535, 1368,
    65535, 65535, 65535, 65535, 65535, 500, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 1083,
    65535, 65535, 65535, 65535, 65535, 65535, 1071, 65535, 65535, 65535, 65535, 65535, 1187, 65535, 65535, 424, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 312, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 278, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 903, 65535, 65535, 65535, 65535, 543, 840, 65535, 65535, 65535, 65535, 65535, 65535, 930, 65535, 65535, 1311,
    94, 65535, 65535, 65535, 65535, 863, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 445, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 978, 65535,
    65535, 65535, 65535, 1085, 65535, 65535, 65535, 65535, 65535, 318, 485, 1254, 65535, 691, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 100, 65535, 65535, 65535, 65535, 65535, 635, 65535, 65535, 65535, 65535, 65535,
    688, 65535, 65535, 65535, 65535, 65535, 65535, 180, 1243, 65535, 65535, 65535, 65535, 129, 1157, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 411, 65535, 1281, 65535, 65535, 65535, 65535, 65535, 65535, 1104,
    65535, 65535, 65535, 65535, 65535, 1163, 65535, 65535, 65535, 65535, 746, 65535, 65535, 65535, 65535, 65535, 65535, 1182,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 695, 65535, 347, 65535, 65535, 65535, 65535, 65535, 65535, 562,
    65535, 998, 758, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 211, 762, 65535, 876,
    65535, 65535, 124, 73, 65535, 65535, 65535, 65535, 65535, 756, 65535, 65535, 65535, 65535, 65535, 65535, 981, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 564, 392,
    65535, 65535, 65535, 65535, 551, 65535, 294, 481, 1196, 65535, 65535, 65535, 65535, 65535, 499, 126, 534, 65535,
    837, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 420, 1073, 65535, 65535, 65535, 65535, 65535, 993, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 1222, 65535, 926, 65535, 1279, 65535, 65535, 65535, 65535, 69, 65535,
    65535, 65535, 1063, 65535, 1086, 65535, 65535, 65535, 55, 65535, 65535, 65535, 65535, 610, 355, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 1114, 65535, 29, 65535, 65535, 65535, 65535, 65535, 68, 65535, 585, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 326, 65535, 65535, 24, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 1257, 65535, 65535, 90, 65535, 65535, 65535, 187, 1124, 65535, 65535,
    65535, 65535, 65535, 65535, 824, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 602, 755, 885, 65535, 65535, 65535, 65535, 47, 786, 576, 1098, 65535, 65535, 65535,
    104, 65535, 65535, 65535, 436, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 969, 65535, 65535, 273, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 16, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 577, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 1359, 861, 65535, 65535, 65535, 65535, 65535, 296,
    65535, 65535, 65535, 65535, 65535, 65535, 906, 65535, 65535, 65535, 65535, 65535, 65535, 1095, 65535, 65535, 65535, 65535,
    190, 959, 1214, 1283, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 1133, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 708, 945, 317, 65535, 65535, 65535, 622, 65535, 65535, 65535, 65535, 65535, 65535, 1121, 65535, 65535, 65535,
    65535, 65535, 65535, 823, 65535, 65535, 65535, 65535, 1325, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 1328, 65535, 1021, 65535, 65535, 65535, 65535, 65535, 65535, 270, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 289, 65535, 65535, 65535, 569, 65535, 65535, 65535, 65535, 65535, 65535, 583, 975, 235,
    208, 65535, 872, 1194, 65535, 426, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 620, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 769, 65535, 507, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 866, 65535, 65535, 65535,
    704, 65535, 65535, 65535, 65535, 860, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 1316,
    65535, 1224, 65535, 65535, 65535, 65535, 65535, 463, 407, 28, 216, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 615, 291, 65535, 15, 65535, 65535, 65535, 65535, 65535, 1264, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 443, 65535, 65535, 65535, 65535, 65535, 316, 303, 65535, 65535, 65535, 65535, 65535, 548, 65535, 65535,
    65535, 65535, 1245, 65535, 65535, 65535, 65535, 871, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 1310, 630, 65535, 65535, 65535, 65535, 65535, 329, 1188, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 825, 65535, 65535, 65535, 65535, 1318, 65535, 1327, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 262, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 1265, 65535, 1154, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 532, 65535, 65535, 252, 65535, 65535, 65535, 1228, 1232, 797, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 973, 1039, 65535, 563, 65535, 65535, 645,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 606, 65535, 65535, 65535, 554, 65535, 65535,
    65535, 65535, 65535, 736, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 422, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 843, 299, 986, 65535, 65535, 139, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 1033,
    65535, 65535, 662, 752, 65535, 65535, 65535, 865, 65535, 65535, 246, 496, 65535, 65535, 65535, 65535, 65535, 98,
    441, 65535, 65535, 65535, 61, 226, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 1156, 65535, 65535, 65535, 195,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 1150, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 177, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 395, 921,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 429, 760, 65535, 65535, 65535, 65535, 1373, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 1307, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 561, 573, 65535,
    65535, 253, 65535, 1313, 65535, 65535, 65535, 65535, 65535, 65535, 384, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 1217, 65535, 65535, 65535, 65535, 874, 639, 65535, 515, 65535, 65535, 65535, 65535, 99, 65535, 65535,
    394, 65535, 65535, 65535, 1203, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 373, 65535, 65535, 249, 65535, 65535,
    65535, 65535, 1189, 65535, 977, 17, 65535, 65535, 65535, 65535, 250, 65535, 23, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 1017, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 780, 833, 65535, 65535, 65535, 65535, 65535, 65535, 173, 65535, 65535,
    26, 65535, 65535, 65535, 65535, 65535, 10, 65535, 65535, 65535, 167, 65535, 65535, 914, 65535, 65535, 65535, 65535,
    1120, 757, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 7, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 1113, 65535, 65535, 290, 65535, 65535, 65535, 65535, 65535, 932, 65535, 65535, 65535, 65535, 65535,
    65535, 1339, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 1134, 65535, 784, 856, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 549, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 200, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 814, 65535, 65535, 65535, 65535, 65535,
    65535, 346, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 867, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 745, 65535, 65535, 65535, 65535, 508, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 873, 65535, 65535, 65535, 65535, 1206, 65535, 65535, 65535, 415, 65535, 65535, 1366,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 1237, 65535, 65535, 65535, 65535, 97, 65535, 65535,
    65535, 65535, 65535, 65535, 905, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 994,
    65535, 65535, 65535, 1351, 65535, 65535, 65535, 65535, 65535, 65535, 230, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 1295, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 393, 466, 1235, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 1244, 65535, 119, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 801, 65535, 65535, 65535, 65535, 65535, 64, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 1164, 65535, 65535, 65535, 1028, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 802, 334, 65535, 908, 65535,
    581, 65535, 65535, 65535, 65535, 65535, 65535, 401, 1115, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    798, 65535, 65535, 65535, 570, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 721,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 78, 65535, 65535, 1011, 65535, 65535,
    857, 65535, 831, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 666, 65535, 1125, 65535, 57, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 372, 65535, 65535, 65535, 65535, 65535, 65535, 664,
    1123, 65535, 234, 799, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 822, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 419, 65535, 65535, 65535, 353, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 1273, 1057, 65535, 65535, 65535, 65535, 65535, 65535, 848, 65535, 1003, 65535, 65535, 65535, 1158, 142, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 1102, 65535, 65535, 65535, 751, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 480, 65535, 65535, 232, 65535, 65535, 65535, 963,
    65535, 439, 1377, 65535, 65535, 65535, 65535, 65535, 65535, 1161, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 614, 9, 65535, 65535, 65535, 65535, 53, 65535, 65535, 65535, 65535, 65535, 818, 65535, 65535, 65535,
    919, 1323, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 1202, 65535, 65535, 65535, 65535, 349, 65535, 65535, 65535,
    65535, 65535, 65535, 27, 418, 65535, 65535, 65535, 65535, 65535, 65535, 891, 65535, 1252, 65535, 65535, 65535, 579,
    65535, 65535, 65535, 65535, 65535, 428, 65535, 65535, 512, 261, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 725, 812, 65535, 80, 65535, 65535, 65535, 65535, 65535,
    65535, 600, 65535, 65535, 65535, 1293, 917, 65535, 65535, 186, 1301, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 241, 65535, 65535, 65535, 140, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 423, 490, 1216, 148,
    65535, 65535, 65535, 65535, 65535, 65535, 1099, 65535, 65535, 386, 65535, 65535, 65535, 65535, 65535, 660, 1060, 643,
    65535, 65535, 65535, 65535, 65535, 65535, 25, 1302, 987, 65535, 65535, 65535, 1247, 65535, 65535, 65535, 65535, 65535,
    65535, 305, 475, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 405, 65535, 65535, 65535, 65535, 65535,
    65535, 152, 301, 65535, 65535, 953, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 897, 43, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 210, 65535, 868, 65535, 1066, 65535, 65535, 65535, 65535, 65535,
    65535, 1192, 322, 65535, 65535, 65535, 65535, 65535, 65535, 1126, 1347, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 205, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 134, 65535, 272,
    1342, 65535, 65535, 65535, 487, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 1199, 65535, 627,
    477, 65535, 65535, 65535, 957, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 238, 580, 65535, 65535, 435, 65535, 65535, 65535, 381, 385, 65535, 65535, 65535,
    287, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 288, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 130, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 899, 65535, 65535, 181,
    65535, 65535, 65535, 65535, 65535, 221, 474, 632, 849, 65535, 65535, 65535, 803, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 1142, 65535, 65535, 65535, 42, 65535, 65535, 65535, 1345, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 1171, 1229, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 333, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 1346, 65535, 65535, 65535, 65535, 65535, 65535, 450, 65535, 65535, 65535, 1193, 65535, 65535,
    1198, 65535, 65535, 118, 65535, 65535, 365, 65535, 65535, 65535, 1065, 65535, 65535, 358, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 589, 65535, 65535, 65535, 1321, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 400, 1269, 65535, 648, 65535, 65535, 65535, 65535, 1046, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    834, 65535, 65535, 1324, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 595, 65535, 517, 65535, 65535, 1128, 65535, 65535, 859, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 733, 65535, 65535, 127, 1038, 958, 65535, 65535, 65535, 557, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 775, 65535, 65535, 65535, 65535, 65535, 673, 65535, 65535, 65535, 65535, 141,
    65535, 776, 65535, 65535, 65535, 989, 65535, 397, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 1219,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 1165, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 374, 65535, 1309, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 566, 65535, 65535, 65535, 65535, 1284, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 1211, 65535, 444, 982, 65535, 65535, 65535,
    417, 636, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 628, 1304, 65535, 65535, 65535, 65535, 65535,
    65535, 1097, 65535, 65535, 65535, 132, 961, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 363, 65535, 65535, 65535,
    65535, 298, 457, 383, 900, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 1059, 65535, 65535, 527, 65535, 65535, 65535, 65535, 65535, 1251, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 651, 1064, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 150, 65535, 65535, 494, 1080, 21, 219, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 1056,
    65535, 65535, 65535, 65535, 1322, 65535, 65535, 65535, 729, 65535, 65535, 65535, 65535, 65535, 65535, 656, 65535, 65535,
    65535, 367, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 702, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 161,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 1223, 506, 1191, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 105, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 158, 65535, 65535, 65535, 1291, 1144, 65535, 65535, 65535, 1022,
    65535, 65535, 65535, 65535, 65535, 501, 804, 65535, 65535, 65535, 65535, 1029, 65535, 65535, 65535, 65535, 464, 965,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 1058, 65535, 65535, 1280, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 728, 65535, 65535, 65535, 65535, 770, 138, 128, 65535, 342, 65535, 65535, 65535,
    65535, 154, 65535, 65535, 65535, 65535, 65535, 1335, 65535, 65535, 65535, 65535, 65535, 65535, 1106, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 113, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 1220, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 328, 65535, 65535, 22, 153, 1110, 65535, 495, 65535, 162, 65535, 379,
    65535, 65535, 227, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 1248, 65535,
    65535, 1015, 65535, 65535, 65535, 65535, 65535, 893, 65535, 65535, 65535, 479, 65535, 462, 65535, 1236, 65535, 938,
    65535, 65535, 65535, 65535, 553, 1306, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 805, 13, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 657, 65535, 65535, 65535, 65535, 493, 65535, 65535, 1094, 65535, 65535,
    65535, 304, 1353, 1006, 65535, 65535, 65535, 1044, 65535, 65535, 65535, 337, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 156, 631, 558, 915, 65535, 65535, 65535, 65535, 1053, 65535, 108, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 1249, 228, 65535, 65535, 65535, 65535, 65535, 65535,
    254, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 781, 1103, 65535, 65535, 913, 1360, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 302, 65535, 168, 225, 65535, 65535, 1016, 65535, 83, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 1014, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 618, 572, 1190,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 344, 738, 65535, 65535, 1143, 65535, 1367, 65535, 65535, 65535, 1375,
    65535, 65535, 65535, 65535, 946, 65535, 559, 1356, 65535, 62, 65535, 846, 65535, 995, 65535, 65535, 65535, 165,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 106, 65535, 65535, 65535, 65535, 65535, 65535, 924,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 357, 1030, 65535, 65535, 74, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 750, 65535, 65535, 65535, 178, 390, 954, 65535, 65535, 65535, 65535, 65535, 222,
    665, 735, 819, 65535, 584, 898, 65535, 1000, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    582, 65535, 398, 65535, 1354, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 690, 731, 1230, 65535,
    65535, 65535, 65535, 65535, 1009, 65535, 37, 65535, 699, 275, 783, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 442, 65535, 65535, 65535, 649, 65535, 65535, 767, 65535, 65535, 65535,
    125, 65535, 65535, 524, 65535, 65535, 65535, 163, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 1369,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 95, 65535, 65535, 65535, 65535, 454,
    65535, 472, 65535, 65535, 368, 65535, 65535, 65535, 65535, 65535, 44, 737, 1363, 54, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 1349, 65535, 65535, 65535, 65535, 955, 65535, 65535, 65535, 65535, 251, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 985, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 20, 65535, 782, 65535, 65535, 65535, 65535, 1107, 65535, 65535,
    1179, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 497, 65535, 65535, 237, 65535, 1292, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 41, 65535, 65535, 65535, 409, 556, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 712, 65535, 65535, 65535, 1200, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 175, 65535, 1175, 65535, 65535, 65535, 739, 65535, 182, 659, 65535, 1025, 65535, 65535, 65535, 65535, 1253,
    239, 65535, 263, 700, 980, 65535, 65535, 65535, 65535, 594, 76, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 34, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 1172, 65535, 285, 343,
    1365, 65535, 65535, 300, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 410, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 526, 65535, 206, 65535, 1045, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 623, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 308, 838, 65535, 65535, 65535, 65535, 65535, 65535, 117, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 654, 65535, 65535, 214, 414, 1072, 537, 65535, 65535,
    65535, 65535, 486, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 591,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 904, 65535, 406, 791, 0, 774, 947, 1084, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 1062, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 1207, 65535, 65535, 65535, 65535, 65535, 484, 65535, 65535, 65535, 460, 1141,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 773, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 1297, 626, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 716, 879,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 458, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 864, 65535, 65535,
    65535, 65535, 65535, 1221, 455, 65535, 65535, 65535, 65535, 709, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 1055, 321, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 427, 65535, 65535, 65535,
    65535, 65535, 65535, 84, 682, 65535, 260, 65535, 692, 65535, 1197, 65535, 65535, 1315, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 432, 65535, 65535, 65535, 65535, 56, 65535, 359, 65535, 65535, 65535,
    1166, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 922, 65535, 307, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 421, 65535, 65535, 65535, 642, 65535, 65535, 65535, 1081, 65535, 851,
    65535, 3, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 1075, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 1074, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 371, 65535, 65535, 65535, 65535, 65535, 65535, 519, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 647, 65535, 65535, 1035, 65535,
    65535, 1336, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 836, 65535, 65535, 266, 65535, 65535, 65535, 4,
    902, 65535, 65535, 1052, 65535, 65535, 65535, 65535, 65535, 116, 107, 65535, 65535, 65535, 65535, 65535, 65535, 1263,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 136, 875, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 101, 795, 1036, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 1032, 65535, 65535, 65535, 65535, 65535, 71, 65535, 65535, 65535, 65535, 341, 65535, 65535,
    65535, 65535, 65535, 65535, 306, 1350, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 198, 826, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 971, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 768, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 473, 1020, 65535, 788, 256, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 1153, 65535, 65535, 65535, 65535, 1152, 65535, 65535, 65535, 65535, 65535, 1201, 65535, 65535, 65535, 65535, 65535,
    412, 531, 1148, 65535, 65535, 65535, 1305, 65535, 603, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 416, 65535, 65535, 65535, 65535, 65535, 65535, 535, 850, 65535, 39, 65535, 65535, 613, 65535, 65535, 65535,
    65535, 157, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 935, 65535, 65535, 65535, 236, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    813, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 122, 65535, 65535, 668, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 437, 65535, 625, 1246, 883, 65535, 65535, 65535, 65535, 66, 538, 65535, 65535, 65535, 5, 65535, 375,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 1096, 65535, 65535, 991,
    65535, 65535, 734, 1013, 319, 65535, 65535, 131, 338, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 1314,
    65535, 1234, 65535, 65535, 65535, 348, 65535, 1178, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 817, 65535, 718, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 1151, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 787,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 811, 65535, 65535, 65535, 65535, 12, 65535, 65535, 65535, 65535, 962,
    135, 65535, 65535, 65535, 65535, 65535, 65535, 191, 65535, 65535, 65535, 65535, 65535, 267, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 880, 65535, 65535,
    65535, 65535, 166, 65535, 65535, 65535, 65535, 189, 65535, 65535, 65535, 65535, 528, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 742, 65535,
    31, 65535, 456, 65535, 65535, 65535, 65535, 75, 65535, 65535, 65535, 65535, 65535, 852, 65535, 909, 65535, 65535,
    1185, 772, 1146, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 491, 641, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 465, 65535, 65535, 1093, 65535, 65535, 92, 65535, 65535, 19, 672, 1119, 65535,
    65535, 65535, 284, 65535, 40, 65535, 65535, 65535, 65535, 1266, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 882, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 541, 522, 1026, 65535, 1275, 65535, 65535,
    65535, 65535, 224, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 1267, 65535, 65535,
    65535, 65535, 65535, 65535, 1371, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 1218, 65535, 65535,
    65535, 65535, 65535, 315, 65535, 1145, 65535, 65535, 65535, 65535, 350, 684, 65535, 65535, 1288, 65535, 65535, 518,
    65535, 674, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 832, 1298, 65535, 1138, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 1255, 87, 65535, 65535, 1012,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 1176, 38, 1023, 65535, 65535,
    65535, 65535, 687, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 640, 65535, 65535, 65535,
    65535, 892, 65535, 65535, 65535, 65535, 65535, 65535, 847, 65535, 65535, 1242, 593, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 753, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 366, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 759, 1001, 65535, 65535, 727,
    65535, 65535, 65535, 65535, 482, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 8, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 52, 761, 793, 521, 887, 1042, 65535, 269, 65535, 65535, 65535, 65535,
    513, 30, 89, 723, 974, 65535, 568, 65535, 65535, 65535, 65535, 159, 65535, 483, 1047, 48, 65535, 1331,
    65535, 276, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 546, 65535, 65535, 65535, 144, 65535, 65535, 65535,
    65535, 1213, 65535, 653, 65535, 65535, 65535, 65535, 574, 65535, 65535, 65535, 339, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 503, 65535, 65535, 652, 65535,
    65535, 65535, 65535, 65535, 65535, 972, 65535, 183, 65535, 65535, 65535, 65535, 286, 619, 676, 1240, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 45, 65535, 605, 65535, 65535, 197, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 516, 65535, 65535, 1287, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 194, 65535, 35, 65535, 336,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 598, 65535,
    65535, 65535, 65535, 65535, 1139, 65535, 65535, 1082, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 207, 65535, 59,
    65535, 597, 65535, 65535, 65535, 65535, 65535, 408, 155, 65535, 65535, 65535, 49, 65535, 1364, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 844, 65535, 65535, 749, 65535, 65535, 878, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 1260, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 1040, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 1051, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 1296, 264, 65535, 65535, 65535, 65535, 1183,
    65535, 65535, 65535, 1332, 65535, 65535, 65535, 65535, 65535, 1091, 65535, 65535, 65535, 65535, 356, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 877, 1329, 65535, 65535, 854, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 587, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 295, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 330, 65535, 65535, 65535, 65535, 364, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 459, 65535, 313, 65535, 65535, 65535, 713, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 608, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 621, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 951, 1070, 65535, 199, 65535, 65535, 65535, 65535, 65535, 65535, 858, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 1159, 65535,
    65535, 65535, 65535, 65535, 634, 845, 65535, 65535, 683, 65535, 65535, 65535, 536, 65535, 65535, 65535, 1277, 281,
    65535, 388, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 331, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 112, 65535, 65535, 65535, 65535, 133, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 1129,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 1357, 884, 65535, 65535, 65535, 65535,
    65535, 65535, 274, 65535, 65535, 65535, 65535, 1299, 65535, 65535, 65535, 65535, 544, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 1008, 670, 65535, 65535, 65535, 1258, 65535, 1108, 202, 65535, 65535, 707, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 970, 120, 121, 468, 65535,
    677, 65535, 1358, 65535, 65535, 575, 65535, 65535, 65535, 65535, 65535, 65535, 1355, 147, 65535, 65535, 65535, 601,
    65535, 65535, 943, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 461, 185, 32, 714, 65535, 65535, 65535, 65535,
    65535, 609, 65535, 65535, 65535, 65535, 65535, 314, 658, 65535, 476, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 431, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 942, 65535, 65535,
    77, 65535, 65535, 65535, 65535, 65535, 65535, 939, 65535, 65535, 65535, 65535, 65535, 65535, 599, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 170, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 498, 65535, 65535, 65535, 65535, 1212, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    694, 292, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 669, 1135, 65535, 65535, 65535, 65535, 964, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 671, 65535, 242, 65535, 65535, 65535, 65535, 65535, 65535, 492, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 633, 65535, 65535, 65535, 65535, 151, 65535, 862, 65535, 792, 65535, 65535, 65535, 192, 65535, 440, 65535,
    65535, 65535, 65535, 952, 1210, 164, 65535, 923, 65535, 65535, 65535, 65535, 65535, 65535, 86, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 529, 1034, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 890, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 870, 65535, 65535, 1168, 65535, 65535, 65535, 65535, 65535, 65535, 1286, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 1018, 65535, 65535, 1167, 65535, 65535, 65535, 65535, 911, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 340, 65535, 65535, 65535, 65535, 488, 65535, 65535,
    920, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 282, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 764, 65535,
    65535, 65535, 1130, 65535, 934, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 212, 65535, 65535, 65535, 65535, 611, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 841, 65535, 65535, 65535, 65535, 65535, 778, 65535, 65535, 65535, 1372, 1271, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 70, 65535, 789, 65535, 65535, 231, 65535, 1338, 996,
    362, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 1319, 65535, 65535, 65535, 65535, 65535,
    894, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 715, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 881, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 896, 65535, 65535, 65535, 65535, 1317, 63, 65535, 327, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 1004, 65535, 65535, 65535, 65535, 65535, 67, 65535, 65535, 65535, 1027, 65535, 509, 65535,
    743, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 842, 65535, 65535, 65535, 201, 65535, 1333, 65535, 629, 65535, 1174, 65535,
    65535, 65535, 720, 65535, 65535, 65535, 663, 703, 65535, 351, 65535, 65535, 65535, 65535, 65535, 65535, 258, 65535,
    65535, 65535, 65535, 65535, 65535, 950, 65535, 65535, 689, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 1122, 65535, 65535, 65535, 65535, 505, 65535, 169, 65535, 1250, 65535, 821, 65535, 65535, 65535, 65535, 65,
    370, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 763, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 447, 790, 839, 693, 1343, 149, 65535, 213, 65535, 297, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 617, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    967, 65535, 65535, 65535, 65535, 910, 65535, 1019, 638, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 1149, 1037, 1312,
    65535, 160, 72, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 380, 65535, 65535, 65535, 542, 1155, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 999, 65535, 65535, 65535, 726, 785, 809, 65535, 65535, 686, 1077, 65535, 931, 65535, 65535,
    555, 65535, 65535, 93, 65535, 65535, 1227, 65535, 65535, 65535, 65535, 65535, 309, 310, 65535, 675, 65535, 65535,
    65535, 65535, 65535, 65535, 990, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 176,
    681, 65535, 65535, 65535, 65535, 65535, 204, 65535, 65535, 65535, 65535, 65535, 65535, 1050, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 1112, 807, 65535, 65535, 223, 65535, 65535, 65535, 218, 65535, 1147,
    65535, 1348, 65535, 65535, 65535, 65535, 1330, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 936,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 109, 65535, 65535, 65535, 65535, 65535, 257, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 523, 65535, 433, 552, 65535, 65535, 255, 354, 1241,
    1184, 143, 65535, 65535, 65535, 655, 65535, 65535, 65535, 779, 65535, 65535, 65535, 233, 65535, 65535, 65535, 65535,
    65535, 697, 65535, 65535, 65535, 835, 65535, 65535, 65535, 1289, 65535, 65535, 722, 65535, 65535, 451, 65535, 65535,
    65535, 469, 65535, 65535, 65535, 560, 65535, 816, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 1177,
    2, 65535, 592, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 933,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 740, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 766, 65535, 1282, 711, 65535, 65535, 65535,
    65535, 1334, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    1259, 65535, 65535, 65535, 65535, 944, 65535, 65535, 65535, 65535, 808, 65535, 65535, 65535, 65535, 65535, 710, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 438, 1215, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 830, 888, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 1352, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 1067, 65535, 65535, 65535, 399, 65535, 65535, 65535, 65535, 65535, 14, 361, 65535,
    65535, 65535, 335, 918, 65535, 1294, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 82, 65535, 696, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 1089, 65535, 511, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 937, 968, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 678, 65535, 65535, 65535,
    65535, 102, 114, 1061, 65535, 65535, 65535, 895, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 815, 65535, 65535, 88, 701, 65535, 65535, 65535, 979, 744, 65535, 65535, 65535,
    540, 65535, 65535, 325, 65535, 65535, 65535, 65535, 65535, 65535, 283, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 96, 65535, 65535, 65535, 65535, 65535, 36, 65535, 997, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 1233, 65535, 65535, 65535, 65535, 65535, 1100, 65535, 65535, 259, 65535,
    65535, 65535, 470, 525, 65535, 65535, 65535, 65535, 1209, 65535, 65535, 65535, 65535, 65535, 65535, 11, 514, 65535,
    65535, 65535, 65535, 65535, 1361, 65535, 65535, 332, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 1131, 65535, 502, 65535, 65535, 65535, 65535, 65535, 103, 65535, 65535,
    65535, 65535, 65535, 765, 1337, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 596, 520, 637, 65535, 65535,
    65535, 806, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 382, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 279, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 311, 65535, 65535, 65535, 65535, 65535, 65535, 539, 65535, 65535, 65535, 65535, 65535,
    65535, 229, 377, 65535, 1239, 65535, 65535, 1024, 65535, 65535, 65535, 65535, 65535, 280, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 829, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 504, 171, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 6, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 530, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 248, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 46, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 320, 679, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 796, 65535, 65535, 65535, 1378, 65535, 65535, 65535, 65535, 1101, 65535, 65535, 65535,
    65535, 65535,
];

pub(in super::super) static CAPABILITIES: [u32; 346] = [
    0, 1, 6, 19, 17, 4, 5347, 20, 4, 4473, 4, 4442, 4441, 5347, 4, 6,
    50, 50, 1, 6025, 51, 2, 54, 18, 41, 60, 58, 59, 61, 62, 64, 65,
    66, 63, 67, 5297, 68, 4, 4442, 4441, 4166, 4167, 4168, 4174, 4191, 4232, 4473, 4423,
    6030, 4431, 6026, 4479, 4479, 4472, 6019, 6022, 6024, 4472, 4484, 4485, 4486, 4496, 4498, 4504,
    4543, 4544, 5010, 5055, 5067, 5087, 5128, 5120, 5146, 5156, 5383, 5341, 5383, 5282, 5394, 5425,
    5394, 5435, 5429, 5431, 5283, 5297, 5266, 5380, 5388, 5388, 5341, 5340, 4479, 5340, 5341, 5391,
    5340, 4479, 4472, 5380, 5437, 5357, 5438, 5363, 5378, 5372, 5430, 5433, 5432, 5439, 5379, 5431,
    5390, 5414, 5418, 5419, 5568, 5569, 5570, 5579, 5584, 5603, 5606, 5616, 5612, 5613, 5404, 5629,
    5696, 5696, 5697, 5696, 5698, 5817, 5845, 5886, 5910, 5922, 5935, 5945, 5948, 6095, 6033, 6034,
    5404, 5617, 6089, 6115, 6141, 6144, 6162, 6220, 6228, 6229, 6230, 6236, 6241, 6243, 6245, 6246,
    6257, 6400, 6425, 6427, 6528, 6912, 6914, 6913, 6914, 6915, 25, 42, 5345, 6029, 5837, 6029,
    5888, 6094, 21, 4472, 4479, 4478, 5381, 4422, 3, 5347, 53, 2, 3, 2, 3, 5266,
    5283, 2, 5266, 5283, 4447, 4464, 4465, 4466, 4467, 4468, 4495, 4506, 5013, 5266, 5283, 5288,
    5350, 5378, 5363, 5372, 5426, 5582, 5892, 5897, 6032, 6161, 6460, 1, 5617, 38, 43, 37,
    46, 40, 49, 5016, 5821, 5, 5181, 6187, 5939, 1, 6, 35, 1, 71, 6, 6029,
    4212, 5249, 5251, 5255, 5259, 5284, 5301, 5423, 5429, 5604, 5824, 5898, 5904, 5906, 5908, 5916,
    5920, 5943, 6150, 6169, 6171, 6174, 6189, 6441, 7041, 32, 33, 2, 3, 5340, 4479, 5266,
    5283, 2, 69, 5254, 5266, 5283, 57, 70, 5254, 5266, 5283, 6, 61, 4423, 6, 61,
    4165, 4423, 64, 4427, 4427, 5266, 5283, 4437, 4439, 5255, 5266, 5260, 5266, 5265, 5291, 5336,
    5409, 5373, 6020, 6, 63, 64, 67, 11, 13, 45, 4212, 6022, 4428, 4433, 4441, 4448,
    5112, 6022, 5116, 5116, 6022, 57, 5254, 47, 40, 5301, 46, 5301, 47, 5301, 5434, 5619,
    39, 5817, 4473, 9, 4201, 5447, 4228, 4229, 4230, 4231,
];

pub(in super::super) static EXTENSIONS: [Name; 224] = [
    n(6037, 30), n(7411, 28), n(7573, 21), n(7787, 21), n(7925, 36), n(8165, 19), n(8165, 19), n(8262, 17),
    n(8354, 27), n(8262, 17), n(9607, 21), n(9818, 28), n(11593, 29), n(12202, 18), n(13390, 18), n(8165, 19),
    n(13390, 18), n(13479, 30), n(13390, 18), n(8165, 19), n(8262, 17), n(13637, 28), n(13980, 25), n(14186, 33),
    n(14844, 35), n(16214, 27), n(16408, 21), n(16491, 26), n(6037, 30), n(24687, 36), n(24745, 32), n(26177, 31),
    n(28166, 27), n(30413, 31), n(30444, 31), n(31310, 37), n(31364, 27), n(31417, 22), n(31648, 44), n(31714, 29),
    n(31648, 44), n(31714, 29), n(12202, 18), n(32145, 19), n(32261, 33), n(32294, 34), n(32764, 27), n(32933, 29),
    n(33381, 36), n(33417, 25), n(32145, 19), n(34951, 20), n(35841, 34), n(35906, 25), n(35973, 26), n(36016, 40),
    n(36348, 36), n(36397, 34), n(36476, 28), n(36574, 34), n(36608, 35), n(36666, 27), n(37240, 20), n(40241, 30),
    n(40241, 30), n(12202, 18), n(32145, 19), n(40315, 29), n(40355, 20), n(40384, 17), n(40711, 22), n(12202, 18),
    n(40792, 37), n(12202, 18), n(40865, 30), n(41113, 35), n(41148, 19), n(41845, 27), n(41913, 25), n(42084, 37),
    n(42132, 21), n(43482, 21), n(43530, 25), n(43621, 15), n(43719, 13), n(43759, 34), n(43802, 14), n(43851, 30),
    n(44022, 40), n(44213, 21), n(33417, 25), n(44406, 33), n(44489, 20), n(44613, 24), n(8262, 17), n(8165, 19),
    n(44762, 21), n(44814, 38), n(44892, 24), n(44932, 22), n(44954, 29), n(45004, 26), n(45073, 35), n(45129, 31),
    n(45211, 35), n(45259, 26), n(45299, 20), n(45336, 23), n(45373, 20), n(45406, 14), n(45461, 16), n(45534, 13),
    n(45564, 23), n(45602, 21), n(45638, 21), n(45673, 20), n(45801, 35), n(40711, 22), n(40711, 22), n(40792, 37),
    n(46149, 34), n(46183, 35), n(47102, 34), n(13637, 28), n(47680, 24), n(47704, 24), n(47753, 32), n(47811, 33),
    n(47861, 23), n(47927, 25), n(47973, 32), n(48054, 24), n(48162, 25), n(48200, 19), n(48219, 29), n(48279, 39),
    n(48279, 39), n(48377, 26), n(48377, 26), n(48694, 24), n(48749, 39), n(48808, 19), n(48908, 24), n(48952, 25),
    n(49021, 35), n(49108, 25), n(49155, 35), n(49252, 24), n(49337, 43), n(49479, 31), n(49586, 33), n(49619, 32),
    n(49670, 27), n(49760, 39), n(49799, 38), n(49910, 45), n(49955, 44), n(50071, 29), n(50100, 28), n(50221, 31),
    n(50252, 30), n(50335, 34), n(50369, 33), n(50429, 20), n(50449, 19), n(50507, 27), n(50534, 26), n(50664, 48),
    n(50712, 47), n(50806, 31), n(50837, 30), n(50934, 42), n(50976, 41), n(51062, 30), n(51092, 29), n(51178, 26),
    n(51204, 25), n(51254, 19), n(51273, 18), n(51328, 25), n(51353, 24), n(51402, 19), n(51421, 18), n(51637, 26),
    n(51686, 29), n(51730, 24), n(51778, 23), n(51815, 23), n(51844, 11), n(47680, 24), n(51953, 25), n(51978, 15),
    n(51993, 17), n(52029, 33), n(52082, 22), n(52127, 29), n(52188, 21), n(52209, 23), n(52250, 24), n(52393, 24),
    n(52417, 23), n(52455, 22), n(52524, 31), n(52555, 30), n(52640, 35), n(52675, 34), n(52738, 37), n(52844, 43),
    n(52887, 42), n(52956, 34), n(53012, 21), n(53128, 45), n(53200, 34), n(53285, 27), n(53350, 23), n(53395, 29),
    n(53449, 34), n(53509, 35), n(53568, 31), n(53617, 24), n(53660, 27), n(53706, 25), n(53763, 33), n(53885, 21),
];
