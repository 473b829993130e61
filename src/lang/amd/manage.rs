//! `spec add`, `list`, `remove`.

use super::args::Errata;
use super::{load, registry};
use crate::cli::{Context, Error, Outcome, Status};
use crate::io::{Output, read_file, write_whole};
use isaloom::amd::unpack::{pack, unpack};
use isaloom::amd::{read, validate};
use isaloom::source::{FileId, SourceMap, has_errors};
use std::path::PathBuf;

/// Keeps copies of the descriptions in files, and compiles them for the first use.
pub(crate) fn add(files: &[PathBuf], context: &Context) -> Outcome {
    let folder = registry::folder()?;
    let mut output = Output::open(None)?;
    let mut status = Status::Fine;
    for path in files {
        let documents =
            unpack(read_file(path)?).map_err(|error| Error::input(format!("{}: {error}", path.display())))?;
        for document in documents {
            let (spec, mut diagnostics) = read(FileId(0), &document.text);
            diagnostics.extend(validate(&spec));
            let title = if document.name.is_empty() { path.display().to_string() } else { document.name };
            if spec.forms.is_empty() {
                let mut sources = SourceMap::new();
                sources.add(title, document.text);
                context.report(&sources, &diagnostics);
                status = Status::Problems;
                continue;
            }
            let name = registry::short_name(spec.architecture.id, spec.text(spec.architecture.name));
            if name.is_empty() || name.starts_with('.') {
                return Err(Error::input(format!("{title}: the architecture has no name to keep it under")));
            }
            let kept = folder.join(format!("{name}.xml.gz"));
            write_whole(&kept, &pack(&document.text))
                .map_err(|error| Error::io("write", kept.clone(), error))?;
            load::from_file(&kept, None, &Errata::default(), context)?;
            let remark = if has_errors(&diagnostics) { "; `isaloom check` has something to say" } else { "" };
            output.text(&format!(
                "{name}: {}, {} instructions, released {}{remark}\n",
                spec.text(spec.architecture.name),
                spec.instructions.len(),
                spec.text(spec.document.release_date),
            ))?;
        }
    }
    output.commit()?;
    Ok(status)
}

/// Lists what is kept.
pub(crate) fn list(context: &Context) -> Outcome {
    let mut output = Output::open(None)?;
    for added in registry::list() {
        let Ok((loaded, _)) = load::from_file(&added.path, None, &Errata::default(), context) else {
            output.text(&format!("{:<10} cannot be read\n", added.name))?;
            continue;
        };
        let spec = &loaded.spec;
        output.text(&format!(
            "{:<10} {}, released {}, schema {}, {}\n",
            added.name,
            spec.text(spec.architecture.name),
            spec.text(spec.document.release_date),
            spec.text(spec.document.schema_version),
            added.path.display()
        ))?;
    }
    output.commit()?;
    Ok(Status::Fine)
}

/// Forgets descriptions.
pub(crate) fn remove(names: &[String], _context: &Context) -> Outcome {
    for name in names {
        let Some(added) = registry::find(name) else {
            let known: Vec<String> = registry::list().into_iter().map(|a| a.name).collect();
            let error = Error::usage(format!("no description `{name}` was added"));
            return Err(if known.is_empty() {
                error
            } else {
                error.with_help(format!("there are {}", known.join(", ")))
            });
        };
        std::fs::remove_file(&added.path).map_err(|error| Error::io("remove", added.path, error))?;
    }
    Ok(Status::Fine)
}
