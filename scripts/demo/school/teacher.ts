import { createClass } from '#contract/rows/classes.ts';
import { createGradeBook } from '#contract/rows/grade-books.ts';
import { createStudents, patchStudents } from '#contract/rows/students.ts';
import { patchUser, putSettings } from '#contract/account/user.ts';
import { HEADERS } from '#contract/version.ts';
import { addDays, type LocalDate } from '#domain/dates.ts';
import { orderIdOf } from '#domain/order/spots.ts';
import type { Call } from '../../../src/api/call.ts';
import { apiClient } from '../../serve/api-client.ts';
import { writeAssessments } from './assessments.ts';
import { DEMO_CLASSES, type DemoClass } from './classes.ts';
import { demoSettings, earlierSettings, schoolDays } from './data.ts';
import { finishRace } from './races.ts';
import { seededRandom, type Random } from '#domain/seeded-random.ts';
import { stampText } from '#domain/sync/stamp.ts';
import { takeRolls, writeNotes, type FilledClass } from './rolls.ts';
import { createAccount } from '../../serve/new-account.ts';
import type { ServerProcess } from '../../serve/server-process.ts';

export const DEMO_CODE = 'DEMO';
export const DEMO_SIGN_IN = { email: 'jordan.rivera@example.org', password: 'whistle-and-cones' };

type Server = Pick<ServerProcess, 'url' | 'dataDir'>;

export interface DemoTeacher {
  readonly gradeBookId: number;
  /** The first has marks of today, the third none of the last school day. */
  readonly classIds: readonly number[];
  /** The last school day before today. The first class has saved marks of this day. */
  readonly pastDay: LocalDate;
  /** The last assessment of each template in the first class, by the template's id. The other classes have no assessments. */
  readonly assessments: Readonly<Record<number, number>>;
  /** The first school day. The marks of this day contain other settings than the current settings. */
  readonly firstDay: LocalDate;
}

/** After this many school days the teacher changed the scoring settings. */
const SETTINGS_CHANGED_AFTER = 15;
/** The earlier grade book ends this many days before today. */
const EARLIER_DAYS = 120;

/** Creates a teacher with realistic data on an empty server, with the calls that the app makes. */
export async function createDemoTeacher(server: Server, today: LocalDate): Promise<DemoTeacher> {
  const headers = new Map<string, string>();
  const call = apiClient(server.url, headers);
  await createAccount(call, server.dataDir, { code: DEMO_CODE, ...DEMO_SIGN_IN }, 'Demo');
  // A row contains the time of its edit (docs/sync.md W4). So the results of different days need edit stamps of these days.
  const callOn = (moment: string) => {
    headers.set(HEADERS.stamp, stampText({ ms: Date.parse(moment), counter: 0, device: 'demo' }));
    return call;
  };
  const random = seededRandom(20);
  const year = today.slice(0, 4);
  const { id: earlierBook } = await call(createGradeBook, { body: { name: `Earlier Term ${year}` } });
  const { id: gradeBookId } = await call(createGradeBook, { body: { name: `School Year ${year}` } });
  await call(patchUser, { body: { currentGradeBookId: gradeBookId } });
  await call(putSettings, { body: earlierSettings() });
  const days = schoolDays(today);
  const [early, late] = [days.slice(0, SETTINGS_CHANGED_AFTER), days.slice(SETTINGS_CHANGED_AFTER)];
  const current: FilledClass[] = [];
  for (const plan of DEMO_CLASSES) {
    const filled = await fillClass(call, random, plan, plan.earlier ? earlierBook : gradeBookId);
    if (!plan.earlier) current.push(filled);
    await takeRolls(call, random, filled, plan.earlier ? schoolDays(addDays(today, -EARLIER_DAYS)) : early);
  }
  await call(putSettings, { body: demoSettings() });
  for (const [index, filled] of current.entries()) {
    const taken = index === 0 ? [...late, today] : index === 2 ? late.slice(0, -1) : late;
    await takeRolls(call, random, filled, taken, early.length);
    await writeNotes(call, filled, [...days, today]);
  }
  const [first] = current;
  const pastDay = days.at(-1) ?? addDays(today, -1);
  if (first) {
    const race = { classId: first.row.id, students: first.students, day: pastDay };
    await finishRace(callOn(`${pastDay}T15:45:00.000Z`), random, race);
  }
  return {
    gradeBookId,
    assessments: first ? await writeAssessments(callOn, seededRandom(21), first, days) : {},
    classIds: current.map(({ row }) => row.id),
    firstDay: days[0] ?? today,
    pastDay,
  };
}

async function fillClass(call: Call, random: Random, plan: DemoClass, gradeBookId: number): Promise<FilledClass> {
  const { name, settings, places } = plan;
  const row = await call(createClass, { body: { name, gradeBookId, ...settings } });
  const placeOf = (index: number) => 1 + Math.floor((index * places) / plan.students.length);
  const byGroup = settings.groupBy === 'GROUP';
  const made = await call(createStudents, {
    body: {
      students: plan.students.map((fullName, index) => ({
        fullName,
        classId: row.id,
        number: index + 1,
        ...(byGroup && { groupNumber: placeOf(index) }),
      })),
    },
  });
  const students = made.map(({ id }) => id);
  if (places > 0 && !byGroup) {
    const spotOf = (index: number) => 1 + index - students.findIndex((_, other) => placeOf(other) === placeOf(index));
    const orderId = (index: number) => orderIdOf({ row: placeOf(index), spot: spotOf(index) });
    await call(patchStudents, {
      body: students.map((id, index) => ({ id, row: placeOf(index), orderId: orderId(index) })),
    });
  }
  return { row, students, habits: students.map(() => random() ** 4) };
}
