/** `npm run move -- [--from FILE] [--to ADDRESS]`: moves the data of an SQLite file to PostgreSQL (docs/operations.md). */
import { parseArgs } from 'node:util';
import { databaseFile } from '../../server/operator/backup.ts';
import { move } from '../../server/operator/move.ts';
import { OperatorProblem } from '../../server/operator/problem.ts';
import { systemClock } from '../../server/platform/clock.ts';
import { readConfig } from '../../server/platform/config.ts';
import { namedFile, operatorSays } from './print-result.ts';

const USAGE = 'Name the PostgreSQL database: npm run move -- [--from FILE] --to postgres://user:password@host/database';

await operatorSays(async () => {
  const { values } = parseArgs({ options: { from: { type: 'string' }, to: { type: 'string' } } });
  const config = readConfig(process.env);
  const to = values.to ?? config.databaseUrl;
  if (to === undefined || !/^postgres(?:ql)?:/.test(to)) throw new OperatorProblem(USAGE, true);
  const { tables, wasDone } = await move({
    from: namedFile(values.from) ?? databaseFile(config),
    to,
    clock: systemClock,
    onPage: (table, rows) => process.stderr.write(`\r${table}: ${rows} rows `),
  });
  process.stderr.write('\n');
  if (wasDone) return 'An earlier run has moved this file. Nothing was changed.';
  const lines = tables.map(({ name, rows }) => `  ${name.padEnd(28)}${String(rows).padStart(10)}`);
  return `Moved. The rows of each table are the same in both databases:\n${lines.join('\n')}\nStart the server with DATABASE_URL.`;
});
