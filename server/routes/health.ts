import type { FastifyInstance } from 'fastify';
import { health } from '#contract/sync.ts';
import { CONTRACT_VERSION } from '#contract/version.ts';
import type { Context } from '../context.ts';
import { servePublic } from '../plugins/endpoints.ts';

export function healthRoutes(app: FastifyInstance, { config, db }: Context): void {
  servePublic(app, health, async () => ({
    status: 'ok' as const,
    version: config.version,
    contract: CONTRACT_VERSION,
  }));

  // For a load balancer, no call of the app's: the process may live while its database is away, then it answers 503.
  app.get('/ready', { config: { access: 'public' } }, async () => {
    await db.selectFrom('installation').select('name').limit(1).execute();
    return { status: 'ready' };
  });
}
