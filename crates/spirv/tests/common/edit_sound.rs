//! Invariants of edits of any module: after each edit, reading the bytes of the module gives the same module, its
//! text assembles to the same bytes, and the edit has the effect that its documentation states. The fuzz target runs
//! the same check.

use isaloom_spirv::asm::{AsmOptions, assemble_bytes};
use isaloom_spirv::dis::{DisOptions, disassemble};
use isaloom_spirv::ir::{Module, Scalar, Strip};
use isaloom_spirv::values::{Capability, Decoration, Op};

/// Maximum number of edits of an input.
const MOST: usize = 8;

/// Number of input bytes that encode one edit.
const EDIT: usize = 4;

/// Checks one input: a number of edits, the edits, then the module.
///
/// # Panics
/// If an invariant does not hold.
pub(crate) fn one_input(data: &[u8]) {
    let Some((&count, rest)) = data.split_first() else { return };
    let Some((edits, bytes)) = rest.split_at_checked(usize::from(count) % (MOST + 1) * EDIT) else { return };
    let Ok(mut module) = Module::parse(bytes) else { return };
    for edit in edits.as_chunks::<EDIT>().0 {
        let before = module.to_bytes();
        let what = apply(&mut module, *edit);
        let after = module.to_bytes();
        let again = Module::parse(&after).unwrap();
        assert_eq!(again.to_bytes(), after, "{what}");
        match what {
            Effect::None => assert_eq!(before, after),
            Effect::Some(_) => {}
        }
    }
    let bytes = module.to_bytes();
    let mut text = Vec::new();
    disassemble(&bytes, &DisOptions::default(), &mut text);
    let assembly = assemble_bytes(&text, &AsmOptions::default());
    let errors: Vec<String> = assembly.errors.iter().map(|error| error.short()).collect();
    assert!(errors.is_empty(), "{errors:?}\n{}", String::from_utf8_lossy(&text));
    assert_eq!(assembly.to_bytes(), bytes, "{}", String::from_utf8_lossy(&text));
}

/// Result of a random edit.
#[derive(Debug)]
enum Effect {
    /// The edit was rejected, or there was nothing to change.
    None,
    /// The edit with this name was made.
    Some(&'static str),
}

impl std::fmt::Display for Effect {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Effect::None => f.write_str("no edit"),
            Effect::Some(name) => f.write_str(name),
        }
    }
}

fn made(name: &'static str, is_made: bool) -> Effect {
    if is_made { Effect::Some(name) } else { Effect::None }
}

/// Makes one edit and checks its documented effect.
fn apply(module: &mut Module, [kind, low, high, value]: [u8; EDIT]) -> Effect {
    let id = u32::from(u16::from_le_bytes([low, high]));
    let number = u32::from(value);
    match kind % 14 {
        0 => {
            let name = ["", "a", "main", "a\0b", "\u{e9}\n\""][usize::from(value) % 5];
            let is_made = module.set_name(id, name).is_ok();
            assert_eq!(is_made, !name.contains('\0'));
            if is_made {
                assert_eq!(module.index().name(id), Some(name.as_bytes()));
            }
            made("set_name", is_made)
        }
        1 => {
            let count = module.remove_name(id);
            assert_eq!(module.index().name(id), None);
            made("remove_name", count > 0)
        }
        2 => {
            let is_made = module.add_capability(Capability(id));
            assert!(!module.add_capability(Capability(id)), "declared twice");
            made("add_capability", is_made)
        }
        3 => {
            let count = module.remove_capability(Capability(id));
            assert_eq!(module.remove_capability(Capability(id)), 0);
            made("remove_capability", count > 0)
        }
        4 => {
            let operands = [number; 2];
            let added = module.add_decoration(id, Decoration(number), &operands[..usize::from(kind) % 3]);
            made("add_decoration", added.unwrap())
        }
        5 => {
            let count = module.remove_decoration(id, Decoration(number));
            assert_eq!(module.remove_decoration(id, Decoration(number)), 0);
            made("remove_decoration", count > 0)
        }
        6 => {
            let value = match value % 4 {
                0 => Scalar::Bool(value > 100),
                1 => Scalar::Int(i128::from(value) - 128),
                2 => Scalar::F32(f32::from(value) / 7.0),
                _ => Scalar::FloatBits(u64::from(value) << 7),
            };
            made("set_constant", module.set_constant(id, value).is_ok())
        }
        7 => {
            let removed = module.remove_definition(id);
            made("remove_definition", removed.is_ok())
        }
        8 => {
            let Ok(old) = module.place_of(id).map(|place| module.get(place).cloned()) else {
                return Effect::None;
            };
            let mut new = old.unwrap();
            // The result id is at most word 2, so the edit does not change it.
            let last = new.len() - 1;
            if last < 3 || !new.set_word(last, number) {
                return Effect::None;
            }
            made("replace_definition", module.replace_definition(id, new).is_ok())
        }
        9 => {
            let names: Vec<String> = module
                .instructions()
                .filter(|one| one.op() == Op::EntryPoint && one.len() > 3)
                .map(|one| String::from_utf8_lossy(one.string_at(3)).into_owned())
                .collect();
            let Some(name) = names.get(usize::from(low)) else { return Effect::None };
            let Ok(mut entry) = module.entry_point_mut(name) else { return Effect::None };
            let renamed = entry.rename("renamed");
            assert!(!renamed || entry.name() == b"renamed");
            made("rename", renamed)
        }
        10 => {
            let bit = |bit: u8| value >> bit & 1 == 1;
            let what = Strip { debug: bit(0), names: bit(1), non_semantic: bit(2), reflection: bit(3) };
            let stripped = module.strip(what);
            if let Ok(stripped) = stripped {
                assert!(stripped.after <= stripped.before);
                assert_eq!(module.instructions().count(), stripped.after);
            }
            made("strip", stripped.is_ok())
        }
        11 => made("compact_ids", module.compact_ids()),
        12 => {
            let before = module.bound();
            match module.import("GLSL.std.450") {
                Ok(set) => {
                    assert_eq!(module.import("GLSL.std.450"), Ok(set), "imported twice");
                    Effect::Some("import")
                }
                Err(_) => {
                    assert_eq!(module.bound(), before);
                    Effect::None
                }
            }
        }
        _ => made("remove_function", module.remove_function(id).is_some()),
    }
}
