import { beforeEach, expect, it } from 'vitest';
import { client as ann, eachTestHasTeacher, server } from '../../tests/support/each-test.ts';
import { PASSWORD, signedInClient, TestClient } from '../../tests/support/server.ts';
import { AccountLog } from '../accounts/account-log.ts';
import { countSignIn, teacherByEmail } from '../accounts/teachers.ts';
import { findCommand } from './command.ts';

const ANN = 'ann@school.org';
const LOCKED = 'This account is locked. Ask the operator of this server.';

eachTestHasTeacher(ANN);
let logged: object[];
beforeEach(() => {
  logged = [];
});

async function operate(...words: string[]): Promise<string> {
  const config = { adminEmails: [], signUpCodes: [], publicUrl: 'http://localhost:3000', supportEmail: undefined };
  const accountLog = new AccountLog({ info: (line) => logged.push(line) }, 'a secret');
  const { db, clock, mail } = server;
  return await findCommand(words)({ db, clock, config, accountLog, mail: async () => mail });
}

it('1.60 the operator locks an account: its sessions end, and its teacher can sign in only after the operator unlocks the account', async () => {
  expect(await operate('lock', ANN)).toBe('ann@school.org is locked and signed out on every device.');
  expect((await ann.call('GET', 'auth/profile')).statusCode).toBe(401);
  expect((await ann.call('POST', 'auth/refresh')).statusCode).toBe(401);
  const refused = await ann.signIn(ANN);
  expect([refused.statusCode, refused.json()]).toEqual([403, { code: 'forbidden', message: LOCKED }]);
  expect(await operate('unlock', ANN)).toBe('ann@school.org can sign in again.');
  expect((await ann.signIn(ANN)).statusCode).toBe(200);
  expect(logged).toMatchObject([{ event: 'account locked' }, { event: 'account unlocked' }]);
});

it('1.60 if the operator locks an account in the middle of a sign-in, after the check of the password, this sign-in gets no session', async () => {
  const checked = await teacherByEmail(server.db, ANN);
  await operate('lock', ANN);
  const count = async (trx: Parameters<typeof countSignIn>[0]) =>
    checked && (await countSignIn(trx, checked, server.clock.now()));
  expect(await server.db.transaction().execute(count)).toBe(false);
  await operate('unlock', ANN);
  expect(await server.db.transaction().execute(count)).toBe(true);
});

it('1.60 a sign-in with a wrong password gets the same answer for a locked account as for an unknown email', async () => {
  await operate('lock', ANN);
  const locked = await ann.signIn(ANN, 'not the password');
  const unknown = await ann.signIn('nobody@school.org', 'not the password');
  expect([locked.statusCode, locked.json()]).toEqual([unknown.statusCode, unknown.json()]);
});

it('1.60 a teacher whose account is locked can’t unlock it by setting a new password through a mailed link', async () => {
  await ann.call('POST', 'user/request-password-reset', { body: { email: ANN } });
  await operate('lock', ANN);
  const body = { token: server.mail.tokenFor(ANN), newPassword: `${PASSWORD}!` };
  await ann.call('POST', 'user/reset-password', { body });
  expect((await ann.signIn(ANN, `${PASSWORD}!`)).json()).toMatchObject({ message: LOCKED });
});

it('1.60 nobody can sign in to a locked account with the verification link, not even with the right password', async () => {
  const bob = new TestClient(server);
  await bob.signUp('bob@school.org');
  await operate('lock', 'bob@school.org');
  const path = `user/verify-email?token=${server.mail.tokenFor('bob@school.org')}`;
  const answer = await bob.call('POST', path, { body: { password: PASSWORD } });
  expect([answer.statusCode, answer.json()]).toEqual([403, { code: 'forbidden', message: LOCKED }]);
});

it('1.60 the operator has to add the word DELETE to delete an account, and after that somebody can sign up again with the same email', async () => {
  await expect(operate('delete', ANN)).rejects.toThrow('add the word DELETE');
  expect((await ann.call('GET', 'auth/profile')).statusCode).toBe(200);
  expect(await operate('delete', ANN, 'DELETE')).toContain('ann@school.org is deleted.');
  expect((await ann.call('GET', 'auth/profile')).statusCode).toBe(401);
  await expect(operate('lock', ANN)).rejects.toThrow('There is no account of ann@school.org.');
  expect(logged).toMatchObject([{ event: 'account deleted', reason: 'by the operator' }]);
  expect((await signedInClient(server, ANN)).cookies.size).toBeGreaterThan(0);
});

it('1.60 the operator’s command “send-reset-link” mails a link with which the teacher can set a new password', async () => {
  expect(await operate('send-reset-link', ANN)).toContain('on its way to ann@school.org');
  const body = { token: server.mail.tokenFor(ANN), newPassword: `${PASSWORD}!` };
  expect((await ann.call('POST', 'user/reset-password', { body })).statusCode).toBe(200);
  expect((await ann.signIn(ANN, `${PASSWORD}!`)).statusCode).toBe(200);
});

it('1.60 the operator’s command “send-reset-link” sends no mail for a locked account', async () => {
  await operate('lock', ANN);
  const before = server.mail.sent.length;
  await expect(operate('send-reset-link', ANN)).rejects.toThrow('Unlock the account first.');
  expect(server.mail.sent).toHaveLength(before);
});
