import { resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const YEAR_S = 31_536_000;

/** The built app. Its routes live in the browser, so every address without a file is the app's own page. */
export async function serveApp(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: resolve(folder),
    cacheControl: false,
    // One route per file: a route for everything would also answer calls of the API that nobody serves.
    wildcard: false,
    dotfiles: 'ignore',
    setHeaders: (reply, path) => {
      // Built files bear a hash in their name; the page, the worker and the manifest must be asked for each time.
      const isHashed = /[\\/]assets[\\/]/.test(path);
      reply.header('cache-control', isHashed ? `public, max-age=${YEAR_S}, immutable` : 'no-cache');
    },
  });
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') && !/\.\w+$/.test(path) && !path.startsWith('/assets/');
    if (isPage) return reply.sendFile('index.html');
    return reply.status(404).type('text/plain').send('Not found');
  });
}
