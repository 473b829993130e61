//! Every use of a name links to its definition, with the correct spans.
#![allow(clippy::unwrap_used, clippy::panic)] // a test fails by panicking

use isaloom_isaspec::read;
use isaloom_model::{Definition, LinkKind, Model};
use isaloom_source::FileId;

const MAIN: &str = r##"<isa>
  <import file="regs.xml"/>
  <template name="OP">{NAME} {DST}</template>
  <expr name="#wide">{W} == 1</expr>
  <bitset name="#instruction" size="16">
    <encode type="struct insn *" case-prefix="OPC_">
      <map name="W">src->wide</map>
      <map name="DST">src->dst</map>
    </encode>
  </bitset>
  <bitset name="#alu" extends="#instruction">
    <display>{OP}, {SRC}</display>
    <field name="DST" low="0" high="3" type="#reg"><param name="W" as="WIDE"/></field>
    <field name="W" pos="4" type="bool"/>
    <override expr="#wide"><field name="SRC" low="8" high="11" type="uint"/></override>
    <encode><map name="DST">src->alu.dst</map></encode>
  </bitset>
  <bitset name="add.u-x" extends="#alu">
    <pattern low="12" high="15">0001</pattern>
    <field name="SRC" low="5" high="11" type="cond"/>
    <encode><map name="SRC">src->cond</map><map name="NONE" force="true">1</map></encode>
  </bitset>
  <bitset name="sub" extends="#alu">
    <pattern low="12" high="15">0010</pattern>
    <field name="SRC" low="5" high="11" type="uint"/>
    <display>{NAME} {LOST}</display>
  </bitset>
</isa>"##;

const REGS: &str = r##"<isa>
  <enum name="cond"><value val="0" display="eq"/></enum>
  <bitset name="#reg" size="4">
    <override><expr>{WIDE}</expr><display>w{N}</display></override>
    <display>r{N}</display>
    <field name="N" low="0" high="3" type="uint"/>
  </bitset>
</isa>"##;

fn model() -> Model {
    read("main.xml", MAIN, &mut |_: &str| Ok(REGS.to_owned())).0
}

/// Returns the text of each use of this kind, with the texts of its definitions, ordered by location.
fn links_of_kind(model: &Model, kind: LinkKind) -> Vec<(String, Vec<String>)> {
    let links = model.links();
    let mut all: Vec<(String, Vec<String>)> = Vec::new();
    let mut last = None;
    for link in links.iter().filter(|l| l.kind == kind) {
        let target = match (link.to, model.name_span(link.to)) {
            (_, Some(span)) => {
                let (file, at) = model.sources().locate(span).unwrap();
                format!("{}:{file}:{}", model.sources().text(span), at.line)
            }
            (Definition::File(id), None) => model.sources().file(id).unwrap().name().to_owned(),
            other => panic!("{other:?}"),
        };
        if last != Some(link.span) {
            all.push((model.sources().text(link.span).to_owned(), Vec::new()));
            last = Some(link.span);
        }
        all.last_mut().unwrap().1.push(target);
    }
    all
}

fn one(name: &str, targets: &[&str]) -> (String, Vec<String>) {
    (name.to_owned(), targets.iter().map(|t| (*t).to_owned()).collect())
}

#[test]
fn definition_names_are_linked() {
    let model = model();
    let root = ["#instruction:main.xml:5"];
    let alu = ["#alu:main.xml:11"];
    assert_eq!(
        links_of_kind(&model, LinkKind::Extends),
        [one("#instruction", &root), one("#alu", &alu), one("#alu", &alu)]
    );
    assert_eq!(
        links_of_kind(&model, LinkKind::Type),
        [one("#reg", &["#reg:regs.xml:3"]), one("cond", &["cond:regs.xml:2"])]
    );
    assert_eq!(links_of_kind(&model, LinkKind::Expr), [one("#wide", &["#wide:main.xml:4"])]);
    assert_eq!(links_of_kind(&model, LinkKind::Import), [one("regs.xml", &["regs.xml"])]);
    assert_eq!(links_of_kind(&model, LinkKind::Template), [one("OP", &["OP:main.xml:3"])]);
}

#[test]
fn field_names_are_linked_to_all_possible_definitions() {
    let model = model();
    assert_eq!(
        links_of_kind(&model, LinkKind::Display),
        [
            // The template contains the use, but the name resolves in `#alu`, whose display uses the template.
            one("DST", &["DST:main.xml:13"]),
            one("SRC", &["SRC:main.xml:15", "SRC:main.xml:20", "SRC:main.xml:25"]),
            one("N", &["N:regs.xml:6"]),
            one("N", &["N:regs.xml:6"]),
        ]
    );
    assert_eq!(
        links_of_kind(&model, LinkKind::Value),
        [one("W", &["W:main.xml:14"]), one("WIDE", &["W:main.xml:13"])],
        "a name that a param passes leads to the param"
    );
    assert_eq!(links_of_kind(&model, LinkKind::Param), [one("W", &["W:main.xml:14"])]);
    let lost: Vec<_> = model.undefined().iter().map(|u| (u.kind, u.name.clone())).collect();
    assert_eq!(lost, [(LinkKind::Map, "NONE".to_owned()), (LinkKind::Display, "LOST".to_owned())]);
}

#[test]
fn name_under_a_cursor_and_its_uses_are_found() {
    let model = model();
    let links = model.links();
    let offset = |text: &str, skip: usize| u32::try_from(MAIN.find(text).unwrap() + skip).unwrap();
    let at = |offset| links.at(FileId(0), offset).iter().map(|l| l.to).collect::<Vec<_>>();
    let alu = model.bitsets().find(|(_, b)| b.name == "#alu").unwrap().0;
    // The link is found at offsets within the name and directly behind it, but not before it.
    let extends = "\"#alu\">\n    <pattern low=\"12\" high=\"15\">0001";
    for (skip, found) in [(1, 1), (3, 1), (5, 1), (0, 0), (7, 0)] {
        assert_eq!(at(offset(extends, skip)), [Definition::Bitset(alu)][..found], "{skip}");
    }
    assert_eq!(links.to(Definition::Bitset(alu)).count(), 2);
    let element = model.sources().text(model.element(Definition::Bitset(alu)).unwrap()).to_owned();
    assert!(element.starts_with("<bitset name=\"#alu\"") && element.ends_with("</bitset>"));
    assert!(links.is_complete());
}

#[test]
fn encoding_is_inherited() {
    let model = model();
    let named = |name: &str| model.bitsets().find(|(_, b)| b.name == name).unwrap().0;
    let encoding = model.encoding(named("add.u-x")).unwrap();
    assert_eq!((encoding.ty(), encoding.case_prefix()), (Some("struct insn *"), Some("OPC_")));
    assert_eq!(encoding.enumerator().as_deref(), Some("OPC_ADD_U_X"));
    let maps: Vec<_> =
        encoding.maps().iter().map(|(id, m)| (model.bitset(*id).name.as_str(), m.expr.as_str())).collect();
    let expected =
        [("add.u-x", "src->cond"), ("add.u-x", "1"), ("#alu", "src->alu.dst"), ("#instruction", "src->wide")];
    assert_eq!(maps, expected);
    let fields = |leaf: &str| {
        let encoding = model.encoding(named(leaf)).unwrap();
        let one = |e: isaloom_model::Encoded<'_>| {
            (model.field(e.field).name.clone(), e.map.map(|(_, map)| map.expr.clone()))
        };
        encoding.fields().into_iter().map(one).collect::<Vec<_>>()
    };
    let field = |name: &str, map: Option<&str>| (name.to_owned(), map.map(str::to_owned));
    let expected =
        [field("DST", Some("src->alu.dst")), field("SRC", Some("src->cond")), field("W", Some("src->wide"))];
    assert_eq!(fields("add.u-x"), expected);
    assert_eq!(fields("sub"), [], "its own display shows no field that it has");
    assert!(model.encoding(named("#reg")).is_none());
}

#[test]
fn linking_many_names_is_fast() {
    let fields: String =
        (0..200).map(|i| format!("<field name='F{i}' low='0' high='7' type='uint'/>")).collect();
    let names: String = (0..200).map(|i| format!("{{F{i}}}")).collect();
    let leaves: String =
        (0..300).map(|i| format!("<bitset name='l{i}' extends='#instruction'>{fields}</bitset>")).collect();
    let text = format!(
        "<isa><bitset name='#instruction' size='8'><display>{names}</display></bitset>{leaves}</isa>"
    );
    let (model, _) = read("many.xml", &text, &mut isaloom_isaspec::NoImports);
    let links = model.links();
    assert!(!links.is_complete());
    assert_eq!(links.iter().filter(|l| l.kind == LinkKind::Display).count(), 200 * 256);
}
