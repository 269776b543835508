import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppConfig } from '../../platform/config.ts';
import { type Copies, SharedBytes, sharedText } from './shared-bytes.ts';

const YEAR_S = 31_536_000;
const PAGE = 'index.html';
/**
 * The encodings of the compressed copies that the build makes (scripts/build/compress-app.ts). The key is the file
 * extension.
 */
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
 * Serves the built app from memory, because its files have only a few megabytes. So a download needs no thread that reads
 * files. If hundreds of clients ask for a file and do not read the answer, all these answers share the same bytes. For a URL
 * without a file, the server sends the app's page, because the app chooses its screen in the browser.
 */
export async function serveApp(
  app: FastifyInstance,
  folder: string,
  settings: Pick<AppConfig, 'supportEmail' | 'publicUrl'>,
): Promise<void> {
  const html = withSettings(await readFile(join(folder, PAGE), 'utf8'), settings);
  const page = sharedText(html, 'text/html; charset=utf-8');
  const sendPage = (request: FastifyRequest, reply: FastifyReply) =>
    page.send(request, reply.header('cache-control', 'no-cache'));
  // Makes one route per file. A single route for all URLs would also answer unknown calls of the API.
  for (const path of filesIn(folder)) serveFile(app, folder, path);
  app.get(`/${PAGE}`, sendPage);
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    // The browser of a device without the service worker sends a shared file here. The app asks to share it again.
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
  const file = new SharedBytes(readFileSync(join(folder, path)), type, copiesOf(join(folder, path)));
  // The name of a built file contains a hash of its content, so browsers may cache the file forever. The names of other files,
  // such as the service worker and the manifest, stay the same, so the browser has to ask for them each time.
  const caching = path.startsWith('assets/') ? `public, max-age=${YEAR_S}, immutable` : 'no-cache';
  app.get(`/${path}`, (request, reply) => file.send(request, reply.header('cache-control', caching)));
}

/**
 * Returns the paths of all static files. It leaves out the app's page (`index.html`), because the server sends that page
 * with the operator's settings.
 */
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
 * Adds values from the operator's settings to the page: the support address, which the app reads from the page
 * (docs/product.md 1.11), and the URLs for other programs that show a link to the app.
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
  // The replacement is a function, because `$&` in a replacement string would insert the matched text.
  return page.replace('</head>', () => `${tags.join('\n    ')}\n  </head>`);
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
