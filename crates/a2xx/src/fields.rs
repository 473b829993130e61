//! One struct of plain numbers per kind of word, such as `AluFields`. [`positions`], generated from the description,
//! contains the bit positions. This module only lists the names of the fields; one macro implements reading and writing
//! for all structs.

use crate::place::Windows;
use crate::positions;
use crate::word::Slot;

macro_rules! record {
    ($(#[$doc:meta])* $name:ident at $places:ident as $ty:ty {
        $($field:ident $upper:ident,)*
    }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
        #[allow(missing_docs)] // The description documents every field.
        pub struct $name {
            $(pub $field: $ty,)*
        }

        impl $name {
            /// Extracts the fields of a word.
            #[inline]
            pub(crate) fn read(word: u128) -> $name {
                let windows = Windows::of(word);
                $name { $($field: positions::$places::$upper.extract(&windows) as $ty,)* }
            }

            /// Packs the fields into a word. Values that are too wide lose their upper bits.
            #[inline]
            pub(crate) fn write(&self) -> u128 {
                let mut windows = Windows::of(0);
                $(positions::$places::$upper.add(&mut windows, u64::from(self.$field));)*
                windows.word()
            }

            /// Returns the name in the description and the value of each field, in the order of the description.
            pub fn named(&self) -> impl Iterator<Item = (&'static str, u64)> + use<> {
                [$((stringify!($upper), self.$field as u64)),*].into_iter()
            }

            /// Sets the field with the given name. Returns `false` if there is no such field.
            #[must_use]
            pub fn set(&mut self, name: &str, value: u64) -> bool {
                match name {
                    $(stringify!($upper) => self.$field = value as $ty,)*
                    _ => return false,
                }
                true
            }

            /// Returns the width of the field with the given name, in bits.
            pub(crate) fn width(name: &str) -> Option<u32> {
                match name {
                    $(stringify!($upper) => Some(positions::$places::$upper.width()),)*
                    _ => None,
                }
            }
        }
    };
}

record! {
    /// Fields of the clauses that run instructions.
    ExecFields at exec as u64 {
        addr          ADDR,
        addr_high     ADDR_HIGH,
        count         COUNT,
        yields        YIELD,
        sequence      SEQUENCE,
        vc            VC,
        bool_addr     BOOL_ADDR,
        condition     CONDITION,
        absolute_addr ABSOLUTE_ADDR,
    }
}

record! {
    /// Fields of LOOP_START and LOOP_END.
    LoopFields at loop_start as u64 {
        addr             ADDR,
        addr_high        ADDR_HIGH,
        repeat           REPEAT,
        reserved0        RESERVED0,
        loop_id          LOOP_ID,
        predicated_break PREDICATED_BREAK,
        reserved1        RESERVED1,
        condition        CONDITION,
        absolute_addr    ABSOLUTE_ADDR,
    }
}

record! {
    /// Fields of jumps, calls and returns.
    JumpFields at cond_jmp as u64 {
        addr           ADDR,
        addr_high      ADDR_HIGH,
        force_call     FORCE_CALL,
        predicated_jmp PREDICATED_JMP,
        reserved0      RESERVED0,
        direction      DIRECTION,
        bool_addr      BOOL_ADDR,
        condition      CONDITION,
        absolute_addr  ABSOLUTE_ADDR,
    }
}

record! {
    /// Fields of the clause that reserves space for exports.
    AllocFields at alloc as u64 {
        size          SIZE,
        reserved0     RESERVED0,
        no_serial     NO_SERIAL,
        buffer_select BUFFER_SELECT,
        alloc_mode    ALLOC_MODE,
    }
}

record! {
    /// Fields of NOP and MARK_VS_FETCH_DONE, which have no operands.
    PlainFields at nop as u64 {
        payload PAYLOAD,
    }
}

record! {
    /// Fields of an ALU instruction: a vector and a scalar operation that are issued together.
    AluFields at alu as u32 {
        vector_dest       VECTOR_DEST,
        vector_dest_rel   VECTOR_DEST_REL,
        abs_constants     ABS_CONSTANTS,
        scalar_dest       SCALAR_DEST,
        scalar_dest_rel   SCALAR_DEST_REL,
        export_data       EXPORT_DATA,
        vector_write_mask VECTOR_WRITE_MASK,
        scalar_write_mask SCALAR_WRITE_MASK,
        vector_clamp      VECTOR_CLAMP,
        scalar_clamp      SCALAR_CLAMP,
        scalar_opc        SCALAR_OPC,
        src3_swiz         SRC3_SWIZ,
        src2_swiz         SRC2_SWIZ,
        src1_swiz         SRC1_SWIZ,
        src3_negate       SRC3_NEGATE,
        src2_negate       SRC2_NEGATE,
        src1_negate       SRC1_NEGATE,
        pred_condition    PRED_CONDITION,
        predicated        PREDICATED,
        relative_addr     RELATIVE_ADDR,
        const_1_rel_abs   CONST_1_REL_ABS,
        const_0_rel_abs   CONST_0_REL_ABS,
        src3              SRC3,
        src2              SRC2,
        src1              SRC1,
        vector_opc        VECTOR_OPC,
        src3_sel          SRC3_SEL,
        src2_sel          SRC2_SEL,
        src1_sel          SRC1_SEL,
    }
}

impl AluFields {
    /// Returns whether the vector half writes a component, and whether the scalar half writes a component. Faster than
    /// decoding the whole slot.
    #[inline]
    pub(crate) fn write_masks(slot: Slot) -> (bool, bool) {
        let windows = Windows::of(slot.bits());
        let [vector, scalar] = [positions::alu::VECTOR_WRITE_MASK, positions::alu::SCALAR_WRITE_MASK];
        (vector.extract(&windows) != 0, scalar.extract(&windows) != 0)
    }
}

record! {
    /// Fields of a vertex fetch.
    VertexFields at vertex as u32 {
        src_reg            SRC_REG,
        src_reg_am         SRC_REG_AM,
        dst_reg            DST_REG,
        dst_reg_am         DST_REG_AM,
        must_be_one        MUST_BE_ONE,
        const_index        CONST_INDEX,
        const_index_sel    CONST_INDEX_SEL,
        prefetch_count     PREFETCH_COUNT,
        src_swiz           SRC_SWIZ,
        dst_swiz           DST_SWIZ,
        format_comp_all    FORMAT_COMP_ALL,
        num_format_all     NUM_FORMAT_ALL,
        signed_rf_mode_all SIGNED_RF_MODE_ALL,
        is_index_rounded   IS_INDEX_ROUNDED,
        format             FORMAT,
        reserved2          RESERVED2,
        exp_adjust         EXP_ADJUST,
        is_mini_fetch      IS_MINI_FETCH,
        pred_select        PRED_SELECT,
        stride             STRIDE,
        offset             OFFSET,
        pred_condition     PRED_CONDITION,
    }
}

record! {
    /// Fields of a texture fetch, or of an operation that sets state for later texture fetches.
    TextureFields at sample as u32 {
        src_reg           SRC_REG,
        src_reg_am        SRC_REG_AM,
        dst_reg           DST_REG,
        dst_reg_am        DST_REG_AM,
        fetch_valid_only  FETCH_VALID_ONLY,
        const_idx         CONST_IDX,
        tx_coord_denorm   TX_COORD_DENORM,
        src_swiz          SRC_SWIZ,
        dst_swiz          DST_SWIZ,
        mag_filter        MAG_FILTER,
        min_filter        MIN_FILTER,
        mip_filter        MIP_FILTER,
        aniso_filter      ANISO_FILTER,
        arbitrary_filter  ARBITRARY_FILTER,
        vol_mag_filter    VOL_MAG_FILTER,
        vol_min_filter    VOL_MIN_FILTER,
        use_comp_lod      USE_COMP_LOD,
        use_reg_lod       USE_REG_LOD,
        use_reg_lod_high  USE_REG_LOD_HIGH,
        pred_select       PRED_SELECT,
        use_reg_gradients USE_REG_GRADIENTS,
        sample_location   SAMPLE_LOCATION,
        lod_bias          LOD_BIAS,
        reserved0         RESERVED0,
        dimension         DIMENSION,
        offset_x          OFFSET_X,
        offset_y          OFFSET_Y,
        offset_z          OFFSET_Z,
        pred_condition    PRED_CONDITION,
    }
}
