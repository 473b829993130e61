//! Runs a program and its pseudocode on the same random inputs and compares the results.

mod reading;

use super::*;
use crate::machine::{FetchRequest, LoopConstant, run};
use isaloom_a2xx::{
    AluFields, AsmOptions, Clause, Dialect, Fetch, Gpu, Slot, TextOptions, alu_text, assemble, disassemble,
    fetch_text,
};

/// Deterministic pseudorandom numbers.
#[derive(Clone)]
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ z >> 31
    }

    fn below(&mut self, bound: u64) -> u64 {
        self.next() % bound
    }
}

/// Returns numbers for which tests take both branches: mostly small integers, which are often equal, and occasionally
/// special values.
fn number(seed: u64) -> f32 {
    const ODD: [f32; 6] = [f32::NAN, f32::INFINITY, f32::NEG_INFINITY, -0.0, f32::MAX, 1e-40];
    match seed % 16 {
        0 => ODD[(seed >> 8) as usize % ODD.len()],
        1..=5 => 0.0,
        6..=8 => 1.0,
        9..=12 => ((seed >> 8) % 9) as f32 - 4.0,
        _ => ((seed >> 8) % 1000) as f32 / 128.0 - 3.0,
    }
}

fn hash(numbers: &[u64]) -> u64 {
    numbers.iter().fold(7, |seed, number| Random(seed ^ number).next())
}

struct TestEnvironment(u64);

impl Environment for TestEnvironment {
    fn constant(&self, index: u32) -> [f32; 4] {
        [0, 1, 2, 3].map(|component| number(hash(&[self.0, 1, u64::from(index), component])))
    }

    fn boolean(&self, index: u32) -> bool {
        hash(&[self.0, 2, u64::from(index)]) & 1 != 0
    }

    fn integer(&self, index: u32) -> LoopConstant {
        let found = hash(&[self.0, 3, u64::from(index)]);
        LoopConstant {
            count: (found % 4) as u8,
            start: (found >> 8) as u8 % 8,
            step: (found >> 16) as i8 % 3,
        }
    }

    fn fetch(&self, request: &FetchRequest) -> [f32; 4] {
        let FetchRequest { fetch, source, state } = request;
        let bits = |value: &f32| u64::from(if value.is_nan() { 0x7fc0_0000 } else { value.to_bits() });
        let mut numbers: Vec<u64> = fetch.encode().0.map(u64::from).to_vec();
        numbers.extend(source.iter().map(bits));
        numbers.extend(state.gradients.iter().flatten().map(bits));
        numbers.extend([
            bits(&state.lod),
            u64::from(state.vertex.0),
            u64::from(state.vertex.1),
            bits(&state.vertex.2),
        ]);
        let seed = hash(&numbers);
        [0, 1, 2, 3].map(|component| number(hash(&[seed, component])))
    }
}

fn random_state(seed: u64) -> MachineState {
    let mut state = MachineState::default();
    let mut random = Random(seed);
    state.registers.iter_mut().flatten().for_each(|component| *component = number(random.next()));
    state.predicate = random.next() & 1 != 0;
    state
}

/// How a comparison ended without a difference: with structured pseudocode, with pieces, or at the step limit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Outcome {
    Structured,
    Pieces,
    /// The program reached the step limit, so the results were not compared.
    Endless,
}

fn compare(program: &Program, seed: u64) -> Outcome {
    let environment = TestEnvironment(seed);
    let code = PseudoCode::of(program);
    let (mut machine, mut read) = (random_state(seed), random_state(seed));
    let end = run(program, &mut machine, &environment, 2000);
    if end == End::Steps {
        return Outcome::Endless;
    }
    let other = code.run(&mut read, &environment, 200_000);
    let text = || {
        let options = TextOptions { dialect: Dialect::Xna, ..TextOptions::default() };
        let code = code.text(Stage::Fragment, &Names::default(), Language::Glsl);
        format!("seed {seed}\n{}\n{code}", disassemble(program, &options))
    };
    assert_eq!(end, other, "{}", text());
    assert!(machine.agrees(&read), "{}\n{}", text(), differences(&machine, &read));
    if code.is_structured() { Outcome::Structured } else { Outcome::Pieces }
}

/// Returns the differences of two final states, for the message of a failed assertion.
fn differences(a: &MachineState, b: &MachineState) -> String {
    let mut out = String::new();
    for (number, (a, b)) in a.registers.iter().zip(&b.registers).enumerate() {
        if format!("{a:?}") != format!("{b:?}") {
            let _ = writeln!(out, "r{number}: {a:?} and {b:?}");
        }
    }
    let rest = |s: &MachineState| {
        format!("{} {} {} {:?} {:?}", s.predicate, s.address, s.killed, s.exports, s.memory)
    };
    let _ = writeln!(out, "{}\n{}", rest(a), rest(b));
    out
}

fn words(random: &mut Random) -> [u32; 3] {
    [random.next() as u32, random.next() as u32, random.next() as u32]
}

/// Returns a random ALU instruction that uses only a few registers, so that instructions depend on each other.
fn alu(random: &mut Random) -> Slot {
    let mut alu = AluFields::decode(Slot(words(random)));
    let selects = [random.below(4), random.below(4), random.below(4)];
    let sources =
        [(&mut alu.src1, alu.src1_sel), (&mut alu.src2, alu.src2_sel), (&mut alu.src3, alu.src3_sel)];
    for ((value, register), select) in sources.into_iter().zip(selects) {
        *value = match register {
            0 => *value & 7,
            _ => *value & 0x80 | (*value & 3) | if select == 0 { 0x40 } else { 0 },
        };
    }
    alu.vector_dest &= if alu.export_data != 0 { 63 } else { 3 };
    alu.scalar_dest &= 3;
    alu.abs_constants &= u32::from(random.below(3) == 0);
    for (relative, one_in) in
        [(&mut alu.vector_dest_rel, 4), (&mut alu.scalar_dest_rel, 4), (&mut alu.predicated, 2)]
    {
        *relative &= u32::from(random.below(one_in) == 0);
    }
    alu.encode()
}

fn fetch(random: &mut Random) -> Slot {
    let [a, b, c] = words(random);
    const OPCODES: [u32; 7] = [0, 0, 1, 17, 24, 25, 26];
    let opcode = OPCODES[random.below(7) as usize];
    // Keeps two bits of the register numbers, so they are 0 to 3.
    Slot([a & !0x0003_f7ff | opcode | (a >> 8 & 3) << 5 | (a >> 10 & 3) << 12, b, c])
}

/// Returns a program with the given clauses, whose EXECs run random instructions.
fn program(clauses: &str, random: &mut Random) -> Program {
    program_of(clauses, random, 5)
}

/// Returns a program with the given clauses and random instructions, on average one fetch per `fetches` instructions; 0
/// means no fetch.
fn program_of(clauses: &str, random: &mut Random, fetches: u64) -> Program {
    let options = AsmOptions { gpu: Gpu::Xenos, ..AsmOptions::default() };
    let mut text = String::new();
    for line in clauses.lines() {
        text.push_str(line);
        text.push('\n');
        if line.contains("EXEC") {
            for _ in 0..=random.below(5) {
                let is_fetch = fetches > 0 && random.below(fetches) == 0;
                let (slot, kind) = if is_fetch { (fetch(random), "FETCH") } else { (alu(random), "ALU") };
                let options = TextOptions::default();
                let line = match kind {
                    "FETCH" => fetch_text(slot, Gpu::Xenos, false, &options),
                    _ => alu_text(slot, Gpu::Xenos, false, &options),
                };
                text.push_str(&line);
            }
        }
    }
    let (program, findings) = assemble(&text, &options);
    assert!(findings.iter().all(|f| f.severity != isaloom_source::Severity::Error), "{findings:?}\n{text}");
    program
}

#[test]
fn straight_pseudocode_gives_the_same_results() {
    let mut random = Random(1);
    for seed in 0..3000 {
        let program = program("EXEC\nEXEC\nEXEC_END", &mut random);
        assert_eq!(compare(&program, seed), Outcome::Structured);
    }
}

/// Clauses for every form of control flow that compilers generate, and at the end forms that cannot be structured.
const FORMS: [&str; 13] = [
    "EXEC\nRETURN\nEXEC\nCOND_JMP ADDR(L4) COND(1)\nRETURN\nL4:\nEXEC\nRETURN\nEXEC_END",
    "COND_CALL ADDR(Lf) COND(1)\nEXEC\nLf:\nEXEC\nRETURN\nEXEC_END",
    "EXEC\nCOND_JMP ADDR(L3) COND(1)\nEXEC\nL3:\nEXEC_END",
    "EXEC\nCOND_JMP ADDR(L3) BOOL_ADDR(0x3)\nEXEC\nL3:\nEXEC_END",
    "EXEC\nCOND_JMP ADDR(Le) COND(0)\nEXEC\nCOND_JMP ADDR(Lx) FORCE_CALL\nLe:\nEXEC\nLx:\nEXEC_END",
    "LOOP_START ADDR(Lx) LOOP_ID(1)\nLb:\nEXEC\nLOOP_END ADDR(Lb) LOOP_ID(1)\nLx:\nEXEC_END",
    "LOOP_START ADDR(Lx) LOOP_ID(1)\nLb:\nEXEC\nLOOP_START ADDR(Ly) LOOP_ID(2)\nLc:\nEXEC\nCOND_JMP ADDR(Ln) COND(1)\nEXEC\nLn:\nLOOP_END ADDR(Lc) LOOP_ID(2)\nLy:\nEXEC\nLOOP_END ADDR(Lb) LOOP_ID(1)\nLx:\nEXEC_END",
    "Lb:\nEXEC\nCOND_JMP ADDR(Lb) COND(1)\nEXEC_END",
    "EXEC\nCOND_CALL ADDR(Lf) FORCE_CALL\nCOND_CALL ADDR(Lg) COND(1)\nEXEC_END\nLf:\nEXEC\nCOND_CALL ADDR(Lg) BOOL_ADDR(0x1)\nEXEC\nRETURN\nLg:\nEXEC\nRETURN",
    "EXEC\nCOND_EXEC BOOL_ADDR(0x4) COND(1)\nCOND_PRED_EXEC COND(1)\nCOND_PRED_EXEC COND(0)\nCOND_PRED_EXEC_END COND(1)\nEXEC\nCOND_EXEC_END COND(0)\nEXEC_END",
    "EXEC\nCOND_JMP ADDR(La) COND(1)\nEXEC\nCOND_JMP ADDR(Lb) COND(0)\nEXEC_END\nLa:\nEXEC\nLb:\nEXEC_END",
    "La:\nEXEC\nLb:\nEXEC\nCOND_JMP ADDR(La) COND(1)\nCOND_JMP ADDR(Lb) BOOL_ADDR(0x1)\nRETURN",
    "COND_CALL ADDR(Lf) COND(1)\nCOND_JMP ADDR(Lg) COND(0)\nEXEC\nLf:\nEXEC\nCOND_JMP ADDR(Lg) COND(1)\nRETURN\nEXEC_END\nLg:\nEXEC\nRETURN\nEXEC_END",
];

#[test]
fn every_control_flow_form_gives_the_same_results() {
    let mut random = Random(2);
    for (number, form) in FORMS.iter().enumerate() {
        let mut seen = Vec::new();
        for seed in 0..400 {
            seen.push(compare(&program(form, &mut random), seed));
        }
        let ended = seen.iter().filter(|seen| **seen != Outcome::Endless).count();
        assert!(ended > 100, "form {number}: only {ended} programs end");
        // In the last forms, a jump leads into the middle of a loop or branch, which cannot be structured.
        let wanted = if number >= 10 { Outcome::Pieces } else { Outcome::Structured };
        assert!(
            seen.iter().all(|seen| *seen == wanted || *seen == Outcome::Endless),
            "form {number}: {seen:?}"
        );
    }
}

#[test]
fn printed_pseudocode_gives_the_same_results() {
    let mut random = Random(6);
    let (mut read, mut forms) = (0, FORMS.to_vec());
    forms.resize(20, "EXEC\nEXEC\nEXEC_END");
    for seed in 0..4000u64 {
        let program = program_of(forms[seed as usize % forms.len()], &mut random, 0);
        let code = PseudoCode::of(&program);
        let mut machine = random_state(seed);
        let environment = TestEnvironment(seed);
        if !code.is_structured() || run(&program, &mut machine, &environment, 2000) != End::Ended {
            continue;
        }
        // The text writes the components of one memory export on separate lines, so the lists of memory exports cannot
        // be compared.
        machine.memory.clear();
        for language in [Language::Glsl, Language::Hlsl] {
            let (text, mut reader) =
                (code.text(Stage::Fragment, &Names::default(), language), random_state(seed));
            if reading::run(&text, language, &mut reader, &environment) {
                read += 1;
                reader.memory.clear();
                assert!(machine.agrees(&reader), "seed {seed}\n{text}\n{}", differences(&machine, &reader));
            }
        }
    }
    assert!(read > 5000, "only {read} texts were read");
}

#[test]
fn unstructured_clauses_give_the_same_results() {
    const NAMES: [&str; 9] = [
        "EXEC",
        "EXEC",
        "COND_PRED_EXEC COND(1)",
        "COND_JMP",
        "COND_JMP",
        "LOOP_START",
        "LOOP_END",
        "COND_CALL",
        "RETURN",
    ];
    let mut random = Random(3);
    let (mut counts, mut structured) = (0, 0);
    for seed in 0..4000 {
        let count = 2 + random.below(8);
        let mut text = String::new();
        for index in 0..count {
            text.push_str(&format!("L{index}:\n"));
            let name = NAMES[random.below(NAMES.len() as u64) as usize];
            let target = random.below(count);
            text.push_str(&match name {
                "COND_JMP" | "COND_CALL" => {
                    let condition =
                        ["COND(1)", "COND(0)", "BOOL_ADDR(0x1)", "FORCE_CALL"][random.below(4) as usize];
                    format!("{name} ADDR(L{target}) {condition}\n")
                }
                "LOOP_START" | "LOOP_END" => format!("{name} ADDR(L{target}) LOOP_ID({})\n", random.below(3)),
                name => format!("{name}\n"),
            });
        }
        text.push_str("EXEC_END\n");
        match compare(&program(&text, &mut random), seed) {
            Outcome::Endless => {}
            Outcome::Pieces => counts += 1,
            Outcome::Structured => structured += 1,
        }
    }
    assert!(counts > 500 && structured > 300, "{counts} pieces, {structured} structured");
}

#[test]
fn arbitrary_words_give_the_same_results() {
    let mut random = Random(4);
    for seed in 0..3000 {
        let words: Vec<u32> = (0..3 * (1 + random.below(12))).map(|_| random.next() as u32).collect();
        compare(&Program::decode(&words, Gpu::Xenos), seed);
    }
    // Programs whose first clause has any opcode and one nonzero bit.
    for opcode in 0..16u64 {
        for bit in 0..44 {
            let clause = Clause(opcode << 44 | 1 << bit);
            let mut program = program("EXEC_END", &mut random);
            program.clauses.splice(0..0, [clause, Clause(0)]);
            compare(&program, bit);
        }
    }
}

#[test]
fn undefined_fetch_has_no_effect() {
    let fetch = Fetch::decode(Slot([7, 0, 0]));
    let mut state = MachineState::default();
    state.fetch(&fetch, &TestEnvironment(1));
    assert_eq!(state, MachineState::default());
}
