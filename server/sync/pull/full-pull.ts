/**
 * A full pull returns all rows of a teacher page by page (docs/sync.md P4.3, P5, S6.1), in the order in which the app needs the
 * tables. For a client that asks for groups, tables with groups come class by class, those of the current grade book and the
 * newest group first.
 */
import { addAll } from '#domain/lists.ts';
import type { Kysely } from 'kysely';
import { GROUPED_TABLES, type GroupedTable } from '#domain/rows/groups.ts';
import { type TableName, TABLE_NAMES } from '#domain/tables/all.ts';
import type { Fields } from '#domain/tables/table.ts';
import type { Database } from '../../db/schema.ts';
import {
  classesInOrder,
  currentBook,
  endField,
  type GroupEnd,
  rowsBeforeGroup,
  readRowsOfGroup,
} from '../../rows/grouped-rows.ts';
import { countRows, rowsByKey, type ShownRow } from '../../rows/shown-rows.ts';
import { type PageToken, tokenText } from './page-token.ts';

/** The token of the next page is null on the last one. */
export interface FullPage {
  readonly rows: ShownRow[];
  readonly grouped: ShownRow[];
  readonly to: number;
  readonly page: string | null;
  readonly total: number;
}

export async function fullPage(
  db: Kysely<Database>,
  teacherId: number,
  token: PageToken | null,
  { counter, pageRows, inGroups }: { counter: number; pageRows: number; inGroups: boolean },
): Promise<FullPage> {
  const to = token?.to ?? counter;
  const total = token?.total ?? (await countRows(db, teacherId, 0));
  const page = new Page({ db, teacherId, to, total, pageRows, inGroups });
  const start = token === null ? 0 : TABLE_NAMES.indexOf(token.table);
  for (const table of TABLE_NAMES.slice(start)) {
    const next = await page.addTable(table, token?.table === table ? token : null);
    if (next) return { ...page.given, to, page: tokenText(next), total };
  }
  return { ...page.given, to, page: null, total };
}

type GroupToken = PageToken & { readonly kind: 'group' };

interface Pull extends Pick<PageToken, 'to' | 'total'> {
  readonly db: Kysely<Database>;
  readonly teacherId: number;
  readonly pageRows: number;
  readonly inGroups: boolean;
}

class Page {
  readonly given = { rows: [] as ShownRow[], grouped: [] as ShownRow[] };
  readonly #pull: Pull;
  /** The same in the token of every page. */
  readonly #start: Pick<PageToken, 'to' | 'total'>;

  constructor(pull: Pull) {
    this.#pull = pull;
    this.#start = { to: pull.to, total: pull.total };
  }

  get #room(): number {
    return this.#pull.pageRows - this.given.rows.length - this.given.grouped.length;
  }

  /** Fills the page. Returns the position to continue, or null after the last row of the table. */
  async addTable(table: TableName, token: PageToken | null): Promise<PageToken | null> {
    const grouped = GROUPED_TABLES.find((name) => name === table);
    // A pull that has begun with single rows of this table continues with them, even if an updated app now asks for groups.
    if (grouped && (token ? token.kind === 'group' : this.#pull.inGroups)) {
      return await this.#addGroups(grouped, token?.kind === 'group' ? token : null);
    }
    const afterId = token?.kind === 'row' ? token.afterId : 0;
    const room = this.#room;
    const found = room > 0 ? await rowsByKey(this.#pull.db, this.#pull.teacherId, table, afterId, room) : [];
    addAll(this.given.rows, found);
    return found.length === room ? { kind: 'row', ...this.#start, table, afterId: found.at(-1)?.id ?? afterId } : null;
  }

  async #addGroups(table: GroupedTable, token: GroupToken | null): Promise<PageToken | null> {
    const { db, teacherId } = this.#pull;
    const book = token?.book ?? (await currentBook(db, teacherId));
    const classes = await classesInOrder(db, teacherId, book);
    // If the purge has removed the class since the last page, the pull starts again with the first class of this table.
    const first = Math.max(classes.indexOf(token?.classId ?? 0), 0);
    for (const [index, classId] of classes.slice(first).entries()) {
      const after = index === 0 && token?.classId === classId ? token.end : null;
      const end = this.#room > 0 ? await this.#addClass(table, classId, after) : after;
      if (end !== undefined) return { kind: 'group', ...this.#start, table, book, classId, end };
    }
    return null;
  }

  /** If the class may have more groups, returns the last one sent, or null if none was; otherwise undefined. */
  async #addClass(table: GroupedTable, classId: number, after: GroupEnd | null): Promise<GroupEnd | null | undefined> {
    const { db, teacherId, pageRows } = this.#pull;
    const room = this.#room;
    const { grouped } = this.given;
    const found = await rowsBeforeGroup(db, table, { teacherId, classId, end: after ?? LAST[table], limit: room + 1 });
    if (found.length <= room) {
      addAll(grouped, found);
      return undefined;
    }
    const endOf = (row: ShownRow | undefined) => (row?.fields as Fields | undefined)?.[endField(table)] as GroupEnd;
    const cut = endOf(found[room]);
    const whole = found.filter((row) => endOf(row) !== cut);
    // A group that is larger than a page needs an empty page.
    const isAlone = whole.length === 0 && room === pageRows;
    const given = isAlone ? await readRowsOfGroup(db, table, { teacherId, classId, end: cut, limit: ALL }) : whole;
    addAll(grouped, given);
    return given.length > 0 ? endOf(given.at(-1)) : after;
  }
}

const ALL = Number.MAX_SAFE_INTEGER;

/** A value that sorts after every group. */
const LAST: Readonly<Record<GroupedTable, GroupEnd>> = {
  marks: '9999-99-99',
  assessmentScores: Number.MAX_SAFE_INTEGER,
};
