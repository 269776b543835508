import { createServer } from 'node:http';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { freePort } from '../../scripts/serve/free-port.ts';
import type { MarkupNode } from './page/markup.ts';

const SOURCES = fileURLToPath(new URL('bare-page/', import.meta.url));
const APP_FILES = fileURLToPath(new URL('../../dist/assets/', import.meta.url));
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** The work of a screen without the app's code: what the bare page has in common with the app. */
export interface Likeness {
  readonly row: MarkupNode;
  readonly columns: readonly number[];
  /** The number of script bytes that the app loads for this screen. */
  readonly scriptBytes: number;
}

export interface BarePageServer {
  readonly url: string;
  close(): Promise<void>;
}

/** With React, the app's style sheets, and as many bytes of scripts as the app loads. */
export async function serveBarePage({ row, columns, scriptBytes }: Likeness): Promise<BarePageServer> {
  const main = await bundled();
  const styles = readdirSync(APP_FILES).filter((name) => extname(name) === '.css');
  const files = new Map<string, string | Buffer>([
    ['/index.html', pageWith(styles)],
    ['/template.js', `globalThis.template = ${JSON.stringify({ row, columns })};`],
    ['/main.js', main],
    ['/filler.js', fillerOf(scriptBytes - main.length)],
    ...readdirSync(APP_FILES)
      .filter((name) => ['.css', '.woff2'].includes(extname(name)))
      .map((name): [string, Buffer] => [`/assets/${name}`, readFileSync(join(APP_FILES, name))]),
  ]);
  files.set('/sw.js', serviceWorkerFor([...files.keys()].filter((path) => !path.endsWith('.woff2'))));
  const server = createServer(({ url = '/' }, response) => {
    const path = files.has(url) ? url : '/index.html';
    response.writeHead(200, { 'content-type': TYPES[extname(path)] ?? '', 'cache-control': 'no-cache' });
    response.end(files.get(path));
  }).listen(await freePort(), 'localhost');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://localhost:${typeof address === 'object' ? address?.port : ''}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function bundled(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    root: SOURCES,
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, target: 'es2022', lib: { entry: join(SOURCES, 'main.tsx'), formats: ['es'] } },
  });
  const [output] = Array.isArray(built) ? built : [built];
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (chunk?.type !== 'chunk') throw new Error('The bare page could not be built.');
  return chunk.code;
}

/** The app lays out only the rows near the visible area, the bare page all. */
const ALL_ROWS = '<style>.roll-row { content-visibility: visible }</style>';

function pageWith(styles: readonly string[]): string {
  const links = styles.map((name) => `<link rel="stylesheet" href="/assets/${name}">`).join('');
  const scripts = ['template', 'filler', 'main'].map((name) => `<script type="module" src="/${name}.js"></script>`);
  return `<!doctype html><meta charset="utf-8"><title>Bare page</title>${links}${ALL_ROWS}${scripts.join('')}<div id="root"></div>`;
}

/** Functions that are never called, but loaded and parsed like the app's code. */
function fillerOf(bytes: number): string {
  const parts: string[] = [];
  for (let size = 0, n = 0; size < bytes; n += 1) {
    const part = `export function filler${n}(a,b){const list=a.map(one=>({...one,n:${n}}));for(const one of list)if(one.n>b)return[one,"${n}"];return{list,of:b?.name??null}}`;
    parts.push(part);
    size += part.length;
  }
  return parts.join('\n');
}

function serviceWorkerFor(paths: readonly string[]): string {
  return `
addEventListener('install', (event) => {
  event.waitUntil(caches.open('bare').then((cache) => cache.addAll(${JSON.stringify(paths)})).then(() => skipWaiting()));
});
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => {
  const wanted = event.request.mode === 'navigate' ? '/index.html' : event.request;
  event.respondWith(caches.match(wanted).then((found) => found ?? fetch(event.request)));
});`;
}
