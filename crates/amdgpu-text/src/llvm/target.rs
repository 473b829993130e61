//! Which GPU the text is for: what an XML description leaves open and LLVM's syntax depends on.

use super::version::{Difference, Version};
use isaloom_amd_isa::gpu::{GpuName, gpu_name, machine_number, machine_of_flags};

/// The syntax generations of LLVM's AMDGPU target.
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

/// How many lanes a wave has; it decides between `vcc_lo` and `vcc`, `s5` and `s[6:7]`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Wave {
    /// 32 lanes.
    W32,
    /// 64 lanes.
    W64,
}

impl Wave {
    /// Returns the size of waves with so many lanes.
    pub fn of_lanes(lanes: u32) -> Option<Wave> {
        [Wave::W32, Wave::W64].into_iter().find(|wave| wave.lanes() == lanes)
    }

    /// How many lanes it has.
    pub fn lanes(self) -> u32 {
        match self {
            Wave::W32 => 32,
            Wave::W64 => 64,
        }
    }
}

/// A GPU to write assembly text for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Target {
    /// LLVM's name, such as `gfx1150`.
    pub gpu: GpuName,
    /// The GPU of the table here whose figures are taken where they are the GPU's own; usually itself.
    pub like: GpuName,
    /// Its number in the flags of a code object, where that is known.
    pub machine: Option<u8>,
    /// The syntax generation.
    pub generation: Generation,
    /// Lanes of a wave.
    pub wave: Wave,
    /// The one size of waves that it has; none where it has both.
    pub only: Option<Wave>,
    /// Whether 16-bit operands in vector registers are written as halves (`v1.l`, `v1.h`).
    pub true16: bool,
    /// Whether there are accumulation registers that memory instructions can address (GFX90A and later CDNA).
    pub accumulators: bool,
    /// Whether tuples of vector registers begin at even registers (GFX90A and later CDNA).
    pub aligned: bool,
    /// Whether code objects say of it that faults can be retried.
    pub xnack: bool,
    /// Whether code objects say of it that memory corrects errors.
    pub sramecc: bool,
    /// AMD's `ArchitectureId` of the description that fits; none where it may be any.
    pub architecture: Option<i64>,
    /// The version of LLVM whose texts are written and read.
    pub llvm: Version,
    /// Whether LLVM's remarks on what its assembler does not make are written (`/*Invalid register...*/`).
    pub remarks: bool,
}

struct Row(&'static str, Generation, i64);

/// AMD's numbers of two architectures.
const RDNA1: i64 = 5;
const CDNA3: i64 = 2;

/// Every GPU with the architecture whose description fits it; the first of an architecture is its default.
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
    /// The GPU of an LLVM name, with LLVM 22's defaults for wave size and 16-bit registers.
    pub fn named(gpu: &str) -> Option<Target> {
        GPUS.iter().find(|row| row.0.eq_ignore_ascii_case(gpu)).map(Target::of)
    }

    /// A GPU of which nothing is known: what is assembled for it asks for nothing that depends on the GPU.
    pub fn unknown() -> Target {
        let gpu = GpuName::of("unknown");
        let row = Row("unknown", Generation::Gfx12, 0);
        Target { gpu, like: gpu, machine: None, architecture: None, only: None, ..Target::of(&row) }
    }

    /// Whether nothing is known of it.
    pub fn is_unknown(&self) -> bool {
        self.gpu == "unknown"
    }

    /// The usual GPU of AMD's `ArchitectureId`.
    pub fn of_architecture(id: i64) -> Option<Target> {
        GPUS.iter().find(|row| row.2 == id).map(Target::of)
    }

    /// The names of all GPUs.
    pub fn names() -> impl Iterator<Item = &'static str> {
        GPUS.iter().map(|row| row.0)
    }

    /// The same GPU with waves of another size.
    pub fn with_wave(self, wave: Wave) -> Target {
        Target { wave, ..self }
    }

    /// The same GPU with 16-bit halves written or not.
    pub fn with_true16(self, true16: bool) -> Target {
        Target { true16, ..self }
    }

    /// The same GPU with LLVM's remarks written or not.
    pub fn with_remarks(self, remarks: bool) -> Target {
        Target { remarks, ..self }
    }

    /// The same GPU as a version of LLVM writes it, with its default for 16-bit registers.
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
            xnack: cdna || row.2 == RDNA1,
            sramecc: cdna,
            architecture: Some(row.2),
            llvm: Version::USUAL,
            remarks: true,
        }
    }

    /// Whether it can run waves of a size.
    pub fn has_wave(&self, wave: Wave) -> bool {
        self.only.is_none_or(|only| only == wave)
    }

    /// Whether a description of an architecture can be for it.
    pub fn fits(&self, architecture: i64) -> bool {
        self.architecture.is_none_or(|own| own == architecture)
    }

    /// Returns whether the GPU has the figures of RDNA 1.
    pub fn is_rdna1(&self) -> bool {
        self.table_architecture() == Some(RDNA1)
    }

    /// Returns whether the GPU has the figures of CDNA 3 or later.
    pub fn is_cdna3(&self) -> bool {
        self.generation == Generation::Gfx9 && self.table_architecture() >= Some(CDNA3)
    }

    /// The architecture of the GPU whose figures are taken.
    fn table_architecture(&self) -> Option<i64> {
        GPUS.iter().find(|row| row.0 == self.like.as_str()).map(|row| row.2)
    }

    /// In how many vector registers a kernel descriptor counts.
    pub fn vector_granule(&self) -> u32 {
        let wide = self.aligned || self.generation >= Generation::Gfx10 && self.wave == Wave::W32;
        if wide { 8 } else { 4 }
    }

    /// Registers of a lane mask: 1 or 2.
    pub(crate) fn mask_registers(&self) -> u8 {
        if self.wave == Wave::W32 { 1 } else { 2 }
    }

    /// The operand code of `null`; it and `m0` changed places in GFX11.
    pub(crate) fn null_code(&self) -> u32 {
        if self.generation >= Generation::Gfx11 { 124 } else { 125 }
    }

    /// The operand code of `m0`.
    pub(crate) fn m0_code(&self) -> u32 {
        249 - self.null_code()
    }

    /// Returns the number of the last scalar register that is not special.
    pub fn last_sgpr(&self) -> u32 {
        if self.generation == Generation::Gfx9 { 101 } else { 105 }
    }
}

/// The GPUs that are known: those of the table here, and those that somebody added to it, which count first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Gpus {
    added: Vec<Target>,
}

impl Gpus {
    /// The GPUs of the table and some more.
    pub fn with(added: Vec<Target>) -> Gpus {
        Gpus { added }
    }

    /// The GPUs that were added.
    pub fn added(&self) -> &[Target] {
        &self.added
    }

    /// The GPU of a name.
    pub fn named(&self, gpu: &str) -> Option<Target> {
        let added = self.added.iter().find(|target| target.gpu.eq_ignore_ascii_case(gpu));
        added.copied().or_else(|| Target::named(gpu))
    }

    /// The usual GPU of AMD's `ArchitectureId`.
    pub fn of_architecture(&self, id: i64) -> Option<Target> {
        let added = || self.added.iter().find(|target| target.architecture == Some(id)).copied();
        Target::of_architecture(id).or_else(added)
    }

    /// The GPU that the flags of a code object name; it need not be one that text can be written for.
    pub fn of_flags(&self, flags: u32) -> Option<GpuName> {
        let number = Some(machine_of_flags(flags));
        let added = self.added.iter().find(|target| target.machine == number).map(|target| target.gpu);
        added.or_else(|| gpu_name(flags).map(GpuName::of))
    }

    /// The names of all GPUs.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.added.iter().map(|target| target.gpu.as_str()).chain(GPUS.iter().map(|row| row.0))
    }
}

/// Whether a version of LLVM writes 16-bit operands as halves of registers.
fn halves(generation: Generation, llvm: Version) -> bool {
    match generation {
        Generation::Gfx9 | Generation::Gfx10 => false,
        Generation::Gfx11 => llvm.has(Difference::HalvesOnGfx11),
        Generation::Gfx12 => llvm.has(Difference::HalvesOnGfx12),
    }
}
