//! The attribute `needs_shared`, for tests that read the shared directory. If the build script did not find the
//! directory, the attribute adds `#[ignore]` to the test. The attribute also marks the running test, so that
//! `isaloom_testkit::shared` can check that the calling test has the attribute.

use proc_macro::{Delimiter, Group, TokenStream, TokenTree};

/// State of the shared directory when the tests were built: `present`, `absent`, or `required` (absent although
/// `ISALOOM_SHARED` requires it).
const STATE: &str = env!("ISALOOM_SHARED_STATE");

/// Marks a test that reads the shared directory. Must be above `#[test]`.
///
/// If the directory does not exist, the test is reported as ignored. If `ISALOOM_SHARED` is `require`, the test runs
/// nevertheless, and fails.
#[proc_macro_attribute]
pub fn needs_shared(arguments: TokenStream, item: TokenStream) -> TokenStream {
    if !arguments.is_empty() {
        return error("`needs_shared` has no arguments");
    }
    if !has_attribute(&item, "test") {
        return error("`#[needs_shared]` must stand above `#[test]`");
    }
    let ignored = STATE == "absent" && !has_attribute(&item, "ignore");
    let ignore = "#[ignore = \"the shared folder is missing (set ISALOOM_SHARED)\"]";
    let mut marked: TokenStream = if ignored { ignore } else { "" }.parse().unwrap_or_default();
    let mut tokens: Vec<TokenTree> = item.into_iter().collect();
    // The function body is the last token. The call to `mark_test` is inserted as the first statement of the body.
    if let Some(TokenTree::Group(body)) = tokens.last_mut() {
        let mut statements: TokenStream = "::isaloom_testkit::mark_test();".parse().unwrap_or_default();
        statements.extend(body.stream());
        let span = body.span();
        *body = Group::new(Delimiter::Brace, statements);
        body.set_span(span);
    }
    marked.extend(tokens);
    marked
}

/// Expands to `true` if tests with `#[needs_shared]` were compiled as ignored because the directory was missing;
/// otherwise to `false`.
#[doc(hidden)]
#[proc_macro]
pub fn built_without_shared(_: TokenStream) -> TokenStream {
    (if STATE == "absent" { "true" } else { "false" }).parse().unwrap_or_default()
}

/// Returns whether the item still has an attribute with this name, which means that the attribute is below
/// `needs_shared`. Attributes expand from top to bottom, and `#[ignore]` works only if it is present when `#[test]`
/// expands.
fn has_attribute(item: &TokenStream, wanted: &str) -> bool {
    let is_wanted = |attribute: &Group| {
        let first = attribute.stream().into_iter().next();
        attribute.delimiter() == Delimiter::Bracket
            && matches!(first, Some(TokenTree::Ident(name)) if name.to_string() == wanted)
    };
    item.clone().into_iter().any(|token| matches!(&token, TokenTree::Group(group) if is_wanted(group)))
}

fn error(message: &str) -> TokenStream {
    format!("compile_error!({message:?});").parse().unwrap_or_default()
}
