import type { FastifyInstance } from 'fastify';
import { getOpenApi } from '#contract/service.ts';
import { sharedText } from '../http/files/shared-bytes.ts';
import type { Context } from './context.ts';

/** Serves the contract as an OpenAPI document for programs, and as a web page for people. */
export function docsRoutes(app: FastifyInstance, { config }: Context): void {
  // Requests are rare, so most servers never need the memory for the document.
  const document = lazily(async () => {
    const { openApiDocument } = await import('../openapi/document.ts');
    return openApiDocument(config.version);
  });
  const json = lazily(async () => sharedText(JSON.stringify(await document()), 'application/json; charset=utf-8'));
  const page = lazily(async () => {
    const { docsPage } = await import('../openapi/page.ts');
    return sharedText(docsPage(await document()), 'text/html; charset=utf-8');
  });

  const open = { config: { access: 'public' as const } };
  app.get(`/${getOpenApi.path}`, open, async (request, reply) => (await json()).send(request, reply));
  app.get('/docs', open, async (request, reply) => (await page()).send(request, reply));

  app.get('/docs.css', open, async (_request, reply) => {
    const { PAGE_STYLE } = await import('../openapi/page-style.ts');
    return await reply.type('text/css; charset=utf-8').send(PAGE_STYLE);
  });
}

function lazily<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}
