//! Finds code objects for several GPUs in containers. Supported containers:
//! * clang offload bundles, plain and compressed
//! * LLVM offload binaries
//! * host programs with bundles or offload binaries in their sections (`.hip_fatbin`, `.llvm.offloading`,
//!   `__CLANG_OFFLOAD_BUNDLE__...`)
//! * archives of these files
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

/// Largest nesting depth of containers. An archive of programs with compressed bundles in their sections has five
/// levels.
const DEEPEST: usize = 8;
/// Largest total size in bytes of the bundles that are unpacked from an input.
const MOST_UNPACKED: u64 = 1 << 30;
/// Largest number of code objects that are read from an input.
const MOST_OBJECTS: usize = 100_000;

/// Code object in a container; also a code object that is the whole input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Packed<'d> {
    /// Names of the parts from the container to the code object, such as `kernels.o`, `.hip_fatbin`,
    /// `hipv4-amdgcn-amd-amdhsa--gfx1150`. Empty if the code object is the whole input.
    pub place: Vec<String>,
    /// LLVM's name of the GPU with its features, such as `gfx950:sramecc+:xnack-`; empty if it is unknown.
    pub target: String,
    /// Bytes of the code object (ELF file).
    pub bytes: Cow<'d, [u8]>,
}

/// Part of an input that cannot be read. The other parts have been read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Names of the parts from the container to the unreadable part, as in [`Packed::place`].
    pub place: Vec<String>,
    /// Reason why the part cannot be read.
    pub why: String,
}

impl std::fmt::Display for Fault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.place.iter().try_for_each(|place| write!(f, "{place}: "))?;
        f.write_str(&self.why)
    }
}

impl std::error::Error for Fault {}

/// Code objects in an input, in the order of the input, and the parts that cannot be read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Contents<'d> {
    /// Code objects that were found.
    pub objects: Vec<Packed<'d>>,
    /// Parts that cannot be read.
    pub faults: Vec<Fault>,
}

impl Packed<'_> {
    /// Returns the name of the input and of all parts, such as `app: .hip_fatbin: hipv4-amdgcn-amd-amdhsa--gfx1150`.
    pub fn name(&self, input: &str) -> String {
        let parts: Vec<&str> = std::iter::once(input).chain(self.place.iter().map(String::as_str)).collect();
        parts.join(": ")
    }

    /// Returns LLVM's name of the GPU, without the features.
    pub fn gpu(&self) -> &str {
        self.target.split(':').next().unwrap_or("")
    }
}

/// Part of the input whose format has not been examined yet.
struct Piece<'d> {
    place: Vec<String>,
    /// Target that the container's table names; empty if it names none.
    target: String,
    bytes: Cow<'d, [u8]>,
}

/// Returns all code objects in an input, at any nesting depth. Never fails, because unreadable parts become faults.
pub fn code_objects(bytes: &[u8]) -> Contents<'_> {
    contents_of(bytes, false).0
}

/// Returns the contents of an input, and the targets of its code objects in the same order. With `tables`, only the
/// targets are needed, so code may be missing.
fn contents_of(bytes: &[u8], tables: bool) -> (Contents<'_>, Vec<String>) {
    let mut targets: Vec<String> = Vec::new();
    let mut contents = Contents::default();
    let mut left = MOST_UNPACKED;
    let whole = Piece { place: Vec::new(), target: String::new(), bytes: Cow::Borrowed(bytes) };
    let mut pieces = VecDeque::from([whole]);
    while let Some(piece) = pieces.pop_front() {
        if contents.objects.len() == MOST_OBJECTS || piece.place.len() > DEEPEST {
            let why = match contents.objects.len() {
                MOST_OBJECTS => format!("too many code objects (expected at most {MOST_OBJECTS})"),
                _ => format!("containers are nested more than {DEEPEST} levels deep"),
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
                // The parts of this container come before the remaining pieces, so that the order of the input is kept.
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

/// Returns the GPUs that the tables of a container name, without duplicates. `head` may be only the first bytes of the
/// container, without the code objects.
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

/// Format of a piece.
enum Open {
    /// Code object, with LLVM's name of its GPU; the name is empty if the number of the GPU is unknown.
    Object(&'static str),
    Container,
    /// Neither a code object nor a container, with a reason.
    Other(String),
}

fn open(piece: &Piece<'_>, found: &mut Found) -> Open {
    let bytes = &piece.bytes[..];
    match () {
        () if bytes.starts_with(ELF) => match read_object(bytes) {
            Ok(object) => return Open::Object(object.gpu.unwrap_or("")),
            Err(ObjectError::OtherMachine(_)) => {
                host::sections(bytes, found);
                // A host program without code for a GPU is a fault only if it is the whole input, because most members
                // of an archive are like this.
                if piece.place.is_empty() && found.parts.is_empty() && found.faults.is_empty() {
                    return Open::Other("a host program without code for an AMD GPU".to_owned());
                }
            }
            Err(why) => return Open::Other(why.to_string()),
        },
        () if bytes.starts_with(ARCHIVE) => host::members(bytes, found),
        () if bytes.starts_with(THIN) => {
            return Open::Other("a thin archive, whose members are separate files".to_owned());
        }
        () if bytes.starts_with(PLAIN) || bytes.starts_with(COMPRESSED) => {
            bundle::bundles(bytes, found);
        }
        () if bytes.starts_with(BINARY) => binary::images(bytes, found),
        () if bytes.is_empty() => return Open::Other("empty input".to_owned()),
        () => {
            return Open::Other(match cut(bytes) {
                Some((what, length)) => {
                    let has = bytes.len();
                    format!("truncated file: {has} of the {length} magic bytes of {what}")
                }
                None => "not a code object or a container of code objects".to_owned(),
            });
        }
    }
    Open::Container
}
