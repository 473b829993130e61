//! Typed indices into the arenas of a [`Model`](crate::Model).

macro_rules! id {
    ($(#[$doc:meta] $name:ident),* $(,)?) => {$(
        #[$doc]
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(pub u32);

        impl $name {
            /// The id of the arena's entry number `index`.
            pub fn from_index(index: usize) -> Self {
                $name(u32::try_from(index).unwrap_or(u32::MAX))
            }

            /// The entry's number in its arena.
            #[inline]
            pub fn index(self) -> usize {
                self.0 as usize
            }
        }
    )*};
}

id! {
    /// A [`Bitset`](crate::Bitset).
    BitsetId,
    /// A [`Field`](crate::Field), of any case of any bitset.
    FieldId,
    /// An [`Enum`](crate::Enum).
    EnumId,
    /// An [`Expr`](crate::Expr), named or inline.
    ExprId,
}
