//! Allow rules, which suppress expected findings: parsed from `ID=REASON` or `ID:NAME=REASON`.

/// Rule that suppresses an expected finding.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AllowRule {
    /// Rule ID of the finding.
    pub id: String,
    /// Name of a bitset, field, enum, expression or template: only findings about this item match. `None` matches every
    /// item.
    pub name: Option<String>,
    /// Reason why the finding is expected.
    pub reason: String,
}

impl AllowRule {
    /// Parses `ID=REASON` or `ID:NAME=REASON`; the name may contain colons.
    ///
    /// # Errors
    /// Returns a description of the missing part.
    pub fn parse(text: &str) -> Result<AllowRule, &'static str> {
        let (what, reason) = text.split_once('=').ok_or("a reason: write ID=REASON or ID:NAME=REASON")?;
        let (id, name) = match what.split_once(':') {
            Some((id, name)) => (id, Some(name.trim().to_owned())),
            None => (what, None),
        };
        if id.trim().is_empty() {
            return Err("the id of a finding before `=`");
        }
        if reason.trim().is_empty() {
            return Err("a reason after `=`");
        }
        Ok(AllowRule { id: id.trim().to_owned(), name, reason: reason.trim().to_owned() })
    }

    /// Returns whether the rule suppresses a finding with this id; `names` are the names of the items that the finding
    /// is about.
    pub fn allows<'a>(&self, id: &str, names: impl IntoIterator<Item = &'a str>) -> bool {
        self.id == id && self.name.as_deref().is_none_or(|name| names.into_iter().any(|about| about == name))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn allow_rule_needs_an_id_and_a_reason() {
        let rule = AllowRule::parse("unused-enum:#type=for the tools = later").unwrap();
        assert_eq!((rule.id.as_str(), rule.name.as_deref()), ("unused-enum", Some("#type")));
        assert_eq!(rule.reason, "for the tools = later");
        assert!(AllowRule::parse("unused-enum").is_err());
        assert!(AllowRule::parse("unused-enum=").is_err());
        assert!(AllowRule::parse("=why").is_err());
    }
}
