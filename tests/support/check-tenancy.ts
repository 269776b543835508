import { afterEach } from 'vitest';
import { offences } from './tenancy.ts';

/**
 * Makes a test fail if one of its queries does not contain the id of the teacher. Vitest loads this file before the tests
 * of the server.
 */
afterEach(() => {
  const found = offences.splice(0);
  if (found.length > 0) throw new Error(`queries that do not name their teacher:\n${found.join('\n')}`);
});
