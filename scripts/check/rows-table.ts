/**
 * The rows of docs/sync.md agree with `domain/tables`, the limits of docs/product.md with `server/limits/table.ts`. `npm run
 * rows-table` writes them.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { TABLE_NAMES, TABLES } from '#domain/tables/all.ts';
import { CALLS, CALL_COUNTS, SIZES } from '../../server/limits/table.ts';

/** Only units with several fields: every other changeable field is a unit itself. */
function rowsTable(): string {
  return tableOf(
    ['table', 'id', 'its parents', 'fields that merge as one'],
    TABLE_NAMES.map((table) => {
      const { naturalKey, parents, units } = TABLES[table];
      const shared = Object.entries(units).filter(([, fields]) => fields.length > 1);
      return [
        table,
        naturalKey ? 'natural key' : 'random',
        Object.values(parents).join(', ') || '–',
        shared.map(([unit]) => unit).join(' · ') || '–',
      ];
    }),
  );
}

function limitsTable(): string {
  const counts = [...Object.values(CALL_COUNTS), CALLS].map((row) => ({
    ...row,
    what: `${row.what} in ${durationOf(row.windowMs)}`,
  }));
  return tableOf(
    ['counted together', 'what is counted', 'at most', 'above the limit'],
    [...counts, ...Object.values(SIZES)].map(({ who, what, most, above }) => [
      who,
      what,
      most.toLocaleString('en-US'),
      above,
    ]),
  );
}

function durationOf(ms: number): string {
  const minutes = ms / 60_000;
  return minutes < 60 ? `${minutes} min` : `${minutes / 60} h`;
}

function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  return [lines[0], `|${'---|'.repeat(head.length)}`, ...lines.slice(1)].join('\n');
}

function withTable(text: string, table: string): string | null {
  const start = text.indexOf(`${table.split('\n')[0]}\n`);
  if (start < 0) return null;
  const end = text.indexOf('\n\n', start);
  return text.slice(0, start) + table + text.slice(end);
}

if (import.meta.main) {
  for (const [file, table] of [
    ['docs/sync.md', rowsTable()],
    ['docs/product.md', limitsTable()],
  ] as const) {
    const text = readFileSync(file, 'utf8');
    const now = withTable(text, table);
    if (now === null) throw new Error(`${file} has no table for the generated one`);
    if (process.argv.includes('--write')) writeFileSync(file, now);
    else if (now !== text) {
      console.error(`A table in ${file} differs from the code. Run: npm run rows-table`);
      process.exitCode = 1;
    }
  }
}
