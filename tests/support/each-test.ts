/** Functions for test files. They create what each test needs before the test, and close it after the test. */
import { afterEach, beforeEach } from 'vitest';
import { signedInClient, startServer, TestClient, type TestServer } from './server.ts';
import { withClass, WritesServer } from './writes.ts';

export function eachTestHasServer(use: (server: TestServer, client: TestClient) => void): void {
  let server: TestServer;
  beforeEach(async () => {
    server = await startServer();
    use(server, new TestClient(server));
  });
  afterEach(async () => {
    await server.close();
  });
}

export function eachTestHasTeacher(email: string, use: (server: TestServer, client: TestClient) => void): void {
  let server: TestServer;
  beforeEach(async () => {
    server = await startServer();
    use(server, await signedInClient(server, email));
  });
  afterEach(async () => {
    await server.close();
  });
}

/** `seen`: the change counter after the class was created. */
export function eachTestHasClass(use: (server: WritesServer, seen: number) => Promise<void> | void): void {
  let server: WritesServer;
  beforeEach(async () => {
    server = await WritesServer.start();
    await use(server, await withClass(server));
  });
  afterEach(async () => {
    await server.close();
  });
}
