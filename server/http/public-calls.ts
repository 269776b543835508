import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../platform/api-error.ts';
import { networkAddress } from '../platform/network-address.ts';

interface Sizes {
  /** How many public calls of one network address may run at the same time. */
  readonly mostCalls: number;
  /** How many bytes of its answers one network address may leave unread. Above this limit, its further calls are refused. */
  readonly mostUnreadBytes: number;
}

/**
 * 500 devices behind the address of a school may load the app on six connections each and make health calls at the same time.
 * The six largest files of the app together have 300 kB. So the unread bytes stay below the limit even if no device has read
 * any of these six files.
 */
const SIZES: Sizes = { mostCalls: 4_000, mostUnreadBytes: 200_000_000 };
/** The caller may try again after this number of seconds. */
const RETRY_AFTER_S = 2;

/**
 * Limits how many public calls and unread bytes one network address can have at the same time (docs/product.md 9.51). Each call
 * counts until its answer has left the server. The unsent bytes of its answer count too: they wait in the server because the
 * caller does not read them.
 */
export function limitPublicCalls(app: FastifyInstance, sizes: Sizes = SIZES): void {
  const underWay = new Map<string, Set<ServerResponse>>();
  app.addHook('onRequest', (request, { raw }, done) => {
    const { access = 'public' } = request.routeOptions.config;
    if (access !== 'public') return done();
    const address = networkAddress(request.ip);
    const answers = underWay.get(address) ?? new Set();
    if (answers.size >= sizes.mostCalls || unreadBytes(answers) >= sizes.mostUnreadBytes) {
      return done(new ApiError('too_many', 'Too many calls at once', { retryAfterS: RETRY_AFTER_S }));
    }
    underWay.set(address, answers.add(raw));
    raw.once('close', () => {
      answers.delete(raw);
      if (answers.size === 0) underWay.delete(address);
    });
    done();
  });
}

function unreadBytes(answers: ReadonlySet<ServerResponse>): number {
  let bytes = 0;
  for (const { writableLength } of answers) bytes += writableLength;
  return bytes;
}
