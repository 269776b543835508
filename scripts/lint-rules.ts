/** Lint rules of our own, for what oxlint's built-in ones can't say. */

interface Node {
  readonly type: string;
  readonly name?: string;
  readonly callee?: Node;
  readonly object?: Node;
  readonly property?: Node;
  readonly arguments?: readonly Node[];
}

interface Context {
  report(problem: { node: Node; message: string }): void;
}

const TABLE_WRITES = new Set(['put', 'add', 'update', 'upsert', 'delete', 'clear', 'modify']);
const BULK_WRITES = new Set(['bulkPut', 'bulkAdd', 'bulkUpdate', 'bulkDelete', 'modify']);

/** `new Date()` reads the clock, `new Date(ms)` doesn't: no built-in rule tells them apart. */
const clock = {
  create: (context: Context) => ({
    NewExpression(node: Node) {
      if (node.callee?.name === 'Date' && node.arguments?.length === 0) {
        context.report({ node, message: 'Only the clock seam reads the time: take an instant as a parameter.' });
      }
    },
  }),
};

/** `db.marks.put(…)`, `this.db.marks.add(…)`, `db.table(…).delete(…)`, and the bulk calls of whatever they are called on. */
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

function isTable(node: Node | undefined): boolean {
  const owner = node?.type === 'CallExpression' ? node.callee?.object : node?.object;
  return (owner?.name ?? owner?.property?.name) === 'db';
}

// oxlint loads a plugin by its default export.
export default { meta: { name: 'pe' }, rules: { clock, 'table-writes': tableWrites } };
