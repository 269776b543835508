/**
 * Checks that the table of rows in docs/sync.md agrees with the definitions in `domain/tables`. `npm run rows-table` writes the
 * table into the document.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { TABLE_NAMES, TABLES } from '#domain/tables/all.ts';

const FILE = 'docs/sync.md';
const HEAD = '| table | id | its parents | fields that merge as one |\n|---|---|---|---|';

/**
 * Makes one line for each table. The table shows only units with several fields, because every other changeable field is a unit
 * of its own.
 */
export function rowsTable(): string {
  const lines = TABLE_NAMES.map((table) => {
    const { naturalKey, parents, units } = TABLES[table];
    const shared = Object.entries(units).filter(([, fields]) => fields.length > 1);
    return [
      table,
      naturalKey ? 'natural key' : 'random',
      Object.values(parents).join(', ') || '–',
      shared.map(([unit]) => unit).join(' · ') || '–',
    ].join(' | ');
  });
  return [HEAD, ...lines.map((line) => `| ${line} |`)].join('\n');
}

/** Replaces the table of rows in a text by the given table. Returns null if the text has no table with this heading row. */
export function withRowsTable(text: string, table: string): string | null {
  const start = text.indexOf(HEAD);
  if (start < 0) return null;
  const end = text.indexOf('\n\n', start);
  return text.slice(0, start) + table + text.slice(end);
}

if (import.meta.main) {
  const text = readFileSync(FILE, 'utf8');
  const now = withRowsTable(text, rowsTable());
  if (now === null) throw new Error(`${FILE} has no table of rows`);
  if (process.argv.includes('--write')) writeFileSync(FILE, now);
  else if (now !== text) {
    console.error(`The table of rows in ${FILE} differs from domain/tables. Run: npm run rows-table`);
    process.exitCode = 1;
  }
}
