/**
 * `npm run bench:device`: measures the built app in headless Chromium, beside bare pages that do the same work with
 * IndexedDB and fetch alone (docs/performance.md). It fails if a figure is over its limit.
 * `--marks N` sets how many marks the teacher has; without it the teacher has 50,100 marks and then 200,400. `--runs N` sets
 * how often each figure is measured. `--only TEXT` measures only the subjects whose name contains the text.
 */
import { parseArgs } from 'node:util';
import { buildIfNeeded } from '../../scripts/build/build.ts';
import { judge, tableHead, tableRow } from './figures.ts';
import { type Effort, Stage } from './stage.ts';
import { SUBJECTS } from './subjects.ts';

const { values } = parseArgs({
  options: {
    marks: { type: 'string', default: '50100,200400' },
    runs: { type: 'string', default: '5' },
    only: { type: 'string', default: '' },
  },
});

/** Measures all subjects with this number of marks. Returns the names of the figures that are over their limits. */
async function measure(effort: Effort): Promise<string[]> {
  const stage = await Stage.open(effort);
  const over: string[] = [];
  console.log(`\n### ${stage.world.marks.toLocaleString('en')} marks, ${effort.runs} runs\n\n${tableHead()}`);
  try {
    for (const [name, subject] of Object.entries(SUBJECTS)) {
      if (!name.includes(values.only)) continue;
      for (const figure of await subject(stage)) {
        console.log(tableRow(figure));
        if (judge(figure).isOver) over.push(`${figure.name} (${effort.marks} marks)`);
      }
    }
  } finally {
    await stage.close();
  }
  return over;
}

if (!buildIfNeeded()) process.exit(1);
const over: string[] = [];
for (const marks of values.marks.split(','))
  over.push(...(await measure({ marks: Number(marks), runs: Number(values.runs) })));
console.log(over.length === 0 ? '\nEvery figure is within its limit.' : `\nOver the limit: ${over.join('; ')}`);
process.exitCode = over.length === 0 ? 0 : 1;
