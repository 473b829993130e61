//! Writes the debug tables of a program after its last line: the line table (`.debug_line`), and the call frame table
//! (`.debug_frame`) with the functions between `.cfi_startproc` and `.cfi_endproc`.

use super::expr::{Access, Expr, Op};
use super::line_table;
use super::source::arguments;
use super::state::{Assembler, Fixup, FixupKind, Problem, Result};
use isaloom_source::Span;

/// Table that has been written to a section, with its address fields, which need relocations.
pub(super) struct Written {
    /// Index of the section that contains the table, and byte offset of the table in the section.
    at: (usize, u64),
    /// Address fields of the table. Columns: size of the field in bytes, byte offset of the field in the table, section
    /// index and byte offset of the target.
    places: Vec<(usize, usize, usize, u64)>,
}

/// Common information entry at the start of `.debug_frame`: DWARF 4, addresses of 8 bytes, both alignment factors 4,
/// return address in register 16.
const COMMON: [u8; 16] = [12, 0, 0, 0, 0xff, 0xff, 0xff, 0xff, 4, 0, 8, 0, 4, 4, 16, 0];

impl Assembler<'_> {
    /// Handles a `.cfi_...` directive. Only the ranges of functions are used; register save rules have no effect.
    pub(super) fn frame_directive(&mut self, name: &str, text: &str) -> Result<()> {
        match name {
            ".cfi_sections" => {
                let list = arguments(text);
                if let Some(other) = list.iter().find(|name| !matches!(**name, ".eh_frame" | ".debug_frame"))
                {
                    let why = format!("unknown section `{other}` (expected `.eh_frame` or `.debug_frame`)");
                    return Err(Problem::new(why).on(other));
                }
                self.frames.wanted = list == [".debug_frame"];
            }
            ".cfi_startproc" => {
                if self.frames.open.is_some() {
                    return Err(Problem::new(
                        "`.cfi_startproc` before the `.cfi_endproc` of the previous function",
                    ));
                }
                let (section, begin) = self.place();
                self.frames.open = Some((section, begin, self.span(None)));
            }
            ".cfi_endproc" => {
                let Some((section, begin, _)) = self.frames.open.take() else {
                    return Err(Problem::new("`.cfi_endproc` without `.cfi_startproc`"));
                };
                let (now, end) = self.place();
                if now != section {
                    return Err(Problem::new("`.cfi_endproc` is not in the section of its `.cfi_startproc`"));
                }
                self.frames.functions.push((section, begin, end));
            }
            _ => {
                self.without_effect(name);
                return Ok(());
            }
        }
        if !self.frames.wanted {
            self.without_effect(name);
        }
        Ok(())
    }

    /// Writes the tables without their addresses; [`Assembler::debug_places`] adds the relocations. `end` is the span
    /// for errors.
    pub(super) fn debug_tables(&mut self, end: Span) -> Vec<Written> {
        if let Some((.., span)) = self.frames.open.take() {
            self.report_at("missing `.cfi_endproc`".to_owned(), span);
        }
        let mut written = Vec::new();
        let done = self.line_table(&mut written, end).and_then(|()| self.frame_table(&mut written));
        if let Err(problem) = done {
            self.report_at(problem.message, end);
        }
        written
    }

    fn line_table(&mut self, written: &mut Vec<Written>, end: Span) -> Result<()> {
        if !self.positions.used {
            return Ok(());
        }
        if let Some(number) = self.positions.gap() {
            self.report_at(format!("missing `.file {number}`: a file with a higher number is declared"), end);
            return Ok(());
        }
        let table = line_table::write(&self.positions, &|section| {
            self.sections.get(section).map_or(0, |section| section.data.len() as u64)
        });
        let at = self.table(".debug_line,\"\",@progbits", 1, &table.bytes)?;
        let mut places: Vec<(usize, usize, usize, u64)> = Vec::new();
        if !table.strings.is_empty() {
            let (section, begin) = self.table(".debug_line_str,\"MS\",@progbits,1", 1, &table.strings)?;
            places.extend(
                table.texts.iter().map(|&(place, text)| (4, place, section, begin + u64::from(text))),
            );
        }
        places.extend(table.addresses.iter().map(|&(place, section, offset)| (8, place, section, offset)));
        written.push(Written { at, places });
        Ok(())
    }

    fn frame_table(&mut self, written: &mut Vec<Written>) -> Result<()> {
        if !self.frames.wanted || self.frames.functions.is_empty() {
            return Ok(());
        }
        let (mut bytes, mut places) = (COMMON.to_vec(), Vec::new());
        let functions = core::mem::take(&mut self.frames.functions);
        for &(section, begin, end) in &functions {
            bytes.extend(20u32.to_le_bytes());
            places.push((bytes.len(), None));
            bytes.extend([0; 4]);
            places.push((bytes.len(), Some((section, begin))));
            bytes.extend([0; 8]);
            bytes.extend(end.saturating_sub(begin).to_le_bytes());
        }
        let at = self.table(".debug_frame,\"\",@progbits", 8, &bytes)?;
        let place = |(place, of): (usize, Option<(usize, u64)>)| match of {
            Some((section, offset)) => (8, place, section, offset),
            // A field without a target is the reference to the common information entry, at the start of the table.
            None => (4, place, at.0, at.1),
        };
        written.push(Written { at, places: places.into_iter().map(place).collect() });
        Ok(())
    }

    /// Appends a table to a section (name, flags and type as in `.section`) and returns its section index and byte
    /// offset.
    fn table(&mut self, section: &str, align: u64, bytes: &[u8]) -> Result<(usize, u64)> {
        let mut at = (0, 0);
        self.aside(section, |assembler| {
            if align > 1 {
                assembler.data(".balign", &align.to_string()).unwrap_or(Ok(()))?;
            }
            at = assembler.place();
            assembler.push(bytes)
        })?;
        Ok(at)
    }

    /// Adds a relocation for each address field of the tables. `span` is the location for errors.
    pub(super) fn debug_places(&mut self, tables: &[Written], span: Span) {
        for Written { at, places } in tables {
            for &(width, place, section, offset) in places {
                let Some(name) = self.begins.get(section).cloned() else { continue };
                let begin = Box::new(Expr::Symbol(name, Access::Plain));
                let expr = Expr::Binary(Op::Add, begin, Box::new(Expr::Number(offset.cast_signed())));
                let (section, offset) = (at.0, at.1 + place as u64);
                self.fixups.push(Fixup { section, offset, kind: FixupKind::Data(width), expr, span });
            }
        }
    }
}
