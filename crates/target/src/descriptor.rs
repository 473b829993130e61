//! Target descriptors: everything that a front end needs before it opens a target. Builds with different targets differ
//! only in the target table.

use crate::addition::{EachAddition, NotAdded};
use crate::files::{Files, OpenOptions};
use crate::flags::Flag;
use crate::interface::{Failure, Operation, Target};
use crate::job::Job;
use crate::names::Names;
use crate::options::TargetOptions;
use crate::outline::LexicalSyntax;
use std::fmt;
use std::hash::{Hash, Hasher};

/// Target, as a row of the target table. Start from [`TargetDescriptor::new`] and set the members that the target
/// supports.
pub struct TargetDescriptor {
    /// Name in records and in `isaloom help COMMAND NAME`, such as `amd`. Descriptors with the same name are equal.
    pub name: &'static str,
    /// Plural name of the target's instruction sets: `AMD instruction sets`.
    pub title: &'static str,
    /// Supported operations.
    pub operations: &'static [Operation],
    /// Lexical syntax of the target's assembly language.
    pub lexical_syntax: LexicalSyntax,
    /// File extension of the target's assembly files.
    pub text_extension: &'static str,
    /// Returns the file extension of the output of `dis` if the options select an output that is not assembly, such as
    /// a graph; otherwise `None`.
    pub listing_extension: fn(&Job) -> Option<&'static str>,
    /// File extension of the target's machine code.
    pub code_extension: &'static str,
    /// Whether the assembler concatenates several inputs to one program.
    pub joins_texts: bool,
    /// Whether an assembly file is a whole module, so that several inputs cannot be assembled together.
    pub texts_are_modules: bool,
    /// Embedded instruction sets, which need no file.
    pub embedded: &'static [EmbeddedIsa],
    /// Embedded instruction set for inputs that the target recognizes; `None` if the target needs a description.
    pub recognized_isa: Option<&'static str>,
    /// Flags specific to this target, per operation, in help order.
    pub flags: fn(Operation) -> &'static [Flag],
    /// Recognition of the target's files.
    pub recognize: Recognize,
    /// Naming rules for the target's GPUs and descriptions.
    pub names: Names,
    /// Reads the descriptions in a file for registration.
    pub additions: ReadAdditions,
    /// Kind of registered files that extend the target's instruction sets; `None` if all registered files are
    /// descriptions.
    pub extension: Option<Extension>,
    /// Opens an instruction set.
    pub open: OpenTarget,
}

/// Function that opens an instruction set of a target.
pub type OpenTarget = fn(&OpenRequest<'_>, &mut dyn Files) -> Result<Box<dyn Target>, Failure>;

/// Function that reads the descriptions in a file, given by name and contents, with their imports.
pub type ReadAdditions = fn(&str, Vec<u8>, &mut dyn Files, &mut EachAddition<'_>);

/// Kind of file that extends instruction sets of a target and is not a description itself.
#[derive(Clone, Copy, Debug)]
pub struct Extension {
    /// Kind of file, for messages: `a SPIR-V grammar`.
    pub what: &'static str,
    /// Effect of the files, for messages: `extends the instruction set X`.
    pub what_for: &'static str,
    /// Returns whether a registered file is a file of this kind, from its name. Other registered files are
    /// descriptions.
    pub is: fn(&str) -> bool,
    /// Returns whether a file that is not a description is a file of this kind, from its first unpacked
    /// bytes.
    pub recognize: fn(&[u8]) -> bool,
    /// Adds the names of files of this kind to the options for opening the instruction set, before the files that the
    /// options already name.
    pub add: fn(&mut TargetOptions, Vec<String>),
}

/// Reference to a descriptor in a target table.
pub type TargetRef = &'static TargetDescriptor;

/// Instruction set that needs no file.
#[derive(Clone, Copy, Debug)]
pub struct EmbeddedIsa {
    /// Name of the instruction set.
    pub name: &'static str,
    /// GPUs that select the instruction set.
    pub gpus: &'static [&'static str],
    /// Generations at which a part of the description begins or ends.
    pub generations: fn() -> Vec<u32>,
}

/// Recognition of a target's files.
#[derive(Clone, Copy)]
pub struct Recognize {
    /// Returns whether an input is machine code or assembly text of the target, from its first bytes.
    pub input: fn(&[u8]) -> bool,
    /// Returns whether a file belongs to the target, from its path.
    pub path: fn(&str) -> bool,
    /// Returns whether a file is a description of the target, from its first bytes, raw and unpacked.
    pub description: fn(&[u8], &[u8]) -> bool,
    /// Operations on descriptions whose file arguments may instead be programs of the target.
    pub programs: Programs,
    /// Returns whether the complete input is needed to determine its GPUs, from its first bytes.
    pub needs_all: fn(&[u8]) -> bool,
    /// Returns the GPUs that an input contains code for, from its first bytes or its complete contents.
    pub gpus: fn(&[u8], &OpenOptions) -> Vec<String>,
    /// Returns the failure for an input that names no GPU although its format has a field for the GPU. The arguments
    /// are the input's name and bytes.
    pub without_gpu: fn(&str, &[u8]) -> Option<Failure>,
    /// Returns the size, in bytes, of the program at the start of the given bytes, which are the rest of a
    /// larger file; `None` if the format does not determine the size.
    pub program_size: fn(&[u8]) -> Option<usize>,
}

/// Operations that accept a program instead of a description.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Programs {
    /// No operation.
    Never,
    /// Comparison of two files.
    Compared,
    /// All operations on descriptions, because a program needs no separate description (SPIR-V).
    Described,
}

/// Instruction set to open.
#[derive(Clone, Copy, Debug)]
pub struct OpenRequest<'a> {
    /// Name of the instruction set.
    pub name: &'a str,
    /// File of the description; `None` for an embedded instruction set.
    pub file: Option<&'a str>,
    /// Requested GPU or generation.
    pub gpu: Option<&'a str>,
    /// Options for opening.
    pub options: &'a OpenOptions,
}

impl TargetDescriptor {
    /// Returns a descriptor that recognizes no file and opens no instruction set.
    pub const fn new(name: &'static str, title: &'static str) -> TargetDescriptor {
        TargetDescriptor {
            name,
            title,
            operations: &[Operation::Disassemble, Operation::Assemble],
            lexical_syntax: LexicalSyntax::PLAIN,
            text_extension: "asm",
            listing_extension: |_| None,
            code_extension: "bin",
            joins_texts: false,
            texts_are_modules: false,
            embedded: &[],
            recognized_isa: None,
            flags: |_| &[],
            recognize: Recognize::NOTHING,
            names: Names::NONE,
            additions: |file, _, _, each| {
                let why = "cannot be registered".to_owned();
                each(Err(NotAdded::File { file: file.to_owned(), why }));
            },
            extension: None,
            open: |request, _| {
                let why = format!("`{}` cannot be opened", request.name);
                Err(Failure::Impossible { why, help: None })
            },
        }
    }

    /// Returns the name in records, such as `amd`.
    pub fn name(&self) -> &'static str {
        self.name
    }

    /// Returns the plural name of the target's instruction sets.
    pub fn title(&self) -> &'static str {
        self.title
    }

    /// Returns whether the target supports an operation.
    pub fn can(&self, operation: Operation) -> bool {
        self.operations.contains(&operation)
    }

    /// Returns the supported operations, in the order of [`Operation::ALL`].
    pub fn operations(&self) -> impl Iterator<Item = Operation> {
        Operation::ALL.into_iter().filter(|operation| self.can(*operation))
    }

    /// Returns the lexical syntax of its assembly language.
    pub fn lexical_syntax(&self) -> &LexicalSyntax {
        &self.lexical_syntax
    }

    /// Returns the file extension of a listing.
    pub fn listing_extension(&self, job: &Job) -> &'static str {
        (self.listing_extension)(job).unwrap_or(self.text_extension)
    }

    /// Returns the file extension of its machine code.
    pub fn code_extension(&self) -> &'static str {
        self.code_extension
    }

    /// Returns whether the assembler concatenates several inputs to one program.
    pub fn joins_texts(&self) -> bool {
        self.joins_texts
    }

    /// Returns whether an assembly file is a whole module, so that several inputs cannot be assembled together.
    pub fn texts_are_modules(&self) -> bool {
        self.texts_are_modules
    }

    /// Returns the flags specific to this target for an operation, in help order.
    pub fn flags(&self, operation: Operation) -> &'static [Flag] {
        (self.flags)(operation)
    }

    /// Returns the GPUs that an input contains code for, from its first bytes, or from its complete contents if
    /// [`needs_all`](Self::needs_all) returns true.
    pub fn gpus_of_input(&self, bytes: &[u8], options: &OpenOptions) -> Vec<String> {
        (self.recognize.gpus)(bytes, options)
    }

    /// Returns whether the complete input is needed to determine its GPUs, from its first bytes.
    pub fn needs_all(&self, head: &[u8]) -> bool {
        (self.recognize.needs_all)(head)
    }

    /// Returns the failure for an input that names no GPU although its format has a field for the GPU; `None` for other
    /// inputs.
    pub fn without_gpu(&self, name: &str, bytes: &[u8]) -> Option<Failure> {
        (self.recognize.without_gpu)(name, bytes)
    }
}

impl Recognize {
    /// Recognition functions of a target that recognizes no file.
    pub const NOTHING: Recognize = Recognize {
        input: |_| false,
        path: |_| false,
        description: |_, _| false,
        programs: Programs::Never,
        needs_all: |_| false,
        gpus: |_, _| Vec::new(),
        without_gpu: |_, _| None,
        program_size: |_| None,
    };
}

impl PartialEq for TargetDescriptor {
    fn eq(&self, other: &TargetDescriptor) -> bool {
        self.name == other.name
    }
}

impl Eq for TargetDescriptor {}

impl Hash for TargetDescriptor {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.name.hash(state);
    }
}

impl fmt::Debug for TargetDescriptor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

/// Table of targets. To recognize a file, targets are tried in the order of the table.
#[derive(Clone, Copy, Debug)]
pub struct Targets(&'static [TargetRef]);

impl Targets {
    /// Creates a table.
    pub const fn new(targets: &'static [TargetRef]) -> Targets {
        Targets(targets)
    }

    /// Returns all targets, in order.
    pub fn iter(self) -> impl DoubleEndedIterator<Item = TargetRef> + ExactSizeIterator + Clone {
        self.0.iter().copied()
    }

    /// Returns the target with the given name.
    pub fn named(self, name: &str) -> Option<TargetRef> {
        self.iter().find(|target| target.name == name)
    }

    /// Returns the embedded instruction sets of all targets.
    pub fn embedded(self) -> impl Iterator<Item = (TargetRef, &'static EmbeddedIsa)> {
        self.iter().flat_map(|target| target.embedded.iter().map(move |isa| (target, isa)))
    }

    /// Returns the target of machine code or assembly text, from its first bytes.
    pub fn of_input(self, head: &[u8]) -> Option<TargetRef> {
        self.iter().find(|target| (target.recognize.input)(head))
    }

    /// Returns the size, in bytes, of the program at the start of `bytes`, the rest of a larger file; `None` if no
    /// target recognizes the end of the program.
    pub fn program_size(self, bytes: &[u8]) -> Option<usize> {
        self.iter().find_map(|target| (target.recognize.program_size)(bytes))
    }

    /// Returns the target of a file, from its path.
    pub fn of_name(self, path: &str) -> Option<TargetRef> {
        self.iter().find(|target| (target.recognize.path)(path))
    }

    /// Returns the target of a program to compare, from its first bytes or its path.
    pub fn of_program(self, head: &[u8], path: &str) -> Option<TargetRef> {
        let compared = |target: &TargetRef| target.recognize.programs == Programs::Compared;
        self.of_name(path).filter(compared).or_else(|| self.of_input(head).filter(compared))
    }

    /// Returns the target of a description, from its first bytes; `None` if it is not a description.
    pub fn of_description(self, head: &[u8]) -> Option<TargetRef> {
        let of = |unpacked: &[u8]| self.iter().find(|target| (target.recognize.description)(head, unpacked));
        // The first KiB usually contains the first XML element, which identifies the format. More bytes are
        // decompressed only if necessary.
        of(&crate::packed::short_head(head)).or_else(|| of(&crate::packed::head(head)))
    }

    /// Returns the target of a file that can be registered, from its first bytes: a description, or a file that extends
    /// instruction sets.
    pub fn of_registered(self, head: &[u8]) -> Option<TargetRef> {
        self.of_description(head).or_else(|| {
            let unpacked = crate::packed::head(head);
            self.iter().find(|target| target.extension.is_some_and(|of| (of.recognize)(&unpacked)))
        })
    }

    /// Returns the target of a file, from its first bytes and its path. The file is a description, or a
    /// program whose format identifies the target.
    pub fn of_file(self, head: &[u8], path: &str) -> Option<TargetRef> {
        let described = |target: &TargetRef| target.recognize.programs == Programs::Described;
        let program = || self.of_input(head).or_else(|| self.of_name(path)).filter(described);
        self.of_description(head).or_else(program)
    }
}
