//! Detects the format of an input with AMD code (code object, container, raw bytes, hex, listing) and the GPUs that it
//! names.

use super::described_architecture;
use isaloom_amd_isa::gpu::{GpuName, is_known, machine_of_flags};
use isaloom_amdgpu_mc::asm::TargetId;
use isaloom_amdgpu_mc::occupancy::{Given, Occupancy, Recorded};
use isaloom_amdgpu_object::{
    CodeObject, Kernel, Metadata, ObjectError, gpus_of_container, is_container, read_object,
};
use isaloom_amdgpu_text::llvm::{Gpus, Target};
use isaloom_source::{Diagnostic, visible};
use isaloom_target::hex::words_of_line;
use isaloom_target::support::written::Sizes;
use isaloom_target::{Failure, Input};
use std::fmt::Write as _;

/// Machine number in the header of ELF files for AMD GPUs.
const EM_AMDGPU: u16 = 224;

/// Returns the GPU that an input names: a code object in its header, assembly text in its target directive, a container
/// in its first code object. `None` if it names no known GPU.
pub fn gpu_of(head: &[u8], known: &Gpus) -> Option<GpuName> {
    gpus_of(head, known).first().copied()
}

/// Returns the GPUs for which an input has code, in the order of the input. A container or a host program can have
/// several.
pub(crate) fn gpus_of(bytes: &[u8], known: &Gpus) -> Vec<GpuName> {
    if holds_several(bytes, Input::Recognised) {
        let gpus = gpus_of_container(bytes);
        let name = |gpu: &String| match known.named(gpu) {
            Some(target) => Some(target.gpu),
            None => GpuName::new(gpu).filter(|_| described_architecture(gpu).is_some() || is_known(gpu)),
        };
        return gpus.iter().filter_map(name).collect();
    }
    if !is_elf(bytes) {
        let named = target_of_text(bytes);
        let target = named.as_deref().and_then(|name| Some(known.named(name)?.gpu));
        return target.or_else(|| GpuName::new(named.as_deref()?)).into_iter().collect();
    }
    let flags = bytes.get(48..).and_then(|rest| rest.first_chunk()).map(|bytes| u32::from_le_bytes(*bytes));
    flags.and_then(|flags| known.of_flags(flags)).into_iter().collect()
}

/// Returns whether all bytes of an input are needed to find its GPUs. `head` are its first bytes.
pub(crate) fn needs_all(head: &[u8]) -> bool {
    holds_several(head, Input::Recognised)
}

/// Returns the GPU in the target directive of compiler-generated assembly, such as `.amdgcn_target
/// "amdgcn-amd-amdhsa--gfx1150"`; `None` without the directive. The GPU may be unknown.
pub(crate) fn target_of_text(head: &[u8]) -> Option<String> {
    let lines = head.split(|&byte| byte == b'\n').take(FIRST_LINES);
    let id = lines.filter_map(|line| line.trim_ascii_start().strip_prefix(b".amdgcn_target")).next()?;
    let id = std::str::from_utf8(id).ok()?.trim().strip_prefix('"')?.split('"').next()?;
    TargetId::parse(id).ok()?.gpu().filter(|gpu| gpu.starts_with("gfx"))
}

/// Maximum number of lines at the start of a text that are searched for the target directive.
const FIRST_LINES: usize = 64;

/// Returns the sizes of AMD instruction words for hex input, with the function that detects containers.
pub(super) fn sizes() -> Sizes {
    Sizes::dwords().with_container(is_container)
}

/// Returns whether an input with these first bytes is an ELF file.
pub(super) fn is_elf(head: &[u8]) -> bool {
    head.starts_with(b"\x7fELF")
}

/// Returns whether to read an input as a code object. An ELF file is not read as one if the user declared it as raw
/// machine code.
pub(super) fn holds_object(head: &[u8], input: Input) -> bool {
    is_elf(head) && input != Input::Bytes
}

/// Returns whether an input can have code objects for several GPUs, because it is a container or a host program.
pub(super) fn holds_several(head: &[u8], input: Input) -> bool {
    let host = is_elf(head) && machine(head).is_some_and(|machine| machine != EM_AMDGPU);
    (host || is_container(head)) && input != Input::Bytes
}

/// Returns whether an ELF file with these first bytes is for AMD GPUs.
pub(super) fn is_for_amdgpu(head: &[u8]) -> bool {
    machine(head) == Some(EM_AMDGPU)
}

/// Returns the machine number in the header of an ELF file; `None` if `head` is too short.
fn machine(head: &[u8]) -> Option<u16> {
    head.get(18..)?.first_chunk().map(|bytes| u16::from_le_bytes(*bytes))
}

/// Describes a file without code for an AMD GPU, for a message: an ELF file of another machine, or a bundle of code
/// objects.
fn kind_of_host(head: &[u8]) -> String {
    let machine = match machine(head).filter(|_| is_elf(head)) {
        None => return "a bundle without AMD code".to_owned(),
        Some(3) => "x86",
        Some(40) => "Arm",
        Some(62) => "x86-64",
        Some(183) => "AArch64",
        Some(190) => "CUDA",
        Some(243) => "RISC-V",
        Some(other) => return format!("ELF file for machine {other}"),
    };
    format!("{machine} ELF file")
}

/// Parses the bytes of an input as a code object.
pub(super) fn object<'b>(name: &str, bytes: &'b [u8]) -> Result<CodeObject<'b>, Failure> {
    read_object(bytes).map_err(|error| refusal(name, &error))
}

/// Returns the error for a file that cannot be read as a code object, with a suggested fix.
pub(super) fn refusal(name: &str, error: &ObjectError) -> Failure {
    let help = match error {
        ObjectError::OtherMachine(_) | ObjectError::Bits32 | ObjectError::NotElf => {
            "pass a code object for amdgcn (64-bit ELF, EM_AMDGPU)"
        }
        ObjectError::Cut { .. } => "check that the file is complete, or pass --binary to decode its bytes",
        _ => "pass --binary to decode its bytes",
    };
    let mut diagnostic = Diagnostic::error("amd-object", format!("{name}: {error}"));
    diagnostic.help = Some(help.to_owned());
    Failure::Faulty { files: Box::default(), diagnostics: vec![diagnostic] }
}

/// Parses a line of hex to bytes. If `memory` is true, the line has bytes in memory order, otherwise words.
pub(super) fn of_line(line: &str, memory: bool) -> Result<Vec<u8>, String> {
    if memory { bytes_of_line(line) } else { bytes_of_words(line) }
}

/// Parses a line of 32-bit words in hex to bytes. Each word has its most significant digit first. A longer number is
/// several words, the first word first.
pub fn bytes_of_words(line: &str) -> Result<Vec<u8>, String> {
    let mut bytes = Vec::new();
    for word in words_of_line(line, 1) {
        let digits: String = word.text.chars().filter(|c| *c != '_').collect();
        let digits = digits.strip_prefix("0x").or_else(|| digits.strip_prefix("0X")).unwrap_or(&digits);
        if digits.is_empty() || !digits.bytes().all(|b| b.is_ascii_hexdigit()) {
            return Err(format!("`{}` is not a hex number", word.text));
        }
        if digits.len() > 8 && !digits.len().is_multiple_of(8) {
            return Err(format!("`{}` has {} digits (expected 8)", word.text, digits.len()));
        }
        for start in (0..digits.len()).step_by(8) {
            let end = digits.len().min(start + 8);
            let value = digits.get(start..end).and_then(|d| u32::from_str_radix(d, 16).ok()).unwrap_or(0);
            bytes.extend(value.to_le_bytes());
        }
    }
    Ok(bytes)
}

/// Parses bytes in memory order: `0x00,0x00,0x81,0xbf` with or without brackets, or hex digits without separators.
fn bytes_of_line(line: &str) -> Result<Vec<u8>, String> {
    let code = line.split([';', '#']).next().unwrap_or("");
    let code = code.split("//").next().unwrap_or("");
    let mut bytes = Vec::new();
    for piece in
        code.split(|c: char| c.is_whitespace() || matches!(c, ',' | '[' | ']')).filter(|p| !p.is_empty())
    {
        let digits = piece.strip_prefix("0x").or_else(|| piece.strip_prefix("0X")).unwrap_or(piece);
        if !digits.bytes().all(|b| b.is_ascii_hexdigit()) {
            return Err(format!("`{piece}` is not a sequence of hex bytes"));
        }
        if digits.len() == 1 {
            bytes.extend(u8::from_str_radix(digits, 16));
        } else if digits.len() % 2 == 1 {
            return Err(format!("`{piece}` has an odd number of digits"));
        } else {
            let pairs = (0..digits.len()).step_by(2).filter_map(|i| digits.get(i..i + 2));
            bytes.extend(pairs.filter_map(|pair| u8::from_str_radix(pair, 16).ok()));
        }
    }
    Ok(bytes)
}

/// Returns the error for an ELF file or container in which no GPU was found, although its format has a field for it;
/// `None` for other inputs.
pub(crate) fn without_gpu(name: &str, head: &[u8]) -> Option<Failure> {
    if holds_several(head, Input::Recognised) {
        let gpus = gpus_of_container(head);
        let (why, help) = match gpus.is_empty() {
            true => (
                format!("{name} contains no AMD GPU code ({})", kind_of_host(head)),
                "to decode its bytes, pass `--binary` and `--gpu` to `dis`",
            ),
            false => (
                format!("{name}: code only for unknown GPUs: {}", isaloom_source::comma_list(gpus)),
                "pass a similar GPU with --gpu, or add it to `[gpus]` in isaloom.toml",
            ),
        };
        return Some(Failure::Input { why, help: Some(help.to_owned()) });
    }
    if !is_elf(head) {
        return None;
    }
    let number = |at: usize| Some(u16::from_le_bytes(*head.get(at..)?.first_chunk()?));
    let flags = head.get(48..).and_then(|rest| rest.first_chunk()).map(|bytes| u32::from_le_bytes(*bytes));
    let (why, help) = match (number(18), flags) {
        (Some(EM_AMDGPU), Some(flags)) => (
            format!("{name}: unknown GPU number {:#x} (EF_AMDGPU_MACH)", machine_of_flags(flags)),
            "pass a similar GPU with --gpu, or add it to `[gpus]` in isaloom.toml",
        ),
        _ => (
            format!("{name}: truncated ELF header: {} of 64 bytes", head.len()),
            "check that the file is complete",
        ),
    };
    Some(Failure::Input { why, help: Some(help.to_owned()) })
}

/// Returns the comments at the start of a listing for each kernel: occupancy per SIMD, and the contents of its
/// descriptor.
pub(super) fn kernels<'k>(
    kernels: impl IntoIterator<Item = &'k Kernel>,
    metadata: Option<&Metadata>,
    target: Option<&Target>,
) -> String {
    let mut text = String::new();
    for kernel in kernels {
        let wave = if kernel.descriptor.wave32() { 32 } else { 64 };
        let said = metadata.and_then(|metadata| metadata.kernel(&kernel.name));
        // Writing to a String never fails.
        let _ = writeln!(text, "// kernel {} at {:#x}, wave{wave}", visible(&kernel.name), kernel.entry);
        // The register counts, the occupancy and the work-group size depend on the GPU, so they are printed only for a
        // known GPU.
        if let Some(target) = target {
            let given = Given::of(&kernel.descriptor, said, target);
            let group = given.group.map_or(String::new(), |group| format!(", work-groups of up to {group}"));
            // Without a known GPU, the number of allocated registers cannot be computed. The counts in the metadata are
            // printed instead.
            let (vector, Recorded { accumulation, scalar, .. }) = match given.occupancy {
                Some(_) => (Some(given.vector), Recorded::default()),
                None => (Recorded::of(said).vector, Recorded::of(said)),
            };
            let vector = vector.map_or_else(|| "unknown".to_owned(), |count| count.to_string());
            let count = |name: &str, count: Option<u32>| {
                count.map_or_else(String::new, |count| format!(", {name} {count}"))
            };
            let _ = writeln!(
                text,
                "//   vgprs {vector}{}{}, LDS {} bytes, scratch {} bytes{group}",
                count("agprs", accumulation),
                count("sgprs", scalar),
                given.local,
                given.private
            );
            if let Some(Occupancy { waves, vector, groups, .. }) = given.occupancy {
                let local = groups.map_or(String::new(), |waves| format!(", LDS and work-groups {waves}"));
                let _ = writeln!(text, "//   waves of a SIMD: {waves}; vgprs allow {vector}{local}");
            }
        }
        for (name, value) in kernel.descriptor.facts() {
            let _ = if name.starts_with("compute_pgm") {
                writeln!(text, "//   {name:<32} {value:#010x}")
            } else {
                writeln!(text, "//   {name:<32} {value}")
            };
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gpu_is_detected_from_text() {
        let text = b"; made by a compiler\n\t.amdgcn_target \"amdgcn-amd-amdhsa--gfx950:xnack+\"\n\t.text\n";
        let known = Gpus::default();
        assert_eq!(gpu_of(text, &known), GpuName::new("gfx950"));
        assert_eq!(gpu_of(b"\t.text\n", &known), None);
        for id in [
            "amdgcn-amd-amdhsa-unknown-gfx1150",
            "amdgpu11.50-amd-amdhsa-unknown-gfx1150",
            "amdgpu11.50-amd-amdhsa--",
        ] {
            let text = format!(".amdgcn_target \"{id}\" // of clang 23 and 24\n");
            assert_eq!(gpu_of(text.as_bytes(), &known), GpuName::new("gfx1150"), "{id}");
        }
        let unknown = b".amdgcn_target \"amdgcn-amd-amdhsa--gfx1\"\n";
        assert_eq!(
            (gpu_of(unknown, &known), target_of_text(unknown)),
            (GpuName::new("gfx1"), Some("gfx1".to_owned()))
        );
    }

    #[test]
    fn words_are_printed_big_endian_and_bytes_in_memory_order() {
        assert_eq!(bytes_of_words("bf810000 0x7e000000 ; end").unwrap(), [0, 0, 0x81, 0xbf, 0, 0, 0, 0x7e]);
        assert_eq!(
            bytes_of_words("BE8500FF_11223344").unwrap(),
            [0xff, 0, 0x85, 0xbe, 0x44, 0x33, 0x22, 0x11]
        );
        assert_eq!(bytes_of_line("[0x00,0x00,0x81,0xbf] // s_endpgm").unwrap(), [0, 0, 0x81, 0xbf]);
        assert_eq!(bytes_of_line("000081bf").unwrap(), [0, 0, 0x81, 0xbf]);
        assert!(bytes_of_words("bf8g").is_err());
        assert!(bytes_of_words("bf8100001").is_err());
        assert!(bytes_of_line("0x123").is_err());
    }
}
