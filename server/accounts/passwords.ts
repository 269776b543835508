import { hash, verify } from '@node-rs/argon2';
import { randomText } from '../platform/random.ts';

/** argon2id with the package's defaults, which OWASP recommends: 19 MiB, two passes, one thread. */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

let decoyHash: Promise<string> | undefined;

/**
 * True for the right password. Without an account the same work is done on a hash that nothing matches, so the time of
 * the answer does not tell whether the account exists (docs/product.md 1.7).
 */
export async function isPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  // This is awaited with and without an account. Otherwise the very first attempt would take longer for an account that
  // does not exist.
  const spare = await (decoyHash ??= hash(randomText(16)));
  const matches = await verify(passwordHash ?? spare, password);
  return passwordHash !== undefined && matches;
}
