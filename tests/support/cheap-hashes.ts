/**
 * Makes the hashes of passwords cheap, because most tests of the server sign a teacher up and in. A hash contains its own cost,
 * so the same code verifies both kinds. server/accounts/passwords.test.ts tests the cost of the product's hashes.
 */
import type * as Argon2 from '@node-rs/argon2';
import { vi } from 'vitest';

/** The least that argon2 allows. */
const CHEAP = { memoryCost: 8, timeCost: 1 };

vi.mock(import('@node-rs/argon2'), async (importActual) => {
  const actual: typeof Argon2 = await importActual();
  return { ...actual, hash: (password: string | Uint8Array) => actual.hash(password, CHEAP) };
});
