import { CamelCasePlugin, type PluginTransformResultArgs, type QueryResult, type UnknownRow } from 'kysely';

type Copier = (row: UnknownRow) => UnknownRow;

/** The most cached functions that rename columns. The server has fewer lists of columns. */
const MOST_COPIERS = 500;

/**
 * Renames snake_case columns to camelCase, with the names computed once per list of columns: a feed page has 2,000 rows with 26
 * columns.
 */
export class ColumnNames extends CamelCasePlugin {
  override async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    const [first] = result.rows;
    const copy = first && this.#copierOf(Object.keys(first));
    return copy ? { ...result, rows: result.rows.map(copy) } : result;
  }

  /** By list of columns; null means that no column has to be renamed. */
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
   * Generates JavaScript code that copies a row with the new names, as the SQLite driver does. A loop over the names would take
   * ten times as long.
   */
  #makeCopier(names: readonly (readonly [column: string, name: string])[]): Copier | null {
    if (names.every(([column, name]) => column === name)) return null;
    const copies = names.map(([column, name]) => `${JSON.stringify(name)}: row[${JSON.stringify(column)}]`);
    // oxlint-disable-next-line typescript/no-implied-eval -- no text but the names of our own columns, quoted
    return new Function('row', `return { ${copies.join(', ')} };`) as Copier;
  }
}
