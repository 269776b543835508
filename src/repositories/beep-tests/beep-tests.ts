import type { BeepEventRow, BeepTestRow } from '#domain/tables/beep-tests.ts';
import { compareTexts } from '#domain/text/compare-texts.ts';
import { isBeepLap } from '../../db/checked-meta.ts';
import { checkedLocal, readClock } from '../../db/meta.ts';
import type { BeepLapRow } from '../../db/local-rows.ts';
import type { TeacherDb } from '../../db/schema.ts';
import { isAlive } from '../rows/alive.ts';

/** A test of a class, with what this device knows about it. */
export interface BeepTestReading {
  readonly test: BeepTestRow;
  readonly events: readonly BeepEventRow[];
  /** The id of this device in events. */
  readonly device: string;
  /** The server's clock minus the wall clock, in ms. */
  readonly offset: number;
  /** The last lap whose beep this device has sounded; null if it sounds no run. */
  readonly sounded: Pick<BeepLapRow, 'eventId' | 'lap'> | null;
}

/** Reads the open test of a class, or the test that the page shows. Null if there is none (docs/product.md 5.145). */
export async function readBeepTest(
  db: TeacherDb,
  classId: number,
  shownId: number | null,
): Promise<BeepTestReading | null> {
  return await db.transaction('r', [db.beepTests, db.beepEvents, db.meta, db.local], async () => {
    const shown = shownId === null ? undefined : await db.beepTests.get(shownId);
    const test = shown && isAlive(shown) ? shown : await openBeepTest(db, classId);
    if (!test) return null;
    const [events, { device, offset }, sounded] = await Promise.all([
      db.beepEvents.where('testId').equals(test.id).toArray(),
      readClock(db, ''),
      checkedLocal<BeepLapRow>(db, 'beep-lap', isBeepLap),
    ]);
    return { test, events, device, offset, sounded: sounded ?? null };
  });
}

/** Returns the latest test of the class whose results are not saved, or null. */
export async function openBeepTest(db: TeacherDb, classId: number): Promise<BeepTestRow | null> {
  const tests = await db.beepTests.where('classId').equals(classId).toArray();
  const open = tests.filter((test) => isAlive(test) && test.assessmentId === null);
  return open.sort((a, b) => compareTexts(b.createdAt, a.createdAt) || b.id - a.id)[0] ?? null;
}
