import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { AppConfig } from '../platform/config.ts';
import { SharedText } from './shared-text.ts';

const YEAR_S = 31_536_000;
const PAGE = 'index.html';

/**
 * Serves the built app. The app chooses its screen in the browser, so an address without a file gets the app's page.
 */
export async function serveApp(
  app: FastifyInstance,
  folder: string,
  settings: Pick<AppConfig, 'supportEmail' | 'publicUrl'>,
): Promise<void> {
  const html = withSettings(await readFile(join(folder, PAGE), 'utf8'), settings);
  const page = new SharedText(html, 'text/html; charset=utf-8');
  const sendPage = (request: FastifyRequest, reply: FastifyReply) =>
    page.send(request, reply.header('cache-control', 'no-cache'));
  await app.register(fastifyStatic, {
    root: resolve(folder),
    cacheControl: false,
    // Makes one route per file. A single route for all addresses would also answer unknown calls of the API.
    wildcard: false,
    // The page itself is sent by the routes below, because the operator's support address is added to it.
    index: false,
    globIgnore: [PAGE, '**/*.br', '**/*.gz'],
    // The build compresses the files (scripts/build/compress-app.ts).
    preCompressed: true,
    dotfiles: 'ignore',
    setHeaders: (reply, path) => {
      // The name of a built file contains a hash of its content, so browsers may cache it for ever. The browser has to
      // ask for the page, the service worker and the manifest again each time.
      const isHashed = /[\\/]assets[\\/]/.test(path);
      reply.header('cache-control', isHashed ? `public, max-age=${YEAR_S}, immutable` : 'no-cache');
    },
  });
  app.get(`/${PAGE}`, sendPage);
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') && !/\.\w+$/.test(path) && !path.startsWith('/assets/');
    if (isPage) return sendPage(request, reply);
    return reply.status(404).type('text/plain').send('Not found');
  });
}

/**
 * Adds to the page what only the operator's settings know: the support address, which the app reads there (docs/product.md 1.11),
 * and the addresses for other programs that show a link to the app.
 */
function withSettings(
  page: string,
  { supportEmail, publicUrl }: Pick<AppConfig, 'supportEmail' | 'publicUrl'>,
): string {
  const tags = [
    `<meta property="og:url" content="${escapeAttribute(publicUrl)}/" />`,
    `<meta property="og:image" content="${escapeAttribute(publicUrl)}/share.png" />`,
    ...(supportEmail === undefined ? [] : [`<meta name="support-email" content="${escapeAttribute(supportEmail)}" />`]),
  ];
  // The replacement is a function, because in a replacement text `$&` would mean the matched text.
  return page.replace('</head>', () => `${tags.join('\n    ')}\n  </head>`);
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
