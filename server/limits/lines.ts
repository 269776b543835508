import { setTimeout } from 'node:timers/promises';
import { ApiError } from '../platform/api-error.ts';
import { FairLine } from './fair-line.ts';
import { SIZES } from './table.ts';
import { Turns } from './turns.ts';

const sizes = { atOnce: SIZES.hashes.most, mostOfOne: SIZES.hashesOfOne.most, most: SIZES.hashesOfAll.most };
const tooManySignIns = () =>
  new ApiError('too_many', 'Too many people are signing in. Try again in a few seconds.', { retryAfterS: 5 });

/** Password hashes of strangers, by network address. */
export const hashLine = new FairLine(sizes, tooManySignIns);
/**
 * Password hashes of callers who belong to an account, by a device cookie, a session or a mailed link. Strangers can't fill it.
 */
export const knownHashLine = new FairLine(sizes, tooManySignIns);

const PAUSE_MS = 500;
const lanes = new Turns(1, SIZES.lane.most);

/**
 * Runs the tasks of one network address one after another. Over the limit each waits half a second: too slow for guessing, but
 * somebody behind the address is still served.
 */
export async function inLane<T>(address: string, isOverLimit: () => boolean, work: () => Promise<T>): Promise<T> {
  return await lanes.take(address, async () => {
    if (isOverLimit()) await setTimeout(PAUSE_MS);
    return await work();
  });
}
