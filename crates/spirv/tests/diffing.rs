//! Tests of differences between modules: reordered blocks are equal, and changed definitions are followed by one
//! change, not by a change of every use.

use isaloom_spirv::asm::{AsmOptions, assemble};
use isaloom_spirv::diff::{Edit, diff};
use isaloom_spirv::read::Binary;

const HEAD: &str = "OpCapability Shader\nOpCapability Linkage\nOpMemoryModel Logical GLSL450\n%void = OpTypeVoid\n\
                    %bool = OpTypeBool\n%int = OpTypeInt 32 0\n%ptr = OpTypePointer Private %int\n\
                    %fn = OpTypeFunction %void\n%true = OpConstantTrue %bool\n%one = OpConstant %int 1\n\
                    %two = OpConstant %int 2\n%v = OpVariable %ptr Private\n";
const BEGIN: &str = "%main = OpFunction %void None %fn\n%entry = OpLabel\n%old = OpLoad %int %v\n";
const YES: &str = "%yes = OpLabel\n%sum = OpIAdd %int %old %one\nOpBranch %end\n";
const NO: &str = "%no = OpLabel\n%product = OpIMul %int %old %two\nOpBranch %end\n";
const BRANCH: &str = "OpSelectionMerge %end None\nOpBranchConditional %true %yes %no\n";
const END: &str =
    "%end = OpLabel\n%x = OpPhi %int %sum %yes %product %no\nOpStore %v %x\nOpReturn\nOpFunctionEnd\n";

fn edits(a: &str, b: &str) -> Vec<Edit> {
    let bytes = |text: &str| {
        let module = assemble(text, &AsmOptions::default());
        assert!(module.errors.is_empty(), "{}", module.errors[0].short());
        module.to_bytes()
    };
    let (a, b) = (bytes(a), bytes(b));
    diff(&Binary::new(&a).unwrap(), &Binary::new(&b).unwrap()).edits
}

#[test]
fn reordered_blocks_and_phi_pairs_are_equal() {
    let one = [HEAD, BEGIN, BRANCH, YES, NO, END].concat();
    let other = [HEAD, BEGIN, BRANCH, NO, YES, END].concat();
    assert_eq!(edits(&one, &other), []);
    let phi = other.replacen("%sum %yes %product %no", "%product %no %sum %yes", 1);
    assert_eq!(edits(&one, &phi), []);
    let wrong = other.replacen("%sum %yes %product %no", "%product %yes %sum %no", 1);
    assert!(matches!(edits(&one, &wrong)[..], [Edit::Changed(..)]));
    let cases = "OpSelectionMerge %end None\nOpSwitch %one %no 1 %yes\n";
    let switch = |blocks: [&str; 2]| [HEAD, BEGIN, cases, blocks[0], blocks[1], END].concat();
    assert_eq!(edits(&switch([YES, NO]), &switch([NO, YES])), []);
}

#[test]
fn reordered_stores_of_a_block_are_a_difference() {
    let end = "OpStore %v %one\nOpStore %v %two\nOpReturn\nOpFunctionEnd\n";
    let one = [HEAD, BEGIN, end].concat();
    let other = one.replacen("OpStore %v %one\nOpStore %v %two", "OpStore %v %two\nOpStore %v %one", 1);
    assert_eq!(edits(&one, &other).len(), 2);
}

#[test]
fn uses_of_a_changed_definition_are_equal() {
    let types = "%array = OpTypeArray %int %two\n%struct = OpTypeStruct %array %int\n%pa = OpTypePointer Private %struct\n\
                 %a = OpVariable %pa Private\n";
    let names =
        "OpName %struct \"block\"\nOpMemberName %struct 0 \"list\"\nOpMemberName %struct 1 \"count\"\n";
    let head = HEAD.replacen("%void", &format!("{names}%void"), 1);
    let one = [&head, types, BEGIN, "OpReturn\nOpFunctionEnd\n"].concat();
    let other = one.replacen("OpTypeArray %int %two", "OpTypeArray %int %one", 1);
    assert!(matches!(edits(&one, &other)[..], [Edit::Changed(..)]));
    // An instruction is added, and the next instruction uses its result: one addition and one change.
    let code = "%sum = OpIAdd %int %old %one\nOpStore %v %sum\nOpReturn\nOpFunctionEnd\n";
    let one = [HEAD, BEGIN, code].concat();
    let other = one.replacen("%sum = OpIAdd %int %old", "%not = OpNot %int %old\n%sum = OpIAdd %int %not", 1);
    assert!(matches!(edits(&one, &other)[..], [Edit::Added(_), Edit::Changed(..)]));
}
