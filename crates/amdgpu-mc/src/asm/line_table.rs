//! Writes the line table of a program (`.debug_line` in DWARF 4 or 5) with the same opcodes as LLVM.
//!
//! The writer of `gimli` is not used, because it renumbers files and merges duplicates. The file numbers must stay
//! those of the program, to which other debug information of the compiler refers.

use super::data::leb128;
use super::positions::{Position, Positions, Row, mark};
use rustc_hash::FxHashMap;

/// Smallest line advance of a special opcode.
const BASE: i64 = -5;
/// Number of different line advances of the special opcodes.
const RANGE: u64 = 14;
/// Number of the first special opcode.
const FIRST: u64 = 13;
/// Minimum instruction length in bytes, in which the table counts address advances.
const UNIT: u64 = 4;
/// Number of arguments of each standard opcode, for the header of the table.
const ARGUMENTS: [u8; 12] = [0, 1, 1, 1, 1, 0, 0, 0, 1, 0, 0, 1];

/// Numbers in the DWARF standard of standard opcodes, extended opcodes, content types and forms.
mod op {
    pub(super) const COPY: u8 = 1;
    pub(super) const ADVANCE_PC: u8 = 2;
    pub(super) const ADVANCE_LINE: u8 = 3;
    pub(super) const SET_FILE: u8 = 4;
    pub(super) const SET_COLUMN: u8 = 5;
    pub(super) const NEGATE_STMT: u8 = 6;
    pub(super) const SET_BASIC_BLOCK: u8 = 7;
    pub(super) const CONST_ADD_PC: u8 = 8;
    pub(super) const SET_PROLOGUE_END: u8 = 10;
    pub(super) const SET_EPILOGUE_BEGIN: u8 = 11;
    pub(super) const SET_ISA: u8 = 12;
    pub(super) const END_SEQUENCE: u8 = 1;
    pub(super) const SET_ADDRESS: u8 = 2;
    pub(super) const SET_DISCRIMINATOR: u8 = 4;
    pub(super) const PATH: i64 = 1;
    pub(super) const FOLDER: i64 = 2;
    pub(super) const MD5: i64 = 5;
    pub(super) const SOURCE: i64 = 0x2001;
    pub(super) const LINE_STRP: i64 = 0x1f;
    pub(super) const UDATA: i64 = 0xf;
    pub(super) const DATA16: i64 = 0x1e;
}

/// Line table in which the addresses and string offsets are still 0.
#[derive(Default)]
pub(super) struct Table {
    pub(super) bytes: Vec<u8>,
    /// Address fields. Columns: byte offset in the table, section index and byte offset of the target.
    pub(super) addresses: Vec<(usize, usize, u64)>,
    /// Fields that refer to a string. Columns: byte offset in the table, byte offset of the string in `strings`.
    pub(super) texts: Vec<(usize, u32)>,
    /// Contents of the section `.debug_line_str`.
    pub(super) strings: Vec<u8>,
    known: FxHashMap<Vec<u8>, u32>,
}

/// Writes the table; `end` returns the size in bytes of a section.
pub(super) fn write(positions: &Positions, end: &dyn Fn(usize) -> u64) -> Table {
    let mut table = Table::default();
    table.u32(0);
    let version: u16 = if positions.fifth { 5 } else { 4 };
    table.bytes.extend(version.to_le_bytes());
    if positions.fifth {
        table.bytes.extend([8, 0]);
    }
    let header = table.bytes.len();
    table.u32(0);
    table.bytes.extend([UNIT as u8, 1, 1, BASE as u8, RANGE as u8, FIRST as u8]);
    table.bytes.extend(ARGUMENTS);
    if positions.fifth {
        table.names_five(positions);
    } else {
        table.names_four(positions);
    }
    table.set_length(header, 4);
    for (section, rows) in &positions.rows {
        table.sequence(*section, rows, end(*section));
    }
    table.set_length(0, 4);
    table
}

impl Table {
    fn u32(&mut self, value: u32) {
        self.bytes.extend(value.to_le_bytes());
    }

    fn number(&mut self, value: impl TryInto<i64>) {
        self.bytes.extend(leb128(value.try_into().unwrap_or(i64::MAX), false));
    }

    /// Fills in the length field of `size` bytes at the byte offset `at`: the number of bytes that follow it.
    fn set_length(&mut self, at: usize, size: usize) {
        let length = u32::try_from(self.bytes.len() - at - size).unwrap_or(u32::MAX);
        if let Some(place) = self.bytes.get_mut(at..at + size) {
            place.copy_from_slice(&length.to_le_bytes());
        }
    }

    fn text(&mut self, text: &[u8]) {
        self.bytes.extend(text);
        self.bytes.push(0);
    }

    /// Adds a string to `.debug_line_str`, unless it is already there.
    fn text_elsewhere(&mut self, text: &[u8]) {
        let next = u32::try_from(self.strings.len()).unwrap_or(u32::MAX);
        let at = *self.known.entry(text.to_vec()).or_insert(next);
        if at == next {
            self.strings.extend(text);
            self.strings.push(0);
        }
        self.texts.push((self.bytes.len(), at));
        self.u32(0);
    }

    fn names_four(&mut self, positions: &Positions) {
        for folder in &positions.folders {
            self.text(folder);
        }
        self.bytes.push(0);
        for file in positions.files.values() {
            self.text(&file.name);
            self.number(file.folder);
            self.bytes.extend([0, 0]);
        }
        self.bytes.push(0);
    }

    fn names_five(&mut self, positions: &Positions) {
        self.bytes.push(1);
        self.number(op::PATH);
        self.number(op::LINE_STRP);
        self.number(positions.folders.len() + 1);
        self.text_elsewhere(&positions.ran);
        for folder in &positions.folders {
            self.text_elsewhere(folder);
        }
        let md5 = positions.files.values().all(|file| file.md5.is_some());
        let source = positions.files.values().any(|file| file.source.is_some());
        self.bytes.push(2 + u8::from(md5) + u8::from(source));
        let mut format = vec![(op::PATH, op::LINE_STRP), (op::FOLDER, op::UDATA)];
        format.extend(md5.then_some((op::MD5, op::DATA16)));
        format.extend(source.then_some((op::SOURCE, op::LINE_STRP)));
        for (what, form) in format {
            self.number(what);
            self.number(form);
        }
        self.number(positions.files.len());
        for file in positions.files.values() {
            self.text_elsewhere(&file.name);
            self.number(file.folder);
            if let Some(hash) = file.md5.filter(|_| md5) {
                self.bytes.extend(hash);
            }
            if source {
                self.text_elsewhere(file.source.as_deref().unwrap_or(&[]));
            }
        }
    }

    /// Writes the rows of a section, which ends at the byte offset `end`.
    fn sequence(&mut self, section: usize, rows: &[Row], end: u64) {
        let mut before =
            Position { file: 1, line: 1, column: 0, isa: 0, discriminator: 0, statement: true, marks: 0 };
        let mut place = None;
        for Row { offset, position } in rows {
            self.changes(&before, position);
            let distance = i64::from(position.line) - i64::from(before.line);
            match place {
                Some(place) => self.advance(distance, (offset - place) / UNIT),
                None => {
                    self.bytes.extend([0, 9, op::SET_ADDRESS]);
                    self.addresses.push((self.bytes.len(), section, *offset));
                    self.bytes.extend([0; 8]);
                    self.advance(distance, 0);
                }
            }
            (before, place) = (*position, Some(*offset));
        }
        let left = end.saturating_sub(place.unwrap_or(end)) / UNIT;
        if left == (255 - FIRST) / RANGE {
            self.bytes.push(op::CONST_ADD_PC);
        } else if left != 0 {
            self.bytes.push(op::ADVANCE_PC);
            self.number(left);
        }
        self.bytes.extend([0, 1, op::END_SEQUENCE]);
    }

    /// Writes the opcodes for the differences between two successive rows, except line and address.
    fn changes(&mut self, before: &Position, now: &Position) {
        for (code, old, new) in
            [(op::SET_FILE, before.file, now.file), (op::SET_COLUMN, before.column.into(), now.column.into())]
        {
            if old != new {
                self.bytes.push(code);
                self.number(new);
            }
        }
        // Every row resets the discriminator to 0, so it is written even if it equals that of the previous row.
        if now.discriminator != 0 {
            let number = leb128(now.discriminator.into(), false);
            self.bytes.extend([0, 1 + number.len() as u8, op::SET_DISCRIMINATOR]);
            self.bytes.extend(number);
        }
        if before.isa != now.isa {
            self.bytes.push(op::SET_ISA);
            self.number(now.isa);
        }
        if before.statement != now.statement {
            self.bytes.push(op::NEGATE_STMT);
        }
        for (bit, code) in [
            (mark::BLOCK, op::SET_BASIC_BLOCK),
            (mark::PROLOGUE_END, op::SET_PROLOGUE_END),
            (mark::EPILOGUE_BEGIN, op::SET_EPILOGUE_BEGIN),
        ] {
            if now.marks & bit != 0 {
                self.bytes.push(code);
            }
        }
    }

    /// Writes the opcodes that add a row, `lines` lines and `units` minimum instructions after the previous row.
    fn advance(&mut self, lines: i64, units: u64) {
        let most = (255 - FIRST) / RANGE;
        let near = u64::try_from(lines - BASE).ok().filter(|steps| *steps < RANGE);
        let (steps, far) = match near {
            Some(steps) => (steps, false),
            None => {
                self.bytes.push(op::ADVANCE_LINE);
                self.bytes.extend(leb128(lines, true));
                (BASE.unsigned_abs(), true)
            }
        };
        if units == 0 && (far || lines == 0) {
            self.bytes.push(op::COPY);
            return;
        }
        let special = |units: u64| {
            let code = units.checked_mul(RANGE)?.checked_add(FIRST + steps)?;
            u8::try_from(code).ok()
        };
        if let Some(code) = special(units) {
            self.bytes.push(code);
        } else if let Some(code) = units.checked_sub(most).and_then(special) {
            self.bytes.extend([op::CONST_ADD_PC, code]);
        } else {
            self.bytes.push(op::ADVANCE_PC);
            self.number(units);
            self.bytes.push(if far { op::COPY } else { (FIRST + steps) as u8 });
        }
    }
}
