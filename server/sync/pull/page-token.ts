import { GROUPED_TABLES, type GroupedTable } from '#domain/rows/groups.ts';
import { TABLE_NAMES, TABLES, type TableName } from '#domain/tables/all.ts';

/** The position where a full pull continues. It names the table, because an update of the server may add tables meanwhile. */
export type PageToken = {
  readonly to: number;
  /** Rows of the whole pull, counted at its start. */
  readonly total: number;
} & (
  | { readonly kind: 'row'; readonly table: TableName; readonly afterId: number }
  | {
      readonly kind: 'group';
      readonly table: GroupedTable;
      /** Its classes are sent first. */
      readonly book: number;
      readonly classId: number;
      /** The day or the assessment of the last group; null if none of this class was sent. */
      readonly end: string | number | null;
    }
);

const NUMBER = '\\d{1,16}';
const ROW = new RegExp(`^(${NUMBER})\\.(\\w{1,40})\\.(${NUMBER})\\.(${NUMBER})$`);
const GROUP = new RegExp(
  `^(${NUMBER})\\.(\\w{1,40})\\.(${NUMBER})\\.(${NUMBER})-(${NUMBER})-(\\d{4}-\\d\\d-\\d\\d|${NUMBER}|)$`,
);

export function tokenText(token: PageToken): string {
  const { to, table, total } = token;
  if (token.kind === 'row') return `${to}.${table}.${token.afterId}.${total}`;
  return `${to}.${table}.${total}.${token.book}-${token.classId}-${token.end ?? ''}`;
}

/** Returns null for a text that is no token. */
export function parsePageToken(text: string): PageToken | null {
  const row = ROW.exec(text);
  const table = TABLE_NAMES.find((name) => name === row?.[2]);
  if (row && table) {
    return { kind: 'row', to: Number(row[1]), table, afterId: Number(row[3]), total: Number(row[4]) };
  }
  const group = GROUP.exec(text);
  const grouped = GROUPED_TABLES.find((name) => name === group?.[2]);
  if (!group || !grouped) return null;
  const end = group[6] ?? '';
  const isDay = TABLES[grouped].fields[TABLES[grouped].group?.at(-1) ?? ''] === 'day';
  if (end !== '' && end.includes('-') !== isDay) return null;
  return {
    kind: 'group',
    to: Number(group[1]),
    table: grouped,
    total: Number(group[3]),
    book: Number(group[4]),
    classId: Number(group[5]),
    end: end === '' ? null : end.includes('-') ? end : Number(end),
  };
}
