//! Prints register liveness and instruction scheduling as readable listings.

use super::named::Named;
use core::fmt::Write as _;
use isaloom_a2xx::{Dialect, Issue, Liveness, Program, TextOptions, alu_text, fetch_text, schedule};

/// Returns a listing of the registers live before and after every instruction.
pub(super) fn registers(named: &Named, program: &Program) -> String {
    let live = Liveness::of(program);
    let mut out = head(named);
    let most = live.most();
    let _ = writeln!(
        out,
        "  at most {most} {} live at the same time",
        if most == 1 { "register is" } else { "registers are" }
    );
    let _ = writeln!(out, "  {:<8}{:<24}{:<24}instruction", "slot", "before", "after");
    let issues = schedule(program);
    for (found, issue) in live.instructions.iter().zip(&issues) {
        let slot = format!("{:#x}", found.address);
        let (before, after) = (set(found.before), set(found.after));
        let _ = writeln!(out, "  {slot:<8}{before:<24}{after:<24}{}", text(named, program, issue));
    }
    out
}

/// Returns a listing of the program's instructions: which ones wait and why, and which slots issue both halves.
pub(super) fn schedule_of(named: &Named, program: &Program) -> String {
    let issues = schedule(program);
    let mut out = head(named);
    let both = issues.iter().filter(|issue| issue.halves == (true, true)).count();
    let alu = issues.iter().filter(|issue| !issue.fetch).count();
    let waits = issues.iter().filter(|issue| issue.waits).count();
    let needless = issues.iter().filter(|issue| issue.waits && !issue.must_wait).count();
    let _ = writeln!(
        out,
        "  {both} of {alu} ALU slots issue both halves; {waits} of {} instructions wait, {needless} unnecessarily",
        issues.len()
    );
    let _ = writeln!(out, "  {:<8}{:<8}{:<10}{:<16}instruction", "slot", "halves", "waits", "needs");
    for issue in &issues {
        let slot = format!("{:#x}", issue.address);
        let halves = match (issue.fetch, issue.halves) {
            (true, _) => "fetch",
            (_, (true, true)) => "v + s",
            (_, (true, false)) => "v",
            (_, (false, true)) => "s",
            _ => "-",
        };
        let waits = match (issue.waits, issue.must_wait) {
            (true, true) => "yes",
            (true, false) => "needless",
            (false, true) => "missing",
            (false, false) => "",
        };
        let needs = issue.needs.iter().map(|slot| format!("{slot:#x}")).collect::<Vec<_>>().join(" ");
        let _ = writeln!(out, "  {slot:<8}{halves:<8}{waits:<10}{needs:<16}{}", text(named, program, issue));
    }
    out
}

fn head(named: &Named) -> String {
    let source = &named.source;
    format!("{}: {}, {} shader\n", named.name, source.gpu.name(), source.stage.name())
}

/// Returns the XNA text of an instruction, without line breaks.
fn text(named: &Named, program: &Program, issue: &Issue) -> String {
    let Some(slot) = program.slot(issue.address) else { return String::new() };
    let options = TextOptions {
        dialect: Dialect::Xna,
        stage: named.source.stage,
        one_line: true,
        ..TextOptions::default()
    };
    let gpu = named.source.gpu;
    let text = if issue.fetch {
        fetch_text(slot, gpu, false, &options)
    } else {
        alu_text(slot, gpu, false, &options)
    };
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Formats registers as ranges: `r0..2 r5`.
fn set(registers: u64) -> String {
    if registers == u64::MAX {
        return "all".to_owned();
    }
    let mut parts: Vec<(u32, u32)> = Vec::new();
    for number in (0..64).filter(|number| registers >> number & 1 != 0) {
        match parts.last_mut() {
            Some((_, last)) if *last + 1 == number => *last = number,
            _ => parts.push((number, number)),
        }
    }
    let part = |(first, last): &(u32, u32)| {
        if first == last { format!("r{first}") } else { format!("r{first}..{last}") }
    };
    parts.iter().map(part).collect::<Vec<_>>().join(" ")
}
