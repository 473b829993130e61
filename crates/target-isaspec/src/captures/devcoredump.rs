//! Parser for crash dumps of the kernel's msm driver (`/sys/class/devcoredump/.../data`).
//!
//! A dump is text with the registers, the ring buffers and the other buffers at the time of a GPU hang. The commands in
//! the ring buffers contain the addresses of the shaders.

use super::memory::Memory;
use super::pm4::{Commands, MOST_COMMANDS, without_zeros};
use super::{Adreno, Shader, Stage, ascii85};

/// Maximum total size of the buffers in a dump, in bytes.
const MOST_MEMORY: usize = 256 << 20;

/// Returns whether a file with this beginning is a dump.
pub fn is_dump(head: &[u8]) -> bool {
    let text = head.trim_ascii_start();
    text.starts_with(b"---\n") && text.windows(MODULE.len()).any(|window| window == MODULE)
}

/// Parts of the `type:` names of shader blocks that contain instructions, such as `A6XX_SP_INST_DATA`.
const INSTRUCTIONS: [&str; 2] = ["SP_INST_DATA", "HLSQ_INST_RAM"];

/// Text that all dumps of the driver contain.
const MODULE: &[u8] = b"\nmodule: msm\n";

/// Contents of a dump.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Contents {
    /// GPU of the dump, if known.
    pub gpu: Option<Adreno>,
    /// Name of the process that submitted the commands, without directories.
    pub process: Option<String>,
    /// Shaders that the commands load, then the shaders in the instruction memory of the shader processors.
    pub shaders: Vec<Shader>,
    /// Errors in the dump, as messages.
    pub faults: Vec<String>,
}

/// Parses a dump.
pub fn read(text: &[u8]) -> Contents {
    let mut dump = Dump::default();
    for line in text.split(|byte| *byte == b'\n') {
        dump.line(line);
    }
    let Dump { mut contents, memory, rings, .. } = dump;
    if rings.is_empty() {
        contents.faults.push("the dump has no ring buffer with commands".to_owned());
    }
    let Some(gpu) = contents.gpu else {
        contents.shaders.clear();
        contents.faults.push("the dump does not name its GPU".to_owned());
        return contents;
    };
    let mut commands = Commands::new(&memory, gpu, MOST_COMMANDS);
    for (address, size) in rings {
        commands.walk(address, size / 4);
    }
    contents.faults.extend(commands.faults());
    let blocks = std::mem::replace(&mut contents.shaders, commands.into_shaders());
    contents.shaders.extend(blocks);
    contents
}

/// State of the parser between lines.
#[derive(Default)]
struct Dump {
    contents: Contents,
    section: Section,
    memory: Memory,
    /// Address and size in bytes of each ring buffer.
    rings: Vec<(u64, u64)>,
    /// GPU address of the buffer that the next data line fills; `None` if no `iova:` line precedes it in the item.
    address: Option<u64>,
    /// Whether the next line contains the data of a buffer or a block.
    data: bool,
    /// Whether the current shader block contains instructions.
    instructions: bool,
    full: bool,
}

#[derive(Clone, Copy, Default, PartialEq, Eq)]
enum Section {
    Rings,
    Buffers,
    /// Section with the contents of the shader processors' memory.
    ShaderBlocks,
    #[default]
    Other,
}

impl Dump {
    fn line(&mut self, line: &[u8]) {
        if std::mem::take(&mut self.data) {
            return self.buffer(ascii85::decode(line));
        }
        // A section starts in the first column, an item with two spaces and a dash, and a property with four spaces.
        if line.first().is_some_and(|byte| byte.is_ascii_alphabetic()) {
            self.address = None;
            self.section = match line.trim_ascii_end() {
                b"ringbuffer:" => Section::Rings,
                b"bos:" => Section::Buffers,
                b"shader-blocks:" => Section::ShaderBlocks,
                _ => Section::Other,
            };
        }
        let line = line.trim_ascii();
        let value = |key: &[u8]| {
            line.strip_prefix(key).map(|rest| String::from_utf8_lossy(rest.trim_ascii()).into_owned())
        };
        if let Some(revision) = value(b"revision:") {
            self.contents.gpu = gpu(&revision);
        } else if let Some(process) = value(b"cmdline:").or_else(|| value(b"comm:")) {
            let word = process.split([' ', '\0']).next().unwrap_or_default();
            let name = word.rsplit('/').next().unwrap_or_default();
            if !name.is_empty() && name != "(null)" {
                self.contents.process = Some(name.to_owned());
            }
        }
        if self.section == Section::Other {
            return;
        }
        let item = line.strip_prefix(b"- ").unwrap_or(line);
        if line.starts_with(b"- ") {
            self.address = None;
        }
        if let Some(kind) = item.strip_prefix(b"type:") {
            let kind = String::from_utf8_lossy(kind);
            self.instructions = INSTRUCTIONS.iter().any(|part| kind.contains(part));
        }
        if let Some(address) = item.strip_prefix(b"iova:") {
            self.address = hex(address);
        }
        self.data = item.starts_with(b"data: !!ascii85");
    }

    fn buffer(&mut self, bytes: Vec<u8>) {
        if self.section == Section::ShaderBlocks {
            let (code, padding) = without_zeros(bytes);
            let size: usize = self.contents.shaders.iter().map(|shader| shader.code.len()).sum();
            if self.instructions && !code.is_empty() && size.saturating_add(code.len()) <= MOST_MEMORY {
                self.contents.shaders.push(Shader { stage: Stage::Unknown, address: None, code, padding });
            }
            return;
        }
        let Some(address) = self.address else { return };
        if self.memory.bytes().saturating_add(bytes.len()) > MOST_MEMORY {
            if !std::mem::replace(&mut self.full, true) {
                self.contents
                    .faults
                    .push(format!("the buffers are too large (expected at most {} MiB)", MOST_MEMORY >> 20));
            }
            return;
        }
        if self.section == Section::Rings {
            self.rings.push((address, bytes.len() as u64));
        }
        self.memory.put(address, bytes);
    }
}

/// Returns the GPU of a `revision:` value such as `630 (6.3.0.2)` or `0 (67.5.10.1)`: from the GPU number, or, if the
/// number is not a known GPU, from the chip id in parentheses.
fn gpu(revision: &str) -> Option<Adreno> {
    let (number, rest) = revision.split_once(' ').unwrap_or((revision, ""));
    let chip = || {
        let bytes = rest.trim_matches(['(', ')']).split('.').map(|byte| byte.parse::<u8>().ok());
        let bytes: Vec<u8> = bytes.collect::<Option<_>>()?;
        let bytes: [u8; 4] = bytes.try_into().ok()?;
        Adreno::of_chip(u64::from(u32::from_be_bytes(bytes)))
    };
    number.parse().ok().and_then(Adreno::of_id).or_else(chip)
}

fn hex(text: &[u8]) -> Option<u64> {
    let text = std::str::from_utf8(text.trim_ascii()).ok()?;
    u64::from_str_radix(text.strip_prefix("0x").unwrap_or(text), 16).ok()
}

/// Returns the GPU that the first bytes of a dump name.
pub fn gpu_of(head: &[u8]) -> Option<Adreno> {
    let lines = head.split(|byte| *byte == b'\n').map(<[u8]>::trim_ascii);
    let mut revisions = lines.filter_map(|line| line.strip_prefix(b"revision:"));
    gpu(String::from_utf8_lossy(revisions.next()?.trim_ascii()).as_ref())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn revision_is_a_number_or_a_chip_id() {
        assert_eq!(gpu("630 (6.3.0.2)"), Some(Adreno(6)));
        assert_eq!(gpu("0 (67.5.10.1)"), Some(Adreno(7)));
        assert_eq!(gpu("0 (1.2)"), None);
        assert_eq!(gpu(""), None);
    }
}
