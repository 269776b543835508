/** argon2 is slow on purpose. A hash contains its cost, which passwords.test.ts tests for the product. */
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
