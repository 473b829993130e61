//! Target for AMD descriptions and LLVM AMDGPU assembly. Converts the results to records.

mod about;
mod addition;
mod architecture;
mod assembly;
mod change;
mod code;
mod compiled_cache;
mod completion;
mod data;
mod describe;
mod described;
mod description;
mod difference;
mod directives;
mod explain;
mod explorer;
mod file;
mod findings;
mod flags;
mod header;
mod include;
mod instruction;
mod instruction_set;
mod item_order;
mod kernel_difference;
mod kernel_occupancy;
mod lines;
mod listing;
mod live;
mod live_page;
mod loop_mix;
mod marks;
mod measure;
mod naming;
mod open;
mod options;
mod other_differences;
mod outline;
mod packed;
mod padding;
mod pieces;
mod place;
mod port;
mod print;
mod program;
mod queries;
mod records;
mod relocated;
mod search;
mod selection;
mod survey;
mod syntax;
mod target;
mod text;
mod tokens;
mod undescribed;
mod witness;

pub use isaloom_amd_isa::gpu::GpuName;
pub use isaloom_amdgpu_text::llvm::{Gpus, Wave};

pub use architecture::ARCHITECTURES;
pub use architecture::{architecture, architecture_name, gpus_of_architecture};
pub(crate) use architecture::{described_architecture, gpu_name, short_name};
pub use code::{bytes_of_words, gpu_of};
pub(crate) use code::{gpus_of, needs_all, target_of_text, without_gpu};
pub use data::push_data;
pub use describe::{find, list, page, statistics};
pub use described::Described;
pub use description::Amd;
pub use difference::{audit, difference};
pub use explain::{explain, unmatched};
pub use explorer::{part, part_names};
pub use findings::{findings, scan, verify};
pub(crate) use header::amd_heading;
pub use instruction::{Printed, data, instruction, registers};
pub(crate) use open::{open, unknown_gpu};
pub use options::{AmdAsmOptions, AmdDisOptions, AmdMeasureOptions, AmdOpenOptions, AmdPart, AmdSyntax};
pub use search::search;
pub use target::TARGET;
pub use undescribed::is_shown_undescribed;
pub(crate) use undescribed::open_undescribed;

use isaloom_amd_isa::spec::{Instruction, Spec};

/// Returns the record that identifies an instruction set. `gpu` is the GPU for which text is printed, such as
/// `gfx1150`.
pub fn isa(spec: &Spec, gpu: Option<&str>) -> isaloom_schema::Isa {
    isaloom_schema::Isa {
        family: "amd".to_owned(),
        name: spec.text(spec.architecture.name).to_owned(),
        generation: None,
        gpu: gpu.map(str::to_owned),
    }
}

/// Returns the functional groups of an instruction, each with its subgroup, such as `VMEM/LOAD` and `VMEM/ATOMIC`.
fn groups(spec: &Spec, instruction: &Instruction) -> Vec<String> {
    let mut names = Vec::new();
    for membership in &instruction.groups {
        let group = spec.text(membership.group);
        if membership.subgroups.is_empty() {
            names.push(group.to_owned());
        }
        names.extend(membership.subgroups.iter().map(|s| format!("{group}/{}", spec.text(*s))));
    }
    names
}

/// Returns the names of the flags of an instruction.
fn flags(instruction: &Instruction) -> Vec<String> {
    instruction.flags.names().map(str::to_owned).collect()
}

/// Returns a string of the description; `None` if the string is empty.
fn said(text: &str) -> Option<String> {
    (!text.is_empty()).then(|| text.to_owned())
}
