//! Sorts words together with the indices of their entries.

/// Minimum number of words for which the radix sort is faster than a comparison sort.
const FEW: usize = 512;
/// Width of a radix digit, in bits.
const DIGIT: u32 = 10;
const DIGITS: usize = 1 << DIGIT;

/// Sorts distinct 64-bit words with a radix sort, starting with the lowest digit. Each digit starts at a bit that
/// differs between words, so constant bits are skipped. `spare` is a scratch buffer.
pub(crate) fn by_digits(order: &mut Vec<(u64, u32)>, spare: &mut Vec<(u64, u32)>) {
    if order.len() < FEW {
        order.sort_unstable();
        return;
    }
    let first = order.first().map_or(0, |&(word, _)| word);
    let mut differing = order.iter().fold(0, |bits, &(word, _)| bits | word ^ first);
    spare.resize(order.len(), (0, 0));
    let mut places = [0u32; DIGITS];
    while differing != 0 {
        let low = differing.trailing_zeros();
        let digit = |word: u64| (word >> low) as usize % DIGITS;
        places.fill(0);
        for &(word, _) in order.iter() {
            places[digit(word)] += 1;
        }
        let mut next = 0;
        for place in &mut places {
            next += std::mem::replace(place, next);
        }
        for &(word, number) in order.iter() {
            let place = &mut places[digit(word)];
            if let Some(to) = spare.get_mut(*place as usize) {
                *to = (word, number);
            }
            *place += 1;
        }
        std::mem::swap(order, spare);
        differing &= u64::MAX.checked_shl(low + DIGIT).unwrap_or(0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        /// The result is equal to a comparison sort, whichever bits differ between the words.
        #[test]
        fn words_are_sorted(seed: u64, count in 0usize..3000, mask: u64, more: u64, same: u64) {
            let mut state = seed;
            let mut order: Vec<(u64, u32)> = (0..count as u32).map(|number| {
                state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
                ((state ^ state >> 29) & mask & more | same & !mask, number)
            }).collect();
            order.sort_unstable();
            order.dedup_by_key(|(word, _)| *word);
            let wanted = order.clone();
            order.sort_unstable_by_key(|(_, number)| *number);
            by_digits(&mut order, &mut Vec::new());
            prop_assert_eq!(order, wanted);
        }
    }
}
