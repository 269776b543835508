import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { getOpenApi } from '#contract/service.ts';
import { sharedText } from '../http/shared-bytes.ts';
import type { Context } from './context.ts';

/** The page about the API. Our content security policy forbids inline scripts, so the script that starts it is a file. */
const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>PE Grade Book API</title>
    <link rel="icon" href="/favicon.svg" />
    <link rel="stylesheet" href="docs/swagger-ui.css" />
  </head>
  <body>
    <main id="calls"></main>
    <noscript>This page needs JavaScript. <a href="openapi.json">The description for programs</a> needs none.</noscript>
    <script src="docs/swagger-ui-bundle.js"></script>
    <script src="docs/start.js"></script>
  </body>
</html>
`;
/** The page only describes calls. Nobody can send one from it, so it has no button to sign in. */
const START = `const nothing = () => () => null;
SwaggerUIBundle({
  url: 'openapi.json',
  dom_id: '#calls',
  deepLinking: true,
  supportedSubmitMethods: [],
  plugins: [{ wrapComponents: { authorizeBtn: nothing, authorizeOperationBtn: nothing } }],
});
`;

const HTML = 'text/html; charset=utf-8';
const SCRIPT = 'text/javascript; charset=utf-8';
const STYLE = 'text/css; charset=utf-8';

/**
 * Serves the contract as an OpenAPI document for programs, and as a web page for people. The page is Swagger UI, whose files
 * come from this server.
 */
export function docsRoutes(app: FastifyInstance, { config }: Context): void {
  const open = { config: { access: 'public' as const } };
  // An answer is made at the first request. Requests are rare, so most servers never need the memory for it.
  const serve = (path: string, type: string, read: () => string | Promise<string>) => {
    let made: Promise<ReturnType<typeof sharedText>> | undefined;
    const make = async () => sharedText(await read(), type);
    app.get(path, open, async (request, reply) => (await (made ??= make()))(request, reply));
  };
  serve(`/${getOpenApi.path}`, 'application/json; charset=utf-8', async () => {
    const { openApiDocument } = await import('../openapi/document.ts');
    return JSON.stringify(openApiDocument(config.version));
  });
  serve('/docs', HTML, () => PAGE);
  serve('/docs/start.js', SCRIPT, () => START);
  serve('/docs/swagger-ui.css', STYLE, () => fileOfViewer('swagger-ui.css'));
  serve('/docs/swagger-ui-bundle.js', SCRIPT, () => fileOfViewer('swagger-ui-bundle.js'));
}

/** Reads a file of Swagger UI. The build copies these files (scripts/build/build-server.ts). */
function fileOfViewer(name: string): string {
  const built = join(import.meta.dirname, 'swagger-ui', name);
  if (existsSync(built)) return readFileSync(built, 'utf8');
  const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  return readFileSync(join(folder, name), 'utf8');
}
