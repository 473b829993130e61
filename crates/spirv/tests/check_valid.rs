//! Tests that valid modules with rare constructs have no findings.

#![allow(clippy::unwrap_used)]

use isaloom_spirv::asm::{AsmOptions, TargetEnv, assemble};
use isaloom_spirv::check::{CheckOptions, check};
use isaloom_spirv::read::Binary;

const KERNEL: &str = "\
OpCapability Kernel
OpCapability Addresses
OpCapability Linkage
";

fn findings(text: &str, target: Option<&str>) -> Vec<String> {
    let module = assemble(text, &AsmOptions::default());
    assert!(module.errors.is_empty(), "{}", module.errors[0].short());
    let bytes = module.to_bytes();
    let binary = Binary::new(&bytes).unwrap();
    let found = match target {
        None => check(&binary),
        Some(name) => CheckOptions { target: TargetEnv::from_name(name) }.check(&binary),
    };
    found.iter().map(ToString::to_string).collect()
}

#[track_caller]
fn is_valid(text: &str) {
    assert_eq!(findings(text, None), Vec::<String>::new());
}

/// The decoration group passes the linkage Import to the function, which therefore needs no body.
#[test]
fn function_may_be_imported_by_a_decoration_group() {
    is_valid(&format!(
        "{KERNEL}OpMemoryModel Physical64 OpenCL
        OpDecorate %group LinkageAttributes \"f\" Import
        %group = OpDecorationGroup
        OpGroupDecorate %group %f
        %void = OpTypeVoid
        %type = OpTypeFunction %void
        %f = OpFunction %void None %type
        OpFunctionEnd"
    ));
}

/// Only Vulkan requires the coordinate (0, 0).
#[test]
fn input_attachment_may_be_read_at_any_coordinate_outside_vulkan() {
    let text = "\
        OpCapability Shader
        OpCapability InputAttachment
        OpMemoryModel Logical GLSL450
        OpEntryPoint Fragment %main \"main\" %input
        OpExecutionMode %main OriginUpperLeft
        OpDecorate %input InputAttachmentIndex 0
        OpDecorate %input DescriptorSet 0
        OpDecorate %input Binding 0
        %void = OpTypeVoid
        %type = OpTypeFunction %void
        %int = OpTypeInt 32 1
        %float = OpTypeFloat 32
        %v2 = OpTypeVector %int 2
        %v4 = OpTypeVector %float 4
        %image = OpTypeImage %float SubpassData 0 0 0 2 Unknown
        %pointer = OpTypePointer UniformConstant %image
        %input = OpVariable %pointer UniformConstant
        %zero = OpConstant %int 0
        %one = OpConstant %int 1
        %at = OpConstantComposite %v2 %one %zero
        %main = OpFunction %void None %type
        %entry = OpLabel
        %loaded = OpLoad %image %input
        %texel = OpImageRead %v4 %loaded %at
        OpReturn
        OpFunctionEnd";
    is_valid(text);
    let found = findings(text, Some("vulkan1.3"));
    assert_eq!(found.len(), 1, "{found:?}");
    assert!(found[0].contains("the constant (0, 0)"), "{found:?}");
}

#[test]
fn selection_may_have_both_control_bits() {
    is_valid(
        "OpCapability Shader
        OpMemoryModel Logical GLSL450
        OpEntryPoint GLCompute %main \"main\"
        OpExecutionMode %main LocalSize 1 1 1
        %void = OpTypeVoid
        %type = OpTypeFunction %void
        %bool = OpTypeBool
        %true = OpConstantTrue %bool
        %main = OpFunction %void None %type
        %entry = OpLabel
        OpSelectionMerge %merge Flatten|DontFlatten
        OpBranchConditional %true %then %merge
        %then = OpLabel
        OpBranch %merge
        %merge = OpLabel
        OpReturn
        OpFunctionEnd",
    );
}

/// The aliasing bits have a parameter, which is not a second memory access.
#[test]
fn copy_may_name_an_alias_scope_before_version_1_4() {
    let options = AsmOptions { target: TargetEnv::from_name("spv1.3"), ..AsmOptions::default() };
    let text = format!(
        "{KERNEL}OpCapability MemoryAccessAliasingINTEL
        OpExtension \"SPV_INTEL_memory_access_aliasing\"
        OpMemoryModel Physical64 OpenCL
        OpDecorate %f LinkageAttributes \"f\" Export
        %domain = OpAliasDomainDeclINTEL
        %scope = OpAliasScopeDeclINTEL %domain
        %list = OpAliasScopeListDeclINTEL %scope
        %void = OpTypeVoid
        %int = OpTypeInt 32 0
        %pointer = OpTypePointer CrossWorkgroup %int
        %type = OpTypeFunction %void %pointer
        %f = OpFunction %void None %type
        %p = OpFunctionParameter %pointer
        %entry = OpLabel
        OpCopyMemory %p %p AliasScopeINTELMask %list
        OpReturn
        OpFunctionEnd"
    );
    let module = assemble(&text, &options);
    assert!(module.errors.is_empty(), "{}", module.errors[0].short());
    let found = check(&Binary::new(&module.to_bytes()).unwrap());
    assert!(found.iter().all(|finding| !finding.to_string().contains("1.4")), "{found:?}");
}

#[test]
fn parts_of_a_composite_may_continue_in_the_next_instruction() {
    is_valid(&format!(
        "{KERNEL}OpCapability LongCompositesINTEL
        OpExtension \"SPV_INTEL_long_composites\"
        OpMemoryModel Physical64 OpenCL
        %int = OpTypeInt 32 0
        %four = OpConstant %int 4
        %array = OpTypeArray %int %four
        %all = OpConstantComposite %array %four %four
        OpConstantCompositeContinuedINTEL %four %four"
    ));
}

#[test]
fn variable_may_start_as_a_pipe_storage() {
    is_valid(&format!(
        "{KERNEL}OpCapability Pipes
        OpCapability PipeStorage
        OpMemoryModel Physical64 OpenCL
        %storage = OpTypePipeStorage
        %pointer = OpTypePointer CrossWorkgroup %storage
        %pipe = OpConstantPipeStorage %storage 4 4 1
        %variable = OpVariable %pointer CrossWorkgroup %pipe"
    ));
}
