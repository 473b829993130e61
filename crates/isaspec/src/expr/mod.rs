//! Expressions in C syntax: parses text to the model's [`Expr`](isaloom_model::Expr).

mod lexer;
mod number;
mod parser;

pub(crate) use parser::parse;
