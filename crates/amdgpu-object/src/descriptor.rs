//! Kernel descriptors: the 64 bytes that define how the hardware starts a kernel.

/// Kernel descriptor, split into its fields.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KernelDescriptor {
    /// Local memory of a work-group that the kernel declares, in bytes.
    pub group_segment_size: u32,
    /// Private memory of a work-item, in bytes.
    pub private_segment_size: u32,
    /// Size of the kernel argument segment, in bytes.
    pub kernarg_size: u32,
    /// Distance in bytes from the descriptor to the kernel's first instruction.
    pub entry_offset: i64,
    /// Register settings `COMPUTE_PGM_RSRC3`.
    pub rsrc3: u32,
    /// Register settings `COMPUTE_PGM_RSRC1`.
    pub rsrc1: u32,
    /// Register settings `COMPUTE_PGM_RSRC2`.
    pub rsrc2: u32,
    /// Bits that enable user SGPRs, and the bit of the wave size.
    pub properties: u16,
    /// Length and offset of the kernel arguments that are loaded into registers before the kernel starts.
    pub kernarg_preload: u16,
}

/// Bits in `properties`, with their names in LLVM's directives.
const PROPERTIES: &[(u32, &str)] = &[
    (0, "user_sgpr_private_segment_buffer"),
    (1, "user_sgpr_dispatch_ptr"),
    (2, "user_sgpr_queue_ptr"),
    (3, "user_sgpr_kernarg_segment_ptr"),
    (4, "user_sgpr_dispatch_id"),
    (5, "user_sgpr_flat_scratch_init"),
    (6, "user_sgpr_private_segment_size"),
    (10, "wavefront_size32"),
    (11, "uses_dynamic_stack"),
];

/// Fields of `COMPUTE_PGM_RSRC1` that all GPUs have. Columns: first bit, number of bits, name.
const RSRC1: &[(u32, u32, &str)] = &[
    (0, 6, "granulated_workitem_vgpr_count"),
    (6, 4, "granulated_wavefront_sgpr_count"),
    (10, 2, "priority"),
    (12, 2, "float_round_mode_32"),
    (14, 2, "float_round_mode_16_64"),
    (16, 2, "float_denorm_mode_32"),
    (18, 2, "float_denorm_mode_16_64"),
    (20, 1, "priv"),
];

/// Fields of `COMPUTE_PGM_RSRC2`. Columns: first bit, number of bits, name.
const RSRC2: &[(u32, u32, &str)] = &[
    (0, 1, "enable_private_segment"),
    (1, 5, "user_sgpr_count"),
    (6, 1, "enable_trap_handler"),
    (7, 1, "system_sgpr_workgroup_id_x"),
    (8, 1, "system_sgpr_workgroup_id_y"),
    (9, 1, "system_sgpr_workgroup_id_z"),
    (10, 1, "system_sgpr_workgroup_info"),
    (11, 2, "system_vgpr_workitem_id"),
    (15, 9, "granulated_lds_size"),
    (24, 7, "exceptions"),
];

impl KernelDescriptor {
    /// Size of a descriptor in bytes.
    pub const BYTES: u64 = 64;

    /// Parses a descriptor; `None` if it has fewer than 64 bytes.
    pub fn parse(bytes: &[u8]) -> Option<KernelDescriptor> {
        let u32_at = |at: usize| Some(u32::from_le_bytes(bytes.get(at..at + 4)?.try_into().ok()?));
        let u16_at = |at: usize| Some(u16::from_le_bytes(bytes.get(at..at + 2)?.try_into().ok()?));
        let whole = bytes.get(..64)?;
        let entry_offset = i64::from_le_bytes(whole.get(16..24)?.try_into().ok()?);
        Some(KernelDescriptor {
            group_segment_size: u32_at(0)?,
            private_segment_size: u32_at(4)?,
            kernarg_size: u32_at(8)?,
            entry_offset,
            rsrc3: u32_at(44)?,
            rsrc1: u32_at(48)?,
            rsrc2: u32_at(52)?,
            properties: u16_at(56)?,
            kernarg_preload: u16_at(58)?,
        })
    }

    /// Returns whether the waves of the kernel have 32 lanes (otherwise 64).
    pub fn wave32(&self) -> bool {
        self.properties & (1 << 10) != 0
    }

    /// Returns the names and values of all fields. Fields that are 0 are omitted, except sizes.
    pub fn facts(&self) -> Vec<(&'static str, u64)> {
        let mut facts = vec![
            ("group_segment_fixed_size", u64::from(self.group_segment_size)),
            ("private_segment_fixed_size", u64::from(self.private_segment_size)),
            ("kernarg_size", u64::from(self.kernarg_size)),
        ];
        let field = |word: u32, low: u32, width: u32| (word >> low) & ((1 << width) - 1);
        let rows = RSRC1.iter().map(|r| (self.rsrc1, r)).chain(RSRC2.iter().map(|r| (self.rsrc2, r)));
        for (word, &(low, width, name)) in rows {
            let value = field(word, low, width);
            if value != 0 {
                facts.push((name, u64::from(value)));
            }
        }
        for &(bit, name) in PROPERTIES {
            if self.properties & (1 << bit) != 0 {
                facts.push((name, 1));
            }
        }
        if self.kernarg_preload != 0 {
            facts.push(("kernarg_preload", u64::from(self.kernarg_preload)));
        }
        facts.push(("compute_pgm_rsrc1", u64::from(self.rsrc1)));
        facts.push(("compute_pgm_rsrc2", u64::from(self.rsrc2)));
        facts.push(("compute_pgm_rsrc3", u64::from(self.rsrc3)));
        facts
    }
}
