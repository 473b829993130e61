//! Flags for Adreno a2xx and Xenos shaders.

use crate::{A2xxAsmOptions, A2xxDisOptions, A2xxShow, Unit};
use isaloom_a2xx::{Dialect, Stage};
use isaloom_a2xx_lift::Language;
use isaloom_target::{CommandOptions, Failure, Flag, FlagArgument, Operation, file, impossible, number};

pub(crate) fn flags(operation: Operation) -> &'static [Flag] {
    match operation {
        Operation::Disassemble => DIS,
        Operation::Assemble => ASM,
        Operation::Explain => EXPLAIN,
        _ => &[],
    }
}

const STAGE: FlagArgument = FlagArgument::Choice(
    "STAGE",
    &[("vertex", "A vertex shader"), ("fragment", "A fragment shader"), ("pixel", "Same as fragment")],
);

const DIALECT: FlagArgument = FlagArgument::Choice(
    "DIALECT",
    &[
        ("lossless", "Text of freedreno plus the bits that it omits; round-trips"),
        ("freedreno", "Exact output of the Mesa disassembler"),
        ("xna", "XNA assembly, as printed by Xenia"),
        ("microsoft", "Microsoft's assembly with declarations; can be assembled to a whole container"),
        ("wiki", "Syntax of the freedreno wiki (2012)"),
    ],
);

const KIND: FlagArgument = FlagArgument::Choice(
    "KIND",
    &[
        ("cf", "Control-flow clauses of 48 bits"),
        ("alu", "ALU instructions of 96 bits"),
        ("fetch", "Vertex and texture fetches of 96 bits"),
    ],
);

fn stage(value: &str) -> Option<Stage> {
    Some(if value == "vertex" { Stage::Vertex } else { Stage::Fragment })
}

fn dialect(value: &str) -> Option<Dialect> {
    Some(match value {
        "freedreno" => Dialect::Freedreno,
        "xna" => Dialect::Xna,
        "microsoft" => Dialect::Microsoft,
        "wiki" => Dialect::Wiki,
        _ => Dialect::Lossless,
    })
}

fn unit(value: &str) -> Option<Unit> {
    Some(match value {
        "cf" => Unit::Clause,
        "alu" => Unit::Alu,
        _ => Unit::Fetch,
    })
}

fn show(asked: &mut CommandOptions, what: A2xxShow) -> Result<(), Failure> {
    asked.dis.options.edit::<A2xxDisOptions>().show = what;
    Ok(())
}

const RAW: Flag = Flag::switch("raw", "Show the words of every instruction.", |asked, _, _| {
    asked.dis.options.edit::<A2xxDisOptions>().raw = true;
    Ok(())
});

const DIS: &[Flag] = &[
    Flag::with(
        "stage",
        STAGE,
        "Shader stage, which selects the names of exports [default: from the input].",
        |asked, value, _| {
            asked.dis.options.edit::<A2xxDisOptions>().stage = stage(value);
            Ok(())
        },
    ),
    Flag::with("dialect", DIALECT, "Assembly dialect [default: lossless].", |asked, value, _| {
        asked.dis.options.edit::<A2xxDisOptions>().dialect = dialect(value);
        Ok(())
    }),
    Flag::with(
        "kind",
        KIND,
        "Disassemble single instructions of this kind; with `--each-line`, each line has three words of 16 bits (cf) \
         or 32 bits (alu, fetch).",
        |asked, value, _| {
            asked.dis.options.edit::<A2xxDisOptions>().unit = unit(value);
            Ok(())
        },
    ),
    Flag::switch(
        "sync",
        "With `--kind alu` or `--kind fetch`: print the prefix `(S)`. The sync bit is in the clause, so a single \
         instruction does not contain the bit.",
        |asked, _, _| {
            asked.dis.options.edit::<A2xxDisOptions>().sync = true;
            Ok(())
        },
    ),
    RAW,
    RAW.spelled("show-encoding"),
    Flag::switch(
        "memory-order",
        "Print all clauses before all instructions, as in memory (only dialects lossless, freedreno and wiki).",
        |asked, _, _| {
            asked.dis.options.edit::<A2xxDisOptions>().memory_order = true;
            Ok(())
        },
    ),
    Flag::switch("lint", "Report likely errors in the program on standard error.", |asked, _, _| {
        asked.dis.options.edit::<A2xxDisOptions>().lint = true;
        Ok(())
    }),
    Flag::switch(
        "names",
        "Show the names and values of a2xx and Xenos constants and textures in comments.",
        |asked, _, _| {
            asked.dis.options.edit::<A2xxDisOptions>().names = true;
            Ok(())
        },
    ),
    Flag::switch("registers", "Print the live registers instead of assembly text.", |asked, _, _| {
        show(asked, A2xxShow::Registers)
    }),
    Flag::switch(
        "schedule",
        "Print stalls and co-issued instructions instead of assembly text.",
        |asked, _, _| show(asked, A2xxShow::Schedule),
    ),
    Flag::with(
        "pseudo",
        FlagArgument::Choice("LANGUAGE", &[("glsl", "Similar to GLSL"), ("hlsl", "Similar to HLSL")]),
        "Print pseudocode instead of assembly text.",
        |asked, value, _| {
            let language = if value == "glsl" { Language::Glsl } else { Language::Hlsl };
            show(asked, A2xxShow::Pseudo(language))
        },
    ),
    Flag::with(
        "to",
        FlagArgument::Choice(
            "LANGUAGE",
            &[
                ("glsl", "GLSL 4.50"),
                ("hlsl", "HLSL, shader model 5.0"),
                ("spirv", "A SPIR-V module for Vulkan 1.1"),
                ("spirv-compute", "A SPIR-V compute shader that reads and writes buffers"),
            ],
        ),
        "Write a complete shader in this language instead of assembly text.",
        |asked, value, _| {
            let what = match value {
                "glsl" => A2xxShow::Shader(Language::Glsl),
                "hlsl" => A2xxShow::Shader(Language::Hlsl),
                "spirv" => A2xxShow::Spirv,
                _ => A2xxShow::SpirvCompute,
            };
            show(asked, what)
        },
    ),
    Flag::switch(
        "round-scalars",
        "With `--to`: round exp, log, rcp, rsq and sqrt to 21 bits of mantissa, as the hardware does.",
        |asked, _, _| {
            asked.dis.options.edit::<A2xxDisOptions>().rounded = true;
            Ok(())
        },
    ),
    Flag::switch(
        "summary",
        "Print the resource usage of the program instead of assembly text.",
        |asked, _, _| show(asked, A2xxShow::Summary),
    ),
    Flag::switch("cfg", "Print the control-flow graph in Graphviz format.", |asked, _, _| {
        show(asked, A2xxShow::Graph)
    }),
    Flag::switch(
        "extract",
        "Write the machine code from the shader container instead of assembly text.",
        |asked, _, _| show(asked, A2xxShow::Code),
    ),
    Flag::with(
        "at",
        FlagArgument::Text("OFFSET"),
        "Disassemble the program at this file offset, as reported by `scan`.",
        |asked, value, _| match number(value).and_then(|offset| usize::try_from(offset).ok()) {
            Some(offset) => {
                asked.dis.options.edit::<A2xxDisOptions>().at = Some(offset);
                Ok(())
            }
            None => impossible(format!("`{value}` is not an offset")),
        },
    ),
];

const ASM: &[Flag] = &[
    Flag::with(
        "stage",
        STAGE,
        "Shader stage of XNA or Microsoft assembly, which selects the names of exports [default: from the input, \
         otherwise vertex].",
        |asked, value, _| {
            asked.asm.options.edit::<A2xxAsmOptions>().stage = stage(value);
            Ok(())
        },
    ),
    Flag::with(
        "dialect",
        DIALECT,
        "Assembly dialect; `lossless` includes `freedreno` [default: detected]",
        |asked, value, _| {
            asked.asm.options.edit::<A2xxAsmOptions>().dialect = dialect(value);
            Ok(())
        },
    ),
    Flag::with("kind", KIND, "Assemble single clauses or instructions of this kind.", |asked, value, _| {
        asked.asm.options.edit::<A2xxAsmOptions>().unit = unit(value);
        Ok(())
    }),
    Flag::switch("lint", "Report likely errors in the program on standard error.", |asked, _, _| {
        asked.asm.options.edit::<A2xxAsmOptions>().lint = true;
        Ok(())
    }),
    Flag::with(
        "print",
        DIALECT,
        "Print the program in this dialect, without its comments, instead of assembling it.",
        |asked, value, _| {
            asked.asm.options.edit::<A2xxAsmOptions>().print = dialect(value);
            Ok(())
        },
    ),
    Flag::switch(
        "container",
        "Write an Xbox 360 shader container with the declarations of the assembly text (dialect `microsoft` or \
         Direct3D 9).",
        |asked, _, _| {
            asked.asm.options.edit::<A2xxAsmOptions>().whole = true;
            Ok(())
        },
    )
    .not_with(&["wrap"]),
    Flag::switch(
        "from-dump",
        "With `--container`: read captured machine code instead of text, and generate the declarations from the code.",
        |asked, _, _| {
            asked.asm.options.edit::<A2xxAsmOptions>().from_dump = true;
            Ok(())
        },
    )
    .not_with(&["wrap", "print", "kind", "dialect"]),
    Flag::with(
        "wrap",
        FlagArgument::Input("FILE"),
        "Write a copy of this Xbox 360 shader container in which the assembled program replaces the old program.",
        |asked, value, files| {
            asked.asm.options.edit::<A2xxAsmOptions>().container = Some(file(value, files)?);
            Ok(())
        },
    ),
];

const EXPLAIN: &[Flag] = &[Flag::with(
    "kind",
    KIND,
    "Kind of the instruction [default: cf for up to 48 bits, otherwise alu].",
    |asked, value, _| {
        asked.explain.word_kind = unit(value).map(Unit::word_kind);
        Ok(())
    },
)];
