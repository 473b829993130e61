//! Headers of assembly text. They name the registers, constants and samplers of a program, and are not encoded in its
//! words.

use core::fmt;

/// A header line such as `@uniform(C0-C3) mvp`.
#[derive(Clone, Debug, PartialEq)]
pub enum Header {
    /// Vertex attribute: first and last register, and name.
    Attribute(u32, u32, String),
    /// Varying: first and last register, and name.
    Varying(u32, u32, String),
    /// Uniform: first and last constant, and name.
    Uniform(u32, u32, String),
    /// Sampler: number and name.
    Sampler(u32, String),
    /// Value of a constant: its number, and the text of its components, which is printed exactly as in the source.
    Const(u32, [String; 4]),
}

impl Eq for Header {}

impl Header {
    /// Returns the values of a `@const`; `None` for other headers.
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
