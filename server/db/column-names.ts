import { CamelCasePlugin, type PluginTransformResultArgs, type QueryResult, type UnknownRow } from 'kysely';

type Copier = (row: UnknownRow) => UnknownRow;

/** More than the server has queries. */
const MOST_COPIERS = 500;

/**
 * Columns are snake_case in the database and camelCase here. The names of a result are worked out once, not for each of
 * its rows: a page of the feed has 2,000 rows of 26 columns.
 */
export class ColumnNames extends CamelCasePlugin {
  override async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    const [first] = result.rows;
    const copy = first && this.#copierOf(Object.keys(first));
    return copy ? { ...result, rows: result.rows.map(copy) } : result;
  }

  /** null: every column is named as here. */
  readonly #copiers = new Map<string, Copier | null>();

  #copierOf(columns: readonly string[]): Copier | null {
    const key = columns.join();
    const known = this.#copiers.get(key);
    if (known !== undefined) return known;
    const made = this.#makeCopier(columns.map((column) => [column, this.camelCase(column)]));
    if (this.#copiers.size >= MOST_COPIERS) this.#copiers.clear();
    this.#copiers.set(key, made);
    return made;
  }

  /** Compiled, as the SQLite driver does it for its rows: a copy that is made name by name takes ten times as long. */
  #makeCopier(names: readonly (readonly [column: string, name: string])[]): Copier | null {
    if (names.every(([column, name]) => column === name)) return null;
    const copies = names.map(([column, name]) => `${JSON.stringify(name)}: row[${JSON.stringify(column)}]`);
    // oxlint-disable-next-line typescript/no-implied-eval -- no text but the names of our own columns, quoted
    return new Function('row', `return { ${copies.join(', ')} };`) as Copier;
  }
}
