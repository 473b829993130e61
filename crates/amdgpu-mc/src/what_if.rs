//! Answers questions about a kernel's occupancy: what limits it, what it would be with other resources, and at which
//! amounts of a resource it changes.

use crate::occupancy::{Given, Occupancy, is_known, local_granule, most_local, most_vector};
use core::fmt;
use isaloom_amdgpu_text::llvm::Target;
use std::collections::BTreeMap;

/// Largest number of work-items in a work-group.
const MOST_ITEMS: u32 = 1024;

/// Assumed amounts of resources. Each replaces that of the kernel; `None` keeps it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct WhatIf {
    /// Number of vector registers per lane.
    pub vector: Option<u32>,
    /// Local memory per work-group, in bytes.
    pub local: Option<u32>,
    /// Number of work-items per work-group.
    pub group: Option<u32>,
}

/// Resource whose amount can be assumed or changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Resource {
    /// Number of vector registers per lane.
    Vector,
    /// Local memory per work-group, in bytes.
    Local,
    /// Number of work-items per work-group.
    Group,
}

/// Error: the GPU does not support an assumed amount.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OutOfRange {
    /// Resource with the unsupported amount.
    pub resource: Resource,
    /// Amount that was assumed.
    pub amount: u32,
    /// Smallest amount that is supported.
    pub least: u32,
    /// Largest amount that the GPU supports.
    pub most: u32,
}

impl fmt::Display for OutOfRange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = match self.resource {
            Resource::Vector => "vector register count",
            Resource::Local => "LDS size",
            Resource::Group => "work-group size",
        };
        write!(f, "{name} is out of range: {} (expected {} to {})", self.amount, self.least, self.most)
    }
}

impl std::error::Error for OutOfRange {}

/// Reason why a kernel's occupancy is not higher.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// The GPU does not support more waves.
    Gpu,
    /// The kernel has too many vector registers.
    Vector,
    /// The kernel has too many scalar registers.
    Scalar,
    /// The kernel has too much local memory.
    Local,
    /// The work-groups are too large, or the GPU does not support more of them.
    Groups,
}

impl Limit {
    /// Returns the name of the limit, for output.
    pub fn title(self) -> &'static str {
        match self {
            Limit::Gpu => "GPU",
            Limit::Vector => "vgprs",
            Limit::Scalar => "sgprs",
            Limit::Local => "LDS",
            Limit::Groups => "work-groups",
        }
    }
}

/// Next higher or lower occupancy of a kernel, and the change of one resource that leads to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// Occupancy after the change, in waves per SIMD.
    pub waves: u32,
    /// Resource that changes; all others stay the same.
    pub resource: Resource,
    /// Amount of the resource after the change: the largest one with more waves, or the smallest one with fewer waves.
    pub amount: u32,
}

/// Occupancy, and the largest amount of each resource with which the kernel has exactly this occupancy if the other
/// resources stay the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OccupancyStep {
    /// Occupancy in waves per SIMD.
    pub waves: u32,
    /// Vector registers per lane; `None` if no amount leads to exactly this occupancy.
    pub vector: Option<u32>,
    /// Local memory per work-group, in bytes; `None` if no amount leads to exactly this occupancy.
    pub local: Option<u32>,
}

impl WhatIf {
    /// Returns the resources of a kernel with the assumed amounts, and the occupancy that follows.
    #[must_use]
    pub fn apply(&self, given: Given, target: &Target) -> Given {
        let given = Given {
            vector: self.vector.unwrap_or(given.vector),
            local: self.local.unwrap_or(given.local),
            group: self.group.or(given.group),
            ..given
        };
        given.with_occupancy(target)
    }

    /// Checks that a GPU supports the assumed amounts. For an unknown GPU, all amounts are valid.
    ///
    /// # Errors
    /// If an amount is outside the range that the GPU supports.
    pub fn check(&self, target: &Target) -> Result<(), OutOfRange> {
        if !is_known(target) {
            return Ok(());
        }
        let ranges = [
            (self.vector, Resource::Vector, 1, most_vector(target)),
            (self.local, Resource::Local, 0, most_local(target)),
            (self.group, Resource::Group, 1, MOST_ITEMS),
        ];
        let wrong = ranges.into_iter().find_map(|(amount, resource, least, most)| {
            let amount = amount.filter(|amount| !(least..=most).contains(amount))?;
            Some(OutOfRange { resource, amount, least, most })
        });
        wrong.map_or(Ok(()), Err)
    }
}

impl Given {
    /// Returns all reasons why the occupancy is not higher. At the largest occupancy, this is only the GPU. Empty if
    /// the GPU is unknown.
    pub fn limits(&self, target: &Target) -> Vec<Limit> {
        let Some(Occupancy { waves, most, vector, scalar, groups }) = self.occupancy else {
            return Vec::new();
        };
        if waves >= most {
            return vec![Limit::Gpu];
        }
        // If the limit stays the same without local memory, it is a limit of the work-groups, not of local memory.
        let without = Given { local: 0, ..*self }.with_occupancy(target).occupancy;
        let without = without.and_then(|occupancy| occupancy.groups);
        let limits = [
            (Limit::Vector, Some(vector)),
            (Limit::Scalar, self.scalar.map(|_| scalar)),
            (Limit::Local, groups.filter(|_| without != groups)),
            (Limit::Groups, groups.filter(|_| without == groups)),
        ];
        let limits = limits.into_iter().filter(|(_, limit)| limit.is_some_and(|limit| limit <= waves));
        limits.map(|(limit, _)| limit).collect()
    }

    /// Returns the next higher occupancy that fewer vector registers or less local memory lead to. Returns `None` if
    /// the change of one resource is not enough, for example because both limit the occupancy.
    pub fn more(&self, target: &Target) -> Option<Step> {
        let now = self.occupancy?.waves;
        let fewer = (1..self.vector).rev();
        let vector = self.first(target, Resource::Vector, fewer, |waves| waves > now);
        let granule = local_granule(target);
        let less = (0..self.local.div_ceil(granule)).rev().map(|count| count * granule);
        let local = self.first(target, Resource::Local, less, |waves| waves > now);
        [vector, local].into_iter().flatten().min_by_key(|step| step.waves)
    }

    /// Returns the next lower occupancy that more vector registers or more local memory lead to; if both lead to the
    /// same one, the step of vector registers. Returns `None` if neither lowers the occupancy.
    pub fn fewer(&self, target: &Target) -> Option<Step> {
        let now = self.occupancy?.waves;
        let more = self.vector.saturating_add(1)..=most_vector(target);
        let vector = self.first(target, Resource::Vector, more, |waves| waves < now);
        let (granule, most) = (local_granule(target), most_local(target));
        let larger = (self.local.div_ceil(granule)..most.div_ceil(granule)).map(|count| count * granule + 1);
        let local = self.first(target, Resource::Local, larger, |waves| waves < now);
        [vector, local].into_iter().flatten().min_by_key(|step| u32::MAX - step.waves)
    }

    /// Returns each occupancy that a change of one resource can lead to, highest first, with the largest amount of each
    /// resource. Empty if the GPU is unknown.
    pub fn steps(&self, target: &Target) -> Vec<OccupancyStep> {
        if self.occupancy.is_none() {
            return Vec::new();
        }
        let granule = local_granule(target).max(1);
        let vector = (1..=most_vector(target)).map(|amount| (amount, Given { vector: amount, ..*self }));
        let local = (0..=most_local(target) / granule)
            .map(|count| (count * granule, Given { local: count * granule, ..*self }));
        let mut steps: BTreeMap<u32, OccupancyStep> = BTreeMap::new();
        let mut add = |amount: u32, given: Given, of: fn(&mut OccupancyStep) -> &mut Option<u32>| {
            let Some(occupancy) = given.with_occupancy(target).occupancy else { return };
            let waves = occupancy.waves;
            let step = steps.entry(waves).or_insert(OccupancyStep { waves, vector: None, local: None });
            let slot = of(step);
            *slot = (*slot).max(Some(amount));
        };
        vector.for_each(|(amount, given)| add(amount, given, |step| &mut step.vector));
        local.for_each(|(amount, given)| add(amount, given, |step| &mut step.local));
        steps.into_values().rev().collect()
    }

    /// Returns the step to the first of `amounts` of a resource whose occupancy `is_wanted` accepts.
    fn first(
        &self,
        target: &Target,
        resource: Resource,
        mut amounts: impl Iterator<Item = u32>,
        is_wanted: impl Fn(u32) -> bool,
    ) -> Option<Step> {
        amounts.find_map(|amount| {
            let other = match resource {
                Resource::Vector => Given { vector: amount, ..*self },
                Resource::Local => Given { local: amount, ..*self },
                Resource::Group => Given { group: Some(amount), ..*self },
            };
            let waves = other.with_occupancy(target).occupancy?.waves;
            is_wanted(waves).then_some(Step { waves, resource, amount })
        })
    }
}
