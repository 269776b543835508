import { hash, verify } from '@node-rs/argon2';
import { randomText } from '../../platform/random.ts';

/**
 * Hashes a password with argon2id and the package's defaults, which OWASP recommends: 19 MiB, two passes, one thread. Call it
 * in the turn of the caller (server/limits/queue.ts).
 */
export async function hashPassword(password: string): Promise<string> {
  return await hash(password);
}

let decoyHash: Promise<string> | undefined;

/**
 * Without an account (`passwordHash` is undefined), the password is compared with the hash of a random text, so that the
 * response time does not reveal whether the account exists (docs/product.md 1.7). Call it in the turn of the caller
 * (server/limits/queue.ts).
 */
export async function isPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  // Every first attempt makes this hash. Otherwise the first attempt without an account would take longer.
  const spare = await (decoyHash ??= hash(randomText(16)));
  const matches = await verify(passwordHash ?? spare, password);
  return passwordHash !== undefined && matches;
}
