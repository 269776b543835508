import { setTimeout } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import type { Database } from '../db/schema.ts';
import { Queue } from '../limits/queue.ts';
import { SIZES } from '../limits/table.ts';
import type { Mail } from '../mail/mailer.ts';
import { ErrorAnswer } from '../platform/error-answer.ts';
import type { AccountsContext } from './context.ts';

/** The message says how long the person has to wait (docs/product.md 1.7). */
export function tooMany(why: string, retryAfterS: number): ErrorAnswer {
  const minutes = Math.ceil(retryAfterS / 60);
  return new ErrorAnswer('too_many', `${why} Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`, {
    retryAfterS,
  });
}

const PAUSE_MS = 500;
const lanes = new Queue({ runningOfOne: 1, waitingOfOne: SIZES.lane.most });
const REASONS = { wrongCodes: 'wrong sign-up codes', mailRequests: 'mails' } as const;

/** `who` is a network address, or a known browser, which nobody else can stop (docs/product.md 1.62). */
interface Lane {
  readonly who: string;
  readonly address: string;
}

/**
 * Runs the tasks of one caller one after another. Above the limit, each of them waits half a second. This is too slow for
 * guessing, but somebody behind the same address is still served after an attack.
 */
export async function inCountedLane<T>(
  { counts, accountLog }: AccountsContext,
  name: keyof typeof REASONS,
  { who, address }: Lane,
  work: () => Promise<T>,
): Promise<T> {
  return await lanes.run(`${name} ${who}`, async () => {
    if ((await counts.waitS(name, who)) !== null) {
      accountLog.note('limit reached', { address, reason: REASONS[name] });
      await setTimeout(PAUSE_MS);
    }
    return await work();
  });
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
  { counts, accountLog }: AccountsContext,
  trx: Transaction<Database>,
  { kind, email, address, isDue }: CountedMail,
): Promise<boolean> {
  const isAllowed = await counts.add('mails', `${isDue ? kind : 'not sent'} ${email}`, trx);
  if (isDue && !isAllowed) accountLog.note('limit reached', { email, address, reason: 'mails to one receiver' });
  return isAllowed;
}
