//! Opening an instruction set: an embedded one, a description of a file, a module.

use super::{
    Bundle, Chosen, FileLoader, Kept, Kind, LARGEST, Origin, Registry, TOY, chip_refusal, generation_of,
    gpus_of, unpacked,
};
use crate::a2xx::A2xx;
use crate::amd::{self, AmdOpenOptions};
use crate::convert;
use crate::family::{Failure, Family};
use crate::files::{Files, Opening};
#[cfg(feature = "kept")]
use crate::isaspec::Key;
use crate::isaspec::{Isaspec, Read};
use crate::manner::Manner;
use crate::spirv::{Spirv, SpirvOpenOptions};
use crate::undecodable::Undecodable;
use isaloom_a2xx::Gpu;
use isaloom_amd::llvm::Gpus;
use isaloom_model::{Generation, Model};
use isaloom_source::Diagnostic;
use std::sync::Arc;

impl Registry {
    /// The GPUs that have an instruction by the descriptions that are kept.
    pub fn gpus_with(&self, instruction: &str, files: &mut dyn Files) -> Vec<String> {
        let opening = Opening { quick: true, ..Opening::default() };
        let mut has = |kept: &Kept| {
            let family = description(&kept.file, None, &opening, files).ok()?;
            let amd = family.as_any().downcast_ref::<crate::amd::Amd>()?;
            amd.has(instruction).then(|| amd.gpu().map(str::to_owned)).flatten()
        };
        self.kept.iter().filter(|kept| kept.kind == Kind::Amd).filter_map(&mut has).collect()
    }

    /// The files of the grammars that are kept, which add to SPIR-V's.
    pub fn grammars(&self) -> impl Iterator<Item = &str> {
        self.kept.iter().filter(|kept| kept.kind == Kind::Spirv).map(|kept| kept.file.as_str())
    }

    /// Opens what a name means, for a GPU by name or number where one is given; SPIR-V with the grammars that are kept.
    /// `files` reads descriptions that are kept, and what they import.
    ///
    /// # Errors
    /// When nothing has the name, its file cannot be read, or it has no such GPU.
    pub fn open(
        &self,
        name: &str,
        gpu: Option<&str>,
        files: &mut dyn Files,
    ) -> Result<Box<dyn Family>, Failure> {
        let chosen = self.named(name, gpu)?;
        let mut opening = Opening::default();
        if chosen.kind == Kind::Spirv {
            opening.options.edit::<SpirvOpenOptions>().grammars =
                self.grammars().map(str::to_owned).collect();
        }
        open(&chosen, &opening, files)
    }
}

/// Returns the options with the GPUs that are known.
#[must_use]
pub fn with_gpus(opening: &Opening, gpus: &Gpus) -> Opening {
    let mut opening = opening.clone();
    opening.options.edit::<AmdOpenOptions>().gpus = gpus.clone();
    opening
}

/// Opens an instruction set that was chosen.
///
/// # Errors
/// When its file cannot be read, or it has no such GPU.
pub fn open(chosen: &Chosen, opening: &Opening, files: &mut dyn Files) -> Result<Box<dyn Family>, Failure> {
    let gpu = chosen.gpu.as_deref();
    match (&chosen.source, chosen.kind) {
        (Origin::File(file), Kind::Spirv) => {
            no_gpu(gpu, opening.manner)?;
            let bytes = files.read(file).map_err(|why| Failure::File { name: file.clone(), why })?;
            let name = if file == "-" { "<stdin>" } else { file };
            Ok(Box::new(
                Spirv::of_module(name, bytes)?
                    .with_grammars(&opening.options.get::<SpirvOpenOptions>().grammars, files)?,
            ))
        }
        (Origin::File(file), _) => description(file, gpu, opening, files),
        (Origin::Embedded, Kind::Spirv) => {
            no_gpu(gpu, opening.manner)?;
            Ok(Box::new(
                Spirv::default().with_grammars(&opening.options.get::<SpirvOpenOptions>().grammars, files)?,
            ))
        }
        (Origin::Embedded, Kind::A2xx) => {
            let known = [Gpu::A2xx, Gpu::Xenos].into_iter().find(|gpu| gpu.name() == chosen.name);
            let of = known.unwrap_or(Gpu::Xenos);
            match gpu {
                Some(text) if text != of.generation().0.to_string() && text != of.name() => {
                    Err(Failure::Impossible {
                        why: format!("{} has one generation, {}", of.name(), of.generation()),
                        help: Some(format!(
                            "{} is Adreno a2xx, {} the Xbox 360's GPU",
                            opening.manner.naming(Some("a2xx"), None),
                            opening.manner.naming(Some("xenos"), None)
                        )),
                    })
                }
                _ => Ok(Box::new(A2xx::new(of)?)),
            }
        }
        (Origin::Embedded, Kind::Isaspec) => isaspec(("toy", "toy.xml"), TOY, (gpu, opening), files),
        (Origin::Embedded, Kind::Amd) => Err(Failure::Impossible {
            why: "no description is given".to_owned(),
            help: Some(opening.manner.saying().to_owned()),
        }),
    }
}

fn no_gpu(gpu: Option<&str>, manner: Manner) -> Result<(), Failure> {
    match (gpu, manner) {
        (None, _) => Ok(()),
        (Some(_), manner) => Err(Failure::Impossible {
            why: match manner {
                Manner::Flags => "`--gpu` does not work on SPIR-V".to_owned(),
                Manner::Comment | Manner::Request => "SPIR-V has no GPUs to choose from".to_owned(),
            },
            help: Some("a module is the same for all GPUs".to_owned()),
        }),
    }
}

/// Opens a description, whose family its content says.
///
/// # Errors
/// When it cannot be read, nothing of it can be used, or it has no such GPU.
pub fn open_file(name: &str, gpu: Option<&str>, files: &mut dyn Files) -> Result<Box<dyn Family>, Failure> {
    description(name, gpu, &Opening::default(), files)
}

/// The same in a manner.
fn description(
    name: &str,
    gpu: Option<&str>,
    opening: &Opening,
    files: &mut dyn Files,
) -> Result<Box<dyn Family>, Failure> {
    let unread = |why: String| Failure::File { name: name.to_owned(), why };
    match Kind::of_description(&files.head(name).map_err(unread)?) {
        Some(Kind::Amd) => amd::open(name, gpu, opening, files),
        Some(Kind::Spirv) => Err(Failure::Input {
            why: format!("{name}: this is a SPIR-V grammar, which adds to the instruction set `spirv`"),
            help: None,
        }),
        _ => {
            let bytes = files.read(name).map_err(unread)?;
            let wrong = |why: String| Failure::Input { why: format!("{name}: {why}"), help: None };
            let text = text_of(name, unpacked(bytes, LARGEST).map_err(wrong)?)?;
            if Bundle::is(&text) {
                let bundle = Bundle::unpack(text.into_bytes()).map_err(wrong)?;
                let mut read = bundle.loader();
                let mut loader = Carried(|name: &str| read(name).map(String::into_bytes));
                return isaspec((&bundle.root, &bundle.root), bundle.text(), (gpu, opening), &mut loader);
            }
            if convert::is_model(text.as_bytes()) {
                let model = convert::from_json(name, text).map_err(wrong)?;
                return compiled(name, model, Vec::new(), (gpu, opening), |_| ());
            }
            if text.trim_start().starts_with(['{', '[']) {
                return Err(Failure::Input {
                    why: format!("{name}: this is JSON, but not of a description"),
                    help: Some("what `convert --to json` writes is read as one".to_owned()),
                });
            }
            isaspec((name, name), text, (gpu, opening), files)
        }
    }
}

/// The files that one file carries: where they were before does not matter.
struct Carried<F>(F);

impl<F: FnMut(&str) -> Result<Vec<u8>, String>> Files for Carried<F> {
    fn read(&mut self, name: &str) -> Result<Vec<u8>, String> {
        (self.0)(name)
    }

    fn imports_outside(&self) -> bool {
        true
    }
}

/// The text of a description, which must be UTF-8.
fn text_of(name: &str, bytes: Vec<u8>) -> Result<String, Failure> {
    String::from_utf8(bytes).map_err(|error| {
        let good = error.utf8_error().valid_up_to();
        let before = error.as_bytes().get(..good).unwrap_or_default();
        let line = before.iter().filter(|&&b| b == b'\n').count() + 1;
        let start = before.iter().rposition(|&b| b == b'\n').map_or(0, |at| at + 1);
        let column = String::from_utf8_lossy(before.get(start..).unwrap_or_default()).chars().count() + 1;
        Failure::Input {
            why: format!("{name}:{line}:{column}: this is not UTF-8 text"),
            help: Some("a description is an XML file in UTF-8".to_owned()),
        }
    })
}

/// Opens a description by its name and the name of its file.
fn isaspec(
    (name, file): (&str, &str),
    text: impl Into<Arc<str>>,
    (gpu, opening): (Option<&str>, &Opening),
    files: &mut dyn Files,
) -> Result<Box<dyn Family>, Failure> {
    let text = text.into();
    #[cfg(feature = "kept")]
    let key = (opening.quick && !opening.described).then(|| Key::new(file, &text, gpu, files));
    #[cfg(feature = "kept")]
    if let Some((isa, read)) = key.as_ref().and_then(|key| key.found(file, &text, files)) {
        let asked = asked(isa.model(), gpu)?;
        return Ok(Box::new(Isaspec::ready(Read::new(name, Arc::clone(isa.model()), read, asked), isa)));
    }
    let (model, read) = isaloom_isaspec::read_shared(file, text, &mut FileLoader::new(files, file));
    compiled(name, model, read, (gpu, opening), |_isaspec| {
        #[cfg(feature = "kept")]
        if let Some(key) = key {
            key.keep(_isaspec.compiled(), _isaspec.said(), files);
        }
    })
}

/// A model that was read, for a generation; only described, or compiled.
fn compiled(
    name: &str,
    model: Model,
    read: Vec<Diagnostic>,
    (gpu, opening): (Option<&str>, &Opening),
    keep: impl FnOnce(&Isaspec),
) -> Result<Box<dyn Family>, Failure> {
    let asked = asked(&model, gpu)?;
    let read = Read::new(name, Arc::new(model), read, asked);
    if opening.described && !read.lacks_generation() {
        let why = Failure::Impossible { why: format!("{name} was opened to be described only"), help: None };
        return Ok(Box::new(Undecodable { description: read, why }));
    }
    match Isaspec::compile(read) {
        Ok(isaspec) => {
            keep(&isaspec);
            Ok(Box::new(isaspec))
        }
        // There is nothing to say of a generation that nobody has.
        Err(undecodable) if undecodable.description.lacks_generation() => Err(undecodable.why),
        Err(undecodable) => Ok(undecodable),
    }
}

/// The generation of a model that is asked for.
fn asked(model: &Model, gpu: Option<&str>) -> Result<Option<Generation>, Failure> {
    gpu.map(|gpu| generation(model.generations(), gpu)).transpose()
}

/// The generation that a number or the name of a GPU means; `known` are those at which something in the description
/// begins or ends.
fn generation(known: &[u32], gpu: &str) -> Result<Generation, Failure> {
    generation_of(known, gpu).map(Generation).ok_or_else(|| {
        if let Some((why, help)) = chip_refusal(gpu) {
            return Failure::Impossible { why, help: Some(help) };
        }
        let help = match (gpus_of(known).as_slice(), known) {
            ([first, .., last], [number, ..]) => {
                format!("say a number such as {number}, or a GPU from {first} to {last}")
            }
            _ => "generations of isaspec descriptions are numbers such as 600; `isaloom info` lists them"
                .to_owned(),
        };
        Failure::Impossible { why: format!("`{gpu}` is not the number of a generation"), help: Some(help) }
    })
}
