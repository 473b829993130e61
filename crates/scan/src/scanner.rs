//! Scanner: a visitor of the engine's walk that counts its remarks and unlisted enum values.

use crate::key::Problem;
use crate::opcode::Opcodes;
use crate::plan::WatchedFields;
use crate::tally::{Example, Tally};
use isaloom_engine::compiled::{Compiled, Plan, ProgramId, SlotId, SlotKind};
use isaloom_engine::{DecodeResult, FieldSite, Instruction, Isa, Remark, Stream, Visit, Walk};
use isaloom_model::{BitsetId, ByteOrder, FieldId, FieldType};
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// Scans words and counts their problems. Clone it for another thread.
#[derive(Clone, Debug)]
pub struct Scanner {
    isa: Isa,
    shared: Arc<Shared>,
    walk: Walk,
    found: Vec<Problem>,
    /// Values of bitset fields in the last scanned word that no leaf of the field's type matches.
    nested: Vec<(BitsetId, u128)>,
}

/// Data computed once per description.
#[derive(Debug)]
struct Shared {
    plan: Plan,
    worth: WatchedFields,
    opcodes: FxHashMap<BitsetId, Opcodes>,
}

impl Scanner {
    /// Creates a scanner for a compiled description.
    pub fn new(isa: &Isa) -> Scanner {
        let model = isa.model();
        let opcodes = |(root, _)| (root, Opcodes::new(model, root, isa.generation()));
        let worth = WatchedFields::new(isa.compiled());
        let shared = Shared {
            plan: Plan::of_fields(isa, &|slot| worth.slot(slot)),
            opcodes: model.roots().map(opcodes).collect(),
            worth,
        };
        Scanner {
            isa: isa.clone(),
            shared: Arc::new(shared),
            walk: Walk::new(),
            found: Vec::new(),
            nested: Vec::new(),
        }
    }

    /// Scans every instruction in `bytes`, which begin at `offset` of input number `input`.
    pub fn bytes(
        &mut self,
        bytes: &[u8],
        order: Option<ByteOrder>,
        input: u32,
        offset: u64,
        tally: &mut Tally,
    ) {
        let isa = self.isa.clone();
        for instruction in Stream::new(&isa, bytes, order).starting_at(offset, 0) {
            self.instruction(&instruction, input, tally);
        }
    }

    /// Scans one instruction. The tally records the offset in `instruction`.
    #[inline]
    pub fn instruction(&mut self, instruction: &Instruction<'_>, input: u32, tally: &mut Tally) {
        tally.words += 1;
        if self.problems(instruction).is_empty() {
            return;
        }
        tally.wrong += 1;
        let bits = u8::try_from(instruction.word.width()).unwrap_or(128);
        let word = instruction.word.value();
        let example = Example { input, offset: instruction.offset, word, bits };
        for problem in self.found.drain(..) {
            tally.add(problem, example);
        }
        for (root, value) in self.nested.drain(..) {
            tally.keep(root, [value]);
        }
    }

    /// Returns the problems of one instruction, for callers that count them separately.
    #[inline]
    pub fn problems(&mut self, instruction: &Instruction<'_>) -> &[Problem] {
        self.found.clear();
        self.nested.clear();
        if !self.is_fine(instruction) {
            self.look(instruction);
        }
        &self.found
    }

    /// Returns the compiled description.
    pub(crate) fn isa(&self) -> &Isa {
        &self.isa
    }

    /// Returns the description, the parts of it that can have problems, and the opcode groups of each hierarchy.
    pub(crate) fn parts(&self) -> (&Isa, &WatchedFields, &FxHashMap<BitsetId, Opcodes>) {
        (&self.isa, &self.shared.worth, &self.shared.opcodes)
    }

    fn look(&mut self, instruction: &Instruction<'_>) {
        let Scanner { isa, shared, walk, found, nested } = self;
        let compiled = isa.compiled();
        let root = instruction.dispatch.map(|id| compiled.dispatch(id).root);
        let leaf = match instruction.found {
            DecodeResult::Leaf { program, .. } => Some(compiled.program(program).leaf),
            _ => None,
        };
        let mut look =
            ScanVisitor { isa: compiled, shared, found, nested, heard: 0, leaf, root, conflict: false };
        walk.planned(isa, &shared.plan, instruction, &mut look);
    }

    /// Returns whether a leaf matches the instruction and cannot have problems in it, so that the walk is not needed.
    #[inline]
    fn is_fine(&self, instruction: &Instruction<'_>) -> bool {
        match (instruction.found, instruction.dispatch) {
            (DecodeResult::Leaf { index, program }, Some(id)) if !self.shared.worth.program(program) => {
                let matchings = &self.isa.compiled().dispatch(id).shape.matchings;
                let dont_care = matchings.get(index as usize).map_or(0, |m| m.dont_care);
                dont_care & instruction.word.value() == 0
            }
            _ => false,
        }
    }
}

/// Visitor of the engine's walk that collects the problems of one word.
struct ScanVisitor<'s> {
    isa: &'s Compiled,
    shared: &'s Shared,
    found: &'s mut Vec<Problem>,
    nested: &'s mut Vec<(BitsetId, u128)>,
    /// Number of remarks and unlisted enum values of the current word, including repetitions.
    heard: usize,
    /// Leaf and root bitset of the current instruction.
    leaf: Option<BitsetId>,
    root: Option<BitsetId>,
    /// Whether the last remark was a conflict of two leaves, which was counted. The engine then also reports the word
    /// as unmatched, which is not counted.
    conflict: bool,
}

impl Visit for ScanVisitor<'_> {
    #[inline]
    fn wants_leaf(&mut self, program: ProgramId) -> bool {
        self.shared.worth.program(program)
    }

    #[inline]
    fn wants_field(&mut self, slot: SlotId) -> bool {
        self.shared.worth.slot(slot)
    }

    fn field(&mut self, site: &FieldSite<'_>) {
        if let SlotKind::Enum(table) = site.slot.kind
            && self.isa.enum_table(table).text(site.raw).is_none()
        {
            let value = u64::try_from(site.raw).unwrap_or(u64::MAX);
            self.heard += 1;
            self.found.push(Problem::EnumValue { field: site.field(), value });
        }
    }

    #[inline]
    fn said(&self) -> Option<usize> {
        Some(self.heard)
    }

    #[cold]
    fn remark(&mut self, remark: Remark) {
        self.heard += 1;
        match remark {
            Remark::DontCare { leaf, bits, .. } => self.dont_care(bits.value(), leaf),
            Remark::UnexpectedBits { bitset, range, got, expected, .. } => {
                let (expected, found) = (expected.value(), got.value());
                self.found.push(Problem::Assert { bitset, range, expected, found });
            }
            Remark::MissingField { leaf, .. } | Remark::NoDisplay { leaf } => self.not_printable(leaf),
            Remark::Conflict { first, second } => {
                self.conflict = true;
                self.found.push(Problem::Conflict(first, second));
            }
            Remark::NoNestedMatch { field, value, .. } => {
                let root = match self.isa.model().field(field).ty {
                    FieldType::Bitset(root) => Some(root),
                    _ => None,
                };
                self.unmatched(root, value.value(), Some(field));
            }
            Remark::Unmatched { word } => self.unmatched(self.root, word.value(), None),
            Remark::Truncated { .. } => self.found.push(Problem::Truncated),
            // Remarks about excessive nesting or text length mean that the word cannot be printed.
            _ => self.leaf.into_iter().for_each(|leaf| self.not_printable(leaf)),
        }
    }
}

impl ScanVisitor<'_> {
    fn dont_care(&mut self, mut bits: u128, leaf: BitsetId) {
        while bits != 0 {
            let bit = bits.trailing_zeros() as u8;
            bits &= bits - 1;
            self.found.push(Problem::DontCare { leaf, bit });
        }
    }

    /// Records a leaf that cannot be printed: once per word, regardless of the number of missing names.
    fn not_printable(&mut self, leaf: BitsetId) {
        let problem = Problem::NotPrintable(leaf);
        if !self.found.contains(&problem) {
            self.found.push(problem);
        }
    }

    fn unmatched(&mut self, root: Option<BitsetId>, word: u128, field: Option<FieldId>) {
        if std::mem::take(&mut self.conflict) {
            return;
        }
        let Some(root) = root else { return };
        let Some(opcodes) = self.shared.opcodes.get(&root) else { return };
        let unmatched = opcodes.group(word);
        self.found.push(match field {
            Some(field) => {
                self.nested.push((root, word));
                Problem::NoNested { field, unmatched }
            }
            None => Problem::NoInstruction(unmatched),
        });
    }
}
