/** Lint rules of this project for cases that the built-in rules of oxlint can't express. */

interface Node {
  readonly type: string;
  readonly name?: string;
  readonly callee?: Node;
  readonly object?: Node;
  readonly property?: Node;
  readonly arguments?: readonly Node[];
  readonly parent?: Node;
  readonly value?: unknown;
  readonly quasis?: readonly { readonly value: { readonly cooked: string | null } }[];
}

interface Context {
  report(problem: { node: Node; message: string }): void;
}

const TABLE_WRITES = new Set(['put', 'add', 'update', 'upsert', 'delete', 'clear', 'modify']);
const BULK_WRITES = new Set(['bulkPut', 'bulkAdd', 'bulkUpdate', 'bulkDelete', 'modify']);

/**
 * Reports `new Date()`, which reads the clock, but not `new Date(ms)`, which does not. No built-in rule tells them
 * apart.
 */
const clock = {
  create: (context: Context) => ({
    NewExpression(node: Node) {
      if (node.callee?.name === 'Date' && node.arguments?.length === 0) {
        context.report({ node, message: 'Only the clock seam reads the time: take an instant as a parameter.' });
      }
    },
  }),
};

/** Reports `db.marks.put(…)`, `this.db.marks.add(…)`, `db.table(…).delete(…)`, and the bulk calls on any object. */
const tableWrites = {
  create: (context: Context) => ({
    CallExpression(node: Node) {
      const { object, property } = node.callee ?? {};
      const name = property?.name;
      if (name === undefined) return;
      if (BULK_WRITES.has(name) || (TABLE_WRITES.has(name) && isTable(object))) {
        context.report({ node, message: 'Tables are written by src/repositories, src/sync and src/db only.' });
      }
    },
  }),
};

/**
 * Reports `db.outbox.put(…)`, `outbox.update(…)`, `db.outbox.where(…).modify(…)` and `db.table('outbox').delete(…)`.
 */
const outboxWrites = {
  create: (context: Context) => ({
    CallExpression(node: Node) {
      const { object, property } = node.callee ?? {};
      const name = property?.name ?? '';
      if ((BULK_WRITES.has(name) || TABLE_WRITES.has(name)) && isOfOutbox(object)) {
        context.report({
          node,
          message: 'Only src/sync/outbox changes outbox entries: call a function of entry-states.ts.',
        });
      }
    },
  }),
};

/** Whether a chain of calls and properties starts at the outbox. */
function isOfOutbox(node: Node | undefined): boolean {
  if (node?.type === 'CallExpression') {
    const [table] = node.arguments ?? [];
    return table?.value === 'outbox' || isOfOutbox(node.callee);
  }
  return (
    node?.name === 'outbox' || node?.property?.name === 'outbox' || (node !== undefined && isOfOutbox(node.object))
  );
}

/**
 * A writing transaction that `writeTransaction` did not open would not check the writer version (docs/sync.md L4.3).
 */
const writeTransactions = {
  create: (context: Context) => ({
    CallExpression(node: Node) {
      const [mode] = node.arguments ?? [];
      const isWriting = typeof mode?.value === 'string' && mode.value.startsWith('rw');
      if (isWriting && node.callee?.property?.name === 'transaction') {
        context.report({ node, message: 'Open a writing transaction by writeTransaction of src/db.' });
      }
    },
  }),
};

function isTable(node: Node | undefined): boolean {
  const owner = node?.type === 'CallExpression' ? node.callee?.object : node?.object;
  return (owner?.name ?? owner?.property?.name) === 'db';
}

/**
 * `/` or a string that begins with `/word`, as the address of a page does. `/api` belongs to the server, and `/sw.js`
 * is a file.
 */
const ADDRESS = /^\/(?!api\b)(?:$|[a-z][a-z-]*(?:$|[/?#]))/;
/** `text.split('/')`, `text.replaceAll('/', '_')` and similar calls use the slash as a character, not as an address. */
const TEXT_CALLS = new Set([
  'split',
  'replace',
  'replaceAll',
  'indexOf',
  'lastIndexOf',
  'endsWith',
  'startsWith',
  'includes',
  'join',
]);

/** Every address is spelled in src/platform/addresses.ts, so that a changed address is changed in one place. */
const addresses = {
  create: (context: Context) => {
    const check = (node: Node, text: unknown) => {
      if (typeof text !== 'string' || !ADDRESS.test(text) || isTextArgument(node)) return;
      context.report({ node, message: 'Take the address from src/platform/addresses.ts.' });
    };
    return {
      Literal: (node: Node) => check(node, node.value),
      TemplateLiteral: (node: Node) => check(node, node.quasis?.[0]?.value.cooked),
    };
  },
};

function isTextArgument(node: Node): boolean {
  const { parent } = node;
  return parent?.type === 'CallExpression' && TEXT_CALLS.has(parent.callee?.property?.name ?? '');
}

// oxlint loads a plugin by its default export.
export default {
  meta: { name: 'pe' },
  rules: {
    clock,
    'table-writes': tableWrites,
    'outbox-writes': outboxWrites,
    'write-transactions': writeTransactions,
    addresses,
  },
};
