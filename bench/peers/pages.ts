import { join } from 'node:path';
import { build } from 'vite';
import type { ServedFile } from './server.ts';

const FOLDER = join(import.meta.dirname, 'page');

async function bundle(name: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    root: import.meta.dirname,
    define: { 'process.env.NODE_ENV': '"production"', global: 'globalThis' },
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: join(FOLDER, `${name}.ts`), name: 'page', formats: ['iife'] },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (chunk?.type !== 'chunk') throw new Error(`${name} could not be bundled.`);
  return chunk.code;
}

/** Answers with stored files, so the page opens offline. */
const SERVICE_WORKER = (paths: readonly string[]) => `
addEventListener('install', (event) => {
  event.waitUntil(caches.open('page').then((cache) => cache.addAll(${JSON.stringify(paths)})).then(() => skipWaiting()));
});
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== 'GET' || url.pathname === '/pull') return;
  event.respondWith(caches.match(event.request.mode === 'navigate' ? '/' : event.request).then((found) => found ?? fetch(event.request)));
});`;

/** With `?day=`, it opens the database and shows the roster immediately. */
const PAGE = `<!doctype html><meta charset="utf-8"><title>Peer</title><body>
<script src="/main.js"></script>
<script>
navigator.serviceWorker.register('/sw.js');
const day = new URLSearchParams(location.search).get('day');
globalThis.readable = day === null ? null : bench.open().then(() => bench.roster(1, day));
</script>`;

export async function pageOf(name: string): Promise<Map<string, ServedFile>> {
  const script = { type: 'text/javascript' };
  const files = new Map<string, ServedFile>([
    ['/', { type: 'text/html; charset=utf-8', content: PAGE }],
    ['/main.js', { ...script, content: await bundle(name) }],
  ]);
  files.set('/sw.js', { ...script, content: SERVICE_WORKER([...files.keys()]) });
  return files;
}
