//! A program: clauses, instruction slots, and what is left over. Every word is kept, so encoding a decoded program
//! gives the words that it was decoded from, whatever they were.

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
    /// The GPU that the program is for.
    pub gpu: Gpu,
    /// What the text says about registers and constants; not part of the words.
    pub headers: Vec<Header>,
    /// The control-flow program, an even number of clauses.
    pub clauses: Vec<Clause>,
    /// The slots after the control-flow program. Addresses count from the start of the shader, so that the first
    /// one here has the address [`Program::first_slot`].
    pub slots: Vec<Slot>,
    /// The one or two dwords that are left where the shader is not a whole number of slots.
    pub tail: Vec<u32>,
    /// The bytes of a file after its last whole dword, at most three. Decoding words leaves it empty, encoding does not
    /// look at it: it is for whoever reads and writes the file.
    pub rest: Vec<u8>,
    /// What the vertex fetches read, by their slots, where a container or the text says it; not part of the words.
    pub elements: Vec<VertexElement>,
}

/// One instruction of an EXEC clause.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Instruction {
    /// The address of the slot.
    pub address: usize,
    /// The slot.
    pub slot: Slot,
    /// Whether it is a fetch.
    pub fetch: bool,
    /// Whether it waits for the instructions before it.
    pub serialized: bool,
}

impl Program {
    /// Splits the dwords of a shader into clauses and slots.
    ///
    /// Nothing says where the clauses end. They end before the first slot that an EXEC clause refers to: the lowest
    /// address of all EXEC clauses seen so far bounds the walk (address 0, which is never a slot, does not count).
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

    /// The dwords of the program.
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

    /// The address of the first slot after the clauses.
    #[inline]
    pub fn first_slot(&self) -> usize {
        self.clauses.len().div_ceil(2)
    }

    /// The address after the last slot.
    #[inline]
    pub fn end(&self) -> usize {
        self.first_slot() + self.slots.len()
    }

    /// The slot at an address, if that is one of [`Program::slots`].
    #[inline]
    pub fn slot(&self, address: usize) -> Option<Slot> {
        self.slots.get(address.checked_sub(self.first_slot())?).copied()
    }

    /// The instructions that a clause runs, as far as the program has them; none for a clause that is no EXEC.
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

    /// What the vertex fetch in the slot of an address reads, where something says it.
    pub fn element(&self, address: usize) -> Option<Semantic> {
        self.elements.iter().find(|element| usize::from(element.slot) == address).map(|e| e.semantic)
    }

    /// The clauses that others go to, ascending and each once; only those that the program has.
    pub fn labels(&self) -> Vec<usize> {
        self.labels_of(self.clauses.iter().map(|clause| clause.decode()))
    }

    /// The same of clauses that were decoded.
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
    fn the_lowest_exec_address_ends_the_clauses() {
        // The second clause refers to slot 1, the first one to slot 2: there is one slot of clauses.
        let words = [0x0000_1002, 0x1001_1000, 0x2000_0000, 1, 2, 3, 4, 5, 6, 7];
        let program = Program::decode(&words, Gpu::A2xx);
        assert_eq!((program.clauses.len(), program.slots.len(), program.tail.len()), (2, 2, 1));
        assert_eq!(program.encode(), words);
    }

    #[test]
    fn a_program_without_an_exec_is_all_clauses() {
        let program = Program::decode(&[0; 9], Gpu::Xenos);
        assert_eq!((program.clauses.len(), program.slots.len()), (6, 0));
        assert_eq!(Program::decode(&[], Gpu::A2xx).encode(), Vec::<u32>::new());
    }
}
