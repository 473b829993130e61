//! Converts the directives inside `.amdhsa_kernel` to the 64 bytes of a kernel descriptor, and back. LLVM's AMDGPU user
//! guide defines the layout ("Code Object V3 Kernel Descriptor", "compute_pgm_rsrc1" to "3").

use super::evaluate::{Machine, extra_sgprs};
use super::kernel_table::{
    DIRECTIVES, PROPERTIES, Place, RSRC1, RSRC2, RSRC3, Row, architected_scratch, user_sgprs,
};
use super::problem::Problem;
use isaloom_amdgpu_text::llvm::{Generation, Target, Wave};

/// Directive inside `.amdhsa_kernel`, for hovers and documentation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KernelDirective {
    /// Name of the directive, such as `.amdhsa_next_free_vgpr`.
    pub name: String,
    /// Meaning of the directive, in one sentence.
    pub meaning: &'static str,
    /// Largest value; `None` if it depends on other directives of the kernel.
    pub most: Option<i64>,
    /// Value if the kernel omits the directive; `None` if it depends on other directives.
    pub default: Option<i64>,
    /// Whether every kernel must have the directive.
    pub required: bool,
    /// Whether the GPU supports the directive.
    pub supported: bool,
}

/// Returns all directives of `.amdhsa_kernel`, with the defaults and limits of a GPU. Includes the directives that only
/// other GPUs support.
pub fn kernel_directives(target: &Target) -> Vec<KernelDirective> {
    let mut least = vec![("next_free_vgpr", 1), ("next_free_sgpr", 1)];
    if target.aligned {
        least.push(("accum_offset", 4));
    }
    let xnack = target.xnack;
    let made = descriptor(&least, target, xnack).ok();
    let defaults = made.and_then(|bytes| directives(&bytes, target, xnack)).unwrap_or_default();
    let mut all: Vec<KernelDirective> = Vec::new();
    for row in DIRECTIVES {
        let supported = row.1.on(target);
        let name = format!(".amdhsa_{}", row.0);
        if let Some(known) = all.iter_mut().find(|known| known.name == name) {
            if supported {
                (known.supported, known.most) = (true, Some(row.most(target)));
            }
            continue;
        }
        let required = supported && least.iter().any(|least| least.0 == row.0);
        let has_default = !required && row.0 != "user_sgpr_count";
        let default = match (row.0, row.2) {
            ("reserve_vcc" | "reserve_flat_scratch", _) => Some(1),
            ("reserve_xnack_mask", _) => None,
            _ => defaults.iter().find(|value| value.0 == row.0).map(|value| value.1),
        };
        all.push(KernelDirective {
            name,
            meaning: row.3,
            most: (row.2 != Place::Counted).then(|| row.most(target)),
            default: default.filter(|_| supported && has_default),
            required,
            supported,
        });
    }
    all
}

/// Returns the GPU properties that the functions of expressions and the register counts need.
pub(crate) fn machine(target: &Target) -> Machine {
    let major = match target.generation {
        Generation::Gfx9 => 9,
        Generation::Gfx10 => 10,
        Generation::Gfx11 => 11,
        Generation::Gfx12 => 12,
    };
    Machine { shared_file: target.aligned, major, architected_scratch: architected_scratch(target) }
}

/// Returns the name, without `.amdhsa_`, of a directive that the GPU supports. The error for an unknown name suggests
/// similar ones.
pub(super) fn known(directive: &str, target: &Target) -> Result<&'static str, Problem> {
    let name = directive.strip_prefix(".amdhsa_").unwrap_or("");
    let mut rows = DIRECTIVES.iter().filter(|row| row.0 == name).peekable();
    if rows.peek().is_none() {
        let near = isaloom_source::nearest(name, DIRECTIVES.iter().map(|row| row.0), 3);
        let near = near.iter().map(|n| format!(".amdhsa_{n}")).collect();
        return Err(Problem::new(format!("unknown directive `{directive}`")).meant(near));
    }
    rows.find(|row| row.1.on(target))
        .map(|row| row.0)
        .ok_or_else(|| Problem::new(format!("`{directive}` is not supported on {}", target.gpu)))
}

/// Returns whether a name such as `.amdhsa_next_free_vgpr` is a directive inside `.amdhsa_kernel` on any GPU.
pub(super) fn is_directive(name: &str) -> bool {
    name.strip_prefix(".amdhsa_").is_some_and(|name| DIRECTIVES.iter().any(|row| row.0 == name))
}

/// Directives that may be dropped, whatever their value, when a kernel is moved to a GPU that does not support them:
/// - modes that the GPU does not have
/// - hints
/// - counts of registers that the GPU does not reserve
///
/// Any other directive may be dropped only if its value is 0. With another value, it passes values in registers or
/// selects behavior that the kernel relies on.
const UNNEEDED: &[&str] = &[
    "accum_offset",
    "dx10_clamp",
    "forward_progress",
    "ieee_mode",
    "inst_pref_size",
    "memory_ordered",
    "reserve_flat_scratch",
    "round_robin_scheduling",
    "workgroup_processor_mode",
];

/// Returns whether a directive with an argument may be dropped, because the GPU does not support it and the kernel does
/// not need it.
pub(crate) fn is_unneeded(directive: &str, argument: &str, target: &Target) -> bool {
    let Some(name) = directive.strip_prefix(".amdhsa_") else { return false };
    let mut rows = DIRECTIVES.iter().filter(|row| row.0 == name).peekable();
    let is_missing = rows.peek().is_some() && rows.all(|row| !row.1.on(target));
    is_missing && (UNNEEDED.contains(&name) || argument == "0")
}

/// Error in the directives of a kernel: the index of the wrong directive in the list (`None` if a directive is
/// missing), and the message.
pub(crate) type DescriptorError = (Option<usize>, String);

/// Returns the 64 bytes of a kernel descriptor. `values` are the kernel's directives with their numbers; `xnack` is the
/// XNACK setting of the target id.
///
/// # Errors
/// If directives are wrong or missing, with one error for each.
pub(crate) fn descriptor(
    values: &[(&'static str, i64)],
    target: &Target,
    xnack: bool,
) -> Result<[u8; 64], Vec<DescriptorError>> {
    let mut errors: Vec<DescriptorError> = Vec::new();
    let mut bytes = [0u8; 64];
    let mut put = |byte: usize, at: u32, width: u32, value: u64| {
        if let Some(slot) = bytes.get_mut(byte..).and_then(|b| b.first_chunk_mut::<4>()) {
            let mask = if width >= 32 { u32::MAX } else { ((1u32 << width) - 1) << at };
            let word = u32::from_le_bytes(*slot);
            *slot = ((word & !mask) | (((value as u32) << at) & mask)).to_le_bytes();
        }
    };
    let get = |name: &str| values.iter().rev().find(|v| v.0 == name).map(|v| v.1);
    let or = |name: &str, default: i64| get(name).unwrap_or(default);
    // Defaults that are not 0. The directives below may overwrite them.
    put(RSRC1, 18, 2, 3);
    put(RSRC2, 7, 1, 1);
    if target.generation <= Generation::Gfx11 {
        put(RSRC1, 21, 1, 1);
        put(RSRC1, 23, 1, 1);
    }
    if target.generation >= Generation::Gfx10 {
        put(RSRC1, 29, 1, u64::from(!target.many));
        put(RSRC1, 30, 1, 1);
        put(RSRC1, 31, 1, 1);
        put(PROPERTIES, 10, 1, u64::from(target.wave == Wave::W32));
    }
    let mut user_registers = or("user_sgpr_kernarg_preload_length", 0);
    for (index, &(name, value)) in values.iter().enumerate() {
        let row = DIRECTIVES.iter().find(|row| row.0 == name && row.1.on(target));
        let Some(row) = row else { continue };
        let most = row.most(target);
        if !(0..=most).contains(&value) {
            let expected = if most == 1 { "0 or 1".to_owned() } else { format!("0 to {most}") };
            let why = format!("`.amdhsa_{name}` is out of range: {value} (expected {expected})");
            errors.push((Some(index), why));
            continue;
        }
        match row.2 {
            Place::Bits { byte, at, width } => put(byte, at, width, value.cast_unsigned()),
            Place::User { bit, registers } => {
                put(PROPERTIES, bit, 1, value.cast_unsigned());
                user_registers += i64::from(registers) * value;
            }
            Place::Reserved if name == "reserve_xnack_mask" && value != i64::from(xnack) => {
                let wanted = i64::from(xnack);
                let why = format!("`.amdhsa_{name}` contradicts the target ID: {value} (expected {wanted})");
                errors.push((Some(index), why));
            }
            Place::Counted | Place::Reserved => {}
        }
    }
    let count = or("user_sgpr_count", user_registers);
    let (most, width) = user_sgprs(target);
    if !(user_registers..=most).contains(&count) {
        let why = format!(
            "the number of user SGPRs is out of range: {count} (expected {user_registers} to {most})"
        );
        errors.push((None, why));
    }
    put(RSRC2, 1, width, count.cast_unsigned());
    // Registers for preloaded arguments count even if the kernel does not use them.
    let preloaded = if or("user_sgpr_kernarg_preload_length", 0) > 0 { count } else { 0 };
    if let Err(message) = registers(get, target, (xnack, preloaded), &mut put) {
        errors.push((None, message));
    }
    if errors.is_empty() { Ok(bytes) } else { Err(errors) }
}

/// Returns the directives from which the assembler makes the same descriptor, apart from the distance to the code.
/// Returns `None` if no directives make this descriptor. `xnack` must be the setting of the object's target id.
pub(crate) fn directives(bytes: &[u8; 64], target: &Target, xnack: bool) -> Option<Vec<(&'static str, i64)>> {
    let word = |byte: usize| bytes.get(byte..)?.first_chunk().map(|chunk| u32::from_le_bytes(*chunk));
    let field = |byte: usize, at: u32, width: u32| {
        let value = u64::from(word(byte)?) >> at & ((1u64 << width) - 1);
        i64::try_from(value).ok()
    };
    let wave = if field(PROPERTIES, 10, 1)? == 1 { Wave::W32 } else { Wave::W64 };
    let xnack = xnack && target.xnack;
    let extra = extra_sgprs(machine(target), 0, 0, i64::from(xnack));
    let mut values = Vec::new();
    // `reserve_xnack_mask` is needed only on GFX9, where XNACK reserves registers.
    let said = |row: &&Row| row.0 != "reserve_xnack_mask" || target.generation == Generation::Gfx9;
    for Row(name, _, place, _) in DIRECTIVES.iter().filter(|row| row.1.on(target)).filter(said) {
        let value = match (*place, *name) {
            (Place::Bits { byte, at, width }, _) => field(byte, at, width)?,
            (Place::User { bit, .. }, _) => field(PROPERTIES, bit, 1)?,
            (Place::Counted, "user_sgpr_count") => field(RSRC2, 1, user_sgprs(target).1)?,
            (Place::Counted, "next_free_vgpr") => {
                (field(RSRC1, 0, 6)? + 1) * i64::from(target.with_wave(wave).vector_granule())
            }
            (Place::Counted, "next_free_sgpr") => ((field(RSRC1, 6, 4)? + 1) * 8 - extra).clamp(0, 102),
            (Place::Counted, "accum_offset") => (field(RSRC3, 0, 6)? + 1) * 4,
            (Place::Reserved, "reserve_xnack_mask") => i64::from(xnack),
            // The other reserved registers are already included in `next_free_sgpr`.
            (Place::Counted | Place::Reserved, _) => 0,
        };
        values.push((*name, value));
    }
    let made = descriptor(&values, &target.with_wave(wave), xnack).ok()?;
    let same =
        made.iter().zip(bytes).enumerate().all(|(at, (made, is))| (16..24).contains(&at) || made == is);
    same.then_some(values)
}

/// Computes the register counts, in the units of the descriptor, and writes them with `put`.
fn registers(
    get: impl Fn(&str) -> Option<i64>,
    target: &Target,
    (xnack, preloaded): (bool, i64),
    put: &mut impl FnMut(usize, u32, u32, u64),
) -> Result<(), String> {
    let vector = get("next_free_vgpr").ok_or("missing `.amdhsa_next_free_vgpr`")?;
    let scalar = get("next_free_sgpr").ok_or("missing `.amdhsa_next_free_sgpr`")?;
    let wave = if is_wave32(target, get("wavefront_size32")) { Wave::W32 } else { Wave::W64 };
    let granule = i64::from(target.with_wave(wave).vector_granule());
    let blocks = vector.max(1).saturating_add(granule - 1) / granule - 1;
    if blocks > 63 {
        let most = 64 * granule;
        return Err(format!("too many VGPRs for {}: {vector} (expected 0 to {most})", target.gpu));
    }
    put(RSRC1, 0, 6, blocks.cast_unsigned());
    if target.generation == Generation::Gfx9 {
        let or = |name: &str, default: i64| get(name).unwrap_or(default);
        let machine = machine(target);
        let extra = extra_sgprs(
            machine,
            or("reserve_vcc", 1),
            or("reserve_flat_scratch", 1),
            or("reserve_xnack_mask", i64::from(xnack)),
        );
        if scalar > 102 {
            return Err(format!("too many SGPRs for {}: {scalar} (expected 0 to 102)", target.gpu));
        }
        let blocks = ((scalar.max(preloaded) + extra).max(1) + 7) / 8 - 1;
        put(RSRC1, 6, 4, blocks.cast_unsigned());
    }
    if target.aligned {
        let offset = get("accum_offset").ok_or("missing `.amdhsa_accum_offset`")?;
        if !(4..=256).contains(&offset) || offset % 4 != 0 {
            return Err(format!(
                "`.amdhsa_accum_offset` is out of range: {offset} (expected a multiple of 4 from 4 to 256)"
            ));
        }
        if offset > (vector.max(1) + 3) / 4 * 4 {
            return Err(format!(
                "`.amdhsa_accum_offset` is out of range: {offset} (the kernel has {vector} VGPRs)"
            ));
        }
        put(RSRC3, 0, 6, (offset / 4 - 1).cast_unsigned());
    }
    Ok(())
}

/// Returns whether the kernel's waves have 32 lanes: the value of the directive, or else the target's setting.
fn is_wave32(target: &Target, directive: Option<i64>) -> bool {
    directive.map_or(target.wave == Wave::W32, |value| value != 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn descriptor_has_defaults_and_given_values() {
        let target = Target::named("gfx1150").unwrap();
        let values = [("next_free_vgpr", 4), ("next_free_sgpr", 6), ("user_sgpr_kernarg_segment_ptr", 1)];
        let bytes = descriptor(&values, &target, false).unwrap();
        let word = |at: usize| u32::from_le_bytes(bytes[at..at + 4].try_into().unwrap());
        assert_eq!((word(48), word(52), word(56)), (0xe0ac_0000, 0x84, 0x408));
        assert_eq!(descriptor(&values[..1], &target, false).unwrap_err()[0].0, None);
        let wrong = [("float_round_mode_32", 4)];
        assert_eq!(descriptor(&wrong, &target, false).unwrap_err()[0].0, Some(0));
    }

    #[test]
    fn descriptors_match_llvm() {
        let mut wrong = Vec::new();
        let rows =
            include_str!("../../tests/data/descriptors.tsv").lines().filter(|line| !line.starts_with('#'));
        for row in rows {
            let [gpu, directives, wanted] = row.split('\t').collect::<Vec<_>>().try_into().unwrap();
            let target = match gpu {
                // This GPU is not in the built-in table. Users declare it under `[gpus]` in isaloom.toml, as this
                // target does.
                "gfx1250" => {
                    let like = Target::named("gfx1200").unwrap();
                    Target { many: true, xnack: true, only: Some(Wave::W32), ..like }
                }
                _ => Target::named(gpu).unwrap(),
            };
            let values = directives.split(' ').map(|directive| {
                let (name, value) = directive.split_once('=').unwrap();
                let name = known(&format!(".amdhsa_{name}"), &target).map_err(|problem| problem.message)?;
                Ok((name, value.parse::<i64>().unwrap()))
            });
            let made = values.collect::<Result<Vec<_>, String>>().and_then(|values| {
                descriptor(&values, &target, target.xnack).map_err(|errors| errors[0].1.clone())
            });
            let found = match &made {
                Ok(bytes) => {
                    let words =
                        bytes.chunks_exact(4).enumerate().filter(|(_, word)| word.iter().any(|b| *b != 0));
                    let word = |word: &[u8]| u32::from_le_bytes(word.try_into().unwrap());
                    let words: Vec<String> =
                        words.map(|(at, bytes)| format!("{}:{:08x}", at * 4, word(bytes))).collect();
                    words.join(" ")
                }
                Err(_) => "error".to_owned(),
            };
            if found != wanted {
                wrong.push(format!("{gpu} {directives}: {found} ({made:?}), not {wanted}"));
            }
        }
        assert!(wrong.is_empty(), "{} differ:\n{}", wrong.len(), wrong.join("\n"));
    }

    #[test]
    fn directives_of_other_gpus_are_distinguished_from_unknown() {
        let target = Target::named("gfx1200").unwrap();
        assert_eq!(known(".amdhsa_next_free_vgpr", &target).ok(), Some("next_free_vgpr"));
        assert_eq!(
            known(".amdhsa_ieee_mode", &target).unwrap_err().message,
            "`.amdhsa_ieee_mode` is not supported on gfx1200"
        );
        let misspelled = known(".amdhsa_next_free_vgr", &target).unwrap_err();
        let meant = misspelled.help.map(|help| help.meant).unwrap_or_default();
        assert!(meant.iter().any(|name| name.contains("next_free_vgpr")), "{meant:?}");
    }
}
