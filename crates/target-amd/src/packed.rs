//! The code of inputs that hold code objects for several GPUs: that for the GPU at hand.

use super::code::{gpu_of, holds_object, holds_several, is_elf};
use super::description::Amd;
use super::file::{ObjectFile, read_code};
use super::options::AmdPart;
use super::selection::{offsets, parts};
use isaloom_amd_isa::gpu::machine_of_flags;
use isaloom_amdgpu_object::{Contents, ObjectError, Packed, Symbol, code_objects};
use isaloom_amdgpu_text::llvm::{Version, Wave};
use isaloom_source::{Diagnostic, Severity, SourceMap};
use isaloom_target::support::models::{Each, ScannedCode};
use isaloom_target::{Failure, Input, JobSink, Memory, Source, Verdict, read_all};
use std::borrow::Cow;

/// So many things that are wrong with one file are told.
const MOST: usize = 10;

/// The code objects of a container that are for the GPU. The sink is told what could not be read, and for which other
/// GPUs there is code.
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
        let words = format!("{name}: code for {gpu}; there is also code for {} (--gpu)", others.join(", "));
        sink.tell(Severity::Note, words);
    }
    Ok((chosen, verdict))
}

/// What a container holds; where nothing of it can be read why not, and nothing else.
fn readable<'d>(name: &str, bytes: &'d [u8]) -> Result<Contents<'d>, Failure> {
    let contents = code_objects(bytes);
    if !contents.objects.is_empty() || contents.faults.is_empty() {
        return Ok(contents);
    }
    let told = contents.faults.iter().take(MOST).map(|fault| {
        let place: String = fault.place.iter().map(|part| format!("{part}: ")).collect();
        let mut diagnostic = Diagnostic::error("amd-object", format!("{name}: {place}{}", fault.why));
        diagnostic.help = Some("with --binary its bytes are decoded as they are".to_owned());
        diagnostic
    });
    Err(Failure::Faulty { files: Box::default(), diagnostics: told.collect() })
}

/// Says that code is for another GPU than the one that it is read for, or for one that is not known.
pub(super) fn say_other_gpu(amd: &Amd, name: &str, flags: u32, sink: &mut dyn JobSink) {
    let Some(read) = amd.gpu() else { return };
    let diagnostic = match (amd.gpus.of_flags(flags), machine_of_flags(flags)) {
        (Some(own), _) if own == *read => return,
        (Some(own), _) => Diagnostic::new(
            Severity::Warning,
            "amd-object-gpu",
            format!("{name}: it is code for {own}, and is read as code for {read}"),
        ),
        (None, number) => {
            let own = match number {
                0 => "it does not say its GPU".to_owned(),
                _ => format!("it is code for a GPU that is not known (number {number:#x})"),
            };
            let message = format!("{name}: {own}, and is read as code for {read}");
            let mut diagnostic = Diagnostic::new(Severity::Warning, "amd-object-unknown-gpu", message);
            if number != 0 {
                let help = format!("a row `[gpus.NAME]` with `mach = {number:#x}` in isaloom.toml names it");
                diagnostic.help = Some(help);
            }
            diagnostic
        }
    };
    sink.say(&SourceMap::new(), &[diagnostic]);
}

/// Says what a code object does not hold although it says so; what is left of it is read.
pub(super) fn say_lost(name: &str, lost: &[ObjectError], sink: &mut dyn JobSink) -> Verdict {
    let told = lost.iter().take(MOST).map(|error| {
        let mut diagnostic = Diagnostic::error("amd-object-part", format!("{name}: {error}"));
        diagnostic.help = Some("the rest is read as if it were not there".to_owned());
        diagnostic
    });
    let told: Vec<Diagnostic> = told.collect();
    if !told.is_empty() {
        sink.say(&SourceMap::new(), &told);
    }
    Verdict::of(!told.is_empty())
}

/// Code with its address, and what its object says of it.
#[derive(Debug, Default)]
pub(super) struct Placed<'b> {
    /// The address of its first byte.
    pub(super) address: u64,
    pub(super) bytes: Cow<'b, [u8]>,
    /// Names of its places, by address.
    pub(super) symbols: Vec<Symbol>,
    /// The size of waves of the kernels, where they have one.
    pub(super) wave: Option<Wave>,
    /// The version of LLVM that made it, where it is newer than the usual one.
    pub(super) llvm: Option<Version>,
}

/// The code in the bytes of an input with its addresses: sections of code objects, or all of it, or the parts that are asked
/// for. What cannot be read of a container beside code for the GPU is left out.
/// `name` is what messages call the input.
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
                // Of several objects one may have what is asked for.
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

/// The code of a code object, or the parts of it that are asked for.
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

/// Calls something for each piece of code of an input, with its address.
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

/// The code objects for the GPU, and the other GPUs that there is code for.
fn chosen<'d>(
    amd: &Amd,
    name: &str,
    contents: Contents<'d>,
) -> Result<(Vec<Packed<'d>>, Vec<String>), Failure> {
    let gpu = amd.gpu().unwrap_or_default();
    // Where the container says nothing, the flags of the object do.
    let gpu_of = |object: &Packed<'_>| match object.gpu() {
        "" => gpu_of(&object.bytes, &amd.gpus).map_or(String::new(), |name| name.to_string()),
        said => said.to_owned(),
    };
    let (chosen, others): (Vec<Packed<'d>>, Vec<Packed<'d>>) =
        contents.objects.into_iter().partition(|object| gpu_of(object) == gpu);
    let mut targets: Vec<String> = others.iter().map(&gpu_of).collect();
    targets.sort_unstable();
    targets.dedup();
    if chosen.is_empty() {
        let help = match targets.is_empty() {
            true => {
                "nothing in it is code for a GPU of AMD's; with --binary its bytes are decoded".to_owned()
            }
            false => format!("it has code for {}: say which with --gpu", targets.join(", ")),
        };
        return Err(Failure::Input { why: format!("{name}: it has no code for {gpu}"), help: Some(help) });
    }
    Ok((chosen, targets))
}
