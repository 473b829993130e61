//! Occupancy of the kernels of a program: the resource that limits it, the next steps, and the occupancy with other
//! amounts of resources.

use super::description::Amd;
use isaloom_amdgpu_mc::measure::Function;
use isaloom_amdgpu_mc::occupancy::Given;
use isaloom_amdgpu_mc::what_if::{Limit, Resource, Step, WhatIf};
use isaloom_amdgpu_text::llvm::Target;
use isaloom_schema::Fact;
use isaloom_target::{Failure, Statistics};

/// Returns one row per kernel. `what_if` has amounts of resources that replace those of every kernel.
///
/// # Errors
/// If the GPU does not have this amount of a resource.
pub(super) fn statistics(amd: &Amd, functions: &[Function], what_if: &WhatIf) -> Result<Statistics, Failure> {
    let target = amd.target.unwrap_or_else(Target::unknown);
    what_if.check(&target).map_err(|error| Failure::Impossible { why: error.to_string(), help: None })?;
    let kernels: Vec<(&str, Given)> = functions
        .iter()
        .filter_map(|function| Some((function.name.as_str(), what_if.apply(function.given?, &target))))
        .collect();
    let mut facts = vec![Fact::count("kernels", kernels.len())];
    let assumed = [
        ("assumed vgprs", what_if.vector),
        ("assumed LDS bytes", what_if.local),
        ("assumed work-items of a work-group", what_if.group),
    ];
    facts.extend(assumed.into_iter().filter_map(|(name, amount)| Some(count(name, amount?))));
    let encodings = kernels.iter().map(|(name, given)| row(name, given, &target)).collect();
    Ok(Statistics { facts, encodings })
}

fn count(name: &str, amount: u32) -> Fact {
    Fact::count(name, usize::try_from(amount).unwrap_or(usize::MAX))
}

/// Returns the row of a kernel. An unknown fact or a step that does not exist is shown as `-`.
fn row(name: &str, given: &Given, target: &Target) -> Vec<Fact> {
    let or_none = |name: &str, amount: Option<u32>| {
        amount.map_or_else(|| Fact::text(name, "-"), |amount| count(name, amount))
    };
    let limits: Vec<&str> = given.limits(target).into_iter().map(Limit::title).collect();
    let (more, fewer) = (given.more(target), given.fewer(target));
    vec![
        Fact::text("kernel", name),
        count("wave size", given.lanes),
        count("vgprs", given.vector),
        count("LDS bytes", given.local),
        count("scratch bytes", given.private),
        or_none("work-group", given.group),
        or_none("waves", given.occupancy.map(|of| of.waves)),
        or_none("maximum waves", given.occupancy.map(|of| of.most)),
        Fact::text("limited by", if limits.is_empty() { "-".to_owned() } else { limits.join(", ") }),
        or_none("more waves", more.map(|step| step.waves)),
        Fact::text("more at", amount(more)),
        or_none("fewer waves", fewer.map(|step| step.waves)),
        Fact::text("fewer at", amount(fewer)),
    ]
}

/// Returns the amount of a resource at a step of the occupancy, with its unit.
fn amount(step: Option<Step>) -> String {
    match step {
        None => "-".to_owned(),
        Some(Step { resource: Resource::Vector, amount, .. }) => format!("{amount} vgprs"),
        Some(Step { resource: Resource::Local, amount, .. }) => format!("{amount} LDS bytes"),
        Some(Step { resource: Resource::Group, amount, .. }) => format!("{amount} work-items"),
    }
}
