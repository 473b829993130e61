//! Tests of the editable module: every module, even an invalid one, round-trips word by word; lookups return its
//! contents; an edit changes nothing else.

#![allow(clippy::unwrap_used, clippy::panic)]

use crate::common::modules;
use isaloom_spirv::asm::{AsmOptions, assemble};
use isaloom_spirv::dis::{DisOptions, to_string};
use isaloom_spirv::ir::{Constant, Instruction, Module, Printer, Section};
use isaloom_spirv::read::{Binary, OperandValue};
use isaloom_spirv::values::{Decoration, Op};
use isaloom_testkit::random::Random;

#[isaloom_testkit::needs_shared]
#[test]
fn every_module_round_trips_through_the_ir() {
    let count = modules::each(|name, bytes| {
        let module = Module::parse(bytes).unwrap();
        assert_eq!(module.to_bytes(), bytes, "{name}");
        // Copies every instruction through its words; the bytes must not change.
        let mut rebuilt = module.clone();
        rebuilt.for_each_mut(|i| *i = Instruction::from_words(i.words().collect::<Vec<_>>()));
        assert_eq!(rebuilt.to_bytes(), bytes, "{name}");
    });
    if let Some(count) = count {
        println!("{count} modules");
        assert_eq!(count, MODULES);
    }
}

/// Number of modules in the shared vectors.
const MODULES: u64 = 18_931;

#[isaloom_testkit::needs_shared]
#[test]
fn borrowed_operands_cover_every_valid_instruction() {
    let mut sound = 0usize;
    modules::each(|name, bytes| {
        let binary = Binary::new(bytes).unwrap();
        let mut reader = binary.reader();
        let mut next = 5;
        while let Some(decoded) = reader.next() {
            let instruction = decoded.instruction;
            assert_eq!(instruction.offset(), next, "{name}");
            next += instruction.len();
            if decoded.problem.is_some() {
                continue;
            }
            sound += 1;
            let mut at = 1;
            for operand in decoded.operands {
                assert_eq!(operand.at, at, "{name}: {}", instruction.op());
                at += operand.words;
                match operand.value {
                    OperandValue::Result(id) => assert_eq!(instruction.result(), Some(id)),
                    OperandValue::ResultType(id) => assert_eq!(instruction.result_type(), Some(id)),
                    _ => {}
                }
            }
            assert_eq!(at, instruction.len(), "{name}: {}", instruction.op());
        }
    });
    println!("{sound} instructions");
}

#[isaloom_testkit::needs_shared]
#[test]
fn index_agrees_with_a_linear_search() {
    let mut number = 0;
    modules::each(|name, bytes| {
        number += 1;
        if number % 10 != 0 || bytes.len() > 1 << 15 {
            return;
        }
        let module = Module::parse(bytes).unwrap();
        let index = module.index();
        let mut ids: Vec<u32> = module.instructions().filter_map(Instruction::result).collect();
        ids.sort_unstable();
        ids.dedup();
        for id in ids {
            let (place, definition) = index.definition(id).unwrap();
            assert_eq!(definition.result(), Some(id), "{name}");
            assert_eq!(module.get(place), Some(definition));
            for found in index.uses(id) {
                let user = module.get(found.place).unwrap();
                assert_eq!(user.word(found.word as usize), Some(id), "{name}: {user:?}");
            }
        }
    });
}

#[isaloom_testkit::needs_shared]
#[test]
fn single_instructions_print_as_in_their_module_and_round_trip() {
    let mut number = 0;
    let mut lines = 0;
    modules::each(|name, bytes| {
        number += 1;
        let clean = to_string(bytes, &DisOptions { header: false, indent: false, ..DisOptions::default() });
        if number % 25 != 0 || bytes.len() > 1 << 14 || !clean.1.is_clean() || clean.0.contains('"') {
            return;
        }
        let mut module = Module::parse(bytes).unwrap();
        let mut printer = Printer::new(&module);
        let before = module.clone();
        let text: Vec<String> = before.instructions().map(|i| printer.line(i)).collect();
        assert_eq!(text.join("\n").trim(), clean.0.trim(), "{name}");
        for (line, instruction) in text.iter().zip(before.instructions()) {
            let back = module.assemble(line).unwrap_or_else(|e| panic!("{name}: {line}: {e}"));
            assert_eq!(back, std::slice::from_ref(instruction), "{name}: {line}");
            lines += 1;
        }
        assert_eq!(module, before, "{name}");
    });
    println!("{lines} lines");
}

fn module(text: &str) -> Module {
    let made = assemble(text, &AsmOptions::default());
    let errors: Vec<String> = made.errors.iter().map(|e| e.short()).collect();
    assert!(errors.is_empty(), "{errors:?}");
    Module::parse(&made.to_bytes()).unwrap()
}

const SHADER: &str = "
    OpCapability Shader
    %glsl = OpExtInstImport \"GLSL.std.450\"
    OpMemoryModel Logical GLSL450
    OpEntryPoint GLCompute %main \"main\" %out
    OpExecutionMode %main LocalSize 1 1 1
    OpName %main \"main\"
    OpDecorate %out Location 3
    OpDecorate %size SpecId 7
    %void = OpTypeVoid
    %fn = OpTypeFunction %void
    %int = OpTypeInt 32 1
    %ptr = OpTypePointer Output %int
    %size = OpSpecConstant %int 5
    %minus = OpConstant %int -2
    %product = OpSpecConstantOp %int IMul %size %minus
    %less = OpTypeBool
    %is = OpSpecConstantOp %less SLessThan %product %size
    %pick = OpSpecConstantOp %int Select %is %product %size
    %out = OpVariable %ptr Output
    %main = OpFunction %void None %fn
    %entry = OpLabel
    OpStore %out %pick
    OpBranch %exit
    %exit = OpLabel
    OpReturn
    OpFunctionEnd
";

#[test]
fn index_lookups_match_the_module() {
    let module = module(SHADER);
    let index = module.index();
    let entry = index.entry_points().next().unwrap();
    assert_eq!((entry.name, entry.interface.len()), (&b"main"[..], 1));
    assert_eq!(index.name(entry.function), Some(&b"main"[..]));
    let out = entry.interface[0];
    let decorations: Vec<_> = index.decorations(out).map(|(_, i)| i.word(2)).collect();
    assert_eq!(decorations, [Some(Decoration::Location.0)]);
    let pick = module.section(Section::Globals).filter(|i| i.op() == Op::SpecConstantOp).last().unwrap();
    assert_eq!(index.constant(pick.result().unwrap()).and_then(Constant::as_i64), Some(-10));
    let (_, variable) = index.definition(out).unwrap();
    assert_eq!(index.type_of(out), variable.result_type());
    assert_eq!(index.uses(out).len(), 3);
    let function = module.functions().next().unwrap();
    assert_eq!(function.blocks().map(|b| b.instructions().len()).collect::<Vec<_>>(), [3, 2]);
    let first = function.blocks().next().unwrap();
    assert_eq!(first.terminator().unwrap().op(), Op::Branch);
}

#[test]
fn edits_update_the_bound_and_keep_everything_else() {
    let mut changed = module(SHADER);
    let before = changed.clone();
    let bound = changed.bound().unwrap();
    let first = changed.functions().next().unwrap().blocks().next().unwrap().place();
    let int = changed.index().entry_points().next().unwrap().interface[0];
    let undef = Instruction::new(Op::Undef).id(int).id(bound + 4);
    assert!(changed.insert(first.after(), undef.clone()));
    assert_eq!(changed.bound(), Some(bound + 5));
    assert_eq!(changed.fresh_id(), bound + 5);
    assert_eq!(changed.get(first.after()), Some(&undef));
    assert_eq!(changed.remove(first.after()), Some(undef.clone()));
    assert!(changed.instructions().eq(before.instructions()));
    assert!(changed.replace(first.after(), undef.clone()).is_some());
    let place = changed.push(Section::Names, Instruction::new(Op::Name).id(int).string("x"));
    assert_eq!(changed.get(place).map(Instruction::op), Some(Op::Name));
    // A new section is inserted in its specified order.
    let place = changed.push(Section::Extensions, Instruction::new(Op::Extension).string("SPV_x"));
    let order: Vec<Op> = changed.instructions().take(3).map(Instruction::op).collect();
    assert_eq!(order, [Op::Capability, Op::Extension, Op::ExtInstImport]);
    assert_eq!(changed.get(place).unwrap().string_at(1), b"SPV_x");
    assert_eq!(Module::parse(&changed.to_bytes()).unwrap().to_bytes(), changed.to_bytes());
    assert_eq!(changed.remove(place.after()), None);
    assert!(!changed.insert(place.after().after(), undef));
}

/// Returns the label and length of each block, per function.
fn block_shapes(module: &Module) -> Vec<Vec<(Option<u32>, usize)>> {
    let blocks =
        |f: isaloom_spirv::ir::Function<'_>| f.blocks().map(|b| (b.id(), b.instructions().len())).collect();
    module.functions().map(blocks).collect()
}

#[test]
fn edited_module_has_the_same_blocks_as_a_reparsed_one() {
    let kinds = [
        Instruction::new(Op::Label).id(90),
        Instruction::new(Op::Nop),
        Instruction::new(Op::FunctionEnd),
        Instruction::new(Op::Function).id(1).id(91).literal(0).id(2),
        Instruction::new(Op::Name).id(3).string("x"),
    ];
    let mut numbers = Random::new(5);
    let mut random = |limit: usize| numbers.index(limit);
    for _ in 0..200 {
        let mut changed = module(SHADER);
        for _ in 0..6 {
            let places: Vec<_> = changed.places().map(|(place, _)| place).collect();
            let place = places[random(places.len())];
            let kind = kinds[random(kinds.len())].clone();
            match random(5) {
                0 | 1 => assert!(changed.insert(place, kind)),
                2 => assert!(changed.replace(place, kind).is_some()),
                3 => assert!(changed.remove(place).is_some()),
                _ => {
                    let mut left = 3;
                    changed.retain(|i| {
                        i.op() != Op::Nop || {
                            left -= 1;
                            left > 0
                        }
                    });
                }
            }
        }
        let again = Module::parse(&changed.to_bytes()).unwrap();
        assert_eq!(block_shapes(&changed), block_shapes(&again));
        assert!(changed.instructions().eq(again.instructions()));
    }
}

#[test]
fn removed_function_can_be_inserted_again() {
    let mut changed = module(SHADER);
    let before = changed.clone();
    let function = changed.functions().next().unwrap();
    let (id, place) = (function.id().unwrap(), function.place());
    assert_eq!(changed.get(place).map(Instruction::op), Some(Op::Function));
    let taken = changed.remove_function(id).unwrap();
    assert_eq!((taken.len(), changed.functions().count()), (7, 0));
    assert_eq!(changed.remove_function(id), None);
    changed.push_function(taken);
    assert_eq!(changed, before);
}
