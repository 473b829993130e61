//! Tests listings of whole programs: labels, branch targets, instruction sizes and byte order.

use crate::common;

use isaloom_model::{Generation, Model};
use isaloom_sema::Reference;

/// Returns a description with 16-bit instructions `nop`, `jump` and `call`.
fn branches() -> Model {
    common::model_of(
        r##"<isa><bitset name="#instruction" size="16"/>
        <bitset name="nop" extends="#instruction"><display>nop {X}</display><pattern low="12" high="15">0000</pattern>
        <field name="X" low="0" high="11" type="hex"/></bitset>
        <bitset name="jump" extends="#instruction"><display>jump {T}</display><pattern low="8" high="15">00010000</pattern>
        <field name="T" low="0" high="7" type="branch"/></bitset>
        <bitset name="call" extends="#instruction"><display>call {T}</display><pattern low="8" high="15">00100000</pattern>
        <field name="T" low="0" high="7" type="branch" call="true"/></bitset></isa>"##,
    )
}

fn program(model: &Model, bytes: &[u8], labels: Option<&[(u64, String)]>) -> String {
    Reference::new(model, Generation(0)).program(bytes, labels)
}

#[test]
fn targets_and_entry_points_get_labels() {
    let model = branches();
    // A target of the last jump is behind the end of the program, so it has no label.
    let bytes = [2, 0x10, 2, 0x20, 0xab, 0x0c, 0xfd, 0x10, 9, 0x10];
    let entries = [(3, "b".to_owned()), (0, "main".to_owned()), (3, "a".to_owned()), (9, "gone".to_owned())];
    assert_eq!(
        program(&model, &bytes, Some(&entries)),
        "main:\nl0:\njump l2\ncall fxn3\nl2:\nnop cab\n\na:\nb:\nfxn3:\njump l0\njump 9\n"
    );
    assert_eq!(program(&model, &bytes, None), "jump 2\ncall 2\nnop cab\njump -3\njump 9\n");
}

#[test]
fn function_label_has_an_empty_line_before_it_except_at_the_start() {
    let model = branches();
    assert_eq!(program(&model, &[0, 0x20, 0, 0], Some(&[])), "fxn0:\ncall fxn0\nnop 0\n");
    assert_eq!(program(&model, &[1, 0x20, 0, 0], Some(&[])), "call fxn1\n\nfxn1:\nnop 0\n");
    assert_eq!(program(&model, &[1, 0x10, 0, 0], Some(&[])), "jump l1\nl1:\nnop 0\n");
}

#[test]
fn undefined_encodings_and_trailing_bytes_are_printed() {
    assert_eq!(program(&branches(), &[0x34, 0xf2, 0x12], None), "no match: 0000f234\ntruncated: 12\n");
}
