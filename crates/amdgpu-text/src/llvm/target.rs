//! GPU target of assembly text: properties that an XML description does not specify but LLVM's syntax depends on.

use super::version::{Difference, Version};
use isaloom_amd_isa::gpu::{GpuName, gpu_name, machine_number, machine_of_flags};

/// Syntax generation in LLVM's AMDGPU target.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Generation {
    /// GFX9: Vega and every CDNA.
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
    /// Returns the wave size with this number of lanes.
    pub fn of_lanes(lanes: u32) -> Option<Wave> {
        [Wave::W32, Wave::W64].into_iter().find(|wave| wave.lanes() == lanes)
    }

    /// Returns the number of lanes.
    pub fn lanes(self) -> u32 {
        match self {
            Wave::W32 => 32,
            Wave::W64 => 64,
        }
    }
}

/// GPU for which assembly text is printed and parsed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Target {
    /// LLVM's name, such as `gfx1150`.
    pub gpu: GpuName,
    /// GPU in the table whose GPU-specific properties are used; usually the GPU itself.
    pub like: GpuName,
    /// Machine number in the ELF flags of a code object (`EF_AMDGPU_MACH`), if known.
    pub machine: Option<u8>,
    /// Syntax generation.
    pub generation: Generation,
    /// Wave size.
    pub wave: Wave,
    /// The only supported wave size; `None` if the GPU supports both sizes.
    pub only: Option<Wave>,
    /// Whether 16-bit operands in vector registers are written as halves (`v1.l`, `v1.h`).
    pub true16: bool,
    /// Whether memory instructions can address accumulation registers (GFX90A and later CDNA).
    pub accumulators: bool,
    /// Whether vector register tuples must start at even registers (GFX90A and later CDNA).
    pub aligned: bool,
    /// Whether a wave can use 1024 vector registers (GFX1250). An instruction names one of 256 registers in a bank.
    pub many: bool,
    /// Whether code objects record the XNACK setting (retry of faults).
    pub xnack: bool,
    /// Whether code objects record the SRAMECC setting (memory error correction).
    pub sramecc: bool,
    /// AMD's `ArchitectureId` of the matching description; `None` if any description matches.
    pub architecture: Option<i64>,
    /// LLVM version whose text is printed and accepted.
    pub llvm: Version,
    /// Whether to print LLVM's remarks on words that its assembler does not generate (`/*Invalid register...*/`).
    pub remarks: bool,
}

struct Row(&'static str, Generation, i64);

/// `ArchitectureId` of two architectures.
const RDNA1: i64 = 5;
const CDNA3: i64 = 2;

/// Every GPU and the architecture of its description. The first GPU of an architecture is its default.
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
    /// Returns the GPU with an LLVM name, with LLVM 22's defaults for wave size and 16-bit registers; `None` if the
    /// name is unknown.
    pub fn named(gpu: &str) -> Option<Target> {
        GPUS.iter().find(|row| row.0.eq_ignore_ascii_case(gpu)).map(Target::of)
    }

    /// Returns a placeholder for an unknown GPU. Assembly for the placeholder does not depend on GPU properties.
    pub fn unknown() -> Target {
        let gpu = GpuName::of("unknown");
        let row = Row("unknown", Generation::Gfx12, 0);
        Target { gpu, like: gpu, machine: None, architecture: None, only: None, ..Target::of(&row) }
    }

    /// Returns whether this is the unknown GPU.
    pub fn is_unknown(&self) -> bool {
        self.gpu == "unknown"
    }

    /// Returns the default GPU for AMD's `ArchitectureId`.
    pub fn of_architecture(id: i64) -> Option<Target> {
        GPUS.iter().find(|row| row.2 == id).map(Target::of)
    }

    /// Returns the names of all GPUs.
    pub fn names() -> impl Iterator<Item = &'static str> {
        GPUS.iter().map(|row| row.0)
    }

    /// Returns the same GPU with another wave size.
    pub fn with_wave(self, wave: Wave) -> Target {
        Target { wave, ..self }
    }

    /// Returns the same GPU with 16-bit register halves written or not.
    pub fn with_true16(self, true16: bool) -> Target {
        Target { true16, ..self }
    }

    /// Returns the same GPU with LLVM's remarks printed or not.
    pub fn with_remarks(self, remarks: bool) -> Target {
        Target { remarks, ..self }
    }

    /// Returns the same GPU with the syntax of an LLVM version, including the version's default for 16-bit registers.
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

    /// Returns whether a description of an architecture matches the GPU.
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

    /// Returns the architecture of the GPU whose properties apply.
    fn table_architecture(&self) -> Option<i64> {
        GPUS.iter().find(|row| row.0 == self.like.as_str()).map(|row| row.2)
    }

    /// Returns the unit of the vector register count in a kernel descriptor, in registers.
    pub fn vector_granule(&self) -> u32 {
        if self.many {
            return if self.wave == Wave::W32 { 16 } else { 8 };
        }
        let wide = self.aligned || self.generation >= Generation::Gfx10 && self.wave == Wave::W32;
        if wide { 8 } else { 4 }
    }

    /// Returns the number of registers of a lane mask: 1 or 2.
    pub(crate) fn mask_registers(&self) -> u8 {
        if self.wave == Wave::W32 { 1 } else { 2 }
    }

    /// Returns the operand code of `null`. GFX11 swapped the codes of `null` and `m0`.
    pub(crate) fn null_code(&self) -> u32 {
        if self.generation >= Generation::Gfx11 { 124 } else { 125 }
    }

    /// Returns the operand code of `m0`.
    pub(crate) fn m0_code(&self) -> u32 {
        249 - self.null_code()
    }

    /// Returns the number of the last scalar register that is not special.
    pub fn last_sgpr(&self) -> u32 {
        if self.generation == Generation::Gfx9 { 101 } else { 105 }
    }
}

/// Known GPUs: the GPUs of the table, and added GPUs, which take precedence.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Gpus {
    added: Vec<Target>,
}

impl Gpus {
    /// Returns the GPUs of the table and the added GPUs.
    pub fn with(added: Vec<Target>) -> Gpus {
        Gpus { added }
    }

    /// Returns the added GPUs.
    pub fn added(&self) -> &[Target] {
        &self.added
    }

    /// Returns the GPU with the given name.
    pub fn named(&self, gpu: &str) -> Option<Target> {
        let added = self.added.iter().find(|target| target.gpu.eq_ignore_ascii_case(gpu));
        added.copied().or_else(|| Target::named(gpu))
    }

    /// Returns the default GPU for AMD's `ArchitectureId`.
    pub fn of_architecture(&self, id: i64) -> Option<Target> {
        let added = || self.added.iter().find(|target| target.architecture == Some(id)).copied();
        Target::of_architecture(id).or_else(added)
    }

    /// Returns the GPU in the flags of a code object. The assembly text of this GPU may be unsupported.
    pub fn of_flags(&self, flags: u32) -> Option<GpuName> {
        let number = Some(machine_of_flags(flags));
        let added = self.added.iter().find(|target| target.machine == number).map(|target| target.gpu);
        added.or_else(|| gpu_name(flags).map(GpuName::of))
    }

    /// Returns the names of all GPUs.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.added.iter().map(|target| target.gpu.as_str()).chain(GPUS.iter().map(|row| row.0))
    }
}

/// Returns whether an LLVM version writes 16-bit operands as register halves.
fn halves(generation: Generation, llvm: Version) -> bool {
    match generation {
        Generation::Gfx9 | Generation::Gfx10 => false,
        Generation::Gfx11 => llvm.has(Difference::HalvesOnGfx11),
        Generation::Gfx12 => llvm.has(Difference::HalvesOnGfx12),
    }
}
