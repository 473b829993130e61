//! Finds the programs in an input: in a container, in packets of a command stream, or as bare words in either byte
//! order. The result states how the byte order and the stage were determined.

mod mesa;
mod names;
mod written;

pub use names::Hints;
pub use written::{Written, written};

use crate::bytes::{bytes_of, words_of};
use crate::container::{Container, ContainerError, FoundKind, ImmediateLoad, immediate_loads};
use crate::gpu::{ByteOrder, Gpu, Stage};
use crate::plausible::plausible_length;
use crate::program::Program;
use crate::stats::stage_of;
use core::fmt;

/// Options for opening an input.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct OpenOptions<'n> {
    /// GPU for bare programs; containers are always for the Xenos.
    pub gpu: Gpu,
    /// Byte order of the words, if known.
    pub order: Option<ByteOrder>,
    /// Shader stage, if known.
    pub stage: Option<Stage>,
    /// Name of the input. The names of xenia's dumps imply stage and byte order.
    pub name: &'n str,
    /// Offset of the program in the input, in bytes. If set, the data after the program is ignored.
    pub at: Option<usize>,
}

/// How the byte order was determined.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OrderBy {
    /// Set by the caller in [`OpenOptions`].
    Asked,
    /// Implied by the container.
    Container,
    /// Implied by the words: they form a program, or packets with programs, only in this order.
    Program,
    /// Implied by the input's name.
    Name,
    /// Assumed: the default byte order of the GPU, because nothing implies a byte order.
    Usual,
    /// Not applicable: the text contains numbers, so the words have no byte order.
    Numbers,
}

/// How the shader stage was determined.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StageBy {
    /// Set by the caller in [`OpenOptions`].
    Asked,
    /// Implied by the container or packet.
    Container,
    /// Implied by the input's name.
    Name,
    /// Implied by the fetches and exports of the program.
    Program,
}

/// A program of an input.
#[derive(Clone, Debug, PartialEq)]
pub struct Source {
    /// Structure that contains the program: container, packet, or only the words.
    pub kind: FoundKind,
    /// Offset of the program's words in the input, in bytes.
    pub offset: usize,
    /// GPU of the program.
    pub gpu: Gpu,
    /// Byte order of the program's words.
    pub order: ByteOrder,
    /// How the byte order was determined.
    pub order_by: OrderBy,
    /// Shader stage.
    pub stage: Stage,
    /// How the shader stage was determined.
    pub stage_by: StageBy,
    /// Words of the program.
    pub words: Vec<u32>,
    /// Bytes of the input after the last whole word, at most three.
    pub rest: Vec<u8>,
    /// Container of the program, if any.
    pub container: Option<Container>,
}

impl Source {
    /// Decodes the words as a program, with the vertex elements of the container.
    pub fn program(&self) -> Program {
        let elements = self.container.as_ref().map(|container| container.elements.clone());
        Program {
            rest: self.rest.clone(),
            elements: elements.unwrap_or_default(),
            ..Program::decode(&self.words, self.gpu)
        }
    }

    /// Returns whether the words have the layout that compilers generate, so that they probably are a program. Always
    /// true for a program from a container or packet.
    pub fn is_like_a_program(&self) -> bool {
        self.kind != FoundKind::Program
            || plausible_length(&self.words, self.gpu).is_some()
            || Program::decode(&self.words, self.gpu).is_regular()
    }

    /// Returns whether nothing implies the byte order, so that it is only the default of the GPU.
    pub fn is_order_a_guess(&self) -> bool {
        self.order_by == OrderBy::Usual && !self.words.is_empty()
    }
}

/// Error of [`open`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OpenError {
    /// The input begins like a container but is invalid.
    Container(ContainerError),
    /// No byte of the input is at the offset at which the program should begin.
    Offset {
        /// Requested offset, in bytes.
        offset: usize,
        /// Size of the input in bytes, if known.
        size: Option<usize>,
    },
    /// The input is probably assembly text: its name and its bytes indicate text.
    Text,
}

impl fmt::Display for OpenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OpenError::Container(error) => error.fmt(f),
            OpenError::Offset { offset, size } => {
                write!(f, "offset is out of range: {offset:#x} ")?;
                match size.map(|size| size.checked_sub(1)) {
                    Some(Some(last)) => write!(f, "(expected 0x0 to {last:#x})"),
                    Some(None) => f.write_str("(the input is empty)"),
                    None => f.write_str("(the file ends before this offset)"),
                }
            }
            OpenError::Text => f.write_str("this is assembly text, not machine code"),
        }
    }
}

impl core::error::Error for OpenError {}

/// Returns the programs of an input: one program, or the programs of all packets of a command stream.
///
/// ```
/// use isaloom_a2xx::{ByteOrder, Gpu, OpenOptions, OrderBy, Stage, bytes_of, open};
/// let words = [0x0000_0000, 0x1001_c400, 0x2000_0000, 0x140f_8000, 0x0000_0000, 0x2200_0000, 0, 0, 0];
/// let dump = bytes_of(&words, ByteOrder::Little);
/// let name = "shader_0123456789ABCDEF.ucode.bin.frag";
/// let found = open(&dump, &OpenOptions { gpu: Gpu::Xenos, name, ..OpenOptions::default() })?;
/// assert_eq!((found[0].order, found[0].order_by), (ByteOrder::Little, OrderBy::Program));
/// assert_eq!((found[0].words.as_slice(), found[0].stage), (&words[..], Stage::Fragment));
/// # Ok::<(), isaloom_a2xx::OpenError>(())
/// ```
///
/// # Errors
/// Returns an error if the input is truncated or text.
pub fn open(bytes: &[u8], options: &OpenOptions<'_>) -> Result<Vec<Source>, OpenError> {
    let (base, size) = (options.at.unwrap_or(0), bytes.len());
    let is_inside = options.at.is_none_or(|at| at < size);
    let part = bytes
        .get(base..)
        .filter(|_| is_inside)
        .ok_or(OpenError::Offset { offset: base, size: Some(size) })?;
    let hints = Hints::of(options.name);
    match Container::parse(part) {
        Ok(found) => return Ok(vec![contained(found, base, options)]),
        Err(ContainerError::Magic) => {}
        Err(error) => return Err(OpenError::Container(error)),
    }
    if hints.text && core::str::from_utf8(part).is_ok_and(|text| !text.contains('\0')) {
        return Err(OpenError::Text);
    }
    let (order, order_by) = order(part, options, hints);
    let (mut words, rest) = words_of(part, order);
    let length = plausible_length(&words, options.gpu);
    let loads = if length.is_none() { immediate_loads(&words) } else { Vec::new() };
    let (gpu, sources) = (options.gpu, OrderBy::Program);
    if !loads.is_empty() {
        let load = |load: &ImmediateLoad| {
            let found = Source {
                kind: FoundKind::Packet,
                offset: base + 4 * load.first,
                gpu,
                order,
                order_by: if order_by == OrderBy::Usual { sources } else { order_by },
                stage: load.stage,
                stage_by: StageBy::Container,
                words: words[load.first..load.first + load.length].to_vec(),
                rest: Vec::new(),
                container: None,
            };
            asked(found, options)
        };
        return Ok(loads.iter().map(load).collect());
    }
    let mut rest = rest.to_vec();
    if let (Some(_), Some(length)) = (options.at, length) {
        words.truncate(length);
        rest.clear();
    }
    Ok(vec![bare(words, rest, (base, order, order_by), options)])
}

/// Returns the programs in words that [`written`] found in a text.
///
/// # Errors
/// The same as for [`open`].
pub fn open_written(input: &Written, options: &OpenOptions<'_>) -> Result<Vec<Source>, OpenError> {
    let words = match input {
        Written::Bytes(bytes) => return open(bytes, options),
        Written::Words(words) => words,
    };
    for order in [ByteOrder::Big, ByteOrder::Little] {
        let head = bytes_of(&words[..words.len().min(1)], order);
        if !matches!(Container::parse(&head), Err(ContainerError::Magic)) {
            return open(&bytes_of(words, order), options);
        }
    }
    let order = options.order.unwrap_or(options.gpu.byte_order());
    if options.at.is_some() {
        return open(&bytes_of(words, order), &OpenOptions { order: Some(order), ..*options });
    }
    Ok(vec![bare(words.clone(), Vec::new(), (0, order, OrderBy::Numbers), options)])
}

fn contained(container: Container, base: usize, options: &OpenOptions<'_>) -> Source {
    let found = Source {
        kind: FoundKind::Container,
        offset: base + container.code.start,
        gpu: Gpu::Xenos,
        order: ByteOrder::Big,
        order_by: OrderBy::Container,
        stage: container.stage,
        stage_by: StageBy::Container,
        words: container.words(),
        rest: container.rest().to_vec(),
        container: Some(container),
    };
    asked(found, options)
}

fn bare(
    words: Vec<u32>,
    rest: Vec<u8>,
    (offset, order, order_by): (usize, ByteOrder, OrderBy),
    options: &OpenOptions<'_>,
) -> Source {
    let (stage, stage_by) = match Hints::of(options.name).stage {
        Some(stage) => (stage, StageBy::Name),
        None => (stage_of(&Program::decode(&words, options.gpu)), StageBy::Program),
    };
    let (kind, gpu) = (FoundKind::Program, options.gpu);
    let found = Source { kind, offset, gpu, order, order_by, stage, stage_by, words, rest, container: None };
    asked(found, options)
}

/// Sets the stage to the stage in the options, if there is one. It has priority over the stage from the input.
fn asked(found: Source, options: &OpenOptions<'_>) -> Source {
    match options.stage {
        Some(stage) => Source { stage, stage_by: StageBy::Asked, ..found },
        None => found,
    }
}

/// Tests whether words are a certain kind of input, such as a whole program.
type Test<'a> = &'a dyn Fn(&[u32]) -> bool;

/// Determines the byte order, and how it was determined. Priority: the options, the words, the name of the input, the
/// default of the GPU.
fn order(bytes: &[u8], options: &OpenOptions<'_>, hints: Hints) -> (ByteOrder, OrderBy) {
    if let Some(order) = options.order {
        return (order, OrderBy::Asked);
    }
    let gpu = options.gpu;
    let both = [ByteOrder::Little, ByteOrder::Big].map(|order| (order, words_of(bytes, order).0));
    // A test decides if it holds for only one byte order. The tests, from the most specific on: a whole program,
    // packets, a program with trailing data.
    let whole = |words: &[u32]| Program::decode(words, gpu).is_regular();
    let begins = |words: &[u32]| plausible_length(words, gpu).is_some();
    let packets = |words: &[u32]| {
        immediate_loads(words).iter().any(|load| {
            words.get(load.first..load.first + load.length).is_some_and(|words| begins(words) || whole(words))
        })
    };
    let tests: [Test<'_>; 3] = [&whole, &packets, &begins];
    for test in tests {
        match both.each_ref().map(|(_, words)| test(words)) {
            [true, false] => return (both[0].0, OrderBy::Program),
            [false, true] => return (both[1].0, OrderBy::Program),
            _ => {}
        }
    }
    match hints.order {
        Some(order) => (order, OrderBy::Name),
        None => (gpu.byte_order(), OrderBy::Usual),
    }
}
