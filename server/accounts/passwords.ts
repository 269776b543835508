import { hash, verify } from '@node-rs/argon2';
import { randomText } from '../platform/random.ts';

/** Hashes with argon2id and the package's defaults, which OWASP recommends: 19 MiB, two passes, one thread. */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

let decoyHash: Promise<string> | undefined;

/**
 * True for the right password. If there is no account (`passwordHash` is undefined), the password is compared with a
 * decoy hash. So the time of the answer does not tell whether the account exists (docs/product.md 1.7).
 */
export async function isPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  // The decoy hash is made for the first attempt, even if that attempt has an account. Otherwise the first attempt
  // without an account would take longer.
  const spare = await (decoyHash ??= hash(randomText(16)));
  const matches = await verify(passwordHash ?? spare, password);
  return passwordHash !== undefined && matches;
}
