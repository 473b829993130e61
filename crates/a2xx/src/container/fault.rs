//! Recoverable errors in a container.

use core::fmt;

/// Kind of a table in a container, for error messages.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Table {
    /// Constant table: names, types and defaults of constants.
    Constants,
    /// Table with the values of constants that the shader defines.
    Literals,
    /// List of the indices that the first registers of a vertex shader receive.
    Indices,
    /// List of the vertex elements that a vertex shader reads.
    Elements,
    /// List of the interpolators with their semantics.
    Interpolators,
}

impl Table {
    /// Returns the name of the table, for messages.
    pub fn name(self) -> &'static str {
        match self {
            Table::Constants => "constant table",
            Table::Literals => "table of constants' values",
            Table::Indices => "list of indices",
            Table::Elements => "list of vertex elements",
            Table::Interpolators => "list of interpolators",
        }
    }
}

/// Error in a table. The entries that can be read are used anyway.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Fault {
    /// The table has fewer entries than its count states, or some entries are outside of the file.
    Short {
        /// Table with the error.
        table: Table,
        /// Number of entries that were read.
        read: usize,
        /// Number of entries according to the table.
        said: usize,
    },
    /// Several entries use the same bytes. Reading stopped when the entries were larger in total than the file.
    Overlapping {
        /// Table with the error.
        table: Table,
        /// Number of entries that were read.
        read: usize,
    },
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Short { table, read, said } => {
                write!(f, "truncated {}: {read} of {said} entries are in the file", table.name())
            }
            Fault::Overlapping { table, read } => write!(
                f,
                "overlapping entries of the {} exceed the file; {read} of them were read",
                table.name()
            ),
        }
    }
}

impl std::error::Error for Fault {}

/// Remaining number of bytes that the contents of a table may occupy in memory. The limit is the size of the file,
/// because a valid table uses each byte once.
#[derive(Debug)]
pub(super) struct Budget {
    left: usize,
    table: Table,
    /// Whether the limit was exceeded.
    pub(super) spent: bool,
}

impl Budget {
    pub(super) fn new(table: Table, bytes: &[u8]) -> Budget {
        Budget { left: bytes.len(), table, spent: false }
    }

    /// Consumes `bytes` of the budget; `None` if fewer bytes are left.
    pub(super) fn take(&mut self, bytes: usize) -> Option<()> {
        match self.left.checked_sub(bytes) {
            Some(left) => {
                self.left = left;
                Some(())
            }
            None => {
                self.spent = true;
                None
            }
        }
    }

    /// Returns the error of a table that declares `said` entries and contains `read`; `None` if the table is complete.
    pub(super) fn fault(&self, read: usize, said: usize) -> Option<Fault> {
        let table = self.table;
        match (self.spent, read < said) {
            (true, _) => Some(Fault::Overlapping { table, read }),
            (false, true) => Some(Fault::Short { table, read, said }),
            (false, false) => None,
        }
    }
}
