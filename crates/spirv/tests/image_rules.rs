//! Tests of the rules of images: one refused and one accepted instruction per rule, with the message.

#![allow(clippy::unwrap_used)]

use isaloom_spirv::asm::{AsmOptions, assemble};
use isaloom_spirv::check::check;
use isaloom_spirv::read::Binary;

/// Returns the findings of a fragment shader with a variable `%var` of the image type `%img`, whose operands after the
/// sampled type are `ty`, and with these instructions. `%ld` is the loaded image; `%sim` is the image with a sampler.
fn findings(ty: &str, body: &str) -> Vec<String> {
    let is_sampled = ty.contains(" 1 Unknown");
    let (declared, sampled) = match is_sampled {
        true => ("%si = OpTypeSampledImage %img", "%sim = OpSampledImage %si %ld %sm"),
        false => ("", ""),
    };
    let text = format!(
        "OpCapability Shader
        OpCapability Sampled1D
        OpCapability Image1D
        OpCapability SampledRect
        OpCapability StorageImageMultisample
        OpCapability StorageImageReadWithoutFormat
        OpCapability StorageImageWriteWithoutFormat
        OpCapability ImageGatherExtended
        OpCapability SparseResidency
        OpCapability MinLod
        OpCapability ImageQuery
        OpCapability VulkanMemoryModel
        OpMemoryModel Logical Vulkan
        OpEntryPoint Fragment %main \"main\" %var %svar
        OpExecutionMode %main OriginUpperLeft
        %void = OpTypeVoid
        %fn = OpTypeFunction %void
        %bool = OpTypeBool
        %i = OpTypeInt 32 1
        %f = OpTypeFloat 32
        %i2 = OpTypeVector %i 2
        %i4 = OpTypeVector %i 4
        %f2 = OpTypeVector %f 2
        %f3 = OpTypeVector %f 3
        %f4 = OpTypeVector %f 4
        %i0 = OpConstant %i 0
        %i4c = OpConstant %i 4
        %f0 = OpConstant %f 0
        %i20 = OpConstantComposite %i2 %i0 %i0
        %f20 = OpConstantComposite %f2 %f0 %f0
        %f30 = OpConstantComposite %f3 %f0 %f0 %f0
        %f40 = OpConstantComposite %f4 %f0 %f0 %f0 %f0
        %arr = OpTypeArray %i2 %i4c
        %offsets = OpConstantComposite %arr %i20 %i20 %i20 %i20
        %sparse = OpTypeStruct %i %f4
        %img = OpTypeImage %f {ty}
        %pimg = OpTypePointer UniformConstant %img
        %var = OpVariable %pimg UniformConstant
        %smp = OpTypeSampler
        %psmp = OpTypePointer UniformConstant %smp
        %svar = OpVariable %psmp UniformConstant
        %ptexel = OpTypePointer Image %f
        {declared}
        %main = OpFunction %void None %fn
        %entry = OpLabel
        %ld = OpLoad %img %var
        %sm = OpLoad %smp %svar
        {sampled}
        {body}
        OpReturn
        OpFunctionEnd"
    );
    let module = assemble(&text, &AsmOptions { preserve_numeric_ids: true, ..AsmOptions::default() });
    assert!(module.errors.is_empty(), "{}", module.errors[0].short());
    let found = check(&Binary::new(&module.to_bytes()).unwrap());
    found.iter().map(|finding| finding.to_string()).collect()
}

const SAMPLED: &str = "2D 0 0 0 1 Unknown";
const CUBE: &str = "Cube 0 0 0 1 Unknown";
const STORAGE: &str = "2D 0 0 0 2 Unknown";
const MULTISAMPLED: &str = "2D 0 0 1 2 Unknown";

/// Checks that an instruction has a message that contains `message`, and that the other instruction is accepted.
#[track_caller]
fn pair(ty: &str, refused: &str, message: &str, accepted: &str) {
    let found = findings(ty, refused);
    assert!(found.len() == 1 && found[0].contains(message), "{found:?}");
    assert_eq!(findings(ty, accepted), Vec::<String>::new());
}

#[test]
fn instructions_take_sampled_images_or_images() {
    pair(
        SAMPLED,
        "%x = OpImageSampleImplicitLod %f4 %ld %f20",
        "OpImageSampleImplicitLod takes a sampled image",
        "%x = OpImageSampleImplicitLod %f4 %sim %f20",
    );
    pair(SAMPLED, "%x = OpImageFetch %f4 %sim %i20", "takes an image", "%x = OpImageFetch %f4 %ld %i20");
    pair(
        SAMPLED,
        "%x = OpImageRead %f4 %ld %i20",
        "an image that is used without a sampler",
        "%x = OpImageFetch %f4 %ld %i20",
    );
    pair(SAMPLED, "%x = OpImage %f4 %sim", "the image type of the sampled image", "%x = OpImage %img %sim");
}

#[test]
fn gather_needs_a_component_and_a_suitable_dimension() {
    pair(
        "1D 0 0 0 1 Unknown",
        "%x = OpImageGather %f4 %sim %f20 %i0",
        "an image of the dimension 2D, Cube or Rect",
        "%x = OpImageSampleImplicitLod %f4 %sim %f20",
    );
    pair(
        SAMPLED,
        "%x = OpImageGather %f4 %sim %f20 %f0",
        "a 32-bit integer scalar",
        "%x = OpImageGather %f4 %sim %f20 %i0",
    );
}

#[test]
fn results_have_the_sampled_type_of_the_image() {
    let expected = "a vector of 4 components of the sampled type of the image";
    pair(
        SAMPLED,
        "%x = OpImageSampleImplicitLod %f3 %sim %f20",
        expected,
        "%x = OpImageSampleImplicitLod %f4 %sim %f20",
    );
    pair(SAMPLED, "%x = OpImageFetch %i4 %ld %i20", expected, "%x = OpImageFetch %f4 %ld %i20");
    pair(
        SAMPLED,
        "%x = OpImageSampleDrefImplicitLod %f4 %sim %f20 %f0",
        "a scalar of the sampled type of the image",
        "%x = OpImageSampleDrefImplicitLod %f %sim %f20 %f0",
    );
    pair(
        SAMPLED,
        "%x = OpImageSparseSampleImplicitLod %f4 %sim %f20",
        "a structure of an integer and a texel",
        "%x = OpImageSparseSampleImplicitLod %sparse %sim %f20",
    );
    pair(
        STORAGE,
        "OpImageWrite %ld %i20 %i20",
        "a scalar or vector of the sampled type of the image",
        "OpImageWrite %ld %i20 %f40",
    );
}

#[test]
fn coordinates_fit_the_instruction_and_the_dimension() {
    pair(
        SAMPLED,
        "%x = OpImageSampleImplicitLod %f4 %sim %i20",
        "a float scalar or vector",
        "%x = OpImageSampleImplicitLod %f4 %sim %f20",
    );
    pair(
        SAMPLED,
        "%x = OpImageFetch %f4 %ld %f20",
        "an integer scalar or vector",
        "%x = OpImageFetch %f4 %ld %i20",
    );
    pair(
        SAMPLED,
        "%x = OpImageSampleProjImplicitLod %f4 %sim %f20",
        "a coordinate with at least 3 components",
        "%x = OpImageSampleProjImplicitLod %f4 %sim %f30",
    );
    pair(
        SAMPLED,
        "%x = OpImageSampleDrefImplicitLod %f %sim %f20 %i0",
        "a 32-bit float scalar",
        "%x = OpImageSampleDrefImplicitLod %f %sim %f20 %f0",
    );
}

#[test]
fn image_operands_fit_the_instruction() {
    let explicit = "%x = OpImageSampleExplicitLod %f4 %sim %f20";
    let implicit = "%x = OpImageSampleImplicitLod %f4 %sim %f20";
    let cases = [
        (format!("{explicit} ConstOffset %i20"), "needs the image operand Lod or Grad", "Lod %f0"),
        (format!("{explicit} Lod|Grad %f0 %f20 %f20"), "Lod and Grad exclude each other", "Grad %f20 %f20"),
        (format!("{explicit} Lod %i0"), "a float scalar", "Lod %f0"),
        (format!("{explicit} Grad %f20 %f30"), "a float per dimension of the image", "Grad %f20 %f20"),
        (format!("{explicit} Lod|MinLod %f0 %f0"), "MinLod needs", "Grad|MinLod %f20 %f20 %f0"),
        (format!("{explicit} Bias|Lod %f0 %f0"), "Bias needs", "Lod|ConstOffset %f0 %i20"),
    ];
    for (refused, message, accepted) in cases {
        pair(SAMPLED, &refused, message, &format!("{explicit} {accepted}"));
    }
    let cases = [
        ("Lod %f0", "Lod is not allowed", "Bias %f0"),
        ("Grad %f20 %f20", "Grad needs", "Bias %f0"),
        ("Bias %i0", "a float scalar", "Bias %f0"),
        ("ConstOffset %i0", "an integer per dimension of the image", "ConstOffset %i20"),
        ("ConstOffset|Offset %i20 %i20", "exclude each other", "Offset %i20"),
        ("ConstOffsets %offsets", "ConstOffsets needs a gather", "None"),
        ("Sample %i0", "Sample needs a fetch, read or write", "None"),
    ];
    for (refused, message, accepted) in cases {
        pair(SAMPLED, &format!("{implicit} {refused}"), message, &format!("{implicit} {accepted}"));
    }
    let gather = "%x = OpImageGather %f4 %sim %f20 %i0";
    pair(
        SAMPLED,
        &format!("{gather} ConstOffsets %i20"),
        "a constant array of 4 vectors",
        &format!("{gather} ConstOffsets %offsets"),
    );
}

#[test]
fn image_operands_fit_the_image() {
    let sample = "%x = OpImageSampleImplicitLod %f4 %sim %f30";
    pair(CUBE, &format!("{sample} ConstOffset %i20"), "Cube has no offsets", &format!("{sample} Bias %f0"));
    let sample = "%x = OpImageSampleImplicitLod %f4 %sim %f20";
    pair(
        "Rect 0 0 0 1 Unknown",
        &format!("{sample} Bias %f0"),
        "1D, 2D, 3D or Cube",
        &format!("{sample} ConstOffset %i20"),
    );
    let read = "%x = OpImageRead %f4 %ld %i20";
    pair(MULTISAMPLED, read, "needs the image operand Sample", &format!("{read} Sample %i0"));
    pair(STORAGE, &format!("{read} Sample %i0"), "Sample needs a multisampled image", read);
    pair(
        STORAGE,
        &format!("{read} MakeTexelVisible %i4c"),
        "need the image operand NonPrivateTexel",
        &format!("{read} NonPrivateTexel"),
    );
}

#[test]
fn texel_pointer_fits_the_image() {
    let pointer = |types, rest| format!("%x = OpImageTexelPointer {types} %var {rest}");
    let right = pointer("%ptexel", "%i20 %i0");
    pair(STORAGE, &pointer("%pimg", "%i20 %i0"), "a pointer of the storage class Image", &right);
    pair(STORAGE, &pointer("%ptexel", "%i0 %i0"), "an integer per dimension of the image", &right);
    pair(STORAGE, &pointer("%ptexel", "%i20 %i4c"), "the constant 0 for an image", &right);
}

#[test]
fn queries_have_integer_results_of_images() {
    pair(
        SAMPLED,
        "%x = OpImageQuerySizeLod %f2 %ld %i0",
        "an integer scalar or vector",
        "%x = OpImageQuerySizeLod %i2 %ld %i0",
    );
    pair(SAMPLED, "%x = OpImageQueryLevels %i2 %ld", "an integer scalar", "%x = OpImageQueryLevels %i %ld");
    pair(
        SAMPLED,
        "%x = OpImageQueryLod %f2 %ld %f20",
        "a sampled image",
        "%x = OpImageQueryLod %f2 %sim %f20",
    );
}

#[test]
fn sampled_image_is_used_in_its_block() {
    pair(
        SAMPLED,
        "OpBranch %next %next = OpLabel %x = OpImageSampleImplicitLod %f4 %sim %f20",
        "a result of OpSampledImage of the same block",
        "%x = OpImageSampleImplicitLod %f4 %sim %f20 OpBranch %next %next = OpLabel",
    );
}
