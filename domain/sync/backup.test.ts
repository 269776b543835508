import { describe, expect, it } from 'vitest';
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

describe('L6.4 whose file may be restored', () => {
  it.each([
    ['this teacher’s of this server', {}, null],
    ['one of before the first pull', { epoch: null }, null],
    ['one of before the operator put back a backup', { epoch: 'e0' }, null],
    ['of the same installation at another address', { server: 'http://192.168.1.5' }, null],
    ['of the same teacher with another address for mail', { email: 'new@school.example' }, null],
    ['another teacher’s', { userId: 8, email: 'bo@school.example' }, 'other-user'],
    [
      'another person’s with the same number on a new installation',
      { epoch: 'e0', email: 'bo@school.example' },
      'other-user',
    ],
    ['another server’s', { server: 'https://other.example', epoch: 'e9' }, 'other-server'],
    ['another server’s of before its first pull', { server: 'https://other.example', epoch: null }, 'other-server'],
  ] as const)('L6.4 %s', (_name, owner, expected) => {
    expect(judged(owner)).toBe(expected);
  });

  it('L6.4 a file of a newer app is left alone, also where only the wire is newer', () => {
    expect([judged({}, { version: BACKUP_VERSION + 1 }), judged({}, { contract: 3 })]).toEqual(['newer', 'newer']);
  });

  it('L6.4 the writes alone may be restored; rows that the server lost are for reading', () => {
    expect([judged({}, { kind: 'unsent' }), judged({}, { kind: 'kept' })]).toEqual([null, 'kept']);
  });
});
