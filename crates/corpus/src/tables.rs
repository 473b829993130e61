//! Output tables of a shard.

use crate::schema::{FIELDS, INPUTS, INSTRUCTIONS, PROGRAMS, SPIRV, UNKNOWNS, WORDS};
use crate::write::{Names, WriteError, Writer};
use std::path::Path;
use std::sync::Arc;

/// Table files of a shard.
pub(crate) struct Tables {
    pub(crate) inputs: Writer,
    pub(crate) programs: Writer,
    pub(crate) words: Writer,
    pub(crate) instructions: Writer,
    pub(crate) fields: Writer,
    pub(crate) unknowns: Writer,
    pub(crate) spirv: Writer,
    /// Names of the applications. The index of a name is the application number.
    pub(crate) applications: Names,
}

/// Number of a shard. It is the upper half of the ids of its programs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Number(pub(crate) u32);

impl Number {
    /// Returns the id of a program, which is unique in the whole dataset.
    pub(crate) fn program(self, program: u32) -> u64 {
        u64::from(self.0) << 32 | u64::from(program)
    }
}

impl Tables {
    pub(crate) fn create(folder: &Path) -> Result<Tables, WriteError> {
        Ok(Tables {
            inputs: Writer::create(folder, &INPUTS)?,
            programs: Writer::create(folder, &PROGRAMS)?,
            words: Writer::create(folder, &WORDS)?,
            instructions: Writer::create(folder, &INSTRUCTIONS)?,
            fields: Writer::create(folder, &FIELDS)?,
            unknowns: Writer::create(folder, &UNKNOWNS)?,
            spirv: Writer::create(folder, &SPIRV)?,
            applications: Names::default(),
        })
    }

    /// Returns the name of an application; empty if the number is unknown.
    pub(crate) fn application(&self, number: u32) -> Arc<str> {
        self.applications.all().get(number as usize).cloned().unwrap_or_else(|| "".into())
    }

    /// Writes the remaining rows and the footers of all files.
    pub(crate) fn finish(self) -> Result<(), WriteError> {
        let Tables { inputs, programs, words, instructions, fields, unknowns, spirv, applications: _ } = self;
        for writer in [inputs, programs, words, instructions, fields, unknowns, spirv] {
            writer.finish()?;
        }
        Ok(())
    }
}
