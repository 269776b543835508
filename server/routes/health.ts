import type { FastifyInstance } from 'fastify';
import { health, ready } from '#contract/service.ts';
import { CONTRACT_VERSION } from '#contract/wire-version.ts';
import { servePublic } from '../http/endpoints.ts';
import { ErrorAnswer } from '../platform/error-answer.ts';
import type { Context } from './context.ts';

/** In s, for a load balancer while the disk is full. */
const FULL_RETRY_S = 10;

export function healthRoutes(app: FastifyInstance, { config, db, disk }: Context): void {
  servePublic(app, health, async () => ({
    status: 'ok' as const,
    version: config.version,
    contract: CONTRACT_VERSION,
  }));

  // The server listens only after the migrations, so it is ready when the database answers and has space (docs/product.md
  // 9.52).
  servePublic(app, ready, async () => {
    await db.selectFrom('installation').select('name').limit(1).execute();
    if (await disk.isFull()) {
      throw new ErrorAnswer('unavailable', 'The disk of the database is full', { retryAfterS: FULL_RETRY_S });
    }
    return { status: 'ready' as const };
  });
}
