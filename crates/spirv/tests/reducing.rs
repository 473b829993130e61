//! The delta reducer: candidates are valid and deterministic, the result is a fixpoint, and each kind of simplification
//! works.

#![allow(clippy::unwrap_used)]

use isaloom_spirv::asm::{AsmOptions, assemble};
use isaloom_spirv::check::{Finding, check};
use isaloom_spirv::dis::{DisOptions, IdNames};
use isaloom_spirv::ir::Module;
use isaloom_spirv::read::Binary;
use isaloom_spirv::reduce::Reducer;
use isaloom_spirv::values::Op;

const HEAD: &str = "OpCapability Shader\nOpMemoryModel Logical GLSL450\nOpEntryPoint Fragment %main \"main\" %in\n\
    OpExecutionMode %main OriginUpperLeft\nOpName %main \"main\"\nOpDecorate %in Location 0\n\
    %void = OpTypeVoid\n%fn = OpTypeFunction %void\n%float = OpTypeFloat 32\n%bool = OpTypeBool\n\
    %int = OpTypeInt 32 1\n%c0 = OpConstant %int 0\n%c9 = OpConstant %int 9\n%one = OpConstant %float 1\n\
    %ptr = OpTypePointer Input %float\n%in = OpVariable %ptr Input\n%local = OpTypePointer Function %float\n\
    %binary = OpTypeFunction %float %float %float\n";

const MAIN: &str = "%main = OpFunction %void None %fn\n%entry = OpLabel\n";

fn problems(module: &Module) -> Vec<Finding> {
    let bytes = module.to_bytes();
    check(&Binary::new(&bytes).unwrap())
}

fn parse(text: &str) -> Module {
    let made = assemble(text, &AsmOptions::default());
    assert!(made.errors.is_empty(), "{:?}", made.errors.iter().map(|e| e.short()).collect::<Vec<_>>());
    let module = Module::parse(&made.to_bytes()).unwrap();
    assert_eq!(problems(&module), [], "{text}");
    module
}

fn text(module: &Module) -> String {
    let options = DisOptions { names: IdNames::Raw, header: false, indent: false, ..DisOptions::default() };
    isaloom_spirv::disassemble(&module.to_bytes(), &options).0
}

/// Reduces a module; checks that every candidate is valid, that the same decisions give the same candidates, and that
/// the result cannot be reduced further.
fn reduce(module: &Module, keep: impl Fn(&Module) -> bool) -> Module {
    let [mut first, mut second] = [(); 2].map(|()| Reducer::new(module.clone()).unwrap());
    assert!(keep(first.best()));
    loop {
        let (a, b) = (first.next_candidate().cloned(), second.next_candidate().cloned());
        assert_eq!(a, b);
        let Some(candidate) = a else { break };
        assert_eq!(problems(&candidate), [], "{}", text(&candidate));
        if keep(&candidate) {
            first.accept();
            second.accept();
            assert_eq!(first.best(), &candidate);
        }
    }
    assert!(first.next_candidate().is_none());
    let best = first.into_best();
    let mut again = Reducer::new(best.clone()).unwrap();
    while let Some(candidate) = again.next_candidate() {
        assert!(!keep(candidate), "{}", text(candidate));
    }
    best
}

/// Reduces a module of `HEAD` and the given text, and returns the lines that are left.
fn left(text_of_rest: &str, keep: impl Fn(&Module) -> bool) -> Vec<String> {
    let best = reduce(&parse(&format!("{HEAD}{text_of_rest}")), keep);
    text(&best).lines().map(str::to_owned).collect()
}

fn has(op: Op) -> impl Fn(&Module) -> bool {
    move |module| module.instructions().any(|one| one.op() == op)
}

/// Returns whether a result is only a module with an empty entry point, so that nothing else can be removed.
fn is_empty_main(lines: &[String]) -> bool {
    lines.iter().any(|line| line.starts_with("OpEntryPoint")) && lines.len() <= 10
}

#[test]
fn everything_unneeded_is_removed() {
    let lines = left(
        &format!(
            "{MAIN}%a = OpLoad %float %in\n%b = OpFMul %float %a %one\n%d = OpFunctionCall %float %sum %b %a\n\
             OpReturn\nOpFunctionEnd\n%sum = OpFunction %float None %binary\n%x = OpFunctionParameter %float\n\
             %y = OpFunctionParameter %float\n%l = OpLabel\n%z = OpFAdd %float %x %y\nOpReturnValue %z\nOpFunctionEnd"
        ),
        |_| true,
    );
    assert!(is_empty_main(&lines), "{lines:#?}");
}

#[test]
fn operands_of_a_needed_instruction_become_simple() {
    let lines = left(
        &format!(
            "{MAIN}%a = OpLoad %float %in\n%b = OpFMul %float %a %one\n%d = OpFunctionCall %float %sum %b %a\n\
             OpReturn\nOpFunctionEnd\n%sum = OpFunction %float None %binary\n%x = OpFunctionParameter %float\n\
             %y = OpFunctionParameter %float\n%l = OpLabel\n%z = OpFAdd %float %x %y\nOpReturnValue %z\nOpFunctionEnd"
        ),
        has(Op::FAdd),
    );
    let add = lines.iter().find(|line| line.contains("OpFAdd")).unwrap();
    let operands: Vec<&str> = add.split(' ').skip(4).collect();
    assert_eq!(operands[0], operands[1], "{lines:#?}");
    for gone in ["OpLoad", "OpFMul", "OpFunctionParameter", "OpVariable", "OpName", "OpDecorate"] {
        assert!(lines.iter().all(|line| !line.contains(gone)), "{gone}: {lines:#?}");
    }
}

#[test]
fn calls_stay_without_arguments() {
    let lines = left(
        &format!(
            "{MAIN}%d = OpFunctionCall %float %sum %one %one\nOpReturn\nOpFunctionEnd\n\
             %sum = OpFunction %float None %binary\n%x = OpFunctionParameter %float\n\
             %y = OpFunctionParameter %float\n%l = OpLabel\n%z = OpFAdd %float %x %y\nOpReturnValue %z\nOpFunctionEnd"
        ),
        has(Op::FunctionCall),
    );
    let call = lines.iter().find(|line| line.contains("OpFunctionCall")).unwrap();
    assert_eq!(call.split(' ').count(), 5, "{lines:#?}");
    assert!(lines.iter().all(|line| !line.contains("OpFAdd")), "{lines:#?}");
}

/// A loop with a selection that breaks, and a phi.
const LOOP: &str = "OpBranch %head\n%head = OpLabel\n%i = OpPhi %int %c0 %entry %next %more\n\
    OpLoopMerge %done %more None\nOpBranch %body\n%body = OpLabel\n%c = OpSLessThan %bool %i %c9\n\
    OpSelectionMerge %then None\nOpBranchConditional %c %then %leave\n%leave = OpLabel\nOpBranch %done\n\
    %then = OpLabel\n%v = OpLoad %float %in\n%w = OpFNegate %float %v\nOpBranch %more\n%more = OpLabel\n\
    %next = OpIAdd %int %i %c9\nOpBranch %head\n%done = OpLabel\n%q = OpSNegate %int %i\nOpReturn\nOpFunctionEnd";

#[test]
fn loops_become_straight_lines() {
    let lines = left(&format!("{MAIN}{LOOP}"), has(Op::FNegate));
    assert_eq!(lines.iter().filter(|line| line.contains("OpLabel")).count(), 1, "{lines:#?}");
    assert!(lines.iter().all(|line| !line.contains("Merge") && !line.contains("OpBranch")), "{lines:#?}");
    // A value after the loop is kept, and the loop is removed.
    let lines = left(&format!("{MAIN}{LOOP}"), has(Op::SNegate));
    assert_eq!(lines.iter().filter(|line| line.contains("OpLabel")).count(), 1, "{lines:#?}");
}

#[test]
fn needed_loop_stays_a_loop() {
    let lines = left(&format!("{MAIN}{LOOP}"), has(Op::LoopMerge));
    assert!(lines.iter().filter(|line| line.contains("OpLabel")).count() <= 4, "{lines:#?}");
    assert!(
        lines.iter().all(|line| !line.contains("OpSelectionMerge") && !line.contains("OpPhi")),
        "{lines:#?}"
    );
}

#[test]
fn phi_keeps_its_predecessors() {
    let lines = left(&format!("{MAIN}{LOOP}"), has(Op::Phi));
    assert!(lines.iter().any(|line| line.contains("OpPhi")));
}

#[test]
fn switch_loses_its_cases() {
    let body = "OpSelectionMerge %m None\nOpSwitch %c9 %d 1 %a 2 %b 3 %a\n%a = OpLabel\nOpBranch %m\n%b = OpLabel\n\
        OpBranch %m\n%d = OpLabel\nOpBranch %m\n%m = OpLabel\nOpReturn\nOpFunctionEnd";
    let lines = left(&format!("{MAIN}{body}"), has(Op::Switch));
    let switch = lines.iter().find(|line| line.contains("OpSwitch")).unwrap();
    assert_eq!(switch.split(' ').count(), 3, "{lines:#?}");
    // The switch must keep a case with the literal or label 2.
    let three = |module: &Module| {
        module
            .instructions()
            .any(|one| one.op() == Op::Switch && one.words().skip(3).step_by(2).any(|case| case == 2))
    };
    let lines = left(&format!("{MAIN}{body}"), three);
    let switch = lines.iter().find(|line| line.contains("OpSwitch")).unwrap();
    assert_eq!(switch.split(' ').count(), 5, "{lines:#?}");
}

#[test]
fn unused_members_are_removed_and_the_others_renumbered() {
    let text = format!(
        "{}%s = OpTypeStruct %int %float %int %float\n%sp = OpTypePointer Private %s\n%fp = OpTypePointer Private %float\n\
         %c1 = OpConstant %int 1\n%c3 = OpConstant %int 3\n%sv = OpVariable %sp Private\n{MAIN}\
         %p = OpAccessChain %fp %sv %c3\n%v = OpLoad %float %p\nOpReturn\nOpFunctionEnd",
        HEAD.replace("%in\n", "%in %sv\n").replacen(
            "OpName",
            "OpMemberName %s 3 \"last\"\nOpMemberName %s 1 \"gone\"\nOpName",
            1
        )
    );
    let best = reduce(&parse(&text), |module| has(Op::AccessChain)(module) && has(Op::MemberName)(module));
    let lines = self::text(&best);
    let members = lines.lines().find(|line| line.contains("OpTypeStruct")).unwrap();
    assert_eq!(members.split(' ').count(), 4, "{lines}");
    assert!(lines.contains(" 0 \"last\"") && !lines.contains("gone"), "{lines}");
}

#[test]
fn constants_become_small_and_ids_dense() {
    let text = format!(
        "{HEAD}%c7 = OpConstant %int 777\n%n = OpTypeArray %float %c7\n%np = OpTypePointer Private %n\n\
         %nv = OpVariable %np Private\n{MAIN}OpReturn\nOpFunctionEnd"
    );
    let best = reduce(&parse(&text), has(Op::TypeArray));
    let text = self::text(&best);
    assert!(text.contains(" 1\n") && !text.contains("777") && !text.contains("OpVariable"), "{text}");
    let defined = best.instructions().filter(|one| one.result().is_some()).count() as u32;
    assert_eq!(best.bound(), Some(defined + 1), "{text}");
}

#[test]
fn errors_of_the_input_do_not_multiply() {
    let good = format!("{HEAD}{MAIN}%v = OpLoad %float %in\n%w = OpFNegate %int %v\nOpReturn\nOpFunctionEnd");
    let made = assemble(&good, &AsmOptions::default());
    let module = Module::parse(&made.to_bytes()).unwrap();
    let before: Vec<&str> = problems(&module).iter().map(|found| found.rule.id()).collect();
    assert_eq!(before.len(), 1);
    let mut reducer = Reducer::new(module).unwrap();
    while let Some(candidate) = reducer.next_candidate() {
        let ids: Vec<&str> = problems(candidate).iter().map(|found| found.rule.id()).collect();
        assert!(ids.is_empty() || ids == before, "{}", text(candidate));
        if ids == before {
            reducer.accept();
        }
    }
    assert!(text(reducer.best()).contains("OpFNegate"));
    assert!(reducer.best().instructions().count() < 15, "{}", text(reducer.best()));
}

#[test]
fn module_that_is_cut_off_is_an_error() {
    let bytes = parse(&format!("{HEAD}{MAIN}OpReturn\nOpFunctionEnd")).to_bytes();
    for size in [bytes.len() - 2, 30, 24] {
        assert!(Reducer::new(Module::parse(&bytes[..size]).unwrap()).is_err());
    }
}

/// The reduction of damaged modules ends without a panic.
#[test]
fn damaged_modules_end() {
    let bytes = parse(&format!("{HEAD}{MAIN}{LOOP}")).to_bytes();
    let mut random = isaloom_testkit::random::Random::new(41);
    for _ in 0..150 {
        let mut damaged = bytes.clone();
        for _ in 0..1 + random.below(3) {
            let at = 20 + random.index(damaged.len() - 20);
            damaged[at] = random.bits() as u8;
        }
        let Ok(module) = Module::parse(&damaged) else { continue };
        let Ok(mut reducer) = Reducer::new(module) else { continue };
        let mut steps = 0;
        while reducer.next_candidate().is_some() {
            steps += 1;
            if steps % 3 == 0 {
                reducer.accept();
            }
        }
    }
}
