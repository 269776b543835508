/** `npm run dev`: Vite with hot reload, and the server, restarted on changes. Both end together. */
import { spawn } from 'node:child_process';

const APP = 'http://localhost:5173';
const port = process.env.PORT ?? '3000';
const env = {
  ...process.env,
  PORT: port,
  // The links in mails have to open the app. Vite serves the app at another URL than the server.
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
