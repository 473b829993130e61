//! Where the fields of each kind of word are. Made by `cargo run -p xtask -- a2xx` of specs/a2xx.xml.

use crate::place::Place;

/// The fields of NOP.
pub(crate) mod nop {
    use super::Place;

    pub(crate) const PAYLOAD: Place = Place::bits(0, 43);
}

/// The fields of EXEC.
pub(crate) mod exec {
    use super::Place;

    pub(crate) const ADDR: Place = Place::bits(0, 8);
    pub(crate) const ADDR_HIGH: Place = Place::bits(9, 11);
    pub(crate) const COUNT: Place = Place::bits(12, 14);
    pub(crate) const YIELD: Place = Place::bits(15, 15);
    pub(crate) const SEQUENCE: Place = Place::bits(16, 27);
    pub(crate) const VC: Place = Place::bits(28, 33);
    pub(crate) const BOOL_ADDR: Place = Place::bits(34, 41);
    pub(crate) const CONDITION: Place = Place::bits(42, 42);
    pub(crate) const ABSOLUTE_ADDR: Place = Place::bits(43, 43);
    pub(crate) const OPCODE: Place = Place::bits(44, 47);
}

/// The fields of LOOP_START.
pub(crate) mod loop_start {
    use super::Place;

    pub(crate) const ADDR: Place = Place::bits(0, 9);
    pub(crate) const ADDR_HIGH: Place = Place::bits(10, 12);
    pub(crate) const REPEAT: Place = Place::bits(13, 13);
    pub(crate) const RESERVED0: Place = Place::bits(14, 15);
    pub(crate) const LOOP_ID: Place = Place::bits(16, 20);
    pub(crate) const PREDICATED_BREAK: Place = Place::bits(21, 21);
    pub(crate) const RESERVED1: Place = Place::bits(22, 41);
    pub(crate) const CONDITION: Place = Place::bits(42, 42);
    pub(crate) const ABSOLUTE_ADDR: Place = Place::bits(43, 43);
}

/// The fields of COND_JMP.
pub(crate) mod cond_jmp {
    use super::Place;

    pub(crate) const ADDR: Place = Place::bits(0, 9);
    pub(crate) const ADDR_HIGH: Place = Place::bits(10, 12);
    pub(crate) const FORCE_CALL: Place = Place::bits(13, 13);
    pub(crate) const PREDICATED_JMP: Place = Place::bits(14, 14);
    pub(crate) const RESERVED0: Place = Place::bits(15, 32);
    pub(crate) const DIRECTION: Place = Place::bits(33, 33);
    pub(crate) const BOOL_ADDR: Place = Place::bits(34, 41);
    pub(crate) const CONDITION: Place = Place::bits(42, 42);
    pub(crate) const ABSOLUTE_ADDR: Place = Place::bits(43, 43);
}

/// The fields of ALLOC.
pub(crate) mod alloc {
    use super::Place;

    pub(crate) const SIZE: Place = Place::bits(0, 3);
    pub(crate) const RESERVED0: Place = Place::bits(4, 39);
    pub(crate) const NO_SERIAL: Place = Place::bits(40, 40);
    pub(crate) const BUFFER_SELECT: Place = Place::bits(41, 42);
    pub(crate) const ALLOC_MODE: Place = Place::bits(43, 43);
}

/// The fields of ALU.
pub(crate) mod alu {
    use super::Place;

    pub(crate) const VECTOR_DEST: Place = Place::bits(0, 5);
    pub(crate) const VECTOR_DEST_REL: Place = Place::bits(6, 6);
    pub(crate) const ABS_CONSTANTS: Place = Place::bits(7, 7);
    pub(crate) const SCALAR_DEST: Place = Place::bits(8, 13);
    pub(crate) const SCALAR_DEST_REL: Place = Place::bits(14, 14);
    pub(crate) const EXPORT_DATA: Place = Place::bits(15, 15);
    pub(crate) const VECTOR_WRITE_MASK: Place = Place::bits(16, 19);
    pub(crate) const SCALAR_WRITE_MASK: Place = Place::bits(20, 23);
    pub(crate) const VECTOR_CLAMP: Place = Place::bits(24, 24);
    pub(crate) const SCALAR_CLAMP: Place = Place::bits(25, 25);
    pub(crate) const SCALAR_OPC: Place = Place::bits(26, 31);
    pub(crate) const SRC3_SWIZ: Place = Place::bits(32, 39);
    pub(crate) const SRC2_SWIZ: Place = Place::bits(40, 47);
    pub(crate) const SRC1_SWIZ: Place = Place::bits(48, 55);
    pub(crate) const SRC3_NEGATE: Place = Place::bits(56, 56);
    pub(crate) const SRC2_NEGATE: Place = Place::bits(57, 57);
    pub(crate) const SRC1_NEGATE: Place = Place::bits(58, 58);
    pub(crate) const PRED_CONDITION: Place = Place::bits(59, 59);
    pub(crate) const PREDICATED: Place = Place::bits(60, 60);
    pub(crate) const RELATIVE_ADDR: Place = Place::bits(61, 61);
    pub(crate) const CONST_1_REL_ABS: Place = Place::bits(62, 62);
    pub(crate) const CONST_0_REL_ABS: Place = Place::bits(63, 63);
    pub(crate) const SRC3: Place = Place::bits(64, 71);
    pub(crate) const SRC2: Place = Place::bits(72, 79);
    pub(crate) const SRC1: Place = Place::bits(80, 87);
    pub(crate) const VECTOR_OPC: Place = Place::bits(88, 92);
    pub(crate) const SRC3_SEL: Place = Place::bits(93, 93);
    pub(crate) const SRC2_SEL: Place = Place::bits(94, 94);
    pub(crate) const SRC1_SEL: Place = Place::bits(95, 95);
}

/// The fields of VERTEX.
pub(crate) mod vertex {
    use super::Place;

    pub(crate) const OPCODE: Place = Place::bits(0, 4);
    pub(crate) const SRC_REG: Place = Place::bits(5, 10);
    pub(crate) const SRC_REG_AM: Place = Place::bits(11, 11);
    pub(crate) const DST_REG: Place = Place::bits(12, 17);
    pub(crate) const DST_REG_AM: Place = Place::bits(18, 18);
    pub(crate) const MUST_BE_ONE: Place = Place::bits(19, 19);
    pub(crate) const CONST_INDEX: Place = Place::bits(20, 24);
    pub(crate) const CONST_INDEX_SEL: Place = Place::bits(25, 26);
    pub(crate) const PREFETCH_COUNT: Place = Place::bits(27, 29);
    pub(crate) const SRC_SWIZ: Place = Place::bits(30, 31);
    pub(crate) const DST_SWIZ: Place = Place::bits(32, 43);
    pub(crate) const FORMAT_COMP_ALL: Place = Place::bits(44, 44);
    pub(crate) const NUM_FORMAT_ALL: Place = Place::bits(45, 45);
    pub(crate) const SIGNED_RF_MODE_ALL: Place = Place::bits(46, 46);
    pub(crate) const IS_INDEX_ROUNDED: Place = Place::bits(47, 47);
    pub(crate) const FORMAT: Place = Place::bits(48, 53);
    pub(crate) const RESERVED2: Place = Place::bits(54, 55);
    pub(crate) const EXP_ADJUST: Place = Place::bits(56, 61);
    pub(crate) const IS_MINI_FETCH: Place = Place::bits(62, 62);
    pub(crate) const PRED_SELECT: Place = Place::bits(63, 63);
    pub(crate) const STRIDE: Place = Place::bits(64, 71);
    pub(crate) const OFFSET: Place = Place::bits(72, 94);
    pub(crate) const PRED_CONDITION: Place = Place::bits(95, 95);
}

/// The fields of SAMPLE.
pub(crate) mod sample {
    use super::Place;

    pub(crate) const SRC_REG: Place = Place::bits(5, 10);
    pub(crate) const SRC_REG_AM: Place = Place::bits(11, 11);
    pub(crate) const DST_REG: Place = Place::bits(12, 17);
    pub(crate) const DST_REG_AM: Place = Place::bits(18, 18);
    pub(crate) const FETCH_VALID_ONLY: Place = Place::bits(19, 19);
    pub(crate) const CONST_IDX: Place = Place::bits(20, 24);
    pub(crate) const TX_COORD_DENORM: Place = Place::bits(25, 25);
    pub(crate) const SRC_SWIZ: Place = Place::bits(26, 31);
    pub(crate) const DST_SWIZ: Place = Place::bits(32, 43);
    pub(crate) const MAG_FILTER: Place = Place::bits(44, 45);
    pub(crate) const MIN_FILTER: Place = Place::bits(46, 47);
    pub(crate) const MIP_FILTER: Place = Place::bits(48, 49);
    pub(crate) const ANISO_FILTER: Place = Place::bits(50, 52);
    pub(crate) const ARBITRARY_FILTER: Place = Place::bits(53, 55);
    pub(crate) const VOL_MAG_FILTER: Place = Place::bits(56, 57);
    pub(crate) const VOL_MIN_FILTER: Place = Place::bits(58, 59);
    pub(crate) const USE_COMP_LOD: Place = Place::bits(60, 60);
    pub(crate) const USE_REG_LOD: Place = Place::bits(61, 61);
    pub(crate) const USE_REG_LOD_HIGH: Place = Place::bits(62, 62);
    pub(crate) const PRED_SELECT: Place = Place::bits(63, 63);
    pub(crate) const USE_REG_GRADIENTS: Place = Place::bits(64, 64);
    pub(crate) const SAMPLE_LOCATION: Place = Place::bits(65, 65);
    pub(crate) const LOD_BIAS: Place = Place::bits(66, 72);
    pub(crate) const RESERVED0: Place = Place::bits(73, 77);
    pub(crate) const DIMENSION: Place = Place::bits(78, 79);
    pub(crate) const OFFSET_X: Place = Place::bits(80, 84);
    pub(crate) const OFFSET_Y: Place = Place::bits(85, 89);
    pub(crate) const OFFSET_Z: Place = Place::bits(90, 94);
    pub(crate) const PRED_CONDITION: Place = Place::bits(95, 95);
}
