//! Properties that hold for every input; shared by the fuzz target and its short run in the ordinary tests.

use isaloom_a2xx::{
    AsmOptions, ByteOrder, Container, Dialect, Gpu, Program, Stage, TextOptions, assemble, bytes_of,
    container_text, disassemble, lint, scan, schedule, words_of,
};

/// Tests arbitrary bytes as words and as text. Nothing may panic, and the lossless text of the words must assemble to
/// the same words.
pub(crate) fn one_input(data: &[u8]) {
    let gpu = if data.first().is_some_and(|b| b & 1 == 1) { Gpu::Xenos } else { Gpu::A2xx };
    let (words, _) = words_of(data, ByteOrder::Little);
    let program = Program::decode(&words, gpu);
    assert_eq!(program.encode(), words);
    let _ = lint(&program, Some(Stage::Vertex));
    for dialect in [Dialect::Lossless, Dialect::Freedreno, Dialect::Xna] {
        let text = disassemble(&program, &TextOptions { dialect, ..TextOptions::default() });
        let (back, findings) = assemble(&text, &AsmOptions { gpu, dialect, ..AsmOptions::default() });
        if dialect == Dialect::Lossless && !words.is_empty() {
            assert_eq!(findings, [], "{text}");
            assert_eq!(back.encode(), words, "{text}");
        }
    }
    let text = String::from_utf8_lossy(data);
    for dialect in [Dialect::Lossless, Dialect::Wiki, Dialect::Xna] {
        let _ = assemble(&text, &AsmOptions { gpu, dialect, ..AsmOptions::default() });
    }
    if let Ok(container) = Container::parse(data) {
        let code = [bytes_of(&container.words(), ByteOrder::Big), container.rest().to_vec()].concat();
        assert_eq!(container.with_code(&code), container.bytes());
        let _ = container_text(&container);
    }
    let _ = scan(data, gpu, &[ByteOrder::Little, ByteOrder::Big]);
    let _ = schedule(&program);
}
