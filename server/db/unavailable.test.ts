import { expect, it } from 'vitest';
import { isUnavailable } from './unavailable.ts';

const error = (message: string, more: object = {}) => Object.assign(new Error(message), more);

it.each([
  ['a full disk', error('database or disk is full', { code: 'SQLITE_FULL' })],
  ['a deadlock', error('deadlock detected', { code: '40P01' })],
  ['a write that another one overtook', error('could not serialize access', { code: '40001' })],
  ['a database that shuts down', error('terminating connection', { code: '57P01' })],
  ['too many connections', error('sorry, too many clients already', { code: '53300' })],
  ['a standby', error('cannot execute UPDATE in a read-only transaction', { code: '25006' })],
  ['nobody at the address', error('connect ECONNREFUSED', { code: 'ECONNREFUSED' })],
  ['no socket', error('connect ENOENT', { code: 'ENOENT', syscall: 'connect' })],
  ['a connection that broke', error('Connection terminated unexpectedly')],
  ['a pool that is used up', error('timeout exceeded when trying to connect')],
])('the error %s means that the call can be tried again', (_, given) => {
  expect(isUnavailable(given)).toBe(true);
});

it.each([
  ['a broken rule of the schema', error('duplicate key', { code: '23505' })],
  ['a column that is not there', error('no such column', { code: 'SQLITE_ERROR' })],
  ['a missing file', error('no such file', { code: 'ENOENT', syscall: 'open' })],
  ['an error of ours', new TypeError('x is not a function')],
  ['what is no error', 'Connection terminated'],
])('the error %s is no reason to try again', (_, given) => {
  expect(isUnavailable(given)).toBe(false);
});
