//! Opens the instruction sets of the inputs: the instruction set from the command line, and the instruction sets that
//! inputs specify.

use isaloom_engine::Isa;
use isaloom_host::{Error, Inputs, choose};
use isaloom_target::{About, OpenOptions, Operation, Target, TargetRef};
use isaloom_target_amd::Amd;
use isaloom_target_isaspec::Isaspec;
use isaloom_targets::{A2XX, name_of_file};
use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};

/// An opened instruction set, with the name and GPU that rows of the dataset contain.
pub(crate) struct OpenedIsa {
    pub(crate) descriptor: TargetRef,
    pub(crate) target: Box<dyn Target>,
    /// Name of the instruction set in the rows of the dataset.
    pub(crate) isa: String,
    pub(crate) gpu: Option<String>,
}

impl OpenedIsa {
    /// Returns the compiled description; `None` for a target that decodes programs without a compiled description.
    pub(crate) fn compiled(&self) -> Option<&Isa> {
        let any = self.target.as_any();
        match any.downcast_ref::<Isaspec>() {
            Some(isaspec) => Some(isaspec.compiled()),
            None => any.downcast_ref::<Amd>().and_then(|amd| amd.described().isa()),
        }
    }
}

/// Why an instruction set cannot be opened, as one line of text.
type Unavailable = String;

/// Results of opening instruction sets, by target and GPU.
type Opened = HashMap<(TargetRef, String), Result<Arc<OpenedIsa>, Unavailable>>;

/// Instruction set options of the command line.
#[derive(Clone, Debug, Default)]
pub struct Declared {
    /// Name of a registered description or built-in instruction set.
    pub isa: Option<String>,
    /// Path of a description file.
    pub spec: Option<PathBuf>,
    /// GPU or generation for which to decode.
    pub gpu: Option<String>,
}

impl Declared {
    fn is_any(&self) -> bool {
        self.isa.is_some() || self.spec.is_some() || self.gpu.is_some()
    }
}

/// Instruction sets of a run, each opened once.
pub(crate) struct Isas {
    declared: Declared,
    /// Instruction set of inputs that are only words and do not name an instruction set; `None` if the command line
    /// declares none.
    pub(crate) of_words: Option<Arc<OpenedIsa>>,
    opened: Mutex<Opened>,
}

impl Isas {
    /// Opens the instruction set that the command line declares, if any.
    ///
    /// # Errors
    /// Returns an error if the declared instruction set cannot be opened.
    pub(crate) fn new(declared: Declared) -> Result<Isas, Error> {
        let of_words = match declared.is_any() {
            true => Some(Arc::new(open(&declared, declared.isa.clone(), declared.gpu.clone())?)),
            false => None,
        };
        Ok(Isas { declared, of_words, opened: Mutex::default() })
    }

    /// Returns the instruction set for a GPU that an input specifies, and opens it at the first call.
    ///
    /// # Errors
    /// Returns the reason if the instruction set cannot be opened.
    pub(crate) fn of_gpu(&self, descriptor: TargetRef, gpu: &str) -> Result<Arc<OpenedIsa>, Unavailable> {
        if let Some(known) = &self.of_words
            && known.descriptor == descriptor
            && known.gpu.as_deref() == Some(gpu)
        {
            return Ok(Arc::clone(known));
        }
        let mut opened = self.opened.lock().unwrap_or_else(PoisonError::into_inner);
        let key = (descriptor, gpu.to_owned());
        opened.entry(key).or_insert_with(|| self.open_for(descriptor, gpu).map(Arc::new)).clone()
    }

    fn open_for(&self, descriptor: TargetRef, gpu: &str) -> Result<OpenedIsa, Unavailable> {
        // The description on the command line applies to all GPUs of its target, so it is also used for GPUs that the
        // command line does not name.
        let same = self.of_words.as_ref().is_some_and(|known| known.descriptor == descriptor);
        let (declared, isa) = match descriptor.name {
            _ if same && descriptor != A2XX => (self.declared.clone(), self.declared.isa.clone()),
            "isaspec" => (Declared::default(), Some("ir3".to_owned())),
            "a2xx" => (Declared::default(), Some(gpu.to_owned())),
            _ => (Declared::default(), None),
        };
        let gpu = (descriptor != A2XX).then(|| gpu.to_owned());
        let opened = open(&declared, isa, gpu).map_err(|error| words(&error))?;
        match opened.descriptor == descriptor {
            true => Ok(opened),
            false => Err(format!(
                "the description is for {} (expected isaspec, AMD or a2xx)",
                opened.descriptor.title()
            )),
        }
    }
}

/// Formats an error and its help as one line, for a row of the dataset.
pub(crate) fn words(error: &Error) -> String {
    match error.words() {
        Some((message, Some(help))) => format!("{message}: {help}"),
        Some((message, None)) => message,
        None => "the description has errors".to_owned(),
    }
}

fn open(declared: &Declared, isa: Option<String>, gpu: Option<String>) -> Result<OpenedIsa, Error> {
    let about = About { isa, gpu };
    let picked = choose(declared.spec.as_deref(), &about, &mut Inputs::none())?;
    let open_options = OpenOptions { quick: true, ..OpenOptions::default() };
    let target = picked.open(&open_options, std::iter::empty())?;
    let faults = target.faults(Operation::Disassemble);
    if faults.fatal {
        return Err(Error::Faulty {
            files: Box::new(faults.files.into_owned()),
            diagnostics: faults.diagnostics,
        });
    }
    let record = target.isa();
    let gpu = record.gpu.or(record.generation.map(|generation| generation.to_string()));
    let file = record.name.rsplit(['/', '\\']).next().unwrap_or(&record.name);
    let isa = name_of_file(file).unwrap_or_else(|| record.name.clone());
    Ok(OpenedIsa { descriptor: picked.chosen.target, target, isa, gpu })
}
