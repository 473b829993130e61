//! Decoded column, which other libraries read through the Arrow C stream interface.

use arrow_array::ArrayRef;
use arrow_schema::FieldRef;
use pyo3::prelude::*;
use pyo3::types::PyCapsule;
use pyo3_arrow::ffi::{ArrayIterator, to_stream_pycapsule};

/// Chunked array that can only be exported. The class of `pyo3-arrow` is not used, because its methods would add all
/// casts, concatenations and time zones of Arrow to the wheel.
#[pyclass(module = "isaloom._native", frozen)]
pub(crate) struct Decoded {
    pub(crate) chunks: Vec<ArrayRef>,
    pub(crate) field: FieldRef,
}

#[pymethods]
impl Decoded {
    /// Exports the chunks as a stream. The requested schema is ignored, as the specification permits.
    #[pyo3(signature = (requested_schema=None))]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyCapsule>> {
        let _ = requested_schema;
        let chunks = self.chunks.clone().into_iter().map(Ok);
        let reader = Box::new(ArrayIterator::new(chunks, self.field.clone()));
        Ok(to_stream_pycapsule(py, reader, None)?)
    }

    /// Returns the number of rows.
    fn __len__(&self) -> usize {
        self.chunks.iter().map(|chunk| chunk.len()).sum()
    }
}
