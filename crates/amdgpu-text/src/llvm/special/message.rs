//! Text of the immediates of scalar instructions that name hardware registers, messages, code versions, events and
//! register indexing modes.

use super::super::target::{Generation, Target};
use super::super::text::{parse_int, push_dec, push_hex};
use super::super::version::Difference;
use super::{call, expected_names, parse_u16};

type Names = &'static [(u32, &'static str)];

/// Returns the hardware registers of the target's generation: their numbers, and their names without the prefix
/// `HW_REG_`.
fn registers(target: &Target) -> Names {
    match target.generation {
        Generation::Gfx9 => &[
            (1, "MODE"),
            (2, "STATUS"),
            (3, "TRAPSTS"),
            (4, "HW_ID"),
            (5, "GPR_ALLOC"),
            (6, "LDS_ALLOC"),
            (7, "IB_STS"),
            (15, "SH_MEM_BASES"),
            (16, "TBA_LO"),
            (17, "TBA_HI"),
            (18, "TMA_LO"),
            (19, "TMA_HI"),
            (20, "XCC_ID"),
            (21, "SQ_PERF_SNAPSHOT_DATA"),
            (22, "SQ_PERF_SNAPSHOT_DATA1"),
            (23, "SQ_PERF_SNAPSHOT_PC_LO"),
            (24, "SQ_PERF_SNAPSHOT_PC_HI"),
        ],
        Generation::Gfx10 => &[
            (1, "MODE"),
            (2, "STATUS"),
            (3, "TRAPSTS"),
            (5, "GPR_ALLOC"),
            (6, "LDS_ALLOC"),
            (7, "IB_STS"),
            (15, "SH_MEM_BASES"),
            (16, "TBA_LO"),
            (17, "TBA_HI"),
            (18, "TMA_LO"),
            (19, "TMA_HI"),
            (20, "FLAT_SCR_LO"),
            (21, "FLAT_SCR_HI"),
            (23, "HW_ID1"),
            (24, "HW_ID2"),
            (25, "POPS_PACKER"),
            (29, "SHADER_CYCLES"),
        ],
        Generation::Gfx11 => &[
            (1, "MODE"),
            (2, "STATUS"),
            (3, "TRAPSTS"),
            (5, "GPR_ALLOC"),
            (6, "LDS_ALLOC"),
            (7, "IB_STS"),
            (15, "SH_MEM_BASES"),
            (18, "PERF_SNAPSHOT_PC_LO"),
            (19, "PERF_SNAPSHOT_PC_HI"),
            (20, "FLAT_SCR_LO"),
            (21, "FLAT_SCR_HI"),
            (23, "HW_ID1"),
            (24, "HW_ID2"),
            (27, "PERF_SNAPSHOT_DATA"),
            (29, "SHADER_CYCLES"),
        ],
        Generation::Gfx12 => &[
            (1, "WAVE_MODE"),
            (2, "WAVE_STATUS"),
            (4, "WAVE_STATE_PRIV"),
            (5, "WAVE_GPR_ALLOC"),
            (6, "WAVE_LDS_ALLOC"),
            (7, "IB_STS"),
            (10, "PERF_SNAPSHOT_DATA"),
            (11, "PERF_SNAPSHOT_PC_LO"),
            (12, "PERF_SNAPSHOT_PC_HI"),
            (15, "PERF_SNAPSHOT_DATA1"),
            (16, "PERF_SNAPSHOT_DATA2"),
            (17, "WAVE_EXCP_FLAG_PRIV"),
            (18, "WAVE_EXCP_FLAG_USER"),
            (19, "WAVE_TRAP_CTRL"),
            (20, "WAVE_SCRATCH_BASE_LO"),
            (21, "WAVE_SCRATCH_BASE_HI"),
            (23, "WAVE_HW_ID1"),
            (24, "WAVE_HW_ID2"),
            (26, "WAVE_SCHED_MODE"),
            (29, "SHADER_CYCLES_LO"),
            (30, "SHADER_CYCLES_HI"),
            (31, "WAVE_DVGPR_ALLOC_LO"),
            (32, "WAVE_DVGPR_ALLOC_HI"),
        ],
    }
}

/// Returns the name of a hardware register, without the prefix `HW_REG_`; `None` if the register has no name on the
/// target.
fn register_name(target: &Target, id: u32) -> Option<&'static str> {
    let name = registers(target).iter().find(|known| known.0 == id)?.1;
    match name.strip_prefix("WAVE_").filter(|_| !target.llvm.has(Difference::WaveRegisters)) {
        Some("SCHED_MODE") => None,
        Some(older) => Some(older),
        None => Some(name),
    }
}

/// Returns the number of the hardware register with a name. The wave registers of GFX12 are also accepted by their
/// older names, which lack the `WAVE_`, except `SCHED_MODE`, which is new on GFX12.
fn named_register(target: &Target, name: &str) -> Option<u32> {
    let find = |is: &dyn Fn(&str) -> bool| (0..64).find(|&id| register_name(target, id).is_some_and(is));
    let older = |known: &str| known.strip_prefix("WAVE_") == Some(name) && name != "SCHED_MODE";
    find(&|known| known == name).or_else(|| find(&older))
}

/// Appends a hardware register, such as `hwreg(HW_REG_MODE, 0, 4)`. First bit and number of bits are omitted if they
/// mean the whole register. Returns `false` if the text does not assemble to the same word.
pub(crate) fn push_hwreg(out: &mut String, target: &Target, word: u32) -> bool {
    let (id, offset, size) = (word & 63, word >> 6 & 31, (word >> 11 & 31) + 1);
    out.push_str("hwreg(");
    match register_name(target, id) {
        Some(name) => {
            out.push_str("HW_REG_");
            out.push_str(name);
        }
        None => push_dec(out, id),
    }
    if offset != 0 || size != 32 {
        out.push_str(", ");
        push_dec(out, offset);
        out.push_str(", ");
        push_dec(out, size);
    }
    out.push(')');
    true
}

/// Returns example immediates: every hardware register that has a name, with all its bits.
pub(crate) fn hwregs(target: &Target) -> Vec<u32> {
    (0..64).filter(|id| register_name(target, *id).is_some()).map(|id| id | 31 << 11).collect()
}

/// Parses a hardware register as [`push_hwreg`] prints it, or a number.
pub(crate) fn parse_hwreg(text: &str, target: &Target) -> Option<u32> {
    if let Some(number) = parse_u16(text) {
        return Some(number);
    }
    if let Some(inner) = text.strip_prefix('{').and_then(|t| t.strip_suffix('}')) {
        return parse_hwreg_structure(inner);
    }
    let mut parts = call(text, "hwreg")?.split(',').map(str::trim);
    let name = parts.next()?;
    let id = match parse_int(name) {
        Some(id) => u32::try_from(id).ok()?,
        None => {
            let name = name.strip_prefix("HW_REG_")?;
            named_register(target, name)?
        }
    };
    let (offset, size) = match (parts.next(), parts.next(), parts.next()) {
        (None, None, None) => (0, 32),
        (Some(offset), Some(size), None) => (parse_int(offset)?, parse_int(size)?),
        _ => return None,
    };
    pack_hwreg(id, offset, size)
}

fn pack_hwreg(id: u32, offset: i64, size: i64) -> Option<u32> {
    let fits = id < 64 && (0..32).contains(&offset) && (1..=32).contains(&size);
    fits.then(|| id | (offset as u32) << 6 | (size as u32 - 1) << 11)
}

/// Parses the inside of `{id: 51, offset: 1, size: 31}`. Each part may be omitted, but must not appear twice.
fn parse_hwreg_structure(inner: &str) -> Option<u32> {
    let (mut id, mut offset, mut size) = (None, None, None);
    for part in inner.split(',').take(4) {
        let (name, value) = part.split_once(':')?;
        let place = match name.trim() {
            "id" => &mut id,
            "offset" => &mut offset,
            "size" => &mut size,
            _ => return None,
        };
        if place.replace(parse_int(value.trim())?).is_some() {
            return None;
        }
    }
    pack_hwreg(u32::try_from(id.unwrap_or(0)).ok()?, offset.unwrap_or(0), size.unwrap_or(32))
}

/// Returns the messages of the target's generation: their numbers, and their names without the prefix `MSG_`.
fn messages(target: &Target) -> Names {
    match target.generation {
        Generation::Gfx9 => &[
            (1, "INTERRUPT"),
            (2, "GS"),
            (3, "GS_DONE"),
            (4, "SAVEWAVE"),
            (5, "STALL_WAVE_GEN"),
            (6, "HALT_WAVES"),
            (7, "ORDERED_PS_DONE"),
            (8, "EARLY_PRIM_DEALLOC"),
            (9, "GS_ALLOC_REQ"),
            (10, "GET_DOORBELL"),
            (15, "SYSMSG"),
        ],
        Generation::Gfx10 => &[
            (1, "INTERRUPT"),
            (2, "GS"),
            (3, "GS_DONE"),
            (4, "SAVEWAVE"),
            (5, "STALL_WAVE_GEN"),
            (6, "HALT_WAVES"),
            (7, "ORDERED_PS_DONE"),
            (8, "EARLY_PRIM_DEALLOC"),
            (9, "GS_ALLOC_REQ"),
            (10, "GET_DOORBELL"),
            (11, "GET_DDID"),
            (15, "SYSMSG"),
        ],
        Generation::Gfx11 => &[
            (1, "INTERRUPT"),
            (2, "HS_TESSFACTOR"),
            (3, "DEALLOC_VGPRS"),
            (5, "STALL_WAVE_GEN"),
            (6, "HALT_WAVES"),
            (9, "GS_ALLOC_REQ"),
            (128, "RTN_GET_DOORBELL"),
            (129, "RTN_GET_DDID"),
            (130, "RTN_GET_TMA"),
            (131, "RTN_GET_REALTIME"),
            (132, "RTN_SAVE_WAVE"),
            (133, "RTN_GET_TBA"),
            (134, "RTN_GET_TBA_TO_PC"),
        ],
        Generation::Gfx12 => &[
            (1, "INTERRUPT"),
            (2, "HS_TESSFACTOR"),
            (3, "DEALLOC_VGPRS"),
            (9, "GS_ALLOC_REQ"),
            (128, "RTN_GET_DOORBELL"),
            (129, "RTN_GET_DDID"),
            (130, "RTN_GET_TMA"),
            (131, "RTN_GET_REALTIME"),
            (132, "RTN_SAVE_WAVE"),
            (133, "RTN_GET_TBA"),
            (134, "RTN_GET_TBA_TO_PC"),
            (135, "RTN_GET_SE_AID_ID"),
        ],
    }
}

const GS_OPS: Names = &[(0, "GS_OP_NOP"), (1, "GS_OP_CUT"), (2, "GS_OP_EMIT"), (3, "GS_OP_EMIT_CUT")];
const SYS_OPS: Names =
    &[(1, "SYSMSG_OP_ECC_ERR_INTERRUPT"), (2, "SYSMSG_OP_REG_RD"), (4, "SYSMSG_OP_TTRACE_PC")];

/// Returns the operations of a message, with their numbers; empty if the message has no operations. Only some messages
/// before GFX11 have them.
fn operations(target: &Target, message: u32) -> Names {
    match message {
        _ if target.generation >= Generation::Gfx11 => &[],
        2 => GS_OPS.get(1..).unwrap_or(&[]),
        3 => GS_OPS,
        15 => SYS_OPS,
        _ => &[],
    }
}

/// Appends a message, such as `sendmsg(MSG_GS, GS_OP_EMIT, 0)`. Returns `false` if the text does not assemble to the
/// same word.
pub(crate) fn push_message(out: &mut String, target: &Target, word: u32) -> bool {
    let old = target.generation < Generation::Gfx11;
    let (id, op, stream) = if old { (word & 15, word >> 4 & 7, word >> 8 & 3) } else { (word & 255, 0, 0) };
    let exact = id | op << 4 | stream << 8 == word;
    let operations = operations(target, id);
    let name = messages(target).iter().find(|m| m.0 == id);
    let operation = operations.iter().find(|o| o.0 == op);
    let streams = matches!(id, 2 | 3) && op != 0 && old;
    let valid = (operation.is_some() || operations.is_empty() && op == 0) && (streams || stream == 0);
    match name {
        Some((_, name)) if valid => {
            out.push_str("sendmsg(MSG_");
            out.push_str(name);
            if let Some((_, operation)) = operation {
                out.push_str(", ");
                out.push_str(operation);
                if streams {
                    out.push_str(", ");
                    push_dec(out, stream);
                }
            }
            out.push(')');
            exact
        }
        _ if exact => {
            out.push_str("sendmsg(");
            push_dec(out, id);
            out.push_str(", ");
            push_dec(out, op);
            out.push_str(", ");
            push_dec(out, stream);
            out.push(')');
            true
        }
        _ => {
            push_dec(out, word);
            true
        }
    }
}

/// Returns example immediates: every message that has a name, with each of its operations.
pub(crate) fn messages_named(target: &Target) -> Vec<u32> {
    let one = |&(id, _): &(u32, &str)| match operations(target, id) {
        [] => vec![id],
        operations => operations.iter().map(|(operation, _)| id | operation << 4).collect(),
    };
    messages(target).iter().flat_map(one).collect()
}

/// Parses a message as [`push_message`] prints it, or a number.
pub(crate) fn parse_message(text: &str, target: &Target) -> Option<u32> {
    if let Some(number) = parse_u16(text) {
        return Some(number);
    }
    let mut parts = call(text, "sendmsg")?.split(',').map(str::trim);
    let number = |text: &str| parse_int(text).and_then(|n| u32::try_from(n).ok());
    let name = parts.next()?;
    let id = match number(name) {
        Some(id) => id,
        None => messages(target).iter().find(|m| Some(m.1) == name.strip_prefix("MSG_"))?.0,
    };
    let op = match parts.next() {
        Some(op) => match number(op) {
            Some(op) => op,
            None => operations(target, id).iter().find(|o| o.1 == op)?.0,
        },
        None => 0,
    };
    let stream = match parts.next() {
        Some(stream) => number(stream)?,
        None => 0,
    };
    let fits = id < 256 && op < 8 && stream < 4 && parts.next().is_none();
    fits.then_some(id | op << 4 | stream << 8)
}

/// Returns the error message for text that [`parse_message`] rejects because of an unknown name, and that name.
pub(crate) fn message_error<'t>(text: &'t str, target: &Target) -> Option<(String, &'t str)> {
    let mut parts = call(text, "sendmsg")?.split(',').map(str::trim);
    let name = parts.next().filter(|name| !name.is_empty())?;
    let id = match parse_int(name) {
        Some(id) => u32::try_from(id).ok()?,
        None => {
            let known = messages(target).iter().find(|known| Some(known.1) == name.strip_prefix("MSG_"));
            let Some(known) = known else {
                let names: Vec<String> = messages(target).iter().map(|m| format!("MSG_{}", m.1)).collect();
                return Some((unknown_name("message", name, &names), name));
            };
            known.0
        }
    };
    let operation = parts.next()?;
    let known = operations(target, id);
    if parse_int(operation).is_some() || known.is_empty() || known.iter().any(|o| o.1 == operation) {
        return None;
    }
    let names: Vec<String> = known.iter().map(|o| o.1.to_owned()).collect();
    Some((unknown_name("message operation", operation, &names), operation))
}

/// Returns the error message for text that [`parse_hwreg`] rejects because of an unknown name or an invalid number, and
/// that name or number.
pub(crate) fn hwreg_error<'t>(text: &'t str, target: &Target) -> Option<(String, &'t str)> {
    let mut parts = call(text, "hwreg")?.split(',').map(str::trim);
    let name = parts.next()?;
    if name.is_empty() {
        return None;
    }
    let is_known = name.strip_prefix("HW_REG_").and_then(|name| named_register(target, name)).is_some();
    if is_known || parse_int(name).is_some() {
        let check = |part: &'t str, what: &str, least: i64, most: i64| {
            let is_outside = !(least..=most).contains(&parse_int(part)?);
            is_outside
                .then(|| (format!("hwreg {what} is out of range: {part} (expected {least} to {most})"), part))
        };
        return check(name, "number", 0, 63)
            .or_else(|| check(parts.next()?, "offset", 0, 31))
            .or_else(|| check(parts.next()?, "size", 1, 32));
    }
    let names = (0..64).filter_map(|id| register_name(target, id)).map(|name| format!("HW_REG_{name}"));
    Some((unknown_name("hardware register", name, &names.collect::<Vec<_>>()), name))
}

/// Returns the error message for an unknown name, with the accepted names `all`. `kind` is what the name should have
/// been.
fn unknown_name(kind: &str, name: &str, all: &[String]) -> String {
    let expected = expected_names(name, all.iter().map(String::as_str));
    format!("unknown {kind}: `{name}` (expected {expected})")
}

const VERSIONS: Names =
    &[(0, "UC_VERSION_GFX7"), (4, "UC_VERSION_GFX10"), (6, "UC_VERSION_GFX11"), (9, "UC_VERSION_GFX12")];
const VERSION_BITS: Names =
    &[(0x2000, "UC_VERSION_W64_BIT"), (0x4000, "UC_VERSION_W32_BIT"), (0x8000, "UC_VERSION_MDP_BIT")];

/// Appends a code version and its bits, such as `UC_VERSION_GFX11|UC_VERSION_W32_BIT`. Returns `false` if the text does
/// not assemble to the same word.
pub(crate) fn push_version(out: &mut String, word: u32) -> bool {
    if word & 0x1f00 != 0 {
        push_hex(out, word);
        return true;
    }
    let bits = VERSION_BITS.iter().filter(|b| word & b.0 != 0);
    for _ in 1..bits.clone().count() {
        out.push('(');
    }
    let base = word & 0xff;
    match VERSIONS.iter().find(|v| v.0 == base) {
        Some((_, name)) => out.push_str(name),
        None => push_dec(out, base),
    }
    for (index, (_, name)) in bits.enumerate() {
        if index > 0 {
            out.push(')');
        }
        out.push('|');
        out.push_str(name);
    }
    true
}

/// Returns example immediates: every version that has a name, and the newest version combined with each bit.
pub(crate) fn versions() -> Vec<u32> {
    let newest = VERSIONS.last().map_or(0, |version| version.0);
    VERSIONS.iter().map(|version| version.0).chain(VERSION_BITS.iter().map(|bit| newest | bit.0)).collect()
}

/// Parses a code version as [`push_version`] prints it, or a number.
pub(crate) fn parse_version(text: &str) -> Option<u32> {
    text.split('|').try_fold(0, |word, term| {
        let term = term.trim_matches(['(', ')', ' ', '\t']);
        let named = VERSIONS.iter().chain(VERSION_BITS).find(|v| v.1 == term).map(|v| v.0);
        named.or_else(|| parse_u16(term)).map(|value| word | value)
    })
}

const GPR_INDEX: [&str; 4] = ["SRC0", "SRC1", "SRC2", "DST"];

/// Returns the name of the event that `s_wait_event` can wait for, and the position of its bit in the immediate.
fn event(target: &Target) -> (&'static str, u32) {
    match target.generation {
        Generation::Gfx12 => ("export_ready", 2),
        _ => ("dont_wait_export_ready", 1),
    }
}

/// Appends an event, such as `{ export_ready: 1 }`, or a number if other bits are set. Returns `false` if the text does
/// not assemble to the same word.
pub(crate) fn push_event(out: &mut String, target: &Target, word: u32) -> bool {
    let (name, bit) = event(target);
    if word & !bit != 0 {
        push_hex(out, word);
        return true;
    }
    out.push_str("{ ");
    out.push_str(name);
    out.push_str(if word == 0 { ": 0 }" } else { ": 1 }" });
    word <= 1
}

/// Parses an event as [`push_event`] prints it, `{ }` (no event), or a number.
pub(crate) fn parse_event(text: &str, target: &Target) -> Option<u32> {
    let Some(inner) = text.strip_prefix('{').and_then(|rest| rest.strip_suffix('}')) else {
        return parse_u16(text);
    };
    if inner.trim().is_empty() {
        return Some(0);
    }
    let (field, value) = inner.split_once(':')?;
    match value.trim() {
        "0" if field.trim() == event(target).0 => Some(0),
        // Value 1 sets bit 0, as in LLVM's assembler. LLVM's printer disagrees on GFX12, where it reads bit 1.
        "1" if field.trim() == event(target).0 => Some(1),
        _ => None,
    }
}

/// Appends the operands to which the register index applies, such as `gpr_idx(SRC0,DST)`, or a number if other bits are
/// set.
pub(crate) fn push_gpr_index(out: &mut String, word: u32) -> bool {
    if word > 15 {
        push_hex(out, word);
        return true;
    }
    out.push_str("gpr_idx(");
    let mut first = true;
    for (bit, name) in GPR_INDEX.iter().enumerate() {
        if word >> bit & 1 != 0 {
            if !core::mem::take(&mut first) {
                out.push(',');
            }
            out.push_str(name);
        }
    }
    out.push(')');
    true
}

/// Parses register indexing modes as [`push_gpr_index`] prints them, or a number.
pub(crate) fn parse_gpr_index(text: &str) -> Option<u32> {
    if let Some(number) = parse_u16(text) {
        return Some(number);
    }
    let inner = call(text, "gpr_idx")?;
    if inner.is_empty() {
        return Some(0);
    }
    inner
        .split(',')
        .try_fold(0, |word, name| GPR_INDEX.iter().position(|n| *n == name.trim()).map(|bit| word | 1 << bit))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lossless_values_round_trip() {
        for gpu in ["gfx950", "gfx1030", "gfx1150", "gfx1200"] {
            let target = Target::named(gpu).unwrap();
            for word in 0..=0xffff {
                let (mut hwreg, mut message) = (String::new(), String::new());
                assert!(push_hwreg(&mut hwreg, &target, word));
                assert_eq!(parse_hwreg(&hwreg, &target), Some(word), "{hwreg}");
                if push_message(&mut message, &target, word) {
                    assert_eq!(parse_message(&message, &target), Some(word), "{message}");
                }
            }
        }
        for word in 0..=0xffff {
            let (mut version, mut index) = (String::new(), String::new());
            assert!(push_version(&mut version, word) && push_gpr_index(&mut index, word));
            assert_eq!(parse_version(&version), Some(word), "{version}");
            assert_eq!(parse_gpr_index(&index), Some(word), "{index}");
        }
    }

    #[test]
    fn wave_register_names_accept_older_spelling() {
        let target = Target::named("gfx1200").unwrap();
        let read = |text: &str| parse_hwreg(text, &target);
        for name in ["MODE", "HW_ID1", "SCRATCH_BASE_LO"] {
            let new = read(&format!("hwreg(HW_REG_WAVE_{name}, 0, 4)"));
            assert!(new.is_some() && new == read(&format!("hwreg(HW_REG_{name}, 0, 4)")), "{name}");
        }
        assert_eq!((read("hwreg(HW_REG_SCHED_MODE)"), read("hwreg(HW_REG_TRAPSTS)")), (None, None));
    }

    #[test]
    fn version_bits_nest_as_in_llvm() {
        let mut out = String::new();
        push_version(&mut out, 0xe009);
        assert_eq!(out, "((UC_VERSION_GFX12|UC_VERSION_W64_BIT)|UC_VERSION_W32_BIT)|UC_VERSION_MDP_BIT");
        for (word, wanted) in [(0x88, "136"), (0x8088, "136|UC_VERSION_MDP_BIT"), (0x188, "0x188")] {
            out.clear();
            push_version(&mut out, word);
            assert_eq!(out, wanted);
        }
    }
}
