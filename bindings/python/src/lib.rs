//! Native part of the Python package: a session, listings, batches over Arrow, SPIR-V modules and AMD code objects.
//!
//! `python/isaloom` contains the public API; these classes have only what it needs. Results are the JSON of
//! `isaloom-session`. Long operations release the GIL.

mod batch;
mod decoded;
mod json;
mod listing;
mod object;
mod session;
mod spirv;

use pyo3::prelude::*;

/// Native part of the package; use `isaloom` instead.
#[pymodule]
mod _native {
    #[pymodule_export]
    use crate::batch::Batch;
    #[pymodule_export]
    use crate::listing::Listing;
    #[pymodule_export]
    use crate::object::{code_object, code_objects};
    #[pymodule_export]
    use crate::session::{Isa, Session};
    #[pymodule_export]
    use crate::spirv::Module;

    use super::*;

    /// Runs the program `isaloom`, and returns its exit code. The first argument is the name of the program.
    #[pyfunction]
    fn main(py: Python<'_>, arguments: Vec<std::ffi::OsString>) -> u8 {
        py.detach(|| isaloom_cli::run(arguments).number())
    }

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        module.add("__version__", isaloom_session::VERSION)
    }
}
