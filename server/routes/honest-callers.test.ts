import type * as Argon2 from '@node-rs/argon2';
import { expect, it, vi } from 'vitest';
import { eachTestHasServer, server } from '../../tests/support/each-test.ts';
import { newBooks, PASSWORD, signedInClient, TestClient } from '../../tests/support/server.ts';

const SCHOOL = '203.0.113.7';

eachTestHasServer();

async function teachers(count: number): Promise<string[]> {
  const emails = Array.from({ length: count }, (_, n) => `teacher${n}@school.org`);
  for (const email of emails) await signedInClient(server, email);
  return emails;
}

const statusesOf = async (calls: Promise<{ readonly statusCode: number }>[]) =>
  (await Promise.all(calls)).map(({ statusCode }) => statusCode);

it('1.7, 9.51, R10.1b 60 tablets of 12 teachers behind one network address sign in, load everything and save at the same moment, and none is refused', async () => {
  const emails = await teachers(12);
  const tablets = Array.from({ length: 60 }, (_, n) => ({
    email: emails[n % emails.length] ?? '',
    client: new TestClient(server),
  }));
  const signIns = tablets.map(({ client, email }) => client.signIn(email, PASSWORD, SCHOOL));
  expect(new Set(await statusesOf(signIns))).toEqual(new Set([200]));
  const calls = tablets.flatMap(({ client }, n) => [
    client.call('GET', 'health', { from: SCHOOL }),
    client.call('GET', 'auth/profile', { from: SCHOOL }),
    client.call('GET', 'changes', { from: SCHOOL }),
    client.call('POST', 'batch', {
      from: SCHOOL,
      body: { entries: newBooks(5).map((entry) => ({ ...entry, key: `${entry.key}-of-tablet-${n}` })) },
    }),
  ]);
  expect(new Set(await statusesOf(calls))).toEqual(new Set([200]));
}, 20_000);

it('1.7 while somebody guesses passwords from 300 addresses of one IPv6 network, known browsers and strangers from elsewhere sign in', async () => {
  const emails = await teachers(30);
  const browsers = new Map<string, TestClient>();
  for (const email of emails.slice(0, 8)) browsers.set(email, await signedInAgain(email));
  // The hashes of other tests are cheap. These cost as much as those of the product.
  const { hash } = await vi.importActual<typeof Argon2>('@node-rs/argon2');
  const passwordHash = await hash(PASSWORD);
  for (const { id } of await server.db.selectFrom('teachers').select('id').execute()) {
    await server.db.updateTable('teachers').set({ passwordHash }).where('id', '=', id).execute();
  }
  // The network's prefix has 56 bits, so the last two digits of the fourth group vary too.
  const guesses = Array.from({ length: 300 }, (_, n) => {
    const address = `2001:db8:1:${(0x200 + (n % 256)).toString(16)}::${n}`;
    return new TestClient(server).signIn(emails[n % emails.length] ?? '', 'wrong wrong', address);
  });
  const known = [...browsers].map(([email, client]) => client.signIn(email, PASSWORD, SCHOOL));
  const strangers = emails
    .slice(8, 16)
    .map((email, n) => new TestClient(server).signIn(email, PASSWORD, `198.51.100.${n}`));
  expect(await statusesOf([...known, ...strangers])).toEqual(Array(16).fill(200));
  expect(await statusesOf(guesses)).toContain(429);
}, 60_000);

/** A browser in which somebody has signed in to the account before has a cookie that says so. */
async function signedInAgain(email: string): Promise<TestClient> {
  const client = new TestClient(server);
  await client.signIn(email);
  return client;
}
