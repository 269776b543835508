/**
 * Functions for test files. They create what each test needs before the test. A test file imports the variables of this file, which
 * have the values of the current test. In the server's tests check-tenancy.ts closes the servers.
 */
import { beforeEach } from 'vitest';
import { signedInClient, startServer, TestClient, type TestServer } from './server.ts';
import { withClass, WritesServer } from './writes.ts';

export let server: TestServer;
/** Of a visitor, or of the signed-in teacher. */
export let client: TestClient;
export let engine: WritesServer;
/** The change counter after the class was created. */
export let seen: number;

export function eachTestHasServer(options: Parameters<typeof startServer>[0] = {}): void {
  beforeEach(async () => {
    server = await startServer(options);
    client = new TestClient(server);
  });
}

export function eachTestHasTeacher(email: string): void {
  beforeEach(async () => {
    server = await startServer();
    client = await signedInClient(server, email);
  });
}

/** The sync engine of the server without HTTP, for one teacher without rows. */
export function eachTestHasEngine(): void {
  beforeEach(async () => {
    engine = await WritesServer.start();
  });
}

/** Closes the engine itself, because tests of a device use it too. */
export function eachTestHasClass(): void {
  beforeEach(async () => {
    engine = await WritesServer.start();
    seen = await withClass(engine);
    return () => engine.close();
  });
}
