import * as activityNotes from './activity-notes.ts';
import * as admin from './admin.ts';
import * as assessments from './assessments.ts';
import * as auth from './auth.ts';
import * as classes from './classes.ts';
import * as dailyPoints from './daily-points.ts';
import type { Endpoint } from './endpoint.ts';
import * as gradeBooks from './grade-books.ts';
import * as reports from './reports.ts';
import * as students from './students.ts';
import * as sync from './sync.ts';
import * as user from './user.ts';

function endpointsOf(module: Record<string, unknown>): Endpoint[] {
  return Object.values(module).filter(
    (value): value is Endpoint => typeof value === 'object' && value !== null && 'method' in value && 'path' in value,
  );
}

/** Every call of the contract: for the wire hash and the tests that go through all of them. */
export const ENDPOINTS: readonly Endpoint[] = [
  auth,
  user,
  gradeBooks,
  classes,
  activityNotes,
  students,
  dailyPoints,
  reports,
  assessments,
  admin,
  sync,
].flatMap(endpointsOf);
