//! Command-line flags of the SPIR-V target.

use crate::SpirvOpenOptions;
use crate::database::ModuleOptions;
use isaloom_source::{comma_list, nearest};
use isaloom_spirv::asm::{AsmOptions, TargetEnv};
use isaloom_spirv::dis::{DisOptions, IdNames, Mode, Select};
use isaloom_spirv::literal::FloatRules;
use isaloom_target::{
    CFG, CommandOptions, Failure, Flag, FlagArgument, Flow, Operation, OptionsMut, file, impossible,
};
use std::ops::RangeInclusive;

pub(crate) fn flags(operation: Operation) -> &'static [Flag] {
    match operation {
        Operation::Disassemble => DIS,
        Operation::Assemble => ASM,
        Operation::Check => CHECK,
        Operation::Statistics => STATISTICS,
        Operation::Info
        | Operation::Search
        | Operation::Format
        | Operation::Explain
        | Operation::Document
        | Operation::Difference => &[GRAMMAR],
        _ => &[],
    }
}

fn dis(asked: &mut CommandOptions) -> OptionsMut<'_, DisOptions> {
    asked.dis.options.edit()
}

fn program_number(value: &str) -> Result<usize, Failure> {
    match value.parse() {
        Ok(number) if number > 0 => Ok(number),
        _ => impossible(format!("`--program {value}` is not a number from 1 on")),
    }
}

fn asm(asked: &mut CommandOptions) -> OptionsMut<'_, AsmOptions> {
    asked.asm.options.edit()
}

const GRAMMAR: Flag = Flag::with(
    "grammar",
    FlagArgument::Input("FILE"),
    "Add or replace instructions from a Khronos grammar file (spirv.core.grammar.json or extinst.NAME.grammar.json).",
    |asked, value, _| {
        asked.open_options.options.edit::<SpirvOpenOptions>().grammars.push(value.to_owned());
        Ok(())
    },
)
.many();

const SOURCE: Flag = Flag::switch(
    "source",
    "Print source lines before their instructions; requires debug information (AMD: and the source files).",
    |asked, _, _| {
        dis(asked).source = true;
        Ok(())
    },
)
.short('S')
.not_with(&["strict"]);

const FUNCTION: Flag = Flag::with(
    "function",
    FlagArgument::Text("NAME"),
    "Print only this function, by name or `%id`.",
    |asked, value, _| {
        dis(asked).select = Select::Function(value.to_owned());
        Ok(())
    },
);

const STATISTICS: &[Flag] = &[
    GRAMMAR,
    Flag::with(
        "program",
        FlagArgument::Text("N"),
        "Count only program N (from 1) of a freedreno capture (.rd), a crash dump, a log of cffdump or crashdec, or a \
         Fossilize database (.foz).",
        |asked, value, _| {
            asked.measure.options.edit::<ModuleOptions>().program = Some(program_number(value)?);
            Ok(())
        },
    ),
];

const DIS: &[Flag] = &[
    Flag::with(
        "program",
        FlagArgument::Text("N"),
        "Print only program N (from 1) of a freedreno capture (.rd), a crash dump, a log of cffdump or crashdec, or a \
         Fossilize database (.foz).",
        |asked, value, _| {
            asked.dis.options.edit::<ModuleOptions>().program = Some(program_number(value)?);
            Ok(())
        },
    ),
    Flag::switch("raw-id", "Print numeric ids instead of friendly names.", |asked, _, _| {
        dis(asked).names = IdNames::Raw;
        Ok(())
    }),
    Flag::switch("show-ids", "Show the numeric ids of each line in a comment.", |asked, _, _| {
        dis(asked).show_ids = true;
        Ok(())
    })
    .not_with(&["raw-id"]),
    Flag::switch("no-indent", "Do not indent instructions.", |asked, _, _| {
        dis(asked).indent = false;
        Ok(())
    }),
    Flag::switch(
        "no-header",
        "Do not print the header comments; `asm` needs these comments to reproduce the module exactly.",
        |asked, _, _| {
            dis(asked).header = false;
            Ok(())
        },
    ),
    Flag::switch("nested-indent", "Indent blocks by control-flow nesting.", |asked, _, _| {
        dis(asked).nested_indent = true;
        Ok(())
    }),
    Flag::switch(
        "reorder-blocks",
        "Print blocks in the order of the structured control flow.",
        |asked, _, _| {
            dis(asked).reorder_blocks = true;
            Ok(())
        },
    ),
    CFG,
    Flag::switch(
        "call-graph",
        "Print the call graph in Graphviz format; with `--format json`, add functions and calls.",
        |asked, _, _| {
            asked.dis.flow = Some(Flow::Calls);
            Ok(())
        },
    )
    .not_with(&["cfg"]),
    Flag::switch("offsets", "Show the byte offset of each instruction.", |asked, _, _| {
        dis(asked).offsets = true;
        Ok(())
    }),
    Flag::switch(
        "comment",
        "Add comments with section titles and the decorations of results.",
        |asked, _, _| {
            dis(asked).comments = true;
            Ok(())
        },
    ),
    SOURCE,
    SOURCE.spelled("line-numbers").short('l'),
    Flag::with(
        "source-dir",
        FlagArgument::Folder("DIR"),
        "With `--source`: search this directory for the source files that the debug information names.",
        |asked, value, _| {
            asked.folders.push(value.to_owned());
            Ok(())
        },
    )
    .many()
    .only_with("source"),
    Flag::with(
        "extract-source",
        FlagArgument::Folder("DIR"),
        "Write the source files that the module contains (OpSource, DebugSource) to this directory.",
        |asked, value, _| {
            if asked.dis.several {
                return impossible("--extract-source is for one input".to_owned());
            }
            asked.dis.extracts_sources = true;
            asked.parts = Some(value.to_owned());
            Ok(())
        },
    )
    .not_with(&["strict"]),
    Flag::switch(
        "inline-types",
        "Print types inline instead of on separate lines; `asm` cannot read this output.",
        |asked, _, _| {
            dis(asked).inline_types = true;
            Ok(())
        },
    )
    .not_with(&["strict"]),
    Flag::switch(
        "inline-constants",
        "Print constants inline instead of on separate lines; `asm` cannot read this output.",
        |asked, _, _| {
            dis(asked).inline_constants = true;
            Ok(())
        },
    )
    .not_with(&["strict"]),
    Flag::switch(
        "strict",
        "Print exactly the output of spirv-dis, and stop at the first error.",
        |asked, _, _| {
            let mut dis = dis(asked);
            if dis.mode == Mode::RoundTrip {
                dis.mode = Mode::Reference;
            }
            Ok(())
        },
    ),
    Flag::switch(
        "handle-unknown-opcodes",
        "With `--strict`: print unknown opcodes and values as OpUnknown(...).",
        |asked, _, _| {
            dis(asked).mode = Mode::ReferenceUnknown;
            Ok(())
        },
    )
    .only_with("strict"),
    FUNCTION,
    FUNCTION.spelled("disassemble-symbols"),
    Flag::with(
        "id",
        FlagArgument::Text("N[..M]"),
        "Print only instructions that define, name or decorate the ids N to M (M included).",
        |asked, value, _| match id_range(value) {
            Ok(range) => {
                dis(asked).select = Select::Ids(range);
                Ok(())
            }
            Err(why) => impossible(format!("`--id {value}`: {why}")),
        },
    )
    .not_with(&["function", "disassemble-symbols"]),
    GRAMMAR,
    Flag::with(
        "source-map",
        FlagArgument::Output("FILE"),
        "Write the word offset of each output line to this file, as JSON.",
        |asked, value, _| {
            if asked.dis.several {
                return impossible("--source-map is for one input".to_owned());
            }
            dis(asked).source_map = true;
            asked.map_file = Some(value.to_owned());
            Ok(())
        },
    ),
];

const CHECK: &[Flag] = &[
    GRAMMAR,
    Flag::with(
        "target-env",
        FlagArgument::Text("NAME"),
        "Also check the rules of this environment, such as vulkan1.3 or opencl2.2: version, capabilities, addressing, memory \
         and execution models, storage classes, execution modes, resources, scopes and types of built-ins. Block \
         layouts are not checked.",
        |asked, value, _| {
            let target = environment(value)?;
            asked.open_options.options.edit::<SpirvOpenOptions>().target = Some(target);
            Ok(())
        },
    ),
];

const ASM: &[Flag] = &[
    Flag::with(
        "target-env",
        FlagArgument::Text("NAME"),
        "Set the target environment, such as vulkan1.3 [default: from the version comment, otherwise spv1.6].",
        |asked, value, _| {
            asm(asked).target = Some(environment(value)?);
            Ok(())
        },
    ),
    Flag::switch(
        "preserve-numeric-ids",
        "Use numeric names as ids, as in spirv-as; not needed for the output of `isaloom dis`.",
        |asked, _, _| {
            asm(asked).preserve_numeric_ids = true;
            Ok(())
        },
    ),
    Flag::switch(
        "ignore-comments",
        "Ignore the comments in which `isaloom dis` stores the module header and the ids.",
        |asked, _, _| {
            asm(asked).read_our_comments = false;
            Ok(())
        },
    ),
    Flag::switch(
        "reference-floats",
        "Encode float literals narrower than 16 bits as SPIRV-Tools does, even if the result is wrong.",
        |asked, _, _| {
            asm(asked).floats = FloatRules::Reference;
            Ok(())
        },
    ),
    Flag::with(
        "message-format",
        FlagArgument::Choice(
            "FORMAT",
            &[
                ("human", "With excerpts of the assembly text"),
                ("short", "One line per message, in the format of spirv-as"),
                ("json", "As JSON"),
            ],
        ),
        "Format of error messages [default: human].",
        |asked, value, _| {
            asked.asm.short_messages = value == "short";
            asked.asm.all_messages = value == "json";
            Ok(())
        },
    ),
    GRAMMAR,
    Flag::with(
        "patch",
        FlagArgument::Input("FILE"),
        "Treat the input as an edited disassembly of this module: report the changed words, and fail if an \
         unedited line does not assemble to its original words.",
        |asked, value, files| {
            asked.asm.patched = Some(file(value, files)?);
            Ok(())
        },
    )
    .not_with(&["endian"]),
    Flag::with(
        "ids",
        FlagArgument::Output("FILE"),
        "Write the id of each name to this file, as JSON.",
        |asked, value, _| {
            asked.asm.names_wanted = true;
            asked.names_file = Some(value.to_owned());
            Ok(())
        },
    ),
];

/// Parses `N`, `N..M` or `N..`; the range includes both ends.
fn id_range(text: &str) -> Result<RangeInclusive<u32>, String> {
    let number = |text: &str| {
        text.trim_start_matches('%')
            .parse::<u32>()
            .map_err(|_| format!("`{text}` is not the number of an ID"))
    };
    let (first, last) = match text.split_once("..") {
        None => (number(text)?, number(text)?),
        Some((first, "")) => (number(first)?, u32::MAX),
        Some((first, last)) => (number(first)?, number(last.trim_start_matches('='))?),
    };
    if first > last {
        return Err("the first ID is greater than the last".to_owned());
    }
    Ok(first..=last)
}

fn environment(name: &str) -> Result<TargetEnv, Failure> {
    TargetEnv::from_name(name).ok_or_else(|| {
        let names: Vec<&str> = TargetEnv::names().collect();
        let help = match nearest(name, names.iter().copied(), 1).first() {
            Some(near) => format!("did you mean `{near}`?"),
            None => format!("expected one of {}", comma_list(names)),
        };
        Failure::Impossible { why: format!("unknown target environment `{name}`"), help: Some(help) }
    })
}
