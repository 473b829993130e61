//! Converts between the operand codes of registers and their names in text.

use super::target::{Generation, Target};
use super::text::push_dec;
use super::version::Difference;

/// Register file to which a parsed name belongs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bank {
    /// Vector registers: `v`.
    Vector,
    /// Accumulation registers: `a`.
    Accumulator,
    /// All registers that have an operand code: `s`, `ttmp`, `vcc`, `src_scc` and others.
    Scalar,
}

/// Register or range of registers, as parsed from text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Register {
    pub bank: Bank,
    /// Number of the first register; for [`Bank::Scalar`], its operand code.
    pub first: u32,
    /// Number of 32-bit registers; 0 if the name fits any number (`null`, `src_scc`).
    pub count: u32,
    /// Half of a 16-bit register: `Some(true)` for `.h`, `Some(false)` for `.l`; `None` for a whole register.
    pub half: Option<bool>,
}

struct Special {
    code: u32,
    one: &'static str,
    /// Name of the register pair that starts with this register; empty if no such pair exists.
    pair: &'static str,
}

/// Special registers that have the same operand code in every generation.
const SPECIALS: &[Special] = &[
    Special { code: 106, one: "vcc_lo", pair: "vcc" },
    Special { code: 107, one: "vcc_hi", pair: "" },
    Special { code: 126, one: "exec_lo", pair: "exec" },
    Special { code: 127, one: "exec_hi", pair: "" },
    Special { code: 235, one: "src_shared_base", pair: "src_shared_base" },
    Special { code: 236, one: "src_shared_limit", pair: "src_shared_limit" },
    Special { code: 237, one: "src_private_base", pair: "src_private_base" },
    Special { code: 238, one: "src_private_limit", pair: "src_private_limit" },
    Special { code: 239, one: "src_pops_exiting_wave_id", pair: "src_pops_exiting_wave_id" },
    Special { code: 251, one: "src_vccz", pair: "src_vccz" },
    Special { code: 252, one: "src_execz", pair: "src_execz" },
    Special { code: 253, one: "src_scc", pair: "src_scc" },
    Special { code: 254, one: "src_lds_direct", pair: "src_lds_direct" },
];

/// Special registers that only GFX9 has.
const GFX9_SPECIALS: &[Special] = &[
    Special { code: 102, one: "flat_scratch_lo", pair: "flat_scratch" },
    Special { code: 103, one: "flat_scratch_hi", pair: "" },
    Special { code: 104, one: "xnack_mask_lo", pair: "xnack_mask" },
    Special { code: 105, one: "xnack_mask_hi", pair: "" },
];

/// Special registers that only GFX12 has.
const GFX12_SPECIALS: &[Special] = &[
    Special { code: 230, one: "src_flat_scratch_base_lo", pair: "src_flat_scratch_base" },
    Special { code: 231, one: "src_flat_scratch_base_hi", pair: "" },
];

/// Returns the special registers of a target that not every generation has.
fn own_specials(target: &Target) -> &'static [Special] {
    match target.generation {
        Generation::Gfx9 => GFX9_SPECIALS,
        Generation::Gfx12 => GFX12_SPECIALS,
        _ => &[],
    }
}

/// Other names of special registers that LLVM's assembler accepts, with their operand codes.
const ALIASES: &[(&str, u32)] = &[
    ("shared_base", 235),
    ("shared_limit", 236),
    ("private_base", 237),
    ("private_limit", 238),
    ("pops_exiting_wave_id", 239),
    ("vccz", 251),
    ("execz", 252),
    ("scc", 253),
    ("lds_direct", 254),
];

/// Operand codes of the registers that GFX11 removed: `src_pops_exiting_wave_id`, `src_vccz` and `src_execz`.
const GONE_IN_GFX11: [u32; 3] = [239, 251, 252];

/// Returns whether the assembler rejects the register with a code on this target, although its name is known from older
/// GPUs or LLVM versions.
pub(crate) fn is_gone(code: u32, target: &Target) -> bool {
    match target.generation {
        Generation::Gfx9 => code == 239 && target.llvm.has(Difference::NoGoneSources),
        Generation::Gfx10 => false,
        _ => GONE_IN_GFX11.contains(&code),
    }
}

const TTMP: u32 = 108;

/// Operand code of `null` on GFX10.
const NULL_GFX10: u32 = 125;

/// Appends the text of a register range, such as `v5` or `v[5:6]`; `bank` is the prefix.
#[inline(always)]
pub(crate) fn push_range(out: &mut String, bank: &str, first: u32, count: u32) {
    // This part is inlined into each caller, where `bank` is constant, so that the copy has a constant length.
    out.push_str(bank);
    push_numbers(out, first, count);
}

fn push_numbers(out: &mut String, first: u32, count: u32) {
    if count <= 1 {
        push_dec(out, first);
        return;
    }
    out.push('[');
    push_dec(out, first);
    out.push(':');
    push_dec(out, first + count - 1);
    out.push(']');
}

/// Appends the text for an operand code that is not a register on this GPU. For some codes, LLVM's disassembler prints
/// the name of a register of other GPUs, otherwise `invalid_...`.
#[cold]
fn push_foreign(out: &mut String, target: &Target, code: u32) {
    match GFX12_SPECIALS.iter().find(|special| special.code == code) {
        Some(special) => out.push_str(special.one),
        None if code == NULL_GFX10 && target.generation == Generation::Gfx9 => out.push_str("null"),
        None => {
            out.push_str("invalid_");
            push_dec(out, code);
        }
    }
}

/// Appends the text of `count` scalar registers, given the operand code of the first. LLVM rounds the first register of
/// a range down to an aligned one. Returns `false` if the text does not assemble to the same code, for example because
/// of this rounding.
#[inline]
pub(crate) fn push_scalar(out: &mut String, target: &Target, code: u32, count: u32) -> bool {
    let align = match count {
        0 | 1 => 0,
        2 => 1,
        _ => 3,
    };
    if code <= target.last_sgpr() {
        push_range(out, "s", code & !align, count);
        return code & align == 0 && code + count.max(1) - 1 <= target.last_sgpr();
    }
    if (TTMP..TTMP + 16).contains(&code) {
        push_range(out, "ttmp", (code - TTMP) & !align, count);
        return (code - TTMP) & align == 0 && code - TTMP + count.max(1) <= 16;
    }
    if code == target.null_code() && (target.generation >= Generation::Gfx10) {
        out.push_str("null");
        return true;
    }
    if code == target.m0_code() {
        out.push_str("m0");
        return count <= 1;
    }
    let Some(special) = SPECIALS.iter().chain(own_specials(target)).find(|s| s.code == code) else {
        push_foreign(out, target, code);
        return false;
    };
    if count <= 1 {
        out.push_str(special.one);
        true
    } else if special.pair.is_empty() {
        out.push_str(special.one);
        false
    } else {
        out.push_str(special.pair);
        count == 2
    }
}

/// Parses a register or register range; returns `None` if the text is not a register of the target.
pub(crate) fn parse(text: &str, target: &Target) -> Option<Register> {
    if let Some(single) = parse_single(text, target) {
        return Some(single);
    }
    // Fast path: no special register starts like a numbered register, so the search is skipped for these.
    if !is_numbered(text)
        && let Some(special) = parse_special(text, target)
    {
        return Some(special);
    }
    let (text, half) = match text.strip_suffix(".l") {
        Some(rest) => (rest, Some(false)),
        None => match text.strip_suffix(".h") {
            Some(rest) => (rest, Some(true)),
            None => (text, None),
        },
    };
    if let Some(list) = text.strip_prefix('[') {
        return parse_list(list.strip_suffix(']')?, target);
    }
    let (bank, rest, base, limit) = if let Some(rest) = text.strip_prefix("ttmp") {
        (Bank::Scalar, rest, TTMP, 16)
    } else if let Some(rest) = text.strip_prefix('v') {
        (Bank::Vector, rest, 0, 256)
    } else if let Some(rest) = text.strip_prefix("acc").or_else(|| text.strip_prefix('a')) {
        (Bank::Accumulator, rest, 0, 256)
    } else {
        (Bank::Scalar, text.strip_prefix('s')?, 0, target.last_sgpr() + 1)
    };
    let (first, last) = match rest.strip_prefix('[') {
        Some(range) => {
            let range = range.strip_suffix(']')?;
            let colon = range.bytes().position(|byte| byte == b':');
            match colon.and_then(|at| Some((range.get(..at)?, range.get(at + 1..)?))) {
                Some((a, b)) => (index(a.trim())?, index(b.trim())?),
                None => (index(range.trim())?, index(range.trim())?),
            }
        }
        None => (index(rest)?, index(rest)?),
    };
    (first <= last && last < limit).then(|| Register {
        bank,
        first: base + first,
        count: last - first + 1,
        half,
    })
}

/// Returns the error message for a register whose number does not exist, such as `s999` or `v[254:257]`, or for a range
/// that ends before it begins. Returns `None` if the text does not look like a register.
pub(crate) fn out_of_range(text: &str, target: &Target) -> Option<String> {
    let name = text.strip_suffix(".l").or_else(|| text.strip_suffix(".h")).unwrap_or(text);
    let banks = [("ttmp", 16), ("acc", 256), ("a", 256), ("v", 256), ("s", target.last_sgpr() + 1)];
    let (bank, limit, rest) =
        banks.into_iter().find_map(|(bank, limit)| Some((bank, limit, name.strip_prefix(bank)?)))?;
    let (first, last) = match rest.strip_prefix('[') {
        Some(range) => {
            let range = range.strip_suffix(']')?;
            range.split_once(':').unwrap_or((range, range))
        }
        None => (rest, rest),
    };
    let number = |text: &str| {
        let digits = text.trim();
        let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
        is_number.then(|| digits.parse().unwrap_or(u64::MAX))
    };
    let (first, last) = (number(first)?, number(last)?);
    if first > last {
        return Some(format!("register range is reversed: `{text}` (expected the lower register first)"));
    }
    (last >= limit.into()).then(|| {
        format!("register index is out of range: `{text}` (expected {bank}0 to {bank}{})", limit - 1)
    })
}

/// Parses a single numbered register such as `v5`, `s17` or `a0`. This is the most common notation, so it is tried
/// first.
#[inline]
fn parse_single(text: &str, target: &Target) -> Option<Register> {
    let (&letter, digits) = text.as_bytes().split_first()?;
    let (bank, limit) = match letter {
        b'v' => (Bank::Vector, 256),
        b's' => (Bank::Scalar, target.last_sgpr() + 1),
        b'a' => (Bank::Accumulator, 256),
        _ => return None,
    };
    let first = number(digits).filter(|&first| first < limit)?;
    Some(Register { bank, first, count: 1, half: None })
}

/// Returns whether a text starts like a numbered register: `v5`, `s[4:7]` or `a0`.
#[inline]
pub(crate) fn is_numbered(text: &str) -> bool {
    matches!(text.as_bytes(), [b'v' | b's' | b'a', b'0'..=b'9' | b'[', ..])
}

/// Parses a list of consecutive registers in brackets, such as `[s0, s1]` or `[v3]`.
fn parse_list(text: &str, target: &Target) -> Option<Register> {
    if text.len() > 2000 {
        return None;
    }
    let mut whole: Option<Register> = None;
    for part in text.split(',') {
        let part = part.trim();
        let register = if part.starts_with('[') { None } else { parse(part, target) }?;
        whole = Some(match whole {
            None => register,
            Some(before) if before.bank == register.bank && before.first + before.count == register.first => {
                Register { count: before.count + register.count, ..before }
            }
            Some(_) => return None,
        });
    }
    whole
}

fn index(text: &str) -> Option<u32> {
    number(text.as_bytes())
}

/// Parses a decimal register number of one to three digits.
#[inline]
fn number(digits: &[u8]) -> Option<u32> {
    if !(1..=3).contains(&digits.len()) {
        return None;
    }
    let digit = |&byte: &u8| byte.is_ascii_digit().then(|| u32::from(byte - b'0'));
    digits.iter().try_fold(0, |number, byte| Some(number * 10 + digit(byte)?))
}

fn parse_special(text: &str, target: &Target) -> Option<Register> {
    let scalar = |first, count| Some(Register { bank: Bank::Scalar, first, count, half: None });
    match text {
        "null" if target.generation >= Generation::Gfx10 => return scalar(target.null_code(), 0),
        "m0" => return scalar(target.m0_code(), 1),
        _ => {}
    }
    for special in SPECIALS.iter().chain(own_specials(target)) {
        if special.code >= 235 {
            if special.one == text {
                return scalar(special.code, 0);
            }
        } else if special.one == text {
            return scalar(special.code, 1);
        } else if special.pair == text && !text.is_empty() {
            return scalar(special.code, 2);
        }
    }
    ALIASES.iter().find(|a| a.0 == text).and_then(|a| scalar(a.1, 0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scalar_names_depend_on_generation() {
        let gfx11 = Target::named("gfx1150").unwrap();
        let gfx9 = Target::named("gfx950").unwrap();
        let text = |target: &Target, code, count| {
            let mut out = String::new();
            push_scalar(&mut out, target, code, count);
            out
        };
        assert_eq!(text(&gfx11, 124, 1), "null");
        assert_eq!(text(&gfx11, 125, 1), "m0");
        assert_eq!(text(&gfx9, 124, 1), "m0");
        assert_eq!(text(&gfx9, 102, 2), "flat_scratch");
        assert_eq!(text(&gfx11, 105, 1), "s105");
        assert_eq!(text(&gfx11, 106, 2), "vcc");
        assert_eq!(text(&gfx11, 110, 2), "ttmp[2:3]");
    }

    #[test]
    fn scalar_names_round_trip() {
        for gpu in ["gfx950", "gfx1030", "gfx1150", "gfx1200"] {
            let target = Target::named(gpu).unwrap();
            for (code, count) in (0..256).flat_map(|c| [(c, 1), (c, 2), (c, 4)]) {
                let mut out = String::new();
                if push_scalar(&mut out, &target, code, count) {
                    let register = parse(&out, &target).unwrap_or_else(|| panic!("{gpu} {out}"));
                    assert_eq!(register.first, code, "{gpu} {out}");
                    assert!(register.count == 0 || register.count == count, "{gpu} {out}");
                }
            }
        }
    }

    #[test]
    fn register_ranges_and_halves_are_parsed() {
        let t = Target::named("gfx1150").unwrap();
        let v = |first, count, half| Some(Register { bank: Bank::Vector, first, count, half });
        assert_eq!(parse("v[5:6]", &t), v(5, 2, None));
        assert_eq!(parse("v127.h", &t), v(127, 1, Some(true)));
        assert_eq!(parse("[v3, v4,v5]", &t), v(3, 3, None));
        for wrong in ["v256", "v[6:5]", "s106", "v", "v[1:]", "v1.x", "ttmp16", "[v1,v3]", "[[v1]]", ""] {
            assert_eq!(parse(wrong, &t), None, "{wrong}");
        }
        for (long, short) in [("acc5", "a5"), ("acc[0:3]", "a[0:3]"), ("acc[7]", "a7")] {
            assert_eq!(parse(long, &t), parse(short, &t), "{long}");
        }
    }
}
