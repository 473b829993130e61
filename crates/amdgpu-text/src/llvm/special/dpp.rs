//! Text of DPP controls (lane permutations) and of SDWA selectors.

use super::super::target::{Generation, Target};
use super::super::text::{parse_int, push_dec};

/// Range of DPP controls with a common name: the first control, the numbers that are printed for the first and for the
/// last control, and the name.
struct Run(u32, u32, u32, &'static str);

/// Controls with a number that every generation has.
const COMMON: &[Run] =
    &[Run(0x101, 1, 15, "row_shl"), Run(0x111, 1, 15, "row_shr"), Run(0x121, 1, 15, "row_ror")];

const GFX9: &[Run] = &[
    Run(0x130, 1, 1, "wave_shl"),
    Run(0x134, 1, 1, "wave_rol"),
    Run(0x138, 1, 1, "wave_shr"),
    Run(0x13c, 1, 1, "wave_ror"),
    Run(0x142, 15, 15, "row_bcast"),
    Run(0x143, 31, 31, "row_bcast"),
    Run(0x150, 0, 15, "row_newbcast"),
];

const GFX10: &[Run] = &[Run(0x150, 0, 15, "row_share"), Run(0x160, 0, 15, "row_xmask")];

fn runs(target: &Target) -> impl Iterator<Item = &'static Run> {
    COMMON.iter().chain(if target.generation == Generation::Gfx9 { GFX9 } else { GFX10 })
}

/// Returns whether a control is `row_newbcast`, which broadcasts one lane of each row to the whole row. For register
/// pairs, CDNA supports only this control.
pub(crate) fn is_row_newbcast(control: u32) -> bool {
    (0x150..0x160).contains(&control)
}

/// Appends a DPP control, such as `quad_perm:[0,1,2,3]`, `row_shl:1` or `row_mirror`. Returns `false` if the target
/// does not have the control.
pub(crate) fn push_control(out: &mut String, target: &Target, value: u32) -> bool {
    match value {
        0..=0xff => {
            out.push_str("quad_perm:[");
            for lane in 0..4 {
                if lane > 0 {
                    out.push(',');
                }
                push_dec(out, value >> (2 * lane) & 3);
            }
            out.push(']');
        }
        0x140 => out.push_str("row_mirror"),
        0x141 => out.push_str("row_half_mirror"),
        _ => {
            let Some(run) = runs(target).find(|r| (r.0..=r.0 + r.2 - r.1).contains(&value)) else {
                push_unknown(out, target, value);
                return false;
            };
            out.push_str(run.3);
            out.push(':');
            push_dec(out, value - run.0 + run.1);
        }
    }
    true
}

/// Appends LLVM's remark on a control that the target does not have, if the target's syntax has remarks.
fn push_unknown(out: &mut String, target: &Target, value: u32) {
    if !target.remarks {
        return;
    }
    let (others, reason) = if target.generation == Generation::Gfx9 {
        (GFX10, " is not supported on ASICs earlier than GFX10 */")
    } else {
        (GFX9, " is not supported starting from GFX10 */")
    };
    match others.iter().find(|r| (r.0..=r.0 + r.2 - r.1).contains(&value)) {
        Some(run) => {
            out.push_str("/* ");
            out.push_str(run.3);
            out.push_str(reason);
        }
        None => out.push_str("/* Invalid dpp_ctrl value */"),
    }
}

/// Parses the DPP control `name:value`; `value` is empty if the text has no colon. Returns `None` if the target has no
/// control of this name, or if the control does not accept the value.
pub(crate) fn parse_control(name: &str, value: &str, target: &Target) -> Option<u32> {
    match name {
        "row_mirror" if value.is_empty() => Some(0x140),
        "row_half_mirror" if value.is_empty() => Some(0x141),
        "quad_perm" => {
            let lanes = parse_list(value, 4, 4)?;
            Some(lanes.iter().rev().fold(0, |word, lane| word << 2 | lane))
        }
        _ => {
            let number = u32::try_from(parse_int(value)?).ok()?;
            let run = runs(target).find(|r| r.3 == name && (r.1..=r.2).contains(&number))?;
            Some(run.0 + number - run.1)
        }
    }
}

/// Returns the error message for a DPP control that [`parse_control`] rejects.
pub(crate) fn control_error(name: &str, value: &str, target: &Target) -> String {
    let expected = match name {
        "row_mirror" | "row_half_mirror" => {
            return format!("`{name}` does not take a value, found `{value}`");
        }
        "quad_perm" => "`[` and 4 lane numbers from 0 to 3, such as `quad_perm:[0,1,2,3]`".to_owned(),
        _ => {
            let ranges = runs(target).filter(|run| run.3 == name).map(|run| match run.1 == run.2 {
                true => run.1.to_string(),
                false => format!("{} to {}", run.1, run.2),
            });
            ranges.collect::<Vec<_>>().join(" or ")
        }
    };
    match value {
        _ if expected.is_empty() => format!("`{name}` is not supported on {}", target.gpu),
        "" => format!("`{name}` needs a value (expected {expected})"),
        _ if name == "quad_perm" => format!("invalid value of `{name}`: `{value}` (expected {expected})"),
        _ if parse_int(value).is_some() => {
            format!("`{name}` is out of range: {value} (expected {expected})")
        }
        _ => format!("`{name}` needs a number, found `{value}` (expected {expected})"),
    }
}

/// Returns whether `name` is the name of a DPP control in any generation.
pub(crate) fn is_control(name: &str) -> bool {
    matches!(name, "quad_perm" | "row_mirror" | "row_half_mirror")
        || COMMON.iter().chain(GFX9).chain(GFX10).any(|r| r.3 == name)
}

/// Parses a list such as `[1,2,3]`. Returns `None` if it does not have exactly `count` numbers, all below `limit`.
pub(crate) fn parse_list(text: &str, count: usize, limit: u32) -> Option<Vec<u32>> {
    let inner = text.strip_prefix('[')?.strip_suffix(']')?;
    let list: Vec<u32> = inner
        .split(',')
        .take(count + 1)
        .map(|n| parse_int(n.trim()).and_then(|n| u32::try_from(n).ok()).filter(|n| *n < limit))
        .collect::<Option<_>>()?;
    (list.len() == count).then_some(list)
}

/// Names of the SDWA selectors; the value of the field is the index.
pub(crate) const SELECTORS: [&str; 7] = ["BYTE_0", "BYTE_1", "BYTE_2", "BYTE_3", "WORD_0", "WORD_1", "DWORD"];

/// Names of the SDWA modes for the bits of the destination that are not selected; the value of the field is the index.
pub(crate) const UNUSED: [&str; 3] = ["UNUSED_PAD", "UNUSED_SEXT", "UNUSED_PRESERVE"];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_dpp_control_round_trips() {
        for gpu in ["gfx950", "gfx1030", "gfx1150"] {
            let target = Target::named(gpu).unwrap();
            for value in 0..0x200 {
                let mut out = String::new();
                if push_control(&mut out, &target, value) {
                    let (name, number) = out.split_once(':').unwrap_or((&out, ""));
                    assert!(is_control(name));
                    assert_eq!(parse_control(name, number, &target), Some(value), "{gpu} {out}");
                }
            }
        }
    }
}
