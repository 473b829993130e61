//! Properties that hold for every input, for the fuzz target and for its short run in the ordinary tests.

use isaloom_a2xx::{
    AsmOptions, ByteOrder, Container, Dialect, End, Environment, FetchRequest, Gpu, Language, LoopConstant,
    MachineState, Names, Program, PseudoCode, Stage, TextOptions, assemble, bytes_of, container_text,
    disassemble, lint, run, scan, schedule, words_of,
};

/// Runs any bytes as words and as text. Nothing may panic, and the lossless text of the words must round-trip.
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
        let names = Names::of(&container);
        let _ = PseudoCode::of(&program).text(container.stage, &names, Language::Glsl);
    }
    let _ = scan(data, gpu, &[ByteOrder::Little, ByteOrder::Big]);
    let _ = schedule(&program);
    assert_pseudocode_matches(&program);
}

/// Test environment: constants and fetch results that depend only on their position.
struct TestEnvironment;

impl Environment for TestEnvironment {
    fn constant(&self, number: u32) -> [f32; 4] {
        [number as f32 - 3.0, 0.0, 1.0, f32::INFINITY]
    }

    fn boolean(&self, number: u32) -> bool {
        number.is_multiple_of(3)
    }

    fn integer(&self, number: u32) -> LoopConstant {
        LoopConstant { count: (number % 4) as u8, start: 1, step: -1 }
    }

    fn fetch(&self, request: &FetchRequest) -> [f32; 4] {
        [request.source[0], request.state.vertex.2, 0.5, -2.0]
    }
}

/// Checks that a program and its pseudocode have equal results, and that the pseudocode prints.
fn assert_pseudocode_matches(program: &Program) {
    let code = PseudoCode::of(program);
    let begin = || {
        let mut state = MachineState::default();
        state
            .registers
            .iter_mut()
            .enumerate()
            .for_each(|(n, register)| *register = [n as f32, 1.0, 0.0, -1.0]);
        state
    };
    let (mut machine, mut read) = (begin(), begin());
    let end = run(program, &mut machine, &TestEnvironment, 5_000);
    if end != End::Steps {
        assert_eq!(code.run(&mut read, &TestEnvironment, 500_000), end);
        assert!(machine.agrees(&read), "{}", code.text(Stage::Vertex, &Names::default(), Language::Glsl));
    }
    let _ = code.text(Stage::Fragment, &Names::default(), Language::Hlsl);
}
