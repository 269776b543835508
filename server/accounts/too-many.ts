import type { Transaction } from 'kysely';
import type { Database } from '../db/schema.ts';
import { inLane } from '../limits/lines.ts';
import type { Mail } from '../mail/mailer.ts';
import { ApiError } from '../platform/api-error.ts';
import type { AccountsContext } from './context.ts';

/** The message says how long the person has to wait (docs/product.md 1.7). */
export function tooMany(why: string, retryAfterS: number): ApiError {
  const minutes = Math.ceil(retryAfterS / 60);
  return new ApiError('too_many', `${why} Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`, {
    retryAfterS,
  });
}

const REASONS = { wrongCodes: 'wrong sign-up codes', mailRequests: 'mails' } as const;

/**
 * Runs a task of a network address after its earlier ones, and slowly if the address is over the limit. So somebody else's
 * calls never stop a person behind the same address.
 */
export async function inCountedLane<T>(
  { counts, accountLog }: AccountsContext,
  name: keyof typeof REASONS,
  address: string,
  work: () => Promise<T>,
): Promise<T> {
  const isOverLimit = () => {
    const isOver = counts.waitS(name, address) !== null;
    if (isOver) accountLog.note('limit reached', { address, reason: REASONS[name] });
    return isOver;
  };
  return await inLane(`${name} ${address}`, isOverLimit, work);
}

interface CountedMail {
  readonly kind: Mail['kind'];
  readonly email: string;
  readonly address: string;
  readonly isDue: boolean;
}

/**
 * Returns false if the receiver has got too many mails of this kind (docs/product.md 1.63). A mail that nobody gets is counted
 * under another key, so that the work is the same.
 */
export async function countMail(
  { storedCounts, accountLog }: AccountsContext,
  trx: Transaction<Database>,
  { kind, email, address, isDue }: CountedMail,
): Promise<boolean> {
  const isAllowed = (await storedCounts.add('mails', `${isDue ? kind : 'not sent'} ${email}`, trx)) === null;
  if (isDue && !isAllowed) accountLog.note('limit reached', { email, address, reason: 'mails to one receiver' });
  return isAllowed;
}
