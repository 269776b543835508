/** `npm run test:postgres`: runs the server's tests on a new PostgreSQL cluster. All arguments are given to Vitest. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { getPostgres, postgresLine } from '../../find/postgres.ts';
import { startCluster } from '../../serve/postgres-cluster.ts';

const found = getPostgres();
console.log(postgresLine(found));
if (found) {
  const cluster = await startCluster(found);
  try {
    const env = { ...process.env, TEST_DATABASE_URL: cluster.url };
    const vitest = spawn('vitest', ['run', ...process.argv.slice(2)], { env, stdio: 'inherit' });
    const [code] = (await once(vitest, 'close')) as [number | null];
    process.exitCode = code ?? 1;
  } finally {
    await cluster.stop();
  }
}
