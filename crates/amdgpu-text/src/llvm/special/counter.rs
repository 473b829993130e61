//! Text of `s_waitcnt`, `s_waitcnt_depctr` and `s_delay_alu`, whose 16-bit immediate contains several small numbers.

use super::super::target::{Generation, Target};
use super::super::text::{parse_int, push_dec, push_hex};
use super::{expected_names, immediate_error, parse_u16};
use isaloom_source::any_of;

/// Counter in an immediate: its name, and up to two bit ranges (first bit, number of bits). The first range contains
/// the low bits.
struct Counter {
    name: &'static str,
    low: (u32, u32),
    high: (u32, u32),
}

const fn counter(name: &'static str, low: (u32, u32), high: (u32, u32)) -> Counter {
    Counter { name, low, high }
}

/// Returns the counters of `s_waitcnt`, in the order in which they are printed.
fn wait_counters(target: &Target) -> &'static [Counter; 3] {
    const GFX9: [Counter; 3] = [
        counter("vmcnt", (0, 4), (14, 2)),
        counter("expcnt", (4, 3), (0, 0)),
        counter("lgkmcnt", (8, 4), (0, 0)),
    ];
    const GFX10: [Counter; 3] = [
        counter("vmcnt", (0, 4), (14, 2)),
        counter("expcnt", (4, 3), (0, 0)),
        counter("lgkmcnt", (8, 6), (0, 0)),
    ];
    const GFX11: [Counter; 3] = [
        counter("vmcnt", (10, 6), (0, 0)),
        counter("expcnt", (0, 3), (0, 0)),
        counter("lgkmcnt", (4, 6), (0, 0)),
    ];
    match target.generation {
        Generation::Gfx9 => &GFX9,
        Generation::Gfx10 => &GFX10,
        Generation::Gfx11 | Generation::Gfx12 => &GFX11,
    }
}

/// Counters of `s_waitcnt_depctr` and `s_wait_alu`, in the order in which they are printed.
const DEPCTR: [Counter; 7] = [
    counter("depctr_hold_cnt", (7, 1), (0, 0)),
    counter("depctr_sa_sdst", (0, 1), (0, 0)),
    counter("depctr_va_vdst", (12, 4), (0, 0)),
    counter("depctr_va_sdst", (9, 3), (0, 0)),
    counter("depctr_va_ssrc", (8, 1), (0, 0)),
    counter("depctr_va_vcc", (1, 1), (0, 0)),
    counter("depctr_vm_vsrc", (2, 3), (0, 0)),
];

impl Counter {
    fn get(&self, word: u32) -> u32 {
        let part = |(at, bits): (u32, u32)| word >> at & ((1 << bits) - 1);
        part(self.low) | part(self.high) << self.low.1
    }

    fn max(&self) -> u32 {
        (1 << (self.low.1 + self.high.1)) - 1
    }

    fn put(&self, word: u32, value: u32) -> u32 {
        let place = |word: u32, (at, bits): (u32, u32), value: u32| {
            let mask = ((1 << bits) - 1) << at;
            (word & !mask) | (value << at & mask)
        };
        place(place(word, self.low, value), self.high, value >> self.low.1)
    }
}

/// Returns the immediate with the maximum in every counter; an instruction with this immediate does not wait.
fn all_ones(counters: &[Counter]) -> u32 {
    counters.iter().fold(0, |word, c| c.put(word, c.max()))
}

fn each_zero(counters: &[Counter]) -> Vec<u32> {
    counters.iter().map(|counter| counter.put(all_ones(counters), 0)).collect()
}

fn push_counters(out: &mut String, counters: &[Counter], word: u32) {
    let defaults = counters.iter().all(|c| c.get(word) == c.max());
    let mut first = true;
    for counter in counters {
        let value = counter.get(word);
        if value == counter.max() && !defaults {
            continue;
        }
        if !core::mem::take(&mut first) {
            out.push(' ');
        }
        out.push_str(counter.name);
        out.push('(');
        push_dec(out, value);
        out.push(')');
    }
}

/// Parses terms of the form `name(value)`, separated by spaces, commas or `&`. `once` means that each counter may
/// appear only once.
fn parse_counters(text: &str, counters: &[Counter], once: bool) -> Option<u32> {
    let mut seen: Vec<&str> = Vec::new();
    let mut word = all_ones(counters);
    let mut any = false;
    for term in text.split(')') {
        let term = term.trim_start_matches([' ', '\t', ',', '&']);
        if term.is_empty() {
            continue;
        }
        let (name, value) = term.split_once('(')?;
        let value = parse_int(value.trim())?;
        let name = name.trim();
        // With `_sat`, a value that is too large for the counter becomes the maximum of the counter.
        let (name, saturate) = match name.strip_suffix("_sat") {
            Some(name) => (name, true),
            None => (name, false),
        };
        let counter = counters.iter().find(|c| c.name == name)?;
        if once && seen.contains(&name) {
            return None;
        }
        seen.push(name);
        let limit = i64::from(counter.max());
        if value < 0 || value > limit && !saturate {
            return None;
        }
        word = counter.put(word, value.min(limit) as u32);
        any = true;
    }
    (any && text.trim_end().ends_with(')')).then_some(word)
}

/// Returns the error message for text that [`parse_counters`] rejects, and the erroneous part of the text.
fn counters_error<'t>(text: &'t str, counters: &[Counter], once: bool) -> (String, &'t str) {
    if let Some(number) = parse_int(text) {
        return (immediate_error(number, &(-0x8000..=0xffff)), text);
    }
    let mut seen: Vec<&str> = Vec::new();
    for term in text.split(')') {
        let term = term.trim_start_matches([' ', '\t', ',', '&']);
        let Some((name, value)) = term.split_once('(') else { continue };
        let (name, value) = (name.trim(), value.trim());
        let (bare, saturate) = name.strip_suffix("_sat").map_or((name, false), |bare| (bare, true));
        let Some(counter) = counters.iter().find(|counter| counter.name == bare) else {
            let names = any_of(counters.iter().map(|counter| counter.name));
            return (format!("unknown counter: `{name}` (expected {names})"), name);
        };
        if once && seen.contains(&bare) {
            return (format!("duplicate counter: `{name}`"), name);
        }
        seen.push(bare);
        let most = i64::from(counter.max());
        match parse_int(value) {
            None if value.is_empty() => {
                return (format!("`{name}` needs a number (expected 0 to {most})"), name);
            }
            None => {
                return (format!("`{name}` needs a number, found `{value}` (expected 0 to {most})"), value);
            }
            Some(number) if number < 0 || number > most && !saturate => {
                return (format!("`{name}` is out of range: {number} (expected 0 to {most})"), value);
            }
            Some(_) => {}
        }
    }
    let example = counters.first().map_or("", |counter| counter.name);
    (format!("invalid operand `{text}` (expected a 16-bit number, or counters such as `{example}(0)`)"), text)
}

/// Returns the error message for text that [`parse_waitcnt`] rejects, and the erroneous part of the text.
pub(crate) fn waitcnt_error<'t>(text: &'t str, target: &Target) -> (String, &'t str) {
    counters_error(text, wait_counters(target), false)
}

/// Returns the error message for text that [`parse_depctr`] rejects, and the erroneous part of the text.
pub(crate) fn depctr_error(text: &str) -> (String, &str) {
    counters_error(text, &DEPCTR, true)
}

/// Appends the counters of `s_waitcnt`, such as `vmcnt(0) lgkmcnt(1)`. Returns `false` if `word` has bits outside the
/// counters.
pub(crate) fn push_waitcnt(out: &mut String, target: &Target, word: u32) -> bool {
    let counters = wait_counters(target);
    push_counters(out, counters, word);
    word & !all_ones(counters) == 0
}

/// Returns example immediates of `s_waitcnt`: for each counter, the immediate that waits only for this counter.
pub(crate) fn waits(target: &Target) -> Vec<u32> {
    each_zero(wait_counters(target))
}

/// Parses the operand of `s_waitcnt`: counters as [`push_waitcnt`] prints them, or a number.
pub(crate) fn parse_waitcnt(text: &str, target: &Target) -> Option<u32> {
    parse_u16(text).or_else(|| parse_counters(text, wait_counters(target), false))
}

/// Appends the counters of `s_waitcnt_depctr`, such as `depctr_va_vdst(0)`, or a number if `word` has bits outside the
/// counters. Returns `true`, because both texts assemble to the same word.
pub(crate) fn push_depctr(out: &mut String, word: u32) -> bool {
    if word & !all_ones(&DEPCTR) == 0 {
        push_counters(out, &DEPCTR, word);
    } else {
        push_hex(out, word);
    }
    true
}

/// Returns example immediates of `s_waitcnt_depctr`: for each counter, the immediate that waits only for this counter.
pub(crate) fn depctrs() -> Vec<u32> {
    each_zero(&DEPCTR)
}

/// Parses the operand of `s_waitcnt_depctr`: counters as [`push_depctr`] prints them, or a number.
pub(crate) fn parse_depctr(text: &str) -> Option<u32> {
    parse_u16(text).or_else(|| parse_counters(text, &DEPCTR, true))
}

const INSTID: [&str; 12] = [
    "NO_DEP",
    "VALU_DEP_1",
    "VALU_DEP_2",
    "VALU_DEP_3",
    "VALU_DEP_4",
    "TRANS32_DEP_1",
    "TRANS32_DEP_2",
    "TRANS32_DEP_3",
    "FMA_ACCUM_CYCLE_1",
    "SALU_CYCLE_1",
    "SALU_CYCLE_2",
    "SALU_CYCLE_3",
];
const INSTSKIP: [&str; 6] = ["SAME", "NEXT", "SKIP_1", "SKIP_2", "SKIP_3", "SKIP_4"];

/// Part of the immediate of `s_delay_alu`: its name, first bit, number of bits and named values, and LLVM's text for a
/// value without a name.
struct Part {
    name: &'static str,
    at: u32,
    bits: u32,
    values: &'static [&'static str],
    unnamed: &'static str,
}

const DELAY: [Part; 3] = [
    Part { name: "instid0", at: 0, bits: 4, values: &INSTID, unnamed: "/* invalid instid value */" },
    Part { name: "instskip", at: 4, bits: 3, values: &INSTSKIP, unnamed: "/* invalid instskip value */" },
    Part { name: "instid1", at: 7, bits: 4, values: &INSTID, unnamed: "/* invalid instid value */" },
];

/// Appends the operand of `s_delay_alu`, such as `instid0(VALU_DEP_1) | instskip(NEXT) | instid1(SALU_CYCLE_1)`.
/// Returns `false` if the text does not assemble to the same word.
pub(crate) fn push_delay_alu(out: &mut String, word: u32) -> bool {
    let mut exact = word >> 11 == 0;
    let mut first = true;
    for part in &DELAY {
        let value = word >> part.at & ((1 << part.bits) - 1);
        if value == 0 {
            continue;
        }
        if !core::mem::take(&mut first) {
            out.push_str(" | ");
        }
        out.push_str(part.name);
        out.push('(');
        let name = part.values.get(value as usize);
        exact &= name.is_some();
        out.push_str(name.unwrap_or(&part.unnamed));
        out.push(')');
    }
    if first {
        out.push('0');
    }
    exact
}

/// Returns example immediates of `s_delay_alu`: one for each named value of each part, with the other parts 0.
pub(crate) fn delays() -> Vec<u32> {
    DELAY.iter().flat_map(|part| (1..part.values.len() as u32).map(|value| value << part.at)).collect()
}

/// Returns the error message for text that [`parse_delay_alu`] rejects, and the erroneous part; `None` if no name or
/// value in the text is unknown.
pub(crate) fn delay_alu_error(text: &str) -> Option<(String, &str)> {
    for term in text.split('|') {
        let (name, value) = term.trim().strip_suffix(')')?.split_once('(')?;
        let (name, value) = (name.trim(), value.trim());
        let Some(part) = DELAY.iter().find(|part| part.name == name) else {
            let names = any_of(DELAY.iter().map(|part| part.name));
            return Some((format!("unknown delay: `{name}` (expected {names})"), name));
        };
        if !value.is_empty() && !part.values.contains(&value) {
            let known = expected_names(value, part.values.iter().copied());
            return Some((format!("unknown value of `{name}`: `{value}` (expected {known})"), value));
        }
    }
    None
}

/// Parses the operand of `s_delay_alu`: parts as [`push_delay_alu`] prints them, or a number.
pub(crate) fn parse_delay_alu(text: &str) -> Option<u32> {
    if let Some(number) = parse_u16(text) {
        return Some(number);
    }
    let mut word = 0;
    for term in text.split('|') {
        let (name, value) = term.trim().strip_suffix(')')?.split_once('(')?;
        let part = DELAY.iter().find(|p| p.name == name.trim())?;
        let value = part.values.iter().position(|v| *v == value.trim())?;
        word |= (value as u32) << part.at;
    }
    Some(word)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wait(gpu: &str, word: u32) -> String {
        let mut out = String::new();
        push_waitcnt(&mut out, &Target::named(gpu).unwrap(), word);
        out
    }

    #[test]
    fn counters_at_their_maximum_are_omitted() {
        assert_eq!(wait("gfx950", 0xf70), "vmcnt(0)");
        assert_eq!(wait("gfx950", 0xffff), "vmcnt(63) expcnt(7) lgkmcnt(15)");
        assert_eq!(wait("gfx1150", 0xfc07), "lgkmcnt(0)");
        assert_eq!(wait("gfx1030", 0xf70), "vmcnt(0) lgkmcnt(15)");
    }

    #[test]
    fn counter_out_of_range_is_reported_with_its_range() {
        let error = |text: &str| waitcnt_error(text, &Target::named("gfx1150").unwrap()).0;
        assert_eq!(error("vmcnt(99)"), "`vmcnt` is out of range: 99 (expected 0 to 63)");
        assert_eq!(error("vmcnt(0) & lgkmcnt(-1)"), "`lgkmcnt` is out of range: -1 (expected 0 to 63)");
        assert_eq!(error("vmcnt(x)"), "`vmcnt` needs a number, found `x` (expected 0 to 63)");
        assert_eq!(error("vmcmt(0)"), "unknown counter: `vmcmt` (expected `vmcnt`, `expcnt` or `lgkmcnt`)");
        assert_eq!(error("70000"), "immediate is out of range: 70000 (expected -32768 to 65535)");
    }

    #[test]
    fn lossless_values_round_trip() {
        for gpu in ["gfx950", "gfx1030", "gfx1150"] {
            let target = Target::named(gpu).unwrap();
            for word in 0..=0xffff {
                let mut out = String::new();
                if push_waitcnt(&mut out, &target, word) {
                    assert_eq!(parse_waitcnt(&out, &target), Some(word), "{out}");
                }
            }
        }
        for word in 0..=0xffff {
            let (mut depctr, mut delay) = (String::new(), String::new());
            assert!(push_depctr(&mut depctr, word));
            assert_eq!(parse_depctr(&depctr), Some(word), "{depctr}");
            if push_delay_alu(&mut delay, word) {
                assert_eq!(parse_delay_alu(&delay), Some(word), "{delay}");
            }
        }
    }
}
