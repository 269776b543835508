/**
 * `npm run crash-points`: plays every scenario of `tests/crash-points` once for each of its calls, with a fault at that call.
 * `--story`, `--kind` (parts of names), `--from n`, `--every n`, `--stop` (after a kind's first failure), `--engine
 * sqlite|postgres`.
 */
import { parseArgs } from 'node:util';
import { KINDS } from '../../tests/crash-points/fault.ts';
import { crash, type Choice, type Story } from '../../tests/crash-points/run.ts';
import { STORIES } from '../../tests/crash-points/stories.ts';
import { findPostgres } from '../find/postgres.ts';
import { startCluster } from '../serve/postgres-cluster.ts';

const { values } = parseArgs({
  options: {
    story: { type: 'string', default: '' },
    kind: { type: 'string', default: '' },
    from: { type: 'string' },
    every: { type: 'string', default: '1' },
    stop: { type: 'boolean', default: false },
    engine: { type: 'string', default: 'sqlite' },
  },
});
const every = Number(values.every);
const kinds = KINDS.filter((name) => name.includes(values.kind));
const stories = STORIES.filter(({ name }) => name.includes(values.story));
const cluster = values.engine === 'postgres' ? await openCluster() : null;
let survived = 0;
let failed = 0;
for (const [index, story] of stories.entries()) {
  const start = performance.now();
  const counts: string[] = [];
  // With `--every`, the first crash point depends on the scenario, so that not all scenarios skip the same calls.
  const from = Number(values.from ?? 1 + (index % every));
  for (const kind of kinds) counts.push(`${kind} ${await play(story, { kind, from, every, cluster: cluster?.url })}`);
  const seconds = ((performance.now() - start) / 1000).toFixed(1).padStart(6);
  console.log(`${seconds} s  ${story.name}: ${counts.join(', ')}`);
}
await cluster?.stop();
console.log(`crash points: ${survived} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

async function play(story: Story, choice: Choice): Promise<number> {
  let count = 0;
  for await (const { kind, at, seam, error } of crash(story, choice)) {
    count += 1;
    if (!error) {
      survived += 1;
      continue;
    }
    failed += 1;
    console.error(
      `${story.name}\n  ${kind} ${at}, ${seam === null ? 'though nothing went wrong' : `at ${seam}`}: ${error.stack ?? error.message}`,
    );
    if (values.stop) break;
  }
  return count;
}

async function openCluster() {
  const found = findPostgres();
  if (!found) throw new Error('There is no PostgreSQL for this run.');
  return await startCluster(found);
}
