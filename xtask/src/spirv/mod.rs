//! From the Khronos grammar files to Rust tables. The normalisations are those of the reference's own
//! importer: the ids after an extended instruction's number come from the set's grammar, not from the core's.

#[allow(dead_code)]
#[path = "../../../crates/spirv/src/grammar/hash.rs"]
mod hash;
mod pools;
mod read;
mod write;

use read::{Enumeration, Grammar};
use serde_json::Value;

/// The files of the generated module: name and content.
pub(crate) fn tables() -> Result<Vec<(&'static str, String)>, String> {
    let grammar = read()?;
    let mut pools = pools::Pools::default();
    let instructions = write::instructions(&grammar, &mut pools);
    let enums = write::enums(&grammar, &mut pools);
    let extended = write::extended(&grammar, &mut pools);
    Ok(vec![
        ("mod.rs", write::module()),
        ("kinds.rs", write::kinds(&grammar)),
        ("instructions.rs", instructions + &pools.operand_tables()),
        ("enums.rs", enums + &pools.requirement_tables()),
        ("extended.rs", extended),
        ("generators.rs", write::generators()?),
        ("../../values/generated.rs", write::values(&grammar)),
        ("pool.rs", pools.name_pool()),
    ])
}

/// The extended sets that the reference loads: our name for the set and its file.
const SETS: &[(&str, &str)] = &[
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
];

/// The sets whose import names may go on after a full stop.
const PREFIX_SETS: &[&str] = &[
    "NonSemantic.Shader.DebugInfo",
    "NonSemantic.Graph.DebugInfo",
    "NonSemantic.ClspvReflection",
    "NonSemantic.VkspReflection",
    "Arm.ExperimentalMLOperations",
];

/// The opcodes that the reference takes in `OpSpecConstantOp`.
const SPEC_CONSTANT_OPS: &str = "SConvert FConvert ConvertFToS ConvertSToF ConvertFToU ConvertUToF UConvert \
    ConvertPtrToU ConvertUToPtr GenericCastToPtr PtrCastToGeneric Bitcast QuantizeToF16 SNegate Not IAdd ISub \
    IMul UDiv SDiv UMod SRem SMod ShiftRightLogical ShiftRightArithmetic ShiftLeftLogical BitwiseOr BitwiseAnd \
    BitwiseXor FNegate FAdd FSub FMul FDiv FRem FMod VectorShuffle CompositeExtract CompositeInsert LogicalOr \
    LogicalAnd LogicalNot LogicalEqual LogicalNotEqual Select IEqual INotEqual ULessThan SLessThan UGreaterThan \
    SGreaterThan ULessThanEqual SLessThanEqual UGreaterThanEqual SGreaterThanEqual AccessChain \
    InBoundsAccessChain PtrAccessChain InBoundsPtrAccessChain UntypedAccessChainKHR \
    UntypedInBoundsAccessChainKHR UntypedPtrAccessChainKHR UntypedInBoundsPtrAccessChainKHR \
    CooperativeMatrixLengthNV CooperativeMatrixLengthKHR";

/// Instructions that declare types in the grammar, but that the reference does not count as such.
const NO_TYPES: &[&str] = &["OpTypeAvc", "OpTypeVmeImage", "OpTypeBufferSurface"];

fn read() -> Result<Grammar, String> {
    let core = load("spirv.core.grammar.json")?;
    let mut enumerations = read::enumerations(&core, "")?;
    let mut sets = Vec::new();
    for &(name, file) in SETS {
        let json = load(&format!("extinst.{file}.grammar.json"))?;
        // The same names mean other values in every debug-information set: each has its own name space.
        let own: Vec<Enumeration> = read::enumerations(&json, name)?;
        let used = |e: &Enumeration| read::uses_kind(&json, &e.kind);
        enumerations.extend(own.into_iter().filter(used));
        sets.push(read::ExtSet {
            name,
            prefix: PREFIX_SETS.contains(&name),
            instructions: read::instructions(&json)?,
        });
    }
    Ok(Grammar { instructions: read::instructions(&core)?, enumerations, sets })
}

fn load(file: &str) -> Result<Value, String> {
    let path = format!("{}{file}", rspirv2_grammar::PATH_GRAMMAR_FOLDER);
    let text = std::fs::read_to_string(&path).map_err(|e| format!("cannot read {path}: {e}"))?;
    serde_json::from_str(&text).map_err(|e| format!("{file}: {e}"))
}
