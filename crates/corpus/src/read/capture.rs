//! Reads Adreno shaders from freedreno captures, crash dumps, and logs of Mesa's decoders.

use super::Reader;
use super::source::{Source, fill_whole};
use crate::formats::rd::{self, Capture, HEAD, Head};
use crate::formats::{Adreno, Shader, devcoredump, log};
use crate::shard::{Input, Report};
use crate::write::WriteError;
use isaloom_targets::ISASPEC;
use std::collections::HashSet;
use std::io::Read;

/// Reads the shaders of a capture, section by section.
pub(super) fn capture(
    reader: &mut Reader<'_, '_>,
    input: &Input,
    source: &mut Source<'_>,
) -> Result<(), WriteError> {
    let mut report = Report { kind: "rd", read: true, ..Report::default() };
    let mut capture = Capture::default();
    let mut shaders = Shaders::default();
    let mut own = input.clone();
    loop {
        let mut head = [0; HEAD];
        let (kind, size) = match fill_whole(source, &mut head) {
            Ok(0) => break,
            Ok(HEAD) => match Head::of(head) {
                Head::Padding => {
                    report.size += HEAD as u64;
                    continue;
                }
                Head::Section(kind, size) => (kind, size),
            },
            Ok(_) => {
                report.faults.push("the capture is truncated in a section header".to_owned());
                break;
            }
            Err(error) => {
                report.faults.push(error.to_string());
                break;
            }
        };
        report.size += HEAD as u64 + u64::from(size);
        let content = match rd::matters(kind) && size <= rd::LARGEST {
            true => section(source, size),
            false => skip(source, size).map(|()| None),
        };
        match content {
            Ok(Some(content)) => {
                for shader in capture.section(kind, content) {
                    if let Some(name) = capture.name() {
                        own.application = name.to_owned();
                    }
                    shaders.add(reader, &own, capture.gpu(), &shader, &mut report)?;
                }
                shaders.faults(capture.faults(), &mut report);
            }
            Ok(None) => {
                if rd::matters(kind) {
                    report
                        .faults
                        .push(format!("a section is too large (expected at most {} MiB)", rd::LARGEST >> 20));
                }
            }
            Err(why) => {
                report.faults.push(why);
                break;
            }
        }
    }
    reader.shard.input(&own, &report)
}

fn section(source: &mut Source<'_>, size: u32) -> Result<Option<Vec<u8>>, String> {
    let mut content = Vec::new();
    match source.take(u64::from(size)).read_to_end(&mut content) {
        Ok(count) if count == size as usize => Ok(Some(content)),
        Ok(count) => Err(format!("the capture is truncated in a section: {count} of {size} bytes")),
        Err(error) => Err(error.to_string()),
    }
}

fn skip(source: &mut Source<'_>, size: u32) -> Result<(), String> {
    match std::io::copy(&mut source.take(u64::from(size)), &mut std::io::sink()) {
        Ok(count) if count == u64::from(size) => Ok(()),
        Ok(count) => Err(format!("the capture is truncated in a section: {count} of {size} bytes")),
        Err(error) => Err(error.to_string()),
    }
}

/// Reads the shaders of a crash dump.
pub(super) fn dump(
    reader: &mut Reader<'_, '_>,
    input: &Input,
    bytes: &[u8],
    report: &mut Report,
) -> Result<(), WriteError> {
    contents(reader, input, devcoredump::read(bytes), report)
}

/// Reads the shaders of a log of cffdump or crashdec.
pub(super) fn log(
    reader: &mut Reader<'_, '_>,
    input: &Input,
    bytes: &[u8],
    report: &mut Report,
) -> Result<(), WriteError> {
    contents(reader, input, log::read(bytes), report)
}

fn contents(
    reader: &mut Reader<'_, '_>,
    input: &Input,
    contents: devcoredump::Contents,
    report: &mut Report,
) -> Result<(), WriteError> {
    report.read = true;
    report.faults.extend(contents.faults);
    let application = contents.process.unwrap_or_else(|| input.application.clone());
    let input = Input { name: input.name.clone(), application };
    let mut shaders = Shaders::default();
    for shader in &contents.shaders {
        shaders.add(reader, &input, contents.gpu, shader, report)?;
    }
    Ok(())
}

/// Remembers the shaders and errors of an input. A shader that commands load several times is counted once.
#[derive(Default)]
struct Shaders {
    seen: HashSet<(u64, &'static str)>,
    told: HashSet<String>,
}

impl Shaders {
    fn add(
        &mut self,
        reader: &mut Reader<'_, '_>,
        input: &Input,
        gpu: Option<Adreno>,
        shader: &Shader,
        report: &mut Report,
    ) -> Result<(), WriteError> {
        if !self.seen.insert((crate::hash(&shader.code), shader.stage.name())) {
            return Ok(());
        }
        let known = match gpu {
            Some(gpu) => reader.shard.isas.of_gpu(ISASPEC, &gpu.name()),
            None => Err("the capture does not name its GPU".to_owned()),
        };
        match known {
            Ok(known) => {
                let place = shader.address.map_or_else(String::new, |address| format!("@{address:#x}"));
                let name = format!("{}{place}", shader.stage.name());
                reader.shard.program(&known, input, &name, &shader.code, report)
            }
            Err(why) => {
                self.faults(vec![why], report);
                Ok(())
            }
        }
    }

    /// Adds the errors that were not added before to the report of the input.
    fn faults(&mut self, faults: Vec<String>, report: &mut Report) {
        report.faults.extend(faults.into_iter().filter(|why| self.told.insert(why.clone())));
    }
}
