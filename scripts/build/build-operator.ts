/**
 * Builds the operator's commands as files beside the built server. The image of the server has no sources and hardly any packages, so
 * there `node dist-server/admin.js` is what `npm run admin` is elsewhere. The licenses are those of the server's packages.
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
      // The commands share most of their code, which is in these files.
      output: { chunkFileNames: 'operator-[hash].js' },
    },
  },
});
