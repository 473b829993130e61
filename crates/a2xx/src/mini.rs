//! A stand-in until the reader lands.
use isaloom_bits::{BitRange, Pattern};
use isaloom_model::*;
use isaloom_source::Span;

fn span() -> Span {
    Span::default()
}

pub(crate) fn read(text: &str) -> Model {
    let mut m = Model::default();
    let doc = roxmltree::Document::parse(text).unwrap();
    for n in doc.root_element().children().filter(|n| n.is_element()) {
        match n.tag_name().name() {
            "enum" => m.enums.push(Enum {
                name: n.attribute("name").unwrap().into(),
                doc: None,
                span: span(),
                values: n
                    .children()
                    .filter(|c| c.has_tag_name("value"))
                    .map(|v| EnumValue {
                        value: v.attribute("val").unwrap().parse().unwrap(),
                        display: v.attribute("display").unwrap().into(),
                        name: v.attribute("name").map(Into::into),
                        doc: None,
                        span: span(),
                    })
                    .collect(),
            }),
            "bitset" => {
                let id = BitsetId::from_index(m.bitsets.len());
                let parent =
                    n.attribute("extends").map(|p| m.bitsets().find(|(_, b)| b.name == p).unwrap().0);
                let (root, size) = parent
                    .map_or((id, n.attribute("size").unwrap_or("0").parse().unwrap()), |p| {
                        (m.bitset(p).root, m.bitset(p).size)
                    });
                let range = |c: roxmltree::Node| {
                    let g = |a: &str| c.attribute(a).map(|v| v.parse::<u32>().unwrap());
                    let (l, h) = g("pos").map_or_else(|| (g("low").unwrap(), g("high").unwrap()), |p| (p, p));
                    BitRange::new(l, h).unwrap()
                };
                let mut fields = vec![];
                for f in n.children().filter(|c| c.has_tag_name("field")) {
                    fields.push(FieldId::from_index(m.fields.len()));
                    m.fields.push(Field {
                        name: f.attribute("name").unwrap().into(),
                        source: FieldSource::Bits(range(f)),
                        ty: FieldType::Uint,
                        display: None,
                        call: false,
                        params: vec![],
                        doc: None,
                        span: span(),
                    });
                }
                let patterns = n
                    .children()
                    .filter(|c| c.has_tag_name("pattern"))
                    .map(|c| {
                        let r = range(c);
                        let v = u128::from_str_radix(c.text().unwrap(), 2).unwrap();
                        PatternPiece {
                            range: r,
                            pattern: Pattern::new(r.width(), isaloom_bits::low_mask(r.width()), v),
                            span: span(),
                        }
                    })
                    .collect();
                if let Some(p) = parent {
                    m.bitsets[p.index()].children.push(id);
                }
                m.bitsets.push(Bitset {
                    name: n.attribute("name").unwrap().into(),
                    display_name: None,
                    size,
                    parent,
                    root,
                    children: vec![],
                    gens: GenRange::ALL,
                    patterns,
                    guard: None,
                    allows: Default::default(),
                    cases: vec![Case { expr: None, display: None, fields, asserts: vec![], span: span() }],
                    meta: n
                        .children()
                        .filter(|c| c.has_tag_name("meta"))
                        .flat_map(|c| {
                            c.attributes()
                                .map(|a| (a.name().to_string(), a.value().to_string()))
                                .collect::<Vec<_>>()
                        })
                        .collect(),
                    doc: None,
                    encode: None,
                    decode: false,
                    span: span(),
                });
            }
            _ => {}
        }
    }
    m
}
