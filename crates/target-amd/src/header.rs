//! Writes and parses the first line of a listing, which contains the instruction set and the printing options.

use isaloom_amdgpu_text::llvm::{Target, Version, Wave};
use isaloom_source::visible;
use isaloom_target::{About, ListingHead};

/// Contents of the first line of a listing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct AmdHead {
    pub(super) gpu: String,
    /// Title of the description with which the listing was written.
    pub(super) title: String,
    /// Wave size for which the text was printed.
    pub(super) wave: Wave,
    /// Whether 16-bit operands name register halves (`v1.l`); `None` for the default of the GPU.
    pub(super) true16: Option<bool>,
    /// LLVM version of the syntax; `None` for the default version.
    pub(super) llvm: Option<Version>,
    /// Whether the instructions have the names of the description.
    pub(super) own: bool,
}

/// Text in the first line of a listing whose instructions have the names of the description.
const OWN: &str = ", the description's names";

/// Returns the first line of a listing. `own` is true if the instructions have the names of the description, which is
/// always so without a GPU.
pub(crate) fn amd_heading(title: &str, target: Option<&Target>, own: bool) -> String {
    let title = visible(title);
    let Some(target) = target else {
        return format!("// {title}: no GPU is known{OWN}\n");
    };
    let wave = target.wave.lanes();
    let usual = target.with_llvm(target.llvm).true16 == target.true16;
    let true16 = match (usual, target.true16) {
        (true, _) => "",
        (false, true) => ", true16 on",
        (false, false) => ", true16 off",
    };
    let llvm = match target.llvm {
        Version::USUAL => String::new(),
        other => format!(", llvm {}", other.number()),
    };
    let own = if own { OWN } else { "" };
    format!("// {title} ({}, wave{wave}{true16}{llvm}{own})\n", target.gpu)
}

/// Parses the first line of a listing; `None` if it is not a listing of AMD code.
pub(super) fn heading(line: &str) -> Option<ListingHead> {
    let head = AmdHead::of_line(line)?;
    Some(ListingHead { about: About { isa: None, gpu: Some(head.gpu) }, title: head.title })
}

/// Maximum length of the first line, in bytes.
const LONGEST: usize = 4096;

impl AmdHead {
    /// Parses the first line of a text; `None` if the text is not a listing of AMD code.
    pub(super) fn of(text: &str) -> Option<AmdHead> {
        let line = text.split('\n').next()?;
        AmdHead::of_line(line.get(..line.floor_char_boundary(LONGEST))?.trim_end())
    }

    /// Parses a line in the format of [`amd_heading`], such as `// AMD RDNA 3.5 (gfx1150, wave32)`; `None` for other
    /// lines.
    fn of_line(line: &str) -> Option<AmdHead> {
        let (title, rest) = line.strip_prefix("// ")?.rsplit_once(" (")?;
        let (gpu, wave) = rest.strip_suffix(')')?.split_once(", wave")?;
        let (wave, own) = match wave.strip_suffix(OWN) {
            Some(wave) => (wave, true),
            None => (wave, false),
        };
        let (wave, llvm) = match wave.split_once(", llvm ") {
            Some((wave, number)) => (wave, Some(number.parse().ok().and_then(Version::of)?)),
            None => (wave, None),
        };
        let (wave, true16) = match wave.split_once(", true16 ") {
            Some((wave, "on")) => (wave, Some(true)),
            Some((wave, "off")) => (wave, Some(false)),
            _ => (wave, None),
        };
        let wave = match wave {
            "32" => Wave::W32,
            "64" => Wave::W64,
            _ => return None,
        };
        gpu.starts_with("gfx").then(|| AmdHead {
            gpu: gpu.to_owned(),
            title: title.to_owned(),
            wave,
            true16,
            llvm,
            own,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn listing_header_has_gpu_and_print_options() {
        let target = Target::named("gfx1200").unwrap().with_wave(Wave::W64).with_true16(true);
        let head = AmdHead::of(&amd_heading("AMD RDNA 4", Some(&target), false)).unwrap();
        assert_eq!((head.wave, head.true16, head.title.as_str()), (Wave::W64, Some(true), "AMD RDNA 4"));
        let older = Target::named("gfx1150").unwrap().with_llvm(Version::of(19).unwrap());
        let first = amd_heading("AMD RDNA 3.5", Some(&older), false);
        assert_eq!(first, "// AMD RDNA 3.5 (gfx1150, wave32, llvm 19)\n");
        let head = AmdHead::of(&first).unwrap();
        assert_eq!((head.wave, head.true16, head.llvm), (Wave::W32, None, Version::of(19)));
        let both = amd_heading("AMD RDNA 3.5", Some(&older.with_true16(true)), true);
        let head = AmdHead::of(&both).unwrap();
        assert!(head.own);
        assert_eq!((head.true16, head.llvm), (Some(true), Version::of(19)));
    }
}
