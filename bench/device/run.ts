/**
 * `npm run bench:device`: the built app in headless Chromium against bare pages with only IndexedDB and fetch
 * (docs/performance.md). It fails if a figure is over its limit. `--marks N,N` (50,100 and 200,400), `--runs N`, `--only TEXT`
 * (a part of a subject's name).
 */
import { parseArgs } from 'node:util';
import { buildIfNeeded } from '../../scripts/build/build.ts';
import { type Figure, flatness, judge, tableHead, tableRow } from './figures.ts';
import { type Effort, Stage } from './stage.ts';
import { SUBJECTS } from './subjects.ts';

const { values } = parseArgs({
  options: {
    marks: { type: 'string', default: '50100,200400' },
    runs: { type: 'string', default: '5' },
    only: { type: 'string', default: '' },
  },
});
const missed: string[] = [];

function print(figures: readonly Figure[], where: string): void {
  for (const figure of figures) {
    console.log(tableRow(figure));
    if (judge(figure).isOver) missed.push(`${figure.name} (${where})`);
  }
}

async function measure(effort: Effort): Promise<Figure[]> {
  const stage = await Stage.open(effort);
  // The browsers would outlive this program.
  const end = () => void stage.close().then(() => process.exit(1));
  process.once('SIGINT', end).once('SIGTERM', end);
  const where = `${stage.world.marks.toLocaleString('en')} marks`;
  console.log(`\n### ${where}, ${effort.runs} runs\n\n${tableHead()}`);
  const measured: Figure[] = [];
  try {
    for (const [name, subject] of Object.entries(SUBJECTS)) {
      if (!name.includes(values.only)) continue;
      const figures = await figuresOf(name, async () => await subject(stage));
      print(figures, where);
      measured.push(...figures);
    }
  } finally {
    process.off('SIGINT', end).off('SIGTERM', end);
    await stage.close();
  }
  return measured;
}

/** A failed subject is a figure over its limit, and the others are still measured: a whole run takes long. */
async function figuresOf(name: string, subject: () => Promise<Figure[]>): Promise<Figure[]> {
  try {
    return await subject();
  } catch (error) {
    console.error(error);
    return [{ name: `${name} (failed)`, unit: 'ms', app: [], limit: { most: 0 } }];
  }
}

if (!Object.keys(SUBJECTS).some((name) => name.includes(values.only))) {
  console.error(`No subject's name contains "${values.only}". The subjects are: ${Object.keys(SUBJECTS).join(', ')}.`);
  process.exit(2);
}
if (!buildIfNeeded()) process.exit(1);
const measured: Figure[][] = [];
for (const marks of values.marks.split(',')) {
  measured.push(await measure({ marks: Number(marks), runs: Number(values.runs) }));
}
const flat = flatness(measured);
if (flat.length > 0) console.log(`\n### Most marks beside fewest\n\n${tableHead()}`);
print(flat, 'flat');
console.log(missed.length === 0 ? '\nEvery figure is within its limit.' : `\nOver the limit: ${missed.join('; ')}`);
process.exitCode = missed.length === 0 ? 0 : 1;
