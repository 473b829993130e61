//! Target descriptors: everything that a front end needs to know about a target before it opens an instruction set.
//! Builds with different targets differ only in the table of targets.

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

/// Descriptor of a target: a row of the table of targets. Start from [`TargetDescriptor::new`] and set the members that
/// the target supports.
pub struct TargetDescriptor {
    /// Name in records and in `isaloom help COMMAND NAME`, such as `amd`. Descriptors with the same name are equal.
    pub name: &'static str,
    /// Title of the target's instruction sets in the plural, such as `AMD instruction sets`.
    pub title: &'static str,
    /// Operations that the target supports.
    pub operations: &'static [Operation],
    /// Lexical syntax of the target's assembly language.
    pub lexical_syntax: LexicalSyntax,
    /// File extension of the target's assembly files.
    pub text_extension: &'static str,
    /// Returns the file extension for the output of `dis` if the options select an output that is not assembly, such as
    /// a graph. `None` means [`text_extension`](Self::text_extension).
    pub listing_extension: fn(&Job) -> Option<&'static str>,
    /// File extension of the target's machine code.
    pub code_extension: &'static str,
    /// Whether the assembler concatenates several inputs to one program.
    pub joins_texts: bool,
    /// Whether an assembly file is a whole module, so that several inputs cannot be assembled together.
    pub texts_are_modules: bool,
    /// Embedded instruction sets, which need no file.
    pub embedded: &'static [EmbeddedIsa],
    /// Name of the embedded instruction set that decodes the inputs that the target recognizes; `None` if they need a
    /// description.
    pub recognized_isa: Option<&'static str>,
    /// Flags that only this target has, for an operation, in the order of the help.
    pub flags: fn(Operation) -> &'static [Flag],
    /// Functions that recognize files of the target.
    pub recognize: Recognize,
    /// Naming rules for the target's GPUs and descriptions.
    pub names: Names,
    /// Reads the descriptions in a file for registration.
    pub additions: ReadAdditions,
    /// Kind of registered files that are not descriptions but extend the target's instruction sets, such as SPIR-V
    /// grammars; `None` if the target has no such kind.
    pub extension: Option<Extension>,
    /// Opens an instruction set.
    pub open: OpenTarget,
}

/// Function that opens an instruction set of a target.
pub type OpenTarget = fn(&OpenRequest<'_>, &mut dyn Files) -> Result<Box<dyn Target>, Failure>;

/// Function that reads the descriptions in a file for registration. The arguments are the name and the content of the
/// file, the file access for its imports, and the callback for each description.
pub type ReadAdditions = fn(&str, Vec<u8>, &mut dyn Files, &mut EachAddition<'_>);

/// Kind of registered file that is not a description but extends instruction sets of a target.
#[derive(Clone, Copy, Debug)]
pub struct Extension {
    /// Kind of file, for messages: `a SPIR-V grammar`.
    pub what: &'static str,
    /// Effect of such a file, for messages: `extends the instruction set X`.
    pub what_for: &'static str,
    /// Returns whether a registered file has this kind, from its name. Registered files of the target with other names
    /// are descriptions.
    pub is: fn(&str) -> bool,
    /// Returns whether a file that is not a description has this kind, from its first decompressed bytes.
    pub recognize: fn(&[u8]) -> bool,
    /// Adds the names of registered files of this kind to the options for opening an instruction set, before the files
    /// that the user named.
    pub add: fn(&mut TargetOptions, Vec<String>),
}

/// Reference to a descriptor in a target table.
pub type TargetRef = &'static TargetDescriptor;

/// Instruction set that is part of the program and needs no file.
#[derive(Clone, Copy, Debug)]
pub struct EmbeddedIsa {
    /// Name of the instruction set.
    pub name: &'static str,
    /// GPUs that select the instruction set.
    pub gpus: &'static [&'static str],
    /// Returns the bounds of the `<gen>` elements: the generations at which a part of the description begins or ends.
    pub generations: fn() -> Vec<u32>,
}

/// Functions that recognize files of a target.
#[derive(Clone, Copy)]
pub struct Recognize {
    /// Returns whether an input is machine code or assembly text of the target, from its first bytes.
    pub input: fn(&[u8]) -> bool,
    /// Returns whether a file belongs to the target, from its path.
    pub path: fn(&str) -> bool,
    /// Returns whether a file is a description of the target. The arguments are its first bytes as stored and
    /// decompressed.
    pub description: fn(&[u8], &[u8]) -> bool,
    /// Operations whose file arguments may be programs of the target instead of descriptions.
    pub programs: Programs,
    /// Returns whether `gpus` needs the complete input instead of the first bytes. The argument is the first bytes.
    pub needs_all: fn(&[u8]) -> bool,
    /// Returns the GPUs for which an input contains code, from its first bytes, or from all bytes if `needs_all`
    /// returns true.
    pub gpus: fn(&[u8], &OpenOptions) -> Vec<String>,
    /// Returns the error for an input that names no GPU although its format has a field for it; `None` for other
    /// inputs. The arguments are the name and the bytes of the input.
    pub without_gpu: fn(&str, &[u8]) -> Option<Failure>,
    /// Returns the size, in bytes, of the program at the start of the argument, which continues with other data of a
    /// larger file; `None` if the format does not contain the size.
    pub program_size: fn(&[u8]) -> Option<usize>,
}

/// Operations whose file arguments may be programs instead of descriptions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Programs {
    /// No operation.
    Never,
    /// The comparison of two files.
    Compared,
    /// All operations on descriptions. The instruction set of such a program needs no description file (SPIR-V).
    Described,
}

/// Instruction set to open.
#[derive(Clone, Copy, Debug)]
pub struct OpenRequest<'a> {
    /// Name of the instruction set.
    pub name: &'a str,
    /// File of the description; `None` for an embedded instruction set.
    pub file: Option<&'a str>,
    /// Requested GPU or generation; `None` if the user requested none.
    pub gpu: Option<&'a str>,
    /// Options with which the instruction set is opened.
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

    /// Returns the name of the target in records, such as `amd`.
    pub fn name(&self) -> &'static str {
        self.name
    }

    /// Returns the title of the target's instruction sets in the plural.
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

    /// Returns the file extension of the output of `dis` with these options.
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

    /// Returns the flags that only this target has, for an operation, in the order of the help; empty for an operation
    /// that the target does not support.
    pub fn flags(&self, operation: Operation) -> &'static [Flag] {
        if self.can(operation) { (self.flags)(operation) } else { &[] }
    }

    /// Returns the GPUs for which an input contains code. `bytes` are its first bytes, or all bytes if
    /// [`needs_all`](Self::needs_all) returns true.
    pub fn gpus_of_input(&self, bytes: &[u8], options: &OpenOptions) -> Vec<String> {
        (self.recognize.gpus)(bytes, options)
    }

    /// Returns whether [`gpus_of_input`](Self::gpus_of_input) needs all bytes of an input. `head` are its first bytes.
    pub fn needs_all(&self, head: &[u8]) -> bool {
        (self.recognize.needs_all)(head)
    }

    /// Returns the error for an input that names no GPU although its format has a field for it; `None` for other
    /// inputs.
    pub fn without_gpu(&self, name: &str, bytes: &[u8]) -> Option<Failure> {
        (self.recognize.without_gpu)(name, bytes)
    }
}

impl Recognize {
    /// Functions of a target that recognizes no file.
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

/// Table of targets. A file belongs to the first target in the table that recognizes it.
#[derive(Clone, Copy, Debug)]
pub struct Targets(&'static [TargetRef]);

impl Targets {
    /// Creates a table of these targets.
    pub const fn new(targets: &'static [TargetRef]) -> Targets {
        Targets(targets)
    }

    /// Returns all targets, in order.
    pub fn iter(self) -> impl DoubleEndedIterator<Item = TargetRef> + ExactSizeIterator + Clone {
        self.0.iter().copied()
    }

    /// Returns the target with this name; `None` if there is none.
    pub fn named(self, name: &str) -> Option<TargetRef> {
        self.iter().find(|target| target.name == name)
    }

    /// Returns the embedded instruction sets of all targets.
    pub fn embedded(self) -> impl Iterator<Item = (TargetRef, &'static EmbeddedIsa)> {
        self.iter().flat_map(|target| target.embedded.iter().map(move |isa| (target, isa)))
    }

    /// Returns the target whose machine code or assembly text begins with `head`; `None` if no target recognizes it.
    pub fn of_input(self, head: &[u8]) -> Option<TargetRef> {
        self.iter().find(|target| (target.recognize.input)(head))
    }

    /// Returns the size, in bytes, of the program at the start of `bytes`, which continue with other data of a larger
    /// file; `None` if no target can determine the size.
    pub fn program_size(self, bytes: &[u8]) -> Option<usize> {
        self.iter().find_map(|target| (target.recognize.program_size)(bytes))
    }

    /// Returns the target to which a file belongs by its path, such as by the file extension; `None` if no target
    /// claims it.
    pub fn of_name(self, path: &str) -> Option<TargetRef> {
        self.iter().find(|target| (target.recognize.path)(path))
    }

    /// Returns the target of a program to compare, by its path or its first bytes; `None` if no target compares such
    /// programs.
    pub fn of_program(self, head: &[u8], path: &str) -> Option<TargetRef> {
        let compared = |target: &TargetRef| target.recognize.programs == Programs::Compared;
        self.of_name(path).filter(compared).or_else(|| self.of_input(head).filter(compared))
    }

    /// Returns the target of a description, from its first bytes; `None` if no target recognizes a description.
    pub fn of_description(self, head: &[u8]) -> Option<TargetRef> {
        let of = |unpacked: &[u8]| self.iter().find(|target| (target.recognize.description)(head, unpacked));
        // One KiB usually contains the first XML element, which identifies the format. The function decompresses more
        // only if necessary.
        of(&crate::packed::short_head(head)).or_else(|| of(&crate::packed::head(head)))
    }

    /// Returns the target of a file that can be registered, from its first bytes: a description, or a file that extends
    /// instruction sets. `None` for other files.
    pub fn of_registered(self, head: &[u8]) -> Option<TargetRef> {
        self.of_description(head).or_else(|| {
            let unpacked = crate::packed::head(head);
            self.iter().find(|target| target.extension.is_some_and(|of| (of.recognize)(&unpacked)))
        })
    }

    /// Returns the target of a file that is a description, or a program that needs no description; `None` for other
    /// files. `head` are its first bytes.
    pub fn of_file(self, head: &[u8], path: &str) -> Option<TargetRef> {
        let described = |target: &TargetRef| target.recognize.programs == Programs::Described;
        let program = || self.of_input(head).or_else(|| self.of_name(path)).filter(described);
        self.of_description(head).or_else(program)
    }
}
