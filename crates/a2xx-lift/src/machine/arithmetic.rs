//! Arithmetic that differs from the CPU's floating-point operations.

/// Returns the product. If an operand is zero, the product is +0, even if the other is infinite or NaN.
pub(crate) fn legacy_multiply(a: f32, b: f32) -> f32 {
    if a == 0.0 || b == 0.0 { 0.0 } else { a * b }
}

/// Returns `previous * a` for the lighting operation `mul_prev2`. Returns the smallest float if `previous` is the
/// smallest float or not finite, or `b` is not finite or not positive.
pub(crate) fn multiply_previous_2(previous: f32, a: f32, b: f32) -> f32 {
    if previous == f32::MIN || !previous.is_finite() || !b.is_finite() || b <= 0.0 {
        f32::MIN
    } else {
        legacy_multiply(a, previous)
    }
}

/// Maps a direction to a cube face. Returns t, s, twice the major axis, and the face number. The sources are the
/// direction as `zzxy` and `yxzz`.
pub(crate) fn cube(first: [f32; 4], second: [f32; 4]) -> [f32; 4] {
    let [z, _, x, y] = first;
    let _ = second;
    let (t, s, major, face) = if z.abs() >= x.abs() && z.abs() >= y.abs() {
        (-y, if z < 0.0 { -x } else { x }, z, if z < 0.0 { 5.0 } else { 4.0 })
    } else if y.abs() >= x.abs() {
        (if y < 0.0 { -z } else { z }, x, y, if y < 0.0 { 3.0 } else { 2.0 })
    } else {
        (-y, if x < 0.0 { z } else { -z }, x, if x < 0.0 { 1.0 } else { 0.0 })
    };
    [t, s, 2.0 * major, face]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn legacy_multiply_by_zero_is_zero() {
        assert_eq!(legacy_multiply(0.0, f32::INFINITY).to_bits(), 0);
        assert_eq!(legacy_multiply(f32::NAN, -0.0).to_bits(), 0);
        assert_eq!(legacy_multiply(2.0, 3.0), 6.0);
    }

    #[test]
    fn cube_has_two_faces_per_axis() {
        let face = |x: f32, y: f32, z: f32| cube([z, z, x, y], [y, x, z, z])[3];
        let faces = [(2.0, 0.5, 1.0), (-2.0, 0.5, 1.0), (0.0, 1.0, 0.5), (0.0, -1.0, 0.5), (0.0, 0.0, 1.0)];
        assert_eq!(faces.map(|(x, y, z)| face(x, y, z)), [0.0, 1.0, 2.0, 3.0, 4.0]);
        assert_eq!(face(0.1, 0.2, -3.0), 5.0);
    }
}
