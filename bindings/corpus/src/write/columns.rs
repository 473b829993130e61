//! Rows as columns of Arrow.

use super::Names;
use crate::schema::{Kind, Table};
use arrow_array::builder::StringBuilder;
use arrow_array::types::Int32Type;
use arrow_array::{ArrayRef, BooleanArray, DictionaryArray, Int32Array, StringArray, UInt64Array};
use arrow_schema::Schema;
use std::sync::Arc;

/// A value of a row.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Value<'v> {
    Text(&'v str),
    /// A text that whoever writes has by a small number, so that it is looked up once; see [`Rows::renumber`].
    Known(u32, &'v str),
    Number(u64),
    Flag(bool),
    Null,
}

/// Rows that are not written yet.
pub(crate) struct Rows {
    schema: Arc<Schema>,
    columns: Vec<Column>,
    rows: usize,
}

enum Column {
    /// Names by number, the one that came last, those of [`Value::Known`], and the number of each row.
    Names {
        names: Names,
        last: Option<(Box<str>, i32)>,
        known: Vec<Option<i32>>,
        rows: Vec<Option<i32>>,
    },
    Texts(StringBuilder),
    Numbers(Vec<u64>),
    Flags(Vec<bool>),
}

impl Rows {
    pub(crate) fn new(table: &Table) -> Rows {
        let column = |column: &crate::schema::Column| match column.kind {
            Kind::Name | Kind::NameOrNull => {
                Column::Names { names: Names::default(), last: None, known: Vec::new(), rows: Vec::new() }
            }
            Kind::Text | Kind::TextOrNull => Column::Texts(StringBuilder::new()),
            Kind::Number => Column::Numbers(Vec::new()),
            Kind::Flag => Column::Flags(Vec::new()),
        };
        Rows { schema: table.arrow(), columns: table.columns.iter().map(column).collect(), rows: 0 }
    }

    pub(crate) fn schema(&self) -> Arc<Schema> {
        Arc::clone(&self.schema)
    }

    pub(crate) fn len(&self) -> usize {
        self.rows
    }

    /// Adds a row. A value that does not fit its column, which no caller gives, is null or nothing.
    #[inline]
    pub(crate) fn push(&mut self, values: &[Value<'_>]) {
        debug_assert_eq!(values.len(), self.columns.len());
        for (column, value) in self.columns.iter_mut().zip(values) {
            match column {
                Column::Names { names, last, known, rows } => match *value {
                    Value::Known(number, text) => {
                        let number = number as usize;
                        if let Some(Some(known)) = known.get(number) {
                            rows.push(Some(*known));
                            continue;
                        }
                        if known.len() <= number {
                            known.resize(number + 1, None);
                        }
                        let name = Some(names.number(text) as i32);
                        known.get_mut(number).into_iter().for_each(|known| *known = name);
                        rows.push(name);
                    }
                    Value::Text(text) => {
                        let known = last.as_ref().filter(|(known, _)| **known == *text).map(|last| last.1);
                        let number = known.unwrap_or_else(|| names.number(text) as i32);
                        if known.is_none() {
                            *last = Some((text.into(), number));
                        }
                        rows.push(Some(number));
                    }
                    _ => rows.push(None),
                },
                Column::Texts(rows) => match *value {
                    Value::Text(text) | Value::Known(_, text) => rows.append_value(text),
                    _ => rows.append_null(),
                },
                Column::Numbers(rows) => {
                    rows.push(if let Value::Number(number) = *value { number } else { 0 })
                }
                Column::Flags(rows) => rows.push(matches!(value, Value::Flag(true))),
            }
        }
        self.rows += 1;
    }

    /// Forgets what [`Value::Known`] numbers texts by.
    pub(crate) fn renumber(&mut self) {
        for column in &mut self.columns {
            if let Column::Names { known, .. } = column {
                known.clear();
            }
        }
    }

    /// Takes all rows.
    pub(crate) fn take(&mut self) -> Vec<ArrayRef> {
        self.rows = 0;
        self.columns.iter_mut().map(Column::take).collect()
    }
}

impl Column {
    fn take(&mut self) -> ArrayRef {
        match self {
            Column::Names { names, last, known, rows } => {
                *last = None;
                known.clear();
                let names = std::mem::take(names);
                let values: StringArray = names.all().iter().map(|name| Some(name.as_ref())).collect();
                let keys = Int32Array::from(std::mem::take(rows));
                // Each key is the number of a name.
                match DictionaryArray::<Int32Type>::try_new(keys, Arc::new(values)) {
                    Ok(array) => Arc::new(array),
                    Err(_) => Arc::new(DictionaryArray::<Int32Type>::from_iter([None::<&str>; 0])),
                }
            }
            Column::Texts(rows) => Arc::new(rows.finish()),
            Column::Numbers(rows) => Arc::new(UInt64Array::from(std::mem::take(rows))),
            Column::Flags(rows) => Arc::new(BooleanArray::from(std::mem::take(rows))),
        }
    }
}
