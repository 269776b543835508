/**
 * Reads the rows of the teacher's first screen while the app still asks the server who is signed in (docs/sync.md S9). Reads
 * only the rows of the daily roster, because teachers open this screen most often. The bundler puts this module and the
 * daily roster into the same file.
 */
import { matchPath } from 'react-router-dom';
import { openedAhead } from '../db/open-ahead.ts';
import { readAhead } from '../repositories/read-ahead.ts';
import { classQuery } from '../features/classes/page/use-class.ts';
import { gradeBookQuery } from '../features/grade-books/current/use-current-grade-book.ts';
import { dayInAddress } from '../features/roll/day/use-day.ts';
import { dayQuery } from '../features/roll/use-roll.ts';
import { firstPullQuery } from '../features/safety/arrival/arrival-provider.tsx';
import { PATHS } from '../platform/addresses.ts';
import { today } from '../platform/clock.ts';
import type { SyncDevice } from '../sync/device.ts';

type Address = Pick<Location, 'pathname' | 'search'>;

/** Starts to read the rows for the screen at this URL, if the app has already opened this teacher's database. */
export function readAtStart(userId: number, address: Address): void {
  const db = openedAhead(userId);
  if (db) readForScreen({ db, userId }, address);
}

export function readForScreen(device: Pick<SyncDevice, 'db' | 'userId'>, { pathname, search }: Address): void {
  const { db } = device;
  readAhead(db, firstPullQuery(db));
  readAhead(db, gradeBookQuery(device));
  const classId = Number(matchPath(PATHS.dailyRoster, pathname)?.params.id);
  if (!classId) return;
  readAhead(db, classQuery(db, classId));
  readAhead(db, dayQuery(device, classId, dayInAddress(new URLSearchParams(search), today())));
}
