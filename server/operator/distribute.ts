import { sql } from 'kysely';
import { distributeMissing, hasCitus } from '../db/distributed.ts';
import { migrate } from '../db/migrate.ts';
import { openDatabase } from '../db/open.ts';
import type { Clock } from '../platform/clock.ts';
import { OperatorProblem } from './problem.ts';

export interface DistributeOptions {
  /** Of the coordinator of Citus. */
  readonly address: string;
  readonly clock: Clock;
}

/** PostgreSQL's advisory lock against a second run. The number is arbitrary, but no other code may lock it in this database. */
const LOCK = 7_305_134;

/**
 * Distributes the tables over the nodes of a Citus cluster by teacher (docs/operations.md, docs/decisions/039). Each step
 * checks whether it was already done, so the command may be stopped and run again.
 */
export async function distribute({ address, clock }: DistributeOptions) {
  const db = await openDatabase(address, { poolSize: 1, isPatient: true });
  try {
    await migrate(db, clock);
    if (!(await hasCitus(db))) return { changed: [], before: [], hasCitus: false };
    return await db.connection().execute(async (one) => {
      const { rows } = await sql<{ locked: boolean }>`select pg_try_advisory_lock(${sql.lit(LOCK)}) as locked`.execute(
        one,
      );
      if (rows[0]?.locked !== true) throw new OperatorProblem('Another run of this command is under way.');
      return { ...(await distributeMissing(one)), hasCitus: true };
    });
  } finally {
    await db.destroy();
  }
}
