//! Tests of the rules of execution models, memory accesses, pointers, GLSL.std.450 and target environments: each case
//! is a valid module with one change, and the exact message.

#![allow(clippy::unwrap_used)]

use isaloom_spirv::asm::{AsmOptions, TargetEnv, assemble};
use isaloom_spirv::check::CheckOptions;
use isaloom_spirv::read::Binary;

/// A valid fragment shader; the cases replace parts of it.
const FRAGMENT: &str = "\
OpCapability Shader
OpCapability InterpolationFunction
%glsl = OpExtInstImport \"GLSL.std.450\"
OpMemoryModel Logical GLSL450
OpEntryPoint Fragment %main \"main\" %in %position %color %texture %values
OpExecutionMode %main OriginUpperLeft
OpDecorate %position BuiltIn FragCoord
OpDecorate %in Location 0
OpDecorate %color Location 0
OpDecorate %texture DescriptorSet 0
OpDecorate %texture Binding 0
OpDecorate %block Block
OpMemberDecorate %block 0 Offset 0
OpDecorate %values DescriptorSet 0
OpDecorate %values Binding 1
%void = OpTypeVoid
%fn = OpTypeFunction %void
%uint = OpTypeInt 32 0
%float = OpTypeFloat 32
%v2 = OpTypeVector %float 2
%v4 = OpTypeVector %float 4
%u2 = OpTypeVector %uint 2
%pair = OpTypeStruct %uint %uint
%parts = OpTypeStruct %float %float
%split = OpTypeStruct %float %uint
%image = OpTypeImage %float 2D 0 0 0 1 Unknown
%sampled = OpTypeSampledImage %image
%block = OpTypeStruct %float
%pi2 = OpTypePointer Input %v2
%pi4 = OpTypePointer Input %v4
%po4 = OpTypePointer Output %v4
%pt = OpTypePointer UniformConstant %sampled
%pb = OpTypePointer Uniform %block
%pp = OpTypePointer Private %uint
%one = OpConstant %uint 1
%half = OpConstant %float 0.5
%in = OpVariable %pi2 Input
%position = OpVariable %pi4 Input
%color = OpVariable %po4 Output
%texture = OpVariable %pt UniformConstant
%values = OpVariable %pb Uniform
%private = OpVariable %pp Private %one
%main = OpFunction %void None %fn
%entry = OpLabel
%where = OpLoad %v2 %in
%pixel = OpLoad %v4 %position
%image_ = OpLoad %sampled %texture
%texel = OpImageSampleImplicitLod %v4 %image_ %where
%all = OpLoad %block %values
%sum = OpIAddCarry %pair %one %one
%modf = OpExtInst %parts %glsl ModfStruct %half
%frexp = OpExtInst %split %glsl FrexpStruct %half
%centroid = OpExtInst %v2 %glsl InterpolateAtCentroid %in
%msb = OpExtInst %uint %glsl FindUMsb %one
%field = OpBitFieldUExtract %uint %one %one %one
OpStore %color %texel
OpReturn
OpFunctionEnd
";

/// Returns the findings of a text as lines of rule id and message.
fn findings(text: &str, target: Option<&str>) -> Vec<String> {
    let made = assemble(text, &AsmOptions { target: TargetEnv::spv(5), ..AsmOptions::default() });
    assert!(made.errors.is_empty(), "{:?}\n{text}", made.errors);
    let target = target.map(|name| TargetEnv::from_name(name).unwrap());
    let bytes = made.to_bytes();
    let found = CheckOptions { target }.check(&Binary::new(&bytes).unwrap());
    found.iter().map(|finding| format!("{}: {finding}", finding.rule.id())).collect()
}

/// Checks that each change of a valid module has a finding that begins with the expected text.
fn check_cases(valid: &str, cases: &[(&str, &str, &str)]) {
    assert_eq!(findings(valid, None), Vec::<String>::new());
    let mut wrong = Vec::new();
    for &(from, to, expected) in cases {
        assert!(valid.contains(from), "{from}");
        let found = findings(&valid.replacen(from, to, 1), None);
        if !found.iter().any(|finding| finding.starts_with(expected)) {
            wrong.push(format!("{from:?} -> {to:?}\n  expected {expected}\n  found {found:#?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn rules_of_models_accesses_and_extended_instructions_are_checked() {
    let mode = "OpExecutionMode %main OriginUpperLeft\n";
    let cases = [
        (
            mode,
            "OpExecutionMode %main OriginUpperLeft\nOpExecutionMode %main Invocations 2\n",
            "spirv-capability: Invocations needs the capability Geometry",
        ),
        (
            mode,
            "OpExecutionMode %main OriginUpperLeft\nOpExecutionMode %main LocalSize 1 1 1\n",
            "spirv-execution-model: LocalSize is not allowed in the execution model Fragment (expected GLCompute or \
             Kernel or TaskNV or MeshNV or TaskEXT or MeshEXT)",
        ),
        (
            mode,
            "OpExecutionMode %main OriginUpperLeft\nOpExecutionMode %main DepthLess\nOpExecutionMode %main \
             DepthGreater\n",
            "spirv-execution-model: the entry point has 2 of the execution modes DepthGreater or DepthLess or \
             DepthUnchanged (expected at most 1)",
        ),
        (
            mode,
            "OpExecutionMode %main OriginUpperLeft\nOpExecutionModeId %main EarlyFragmentTests\n",
            "spirv-execution-model: the execution mode EarlyFragmentTests needs OpExecutionMode",
        ),
        (
            "OpEntryPoint Fragment %main \"main\" %in %position %color %texture %values\n\
             OpExecutionMode %main OriginUpperLeft\n",
            "OpEntryPoint GLCompute %main \"main\" %in %position %color %texture %values\n\
             OpExecutionMode %main LocalSize 1 1 1\n",
            "spirv-required: a compute, mesh or task shader with derivatives needs the execution mode \
             DerivativeGroupQuadsKHR or DerivativeGroupLinearKHR",
        ),
        (
            "OpEntryPoint Fragment %main \"main\" %in %position %color %texture %values\n\
             OpExecutionMode %main OriginUpperLeft\n",
            "OpEntryPoint Vertex %main \"main\" %in %position %color %texture %values\n",
            "spirv-execution-model: OpImageSampleImplicitLod is not allowed in the execution model Vertex (expected \
             Fragment or GLCompute or TaskEXT or MeshEXT)",
        ),
        (
            "OpLoad %block %values",
            "OpLoad %block %values NonPrivatePointer|MakePointerVisible %one",
            "spirv-capability: NonPrivatePointer needs the capability VulkanMemoryModel",
        ),
        (
            "OpIAddCarry %pair",
            "OpIAddCarry %parts",
            "spirv-result-type: wrong result type of OpIAddCarry (expected a structure of two equal integers)",
        ),
        (
            "OpExtInst %parts %glsl ModfStruct",
            "OpExtInst %split %glsl ModfStruct",
            "spirv-result-type: wrong result type of OpExtInst (expected a structure of two equal floats)",
        ),
        (
            "OpExtInst %split %glsl FrexpStruct",
            "OpExtInst %parts %glsl FrexpStruct",
            "spirv-result-type: wrong result type of OpExtInst (expected a structure of a float and an integer)",
        ),
        (
            "InterpolateAtCentroid %in",
            "InterpolateAtCentroid %where",
            "spirv-operand: OpExtInst takes a pointer, but ",
        ),
        (
            "OpBitFieldUExtract %uint %one %one %one",
            "OpBitFieldUExtract %uint %one %half %one",
            "spirv-operand: OpBitFieldUExtract takes an integer scalar, but ",
        ),
        (
            "OpDecorate %in Location 0\n",
            "OpDecorate %in Location 0\nOpDecorate %in NonReadable\n",
            "spirv-decoration: NonReadable",
        ),
    ];
    check_cases(FRAGMENT, &cases);
}

#[test]
fn rules_of_vulkan_are_checked_with_a_target() {
    let target = " (target environment `vulkan1.2`)";
    let cases = [
        (
            "OpCapability Shader\n",
            "OpCapability Shader\nOpCapability Linkage\n",
            "the capability Linkage is not allowed",
        ),
        (
            "OpExecutionMode %main OriginUpperLeft\n",
            "OpExecutionMode %main OriginLowerLeft\n",
            "the execution mode OriginLowerLeft is not allowed",
        ),
        ("OpDecorate %texture Binding 0\n", "", "a resource needs the decorations DescriptorSet and Binding"),
        (
            "OpDecorate %block Block\n",
            "",
            "the structure of a variable of the storage class Uniform needs the decoration Block",
        ),
        (
            "BuiltIn FragCoord",
            "BuiltIn PointCoord",
            "the built-in PointCoord must be a vector of 2 32-bit floats",
        ),
        ("0 0 0 1 Unknown", "0 0 0 0 Unknown", "`Sampled` of an image type must be 1 or 2"),
    ];
    assert_eq!(findings(FRAGMENT, Some("vulkan1.2")), Vec::<String>::new());
    for (from, to, expected) in cases {
        let found = findings(&FRAGMENT.replacen(from, to, 1), Some("vulkan1.2"));
        let expected = format!("spirv-environment: {expected}{target}");
        assert!(found.contains(&expected), "{from:?}: expected {expected}\nfound {found:#?}");
    }
    let found = findings(FRAGMENT, Some("vulkan1.0"));
    assert!(
        found.contains(
            &"spirv-environment: the version of the module is too new: 1.5 (target environment `vulkan1.0`)"
                .to_owned()
        ),
        "{found:?}"
    );
}

#[test]
fn rules_of_opencl_are_checked_with_a_target() {
    let kernel = "OpCapability Addresses\nOpCapability Kernel\nOpMemoryModel Physical64 OpenCL\n\
        OpEntryPoint Kernel %main \"main\"\n%void = OpTypeVoid\n%fn = OpTypeFunction %void\n\
        %main = OpFunction %void None %fn\n%entry = OpLabel\nOpReturn\nOpFunctionEnd\n";
    let run = |text: &str, target: &str| {
        let made = assemble(text, &AsmOptions { target: TargetEnv::spv(0), ..AsmOptions::default() });
        assert!(made.errors.is_empty());
        let bytes = made.to_bytes();
        let found =
            CheckOptions { target: TargetEnv::from_name(target) }.check(&Binary::new(&bytes).unwrap());
        found.iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    assert_eq!(run(kernel, "opencl1.2"), Vec::<String>::new());
    let pipes = kernel.replacen("OpCapability Kernel\n", "OpCapability Kernel\nOpCapability Pipes\n", 1);
    assert_eq!(
        run(&pipes, "opencl1.2"),
        ["the capability Pipes is not allowed (target environment `opencl1.2`)"]
    );
    assert_eq!(run(&pipes, "opencl2.0"), Vec::<String>::new());
    let logical = kernel.replacen("Physical64", "Logical", 1);
    assert_eq!(
        run(&logical, "opencl2.2"),
        ["the addressing model Logical is not allowed (target environment `opencl2.2`)"]
    );
}
