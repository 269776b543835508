import { Dexie, type DexieOptions, type EntityTable } from 'dexie';
import {
  hasFields,
  isId,
  isInstant,
  isListOf,
  isOneOf,
  isPlainRecord,
  isText,
  isWhole,
  orElse,
} from '#domain/plain-data.ts';
import { DEVICE_DB } from './device-name.ts';
import { abortWhenLeft } from './left-page.ts';
import { isOlderDatabase, TeacherDb } from './schema.ts';

/** The latest answer of the server about the account of a teacher (docs/product.md 1.18). */
export interface StoredAccount {
  loginCount: number;
  accountStatus: string;
  trialEndDate: string;
  isEmailVerified: boolean;
  /** Null if the server does not know it. */
  lastLogin?: string | null;
  permissions?: readonly string[];
  /** In ms of the wall clock. */
  at?: number;
  /** The grade book of the teacher's screens until the device has pulled the teacher's rows. */
  currentGradeBookId?: number | null;
}

/**
 * A teacher who has signed in on this device. The app opens the database of the teacher whose `active` is 1, never one whose
 * `signedOut` is 1. In a tab that is still open after a sign-out, the row `signed-out` of `meta` prevents writes (docs/sync.md
 * L1.2).
 */
export interface KnownUser {
  userId: number;
  username: string;
  email: string;
  roleId: number;
  /**
   * The time when the session's access token expires, in seconds since 1970. The app never signs a teacher out because this
   * time has passed (docs/sync.md L2).
   */
  exp: number;
  active: 0 | 1;
  signedOut: 0 | 1;
  /** 1 if the teacher signed out offline, so that the app still has to send `DELETE auth/logout`. */
  logoutOwed: 0 | 1;
  /** The server's latest answer to `GET user/me`; undefined until there is one. */
  account?: StoredAccount;
  /** Undefined if the account was not deleted. */
  gone?: Gone;
  /** Undefined if the teacher gave the device no name (docs/product.md 1.74). */
  deviceName?: string;
}

/**
 * What a device knows about the deletion of an account (docs/product.md 1.78, 1.80).
 *
 * - `asked`: the teacher has requested the deletion on this device, and the device does not know the result.
 * - `deleted`: this device has requested the deletion, the server has deleted the account, and the device removes the account's
 *   data.
 * - `known`: the account was deleted, and its data is still on this device.
 * - `unsure`: the teacher has requested the deletion, and the server can no longer say whether the account was deleted.
 * - `unknown`: the server doesn't know the account and has no note of its deletion (1.82).
 */
export type Gone = 'asked' | 'deleted' | 'known' | 'unsure' | 'unknown';

/** The service worker reads this database too. */
export class DeviceDb extends Dexie {
  declare users: EntityTable<KnownUser, 'userId'>;

  constructor(options: DexieOptions = {}) {
    super(DEVICE_DB, options);
    abortWhenLeft(this);
    this.version(1).stores({ users: 'userId, active' });
  }
}

let opened: DeviceDb | null = null;
function deviceDb(): DeviceDb {
  opened ??= new DeviceDb();
  return opened;
}

const isAccount = hasFields<StoredAccount>({
  loginCount: isWhole,
  accountStatus: isText,
  trialEndDate: isText,
  isEmailVerified: isOneOf([true, false]),
  lastLogin: orElse(orElse(isText, null), undefined),
  permissions: orElse(isListOf(isText), undefined),
  at: orElse(isInstant, undefined),
  currentGradeBookId: orElse(orElse(isId, null), undefined),
});

const isUser = hasFields<Pick<KnownUser, 'userId' | 'username' | 'email' | 'roleId' | 'exp'>>({
  userId: isId,
  username: isText,
  email: isText,
  roleId: isWhole,
  exp: isInstant,
});

const isGone = isOneOf(['asked', 'deleted', 'known', 'unsure', 'unknown']);

/**
 * Returns null for a damaged user, so that the app asks for a sign-in. A damaged account or device name counts as missing
 * (docs/product.md 8.50).
 */
function readUser(stored: unknown): KnownUser | null {
  if (!isPlainRecord(stored) || !isUser(stored)) return null;
  const { userId, username, email, roleId, exp } = stored;
  const { account, deviceName, gone, ...flags }: Readonly<Record<string, unknown>> = { ...stored };
  const flag = (name: 'active' | 'signedOut' | 'logoutOwed') => (flags[name] === 1 ? 1 : 0);
  return {
    userId,
    username,
    email,
    roleId,
    exp,
    active: flag('active'),
    signedOut: flag('signedOut'),
    logoutOwed: flag('logoutOwed'),
    ...(isAccount(account) && { account }),
    ...(isText(deviceName) && { deviceName }),
    ...(isGone(gone) && { gone }),
  };
}

async function readUsers(db: DeviceDb): Promise<KnownUser[]> {
  const stored: unknown[] = await db.users.toArray();
  return stored.flatMap((one) => readUser(one) ?? []);
}

/** Returns the teacher whose database the app opens, even if the session has ended; null if no teacher is signed in. */
export async function knownUser(db = deviceDb()): Promise<KnownUser | null> {
  const active = readUser(await db.users.where('active').equals(1).first());
  return active && !active.signedOut ? active : null;
}

/** The app calls this after a sign-in, a refresh of the session or a read of the profile. */
export async function rememberUser(
  user: { id: number; username: string; email: string; roleId: number; exp: number },
  db = deviceDb(),
): Promise<KnownUser> {
  const { id, ...fields } = user;
  const stored = await readUsers(db);
  const { account, deviceName } = stored.find(({ userId }) => userId === id) ?? {};
  const known: KnownUser = {
    userId: id,
    ...fields,
    active: 1,
    signedOut: 0,
    logoutOwed: 0,
    ...(account && { account }),
    ...(deviceName !== undefined && { deviceName }),
  };
  const others = stored.filter((other) => other.userId !== id);
  const isSame = stored.some((one) => one.userId === id && sameUser(one, known));
  // Nearly always nothing has changed since the last start.
  if (isSame && others.every(({ active, logoutOwed }) => active === 0 && logoutOwed === 0)) return known;
  await db.transaction('rw', db.users, async () => {
    // The waiting sign-out of another user would end this user's session, because the browser now has this user's cookies.
    await db.users.toCollection().modify({ active: 0, logoutOwed: 0 });
    await db.users.put(known);
  });
  return known;
}

function sameUser(one: KnownUser, other: KnownUser): boolean {
  return Object.entries(other).every(([name, value]) => one[name as keyof KnownUser] === value);
}

export async function rememberAccount(userId: number, account: StoredAccount, db = deviceDb()): Promise<void> {
  await db.users.update(userId, { account });
}

/** The app sends this name with the teacher's next sign-in (docs/product.md 1.74). */
export async function rememberDeviceName(userId: number, deviceName: string, db = deviceDb()): Promise<void> {
  await db.users.update(userId, { deviceName });
}

export async function deviceNameOf(email: string, db = deviceDb()): Promise<string | null> {
  return (await readUsers(db)).find((user) => user.email === email)?.deviceName ?? null;
}

/** Returns null if this device has no answer of the server (docs/product.md 1.18). */
export async function storedAccountOf(userId: number, db = deviceDb()): Promise<StoredAccount | null> {
  return readUser(await db.users.get(userId))?.account ?? null;
}

/** The app does this before it tells the server, and then opens no database of this user (L1.2). */
export async function noteSignedOut(userId: number, db = deviceDb()): Promise<void> {
  await db.users.update(userId, { active: 0, signedOut: 1, logoutOwed: 1 });
}

/**
 * Stores that the sign-in of another user has replaced this user's session. The server has ended this session, so no sign-out
 * waits to be sent: it would sign out the other user if the browser killed the tab during the sign-in.
 */
export async function noteReplaced(userId: number, db = deviceDb()): Promise<void> {
  await db.users.update(userId, { active: 0, signedOut: 1, logoutOwed: 0 });
}

export async function hasSignedOut(userId: number, db = deviceDb()): Promise<boolean> {
  return (await db.users.get(userId))?.signedOut === 1;
}

/**
 * Stores that the server has answered the sign-out. Also removes the stored account; the next sign-in stores it again
 * (docs/product.md 1.79).
 */
export async function noteLogoutSaid(userId: number, db = deviceDb()): Promise<void> {
  await db.users.update(userId, (user) => {
    user.logoutOwed = 0;
    // The teacher may have signed in again since the sign-out was sent.
    if (user.signedOut === 1) delete user.account;
  });
}

/**
 * Returns the user whose sign-out the server has not received; null if there is none. The app sends `DELETE auth/logout` before
 * any other call (L1.3).
 */
export async function owedLogout(db = deviceDb()): Promise<KnownUser | null> {
  return (await readUsers(db)).find((user) => user.logoutOwed === 1) ?? null;
}

/**
 * Removes a signed-out teacher's database from this device. Removes nothing and returns false if the teacher is signed in or
 * has unsent writes or drafts, because this work may exist nowhere else (L1.4). Calls `onBlocked` if a frozen tab keeps the
 * database open; the removal continues when this tab is closed.
 */
export async function removeTeacher(
  userId: number,
  onBlocked: () => void = () => undefined,
  db = deviceDb(),
  options: DexieOptions = {},
): Promise<boolean> {
  const teacher = new TeacherDb(userId, options);
  teacher.on('blocked', onBlocked);
  try {
    if (!(await hasSignedOut(userId, db))) return false;
    if ((await teacher.outbox.count()) + (await teacher.drafts.count()) > 0) return false;
  } catch (error) {
    // The app can't see whether this database has work that exists nowhere else.
    if (isOlderDatabase(error)) return false;
    throw error;
  } finally {
    teacher.close();
  }
  await teacher.delete();
  // A user whose sign-out was not sent stays in the list, because otherwise the next start of the app would sign the user in
  // again.
  await db.users
    .where({ userId })
    .filter(({ signedOut, logoutOwed }) => signedOut === 1 && logoutOwed === 0)
    .delete();
  return true;
}

/** After this the app opens no database of this user and sends nothing for the user (docs/product.md 1.78, 1.80). */
export async function noteGone(userId: number, gone: Gone, db = deviceDb()): Promise<void> {
  await db.users.update(userId, { active: 0, signedOut: 1, logoutOwed: 0, gone });
}

/** Undoes `noteGone`, because the account was not deleted. */
export async function noteNotGone(userId: number, db = deviceDb()): Promise<void> {
  await db.transaction('rw', db.users, async () => {
    await db.users.toCollection().modify({ active: 0 });
    await db.users.update(userId, (user) => {
      user.active = 1;
      user.signedOut = 0;
      delete user.gone;
    });
  });
}

/** Returns the users whose deletion was interrupted by the end of the app (docs/product.md 1.78). */
export async function interruptedDeletions(db = deviceDb()): Promise<KnownUser[]> {
  return (await readUsers(db)).filter(({ gone }) => gone === 'asked' || gone === 'deleted');
}

/**
 * Returns the users whose account is deleted, perhaps deleted or unknown to the server, and whose data is still here
 * (docs/product.md 1.80, 1.82).
 */
export async function goneUsers(db = deviceDb()): Promise<KnownUser[]> {
  return (await readUsers(db)).filter(({ gone }) => gone === 'known' || gone === 'unsure' || gone === 'unknown');
}

/**
 * Removes everything of a teacher whose account was deleted, even writes that were never sent (docs/product.md 1.78).
 * `onBlocked` is called as in `removeTeacher`.
 */
export async function removeGone(
  userId: number,
  onBlocked: () => void = () => undefined,
  db = deviceDb(),
  options: DexieOptions = {},
): Promise<void> {
  const teacher = new TeacherDb(userId, options);
  teacher.on('blocked', onBlocked);
  await teacher.delete();
  await db.users.delete(userId);
}
