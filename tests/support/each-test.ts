/** Functions for test files. They create what each test needs before the test. In the server's tests check-tenancy.ts closes it. */
import { beforeEach } from 'vitest';
import { signedInClient, startServer, TestClient, type TestServer } from './server.ts';
import { withClass, WritesServer } from './writes.ts';

export function eachTestHasServer(use: (server: TestServer, client: TestClient) => void): void {
  beforeEach(async () => {
    const server = await startServer();
    use(server, new TestClient(server));
  });
}

export function eachTestHasTeacher(email: string, use: (server: TestServer, client: TestClient) => void): void {
  beforeEach(async () => {
    const server = await startServer();
    use(server, await signedInClient(server, email));
  });
}

/** `seen`: the change counter after the class was created. Closes the server itself, because tests of a device use it too. */
export function eachTestHasClass(use: (server: WritesServer, seen: number) => Promise<void> | void): void {
  beforeEach(async () => {
    const server = await WritesServer.start();
    await use(server, await withClass(server));
    return () => server.close();
  });
}
