/** `npm run distribute -- [--on ADDRESS]`: distributes the tables by teacher with Citus (docs/operations.md). */
import { parseArgs } from 'node:util';
import { distribute } from '../../server/operator/distribute.ts';
import { OperatorProblem } from '../../server/operator/problem.ts';
import { systemClock } from '../../server/platform/clock.ts';
import { readConfig } from '../../server/platform/config.ts';
import { operatorSays } from './print-result.ts';

const USAGE = 'Name the PostgreSQL database: npm run distribute -- --on postgres://user:password@host/database';
const NO_CITUS = 'This PostgreSQL has no Citus, so there is nothing to distribute. Nothing was changed.';

await operatorSays(async () => {
  const { values } = parseArgs({ options: { on: { type: 'string' } } });
  const address = values.on ?? readConfig(process.env).databaseUrl;
  if (address === undefined || !/^postgres(?:ql)?:/.test(address)) throw new OperatorProblem(USAGE, true);
  const { changed, before, hasCitus } = await distribute({ address, clock: systemClock });
  if (!hasCitus) return NO_CITUS;
  if (changed.length === 0) return `All ${before.length} tables were distributed before. Nothing was changed.`;
  return `Distributed: ${changed.join(', ')}. The templates of assessments are a part of the program, so no table holds them.`;
});
