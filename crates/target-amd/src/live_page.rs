//! Writes a web page for the functions of a program: resources, occupancy, values at the peak, loops, hazards, and each
//! instruction with a bar for its number of live registers.

use super::code::{holds_several, is_elf};
use super::description::Amd;
use super::file::read_code;
use super::kernel_difference::{parsed, resources};
use super::kernel_occupancy;
use super::live::{self, LiveLine};
use super::loop_mix;
use super::options::{AmdDisOptions, AmdPart, of_listing};
use super::packed;
use super::print::Printer;
use super::program::checker;
use isaloom_amdgpu_mc::measure::Function as Measured;
use isaloom_amdgpu_mc::occupancy::Given;
use isaloom_amdgpu_mc::program::{Function, FunctionCode, block_name, loops};
use isaloom_amdgpu_object::{CodeObject, FunctionPlace};
use isaloom_amdgpu_text::llvm::{RegisterFile, Target, Wave};
use isaloom_render::{Line, Page, Style, Table};
use isaloom_source::visible;
use isaloom_target::{Failure, Input, Job, JobSink, Listing, Source, Verdict};
use rustc_hash::FxHashMap;

/// Width of the bar for the largest number of live registers, in characters.
const WIDTH: u32 = 24;

/// Writes the page of an input.
///
/// # Errors
/// If the input cannot be read, or no GPU is known.
pub(super) fn listing(
    amd: &Amd,
    job: &Job,
    source: &mut dyn Source,
    listing: &mut Listing,
    sink: &mut dyn JobSink,
) -> Result<Verdict, Failure> {
    listing.begin_input();
    let (name, bytes) = (source.name().to_owned(), read_code(source)?);
    let own = of_listing(job);
    let mut page = Page::default();
    page.heading(visible(&name).into_owned());
    let mut verdict = Verdict::Fine;
    let mut shown = 0;
    if holds_several(&bytes, Input::Recognised) {
        let (chosen, done) = packed::told(amd, &name, &bytes, sink)?;
        verdict = done;
        for object in chosen {
            shown += of_object(amd, &own, &parsed(&name, &object.bytes)?, &mut page)?;
        }
    } else {
        let object = parsed(&name, &bytes)?;
        if is_elf(&bytes) {
            packed::say_other_gpu(amd, &name, object.flags, sink);
            verdict = packed::say_lost(&name, &object.lost, sink);
        }
        shown += of_object(amd, &own, &object, &mut page)?;
    }
    if shown == 0 {
        let why = match own.only.first() {
            Some(part) => format!("{name}: no function at {part}"),
            None => format!("{name}: no function"),
        };
        return Err(Failure::Input { why, help: None });
    }
    sink.text(&page.html(&name))?;
    Ok(verdict)
}

/// Adds the functions of a code object to the page. Returns their number.
fn of_object(
    amd: &Amd,
    own: &AmdDisOptions,
    object: &CodeObject<'_>,
    page: &mut Page,
) -> Result<usize, Failure> {
    let wave = object.wave32().map(|wide| if wide { Wave::W32 } else { Wave::W64 });
    let asked = AmdDisOptions { wave: own.wave.or(wave), llvm: own.llvm.or(object.llvm), ..own.clone() };
    let printer = Printer::new(amd, &asked)?;
    let mut count = 0;
    for (section, mut places) in object.sections.iter().zip(object.functions()) {
        if places.is_empty() && !section.bytes.is_empty() {
            let end = section.address.saturating_add(section.bytes.len() as u64);
            places.push(FunctionPlace { name: &section.name, addresses: section.address..end, kernel: None });
        }
        let is_chosen = |place: &FunctionPlace<'_>| {
            let is = |part: &AmdPart| match part {
                AmdPart::Kernel(name) => place.kernel.is_some() && place.name == name,
                AmdPart::Symbol(name) => place.name == name,
                AmdPart::Range(range) => {
                    range.start < place.addresses.end && place.addresses.start < range.end
                }
            };
            own.only.is_empty() || own.only.iter().any(is)
        };
        for place in places.iter().filter(|place| is_chosen(place)) {
            let at = |address: u64| usize::try_from(address.checked_sub(section.address)?).ok();
            let range = at(place.addresses.start).zip(at(place.addresses.end));
            let Some(code) = range.and_then(|(start, end)| section.bytes.get(start..end)) else { continue };
            of_place(&printer, own, object, place, code, page)?;
            count += 1;
        }
    }
    Ok(count)
}

/// Adds a function to the page.
fn of_place(
    printer: &Printer<'_>,
    own: &AmdDisOptions,
    object: &CodeObject<'_>,
    place: &FunctionPlace<'_>,
    bytes: &[u8],
    page: &mut Page,
) -> Result<(), Failure> {
    let (target, syntax) = printer.llvm()?;
    let metadata = place.kernel.and_then(|kernel| object.metadata.as_ref()?.kernel(&kernel.name));
    let given = place.kernel.map(|kernel| Given::of(&kernel.descriptor, metadata, target));
    let function = Function { address: place.addresses.start, code: bytes, given: given.as_ref() };
    let (mut lines, mut comments) = (Vec::new(), String::new());
    live::of_function(printer, place.name, &function, &mut lines, &mut comments)?;
    let code = checker(printer.amd, syntax).decode(function.address, bytes);
    page.section(visible(place.name).into_owned());
    let mut facts = Table::new(0);
    for (name, value) in resources(printer.amd, syntax, &code, bytes.len(), given.as_ref(), metadata) {
        if let Some(value) = value {
            facts.row([name.into(), Line::of(Style::Number, value.to_string())]);
        }
    }
    page.table(facts);
    if let Some(given) = given.filter(|given| given.occupancy.is_some()) {
        page.section("Occupancy with other resources");
        page.table(steps(&given, target));
        if let Some(what_if) = &own.what_if {
            let one = Measured { name: place.name.to_owned(), given: Some(given), ..Measured::default() };
            let mut table = Table::new(0);
            let rows = kernel_occupancy::statistics(printer.amd, &[one], what_if)?.encodings;
            for fact in rows.iter().flatten().skip(1) {
                table.row([fact.name.clone().into(), Line::of(Style::Number, fact.value.to_string())]);
            }
            page.section("Occupancy with the assumed resources");
            page.table(table);
        }
    }
    let found = loops(syntax, &printer.amd.spec, &code);
    if !found.is_empty() {
        page.section("Loops");
        let one = Measured { name: place.name.to_owned(), loops: found, ..Measured::default() };
        let rows = loop_mix::statistics(&[one]).encodings;
        let mut table = Table { headed: true, ..Table::default() };
        let facts = |row: &[isaloom_schema::Fact], of: fn(&isaloom_schema::Fact) -> String| {
            row.iter().skip(1).map(|fact| Line::from(of(fact))).collect::<Vec<Line>>()
        };
        table.rows.extend(rows.first().map(|row| facts(row, |fact| fact.name.clone())));
        table.rows.extend(rows.iter().map(|row| facts(row, |fact| fact.value.to_string())));
        page.table(table);
    }
    for peak in lines.iter().flat_map(LiveLine::peaks) {
        page.section(format!(
            "Values at the peak: {} {} at {:#x}",
            peak.count,
            live::title(peak.file),
            peak.address
        ));
        let mut table = Table::headed(0, ["registers", "value"]);
        for value in &peak.values {
            table.row([live::range(value, target).into(), live::life(value).into()]);
        }
        page.table(table);
    }
    let hazards = || lines.iter().flat_map(|line| line.hazards().iter().map(move |hazard| (line, hazard)));
    if hazards().next().is_some() {
        page.section("Hazards");
        let mut table = Table::headed(0, ["instruction", "after", "needed", "found", "hazard"]);
        for (line, hazard) in hazards() {
            table.row([
                format!("{:#x}", line.address()).into(),
                format!("{:#x}", hazard.offset).into(),
                format!("{} {}", hazard.needed, hazard.unit).into(),
                Line::of(Style::Bad, hazard.found.to_string()),
                hazard.text.clone().into(),
            ]);
        }
        page.table(table);
    }
    page.section("Live registers");
    page.table(instructions(printer, target, &code, &lines));
    Ok(())
}

/// Returns a table with the largest amounts of resources for each number of waves. It marks the row of the function.
fn steps(given: &Given, target: &Target) -> Table {
    let now = given.occupancy.map(|occupancy| occupancy.waves);
    let mut table = Table::headed(0, ["waves", "vgprs up to", "LDS bytes up to", ""]);
    for step in given.steps(target) {
        let amount = |amount: Option<u32>| amount.map_or("-".to_owned(), |amount| amount.to_string());
        let is_now = now == Some(step.waves);
        let style = if is_now { Style::Strong } else { Style::Plain };
        let cell = |text: String| Line::of(style, text);
        let mark = match is_now {
            true => format!("now: {} vgprs, {} LDS bytes", given.vector, given.local),
            false => String::new(),
        };
        table.row([
            cell(step.waves.to_string()),
            cell(amount(step.vector)),
            cell(amount(step.local)),
            cell(mark),
        ]);
    }
    table
}

/// Returns a table of the instructions with bars for their numbers of live registers.
fn instructions(printer: &Printer<'_>, target: &Target, code: &FunctionCode, lines: &[LiveLine]) -> Table {
    let most = lines.iter().map(|line| line.count().vector).max().unwrap_or(0).max(1);
    let accumulators = target.accumulators || lines.iter().any(|line| line.count().accumulation > 0);
    let starts = code.graph.blocks.iter().enumerate().skip(1);
    let blocks: FxHashMap<u64, usize> = starts
        .filter_map(|(number, block)| Some((code.steps.get(block.steps.start)?.offset, number)))
        .collect();
    let symbols = |target: u64, out: &mut String| {
        let block = blocks.get(&target);
        out.push_str(&block.map_or(String::new(), |block| block_name(*block)));
        block.is_some()
    };
    let mut table = Table { headed: true, ..Table::default() };
    let names = ["offset", "vgprs", "", "agprs", "sgprs", "instruction", ""];
    let kept = |cells: [Line; 7]| -> Vec<Line> {
        let cells = cells.into_iter().enumerate();
        cells.filter(|(index, _)| accumulators || *index != 3).map(|(_, cell)| cell).collect()
    };
    table.rows.push(kept(names.map(Line::from)));
    for (step, line) in code.steps.iter().zip(&code.lines) {
        if let Some(block) = blocks.get(&step.offset) {
            let mut cells: [Line; 7] = Default::default();
            cells[5] = Line::of(Style::Label, format!("{}:", block_name(*block)));
            table.rows.push(kept(cells));
        }
        let mut text = String::new();
        match &line.decoded {
            Some(decoded) => drop(printer.push(decoded, step.offset, &symbols, &mut text)),
            None => text.push_str("(data)"),
        }
        let offset = Line::of(Style::Dim, format!("{:#x}", step.offset));
        let Some(found) = live::at(lines, step.offset) else {
            let none = Line::default;
            table.rows.push(kept([offset, none(), none(), none(), none(), text.into(), none()]));
            continue;
        };
        let count = found.count();
        let peak = |file: RegisterFile| found.peaks().iter().any(|peak| peak.file == file);
        let number = |amount: u32, file: RegisterFile| match peak(file) {
            true => Line::of(Style::Bad, format!("{amount} ◀ peak")),
            false => Line::of(Style::Number, amount.to_string()),
        };
        let style = if peak(RegisterFile::Vector) { Style::Bad } else { Style::Enum };
        let bar = "█".repeat((count.vector * WIDTH).div_ceil(most) as usize);
        let notes = found.wait_notes();
        table.rows.push(kept([
            offset,
            Line::of(style, bar),
            number(count.vector, RegisterFile::Vector),
            number(count.accumulation, RegisterFile::Accumulator),
            number(count.scalar, RegisterFile::Scalar),
            text.into(),
            Line::of(Style::Changed, notes.join(", ")),
        ]));
    }
    table
}
