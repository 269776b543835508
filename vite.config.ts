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
import { appVersion } from './scripts/build/version.ts';

const apiBase = process.env.API_BASE ?? '/api/';
/** The address of the server that `npm run dev` has started. */
const devServer = process.env.DEV_SERVER ?? 'http://127.0.0.1:3000';

/** scripts/check/test-postgres.ts sets a PostgreSQL cluster for the server's tests. Without it they run on SQLite. */
const onPostgres = process.env.TEST_DATABASE_URL !== undefined;

const licenses = new Licenses();

/** The bundle of the service worker is the last one, and its list of files to store comes after it. */
const workerLicenses: Plugin = {
  ...licenses.plugin(),
  writeBundle: ({ dir = 'dist' }) => writeFileSync(join(dir, 'licenses.json'), JSON.stringify(licenses.list())),
};

const pwa = VitePWA({
  strategies: 'injectManifest',
  srcDir: 'src-sw',
  filename: 'sw.ts',
  // An update waits until the teacher accepts it. The app registers the service worker itself (src/main.tsx).
  registerType: 'prompt',
  injectRegister: false,
  injectManifest: {
    rollupFormat: 'iife',
    globPatterns: ['**/*.{html,js,css,svg,png,webp,woff2}', 'licenses.json'],
    buildPlugins: { vite: [workerLicenses] },
    // No screen shows the picture for shared links, nor those for the browser's question about installing.
    globIgnores: ['sw.js', 'share.png', 'screenshot-*', '.vite/**'],
  },
  manifest: appManifest,
});

/**
 * The first set-up file makes a test of the server fail if a query lacks the teacher's id. The second makes hashes of passwords
 * cheap.
 */
const serverTests = ['tests/support/check-tenancy.ts', 'tests/support/cheap-hashes.ts'];

/** These set-up files give a test of the device a database, and make its clones of rows cheap. */
const deviceDatabase = ['fake-indexeddb/auto', 'tests/support/plain-clone.ts'];

/** With this set-up file `findBy…` and `waitFor` also wait for React's effects. */
const waitForEffects = 'tests/support/wait-for-effects.ts';

/**
 * Test files of these projects share the loaded modules of their worker, so the tests take a third of the time: most files
 * took longer to load than to run. Such a test file must leave no state behind in a module. A test file of the page may change
 * what tests/support/clean-page.ts puts back.
 */
const sharesModules = { isolate: false } as const;

const SOURCES = join(import.meta.dirname, 'src');

/**
 * Test files of the page that need modules of their own. Most of them replace a module, which the files before them have already
 * loaded. The others change state that lasts until the page is reloaded.
 */
const ownModules = [
  'src/app/service-worker.test.tsx',
  'src/ui/notices/update-notice.test.tsx',
  ...readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.tsx'))
    .filter((file) => /\bvi\.(?:mock|doMock|resetModules)\(/.test(readFileSync(join(SOURCES, file), 'utf8')))
    .map((file) => `src/${file.replaceAll('\\', '/')}`),
];

const sqliteProjects: TestProjectInlineConfiguration[] = [
  {
    extends: true,
    test: {
      name: 'node',
      ...sharesModules,
      include: ['{domain,contract,server,scripts,bench}/**/*.test.ts'],
      exclude: ['**/*.postgres.test.ts'],
      setupFiles: serverTests,
    },
  },
  {
    extends: true,
    test: {
      name: 'device',
      ...sharesModules,
      include: ['{src,src-sw,tests}/**/*.test.ts'],
      exclude: ['**/*.postgres.test.ts'],
      setupFiles: deviceDatabase,
    },
  },
  {
    extends: true,
    test: {
      name: 'page',
      ...sharesModules,
      environment: 'happy-dom',
      include: ['src/**/*.test.tsx'],
      exclude: ownModules,
      setupFiles: [...deviceDatabase, waitForEffects, 'tests/support/clean-page.ts'],
    },
  },
  {
    extends: true,
    test: {
      name: 'own modules',
      environment: 'happy-dom',
      include: ownModules,
      setupFiles: [...deviceDatabase, waitForEffects],
    },
  },
];

const postgresProject: TestProjectInlineConfiguration = {
  extends: true,
  test: {
    name: 'postgres',
    ...sharesModules,
    // Only these tests also run on PostgreSQL. Tests without a database and tests of SQLite itself are left out.
    include: ['server/app.test.ts', 'server/*/**/*.test.ts', 'server/**/*.postgres.test.ts'],
    exclude: ['**/*.sqlite.test.ts', 'server/{mail,platform}/**', 'server/http/{endpoints,stop}.test.ts'],
    setupFiles: serverTests,
  },
};

/** Tests in which devices use several servers on one PostgreSQL. */
const serversProject: TestProjectInlineConfiguration = {
  extends: true,
  test: { name: 'servers', include: ['tests/**/*.postgres.test.ts'], setupFiles: deviceDatabase },
};

interface Bundle {
  getModuleInfo(id: string): { readonly isEntry: boolean; readonly importers: readonly string[] } | null;
}

/** True if one of these files is loaded with this module: the file itself, or one that imports it, directly or through others. */
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

/** Every page loads this module. */
const isLoadedFirst = (id: string, bundle: Bundle) => isLoadedWith((_, isEntry) => isEntry, id, bundle);

/**
 * The files that every screen of a signed-in teacher needs, and the daily roster, which teachers open most. The service worker
 * makes the browser load their file with the first ones (src-sw/teachers-page.ts).
 */
const TEACHER =
  /\/src\/(?:app\/(?:(?:main|class)-layout\.tsx|first-reads\.ts)|features\/session\/sign-in\/enter-device\.ts|screens\/daily-roster\/daily-roster-screen\.tsx)$/;
/**
 * The screens that a visitor can open. They must not load the teacher's file, which contains the database. A part that a screen loads
 * later may need the database, so only the files of whole screens count.
 */
const VISITOR =
  /\/src\/(?:app\/login-layout\.tsx|screens\/(?:landing|new-account-setup|new-password|not-found|privacy-policy|remove-account|reset-password|sign-in|sign-up|terms-of-service|validate)\/[\w-]+-screen\.tsx$)/;

/** The pages that a visitor opens first. Their modules are in one file, so the browser asks for five files and not for eighteen. */
const VISITORS_FIRST = /\/src\/(?:app\/login-layout\.tsx|screens\/(?:landing|sign-in)\/[\w-]+-screen\.tsx$)/;

const isVisitorsFirst = (id: string, bundle: Bundle) => isLoadedWith((root) => VISITORS_FIRST.test(root), id, bundle);
const isTeachers = (id: string, bundle: Bundle) => isLoadedWith((root) => TEACHER.test(root), id, bundle);
const isVisitors = (id: string, bundle: Bundle) => isLoadedWith((root) => VISITOR.test(root), id, bundle);

/**
 * Five files. The modules that every page loads are in two of them: one for packages, which stays in a browser's cache
 * through an update of the app, and one for the app's own code. The third has the modules that every screen of a teacher
 * loads, and those of the daily roster. Those among them that screens of visitors load too are in the fourth. The fifth has the
 * other modules of a visitor's first pages. Without these groups the bundler would make
 * about sixty small files for the roster, which are larger together, and the browser would ask for one after the other. It
 * would keep each module apart that a lazy screen imports too. None of these modules may use `await` at its top level,
 * because lazy files import from these files and would wait for ever.
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
  // A group takes the modules that its modules import too, so the shared modules have to come first.
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

/** The icons of all other screens. Without this group many of them would be small files of their own. */
const OTHER_ICONS = { debugName: 'icons', name: 'icons', priority: 0, test: /lucide-react\/dist\/esm\/icons\// };

/**
 * The router's package leads every bundler to its files for development, which contain checks and warnings for developers. The
 * same package has the files without them.
 */
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

/**
 * Chromium compiles all functions of a file with this comment while it loads the file, and then stores the compiled code with
 * the file, so that later starts compile nothing (docs/decisions/024). Without the comment it stores only the functions that
 * have run until then, which are few.
 */
const COMPILE_ALL = '//# allFunctionsCalledOnLoad';

const isFirstFile = ({ name, isEntry }: { readonly name: string; readonly isEntry: boolean }) =>
  isEntry || FIRST_FILES.some(({ debugName }) => debugName === name);

const compileAhead: Plugin = {
  name: 'compile-ahead',
  // The bundler makes the hash in the file's name before the comment is written.
  augmentChunkHash: (chunk) => (isFirstFile(chunk) ? COMPILE_ALL : undefined),
  generateBundle: {
    // Vite writes its own code at the top of a file late, and the comment has to come first.
    order: 'post',
    handler: (_, bundle) => {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk' && isFirstFile(file)) file.code = `${COMPILE_ALL}\n${file.code}`;
      }
    },
  },
};

/**
 * Whoever opens the app for the first time is a visitor, so the page links to the files of a visitor's first pages. Without the links the
 * browser asks for them only after the first script has run. The service worker takes the links out of the page of a teacher
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
    target: 'es2022',
    // scripts/check/size-budget.ts reads the chunks of a screen from the manifest.
    manifest: true,
    // Fonts and icons stay in files of their own, so that a device stores each one once. If they were inlined, every
    // version of the style sheet would contain them.
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: [...FIRST_FILES, OTHER_ICONS] } } },
  },
  server: { proxy: { '/api': { target: devServer, changeOrigin: false } } },
  worker: { format: 'es', plugins: () => [licenses.plugin()] },
  test: {
    // The time limit is long, because hashing passwords and killing servers is slow on a small machine that does other
    // work too.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    exclude: [...configDefaults.exclude, 'e2e/**', '.cache/**'],
    projects: onPostgres ? [postgresProject, serversProject] : sqliteProjects,
  },
});
