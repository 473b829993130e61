//! The families, and by what they are recognised.

use super::packed;
use crate::family::{Ability, Failure};
use crate::outline::Tongue;
use isaloom_a2xx::{Container, Hints};
use isaloom_amd::gpu::GpuName;
use isaloom_amd::llvm::Gpus;

/// The families.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// Descriptions in isaspec XML.
    Isaspec,
    /// SPIR-V.
    Spirv,
    /// Adreno a2xx and Xenos.
    A2xx,
    /// AMD's descriptions.
    Amd,
}

impl Kind {
    /// All families, in the order in which they are asked whether an input is theirs.
    pub const ALL: [Kind; 4] = [Kind::Isaspec, Kind::Spirv, Kind::A2xx, Kind::Amd];

    /// The name in records.
    pub fn name(self) -> &'static str {
        match self {
            Kind::Isaspec => "isaspec",
            Kind::Spirv => "spirv",
            Kind::A2xx => "a2xx",
            Kind::Amd => "amd",
        }
    }

    /// What its instruction sets are called.
    pub fn title(self) -> &'static str {
        match self {
            Kind::Isaspec => "isaspec descriptions",
            Kind::Spirv => "SPIR-V",
            Kind::A2xx => "a2xx and Xenos shaders",
            Kind::Amd => "AMD instruction sets",
        }
    }

    /// Whether it can be asked this.
    pub fn can(self, ability: Ability) -> bool {
        use Ability as A;
        match ability {
            // SPIR-V has a grammar and no words of bits.
            A::Scan | A::Gaps | A::Fit | A::Cover | A::Audit | A::Prove | A::Convert => self != Kind::Spirv,
            A::Format => self == Kind::Spirv,
            A::Patch => self == Kind::A2xx,
            A::Port => self == Kind::Amd,
            A::Disassemble | A::Assemble | A::Explain | A::Info | A::Search => true,
            A::Statistics | A::Check | A::Difference | A::Document => true,
        }
    }

    /// What it can be asked.
    pub fn abilities(self) -> impl Iterator<Item = Ability> {
        Ability::ALL.into_iter().filter(move |ability| self.can(*ability))
    }

    /// How its texts are written.
    pub fn tongue(self) -> &'static Tongue {
        match self {
            Kind::Isaspec => &Tongue::ISASPEC,
            Kind::Spirv => &Tongue::SPIRV,
            Kind::A2xx => &Tongue::A2XX,
            Kind::Amd => &Tongue::AMD,
        }
    }

    /// How a file with its text is called at the end.
    pub fn text_extension(self) -> &'static str {
        if self == Kind::Spirv { "spvasm" } else { "asm" }
    }

    /// How a file with its code is called at the end.
    pub fn code_extension(self) -> &'static str {
        if self == Kind::Spirv { "spv" } else { "bin" }
    }

    /// Whether several texts become one program, one after the other.
    pub fn joins_texts(self) -> bool {
        matches!(self, Kind::A2xx | Kind::Amd)
    }

    /// The GPUs that machine code or its text says it is for, by the first bytes, or all where [`Kind::needs_all`] says
    /// so; `known` are AMD's.
    pub fn gpus_of_input(self, bytes: &[u8], known: &Gpus) -> Vec<String> {
        if self == Kind::Amd {
            crate::amd::gpus_of(bytes, known).iter().map(GpuName::to_string).collect()
        } else {
            Vec::new()
        }
    }

    /// Whether only all of an input says which GPUs it has code for, by its first bytes.
    pub fn needs_all(self, head: &[u8]) -> bool {
        self == Kind::Amd && crate::amd::needs_all(head)
    }

    /// Why machine code that says its GPU otherwise does not.
    pub fn without_gpu(self, name: &str, bytes: &[u8]) -> Option<Failure> {
        if self == Kind::Amd { crate::amd::without_gpu(name, bytes) } else { None }
    }

    /// The family that machine code or its text is of, by the first bytes.
    pub fn of_input(head: &[u8]) -> Option<Kind> {
        let spirv = head.starts_with(&[0x03, 0x02, 0x23, 0x07])
            || head.starts_with(&[0x07, 0x23, 0x02, 0x03])
            || isaloom_spirv::hexstream::is_module(head)
            || isaloom_spirv::asm::looks_like_assembly(head);
        match () {
            () if spirv => Some(Kind::Spirv),
            () if Container::recognises(head) => Some(Kind::A2xx),
            () if head.starts_with(b"\x7fELF") => Some(Kind::Amd),
            () if isaloom_amd::object::is_container(head) => Some(Kind::Amd),
            () if crate::amd::target_of_text(head).is_some() => Some(Kind::Amd),
            () => None,
        }
    }

    /// The family that machine code or its text is of, by the name of its file: SPIR-V has two of its own, and dumps of
    /// Xenos shaders say what they are.
    pub fn of_name(path: &str) -> Option<Kind> {
        match () {
            () if path.ends_with(".spv") || path.ends_with(".spvasm") => Some(Kind::Spirv),
            () if Hints::of(path).is_shader() => Some(Kind::A2xx),
            () => None,
        }
    }

    /// The family of what is asked about, by its first bytes and its name: a description, or a SPIR-V module. What is none
    /// of all is for the isaspec reader, whose messages say what is wrong with it.
    pub fn of_file(head: &[u8], path: &str) -> Kind {
        let module = || Kind::of_input(head).or_else(|| Kind::of_name(path));
        let kind = Kind::of_description(head).or_else(|| module().filter(|&kind| kind == Kind::Spirv));
        kind.unwrap_or(Kind::Isaspec)
    }

    /// The family of a program that is compared as one, by its first bytes or the name of its file.
    pub fn of_program(head: &[u8], path: &str) -> Option<Kind> {
        let shader = |kind: &Kind| *kind == Kind::A2xx;
        Kind::of_name(path).filter(shader).or_else(|| Kind::of_input(head).filter(shader))
    }

    /// The family that a description is of, by its first bytes; none where it is none.
    pub fn of_description(head: &[u8]) -> Option<Kind> {
        if head.starts_with(packed::ZIP) {
            return Some(Kind::Amd);
        }
        let head = packed::head(head);
        let text = head.strip_prefix(b"\xef\xbb\xbf").unwrap_or(&head).trim_ascii_start();
        match first_element(text) {
            Some(b"Spec") => Some(Kind::Amd),
            Some(b"isa") => Some(Kind::Isaspec),
            _ if crate::convert::is_model(text) => Some(Kind::Isaspec),
            _ if text.starts_with(super::bundle::START.as_bytes()) => Some(Kind::Isaspec),
            _ if text.starts_with(b"{") && names_instructions(text) => Some(Kind::Spirv),
            _ => None,
        }
    }
}

/// Whether a text in JSON has what a SPIR-V grammar begins with, in one of the first lines: Khronos' files have a
/// copyright, the magic number or the version of a set, then operand kinds or instructions.
fn names_instructions(text: &[u8]) -> bool {
    let has = |key: &[u8]| text.windows(key.len()).any(|window| window == key);
    has(b"\"instructions\"") || has(b"\"magic_number\"") || has(b"\"instruction_printing_class\"")
}

/// The name of the first element of an XML text.
fn first_element(text: &[u8]) -> Option<&[u8]> {
    let mut rest = text;
    loop {
        let at = rest.iter().position(|&b| b == b'<')?;
        rest = rest.get(at + 1..)?;
        match rest.first()? {
            b'?' => {}
            b'!' if rest.starts_with(b"!--") => {
                let end = rest.windows(3).position(|w| w == b"-->")?;
                rest = rest.get(end + 3..)?;
            }
            b'!' => {}
            _ => {
                let name = |b: &u8| b.is_ascii_alphanumeric() || matches!(b, b'_' | b'-' | b':');
                let end = rest.iter().position(|b| !name(b));
                return rest.get(..end.unwrap_or(rest.len()));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_element_is_found_behind_declarations_and_comments() {
        let text = b"\xef\xbb\xbf<?xml version='1.0'?>\n<!-- <Spec> -->\n<!DOCTYPE x>\n<isa>\n";
        assert_eq!(first_element(text), Some(&b"isa"[..]));
        assert_eq!(first_element(b"<Spec/>"), Some(&b"Spec"[..]));
        assert_eq!(first_element(b"no xml"), None);
        assert_eq!(first_element(b"<!-- never closed"), None);
        assert_eq!(Kind::of_description(text), Some(Kind::Isaspec));
        assert_eq!(Kind::of_description(b"<html></html>"), None);
        assert_eq!(
            Kind::of_description(b"{\n  \"copyright\": [],\n  \"instructions\": ["),
            Some(Kind::Spirv)
        );
        assert_eq!(Kind::of_description(b"{}"), None);
    }
}
