//! GPU for which assembly text is printed and parsed, with the properties that AMD's descriptions do not contain but
//! that LLVM's syntax depends on.

use super::version::{Difference, Version};
use isaloom_amd_isa::gpu::{GpuName, gpu_name, machine_number, machine_of_flags};

/// Generation of GPUs that share a syntax in LLVM's AMDGPU target.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Generation {
    /// GFX9: Vega and all CDNA GPUs.
    Gfx9,
    /// GFX10: RDNA 1 and 2.
    Gfx10,
    /// GFX11: RDNA 3 and 3.5.
    Gfx11,
    /// GFX12: RDNA 4.
    Gfx12,
}

/// Wave size in lanes. The wave size decides whether a lane mask is one register (`vcc_lo`, `s5`) or a pair (`vcc`,
/// `s[6:7]`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Wave {
    /// 32 lanes.
    W32,
    /// 64 lanes.
    W64,
}

impl Wave {
    /// Returns the wave size with a number of lanes; `None` if the number is neither 32 nor 64.
    pub fn of_lanes(lanes: u32) -> Option<Wave> {
        [Wave::W32, Wave::W64].into_iter().find(|wave| wave.lanes() == lanes)
    }

    /// Returns the number of lanes: 32 or 64.
    pub fn lanes(self) -> u32 {
        match self {
            Wave::W32 => 32,
            Wave::W64 => 64,
        }
    }
}

/// GPU for which assembly text is printed and parsed, with all settings of the syntax.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Target {
    /// LLVM's name of the GPU, such as `gfx1150`.
    pub gpu: GpuName,
    /// GPU in the built-in table that provides the properties specific to single GPUs. For GPUs in the table it is the
    /// GPU itself, for added GPUs a similar one.
    pub like: GpuName,
    /// Machine number of the GPU in the ELF flags of a code object (`EF_AMDGPU_MACH`); `None` if it is unknown.
    pub machine: Option<u8>,
    /// Generation of the GPU.
    pub generation: Generation,
    /// Wave size for which text is printed and parsed.
    pub wave: Wave,
    /// Wave size of a GPU that supports only one; `None` if the GPU supports both.
    pub only: Option<Wave>,
    /// Whether 16-bit operands in vector registers are written as register halves (`v1.l`, `v1.h`).
    pub true16: bool,
    /// Whether memory instructions can address accumulation registers (GFX90A and later CDNA).
    pub accumulators: bool,
    /// Whether ranges of vector registers must start at an even register (GFX90A and later CDNA).
    pub aligned: bool,
    /// Whether a wave can use 1024 vector registers, in four banks of 256 (GFX1250).
    pub many: bool,
    /// Whether the flags of a code object contain the XNACK setting (retry of page faults).
    pub xnack: bool,
    /// Whether the flags of a code object contain the SRAMECC setting (memory error correction).
    pub sramecc: bool,
    /// AMD's `ArchitectureId` in the descriptions that match the GPU; `None` if every description matches.
    pub architecture: Option<i64>,
    /// LLVM version whose text is printed and accepted.
    pub llvm: Version,
    /// Whether LLVM's remarks are printed, such as `/*Invalid register...*/`. They mark words that LLVM's assembler
    /// does not generate.
    pub remarks: bool,
}

struct Row(&'static str, Generation, i64);

/// `ArchitectureId` of RDNA 1; `CDNA3` is that of CDNA 3.
const RDNA1: i64 = 5;
const CDNA3: i64 = 2;

/// Built-in table of GPUs: name, generation and `ArchitectureId`. The first GPU of an architecture is its default.
const GPUS: &[Row] = &[
    Row("gfx908", Generation::Gfx9, 0),
    Row("gfx90a", Generation::Gfx9, 1),
    Row("gfx942", Generation::Gfx9, 2),
    Row("gfx940", Generation::Gfx9, 2),
    Row("gfx941", Generation::Gfx9, 2),
    Row("gfx9-4-generic", Generation::Gfx9, 2),
    Row("gfx950", Generation::Gfx9, 3),
    Row("gfx1010", Generation::Gfx10, 5),
    Row("gfx1011", Generation::Gfx10, 5),
    Row("gfx1012", Generation::Gfx10, 5),
    Row("gfx1013", Generation::Gfx10, 5),
    Row("gfx10-1-generic", Generation::Gfx10, 5),
    Row("gfx1030", Generation::Gfx10, 6),
    Row("gfx1031", Generation::Gfx10, 6),
    Row("gfx1032", Generation::Gfx10, 6),
    Row("gfx1033", Generation::Gfx10, 6),
    Row("gfx1034", Generation::Gfx10, 6),
    Row("gfx1035", Generation::Gfx10, 6),
    Row("gfx1036", Generation::Gfx10, 6),
    Row("gfx10-3-generic", Generation::Gfx10, 6),
    Row("gfx1100", Generation::Gfx11, 8),
    Row("gfx1101", Generation::Gfx11, 8),
    Row("gfx1102", Generation::Gfx11, 8),
    Row("gfx1103", Generation::Gfx11, 8),
    Row("gfx11-generic", Generation::Gfx11, 8),
    Row("gfx1150", Generation::Gfx11, 9),
    Row("gfx1151", Generation::Gfx11, 9),
    Row("gfx1152", Generation::Gfx11, 9),
    Row("gfx1153", Generation::Gfx11, 9),
    Row("gfx1200", Generation::Gfx12, 10),
    Row("gfx1201", Generation::Gfx12, 10),
    Row("gfx12-generic", Generation::Gfx12, 10),
];

impl Target {
    /// Returns the GPU of the built-in table with an LLVM name, with the defaults of LLVM 22 for wave size and register
    /// halves; `None` if the table does not contain the name.
    pub fn named(gpu: &str) -> Option<Target> {
        GPUS.iter().find(|row| row.0.eq_ignore_ascii_case(gpu)).map(Target::of)
    }

    /// Returns a target for descriptions whose GPU is unknown. It is used only with the description's own syntax, which
    /// does not depend on GPU properties.
    pub fn unknown() -> Target {
        let gpu = GpuName::of("unknown");
        let row = Row("unknown", Generation::Gfx12, 0);
        Target { gpu, like: gpu, machine: None, architecture: None, only: None, ..Target::of(&row) }
    }

    /// Returns whether this is the target for an unknown GPU ([`Target::unknown`]).
    pub fn is_unknown(&self) -> bool {
        self.gpu == "unknown"
    }

    /// Returns the default GPU of an architecture, given AMD's `ArchitectureId`; `None` if the built-in table has no
    /// GPU of the architecture.
    pub fn of_architecture(id: i64) -> Option<Target> {
        GPUS.iter().find(|row| row.2 == id).map(Target::of)
    }

    /// Returns the names of all GPUs in the built-in table.
    pub fn names() -> impl Iterator<Item = &'static str> {
        GPUS.iter().map(|row| row.0)
    }

    /// Returns the same GPU with another wave size.
    pub fn with_wave(self, wave: Wave) -> Target {
        Target { wave, ..self }
    }

    /// Returns the same GPU with 16-bit operands written as register halves (`true`) or as whole registers (`false`).
    pub fn with_true16(self, true16: bool) -> Target {
        Target { true16, ..self }
    }

    /// Returns the same GPU with LLVM's remarks printed (`true`) or omitted (`false`).
    pub fn with_remarks(self, remarks: bool) -> Target {
        Target { remarks, ..self }
    }

    /// Returns the same GPU with the syntax of an LLVM version, including that version's default for register halves.
    pub fn with_llvm(self, llvm: Version) -> Target {
        Target { llvm, true16: halves(self.generation, llvm), ..self }
    }

    fn of(row: &Row) -> Target {
        let (gpu, generation) = (GpuName::of(row.0), row.1);
        let cdna = generation == Generation::Gfx9;
        let cdna2 = cdna && row.2 >= 1;
        Target {
            gpu,
            like: gpu,
            machine: machine_number(row.0),
            generation,
            wave: if cdna { Wave::W64 } else { Wave::W32 },
            only: cdna.then_some(Wave::W64),
            true16: halves(generation, Version::USUAL),
            accumulators: cdna2,
            aligned: cdna2,
            many: false,
            xnack: cdna || row.2 == RDNA1,
            sramecc: cdna,
            architecture: Some(row.2),
            llvm: Version::USUAL,
            remarks: true,
        }
    }

    /// Returns whether the GPU supports a wave size.
    pub fn has_wave(&self, wave: Wave) -> bool {
        self.only.is_none_or(|only| only == wave)
    }

    /// Returns whether a description with the `ArchitectureId` `architecture` matches the GPU.
    pub fn fits(&self, architecture: i64) -> bool {
        self.architecture.is_none_or(|own| own == architecture)
    }

    /// Returns whether the GPU has the properties of RDNA 1.
    pub fn is_rdna1(&self) -> bool {
        self.table_architecture() == Some(RDNA1)
    }

    /// Returns whether the GPU has the properties of CDNA 3 or later.
    pub fn is_cdna3(&self) -> bool {
        self.generation == Generation::Gfx9 && self.table_architecture() >= Some(CDNA3)
    }

    /// Returns the `ArchitectureId` of the GPU `like` in the built-in table.
    fn table_architecture(&self) -> Option<i64> {
        GPUS.iter().find(|row| row.0 == self.like.as_str()).map(|row| row.2)
    }

    /// Returns the granularity of vector register allocation: a kernel descriptor contains the vector register count in
    /// units of this many registers.
    pub fn vector_granule(&self) -> u32 {
        if self.many {
            return if self.wave == Wave::W32 { 16 } else { 8 };
        }
        let wide = self.aligned || self.generation >= Generation::Gfx10 && self.wave == Wave::W32;
        if wide { 8 } else { 4 }
    }

    /// Returns the number of scalar registers in a lane mask: 1 for 32 lanes, 2 for 64.
    pub(crate) fn mask_registers(&self) -> u8 {
        if self.wave == Wave::W32 { 1 } else { 2 }
    }

    /// Returns the operand code of `null`. GFX11 exchanged the codes of `null` and `m0`.
    pub(crate) fn null_code(&self) -> u32 {
        if self.generation >= Generation::Gfx11 { 124 } else { 125 }
    }

    /// Returns the operand code of `m0`.
    pub(crate) fn m0_code(&self) -> u32 {
        249 - self.null_code()
    }

    /// Returns the number of the last numbered scalar register, such as 105 for `s105`.
    pub fn last_sgpr(&self) -> u32 {
        if self.generation == Generation::Gfx9 { 101 } else { 105 }
    }
}

/// GPUs that can be selected: the built-in table, and GPUs that the user has added. Added GPUs take precedence.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Gpus {
    added: Vec<Target>,
}

impl Gpus {
    /// Creates the list of GPUs from the built-in table and added GPUs.
    pub fn with(added: Vec<Target>) -> Gpus {
        Gpus { added }
    }

    /// Returns the added GPUs.
    pub fn added(&self) -> &[Target] {
        &self.added
    }

    /// Returns the GPU with an LLVM name, in any case; `None` if it is unknown.
    pub fn named(&self, gpu: &str) -> Option<Target> {
        let added = self.added.iter().find(|target| target.gpu.eq_ignore_ascii_case(gpu));
        added.copied().or_else(|| Target::named(gpu))
    }

    /// Returns the default GPU of an architecture, given AMD's `ArchitectureId`.
    pub fn of_architecture(&self, id: i64) -> Option<Target> {
        let added = || self.added.iter().find(|target| target.architecture == Some(id)).copied();
        Target::of_architecture(id).or_else(added)
    }

    /// Returns the name of the GPU in the ELF flags of a code object. Also returns GPUs whose assembly text is not
    /// supported.
    pub fn of_flags(&self, flags: u32) -> Option<GpuName> {
        let number = Some(machine_of_flags(flags));
        let added = self.added.iter().find(|target| target.machine == number).map(|target| target.gpu);
        added.or_else(|| gpu_name(flags).map(GpuName::of))
    }

    /// Returns the names of the added GPUs and of those in the built-in table.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.added.iter().map(|target| target.gpu.as_str()).chain(GPUS.iter().map(|row| row.0))
    }
}

/// Returns whether an LLVM version writes 16-bit operands of a generation as register halves by default.
fn halves(generation: Generation, llvm: Version) -> bool {
    match generation {
        Generation::Gfx9 | Generation::Gfx10 => false,
        Generation::Gfx11 => llvm.has(Difference::HalvesOnGfx11),
        Generation::Gfx12 => llvm.has(Difference::HalvesOnGfx12),
    }
}
