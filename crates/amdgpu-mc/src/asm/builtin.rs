//! Predefined symbols with the rules of LLVM for HSA code: the version of the GPU (`.amdgcn.gfx_generation_number`) and
//! the number of registers used so far (`.amdgcn.next_free_vgpr`). A program can set the register counts, but not the
//! version. The object contains a predefined symbol only if the program sets it.

use super::evaluate::{Definition, Definitions};
use super::expr::Expr;
use isaloom_amd_isa::isa_version::IsaVersion;
use isaloom_amdgpu_text::llvm::Target;

/// Names of the symbols for the version of the GPU: major, minor and stepping number.
const VERSION: [&str; 3] =
    [".amdgcn.gfx_generation_number", ".amdgcn.gfx_generation_minor", ".amdgcn.gfx_generation_stepping"];

/// Names of the symbols for the register counts, each with the prefix of the registers that it counts.
const COUNTS: [(&str, u8); 2] = [(".amdgcn.next_free_vgpr", b'v'), (".amdgcn.next_free_sgpr", b's')];

/// Returns whether a symbol is predefined and a program cannot set it.
pub(super) fn is_fixed(name: &str) -> bool {
    VERSION.contains(&name)
}

/// Returns whether a program may use register counts, because it names such a symbol or includes a file that may name
/// one. Otherwise registers need not be counted.
pub(super) fn may_count(text: &str) -> bool {
    text.contains(".amdgcn.") || text.contains(".include")
}

/// Defines the predefined symbols for a GPU. If the GPU's version is unknown, the symbols for the version stay
/// undefined.
pub(super) fn define(target: &Target, definitions: &mut Definitions) {
    let version = IsaVersion::of(&target.gpu).or_else(|| IsaVersion::of(&target.like));
    let Some(version) = version.filter(|_| !target.is_unknown()) else { return };
    let mut set = |name: &str, value: u32| {
        definitions.insert(name.to_owned(), Definition::Value(Expr::Number(i64::from(value))));
    };
    for (name, value) in VERSION.into_iter().zip([version.major, version.minor, version.stepping]) {
        set(name, value);
    }
    for (name, _) in COUNTS {
        set(name, 0);
    }
}

/// Raises the register counts to include the registers in an instruction.
pub(super) fn count(statement: &str, definitions: &mut Definitions) {
    for (name, letter) in COUNTS {
        let Some(last) = last_register(statement, letter) else { continue };
        if let Some(Definition::Value(Expr::Number(count))) = definitions.get_mut(name) {
            *count = (*count).max(last.saturating_add(1));
        }
    }
}

/// Returns the highest register number with the prefix `letter` (`v5`, `v[0:3]`, `v5.l`) in the operands of an
/// instruction.
fn last_register(statement: &str, letter: u8) -> Option<i64> {
    let operands = statement.split_once(char::is_whitespace).map_or("", |(_, operands)| operands);
    let bytes = operands.as_bytes();
    let mut last = None;
    let mut at = 0;
    while let Some(&byte) = bytes.get(at) {
        let starts = at == 0 || bytes.get(at - 1).is_some_and(|before| !is_word(*before));
        at += 1;
        if byte != letter || !starts {
            continue;
        }
        let rest = bytes.get(at..).unwrap_or_default();
        let end = rest.iter().position(|byte| !byte.is_ascii_digit()).unwrap_or(rest.len());
        let (digits, behind) = rest.split_at(end);
        let number = match (digits, behind) {
            ([], [b'[', range @ ..]) => {
                let end = range.iter().position(|&byte| byte == b']').unwrap_or(range.len());
                let range = range.get(..end).unwrap_or_default();
                number(range.rsplit(|&byte| byte == b':').next().unwrap_or_default())
            }
            (digits, [b'.', b'l' | b'h', next, ..]) if !is_word(*next) => number(digits),
            (digits, [b'.', b'l' | b'h']) => number(digits),
            (digits, [next, ..]) if !is_word(*next) => number(digits),
            (digits, []) => number(digits),
            _ => None,
        };
        last = last.max(number);
    }
    last
}

fn is_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'.' | b'$')
}

/// Parses a decimal register number; `None` if the text is not a number or has too many digits for a register.
fn number(digits: &[u8]) -> Option<i64> {
    let digits = digits.trim_ascii();
    let good = !digits.is_empty() && digits.len() <= 4 && digits.iter().all(u8::is_ascii_digit);
    good.then(|| digits.iter().fold(0, |value, digit| value * 10 + i64::from(digit - b'0')))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn registers_are_found_in_operands() {
        for (text, vector, scalar) in [
            ("v_mov_b32 v7, s3", Some(7), Some(3)),
            ("global_load_b128 v[20:23], v[0:1], off", Some(23), None),
            ("v_add_f16 v9.h, -|v11.l|, v9.h", Some(11), None),
            ("s_mov_b64 s[10:11], vcc", None, Some(11)),
            ("v_dual_mov_b32 v60, v1 :: v_dual_mov_b32 v61, v2", Some(61), None),
            ("s_branch v5_loop", None, None),
            ("s_add_u32 s1, s2, size.s9", None, Some(2)),
            ("s_endpgm", None, None),
        ] {
            assert_eq!((last_register(text, b'v'), last_register(text, b's')), (vector, scalar), "{text}");
        }
    }
}
