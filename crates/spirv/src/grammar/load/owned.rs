//! Converts a grammar from its editable form to the tables of a loaded grammar.

use super::error::{LoadError, LoadFault};
use super::spec::{Needs, OperandSpec, Spec};
use crate::grammar::handles::Grammar;
use crate::grammar::hash::{EMPTY, hash};
use crate::grammar::shape::Shape;
use crate::grammar::tables::{
    EnumRow, EnumerantRow, ExtRow, ImportRule, InstructionRow, NO_VERSION, Name, Rows, SetRow, Tables,
};
use crate::grammar::types::{ExtSetId, Operand};
use alloc::collections::BTreeMap;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;
use core::fmt;

/// Grammar that a `Loader` has built: the built-in grammar, extended with files.
#[derive(Default)]
pub struct Loaded {
    pool: String,
    operands: Vec<Operand>,
    operand_names: Vec<Name>,
    aliases: Vec<Name>,
    capabilities: Vec<u32>,
    extensions: Vec<Name>,
    instructions: Vec<InstructionRow>,
    opcode_index: Vec<u16>,
    shapes: Vec<Shape>,
    names: Vec<(Name, u16)>,
    name_hash: Vec<u16>,
    enums: Vec<EnumRow>,
    enumerants: Vec<EnumerantRow>,
    enum_names: Vec<(u16, Name, u16)>,
    enum_hash: Vec<u16>,
    imports: Vec<ImportRule>,
    sets: Vec<SetRow>,
    ext_instructions: Vec<ExtRow>,
    ext_hash: Vec<u16>,
}

impl Loaded {
    /// Calls a function with the grammar.
    pub fn with<R>(&self, then: impl FnOnce(Grammar<'_>) -> R) -> R {
        with(Some(self), then)
    }

    pub(super) fn tables(&self) -> Tables<'_> {
        Tables {
            pool: &self.pool,
            operands: &self.operands,
            operand_names: &self.operand_names,
            aliases: &self.aliases,
            capabilities: &self.capabilities,
            extensions: &self.extensions,
            instructions: &self.instructions,
            opcode_index: &self.opcode_index,
            shapes: &self.shapes,
            names: &self.names,
            name_hash: &self.name_hash,
            enums: &self.enums,
            enumerants: &self.enumerants,
            enum_names: &self.enum_names,
            enum_hash: &self.enum_hash,
            imports: &self.imports,
            sets: &self.sets,
            ext_instructions: &self.ext_instructions,
            ext_hash: &self.ext_hash,
        }
    }
}

/// A loaded grammar is only equal to itself.
impl PartialEq for Loaded {
    fn eq(&self, other: &Loaded) -> bool {
        core::ptr::eq(self, other)
    }
}

impl Eq for Loaded {}

impl fmt::Debug for Loaded {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.with(|grammar| fmt::Debug::fmt(&grammar, f))
    }
}

/// Calls a function with the loaded grammar, or with the built-in one.
pub fn with<R>(loaded: Option<&Loaded>, then: impl FnOnce(Grammar<'_>) -> R) -> R {
    match loaded {
        None => then(Grammar::built_in()),
        Some(loaded) => then(Grammar { tables: &loaded.tables() }),
    }
}

/// Builds the tables of a grammar from its editable form.
pub(super) fn build(spec: &Spec) -> Result<Loaded, LoadError> {
    let mut build = Build { out: Loaded::default(), names: BTreeMap::new() };
    // Row 0 is the empty name, for operands without a name.
    build.out.operand_names.push(Name(0));
    build.instructions(spec)?;
    build.enumerations(spec)?;
    build.sets(spec)?;
    Ok(build.out)
}

fn too_many(what: &'static str) -> LoadError {
    LoadError { offset: 0, fault: LoadFault::TooMany(what) }
}

fn row(index: usize, what: &'static str) -> Result<u16, LoadError> {
    u16::try_from(index).ok().filter(|&row| row != EMPTY).ok_or_else(|| too_many(what))
}

struct Build {
    out: Loaded,
    names: BTreeMap<String, Name>,
}

impl Build {
    fn name(&mut self, name: &str) -> Result<Name, LoadError> {
        if name.is_empty() {
            return Ok(Name(0));
        }
        if let Some(&known) = self.names.get(name) {
            return Ok(known);
        }
        let start = self.out.pool.len();
        if name.len() > 0xff {
            return Err(LoadError { offset: 0, fault: LoadFault::Name(name.into()) });
        }
        if start + name.len() >= 1 << 24 {
            return Err(too_many("names"));
        }
        self.out.pool.push_str(name);
        let made = Name((start as u32) << 8 | name.len() as u32);
        self.names.insert(name.into(), made);
        Ok(made)
    }

    fn name_list(&mut self, names: &[String], aliases: bool) -> Result<Rows, LoadError> {
        let made = names.iter().map(|name| self.name(name)).collect::<Result<Vec<_>, _>>()?;
        let table = if aliases { &mut self.out.aliases } else { &mut self.out.extensions };
        append(table, made, if aliases { "aliases" } else { "extensions" })
    }

    /// Returns the rows of operands, and the first row of their names.
    fn operands(&mut self, operands: &[OperandSpec]) -> Result<(Rows, u16), LoadError> {
        let names = operands.iter().map(|o| self.name(&o.name)).collect::<Result<Vec<_>, _>>()?;
        let names = append(&mut self.out.operand_names, names, "operands")?;
        let rows = operands.iter().map(|o| Operand { kind: o.kind, quantifier: o.quantifier });
        Ok((append(&mut self.out.operands, rows.collect(), "operands")?, names.0))
    }

    fn needs(&mut self, needs: &Needs) -> Result<(Rows, Rows, u8, u8), LoadError> {
        let capabilities = append(&mut self.out.capabilities, needs.capabilities.clone(), "capabilities")?;
        let extensions = self.name_list(&needs.extensions, false)?;
        Ok((capabilities, extensions, needs.since.unwrap_or(NO_VERSION), needs.until.unwrap_or(NO_VERSION)))
    }

    fn instructions(&mut self, spec: &Spec) -> Result<(), LoadError> {
        for (index, i) in spec.instructions.iter().enumerate() {
            let place = row(index, "instructions")?;
            let name = self.name(&i.name)?;
            let (operands, operand_names) = self.operands(&i.operands)?;
            let aliases = self.name_list(&i.aliases, true)?;
            let (capabilities, extensions, since, until) = self.needs(&i.needs)?;
            self.out.instructions.push(InstructionRow {
                name,
                opcode: i.opcode,
                class: i.class,
                operands,
                operand_names,
                aliases,
                capabilities,
                extensions,
                since,
                until,
                spec_constant_op: i.spec_constant_op,
                declares_type: i.declares_type,
            });
            let opcode = i.opcode as usize;
            if opcode >= self.out.opcode_index.len() {
                self.out.opcode_index.resize(opcode + 1, EMPTY);
                self.out.shapes.resize(opcode + 1, Shape::UNKNOWN);
            }
            self.out.opcode_index[opcode] = place;
            self.out.shapes[opcode] = Shape::of(i.name.as_bytes(), i.opcode, operands.of(&self.out.operands));
            for alias in &i.aliases {
                let alias = self.name(alias)?;
                self.out.names.push((alias, place));
            }
            self.out.names.push((name, place));
        }
        let mut keys = Vec::new();
        for i in &spec.instructions {
            keys.extend(i.aliases.iter().chain([&i.name]).map(|name| (0, name.get(2..).unwrap_or(""))));
        }
        self.out.name_hash = hash_table(&keys)?;
        Ok(())
    }

    fn enumerations(&mut self, spec: &Spec) -> Result<(), LoadError> {
        let mut keys = Vec::new();
        for (id, e) in spec.enumerations.iter().enumerate() {
            let id = row(id, "enumerations")?;
            let dense = e.enumerants.iter().enumerate().take_while(|(i, v)| v.value as usize == *i).count();
            let first = row(self.out.enumerants.len(), "enumerants")?;
            let count = row(e.enumerants.len(), "enumerants")?;
            let (name, set) = (self.name(&e.name)?, self.name(&e.set)?);
            let rows = Rows(first, count);
            self.out.enums.push(EnumRow { name, set, mask: e.mask, rows, dense: dense as u16 });
            for v in &e.enumerants {
                let place = row(self.out.enumerants.len(), "enumerants")?;
                let name = self.name(&v.name)?;
                let (parameters, parameter_names) = self.operands(&v.parameters)?;
                let aliases = self.name_list(&v.aliases, true)?;
                let (capabilities, extensions, since, until) = self.needs(&v.needs)?;
                self.out.enumerants.push(EnumerantRow {
                    name,
                    value: v.value,
                    parameters,
                    parameter_names,
                    aliases,
                    capabilities,
                    extensions,
                    since,
                    until,
                });
                for known in v.aliases.iter().chain([&v.name]) {
                    let pooled = self.name(known)?;
                    self.out.enum_names.push((id, pooled, place));
                    keys.push((u32::from(id), known.as_str()));
                }
            }
        }
        self.out.enum_hash = hash_table(&keys)?;
        Ok(())
    }

    fn sets(&mut self, spec: &Spec) -> Result<(), LoadError> {
        let mut keys = Vec::new();
        for (id, set) in spec.sets.iter().enumerate() {
            let id = row(id, "extended sets")?;
            let name = self.name(&set.name)?;
            let mut import = set.name.clone();
            if set.prefix {
                import.push('.');
            }
            let import = self.name(&import)?;
            self.out.imports.push(ImportRule { name: import, prefix: set.prefix, set: ExtSetId(id) });
            let mut rows = Vec::new();
            for i in &set.instructions {
                let name = self.name(&i.name)?;
                let (operands, operand_names) = self.operands(&i.operands)?;
                rows.push(ExtRow { name, number: i.number, operands, operand_names });
                keys.push((u32::from(id), i.name.as_str()));
            }
            let rows = append(&mut self.out.ext_instructions, rows, "extended instructions")?;
            self.out.sets.push(SetRow { name, rows });
        }
        self.out.ext_hash = hash_table(&keys)?;
        Ok(())
    }
}

fn append<T>(table: &mut Vec<T>, mut items: Vec<T>, what: &'static str) -> Result<Rows, LoadError> {
    if items.is_empty() {
        return Ok(Rows(0, 0));
    }
    let rows = Rows(row(table.len(), what)?, row(items.len(), what)?);
    row(table.len() + items.len(), what)?;
    table.append(&mut items);
    Ok(rows)
}

/// Builds an open-addressing hash table that is at most a quarter full.
fn hash_table(keys: &[(u32, &str)]) -> Result<Vec<u16>, LoadError> {
    let mut table = vec![EMPTY; (keys.len() * 4).next_power_of_two()];
    let mask = table.len() - 1;
    for (index, &(space, name)) in keys.iter().enumerate() {
        let index = row(index, "names")?;
        let mut slot = hash(space, name.as_bytes()) as usize & mask;
        while table[slot] != EMPTY {
            slot = (slot + 1) & mask;
        }
        table[slot] = index;
    }
    Ok(table)
}
