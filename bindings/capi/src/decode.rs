//! Instructions as C structs, one after the other.

use crate::error::{Error, Status, guarded};
use crate::isa::Isa;
use crate::pointers::{bytes, null};
use isaloom_schema::{Field, Instruction as Record, Kind};
use isaloom_session::Fault;
use isaloom_target::Job;
use std::ffi::{c_int, c_void};
use std::ops::ControlFlow;

/// A text in UTF-8 without a zero at its end. It ends with the call that it is given to.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct Text {
    /// Its bytes; never null.
    pub bytes: *const u8,
    /// How many.
    pub size: usize,
}

/// Some bits of an instruction.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct CField {
    /// The name.
    pub name: Text,
    /// What it prints on its own; empty where it prints nothing.
    pub shown: Text,
    /// The lowest of its bits; of a value that is worked out 0, with a width of 0.
    pub low: u32,
    /// How many bits its lowest piece has.
    pub width: u32,
    /// How many pieces it has.
    pub pieces: u32,
    /// How deep it is nested: a field of depth 1 is part of the one of depth 0 before it.
    pub depth: u32,
    /// The low 64 bits of its value.
    pub value: u64,
    /// The high 64 bits.
    pub value_high: u64,
}

/// One instruction, or what stands where one would be.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct CInstruction {
    /// The offset of its first byte in the input, or its address in a code object.
    pub offset: u64,
    /// How many bytes it has.
    pub size: u32,
    /// Whether it is an instruction of the description; else it is a word that none matches, data, or a cut end.
    pub matched: bool,
    /// The name that is printed; empty where there is none.
    pub name: Text,
    /// The text that is printed.
    pub text: Text,
    /// Its fields, nested ones behind the one that they are part of.
    pub fields: *const CField,
    /// How many.
    pub field_count: usize,
}

/// Takes an instruction; 0 to go on, anything else to end. It ends with the call.
pub type Visit =
    Option<unsafe extern "C" fn(context: *mut c_void, instruction: *const CInstruction) -> c_int>;

fn text(text: &str) -> Text {
    Text { bytes: text.as_ptr(), size: text.len() }
}

/// The low and the high half of a value that is written `0x...`.
fn halves(value: &str) -> (u64, u64) {
    let value = u128::from_str_radix(value.trim_start_matches("0x"), 16).unwrap_or(0);
    // The halves are what is wanted.
    (value as u64, (value >> 64) as u64)
}

/// Fields with what is nested in them, with a stack of our own.
fn fields(record: &Record) -> Vec<CField> {
    let parts = record.parts.iter().flat_map(|part| &part.fields);
    let mut waiting: Vec<(&Field, u32)> = record.fields.iter().chain(parts).map(|field| (field, 0)).collect();
    waiting.reverse();
    let mut all = Vec::new();
    while let Some((field, depth)) = waiting.pop() {
        let (value, value_high) = halves(&field.value.to_string());
        let piece = field.bits.first();
        all.push(CField {
            name: text(&field.name),
            shown: text(field.shown.as_deref().unwrap_or_default()),
            low: piece.map_or(0, |[low, _]| *low),
            width: piece.map_or(0, |[low, high]| high - low + 1),
            pieces: u32::try_from(field.bits.len()).unwrap_or(u32::MAX),
            depth,
            value,
            value_high,
        });
        waiting.extend(field.nested.iter().rev().map(|nested| (nested, depth + 1)));
    }
    all
}

/// Decodes machine code and gives its instructions one after the other to `visit`. Words that nothing matches are given
/// too, as not matched; the status is a problem where there are any.
///
/// # Safety
/// `isa` was given by this library; `bytes` has `size` bytes; `visit` can be called with `context`; `error` is null or can
/// be written to.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn isaloom_decode(
    isa: *const Isa,
    bytes: *const u8,
    size: usize,
    visit: Visit,
    context: *mut c_void,
    error: *mut *mut Error,
) -> Status {
    let decode = || -> Result<Status, Fault> {
        // SAFETY: as with the caller.
        let (isa, bytes) = unsafe { (isa.as_ref(), self::bytes(bytes, size, "bytes")?) };
        let isa = isa.ok_or_else(|| null("isa"))?;
        let visit = visit.ok_or_else(|| null("visit"))?;
        isa.0.unusable().map_or(Ok(()), Err)?;
        let summary = isa.0.family().disassemble(bytes, &Job::default(), &mut |record| {
            let fields = fields(&record);
            let instruction = CInstruction {
                offset: record.offset.unwrap_or(0),
                size: record.size,
                matched: record.kind == Kind::Instruction,
                name: text(record.name.as_deref().unwrap_or_default()),
                text: text(&record.text),
                fields: fields.as_ptr(),
                field_count: fields.len(),
            };
            // SAFETY: the caller says that it can be called so; what it is given is there until it returns.
            match unsafe { visit(context, &instruction) } {
                0 => ControlFlow::Continue(()),
                _ => ControlFlow::Break(()),
            }
        })?;
        let wrong = summary.unmatched > 0 || summary.truncated_bytes > 0;
        Ok(if wrong { Status::Problems } else { Status::Fine })
    };
    // SAFETY: as with the caller.
    unsafe { guarded(error, Status::Failed, decode) }
}
