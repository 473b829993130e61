//! What is wrong with a container that can be read nevertheless.

use core::fmt;

/// A table of a container.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Table {
    /// The names, types and defaults of constants.
    Constants,
    /// The values of constants.
    Literals,
    /// What the first registers of a vertex shader hold.
    Indices,
    /// The elements of a vertex.
    Elements,
    /// What interpolators carry.
    Interpolators,
}

impl Table {
    /// What it is called in messages.
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

/// What is wrong with a table. What can be read of it was read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Fault {
    /// It has fewer entries than it says, or some reach outside of the file.
    Short {
        /// The table.
        table: Table,
        /// How many entries were read.
        read: usize,
        /// How many it says that it has.
        said: usize,
    },
    /// Its entries overlap so that they would say more than the file has bytes; the rest was left out.
    Overlapping {
        /// The table.
        table: Table,
        /// How many entries were read.
        read: usize,
    },
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Short { table, read, said } => {
                write!(
                    f,
                    "the {} says that it has {said} entries, {read} of them are in the file",
                    table.name()
                )
            }
            Fault::Overlapping { table, read } => write!(
                f,
                "entries of the {} overlap and say more than the file has; {read} of them were read",
                table.name()
            ),
        }
    }
}

impl std::error::Error for Fault {}

/// How much tables may say: as much as the file has bytes, for what stands once in the file is said once.
#[derive(Debug)]
pub(super) struct Budget {
    left: usize,
    table: Table,
    /// It was used up.
    pub(super) spent: bool,
}

impl Budget {
    pub(super) fn new(table: Table, bytes: &[u8]) -> Budget {
        Budget { left: bytes.len(), table, spent: false }
    }

    /// Takes so many bytes; nothing if there are not so many left.
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

    /// What is to be said of a table of which so many entries were read.
    pub(super) fn fault(&self, read: usize, said: usize) -> Option<Fault> {
        let table = self.table;
        match (self.spent, read < said) {
            (true, _) => Some(Fault::Overlapping { table, read }),
            (false, true) => Some(Fault::Short { table, read, said }),
            (false, false) => None,
        }
    }
}
