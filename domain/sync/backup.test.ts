import { expect, it } from 'vitest';
import { BACKUP_VERSION, restoreRefusal, type BackupKind, type BackupOwner } from './backup.ts';

const here: BackupOwner = { server: 'https://pe.school.example', epoch: 'e1', userId: 7, email: 'ana@school.example' };
const file = (
  owner: Partial<BackupOwner> = {},
  more: { version?: number; contract?: number; kind?: BackupKind } = {},
) => ({
  version: BACKUP_VERSION,
  contract: 2,
  kind: 'backup' as const,
  owner: { ...here, ...owner },
  ...more,
});
const judged = (...of: Parameters<typeof file>) => restoreRefusal(file(...of), here, 2);

it.each([
  ['of this teacher and this server', null, {}],
  ['from before the first pull', null, { epoch: null }],
  ['from before the operator restored a backup', null, { epoch: 'e0' }],
  ['of the same installation at another address', null, { server: 'http://192.168.1.5' }],
  ['of the same teacher with another email address', null, { email: 'new@school.example' }],
  [
    'of the same installation in another generation',
    null,
    { epoch: 'e1.179500000000000', server: 'http://192.168.1.5' },
  ],
  ['of the same email and address whose account a restore has lost', null, { epoch: 'e0', userId: 8 }],
  ['of the same email on another server', 'other-server', { epoch: 'e0', userId: 8, server: 'https://other.example' }],
  ['of another teacher', 'other-user', { userId: 8, email: 'bo@school.example' }],
  [
    'of another person with the same user id on a new installation',
    'other-user',
    { epoch: 'e0', email: 'bo@school.example' },
  ],
  ['of another server', 'other-server', { server: 'https://other.example', epoch: 'e9' }],
  ['of another server from before its first pull', 'other-server', { server: 'https://other.example', epoch: null }],
] as const)(
  'L6.4 when a device reads a backup file %s, it refuses the file for the reason %j (null: it accepts the file)',
  (_name, expected, owner) => {
    expect(judged(owner)).toBe(expected);
  },
);

it('L6.4 a device refuses a backup file from a newer app, even if only the file’s contract version is newer', () => {
  expect([judged({}, { version: BACKUP_VERSION + 1 }), judged({}, { contract: 3 })]).toEqual(['newer', 'newer']);
});

it('L6.4 a device can restore a file of unsent writes, but not a file of kept rows (rows that a restored server has lost)', () => {
  expect([judged({}, { kind: 'unsent' }), judged({}, { kind: 'kept' })]).toEqual([null, 'kept']);
});
