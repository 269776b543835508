import { TABLES, type TableName } from '#domain/tables/all.ts';
import { STUDENT_FIELDS } from '#domain/students/fields.ts';
import type { Fields } from '#domain/tables/table.ts';
import type { WriteFacts } from '#domain/sync/write-facts.ts';
import { formatDay } from '../../platform/format.ts';
import { capital, rowName, rowsText } from '../rows.ts';

/** Returns `Rivera, Ana – number 7, Period 2` (docs/product.md 8.5). */
export function writeTitle(facts: WriteFacts | null): string {
  if (!facts) return 'A change';
  const day = facts.day === null ? '' : formatDay(facts.day);
  return [changeWords(facts), day, facts.className ?? ''].filter((part) => part !== '').join(', ');
}

function changeWords(facts: WriteFacts): string {
  const { kind, table, fields } = facts;
  const row = rowWords(facts);
  switch (kind) {
    case 'delete':
      return `Delete ${row}`;
    case 'restore':
      return `Put back ${row}`;
    case 'create':
      return hasName(table) ? `New ${rowName(table)} ${row}` : row;
    case 'update': {
      const change = table === 'students' ? studentChange(fields) : '';
      return change === '' ? row : `${row} – ${change}`;
    }
  }
}

/** If so, the title of a new row is `New class Period 2`. */
function hasName(table: TableName): boolean {
  const { fields } = TABLES[table];
  return Object.hasOwn(fields, 'name') || Object.hasOwn(fields, 'fullName');
}

function rowWords({ table, count, name, student }: WriteFacts): string {
  if (count > 1) return rowsText(table, count);
  if (name !== null) return name;
  return student === null ? capital(rowName(table)) : `${capital(rowName(table))} for ${student}`;
}

/** The value of a place in the roster is not named, because it means nothing to a teacher. */
const WORDS: Readonly<Record<string, { readonly word: string; readonly isValueInTitle: boolean }>> = {
  ...STUDENT_FIELDS,
  orderId: { word: 'place in the roster', isValueInTitle: false },
  row: { word: 'row', isValueInTitle: true },
};

function studentChange(fields: Fields): string {
  if (fields['deleted'] === true) return 'remove from the class';
  if (fields['deleted'] === false) return 'put back into the class';
  const parts = Object.entries(fields).flatMap(([field, value]) => {
    const words = Object.hasOwn(WORDS, field) ? WORDS[field] : undefined;
    if (!words) return [];
    const { word, isValueInTitle } = words;
    if (!isValueInTitle) return [word];
    return [value === null ? `no ${word}` : `${word} ${value}`];
  });
  return parts.join(', ');
}
