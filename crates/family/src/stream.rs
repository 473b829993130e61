//! Instructions as JSON while they are made: one document of any number of inputs, or a line each. The pieces, one
//! after the other, are the whole text; no more than one instruction is kept.

use crate::job::Form;
use isaloom_record::{
    Block, Container, Diagnostic, Fact, Instruction, Isa, Line, Severity, Summary, VERSION,
};
use serde::Serialize;

/// Gives the pieces of a text in JSON. For [`Form::Jsonl`] all but the instructions are empty; if something went wrong,
/// one more line says so at the end: a document without inputs. For text all pieces are empty.
#[derive(Clone, Debug)]
pub struct Stream {
    form: Form,
    input: String,
    inputs: usize,
}

impl Stream {
    /// A text of a form.
    pub fn new(form: Form) -> Stream {
        Stream { form, input: String::new(), inputs: 0 }
    }

    /// The beginning of an input, with that of the whole document before the first.
    pub fn begin(
        &mut self,
        isa: &Isa,
        name: &str,
        size: Option<u64>,
        facts: &[Fact],
        container: Option<&Container>,
    ) -> String {
        name.clone_into(&mut self.input);
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

    /// Appends an instruction; `first` says that it is the first of its input.
    pub fn push(&self, instruction: &Instruction, first: bool, out: &mut String) {
        match self.form {
            Form::Json => {
                out.push_str(if first { "\n" } else { ",\n" });
                out.push_str(&json(instruction));
            }
            Form::Jsonl => {
                out.push_str(&json(&Line::new(&self.input, instruction)));
                out.push('\n');
            }
            Form::Columns | Form::Bare => {}
        }
    }

    /// The end of an input.
    pub fn end(&self, summary: &Summary, diagnostics: &[Diagnostic]) -> String {
        self.end_with(&[], summary, diagnostics)
    }

    /// The end of an input of which is known how control goes through it.
    pub fn end_with(&self, blocks: &[Block], summary: &Summary, diagnostics: &[Diagnostic]) -> String {
        if self.form != Form::Json {
            return String::new();
        }
        let blocks = if blocks.is_empty() { String::new() } else { format!("\"blocks\":{},", json(blocks)) };
        format!("\n],{blocks}\"summary\":{},\"diagnostics\":{}}}", json(summary), json(&diagnostics))
    }

    /// The end of the document, with what is wrong beyond single inputs.
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

fn head(isa: &Isa) -> String {
    format!("{{\"schema\":{VERSION},\"isa\":{},\"command\":\"dis\",\"inputs\":[\n", json(isa))
}

/// Records are numbers, strings and lists, which can always be written.
fn json<T: Serialize + ?Sized>(record: &T) -> String {
    serde_json::to_string(record).unwrap_or_default()
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
    fn any_number_of_inputs_is_one_document() {
        for inputs in 0..4 {
            let text = document(inputs);
            let value: serde_json::Value =
                serde_json::from_str(&text).unwrap_or_else(|e| panic!("{e}: {text}"));
            let found = value["inputs"].as_array().map(Vec::len);
            assert_eq!(found, Some(inputs), "{text}");
        }
    }
}
