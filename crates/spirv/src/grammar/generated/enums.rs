//! The enumerations of the grammar and their values.
//!
//! Made by `cargo run -p xtask -- spirv-grammar`; do not edit. The facts are those of the SPIR-V grammar
//! files and registry, Copyright 2014-2024 The Khronos Group Inc., licensed under the MIT licence; this
//! rearrangement is not normative: see <https://www.khronos.org/registry/>.

use super::super::tables::{EnumRow, EnumerantRow, Name, Rows, NO_VERSION as NO};

const fn n(start: u32, len: u32) -> Name { Name(start << 8 | len) }
const fn r(start: u16, len: u16) -> Rows { Rows(start, len) }
#[allow(clippy::too_many_arguments)]
const fn e(name: Name, value: u32, parameters: Rows, parameter_names: u16, aliases: Rows, capabilities: Rows, extensions: Rows, since: u8, until: u8) -> EnumerantRow {
    EnumerantRow { name, value, parameters, parameter_names, aliases, capabilities, extensions, since, until }
}

pub(crate) static ENUMS: [EnumRow; 69] = [
    EnumRow { name: n(28099, 13), set: n(0, 0), mask: true, rows: r(0, 17), dense: 3 }, // ImageOperands
    EnumRow { name: n(28353, 14), set: n(0, 0), mask: true, rows: r(17, 9), dense: 3 }, // FPFastMathMode
    EnumRow { name: n(28474, 16), set: n(0, 0), mask: true, rows: r(26, 3), dense: 3 }, // SelectionControl
    EnumRow { name: n(28508, 11), set: n(0, 0), mask: true, rows: r(29, 21), dense: 3 }, // LoopControl
    EnumRow { name: n(29055, 15), set: n(0, 0), mask: true, rows: r(50, 6), dense: 3 }, // FunctionControl
    EnumRow { name: n(29117, 15), set: n(0, 0), mask: true, rows: r(56, 15), dense: 1 }, // MemorySemantics
    EnumRow { name: n(29370, 12), set: n(0, 0), mask: true, rows: r(71, 9), dense: 3 }, // MemoryAccess
    EnumRow { name: n(29543, 19), set: n(0, 0), mask: true, rows: r(80, 2), dense: 2 }, // KernelProfilingInfo
    EnumRow { name: n(8888, 8), set: n(0, 0), mask: true, rows: r(82, 12), dense: 3 }, // RayFlags
    EnumRow { name: n(29835, 19), set: n(0, 0), mask: true, rows: r(94, 4), dense: 0 }, // FragmentShadingRate
    EnumRow { name: n(29918, 22), set: n(0, 0), mask: true, rows: r(98, 3), dense: 3 }, // RawAccessChainOperands
    EnumRow { name: n(29986, 14), set: n(0, 0), mask: false, rows: r(101, 16), dense: 16 }, // SourceLanguage
    EnumRow { name: n(30093, 14), set: n(0, 0), mask: false, rows: r(117, 17), dense: 7 }, // ExecutionModel
    EnumRow { name: n(30347, 15), set: n(0, 0), mask: false, rows: r(134, 4), dense: 3 }, // AddressingModel
    EnumRow { name: n(30500, 11), set: n(0, 0), mask: false, rows: r(138, 4), dense: 4 }, // MemoryModel
    EnumRow { name: n(30545, 13), set: n(0, 0), mask: false, rows: r(142, 101), dense: 13 }, // ExecutionMode
    EnumRow { name: n(33291, 12), set: n(0, 0), mask: false, rows: r(243, 29), dense: 13 }, // StorageClass
    EnumRow { name: n(14543, 3), set: n(0, 0), mask: false, rows: r(272, 8), dense: 7 }, // Dim
    EnumRow { name: n(33946, 21), set: n(0, 0), mask: false, rows: r(280, 5), dense: 5 }, // SamplerAddressingMode
    EnumRow { name: n(34003, 17), set: n(0, 0), mask: false, rows: r(285, 2), dense: 2 }, // SamplerFilterMode
    EnumRow { name: n(34033, 11), set: n(0, 0), mask: false, rows: r(287, 42), dense: 42 }, // ImageFormat
    EnumRow { name: n(34288, 17), set: n(0, 0), mask: false, rows: r(329, 20), dense: 20 }, // ImageChannelOrder
    EnumRow { name: n(34387, 20), set: n(0, 0), mask: false, rows: r(349, 26), dense: 18 }, // ImageChannelDataType
    EnumRow { name: n(34751, 14), set: n(0, 0), mask: false, rows: r(375, 4), dense: 4 }, // FPRoundingMode
    EnumRow { name: n(34777, 12), set: n(0, 0), mask: false, rows: r(379, 2), dense: 2 }, // FPDenormMode
    EnumRow { name: n(34808, 17), set: n(0, 0), mask: false, rows: r(381, 8), dense: 8 }, // QuantizationModes
    EnumRow { name: n(34885, 15), set: n(0, 0), mask: false, rows: r(389, 2), dense: 2 }, // FPOperationMode
    EnumRow { name: n(34907, 13), set: n(0, 0), mask: false, rows: r(391, 4), dense: 4 }, // OverflowModes
    EnumRow { name: n(34942, 11), set: n(0, 0), mask: false, rows: r(395, 4), dense: 4 }, // LinkageType
    EnumRow { name: n(26257, 15), set: n(0, 0), mask: false, rows: r(399, 3), dense: 3 }, // AccessQualifier
    EnumRow { name: n(35029, 19), set: n(0, 0), mask: false, rows: r(402, 4), dense: 4 }, // HostAccessQualifier
    EnumRow { name: n(35090, 26), set: n(0, 0), mask: false, rows: r(406, 9), dense: 8 }, // FunctionParameterAttribute
    EnumRow { name: n(35206, 10), set: n(0, 0), mask: false, rows: r(415, 152), dense: 12 }, // Decoration
    EnumRow { name: n(35359, 7), set: n(0, 0), mask: false, rows: r(567, 128), dense: 2 }, // BuiltIn
    EnumRow { name: n(8558, 5), set: n(0, 0), mask: false, rows: r(695, 7), dense: 7 }, // Scope
    EnumRow { name: n(42251, 14), set: n(0, 0), mask: false, rows: r(702, 7), dense: 4 }, // GroupOperation
    EnumRow { name: n(42451, 18), set: n(0, 0), mask: false, rows: r(709, 3), dense: 3 }, // KernelEnqueueFlags
    EnumRow { name: n(289, 10), set: n(0, 0), mask: false, rows: r(712, 305), dense: 16 }, // Capability
    EnumRow { name: n(53931, 20), set: n(0, 0), mask: false, rows: r(1017, 2), dense: 2 }, // RayQueryIntersection
    EnumRow { name: n(54015, 33), set: n(0, 0), mask: false, rows: r(1019, 3), dense: 3 }, // RayQueryCommittedIntersectionType
    EnumRow { name: n(54165, 33), set: n(0, 0), mask: false, rows: r(1022, 2), dense: 2 }, // RayQueryCandidateIntersectionType
    EnumRow { name: n(54274, 18), set: n(0, 0), mask: false, rows: r(1024, 1), dense: 1 }, // PackedVectorFormat
    EnumRow { name: n(54343, 25), set: n(0, 0), mask: true, rows: r(1025, 6), dense: 3 }, // CooperativeMatrixOperands
    EnumRow { name: n(54502, 23), set: n(0, 0), mask: false, rows: r(1031, 4), dense: 2 }, // CooperativeMatrixLayout
    EnumRow { name: n(54601, 20), set: n(0, 0), mask: false, rows: r(1035, 3), dense: 3 }, // CooperativeMatrixUse
    EnumRow { name: n(54661, 23), set: n(0, 0), mask: true, rows: r(1038, 3), dense: 0 }, // CooperativeMatrixReduce
    EnumRow { name: n(54690, 15), set: n(0, 0), mask: false, rows: r(1041, 5), dense: 5 }, // TensorClampMode
    EnumRow { name: n(54714, 24), set: n(0, 0), mask: true, rows: r(1046, 4), dense: 3 }, // TensorAddressingOperands
    EnumRow { name: n(54764, 27), set: n(0, 0), mask: false, rows: r(1050, 2), dense: 2 }, // InitializationModeQualifier
    EnumRow { name: n(54889, 16), set: n(0, 0), mask: false, rows: r(1052, 5), dense: 5 }, // LoadCacheControl
    EnumRow { name: n(54983, 17), set: n(0, 0), mask: false, rows: r(1057, 4), dense: 4 }, // StoreCacheControl
    EnumRow { name: n(55031, 29), set: n(0, 0), mask: false, rows: r(1061, 1), dense: 1 }, // NamedMaximumNumberOfRegisters
    EnumRow { name: n(55069, 32), set: n(0, 0), mask: true, rows: r(1062, 15), dense: 3 }, // MatrixMultiplyAccumulateOperands
    EnumRow { name: n(55424, 10), set: n(0, 0), mask: false, rows: r(1077, 8), dense: 1 }, // FPEncoding
    EnumRow { name: n(55510, 29), set: n(0, 0), mask: false, rows: r(1085, 4), dense: 4 }, // CooperativeVectorMatrixLayout
    EnumRow { name: n(55599, 13), set: n(0, 0), mask: false, rows: r(1089, 15), dense: 11 }, // ComponentType
    EnumRow { name: n(55809, 11), set: n(0, 0), mask: false, rows: r(1104, 4), dense: 4 }, // GatherModes
    EnumRow { name: n(55868, 14), set: n(0, 0), mask: true, rows: r(1108, 6), dense: 3 }, // TensorOperands
    EnumRow { name: n(55986, 14), set: n(56000, 9), mask: true, rows: r(1114, 16), dense: 5 }, // DebugInfoFlags
    EnumRow { name: n(56233, 30), set: n(56000, 9), mask: false, rows: r(1130, 8), dense: 3 }, // DebugBaseTypeAttributeEncoding
    EnumRow { name: n(56324, 18), set: n(56000, 9), mask: false, rows: r(1138, 3), dense: 3 }, // DebugCompositeType
    EnumRow { name: n(56352, 18), set: n(56000, 9), mask: false, rows: r(1141, 3), dense: 3 }, // DebugTypeQualifier
    EnumRow { name: n(56403, 14), set: n(56000, 9), mask: false, rows: r(1144, 9), dense: 9 }, // DebugOperation
    EnumRow { name: n(55986, 14), set: n(56475, 20), mask: true, rows: r(1153, 19), dense: 5 }, // DebugInfoFlags
    EnumRow { name: n(56233, 30), set: n(56475, 20), mask: false, rows: r(1172, 8), dense: 8 }, // DebugBaseTypeAttributeEncoding
    EnumRow { name: n(56324, 18), set: n(56475, 20), mask: false, rows: r(1180, 3), dense: 3 }, // DebugCompositeType
    EnumRow { name: n(56352, 18), set: n(56475, 20), mask: false, rows: r(1183, 4), dense: 4 }, // DebugTypeQualifier
    EnumRow { name: n(56403, 14), set: n(56475, 20), mask: false, rows: r(1187, 10), dense: 10 }, // DebugOperation
    EnumRow { name: n(56562, 19), set: n(56475, 20), mask: false, rows: r(1197, 2), dense: 2 }, // DebugImportedEntity
];

pub(crate) static ENUMERANTS: [EnumerantRow; 1199] = [
    // ImageOperands
    e(n(28112, 4), 0x0, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // None
    e(n(11915, 4), 0x1, r(0, 1), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // Bias
    e(n(28116, 3), 0x2, r(0, 1), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // Lod
    e(n(28119, 4), 0x4, r(298, 2), 1, r(0, 0), r(0, 0), r(0, 0), 0, NO), // Grad
    e(n(28123, 11), 0x8, r(0, 1), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // ConstOffset
    e(n(3493, 6), 0x10, r(0, 1), 0, r(0, 0), r(170, 1), r(0, 0), 0, NO), // Offset
    e(n(28134, 12), 0x20, r(0, 1), 0, r(0, 0), r(170, 1), r(0, 0), 0, NO), // ConstOffsets
    e(n(1218, 6), 0x40, r(0, 1), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // Sample
    e(n(28146, 6), 0x80, r(0, 1), 0, r(0, 0), r(171, 1), r(0, 0), 0, NO), // MinLod
    e(n(28152, 18), 0x100, r(784, 1), 0, r(58, 1), r(172, 1), r(32, 1), 5, NO), // MakeTexelAvailable
    e(n(28218, 16), 0x200, r(784, 1), 0, r(59, 1), r(172, 1), r(32, 1), 5, NO), // MakeTexelVisible
    e(n(28253, 15), 0x400, r(0, 0), 0, r(60, 1), r(172, 1), r(32, 1), 5, NO), // NonPrivateTexel
    e(n(28286, 13), 0x800, r(0, 0), 0, r(61, 1), r(172, 1), r(32, 1), 5, NO), // VolatileTexel
    e(n(28315, 10), 0x1000, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 4, NO), // SignExtend
    e(n(28325, 10), 0x2000, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 4, NO), // ZeroExtend
    e(n(28335, 11), 0x4000, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 6, NO), // Nontemporal
    e(n(28346, 7), 0x10000, r(0, 1), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // Offsets
    // FPFastMathMode
    e(n(28112, 4), 0x0, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // None
    e(n(28367, 6), 0x1, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // NotNaN
    e(n(28373, 6), 0x2, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // NotInf
    e(n(28379, 3), 0x4, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // NSZ
    e(n(28382, 10), 0x8, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // AllowRecip
    e(n(28392, 4), 0x10, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // Fast
    e(n(28396, 13), 0x10000, r(0, 0), 0, r(62, 1), r(173, 2), r(0, 0), NO, NO), // AllowContract
    e(n(28431, 12), 0x20000, r(0, 0), 0, r(63, 1), r(173, 2), r(0, 0), NO, NO), // AllowReassoc
    e(n(28460, 14), 0x40000, r(0, 0), 0, r(0, 0), r(175, 1), r(0, 0), NO, NO), // AllowTransform
    // SelectionControl
    e(n(28112, 4), 0x0, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // None
    e(n(28490, 7), 0x1, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // Flatten
    e(n(28497, 11), 0x2, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // DontFlatten
    // LoopControl
    e(n(28112, 4), 0x0, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // None
    e(n(28519, 6), 0x1, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // Unroll
    e(n(28525, 10), 0x2, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // DontUnroll
    e(n(28535, 18), 0x4, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 1, NO), // DependencyInfinite
    e(n(28553, 16), 0x8, r(639, 1), 0, r(0, 0), r(0, 0), r(0, 0), 1, NO), // DependencyLength
    e(n(28569, 13), 0x10, r(639, 1), 0, r(0, 0), r(0, 0), r(0, 0), 4, NO), // MinIterations
    e(n(28582, 13), 0x20, r(639, 1), 0, r(0, 0), r(0, 0), r(0, 0), 4, NO), // MaxIterations
    e(n(28595, 17), 0x40, r(639, 1), 0, r(0, 0), r(0, 0), r(0, 0), 4, NO), // IterationMultiple
    e(n(28612, 9), 0x80, r(639, 1), 0, r(0, 0), r(0, 0), r(0, 0), 4, NO), // PeelCount
    e(n(28621, 12), 0x100, r(639, 1), 0, r(0, 0), r(0, 0), r(0, 0), 4, NO), // PartialCount
    e(n(28633, 24), 0x10000, r(639, 1), 0, r(64, 1), r(176, 1), r(0, 0), NO, NO), // InitiationIntervalALTERA
    e(n(28680, 20), 0x20000, r(639, 1), 0, r(65, 1), r(176, 1), r(0, 0), NO, NO), // MaxConcurrencyALTERA
    e(n(28719, 21), 0x40000, r(639, 1), 0, r(66, 1), r(176, 1), r(0, 0), NO, NO), // DependencyArrayALTERA
    e(n(28760, 20), 0x80000, r(639, 1), 0, r(67, 1), r(176, 1), r(0, 0), NO, NO), // PipelineEnableALTERA
    e(n(28799, 18), 0x100000, r(639, 1), 0, r(68, 1), r(176, 1), r(0, 0), NO, NO), // LoopCoalesceALTERA
    e(n(28834, 21), 0x200000, r(639, 1), 0, r(69, 1), r(176, 1), r(0, 0), NO, NO), // MaxInterleavingALTERA
    e(n(28875, 26), 0x400000, r(639, 1), 0, r(70, 1), r(176, 1), r(0, 0), NO, NO), // SpeculatedIterationsALTERA
    e(n(28926, 14), 0x800000, r(0, 0), 0, r(71, 1), r(176, 1), r(0, 0), NO, NO), // NoFusionALTERA
    e(n(28953, 15), 0x1000000, r(639, 1), 0, r(72, 1), r(176, 1), r(0, 0), NO, NO), // LoopCountALTERA
    e(n(28982, 26), 0x2000000, r(639, 1), 0, r(73, 1), r(176, 1), r(0, 0), NO, NO), // MaxReinvocationDelayALTERA
    e(n(29033, 22), 0x10000000, r(639, 1), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // MultipleWaitQueuesQCOM
    // FunctionControl
    e(n(28112, 4), 0x0, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // None
    e(n(29070, 6), 0x1, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // Inline
    e(n(29076, 10), 0x2, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // DontInline
    e(n(29086, 4), 0x4, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // Pure
    e(n(29090, 5), 0x8, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // Const
    e(n(29095, 10), 0x10000, r(0, 0), 0, r(74, 1), r(177, 1), r(0, 0), NO, NO), // OptNoneEXT
    // MemorySemantics
    e(n(29132, 7), 0x0, r(0, 0), 0, r(75, 1), r(0, 0), r(0, 0), 0, NO), // Relaxed
    e(n(29139, 7), 0x2, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // Acquire
    e(n(29146, 7), 0x4, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // Release
    e(n(29153, 14), 0x8, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // AcquireRelease
    e(n(29167, 22), 0x10, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // SequentiallyConsistent
    e(n(29189, 13), 0x40, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // UniformMemory
    e(n(29202, 14), 0x80, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // SubgroupMemory
    e(n(29216, 15), 0x100, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // WorkgroupMemory
    e(n(29231, 20), 0x200, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // CrossWorkgroupMemory
    e(n(29251, 19), 0x400, r(0, 0), 0, r(0, 0), r(178, 1), r(0, 0), 0, NO), // AtomicCounterMemory
    e(n(29270, 11), 0x800, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // ImageMemory
    e(n(29281, 12), 0x1000, r(0, 0), 0, r(76, 1), r(172, 1), r(32, 1), 5, NO), // OutputMemory
    e(n(29308, 13), 0x2000, r(0, 0), 0, r(77, 1), r(172, 1), r(32, 1), 5, NO), // MakeAvailable
    e(n(29337, 11), 0x4000, r(0, 0), 0, r(78, 1), r(172, 1), r(32, 1), 5, NO), // MakeVisible
    e(n(29362, 8), 0x8000, r(0, 0), 0, r(0, 0), r(172, 1), r(32, 1), 5, NO), // Volatile
    // MemoryAccess
    e(n(28112, 4), 0x0, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // None
    e(n(29362, 8), 0x1, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // Volatile
    e(n(29382, 7), 0x2, r(639, 1), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // Aligned
    e(n(28335, 11), 0x4, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // Nontemporal
    e(n(29389, 20), 0x8, r(784, 1), 0, r(79, 1), r(172, 1), r(32, 1), 5, NO), // MakePointerAvailable
    e(n(29432, 18), 0x10, r(784, 1), 0, r(80, 1), r(172, 1), r(32, 1), 5, NO), // MakePointerVisible
    e(n(29471, 17), 0x20, r(0, 0), 0, r(81, 1), r(172, 1), r(32, 1), 5, NO), // NonPrivatePointer
    e(n(29508, 19), 0x10000, r(0, 1), 0, r(0, 0), r(136, 1), r(30, 1), NO, NO), // AliasScopeINTELMask
    e(n(29527, 16), 0x20000, r(0, 1), 0, r(0, 0), r(136, 1), r(30, 1), NO, NO), // NoAliasINTELMask
    // KernelProfilingInfo
    e(n(28112, 4), 0x0, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // None
    e(n(29562, 11), 0x1, r(0, 0), 0, r(0, 0), r(2, 1), r(0, 0), 0, NO), // CmdExecTime
    // RayFlags
    e(n(29573, 7), 0x0, r(0, 0), 0, r(0, 0), r(179, 2), r(0, 0), NO, NO), // NoneKHR
    e(n(29580, 9), 0x1, r(0, 0), 0, r(0, 0), r(179, 2), r(0, 0), NO, NO), // OpaqueKHR
    e(n(29589, 11), 0x2, r(0, 0), 0, r(0, 0), r(179, 2), r(0, 0), NO, NO), // NoOpaqueKHR
    e(n(29600, 22), 0x4, r(0, 0), 0, r(0, 0), r(179, 2), r(0, 0), NO, NO), // TerminateOnFirstHitKHR
    e(n(29622, 23), 0x8, r(0, 0), 0, r(0, 0), r(179, 2), r(0, 0), NO, NO), // SkipClosestHitShaderKHR
    e(n(29645, 26), 0x10, r(0, 0), 0, r(0, 0), r(179, 2), r(0, 0), NO, NO), // CullBackFacingTrianglesKHR
    e(n(29671, 27), 0x20, r(0, 0), 0, r(0, 0), r(179, 2), r(0, 0), NO, NO), // CullFrontFacingTrianglesKHR
    e(n(29698, 13), 0x40, r(0, 0), 0, r(0, 0), r(179, 2), r(0, 0), NO, NO), // CullOpaqueKHR
    e(n(29711, 15), 0x80, r(0, 0), 0, r(0, 0), r(179, 2), r(0, 0), NO, NO), // CullNoOpaqueKHR
    e(n(29726, 16), 0x100, r(0, 0), 0, r(82, 1), r(181, 1), r(0, 0), NO, NO), // SkipTrianglesKHR
    e(n(29765, 12), 0x200, r(0, 0), 0, r(0, 0), r(181, 1), r(0, 0), NO, NO), // SkipAABBsKHR
    e(n(29777, 29), 0x400, r(0, 0), 0, r(83, 1), r(182, 1), r(0, 0), NO, NO), // ForceOpacityMicromap2StateKHR
    // FragmentShadingRate
    e(n(29854, 15), 0x1, r(0, 0), 0, r(0, 0), r(183, 1), r(0, 0), NO, NO), // Vertical2Pixels
    e(n(29869, 15), 0x2, r(0, 0), 0, r(0, 0), r(183, 1), r(0, 0), NO, NO), // Vertical4Pixels
    e(n(29884, 17), 0x4, r(0, 0), 0, r(0, 0), r(183, 1), r(0, 0), NO, NO), // Horizontal2Pixels
    e(n(29901, 17), 0x8, r(0, 0), 0, r(0, 0), r(183, 1), r(0, 0), NO, NO), // Horizontal4Pixels
    // RawAccessChainOperands
    e(n(28112, 4), 0x0, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // None
    e(n(29940, 24), 0x1, r(0, 0), 0, r(0, 0), r(113, 1), r(0, 0), NO, NO), // RobustnessPerComponentNV
    e(n(29964, 22), 0x2, r(0, 0), 0, r(0, 0), r(113, 1), r(0, 0), NO, NO), // RobustnessPerElementNV
    // SourceLanguage
    e(n(30000, 7), 0, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // Unknown
    e(n(30007, 4), 1, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // ESSL
    e(n(30011, 4), 2, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // GLSL
    e(n(30015, 8), 3, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // OpenCL_C
    e(n(30023, 10), 4, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // OpenCL_CPP
    e(n(30033, 4), 5, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // HLSL
    e(n(30037, 14), 6, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // CPP_for_OpenCL
    e(n(30051, 4), 7, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // SYCL
    e(n(30055, 6), 8, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // HERO_C
    e(n(30061, 4), 9, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // NZSL
    e(n(30065, 4), 10, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // WGSL
    e(n(30069, 5), 11, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // Slang
    e(n(30074, 3), 12, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // Zig
    e(n(30077, 4), 13, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // Rust
    e(n(30081, 4), 14, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // Pred
    e(n(30085, 8), 15, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // ApilaJai
    // ExecutionModel
    e(n(30107, 6), 0, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // Vertex
    e(n(30113, 19), 1, r(0, 0), 0, r(0, 0), r(184, 1), r(0, 0), 0, NO), // TessellationControl
    e(n(30132, 22), 2, r(0, 0), 0, r(0, 0), r(184, 1), r(0, 0), 0, NO), // TessellationEvaluation
    e(n(30154, 8), 3, r(0, 0), 0, r(0, 0), r(21, 1), r(0, 0), 0, NO), // Geometry
    e(n(30162, 8), 4, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // Fragment
    e(n(30170, 9), 5, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // GLCompute
    e(n(30179, 6), 6, r(0, 0), 0, r(0, 0), r(2, 1), r(0, 0), 0, NO), // Kernel
    e(n(30185, 6), 5267, r(0, 0), 0, r(0, 0), r(86, 1), r(0, 0), NO, NO), // TaskNV
    e(n(30191, 6), 5268, r(0, 0), 0, r(0, 0), r(86, 1), r(0, 0), NO, NO), // MeshNV
    e(n(30197, 16), 5313, r(0, 0), 0, r(84, 1), r(91, 2), r(0, 0), NO, NO), // RayGenerationKHR
    e(n(30228, 15), 5314, r(0, 0), 0, r(85, 1), r(91, 2), r(0, 0), NO, NO), // IntersectionKHR
    e(n(30257, 9), 5315, r(0, 0), 0, r(86, 1), r(91, 2), r(0, 0), NO, NO), // AnyHitKHR
    e(n(30274, 13), 5316, r(0, 0), 0, r(87, 1), r(91, 2), r(0, 0), NO, NO), // ClosestHitKHR
    e(n(30299, 7), 5317, r(0, 0), 0, r(88, 1), r(91, 2), r(0, 0), NO, NO), // MissKHR
    e(n(30312, 11), 5318, r(0, 0), 0, r(89, 1), r(91, 2), r(0, 0), NO, NO), // CallableKHR
    e(n(30333, 7), 5364, r(0, 0), 0, r(0, 0), r(84, 1), r(0, 0), NO, NO), // TaskEXT
    e(n(30340, 7), 5365, r(0, 0), 0, r(0, 0), r(84, 1), r(0, 0), NO, NO), // MeshEXT
    // AddressingModel
    e(n(30362, 7), 0, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // Logical
    e(n(30369, 10), 1, r(0, 0), 0, r(0, 0), r(14, 1), r(0, 0), 0, NO), // Physical32
    e(n(30379, 10), 2, r(0, 0), 0, r(0, 0), r(14, 1), r(0, 0), 0, NO), // Physical64
    e(n(30389, 23), 5348, r(0, 0), 0, r(90, 1), r(185, 1), r(33, 2), 5, NO), // PhysicalStorageBuffer64
    // MemoryModel
    e(n(30511, 6), 0, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // Simple
    e(n(30517, 7), 1, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // GLSL450
    e(n(30524, 6), 2, r(0, 0), 0, r(0, 0), r(2, 1), r(0, 0), 0, NO), // OpenCL
    e(n(30530, 6), 3, r(0, 0), 0, r(91, 1), r(172, 1), r(32, 1), 5, NO), // Vulkan
    // ExecutionMode
    e(n(30558, 11), 0, r(639, 1), 1677, r(0, 0), r(21, 1), r(0, 0), 0, NO), // Invocations
    e(n(30605, 12), 1, r(0, 0), 0, r(0, 0), r(184, 1), r(0, 0), 0, NO), // SpacingEqual
    e(n(30617, 21), 2, r(0, 0), 0, r(0, 0), r(184, 1), r(0, 0), 0, NO), // SpacingFractionalEven
    e(n(30638, 20), 3, r(0, 0), 0, r(0, 0), r(184, 1), r(0, 0), 0, NO), // SpacingFractionalOdd
    e(n(30658, 13), 4, r(0, 0), 0, r(0, 0), r(184, 1), r(0, 0), 0, NO), // VertexOrderCw
    e(n(30671, 14), 5, r(0, 0), 0, r(0, 0), r(184, 1), r(0, 0), 0, NO), // VertexOrderCcw
    e(n(30685, 18), 6, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // PixelCenterInteger
    e(n(30703, 15), 7, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // OriginUpperLeft
    e(n(30718, 15), 8, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // OriginLowerLeft
    e(n(30733, 18), 9, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // EarlyFragmentTests
    e(n(30751, 9), 10, r(0, 0), 0, r(0, 0), r(184, 1), r(0, 0), 0, NO), // PointMode
    e(n(30760, 3), 11, r(0, 0), 0, r(0, 0), r(186, 1), r(0, 0), 0, NO), // Xfb
    e(n(30763, 14), 12, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // DepthReplacing
    e(n(30777, 12), 14, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // DepthGreater
    e(n(30789, 9), 15, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // DepthLess
    e(n(30798, 14), 16, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // DepthUnchanged
    e(n(30812, 9), 17, r(785, 3), 1678, r(0, 0), r(0, 0), r(0, 0), 0, NO), // LocalSize
    e(n(30839, 13), 18, r(785, 3), 1678, r(0, 0), r(2, 1), r(0, 0), 0, NO), // LocalSizeHint
    e(n(30852, 11), 19, r(0, 0), 0, r(0, 0), r(21, 1), r(0, 0), 0, NO), // InputPoints
    e(n(30863, 10), 20, r(0, 0), 0, r(0, 0), r(21, 1), r(0, 0), 0, NO), // InputLines
    e(n(30873, 19), 21, r(0, 0), 0, r(0, 0), r(21, 1), r(0, 0), 0, NO), // InputLinesAdjacency
    e(n(30892, 9), 22, r(0, 0), 0, r(0, 0), r(187, 2), r(0, 0), 0, NO), // Triangles
    e(n(30901, 23), 23, r(0, 0), 0, r(0, 0), r(21, 1), r(0, 0), 0, NO), // InputTrianglesAdjacency
    e(n(30924, 5), 24, r(0, 0), 0, r(0, 0), r(184, 1), r(0, 0), 0, NO), // Quads
    e(n(30929, 8), 25, r(0, 0), 0, r(0, 0), r(184, 1), r(0, 0), 0, NO), // Isolines
    e(n(30937, 14), 26, r(639, 1), 1681, r(0, 0), r(189, 4), r(0, 0), 0, NO), // OutputVertices
    e(n(30963, 12), 27, r(0, 0), 0, r(0, 0), r(193, 3), r(0, 0), 0, NO), // OutputPoints
    e(n(30975, 15), 28, r(0, 0), 0, r(0, 0), r(21, 1), r(0, 0), 0, NO), // OutputLineStrip
    e(n(30990, 19), 29, r(0, 0), 0, r(0, 0), r(21, 1), r(0, 0), 0, NO), // OutputTriangleStrip
    e(n(31009, 11), 30, r(639, 1), 1682, r(0, 0), r(2, 1), r(0, 0), 0, NO), // VecTypeHint
    e(n(31031, 14), 31, r(0, 0), 0, r(0, 0), r(2, 1), r(0, 0), 0, NO), // ContractionOff
    e(n(1173, 11), 33, r(0, 0), 0, r(0, 0), r(2, 1), r(0, 0), 1, NO), // Initializer
    e(n(31045, 9), 34, r(0, 0), 0, r(0, 0), r(2, 1), r(0, 0), 1, NO), // Finalizer
    e(n(31054, 12), 35, r(639, 1), 1683, r(0, 0), r(26, 1), r(0, 0), 1, NO), // SubgroupSize
    e(n(31079, 21), 36, r(639, 1), 1684, r(0, 0), r(26, 1), r(0, 0), 1, NO), // SubgroupsPerWorkgroup
    e(n(31123, 23), 37, r(0, 1), 1684, r(0, 0), r(26, 1), r(0, 0), 2, NO), // SubgroupsPerWorkgroupId
    e(n(31146, 11), 38, r(300, 3), 1678, r(0, 0), r(0, 0), r(0, 0), 2, NO), // LocalSizeId
    e(n(31157, 15), 39, r(300, 3), 1685, r(0, 0), r(2, 1), r(0, 0), 2, NO), // LocalSizeHintId
    e(n(31205, 33), 4169, r(0, 0), 0, r(0, 0), r(40, 1), r(0, 0), NO, NO), // NonCoherentColorAttachmentReadEXT
    e(n(31238, 33), 4170, r(0, 0), 0, r(0, 0), r(41, 1), r(0, 0), NO, NO), // NonCoherentDepthAttachmentReadEXT
    e(n(31271, 35), 4171, r(0, 0), 0, r(0, 0), r(42, 1), r(0, 0), NO, NO), // NonCoherentStencilAttachmentReadEXT
    e(n(31306, 29), 4421, r(0, 0), 0, r(0, 0), r(1, 1), r(35, 1), NO, NO), // SubgroupUniformControlFlowKHR
    e(n(31372, 17), 4446, r(0, 0), 0, r(0, 0), r(196, 1), r(36, 1), NO, NO), // PostDepthCoverage
    e(n(31416, 14), 4459, r(639, 1), 1688, r(0, 0), r(197, 1), r(37, 1), 4, NO), // DenormPreserve
    e(n(31464, 17), 4460, r(639, 1), 1688, r(0, 0), r(198, 1), r(37, 1), 4, NO), // DenormFlushToZero
    e(n(31481, 24), 4461, r(639, 1), 1688, r(0, 0), r(199, 1), r(37, 1), 4, NO), // SignedZeroInfNanPreserve
    e(n(31505, 15), 4462, r(639, 1), 1688, r(0, 0), r(200, 1), r(37, 1), 4, NO), // RoundingModeRTE
    e(n(31520, 15), 4463, r(639, 1), 1688, r(0, 0), r(201, 1), r(37, 1), 4, NO), // RoundingModeRTZ
    e(n(31535, 33), 4489, r(0, 0), 0, r(0, 0), r(202, 1), r(0, 0), NO, NO), // NonCoherentTileAttachmentReadQCOM
    e(n(31568, 19), 4490, r(785, 3), 1689, r(0, 0), r(202, 1), r(0, 0), NO, NO), // TileShadingRateQCOM
    e(n(31605, 20), 4507, r(0, 0), 0, r(0, 0), r(203, 1), r(0, 0), NO, NO), // SubgroupSizeHalfQCOM
    e(n(31625, 20), 4508, r(0, 0), 0, r(0, 0), r(203, 1), r(0, 0), NO, NO), // SubgroupSizeFullQCOM
    e(n(31645, 28), 5017, r(0, 0), 0, r(0, 0), r(1, 1), r(38, 1), NO, NO), // EarlyAndLateFragmentTestsAMD
    e(n(31717, 22), 5027, r(0, 0), 0, r(0, 0), r(204, 1), r(39, 1), NO, NO), // StencilRefReplacingEXT
    e(n(31768, 14), 5069, r(0, 0), 0, r(0, 0), r(68, 1), r(0, 0), NO, NO), // CoalescingAMDX
    e(n(31782, 14), 5070, r(0, 1), 1692, r(0, 0), r(68, 1), r(0, 0), NO, NO), // IsApiEntryAMDX
    e(n(31804, 20), 5071, r(0, 1), 1693, r(0, 0), r(68, 1), r(0, 0), NO, NO), // MaxNodeRecursionAMDX
    e(n(31844, 23), 5072, r(300, 3), 1678, r(0, 0), r(68, 1), r(0, 0), NO, NO), // StaticNumWorkgroupsAMDX
    e(n(31867, 15), 5073, r(0, 1), 1694, r(0, 0), r(68, 1), r(0, 0), NO, NO), // ShaderIndexAMDX
    e(n(31894, 20), 5077, r(300, 3), 1678, r(0, 0), r(68, 1), r(0, 0), NO, NO), // MaxNumWorkgroupsAMDX
    e(n(31914, 27), 5079, r(0, 0), 0, r(0, 0), r(204, 1), r(40, 2), NO, NO), // StencilRefUnchangedFrontAMD
    e(n(31941, 25), 5080, r(0, 0), 0, r(0, 0), r(204, 1), r(40, 2), NO, NO), // StencilRefGreaterFrontAMD
    e(n(31966, 22), 5081, r(0, 0), 0, r(0, 0), r(204, 1), r(40, 2), NO, NO), // StencilRefLessFrontAMD
    e(n(31988, 26), 5082, r(0, 0), 0, r(0, 0), r(204, 1), r(40, 2), NO, NO), // StencilRefUnchangedBackAMD
    e(n(32014, 24), 5083, r(0, 0), 0, r(0, 0), r(204, 1), r(40, 2), NO, NO), // StencilRefGreaterBackAMD
    e(n(32038, 21), 5084, r(0, 0), 0, r(0, 0), r(204, 1), r(40, 2), NO, NO), // StencilRefLessBackAMD
    e(n(32059, 18), 5088, r(0, 0), 0, r(0, 0), r(69, 1), r(0, 0), NO, NO), // QuadDerivativesKHR
    e(n(32077, 19), 5089, r(0, 0), 0, r(0, 0), r(69, 1), r(0, 0), NO, NO), // RequireFullQuadsKHR
    e(n(32096, 19), 5102, r(298, 2), 1695, r(0, 0), r(68, 1), r(0, 0), NO, NO), // SharesInputWithAMDX
    e(n(32124, 19), 5157, r(0, 0), 0, r(0, 0), r(73, 1), r(0, 0), NO, NO), // ArithmeticPoisonKHR
    e(n(32143, 14), 5269, r(0, 0), 0, r(92, 1), r(205, 2), r(42, 2), NO, NO), // OutputLinesEXT
    e(n(32189, 19), 5270, r(639, 1), 1697, r(93, 1), r(205, 2), r(42, 2), NO, NO), // OutputPrimitivesEXT
    e(n(32241, 23), 5289, r(0, 0), 0, r(94, 1), r(207, 1), r(44, 2), NO, NO), // DerivativeGroupQuadsKHR
    e(n(32353, 24), 5290, r(0, 0), 0, r(95, 1), r(208, 1), r(44, 2), NO, NO), // DerivativeGroupLinearKHR
    e(n(32400, 18), 5298, r(0, 0), 0, r(96, 1), r(205, 2), r(42, 2), NO, NO), // OutputTrianglesEXT
    e(n(32435, 24), 5366, r(0, 0), 0, r(0, 0), r(209, 1), r(23, 1), NO, NO), // PixelInterlockOrderedEXT
    e(n(32459, 26), 5367, r(0, 0), 0, r(0, 0), r(209, 1), r(23, 1), NO, NO), // PixelInterlockUnorderedEXT
    e(n(32485, 25), 5368, r(0, 0), 0, r(0, 0), r(210, 1), r(23, 1), NO, NO), // SampleInterlockOrderedEXT
    e(n(32510, 27), 5369, r(0, 0), 0, r(0, 0), r(210, 1), r(23, 1), NO, NO), // SampleInterlockUnorderedEXT
    e(n(32537, 30), 5370, r(0, 0), 0, r(0, 0), r(211, 1), r(23, 1), NO, NO), // ShadingRateInterlockOrderedEXT
    e(n(32567, 32), 5371, r(0, 0), 0, r(0, 0), r(211, 1), r(23, 1), NO, NO), // ShadingRateInterlockUnorderedEXT
    e(n(32599, 22), 5427, r(0, 0), 0, r(0, 0), r(212, 1), r(0, 0), NO, NO), // Shader64BitIndexingEXT
    e(n(32621, 26), 5618, r(639, 1), 1698, r(0, 0), r(145, 1), r(0, 0), NO, NO), // SharedLocalMemorySizeINTEL
    e(n(32647, 20), 5620, r(639, 1), 1688, r(0, 0), r(213, 1), r(0, 0), NO, NO), // RoundingModeRTPINTEL
    e(n(32667, 20), 5621, r(639, 1), 1688, r(0, 0), r(213, 1), r(0, 0), NO, NO), // RoundingModeRTNINTEL
    e(n(32687, 25), 5622, r(639, 1), 1688, r(0, 0), r(213, 1), r(0, 0), NO, NO), // FloatingPointModeALTINTEL
    e(n(32712, 26), 5623, r(639, 1), 1688, r(0, 0), r(213, 1), r(0, 0), NO, NO), // FloatingPointModeIEEEINTEL
    e(n(32738, 21), 5893, r(785, 3), 1699, r(0, 0), r(214, 1), r(46, 1), NO, NO), // MaxWorkgroupSizeINTEL
    e(n(32816, 15), 5894, r(639, 1), 1702, r(0, 0), r(214, 1), r(46, 1), NO, NO), // MaxWorkDimINTEL
    e(n(32845, 19), 5895, r(0, 0), 0, r(0, 0), r(214, 1), r(46, 1), NO, NO), // NoGlobalOffsetINTEL
    e(n(32864, 21), 5896, r(639, 1), 1703, r(0, 0), r(215, 1), r(46, 1), NO, NO), // NumSIMDWorkitemsINTEL
    e(n(32897, 27), 5903, r(639, 1), 1704, r(0, 0), r(215, 1), r(0, 0), NO, NO), // SchedulerTargetFmaxMhzINTEL
    e(n(32935, 23), 6023, r(0, 0), 0, r(0, 0), r(1, 1), r(47, 1), NO, NO), // MaximallyReconvergesKHR
    e(n(32987, 17), 6028, r(298, 2), 1705, r(0, 0), r(175, 1), r(0, 0), NO, NO), // FPFastMathDefault
    e(n(33029, 20), 6031, r(0, 1), 1707, r(0, 0), r(216, 1), r(0, 0), NO, NO), // OpacityMicromapIdKHR
    e(n(33055, 23), 6154, r(639, 1), 1708, r(0, 0), r(215, 1), r(0, 0), NO, NO), // StreamingInterfaceINTEL
    e(n(33093, 25), 6160, r(639, 1), 1709, r(0, 0), r(217, 1), r(0, 0), NO, NO), // RegisterMapInterfaceINTEL
    e(n(33134, 22), 6417, r(639, 1), 1710, r(0, 0), r(145, 1), r(0, 0), NO, NO), // NamedBarrierCountINTEL
    e(n(33169, 21), 6461, r(639, 1), 1711, r(0, 0), r(218, 1), r(0, 0), NO, NO), // MaximumRegistersINTEL
    e(n(33209, 23), 6462, r(0, 1), 1711, r(0, 0), r(218, 1), r(0, 0), NO, NO), // MaximumRegistersIdINTEL
    e(n(33232, 26), 6463, r(788, 1), 1712, r(0, 0), r(218, 1), r(0, 0), NO, NO), // NamedMaximumRegistersINTEL
    // StorageClass
    e(n(33303, 15), 0, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // UniformConstant
    e(n(11719, 5), 1, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // Input
    e(n(33318, 7), 2, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // Uniform
    e(n(33325, 6), 3, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // Output
    e(n(33331, 9), 4, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // Workgroup
    e(n(33340, 14), 5, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // CrossWorkgroup
    e(n(33354, 7), 6, r(0, 0), 0, r(0, 0), r(219, 2), r(0, 0), 0, NO), // Private
    e(n(1128, 8), 7, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // Function
    e(n(33361, 7), 8, r(0, 0), 0, r(0, 0), r(221, 1), r(0, 0), 0, NO), // Generic
    e(n(33368, 12), 9, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // PushConstant
    e(n(33380, 13), 10, r(0, 0), 0, r(0, 0), r(178, 1), r(0, 0), 0, NO), // AtomicCounter
    e(n(1203, 5), 11, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // Image
    e(n(33393, 13), 12, r(0, 0), 0, r(0, 0), r(1, 1), r(48, 2), 3, NO), // StorageBuffer
    e(n(33467, 12), 4172, r(0, 0), 0, r(0, 0), r(40, 1), r(0, 0), NO, NO), // TileImageEXT
    e(n(33479, 18), 4491, r(0, 0), 0, r(0, 0), r(202, 1), r(0, 0), NO, NO), // TileAttachmentQCOM
    e(n(33497, 15), 5068, r(0, 0), 0, r(0, 0), r(68, 1), r(0, 0), NO, NO), // NodePayloadAMDX
    e(n(33512, 15), 5328, r(0, 0), 0, r(97, 1), r(91, 2), r(14, 2), NO, NO), // CallableDataKHR
    e(n(33541, 23), 5329, r(0, 0), 0, r(98, 1), r(91, 2), r(14, 2), NO, NO), // IncomingCallableDataKHR
    e(n(33586, 13), 5338, r(0, 0), 0, r(99, 1), r(91, 2), r(14, 2), NO, NO), // RayPayloadKHR
    e(n(33611, 15), 5339, r(0, 0), 0, r(100, 1), r(91, 2), r(14, 2), NO, NO), // HitAttributeKHR
    e(n(33640, 21), 5342, r(0, 0), 0, r(101, 1), r(91, 2), r(14, 2), NO, NO), // IncomingRayPayloadKHR
    e(n(33681, 21), 5343, r(0, 0), 0, r(102, 1), r(91, 2), r(14, 2), NO, NO), // ShaderRecordBufferKHR
    e(n(33722, 21), 5349, r(0, 0), 0, r(103, 1), r(185, 1), r(33, 2), 5, NO), // PhysicalStorageBuffer
    e(n(33767, 20), 5385, r(0, 0), 0, r(0, 0), r(76, 1), r(0, 0), NO, NO), // HitObjectAttributeNV
    e(n(33787, 23), 5402, r(0, 0), 0, r(0, 0), r(84, 1), r(50, 1), 4, NO), // TaskPayloadWorkgroupEXT
    e(n(33810, 21), 5411, r(0, 0), 0, r(0, 0), r(88, 1), r(0, 0), NO, NO), // HitObjectAttributeEXT
    e(n(33831, 16), 5605, r(0, 0), 0, r(0, 0), r(121, 1), r(25, 1), NO, NO), // CodeSectionINTEL
    e(n(33847, 16), 5936, r(0, 0), 0, r(104, 1), r(138, 1), r(0, 0), NO, NO), // DeviceOnlyALTERA
    e(n(33878, 14), 5937, r(0, 0), 0, r(105, 1), r(138, 1), r(0, 0), NO, NO), // HostOnlyALTERA
    // Dim
    e(n(33905, 2), 0, r(0, 0), 0, r(0, 0), r(222, 1), r(0, 0), 0, NO), // 1D
    e(n(33907, 2), 1, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // 2D
    e(n(33909, 2), 2, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // 3D
    e(n(33911, 4), 3, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // Cube
    e(n(33915, 4), 4, r(0, 0), 0, r(0, 0), r(223, 1), r(0, 0), 0, NO), // Rect
    e(n(10279, 6), 5, r(0, 0), 0, r(0, 0), r(224, 1), r(0, 0), 0, NO), // Buffer
    e(n(33919, 11), 6, r(0, 0), 0, r(0, 0), r(225, 1), r(0, 0), 0, NO), // SubpassData
    e(n(33930, 16), 4173, r(0, 0), 0, r(0, 0), r(40, 1), r(0, 0), NO, NO), // TileImageDataEXT
    // SamplerAddressingMode
    e(n(28112, 4), 0, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // None
    e(n(33967, 11), 1, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // ClampToEdge
    e(n(33978, 5), 2, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // Clamp
    e(n(33983, 6), 3, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // Repeat
    e(n(33989, 14), 4, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // RepeatMirrored
    // SamplerFilterMode
    e(n(34020, 7), 0, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // Nearest
    e(n(34027, 6), 1, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // Linear
    // ImageFormat
    e(n(30000, 7), 0, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // Unknown
    e(n(34044, 7), 1, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // Rgba32f
    e(n(34051, 7), 2, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // Rgba16f
    e(n(34058, 4), 3, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // R32f
    e(n(34062, 5), 4, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // Rgba8
    e(n(34067, 10), 5, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // Rgba8Snorm
    e(n(34077, 5), 6, r(0, 0), 0, r(0, 0), r(226, 1), r(0, 0), 0, NO), // Rg32f
    e(n(34082, 5), 7, r(0, 0), 0, r(0, 0), r(226, 1), r(0, 0), 0, NO), // Rg16f
    e(n(34087, 12), 8, r(0, 0), 0, r(0, 0), r(226, 1), r(0, 0), 0, NO), // R11fG11fB10f
    e(n(34099, 4), 9, r(0, 0), 0, r(0, 0), r(226, 1), r(0, 0), 0, NO), // R16f
    e(n(34103, 6), 10, r(0, 0), 0, r(0, 0), r(226, 1), r(0, 0), 0, NO), // Rgba16
    e(n(34109, 7), 11, r(0, 0), 0, r(0, 0), r(226, 1), r(0, 0), 0, NO), // Rgb10A2
    e(n(34116, 4), 12, r(0, 0), 0, r(0, 0), r(226, 1), r(0, 0), 0, NO), // Rg16
    e(n(34120, 3), 13, r(0, 0), 0, r(0, 0), r(226, 1), r(0, 0), 0, NO), // Rg8
    e(n(34123, 3), 14, r(0, 0), 0, r(0, 0), r(226, 1), r(0, 0), 0, NO), // R16
    e(n(34126, 2), 15, r(0, 0), 0, r(0, 0), r(226, 1), r(0, 0), 0, NO), // R8
    e(n(34128, 11), 16, r(0, 0), 0, r(0, 0), r(226, 1), r(0, 0), 0, NO), // Rgba16Snorm
    e(n(34139, 9), 17, r(0, 0), 0, r(0, 0), r(226, 1), r(0, 0), 0, NO), // Rg16Snorm
    e(n(34148, 8), 18, r(0, 0), 0, r(0, 0), r(226, 1), r(0, 0), 0, NO), // Rg8Snorm
    e(n(34156, 8), 19, r(0, 0), 0, r(0, 0), r(226, 1), r(0, 0), 0, NO), // R16Snorm
    e(n(34164, 7), 20, r(0, 0), 0, r(0, 0), r(226, 1), r(0, 0), 0, NO), // R8Snorm
    e(n(34171, 7), 21, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // Rgba32i
    e(n(34178, 7), 22, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // Rgba16i
    e(n(34185, 6), 23, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // Rgba8i
    e(n(34191, 4), 24, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // R32i
    e(n(34195, 5), 25, r(0, 0), 0, r(0, 0), r(226, 1), r(0, 0), 0, NO), // Rg32i
    e(n(34200, 5), 26, r(0, 0), 0, r(0, 0), r(226, 1), r(0, 0), 0, NO), // Rg16i
    e(n(34205, 4), 27, r(0, 0), 0, r(0, 0), r(226, 1), r(0, 0), 0, NO), // Rg8i
    e(n(34209, 4), 28, r(0, 0), 0, r(0, 0), r(226, 1), r(0, 0), 0, NO), // R16i
    e(n(34213, 3), 29, r(0, 0), 0, r(0, 0), r(226, 1), r(0, 0), 0, NO), // R8i
    e(n(34216, 8), 30, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // Rgba32ui
    e(n(34224, 8), 31, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // Rgba16ui
    e(n(34232, 7), 32, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // Rgba8ui
    e(n(34239, 5), 33, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // R32ui
    e(n(34244, 9), 34, r(0, 0), 0, r(0, 0), r(226, 1), r(0, 0), 0, NO), // Rgb10a2ui
    e(n(34253, 6), 35, r(0, 0), 0, r(0, 0), r(226, 1), r(0, 0), 0, NO), // Rg32ui
    e(n(34259, 6), 36, r(0, 0), 0, r(0, 0), r(226, 1), r(0, 0), 0, NO), // Rg16ui
    e(n(34265, 5), 37, r(0, 0), 0, r(0, 0), r(226, 1), r(0, 0), 0, NO), // Rg8ui
    e(n(34270, 5), 38, r(0, 0), 0, r(0, 0), r(226, 1), r(0, 0), 0, NO), // R16ui
    e(n(34275, 4), 39, r(0, 0), 0, r(0, 0), r(226, 1), r(0, 0), 0, NO), // R8ui
    e(n(34279, 5), 40, r(0, 0), 0, r(0, 0), r(227, 1), r(0, 0), 0, NO), // R64ui
    e(n(34284, 4), 41, r(0, 0), 0, r(0, 0), r(227, 1), r(0, 0), 0, NO), // R64i
    // ImageChannelOrder
    e(n(34305, 1), 0, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // R
    e(n(8684, 1), 1, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // A
    e(n(34306, 2), 2, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // RG
    e(n(34308, 2), 3, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // RA
    e(n(34310, 3), 4, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // RGB
    e(n(34313, 4), 5, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // RGBA
    e(n(34317, 4), 6, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // BGRA
    e(n(34321, 4), 7, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // ARGB
    e(n(34325, 9), 8, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // Intensity
    e(n(34334, 9), 9, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // Luminance
    e(n(34343, 2), 10, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // Rx
    e(n(34345, 3), 11, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // RGx
    e(n(34348, 4), 12, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // RGBx
    e(n(476, 5), 13, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // Depth
    e(n(34352, 12), 14, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // DepthStencil
    e(n(34364, 4), 15, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // sRGB
    e(n(34368, 5), 16, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // sRGBx
    e(n(34373, 5), 17, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // sRGBA
    e(n(34378, 5), 18, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // sBGRA
    e(n(34383, 4), 19, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // ABGR
    // ImageChannelDataType
    e(n(34407, 9), 0, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // SnormInt8
    e(n(34416, 10), 1, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // SnormInt16
    e(n(34426, 9), 2, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // UnormInt8
    e(n(34435, 10), 3, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // UnormInt16
    e(n(34445, 13), 4, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // UnormShort565
    e(n(34458, 13), 5, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // UnormShort555
    e(n(34471, 14), 6, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // UnormInt101010
    e(n(34485, 10), 7, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // SignedInt8
    e(n(34495, 11), 8, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // SignedInt16
    e(n(34506, 11), 9, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // SignedInt32
    e(n(34517, 12), 10, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // UnsignedInt8
    e(n(34529, 13), 11, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // UnsignedInt16
    e(n(34542, 13), 12, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // UnsignedInt32
    e(n(34555, 9), 13, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // HalfFloat
    e(n(34564, 5), 14, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // Float
    e(n(34569, 10), 15, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // UnormInt24
    e(n(34579, 16), 16, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // UnormInt101010_2
    e(n(34595, 15), 17, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // UnormInt10X6EXT
    e(n(34610, 19), 19, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // UnsignedIntRaw10EXT
    e(n(34629, 19), 20, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // UnsignedIntRaw12EXT
    e(n(34648, 19), 21, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // UnormInt2_101010EXT
    e(n(34667, 18), 22, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // UnsignedInt10X6EXT
    e(n(34685, 18), 23, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // UnsignedInt12X4EXT
    e(n(34703, 18), 24, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // UnsignedInt14X2EXT
    e(n(34721, 15), 25, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // UnormInt12X4EXT
    e(n(34736, 15), 26, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // UnormInt14X2EXT
    // FPRoundingMode
    e(n(34765, 3), 0, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // RTE
    e(n(34768, 3), 1, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // RTZ
    e(n(34771, 3), 2, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // RTP
    e(n(34774, 3), 3, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // RTN
    // FPDenormMode
    e(n(34789, 8), 0, r(0, 0), 0, r(0, 0), r(228, 1), r(0, 0), NO, NO), // Preserve
    e(n(34797, 11), 1, r(0, 0), 0, r(0, 0), r(228, 1), r(0, 0), NO, NO), // FlushToZero
    // QuantizationModes
    e(n(34825, 3), 0, r(0, 0), 0, r(0, 0), r(137, 1), r(0, 0), NO, NO), // TRN
    e(n(34828, 8), 1, r(0, 0), 0, r(0, 0), r(137, 1), r(0, 0), NO, NO), // TRN_ZERO
    e(n(34836, 3), 2, r(0, 0), 0, r(0, 0), r(137, 1), r(0, 0), NO, NO), // RND
    e(n(34839, 8), 3, r(0, 0), 0, r(0, 0), r(137, 1), r(0, 0), NO, NO), // RND_ZERO
    e(n(34847, 7), 4, r(0, 0), 0, r(0, 0), r(137, 1), r(0, 0), NO, NO), // RND_INF
    e(n(34854, 11), 5, r(0, 0), 0, r(0, 0), r(137, 1), r(0, 0), NO, NO), // RND_MIN_INF
    e(n(34865, 8), 6, r(0, 0), 0, r(0, 0), r(137, 1), r(0, 0), NO, NO), // RND_CONV
    e(n(34873, 12), 7, r(0, 0), 0, r(0, 0), r(137, 1), r(0, 0), NO, NO), // RND_CONV_ODD
    // FPOperationMode
    e(n(34900, 4), 0, r(0, 0), 0, r(0, 0), r(228, 1), r(0, 0), NO, NO), // IEEE
    e(n(34904, 3), 1, r(0, 0), 0, r(0, 0), r(228, 1), r(0, 0), NO, NO), // ALT
    // OverflowModes
    e(n(34920, 4), 0, r(0, 0), 0, r(0, 0), r(137, 1), r(0, 0), NO, NO), // WRAP
    e(n(34924, 3), 1, r(0, 0), 0, r(0, 0), r(137, 1), r(0, 0), NO, NO), // SAT
    e(n(34927, 8), 2, r(0, 0), 0, r(0, 0), r(137, 1), r(0, 0), NO, NO), // SAT_ZERO
    e(n(34935, 7), 3, r(0, 0), 0, r(0, 0), r(137, 1), r(0, 0), NO, NO), // SAT_SYM
    // LinkageType
    e(n(34953, 6), 0, r(0, 0), 0, r(0, 0), r(229, 1), r(0, 0), 0, NO), // Export
    e(n(34959, 6), 1, r(0, 0), 0, r(0, 0), r(229, 1), r(0, 0), 0, NO), // Import
    e(n(34965, 11), 2, r(0, 0), 0, r(0, 0), r(229, 1), r(51, 1), NO, NO), // LinkOnceODR
    e(n(34996, 7), 3, r(0, 0), 0, r(0, 0), r(230, 1), r(0, 0), NO, NO), // WeakAMD
    // AccessQualifier
    e(n(35003, 8), 0, r(0, 0), 0, r(0, 0), r(2, 1), r(0, 0), 0, NO), // ReadOnly
    e(n(35011, 9), 1, r(0, 0), 0, r(0, 0), r(2, 1), r(0, 0), 0, NO), // WriteOnly
    e(n(35020, 9), 2, r(0, 0), 0, r(0, 0), r(2, 1), r(0, 0), 0, NO), // ReadWrite
    // HostAccessQualifier
    e(n(35048, 9), 0, r(0, 0), 0, r(0, 0), r(231, 1), r(0, 0), NO, NO), // NoneINTEL
    e(n(35057, 9), 1, r(0, 0), 0, r(0, 0), r(231, 1), r(0, 0), NO, NO), // ReadINTEL
    e(n(35066, 10), 2, r(0, 0), 0, r(0, 0), r(231, 1), r(0, 0), NO, NO), // WriteINTEL
    e(n(35076, 14), 3, r(0, 0), 0, r(0, 0), r(231, 1), r(0, 0), NO, NO), // ReadWriteINTEL
    // FunctionParameterAttribute
    e(n(35116, 4), 0, r(0, 0), 0, r(0, 0), r(2, 1), r(0, 0), 0, NO), // Zext
    e(n(35120, 4), 1, r(0, 0), 0, r(0, 0), r(2, 1), r(0, 0), 0, NO), // Sext
    e(n(35124, 5), 2, r(0, 0), 0, r(0, 0), r(2, 1), r(0, 0), 0, NO), // ByVal
    e(n(35129, 4), 3, r(0, 0), 0, r(0, 0), r(2, 1), r(0, 0), 0, NO), // Sret
    e(n(35133, 7), 4, r(0, 0), 0, r(0, 0), r(2, 1), r(0, 0), 0, NO), // NoAlias
    e(n(35140, 9), 5, r(0, 0), 0, r(0, 0), r(2, 1), r(0, 0), 0, NO), // NoCapture
    e(n(35149, 7), 6, r(0, 0), 0, r(0, 0), r(2, 1), r(0, 0), 0, NO), // NoWrite
    e(n(35156, 11), 7, r(0, 0), 0, r(0, 0), r(2, 1), r(0, 0), 0, NO), // NoReadWrite
    e(n(35167, 20), 5940, r(0, 0), 0, r(106, 1), r(232, 1), r(0, 0), 0, NO), // RuntimeAlignedALTERA
    // Decoration
    e(n(35216, 16), 0, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // RelaxedPrecision
    e(n(35232, 6), 1, r(639, 1), 1713, r(0, 0), r(233, 2), r(0, 0), 0, NO), // SpecId
    e(n(35264, 5), 2, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // Block
    e(n(35269, 11), 3, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, 3), // BufferBlock
    e(n(35280, 8), 4, r(0, 0), 0, r(0, 0), r(0, 1), r(0, 0), 0, NO), // RowMajor
    e(n(35288, 8), 5, r(0, 0), 0, r(0, 0), r(0, 1), r(0, 0), 0, NO), // ColMajor
    e(n(35296, 11), 6, r(639, 1), 1714, r(0, 0), r(1, 1), r(0, 0), 0, NO), // ArrayStride
    e(n(11786, 12), 7, r(639, 1), 1715, r(0, 0), r(0, 1), r(0, 0), 0, NO), // MatrixStride
    e(n(35332, 10), 8, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // GLSLShared
    e(n(35342, 10), 9, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // GLSLPacked
    e(n(35352, 7), 10, r(0, 0), 0, r(0, 0), r(2, 1), r(0, 0), 0, NO), // CPacked
    e(n(35359, 7), 11, r(789, 1), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // BuiltIn
    e(n(35366, 13), 13, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // NoPerspective
    e(n(35379, 4), 14, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // Flat
    e(n(35383, 5), 15, r(0, 0), 0, r(0, 0), r(184, 1), r(0, 0), 0, NO), // Patch
    e(n(35388, 8), 16, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // Centroid
    e(n(1218, 6), 17, r(0, 0), 0, r(0, 0), r(235, 1), r(0, 0), 0, NO), // Sample
    e(n(35396, 9), 18, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // Invariant
    e(n(35405, 8), 19, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // Restrict
    e(n(35413, 7), 20, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // Aliased
    e(n(29362, 8), 21, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // Volatile
    e(n(35420, 8), 22, r(0, 0), 0, r(0, 0), r(2, 1), r(0, 0), 0, NO), // Constant
    e(n(35428, 8), 23, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // Coherent
    e(n(35436, 11), 24, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // NonWritable
    e(n(35447, 11), 25, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // NonReadable
    e(n(33318, 7), 26, r(0, 0), 0, r(0, 0), r(236, 2), r(0, 0), 0, NO), // Uniform
    e(n(35458, 9), 27, r(784, 1), 1716, r(0, 0), r(236, 2), r(0, 0), 4, NO), // UniformId
    e(n(35467, 19), 28, r(0, 0), 0, r(0, 0), r(2, 1), r(0, 0), 0, NO), // SaturatedConversion
    e(n(3697, 6), 29, r(639, 1), 1717, r(0, 0), r(22, 1), r(0, 0), 0, NO), // Stream
    e(n(35499, 8), 30, r(639, 1), 1718, r(0, 0), r(1, 1), r(0, 0), 0, NO), // Location
    e(n(1603, 9), 31, r(639, 1), 1719, r(0, 0), r(1, 1), r(0, 0), 0, NO), // Component
    e(n(1577, 5), 32, r(639, 1), 1720, r(0, 0), r(1, 1), r(0, 0), 0, NO), // Index
    e(n(35507, 7), 33, r(639, 1), 1721, r(0, 0), r(1, 1), r(0, 0), 0, NO), // Binding
    e(n(35527, 13), 34, r(639, 1), 1722, r(0, 0), r(1, 1), r(0, 0), 0, NO), // DescriptorSet
    e(n(3493, 6), 35, r(639, 1), 1723, r(0, 0), r(1, 1), r(0, 0), 0, NO), // Offset
    e(n(35565, 9), 36, r(639, 1), 1724, r(0, 0), r(186, 1), r(0, 0), 0, NO), // XfbBuffer
    e(n(35591, 9), 37, r(639, 1), 1725, r(0, 0), r(186, 1), r(0, 0), 0, NO), // XfbStride
    e(n(35610, 13), 38, r(790, 1), 1726, r(0, 0), r(2, 1), r(0, 0), 0, NO), // FuncParamAttr
    e(n(34751, 14), 39, r(791, 1), 1727, r(0, 0), r(0, 0), r(0, 0), 0, NO), // FPRoundingMode
    e(n(28353, 14), 40, r(792, 1), 1728, r(0, 0), r(238, 2), r(0, 0), 0, NO), // FPFastMathMode
    e(n(35679, 17), 41, r(793, 2), 1729, r(0, 0), r(229, 1), r(0, 0), 0, NO), // LinkageAttributes
    e(n(35708, 13), 42, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // NoContraction
    e(n(35721, 20), 43, r(639, 1), 1731, r(0, 0), r(225, 1), r(0, 0), 0, NO), // InputAttachmentIndex
    e(n(27900, 9), 44, r(639, 1), 1732, r(0, 0), r(2, 1), r(0, 0), 0, NO), // Alignment
    e(n(35757, 13), 45, r(639, 1), 1733, r(0, 0), r(14, 1), r(0, 0), 1, NO), // MaxByteOffset
    e(n(35785, 11), 46, r(0, 1), 1732, r(0, 0), r(2, 1), r(0, 0), 2, NO), // AlignmentId
    e(n(35796, 15), 47, r(0, 1), 1733, r(0, 0), r(14, 1), r(0, 0), 2, NO), // MaxByteOffsetId
    e(n(35811, 43), 4216, r(0, 0), 0, r(0, 0), r(240, 1), r(0, 0), NO, NO), // SaturatedToLargestFloat8NormalConversionEXT
    e(n(35854, 12), 4469, r(0, 0), 0, r(0, 0), r(0, 0), r(52, 1), 4, NO), // NoSignedWrap
    e(n(35900, 14), 4470, r(0, 0), 0, r(0, 0), r(0, 0), r(52, 1), 4, NO), // NoUnsignedWrap
    e(n(35914, 17), 4487, r(0, 0), 0, r(0, 0), r(0, 0), r(53, 1), NO, NO), // WeightTextureQCOM
    e(n(35956, 21), 4488, r(0, 0), 0, r(0, 0), r(0, 0), r(53, 1), NO, NO), // BlockMatchTextureQCOM
    e(n(35977, 21), 4499, r(0, 0), 0, r(0, 0), r(0, 0), r(54, 1), NO, NO), // BlockMatchSamplerQCOM
    e(n(36024, 17), 4999, r(0, 0), 0, r(0, 0), r(0, 0), r(55, 1), NO, NO), // ExplicitInterpAMD
    e(n(36081, 31), 5019, r(0, 1), 1734, r(0, 0), r(68, 1), r(0, 0), NO, NO), // NodeSharesPayloadLimitsWithAMDX
    e(n(36112, 19), 5020, r(0, 1), 1735, r(0, 0), r(68, 1), r(0, 0), NO, NO), // NodeMaxPayloadsAMDX
    e(n(36153, 22), 5078, r(0, 0), 0, r(0, 0), r(68, 1), r(0, 0), NO, NO), // TrackFinishWritingAMDX
    e(n(36175, 19), 5091, r(0, 1), 1736, r(0, 0), r(68, 1), r(0, 0), NO, NO), // PayloadNodeNameAMDX
    e(n(36194, 24), 5098, r(0, 1), 1737, r(0, 0), r(68, 1), r(0, 0), NO, NO), // PayloadNodeBaseIndexAMDX
    e(n(36228, 26), 5099, r(0, 0), 0, r(0, 0), r(68, 1), r(0, 0), NO, NO), // PayloadNodeSparseArrayAMDX
    e(n(36254, 24), 5100, r(0, 1), 1738, r(0, 0), r(68, 1), r(0, 0), NO, NO), // PayloadNodeArraySizeAMDX
    e(n(36288, 27), 5105, r(0, 0), 0, r(0, 0), r(68, 1), r(0, 0), NO, NO), // PayloadDispatchIndirectAMDX
    e(n(36315, 16), 5124, r(0, 1), 1714, r(0, 0), r(70, 1), r(0, 0), NO, NO), // ArrayStrideIdEXT
    e(n(36331, 11), 5125, r(0, 1), 1723, r(0, 0), r(70, 1), r(0, 0), NO, NO), // OffsetIdEXT
    e(n(36342, 13), 5145, r(0, 0), 0, r(0, 0), r(72, 1), r(0, 0), NO, NO), // UTFEncodedKHR
    e(n(36355, 18), 5248, r(0, 0), 0, r(0, 0), r(241, 1), r(56, 1), NO, NO), // OverrideCoverageNV
    e(n(36409, 13), 5250, r(0, 0), 0, r(0, 0), r(242, 1), r(57, 1), NO, NO), // PassthroughNV
    e(n(36456, 18), 5252, r(0, 0), 0, r(0, 0), r(243, 1), r(0, 0), NO, NO), // ViewportRelativeNV
    e(n(36474, 27), 5256, r(639, 1), 1739, r(0, 0), r(244, 1), r(58, 1), NO, NO), // SecondaryViewportRelativeNV
    e(n(36529, 15), 5271, r(0, 0), 0, r(107, 1), r(205, 2), r(42, 2), NO, NO), // PerPrimitiveEXT
    e(n(36558, 9), 5272, r(0, 0), 0, r(0, 0), r(86, 1), r(13, 1), NO, NO), // PerViewNV
    e(n(36567, 9), 5273, r(0, 0), 0, r(0, 0), r(86, 1), r(13, 1), NO, NO), // PerTaskNV
    e(n(36576, 12), 5285, r(0, 0), 0, r(108, 1), r(245, 1), r(59, 2), NO, NO), // PerVertexKHR
    e(n(36668, 10), 5300, r(0, 0), 0, r(109, 1), r(246, 1), r(61, 1), 5, NO), // NonUniform
    e(n(36718, 15), 5355, r(0, 0), 0, r(110, 1), r(185, 1), r(33, 2), 5, NO), // RestrictPointer
    e(n(36751, 14), 5356, r(0, 0), 0, r(111, 1), r(185, 1), r(33, 2), 5, NO), // AliasedPointer
    e(n(36782, 14), 5358, r(639, 1), 1740, r(0, 0), r(247, 1), r(0, 0), NO, NO), // MemberOffsetNV
    e(n(36808, 29), 5386, r(0, 0), 0, r(0, 0), r(76, 1), r(0, 0), NO, NO), // HitObjectShaderRecordBufferNV
    e(n(36837, 30), 5389, r(0, 0), 0, r(0, 0), r(88, 1), r(0, 0), NO, NO), // HitObjectShaderRecordBufferEXT
    e(n(36867, 6), 5397, r(639, 1), 1741, r(0, 0), r(247, 1), r(0, 0), NO, NO), // BankNV
    e(n(36877, 17), 5398, r(0, 0), 0, r(0, 0), r(112, 1), r(0, 0), NO, NO), // BindlessSamplerNV
    e(n(36894, 15), 5399, r(0, 0), 0, r(0, 0), r(112, 1), r(0, 0), NO, NO), // BindlessImageNV
    e(n(36909, 14), 5400, r(0, 0), 0, r(0, 0), r(112, 1), r(0, 0), NO, NO), // BoundSamplerNV
    e(n(36923, 12), 5401, r(0, 0), 0, r(0, 0), r(112, 1), r(0, 0), NO, NO), // BoundImageNV
    e(n(36935, 29), 5440, r(0, 0), 0, r(0, 0), r(248, 1), r(0, 0), NO, NO), // CooperativeMatrixTransposeEXT
    e(n(36964, 13), 5599, r(639, 1), 1742, r(0, 0), r(145, 1), r(0, 0), NO, NO), // SIMTCallINTEL
    e(n(36978, 25), 5602, r(0, 0), 0, r(0, 0), r(249, 1), r(25, 1), NO, NO), // ReferencedIndirectlyINTEL
    e(n(37003, 12), 5607, r(3, 1), 1743, r(0, 0), r(122, 1), r(0, 0), NO, NO), // ClobberINTEL
    e(n(37023, 16), 5608, r(0, 0), 0, r(0, 0), r(122, 1), r(0, 0), NO, NO), // SideEffectsINTEL
    e(n(37039, 26), 5624, r(0, 0), 0, r(0, 0), r(145, 1), r(0, 0), NO, NO), // VectorComputeVariableINTEL
    e(n(37065, 20), 5625, r(639, 1), 1744, r(0, 0), r(145, 1), r(0, 0), NO, NO), // FuncParamIOKindINTEL
    e(n(37089, 26), 5626, r(0, 0), 0, r(0, 0), r(145, 1), r(0, 0), NO, NO), // VectorComputeFunctionINTEL
    e(n(37115, 14), 5627, r(0, 0), 0, r(0, 0), r(145, 1), r(0, 0), NO, NO), // StackCallINTEL
    e(n(37129, 25), 5628, r(639, 1), 1739, r(0, 0), r(145, 1), r(0, 0), NO, NO), // GlobalVariableOffsetINTEL
    e(n(37154, 13), 5634, r(0, 1), 1745, r(112, 1), r(0, 0), r(0, 1), 4, NO), // CounterBuffer
    e(n(37204, 12), 5635, r(3, 1), 1746, r(113, 1), r(0, 0), r(0, 1), 4, NO), // UserSemantic
    e(n(37242, 14), 5636, r(3, 1), 1747, r(0, 0), r(0, 0), r(62, 1), NO, NO), // UserTypeGOOGLE
    e(n(37285, 25), 5822, r(795, 2), 1748, r(0, 0), r(228, 1), r(0, 0), NO, NO), // FunctionRoundingModeINTEL
    e(n(37326, 23), 5823, r(797, 2), 1750, r(0, 0), r(228, 1), r(0, 0), NO, NO), // FunctionDenormModeINTEL
    e(n(37363, 14), 5825, r(0, 0), 0, r(114, 1), r(250, 1), r(0, 0), NO, NO), // RegisterALTERA
    e(n(37390, 12), 5826, r(3, 1), 1752, r(115, 1), r(250, 1), r(0, 0), NO, NO), // MemoryALTERA
    e(n(37424, 14), 5827, r(639, 1), 1753, r(116, 1), r(250, 1), r(0, 0), NO, NO), // NumbanksALTERA
    e(n(37456, 15), 5828, r(639, 1), 1754, r(117, 1), r(250, 1), r(0, 0), NO, NO), // BankwidthALTERA
    e(n(37495, 22), 5829, r(639, 1), 1755, r(118, 1), r(250, 1), r(0, 0), NO, NO), // MaxPrivateCopiesALTERA
    e(n(37552, 16), 5830, r(0, 0), 0, r(119, 1), r(250, 1), r(0, 0), NO, NO), // SinglepumpALTERA
    e(n(37583, 16), 5831, r(0, 0), 0, r(120, 1), r(250, 1), r(0, 0), NO, NO), // DoublepumpALTERA
    e(n(37614, 19), 5832, r(639, 1), 1756, r(121, 1), r(250, 1), r(0, 0), NO, NO), // MaxReplicatesALTERA
    e(n(37669, 20), 5833, r(0, 0), 0, r(122, 1), r(250, 1), r(0, 0), NO, NO), // SimpleDualPortALTERA
    e(n(37708, 11), 5834, r(799, 2), 1757, r(123, 1), r(250, 1), r(0, 0), NO, NO), // MergeALTERA
    e(n(37748, 14), 5835, r(714, 1), 1759, r(124, 1), r(250, 1), r(0, 0), NO, NO), // BankBitsALTERA
    e(n(37784, 20), 5836, r(639, 1), 1760, r(125, 1), r(250, 1), r(0, 0), NO, NO), // ForcePow2DepthALTERA
    e(n(37832, 16), 5883, r(639, 1), 1761, r(126, 1), r(250, 1), r(0, 0), NO, NO), // StridesizeALTERA
    e(n(37874, 14), 5884, r(639, 1), 1762, r(127, 1), r(250, 1), r(0, 0), NO, NO), // WordsizeALTERA
    e(n(37910, 18), 5885, r(0, 0), 0, r(128, 1), r(250, 1), r(0, 0), NO, NO), // TrueDualPortALTERA
    e(n(37945, 19), 5899, r(0, 0), 0, r(129, 1), r(251, 1), r(0, 0), NO, NO), // BurstCoalesceALTERA
    e(n(37982, 15), 5900, r(639, 1), 1763, r(130, 1), r(251, 1), r(0, 0), NO, NO), // CacheSizeALTERA
    e(n(38030, 28), 5901, r(0, 0), 0, r(131, 1), r(251, 1), r(0, 0), NO, NO), // DontStaticallyCoalesceALTERA
    e(n(38085, 14), 5902, r(639, 1), 1764, r(132, 1), r(251, 1), r(0, 0), NO, NO), // PrefetchALTERA
    e(n(38136, 17), 5905, r(0, 0), 0, r(133, 1), r(252, 1), r(0, 0), NO, NO), // StallEnableALTERA
    e(n(38169, 25), 5907, r(0, 0), 0, r(134, 1), r(253, 1), r(0, 0), NO, NO), // FuseLoopsInFunctionALTERA
    e(n(38218, 19), 5909, r(801, 2), 1765, r(135, 1), r(254, 1), r(0, 0), NO, NO), // MathOpDSPModeALTERA
    e(n(38264, 15), 5914, r(0, 1), 1767, r(0, 0), r(136, 1), r(0, 0), NO, NO), // AliasScopeINTEL
    e(n(38299, 12), 5915, r(0, 1), 1767, r(0, 0), r(136, 1), r(0, 0), NO, NO), // NoAliasINTEL
    e(n(28633, 24), 5917, r(639, 1), 1768, r(64, 1), r(255, 1), r(0, 0), NO, NO), // InitiationIntervalALTERA
    e(n(28680, 20), 5918, r(639, 1), 1769, r(65, 1), r(255, 1), r(0, 0), NO, NO), // MaxConcurrencyALTERA
    e(n(28760, 20), 5919, r(639, 1), 1707, r(67, 1), r(255, 1), r(0, 0), NO, NO), // PipelineEnableALTERA
    e(n(38317, 20), 5921, r(639, 1), 1770, r(136, 1), r(256, 1), r(0, 0), NO, NO), // BufferLocationALTERA
    e(n(38374, 19), 5944, r(639, 1), 1771, r(137, 1), r(257, 1), r(0, 0), NO, NO), // IOPipeStorageALTERA
    e(n(38421, 30), 6080, r(803, 2), 1772, r(0, 0), r(228, 1), r(0, 0), NO, NO), // FunctionFloatingPointModeINTEL
    e(n(38468, 24), 6085, r(0, 0), 0, r(0, 0), r(145, 1), r(0, 0), NO, NO), // SingleElementVectorINTEL
    e(n(38492, 34), 6087, r(0, 0), 0, r(0, 0), r(145, 1), r(0, 0), NO, NO), // VectorComputeCallableFunctionINTEL
    e(n(38526, 17), 6140, r(0, 0), 0, r(0, 0), r(145, 1), r(0, 0), NO, NO), // MediaBlockIOINTEL
    e(n(38543, 15), 6151, r(0, 0), 0, r(138, 1), r(258, 1), r(0, 0), NO, NO), // StallFreeALTERA
    e(n(38572, 25), 6170, r(805, 1), 1774, r(0, 0), r(259, 1), r(0, 0), NO, NO), // FPMaxErrorDecorationINTEL
    e(n(38606, 25), 6172, r(639, 1), 1775, r(139, 1), r(260, 1), r(0, 0), NO, NO), // LatencyControlLabelALTERA
    e(n(38668, 30), 6173, r(785, 3), 1776, r(140, 1), r(260, 1), r(0, 0), NO, NO), // LatencyControlConstraintALTERA
    e(n(38764, 27), 6175, r(0, 0), 0, r(141, 1), r(261, 1), r(0, 0), NO, NO), // ConduitKernelArgumentALTERA
    e(n(38817, 31), 6176, r(0, 0), 0, r(142, 1), r(261, 1), r(0, 0), NO, NO), // RegisterMapKernelArgumentALTERA
    e(n(38878, 33), 6177, r(639, 1), 1779, r(143, 1), r(261, 1), r(0, 0), NO, NO), // MMHostInterfaceAddressWidthALTERA
    e(n(38955, 30), 6178, r(639, 1), 1780, r(144, 1), r(261, 1), r(0, 0), NO, NO), // MMHostInterfaceDataWidthALTERA
    e(n(39023, 28), 6179, r(639, 1), 1781, r(145, 1), r(261, 1), r(0, 0), NO, NO), // MMHostInterfaceLatencyALTERA
    e(n(39085, 34), 6180, r(806, 1), 1782, r(146, 1), r(261, 1), r(0, 0), NO, NO), // MMHostInterfaceReadWriteModeALTERA
    e(n(39165, 29), 6181, r(639, 1), 1783, r(147, 1), r(261, 1), r(0, 0), NO, NO), // MMHostInterfaceMaxBurstALTERA
    e(n(39235, 32), 6182, r(639, 1), 1784, r(148, 1), r(261, 1), r(0, 0), NO, NO), // MMHostInterfaceWaitRequestALTERA
    e(n(39309, 26), 6183, r(0, 0), 0, r(149, 1), r(261, 1), r(0, 0), NO, NO), // StableKernelArgumentALTERA
    e(n(39360, 15), 6188, r(807, 2), 1785, r(0, 0), r(231, 1), r(0, 0), NO, NO), // HostAccessINTEL
    e(n(39381, 14), 6190, r(809, 1), 1787, r(150, 1), r(262, 1), r(0, 0), NO, NO), // InitModeALTERA
    e(n(39415, 28), 6191, r(639, 1), 343, r(151, 1), r(262, 1), r(0, 0), NO, NO), // ImplementInRegisterMapALTERA
    e(n(39470, 16), 6247, r(0, 1), 1237, r(0, 0), r(158, 1), r(0, 0), NO, NO), // ConditionalINTEL
    e(n(39486, 21), 6442, r(810, 2), 1788, r(0, 0), r(263, 1), r(0, 0), NO, NO), // CacheControlLoadINTEL
    e(n(39531, 22), 6443, r(812, 2), 1788, r(0, 0), r(263, 1), r(0, 0), NO, NO), // CacheControlStoreINTEL
    e(n(39553, 16), 7040, r(639, 1), 1790, r(0, 0), r(264, 1), r(0, 0), NO, NO), // IntrinsicSAMSUNG
    // BuiltIn
    e(n(39581, 8), 0, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // Position
    e(n(39589, 9), 1, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // PointSize
    e(n(39598, 12), 3, r(0, 0), 0, r(0, 0), r(265, 1), r(0, 0), 0, NO), // ClipDistance
    e(n(39610, 12), 4, r(0, 0), 0, r(0, 0), r(266, 1), r(0, 0), 0, NO), // CullDistance
    e(n(39622, 8), 5, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // VertexId
    e(n(10517, 10), 6, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // InstanceId
    e(n(10527, 11), 7, r(0, 0), 0, r(0, 0), r(267, 6), r(0, 0), 0, NO), // PrimitiveId
    e(n(15676, 12), 8, r(0, 0), 0, r(0, 0), r(187, 2), r(0, 0), 0, NO), // InvocationId
    e(n(39630, 5), 9, r(0, 0), 0, r(0, 0), r(273, 5), r(0, 0), 0, NO), // Layer
    e(n(39635, 13), 10, r(0, 0), 0, r(0, 0), r(278, 5), r(0, 0), 0, NO), // ViewportIndex
    e(n(39648, 14), 11, r(0, 0), 0, r(0, 0), r(184, 1), r(0, 0), 0, NO), // TessLevelOuter
    e(n(39662, 14), 12, r(0, 0), 0, r(0, 0), r(184, 1), r(0, 0), 0, NO), // TessLevelInner
    e(n(39676, 9), 13, r(0, 0), 0, r(0, 0), r(184, 1), r(0, 0), 0, NO), // TessCoord
    e(n(39685, 13), 14, r(0, 0), 0, r(0, 0), r(184, 1), r(0, 0), 0, NO), // PatchVertices
    e(n(39698, 9), 15, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // FragCoord
    e(n(39707, 10), 16, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // PointCoord
    e(n(39717, 11), 17, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // FrontFacing
    e(n(39728, 8), 18, r(0, 0), 0, r(0, 0), r(235, 1), r(0, 0), 0, NO), // SampleId
    e(n(39736, 14), 19, r(0, 0), 0, r(0, 0), r(235, 1), r(0, 0), 0, NO), // SamplePosition
    e(n(39750, 10), 20, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // SampleMask
    e(n(39760, 9), 22, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // FragDepth
    e(n(39769, 16), 23, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // HelperInvocation
    e(n(39785, 13), 24, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // NumWorkgroups
    e(n(39798, 13), 25, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // WorkgroupSize
    e(n(39811, 11), 26, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // WorkgroupId
    e(n(39822, 17), 27, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // LocalInvocationId
    e(n(39839, 18), 28, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // GlobalInvocationId
    e(n(39857, 20), 29, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // LocalInvocationIndex
    e(n(39877, 7), 30, r(0, 0), 0, r(0, 0), r(2, 1), r(0, 0), 0, NO), // WorkDim
    e(n(39884, 10), 31, r(0, 0), 0, r(0, 0), r(2, 1), r(0, 0), 0, NO), // GlobalSize
    e(n(39894, 21), 32, r(0, 0), 0, r(0, 0), r(2, 1), r(0, 0), 0, NO), // EnqueuedWorkgroupSize
    e(n(39915, 12), 33, r(0, 0), 0, r(0, 0), r(2, 1), r(0, 0), 0, NO), // GlobalOffset
    e(n(39927, 14), 34, r(0, 0), 0, r(0, 0), r(2, 1), r(0, 0), 0, NO), // GlobalLinearId
    e(n(31054, 12), 36, r(0, 0), 0, r(0, 0), r(283, 3), r(0, 0), 0, NO), // SubgroupSize
    e(n(39941, 15), 37, r(0, 0), 0, r(0, 0), r(2, 1), r(0, 0), 0, NO), // SubgroupMaxSize
    e(n(39956, 12), 38, r(0, 0), 0, r(0, 0), r(286, 2), r(0, 0), 0, NO), // NumSubgroups
    e(n(39968, 20), 39, r(0, 0), 0, r(0, 0), r(2, 1), r(0, 0), 0, NO), // NumEnqueuedSubgroups
    e(n(39988, 10), 40, r(0, 0), 0, r(0, 0), r(286, 2), r(0, 0), 0, NO), // SubgroupId
    e(n(39998, 25), 41, r(0, 0), 0, r(0, 0), r(283, 3), r(0, 0), 0, NO), // SubgroupLocalInvocationId
    e(n(40023, 11), 42, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // VertexIndex
    e(n(40034, 13), 43, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // InstanceIndex
    e(n(40047, 9), 4160, r(0, 0), 0, r(0, 0), r(288, 1), r(0, 0), 0, NO), // CoreIDARM
    e(n(40056, 12), 4161, r(0, 0), 0, r(0, 0), r(288, 1), r(0, 0), 0, NO), // CoreCountARM
    e(n(40068, 12), 4162, r(0, 0), 0, r(0, 0), r(288, 1), r(0, 0), 0, NO), // CoreMaxIDARM
    e(n(40080, 9), 4163, r(0, 0), 0, r(0, 0), r(288, 1), r(0, 0), 0, NO), // WarpIDARM
    e(n(40089, 12), 4164, r(0, 0), 0, r(0, 0), r(288, 1), r(0, 0), 0, NO), // WarpMaxIDARM
    e(n(40101, 14), 4416, r(0, 0), 0, r(152, 1), r(289, 2), r(2, 1), 3, NO), // SubgroupEqMask
    e(n(40132, 14), 4417, r(0, 0), 0, r(153, 1), r(289, 2), r(2, 1), 3, NO), // SubgroupGeMask
    e(n(40163, 14), 4418, r(0, 0), 0, r(154, 1), r(289, 2), r(2, 1), 3, NO), // SubgroupGtMask
    e(n(40194, 14), 4419, r(0, 0), 0, r(155, 1), r(289, 2), r(2, 1), 3, NO), // SubgroupLeMask
    e(n(40225, 14), 4420, r(0, 0), 0, r(156, 1), r(289, 2), r(2, 1), 3, NO), // SubgroupLtMask
    e(n(40256, 10), 4424, r(0, 0), 0, r(0, 0), r(291, 1), r(63, 1), 3, NO), // BaseVertex
    e(n(40296, 12), 4425, r(0, 0), 0, r(0, 0), r(291, 1), r(63, 1), 3, NO), // BaseInstance
    e(n(40308, 9), 4426, r(0, 0), 0, r(0, 0), r(292, 3), r(64, 3), 3, NO), // DrawIndex
    e(n(40317, 23), 4432, r(0, 0), 0, r(0, 0), r(183, 1), r(67, 1), NO, NO), // PrimitiveShadingRateKHR
    e(n(40369, 11), 4438, r(0, 0), 0, r(0, 0), r(295, 1), r(68, 1), 3, NO), // DeviceIndex
    e(n(40400, 9), 4440, r(0, 0), 0, r(0, 0), r(296, 1), r(69, 1), 3, NO), // ViewIndex
    e(n(40426, 14), 4444, r(0, 0), 0, r(0, 0), r(183, 1), r(67, 1), NO, NO), // ShadingRateKHR
    e(n(40440, 14), 4492, r(0, 0), 0, r(0, 0), r(202, 1), r(0, 0), NO, NO), // TileOffsetQCOM
    e(n(40454, 17), 4493, r(0, 0), 0, r(0, 0), r(202, 1), r(0, 0), NO, NO), // TileDimensionQCOM
    e(n(40471, 17), 4494, r(0, 0), 0, r(0, 0), r(202, 1), r(0, 0), NO, NO), // TileApronSizeQCOM
    e(n(40488, 19), 4992, r(0, 0), 0, r(0, 0), r(0, 0), r(55, 1), NO, NO), // BaryCoordNoPerspAMD
    e(n(40507, 27), 4993, r(0, 0), 0, r(0, 0), r(0, 0), r(55, 1), NO, NO), // BaryCoordNoPerspCentroidAMD
    e(n(40534, 25), 4994, r(0, 0), 0, r(0, 0), r(0, 0), r(55, 1), NO, NO), // BaryCoordNoPerspSampleAMD
    e(n(40559, 18), 4995, r(0, 0), 0, r(0, 0), r(0, 0), r(55, 1), NO, NO), // BaryCoordSmoothAMD
    e(n(40577, 26), 4996, r(0, 0), 0, r(0, 0), r(0, 0), r(55, 1), NO, NO), // BaryCoordSmoothCentroidAMD
    e(n(40603, 24), 4997, r(0, 0), 0, r(0, 0), r(0, 0), r(55, 1), NO, NO), // BaryCoordSmoothSampleAMD
    e(n(40627, 21), 4998, r(0, 0), 0, r(0, 0), r(0, 0), r(55, 1), NO, NO), // BaryCoordPullModelAMD
    e(n(40648, 17), 5014, r(0, 0), 0, r(0, 0), r(204, 1), r(39, 1), NO, NO), // FragStencilRefEXT
    e(n(40665, 28), 5021, r(0, 0), 0, r(0, 0), r(68, 1), r(0, 0), NO, NO), // RemainingRecursionLevelsAMDX
    e(n(31867, 15), 5073, r(0, 0), 0, r(0, 0), r(68, 1), r(0, 0), NO, NO), // ShaderIndexAMDX
    e(n(40693, 14), 5122, r(0, 0), 0, r(0, 0), r(70, 1), r(0, 0), NO, NO), // SamplerHeapEXT
    e(n(40707, 15), 5123, r(0, 0), 0, r(0, 0), r(70, 1), r(0, 0), NO, NO), // ResourceHeapEXT
    e(n(40722, 14), 5253, r(0, 0), 0, r(0, 0), r(297, 2), r(70, 2), NO, NO), // ViewportMaskNV
    e(n(40758, 19), 5257, r(0, 0), 0, r(0, 0), r(244, 1), r(58, 1), NO, NO), // SecondaryPositionNV
    e(n(40777, 23), 5258, r(0, 0), 0, r(0, 0), r(244, 1), r(58, 1), NO, NO), // SecondaryViewportMaskNV
    e(n(40800, 17), 5261, r(0, 0), 0, r(0, 0), r(299, 2), r(72, 2), NO, NO), // PositionPerViewNV
    e(n(40854, 21), 5262, r(0, 0), 0, r(0, 0), r(299, 2), r(72, 2), NO, NO), // ViewportMaskPerViewNV
    e(n(40875, 15), 5264, r(0, 0), 0, r(0, 0), r(301, 1), r(74, 1), NO, NO), // FullyCoveredEXT
    e(n(40920, 11), 5274, r(0, 0), 0, r(0, 0), r(86, 1), r(13, 1), NO, NO), // TaskCountNV
    e(n(40931, 16), 5275, r(0, 0), 0, r(0, 0), r(86, 1), r(13, 1), NO, NO), // PrimitiveCountNV
    e(n(40947, 18), 5276, r(0, 0), 0, r(0, 0), r(86, 1), r(13, 1), NO, NO), // PrimitiveIndicesNV
    e(n(40965, 21), 5277, r(0, 0), 0, r(0, 0), r(86, 1), r(13, 1), NO, NO), // ClipDistancePerViewNV
    e(n(40986, 21), 5278, r(0, 0), 0, r(0, 0), r(86, 1), r(13, 1), NO, NO), // CullDistancePerViewNV
    e(n(41007, 14), 5279, r(0, 0), 0, r(0, 0), r(86, 1), r(13, 1), NO, NO), // LayerPerViewNV
    e(n(41021, 15), 5280, r(0, 0), 0, r(0, 0), r(86, 1), r(13, 1), NO, NO), // MeshViewCountNV
    e(n(41036, 17), 5281, r(0, 0), 0, r(0, 0), r(86, 1), r(13, 1), NO, NO), // MeshViewIndicesNV
    e(n(41053, 12), 5286, r(0, 0), 0, r(157, 1), r(245, 1), r(59, 2), NO, NO), // BaryCoordKHR
    e(n(41076, 19), 5287, r(0, 0), 0, r(158, 1), r(245, 1), r(59, 2), NO, NO), // BaryCoordNoPerspKHR
    e(n(41113, 11), 5292, r(0, 0), 0, r(159, 1), r(302, 1), r(75, 2), NO, NO), // FragSizeEXT
    e(n(41192, 22), 5293, r(0, 0), 0, r(160, 1), r(302, 1), r(75, 2), NO, NO), // FragInvocationCountEXT
    e(n(41235, 24), 5294, r(0, 0), 0, r(0, 0), r(84, 1), r(50, 1), NO, NO), // PrimitivePointIndicesEXT
    e(n(41259, 23), 5295, r(0, 0), 0, r(0, 0), r(84, 1), r(50, 1), NO, NO), // PrimitiveLineIndicesEXT
    e(n(41282, 27), 5296, r(0, 0), 0, r(0, 0), r(84, 1), r(50, 1), NO, NO), // PrimitiveTriangleIndicesEXT
    e(n(41309, 16), 5299, r(0, 0), 0, r(0, 0), r(84, 1), r(50, 1), NO, NO), // CullPrimitiveEXT
    e(n(41325, 11), 5319, r(0, 0), 0, r(161, 1), r(91, 2), r(14, 2), NO, NO), // LaunchIdKHR
    e(n(41346, 13), 5320, r(0, 0), 0, r(162, 1), r(91, 2), r(14, 2), NO, NO), // LaunchSizeKHR
    e(n(41371, 17), 5321, r(0, 0), 0, r(163, 1), r(91, 2), r(14, 2), NO, NO), // WorldRayOriginKHR
    e(n(41404, 20), 5322, r(0, 0), 0, r(164, 1), r(91, 2), r(14, 2), NO, NO), // WorldRayDirectionKHR
    e(n(41443, 18), 5323, r(0, 0), 0, r(165, 1), r(91, 2), r(14, 2), NO, NO), // ObjectRayOriginKHR
    e(n(41478, 21), 5324, r(0, 0), 0, r(166, 1), r(91, 2), r(14, 2), NO, NO), // ObjectRayDirectionKHR
    e(n(41519, 10), 5325, r(0, 0), 0, r(167, 1), r(91, 2), r(14, 2), NO, NO), // RayTminKHR
    e(n(41538, 10), 5326, r(0, 0), 0, r(168, 1), r(91, 2), r(14, 2), NO, NO), // RayTmaxKHR
    e(n(41557, 22), 5327, r(0, 0), 0, r(169, 1), r(91, 2), r(14, 2), NO, NO), // InstanceCustomIndexKHR
    e(n(41600, 16), 5330, r(0, 0), 0, r(170, 1), r(91, 2), r(14, 2), NO, NO), // ObjectToWorldKHR
    e(n(41631, 16), 5331, r(0, 0), 0, r(171, 1), r(91, 2), r(14, 2), NO, NO), // WorldToObjectKHR
    e(n(41662, 6), 5332, r(0, 0), 0, r(0, 0), r(93, 1), r(16, 1), NO, NO), // HitTNV
    e(n(41668, 10), 5333, r(0, 0), 0, r(172, 1), r(91, 2), r(14, 2), NO, NO), // HitKindKHR
    e(n(41687, 16), 5334, r(0, 0), 0, r(0, 0), r(94, 1), r(17, 1), NO, NO), // CurrentRayTimeNV
    e(n(41703, 29), 5335, r(0, 0), 0, r(0, 0), r(303, 1), r(0, 0), NO, NO), // HitTriangleVertexPositionsKHR
    e(n(41732, 33), 5337, r(0, 0), 0, r(0, 0), r(304, 1), r(0, 0), NO, NO), // HitMicroTriangleVertexPositionsNV
    e(n(41765, 36), 5344, r(0, 0), 0, r(0, 0), r(304, 1), r(0, 0), NO, NO), // HitMicroTriangleVertexBarycentricsNV
    e(n(41801, 19), 5351, r(0, 0), 0, r(173, 1), r(91, 2), r(14, 2), NO, NO), // IncomingRayFlagsKHR
    e(n(41838, 19), 5352, r(0, 0), 0, r(0, 0), r(51, 1), r(5, 1), NO, NO), // RayGeometryIndexKHR
    e(n(41857, 13), 5359, r(0, 0), 0, r(0, 0), r(114, 1), r(77, 1), NO, NO), // HitIsSphereNV
    e(n(41897, 10), 5360, r(0, 0), 0, r(0, 0), r(115, 1), r(77, 1), NO, NO), // HitIsLSSNV
    e(n(41907, 19), 5361, r(0, 0), 0, r(0, 0), r(114, 1), r(77, 1), NO, NO), // HitSpherePositionNV
    e(n(41926, 12), 5374, r(0, 0), 0, r(0, 0), r(305, 1), r(78, 1), NO, NO), // WarpsPerSMNV
    e(n(41963, 9), 5375, r(0, 0), 0, r(0, 0), r(305, 1), r(78, 1), NO, NO), // SMCountNV
    e(n(41972, 8), 5376, r(0, 0), 0, r(0, 0), r(305, 1), r(78, 1), NO, NO), // WarpIDNV
    e(n(41980, 6), 5377, r(0, 0), 0, r(0, 0), r(305, 1), r(78, 1), NO, NO), // SMIDNV
    e(n(41986, 17), 5396, r(0, 0), 0, r(0, 0), r(115, 1), r(77, 1), NO, NO), // HitLSSPositionsNV
    e(n(42003, 33), 5405, r(0, 0), 0, r(0, 0), r(304, 1), r(0, 0), NO, NO), // HitKindFrontFacingMicroTriangleNV
    e(n(42036, 32), 5406, r(0, 0), 0, r(0, 0), r(304, 1), r(0, 0), NO, NO), // HitKindBackFacingMicroTriangleNV
    e(n(42068, 17), 5420, r(0, 0), 0, r(0, 0), r(114, 1), r(77, 1), NO, NO), // HitSphereRadiusNV
    e(n(42085, 13), 5421, r(0, 0), 0, r(0, 0), r(115, 1), r(77, 1), NO, NO), // HitLSSRadiiNV
    e(n(42098, 11), 5436, r(0, 0), 0, r(0, 0), r(100, 1), r(79, 1), NO, NO), // ClusterIDNV
    e(n(42146, 11), 6021, r(0, 0), 0, r(0, 0), r(306, 1), r(80, 1), NO, NO), // CullMaskKHR
    // Scope
    e(n(42178, 11), 0, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // CrossDevice
    e(n(42189, 6), 1, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // Device
    e(n(33331, 9), 2, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // Workgroup
    e(n(42195, 8), 3, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // Subgroup
    e(n(42203, 10), 4, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // Invocation
    e(n(42213, 11), 5, r(0, 0), 0, r(174, 1), r(172, 1), r(0, 0), 5, NO), // QueueFamily
    e(n(42238, 13), 6, r(0, 0), 0, r(0, 0), r(51, 1), r(0, 0), NO, NO), // ShaderCallKHR
    // GroupOperation
    e(n(14299, 6), 0, r(0, 0), 0, r(0, 0), r(307, 3), r(0, 0), 0, NO), // Reduce
    e(n(42265, 13), 1, r(0, 0), 0, r(0, 0), r(307, 3), r(0, 0), 0, NO), // InclusiveScan
    e(n(42278, 13), 2, r(0, 0), 0, r(0, 0), r(307, 3), r(0, 0), 0, NO), // ExclusiveScan
    e(n(42291, 15), 3, r(0, 0), 0, r(0, 0), r(310, 1), r(0, 0), 3, NO), // ClusteredReduce
    e(n(42306, 20), 6, r(0, 0), 0, r(175, 1), r(85, 1), r(0, 0), NO, NO), // PartitionedReduceEXT
    e(n(42345, 27), 7, r(0, 0), 0, r(176, 1), r(85, 1), r(0, 0), NO, NO), // PartitionedInclusiveScanEXT
    e(n(42398, 27), 8, r(0, 0), 0, r(177, 1), r(85, 1), r(0, 0), NO, NO), // PartitionedExclusiveScanEXT
    // KernelEnqueueFlags
    e(n(42469, 6), 0, r(0, 0), 0, r(0, 0), r(2, 1), r(0, 0), 0, NO), // NoWait
    e(n(42475, 10), 1, r(0, 0), 0, r(0, 0), r(2, 1), r(0, 0), 0, NO), // WaitKernel
    e(n(42485, 13), 2, r(0, 0), 0, r(0, 0), r(2, 1), r(0, 0), 0, NO), // WaitWorkGroup
    // Capability
    e(n(1747, 6), 0, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // Matrix
    e(n(42498, 6), 1, r(0, 0), 0, r(0, 0), r(0, 1), r(0, 0), 0, NO), // Shader
    e(n(30154, 8), 2, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // Geometry
    e(n(42504, 12), 3, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // Tessellation
    e(n(42516, 9), 4, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // Addresses
    e(n(42525, 7), 5, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // Linkage
    e(n(30179, 6), 6, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // Kernel
    e(n(42532, 8), 7, r(0, 0), 0, r(0, 0), r(2, 1), r(0, 0), 0, NO), // Vector16
    e(n(42540, 13), 8, r(0, 0), 0, r(0, 0), r(2, 1), r(0, 0), 0, NO), // Float16Buffer
    e(n(42553, 7), 9, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // Float16
    e(n(42560, 7), 10, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // Float64
    e(n(42567, 5), 11, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // Int64
    e(n(42572, 12), 12, r(0, 0), 0, r(0, 0), r(311, 1), r(0, 0), 0, NO), // Int64Atomics
    e(n(42584, 10), 13, r(0, 0), 0, r(0, 0), r(2, 1), r(0, 0), 0, NO), // ImageBasic
    e(n(42594, 14), 14, r(0, 0), 0, r(0, 0), r(312, 1), r(0, 0), 0, NO), // ImageReadWrite
    e(n(42608, 11), 15, r(0, 0), 0, r(0, 0), r(312, 1), r(0, 0), 0, NO), // ImageMipmap
    e(n(42619, 5), 17, r(0, 0), 0, r(0, 0), r(2, 1), r(0, 0), 0, NO), // Pipes
    e(n(42624, 6), 18, r(0, 0), 0, r(0, 0), r(0, 0), r(10, 1), 0, NO), // Groups
    e(n(42630, 13), 19, r(0, 0), 0, r(0, 0), r(2, 1), r(0, 0), 0, NO), // DeviceEnqueue
    e(n(42643, 14), 20, r(0, 0), 0, r(0, 0), r(2, 1), r(0, 0), 0, NO), // LiteralSampler
    e(n(42657, 13), 21, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // AtomicStorage
    e(n(42670, 5), 22, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // Int16
    e(n(42675, 21), 23, r(0, 0), 0, r(0, 0), r(184, 1), r(0, 0), 0, NO), // TessellationPointSize
    e(n(42696, 17), 24, r(0, 0), 0, r(0, 0), r(21, 1), r(0, 0), 0, NO), // GeometryPointSize
    e(n(42713, 19), 25, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // ImageGatherExtended
    e(n(42732, 23), 27, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // StorageImageMultisample
    e(n(42755, 33), 28, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // UniformBufferArrayDynamicIndexing
    e(n(42788, 32), 29, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // SampledImageArrayDynamicIndexing
    e(n(42820, 33), 30, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // StorageBufferArrayDynamicIndexing
    e(n(42853, 32), 31, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // StorageImageArrayDynamicIndexing
    e(n(39598, 12), 32, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // ClipDistance
    e(n(39610, 12), 33, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // CullDistance
    e(n(42885, 14), 34, r(0, 0), 0, r(0, 0), r(313, 1), r(0, 0), 0, NO), // ImageCubeArray
    e(n(42899, 17), 35, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // SampleRateShading
    e(n(42916, 9), 36, r(0, 0), 0, r(0, 0), r(223, 1), r(0, 0), 0, NO), // ImageRect
    e(n(42925, 11), 37, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // SampledRect
    e(n(42936, 14), 38, r(0, 0), 0, r(0, 0), r(14, 1), r(0, 0), 0, NO), // GenericPointer
    e(n(42950, 4), 39, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // Int8
    e(n(42954, 15), 40, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // InputAttachment
    e(n(42969, 15), 41, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // SparseResidency
    e(n(28146, 6), 42, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // MinLod
    e(n(42984, 9), 43, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // Sampled1D
    e(n(42993, 7), 44, r(0, 0), 0, r(0, 0), r(222, 1), r(0, 0), 0, NO), // Image1D
    e(n(43000, 16), 45, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // SampledCubeArray
    e(n(43016, 13), 46, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 0, NO), // SampledBuffer
    e(n(43029, 11), 47, r(0, 0), 0, r(0, 0), r(224, 1), r(0, 0), 0, NO), // ImageBuffer
    e(n(43040, 12), 48, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // ImageMSArray
    e(n(43052, 27), 49, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // StorageImageExtendedFormats
    e(n(43079, 10), 50, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // ImageQuery
    e(n(43089, 17), 51, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // DerivativeControl
    e(n(43106, 21), 52, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // InterpolationFunction
    e(n(43127, 17), 53, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // TransformFeedback
    e(n(43144, 15), 54, r(0, 0), 0, r(0, 0), r(21, 1), r(0, 0), 0, NO), // GeometryStreams
    e(n(43159, 29), 55, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // StorageImageReadWithoutFormat
    e(n(43188, 30), 56, r(0, 0), 0, r(0, 0), r(1, 1), r(0, 0), 0, NO), // StorageImageWriteWithoutFormat
    e(n(43218, 13), 57, r(0, 0), 0, r(0, 0), r(21, 1), r(0, 0), 0, NO), // MultiViewport
    e(n(43231, 16), 58, r(0, 0), 0, r(0, 0), r(3, 1), r(0, 0), 1, NO), // SubgroupDispatch
    e(n(43247, 12), 59, r(0, 0), 0, r(0, 0), r(2, 1), r(0, 0), 1, NO), // NamedBarrier
    e(n(43259, 11), 60, r(0, 0), 0, r(0, 0), r(4, 1), r(0, 0), 1, NO), // PipeStorage
    e(n(43270, 15), 61, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 3, NO), // GroupNonUniform
    e(n(43285, 19), 62, r(0, 0), 0, r(0, 0), r(28, 1), r(0, 0), 3, NO), // GroupNonUniformVote
    e(n(43304, 25), 63, r(0, 0), 0, r(0, 0), r(28, 1), r(0, 0), 3, NO), // GroupNonUniformArithmetic
    e(n(43329, 21), 64, r(0, 0), 0, r(0, 0), r(28, 1), r(0, 0), 3, NO), // GroupNonUniformBallot
    e(n(43350, 22), 65, r(0, 0), 0, r(0, 0), r(28, 1), r(0, 0), 3, NO), // GroupNonUniformShuffle
    e(n(43372, 30), 66, r(0, 0), 0, r(0, 0), r(28, 1), r(0, 0), 3, NO), // GroupNonUniformShuffleRelative
    e(n(43402, 24), 67, r(0, 0), 0, r(0, 0), r(28, 1), r(0, 0), 3, NO), // GroupNonUniformClustered
    e(n(43426, 19), 68, r(0, 0), 0, r(0, 0), r(28, 1), r(0, 0), 3, NO), // GroupNonUniformQuad
    e(n(43445, 11), 69, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 5, NO), // ShaderLayer
    e(n(43456, 19), 70, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 5, NO), // ShaderViewportIndex
    e(n(43475, 17), 71, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), 6, NO), // UniformDecoration
    e(n(43492, 15), 4165, r(0, 0), 0, r(0, 0), r(0, 0), r(81, 1), NO, NO), // CoreBuiltinsARM
    e(n(43528, 27), 4166, r(0, 0), 0, r(0, 0), r(0, 0), r(82, 1), NO, NO), // TileImageColorReadAccessEXT
    e(n(43580, 27), 4167, r(0, 0), 0, r(0, 0), r(0, 0), r(82, 1), NO, NO), // TileImageDepthReadAccessEXT
    e(n(43607, 29), 4168, r(0, 0), 0, r(0, 0), r(0, 0), r(82, 1), NO, NO), // TileImageStencilReadAccessEXT
    e(n(43636, 10), 4174, r(0, 0), 0, r(0, 0), r(0, 0), r(83, 1), NO, NO), // TensorsARM
    e(n(43661, 36), 4175, r(0, 0), 0, r(0, 0), r(0, 0), r(83, 1), NO, NO), // StorageTensorArrayDynamicIndexingARM
    e(n(43697, 39), 4176, r(0, 0), 0, r(0, 0), r(0, 0), r(83, 1), NO, NO), // StorageTensorArrayNonUniformIndexingARM
    e(n(43736, 8), 4191, r(0, 0), 0, r(0, 0), r(0, 0), r(84, 1), NO, NO), // GraphARM
    e(n(43757, 27), 4201, r(0, 0), 0, r(0, 0), r(0, 0), r(85, 1), NO, NO), // CooperativeMatrixLayoutsARM
    e(n(43818, 9), 4212, r(0, 0), 0, r(0, 0), r(0, 0), r(86, 1), NO, NO), // Float8EXT
    e(n(43841, 26), 4213, r(0, 0), 0, r(0, 0), r(314, 2), r(86, 1), NO, NO), // Float8CooperativeMatrixEXT
    e(n(43867, 9), 4228, r(0, 0), 0, r(0, 0), r(0, 0), r(87, 1), NO, NO), // Float6EXT
    e(n(43906, 9), 4229, r(0, 0), 0, r(0, 0), r(0, 0), r(87, 1), NO, NO), // Float4EXT
    e(n(43915, 21), 4230, r(0, 0), 0, r(0, 0), r(0, 0), r(87, 1), NO, NO), // Float8UnsignedE8M0EXT
    e(n(43936, 9), 4231, r(0, 0), 0, r(0, 0), r(0, 0), r(87, 1), NO, NO), // MXInt8EXT
    e(n(43945, 17), 4232, r(0, 0), 0, r(0, 0), r(0, 0), r(87, 1), NO, NO), // BitcastExtractEXT
    e(n(43962, 22), 4422, r(0, 0), 0, r(0, 0), r(1, 1), r(67, 1), NO, NO), // FragmentShadingRateKHR
    e(n(43984, 17), 4423, r(0, 0), 0, r(0, 0), r(0, 0), r(2, 1), NO, NO), // SubgroupBallotKHR
    e(n(44001, 14), 4427, r(0, 0), 0, r(0, 0), r(1, 1), r(63, 1), 3, NO), // DrawParameters
    e(n(44015, 32), 4428, r(0, 0), 0, r(0, 0), r(1, 1), r(88, 1), NO, NO), // WorkgroupMemoryExplicitLayoutKHR
    e(n(44087, 42), 4429, r(0, 0), 0, r(0, 0), r(316, 1), r(88, 1), NO, NO), // WorkgroupMemoryExplicitLayout8BitAccessKHR
    e(n(44129, 43), 4430, r(0, 0), 0, r(0, 0), r(316, 1), r(88, 1), NO, NO), // WorkgroupMemoryExplicitLayout16BitAccessKHR
    e(n(44172, 15), 4431, r(0, 0), 0, r(0, 0), r(0, 0), r(3, 1), NO, NO), // SubgroupVoteKHR
    e(n(44187, 24), 4433, r(0, 0), 0, r(178, 1), r(0, 0), r(89, 1), 3, NO), // StorageBuffer16BitAccess
    e(n(44259, 34), 4434, r(0, 0), 0, r(179, 1), r(317, 1), r(89, 1), 3, NO), // UniformAndStorageBuffer16BitAccess
    e(n(44309, 21), 4435, r(0, 0), 0, r(0, 0), r(0, 0), r(89, 1), 3, NO), // StoragePushConstant16
    e(n(44330, 20), 4436, r(0, 0), 0, r(0, 0), r(0, 0), r(89, 1), 3, NO), // StorageInputOutput16
    e(n(44350, 11), 4437, r(0, 0), 0, r(0, 0), r(0, 0), r(68, 1), 3, NO), // DeviceGroup
    e(n(44361, 9), 4439, r(0, 0), 0, r(0, 0), r(1, 1), r(69, 1), 3, NO), // MultiView
    e(n(44370, 29), 4441, r(0, 0), 0, r(0, 0), r(1, 1), r(90, 1), 3, NO), // VariablePointersStorageBuffer
    e(n(44399, 16), 4442, r(0, 0), 0, r(0, 0), r(318, 1), r(90, 1), 3, NO), // VariablePointers
    e(n(44415, 16), 4445, r(0, 0), 0, r(0, 0), r(178, 1), r(91, 1), NO, NO), // AtomicStorageOps
    e(n(44464, 27), 4447, r(0, 0), 0, r(0, 0), r(0, 0), r(36, 1), NO, NO), // SampleMaskPostDepthCoverage
    e(n(44491, 23), 4448, r(0, 0), 0, r(0, 0), r(0, 0), r(92, 1), 5, NO), // StorageBuffer8BitAccess
    e(n(44534, 33), 4449, r(0, 0), 0, r(0, 0), r(319, 1), r(92, 1), 5, NO), // UniformAndStorageBuffer8BitAccess
    e(n(44567, 20), 4450, r(0, 0), 0, r(0, 0), r(0, 0), r(92, 1), 5, NO), // StoragePushConstant8
    e(n(31416, 14), 4464, r(0, 0), 0, r(0, 0), r(0, 0), r(37, 1), 4, NO), // DenormPreserve
    e(n(31464, 17), 4465, r(0, 0), 0, r(0, 0), r(0, 0), r(37, 1), 4, NO), // DenormFlushToZero
    e(n(31481, 24), 4466, r(0, 0), 0, r(0, 0), r(0, 0), r(37, 1), 4, NO), // SignedZeroInfNanPreserve
    e(n(31505, 15), 4467, r(0, 0), 0, r(0, 0), r(0, 0), r(37, 1), 4, NO), // RoundingModeRTE
    e(n(31520, 15), 4468, r(0, 0), 0, r(0, 0), r(0, 0), r(37, 1), 4, NO), // RoundingModeRTZ
    e(n(44587, 22), 4471, r(0, 0), 0, r(0, 0), r(1, 1), r(9, 1), NO, NO), // RayQueryProvisionalKHR
    e(n(44609, 11), 4472, r(0, 0), 0, r(0, 0), r(1, 1), r(9, 1), NO, NO), // RayQueryKHR
    e(n(44620, 18), 4473, r(0, 0), 0, r(0, 0), r(0, 0), r(93, 1), NO, NO), // UntypedPointersKHR
    e(n(44662, 31), 4478, r(0, 0), 0, r(0, 0), r(179, 2), r(94, 2), NO, NO), // RayTraversalPrimitiveCullingKHR
    e(n(44693, 13), 4479, r(0, 0), 0, r(0, 0), r(1, 1), r(5, 1), NO, NO), // RayTracingKHR
    e(n(44706, 25), 4484, r(0, 0), 0, r(0, 0), r(0, 0), r(53, 1), NO, NO), // TextureSampleWeightedQCOM
    e(n(44731, 20), 4485, r(0, 0), 0, r(0, 0), r(0, 0), r(53, 1), NO, NO), // TextureBoxFilterQCOM
    e(n(44751, 21), 4486, r(0, 0), 0, r(0, 0), r(0, 0), r(53, 1), NO, NO), // TextureBlockMatchQCOM
    e(n(44772, 15), 4495, r(0, 0), 0, r(0, 0), r(1, 1), r(96, 1), NO, NO), // TileShadingQCOM
    e(n(44808, 31), 4496, r(0, 0), 0, r(0, 0), r(55, 1), r(97, 1), NO, NO), // CooperativeMatrixConversionQCOM
    e(n(44877, 22), 4498, r(0, 0), 0, r(0, 0), r(0, 0), r(54, 1), NO, NO), // TextureBlockMatch2QCOM
    e(n(44899, 18), 4504, r(0, 0), 0, r(0, 0), r(0, 0), r(98, 1), NO, NO), // BFloat16MulAddQCOM
    e(n(44941, 16), 4506, r(0, 0), 0, r(0, 0), r(0, 0), r(99, 1), NO, NO), // SubgroupSizeQCOM
    e(n(29033, 22), 4539, r(0, 0), 0, r(0, 0), r(0, 0), r(100, 1), NO, NO), // MultipleWaitQueuesQCOM
    e(n(45008, 21), 4543, r(0, 0), 0, r(0, 0), r(0, 0), r(101, 1), NO, NO), // ImageGatherLinearQCOM
    e(n(45055, 28), 4544, r(0, 0), 0, r(0, 0), r(0, 0), r(101, 1), NO, NO), // ImageGatherExtendedModesQCOM
    e(n(45083, 15), 5008, r(0, 0), 0, r(0, 0), r(1, 1), r(102, 1), NO, NO), // Float16ImageAMD
    e(n(45133, 21), 5009, r(0, 0), 0, r(0, 0), r(1, 1), r(103, 1), NO, NO), // ImageGatherBiasLodAMD
    e(n(45185, 15), 5010, r(0, 0), 0, r(0, 0), r(1, 1), r(11, 1), NO, NO), // FragmentMaskAMD
    e(n(45200, 16), 5013, r(0, 0), 0, r(0, 0), r(1, 1), r(39, 1), NO, NO), // StencilExportEXT
    e(n(45216, 20), 5015, r(0, 0), 0, r(0, 0), r(1, 1), r(104, 1), NO, NO), // ImageReadWriteLodAMD
    e(n(45271, 13), 5016, r(0, 0), 0, r(0, 0), r(311, 1), r(105, 1), NO, NO), // Int64ImageEXT
    e(n(45310, 14), 5055, r(0, 0), 0, r(0, 0), r(0, 0), r(106, 1), NO, NO), // ShaderClockKHR
    e(n(45344, 17), 5067, r(0, 0), 0, r(0, 0), r(1, 1), r(107, 1), NO, NO), // ShaderEnqueueAMDX
    e(n(45384, 14), 5087, r(0, 0), 0, r(0, 0), r(0, 0), r(108, 1), NO, NO), // QuadControlKHR
    e(n(45418, 13), 5112, r(0, 0), 0, r(0, 0), r(0, 0), r(109, 1), NO, NO), // Int4TypeINTEL
    e(n(45445, 26), 5114, r(0, 0), 0, r(0, 0), r(320, 2), r(109, 1), NO, NO), // Int4CooperativeMatrixINTEL
    e(n(45471, 15), 5116, r(0, 0), 0, r(0, 0), r(0, 0), r(110, 1), NO, NO), // BFloat16TypeKHR
    e(n(45502, 21), 5117, r(0, 0), 0, r(0, 0), r(322, 1), r(110, 1), NO, NO), // BFloat16DotProductKHR
    e(n(45523, 28), 5118, r(0, 0), 0, r(0, 0), r(323, 2), r(110, 1), NO, NO), // BFloat16CooperativeMatrixKHR
    e(n(45551, 8), 5120, r(0, 0), 0, r(0, 0), r(0, 0), r(111, 1), NO, NO), // AbortKHR
    e(n(45572, 17), 5128, r(0, 0), 0, r(0, 0), r(46, 1), r(112, 1), NO, NO), // DescriptorHeapEXT
    e(n(45612, 15), 5146, r(0, 0), 0, r(0, 0), r(0, 0), r(113, 1), NO, NO), // ConstantDataKHR
    e(n(45648, 15), 5156, r(0, 0), 0, r(0, 0), r(0, 0), r(114, 1), NO, NO), // PoisonFreezeKHR
    e(n(45684, 14), 5181, r(0, 0), 0, r(0, 0), r(229, 1), r(115, 1), NO, NO), // WeakLinkageAMD
    e(n(45718, 28), 5249, r(0, 0), 0, r(0, 0), r(235, 1), r(56, 1), NO, NO), // SampleMaskOverrideCoverageNV
    e(n(45746, 27), 5251, r(0, 0), 0, r(0, 0), r(21, 1), r(57, 1), NO, NO), // GeometryShaderPassthroughNV
    e(n(45773, 27), 5254, r(0, 0), 0, r(180, 1), r(325, 1), r(116, 2), NO, NO), // ShaderViewportIndexLayerEXT
    e(n(45861, 20), 5255, r(0, 0), 0, r(0, 0), r(326, 1), r(118, 1), NO, NO), // ShaderViewportMaskNV
    e(n(45881, 18), 5259, r(0, 0), 0, r(0, 0), r(243, 1), r(58, 1), NO, NO), // ShaderStereoViewNV
    e(n(45899, 19), 5260, r(0, 0), 0, r(0, 0), r(296, 1), r(119, 1), NO, NO), // PerViewAttributesNV
    e(n(45918, 23), 5265, r(0, 0), 0, r(0, 0), r(1, 1), r(74, 1), NO, NO), // FragmentFullyCoveredEXT
    e(n(45941, 13), 5266, r(0, 0), 0, r(0, 0), r(1, 1), r(13, 1), NO, NO), // MeshShadingNV
    e(n(45954, 16), 5282, r(0, 0), 0, r(0, 0), r(0, 0), r(12, 1), NO, NO), // ImageFootprintNV
    e(n(45970, 14), 5283, r(0, 0), 0, r(0, 0), r(1, 1), r(50, 1), NO, NO), // MeshShadingEXT
    e(n(45984, 22), 5284, r(0, 0), 0, r(181, 1), r(0, 0), r(59, 2), NO, NO), // FragmentBarycentricKHR
    e(n(46027, 30), 5288, r(0, 0), 0, r(182, 1), r(1, 1), r(44, 2), NO, NO), // ComputeDerivativeGroupQuadsKHR
    e(n(46086, 18), 5291, r(0, 0), 0, r(183, 1), r(1, 1), r(75, 2), NO, NO), // FragmentDensityEXT
    e(n(46117, 29), 5297, r(0, 0), 0, r(184, 1), r(0, 0), r(120, 2), NO, NO), // GroupNonUniformPartitionedEXT
    e(n(46243, 16), 5301, r(0, 0), 0, r(185, 1), r(1, 1), r(61, 1), 5, NO), // ShaderNonUniform
    e(n(46278, 22), 5302, r(0, 0), 0, r(186, 1), r(1, 1), r(61, 1), 5, NO), // RuntimeDescriptorArray
    e(n(46325, 35), 5303, r(0, 0), 0, r(187, 1), r(225, 1), r(61, 1), 5, NO), // InputAttachmentArrayDynamicIndexing
    e(n(46398, 38), 5304, r(0, 0), 0, r(188, 1), r(224, 1), r(61, 1), 5, NO), // UniformTexelBufferArrayDynamicIndexing
    e(n(46477, 38), 5305, r(0, 0), 0, r(189, 1), r(327, 1), r(61, 1), 5, NO), // StorageTexelBufferArrayDynamicIndexing
    e(n(46556, 36), 5306, r(0, 0), 0, r(190, 1), r(246, 1), r(61, 1), 5, NO), // UniformBufferArrayNonUniformIndexing
    e(n(46631, 35), 5307, r(0, 0), 0, r(191, 1), r(246, 1), r(61, 1), 5, NO), // SampledImageArrayNonUniformIndexing
    e(n(46704, 36), 5308, r(0, 0), 0, r(192, 1), r(246, 1), r(61, 1), 5, NO), // StorageBufferArrayNonUniformIndexing
    e(n(46779, 35), 5309, r(0, 0), 0, r(193, 1), r(246, 1), r(61, 1), 5, NO), // StorageImageArrayNonUniformIndexing
    e(n(46852, 38), 5310, r(0, 0), 0, r(194, 1), r(328, 2), r(61, 1), 5, NO), // InputAttachmentArrayNonUniformIndexing
    e(n(46931, 41), 5311, r(0, 0), 0, r(195, 1), r(330, 2), r(61, 1), 5, NO), // UniformTexelBufferArrayNonUniformIndexing
    e(n(47016, 41), 5312, r(0, 0), 0, r(196, 1), r(332, 2), r(61, 1), 5, NO), // StorageTexelBufferArrayNonUniformIndexing
    e(n(47101, 26), 5336, r(0, 0), 0, r(0, 0), r(1, 1), r(122, 1), NO, NO), // RayTracingPositionFetchKHR
    e(n(47161, 12), 5340, r(0, 0), 0, r(0, 0), r(1, 1), r(16, 1), NO, NO), // RayTracingNV
    e(n(47173, 22), 5341, r(0, 0), 0, r(0, 0), r(1, 1), r(17, 1), NO, NO), // RayTracingMotionBlurNV
    e(n(47195, 17), 5345, r(0, 0), 0, r(197, 1), r(0, 0), r(32, 1), 5, NO), // VulkanMemoryModel
    e(n(47232, 28), 5346, r(0, 0), 0, r(198, 1), r(0, 0), r(32, 1), 5, NO), // VulkanMemoryModelDeviceScope
    e(n(47291, 30), 5347, r(0, 0), 0, r(199, 1), r(1, 1), r(33, 2), 5, NO), // PhysicalStorageBufferAddresses
    e(n(47354, 31), 5350, r(0, 0), 0, r(200, 1), r(1, 1), r(44, 2), NO, NO), // ComputeDerivativeGroupLinearKHR
    e(n(47415, 24), 5353, r(0, 0), 0, r(0, 0), r(1, 1), r(5, 1), NO, NO), // RayTracingProvisionalKHR
    e(n(47439, 19), 5357, r(0, 0), 0, r(0, 0), r(1, 1), r(22, 1), NO, NO), // CooperativeMatrixNV
    e(n(47458, 32), 5363, r(0, 0), 0, r(0, 0), r(1, 1), r(23, 1), NO, NO), // FragmentShaderSampleInterlockEXT
    e(n(47490, 37), 5372, r(0, 0), 0, r(0, 0), r(1, 1), r(23, 1), NO, NO), // FragmentShaderShadingRateInterlockEXT
    e(n(47527, 18), 5373, r(0, 0), 0, r(0, 0), r(1, 1), r(78, 1), NO, NO), // ShaderSMBuiltinsNV
    e(n(47545, 31), 5378, r(0, 0), 0, r(0, 0), r(1, 1), r(23, 1), NO, NO), // FragmentShaderPixelInterlockEXT
    e(n(47576, 24), 5379, r(0, 0), 0, r(201, 1), r(1, 1), r(24, 1), 6, NO), // DemoteToHelperInvocation
    e(n(47627, 22), 5380, r(0, 0), 0, r(0, 0), r(1, 1), r(123, 1), NO, NO), // DisplacementMicromapNV
    e(n(47649, 28), 5381, r(0, 0), 0, r(202, 1), r(1, 1), r(124, 2), NO, NO), // RayTracingOpacityMicromapKHR
    e(n(47753, 25), 5383, r(0, 0), 0, r(0, 0), r(51, 1), r(126, 1), NO, NO), // ShaderInvocationReorderNV
    e(n(47810, 26), 5388, r(0, 0), 0, r(0, 0), r(51, 1), r(127, 1), NO, NO), // ShaderInvocationReorderEXT
    e(n(47869, 17), 5390, r(0, 0), 0, r(0, 0), r(0, 0), r(128, 1), NO, NO), // BindlessTextureNV
    e(n(47909, 24), 5391, r(0, 0), 0, r(0, 0), r(1, 1), r(122, 1), NO, NO), // RayQueryPositionFetchKHR
    e(n(47933, 19), 5394, r(0, 0), 0, r(0, 0), r(0, 0), r(129, 1), NO, NO), // CooperativeVectorNV
    e(n(47977, 21), 5404, r(0, 0), 0, r(0, 0), r(0, 0), r(130, 1), NO, NO), // AtomicFloat16VectorNV
    e(n(48030, 32), 5409, r(0, 0), 0, r(0, 0), r(51, 1), r(123, 1), NO, NO), // RayTracingDisplacementMicromapNV
    e(n(48062, 17), 5414, r(0, 0), 0, r(0, 0), r(0, 0), r(131, 1), NO, NO), // RawAccessChainsNV
    e(n(48103, 27), 5418, r(0, 0), 0, r(0, 0), r(0, 0), r(77, 1), NO, NO), // RayTracingSpheresGeometryNV
    e(n(48130, 38), 5419, r(0, 0), 0, r(0, 0), r(0, 0), r(77, 1), NO, NO), // RayTracingLinearSweptSpheresGeometryNV
    e(n(48168, 19), 5423, r(0, 0), 0, r(0, 0), r(1, 1), r(132, 1), NO, NO), // PushConstantBanksNV
    e(n(48212, 13), 5425, r(0, 0), 0, r(0, 0), r(0, 0), r(133, 1), NO, NO), // LongVectorEXT
    e(n(32599, 22), 5426, r(0, 0), 0, r(0, 0), r(0, 0), r(134, 1), NO, NO), // Shader64BitIndexingEXT
    e(n(48273, 31), 5429, r(0, 0), 0, r(0, 0), r(0, 0), r(135, 1), NO, NO), // CooperativeMatrixConversionsEXT
    e(n(48343, 30), 5430, r(0, 0), 0, r(203, 1), r(0, 0), r(136, 2), NO, NO), // CooperativeMatrixReductionsEXT
    e(n(48428, 30), 5431, r(0, 0), 0, r(0, 0), r(0, 0), r(138, 1), NO, NO), // CooperativeMatrixConversionsNV
    e(n(48458, 40), 5432, r(0, 0), 0, r(204, 1), r(0, 0), r(136, 2), NO, NO), // CooperativeMatrixPerElementOperationsEXT
    e(n(48537, 35), 5433, r(0, 0), 0, r(0, 0), r(0, 0), r(138, 1), NO, NO), // CooperativeMatrixTensorAddressingNV
    e(n(48572, 29), 5434, r(0, 0), 0, r(0, 0), r(0, 0), r(138, 1), NO, NO), // CooperativeMatrixBlockLoadsNV
    e(n(48601, 27), 5435, r(0, 0), 0, r(0, 0), r(0, 0), r(129, 1), NO, NO), // CooperativeVectorTrainingNV
    e(n(48628, 40), 5437, r(0, 0), 0, r(0, 0), r(51, 1), r(79, 1), NO, NO), // RayTracingClusterAccelerationStructureNV
    e(n(48668, 33), 5438, r(0, 0), 0, r(0, 0), r(0, 0), r(135, 1), NO, NO), // CooperativeMatrixGetCoordinateEXT
    e(n(48701, 18), 5439, r(0, 0), 0, r(0, 0), r(0, 0), r(139, 1), NO, NO), // TensorAddressingNV
    e(n(48743, 31), 5447, r(0, 0), 0, r(0, 0), r(334, 1), r(140, 1), NO, NO), // CooperativeMatrixDecodeVectorNV
    e(n(48813, 20), 5568, r(0, 0), 0, r(0, 0), r(0, 0), r(141, 1), NO, NO), // SubgroupShuffleINTEL
    e(n(48852, 26), 5569, r(0, 0), 0, r(0, 0), r(0, 0), r(141, 1), NO, NO), // SubgroupBufferBlockIOINTEL
    e(n(48878, 25), 5570, r(0, 0), 0, r(0, 0), r(0, 0), r(141, 1), NO, NO), // SubgroupImageBlockIOINTEL
    e(n(48903, 30), 5579, r(0, 0), 0, r(0, 0), r(0, 0), r(142, 1), NO, NO), // SubgroupImageMediaBlockIOINTEL
    e(n(48957, 20), 5582, r(0, 0), 0, r(0, 0), r(0, 0), r(143, 1), NO, NO), // RoundToInfinityINTEL
    e(n(49002, 22), 5583, r(0, 0), 0, r(0, 0), r(0, 0), r(143, 1), NO, NO), // FloatingPointModeINTEL
    e(n(49024, 22), 5584, r(0, 0), 0, r(0, 0), r(0, 0), r(144, 1), NO, NO), // IntegerFunctions2INTEL
    e(n(49081, 21), 5603, r(0, 0), 0, r(0, 0), r(0, 0), r(25, 1), NO, NO), // FunctionPointersINTEL
    e(n(49102, 23), 5604, r(0, 0), 0, r(0, 0), r(0, 0), r(25, 1), NO, NO), // IndirectReferencesINTEL
    e(n(49125, 8), 5606, r(0, 0), 0, r(0, 0), r(0, 0), r(145, 1), NO, NO), // AsmINTEL
    e(n(49158, 22), 5612, r(0, 0), 0, r(0, 0), r(0, 0), r(146, 1), NO, NO), // AtomicFloat32MinMaxEXT
    e(n(49215, 22), 5613, r(0, 0), 0, r(0, 0), r(0, 0), r(146, 1), NO, NO), // AtomicFloat64MinMaxEXT
    e(n(49237, 22), 5616, r(0, 0), 0, r(0, 0), r(0, 0), r(146, 1), NO, NO), // AtomicFloat16MinMaxEXT
    e(n(49259, 18), 5617, r(0, 0), 0, r(0, 0), r(335, 1), r(147, 1), NO, NO), // VectorComputeINTEL
    e(n(49301, 14), 5619, r(0, 0), 0, r(0, 0), r(0, 0), r(147, 1), NO, NO), // VectorAnyINTEL
    e(n(49315, 15), 5629, r(0, 0), 0, r(0, 0), r(0, 0), r(26, 1), NO, NO), // ExpectAssumeKHR
    e(n(49330, 32), 5696, r(0, 0), 0, r(0, 0), r(0, 0), r(148, 1), NO, NO), // SubgroupAvcMotionEstimationINTEL
    e(n(49405, 37), 5697, r(0, 0), 0, r(0, 0), r(0, 0), r(148, 1), NO, NO), // SubgroupAvcMotionEstimationIntraINTEL
    e(n(49442, 38), 5698, r(0, 0), 0, r(0, 0), r(0, 0), r(148, 1), NO, NO), // SubgroupAvcMotionEstimationChromaINTEL
    e(n(49480, 24), 5817, r(0, 0), 0, r(0, 0), r(0, 0), r(149, 1), NO, NO), // VariableLengthArrayINTEL
    e(n(49535, 25), 5821, r(0, 0), 0, r(0, 0), r(0, 0), r(143, 1), NO, NO), // FunctionFloatControlINTEL
    e(n(49560, 26), 5824, r(0, 0), 0, r(205, 1), r(0, 0), r(150, 2), NO, NO), // FPGAMemoryAttributesALTERA
    e(n(49676, 19), 5837, r(0, 0), 0, r(0, 0), r(2, 1), r(152, 1), NO, NO), // FPFastMathModeINTEL
    e(n(49722, 32), 5844, r(0, 0), 0, r(206, 1), r(0, 0), r(153, 2), NO, NO), // ArbitraryPrecisionIntegersALTERA
    e(n(49862, 37), 5845, r(0, 0), 0, r(207, 1), r(0, 0), r(155, 2), NO, NO), // ArbitraryPrecisionFloatingPointALTERA
    e(n(50024, 29), 5886, r(0, 0), 0, r(0, 0), r(0, 0), r(29, 1), NO, NO), // UnstructuredLoopControlsINTEL
    e(n(50053, 22), 5888, r(0, 0), 0, r(208, 1), r(0, 0), r(157, 2), NO, NO), // FPGALoopControlsALTERA
    e(n(50153, 21), 5892, r(0, 0), 0, r(0, 0), r(0, 0), r(46, 1), NO, NO), // KernelAttributesINTEL
    e(n(50174, 25), 5897, r(0, 0), 0, r(0, 0), r(0, 0), r(46, 1), NO, NO), // FPGAKernelAttributesINTEL
    e(n(50199, 24), 5898, r(0, 0), 0, r(209, 1), r(0, 0), r(159, 2), NO, NO), // FPGAMemoryAccessesALTERA
    e(n(50307, 27), 5904, r(0, 0), 0, r(210, 1), r(0, 0), r(161, 2), NO, NO), // FPGAClusterAttributesALTERA
    e(n(50427, 14), 5906, r(0, 0), 0, r(211, 1), r(0, 0), r(163, 2), NO, NO), // LoopFuseALTERA
    e(n(50493, 20), 5908, r(0, 0), 0, r(212, 1), r(0, 0), r(165, 2), NO, NO), // FPGADSPControlALTERA
    e(n(50585, 25), 5910, r(0, 0), 0, r(0, 0), r(0, 0), r(30, 1), NO, NO), // MemoryAccessAliasingINTEL
    e(n(50610, 40), 5916, r(0, 0), 0, r(213, 1), r(0, 0), r(167, 2), NO, NO), // FPGAInvocationPipeliningAttributesALTERA
    e(n(50784, 24), 5920, r(0, 0), 0, r(214, 1), r(0, 0), r(169, 2), NO, NO), // FPGABufferLocationALTERA
    e(n(50892, 34), 5922, r(0, 0), 0, r(215, 1), r(0, 0), r(171, 2), NO, NO), // ArbitraryPrecisionFixedPointALTERA
    e(n(51042, 23), 5935, r(0, 0), 0, r(216, 1), r(0, 0), r(173, 2), NO, NO), // USMStorageClassesALTERA
    e(n(51146, 29), 5939, r(0, 0), 0, r(217, 1), r(0, 0), r(175, 2), NO, NO), // RuntimeAlignedAttributeALTERA
    e(n(51254, 13), 5943, r(0, 0), 0, r(218, 1), r(0, 0), r(177, 2), NO, NO), // IOPipesALTERA
    e(n(51316, 19), 5945, r(0, 0), 0, r(219, 1), r(0, 0), r(179, 2), NO, NO), // BlockingPipesALTERA
    e(n(51402, 13), 5948, r(0, 0), 0, r(220, 1), r(0, 0), r(181, 2), NO, NO), // FPGARegALTERA
    e(n(51464, 18), 6016, r(0, 0), 0, r(221, 1), r(0, 0), r(8, 1), 6, NO), // DotProductInputAll
    e(n(51503, 21), 6017, r(0, 0), 0, r(222, 1), r(336, 1), r(8, 1), 6, NO), // DotProductInput4x8Bit
    e(n(51548, 27), 6018, r(0, 0), 0, r(223, 1), r(0, 0), r(8, 1), 6, NO), // DotProductInput4x8BitPacked
    e(n(51605, 10), 6019, r(0, 0), 0, r(224, 1), r(0, 0), r(8, 1), 6, NO), // DotProduct
    e(n(51628, 14), 6020, r(0, 0), 0, r(0, 0), r(0, 0), r(80, 1), NO, NO), // RayCullMaskKHR
    e(n(51642, 20), 6022, r(0, 0), 0, r(0, 0), r(0, 0), r(183, 1), NO, NO), // CooperativeMatrixKHR
    e(n(51688, 23), 6024, r(0, 0), 0, r(0, 0), r(0, 0), r(184, 1), NO, NO), // ReplicatedCompositesEXT
    e(n(51740, 15), 6025, r(0, 0), 0, r(0, 0), r(0, 0), r(185, 1), NO, NO), // BitInstructions
    e(n(51779, 24), 6026, r(0, 0), 0, r(0, 0), r(28, 1), r(186, 1), NO, NO), // GroupNonUniformRotateKHR
    e(n(51826, 14), 6029, r(0, 0), 0, r(0, 0), r(0, 0), r(187, 1), NO, NO), // FloatControls2
    e(n(51863, 6), 6030, r(0, 0), 0, r(0, 0), r(0, 0), r(188, 1), NO, NO), // FMAKHR
    e(n(51880, 41), 6032, r(0, 0), 0, r(0, 0), r(1, 1), r(189, 1), NO, NO), // RayTracingOpacityMicromapExecutionModeKHR
    e(n(51921, 19), 6033, r(0, 0), 0, r(0, 0), r(0, 0), r(31, 1), NO, NO), // AtomicFloat32AddEXT
    e(n(51940, 19), 6034, r(0, 0), 0, r(0, 0), r(0, 0), r(31, 1), NO, NO), // AtomicFloat64AddEXT
    e(n(51959, 19), 6089, r(0, 0), 0, r(0, 0), r(0, 0), r(190, 1), NO, NO), // LongCompositesINTEL
    e(n(29095, 10), 6094, r(0, 0), 0, r(74, 1), r(0, 0), r(191, 2), NO, NO), // OptNoneEXT
    e(n(52035, 19), 6095, r(0, 0), 0, r(0, 0), r(0, 0), r(193, 1), NO, NO), // AtomicFloat16AddEXT
    e(n(52087, 20), 6114, r(0, 0), 0, r(0, 0), r(0, 0), r(194, 1), NO, NO), // DebugInfoModuleINTEL
    e(n(52129, 23), 6115, r(0, 0), 0, r(0, 0), r(0, 0), r(195, 1), NO, NO), // BFloat16ConversionINTEL
    e(n(52181, 15), 6141, r(0, 0), 0, r(225, 1), r(0, 0), r(196, 2), NO, NO), // SplitBarrierEXT
    e(n(52257, 18), 6144, r(0, 0), 0, r(0, 0), r(0, 0), r(198, 1), NO, NO), // ArithmeticFenceEXT
    e(n(52299, 29), 6150, r(0, 0), 0, r(226, 1), r(252, 1), r(161, 2), NO, NO), // FPGAClusterAttributesV2ALTERA
    e(n(52356, 27), 6161, r(0, 0), 0, r(0, 0), r(215, 1), r(46, 1), NO, NO), // FPGAKernelAttributesv2INTEL
    e(n(52383, 18), 6162, r(0, 0), 0, r(227, 1), r(0, 0), r(199, 2), NO, NO), // TaskSequenceALTERA
    e(n(52465, 15), 6169, r(0, 0), 0, r(0, 0), r(0, 0), r(201, 1), NO, NO), // FPMaxErrorINTEL
    e(n(52502, 24), 6171, r(0, 0), 0, r(228, 1), r(0, 0), r(202, 2), NO, NO), // FPGALatencyControlALTERA
    e(n(52610, 28), 6174, r(0, 0), 0, r(229, 1), r(0, 0), r(204, 2), NO, NO), // FPGAArgumentInterfacesALTERA
    e(n(52734, 29), 6187, r(0, 0), 0, r(0, 0), r(0, 0), r(206, 1), NO, NO), // GlobalVariableHostAccessINTEL
    e(n(52800, 35), 6189, r(0, 0), 0, r(230, 1), r(0, 0), r(207, 2), NO, NO), // GlobalVariableFPGADecorationsALTERA
    e(n(52954, 27), 6220, r(0, 0), 0, r(0, 0), r(0, 0), r(209, 1), NO, NO), // SubgroupBufferPrefetchINTEL
    e(n(53015, 22), 6228, r(0, 0), 0, r(0, 0), r(0, 0), r(210, 1), NO, NO), // Subgroup2DBlockIOINTEL
    e(n(53058, 29), 6229, r(0, 0), 0, r(0, 0), r(152, 1), r(210, 1), NO, NO), // Subgroup2DBlockTransformINTEL
    e(n(53087, 29), 6230, r(0, 0), 0, r(0, 0), r(152, 1), r(210, 1), NO, NO), // Subgroup2DBlockTransposeINTEL
    e(n(53116, 37), 6236, r(0, 0), 0, r(0, 0), r(0, 0), r(211, 1), NO, NO), // SubgroupMatrixMultiplyAccumulateINTEL
    e(n(53198, 27), 6241, r(0, 0), 0, r(0, 0), r(0, 0), r(212, 1), NO, NO), // TernaryBitwiseFunctionINTEL
    e(n(53259, 31), 6243, r(0, 0), 0, r(0, 0), r(337, 2), r(149, 1), NO, NO), // UntypedVariableLengthArrayINTEL
    e(n(53290, 20), 6245, r(0, 0), 0, r(0, 0), r(0, 0), r(213, 1), NO, NO), // SpecConditionalINTEL
    e(n(53337, 21), 6246, r(0, 0), 0, r(0, 0), r(158, 1), r(213, 1), NO, NO), // FunctionVariantsINTEL
    e(n(53358, 17), 6257, r(0, 0), 0, r(0, 0), r(0, 0), r(214, 1), NO, NO), // PredicatedIOINTEL
    e(n(53398, 22), 6265, r(0, 0), 0, r(0, 0), r(0, 0), r(215, 1), NO, NO), // RoundedDivideSqrtINTEL
    e(n(53449, 25), 6400, r(0, 0), 0, r(0, 0), r(0, 0), r(216, 1), NO, NO), // GroupUniformArithmeticKHR
    e(n(53508, 26), 6425, r(0, 0), 0, r(0, 0), r(0, 0), r(217, 1), NO, NO), // TensorFloat32RoundingINTEL
    e(n(53569, 24), 6427, r(0, 0), 0, r(0, 0), r(0, 0), r(218, 1), NO, NO), // MaskedGatherScatterINTEL
    e(n(53624, 18), 6441, r(0, 0), 0, r(0, 0), r(0, 0), r(219, 1), NO, NO), // CacheControlsINTEL
    e(n(53666, 19), 6460, r(0, 0), 0, r(0, 0), r(0, 0), r(220, 1), NO, NO), // RegisterLimitsINTEL
    e(n(53712, 19), 6528, r(0, 0), 0, r(0, 0), r(0, 0), r(221, 1), NO, NO), // BindlessImagesINTEL
    e(n(53756, 32), 6912, r(0, 0), 0, r(0, 0), r(339, 1), r(222, 1), NO, NO), // DotProductFloat16AccFloat32VALVE
    e(n(53821, 32), 6913, r(0, 0), 0, r(0, 0), r(339, 1), r(222, 1), NO, NO), // DotProductFloat16AccFloat16VALVE
    e(n(53853, 26), 6914, r(0, 0), 0, r(0, 0), r(322, 1), r(222, 1), NO, NO), // DotProductBFloat16AccVALVE
    e(n(53879, 31), 6915, r(0, 0), 0, r(0, 0), r(240, 1), r(222, 1), NO, NO), // DotProductFloat8AccFloat32VALVE
    e(n(39553, 16), 7041, r(0, 0), 0, r(0, 0), r(0, 0), r(223, 1), NO, NO), // IntrinsicSAMSUNG
    // RayQueryIntersection
    e(n(53951, 32), 0, r(0, 0), 0, r(0, 0), r(57, 1), r(0, 0), NO, NO), // RayQueryCandidateIntersectionKHR
    e(n(53983, 32), 1, r(0, 0), 0, r(0, 0), r(57, 1), r(0, 0), NO, NO), // RayQueryCommittedIntersectionKHR
    // RayQueryCommittedIntersectionType
    e(n(54048, 36), 0, r(0, 0), 0, r(0, 0), r(57, 1), r(0, 0), NO, NO), // RayQueryCommittedIntersectionNoneKHR
    e(n(54084, 40), 1, r(0, 0), 0, r(0, 0), r(57, 1), r(0, 0), NO, NO), // RayQueryCommittedIntersectionTriangleKHR
    e(n(54124, 41), 2, r(0, 0), 0, r(0, 0), r(57, 1), r(0, 0), NO, NO), // RayQueryCommittedIntersectionGeneratedKHR
    // RayQueryCandidateIntersectionType
    e(n(54198, 40), 0, r(0, 0), 0, r(0, 0), r(57, 1), r(0, 0), NO, NO), // RayQueryCandidateIntersectionTriangleKHR
    e(n(54238, 36), 1, r(0, 0), 0, r(0, 0), r(57, 1), r(0, 0), NO, NO), // RayQueryCandidateIntersectionAABBKHR
    // PackedVectorFormat
    e(n(54292, 24), 0, r(0, 0), 0, r(231, 1), r(0, 0), r(8, 1), 6, NO), // PackedVectorFormat4x8Bit
    // CooperativeMatrixOperands
    e(n(29573, 7), 0x0, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // NoneKHR
    e(n(54368, 26), 0x1, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // MatrixASignedComponentsKHR
    e(n(54394, 26), 0x2, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // MatrixBSignedComponentsKHR
    e(n(54420, 26), 0x4, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // MatrixCSignedComponentsKHR
    e(n(54446, 31), 0x8, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // MatrixResultSignedComponentsKHR
    e(n(54477, 25), 0x10, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // SaturatingAccumulationKHR
    // CooperativeMatrixLayout
    e(n(54525, 11), 0, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // RowMajorKHR
    e(n(54536, 14), 1, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // ColumnMajorKHR
    e(n(54550, 24), 4202, r(0, 0), 0, r(0, 0), r(340, 1), r(0, 0), NO, NO), // RowBlockedInterleavedARM
    e(n(54574, 27), 4203, r(0, 0), 0, r(0, 0), r(340, 1), r(0, 0), NO, NO), // ColumnBlockedInterleavedARM
    // CooperativeMatrixUse
    e(n(54621, 10), 0, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // MatrixAKHR
    e(n(54631, 10), 1, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // MatrixBKHR
    e(n(54641, 20), 2, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // MatrixAccumulatorKHR
    // CooperativeMatrixReduce
    e(n(54684, 3), 0x1, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // Row
    e(n(158, 6), 0x2, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // Column
    e(n(54687, 3), 0x4, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // 2x2
    // TensorClampMode
    e(n(54705, 9), 0, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // Undefined
    e(n(35420, 8), 1, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // Constant
    e(n(33967, 11), 2, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // ClampToEdge
    e(n(33983, 6), 3, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // Repeat
    e(n(33989, 14), 4, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // RepeatMirrored
    // TensorAddressingOperands
    e(n(28112, 4), 0x0, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // None
    e(n(14758, 10), 0x1, r(0, 1), 0, r(0, 0), r(107, 1), r(0, 0), NO, NO), // TensorView
    e(n(54738, 10), 0x2, r(0, 1), 0, r(0, 0), r(334, 1), r(0, 0), NO, NO), // DecodeFunc
    e(n(54748, 16), 0x4, r(0, 1), 0, r(0, 0), r(341, 1), r(0, 0), NO, NO), // DecodeVectorFunc
    // InitializationModeQualifier
    e(n(54791, 27), 0, r(0, 0), 0, r(232, 1), r(262, 1), r(0, 0), NO, NO), // InitOnDeviceReprogramALTERA
    e(n(54844, 23), 1, r(0, 0), 0, r(233, 1), r(262, 1), r(0, 0), NO, NO), // InitOnDeviceResetALTERA
    // LoadCacheControl
    e(n(54905, 13), 0, r(0, 0), 0, r(0, 0), r(263, 1), r(0, 0), NO, NO), // UncachedINTEL
    e(n(54918, 11), 1, r(0, 0), 0, r(0, 0), r(263, 1), r(0, 0), NO, NO), // CachedINTEL
    e(n(54929, 14), 2, r(0, 0), 0, r(0, 0), r(263, 1), r(0, 0), NO, NO), // StreamingINTEL
    e(n(54943, 24), 3, r(0, 0), 0, r(0, 0), r(263, 1), r(0, 0), NO, NO), // InvalidateAfterReadINTEL
    e(n(54967, 16), 4, r(0, 0), 0, r(0, 0), r(263, 1), r(0, 0), NO, NO), // ConstCachedINTEL
    // StoreCacheControl
    e(n(54905, 13), 0, r(0, 0), 0, r(0, 0), r(263, 1), r(0, 0), NO, NO), // UncachedINTEL
    e(n(55000, 17), 1, r(0, 0), 0, r(0, 0), r(263, 1), r(0, 0), NO, NO), // WriteThroughINTEL
    e(n(55017, 14), 2, r(0, 0), 0, r(0, 0), r(263, 1), r(0, 0), NO, NO), // WriteBackINTEL
    e(n(54929, 14), 3, r(0, 0), 0, r(0, 0), r(263, 1), r(0, 0), NO, NO), // StreamingINTEL
    // NamedMaximumNumberOfRegisters
    e(n(55060, 9), 0, r(0, 0), 0, r(0, 0), r(218, 1), r(0, 0), NO, NO), // AutoINTEL
    // MatrixMultiplyAccumulateOperands
    e(n(28112, 4), 0x0, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // None
    e(n(55101, 28), 0x1, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // MatrixASignedComponentsINTEL
    e(n(55129, 28), 0x2, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // MatrixBSignedComponentsINTEL
    e(n(55157, 20), 0x4, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // MatrixCBFloat16INTEL
    e(n(55177, 25), 0x8, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // MatrixResultBFloat16INTEL
    e(n(55202, 22), 0x10, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // MatrixAPackedInt8INTEL
    e(n(55224, 22), 0x20, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // MatrixBPackedInt8INTEL
    e(n(55246, 22), 0x40, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // MatrixAPackedInt4INTEL
    e(n(55268, 22), 0x80, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // MatrixBPackedInt4INTEL
    e(n(55290, 16), 0x100, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // MatrixATF32INTEL
    e(n(55306, 16), 0x200, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // MatrixBTF32INTEL
    e(n(55322, 25), 0x400, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // MatrixAPackedFloat16INTEL
    e(n(55347, 25), 0x800, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // MatrixBPackedFloat16INTEL
    e(n(55372, 26), 0x1000, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // MatrixAPackedBFloat16INTEL
    e(n(55398, 26), 0x2000, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // MatrixBPackedBFloat16INTEL
    // FPEncoding
    e(n(55434, 11), 0, r(0, 0), 0, r(0, 0), r(322, 1), r(0, 0), NO, NO), // BFloat16KHR
    e(n(55445, 13), 4214, r(0, 0), 0, r(0, 0), r(240, 1), r(0, 0), NO, NO), // Float8E4M3EXT
    e(n(55458, 13), 4215, r(0, 0), 0, r(0, 0), r(240, 1), r(0, 0), NO, NO), // Float8E5M2EXT
    e(n(55471, 13), 4223, r(0, 0), 0, r(0, 0), r(342, 1), r(0, 0), NO, NO), // Float6E2M3EXT
    e(n(55484, 13), 4224, r(0, 0), 0, r(0, 0), r(342, 1), r(0, 0), NO, NO), // Float6E3M2EXT
    e(n(55497, 13), 4225, r(0, 0), 0, r(0, 0), r(343, 1), r(0, 0), NO, NO), // Float4E2M1EXT
    e(n(43915, 21), 4226, r(0, 0), 0, r(0, 0), r(344, 1), r(0, 0), NO, NO), // Float8UnsignedE8M0EXT
    e(n(43936, 9), 4227, r(0, 0), 0, r(0, 0), r(345, 1), r(0, 0), NO, NO), // MXInt8EXT
    // CooperativeVectorMatrixLayout
    e(n(55539, 10), 0, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // RowMajorNV
    e(n(55549, 13), 1, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // ColumnMajorNV
    e(n(55562, 20), 2, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // InferencingOptimalNV
    e(n(55582, 17), 3, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // TrainingOptimalNV
    // ComponentType
    e(n(55612, 9), 0, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // Float16NV
    e(n(55621, 9), 1, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // Float32NV
    e(n(55630, 9), 2, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // Float64NV
    e(n(55639, 12), 3, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // SignedInt8NV
    e(n(55651, 13), 4, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // SignedInt16NV
    e(n(55664, 13), 5, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // SignedInt32NV
    e(n(55677, 13), 6, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // SignedInt64NV
    e(n(55690, 14), 7, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // UnsignedInt8NV
    e(n(55704, 15), 8, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // UnsignedInt16NV
    e(n(55719, 15), 9, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // UnsignedInt32NV
    e(n(55734, 15), 10, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // UnsignedInt64NV
    e(n(55749, 18), 1000491000, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // SignedInt8PackedNV
    e(n(55767, 20), 1000491001, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // UnsignedInt8PackedNV
    e(n(55787, 11), 1000491002, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // FloatE4M3NV
    e(n(55798, 11), 1000491003, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // FloatE5M2NV
    // GatherModes
    e(n(55820, 13), 0, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // Gather4x1QCOM
    e(n(55833, 11), 1, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // GatherDQCOM
    e(n(55844, 12), 2, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // GatherH2QCOM
    e(n(55856, 12), 3, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // GatherV2QCOM
    // TensorOperands
    e(n(55882, 7), 0x0, r(0, 0), 0, r(0, 0), r(43, 1), r(0, 0), NO, NO), // NoneARM
    e(n(55889, 14), 0x1, r(0, 0), 0, r(0, 0), r(43, 1), r(0, 0), NO, NO), // NontemporalARM
    e(n(55903, 19), 0x2, r(0, 1), 0, r(0, 0), r(43, 1), r(0, 0), NO, NO), // OutOfBoundsValueARM
    e(n(55922, 23), 0x4, r(0, 1), 0, r(0, 0), r(43, 1), r(0, 0), NO, NO), // MakeElementAvailableARM
    e(n(55945, 21), 0x8, r(0, 1), 0, r(0, 0), r(43, 1), r(0, 0), NO, NO), // MakeElementVisibleARM
    e(n(55966, 20), 0x10, r(0, 0), 0, r(0, 0), r(43, 1), r(0, 0), NO, NO), // NonPrivateElementARM
    // DebugInfoFlags
    e(n(28112, 4), 0x0, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // None
    e(n(56009, 15), 0x1, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // FlagIsProtected
    e(n(56024, 13), 0x2, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // FlagIsPrivate
    e(n(56037, 12), 0x3, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // FlagIsPublic
    e(n(56049, 11), 0x4, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // FlagIsLocal
    e(n(56060, 16), 0x8, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // FlagIsDefinition
    e(n(56076, 11), 0x10, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // FlagFwdDecl
    e(n(56087, 14), 0x20, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // FlagArtificial
    e(n(56101, 12), 0x40, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // FlagExplicit
    e(n(56113, 14), 0x80, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // FlagPrototyped
    e(n(56127, 17), 0x100, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // FlagObjectPointer
    e(n(56144, 16), 0x200, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // FlagStaticMember
    e(n(56160, 20), 0x400, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // FlagIndirectVariable
    e(n(56180, 19), 0x800, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // FlagLValueReference
    e(n(56199, 19), 0x1000, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // FlagRValueReference
    e(n(56218, 15), 0x2000, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // FlagIsOptimized
    // DebugBaseTypeAttributeEncoding
    e(n(56263, 11), 0, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // Unspecified
    e(n(56274, 7), 1, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // Address
    e(n(56281, 7), 2, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // Boolean
    e(n(34564, 5), 4, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // Float
    e(n(56288, 6), 5, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // Signed
    e(n(56294, 10), 6, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // SignedChar
    e(n(56304, 8), 7, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // Unsigned
    e(n(56312, 12), 8, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // UnsignedChar
    // DebugCompositeType
    e(n(56342, 5), 0, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // Class
    e(n(1364, 9), 1, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // Structure
    e(n(56347, 5), 2, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // Union
    // DebugTypeQualifier
    e(n(56370, 9), 0, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // ConstType
    e(n(56379, 12), 1, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // VolatileType
    e(n(56391, 12), 2, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // RestrictType
    // DebugOperation
    e(n(56417, 5), 0, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // Deref
    e(n(56422, 4), 1, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // Plus
    e(n(56426, 5), 2, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // Minus
    e(n(56431, 10), 3, r(639, 1), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // PlusUconst
    e(n(56441, 8), 4, r(801, 2), 1, r(0, 0), r(0, 0), r(0, 0), NO, NO), // BitPiece
    e(n(56449, 4), 5, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // Swap
    e(n(56453, 6), 6, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // Xderef
    e(n(56459, 10), 7, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // StackValue
    e(n(56469, 6), 8, r(639, 1), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // Constu
    // DebugInfoFlags
    e(n(28112, 4), 0x0, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // None
    e(n(56009, 15), 0x1, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // FlagIsProtected
    e(n(56024, 13), 0x2, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // FlagIsPrivate
    e(n(56037, 12), 0x3, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // FlagIsPublic
    e(n(56049, 11), 0x4, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // FlagIsLocal
    e(n(56060, 16), 0x8, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // FlagIsDefinition
    e(n(56076, 11), 0x10, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // FlagFwdDecl
    e(n(56087, 14), 0x20, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // FlagArtificial
    e(n(56101, 12), 0x40, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // FlagExplicit
    e(n(56113, 14), 0x80, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // FlagPrototyped
    e(n(56127, 17), 0x100, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // FlagObjectPointer
    e(n(56144, 16), 0x200, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // FlagStaticMember
    e(n(56160, 20), 0x400, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // FlagIndirectVariable
    e(n(56180, 19), 0x800, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // FlagLValueReference
    e(n(56199, 19), 0x1000, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // FlagRValueReference
    e(n(56218, 15), 0x2000, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // FlagIsOptimized
    e(n(56495, 15), 0x4000, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // FlagIsEnumClass
    e(n(56510, 19), 0x8000, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // FlagTypePassByValue
    e(n(56529, 23), 0x10000, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // FlagTypePassByReference
    // DebugBaseTypeAttributeEncoding
    e(n(56263, 11), 0, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // Unspecified
    e(n(56274, 7), 1, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // Address
    e(n(56281, 7), 2, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // Boolean
    e(n(34564, 5), 3, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // Float
    e(n(56288, 6), 4, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // Signed
    e(n(56294, 10), 5, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // SignedChar
    e(n(56304, 8), 6, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // Unsigned
    e(n(56312, 12), 7, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // UnsignedChar
    // DebugCompositeType
    e(n(56342, 5), 0, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // Class
    e(n(1364, 9), 1, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // Structure
    e(n(56347, 5), 2, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // Union
    // DebugTypeQualifier
    e(n(56370, 9), 0, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // ConstType
    e(n(56379, 12), 1, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // VolatileType
    e(n(56391, 12), 2, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // RestrictType
    e(n(56552, 10), 3, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // AtomicType
    // DebugOperation
    e(n(56417, 5), 0, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // Deref
    e(n(56422, 4), 1, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // Plus
    e(n(56426, 5), 2, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // Minus
    e(n(56431, 10), 3, r(639, 1), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // PlusUconst
    e(n(56441, 8), 4, r(801, 2), 1, r(0, 0), r(0, 0), r(0, 0), NO, NO), // BitPiece
    e(n(56449, 4), 5, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // Swap
    e(n(56453, 6), 6, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // Xderef
    e(n(56459, 10), 7, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // StackValue
    e(n(56469, 6), 8, r(639, 1), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // Constu
    e(n(30162, 8), 9, r(801, 2), 1, r(0, 0), r(0, 0), r(0, 0), NO, NO), // Fragment
    // DebugImportedEntity
    e(n(56581, 14), 0, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // ImportedModule
    e(n(56595, 19), 1, r(0, 0), 0, r(0, 0), r(0, 0), r(0, 0), NO, NO), // ImportedDeclaration
];

pub(crate) static ENUM_NAMES: [(u16, Name, u16); 1379] = [
    (0, n(28112, 4), 0), // None
    (0, n(11915, 4), 1), // Bias
    (0, n(28116, 3), 2), // Lod
    (0, n(28119, 4), 3), // Grad
    (0, n(28123, 11), 4), // ConstOffset
    (0, n(3493, 6), 5), // Offset
    (0, n(28134, 12), 6), // ConstOffsets
    (0, n(1218, 6), 7), // Sample
    (0, n(28146, 6), 8), // MinLod
    (0, n(28170, 21), 9), // MakeTexelAvailableKHR
    (0, n(28152, 18), 9), // MakeTexelAvailable
    (0, n(28234, 19), 10), // MakeTexelVisibleKHR
    (0, n(28218, 16), 10), // MakeTexelVisible
    (0, n(28268, 18), 11), // NonPrivateTexelKHR
    (0, n(28253, 15), 11), // NonPrivateTexel
    (0, n(28299, 16), 12), // VolatileTexelKHR
    (0, n(28286, 13), 12), // VolatileTexel
    (0, n(28315, 10), 13), // SignExtend
    (0, n(28325, 10), 14), // ZeroExtend
    (0, n(28335, 11), 15), // Nontemporal
    (0, n(28346, 7), 16), // Offsets
    (1, n(28112, 4), 17), // None
    (1, n(28367, 6), 18), // NotNaN
    (1, n(28373, 6), 19), // NotInf
    (1, n(28379, 3), 20), // NSZ
    (1, n(28382, 10), 21), // AllowRecip
    (1, n(28392, 4), 22), // Fast
    (1, n(28409, 22), 23), // AllowContractFastINTEL
    (1, n(28396, 13), 23), // AllowContract
    (1, n(28443, 17), 24), // AllowReassocINTEL
    (1, n(28431, 12), 24), // AllowReassoc
    (1, n(28460, 14), 25), // AllowTransform
    (2, n(28112, 4), 26), // None
    (2, n(28490, 7), 27), // Flatten
    (2, n(28497, 11), 28), // DontFlatten
    (3, n(28112, 4), 29), // None
    (3, n(28519, 6), 30), // Unroll
    (3, n(28525, 10), 31), // DontUnroll
    (3, n(28535, 18), 32), // DependencyInfinite
    (3, n(28553, 16), 33), // DependencyLength
    (3, n(28569, 13), 34), // MinIterations
    (3, n(28582, 13), 35), // MaxIterations
    (3, n(28595, 17), 36), // IterationMultiple
    (3, n(28612, 9), 37), // PeelCount
    (3, n(28621, 12), 38), // PartialCount
    (3, n(28657, 23), 39), // InitiationIntervalINTEL
    (3, n(28633, 24), 39), // InitiationIntervalALTERA
    (3, n(28700, 19), 40), // MaxConcurrencyINTEL
    (3, n(28680, 20), 40), // MaxConcurrencyALTERA
    (3, n(28740, 20), 41), // DependencyArrayINTEL
    (3, n(28719, 21), 41), // DependencyArrayALTERA
    (3, n(28780, 19), 42), // PipelineEnableINTEL
    (3, n(28760, 20), 42), // PipelineEnableALTERA
    (3, n(28817, 17), 43), // LoopCoalesceINTEL
    (3, n(28799, 18), 43), // LoopCoalesceALTERA
    (3, n(28855, 20), 44), // MaxInterleavingINTEL
    (3, n(28834, 21), 44), // MaxInterleavingALTERA
    (3, n(28901, 25), 45), // SpeculatedIterationsINTEL
    (3, n(28875, 26), 45), // SpeculatedIterationsALTERA
    (3, n(28940, 13), 46), // NoFusionINTEL
    (3, n(28926, 14), 46), // NoFusionALTERA
    (3, n(28968, 14), 47), // LoopCountINTEL
    (3, n(28953, 15), 47), // LoopCountALTERA
    (3, n(29008, 25), 48), // MaxReinvocationDelayINTEL
    (3, n(28982, 26), 48), // MaxReinvocationDelayALTERA
    (3, n(29033, 22), 49), // MultipleWaitQueuesQCOM
    (4, n(28112, 4), 50), // None
    (4, n(29070, 6), 51), // Inline
    (4, n(29076, 10), 52), // DontInline
    (4, n(29086, 4), 53), // Pure
    (4, n(29090, 5), 54), // Const
    (4, n(29105, 12), 55), // OptNoneINTEL
    (4, n(29095, 10), 55), // OptNoneEXT
    (5, n(28112, 4), 56), // None
    (5, n(29132, 7), 56), // Relaxed
    (5, n(29139, 7), 57), // Acquire
    (5, n(29146, 7), 58), // Release
    (5, n(29153, 14), 59), // AcquireRelease
    (5, n(29167, 22), 60), // SequentiallyConsistent
    (5, n(29189, 13), 61), // UniformMemory
    (5, n(29202, 14), 62), // SubgroupMemory
    (5, n(29216, 15), 63), // WorkgroupMemory
    (5, n(29231, 20), 64), // CrossWorkgroupMemory
    (5, n(29251, 19), 65), // AtomicCounterMemory
    (5, n(29270, 11), 66), // ImageMemory
    (5, n(29293, 15), 67), // OutputMemoryKHR
    (5, n(29281, 12), 67), // OutputMemory
    (5, n(29321, 16), 68), // MakeAvailableKHR
    (5, n(29308, 13), 68), // MakeAvailable
    (5, n(29348, 14), 69), // MakeVisibleKHR
    (5, n(29337, 11), 69), // MakeVisible
    (5, n(29362, 8), 70), // Volatile
    (6, n(28112, 4), 71), // None
    (6, n(29362, 8), 72), // Volatile
    (6, n(29382, 7), 73), // Aligned
    (6, n(28335, 11), 74), // Nontemporal
    (6, n(29409, 23), 75), // MakePointerAvailableKHR
    (6, n(29389, 20), 75), // MakePointerAvailable
    (6, n(29450, 21), 76), // MakePointerVisibleKHR
    (6, n(29432, 18), 76), // MakePointerVisible
    (6, n(29488, 20), 77), // NonPrivatePointerKHR
    (6, n(29471, 17), 77), // NonPrivatePointer
    (6, n(29508, 19), 78), // AliasScopeINTELMask
    (6, n(29527, 16), 79), // NoAliasINTELMask
    (7, n(28112, 4), 80), // None
    (7, n(29562, 11), 81), // CmdExecTime
    (8, n(29573, 7), 82), // NoneKHR
    (8, n(29580, 9), 83), // OpaqueKHR
    (8, n(29589, 11), 84), // NoOpaqueKHR
    (8, n(29600, 22), 85), // TerminateOnFirstHitKHR
    (8, n(29622, 23), 86), // SkipClosestHitShaderKHR
    (8, n(29645, 26), 87), // CullBackFacingTrianglesKHR
    (8, n(29671, 27), 88), // CullFrontFacingTrianglesKHR
    (8, n(29698, 13), 89), // CullOpaqueKHR
    (8, n(29711, 15), 90), // CullNoOpaqueKHR
    (8, n(29742, 23), 91), // SkipBuiltinPrimitivesNV
    (8, n(29726, 16), 91), // SkipTrianglesKHR
    (8, n(29765, 12), 92), // SkipAABBsKHR
    (8, n(29806, 29), 93), // ForceOpacityMicromap2StateEXT
    (8, n(29777, 29), 93), // ForceOpacityMicromap2StateKHR
    (9, n(29854, 15), 94), // Vertical2Pixels
    (9, n(29869, 15), 95), // Vertical4Pixels
    (9, n(29884, 17), 96), // Horizontal2Pixels
    (9, n(29901, 17), 97), // Horizontal4Pixels
    (10, n(28112, 4), 98), // None
    (10, n(29940, 24), 99), // RobustnessPerComponentNV
    (10, n(29964, 22), 100), // RobustnessPerElementNV
    (11, n(30000, 7), 101), // Unknown
    (11, n(30007, 4), 102), // ESSL
    (11, n(30011, 4), 103), // GLSL
    (11, n(30015, 8), 104), // OpenCL_C
    (11, n(30023, 10), 105), // OpenCL_CPP
    (11, n(30033, 4), 106), // HLSL
    (11, n(30037, 14), 107), // CPP_for_OpenCL
    (11, n(30051, 4), 108), // SYCL
    (11, n(30055, 6), 109), // HERO_C
    (11, n(30061, 4), 110), // NZSL
    (11, n(30065, 4), 111), // WGSL
    (11, n(30069, 5), 112), // Slang
    (11, n(30074, 3), 113), // Zig
    (11, n(30077, 4), 114), // Rust
    (11, n(30081, 4), 115), // Pred
    (11, n(30085, 8), 116), // ApilaJai
    (12, n(30107, 6), 117), // Vertex
    (12, n(30113, 19), 118), // TessellationControl
    (12, n(30132, 22), 119), // TessellationEvaluation
    (12, n(30154, 8), 120), // Geometry
    (12, n(30162, 8), 121), // Fragment
    (12, n(30170, 9), 122), // GLCompute
    (12, n(30179, 6), 123), // Kernel
    (12, n(30185, 6), 124), // TaskNV
    (12, n(30191, 6), 125), // MeshNV
    (12, n(30213, 15), 126), // RayGenerationNV
    (12, n(30197, 16), 126), // RayGenerationKHR
    (12, n(30243, 14), 127), // IntersectionNV
    (12, n(30228, 15), 127), // IntersectionKHR
    (12, n(30266, 8), 128), // AnyHitNV
    (12, n(30257, 9), 128), // AnyHitKHR
    (12, n(30287, 12), 129), // ClosestHitNV
    (12, n(30274, 13), 129), // ClosestHitKHR
    (12, n(30306, 6), 130), // MissNV
    (12, n(30299, 7), 130), // MissKHR
    (12, n(30323, 10), 131), // CallableNV
    (12, n(30312, 11), 131), // CallableKHR
    (12, n(30333, 7), 132), // TaskEXT
    (12, n(30340, 7), 133), // MeshEXT
    (13, n(30362, 7), 134), // Logical
    (13, n(30369, 10), 135), // Physical32
    (13, n(30379, 10), 136), // Physical64
    (13, n(30412, 26), 137), // PhysicalStorageBuffer64EXT
    (13, n(30389, 23), 137), // PhysicalStorageBuffer64
    (14, n(30511, 6), 138), // Simple
    (14, n(30517, 7), 139), // GLSL450
    (14, n(30524, 6), 140), // OpenCL
    (14, n(30536, 9), 141), // VulkanKHR
    (14, n(30530, 6), 141), // Vulkan
    (15, n(30558, 11), 142), // Invocations
    (15, n(30605, 12), 143), // SpacingEqual
    (15, n(30617, 21), 144), // SpacingFractionalEven
    (15, n(30638, 20), 145), // SpacingFractionalOdd
    (15, n(30658, 13), 146), // VertexOrderCw
    (15, n(30671, 14), 147), // VertexOrderCcw
    (15, n(30685, 18), 148), // PixelCenterInteger
    (15, n(30703, 15), 149), // OriginUpperLeft
    (15, n(30718, 15), 150), // OriginLowerLeft
    (15, n(30733, 18), 151), // EarlyFragmentTests
    (15, n(30751, 9), 152), // PointMode
    (15, n(30760, 3), 153), // Xfb
    (15, n(30763, 14), 154), // DepthReplacing
    (15, n(30777, 12), 155), // DepthGreater
    (15, n(30789, 9), 156), // DepthLess
    (15, n(30798, 14), 157), // DepthUnchanged
    (15, n(30812, 9), 158), // LocalSize
    (15, n(30839, 13), 159), // LocalSizeHint
    (15, n(30852, 11), 160), // InputPoints
    (15, n(30863, 10), 161), // InputLines
    (15, n(30873, 19), 162), // InputLinesAdjacency
    (15, n(30892, 9), 163), // Triangles
    (15, n(30901, 23), 164), // InputTrianglesAdjacency
    (15, n(30924, 5), 165), // Quads
    (15, n(30929, 8), 166), // Isolines
    (15, n(30937, 14), 167), // OutputVertices
    (15, n(30963, 12), 168), // OutputPoints
    (15, n(30975, 15), 169), // OutputLineStrip
    (15, n(30990, 19), 170), // OutputTriangleStrip
    (15, n(31009, 11), 171), // VecTypeHint
    (15, n(31031, 14), 172), // ContractionOff
    (15, n(1173, 11), 173), // Initializer
    (15, n(31045, 9), 174), // Finalizer
    (15, n(31054, 12), 175), // SubgroupSize
    (15, n(31079, 21), 176), // SubgroupsPerWorkgroup
    (15, n(31123, 23), 177), // SubgroupsPerWorkgroupId
    (15, n(31146, 11), 178), // LocalSizeId
    (15, n(31157, 15), 179), // LocalSizeHintId
    (15, n(31205, 33), 180), // NonCoherentColorAttachmentReadEXT
    (15, n(31238, 33), 181), // NonCoherentDepthAttachmentReadEXT
    (15, n(31271, 35), 182), // NonCoherentStencilAttachmentReadEXT
    (15, n(31306, 29), 183), // SubgroupUniformControlFlowKHR
    (15, n(31372, 17), 184), // PostDepthCoverage
    (15, n(31416, 14), 185), // DenormPreserve
    (15, n(31464, 17), 186), // DenormFlushToZero
    (15, n(31481, 24), 187), // SignedZeroInfNanPreserve
    (15, n(31505, 15), 188), // RoundingModeRTE
    (15, n(31520, 15), 189), // RoundingModeRTZ
    (15, n(31535, 33), 190), // NonCoherentTileAttachmentReadQCOM
    (15, n(31568, 19), 191), // TileShadingRateQCOM
    (15, n(31605, 20), 192), // SubgroupSizeHalfQCOM
    (15, n(31625, 20), 193), // SubgroupSizeFullQCOM
    (15, n(31645, 28), 194), // EarlyAndLateFragmentTestsAMD
    (15, n(31717, 22), 195), // StencilRefReplacingEXT
    (15, n(31768, 14), 196), // CoalescingAMDX
    (15, n(31782, 14), 197), // IsApiEntryAMDX
    (15, n(31804, 20), 198), // MaxNodeRecursionAMDX
    (15, n(31844, 23), 199), // StaticNumWorkgroupsAMDX
    (15, n(31867, 15), 200), // ShaderIndexAMDX
    (15, n(31894, 20), 201), // MaxNumWorkgroupsAMDX
    (15, n(31914, 27), 202), // StencilRefUnchangedFrontAMD
    (15, n(31941, 25), 203), // StencilRefGreaterFrontAMD
    (15, n(31966, 22), 204), // StencilRefLessFrontAMD
    (15, n(31988, 26), 205), // StencilRefUnchangedBackAMD
    (15, n(32014, 24), 206), // StencilRefGreaterBackAMD
    (15, n(32038, 21), 207), // StencilRefLessBackAMD
    (15, n(32059, 18), 208), // QuadDerivativesKHR
    (15, n(32077, 19), 209), // RequireFullQuadsKHR
    (15, n(32096, 19), 210), // SharesInputWithAMDX
    (15, n(32124, 19), 211), // ArithmeticPoisonKHR
    (15, n(32157, 13), 212), // OutputLinesNV
    (15, n(32143, 14), 212), // OutputLinesEXT
    (15, n(32223, 18), 213), // OutputPrimitivesNV
    (15, n(32189, 19), 213), // OutputPrimitivesEXT
    (15, n(32264, 22), 214), // DerivativeGroupQuadsNV
    (15, n(32241, 23), 214), // DerivativeGroupQuadsKHR
    (15, n(32377, 23), 215), // DerivativeGroupLinearNV
    (15, n(32353, 24), 215), // DerivativeGroupLinearKHR
    (15, n(32418, 17), 216), // OutputTrianglesNV
    (15, n(32400, 18), 216), // OutputTrianglesEXT
    (15, n(32435, 24), 217), // PixelInterlockOrderedEXT
    (15, n(32459, 26), 218), // PixelInterlockUnorderedEXT
    (15, n(32485, 25), 219), // SampleInterlockOrderedEXT
    (15, n(32510, 27), 220), // SampleInterlockUnorderedEXT
    (15, n(32537, 30), 221), // ShadingRateInterlockOrderedEXT
    (15, n(32567, 32), 222), // ShadingRateInterlockUnorderedEXT
    (15, n(32599, 22), 223), // Shader64BitIndexingEXT
    (15, n(32621, 26), 224), // SharedLocalMemorySizeINTEL
    (15, n(32647, 20), 225), // RoundingModeRTPINTEL
    (15, n(32667, 20), 226), // RoundingModeRTNINTEL
    (15, n(32687, 25), 227), // FloatingPointModeALTINTEL
    (15, n(32712, 26), 228), // FloatingPointModeIEEEINTEL
    (15, n(32738, 21), 229), // MaxWorkgroupSizeINTEL
    (15, n(32816, 15), 230), // MaxWorkDimINTEL
    (15, n(32845, 19), 231), // NoGlobalOffsetINTEL
    (15, n(32864, 21), 232), // NumSIMDWorkitemsINTEL
    (15, n(32897, 27), 233), // SchedulerTargetFmaxMhzINTEL
    (15, n(32935, 23), 234), // MaximallyReconvergesKHR
    (15, n(32987, 17), 235), // FPFastMathDefault
    (15, n(33029, 20), 236), // OpacityMicromapIdKHR
    (15, n(33055, 23), 237), // StreamingInterfaceINTEL
    (15, n(33093, 25), 238), // RegisterMapInterfaceINTEL
    (15, n(33134, 22), 239), // NamedBarrierCountINTEL
    (15, n(33169, 21), 240), // MaximumRegistersINTEL
    (15, n(33209, 23), 241), // MaximumRegistersIdINTEL
    (15, n(33232, 26), 242), // NamedMaximumRegistersINTEL
    (16, n(33303, 15), 243), // UniformConstant
    (16, n(11719, 5), 244), // Input
    (16, n(33318, 7), 245), // Uniform
    (16, n(33325, 6), 246), // Output
    (16, n(33331, 9), 247), // Workgroup
    (16, n(33340, 14), 248), // CrossWorkgroup
    (16, n(33354, 7), 249), // Private
    (16, n(1128, 8), 250), // Function
    (16, n(33361, 7), 251), // Generic
    (16, n(33368, 12), 252), // PushConstant
    (16, n(33380, 13), 253), // AtomicCounter
    (16, n(1203, 5), 254), // Image
    (16, n(33393, 13), 255), // StorageBuffer
    (16, n(33467, 12), 256), // TileImageEXT
    (16, n(33479, 18), 257), // TileAttachmentQCOM
    (16, n(33497, 15), 258), // NodePayloadAMDX
    (16, n(33527, 14), 259), // CallableDataNV
    (16, n(33512, 15), 259), // CallableDataKHR
    (16, n(33564, 22), 260), // IncomingCallableDataNV
    (16, n(33541, 23), 260), // IncomingCallableDataKHR
    (16, n(33599, 12), 261), // RayPayloadNV
    (16, n(33586, 13), 261), // RayPayloadKHR
    (16, n(33626, 14), 262), // HitAttributeNV
    (16, n(33611, 15), 262), // HitAttributeKHR
    (16, n(33661, 20), 263), // IncomingRayPayloadNV
    (16, n(33640, 21), 263), // IncomingRayPayloadKHR
    (16, n(33702, 20), 264), // ShaderRecordBufferNV
    (16, n(33681, 21), 264), // ShaderRecordBufferKHR
    (16, n(33743, 24), 265), // PhysicalStorageBufferEXT
    (16, n(33722, 21), 265), // PhysicalStorageBuffer
    (16, n(33767, 20), 266), // HitObjectAttributeNV
    (16, n(33787, 23), 267), // TaskPayloadWorkgroupEXT
    (16, n(33810, 21), 268), // HitObjectAttributeEXT
    (16, n(33831, 16), 269), // CodeSectionINTEL
    (16, n(33863, 15), 270), // DeviceOnlyINTEL
    (16, n(33847, 16), 270), // DeviceOnlyALTERA
    (16, n(33892, 13), 271), // HostOnlyINTEL
    (16, n(33878, 14), 271), // HostOnlyALTERA
    (17, n(33905, 2), 272), // 1D
    (17, n(33907, 2), 273), // 2D
    (17, n(33909, 2), 274), // 3D
    (17, n(33911, 4), 275), // Cube
    (17, n(33915, 4), 276), // Rect
    (17, n(10279, 6), 277), // Buffer
    (17, n(33919, 11), 278), // SubpassData
    (17, n(33930, 16), 279), // TileImageDataEXT
    (18, n(28112, 4), 280), // None
    (18, n(33967, 11), 281), // ClampToEdge
    (18, n(33978, 5), 282), // Clamp
    (18, n(33983, 6), 283), // Repeat
    (18, n(33989, 14), 284), // RepeatMirrored
    (19, n(34020, 7), 285), // Nearest
    (19, n(34027, 6), 286), // Linear
    (20, n(30000, 7), 287), // Unknown
    (20, n(34044, 7), 288), // Rgba32f
    (20, n(34051, 7), 289), // Rgba16f
    (20, n(34058, 4), 290), // R32f
    (20, n(34062, 5), 291), // Rgba8
    (20, n(34067, 10), 292), // Rgba8Snorm
    (20, n(34077, 5), 293), // Rg32f
    (20, n(34082, 5), 294), // Rg16f
    (20, n(34087, 12), 295), // R11fG11fB10f
    (20, n(34099, 4), 296), // R16f
    (20, n(34103, 6), 297), // Rgba16
    (20, n(34109, 7), 298), // Rgb10A2
    (20, n(34116, 4), 299), // Rg16
    (20, n(34120, 3), 300), // Rg8
    (20, n(34123, 3), 301), // R16
    (20, n(34126, 2), 302), // R8
    (20, n(34128, 11), 303), // Rgba16Snorm
    (20, n(34139, 9), 304), // Rg16Snorm
    (20, n(34148, 8), 305), // Rg8Snorm
    (20, n(34156, 8), 306), // R16Snorm
    (20, n(34164, 7), 307), // R8Snorm
    (20, n(34171, 7), 308), // Rgba32i
    (20, n(34178, 7), 309), // Rgba16i
    (20, n(34185, 6), 310), // Rgba8i
    (20, n(34191, 4), 311), // R32i
    (20, n(34195, 5), 312), // Rg32i
    (20, n(34200, 5), 313), // Rg16i
    (20, n(34205, 4), 314), // Rg8i
    (20, n(34209, 4), 315), // R16i
    (20, n(34213, 3), 316), // R8i
    (20, n(34216, 8), 317), // Rgba32ui
    (20, n(34224, 8), 318), // Rgba16ui
    (20, n(34232, 7), 319), // Rgba8ui
    (20, n(34239, 5), 320), // R32ui
    (20, n(34244, 9), 321), // Rgb10a2ui
    (20, n(34253, 6), 322), // Rg32ui
    (20, n(34259, 6), 323), // Rg16ui
    (20, n(34265, 5), 324), // Rg8ui
    (20, n(34270, 5), 325), // R16ui
    (20, n(34275, 4), 326), // R8ui
    (20, n(34279, 5), 327), // R64ui
    (20, n(34284, 4), 328), // R64i
    (21, n(34305, 1), 329), // R
    (21, n(8684, 1), 330), // A
    (21, n(34306, 2), 331), // RG
    (21, n(34308, 2), 332), // RA
    (21, n(34310, 3), 333), // RGB
    (21, n(34313, 4), 334), // RGBA
    (21, n(34317, 4), 335), // BGRA
    (21, n(34321, 4), 336), // ARGB
    (21, n(34325, 9), 337), // Intensity
    (21, n(34334, 9), 338), // Luminance
    (21, n(34343, 2), 339), // Rx
    (21, n(34345, 3), 340), // RGx
    (21, n(34348, 4), 341), // RGBx
    (21, n(476, 5), 342), // Depth
    (21, n(34352, 12), 343), // DepthStencil
    (21, n(34364, 4), 344), // sRGB
    (21, n(34368, 5), 345), // sRGBx
    (21, n(34373, 5), 346), // sRGBA
    (21, n(34378, 5), 347), // sBGRA
    (21, n(34383, 4), 348), // ABGR
    (22, n(34407, 9), 349), // SnormInt8
    (22, n(34416, 10), 350), // SnormInt16
    (22, n(34426, 9), 351), // UnormInt8
    (22, n(34435, 10), 352), // UnormInt16
    (22, n(34445, 13), 353), // UnormShort565
    (22, n(34458, 13), 354), // UnormShort555
    (22, n(34471, 14), 355), // UnormInt101010
    (22, n(34485, 10), 356), // SignedInt8
    (22, n(34495, 11), 357), // SignedInt16
    (22, n(34506, 11), 358), // SignedInt32
    (22, n(34517, 12), 359), // UnsignedInt8
    (22, n(34529, 13), 360), // UnsignedInt16
    (22, n(34542, 13), 361), // UnsignedInt32
    (22, n(34555, 9), 362), // HalfFloat
    (22, n(34564, 5), 363), // Float
    (22, n(34569, 10), 364), // UnormInt24
    (22, n(34579, 16), 365), // UnormInt101010_2
    (22, n(34595, 15), 366), // UnormInt10X6EXT
    (22, n(34610, 19), 367), // UnsignedIntRaw10EXT
    (22, n(34629, 19), 368), // UnsignedIntRaw12EXT
    (22, n(34648, 19), 369), // UnormInt2_101010EXT
    (22, n(34667, 18), 370), // UnsignedInt10X6EXT
    (22, n(34685, 18), 371), // UnsignedInt12X4EXT
    (22, n(34703, 18), 372), // UnsignedInt14X2EXT
    (22, n(34721, 15), 373), // UnormInt12X4EXT
    (22, n(34736, 15), 374), // UnormInt14X2EXT
    (23, n(34765, 3), 375), // RTE
    (23, n(34768, 3), 376), // RTZ
    (23, n(34771, 3), 377), // RTP
    (23, n(34774, 3), 378), // RTN
    (24, n(34789, 8), 379), // Preserve
    (24, n(34797, 11), 380), // FlushToZero
    (25, n(34825, 3), 381), // TRN
    (25, n(34828, 8), 382), // TRN_ZERO
    (25, n(34836, 3), 383), // RND
    (25, n(34839, 8), 384), // RND_ZERO
    (25, n(34847, 7), 385), // RND_INF
    (25, n(34854, 11), 386), // RND_MIN_INF
    (25, n(34865, 8), 387), // RND_CONV
    (25, n(34873, 12), 388), // RND_CONV_ODD
    (26, n(34900, 4), 389), // IEEE
    (26, n(34904, 3), 390), // ALT
    (27, n(34920, 4), 391), // WRAP
    (27, n(34924, 3), 392), // SAT
    (27, n(34927, 8), 393), // SAT_ZERO
    (27, n(34935, 7), 394), // SAT_SYM
    (28, n(34953, 6), 395), // Export
    (28, n(34959, 6), 396), // Import
    (28, n(34965, 11), 397), // LinkOnceODR
    (28, n(34996, 7), 398), // WeakAMD
    (29, n(35003, 8), 399), // ReadOnly
    (29, n(35011, 9), 400), // WriteOnly
    (29, n(35020, 9), 401), // ReadWrite
    (30, n(35048, 9), 402), // NoneINTEL
    (30, n(35057, 9), 403), // ReadINTEL
    (30, n(35066, 10), 404), // WriteINTEL
    (30, n(35076, 14), 405), // ReadWriteINTEL
    (31, n(35116, 4), 406), // Zext
    (31, n(35120, 4), 407), // Sext
    (31, n(35124, 5), 408), // ByVal
    (31, n(35129, 4), 409), // Sret
    (31, n(35133, 7), 410), // NoAlias
    (31, n(35140, 9), 411), // NoCapture
    (31, n(35149, 7), 412), // NoWrite
    (31, n(35156, 11), 413), // NoReadWrite
    (31, n(35187, 19), 414), // RuntimeAlignedINTEL
    (31, n(35167, 20), 414), // RuntimeAlignedALTERA
    (32, n(35216, 16), 415), // RelaxedPrecision
    (32, n(35232, 6), 416), // SpecId
    (32, n(35264, 5), 417), // Block
    (32, n(35269, 11), 418), // BufferBlock
    (32, n(35280, 8), 419), // RowMajor
    (32, n(35288, 8), 420), // ColMajor
    (32, n(35296, 11), 421), // ArrayStride
    (32, n(11786, 12), 422), // MatrixStride
    (32, n(35332, 10), 423), // GLSLShared
    (32, n(35342, 10), 424), // GLSLPacked
    (32, n(35352, 7), 425), // CPacked
    (32, n(35359, 7), 426), // BuiltIn
    (32, n(35366, 13), 427), // NoPerspective
    (32, n(35379, 4), 428), // Flat
    (32, n(35383, 5), 429), // Patch
    (32, n(35388, 8), 430), // Centroid
    (32, n(1218, 6), 431), // Sample
    (32, n(35396, 9), 432), // Invariant
    (32, n(35405, 8), 433), // Restrict
    (32, n(35413, 7), 434), // Aliased
    (32, n(29362, 8), 435), // Volatile
    (32, n(35420, 8), 436), // Constant
    (32, n(35428, 8), 437), // Coherent
    (32, n(35436, 11), 438), // NonWritable
    (32, n(35447, 11), 439), // NonReadable
    (32, n(33318, 7), 440), // Uniform
    (32, n(35458, 9), 441), // UniformId
    (32, n(35467, 19), 442), // SaturatedConversion
    (32, n(3697, 6), 443), // Stream
    (32, n(35499, 8), 444), // Location
    (32, n(1603, 9), 445), // Component
    (32, n(1577, 5), 446), // Index
    (32, n(35507, 7), 447), // Binding
    (32, n(35527, 13), 448), // DescriptorSet
    (32, n(3493, 6), 449), // Offset
    (32, n(35565, 9), 450), // XfbBuffer
    (32, n(35591, 9), 451), // XfbStride
    (32, n(35610, 13), 452), // FuncParamAttr
    (32, n(34751, 14), 453), // FPRoundingMode
    (32, n(28353, 14), 454), // FPFastMathMode
    (32, n(35679, 17), 455), // LinkageAttributes
    (32, n(35708, 13), 456), // NoContraction
    (32, n(35721, 20), 457), // InputAttachmentIndex
    (32, n(27900, 9), 458), // Alignment
    (32, n(35757, 13), 459), // MaxByteOffset
    (32, n(35785, 11), 460), // AlignmentId
    (32, n(35796, 15), 461), // MaxByteOffsetId
    (32, n(35811, 43), 462), // SaturatedToLargestFloat8NormalConversionEXT
    (32, n(35854, 12), 463), // NoSignedWrap
    (32, n(35900, 14), 464), // NoUnsignedWrap
    (32, n(35914, 17), 465), // WeightTextureQCOM
    (32, n(35956, 21), 466), // BlockMatchTextureQCOM
    (32, n(35977, 21), 467), // BlockMatchSamplerQCOM
    (32, n(36024, 17), 468), // ExplicitInterpAMD
    (32, n(36081, 31), 469), // NodeSharesPayloadLimitsWithAMDX
    (32, n(36112, 19), 470), // NodeMaxPayloadsAMDX
    (32, n(36153, 22), 471), // TrackFinishWritingAMDX
    (32, n(36175, 19), 472), // PayloadNodeNameAMDX
    (32, n(36194, 24), 473), // PayloadNodeBaseIndexAMDX
    (32, n(36228, 26), 474), // PayloadNodeSparseArrayAMDX
    (32, n(36254, 24), 475), // PayloadNodeArraySizeAMDX
    (32, n(36288, 27), 476), // PayloadDispatchIndirectAMDX
    (32, n(36315, 16), 477), // ArrayStrideIdEXT
    (32, n(36331, 11), 478), // OffsetIdEXT
    (32, n(36342, 13), 479), // UTFEncodedKHR
    (32, n(36355, 18), 480), // OverrideCoverageNV
    (32, n(36409, 13), 481), // PassthroughNV
    (32, n(36456, 18), 482), // ViewportRelativeNV
    (32, n(36474, 27), 483), // SecondaryViewportRelativeNV
    (32, n(36544, 14), 484), // PerPrimitiveNV
    (32, n(36529, 15), 484), // PerPrimitiveEXT
    (32, n(36558, 9), 485), // PerViewNV
    (32, n(36567, 9), 486), // PerTaskNV
    (32, n(36588, 11), 487), // PerVertexNV
    (32, n(36576, 12), 487), // PerVertexKHR
    (32, n(36678, 13), 488), // NonUniformEXT
    (32, n(36668, 10), 488), // NonUniform
    (32, n(36733, 18), 489), // RestrictPointerEXT
    (32, n(36718, 15), 489), // RestrictPointer
    (32, n(36765, 17), 490), // AliasedPointerEXT
    (32, n(36751, 14), 490), // AliasedPointer
    (32, n(36782, 14), 491), // MemberOffsetNV
    (32, n(36808, 29), 492), // HitObjectShaderRecordBufferNV
    (32, n(36837, 30), 493), // HitObjectShaderRecordBufferEXT
    (32, n(36867, 6), 494), // BankNV
    (32, n(36877, 17), 495), // BindlessSamplerNV
    (32, n(36894, 15), 496), // BindlessImageNV
    (32, n(36909, 14), 497), // BoundSamplerNV
    (32, n(36923, 12), 498), // BoundImageNV
    (32, n(36935, 29), 499), // CooperativeMatrixTransposeEXT
    (32, n(36964, 13), 500), // SIMTCallINTEL
    (32, n(36978, 25), 501), // ReferencedIndirectlyINTEL
    (32, n(37003, 12), 502), // ClobberINTEL
    (32, n(37023, 16), 503), // SideEffectsINTEL
    (32, n(37039, 26), 504), // VectorComputeVariableINTEL
    (32, n(37065, 20), 505), // FuncParamIOKindINTEL
    (32, n(37089, 26), 506), // VectorComputeFunctionINTEL
    (32, n(37115, 14), 507), // StackCallINTEL
    (32, n(37129, 25), 508), // GlobalVariableOffsetINTEL
    (32, n(37181, 23), 509), // HlslCounterBufferGOOGLE
    (32, n(37154, 13), 509), // CounterBuffer
    (32, n(37224, 18), 510), // HlslSemanticGOOGLE
    (32, n(37204, 12), 510), // UserSemantic
    (32, n(37242, 14), 511), // UserTypeGOOGLE
    (32, n(37285, 25), 512), // FunctionRoundingModeINTEL
    (32, n(37326, 23), 513), // FunctionDenormModeINTEL
    (32, n(37377, 13), 514), // RegisterINTEL
    (32, n(37363, 14), 514), // RegisterALTERA
    (32, n(37413, 11), 515), // MemoryINTEL
    (32, n(37390, 12), 515), // MemoryALTERA
    (32, n(37443, 13), 516), // NumbanksINTEL
    (32, n(37424, 14), 516), // NumbanksALTERA
    (32, n(37481, 14), 517), // BankwidthINTEL
    (32, n(37456, 15), 517), // BankwidthALTERA
    (32, n(37531, 21), 518), // MaxPrivateCopiesINTEL
    (32, n(37495, 22), 518), // MaxPrivateCopiesALTERA
    (32, n(37568, 15), 519), // SinglepumpINTEL
    (32, n(37552, 16), 519), // SinglepumpALTERA
    (32, n(37599, 15), 520), // DoublepumpINTEL
    (32, n(37583, 16), 520), // DoublepumpALTERA
    (32, n(37651, 18), 521), // MaxReplicatesINTEL
    (32, n(37614, 19), 521), // MaxReplicatesALTERA
    (32, n(37689, 19), 522), // SimpleDualPortINTEL
    (32, n(37669, 20), 522), // SimpleDualPortALTERA
    (32, n(37738, 10), 523), // MergeINTEL
    (32, n(37708, 11), 523), // MergeALTERA
    (32, n(37771, 13), 524), // BankBitsINTEL
    (32, n(37748, 14), 524), // BankBitsALTERA
    (32, n(37813, 19), 525), // ForcePow2DepthINTEL
    (32, n(37784, 20), 525), // ForcePow2DepthALTERA
    (32, n(37859, 15), 526), // StridesizeINTEL
    (32, n(37832, 16), 526), // StridesizeALTERA
    (32, n(37897, 13), 527), // WordsizeINTEL
    (32, n(37874, 14), 527), // WordsizeALTERA
    (32, n(37928, 17), 528), // TrueDualPortINTEL
    (32, n(37910, 18), 528), // TrueDualPortALTERA
    (32, n(37964, 18), 529), // BurstCoalesceINTEL
    (32, n(37945, 19), 529), // BurstCoalesceALTERA
    (32, n(38016, 14), 530), // CacheSizeINTEL
    (32, n(37982, 15), 530), // CacheSizeALTERA
    (32, n(38058, 27), 531), // DontStaticallyCoalesceINTEL
    (32, n(38030, 28), 531), // DontStaticallyCoalesceALTERA
    (32, n(38123, 13), 532), // PrefetchINTEL
    (32, n(38085, 14), 532), // PrefetchALTERA
    (32, n(38153, 16), 533), // StallEnableINTEL
    (32, n(38136, 17), 533), // StallEnableALTERA
    (32, n(38194, 24), 534), // FuseLoopsInFunctionINTEL
    (32, n(38169, 25), 534), // FuseLoopsInFunctionALTERA
    (32, n(38246, 18), 535), // MathOpDSPModeINTEL
    (32, n(38218, 19), 535), // MathOpDSPModeALTERA
    (32, n(38264, 15), 536), // AliasScopeINTEL
    (32, n(38299, 12), 537), // NoAliasINTEL
    (32, n(28657, 23), 538), // InitiationIntervalINTEL
    (32, n(28633, 24), 538), // InitiationIntervalALTERA
    (32, n(28700, 19), 539), // MaxConcurrencyINTEL
    (32, n(28680, 20), 539), // MaxConcurrencyALTERA
    (32, n(28780, 19), 540), // PipelineEnableINTEL
    (32, n(28760, 20), 540), // PipelineEnableALTERA
    (32, n(38355, 19), 541), // BufferLocationINTEL
    (32, n(38317, 20), 541), // BufferLocationALTERA
    (32, n(38403, 18), 542), // IOPipeStorageINTEL
    (32, n(38374, 19), 542), // IOPipeStorageALTERA
    (32, n(38421, 30), 543), // FunctionFloatingPointModeINTEL
    (32, n(38468, 24), 544), // SingleElementVectorINTEL
    (32, n(38492, 34), 545), // VectorComputeCallableFunctionINTEL
    (32, n(38526, 17), 546), // MediaBlockIOINTEL
    (32, n(38558, 14), 547), // StallFreeINTEL
    (32, n(38543, 15), 547), // StallFreeALTERA
    (32, n(38572, 25), 548), // FPMaxErrorDecorationINTEL
    (32, n(38644, 24), 549), // LatencyControlLabelINTEL
    (32, n(38606, 25), 549), // LatencyControlLabelALTERA
    (32, n(38735, 29), 550), // LatencyControlConstraintINTEL
    (32, n(38668, 30), 550), // LatencyControlConstraintALTERA
    (32, n(38791, 26), 551), // ConduitKernelArgumentINTEL
    (32, n(38764, 27), 551), // ConduitKernelArgumentALTERA
    (32, n(38848, 30), 552), // RegisterMapKernelArgumentINTEL
    (32, n(38817, 31), 552), // RegisterMapKernelArgumentALTERA
    (32, n(38923, 32), 553), // MMHostInterfaceAddressWidthINTEL
    (32, n(38878, 33), 553), // MMHostInterfaceAddressWidthALTERA
    (32, n(38994, 29), 554), // MMHostInterfaceDataWidthINTEL
    (32, n(38955, 30), 554), // MMHostInterfaceDataWidthALTERA
    (32, n(39058, 27), 555), // MMHostInterfaceLatencyINTEL
    (32, n(39023, 28), 555), // MMHostInterfaceLatencyALTERA
    (32, n(39132, 33), 556), // MMHostInterfaceReadWriteModeINTEL
    (32, n(39085, 34), 556), // MMHostInterfaceReadWriteModeALTERA
    (32, n(39207, 28), 557), // MMHostInterfaceMaxBurstINTEL
    (32, n(39165, 29), 557), // MMHostInterfaceMaxBurstALTERA
    (32, n(39278, 31), 558), // MMHostInterfaceWaitRequestINTEL
    (32, n(39235, 32), 558), // MMHostInterfaceWaitRequestALTERA
    (32, n(39335, 25), 559), // StableKernelArgumentINTEL
    (32, n(39309, 26), 559), // StableKernelArgumentALTERA
    (32, n(39360, 15), 560), // HostAccessINTEL
    (32, n(39402, 13), 561), // InitModeINTEL
    (32, n(39381, 14), 561), // InitModeALTERA
    (32, n(39443, 27), 562), // ImplementInRegisterMapINTEL
    (32, n(39415, 28), 562), // ImplementInRegisterMapALTERA
    (32, n(39470, 16), 563), // ConditionalINTEL
    (32, n(39486, 21), 564), // CacheControlLoadINTEL
    (32, n(39531, 22), 565), // CacheControlStoreINTEL
    (32, n(39553, 16), 566), // IntrinsicSAMSUNG
    (33, n(39581, 8), 567), // Position
    (33, n(39589, 9), 568), // PointSize
    (33, n(39598, 12), 569), // ClipDistance
    (33, n(39610, 12), 570), // CullDistance
    (33, n(39622, 8), 571), // VertexId
    (33, n(10517, 10), 572), // InstanceId
    (33, n(10527, 11), 573), // PrimitiveId
    (33, n(15676, 12), 574), // InvocationId
    (33, n(39630, 5), 575), // Layer
    (33, n(39635, 13), 576), // ViewportIndex
    (33, n(39648, 14), 577), // TessLevelOuter
    (33, n(39662, 14), 578), // TessLevelInner
    (33, n(39676, 9), 579), // TessCoord
    (33, n(39685, 13), 580), // PatchVertices
    (33, n(39698, 9), 581), // FragCoord
    (33, n(39707, 10), 582), // PointCoord
    (33, n(39717, 11), 583), // FrontFacing
    (33, n(39728, 8), 584), // SampleId
    (33, n(39736, 14), 585), // SamplePosition
    (33, n(39750, 10), 586), // SampleMask
    (33, n(39760, 9), 587), // FragDepth
    (33, n(39769, 16), 588), // HelperInvocation
    (33, n(39785, 13), 589), // NumWorkgroups
    (33, n(39798, 13), 590), // WorkgroupSize
    (33, n(39811, 11), 591), // WorkgroupId
    (33, n(39822, 17), 592), // LocalInvocationId
    (33, n(39839, 18), 593), // GlobalInvocationId
    (33, n(39857, 20), 594), // LocalInvocationIndex
    (33, n(39877, 7), 595), // WorkDim
    (33, n(39884, 10), 596), // GlobalSize
    (33, n(39894, 21), 597), // EnqueuedWorkgroupSize
    (33, n(39915, 12), 598), // GlobalOffset
    (33, n(39927, 14), 599), // GlobalLinearId
    (33, n(31054, 12), 600), // SubgroupSize
    (33, n(39941, 15), 601), // SubgroupMaxSize
    (33, n(39956, 12), 602), // NumSubgroups
    (33, n(39968, 20), 603), // NumEnqueuedSubgroups
    (33, n(39988, 10), 604), // SubgroupId
    (33, n(39998, 25), 605), // SubgroupLocalInvocationId
    (33, n(40023, 11), 606), // VertexIndex
    (33, n(40034, 13), 607), // InstanceIndex
    (33, n(40047, 9), 608), // CoreIDARM
    (33, n(40056, 12), 609), // CoreCountARM
    (33, n(40068, 12), 610), // CoreMaxIDARM
    (33, n(40080, 9), 611), // WarpIDARM
    (33, n(40089, 12), 612), // WarpMaxIDARM
    (33, n(40115, 17), 613), // SubgroupEqMaskKHR
    (33, n(40101, 14), 613), // SubgroupEqMask
    (33, n(40146, 17), 614), // SubgroupGeMaskKHR
    (33, n(40132, 14), 614), // SubgroupGeMask
    (33, n(40177, 17), 615), // SubgroupGtMaskKHR
    (33, n(40163, 14), 615), // SubgroupGtMask
    (33, n(40208, 17), 616), // SubgroupLeMaskKHR
    (33, n(40194, 14), 616), // SubgroupLeMask
    (33, n(40239, 17), 617), // SubgroupLtMaskKHR
    (33, n(40225, 14), 617), // SubgroupLtMask
    (33, n(40256, 10), 618), // BaseVertex
    (33, n(40296, 12), 619), // BaseInstance
    (33, n(40308, 9), 620), // DrawIndex
    (33, n(40317, 23), 621), // PrimitiveShadingRateKHR
    (33, n(40369, 11), 622), // DeviceIndex
    (33, n(40400, 9), 623), // ViewIndex
    (33, n(40426, 14), 624), // ShadingRateKHR
    (33, n(40440, 14), 625), // TileOffsetQCOM
    (33, n(40454, 17), 626), // TileDimensionQCOM
    (33, n(40471, 17), 627), // TileApronSizeQCOM
    (33, n(40488, 19), 628), // BaryCoordNoPerspAMD
    (33, n(40507, 27), 629), // BaryCoordNoPerspCentroidAMD
    (33, n(40534, 25), 630), // BaryCoordNoPerspSampleAMD
    (33, n(40559, 18), 631), // BaryCoordSmoothAMD
    (33, n(40577, 26), 632), // BaryCoordSmoothCentroidAMD
    (33, n(40603, 24), 633), // BaryCoordSmoothSampleAMD
    (33, n(40627, 21), 634), // BaryCoordPullModelAMD
    (33, n(40648, 17), 635), // FragStencilRefEXT
    (33, n(40665, 28), 636), // RemainingRecursionLevelsAMDX
    (33, n(31867, 15), 637), // ShaderIndexAMDX
    (33, n(40693, 14), 638), // SamplerHeapEXT
    (33, n(40707, 15), 639), // ResourceHeapEXT
    (33, n(40722, 14), 640), // ViewportMaskNV
    (33, n(40758, 19), 641), // SecondaryPositionNV
    (33, n(40777, 23), 642), // SecondaryViewportMaskNV
    (33, n(40800, 17), 643), // PositionPerViewNV
    (33, n(40854, 21), 644), // ViewportMaskPerViewNV
    (33, n(40875, 15), 645), // FullyCoveredEXT
    (33, n(40920, 11), 646), // TaskCountNV
    (33, n(40931, 16), 647), // PrimitiveCountNV
    (33, n(40947, 18), 648), // PrimitiveIndicesNV
    (33, n(40965, 21), 649), // ClipDistancePerViewNV
    (33, n(40986, 21), 650), // CullDistancePerViewNV
    (33, n(41007, 14), 651), // LayerPerViewNV
    (33, n(41021, 15), 652), // MeshViewCountNV
    (33, n(41036, 17), 653), // MeshViewIndicesNV
    (33, n(41065, 11), 654), // BaryCoordNV
    (33, n(41053, 12), 654), // BaryCoordKHR
    (33, n(41095, 18), 655), // BaryCoordNoPerspNV
    (33, n(41076, 19), 655), // BaryCoordNoPerspKHR
    (33, n(41124, 14), 656), // FragmentSizeNV
    (33, n(41113, 11), 656), // FragSizeEXT
    (33, n(41214, 21), 657), // InvocationsPerPixelNV
    (33, n(41192, 22), 657), // FragInvocationCountEXT
    (33, n(41235, 24), 658), // PrimitivePointIndicesEXT
    (33, n(41259, 23), 659), // PrimitiveLineIndicesEXT
    (33, n(41282, 27), 660), // PrimitiveTriangleIndicesEXT
    (33, n(41309, 16), 661), // CullPrimitiveEXT
    (33, n(41336, 10), 662), // LaunchIdNV
    (33, n(41325, 11), 662), // LaunchIdKHR
    (33, n(41359, 12), 663), // LaunchSizeNV
    (33, n(41346, 13), 663), // LaunchSizeKHR
    (33, n(41388, 16), 664), // WorldRayOriginNV
    (33, n(41371, 17), 664), // WorldRayOriginKHR
    (33, n(41424, 19), 665), // WorldRayDirectionNV
    (33, n(41404, 20), 665), // WorldRayDirectionKHR
    (33, n(41461, 17), 666), // ObjectRayOriginNV
    (33, n(41443, 18), 666), // ObjectRayOriginKHR
    (33, n(41499, 20), 667), // ObjectRayDirectionNV
    (33, n(41478, 21), 667), // ObjectRayDirectionKHR
    (33, n(41529, 9), 668), // RayTminNV
    (33, n(41519, 10), 668), // RayTminKHR
    (33, n(41548, 9), 669), // RayTmaxNV
    (33, n(41538, 10), 669), // RayTmaxKHR
    (33, n(41579, 21), 670), // InstanceCustomIndexNV
    (33, n(41557, 22), 670), // InstanceCustomIndexKHR
    (33, n(41616, 15), 671), // ObjectToWorldNV
    (33, n(41600, 16), 671), // ObjectToWorldKHR
    (33, n(41647, 15), 672), // WorldToObjectNV
    (33, n(41631, 16), 672), // WorldToObjectKHR
    (33, n(41662, 6), 673), // HitTNV
    (33, n(41678, 9), 674), // HitKindNV
    (33, n(41668, 10), 674), // HitKindKHR
    (33, n(41687, 16), 675), // CurrentRayTimeNV
    (33, n(41703, 29), 676), // HitTriangleVertexPositionsKHR
    (33, n(41732, 33), 677), // HitMicroTriangleVertexPositionsNV
    (33, n(41765, 36), 678), // HitMicroTriangleVertexBarycentricsNV
    (33, n(41820, 18), 679), // IncomingRayFlagsNV
    (33, n(41801, 19), 679), // IncomingRayFlagsKHR
    (33, n(41838, 19), 680), // RayGeometryIndexKHR
    (33, n(41857, 13), 681), // HitIsSphereNV
    (33, n(41897, 10), 682), // HitIsLSSNV
    (33, n(41907, 19), 683), // HitSpherePositionNV
    (33, n(41926, 12), 684), // WarpsPerSMNV
    (33, n(41963, 9), 685), // SMCountNV
    (33, n(41972, 8), 686), // WarpIDNV
    (33, n(41980, 6), 687), // SMIDNV
    (33, n(41986, 17), 688), // HitLSSPositionsNV
    (33, n(42003, 33), 689), // HitKindFrontFacingMicroTriangleNV
    (33, n(42036, 32), 690), // HitKindBackFacingMicroTriangleNV
    (33, n(42068, 17), 691), // HitSphereRadiusNV
    (33, n(42085, 13), 692), // HitLSSRadiiNV
    (33, n(42098, 11), 693), // ClusterIDNV
    (33, n(42146, 11), 694), // CullMaskKHR
    (34, n(42178, 11), 695), // CrossDevice
    (34, n(42189, 6), 696), // Device
    (34, n(33331, 9), 697), // Workgroup
    (34, n(42195, 8), 698), // Subgroup
    (34, n(42203, 10), 699), // Invocation
    (34, n(42224, 14), 700), // QueueFamilyKHR
    (34, n(42213, 11), 700), // QueueFamily
    (34, n(42238, 13), 701), // ShaderCallKHR
    (35, n(14299, 6), 702), // Reduce
    (35, n(42265, 13), 703), // InclusiveScan
    (35, n(42278, 13), 704), // ExclusiveScan
    (35, n(42291, 15), 705), // ClusteredReduce
    (35, n(42326, 19), 706), // PartitionedReduceNV
    (35, n(42306, 20), 706), // PartitionedReduceEXT
    (35, n(42372, 26), 707), // PartitionedInclusiveScanNV
    (35, n(42345, 27), 707), // PartitionedInclusiveScanEXT
    (35, n(42425, 26), 708), // PartitionedExclusiveScanNV
    (35, n(42398, 27), 708), // PartitionedExclusiveScanEXT
    (36, n(42469, 6), 709), // NoWait
    (36, n(42475, 10), 710), // WaitKernel
    (36, n(42485, 13), 711), // WaitWorkGroup
    (37, n(1747, 6), 712), // Matrix
    (37, n(42498, 6), 713), // Shader
    (37, n(30154, 8), 714), // Geometry
    (37, n(42504, 12), 715), // Tessellation
    (37, n(42516, 9), 716), // Addresses
    (37, n(42525, 7), 717), // Linkage
    (37, n(30179, 6), 718), // Kernel
    (37, n(42532, 8), 719), // Vector16
    (37, n(42540, 13), 720), // Float16Buffer
    (37, n(42553, 7), 721), // Float16
    (37, n(42560, 7), 722), // Float64
    (37, n(42567, 5), 723), // Int64
    (37, n(42572, 12), 724), // Int64Atomics
    (37, n(42584, 10), 725), // ImageBasic
    (37, n(42594, 14), 726), // ImageReadWrite
    (37, n(42608, 11), 727), // ImageMipmap
    (37, n(42619, 5), 728), // Pipes
    (37, n(42624, 6), 729), // Groups
    (37, n(42630, 13), 730), // DeviceEnqueue
    (37, n(42643, 14), 731), // LiteralSampler
    (37, n(42657, 13), 732), // AtomicStorage
    (37, n(42670, 5), 733), // Int16
    (37, n(42675, 21), 734), // TessellationPointSize
    (37, n(42696, 17), 735), // GeometryPointSize
    (37, n(42713, 19), 736), // ImageGatherExtended
    (37, n(42732, 23), 737), // StorageImageMultisample
    (37, n(42755, 33), 738), // UniformBufferArrayDynamicIndexing
    (37, n(42788, 32), 739), // SampledImageArrayDynamicIndexing
    (37, n(42820, 33), 740), // StorageBufferArrayDynamicIndexing
    (37, n(42853, 32), 741), // StorageImageArrayDynamicIndexing
    (37, n(39598, 12), 742), // ClipDistance
    (37, n(39610, 12), 743), // CullDistance
    (37, n(42885, 14), 744), // ImageCubeArray
    (37, n(42899, 17), 745), // SampleRateShading
    (37, n(42916, 9), 746), // ImageRect
    (37, n(42925, 11), 747), // SampledRect
    (37, n(42936, 14), 748), // GenericPointer
    (37, n(42950, 4), 749), // Int8
    (37, n(42954, 15), 750), // InputAttachment
    (37, n(42969, 15), 751), // SparseResidency
    (37, n(28146, 6), 752), // MinLod
    (37, n(42984, 9), 753), // Sampled1D
    (37, n(42993, 7), 754), // Image1D
    (37, n(43000, 16), 755), // SampledCubeArray
    (37, n(43016, 13), 756), // SampledBuffer
    (37, n(43029, 11), 757), // ImageBuffer
    (37, n(43040, 12), 758), // ImageMSArray
    (37, n(43052, 27), 759), // StorageImageExtendedFormats
    (37, n(43079, 10), 760), // ImageQuery
    (37, n(43089, 17), 761), // DerivativeControl
    (37, n(43106, 21), 762), // InterpolationFunction
    (37, n(43127, 17), 763), // TransformFeedback
    (37, n(43144, 15), 764), // GeometryStreams
    (37, n(43159, 29), 765), // StorageImageReadWithoutFormat
    (37, n(43188, 30), 766), // StorageImageWriteWithoutFormat
    (37, n(43218, 13), 767), // MultiViewport
    (37, n(43231, 16), 768), // SubgroupDispatch
    (37, n(43247, 12), 769), // NamedBarrier
    (37, n(43259, 11), 770), // PipeStorage
    (37, n(43270, 15), 771), // GroupNonUniform
    (37, n(43285, 19), 772), // GroupNonUniformVote
    (37, n(43304, 25), 773), // GroupNonUniformArithmetic
    (37, n(43329, 21), 774), // GroupNonUniformBallot
    (37, n(43350, 22), 775), // GroupNonUniformShuffle
    (37, n(43372, 30), 776), // GroupNonUniformShuffleRelative
    (37, n(43402, 24), 777), // GroupNonUniformClustered
    (37, n(43426, 19), 778), // GroupNonUniformQuad
    (37, n(43445, 11), 779), // ShaderLayer
    (37, n(43456, 19), 780), // ShaderViewportIndex
    (37, n(43475, 17), 781), // UniformDecoration
    (37, n(43492, 15), 782), // CoreBuiltinsARM
    (37, n(43528, 27), 783), // TileImageColorReadAccessEXT
    (37, n(43580, 27), 784), // TileImageDepthReadAccessEXT
    (37, n(43607, 29), 785), // TileImageStencilReadAccessEXT
    (37, n(43636, 10), 786), // TensorsARM
    (37, n(43661, 36), 787), // StorageTensorArrayDynamicIndexingARM
    (37, n(43697, 39), 788), // StorageTensorArrayNonUniformIndexingARM
    (37, n(43736, 8), 789), // GraphARM
    (37, n(43757, 27), 790), // CooperativeMatrixLayoutsARM
    (37, n(43818, 9), 791), // Float8EXT
    (37, n(43841, 26), 792), // Float8CooperativeMatrixEXT
    (37, n(43867, 9), 793), // Float6EXT
    (37, n(43906, 9), 794), // Float4EXT
    (37, n(43915, 21), 795), // Float8UnsignedE8M0EXT
    (37, n(43936, 9), 796), // MXInt8EXT
    (37, n(43945, 17), 797), // BitcastExtractEXT
    (37, n(43962, 22), 798), // FragmentShadingRateKHR
    (37, n(43984, 17), 799), // SubgroupBallotKHR
    (37, n(44001, 14), 800), // DrawParameters
    (37, n(44015, 32), 801), // WorkgroupMemoryExplicitLayoutKHR
    (37, n(44087, 42), 802), // WorkgroupMemoryExplicitLayout8BitAccessKHR
    (37, n(44129, 43), 803), // WorkgroupMemoryExplicitLayout16BitAccessKHR
    (37, n(44172, 15), 804), // SubgroupVoteKHR
    (37, n(44211, 27), 805), // StorageUniformBufferBlock16
    (37, n(44187, 24), 805), // StorageBuffer16BitAccess
    (37, n(44293, 16), 806), // StorageUniform16
    (37, n(44259, 34), 806), // UniformAndStorageBuffer16BitAccess
    (37, n(44309, 21), 807), // StoragePushConstant16
    (37, n(44330, 20), 808), // StorageInputOutput16
    (37, n(44350, 11), 809), // DeviceGroup
    (37, n(44361, 9), 810), // MultiView
    (37, n(44370, 29), 811), // VariablePointersStorageBuffer
    (37, n(44399, 16), 812), // VariablePointers
    (37, n(44415, 16), 813), // AtomicStorageOps
    (37, n(44464, 27), 814), // SampleMaskPostDepthCoverage
    (37, n(44491, 23), 815), // StorageBuffer8BitAccess
    (37, n(44534, 33), 816), // UniformAndStorageBuffer8BitAccess
    (37, n(44567, 20), 817), // StoragePushConstant8
    (37, n(31416, 14), 818), // DenormPreserve
    (37, n(31464, 17), 819), // DenormFlushToZero
    (37, n(31481, 24), 820), // SignedZeroInfNanPreserve
    (37, n(31505, 15), 821), // RoundingModeRTE
    (37, n(31520, 15), 822), // RoundingModeRTZ
    (37, n(44587, 22), 823), // RayQueryProvisionalKHR
    (37, n(44609, 11), 824), // RayQueryKHR
    (37, n(44620, 18), 825), // UntypedPointersKHR
    (37, n(44662, 31), 826), // RayTraversalPrimitiveCullingKHR
    (37, n(44693, 13), 827), // RayTracingKHR
    (37, n(44706, 25), 828), // TextureSampleWeightedQCOM
    (37, n(44731, 20), 829), // TextureBoxFilterQCOM
    (37, n(44751, 21), 830), // TextureBlockMatchQCOM
    (37, n(44772, 15), 831), // TileShadingQCOM
    (37, n(44808, 31), 832), // CooperativeMatrixConversionQCOM
    (37, n(44877, 22), 833), // TextureBlockMatch2QCOM
    (37, n(44899, 18), 834), // BFloat16MulAddQCOM
    (37, n(44941, 16), 835), // SubgroupSizeQCOM
    (37, n(29033, 22), 836), // MultipleWaitQueuesQCOM
    (37, n(45008, 21), 837), // ImageGatherLinearQCOM
    (37, n(45055, 28), 838), // ImageGatherExtendedModesQCOM
    (37, n(45083, 15), 839), // Float16ImageAMD
    (37, n(45133, 21), 840), // ImageGatherBiasLodAMD
    (37, n(45185, 15), 841), // FragmentMaskAMD
    (37, n(45200, 16), 842), // StencilExportEXT
    (37, n(45216, 20), 843), // ImageReadWriteLodAMD
    (37, n(45271, 13), 844), // Int64ImageEXT
    (37, n(45310, 14), 845), // ShaderClockKHR
    (37, n(45344, 17), 846), // ShaderEnqueueAMDX
    (37, n(45384, 14), 847), // QuadControlKHR
    (37, n(45418, 13), 848), // Int4TypeINTEL
    (37, n(45445, 26), 849), // Int4CooperativeMatrixINTEL
    (37, n(45471, 15), 850), // BFloat16TypeKHR
    (37, n(45502, 21), 851), // BFloat16DotProductKHR
    (37, n(45523, 28), 852), // BFloat16CooperativeMatrixKHR
    (37, n(45551, 8), 853), // AbortKHR
    (37, n(45572, 17), 854), // DescriptorHeapEXT
    (37, n(45612, 15), 855), // ConstantDataKHR
    (37, n(45648, 15), 856), // PoisonFreezeKHR
    (37, n(45684, 14), 857), // WeakLinkageAMD
    (37, n(45718, 28), 858), // SampleMaskOverrideCoverageNV
    (37, n(45746, 27), 859), // GeometryShaderPassthroughNV
    (37, n(45800, 26), 860), // ShaderViewportIndexLayerNV
    (37, n(45773, 27), 860), // ShaderViewportIndexLayerEXT
    (37, n(45861, 20), 861), // ShaderViewportMaskNV
    (37, n(45881, 18), 862), // ShaderStereoViewNV
    (37, n(45899, 19), 863), // PerViewAttributesNV
    (37, n(45918, 23), 864), // FragmentFullyCoveredEXT
    (37, n(45941, 13), 865), // MeshShadingNV
    (37, n(45954, 16), 866), // ImageFootprintNV
    (37, n(45970, 14), 867), // MeshShadingEXT
    (37, n(46006, 21), 868), // FragmentBarycentricNV
    (37, n(45984, 22), 868), // FragmentBarycentricKHR
    (37, n(46057, 29), 869), // ComputeDerivativeGroupQuadsNV
    (37, n(46027, 30), 869), // ComputeDerivativeGroupQuadsKHR
    (37, n(46104, 13), 870), // ShadingRateNV
    (37, n(46086, 18), 870), // FragmentDensityEXT
    (37, n(46146, 28), 871), // GroupNonUniformPartitionedNV
    (37, n(46117, 29), 871), // GroupNonUniformPartitionedEXT
    (37, n(46259, 19), 872), // ShaderNonUniformEXT
    (37, n(46243, 16), 872), // ShaderNonUniform
    (37, n(46300, 25), 873), // RuntimeDescriptorArrayEXT
    (37, n(46278, 22), 873), // RuntimeDescriptorArray
    (37, n(46360, 38), 874), // InputAttachmentArrayDynamicIndexingEXT
    (37, n(46325, 35), 874), // InputAttachmentArrayDynamicIndexing
    (37, n(46436, 41), 875), // UniformTexelBufferArrayDynamicIndexingEXT
    (37, n(46398, 38), 875), // UniformTexelBufferArrayDynamicIndexing
    (37, n(46515, 41), 876), // StorageTexelBufferArrayDynamicIndexingEXT
    (37, n(46477, 38), 876), // StorageTexelBufferArrayDynamicIndexing
    (37, n(46592, 39), 877), // UniformBufferArrayNonUniformIndexingEXT
    (37, n(46556, 36), 877), // UniformBufferArrayNonUniformIndexing
    (37, n(46666, 38), 878), // SampledImageArrayNonUniformIndexingEXT
    (37, n(46631, 35), 878), // SampledImageArrayNonUniformIndexing
    (37, n(46740, 39), 879), // StorageBufferArrayNonUniformIndexingEXT
    (37, n(46704, 36), 879), // StorageBufferArrayNonUniformIndexing
    (37, n(46814, 38), 880), // StorageImageArrayNonUniformIndexingEXT
    (37, n(46779, 35), 880), // StorageImageArrayNonUniformIndexing
    (37, n(46890, 41), 881), // InputAttachmentArrayNonUniformIndexingEXT
    (37, n(46852, 38), 881), // InputAttachmentArrayNonUniformIndexing
    (37, n(46972, 44), 882), // UniformTexelBufferArrayNonUniformIndexingEXT
    (37, n(46931, 41), 882), // UniformTexelBufferArrayNonUniformIndexing
    (37, n(47057, 44), 883), // StorageTexelBufferArrayNonUniformIndexingEXT
    (37, n(47016, 41), 883), // StorageTexelBufferArrayNonUniformIndexing
    (37, n(47101, 26), 884), // RayTracingPositionFetchKHR
    (37, n(47161, 12), 885), // RayTracingNV
    (37, n(47173, 22), 886), // RayTracingMotionBlurNV
    (37, n(47212, 20), 887), // VulkanMemoryModelKHR
    (37, n(47195, 17), 887), // VulkanMemoryModel
    (37, n(47260, 31), 888), // VulkanMemoryModelDeviceScopeKHR
    (37, n(47232, 28), 888), // VulkanMemoryModelDeviceScope
    (37, n(47321, 33), 889), // PhysicalStorageBufferAddressesEXT
    (37, n(47291, 30), 889), // PhysicalStorageBufferAddresses
    (37, n(47385, 30), 890), // ComputeDerivativeGroupLinearNV
    (37, n(47354, 31), 890), // ComputeDerivativeGroupLinearKHR
    (37, n(47415, 24), 891), // RayTracingProvisionalKHR
    (37, n(47439, 19), 892), // CooperativeMatrixNV
    (37, n(47458, 32), 893), // FragmentShaderSampleInterlockEXT
    (37, n(47490, 37), 894), // FragmentShaderShadingRateInterlockEXT
    (37, n(47527, 18), 895), // ShaderSMBuiltinsNV
    (37, n(47545, 31), 896), // FragmentShaderPixelInterlockEXT
    (37, n(47600, 27), 897), // DemoteToHelperInvocationEXT
    (37, n(47576, 24), 897), // DemoteToHelperInvocation
    (37, n(47627, 22), 898), // DisplacementMicromapNV
    (37, n(47677, 28), 899), // RayTracingOpacityMicromapEXT
    (37, n(47649, 28), 899), // RayTracingOpacityMicromapKHR
    (37, n(47753, 25), 900), // ShaderInvocationReorderNV
    (37, n(47810, 26), 901), // ShaderInvocationReorderEXT
    (37, n(47869, 17), 902), // BindlessTextureNV
    (37, n(47909, 24), 903), // RayQueryPositionFetchKHR
    (37, n(47933, 19), 904), // CooperativeVectorNV
    (37, n(47977, 21), 905), // AtomicFloat16VectorNV
    (37, n(48030, 32), 906), // RayTracingDisplacementMicromapNV
    (37, n(48062, 17), 907), // RawAccessChainsNV
    (37, n(48103, 27), 908), // RayTracingSpheresGeometryNV
    (37, n(48130, 38), 909), // RayTracingLinearSweptSpheresGeometryNV
    (37, n(48168, 19), 910), // PushConstantBanksNV
    (37, n(48212, 13), 911), // LongVectorEXT
    (37, n(32599, 22), 912), // Shader64BitIndexingEXT
    (37, n(48273, 31), 913), // CooperativeMatrixConversionsEXT
    (37, n(48373, 29), 914), // CooperativeMatrixReductionsNV
    (37, n(48343, 30), 914), // CooperativeMatrixReductionsEXT
    (37, n(48428, 30), 915), // CooperativeMatrixConversionsNV
    (37, n(48498, 39), 916), // CooperativeMatrixPerElementOperationsNV
    (37, n(48458, 40), 916), // CooperativeMatrixPerElementOperationsEXT
    (37, n(48537, 35), 917), // CooperativeMatrixTensorAddressingNV
    (37, n(48572, 29), 918), // CooperativeMatrixBlockLoadsNV
    (37, n(48601, 27), 919), // CooperativeVectorTrainingNV
    (37, n(48628, 40), 920), // RayTracingClusterAccelerationStructureNV
    (37, n(48668, 33), 921), // CooperativeMatrixGetCoordinateEXT
    (37, n(48701, 18), 922), // TensorAddressingNV
    (37, n(48743, 31), 923), // CooperativeMatrixDecodeVectorNV
    (37, n(48813, 20), 924), // SubgroupShuffleINTEL
    (37, n(48852, 26), 925), // SubgroupBufferBlockIOINTEL
    (37, n(48878, 25), 926), // SubgroupImageBlockIOINTEL
    (37, n(48903, 30), 927), // SubgroupImageMediaBlockIOINTEL
    (37, n(48957, 20), 928), // RoundToInfinityINTEL
    (37, n(49002, 22), 929), // FloatingPointModeINTEL
    (37, n(49024, 22), 930), // IntegerFunctions2INTEL
    (37, n(49081, 21), 931), // FunctionPointersINTEL
    (37, n(49102, 23), 932), // IndirectReferencesINTEL
    (37, n(49125, 8), 933), // AsmINTEL
    (37, n(49158, 22), 934), // AtomicFloat32MinMaxEXT
    (37, n(49215, 22), 935), // AtomicFloat64MinMaxEXT
    (37, n(49237, 22), 936), // AtomicFloat16MinMaxEXT
    (37, n(49259, 18), 937), // VectorComputeINTEL
    (37, n(49301, 14), 938), // VectorAnyINTEL
    (37, n(49315, 15), 939), // ExpectAssumeKHR
    (37, n(49330, 32), 940), // SubgroupAvcMotionEstimationINTEL
    (37, n(49405, 37), 941), // SubgroupAvcMotionEstimationIntraINTEL
    (37, n(49442, 38), 942), // SubgroupAvcMotionEstimationChromaINTEL
    (37, n(49480, 24), 943), // VariableLengthArrayINTEL
    (37, n(49535, 25), 944), // FunctionFloatControlINTEL
    (37, n(49586, 25), 945), // FPGAMemoryAttributesINTEL
    (37, n(49560, 26), 945), // FPGAMemoryAttributesALTERA
    (37, n(49676, 19), 946), // FPFastMathModeINTEL
    (37, n(49754, 31), 947), // ArbitraryPrecisionIntegersINTEL
    (37, n(49722, 32), 947), // ArbitraryPrecisionIntegersALTERA
    (37, n(49899, 36), 948), // ArbitraryPrecisionFloatingPointINTEL
    (37, n(49862, 37), 948), // ArbitraryPrecisionFloatingPointALTERA
    (37, n(50024, 29), 949), // UnstructuredLoopControlsINTEL
    (37, n(50075, 21), 950), // FPGALoopControlsINTEL
    (37, n(50053, 22), 950), // FPGALoopControlsALTERA
    (37, n(50153, 21), 951), // KernelAttributesINTEL
    (37, n(50174, 25), 952), // FPGAKernelAttributesINTEL
    (37, n(50223, 23), 953), // FPGAMemoryAccessesINTEL
    (37, n(50199, 24), 953), // FPGAMemoryAccessesALTERA
    (37, n(50334, 26), 954), // FPGAClusterAttributesINTEL
    (37, n(50307, 27), 954), // FPGAClusterAttributesALTERA
    (37, n(50441, 13), 955), // LoopFuseINTEL
    (37, n(50427, 14), 955), // LoopFuseALTERA
    (37, n(50513, 19), 956), // FPGADSPControlINTEL
    (37, n(50493, 20), 956), // FPGADSPControlALTERA
    (37, n(50585, 25), 957), // MemoryAccessAliasingINTEL
    (37, n(50650, 39), 958), // FPGAInvocationPipeliningAttributesINTEL
    (37, n(50610, 40), 958), // FPGAInvocationPipeliningAttributesALTERA
    (37, n(50808, 23), 959), // FPGABufferLocationINTEL
    (37, n(50784, 24), 959), // FPGABufferLocationALTERA
    (37, n(50926, 33), 960), // ArbitraryPrecisionFixedPointINTEL
    (37, n(50892, 34), 960), // ArbitraryPrecisionFixedPointALTERA
    (37, n(51065, 22), 961), // USMStorageClassesINTEL
    (37, n(51042, 23), 961), // USMStorageClassesALTERA
    (37, n(51175, 28), 962), // RuntimeAlignedAttributeINTEL
    (37, n(51146, 29), 962), // RuntimeAlignedAttributeALTERA
    (37, n(51267, 12), 963), // IOPipesINTEL
    (37, n(51254, 13), 963), // IOPipesALTERA
    (37, n(51335, 18), 964), // BlockingPipesINTEL
    (37, n(51316, 19), 964), // BlockingPipesALTERA
    (37, n(51415, 12), 965), // FPGARegINTEL
    (37, n(51402, 13), 965), // FPGARegALTERA
    (37, n(51482, 21), 966), // DotProductInputAllKHR
    (37, n(51464, 18), 966), // DotProductInputAll
    (37, n(51524, 24), 967), // DotProductInput4x8BitKHR
    (37, n(51503, 21), 967), // DotProductInput4x8Bit
    (37, n(51575, 30), 968), // DotProductInput4x8BitPackedKHR
    (37, n(51548, 27), 968), // DotProductInput4x8BitPacked
    (37, n(51615, 13), 969), // DotProductKHR
    (37, n(51605, 10), 969), // DotProduct
    (37, n(51628, 14), 970), // RayCullMaskKHR
    (37, n(51642, 20), 971), // CooperativeMatrixKHR
    (37, n(51688, 23), 972), // ReplicatedCompositesEXT
    (37, n(51740, 15), 973), // BitInstructions
    (37, n(51779, 24), 974), // GroupNonUniformRotateKHR
    (37, n(51826, 14), 975), // FloatControls2
    (37, n(51863, 6), 976), // FMAKHR
    (37, n(51880, 41), 977), // RayTracingOpacityMicromapExecutionModeKHR
    (37, n(51921, 19), 978), // AtomicFloat32AddEXT
    (37, n(51940, 19), 979), // AtomicFloat64AddEXT
    (37, n(51959, 19), 980), // LongCompositesINTEL
    (37, n(29105, 12), 981), // OptNoneINTEL
    (37, n(29095, 10), 981), // OptNoneEXT
    (37, n(52035, 19), 982), // AtomicFloat16AddEXT
    (37, n(52087, 20), 983), // DebugInfoModuleINTEL
    (37, n(52129, 23), 984), // BFloat16ConversionINTEL
    (37, n(52196, 17), 985), // SplitBarrierINTEL
    (37, n(52181, 15), 985), // SplitBarrierEXT
    (37, n(52257, 18), 986), // ArithmeticFenceEXT
    (37, n(52328, 28), 987), // FPGAClusterAttributesV2INTEL
    (37, n(52299, 29), 987), // FPGAClusterAttributesV2ALTERA
    (37, n(52356, 27), 988), // FPGAKernelAttributesv2INTEL
    (37, n(52401, 17), 989), // TaskSequenceINTEL
    (37, n(52383, 18), 989), // TaskSequenceALTERA
    (37, n(52465, 15), 990), // FPMaxErrorINTEL
    (37, n(52526, 23), 991), // FPGALatencyControlINTEL
    (37, n(52502, 24), 991), // FPGALatencyControlALTERA
    (37, n(52638, 27), 992), // FPGAArgumentInterfacesINTEL
    (37, n(52610, 28), 992), // FPGAArgumentInterfacesALTERA
    (37, n(52734, 29), 993), // GlobalVariableHostAccessINTEL
    (37, n(52835, 34), 994), // GlobalVariableFPGADecorationsINTEL
    (37, n(52800, 35), 994), // GlobalVariableFPGADecorationsALTERA
    (37, n(52954, 27), 995), // SubgroupBufferPrefetchINTEL
    (37, n(53015, 22), 996), // Subgroup2DBlockIOINTEL
    (37, n(53058, 29), 997), // Subgroup2DBlockTransformINTEL
    (37, n(53087, 29), 998), // Subgroup2DBlockTransposeINTEL
    (37, n(53116, 37), 999), // SubgroupMatrixMultiplyAccumulateINTEL
    (37, n(53198, 27), 1000), // TernaryBitwiseFunctionINTEL
    (37, n(53259, 31), 1001), // UntypedVariableLengthArrayINTEL
    (37, n(53290, 20), 1002), // SpecConditionalINTEL
    (37, n(53337, 21), 1003), // FunctionVariantsINTEL
    (37, n(53358, 17), 1004), // PredicatedIOINTEL
    (37, n(53398, 22), 1005), // RoundedDivideSqrtINTEL
    (37, n(53449, 25), 1006), // GroupUniformArithmeticKHR
    (37, n(53508, 26), 1007), // TensorFloat32RoundingINTEL
    (37, n(53569, 24), 1008), // MaskedGatherScatterINTEL
    (37, n(53624, 18), 1009), // CacheControlsINTEL
    (37, n(53666, 19), 1010), // RegisterLimitsINTEL
    (37, n(53712, 19), 1011), // BindlessImagesINTEL
    (37, n(53756, 32), 1012), // DotProductFloat16AccFloat32VALVE
    (37, n(53821, 32), 1013), // DotProductFloat16AccFloat16VALVE
    (37, n(53853, 26), 1014), // DotProductBFloat16AccVALVE
    (37, n(53879, 31), 1015), // DotProductFloat8AccFloat32VALVE
    (37, n(39553, 16), 1016), // IntrinsicSAMSUNG
    (38, n(53951, 32), 1017), // RayQueryCandidateIntersectionKHR
    (38, n(53983, 32), 1018), // RayQueryCommittedIntersectionKHR
    (39, n(54048, 36), 1019), // RayQueryCommittedIntersectionNoneKHR
    (39, n(54084, 40), 1020), // RayQueryCommittedIntersectionTriangleKHR
    (39, n(54124, 41), 1021), // RayQueryCommittedIntersectionGeneratedKHR
    (40, n(54198, 40), 1022), // RayQueryCandidateIntersectionTriangleKHR
    (40, n(54238, 36), 1023), // RayQueryCandidateIntersectionAABBKHR
    (41, n(54316, 27), 1024), // PackedVectorFormat4x8BitKHR
    (41, n(54292, 24), 1024), // PackedVectorFormat4x8Bit
    (42, n(29573, 7), 1025), // NoneKHR
    (42, n(54368, 26), 1026), // MatrixASignedComponentsKHR
    (42, n(54394, 26), 1027), // MatrixBSignedComponentsKHR
    (42, n(54420, 26), 1028), // MatrixCSignedComponentsKHR
    (42, n(54446, 31), 1029), // MatrixResultSignedComponentsKHR
    (42, n(54477, 25), 1030), // SaturatingAccumulationKHR
    (43, n(54525, 11), 1031), // RowMajorKHR
    (43, n(54536, 14), 1032), // ColumnMajorKHR
    (43, n(54550, 24), 1033), // RowBlockedInterleavedARM
    (43, n(54574, 27), 1034), // ColumnBlockedInterleavedARM
    (44, n(54621, 10), 1035), // MatrixAKHR
    (44, n(54631, 10), 1036), // MatrixBKHR
    (44, n(54641, 20), 1037), // MatrixAccumulatorKHR
    (45, n(54684, 3), 1038), // Row
    (45, n(158, 6), 1039), // Column
    (45, n(54687, 3), 1040), // 2x2
    (46, n(54705, 9), 1041), // Undefined
    (46, n(35420, 8), 1042), // Constant
    (46, n(33967, 11), 1043), // ClampToEdge
    (46, n(33983, 6), 1044), // Repeat
    (46, n(33989, 14), 1045), // RepeatMirrored
    (47, n(28112, 4), 1046), // None
    (47, n(14758, 10), 1047), // TensorView
    (47, n(54738, 10), 1048), // DecodeFunc
    (47, n(54748, 16), 1049), // DecodeVectorFunc
    (48, n(54818, 26), 1050), // InitOnDeviceReprogramINTEL
    (48, n(54791, 27), 1050), // InitOnDeviceReprogramALTERA
    (48, n(54867, 22), 1051), // InitOnDeviceResetINTEL
    (48, n(54844, 23), 1051), // InitOnDeviceResetALTERA
    (49, n(54905, 13), 1052), // UncachedINTEL
    (49, n(54918, 11), 1053), // CachedINTEL
    (49, n(54929, 14), 1054), // StreamingINTEL
    (49, n(54943, 24), 1055), // InvalidateAfterReadINTEL
    (49, n(54967, 16), 1056), // ConstCachedINTEL
    (50, n(54905, 13), 1057), // UncachedINTEL
    (50, n(55000, 17), 1058), // WriteThroughINTEL
    (50, n(55017, 14), 1059), // WriteBackINTEL
    (50, n(54929, 14), 1060), // StreamingINTEL
    (51, n(55060, 9), 1061), // AutoINTEL
    (52, n(28112, 4), 1062), // None
    (52, n(55101, 28), 1063), // MatrixASignedComponentsINTEL
    (52, n(55129, 28), 1064), // MatrixBSignedComponentsINTEL
    (52, n(55157, 20), 1065), // MatrixCBFloat16INTEL
    (52, n(55177, 25), 1066), // MatrixResultBFloat16INTEL
    (52, n(55202, 22), 1067), // MatrixAPackedInt8INTEL
    (52, n(55224, 22), 1068), // MatrixBPackedInt8INTEL
    (52, n(55246, 22), 1069), // MatrixAPackedInt4INTEL
    (52, n(55268, 22), 1070), // MatrixBPackedInt4INTEL
    (52, n(55290, 16), 1071), // MatrixATF32INTEL
    (52, n(55306, 16), 1072), // MatrixBTF32INTEL
    (52, n(55322, 25), 1073), // MatrixAPackedFloat16INTEL
    (52, n(55347, 25), 1074), // MatrixBPackedFloat16INTEL
    (52, n(55372, 26), 1075), // MatrixAPackedBFloat16INTEL
    (52, n(55398, 26), 1076), // MatrixBPackedBFloat16INTEL
    (53, n(55434, 11), 1077), // BFloat16KHR
    (53, n(55445, 13), 1078), // Float8E4M3EXT
    (53, n(55458, 13), 1079), // Float8E5M2EXT
    (53, n(55471, 13), 1080), // Float6E2M3EXT
    (53, n(55484, 13), 1081), // Float6E3M2EXT
    (53, n(55497, 13), 1082), // Float4E2M1EXT
    (53, n(43915, 21), 1083), // Float8UnsignedE8M0EXT
    (53, n(43936, 9), 1084), // MXInt8EXT
    (54, n(55539, 10), 1085), // RowMajorNV
    (54, n(55549, 13), 1086), // ColumnMajorNV
    (54, n(55562, 20), 1087), // InferencingOptimalNV
    (54, n(55582, 17), 1088), // TrainingOptimalNV
    (55, n(55612, 9), 1089), // Float16NV
    (55, n(55621, 9), 1090), // Float32NV
    (55, n(55630, 9), 1091), // Float64NV
    (55, n(55639, 12), 1092), // SignedInt8NV
    (55, n(55651, 13), 1093), // SignedInt16NV
    (55, n(55664, 13), 1094), // SignedInt32NV
    (55, n(55677, 13), 1095), // SignedInt64NV
    (55, n(55690, 14), 1096), // UnsignedInt8NV
    (55, n(55704, 15), 1097), // UnsignedInt16NV
    (55, n(55719, 15), 1098), // UnsignedInt32NV
    (55, n(55734, 15), 1099), // UnsignedInt64NV
    (55, n(55749, 18), 1100), // SignedInt8PackedNV
    (55, n(55767, 20), 1101), // UnsignedInt8PackedNV
    (55, n(55787, 11), 1102), // FloatE4M3NV
    (55, n(55798, 11), 1103), // FloatE5M2NV
    (56, n(55820, 13), 1104), // Gather4x1QCOM
    (56, n(55833, 11), 1105), // GatherDQCOM
    (56, n(55844, 12), 1106), // GatherH2QCOM
    (56, n(55856, 12), 1107), // GatherV2QCOM
    (57, n(55882, 7), 1108), // NoneARM
    (57, n(55889, 14), 1109), // NontemporalARM
    (57, n(55903, 19), 1110), // OutOfBoundsValueARM
    (57, n(55922, 23), 1111), // MakeElementAvailableARM
    (57, n(55945, 21), 1112), // MakeElementVisibleARM
    (57, n(55966, 20), 1113), // NonPrivateElementARM
    (58, n(28112, 4), 1114), // None
    (58, n(56009, 15), 1115), // FlagIsProtected
    (58, n(56024, 13), 1116), // FlagIsPrivate
    (58, n(56037, 12), 1117), // FlagIsPublic
    (58, n(56049, 11), 1118), // FlagIsLocal
    (58, n(56060, 16), 1119), // FlagIsDefinition
    (58, n(56076, 11), 1120), // FlagFwdDecl
    (58, n(56087, 14), 1121), // FlagArtificial
    (58, n(56101, 12), 1122), // FlagExplicit
    (58, n(56113, 14), 1123), // FlagPrototyped
    (58, n(56127, 17), 1124), // FlagObjectPointer
    (58, n(56144, 16), 1125), // FlagStaticMember
    (58, n(56160, 20), 1126), // FlagIndirectVariable
    (58, n(56180, 19), 1127), // FlagLValueReference
    (58, n(56199, 19), 1128), // FlagRValueReference
    (58, n(56218, 15), 1129), // FlagIsOptimized
    (59, n(56263, 11), 1130), // Unspecified
    (59, n(56274, 7), 1131), // Address
    (59, n(56281, 7), 1132), // Boolean
    (59, n(34564, 5), 1133), // Float
    (59, n(56288, 6), 1134), // Signed
    (59, n(56294, 10), 1135), // SignedChar
    (59, n(56304, 8), 1136), // Unsigned
    (59, n(56312, 12), 1137), // UnsignedChar
    (60, n(56342, 5), 1138), // Class
    (60, n(1364, 9), 1139), // Structure
    (60, n(56347, 5), 1140), // Union
    (61, n(56370, 9), 1141), // ConstType
    (61, n(56379, 12), 1142), // VolatileType
    (61, n(56391, 12), 1143), // RestrictType
    (62, n(56417, 5), 1144), // Deref
    (62, n(56422, 4), 1145), // Plus
    (62, n(56426, 5), 1146), // Minus
    (62, n(56431, 10), 1147), // PlusUconst
    (62, n(56441, 8), 1148), // BitPiece
    (62, n(56449, 4), 1149), // Swap
    (62, n(56453, 6), 1150), // Xderef
    (62, n(56459, 10), 1151), // StackValue
    (62, n(56469, 6), 1152), // Constu
    (63, n(28112, 4), 1153), // None
    (63, n(56009, 15), 1154), // FlagIsProtected
    (63, n(56024, 13), 1155), // FlagIsPrivate
    (63, n(56037, 12), 1156), // FlagIsPublic
    (63, n(56049, 11), 1157), // FlagIsLocal
    (63, n(56060, 16), 1158), // FlagIsDefinition
    (63, n(56076, 11), 1159), // FlagFwdDecl
    (63, n(56087, 14), 1160), // FlagArtificial
    (63, n(56101, 12), 1161), // FlagExplicit
    (63, n(56113, 14), 1162), // FlagPrototyped
    (63, n(56127, 17), 1163), // FlagObjectPointer
    (63, n(56144, 16), 1164), // FlagStaticMember
    (63, n(56160, 20), 1165), // FlagIndirectVariable
    (63, n(56180, 19), 1166), // FlagLValueReference
    (63, n(56199, 19), 1167), // FlagRValueReference
    (63, n(56218, 15), 1168), // FlagIsOptimized
    (63, n(56495, 15), 1169), // FlagIsEnumClass
    (63, n(56510, 19), 1170), // FlagTypePassByValue
    (63, n(56529, 23), 1171), // FlagTypePassByReference
    (64, n(56263, 11), 1172), // Unspecified
    (64, n(56274, 7), 1173), // Address
    (64, n(56281, 7), 1174), // Boolean
    (64, n(34564, 5), 1175), // Float
    (64, n(56288, 6), 1176), // Signed
    (64, n(56294, 10), 1177), // SignedChar
    (64, n(56304, 8), 1178), // Unsigned
    (64, n(56312, 12), 1179), // UnsignedChar
    (65, n(56342, 5), 1180), // Class
    (65, n(1364, 9), 1181), // Structure
    (65, n(56347, 5), 1182), // Union
    (66, n(56370, 9), 1183), // ConstType
    (66, n(56379, 12), 1184), // VolatileType
    (66, n(56391, 12), 1185), // RestrictType
    (66, n(56552, 10), 1186), // AtomicType
    (67, n(56417, 5), 1187), // Deref
    (67, n(56422, 4), 1188), // Plus
    (67, n(56426, 5), 1189), // Minus
    (67, n(56431, 10), 1190), // PlusUconst
    (67, n(56441, 8), 1191), // BitPiece
    (67, n(56449, 4), 1192), // Swap
    (67, n(56453, 6), 1193), // Xderef
    (67, n(56459, 10), 1194), // StackValue
    (67, n(56469, 6), 1195), // Constu
    (67, n(30162, 8), 1196), // Fragment
    (68, n(56581, 14), 1197), // ImportedModule
    (68, n(56595, 19), 1198), // ImportedDeclaration
];

pub(crate) static ENUM_HASH: [u16; 8192] = [
    70, 65535, 150, 65535, 219, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 1341,
    65535, 65535, 65535, 1106, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 772, 65535, 65535, 65535, 1353, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 106, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 687, 1201, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 931, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    276, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 808,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 910, 998, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 223, 65535, 490, 65535, 65535, 65535, 65535, 65535, 415, 904, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 1037, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 903, 65535, 682, 65535, 65535, 65535, 293, 252, 65535, 65535, 794, 1377, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 433, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 923, 65535, 955, 65535, 65535,
    65535, 872, 65535, 65535, 65535, 822, 65535, 65535, 65535, 65535, 65535, 65535, 1184, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 1327, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 1250, 745, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 552, 65535, 65535, 15, 261, 65535, 65535, 65535, 65535, 137,
    145, 65535, 65535, 65535, 65535, 65535, 1335, 65535, 710, 65535, 86, 1345, 1163, 65535, 65535, 233, 65535, 457,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 1311, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 538, 65535, 65535, 76, 65535, 65535, 65535, 65535, 832, 65535, 65535, 65535, 586,
    1164, 778, 65535, 65535, 65535, 65535, 1277, 65535, 48, 159, 659, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 827, 65535, 327, 2, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 399, 65535, 65535, 65535, 889, 919, 850, 419, 8, 609, 185, 1171, 1234, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 36, 280, 610,
    815, 65535, 65535, 65535, 65535, 118, 380, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 958, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 1008,
    65535, 65535, 464, 65535, 65535, 65535, 65535, 65535, 65535, 177, 65535, 65535, 65535, 65535, 383, 65535, 65535, 65535,
    65535, 65535, 884, 65535, 65535, 371, 713, 65535, 65535, 65535, 935, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 834, 65535, 65535, 65535, 65535, 65535, 65535,
    176, 355, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 428,
    65535, 65535, 244, 65535, 65535, 65535, 65535, 65535, 65535, 316, 1001, 65535, 256, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 767, 65535, 65535, 65535, 183, 360, 65535, 245, 65535, 1107, 65535, 65535, 65535, 476,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 930, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 1206, 65535, 243, 65535, 65535, 192,
    65535, 642, 65535, 65535, 847, 65535, 65535, 370, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 584, 65535, 734, 65535,
    65535, 65535, 65535, 65535, 65535, 94, 65535, 65535, 65535, 65535, 65535, 65535, 1288, 1292, 284, 65535, 65535, 443,
    6, 65535, 755, 65535, 65535, 65535, 206, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 82, 65535,
    65535, 65535, 65535, 65535, 855, 928, 65535, 65535, 65535, 65535, 65535, 1148, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 1026, 65535, 65535, 65535, 65535, 65535, 65535, 1082, 65535, 1214, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 474, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 345, 65535, 319, 65535, 65535, 121, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 127,
    65535, 65535, 1123, 156, 65535, 65535, 234, 65535, 1346, 678, 246, 65535, 343, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 1170, 65535, 65535, 25, 65535,
    65535, 65535, 65535, 65535, 65535, 989, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 1309, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 1153, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    722, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 805, 874, 65535, 65535, 65535, 65535,
    414, 65535, 887, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    830, 65535, 65535, 209, 1072, 65535, 529, 1364, 65535, 65535, 65535, 65535, 471, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 26, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 964, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 1356, 65535,
    513, 945, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 862, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 1347, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    619, 65535, 179, 65535, 1035, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 439, 65535, 65535, 65535, 65535, 65535,
    65535, 1301, 712, 65535, 671, 65535, 65535, 1197, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 80, 65535, 65535, 65535, 65535, 812, 65535, 65535, 65535, 65535, 30,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 557, 65535, 65535, 41, 65535, 65535, 65535, 65535, 65535,
    701, 648, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 924, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 1369, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 1074, 65535, 1319, 65535, 969, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    279, 65535, 634, 65535, 65535, 65535, 1241, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 477, 607, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 427, 65535, 65535, 65535, 65535,
    65535, 65535, 911, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 1334, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 943,
    65535, 65535, 65535, 65535, 65535, 694, 65535, 65535, 65535, 814, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 564, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 570, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 975, 1129, 65535, 65535, 65535, 65535, 65535, 611, 1312, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 533, 514, 271, 65535, 483, 65535, 65535, 65535, 65535, 65535, 417, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 11, 65535, 65535, 65535, 65535, 835, 709, 65535, 65535, 65535, 65535,
    65535, 65535, 925, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 402, 1281, 318, 65535, 65535, 65535, 65535, 65535, 65535, 16, 520, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 899, 65535, 65535, 1321, 65535, 65535, 65535, 65535, 65535, 65535, 119, 65535, 392, 65535,
    65535, 20, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 386, 693, 303, 65535, 65535, 65535,
    37, 65535, 65535, 65535, 117, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 401, 65535, 65535, 65535, 65535, 1138, 65535, 65535, 799, 65535, 329, 65535, 65535, 65535, 524, 65535, 747,
    65535, 270, 65535, 65535, 65535, 114, 126, 65535, 65535, 65535, 65535, 65535, 65535, 921, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 340, 65535, 49, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 1264, 65535,
    65535, 65535, 65535, 658, 1208, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 1355, 1041,
    65535, 65535, 65535, 65535, 65535, 585, 65535, 65535, 65535, 1263, 65535, 551, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 231, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 52, 1229, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 1252, 65535, 65535, 1121, 65535, 65535, 65535, 1187, 65535, 65535, 1083,
    1299, 172, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 620, 65535, 65535, 326, 1261, 65535, 65535,
    65535, 65535, 940, 438, 65535, 836, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 62, 65535, 918,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    568, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 39, 65535, 65535, 65535, 65535, 936, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 292, 65535, 813, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 18, 676, 1284, 65535, 65535, 65535,
    65535, 65535, 247, 65535, 65535, 65535, 65535, 1137, 65535, 65535, 65535, 321, 65535, 65535, 65535, 65535, 160, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 779, 65535, 65535, 65535, 65535, 65535, 65535, 1057, 272,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 683, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 1339, 4, 65535, 65535, 65535, 65535,
    65535, 594, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 1337, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 1065, 65535, 65535, 65535, 196, 217, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 134, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 1062, 592, 65535, 75, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 398,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 768, 65535, 875, 65535, 65535, 1223, 65535, 65535, 65535,
    985, 528, 864, 65535, 65535, 65535, 65535, 65535, 65535, 96, 65535, 65535, 766, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 222, 65535, 65535, 65535, 65535, 65535, 65535, 146, 65535, 446, 625, 65535, 65535, 65535,
    65535, 581, 65535, 65535, 65535, 65535, 906, 65535, 480, 65535, 65535, 1052, 65535, 65535, 130, 739, 65535, 65535,
    65535, 65535, 65535, 65535, 752, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 357, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 1063, 65535, 99, 65535, 65535, 65535, 632,
    65535, 65535, 65535, 65535, 1023, 65535, 65535, 691, 65535, 65535, 527, 65535, 65535, 763, 672, 425, 1085, 1220,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 38, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 785, 65535, 1315, 65535, 65535, 819, 1127, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 959, 65535, 65535, 742, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 748, 809, 65535, 65535, 65535, 65535, 65535, 1156, 1314,
    393, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 260, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 251, 65535, 65535, 1258, 65535, 65535, 65535, 65535, 479, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    731, 65535, 65535, 1021, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 1265, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 162, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 203,
    1081, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 441, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 622, 65535, 65535, 57, 65535, 65535, 65535, 65535,
    65535, 1161, 65535, 65535, 65535, 262, 65535, 65535, 1182, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 485, 65535, 65535, 348, 65535, 539, 65535, 65535, 65535, 1254, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 537, 65535, 65535, 65535, 828, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 1218, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 1328, 65535, 65535, 1305, 65535, 1077, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 453, 65535, 65535, 65535, 65535, 40,
    65535, 65535, 65535, 65535, 1216, 65535, 64, 404, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 879, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 677, 65535, 65535, 65535, 65535, 65535, 783, 838, 1011,
    249, 525, 65535, 65535, 65535, 65535, 65535, 65535, 914, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 505, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 166, 1166, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 1032, 65535, 548, 65535,
    65535, 65535, 65535, 65535, 65535, 602, 65535, 65535, 65535, 320, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 823, 65535, 65535, 65535, 65535, 486, 42, 140, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 342, 65535, 65535, 65535,
    215, 1269, 65535, 65535, 65535, 352, 484, 363, 870, 65535, 65535, 653, 65535, 65535, 1231, 65535, 65535, 1130,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 287, 1332, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 455, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 282, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 558, 1042, 997, 65535, 65535, 65535, 1125, 65535, 65535, 65535, 267, 65535,
    65535, 65535, 294, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 492, 100, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 1, 614, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 258,
    400, 180, 65535, 741, 65535, 65535, 65535, 65535, 65535, 65535, 661, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 1342, 65535, 65535, 65535, 1120, 65535, 142, 1093, 65535, 65535, 65535, 65535,
    65535, 636, 65535, 1217, 65535, 65535, 65535, 1256, 65535, 65535, 65535, 65535, 65535, 65535, 833, 65535, 65535, 65535,
    65535, 1087, 65535, 65535, 65535, 65535, 65535, 213, 65535, 65535, 65535, 65535, 65535, 933, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 1006, 1036, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 502, 65535, 65535, 65535,
    65535, 1251, 65535, 749, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 628, 811,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 618, 65535, 803, 65535, 65535, 65535, 65535, 1368,
    65535, 1245, 65535, 65535, 65535, 65535, 21, 65535, 350, 65535, 65535, 65535, 65535, 788, 65535, 65535, 65535, 168,
    1336, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 306, 65535, 65535, 182, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 493, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 449, 1270, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 1152, 65535, 65535, 65535, 995, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 606, 1279, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 841, 65535, 65535, 65535, 218, 65535, 720, 886,
    123, 430, 65535, 65535, 65535, 65535, 65535, 92, 65535, 65535, 65535, 1209, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 1169, 452, 1266,
    65535, 50, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 496, 65535, 65535, 440, 992, 65535, 65535, 65535, 65535,
    110, 603, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 29, 65535, 69,
    65535, 65535, 65535, 65535, 65535, 1320, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 1304, 1365, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 1297, 65535, 894, 65535, 65535, 65535, 65535, 719, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 816, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 143, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    286, 65535, 346, 949, 1196, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 202, 65535, 65535, 65535, 65535, 1367, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 612, 65535, 65535, 65535, 907, 65535, 65535, 65535, 65535, 61,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 1030, 65535, 65535, 65535, 71, 65535, 65535,
    65535, 65535, 896, 65535, 65535, 65535, 1143, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 547, 807, 44, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 521, 487, 1000, 65535, 1326,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 1354, 65535, 65535, 65535, 1343, 65535, 65535, 65535,
    65535, 65535, 65535, 157, 65535, 65535, 65535, 65535, 65535, 227, 1175, 65535, 489, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 460, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 842, 65535, 1047, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 580, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 599, 877, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 510, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 264, 65535, 65535, 65535, 65535, 1162, 65535, 65535, 65535, 65535, 65535,
    65535, 302, 65535, 65535, 65535, 135, 254, 1099, 837, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 205, 65535, 65535, 65535, 65535, 65535,
    181, 372, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 1109, 65535, 65535, 733, 65535,
    330, 65535, 65535, 65535, 65535, 154, 65535, 65535, 65535, 65535, 463, 65535, 65535, 65535, 65535, 764, 65535, 65535,
    285, 65535, 191, 65535, 65535, 65535, 65535, 65535, 1039, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 212,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 424, 1310, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 344, 65535, 65535, 65535, 65535, 232, 65535, 240, 65535, 65535, 65535, 1291, 65535,
    65535, 65535, 65535, 65535, 65535, 686, 65535, 65535, 65535, 73, 65535, 65535, 1071, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 230, 333, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 107, 65535, 102, 65535, 65535, 781, 65535, 65535, 65535, 65535, 65535, 65535, 129, 65535, 65535,
    211, 1009, 65535, 65535, 65535, 1027, 968, 125, 416, 796, 65535, 65535, 946, 65535, 65535, 65535, 65535, 201,
    65535, 65535, 65535, 65535, 65535, 207, 65535, 65535, 65535, 65535, 403, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 33, 65535, 65535, 65535, 792, 761, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 385, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 132, 65535, 65535, 65535, 885, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 136, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 629, 1271, 65535, 382, 65535, 65535, 793, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 651, 65535, 65535, 65535, 289, 65535, 1344, 760, 65535, 1070, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 555, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 798, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 865, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 1180, 65535, 65535, 65535, 65535, 65535, 65535, 334, 65535, 364, 978, 725, 646, 1306, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 573, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 717, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    654, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 67, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 1260, 65535,
    65535, 378, 65535, 65535, 65535, 65535, 1055, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 51, 65535, 65535, 65535, 65535, 674, 65535, 65535, 65535, 638, 65535, 65535, 65535,
    65535, 65535, 927, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 920, 65535, 65535, 737, 988, 65535, 1199, 65535, 65535, 478, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 195, 65535,
    852, 1059, 1080, 65535, 65535, 65535, 546, 65535, 374, 65535, 481, 65535, 65535, 174, 902, 692, 1177, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 1183, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 298, 65535, 65535,
    65535, 1160, 65535, 65535, 65535, 65535, 65535, 65535, 590, 663, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 856, 65535, 65535, 65535, 973, 65535, 65535, 789, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 89, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 1002,
    65535, 698, 996, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 1211, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 1378, 65535, 65535, 65535, 65535, 65535, 65535, 59, 347, 65535, 65535,
    670, 65535, 65535, 65535, 846, 65535, 65535, 65535, 65535, 1091, 200, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    630, 65535, 228, 65535, 65535, 77, 65535, 65535, 1140, 65535, 65535, 65535, 361, 780, 1101, 65535, 844, 65535,
    65535, 65535, 65535, 65535, 65535, 1116, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 517, 65535,
    65535, 970, 65535, 65535, 65535, 65535, 349, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 1236, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 1154, 65535, 65535, 65535, 880, 299, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 675, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 883, 65535, 65535, 1307, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 111, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 1145, 716, 65535, 65535, 65535, 65535, 65535, 773, 65535, 65535, 641, 65535, 391, 309, 535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 296, 65535, 65535, 65535, 65535, 65535, 72, 188,
    65535, 1097, 1193, 65535, 105, 190, 983, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 769, 65535, 65535,
    450, 1136, 65535, 9, 494, 65535, 65535, 1282, 1029, 338, 65535, 312, 516, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 1242, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 291, 65535, 65535,
    613, 65535, 65535, 65535, 697, 65535, 65535, 65535, 941, 65535, 65535, 65535, 65535, 65535, 65535, 1186, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 711, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    473, 953, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 553, 65535, 311, 65535, 65535,
    65535, 990, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 571, 65535, 65535, 65535, 65535, 65535, 199, 1360,
    65535, 65535, 65535, 65535, 65535, 412, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 1155, 65535,
    65535, 65535, 54, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 869, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 1168, 65535, 1061, 65535,
    435, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 1050, 283, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 1038, 65535, 65535, 65535, 65535, 1178, 65535, 65535, 65535, 65535, 184, 65535,
    65535, 317, 248, 65535, 65535, 65535, 1203, 65535, 171, 652, 1352, 65535, 462, 65535, 351, 1067, 65535, 65535,
    65535, 1357, 65535, 715, 65535, 65535, 65535, 65535, 65535, 726, 65535, 65535, 65535, 65535, 65535, 65535, 1066, 65535,
    1105, 65535, 65535, 1075, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 1190, 65535, 65535, 65535, 542, 65535, 65535, 65535, 1132, 65535, 65535, 389, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 577, 368, 65535, 65535, 65535, 65535, 65535, 420, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 1287, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 679, 65535, 65535, 65535, 65535, 926, 65535, 65535, 65535, 65535, 596, 65535, 65535, 65535, 1253, 384, 65535,
    359, 65535, 65535, 178, 65535, 68, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 706, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    5, 643, 65535, 408, 335, 825, 65535, 381, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 1202,
    65535, 65535, 255, 65535, 65535, 65535, 1362, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 278, 65535, 65535, 65535, 623, 65535, 65535, 1060, 65535, 65535,
    65535, 65535, 65535, 1084, 65535, 65535, 65535, 700, 561, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 395,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 1119, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 373, 65535, 65535, 65535, 65535, 65535, 721, 1024, 65535, 500, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 131, 65535, 65535, 65535, 65535, 158, 65535, 65535, 65535, 65535, 65535, 65535,
    770, 65535, 65535, 1174, 56, 65535, 1222, 65535, 65535, 147, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 331, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 193, 65535, 65535, 314, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 432, 1267,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 915, 1007, 777, 65535, 65535, 65535, 65535, 65535, 65535, 1239,
    1028, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 818, 65535,
    776, 65535, 65535, 65535, 728, 868, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 498, 65535, 65535,
    1361, 65535, 831, 1232, 65535, 65535, 65535, 65535, 65535, 164, 65535, 65535, 65535, 65535, 65535, 65535, 74, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 863, 65535,
    65535, 65535, 10, 65535, 65535, 829, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 858, 65535, 950, 65535, 472, 65535, 65535, 65535, 65535, 531, 65535, 324, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 1235, 65535, 65535, 454, 541, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 197, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 1098, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 1194, 65535, 593, 65535, 65535,
    65535, 65535, 791, 65535, 79, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 621, 65535, 65535, 1237, 65535,
    65535, 65535, 65535, 65535, 65535, 98, 65535, 65535, 65535, 1115, 65535, 65535, 65535, 65535, 762, 65535, 1370, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 116, 268, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 784, 65535, 65535, 1151, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 497, 1165, 1221, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 523, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 390, 65535, 65535, 104, 226, 1167, 65535, 65535, 65535, 908,
    65535, 65535, 65535, 65535, 65535, 972, 1088, 65535, 65535, 967, 65535, 65535, 65535, 65535, 971, 65535, 1290, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 214, 65535, 65535,
    65535, 645, 65535, 65535, 65535, 65535, 589, 1350, 65535, 65535, 1192, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    509, 275, 470, 956, 65535, 65535, 65535, 65535, 820, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 560, 65535, 221, 65535, 65535, 235, 328, 65535, 65535, 65535, 65535, 65535, 848, 65535, 65535,
    65535, 704, 65535, 65535, 65535, 65535, 65535, 444, 65535, 194, 65535, 65535, 1150, 1238, 1089, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 341, 65535, 65535, 65535, 1079, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 1045, 65535, 65535, 65535, 65535, 65535, 695,
    65535, 65535, 684, 65535, 1244, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 1090, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 948, 65535, 65535, 65535, 65535, 307, 669, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 991,
    751, 65535, 65535, 65535, 65535, 377, 65535, 757, 1014, 640, 65535, 65535, 626, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 1273, 65535, 65535, 65535, 851, 993, 854, 65535, 65535, 65535, 65535, 65535, 897,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 588, 65535, 65535, 65535, 356, 65535,
    810, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 565, 65535, 65535, 65535, 65535, 65535, 729, 65535, 1313, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 688, 65535, 65535, 962, 65535, 65535, 1110, 396, 578, 65535, 65535, 65535, 65535, 1303, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 1100, 65535, 65535, 65535, 65535, 65535, 65535, 617, 65535, 1213, 1276, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 32, 644, 65535, 65535, 65535, 65535, 909,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 1181, 65535, 65535, 65535, 65535, 65535, 65535, 1205, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 633, 913, 65535, 65535, 65535, 689, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 482, 65535, 65535, 65535, 437,
    65535, 65535, 65535, 65535, 65535, 65535, 795, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 1096, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 469, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 1054, 1012,
    65535, 65535, 65535, 65535, 583, 65535, 65535, 65535, 65535, 65535, 65535, 155, 579, 1064, 65535, 65535, 65535, 65535,
    65535, 888, 65535, 65535, 1013, 266, 65535, 65535, 65535, 65535, 65535, 1293, 65535, 65535, 65535, 65535, 65535, 65535,
    1040, 65535, 65535, 65535, 45, 1086, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    1179, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 567, 65535, 65535, 895, 65535, 65535, 65535, 65535, 65535, 532,
    65535, 376, 65535, 1247, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 304, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 650, 65535, 65535, 65535, 65535, 353, 65535, 65535, 65535,
    65535, 1111, 65535, 300, 332, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 43, 540, 1298, 939, 65535, 65535, 65535, 1329, 301, 65535,
    65535, 65535, 65535, 1188, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 775, 65535, 65535, 1010, 65535, 65535, 65535, 65535, 173, 65535, 705, 65535,
    804, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 1124, 65535, 65535, 65535, 873, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 12, 65535, 1322, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 866, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 690, 65535, 60, 657, 65535, 65535, 65535, 65535, 65535, 65535,
    597, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 718, 65535, 65535, 1272, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 1126, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 1048, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 1058, 65535, 19, 65535, 65535, 65535, 65535, 65535, 297,
    447, 65535, 65535, 65535, 375, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 723, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 942, 265, 259,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    655, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 1246, 65535,
    65535, 65535, 65535, 65535, 65535, 572, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 647, 65535, 65535, 65535,
    65535, 65535, 1046, 63, 65535, 65535, 65535, 65535, 65535, 861, 65535, 786, 65535, 1108, 466, 1015, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 1146, 65535, 65535, 65535, 65535, 65535, 65535, 83, 65535, 65535, 974, 979, 65535, 1302, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 1210, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 782, 394, 65535,
    65535, 65535, 954, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 315, 65535, 1134, 65535,
    649, 736, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 397, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 857, 65535, 65535, 65535, 65535, 591, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 81, 65535, 65535,
    65535, 65535, 65535, 981, 65535, 65535, 65535, 65535, 994, 65535, 1073, 1068, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 35, 65535, 65535, 65535, 65535, 1189, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 263, 65535, 929, 65535, 65535, 65535, 1113, 1051, 65535, 976, 65535, 65535, 65535, 65535, 65535, 1157, 65535,
    65535, 65535, 65535, 1003, 65535, 65535, 65535, 600, 65535, 65535, 65535, 65535, 65535, 421, 65535, 128, 821, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 662, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 122, 604, 65535, 65535, 65535, 85, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 1112, 144, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 0, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 616, 65535,
    65535, 65535, 960, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 1076,
    1308, 65535, 65535, 65535, 65535, 65535, 422, 65535, 65535, 65535, 65535, 898, 65535, 65535, 65535, 65535, 65535, 27,
    744, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 499, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 515, 65535, 65535, 1278, 65535, 871, 65535, 65535, 1207, 65535, 65535, 65535, 65535, 574, 257, 65535, 65535,
    65535, 65535, 65535, 853, 65535, 65535, 65535, 409, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 269,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 1149,
    65535, 65535, 65535, 1323, 65535, 65535, 65535, 1248, 65535, 65535, 65535, 1034, 65535, 65535, 65535, 1330, 65535, 65535,
    65535, 65535, 65535, 65535, 1053, 1142, 1294, 65535, 65535, 545, 65535, 65535, 65535, 65535, 65535, 635, 1172, 65535,
    65535, 475, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 169,
    1226, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 1016, 746, 411, 65535, 65535, 65535, 65535,
    549, 65535, 65535, 65535, 65535, 65535, 1340, 65535, 65535, 65535, 65535, 65535, 1017, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 708, 65535, 65535, 562, 65535, 65535,
    656, 849, 65535, 587, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 508, 65535, 65535, 65535, 362, 65535, 65535,
    65535, 65535, 65535, 566, 65535, 65535, 65535, 65535, 139, 65535, 65535, 65535, 65535, 1043, 1095, 503, 696, 65535,
    65535, 637, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 501, 65535, 65535, 65535, 1372, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 938, 65535, 65535,
    65535, 65535, 1296, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 456, 407, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 103, 951, 65535, 65535, 65535, 1044,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 442, 109, 65535, 277, 65535,
    65535, 1359, 65535, 1139, 65535, 65535, 65535, 65535, 1283, 65535, 680, 65535, 65535, 65535, 65535, 1033, 65535, 65535,
    1318, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 765, 1135, 65535, 1173,
    65535, 1005, 1144, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 595, 65535, 65535, 65535, 65535, 65535, 88, 1317, 65535, 65535, 65535,
    65535, 65535, 274, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 97, 65535, 65535, 534, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 1131, 65535, 65535, 65535, 65535, 65535, 735, 1338, 65535, 90,
    65535, 65535, 1286, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 58, 582, 65535, 65535, 65535, 1094, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 1018, 65535, 518, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 13, 65535, 664, 65535, 65535, 65535,
    53, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 290, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 28, 65535, 65535, 65535, 65535, 65535, 65535, 1371, 65535, 65535, 65535, 65535, 544,
    239, 506, 65535, 65535, 65535, 65535, 1373, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 1158, 65535, 65535,
    952, 65535, 65535, 65535, 1019, 65535, 65535, 65535, 65535, 65535, 65535, 1212, 65535, 65535, 65535, 1257, 65535, 65535,
    732, 65535, 65535, 65535, 120, 668, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 461, 1230, 65535, 65535, 65535,
    65535, 65535, 575, 65535, 65535, 65535, 1225, 65535, 987, 1204, 65535, 1176, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 932, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 310,
    65535, 65535, 65535, 17, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 743, 65535, 1275, 65535, 615,
    65535, 65535, 65535, 65535, 65535, 65535, 519, 65535, 65535, 445, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 23,
    65535, 65535, 65535, 702, 65535, 170, 65535, 141, 95, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 488, 65535,
    1020, 666, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 465, 65535, 984,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 1104, 22, 1004, 1195, 65535, 65535,
    65535, 65535, 876, 65535, 65535, 1268, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 3, 65535, 605, 46,
    65535, 65535, 1102, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 759, 624, 65535, 512, 65535, 65535, 65535,
    65535, 1224, 65535, 65535, 934, 65535, 65535, 65535, 175, 238, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 7, 530, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 563, 65535, 65535,
    65535, 65535, 65535, 1118, 65535, 65535, 843, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 1114, 65535, 161, 65535,
    824, 163, 65535, 65535, 65535, 65535, 65535, 65535, 724, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 608, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 358, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 379,
    839, 65535, 186, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 522, 65535, 1159, 65535, 65535, 65535,
    65535, 65535, 65535, 859, 65535, 65535, 65535, 65535, 241, 65535, 65535, 65535, 65535, 65535, 65535, 738, 65535, 685,
    65535, 937, 65535, 65535, 65535, 65535, 65535, 65535, 800, 65535, 65535, 65535, 65535, 806, 1215, 65535, 65535, 1295,
    467, 65535, 65535, 65535, 65535, 65535, 65535, 405, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 963, 901, 65535,
    840, 893, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 627, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 1022, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    891, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 429, 65535, 65535,
    65535, 65535, 65535, 845, 65535, 24, 47, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 229, 65535, 65535, 65535, 152, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 198, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    631, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 148, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 1376, 65535, 65535, 1198, 790, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 113, 65535, 65535, 65535, 559, 1025, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 1285, 65535, 554,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 366, 65535, 65535, 756, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 707, 65535, 65535,
    65535, 65535, 65535, 31, 65535, 65535, 801, 543, 65535, 322, 758, 308, 423, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 220, 65535, 305, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 703, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 153, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 436, 65535, 65535, 65535, 65535, 65535, 65535, 354, 1289,
    65535, 65535, 1228, 65535, 65535, 65535, 65535, 65535, 900, 980, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    406, 1366, 65535, 65535, 337, 65535, 65535, 65535, 65535, 65535, 65535, 1324, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 431, 730, 65535, 65535, 65535, 65535, 550, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 912,
    65535, 65535, 65535, 388, 1233, 65535, 34, 65535, 65535, 339, 65535, 65535, 598, 426, 65535, 65535, 65535, 65535,
    65535, 65535, 458, 65535, 1375, 65535, 65535, 65535, 165, 65535, 774, 65535, 65535, 65535, 313, 569, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 112, 323, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 413,
    65535, 699, 65535, 1185, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 771, 922, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    727, 1141, 65535, 65535, 65535, 65535, 65535, 65535, 1191, 65535, 65535, 65535, 84, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 1092, 65535, 65535, 714, 250, 881, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 369,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 740, 65535, 65535, 65535, 65535, 65535, 65535, 1240, 65535, 65535,
    965, 65535, 65535, 65535, 1147, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 1325, 65535, 65535, 65535, 65535,
    1049, 65535, 65535, 944, 65535, 1363, 65535, 860, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 208, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 1374, 65535, 65535, 65535,
    65535, 65535, 65535, 986, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 576,
    977, 1219, 65535, 65535, 65535, 556, 65, 1348, 65535, 1331, 65535, 65535, 961, 65535, 65535, 65535, 14, 65535,
    65535, 802, 1122, 681, 1117, 65535, 65535, 65535, 65535, 448, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 917,
    65535, 65535, 65535, 65535, 1249, 65535, 65535, 65535, 65535, 65535, 242, 504, 65535, 65535, 65535, 65535, 149, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 434, 65535, 65535, 65535, 65535, 65535, 65535, 167, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 108,
    65535, 65535, 65535, 65535, 65535, 1128, 65535, 65535, 65535, 1031, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 187, 65535, 65535, 65535, 65535, 65535, 78, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    947, 66, 65535, 65535, 151, 281, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 1133, 65535, 55,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 878, 65535, 665, 65535, 882, 65535, 65535, 65535, 65535,
    65535, 224, 468, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 999, 65535, 905, 1358, 87, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 1255,
    65535, 65535, 1280, 65535, 65535, 387, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 754, 65535, 65535, 65535, 288,
    65535, 65535, 1259, 601, 65535, 65535, 65535, 418, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 253,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 365, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 1274, 65535, 65535, 660, 65535, 65535,
    189, 65535, 65535, 65535, 65535, 65535, 65535, 1103, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    1262, 65535, 65535, 65535, 237, 65535, 1316, 65535, 65535, 65535, 1069, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 491, 65535, 65535, 1349, 115, 65535, 65535, 65535, 65535, 65535, 65535, 124,
    410, 65535, 65535, 65535, 65535, 65535, 65535, 1351, 65535, 65535, 336, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 817, 225, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 204, 507,
    65535, 65535, 65535, 65535, 1227, 65535, 65535, 65535, 65535, 65535, 65535, 451, 673, 826, 65535, 65535, 65535, 216,
    65535, 65535, 65535, 526, 65535, 210, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 639, 65535,
    957, 65535, 65535, 133, 65535, 1200, 65535, 138, 236, 65535, 1056, 65535, 1300, 65535, 367, 982, 65535, 966,
    65535, 65535, 65535, 65535, 459, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 787, 65535, 65535, 65535, 65535, 65535,
    753, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 797, 65535, 65535, 65535, 65535, 1243, 65535, 65535, 273,
    325, 750, 890, 65535, 65535, 65535, 101, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 295, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 1333, 65535, 65535, 65535, 65535, 65535, 65535, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 536, 65535, 65535, 65535, 93, 65535, 65535, 65535, 65535, 65535, 65535, 91,
    65535, 65535, 65535, 1078, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 495, 65535,
    65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 892, 65535, 65535, 916, 65535,
    65535, 65535, 65535, 511, 667, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 867,
    65535, 65535,
];

pub(crate) static CAPABILITIES: [u32; 346] = [
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

pub(crate) static EXTENSIONS: [Name; 224] = [
    n(6037, 30), n(7411, 28), n(7573, 21), n(7787, 21), n(7950, 36), n(8190, 19), n(8190, 19), n(8287, 17),
    n(8379, 27), n(8287, 17), n(9632, 21), n(9843, 28), n(11618, 29), n(12227, 18), n(13415, 18), n(8190, 19),
    n(13415, 18), n(13504, 30), n(13415, 18), n(8190, 19), n(8287, 17), n(13662, 28), n(14005, 25), n(14211, 33),
    n(14869, 35), n(16239, 27), n(16433, 21), n(16516, 26), n(6037, 30), n(24712, 36), n(24770, 32), n(26202, 31),
    n(28191, 27), n(30438, 31), n(30469, 31), n(31335, 37), n(31389, 27), n(31442, 22), n(31673, 44), n(31739, 29),
    n(31673, 44), n(31739, 29), n(12227, 18), n(32170, 19), n(32286, 33), n(32319, 34), n(32789, 27), n(32958, 29),
    n(33406, 36), n(33442, 25), n(32170, 19), n(34976, 20), n(35866, 34), n(35931, 25), n(35998, 26), n(36041, 40),
    n(36373, 36), n(36422, 34), n(36501, 28), n(36599, 34), n(36633, 35), n(36691, 27), n(37265, 20), n(40266, 30),
    n(40266, 30), n(12227, 18), n(32170, 19), n(40340, 29), n(40380, 20), n(40409, 17), n(40736, 22), n(12227, 18),
    n(40817, 37), n(12227, 18), n(40890, 30), n(41138, 35), n(41173, 19), n(41870, 27), n(41938, 25), n(42109, 37),
    n(42157, 21), n(43507, 21), n(43555, 25), n(43646, 15), n(43744, 13), n(43784, 34), n(43827, 14), n(43876, 30),
    n(44047, 40), n(44238, 21), n(33442, 25), n(44431, 33), n(44514, 20), n(44638, 24), n(8287, 17), n(8190, 19),
    n(44787, 21), n(44839, 38), n(44917, 24), n(44957, 22), n(44979, 29), n(45029, 26), n(45098, 35), n(45154, 31),
    n(45236, 35), n(45284, 26), n(45324, 20), n(45361, 23), n(45398, 20), n(45431, 14), n(45486, 16), n(45559, 13),
    n(45589, 23), n(45627, 21), n(45663, 21), n(45698, 20), n(45826, 35), n(40736, 22), n(40736, 22), n(40817, 37),
    n(46174, 34), n(46208, 35), n(47127, 34), n(13662, 28), n(47705, 24), n(47729, 24), n(47778, 32), n(47836, 33),
    n(47886, 23), n(47952, 25), n(47998, 32), n(48079, 24), n(48187, 25), n(48225, 19), n(48244, 29), n(48304, 39),
    n(48304, 39), n(48402, 26), n(48402, 26), n(48719, 24), n(48774, 39), n(48833, 19), n(48933, 24), n(48977, 25),
    n(49046, 35), n(49133, 25), n(49180, 35), n(49277, 24), n(49362, 43), n(49504, 31), n(49611, 33), n(49644, 32),
    n(49695, 27), n(49785, 39), n(49824, 38), n(49935, 45), n(49980, 44), n(50096, 29), n(50125, 28), n(50246, 31),
    n(50277, 30), n(50360, 34), n(50394, 33), n(50454, 20), n(50474, 19), n(50532, 27), n(50559, 26), n(50689, 48),
    n(50737, 47), n(50831, 31), n(50862, 30), n(50959, 42), n(51001, 41), n(51087, 30), n(51117, 29), n(51203, 26),
    n(51229, 25), n(51279, 19), n(51298, 18), n(51353, 25), n(51378, 24), n(51427, 19), n(51446, 18), n(51662, 26),
    n(51711, 29), n(51755, 24), n(51803, 23), n(51840, 23), n(51869, 11), n(47705, 24), n(51978, 25), n(52003, 15),
    n(52018, 17), n(52054, 33), n(52107, 22), n(52152, 29), n(52213, 21), n(52234, 23), n(52275, 24), n(52418, 24),
    n(52442, 23), n(52480, 22), n(52549, 31), n(52580, 30), n(52665, 35), n(52700, 34), n(52763, 37), n(52869, 43),
    n(52912, 42), n(52981, 34), n(53037, 21), n(53153, 45), n(53225, 34), n(53310, 27), n(53375, 23), n(53420, 29),
    n(53474, 34), n(53534, 35), n(53593, 31), n(53642, 24), n(53685, 27), n(53731, 25), n(53788, 33), n(53910, 21),
];
