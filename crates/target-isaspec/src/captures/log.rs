//! Parser for logs of Mesa's cffdump and crashdec: text with decoded commands and the programs that these commands
//! load.
//!
//! A program line has the category, the index and the cycle of an instruction, and the upper and lower half of its
//! word: `:1:0003:0004[20154003x_00000001x] mov.s32s32 r0.w, r0.y`. Index 0 starts a new program. The lines before a
//! program contain its stage and its address.

use super::devcoredump::{self, Contents};
use super::{Adreno, Shader, Stage};

/// Maximum total size of the programs of a log, in bytes.
const MOST_CODE: usize = 256 << 20;
/// Line that crashdec writes and the kernel's dump does not contain. It distinguishes a crashdec log from the dump.
const CRASHDEC: &[u8] = b"\nGot chip_id=";

/// Returns whether a file with this beginning is a log of cffdump or crashdec.
pub fn is_log(head: &[u8]) -> bool {
    if devcoredump::is_dump(head) {
        return head.windows(CRASHDEC.len()).any(|window| window == CRASHDEC);
    }
    let is_text = !head.iter().any(|byte| *byte < b' ' && !matches!(byte, b'\t' | b'\n' | b'\r' | 0x1b));
    is_text && lines(head).any(|line| gpu_of_line(&line).is_some())
}

/// Returns the GPU of a log, from its first bytes.
pub fn gpu_of(head: &[u8]) -> Option<Adreno> {
    lines(head).find_map(|line| gpu_of_line(&line))
}

/// Reads the programs of a log, in order. A program that occurs several times is listed several times.
pub fn read(text: &[u8]) -> Contents {
    let mut log = Log::default();
    for line in lines(text) {
        log.line(&line);
    }
    log.contents
}

fn lines(text: &[u8]) -> impl Iterator<Item = std::borrow::Cow<'_, str>> {
    text.split(|byte| *byte == b'\n').map(String::from_utf8_lossy)
}

/// State of the parser between lines.
#[derive(Default)]
struct Log {
    contents: Contents,
    /// Stage and address from the lines before the next program.
    next: Option<Stage>,
    address: Option<u64>,
    /// Index that the next instruction must have to belong to the current program.
    index: u64,
    bytes: usize,
    full: bool,
}

impl Log {
    fn line(&mut self, line: &str) {
        let line = line.trim();
        if let Some((index, word)) = instruction(line) {
            return self.instruction(index, word);
        }
        if self.contents.gpu.is_none() {
            self.contents.gpu = gpu_of_line(line);
        }
        if line.starts_with("opcode:") || line.starts_with("- ") {
            (self.next, self.address) = (None, None);
        } else if let Some(block) = value(line, "STATE_BLOCK = ") {
            self.next = block
                .strip_suffix("_SHADER")
                .and_then(|block| block.rsplit('_').next())
                .and_then(Stage::of_name);
        } else if let Some((name, rest)) = line.split_once("_OBJ_START") {
            self.next = name.rsplit('_').next().and_then(Stage::of_name);
            self.address = value(rest, "base=").and_then(|digits| u64::from_str_radix(digits, 16).ok());
        }
        if let Some(low) = value(line, "EXT_SRC_ADDR = ").and_then(number) {
            self.address = (low != 0).then_some(low);
        } else if let Some(high) = value(line, "EXT_SRC_ADDR_HI = ").and_then(number) {
            self.address = self.address.map(|low| low | high << 32);
        }
    }

    fn instruction(&mut self, index: u64, word: u64) {
        if index != self.index || index == 0 {
            let (stage, address) = (self.next.take().unwrap_or(Stage::Unknown), self.address.take());
            self.contents.shaders.push(Shader { stage, address, code: Vec::new(), padding: 0 });
        }
        self.index = index + 1;
        self.bytes += 8;
        if self.bytes > MOST_CODE {
            if !std::mem::replace(&mut self.full, true) {
                let why = format!("the programs are too large (expected at most {} MiB)", MOST_CODE >> 20);
                self.contents.faults.push(why);
            }
        } else if let Some(program) = self.contents.shaders.last_mut() {
            program.code.extend(word.to_le_bytes());
        }
    }
}

/// Returns the index and the word of a program line; `None` for other lines.
fn instruction(line: &str) -> Option<(u64, u64)> {
    let (numbers, rest) = line.strip_prefix(':')?.split_once('[')?;
    let (word, text) = rest.split_once(']')?;
    // A label line is skipped, because it repeats the word of the instruction that follows.
    if text.ends_with(':') {
        return None;
    }
    let index = numbers.split(':').nth(1)?.parse().ok()?;
    let (high, low) = word.split_once('_')?;
    let half = |digits: &str| u32::from_str_radix(digits.strip_suffix('x').unwrap_or(digits), 16).ok();
    Some((index, u64::from(half(high)?) << 32 | u64::from(half(low)?)))
}

/// Returns the whitespace-delimited value after a key such as `base=`.
fn value<'l>(line: &'l str, key: &str) -> Option<&'l str> {
    let (_, rest) = line.split_once(key)?;
    rest.split([' ', ',', '\t']).next().filter(|word| !word.is_empty())
}

/// Parses a decimal number, or a hex number with `0x`.
fn number(digits: &str) -> Option<u64> {
    match digits.strip_prefix("0x") {
        Some(digits) => u64::from_str_radix(digits, 16).ok(),
        None => digits.parse().ok(),
    }
}

/// Returns the GPU that a line names: `gpu_id: 630`, `chip_id: 0x6030001` or `Got chip_id=0x6030002`.
fn gpu_of_line(line: &str) -> Option<Adreno> {
    let line = line.trim();
    let chip = line.strip_prefix("chip_id: ").or_else(|| line.strip_prefix("Got chip_id="));
    match (line.strip_prefix("gpu_id: "), chip) {
        (Some(id), _) => id.parse().ok().and_then(Adreno::of_id),
        (_, Some(chip)) => number(chip).and_then(Adreno::of_chip),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LOG: &str = "cmd: game\ngpu_id: 640\n\
        \t\tSP_VS_OBJ_START: 0x1054000\t\tbase=1054000, offset=0, size=128\n\
        0000000001054000:\t\t\t0000: 00000000 03000000\n\
        \t\t:0:0000:0000[03000000x_00000000x] end\n\t\t:0:0001:0001[00000000x_00000000x] nop\n\
        \t\tStats:\n\
        \topcode: CP_LOAD_STATE6_FRAG (34) (4 dwords)\n\
        \t\t{ DST_OFF = 0 | STATE_TYPE = ST6_SHADER | STATE_BLOCK = SB6_FS_SHADER | NUM_UNIT = 1 }\n\
        \t\t{ EXT_SRC_ADDR = 0x1e7080 }\n\t\t{ EXT_SRC_ADDR_HI = 0x1 }\n\
        \t\t:0:0000:0000[00000000x_00000000x] nop\n\t\t:0:0001:0001[03000000x_00000000x] l1:\n\
        \t\t:0:0001:0001[03000000x_00000000x] end\n\
        \topcode: CP_LOAD_STATE4 (30) (35 dwords)\n\
        \t\t{ DST_OFF = 0 | STATE_SRC = SS4_DIRECT | STATE_BLOCK = SB4_CS_SHADER | NUM_UNIT = 1 }\n\
        \t\t{ STATE_TYPE = ST4_SHADER | EXT_SRC_ADDR = 0 }\n\
        \t\t:0:0000:0000[03000000x_00000000x] end\n";

    #[test]
    fn programs_of_a_log_have_stage_and_address() {
        assert!(is_log(LOG.as_bytes()) && gpu_of(LOG.as_bytes()) == Some(Adreno(6)));
        let contents = read(LOG.as_bytes());
        let program = |stage, address, words: &[u64]| {
            let code = words.iter().flat_map(|word| word.to_le_bytes()).collect();
            Shader { stage, address, code, padding: 0 }
        };
        const END: u64 = 0x0300_0000_0000_0000;
        let expected = [
            program(Stage::Vertex, Some(0x105_4000), &[END, 0]),
            program(Stage::Fragment, Some(0x1_001e_7080), &[0, END]),
            program(Stage::Compute, None, &[END]),
        ];
        assert_eq!((contents.gpu, contents.shaders.as_slice()), (Some(Adreno(6)), &expected[..]));
    }

    #[test]
    fn only_text_with_a_gpu_line_is_a_log() {
        let dump = "---\nkernel: 6.1\nmodule: msm\nrevision: 630 (6.3.0.2)\n";
        assert!(!is_log(dump.as_bytes()));
        assert!(is_log(format!("{dump}Got chip_id=0x6030002\n").as_bytes()));
        assert!(is_log(b"chip_id: 0x43050a01\n") && gpu_of(b"chip_id: 0x43050a01\n") == Some(Adreno(7)));
        for other in ["", "gpu_id: fast\n", "nop\nend\n", "gpu_id: 630\n\0"] {
            assert!(!is_log(other.as_bytes()), "{other:?}");
        }
    }
}
