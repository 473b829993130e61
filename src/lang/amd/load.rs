//! A description as the command line asks for it: read, corrected, compiled, and kept for the next time.

use super::args::Errata;
use crate::cli::shared::TargetArgs;
use crate::cli::{Context, Error, Status};
use crate::io::{folders, read_file};
use crate::known;
use isaloom::amd::cache::{content_hash, from_bytes, to_bytes};
use isaloom::amd::llvm::{Target, Wave};
use isaloom::amd::unpack::{Document, unpack};
use isaloom::amd::{Decoder, Spec, errata, read, validate};
use isaloom::family::{Origin, architecture, architecture_name};
use isaloom::source::{Diagnostic, FileId, SourceMap, has_errors};
use std::path::{Path, PathBuf};

/// A description ready for use.
pub(crate) struct Loaded {
    pub(crate) spec: Spec,
    pub(crate) decoder: Decoder,
}

/// A description that was read for looking at it: with its text and everything that is wrong with it.
pub(crate) struct Examined {
    pub(crate) spec: Spec,
    pub(crate) files: SourceMap,
    pub(crate) diagnostics: Vec<Diagnostic>,
    pub(crate) name: String,
}

/// Loads what the command line names; `gpu` is the GPU that the input says it is for, if it does.
///
/// # Errors
/// When there is no such description, or it cannot be read.
pub(crate) fn load(
    target: &TargetArgs,
    errata: &Errata,
    gpu: Option<&str>,
    context: &Context,
) -> Result<(Loaded, Status), Error> {
    let path = path(target, gpu, context)?;
    from_file(&path, target.gpu.as_deref().or(gpu), errata, context)
}

/// The file of the description that is meant.
fn path(target: &TargetArgs, gpu: Option<&str>, context: &Context) -> Result<PathBuf, Error> {
    if let Some(path) = &target.spec {
        return Ok(path.clone());
    }
    if let Some(Origin::File(file)) = target.chosen.as_ref().map(|chosen| &chosen.source) {
        return Ok(PathBuf::from(file));
    }
    // What the input says it is for.
    let registry = known::registry(context)?;
    let chosen = registry.choose(None, target.gpu.as_deref().or(gpu), &mut known::Disk);
    match chosen.map_err(|failure| known::wrong(failure, &registry))?.map(|chosen| chosen.source) {
        Some(Origin::File(file)) => Ok(PathBuf::from(file)),
        _ => Err(Error::usage("no description is given").with_help("say `--spec FILE` or `--isa NAME`")),
    }
}

/// Compiles a description into the cache.
///
/// # Errors
/// When it cannot be read.
pub(crate) fn warm(path: &Path, context: &Context) -> Result<(), Error> {
    from_file(path, None, &Errata::default(), context).map(drop)
}

/// Loads a description from a file, or from the cache where it was compiled before.
///
/// # Errors
/// When the file cannot be read or unpacked, or describes nothing that can be decoded.
pub(crate) fn from_file(
    path: &Path,
    gpu: Option<&str>,
    errata: &Errata,
    context: &Context,
) -> Result<(Loaded, Status), Error> {
    let name = path.display().to_string();
    let bytes = read_file(path)?;
    let overlays = overlays(errata)?;
    let kept = cache_file(&bytes, &overlays, errata.embedded, gpu);
    if let Some((spec, decoder)) = folders::cached(&kept).and_then(|bytes| from_bytes(&bytes)) {
        return Ok((Loaded { spec, decoder }, Status::Fine));
    }
    let document = document(path, bytes, gpu)?;
    let mut files = SourceMap::new();
    let (mut spec, mut diagnostics) = read(FileId(0), &document.text);
    let problems = !diagnostics.is_empty();
    if problems {
        files.add(name.clone(), document.text);
    }
    if has_errors(&diagnostics) || spec.forms.is_empty() {
        context.report(&files, &diagnostics);
        return Err(Error::Reported);
    }
    if errata.embedded {
        errata::apply_embedded(&mut spec);
    }
    for (overlay, text) in &overlays {
        // The description's own file keeps number 0 also where its text is not shown.
        if !problems && files.file(FileId(0)).is_none() {
            files.add(name.clone(), "");
        }
        let id = files.add(overlay.clone(), text.as_str());
        diagnostics.extend(errata::apply(&mut spec, id, text));
    }
    context.report(&files, &diagnostics);
    let decoder = Decoder::new(&spec).map_err(|error| Error::input(format!("{name}: {error}")))?;
    if diagnostics.is_empty() {
        folders::put_into_cache(&kept, &to_bytes(&spec, &decoder));
    }
    let status = if has_errors(&diagnostics) { Status::Problems } else { Status::Fine };
    Ok((Loaded { spec, decoder }, status))
}

/// Reads a description whole, with all findings, past the cache.
///
/// # Errors
/// When the file cannot be read or unpacked.
pub(crate) fn examine(target: &TargetArgs, errata: &Errata, context: &Context) -> Result<Examined, Error> {
    let path = path(target, None, context)?;
    examine_file(&path, target.gpu.as_deref(), errata)
}

/// The same for a file.
///
/// # Errors
/// When the file cannot be read or unpacked.
pub(crate) fn examine_file(path: &Path, gpu: Option<&str>, errata: &Errata) -> Result<Examined, Error> {
    let name = path.display().to_string();
    let document = document(path, read_file(path)?, gpu)?;
    let mut files = SourceMap::new();
    let (mut spec, mut diagnostics) = read(FileId(0), &document.text);
    files.add(name.clone(), document.text);
    diagnostics.extend(validate(&spec));
    for (overlay, text) in overlays(errata)? {
        let id = files.add(overlay, text.as_str());
        diagnostics.extend(errata::apply(&mut spec, id, &text));
    }
    Ok(Examined { spec, files, diagnostics, name })
}

fn overlays(errata: &Errata) -> Result<Vec<(String, String)>, Error> {
    let read = |path: &PathBuf| {
        let text = String::from_utf8(read_file(path)?)
            .map_err(|_| Error::input(format!("{}: this is not UTF-8 text", path.display())))?;
        Ok((path.display().to_string(), text))
    };
    errata.overlays.iter().map(read).collect()
}

/// The description of a file that may be an archive of several.
fn document(path: &Path, bytes: Vec<u8>, gpu: Option<&str>) -> Result<Document, Error> {
    let mut documents =
        unpack(bytes).map_err(|error| Error::input(format!("{}: {error}", path.display())))?;
    if documents.len() > 1 {
        let wanted = gpu.and_then(architecture);
        let position = documents
            .iter()
            .position(|d| wanted.is_some() && d.architecture().and_then(|(_, id)| id) == wanted);
        let Some(position) = position else {
            let names: Vec<String> = documents
                .iter()
                .filter_map(|d| {
                    let (name, id) = d.architecture()?;
                    Some(id.and_then(architecture_name).unwrap_or(name).to_owned())
                })
                .collect();
            return Err(Error::usage(format!("{} holds several descriptions", path.display()))
                .with_help(format!("say which with --gpu: {}", names.join(", "))));
        };
        return Ok(documents.swap_remove(position));
    }
    documents.pop().ok_or_else(|| Error::input(format!("{} is empty", path.display())))
}

/// The name of the compiled form of a description in the cache: everything that it was made from.
fn cache_file(bytes: &[u8], overlays: &[(String, String)], embedded: bool, gpu: Option<&str>) -> String {
    let mut key = content_hash(bytes).to_le_bytes().to_vec();
    key.push(u8::from(embedded));
    for (_, text) in overlays {
        key.extend(content_hash(text.as_bytes()).to_le_bytes());
    }
    // Only an archive gives something else for another GPU.
    if bytes.starts_with(b"PK\x03\x04") {
        key.extend(gpu.unwrap_or("").as_bytes());
    }
    format!("amd-{:032x}.bin", content_hash(&key))
}

/// The GPU whose text is written: the one asked for, else the input's, else the usual one of the description.
///
/// # Errors
/// When a GPU was asked for that is not known, or that the description is not for.
pub(crate) fn target(
    spec: &Spec,
    asked: Option<&str>,
    input: Option<&str>,
    wave: Option<Wave>,
) -> Result<Target, Error> {
    let usual = spec.architecture.id.and_then(Target::of_architecture);
    let target = match asked.filter(|name| name.starts_with("gfx")).or(input) {
        Some(name) => Target::named(name).or(usual.filter(|_| asked.is_none())).ok_or_else(|| {
            let near = isaloom::source::nearest(name, Target::names(), 1);
            let error = Error::usage(format!("there is no GPU `{name}`"));
            match near.first() {
                Some(near) => error.with_help(format!("did you mean `{near}`?")),
                None => {
                    error.with_help(format!("known are {}", Target::names().collect::<Vec<_>>().join(", ")))
                }
            }
        })?,
        None => usual.ok_or_else(|| {
            let name = spec.text(spec.architecture.name);
            Error::usage(format!("no GPU is known for {name}")).with_help("name a similar one with --gpu")
        })?,
    };
    let fits = spec.architecture.id.is_none_or(|id| id == target.architecture || usual.is_none());
    if !fits {
        let name = spec.text(spec.architecture.name);
        return Err(Error::usage(format!("the description is of {name}, which {} is not", target.gpu))
            .with_help(format!("it is for {}", usual.map_or("another GPU", |t| t.gpu))));
    }
    Ok(match wave {
        Some(wave) => target.with_wave(wave),
        None => target,
    })
}
