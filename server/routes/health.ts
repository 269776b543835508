import type { FastifyInstance } from 'fastify';
import { health, ready } from '#contract/service.ts';
import { CONTRACT_VERSION } from '#contract/wire-version.ts';
import { servePublic } from '../http/endpoints.ts';
import type { Context } from './context.ts';

export function healthRoutes(app: FastifyInstance, { config, db }: Context): void {
  servePublic(app, health, async () => ({
    status: 'ok' as const,
    version: config.version,
    contract: CONTRACT_VERSION,
  }));

  // The server listens only after the migrations have run. So it is ready as soon as the database answers.
  servePublic(app, ready, async () => {
    await db.selectFrom('installation').select('name').limit(1).execute();
    return { status: 'ready' as const };
  });
}
