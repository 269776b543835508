import { hash, verify } from '@node-rs/argon2';
import { FairLine } from '../../platform/load/fair-line.ts';
import { randomText } from '../../platform/random.ts';

/**
 * Each hash occupies one of the few threads of the process. Compression and file access need these threads too, so at most
 * two hashes run at the same time. One network address may have up to 32 passwords in the queue: enough for a school whose
 * teachers sign in at the same moment.
 */
const line = new FairLine({ atOnce: 2, mostOfOne: 32, most: 256 });

/**
 * Hashes a password with argon2id and the defaults of the package, which OWASP recommends: 19 MiB, two passes, one thread.
 * `address` is the network address of the caller. Throws `too_many` if too many hashes wait (docs/product.md 1.7).
 */
export async function hashPassword(password: string, address: string): Promise<string> {
  return await line.run(address, () => hash(password));
}

let decoyHash: Promise<string> | undefined;

/**
 * Returns true for the right password. If there is no account (`passwordHash` is undefined), the function compares the password
 * with the hash of a random text. So the response time does not reveal whether the account exists (docs/product.md 1.7).
 * `address` is the network address of the caller. Throws `too_many` if too many hashes wait.
 */
export async function isPassword(
  passwordHash: string | undefined,
  password: string,
  address: string,
): Promise<boolean> {
  // The first attempt makes this hash of a random text, even if the attempt is for an existing account. Otherwise the first
  // attempt without an account would take longer than an attempt with an account.
  const spare = await (decoyHash ??= hash(randomText(16)));
  const matches = await line.run(address, () => verify(passwordHash ?? spare, password));
  return passwordHash !== undefined && matches;
}
