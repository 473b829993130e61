//! Pseudocode tree: statements over registers and exports. The interpreter (`evaluate`) runs this tree.

use crate::machine::{Infinite, Test};
use isaloom_a2xx::{ConstantBase, Fetch};

/// Selection of up to four components.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Components {
    list: [u8; 4],
    count: u8,
}

impl Components {
    /// Creates a selection from components in order, at most four.
    pub(crate) fn of(components: impl IntoIterator<Item = u32>) -> Components {
        let mut all = Components { list: [0; 4], count: 0 };
        for component in components.into_iter().take(4) {
            all.list[usize::from(all.count)] = component as u8 & 3;
            all.count += 1;
        }
        all
    }

    /// Selects all four components.
    pub(crate) fn all() -> Components {
        Components::of(0..4)
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = usize> + '_ {
        self.list.iter().take(usize::from(self.count)).map(|&component| usize::from(component))
    }

    pub(crate) fn count(&self) -> usize {
        usize::from(self.count)
    }

    /// Returns whether all selected components are the same.
    pub(crate) fn is_one(&self) -> bool {
        let first = self.list[0];
        self.list.iter().take(usize::from(self.count)).all(|&component| component == first)
    }
}

/// A value of one to four components. A single component may represent several equal components.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Expression {
    Register {
        number: u32,
        relative: bool,
        components: Components,
    },
    Constant {
        number: u32,
        base: ConstantBase,
        components: Components,
    },
    /// Result of the last scalar operation.
    Previous,
    /// Vector result in a temporary variable, before it is assigned to its destination.
    Result(Components),
    Number(f32),
    Of(Function, Vec<Expression>),
    /// The first value if the condition holds, otherwise the second. The values and the condition have one
    /// component.
    If(Box<Condition>, Box<Expression>, Box<Expression>),
    /// Some components of a value.
    Part(Box<Expression>, Components),
    /// Concatenation of one-component values.
    Join(Vec<Expression>),
}

/// Function of values. A function works per component, except where its comment states otherwise.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Function {
    Add,
    Subtract,
    /// Multiplication in which zero times anything is zero.
    Multiply,
    /// The first operand if it is greater than or equal to the second, otherwise the second.
    Max,
    /// The first operand if it is less than the second, otherwise the second.
    Min,
    Negate,
    Absolute,
    Saturate,
    /// 1 if the test of the two operands holds, otherwise 0.
    Set(Test),
    /// The second operand if the first operand passes the test against zero, otherwise the third operand.
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
    /// Sum of the products of all components.
    Dot,
    /// Mapping of a direction to a cube face, from two operands of four components.
    Cube,
    /// Maximum of four components.
    Max4,
    /// Product with the previous scalar result, for lighting; the previous result is the first operand.
    MultiplyPrevious2,
}

/// A condition.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Condition {
    /// The predicate has this value.
    Predicate(bool),
    /// The boolean constant has this value.
    Boolean(u32, bool),
    /// The test holds for two values. If the values have several components, the test must hold for at least
    /// one component.
    Test(Test, Expression, Expression),
    /// Both conditions hold.
    Both(Box<Condition>, Box<Condition>),
    /// The condition does not hold.
    Not(Box<Condition>),
    /// Never true.
    Never,
}

/// Destination of an assignment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Destination {
    Register {
        number: u32,
        relative: bool,
    },
    /// Destination for [`Expression::Previous`].
    Previous,
    /// Destination for [`Expression::Result`], the temporary variable of the vector result.
    Result,
}

/// State that a fetch sets for later fetches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FetchSetting {
    Lod,
    GradientH,
    GradientV,
}

/// A statement.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Statement {
    /// Assigns the value to the components of the mask, in order.
    Assign {
        to: Destination,
        mask: u32,
        value: Expression,
    },
    /// One write of an export: components and their values.
    Export {
        number: u32,
        parts: Vec<(u32, Expression)>,
    },
    /// Sets p0 to the condition.
    Predicate(Condition),
    /// Sets a0 to the rounded value.
    Address {
        value: Expression,
        floor: bool,
    },
    /// Kills the pixel if the condition holds.
    Discard(Condition),
    /// Assigns the swizzled result of the fetch to its destination.
    Fetch {
        fetch: Fetch,
        address: usize,
    },
    /// Sets state for later fetches.
    Set(FetchSetting, Expression),
    If {
        condition: Condition,
        then: Vec<Statement>,
        otherwise: Vec<Statement>,
    },
    /// Runs as often as the integer constant specifies; may end early after an iteration.
    Loop {
        constant: u32,
        keeps_counter: bool,
        body: Vec<Statement>,
        until: Option<Condition>,
    },
    /// Runs once and repeats while the condition holds, or forever if there is no condition.
    Repeat {
        body: Vec<Statement>,
        again: Option<Condition>,
    },
    /// Calls the function that begins at the clause.
    Call(usize),
    /// Ends the program.
    End,
}

/// Control flow after a piece of an unstructured program.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Exit {
    Next,
    /// Jumps to a clause if the condition holds.
    Jump(Option<Condition>, usize),
    Call(Option<Condition>, usize),
    /// Returns from the active call. Without an active call, continues with the next piece.
    Return,
    /// Begins or skips a loop.
    Begin {
        constant: u32,
        keeps_counter: bool,
        behind: usize,
    },
    /// Ends an iteration: continues at the clause where the next iteration begins.
    Round {
        until: Option<Condition>,
        begin: usize,
    },
}

/// A clause of an unstructured program.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Piece {
    /// Whether another piece branches here.
    pub(crate) labelled: bool,
    pub(crate) statements: Vec<Statement>,
    pub(crate) exit: Exit,
}

/// A program.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Tree {
    /// Structured form; functions are identified by their first clause.
    Structured { main: Vec<Statement>, functions: Vec<(usize, Vec<Statement>)> },
    /// Unstructured form with jumps: one piece per clause.
    Pieces(Vec<Piece>),
}
