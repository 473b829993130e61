//! Reads dumps of od and hexdump. A line has an offset without a colon, groups of hex digits, and optionally
//! characters. A group is a little-endian number, because these programs print numbers of a little-endian host.

/// Maximum number of bytes that all `*` lines of a dump may stand for.
const MOST_REPEATED: u64 = 64 << 20;

/// Format of a dump.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dump {
    /// Radix of the offsets: 8, 10 or 16.
    radix: u32,
}

/// Line of a dump.
enum Row<'t> {
    Blank,
    /// The line `*`: the line before it repeats up to the offset of the next line.
    Repeat,
    Bytes {
        offset: &'t str,
        /// Number of digits per group; 0 if the line has no groups.
        group: usize,
        bytes: Vec<u8>,
    },
}

impl Dump {
    /// Returns the format of a text if it is a dump, otherwise `None`: every line must have the form of od or hexdump,
    /// and its offset must match the number of bytes before it.
    pub(super) fn of(text: &str) -> Option<Dump> {
        // First, require that the last offset is the end of the last group. If no radix fits, accept an end within the
        // last group, because the tools pad the last group if the input ends in it.
        let found =
            |exact| [8, 16, 10].map(|radix| Dump { radix }).into_iter().find(|dump| dump.is_of(text, exact));
        found(true).or_else(|| found(false))
    }

    fn is_of(self, text: &str, exact: bool) -> bool {
        let (mut before, mut repeats, mut ended) = (None, false, false);
        let (mut links, mut first, mut differs, mut narrow) = (0, None, false, false);
        for line in text.lines() {
            match row(line) {
                None => return false,
                Some(Row::Blank) => {}
                Some(Row::Repeat) => repeats = true,
                Some(Row::Bytes { offset, group, bytes }) => {
                    let Some(at) = self.number(offset).filter(|_| !ended) else { return false };
                    let have = bytes.len() as u64;
                    if let Some((start, had, size)) = before {
                        let within = if exact || have > 0 { 0 } else { size };
                        if !follows((start, had), at, repeats, within) {
                            return false;
                        }
                        links += 1;
                    }
                    first.get_or_insert(at);
                    differs |= group > 0 && group != offset.len();
                    // A first column of eight digits may be a word instead of an offset, so it is evidence for a dump
                    // only if the groups are bytes.
                    narrow |= offset.len() < 8 || group == 2;
                    ended = have == 0;
                    (before, repeats) = (Some((at, have, group as u64 / 2)), false);
                }
            }
        }
        // If offsets and groups have the same number of digits, the text may be words instead of a dump. Then at least
        // two offsets must fit, and the first must be 0.
        let starts = first == Some(0);
        match links {
            0 => starts && differs && narrow,
            1 => differs,
            _ => differs || starts,
        }
    }

    fn number(self, digits: &str) -> Option<u64> {
        u64::from_str_radix(digits, self.radix).ok()
    }
}

/// Returns whether a line with offset `at` can follow a line with offset `start` and `had` bytes. The last line of a
/// dump has only an offset. Because the last group is padded, this offset can be up to `within` bytes before the end of
/// the line before it; `within` is 0 if the offset must be exact. `repeats` is true if a `*` line is between the two.
fn follows((start, had): (u64, u64), at: u64, repeats: bool, within: u64) -> bool {
    let Some(distance) = at.checked_sub(start) else { return false };
    match had {
        0 => false,
        _ if repeats => distance > had && (within > 0 || distance.is_multiple_of(had)),
        _ => distance <= had && distance + within.max(1) > had,
    }
}

/// Parses a line of a dump; `None` if the line does not have this form.
fn row(line: &str) -> Option<Row<'_>> {
    let line = line.trim();
    match line {
        "" => return Some(Row::Blank),
        "*" => return Some(Row::Repeat),
        _ => {}
    }
    // `hexdump -C` and `od -z` print the characters of each line after the groups.
    let characters = [('|', "  |"), ('<', "  >")].into_iter();
    let code = characters
        .filter(|(end, _)| line.ends_with(*end))
        .find_map(|(_, begin)| line.split_once(begin))
        .map_or(line, |(code, _)| code);
    let mut columns = code.split_ascii_whitespace();
    let offset = columns.next().filter(|offset| offset.len() >= 6 && is_hex(offset))?;
    let (mut bytes, mut group) = (Vec::new(), 0);
    for digits in columns {
        if group == 0 {
            group = digits.len();
        }
        if digits.len() != group || !matches!(group, 2 | 4 | 8 | 16 | 32) || !is_hex(digits) {
            return None;
        }
        let value = u128::from_str_radix(digits, 16).ok()?;
        bytes.extend(value.to_le_bytes().iter().take(group / 2));
    }
    Some(Row::Bytes { offset, group, bytes })
}

fn is_hex(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|b| b.is_ascii_hexdigit())
}

/// Reads a dump line by line. The reader appends the bytes of a line when it has the offset of the next line, which
/// determines their number.
#[derive(Clone, Debug, Default)]
pub(super) struct DumpReader {
    held: Vec<u8>,
    start: u64,
    repeats: bool,
    /// Number of bytes that the `*` lines so far stood for.
    repeated: u64,
}

impl DumpReader {
    /// Reads a line, and appends the bytes of the line before it.
    ///
    /// # Errors
    /// Returns a message if the line does not have the form of a dump, if its offset does not fit the line before it,
    /// or if the `*` lines stand for too many bytes.
    pub(super) fn push(&mut self, dump: Dump, line: &str, out: &mut Vec<u8>) -> Result<(), String> {
        let (offset, bytes) = match row(line) {
            Some(Row::Blank) => return Ok(()),
            Some(Row::Repeat) => {
                self.repeats = true;
                return Ok(());
            }
            Some(Row::Bytes { offset, bytes, .. }) => (offset, bytes),
            None => return Err(format!("`{}` is not a line of a dump", line.trim())),
        };
        let Some(at) = dump.number(offset) else { return Err(format!("`{offset}` is not an offset")) };
        let had = self.held.len() as u64;
        if had > 0 {
            let within = if bytes.is_empty() { had } else { 0 };
            let (expected, mut left) = (self.start.saturating_add(had), at.saturating_sub(self.start));
            let continues = follows((self.start, had), at, self.repeats, within);
            let repeated = self.repeated.saturating_add(left.saturating_sub(had));
            if !continues || repeated > MOST_REPEATED {
                self.take(out);
                (self.held, self.start) = (bytes, at);
                return Err(match continues {
                    true => format!(
                        "`*` before offset `{offset}` repeats too many bytes (expected at most {MOST_REPEATED} in a dump)"
                    ),
                    false => format!(
                        "offset `{offset}` does not continue the dump (expected {expected:#x} in hex)"
                    ),
                });
            }
            self.repeated = repeated;
            while left > 0 {
                let n = left.min(had);
                out.extend(self.held.iter().take(n as usize));
                left -= n;
            }
        }
        (self.held, self.start, self.repeats) = (bytes, at, false);
        Ok(())
    }

    /// Appends the bytes of the last line. Must be called after all lines were read.
    pub(super) fn take(&mut self, out: &mut Vec<u8>) {
        out.append(&mut self.held);
        self.repeats = false;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The bytes of two ir3 instructions.
    const BYTES: [u8; 16] = [2, 0x40, 0x10, 0x40, 1, 0, 0x21, 0x0c, 0, 0, 0, 0, 0, 0, 0, 3];

    fn read(text: &str) -> Option<Vec<u8>> {
        let dump = Dump::of(text)?;
        let (mut reader, mut out) = (DumpReader::default(), Vec::new());
        for line in text.lines() {
            reader.push(dump, line, &mut out).unwrap();
        }
        reader.take(&mut out);
        Some(out)
    }

    #[test]
    fn dumps_of_od_and_hexdump_are_read_without_their_offsets() {
        for text in [
            // Output of od -tx4, od -Ax -tx4 and od -Ad -tx4. (The output of od -An has no offsets, so it is not a
            // dump.)
            "0000000 40104002 0c210001 00000000 03000000\n0000020\n",
            "000000 40104002 0c210001 00000000 03000000\n000010\n",
            "0000000 40104002 0c210001 00000000 03000000\n0000016\n",
            // Output of od -tx8, od -Ax -tx8 and od -tx8 --width=8.
            "0000000 0c21000140104002 0300000000000000\n0000020\n",
            "000000 0c21000140104002 0300000000000000\n000010\n",
            "0000000 0c21000140104002\n0000010 0300000000000000\n0000020\n",
            // Output of hexdump, hexdump -x, hexdump -C, od -tx1 and od -tx1z.
            "0000000 4002 4010 0001 0c21 0000 0000 0000 0300\n0000010\n",
            "0000000    4002    4010    0001    0c21    0000    0000    0000    0300\n0000010\n",
            "00000000  02 40 10 40 01 00 21 0c  00 00 00 00 00 00 00 03  |.@.@..!.........|\n00000010\n",
            "0000000 02 40 10 40 01 00 21 0c 00 00 00 00 00 00 00 03\n0000020\n",
            "0000000 02 40 10 40 01 00 21 0c 00 00 00 00 00 00 00 03  >.@.@..!.........<\n0000020\n",
            // The last line, which has only an offset, is missing.
            "0000000 40104002 0c210001 00000000 03000000\n",
        ] {
            assert_eq!(read(text).as_deref(), Some(&BYTES[..]), "{text}");
        }
    }

    #[test]
    fn repeated_lines_and_a_partial_last_group_have_the_bytes_of_the_file() {
        let zeros = "0000000 00000000 00000000 00000000 00000000\n*\n0000060 40104002 00000001\n0000065\n";
        let expected = [[0; 48].as_slice(), &[2, 0x40, 0x10, 0x40, 1]].concat();
        assert_eq!(read(zeros), Some(expected));
        let to_the_end = "0000000 00000000 00000000 00000000 00000000\n*\n0000042\n";
        assert_eq!(read(to_the_end), Some(vec![0; 34]));
        // With od -j 16, the first offset is not 0.
        let later = "0000020 40104002 0c210001 00000000 03000000\n0000040\n";
        assert_eq!(read(later).as_deref(), Some(&BYTES[..]));
    }

    #[test]
    fn words_and_offsets_that_do_not_count_bytes_are_not_a_dump() {
        for text in [
            "40104002 0c210001\n",
            "40104002\n0c210001\n",
            "00000000 0300000000000000\n",
            "000000\n",
            "00000000 00000001\n00000002 00000003\n",
            "0000000 40104002 0c210001\n0000020\n0000040\n",
            "0000000 40104002 0c210001\n0000030 40104002\n",
            "0000000 040002 040020\n0000004\n",
            "00000000: 40104002\n",
            "nop\n",
            "",
        ] {
            assert_eq!(Dump::of(text), None, "{text}");
        }
        let (mut reader, mut out) = (DumpReader::default(), Vec::new());
        let dump = Dump { radix: 8 };
        assert_eq!(reader.push(dump, "0000000 40104002", &mut out), Ok(()));
        let wrong = reader.push(dump, "0000020 40104002", &mut out);
        assert_eq!(wrong.unwrap_err(), "offset `0000020` does not continue the dump (expected 0x4 in hex)");
    }

    #[test]
    fn bytes_that_all_repeats_add_are_limited() {
        let (mut reader, mut out) = (DumpReader::default(), Vec::new());
        let dump = Dump { radix: 16 };
        let mut push = |line: &str| reader.push(dump, line, &mut out);
        assert_eq!(push("00000000 00000000"), Ok(()));
        assert_eq!((push("*"), push("03000000 00000001")), (Ok(()), Ok(())));
        assert_eq!(push("*"), Ok(()));
        let wrong = push("06000000").unwrap_err();
        assert_eq!(
            wrong,
            "`*` before offset `06000000` repeats too many bytes (expected at most 67108864 in a dump)"
        );
        assert_eq!(out.len(), 0x0300_0004);
    }

    #[test]
    fn offsets_near_the_largest_number_are_read() {
        let (mut reader, mut out) = (DumpReader::default(), Vec::new());
        let dump = Dump { radix: 16 };
        assert_eq!(reader.push(dump, "ffffffffffffffff 00000001", &mut out), Ok(()));
        assert!(reader.push(dump, "0000000000000000 00000001", &mut out).is_err());
        assert_eq!(out, [1, 0, 0, 0]);
    }
}
