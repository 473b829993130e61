//! Shader program: clauses, instruction slots, and remaining words. It stores every word, so encoding a decoded program
//! gives the original words.

use crate::cf::{Cf, CfFields};
use crate::container::{Semantic, VertexElement};
use crate::gpu::Gpu;
use crate::header::Header;
use crate::word::{Clause, Slot};

/// A shader program.
///
/// ```
/// use isaloom_a2xx::{Gpu, Program};
/// let words = [0x0000_0000, 0x1001_c400, 0x2000_0000, 0x140f_8000, 0x0000_0000, 0x2200_0000];
/// let program = Program::decode(&words, Gpu::A2xx);
/// assert_eq!(program.clauses[1].decode().name(), "EXEC_END");
/// assert_eq!(program.encode(), words);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Program {
    /// GPU that the program is for.
    pub gpu: Gpu,
    /// Headers of the assembly text, such as names of registers and constants. They are not encoded in the words.
    pub headers: Vec<Header>,
    /// Control-flow program, an even number of clauses.
    pub clauses: Vec<Clause>,
    /// Slots after the clauses. Slot addresses count from the start of the shader, where the clauses are, so the first
    /// slot here has the address [`Program::first_slot`].
    pub slots: Vec<Slot>,
    /// The one or two dwords after the last slot, if the length of the shader is not a multiple of three dwords.
    pub tail: Vec<u32>,
    /// Bytes of a file after its last whole dword, at most three. Decoding sets this field to an empty list and
    /// encoding ignores it. Only code for files uses it.
    pub rest: Vec<u8>,
    /// Vertex elements by the slot of their fetch, from a container or the text. They are not encoded in the words.
    pub elements: Vec<VertexElement>,
}

/// One instruction of an EXEC clause.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Instruction {
    /// Address of the slot, in slots from the start of the program.
    pub address: usize,
    /// Contents of the slot.
    pub slot: Slot,
    /// Whether the instruction is a fetch.
    pub fetch: bool,
    /// Whether the instruction waits for the instructions before it.
    pub serialized: bool,
}

impl Program {
    /// Splits the dwords of a shader into clauses and slots.
    ///
    /// The format does not mark the end of the clauses. The clauses end before the first slot that an EXEC clause
    /// refers to. Decoding of clauses stops at the lowest address of the EXEC clauses decoded so far. Address 0 is
    /// never a slot and is ignored.
    pub fn decode(words: &[u32], gpu: Gpu) -> Program {
        let mut slots = words.chunks_exact(3).map(|w| Slot([w[0], w[1], w[2]]));
        let tail = words.chunks_exact(3).remainder().to_vec();
        let mut clauses = Vec::new();
        let mut bound = usize::MAX;
        while clauses.len() / 2 < bound {
            let Some(slot) = slots.next() else { break };
            for clause in slot.clauses() {
                clauses.push(clause);
                if let CfFields::Exec(exec) = clause.decode().fields {
                    let address = exec.address(gpu);
                    if address != 0 {
                        bound = bound.min(address);
                    }
                }
            }
        }
        Program { gpu, clauses, slots: slots.collect(), tail, ..Program::default() }
    }

    /// Returns the dwords of the program.
    pub fn encode(&self) -> Vec<u32> {
        let mut words = Vec::with_capacity((self.first_slot() + self.slots.len()) * 3 + self.tail.len());
        for pair in self.clauses.chunks(2) {
            let second = pair.get(1).copied().unwrap_or_default();
            words.extend(Slot::from_clauses(pair[0], second).0);
        }
        words.extend(self.slots.iter().flat_map(|slot| slot.0));
        words.extend(&self.tail);
        words
    }

    /// Returns the address of the first slot after the clauses.
    #[inline]
    pub fn first_slot(&self) -> usize {
        self.clauses.len().div_ceil(2)
    }

    /// Returns the address after the last slot.
    #[inline]
    pub fn end(&self) -> usize {
        self.first_slot() + self.slots.len()
    }

    /// Returns the slot at an address; `None` if [`Program::slots`] does not contain this address.
    #[inline]
    pub fn slot(&self, address: usize) -> Option<Slot> {
        self.slots.get(address.checked_sub(self.first_slot())?).copied()
    }

    /// Returns the instructions that a clause runs, without those outside of the program. Empty if the clause is not an
    /// EXEC.
    pub fn instructions(&self, clause: Clause) -> impl Iterator<Item = Instruction> + use<'_> {
        let exec = match clause.decode().fields {
            CfFields::Exec(exec) => Some(exec),
            _ => None,
        };
        exec.into_iter().flat_map(move |exec| {
            let first = exec.address(self.gpu);
            (0..exec.count as usize).filter_map(move |index| {
                let address = first + index;
                let slot = self.slot(address)?;
                let (fetch, serialized) = (exec.is_fetch(index), exec.is_serialized(index));
                Some(Instruction { address, slot, fetch, serialized })
            })
        })
    }

    /// Returns the vertex element that the vertex fetch at an address reads, if known.
    pub fn element(&self, address: usize) -> Option<Semantic> {
        self.elements.iter().find(|element| usize::from(element.slot) == address).map(|e| e.semantic)
    }

    /// Returns the indices of the clauses that loops, jumps and calls branch to, ascending and without duplicates.
    pub fn labels(&self) -> Vec<usize> {
        self.labels_of(self.clauses.iter().map(|clause| clause.decode()))
    }

    /// Like [`Program::labels`], for decoded clauses.
    pub(crate) fn labels_of(&self, clauses: impl Iterator<Item = Cf>) -> Vec<usize> {
        let mut labels: Vec<usize> = clauses
            .filter_map(|cf| cf.target(self.gpu))
            .filter(|&target| target < self.clauses.len())
            .collect();
        labels.sort_unstable();
        labels.dedup();
        labels
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lowest_exec_address_ends_the_clauses() {
        // The first clause runs slot 2 and the second clause runs slot 1. The lower address, 1, ends the clauses, so
        // they occupy one slot.
        let words = [0x0000_1002, 0x1001_1000, 0x2000_0000, 1, 2, 3, 4, 5, 6, 7];
        let program = Program::decode(&words, Gpu::A2xx);
        assert_eq!((program.clauses.len(), program.slots.len(), program.tail.len()), (2, 2, 1));
        assert_eq!(program.encode(), words);
    }

    #[test]
    fn program_without_exec_consists_of_clauses() {
        let program = Program::decode(&[0; 9], Gpu::Xenos);
        assert_eq!((program.clauses.len(), program.slots.len()), (6, 0));
        assert_eq!(Program::decode(&[], Gpu::A2xx).encode(), Vec::<u32>::new());
    }
}
