//! Entry of isaspec descriptions in the target table, and the functions that open a description.

use super::Key;
use super::addition::addition;
use super::bundle::START as BUNDLE;
use super::captures::gpu_of_head;
use super::firmware::{gpu_of_firmware, gpu_of_text};
use super::flags::{IsaspecOpenOptions, flags};
use super::naming::{DATABASE, NAMES};
use super::register_names::{RegisterNames, is_register_field};
use super::rnndb::{Rnndb, is_rnndb};
use super::syntax::SYNTAX;
use super::{Bundle, FileLoader, chip_refusal, generation_of, gpus_of};
use super::{Isaspec, Read};
use crate::convert;
use isaloom_engine::Isa;
use isaloom_model::{Generation, Model, TextForm};
use isaloom_source::Diagnostic;
use isaloom_specs::TOY;
use isaloom_target::support::element::first_element;
use isaloom_target::support::{LARGEST, ZIP, stem};
use isaloom_target::{
    EmbeddedIsa, Extension, Failure, Files, OpenOptions, OpenRequest, Operation as A, Recognize, Target,
    TargetDescriptor, unpacked,
};
use std::sync::Arc;

/// Target for isaspec XML descriptions and JSON models.
pub static TARGET: TargetDescriptor = TargetDescriptor {
    operations: &[
        A::Disassemble,
        A::Assemble,
        A::Explain,
        A::Info,
        A::Search,
        A::Statistics,
        A::Check,
        A::Difference,
        A::Scan,
        A::Wrap,
        A::Format,
        A::Gaps,
        A::Fit,
        A::Cover,
        A::Audit,
        A::Prove,
        A::Convert,
        A::Document,
    ],
    lexical_syntax: SYNTAX,
    embedded: &[EmbeddedIsa { name: "toy", gpus: &[], generations: || GENERATIONS_OF_TOY.to_vec() }],
    flags,
    recognize: Recognize {
        description: is_description,
        gpus: |head, _| {
            let captured = || gpu_of_head(head).map(|gpu| gpu.name());
            let firmware = gpu_of_firmware(head).map(str::to_owned);
            firmware.or_else(captured).or_else(|| gpu_of_assembly(head)).into_iter().collect()
        },
        ..Recognize::NOTHING
    },
    names: NAMES,
    additions: |file, bytes, files, each| each(addition(file, bytes, files)),
    extension: Some(Extension {
        what: "a register database",
        what_for: "names registers and packets of descriptions",
        is: |file| stem(file, &[DATABASE]).is_some(),
        recognize: |text| is_rnndb(first_element(text)),
        add: |options, databases| {
            options.edit::<IsaspecOpenOptions>().names.splice(0..0, databases);
        },
    }),
    open,
    ..TargetDescriptor::new("isaspec", "isaspec descriptions")
};

/// Generations of the embedded description `toy`, which need not be read to list it.
const GENERATIONS_OF_TOY: [u32; 2] = [1, 2];

fn is_description(head: &[u8], text: &[u8]) -> bool {
    let text = text.strip_prefix(b"\xef\xbb\xbf").unwrap_or(text).trim_ascii_start();
    let is = |element: &[u8]| element == b"isa";
    match first_element(text) {
        _ if head.starts_with(ZIP) => false,
        Some(b"Spec") => false,
        Some(element) if is(element) => true,
        _ => convert::is_model(text) || text.starts_with(BUNDLE.as_bytes()),
    }
}

/// Reads the register databases of the option `--names`; `None` if no field of the description contains a register.
fn names(
    model: &Model,
    open_options: &OpenOptions,
    files: &mut dyn Files,
) -> Result<Option<Arc<Rnndb>>, Failure> {
    let options = open_options.options.get::<IsaspecOpenOptions>();
    if options.names.is_empty() || !model.fields().any(|(_, field)| is_register_field(&field.name)) {
        return Ok(None);
    }
    let mut database = Rnndb::default();
    for file in &options.names {
        database.read(file, files).map_err(|why| Failure::File { name: file.clone(), why })?;
    }
    Ok(Some(Arc::new(database)))
}

/// Adds the register and packet names of the requested or newest generation to a description.
fn with_names(read: Read, database: Option<Arc<Rnndb>>, gpu: Option<&str>) -> Read {
    let newest = Generation(read.model.generations().last().copied().unwrap_or(0));
    let generation = read.asked.unwrap_or(newest);
    let names = database.map(|database| RegisterNames::new(database, generation, gpu));
    Read { names, ..read }
}

fn open(request: &OpenRequest<'_>, files: &mut dyn Files) -> Result<Box<dyn Target>, Failure> {
    let open_options = request.options;
    // Without `--gpu`, the GPU that the input names, such as the GPU of a capture, selects the generation.
    let of_input = || open_options.input_gpus.first().map(String::as_str);
    let gpu = request.gpu.or_else(of_input);
    let Some(name) = request.file else {
        return isaspec(("toy", "toy.xml"), TOY, (gpu, open_options), files);
    };
    let unread = |why: String| Failure::File { name: name.to_owned(), why };
    let bytes = files.read(name).map_err(unread)?;
    let bundle_key = cache_key(open_options, |form| Key::of_bundle(&bytes, gpu, form));
    if let Some((root, isa, read)) = bundle_key.as_ref().and_then(|key| key.found_bundle(&bytes, files)) {
        return cached(&root, (isa, read), (gpu, open_options), files);
    }
    let wrong = |why: String| Failure::Input { why: format!("{name}: {why}"), help: None };
    let text = text_of(name, unpacked(bytes, LARGEST).map_err(wrong)?)?;
    if Bundle::is(&text) {
        let bundle = Bundle::unpack(text.into_bytes()).map_err(wrong)?;
        let mut read = bundle.loader();
        let names = open_options.options.get::<IsaspecOpenOptions>().names.clone();
        let load = |name: &str| read(name).map(String::into_bytes);
        let mut loader = EmbeddedFiles { load, names: &names, files };
        let (file, text) = (&bundle.root, bundle.text().into());
        return uncached((file, file), text, (gpu, open_options), &mut loader, bundle_key);
    }
    if convert::is_model(text.as_bytes()) {
        let model = convert::from_json(name, text).map_err(wrong)?;
        let names = names(&model, open_options, files)?;
        return compiled(name, (model, names), Vec::new(), (gpu, open_options), |_| ());
    }
    if is_rnndb(first_element(text.as_bytes())) {
        return Err(Failure::Input {
            why: format!("{name}: this is a register database, not an isaspec description"),
            help: Some("pass it with `--names`, together with a description".to_owned()),
        });
    }
    if text.trim_start().starts_with(['{', '[']) {
        return Err(Failure::Input {
            why: format!("{name}: this is JSON, but not a description"),
            help: Some("pass JSON that `convert --to json` wrote".to_owned()),
        });
    }
    isaspec((name, name), text, (gpu, open_options), files)
}

/// Files of a bundle, found by name. Only register databases are read through `files`, the caller's file access.
struct EmbeddedFiles<'f, F> {
    load: F,
    /// Names of register databases, which are not in the bundle.
    names: &'f [String],
    files: &'f mut dyn Files,
}

impl<F: FnMut(&str) -> Result<Vec<u8>, String>> Files for EmbeddedFiles<'_, F> {
    fn read(&mut self, name: &str) -> Result<Vec<u8>, String> {
        match self.names.iter().any(|database| database == name) {
            true => self.files.read(name),
            false => (self.load)(name),
        }
    }

    fn imports_outside(&self) -> bool {
        true
    }

    fn kept(&mut self, key: &str) -> Option<Vec<u8>> {
        self.files.kept(key)
    }

    fn keep(&mut self, key: &str, bytes: &[u8]) {
        self.files.keep(key, bytes);
    }
}

/// Returns whether a file is binary data: its first bytes contain a zero byte, and they are not the start of XML in
/// UTF-16.
fn is_binary(bytes: &[u8]) -> bool {
    let head = bytes.get(..64).unwrap_or(bytes);
    let is_utf16 =
        [&b"\xff\xfe"[..], b"\xfe\xff", b"<\0", b"\0<"].iter().any(|start| head.starts_with(start));
    head.contains(&0) && !is_utf16
}

/// Returns the content of a description file as text.
///
/// # Errors
/// If the content is binary data or not UTF-8. The message has the line and column of the first invalid byte.
fn text_of(name: &str, bytes: Vec<u8>) -> Result<String, Failure> {
    if is_binary(&bytes) {
        return Err(Failure::Input {
            why: format!("`{name}` is not an isaspec description: it is binary data"),
            help: Some("pass XML in UTF-8, or a program of a known format".to_owned()),
        });
    }
    String::from_utf8(bytes).map_err(|error| {
        let good = error.utf8_error().valid_up_to();
        let before = error.as_bytes().get(..good).unwrap_or_default();
        let line = before.iter().filter(|&&b| b == b'\n').count() + 1;
        let start = before.iter().rposition(|&b| b == b'\n').map_or(0, |at| at + 1);
        let column = String::from_utf8_lossy(before.get(start..).unwrap_or_default()).chars().count() + 1;
        Failure::Input {
            why: format!("{name}:{line}:{column}: this is not UTF-8 text"),
            help: Some("save the description as XML in UTF-8".to_owned()),
        }
    })
}

/// Opens a description: from the cache if it has a valid entry, otherwise by compiling the text.
fn isaspec(
    (name, file): (&str, &str),
    text: impl Into<Arc<str>>,
    (gpu, open_options): (Option<&str>, &OpenOptions),
    files: &mut dyn Files,
) -> Result<Box<dyn Target>, Failure> {
    let text = text.into();
    let key = cache_key(open_options, |form| Key::new(file, &text, gpu, form, files));
    if let Some(found) = key.as_ref().and_then(|key| key.found(file, &text, files)) {
        return cached(name, found, (gpu, open_options), files);
    }
    uncached((name, file), text, (gpu, open_options), files, key)
}

/// Returns the cache key of a description; `None` if the cache must not be used, for example for `check`, which needs
/// the full diagnostics.
fn cache_key(open_options: &OpenOptions, key: impl FnOnce(TextForm) -> Option<Key>) -> Option<Key> {
    if !open_options.quick || open_options.described {
        return None;
    }
    key(open_options.options.get::<IsaspecOpenOptions>().text_form)
}

/// Creates the target from a compiled description in the cache.
fn cached(
    name: &str,
    (isa, read): (Isa, Vec<Diagnostic>),
    (gpu, open_options): (Option<&str>, &OpenOptions),
    files: &mut dyn Files,
) -> Result<Box<dyn Target>, Failure> {
    let asked = asked(isa.model(), gpu, open_options)?;
    let names = names(isa.model(), open_options, files)?;
    let read = Read::new(name, Arc::clone(isa.model()), read, asked);
    Ok(Box::new(Isaspec::ready(with_names(read, names, gpu), isa)))
}

/// Reads and compiles a description, and stores its compiled form under `key`.
fn uncached(
    (name, file): (&str, &str),
    text: Arc<str>,
    (gpu, open_options): (Option<&str>, &OpenOptions),
    files: &mut dyn Files,
    key: Option<Key>,
) -> Result<Box<dyn Target>, Failure> {
    let (model, read) = isaloom_isaspec::read_shared(file, text, &mut FileLoader::new(files, file));
    let names = names(&model, open_options, files)?;
    compiled(name, (model, names), read, (gpu, open_options), |isaspec| {
        if let Some(key) = key {
            key.keep(isaspec.compiled(), isaspec.said(), files);
        }
    })
}

/// Compiles a model for a generation and returns the target. If the caller only needs queries, the model is not
/// compiled.
fn compiled(
    name: &str,
    (model, names): (Model, Option<Arc<Rnndb>>),
    read: Vec<Diagnostic>,
    (gpu, open_options): (Option<&str>, &OpenOptions),
    keep: impl FnOnce(&Isaspec),
) -> Result<Box<dyn Target>, Failure> {
    let asked = asked(&model, gpu, open_options)?;
    let model = model.with_text_form(open_options.options.get::<IsaspecOpenOptions>().text_form);
    let read = with_names(Read::new(name, Arc::new(model), read, asked), names, gpu);
    if open_options.described && !read.lacks_generation() {
        let why = Failure::Impossible { why: format!("{name} was opened for descriptions only"), help: None };
        return Ok(Box::new(Read { undecodable: Some(why), ..read }));
    }
    match Isaspec::compile(read) {
        Ok(isaspec) => {
            keep(&isaspec);
            Ok(Box::new(isaspec))
        }
        // The requested generation has no instructions, so every query would have an empty result.
        Err((read, why)) if read.lacks_generation() => Err(why),
        Err((read, why)) => Ok(Box::new(Read { undecodable: Some(why), ..*read })),
    }
}

/// Returns the requested generation of a model. If the GPU comes from the input and the model does not cover it,
/// returns `None` instead of an error.
fn asked(
    model: &Model,
    gpu: Option<&str>,
    open_options: &OpenOptions,
) -> Result<Option<Generation>, Failure> {
    let Some(gpu) = gpu else { return Ok(None) };
    let is_of_input = open_options.input_gpus.iter().any(|of_input| of_input == gpu);
    match generation(model.generations(), gpu) {
        Err(_) if is_of_input => Ok(None),
        found => found.map(Some),
    }
}

/// Returns the generation in the first line of a listing, or the GPU of the firmware id in assembly text of firmware.
/// `head` may end within a character. `None` if `head` is neither.
fn gpu_of_assembly(head: &[u8]) -> Option<String> {
    let text = head.utf8_chunks().next()?.valid();
    let listing = text.lines().next().and_then(|line| (NAMES.heading)(line.trim_end()));
    listing.and_then(|listing| listing.about.gpu).or_else(|| gpu_of_text(text).map(str::to_owned))
}

/// Returns the generation that a number or GPU name selects; `known` are the bounds in the description.
fn generation(known: &[u32], gpu: &str) -> Result<Generation, Failure> {
    generation_of(known, gpu).map(Generation).ok_or_else(|| {
        if let Some((why, help)) = chip_refusal(gpu) {
            return Failure::Impossible { why, help: Some(help) };
        }
        let expected = match (gpus_of(known).as_slice(), known) {
            (_, [] | [0]) => ": the description has no generations".to_owned(),
            ([first, .., last], [number, ..]) => {
                format!(" (expected a number such as {number}, or a GPU from {first} to {last})")
            }
            (_, [number, ..]) => format!(" (expected a number such as {number})"),
        };
        let help = gpu
            .starts_with("gfx")
            .then(|| format!("this is an isaspec description; select an AMD description for `{gpu}`"));
        Failure::Impossible { why: format!("unknown GPU or generation `{gpu}`{expected}"), help }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn assembly_text_selects_the_generation_that_its_first_lines_name() {
        let of = |text: &str| (TARGET.recognize.gpus)(text.as_bytes(), &OpenOptions::default());
        assert_eq!(of("; a.fw: afuc.xml, generation 6\r\n.header 0x00000000\n"), ["6"]);
        assert_eq!(of("; a.bin: toy, generation 2 (the newest; choose with --gpu)\nnop\n"), ["2"]);
        assert_eq!(of("; a6xx microcode\n; Version: 016ee001\n\n[016ee001]\n[#jumptbl]\n"), ["a630"]);
        assert_eq!(of(".header 0x00000000\n.word 0x01730001\n.word 0x010000a0\n"), ["a730"]);
        for text in ["", "nop\n", "mov $01, 0x830\n[016ee001]\n", "; a comment\n[zz]\n", "[00000000]\n"] {
            assert!(of(text).is_empty(), "{text}");
        }
    }

    #[test]
    fn generations_of_toy_are_those_of_its_description() {
        let (model, _) = isaloom_isaspec::read("toy.xml", TOY, &mut |_: &str| Err(String::new()));
        assert_eq!(model.generations(), GENERATIONS_OF_TOY);
    }
}
