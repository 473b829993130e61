//! Tests of requests that are specific to one assembly language: SPIR-V, AMD, a2xx, ir3.

use super::{a2xx, amd, spirv, text_in_range, toy, with_lines};
use crate::client::{Client, markdown, short, unmarked};
use serde_json::{Value, json};

#[test]
fn commas_in_brackets_do_not_separate_operands() {
    let mut client = Client::new();
    let Some(target) = amd(&client) else { return };
    client.open(target.name, &with_lines(&target, ""));
    client.findings(target.name);
    for (beginning, wanted) in [
        ("image_sample v[0:3], [v1, v", "v7"),
        ("image_sample v[0:3], [v1, v2], s[0:", "s[0:7]"),
        ("s_setreg_b32 hwreg(HW_REG_MODE, 0, 4), s", "s7"),
    ] {
        let (text, place) = unmarked(&with_lines(&target, &format!("{beginning}<|>\n")));
        client.replace(target.name, &text);
        let offered = client.at("textDocument/completion", target.name, &place);
        let items = offered["items"].as_array().unwrap();
        let labels: Vec<&str> = items.iter().map(|item| item["label"].as_str().unwrap()).collect();
        assert!(labels.contains(&wanted), "`{beginning}`: {labels:?}");
    }
    let help = client.marked(
        "textDocument/signatureHelp",
        target.name,
        &with_lines(&target, "s_setreg_b32 hwreg(HW_REG_MODE, 0, 4), <|>\n"),
    );
    assert_eq!(help["activeParameter"], 1, "{help}");
}

/// A module in which a function uses an id before its definition.
const UNSTRUCTURED: &str = "OpCapability Shader
OpMemoryModel Logical GLSL450
OpEntryPoint GLCompute %main \"main\"
OpExecutionMode %main LocalSize 1 1 1
%void = OpTypeVoid
%fn = OpTypeFunction %void
%uint = OpTypeInt 32 0
%two = OpConstant %uint 2
%main = OpFunction %void None %fn
%entry = OpLabel
%sum = OpIAdd %uint %two %product ; too early
%product = OpIMul %uint %two %two
OpReturn
OpFunctionEnd
";

#[test]
fn structure_of_spirv_is_checked_at_the_ids_of_the_text() {
    let mut client = Client::new();
    client.open("a.spvasm", UNSTRUCTURED);
    let found = client.findings("a.spvasm");
    assert_eq!(found.len(), 1, "{found:?}");
    assert_eq!(short(&found[0]), "10:25-10:33 spirv-dominance");
    assert_eq!(found[0]["message"], "OpIAdd uses %product before its definition");
    assert_eq!(found[0]["relatedInformation"][0]["message"], "`%product` is defined here");
    assert_eq!(found[0]["relatedInformation"][0]["location"]["range"]["start"]["line"], 11);
    // Comments and names do not change the module, so the finding stays, but its line moves.
    client.replace("a.spvasm", &format!("; a comment\n{}", UNSTRUCTURED.replace("product", "p")));
    let found = client.findings("a.spvasm");
    assert_eq!(short(&found[0]), "11:25-11:27 spirv-dominance");
    assert_eq!(found[0]["message"], "OpIAdd uses %p before its definition");
    // The structural check does not run if the text has errors. A valid module has no findings.
    client.replace("a.spvasm", &UNSTRUCTURED.replace("GLSL450", "GLSL"));
    assert!(client.findings("a.spvasm").iter().all(|found| found["code"] == "spirv-enumerant"));
    client.replace("a.spvasm", &UNSTRUCTURED.replace("%two %product", "%two %two"));
    assert_eq!(client.findings("a.spvasm"), [Value::Null; 0]);
}

#[test]
fn hover_shows_the_words_of_spirv_with_the_names_of_the_text() {
    let mut client = Client::new();
    let marked = UNSTRUCTURED.replace("OpExecutionMode", "OpExecution<|>Mode");
    let hover = markdown(&client.marked("textDocument/hover", "a.spvasm", &marked));
    let line = |start: &str| {
        hover.lines().map(str::trim).find(|line| line.starts_with(start)).unwrap_or("").to_owned()
    };
    let words = |line: String| line.split_whitespace().map(str::to_owned).collect::<Vec<_>>().join(" ");
    // The table is shown as lines, because a hover is only 72 columns wide.
    assert_eq!(words(line("1 ")), "1 00000001 Entry Point %main read IdRef OpFunction %void None");
    assert_eq!(words(line("3 ")), "3 00000001 x size 1 LiteralInteger", "{hover}");
    assert!(!hover.contains('┌'), "{hover}");
}

#[test]
fn amd_directives_and_target_ids_are_completed_and_described() {
    let mut client = Client::new();
    let Some(target) = amd(&client) else { return };
    let mut hover = |line: &str| {
        let marked = with_lines(&target, &format!("{line}\n"));
        markdown(&client.marked("textDocument/hover", target.name, &marked))
    };
    let said = hover(".amdhsa_next_free<|>_vgpr 8");
    assert!(said.contains("the highest number plus one. Required."), "{said}");
    let said = hover(".amdhsa_ieee_mo<|>de 1");
    assert!(said.contains("0 or 1. Default: 1."), "{said}");
    let said = hover(".amdgcn_target \"amdgcn-amd-amdhsa--gfx90a:sram<|>ecc+:xnack-\"");
    assert!(said.contains("CDNA 2, waves of 64 lanes") && said.contains("`xnack-`"), "{said}");
    let said = hover("\t.p2al<|>ign 8");
    assert!(said.contains("`.p2align POWER"), "{said}");
    let mut labels = |line: &str| {
        let (text, place) = unmarked(&with_lines(&target, &format!("{line}\n")));
        client.replace(target.name, &text);
        let mut items =
            client.at("textDocument/completion", target.name, &place)["items"].as_array().unwrap().clone();
        items.sort_by_key(|item| item["sortText"].as_str().unwrap().to_owned());
        items.iter().take(4).map(|item| item["label"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(labels(".amdhsa_next<|>")[..2], [".amdhsa_next_free_vgpr", ".amdhsa_next_free_sgpr"]);
    assert_eq!(labels(".amdgcn_target <|>")[0], "\"amdgcn-amd-amdhsa--gfx1150\"");
    assert_eq!(labels("v_add_f32<|>"), ["v_add_f32", "v_add_f32_e32", "v_add_f32_e64", "v_add_f32_dpp"]);
    assert_eq!(labels("s_branch <|>")[0], "start");
    assert_eq!(labels("global_load_b32 v1, v[2:3], <|>")[..2], ["s[0:1]", "s[2:3]"]);
    assert_eq!(labels("ds_load_b32 v0, <|>"), ["v0", "v1", "v2", "v3"]);
    assert_eq!(labels("exp mrt0 <|>")[..2], ["off", "v0"]);
}

#[test]
fn hover_shows_register_accesses_with_ranges() {
    let mut client = Client::new();
    let Some(target) = amd(&client) else { return };
    let text = with_lines(&target, "\tglobal_load_b64 v[4:5], v[0:1], off\n");
    let marked = text.replacen("v5, s1", "v<|>5, s1", 1);
    let marks = client.marked("textDocument/documentHighlight", target.name, &marked);
    let found: Vec<(String, u64)> = marks
        .as_array()
        .unwrap()
        .iter()
        .map(|m| (text_in_range(&text, &m["range"]), m["kind"].as_u64().unwrap()))
        .collect();
    let wanted = [("v5", 3), ("v5", 2), ("v5", 2), ("v[4:5]", 3)];
    assert_eq!(found, wanted.map(|(text, kind)| (text.to_owned(), kind)));
}

#[test]
fn operands_are_counted_as_written() {
    let mut client = Client::new();
    let mut active = |name: &str, beginning: &str| {
        let target = [toy(), spirv(), a2xx()].into_iter().find(|target| target.name == name).unwrap();
        let help = client.marked(
            "textDocument/signatureHelp",
            name,
            &with_lines(&target, &format!("{beginning}<|>\n")),
        );
        let signature = help["signatures"]
            [help["activeSignature"].as_u64().unwrap_or_else(|| panic!("{beginning}: {help}")) as usize]
            .clone();
        let label = signature["label"].as_str().unwrap();
        let active = help["activeParameter"].as_u64().unwrap() as usize;
        let place = signature["parameters"].get(active).unwrap_or_else(|| panic!("{help}"))["label"].clone();
        label[place[0].as_u64().unwrap() as usize..place[1].as_u64().unwrap() as usize].to_owned()
    };
    assert_eq!(active("a.a2xx.asm", "ALU: MAXv "), "DST");
    assert_eq!(active("a.a2xx.asm", "ALU: MAXv R0"), "DST");
    assert_eq!(active("a.a2xx.asm", "ALU: MAXv R0 ="), "SRC1");
    assert_eq!(active("a.a2xx.asm", "ALU: MAXv R0 = R1, "), "SRC2");
    assert_eq!(active("a.a2xx.asm", "FETCH: VERTEX R1.xyzw = R0.x "), "<FORMAT>[SIGNED][NORMALIZED]");
    assert_eq!(active("a.spvasm", "%x = OpConstant %int "), "Value:LiteralContextDependentNumber");
    assert_eq!(active("a.toy.asm", "add r1, "), "[h]<SRC1>");
}

#[test]
fn hover_on_id_shows_its_name_and_full_type() {
    let mut client = Client::new();
    let text = "; SPIR-V\nOpName %two \"a pair\"\n%float = OpTypeFloat 32\n%vec = OpTypeVector %float 4\n\
        %ptr = OpTypePointer Uniform %vec\n%two = OpVariable %ptr Uniform\n%v<|>al = OpLoad %vec %two\n%x = OpLoad %vec %tw<|>o\n";
    let mut hover_text = |mark: usize| {
        let at = text.match_indices("<|>").nth(mark).unwrap().0;
        let marked = format!("{}{}{}", text[..at].replace("<|>", ""), "<|>", text[at..].replace("<|>", ""));
        markdown(&client.marked("textDocument/hover", "a.spvasm", &marked))
    };
    let first = hover_text(0);
    let vec = "of type\n\n```text\n%vec = OpTypeVector %float 4\n%float = OpTypeFloat 32\n```";
    assert!(first.contains(vec) && !first.contains("named"), "{first}");
    let second = hover_text(1);
    let pointer =
        "of type\n\n```text\n%ptr = OpTypePointer Uniform %vec\n%vec = OpTypeVector %float 4\n%float";
    assert!(second.contains("named `\"a pair\"`") && second.contains(pointer), "{second}");
}

#[test]
fn id_completion_shows_kind() {
    let mut client = Client::new();
    let offered = |client: &mut Client, beginning: &str| {
        let marked = with_lines(&spirv(), &format!("{beginning}<|>\n"));
        let found = client.marked("textDocument/completion", "a.spvasm", &marked);
        let items = found["items"].as_array().unwrap().clone();
        let one = |item: &Value| {
            format!("{}: {}", item["label"].as_str().unwrap(), item["detail"].as_str().unwrap())
        };
        items.iter().map(one).collect::<Vec<_>>()
    };
    // The first operand must be a type. Ids of types are offered, but not ids of constants.
    let types = offered(&mut client, "%x = OpConstant ");
    assert_eq!(types.len(), 2, "{types:?}");
    assert!(types[1].starts_with("%int: OpTypeInt 32 0 ("), "{types:?}");
    let ids = offered(&mut client, "%x = OpIAdd %int ");
    assert!(ids.iter().any(|id| id.starts_with("%one: OpConstant %int 1 (")), "{ids:?}");
}

#[test]
fn numeric_labels_are_resolved_in_their_direction() {
    let mut client = Client::new();
    let Some(target) = amd(&client) else { return };
    let text = with_lines(&target, "1:\n\ts_branch 1b\n\ts_branch 1f\n1:\n\ts_branch 1b\n");
    let first = text.lines().position(|line| line == "1:").unwrap();
    let ask = |client: &mut Client, method: &str, line: usize| {
        let column = text.lines().nth(line).unwrap().len() - 1;
        client.at(method, target.name, &json!({"line": line, "character": column}))
    };
    client.open(target.name, &text);
    assert_eq!(client.findings(target.name), Vec::<Value>::new());
    for (used, defined) in [(1, 0), (2, 3), (4, 3)] {
        let found = ask(&mut client, "textDocument/definition", first + used);
        assert_eq!(found[0]["range"]["start"]["line"], first + defined, "{found}");
    }
    let marks = ask(&mut client, "textDocument/documentHighlight", first + 3);
    assert_eq!(marks.as_array().unwrap().len(), 3, "{marks}");
    let uri = client.uri(target.name);
    let mut renamed = |new: &str| {
        let place = json!({"line": first + 2, "character": text.lines().nth(first + 2).unwrap().len()});
        let params = json!({"textDocument": {"uri": uri}, "position": place, "newName": new});
        let edits =
            client.request("textDocument/rename", params)?["changes"][&uri].as_array().unwrap().clone();
        let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
        for edit in &edits {
            let line = &mut lines[edit["range"]["start"]["line"].as_u64().unwrap() as usize];
            let at = |key: &str| edit["range"][key]["character"].as_u64().unwrap() as usize;
            line.replace_range(at("start")..at("end"), edit["newText"].as_str().unwrap());
        }
        Ok::<_, (i32, String)>(lines[first..first + 5].join("|"))
    };
    assert_eq!(renamed("2").unwrap(), "1:|\ts_branch 1b|\ts_branch 2f|2:|\ts_branch 2b");
    assert_eq!(renamed("end").unwrap(), "1:|\ts_branch 1b|\ts_branch end|end:|\ts_branch end");
    assert_eq!(renamed("1").unwrap_err().0, -32803);
    assert_eq!(renamed("2x").unwrap_err().0, -32803);
}

#[test]
fn wave_size_is_shown_and_respected() {
    let mut client = Client::new();
    let Some(target) = amd(&client) else { return };
    let compared = "\tv_cmp_eq_u32_e64 s[4:5], v0, v1\n";
    let kernel = ".amdhsa_kernel start\n.amdhsa_next_free_vgpr 8\n.amdhsa_next_free_sgpr 8\n.amdhsa_wavefront_size32 0\n.end_amdhsa_kernel\n";
    let text = format!("{}{kernel}", with_lines(&target, compared));
    let hover_text =
        markdown(&client.marked("textDocument/hover", target.name, &text.replacen("s[4", "s<|>[4", 1)));
    assert!(hover_text.contains("waves of 64 lanes") && hover_text.contains("s[4:5]"), "{hover_text}");
    let hover_text = markdown(&client.marked(
        "textDocument/hover",
        target.name,
        &with_lines(&target, "").replacen("v_mov", "v<|>_mov", 1),
    ));
    assert!(hover_text.contains("waves of 32 lanes"), "{hover_text}");
}

#[test]
fn registers_of_other_targets_are_highlighted() {
    let mut client = Client::new();
    let mut marks = |name: &str, text: &str| {
        let (plain, place) = unmarked(text);
        client.open(name, &plain);
        assert_eq!(client.findings(name), Vec::<Value>::new(), "{plain}");
        let found = client.at("textDocument/documentHighlight", name, &place);
        let one = |mark: &Value| format!("{}{}", text_in_range(&plain, &mark["range"]), mark["kind"]);
        found.as_array().unwrap().iter().map(one).collect::<Vec<_>>()
    };
    // In this description, the fields for registers are named DST and SRC.
    let toy = "; isaloom: isa=toy gpu=2\nadd r<|>1, r2, r3\nadd sp, r1, r1\nadd r4, sp, r2\n";
    assert_eq!(marks("r.toy.asm", toy), ["r13", "r12", "r12"]);
    assert_eq!(marks("r.toy.asm", &toy.replace("<|>", "").replacen("sp", "s<|>p", 1)), ["sp3", "sp2"]);
    // For a2xx, the target states which registers an instruction reads and writes.
    let text = with_lines(&a2xx(), "").replacen("R1, R1", "R<|>1, R0", 1);
    assert_eq!(marks("r.a2xx.asm", &text), ["R12"]);
    let text = with_lines(&a2xx(), "").replacen("R0 = R1, R1", "R0 = R<|>0, R1", 1);
    assert_eq!(marks("r.a2xx.asm", &text), ["R03", "R02"]);
}
