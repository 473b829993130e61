//! Typed indices of the entries in a [`Model`](crate::Model).

macro_rules! id {
    ($(#[$doc:meta] $name:ident),* $(,)?) => {$(
        #[$doc]
        ///
        /// Entries are numbered in the order in which they are added to a [`Builder`](crate::Builder). The
        /// builder checks every given id, so all ids within a model are valid in that model.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
        pub struct $name(u32);

        impl $name {
            /// Creates the id of the entry with this index, which need not exist.
            pub fn from_index(index: usize) -> Self {
                $name(u32::try_from(index).unwrap_or(u32::MAX))
            }

            /// Returns the index of the entry in its arena.
            #[inline]
            pub fn index(self) -> usize {
                self.0 as usize
            }
        }
    )*};
}

id! {
    /// Id of a [`Bitset`](crate::Bitset).
    BitsetId,
    /// Id of a [`Field`](crate::Field) in any case of any bitset.
    FieldId,
    /// Id of an [`Enum`](crate::Enum).
    EnumId,
    /// Id of an [`Expr`](crate::Expr), named or inline.
    ExprId,
}
