/**
 * Functions for test files. They create what each test needs before the test. A test file imports the variables of this file, which
 * have the values of the current test. In the server's tests check-tenancy.ts closes the servers.
 */
import { beforeAll, beforeEach } from 'vitest';
import { makeWorld, type World } from '../calls/world.ts';
import { signedInClient, startServer, TestClient, type TestServer } from './server.ts';
import { withClass, WritesServer } from './writes.ts';

type ServerOptions = Parameters<typeof startServer>[0];

export let server: TestServer;
/** Of a visitor, or of the signed-in teacher. */
export let client: TestClient;
/** The rows of the signed-in teacher. */
export let world: World;
export let engine: WritesServer;
/** The change counter after the class was created. */
export let seen: number;

export function eachTestHasServer(options: ServerOptions = {}): void {
  beforeEach(async () => {
    server = await startServer(options);
    client = new TestClient(server);
  });
}

async function startWithTeacher(email: string, options: ServerOptions): Promise<void> {
  server = await startServer(options);
  client = await signedInClient(server, email);
}

export function eachTestHasTeacher(email: string, options: ServerOptions = {}): void {
  beforeEach(async () => await startWithTeacher(email, options));
}

/** All tests of a file share the server, the teacher and the teacher's rows. */
export function testsShareWorld(email: string, options: ServerOptions = {}): void {
  beforeAll(async () => {
    await startWithTeacher(email, options);
    world = await makeWorld(client);
  });
}

/** The sync engine of the server without HTTP, for one teacher without rows. It is closed here, because tests of a device use it too. */
export function eachTestHasEngine(): void {
  beforeEach(async () => {
    engine = await WritesServer.start();
    return () => engine.close();
  });
}

export function eachTestHasClass(): void {
  eachTestHasEngine();
  beforeEach(async () => {
    seen = await withClass(engine);
  });
}
