//! Flags for Adreno a2xx and Xenos shaders.

use crate::{A2xxAsmOptions, A2xxDisOptions, A2xxShow, Unit};
use isaloom_a2xx::{Dialect, Language, Stage};
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
    &[("vertex", "a vertex shader"), ("fragment", "a fragment or pixel shader"), ("pixel", "the same")],
);

const DIALECT: FlagArgument = FlagArgument::Choice(
    "DIALECT",
    &[
        (
            "lossless",
            "the freedreno text with everything that it drops, so that it reads back to the same bits",
        ),
        ("freedreno", "exactly what Mesa's disassembler prints"),
        ("xna", "what xenia prints and Microsoft's assembler reads"),
        ("microsoft", "Microsoft's assembly language with its declarations: assembles to a whole container"),
        ("wiki", "the text of the freedreno wiki of 2012"),
    ],
);

const KIND: FlagArgument = FlagArgument::Choice(
    "KIND",
    &[
        ("cf", "control-flow clauses of 48 bits"),
        ("alu", "ALU instructions of 96 bits"),
        ("fetch", "vertex and texture fetches of 96 bits"),
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

const DIS: &[Flag] = &[
    Flag::with(
        "stage",
        STAGE,
        "The shader's stage, which names the exports [default: what the container or the program says].",
        |asked, value, _| {
            asked.dis.options.edit::<A2xxDisOptions>().stage = stage(value);
            Ok(())
        },
    ),
    Flag::with("dialect", DIALECT, "The dialect of the text [default: lossless].", |asked, value, _| {
        asked.dis.options.edit::<A2xxDisOptions>().dialect = dialect(value);
        Ok(())
    }),
    Flag::with(
        "kind",
        KIND,
        "The input is not programs but single words of this kind, three halves (cf) or three dwords (alu, fetch) each.",
        |asked, value, _| {
            asked.dis.options.edit::<A2xxDisOptions>().unit = unit(value);
            Ok(())
        },
    ),
    Flag::switch("sync", "With --kind: mark the instructions with (S).", |asked, _, _| {
        asked.dis.options.edit::<A2xxDisOptions>().sync = true;
        Ok(())
    }),
    Flag::switch("raw", "Show the words of every instruction.", |asked, _, _| {
        asked.dis.options.edit::<A2xxDisOptions>().raw = true;
        Ok(())
    }),
    Flag::switch("lint", "Report on standard error what is probably wrong with a program.", |asked, _, _| {
        asked.dis.options.edit::<A2xxDisOptions>().lint = true;
        Ok(())
    }),
    Flag::switch(
        "names",
        "Show in comments what the container calls constants and textures, and the values that it gives.",
        |asked, _, _| {
            asked.dis.options.edit::<A2xxDisOptions>().names = true;
            Ok(())
        },
    ),
    Flag::switch(
        "registers",
        "Print which registers hold values that are still read, instead of the text.",
        |asked, _, _| show(asked, A2xxShow::Registers),
    ),
    Flag::switch(
        "schedule",
        "Print which instructions wait, for what, and which slots issue both halves, instead of the text.",
        |asked, _, _| show(asked, A2xxShow::Schedule),
    ),
    Flag::with(
        "pseudo",
        FlagArgument::Choice(
            "LANGUAGE",
            &[("glsl", "as OpenGL's language looks"), ("hlsl", "as Direct3D's language looks")],
        ),
        "Print what the program does in a language for reading, not for compiling, instead of the text.",
        |asked, value, _| {
            let language = if value == "glsl" { Language::Glsl } else { Language::Hlsl };
            show(asked, A2xxShow::Pseudo(language))
        },
    ),
    Flag::switch("summary", "Print what the program uses instead of its text.", |asked, _, _| {
        show(asked, A2xxShow::Summary)
    }),
    Flag::switch("cfg", "Print the control-flow graph for Graphviz instead of the text.", |asked, _, _| {
        show(asked, A2xxShow::Graph)
    }),
    Flag::switch(
        "extract",
        "Write the words of the program, taken out of its container, instead of the text.",
        |asked, _, _| show(asked, A2xxShow::Code),
    ),
    Flag::with(
        "at",
        FlagArgument::Text("OFFSET"),
        "Take the program that begins at this offset of the file, as `scan` reports it.",
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
        "The shader's stage, which the exports of the XNA text need [default: vertex].",
        |asked, value, _| {
            asked.asm.options.edit::<A2xxAsmOptions>().stage = stage(value);
            Ok(())
        },
    ),
    Flag::with(
        "dialect",
        DIALECT,
        "The dialect of the text [default: lossless, which the freedreno text is part of].",
        |asked, value, _| {
            asked.asm.options.edit::<A2xxAsmOptions>().dialect = dialect(value);
            Ok(())
        },
    ),
    Flag::with(
        "kind",
        KIND,
        "The input is not programs but single clauses or instructions of this kind.",
        |asked, value, _| {
            asked.asm.options.edit::<A2xxAsmOptions>().unit = unit(value);
            Ok(())
        },
    ),
    Flag::switch("lint", "Report what is probably wrong with the program.", |asked, _, _| {
        asked.asm.options.edit::<A2xxAsmOptions>().lint = true;
        Ok(())
    }),
    Flag::with(
        "print",
        DIALECT,
        "Print the program as text in this dialect instead of its words; headers are kept, comments are not.",
        |asked, value, _| {
            asked.asm.options.edit::<A2xxAsmOptions>().print = dialect(value);
            Ok(())
        },
    ),
    Flag::switch(
        "container",
        "Write a whole Xbox 360 shader container, made of what the text declares, instead of the bare words.",
        |asked, _, _| {
            asked.asm.options.edit::<A2xxAsmOptions>().whole = true;
            Ok(())
        },
    )
    .not_with(&["wrap"]),
    Flag::with(
        "wrap",
        FlagArgument::Input("FILE"),
        "Write this Xbox 360 shader container with the new program in it, instead of the bare words.",
        |asked, value, files| {
            asked.asm.options.edit::<A2xxAsmOptions>().container = Some(file(value, files)?);
            Ok(())
        },
    ),
];

const EXPLAIN: &[Flag] = &[Flag::with(
    "kind",
    KIND,
    "What the words are [default: cf for words of up to 48 bits, alu for longer ones].",
    |asked, value, _| {
        asked.explain.word_kind = unit(value).map(Unit::word_kind);
        Ok(())
    },
)];
