//! Tests for operands that two parts of an instruction share: a constant that is encoded as both sources of a move, and
//! the second component of two-component scalar operations.

use isaloom_a2xx::{
    AluFields, AsmOptions, Dialect, Gpu, Slot, Stage, TextOptions, alu_text, assemble, assemble_alu,
};

fn options(dialect: Dialect) -> AsmOptions {
    AsmOptions { gpu: Gpu::Xenos, dialect, stage: Stage::Vertex, ..AsmOptions::default() }
}

fn read(text: &str, dialect: Dialect) -> AluFields {
    let found = assemble_alu(text, &options(dialect)).map(AluFields::decode);
    assert_eq!(found.as_ref().err().map(|error| error.message.as_str()), None, "{text}");
    found.unwrap_or_default()
}

fn print(alu: &AluFields, dialect: Dialect) -> String {
    let options = TextOptions { dialect, stage: Stage::Vertex, ..TextOptions::default() };
    alu_text(alu.encode(), Gpu::Xenos, false, &options).trim().to_owned()
}

/// Returns the relative bit of the first constant, the relative bit of the later constants, and the bit that selects a0
/// instead of aL.
fn relative_bits(alu: &AluFields) -> (u32, u32, u32) {
    (alu.const_0_rel_abs, alu.const_1_rel_abs, alu.relative_addr)
}

#[test]
fn copied_operand_is_relative_in_both_sources() {
    for dialect in [Dialect::Xna, Dialect::Microsoft] {
        for (operation, printed) in [("mov", "max"), ("mova", "maxa"), ("mov_sat", "max_sat")] {
            for (operand, a0) in [
                ("c[5+a0]", 1),
                ("c[5+aL]", 0),
                ("-c[5+a0].wzyx", 1),
                ("c_abs[5+aL].yyyy", 0),
                ("-c_abs[5+a0]", 1),
            ] {
                let alu = read(&format!("{operation} r1, {operand}"), dialect);
                assert_eq!(relative_bits(&alu), (1, 1, a0), "{operation} {operand}");
                assert_eq!((alu.src1, alu.src2, alu.src1_sel, alu.src2_sel), (5, 5, 0, 0));
                assert_eq!(print(&alu, dialect), format!("{printed} r1, {operand}, {operand}"));
            }
        }
        assert_eq!(relative_bits(&read("mov r1, c5", dialect)), (0, 0, 0));
        // If the text has two operands, each operand determines only its own relative bit.
        assert_eq!(relative_bits(&read("max r1, c[5+a0], c5", dialect)), (1, 0, 1));
        assert_eq!(relative_bits(&read("max r1, c5, c[5+aL]", dialect)), (0, 1, 0));
        assert_eq!(relative_bits(&read("mov r1, r[5+aL]", dialect)), (0, 0, 0));
    }
}

#[test]
fn move_with_relative_operand_indexes_both_sources() {
    let text = "xvs_3_0\nexec\nmova r0._, r0.x\nmov r1, c[a0+5].xxxx\nalloc position\nexece\nmov oPos, r1\n";
    let (program, findings) = assemble(text, &options(Dialect::Microsoft));
    assert_eq!(findings, []);
    let moved = AluFields::decode(program.slots[1]);
    assert_eq!((relative_bits(&moved), moved.src1_swiz, moved.src2_swiz), ((1, 1, 1), 0x6c, 0x6c));
}

#[test]
fn single_source_operations_index_their_source() {
    for name in ["frc", "trunc", "floor", "max4"] {
        // Microsoft's compiler encodes register 0 as the source that the operation does not read.
        let alu = read(&format!("{name} r1, c[5+a0]"), Dialect::Microsoft);
        assert_eq!((alu.src2, alu.src2_sel, relative_bits(&alu)), (0, 1, (1, 0, 1)), "{name}");
        let alu = read(&format!("{name} r1, c[5+a0]\n + rcp r2.x, c6.x"), Dialect::Microsoft);
        assert_eq!(relative_bits(&alu), (1, 0, 1), "{name}");
        let alu = read(&format!("{name} r1, c5\n + rcp r2.x, c[6+a0].x"), Dialect::Microsoft);
        assert_eq!(relative_bits(&alu), (0, 1, 1), "{name}");
    }
    for name in ["FRACv", "TRUNCv", "FLOORv", "MAX4v", "MOVAv"] {
        for dialect in [Dialect::Lossless, Dialect::Freedreno, Dialect::Wiki] {
            let alu = read(&format!("{name} R1 = C[5+a0]"), dialect);
            assert_eq!((alu.src2, relative_bits(&alu)), (5, (1, 1, 1)), "{name}");
        }
        let alu = read(&format!("{name} R1 = C[5+aL], C5"), Dialect::Lossless);
        assert_eq!(relative_bits(&alu), (1, 0, 0), "{name}");
        assert!(print(&alu, Dialect::Lossless).ends_with(&format!("{name}\tR1 = C[5+aL], C5")));
    }
}

#[test]
fn copied_relative_constant_conflicts_with_scalar_base() {
    for (text, dialect) in [
        ("mov r1, c[5+a0]\n + rcp r2.x, c6.x", Dialect::Microsoft),
        ("mov r1, c5\n + rcp r2.x, c[6+a0].x", Dialect::Microsoft),
        ("mova r1, c[5+aL]\n + muls r2.x, c6.xy", Dialect::Xna),
        ("MOVAv R1 = C[5+a0]\nRECIP_IEEE R2.x___ = C6", Dialect::Lossless),
    ] {
        let error = assemble_alu(text, &options(dialect)).expect_err(text);
        assert_eq!(
            error.message, "the second and third constants must both be relative, or both not relative",
            "{text}"
        );
    }
    let both = read("mov r1, c[5+a0]\n + rcp r2.x, c[6+a0].x", Dialect::Microsoft);
    assert_eq!(relative_bits(&both), (1, 1, 1));
}

/// The lossless text must assemble to the same fields for every combination of relative bits, constants and halves that
/// are hidden in the text.
#[test]
fn lossless_text_keeps_relative_bits_of_copied_sources() {
    for vector_opc in 0..32 {
        for bits in 0..256u32 {
            let bit = |number: u32| bits >> number & 1;
            let alu = AluFields {
                vector_opc,
                vector_write_mask: 15,
                const_0_rel_abs: bit(0),
                const_1_rel_abs: bit(1),
                relative_addr: bit(2),
                src1: 5,
                src2: 5 + bit(3),
                src1_sel: bit(4),
                src2_sel: bit(4) ^ bit(5),
                src3: 7,
                src3_sel: bit(6),
                scalar_opc: 19,
                scalar_write_mask: bit(7),
                scalar_dest: 2 * bit(7),
                ..AluFields::default()
            };
            let text = print(&alu, Dialect::Lossless);
            assert_eq!(read(&text, Dialect::Lossless), alu, "{text}");
        }
    }
}

/// `mad r7.xy__` with the scalar half `muls r8._y__`. The words are an example in xenia-canary/xenia-canary#1149.
const SHARED: Slot = Slot([0x0823_0807, 0x0000_0095, 0xeb01_0206]);

#[test]
fn second_component_uses_the_z_lane_beside_three_sources() {
    let alu = AluFields::decode(SHARED);
    let text = print(&alu, Dialect::Xna);
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    assert_eq!(lines, ["mad r7.xy__, r1, r2, r6.yzwy", "+       muls r8._y__, r6.yw"]);
    for dialect in [Dialect::Xna, Dialect::Microsoft] {
        assert_eq!(read(&text, dialect).encode(), SHARED);
        // The operand is shared with `mad`, whose X lane must select y, so `.yy` is a contradiction.
        assert!(assemble_alu(&text.replace("r6.yw", "r6.yy"), &options(dialect)).is_err());
    }
}

/// Opcodes and names of scalar operations that read two components.
const TWO_COMPONENTS: [(u32, &str); 7] =
    [(0, "adds"), (2, "muls"), (5, "maxs"), (6, "mins"), (23, "maxas"), (24, "maxasf"), (25, "subs")];

#[test]
fn text_of_two_component_operations_follows_the_number_of_vector_sources() {
    const THREE_SOURCES: [u32; 5] = [11, 12, 13, 14, 17];
    for vector_opc in 0..30 {
        for (scalar_opc, name) in TWO_COMPONENTS {
            // The scalar operation reads w (W lane) and y, from the X lane or, if the vector operation has three
            // sources, from the Z lane. The other lanes select other components.
            let three = THREE_SOURCES.contains(&vector_opc);
            let lanes: [u32; 4] = if three { [0, 0, 1, 3] } else { [1, 0, 2, 3] };
            let src3_swiz =
                (0..4).fold(0, |all, lane| all | (lanes[lane as usize].wrapping_sub(lane) & 3) << (2 * lane));
            let alu = AluFields {
                vector_opc,
                scalar_opc,
                scalar_dest: 9,
                scalar_write_mask: 1,
                src3: 6,
                src3_swiz,
                src1_sel: 1,
                src2_sel: 1,
                src3_sel: 1,
                ..AluFields::default()
            };
            let text = print(&alu, Dialect::Xna);
            assert!(text.ends_with(&format!("{name} r9.x___, r6.wy")), "{text}");
            let back = read(&text, Dialect::Xna);
            assert_eq!(print(&back, Dialect::Xna), text);
        }
    }
}
