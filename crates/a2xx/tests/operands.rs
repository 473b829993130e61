//! Operands that two sources share: a constant that one operand of the text puts into both sources.

use isaloom_a2xx::{AluFields, AsmOptions, Dialect, Gpu, Stage, TextOptions, alu_text, assemble, assemble_alu};

fn options(dialect: Dialect) -> AsmOptions {
    AsmOptions { gpu: Gpu::Xenos, dialect, stage: Stage::Vertex, ..AsmOptions::default() }
}

fn read(text: &str, dialect: Dialect) -> AluFields {
    let slot = assemble_alu(text, &options(dialect)).unwrap_or_else(|e| panic!("{text}: {}", e.message));
    AluFields::decode(slot)
}

fn print(alu: &AluFields, dialect: Dialect) -> String {
    let options = TextOptions { dialect, stage: Stage::Vertex, ..TextOptions::default() };
    alu_text(alu.encode(), Gpu::Xenos, false, &options).trim().to_owned()
}

/// Relative bit of the first constant, of the later ones, and whether they are relative to a0.
fn relative(alu: &AluFields) -> (u32, u32, u32) {
    (alu.const_0_rel_abs, alu.const_1_rel_abs, alu.relative_addr)
}

#[test]
fn one_operand_for_two_sources_is_relative_in_both() {
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
                assert_eq!(relative(&alu), (1, 1, a0), "{operation} {operand}");
                assert_eq!((alu.src1, alu.src2, alu.src1_sel, alu.src2_sel), (5, 5, 0, 0));
                assert_eq!(print(&alu, dialect), format!("{printed} r1, {operand}, {operand}"));
            }
        }
        assert_eq!(relative(&read("mov r1, c5", dialect)), (0, 0, 0));
        // Two operands say themselves which one is relative.
        assert_eq!(relative(&read("max r1, c[5+a0], c5", dialect)), (1, 0, 1));
        assert_eq!(relative(&read("max r1, c5, c[5+aL]", dialect)), (0, 1, 0));
        assert_eq!(relative(&read("mov r1, r[5+aL]", dialect)), (0, 0, 0));
    }
}

#[test]
fn a_program_indexes_both_sources_of_a_move() {
    let text = "xvs_3_0\nexec\nmova r0._, r0.x\nmov r1, c[a0+5].xxxx\nalloc position\nexece\nmov oPos, r1\n";
    let (program, findings) = assemble(text, &options(Dialect::Microsoft));
    assert_eq!(findings, []);
    let moved = AluFields::decode(program.slots[1]);
    assert_eq!((relative(&moved), moved.src1_swiz, moved.src2_swiz), ((1, 1, 1), 0x6c, 0x6c));
}

#[test]
fn operations_with_one_source_index_the_copy_that_they_do_not_read() {
    for name in ["frc", "trunc", "floor", "max4"] {
        let alu = read(&format!("{name} r1, c[5+a0]"), Dialect::Microsoft);
        assert_eq!((alu.src2, relative(&alu)), (5, (1, 1, 1)), "{name}");
        // A constant of the scalar half decides, for it is read.
        let alu = read(&format!("{name} r1, c[5+a0]\n + rcp r2.x, c6.x"), Dialect::Microsoft);
        assert_eq!(relative(&alu), (1, 0, 1), "{name}");
        let alu = read(&format!("{name} r1, c5\n + rcp r2.x, c[6+a0].x"), Dialect::Microsoft);
        assert_eq!(relative(&alu), (0, 1, 1), "{name}");
    }
    for name in ["FRACv", "TRUNCv", "FLOORv", "MAX4v", "MOVAv"] {
        for dialect in [Dialect::Lossless, Dialect::Freedreno, Dialect::Wiki] {
            let alu = read(&format!("{name} R1 = C[5+a0]"), dialect);
            assert_eq!((alu.src2, relative(&alu)), (5, (1, 1, 1)), "{name}");
        }
        let alu = read(&format!("{name} R1 = C[5+aL], C5"), Dialect::Lossless);
        assert_eq!(relative(&alu), (1, 0, 0), "{name}");
        assert!(print(&alu, Dialect::Lossless).ends_with(&format!("{name}\tR1 = C[5+aL], C5")));
    }
}

#[test]
fn a_copied_constant_and_another_base_in_the_scalar_half_are_refused() {
    for (text, dialect) in [
        ("mov r1, c[5+a0]\n + rcp r2.x, c6.x", Dialect::Microsoft),
        ("mov r1, c5\n + rcp r2.x, c[6+a0].x", Dialect::Microsoft),
        ("mova r1, c[5+aL]\n + muls r2.x, c6.xy", Dialect::Xna),
        ("MOVAv R1 = C[5+a0]\nRECIP_IEEE R2.x___ = C6", Dialect::Lossless),
    ] {
        let error = assemble_alu(text, &options(dialect)).expect_err(text);
        assert_eq!(error.message, "the second and third constant are relative both or neither", "{text}");
    }
    let both = read("mov r1, c[5+a0]\n + rcp r2.x, c[6+a0].x", Dialect::Microsoft);
    assert_eq!(relative(&both), (1, 1, 1));
}

/// Every combination of relative bits, constants and shown halves has a lossless text that reads back.
#[test]
fn lossless_text_keeps_the_relative_bits_of_copied_sources() {
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
