/** The server as one file: it starts sooner, and holds 40 MB less than its sources with every package that they name. */
import { build } from 'vite';

await build({
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  // These two bring a binary, which they find beside themselves.
  ssr: { target: 'node', noExternal: true, external: ['better-sqlite3', '@node-rs/argon2'] },
  build: { ssr: 'server/main.ts', outDir: 'dist-server', target: 'node20', minify: false, emptyOutDir: true },
});
