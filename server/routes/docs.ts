import type { FastifyInstance } from 'fastify';
import { getOpenApi } from '#contract/service.ts';
import { servePublic } from '../http/endpoints.ts';
import type { Context } from './context.ts';

/** Serves the contract as an OpenAPI document for programs, and as a web page for people. */
export function docsRoutes(app: FastifyInstance, { config }: Context): void {
  // The document is imported and built at the first request. Requests for it are rare, and until then the server needs
  // less memory.
  const once = lazily(async () => {
    const { openApiDocument } = await import('../openapi/document.ts');
    return openApiDocument(config.version);
  });
  const page = lazily(async () => {
    const { docsPage } = await import('../openapi/page.ts');
    return docsPage(await once());
  });

  servePublic(app, getOpenApi, async () => ({ ...(await once()) }));

  app.get('/docs', { config: { access: 'public' } }, async (_request, reply) => {
    return await reply.type('text/html; charset=utf-8').send(await page());
  });

  app.get('/docs.css', { config: { access: 'public' } }, async (_request, reply) => {
    const { PAGE_STYLE } = await import('../openapi/page-style.ts');
    return await reply.type('text/css; charset=utf-8').send(PAGE_STYLE);
  });
}

function lazily<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}
