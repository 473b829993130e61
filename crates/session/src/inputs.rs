//! Inputs of a request: bytes that accompany the request, text in the request, and files of the session.

use crate::captured_output::CapturedOutput;
use crate::fault::{Fault, FaultKind};
use crate::handle::{Handle, Material};
use crate::virtual_files::VirtualFiles;
use isaloom_ops::{Inputs, Request};
use isaloom_target::wrapped::unwrapped;
use isaloom_target::{Failure, JobSink, Memory, Source, fill, read_all};
use std::collections::VecDeque;
use std::sync::Arc;

/// Number of first bytes from which the format of an input is detected.
const HEAD: usize = 4096;

/// Inputs of a request, which are in memory.
pub(crate) struct Given {
    inputs: VecDeque<Memory>,
    first: Option<Memory>,
    count: usize,
    shelf: VirtualFiles,
}

impl Given {
    /// Collects the inputs of a request, and reports missing files. The result contains whether a file is missing.
    ///
    /// # Errors
    /// If a command that reads one input has several inputs, or if its only file is missing.
    pub(crate) fn of(
        handle: &Handle,
        request: &Request,
        material: &Material<'_>,
        heard: &mut CapturedOutput,
    ) -> Result<(Given, bool), Fault> {
        let (shelf, mut inputs, mut is_absent) = (handle.shelf().clone(), VecDeque::new(), false);
        // A `diff` with a second instruction set compares descriptions and reads no input.
        let reads = !(matches!(request, Request::Diff(_)) && material.other.is_some());
        if let Some(options) = request.input().filter(|_| reads) {
            let own = material.input.map(|(name, bytes)| memory(request, name, bytes.into())).transpose();
            inputs.extend(own.map_err(|failure| refused(&failure, heard))?);
            if let Some(text) = &options.text {
                let name = options.name.as_deref().unwrap_or("<text>");
                inputs.push_back(Memory::new(name, text.as_bytes()));
            }
            for name in &options.files {
                match shelf.get(name) {
                    Some(bytes) => match memory(request, name, bytes) {
                        Ok(input) => inputs.push_back(input),
                        Err(failure) => {
                            (heard as &mut dyn JobSink).refuse(&failure);
                            is_absent = true;
                        }
                    },
                    None => {
                        (heard as &mut dyn JobSink).refuse(&missing(name));
                        is_absent = true;
                    }
                }
            }
        }
        if is_absent && !reads_several(request) {
            return Err(Fault::said(FaultKind::File, std::mem::take(&mut heard.said)));
        }
        if inputs.len() > 1 && is_one(request, handle) {
            let why = format!("too many inputs: {} (expected 1)", inputs.len());
            return Err(Fault::impossible(why, "pass one input"));
        }
        // Missing files have been reported. The count is at least 1 so that the command does not also report that it
        // has no input.
        let count = if is_absent { inputs.len().max(1) } else { inputs.len() };
        Ok((Given { first: inputs.front().cloned(), inputs, count, shelf }, is_absent))
    }

    /// Returns the whole first input; an empty input if there is none.
    pub(crate) fn whole(&self) -> Memory {
        self.first.clone().unwrap_or_else(|| Memory::new("", [].as_slice()))
    }
}

/// Returns the input with these contents. If `wrap` wrote the contents, the input is the program in them, except for a
/// `wrap` request.
///
/// # Errors
/// If the contents are those of a truncated file that `wrap` wrote.
fn memory(request: &Request, name: &str, bytes: Arc<[u8]>) -> Result<Memory, Failure> {
    let is_wrap = matches!(request, Request::Wrap(_));
    match unwrapped(&bytes).filter(|_| !is_wrap) {
        Some(Ok(program)) => Ok(Memory::new(name, program.to_vec())),
        Some(Err(found)) => Err(found.failure(name)),
        None => Ok(Memory::new(name, bytes)),
    }
}

/// Reports that an input cannot be read, and returns the fault with which the request ends.
fn refused(failure: &Failure, heard: &mut CapturedOutput) -> Fault {
    (heard as &mut dyn JobSink).refuse(failure);
    Fault::said(FaultKind::File, std::mem::take(&mut heard.said))
}

fn reads_several(request: &Request) -> bool {
    matches!(request, Request::Dis(_) | Request::Asm(_) | Request::Explain(_) | Request::Scan(_))
}

fn is_one(request: &Request, handle: &Handle) -> bool {
    match request {
        Request::Asm(options) => !options.explain && !handle.descriptor().joins_texts(),
        Request::Fmt(_) | Request::Patch(_) | Request::Wrap(_) | Request::Strip(_) => true,
        _ => false,
    }
}

impl Inputs for Given {
    fn count(&self) -> usize {
        self.count
    }

    fn head(&mut self) -> Result<Vec<u8>, Failure> {
        let mut head = vec![0; HEAD];
        let filled = self.inputs.front().cloned().and_then(|mut input| fill(&mut input, &mut head).ok());
        head.truncate(filled.unwrap_or(0));
        Ok(head)
    }

    fn next(&mut self) -> Option<Result<Box<dyn Source>, Failure>> {
        self.inputs.pop_front().map(|input| Ok(Box::new(input) as Box<dyn Source>))
    }

    fn next_at(&mut self, offset: u64) -> Option<Result<Box<dyn Source>, Failure>> {
        let input = self.inputs.pop_front()?;
        let bytes = input.again_from(offset).map_or(Ok(Vec::new()), |mut from| read_all(&mut *from));
        Some(bytes.map(|bytes| Box::new(Memory::new(input.name(), bytes)) as Box<dyn Source>))
    }

    fn open(&mut self, name: &str) -> Result<Box<dyn Source>, Failure> {
        let file = self.shelf.get(name).ok_or_else(|| missing(name))?;
        Ok(Box::new(Memory::new(name, file)))
    }

    fn has(&self, name: &str) -> bool {
        self.shelf.has(name)
    }
}

/// Returns the failure for the name of a file that the session does not have.
fn missing(name: &str) -> Failure {
    Failure::File { name: name.to_owned(), why: "no such file".to_owned() }
}
