//! Opens AMD descriptions for a GPU: one file, or one of several files in an archive. Applies the errata.
//!
//! The compiled form is stored in a cache if the caller provides one.

use super::about::{About, Read};
use super::architecture::is_gpu;
use super::description::Amd;
use super::options::of_open_options;
use super::{
    architecture, compiled_cache, described_architecture, gpu_name, gpus_of_architecture, short_name,
};
use isaloom_amd_isa::cache::{Key, format};
use isaloom_amd_isa::gpu::is_known;
use isaloom_amd_isa::unpack::{Document, documents, unpack};
use isaloom_amd_isa::{Decoder, Spec, errata, read, validate};
use isaloom_amdgpu_text::llvm::{Gpus, Target as LlvmTarget};
use isaloom_schema::Diagnostic;
use isaloom_source::{FileId, comma_list, did_you_mean, has_errors, nearest};
use isaloom_target::{Failure, Files, OpenOptions, SelectorSyntax, Target};
use std::sync::Arc;

/// Opens a description for a GPU. Without a requested GPU, uses the GPU of the input or the default of the
/// architecture.
///
/// # Errors
/// If a file cannot be read, an archive has no description for the GPU, or the GPU is unknown.
pub(crate) fn open(
    file: &str,
    gpu: Option<&str>,
    open_options: &OpenOptions,
    files: &mut dyn Files,
) -> Result<Box<dyn Target>, Failure> {
    let gpu = gpu.map(gpu_name);
    let gpu = gpu.as_deref();
    let bytes = whole(file, files)?;
    let overlays = overlays(open_options, files)?;
    let own = of_open_options(open_options);
    let key = key(&bytes, &overlays, open_options, gpu);
    if open_options.quick
        && let Some((spec, decoder)) = compiled_cache::kept(&key, files)
    {
        let target = target(&spec, gpu, open_options)?;
        let amd = Amd::about(spec, decoder, (target, own.gpus.clone()), About::default());
        return Ok(Box::new(amd.with_compared(own.compared.clone())));
    }
    let document = document(file, bytes, gpu, open_options)?;
    let (mut spec, said) = read(FileId(0), &document.text);
    let broken = has_errors(&said) || spec.forms.is_empty();
    let mut about = About::new(said);
    if !open_options.quick {
        about.read.clone_from(&about.said);
        about.read.extend(validate(&spec));
    }
    if !open_options.quick || !about.said.is_empty() || !overlays.is_empty() {
        about.files.add(file, document.text);
    }
    let mut original = (!open_options.quick).then(|| Box::new(spec.clone()));
    if !own.without_errata {
        errata::apply_embedded(&mut spec);
    }
    for (name, text) in &overlays {
        let id = about.files.add(name.as_str(), text.as_str());
        about.said.extend(errata::apply(&mut spec, id, text));
        if let Some(original) = &mut original {
            about.read.extend(errata::apply(original, id, text));
        }
    }
    about.original = original;
    spec.share_operands();
    if broken {
        let why = Failure::Wrong(Diagnostic::all(&about.files, &about.said));
        return Ok(Box::new(Read { spec: Arc::new(spec), about, undecodable: Some(why) }));
    }
    let decoder = match Decoder::new(&spec) {
        Ok(decoder) => decoder,
        Err(error) => {
            let wrong = Diagnostic { message: format!("{file}: {error}"), ..Diagnostic::default() };
            let why = Failure::Wrong(vec![wrong]);
            return Ok(Box::new(Read { spec: Arc::new(spec), about, undecodable: Some(why) }));
        }
    };
    if about.said.is_empty() {
        compiled_cache::keep(&key, &spec, &decoder, files);
    }
    let target = target(&spec, gpu, open_options)?;
    Ok(Box::new(
        Amd::about(spec, decoder.into(), (target, own.gpus.clone()), about)
            .with_compared(own.compared.clone()),
    ))
}

fn whole(file: &str, files: &mut dyn Files) -> Result<Vec<u8>, Failure> {
    files.read(file).map_err(|why| Failure::File { name: file.to_owned(), why })
}

/// Returns the name and text of each errata file in the options.
fn overlays(open_options: &OpenOptions, files: &mut dyn Files) -> Result<Vec<(String, String)>, Failure> {
    let text = |name: &String| {
        let text = String::from_utf8(whole(name, files)?).map_err(|_| no_text(name))?;
        Ok((name.clone(), text))
    };
    of_open_options(open_options).overlays.iter().map(text).collect()
}

fn no_text(name: &str) -> Failure {
    Failure::Input { why: format!("{name}: this is not UTF-8 text"), help: None }
}

/// Reads a description from a file. In an archive, selects the description for the GPU.
fn document(
    file: &str,
    bytes: Vec<u8>,
    gpu: Option<&str>,
    open_options: &OpenOptions,
) -> Result<Document, Failure> {
    let own = of_open_options(open_options);
    let known = &own.gpus;
    let wrong = |why: String| Failure::Input { why: format!("{file}: {why}"), help: None };
    let wanted = gpu.and_then(|gpu| architecture(gpu, known));
    let is = |d: &Document| wanted.is_some() && d.architecture().and_then(|(_, id)| id) == wanted;
    let name = |d: &Document| {
        let (name, id) = d.architecture()?;
        Some(short_name(id, name))
    };
    if !bytes.starts_with(b"PK\x03\x04") {
        let mut only = unpack(bytes).map_err(|error| wrong(error.to_string()))?;
        return only.pop().ok_or_else(|| wrong("empty input".to_owned()));
    }
    // Only the first document and the current one are in memory at the same time.
    let (mut first, mut names, mut several) = (None, Vec::new(), false);
    for document in documents(&bytes).map_err(|error| wrong(error.to_string()))? {
        let document = document.map_err(|error| wrong(error.to_string()))?;
        let own = name(&document);
        let named = gpu.zip(own.as_deref()).is_some_and(|(gpu, own)| gpu.eq_ignore_ascii_case(own));
        if is(&document) || named {
            return Ok(document);
        }
        names.extend(own);
        several |= first.is_some();
        first = first.or(Some(document)).filter(|_| !several);
    }
    match first {
        Some(only) => Ok(only),
        None if !several => Err(wrong("empty input".to_owned())),
        None => Err(Failure::Impossible {
            why: match gpu {
                Some(gpu) => format!("{file} contains several descriptions, but none for `{gpu}`"),
                None => format!("{file} contains several descriptions"),
            },
            help: Some(match open_options.selector_syntax {
                SelectorSyntax::Flags => format!("select one with --gpu: {}", comma_list(names)),
                selector_syntax => {
                    format!("select one with {}: {}", selector_syntax.of_file(), comma_list(names))
                }
            }),
        }),
    }
}

/// Returns the cache key of a compiled description: a digest of everything that determines the result.
fn key(bytes: &[u8], overlays: &[(String, String)], open_options: &OpenOptions, gpu: Option<&str>) -> Key {
    // The GPU only matters for an archive, because it selects the file in the archive.
    let gpu = gpu.filter(|_| bytes.starts_with(b"PK\x03\x04"));
    let errata: &[u8] = if of_open_options(open_options).without_errata { b"without errata" } else { b"" };
    let parts = [bytes, errata, gpu.unwrap_or("").as_bytes()].into_iter();
    Key::new(&format(), parts.chain(overlays.iter().map(|(_, text)| text.as_bytes())))
}

/// Returns the GPU that a name selects. The name of the description or of its architecture selects the default GPU;
/// then the result is `None`.
fn gpu_of<'n>(spec: &Spec, name: &'n str, known: &Gpus) -> Result<Option<&'n str>, Failure> {
    if is_gpu(name) {
        return Ok(Some(name));
    }
    let (id, title) = (spec.architecture.id, spec.text(spec.architecture.name));
    let selected = architecture(name, known);
    if selected.is_some() && selected == id || name.eq_ignore_ascii_case(&short_name(id, title)) {
        return Ok(None);
    }
    let mut names = id.map(|id| gpus_of_architecture(id, known)).unwrap_or_default();
    if names.is_empty() {
        names = known.names().map(str::to_owned).collect();
    }
    Err(Failure::Impossible {
        why: match selected {
            Some(_) => format!("the description is for {title}, not for {name}"),
            None => format!("unknown GPU `{name}`"),
        },
        help: Some(format!("use one of {}", comma_list(names))),
    })
}

/// Returns the error for an unknown GPU. It suggests similar names, lists the known names, and says how to add a GPU.
pub(crate) fn unknown_gpu(name: &str, gpus: &Gpus) -> Failure {
    let near = did_you_mean(nearest(name, gpus.names(), 2));
    let why = match is_known(name) {
        true => format!("no AMD description covers `{name}`"),
        false => format!("unknown GPU `{name}`"),
    };
    Failure::Impossible {
        why,
        help: Some(match near {
            Some(near) => near,
            None => format!(
                "use one of {}, or add the GPU to `[gpus]` in isaloom.toml",
                isaloom_source::comma_list(gpus.names())
            ),
        }),
    }
}

/// Returns the GPU for which text is printed and assembled: the requested GPU, otherwise the GPU of the input,
/// otherwise the default GPU of the description. `None` if none of these is known; operations without text are still
/// possible.
fn target(
    spec: &Spec,
    asked: Option<&str>,
    open_options: &OpenOptions,
) -> Result<Option<LlvmTarget>, Failure> {
    let own = of_open_options(open_options);
    let known = &own.gpus;
    let usual = spec.architecture.id.and_then(|id| known.of_architecture(id));
    let impossible = |why: String, help: String| Failure::Impossible { why, help: Some(help) };
    let asked = asked.map(|name| gpu_of(spec, name, known)).transpose()?.flatten();
    let of_description = spec.architecture.id;
    // If the input names several GPUs, use the first one that the description covers.
    let is_for = |gpu: &&String| {
        let architecture = match known.named(gpu) {
            Some(target) => target.architecture,
            None => described_architecture(gpu),
        };
        of_description.is_some() && architecture == of_description
    };
    let of_input = open_options.input_gpus.iter().find(is_for).or(open_options.input_gpus.first());
    let Some(name) = asked.or(of_input.map(String::as_str)) else { return Ok(usual) };
    if known.named(name).is_none()
        && of_description.is_some()
        && described_architecture(name) == of_description
    {
        return Ok(None);
    }
    // If the input is for a GPU that is newer than the known GPUs, use the default GPU of the description.
    let Some(target) = known.named(name).or(usual.filter(|_| asked.is_none())) else {
        return Err(unknown_gpu(name, known));
    };
    if spec.architecture.id.is_some_and(|id| !target.fits(id) && usual.is_some()) {
        let name = spec.text(spec.architecture.name);
        let why = format!("the description is for {name}, not for {}", target.gpu);
        let usual = usual.as_ref().map(|target| target.gpu.as_str());
        let selector = open_options.selector_syntax.naming(None, usual);
        let help = format!("pass {selector}, or a description for {}", target.gpu);
        return Err(impossible(why, help));
    }
    Ok(Some(target))
}
