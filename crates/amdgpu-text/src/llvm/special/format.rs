//! Text of the formats of typed buffer instructions, of export targets and of cache modifiers.

use super::super::form::ThClass;
use super::super::target::{Generation, Target};
use super::super::text::{parse_int, push_dec, push_hex};

/// Names of the unified formats of GFX11 and later, without the prefix `BUF_FMT_`; the number is the index. The default
/// is 1 and is not printed.
const UNIFIED: [&str; 64] = [
    "INVALID",
    "8_UNORM",
    "8_SNORM",
    "8_USCALED",
    "8_SSCALED",
    "8_UINT",
    "8_SINT",
    "16_UNORM",
    "16_SNORM",
    "16_USCALED",
    "16_SSCALED",
    "16_UINT",
    "16_SINT",
    "16_FLOAT",
    "8_8_UNORM",
    "8_8_SNORM",
    "8_8_USCALED",
    "8_8_SSCALED",
    "8_8_UINT",
    "8_8_SINT",
    "32_UINT",
    "32_SINT",
    "32_FLOAT",
    "16_16_UNORM",
    "16_16_SNORM",
    "16_16_USCALED",
    "16_16_SSCALED",
    "16_16_UINT",
    "16_16_SINT",
    "16_16_FLOAT",
    "10_11_11_FLOAT",
    "11_11_10_FLOAT",
    "10_10_10_2_UNORM",
    "10_10_10_2_SNORM",
    "10_10_10_2_UINT",
    "10_10_10_2_SINT",
    "2_10_10_10_UNORM",
    "2_10_10_10_SNORM",
    "2_10_10_10_USCALED",
    "2_10_10_10_SSCALED",
    "2_10_10_10_UINT",
    "2_10_10_10_SINT",
    "8_8_8_8_UNORM",
    "8_8_8_8_SNORM",
    "8_8_8_8_USCALED",
    "8_8_8_8_SSCALED",
    "8_8_8_8_UINT",
    "8_8_8_8_SINT",
    "32_32_UINT",
    "32_32_SINT",
    "32_32_FLOAT",
    "16_16_16_16_UNORM",
    "16_16_16_16_SNORM",
    "16_16_16_16_USCALED",
    "16_16_16_16_SSCALED",
    "16_16_16_16_UINT",
    "16_16_16_16_SINT",
    "16_16_16_16_FLOAT",
    "32_32_32_UINT",
    "32_32_32_SINT",
    "32_32_32_FLOAT",
    "32_32_32_32_UINT",
    "32_32_32_32_SINT",
    "32_32_32_32_FLOAT",
];

/// Names of the data formats of GFX9, without the prefix `BUF_DATA_FORMAT_`; the number is the index.
const DATA: [&str; 16] = [
    "INVALID",
    "8",
    "16",
    "8_8",
    "32",
    "16_16",
    "10_11_11",
    "11_11_10",
    "10_10_10_2",
    "2_10_10_10",
    "8_8_8_8",
    "32_32",
    "16_16_16_16",
    "32_32_32",
    "32_32_32_32",
    "RESERVED_15",
];

/// Names of the number formats of GFX9, without the prefix `BUF_NUM_FORMAT_`; the number is the index.
const NUMBER: [&str; 8] = ["UNORM", "SNORM", "USCALED", "SSCALED", "UINT", "SINT", "RESERVED_6", "FLOAT"];

/// Number of the default format, which is not printed.
pub(crate) const DEFAULT_FORMAT: u32 = 1;

/// Appends a unified format, such as ` format:[BUF_FMT_32_FLOAT]`; appends nothing for the default.
pub(crate) fn push_unified(out: &mut String, value: u32, target: &Target) {
    if value == DEFAULT_FORMAT {
        return;
    }
    out.push_str(" format:");
    match UNIFIED.get(value as usize) {
        Some(name) if target.generation >= Generation::Gfx11 => {
            out.push_str("[BUF_FMT_");
            out.push_str(name);
            out.push(']');
        }
        _ => push_dec(out, value),
    }
}

/// Parses the value of the modifier `format:` with a unified format (GFX10 and later).
pub(crate) fn parse_unified(text: &str) -> Option<u32> {
    if let Some(number) = parse_int(text) {
        return u32::try_from(number).ok().filter(|n| *n < 128);
    }
    let name = text.strip_prefix('[')?.strip_suffix(']')?.trim().strip_prefix("BUF_FMT_")?;
    UNIFIED.iter().position(|n| *n == name).map(|n| n as u32)
}

/// Appends a format of GFX9, such as ` format:[BUF_DATA_FORMAT_32,BUF_NUM_FORMAT_FLOAT]`. A part that is the default is
/// omitted.
pub(crate) fn push_split(out: &mut String, data: u32, number: u32) {
    if data == DEFAULT_FORMAT && number == 0 {
        return;
    }
    out.push_str(" format:[");
    if data != DEFAULT_FORMAT {
        out.push_str("BUF_DATA_FORMAT_");
        out.push_str(DATA.get(data as usize).copied().unwrap_or("INVALID"));
    }
    if number != 0 {
        if data != DEFAULT_FORMAT {
            out.push(',');
        }
        out.push_str("BUF_NUM_FORMAT_");
        out.push_str(NUMBER.get(number as usize).copied().unwrap_or("UNORM"));
    }
    out.push(']');
}

/// Parses the value of the modifier `format:` of GFX9. Returns the data format and the number format.
pub(crate) fn parse_split(text: &str) -> Option<(u32, u32)> {
    if let Some(number) = parse_int(text) {
        let number = u32::try_from(number).ok().filter(|n| *n < 128)?;
        return Some((number & 15, number >> 4));
    }
    let inner = text.strip_prefix('[')?.strip_suffix(']')?;
    inner.split(',').map(str::trim).try_fold((DEFAULT_FORMAT, 0), |(data, number), name| {
        if let Some(name) = name.strip_prefix("BUF_DATA_FORMAT_") {
            return DATA.iter().position(|n| *n == name).map(|n| (n as u32, number));
        }
        let name = name.strip_prefix("BUF_NUM_FORMAT_")?;
        NUMBER.iter().position(|n| *n == name).map(|n| (data, n as u32))
    })
}

/// Export targets of every generation: the first number, how many numbers, and the name. If there are several numbers,
/// an index follows the name.
const TARGETS: &[(u32, u32, &str)] = &[(0, 8, "mrt"), (8, 1, "mrtz"), (12, 5, "pos"), (20, 1, "prim")];
/// Export targets that exist only on GFX11 and later.
const GFX11_TARGETS: &[(u32, u32, &str)] = &[(21, 2, "dual_src_blend")];
/// Export targets that exist only before GFX11.
const OLD_TARGETS: &[(u32, u32, &str)] = &[(9, 1, "null"), (32, 32, "param")];

fn targets(target: &Target) -> impl Iterator<Item = &'static (u32, u32, &'static str)> {
    TARGETS.iter().chain(if target.generation >= Generation::Gfx11 { GFX11_TARGETS } else { OLD_TARGETS })
}

/// Appends the name of an export target, such as `mrt0` or `pos3`. For an invalid target, appends `invalid_target_9`,
/// for example, and returns `false`, because this text cannot be assembled.
pub(crate) fn push_export_target(out: &mut String, target: &Target, value: u32) -> bool {
    let found = targets(target).find(|t| (t.0..t.0 + t.1).contains(&value));
    match found {
        Some((first, count, name)) => {
            out.push_str(name);
            if *count > 1 {
                push_dec(out, value - first);
            }
        }
        None => {
            out.push_str("invalid_target_");
            push_dec(out, value);
        }
    }
    found.is_some()
}

/// Parses the name of an export target and returns its number.
pub(crate) fn parse_export_target(text: &str, target: &Target) -> Option<u32> {
    targets(target).find_map(|(first, count, name)| {
        let rest = text.strip_prefix(name)?;
        if *count == 1 {
            return rest.is_empty().then_some(*first);
        }
        rest.parse::<u32>().ok().filter(|n| n < count && !rest.starts_with('+')).map(|n| first + n)
    })
}

/// Returns the names of the temporal hints, without the prefix `TH_...`; the value of the field is the index. The hint
/// 3 of loads and stores has another name if the scope is the system; that name is not in this list.
fn hints(class: ThClass) -> [&'static str; 8] {
    match class {
        ThClass::Load => ["", "NT", "HT", "LU", "NT_RT", "RT_NT", "NT_HT", ""],
        ThClass::Store => ["", "NT", "HT", "WB", "NT_RT", "RT_NT", "NT_HT", "NT_WB"],
        ThClass::Atomic => ["", "RETURN", "NT", "NT_RETURN", "", "", "", ""],
    }
}

const SCOPES: [&str; 4] = ["SCOPE_CU", "SCOPE_SE", "SCOPE_DEV", "SCOPE_SYS"];
const SYSTEM: u32 = 3;
const DEVICE: u32 = 2;

/// Appends a temporal hint, such as ` th:TH_LOAD_NT`; appends nothing for the default. Returns `false` if the text does
/// not assemble to the same bits.
pub(crate) fn push_hint(out: &mut String, value: u32, scope: u32, class: ThClass) -> bool {
    if value == 0 {
        return true;
    }
    out.push_str(" th:");
    let name = hints(class).get(value as usize).copied().unwrap_or("");
    match class {
        ThClass::Load | ThClass::Store if value == 3 && scope == SYSTEM => {
            out.push_str(if class == ThClass::Load { "TH_LOAD_BYPASS" } else { "TH_STORE_BYPASS" });
        }
        ThClass::Atomic if value >= 4 => {
            if scope >= DEVICE {
                out.push_str(if value >= 6 { "TH_ATOMIC_CASCADE_NT" } else { "TH_ATOMIC_CASCADE_RT" });
                return value & 1 == 0;
            }
            out.push_str("TH_ATOMIC_");
            push_hex(out, value);
        }
        _ if name.is_empty() => push_hex(out, value),
        _ => {
            out.push_str(match class {
                ThClass::Load => "TH_LOAD_",
                ThClass::Store => "TH_STORE_",
                ThClass::Atomic => "TH_ATOMIC_",
            });
            out.push_str(name);
        }
    }
    true
}

/// Parses the value of the modifier `th:` for an instruction of a class.
pub(crate) fn parse_hint(text: &str, class: ThClass) -> Option<u32> {
    let number = |text: &str| parse_int(text).and_then(|n| u32::try_from(n).ok()).filter(|n| *n < 8);
    if let Some(value) = number(text) {
        return Some(value);
    }
    let (prefix, names) = match class {
        ThClass::Load => ("TH_LOAD_", hints(class)),
        ThClass::Store => ("TH_STORE_", hints(class)),
        ThClass::Atomic => ("TH_ATOMIC_", hints(class)),
    };
    let name = text.strip_prefix(prefix)?;
    match (class, name) {
        (_, "RT" | "DEFAULT") => Some(0),
        (ThClass::Atomic, "CASCADE_RT") => Some(4),
        (ThClass::Atomic, "CASCADE_NT") => Some(6),
        (ThClass::Load | ThClass::Store, "BYPASS") => Some(3),
        (ThClass::Atomic, _) if name.starts_with("0x") => number(name),
        _ => names.iter().position(|n| *n == name && !name.is_empty()).map(|n| n as u32),
    }
}

/// Appends a coherence scope, such as ` scope:SCOPE_SE`; appends nothing for the default (0).
pub(crate) fn push_scope(out: &mut String, value: u32) {
    if value != 0 {
        out.push_str(" scope:");
        out.push_str(SCOPES.get(value as usize).copied().unwrap_or("SCOPE_CU"));
    }
}

/// Parses the value of the modifier `scope:`.
pub(crate) fn parse_scope(text: &str) -> Option<u32> {
    match parse_int(text) {
        Some(number) => u32::try_from(number).ok().filter(|n| *n < 4),
        None => SCOPES.iter().position(|s| *s == text).map(|n| n as u32),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formats_round_trip() {
        let target = Target::named("gfx1150").unwrap();
        for value in (0..128).filter(|v| *v != DEFAULT_FORMAT) {
            let mut out = String::new();
            push_unified(&mut out, value, &target);
            assert_eq!(parse_unified(out.strip_prefix(" format:").unwrap()), Some(value), "{out}");
        }
        for (data, number) in (0..16).flat_map(|d| (0..8).map(move |n| (d, n))).filter(|f| *f != (1, 0)) {
            let mut out = String::new();
            push_split(&mut out, data, number);
            assert_eq!(parse_split(out.strip_prefix(" format:").unwrap()), Some((data, number)), "{out}");
        }
    }

    #[test]
    fn export_targets_round_trip() {
        for gpu in ["gfx1030", "gfx1150"] {
            let target = Target::named(gpu).unwrap();
            for value in 0..64 {
                let mut out = String::new();
                // A target without a name is printed as `invalid_target_...`, which LLVM's assembler rejects.
                let named = push_export_target(&mut out, &target, value);
                assert_eq!(parse_export_target(&out, &target), named.then_some(value), "{out}");
            }
        }
    }

    #[test]
    fn hints_round_trip() {
        for class in [ThClass::Load, ThClass::Store, ThClass::Atomic] {
            for (value, scope) in (1..8).flat_map(|v| (0..4).map(move |s| (v, s))) {
                let mut out = String::new();
                if push_hint(&mut out, value, scope, class) {
                    assert_eq!(parse_hint(out.strip_prefix(" th:").unwrap(), class), Some(value), "{out}");
                }
            }
        }
    }
}
