//! Parses and executes printed pseudocode. The tests compare its results with the interpreter (`machine`), so they
//! verify the text, and not only the tree from which it is printed. Fetches and jumps are not supported.

use crate::language::Language;
use crate::machine::{Environment, MachineState, Test, cube, legacy_multiply, multiply_previous_2};
use std::collections::HashMap;

/// Runs the text of a program in a language on `state`. Returns `false` if the text contains unsupported constructs.
pub(super) fn run(
    text: &str,
    language: Language,
    state: &mut MachineState,
    environment: &dyn Environment,
) -> bool {
    if ["goto", "texture", "vfetch", "get", "lod", "gradient", "fetch("]
        .iter()
        .any(|word| text.contains(word))
    {
        return false;
    }
    let mut functions = HashMap::new();
    let mut lines = text.lines().map(str::trim).peekable();
    while let Some(line) = lines.next() {
        if let Some(name) = line.strip_prefix("void ").and_then(|rest| rest.strip_suffix("()")) {
            assert_eq!(lines.next(), Some("{"));
            functions.insert(name.to_owned(), block(&mut lines));
        }
    }
    let mut reader =
        Reader { language, state, environment, functions: &functions, waiting: [0.0; 4], steps: 200_000 };
    reader.all(&functions["main"]);
    true
}

/// A parsed statement: a line, or a head with nested statements.
enum Node {
    Line(String),
    If(String, Vec<Node>, Vec<Node>),
    For(String, Vec<Node>),
    Do(Vec<Node>, String),
}

fn block<'t>(lines: &mut impl Iterator<Item = &'t str>) -> Vec<Node> {
    let mut nodes = Vec::new();
    assert_eq!(until_close(lines, &mut nodes), "}");
    nodes
}

/// Parses statements up to a line that begins with a closing brace, and returns that line.
fn until_close<'t>(lines: &mut impl Iterator<Item = &'t str>, nodes: &mut Vec<Node>) -> &'t str {
    while let Some(line) = lines.next() {
        let head = |start: &str| line.strip_prefix(start).and_then(|rest| rest.strip_suffix(") {"));
        if line.starts_with('}') {
            return line;
        }
        if let Some(condition) = head("if (") {
            let (mut then, mut otherwise) = (Vec::new(), Vec::new());
            if until_close(lines, &mut then) == "} else {" {
                assert_eq!(until_close(lines, &mut otherwise), "}");
            }
            nodes.push(Node::If(condition.to_owned(), then, otherwise));
        } else if let Some(head) = head("for (") {
            let mut body = Vec::new();
            assert_eq!(until_close(lines, &mut body), "}");
            nodes.push(Node::For(head.to_owned(), body));
        } else if line == "do {" {
            let mut body = Vec::new();
            let condition = until_close(lines, &mut body)
                .strip_prefix("} while (")
                .and_then(|rest| rest.strip_suffix(");"));
            nodes.push(Node::Do(body, condition.unwrap().to_owned()));
        } else {
            nodes.push(Node::Line(line.to_owned()));
        }
    }
    panic!("a brace is missing");
}

#[derive(PartialEq, Eq)]
enum Flow {
    On,
    Break,
    End,
}

struct Reader<'r> {
    language: Language,
    state: &'r mut MachineState,
    environment: &'r dyn Environment,
    functions: &'r HashMap<String, Vec<Node>>,
    /// Value of the variable `t`: a vector result that is not assigned to a register yet.
    waiting: [f32; 4],
    steps: u32,
}

impl Reader<'_> {
    fn all(&mut self, nodes: &[Node]) -> Flow {
        for node in nodes {
            self.steps = self.steps.checked_sub(1).expect("the pseudo code ends");
            let flow = match node {
                Node::Line(line) => self.line(line),
                Node::If(condition, then, otherwise) => {
                    let holds = self.value(condition).truth();
                    self.all(if holds { then } else { otherwise })
                }
                Node::For(head, body) => self.run_loop(head, body),
                Node::Do(body, condition) => loop {
                    self.steps = self.steps.checked_sub(1).expect("the pseudo code ends");
                    if self.all(body) == Flow::End {
                        break Flow::End;
                    }
                    if condition != "true" && !self.value(condition).truth() {
                        break Flow::On;
                    }
                },
            };
            if flow != Flow::On {
                return flow;
            }
        }
        Flow::On
    }

    /// Runs a loop head such as `int n0 = 0, aL = i1.y; n0 < i1.x; n0++, aL += i1.z`.
    fn run_loop(&mut self, head: &str, body: &[Node]) -> Flow {
        let number = head.split("< i").nth(1).and_then(|rest| rest.split('.').next()).unwrap();
        let constant = self.environment.integer(number.parse().unwrap());
        let keeps = head.contains("aL = aL;");
        let start = if keeps { self.state.counter() } else { i32::from(constant.start) };
        if constant.count == 0 {
            return Flow::On;
        }
        self.state.counters.push(start);
        for round in 1..=constant.count {
            match self.all(body) {
                Flow::On => {}
                Flow::Break => break,
                Flow::End => return Flow::End,
            }
            if round < constant.count
                && let Some(counter) = self.state.counters.last_mut()
            {
                *counter += i32::from(constant.step);
            }
        }
        self.state.counters.pop();
        Flow::On
    }

    fn line(&mut self, line: &str) -> Flow {
        let line = line.split(" //").next().unwrap().trim_end_matches(';');
        if line == "return" {
            return Flow::End;
        }
        if let Some((condition, what)) = line.strip_prefix("if (").and_then(|rest| rest.rsplit_once(") ")) {
            let holds = self.value(condition).truth();
            match what {
                "discard" => self.state.killed |= holds,
                "break" => return if holds { Flow::Break } else { Flow::On },
                other => panic!("{other}"),
            }
            return Flow::On;
        }
        let Some((destination, value)) = line.split_once(" = ") else {
            if let Some(name) = line.strip_suffix("()") {
                let functions = self.functions;
                return self.all(&functions[name]);
            }
            // All other lines that are not assignments are declarations of registers, which have no effect.
            assert!(line.starts_with(&format!("{} ", self.language.vector(4))), "{line}");
            return Flow::On;
        };
        let value = self.value(value);
        match destination {
            "p0" => self.state.predicate = value.truth(),
            "a0" => self.state.address = value.numbers()[0] as i32,
            "ps" => self.state.previous = value.numbers()[0],
            _ => self.assign(destination, &value.numbers()),
        }
        Flow::On
    }

    fn assign(&mut self, destination: &str, values: &[f32]) {
        let (name, mask) = match destination.rsplit_once('.') {
            Some((name, mask)) => (name, mask),
            None => (destination, "xyzw"),
        };
        // In HLSL, a scalar can be assigned to several components. GLSL does not allow it.
        let several = vec![values[0]; mask.len()];
        let values = if self.language == Language::Hlsl && values.len() == 1 { &several } else { values };
        assert_eq!(values.len(), mask.len(), "{destination}: as many components as are written");
        for (letter, value) in mask.chars().zip(values) {
            let component = "xyzw".find(letter).unwrap();
            if name == "t" {
                self.waiting[component] = *value;
            } else if let Some(register) = self.register(name) {
                self.state.registers[register][component] = *value;
            } else {
                let mut written = [None; 4];
                written[component] = Some(*value);
                self.state.export(export(name, self.language), written);
            }
        }
    }

    /// Parses `r5` or `r[5 + aL]`.
    fn register(&self, name: &str) -> Option<usize> {
        let number = name.strip_prefix('r')?;
        match number.strip_prefix('[').and_then(|rest| rest.strip_suffix(" + aL]")) {
            Some(number) => Some(self.state.register(number.parse().ok()?, true)),
            None => Some(self.state.register(number.parse().ok()?, false)),
        }
    }

    fn value(&self, text: &str) -> Value {
        let mut parser = Parser { text, reader: self };
        let value = parser.choice();
        assert_eq!(parser.text.trim(), "", "what is left of {text}");
        value
    }
}

fn export(name: &str, language: Language) -> u32 {
    let number = |prefix: &str, suffix: &str| {
        name.strip_prefix(prefix)
            .and_then(|rest| rest.strip_suffix(suffix))
            .and_then(|n| n.parse::<u32>().ok())
    };
    let (color, close) = if language == Language::Glsl { ("gl_FragData[", "]") } else { ("oC", "") };
    match (name, language) {
        ("eA", _) => 32,
        ("gl_FragDepth", Language::Glsl) | ("oDepth", Language::Hlsl) => 61,
        _ => number(color, close)
            .or_else(|| number("export", ""))
            .or_else(|| number("eM", "").map(|n| n + 33))
            .unwrap_or_else(|| panic!("{name}")),
    }
}

#[derive(Clone, Debug)]
enum Value {
    Numbers(Vec<f32>),
    Truths(Vec<bool>),
}

impl Value {
    fn truth(&self) -> bool {
        match self {
            Value::Truths(all) if all.len() == 1 => all[0],
            other => panic!("{other:?} is not a condition"),
        }
    }

    fn numbers(&self) -> Vec<f32> {
        match self {
            Value::Numbers(all) => all.clone(),
            Value::Truths(_) => panic!("a condition is not a number"),
        }
    }
}

struct Parser<'p, 'r> {
    text: &'p str,
    reader: &'p Reader<'r>,
}

impl<'p> Parser<'p, '_> {
    fn accept(&mut self, mark: &str) -> bool {
        let rest = self.text.trim_start();
        let found = rest.starts_with(mark);
        if found {
            self.text = &rest[mark.len()..];
        }
        found
    }

    fn word(&mut self, is: impl Fn(char) -> bool) -> &'p str {
        let rest = self.text.trim_start();
        let end = rest.find(|c: char| !is(c)).unwrap_or(rest.len());
        self.text = &rest[end..];
        &rest[..end]
    }

    fn choice(&mut self) -> Value {
        let condition = self.logical_and();
        if !self.accept("?") {
            return condition;
        }
        let yes = self.choice();
        assert!(self.accept(":"));
        let no = self.choice();
        let Value::Truths(all) = &condition else { panic!("{condition:?} is not a condition") };
        if let [one] = all[..] {
            return if one { yes } else { no };
        }
        // In HLSL, `? :` selects each component separately. GLSL does not allow this.
        assert_eq!(self.reader.language, Language::Hlsl);
        let (yes, no) = (yes.numbers(), no.numbers());
        Value::Numbers(
            all.iter().enumerate().map(|(i, held)| at(if *held { &yes } else { &no }, i)).collect(),
        )
    }

    fn logical_and(&mut self) -> Value {
        let mut value = self.comparison();
        while self.accept("&&") {
            let other = self.comparison();
            value = Value::Truths(vec![value.truth() && other.truth()]);
        }
        value
    }

    fn comparison(&mut self) -> Value {
        let left = self.sum();
        let tests =
            [("==", Test::Equal), ("!=", Test::NotEqual), (">=", Test::GreaterOrEqual), (">", Test::Greater)];
        match tests.into_iter().find(|(mark, _)| self.accept(mark)) {
            Some((_, test)) => {
                let (a, b) = (left.numbers(), self.sum().numbers());
                // Comparison operators compare each component in HLSL, but accept only scalars in GLSL.
                let width = a.len().max(b.len());
                assert!(width == 1 || self.reader.language == Language::Hlsl, "operators compare numbers");
                Value::Truths((0..width).map(|i| test.holds(at(&a, i), at(&b, i))).collect())
            }
            None => left,
        }
    }

    fn sum(&mut self) -> Value {
        let mut value = self.product();
        loop {
            let add = if self.accept("+") {
                true
            } else if self.accept("-") {
                false
            } else {
                return value;
            };
            let other = self.product();
            value = each(&value, &other, |a, b| if add { a + b } else { a - b });
        }
    }

    fn product(&mut self) -> Value {
        let mut value = self.sign();
        loop {
            let times = if self.accept("*") {
                true
            } else if self.accept("/") {
                false
            } else {
                return value;
            };
            let other = self.sign();
            value = each(&value, &other, |a, b| if times { legacy_multiply(a, b) } else { a / b });
        }
    }

    fn sign(&mut self) -> Value {
        if self.accept("-") {
            return Value::Numbers(self.sign().numbers().iter().map(|a| -a).collect());
        }
        if self.accept("!") {
            return Value::Truths(vec![!self.sign().truth()]);
        }
        self.selected()
    }

    fn selected(&mut self) -> Value {
        let mut value = self.primary();
        while self.text.starts_with('.') {
            self.text = &self.text[1..];
            let (letters, all) = (self.word(|c| "xyzw".contains(c)), value.numbers());
            value = Value::Numbers(letters.chars().map(|c| all["xyzw".find(c).unwrap()]).collect());
        }
        value
    }

    fn primary(&mut self) -> Value {
        if self.accept("(") {
            let value = self.choice();
            assert!(self.accept(")"));
            return value;
        }
        if self.text.trim_start().starts_with(|c: char| c.is_ascii_digit()) {
            let digits = self.word(|c| c.is_ascii_digit() || ".e".contains(c));
            return Value::Numbers(vec![digits.parse().unwrap()]);
        }
        let name = self.word(|c| c.is_ascii_alphanumeric() || c == '_');
        if self.accept("(") {
            let mut operands = vec![self.choice()];
            while self.accept(",") {
                operands.push(self.choice());
            }
            assert!(self.accept(")"), "{name}: {}", self.text);
            return function(name, self.reader.language, &operands);
        }
        let state = &*self.reader.state;
        let constant = |number: Option<u32>| {
            Value::Numbers(
                number
                    .filter(|n| *n < 256)
                    .map_or([0.0; 4], |n| self.reader.environment.constant(n))
                    .to_vec(),
            )
        };
        if self.text.starts_with('[') {
            let end = self.text.find(']').unwrap();
            let (index, rest) = self.text.split_at(end + 1);
            self.text = rest;
            let (number, base) = index[1..end].split_once(" + ").unwrap();
            if name == "r" {
                let register = self.reader.register(&format!("r{index}")).unwrap();
                return Value::Numbers(state.registers[register].to_vec());
            }
            let base = if base == "aL" { state.counter() } else { state.address };
            return constant(u32::try_from(number.parse::<i32>().unwrap() + base).ok());
        }
        match name {
            "ps" => Value::Numbers(vec![state.previous]),
            "t" => Value::Numbers(self.reader.waiting.to_vec()),
            "p0" => Value::Truths(vec![state.predicate]),
            "false" => Value::Truths(vec![false]),
            _ => match (name.split_at(1), name[1..].parse::<u32>()) {
                (("r", _), Ok(number)) => Value::Numbers(state.registers[number as usize & 63].to_vec()),
                (("c", _), Ok(number)) => constant(Some(number)),
                (("b", _), Ok(number)) => Value::Truths(vec![self.reader.environment.boolean(number)]),
                _ => panic!("{name}"),
            },
        }
    }
}

/// Returns the component with index `component`; a scalar has the same value in all components.
fn at(all: &[f32], component: usize) -> f32 {
    if let [one] = all { *one } else { all[component] }
}

/// Applies a function to each pair of components. A scalar counts as equal components.
fn each(a: &Value, b: &Value, f: impl Fn(f32, f32) -> f32) -> Value {
    let (a, b) = (a.numbers(), b.numbers());
    Value::Numbers((0..a.len().max(b.len())).map(|i| f(at(&a, i), at(&b, i))).collect())
}

/// Evaluates a built-in function of a language.
fn function(name: &str, language: Language, operands: &[Value]) -> Value {
    let operand = |i: usize| operands[i].numbers();
    let one = |f: &dyn Fn(f32) -> f32| Value::Numbers(operand(0).iter().map(|a| f(*a)).collect());
    let max = |a: f32, b: f32| if a >= b { a } else { b };
    let four = |i: usize| -> [f32; 4] { operand(i).try_into().unwrap() };
    let compare = |test: Test| {
        let (a, b) = (operand(0), operand(1));
        assert_eq!(a.len(), b.len(), "{name} compares vectors of one length");
        Value::Truths(a.iter().zip(&b).map(|(a, b)| test.holds(*a, *b)).collect())
    };
    let truths = |value: &Value| match value {
        Value::Truths(all) => all.clone(),
        Value::Numbers(_) => panic!("{name} of numbers"),
    };
    let flag = |held: &bool| if *held { 1.0 } else { 0.0 };
    // Replaces names of HLSL functions by the names of the equivalent GLSL functions.
    let name = match (language, name) {
        (Language::Hlsl, "frac") => "fract",
        (Language::Hlsl, "rsqrt") => "inversesqrt",
        (
            Language::Hlsl,
            "fract" | "inversesqrt" | "mix" | "equal" | "notEqual" | "greaterThan" | "greaterThanEqual"
            | "clamp",
        ) if operands.len() != 3 || name == "mix" => panic!("{name} is not HLSL's"),
        (Language::Glsl, "saturate") => panic!("{name} is not GLSL's"),
        (_, name) => name,
    };
    if let Some(width) = (2..=4).find(|width| name == language.vector(*width)) {
        let all: Vec<f32> = match operands {
            [Value::Truths(all)] => all.iter().map(flag).collect(),
            [one] if one.numbers().len() == 1 => vec![one.numbers()[0]; width],
            parts => parts.iter().flat_map(Value::numbers).collect(),
        };
        assert_eq!(all.len(), width, "{name}");
        return Value::Numbers(all);
    }
    let between = |low: f32, high: f32| {
        // The comparison is false for NaN, so the result is the lower bound.
        one(&|a| {
            if a > low {
                a.min(high)
            } else if a.is_nan() && low < 0.0 {
                a
            } else {
                low
            }
        })
    };
    match name {
        "float" => Value::Numbers(truths(&operands[0]).iter().map(flag).collect()),
        "max" => each(&operands[0], &operands[1], max),
        "min" => each(&operands[0], &operands[1], |a, b| if a < b { a } else { b }),
        "abs" => one(&f32::abs),
        "int" => one(&|a| if a.is_nan() { 0.0 } else { a }),
        "clamp" => between(operand(1)[0], operand(2)[0]),
        "saturate" => between(0.0, 1.0),
        "equal" => compare(Test::Equal),
        "notEqual" => compare(Test::NotEqual),
        "greaterThan" => compare(Test::Greater),
        "greaterThanEqual" => compare(Test::GreaterOrEqual),
        "any" => Value::Truths(vec![truths(&operands[0]).contains(&true)]),
        "mix" => {
            let (no, yes) = (operand(0), operand(1));
            let all = truths(&operands[2]);
            Value::Numbers(
                all.iter().enumerate().map(|(i, held)| if *held { yes[i] } else { no[i] }).collect(),
            )
        }
        "fract" => one(&|a| a - a.floor()),
        "trunc" => one(&f32::trunc),
        "floor" => one(&f32::floor),
        "exp2" => one(&f32::exp2),
        "log2" => one(&f32::log2),
        "log2_clamp" => one(&|a| if a == 0.0 { f32::MIN } else { a.log2() }),
        "inversesqrt" => one(&|a| 1.0 / a.sqrt()),
        "rcp_clamp" | "rcp_zero" | "rsq_clamp" | "rsq_zero" => one(&|a| {
            let found = 1.0 / if name.starts_with("rsq") { a.sqrt() } else { a };
            match (found.is_infinite(), name.ends_with("zero")) {
                (false, _) => found,
                (true, true) => 0.0f32.copysign(found),
                (true, false) => f32::MAX.copysign(found),
            }
        }),
        "sqrt" => one(&f32::sqrt),
        "sin" => one(&f32::sin),
        "cos" => one(&f32::cos),
        "dot" => {
            let (a, b) = (operand(0), operand(1));
            assert_eq!(a.len(), b.len());
            Value::Numbers(vec![a.iter().zip(&b).fold(0.0, |sum, (a, b)| sum + legacy_multiply(*a, *b))])
        }
        "cube" => Value::Numbers(cube(four(0), four(1)).to_vec()),
        "max4" => {
            let [a, b, c, d] = four(0);
            Value::Numbers(vec![max(max(max(a, b), c), d)])
        }
        "mul_prev2" => Value::Numbers(vec![multiply_previous_2(operand(0)[0], operand(1)[0], operand(2)[0])]),
        other => panic!("{other}"),
    }
}
