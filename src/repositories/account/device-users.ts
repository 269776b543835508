/** For features. The service worker and sync use the same list. */
export type { Gone, KnownUser, StoredAccount } from '../../db/device.ts';
export {
  storedAccountOf,
  goneUsers,
  hasSignedOut,
  knownUser,
  noteGone,
  noteNotGone,
  noteSignedOut,
  rememberAccount,
  rememberUser,
  removeGone,
} from '../../db/device.ts';
