//! Separates instructions from data in relocatable code. A relocation is accepted as part of an instruction
//! only for its literal or its branch distance. Other relocated bytes are data.

use super::place::Piece;
use super::print::Printer;
use isaloom_amd_isa::{Decoded, DecodedHandle, Item};
use isaloom_amdgpu_object::Relocation;

/// Type of the relocation for a branch distance (`R_AMDGPU_REL16`).
const REL16: u32 = 14;
/// Size of a code word, in bytes.
const WORD: u64 = 4;

impl Printer<'_> {
    /// Returns the instruction or data at the start of `bytes`, whose address is `address`; `None` if there are no
    /// bytes.
    pub(super) fn item(
        &self,
        bytes: &[u8],
        address: u64,
        piece: &Piece<'_>,
    ) -> Option<(Item, Option<DecodedHandle>)> {
        let (item, known) = self.amd.decoder().item_known(bytes)?;
        if piece.relocations.is_empty() || !piece.unlinked {
            return Some((item, known));
        }
        let within = piece.relocations(address, item.bytes());
        let Some(first) = within.first() else { return Some((item, known)) };
        if let (Item::Instruction(decoded), [one]) = (&item, within)
            && (is_literal(decoded, address, one) || self.is_branch_to(decoded, address, one))
        {
            return Some((item, known));
        }
        let size = match first.address - address {
            0 => first.data().map_or(0, |(.., size)| size),
            before => usize::try_from(before).unwrap_or(0),
        };
        let whole = size > 0 && (size as u64).is_multiple_of(WORD) && size <= bytes.len();
        match u8::try_from(size) {
            Ok(size) if whole && piece.relocations(address, size.into()).len() <= 1 => {
                Some((Item::Data(size), None))
            }
            // Any other relocation is printed as a separate directive, so the item is not affected.
            _ => Some((item, known)),
        }
    }

    /// Returns whether a relocation is for the distance of a direct branch.
    pub(super) fn is_branch_to(&self, decoded: &Decoded, address: u64, relocation: &Relocation) -> bool {
        relocation.kind.0 == REL16
            && relocation.address == address
            && !relocation.symbol.is_empty()
            && self.target_of(decoded, address).is_some()
    }
}

/// Returns whether a relocation is for the literal of an instruction.
pub(super) fn is_literal(decoded: &Decoded, address: u64, relocation: &Relocation) -> bool {
    let end = address.wrapping_add(decoded.bytes.into());
    decoded.bytes >= 8 && relocation.address == end.wrapping_sub(4) && relocation.literal().is_some()
}
