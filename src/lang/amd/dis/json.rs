//! An item of code as a record.

use super::Printer;
use super::writer::{instruction, push_data};
use isaloom::amd::Item;
use isaloom::family::amd;
use isaloom::record::{Instruction, Target};
use std::collections::BTreeMap;

/// One record.
pub(super) fn record(
    printer: &Printer,
    item: &Item,
    address: u64,
    bytes: &[u8],
    labels: &BTreeMap<u64, Vec<String>>,
) -> Instruction {
    let mut text = String::new();
    let Item::Instruction(decoded) = item else {
        push_data(bytes, &mut text);
        return amd::data(address, bytes, text);
    };
    let exact = instruction(printer, decoded, address, labels, &mut text);
    let mut record = amd::instruction(&printer.spec, decoded, address, bytes, text, !exact);
    record.labels = labels.get(&address).cloned().unwrap_or_default();
    let target = i64::try_from(address).ok().and_then(|a| printer.branches.target(decoded, a));
    record.target = target.map(|target| Target {
        offset: Some(target),
        index: None,
        label: u64::try_from(target).ok().and_then(|t| labels.get(&t)?.first()).cloned(),
    });
    record
}
