use super::*;

#[test]
fn every_instruction_is_found_by_opcode_name_and_alias() {
    assert!(instructions().len() >= 877);
    for row in instructions() {
        assert_eq!(instruction(row.opcode()).map(Instruction::name), Some(row.name()));
        for name in row.aliases().chain([row.name()]) {
            let bare = name.strip_prefix("Op").unwrap();
            assert_eq!(
                instruction_named(bare.as_bytes()).map(Instruction::opcode),
                Some(row.opcode()),
                "{name}"
            );
        }
    }
    assert!(instruction_named(b"OpName").is_none());
    assert!(instruction_named(b"").is_none());
    assert!(instruction(u16::MAX).is_none());
}

#[test]
fn every_enumerant_is_found_by_value_name_and_alias() {
    for &kind in kinds::ALL {
        for row in kind.enumerants() {
            assert_eq!(kind.by_value(row.value()).map(Enumerant::name), Some(row.name()));
            for name in row.aliases().chain([row.name()]) {
                assert_eq!(kind.by_name(name.as_bytes()).map(Enumerant::value), Some(row.value()));
            }
        }
    }
    assert!(kinds::DECORATION.by_name(b"location").is_none());
    assert!(kinds::DECORATION.by_value(9999).is_none());
    assert_eq!(
        kinds::STORAGE_CLASS.by_name(b"PhysicalStorageBufferEXT").unwrap().name(),
        "PhysicalStorageBuffer"
    );
}

#[test]
fn import_names_select_sets_exactly_or_by_prefix() {
    let known = |name: &str| match ext_import(name.as_bytes()) {
        Some(ExtImport::Known(set)) => Some(set.built_in().name()),
        _ => None,
    };
    assert_eq!(known("GLSL.std.450"), Some("GLSL.std.450"));
    assert_eq!(known("GLSL.std.4500"), None);
    assert_eq!(known("NonSemantic.Shader.DebugInfo.100"), Some("NonSemantic.Shader.DebugInfo"));
    assert_eq!(known("NonSemantic.DebugPrintf"), Some("NonSemantic.DebugPrintf"));
    assert_eq!(ext_import(b"NonSemantic.DebugPrintf.2"), Some(ExtImport::UnknownNonSemantic));
    assert_eq!(ext_import(b"NonSemantic.DebugBreak"), Some(ExtImport::UnknownNonSemantic));
    assert_eq!(ext_import(b"OpenCL.std.100"), None);
    assert_eq!(ext_import(b"SPIRV.debug"), None);
}

#[test]
fn extended_instructions_are_found_by_name_and_number() {
    let Some(ExtImport::Known(glsl)) = ext_import(b"GLSL.std.450") else { panic!("no GLSL") };
    let glsl = glsl.built_in();
    assert_eq!(glsl.by_name(b"Sqrt").unwrap().number(), 31);
    assert_eq!(glsl.by_number(31).unwrap().name(), "Sqrt");
    assert!(glsl.by_name(b"sqrt").is_none());
    let Some(ExtImport::Known(cl)) = ext_import(b"OpenCL.std") else { panic!("no OpenCL") };
    assert!(cl.built_in().by_name(b"sqrt").is_some());
}

#[test]
fn op_spec_constant_op_allows_65_opcodes() {
    assert_eq!(instructions().filter(|i| i.in_spec_constant_op()).count(), 65);
}

#[test]
fn operands_of_ext_inst_follow_the_grammar_of_the_set() {
    let ext = instruction_named(b"ExtInst").unwrap();
    assert_eq!(ext.operands().last().unwrap().kind, OperandKind::LiteralExtInstInteger);
    assert_eq!(ext.operand_name(2), "Set");
    assert_eq!(ext.operand_name(99), "");
}
