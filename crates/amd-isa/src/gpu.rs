//! GPU names, and the numbers that represent them in the ELF flags of code objects.

use core::fmt;
use core::ops::Deref;

/// GPU name, such as `gfx1150`. The text is stored inline, so that the type is `Copy`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct GpuName {
    bytes: [u8; GpuName::LONGEST],
    length: u8,
}

impl GpuName {
    /// Maximum length of a name, in bytes.
    pub const LONGEST: usize = 23;

    /// Creates a name. Returns `None` if the text is empty, is longer than [`GpuName::LONGEST`], or has a character
    /// that is not a letter, a digit or `-`.
    pub fn new(name: &str) -> Option<GpuName> {
        let good = name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-');
        (good && !name.is_empty() && name.len() <= GpuName::LONGEST).then(|| GpuName::of(name))
    }

    /// Creates a name from a table of this crate, without a check; a text longer than [`GpuName::LONGEST`] is cut off.
    pub fn of(name: &str) -> GpuName {
        let mut bytes = [0; GpuName::LONGEST];
        bytes.iter_mut().zip(name.bytes()).for_each(|(place, byte)| *place = byte);
        GpuName { bytes, length: u8::try_from(name.len().min(GpuName::LONGEST)).unwrap_or(0) }
    }

    /// Returns the name as text.
    pub fn as_str(&self) -> &str {
        let bytes = self.bytes.get(..self.length.into()).unwrap_or_default();
        core::str::from_utf8(bytes).unwrap_or_default()
    }
}

impl Deref for GpuName {
    type Target = str;

    fn deref(&self) -> &str {
        self.as_str()
    }
}

impl fmt::Display for GpuName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl fmt::Debug for GpuName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self.as_str(), f)
    }
}

impl PartialEq<str> for GpuName {
    fn eq(&self, other: &str) -> bool {
        self.as_str() == other
    }
}

impl PartialEq<&str> for GpuName {
    fn eq(&self, other: &&str) -> bool {
        self.as_str() == *other
    }
}

/// Bits of the ELF flags that contain the number of the GPU.
const MACH_MASK: u32 = 0xff;

/// GPUs with their numbers (LLVM's `EF_AMDGPU_MACH_AMDGCN_*`).
const MACHINES: &[(u8, &str)] = &[
    (0x020, "gfx600"),
    (0x021, "gfx601"),
    (0x022, "gfx700"),
    (0x023, "gfx701"),
    (0x024, "gfx702"),
    (0x025, "gfx703"),
    (0x026, "gfx704"),
    (0x028, "gfx801"),
    (0x029, "gfx802"),
    (0x02a, "gfx803"),
    (0x02b, "gfx810"),
    (0x02c, "gfx900"),
    (0x02d, "gfx902"),
    (0x02e, "gfx904"),
    (0x02f, "gfx906"),
    (0x030, "gfx908"),
    (0x031, "gfx909"),
    (0x032, "gfx90c"),
    (0x033, "gfx1010"),
    (0x034, "gfx1011"),
    (0x035, "gfx1012"),
    (0x036, "gfx1030"),
    (0x037, "gfx1031"),
    (0x038, "gfx1032"),
    (0x039, "gfx1033"),
    (0x03a, "gfx602"),
    (0x03b, "gfx705"),
    (0x03c, "gfx805"),
    (0x03d, "gfx1035"),
    (0x03e, "gfx1034"),
    (0x03f, "gfx90a"),
    (0x040, "gfx940"),
    (0x041, "gfx1100"),
    (0x042, "gfx1013"),
    (0x043, "gfx1150"),
    (0x044, "gfx1103"),
    (0x045, "gfx1036"),
    (0x046, "gfx1101"),
    (0x047, "gfx1102"),
    (0x048, "gfx1200"),
    (0x049, "gfx1250"),
    (0x04a, "gfx1151"),
    (0x04b, "gfx941"),
    (0x04c, "gfx942"),
    (0x04e, "gfx1201"),
    (0x04f, "gfx950"),
    (0x050, "gfx1310"),
    (0x051, "gfx9-generic"),
    (0x052, "gfx10-1-generic"),
    (0x053, "gfx10-3-generic"),
    (0x054, "gfx11-generic"),
    (0x055, "gfx1152"),
    (0x057, "gfx1154"),
    (0x058, "gfx1153"),
    (0x059, "gfx12-generic"),
    (0x05a, "gfx1251"),
    (0x05b, "gfx12-5-generic"),
    (0x05c, "gfx1172"),
    (0x05d, "gfx1170"),
    (0x05e, "gfx1171"),
    (0x05f, "gfx9-4-generic"),
    (0x062, "gfx11-7-generic"),
    (0x063, "gfx13-generic"),
    (0x0eb, "gfx1250-strict"),
];

/// Returns the GPU number in the flags of an ELF header.
pub fn machine_of_flags(flags: u32) -> u8 {
    (flags & MACH_MASK) as u8
}

/// Returns LLVM's name of the GPU in the flags of an ELF header; `None` for an unknown number.
pub fn gpu_name(flags: u32) -> Option<&'static str> {
    MACHINES.iter().find(|(number, _)| *number == machine_of_flags(flags)).map(|(_, name)| *name)
}

/// Returns whether LLVM supports a GPU with this name. A description of the GPU need not exist.
pub fn is_known(gpu: &str) -> bool {
    MACHINES.iter().any(|(_, name)| name.eq_ignore_ascii_case(gpu))
}

/// Returns the number that represents a GPU in the flags of an ELF header; `None` for an unknown name.
pub fn machine_number(gpu: &str) -> Option<u8> {
    MACHINES.iter().find(|(_, name)| *name == gpu).map(|(number, _)| *number)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gpu_names_have_limited_length_and_characters() {
        let name = GpuName::new("gfx9-4-generic").unwrap();
        assert_eq!(
            (name.as_str(), name.len(), format!("{name:>16}")),
            ("gfx9-4-generic", 14, "  gfx9-4-generic".into())
        );
        for wrong in ["", "gfx 9", "gfx\n", "gfx123456789012345678901"] {
            assert_eq!(GpuName::new(wrong), None, "{wrong}");
        }
        let longest = MACHINES.iter().map(|(_, name)| name.len()).max();
        assert!(longest <= Some(GpuName::LONGEST));
        // Numbers that LLVM 24 uses for its newest GPUs.
        let newest = [(0x50, "gfx1310"), (0x57, "gfx1154"), (0x5a, "gfx1251"), (0x63, "gfx13-generic")];
        for (number, name) in newest {
            assert_eq!((gpu_name(number), is_known(name)), (Some(name), true));
        }
        assert_eq!(machine_number("gfx1150").and_then(|number| gpu_name(number.into())), Some("gfx1150"));
    }
}
