//! Builds a complete plan: the programs, then the scripts for a plan for the text.

use super::build::Builder;
use super::{light, scripts};
use crate::code::{ProgramId, SlotId};
use crate::data::Compiled;
use crate::plan::Plan;

/// Builds the plan of a visitor that prints text (`shown`), or that needs only remarks and the fields for which
/// `wanted` returns true.
pub(super) fn build(isa: &Compiled, wanted: &dyn Fn(SlotId) -> bool, shown: bool) -> Plan {
    let mut builder = Builder::new(isa, wanted, shown);
    let light = light::programs(isa);
    for (i, program) in isa.programs.iter().enumerate() {
        let light = light.get(i).copied().unwrap_or(false);
        builder.program(ProgramId::at(i), program, light);
    }
    let bundles = core::mem::take(&mut builder.bundles);
    if shown {
        builder.plan.scripts = scripts::write(&mut builder, &bundles);
    }
    builder.plan
}
