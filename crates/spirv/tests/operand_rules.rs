//! Tests of the rules of operand types of group operations, extended instructions and small numbers: one refused and
//! one accepted instruction per rule, with the message.

#![allow(clippy::unwrap_used)]

use isaloom_spirv::asm::{AsmOptions, assemble};
use isaloom_spirv::check::check;
use isaloom_spirv::read::Binary;

/// Returns the findings of a module with this beginning, these types and this body of a function.
fn findings(beginning: &str, types: &str, body: &str) -> Vec<String> {
    let text = format!(
        "{beginning}
        %void = OpTypeVoid
        %fn = OpTypeFunction %void
        %bool = OpTypeBool
        %u = OpTypeInt 32 0
        %f = OpTypeFloat 32
        %u4 = OpTypeVector %u 4
        %f2 = OpTypeVector %f 2
        %f3 = OpTypeVector %f 3
        %f4 = OpTypeVector %f 4
        %t = OpConstantTrue %bool
        %u1 = OpConstant %u 1
        %u3 = OpConstant %u 3
        %u4c = OpConstant %u 4
        %spec = OpSpecConstant %u 3
        %f1 = OpConstant %f 1
        %v2 = OpConstantComposite %f2 %f1 %f1
        %v3 = OpConstantComposite %f3 %f1 %f1 %f1
        %v4 = OpConstantComposite %f4 %f1 %f1 %f1 %f1
        %w4 = OpConstantComposite %u4 %u1 %u1 %u1 %u1
        {types}
        %main = OpFunction %void None %fn
        %entry = OpLabel
        {body}
        OpReturn
        OpFunctionEnd"
    );
    let module = assemble(&text, &AsmOptions::default());
    assert!(module.errors.is_empty(), "{}", module.errors[0].short());
    let found = check(&Binary::new(&module.to_bytes()).unwrap());
    found.iter().map(|finding| finding.to_string()).collect()
}

/// Checks that each first body has a message that contains the text, and that each second body is accepted.
#[track_caller]
fn pairs(beginning: &str, types: &str, cases: &[(&str, &str, &str)]) {
    for (refused, message, accepted) in cases {
        let found = findings(beginning, types, refused);
        assert!(found.len() == 1 && found[0].contains(message), "{refused}: {found:?}");
        assert_eq!(findings(beginning, types, accepted), Vec::<String>::new());
    }
}

const SHADER: &str = "OpCapability Shader
    OpCapability Linkage
    OpCapability Float64
    OpCapability GroupNonUniform
    OpCapability GroupNonUniformVote
    OpCapability GroupNonUniformArithmetic
    OpCapability GroupNonUniformBallot
    OpCapability GroupNonUniformShuffle
    OpCapability GroupNonUniformClustered
    OpCapability GroupNonUniformQuad
    %glsl = OpExtInstImport \"GLSL.std.450\"
    OpMemoryModel Logical GLSL450";

const KERNEL: &str = "OpCapability Kernel
    OpCapability Addresses
    OpCapability Linkage
    OpCapability Int64
    OpCapability Float16
    %cl = OpExtInstImport \"OpenCL.std\"
    OpMemoryModel Physical64 OpenCL";

const SMALL: &str = "OpCapability Shader
    OpCapability Linkage
    OpCapability StorageBuffer16BitAccess
    OpMemoryModel Logical GLSL450";

#[test]
fn group_operations_have_scopes_types_and_constants() {
    pairs(
        SHADER,
        "",
        &[
            (
                "%x = OpGroupNonUniformElect %bool %u1",
                "takes the scope Workgroup or Subgroup",
                "%x = OpGroupNonUniformElect %bool %u3",
            ),
            (
                "%x = OpGroupNonUniformElect %bool %spec",
                "takes the result of OpConstant",
                "%x = OpGroupNonUniformElect %bool %u3",
            ),
            (
                "%x = OpGroupNonUniformAll %bool %u3 %u1",
                "a Boolean scalar",
                "%x = OpGroupNonUniformAll %bool %u3 %t",
            ),
            (
                "%x = OpGroupNonUniformBallot %u %u3 %t",
                "a vector of 4 unsigned integers",
                "%x = OpGroupNonUniformBallot %u4 %u3 %t",
            ),
            (
                "%x = OpGroupNonUniformBallotBitExtract %bool %u3 %w4 %f1",
                "an unsigned integer scalar",
                "%x = OpGroupNonUniformBallotBitExtract %bool %u3 %w4 %u1",
            ),
            (
                "%x = OpGroupNonUniformIAdd %f %u3 Reduce %f1",
                "an integer scalar or vector",
                "%x = OpGroupNonUniformFAdd %f %u3 Reduce %f1",
            ),
            (
                "%x = OpGroupNonUniformIAdd %u %u3 ClusteredReduce %u1",
                "ClusteredReduce needs a cluster size",
                "%x = OpGroupNonUniformIAdd %u %u3 ClusteredReduce %u1 %u4c",
            ),
            (
                "%d = OpIAdd %u %u1 %u1 %x = OpGroupNonUniformQuadSwap %f %u3 %f1 %d",
                "a constant unsigned integer scalar",
                "%x = OpGroupNonUniformQuadSwap %f %u3 %f1 %u1",
            ),
        ],
    );
}

#[test]
fn instructions_of_glsl_have_the_right_widths_and_counts() {
    pairs(
        SHADER,
        "%d = OpTypeFloat 64 %d1 = OpConstant %d 1",
        &[
            (
                "%x = OpExtInst %d %glsl Sin %d1",
                "a 16-bit or 32-bit float",
                "%x = OpExtInst %f %glsl Sin %f1",
            ),
            (
                "%x = OpExtInst %f2 %glsl Cross %v2 %v2",
                "a vector of 3 floats",
                "%x = OpExtInst %f3 %glsl Cross %v3 %v3",
            ),
            (
                "%x = OpExtInst %u4 %glsl PackUnorm4x8 %v4",
                "a 32-bit integer scalar",
                "%x = OpExtInst %u %glsl PackUnorm4x8 %v4",
            ),
            (
                "%x = OpExtInst %u %glsl PackHalf2x16 %v4",
                "a vector of 2 32-bit floats",
                "%x = OpExtInst %u %glsl PackHalf2x16 %v2",
            ),
            (
                "%x = OpExtInst %f2 %glsl UnpackSnorm4x8 %u1",
                "a vector of 4 32-bit floats",
                "%x = OpExtInst %f4 %glsl UnpackSnorm4x8 %u1",
            ),
            (
                "%x = OpExtInst %u %glsl IMix %u1 %u1 %u1",
                "IMix is not an instruction",
                "%x = OpExtInst %f %glsl FMix %f1 %f1 %f1",
            ),
        ],
    );
}

#[test]
fn mathematical_instructions_of_opencl_have_types() {
    pairs(
        KERNEL,
        "%h = OpTypeFloat 16 %l = OpTypeInt 64 0 %l1 = OpConstant %l 1
        %pf = OpTypePointer Function %f %pu = OpTypePointer Function %u %ph = OpTypePointer Function %h
        %toF = OpUndef %pf %toU = OpUndef %pu %toH = OpUndef %ph",
        &[
            ("%x = OpExtInst %u %cl sin %u1", "a float scalar or vector", "%x = OpExtInst %f %cl sin %f1"),
            (
                "%x = OpExtInst %f %cl pow %f1 %u1",
                "a value of the result type",
                "%x = OpExtInst %f %cl pow %f1 %f1",
            ),
            (
                "%x = OpExtInst %f %cl s_max %f1 %f1",
                "an integer scalar or vector",
                "%x = OpExtInst %u %cl s_max %u1 %u1",
            ),
            (
                "%x = OpExtInst %l %cl u_mul24 %l1 %l1",
                "a 32-bit integer scalar or vector",
                "%x = OpExtInst %u %cl u_mul24 %u1 %u1",
            ),
            ("%x = OpExtInst %f2 %cl length %v2", "a float scalar", "%x = OpExtInst %f %cl length %v2"),
            (
                "%x = OpExtInst %f %cl pown %f1 %l1",
                "a 32-bit integer per component",
                "%x = OpExtInst %f %cl pown %f1 %u1",
            ),
            (
                "%x = OpExtInst %f %cl modf %f1 %toU",
                "a pointer to the result type",
                "%x = OpExtInst %f %cl modf %f1 %toF",
            ),
            (
                "%x = OpExtInst %f %cl frexp %f1 %toF",
                "a pointer to a 32-bit integer per component",
                "%x = OpExtInst %f %cl frexp %f1 %toU",
            ),
            (
                "%x = OpExtInst %l %cl u_upsample %l1 %l1",
                "an integer of half the width",
                "%x = OpExtInst %l %cl u_upsample %u1 %u1",
            ),
            (
                "%x = OpExtInst %f %cl vstore_half %f1 %l1 %toH",
                "expected void",
                "%x = OpExtInst %void %cl vstore_half %f1 %l1 %toH",
            ),
            (
                "%x = OpExtInst %f4 %cl vload_halfn %l1 %toF 4",
                "a pointer to a 16-bit float",
                "%x = OpExtInst %f4 %cl vload_halfn %l1 %toH 4",
            ),
        ],
    );
}

#[test]
fn kernels_have_no_signed_integer_types() {
    let types = ["%i = OpTypeInt 64 1", "%i = OpTypeInt 64 0"];
    let found = findings(KERNEL, types[0], "");
    assert_eq!(
        found,
        ["an integer type needs the sign 0, because the module declares the capability Kernel"]
    );
    assert_eq!(findings(KERNEL, types[1], ""), Vec::<String>::new());
}

#[test]
fn numbers_for_storage_are_only_loaded_stored_and_converted() {
    pairs(
        SMALL,
        "%h = OpTypeFloat 16 %h2 = OpTypeVector %h 2 %s = OpTypeStruct %h
        %ph = OpTypePointer StorageBuffer %h %vh = OpVariable %ph StorageBuffer
        %ps = OpTypePointer StorageBuffer %s %vs = OpVariable %ps StorageBuffer
        %fh = OpTypePointer Function %h %ff = OpTypePointer Function %f",
        &[
            (
                "%a = OpLoad %h %vh %x = OpFAdd %h %a %a",
                "OpFAdd takes a value that is not limited",
                "%a = OpLoad %h %vh %x = OpFConvert %f %a",
            ),
            (
                "%a = OpLoad %h %vh %x = OpCompositeConstruct %h2 %a %a",
                "OpCompositeConstruct",
                "%a = OpLoad %h %vh OpStore %vh %a",
            ),
            ("%x = OpLoad %s %vs", "a scalar, vector or matrix", "%x = OpLoad %h %vh"),
            (
                "%x = OpVariable %fh Function",
                "a pointer to a type without 8-bit and 16-bit numbers",
                "%x = OpVariable %ff Function",
            ),
        ],
    );
}
