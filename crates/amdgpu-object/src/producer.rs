//! Detects which version of LLVM produced an object or a text, from target ids, producer strings and directives.
//!
//! Only versions newer than the default are detected, because only their text and target ids differ from its output.

use isaloom_amdgpu_text::llvm::Version;

/// Returns the version of LLVM that writes target ids in this notation; `None` if the default version does.
///
/// LLVM 22 writes `amdgcn-amd-amdhsa--gfx1150`, LLVM 23 `amdgcn-amd-amdhsa-unknown-gfx1150`, and LLVM 24
/// `amdgpu11.50-amd-amdhsa-unknown-gfx1150`.
pub fn version_of_target(id: &str) -> Option<Version> {
    let mut parts = id.splitn(5, '-');
    let (architecture, environment) = (parts.next()?, parts.nth(2));
    match architecture {
        "amdgcn" if environment == Some("unknown") => Version::of(23),
        "amdgcn" => None,
        other => other.strip_prefix("amdgpu").and_then(|_| Version::of(24)),
    }
}

/// Returns the version in producer strings such as `Debian clang version 23.1.4 (2)`; `None` if it is not newer than
/// the default. For versions that are not supported yet, returns the newest supported one.
pub fn version_of_producer(comment: &[u8]) -> Option<Version> {
    const MARK: &[u8] = b"clang version ";
    let at = comment.windows(MARK.len()).position(|window| window == MARK)?;
    let digits = comment.get(at + MARK.len()..)?.iter().take_while(|byte| byte.is_ascii_digit()).take(3);
    let number = digits.fold(0u16, |number, digit| number * 10 + u16::from(digit - b'0'));
    let newest = Version::KNOWN.into_iter().max()?;
    let version = Version::of(number.min(newest.number()))?;
    (version > Version::USUAL).then_some(version)
}

/// Returns the version of LLVM that produced an assembly text, from its `.amdgcn_target` or `.ident` directive; `None`
/// if it is unknown or not newer than the default.
pub fn version_of_text(text: &str) -> Option<Version> {
    let quoted = |name: &str| {
        text.match_indices(name).find_map(|(at, _)| {
            let before = text.get(..at)?.bytes().rev().find(|byte| !matches!(byte, b' ' | b'\t'));
            let rest = text.get(at + name.len()..)?.lines().next()?;
            let whole = matches!(before, None | Some(b'\n' | b'\r')) && rest.starts_with(char::is_whitespace);
            if whole { rest.split('"').nth(1) } else { None }
        })
    };
    let named = quoted(".amdgcn_target").and_then(version_of_target);
    named.max(quoted(".ident").and_then(|ident| version_of_producer(ident.as_bytes())))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn number(version: Option<Version>) -> Option<u16> {
        version.map(Version::number)
    }

    #[test]
    fn llvm_version_is_derived_from_target_id_form() {
        for (id, wanted) in [
            ("amdgcn-amd-amdhsa--gfx1150", None),
            ("amdgcn-amd-amdhsa--gfx90a:sramecc+:xnack-", None),
            ("amdgcn-amd-amdhsa-unknown-gfx1150", Some(23)),
            ("amdgcn-amd-amdhsa-unknown-gfx11-generic", Some(23)),
            ("amdgpu11.50-amd-amdhsa-unknown-gfx1150", Some(24)),
            ("amdgpu9.4-amd-amdhsa-unknown-gfx9-4-generic:xnack+", Some(24)),
            ("amdgpu12-amd-amdhsa-unknown-", Some(24)),
            ("spirv64-amd-amdhsa-unknown", None),
            ("", None),
        ] {
            assert_eq!(number(version_of_target(id)), wanted, "{id}");
        }
    }

    #[test]
    fn the_newest_of_target_id_and_producer_counts() {
        let text =
            "\t.amdgcn_target \"amdgcn-amd-amdhsa-unknown-gfx1200\"\n\t.ident\t\"clang version 24.0.0\"\n";
        assert_eq!(number(version_of_text(text)), Some(24));
        let text = "\t.amdgcn_target \"amdgpu12.00-amd-amdhsa-unknown-gfx1200\"\n\t.ident\t\"clang version 23.1.4\"\n";
        assert_eq!(number(version_of_text(text)), Some(24));
    }

    #[test]
    fn newer_producers_are_detected() {
        for (comment, wanted) in [
            ("\0Debian clang version 23.1.4 (2)\0Linker: Debian LLD 23.1.4\0", Some(23)),
            ("Linker: LLD 24.0.0\0clang version 24.0.0 (abc)", Some(24)),
            ("clang version 30.1.0", Some(24)),
            ("clang version 22.1.8", None),
            ("AMD clang version 19.0.0git", None),
            ("Linker: LLD 24.0.0", None),
            ("clang version ", None),
            ("clang version 99999999", Some(24)),
        ] {
            assert_eq!(number(version_of_producer(comment.as_bytes())), wanted, "{comment:?}");
        }
    }

    #[test]
    fn llvm_version_of_text_is_derived_from_target_or_compiler() {
        for (text, wanted) in [
            ("\t.amdgcn_target \"amdgcn-amd-amdhsa-unknown-gfx1150\"\n", Some(23)),
            ("s_nop 0\n.amdgcn_target \"amdgpu12.00-amd-amdhsa-unknown-gfx1200\"\n", Some(24)),
            (
                "\t.amdgcn_target \"amdgcn-amd-amdhsa--gfx1150\"\n\t.ident\t\"clang version 23.1.4\"\n",
                Some(23),
            ),
            ("\t.amdgcn_target \"amdgcn-amd-amdhsa--gfx1150\"\n\t.ident\t\"clang version 22.1.8\"\n", None),
            ("; .amdgcn_target \"amdgcn-amd-amdhsa-unknown-gfx1150\"\n", None),
            ("s_nop 0\n", None),
        ] {
            assert_eq!(number(version_of_text(text)), wanted, "{text}");
        }
    }
}
