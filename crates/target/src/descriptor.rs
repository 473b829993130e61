//! Target descriptors: everything that a front end has to know of a target before it opens one. A table of them is all that
//! distinguishes a build with a target from a build without it.

use crate::addition::{EachAddition, NotAdded};
use crate::family::{Failure, Family, Operation};
use crate::files::{Files, OpenOptions};
use crate::flags::Flag;
use crate::names::Names;
use crate::options::TargetOptions;
use crate::outline::LexicalSyntax;
use std::fmt;
use std::hash::{Hash, Hasher};

/// A target, as a row of a table. Start from [`TargetDescriptor::new`] and set what the target has.
pub struct TargetDescriptor {
    /// Name in records and in `isaloom help COMMAND NAME`, such as `amd`. Two descriptors of one name are equal.
    pub name: &'static str,
    /// What its instruction sets are called, in the plural: `AMD instruction sets`.
    pub title: &'static str,
    /// The operations that work on it.
    pub operations: &'static [Operation],
    /// How its texts are written.
    pub lexical_syntax: LexicalSyntax,
    /// Extension of files with its text.
    pub text_extension: &'static str,
    /// Extension of files with its code.
    pub code_extension: &'static str,
    /// Whether several texts become one program, one after the other.
    pub joins_texts: bool,
    /// Instruction sets that need no file.
    pub embedded: &'static [EmbeddedIsa],
    /// Name of the embedded instruction set of inputs that are recognized; `None` if a description has to be found.
    pub recognized_isa: Option<&'static str>,
    /// The flags that only this target has, for an operation, in the order of the help.
    pub flags: fn(Operation) -> &'static [Flag],
    /// How its files are recognized.
    pub recognize: Recognize,
    /// How its GPUs and descriptions are named.
    pub names: Names,
    /// Reads the descriptions of a file that is to be registered.
    pub additions: ReadAdditions,
    /// What registered files are that extend its embedded instruction set; `None` if registered files are descriptions.
    pub extension: Option<Extension>,
    /// Opens an instruction set.
    pub open: OpenTarget,
}

/// A function that opens an instruction set of a target.
pub type OpenTarget = fn(&OpenRequest<'_>, &mut dyn Files) -> Result<Box<dyn Family>, Failure>;

/// A function that reads the descriptions of a file, by its name and its bytes, with the files that they import.
pub type ReadAdditions = fn(&str, Vec<u8>, &mut dyn Files, &mut EachAddition<'_>);

/// Files that extend an embedded instruction set and describe none by themselves.
#[derive(Clone, Copy, Debug)]
pub struct Extension {
    /// What such a file is, for people: `a SPIR-V grammar`.
    pub what: &'static str,
    /// The name of the instruction set that it extends.
    pub isa: &'static str,
    /// Adds files, by their names, to the options that the instruction set is opened with, before those that are there.
    pub add: fn(&mut TargetOptions, Vec<String>),
}

/// A descriptor of a table.
pub type TargetRef = &'static TargetDescriptor;

/// An instruction set that needs no file.
#[derive(Clone, Copy, Debug)]
pub struct EmbeddedIsa {
    /// Its name.
    pub name: &'static str,
    /// The GPUs that select it.
    pub gpus: &'static [&'static str],
    /// The generations at which something in it begins or ends.
    pub generations: fn() -> Vec<u32>,
}

/// How files of a target are recognized.
#[derive(Clone, Copy)]
pub struct Recognize {
    /// Whether an input is machine code or text of the target, by its first bytes.
    pub input: fn(&[u8]) -> bool,
    /// Whether a file is for the target, by its path.
    pub path: fn(&str) -> bool,
    /// Whether a file is a description of the target, by its first bytes and the same unpacked.
    pub description: fn(&[u8], &[u8]) -> bool,
    /// Whether files that are compared, or asked about, may be programs of the target.
    pub programs: Programs,
    /// Whether only all of an input says for which GPUs it has code, by its first bytes.
    pub needs_all: fn(&[u8]) -> bool,
    /// The GPUs that an input has code for, by its first bytes or all of them.
    pub gpus: fn(&[u8], &OpenOptions) -> Vec<String>,
    /// Why an input that usually names its GPU does not, by its name and bytes.
    pub without_gpu: fn(&str, &[u8]) -> Option<Failure>,
}

/// Where a program can be given instead of a description.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Programs {
    /// Nowhere.
    Never,
    /// Where two files are compared.
    Compared,
    /// Wherever a description can be given: a program describes itself.
    Described,
}

/// What is to be opened.
#[derive(Clone, Copy, Debug)]
pub struct OpenRequest<'a> {
    /// Name of the instruction set.
    pub name: &'a str,
    /// File of the description; `None` for an embedded instruction set.
    pub file: Option<&'a str>,
    /// GPU or generation that was asked for.
    pub gpu: Option<&'a str>,
    /// How it is opened.
    pub options: &'a OpenOptions,
}

impl TargetDescriptor {
    /// Returns a descriptor of a target that recognizes nothing and opens nothing yet.
    pub const fn new(name: &'static str, title: &'static str) -> TargetDescriptor {
        TargetDescriptor {
            name,
            title,
            operations: &[Operation::Disassemble, Operation::Assemble],
            lexical_syntax: LexicalSyntax::PLAIN,
            text_extension: "asm",
            code_extension: "bin",
            joins_texts: false,
            embedded: &[],
            recognized_isa: None,
            flags: |_| &[],
            recognize: Recognize::NOTHING,
            names: Names::NONE,
            additions: |file, _, _, each| {
                let why = "it cannot be registered".to_owned();
                each(Err(NotAdded::File { file: file.to_owned(), why }));
            },
            extension: None,
            open: |request, _| {
                let why = format!("`{}` cannot be opened", request.name);
                Err(Failure::Impossible { why, help: None })
            },
        }
    }

    /// The name in records.
    pub fn name(&self) -> &'static str {
        self.name
    }

    /// What its instruction sets are called.
    pub fn title(&self) -> &'static str {
        self.title
    }

    /// Whether an operation works on it.
    pub fn can(&self, ability: Operation) -> bool {
        self.operations.contains(&ability)
    }

    /// The operations that work on it, in the order of [`Operation::ALL`].
    pub fn abilities(&self) -> impl Iterator<Item = Operation> {
        Operation::ALL.into_iter().filter(|ability| self.can(*ability))
    }

    /// How its texts are written.
    pub fn tongue(&self) -> &LexicalSyntax {
        &self.lexical_syntax
    }

    /// Extension of files with its text.
    pub fn text_extension(&self) -> &'static str {
        self.text_extension
    }

    /// Extension of files with its code.
    pub fn code_extension(&self) -> &'static str {
        self.code_extension
    }

    /// Whether several texts become one program, one after the other.
    pub fn joins_texts(&self) -> bool {
        self.joins_texts
    }

    /// The flags that only this target has, for an operation, in the order of the help.
    pub fn flags(&self, ability: Operation) -> &'static [Flag] {
        (self.flags)(ability)
    }

    /// Returns the GPUs that an input has code for, by its first bytes, or all of them if [`needs_all`](Self::needs_all)
    /// says so.
    pub fn gpus_of_input(&self, bytes: &[u8], options: &OpenOptions) -> Vec<String> {
        (self.recognize.gpus)(bytes, options)
    }

    /// Whether only all of an input says for which GPUs it has code, by its first bytes.
    pub fn needs_all(&self, head: &[u8]) -> bool {
        (self.recognize.needs_all)(head)
    }

    /// Returns why an input that usually names its GPU does not.
    pub fn without_gpu(&self, name: &str, bytes: &[u8]) -> Option<Failure> {
        (self.recognize.without_gpu)(name, bytes)
    }
}

impl Recognize {
    /// Recognizes no file.
    pub const NOTHING: Recognize = Recognize {
        input: |_| false,
        path: |_| false,
        description: |_, _| false,
        programs: Programs::Never,
        needs_all: |_| false,
        gpus: |_, _| Vec::new(),
        without_gpu: |_, _| None,
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

/// A table of targets, in the order in which they are asked whether a file is theirs.
#[derive(Clone, Copy, Debug)]
pub struct Targets(&'static [TargetRef]);

impl Targets {
    /// Returns the table of these targets.
    pub const fn new(targets: &'static [TargetRef]) -> Targets {
        Targets(targets)
    }

    /// All of them, in order.
    pub fn iter(self) -> impl DoubleEndedIterator<Item = TargetRef> + ExactSizeIterator + Clone {
        self.0.iter().copied()
    }

    /// The target of a name.
    pub fn named(self, name: &str) -> Option<TargetRef> {
        self.iter().find(|target| target.name == name)
    }

    /// The embedded instruction sets of all targets.
    pub fn embedded(self) -> impl Iterator<Item = (TargetRef, &'static EmbeddedIsa)> {
        self.iter().flat_map(|target| target.embedded.iter().map(move |isa| (target, isa)))
    }

    /// The target that machine code or its text is for, by its first bytes.
    pub fn of_input(self, head: &[u8]) -> Option<TargetRef> {
        self.iter().find(|target| (target.recognize.input)(head))
    }

    /// The target that a file is for, by its path.
    pub fn of_name(self, path: &str) -> Option<TargetRef> {
        self.iter().find(|target| (target.recognize.path)(path))
    }

    /// The target of a program that is compared with another one, by its first bytes or its path.
    pub fn of_program(self, head: &[u8], path: &str) -> Option<TargetRef> {
        let compared = |target: &TargetRef| target.recognize.programs == Programs::Compared;
        self.of_name(path).filter(compared).or_else(|| self.of_input(head).filter(compared))
    }

    /// The target that a description is for, by its first bytes; `None` if it is not a description.
    pub fn of_description(self, head: &[u8]) -> Option<TargetRef> {
        let unpacked = crate::packed::head(head);
        self.iter().find(|target| (target.recognize.description)(head, &unpacked))
    }

    /// The target of a file that is asked about, by its first bytes and its path: a description, or a program that describes
    /// itself.
    pub fn of_file(self, head: &[u8], path: &str) -> Option<TargetRef> {
        let described = |target: &TargetRef| target.recognize.programs == Programs::Described;
        let program = || self.of_input(head).or_else(|| self.of_name(path)).filter(described);
        self.of_description(head).or_else(program)
    }
}
