//! Inputs: files, or standard input for `-` and for an empty list. The first bytes of an input can be inspected without
//! consuming them, so that the content determines the target.

use crate::Error;
use isaloom_target::wrapped::{HEAD, Truncation, WrapNote, truncation};
use isaloom_target::{Packing, Source, StreamError, number};
use isaloom_targets::TARGETS;
use std::borrow::Cow;
use std::fs::{File, Metadata};
use std::io::{BufRead as _, BufReader, Cursor, IsTerminal as _, Read, Seek as _, SeekFrom, Stdin};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

/// Buffer size of an input, in bytes. [`Input::peek`] returns at most this number of bytes.
const BUFFER: usize = 64 * 1024;

/// Inputs of a command, which are opened one by one, in order.
pub struct Inputs {
    paths: std::vec::IntoIter<PathBuf>,
    first: Option<Input>,
    count: usize,
    part: Option<InputPart>,
    /// Whether a path `FILE@OFFSET` names the part of FILE that begins at the offset.
    places: bool,
    /// Whether a file that `isaloom wrap` wrote is read as an ELF file, not as the program in it.
    keeps_wrapping: bool,
}

/// Part of an input that a command reads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InputPart {
    /// Offset of the part, in bytes.
    pub offset: u64,
    /// Maximum size of the part, in bytes; `None` for the rest of the input.
    pub length: Option<u64>,
}

impl Inputs {
    /// Creates the inputs of the command line; an empty list names standard input.
    pub fn new(paths: &[PathBuf]) -> Inputs {
        let paths = if paths.is_empty() { vec![PathBuf::from("-")] } else { paths.to_vec() };
        Inputs {
            count: paths.len(),
            paths: paths.into_iter(),
            first: None,
            part: None,
            places: false,
            keeps_wrapping: false,
        }
    }

    /// Creates an empty list of inputs, for a command that reads words from the command line.
    pub fn none() -> Inputs {
        Inputs {
            count: 0,
            paths: Vec::new().into_iter(),
            first: None,
            part: None,
            places: false,
            keeps_wrapping: false,
        }
    }

    /// Creates a list with a single input, which is already open.
    pub fn of(input: Input) -> Inputs {
        Inputs {
            count: 1,
            paths: Vec::new().into_iter(),
            first: Some(input),
            part: None,
            places: false,
            keeps_wrapping: false,
        }
    }

    /// Limits each input to `part`; `None` for no limit. Must be called before an input is opened.
    #[must_use]
    pub fn with_part(self, part: Option<InputPart>) -> Inputs {
        Inputs { part, ..self }
    }

    /// Accepts `FILE@OFFSET`: the part of FILE that begins at the offset. An existing file named `FILE@OFFSET` takes
    /// precedence. Must be called before an input is opened.
    #[must_use]
    pub fn with_places(self) -> Inputs {
        Inputs { places: true, ..self }
    }

    /// Reads a file that `isaloom wrap` wrote as the ELF file that it is. By default, the program in it is read. Must
    /// be called before an input is opened.
    #[must_use]
    pub fn as_they_are(self) -> Inputs {
        Inputs { keeps_wrapping: true, ..self }
    }

    /// Returns whether one of the remaining inputs is `FILE@OFFSET`.
    pub fn has_places(&self) -> bool {
        self.places && self.paths.as_slice().iter().any(|path| place(path).is_some())
    }

    fn open(&self, path: &Path) -> Result<Input, Error> {
        let Inputs { part, places, .. } = *self;
        if self.keeps_wrapping {
            return Input::as_it_is(path)?.unpacked();
        }
        if let Some((file, offset)) = place(path).filter(|_| places) {
            let InputPart { offset: more, length } = part.unwrap_or(InputPart { offset: 0, length: None });
            let input =
                Input::open(&file)?.part(InputPart { offset: offset.saturating_add(more), length })?;
            return Ok(Input { name: Input::shown(path), ..input });
        }
        let input = Input::open(path)?;
        match part {
            Some(part) => input.part(part),
            None => Ok(input),
        }
    }

    /// Returns the initial number of inputs.
    pub fn count(&self) -> usize {
        self.count
    }

    /// Returns the path of the first input, as the user wrote it; `None` if there is no input or it is standard input.
    pub fn first_path(&self) -> Option<&Path> {
        let path =
            self.first.as_ref().map(Input::path).or(self.paths.as_slice().first().map(PathBuf::as_path));
        path.filter(|path| path.as_os_str() != "-")
    }

    /// Opens the first input, to inspect it without consuming it; `None` if there is no input.
    ///
    /// # Errors
    /// If the input cannot be opened.
    pub fn first(&mut self) -> Result<Option<&mut Input>, Error> {
        if self.first.is_none() {
            self.first = self.paths.next().map(|path| self.open(&path)).transpose()?;
        }
        Ok(self.first.as_mut())
    }
}

impl Iterator for Inputs {
    type Item = Result<Input, Error>;

    fn next(&mut self) -> Option<Self::Item> {
        match self.first.take() {
            Some(input) => Some(Ok(input)),
            None => self.paths.next().map(|path| self.open(&path)),
        }
    }
}

/// Replaces each directory by the files in it, recursively and sorted by name. Symbolic links in directories are not
/// followed, so that the recursion ends.
///
/// # Errors
/// If a directory cannot be read, or the directories contain no files.
pub fn files_in(paths: Vec<PathBuf>) -> Result<Vec<PathBuf>, Error> {
    let mut found = Vec::new();
    let mut left: Vec<PathBuf> = paths;
    let given = left.len();
    left.reverse();
    while let Some(path) = left.pop() {
        if !path.is_dir() {
            found.push(path);
            continue;
        }
        let fail = |error| Error::read(&path, error);
        let mut entries = Vec::new();
        for entry in std::fs::read_dir(&path).map_err(fail)? {
            let entry = entry.map_err(fail)?;
            let kind = entry.file_type().map_err(fail)?;
            if kind.is_file() || kind.is_dir() {
                entries.push(entry.path());
            }
        }
        // The loop takes entries from the end of the list, so the first entry must be the last.
        entries.sort_by(|a, b| b.cmp(a));
        left.extend(entries);
    }
    if given > 0 && found.is_empty() {
        return Err(Error::input("the directories contain no files"));
    }
    Ok(found)
}

/// Input that is open for reading.
pub struct Input {
    name: String,
    path: PathBuf,
    len: Option<u64>,
    reader: BufReader<Stream>,
    /// First bytes of the ELF file that `isaloom wrap` wrote, if the input is the program in that file.
    wrapping: Option<Vec<u8>>,
}

enum Stream {
    File(File),
    /// Device; the number is the maximum number of bytes that can still be read from the device.
    Device(File, u64),
    Stdin(Stdin),
    Memory(Cursor<Vec<u8>>),
    /// Compressed data; the number is the maximum number of bytes that can still be read from the data.
    Packed(Box<dyn Read + Send>, u64),
}

/// Maximum number of bytes to read from a device other than a terminal, so that reading an endless device ends.
const LARGEST_DEVICE: u64 = 1 << 20;

/// Maximum size of decompressed data, in bytes.
const LARGEST_UNPACKED: u64 = 4 << 30;

impl Read for Stream {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        match self {
            Stream::File(file) => file.read(buffer),
            Stream::Device(file, left) => {
                let n = file.read(buffer)?;
                *left = left.checked_sub(n as u64).ok_or_else(|| {
                    too_large(format!("it is a device that returned more than {} MiB", LARGEST_DEVICE >> 20))
                })?;
                Ok(n)
            }
            Stream::Stdin(stdin) => stdin.read(buffer),
            Stream::Memory(bytes) => bytes.read(buffer),
            Stream::Packed(reader, left) => {
                let n = reader.read(buffer).map_err(broken)?;
                *left = left.checked_sub(n as u64).ok_or_else(|| {
                    too_large(format!(
                        "the decompressed data is too large (expected at most {} MiB)",
                        LARGEST_UNPACKED >> 20
                    ))
                })?;
                Ok(n)
            }
        }
    }
}

/// Returns the error for compressed data that is corrupt.
fn broken(error: std::io::Error) -> std::io::Error {
    match error.kind() {
        std::io::ErrorKind::Interrupted => error,
        kind => std::io::Error::new(kind, format!("the compressed data is corrupt: {error}")),
    }
}

/// Returns the error for a file of `isaloom wrap` that is cut off.
fn truncated(name: &str, found: Truncation) -> Error {
    Error::input(format!("{name}: {found}")).with_help(Truncation::HELP)
}

impl Input {
    /// Opens a file, or standard input for `-`. Decompresses it if it is compressed.
    ///
    /// # Errors
    /// If the input cannot be opened.
    pub fn open(path: &Path) -> Result<Input, Error> {
        Input::as_it_is(path)?.unpacked()?.unwrapped()
    }

    /// Replaces a file that `isaloom wrap` wrote by the program in it; other inputs are unchanged.
    fn unwrapped(mut self) -> Result<Input, Error> {
        let head = self.peek()?;
        let Some(note) = WrapNote::of(head) else {
            // The buffer contains the whole file if the file ends before its note.
            return match truncation(head).filter(|_| head.len() < HEAD) {
                Some(found) => Err(truncated(&self.name, found)),
                None => Ok(self),
            };
        };
        let wrapping = Some(head.get(..HEAD).unwrap_or(head).to_vec());
        let file = self.read_at_most(LARGEST_UNPACKED)?;
        let program = note.program(&file).map_err(|found| truncated(&self.name, found))?;
        Ok(Input { path: self.path, wrapping, ..Input::from_bytes(&self.name, program.to_vec()) })
    }

    /// Returns the first bytes of the ELF file from which the program was extracted; `None` if the input was not
    /// written by `isaloom wrap`.
    pub fn wrapping(&self) -> Option<&[u8]> {
        self.wrapping.as_deref()
    }

    /// Opens an input without decompressing or unwrapping it. A pipe that was already read is read again from memory.
    fn as_it_is(path: &Path) -> Result<Input, Error> {
        let piped = PIPED.lock().unwrap_or_else(PoisonError::into_inner);
        let Some((_, bytes)) = piped.iter().find(|(known, _)| known == path) else {
            drop(piped);
            return Input::opened(path);
        };
        let reader = buffered(Stream::Memory(Cursor::new(bytes.clone())));
        Ok(Input { name: Input::shown(path), path: path.to_owned(), len: None, reader, wrapping: None })
    }

    /// Returns the name of an input in messages: `<stdin>` or its path.
    fn shown(path: &Path) -> String {
        if path.as_os_str() == "-" { "<stdin>".to_owned() } else { path.display().to_string() }
    }

    fn opened(path: &Path) -> Result<Input, Error> {
        let fail = |error| Error::read(path, error);
        if path.as_os_str() == "-" {
            let source = match stdin_device() {
                Some(device) => Stream::Device(device, LARGEST_DEVICE),
                None => Stream::Stdin(std::io::stdin()),
            };
            let reader = buffered(source);
            return Ok(Input {
                name: Input::shown(path),
                path: path.to_owned(),
                len: None,
                reader,
                wrapping: None,
            });
        }
        let file = File::open(path).map_err(fail)?;
        let meta = file.metadata().map_err(fail)?;
        if meta.is_dir() {
            return Err(fail(std::io::ErrorKind::IsADirectory.into()));
        }
        let len = meta.is_file().then_some(meta.len());
        let source = if is_device(&file) { Stream::Device(file, LARGEST_DEVICE) } else { Stream::File(file) };
        let reader = buffered(source);
        Ok(Input { name: Input::shown(path), path: path.to_owned(), len, reader, wrapping: None })
    }

    /// Replaces a compressed input by a stream that decompresses it; other inputs are unchanged.
    fn unpacked(mut self) -> Result<Input, Error> {
        let Some(packing) = Packing::of(self.peek()?) else { return Ok(self) };
        let reader = packing.reader(self.reader).map_err(|error| Error::read(&self.path, broken(error)))?;
        Ok(Input { reader: buffered(Stream::Packed(reader, LARGEST_UNPACKED)), len: None, ..self })
    }

    /// Creates an input from bytes in memory, with a name for messages.
    pub fn from_bytes(name: &str, bytes: Vec<u8>) -> Input {
        let reader = buffered(Stream::Memory(Cursor::new(bytes)));
        Input { name: name.to_owned(), path: PathBuf::from(name), len: None, reader, wrapping: None }
    }

    /// Reads a part of the input into memory, and returns it as a new input.
    ///
    /// # Errors
    /// If the offset is beyond the end, the part is too large, or reading fails.
    fn part(mut self, InputPart { offset, length }: InputPart) -> Result<Input, Error> {
        let mut skipped = self.len.map_or(0, |len| len.min(offset));
        match self.reopened(skipped) {
            Some(again) => self = Input { len: None, ..again },
            None => {
                let skip = std::io::copy(&mut self.reader.by_ref().take(offset), &mut std::io::sink());
                skipped = skip.map_err(|error| Error::read(&self.path, error))?;
            }
        }
        if skipped < offset {
            let why =
                format!("{}: offset {offset:#x} is beyond the end of the input ({skipped} bytes)", self.name);
            return Err(Error::input(why));
        }
        let bytes = match length {
            Some(length) if length <= LARGEST_UNPACKED => {
                let mut bytes = Vec::new();
                let read = self.reader.by_ref().take(length).read_to_end(&mut bytes);
                read.map_err(|error| Error::read(&self.path, error))?;
                bytes
            }
            _ => {
                let mut bytes = self.read_at_most(LARGEST_UNPACKED)?;
                // Bytes after the end of the program, whose size its format specifies, do not belong to the program.
                if let Some(size) = TARGETS.program_size(&bytes) {
                    bytes.truncate(size);
                }
                bytes
            }
        };
        Ok(Input { path: self.path, ..Input::from_bytes(&self.name, bytes) })
    }

    /// Returns the path as the user wrote it; `-` for standard input.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Returns the first bytes without consuming them: the result of one read, at most 64 KiB. For a regular file, the
    /// result has at least four bytes, or the whole file. Must be called before the first read.
    ///
    /// # Errors
    /// If reading fails.
    pub fn peek(&mut self) -> Result<&[u8], Error> {
        let Input { reader, path, .. } = self;
        reader.fill_buf().map_err(|error| Error::read(&*path, error))
    }

    /// Returns all bytes without consuming them. A regular file is read a second time; other inputs are kept in memory.
    /// Must be called before the first read.
    ///
    /// # Errors
    /// If reading fails, or the size limit for decompressed data is exceeded.
    pub fn whole(&mut self) -> Result<Cow<'_, [u8]>, Error> {
        if let Some(mut again) = self.reopened(0) {
            return again.read_at_most(LARGEST_UNPACKED).map(Cow::Owned);
        }
        let bytes = self.read_at_most(LARGEST_UNPACKED)?;
        self.reader = buffered(Stream::Memory(Cursor::new(bytes)));
        match self.reader.get_ref() {
            Stream::Memory(bytes) => Ok(Cow::Borrowed(bytes.get_ref())),
            _ => Ok(Cow::Borrowed(&[])),
        }
    }

    /// Opens the same file again at an offset; `None` for compressed data and for inputs other than regular files.
    fn reopened(&self, offset: u64) -> Option<Input> {
        self.len?;
        let mut file = File::open(&self.path).ok()?;
        file.seek(SeekFrom::Start(offset)).ok()?;
        let (name, path) = (self.name.clone(), self.path.clone());
        Some(Input { name, path, len: self.len, reader: buffered(Stream::File(file)), wrapping: None })
    }

    fn read_at_most(&mut self, most: u64) -> Result<Vec<u8>, Error> {
        let mut bytes = Vec::new();
        if let Some(len) = self.len.filter(|len| *len <= most).and_then(|len| usize::try_from(len).ok()) {
            bytes.reserve_exact(len + 1);
        }
        // An empty buffer is bypassed: the bytes are read from the file directly.
        let looked_at = !self.reader.buffer().is_empty();
        let limited = match self.reader.get_mut() {
            Stream::File(file) if !looked_at => file.take(most + 1).read_to_end(&mut bytes),
            _ => self.reader.by_ref().take(most + 1).read_to_end(&mut bytes),
        };
        limited.map_err(|error| Error::read(&self.path, error))?;
        if bytes.len() as u64 > most {
            let why = too_large(format!("the file is too large (expected at most {} MiB)", most >> 20));
            return Err(Error::read(&self.path, why));
        }
        Ok(bytes)
    }
}

impl Source for Input {
    /// Returns the path, or `<stdin>`.
    fn name(&self) -> &str {
        &self.name
    }

    fn size(&self) -> Option<u64> {
        self.len
    }

    fn read(&mut self, buffer: &mut [u8]) -> Result<usize, StreamError> {
        loop {
            match self.reader.read(buffer) {
                Err(error) if error.kind() == std::io::ErrorKind::Interrupted => {}
                read => {
                    return read.map_err(|error| StreamError::input(Error::read(&self.path, error)));
                }
            }
        }
    }

    fn again_from(&self, offset: u64) -> Option<Box<dyn Source + '_>> {
        Some(Box::new(self.reopened(offset)?))
    }
}

fn buffered(source: Stream) -> BufReader<Stream> {
    BufReader::with_capacity(BUFFER, source)
}

/// Returns whether an open file is a device other than a terminal.
#[cfg(unix)]
fn is_device(file: &File) -> bool {
    use std::os::unix::fs::FileTypeExt as _;
    file.metadata().is_ok_and(|meta| meta.file_type().is_char_device()) && !file.is_terminal()
}

#[cfg(not(unix))]
fn is_device(_: &File) -> bool {
    false
}

/// Returns standard input if it is a device other than a terminal, otherwise `None`.
#[cfg(unix)]
fn stdin_device() -> Option<File> {
    use std::os::fd::AsFd as _;
    let file = File::from(std::io::stdin().as_fd().try_clone_to_owned().ok()?);
    is_device(&file).then_some(file)
}

#[cfg(not(unix))]
fn stdin_device() -> Option<File> {
    None
}

fn too_large(message: String) -> std::io::Error {
    std::io::Error::new(std::io::ErrorKind::FileTooLarge, message)
}

/// Maximum size of a file other than an input, in bytes. Real descriptions are smaller than a tenth of this limit.
const LARGEST_FILE: u64 = 256 << 20;

/// Contents of the pipes that were read, by path. A pipe can be read only once; later reads return this data.
static PIPED: Mutex<Vec<(PathBuf, Vec<u8>)>> = Mutex::new(Vec::new());

/// Reads a whole file other than an input, for example a description. A pipe may be named repeatedly, because its
/// contents are kept.
///
/// # Errors
/// If the file cannot be read, or exceeds the size limit.
pub fn read_file(path: &Path) -> Result<Vec<u8>, Error> {
    if is_regular(path) {
        return Input::as_it_is(path)?.read_at_most(LARGEST_FILE);
    }
    let mut piped = PIPED.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some((_, bytes)) = piped.iter().find(|(known, _)| known == path) {
        return Ok(bytes.clone());
    }
    let bytes = Input::opened(path)?.read_at_most(LARGEST_FILE)?;
    piped.push((path.to_owned(), bytes.clone()));
    Ok(bytes)
}

/// Reads up to `most` bytes of a file at an offset. For a file that is not regular, returns all bytes from the offset
/// on.
///
/// # Errors
/// If the file cannot be read, or the offset is not within the file.
pub fn read_part(path: &Path, offset: u64, most: u64) -> Result<Vec<u8>, Error> {
    let beyond = |size: u64| {
        let range = match size.checked_sub(1) {
            Some(last) => format!("(expected 0x0 to {last:#x})"),
            None => "(the input is empty)".to_owned(),
        };
        Error::input(format!("{}: offset is out of range: {offset:#x} {range}", path.display()))
    };
    if !is_regular(path) {
        let whole = read_file(path)?;
        let part = usize::try_from(offset).ok().and_then(|offset| whole.get(offset..));
        return part.filter(|part| !part.is_empty()).map(<[u8]>::to_vec).ok_or(beyond(whole.len() as u64));
    }
    let read = || {
        let (mut file, mut bytes) = (File::open(path)?, Vec::new());
        let size = file.metadata()?.len();
        if offset < size {
            file.seek(SeekFrom::Start(offset))?;
            file.take(most).read_to_end(&mut bytes)?;
        }
        Ok((bytes, size))
    };
    match read().map_err(|error| Error::read(path, error))? {
        (bytes, size) if bytes.is_empty() => Err(beyond(size)),
        (bytes, _) => Ok(bytes),
    }
}

/// Returns the first bytes of a file other than an input; for a file that is not regular, all of its bytes.
///
/// # Errors
/// If the file cannot be read, or exceeds the size limit.
pub fn head_of_file(path: &Path) -> Result<Vec<u8>, Error> {
    if is_regular(path) {
        return Ok(Input::as_it_is(path)?.peek()?.to_vec());
    }
    read_file(path)
}

/// Returns whether a path can be read as an input: `-` (standard input), or an existing path other than a directory.
pub fn is_input(path: &Path) -> bool {
    path.as_os_str() == "-" || std::fs::metadata(path).is_ok_and(|meta| !meta.is_dir())
}

/// Splits `FILE@OFFSET` into the file and the offset; `None` for other paths and for an existing file of this name.
fn place(path: &Path) -> Option<(PathBuf, u64)> {
    let (file, offset) = path.to_str()?.rsplit_once('@')?;
    let (file, offset) = (PathBuf::from(file), number(offset)?);
    (is_input(&file) && !path.exists()).then_some((file, offset))
}

/// Returns whether a path is a regular file. Descriptions may not import pipes and devices. `-` is never a regular
/// file, because it names standard input.
pub fn is_regular(path: &Path) -> bool {
    path.as_os_str() != "-" && std::fs::metadata(path).as_ref().is_ok_and(Metadata::is_file)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unpacking_beyond_the_limit_is_an_error() {
        let mut source = Stream::Packed(Box::new(std::io::repeat(0)), 100_000);
        let read = std::io::copy(&mut source, &mut std::io::sink());
        assert!(read.is_err_and(|error| error.to_string().contains("the decompressed data is too large")));
    }
}
