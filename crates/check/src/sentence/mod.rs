//! Text of messages: converts a finding to one message with all related locations, example words and a suggested fix.

mod conflict;
mod dead;
mod edit;
mod encode;
mod loss;
mod names;
mod unused;
mod values;
mod words;

use crate::finding::Finding;
use crate::rule::Rule;
use isaloom_model::Model;
use isaloom_source::Diagnostic;

impl Finding {
    /// Renders the finding as a diagnostic. `model` is the checked model.
    pub fn diagnostic(&self, model: &Model) -> Diagnostic {
        match self.rule {
            Rule::BitsetConflict => conflict::conflict(model, self),
            Rule::LeafShadowed => conflict::shadowed(model, self),
            Rule::NameMissing => names::missing(model, self),
            Rule::NoDisplay => names::no_display(model, self),
            Rule::OverrideUnreachable | Rule::OverrideShadowed | Rule::OverrideUnused => {
                dead::case(model, self)
            }
            Rule::DisplayUnused => dead::display(model, self),
            Rule::LeafUnreachable => dead::leaf(model, self),
            Rule::FieldNotShown => loss::not_shown(model, self),
            Rule::LossyDisplay => loss::lossy(model, self),
            Rule::EnumTextRepeated => loss::repeated_text(model, self),
            Rule::FloatRounded => loss::float(model, self),
            Rule::EnumValueOutside => values::outside(model, self),
            Rule::EnumValueUnreachable => values::unreachable(model, self),
            Rule::AssertAlwaysHolds => dead::assert(model, self),
            Rule::BranchNotShown => dead::branch(model, self),
            Rule::ExprTooWide => values::too_wide(model, self),
            Rule::ExprCycle => values::cycle(model, self),
            Rule::LeafTextRepeated => loss::leaf_text(model, self),
            Rule::FieldUnmapped => encode::unmapped(model, self),
            Rule::EnumeratorRepeated => encode::enumerator(model, self),
            Rule::EncodeWithoutType | Rule::EncodeWithoutPrefix => encode::root(model, self),
            Rule::MapUnknownField => encode::unknown_field(model, self),
            Rule::ParamUnused => unused::param(model, self),
            Rule::DerivedUnused => unused::derived(model, self),
            Rule::UnusedBitset | Rule::UnusedEnum | Rule::UnusedExpr | Rule::UnusedTemplate => {
                unused::declaration(model, self)
            }
            Rule::CheckIncomplete => values::incomplete(model, self),
        }
    }

    /// Creates a diagnostic with the id and severity of the finding's rule, and a label at the primary location.
    fn says(&self, message: impl Into<String>, label: impl Into<String>) -> Diagnostic {
        let d = Diagnostic::new(self.rule.severity(), self.rule.id(), message);
        match self.span() {
            Some(span) => d.at(span, label),
            None => d,
        }
    }

    /// Returns the name of the related item with index `party`; empty for an item without a name.
    fn name<'a>(&'a self, model: &'a Model, party: usize) -> &'a str {
        self.parties.get(party).and_then(|p| p.subject.name(model)).unwrap_or_default()
    }
}
