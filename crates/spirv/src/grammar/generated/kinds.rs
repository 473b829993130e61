//! The enumerations of the grammar by name.
//!
//! Made by `cargo run -p xtask -- spirv-grammar`; do not edit. The facts are those of the SPIR-V grammar
//! files and registry, Copyright 2014-2024 The Khronos Group Inc., licensed under the MIT licence; this
//! rearrangement is not normative: see <https://www.khronos.org/registry/>.

use super::super::types::EnumId;

/// `ImageOperands`.
pub const IMAGE_OPERANDS: EnumId = EnumId(0);
/// `FPFastMathMode`.
pub const FP_FAST_MATH_MODE: EnumId = EnumId(1);
/// `SelectionControl`.
pub const SELECTION_CONTROL: EnumId = EnumId(2);
/// `LoopControl`.
pub const LOOP_CONTROL: EnumId = EnumId(3);
/// `FunctionControl`.
pub const FUNCTION_CONTROL: EnumId = EnumId(4);
/// `MemorySemantics`.
pub const MEMORY_SEMANTICS: EnumId = EnumId(5);
/// `MemoryAccess`.
pub const MEMORY_ACCESS: EnumId = EnumId(6);
/// `KernelProfilingInfo`.
pub const KERNEL_PROFILING_INFO: EnumId = EnumId(7);
/// `RayFlags`.
pub const RAY_FLAGS: EnumId = EnumId(8);
/// `FragmentShadingRate`.
pub const FRAGMENT_SHADING_RATE: EnumId = EnumId(9);
/// `RawAccessChainOperands`.
pub const RAW_ACCESS_CHAIN_OPERANDS: EnumId = EnumId(10);
/// `SourceLanguage`.
pub const SOURCE_LANGUAGE: EnumId = EnumId(11);
/// `ExecutionModel`.
pub const EXECUTION_MODEL: EnumId = EnumId(12);
/// `AddressingModel`.
pub const ADDRESSING_MODEL: EnumId = EnumId(13);
/// `MemoryModel`.
pub const MEMORY_MODEL: EnumId = EnumId(14);
/// `ExecutionMode`.
pub const EXECUTION_MODE: EnumId = EnumId(15);
/// `StorageClass`.
pub const STORAGE_CLASS: EnumId = EnumId(16);
/// `Dim`.
pub const DIM: EnumId = EnumId(17);
/// `SamplerAddressingMode`.
pub const SAMPLER_ADDRESSING_MODE: EnumId = EnumId(18);
/// `SamplerFilterMode`.
pub const SAMPLER_FILTER_MODE: EnumId = EnumId(19);
/// `ImageFormat`.
pub const IMAGE_FORMAT: EnumId = EnumId(20);
/// `ImageChannelOrder`.
pub const IMAGE_CHANNEL_ORDER: EnumId = EnumId(21);
/// `ImageChannelDataType`.
pub const IMAGE_CHANNEL_DATA_TYPE: EnumId = EnumId(22);
/// `FPRoundingMode`.
pub const FP_ROUNDING_MODE: EnumId = EnumId(23);
/// `FPDenormMode`.
pub const FP_DENORM_MODE: EnumId = EnumId(24);
/// `QuantizationModes`.
pub const QUANTIZATION_MODES: EnumId = EnumId(25);
/// `FPOperationMode`.
pub const FP_OPERATION_MODE: EnumId = EnumId(26);
/// `OverflowModes`.
pub const OVERFLOW_MODES: EnumId = EnumId(27);
/// `LinkageType`.
pub const LINKAGE_TYPE: EnumId = EnumId(28);
/// `AccessQualifier`.
pub const ACCESS_QUALIFIER: EnumId = EnumId(29);
/// `HostAccessQualifier`.
pub const HOST_ACCESS_QUALIFIER: EnumId = EnumId(30);
/// `FunctionParameterAttribute`.
pub const FUNCTION_PARAMETER_ATTRIBUTE: EnumId = EnumId(31);
/// `Decoration`.
pub const DECORATION: EnumId = EnumId(32);
/// `BuiltIn`.
pub const BUILT_IN: EnumId = EnumId(33);
/// `Scope`.
pub const SCOPE: EnumId = EnumId(34);
/// `GroupOperation`.
pub const GROUP_OPERATION: EnumId = EnumId(35);
/// `KernelEnqueueFlags`.
pub const KERNEL_ENQUEUE_FLAGS: EnumId = EnumId(36);
/// `Capability`.
pub const CAPABILITY: EnumId = EnumId(37);
/// `RayQueryIntersection`.
pub const RAY_QUERY_INTERSECTION: EnumId = EnumId(38);
/// `RayQueryCommittedIntersectionType`.
pub const RAY_QUERY_COMMITTED_INTERSECTION_TYPE: EnumId = EnumId(39);
/// `RayQueryCandidateIntersectionType`.
pub const RAY_QUERY_CANDIDATE_INTERSECTION_TYPE: EnumId = EnumId(40);
/// `PackedVectorFormat`.
pub const PACKED_VECTOR_FORMAT: EnumId = EnumId(41);
/// `CooperativeMatrixOperands`.
pub const COOPERATIVE_MATRIX_OPERANDS: EnumId = EnumId(42);
/// `CooperativeMatrixLayout`.
pub const COOPERATIVE_MATRIX_LAYOUT: EnumId = EnumId(43);
/// `CooperativeMatrixUse`.
pub const COOPERATIVE_MATRIX_USE: EnumId = EnumId(44);
/// `CooperativeMatrixReduce`.
pub const COOPERATIVE_MATRIX_REDUCE: EnumId = EnumId(45);
/// `TensorClampMode`.
pub const TENSOR_CLAMP_MODE: EnumId = EnumId(46);
/// `TensorAddressingOperands`.
pub const TENSOR_ADDRESSING_OPERANDS: EnumId = EnumId(47);
/// `InitializationModeQualifier`.
pub const INITIALIZATION_MODE_QUALIFIER: EnumId = EnumId(48);
/// `LoadCacheControl`.
pub const LOAD_CACHE_CONTROL: EnumId = EnumId(49);
/// `StoreCacheControl`.
pub const STORE_CACHE_CONTROL: EnumId = EnumId(50);
/// `NamedMaximumNumberOfRegisters`.
pub const NAMED_MAXIMUM_NUMBER_OF_REGISTERS: EnumId = EnumId(51);
/// `MatrixMultiplyAccumulateOperands`.
pub const MATRIX_MULTIPLY_ACCUMULATE_OPERANDS: EnumId = EnumId(52);
/// `FPEncoding`.
pub const FP_ENCODING: EnumId = EnumId(53);
/// `CooperativeVectorMatrixLayout`.
pub const COOPERATIVE_VECTOR_MATRIX_LAYOUT: EnumId = EnumId(54);
/// `ComponentType`.
pub const COMPONENT_TYPE: EnumId = EnumId(55);
/// `GatherModes`.
pub const GATHER_MODES: EnumId = EnumId(56);
/// `TensorOperands`.
pub const TENSOR_OPERANDS: EnumId = EnumId(57);
/// `DebugInfoFlags` of the set `DebugInfo`.
pub const DEBUGINFO_DEBUG_INFO_FLAGS: EnumId = EnumId(58);
/// `DebugBaseTypeAttributeEncoding` of the set `DebugInfo`.
pub const DEBUGINFO_DEBUG_BASE_TYPE_ATTRIBUTE_ENCODING: EnumId = EnumId(59);
/// `DebugCompositeType` of the set `DebugInfo`.
pub const DEBUGINFO_DEBUG_COMPOSITE_TYPE: EnumId = EnumId(60);
/// `DebugTypeQualifier` of the set `DebugInfo`.
pub const DEBUGINFO_DEBUG_TYPE_QUALIFIER: EnumId = EnumId(61);
/// `DebugOperation` of the set `DebugInfo`.
pub const DEBUGINFO_DEBUG_OPERATION: EnumId = EnumId(62);
/// `DebugInfoFlags` of the set `OpenCL.DebugInfo.100`.
pub const OPENCL_DEBUGINFO_100_DEBUG_INFO_FLAGS: EnumId = EnumId(63);
/// `DebugBaseTypeAttributeEncoding` of the set `OpenCL.DebugInfo.100`.
pub const OPENCL_DEBUGINFO_100_DEBUG_BASE_TYPE_ATTRIBUTE_ENCODING: EnumId = EnumId(64);
/// `DebugCompositeType` of the set `OpenCL.DebugInfo.100`.
pub const OPENCL_DEBUGINFO_100_DEBUG_COMPOSITE_TYPE: EnumId = EnumId(65);
/// `DebugTypeQualifier` of the set `OpenCL.DebugInfo.100`.
pub const OPENCL_DEBUGINFO_100_DEBUG_TYPE_QUALIFIER: EnumId = EnumId(66);
/// `DebugOperation` of the set `OpenCL.DebugInfo.100`.
pub const OPENCL_DEBUGINFO_100_DEBUG_OPERATION: EnumId = EnumId(67);
/// `DebugImportedEntity` of the set `OpenCL.DebugInfo.100`.
pub const OPENCL_DEBUGINFO_100_DEBUG_IMPORTED_ENTITY: EnumId = EnumId(68);

/// All of them.
pub const ALL: &[EnumId] = &[
    IMAGE_OPERANDS,
    FP_FAST_MATH_MODE,
    SELECTION_CONTROL,
    LOOP_CONTROL,
    FUNCTION_CONTROL,
    MEMORY_SEMANTICS,
    MEMORY_ACCESS,
    KERNEL_PROFILING_INFO,
    RAY_FLAGS,
    FRAGMENT_SHADING_RATE,
    RAW_ACCESS_CHAIN_OPERANDS,
    SOURCE_LANGUAGE,
    EXECUTION_MODEL,
    ADDRESSING_MODEL,
    MEMORY_MODEL,
    EXECUTION_MODE,
    STORAGE_CLASS,
    DIM,
    SAMPLER_ADDRESSING_MODE,
    SAMPLER_FILTER_MODE,
    IMAGE_FORMAT,
    IMAGE_CHANNEL_ORDER,
    IMAGE_CHANNEL_DATA_TYPE,
    FP_ROUNDING_MODE,
    FP_DENORM_MODE,
    QUANTIZATION_MODES,
    FP_OPERATION_MODE,
    OVERFLOW_MODES,
    LINKAGE_TYPE,
    ACCESS_QUALIFIER,
    HOST_ACCESS_QUALIFIER,
    FUNCTION_PARAMETER_ATTRIBUTE,
    DECORATION,
    BUILT_IN,
    SCOPE,
    GROUP_OPERATION,
    KERNEL_ENQUEUE_FLAGS,
    CAPABILITY,
    RAY_QUERY_INTERSECTION,
    RAY_QUERY_COMMITTED_INTERSECTION_TYPE,
    RAY_QUERY_CANDIDATE_INTERSECTION_TYPE,
    PACKED_VECTOR_FORMAT,
    COOPERATIVE_MATRIX_OPERANDS,
    COOPERATIVE_MATRIX_LAYOUT,
    COOPERATIVE_MATRIX_USE,
    COOPERATIVE_MATRIX_REDUCE,
    TENSOR_CLAMP_MODE,
    TENSOR_ADDRESSING_OPERANDS,
    INITIALIZATION_MODE_QUALIFIER,
    LOAD_CACHE_CONTROL,
    STORE_CACHE_CONTROL,
    NAMED_MAXIMUM_NUMBER_OF_REGISTERS,
    MATRIX_MULTIPLY_ACCUMULATE_OPERANDS,
    FP_ENCODING,
    COOPERATIVE_VECTOR_MATRIX_LAYOUT,
    COMPONENT_TYPE,
    GATHER_MODES,
    TENSOR_OPERANDS,
    DEBUGINFO_DEBUG_INFO_FLAGS,
    DEBUGINFO_DEBUG_BASE_TYPE_ATTRIBUTE_ENCODING,
    DEBUGINFO_DEBUG_COMPOSITE_TYPE,
    DEBUGINFO_DEBUG_TYPE_QUALIFIER,
    DEBUGINFO_DEBUG_OPERATION,
    OPENCL_DEBUGINFO_100_DEBUG_INFO_FLAGS,
    OPENCL_DEBUGINFO_100_DEBUG_BASE_TYPE_ATTRIBUTE_ENCODING,
    OPENCL_DEBUGINFO_100_DEBUG_COMPOSITE_TYPE,
    OPENCL_DEBUGINFO_100_DEBUG_TYPE_QUALIFIER,
    OPENCL_DEBUGINFO_100_DEBUG_OPERATION,
    OPENCL_DEBUGINFO_100_DEBUG_IMPORTED_ENTITY,
];
