import { afterEach } from 'vitest';
import { offences } from './tenancy.ts';

/** A set-up file of the server's tests: a test fails if one of its queries does not name the teacher. */
afterEach(() => {
  const found = offences.splice(0);
  if (found.length > 0) throw new Error(`queries that do not name their teacher:\n${found.join('\n')}`);
});
