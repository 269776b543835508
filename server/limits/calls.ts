import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ErrorAnswer } from '../platform/error-answer.ts';
import { CALLS } from './table.ts';

/** Returns a function that counts a call of a session and throws if the session has made too many calls. */
export async function callCounter(app: FastifyInstance): Promise<(request: FastifyRequest) => Promise<void>> {
  await app.register(rateLimit, { global: false, cache: 20_000 });
  const count = app.createRateLimit({
    max: CALLS.most,
    timeWindow: CALLS.windowMs,
    keyGenerator: ({ teacher }) => String(teacher?.sessionId),
  });
  return async (request) => {
    const counted = await count(request);
    if (counted.isAllowed || !counted.isExceeded) return;
    throw new ErrorAnswer('too_many', 'Too many calls', { retryAfterS: counted.ttlInSeconds });
  };
}
