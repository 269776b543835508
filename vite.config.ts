import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { VitePWA } from 'vite-plugin-pwa';
import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

const apiBase = process.env.API_BASE ?? '/api/';
/** The address at which `npm run dev` has started the server. */
const devServer = process.env.DEV_SERVER ?? 'http://127.0.0.1:3000';

/** scripts/check/test-postgres.ts sets a PostgreSQL cluster for the server's tests. Without it they run on SQLite. */
const onPostgres = process.env.TEST_DATABASE_URL !== undefined;

const pwa = VitePWA({
  strategies: 'injectManifest',
  srcDir: 'src-sw',
  filename: 'sw.ts',
  // The teacher accepts an update, and the app registers the service worker itself (src/main.tsx).
  registerType: 'prompt',
  injectRegister: false,
  injectManifest: {
    rollupFormat: 'iife',
    globPatterns: ['**/*.{html,js,css,svg,png,woff2}'],
    globIgnores: ['sw.js', '.vite/**'],
  },
  manifest: {
    name: 'PE Grade Book',
    short_name: 'PE Grades',
    description: 'Attendance, points and grades for physical education, also without a network.',
    id: '/',
    start_url: '/',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: '#ffffff',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
  },
});

/** Checks that every query of the server's tests names its teacher. */
const checkTenancy = 'tests/support/check-tenancy.ts';

const sqliteProjects: TestProjectInlineConfiguration[] = [
  {
    extends: true,
    test: {
      name: 'node',
      environment: 'node',
      include: ['{domain,contract,server,scripts,bench}/**/*.test.ts'],
      exclude: ['**/*.postgres.test.ts'],
      setupFiles: [checkTenancy],
    },
  },
  {
    extends: true,
    test: {
      name: 'device',
      environment: 'node',
      include: ['{src,src-sw,tests}/**/*.test.ts'],
      setupFiles: ['fake-indexeddb/auto'],
    },
  },
  {
    extends: true,
    test: {
      name: 'page',
      environment: 'happy-dom',
      include: ['src/**/*.test.tsx'],
      setupFiles: ['fake-indexeddb/auto'],
    },
  },
];

const postgresProject: TestProjectInlineConfiguration = {
  extends: true,
  test: {
    name: 'postgres',
    environment: 'node',
    // Tests that use no database and tests that are for SQLite alone are left out.
    include: ['server/app.test.ts', 'server/*/**/*.test.ts', 'server/**/*.postgres.test.ts'],
    exclude: ['**/*.sqlite.test.ts', 'server/{mail,platform}/**', 'server/http/{endpoints,stop}.test.ts'],
    setupFiles: [checkTenancy],
  },
};

interface Bundle {
  getModuleInfo(id: string): { readonly isEntry: boolean; readonly importers: readonly string[] } | null;
}

/** Whether every page loads this module, because the entry or a module that the entry imports imports it. */
function isLoadedFirst(id: string, bundle: Bundle, seen = new Set<string>()): boolean {
  if (seen.has(id)) return false;
  seen.add(id);
  const facts = bundle.getModuleInfo(id);
  return facts !== null && (facts.isEntry || facts.importers.some((one) => isLoadedFirst(one, bundle, seen)));
}

/**
 * Two files for all that every page loads: packages, which stay in a browser's cache through an update of the app, and
 * the app's own code. Without these groups the bundler makes about thirty files, because it keeps a module that a lazy
 * screen imports too apart from the entry, and thirty small files are larger together.
 *
 * No module of them may await at its top level: lazy files import from these two and would wait for ever.
 */
const FIRST_FILES = [
  {
    debugName: 'packages',
    priority: 1,
    name: (id: string, bundle: Bundle) =>
      id.includes('node_modules') && isLoadedFirst(id, bundle) ? 'packages' : null,
  },
  { debugName: 'first', name: (id: string, bundle: Bundle) => (isLoadedFirst(id, bundle) ? 'first' : null) },
];

export default defineConfig({
  plugins: [react(), tailwindcss(), pwa],
  define: { 'import.meta.env.API_BASE': JSON.stringify(apiBase) },
  build: {
    target: 'es2022',
    // scripts/check/size-budget.ts reads the chunks of a screen from the manifest.
    manifest: true,
    // A font or an icon in a file of its own is precached once. Inlined, every version of the style sheet would contain
    // it.
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: FIRST_FILES } } },
  },
  server: { proxy: { '/api': { target: devServer, changeOrigin: false } } },
  worker: { format: 'es' },
  test: {
    // Hashing passwords and killing servers is slow on a small machine that does other work at the same time.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    exclude: [...configDefaults.exclude, 'e2e/**', '.cache/**'],
    projects: onPostgres ? [postgresProject] : sqliteProjects,
  },
});
