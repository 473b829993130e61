//! Command-line flags of the SPIR-V target.

use crate::SpirvOpenOptions;
use isaloom_source::nearest;
use isaloom_spirv::asm::{AsmOptions, TargetEnv};
use isaloom_spirv::dis::{DisOptions, IdNames, Mode, Select};
use isaloom_spirv::literal::FloatRules;
use isaloom_target::{CommandOptions, Failure, Flag, FlagArgument, Operation, OptionsMut, file, impossible};
use std::ops::RangeInclusive;

pub(crate) fn flags(operation: Operation) -> &'static [Flag] {
    match operation {
        Operation::Disassemble => DIS,
        Operation::Assemble => ASM,
        Operation::Info
        | Operation::Search
        | Operation::Format
        | Operation::Explain
        | Operation::Check
        | Operation::Statistics
        | Operation::Document
        | Operation::Difference => &[GRAMMAR],
        _ => &[],
    }
}

fn dis(asked: &mut CommandOptions) -> OptionsMut<'_, DisOptions> {
    asked.dis.options.edit()
}

fn asm(asked: &mut CommandOptions) -> OptionsMut<'_, AsmOptions> {
    asked.asm.options.edit()
}

const GRAMMAR: Flag = Flag::with(
    "grammar",
    FlagArgument::Input("FILE"),
    "Also read this grammar file: Khronos' spirv.core.grammar.json or extinst.NAME.grammar.json, whose rows are added to \
     the known ones or replace them.",
    |asked, value, _| {
        asked.open_options.options.edit::<SpirvOpenOptions>().grammars.push(value.to_owned());
        Ok(())
    },
)
.many();

const DIS: &[Flag] = &[
    Flag::switch("raw-id", "Call ids by their numbers, not by names, types and values.", |asked, _, _| {
        dis(asked).names = IdNames::Raw;
        Ok(())
    }),
    Flag::switch("show-ids", "Show the numbers of a line's ids behind it.", |asked, _, _| {
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
        "No comment lines with version, generator and bound; `asm` then cannot give the same bytes back.",
        |asked, _, _| {
            dis(asked).header = false;
            Ok(())
        },
    ),
    Flag::switch("nested-indent", "Indent blocks by the nesting of control flow.", |asked, _, _| {
        dis(asked).nested_indent = true;
        Ok(())
    }),
    Flag::switch("reorder-blocks", "Put blocks into an order that follows control flow.", |asked, _, _| {
        dis(asked).reorder_blocks = true;
        Ok(())
    }),
    Flag::switch("offsets", "Show the byte offset of every instruction.", |asked, _, _| {
        dis(asked).offsets = true;
        Ok(())
    }),
    Flag::switch(
        "comment",
        "Add comments that help reading: sections, decorations of results.",
        |asked, _, _| {
            dis(asked).comments = true;
            Ok(())
        },
    ),
    Flag::switch(
        "source",
        "Show the source line that instructions come from (OpLine, DebugLine) before them, where the module or a file has it.",
        |asked, _, _| {
            dis(asked).source = true;
            Ok(())
        },
    )
    .not_with(&["strict"]),
    Flag::with(
        "source-dir",
        FlagArgument::Folder("DIR"),
        "With --source: look for source files that the module names here. Without it nothing is read.",
        |asked, value, _| {
            asked.folders.push(value.to_owned());
            Ok(())
        },
    )
    .many()
    .only_with("source"),
    Flag::switch(
        "inline-types",
        "Show types where they are used, not on lines of their own; such text is for reading, not for `asm`.",
        |asked, _, _| {
            dis(asked).inline_types = true;
            Ok(())
        },
    )
    .not_with(&["strict"]),
    Flag::switch("inline-constants", "The same for constants.", |asked, _, _| {
        dis(asked).inline_constants = true;
        Ok(())
    })
    .not_with(&["strict"]),
    Flag::switch(
        "strict",
        "Exactly the text of SPIRV-Tools' spirv-dis; stop at the first error with its message.",
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
        "With --strict: print unknown opcodes and values as OpUnknown(...) and go on.",
        |asked, _, _| {
            dis(asked).mode = Mode::ReferenceUnknown;
            Ok(())
        },
    )
    .only_with("strict"),
    Flag::with("function", FlagArgument::Text("NAME"), "Only this function, by its name or `%id`.", |asked, value, _| {
        dis(asked).select = Select::Function(value.to_owned());
        Ok(())
    }),
    Flag::with(
        "id",
        FlagArgument::Text("N[..M]"),
        "Only what defines, names or decorates an id, or ids from N to M.",
        |asked, value, _| match id_range(value) {
            Ok(range) => {
                dis(asked).select = Select::Ids(range);
                Ok(())
            }
            Err(why) => impossible(format!("`--id {value}`: {why}")),
        },
    )
    .not_with(&["function"]),
    GRAMMAR,
    Flag::with(
        "source-map",
        FlagArgument::Output("FILE"),
        "Write which line comes from which word to this file, as JSON.",
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

const ASM: &[Flag] = &[
    Flag::with(
        "target-env",
        FlagArgument::Text("NAME"),
        "Make the module for this environment, such as `vulkan1.3` or `spv1.5` [default: the text's version comment, \
         else spv1.6].",
        |asked, value, _| {
            asm(asked).target = Some(environment(value)?);
            Ok(())
        },
    ),
    Flag::switch(
        "preserve-numeric-ids",
        "Names that are numbers keep them as ids; the others get the lowest free ones. A text that `isaloom dis` wrote \
         keeps all its ids anyway.",
        |asked, _, _| {
            asm(asked).preserve_numeric_ids = true;
            Ok(())
        },
    ),
    Flag::switch(
        "ignore-comments",
        "Do not read the comments by which `isaloom dis` carries the header and the ids of a module.",
        |asked, _, _| {
            asm(asked).read_our_comments = false;
            Ok(())
        },
    ),
    Flag::switch(
        "reference-floats",
        "Where the reference is wrong about small floats, be wrong too.",
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
                ("human", "with the lines of the text"),
                ("short", "one line each, as the reference's command has it"),
                ("json", "a JSON array"),
            ],
        ),
        "How errors are shown [default: human].",
        |asked, value, _| {
            asked.asm.short_messages = value == "short";
            asked.asm.all_messages = value == "json";
            Ok(())
        },
    ),
    GRAMMAR,
    Flag::with(
        "patch",
        FlagArgument::Input("MODULE"),
        "The text is an edited disassembly of this module: refuse it where a line that was not edited would get other words \
         (ids numbered anew, a header that differs), and say on standard error which words change.",
        |asked, value, files| {
            asked.asm.patched = Some(file(value, files)?);
            Ok(())
        },
    )
    .not_with(&["endian"]),
    Flag::with(
        "ids",
        FlagArgument::Output("FILE"),
        "Also write the names of the text with their ids, as JSON.",
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
            None => format!("expected one of {}", names.join(", ")),
        };
        Failure::Impossible { why: format!("unknown target environment `{name}`"), help: Some(help) }
    })
}
