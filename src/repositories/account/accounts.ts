import { isListedAccount, type ListedAccount } from '#domain/accounts/account-list.ts';
import { hasFields, isInstant, isListOf } from '#domain/plain-data.ts';
import { checkedLocal } from '../../db/meta.ts';
import type { AccountsRow } from '../../db/local-rows.ts';
import type { TeacherDb } from '../../db/schema.ts';
import { writeTransaction } from '../../db/write-transaction.ts';
import type { SyncDevice } from '../../sync/device.ts';

const isAccounts = hasFields<Omit<AccountsRow, 'key'>>({
  at: isInstant,
  accounts: isListOf(isListedAccount),
});

/** Stores the list of accounts on this device, so that an admin can also see it offline (docs/product.md 9.24). */
export async function storeAccounts(device: SyncDevice, accounts: readonly ListedAccount[], at: number): Promise<void> {
  const { local } = device.db;
  await writeTransaction(device, { tables: [local] }, async () => await local.put({ key: 'accounts', at, accounts }));
}

/** Removes the list, because the teacher is no longer an admin (docs/product.md 9.85). */
export async function dropAccounts(device: SyncDevice): Promise<void> {
  const { local } = device.db;
  await writeTransaction(device, { tables: [local] }, async () => await local.delete('accounts'));
}

/** Returns the stored list with the time of its arrival; undefined without one. */
export async function storedAccounts(db: TeacherDb): Promise<Omit<AccountsRow, 'key'> | undefined> {
  return await checkedLocal<AccountsRow>(db, 'accounts', isAccounts);
}
