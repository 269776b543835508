import { afterEach } from 'vitest';
import { offences } from './tenancy.ts';

/** Vitest loads this before the server's tests: each query must contain the teacher's id. */
afterEach(() => {
  const found = offences.splice(0);
  if (found.length > 0) throw new Error(`queries that do not name their teacher:\n${found.join('\n')}`);
});
