//! Tests of the rules of the check about single instructions and extensions: small modules, each with the exact first
//! finding, or without findings.

use isaloom_spirv::asm::{AsmOptions, assemble};
use isaloom_spirv::check::check;
use isaloom_spirv::read::Binary;

/// A case: capabilities and extensions, separated by spaces; declarations; instructions of a function; the finding.
type Case = (&'static str, &'static str, &'static str, &'static str);

/// Returns a module for shaders, or for kernels if it has the capability `Kernel`.
fn module(needs: &str, globals: &str, body: &str) -> String {
    let is_kernel = needs.split(' ').any(|need| need == "Kernel");
    let mut text = String::from(if is_kernel { "OpCapability Addresses\n" } else { "OpCapability Shader\n" });
    let (extensions, capabilities): (Vec<&str>, Vec<&str>) =
        needs.split_whitespace().partition(|need| need.starts_with("SPV_"));
    for capability in capabilities {
        text += &format!("OpCapability {capability}\n");
    }
    text += "OpCapability Linkage\n";
    for extension in extensions {
        text += &format!("OpExtension \"{extension}\"\n");
    }
    let (imports, rest): (Vec<&str>, Vec<&str>) =
        globals.lines().partition(|line| line.contains("OpExtInstImport"));
    text += &imports.join("\n");
    text +=
        if is_kernel { "\nOpMemoryModel Physical64 OpenCL\n" } else { "\nOpMemoryModel Logical GLSL450\n" };
    let is_early = |line: &&str| ["OpDecorat", "OpMember", "OpString"].iter().any(|op| line.contains(op));
    let (decorations, rest): (Vec<&str>, Vec<&str>) = rest.into_iter().partition(is_early);
    text += &decorations.join("\n");
    text += "\n%void = OpTypeVoid\n%bool = OpTypeBool\n%int = OpTypeInt 32 0\n%float = OpTypeFloat 32\n\
             %int2 = OpTypeVector %int 2\n%float2 = OpTypeVector %float 2\n%fn = OpTypeFunction %void\n\
             %true = OpConstantTrue %bool\n%c0 = OpConstant %int 0\n%c1 = OpConstant %int 1\n\
             %c2 = OpConstant %int 2\n%c4 = OpConstant %int 4\n%half = OpConstant %float 0.5\n\
             %pair = OpConstantComposite %float2 %half %half\n%ints = OpConstantComposite %int2 %c0 %c1\n";
    text += &rest.join("\n");
    text + "\n%main = OpFunction %void None %fn\n%entry = OpLabel\n" + body + "\nOpReturn\nOpFunctionEnd\n"
}

/// Returns the first finding of a module, with the names of ids in the message.
fn first(text: &str) -> String {
    let module = assemble(&format!("; Version: 1.5\n{text}"), &AsmOptions::default());
    assert!(module.errors.is_empty(), "{}\n{text}", module.errors[0].short());
    // Ids are numbered in the order of their mention.
    let mut ids: Vec<&str> = Vec::new();
    for part in text.split('%').skip(1) {
        let end = part.find(|c: char| !c.is_alphanumeric()).unwrap_or(part.len());
        let id = part.get(..end).unwrap_or("");
        if !ids.contains(&id) {
            ids.push(id);
        }
    }
    let found = check(&Binary::new(&module.to_bytes()).unwrap());
    let name = |number: u32| ids.get(number as usize - 1).copied();
    found.first().map_or_else(String::new, |found| format!("{}: {}", found.rule.id(), found.named(name)))
}

fn verify(cases: &[Case]) {
    let mut wrong = Vec::new();
    for (needs, globals, body, expected) in cases {
        let found = first(&module(needs, globals, body));
        if found != *expected {
            wrong.push(format!("{body}{globals}\n  expected {expected}\n  found    {found}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn signatures_state_the_types_of_results_and_operands() {
    verify(&[
        (
            "Kernel Pipes",
            "%pipe = OpTypePipe ReadOnly\n%p = OpUndef %pipe",
            "%x = OpGetNumPipePackets %int %p %c4 %c4",
            "",
        ),
        (
            "Kernel Pipes",
            "%pipe = OpTypePipe ReadOnly\n%p = OpUndef %pipe",
            "%x = OpGetNumPipePackets %float %p %c4 %c4",
            "spirv-result-type: wrong result type of OpGetNumPipePackets (expected a 32-bit integer scalar)",
        ),
        (
            "Kernel Pipes",
            "%pipe = OpTypePipe ReadOnly\n%p = OpUndef %pipe",
            "%x = OpGetNumPipePackets %int %half %c4 %c4",
            "spirv-operand: OpGetNumPipePackets takes a pipe with the access qualifier ReadOnly or WriteOnly, but %half \
             is not",
        ),
        (
            "ExpectAssumeKHR SPV_KHR_expect_assume",
            "",
            "OpAssumeTrueKHR %c1",
            "spirv-operand: OpAssumeTrueKHR takes a Boolean scalar, but %c1 is not",
        ),
        (
            "ExpectAssumeKHR SPV_KHR_expect_assume",
            "",
            "%x = OpExpectKHR %int %c1 %half",
            "spirv-operand: OpExpectKHR takes a value of the result type, but %half is not",
        ),
        (
            "ShaderClockKHR SPV_KHR_shader_clock",
            "%scope = OpConstant %int 3",
            "%x = OpReadClockKHR %float2 %scope",
            "spirv-result-type: wrong result type of OpReadClockKHR (expected a 64-bit unsigned integer scalar or a \
             vector of 2 32-bit unsigned integers)",
        ),
    ]);
}

#[test]
fn instructions_of_opencl_have_types() {
    let import = "%cl = OpExtInstImport \"OpenCL.std\"\n%float4 = OpTypeVector %float 4\n%int4 = OpTypeVector %int 4\n\
                  %v = OpUndef %float4\n%m = OpUndef %int4";
    verify(&[
        ("Kernel Vector16", import, "%x = OpExtInst %float4 %cl shuffle %v %m", ""),
        (
            "Kernel Vector16",
            import,
            "%x = OpExtInst %float4 %cl shuffle %v %v",
            "spirv-operand: OpExtInst takes an integer vector of the width and number of components of the result, but \
             %v is not",
        ),
        (
            "Kernel Vector16",
            import,
            "%x = OpExtInst %float2 %cl cross %pair %pair",
            "spirv-result-type: wrong result type of OpExtInst (expected a vector of 3 or 4 floats)",
        ),
        (
            "Kernel Vector16",
            import,
            "%x = OpExtInst %float4 %cl select %v %v %v",
            "spirv-operand: OpExtInst takes an integer of the width and number of components of the result, but %v is \
             not",
        ),
        (
            "Kernel Vector16",
            import,
            "%x = OpExtInst %float %cl ilogb %half",
            "spirv-result-type: wrong result type of OpExtInst (expected a 32-bit integer scalar or vector)",
        ),
    ]);
}

#[test]
fn decorations_exclude_each_other_and_have_targets() {
    verify(&[
        (
            "",
            "OpDecorate %x NoSignedWrap",
            "%x = OpSDiv %int %c1 %c1",
            "spirv-decoration: NoSignedWrap decorates %x (expected an addition, subtraction, multiplication, shift or \
             negation)",
        ),
        ("", "OpDecorate %x NoSignedWrap", "%x = OpIAdd %int %c1 %c1", ""),
        (
            "",
            "OpDecorate %x Restrict\nOpDecorate %x Aliased\n%p = OpTypePointer Private %int\n%x = OpVariable %p Private",
            "",
            "spirv-decoration: the decorations Restrict and Aliased exclude each other",
        ),
        ("", "OpDecorateId %x UniformId %c1", "%x = OpIAdd %int %c1 %c1", ""),
        (
            "",
            "OpDecorateId %x RelaxedPrecision",
            "%x = OpIAdd %int %c1 %c1",
            "spirv-decoration: the decoration RelaxedPrecision has no IDs as parameters (expected OpDecorate)",
        ),
        (
            "",
            "OpDecorate %g LinkageAttributes \"g\" Import\n%p = OpTypePointer Private %int\n\
             %g = OpVariable %p Private %c1",
            "",
            "spirv-decoration: an imported variable cannot have an initializer",
        ),
    ]);
}

#[test]
fn atomic_instructions_need_capabilities_and_semantics() {
    let shared = "%p = OpTypePointer Workgroup %float\n%v = OpVariable %p Workgroup\n%q = OpTypePointer Workgroup %int\n\
                  %n = OpVariable %q Workgroup\n%two = OpConstant %int 6";
    let extension = "SPV_EXT_shader_atomic_float_add AtomicFloat64AddEXT";
    verify(&[
        (
            extension,
            shared,
            "%x = OpAtomicFAddEXT %float %v %c1 %c0 %half",
            "spirv-capability: an addition of 32-bit floats in memory needs the capability AtomicFloat32AddEXT",
        ),
        ("", shared, "%x = OpAtomicIAdd %int %n %c1 %c0 %c1", ""),
        (
            "",
            shared,
            "%x = OpAtomicIAdd %int %n %c1 %two %c1",
            "spirv-operand: OpAtomicIAdd takes memory semantics with at most one memory order, but %two is not",
        ),
        (
            "",
            "%p = OpTypePointer Private %int\n%v = OpVariable %p Private",
            "OpAtomicStore %v %c1 %c0 %c1",
            "spirv-operand: OpAtomicStore takes a pointer to memory that invocations share, but %v is not",
        ),
    ]);
}

#[test]
fn logical_pointers_need_variable_pointers() {
    let types =
        "%p = OpTypePointer Workgroup %int\n%pp = OpTypePointer Private %p\n%v = OpVariable %p Workgroup";
    let store = format!("{types}\n%w = OpVariable %pp Private");
    let store = Box::leak(store.into_boxed_str());
    verify(&[
        ("VariablePointers SPV_KHR_variable_pointers", store, "%x = OpLoad %p %w", ""),
        (
            "",
            store,
            "",
            "spirv-instruction: a variable can only have pointers of the storage classes StorageBuffer and Workgroup, \
             and needs the capability for variable pointers",
        ),
        (
            "",
            types,
            "%x = OpSelect %p %true %v %v",
            "spirv-result-type: wrong result type of OpSelect (expected a pointer of the storage class StorageBuffer \
             or Workgroup with the capability for variable pointers)",
        ),
    ]);
}

#[test]
fn cooperative_matrices_fit_each_other() {
    let needs =
        "CooperativeMatrixKHR VulkanMemoryModel SPV_KHR_cooperative_matrix SPV_KHR_vulkan_memory_model";
    let types = "%scope = OpConstant %int 3\n%c8 = OpConstant %int 8\n%c16 = OpConstant %int 16\n\
                 %a = OpTypeCooperativeMatrixKHR %float %scope %c16 %c8 %c0\n\
                 %b = OpTypeCooperativeMatrixKHR %float %scope %c8 %c16 %c1\n\
                 %c = OpTypeCooperativeMatrixKHR %float %scope %c16 %c16 %c2\n\
                 %va = OpConstantComposite %a %half\n%vb = OpConstantComposite %b %half\n\
                 %vc = OpConstantComposite %c %half";
    verify(&[
        (needs, types, "%x = OpCooperativeMatrixMulAddKHR %c %va %vb %vc", ""),
        (
            needs,
            types,
            "%x = OpCooperativeMatrixMulAddKHR %c %va %va %vc",
            "spirv-operand: OpCooperativeMatrixMulAddKHR takes a matrix with the columns of the result and a row per \
             column of the first, but %va is not",
        ),
        (
            needs,
            types,
            "%x = OpMatrixTimesScalar %a %va %c1",
            "spirv-operand: OpMatrixTimesScalar takes a value of the component type, but %c1 is not",
        ),
        (
            needs,
            types,
            "%x = OpCooperativeMatrixLengthKHR %int %float",
            "spirv-operand: OpCooperativeMatrixLengthKHR takes a cooperative matrix type, but %float is not",
        ),
    ]);
}

#[test]
fn dot_products_and_encoded_floats_are_checked() {
    let dot = "DotProduct SPV_KHR_integer_dot_product";
    verify(&[
        (
            dot,
            "",
            "%x = OpUDot %int %ints %ints",
            "spirv-capability: a dot product of vectors needs the capability DotProductInputAll",
        ),
        ("DotProduct DotProductInputAll SPV_KHR_integer_dot_product", "", "%x = OpUDot %int %ints %ints", ""),
        (
            "DotProduct DotProductInputAll SPV_KHR_integer_dot_product",
            "",
            "%x = OpUDot %float %ints %ints",
            "spirv-result-type: wrong result type of OpUDot (expected an integer scalar)",
        ),
        (
            "BFloat16TypeKHR SPV_KHR_bfloat16",
            "%bf = OpTypeFloat 16 BFloat16KHR\n%v = OpUndef %bf",
            "%x = OpFAdd %bf %v %v",
            "spirv-result-type: wrong result type of OpFAdd (expected floats of IEEE 754)",
        ),
    ]);
}

#[test]
fn tensors_have_ranks_and_shapes() {
    let needs = "TensorsARM SPV_ARM_tensors";
    let types = "%t = OpTypeTensorARM %int %c2\n%one = OpTypeArray %int %c1\n%two = OpTypeArray %int %c2\n\
                 %v = OpUndef %t\n%at = OpUndef %two\n%wrong = OpUndef %one";
    verify(&[
        (needs, types, "%x = OpTensorReadARM %int %v %at", ""),
        (
            needs,
            types,
            "%x = OpTensorReadARM %int %v %wrong",
            "spirv-operand: OpTensorReadARM takes an array of integers with one coordinate per dimension of the \
             tensor, but %wrong is not",
        ),
        (
            needs,
            types,
            "%x = OpTensorQuerySizeARM %int %v %c4",
            "spirv-operand: index 4 is out of range for %c4",
        ),
        (
            needs,
            "%t = OpTypeTensorARM %void %c2",
            "",
            "spirv-operand: OpTypeTensorARM takes a scalar type, but %void is not",
        ),
    ]);
}

#[test]
fn images_have_the_parts_that_queries_need() {
    let types = "%img = OpTypeImage %float 2D 0 0 0 1 Unknown\n%v = OpUndef %img";
    verify(&[
        ("ImageQuery", types, "%x = OpImageQuerySizeLod %int2 %v %c0", ""),
        (
            "ImageQuery",
            types,
            "%x = OpImageQuerySizeLod %int %v %c0",
            "spirv-result-type: wrong result type of OpImageQuerySizeLod (expected an integer per dimension of the \
             image)",
        ),
        (
            "ImageQuery",
            types,
            "%x = OpImageQuerySize %int2 %v",
            "spirv-operand: OpImageQuerySize takes an image without levels of detail, but %v is not",
        ),
        (
            "ImageQuery",
            types,
            "%x = OpImageQuerySamples %int %v",
            "spirv-operand: OpImageQuerySamples takes a multisampled two-dimensional image, but %v is not",
        ),
    ]);
}

#[test]
fn debug_information_has_kinds_of_operands() {
    let import = "%d = OpExtInstImport \"NonSemantic.Shader.DebugInfo.100\"\n%file = OpString \"a.frag\"";
    let source = format!("{import}\n%s = OpExtInst %void %d DebugSource %file");
    let wrong = format!("{import}\n%s = OpExtInst %void %d DebugSource %c1");
    let late = format!(
        "{import}\n%u = OpExtInst %void %d DebugCompilationUnit %c1 %c4 %s %c2\n\
                        %s = OpExtInst %void %d DebugSource %file"
    );
    let leak = |text: String| -> &'static str { Box::leak(text.into_boxed_str()) };
    let needs = "SPV_KHR_non_semantic_info";
    verify(&[
        (needs, leak(source), "", ""),
        (needs, leak(wrong), "", "spirv-operand: OpExtInst takes a string, but %c1 is not"),
        (needs, leak(late), "", "spirv-dominance: OpExtInst uses %s before its definition"),
        (
            "",
            import,
            "",
            "spirv-extension: a non-semantic set needs the extension SPV_KHR_non_semantic_info or version 1.6",
        ),
    ]);
}

#[test]
fn cases_of_a_switch_continue_only_in_the_next_one() {
    let cases = |second: &str| {
        format!(
            "OpSelectionMerge %end None\nOpSwitch %c1 %end 0 %one 1 %two 2 %three\n%one = OpLabel\nOpBranch {second}\n\
             %two = OpLabel\nOpBranch %end\n%three = OpLabel\nOpBranch %end\n%end = OpLabel"
        )
    };
    let first = |body: String| first(&module("", "", &body));
    assert_eq!(first(cases("%two")), "");
    assert_eq!(
        first(cases("%three")),
        "spirv-control-flow: a case of the switch continues in another one, but does not directly precede it"
    );
}

#[test]
fn graphs_have_inputs_and_outputs_of_their_type() {
    let graph = |input: &str, end: &str| {
        format!(
            "OpCapability Shader\nOpCapability GraphARM\nOpCapability TensorsARM\nOpExtension \"SPV_ARM_tensors\"\n\
             OpExtension \"SPV_ARM_graph\"\nOpMemoryModel Logical GLSL450\n%int = OpTypeInt 32 0\n%c0 = OpConstant %int 0\n\
             %c1 = OpConstant %int 1\n%t = OpTypeTensorARM %int %c1\n%p = OpTypePointer UniformConstant %t\n\
             %in = OpVariable %p UniformConstant\n%out = OpVariable %p UniformConstant\n%g = OpTypeGraphARM 1 %t %t\n\
             OpGraphEntryPointARM %main \"main\" %in %out\n%main = OpGraphARM %g\n\
             %x = OpGraphInputARM %t {input}\n{end}OpGraphEndARM\n"
        )
    };
    assert_eq!(first(&graph("%c0", "OpGraphSetOutputARM %x %c0\n")), "");
    assert_eq!(
        first(&graph("%c1", "OpGraphSetOutputARM %x %c0\n")),
        "spirv-operand: index 1 is out of range for %c1"
    );
    assert_eq!(first(&graph("%c0", "")), "spirv-graph: a graph needs at least one output");
}
