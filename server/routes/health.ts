import type { FastifyInstance } from 'fastify';
import { health } from '#contract/sync.ts';
import { CONTRACT_VERSION } from '#contract/version.ts';
import type { Context } from '../context.ts';
import { servePublic } from '../plugins/endpoints.ts';

export function healthRoutes(app: FastifyInstance, { config }: Context): void {
  servePublic(app, health, async () => ({
    status: 'ok' as const,
    version: config.version,
    contract: CONTRACT_VERSION,
  }));
}
