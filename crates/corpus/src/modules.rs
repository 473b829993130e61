//! Counts the instructions and capabilities of SPIR-V modules, per application.

use crate::tables::Tables;
use crate::write::{Value, WriteError};
use isaloom_spirv::read::Binary;
use isaloom_spirv::stats::stats;
use isaloom_spirv::values::{Capability, Op};
use std::collections::{BTreeMap, BTreeSet};

/// Number of occurrences and of modules, per application and per instruction or capability.
#[derive(Debug, Default)]
pub(crate) struct Modules {
    counts: BTreeMap<(u32, What), Count>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum What {
    Instruction(u16),
    Capability(u32),
}

#[derive(Clone, Copy, Debug, Default)]
struct Count {
    count: u64,
    modules: u64,
}

impl Modules {
    /// Counts a module of an application. Returns the number of its instructions, and the number of bytes after its
    /// last complete word.
    ///
    /// # Errors
    /// Returns the reason if the bytes are not a SPIR-V module.
    pub(crate) fn add(&mut self, bytes: &[u8], application: u32) -> Result<(u64, u64), String> {
        let module =
            Binary::new(bytes).map_err(|_| "not a SPIR-V module: the magic number is missing".to_owned())?;
        let stats = stats(&module);
        for (Op(number), count) in &stats.mix {
            self.count(application, What::Instruction(*number), *count);
        }
        let capabilities: BTreeSet<Capability> = stats.capabilities.iter().copied().collect();
        for Capability(number) in capabilities {
            let count = stats.capabilities.iter().filter(|of| of.0 == number).count();
            self.count(application, What::Capability(number), count);
        }
        Ok((stats.instructions as u64, module.tail().len() as u64))
    }

    fn count(&mut self, application: u32, what: What, count: usize) {
        let counts = self.counts.entry((application, what)).or_default();
        counts.count += count as u64;
        counts.modules += 1;
    }

    /// Writes one row per application and instruction or capability.
    pub(crate) fn write(&self, out: &mut Tables) -> Result<(), WriteError> {
        for ((application, what), count) in &self.counts {
            let application = out.application(*application);
            let (kind, number, name) = match *what {
                What::Instruction(number) => ("instruction", u32::from(number), format!("{}", Op(number))),
                What::Capability(number) => ("capability", number, format!("{}", Capability(number))),
            };
            out.spirv.row(&[
                Value::Text(&application),
                Value::Text(kind),
                Value::Text(&name),
                Value::Number(u64::from(number)),
                Value::Number(count.count),
                Value::Number(count.modules),
            ])?;
        }
        Ok(())
    }
}
