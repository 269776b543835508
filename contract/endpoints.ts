import * as activityNotes from './rows/activity-notes.ts';
import * as admin from './account/admin.ts';
import * as assessments from './rows/assessments.ts';
import * as auth from './account/auth.ts';
import * as beepTests from './rows/beep-tests.ts';
import * as clashes from './rows/clashes.ts';
import * as classes from './rows/classes.ts';
import * as dailyPoints from './rows/daily-points.ts';
import type { Endpoint } from './parts/endpoint.ts';
import * as gradeBooks from './rows/grade-books.ts';
import * as races from './rows/races.ts';
import * as reports from './reports.ts';
import * as service from './service.ts';
import * as signUp from './account/sign-up.ts';
import * as students from './rows/students.ts';
import * as sync from './sync.ts';
import * as user from './account/user.ts';

export interface NamedEndpoint {
  readonly name: string;
  readonly endpoint: Endpoint;
}

export interface Area {
  readonly title: string;
  readonly calls: readonly NamedEndpoint[];
}

function area(title: string, ...modules: readonly Record<string, unknown>[]): Area {
  const calls = modules.flatMap((module) =>
    Object.entries(module).flatMap(([name, value]) => (isEndpoint(value) ? [{ name, endpoint: value }] : [])),
  );
  return { title, calls };
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}

/** The documentation of the API has the same areas in the same order. */
export const AREAS: readonly Area[] = [
  area('Session', auth),
  area('Account', signUp, user),
  area('Grade books', gradeBooks),
  area('Classes', classes, activityNotes),
  area('Students', students),
  area('Daily points', dailyPoints, clashes),
  area('Reports', reports),
  area('Assessments', assessments, races, beepTests),
  area('Admin', admin),
  area('Sync', sync),
  area('Service', service),
];

/** The wire hash is calculated from this list, and tests check every endpoint in it. */
export const ENDPOINTS: readonly Endpoint[] = AREAS.flatMap(({ calls }) => calls.map(({ endpoint }) => endpoint));
