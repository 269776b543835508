import { login } from '#contract/auth.ts';
import { createClass } from '#contract/classes.ts';
import { createMarks } from '#contract/daily-points.ts';
import { createGradeBook } from '#contract/grade-books.ts';
import { createStudents } from '#contract/students.ts';
import { patchUser, putSettings, signUp, verifyEmail } from '#contract/user.ts';
import { addDays, type LocalDate } from '#domain/dates.ts';
import type { Call } from '../../src/api/call.ts';
import { apiClient } from '../serve/api-client.ts';
import { DEMO_CLASSES, dayOf, demoSettings, schoolDays, seededRandom, type Random } from './data.ts';
import { linkInNewestMail } from '../serve/mail-files.ts';
import type { ServerProcess } from '../serve/server-process.ts';

export const DEMO_CODE = 'DEMO';
export const DEMO_SIGN_IN = { email: 'jordan.rivera@example.org', password: 'whistle-and-cones' };

type Server = Pick<ServerProcess, 'url' | 'dataDir'>;

export interface DemoTeacher {
  readonly gradeBookId: number;
  /** The roll of today is saved for the first class, but not for the second one. */
  readonly classIds: readonly number[];
  /** The last school day before today. The first class has a roll of it. */
  readonly pastDay: LocalDate;
}

/** Creates a teacher whose data look real on an empty server, by the calls that the app makes. */
export async function createDemoTeacher(
  server: Server,
  today: LocalDate,
  code: string = DEMO_CODE,
): Promise<DemoTeacher> {
  const call = await signedUp(server, code);
  const random = seededRandom(20);
  await call(putSettings, { body: demoSettings() });
  const book = await call(createGradeBook, { body: { name: `School Year ${today.slice(0, 4)}` } });
  await call(patchUser, { body: { currentGradeBookId: book.id } });
  const classIds: number[] = [];
  for (const { name, students } of DEMO_CLASSES) {
    const { id: classId } = await call(createClass, { body: { name, gradeBookId: book.id } });
    const days = [...schoolDays(today), ...(classIds.length === 0 ? [today] : [])];
    const rows = await call(createStudents, {
      body: { students: students.map((fullName, index) => ({ fullName, classId, number: index + 1 })) },
    });
    await takeRolls(
      call,
      random,
      days,
      rows.map(({ id }) => id),
    );
    classIds.push(classId);
  }
  return { gradeBookId: book.id, classIds, pastDay: schoolDays(today).at(-1) ?? addDays(today, -1) };
}

async function signedUp({ url, dataDir }: Server, code: string): Promise<Call> {
  const call = apiClient(url);
  await call(signUp, { body: { code, ...DEMO_SIGN_IN, agreedToPolicies: true } });
  const token = new URL(await mailedLink(dataDir)).searchParams.get('token') ?? '';
  await call(verifyEmail, { query: { token } });
  await call(login, { body: { ...DEMO_SIGN_IN, deviceName: 'Demo' } });
  return call;
}

/**
 * Waits for the mail. The server writes the mail after its answer, so that the response time does not tell whether the
 * address has an account.
 */
async function mailedLink(dataDir: string): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const link = linkInNewestMail(dataDir, 'verify-email');
    if (link !== null) return link;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('The verification mail did not arrive.');
}

async function takeRolls(
  call: Call,
  random: Random,
  days: readonly LocalDate[],
  ids: readonly number[],
): Promise<void> {
  // A few students are often in trouble, and most students almost never.
  const habits = ids.map(() => random() ** 4);
  for (const [index, createdAt] of days.entries()) {
    const entries = ids
      // The last student of the register joined two weeks late.
      .filter((_, place) => place !== ids.length - 1 || index >= 10)
      .map((studentId, place) => ({ studentId, createdAt, ...dayOf(random, habits[place] ?? 0) }));
    await call(createMarks, { body: { entries } });
  }
}
