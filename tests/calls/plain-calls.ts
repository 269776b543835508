import { call, type Call } from './call.ts';
import { plainBody, PLAIN_WRITES } from './plain-rows.ts';

/** Made from the definition of the table, as the handler is, so nobody has to write it for a new table. */
export function plainCalls(listed: readonly Call[]): Call[] {
  const others = PLAIN_WRITES.filter((endpoint) => listed.every((one) => one.endpoint !== endpoint));
  return others.map((endpoint) => {
    const { path, row } = endpoint;
    if (row.verb === 'put') {
      return call(endpoint, {
        ask: ({ rows }) => ({ path, body: plainBody(row.table, rows) }),
        answers: ({ rows }) => plainBody(row.table, rows),
        wrong: [[() => ({ path, body: {} }), 'Required']],
        namesRow: true,
      });
    }
    return call(endpoint, {
      ask: ({ rows }) => ({ path: path.replace(':id', String(rows[row.table])) }),
      wrong: [[() => ({ path: path.replace(':id', 'x') }), 'Invalid input']],
      namesRow: true,
    });
  });
}
