import { copyOf, dayOf } from '../../../tests/support/filled-classes.ts';
import { CLASS } from '../../../tests/support/writes.ts';
import type { Route } from './routes.ts';

const MOST_MARKS = 500;
const STUDENTS_OF_CLASS = 30;
const KEY = 'one-key-for-all-repeats';
const MARKS = 'students/daily-points';

/** The ids of the first 500 students of the filled classes. */
const STUDENTS = Array.from({ length: MOST_MARKS }, (_, n) =>
  copyOf(1_000 + (n % STUDENTS_OF_CLASS), Math.floor(n / STUDENTS_OF_CLASS)),
);
const SCORE = { score: 3 };
const entries = STUDENTS.map((studentId) => ({ studentId, createdAt: dayOf(0), ...SCORE }));

export function writableRoutes(): Route[] {
  const stamp = '1790000000000.0.bench';
  const entry = { key: KEY, stamp, seen: 0, method: 'POST', path: `${MARKS}/create-many`, body: { entries } };
  return [
    write('POST', `${MARKS}/create-many`, { entries }),
    write('PUT', `${MARKS}/update-many`, {
      data: STUDENTS.map((studentId) => ({ studentId, ...SCORE })),
      createdAt: dayOf(0),
    }),
    write('PATCH', 'classes', { id: CLASS, name: 'PE 7 bench' }),
    write('DELETE', `${MARKS}/by-date/${dayOf(1)}/${CLASS}`),
    write('POST', 'batch', { entries: [entry] }),
    { ...write('POST', `${MARKS}/create-many`, { entries: refused() }), name: 'POST refused body of 415 kB' },
    {
      ...write('POST', 'auth/login', { email: 'nobody@school.org', password: 'wrong wrong' }),
      isPublic: true,
    },
  ];
}

function write(method: string, path: string, body?: object): Route {
  const json = body === undefined ? {} : { body: JSON.stringify(body) };
  return { name: `${method} ${path}`, method, path: `/api/${path}`, isPublic: false, key: KEY, ...json };
}

/** Marks with an unknown field in the last one, as JSON of about 415 kB. */
function refused(): object[] {
  const note = 'x'.repeat(760);
  return entries.map((mark) => ({ ...mark, note, unknown: 0 }));
}
