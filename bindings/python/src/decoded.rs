//! A decoded column, as whatever speaks Arrow takes it.

use arrow_array::ArrayRef;
use arrow_schema::FieldRef;
use pyo3::prelude::*;
use pyo3::types::PyCapsule;
use pyo3_arrow::ffi::{ArrayIterator, to_stream_pycapsule};

/// A chunked array. It has nothing but what hands it on: a class of `pyo3-arrow` has methods that bring all of Arrow's
/// casts, concatenations and time zones into the wheel.
#[pyclass(module = "isaloom._native", frozen)]
pub(crate) struct Decoded {
    pub(crate) chunks: Vec<ArrayRef>,
    pub(crate) field: FieldRef,
}

#[pymethods]
impl Decoded {
    /// The chunks as a stream. The schema that is asked for is a wish, which whoever asks can fulfil as well.
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

    /// The rows.
    fn __len__(&self) -> usize {
        self.chunks.iter().map(|chunk| chunk.len()).sum()
    }
}
