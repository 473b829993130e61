//! Selects the code for one GPU from an input with code objects for several GPUs.

use super::code::{gpu_of, holds_object, holds_several, is_elf};
use super::description::Amd;
use super::file::{ObjectFile, read_code};
use super::options::AmdPart;
use super::selection::{offsets, parts};
use super::undescribed;
use isaloom_amd_isa::gpu::machine_of_flags;
use isaloom_amdgpu_object::{Contents, ObjectError, Packed, Symbol, code_objects};
use isaloom_amdgpu_text::llvm::{Version, Wave};
use isaloom_source::{Diagnostic, Severity, SourceMap, comma_list};
use isaloom_target::support::models::{Each, ScannedCode};
use isaloom_target::{Failure, Input, JobSink, Memory, Source, Verdict, read_all};
use std::borrow::Cow;

/// Maximum number of errors that are reported per file.
const MOST: usize = 10;

/// Returns the code objects of a container that are for the selected GPU. Reports the parts that cannot be read, and
/// for which other GPUs the container has code.
pub(super) fn told<'d>(
    amd: &Amd,
    name: &str,
    bytes: &'d [u8],
    sink: &mut dyn JobSink,
) -> Result<(Vec<Packed<'d>>, Verdict), Failure> {
    let contents = readable(name, bytes)?;
    for fault in &contents.faults {
        let place: String = fault.place.iter().map(|part| format!("{part}: ")).collect();
        sink.tell(Severity::Warning, format!("{name}: {place}{}", fault.why));
    }
    let verdict = Verdict::of(!contents.faults.is_empty());
    let (chosen, others) = chosen(amd, name, contents)?;
    if !others.is_empty() {
        let gpu = amd.gpu().unwrap_or_default();
        let words =
            format!("{name}: showing code for {gpu}; select other code with --gpu: {}", comma_list(&others));
        sink.tell(Severity::Note, words);
    }
    Ok((chosen, verdict))
}

/// Returns the code objects of a container that are for the selected GPU, without reports.
pub(super) fn chosen_objects<'d>(amd: &Amd, name: &str, bytes: &'d [u8]) -> Result<Vec<Packed<'d>>, Failure> {
    Ok(chosen(amd, name, readable(name, bytes)?)?.0)
}

/// Reads a container. Returns an error if no part of it can be read.
fn readable<'d>(name: &str, bytes: &'d [u8]) -> Result<Contents<'d>, Failure> {
    let contents = code_objects(bytes);
    if !contents.objects.is_empty() || contents.faults.is_empty() {
        return Ok(contents);
    }
    let told = contents.faults.iter().take(MOST).map(|fault| {
        let place: String = fault.place.iter().map(|part| format!("{part}: ")).collect();
        let mut diagnostic = Diagnostic::error("amd-object", format!("{name}: {place}{}", fault.why));
        diagnostic.help = Some("pass --binary to decode its bytes".to_owned());
        diagnostic
    });
    Err(Failure::Faulty { files: Box::default(), diagnostics: told.collect() })
}

/// Reports that code is not for the selected GPU, that its GPU is unknown, or that no description covers its GPU.
pub(super) fn say_other_gpu(amd: &Amd, name: &str, flags: u32, sink: &mut dyn JobSink) {
    if amd.is_undescribed() {
        sink.say(&SourceMap::new(), &[undescribed::warning(&amd.gpus, name, flags)]);
        return;
    }
    let Some(read) = amd.gpu() else { return };
    let diagnostic = match (amd.gpus.of_flags(flags), machine_of_flags(flags)) {
        (Some(own), _) if own == *read => return,
        (Some(own), _) => Diagnostic::new(
            Severity::Warning,
            "amd-object-gpu",
            format!("{name}: code for {own} is decoded as code for {read}"),
        ),
        (None, number) => {
            let own = match number {
                0 => "the code does not name its GPU".to_owned(),
                _ => format!("code for an unknown GPU (number {number:#x})"),
            };
            let message = format!("{name}: {own}; decoded as code for {read}");
            let mut diagnostic = Diagnostic::new(Severity::Warning, "amd-object-unknown-gpu", message);
            if number != 0 {
                let help = format!("declare it with `mach = {number:#x}` in `[gpus.NAME]` of isaloom.toml");
                diagnostic.help = Some(help);
            }
            diagnostic
        }
    };
    sink.say(&SourceMap::new(), &[diagnostic]);
}

/// Reports the parts that a code object lacks, for example because it is truncated. The other parts can be used.
pub(super) fn say_lost(name: &str, lost: &[ObjectError], sink: &mut dyn JobSink) -> Verdict {
    let told = lost.iter().take(MOST).map(|error| {
        let mut diagnostic = Diagnostic::error("amd-object-part", format!("{name}: {error}"));
        diagnostic.notes.push("the damaged part is ignored".to_owned());
        diagnostic
    });
    let told: Vec<Diagnostic> = told.collect();
    if !told.is_empty() {
        sink.say(&SourceMap::new(), &told);
    }
    Verdict::of(!told.is_empty())
}

/// A piece of code with its address, and properties of its code object.
#[derive(Debug, Default)]
pub(super) struct Placed<'b> {
    /// Address of the first byte.
    pub(super) address: u64,
    pub(super) bytes: Cow<'b, [u8]>,
    /// Symbols in the order of their addresses.
    pub(super) symbols: Vec<Symbol>,
    /// Wave size of all kernels; `None` if they have different wave sizes or there are none.
    pub(super) wave: Option<Wave>,
    /// LLVM version that generated the code; `None` for the default version and older ones.
    pub(super) llvm: Option<Version>,
}

/// Returns the code of an input with its addresses: the code sections of code objects, the whole raw code, or the parts
/// in `only`. In a container, code for other GPUs is ignored, even if it cannot be read. `name` is the name of the
/// input in messages.
pub(super) fn code<'b>(
    amd: &Amd,
    name: &str,
    bytes: &'b [u8],
    only: &[AmdPart],
) -> Result<Vec<Placed<'b>>, Failure> {
    let name = if name.is_empty() { "input" } else { name };
    if holds_several(bytes, Input::Recognised) {
        let (mut code, mut lacking) = (Vec::new(), None);
        for packed in chosen(amd, name, readable(name, bytes)?)?.0 {
            match sections(&packed.name(name), &packed.bytes, only) {
                Ok(found) => code.extend(found),
                // An object that does not have the requested parts is skipped, because another object may have them.
                Err(failure) => lacking = lacking.or(Some(failure)),
            }
        }
        return lacking.filter(|_| code.is_empty()).map_or(Ok(code), Err);
    }
    if is_elf(bytes) {
        return sections(name, bytes, only);
    }
    let Some(range) = offsets(name, only)? else {
        return Ok(vec![Placed { bytes: Cow::Borrowed(bytes), ..Placed::default() }]);
    };
    let place = |offset: u64| usize::try_from(offset).unwrap_or(usize::MAX).min(bytes.len());
    let part = bytes.get(place(range.start)..place(range.end)).unwrap_or_default();
    Ok(vec![Placed { address: range.start, bytes: Cow::Borrowed(part), ..Placed::default() }])
}

/// Returns the code sections of a code object, or the parts in `only`.
fn sections(name: &str, bytes: &[u8], only: &[AmdPart]) -> Result<Vec<Placed<'static>>, Failure> {
    let mut source = Memory::new(name, bytes);
    let file = ObjectFile::open(&mut source)?;
    let wave = file.layout.wave32().map(|wide| if wide { Wave::W32 } else { Wave::W64 });
    let mut code = Vec::new();
    for (number, range) in parts(name, &file.layout, only)? {
        let Some(section) = file.layout.sections.get(number) else { continue };
        let named = section.symbols.iter().filter(|symbol| range.contains(&symbol.address));
        code.push(Placed {
            address: range.start,
            symbols: named.cloned().collect(),
            bytes: Cow::Owned(read_all(&mut file.code(section, &range)?)?),
            wave,
            llvm: file.layout.llvm,
        });
    }
    Ok(code)
}

/// Calls `each` with each piece of code in an input, and the address of the piece.
pub(super) fn pieces(
    amd: &Amd,
    code: ScannedCode<'_, '_>,
    input: Input,
    sink: &mut dyn JobSink,
    each: &mut Each<'_>,
) -> Result<Verdict, Failure> {
    let source = match code {
        ScannedCode::File(source) => source,
        ScannedCode::Words(source) => {
            each(source, 0, sink)?;
            return Ok(Verdict::Fine);
        }
    };
    let mut sections = |source: &mut dyn Source, sink: &mut dyn JobSink| -> Result<(), Failure> {
        let name = source.name().to_owned();
        let file = ObjectFile::open(source)?;
        say_lost(&name, &file.layout.lost, sink);
        for section in &file.layout.sections {
            each(&mut file.code(section, &(section.address..u64::MAX))?, section.address, sink)?;
        }
        Ok(())
    };
    if holds_several(source.head(), input) {
        let name = source.name().to_owned();
        let bytes = read_code(source)?;
        let (chosen, verdict) = told(amd, &name, &bytes, sink)?;
        for packed in chosen {
            sections(&mut Memory::new(packed.name(&name), packed.bytes.into_owned()), sink)?;
        }
        return Ok(verdict);
    }
    match holds_object(source.head(), input) {
        true => sections(source, sink)?,
        false => each(source, 0, sink)?,
    }
    Ok(Verdict::Fine)
}

/// Returns the code objects for the selected GPU, and the names of the other GPUs for which the container has code.
fn chosen<'d>(
    amd: &Amd,
    name: &str,
    contents: Contents<'d>,
) -> Result<(Vec<Packed<'d>>, Vec<String>), Failure> {
    let gpu = amd.gpu().unwrap_or_default();
    // With neither a description nor a known GPU, no GPU is selected, so all code objects are returned.
    let is_any = amd.is_undescribed() && amd.target.is_some_and(|target| target.is_unknown());
    // If the container does not name the GPU of an object, the ELF flags of the object determine it.
    let gpu_of = |object: &Packed<'_>| match object.gpu() {
        "" => gpu_of(&object.bytes, &amd.gpus).map_or(String::new(), |name| name.to_string()),
        said => said.to_owned(),
    };
    let (chosen, others): (Vec<Packed<'d>>, Vec<Packed<'d>>) =
        contents.objects.into_iter().partition(|object| is_any || gpu_of(object) == gpu);
    let mut targets: Vec<String> = others.iter().map(&gpu_of).collect();
    targets.sort_unstable();
    targets.dedup();
    if chosen.is_empty() {
        let (why, help) = match targets.is_empty() {
            true => {
                (format!("{name} contains no AMD GPU code"), "pass `--binary` to decode its bytes".to_owned())
            }
            false => (
                format!("{name}: no code for {gpu}"),
                format!("select other code with --gpu: {}", comma_list(&targets)),
            ),
        };
        return Err(Failure::Input { why, help: Some(help) });
    }
    Ok((chosen, targets))
}
