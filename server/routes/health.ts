import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { health } from '#contract/sync.ts';
import { CONTRACT_VERSION } from '#contract/version.ts';
import { servePublic } from '../plugins/endpoints.ts';

const manifest = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string };

export function healthRoutes(app: FastifyInstance): void {
  servePublic(app, health, async () => ({ status: 'ok' as const, version: manifest.version, contract: CONTRACT_VERSION }));
}
