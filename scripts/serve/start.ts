/** `npm start`: builds the app if needed, then runs the server, which serves the app and the API at one URL. */
import { pathToFileURL } from 'node:url';
import { BUILT_SERVER, buildIfNeeded } from '../build/build.ts';

if (buildIfNeeded()) await import(pathToFileURL(BUILT_SERVER).href);
else process.exitCode = 1;
