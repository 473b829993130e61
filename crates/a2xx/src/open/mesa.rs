//! Parser for listings from Mesa's tools, which print the words before the text of each clause and slot.

use std::collections::BTreeMap;

/// Parses a listing. A clause line begins with three 16-bit parts, a slot line with its number and three dwords:
///
/// ```text
///     1002 0003 1000      EXEC ADDR(0x2) CNT(0x1)
/// 02: 90000001 1ffff688 00000002     (S)FETCH:  SAMPLE  R0.xyzw = R0.xyz CONST(0)
/// ```
///
/// Slots follow the clause that runs them. A program has as many clauses as fit before its lowest slot; the next clause
/// line begins another program. Lines of other forms are skipped.
pub(super) fn programs(text: &str) -> Vec<Vec<u32>> {
    let mut found = Vec::new();
    let mut program = Listed::default();
    for line in text.lines() {
        let tokens: Vec<&str> = line.split_ascii_whitespace().take(5).collect();
        if let Some(clause) = clause(&tokens) {
            if program.is_whole() {
                found.extend(core::mem::take(&mut program).words());
            }
            program.clauses.push(clause);
        } else if let Some((number, slot)) = slot(&tokens) {
            program.slots.entry(number).or_insert(slot);
        }
    }
    found.extend(program.words());
    found
}

/// Maximum number of slots that a listing may omit between two slots. More omitted slots indicate that the text is not
/// a listing.
const GAP: usize = 64;

/// A program whose listing is not completely parsed.
#[derive(Default)]
struct Listed {
    clauses: Vec<[u16; 3]>,
    slots: BTreeMap<u16, [u32; 3]>,
}

impl Listed {
    /// Returns whether all clauses are present, so that the next clause line begins another program. Slots may still
    /// follow.
    fn is_whole(&self) -> bool {
        self.slots.keys().next().is_some_and(|&lowest| self.clauses.len() >= usize::from(lowest) * 2)
    }

    /// Returns the words of the program, with zeros for omitted slots. `None` if the number of clauses does not match
    /// the lowest slot, or too many slots are omitted.
    fn words(self) -> Option<Vec<u32>> {
        let lowest = usize::from(*self.slots.keys().next()?);
        if self.clauses.len() != lowest * 2 {
            return None;
        }
        let halves = self.clauses.as_flattened();
        let pairs = halves.chunks_exact(2).map(|pair| u32::from(pair[0]) | u32::from(pair[1]) << 16);
        let mut words: Vec<u32> = pairs.collect();
        for (number, slot) in self.slots {
            let at = usize::from(number) * 3;
            if at > words.len() + 3 * GAP {
                return None;
            }
            words.resize(at, 0);
            words.extend(slot);
        }
        Some(words)
    }
}

fn clause(tokens: &[&str]) -> Option<[u16; 3]> {
    let [a, b, c, name, ..] = *tokens else { return None };
    let half = |text: &str| u16::from_str_radix(text, 16).ok().filter(|_| text.len() == 4);
    let is_name = name.len() > 2 && name.bytes().all(|b| b.is_ascii_uppercase() || b == b'_');
    if is_name { Some([half(a)?, half(b)?, half(c)?]) } else { None }
}

fn slot(tokens: &[&str]) -> Option<(u16, [u32; 3])> {
    let [number, a, b, c, name] = *tokens else { return None };
    let name = name.trim_start_matches("(S)");
    if name != "ALU:" && name != "FETCH:" {
        return None;
    }
    let number = u16::from_str_radix(number.strip_suffix(':')?, 16).ok()?;
    let word = |text: &str| u32::from_str_radix(text, 16).ok().filter(|_| text.len() == 8);
    Some((number, [word(a)?, word(b)?, word(c)?]))
}

#[cfg(test)]
mod tests {
    use super::*;

    const FRAGMENT: [u32; 12] = [
        0x0003_1002,
        0x1000,
        0xc400_0000,
        0x0002_1003,
        0x2000,
        0,
        0x9000_0001,
        0x1fff_f688,
        2,
        0x000f_8000,
        0,
        0xc200_0000,
    ];
    const TEXT: &str = "\
\t\topcode: CP_IM_LOAD_IMMEDIATE (2b) (15 dwords)
\t\t    1002 0003 1000            \tEXEC ADDR(0x2) CNT(0x1)
\t\t02: 90000001 1ffff688 00000002\t   (S)FETCH:\tSAMPLE\tR0.xyzw = R0.xyz CONST(0)
\t\t    0000 0000 c400            \tALLOC PARAM/PIXEL SIZE(0x0)
\t\t    1003 0002 2000            \tEXEC_END ADDR(0x3) CNT(0x1)
\t\t03: 000f8000 00000000 c2000000\t   (S)ALU:\tMAXv\texport0 = R0, R0
\t\t                              \t          \tMAXs\texport0.____ = R0
\t\t    0000 0000 0000            \tNOP
";
    const DUMP: &str = "0122e140:\t0000: c00d2b00 00000001 0000000c 00031002\n";

    #[test]
    fn every_program_in_a_log_is_found() {
        let fragment = FRAGMENT.to_vec();
        assert_eq!(programs(TEXT), std::slice::from_ref(&fragment));
        // The programs are found whether a memory dump, empty lines, or nothing is between them.
        for between in ["", DUMP, "\n\n"] {
            assert_eq!(programs(&[TEXT, TEXT].join(between)), [fragment.clone(), fragment.clone()]);
        }
    }

    #[test]
    fn incomplete_programs_are_skipped() {
        let fragment = [FRAGMENT.to_vec()];
        let (head, _) = TEXT.split_once("\t\t03:").unwrap_or_default();
        assert_eq!(programs(&format!("{TEXT}{head}")), fragment);
        assert_eq!(programs(DUMP), Vec::<Vec<u32>>::new());
        assert_eq!(programs("1002 0003 1000 exec\n02: 90000001 1ffff688 00000002\n"), Vec::<Vec<u32>>::new());
        assert_eq!(
            programs(&format!("{TEXT}ff: 00000000 00000000 00000000 ALU: MAXv\n")),
            Vec::<Vec<u32>>::new()
        );
        assert_eq!(programs("ff: 00000000 00000000 00000000 ALU: x"), Vec::<Vec<u32>>::new());
    }
}
