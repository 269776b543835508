/** `npm start`: builds the app where that is needed, then is the server: app and API on one address. */
import { pathToFileURL } from 'node:url';
import { BUILT_SERVER, buildIfNeeded } from '../build/build.ts';

if (buildIfNeeded()) await import(pathToFileURL(BUILT_SERVER).href);
else process.exitCode = 1;
