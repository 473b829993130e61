//! The first line of our own listings says which instruction set they are of.

use crate::about::{About, name_of_file};
use isaloom_amdgpu_text::llvm::{Target, Version, Wave};
use isaloom_source::visible;

/// What a listing says of itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListingHead {
    /// The instruction set by name, and the GPU or generation.
    pub about: About,
    /// The description as it was named when the listing was made; it may be a file.
    pub title: String,
    /// The lanes of a wave (AMD).
    pub wave: Option<Wave>,
    /// Whether halves of registers are written, where that is not what is usual for the GPU (AMD).
    pub true16: Option<bool>,
    /// The version of LLVM whose text it is, where that is not the usual one (AMD).
    pub llvm: Option<Version>,
    /// Whether instructions have the description's names (AMD).
    pub own: bool,
}

/// What the first line of a listing says where instructions have the description's names.
const OWN: &str = ", the description's names";

/// The first line of a listing of AMD's code; without a GPU the text is the description's own.
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

impl ListingHead {
    /// Reads the first line of a text; none where it is no line that begins a listing of ours.
    pub fn of(head: &[u8]) -> Option<ListingHead> {
        let line = head.split(|&b| b == b'\n').next()?;
        let line = core::str::from_utf8(line.get(..line.len().min(4096))?).ok()?.trim_end();
        if let Some(rest) = line.strip_prefix("// ") {
            return amd(rest);
        }
        let (_, title) = line.strip_prefix("; ")?.rsplit_once(": ")?;
        let title = title.trim_end_matches(crate::family::NEWEST);
        let (name, generation) = match title.split_once(" (generation ") {
            // Shaders: the GPU has one generation.
            Some((name, _)) => (name, None),
            None => {
                let (name, generation) = title.split_once(", generation ")?;
                generation.parse::<u32>().ok()?;
                (name, Some(generation.to_owned()))
            }
        };
        let file = name.rsplit(['/', '\\']).next().unwrap_or(name);
        let isa = name_of_file(file).unwrap_or_else(|| name.to_owned());
        let about = About { isa: Some(isa), gpu: generation };
        Some(ListingHead { about, title: name.to_owned(), wave: None, true16: None, llvm: None, own: false })
    }
}

/// `AMD RDNA 3.5 (gfx1150, wave32)`, as [`amd_heading`] writes it.
fn amd(line: &str) -> Option<ListingHead> {
    let (title, rest) = line.rsplit_once(" (")?;
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
    let about = About { isa: None, gpu: Some(gpu.to_owned()) };
    let title = title.to_owned();
    gpu.starts_with("gfx").then_some(ListingHead { about, title, wave: Some(wave), true16, llvm, own })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_line_of_a_listing_names_its_instruction_set() {
        let of = |line: &str| ListingHead::of(line.as_bytes()).map(|head| (head.about.isa, head.about.gpu));
        let some =
            |isa: Option<&str>, gpu: Option<&str>| Some((isa.map(str::to_owned), gpu.map(str::to_owned)));
        assert_eq!(of("; a.bin: toy, generation 2\n00000000: "), some(Some("toy"), Some("2")));
        assert_eq!(of("; <stdin>: specs/ir3.xml, generation 600\r\n"), some(Some("ir3"), Some("600")));
        assert_eq!(
            of("; x: y.bin: toy, generation 2 (the newest; choose with --gpu)"),
            some(Some("toy"), Some("2"))
        );
        let shader = "; a.xvu: xenos (generation 360), vertex shader, big-endian words";
        assert_eq!(of(shader), some(Some("xenos"), None));
        assert_eq!(of("// AMD RDNA 3.5 (gfx1150, wave32)\n"), some(None, Some("gfx1150")));
        let target = Target::named("gfx1200").unwrap().with_wave(Wave::W64).with_true16(true);
        let head = ListingHead::of(amd_heading("AMD RDNA 4", Some(&target), false).as_bytes()).unwrap();
        assert_eq!(
            (head.wave, head.true16, head.title.as_str()),
            (Some(Wave::W64), Some(true), "AMD RDNA 4")
        );
        let older = Target::named("gfx1150").unwrap().with_llvm(Version::of(19).unwrap());
        let heading = amd_heading("AMD RDNA 3.5", Some(&older), false);
        assert_eq!(heading, "// AMD RDNA 3.5 (gfx1150, wave32, llvm 19)\n");
        let head = ListingHead::of(heading.as_bytes()).unwrap();
        assert_eq!((head.wave, head.true16, head.llvm), (Some(Wave::W32), None, Version::of(19)));
        let both = amd_heading("AMD RDNA 3.5", Some(&older.with_true16(true)), true);
        let head = ListingHead::of(both.as_bytes()).unwrap();
        assert!(head.own);
        assert_eq!((head.true16, head.llvm), (Some(true), Version::of(19)));
        for line in ["", "; a comment: of mine", "// a (b)", "; x", "\u{7f}ELF"] {
            assert_eq!(of(line), None, "{line}");
        }
    }
}
