//! Opens code objects for GPUs that no description covers. Kernels, descriptors, metadata, symbols and data are shown;
//! instructions are shown as words.

use super::code::{holds_several, is_elf, is_for_amdgpu};
use super::description::Amd;
use super::options::of_open_options;
use super::{architecture, architecture_name};
use isaloom_amd_isa::Spec;
use isaloom_amd_isa::gpu::{GpuName, machine_of_flags};
use isaloom_amd_isa::spec::Interner;
use isaloom_amdgpu_object::gpus_of_container;
use isaloom_amdgpu_text::llvm::{Gpus, Target as LlvmTarget, Wave};
use isaloom_source::{Diagnostic, Severity};
use isaloom_target::{Failure, Input, OpenOptions, Target};

/// Title of the instruction set, instead of the name of the architecture.
const TITLE: &str = "AMD GPU without a description";

/// Returns whether an input is or contains a code object for AMD GPUs, so that it can be shown without a description.
/// `bytes` are the first bytes of a file, or all bytes of a container.
pub fn is_shown_undescribed(bytes: &[u8]) -> bool {
    if holds_several(bytes, Input::Recognised) {
        return !gpus_of_container(bytes).is_empty();
    }
    is_elf(bytes) && bytes.len() >= 64 && is_for_amdgpu(bytes)
}

/// Opens an instruction set without a description, for the first GPU of the input.
pub(crate) fn open_undescribed(open_options: &OpenOptions) -> Box<dyn Target> {
    let own = of_open_options(open_options);
    let target = match open_options.input_gpus.first().and_then(|name| GpuName::new(name)) {
        Some(gpu) => own.gpus.named(&gpu).unwrap_or_else(|| unknown(gpu)),
        None => LlvmTarget::unknown(),
    };
    let mut spec = Spec::default();
    let mut strings = Interner::new(spec.strings);
    spec.architecture.name = strings.intern(TITLE);
    spec.strings = strings.finish();
    let amd = Amd::without_description(spec, target, own.gpus.clone());
    Box::new(amd.with_compared(own.compared.clone()))
}

/// Returns the properties of a GPU that is known only by name. The name determines the default wave size; each kernel
/// specifies its own.
fn unknown(gpu: GpuName) -> LlvmTarget {
    let target = LlvmTarget { gpu, ..LlvmTarget::unknown() };
    match gpu.strip_prefix("gfx").is_some_and(|number| number.starts_with(['6', '7', '8', '9'])) {
        true => LlvmTarget { wave: Wave::W64, only: Some(Wave::W64), ..target },
        false => target,
    }
}

/// Returns the warning that no description covers the GPU of a code object. `flags` are the ELF flags of the object.
pub(super) fn warning(gpus: &Gpus, name: &str, flags: u32) -> Diagnostic {
    let (gpu, help) = match gpus.of_flags(flags) {
        Some(gpu) => {
            let known = architecture(&gpu, gpus).and_then(architecture_name);
            let help = match known {
                Some(architecture) => format!(
                    "register `amdgpu_isa_{}.xml` with `isaloom spec add FILE`, or pass `--spec FILE`",
                    architecture.replace('.', "_")
                ),
                None => "pass a description with `--spec FILE`, or a similar GPU with `--gpu`".to_owned(),
            };
            (gpu.to_string(), help)
        }
        None => {
            let number = machine_of_flags(flags);
            let help = format!(
                "pass a similar GPU with `--gpu`, or declare it with `mach = {number:#x}` in `[gpus.NAME]` of isaloom.toml"
            );
            (format!("GPU number {number:#x}"), help)
        }
    };
    let message = format!("{name}: no description is registered for {gpu}; instructions are shown as words");
    let mut diagnostic = Diagnostic::new(Severity::Warning, "amd-object-undescribed", message);
    diagnostic.help = Some(help);
    diagnostic
}

/// Returns the error for assembly text, because it cannot be assembled without a description.
pub(super) fn text_without_description(amd: &Amd, name: &str) -> Failure {
    Failure::Impossible {
        why: format!("{name}: no description is registered for `{}`", amd.gpu().unwrap_or_default()),
        help: Some("register one with `isaloom spec add FILE`, or pass `--spec FILE`".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wave_size_of_an_unknown_gpu_follows_from_its_name() {
        for (name, only) in
            [("gfx900", Some(Wave::W64)), ("gfx9-generic", Some(Wave::W64)), ("gfx1251", None)]
        {
            let target = unknown(GpuName::of(name));
            assert_eq!((target.gpu.as_str(), target.only), (name, only));
        }
    }

    #[test]
    fn warning_names_the_gpu_and_its_description() {
        let gpus = Gpus::default();
        let of = |flags| warning(&gpus, "k.co", flags);
        let first = of(0x43);
        assert!(first.message.contains("no description is registered for gfx1150"), "{}", first.message);
        assert!(first.help.unwrap().contains("amdgpu_isa_rdna3_5.xml"));
        assert!(of(0x5a).message.contains("for gfx1251;"));
        assert!(of(0x64).help.unwrap().contains("mach = 0x64"));
    }
}
