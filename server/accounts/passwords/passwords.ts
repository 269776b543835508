import { hash, verify } from '@node-rs/argon2';
import { randomText } from '../../platform/random.ts';

/**
 * Hashes a password with argon2id and the defaults of the package, which OWASP recommends: 19 MiB, two passes, one thread. Call
 * it in the turn of the caller (server/limits/lines.ts).
 */
export async function hashPassword(password: string): Promise<string> {
  return await hash(password);
}

let decoyHash: Promise<string> | undefined;

/**
 * Returns true for the right password. If there is no account (`passwordHash` is undefined), the function compares the password
 * with the hash of a random text. So the response time does not reveal whether the account exists (docs/product.md 1.7). Call it
 * in the turn of the caller (server/limits/lines.ts).
 */
export async function isPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  // The first attempt makes this hash of a random text, even if the attempt is for an existing account. Otherwise the first
  // attempt without an account would take longer than an attempt with an account.
  const spare = await (decoyHash ??= hash(randomText(16)));
  const matches = await verify(passwordHash ?? spare, password);
  return passwordHash !== undefined && matches;
}
