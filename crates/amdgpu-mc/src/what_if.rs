//! Limits of a kernel's occupancy, the occupancy with other resources, and the resource amounts at which the
//! occupancy changes.

use crate::occupancy::{Given, Occupancy, is_known, local_granule, most_local, most_vector};
use core::fmt;
use isaloom_amdgpu_text::llvm::Target;
use std::collections::BTreeMap;

/// Maximum work-items per work-group.
const MOST_ITEMS: u32 = 1024;

/// Resources to assume instead of the resources of the kernels.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct WhatIf {
    /// Vector registers per lane.
    pub vector: Option<u32>,
    /// Local memory per work-group, in bytes.
    pub local: Option<u32>,
    /// Work-items per work-group.
    pub group: Option<u32>,
}

/// Resource that has an amount.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Resource {
    /// Vector registers per lane.
    Vector,
    /// Local memory per work-group, in bytes.
    Local,
    /// Work-items per work-group.
    Group,
}

/// Amount that the GPU does not have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OutOfRange {
    /// Resource.
    pub resource: Resource,
    /// Requested amount.
    pub amount: u32,
    /// Minimum amount.
    pub least: u32,
    /// Maximum amount on the GPU.
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

/// Reason why a kernel does not have more waves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// Maximum of the GPU.
    Gpu,
    /// Vector registers.
    Vector,
    /// Scalar registers.
    Scalar,
    /// Local memory.
    Local,
    /// Number or size of work-groups.
    Groups,
}

impl Limit {
    /// Returns the name of the limit.
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

/// Next higher or lower occupancy of a kernel, and the resource amount for this occupancy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// Waves per SIMD.
    pub waves: u32,
    /// Resource to change; all other resources are unchanged.
    pub resource: Resource,
    /// Amount at which the next occupancy begins: the largest amount with more waves, or the smallest amount with
    /// fewer waves.
    pub amount: u32,
}

/// Largest amounts that allow a number of waves. Each amount is computed with the other resources unchanged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OccupancyStep {
    /// Waves per SIMD.
    pub waves: u32,
    /// Vector registers per lane; `None` if no amount results in exactly these waves.
    pub vector: Option<u32>,
    /// Local memory per work-group, in bytes; `None` if no amount results in exactly these waves.
    pub local: Option<u32>,
}

impl WhatIf {
    /// Returns a kernel's resources with the assumed values inserted and the occupancy recomputed.
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

    /// Checks that a GPU has the assumed resources; all amounts are valid for an unknown GPU.
    ///
    /// # Errors
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
    /// Returns everything that limits the occupancy to its value. At the maximum occupancy, this is only the GPU. The
    /// result is empty if the GPU is unknown.
    pub fn limits(&self, target: &Target) -> Vec<Limit> {
        let Some(Occupancy { waves, most, vector, scalar, groups }) = self.occupancy else {
            return Vec::new();
        };
        if waves >= most {
            return vec![Limit::Gpu];
        }
        // Without local memory, only the number and the size of work-groups limit the occupancy.
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

    /// Returns the next higher occupancy that is possible with fewer vector registers or with less local memory. `None`
    /// if one change does not suffice, for example because both resources limit the occupancy.
    pub fn more(&self, target: &Target) -> Option<Step> {
        let now = self.occupancy?.waves;
        let fewer = (1..self.vector).rev();
        let vector = self.first(target, Resource::Vector, fewer, |waves| waves > now);
        let granule = local_granule(target);
        let less = (0..self.local.div_ceil(granule)).rev().map(|count| count * granule);
        let local = self.first(target, Resource::Local, less, |waves| waves > now);
        [vector, local].into_iter().flatten().min_by_key(|step| step.waves)
    }

    /// Returns the next lower occupancy that results from more vector registers or from more local memory. `None` if
    /// neither resource lowers the occupancy. If the two resources lead to the same occupancy, returns the step of
    /// vector registers.
    pub fn fewer(&self, target: &Target) -> Option<Step> {
        let now = self.occupancy?.waves;
        let more = self.vector.saturating_add(1)..=most_vector(target);
        let vector = self.first(target, Resource::Vector, more, |waves| waves < now);
        let (granule, most) = (local_granule(target), most_local(target));
        let larger = (self.local.div_ceil(granule)..most.div_ceil(granule)).map(|count| count * granule + 1);
        let local = self.first(target, Resource::Local, larger, |waves| waves < now);
        [vector, local].into_iter().flatten().min_by_key(|step| u32::MAX - step.waves)
    }

    /// Returns, for each possible number of waves, the largest amount of each resource that allows this number. The
    /// other resources are unchanged. The highest number of waves is first; empty if the GPU is unknown.
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

    /// Returns the first of the amounts for which `is_wanted` accepts the number of waves.
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
