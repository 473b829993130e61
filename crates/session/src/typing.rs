//! Completions and signatures for a line of assembly that is being typed, as plain data.

use crate::handle::Handle;
use isaloom_schema::{SignaturePiece, Typing, TypingItem, TypingKind, TypingSignature};
use isaloom_target::{CompletionItem, CompletionKind};

/// Maximum number of completion items in an answer; the others are only counted.
const MOST: usize = 100;
/// Number of completion items, from the first one, in which an instruction gets its operands as detail if the
/// instruction set supplies no other detail.
const DESCRIBED: usize = 16;

impl Handle {
    /// Returns completions and signatures for `before`, the part of a line of assembly before the cursor.
    ///
    /// ```
    /// use isaloom_session::{Open, Session};
    ///
    /// let session = Session::new();
    /// let toy = session.open(&Open { isa: Some("toy".to_owned()), ..Open::default() })?;
    /// let typing = toy.typing("add r0, r");
    /// assert_eq!((typing.typed.as_str(), typing.items[0].text.as_str()), ("r", "r0"));
    /// assert_eq!(typing.operand, Some(1));
    /// # Ok::<(), isaloom_session::Fault>(())
    /// ```
    pub fn typing(&self, before: &str) -> Typing {
        let syntax = self.descriptor().lexical_syntax();
        let completions = self.target().completions(syntax, before);
        let typed = before.get(completions.start..).unwrap_or("");
        let begins = |item: &&CompletionItem| {
            let head = item.text.as_bytes().get(..typed.len());
            head.is_some_and(|head| head.eq_ignore_ascii_case(typed.as_bytes()))
        };
        let mut items: Vec<TypingItem> = Vec::new();
        let mut more = 0;
        for item in completions.items.iter().filter(begins) {
            let Some(kind) = kind(item.kind) else { continue };
            if items.iter().any(|known| known.text == item.text) {
                continue;
            }
            if items.len() == MOST {
                more += 1;
                continue;
            }
            let is_described = items.len() < DESCRIBED && item.kind == CompletionKind::Instruction;
            let operands = || is_described.then(|| self.operands(&item.text)).flatten();
            let detail = item.detail.clone().or_else(operands);
            items.push(TypingItem { text: item.text.clone(), kind, detail });
        }
        let help = self.target().signature_help(syntax, before);
        let operand = help.as_ref().map(|help| help.operand);
        let help = help.unwrap_or_default();
        let signatures = help
            .signatures
            .into_iter()
            .map(|one| TypingSignature { pieces: pieces(&one.label, &one.operands), doc: one.doc });
        Typing {
            typed: typed.to_owned(),
            items,
            more,
            signatures: signatures.collect(),
            active: help.active,
            operand,
        }
    }
}

impl Handle {
    /// Returns the operands of the first form of an instruction as text; `None` if the instruction is unknown or has no
    /// operands.
    fn operands(&self, name: &str) -> Option<String> {
        let signature = self.target().signatures(name).into_iter().next()?;
        let start = signature.operands.first()?.start;
        signature.label.get(start..).map(str::to_owned)
    }
}

/// Returns the kind of an item. `None` for labels and types, which are not listed because only the program defines
/// them.
fn kind(kind: CompletionKind) -> Option<TypingKind> {
    Some(match kind {
        CompletionKind::Instruction => TypingKind::Instruction,
        CompletionKind::Operand => TypingKind::Operand,
        CompletionKind::Value => TypingKind::Value,
        CompletionKind::Flag => TypingKind::Flag,
        CompletionKind::Number => TypingKind::Number,
        CompletionKind::Literal => TypingKind::Literal,
        CompletionKind::Name(_) | CompletionKind::Type => return None,
    })
}

/// Splits the label of a signature into operands and the text between them. The ranges are in ascending order.
fn pieces(label: &str, operands: &[std::ops::Range<usize>]) -> Vec<SignaturePiece> {
    let mut pieces = Vec::new();
    let mut at = 0;
    let mut push = |text: Option<&str>, operand| {
        if let Some(text) = text.filter(|text| !text.is_empty()) {
            pieces.push(SignaturePiece { text: text.to_owned(), operand });
        }
    };
    for (index, range) in operands.iter().enumerate() {
        push(label.get(at..range.start), None);
        push(label.get(range.clone()), Some(index));
        at = range.end;
    }
    push(label.get(at..), None);
    pieces
}

#[cfg(test)]
mod tests {
    use crate::{Handle, Open, Session};
    use isaloom_schema::TypingKind;

    fn toy() -> Handle {
        let open = Open { isa: Some("toy".to_owned()), gpu: Some("2".to_owned()), ..Open::default() };
        Session::new().open(&open).expect("the built-in description opens")
    }

    #[test]
    fn names_begin_with_the_typed_part_without_regard_to_case() {
        let typing = toy().typing("AD");
        let names: Vec<&str> = typing.items.iter().map(|item| item.text.as_str()).collect();
        assert!(names.contains(&"add") && names.iter().all(|name| name.starts_with("ad")), "{names:?}");
        assert_eq!((typing.typed.as_str(), typing.operand), ("AD", None));
        let add = typing.items.iter().find(|item| item.text == "add");
        assert!(add.is_some_and(|item| item.detail.is_some()), "{add:?}");
    }

    #[test]
    fn the_pieces_of_a_signature_are_its_text_and_mark_the_current_operand() {
        let typing = toy().typing("add r0, r1, ");
        assert_eq!(typing.operand, Some(2));
        let signature = &typing.signatures[typing.active];
        let text: String = signature.pieces.iter().map(|piece| piece.text.as_str()).collect();
        assert!(text.ends_with("add [h]<DST>, [h]<SRC1>, <SRC2>"), "{text}");
        assert!(signature.pieces.iter().any(|piece| piece.operand == typing.operand), "{signature:?}");
        assert!(
            typing.items.iter().any(|item| item.text == "r2" && item.kind == TypingKind::Operand),
            "{typing:?}"
        );
    }

    #[test]
    fn a_comment_has_no_completions() {
        assert_eq!(toy().typing("add r0 ; r").items, []);
    }

    #[test]
    fn every_character_boundary_of_odd_text_is_accepted() {
        let toy = toy();
        for text in ["é, ü|", "(\u{1}", "add é", ":::", "\u{10ffff}"] {
            for (end, _) in text.char_indices() {
                toy.typing(&text[..end]);
            }
        }
    }
}
