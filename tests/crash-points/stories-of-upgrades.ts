import { isDeepStrictEqual } from 'node:util';
import { Dexie } from 'dexie';
import { IDBKeyRange } from 'fake-indexeddb';
import type { LocalDate } from '#domain/dates.ts';
import { NoAnswer } from '../../src/api/send.ts';
import { FIRST_WITH_GROUPS } from '../../src/db/versions.ts';
import { createClass } from '../../src/repositories/classes/classes.ts';
import { saveDay, saveLeftDay } from '../../src/repositories/roll/roll.ts';
import { touchMark } from '../../src/repositories/roll/taps.ts';
import { createStudents } from '../../src/repositories/students/students.ts';
import { bringBack } from '../../src/sync/outbox/decisions.ts';
import { splitSetAside } from '../../src/sync/outbox/dependents.ts';
import { setAsideEntries } from '../../src/sync/outbox/entries.ts';
import { save } from '../../src/sync/outbox/save.ts';
import { startFullPull } from '../../src/sync/pull/apply-page.ts';
import { pullPage } from '../support/sync-once.ts';
import { createAssessment, scoreAssessment } from '../../src/writes/assessments.ts';
import { storeAsBefore } from '../support/version-before.ts';
import { fail } from '../world/checks/violation.ts';
import { readDevice } from '../world/device-rows.ts';
import {
  attendance,
  classroom,
  colleague,
  DAY,
  deleteClass,
  hasMarks,
  patchStudent,
  roll,
  type Classroom,
} from './classroom.ts';
import type { Context } from './context.ts';
import type { Story } from './run.ts';
import type { Tablet, View } from './tablet.ts';
import type { World } from './world.ts';

/** The first day has marks that wait to be sent. The second day has marks in a draft that the teacher has not saved. */
const WAITING_DAY = '2026-11-24' as LocalDate;
const DRAFT_DAY = '2026-11-25' as LocalDate;
/** Three days. Together they have so many marks that in a full pull one feed page ends between two marks of a day. */
const THREE_DAYS = [DAY, '2026-11-26' as LocalDate, '2026-11-27' as LocalDate];
const TEMPLATE = 3;
const FIELD = 2;

interface OldTablet {
  readonly room: Classroom;
  readonly tablet: Tablet;
  /**
   * A class that another tablet has deleted. On this tablet the server has refused a new student of the class, so the marks
   * of this student are parked.
   */
  readonly clubId: number;
  readonly deeId: number;
}

async function correct(context: Context, { classId }: Classroom, studentId: number, state: 'A' | 'T'): Promise<void> {
  await touchMark(context.sync, { classId, day: DAY, studentId }, { attendanceState: state });
  await saveLeftDay(context.sync, classId, DAY);
}

/**
 * Returns a tablet that has rows of all kinds, a clash, a refused and a parked write, waiting writes, sent writes that it
 * has not pulled yet, and a draft. It has pulled the marks of `days`.
 */
async function filledTablet(world: World, days: readonly LocalDate[] = [DAY]): Promise<OldTablet> {
  const room = await classroom(world);
  const { context, bookId, classId, students } = room;
  const { sync, tablet } = context;
  const [ana, ben, chi] = students;
  const clubId = Number(await createClass(sync, bookId, 'Club'));
  const assessment = { id: sync.newId(), classId, name: 'Mile', assessmentTemplateId: TEMPLATE, createdAt: DAY };
  const score = (studentId: number, value: string) => ({ studentId, fieldId: FIELD, value });
  await save(sync, [createAssessment(assessment, [score(ana, '9:30'), score(ben, '9:40')])]);
  for (const day of days) await roll(context, room, ana, day);
  await tablet.note();
  await context.untilRest();

  const other = await colleague(world);
  await deleteClass(other, clubId, 'deleted-by-the-other');
  await correct(other, room, ben, 'T');
  await other.tablet.note();
  await other.untilRest();

  await correct(context, room, ben, 'A');
  const [deeId = 0] = await createStudents(sync, clubId, [{ fullName: 'Diaz, Dee' }]);
  await roll(context, { ...room, classId: clubId }, deeId);
  await tablet.note();
  await context.untilRest();

  await correct(context, room, chi, 'T');
  await save(sync, [scoreAssessment(assessment, [score(ben, '9:20')])]);
  await tablet.note();
  await sendWithoutPull(context);
  await patchStudent(context, ben, { nickname: 'Benny' });
  await correct(context, room, ana, 'T');
  await save(sync, [scoreAssessment(assessment, [score(ana, ''), score(chi, '10:10')])]);
  await roll(context, room, ana, WAITING_DAY);
  await touchMark(sync, { classId, day: DRAFT_DAY, studentId: ana }, { attendanceState: 'T' });
  await tablet.note();
  return { room, tablet, clubId, deeId };
}

/** Sends all waiting writes. The answer to the pull after that is lost, so the device does not get its writes back. */
async function sendWithoutPull(context: Context): Promise<void> {
  context.meanwhile = async () => {
    if (context.tablet.calls.at(-1)?.startsWith('changes')) throw new NoAnswer('answer lost');
  };
  await context.round();
  context.meanwhile = async () => undefined;
}

/** Fails if the tablet lacks something that an upgrade has to keep. */
async function mustHoldEverything(db: Tablet['db']): Promise<void> {
  const { entries, shown, bases } = await readDevice(db);
  const states = new Set(entries.map(({ state }) => state));
  const { parked } = splitSetAside(await setAsideEntries(db));
  const drafts = await db.drafts.count();
  const tables = (['marks', 'assessmentScores', 'clashes'] as const).filter((table) => !shown.get(table)?.size);
  const isWhole = states.has('waiting') && states.has('refused') && parked.length > 0 && drafts > 0 && bases.size > 0;
  if (!isWhole || tables.length > 0) fail(`the story lacks ${tables.join(', ') || 'a write, a base or a draft'}`);
}

/** Returns the content of everything that the tablet has stored, in a form that does not depend on the storage format. */
async function contentOf(db: Tablet['db']): Promise<unknown> {
  const meta = await db.meta.toArray();
  return [await readDevice(db), await db.drafts.toArray(), meta.filter(({ key }) => key !== 'writer')];
}

/**
 * Returns everything that is stored in a database, in its storage format. The function can read a database of any version,
 * and never upgrades the database.
 */
async function storedIn(factory: IDBFactory, name: string): Promise<{ version: number; stores: unknown }> {
  const db = new Dexie(name, { indexedDB: factory, IDBKeyRange });
  await db.open();
  const stores = new Map<string, unknown[]>();
  for (const table of db.tables) stores.set(table.name, await table.toArray());
  db.close();
  return { version: db.verno, stores };
}

/**
 * Stores the tablet's database in the format of the version before groups. Returns a function that opens the database with
 * the current app, which upgrades the database. If the test kills the app during the upgrade, the database has to be either
 * unchanged or completely upgraded. After the upgrade it has to contain the same data in the new format.
 */
async function asBefore(tablet: Tablet): Promise<() => Promise<Context>> {
  const content = await contentOf(tablet.db);
  const { name } = tablet.db;
  await tablet.changeDatabase(
    async (factory) => await storeAsBefore(tablet.userId, { indexedDB: factory, IDBKeyRange }),
  );
  const old = await storedIn(tablet.factory, name);
  if (old.version >= FIRST_WITH_GROUPS) fail('the database has the present version');
  const mustHoldTheSame = async (when: string) => {
    if (!isDeepStrictEqual(await contentOf(tablet.db), content)) fail(`${tablet.name}: rows or writes differ ${when}`);
  };
  let isOpen = false;
  tablet.rightAfter = async () => {
    if (isOpen) return;
    const stored = await storedIn(tablet.factory, name);
    if (stored.version < FIRST_WITH_GROUPS && !isDeepStrictEqual(stored, old))
      fail(`${tablet.name}: an upgrade that was killed has changed the old database`);
    await mustHoldTheSame('after a killed upgrade and the next start');
  };
  return async () => {
    const context = tablet.openContext();
    await context.db.open();
    await mustHoldTheSame('after the upgrade');
    isOpen = true;
    return context;
  };
}

/**
 * The teacher continues to work: saves the draft, corrects a mark, and brings the class back. After that the tablet sends
 * everything.
 */
async function goOn(world: World, context: Context, { room, clubId, deeId }: OldTablet): Promise<void> {
  const { classId, students } = room;
  const [, ben] = students;
  const hasDraft = ({ drafts }: View) => drafts.some((draft) => draft.kind === 'roll' && draft.day === DRAFT_DAY);
  await world.does(
    context,
    'the draft',
    {
      before: (view) => hasDraft(view) && !hasMarks(view, students, DRAFT_DAY),
      after: (view) => !hasDraft(view) && hasMarks(view, students, DRAFT_DAY),
    },
    () => saveDay(context.sync, classId, DRAFT_DAY),
  );
  const shows = (state: string) => (view: View) => attendance(view, ben) === state;
  await world.does(context, 'the correction', { before: shows('A'), after: shows('T') }, () =>
    correct(context, room, ben, 'T'),
  );
  const hasClub = (view: View) => view.row('classes', clubId) !== undefined;
  const [refused] = splitSetAside(await setAsideEntries(context.db)).toReview;
  await world.does(
    context,
    'the class with its roll',
    { before: (view) => !hasClub(view), after: (view) => hasClub(view) && hasMarks(view, [deeId]) },
    () => bringBack(context.sync, refused?.seq ?? 0),
  );
  await context.untilRest();
}

const upgraded: Story = {
  name: 'the app updates a tablet that stored each row by itself, with waiting, sent, refused and parked writes, a draft and a clash',
  prepare: async (world) => {
    const old = await filledTablet(world);
    await mustHoldEverything(old.tablet.db);
    const open = await asBefore(old.tablet);
    return async () => await goOn(world, await open(), old);
  },
};

/** Begins a full pull in the form of the version before groups. Stops when some marks have arrived and others have not. */
async function pullHalf({ sync, db }: Context): Promise<void> {
  await startFullPull(sync);
  const send: typeof sync.send = (request) => sync.send({ ...request, path: request.path.replace('groups=1', '') });
  const isWithinMarks = async () => {
    const stored = await db.meta.get('sync');
    return stored?.key === 'sync' && stored.full?.page?.includes('.marks.');
  };
  while (!(await isWithinMarks())) {
    const outcome = await pullPage({ ...sync, send });
    if (outcome) throw new Error(`the full pull ended with ${outcome.kind}`);
  }
}

const upgradedHalfPulled: Story = {
  name: 'the app updates a tablet in the middle of a full pull of single rows, and the pull goes on',
  prepare: async (world) => {
    const old = await filledTablet(world, THREE_DAYS);
    await pullHalf(old.room.context);
    await mustHoldEverything(old.tablet.db);
    const open = await asBefore(old.tablet);
    return async () => await goOn(world, await open(), old);
  },
};

export const STORIES_OF_UPGRADES: readonly Story[] = [upgraded, upgradedHalfPulled];
