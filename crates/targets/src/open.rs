//! Opens instruction sets: embedded instruction sets, description files, and SPIR-V modules.

use crate::registry::{Chosen, Origin, RegisteredDescription, Registry};
#[cfg(feature = "isaspec")]
use crate::table::ISASPEC;
use crate::table::TARGETS;
use isaloom_target::{
    Extension, Failure, Files, OpenOptions, OpenRequest, Programs, Target, TargetOptions, TargetRef,
};
#[cfg(feature = "amd")]
use isaloom_target_amd::{AmdOpenOptions, Gpus, is_shown_undescribed};

impl Registry {
    /// Returns the GPUs whose registered descriptions contain an instruction.
    pub fn gpus_with(&self, instruction: &str, files: &mut dyn Files) -> Vec<String> {
        let has = |kept: &RegisteredDescription| (kept.target.names.gpu_with)(&kept.file, instruction, files);
        self.kept.iter().filter_map(has).collect()
    }

    /// Adds the registered files that extend the embedded instruction set of a target, such as SPIR-V grammars, to the
    /// options for opening it.
    pub fn extend(&self, target: TargetRef, options: &mut TargetOptions) {
        if let Some(extension) = &target.extension {
            let is = |kept: &&RegisteredDescription| kept.target == target && (extension.is)(&kept.file);
            let of_target = self.kept.iter().filter(is);
            (extension.add)(options, of_target.map(|kept| kept.file.clone()).collect());
        }
    }

    /// Opens the instruction set with this name. `gpu` is the name of a GPU or a generation number. SPIR-V is opened
    /// with the registered grammars. `files` is used to read registered descriptions and their imports.
    ///
    /// # Errors
    /// If the name is not registered, its file cannot be read, or it does not cover the GPU.
    pub fn open(
        &self,
        name: &str,
        gpu: Option<&str>,
        files: &mut dyn Files,
    ) -> Result<Box<dyn Target>, Failure> {
        let chosen = self.named(name, gpu)?;
        let mut open_options = OpenOptions::default();
        self.extend(chosen.target, &mut open_options.options);
        open(&chosen, &open_options, files)
    }
}

/// Returns the options with the AMD GPUs that the project file adds.
#[cfg(feature = "amd")]
#[must_use]
pub fn with_gpus(open_options: &OpenOptions, gpus: &Gpus) -> OpenOptions {
    let mut open_options = open_options.clone();
    open_options.options.edit::<AmdOpenOptions>().gpus = gpus.clone();
    open_options
}

/// Allows an AMD code object to be opened without a description. Its code is then shown as words. Returns whether the
/// input, whose first bytes are `head`, is a code object.
#[cfg(feature = "amd")]
pub fn permit_undescribed(open_options: &mut OpenOptions, head: &[u8]) -> bool {
    let is_code_object = is_shown_undescribed(head);
    open_options.options.edit::<AmdOpenOptions>().undescribed |= is_code_object;
    is_code_object
}

/// Opens the instruction set in `chosen`, which [`Registry::choose`] or the caller selected.
///
/// # Errors
/// If its file cannot be read, or it does not cover the GPU.
pub fn open(
    chosen: &Chosen,
    open_options: &OpenOptions,
    files: &mut dyn Files,
) -> Result<Box<dyn Target>, Failure> {
    let gpu = chosen.gpu.as_deref();
    match &chosen.source {
        // The content of the file may now be a description of another target, so the target is determined again.
        Origin::File(file)
            if chosen.target.recognize.programs != Programs::Described && is_ours(chosen.target) =>
        {
            description(file, gpu, open_options, files)
        }
        source => {
            let file = match source {
                Origin::File(file) => Some(file.as_str()),
                Origin::Embedded => None,
            };
            (chosen.target.open)(&OpenRequest { name: &chosen.name, file, gpu, options: open_options }, files)
        }
    }
}

/// Opens a description file. Its content determines the target.
///
/// # Errors
/// If the file cannot be read, no part of it is usable, or it does not cover the GPU.
pub fn open_file(name: &str, gpu: Option<&str>, files: &mut dyn Files) -> Result<Box<dyn Target>, Failure> {
    description(name, gpu, &OpenOptions::default(), files)
}

/// Returns whether the target is in the table [`TARGETS`]. A program that uses the library can have other targets, too.
fn is_ours(target: TargetRef) -> bool {
    TARGETS.iter().any(|ours| ours == target)
}

/// Opens a description file with the target that recognizes its content. If no target recognizes it, the isaspec reader
/// opens it and reports the errors.
fn description(
    name: &str,
    gpu: Option<&str>,
    open_options: &OpenOptions,
    files: &mut dyn Files,
) -> Result<Box<dyn Target>, Failure> {
    let head = files.head(name).map_err(|why| Failure::File { name: name.to_owned(), why })?;
    let found = TARGETS.of_description(&head);
    #[cfg(feature = "isaspec")]
    let found = found.or(Some(ISASPEC));
    let Some(target) = found else {
        return Err(Failure::Input { why: format!("{name}: this is not a description"), help: None });
    };
    if let Some(Extension { what, what_for, is, .. }) = target.extension
        && is(name)
    {
        let why = format!("{name}: this is {what}, which {what_for}");
        return Err(Failure::Input { why, help: None });
    }
    (target.open)(&OpenRequest { name, file: Some(name), gpu, options: open_options }, files)
}
