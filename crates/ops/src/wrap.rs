//! `wrap`: writes a program into an ELF file with sections, symbols and a note, or extracts the program from such a
//! file.

use crate::answer::Answer;
use crate::call::Call;
use crate::request::WrapOptions;
use isaloom_schema::Command;
use isaloom_target::wrapped::{
    ELF, ProgramLayout, ProgramSymbol, WrapNote, record, unwrapped, wrap as write,
};
use isaloom_target::{
    CodeOperations, Failure, Input, Job, Memory, Operation, TransferKind, Verdict, read_all,
};
use std::collections::BTreeSet;
use std::ops::ControlFlow;

/// Wraps the program of the input in an ELF file, or extracts the program from one.
pub(crate) fn wrap(call: &mut Call<'_>, options: &WrapOptions) -> Result<Answer, Failure> {
    let mut input = call.input()?;
    let (name, bytes) = (input.name().to_owned(), read_all(&mut *input)?);
    let target = call.target();
    let wrapped = if options.extract {
        call.output.write(unwrap(&name, &bytes)?)?;
        record(&name, &bytes)
    } else {
        needs_no_wrapping(&name, &bytes).map_or(Ok(()), Err)?;
        let code = target.code()?;
        let job = Job { name: name.clone(), ..call.options.dis.clone() };
        let layout = code.layout(&mut Memory::new(&name, bytes), &job, call.output)?;
        let symbols = symbols(code, &layout, &job)?;
        let note = WrapNote::new(layout.about.clone(), &target.name(), &name);
        let file = write(&layout, &note, &symbols)
            .map_err(|why| Failure::Input { why: format!("{name}: {why}"), help: None })?;
        call.output.write(&file)?;
        record(&name, &file)
    };
    let command = Command::Wrap { wrapped: wrapped.unwrap_or_default() };
    Ok(call.answer(Operation::Wrap, command, Verdict::Fine, ""))
}

/// Returns the program in an ELF file that `wrap` wrote.
///
/// # Errors
/// If the file is not a wrapped file, or truncated.
pub fn unwrap<'b>(name: &str, file: &'b [u8]) -> Result<&'b [u8], Failure> {
    match unwrapped(file) {
        Some(Ok(program)) => Ok(program),
        Some(Err(found)) => Err(found.failure(name)),
        None => Err(Failure::Input {
            why: format!("{name}: this is not an ELF file of `isaloom wrap`"),
            help: None,
        }),
    }
}

/// Returns the failure for an input that is already an ELF file; `None` for other inputs.
pub fn needs_no_wrapping(name: &str, head: &[u8]) -> Option<Failure> {
    if !head.starts_with(ELF) {
        return None;
    }
    let why = format!("{name}: this is an ELF file already");
    let help = match WrapNote::of(head) {
        Some(_) => "to take the program out, pass `--extract`",
        None => "open it as it is",
    };
    Some(Failure::Input { why, help: Some(help.to_owned()) })
}

/// Prefix of the names of sections with one of several programs.
const PROGRAM_SECTION: &str = ".text.";
/// Name of the symbol at the beginning of a program without a name.
const START: &str = "start";

/// Returns the symbols of a program, sorted by address: one per label, and a function at the beginning of each section
/// with code, from which other tools can begin their analysis.
fn symbols(
    code: &dyn CodeOperations,
    layout: &ProgramLayout,
    job: &Job,
) -> Result<Vec<ProgramSymbol>, Failure> {
    if !layout.parts.iter().any(|part| part.is_code) {
        return Ok(Vec::new());
    }
    let job = Job { labels: true, input: Input::Bytes, ..job.clone() };
    // A record lists the label of a branch target after the labels of entry points and functions. Thus, if the address
    // is a branch target, the last label is not a function.
    let (mut symbols, mut branches) = (Vec::new(), BTreeSet::new());
    code.disassemble(&layout.bytes, &job, &mut |record| {
        let address = record.offset.unwrap_or(0);
        for (number, label) in record.labels.iter().enumerate() {
            let name = match &record.section {
                Some(section) => format!("{section}.{label}"),
                None => label.clone(),
            };
            let is_last = number + 1 == record.labels.len();
            symbols
                .push((is_last, ProgramSymbol { name: name.replace('\0', "?"), address, is_function: true }));
        }
        let transfer = code.transfer(&record, 0);
        let known = record.target.as_ref().and_then(|target| u64::try_from(target.offset?).ok());
        if transfer.kind != TransferKind::Call {
            branches.extend(known.or(transfer.target));
        }
        ControlFlow::Continue(())
    })?;
    let mut symbols: Vec<ProgramSymbol> = symbols
        .into_iter()
        .map(|(is_last, symbol)| {
            let is_function = !(is_last && branches.contains(&symbol.address));
            ProgramSymbol { is_function, ..symbol }
        })
        .collect();
    for part in layout.parts.iter().filter(|part| part.is_code) {
        let Some(address) = part.address else { continue };
        let has_function = |symbol: &ProgramSymbol| symbol.is_function && symbol.address == address;
        if !symbols.iter().any(has_function) {
            let name = part.name.strip_prefix(PROGRAM_SECTION).unwrap_or(START);
            // After `@`, other tools expect the version of a symbol.
            let name = name.replace('@', "_").replace('\0', "?");
            symbols.push(ProgramSymbol { name, address, is_function: true });
        }
    }
    symbols.sort_by_key(|symbol| symbol.address);
    Ok(symbols)
}
