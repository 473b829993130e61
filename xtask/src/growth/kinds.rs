//! Generated inputs of any size, for the measurement of growth. Each kind of input grows in a different way.

use std::fmt::Write as _;

/// A kind of input, and the command whose growth is measured with it.
pub(super) struct Kind {
    pub(super) name: &'static str,
    /// Arguments of the program. `FILE` is replaced by the path of the input, and `SPEC` by the path of the RDNA 4
    /// description.
    pub(super) command: &'static str,
    /// Size of the smaller measured input, in the unit of the kind (such as lines). The larger input is four times this
    /// size.
    pub(super) size: usize,
    /// Returns the input of the given size.
    pub(super) input: fn(usize) -> Vec<u8>,
}

const fn kind(name: &'static str, command: &'static str, size: usize, input: fn(usize) -> Vec<u8>) -> Kind {
    Kind { name, command, size, input }
}

/// All kinds of input, grouped by format.
pub(super) const KINDS: &[Kind] = &[
    // Assembly text for an isaspec description.
    kind("lines of assembly", "asm --isa toy --hex FILE", 2000, |n| lines(n, line_of_toy)),
    kind("labels and branches", "asm --isa toy --hex FILE", 1000, |n| {
        lines(n, |i| format!("l{i}:\nbr.ne #l{}", i / 2))
    }),
    kind("labels only", "asm --isa toy --hex FILE", 4000, |n| lines(n, |i| format!("l{i}:"))),
    kind("equal labels", "asm --isa toy --hex FILE", 1000, |n| lines(n, |_| "l:\nnop".to_owned())),
    kind("undefined labels", "asm --isa toy --hex FILE", 500, |n| lines(n, |i| format!("br.ne #m{i}"))),
    kind("unknown instructions", "asm --isa toy --hex FILE", 500, |n| lines(n, |i| format!("ad{i} r1, r2"))),
    kind("operands out of range", "asm --isa toy --hex FILE", 500, |n| {
        lines(n, |i| format!("mvi r0, #{}", 1 << 20 | i))
    }),
    kind("operands of one line", "asm --isa toy --hex FILE", 4000, |n| {
        format!("add {}r1\n", "r1, ".repeat(n)).into()
    }),
    kind("letters of one line", "asm --isa toy --hex FILE", 40_000, |n| "a".repeat(n).into()),
    kind("digits of one number", "asm --isa toy --hex FILE", 40_000, |n| {
        format!("mvi r0, #{}", "1".repeat(n)).into()
    }),
    kind("comments", "asm --isa toy --hex FILE", 4000, |n| lines(n, |i| format!("; comment {i}"))),
    kind("parentheses", "asm --isa toy --hex FILE", 20_000, |n| "(".repeat(n).into()),
    kind("lines to format", "fmt --isa toy FILE", 1000, |n| lines(n, line_of_toy)),
    kind("ambiguous encodings of lines", "asm --isa toy --explain FILE", 300, |n| lines(n, line_of_toy)),
    // Words to disassemble.
    kind("words", "dis --isa toy FILE", 4000, words),
    kind("words as records", "dis --isa toy --format jsonl FILE", 500, words),
    kind("words one by one", "dis --isa toy --each-line FILE", 1000, words),
    kind("undefined words", "dis --isa toy FILE", 2000, |n| {
        lines(n, |i| format!("{:08x}", 0xf000_0000u32 | i as u32))
    }),
    kind("branches in a graph", "dis --isa toy --cfg FILE", 500, branches),
    kind("arrows", "dis --isa toy --arrows FILE", 200, branches),
    kind("statistics", "stats --isa spirv FILE", 1000, |n| binary(&module(&adds(n)))),
    kind("equal programs", "diff --isa xenos FILE FILE", 100, |n| assembled(&jumps(n))),
    kind("lines without words", "dis --isa toy FILE", 2000, |n| {
        lines(n, |i| format!("word {i} is not here"))
    }),
    kind("lines of xxd", "dis --isa toy FILE", 1000, |n| {
        lines(n, |i| format!("{:08x}: 4000 0000 4001 000a 2902 1001 2080 0002  ................", 16 * i))
    }),
    kind("bytes to scan", "scan --isa toy FILE", 8000, bytes),
    kind("zeros to scan", "scan --isa spirv FILE", 400_000, |n| vec![0; n]),
    kind("random bytes to scan", "scan --isa spirv FILE", 100_000, bytes),
    kind("module headers to scan", "scan --isa spirv FILE", 4000, |n| b"\x03\x02\x23\x07".repeat(n)),
    kind("container headers to scan", "scan --isa xenos FILE", 4000, |n| b"\x10\x2a\x11\x01".repeat(n)),
    // Descriptions.
    kind("instructions of a description", "check FILE", 100, |n| isa(&leaves(n))),
    kind("equal instructions", "check FILE", 30, |n| {
        isa(&(0..n).map(|i| leaf(&format!("i{i}"), "root", 7)).collect::<String>())
    }),
    kind("chain of bases", "check FILE", 200, |n| isa(&chain(n))),
    kind("values of an enum", "check FILE", 500, |n| isa(&values(n))),
    kind("overrides", "check FILE", 50, |n| isa(&overrides(n))),
    kind("letters of a display", "check FILE", 10_000, |n| {
        isa(&leaf("i", "root", 1).replace("{NAME}", &"a".repeat(n)))
    }),
    kind("fields of a display", "check FILE", 200, |n| {
        isa(&leaf("i", "root", 1).replace("{NAME}", &"{NAME} ".repeat(n)))
    }),
    kind("nested expressions", "check FILE", 8, |n| isa(&nested(n))),
    kind("unknown types", "check FILE", 200, |n| isa(&unknown(n))),
    kind("nested elements", "check FILE", 2000, |n| {
        format!("<isa>{}{}</isa>", "<a>".repeat(n), "</a>".repeat(n)).into()
    }),
    kind("attributes of an element", "check FILE", 500, |n| {
        format!("<isa><bitset{}/></isa>", (0..n).map(|i| format!(" a{i}=\"\"")).collect::<String>()).into()
    }),
    kind("comments of a description", "check FILE", 4000, |n| isa(&"<!-- c -->\n".repeat(n))),
    kind("gaps", "gaps FILE", 100, |n| isa(&leaves(n))),
    kind("description to print a word", "dis --spec FILE -x 10000000", 200, |n| isa(&leaves(n))),
    // SPIR-V modules.
    kind("instructions of a module", "asm --isa spirv -o /dev/null FILE", 2000, |n| module(&adds(n))),
    kind("functions", "asm --isa spirv -o /dev/null FILE", 500, |n| module(&functions(n))),
    kind("unknown opcodes", "asm --isa spirv -o /dev/null FILE", 500, |n| {
        module(&lines_text(n, |i| format!("OpFoo{i}")))
    }),
    kind("undefined ids", "check --isa spirv FILE", 2000, |n| {
        binary(&module(&lines_text(n, |i| format!("OpName %u{i} \"x\""))))
    }),
    kind("letters of a string", "asm --isa spirv -o /dev/null FILE", 40_000, |n| {
        format!("OpName %1 \"{}\"\n", "x".repeat(n)).into()
    }),
    kind("members of a structure", "check --isa spirv FILE", 10000, |n| {
        binary(&module(&format!("%s = OpTypeStruct{}\n", " %f".repeat(n))))
    }),
    kind("nested types", "check --isa spirv FILE", 2000, |n| binary(&module(&types(n)))),
    kind("nested selections", "check --isa spirv FILE", 1000, |n| binary(&module(&selections(n)))),
    kind("chain of blocks", "check --isa spirv FILE", 3000, |n| binary(&module(&blocks(n)))),
    kind("functions to check", "check --isa spirv FILE", 3000, |n| binary(&module(&functions(n)))),
    kind("decorations", "check --isa spirv FILE", 5000, |n| {
        binary(&module(&lines_text(n, |i| format!("OpDecorate %f{i} RelaxedPrecision"))))
    }),
    kind("module to format", "fmt --isa spirv FILE", 1000, |n| module(&adds(n))),
    kind("blocks in a graph", "dis --isa spirv --cfg FILE", 300, |n| binary(&module(&blocks(n)))),
    kind("equal modules", "diff FILE FILE", 500, |n| binary(&module(&adds(n)))),
    // Programs for Adreno a2xx and Xenos.
    kind("clauses", "asm --isa xenos --hex FILE", 300, |n| {
        format!("xvs_3_0\n{}exece\nnop\n", "exec\nadd r1, r2, r3\n".repeat(n)).into()
    }),
    kind("jumps", "asm --isa xenos --hex FILE", 300, jumps),
    kind("jumps as pseudocode", "dis --isa xenos --pseudo glsl FILE", 60, |n| assembled(&jumps(n))),
    kind("jumps as a shader", "dis --isa xenos --to glsl FILE", 60, |n| assembled(&jumps(n))),
    kind("live registers", "dis --isa xenos --registers FILE", 100, |n| assembled(&jumps(n))),
    kind("Direct3D instructions", "asm --isa xenos --hex FILE", 500, |n| {
        format!("vs_3_0\ndcl_position v0\ndcl_position o0\n{}mov o0, v0\n", "mad r0, v0, c1, r0\n".repeat(n))
            .into()
    }),
    kind("nested blocks of Direct3D", "asm --isa xenos --hex FILE", 5, |n| {
        format!(
            "vs_3_0\ndcl_position v0\ndcl_position o0\n{}mov r0, v0\n{}mov o0, v0\n",
            "if b0\n".repeat(n),
            "endif\n".repeat(n)
        )
        .into()
    }),
    // Programs for AMD GPUs.
    kind("AMD instructions", "asm --spec SPEC --hex FILE", 4000, |n| {
        lines(n, |i| format!("v_add_f32 v{}, v{}, v{}", i % 200, i % 97, i % 90))
    }),
    kind("AMD labels", "asm --spec SPEC --hex FILE", 500, |n| {
        lines(n, |i| format!("l{i}:\ns_cbranch_scc0 l{}", i / 2))
    }),
    kind("symbols that depend on each other", "asm --spec SPEC --hex FILE", 500, |n| {
        format!(".set a0, 1\n{}s_nop a{n}-a{n}\n", lines_text(n, |i| format!(".set a{}, a{i}+1", i + 1)))
            .into()
    }),
    kind("repetitions", "asm --spec SPEC --hex FILE", 1000, |n| {
        format!(".rept {n}\ns_nop 0\n.endr\n").into()
    }),
    kind("macros", "asm --spec SPEC --hex FILE", 300, |n| {
        format!(".macro m a\ns_nop \\a\n.endm\n{}", "m 3\n".repeat(n)).into()
    }),
    kind("nested conditions", "asm --spec SPEC --hex FILE", 200, |n| {
        format!("{}s_nop 0\n{}", ".if 1\n".repeat(n), ".endif\n".repeat(n)).into()
    }),
    kind("AMD errors", "asm --spec SPEC --hex FILE", 300, |n| lines(n, |i| format!("v_add_f33 v{i}"))),
    kind("AMD words", "dis --spec SPEC FILE", 1000, |n| {
        lines(n, |i| format!("{:08x}", 0x0600_0501 + ((i as u32 % 200) << 17)))
    }),
    kind("AMD branches in a graph", "dis --spec SPEC --cfg FILE", 300, |n| {
        lines(n, |i| format!("{:08x}", 0xbfa1_0000 + (i as u32 % 7)))
    }),
    kind("AMD live registers", "dis --spec SPEC --live FILE", 300, |n| {
        lines(n, |i| format!("{:08x}", 0x0600_0501 + ((i as u32 % 200) << 17)))
    }),
];

fn lines_text(n: usize, line: impl Fn(usize) -> String) -> String {
    (0..n).fold(String::new(), |mut text, i| {
        let _ = writeln!(text, "{}", line(i));
        text
    })
}

fn lines(n: usize, line: impl Fn(usize) -> String) -> Vec<u8> {
    lines_text(n, line).into()
}

fn line_of_toy(i: usize) -> String {
    match i % 3 {
        0 => format!("add r{}, r{}, r{}", i % 16, i / 16 % 16, i / 256 % 16),
        1 => format!("mvi r{}, #{}", i % 16, i % 60_000),
        _ => format!("trap {:#x}", i % 60_000),
    }
}

/// Returns words that are instructions of the tutorial instruction set `toy`, as hexadecimal text.
fn words(n: usize) -> Vec<u8> {
    lines(n, |i| format!("{:08x}", 0x4000_0000 | (i as u32).wrapping_mul(0x1_0003) & 0x00ff_ffff))
}

/// Returns conditional branches of the instruction set `toy`, whose targets are near.
fn branches(n: usize) -> Vec<u8> {
    lines(n, |i| format!("{:08x}", 0x1020_0000 | (4 * (1 + i as u32 % 50))))
}

fn bytes(n: usize) -> Vec<u8> {
    isaloom_testkit::random::Random::xorshift(7).bytes(n)
}

fn isa(body: &str) -> Vec<u8> {
    format!("<isa>\n<bitset name=\"#root\" size=\"32\"/>\n{}</isa>\n", body.replace("\"root\"", "\"#root\""))
        .into()
}

/// Returns the element of an instruction with a 16-bit opcode.
fn leaf(name: &str, base: &str, opcode: usize) -> String {
    format!(
        "<bitset name=\"{name}\" extends=\"{base}\"><display>{{NAME}}</display>\
         <pattern low=\"16\" high=\"31\">{:016b}</pattern><pattern low=\"0\" high=\"15\">xxxxxxxxxxxxxxxx</pattern></bitset>\n",
        opcode & 0xffff
    )
}

fn leaves(n: usize) -> String {
    (0..n).map(|i| leaf(&format!("i{i}"), "root", i)).collect()
}

fn chain(n: usize) -> String {
    let bases: String = (0..n)
        .map(|i| {
            let base = if i == 0 { "root".to_owned() } else { format!("#b{}", i - 1) };
            format!("<bitset name=\"#b{i}\" extends=\"{base}\"/>\n")
        })
        .collect();
    bases + &leaf("i", &format!("#b{}", n.saturating_sub(1)), 1)
}

fn values(n: usize) -> String {
    let values: String = (0..n).map(|i| format!("<value val=\"{i}\" display=\"v{i}\"/>\n")).collect();
    format!("<enum name=\"#e\">{values}</enum>\n")
        + "<bitset name=\"i\" extends=\"root\"><display>{NAME} {E}</display>\
           <pattern low=\"16\" high=\"31\">0000000000000001</pattern><field name=\"E\" low=\"0\" high=\"15\" type=\"#e\"/></bitset>\n"
}

fn overrides(n: usize) -> String {
    let all: String = (0..n)
        .map(|i| format!("<override><expr>{{E}} == {i}</expr><display>{{NAME}} o{i}</display></override>\n"))
        .collect();
    format!(
        "<bitset name=\"i\" extends=\"root\"><display>{{NAME}} {{E}}</display>{all}\
         <pattern low=\"16\" high=\"31\">0000000000000001</pattern><field name=\"E\" low=\"0\" high=\"15\" type=\"uint\"/></bitset>\n"
    )
}

fn nested(n: usize) -> String {
    let expression = format!("{}{{E}}{}", "(".repeat(n), " + 1)".repeat(n));
    format!(
        "<bitset name=\"i\" extends=\"root\"><display>{{NAME}} {{E}}</display>\
         <override><expr>{expression} == 3</expr><display>{{NAME}}</display></override>\
         <pattern low=\"16\" high=\"31\">0000000000000001</pattern><field name=\"E\" low=\"0\" high=\"15\" type=\"uint\"/></bitset>\n"
    )
}

fn unknown(n: usize) -> String {
    (0..n)
        .map(|i| {
            format!(
                "<bitset name=\"i{i}\" extends=\"root\"><display>{{NAME}} {{E}}</display>\
                 <pattern low=\"16\" high=\"31\">{i:016b}</pattern><field name=\"E\" low=\"0\" high=\"15\" type=\"#t{i}\"/></bitset>\n"
            )
        })
        .collect()
}

/// Returns the text of a SPIR-V module with declarations of types, and then with the instructions in `body`.
fn module(body: &str) -> Vec<u8> {
    let (annotations, rest): (Vec<&str>, Vec<&str>) =
        body.lines().partition(|line| line.starts_with("OpName") || line.starts_with("OpDecorate"));
    format!(
        "OpCapability Shader\nOpCapability Linkage\nOpMemoryModel Logical GLSL450\n{}\n%void = OpTypeVoid\n\
         %bool = OpTypeBool\n%f = OpTypeFloat 32\n%one = OpConstant %f 1\n%yes = OpConstantTrue %bool\n\
         %fn = OpTypeFunction %void\n{}\n",
        annotations.join("\n"),
        rest.join("\n")
    )
    .into()
}

/// Returns the binary form of a SPIR-V module given as text.
fn binary(text: &[u8]) -> Vec<u8> {
    use isaloom_spirv::asm::{AsmOptions, assemble_bytes};
    assemble_bytes(text, &AsmOptions::default()).words.into_iter().flat_map(u32::to_le_bytes).collect()
}

fn function(name: &str, body: &str) -> String {
    format!("%{name} = OpFunction %void None %fn\n%{name}_l = OpLabel\n{body}OpReturn\nOpFunctionEnd\n")
}

fn adds(n: usize) -> String {
    function("main", &lines_text(n, |i| format!("%a{i} = OpFAdd %f %one %one")))
}

fn functions(n: usize) -> String {
    (0..n).map(|i| function(&format!("m{i}"), &format!("%a{i} = OpFAdd %f %one %one\n"))).collect()
}

fn types(n: usize) -> String {
    lines_text(n, |i| match i {
        0 => "%t0 = OpTypeStruct %f".to_owned(),
        i => format!("%t{i} = OpTypeStruct %t{}", i - 1),
    })
}

fn selections(n: usize) -> String {
    let begin = lines_text(n, |i| {
        format!("OpSelectionMerge %m{i} None\nOpBranchConditional %yes %t{i} %m{i}\n%t{i} = OpLabel")
    });
    let end = lines_text(n, |i| format!("OpBranch %m{}\n%m{} = OpLabel", n - 1 - i, n - 1 - i));
    function("main", &(begin + &end))
}

fn blocks(n: usize) -> String {
    function("main", &lines_text(n, |i| format!("OpBranch %b{i}\n%b{i} = OpLabel")))
}

/// Returns a program whose jumps overlap.
fn jumps(n: usize) -> Vec<u8> {
    let body = lines_text(n, |i| {
        format!("label L{i}\nexec\nadd r{}, r{}, r1\n(p0) jmp L{}", i % 60, i % 50, (i * 7 + 3) % n.max(1))
    });
    format!("xvs_3_0\n{body}exece\nnop\n").into()
}

/// Returns the machine code of a program given as text.
fn assembled(text: &[u8]) -> Vec<u8> {
    use isaloom_a2xx::{AsmOptions, Dialect, Gpu, assemble};
    let options = AsmOptions { gpu: Gpu::Xenos, dialect: Dialect::Microsoft, ..AsmOptions::default() };
    let (program, _) = assemble(&String::from_utf8_lossy(text), &options);
    program.encode().iter().flat_map(|word| word.to_be_bytes()).collect()
}
