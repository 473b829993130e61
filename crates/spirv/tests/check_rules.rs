//! Tests of the rules of the check about layout, blocks, control flow and types: one module per rule, with the exact
//! message, and a valid module without findings.

#![allow(clippy::unwrap_used)]

use isaloom_spirv::asm::{AsmOptions, assemble};
use isaloom_spirv::check::check;
use isaloom_spirv::read::Binary;

/// A valid compute shader with a loop and a selection. Each case replaces one part of this text.
const VALID: &str = "\
OpCapability Shader
OpMemoryModel Logical GLSL450
OpEntryPoint GLCompute %main \"main\"
OpExecutionMode %main LocalSize 1 1 1
OpMemberName %s 1 \"b\"
OpDecorate %size SpecId 3
%void = OpTypeVoid
%bool = OpTypeBool
%int = OpTypeInt 32 1
%float = OpTypeFloat 32
%v2 = OpTypeVector %float 2
%s = OpTypeStruct %int %float
%ptr = OpTypePointer Function %int
%fn = OpTypeFunction %void
%fi = OpTypeFunction %int %int
%true = OpConstantTrue %bool
%zero = OpConstant %int 0
%one = OpConstant %int 1
%size = OpSpecConstant %int 4
%half = OpConstant %float 0.5
%pair = OpConstantComposite %v2 %half %half
%main = OpFunction %void None %fn
%entry = OpLabel
%i = OpVariable %ptr Function
OpStore %i %zero
OpBranch %head
%head = OpLabel
OpLoopMerge %done %next None
OpBranch %body
%body = OpLabel
%now = OpLoad %int %i
%more = OpSLessThan %bool %now %size
OpBranchConditional %more %next %done
%next = OpLabel
%sum = OpIAdd %int %now %one
OpStore %i %sum
OpBranch %head
%done = OpLabel
%result = OpFunctionCall %int %twice %one
%scaled = OpVectorTimesScalar %v2 %pair %half
OpReturn
OpFunctionEnd
%twice = OpFunction %int None %fi
%arg = OpFunctionParameter %int
%in = OpLabel
OpSelectionMerge %out None
OpBranchConditional %true %yes %out
%yes = OpLabel
%double = OpIAdd %int %arg %arg
OpBranch %out
%out = OpLabel
%value = OpPhi %int %arg %in %double %yes
OpReturnValue %value
OpFunctionEnd
";

/// Returns the findings of a module, each as rule id and message. The ids in messages are numbered in the order in
/// which the text mentions them.
fn findings(text: &str) -> Vec<String> {
    let options = AsmOptions { preserve_numeric_ids: true, ..AsmOptions::default() };
    let module = assemble(text, &options);
    assert!(module.errors.is_empty(), "{}", module.errors[0].short());
    let found = check(&Binary::new(&module.to_bytes()).unwrap());
    found.iter().map(|finding| format!("{}: {finding}", finding.rule.id())).collect()
}

#[test]
fn valid_module_has_no_findings() {
    assert_eq!(findings(VALID), Vec::<String>::new());
}

#[test]
fn each_rule_reports_its_violation() {
    let cases: &[(&str, &str, &str)] = &[
        // Layout.
        ("OpMemoryModel Logical GLSL450\n", "", "spirv-required: the module has no OpMemoryModel"),
        (
            "OpMemoryModel Logical GLSL450\n",
            "OpMemoryModel Logical GLSL450\nOpMemoryModel Logical GLSL450\n",
            "spirv-required: duplicate OpMemoryModel (expected 1)",
        ),
        (
            "OpEntryPoint GLCompute %main \"main\"\nOpExecutionMode %main LocalSize 1 1 1\n",
            "",
            "spirv-required: the module has neither an entry point nor the capability Linkage",
        ),
        (
            "GLCompute %main \"main\"",
            "Fragment %main \"main\"",
            "spirv-required: a Fragment entry point needs one of the execution modes OriginUpperLeft and OriginLowerLeft",
        ),
        (
            "%s 1 \"b\"",
            "%s 2 \"b\"",
            "spirv-decoration: member 2 of %2 is out of range (the structure has 2)",
        ),
        (
            "OpDecorate %size",
            "OpDecorate %one",
            "spirv-decoration: SpecId decorates %3 (expected a scalar specialization constant)",
        ),
        (
            "OpDecorate %size SpecId 3\n",
            "OpDecorate %size SpecId 3\nOpDecorate %size SpecId 3\n",
            "spirv-decoration: SpecId decorates %3 (expected an item without this decoration)",
        ),
        // Declarations.
        (
            "%float = OpTypeFloat 32\n",
            "%float = OpTypeFloat 32\n%again = OpTypeFloat 32\n",
            "spirv-duplicate-type: %8 declares the same type as %7",
        ),
        (
            "%float = OpTypeFloat 32\n",
            "%early = OpTypePointer Function %float\n%float = OpTypeFloat 32\n",
            "spirv-dominance: OpTypePointer uses %8 before its definition",
        ),
        (
            "%v2 = OpTypeVector %float 2",
            "%v2 = OpTypeVector %float 1",
            "spirv-declaration: a vector needs 2, 3, 4, 8 or 16 components",
        ),
        (
            "%v2 = OpTypeVector %float 2",
            "%v2 = OpTypeVector %s 2",
            "spirv-operand: OpTypeVector takes a scalar type, but %2 is not",
        ),
        (
            "%int = OpTypeInt 32 1",
            "%int = OpTypeInt 64 1",
            "spirv-declaration: a 64-bit integer type needs the capability Int64",
        ),
        (
            "%float = OpTypeFloat 32",
            "%float = OpTypeFloat 16",
            "spirv-declaration: a 16-bit float type needs the capability Float16 or Float16Buffer, or one for 16-bit \
             types in memory",
        ),
        (
            "%int = OpTypeInt 32 1",
            "%int = OpTypeInt 16 1",
            "spirv-declaration: a 16-bit integer type needs the capability Int16, or one for 16-bit types in memory",
        ),
        (
            "%int = OpTypeInt 32 1",
            "%int = OpTypeInt 8 1",
            "spirv-declaration: an 8-bit integer type needs the capability Int8, or one for 8-bit types in memory",
        ),
        // Blocks.
        (
            "OpStore %i %zero\nOpBranch %head\n",
            "OpStore %i %zero\n",
            "spirv-block: the previous block has no terminator",
        ),
        (
            "OpReturn\nOpFunctionEnd",
            "OpReturn\nOpReturn\nOpFunctionEnd",
            "spirv-block: the instruction is not in a block",
        ),
        (
            "OpReturn\nOpFunctionEnd",
            "OpReturnValue %zero\nOpFunctionEnd",
            "spirv-operand: OpReturnValue takes a value of the function's return type, but %13 is not",
        ),
        (
            "OpLoopMerge %done %next None\nOpBranch %body",
            "OpBranch %body",
            "spirv-control-flow: the branch goes back to a block that is not a loop header",
        ),
        (
            "OpLoopMerge %done %next None",
            "OpLoopMerge %done %next Unroll|DontUnroll",
            "spirv-block: the control has two contradictory bits",
        ),
        ("OpBranch %body", "OpBranch %zero", "spirv-branch: %13 is not a label of this function"),
        (
            "OpBranch %body",
            "OpBranch %entry",
            "spirv-branch: %17 is the first block of the function, not a branch target",
        ),
        // Control flow and dominance.
        (
            "OpLoopMerge %done %next None",
            "OpLoopMerge %head %next None",
            "spirv-control-flow: a header cannot be its own merge block",
        ),
        (
            "%value = OpPhi %int %arg %in %double %yes",
            "%value = OpPhi %int %arg %in",
            "spirv-control-flow: a phi needs one pair for each predecessor of its block",
        ),
        (
            "OpReturnValue %value",
            "OpReturnValue %double",
            "spirv-dominance: OpReturnValue uses %33, whose definition does not dominate the use",
        ),
        (
            "OpStore %i %sum",
            "OpStore %i %arg",
            "spirv-dominance: OpStore uses %26, which another function defines",
        ),
        (
            "%now = OpLoad %int %i\n%more = OpSLessThan %bool %now %size\n",
            "%more = OpSLessThan %bool %now %size\n%now = OpLoad %int %i\n",
            "spirv-dominance: OpSLessThan uses %24 before its definition",
        ),
        (
            "OpSelectionMerge %out None\n",
            "",
            "spirv-control-flow: the branch needs a merge instruction: both targets are in its construct",
        ),
        // Operands and types.
        (
            "%sum = OpIAdd %int %now %one",
            "%sum = OpIAdd %int %int %one",
            "spirv-operand: OpIAdd takes a value, but %6 is not",
        ),
        (
            "%sum = OpIAdd %int %now %one",
            "%sum = OpIAdd %int %now %half",
            "spirv-operand: OpIAdd takes an integer scalar or vector, but %15 is not",
        ),
        (
            "%sum = OpIAdd %int %now %one",
            "%sum = OpFAdd %int %now %one",
            "spirv-result-type: wrong result type of OpFAdd (expected a float scalar or vector)",
        ),
        (
            "%more = OpSLessThan %bool",
            "%more = OpSLessThan %int",
            "spirv-result-type: wrong result type of OpSLessThan (expected a Boolean scalar or vector)",
        ),
        (
            "%now = OpLoad %int %i",
            "%now = OpLoad %float %i",
            "spirv-result-type: wrong result type of OpLoad (expected the type that the pointer points to)",
        ),
        (
            "%now = OpLoad %int %i",
            "%now = OpLoad %int %i Aligned 3",
            "spirv-operand: the alignment 3 is not a power of two",
        ),
        (
            "OpStore %i %zero",
            "OpStore %i %half",
            "spirv-operand: OpStore takes a value of the type that the pointer points to, but %15 is not",
        ),
        (
            "OpFunctionCall %int %twice %one",
            "OpFunctionCall %int %twice",
            "spirv-operand: the number of arguments differs from the number of parameters in the function type",
        ),
        (
            "OpFunctionCall %int %twice %one",
            "OpFunctionCall %int %twice %half",
            "spirv-operand: OpFunctionCall takes a value of the parameter type, but %15 is not",
        ),
        (
            "OpVectorTimesScalar %v2 %pair %half",
            "OpVectorTimesScalar %v2 %half %pair",
            "spirv-result-type: result type and operand types of OpVectorTimesScalar do not match",
        ),
        (
            "OpVectorTimesScalar %v2 %pair %half",
            "OpCompositeExtract %float %pair 2",
            "spirv-operand: index 2 is out of range for %16",
        ),
        (
            "OpConstantComposite %v2 %half %half",
            "OpConstantComposite %v2 %half",
            "spirv-result-type: the number of constituents of OpConstantComposite does not match its result type",
        ),
        (
            "OpBranchConditional %true",
            "OpBranchConditional %one",
            "spirv-operand: OpBranchConditional takes a Boolean scalar, but %14 is not",
        ),
    ];
    let mut wrong = Vec::new();
    for (from, to, expected) in cases {
        assert!(VALID.contains(from), "{from}");
        let found = findings(&VALID.replacen(from, to, 1));
        if !found.iter().any(|finding| finding == expected) {
            wrong.push(format!("{from:?} -> {to:?}\n  expected {expected}\n  found {found:#?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn unknown_version_is_reported_at_the_header() {
    let mut bytes = assemble(VALID, &AsmOptions::default()).to_bytes();
    bytes[5] = 7;
    let found = check(&Binary::new(&bytes).unwrap());
    let texts: Vec<String> = found.iter().map(ToString::to_string).collect();
    assert_eq!(texts, ["unknown version 1.7 (0x00010700); expected 1.0 to 1.6"]);
    assert_eq!(found[0].word, 0);
}

#[test]
fn removed_enumerant_is_reported_for_later_versions() {
    let text = VALID.replacen(
        "OpDecorate %size SpecId 3\n",
        "OpDecorate %size SpecId 3\nOpDecorate %s BufferBlock\n",
        1,
    );
    assert_eq!(findings(&text), ["spirv-version: BufferBlock is not available after version 1.3"]);
    assert_eq!(findings(&format!("; Version: 1.3\n{text}")), Vec::<String>::new());
}
