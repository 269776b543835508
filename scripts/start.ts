/** `npm start`: builds the app where that is needed, then is the server: app and API on one address. */
import { buildIfNeeded } from './build.ts';

if (buildIfNeeded()) await import('../server/main.ts');
else process.exitCode = 1;
