import { expect, it } from 'vitest';
import { isUnavailable } from './unavailable.ts';

const error = (message: string, more: object = {}) => Object.assign(new Error(message), more);

it.each([
  ['a full disk', error('database or disk is full', { code: 'SQLITE_FULL' })],
  ['a deadlock', error('deadlock detected', { code: '40P01' })],
  ['a serialization failure', error('could not serialize access', { code: '40001' })],
  ['a database that shuts down', error('terminating connection', { code: '57P01' })],
  ['too many connections', error('sorry, too many clients already', { code: '53300' })],
  ['a standby', error('cannot execute UPDATE in a read-only transaction', { code: '25006' })],
  ['a refused connection', error('connect ECONNREFUSED', { code: 'ECONNREFUSED' })],
  ['a missing socket', error('connect ENOENT', { code: 'ENOENT', syscall: 'connect' })],
  ['a broken connection', error('Connection terminated unexpectedly')],
  [
    'a command on a worker of Citus without an answer',
    error('server closed the session', { code: 'XX000', where: 'while executing command on localhost:5601' }),
  ],
  ['a broken connection to a worker of Citus', error('failure on connection marked as essential', { code: 'XX000' })],
  ['an exhausted pool', error('timeout exceeded when trying to connect')],
])(
  'after the database error “%s”, the server tells the caller to try again, because a later attempt may succeed',
  (_, given) => {
    expect(isUnavailable(given)).toBe(true);
  },
);

it.each([
  ['a violated constraint', error('duplicate key', { code: '23505' })],
  ['an internal error of PostgreSQL', error('cache lookup failed', { code: 'XX000', where: undefined })],
  ['a missing column', error('no such column', { code: 'SQLITE_ERROR' })],
  ['a missing file', error('no such file', { code: 'ENOENT', syscall: 'open' })],
  ['a bug in the program', new TypeError('x is not a function')],
  ['a thrown text', 'Connection terminated'],
])(
  'after the error “%s”, the server does not tell the caller to try again, because another attempt would fail too',
  (_, given) => {
    expect(isUnavailable(given)).toBe(false);
  },
);
