//! Corrects reference texts that xenia printed before xenia-canary/xenia-canary#1149 (August 2026), when it printed a
//! wrong component in some scalar operations.

use isaloom_a2xx::{AluFields, Gpu, Program, Slot};
use std::collections::BTreeMap;

/// Returns whether xenia printed a wrong component for the scalar half of a slot before xenia-canary/xenia-canary#1149.
/// In a scalar operation with two components, the second component comes from the Z lane of the swizzle if the vector
/// operation has three sources; xenia printed the X lane. The numbers are opcodes.
fn has_z_lane(slot: Slot) -> bool {
    const THREE_SOURCES: [u32; 5] = [11, 12, 13, 14, 17];
    const TWO_COMPONENTS: [u32; 8] = [0, 2, 4, 5, 6, 23, 24, 25];
    let alu = AluFields::decode(slot);
    THREE_SOURCES.contains(&alu.vector_opc) && TWO_COMPONENTS.contains(&alu.scalar_opc)
}

/// Returns the reference text of an ALU instruction with the correct second component, which is the last letter of the
/// text.
pub(crate) fn corrected(slot: Slot, text: &str) -> String {
    let printed = text.trim_end();
    if !has_z_lane(slot) || printed.is_empty() {
        return text.to_owned();
    }
    let swizzle = slot.0[1] & 0xff;
    let [x, z] = [(0, swizzle), (2, swizzle >> 4)].map(|(lane, bits)| ((bits + lane) & 3) as usize);
    let (before, letter) = printed.split_at(printed.len() - 1);
    assert_eq!(letter, &"xyzw"[x..=x], "{text}");
    format!("{before}{}{}", &"xyzw"[z..=z], &text[printed.len()..])
}

/// Returns the reference text of a program in which [`corrected`] is applied to each ALU instruction.
pub(crate) fn corrected_program(words: &[u32], gpu: Gpu, text: &str) -> String {
    let program = Program::decode(words, gpu);
    let instructions = program.clauses.iter().flat_map(|clause| program.instructions(*clause));
    let slots: BTreeMap<usize, Slot> =
        instructions.filter(|found| !found.fetch).map(|found| (found.address, found.slot)).collect();
    // An instruction begins with the address of its slot, `/*    7   */`, and ends before the next comment or label.
    let (mut out, mut pending) = (String::new(), (None, String::new()));
    let mut end = |(address, part): (Option<usize>, String)| match address.and_then(|at| slots.get(&at)) {
        Some(slot) => out.push_str(&corrected(*slot, &part)),
        None => out.push_str(&part),
    };
    for line in text.split_inclusive('\n') {
        let comment = line.strip_prefix("/*").and_then(|rest| rest.split_once("*/"));
        if comment.is_some() || line.trim_start().starts_with("label") {
            let address = comment.and_then(|(address, _)| address.trim().parse().ok());
            end(std::mem::replace(&mut pending, (address, String::new())));
        }
        pending.1.push_str(line);
    }
    end(pending);
    out
}
