//! Descriptor of the SPIR-V target.

use super::Spirv;
use super::addition::addition;
use super::flags::flags;
use super::options::SpirvOpenOptions;
use super::syntax::SYNTAX;
use isaloom_target::support::stem;
use isaloom_target::{
    EmbeddedIsa, Extension, Failure, Files, Names, OpenRequest, Operation as A, Programs, Recognize,
    SelectorSyntax, Target, TargetDescriptor,
};

/// The SPIR-V target. It has a grammar but no bit-pattern encodings.
pub static TARGET: TargetDescriptor = TargetDescriptor {
    operations: &[
        A::Disassemble,
        A::Assemble,
        A::Explain,
        A::Scan,
        A::Wrap,
        A::Strip,
        A::Info,
        A::Search,
        A::Statistics,
        A::Check,
        A::Difference,
        A::Format,
        A::Document,
    ],
    lexical_syntax: SYNTAX,
    text_extension: "spvasm",
    texts_are_modules: true,
    code_extension: "spv",
    embedded: &[EmbeddedIsa { name: "spirv", gpus: &[], generations: Vec::new }],
    recognized_isa: Some("spirv"),
    flags,
    recognize: Recognize {
        input: is_module,
        path: |path| path.ends_with(".spv") || path.ends_with(".spvasm"),
        description: |_, text| text.trim_ascii_start().starts_with(b"{") && names_instructions(text),
        programs: Programs::Described,
        program_size: |bytes| isaloom_spirv::find::extent(bytes).map(|extent| extent.size),
        ..Recognize::NOTHING
    },
    names: Names { of_file: |file| stem(file, &[".grammar.json"]).map(str::to_owned), ..Names::NONE },
    additions: |file, bytes, _, each| each(addition(file, bytes)),
    extension: Some(Extension {
        what: "a SPIR-V grammar",
        what_for: "extends the instruction set `spirv`",
        is: |_| true,
        recognize: |_| false,
        add: |options, grammars| {
            options.edit::<SpirvOpenOptions>().grammars.splice(0..0, grammars);
        },
    }),
    open,
    ..TargetDescriptor::new("spirv", "SPIR-V")
};

/// Returns whether an input is a module or a database of modules: bytes, hexadecimal text, a dump with offsets, or
/// assembly text.
fn is_module(head: &[u8]) -> bool {
    head.starts_with(&[0x03, 0x02, 0x23, 0x07])
        || head.starts_with(&[0x07, 0x23, 0x02, 0x03])
        || super::foz::is_database(head)
        || isaloom_spirv::hexstream::is_module(head)
        || isaloom_spirv::asm::looks_like_assembly(head)
        || super::dump::is_dump(head)
}

/// Returns whether a JSON text starts like a SPIR-V grammar. Khronos files start with a copyright, the magic number or
/// the version of a set, then operand kinds or instructions.
fn names_instructions(text: &[u8]) -> bool {
    let has = |key: &[u8]| text.windows(key.len()).any(|window| window == key);
    has(b"\"instructions\"") || has(b"\"magic_number\"") || has(b"\"instruction_printing_class\"")
}

fn open(request: &OpenRequest<'_>, files: &mut dyn Files) -> Result<Box<dyn Target>, Failure> {
    no_gpu(request.gpu, request.options.selector_syntax)?;
    let SpirvOpenOptions { grammars, target } = &*request.options.options.get::<SpirvOpenOptions>();
    let spirv = match request.file {
        Some(file) => {
            let bytes = files.read(file).map_err(|why| Failure::File { name: file.to_owned(), why })?;
            Spirv::of_module(if file == "-" { "<stdin>" } else { file }, bytes)?
        }
        None => Spirv::default(),
    };
    Ok(Box::new(spirv.with_target(*target).with_grammars(grammars, files)?))
}

fn no_gpu(gpu: Option<&str>, selector_syntax: SelectorSyntax) -> Result<(), Failure> {
    match (gpu, selector_syntax) {
        (None, _) => Ok(()),
        (Some(_), selector_syntax) => Err(Failure::Impossible {
            why: match selector_syntax {
                SelectorSyntax::Flags => "`--gpu` is not supported for SPIR-V".to_owned(),
                _ => "SPIR-V has no GPUs to choose from".to_owned(),
            },
            help: Some("omit the GPU: a module is the same for all GPUs".to_owned()),
        }),
    }
}
