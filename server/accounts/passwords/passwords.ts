import { hash, verify } from '@node-rs/argon2';
import { FairLine } from '../../platform/load/fair-line.ts';
import { randomText } from '../../platform/random.ts';

/**
 * A hash keeps one of the few threads of the process busy, and compression and files need the same threads. So at most two
 * hashes run at once. The line of one network address has room for a school whose teachers sign in at the same moment.
 */
const line = new FairLine({ atOnce: 2, mostOfOne: 32, most: 256 });

/**
 * Hashes with argon2id and the package's defaults, which OWASP recommends: 19 MiB, two passes, one thread. `address` is the
 * network address of the caller. Throws `too_many` if too many hashes wait (docs/product.md 1.7).
 */
export async function hashPassword(password: string, address: string): Promise<string> {
  return await line.run(address, () => hash(password));
}

let decoyHash: Promise<string> | undefined;

/**
 * True for the right password. If there is no account (`passwordHash` is undefined), the password is compared with a
 * decoy hash. So the time of the answer does not tell whether the account exists (docs/product.md 1.7). `address` is the
 * network address of the caller. Throws `too_many` if too many hashes wait.
 */
export async function isPassword(
  passwordHash: string | undefined,
  password: string,
  address: string,
): Promise<boolean> {
  // The decoy hash is made for the first attempt, even if that attempt has an account. Otherwise the first attempt
  // without an account would take longer.
  const spare = await (decoyHash ??= hash(randomText(16)));
  const matches = await line.run(address, () => verify(passwordHash ?? spare, password));
  return passwordHash !== undefined && matches;
}
