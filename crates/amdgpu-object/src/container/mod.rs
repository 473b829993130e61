//! What holds code objects for several GPUs: clang's offload bundles, plain and compressed, LLVM's offload binaries,
//! the sections of host programs with them (`.hip_fatbin`, `.llvm.offloading`, `__CLANG_OFFLOAD_BUNDLE__...`), and
//! archives of any of these.
//!
//! Layouts: clang's documents "Clang Offload Bundler" and "Clang Offload Packager", LLVM's `OffloadBinary.h`.

mod binary;
mod bundle;
mod host;
mod magic;
mod parts;

use super::{ObjectError, read_object};
pub use magic::is_container;
use magic::{ARCHIVE, BINARY, COMPRESSED, ELF, PLAIN, THIN, cut};
use parts::{Content, Found, gpu_of_id};
use std::borrow::Cow;
use std::collections::VecDeque;

/// How deep containers may lie in each other: an archive of programs with sections of compressed bundles has five.
const DEEPEST: usize = 8;
/// The most bytes that all compressed bundles of an input may have together.
const MOST_UNPACKED: u64 = 1 << 30;
/// The most code objects of an input.
const MOST_OBJECTS: usize = 100_000;

/// A code object that lies in a container, or is the whole input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Packed<'d> {
    /// Where it lies, from the outside in, such as `kernels.o`, `.hip_fatbin`, `hipv4-amdgcn-amd-amdhsa--gfx1150`; empty
    /// where it is the input.
    pub place: Vec<String>,
    /// LLVM's name of the GPU with its features, such as `gfx950:sramecc+:xnack-`; empty where nothing says.
    pub target: String,
    /// The ELF file.
    pub bytes: Cow<'d, [u8]>,
}

/// What could not be read of a container; the rest was.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Where, as in [`Packed::place`].
    pub place: Vec<String>,
    /// What is wrong.
    pub why: String,
}

impl std::fmt::Display for Fault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.place.iter().try_for_each(|place| write!(f, "{place}: "))?;
        f.write_str(&self.why)
    }
}

impl std::error::Error for Fault {}

/// The code objects of an input, in its order, and what could not be read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Contents<'d> {
    /// The code objects.
    pub objects: Vec<Packed<'d>>,
    /// What is wrong with the rest.
    pub faults: Vec<Fault>,
}

impl Packed<'_> {
    /// Where it lies in an input that has a name: `app: .hip_fatbin: hipv4-amdgcn-amd-amdhsa--gfx1150`.
    pub fn name(&self, input: &str) -> String {
        let parts: Vec<&str> = std::iter::once(input).chain(self.place.iter().map(String::as_str)).collect();
        parts.join(": ")
    }

    /// The GPU without its features.
    pub fn gpu(&self) -> &str {
        self.target.split(':').next().unwrap_or("")
    }
}

/// A piece that is still to be looked at.
struct Piece<'d> {
    place: Vec<String>,
    /// What the container says it is for; empty where it says nothing.
    target: String,
    bytes: Cow<'d, [u8]>,
}

/// All code objects in the bytes of an input, however deep. Never fails: what cannot be read is a fault.
pub fn code_objects(bytes: &[u8]) -> Contents<'_> {
    contents_of(bytes, false).0
}

/// The same, or only the GPUs that there is code for, in the order of the input.
fn contents_of(bytes: &[u8], tables: bool) -> (Contents<'_>, Vec<String>) {
    let mut targets: Vec<String> = Vec::new();
    let mut contents = Contents::default();
    let mut left = MOST_UNPACKED;
    let whole = Piece { place: Vec::new(), target: String::new(), bytes: Cow::Borrowed(bytes) };
    let mut pieces = VecDeque::from([whole]);
    while let Some(piece) = pieces.pop_front() {
        if contents.objects.len() == MOST_OBJECTS || piece.place.len() > DEEPEST {
            let why = match contents.objects.len() {
                MOST_OBJECTS => format!("there are more than {MOST_OBJECTS} code objects"),
                _ => format!("containers lie in each other more than {DEEPEST} deep"),
            };
            contents.faults.push(Fault { place: piece.place, why });
            break;
        }
        let mut found = Found { parts: Vec::new(), faults: Vec::new(), left, tables };
        match open(&piece, &mut found) {
            Open::Object(target) => {
                let target = if piece.target.is_empty() { target.to_owned() } else { piece.target };
                targets.push(target.clone());
                contents.objects.push(Packed { place: piece.place, target, bytes: piece.bytes });
            }
            Open::Container => {
                left = found.left;
                let under = |name: String| {
                    let mut place = piece.place.clone();
                    place.push(name);
                    place
                };
                targets.extend(found.faults.iter().filter_map(|(name, _)| gpu_of_id(name)));
                for (name, why) in found.faults {
                    let place = if name.is_empty() { piece.place.clone() } else { under(name) };
                    contents.faults.push(Fault { place, why });
                }
                // In front of what is left, so that the order is the input's.
                for part in found.parts.into_iter().rev() {
                    let bytes = match (part.at, &piece.bytes) {
                        (Content::Range(range), Cow::Borrowed(all)) => {
                            Cow::Borrowed(all.get(range).unwrap_or_default())
                        }
                        (Content::Range(range), Cow::Owned(all)) => {
                            Cow::Owned(all.get(range).unwrap_or_default().to_vec())
                        }
                        (Content::Unpacked(bytes), _) => Cow::Owned(bytes),
                    };
                    pieces.push_front(Piece { place: under(part.name), target: part.target, bytes });
                }
            }
            Open::Other(why) => contents.faults.push(Fault { place: piece.place, why }),
        }
    }
    (contents, targets)
}

/// The GPUs that the bytes of a container, or the first of them, say it has code for, in its order; the code itself need
/// not be there.
pub fn gpus_of_container(head: &[u8]) -> Vec<String> {
    let mut gpus: Vec<String> = Vec::new();
    for target in contents_of(head, true).1 {
        let gpu = target.split(':').next().unwrap_or("");
        if !gpu.is_empty() && !gpus.iter().any(|known| known == gpu) {
            gpus.push(gpu.to_owned());
        }
    }
    gpus
}

/// What a piece is.
enum Open {
    /// A code object for a GPU; the name is empty where its number is unknown.
    Object(&'static str),
    Container,
    /// Nothing that is known, and why.
    Other(String),
}

fn open(piece: &Piece<'_>, found: &mut Found) -> Open {
    let bytes = &piece.bytes[..];
    match () {
        () if bytes.starts_with(ELF) => match read_object(bytes) {
            Ok(object) => return Open::Object(object.gpu.unwrap_or("")),
            Err(ObjectError::OtherMachine(_)) => {
                host::sections(bytes, found);
                // Of an archive's members most are the host's alone.
                if piece.place.is_empty() && found.parts.is_empty() && found.faults.is_empty() {
                    return Open::Other(
                        "it is a program of the host's without code for a GPU of AMD's".to_owned(),
                    );
                }
            }
            Err(why) => return Open::Other(why.to_string()),
        },
        () if bytes.starts_with(ARCHIVE) => host::members(bytes, found),
        () if bytes.starts_with(THIN) => {
            return Open::Other("it is a thin archive: its members are files of their own".to_owned());
        }
        () if bytes.starts_with(PLAIN) || bytes.starts_with(COMPRESSED) => {
            bundle::bundles(bytes, found);
        }
        () if bytes.starts_with(BINARY) => binary::images(bytes, found),
        () if bytes.is_empty() => return Open::Other("it is empty".to_owned()),
        () => {
            return Open::Other(match cut(bytes) {
                Some((what, length)) => {
                    let has = bytes.len();
                    format!("it begins as {what} and is cut after {has} of the {length} bytes that say so")
                }
                None => "it is no code object and no container of code objects".to_owned(),
            });
        }
    }
    Open::Container
}
