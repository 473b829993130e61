//! Names of AMD architectures and GPUs.

use isaloom_amd_isa::isa_version::gpu_of_architecture;
use isaloom_amdgpu_text::llvm::Gpus;
use isaloom_target::support::plain;
use std::borrow::Cow;

/// Numbers and names of the AMD architectures. The number is the one in the description file.
pub const ARCHITECTURES: [(i64, &str); 10] = [
    (0, "cdna1"),
    (1, "cdna2"),
    (2, "cdna3"),
    (3, "cdna4"),
    (4, "cdna5"),
    (5, "rdna1"),
    (6, "rdna2"),
    (8, "rdna3"),
    (9, "rdna3.5"),
    (10, "rdna4"),
];

/// GPUs that have a description but that LLVM assembly syntax does not support here, each with the number of its
/// architecture. Their instructions are printed with the names in the description.
const DESCRIBED: [(&str, i64); 1] = [("gfx1250", 4)];

/// Returns the architecture number of a GPU in [`DESCRIBED`]; `None` for other GPUs.
pub(crate) fn described_architecture(gpu: &str) -> Option<i64> {
    DESCRIBED.iter().find(|(name, _)| name.eq_ignore_ascii_case(gpu)).map(|(_, id)| *id)
}

/// Returns the short name of the AMD architecture with this number, such as `rdna3.5`; `None` if it is unknown.
pub fn architecture_name(id: impl Into<i64>) -> Option<&'static str> {
    let id = id.into();
    ARCHITECTURES.iter().find(|(known, _)| *known == id).map(|(_, name)| *name)
}

/// Returns the short name of an AMD architecture from its number, or, if the number is not in [`ARCHITECTURES`], from
/// its name.
pub(crate) fn short_name(id: Option<i64>, name: &str) -> String {
    let plain = || {
        let letters = name.trim().trim_start_matches("AMD").chars();
        letters.filter(|c| c.is_ascii_alphanumeric() || *c == '.').collect::<String>().to_ascii_lowercase()
    };
    id.and_then(architecture_name).map_or_else(plain, str::to_owned)
}

/// Returns the number of the architecture that a name such as `rdna3_5` or `RDNA3.5` or a GPU such as `gfx1150` means;
/// `None` for an unknown name. `gpus` are the known GPUs.
pub fn architecture(name: &str, gpus: &Gpus) -> Option<i64> {
    let wanted = plain(name);
    let known = ARCHITECTURES.iter().find(|(_, known)| plain(known) == wanted).map(|(id, _)| *id);
    known.or_else(|| match gpus.named(name) {
        Some(target) => target.architecture,
        None => described_architecture(name),
    })
}

/// Returns the names of the known GPUs of an AMD architecture.
pub fn gpus_of_architecture(id: i64, gpus: &Gpus) -> Vec<String> {
    let is = |name: &&str| gpus.named(name).is_some_and(|target| target.architecture == Some(id));
    gpus.names().filter(is).map(str::to_owned).collect()
}

/// Returns whether a name begins with `gfx`, so that it can only be the name of a GPU.
pub(crate) fn is_gpu(name: &str) -> bool {
    name.get(..3).is_some_and(|start| start.eq_ignore_ascii_case("gfx"))
}

/// Returns the GPU for a target name that contains an architecture version: `gfx1150` for `amdgpu11.50`. Other names
/// are returned unchanged.
pub(crate) fn gpu_name(name: &str) -> Cow<'_, str> {
    gpu_of_architecture(&name.to_ascii_lowercase()).map_or(Cow::Borrowed(name), Cow::Owned)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn architectures_have_several_spellings() {
        for name in ["rdna3.5", "RDNA3_5", "rdna 3.5", "gfx1150", "GFX1151"] {
            assert_eq!(architecture(name, &Gpus::default()), Some(9), "{name}");
        }
        assert_eq!(architecture("ir3", &Gpus::default()), None);
        assert_eq!(gpus_of_architecture(10, &Gpus::default()), ["gfx1200", "gfx1201", "gfx12-generic"]);
    }
}
