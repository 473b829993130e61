//! Occupancy of a kernel: how many waves can run on a SIMD at the same time, given the kernel's registers, local memory
//! and work-group size.
//!
//! The numbers are those of LLVM (`AMDGPUBaseInfo`, `AMDGPUSubtarget`): registers per SIMD, granularity of the
//! allocation, most waves, local memory, most work-groups. Local memory that is requested at kernel launch is not
//! included.

use isaloom_amdgpu_object::{KernelDescriptor, Value};
use isaloom_amdgpu_text::llvm::{Generation, Target, Wave};

/// Resources of a kernel: from its descriptor, and the work-group size from its metadata.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Given {
    /// Number of lanes of a wave.
    pub lanes: u32,
    /// Number of vector registers per lane, including accumulation registers if both kinds share a register file. If
    /// the GPU is unknown, it is the number in the metadata, which is not rounded up, or 0 without metadata.
    pub vector: u32,
    /// Number of scalar registers per wave; `None` if every wave gets the same number, so that the number does not
    /// matter.
    pub scalar: Option<u32>,
    /// Local memory that the kernel declares, per work-group, in bytes.
    pub local: u32,
    /// Private memory per work-item, in bytes.
    pub private: u32,
    /// Size of the kernel arguments, in bytes.
    pub arguments: u32,
    /// Largest number of work-items in a work-group; `None` if unknown.
    pub group: Option<u32>,
    /// Whether a work-group runs on both compute units of a pair (WGP mode).
    pub pair: bool,
    /// Occupancy with these resources; `None` if the GPU is unknown.
    pub occupancy: Option<Occupancy>,
}

/// Numbers of registers in the metadata of a kernel; each is `None` if the metadata does not contain it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Recorded {
    /// Number of vector registers. It includes accumulation registers on GPUs where both kinds share a register file
    /// (GFX90A and later CDNA).
    pub vector: Option<u32>,
    /// Number of accumulation registers.
    pub accumulation: Option<u32>,
    /// Number of scalar registers.
    pub scalar: Option<u32>,
}

impl Recorded {
    /// Returns the numbers of registers in a kernel's metadata.
    pub fn of(metadata: Option<&Value>) -> Recorded {
        let count = |name: &str| u32::try_from(metadata?.get(name)?.number()?).ok();
        Recorded {
            vector: count(".vgpr_count"),
            accumulation: count(".agpr_count"),
            scalar: count(".sgpr_count"),
        }
    }
}

/// Returns whether the sizes of a GPU's register files and memory are known, because the GPU, or the GPU to which it is
/// declared similar, is in the built-in table.
pub fn is_known(target: &Target) -> bool {
    Target::named(&target.like).is_some()
}

/// Number of waves that can run on a SIMD, and the limit that each resource imposes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Occupancy {
    /// Occupancy: the smallest of all limits, but at least 1.
    pub waves: u32,
    /// Largest number of waves that the GPU supports.
    pub most: u32,
    /// Number of waves that the vector registers allow.
    pub vector: u32,
    /// Number of waves that the scalar registers allow.
    pub scalar: u32,
    /// Number of waves that local memory and the largest work-group size allow; `None` if the work-group size is
    /// unknown.
    pub groups: Option<u32>,
}

impl Given {
    /// Returns the resources in a kernel's descriptor and metadata. The units in the descriptor depend on the GPU; if
    /// the GPU is unknown, the register count is that of the metadata.
    pub fn of(descriptor: &KernelDescriptor, metadata: Option<&Value>, target: &Target) -> Given {
        let wave = if descriptor.wave32() { Wave::W32 } else { Wave::W64 };
        let target = target.with_wave(wave);
        let nine = target.generation == Generation::Gfx9;
        let group = metadata.and_then(largest_group);
        let given = Given {
            lanes: wave.lanes(),
            vector: 0,
            scalar: None,
            local: descriptor.group_segment_size,
            private: descriptor.private_segment_size,
            arguments: descriptor.kernarg_size,
            group,
            pair: !nine && descriptor.rsrc1 >> 29 & 1 == 1,
            occupancy: None,
        };
        if !is_known(&target) {
            return Given { vector: Recorded::of(metadata).vector.unwrap_or(0), ..given };
        }
        let vector = ((descriptor.rsrc1 & 0x3f) + 1) * target.vector_granule();
        let scalar = nine.then_some(((descriptor.rsrc1 >> 6 & 0xf) + 1) * 8);
        Given { vector, scalar, ..given }.with_occupancy(&target)
    }

    /// Returns the same resources with the occupancy computed for a GPU.
    #[must_use]
    pub fn with_occupancy(self, target: &Target) -> Given {
        let wave = Wave::of_lanes(self.lanes).unwrap_or(target.wave);
        let target = target.with_wave(wave);
        if !is_known(&target) {
            return Given { occupancy: None, ..self };
        }
        let most = most_waves(&target);
        let groups = |group: u32| group_waves(&target, group.div_ceil(self.lanes), self.local, self.pair);
        let of = Occupancy {
            waves: 0,
            most,
            vector: waves(&target, self.vector).max(1),
            scalar: self.scalar.map_or(most, |scalar| scalar_waves(scalar).min(most)),
            groups: self.group.map(groups),
        };
        let all = [of.most, of.vector, of.scalar, of.groups.unwrap_or(of.most)];
        let occupancy = Occupancy { waves: all.into_iter().min().unwrap_or(1).max(1), ..of };
        Given { occupancy: Some(occupancy), ..self }
    }
}

/// Returns the largest number of work-items in a work-group, from a kernel's metadata.
fn largest_group(kernel: &Value) -> Option<u32> {
    let exact = match kernel.get(".reqd_workgroup_size") {
        Some(Value::List(sizes)) => sizes.iter().try_fold(1u64, |all, size| all.checked_mul(size.number()?)),
        _ => None,
    };
    let most = exact.or_else(|| kernel.get(".max_flat_workgroup_size")?.number())?;
    u32::try_from(most).ok().filter(|most| (1..=1024).contains(most))
}

/// Returns how many waves can run on a SIMD if each has `registers` vector registers.
pub fn waves(target: &Target, registers: u32) -> u32 {
    let wide = target.wave == Wave::W32;
    // These GPUs have 1.5 times as many vector registers per SIMD as other GPUs of RDNA.
    let large = matches!(target.like.as_str(), "gfx1100" | "gfx1101" | "gfx1151")
        || target.generation == Generation::Gfx12;
    let (total, granule) = match target.generation {
        _ if target.many => (if wide { 1024 } else { 512 }, if wide { 16 } else { 8 }),
        Generation::Gfx9 if target.aligned => (512, 8),
        Generation::Gfx9 => (256, 4),
        _ if large => (if wide { 1536 } else { 768 }, if wide { 24 } else { 12 }),
        Generation::Gfx10 if target.is_rdna1() => (if wide { 1024 } else { 512 }, if wide { 8 } else { 4 }),
        _ => (if wide { 1024 } else { 512 }, if wide { 16 } else { 8 }),
    };
    (total / registers.max(1).next_multiple_of(granule)).min(most_waves(target))
}

fn most_waves(target: &Target) -> u32 {
    match target.generation {
        Generation::Gfx9 if target.aligned => 8,
        Generation::Gfx9 => 10,
        Generation::Gfx10 if target.is_rdna1() => 20,
        _ => 16,
    }
}

/// Returns the largest size of a work-group's local memory, in bytes.
pub fn most_local(target: &Target) -> u32 {
    match () {
        () if target.many => 320 << 10,
        () if target.like == "gfx950" => 160 << 10,
        () => 64 << 10,
    }
}

/// Returns the granularity of local memory allocation, in bytes.
pub(crate) fn local_granule(target: &Target) -> u32 {
    if target.like == "gfx950" { 1280 } else { 512 }
}

/// Returns the largest number of vector registers of a kernel.
pub fn most_vector(target: &Target) -> u32 {
    match () {
        () if target.many => 1024,
        () if target.aligned => 512,
        () => 256,
    }
}

/// Returns how many waves can run on a SIMD of GFX9 if each has `registers` scalar registers.
fn scalar_waves(registers: u32) -> u32 {
    match registers {
        0..=80 => 10,
        81..=88 => 9,
        89..=100 => 8,
        _ => 7,
    }
}

/// Returns how many waves can run on a SIMD if each work-group has `waves_of_group` waves and `local` bytes of local
/// memory. `pair` means WGP mode.
fn group_waves(target: &Target, waves_of_group: u32, local: u32, pair: bool) -> u32 {
    let memory = most_local(target) * if pair { 2 } else { 1 };
    let granule = local_granule(target);
    let simds = if pair || target.many || target.generation == Generation::Gfx9 { 4 } else { 2 };
    let all = most_waves(target) * simds;
    // A work-group with several waves needs one of the hardware's barriers, so their number limits the work-groups. One
    // wave needs none.
    let barriers = match waves_of_group {
        0 | 1 => all,
        _ if pair => 32,
        _ => 16,
    };
    let room = local
        .checked_next_multiple_of(granule)
        .filter(|bytes| *bytes > 0)
        .map_or(all, |bytes| memory / bytes);
    let groups = (all / waves_of_group.max(1)).min(barriers).min(room).max(1);
    (groups * waves_of_group).div_ceil(simds).min(most_waves(target))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn target(gpu: &str, wave: Wave) -> Target {
        Target::named(gpu).unwrap_or_else(|| panic!("{gpu}")).with_wave(wave)
    }

    #[test]
    fn occupancy_matches_llvm_tables() {
        for (gpu, wave, registers, wanted) in [
            ("gfx950", Wave::W64, 8, 8),
            ("gfx950", Wave::W64, 128, 4),
            ("gfx908", Wave::W64, 24, 10),
            ("gfx908", Wave::W64, 256, 1),
            ("gfx1010", Wave::W32, 256, 4),
            ("gfx1010", Wave::W64, 4, 20),
            ("gfx1030", Wave::W32, 72, 12),
            ("gfx1100", Wave::W32, 96, 16),
            ("gfx1100", Wave::W32, 97, 12),
            ("gfx1102", Wave::W32, 96, 10),
            ("gfx1150", Wave::W64, 256, 2),
            ("gfx1200", Wave::W32, 256, 5),
        ] {
            assert_eq!(waves(&target(gpu, wave), registers), wanted, "{gpu} {registers}");
        }
    }

    #[test]
    fn gfx1250_has_1024_registers() {
        let gfx1250 = Target { many: true, ..target("gfx1200", Wave::W32) };
        for (registers, wanted) in [
            (36, 16),
            (68, 12),
            (71, 12),
            (142, 7),
            (164, 5),
            (224, 4),
            (328, 3),
            (338, 2),
            (598, 1),
            (1024, 1),
        ] {
            assert_eq!(waves(&gfx1250, registers), wanted, "{registers}");
        }
        assert_eq!((gfx1250.vector_granule(), most_vector(&gfx1250)), (16, 1024));
    }

    #[test]
    fn local_memory_and_large_groups_reduce_occupancy() {
        for (gpu, wave, group, local, pair, wanted) in [
            // Work-groups of 8 waves with 16 KiB: 8 of them fit into 128 KiB, so 64 waves run on 4 SIMDs.
            ("gfx1150", Wave::W32, 256, 16 << 10, true, 16),
            ("gfx1150", Wave::W32, 256, 64 << 10, true, 4),
            ("gfx1150", Wave::W32, 256, 64 << 10, false, 4),
            ("gfx1150", Wave::W32, 64, 64 << 10, true, 1),
            ("gfx950", Wave::W64, 256, 64 << 10, false, 2),
            ("gfx950", Wave::W64, 256, 160 << 10, false, 1),
            // If the local memory of a work-group exceeds that of the GPU, the result is the occupancy of one
            // work-group.
            ("gfx908", Wave::W64, 256, 128 << 10, false, 1),
            ("gfx908", Wave::W64, 1024, 0, false, 8),
            ("gfx908", Wave::W64, 128, 0, false, 8),
            ("gfx908", Wave::W64, 64, 0, false, 10),
        ] {
            let lanes = if wave == Wave::W32 { 32 } else { 64 };
            let found = group_waves(&target(gpu, wave), u32::div_ceil(group, lanes), local, pair);
            assert_eq!(found, wanted, "{gpu}: groups of {group}, {local} bytes");
        }
    }

    #[test]
    fn unknown_gpu_has_recorded_registers_and_no_occupancy() {
        let mut bytes = [0; 64];
        bytes[..4].copy_from_slice(&512u32.to_le_bytes());
        bytes[48] = 3;
        bytes[57] = 4;
        let descriptor = KernelDescriptor::parse(&bytes).unwrap();
        let metadata = Value::Map(vec![
            (".vgpr_count".to_owned(), Value::Unsigned(300)),
            (".sgpr_count".to_owned(), Value::Unsigned(18)),
            (".max_flat_workgroup_size".to_owned(), Value::Unsigned(256)),
        ]);
        let unknown = Given::of(&descriptor, Some(&metadata), &Target::unknown());
        assert_eq!(
            (unknown.lanes, unknown.vector, unknown.local, unknown.group, unknown.occupancy),
            (32, 300, 512, Some(256), None)
        );
        let known = Given::of(&descriptor, Some(&metadata), &target("gfx1150", Wave::W32));
        assert_eq!((known.vector, known.occupancy.map(|known| known.waves)), (32, Some(16)));
        assert_eq!(
            Recorded::of(Some(&metadata)),
            Recorded { vector: Some(300), accumulation: None, scalar: Some(18) }
        );
        assert_eq!(Recorded::of(None), Recorded::default());
    }
}
