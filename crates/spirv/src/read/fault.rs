//! Faults of a module as data. Their text is the text of SPIRV-Tools, so that the drop-in command and the
//! strict mode print exactly the messages of `spirv-dis`.

use crate::grammar::{EnumId, OperandKind, kinds};
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;
use core::fmt;

/// A fault of an instruction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The stated word count is zero.
    WordCountZero,
    /// The opcode is unknown.
    UnknownOpcode,
    /// Part of the instruction is unknown, and its word count exceeds the module, so the instruction cannot be
    /// skipped. Contains the word offset of the end of the module.
    BeyondEnd(usize),
    /// The instruction has words after its last operand.
    TooManyWords {
        /// Number of words up to the end of the last operand.
        words: usize,
    },
    /// The words end before a required operand.
    TooFewWords,
    /// An operand extends beyond the word count.
    WordCountMismatch {
        /// Number of words up to the end of the last operand.
        found: usize,
    },
    /// The module ends before an operand.
    Missing {
        /// Kind of the operand.
        kind: OperandKind,
        /// Word offset of the operand within the instruction.
        at: usize,
    },
    /// The module ends within an operand.
    Truncated {
        /// Kind of the operand.
        kind: OperandKind,
        /// Word offset of the operand within the instruction.
        at: usize,
    },
    /// A result type id is zero.
    TypeIdZero,
    /// A result id is zero.
    ResultIdZero,
    /// An id is zero.
    IdZero {
        /// Kind of the operand.
        kind: OperandKind,
    },
    /// The result id is already defined by another instruction.
    DefinedTwice(u32),
    /// The set of an `OpExtInst` is not an import.
    NoExtInstImport(u32),
    /// An import of an unknown set.
    UnknownImport(Vec<u8>),
    /// An instruction number that the extended instruction set does not have.
    UnknownExtInst(u32),
    /// An opcode that is not allowed in an `OpSpecConstantOp`.
    UnknownSpecConstantOp(u32),
    /// A value that the enumeration does not have.
    UnknownEnumerant {
        /// The enumeration.
        kind: EnumId,
        /// The value.
        value: u32,
    },
    /// A bit that the mask does not have.
    UnknownBit {
        /// The mask's enumeration.
        kind: EnumId,
        /// The complete mask.
        value: u32,
        /// The unknown bit.
        bit: u32,
    },
    /// The id that should be the type of a literal does not define a type.
    NoType(u32),
    /// The type of a literal is neither an integer nor a float type.
    NotNumeric(u32),
    /// The selector of an `OpSwitch` has no type.
    SelectorUntyped(u32),
    /// The selector of an `OpSwitch` is a type.
    SelectorIsType(u32),
    /// The selector of an `OpSwitch` is not an integer.
    SelectorNotInteger(u32),
    /// Bytes after the end of a string are not zero. SPIRV-Tools ignores them.
    StringPadding,
    /// A number or mask without lossless text, or with bits beyond its type. SPIRV-Tools prints the operand, but the
    /// text assembles to other words.
    NoExactText,
}

impl Fault {
    /// Returns the SPIRV-Tools exit code, a negative `spv_result_t`.
    pub fn code(&self) -> i32 {
        match self {
            Fault::TypeIdZero | Fault::ResultIdZero | Fault::DefinedTwice(_) | Fault::NoExtInstImport(_) => {
                -10
            }
            Fault::IdZero { kind: OperandKind::IdScope | OperandKind::IdMemorySemantics } => -4,
            Fault::IdZero { .. } => -10,
            _ => -4,
        }
    }

    /// Returns whether SPIRV-Tools continues after the fault if its option for unknown opcodes is set.
    pub(crate) fn is_unknown(&self) -> bool {
        matches!(
            self,
            Fault::UnknownOpcode
                | Fault::UnknownExtInst(_)
                | Fault::UnknownEnumerant { .. }
                | Fault::UnknownBit { .. }
        )
    }

    /// Returns whether SPIRV-Tools does not report the fault.
    pub fn is_silent(&self) -> bool {
        matches!(self, Fault::StringPadding | Fault::NoExactText)
    }

    /// Returns a stable id for diagnostics.
    pub fn id(&self) -> &'static str {
        match self {
            Fault::WordCountZero | Fault::WordCountMismatch { .. } => "spirv-word-count",
            Fault::TooManyWords { .. } => "spirv-extra-operands",
            Fault::UnknownOpcode => "spirv-unknown-opcode",
            Fault::BeyondEnd(_) | Fault::TooFewWords | Fault::Missing { .. } | Fault::Truncated { .. } => {
                "spirv-truncated"
            }
            Fault::TypeIdZero | Fault::ResultIdZero | Fault::IdZero { .. } => "spirv-id-zero",
            Fault::DefinedTwice(_) => "spirv-defined-twice",
            Fault::NoExtInstImport(_) => "spirv-no-import",
            Fault::UnknownImport(_) => "spirv-unknown-import",
            Fault::UnknownExtInst(_) => "spirv-unknown-ext-inst",
            Fault::UnknownSpecConstantOp(_) => "spirv-unknown-spec-op",
            Fault::UnknownEnumerant { .. } | Fault::UnknownBit { .. } => "spirv-unknown-enumerant",
            Fault::NoType(_) | Fault::NotNumeric(_) => "spirv-literal-type",
            Fault::SelectorUntyped(_) | Fault::SelectorIsType(_) | Fault::SelectorNotInteger(_) => {
                "spirv-selector"
            }
            Fault::StringPadding => "spirv-string-padding",
            Fault::NoExactText => "spirv-no-exact-text",
        }
    }
}

/// A fault with its location.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// Number of the instruction in the module, from 1.
    pub instruction: usize,
    /// Word offset of the instruction in the module.
    pub word: usize,
    /// Opcode of the instruction.
    pub opcode: u16,
    /// Name of the opcode; empty if unknown.
    pub name: String,
    /// Word count in the first word.
    pub words: u16,
    /// The fault.
    pub fault: Fault,
}

impl Problem {
    fn name(&self) -> &str {
        if self.name.is_empty() { "OpUnknown" } else { &self.name }
    }

    /// Returns the text of `Display` with the raw bytes of the module, which may be invalid UTF-8.
    pub fn message_bytes(&self) -> Vec<u8> {
        match &self.fault {
            Fault::UnknownImport(import) => {
                [b"Invalid extended instruction import '", import.as_slice(), b"'"].concat()
            }
            _ => self.to_string().into_bytes(),
        }
    }
}

/// Writes the SPIRV-Tools message, without `error:` and the number of the instruction.
impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Problem { word, words, .. } = *self;
        let name = self.name();
        match &self.fault {
            Fault::WordCountZero => write!(f, "Invalid instruction word count: 0"),
            Fault::UnknownOpcode => write!(f, "Invalid opcode: {}", self.opcode),
            Fault::BeyondEnd(end) => write!(
                f,
                "Truncated binary: instruction at word {word} claims {words} words but binary ends at {end}"
            ),
            Fault::TooManyWords { words: found } => write!(
                f,
                "Invalid instruction {name} starting at word {word}: expected no more operands after {found} words, \
                 but stated word count is {words}."
            ),
            Fault::TooFewWords => write!(
                f,
                "End of input reached while decoding {name} starting at word {word}: expected more operands after \
                 {words} words."
            ),
            Fault::WordCountMismatch { found } => write!(
                f,
                "Invalid word count: {name} starting at word {word} says it has {words} words, but found {found} \
                 words instead."
            ),
            Fault::Missing { kind, at } => write!(
                f,
                "End of input reached while decoding {name} starting at word {word}: missing {} operand at word \
                 offset {at}.",
                kind_text(*kind)
            ),
            Fault::Truncated { kind, at } => write!(
                f,
                "End of input reached while decoding {name} starting at word {word}: truncated {} operand at word \
                 offset {at}.",
                kind_text(*kind)
            ),
            Fault::TypeIdZero => write!(f, "Error: Type Id is 0"),
            Fault::ResultIdZero => write!(f, "Error: Result Id is 0"),
            Fault::IdZero { kind: OperandKind::IdScope } => write!(f, "scope ID is 0"),
            Fault::IdZero { kind: OperandKind::IdMemorySemantics } => write!(f, "memory semantics ID is 0"),
            Fault::IdZero { .. } => write!(f, "Id is 0"),
            Fault::DefinedTwice(id) => write!(f, "Id {id} is defined more than once"),
            Fault::NoExtInstImport(id) => {
                write!(f, "OpExtInst set Id {id} does not reference an OpExtInstImport result Id")
            }
            Fault::UnknownImport(import) => {
                let lossy = String::from_utf8_lossy(import);
                write!(f, "Invalid extended instruction import '{lossy}'")
            }
            Fault::UnknownExtInst(number) => write!(f, "Invalid extended instruction number: {number}"),
            Fault::UnknownSpecConstantOp(opcode) => write!(f, "Invalid OpSpecConstantOp opcode: {opcode}"),
            Fault::UnknownEnumerant { kind, value } => {
                write!(f, "Invalid {} operand: {value}", enum_text(*kind))?;
                match *kind == kinds::SOURCE_LANGUAGE {
                    true => f.write_str(
                        ", if you are creating a new source language please use value 0 (Unknown) and when \
                         ready, add your source language to SPIRV-Headers",
                    ),
                    false => Ok(()),
                }
            }
            Fault::UnknownBit { kind, value, bit } => {
                write!(f, "Invalid {} operand: {value} has invalid mask component {bit}", enum_text(*kind))
            }
            Fault::NoType(id) => write!(f, "Type Id {id} is not a type"),
            Fault::NotNumeric(id) => write!(f, "Type Id {id} is not a scalar numeric type"),
            Fault::SelectorUntyped(id) => write!(f, "Invalid OpSwitch: selector id {id} has no type"),
            Fault::SelectorIsType(id) => {
                write!(f, "Invalid OpSwitch: selector id {id} is a type, not a value")
            }
            Fault::SelectorNotInteger(id) => {
                write!(f, "Invalid OpSwitch: selector id {id} is not a scalar integer")
            }
            Fault::StringPadding => write!(f, "bytes after the string's end are not zero"),
            Fault::NoExactText => write!(f, "no text represents this value exactly"),
        }
    }
}

impl core::error::Error for Problem {}

/// Error that prevents reading the module.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HeaderFault {
    /// The input has no words.
    NoModule,
    /// The module ends within its header. Contains the number of words.
    Incomplete(usize),
    /// The first word is not the magic number.
    NoMagic(u32),
    /// SPIRV-Tools does not read this version.
    Version(u32),
}

impl HeaderFault {
    /// Returns the SPIRV-Tools exit code, a negative `spv_result_t`.
    pub fn code(self) -> i32 {
        match self {
            HeaderFault::Version(_) => -1,
            _ => -4,
        }
    }
}

/// Writes the SPIRV-Tools message, without `error:`.
impl fmt::Display for HeaderFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            HeaderFault::NoModule => write!(f, "Missing module."),
            HeaderFault::Incomplete(words) => {
                write!(f, "Module has incomplete header: only {words} words instead of 5")
            }
            HeaderFault::NoMagic(word) => write!(f, "Invalid SPIR-V magic number '{word:x}'."),
            HeaderFault::Version(_) => write!(f, "Internal error: unhandled header parse failure"),
        }
    }
}

impl core::error::Error for HeaderFault {}

/// Returns the name that SPIRV-Tools messages use for an operand kind.
fn kind_text(kind: OperandKind) -> &'static str {
    use OperandKind as K;
    match kind {
        K::IdResultType => "type ID",
        K::IdResult => "result ID",
        K::IdRef | K::PairIdRefIdRef | K::PairIdRefLiteralInteger => "ID",
        K::IdScope => "scope ID",
        K::IdMemorySemantics => "memory semantics ID",
        K::LiteralInteger => "literal number",
        K::LiteralFloat => "literal float",
        K::LiteralString => "literal string",
        K::LiteralContextDependentNumber => "possibly multi-word literal number",
        K::PairLiteralIntegerIdRef => "possibly multi-word literal integer",
        K::LiteralExtInstInteger => "extension instruction number",
        K::LiteralSpecConstantOpInteger => "OpSpecConstantOp opcode",
        K::Value(id) | K::Mask(id) => enum_text(id),
    }
}

/// Returns the name that SPIRV-Tools messages use for a value of an enumeration.
#[rustfmt::skip]
fn enum_text(kind: EnumId) -> &'static str {
    const TEXTS: &[(EnumId, &str)] = &[
        (kinds::SOURCE_LANGUAGE,                       "source language"),
        (kinds::EXECUTION_MODEL,                       "execution model"),
        (kinds::ADDRESSING_MODEL,                      "addressing model"),
        (kinds::MEMORY_MODEL,                          "memory model"),
        (kinds::EXECUTION_MODE,                        "execution mode"),
        (kinds::STORAGE_CLASS,                         "storage class"),
        (kinds::DIM,                                   "dimensionality"),
        (kinds::SAMPLER_ADDRESSING_MODE,               "sampler addressing mode"),
        (kinds::SAMPLER_FILTER_MODE,                   "sampler filter mode"),
        (kinds::IMAGE_FORMAT,                          "image format"),
        (kinds::IMAGE_CHANNEL_ORDER,                   "image channel order"),
        (kinds::IMAGE_CHANNEL_DATA_TYPE,               "image channel data type"),
        (kinds::IMAGE_OPERANDS,                        "image"),
        (kinds::FP_FAST_MATH_MODE,                     "floating-point fast math mode"),
        (kinds::FP_ROUNDING_MODE,                      "floating-point rounding mode"),
        (kinds::FP_DENORM_MODE,                        "FP denorm mode"),
        (kinds::FP_OPERATION_MODE,                     "FP operation mode"),
        (kinds::FP_ENCODING,                           "FP encoding"),
        (kinds::QUANTIZATION_MODES,                    "quantization mode"),
        (kinds::OVERFLOW_MODES,                        "overflow mode"),
        (kinds::LINKAGE_TYPE,                          "linkage type"),
        (kinds::ACCESS_QUALIFIER,                      "access qualifier"),
        (kinds::HOST_ACCESS_QUALIFIER,                 "host access qualifier"),
        (kinds::FUNCTION_PARAMETER_ATTRIBUTE,          "function parameter attribute"),
        (kinds::DECORATION,                            "decoration"),
        (kinds::BUILT_IN,                              "built-in"),
        (kinds::SELECTION_CONTROL,                     "selection control"),
        (kinds::LOOP_CONTROL,                          "loop control"),
        (kinds::FUNCTION_CONTROL,                      "function control"),
        (kinds::MEMORY_ACCESS,                         "memory access"),
        (kinds::FRAGMENT_SHADING_RATE,                 "shading rate"),
        (kinds::GROUP_OPERATION,                       "group operation"),
        (kinds::KERNEL_ENQUEUE_FLAGS,                  "kernel enqeue flags"),
        (kinds::KERNEL_PROFILING_INFO,                 "kernel profiling info"),
        (kinds::CAPABILITY,                            "capability"),
        (kinds::RAY_FLAGS,                             "ray flags"),
        (kinds::RAY_QUERY_INTERSECTION,                "ray query intersection"),
        (kinds::RAY_QUERY_COMMITTED_INTERSECTION_TYPE, "ray query committed intersection type"),
        (kinds::RAY_QUERY_CANDIDATE_INTERSECTION_TYPE, "ray query candidate intersection type"),
        (kinds::PACKED_VECTOR_FORMAT,                  "packed vector format"),
        (kinds::COOPERATIVE_MATRIX_OPERANDS,           "cooperative matrix operands"),
        (kinds::COOPERATIVE_MATRIX_LAYOUT,             "cooperative matrix layout"),
        (kinds::COOPERATIVE_MATRIX_USE,                "cooperative matrix use"),
        (kinds::COOPERATIVE_MATRIX_REDUCE,             "cooperative matrix reduce"),
        (kinds::TENSOR_CLAMP_MODE,                     "tensor clamp mode"),
        (kinds::TENSOR_ADDRESSING_OPERANDS,            "tensor addressing operands"),
        (kinds::INITIALIZATION_MODE_QUALIFIER,         "initialization mode qualifier"),
        (kinds::LOAD_CACHE_CONTROL,                    "load cache control"),
        (kinds::STORE_CACHE_CONTROL,                   "store cache control"),
        (kinds::NAMED_MAXIMUM_NUMBER_OF_REGISTERS,     "named maximum number of registers"),
        (kinds::RAW_ACCESS_CHAIN_OPERANDS,             "raw access chain operands"),
        (kinds::TENSOR_OPERANDS,                       "tensor operands"),
        (kinds::MATRIX_MULTIPLY_ACCUMULATE_OPERANDS,   "matrix multiply accumulate operands"),
        (kinds::DEBUGINFO_DEBUG_INFO_FLAGS,            "debug info flags"),
        (kinds::DEBUGINFO_DEBUG_BASE_TYPE_ATTRIBUTE_ENCODING, "debug base type encoding"),
        (kinds::DEBUGINFO_DEBUG_COMPOSITE_TYPE,        "debug composite type"),
        (kinds::DEBUGINFO_DEBUG_TYPE_QUALIFIER,        "debug type qualifier"),
        (kinds::DEBUGINFO_DEBUG_OPERATION,             "debug operation"),
        (kinds::OPENCL_DEBUGINFO_100_DEBUG_INFO_FLAGS, "debug info flags"),
        (kinds::OPENCL_DEBUGINFO_100_DEBUG_BASE_TYPE_ATTRIBUTE_ENCODING, "debug base type encoding"),
        (kinds::OPENCL_DEBUGINFO_100_DEBUG_COMPOSITE_TYPE, "debug composite type"),
        (kinds::OPENCL_DEBUGINFO_100_DEBUG_TYPE_QUALIFIER, "debug type qualifier"),
        (kinds::OPENCL_DEBUGINFO_100_DEBUG_OPERATION,  "debug operation"),
        (kinds::OPENCL_DEBUGINFO_100_DEBUG_IMPORTED_ENTITY, "debug imported entity"),
    ];
    TEXTS.iter().find(|&&(id, _)| id == kind).map_or("unknown", |&(_, text)| text)
}
