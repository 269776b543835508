interface Node {
  readonly type: string;
  readonly name?: string;
  readonly callee?: Node;
  readonly object?: Node;
  readonly property?: Node;
  readonly arguments?: readonly Node[];
  readonly parent?: Node;
  readonly value?: unknown;
  readonly async?: boolean;
  readonly quasis?: readonly { readonly value: { readonly cooked: string | null } }[];
}

interface Context {
  report(problem: { node: Node; message: string }): void;
}

const TABLE_WRITES = new Set(['put', 'add', 'update', 'upsert', 'delete', 'clear', 'modify']);
const BULK_WRITES = new Set(['bulkPut', 'bulkAdd', 'bulkUpdate', 'bulkDelete', 'modify']);

/** `new Date()` reads the clock, `new Date(ms)` does not. No built-in rule distinguishes them. */
const clock = {
  create: (context: Context) => ({
    NewExpression(node: Node) {
      if (node.callee?.name === 'Date' && node.arguments?.length === 0) {
        context.report({ node, message: 'Only the clock seam reads the time: take an instant as a parameter.' });
      }
    },
  }),
};

/** The order may depend on the machine's language. */
const collation = {
  create: (context: Context) => ({
    MemberExpression(node: Node) {
      const { object, property } = node;
      const isCollator = object?.name === 'Intl' && property?.name === 'Collator';
      if (isCollator || property?.name === 'localeCompare') {
        context.report({ node, message: 'Names are sorted by compareNames, and other texts by compareTexts.' });
      }
    },
  }),
};

/** Also `db.table(…).delete(…)`, and bulk calls on any object. */
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

/** Also `outbox.update(…)`, `db.outbox.where(…).modify(…)` and `db.table('outbox').delete(…)`. */
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

function isOfOutbox(node: Node | undefined): boolean {
  if (node?.type === 'CallExpression') {
    const [table] = node.arguments ?? [];
    return table?.value === 'outbox' || isOfOutbox(node.callee);
  }
  return (
    node?.name === 'outbox' || node?.property?.name === 'outbox' || (node !== undefined && isOfOutbox(node.object))
  );
}

/** Only `writeTransaction` checks the writer version (docs/sync.md L4.3). */
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

/** Dexie keeps the transaction open across awaits only for an async function. */
const asyncQueries = {
  create: (context: Context) => ({
    CallExpression(node: Node) {
      const { callee, arguments: given = [] } = node;
      const isQuery = callee?.name === 'useLiveQuery' || callee?.name === 'liveQuery';
      const isTransaction = callee?.property?.name === 'transaction' && typeof given[0]?.value === 'string';
      const work = isQuery ? given[0] : isTransaction ? given.at(-1) : undefined;
      if (work?.type === 'ArrowFunctionExpression' && work.async !== true) {
        context.report({ node: work, message: 'Write this function as async, so that Dexie keeps its transaction.' });
      }
    },
  }),
};

function isTable(node: Node | undefined): boolean {
  const owner = node?.type === 'CallExpression' ? node.callee?.object : node?.object;
  return (owner?.name ?? owner?.property?.name) === 'db';
}

/** `/` or `/word…`, but not `/api` (the server) or `/sw.js` (a file). */
const ADDRESS = /^\/(?!api\b)(?:$|[a-z][a-z-]*(?:$|[/?#]))/;
/** The slash is only a character here. */
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

/** All paths are in src/platform/addresses.ts, so a change is in one place. */
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

const TAKE_EACH_ELEMENT = new Set(['push', 'unshift', 'splice', 'max', 'min', 'fromCharCode', 'fromCodePoint']);

/** Arguments are on the stack, so about 120,000 of them fail, for example after the delete of a large grade book. */
const spreadArguments = {
  create: (context: Context) => ({
    CallExpression(node: Node) {
      const name = node.callee?.property?.name ?? '';
      if (TAKE_EACH_ELEMENT.has(name) && node.arguments?.some(({ type }) => type === 'SpreadElement')) {
        context.report({ node, message: 'A long list runs out of stack here: use domain/lists.ts.' });
      }
    },
  }),
};

// oxlint loads the default export of a plugin.
export default {
  meta: { name: 'pe' },
  rules: {
    clock,
    collation,
    'table-writes': tableWrites,
    'outbox-writes': outboxWrites,
    'write-transactions': writeTransactions,
    'async-queries': asyncQueries,
    addresses,
    'spread-arguments': spreadArguments,
  },
};
