//! Decoded code of a function: its instructions with the registers that they access, and its control-flow graph.

use super::banks;
use isaloom_amd_isa::Branches;
use isaloom_amd_isa::decode::{Decoded, Decoder, Item};
use isaloom_amd_isa::spec::Spec;
use isaloom_amdgpu_text::llvm::{Access, RegisterFile, Syntax};
use isaloom_engine::flow::{Graph, Step};

/// Description and syntax for the checks of functions.
#[derive(Clone, Copy, Debug)]
pub struct Checker<'s> {
    /// Description of the instruction set.
    pub spec: &'s Spec,
    /// Decoder for the description.
    pub decoder: &'s Decoder,
    /// LLVM's syntax for the GPU and wave size.
    pub syntax: &'s Syntax,
    /// Computes the targets of branches.
    pub branches: &'s Branches,
}

/// Instruction or data of a function.
#[derive(Clone, Debug)]
pub struct Line {
    /// Decoded instruction; `None` for data.
    pub decoded: Option<Decoded>,
    /// Registers that the instruction reads and writes. Vector registers are missing if the bank state is unknown.
    pub accesses: Vec<Access>,
}

/// Decoded code of a function, with its control flow.
#[derive(Clone, Debug)]
pub struct FunctionCode {
    /// Address, size and successors of each line.
    pub steps: Vec<Step>,
    /// Instructions and data of the function, in address order.
    pub lines: Vec<Line>,
    /// Control-flow graph of basic blocks.
    pub graph: Graph,
    /// For each block, whether control flow can reach it from the first block.
    pub reached: Vec<bool>,
}

impl Checker<'_> {
    /// Decodes the bytes of a function; `address` is the address of the first byte.
    pub fn decode(&self, address: u64, code: &[u8]) -> FunctionCode {
        let (mut steps, mut decoded) = (Vec::new(), Vec::new());
        for (offset, item) in self.decoder.items(code) {
            let mut step = self.step(&item, address.wrapping_add(offset as u64));
            step.size = u32::try_from(item.bytes()).unwrap_or(u32::MAX);
            steps.push(step);
            decoded.push(match item {
                Item::Instruction(decoded) => Some(decoded),
                Item::Data(_) => None,
            });
        }
        let graph = Graph::of(&steps, &[]);
        let reached = reached(&graph);
        let banks = banks::of_lines(self.syntax, &decoded, &graph);
        let line = |(number, decoded): (usize, Option<Decoded>)| {
            let state =
                banks.as_ref().map_or(Some(Default::default()), |banks| banks.get(number).copied().flatten());
            let mut accesses = decoded.as_ref().map_or_else(Vec::new, |decoded| {
                self.syntax.accesses_in(self.spec, decoded, state.unwrap_or_default())
            });
            if state.is_none() {
                accesses.retain(|access| access.file != RegisterFile::Vector);
            }
            Line { decoded, accesses }
        };
        let lines = decoded.into_iter().enumerate().map(line).collect();
        FunctionCode { steps, lines, graph, reached }
    }

    /// Returns the control flow of the item at an address: the branch target, and whether the next line may follow.
    /// Data ends the control flow.
    fn step(&self, item: &Item, address: u64) -> Step {
        let Item::Instruction(decoded) = item else { return Step { offset: address, ..Step::default() } };
        let target = i64::try_from(address).ok().and_then(|at| self.branches.target(self.spec, decoded, at));
        let form = self.spec.form(decoded.form);
        let flags = form.and_then(|form| self.spec.instruction(form.instruction)).map(|found| found.flags);
        let (ends, branch, conditional, indirect) = flags.map_or((false, false, false, false), |flags| {
            (flags.terminator, flags.branch, flags.conditional_branch, flags.indirect_branch)
        });
        let name = self.syntax.base_name(decoded.form).unwrap_or_default();
        // A call is assumed to return to the next line, so it has no branch target within the function.
        let call = name.contains("call") || name.starts_with("s_swappc") || name.starts_with("s_swap_pc");
        let leaves = ends || name == "s_code_end" || name.starts_with("s_endpgm");
        let leaves = leaves || name.starts_with("s_setpc") || name.starts_with("s_set_pc");
        let jumps =
            (branch || indirect || target.is_some()) && !conditional && !name.starts_with("s_cbranch");
        let target =
            target.filter(|_| !call && name != "s_subvector_loop_begin" && name != "s_subvector_loop_end");
        Step {
            offset: address,
            size: 0,
            target,
            falls: !leaves && (!jumps || call || target.is_none() && !indirect),
        }
    }
}

/// Returns, for each block, whether control flow can reach it from the first block.
fn reached(graph: &Graph) -> Vec<bool> {
    let mut reached = vec![false; graph.blocks.len()];
    let mut open = vec![0usize];
    while let Some(number) = open.pop() {
        let Some(seen) = reached.get_mut(number).filter(|seen| !**seen) else { continue };
        *seen = true;
        open.extend(graph.blocks.get(number).iter().flat_map(|block| &block.next).map(|(next, _)| *next));
    }
    reached
}
