//! The headers of a text program: what registers, constants and samplers are for. They are not part of the words
//! that the GPU gets.

use core::fmt;

/// A line such as `@uniform(C0-C3) mvp`.
#[derive(Clone, Debug, PartialEq)]
pub enum Header {
    /// A vertex attribute: the first and last register, and its name.
    Attribute(u32, u32, String),
    /// A varying: the first and last register, and its name.
    Varying(u32, u32, String),
    /// A uniform: the first and last constant, and its name.
    Uniform(u32, u32, String),
    /// A sampler: its number and its name.
    Sampler(u32, String),
    /// The value of a constant. Kept as text, so that it is printed back as it was written.
    Const(u32, [String; 4]),
}

impl Eq for Header {}

impl Header {
    /// The values of a `@const`.
    pub fn values(&self) -> Option<[f32; 4]> {
        match self {
            Header::Const(_, texts) => Some([0, 1, 2, 3].map(|i| texts[i].parse().unwrap_or(0.0))),
            _ => None,
        }
    }
}

impl fmt::Display for Header {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let range =
            |f: &mut fmt::Formatter<'_>, kind: &str, file: char, first: u32, last: u32, name: &str| {
                if first == last {
                    write!(f, "@{kind}({file}{first}) {name}")
                } else {
                    write!(f, "@{kind}({file}{first}-{file}{last}) {name}")
                }
            };
        match self {
            Header::Attribute(first, last, name) => range(f, "attribute", 'R', *first, *last, name),
            Header::Varying(first, last, name) => range(f, "varying", 'R', *first, *last, name),
            Header::Uniform(first, last, name) => range(f, "uniform", 'C', *first, *last, name),
            Header::Sampler(number, name) => write!(f, "@sampler({number}) {name}"),
            Header::Const(constant, values) => write!(f, "@const(C{constant}) {}", values.join(", ")),
        }
    }
}
