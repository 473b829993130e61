//! The two word sizes, 48-bit clauses and 96-bit slots, and their conversion to dwords.

/// A 96-bit slot: an ALU instruction, a fetch, or two clauses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Slot(pub [u32; 3]);

impl Slot {
    /// Returns the slot as one number. Bit 0 is the least significant bit of the first dword.
    #[inline]
    pub fn bits(self) -> u128 {
        let [a, b, c] = self.0;
        u128::from(a) | u128::from(b) << 32 | u128::from(c) << 64
    }

    /// Creates a slot from a number. Drops the bits above bit 95.
    #[inline]
    pub fn from_bits(bits: u128) -> Slot {
        Slot([bits as u32, (bits >> 32) as u32, (bits >> 64) as u32])
    }

    /// Returns the two clauses of a slot of the control-flow program.
    #[inline]
    pub fn clauses(self) -> [Clause; 2] {
        let bits = self.bits();
        [Clause(bits as u64 & Clause::MASK), Clause((bits >> 48) as u64 & Clause::MASK)]
    }

    /// Combines two clauses into a slot.
    #[inline]
    pub fn from_clauses(first: Clause, second: Clause) -> Slot {
        Slot::from_bits(u128::from(first.0 & Clause::MASK) | u128::from(second.0 & Clause::MASK) << 48)
    }
}

/// A 48-bit control-flow clause.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Clause(pub u64);

impl Clause {
    /// Mask of the bits of a clause.
    pub const MASK: u64 = (1 << 48) - 1;

    /// Returns the clause as three 16-bit numbers, the least significant first. Tools show a single clause in this
    /// form.
    pub fn halves(self) -> [u16; 3] {
        [self.0 as u16, (self.0 >> 16) as u16, (self.0 >> 32) as u16]
    }

    /// Creates a clause from three 16-bit parts, the least significant first.
    pub fn from_halves([a, b, c]: [u16; 3]) -> Clause {
        Clause(u64::from(a) | u64::from(b) << 16 | u64::from(c) << 32)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_clauses_share_the_middle_dword_of_a_slot() {
        let slot = Slot([0x0003_1003, 0x2004_1000, 0x1000_0002]);
        let [first, second] = slot.clauses();
        assert_eq!((first.0, second.0), (0x1000_0003_1003, 0x1000_0002_2004));
        assert_eq!(Slot::from_clauses(first, second), slot);
        assert_eq!(Clause::from_halves(first.halves()), first);
    }
}
