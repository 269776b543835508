import { expect, it } from 'vitest';
import { eachTestHasServer, server } from '../../tests/support/each-test.ts';
import { TestClient } from '../../tests/support/server.ts';
import { replaceUnverifiedPassword } from './teachers.ts';

const ANN = 'ann@school.org';

eachTestHasServer();

it('1.3 if the owner of an unverified account opens the link while a stranger signs up with the same email, the stranger can’t replace the password', async () => {
  const client = new TestClient(server);
  await client.signUp(ANN);
  const { id, emailVerified } = await server.db.selectFrom('teachers').selectAll().executeTakeFirstOrThrow();
  expect(emailVerified).toBe(0);
  await client.call('POST', `user/verify-email?token=${server.mail.tokenFor(ANN)}`);
  const replaced = await server.db
    .transaction()
    .execute((trx) => replaceUnverifiedPassword(trx, id, { passwordHash: 'a stranger’s', now: server.clock.now() }));
  expect([replaced, (await client.signIn(ANN)).statusCode]).toEqual([false, 200]);
});
