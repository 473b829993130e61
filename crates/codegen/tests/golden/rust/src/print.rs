//! What prints instructions. small in generation 2. Made by `isaloom gen rust`; do not edit.

use crate::Word;
use crate::runtime::{Leaf, Out, Scope, Set, Short, UNLISTED, bits, mask, op, short};

static TREE_0: [(u16, u16, u32); 1] = [
    (0, 1, 0),
];

static BUCKET_0: [u16; 1] = [
    0,
];

/// The text of "#register" (small.xml:24)
fn print_register_0(o: &mut Out<'_, '_>, s: &Scope<'_>, leaf: &Leaf) {
    let _ = (&o, s, leaf);
    if bits(s.w, 5, 1) != 0 {
        o.text("h");
        o.uint(bits(s.w, 0, 5));
        return;
    }
    o.text("r");
    o.uint(bits(s.w, 0, 5));
}

static LEAVES_0: [Leaf; 1] = [
    Leaf::new(0x0, 0x0, None, "#register", print_register_0),
];
pub(crate) static SET_REGISTER_0: Set = Set {
    tree: &TREE_0,
    bucket: &BUCKET_0,
    leaves: &LEAVES_0,
};

static TREE_1: [(u16, u16, u32); 5] = [
    (0x3, 28, 1), (0, 1, 2), (0, 1, 1), (0, 1, 0), (0, 0, 0),
];

static BUCKET_1: [u16; 3] = [
    1, 0, 2,
];

/// The text of "add" (small.xml:40)
fn print_add_1(o: &mut Out<'_, '_>, s: &Scope<'_>, leaf: &Leaf) {
    let _ = (&o, s, leaf);
    o.flag(bits(s.w, 21, 1) != 0, "(sat)");
    o.name(leaf);
    o.text(" ");
    o.align(10);
    o.only(&SET_REGISTER_0.leaves[0], print_register_0, s, bits(s.w, 0, 6) as Word);
    o.text(", ");
    o.only(&SET_REGISTER_0.leaves[0], print_register_0, s, bits(s.w, 6, 6) as Word);
    o.text(", ");
    o.int(bits(s.w, 12, 9), 9);
}

static TEXTS_COND_0: [Short; 4] = [
    short("eq"), short("ne"), UNLISTED, short("always"),
];

/// The text of "br" (small.xml:51)
fn print_br_2(o: &mut Out<'_, '_>, s: &Scope<'_>, leaf: &Leaf) {
    let _ = (&o, s, leaf);
    o.name(leaf);
    o.text(".");
    o.short(bits(s.w, 16, 2), &TEXTS_COND_0);
    o.text(" ");
    o.int(bits(s.w, 0, 16), 16);
}

/// The text of "nop" (small.xml:60)
fn print_nop_3(o: &mut Out<'_, '_>, s: &Scope<'_>, leaf: &Leaf) {
    let _ = (&o, s, leaf);
    o.name(leaf);
}

static LEAVES_1: [Leaf; 3] = [
    Leaf::new(0xf0000000, 0x10000000, None, "add", print_add_1),
    Leaf::new(0xfffc0000, 0x20000000, None, "br", print_br_2),
    Leaf::new(0xffffffff, 0x0, None, "nop", print_nop_3),
];
pub(crate) static SET_INSTRUCTION_1: Set = Set {
    tree: &TREE_1,
    bucket: &BUCKET_1,
    leaves: &LEAVES_1,
};
