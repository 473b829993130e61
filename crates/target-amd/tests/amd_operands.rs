//! Tests that each operand of an AMD instruction has the value of its field, in records and in the model.

#![allow(clippy::unwrap_used, clippy::panic)] // test helpers

use isaloom_amd_isa::{Decoder, Spec, errata, read, unpack};
use isaloom_model::{FieldType, Model};
use isaloom_schema::Instruction;
use isaloom_source::{FileId, SourceMap};
use isaloom_target_amd::{Described, Printed, instruction};

fn shared(name: &str) -> Option<Spec> {
    let bytes = std::fs::read(isaloom_testkit::shared(&format!("specs/amd/{name}.xml.gz"))?).unwrap();
    let document = unpack::unpack(bytes).unwrap().remove(0);
    let (mut spec, diagnostics) = read(FileId(0), &document.text);
    assert_eq!(diagnostics, []);
    errata::apply_embedded(&mut spec);
    Some(spec)
}

fn record(spec: &Spec, hex: &str) -> Instruction {
    let bytes: Vec<u8> =
        (0..hex.len() / 2).map(|i| u8::from_str_radix(&hex[2 * i..2 * i + 2], 16).unwrap()).collect();
    let decoded = Decoder::new(spec).unwrap().decode(&bytes).unwrap();
    instruction(spec, &decoded, 0, &bytes, Printed::default())
}

/// Returns the operands of all parts of an instruction as `TYPE=text`, or as `TYPE=value` if they have no text.
fn operands(record: &Instruction) -> Vec<String> {
    let parts = record.parts.iter().flat_map(|part| &part.operands);
    let all = record.operands.iter().chain(parts).filter(|o| !o.implicit);
    all.map(|o| {
        let value = || o.value.as_ref().map_or(String::from("-"), |value| format!("{:#x}", value.0));
        format!("{}={}", o.ty.as_deref().unwrap_or(""), o.shown.clone().unwrap_or_else(value))
    })
    .collect()
}

#[isaloom_testkit::needs_shared]
#[test]
fn operands_have_the_value_of_their_field() {
    for (name, hex, wanted) in [
        // Instructions with a constant that is not a source field, and instructions with a literal as a source.
        (
            "cdna4_facts",
            "01070a2ed1c1b1a1",
            &["OPR_VGPR=v5", "OPR_SRC=v1", "OPR_SIMM32=0xa1b1c1d1", "OPR_VGPR=v3"][..],
        ),
        (
            "rdna3_5_reconstructed",
            "01070a58d1c1b1a1",
            &["OPR_VGPR=v5", "OPR_SRC=v1", "OPR_SIMM32=0xa1b1c1d1", "OPR_VGPR=v3"],
        ),
        ("cdna4_facts", "ff020a0205000000", &["OPR_VGPR=v5", "OPR_SRC=0x5", "OPR_VGPR=v1"]),
        (
            "rdna3_facts",
            "010104ca020f0405d1c1b1a1",
            &[
                "OPR_VGPR=v5",
                "OPR_SRC=v1",
                "OPR_VGPR=v4",
                "OPR_SRC=v2",
                "OPR_SIMM32=0xa1b1c1d1",
                "OPR_VGPR=v7",
            ],
        ),
        // DPP, SDWA, and 9-bit source operands.
        ("rdna3_5_reconstructed", "fa06020602e400ff", &["OPR_VGPR=v1", "OPR_VGPR=v2", "OPR_VGPR=v3"]),
        ("cdna4_facts", "f906020202068606", &["OPR_VGPR=v1", "OPR_SRC_SIMPLE=s2", "OPR_SRC_SIMPLE=v3"]),
        ("rdna3_5_reconstructed", "0005007e", &["OPR_SREG=s0", "OPR_VGPR=v0"]),
    ] {
        let Some(spec) = shared(name) else { return };
        assert_eq!(operands(&record(&spec, hex)), wanted, "{name} {hex}");
    }
}

#[isaloom_testkit::needs_shared]
#[test]
fn dual_instruction_literal_is_a_field_of_its_record() {
    for name in ["rdna3_facts", "rdna3_5_reconstructed"] {
        let Some(spec) = shared(name) else { return };
        let record = record(&spec, "ff0610c902010405d1c1b1a1");
        let literal = record.fields.iter().find(|field| field.bits == [[64, 95]]).unwrap();
        assert_eq!(literal.value.0, 0xa1b1_c1d1, "{name}");
        let source = record.fields.iter().find(|field| field.name == "SRCX0").unwrap();
        assert_eq!(source.shown.as_deref(), Some("src_literal"), "{name}");
    }
}

/// Returns the name that a value has in a field of a leaf; `None` if it has none.
fn value_name<'m>(model: &'m Model, leaf: &str, field: &str, value: u64) -> Option<&'m str> {
    let (_, leaf) = model.bitsets().find(|(_, bitset)| bitset.name == leaf).unwrap();
    let operands = leaf.operands.iter().filter_map(|operand| operand.field);
    let found = operands.map(|id| model.field(id)).find(|of| of.name == field).unwrap();
    let FieldType::Enum(values) = found.ty else { return None };
    let value = model.enumeration(values).values.iter().find(|known| known.value == value)?;
    Some(value.display.as_str())
}

#[isaloom_testkit::needs_shared]
#[test]
fn model_names_registers_of_fields() {
    let Some(spec) = shared("rdna3_5_reconstructed") else { return };
    let described = Described::new(spec, SourceMap::new());
    let model = described.model();
    let readlane = "V_READFIRSTLANE_B32/ENC_VOP1/default";
    assert_eq!(value_name(model, readlane, "SRC0", 256), Some("v0"));
    assert_eq!(value_name(model, readlane, "SRC0", 0), None);
    assert_eq!(value_name(model, "V_ADD_F32/VOP2_VOP_DPP16/default", "VSRC0", 5), Some("v5"));
    // A dual instruction with a literal has another encoding than its halves, so the indices of its fields differ from
    // those of the halves.
    let dual = "V_DUAL_MOV_B32 :: V_DUAL_FMAMK_F32/";
    let (_, leaf) = model.bitsets().find(|(_, bitset)| bitset.name.starts_with(dual)).unwrap();
    for operand in leaf.operands.iter().filter(|operand| operand.field.is_some()) {
        assert_eq!(model.field(operand.field.unwrap()).name, operand.name, "{}", leaf.name);
    }
}
