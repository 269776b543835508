import { CamelCasePlugin, type PluginTransformResultArgs, type QueryResult, type UnknownRow } from 'kysely';

type Copier = (row: UnknownRow) => UnknownRow;

/** The largest number of cached functions that rename columns. The server has fewer different lists of columns. */
const MOST_COPIERS = 500;

/**
 * Renames columns, because their names are snake_case in the database and camelCase in the code. The new names are computed
 * once per list of columns and not once per row, because a feed page has 2,000 rows with 26 columns.
 */
export class ColumnNames extends CamelCasePlugin {
  override async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    const [first] = result.rows;
    const copy = first && this.#copierOf(Object.keys(first));
    return copy ? { ...result, rows: result.rows.map(copy) } : result;
  }

  /**
   * Caches the functions that rename the columns of a row. The key is the list of columns. Null means that no column has to
   * be renamed.
   */
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

  /**
   * Generates JavaScript code that copies a row and gives its columns the new names. The SQLite driver generates such code too.
   * A loop over the names would take ten times as long.
   */
  #makeCopier(names: readonly (readonly [column: string, name: string])[]): Copier | null {
    if (names.every(([column, name]) => column === name)) return null;
    const copies = names.map(([column, name]) => `${JSON.stringify(name)}: row[${JSON.stringify(column)}]`);
    // oxlint-disable-next-line typescript/no-implied-eval -- no text but the names of our own columns, quoted
    return new Function('row', `return { ${copies.join(', ')} };`) as Copier;
  }
}
