//! Parser for freedreno captures (`.rd`): a sequence of sections with type, size and content.
//!
//! A buffer is an address section followed by a content section. A command section contains the address of commands.
//! Only programs that commands load are found: the sections for programs are skipped, because they contain source text
//! or a driver's container. The section types are defined in freedreno's redump.h.

use super::memory::Memory;
use super::pm4::{Commands, MOST_COMMANDS};
use super::{Adreno, Shader};

/// Size of a section header, in bytes.
pub const HEAD: usize = 8;
/// Maximum size of a section, in bytes.
pub const LARGEST: u32 = 256 << 20;
/// Maximum total size of the buffers of one submit, in bytes.
const MOST_MEMORY: usize = 256 << 20;

/// Header of a section.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Head {
    /// Padding between sections: two words of ones.
    Padding,
    /// A section with a type and a size in bytes.
    Section(u32, u32),
}

impl Head {
    /// Parses a header.
    pub fn of(bytes: [u8; HEAD]) -> Head {
        let number = u64::from_le_bytes(bytes);
        match number {
            u64::MAX => Head::Padding,
            _ => Head::Section(number as u32, (number >> 32) as u32),
        }
    }
}

/// Returns whether a file with this beginning is a capture: its first section contains a name or the GPU and has a
/// plausible size.
pub fn is_capture(head: &[u8]) -> bool {
    let mut rest = head;
    while let Some((first, after)) = rest.split_first_chunk::<HEAD>() {
        match Head::of(*first) {
            Head::Padding => rest = after,
            Head::Section(kind @ (TEST | CMD), size) => {
                let text = after.get(..(size as usize).min(after.len())).unwrap_or_default();
                let word = |byte: &u8| matches!(byte, b' '..=b'~' | b'\n' | b'\t' | 0);
                return size > 0 && size < 1 << 16 && text.iter().all(word) && (kind == CMD || size > 1);
            }
            Head::Section(GPU_ID, 4) | Head::Section(CHIP_ID, 8) => return true,
            Head::Section(..) => return false,
        }
    }
    false
}

const TEST: u32 = 1;
const CMD: u32 = 2;
const GPUADDR: u32 = 3;
const CMDSTREAM_ADDR: u32 = 6;
const BUFFER_CONTENTS: u32 = 12;
const GPU_ID: u32 = 13;
const CHIP_ID: u32 = 14;

/// Returns the GPU of a capture, from its first bytes.
pub fn gpu_of(head: &[u8]) -> Option<Adreno> {
    let mut capture = Capture::default();
    let mut rest = head;
    while let Some((first, after)) = rest.split_first_chunk::<HEAD>() {
        rest = after;
        let Head::Section(kind, size) = Head::of(*first) else { continue };
        let content = rest.get(..size as usize)?;
        if matches!(kind, GPU_ID | CHIP_ID) {
            capture.section(kind, content.to_vec());
            return capture.gpu();
        }
        rest = rest.get(size as usize..)?;
    }
    None
}

/// Returns whether the parser uses the content of a section type. A reader can skip all other sections.
pub fn matters(kind: u32) -> bool {
    matches!(kind, TEST | CMD | GPUADDR | CMDSTREAM_ADDR | BUFFER_CONTENTS | GPU_ID | CHIP_ID)
}

/// State of a capture that is read section by section.
#[derive(Debug)]
pub struct Capture {
    gpu: Option<Adreno>,
    name: Option<String>,
    memory: Memory,
    /// GPU address and size of the buffer whose content is in the next section.
    next: Option<(u64, u64)>,
    /// Whether commands were submitted since the last address section. If so, the next address section begins a new
    /// submit, and the buffers of the earlier submit are discarded.
    submitted: bool,
    faults: Vec<String>,
    /// Number of command dwords that may still be visited in the whole capture.
    commands: u64,
}

impl Default for Capture {
    fn default() -> Capture {
        Capture {
            gpu: None,
            name: None,
            memory: Memory::default(),
            next: None,
            submitted: false,
            faults: Vec::new(),
            commands: MOST_COMMANDS,
        }
    }
}

impl Capture {
    /// Returns the GPU; `None` if no section so far names it.
    pub fn gpu(&self) -> Option<Adreno> {
        self.gpu
    }

    /// Returns the name of the captured process or test: the first word of its command line, without directories.
    pub fn name(&self) -> Option<&str> {
        self.name.as_deref()
    }

    /// Returns the errors that were found since the last call.
    pub fn faults(&mut self) -> Vec<String> {
        std::mem::take(&mut self.faults)
    }

    /// Processes a section. Returns the shaders that the commands load, if it is a command section.
    pub fn section(&mut self, kind: u32, content: Vec<u8>) -> Vec<Shader> {
        let long = |at: usize| -> Option<u64> {
            let low = dword(&content, at)?;
            Some(u64::from(low) | u64::from(dword(&content, at + 8).unwrap_or(0)) << 32)
        };
        match kind {
            TEST | CMD if self.name.is_none() => self.name = first_word(&content),
            GPU_ID => self.gpu = dword(&content, 0).and_then(Adreno::of_id).or(self.gpu),
            CHIP_ID => {
                let chip = content.first_chunk().map(|bytes| u64::from_le_bytes(*bytes));
                self.gpu = self.gpu.or(chip.and_then(Adreno::of_chip));
            }
            GPUADDR => {
                if std::mem::take(&mut self.submitted) {
                    self.memory.clear();
                }
                // The section contains the lower half of the address, the size, and (in newer captures) the upper half
                // of the address.
                self.next = long(0).zip(dword(&content, 4).map(u64::from));
                if self.next.is_none() {
                    self.faults.push("a buffer has no address".to_owned());
                }
            }
            BUFFER_CONTENTS => {
                let Some((address, _)) = self.next.take() else {
                    self.faults.push("the contents of a buffer have no preceding address".to_owned());
                    return Vec::new();
                };
                if self.memory.bytes().saturating_add(content.len()) > MOST_MEMORY {
                    self.faults.push(format!(
                        "the buffers are too large (expected at most {} MiB)",
                        MOST_MEMORY >> 20
                    ));
                    return Vec::new();
                }
                self.memory.put(address, content);
            }
            CMDSTREAM_ADDR => {
                let (Some(address), Some(dwords)) = (long(0), dword(&content, 4)) else {
                    self.faults.push("commands have no address".to_owned());
                    return Vec::new();
                };
                self.submitted = true;
                let Some(gpu) = self.gpu else {
                    self.faults.push("the capture does not name its GPU".to_owned());
                    return Vec::new();
                };
                let mut commands = Commands::new(&self.memory, gpu, self.commands);
                commands.walk(address, u64::from(dwords));
                self.commands = commands.left;
                self.faults.extend(commands.faults());
                return commands.into_shaders();
            }
            _ => {}
        }
        Vec::new()
    }
}

fn dword(bytes: &[u8], at: usize) -> Option<u32> {
    bytes.get(at..)?.first_chunk().map(|bytes| u32::from_le_bytes(*bytes))
}

/// Returns the first word of a command line, without directories. Zero bytes can follow the command line.
fn first_word(content: &[u8]) -> Option<String> {
    let text = String::from_utf8_lossy(content);
    let word = text.split(['\0', ' ', '\n']).find(|word| !word.is_empty())?;
    word.rsplit('/').next().filter(|name| !name.is_empty()).map(str::to_owned)
}
