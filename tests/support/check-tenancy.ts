import { afterEach } from 'vitest';
import { offences } from './tenancy.ts';

/** Vitest loads this file before the server's tests. A test then fails if one of its queries lacks the teacher's id. */
afterEach(() => {
  const found = offences.splice(0);
  if (found.length > 0) throw new Error(`queries that do not name their teacher:\n${found.join('\n')}`);
});
