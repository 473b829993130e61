//! Inputs: files, or standard input for `-` or none. An input can be looked at before it is read, so that its
//! content can choose the language.

use crate::cli::Error;
use clap::Args;
use std::fs::File;
use std::io::{BufRead as _, BufReader, Cursor, Read, Stdin};
use std::path::{Path, PathBuf};

/// How much an input buffers, and the most that [`Input::peek`] can show.
const BUFFER: usize = 64 * 1024;

/// The inputs of a command.
#[derive(Args, Clone, Debug, Default)]
pub(crate) struct InputArgs {
    /// Inputs; `-` or none is standard input.
    #[arg(value_name = "INPUT")]
    pub(crate) inputs: Vec<PathBuf>,
}

/// The inputs of a command in order, each opened when its turn comes.
pub(crate) struct Inputs {
    paths: std::vec::IntoIter<PathBuf>,
    first: Option<Input>,
    count: usize,
}

impl Inputs {
    /// The inputs that the command line names, or standard input.
    pub(crate) fn new(args: &InputArgs) -> Inputs {
        let paths = if args.inputs.is_empty() { vec![PathBuf::from("-")] } else { args.inputs.clone() };
        Inputs { count: paths.len(), paths: paths.into_iter(), first: None }
    }

    /// No input at all, for words on the command line.
    pub(crate) fn none() -> Inputs {
        Inputs { count: 0, paths: Vec::new().into_iter(), first: None }
    }

    /// How many inputs there were at the start.
    pub(crate) fn count(&self) -> usize {
        self.count
    }

    /// Opens the first input without taking it, to look at it.
    ///
    /// # Errors
    /// When it cannot be opened.
    pub(crate) fn first(&mut self) -> Result<Option<&mut Input>, Error> {
        if self.first.is_none() {
            self.first = self.paths.next().map(|path| Input::open(&path)).transpose()?;
        }
        Ok(self.first.as_mut())
    }
}

impl Iterator for Inputs {
    type Item = Result<Input, Error>;

    fn next(&mut self) -> Option<Self::Item> {
        match self.first.take() {
            Some(input) => Some(Ok(input)),
            None => self.paths.next().map(|path| Input::open(&path)),
        }
    }
}

/// One opened input.
pub(crate) struct Input {
    name: String,
    path: PathBuf,
    len: Option<u64>,
    reader: BufReader<Source>,
}

enum Source {
    File(File),
    Stdin(Stdin),
    Memory(Cursor<Vec<u8>>),
}

impl Read for Source {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        match self {
            Source::File(file) => file.read(buffer),
            Source::Stdin(stdin) => stdin.read(buffer),
            Source::Memory(bytes) => bytes.read(buffer),
        }
    }
}

impl Input {
    /// Opens a file, or standard input for `-`.
    ///
    /// # Errors
    /// When it cannot be opened.
    pub(crate) fn open(path: &Path) -> Result<Input, Error> {
        if path.as_os_str() == "-" {
            let reader = BufReader::with_capacity(BUFFER, Source::Stdin(std::io::stdin()));
            return Ok(Input { name: "<stdin>".to_owned(), path: path.to_owned(), len: None, reader });
        }
        let fail = |error| Error::io("read", path, error);
        let file = File::open(path).map_err(fail)?;
        let meta = file.metadata().map_err(fail)?;
        if meta.is_dir() {
            return Err(fail(std::io::ErrorKind::IsADirectory.into()));
        }
        let len = meta.is_file().then_some(meta.len());
        let reader = BufReader::with_capacity(BUFFER, Source::File(file));
        Ok(Input { name: path.display().to_string(), path: path.to_owned(), len, reader })
    }

    /// Bytes that are in memory, under a name for messages.
    pub(crate) fn from_bytes(name: &str, bytes: Vec<u8>) -> Input {
        let reader = BufReader::with_capacity(BUFFER, Source::Memory(Cursor::new(bytes)));
        Input { name: name.to_owned(), path: PathBuf::from(name), len: None, reader }
    }

    /// The name for messages: the path, or `<stdin>`.
    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    /// The path as given; `-` for standard input.
    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// How many bytes the whole input has, where the system knows.
    pub(crate) fn len(&self) -> Option<u64> {
        self.len
    }

    /// The first bytes, without taking them: what one read gives, up to 64 KiB, so at least four of a regular file
    /// that has them. Only before the first other read.
    ///
    /// # Errors
    /// When reading fails.
    pub(crate) fn peek(&mut self) -> Result<&[u8], Error> {
        let Input { reader, path, .. } = self;
        reader.fill_buf().map_err(|error| Error::io("read", &*path, error))
    }

    /// Reads until `buffer` is full or the input ends; gives how many bytes were read.
    ///
    /// # Errors
    /// When reading fails.
    pub(crate) fn fill(&mut self, buffer: &mut [u8]) -> Result<usize, Error> {
        let mut filled = 0;
        while let Some(rest) = buffer.get_mut(filled..).filter(|rest| !rest.is_empty()) {
            match self.reader.read(rest) {
                Ok(0) => break,
                Ok(n) => filled += n,
                Err(error) if error.kind() == std::io::ErrorKind::Interrupted => {}
                Err(error) => return Err(Error::io("read", &self.path, error)),
            }
        }
        Ok(filled)
    }

    /// Reads one line into `line` (cleared first), with its line break; false at the end.
    ///
    /// # Errors
    /// When reading fails.
    pub(crate) fn read_line(&mut self, line: &mut Vec<u8>) -> Result<bool, Error> {
        line.clear();
        let read = self.reader.read_until(b'\n', line);
        read.map(|n| n > 0).map_err(|error| Error::io("read", &self.path, error))
    }

    /// Reads whole lines into `batch` (cleared first) until it has at least `wanted` bytes, or, from a source that gives
    /// less at a time such as a pipe, as many as are there; false at the end.
    ///
    /// # Errors
    /// When reading fails.
    pub(crate) fn read_lines(&mut self, batch: &mut Vec<u8>, wanted: usize) -> Result<bool, Error> {
        batch.clear();
        while batch.len() < wanted {
            let fail = |error| Error::io("read", &self.path, error);
            let ready = self.reader.fill_buf().map_err(fail)?;
            let (n, short) = (ready.len(), ready.len() < BUFFER);
            if n == 0 {
                break;
            }
            batch.extend_from_slice(ready);
            self.reader.consume(n);
            if short && batch.last() == Some(&b'\n') {
                break;
            }
        }
        if batch.last().is_some_and(|&b| b != b'\n') {
            self.reader.read_until(b'\n', batch).map_err(|error| Error::io("read", &self.path, error))?;
        }
        Ok(!batch.is_empty())
    }

    /// Everything that is left.
    ///
    /// # Errors
    /// When reading fails.
    pub(crate) fn read_all(&mut self) -> Result<Vec<u8>, Error> {
        let mut bytes = Vec::new();
        self.reader.read_to_end(&mut bytes).map_err(|error| Error::io("read", &self.path, error))?;
        Ok(bytes)
    }
}

/// The most bytes that a file which is not an input may have. Real descriptions stay below a tenth of it; a device
/// that never ends is caught by it.
const LARGEST_FILE: u64 = 256 << 20;

/// A whole file that is not an input, such as a description.
///
/// # Errors
/// When it cannot be read, or is larger than such a file may be.
pub(crate) fn read_file(path: &Path) -> Result<Vec<u8>, Error> {
    let mut input = Input::open(path)?;
    let mut bytes = Vec::new();
    let limited = input.reader.by_ref().take(LARGEST_FILE + 1).read_to_end(&mut bytes);
    limited.map_err(|error| Error::io("read", path, error))?;
    if bytes.len() as u64 > LARGEST_FILE {
        let message = format!("{}: the file has more than {} MiB", path.display(), LARGEST_FILE >> 20);
        return Err(Error::input(message));
    }
    Ok(bytes)
}

/// Pieces of about `size` bytes, each of whole lines.
pub(crate) fn line_slices(batch: &[u8], size: usize) -> Vec<&[u8]> {
    let mut rest = batch;
    let mut slices = Vec::new();
    while !rest.is_empty() {
        let far = size.min(rest.len());
        let end = rest
            .get(far..)
            .and_then(|tail| tail.iter().position(|&b| b == b'\n'))
            .map_or(rest.len(), |at| far + at + 1);
        let (slice, after) = rest.split_at(end);
        slices.push(slice);
        rest = after;
    }
    slices
}
