//! Entry of AMD instruction sets in the target table.

use super::addition::additions;
use super::flags::flags;
use super::naming::NAMES;
use super::options::of_open_options;
use super::syntax::SYNTAX;
use super::{gpus_of, needs_all, target_of_text, without_gpu};
use isaloom_amd_isa::gpu::GpuName;
use isaloom_target::support::ZIP;
use isaloom_target::support::element::first_element;
use isaloom_target::{
    Failure, Files, OpenRequest, Operation as A, Programs, Recognize, Target, TargetDescriptor,
};

/// Target for AMD descriptions and GPUs.
pub static TARGET: TargetDescriptor = TargetDescriptor {
    operations: &[
        A::Disassemble,
        A::Assemble,
        A::Explain,
        A::Info,
        A::Search,
        A::Statistics,
        A::Check,
        A::Difference,
        A::Scan,
        A::Wrap,
        A::Gaps,
        A::Fit,
        A::Cover,
        A::Audit,
        A::Prove,
        A::Convert,
        A::Port,
        A::Document,
    ],
    lexical_syntax: SYNTAX,
    joins_texts: true,
    flags,
    recognize: Recognize {
        input: |head| {
            head.starts_with(b"\x7fELF")
                || isaloom_amdgpu_object::is_container(head)
                || target_of_text(head).is_some()
        },
        description: |head, text| head.starts_with(ZIP) || first_element(text) == Some(b"Spec"),
        needs_all,
        gpus: |bytes, options| {
            gpus_of(bytes, &of_open_options(options).gpus).iter().map(GpuName::to_string).collect()
        },
        without_gpu,
        programs: Programs::Compared,
        ..Recognize::NOTHING
    },
    names: NAMES,
    additions: |file, bytes, _, each| additions(file, &bytes, each),
    open,
    ..TargetDescriptor::new("amd", "AMD instruction sets")
};

fn open(request: &OpenRequest<'_>, files: &mut dyn Files) -> Result<Box<dyn Target>, Failure> {
    match request.file {
        Some(file) => super::open(file, request.gpu, request.options, files),
        None if of_open_options(request.options).undescribed => Ok(super::open_undescribed(request.options)),
        None => Err(Failure::Impossible {
            why: "missing description".to_owned(),
            help: Some(request.options.selector_syntax.saying().to_owned()),
        }),
    }
}
