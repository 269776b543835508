/** The users of this device, for features that read or change them. The service worker and sync use the same list. */
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
