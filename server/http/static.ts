import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppConfig } from '../platform/config.ts';
import { type Copies, sharedBytes, sharedText } from './shared-bytes.ts';

const YEAR_S = 31_536_000;
const PAGE = 'index.html';
/** The build makes these copies (scripts/build/compress-app.ts). */
const ENCODINGS: Readonly<Record<string, string>> = { '.br': 'br', '.gz': 'gzip' };
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/**
 * Serves the built app from memory, because it has only a few megabytes: no thread reads files, and answers that clients do not
 * read share the same bytes. A URL without a file gets the app's page, which chooses its screen in the browser.
 */
export async function serveApp(
  app: FastifyInstance,
  folder: string,
  settings: Pick<AppConfig, 'supportEmail' | 'publicUrl'>,
): Promise<void> {
  const html = withSettings(await readFile(join(folder, PAGE), 'utf8'), settings);
  const answerPage = sharedText(html, 'text/html; charset=utf-8');
  const sendPage = (request: FastifyRequest, reply: FastifyReply) =>
    answerPage(request, reply.header('cache-control', 'no-cache'));
  // A single route for all URLs would also answer unknown calls of the API.
  for (const path of filesIn(folder)) serveFile(app, folder, path);
  app.get(`/${PAGE}`, sendPage);
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    // From a browser without the service worker. The app asks to share the file again.
    if (request.method === 'POST' && path === '/share-roster') return reply.redirect('/open-roster?again', 303);
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') && !/\.\w+$/.test(path) && !path.startsWith('/assets/');
    if (isPage) return sendPage(request, reply);
    return reply.status(404).type('text/plain; charset=utf-8').send('Not found');
  });
}

function serveFile(app: FastifyInstance, folder: string, path: string): void {
  const type = TYPES[extname(path)];
  if (type === undefined) throw new Error(`The built app has a file of an unknown type: ${path}`);
  const answer = sharedBytes(readFileSync(join(folder, path)), type, copiesOf(join(folder, path)));
  // The name of a built file contains a hash of its content. Other files, such as the service worker, keep their names.
  const caching = path.startsWith('assets/') ? `public, max-age=${YEAR_S}, immutable` : 'no-cache';
  app.get(`/${path}`, (request, reply) => answer(request, reply.header('cache-control', caching)));
}

/** Returns all static files but `index.html`, which is sent with the operator's settings. */
function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !(extname(entry.name) in ENCODINGS))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => path !== PAGE && !path.split('/').some((name) => name.startsWith('.')));
}

function copiesOf(path: string): Copies {
  const endings = Object.entries(ENCODINGS).filter(([ending]) => existsSync(path + ending));
  return Object.fromEntries(endings.map(([ending, encoding]) => [encoding, readFileSync(path + ending)]));
}

/**
 * Adds the support address, which the app reads from the page (docs/product.md 1.11), and the URLs for programs that show a
 * link to the app.
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
  // `$&` in a replacement string would insert the matched text.
  return page.replace('</head>', () => `${tags.join('\n    ')}\n  </head>`);
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
