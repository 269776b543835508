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
import { TeacherDb } from './schema.ts';

/** The latest answer of the server about the account of a teacher (docs/product.md 1.18). */
export interface StoredAccount {
  /** How often the teacher has signed in, on all devices. */
  loginCount: number;
  accountStatus: string;
  trialEndDate: string;
  isEmailVerified: boolean;
  /**
   * The time of the teacher's last sign-in, on any device; null if the server does not know it. Older versions of the app did
   * not store this field.
   */
  lastLogin?: string | null;
  /** The permissions that the operator has given to this teacher. Older versions of the app did not store this field. */
  permissions?: readonly string[];
  /** The time of the server's answer, in ms of the wall clock. Older versions of the app did not store this field. */
  at?: number;
  /**
   * The grade book of the teacher's screens until the device has pulled the teacher's rows. Older versions of the app did not
   * store this field.
   */
  currentGradeBookId?: number | null;
}

/**
 * A teacher who has signed in on this device. The app opens the database of the teacher whose `active` is 1. It never opens the
 * database of a teacher whose `signedOut` is 1. A tab may still be open after a sign-out. In such a tab, the row `signed-out`
 * in the teacher's own database prevents writes (docs/sync.md L1.2).
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
  /** The latest answer of the server to `GET user/me` on this device; undefined until there is one. */
  account?: StoredAccount;
  /** The state of the account's deletion, as far as this device knows it; undefined if the account was not deleted. */
  gone?: Gone;
  /** The name that the teacher gave to this device; undefined if there is none (docs/product.md 1.74). */
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

/**
 * The database with the users of this device. The rows of each teacher are in another database. The service worker reads this
 * database too.
 */
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
 * Reads a user of the stored list. Returns null for a damaged user, so that the app asks for a sign-in. A damaged account or
 * device name counts as missing (docs/product.md 8.50).
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

/**
 * Returns the teacher whose database the app opens, even if the teacher's session has ended. Returns null if no teacher is
 * signed in.
 */
export async function knownUser(db = deviceDb()): Promise<KnownUser | null> {
  const active = readUser(await db.users.where('active').equals(1).first());
  return active && !active.signedOut ? active : null;
}

/**
 * Makes this user the active one. The app calls this function after a sign-in, a refresh of the session or a read of the
 * profile has succeeded.
 */
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
  // Each start of the app calls this function, and nearly always nothing has changed. Then nothing has to be stored.
  if (isSame && others.every(({ active, logoutOwed }) => active === 0 && logoutOwed === 0)) return known;
  await db.transaction('rw', db.users, async () => {
    // The browser now has the cookies of this user. If the app sent the waiting sign-out of another user now, it would end the
    // session of this user.
    await db.users.toCollection().modify({ active: 0, logoutOwed: 0 });
    await db.users.put(known);
  });
  return known;
}

function sameUser(one: KnownUser, other: KnownUser): boolean {
  return Object.entries(other).every(([name, value]) => one[name as keyof KnownUser] === value);
}

/** Stores the server's answer about the account of this user. Changes nothing if the device does not know the user. */
export async function rememberAccount(userId: number, account: StoredAccount, db = deviceDb()): Promise<void> {
  await db.users.update(userId, { account });
}

/**
 * Stores the name that this teacher gave to the device. The app sends this name with the teacher's next sign-in
 * (docs/product.md 1.74).
 */
export async function rememberDeviceName(userId: number, deviceName: string, db = deviceDb()): Promise<void> {
  await db.users.update(userId, { deviceName });
}

/** Returns the name that the teacher with this email gave to the device, or null if there is none. */
export async function deviceNameOf(email: string, db = deviceDb()): Promise<string | null> {
  return (await readUsers(db)).find((user) => user.email === email)?.deviceName ?? null;
}

/**
 * Returns the server's latest answer about the account of this user, or null if this device has no answer (docs/product.md
 * 1.18).
 */
export async function storedAccountOf(userId: number, db = deviceDb()): Promise<StoredAccount | null> {
  return readUser(await db.users.get(userId))?.account ?? null;
}

/**
 * Stores in the list of users that this user has signed out. The app does this before it tells the server. After that the app
 * opens no database of this user (L1.2).
 */
export async function noteSignedOut(userId: number, db = deviceDb()): Promise<void> {
  await db.users.update(userId, { active: 0, signedOut: 1, logoutOwed: 1 });
}

/**
 * Stores that the sign-in of another user has replaced the session of this user in this browser. The server has ended the
 * replaced session, so the app has no sign-out to send. It must not store one: if the browser then killed the tab during the
 * sign-in, the next start would open the landing page, although the other user is signed in.
 */
export async function noteReplaced(userId: number, db = deviceDb()): Promise<void> {
  await db.users.update(userId, { active: 0, signedOut: 1, logoutOwed: 0 });
}

/** Whether the list of users says that this user has signed out on this device (L1.2). */
export async function hasSignedOut(userId: number, db = deviceDb()): Promise<boolean> {
  return (await db.users.get(userId))?.signedOut === 1;
}

/**
 * Stores that the server has answered the sign-out, so that the app does not send the sign-out again. Also removes the stored
 * account; the next sign-in stores it again (docs/product.md 1.79).
 */
export async function noteLogoutSaid(userId: number, db = deviceDb()): Promise<void> {
  await db.users.update(userId, (user) => {
    user.logoutOwed = 0;
    // The teacher may have signed in again since the sign-out was sent.
    if (user.signedOut === 1) delete user.account;
  });
}

/**
 * Returns the user whose sign-out the server has not received yet, because the device was offline. Returns null if there is no
 * such user. The app sends `DELETE auth/logout` for this user before any other call (L1.3).
 */
export async function owedLogout(db = deviceDb()): Promise<KnownUser | null> {
  return (await readUsers(db)).find((user) => user.logoutOwed === 1) ?? null;
}

/**
 * Removes a signed-out teacher's database from this device. If the teacher is signed in, or if the outbox has an entry or there
 * is a draft, it removes nothing and returns false, because this work may exist nowhere else (L1.4). If another tab is frozen
 * and so does not close the database, it calls `onBlocked`. The removal then continues when this tab is closed.
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
  } finally {
    teacher.close();
  }
  await teacher.delete();
  // If the app still has to send the sign-out of this user, the user stays in the list. If the user were removed, the next
  // start of the app would sign the user in again.
  await db.users
    .where({ userId })
    .filter(({ signedOut, logoutOwed }) => signedOut === 1 && logoutOwed === 0)
    .delete();
  return true;
}

/**
 * Stores that the account of this user was deleted, or that the teacher has requested the deletion. After that the app opens no
 * database of this user, and sends nothing for this user (docs/product.md 1.78, 1.80).
 */
export async function noteGone(userId: number, gone: Gone, db = deviceDb()): Promise<void> {
  await db.users.update(userId, { active: 0, signedOut: 1, logoutOwed: 0, gone });
}

/** Undoes `noteGone`, because the account was not deleted. The user is signed in on this device again. */
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

/** Returns the users whose deletion was interrupted, because the browser killed the app (docs/product.md 1.78). */
export async function interruptedDeletions(db = deviceDb()): Promise<KnownUser[]> {
  return (await readUsers(db)).filter(({ gone }) => gone === 'asked' || gone === 'deleted');
}

/**
 * Returns the users whose account was deleted, may have been deleted or is unknown to the server, and whose data is still on
 * this device (docs/product.md 1.80, 1.82).
 */
export async function goneUsers(db = deviceDb()): Promise<KnownUser[]> {
  return (await readUsers(db)).filter(({ gone }) => gone === 'known' || gone === 'unsure' || gone === 'unknown');
}

/**
 * Removes everything of a teacher whose account was deleted (docs/product.md 1.78). It first removes the database, even if it
 * has writes that were never sent, and then removes the user from the list of users. `onBlocked` is called as in
 * `removeTeacher`.
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
