//! Functions with the arithmetic of the Xenos: a product with zero is zero, and infinite results are replaced as the
//! operation requires. A shader contains the functions that its statements call.

use crate::language::Language;
use core::fmt::Write as _;

/// A function: name, parameters, and the value for one component, in which `T` is a 32-bit float.
struct Helper {
    name: &'static str,
    parameters: &'static [&'static str],
    value: &'static str,
}

const fn helper(name: &'static str, parameters: &'static [&'static str], value: &'static str) -> Helper {
    Helper { name, parameters, value }
}

const A: &[&str] = &["a"];
const AB: &[&str] = &["a", "b"];
const ABC: &[&str] = &["a", "b", "c"];

/// Functions that work per component, for one to four components.
const COMPONENTS: [Helper; 12] = [
    helper("x_mul", AB, "a == 0.0 || b == 0.0 ? 0.0 : a * b"),
    helper("x_max", AB, "a >= b ? a : b"),
    helper("x_min", AB, "a < b ? a : b"),
    helper("x_saturate", A, "clamp(a, 0.0, 1.0)"),
    helper("x_seq", AB, "a == b ? 1.0 : 0.0"),
    helper("x_sne", AB, "a != b ? 1.0 : 0.0"),
    helper("x_sgt", AB, "a > b ? 1.0 : 0.0"),
    helper("x_sge", AB, "a >= b ? 1.0 : 0.0"),
    helper("x_cndeq", ABC, "a == 0.0 ? b : c"),
    helper("x_cndne", ABC, "a != 0.0 ? b : c"),
    helper("x_cndgt", ABC, "a > 0.0 ? b : c"),
    helper("x_cndge", ABC, "a >= 0.0 ? b : c"),
];

/// Functions of one component, each after the ones that it calls.
const SCALARS: [Helper; 14] = [
    helper("x_clamp_infinite", A, "isinf(a) ? (a > 0.0 ? LARGEST : -LARGEST) : a"),
    helper("x_zero_infinite", A, "isinf(a) ? 0.0 : a"),
    helper("x_exp", A, "x_round(exp2(a))"),
    helper("x_log", A, "x_round(log2(a))"),
    helper("x_logc", A, "x_clamp_infinite(x_round(log2(a)))"),
    helper("x_rcp", A, "x_round(1.0 / a)"),
    helper("x_rcpc", A, "x_clamp_infinite(x_round(1.0 / a))"),
    helper("x_rcpf", A, "x_zero_infinite(x_round(1.0 / a))"),
    helper("x_rsq", A, "x_round(ROOT(a))"),
    helper("x_rsqc", A, "x_clamp_infinite(x_round(ROOT(a)))"),
    helper("x_rsqf", A, "x_zero_infinite(x_round(ROOT(a)))"),
    helper("x_sqrt", A, "x_round(sqrt(a))"),
    helper(
        "x_mul_prev2",
        ABC,
        "a == -LARGEST || isinf(a) || isnan(a) || isinf(c) || isnan(c) || c <= 0.0 ? -LARGEST : x_mul(b, a)",
    ),
    helper("x_face", ABC, "a < 0.0 ? b : c"),
];

/// Tests of vectors, true if a pair of components passes.
const TESTS: [(&str, &str); 4] =
    [("x_any_eq", "=="), ("x_any_ne", "!="), ("x_any_gt", ">"), ("x_any_ge", ">=")];

const LETTERS: [&str; 4] = ["x", "y", "z", "w"];

/// Prints the functions that `body` calls.
pub(super) fn functions(out: &mut String, body: &str, language: Language, rounded: bool) {
    let root = if language == Language::Glsl { "inversesqrt" } else { "rsqrt" };
    let used = |name: &str| body.contains(&format!("{name}("));
    // Every function of the list calls only functions before it.
    let needs = |name: &str, callers: &[&str]| used(name) || callers.iter().any(|caller| used(caller));
    let dots = used("x_dot");
    for Helper { name, parameters, value } in COMPONENTS {
        let called = match name {
            "x_mul" => needs(name, &["x_dot", "x_mul_prev2"]),
            "x_max" => needs(name, &["x_max4"]),
            name => used(name),
        };
        if !called {
            continue;
        }
        let list =
            |kind: &str| parameters.iter().map(|p| format!("{kind} {p}")).collect::<Vec<_>>().join(", ");
        let _ = writeln!(out, "float {name}({}) {{ return {value}; }}", list("float"));
        for width in 2..=4 {
            let kind = language.vector(width);
            let component = |letter: &&str| {
                let parts: Vec<String> = parameters.iter().map(|p| format!("{p}.{letter}")).collect();
                format!("{name}({})", parts.join(", "))
            };
            let parts: Vec<String> = LETTERS[..width].iter().map(component).collect();
            let _ =
                writeln!(out, "{kind} {name}({}) {{ return {kind}({}); }}", list(&kind), parts.join(", "));
        }
    }
    const CLAMPED: [&str; 3] = ["x_logc", "x_rcpc", "x_rsqc"];
    const ZEROED: [&str; 2] = ["x_rcpf", "x_rsqf"];
    let rounds = SCALARS.iter().any(|helper| helper.value.contains("x_round") && used(helper.name));
    if rounds {
        let value = match (rounded, language) {
            (false, _) => "a",
            (true, Language::Glsl) => "uintBitsToFloat((floatBitsToUint(a) + 2u) & ~3u)",
            (true, Language::Hlsl) => "asfloat((asuint(a) + 2u) & ~3u)",
        };
        let _ = writeln!(out, "float x_round(float a) {{ return {value}; }}");
    }
    for Helper { name, parameters, value } in SCALARS {
        let called = match name {
            "x_clamp_infinite" => needs(name, &CLAMPED),
            "x_zero_infinite" => needs(name, &ZEROED),
            "x_face" => needs(name, &["x_cube"]),
            name => used(name),
        };
        if called {
            let list: Vec<String> = parameters.iter().map(|p| format!("float {p}")).collect();
            let value = value.replace("LARGEST", "3.4028234663852886e38").replace("ROOT", root);
            let _ = writeln!(out, "float {name}({}) {{ return {value}; }}", list.join(", "));
        }
    }
    for (name, operator) in TESTS.into_iter().filter(|(name, _)| used(name)) {
        for width in 2..=4 {
            let kind = language.vector(width);
            let tests: Vec<String> =
                LETTERS[..width].iter().map(|l| format!("a.{l} {operator} b.{l}")).collect();
            let _ = writeln!(out, "bool {name}({kind} a, {kind} b) {{ return {}; }}", tests.join(" || "));
        }
    }
    if dots {
        for width in 2..=4 {
            let kind = language.vector(width);
            let products: Vec<String> =
                LETTERS[..width].iter().map(|l| format!("x_mul(a.{l}, b.{l})")).collect();
            let _ = writeln!(out, "float x_dot({kind} a, {kind} b) {{ return {}; }}", products.join(" + "));
        }
    }
    let four = language.vector(4);
    if used("x_max4") {
        let _ = writeln!(out, "float x_max4({four} a) {{ return x_max(x_max(x_max(a.x, a.y), a.z), a.w); }}");
    }
    if used("x_cube") {
        // The direction is x = a.z, y = a.w, z = a.x. The result is t, s, twice the major axis, and the face.
        let _ = writeln!(
            out,
            "{four} x_cube({four} a, {four} b)\n{{\n    float x = a.z, y = a.w, z = a.x;\n    \
             if (abs(z) >= abs(x) && abs(z) >= abs(y)) {{\n        \
             return {four}(-y, x_face(z, -x, x), 2.0 * z, x_face(z, 5.0, 4.0));\n    }}\n    \
             if (abs(y) >= abs(x)) {{\n        \
             return {four}(x_face(y, -z, z), x, 2.0 * y, x_face(y, 3.0, 2.0));\n    }}\n    \
             return {four}(-y, x_face(x, z, -z), 2.0 * x, x_face(x, 1.0, 0.0));\n}}"
        );
    }
    for (name, value) in [("x_address", "floor(a + 0.5)"), ("x_address_floor", "floor(a)")] {
        if used(name) {
            let _ = writeln!(out, "int {name}(float a) {{ return int(clamp({value}, -256.0, 255.0)); }}");
        }
    }
    if used("x_boolean") {
        let _ = writeln!(
            out,
            "bool x_boolean(int number) {{ return (b[number / 128][number / 32 % 4] >> (number % 32) & 1) != 0; }}"
        );
    }
}
