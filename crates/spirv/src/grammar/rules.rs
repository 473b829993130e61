//! Grammar rules of SPIRV-Tools that the grammar files do not contain. The generator includes this same file.

/// Extended sets that SPIRV-Tools loads: isaloom's name for the set and its file.
pub(crate) const SETS: &[(&str, &str)] = &[
    ("GLSL.std.450", "glsl.std.450"),
    ("OpenCL.std", "opencl.std.100"),
    ("SPV_AMD_shader_explicit_vertex_parameter", "spv-amd-shader-explicit-vertex-parameter"),
    ("SPV_AMD_shader_trinary_minmax", "spv-amd-shader-trinary-minmax"),
    ("SPV_AMD_gcn_shader", "spv-amd-gcn-shader"),
    ("SPV_AMD_shader_ballot", "spv-amd-shader-ballot"),
    ("DebugInfo", "debuginfo"),
    ("OpenCL.DebugInfo.100", "opencl.debuginfo.100"),
    ("NonSemantic.Shader.DebugInfo", "nonsemantic.shader.debuginfo"),
    ("NonSemantic.Graph.DebugInfo", "nonsemantic.graph.debuginfo"),
    ("NonSemantic.ClspvReflection", "nonsemantic.clspvreflection"),
    ("NonSemantic.VkspReflection", "nonsemantic.vkspreflection"),
    ("TOSA.001000.1", "tosa.001000.1"),
    ("Arm.MotionEngine.100", "arm.motion-engine.100"),
    ("Arm.ExperimentalMLOperations", "arm.experimental-ml-operations"),
    ("NonSemantic.DebugPrintf", "nonsemantic.debugprintf"),
];

/// Extended sets that SPIRV-Tools does not load: import name and file. The generator rejects a file of the grammar
/// crate that is not in these two lists. Therefore a set of a newer crate is never added unnoticed.
pub(crate) const FURTHER_SETS: &[(&str, &str)] = &[("NonSemantic.DebugBreak", "nonsemantic.debugbreak")];

/// Files of older revisions of a set in [`SETS`].
#[allow(dead_code, reason = "the generator uses it")]
pub(crate) const SUPERSEDED_FILES: &[&str] = &["nonsemantic.shader.debuginfo.100"];

/// Sets whose import names may have a period and any version after the name.
pub(crate) const PREFIX_SETS: &[&str] = &[
    "NonSemantic.Shader.DebugInfo",
    "NonSemantic.Graph.DebugInfo",
    "NonSemantic.ClspvReflection",
    "NonSemantic.VkspReflection",
    "Arm.ExperimentalMLOperations",
];

/// Opcodes that SPIRV-Tools accepts in `OpSpecConstantOp`.
pub(crate) const SPEC_CONSTANT_OPS: &str = "SConvert FConvert ConvertFToS ConvertSToF ConvertFToU ConvertUToF UConvert \
    ConvertPtrToU ConvertUToPtr GenericCastToPtr PtrCastToGeneric Bitcast QuantizeToF16 SNegate Not IAdd ISub \
    IMul UDiv SDiv UMod SRem SMod ShiftRightLogical ShiftRightArithmetic ShiftLeftLogical BitwiseOr BitwiseAnd \
    BitwiseXor FNegate FAdd FSub FMul FDiv FRem FMod VectorShuffle CompositeExtract CompositeInsert LogicalOr \
    LogicalAnd LogicalNot LogicalEqual LogicalNotEqual Select IEqual INotEqual ULessThan SLessThan UGreaterThan \
    SGreaterThan ULessThanEqual SLessThanEqual UGreaterThanEqual SGreaterThanEqual AccessChain \
    InBoundsAccessChain PtrAccessChain InBoundsPtrAccessChain UntypedAccessChainKHR \
    UntypedInBoundsAccessChainKHR UntypedPtrAccessChainKHR UntypedInBoundsPtrAccessChainKHR \
    CooperativeMatrixLengthNV CooperativeMatrixLengthKHR";

/// Instructions that declare types in the grammar but are not counted as types by SPIRV-Tools.
pub(crate) const NO_TYPES: &[&str] = &["OpTypeAvc", "OpTypeVmeImage", "OpTypeBufferSurface"];
