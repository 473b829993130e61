//! Delta reducer: proposes smaller and smaller modules, and the caller decides for each module whether it
//! still shows a problem.
//!
//! The reducer does no I/O and starts no program. No candidate has more errors of any kind than the input, according
//! to [`check`](mod@crate::check). Therefore candidates of a valid module are valid. The order of passes is from
//! coarse (entry points, functions) to fine (operands, constants). Each pass removes halves, then quarters, and
//! finally single parts, as in the algorithm ddmin of Zeller and Hildebrandt. The order of the candidates depends
//! only on the input and the decisions.

mod code;
mod delete;
mod edit;
mod find;
mod flow;
mod measure;
mod operands;
mod repair;
mod rewrite;
mod signature;

use crate::check::check;
use crate::ir::{Module, TruncatedModule};
use crate::read::Binary;
use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec::Vec;
use code::{Code, Facts};
use edit::Edit;
use find::{PASSES, apply};
use measure::Measure;

/// A reduction in progress.
///
/// ```
/// use isaloom_spirv::asm::{AsmOptions, assemble};
/// use isaloom_spirv::ir::Module;
/// use isaloom_spirv::reduce::Reducer;
/// use isaloom_spirv::values::Op;
///
/// let text = "OpCapability Linkage OpMemoryModel Logical GLSL450 OpName %three \"three\"
///     %int = OpTypeInt 32 1 %two = OpConstant %int 2 %three = OpConstant %int 3";
/// let mut reducer = Reducer::new(Module::parse(&assemble(text, &AsmOptions::default()).to_bytes())?)?;
/// while let Some(candidate) = reducer.next_candidate() {
///     if candidate.instructions().any(|one| one.op() == Op::Constant) {
///         reducer.accept();
///     }
/// }
/// let left: Vec<Op> = reducer.best().instructions().map(|one| one.op()).collect();
/// assert_eq!(left, [Op::Capability, Op::MemoryModel, Op::TypeInt, Op::Constant]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Reducer {
    /// The best module so far.
    best: Module,
    code: Code,
    measure: Measure,
    /// Number of errors of each kind in the input.
    errors: BTreeMap<&'static str, usize>,
    /// Index of the current pass in [`PASSES`].
    pass: usize,
    /// Edits of the best module that the pass found; `None` if the pass has not begun.
    edits: Option<Vec<Edit>>,
    /// Number of edits per candidate.
    size: usize,
    /// Index of the first edit of the next candidate.
    at: usize,
    /// Whether a candidate was accepted in the current round.
    progress: bool,
    pending: Option<(Module, Code, Measure)>,
    /// Hashes of all candidates so far, so that no candidate is proposed twice.
    seen: BTreeSet<u64>,
}

impl Reducer {
    /// Starts the reduction of a module.
    ///
    /// # Errors
    /// If the module ends inside an instruction or a word.
    pub fn new(module: Module) -> Result<Reducer, TruncatedModule> {
        module.check_end()?;
        let code = Code {
            list: module.instructions().cloned().collect(),
            bound: module.bound().unwrap_or(1),
            grammar: module.grammar().cloned(),
        };
        let errors = errors(&module, &code);
        let measure = Measure::of(&code);
        let seen = BTreeSet::from([hash(&code)]);
        Ok(Reducer {
            best: module,
            code,
            measure,
            errors,
            pass: 0,
            edits: None,
            size: 0,
            at: 0,
            progress: false,
            pending: None,
            seen,
        })
    }

    /// Returns the next candidate, a simpler form of the best module. `None` if nothing is left to try: every further
    /// simplification was rejected. A candidate that is not accepted before the next call counts as rejected.
    pub fn next_candidate(&mut self) -> Option<&Module> {
        self.pending = None;
        loop {
            let pass = PASSES.get(self.pass)?;
            let edits = self.edits.get_or_insert_with(|| {
                let edits = (pass.find)(&Facts::of(&self.code));
                (self.size, self.at) = (edits.len(), 0);
                edits
            });
            if self.at >= edits.len() {
                self.next_size();
                continue;
            }
            let end = self.at.saturating_add(self.size).min(edits.len());
            let chunk = edits.get(self.at..end).unwrap_or(&[]);
            self.at = end;
            let Some(code) = apply(&self.code, chunk) else { continue };
            if !self.seen.insert(hash(&code)) {
                continue;
            }
            let measure = Measure::of(&code);
            if measure >= self.measure {
                continue;
            }
            let module = self.best.with_instructions(code.list.iter().cloned(), code.bound);
            let errors = errors(&module, &code);
            let is_valid =
                errors.iter().all(|(rule, count)| self.errors.get(rule).is_some_and(|most| count <= most));
            if is_valid {
                self.pending = Some((module, code, measure));
                break;
            }
        }
        self.pending.as_ref().map(|(module, ..)| module)
    }

    /// Accepts the last candidate: it becomes the best module.
    pub fn accept(&mut self) {
        let Some((module, code, measure)) = self.pending.take() else { return };
        let tested = self.size;
        (self.best, self.code, self.measure) = (module, code, measure);
        self.progress = true;
        // The edits after the accepted edits have moved to the positions of the accepted edits.
        if let Some(pass) = PASSES.get(self.pass) {
            let edits = (pass.find)(&Facts::of(&self.code));
            self.at = self.at.saturating_sub(tested).min(edits.len());
            self.size = self.size.min(edits.len()).max(1);
            self.edits = Some(edits);
        }
    }

    /// Returns the best module so far: the last accepted module, or the input.
    pub fn best(&self) -> &Module {
        &self.best
    }

    /// Returns the best module.
    pub fn into_best(self) -> Module {
        self.best
    }

    /// Returns the name of the pass that made the last candidate, such as `functions`.
    pub fn pass(&self) -> &'static str {
        PASSES.get(self.pass).map_or("", |pass| pass.name)
    }

    /// Continues with smaller chunks, the next pass, or the next round.
    fn next_size(&mut self) {
        self.at = 0;
        if self.size > 1 {
            self.size = self.size.div_ceil(2);
            return;
        }
        self.edits = None;
        self.pass += 1;
        if self.pass >= PASSES.len() && core::mem::take(&mut self.progress) {
            self.pass = 0;
        }
    }
}

/// Returns the number of errors of each kind.
fn errors(module: &Module, code: &Code) -> BTreeMap<&'static str, usize> {
    let mut errors = BTreeMap::new();
    let bytes = module.to_bytes();
    if let Ok(binary) = Binary::new(&bytes) {
        code.ask(|grammar| {
            for finding in check(&binary.with_grammar(grammar)) {
                *errors.entry(finding.rule.id()).or_default() += 1;
            }
        });
    }
    errors
}

/// Returns a hash of a module (FNV-1a).
fn hash(code: &Code) -> u64 {
    let words = code.list.iter().flat_map(|one| one.words()).chain([code.bound]);
    words.fold(0xcbf2_9ce4_8422_2325, |hash, word| (hash ^ u64::from(word)).wrapping_mul(0x0100_0000_01b3))
}
