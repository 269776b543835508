/**
 * The operator's commands as files, because the image has no sources and hardly any packages. They contain only packages of the
 * built server, so no own licenses.
 */
import { build } from 'vite';
import { WITH_BINARY } from './with-binary.ts';

const COMMANDS = ['admin', 'backup', 'move', 'restore'];

await build({
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  ssr: { target: 'node', noExternal: true, external: [...WITH_BINARY] },
  build: {
    ssr: true,
    outDir: 'dist-server',
    emptyOutDir: false,
    target: 'node20',
    minify: false,
    rolldownOptions: {
      input: Object.fromEntries(COMMANDS.map((name) => [name, `scripts/operator/${name}.ts`])),
      // The commands share most of their code. These files contain the shared code.
      output: { chunkFileNames: 'operator-[hash].js' },
    },
  },
});
