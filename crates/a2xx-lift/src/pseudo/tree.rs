//! Tree of pseudocode: statements over registers and exports. `text` prints this tree, and the interpreter (`evaluate`)
//! runs it.

use crate::machine::{Infinite, Test};
use isaloom_a2xx::{ConstantBase, Fetch};

/// Up to four components that are selected from a value, in order.
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

    /// Returns whether the selection repeats one component.
    pub(crate) fn is_one(&self) -> bool {
        let first = self.list[0];
        self.list.iter().take(usize::from(self.count)).all(|&component| component == first)
    }
}

/// A value of one to four components. A single component may stand for several equal components.
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
    /// Components of the temporary variable that contains a vector result before it is assigned to its destination.
    Result(Components),
    Number(f32),
    Of(Function, Vec<Expression>),
    /// The first value if the condition holds, otherwise the second. The values and the condition have one
    /// component.
    If(Box<Condition>, Box<Expression>, Box<Expression>),
    /// Components that are selected from a value.
    Part(Box<Expression>, Components),
    /// Concatenation of one-component values.
    Join(Vec<Expression>),
}

/// A function of one to three values. It works on each component separately, except where its comment states otherwise.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Function {
    Add,
    Subtract,
    /// Product. It is zero if an operand is zero, even if the other is infinite or NaN.
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
    /// Maps a direction to a cube face. The two operands and the result have four components; see [`crate::machine`].
    Cube,
    /// Maximum of four components.
    Max4,
    /// Lighting operation `mul_prev2`. The first operand is the previous scalar result.
    MultiplyPrevious2,
}

/// A condition.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Condition {
    /// The predicate has this value.
    Predicate(bool),
    /// The boolean constant has this value.
    Boolean(u32, bool),
    /// The test holds for two values. If they have several components, the test must hold for at least one pair.
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
    /// The scalar result that [`Expression::Previous`] reads.
    Previous,
    /// The temporary variable that [`Expression::Result`] reads.
    Result,
}

/// State of fetches that an instruction sets: level of detail or a gradient.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FetchSetting {
    Lod,
    GradientH,
    GradientV,
}

/// A statement.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Statement {
    /// Assigns the components of the value, in order, to the components of the destination that are in the mask.
    Assign {
        to: Destination,
        mask: u32,
        value: Expression,
    },
    /// Writes an export once: masks of components, and the value of each mask.
    Export {
        number: u32,
        parts: Vec<(u32, Expression)>,
    },
    /// Sets p0 to the condition.
    Predicate(Condition),
    /// Sets a0 to the value: rounded down if `floor`, otherwise to the nearest integer.
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
    /// Sets the level of detail or a gradient for later fetches.
    Set(FetchSetting, Expression),
    If {
        condition: Condition,
        then: Vec<Statement>,
        otherwise: Vec<Statement>,
    },
    /// Repeats the body as often as the integer constant states. Ends after an iteration in which `until` holds.
    Loop {
        constant: u32,
        keeps_counter: bool,
        body: Vec<Statement>,
        until: Option<Condition>,
    },
    /// Runs the body, and repeats it while `again` holds; repeats forever if `again` is `None`.
    Repeat {
        body: Vec<Statement>,
        again: Option<Condition>,
    },
    /// Calls the function whose first clause has this index.
    Call(usize),
    /// Ends the program at this point.
    End,
}

/// What follows after a piece of an unstructured program.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Exit {
    Next,
    /// Jumps to the clause with this index if the condition holds, or always if there is no condition.
    Jump(Option<Condition>, usize),
    Call(Option<Condition>, usize),
    /// Returns from the active call. Without an active call, continues with the next piece.
    Return,
    /// Begins a loop, or continues at clause `behind` if the loop has no iterations.
    Begin {
        constant: u32,
        keeps_counter: bool,
        behind: usize,
    },
    /// Ends an iteration: continues at clause `begin` if further iterations remain and `until` does not hold.
    Round {
        until: Option<Condition>,
        begin: usize,
    },
}

/// A clause of an unstructured program as statements, and what follows them.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Piece {
    /// Whether the piece needs a label, because a jump, loop, call or return continues here.
    pub(crate) labelled: bool,
    pub(crate) statements: Vec<Statement>,
    pub(crate) exit: Exit,
}

/// Pseudocode of a program.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Tree {
    /// Ifs, loops and functions. Each function has the index of its first clause.
    Structured { main: Vec<Statement>, functions: Vec<(usize, Vec<Statement>)> },
    /// Labels and jumps: one piece per clause, in order.
    Pieces(Vec<Piece>),
}
