/**
 * Builds the operator's commands as separate files in the folder of the built server. The server's image has no sources and
 * hardly any packages. So in the image, the operator runs `node dist-server/admin.js` instead of `npm run admin`. The files of
 * the commands contain only packages that the built server contains too, so they need no list of licenses of their own.
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
