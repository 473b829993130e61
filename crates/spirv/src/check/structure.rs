//! Rules of structured control flow (SPIR-V specification, section 2.11): headers, back edges, constructs with their
//! entries and exits, and the cases of switches.

use super::blocks::Function;
use super::rule::{Rule, StructureRule};
use super::state::State;
use crate::flow_graph::{Graph, most_steps};
use crate::read::InstructionRef;
use crate::values::Op;
use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec;
use alloc::vec::Vec;

/// Merge block and continue target of a header, as block indexes in the function.
#[derive(Clone, Copy)]
struct Header {
    merge: usize,
    /// Continue target; `None` if the header does not begin a loop.
    continues: Option<usize>,
}

/// Kind of a construct.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Selection,
    Switch,
    /// Part of a switch that begins with one of its targets.
    Case,
    /// Loop without its continue construct.
    Loop,
    Continue,
}

/// A construct: the blocks that `root` dominates structurally, without the blocks that `merge` dominates.
struct Construct {
    kind: Kind,
    /// First block of the construct.
    root: usize,
    /// Header with the merge instruction.
    header: usize,
    /// Merge block of the header.
    merge: usize,
    /// Continue target of a loop; the merge block for another construct.
    continues: usize,
    /// Block with the branch back to the header, for a continue construct.
    back: Option<usize>,
    /// Index of the enclosing construct.
    parent: Option<usize>,
    /// Whether the construct is a continue construct or within one.
    in_continue: bool,
}

impl Construct {
    fn contains(&self, graph: &Graph, block: usize) -> bool {
        let is_continue = self.kind == Kind::Loop && graph.dominates(self.continues, block);
        let is_behind = self.back.is_some_and(|back| back != block && graph.dominates(back, block));
        let is_within = graph.dominates(self.root, block) && !graph.dominates(self.merge, block);
        is_within && !is_continue && !is_behind
    }
}

/// Function whose structure is checked.
struct Structure<'f, 'm> {
    function: &'f Function<'m>,
    /// Graph with the structural edges.
    graph: &'f Graph,
    /// Graph of the branches.
    branches: &'f Graph,
    headers: BTreeMap<usize, Header>,
    constructs: Vec<Construct>,
    /// Innermost construct of each block.
    innermost: Vec<Option<usize>>,
}

/// Violated rule, and the instruction to report.
type Violation<'m> = (InstructionRef<'m>, StructureRule);

/// Checks structured control flow. `graph` has the structural edges, `branches` does not.
pub(super) fn structure(
    state: &mut State<'_>,
    function: &Function<'_>,
    graph: &Graph,
    branches: &Graph,
    labels: &BTreeMap<u32, usize>,
) {
    let mut own = Structure {
        function,
        graph,
        branches,
        headers: BTreeMap::new(),
        constructs: Vec::new(),
        innermost: vec![None; function.blocks.len()],
    };
    let edges = graph.back_edges();
    let violation = own.headers(labels).or_else(|| own.back_edges(&edges)).or_else(|| {
        own.build(labels, &edges);
        own.branches().or_else(|| own.cases(labels))
    });
    if let Some((at, rule)) = violation {
        state.report(&at, Rule::Structure(rule));
    }
}

impl<'m> Structure<'_, 'm> {
    fn terminator(&self, block: usize) -> Option<InstructionRef<'m>> {
        self.function.blocks.get(block).and_then(|block| block.terminator)
    }

    fn is_switch(&self, block: usize) -> bool {
        self.terminator(block).is_some_and(|at| at.op() == Op::Switch)
    }

    /// Collects the headers, and checks that they dominate their merge blocks and continue targets.
    fn headers(&mut self, labels: &BTreeMap<u32, usize>) -> Option<Violation<'m>> {
        let label = |at: &InstructionRef<'_>, word| at.word(word).and_then(|id| labels.get(&id)).copied();
        let graph = self.graph;
        let mut merged = BTreeSet::new();
        for (index, block) in self.function.blocks.iter().enumerate() {
            let Some(at) = block.merge else { continue };
            let Some(merge) = label(&at, 1) else { continue };
            let continues = (at.op() == Op::LoopMerge).then(|| label(&at, 2)).flatten();
            let rule = match () {
                () if !merged.insert(merge) => Some(StructureRule::SharedMerge),
                () if continues == Some(merge) => Some(StructureRule::ContinueIsMerge),
                () if merge == index && (continues.is_some() || graph.is_reachable(index)) => {
                    Some(StructureRule::OwnMerge)
                }
                () if !graph.is_reachable(index) => None,
                () if !graph.dominates(index, merge) => Some(StructureRule::Merge),
                () if continues.is_some_and(|to| !graph.dominates(index, to)) => {
                    Some(StructureRule::Continue)
                }
                () => None,
            };
            if let Some(rule) = rule {
                return Some((at, rule));
            }
            self.headers.insert(index, Header { merge, continues });
        }
        None
    }

    /// Checks that each back edge goes to a loop header, from its continue construct, and that each loop has one.
    fn back_edges(&self, edges: &[(usize, usize)]) -> Option<Violation<'m>> {
        let graph = self.graph;
        let mut count: BTreeMap<usize, usize> = BTreeMap::new();
        for &(from, to) in edges {
            let is_branch = self.branches.successors.get(from).is_some_and(|targets| targets.contains(&to));
            let Some(at) = self.terminator(from).filter(|_| is_branch) else { continue };
            let Some(continues) = self.headers.get(&to).and_then(|header| header.continues) else {
                return Some((at, StructureRule::BackEdge));
            };
            if graph.is_reachable(from) && !graph.dominates(continues, from) {
                return Some((at, StructureRule::BackEdgeOutside));
            }
            // The structural edge from the header to its merge block leaves the continue construct.
            if graph.is_reachable(from) && continues == to && from != to {
                return Some((at, StructureRule::ContinueEnd));
            }
            *count.entry(to).or_default() += 1;
        }
        let is_loop = |header: &Header| header.continues.is_some();
        for (index, _) in self.headers.iter().filter(|(_, header)| is_loop(header)) {
            let Some(at) = self.function.blocks.get(*index).and_then(|block| block.merge) else { continue };
            if graph.is_reachable(*index) && count.get(index) != Some(&1) {
                return Some((at, StructureRule::BackEdges));
            }
        }
        None
    }

    /// Collects the constructs, and the innermost construct of each block. The structural edges make each merge block
    /// and each continue target a child of its header in the dominator tree.
    fn build(&mut self, labels: &BTreeMap<u32, usize>, edges: &[(usize, usize)]) {
        let graph = self.graph;
        let back: BTreeMap<usize, usize> = edges.iter().map(|&(from, to)| (to, from)).collect();
        let mut cases: BTreeSet<(usize, usize)> = BTreeSet::new();
        for &header in self.headers.keys().filter(|&&header| self.is_switch(header)) {
            let targets = self.function.targets(header);
            cases.extend(targets.iter().filter_map(|label| Some((header, *labels.get(label)?))));
        }
        // Innermost construct around the construct of a header.
        let mut around: BTreeMap<usize, Option<usize>> = BTreeMap::new();
        for block in graph.preorder() {
            let dominator = graph.dominator.get(block).copied().filter(|&up| up != block);
            let mut inner = dominator.and_then(|up| self.innermost.get(up).copied().flatten());
            if let Some((up, header)) = dominator.and_then(|up| Some((up, *self.headers.get(&up)?))) {
                let outer = around.get(&up).copied().flatten();
                let of = |kind, parent| (kind, block, up, header, parent);
                inner = match () {
                    () if block == header.merge => outer,
                    () if header.continues == Some(block) => {
                        Some(self.open(of(Kind::Continue, outer), back.get(&up).copied()))
                    }
                    () if cases.contains(&(up, block)) => Some(self.open(of(Kind::Case, inner), None)),
                    () => inner,
                };
            }
            if let Some(&header) = self.headers.get(&block) {
                around.insert(block, inner);
                let kind = match header.continues {
                    Some(continues) if continues == block => Kind::Continue,
                    Some(_) => Kind::Loop,
                    None if self.is_switch(block) => Kind::Switch,
                    None => Kind::Selection,
                };
                let back = back.get(&block).copied().filter(|_| kind == Kind::Continue);
                inner = Some(self.open((kind, block, block, header, inner), back));
            }
            if let Some(own) = self.innermost.get_mut(block) {
                *own = inner;
            }
        }
    }

    /// Adds a construct with its kind, first block, header and enclosing construct. Returns its index.
    fn open(
        &mut self,
        (kind, root, at, header, parent): (Kind, usize, usize, Header, Option<usize>),
        back: Option<usize>,
    ) -> usize {
        let outer = parent.and_then(|parent| self.constructs.get(parent));
        let in_continue = kind == Kind::Continue || outer.is_some_and(|outer| outer.in_continue);
        let continues = header.continues.unwrap_or(header.merge);
        let merge = header.merge;
        self.constructs.push(Construct {
            kind,
            root,
            header: at,
            merge,
            continues,
            back,
            parent,
            in_continue,
        });
        self.constructs.len() - 1
    }

    /// Returns the constructs around a block, the innermost first.
    fn around(&self, block: usize) -> impl Iterator<Item = &Construct> {
        let first = self.innermost.get(block).copied().flatten();
        let at = |index: usize| self.constructs.get(index);
        core::iter::successors(first.and_then(at), move |own| own.parent.and_then(at))
    }

    /// Checks the branches of all blocks: entries and exits of constructs, and branches without a merge instruction.
    fn branches(&self) -> Option<Violation<'m>> {
        let mut budget = most_steps(self.function.blocks.len());
        let reachable = |from: &usize| self.graph.is_reachable(*from);
        for from in (0..self.function.blocks.len()).filter(reachable) {
            let Some(at) = self.terminator(from) else { continue };
            let targets = self.branches.successors.get(from).map_or(&[][..], Vec::as_slice);
            let own = self.innermost.get(from).copied().flatten().and_then(|own| self.constructs.get(own));
            if targets.is_empty() && own.is_some_and(|own| own.in_continue) {
                return Some((at, StructureRule::ContinueEnd));
            }
            let mut inside = 0;
            for &to in targets {
                if self.innermost.get(from) == self.innermost.get(to) {
                    inside += 1;
                    continue;
                }
                match own {
                    Some(own) if !own.contains(self.graph, to) => {
                        if !self.is_exit(from, to, &mut budget) {
                            return Some((at, StructureRule::Exit));
                        }
                    }
                    _ => inside += 1,
                }
                let mut entered =
                    self.around(to).take_while(|construct| !construct.contains(self.graph, from));
                if entered.any(|construct| !self.is_entry(construct, from, to)) {
                    return Some((at, StructureRule::Entry));
                }
            }
            let is_unstructured = match at.op() {
                Op::BranchConditional => inside > 1,
                Op::Switch => true,
                _ => false,
            };
            let merge = self.function.blocks.get(from).and_then(|block| block.merge);
            if is_unstructured && merge.is_none_or(|merge| merge.op() == Op::LoopMerge) {
                return Some((at, StructureRule::Selection));
            }
        }
        None
    }

    /// Returns whether a branch that leaves the innermost construct of its block may do so: to the merge block of this
    /// construct, to the next case of the switch, to the merge block of the innermost switch or loop, to the continue
    /// target of the innermost loop, or back to the loop header.
    fn is_exit(&self, from: usize, to: usize, budget: &mut usize) -> bool {
        let mut is_innermost = true;
        let mut may_break = true;
        for construct in self.around(from) {
            let Some(left) = budget.checked_sub(1) else { return true };
            *budget = left;
            match construct.kind {
                Kind::Selection if is_innermost && to == construct.merge => return true,
                Kind::Selection => {}
                Kind::Case if is_innermost && self.is_case(construct.header, to) => return true,
                Kind::Case => {}
                Kind::Switch if may_break && to == construct.merge => return true,
                Kind::Switch => may_break = false,
                Kind::Loop => return to == construct.merge || to == construct.continues,
                Kind::Continue => {
                    let is_target = to == construct.merge || to == construct.header;
                    return is_target && construct.back == Some(from);
                }
            }
            is_innermost = false;
        }
        false
    }

    /// Returns whether a branch into a construct goes to its first block. Only blocks of the loop go to the continue
    /// target.
    fn is_entry(&self, construct: &Construct, from: usize, to: usize) -> bool {
        let Construct { kind, root, header, merge, .. } = *construct;
        let is_continue = kind == Kind::Continue && root != header;
        let is_in_loop = self.graph.dominates(header, from) && !self.graph.dominates(merge, from);
        root == to && (!is_continue || is_in_loop)
    }

    fn is_case(&self, switch: usize, to: usize) -> bool {
        let targets = self.branches.successors.get(switch);
        targets.is_some_and(|targets| targets.contains(&to))
            && self.headers.get(&switch).is_some_and(|header| header.merge != to)
    }

    /// Checks the cases of switches. A case falls through to at most one other case, which must be the next case. At
    /// most one case falls through to each case.
    fn cases(&self, labels: &BTreeMap<u32, usize>) -> Option<Violation<'m>> {
        // By switch and case, the other cases that a case falls through to.
        let mut through: BTreeMap<(usize, usize), BTreeSet<usize>> = BTreeMap::new();
        let mut budget = most_steps(self.function.blocks.len());
        // For each block: the number of the case, from 1, whose search reached the block last.
        let mut seen = vec![0; self.function.blocks.len()];
        for (number, case) in self.constructs.iter().filter(|own| own.kind == Kind::Case).enumerate() {
            let mut open = Vec::from([case.root]);
            while let Some(from) = open.pop() {
                budget = budget.checked_sub(1)?;
                if seen.get_mut(from).is_none_or(|seen| core::mem::replace(seen, number + 1) > number) {
                    continue;
                }
                for &to in self.branches.successors.get(from).into_iter().flatten() {
                    if case.contains(self.graph, to) {
                        open.push(to);
                    } else if self.is_case(case.header, to) {
                        through.entry((case.header, case.root)).or_default().insert(to);
                    }
                }
            }
        }
        let is_switch = |switch: &usize| self.graph.is_reachable(*switch) && self.is_switch(*switch);
        for (&switch, header) in self.headers.iter().filter(|(switch, _)| is_switch(switch)) {
            let at = self.terminator(switch)?;
            // The first target of a switch is its default.
            let targets = self.function.targets(switch);
            let cases: Vec<usize> = targets.iter().filter_map(|label| labels.get(label).copied()).collect();
            let foreign = |&case: &usize| case != header.merge && !self.graph.dominates(switch, case);
            if cases.iter().any(foreign) {
                return Some((at, StructureRule::Case));
            }
            let mut next: BTreeMap<usize, usize> = BTreeMap::new();
            let mut entered = BTreeSet::new();
            for (&(_, case), to) in through.range((switch, 0)..=(switch, usize::MAX)) {
                if to.len() > 1 || to.iter().any(|to| !entered.insert(*to)) {
                    return Some((at, StructureRule::FallThrough));
                }
                next.extend(to.first().map(|&to| (case, to)));
            }
            let Some((&default, rest)) = cases.split_first() else { continue };
            let is_only_default = !rest.contains(&default);
            // The cases are visited from the last to the first. `after` becomes the current case, and `following` the
            // next case with another block, to which the current case may fall through.
            let (mut after, mut following) = (None, None);
            for case in rest.iter().rev() {
                if after != Some(case) {
                    (following, after) = (after, Some(case));
                }
                let Some(mut to) = next.get(case).copied() else { continue };
                if to == default && is_only_default {
                    let Some(&behind) = next.get(&default) else { continue };
                    to = behind;
                }
                if following != Some(&to) {
                    return Some((at, StructureRule::CaseOrder));
                }
            }
        }
        None
    }
}
