//! Reads Fossilize databases in two passes: first the names of the applications, then the modules.

use super::source::{Source, fill_whole};
use super::{Reader, WHOLE};
use crate::formats::foz::{self, HEAD, HEADER, Head, Tag};
use crate::shard::{Input, Report};
use crate::write::WriteError;
use std::collections::{HashMap, HashSet};
use std::io::{Cursor, Read, Seek, SeekFrom};

/// Reads the modules of a Fossilize database.
pub(super) fn database(
    reader: &mut Reader<'_, '_>,
    input: &Input,
    source: &mut Source<'_>,
) -> Result<(), WriteError> {
    let size = source.size();
    let bytes = match source.seekable() {
        Ok(Some(file)) => return modules(reader, input, file, size.unwrap_or(0)),
        Ok(None) => {
            let mut bytes = Vec::new();
            source.take(WHOLE + 1).read_to_end(&mut bytes).map(|_| bytes)
        }
        Err(error) => Err(error),
    };
    match bytes {
        Ok(bytes) if bytes.len() as u64 > WHOLE => {
            let why = format!("the nested database is too large (expected at most {} MiB)", WHOLE >> 20);
            reader.failed(input, "fossilize", bytes.len() as u64, why)
        }
        Ok(bytes) => {
            let size = bytes.len() as u64;
            modules(reader, input, &mut Cursor::new(bytes), size)
        }
        Err(error) => reader.failed(input, "fossilize", 0, error.to_string()),
    }
}

/// Applications in a database, and which module belongs to which application.
#[derive(Default)]
struct Applications {
    names: HashMap<u64, String>,
    /// Hash of a module, and hash of the application that it is linked to.
    of_module: HashMap<u64, u64>,
}

impl Applications {
    /// Returns the application that a module is linked to. For a module without a link, returns the application of the
    /// database if there is exactly one; otherwise `None`.
    fn of(&self, module: u64) -> Option<&String> {
        let linked = self.of_module.get(&module).and_then(|application| self.names.get(application));
        let mut all: Vec<&String> = self.names.values().collect();
        all.sort();
        all.dedup();
        linked.or(if let [one] = all.as_slice() { Some(one) } else { None })
    }
}

fn modules<R: Read + Seek>(
    reader: &mut Reader<'_, '_>,
    input: &Input,
    file: &mut R,
    size: u64,
) -> Result<(), WriteError> {
    let mut report = Report { kind: "fossilize", size, ..Report::default() };
    let mut applications = Applications::default();
    let about = entries(
        file,
        |head| matches!(head.tag, Some(Tag::Application | Tag::Link)),
        &mut |head, payload| {
            // An invalid application or link is skipped without an error, because it only determines the application of
            // modules.
            let Ok(payload) = payload else { return Ok(()) };
            if head.tag == Some(Tag::Application) {
                applications.names.extend(foz::application(&payload).map(|name| (head.hash, name)));
            } else if let Some(link) = foz::link(&payload).filter(|link| link.tag == Tag::Module) {
                applications.of_module.insert(link.hash, link.application);
            }
            Ok(())
        },
    )?;
    if let Err(why) = about {
        report.faults.push(why);
        return reader.shard.input(input, &report);
    }
    report.read = true;
    let mut faults = Vec::new();
    let mut seen = HashSet::new();
    let done = entries(file, |head| head.tag == Some(Tag::Module), &mut |head, payload| {
        // Entries with the same hash are copies of one module, so only the first is counted.
        if !seen.insert(head.hash) {
            return Ok(());
        }
        let name = format!("{:016x}", head.hash);
        match payload.and_then(|payload| foz::modules(&payload)) {
            Err(why) => faults.push(format!("{name}: {why}")),
            Ok(modules) => {
                let application = applications.of(head.hash).unwrap_or(&input.application).clone();
                let input = Input { name: input.name.clone(), application };
                for module in modules {
                    reader.shard.module(&input, &module.hash, &module.bytes, &mut report)?;
                }
            }
        }
        Ok(())
    })?;
    report.faults.append(&mut faults);
    report.faults.extend(done.err());
    reader.shard.input(input, &report)
}

/// Callback for an entry, with its header and its payload. An invalid payload is replaced by the reason.
type Each<'e> = dyn FnMut(&Head, Result<Vec<u8>, String>) -> Result<(), WriteError> + 'e;

/// Calls `each` for the entries of a database that `wanted` selects, from the start. The inner error is the reason why
/// reading stopped early. A truncated entry at the end is ignored.
fn entries<R: Read + Seek>(
    file: &mut R,
    wanted: impl Fn(&Head) -> bool,
    each: &mut Each<'_>,
) -> Result<Result<(), String>, WriteError> {
    let mut begin = [0; HEADER];
    let start = file.seek(SeekFrom::Start(0)).and_then(|_| fill_whole(file, &mut begin));
    if let Err(error) = start {
        return Ok(Err(error.to_string()));
    }
    if let Err(why) = foz::header(&begin) {
        return Ok(Err(why));
    }
    let length = match file
        .seek(SeekFrom::End(0))
        .and_then(|end| file.seek(SeekFrom::Start(HEADER as u64)).map(|_| end))
    {
        Ok(length) => length,
        Err(error) => return Ok(Err(error.to_string())),
    };
    let mut at = HEADER as u64;
    loop {
        let mut head = [0; HEAD];
        match fill_whole(file, &mut head) {
            Ok(HEAD) => {}
            Ok(_) => return Ok(Ok(())),
            Err(error) => return Ok(Err(error.to_string())),
        }
        let head = Head::of(&head);
        at += HEAD as u64 + u64::from(head.stored);
        if at > length {
            return Ok(Ok(()));
        }
        if wanted(&head) {
            let payload = match head.stored > foz::LARGEST {
                true => {
                    let skipped = file.seek(SeekFrom::Start(at));
                    let why = format!("the entry is too large (expected at most {} MiB)", foz::LARGEST >> 20);
                    skipped.map_err(|error| error.to_string()).and(Err(why))
                }
                false => {
                    let mut stored = vec![0; head.stored as usize];
                    match fill_whole(file, &mut stored) {
                        Ok(count) if count == stored.len() => head.payload(&stored),
                        Ok(_) => return Ok(Ok(())),
                        Err(error) => return Ok(Err(error.to_string())),
                    }
                }
            };
            each(&head, payload)?;
        } else if let Err(error) = file.seek(SeekFrom::Start(at)) {
            return Ok(Err(error.to_string()));
        }
    }
}
