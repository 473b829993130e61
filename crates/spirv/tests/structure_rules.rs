//! Tests of the rules of structured control flow: one refused and one accepted function per rule, with the message.

#![allow(clippy::unwrap_used)]

use isaloom_spirv::asm::{AsmOptions, assemble};
use isaloom_spirv::check::check;
use isaloom_spirv::read::Binary;

/// Returns the findings of a shader with these blocks. `%t` is a Boolean, `%n` an integer, `%p` a pointer type of the
/// storage class Function.
fn findings(blocks: &str) -> Vec<String> {
    let text = format!(
        "OpCapability Shader
        OpMemoryModel Logical GLSL450
        OpEntryPoint Fragment %main \"main\"
        OpExecutionMode %main OriginUpperLeft
        %file = OpString \"file\"
        %void = OpTypeVoid
        %bool = OpTypeBool
        %int = OpTypeInt 32 0
        %p = OpTypePointer Function %int
        %fn = OpTypeFunction %void
        %fi = OpTypeFunction %void %int
        %t = OpConstantTrue %bool
        %n = OpConstant %int 1
        %main = OpFunction %void None %fn
        {blocks}
        OpFunctionEnd"
    );
    let module = assemble(&text, &AsmOptions::default());
    assert!(module.errors.is_empty(), "{}", module.errors[0].short());
    let found = check(&Binary::new(&module.to_bytes()).unwrap());
    found.iter().map(|finding| format!("{}: {finding}", finding.rule.id())).collect()
}

/// Checks that the blocks are refused with this message, and accepted after the replacement.
#[track_caller]
fn pair(blocks: &str, message: &str, (from, to): (&str, &str)) {
    assert!(blocks.contains(from), "{from}");
    assert_eq!(findings(blocks), [message]);
    assert_eq!(findings(&blocks.replacen(from, to, 1)), Vec::<String>::new());
}

#[test]
fn irreducible_back_edge_is_refused() {
    pair(
        "%0 = OpLabel OpSelectionMerge %end None OpBranchConditional %t %a %b
        %a = OpLabel OpBranch %b
        %b = OpLabel OpBranchConditional %t %a %end
        %end = OpLabel OpReturn",
        "spirv-control-flow: the branch goes back to a block that is not a loop header",
        ("OpBranchConditional %t %a %end", "OpBranch %end"),
    );
}

#[test]
fn back_edge_between_unreachable_blocks_is_refused() {
    pair(
        "%0 = OpLabel OpReturn
        %a = OpLabel OpBranch %a",
        "spirv-control-flow: the branch goes back to a block that is not a loop header",
        ("OpBranch %a", "OpUnreachable"),
    );
}

#[test]
fn branch_to_the_merge_block_of_an_outer_selection_is_refused() {
    pair(
        "%0 = OpLabel OpSelectionMerge %end None OpBranchConditional %t %a %end
        %a = OpLabel OpSelectionMerge %in None OpBranchConditional %t %b %in
        %b = OpLabel OpBranch %end
        %in = OpLabel OpBranch %end
        %end = OpLabel OpReturn",
        "spirv-control-flow: the branch leaves its construct, but its target is not an allowed merge block",
        ("%b = OpLabel OpBranch %end", "%b = OpLabel OpBranch %in"),
    );
}

#[test]
fn break_out_of_a_loop_goes_only_to_its_merge_block() {
    pair(
        "%0 = OpLabel OpSelectionMerge %end None OpSwitch %n %end 0 %case
        %case = OpLabel OpBranch %loop
        %loop = OpLabel OpLoopMerge %out %next None OpBranch %body
        %body = OpLabel OpBranchConditional %t %next %end
        %next = OpLabel OpBranch %loop
        %out = OpLabel OpBranch %end
        %end = OpLabel OpReturn",
        "spirv-control-flow: the branch leaves its construct, but its target is not an allowed merge block",
        ("%t %next %end", "%t %next %out"),
    );
}

#[test]
fn branch_into_a_construct_behind_its_header_is_refused() {
    pair(
        "%0 = OpLabel OpSelectionMerge %end None OpBranchConditional %t %a %b
        %a = OpLabel OpBranch %end
        %b = OpLabel OpSelectionMerge %in None OpBranchConditional %t %c %in
        %c = OpLabel OpReturn
        %in = OpLabel OpBranch %c
        %end = OpLabel OpReturn",
        "spirv-control-flow: the branch goes into a construct, but not to its first block",
        ("%in = OpLabel OpBranch %c", "%in = OpLabel OpBranch %end"),
    );
}

#[test]
fn continue_target_is_entered_only_from_its_loop() {
    pair(
        "%0 = OpLabel OpBranch %loop
        %loop = OpLabel OpLoopMerge %out %next None OpBranch %body
        %body = OpLabel OpBranchConditional %t %next %out
        %next = OpLabel OpBranch %loop
        %out = OpLabel OpBranch %next",
        "spirv-control-flow: the branch goes into a construct, but not to its first block",
        ("%out = OpLabel OpBranch %next", "%out = OpLabel OpReturn"),
    );
}

#[test]
fn continue_construct_ends_with_the_back_edge() {
    pair(
        "%0 = OpLabel OpBranch %loop
        %loop = OpLabel OpLoopMerge %out %next None OpBranchConditional %t %next %out
        %next = OpLabel OpSelectionMerge %in None OpBranchConditional %t %a %in
        %a = OpLabel OpReturn
        %in = OpLabel OpBranch %loop
        %out = OpLabel OpReturn",
        "spirv-control-flow: a continue construct can only end with the branch back to the loop header",
        ("%a = OpLabel OpReturn", "%a = OpLabel OpBranch %in"),
    );
    pair(
        "%0 = OpLabel OpBranch %loop
        %loop = OpLabel OpLoopMerge %out %loop None OpBranch %body
        %body = OpLabel OpBranchConditional %t %loop %out
        %out = OpLabel OpReturn",
        "spirv-control-flow: a continue construct can only end with the branch back to the loop header",
        ("OpLoopMerge %out %loop None", "OpLoopMerge %out %body None"),
    );
}

#[test]
fn loop_header_with_two_targets_in_the_loop_needs_a_selection() {
    pair(
        "%0 = OpLabel OpBranch %loop
        %loop = OpLabel OpLoopMerge %out %next None OpBranchConditional %t %a %b
        %a = OpLabel OpBranch %next
        %b = OpLabel OpBranch %next
        %next = OpLabel OpBranchConditional %t %loop %out
        %out = OpLabel OpReturn",
        "spirv-control-flow: the branch needs a merge instruction: both targets are in its construct",
        ("OpBranchConditional %t %a %b", "OpBranchConditional %t %a %out"),
    );
}

#[test]
fn block_between_cases_is_refused() {
    pair(
        "%0 = OpLabel OpSelectionMerge %end None OpSwitch %n %a 0 %b
        %a = OpLabel OpBranch %c
        %b = OpLabel OpBranch %c
        %c = OpLabel OpBranch %end
        %end = OpLabel OpReturn",
        "spirv-control-flow: the branch leaves its construct, but its target is not an allowed merge block",
        ("%a = OpLabel OpBranch %c", "%a = OpLabel OpBranch %end"),
    );
}

#[test]
fn case_falls_through_to_the_next_case_outside_nested_selections() {
    pair(
        "%0 = OpLabel OpSelectionMerge %end None OpSwitch %n %end 0 %a 1 %b
        %a = OpLabel OpSelectionMerge %in None OpBranchConditional %t %c %in
        %c = OpLabel OpBranch %b
        %in = OpLabel OpBranch %b
        %b = OpLabel OpBranch %end
        %end = OpLabel OpReturn",
        "spirv-control-flow: the branch leaves its construct, but its target is not an allowed merge block",
        ("%c = OpLabel OpBranch %b", "%c = OpLabel OpBranch %in"),
    );
}

#[test]
fn repeated_case_must_always_precede_the_case_that_it_continues_in() {
    pair(
        "%0 = OpLabel OpSelectionMerge %end None OpSwitch %n %end 0 %a 1 %c 2 %a 3 %b
        %a = OpLabel OpBranch %b
        %b = OpLabel OpBranch %end
        %c = OpLabel OpBranch %end
        %end = OpLabel OpReturn",
        "spirv-control-flow: a case of the switch continues in another one, but does not directly precede it",
        ("0 %a 1 %c 2 %a 3 %b", "0 %c 1 %a 2 %a 3 %b"),
    );
}

#[test]
fn unreachable_use_follows_its_definition_in_the_module() {
    pair(
        "%0 = OpLabel OpReturn
        %a = OpLabel %y = OpIAdd %int %x %n OpUnreachable
        %b = OpLabel %x = OpIAdd %int %n %n OpUnreachable",
        "spirv-dominance: OpIAdd uses %14 before its definition",
        ("%y = OpIAdd %int %x %n", "%y = OpIAdd %int %n %n"),
    );
}

#[test]
fn variables_precede_all_other_instructions() {
    let message = "spirv-block: variables must precede the other instructions of the first block";
    pair("%0 = OpLabel OpNop %v = OpVariable %p Function OpReturn", message, ("OpNop", "OpLine %file 1 1"));
    pair(
        "%0 = OpLabel %u = OpUndef %int %v = OpVariable %p Function OpReturn",
        message,
        ("%u = OpUndef %int", ""),
    );
}

#[test]
fn merge_instruction_directly_precedes_its_branch() {
    pair(
        "%0 = OpLabel OpSelectionMerge %end None OpLine %file 1 1 OpBranchConditional %t %a %end
        %a = OpLabel OpBranch %end
        %end = OpLabel OpReturn",
        "spirv-block: a merge instruction must directly precede a branch that it allows",
        ("OpLine %file 1 1", ""),
    );
}

#[test]
fn function_has_all_parameters_of_its_type() {
    pair(
        "%0 = OpLabel OpReturn OpFunctionEnd
        %other = OpFunction %void None %fi
        %1 = OpLabel OpReturn",
        "spirv-block: the number of parameters differs from the number in the function type",
        ("%1 = OpLabel", "%x = OpFunctionParameter %int %1 = OpLabel"),
    );
}
