//! Converts AMD code objects to Python data.

use isaloom_amdgpu_object::{code_objects as unpacked, read_object};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict};

/// Returns the contents of a code object (ELF) as a dictionary: `gpu`, `flags`, `wave32`, `sections` (name, address,
/// bytes, symbols), and `kernels` (name, entry, wave32, fields of the descriptor).
#[pyfunction]
pub(crate) fn code_object<'py>(py: Python<'py>, data: &[u8]) -> PyResult<Bound<'py, PyDict>> {
    let object = py.detach(|| read_object(data)).map_err(|error| PyValueError::new_err(error.to_string()))?;
    let found = PyDict::new(py);
    found.set_item("gpu", object.gpu)?;
    found.set_item("flags", object.flags)?;
    found.set_item("wave32", object.wave32())?;
    let mut sections = Vec::new();
    for section in &object.sections {
        let one = PyDict::new(py);
        one.set_item("name", &section.name)?;
        one.set_item("address", section.address)?;
        one.set_item("bytes", PyBytes::new(py, section.bytes))?;
        let symbols: Vec<_> =
            section.symbols.iter().map(|symbol| (symbol.name.clone(), symbol.address, symbol.size)).collect();
        one.set_item("symbols", symbols)?;
        sections.push(one);
    }
    found.set_item("sections", sections)?;
    let mut kernels = Vec::new();
    for kernel in &object.kernels {
        let one = PyDict::new(py);
        one.set_item("name", &kernel.name)?;
        one.set_item("entry", kernel.entry)?;
        one.set_item("wave32", kernel.descriptor.wave32())?;
        for (name, value) in kernel.descriptor.facts() {
            one.set_item(name, value)?;
        }
        kernels.push(one);
    }
    found.set_item("kernels", kernels)?;
    Ok(found)
}

/// Code object in a container: its path from the outermost container, its GPU with features, and its ELF file.
type Found<'py> = (Vec<String>, String, Bound<'py, PyBytes>);

/// Returns all code objects in an offload bundle, a host program or an archive, and the parts that could not be read.
#[pyfunction]
pub(crate) fn code_objects<'py>(
    py: Python<'py>,
    data: &[u8],
) -> (Vec<Found<'py>>, Vec<(Vec<String>, String)>) {
    let contents = py.detach(|| unpacked(data));
    let objects = contents.objects.into_iter();
    let objects = objects.map(|object| (object.place, object.target, PyBytes::new(py, &object.bytes)));
    (objects.collect(), contents.faults.into_iter().map(|fault| (fault.place, fault.why)).collect())
}
