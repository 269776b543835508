/** `npm run demo`: starts the real server on a temporary database and creates a teacher with realistic data. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { localDateAt } from '#domain/dates.ts';
import { buildIfNeeded } from '../build/build.ts';
import { createDemoTeacher, DEMO_CODE, DEMO_SIGN_IN } from './school/teacher.ts';
import { startServer } from '../serve/server-process.ts';

if (!buildIfNeeded()) process.exit(1);
const dataDir = mkdtempSync(join(tmpdir(), 'pe-demo-'));
const port = process.env.PORT ? { port: Number(process.env.PORT) } : {};
const server = await startServer({ dataDir, ...port, env: { SIGN_UP_CODES: DEMO_CODE, LOG_LEVEL: 'warn' } });

async function end(): Promise<void> {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
process.once('SIGINT', () => void end());
process.once('SIGTERM', () => void end());

const now = new Date();
await createDemoTeacher(server, localDateAt(now.getTime(), now.getTimezoneOffset()));
console.log(`
PE Grade Book demo: ${server.url}/login
  email     ${DEMO_SIGN_IN.email}
  password  ${DEMO_SIGN_IN.password}
Everything in it goes when this ends (Ctrl+C).`);
