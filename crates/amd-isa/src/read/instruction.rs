//! Reads `<Instructions>` and the lists of functional groups.

use super::cursor::{Cursor, Tag};
use crate::spec::{
    Flags, Form, FormId, Group, GroupMembership, Instruction, InstructionId, Operand, Spec, Sym,
};

pub(super) fn read_instructions(cursor: &mut Cursor<'_>, spec: &mut Spec) {
    while let Some(tag) = cursor.child() {
        match tag.name() {
            "Instruction" => {
                let instruction = read_instruction(cursor, &tag, spec);
                spec.instructions.as_mut_vec().push(instruction);
            }
            _ => cursor.unknown(&tag, "Instructions"),
        }
    }
}

fn read_instruction<'x>(cursor: &mut Cursor<'x>, instruction_tag: &Tag<'x>, spec: &mut Spec) -> Instruction {
    let id = InstructionId::new(spec.instructions.len());
    let mut instruction = Instruction {
        name: Sym::default(),
        aliases: Vec::new(),
        mnemonic: Sym::default(),
        description: Sym::default(),
        flags: Flags::default(),
        forms: Vec::new(),
        groups: Vec::new(),
        span: instruction_tag.span,
    };
    while let Some(tag) = cursor.child() {
        match tag.name() {
            "InstructionFlags" => instruction.flags = read_flags(cursor),
            "InstructionName" => instruction.name = cursor.symbol(&tag),
            "AliasedInstructionNames" => {
                instruction.aliases = read_names(cursor, "AliasedInstructionNames", "InstructionName");
            }
            "Description" => instruction.description = cursor.symbol(&tag),
            "InstructionEncodings" => {
                while let Some(tag) = cursor.child() {
                    match tag.name() {
                        "InstructionEncoding" => {
                            let form = read_form(cursor, &tag, id, spec);
                            instruction.forms.push(FormId::new(spec.forms.len()));
                            spec.forms.as_mut_vec().push(form);
                        }
                        _ => cursor.unknown(&tag, "InstructionEncodings"),
                    }
                }
            }
            "FunctionalGroup" => instruction.groups.push(read_membership(cursor)),
            // In AMD's documentation of the schema, the groups are children of a list element; in AMD's files, they are
            // not.
            "FunctionalGroups" => {
                while let Some(tag) = cursor.child() {
                    match tag.name() {
                        "FunctionalGroup" => instruction.groups.push(read_membership(cursor)),
                        _ => cursor.unknown(&tag, "FunctionalGroups"),
                    }
                }
            }
            _ => cursor.unknown(&tag, "Instruction"),
        }
    }
    if instruction.name.is_empty() {
        cursor.missing(instruction_tag, "InstructionName");
    }
    instruction
}

fn read_flags(cursor: &mut Cursor<'_>) -> Flags {
    let mut flags = Flags::default();
    while let Some(tag) = cursor.child() {
        match tag.name() {
            "IsBranch" => flags.branch = cursor.flag(&tag),
            "IsConditionalBranch" => flags.conditional_branch = cursor.flag(&tag),
            "IsIndirectBranch" => flags.indirect_branch = cursor.flag(&tag),
            "IsProgramTerminator" => flags.terminator = cursor.flag(&tag),
            "IsImmediatelyExecuted" => flags.immediately_executed = cursor.flag(&tag),
            _ => cursor.unknown(&tag, "InstructionFlags"),
        }
    }
    flags
}

fn read_form<'x>(cursor: &mut Cursor<'x>, form_tag: &Tag<'x>, id: InstructionId, spec: &mut Spec) -> Form {
    let first = spec.operands.len();
    let mut form = Form {
        instruction: id,
        encoding_name: Sym::default(),
        encoding: None,
        condition_name: Sym::default(),
        condition_ref: Sym::default(),
        condition: None,
        opcode: None,
        operands: (0, 0),
        span: form_tag.span,
    };
    let mut has_opcode = false;
    while let Some(tag) = cursor.child() {
        match tag.name() {
            "EncodingName" => form.encoding_name = cursor.symbol(&tag),
            "EncodingCondition" | "ConditionName" => {
                if let Some(id) = tag.attribute("Id") {
                    form.condition_ref = cursor.intern(id.trim());
                }
                form.condition_name = cursor.symbol(&tag);
            }
            "Opcode" => {
                has_opcode = true;
                form.opcode = cursor.number(&tag);
            }
            "Operands" => read_operands(cursor, spec),
            _ => cursor.unknown(&tag, "InstructionEncoding"),
        }
    }
    if form.encoding_name.is_empty() {
        cursor.missing(form_tag, "EncodingName");
    }
    if !has_opcode {
        cursor.missing(form_tag, "Opcode");
    }
    // The sort is stable, so operands without an `Order` stay in document order.
    if let Some(operands) = spec.operands.get_mut(first..) {
        operands.sort_by_key(|o| o.order);
    }
    let at = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
    form.operands = (at(first), at(spec.operands.len()));
    form
}

fn read_operands(cursor: &mut Cursor<'_>, spec: &mut Spec) {
    while let Some(tag) = cursor.child() {
        match tag.name() {
            "Operand" => {
                let operand = read_operand(cursor, &tag);
                spec.operands.push(operand);
            }
            _ => cursor.unknown(&tag, "Operands"),
        }
    }
}

fn read_operand<'x>(cursor: &mut Cursor<'x>, operand_tag: &Tag<'x>) -> Operand {
    cursor.require(operand_tag, "Order", "the position in the operand list");
    let mut operand = Operand {
        field_name: Sym::default(),
        field: None,
        format_name: Sym::default(),
        format: None,
        kind_name: Sym::default(),
        kind: None,
        bits: 0,
        input: cursor.flag_required(operand_tag, "Input", false),
        output: cursor.flag_required(operand_tag, "Output", false),
        implicit: cursor.flag_required(operand_tag, "IsImplicit", false),
        encoded: cursor.flag_required(operand_tag, "IsBinaryMicrocodeRequired", true),
        order: cursor.number_attribute(operand_tag, "Order", 0),
    };
    while let Some(tag) = cursor.child() {
        match tag.name() {
            "FieldName" => operand.field_name = cursor.symbol(&tag),
            "DataFormatName" => operand.format_name = cursor.symbol(&tag),
            "OperandType" | "OperantType" => operand.kind_name = cursor.symbol(&tag),
            "OperandSize" => operand.bits = cursor.number(&tag).unwrap_or(0),
            _ => cursor.unknown(&tag, "Operand"),
        }
    }
    operand
}

/// Reads a functional group of an instruction, with one subgroup or, since schema 1.2.0, a list of subgroups.
fn read_membership(cursor: &mut Cursor<'_>) -> GroupMembership {
    let mut membership = GroupMembership { group: Sym::default(), subgroups: Vec::new() };
    while let Some(tag) = cursor.child() {
        match tag.name() {
            "Name" => membership.group = cursor.symbol(&tag),
            "Subgroup" => membership.subgroups.push(cursor.symbol(&tag)),
            "FunctionalSubgroups" | "Subgroups" => {
                membership.subgroups.extend(read_names(cursor, "FunctionalSubgroups", "Subgroup"));
            }
            _ => cursor.unknown(&tag, "FunctionalGroup"),
        }
    }
    membership
}

fn read_names(cursor: &mut Cursor<'_>, parent: &str, child: &str) -> Vec<Sym> {
    let mut names = Vec::new();
    while let Some(tag) = cursor.child() {
        if tag.name() == child {
            names.push(cursor.symbol(&tag));
        } else {
            cursor.unknown(&tag, parent);
        }
    }
    names
}

/// Reads the list of all groups, or of all subgroups; `child` is the name of the element for an entry.
pub(super) fn read_groups(cursor: &mut Cursor<'_>, child: &str) -> Vec<Group> {
    let mut groups = Vec::new();
    while let Some(tag) = cursor.child() {
        if tag.name() != child {
            cursor.unknown(&tag, child);
            continue;
        }
        let mut group = Group { name: Sym::default(), description: Sym::default(), span: tag.span };
        while let Some(tag) = cursor.child() {
            match tag.name() {
                "Name" => group.name = cursor.symbol(&tag),
                "Description" => group.description = cursor.symbol(&tag),
                _ => cursor.unknown(&tag, child),
            }
        }
        groups.push(group);
    }
    groups
}
