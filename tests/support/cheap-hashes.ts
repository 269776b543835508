/**
 * Makes password hashes cheap in tests. argon2 is slow on purpose, and most server tests sign a teacher up and in. A hash
 * contains its own cost, so the same code can check cheap hashes and the hashes of the product.
 * server/accounts/passwords/passwords.test.ts tests the cost of the product's hashes.
 */
import type * as Argon2 from '@node-rs/argon2';
import { vi } from 'vitest';

/** The lowest cost values that argon2 allows. */
const CHEAP = { memoryCost: 8, timeCost: 1 };

vi.mock(import('@node-rs/argon2'), async (importActual) => {
  const actual: typeof Argon2 = await importActual();
  return {
    ...actual,
    hash: (...[password, options]: Parameters<typeof Argon2.hash>) => actual.hash(password, { ...options, ...CHEAP }),
  };
});
