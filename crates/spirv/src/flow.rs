//! Control-flow and call graphs of a module: blocks with their branches, structured constructs with their nesting, and
//! calls. Damaged parts are omitted: branches to undefined labels, constructs without a merge block in the function.

use crate::flow_graph::Graph;
use crate::read::{Binary, InstructionRef};
use crate::values::{ExecutionModel, Op};
use alloc::collections::{BTreeMap, BTreeSet};
use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

/// Maximum number of dominators of a block that are counted to sort its constructs by depth.
const MOST_NESTED: usize = 512;

/// A function with its blocks, constructs and calls.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FunctionFlow {
    /// Id of the function.
    pub id: u32,
    /// Numbers of the instructions in the module, from `OpFunction` to `OpFunctionEnd`; the first instruction
    /// of the module is 0.
    pub instructions: Range<usize>,
    /// Blocks, in module order.
    pub blocks: Vec<BlockFlow>,
    /// Constructs; each construct comes after the construct that contains it.
    pub constructs: Vec<Construct>,
    /// Ids of the called functions, and the number of calls of each, in the order of the first call.
    pub calls: Vec<(u32, usize)>,
    /// Execution models and names of the entry points of the function.
    pub entry_points: Vec<(ExecutionModel, String)>,
}

/// A block of a function, with its branches.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BlockFlow {
    /// Id of the label.
    pub label: u32,
    /// Numbers of the block's instructions in the module; the first instruction of the module is 0.
    pub instructions: Range<usize>,
    /// Branches, in the order of the operands.
    pub next: Vec<Branch>,
    /// Index of the innermost construct that contains the block; `None` outside constructs.
    pub construct: Option<usize>,
    /// Index of the merge block in the function, if the block is the header of a construct.
    pub merge: Option<usize>,
    /// Index of the continue target in the function, if the block is the header of a loop.
    pub continues: Option<usize>,
}

/// A branch to a block.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Branch {
    /// Index of the block in the function.
    pub to: usize,
    /// Condition of the branch.
    pub when: When,
    /// Whether the branch goes back to a block that dominates the branching block.
    pub is_back: bool,
}

/// Condition of a branch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum When {
    /// Always.
    Always,
    /// The condition is true.
    True,
    /// The condition is false.
    False,
    /// No case of the switch matches.
    Default,
    /// The selector has this value; bits beyond its width are zero.
    Case(u64),
}

/// Kind of a construct.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ConstructKind {
    /// Selection that begins with a conditional branch.
    Selection,
    /// Selection that begins with a switch.
    Switch,
    /// Loop, from its header to its merge block.
    Loop,
    /// The part of a loop between its continue target and the branch back.
    Continue,
}

impl ConstructKind {
    /// Returns the name in lowercase.
    pub fn name(self) -> &'static str {
        match self {
            ConstructKind::Selection => "selection",
            ConstructKind::Switch => "switch",
            ConstructKind::Loop => "loop",
            ConstructKind::Continue => "continue",
        }
    }
}

/// A structured construct.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Construct {
    /// Kind of the construct.
    pub kind: ConstructKind,
    /// Index of the first block: the header, or the continue target.
    pub first: usize,
    /// Index of the block after the construct: the merge block, or the loop header.
    pub end: usize,
    /// Index of the innermost construct that contains this construct; `None` for an outermost construct.
    pub parent: Option<usize>,
}

/// Returns the functions of a module with their control flow.
///
/// ```
/// use isaloom_spirv::asm::{AsmOptions, assemble};
/// use isaloom_spirv::flow::{When, functions};
/// use isaloom_spirv::read::Binary;
///
/// let text = "%f = OpFunction %void None %fn %a = OpLabel OpSelectionMerge %c None
///     OpBranchConditional %yes %b %c %b = OpLabel OpBranch %c %c = OpLabel OpReturn OpFunctionEnd";
/// let bytes = assemble(text, &AsmOptions::default()).to_bytes();
/// let all = functions(&Binary::new(&bytes)?);
/// let next: Vec<(usize, When)> = all[0].blocks[0].next.iter().map(|branch| (branch.to, branch.when)).collect();
/// assert_eq!(next, [(1, When::True), (2, When::False)]);
/// assert_eq!(all[0].blocks[1].construct, Some(0));
/// assert_eq!(all[0].blocks[2].construct, None);
/// # Ok::<(), isaloom_spirv::read::HeaderFault>(())
/// ```
pub fn functions(module: &Binary<'_>) -> Vec<FunctionFlow> {
    let mut collected = Collected::default();
    for (number, instruction) in module.instructions().enumerate() {
        collected.visit(number, &instruction);
    }
    let Collected { open, entry_points, .. } = collected;
    let mut functions: Vec<FunctionFlow> = open.into_iter().map(OpenFunction::close).collect();
    for (function, entry) in entry_points {
        if let Some(found) = functions.iter_mut().find(|own| own.id == function) {
            found.entry_points.push(entry);
        }
    }
    functions
}

/// Data that the pass over a module collects.
#[derive(Default)]
struct Collected<'m> {
    open: Vec<OpenFunction<'m>>,
    entry_points: Vec<(u32, (ExecutionModel, String))>,
    /// Ids of integer types of more than 32 bits, and of values of these types.
    wide: BTreeSet<u32>,
}

/// A function whose labels are not resolved.
struct OpenFunction<'m> {
    flow: FunctionFlow,
    is_open: bool,
    /// Merge instruction and terminator of each block, and whether the literals of a switch have two words.
    ends: Vec<(Option<InstructionRef<'m>>, Option<InstructionRef<'m>>, bool)>,
}

impl<'m> Collected<'m> {
    fn visit(&mut self, number: usize, i: &InstructionRef<'m>) {
        let op = i.op();
        match op {
            Op::EntryPoint => {
                let name = String::from_utf8_lossy(i.string_at(3)).into_owned();
                if let (Some(model), Some(function)) = (i.word(1), i.word(2)) {
                    self.entry_points.push((function, (ExecutionModel(model), name)));
                }
            }
            Op::TypeInt if i.word(2).is_some_and(|width| width > 32) => {
                self.wide.extend(i.word(1));
            }
            Op::Function => {
                let flow = FunctionFlow {
                    id: i.word(2).unwrap_or(0),
                    instructions: number..number + 1,
                    blocks: Vec::new(),
                    constructs: Vec::new(),
                    calls: Vec::new(),
                    entry_points: Vec::new(),
                };
                self.open.push(OpenFunction { flow, is_open: true, ends: Vec::new() });
            }
            _ => {}
        }
        if i.result_type().is_some_and(|ty| self.wide.contains(&ty)) {
            self.wide.extend(i.result());
        }
        let is_wide = op == Op::Switch && i.word(1).is_some_and(|id| self.wide.contains(&id));
        let Some(function) = self.open.last_mut().filter(|function| function.is_open) else { return };
        function.flow.instructions.end = number + 1;
        match op {
            Op::FunctionEnd => {
                function.is_open = false;
                return;
            }
            Op::Label => {
                let block = BlockFlow {
                    label: i.word(1).unwrap_or(0),
                    instructions: number..number,
                    next: Vec::new(),
                    construct: None,
                    merge: None,
                    continues: None,
                };
                function.flow.blocks.push(block);
                function.ends.push((None, None, false));
            }
            Op::FunctionCall => {
                if let Some(callee) = i.word(3) {
                    match function.flow.calls.iter_mut().find(|(id, _)| *id == callee) {
                        Some((_, count)) => *count += 1,
                        None => function.flow.calls.push((callee, 1)),
                    }
                }
            }
            _ => {}
        }
        if let (Some(block), Some(end)) = (function.flow.blocks.last_mut(), function.ends.last_mut()) {
            block.instructions.end = number + 1;
            match op {
                Op::SelectionMerge | Op::LoopMerge => end.0 = Some(*i),
                Op::Branch | Op::BranchConditional | Op::Switch => (end.1, end.2) = (Some(*i), is_wide),
                _ => {}
            }
        }
    }
}

impl OpenFunction<'_> {
    /// Resolves the labels and finds the constructs.
    fn close(self) -> FunctionFlow {
        let OpenFunction { mut flow, ends, .. } = self;
        let numbers: BTreeMap<u32, usize> =
            flow.blocks.iter().enumerate().map(|(index, block)| (block.label, index)).collect();
        let block = |label: Option<u32>| label.and_then(|label| numbers.get(&label).copied());
        for (own, (merge, end, is_wide)) in flow.blocks.iter_mut().zip(&ends) {
            let all = end.iter().flat_map(|end| branches(end, *is_wide));
            own.next = all
                .filter_map(|(label, when)| Some(Branch { to: block(Some(label))?, when, is_back: false }))
                .collect();
            own.merge = block(merge.and_then(|merge| merge.word(1)));
            let continues = merge.filter(|merge| merge.op() == Op::LoopMerge).and_then(|merge| merge.word(2));
            own.continues = block(continues);
        }
        let successors = flow.blocks.iter().map(|block| {
            let mut next: Vec<usize> = block.next.iter().map(|branch| branch.to).collect();
            next.sort_unstable();
            next.dedup();
            next
        });
        // A function whose analysis takes too many steps gets no constructs.
        if let Some(graph) = Graph::new(successors.collect()) {
            flow.nest(&graph, &ends);
        }
        flow
    }
}

impl FunctionFlow {
    /// Finds the constructs, and the innermost construct of each block.
    fn nest(
        &mut self,
        graph: &Graph,
        ends: &[(Option<InstructionRef<'_>>, Option<InstructionRef<'_>>, bool)],
    ) {
        for (from, block) in self.blocks.iter_mut().enumerate() {
            for branch in &mut block.next {
                branch.is_back = graph.is_reachable(from) && graph.dominates(branch.to, from);
            }
        }
        for (index, block) in self.blocks.iter().enumerate().filter(|(index, _)| graph.is_reachable(*index)) {
            let Some(end) = block.merge else { continue };
            let is_switch = ends.get(index).and_then(|end| end.1).is_some_and(|end| end.op() == Op::Switch);
            let kind = match block.continues {
                Some(_) => ConstructKind::Loop,
                None if is_switch => ConstructKind::Switch,
                None => ConstructKind::Selection,
            };
            self.constructs.push(Construct { kind, first: index, end, parent: None });
            if let Some(first) = block.continues.filter(|&first| first != index && graph.is_reachable(first))
            {
                let kind = ConstructKind::Continue;
                self.constructs.push(Construct { kind, first, end: index, parent: None });
            }
        }
        let contains = |construct: &Construct, block: usize| {
            let is_behind = construct.kind != ConstructKind::Continue
                && graph.is_reachable(construct.end)
                && graph.dominates(construct.end, block);
            graph.is_reachable(block) && graph.dominates(construct.first, block) && !is_behind
        };
        // Sorts the constructs by the number of dominators of their first block, so that each construct comes after
        // the construct that contains it.
        let depth = |block: usize| {
            let mut depth = 0;
            let mut at = block;
            while let Some(&up) = graph.dominator.get(at).filter(|&&up| up != at && depth < MOST_NESTED) {
                (at, depth) = (up, depth + 1);
            }
            depth
        };
        // If a continue construct begins at the same block as another construct, the continue construct is the outer
        // construct.
        self.constructs.sort_by_key(|one| (depth(one.first), one.kind != ConstructKind::Continue));
        for index in 0..self.constructs.len() {
            let Some(first) = self.constructs.get(index).map(|one| one.first) else { continue };
            let outer = self.constructs.iter().take(index).rposition(|outer| contains(outer, first));
            if let Some(one) = self.constructs.get_mut(index) {
                one.parent = outer;
            }
        }
        for (index, block) in self.blocks.iter_mut().enumerate() {
            block.construct = self.constructs.iter().rposition(|one| contains(one, index));
        }
    }
}

/// Returns the labels that a terminator branches to, with the conditions.
fn branches(end: &InstructionRef<'_>, is_wide: bool) -> Vec<(u32, When)> {
    let word = |at: usize, when: When| end.word(at).map(|label| (label, when));
    match end.op() {
        Op::Branch => word(1, When::Always).into_iter().collect(),
        Op::BranchConditional => word(2, When::True).into_iter().chain(word(3, When::False)).collect(),
        Op::Switch => {
            let size = if is_wide { 2 } else { 1 };
            let case = |at: usize| {
                let high = if is_wide { end.word(at + 1)? } else { 0 };
                let value = u64::from(end.word(at)?) | u64::from(high) << 32;
                word(at + size, When::Case(value))
            };
            let cases = (3..end.len()).step_by(size + 1).filter_map(case);
            word(2, When::Default).into_iter().chain(cases).collect()
        }
        _ => Vec::new(),
    }
}

impl core::fmt::Display for When {
    /// Writes `next`, `true`, `false`, `default` or `case N`.
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            When::Always => f.write_str("next"),
            When::True => f.write_str("true"),
            When::False => f.write_str("false"),
            When::Default => f.write_str("default"),
            When::Case(value) => write!(f, "case {value}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::asm::{AsmOptions, assemble};
    use alloc::string::ToString as _;

    const TEXT: &str = "OpEntryPoint Fragment %f \"main\"\n%int = OpTypeInt 64 0\n%c = OpConstant %int 5\n\
        %f = OpFunction %void None %fn\n%a = OpLabel\nOpBranch %h\n%h = OpLabel\nOpLoopMerge %m %k None\n\
        OpBranchConditional %x %b %m\n%b = OpLabel\nOpSelectionMerge %e None\nOpSwitch %c %e 4294967297 %s\n\
        %s = OpLabel\n%r = OpFunctionCall %void %g\n%q = OpFunctionCall %void %g\nOpBranch %e\n%e = OpLabel\n\
        OpBranch %k\n%k = OpLabel\nOpBranch %h\n%m = OpLabel\nOpReturn\nOpFunctionEnd\n\
        %g = OpFunction %void None %fn\n%l = OpLabel\nOpBranch %nowhere\nOpFunctionEnd\n";

    #[test]
    fn constructs_are_nested_and_branches_named() {
        let bytes = assemble(TEXT, &AsmOptions::default()).to_bytes();
        let all = functions(&Binary::new(&bytes).unwrap());
        let [main, called] = all.as_slice() else { panic!("{all:?}") };
        assert_eq!(main.entry_points, [(ExecutionModel::Fragment, "main".to_string())]);
        assert_eq!(main.calls, [(called.id, 2)]);
        let kinds: Vec<_> =
            main.constructs.iter().map(|one| (one.kind.name(), one.first, one.end, one.parent)).collect();
        assert_eq!(kinds, [("loop", 1, 6, None), ("switch", 2, 4, Some(0)), ("continue", 5, 1, Some(0))]);
        let inner: Vec<_> = main.blocks.iter().map(|block| block.construct).collect();
        assert_eq!(inner, [None, Some(0), Some(1), Some(1), Some(0), Some(2), None]);
        let next: Vec<String> = main
            .blocks
            .iter()
            .flat_map(|block| &block.next)
            .map(|branch| {
                alloc::format!("{} {}{}", branch.to, branch.when, if branch.is_back { " back" } else { "" })
            })
            .collect();
        assert_eq!(
            next,
            [
                "1 next",
                "2 true",
                "6 false",
                "4 default",
                "3 case 4294967297",
                "4 next",
                "5 next",
                "1 next back"
            ]
        );
        assert_eq!(called.blocks[0].next, []);
        assert_eq!(main.instructions, 3..23);
    }
}
