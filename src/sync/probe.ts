import { NoAnswer, type Send } from '../api/send.ts';
import { isOurs } from './outcome.ts';

const HEALTH = 'health';

/** Returns whether the API itself answered, and not a proxy or a captive portal (docs/sync.md R6.1). */
export async function answersHealth(send: Send): Promise<boolean> {
  try {
    return isOurs(await send({ method: 'GET', path: HEALTH }));
  } catch (error) {
    if (error instanceof NoAnswer) return false;
    throw error;
  }
}
