//! Whether words look like a program: what lets shaders be found in larger files and byte orders be told apart.

use crate::cf::CfFields;
use crate::gpu::Gpu;
use crate::program::Program;

impl Program {
    /// Whether the program is laid out as compilers do it: the first EXEC begins right after the clauses, each further
    /// one where the one before ended, the last one ends the program and the program ends there.
    pub fn is_regular(&self) -> bool {
        self.regular_end() == Some(self.end()) && self.tail.is_empty()
    }

    /// The address after the last instruction, if the clauses are laid out as compilers do it.
    fn regular_end(&self) -> Option<usize> {
        let mut cursor = self.first_slot();
        let (mut ended, mut execs) = (false, 0);
        for clause in &self.clauses {
            let cf = clause.decode();
            match cf.fields {
                CfFields::Exec(exec) => {
                    let unused = exec.sequence >> (2 * exec.count.min(6));
                    if exec.address(self.gpu) != cursor || exec.count > 6 || unused != 0 {
                        return None;
                    }
                    cursor += exec.count as usize;
                    execs += 1;
                    ended |= cf.ends_program();
                }
                CfFields::Plain(plain) if plain.payload != 0 => return None,
                CfFields::Alloc(alloc) if alloc.reserved0 != 0 || alloc.buffer_select == 0 => return None,
                CfFields::Loop(_) | CfFields::Jump(_)
                    if cf.target(self.gpu).is_some_and(|target| target > self.clauses.len()) =>
                {
                    return None;
                }
                _ => {}
            }
        }
        (ended && execs > 0 && cursor > self.first_slot() && cursor <= self.end()).then_some(cursor)
    }
}

/// How many words of a regular program stand at the beginning; `None` if there is none.
pub fn plausible_length(words: &[u32], gpu: Gpu) -> Option<usize> {
    // The longest program that addresses reach, so that a large file costs little at each place.
    const LONGEST: usize = 3 * 4096;
    let head = words.get(..words.len().min(LONGEST))?;
    if !may_begin(head, gpu) {
        return None;
    }
    Program::decode(head, gpu).regular_end().map(|end| 3 * end)
}

/// A cheap look at the first slot: whether its first EXEC, if any, begins where it can.
fn may_begin(words: &[u32], gpu: Gpu) -> bool {
    let &[a, b, c, ..] = words else { return false };
    let clauses = crate::word::Slot([a, b, c]).clauses();
    let fine = |clause: &crate::word::Clause| match clause.decode().fields {
        CfFields::Exec(exec) => {
            let address = exec.address(gpu);
            address != 0 && 3 * (address + exec.count as usize) <= words.len() && exec.count <= 6
        }
        CfFields::Plain(plain) => plain.payload == 0,
        CfFields::Alloc(alloc) => alloc.reserved0 == 0,
        CfFields::Loop(_) | CfFields::Jump(_) => true,
    };
    (a | b | c) != 0 && clauses.iter().all(fine)
}
