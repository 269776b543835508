import type { MarkupNode } from '../page/markup.ts';

interface Template {
  readonly row: MarkupNode;
  readonly columns: readonly number[];
}

export const TEMPLATE = (globalThis as { readonly template?: Template }).template;
