/**
 * The service worker handles a navigation before the page runs any code. So the service worker can already start to load what a
 * teacher's page will need (docs/sync.md S9).
 */
import { addresses } from '../src/platform/addresses.ts';

/** The URLs of a visitor's pages. URLs below them are a visitor's pages too. */
const OF_VISITORS = [addresses.landing, addresses.privacyPolicy, addresses.termsOfService, addresses.signIn];

export function isTeachersPage(pathname: string): boolean {
  return !OF_VISITORS.some((page) => pathname === page || pathname.startsWith(`${page}/`));
}

/**
 * Matches the links to the files of a visitor's first pages, which the build adds to the page (`vite.config.ts`). A teacher's
 * page needs none of these files.
 */
const VISITORS_LINKS = /\s*<link [^>]*data-visitor[^>]*>/g;

/**
 * Returns the files that every screen of a teacher needs. It recognises the files by their names, which `vite.config.ts` sets.
 */
export function teachersFiles(files: readonly string[]): string[] {
  return files.filter((file) => /^assets\/(?:shared|teacher)-[^/]+\.(?:js|css)$/.test(file));
}

/**
 * Returns the page with links to these files, so that the browser loads the files directly after the first files. Without these
 * links the browser would request them only after the first script has run.
 *
 * Chromium stores the compiled code of a script together with the file (`storesCode`). If it loads a file as a module, it uses
 * this code only if the file was preloaded as a script before (docs/decisions/024). So the page's own modules are preloaded as
 * scripts too.
 */
export async function withFilesAhead(page: Response, files: readonly string[], storesCode: boolean): Promise<Response> {
  const { status, statusText } = page;
  const headers = new Headers(page.headers);
  // These headers describe the page as the server sent it. They are wrong for the page with links.
  headers.delete('content-length');
  headers.delete('content-encoding');
  const text = await page.text();
  const html = files.length > 0 ? text.replace(VISITORS_LINKS, '') : text;
  const own = storesCode ? [...html.matchAll(/"\/(assets\/[^"]+\.js)"/g)].map(([, file = '']) => file) : [];
  const linksTo = (wanted: readonly string[]) => wanted.map((file) => linkTo(file, storesCode)).join('');
  // The replacements are functions. In a replacement text, `$&` would mean the matched text.
  const ahead = html
    .replace('<script type="module"', (script) => linksTo(own) + script)
    .replace('</head>', (end) => linksTo(files) + end);
  return new Response(ahead, { status, statusText, headers });
}

function linkTo(file: string, storesCode: boolean): string {
  if (file.endsWith('.css')) return `<link rel="preload" as="style" crossorigin href="/${file}">`;
  const kind = storesCode ? 'rel="preload" as="script"' : 'rel="modulepreload"';
  return `<link ${kind} crossorigin href="/${file}">`;
}

/**
 * Makes the browser open its storage while the page loads its files. After the browser was killed, it first has to read the log
 * of the last changes, which takes some tens of milliseconds.
 */
export function openStorageAhead(): void {
  // Older browsers can't list databases. There the page opens the storage.
  if (typeof indexedDB.databases !== 'function') return;
  indexedDB.databases().catch(() => {
    // If the storage can't be opened, the page tells the teacher.
  });
}
