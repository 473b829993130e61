//! `search` and `stats`: what a description has.

use super::load;
use crate::cli::shared::ReportFormat;
use crate::cli::{Context, Error, Outcome};
use crate::commands;
use crate::lang::views;
use serde_json::{Map, json};

/// Runs `search`.
pub(super) fn search(args: &commands::search::Args, context: &mut Context) -> Outcome {
    let description = load::description(&args.target)?;
    let status = description.report_errors(context);
    let model = description.spec.model();
    let text = match args.format {
        ReportFormat::Text => views::search(model, &args.query),
        ReportFormat::Json => views::search_json(model, &args.query).map(|found| format!("{found:#}\n")),
    };
    let text = text.ok_or_else(|| {
        Error::input(format!("{}: no instruction has all of `{}`", description.name, args.query.join(" ")))
            .with_help("names, descriptions, displays and attributes are searched; `isaloom info` lists all")
    })?;
    let mut output = context.output(&args.output)?;
    output.text(&text)?;
    output.commit()?;
    Ok(status)
}

/// Runs `stats`.
pub(super) fn stats(args: &commands::stats::Args, context: &mut Context) -> Outcome {
    let description = load::description(&args.target)?;
    let status = description.report_errors(context);
    let model = description.spec.model();
    let counts = views::counts(model);
    let text = match args.format {
        ReportFormat::Text => {
            let generations: Vec<String> = model.generations().iter().map(u32::to_string).collect();
            let mut text = format!("{}\n", description.name);
            for (name, count) in counts {
                text.push_str(&format!("{count:8} {name}\n"));
            }
            text.push_str(&format!("generations {}\n", generations.join(" ")));
            text
        }
        ReportFormat::Json => {
            let mut object = Map::new();
            object.insert("description".to_owned(), json!(description.name));
            for (name, count) in counts {
                object.insert(name.replace(' ', "_"), json!(count));
            }
            object.insert("generations".to_owned(), json!(model.generations()));
            format!("{:#}\n", serde_json::Value::Object(object))
        }
    };
    let mut output = context.output(&args.output)?;
    output.text(&text)?;
    output.commit()?;
    Ok(status)
}
