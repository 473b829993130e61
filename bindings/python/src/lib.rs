//! The native part of the Python package: a session, batches over Arrow, SPIR-V modules and AMD code objects.
//!
//! Objects here are as small as they can be; `python/isaloom` makes of them what people write. Answers come as the JSON of
//! `isaloom-session`. Whatever takes its time runs without the GIL.

mod batch;
mod decoded;
mod object;
mod session;
mod spirv;

use pyo3::prelude::*;

/// The native part of the package; use `isaloom`.
#[pymodule]
mod _native {
    #[pymodule_export]
    use crate::batch::Batch;
    #[pymodule_export]
    use crate::object::{code_object, code_objects};
    #[pymodule_export]
    use crate::session::{Isa, Session};
    #[pymodule_export]
    use crate::spirv::Module;

    use super::*;

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        module.add("__version__", isaloom_session::VERSION)
    }
}
