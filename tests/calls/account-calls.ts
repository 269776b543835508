import { expect } from 'vitest';
import * as admin from '#contract/account/admin.ts';
import * as auth from '#contract/account/auth.ts';
import * as service from '#contract/service.ts';
import * as signUp from '#contract/account/sign-up.ts';
import * as sync from '#contract/sync.ts';
import * as user from '#contract/account/user.ts';
import { defaultSettings } from '#domain/scoring/settings.ts';
import { PASSWORD } from '../support/server.ts';
import { call, type Call } from './call.ts';

export const OWNER = 'ann@school.org';
const at = (path: string, body?: unknown) => () => ({ path, ...(body !== undefined && { body }) });
const newcomer = { code: 'let-me-in', email: 'new@school.org', password: PASSWORD, agreedToPolicies: true };

export const ACCOUNT_CALLS: readonly Call[] = [
  call(auth.profile, { ask: at('auth/profile'), answers: ({ teacher }) => ({ user: { id: teacher, email: OWNER } }) }),
  call(auth.login, {
    ask: at('auth/login', { email: OWNER, password: PASSWORD }),
    answers: ({ teacher }) => ({ user: { id: teacher } }),
    wrong: [[at('auth/login', { email: 'ann', password: PASSWORD }), 'Invalid email']],
  }),
  call(auth.refresh, {
    ask: at('auth/refresh', { deviceName: 'Gym tablet' }),
    answers: ({ teacher }) => ({ id: teacher, email: OWNER }),
    wrong: [[at('auth/refresh', { deviceName: 7 }), 'Expected string, received number']],
  }),
  call(auth.logout, { ask: at('auth/logout') }),
  call(signUp.signUp, {
    ask: at('user', newcomer),
    answers: () => ({ email: newcomer.email }),
    wrong: [
      [at('user', { ...newcomer, agreedToPolicies: false }), 'You must agree to the terms and conditions'],
      [at('user', { ...newcomer, password: '1234567' }), 'String must contain at least 8 character(s)'],
    ],
  }),
  call(signUp.requestEmailVerification, {
    ask: at('user/request-email-verification', { email: OWNER }),
    answers: () => ({ message: 'Verification email sent' }),
    wrong: [[at('user/request-email-verification', {}), 'Required']],
  }),
  call(signUp.requestPasswordReset, {
    ask: at('user/request-password-reset', { email: 'nobody@school.org' }),
    answers: () => ({ message: expect.any(String) as string }),
    wrong: [
      [at('user/request-password-reset', {}), 'Required'],
      [at('user/request-password-reset', { email: 'ann' }), 'Invalid email'],
    ],
  }),
  call(user.listSessions, {
    ask: at('user/sessions'),
    answers: () => expect.arrayContaining([expect.objectContaining({ current: true })]) as unknown,
  }),
  call(user.endSession, {
    ask: ({ session }) => ({ path: `user/sessions/${session}` }),
    wrong: [[at('user/sessions/x'), 'Invalid input']],
    namesRow: true,
  }),
  call(user.changePassword, {
    ask: at('user/password', { oldPassword: PASSWORD, newPassword: PASSWORD }),
    wrong: [
      [
        at('user/password', { oldPassword: PASSWORD, newPassword: '1234567' }),
        'String must contain at least 8 character(s)',
      ],
      [at('user/password', { oldPassword: 'another one', newPassword: PASSWORD }), 'This is not your password.'],
    ],
  }),
  call(user.deleteUser, { ask: at('user') }),
  call(user.me, { ask: at('user/me'), answers: ({ teacher, book }) => ({ id: teacher, currentGradeBookId: book }) }),
  call(user.patchUser, {
    ask: ({ otherBook }) => ({ path: 'user', body: { currentGradeBookId: otherBook } }),
    answers: ({ otherBook }) => ({ currentGradeBookId: otherBook }),
    wrong: [[at('user', { currentGradeBookId: 'x' }), 'Expected number, received string']],
    namesRow: true,
    back: (answer) => answer,
  }),
  call(user.getSettings, { ask: at('user/settings'), answers: () => ({ note1a: 'ND' }) }),
  call(user.putSettings, {
    ask: at('user/settings', { ...defaultSettings(), dailyPointValue: 10 }),
    answers: () => ({ dailyPointValue: 10, note1a: 'ND' }),
    wrong: [
      [at('user/settings', { ...defaultSettings(), note1a: 'ABC' }), 'Max of 2 characters'],
      [at('user/settings', { ...defaultSettings(), dailyPointValue: 101 }), 'Number must be less than or equal to 100'],
    ],
    back: (answer) => answer,
  }),
  call(user.patchSettings, {
    ask: at('user/settings', { letters: null }),
    answers: () => ({ letters: null, note1a: 'ND' }),
    wrong: [[at('user/settings', { letters: 'Very good 90' }), 'Invalid input']],
    back: (answer) => answer,
  }),
  call(admin.listAccounts, {
    ask: at('admin'),
    answers: ({ teacher }) =>
      expect.arrayContaining([
        expect.objectContaining({ id: teacher, email: OWNER, roleId: 1, accountStatus: 'Trial' }),
      ]) as object,
  }),
  call(service.health, { ask: at('health'), answers: () => ({ status: 'ok' }) }),
  call(service.ready, { ask: at('ready'), answers: () => ({ status: 'ready' }) }),
  call(service.getOpenApi, { ask: at('openapi.json'), answers: () => ({ openapi: '3.1.0' }) }),
  call(sync.changes, {
    ask: at('changes'),
    answers: ({ ana }) =>
      ({
        page: null,
        rows: expect.arrayContaining([expect.objectContaining({ table: 'students', id: ana })]) as object,
      }) as object,
    wrong: [[at('changes?after=x'), 'Invalid input']],
  }),
  call(sync.knowsKey, {
    ask: at('batch/a-key-that-no-write-had'),
    answers: () => ({ known: false }),
    wrong: [[at('batch/short'), 'Invalid input']],
  }),
  call(sync.batch, {
    ask: ({ klass }) => ({
      path: 'batch',
      body: {
        entries: [
          {
            key: `batch-of-${klass}`,
            stamp: '1.0.a',
            seen: 0,
            method: 'PATCH',
            path: 'classes',
            body: { id: klass, groupBy: 'GROUP' },
          },
        ],
      },
    }),
    answers: () => ({ results: [{ status: 200 }] }),
    wrong: [[at('batch', { entries: [] }), 'Array must contain at least 1 element(s)']],
  }),
  call(sync.restore, {
    ask: ({ deleteKey }) => ({ path: 'restore', body: { key: deleteKey } }),
    answers: () => ({ restored: 1 }),
    wrong: [[at('restore', { key: 'short' }), 'Invalid input']],
  }),
];
