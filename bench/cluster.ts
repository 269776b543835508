import { hasCitus } from '../scripts/find/citus.ts';
import { getPostgres } from '../scripts/find/postgres.ts';
import { type CitusOptions, startCitus } from '../scripts/serve/citus-cluster.ts';
import { type PostgresCluster, startCluster } from '../scripts/serve/postgres-cluster.ts';
import { distribute } from '../server/operator/distribute.ts';
import { systemClock } from '../server/platform/clock.ts';

export async function clusterOf(engine: string, options: CitusOptions): Promise<PostgresCluster | null> {
  if (engine === 'sqlite') return null;
  const found = getPostgres();
  if (!found) throw new Error('There is no PostgreSQL to measure.');
  if (engine === 'postgres') return await startCluster(found, options);
  if (!hasCitus(found)) throw new Error('This PostgreSQL does not have the extension Citus (docs/operations.md).');
  const cluster = await startCitus(found, options);
  await distribute({ address: cluster.url, clock: systemClock });
  return cluster;
}
