//! Generates the structure decoder for descriptions with `<decode>`: one C function per leaf, which assigns each
//! displayed field to the structure member that its `<map>` names.

use crate::c::{
    LeafExtra, Member, Values, Writer, high_bits, local_words, locals, stem, unbracketed, without_leaf,
};
use crate::ids;
use isaloom_engine::compiled::{Alternative, Compiled, DecodeTableId, Item, ProgramId, SlotKind};
use isaloom_model::{BitsetId, Model};
use isaloom_source::Diagnostic;
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;

/// Generator of the functions that fill structures.
pub(super) struct Fill<'i> {
    isa: &'i Compiled,
    /// Names of the functions, by their bodies; leaves with equal bodies share a function.
    known: FxHashMap<String, String>,
}

/// C declaration of the additional member of a leaf's table row: a pointer to the function that fills the structure.
pub(super) const MEMBER: &str = "void (*fill)(struct decode_scope *d, const struct frame *s, void *out);";

/// Returns whether an instruction root of the description has `<decode>` and the type of a structure.
pub(super) fn wanted(model: &Model) -> bool {
    model.instructions().iter().any(|i| {
        let root = model.bitset(i.root);
        root.decode && root.encode.as_ref().is_some_and(|e| e.ty.is_some())
    })
}

impl<'i> Fill<'i> {
    pub(super) fn new(isa: &'i Compiled) -> Fill<'i> {
        Fill { isa, known: FxHashMap::default() }
    }

    /// Returns the type of the structure that a leaf fills; `None` if its root has no such type.
    fn ty(&self, leaf: BitsetId) -> Option<&'i str> {
        self.isa.model().encoding(leaf)?.ty().map(str::trim)
    }

    fn items(
        &self,
        items: &[Item],
        leaf: BitsetId,
        scope: &mut Scope<'_, '_>,
        nested: &dyn Fn(DecodeTableId) -> String,
    ) {
        let Some(encoding) = self.isa.model().encoding(leaf) else { return };
        for item in items {
            let Item::Field { alternatives, name, .. } = item else { continue };
            let Some((_, map)) = encoding.map(self.isa.text(*name)) else { continue };
            if is_place(map.expr.trim()) {
                self.assign(alternatives, map.expr.trim(), scope, nested);
            }
        }
    }

    /// Writes the assignment of a field to `place`, the structure member in the field's map. The first alternative that
    /// applies gives the value.
    fn assign(
        &self,
        alternatives: &[Alternative],
        place: &str,
        scope: &mut Scope<'_, '_>,
        nested: &dyn Fn(DecodeTableId) -> String,
    ) {
        let mut open = false;
        for alternative in alternatives {
            let condition =
                alternative.cond.map(|c| scope.values.operand(c, &mut local_words(&mut scope.words)));
            let always = condition.as_ref().is_none_or(|c| c.known().is_some_and(|n| n != 0));
            match condition {
                Some(c) if c.known() == Some(0) => continue,
                Some(c) if !always => {
                    let test = format!("if ({}) {{", c.condition());
                    if open {
                        scope.out.reopen(format!("}} else {test}"))
                    } else {
                        scope.out.open(test)
                    }
                    open = true;
                }
                _ if open => scope.out.reopen("} else {"),
                _ => {}
            }
            let slot = self.isa.slot(alternative.slot);
            let value = scope.values.raw(slot.raw, &mut local_words(&mut scope.words));
            match slot.kind {
                SlotKind::Nested(Some(dispatch)) => {
                    let value = unbracketed(value.text());
                    let set = nested(dispatch);
                    scope.out.line(match high_bits(slot.raw, &mut scope.words) {
                        Some(high) => format!("fill_long(d, {value}, {high}, s, &{set}, &({place}));"),
                        None => format!("fill_nested(d, {value}, s, &{set}, &({place}));"),
                    });
                }
                kind if kind.is_signed() => {
                    let (value, width) = (unbracketed(value.text()), slot.width.clamp(1, 64));
                    scope.out.line(format!("{place} = (int64_t)sign_extended({value}, {width});"));
                }
                _ => scope.out.line(format!("{place} = {};", unbracketed(value.text()))),
            }
            if always {
                break;
            }
        }
        if open {
            scope.out.close("}");
        }
    }

    fn body(
        &self,
        values: &Values<'_>,
        program: ProgramId,
        nested: &dyn Fn(DecodeTableId) -> String,
    ) -> Option<String> {
        let program = self.isa.program(program);
        let model = self.isa.model();
        let ty = self.ty(program.leaf)?;
        let mut scope = Scope { values, out: Writer::indented(1), words: BTreeSet::new() };
        let mut ended = false;
        for arm in &program.arms {
            let condition = arm.cond.map(|c| values.operand(c, &mut local_words(&mut scope.words)));
            if condition.as_ref().is_some_and(|c| c.known() == Some(0)) {
                continue;
            }
            let condition = condition.filter(|c| c.known().is_none_or(|n| n == 0));
            let Some(items) = &arm.items else { continue };
            match &condition {
                Some(condition) => scope.out.open(format!("if ({}) {{", condition.condition())),
                None => ended = true,
            }
            self.items(items, program.leaf, &mut scope, nested);
            if !ty.ends_with('*') {
                scope.out.line(format!("*({ty} *)out = src;"));
            }
            scope.out.line("return;");
            match condition {
                Some(_) => scope.out.close("}"),
                None => break,
            }
        }
        if !ended && !ty.ends_with('*') {
            scope.out.line(format!("*({ty} *)out = src;"));
        }
        let statements = scope.out.finish();
        let mut out = Writer::indented(1);
        let pointer = ty.ends_with('*');
        let root = model.bitset(program.leaf).root;
        let enumerator = model.encoding(program.leaf).and_then(|e| e.enumerator());
        match enumerator.filter(|_| pointer) {
            Some(enumerator) => {
                let stem = crate::c::function_stem(&model.bitset(root).name);
                out.line(format!("{ty} src = {stem}_create({enumerator});"));
                out.line(format!("*({ty} *)out = src;"));
            }
            None => out.line(format!("{ty}{}src = *({ty} *)out;", if pointer { "" } else { " " })),
        }
        out.line("(void)src;");
        without_leaf(&statements, &mut out);
        locals(&statements, &scope.words, &["d", "s"], &mut out);
        out.raw(&statements);
        Some(out.finish())
    }
}

/// Returns whether the C expression of a map can be assigned to: a name with member and element accesses, such as
/// `src->a.b[0]`.
fn is_place(text: &str) -> bool {
    let word = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let Some(mut rest) = text.strip_prefix(|c: char| c.is_ascii_alphabetic() || c == '_') else {
        return false;
    };
    loop {
        rest = rest.trim_start_matches(word).trim_start();
        rest = match (rest.strip_prefix("->").or_else(|| rest.strip_prefix('.')), rest.strip_prefix('[')) {
            _ if rest.is_empty() => return true,
            (Some(member), _) if member.trim_start().starts_with(word) => member.trim_start(),
            (_, Some(index)) => match index.split_once(']') {
                Some((index, rest)) if index.trim().chars().all(word) => rest,
                _ => return false,
            },
            _ => return false,
        };
    }
}

/// Reports maps whose expressions cannot be assigned to; the structure decoder omits their fields.
pub(super) fn unassignable(model: &Model) -> Vec<Diagnostic> {
    let maps = model.bitsets().filter_map(|(_, b)| b.encode.as_ref()).flat_map(|e| &e.maps);
    let wrong = maps.filter(|map| !map.force && !is_place(map.expr.trim()));
    let finding = |map: &isaloom_model::EncodeMap| {
        let message = format!("`{}` is not decoded: `{}` is not assignable", map.name, map.expr.trim());
        Diagnostic::warning(ids::DECODE_MAP, message).at(map.span, "")
    };
    wrong.map(finding).collect()
}

/// Body of a C function that is being generated, and the local variables that it needs.
struct Scope<'v, 'i> {
    values: &'v Values<'i>,
    out: Writer,
    words: BTreeSet<(u8, u32)>,
}

impl LeafExtra for Fill<'_> {
    fn member(
        &mut self,
        values: &Values<'_>,
        program: ProgramId,
        nested: &dyn Fn(DecodeTableId) -> String,
    ) -> Member {
        let Some(body) = self.body(values, program, nested) else {
            return Member { text: ", NULL".to_owned(), before: None };
        };
        if let Some(name) = self.known.get(&body) {
            return Member { text: format!(", {name}"), before: None };
        }
        let (model, leaf) = (self.isa.model(), self.isa.program(program).leaf);
        let name = format!("fill_{}_{}", stem(&model.bitset(leaf).name), self.known.len());
        let comment = format!("/* Fills the structure of {} */", crate::leaves_named(model, &[leaf]));
        let before = format!(
            "\n{comment}\nstatic void\n{name}(struct decode_scope *d, const struct frame *s, void *out)\n{{\n{body}}}\n"
        );
        self.known.insert(body, name.clone());
        Member { text: format!(", {name}"), before: Some((name, before)) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nested_bitset_wider_than_64_bits_is_decoded_completely() {
        const XML: &str = r##"<isa>
<bitset name="#instruction" size="96"><encode type="struct i *" case-prefix="OPC_"/><decode/></bitset>
<bitset name="#n" size="80"><display>{X}</display><field name="X" low="72" high="79" type="hex"/>
  <pattern low="0" high="71">000000000000000000000000000000000000000000000000000000000000000000000000</pattern>
  <encode type="struct n *"><map name="X">src->x</map></encode><decode/></bitset>
<bitset name="lw" extends="#instruction"><display>{NAME} {N}</display><field name="N" low="0" high="79" type="#n"/>
  <pattern low="80" high="95">0000000000000001</pattern><encode><map name="N">src->n</map></encode></bitset>
</isa>"##;
        let (model, _) = isaloom_isaspec::read("n.xml", XML, &mut isaloom_isaspec::NoImports);
        let decoder = crate::mesa::decode(std::sync::Arc::new(model), "n-isa.h");
        assert!(!isaloom_source::has_errors(&decoder.diagnostics), "{:?}", decoder.diagnostics);
        for part in [
            "fill_long(d, w, w_high & 0xffff, s, &set_n_0, &(src->n));",
            "src->x = (w_high >> 8) & 0xff;",
            "const struct frame s = { { v, high }, outer };",
        ] {
            assert!(decoder.source.contains(part), "{part}");
        }
    }

    #[test]
    fn assignable_maps_are_names_members_and_elements() {
        for place in ["src", "src->dst", "src->src[0]", "src.a.b", "src -> regs[N] .num"] {
            assert!(is_place(place), "{place}");
        }
        for value in
            ["!!(src->flags & HALF)", "1", "", "f(src)", "src->a + 1", "src->", "src->a[f(1)]", "(src)"]
        {
            assert!(!is_place(value), "{value}");
        }
    }
}
