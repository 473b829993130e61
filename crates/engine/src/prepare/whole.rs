//! Builds a complete plan: programs, then the scripts generated from them.

use super::build::Builder;
use super::{light, scripts};
use crate::code::{ProgramId, SlotId};
use crate::data::Compiled;
use crate::plan::Plan;

/// Builds the plan of a visitor that uses the text (`shown`), or only some fields.
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
