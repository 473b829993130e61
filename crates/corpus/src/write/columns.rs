//! Buffers rows by column, and encodes the columns of a row group.

use super::chunk::{Chunk, of_flags, of_numbers, of_texts};
use super::{Names, packed};
use crate::schema::Kind;
use parquet::basic::Encoding;

/// Value of one cell.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Value<'v> {
    Text(&'v str),
    Number(u64),
    Null,
}

/// Values of a column for several consecutive rows.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Values<'v> {
    /// The same name in all rows; `None` is null.
    Name(Option<&'v str>),
    /// A name number for each row, and the names by number. The caller chooses the numbers. A number means the same
    /// name in all calls until [`Columns::renumber`].
    Names(&'v [u32], &'v [Option<&'v str>]),
    Numbers(&'v [u64]),
    Flags(&'v [bool]),
}

/// Name index of null rows.
const NULL: u32 = u32::MAX;
/// Marks a name number of the caller that is not mapped to a name index yet.
const UNKNOWN: u32 = u32::MAX - 1;

/// Buffered rows, by column.
pub(crate) struct Columns {
    columns: Vec<Column>,
    rows: usize,
    /// Total size of the buffered strings, in bytes.
    bytes: usize,
}

enum Column {
    Names(NameColumn),
    Texts { texts: Vec<u8>, ends: Vec<(usize, bool)>, nullable: bool },
    Numbers(Vec<u64>),
    Flags(Vec<bool>),
}

/// Column of names that often repeat in consecutive rows.
struct NameColumn {
    names: Names,
    /// Maps the caller's name number to the index in `names`.
    known: Vec<u32>,
    /// Runs of rows with the same name: index in `names`, and number of rows.
    runs: Vec<(u32, u32)>,
    nullable: bool,
}

impl Columns {
    pub(crate) fn new(kinds: impl Iterator<Item = Kind>) -> Columns {
        let names = |nullable| {
            Column::Names(NameColumn {
                names: Names::default(),
                known: Vec::new(),
                runs: Vec::new(),
                nullable,
            })
        };
        let texts = |nullable| Column::Texts { texts: Vec::new(), ends: Vec::new(), nullable };
        let column = |kind| match kind {
            Kind::Name => names(false),
            Kind::NameOrNull => names(true),
            Kind::Text => texts(false),
            Kind::TextOrNull => texts(true),
            Kind::Number => Column::Numbers(Vec::new()),
            Kind::Flag => Column::Flags(Vec::new()),
        };
        Columns { columns: kinds.map(column).collect(), rows: 0, bytes: 0 }
    }

    pub(crate) fn rows(&self) -> usize {
        self.rows
    }

    /// Returns the total size of the buffered strings, in bytes.
    pub(crate) fn bytes(&self) -> usize {
        self.bytes
    }

    /// Adds a row. A value of the wrong type (a bug of the caller) becomes null or 0.
    pub(crate) fn push(&mut self, values: &[Value<'_>]) {
        debug_assert_eq!(values.len(), self.columns.len());
        for (column, value) in self.columns.iter_mut().zip(values) {
            let text = if let Value::Text(text) = *value { Some(text) } else { None };
            match column {
                Column::Names(column) => {
                    self.bytes += text.map_or(0, str::len);
                    column.push(text, 1);
                }
                Column::Texts { texts, ends, .. } => {
                    self.bytes += text.map_or(0, str::len);
                    texts.extend_from_slice(text.unwrap_or("").as_bytes());
                    ends.push((texts.len(), text.is_some()));
                }
                Column::Numbers(rows) => {
                    rows.push(if let Value::Number(number) = *value { number } else { 0 })
                }
                // A table with flags gets its rows only from `extend`, so this value is not used.
                Column::Flags(rows) => rows.push(false),
            }
        }
        self.rows += 1;
    }

    /// Adds `count` rows. Values of the wrong type (a bug of the caller) become null, 0 or false.
    pub(crate) fn extend(&mut self, count: usize, values: &[Values<'_>]) {
        debug_assert_eq!(values.len(), self.columns.len());
        for (column, values) in self.columns.iter_mut().zip(values) {
            match (column, *values) {
                (Column::Names(column), Values::Name(name)) => column.push(name, count),
                (Column::Names(column), Values::Names(numbers, names)) => column.extend(numbers, names),
                (Column::Numbers(rows), Values::Numbers(numbers)) => rows.extend_from_slice(numbers),
                (Column::Flags(rows), Values::Flags(flags)) => rows.extend_from_slice(flags),
                (Column::Names(column), _) => column.push(None, count),
                (Column::Texts { texts, ends, .. }, _) => {
                    ends.extend((0..count).map(|_| (texts.len(), false)))
                }
                (Column::Numbers(rows), _) => rows.resize(rows.len() + count, 0),
                (Column::Flags(rows), _) => rows.resize(rows.len() + count, false),
            }
        }
        self.rows += count;
    }

    /// Forgets the caller's name numbers of [`Values::Names`], because the caller will use the numbers for other names.
    pub(crate) fn renumber(&mut self) {
        for column in &mut self.columns {
            if let Column::Names(column) = column {
                column.known.clear();
            }
        }
    }

    /// Removes all buffered rows, and returns the encoded chunk of each column.
    pub(crate) fn take(&mut self) -> impl Iterator<Item = Chunk> + '_ {
        let rows = std::mem::take(&mut self.rows);
        self.bytes = 0;
        self.columns.iter_mut().map(move |column| column.take(rows))
    }
}

impl NameColumn {
    fn push(&mut self, name: Option<&str>, count: usize) {
        // Most rows have the name of the row before, so a search for the name is not necessary.
        let last = self.runs.last().map(|&(number, _)| number);
        let same = match (last, name) {
            (Some(NULL), None) => true,
            (Some(last), Some(name)) => {
                self.names.all().get(last as usize).is_some_and(|last| **last == *name)
            }
            _ => false,
        };
        let number = match (last, name) {
            (Some(last), _) if same => last,
            (_, Some(name)) => self.names.number(name),
            (_, None) => NULL,
        };
        self.run(number, count as u32);
    }

    fn extend(&mut self, numbers: &[u32], names: &[Option<&str>]) {
        for run in numbers.chunk_by(|a, b| a == b) {
            let Some(&first) = run.first() else { continue };
            let first = first as usize;
            let number = match self.known.get(first) {
                Some(&known) if known != UNKNOWN => known,
                _ => {
                    let name = names.get(first).copied().flatten();
                    let number = name.map_or(NULL, |name| self.names.number(name));
                    if self.known.len() <= first {
                        self.known.resize(first + 1, UNKNOWN);
                    }
                    self.known.get_mut(first).into_iter().for_each(|known| *known = number);
                    number
                }
            };
            self.run(number, run.len() as u32);
        }
    }

    #[inline]
    fn run(&mut self, number: u32, count: u32) {
        match self.runs.last_mut() {
            Some((last, length)) if *last == number => *length += count,
            _ => self.runs.push((number, count)),
        }
    }

    fn take(&mut self, rows: usize) -> Chunk {
        let names = std::mem::take(&mut self.names);
        self.known.clear();
        let all = names.all();
        let (mut page, mut nulls) = (Vec::new(), 0);
        if self.nullable {
            let is_null = |&(number, count): &(u32, u32)| (number == NULL).then_some(u64::from(count));
            nulls = self.runs.iter().filter_map(is_null).sum();
            levels(self.runs.iter().map(|&(number, count)| (number != NULL, count)), &mut page);
        }
        let width = u32::BITS - (all.len() as u32).saturating_sub(1).leading_zeros();
        page.push(width as u8);
        packed::runs(self.runs.drain(..).filter(|&(number, _)| number != NULL), width, &mut page);
        let mut dictionary = Vec::new();
        for name in all {
            text(name.as_bytes(), &mut dictionary);
        }
        Chunk {
            rows,
            dictionary: Some((dictionary, all.len())),
            page,
            encoding: Encoding::RLE_DICTIONARY,
            statistics: of_texts(all.iter().map(|name| &**name), nulls),
        }
    }
}

impl Column {
    fn take(&mut self, rows: usize) -> Chunk {
        let mut page = Vec::new();
        let (encoding, statistics) = match self {
            Column::Names(column) => return column.take(rows),
            Column::Texts { texts, ends, nullable } => {
                let (texts, ends) = (std::mem::take(texts), std::mem::take(ends));
                if *nullable {
                    levels(ends.iter().map(|&(_, is_there)| (is_there, 1)), &mut page);
                }
                let begins = [0].into_iter().chain(ends.iter().map(|end| end.0));
                let all = begins.zip(&ends).filter(|(_, end)| end.1);
                let all = all.map(|(begin, end)| texts.get(begin..end.0).unwrap_or_default());
                let nulls = ends.iter().filter(|end| !end.1).count() as u64;
                for one in all.clone() {
                    text(one, &mut page);
                }
                // Each item is complete UTF-8 text, so `filter_map` removes no item.
                (Encoding::PLAIN, of_texts(all.filter_map(|one| std::str::from_utf8(one).ok()), nulls))
            }
            Column::Numbers(rows) => {
                packed::delta(rows, &mut page);
                let statistics = of_numbers(rows);
                rows.clear();
                (Encoding::DELTA_BINARY_PACKED, statistics)
            }
            Column::Flags(rows) => {
                packed::bits(rows, &mut page);
                let statistics = of_flags(rows);
                rows.clear();
                (Encoding::PLAIN, statistics)
            }
        };
        Chunk { rows, dictionary: None, page, encoding, statistics }
    }
}

/// Appends the definition levels, which mark null rows. Their size in bytes precedes them.
fn levels(runs: impl Iterator<Item = (bool, u32)>, page: &mut Vec<u8>) {
    let mut joined: Vec<(u32, u32)> = Vec::new();
    for (is_there, count) in runs {
        match joined.last_mut() {
            Some((last, length)) if *last == u32::from(is_there) => *length += count,
            _ => joined.push((u32::from(is_there), count)),
        }
    }
    let mut levels = Vec::new();
    packed::runs(joined, 1, &mut levels);
    text(&levels, page);
}

/// Appends a string with its length in bytes as prefix.
fn text(bytes: &[u8], page: &mut Vec<u8>) {
    page.extend_from_slice(&(bytes.len() as u32).to_le_bytes());
    page.extend_from_slice(bytes);
}
