//! Finds the parts of a code object or of raw code that a listing requests, by name or address range.

use super::options::AmdPart;
use core::ops::Range;
use isaloom_amdgpu_object::{FunctionPlace, Layout, Stretch};
use isaloom_target::{Failure, Source, StreamError};

/// Returns the requested parts of a code object as section numbers and address ranges, in order. Without a request,
/// returns all code.
///
/// # Errors
/// If the object does not have a requested part.
pub(super) fn parts(
    name: &str,
    layout: &Layout,
    only: &[AmdPart],
) -> Result<Vec<(usize, Range<u64>)>, Failure> {
    let sections = layout.sections.iter().enumerate();
    if only.is_empty() {
        return Ok(sections.map(|(number, section)| (number, addresses(section))).collect());
    }
    let functions = layout.functions();
    let mut found = Vec::new();
    for part in only {
        let before = found.len();
        match part {
            AmdPart::Kernel(kernel) => {
                let kernels = || layout.kernels.iter().map(|kernel| kernel.name.as_str());
                if !kernels().any(|known| known == kernel) {
                    return Err(Failure::unknown(name, "kernel", kernel, kernels()));
                }
                found.extend(symbol(layout, &functions, kernel));
            }
            AmdPart::Symbol(wanted) => {
                let symbols = || layout.sections.iter().flat_map(|s| &s.symbols).map(|s| s.name.as_str());
                found.extend(symbol(layout, &functions, wanted));
                if found.len() == before {
                    return Err(Failure::unknown(name, "symbol", wanted, symbols()));
                }
            }
            AmdPart::Range(range) => {
                let common = |section: &Stretch| {
                    let own = addresses(section);
                    range.start.max(own.start)..range.end.min(own.end)
                };
                let all = sections.clone().map(|(number, section)| (number, common(section)));
                found.extend(all.filter(|(_, common)| !common.is_empty()));
            }
        }
        if found.len() == before {
            let own: Vec<String> = layout.sections.iter().map(shown).collect();
            let help = match own.is_empty() {
                true => "pass a file with code".to_owned(),
                false => format!("select code at {}", isaloom_source::comma_list(own)),
            };
            return Err(Failure::Input { why: format!("{name}: no code at {part}"), help: Some(help) });
        }
    }
    found.sort_by_key(|(number, range)| (*number, range.start));
    // Merge overlapping parts, so that their common code is printed once.
    let mut merged: Vec<(usize, Range<u64>)> = Vec::new();
    for (number, range) in found {
        match merged.last_mut().filter(|(last, before)| *last == number && range.start <= before.end) {
            Some((_, before)) => before.end = before.end.max(range.end),
            None => merged.push((number, range)),
        }
    }
    Ok(merged)
}

/// Returns the requested range of raw code; `None` for the whole code.
///
/// # Errors
/// If names, or several parts, are requested.
pub(super) fn offsets(name: &str, only: &[AmdPart]) -> Result<Option<Range<u64>>, Failure> {
    match only {
        [] => Ok(None),
        [AmdPart::Range(range)] => Ok(Some(range.clone())),
        _ => Err(Failure::Impossible {
            why: format!("{name}: raw code has no kernels or symbols"),
            help: Some("select a part by its offsets, such as --range 0x100..0x200".to_owned()),
        }),
    }
}

/// Returns the section number and the address range of a symbol; `None` for an unknown name. The range has the size of
/// the symbol. Without a size, a function ends at the next function, and any other symbol ends at the next symbol.
fn symbol(layout: &Layout, functions: &[Vec<FunctionPlace<'_>>], name: &str) -> Option<(usize, Range<u64>)> {
    let function = |(number, places): (usize, &Vec<FunctionPlace<'_>>)| {
        let place = places.iter().find(|place| place.name == name)?;
        Some((number, place.addresses.clone()))
    };
    let label = || {
        layout.sections.iter().enumerate().find_map(|(number, section)| {
            let symbol = section.symbols.iter().find(|symbol| symbol.name == name)?;
            let next =
                section.symbols.iter().map(|other| other.address).filter(|&at| at > symbol.address).min();
            let last = addresses(section).end;
            Some((number, symbol.address..next.unwrap_or(last).min(last)))
        })
    };
    functions.iter().enumerate().find_map(function).or_else(label)
}

/// Returns the address range of the code in a section.
fn addresses(section: &Stretch) -> Range<u64> {
    section.address..section.address.saturating_add(section.range.end - section.range.start)
}

fn shown(section: &Stretch) -> String {
    let Range { start, end } = addresses(section);
    format!("{start:#x}..{end:#x} ({})", section.name)
}

/// Source that reads a range of another source. The other source must be at its beginning.
pub(super) struct Between<'s> {
    source: &'s mut dyn Source,
    skip: u64,
    left: u64,
}

impl<'s> Between<'s> {
    pub(super) fn new(source: &'s mut dyn Source, range: &Range<u64>) -> Between<'s> {
        Between { source, skip: range.start, left: range.end.saturating_sub(range.start) }
    }
}

impl Source for Between<'_> {
    fn name(&self) -> &str {
        self.source.name()
    }

    fn size(&self) -> Option<u64> {
        let all = self.source.size()?;
        Some(all.saturating_sub(self.skip).min(self.left))
    }

    fn read(&mut self, buffer: &mut [u8]) -> Result<usize, StreamError> {
        while self.skip > 0 {
            let most = usize::try_from(self.skip).unwrap_or(usize::MAX).min(buffer.len());
            match self.source.read(buffer.get_mut(..most).unwrap_or_default())? {
                0 => return Ok(0),
                n => self.skip -= n as u64,
            }
        }
        let most = usize::try_from(self.left).unwrap_or(usize::MAX).min(buffer.len());
        let n = match buffer.get_mut(..most).filter(|part| !part.is_empty()) {
            Some(part) => self.source.read(part)?,
            None => 0,
        };
        self.left -= n as u64;
        Ok(n)
    }

    fn again_from(&self, _: u64) -> Option<Box<dyn Source + '_>> {
        None
    }
}
