import { join } from 'node:path';
import type { LocalDate } from '#domain/dates.ts';
import { markId } from '#domain/ids.ts';
import { openDatabase } from '../../../server/db/open.ts';
import type { Figure } from '../figures.ts';
import { barePull, bareReads, roster } from '../page-code.ts';
import type { Stage } from '../stage.ts';
import { DATABASE } from '../world.ts';

const CHANGES = 1_000;

interface ChangedMark {
  readonly studentId: number;
  readonly day: LocalDate;
}

/** A pull after one changed mark on each of many days. The bare page stores the same feed page. */
export async function feed(stage: Stage): Promise<Figure[]> {
  const device = await stage.device();
  const times = { app: [] as number[], bare: [] as number[] };
  const marks = marksOfDifferentDays(stage);
  for (let run = 0; run < stage.effort.runs; run += 1) {
    const empty = await stage.emptyPage(device);
    if (!(await barePull.call(empty, 'isFilled'))) await barePull.call(empty, 'firstPull');
    await stage.openRoster(device);
    const place = await bareReads.call(device.page, 'feedPlace');
    await changeMarks(stage, marks, run + 2);
    times.app.push(await roster.call(device.page, 'pullTime'));
    await device.page.goto('about:blank');
    await empty.bringToFront();
    times.bare.push(await barePull.call(empty, 'pullChanges', place));
    await empty.close();
  }
  const name = `${marks.length.toLocaleString('en')} changed marks of as many days`;
  return [{ name, unit: 'ms', app: times.app, bare: times.bare, limit: { ratio: 2 } }];
}

function marksOfDifferentDays({ world }: Stage): ChangedMark[] {
  return world.classes
    .flatMap(({ students, days }) =>
      days.map((day, place) => ({ studentId: students[place % students.length] ?? 0, day })),
    )
    .slice(0, CHANGES);
}

/** Each with a separate write and without a poke, so the app pulls only when asked. */
async function changeMarks({ server, world: { teacherId } }: Stage, marks: readonly ChangedMark[], adjustment: number) {
  const db = await openDatabase(join(server.dataDir, DATABASE));
  const lastDevice = 'bench-laptop';
  await db.transaction().execute(async (trx) => {
    const { counter } = await trx
      .selectFrom('teachers')
      .select('counter')
      .where('id', '=', teacherId)
      .executeTakeFirstOrThrow();
    for (const [place, { studentId, day }] of marks.entries()) {
      const change = counter + place + 1;
      await trx
        .updateTable('marks')
        .set({ adjustment, change, lastChange: change, lastDevice })
        .where('teacherId', '=', teacherId)
        .where('id', '=', markId(studentId, day))
        .execute();
    }
    await trx
      .updateTable('teachers')
      .set({ counter: counter + marks.length })
      .where('id', '=', teacherId)
      .execute();
  });
  await db.destroy();
}
