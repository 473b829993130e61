//! Sessions and open instruction sets.

use crate::listing::Listing;
use isaloom_session::{Decoder, Detail, Fault, FaultKind, Handle, Item, Material, Single, SingleSink};
use isaloom_target::Job;
use pyo3::exceptions::{PyOverflowError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict, PyString};
use std::collections::HashMap;
use std::ops::ControlFlow;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Files in memory, and instruction sets that are known by name. Threads may share a session.
#[pyclass(module = "isaloom._native", frozen)]
#[derive(Default)]
pub(crate) struct Session(isaloom_session::Session);

/// An open instruction set. Threads may share it.
#[pyclass(module = "isaloom._native", frozen)]
pub(crate) struct Isa {
    pub(crate) handle: Handle,
    /// Decoder of single instructions. A call takes the decoder out and releases the lock, because creating Python
    /// objects can run other Python code, which may also decode. `None` while a call has it.
    decoder: Mutex<Option<Box<Decoder>>>,
}

/// Converts a fault to an exception whose arguments are the id and the JSON; the package converts it to its own
/// classes.
pub(crate) fn raised(fault: &Fault) -> PyErr {
    // Serialization cannot fail, because records contain only numbers, strings and lists.
    let diagnostics = serde_json::to_string(fault).unwrap_or_default();
    PyValueError::new_err((fault.id().to_owned(), diagnostics))
}

#[pymethods]
impl Session {
    #[new]
    fn new() -> Session {
        Session::default()
    }

    /// Adds a file under a name. Returns the names of the instruction sets that it registers.
    fn add(&self, py: Python<'_>, name: &str, data: &[u8]) -> PyResult<Vec<String>> {
        py.detach(|| self.0.add(name, data)).map_err(|fault| raised(&fault))
    }

    /// Returns the files that a description imports and that are not in the session.
    fn missing_imports(&self, root: &str, name: &str) -> Vec<String> {
        self.0.missing_imports(root, name)
    }

    /// Returns the JSON document of `list`.
    fn list(&self, py: Python<'_>) -> String {
        py.detach(|| self.0.list().document)
    }

    /// Opens the instruction set of a request in JSON. The name and the first bytes of an input replace missing keys.
    #[pyo3(signature = (request, name=None, head=None))]
    fn open(&self, py: Python<'_>, request: &str, name: Option<&str>, head: Option<&[u8]>) -> PyResult<Isa> {
        let opened = py.detach(|| self.0.open_json_input(request, name.zip(head)));
        opened.map(Isa::new).map_err(|fault| raised(&fault))
    }
}

/// Answer to a request: status, kind of failure, document, output, and additional files with their names.
type Answer<'py> =
    (&'static str, Option<&'static str>, String, Bound<'py, PyBytes>, Vec<(String, Bound<'py, PyBytes>)>);

/// Answer to a `dis` request: status, kind of failure, document, and records.
type Listed = (&'static str, Option<&'static str>, String, Listing);

/// Branch target, mnemonic, operand text, groups, and registers that the instruction reads and writes.
type Details = (Option<u64>, String, String, Vec<String>, Vec<String>, Vec<String>);

fn name_of(status: isaloom_session::Status) -> &'static str {
    match status {
        isaloom_session::Status::Fine => "fine",
        isaloom_session::Status::Problems => "problems",
        isaloom_session::Status::Failed => "failed",
    }
}

/// Converts a Python integer of at most 128 bits. Integers of at most 64 bits are converted faster.
pub(crate) fn number(value: &Bound<'_, PyAny>) -> PyResult<u128> {
    value.extract::<u64>().map(u128::from).or_else(|error| {
        match error.is_instance_of::<PyOverflowError>(value.py()) {
            true => value.extract::<u128>(),
            false => Err(error),
        }
    })
}

/// Decodes a word (`int`) or the instruction in some bytes (`bytes`), and passes its fields, name and text to `parts`.
fn decode_into(decoder: &mut Decoder, word: &Bound<'_, PyAny>, parts: &mut Parts<'_>) -> PyResult<()> {
    if let Ok(bytes) = word.cast::<PyBytes>() {
        decoder.decode(Item::Bytes(bytes.as_bytes()), parts);
        return Ok(());
    }
    let word = number(word)?;
    let bytes = decoder.bytes_of(word);
    if bytes < 16 && word >> (bytes * 8) != 0 {
        let why = format!("the word is out of range: {word:#x} (a word has {} bits)", bytes * 8);
        return Err(raised(&Fault::new(FaultKind::Input, why, None)));
    }
    decoder.decode(Item::Word(word), parts);
    Ok(())
}

/// Sink that stores the fields, name and text of a decoded instruction as Python objects.
struct Parts<'py> {
    fields: Bound<'py, PyDict>,
    found: Option<(Option<Bound<'py, PyString>>, Bound<'py, PyString>)>,
    failed: PyResult<()>,
}

impl SingleSink for Parts<'_> {
    fn field(&mut self, name: &str, value: u128) {
        let name = PyString::intern(self.fields.py(), name);
        let done = match u64::try_from(value) {
            Ok(value) => self.fields.set_item(name, value),
            Err(_) => self.fields.set_item(name, value),
        };
        if done.is_err() {
            self.failed = done;
        }
    }

    fn instruction(&mut self, single: Single<'_>) {
        let py = self.fields.py();
        let name = single.name.map(|name| PyString::intern(py, name));
        self.found = Some((name, PyString::new(py, single.text)));
    }
}

impl Isa {
    fn new(handle: Handle) -> Isa {
        Isa { handle, decoder: Mutex::new(None) }
    }

    fn spare(&self) -> MutexGuard<'_, Option<Box<Decoder>>> {
        self.decoder.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[pymethods]
impl Isa {
    /// Runs a request in JSON.
    #[pyo3(signature = (request, data=None, name="<input>", other=None))]
    fn ask<'py>(
        &self,
        py: Python<'py>,
        request: &str,
        data: Option<&[u8]>,
        name: &str,
        other: Option<PyRef<'py, Isa>>,
    ) -> Answer<'py> {
        let other = other.map(|other| other.handle.clone());
        let material = Material { input: data.map(|data| (name, data)), other: other.as_ref() };
        let answer = py.detach(|| self.handle.ask_json(request, &material));
        let status = name_of(answer.status);
        let parts = answer.parts.iter().map(|part| (part.name.clone(), PyBytes::new(py, &part.bytes)));
        (
            status,
            answer.fault.map(FaultKind::name),
            answer.document,
            PyBytes::new(py, &answer.output),
            parts.collect(),
        )
    }

    /// Runs a `dis` request in the form `jsonl`. Its records are not converted to Python objects yet.
    #[pyo3(signature = (request, data=None, name="<input>"))]
    fn listing(&self, py: Python<'_>, request: &str, data: Option<&[u8]>, name: &str) -> Listed {
        let material = Material { input: data.map(|data| (name, data)), other: None };
        let answer = py.detach(|| self.handle.ask_json(request, &material));
        let listing = Listing::new(py, answer.output);
        (name_of(answer.status), answer.fault.map(FaultKind::name), answer.document, listing)
    }

    /// Decodes a word or bytes. Returns the name, the text and the fields.
    fn decode<'py>(&self, py: Python<'py>, word: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        let mut decoder = match self.spare().take() {
            Some(decoder) => decoder,
            None => Box::new(Decoder::new(&self.handle).map_err(|fault| raised(&fault))?),
        };
        let mut parts = Parts { fields: PyDict::new(py), found: None, failed: Ok(()) };
        let done = decode_into(&mut decoder, word, &mut parts);
        *self.spare() = Some(decoder);
        done?;
        parts.failed?;
        let (name, text) = parts.found.unwrap_or_else(|| (None, PyString::intern(py, "")));
        Ok((name, text, parts.fields).into_pyobject(py)?.into_any())
    }

    /// Decodes machine code at an address. Returns the details of the instructions by offset; those of data are empty.
    /// Instruction sets without machine code return an empty dictionary.
    fn details(&self, py: Python<'_>, code: &[u8], address: u64) -> HashMap<u64, Details> {
        py.detach(|| {
            let mut found = HashMap::new();
            let Ok(target) = self.handle.target().code() else { return found };
            // The records before an error are returned. `listing` reports the error.
            let _ = target.disassemble(code, &Job::default(), &mut |record| {
                let transfer = target.transfer(&record, address);
                let Detail { mnemonic, operands, groups, reads, writes } = Detail::of(&record, transfer);
                if let Some(offset) = record.offset {
                    found.insert(offset, (transfer.target, mnemonic, operands, groups, reads, writes));
                }
                ControlFlow::Continue(())
            });
            found
        })
    }

    /// Raises an exception if the instruction set cannot decode words.
    fn usable(&self) -> PyResult<()> {
        self.handle.unusable().map_or(Ok(()), |fault| Err(raised(&fault)))
    }

    /// Returns the name of the target.
    #[getter]
    fn target(&self) -> &'static str {
        self.handle.descriptor().name()
    }

    /// Returns the name of the instruction set for display.
    #[getter]
    fn title(&self) -> String {
        self.handle.target().title()
    }

    /// Returns the name of the description, the generation and the GPU.
    #[getter]
    fn about(&self) -> (String, Option<u32>, Option<String>) {
        let isa = self.handle.target().isa();
        (isa.name, isa.generation, isa.gpu)
    }

    /// Returns a note about the selection of the instruction set; `None` if there is none.
    #[getter]
    fn note(&self) -> Option<String> {
        self.handle.note()
    }
}
