//! Sorts completions: common instructions first; registers by number, then named values, then numbers.

use isaloom_amdgpu_text::llvm::TokenKind;
use std::cmp::Ordering;

/// Mnemonics (without encoding suffix) that come first. They were chosen by hand from usual kernels for GFX9 to GFX12:
/// moves, memory, arithmetic, waits and branches. Names that a GPU does not have are skipped.
const COMMON: &[&str] = &[
    "v_mov_b32",
    "s_mov_b32",
    "s_mov_b64",
    "s_load_b32",
    "s_load_b64",
    "s_load_b128",
    "s_load_dword",
    "s_load_dwordx2",
    "s_load_dwordx4",
    "global_load_b32",
    "global_load_b64",
    "global_load_b128",
    "global_load_dword",
    "global_load_dwordx2",
    "global_load_dwordx4",
    "global_store_b32",
    "global_store_b64",
    "global_store_b128",
    "global_store_dword",
    "global_store_dwordx2",
    "global_store_dwordx4",
    "v_add_f32",
    "v_mul_f32",
    "v_fma_f32",
    "v_fmac_f32",
    "v_add_nc_u32",
    "v_add_u32",
    "v_sub_nc_u32",
    "v_lshlrev_b32",
    "v_lshl_add_u32",
    "v_lshl_or_b32",
    "v_and_b32",
    "v_or_b32",
    "v_xor_b32",
    "v_mul_lo_u32",
    "v_mad_u64_u32",
    "v_add_co_u32",
    "v_add_co_ci_u32",
    "v_cndmask_b32",
    "v_cmp_eq_u32",
    "v_cmp_gt_u32",
    "v_cmp_lt_u32",
    "v_cmp_lt_f32",
    "v_cmpx_gt_u32",
    "v_cvt_f32_u32",
    "v_cvt_u32_f32",
    "v_readfirstlane_b32",
    "s_waitcnt",
    "s_wait_loadcnt",
    "s_wait_kmcnt",
    "s_wait_dscnt",
    "s_delay_alu",
    "s_wait_alu",
    "s_add_u32",
    "s_add_co_u32",
    "s_add_i32",
    "s_addc_u32",
    "s_and_b32",
    "s_and_b64",
    "s_or_b32",
    "s_or_b64",
    "s_cmp_eq_u32",
    "s_cmp_lg_u32",
    "s_cselect_b32",
    "s_and_saveexec_b32",
    "s_and_saveexec_b64",
    "s_branch",
    "s_cbranch_execz",
    "s_cbranch_scc0",
    "s_cbranch_scc1",
    "s_cbranch_vccnz",
    "s_cbranch_vccz",
    "s_barrier",
    "s_endpgm",
    "s_nop",
    "ds_load_b32",
    "ds_load_b64",
    "ds_store_b32",
    "ds_store_b64",
    "ds_read_b32",
    "ds_write_b32",
    "buffer_load_b32",
    "buffer_store_b32",
    "buffer_load_dword",
    "buffer_store_dword",
    "scratch_load_b32",
    "scratch_store_b32",
    "flat_load_b32",
    "flat_store_b32",
    "image_load",
    "image_sample",
];

/// Suffixes that select an encoding of an instruction, in the order of the completions.
const SUFFIXES: [&str; 5] = ["_e32", "_e64", "_dpp", "_e64_dpp", "_sdwa"];

/// Sorts mnemonics: common ones first, then by name, with the numbers in names compared by value. A mnemonic with a
/// suffix follows the same mnemonic without suffix.
pub(super) fn sort_mnemonics(names: &mut [&str]) {
    names.sort_by_cached_key(|name| {
        let suffix = SUFFIXES.iter().rposition(|suffix| name.ends_with(suffix));
        let base = suffix.and_then(|at| name.strip_suffix(SUFFIXES[at])).unwrap_or(name);
        let rank = COMMON.iter().position(|common| *common == base).unwrap_or(COMMON.len());
        (rank, Natural(base.to_owned()), suffix.map_or(0, |at| at + 1))
    });
}

/// Returns the sort key of an operand text: vector registers, scalar registers, named values, numbers, negative
/// numbers, signs.
pub(super) fn operand_key(text: &str, kind: TokenKind) -> (u8, Natural) {
    let is_number = text.starts_with(|c: char| c.is_ascii_digit());
    let rank = match kind {
        TokenKind::Punctuation => 6,
        _ if text.starts_with('-') => 5,
        _ if is_number => 4,
        _ if is_register(text, 'v') => 0,
        _ if is_register(text, 's') => 1,
        TokenKind::Register => 2,
        _ => 3,
    };
    (rank, Natural(text.to_owned()))
}

/// Returns whether a text is a register or a range of registers with the prefix `file`, such as `v`.
fn is_register(text: &str, file: char) -> bool {
    let rest = text.strip_prefix(file);
    rest.is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit() || c == '['))
}

/// Text with an order in which numbers compare by value: `v2` comes before `v10`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Natural(String);

impl PartialOrd for Natural {
    fn partial_cmp(&self, other: &Natural) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Natural {
    fn cmp(&self, other: &Natural) -> Ordering {
        let (mut one, mut two) = (self.0.as_str(), other.0.as_str());
        while let (Some(a), Some(b)) = (one.chars().next(), two.chars().next()) {
            let digits = |text: &str| text.bytes().take_while(u8::is_ascii_digit).count();
            let (first, second) = (digits(one), digits(two));
            if first > 0 && second > 0 {
                let (left, right) = (one.get(..first).unwrap_or(""), two.get(..second).unwrap_or(""));
                let (left, right) = (left.trim_start_matches('0'), right.trim_start_matches('0'));
                let order = left.len().cmp(&right.len()).then_with(|| left.cmp(right));
                if order.is_ne() {
                    return order;
                }
                (one, two) = (one.get(first..).unwrap_or(""), two.get(second..).unwrap_or(""));
                continue;
            }
            if a != b {
                return a.cmp(&b);
            }
            (one, two) = (one.get(a.len_utf8()..).unwrap_or(""), two.get(b.len_utf8()..).unwrap_or(""));
        }
        // Texts that differ only in leading zeros are different, so the order must distinguish them.
        one.len().cmp(&two.len()).then_with(|| self.0.cmp(&other.0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_compare_by_value() {
        let mut names = ["v10", "v2", "v_b", "v2.h", "v02", "v"].map(|name| Natural(name.to_owned()));
        names.sort();
        assert_eq!(names.map(|name| name.0), ["v", "v02", "v2", "v2.h", "v10", "v_b"]);
    }

    #[test]
    fn encodings_follow_their_instruction_and_common_ones_come_first() {
        let mut names =
            ["v_add3_u32", "v_add_f32_e64_dpp", "v_add_f32", "v_abs_f32", "v_add_f32_e32", "v_mov_b32_e32"];
        sort_mnemonics(&mut names);
        assert_eq!(
            names,
            ["v_mov_b32_e32", "v_add_f32", "v_add_f32_e32", "v_add_f32_e64_dpp", "v_abs_f32", "v_add3_u32"]
        );
    }
}
