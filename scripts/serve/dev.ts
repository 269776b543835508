/**
 * `npm run dev`: serves the app by Vite with hot reload, and the API by the server behind Vite's proxy. The server
 * restarts when its files change. Ctrl+C ends both, and the end of one also ends the other.
 */
import { spawn } from 'node:child_process';

const APP = 'http://localhost:5173';
const port = process.env.PORT ?? '3000';
const env = {
  ...process.env,
  PORT: port,
  // The links in mails lead to the app, which Vite serves in this case.
  PUBLIC_URL: process.env.PUBLIC_URL ?? APP,
  DEV_SERVER: `http://localhost:${port}`,
};

const children = [
  spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/main.ts', '--api-only'], {
    env,
    stdio: 'inherit',
  }),
  spawn('vite', ['--port', '5173', '--strictPort'], { env, stdio: 'inherit', shell: process.platform === 'win32' }),
];

function endAll(): void {
  for (const child of children) child.kill('SIGTERM');
}

for (const child of children) child.on('exit', endAll);
process.on('SIGINT', endAll);
process.on('SIGTERM', endAll);
