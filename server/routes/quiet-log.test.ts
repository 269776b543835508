import { expect, it } from 'vitest';
import { makeWorld } from '../../tests/calls/world.ts';
import { PASSWORD, signedInClient, startServer, TestClient } from '../../tests/support/server.ts';

const ANN = 'ann.rivera@school.org';

it('1.16 from sign-up to the deletion of the account, the log contains no email, name, password, token, cookie or code', async () => {
  const lines: string[] = [];
  const server = await startServer({ sink: { write: (line) => lines.push(line) } });
  const secrets = new Set([
    'school.org',
    'rivera',
    'Rivera',
    'Chen',
    'Relay',
    'Gym tablet',
    'let-me-in',
    '10.20.30.40',
  ]);
  const ann = await signedInClient(server, ANN);
  const note = () => {
    for (const value of ann.cookies.values()) secrets.add(value);
    const token = server.mail.tokenFor(ANN);
    if (token !== '') for (const part of [token, token.slice(token.indexOf('-') + 1)]) secrets.add(part);
  };
  note();
  await ann.signUp(ANN, {}, '10.20.30.40');
  await ann.signIn(ANN, 'not the password', '10.20.30.40');
  await ann.call('POST', `user/verify-email?token=${server.mail.tokenFor(ANN)}`);
  await ann.call('POST', 'auth/refresh', { body: { deviceName: 'Gym tablet' } });
  note();
  await makeWorld(ann);
  note();
  await ann.call('POST', 'user/request-password-reset', { body: { email: ANN } });
  note();
  const body = { token: server.mail.tokenFor(ANN), newPassword: 'cones-and-whistle' };
  await ann.call('POST', 'user/reset-password', { body });
  await ann.call('POST', 'user/reset-password', { body });
  const again = new TestClient(server);
  await again.signIn(ANN, body.newPassword);
  await again.call('GET', 'user/sessions');
  // Three invalid requests that contain a name or an email: one has a wrong id, and two have paths that do not exist.
  await again.call('GET', `students/by-class/${encodeURIComponent('Rivera, Ana')}`);
  const entry = { key: 'key-of-the-log', stamp: '1.0.a', seen: 0, method: 'POST', path: 'medals/Rivera', body: {} };
  await again.call('POST', 'batch', { body: { entries: [entry] } });
  await again.call('POST', 'nowhere/ann.rivera@school.org', { body: { email: ANN } });
  await again.call('DELETE', 'user');
  const log = lines.join('');
  expect(lines.length).toBeGreaterThan(20);
  for (const secret of [...secrets, PASSWORD, body.newPassword, 'not the password', 'whistle']) {
    expect(log).not.toContain(secret);
  }
});
