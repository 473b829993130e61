//! Streaming JSON writer for instructions: one document for any number of inputs, or one line per instruction. The
//! concatenation of the returned texts is the output. Only one instruction is in memory at a time.

use crate::job::Form;
use isaloom_schema::to_json as json;
use isaloom_schema::{
    Block, Construct, Container, Diagnostic, Fact, Function, Instruction, Isa, Severity, Summary, VERSION,
};

/// Streaming JSON writer. For [`Form::Jsonl`], only instructions have text; after errors, a final line contains a
/// document without inputs. For the text forms, every returned text is empty.
#[derive(Clone, Debug)]
pub struct Stream {
    form: Form,
    /// Start of each output line of the current input: an open JSON object with the schema version and the input's
    /// name.
    line: String,
    inputs: usize,
}

/// Graphs of an input, as records.
#[derive(Clone, Copy, Debug, Default)]
pub struct Graphs<'g> {
    /// Basic blocks of the program.
    pub blocks: &'g [Block],
    /// Structured control flow constructs.
    pub constructs: &'g [Construct],
    /// Functions with their calls.
    pub functions: &'g [Function],
}

impl Stream {
    /// Creates a writer for a form.
    pub fn new(form: Form) -> Stream {
        Stream { form, line: line(""), inputs: 0 }
    }

    /// Returns the text at the start of an input. For the first input, it includes the start of the document.
    pub fn begin(
        &mut self,
        isa: &Isa,
        name: &str,
        size: Option<u64>,
        facts: &[Fact],
        container: Option<&Container>,
    ) -> String {
        self.line = line(name);
        self.inputs += 1;
        if self.form != Form::Json {
            return String::new();
        }
        let mut text = if self.inputs == 1 { head(isa) } else { ",\n".to_owned() };
        text.push_str(&format!("{{\"name\":{}", json(name)));
        if let Some(size) = size {
            text.push_str(&format!(",\"size\":{size}"));
        }
        if !facts.is_empty() {
            text.push_str(&format!(",\"facts\":{}", json(&facts)));
        }
        if let Some(container) = container {
            text.push_str(&format!(",\"container\":{}", json(container)));
        }
        text.push_str(",\"instructions\":[");
        text
    }

    /// Appends an instruction. `first` must be true for the first instruction of an input.
    pub fn push(&self, instruction: &Instruction, first: bool, out: &mut String) {
        if self.form.is_records() {
            self.push_made(None, None, &json(instruction), first, out);
        }
    }

    /// Appends an instruction whose record is already serialized, without its index and its offset.
    pub fn push_made(
        &self,
        index: Option<u64>,
        offset: Option<u64>,
        record: &str,
        first: bool,
        out: &mut String,
    ) {
        match self.form {
            Form::Json => out.push_str(if first { "\n{" } else { ",\n{" }),
            Form::Jsonl => out.push_str(&self.line),
            Form::Columns | Form::Bare => return,
        }
        for (name, number) in [("index", index), ("offset", offset)] {
            if let Some(number) = number {
                out.push('"');
                out.push_str(name);
                out.push_str("\":");
                push_decimal(out, number);
                out.push(',');
            }
        }
        // The text so far ends inside an open object, so the members of the record follow without its opening brace.
        out.push_str(record.strip_prefix('{').unwrap_or(record));
        out.push_str(if self.form == Form::Jsonl { "\n" } else { "" });
    }

    /// Returns the text at the end of an input.
    pub fn end(&self, summary: &Summary, diagnostics: &[Diagnostic]) -> String {
        self.end_with(&[], summary, diagnostics)
    }

    /// Returns the text at the end of an input, with its basic blocks.
    pub fn end_with(&self, blocks: &[Block], summary: &Summary, diagnostics: &[Diagnostic]) -> String {
        self.end_with_graphs(&Graphs { blocks, ..Graphs::default() }, summary, diagnostics)
    }

    /// Returns the text at the end of an input, with its graphs.
    pub fn end_with_graphs(
        &self,
        graphs: &Graphs<'_>,
        summary: &Summary,
        diagnostics: &[Diagnostic],
    ) -> String {
        if self.form != Form::Json {
            return String::new();
        }
        let mut all = String::new();
        if !graphs.blocks.is_empty() {
            all.push_str(&format!("\"blocks\":{},", json(graphs.blocks)));
        }
        if !graphs.constructs.is_empty() {
            all.push_str(&format!("\"constructs\":{},", json(graphs.constructs)));
        }
        if !graphs.functions.is_empty() {
            all.push_str(&format!("\"functions\":{},", json(graphs.functions)));
        }
        format!("\n],{all}\"summary\":{},\"diagnostics\":{}}}", json(summary), json(&diagnostics))
    }

    /// Returns the text at the end of the document. `diagnostics` are those that do not belong to one input.
    pub fn finish(&self, isa: Option<&Isa>, diagnostics: &[Diagnostic]) -> String {
        if self.form == Form::Jsonl {
            let errors: Vec<&Diagnostic> =
                diagnostics.iter().filter(|diagnostic| diagnostic.severity == Severity::Error).collect();
            return match errors.is_empty() {
                true => String::new(),
                false => format!(
                    "{{\"schema\":{VERSION},\"command\":\"dis\",\"inputs\":[],\"diagnostics\":{}}}\n",
                    json(&errors)
                ),
            };
        }
        if self.form != Form::Json {
            return String::new();
        }
        let before = match (self.inputs, isa) {
            (0, Some(isa)) => head(isa),
            (0, None) => format!("{{\"schema\":{VERSION},\"command\":\"dis\",\"inputs\":["),
            _ => String::new(),
        };
        format!("{before}],\"diagnostics\":{}}}\n", json(&diagnostics))
    }
}

/// Appends the decimal digits of a number.
fn push_decimal(out: &mut String, mut number: u64) {
    let mut digits = [0; 20];
    let mut count = 0;
    for digit in digits.iter_mut().rev() {
        *digit = b'0' + (number % 10) as u8;
        number /= 10;
        count += 1;
        if number == 0 {
            break;
        }
    }
    out.extend(digits.iter().skip(digits.len() - count).map(|&digit| char::from(digit)));
}

/// Returns the start of each output line of an input with this name.
fn line(input: &str) -> String {
    format!("{{\"schema\":{VERSION},\"input\":{},", json(input))
}

fn head(isa: &Isa) -> String {
    format!("{{\"schema\":{VERSION},\"isa\":{},\"command\":\"dis\",\"inputs\":[\n", json(isa))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn document(inputs: usize) -> String {
        let isa = Isa { family: "f".to_owned(), name: "n".to_owned(), ..Isa::default() };
        let mut stream = Stream::new(Form::Json);
        let mut out = String::new();
        for input in 0..inputs {
            out.push_str(&stream.begin(&isa, "a \"b\"", None, &[], None));
            for i in 0..input {
                stream.push(&Instruction::default(), i == 0, &mut out);
            }
            out.push_str(&stream.end(&Summary::default(), &[]));
        }
        out.push_str(&stream.finish(Some(&isa), &[]));
        out
    }

    #[test]
    fn jsonl_line_matches_schema_line() {
        let instruction = Instruction {
            index: Some(1),
            offset: Some(8),
            text: "\"\u{1}".to_owned(),
            ..Instruction::default()
        };
        let mut stream = Stream::new(Form::Jsonl);
        stream.begin(&Isa::default(), "a \"b\"", None, &[], None);
        let (mut line, mut made) = (String::new(), String::new());
        stream.push(&instruction, true, &mut line);
        assert_eq!(line, json(&isaloom_schema::Line::new("a \"b\"", &instruction)) + "\n");
        let record = Instruction { index: None, offset: None, ..instruction };
        stream.push_made(Some(1), Some(8), &json(&record), true, &mut made);
        assert_eq!(made, line);
    }

    #[test]
    fn appended_numbers_equal_formatted_numbers() {
        for number in [0, 7, 10, 12_345, u64::MAX] {
            let mut out = String::new();
            push_decimal(&mut out, number);
            assert_eq!(out, number.to_string());
        }
    }

    #[test]
    fn any_number_of_inputs_gives_one_document() {
        for inputs in 0..4 {
            let text = document(inputs);
            let value: serde_json::Value =
                serde_json::from_str(&text).unwrap_or_else(|e| panic!("{e}: {text}"));
            let found = value["inputs"].as_array().map(Vec::len);
            assert_eq!(found, Some(inputs), "{text}");
        }
    }
}
