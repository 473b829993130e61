//! Removes debug information and reflection from a module (`strip`).

use isaloom_schema::{ModuleSize, Stripped};
use isaloom_spirv::hexstream;
use isaloom_spirv::ir::{Module, Strip};
use isaloom_target::{Failure, JobSink, Source, StripJob, read_all};

/// Removes the parts that the job selects, and writes the module to the sink. Returns its sizes before and after.
///
/// # Errors
/// If the source or sink fails, or the source is not a complete module.
pub(crate) fn strip(
    source: &mut dyn Source,
    job: &StripJob,
    sink: &mut dyn JobSink,
) -> Result<Stripped, Failure> {
    let name = source.name().to_owned();
    let bytes = hexstream::binary(read_all(source)?)
        .map_err(|error| failure(format!("{name}: invalid hexadecimal text: {error}"), None))?;
    let mut module = Module::parse(&bytes).map_err(|fault| {
        failure(format!("`{name}` is not a SPIR-V module: {fault}"), Some(super::module::help(&bytes)))
    })?;
    let counts = module
        .strip(parts(job))
        .map_err(|error| failure(format!("{name}: {error}; nothing was written"), None))?;
    if job.compact_ids && !module.compact_ids() {
        let help = "omit `--compact-ids`, or run `isaloom check` to find the malformed instruction";
        let why = format!("{name}: the ids cannot be renumbered: the module is malformed");
        return Err(failure(why, Some(help)));
    }
    let stripped = module.to_bytes();
    sink.write(&stripped)?;
    Ok(Stripped {
        input: name,
        before: size(counts.before, bytes.len()),
        after: size(counts.after, stripped.len()),
    })
}

/// Returns the selected parts; all debug information if the job selects none.
fn parts(job: &StripJob) -> Strip {
    let &StripJob { debug, names, non_semantic, reflection, compact_ids: _ } = job;
    let selected = Strip { debug, names, non_semantic, reflection };
    if selected == Strip::default() { Strip { debug: true, ..selected } } else { selected }
}

fn size(instructions: usize, bytes: usize) -> ModuleSize {
    ModuleSize { instructions: instructions as u64, bytes: bytes as u64 }
}

fn failure(why: String, help: Option<&str>) -> Failure {
    Failure::Input { why, help: help.map(str::to_owned) }
}
