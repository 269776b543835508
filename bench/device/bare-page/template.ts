import type { MarkupNode } from '../page/markup.ts';

interface Template {
  readonly row: MarkupNode;
  /** How many rows each column has. */
  readonly columns: readonly number[];
}

/** What the benchmark has read from a screen of the app. */
export const TEMPLATE = (globalThis as { readonly template?: Template }).template;
