//! Decodes instructions to C structs.

use crate::error::{Error, Status, guarded};
use crate::isa::Isa;
use crate::pointers::{bytes, null};
use isaloom_schema::{Field, Instruction as Record, Kind};
use isaloom_session::{Detail, Fault};
use isaloom_target::{Job, TransferKind};
use std::ffi::{c_int, c_void};
use std::ops::ControlFlow;

/// UTF-8 text without a terminating zero. Valid only during the call that receives it.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct Text {
    /// Bytes of the text; never null.
    pub bytes: *const u8,
    /// Number of bytes.
    pub size: usize,
}

/// A field of an instruction.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct CField {
    /// Field name.
    pub name: Text,
    /// Part of the printed text that only this field determines; empty if it prints nothing.
    pub shown: Text,
    /// Lowest bit of the first bit range of the field; 0 for a computed value.
    pub low: u32,
    /// Width of the first bit range in bits; 0 for a computed value.
    pub width: u32,
    /// Number of bit ranges that form the field.
    pub pieces: u32,
    /// Nesting depth: a field of depth 1 is part of the preceding field of depth 0.
    pub depth: u32,
    /// Low 64 bits of the value.
    pub value: u64,
    /// High 64 bits of the value.
    pub value_high: u64,
}

/// A decoded instruction, an undefined encoding, data, or a truncated end.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct CInstruction {
    /// Offset of the first byte in the input, or its address in a code object.
    pub offset: u64,
    /// Size in bytes.
    pub size: u32,
    /// Whether the bytes match an instruction of the description.
    pub matched: bool,
    /// Printed name; may be empty.
    pub name: Text,
    /// Printed text.
    pub text: Text,
    /// Fields; nested fields follow the field that contains them.
    pub fields: *const CField,
    /// Number of fields.
    pub field_count: usize,
    /// Effect on control flow, a constant `ISALOOM_TRANSFER_*`.
    pub transfer: u32,
    /// Whether the instruction contains a branch target.
    pub has_target: bool,
    /// Address of the branch target, 0 without one. It counts like `offset`.
    pub target: u64,
    /// Text before the operands; empty for data.
    pub mnemonic: Text,
    /// Text after the mnemonic. A branch target is an address that counts like `offset`.
    pub operands: Text,
    /// Names of the groups: `jump`, `call`, `ret` and `branch_relative`, then the functional groups of the description.
    pub groups: *const Text,
    /// Number of groups.
    pub group_count: usize,
    /// Names of the explicit and implicit registers that the instruction reads.
    pub reads: *const Text,
    /// Number of registers that the instruction reads.
    pub read_count: usize,
    /// Names of the explicit and implicit registers that the instruction writes.
    pub writes: *const Text,
    /// Number of registers that the instruction writes.
    pub write_count: usize,
}

/// Continues at the next instruction.
pub const ISALOOM_TRANSFER_NEXT: u32 = 0;
/// Continues at the target, or at an address in a register.
pub const ISALOOM_TRANSFER_JUMP: u32 = 1;
/// Continues at the target or at the next instruction.
pub const ISALOOM_TRANSFER_BRANCH: u32 = 2;
/// Calls the target, or a function whose address is in a register.
pub const ISALOOM_TRANSFER_CALL: u32 = 3;
/// Returns from a function.
pub const ISALOOM_TRANSFER_RETURN: u32 = 4;
/// Ends the program.
pub const ISALOOM_TRANSFER_END: u32 = 5;
/// Not an instruction.
pub const ISALOOM_TRANSFER_UNDEFINED: u32 = 6;

fn number(kind: TransferKind) -> u32 {
    match kind {
        TransferKind::Next => ISALOOM_TRANSFER_NEXT,
        TransferKind::Jump => ISALOOM_TRANSFER_JUMP,
        TransferKind::Branch => ISALOOM_TRANSFER_BRANCH,
        TransferKind::Call => ISALOOM_TRANSFER_CALL,
        TransferKind::Return => ISALOOM_TRANSFER_RETURN,
        TransferKind::End => ISALOOM_TRANSFER_END,
        TransferKind::Undefined => ISALOOM_TRANSFER_UNDEFINED,
    }
}

/// Receives an instruction, which is valid only during the call. Returns 0 to continue, any other value to stop.
pub type Visit =
    Option<unsafe extern "C" fn(context: *mut c_void, instruction: *const CInstruction) -> c_int>;

fn text(text: &str) -> Text {
    Text { bytes: text.as_ptr(), size: text.len() }
}

fn texts(list: &[String]) -> Vec<Text> {
    list.iter().map(|one| text(one)).collect()
}

/// Returns the low and the high 64 bits of a value that is written as `0x...`.
fn halves(value: &str) -> (u64, u64) {
    let value = u128::from_str_radix(value.trim_start_matches("0x"), 16).unwrap_or(0);
    // The conversion to `u64` keeps the low 64 bits.
    (value as u64, (value >> 64) as u64)
}

/// Returns the fields of a record in one list; nested fields follow the field that contains them.
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

/// Decodes machine code and passes each instruction to `visit`. Undefined encodings are passed as not matched; if
/// there are any, the status is `ISALOOM_STATUS_PROBLEMS`.
///
/// # Safety
/// `isa` comes from this library; `bytes` has `size` bytes; `visit` can be called with `context`; `error` is null or
/// writable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn isaloom_decode(
    isa: *const Isa,
    bytes: *const u8,
    size: usize,
    visit: Visit,
    context: *mut c_void,
    error: *mut *mut Error,
) -> Status {
    // SAFETY: guaranteed by the caller.
    unsafe { isaloom_decode_at(isa, bytes, size, 0, visit, context, error) }
}

/// Decodes machine code like `isaloom_decode`. Offsets and branch targets are addresses; the first byte has the address
/// `address`, a multiple of the size of an address unit. Absolute branch targets of a description count from address 0.
///
/// # Safety
/// Same as for [`isaloom_decode`].
#[unsafe(no_mangle)]
pub unsafe extern "C" fn isaloom_decode_at(
    isa: *const Isa,
    bytes: *const u8,
    size: usize,
    address: u64,
    visit: Visit,
    context: *mut c_void,
    error: *mut *mut Error,
) -> Status {
    let decode = || -> Result<Status, Fault> {
        // SAFETY: guaranteed by the caller.
        let (isa, bytes) = unsafe { (isa.as_ref(), self::bytes(bytes, size, "bytes")?) };
        let isa = isa.ok_or_else(|| null("isa"))?;
        let visit = visit.ok_or_else(|| null("visit"))?;
        isa.0.unusable().map_or(Ok(()), Err)?;
        let code = isa.0.target().code()?;
        let summary = code.disassemble(bytes, &Job::default(), &mut |record| {
            let fields = fields(&record);
            let transfer = code.transfer(&record, address);
            let detail = Detail::of(&record, transfer);
            let [groups, reads, writes] =
                [&detail.groups, &detail.reads, &detail.writes].map(|list| texts(list));
            let instruction = CInstruction {
                offset: record.offset.unwrap_or(0).wrapping_add(address),
                size: record.size,
                matched: record.kind == Kind::Instruction,
                name: text(record.name.as_deref().unwrap_or_default()),
                text: text(&record.text),
                fields: fields.as_ptr(),
                field_count: fields.len(),
                transfer: number(transfer.kind),
                has_target: transfer.target.is_some(),
                target: transfer.target.unwrap_or(0),
                mnemonic: text(&detail.mnemonic),
                operands: text(&detail.operands),
                groups: groups.as_ptr(),
                group_count: groups.len(),
                reads: reads.as_ptr(),
                read_count: reads.len(),
                writes: writes.as_ptr(),
                write_count: writes.len(),
            };
            // SAFETY: the caller guarantees that the call is valid; the arguments live until it returns.
            match unsafe { visit(context, &instruction) } {
                0 => ControlFlow::Continue(()),
                _ => ControlFlow::Break(()),
            }
        })?;
        let wrong = summary.unmatched > 0 || summary.truncated_bytes > 0;
        Ok(if wrong { Status::Problems } else { Status::Fine })
    };
    // SAFETY: guaranteed by the caller.
    unsafe { guarded(error, Status::Failed, decode) }
}
