//! Opens a description for one generation, from a file with its imports or from text.

use crate::isa::Isa;
use crate::spec::Spec;
use isaloom_engine::CompileError;
use isaloom_isaspec::Loader;
use isaloom_model::Generation;
use isaloom_source::{Diagnostic, has_errors, render};
use std::fmt;
use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

/// Selection of a description's generation: by number, by GPU name, or the newest one.
///
/// GPU names (`a650`) require the feature `target`, which contains the table of names. Without this feature, the name
/// must be a generation number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GpuChoice<'a> {
    /// Newest generation: the last one at which the description changes.
    Newest,
    /// Generation with this number.
    Generation(Generation),
    /// Name of a GPU, or a generation number as decimal digits.
    Name(&'a str),
}

impl From<u32> for GpuChoice<'_> {
    fn from(number: u32) -> Self {
        GpuChoice::Generation(Generation(number))
    }
}

impl From<Generation> for GpuChoice<'_> {
    fn from(generation: Generation) -> Self {
        GpuChoice::Generation(generation)
    }
}

impl<'a> From<&'a str> for GpuChoice<'a> {
    fn from(name: &'a str) -> Self {
        GpuChoice::Name(name)
    }
}

impl GpuChoice<'_> {
    /// Returns the generation of a description that this selects.
    fn generation(self, spec: &Spec) -> Result<Generation, OpenError> {
        let generations = spec.model().generations();
        match self {
            GpuChoice::Newest => Ok(spec.newest()),
            GpuChoice::Generation(generation) => Ok(generation),
            GpuChoice::Name(name) => named(generations, name).map(Generation).ok_or_else(|| {
                OpenError::UnknownGpu { gpu: name.to_owned(), generations: generations.to_vec() }
            }),
        }
    }
}

#[cfg(feature = "target")]
fn named(generations: &[u32], name: &str) -> Option<u32> {
    isaloom_target_isaspec::generation_of(generations, name)
}

#[cfg(not(feature = "target"))]
fn named(_: &[u32], name: &str) -> Option<u32> {
    name.parse().ok()
}

/// Reason why a description cannot be opened.
#[derive(Debug)]
#[non_exhaustive]
pub enum OpenError {
    /// The file of the description cannot be read.
    Read {
        /// Path of the file.
        path: PathBuf,
        /// Error of the operating system.
        source: io::Error,
    },
    /// The description has errors. [`Display`](fmt::Display) prints all diagnostics with their source lines.
    Description {
        /// The parts of the description that could be read, and the source files.
        spec: Spec,
        /// All diagnostics; at least one is an error.
        diagnostics: Vec<Diagnostic>,
    },
    /// The description has no generation for the requested GPU.
    UnknownGpu {
        /// Requested name of the GPU.
        gpu: String,
        /// Generations at which the description changes.
        generations: Vec<u32>,
    },
    /// The description has no instructions, either at all or in the requested generation.
    Compile(CompileError),
}

impl fmt::Display for OpenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OpenError::Read { path, source } => write!(f, "cannot read {}: {source}", path.display()),
            OpenError::Description { spec, diagnostics } => {
                f.write_str(render(spec.model().sources(), diagnostics).trim_end())
            }
            OpenError::UnknownGpu { gpu, generations } => {
                write!(f, "the description has no generation for `{gpu}`; it changes at")?;
                generations.iter().try_for_each(|generation| write!(f, " {generation}"))
            }
            OpenError::Compile(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for OpenError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            OpenError::Read { source, .. } => Some(source),
            OpenError::Compile(error) => Some(error),
            OpenError::Description { .. } | OpenError::UnknownGpu { .. } => None,
        }
    }
}

impl Isa {
    /// Opens an isaspec XML description with its imports, for one generation.
    ///
    /// Reads the file, and calls [`Isa::from_xml`] with a loader for files in the same directory. Errors in the
    /// description are returned as an error. Warnings are dropped.
    ///
    /// ```
    /// use isaloom::{GpuChoice, Isa};
    ///
    /// let isa = Isa::from_file("specs/toy.xml", 2)?;
    /// assert_eq!(isa.generation().0, 2);
    /// let newest = Isa::from_file("specs/toy.xml", GpuChoice::Newest)?;
    /// assert_eq!(newest.generation().0, 2);
    /// # Ok::<(), isaloom::OpenError>(())
    /// ```
    ///
    /// # Errors
    /// If the file cannot be read, the description has errors, or the generation does not exist. An import
    /// outside the directory of the file is an error in the description. To allow such imports, use
    /// [`Isa::from_xml`] with [`AllowOutside`](crate::AllowOutside).
    pub fn from_file<'g>(path: impl AsRef<Path>, gpu: impl Into<GpuChoice<'g>>) -> Result<Isa, OpenError> {
        let path = path.as_ref();
        let unread = |source| OpenError::Read { path: path.to_owned(), source };
        let text = read_text(path).map_err(unread)?;
        let mut imports = Imports::of(path).map_err(unread)?;
        let (spec, diagnostics) = Spec::from_isaspec(&path.to_string_lossy(), &text, &mut imports);
        if has_errors(&diagnostics) {
            return Err(OpenError::Description { spec, diagnostics });
        }
        let generation = gpu.into().generation(&spec)?;
        Isa::compile(&spec, generation).map_err(OpenError::Compile)
    }

    /// Opens a description from its text, for tools that report all diagnostics. `name` is the file name; imports are
    /// relative to this name. Returns the instruction set of all readable parts, and the diagnostics. The source files
    /// of the diagnostics are in [`model`](Isa::model).
    ///
    /// ```
    /// use isaloom::{Isa, NoImports};
    ///
    /// let xml = r##"<isa>
    ///   <bitset name="#instruction" size="16"/>
    ///   <bitset name="add" extends="#instruction">
    ///     <display>{NAME} r{DST}, {IMN}</display>
    ///     <pattern low="12" high="15">0010</pattern>
    ///     <field name="DST" low="8" high="11" type="uint"/>
    ///     <field name="IMM" low="0" high="7" type="int"/>
    ///   </bitset>
    /// </isa>"##;
    /// let (isa, diagnostics) = Isa::from_xml("mine.xml", xml, 0, &mut NoImports)?;
    /// assert_eq!(diagnostics[0].to_string(), "warning[name-unresolved]: unknown field `IMN`");
    /// println!("{}", diagnostics[0].display(isa.model().sources()));
    /// # Ok::<(), isaloom::OpenError>(())
    /// ```
    ///
    /// # Errors
    /// If nothing can be decoded: the generation does not exist, or it has no instructions. If the description
    /// also has errors, the returned error contains them.
    pub fn from_xml<'g>(
        name: &str,
        text: &str,
        gpu: impl Into<GpuChoice<'g>>,
        loader: &mut dyn Loader,
    ) -> Result<(Isa, Vec<Diagnostic>), OpenError> {
        let (spec, diagnostics) = Spec::from_isaspec(name, text, loader);
        let isa = gpu
            .into()
            .generation(&spec)
            .and_then(|generation| Isa::compile(&spec, generation).map_err(OpenError::Compile));
        match isa {
            Ok(isa) => Ok((isa, diagnostics)),
            Err(_) if has_errors(&diagnostics) => Err(OpenError::Description { spec, diagnostics }),
            Err(error) => Err(error),
        }
    }
}

/// Maximum size of a description or an imported file, in bytes. The largest real file has 17 MB.
const MAX_FILE_BYTES: u64 = 256 << 20;

fn read_text(path: &Path) -> io::Result<String> {
    let mut text = String::new();
    File::open(path)?.take(MAX_FILE_BYTES + 1).read_to_string(&mut text)?;
    match text.len() as u64 > MAX_FILE_BYTES {
        true => Err(io::ErrorKind::FileTooLarge.into()),
        false => Ok(text),
    }
}

/// Loader of imported files. Links are followed only if they lead to the directory of the description, or, if the
/// description is a link, to the directory of the file that it points to.
struct Imports {
    directories: Vec<PathBuf>,
}

impl Imports {
    fn of(description: &Path) -> io::Result<Imports> {
        let directory = |path: &Path| match path.parent() {
            Some(parent) if !parent.as_os_str().is_empty() => parent.canonicalize(),
            _ => Path::new(".").canonicalize(),
        };
        Ok(Imports { directories: vec![directory(description)?, directory(&description.canonicalize()?)?] })
    }
}

impl Loader for Imports {
    fn load(&mut self, path: &str) -> Result<String, String> {
        let path = Path::new(path).canonicalize().map_err(|error| error.to_string())?;
        if !self.directories.iter().any(|directory| path.starts_with(directory)) {
            return Err("it is a symbolic link to a file outside the directory of the description".to_owned());
        }
        read_text(&path).map_err(|error| error.to_string())
    }
}
