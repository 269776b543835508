import { expect, it, vi } from 'vitest';
import { isTeachersPage, openStorageAhead, teachersFiles, withFilesAhead } from './teachers-page.ts';

const page = () =>
  new Response(
    '<head><script src="/theme.js"></script><script type="module" crossorigin src="/assets/index-a.js"></script></head><body>$&</body>',
    { headers: { 'content-type': 'text/html', 'content-security-policy': "default-src 'self'" } },
  );

it.each(['/', '/classes', '/classes/7/daily-roster', '/settings', '/loginx'])(
  'S9b the service worker treats the page at %s as a teacher’s page',
  (path) => expect(isTeachersPage(path)).toBe(true),
);

it.each(['/login', '/login/sign-up', '/landing', '/privacy-policy', '/terms-of-service'])(
  'S9b the service worker treats the page at %s as a visitor’s page',
  (path) => expect(isTeachersPage(path)).toBe(false),
);

it('S9b a teacher’s page loads in advance only the files that every screen of a teacher needs, not the files of one screen', () => {
  const files = [
    'index.html',
    'assets/teacher-Ab1_.js',
    'assets/teacher-c-D.css',
    'assets/shared-x.js',
    'assets/home-y.js',
  ];
  expect(teachersFiles(files)).toEqual(['assets/teacher-Ab1_.js', 'assets/teacher-c-D.css', 'assets/shared-x.js']);
});

it('S9b the service worker adds preload links at the end of the head of a teacher’s page, and changes nothing else in the page or its headers', async () => {
  const answer = await withFilesAhead(page(), ['assets/teacher-a.js', 'assets/teacher-a.css'], false);
  expect(answer.headers.get('content-security-policy')).toBe("default-src 'self'");
  expect(await answer.text()).toBe(
    '<head><script src="/theme.js"></script>' +
      '<script type="module" crossorigin src="/assets/index-a.js"></script>' +
      '<link rel="modulepreload" crossorigin href="/assets/teacher-a.js">' +
      '<link rel="preload" as="style" crossorigin href="/assets/teacher-a.css">' +
      '</head><body>$&</body>',
  );
});

it('S9b in a browser that stores compiled code, the service worker adds preload links of the type “script” for the modules of a teacher’s page', async () => {
  const answer = await withFilesAhead(page(), ['assets/teacher-a.js'], true);
  expect(await answer.text()).toBe(
    '<head><script src="/theme.js"></script>' +
      '<link rel="preload" as="script" crossorigin href="/assets/index-a.js">' +
      '<script type="module" crossorigin src="/assets/index-a.js"></script>' +
      '<link rel="preload" as="script" crossorigin href="/assets/teacher-a.js">' +
      '</head><body>$&</body>',
  );
});

it('S9b if the browser refuses access to IndexedDB, the function that opens the storage in advance throws no error', () => {
  const databases = vi.spyOn(indexedDB, 'databases').mockRejectedValue(new Error('refused'));
  expect(openStorageAhead()).toBeUndefined();
  expect(databases).toHaveBeenCalledOnce();
  databases.mockRestore();
});

it('1.147 a visitor’s page links to the files of a visitor’s first pages, and a teacher’s page does not', async () => {
  const link = '<link rel="modulepreload" crossorigin data-visitor href="/assets/visitor-a.js">';
  const linked = async () => new Response((await page().text()).replace('</head>', `${link}</head>`));
  const made = async (files: readonly string[]) => await (await withFilesAhead(await linked(), files, true)).text();
  expect(await made(['assets/teacher-a.js'])).not.toContain('visitor-a.js');
  expect(await made([])).toContain(link);
});
