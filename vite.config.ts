import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { importIconFiles } from './scripts/build/icon-imports.ts';
import { appManifest } from './scripts/build/manifest.ts';
import { Licenses } from './scripts/build/licenses.ts';
import { OLDEST_BROWSERS } from './scripts/build/oldest-browsers.ts';
import { appVersion } from './scripts/build/version.ts';

const apiBase = process.env.API_BASE ?? '/api/';
/** The URL of the server that `npm run dev` has started. */
const devServer = process.env.DEV_SERVER ?? 'http://127.0.0.1:3000';

/** True if scripts/check/postgres/test-postgres.ts has set a PostgreSQL cluster for the server's tests. Otherwise they run on SQLite. */
const onPostgres = process.env.TEST_DATABASE_URL !== undefined;

/** True if scripts/check/postgres/test-citus.ts has set a cluster of Citus. */
const onCitus = process.env.TEST_CITUS !== undefined;

/** A stand-in for Citus, the operator's commands for one PostgreSQL, and the plans of queries, which Citus wraps. */
const NOT_ON_CITUS = [
  'server/operator/{distribute,drill}.postgres.test.ts',
  'server/{purge/queries,sync/delete-queries}.test.ts',
];

const licenses = new Licenses();

/** Adds the licenses of the service worker. Its bundle is built last, and its list of files to store is made after that. */
const workerLicenses: Plugin = {
  ...licenses.plugin(),
  writeBundle: ({ dir = 'dist' }) => writeFileSync(join(dir, 'licenses.json'), JSON.stringify(licenses.list())),
};

const pwa = VitePWA({
  strategies: 'injectManifest',
  srcDir: 'src-sw',
  filename: 'sw.ts',
  // A new version waits until the teacher accepts it. The app registers the service worker itself (src/main.tsx).
  registerType: 'prompt',
  injectRegister: false,
  injectManifest: {
    rollupFormat: 'iife',
    globPatterns: ['**/*.{html,js,css,svg,png,webp,woff2}', 'licenses.json'],
    buildPlugins: { vite: [workerLicenses] },
    // For shared links and the installation dialog, not for a screen.
    globIgnores: ['sw.js', 'share.png', 'screenshot-*', '.vite/**'],
  },
  manifest: appManifest,
});

/** One checks the teacher's id in each query, the other makes hashes cheap. */
const serverTests = ['tests/support/check-tenancy.ts', 'tests/support/cheap-hashes.ts'];

/** These setup files give a device test a database, and make cloning rows fast. */
const deviceDatabase = ['fake-indexeddb/auto', 'tests/support/empty-databases.ts', 'tests/support/plain-clone.ts'];

/** With the first setup file `findBy…` and `waitFor` also wait for React's effects. */
const pageTest = ['tests/support/wait-for-effects.ts', 'tests/support/after-page-test.ts'];

/**
 * Shared modules take a third of the time, so a test must leave no state in them, except what tests/support/clean-page.ts
 * resets.
 */
const sharesModules = { isolate: false } as const;

const SOURCES = join(import.meta.dirname, 'src');

/** Returns the test files in `src` with this extension that mock modules or load them again. */
function mockingFiles(extension: '.test.ts' | '.test.tsx'): string[] {
  return readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(extension))
    .filter((file) => /\bvi\.(?:mock|doMock|resetModules)\(/.test(readFileSync(join(SOURCES, file), 'utf8')))
    .map((file) => `src/${file.replaceAll('\\', '/')}`);
}

/** Most mock a module that may be loaded; the two named ones change lasting state. */
const ownModules = mockingFiles('.test.ts');
const ownPageModules = [
  'src/app/service-worker.test.tsx',
  'src/ui/notices/update-notice.test.tsx',
  ...mockingFiles('.test.tsx'),
];

const sqliteProjects: TestProjectInlineConfiguration[] = [
  {
    extends: true,
    test: {
      name: 'node',
      ...sharesModules,
      include: ['{domain,contract,server,scripts,bench}/**/*.test.ts'],
      exclude: ['**/*.{postgres,citus}.test.ts'],
      setupFiles: serverTests,
    },
  },
  {
    extends: true,
    test: {
      name: 'device',
      ...sharesModules,
      include: ['{src,src-sw,tests}/**/*.test.ts'],
      exclude: ['**/*.{postgres,citus}.test.ts', ...ownModules],
      setupFiles: deviceDatabase,
    },
  },
  { extends: true, test: { name: 'own modules', include: ownModules, setupFiles: deviceDatabase } },
  {
    extends: true,
    test: {
      name: 'page',
      ...sharesModules,
      environment: 'happy-dom',
      include: ['src/**/*.test.tsx'],
      exclude: ownPageModules,
      setupFiles: [...deviceDatabase, ...pageTest, 'tests/support/clean-page.ts'],
    },
  },
  {
    extends: true,
    test: {
      name: 'own page modules',
      // Each file needs a new worker, and a thread starts sooner than a process.
      pool: 'threads',
      environment: 'happy-dom',
      include: ownPageModules,
      setupFiles: [...deviceDatabase, ...pageTest],
    },
  },
];

const postgresProject: TestProjectInlineConfiguration = {
  extends: true,
  test: {
    name: 'postgres',
    ...sharesModules,
    // Only these tests also run on PostgreSQL. Tests without a database, and tests that are only for SQLite, are left out.
    include: ['server/app.test.ts', 'server/*/**/*.test.ts', 'server/**/*.postgres.test.ts'],
    exclude: [
      '**/*.sqlite.test.ts',
      'server/{mail,platform}/**',
      'server/http/{endpoints,stop}.test.ts',
      ...(onCitus ? NOT_ON_CITUS : ['**/*.citus.test.ts']),
    ],
    setupFiles: serverTests,
  },
};

/** Tests in which devices use several servers on one PostgreSQL. */
const serversProject: TestProjectInlineConfiguration = {
  extends: true,
  test: { name: 'servers', include: ['tests/**/*.postgres.test.ts'], setupFiles: deviceDatabase },
};

/** Tests in which devices use several servers on a cluster of Citus. */
const citusProject: TestProjectInlineConfiguration = {
  extends: true,
  test: { name: 'citus', include: ['tests/**/*.citus.test.ts'], setupFiles: deviceDatabase },
};

interface Bundle {
  getModuleInfo(id: string): { readonly isEntry: boolean; readonly importers: readonly string[] } | null;
}

/** The module itself, or one that imports it, also indirectly. */
function isLoadedWith(isRoot: (id: string, isEntry: boolean) => boolean, id: string, bundle: Bundle): boolean {
  const seen = new Set<string>();
  const look = (at: string): boolean => {
    if (seen.has(at)) return false;
    seen.add(at);
    const facts = bundle.getModuleInfo(at);
    return facts !== null && (isRoot(at, facts.isEntry) || facts.importers.some(look));
  };
  return look(id);
}

/** True for a module that every page loads. */
const isLoadedFirst = (id: string, bundle: Bundle) => isLoadedWith((_, isEntry) => isEntry, id, bundle);

/** Every teacher's screen and the daily roster. The service worker loads them with the first (src-sw/teachers-page.ts). */
const TEACHER =
  /\/src\/(?:app\/(?:main|class)-layout\.tsx|features\/session\/sign-in\/enter-device\.ts|screens\/daily-roster\/daily-roster-screen\.tsx)$/;
/** Without the teachers' chunk and its database. Only whole screens count, because a later part may need it. */
const VISITOR =
  /\/src\/(?:app\/login-layout\.tsx|screens\/(?:landing|new-account-setup|new-password|not-found|privacy-policy|remove-account|reset-password|sign-in|sign-up|terms-of-service|validate)\/[\w-]+-screen\.tsx$)/;

/** In one chunk: five requests in place of eighteen. */
const VISITORS_FIRST = /\/src\/(?:app\/login-layout\.tsx|screens\/(?:landing|sign-in)\/[\w-]+-screen\.tsx$)/;

const isVisitorsFirst = (id: string, bundle: Bundle) => isLoadedWith((root) => VISITORS_FIRST.test(root), id, bundle);
const isTeachers = (id: string, bundle: Bundle) => isLoadedWith((root) => TEACHER.test(root), id, bundle);
const isVisitors = (id: string, bundle: Bundle) => isLoadedWith((root) => VISITOR.test(root), id, bundle);

/**
 * Five chunks in place of about sixty small ones, which would be larger and load in turn: packages (they stay cached over
 * updates), the app's own code, every teacher's screen with the roster, what visitors share with these, and a visitor's first
 * pages. No top-level `await`: lazy chunks import from here and would wait forever.
 */
const FIRST_FILES = [
  {
    debugName: 'packages',
    priority: 4,
    name: (id: string, bundle: Bundle) =>
      id.includes('node_modules') && isLoadedFirst(id, bundle) ? 'packages' : null,
  },
  {
    debugName: 'first',
    priority: 3,
    name: (id: string, bundle: Bundle) => (isLoadedFirst(id, bundle) ? 'first' : null),
  },
  // A rule also adds the modules that its modules import to its chunk, so the rule for the shared modules has to be first.
  {
    debugName: 'shared',
    priority: 2,
    name: (id: string, bundle: Bundle) => (isTeachers(id, bundle) && isVisitors(id, bundle) ? 'shared' : null),
  },
  {
    debugName: 'teacher',
    priority: 1,
    name: (id: string, bundle: Bundle) => (isTeachers(id, bundle) ? 'teacher' : null),
  },
  {
    debugName: 'visitor',
    priority: 1,
    name: (id: string, bundle: Bundle) => (isVisitorsFirst(id, bundle) ? 'visitor' : null),
  },
];

/** The icons of all other screens. Without this rule the bundler would make a small chunk for many of them. */
const OTHER_ICONS = { debugName: 'icons', name: 'icons', priority: 0, test: /lucide-react\/dist\/esm\/icons\// };

/** Its package gives every bundler the files with checks and warnings for developers. */
const productionRouter: Plugin = {
  name: 'production-router',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^react-router(?:\/dom)?$/ },
    handler: (id) =>
      join(
        import.meta.dirname,
        'node_modules/react-router/dist/production',
        `${id === 'react-router' ? 'index' : 'dom-export'}.mjs`,
      ),
  },
};

const iconImports: Plugin = {
  name: 'icon-imports',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/.*\.tsx?$/, code: 'lucide-react' },
    handler: (code) => ({ code: importIconFiles(code), map: null }),
  },
};

/** Chromium then compiles all functions at once and stores the result for later starts (docs/decisions/024). */
const COMPILE_ALL = '//# allFunctionsCalledOnLoad';

const isFirstFile = ({ name, isEntry }: { readonly name: string; readonly isEntry: boolean }) =>
  isEntry || FIRST_FILES.some(({ debugName }) => debugName === name);

const compileAhead: Plugin = {
  name: 'compile-ahead',
  // The file name's hash is made before the comment is added.
  augmentChunkHash: (chunk) => (isFirstFile(chunk) ? COMPILE_ALL : undefined),
  generateBundle: {
    // Vite adds code at the top late, and the comment has to be the first line.
    order: 'post',
    handler: (_, bundle) => {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk' && isFirstFile(file)) file.code = `${COMPILE_ALL}\n${file.code}`;
      }
    },
  },
};

/**
 * Otherwise requested only after the first script. For a teacher, the service worker removes the links
 * (src-sw/teachers-page.ts).
 */
const visitorsFilesAhead: Plugin = {
  name: 'visitors-files-ahead',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) =>
      Object.values(bundle)
        .filter((file) => file.type === 'chunk' && ['visitor', 'shared'].includes(file.name))
        .map(({ fileName }) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, 'data-visitor': true, href: `/${fileName}` },
          injectTo: 'head' as const,
        })),
  },
};

export default defineConfig({
  plugins: [
    licenses.plugin(),
    productionRouter,
    iconImports,
    react(),
    tailwindcss(),
    visitorsFilesAhead,
    pwa,
    compileAhead,
  ],
  define: {
    'import.meta.env.API_BASE': JSON.stringify(apiBase),
    'import.meta.env.APP_VERSION': JSON.stringify(appVersion()),
  },
  build: {
    target: OLDEST_BROWSERS.map((browser) => browser.join('')),
    // scripts/check/size-budget.ts reads the chunks of a screen from the manifest.
    manifest: true,
    // Inlined, they would be in every version of the style sheet.
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: [...FIRST_FILES, OTHER_ICONS] } } },
  },
  server: { proxy: { '/api': { target: devServer, changeOrigin: false } } },
  worker: { format: 'es', plugins: () => [licenses.plugin()] },
  test: {
    // Hashes and killed servers are slow on a small, busy machine.
    // On Citus each statement runs on two servers.
    testTimeout: onCitus ? 120_000 : 30_000,
    hookTimeout: onCitus ? 120_000 : 30_000,
    exclude: [...configDefaults.exclude, 'e2e/**', '.cache/**'],
    projects: onPostgres ? [postgresProject, onCitus ? citusProject : serversProject] : sqliteProjects,
  },
});
