//! Properties that hold for every input; shared by the fuzz target and its short run in the ordinary tests.

use isaloom_a2xx::{ByteOrder, Container, Gpu, Names, Program, Stage, words_of};
use isaloom_a2xx_lift::{
    End, Environment, FetchRequest, Language, LoopConstant, MachineState, PseudoCode, run,
};

/// Tests arbitrary bytes as a program. The program and its pseudocode must have the same results, and nothing may
/// panic.
pub(crate) fn one_input(data: &[u8]) {
    let gpu = if data.first().is_some_and(|b| b & 1 == 1) { Gpu::Xenos } else { Gpu::A2xx };
    let (words, _) = words_of(data, ByteOrder::Little);
    let program = Program::decode(&words, gpu);
    if let Ok(container) = Container::parse(data) {
        let names = Names::of(&container);
        for program in [&program, &Program::decode(&container.words(), Gpu::Xenos)] {
            let _ = PseudoCode::of(program).text(container.stage, &names, Language::Glsl);
        }
    }
    assert_pseudocode_matches(&program);
}

/// Environment whose constants and fetch results depend only on their number or on the fetch.
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
