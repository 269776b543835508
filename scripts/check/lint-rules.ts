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

/**
 * Reports `new Date()`, which reads the clock. `new Date(ms)` does not read the clock and is allowed. No built-in lint rule
 * distinguishes these two forms.
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

/**
 * Reports `a.localeCompare(b)` and `Intl.Collator`, because both sort texts in an order that may depend on the language of the
 * machine.
 */
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

/**
 * Reports `db.marks.put(…)`, `this.db.marks.add(…)`, `db.table(…).delete(…)`, and Dexie's bulk calls such as `bulkPut` on any
 * object.
 */
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
 * Reports a writing transaction that was not opened by `writeTransaction`, because such a transaction does not check the
 * writer version (docs/sync.md L4.3).
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

/**
 * Reports a Dexie live query or transaction whose function is not `async`. Dexie recognises an async function and keeps the
 * transaction open across its awaits. If the function is not async, Dexie may end the transaction too early, at an await inside
 * a function that it calls.
 */
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

/**
 * Matches a text that looks like the path of a page: `/`, or a text that begins with `/word`. It does not match `/api`,
 * which is a path of the server, or `/sw.js`, which is a file.
 */
const ADDRESS = /^\/(?!api\b)(?:$|[a-z][a-z-]*(?:$|[/?#]))/;
/**
 * Calls like `text.split('/')` and `text.replaceAll('/', '_')` use the slash as a character, so the rule does not report
 * them.
 */
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

/**
 * Reports a path of a page outside src/platform/addresses.ts. All paths are defined in that file, so that a path can be changed
 * in one place.
 */
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

/**
 * Reports `list.push(...rows)` and `Math.max(...numbers)`. The arguments of a call are stored on the stack. So such a call
 * fails if the list has about 120,000 elements, for example after the delete of a large grade book.
 */
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
