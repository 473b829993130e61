//! Finds shaders in a larger file: whole Xbox 360 containers, packets that upload shaders, and bare programs with the
//! layout that compilers generate. For example, Qualcomm's program binaries contain four bare programs, each preceded
//! by 32 bytes.

use super::packet::load_at;
use super::xbox::Container;
use crate::bytes::words_of;
use crate::gpu::{ByteOrder, Gpu, Stage};
use crate::plausible::plausible_length;
use core::ops::Range;

/// Kind of a shader in a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FoundKind {
    /// Xbox 360 shader container.
    Container,
    /// CP_IM_LOAD_IMMEDIATE packet.
    Packet,
    /// Words with the layout of a program.
    Program,
}

impl FoundKind {
    /// Returns `container`, `packet` or `program`.
    pub fn name(self) -> &'static str {
        match self {
            FoundKind::Container => "container",
            FoundKind::Packet => "packet",
            FoundKind::Program => "program",
        }
    }
}

/// A shader in a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Found {
    /// Kind of the shader: a container, a packet, or a bare program.
    pub kind: FoundKind,
    /// Offset of the container, packet or program, in bytes.
    pub offset: usize,
    /// Size of the container, packet or program, in bytes.
    pub size: usize,
    /// Offset of the program words, in bytes.
    pub code: usize,
    /// Size of the program words, in bytes.
    pub code_size: usize,
    /// Byte order of the words.
    pub order: ByteOrder,
    /// Shader stage, if known.
    pub stage: Option<Stage>,
}

/// Maximum size of a packet or program, in bytes. Slot addresses have 12 bits and packet lengths 14 bits, so no packet
/// or program is larger.
const LARGEST: usize = 1 << 20;

/// Maximum size of a detected container. The format does not limit its tables, but the tables of real
/// containers have some KiB.
pub const LARGEST_CONTAINER: usize = 16 << 20;

/// Returns the shaders of a file in the order of their offsets. Skips shaders inside of another shader, and containers
/// of more than [`LARGEST_CONTAINER`] bytes. Searches for programs at multiples of 4 bytes, in the byte orders of
/// `orders`.
pub fn scan(bytes: &[u8], gpu: Gpu, orders: &[ByteOrder]) -> Vec<Found> {
    scan_between(bytes, 0..bytes.len(), gpu, orders, LARGEST_CONTAINER)
}

/// Finds shaders in a file that arrives in pieces. The result equals the result of [`scan`] on the whole file. The
/// scanner buffers some MiB, independent of the file size.
///
/// ```
/// use isaloom_a2xx::{ByteOrder, Gpu, Scanner, scan};
/// let program = [0u32, 0x1001_c400, 0x2000_0000, 0x140f_8000, 0, 0x2200_0000];
/// let file: Vec<u8> = program.iter().flat_map(|word| word.to_be_bytes()).collect();
/// let mut scanner = Scanner::new(Gpu::Xenos, &[ByteOrder::Big]);
/// let mut found = scanner.take(&file[..7]);
/// found.extend(scanner.take(&file[7..]));
/// found.extend(scanner.end());
/// assert_eq!(found[0].0, scan(&file, Gpu::Xenos, &[ByteOrder::Big])[0]);
/// assert_eq!(found[0].1, file);
/// ```
#[derive(Clone, Debug)]
pub struct Scanner {
    gpu: Gpu,
    orders: Vec<ByteOrder>,
    /// Number of bytes that the scanner buffers beyond the lookahead before it searches the buffer and drops the
    /// searched bytes.
    window: usize,
    /// Maximum size of a container, in bytes. Tests use a smaller value than [`LARGEST_CONTAINER`].
    largest: usize,
    bytes: Vec<u8>,
    /// Offset in the file of the first byte in `bytes`; a multiple of 4.
    begin: usize,
    /// End of the last shader that was found, as an offset in the file. The next shader begins here or later.
    from: usize,
}

impl Scanner {
    /// Creates a scanner for shaders of `gpu`. It searches for bare programs in the byte orders of `orders`.
    pub fn new(gpu: Gpu, orders: &[ByteOrder]) -> Scanner {
        Scanner {
            gpu,
            orders: orders.to_vec(),
            window: 4 << 20,
            largest: LARGEST_CONTAINER,
            bytes: Vec::new(),
            begin: 0,
            from: 0,
        }
    }

    /// Processes the next piece of the file. Returns the shaders that are final, whatever the later pieces contain,
    /// with their bytes.
    pub fn take(&mut self, piece: &[u8]) -> Vec<(Found, Vec<u8>)> {
        let mut found = Vec::new();
        for piece in piece.chunks(self.window) {
            self.bytes.extend_from_slice(piece);
            // Only shaders that begin before the lookahead are returned. Every shader that could overlap one of them
            // ends within the lookahead, so later pieces cannot change the result.
            let ahead = 2 * LARGEST + self.largest;
            if self.bytes.len() >= self.window + ahead {
                found.extend(self.look(self.bytes.len() - ahead));
            }
        }
        found
    }

    /// Processes the end of the file and returns the remaining shaders.
    pub fn end(&mut self) -> Vec<(Found, Vec<u8>)> {
        self.look(self.bytes.len())
    }

    /// Returns the shaders that begin before offset `until` of `bytes`. Then drops the bytes before `until`, or before
    /// the end of the last shader if it is later.
    fn look(&mut self, until: usize) -> Vec<(Found, Vec<u8>)> {
        let mut behind = until.max(self.from - self.begin);
        let mut all = Vec::new();
        let between = self.from - self.begin..self.bytes.len().min(until + 2 * LARGEST);
        for mut found in scan_between(&self.bytes, between, self.gpu, &self.orders, self.largest) {
            let end = found.offset + found.size;
            if found.offset >= until {
                continue;
            }
            behind = behind.max(end);
            let bytes = self.bytes.get(found.offset..end).unwrap_or_default().to_vec();
            found.offset += self.begin;
            found.code += self.begin;
            all.push((found, bytes));
        }
        self.from = self.begin + behind;
        let forgotten = behind.min(self.bytes.len()) & !3;
        self.bytes.drain(..forgotten);
        self.begin += forgotten;
        all
    }
}

/// Returns the shaders that begin in the range `between` of `bytes`. The bytes before this range belong to shaders that
/// were found earlier. Containers may extend beyond the end of the range.
fn scan_between(
    bytes: &[u8],
    between: Range<usize>,
    gpu: Gpu,
    orders: &[ByteOrder],
    largest: usize,
) -> Vec<Found> {
    let Range { start: from, end } = between;
    let mut found = containers(bytes, between, largest);
    let mut taken = OccupiedRanges::new(&found, from);
    let bytes = bytes.get(..end).unwrap_or(bytes);
    for &order in orders {
        let (words, _) = words_of(bytes, order);
        let mut at = 0;
        while at < words.len() {
            if let Some(end) = taken.end_at(4 * at) {
                at = end.div_ceil(4);
                continue;
            }
            let load = load_at(&words, at).filter(|load| taken.is_free(4 * at, 4 * (load.length + 3)));
            let Some(load) = load else {
                at += 1;
                continue;
            };
            found.push(Found {
                kind: FoundKind::Packet,
                offset: 4 * at,
                size: 4 * (load.length + 3),
                code: 4 * load.first,
                code_size: 4 * load.length,
                order,
                stage: Some(load.stage),
            });
            at = load.first + load.length;
        }
        taken = OccupiedRanges::new(&found, from);
    }
    for &order in orders {
        let (words, _) = words_of(bytes, order);
        let mut at = 0;
        while at < words.len() {
            if let Some(end) = taken.end_at(4 * at) {
                at = end.div_ceil(4);
                continue;
            }
            let limit = taken.next_from(4 * at).map_or(words.len(), |start| start / 4);
            match plausible_length(&words[at..limit.max(at)], gpu) {
                Some(length) => {
                    found.push(Found {
                        kind: FoundKind::Program,
                        offset: 4 * at,
                        size: 4 * length,
                        code: 4 * at,
                        code_size: 4 * length,
                        order,
                        stage: None,
                    });
                    at += length;
                }
                None => at += 1,
            }
        }
        taken = OccupiedRanges::new(&found, from);
    }
    found.sort_by_key(|f| f.offset);
    found
}

/// Returns the containers that begin in the range `between` and have at most `largest` bytes.
fn containers(bytes: &[u8], between: Range<usize>, largest: usize) -> Vec<Found> {
    let mut found = Vec::new();
    let mut at = between.start;
    while let Some(offset) = next_magic(bytes, at).filter(|offset| *offset < between.end) {
        let part = &bytes[offset..bytes.len().min(offset + largest)];
        match Container::parse(part) {
            Ok(container) => {
                found.push(Found {
                    kind: FoundKind::Container,
                    offset,
                    size: container.bytes().len(),
                    code: offset + container.code.start,
                    code_size: container.code.len(),
                    order: ByteOrder::Big,
                    stage: Some(container.stage),
                });
                at = offset + container.bytes().len().max(4);
            }
            Err(_) => at = offset + 1,
        }
    }
    found
}

fn next_magic(bytes: &[u8], from: usize) -> Option<usize> {
    let rest = bytes.get(from..)?;
    let mut candidates = memchr::memchr_iter(0x10, rest);
    let found = candidates.find(|at| Container::recognises(&rest[*at..rest.len().min(at + 4)]))?;
    Some(from + found)
}

/// Byte ranges of the file that already belong to a shader.
struct OccupiedRanges {
    ranges: Vec<(usize, usize)>,
}

impl OccupiedRanges {
    /// Creates the ranges of the given shaders and of all bytes before `from`.
    fn new(found: &[Found], from: usize) -> OccupiedRanges {
        let mut ranges: Vec<(usize, usize)> = found.iter().map(|f| (f.offset, f.offset + f.size)).collect();
        ranges.extend((from > 0).then_some((0, from)));
        ranges.sort_unstable();
        OccupiedRanges { ranges }
    }

    /// Returns whether no shader contains any of the `size` bytes from an offset on.
    fn is_free(&self, offset: usize, size: usize) -> bool {
        self.end_at(offset).is_none() && self.next_from(offset).is_none_or(|next| next >= offset + size)
    }

    /// Returns the end of the range that contains `offset`; `None` if no range contains it.
    fn end_at(&self, offset: usize) -> Option<usize> {
        let after = self.ranges.partition_point(|(start, _)| *start <= offset);
        self.ranges[..after].last().map(|(_, end)| *end).filter(|end| *end > offset)
    }

    /// Returns the start of the first range after `offset`; `None` if no range follows.
    fn next_from(&self, offset: usize) -> Option<usize> {
        let after = self.ranges.partition_point(|(start, _)| *start <= offset);
        self.ranges.get(after).map(|(start, _)| *start)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bytes::bytes_of;

    #[test]
    fn scan_finds_containers_packets_and_programs() {
        let shader = [0u32, 0x1001_c400, 0x2000_0000, 0x140f_8000, 0, 0x2200_0000];
        let mut bytes = vec![0xff; 8];
        bytes.extend(Container::minimal(Stage::Vertex, &shader));
        let packet = bytes.len();
        bytes.extend(bytes_of(&[0xc007_2b00, 0, 6], ByteOrder::Little));
        bytes.extend(bytes_of(&shader, ByteOrder::Little));
        bytes.extend([0xff; 32]);
        let program = bytes.len();
        bytes.extend(bytes_of(&shader, ByteOrder::Little));
        let found = scan(&bytes, Gpu::A2xx, &[ByteOrder::Little, ByteOrder::Big]);
        let summary: Vec<_> = found.iter().map(|f| (f.kind, f.offset, f.code_size, f.stage)).collect();
        assert_eq!(
            summary,
            [
                (FoundKind::Container, 8, 24, Some(Stage::Vertex)),
                (FoundKind::Packet, packet, 24, Some(Stage::Vertex)),
                (FoundKind::Program, program, 24, None),
            ]
        );
    }

    /// Generates a file from a seed: shaders, some of them truncated, with noise between them.
    fn file(seed: u64, length: usize) -> Vec<u8> {
        let mut state = seed;
        let mut next = || {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) as usize
        };
        let shader = [0u32, 0x1001_c400, 0x2000_0000, 0x140f_8000, 0, 0x2200_0000];
        let packet = [&[0xc007_2b00, 0, 6], &shader[..]].concat();
        let mut bytes = Vec::with_capacity(length + (1 << 17));
        while bytes.len() < length {
            match next() % 8 {
                0 => bytes.extend(Container::minimal(Stage::Vertex, &shader.repeat(1 + next() % 40))),
                1 => bytes.extend(bytes_of(&packet, ByteOrder::Little)),
                2 => bytes.extend(bytes_of(&packet, ByteOrder::Big)),
                3 => bytes.extend(bytes_of(&shader, ByteOrder::Little)),
                4 => bytes.extend(bytes_of(&shader, ByteOrder::Big)),
                // Header of a container whose sizes are random, so its end may be outside of the file.
                5 => bytes.extend([0x10, 0x2a, 0x11, 0, 0, next() as u8 % 32, next() as u8, 0, 0, 0, 0, 0]),
                6 => bytes.resize(bytes.len() + next() % (1 << 16), 0),
                _ => bytes.extend((0..next() % 4096).map(|_| next() as u8)),
            }
        }
        bytes
    }

    #[test]
    fn scanning_in_pieces_gives_the_same_result_in_bounded_memory() {
        let orders = [ByteOrder::Little, ByteOrder::Big];
        for (seed, piece) in [(1, 100_003), (2, 3 << 20)] {
            let bytes = file(seed, 4 << 20);
            let largest = 1 << 19;
            let expected = scan_between(&bytes, 0..bytes.len(), Gpu::Xenos, &orders, largest);
            assert!(expected.len() > 100);
            let mut scanner = Scanner { window: 1 << 20, largest, ..Scanner::new(Gpu::Xenos, &orders) };
            let mut found = Vec::new();
            for piece in bytes.chunks(piece) {
                found.extend(scanner.take(piece));
                let most = 2 * (2 * scanner.window + 2 * LARGEST + largest);
                assert!(scanner.bytes.capacity() <= most, "seed {seed}");
            }
            found.extend(scanner.end());
            assert!(found.iter().all(|(found, part)| bytes[found.offset..][..found.size] == *part));
            let found: Vec<Found> = found.into_iter().map(|(found, _)| found).collect();
            assert_eq!(found, expected, "seed {seed}");
        }
    }

    #[test]
    fn scan_finds_a_container_with_large_tables() {
        let shader = [0u32, 0x1001_c400, 0x2000_0000, 0x140f_8000, 0, 0x2200_0000];
        let small = Container::minimal(Stage::Fragment, &shader);
        let (head, code) = small.split_at(small.len() - 24);
        let mut container = [head, &vec![0x10; 3 << 20], code].concat();
        let first_part = (head.len() + (3 << 20)) as u32;
        container[4..8].copy_from_slice(&first_part.to_be_bytes());
        let file = [vec![0xff; 8], container.clone(), vec![0xff; 4]].concat();
        let mut scanner = Scanner::new(Gpu::Xenos, &[ByteOrder::Big]);
        let mut found = scanner.take(&file);
        found.extend(scanner.end());
        let [(shader, bytes)] = &found[..] else { panic!("{} finds", found.len()) };
        assert_eq!((shader.kind, shader.offset, shader.size), (FoundKind::Container, 8, container.len()));
        assert!(*bytes == container);
    }
}
