//! Plans: what can be known of a description before the first word.
//!
//! Conditions over few bits have truth tables; flags, enums and small bitsets next to each other have tables of the
//! text that the walk makes of them, as far as it depends on nothing but their bits. A plan only says which bits that are:
//! the walk fills the tables where it comes to them. What is in no table, it does as it does without a plan.

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
pub(crate) use light::declared as declared_lightly;

use crate::code::{ProgramId, SlotId};
use crate::isa::Isa;
use crate::plan::Plan;
use crate::text_cache::CacheSnapshot;
use alloc::boxed::Box;
use alloc::sync::Arc;
use alloc::vec::Vec;
use once_cell::race::OnceBox;

/// So many instructions a printer walks before it prepares anything.
const PATIENCE: u32 = 512;

/// What printers prepare to print plain text fast, to be shared between printers of the same description and between
/// threads. It is empty until a printer that has it has printed a few hundred instructions.
#[derive(Clone, Debug, Default)]
pub struct Prepared {
    plan: Arc<OnceBox<Plan>>,
    /// By program, whether its display is short for every word.
    light: Arc<OnceBox<Vec<bool>>>,
    /// What printers have learned of the scripts of the plan.
    told: Arc<CacheSnapshot>,
    seen: u32,
    never: bool,
}

impl Prepared {
    /// Nothing yet; clones share what is prepared by any of them.
    pub fn new() -> Prepared {
        Prepared::default()
    }

    /// Nothing, ever: for those who print now and then.
    pub fn never() -> Prepared {
        Prepared { never: true, ..Prepared::default() }
    }

    /// Prepares everything now, for those who know that there is much to print.
    #[must_use]
    pub fn at_once(isa: &Isa) -> Prepared {
        let prepared = Prepared::new();
        prepared.plan.get_or_init(|| Box::new(whole::build(isa.compiled(), &|_| true, true)));
        prepared
    }

    /// What is prepared, if it is worth it by now.
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

    /// The same, if it is prepared, and what printers told of it.
    #[inline]
    pub(crate) fn made(&self) -> Option<(&Plan, &CacheSnapshot)> {
        self.plan.get().map(|plan| (plan, &*self.told))
    }

    /// Whether it is known that the display of a leaf is short for every word.
    pub(crate) fn is_light(&mut self, isa: &Isa, program: ProgramId) -> bool {
        if self.light.get().is_none() && self.is_early(isa) {
            return false;
        }
        let light = self.light.get_or_init(|| Box::new(light::programs(isa.compiled())));
        light.get(program.index()).copied().unwrap_or(false)
    }

    /// Whether it is too early to prepare anything; asked once for each instruction.
    #[cold]
    fn is_early(&mut self, isa: &Isa) -> bool {
        self.seen = self.seen.saturating_add(1);
        // What is prepared is for one generation.
        self.never || self.seen <= PATIENCE || isa.compiled().all_generations
    }
}

impl Plan {
    /// The plan of a visitor that wants these fields, and remarks, but no text.
    pub fn of_fields(isa: &Isa, wanted: &dyn Fn(SlotId) -> bool) -> Plan {
        whole::build(isa.compiled(), wanted, false)
    }
}
