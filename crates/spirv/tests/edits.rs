//! Tests of module edits: each edit changes only the words that it names, and the order of instructions is the
//! logical layout of the specification.

#![allow(clippy::unwrap_used, clippy::panic)]

use crate::common::edit_sound;
use isaloom_spirv::asm::{AsmOptions, assemble};
use isaloom_spirv::ir::{EditError, Instruction, Module, Scalar, Section};
use isaloom_spirv::values::{Capability, Decoration, ExecutionMode, Op};
use isaloom_testkit::random::Random;

const VOID: u32 = 1;
const INT: u32 = 3;
const SHORT: u32 = 4;
const FLOAT: u32 = 5;
const BOOL: u32 = 6;
const SEVEN: u32 = 7;
const MINUS: u32 = 8;
const HALF: u32 = 9;
const TRUTH: u32 = 10;
const MAIN: u32 = 11;

const SHADER: &str = "
    OpCapability Shader
    OpMemoryModel Logical GLSL450
    OpEntryPoint GLCompute %11 \"main\" %20
    OpExecutionMode %11 LocalSize 1 1 1
    OpName %11 \"main\"
    OpDecorate %7 SpecId 7
    %1 = OpTypeVoid
    %2 = OpTypeFunction %1
    %3 = OpTypeInt 32 0
    %4 = OpTypeInt 16 1
    %5 = OpTypeFloat 32
    %6 = OpTypeBool
    %7 = OpSpecConstant %3 5
    %8 = OpConstant %4 -2
    %9 = OpConstant %5 0.5
    %10 = OpSpecConstantTrue %6
    %13 = OpTypePointer Output %3
    %20 = OpVariable %13 Output
    %11 = OpFunction %1 None %2
    %12 = OpLabel
    OpReturn
    OpFunctionEnd
";

/// Returns the shader with two instructions of an unknown opcode.
fn shader() -> Module {
    let options = AsmOptions { preserve_numeric_ids: true, ..AsmOptions::default() };
    let made = assemble(SHADER, &options);
    assert!(made.errors.is_empty(), "{:?}", made.errors);
    let mut module = Module::parse(&made.to_bytes()).unwrap();
    let unknown = Instruction::from_words([0x0003_7abc, 0xdead_beef, 20]);
    for op in [Op::EntryPoint, Op::Return] {
        let place = module.places().find(|(_, one)| one.op() == op).unwrap().0;
        assert!(module.insert(place.after(), unknown.clone()) || module.insert(place, unknown.clone()));
    }
    module
}

/// Returns the words of the instructions with an opcode.
fn words(module: &Module, op: Op) -> Vec<Vec<u32>> {
    module.instructions().filter(|one| one.op() == op).map(|one| one.words().collect()).collect()
}

fn word(text: &[u8; 4]) -> u32 {
    u32::from_le_bytes(*text)
}

#[test]
fn renamed_entry_point_keeps_its_interface() {
    let mut module = shader();
    let mut entry = module.entry_point_mut("main").unwrap();
    assert_eq!((entry.function(), entry.name()), (Some(MAIN), &b"main"[..]));
    assert!(!entry.rename("a\0b") && !entry.rename(&"x".repeat(0x40000)));
    assert!(entry.rename("vs_main"));
    assert_eq!(entry.name(), b"vs_main");
    let expected = vec![0x0006_000f, 5, MAIN, word(b"vs_m"), word(b"ain\0"), 20];
    assert_eq!(words(&module, Op::EntryPoint), [expected]);
    let missing = module.entry_point_mut("main").unwrap_err();
    assert_eq!(missing, EditError::NoEntryPoint { name: "main".into() });
    assert_eq!(missing.to_string(), "the module has no entry point `main`");
}

#[test]
fn capabilities_are_declared_once_and_removed() {
    let mut module = shader();
    assert!(module.add_capability(Capability::Int64));
    assert!(!module.add_capability(Capability::Int64));
    let first: Vec<Vec<u32>> = module.instructions().take(2).map(|one| one.words().collect()).collect();
    assert_eq!(first, [[0x0002_0011, 1], [0x0002_0011, 11]]);
    assert_eq!(module.remove_capability(Capability::Shader), 1);
    assert_eq!(words(&module, Op::Capability), [[0x0002_0011, 11]]);
}

#[test]
fn extensions_and_imports_are_inserted_after_capabilities() {
    let mut module = shader();
    let bound = module.bound().unwrap();
    assert_eq!(module.add_extension("SPV_x"), Ok(true));
    assert_eq!(module.add_extension("SPV_x"), Ok(false));
    assert_eq!(module.add_extension("a\0"), Err(EditError::Nul { at: 1 }));
    assert_eq!(module.import("GLSL.std.450"), Ok(bound));
    assert_eq!(module.import("GLSL.std.450"), Ok(bound));
    assert_eq!(module.bound(), Some(bound + 1));
    let ops: Vec<Op> = module.instructions().take(4).map(Instruction::op).collect();
    assert_eq!(ops, [Op::Capability, Op::Extension, Op::ExtInstImport, Op::MemoryModel]);
    assert_eq!(words(&module, Op::Extension), [[0x0003_000a, word(b"SPV_"), word(b"x\0\0\0")]]);
    assert_eq!((module.remove_extension("SPV_x"), module.remove_extension("SPV_x")), (1, 0));
}

#[test]
fn execution_modes_with_ids_have_their_own_opcode() {
    let mut module = shader();
    assert_eq!(module.add_execution_mode(MAIN, ExecutionMode::LocalSizeId, &[7, 7, 7]), Ok(true));
    assert_eq!(words(&module, Op::ExecutionModeId), [[0x0006_014b, MAIN, 38, 7, 7, 7]]);
    assert_eq!(module.remove_execution_mode(MAIN, ExecutionMode::LocalSize), 1);
    assert_eq!(module.add_execution_mode(MAIN, ExecutionMode::LocalSize, &[8, 4, 1]), Ok(true));
    assert_eq!(words(&module, Op::ExecutionMode), [[0x0006_0010, MAIN, 17, 8, 4, 1]]);
}

#[test]
fn names_are_set_changed_and_removed() {
    let mut module = shader();
    module.set_name(VOID, "void").unwrap();
    module.set_name(MAIN, "start").unwrap();
    module.set_member_name(INT, 2, "x").unwrap();
    let expected =
        [vec![0x0004_0005, MAIN, word(b"star"), word(b"t\0\0\0")], vec![0x0004_0005, VOID, word(b"void"), 0]];
    assert_eq!(words(&module, Op::Name), expected);
    assert_eq!(words(&module, Op::MemberName), [[0x0004_0006, INT, 2, word(b"x\0\0\0")]]);
    assert_eq!((module.remove_name(MAIN), module.remove_name(MAIN)), (1, 0));
}

#[test]
fn decorations_use_the_opcode_that_fits_their_operands() {
    let mut module = shader();
    assert_eq!(module.add_decoration(20, Decoration::Location, &[2]), Ok(true));
    assert_eq!(module.add_decoration(20, Decoration::Location, &[2]), Ok(false));
    assert_eq!(module.add_decoration(20, Decoration::UniformId, &[7]), Ok(true));
    assert_eq!(module.add_decoration(20, Decoration::UserSemantic, &[word(b"POS\0")]), Ok(true));
    assert_eq!(module.add_member_decoration(20, 1, Decoration::Offset, &[16]), Ok(true));
    assert_eq!(words(&module, Op::Decorate), [[0x0004_0047, 7, 1, 7], [0x0004_0047, 20, 30, 2]]);
    assert_eq!(words(&module, Op::DecorateId), [[0x0004_014c, 20, 27, 7]]);
    assert_eq!(words(&module, Op::DecorateString), [[0x0004_1600, 20, 5635, word(b"POS\0")]]);
    assert_eq!(words(&module, Op::MemberDecorate), [[0x0005_0048, 20, 1, 35, 16]]);
    assert_eq!(module.remove_decoration(20, Decoration::Location), 1);
    assert_eq!(module.remove_member_decoration(20, 1, Decoration::Offset), 1);
    assert_eq!(words(&module, Op::Decorate), [[0x0004_0047, 7, 1, 7]]);
}

#[test]
fn constants_accept_only_values_of_their_type() {
    let mut module = shader();
    module.set_constant(SEVEN, 9u32).unwrap();
    module.set_constant(MINUS, -3).unwrap();
    module.set_constant(HALF, 1.5f32).unwrap();
    module.set_constant(TRUTH, false).unwrap();
    assert_eq!(words(&module, Op::SpecConstant), [[0x0004_0032, INT, SEVEN, 9]]);
    let numbers = [[0x0004_002b, SHORT, MINUS, 0xffff_fffd], [0x0004_002b, FLOAT, HALF, 0x3fc0_0000]];
    assert_eq!(words(&module, Op::Constant), numbers);
    assert_eq!(words(&module, Op::SpecConstantFalse), [[0x0003_0031, BOOL, TRUTH]]);
    let range = EditError::ConstantRange { id: MINUS, value: 65_536, width: 16 };
    assert_eq!(module.set_constant(MINUS, 65_536), Err(range));
    let kind = EditError::ConstantKind { id: SEVEN, expected: "an integer" };
    assert_eq!(module.set_constant(SEVEN, Scalar::F32(1.0)), Err(kind));
    let scalar = EditError::NotAScalarConstant { id: INT, op: Op::TypeInt };
    assert_eq!(module.set_constant(INT, 1), Err(scalar));
    assert_eq!(module.set_constant(99, 1), Err(EditError::NotDefined { id: 99 }));
}

#[test]
fn definitions_are_replaced_and_removed_by_id() {
    let mut module = shader();
    let new = Instruction::new(Op::Constant).id(INT).id(SEVEN).literal(5);
    let old = module.replace_definition(SEVEN, new.clone()).unwrap();
    assert_eq!(old.op(), Op::SpecConstant);
    assert_eq!(module.remove_definition(SEVEN), Ok(new));
    assert_eq!(module.remove_definition(SEVEN), Err(EditError::NotDefined { id: SEVEN }));
    let id = module.allocate_id().unwrap();
    assert_eq!(module.bound(), Some(id + 1));
}

#[test]
fn truncated_last_instruction_stays_last_after_edits() {
    let whole = shader().to_bytes();
    for words in 1..whole.len() / 4 {
        let cut = whole.get(..words * 4).unwrap();
        let mut module = Module::parse(cut).unwrap();
        assert_eq!(module.to_bytes(), cut);
        module.add_capability(Capability::Int64);
        module.set_name(77, "late").unwrap();
        module.add_decoration(77, Decoration::Flat, &[]).unwrap();
        let again = Module::parse(&module.to_bytes()).unwrap();
        assert!(again.instructions().eq(module.instructions()), "{words} words");
        assert_eq!(again.section(Section::Names).filter(|one| one.word(1) == Some(77)).count(), 1);
    }
}

/// Applies a random edit. Returns a predicate for the instructions that the edit may change.
fn edit(module: &mut Module, random: &mut Random) -> Box<dyn Fn(&Instruction) -> bool> {
    let id = 1 + random.index(20) as u32;
    let number = random.index(3) as u32;
    match random.index(10) {
        0 => {
            module.add_capability(Capability(number));
            Box::new(move |one| one.op() == Op::Capability && one.word(1) == Some(number))
        }
        1 => {
            module.remove_capability(Capability(number));
            Box::new(move |one| one.op() == Op::Capability && one.word(1) == Some(number))
        }
        2 => {
            module.add_extension(["SPV_a", "SPV_b", "SPV_long"][number as usize]).unwrap();
            Box::new(|one| one.op() == Op::Extension)
        }
        3 => {
            module.import(["GLSL.std.450", "OpenCL.std", "NonSemantic.x"][number as usize]).unwrap();
            Box::new(|one| one.op() == Op::ExtInstImport)
        }
        4 => {
            module.set_name(id, ["", "a", "name"][number as usize]).unwrap();
            Box::new(move |one| one.op() == Op::Name && one.word(1) == Some(id))
        }
        5 => {
            module.remove_name(id);
            Box::new(move |one| one.op() == Op::Name && one.word(1) == Some(id))
        }
        6 => {
            module.add_decoration(id, Decoration::Location, &[number]).unwrap();
            Box::new(move |one| one.op() == Op::Decorate && one.word(1) == Some(id))
        }
        7 => {
            module.remove_decoration(id, Decoration::Location);
            Box::new(move |one| one.op() == Op::Decorate && one.word(1) == Some(id))
        }
        8 => {
            let _ = module.set_constant(id, number);
            Box::new(move |one| one.result() == Some(id))
        }
        _ => {
            let names = ["main", "vs_main", "x"];
            let new = random.index(names.len());
            if let Ok(mut entry) = module.entry_point_mut(names[number as usize]) {
                assert!(entry.rename(names[new]));
            }
            Box::new(|one| one.op() == Op::EntryPoint)
        }
    }
}

#[test]
fn edited_modules_parse_and_keep_all_other_instructions() {
    let mut random = Random::new(11);
    for _ in 0..300 {
        let mut module = shader();
        for _ in 0..12 {
            let before = module.clone();
            let touched = edit(&mut module, &mut random);
            let kept = before.instructions().filter(|one| !touched(one));
            assert!(module.instructions().filter(|one| !touched(one)).eq(kept));
        }
        let again = Module::parse(&module.to_bytes()).unwrap();
        assert!(again.instructions().eq(module.instructions()));
        assert_eq!((again.version(), again.bound()), (module.version(), module.bound()));
        let functions = module.instructions().take_while(|one| one.op() != Op::Function);
        assert!(functions.filter_map(|one| Section::of(one.op())).is_sorted());
    }
}

#[test]
fn random_edits_keep_a_module_readable() {
    let module = assemble(SHADER, &AsmOptions::default()).to_bytes();
    let mut random = Random::xorshift(20_261_201);
    let rounds = std::env::var("ISALOOM_SPIRV_CHANGES").map_or(400, |rounds| rounds.parse().unwrap());
    for round in 0..rounds {
        let mut input = vec![1 + (round % 8) as u8];
        for _ in 0..input[0] {
            input.extend([random.bits() as u8, random.index(24) as u8, 0, random.bits() as u8]);
        }
        let start = input.len();
        input.extend(&module);
        // Some modules are damaged.
        for _ in 0..random.below(3) {
            let place = start + 20 + random.index(module.len() - 20);
            input[place] = random.bits() as u8;
        }
        edit_sound::one_input(&input);
    }
}
