import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

test('the server hashes a password with argon2id at the cost that OWASP recommends', () => {
  // In tests all hashes are cheap (tests/support/cheap-hashes.ts).
  const code = `
    import { hashPassword } from ${JSON.stringify(new URL('./passwords.ts', import.meta.url).href)};
    console.log(await hashPassword('whistle-and-cones'));`;
  const hash = execFileSync(process.execPath, ['--input-type=module-typescript', '-e', code], { encoding: 'utf8' });
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});
