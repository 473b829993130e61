//! Regression tests for real inputs: exports of tools, emulator dumps and containers of games.

use isaloom_a2xx::{
    AsmOptions, ByteOrder, Container, ContainerError, Dialect, Fetch, Gpu, OpenError, OpenOptions, OrderBy,
    Slot, Stage, StageBy, TextOptions, alu_text, assemble_fetch, bytes_of, fetch_text, open, written,
};

/// A pixel shader, and the slot of zeros that compilers append.
const SHADER: [u32; 9] = [0, 0x1001_c400, 0x2000_0000, 0x140f_8000, 0, 0x2200_0000, 0, 0, 0];

fn text(dialect: Dialect, stage: Stage) -> TextOptions {
    TextOptions { dialect, stage, ..TextOptions::default() }
}

#[test]
fn export_with_constant_components_has_no_scalar_line() {
    let slot = Slot([0xc88f_8000, 0, 0xe200_0000]);
    let found = alu_text(slot, Gpu::Xenos, false, &text(Dialect::Xna, Stage::Fragment));
    assert_eq!(found.trim(), "max oC0.xyz1, r0, r0");
}

#[test]
fn byte_order_of_programs_with_a_trailing_slot_is_detected() {
    for order in [ByteOrder::Little, ByteOrder::Big] {
        for gpu in [Gpu::Xenos, Gpu::A2xx] {
            let bytes = bytes_of(&SHADER, order);
            let found = open(&bytes, &OpenOptions { gpu, ..OpenOptions::default() }).unwrap();
            assert_eq!((found[0].order, found[0].order_by), (order, OrderBy::Program));
            assert_eq!(found[0].words, SHADER);
        }
    }
}

#[test]
fn programs_are_found_in_command_streams_of_either_byte_order() {
    for order in [ByteOrder::Little, ByteOrder::Big] {
        let mut words = vec![0xc001_2d00, 1, 2, 0xc007_2b00, 1, 6];
        words.extend(&SHADER[..6]);
        let bytes = bytes_of(&words, order);
        let found = open(&bytes, &OpenOptions { gpu: Gpu::Xenos, ..OpenOptions::default() }).unwrap();
        assert_eq!((found.len(), found[0].order, found[0].stage), (1, order, Stage::Fragment));
        assert_eq!((found[0].words.as_slice(), found[0].offset), (&SHADER[..6], 24));
    }
}

#[test]
fn dump_file_names_determine_stage_and_byte_order() {
    // A program that has no exports and no fetches, so its words imply neither the stage nor the byte order.
    let words = [1, 0x2000, 0, 0, 0, 0];
    for (name, stage) in [
        ("shader_0123456789ABCDEF.ucode.bin.vert", Stage::Vertex),
        ("dumps/SHADER_1.UCODE.BIN.FRAG", Stage::Fragment),
    ] {
        let options = OpenOptions { gpu: Gpu::Xenos, name, ..OpenOptions::default() };
        let found = open(&bytes_of(&words, ByteOrder::Little), &options).unwrap();
        assert_eq!((found[0].stage, found[0].stage_by), (stage, StageBy::Name));
        assert_eq!(found[0].order, ByteOrder::Little);
    }
    let options = OpenOptions { name: "shader_1.ucode.vert", ..OpenOptions::default() };
    assert_eq!(open(b"/* 0.0 */ exec\n", &options), Err(OpenError::Text));
}

#[test]
fn memory_export_containers_open_and_unknown_flags_are_reported() {
    for flags in [0x10u8, 0x11] {
        let mut file = Container::minimal(Stage::Vertex, &SHADER);
        file[3] = flags;
        let found = open(&file, &OpenOptions::default()).unwrap();
        assert_eq!(found[0].words, SHADER);
        assert!(found[0].container.as_ref().is_some_and(|container| container.memory_export));
    }
    // An input with a container header is never opened as bare words, even if the header is invalid.
    let mut file = Container::minimal(Stage::Vertex, &SHADER);
    file[3] = 0x42;
    let refused = OpenError::Container(ContainerError::Flags(0x42));
    assert_eq!(open(&file, &OpenOptions { gpu: Gpu::Xenos, ..OpenOptions::default() }), Err(refused));
    let garbage =
        open(b"This is not a shader.", &OpenOptions { gpu: Gpu::Xenos, ..OpenOptions::default() }).unwrap();
    assert!(!garbage[0].is_like_a_program());
}

#[test]
fn undefined_filters_round_trip() {
    let fields = |name: &str, value: u64| {
        let mut fetch = Fetch::decode(Slot([0x1f80_0001, 0x9fff_fe88, 0x4000]));
        assert!(fetch.set(name, value));
        fetch.encode()
    };
    let slot = fields("ARBITRARY_FILTER", 6);
    let found = fetch_text(slot, Gpu::A2xx, false, &text(Dialect::Freedreno, Stage::Vertex));
    assert!(found.contains(" ARBITRARY((null))"), "{found}");
    let slot = fields("ANISO_FILTER", 6);
    let found = fetch_text(slot, Gpu::Xenos, false, &text(Dialect::Xna, Stage::Vertex));
    assert!(found.contains("AnisoFilter=keep"), "{found}");
    let options = AsmOptions { gpu: Gpu::Xenos, dialect: Dialect::Xna, ..AsmOptions::default() };
    let back = Fetch::decode(assemble_fetch(found.trim(), &options).unwrap());
    assert!(back.named().contains(&("ANISO_FILTER", 6)), "{back:?}");
}

#[isaloom_testkit::needs_shared]
#[test]
fn container_with_a_partial_last_word_round_trips() {
    let Some(path) = isaloom_testkit::shared("attacks/wrap_odd.xvu") else { return };
    let container = Container::parse(&std::fs::read(path).unwrap()).unwrap();
    assert!(!container.rest().is_empty());
    let code = [bytes_of(&container.words(), ByteOrder::Big), container.rest().to_vec()].concat();
    assert_eq!(container.with_code(&code), container.bytes());
}

#[test]
fn vertex_fetch_offset_is_one_signed_field() {
    let options = AsmOptions { gpu: Gpu::Xenos, dialect: Dialect::Xna, ..AsmOptions::default() };
    let line = "vfetch_full r1, r0.x, vf0, Offset=-3, DataFormat=FMT_32_FLOAT, Stride=4";
    let slot = assemble_fetch(line, &options).unwrap();
    let Fetch::Vertex(fetch) = Fetch::decode(slot) else { panic!("no vertex fetch") };
    assert_eq!(fetch.signed_offset(), -3);
    let offsets: Vec<&str> =
        Fetch::Vertex(fetch).named().into_iter().map(|(n, _)| n).filter(|n| n.contains("OFFSET")).collect();
    assert_eq!(offsets, ["OFFSET"]);
}

#[test]
fn published_text_forms_open_as_containers() {
    let file = Container::minimal(Stage::Fragment, &SHADER);
    let letters: String =
        file.iter().flat_map(|b| [b >> 4, b & 15]).map(|nibble| char::from(b'a' + nibble)).collect();
    let words: Vec<String> =
        file.chunks(4).map(|b| format!("0x{:02x}{:02x}{:02x}{:02x}", b[0], b[1], b[2], b[3])).collect();
    for text in
        [format!("\"ps_360\n{letters}\n\""), format!("const DWORD shader[] = {{ {} }};", words.join(", "))]
    {
        let found = written(&text);
        let opened = isaloom_a2xx::open_written(&found[0], &OpenOptions::default()).unwrap();
        assert_eq!(opened[0].words, SHADER);
    }
}
