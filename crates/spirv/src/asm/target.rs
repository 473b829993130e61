//! Target environments by name, as `--target-env` accepts them.

use crate::grammar::Version;

/// Generator word for modules without isaloom facts: the registered SPIR-V Tools Assembler, version 0.
pub const GENERATOR: u32 = 0x0007_0000;

/// Target environment of a module: selects the version word and the available opcodes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TargetEnv {
    name: &'static str,
    kind: EnvironmentKind,
    release: (u8, u8),
    version: Version,
}

/// Kind of a target environment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EnvironmentKind {
    /// Only a version of SPIR-V.
    Universal,
    /// A version of Vulkan.
    Vulkan,
    /// A version of OpenCL, of the embedded or the full profile.
    OpenCl {
        /// Whether the profile is the embedded profile.
        embedded: bool,
    },
    /// A version of OpenGL.
    OpenGl,
}

use EnvironmentKind::{OpenGl, Universal, Vulkan};
const FULL: EnvironmentKind = EnvironmentKind::OpenCl { embedded: false };
const EMBEDDED: EnvironmentKind = EnvironmentKind::OpenCl { embedded: true };

/// Names in matching order, with their kind, the release of the environment, and the minor version of SPIR-V.
/// A name is matched as a prefix; therefore a name precedes all names that are prefixes of it.
#[rustfmt::skip]
const TABLE: [(&str, EnvironmentKind, (u8, u8), u8); 28] = [
    ("vulkan1.1spv1.4",   Vulkan,    (1, 1), 4),
    ("vulkan1.0",         Vulkan,    (1, 0), 0),
    ("vulkan1.1",         Vulkan,    (1, 1), 3),
    ("vulkan1.2",         Vulkan,    (1, 2), 5),
    ("vulkan1.3",         Vulkan,    (1, 3), 6),
    ("vulkan1.4",         Vulkan,    (1, 4), 6),
    ("spv1.0",            Universal, (1, 0), 0),
    ("spv1.1",            Universal, (1, 1), 1),
    ("spv1.2",            Universal, (1, 2), 2),
    ("spv1.3",            Universal, (1, 3), 3),
    ("spv1.4",            Universal, (1, 4), 4),
    ("spv1.5",            Universal, (1, 5), 5),
    ("spv1.6",            Universal, (1, 6), 6),
    ("opencl1.2embedded", EMBEDDED,  (1, 2), 0),
    ("opencl1.2",         FULL,      (1, 2), 0),
    ("opencl2.0embedded", EMBEDDED,  (2, 0), 0),
    ("opencl2.0",         FULL,      (2, 0), 0),
    ("opencl2.1embedded", EMBEDDED,  (2, 1), 0),
    ("opencl2.1",         FULL,      (2, 1), 0),
    ("opencl2.2embedded", EMBEDDED,  (2, 2), 2),
    ("opencl2.2",         FULL,      (2, 2), 2),
    ("opengl4.0",         OpenGl,    (4, 0), 0),
    ("opengl4.1",         OpenGl,    (4, 1), 0),
    ("opengl4.2",         OpenGl,    (4, 2), 0),
    ("opengl4.3",         OpenGl,    (4, 3), 0),
    ("opengl4.5",         OpenGl,    (4, 5), 0),
    ("invalid",           Universal, (0, 0), u8::MAX),
    ("webgpu",            Universal, (0, 0), u8::MAX),
];

impl TargetEnv {
    /// Returns the environment of a core version, `spv1.minor`; `None` above 1.6.
    pub fn spv(minor: u8) -> Option<TargetEnv> {
        let is_core = |row: &&(&str, EnvironmentKind, (u8, u8), u8)| row.1 == Universal && row.3 == minor;
        TABLE.iter().find(is_core).and_then(TargetEnv::of)
    }

    /// The newest core version.
    pub const UNIVERSAL: TargetEnv =
        TargetEnv { name: "spv1.6", kind: Universal, release: (1, 6), version: Version::v1(6) };

    /// Returns the environment of a row of [`TABLE`]; `None` for an unsupported environment.
    fn of(
        &(name, kind, release, minor): &(&'static str, EnvironmentKind, (u8, u8), u8),
    ) -> Option<TargetEnv> {
        (minor != u8::MAX).then(|| TargetEnv { name, kind, release, version: Version::v1(minor) })
    }

    /// Returns the environment whose name is a prefix of `text`, as in SPIRV-Tools. `None` if no name matches.
    pub fn from_name(text: &str) -> Option<TargetEnv> {
        TABLE.iter().find(|row| text.starts_with(row.0)).and_then(TargetEnv::of)
    }

    /// Returns every name that [`TargetEnv::from_name`] accepts.
    pub fn names() -> impl Iterator<Item = &'static str> {
        TABLE.iter().filter_map(TargetEnv::of).map(TargetEnv::name)
    }

    /// Returns the environment that the leading comments of the text request: the first `; Version: 1.N` before
    /// anything that is not a comment. The command-line program uses this environment by default; the library does
    /// not.
    pub fn from_comments(text: &[u8]) -> Option<TargetEnv> {
        for line in text.split(|&b| b == b'\n') {
            let line = line.trim_ascii();
            if line.is_empty() {
                continue;
            }
            if line.first() != Some(&b';') {
                return None;
            }
            if let Some(version) = line.strip_prefix(b"; Version: 1.")
                && let [minor @ b'0'..=b'6', rest @ ..] = version
                && !rest.first().is_some_and(u8::is_ascii_digit)
            {
                return TargetEnv::spv(minor - b'0');
            }
        }
        None
    }

    /// Returns the name, such as `vulkan1.2`.
    pub fn name(self) -> &'static str {
        self.name
    }

    /// Returns the kind of the environment.
    pub fn kind(self) -> EnvironmentKind {
        self.kind
    }

    /// Returns the release of the environment, such as 1 and 2 for Vulkan 1.2; for [`EnvironmentKind::Universal`], the
    /// version of SPIR-V.
    pub fn release(self) -> (u8, u8) {
        self.release
    }

    /// Returns the SPIR-V version of modules for this environment.
    pub fn version(self) -> Version {
        self.version
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_match_by_prefix_in_table_order() {
        let version = |name: &str| TargetEnv::from_name(name).map(|t| t.version().minor);
        assert_eq!(version("spv1.0xyz"), Some(0));
        assert_eq!(version("vulkan1.1spv1.4"), Some(4));
        assert_eq!(version("vulkan1.1spv1.5"), Some(3));
        assert_eq!(version("opencl2.2embedded"), Some(2));
        assert_eq!(version("spv1.7"), None);
        assert_eq!(version("SPV1.0"), None);
        assert_eq!(version(""), None);
    }

    #[test]
    fn version_comment_is_ignored_after_the_first_instruction() {
        let minor = |text: &str| TargetEnv::from_comments(text.as_bytes()).map(|t| t.version().minor);
        assert_eq!(minor("; SPIR-V\n  ; Version: 1.3\nOpNop"), Some(3));
        assert_eq!(minor("OpNop\n; Version: 1.3\n"), None);
        assert_eq!(minor("; Version: 1.30\n"), None);
        assert_eq!(minor("; Version: 1.7\n"), None);
        assert_eq!(minor("; Version: 1.0 and more"), Some(0));
    }
}
