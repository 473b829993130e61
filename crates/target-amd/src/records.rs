//! Converts code to records, one per instruction, with symbols.

use super::description::Amd;
use super::instruction::Printed;
use super::options::AmdDisOptions;
use super::options::of_listing;
use super::packed::Placed;
use super::print::Printer;
use super::tokens::tokens;
use super::{data, instruction, registers};
use isaloom_amd_isa::Item;
use isaloom_amdgpu_text::llvm::{Symbols, VectorBanks};
use isaloom_schema::Summary;
use isaloom_target::{Failure, Job, Visit};
use std::collections::{BTreeMap, BTreeSet};

/// Symbols of the code, and the state of the VGPR banks at the current instruction.
struct Around<'n> {
    names: &'n BTreeMap<u64, Vec<String>>,
    /// Addresses of symbols, because a symbol resets the VGPR banks.
    starts: BTreeSet<u64>,
    banks: VectorBanks,
}

impl Around<'_> {
    fn enter(&mut self, at: u64) {
        if self.starts.contains(&at) {
            self.banks = VectorBanks::default();
        }
    }
}

impl Symbols for Around<'_> {
    fn push_name(&self, target: u64, out: &mut String) -> bool {
        let name = self.names.get(&target).and_then(|names| names.first());
        out.push_str(name.map_or("", String::as_str));
        name.is_some()
    }

    fn banks(&self, _: u64) -> VectorBanks {
        self.banks
    }
}

/// Returns the records of a piece of code.
pub(super) fn records(
    amd: &Amd,
    code: &Placed<'_>,
    job: &Job,
    summary: &mut Summary,
    visit: &mut Visit<'_>,
) -> Result<(), Failure> {
    let bytes = &*code.bytes;
    let own = of_listing(job);
    let asked =
        AmdDisOptions { wave: own.wave.or(code.wave), llvm: own.llvm.or(code.llvm), ..own.into_owned() };
    let printer = Printer::new(amd, &asked)?;
    let place = |offset: usize| code.address.wrapping_add(offset as u64);
    let mut names: BTreeMap<u64, Vec<String>> = BTreeMap::new();
    if job.labels {
        let (mut starts, mut targets) = (BTreeSet::new(), BTreeSet::new());
        for (offset, item) in amd.decoder().items(bytes) {
            starts.insert(place(offset));
            if let Item::Instruction(decoded) = item {
                let target = printer.target_of(&decoded, place(offset));
                targets.extend(target.and_then(|target| u64::try_from(target).ok()));
            }
        }
        for symbol in &code.symbols {
            names.entry(symbol.address).or_default().push(symbol.name.clone());
        }
        for target in targets.intersection(&starts) {
            names.entry(*target).or_insert_with(|| vec![format!("L{target:04x}")]);
        }
    }
    let starts = code.symbols.iter().map(|symbol| symbol.address).collect();
    let mut around = Around { names: &names, starts, banks: VectorBanks::default() };
    for (offset, item) in amd.decoder().items(bytes) {
        if summary.stopped {
            return Ok(());
        }
        let (at, here) = (place(offset), bytes.get(offset..offset + item.bytes()).unwrap_or_default());
        around.enter(at);
        let mut record = match &item {
            Item::Instruction(decoded) => {
                let (mut text, mut pieces) = (String::new(), Vec::new());
                let exact = printer.pieces(decoded, at, &around, &mut pieces, &mut text);
                let printed = Printed { tokens: tokens(&pieces, &text), text, exact };
                let mut record = instruction(&amd.spec, decoded, at, here, printed);
                if let Some((target, syntax)) = printer.known() {
                    registers(&mut record, target, &syntax.accesses_in(&amd.spec, decoded, around.banks));
                }
                record.target = printer.target_of(decoded, at).map(|target| isaloom_schema::Target {
                    offset: Some(target),
                    label: u64::try_from(target).ok().and_then(|at| names.get(&at)?.first().cloned()),
                    ..Default::default()
                });
                record
            }
            Item::Data(_) => {
                summary.unmatched += 1;
                data(at, here)
            }
        };
        around.banks = printer.banks_after(&item).unwrap_or(around.banks);
        record.index = Some(summary.instructions);
        record.labels.extend(names.get(&at).into_iter().flatten().cloned());
        summary.instructions += 1;
        summary.stopped = visit(record).is_break();
    }
    Ok(())
}
