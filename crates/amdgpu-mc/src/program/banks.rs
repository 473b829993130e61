//! Computes the bank state (`s_set_vgpr_msb`) before each instruction of a function, along the control-flow graph.
//!
//! At the start of a function, every slot selects the first bank. Where paths with different states meet, the state is
//! unknown until an instruction sets it.

use isaloom_amd_isa::decode::Decoded;
use isaloom_amdgpu_text::llvm::{BankEffect, Syntax, VectorBanks};
use isaloom_engine::flow::Graph;

/// Bank state before a line; `None` if it is unknown.
type State = Option<VectorBanks>;

/// Returns the bank state before each line; `None` if vector registers have no banks. Takes linear time, because the
/// state at the start of a block changes at most twice: to a known and then to the unknown state.
pub(super) fn of_lines(syntax: &Syntax, lines: &[Option<Decoded>], graph: &Graph) -> Option<Vec<State>> {
    if !syntax.has_banks() {
        return None;
    }
    let after =
        |state: State, line: &Option<Decoded>| match line.as_ref().map(|line| syntax.bank_effect(line)) {
            Some(BankEffect::Sets(banks)) => Some(banks),
            Some(BankEffect::Unknown) => None,
            _ => state,
        };
    let first: State = Some(VectorBanks::default());
    let mut starts: Vec<Option<State>> = vec![None; graph.blocks.len()];
    if let Some(start) = starts.first_mut() {
        *start = Some(first);
    }
    let mut open = vec![0usize];
    while let Some(number) = open.pop() {
        let (Some(block), Some(Some(start))) = (graph.blocks.get(number), starts.get(number).copied()) else {
            continue;
        };
        let end = lines.get(block.steps.clone()).unwrap_or_default().iter().fold(start, after);
        for (next, _) in &block.next {
            let Some(known) = starts.get_mut(*next) else { continue };
            let joined = match *known {
                None => end,
                Some(before) if before == end => continue,
                Some(None) => continue,
                Some(Some(_)) => None,
            };
            *known = Some(joined);
            open.push(*next);
        }
    }
    let mut all = vec![first; lines.len()];
    for (block, start) in graph.blocks.iter().zip(starts) {
        let mut state = start.unwrap_or(first);
        for at in block.steps.clone() {
            let (Some(slot), Some(line)) = (all.get_mut(at), lines.get(at)) else { continue };
            *slot = state;
            state = after(state, line);
        }
    }
    Some(all)
}
