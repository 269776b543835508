import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { refresh } from './account/auth.ts';
import { ENDPOINTS } from './endpoints.ts';
import { user } from './account/user.ts';

/** The calls of the specification, which a client without a local database needs. */
const PLAIN = `
  GET auth/profile, POST auth/login, POST auth/refresh, DELETE auth/logout,
  POST user, POST user/request-email-verification, POST user/verify-email, POST user/request-password-reset,
  POST user/reset-password, GET user/me, GET user/settings, PATCH user, PUT user/settings, DELETE user,
  POST grade-books, GET grade-books/:id, GET grade-books, PATCH grade-books, DELETE grade-books/:id,
  POST classes, POST classes/daily-activity-note, GET classes/class/:id, GET classes/:gradeBookId, GET classes/last-entry/:id,
  GET classes/:classId/daily-points-summary, GET classes/:classId/attendance, GET classes/:classId/daily-activity-note,
  GET classes/:classId/daily-points-summary/csv, GET classes/:classId/student-details/csv, PATCH classes, DELETE classes/:id,
  POST students, POST students/create-many, POST students/daily-points/create-many, GET students/:id,
  GET students/by-class/:classId, GET students/by-teacher/:teacherId, GET students/:studentId/daily-points-summary,
  GET students/:studentId/daily-points-summary/csv, GET students/daily-points/by-date/:date/:classId, PATCH students,
  PATCH students/update-many, PUT students/daily-points/update-many, DELETE students/:id,
  DELETE students/daily-points/by-date/:date/:classId,
  POST assessments, GET assessments/getAllCSV/:classId, GET assessments/templates, GET assessments/by-template/:classId,
  GET assessments/:id, PATCH assessments, DELETE assessments/:id, GET admin`
  .split(',')
  .map((call) => call.trim());

it('9.60 the contract contains every call of the specification, and further calls only if rule 9.60 of docs/product.md lists them', () => {
  const calls = ENDPOINTS.map(({ method, path }) => `${method} ${path}`);
  expect(PLAIN.filter((call) => !calls.includes(call))).toEqual([]);
  const rule = /\*\*9\.60[^]*?(?=\n\*\*9\.61)/.exec(readFileSync('docs/product.md', 'utf8'))?.[0] ?? '';
  const named = [...rule.matchAll(/`((?:GET|POST|PUT|PATCH|DELETE) [^`]+)`/g)].map(([, call]) => call);
  expect(calls.filter((call) => !PLAIN.includes(call)).toSorted()).toEqual(named.toSorted());
});

it('9.60 the contract gives each account the fields lastLogin and permissions, and lets a session refresh fail with the code “no_account”', () => {
  expect(Object.keys(user.shape)).toEqual(expect.arrayContaining(['lastLogin', 'permissions']));
  expect(refresh.errors).toContain('no_account');
});
