import { expect, it } from 'vitest';
import { startWatchedServer } from '../../tests/support/after-query.ts';
import { PASSWORD, TestClient } from '../../tests/support/server.ts';
import { writeInTurn } from '../db/teacher-turns.ts';

const ANN = 'ann@school.org';

it('1.4, 1.60 if the operator locks an account during an email verification, the email is not verified and the verification link stays valid', async () => {
  const server = await startWatchedServer();
  const client = new TestClient(server);
  await client.signUp(ANN);
  const token = server.mail.tokenFor(ANN);
  const teacher = async () => await server.db.selectFrom('teachers').selectAll().executeTakeFirstOrThrow();
  const { id } = await teacher();
  const setLockedAt = async (lockedAt: number | null) =>
    await writeInTurn(server.db, id, (trx) =>
      trx.updateTable('teachers').set({ lockedAt }).where('id', '=', id).execute(),
    );
  const verify = async () =>
    (await client.call('POST', `user/verify-email?token=${token}`, { body: { password: PASSWORD } })).statusCode;
  const locked = server.afterQuery(
    /^select .* from "mail_tokens" inner join "teachers"/,
    async () => await setLockedAt(1),
  );
  expect(await verify()).toBe(401);
  await locked;
  expect(await teacher()).toMatchObject({ emailVerified: 0, loginCount: 0, lockedAt: 1 });
  await setLockedAt(null);
  expect(await verify()).toBe(200);
});
