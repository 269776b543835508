/**
 * Builds the server as one file. This file starts faster and uses 40 MB less memory than the sources with all their
 * packages.
 */
import { build } from 'vite';

await build({
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  // These two packages load a binary from their own folder, so they can't be part of the file.
  ssr: { target: 'node', noExternal: true, external: ['better-sqlite3', '@node-rs/argon2'] },
  build: { ssr: 'server/main.ts', outDir: 'dist-server', target: 'node20', minify: false, emptyOutDir: true },
});
