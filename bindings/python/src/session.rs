//! Sessions and instruction sets.

use isaloom_session::{Fault, Handle, Material};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;

/// Files in memory and instruction sets known by name. Threads may share it.
#[pyclass(module = "isaloom._native", frozen)]
#[derive(Default)]
pub(crate) struct Session(isaloom_session::Session);

/// An open instruction set. Threads may share it.
#[pyclass(module = "isaloom._native", frozen)]
pub(crate) struct Isa(pub(crate) Handle);

/// Converts a fault to an exception with ID and JSON as arguments; the package converts it to its own exceptions.
pub(crate) fn raised(fault: &Fault) -> PyErr {
    // Records contain only numbers, strings and lists, so serialization cannot fail.
    let diagnostics = serde_json::to_string(fault).unwrap_or_default();
    PyValueError::new_err((fault.id().to_owned(), diagnostics))
}

#[pymethods]
impl Session {
    #[new]
    fn new() -> Session {
        Session::default()
    }

    /// Adds a file under a name; returns the names that it registers.
    fn add(&self, py: Python<'_>, name: &str, data: &[u8]) -> PyResult<Vec<String>> {
        py.detach(|| self.0.add(name, data)).map_err(|fault| raised(&fault))
    }

    /// Returns the files that a description imports but that were not added.
    fn missing_imports(&self, root: &str, name: &str) -> Vec<String> {
        self.0.missing_imports(root, name)
    }

    /// Returns the document of `list`.
    fn list(&self, py: Python<'_>) -> String {
        py.detach(|| self.0.list().document)
    }

    /// Opens the instruction set of a JSON request; missing keys are detected from the name and first bytes of an
    /// input.
    #[pyo3(signature = (request, name=None, head=None))]
    fn open(&self, py: Python<'_>, request: &str, name: Option<&str>, head: Option<&[u8]>) -> PyResult<Isa> {
        let opened = py.detach(|| self.0.open_json_input(request, name.zip(head)));
        opened.map(Isa).map_err(|fault| raised(&fault))
    }
}

/// Status of a request, kind of failure, document, output, additional files.
type Answer<'py> =
    (&'static str, Option<&'static str>, String, Bound<'py, PyBytes>, Vec<(String, Bound<'py, PyBytes>)>);

#[pymethods]
impl Isa {
    /// Executes a request in JSON.
    #[pyo3(signature = (request, data=None, name="<input>", other=None))]
    fn ask<'py>(
        &self,
        py: Python<'py>,
        request: &str,
        data: Option<&[u8]>,
        name: &str,
        other: Option<PyRef<'py, Isa>>,
    ) -> Answer<'py> {
        let other = other.map(|other| other.0.clone());
        let material = Material { input: data.map(|data| (name, data)), other: other.as_ref() };
        let answer = py.detach(|| self.0.ask_json(request, &material));
        let status = match answer.status {
            isaloom_session::Status::Fine => "fine",
            isaloom_session::Status::Problems => "problems",
            isaloom_session::Status::Failed => "failed",
        };
        let parts = answer.parts.iter().map(|part| (part.name.clone(), PyBytes::new(py, &part.bytes)));
        (
            status,
            answer.fault.map(isaloom_session::FaultKind::name),
            answer.document,
            PyBytes::new(py, &answer.output),
            parts.collect(),
        )
    }

    /// Raises an exception if the instruction set cannot decode.
    fn usable(&self) -> PyResult<()> {
        self.0.unusable().map_or(Ok(()), |fault| Err(raised(&fault)))
    }

    /// Returns the name of the target.
    #[getter]
    fn target(&self) -> &'static str {
        self.0.descriptor().name()
    }

    /// Returns the display name.
    #[getter]
    fn title(&self) -> String {
        self.0.target().title()
    }

    /// Returns the name of the description, the generation and the GPU.
    #[getter]
    fn about(&self) -> (String, Option<u32>, Option<String>) {
        let isa = self.0.target().isa();
        (isa.name, isa.generation, isa.gpu)
    }

    /// Returns a note about how the instruction set was chosen, if any.
    #[getter]
    fn note(&self) -> Option<String> {
        self.0.note()
    }
}
