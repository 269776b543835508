/**
 * `npm run crash-points`: plays every story of `tests/crash-points` with a death at each of its calls. `--story` and
 * `--kind`: only those that bear this text; `--from n`: from the nth point on; `--engine postgres`: on a PostgreSQL.
 */
import { parseArgs } from 'node:util';
import { KINDS } from '../tests/crash-points/doom.ts';
import { crash } from '../tests/crash-points/run.ts';
import { STORIES } from '../tests/crash-points/stories.ts';

const { values } = parseArgs({
  options: {
    story: { type: 'string', default: '' },
    kind: { type: 'string', default: '' },
    from: { type: 'string', default: '1' },
    stop: { type: 'boolean', default: false },
  },
});

let survived = 0;
let failed = 0;
for (const story of STORIES.filter(({ name }) => name.includes(values.story))) {
  const start = performance.now();
  const counts: string[] = [];
  for (const kind of KINDS.filter((name) => name.includes(values.kind))) {
    let count = 0;
    for await (const { at, seam, error } of crash(story, kind, undefined, Number(values.from))) {
      count += 1;
      if (!error) {
        survived += 1;
        continue;
      }
      failed += 1;
      console.error(`${story.name}\n  ${kind} ${at}, at ${seam ?? 'no seam'}: ${error.stack ?? error.message}`);
      if (values.stop) break;
    }
    counts.push(`${kind} ${count}`);
  }
  console.log(`${((performance.now() - start) / 1000).toFixed(1).padStart(6)} s  ${story.name}: ${counts.join(', ')}`);
}
console.log(`crash points: ${survived} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
