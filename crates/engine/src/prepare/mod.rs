//! Builds plans for walks. The analyses depend only on the description, not on words.
//!
//! A plan defines tables for conditions that depend on few bits, and for the text of adjacent flags, enums and small
//! bitsets. The plan only names the bits that index a table; the walk fills the tables on demand. All other parts are
//! walked as without a plan.

mod build;
mod bundle;
mod depends;
mod equivalence;
mod group;
mod light;
mod scripts;
mod shared;
mod sources;
mod whole;

pub(crate) use depends::{Analysis, Purpose};
pub(crate) use light::DeclaredFields;

use crate::code::{ProgramId, SlotId};
use crate::isa::Isa;
use crate::plan::Plan;
use crate::text_cache::CacheSnapshot;
use alloc::boxed::Box;
use alloc::sync::Arc;
use alloc::vec::Vec;
use once_cell::race::OnceBox;

/// Number of instructions that a printer prints without a plan; building a plan for fewer takes more time than it
/// saves.
const PATIENCE: u32 = 512;

/// Prepared tables for fast printing of plain text, shared between printers of the same description and between
/// threads. The tables are built after a printer has printed a few hundred instructions.
#[derive(Clone, Debug, Default)]
pub struct Prepared {
    plan: Arc<OnceBox<Plan>>,
    /// Per program, whether its display is short for every word, so that its pieces need not be counted.
    light: Arc<OnceBox<Vec<bool>>>,
    /// Text caches that printers with these tables have published.
    told: Arc<CacheSnapshot>,
    seen: u32,
    never: bool,
}

impl Prepared {
    /// Creates empty tables. All clones share the tables that one clone prepares.
    pub fn new() -> Prepared {
        Prepared::default()
    }

    /// Creates tables that are never filled, for callers that print only a few instructions.
    pub fn never() -> Prepared {
        Prepared { never: true, ..Prepared::default() }
    }

    /// Prepares all tables immediately, for callers that print many instructions.
    #[must_use]
    pub fn at_once(isa: &Isa) -> Prepared {
        let prepared = Prepared::new();
        prepared.plan.get_or_init(|| Box::new(whole::build(isa.compiled(), &|_| true, true)));
        prepared
    }

    /// Returns the plan, which is built after [`PATIENCE`] instructions; `None` before.
    #[inline]
    pub(crate) fn plan(&mut self, isa: &Isa) -> Option<&Plan> {
        if self.plan.get().is_none() {
            if self.is_early(isa) {
                return None;
            }
            self.plan.get_or_init(|| Box::new(whole::build(isa.compiled(), &|_| true, true)));
        }
        self.plan.get()
    }

    /// Returns the plan and the published text caches, if the plan exists.
    #[inline]
    pub(crate) fn made(&self) -> Option<(&Plan, &CacheSnapshot)> {
        self.plan.get().map(|plan| (plan, &*self.told))
    }

    /// Returns whether the display of a leaf is known to be short for every word. Also false before the first
    /// [`PATIENCE`] instructions, because the result is not computed yet.
    pub(crate) fn is_light(&mut self, isa: &Isa, program: ProgramId) -> bool {
        if self.light.get().is_none() && self.is_early(isa) {
            return false;
        }
        let light = self.light.get_or_init(|| Box::new(light::programs(isa.compiled())));
        light.get(program.index()).copied().unwrap_or(false)
    }

    /// Counts an instruction. Returns true if the plan must not be built yet, or never.
    #[cold]
    fn is_early(&mut self, isa: &Isa) -> bool {
        self.seen = self.seen.saturating_add(1);
        // A plan is valid for one generation, so a description for all generations gets none.
        self.never || self.seen <= PATIENCE || isa.compiled().all_generations
    }
}

impl Plan {
    /// Builds a plan for a visitor that uses remarks and the fields for which `wanted` returns true, but no text.
    pub fn of_fields(isa: &Isa, wanted: &dyn Fn(SlotId) -> bool) -> Plan {
        whole::build(isa.compiled(), wanted, false)
    }
}
