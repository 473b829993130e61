//! Reads the source lines of instructions from DWARF line tables.
//!
//! Only `.debug_line` and the strings that it refers to are read. In an unlinked file, every section starts at address
//! 0, so each section gets a temporary address while the tables are read.

use super::error::ObjectError;
use super::inflate::{Method, inflate};
use super::layout::{Layout, with_parts};
use super::random_access::Parts;
use super::tables::most;
use gimli::{
    AttributeValue, ColumnType, DebugLine, DebugLineOffset, DebugLineStr, DebugStr, EndianSlice, LittleEndian,
};
use object::read::ReadRef;
use object::read::elf::ElfFile64;
use object::{
    CompressionFormat, Endianness, Object, ObjectKind, ObjectSection, ObjectSymbol, RelocationFlags,
    RelocationTarget,
};
use rustc_hash::FxHashMap;

/// Largest number of line table rows that are read from a file.
const MOST_ROWS: usize = 4 << 20;
/// Distance between the temporary addresses of sections in an unlinked file.
const APART: u64 = 1 << 40;

/// Source lines of the code in an object.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SourceLines {
    /// Names of the source files, with their directories if these are known.
    pub files: Vec<String>,
    /// For each code section in the layout, the rows of the line table, by address.
    pub sections: Vec<Vec<LineStart>>,
    /// Whether further rows were dropped, because the file has too many.
    pub cut: bool,
}

/// Row of the line table: the source location of the code from an address on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LineStart {
    /// Address of the first byte with this source location.
    pub address: u64,
    /// Source location of the code up to the next row; `None` if it is unknown.
    pub place: Option<LinePlace>,
}

/// Location in a source file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct LinePlace {
    /// Source file, as an index into [`SourceLines::files`].
    pub file: u32,
    /// Number of the line, from 1.
    pub line: u32,
    /// Number of the column, from 1; 0 if it is unknown.
    pub column: u32,
}

impl SourceLines {
    /// Returns whether no section has a row, as in an object without debug information.
    pub fn is_empty(&self) -> bool {
        self.sections.iter().all(Vec::is_empty)
    }
}

/// Reads the line tables of a code object. `layout` must be the layout of the same file.
///
/// # Errors
/// If a table cannot be read or contradicts itself.
pub fn read_lines(parts: &mut dyn Parts, layout: &Layout) -> Result<SourceLines, ObjectError> {
    with_parts(parts, |cache, _| lines(cache, layout))
}

fn lines<'d, R: ReadRef<'d>>(data: R, layout: &Layout) -> Result<SourceLines, ObjectError> {
    let broken = |why: String| ObjectError::Broken(why);
    let elf = ElfFile64::<Endianness, R>::parse(data).map_err(|error| broken(error.to_string()))?;
    let mut tables = Vec::new();
    for name in [".debug_line", ".debug_line_str", ".debug_str"] {
        tables.push(table(&elf, name, layout)?);
    }
    let [line, line_str, str] = [0, 1, 2].map(|at| tables.get(at).map_or(&[][..], Vec::as_slice));
    let mut found = Found { lines: SourceLines::default(), names: FxHashMap::default(), rows: 0 };
    found.lines.sections = vec![Vec::new(); layout.sections.len()];
    let texts =
        Texts { line_str: DebugLineStr::new(line_str, LittleEndian), str: DebugStr::new(str, LittleEndian) };
    let debug_line = DebugLine::new(line, LittleEndian);
    let mut at = 0;
    while at < line.len() {
        let wrong =
            |error: gimli::Error| broken(format!("the line table at {at:#x} of .debug_line: {error}"));
        let program = debug_line.program(DebugLineOffset(at), 8, None, None).map_err(wrong)?;
        let header = program.header();
        let size = header.unit_length().saturating_add(usize::from(header.format().initial_length_size()));
        found.program(program, &texts, layout).map_err(wrong)?;
        at = at.saturating_add(size.max(1));
    }
    for rows in &mut found.lines.sections {
        // If one sequence ends at an address where another starts, only the row of the start is kept.
        rows.sort_by_key(|row| (row.address, row.place.is_some()));
        rows.reverse();
        rows.dedup_by_key(|row| row.address);
        rows.reverse();
        rows.dedup_by_key(|row| row.place);
    }
    Ok(found.lines)
}

/// String sections that the line tables refer to.
struct Texts<'t> {
    line_str: DebugLineStr<Slice<'t>>,
    str: DebugStr<Slice<'t>>,
}

type Slice<'t> = EndianSlice<'t, LittleEndian>;

impl Texts<'_> {
    fn of(&self, value: AttributeValue<Slice<'_>>) -> Option<String> {
        let text = match value {
            AttributeValue::String(text) => return Some(text.to_string_lossy().into_owned()),
            AttributeValue::DebugLineStrRef(offset) => self.line_str.get_str(offset).ok()?,
            AttributeValue::DebugStrRef(offset) => self.str.get_str(offset).ok()?,
            _ => return None,
        };
        Some(text.to_string_lossy().into_owned())
    }
}

struct Found {
    lines: SourceLines,
    names: FxHashMap<String, u32>,
    rows: usize,
}

impl Found {
    /// Adds the rows in the line table of one compilation unit.
    fn program(
        &mut self,
        program: gimli::IncompleteLineProgram<Slice<'_>>,
        texts: &Texts<'_>,
        layout: &Layout,
    ) -> Result<(), gimli::Error> {
        let mut files: FxHashMap<u64, u32> = FxHashMap::default();
        let mut rows = program.rows();
        while let Some((header, row)) = rows.next_row()? {
            if self.rows >= MOST_ROWS {
                self.lines.cut = true;
                return Ok(());
            }
            let file = match files.get(&row.file_index()) {
                Some(file) => *file,
                None => {
                    let name = self.name(header, row.file_index(), texts);
                    files.insert(row.file_index(), name);
                    name
                }
            };
            let short = |number: u64| u32::try_from(number).unwrap_or(u32::MAX);
            let line = row.line().map(|line| short(line.get())).filter(|_| !row.end_sequence());
            let column = match row.column() {
                ColumnType::LeftEdge => 0,
                ColumnType::Column(column) => short(column.get()),
            };
            let place = line.map(|line| LinePlace { file, line, column });
            let Some((section, address)) = section_of(row.address(), row.end_sequence(), layout) else {
                continue;
            };
            if let Some(rows) = self.lines.sections.get_mut(section) {
                rows.push(LineStart { address, place });
                self.rows += 1;
            }
        }
        Ok(())
    }

    /// Returns the index in [`SourceLines::files`] of file number `file` of a line table; adds the name if it is new.
    fn name(&mut self, header: &gimli::LineProgramHeader<Slice<'_>>, file: u64, texts: &Texts<'_>) -> u32 {
        let entry = header.file(file);
        let name = entry.and_then(|entry| texts.of(entry.path_name())).unwrap_or_else(|| "?".to_owned());
        let mut name = name;
        // A relative name is relative to the directory of the file, which may be relative to the compilation directory
        // (0).
        let own = entry.map_or(0, |entry| entry.directory_index());
        for folder in [own, 0] {
            let folder = header.directory(folder).and_then(|folder| texts.of(folder));
            if let Some(folder) = folder.filter(|folder| !folder.is_empty() && !name.starts_with('/')) {
                name = format!("{folder}/{name}");
            }
            if own == 0 {
                break;
            }
        }
        let next = u32::try_from(self.lines.files.len()).unwrap_or(u32::MAX);
        *self.names.entry(name.clone()).or_insert_with(|| {
            self.lines.files.push(name);
            next
        })
    }
}

/// Returns the index of the code section that contains an address in the line table, and the address in the layout.
/// `end` means that the address is the end of a sequence, which may also be the end of the section.
fn section_of(address: u64, end: bool, layout: &Layout) -> Option<(usize, u64)> {
    if layout.relocatable {
        let section = usize::try_from((address / APART).checked_sub(1)?).ok()?;
        return Some((section, address % APART));
    }
    let inside = |s: &super::Stretch| {
        let size = s.range.end - s.range.start;
        address.checked_sub(s.address).is_some_and(|at| at < size || end && at == size)
    };
    Some((layout.sections.iter().position(inside)?, address))
}

/// Returns the contents of the section with a name, with its relocations applied; empty if the file has no such
/// section.
fn table<'d, R: ReadRef<'d>>(
    elf: &ElfFile64<'d, Endianness, R>,
    name: &str,
    layout: &Layout,
) -> Result<Vec<u8>, ObjectError> {
    let Some(section) = elf.section_by_name(name) else { return Ok(Vec::new()) };
    let broken = |why: String| ObjectError::Broken(why);
    most(name, section.size())?;
    let stored = section.compressed_data().map_err(|error| broken(error.to_string()))?;
    most(name, stored.uncompressed_size)?;
    let method = match stored.format {
        CompressionFormat::None => None,
        CompressionFormat::Zlib => Some(Method::Zlib),
        CompressionFormat::Zstandard => Some(Method::Zstd),
        _ => return Err(broken(format!("unknown compression method of section {name}"))),
    };
    let mut bytes = match method {
        None => stored.data.to_vec(),
        Some(method) => inflate(method, stored.data, stored.uncompressed_size)
            .map_err(|why| broken(format!("section {name}: {why}")))?,
    };
    if elf.kind() != ObjectKind::Relocatable {
        return Ok(bytes);
    }
    for (at, relocation) in section.relocations() {
        let RelocationFlags::Elf { r_type } = relocation.flags() else { continue };
        // The numbers are `R_AMDGPU_ABS64` and `R_AMDGPU_ABS32`, with the sizes of their fields in bytes.
        let width = match r_type.0 {
            3 => 8,
            6 => 4,
            _ => continue,
        };
        let RelocationTarget::Symbol(index) = relocation.target() else { continue };
        let Ok(symbol) = elf.symbol_by_index(index) else { continue };
        let code = symbol.section_index().and_then(|index| layout.numbers.get(&index.0));
        let base = code.map_or(0, |&number| (number as u64 + 1).saturating_mul(APART));
        let value = symbol.address().wrapping_add_signed(relocation.addend()).wrapping_add(base);
        let place = usize::try_from(at).ok().and_then(|at| bytes.get_mut(at..at.checked_add(width)?));
        if let (Some(place), Some(value)) = (place, value.to_le_bytes().get(..width)) {
            place.copy_from_slice(value);
        }
    }
    Ok(bytes)
}
