//! Parts of image types, and the kinds of access to images.

use super::view::View;
use crate::values::{Dim, Op};

/// Parts of an image type.
pub(super) struct Image {
    pub(super) sampled_type: u32,
    pub(super) dim: Dim,
    pub(super) arrayed: bool,
    /// Whether the image is multisampled.
    pub(super) samples: bool,
    pub(super) sampled: u32,
}

/// Returns the parts of the image type of a value, which may also be a sampled image.
pub(super) fn image(view: &View<'_>, id: u32) -> Option<Image> {
    let mut found = view.get(view.type_of(id)?)?;
    if found.op() == Op::TypeSampledImage {
        found = view.get(found.word(2)?)?;
    }
    let found = Some(found).filter(|found| found.op() == Op::TypeImage)?;
    Some(Image {
        sampled_type: found.word(2)?,
        dim: Dim(found.word(3)?),
        arrayed: found.word(5) == Some(1),
        samples: found.word(6) == Some(1),
        sampled: found.word(7)?,
    })
}

/// Returns the number of coordinates of a dimension; `None` for a dimension of an extension.
pub(super) fn dimensions(dim: Dim) -> Option<u32> {
    Some(match dim {
        Dim::Dim1D | Dim::Buffer => 1,
        Dim::Dim2D | Dim::Rect | Dim::SubpassData => 2,
        Dim::Dim3D | Dim::Cube => 3,
        _ => return None,
    })
}

/// How an instruction accesses an image.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Form {
    /// Samples with an implicit level of detail.
    Implicit,
    /// Samples with an explicit level of detail.
    Explicit,
    Gather,
    Fetch,
    Read,
    Write,
}
