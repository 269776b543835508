import { hash, verify } from '@node-rs/argon2';
import { randomText } from '../platform/random.ts';

/** argon2id with the package's defaults, those that OWASP names: 19 MiB, two passes, one thread. */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

let nobodysHash: Promise<string> | undefined;

/**
 * True for the right password. Without an account the same work is done on a hash that nothing matches, so that the time
 * of the answer doesn't tell whether the account exists (docs/product.md 1.7).
 */
export async function isPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  // Waited for in both cases: the first attempt of all would else take longer for an account that does not exist.
  const spare = await (nobodysHash ??= hash(randomText(16)));
  const matches = await verify(passwordHash ?? spare, password);
  return passwordHash !== undefined && matches;
}
