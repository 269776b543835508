import { afterEach, expect } from 'vitest';
import { offences } from './tenancy.ts';

/** A set-up file of the server's tests: the test whose query forgot the teacher fails. */
afterEach(() => {
  expect(offences.splice(0), 'queries that do not name the teacher').toEqual([]);
});
