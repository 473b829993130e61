//! Opcode constants, and facts about opcodes that are not in the grammar files.

/// Defines an opcode constant per row, and for the tests the list of the names with their numbers.
macro_rules! opcodes {
    ($($name:ident = $value:literal,)*) => {
        $(#[allow(missing_docs)] pub(crate) const $name: u16 = $value;)*
        #[cfg(test)]
        const NAMED: &[(&str, u16)] = &[$((stringify!($name), $value)),*];
    };
}

#[rustfmt::skip]
opcodes! {
    NOP                         = 0,
    SOURCE_CONTINUED            = 2,
    SOURCE                      = 3,
    SOURCE_EXTENSION            = 4,
    NAME                        = 5,
    MEMBER_NAME                 = 6,
    STRING                      = 7,
    LINE                        = 8,
    EXT_INST_IMPORT             = 11,
    EXT_INST                    = 12,
    ENTRY_POINT                 = 15,
    TYPE_VOID                   = 19,
    TYPE_BOOL                   = 20,
    TYPE_INT                    = 21,
    TYPE_FLOAT                  = 22,
    TYPE_VECTOR                 = 23,
    TYPE_MATRIX                 = 24,
    TYPE_ARRAY                  = 28,
    TYPE_RUNTIME_ARRAY          = 29,
    TYPE_STRUCT                 = 30,
    TYPE_OPAQUE                 = 31,
    TYPE_POINTER                = 32,
    TYPE_EVENT                  = 34,
    TYPE_DEVICE_EVENT           = 35,
    TYPE_RESERVE_ID             = 36,
    TYPE_QUEUE                  = 37,
    TYPE_PIPE                   = 38,
    CONSTANT_TRUE               = 41,
    CONSTANT_FALSE              = 42,
    CONSTANT                    = 43,
    FUNCTION                    = 54,
    FUNCTION_END                = 56,
    DECORATE                    = 71,
    MEMBER_DECORATE             = 72,
    GROUP_DECORATE              = 74,
    GROUP_MEMBER_DECORATE       = 75,
    LOOP_MERGE                  = 246,
    SELECTION_MERGE             = 247,
    LABEL                       = 248,
    BRANCH                      = 249,
    BRANCH_CONDITIONAL          = 250,
    SWITCH                      = 251,
    NO_LINE                     = 317,
    TYPE_PIPE_STORAGE           = 322,
    TYPE_NAMED_BARRIER          = 327,
    MODULE_PROCESSED            = 330,
    DECORATE_ID                 = 332,
    TYPE_UNTYPED_POINTER_KHR    = 4417,
    EXT_INST_WITH_FORWARD_REFS_KHR = 4433,
    TYPE_NODE_PAYLOAD_ARRAY_AMDX = 5076,
    DECORATE_STRING             = 5632,
    MEMBER_DECORATE_STRING      = 5633,
    MEMBER_DECORATE_ID_EXT      = 5127,
    CONDITIONAL_ENTRY_POINT_INTEL = 6249,
}

/// What an opcode defines, and which operand is the defined id.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Defines {
    /// Nothing, or the opcode is unknown.
    Nothing,
    /// An id without a type, in the first operand, such as a label.
    First,
    /// The id in the second operand; the first operand is its type.
    Second,
    /// A type, whose id is in the first operand.
    Type,
}

impl Defines {
    /// Returns whether an instruction is named `OpType...`; the grammar files do not class all of these as types.
    /// SPIRV-Tools does not count the types for video motion estimation.
    pub(super) const fn is_called_type(name: &[u8], opcode: u16) -> bool {
        if matches!(opcode, 5700..=5712) {
            return false;
        }
        matches!(name, [b'O', b'p', b'T', b'y', b'p', b'e', ..])
    }
}

/// Returns whether SPIRV-Tools counts an opcode as debug information.
pub(crate) fn is_debug(opcode: u16) -> bool {
    matches!(
        opcode,
        SOURCE_CONTINUED
            | SOURCE
            | SOURCE_EXTENSION
            | NAME
            | MEMBER_NAME
            | STRING
            | LINE
            | NO_LINE
            | MODULE_PROCESSED
    )
}

/// Returns whether SPIRV-Tools counts an opcode as a decoration.
pub(crate) fn is_decoration(opcode: u16) -> bool {
    matches!(
        opcode,
        DECORATE
            | MEMBER_DECORATE
            | GROUP_DECORATE
            | GROUP_MEMBER_DECORATE
            | DECORATE_ID
            | DECORATE_STRING
            | MEMBER_DECORATE_STRING
            | MEMBER_DECORATE_ID_EXT
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::String;

    #[test]
    fn opcode_constants_match_the_grammar_names() {
        for &(name, opcode) in NAMED {
            let expected: String = ["Op"].into_iter().chain(name.split('_')).collect();
            let known = crate::grammar::instruction(opcode).unwrap().name();
            assert!(known.eq_ignore_ascii_case(&expected), "{known} {expected}");
        }
    }

    #[test]
    fn result_table_matches_the_grammar() {
        for row in crate::grammar::instructions() {
            let expected = match (row.has_type(), row.has_result()) {
                (true, true) => Defines::Second,
                (false, true)
                    if row.name().starts_with("OpType") && !(5700..=5712).contains(&row.opcode()) =>
                {
                    Defines::Type
                }
                (false, true) => Defines::First,
                _ => Defines::Nothing,
            };
            let said = crate::grammar::Grammar::built_in().defines(row.opcode());
            assert!(said == expected, "{}", row.name());
        }
    }
}
