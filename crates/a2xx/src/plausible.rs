//! Tests whether words have the layout of a compiled program, to find programs in larger files and to determine byte
//! orders.

use crate::cf::CfFields;
use crate::gpu::Gpu;
use crate::program::Program;
use crate::word::{Clause, Slot};

impl Program {
    /// Returns whether the program has the layout that compilers generate. The first EXEC begins directly
    /// after the clauses, each further EXEC begins where the previous EXEC ended, and the last EXEC ends the
    /// program. Slots of zeros may follow: Microsoft's compilers append one.
    pub fn is_regular(&self) -> bool {
        let Some((first, end)) = regular(self.clauses.iter().copied(), self.gpu) else { return false };
        let behind = end.checked_sub(first).and_then(|used| self.slots.get(used..));
        first == self.first_slot()
            && behind.is_some_and(|slots| slots.iter().all(|slot| slot.0 == [0; 3]))
            && self.tail.is_empty()
    }
}

/// Returns the length in words of the program at the beginning of `words`. `None` if they do not begin with the layout
/// that compilers generate.
pub fn plausible_length(words: &[u32], gpu: Gpu) -> Option<usize> {
    let slots = words.chunks_exact(3).map(|w| Slot([w[0], w[1], w[2]]));
    let (_, end) = regular(slots.flat_map(Slot::clauses), gpu)?;
    (3 * end <= words.len()).then_some(3 * end)
}

/// Returns the address of the first slot and the address after the last slot. `None` if the clauses do not have the
/// layout that compilers generate. Reads only the clauses before the first slot, and stops at the first clause that
/// contradicts the layout.
fn regular(clauses: impl Iterator<Item = Clause>, gpu: Gpu) -> Option<(usize, usize)> {
    // Bounds the search in arbitrary data. No real program has this many clauses before its first EXEC.
    const LONGEST: usize = 64;
    let mut layout: Option<(usize, usize)> = None;
    let (mut count, mut farthest, mut ended) = (0, 0, false);
    for clause in clauses {
        if layout.is_some_and(|(first, _)| count == 2 * first) || count == LONGEST && layout.is_none() {
            break;
        }
        count += 1;
        let cf = clause.decode();
        match cf.fields {
            CfFields::Exec(exec) => {
                let address = exec.address(gpu);
                let (first, cursor) = layout.unwrap_or((address, address));
                let unused = exec.sequence >> (2 * exec.count.min(6));
                if address == 0 || address != cursor || exec.count > 6 || unused != 0 || 2 * first < count {
                    return None;
                }
                layout = Some((first, cursor + exec.count as usize));
                ended |= cf.ends_program();
            }
            CfFields::Plain(plain) if plain.payload != 0 => return None,
            CfFields::Alloc(alloc) if alloc.reserved0 != 0 || alloc.buffer_select == 0 => return None,
            CfFields::Loop(_) | CfFields::Jump(_) => farthest = farthest.max(cf.target(gpu).unwrap_or(0)),
            CfFields::Plain(_) | CfFields::Alloc(_) => {}
        }
    }
    layout.filter(|(first, end)| ended && end > first && count == 2 * first && farthest <= count)
}

#[cfg(test)]
mod tests {
    use super::*;

    const SHADER: [u32; 6] = [0, 0x1001_c400, 0x2000_0000, 0x140f_8000, 0, 0x2200_0000];

    #[test]
    fn program_length_is_found_in_longer_data() {
        let words: Vec<u32> = SHADER.iter().copied().chain([0xffff_ffff; 30]).collect();
        assert_eq!(plausible_length(&words, Gpu::A2xx), Some(6));
        assert!(Program::decode(&SHADER, Gpu::Xenos).is_regular());
        assert!(!Program::decode(&words, Gpu::A2xx).is_regular());
        let padded: Vec<u32> = SHADER.iter().copied().chain([0; 3]).collect();
        assert!(Program::decode(&padded, Gpu::Xenos).is_regular());
    }

    #[test]
    fn implausible_words_are_not_a_program() {
        assert_eq!(plausible_length(&[0; 60], Gpu::A2xx), None);
        assert_eq!(plausible_length(&[0xffff_ffff; 60], Gpu::A2xx), None);
        assert_eq!(plausible_length(&SHADER[..5], Gpu::A2xx), None);
        assert_eq!(plausible_length(&[], Gpu::A2xx), None);
    }
}
