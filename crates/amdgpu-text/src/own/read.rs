//! Assembles instructions in the description's own syntax.

use super::{Own, is_selecting, type_of, value};
use crate::Language;
use crate::llvm::{AssembleError, Assembled, UNKNOWN_INSTRUCTION, WRONG_OPERAND};
use core::ops::Range;
use isaloom_amd_isa::decode::{Decoded, Decoder};
use isaloom_amd_isa::spec::{Encoding, EncodingId, Field, Form, FormId, Spec, Wide};

/// Field in a statement: `NAME=VALUE`, with its location.
struct Written<'t> {
    name: &'t str,
    value: &'t str,
    /// Byte range of the field in the statement.
    at: Range<usize>,
}

/// Form and encoding that a statement may mean.
struct Candidate<'f> {
    /// Id of the form; for a dual instruction, of the form of the second half.
    id: FormId,
    halves: Vec<&'f Form>,
    encoding: EncodingId,
    /// For each half, the name of its opcode field, and its opcode.
    opcodes: Vec<(&'static str, u32)>,
}

/// Reason why a statement does not match a candidate.
struct Misfit {
    /// Number of fields parsed before the mismatch. The mismatch with the largest number is reported.
    progress: usize,
    message: String,
    at: Range<usize>,
}

/// Assembler for a description's own syntax. It decodes every result to verify it.
#[derive(Clone, Debug)]
pub struct OwnReader<'s> {
    own: Own<'s>,
    decoder: &'s Decoder,
}

impl<'s> OwnReader<'s> {
    /// Creates an assembler for a description. `decoder` must be the decoder of the same description.
    pub fn new(spec: &'s Spec, decoder: &'s Decoder) -> OwnReader<'s> {
        OwnReader { own: Own::new(spec), decoder }
    }

    /// Assembles one instruction.
    ///
    /// # Errors
    /// If the text is not an instruction of the description, with the location of the error in the text.
    pub fn assemble(&self, text: &str) -> Result<Assembled, AssembleError> {
        let (names, fields) = names(text);
        let written = written(text, fields)?;
        let halves: Vec<&str> = names.split("::").map(str::trim).collect();
        let at = |part: &str| {
            let start = (part.as_ptr() as usize).saturating_sub(text.as_ptr() as usize);
            start..start + part.len()
        };
        let mut forms = Vec::new();
        for &half in &halves {
            let found = self.own.forms(half).ok_or_else(|| AssembleError {
                id: UNKNOWN_INSTRUCTION,
                message: match half {
                    "" => "expected an instruction".to_owned(),
                    half => format!("unknown instruction `{half}`: the description does not define it"),
                },
                at: at(half),
                help: None,
            })?;
            forms.push(found);
        }
        let misfit = match forms.as_slice() {
            [one] => self.single(one, &written),
            [x, y] => self.dual(x, y, &written),
            _ => Err(Misfit {
                progress: 0,
                message: "a dual instruction has two halves, found more".to_owned(),
                at: 0..text.len(),
            }),
        };
        misfit.map_err(|misfit| AssembleError {
            id: WRONG_OPERAND,
            message: format!("`{names}`: {}", misfit.message),
            at: if misfit.at.is_empty() { at(names) } else { misfit.at },
            help: None,
        })
    }

    fn single(&self, forms: &[FormId], written: &[Written<'_>]) -> Result<Assembled, Misfit> {
        let spec = self.own.spec;
        let candidates = forms.iter().filter_map(|&id| {
            let form = spec.form(id)?;
            let opcodes = vec![("OP", form.opcode?)];
            Some(Candidate { id, halves: vec![form], encoding: form.encoding?, opcodes })
        });
        self.first(candidates, written)
    }

    fn dual(&self, xs: &[FormId], ys: &[FormId], written: &[Written<'_>]) -> Result<Assembled, Misfit> {
        let spec = self.own.spec;
        // All dual encodings are candidates, because the instruction may have a literal although the encoding of the
        // two forms has none.
        let encodings = || (0..spec.encodings.len()).map(EncodingId::new);
        let encodings = || encodings().filter(|id| spec.encoding(*id).is_some_and(|e| e.is_dual(spec)));
        let pairs = xs.iter().flat_map(|x| ys.iter().map(move |y| (*x, *y)));
        let candidates = pairs.flat_map(|pair| encodings().map(move |encoding| (pair, encoding)));
        let candidates = candidates.filter_map(|((x, id), encoding)| {
            let (x, y) = (spec.form(x)?, spec.form(id)?);
            let opcodes = vec![("OPX", x.opcode?), ("OPY", y.opcode?)];
            Some(Candidate { id, halves: vec![x, y], encoding, opcodes })
        });
        self.first(candidates, written)
    }

    /// Assembles the fields with the first candidate that accepts all of them and whose word decodes to the same
    /// instruction. If no candidate does, returns the mismatch of the candidate that accepted the most fields.
    fn first<'f>(
        &self,
        candidates: impl Iterator<Item = Candidate<'f>>,
        written: &[Written<'_>],
    ) -> Result<Assembled, Misfit> {
        let mut furthest: Option<Misfit> = None;
        for candidate in candidates {
            let Some(encoding) = self.own.spec.encoding(candidate.encoding) else { continue };
            let made = self.word(&candidate, encoding, written).and_then(|words| {
                let found = words
                    .iter()
                    .find_map(|word| self.checked(*word, encoding, candidate.id, &candidate.halves));
                found.ok_or_else(|| Misfit {
                    progress: written.len(),
                    message: format!(
                        "these fields do not encode {}: the word decodes differently",
                        self.own.spec.text(encoding.name)
                    ),
                    at: 0..0,
                })
            });
            match made {
                Ok(done) => return Ok(done),
                Err(misfit) if furthest.as_ref().is_none_or(|f| misfit.progress > f.progress) => {
                    furthest = Some(misfit);
                }
                Err(_) => (),
            }
        }
        Err(furthest.unwrap_or_else(nothing))
    }

    /// Returns the words that the fields of a statement mean in an encoding. There is one word for each identifier of
    /// the encoding that differs in more than the opcode.
    fn word(
        &self,
        candidate: &Candidate<'_>,
        encoding: &Encoding,
        written: &[Written<'_>],
    ) -> Result<Vec<Wide>, Misfit> {
        let spec = self.own.spec;
        let identifiers = self.own.identifiers.get(candidate.encoding.index()).map_or(&[][..], Vec::as_slice);
        let mut words = bases(spec, encoding, identifiers, &candidate.opcodes);
        let mut read = 0;
        for (number, one) in written.iter().enumerate() {
            let wrong = |message: String| Misfit { progress: read, message, at: one.at.clone() };
            let of_name = |field: &&Field| spec.text(field.name) == one.name && !is_selecting(one.name);
            let Some((index, field)) = encoding.fields.iter().enumerate().find(|(_, field)| of_name(field))
            else {
                return Err(wrong(format!("{} has no field `{}`", spec.text(encoding.name), one.name)));
            };
            if written.iter().take(number).any(|before| before.name == one.name) {
                return Err(wrong(format!("duplicate field {}", one.name)));
            }
            let scalar = encoding.scalar_select(spec, field).map(|bit| {
                let of_bit = |one: &&Written<'_>| one.name == spec.text(bit.name);
                let value = written.iter().find(of_bit).map(|one| value::parse(spec, bit, None, one.value));
                value.is_some_and(|value| value.is_ok_and(|value| value != 0))
            });
            let kind = type_of(spec, &candidate.halves, encoding, index, field, scalar);
            let value = value::parse(spec, field, kind, one.value).map_err(wrong)?;
            for word in &mut words {
                let put = field.insert_wide(*word, value);
                *word = put.ok_or_else(|| {
                    let bits = field.value_bits();
                    wrong(format!(
                        "`{}` is out of range: {} (the field has {bits} bits)",
                        one.name, one.value
                    ))
                })?;
            }
            read += 1;
        }
        let lacking = encoding.fields.iter().map(|field| spec.text(field.name));
        let mut lacking =
            lacking.filter(|name| !is_selecting(name) && !written.iter().any(|one| one.name == *name));
        match lacking.next() {
            None => Ok(words),
            Some(name) => Err(Misfit {
                progress: read,
                message: format!("missing field {name} of {}", spec.text(encoding.name)),
                at: 0..0,
            }),
        }
    }

    /// Returns the assembled instruction if the word decodes to the intended form or forms; otherwise `None`.
    fn checked(&self, word: Wide, encoding: &Encoding, id: FormId, forms: &[&Form]) -> Option<Assembled> {
        let size = encoding.bytes();
        let decoded = self.decoder.decode(word.to_bytes().get(..size)?)?;
        let same = |id: Option<FormId>, form: Option<&&Form>| {
            let of = |form: &Form| form.instruction;
            id.and_then(|id| self.own.spec.form(id)).map(of) == form.map(|form| of(form))
        };
        // The names of values depend on the form, so a word that decodes as another form may have values with another
        // meaning.
        let is = (decoded.form == id || forms.len() > 1)
            && same(Some(decoded.form), forms.first())
            && same(decoded.second, forms.get(1))
            && usize::from(decoded.bytes) == size;
        let Decoded { form, second, word, tail, bytes } = decoded;
        is.then_some(Assembled { form, second, word, tail, bytes, literal: None })
    }
}

/// Returns the words of an encoding that contain only an identifier and the opcodes, without duplicates. Identifiers
/// that differ only in the opcode give the same word.
fn bases(spec: &Spec, encoding: &Encoding, identifiers: &[u128], opcodes: &[(&str, u32)]) -> Vec<Wide> {
    let field = |name: &str| encoding.fields.iter().find(|field| spec.text(field.name) == name);
    let mut words: Vec<Wide> = Vec::new();
    for identifier in identifiers {
        let mut word = Some(Wide::from(*identifier));
        for (name, opcode) in opcodes {
            word = word.and_then(|word| match field(name) {
                Some(field) => field.insert_wide(word, u128::from(*opcode)),
                None => Some(word),
            });
        }
        if let Some(word) = word.filter(|word| !words.contains(word)) {
            words.push(word);
        }
        if words.len() == MOST_IDENTIFIERS {
            break;
        }
    }
    words
}

/// Largest number of words that [`bases`] returns. After the opcodes are inserted, identifiers usually do not differ;
/// in FLAT encodings, they differ in the segment.
const MOST_IDENTIFIERS: usize = 8;

fn nothing() -> Misfit {
    Misfit { progress: 0, message: "the description does not define its encoding".to_owned(), at: 0..0 }
}

/// Returns the instruction names at the start of a statement (two with `::` for a dual instruction), and the byte
/// offset of the first field.
fn names(text: &str) -> (&str, usize) {
    let (mut end, mut due) = (0, true);
    for word in text.split_whitespace() {
        let at = (word.as_ptr() as usize).saturating_sub(text.as_ptr() as usize);
        // Only `::` can precede another name, so this word is the first field.
        if !due && word != "::" {
            return (text.get(..end).unwrap_or_default().trim(), at);
        }
        due = word == "::";
        end = at + word.len();
    }
    (text.trim(), text.len())
}

/// Parses the fields of a statement, which start at the byte offset `from`.
fn written(text: &str, from: usize) -> Result<Vec<Written<'_>>, AssembleError> {
    let mut fields = Vec::new();
    let rest = text.get(from..).unwrap_or_default();
    let (mut depth, mut start) = (0u32, 0);
    let ends = rest.char_indices().filter_map(|(at, c)| {
        match c {
            '(' => depth += 1,
            ')' => depth = depth.saturating_sub(1),
            _ => (),
        }
        (c == ',' && depth == 0).then_some(at)
    });
    let ends: Vec<usize> = ends.chain([rest.len()]).collect();
    for end in ends {
        let piece = rest.get(start..end).unwrap_or_default();
        let lead = piece.len() - piece.trim_start().len();
        let at = from + start + lead..from + start + lead + piece.trim().len();
        start = end + 1;
        match piece.trim().split_once('=') {
            Some((name, value)) => fields.push(Written { name: name.trim(), value: value.trim(), at }),
            None if rest.trim().is_empty() => (),
            None => {
                return Err(AssembleError {
                    id: WRONG_OPERAND,
                    message: format!(
                        "`{}` is not a field (expected a field such as `SRC0=0x1`)",
                        piece.trim()
                    ),
                    at,
                    help: Some(
                        "the input is parsed in the XML syntax; for LLVM syntax, pass `--gpu` and `--syntax llvm`"
                            .to_owned(),
                    ),
                });
            }
        }
    }
    Ok(fields)
}

impl Language for OwnReader<'_> {
    fn assemble(
        &self,
        text: &str,
        _resolve: &dyn Fn(&str) -> Option<i64>,
    ) -> Result<Assembled, AssembleError> {
        OwnReader::assemble(self, text)
    }

    fn help(&self, _: &str, error: &AssembleError) -> Option<String> {
        error.help.clone()
    }

    fn near(&self, text: &str, error: &AssembleError) -> Vec<String> {
        match text.get(error.at.clone()).filter(|_| error.id == UNKNOWN_INSTRUCTION) {
            Some(name) => self.own.near(name),
            None => Vec::new(),
        }
    }

    fn push_text(&self, decoded: &Decoded, out: &mut String) {
        super::push_own(self.own.spec, decoded, out);
    }
}
