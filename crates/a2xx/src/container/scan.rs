//! Finds shaders in a larger file: whole Xbox 360 containers, packets that upload shaders, and bare programs that are
//! laid out as compilers do it (Qualcomm's program binaries have four of these, each behind 32 bytes).

use super::packet::immediate_loads;
use super::xbox::Container;
use crate::bytes::words_of;
use crate::gpu::{ByteOrder, Gpu, Stage};
use crate::plausible::plausible_length;

/// What was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FoundKind {
    /// An Xbox 360 shader container.
    Container,
    /// A CP_IM_LOAD_IMMEDIATE packet.
    Packet,
    /// Words that are laid out like a program.
    Program,
}

impl FoundKind {
    /// `container`, `packet` or `program`.
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
    /// What it is in.
    pub kind: FoundKind,
    /// Where the container, packet or program begins.
    pub offset: usize,
    /// How many bytes the container, packet or program has.
    pub size: usize,
    /// Where the words of the program are.
    pub code: usize,
    /// How many bytes they have.
    pub code_size: usize,
    /// The order of its bytes.
    pub order: ByteOrder,
    /// The stage, where it is known.
    pub stage: Option<Stage>,
}

/// The shaders of a file, in the order of their offsets. Nothing that lies inside of another find is reported, and
/// programs are looked for at multiples of 4 bytes in the orders of `orders`.
pub fn scan(bytes: &[u8], gpu: Gpu, orders: &[ByteOrder]) -> Vec<Found> {
    let mut found = containers(bytes);
    for &order in orders {
        let (words, _) = words_of(bytes, order);
        for load in immediate_loads(&words) {
            found.push(Found {
                kind: FoundKind::Packet,
                offset: 4 * load.header,
                size: 4 * (load.length + 3),
                code: 4 * load.first,
                code_size: 4 * load.length,
                order,
                stage: Some(load.stage),
            });
        }
    }
    let mut taken = Taken::new(&found);
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
        taken = Taken::new(&found);
    }
    found.sort_by_key(|f| f.offset);
    found
}

fn containers(bytes: &[u8]) -> Vec<Found> {
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(offset) = next_magic(bytes, at) {
        match Container::parse(&bytes[offset..]) {
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
    let found = rest.windows(4).position(|w| w[0] == 0x10 && Container::recognises(w))?;
    Some(from + found)
}

/// The ranges of bytes that are something already.
struct Taken {
    ranges: Vec<(usize, usize)>,
}

impl Taken {
    fn new(found: &[Found]) -> Taken {
        let mut ranges: Vec<(usize, usize)> = found.iter().map(|f| (f.offset, f.offset + f.size)).collect();
        ranges.sort_unstable();
        Taken { ranges }
    }

    /// The end of the range that the offset is in.
    fn end_at(&self, offset: usize) -> Option<usize> {
        let after = self.ranges.partition_point(|(start, _)| *start <= offset);
        self.ranges[..after].last().map(|(_, end)| *end).filter(|end| *end > offset)
    }

    /// The start of the next range.
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
    fn containers_packets_and_programs_are_found() {
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
}
