//! The instruction sets that are known by name: those that come with the library, and descriptions that somebody keeps.

use crate::a2xx::A2xx;
use crate::amd::Amd;
use crate::family::{Ability, Failure, Family};
use crate::isaspec::Isaspec;
use crate::spirv::Spirv;
use isaloom_a2xx::{Container, Gpu};
use isaloom_amd::llvm::Target;
use isaloom_source::nearest;

/// The tutorial instruction set.
const TOY: &str = include_str!("../../../specs/toy.xml");

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

    /// What it can be asked.
    pub fn abilities(self) -> &'static [Ability] {
        use Ability as A;
        match self {
            Kind::Isaspec | Kind::A2xx => &[
                A::Disassemble,
                A::Assemble,
                A::Explain,
                A::Info,
                A::Search,
                A::Statistics,
                A::Check,
                A::Difference,
                A::Scan,
            ],
            Kind::Spirv => &[
                A::Disassemble,
                A::Assemble,
                A::Explain,
                A::Info,
                A::Search,
                A::Statistics,
                A::Check,
                A::Difference,
                A::Format,
            ],
            Kind::Amd => &[
                A::Disassemble,
                A::Assemble,
                A::Explain,
                A::Info,
                A::Search,
                A::Statistics,
                A::Check,
                A::Difference,
                A::Scan,
            ],
        }
    }

    /// The family that machine code is of, by its first bytes.
    pub fn of_input(head: &[u8]) -> Option<Kind> {
        let spirv = head.starts_with(&[0x03, 0x02, 0x23, 0x07])
            || head.starts_with(&[0x07, 0x23, 0x02, 0x03])
            || isaloom_spirv::hexstream::is_module(head)
            || isaloom_spirv::asm::looks_like_assembly(head);
        match () {
            () if spirv => Some(Kind::Spirv),
            () if Container::recognises(head) => Some(Kind::A2xx),
            () if head.starts_with(b"\x7fELF") => Some(Kind::Amd),
            () => None,
        }
    }

    /// The family that a description is of, by its first bytes: everything that is not AMD's is for the isaspec
    /// reader, which says what is wrong with it.
    pub fn of_description(head: &[u8]) -> Kind {
        let packed = head.starts_with(b"\x1f\x8b") || head.starts_with(b"PK\x03\x04");
        if packed || first_element(head) == Some(b"Spec") { Kind::Amd } else { Kind::Isaspec }
    }
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

/// Where files come from: the caller decides what a name means.
pub trait Files {
    /// The whole of a file.
    ///
    /// # Errors
    /// Why it cannot be had, in a few words.
    fn read(&mut self, name: &str) -> Result<Vec<u8>, String>;
}

impl<F: FnMut(&str) -> Result<Vec<u8>, String>> Files for F {
    fn read(&mut self, name: &str) -> Result<Vec<u8>, String> {
        self(name)
    }
}

/// A description that somebody keeps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kept {
    /// The name that it is known by, such as `ir3` or `rdna4`.
    pub name: String,
    /// The family.
    pub kind: Kind,
    /// The file, as [`Files`] knows it.
    pub file: String,
}

/// An instruction set that is known by name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Known {
    /// The name.
    pub name: String,
    /// The family.
    pub kind: Kind,
}

/// What is known by name.
#[derive(Clone, Debug, Default)]
pub struct Registry {
    kept: Vec<Kept>,
}

/// The names that need no file.
const EMBEDDED: [(&str, Kind); 4] =
    [("toy", Kind::Isaspec), ("spirv", Kind::Spirv), ("a2xx", Kind::A2xx), ("xenos", Kind::A2xx)];

impl Registry {
    /// What comes with the library.
    pub fn embedded() -> Registry {
        Registry::default()
    }

    /// The same with descriptions that somebody keeps.
    pub fn with(kept: Vec<Kept>) -> Registry {
        Registry { kept }
    }

    /// Everything that has a name.
    pub fn known(&self) -> Vec<Known> {
        let embedded = EMBEDDED.iter().map(|&(name, kind)| Known { name: name.to_owned(), kind });
        let kept = self.kept.iter().map(|kept| Known { name: kept.name.clone(), kind: kept.kind });
        embedded.chain(kept).collect()
    }

    /// Opens what a name means, for a GPU by name or number where one is given. `files` reads descriptions that are
    /// kept, and what they import.
    ///
    /// # Errors
    /// When nothing has the name, its file cannot be read, or it has no such GPU.
    pub fn open(
        &self,
        name: &str,
        gpu: Option<&str>,
        files: &mut dyn Files,
    ) -> Result<Box<dyn Family>, Failure> {
        match name {
            "toy" => return isaspec("toy.xml", TOY, gpu, files),
            "spirv" => return Ok(Box::new(Spirv::default())),
            "a2xx" => return Ok(Box::new(A2xx::new(Gpu::A2xx)?)),
            "xenos" => return Ok(Box::new(A2xx::new(Gpu::Xenos)?)),
            _ => {}
        }
        if let Some(kept) = self.kept.iter().find(|kept| plain(&kept.name) == plain(name)) {
            return open_file(&kept.file, gpu, files);
        }
        // A GPU stands for the description that is for it.
        if let Some(architecture) = Target::named(name).and_then(|t| architecture_name(t.architecture))
            && let Some(kept) = self.kept.iter().find(|kept| plain(&kept.name) == plain(architecture))
        {
            return open_file(&kept.file, gpu.or(Some(name)), files);
        }
        let known = self.known();
        let names = known.iter().map(|known| known.name.as_str());
        Err(Failure::Unknown {
            within: "the registry".to_owned(),
            what: "instruction set",
            name: name.to_owned(),
            near: nearest(name, names, 1).iter().map(|near| (*near).to_owned()).collect(),
        })
    }
}

/// Opens a description, whose family its content says.
///
/// # Errors
/// When it cannot be read, nothing of it can be used, or it has no such GPU.
pub fn open_file(name: &str, gpu: Option<&str>, files: &mut dyn Files) -> Result<Box<dyn Family>, Failure> {
    let fail = |why: String| Failure::File { name: name.to_owned(), why };
    let bytes = files.read(name).map_err(fail)?;
    let fail = |why: String| Failure::File { name: name.to_owned(), why };
    match Kind::of_description(&bytes) {
        Kind::Amd => {
            let mut documents =
                isaloom_amd::unpack::unpack(bytes).map_err(|error| fail(error.to_string()))?;
            let wanted = gpu.and_then(Target::named).map(|target| target.architecture);
            let is_wanted = |d: &isaloom_amd::unpack::Document| {
                d.architecture().is_some_and(|(_, id)| id.is_some() && id == wanted)
            };
            let position = if documents.len() > 1 { documents.iter().position(is_wanted) } else { Some(0) };
            match position {
                Some(position) if position < documents.len() => {
                    Ok(Box::new(Amd::read(name, &documents.swap_remove(position).text, gpu)?))
                }
                _ => Err(fail("it holds several descriptions, and no GPU says which".to_owned())),
            }
        }
        _ => {
            let text = String::from_utf8(bytes).map_err(|_| fail("this is not UTF-8 text".to_owned()))?;
            isaspec(name, &text, gpu, files)
        }
    }
}

fn isaspec(
    name: &str,
    text: &str,
    gpu: Option<&str>,
    files: &mut dyn Files,
) -> Result<Box<dyn Family>, Failure> {
    let generation = gpu.map(|gpu| generation(name, gpu)).transpose()?;
    let mut loader = |import: &str| {
        String::from_utf8(files.read(import)?).map_err(|_| "this is not UTF-8 text".to_owned())
    };
    Ok(Box::new(Isaspec::read(name, text, generation, &mut loader)?))
}

/// The generation of a number, or of a GPU such as `a650` or `gc7000`.
fn generation(within: &str, gpu: &str) -> Result<u32, Failure> {
    let digits = gpu.trim_start_matches(|c: char| c.is_ascii_alphabetic());
    digits.parse().map_err(|_| Failure::Unknown {
        within: within.to_owned(),
        what: "generation",
        name: gpu.to_owned(),
        near: Vec::new(),
    })
}

/// The names of AMD's architectures by number.
const ARCHITECTURES: [(i64, &str); 9] = [
    (0, "cdna1"),
    (1, "cdna2"),
    (2, "cdna3"),
    (3, "cdna4"),
    (5, "rdna1"),
    (6, "rdna2"),
    (8, "rdna3"),
    (9, "rdna3.5"),
    (10, "rdna4"),
];

/// The short name of an AMD architecture, such as `rdna3.5`.
pub fn architecture_name(id: impl Into<i64>) -> Option<&'static str> {
    let id = id.into();
    ARCHITECTURES.iter().find(|(known, _)| *known == id).map(|(_, name)| *name)
}

/// The letters and digits of a name.
fn plain(name: &str) -> String {
    name.chars().filter(char::is_ascii_alphanumeric).collect::<String>().to_ascii_lowercase()
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
    }

    #[test]
    fn gpus_are_numbers_with_or_without_letters() {
        assert_eq!(generation("ir3", "a650"), Ok(650));
        assert_eq!(generation("ir3", "600"), Ok(600));
        assert!(generation("ir3", "fast").is_err());
    }
}
