//! What pseudo code is made of: statements over registers and exports. A tree, not text, so that it can be run.

use crate::instr::{Base, Fetch};
use crate::machine::{Infinite, Test};

/// Some components of something of four.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Components {
    list: [u8; 4],
    count: u8,
}

impl Components {
    /// Components in an order, at most four.
    pub(crate) fn of(components: impl IntoIterator<Item = u32>) -> Components {
        let mut all = Components { list: [0; 4], count: 0 };
        for component in components.into_iter().take(4) {
            all.list[usize::from(all.count)] = component as u8 & 3;
            all.count += 1;
        }
        all
    }

    /// All four.
    pub(crate) fn all() -> Components {
        Components::of(0..4)
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = usize> + '_ {
        self.list.iter().take(usize::from(self.count)).map(|&component| usize::from(component))
    }

    pub(crate) fn count(&self) -> usize {
        usize::from(self.count)
    }

    /// All of them are one component.
    pub(crate) fn is_one(&self) -> bool {
        let first = self.list[0];
        self.list.iter().take(usize::from(self.count)).all(|&component| component == first)
    }
}

/// A value of one to four components. What has one stands for as many as are needed.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Expression {
    Register {
        number: u32,
        relative: bool,
        components: Components,
    },
    Constant {
        number: u32,
        base: Base,
        components: Components,
    },
    /// The result of the last scalar operation.
    Previous,
    /// The vector result that waits to be written.
    Result(Components),
    Number(f32),
    Of(Function, Vec<Expression>),
    /// The second where the condition holds, else the third; all have one component.
    If(Box<Condition>, Box<Expression>, Box<Expression>),
    /// Some components of a value.
    Part(Box<Expression>, Components),
    /// Values of one component side by side.
    Join(Vec<Expression>),
}

/// What is worked out of values. Where nothing else is said it is done component by component.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Function {
    Add,
    Subtract,
    /// Zero times anything is zero.
    Multiply,
    /// The first if it is not less, else the second.
    Max,
    /// The first if it is less, else the second.
    Min,
    Negate,
    Absolute,
    Saturate,
    /// 1 where the test of the two holds, else 0.
    Set(Test),
    /// The second where the first passes the test with zero, else the third.
    Choose(Test),
    Fraction,
    Truncate,
    Floor,
    Exponent,
    Logarithm {
        clamp: bool,
    },
    Reciprocal(Infinite),
    ReciprocalRoot(Infinite),
    Root,
    Sine,
    Cosine,
    /// The sum of the products of all components.
    Dot,
    /// Where a direction meets a cube, of two times four components.
    Cube,
    /// The greatest of four components.
    Max4,
    /// The product with the last scalar result, as lighting needs it; the last result is the first operand.
    MultiplyPrevious2,
}

/// What is true or false.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Condition {
    /// The predicate is so.
    Predicate(bool),
    /// A boolean constant is so.
    Boolean(u32, bool),
    /// The test holds of two values; of those with several components, for any.
    Test(Test, Expression, Expression),
    /// Both hold.
    Both(Box<Condition>, Box<Condition>),
    /// It does not hold.
    Not(Box<Condition>),
    /// Never.
    Never,
}

/// What is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Place {
    Register {
        number: u32,
        relative: bool,
    },
    /// [`Expression::Previous`].
    Previous,
    /// [`Expression::Result`].
    Result,
}

/// What fetches set for later ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FetchSetting {
    Lod,
    GradientH,
    GradientV,
}

/// A step.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Statement {
    /// The components of the mask become the value, in their order.
    Assign {
        to: Place,
        mask: u32,
        value: Expression,
    },
    /// One write of an export: components become values.
    Export {
        number: u32,
        parts: Vec<(u32, Expression)>,
    },
    /// p0 becomes the condition.
    Predicate(Condition),
    /// a0 becomes the value, rounded.
    Address {
        value: Expression,
        floor: bool,
    },
    /// The pixel is killed where the condition holds.
    Discard(Condition),
    /// What the fetch finds, through its swizzle, into its destination.
    Fetch {
        fetch: Fetch,
        address: usize,
    },
    /// What is set for later fetches.
    Set(FetchSetting, Expression),
    If {
        condition: Condition,
        then: Vec<Statement>,
        otherwise: Vec<Statement>,
    },
    /// As often as the integer constant says; at the end of a round it may end early.
    Loop {
        constant: u32,
        keeps_counter: bool,
        body: Vec<Statement>,
        until: Option<Condition>,
    },
    /// Once, and again as long as the condition holds; forever without one.
    Repeat {
        body: Vec<Statement>,
        again: Option<Condition>,
    },
    /// The function that begins at the clause.
    Call(usize),
    /// The end of the program.
    End,
}

/// Where control goes after a piece of a program that has no structure.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Exit {
    Next,
    /// To a clause, if the condition holds.
    Jump(Option<Condition>, usize),
    Call(Option<Condition>, usize),
    /// Behind the call that is under way; on to the next piece without one.
    Return,
    /// Begins a loop, or goes behind it.
    Begin {
        constant: u32,
        keeps_counter: bool,
        behind: usize,
    },
    /// The end of a round: to the clause where the next one begins.
    Round {
        until: Option<Condition>,
        begin: usize,
    },
}

/// A clause of a program that has no structure.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Piece {
    /// Something goes here.
    pub(crate) labelled: bool,
    pub(crate) statements: Vec<Statement>,
    pub(crate) exit: Exit,
}

/// A program.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Tree {
    /// With ifs and loops; the functions by the clauses that they begin at.
    Structured { main: Vec<Statement>, functions: Vec<(usize, Vec<Statement>)> },
    /// With jumps: a piece a clause.
    Pieces(Vec<Piece>),
}
