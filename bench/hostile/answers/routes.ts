import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { changesStream } from '#contract/sync.ts';
import { ASSESSMENT, dayOf, RACE } from '../../../tests/support/filled-classes.ts';
import { BOOK, CLASS } from '../../../tests/support/writes.ts';

export interface Route {
  readonly path: string;
  readonly isPublic: boolean;
  /** The name of the case, if it is not the path. */
  readonly name?: string;
  readonly method?: string;
  readonly body?: string;
  readonly key?: string;
}

const STUDENT = 1_000;
const PARAMS: Readonly<Record<string, string | number>> = {
  gradeBookId: BOOK,
  classId: CLASS,
  studentId: STUDENT,
  date: dayOf(0),
  key: 'no-such-write-is-known-here',
};
const IDS: readonly (readonly [RegExp, number])[] = [
  [/^grade-books/, BOOK],
  [/^assessments/, ASSESSMENT],
  [/^races/, RACE],
  [/^students/, STUDENT],
  [/^classes/, CLASS],
];
const QUERIES: Readonly<Record<string, string>> = {
  'assessments/by-template/:classId': '?templateId=3',
  'classes/:classId/attendance': `?date=${dayOf(0)}`,
  'classes/:classId/daily-activity-note': `?date=${dayOf(0)}`,
};

/** Without the event stream, which never ends. */
export function readableRoutes(teacherId: number): Route[] {
  const calls = ENDPOINTS.filter(({ method, path }) => method === 'GET' && path !== changesStream.path).map(
    ({ path, access }) => ({ path: `/api/${filled(path, teacherId)}${queryOf(path)}`, isPublic: access === 'public' }),
  );
  return [...calls, ...['/', '/api/docs', '/api/docs/swagger-ui-bundle.js', '/sw.js', largestFile()].map(publicRoute)];
}

const publicRoute = (path: string): Route => ({ path, isPublic: true });

function filled(path: string, teacherId: number): string {
  const id = IDS.find(([start]) => start.test(path))?.[1] ?? 1;
  const values = { ...PARAMS, id, teacherId };
  return path.replaceAll(/:(\w+)/g, (_, name: string) => String(values[name as keyof typeof values] ?? 1));
}

function queryOf(path: string): string {
  if (path.includes('daily-points-summary')) return `?startDate=${dayOf(0)}&endDate=${dayOf(59)}`;
  return QUERIES[path] ?? '';
}

function largestFile(): string {
  const scripts = readdirSync('dist/assets').filter((name) => name.endsWith('.js'));
  const sizeOf = (name: string) => statSync(join('dist/assets', name)).size;
  const [largest = ''] = scripts.toSorted((a, b) => sizeOf(b) - sizeOf(a));
  return `/assets/${largest}`;
}
