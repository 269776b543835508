import type { MarkupNode } from '../page/markup.ts';

interface Template {
  readonly row: MarkupNode;
  /** The number of rows in each column. */
  readonly columns: readonly number[];
}

/** The markup that the benchmark has read from a screen of the app. */
export const TEMPLATE = (globalThis as { readonly template?: Template }).template;
