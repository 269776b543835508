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
import { TeacherDb } from './schema.ts';

/** What the server last said about the account of a teacher (docs/product.md 1.18). */
export interface Account {
  /** How often the teacher has signed in, on any device. */
  loginCount: number;
  accountStatus: string;
  trialEndDate: string;
  isEmailVerified: boolean;
  /** When the teacher last signed in, on any device; null: the server does not know it. Older versions of the app did not store it. */
  lastLogin?: string | null;
  /** What the operator has allowed this teacher in particular. Older versions of the app did not store it. */
  permissions?: readonly string[];
  /** When the server answered, in ms of the wall clock. Older versions of the app did not store it. */
  at?: number;
  /** Counts only while the device has not pulled the teacher's rows. Missing if an earlier version of the app stored the account. */
  currentGradeBookId?: number | null;
}

/**
 * A teacher who signed in on this device. The app opens the database of the teacher whose `active` is 1. The app opens no
 * database of a teacher whose `signedOut` is 1. Tabs that are still open can't write after a sign-out, because of a note in
 * the teacher's own database (docs/sync.md L1.2).
 */
export interface KnownUser {
  userId: number;
  username: string;
  email: string;
  roleId: number;
  /**
   * When the session's access token expires, in seconds since 1970. The app never signs a teacher out because this time has
   * passed (docs/sync.md L2).
   */
  exp: number;
  active: 0 | 1;
  signedOut: 0 | 1;
  /** 1 if the teacher signed out without a network, so that the app still has to send `DELETE auth/logout`. */
  logoutOwed: 0 | 1;
  /** Missing until the server has answered `GET user/me` on this device. */
  account?: Account;
  /** How far the deletion of the account is, as this device knows it; missing: the account was not deleted. */
  gone?: Gone;
  /** The name that the teacher gave this device; missing if the teacher gave none (docs/product.md 1.74). */
  deviceName?: string;
}

/**
 * What a device knows about the deletion of an account (docs/product.md 1.78, 1.80).
 * - `asked`: the teacher has asked for it on this device, and the device does not know the answer.
 * - `deleted`: the server has deleted the account because this device asked for it, and the device removes its data.
 * - `known`: the account was deleted, and its data is still on this device.
 * - `unsure`: the teacher has asked for it, and the server can't say any more whether the account was deleted.
 */
export type Gone = 'asked' | 'deleted' | 'known' | 'unsure';

/**
 * The database of the users of this device. Each teacher has one more database for the rows. The service worker reads this
 * database too.
 */
export class DeviceDb extends Dexie {
  declare users: EntityTable<KnownUser, 'userId'>;

  constructor(options: DexieOptions = {}) {
    super(DEVICE_DB, options);
    this.version(1).stores({ users: 'userId, active' });
  }
}

let opened: DeviceDb | null = null;
function deviceDb(): DeviceDb {
  opened ??= new DeviceDb();
  return opened;
}

const isAccount = hasFields<Account>({
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

const isGone = isOneOf(['asked', 'deleted', 'known', 'unsure']);

/**
 * A user of the stored list. A damaged user counts as missing, so the app asks for a sign-in, and so does a damaged account or
 * name of the device (docs/product.md 8.50).
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

/** The teacher whose database the app opens, even if the session has ended. null: nobody is signed in. */
export async function knownUser(db = deviceDb()): Promise<KnownUser | null> {
  const active = readUser(await db.users.where('active').equals(1).first());
  return active && !active.signedOut ? active : null;
}

/**
 * Makes this user the active one. The app calls this after a sign-in, a refresh of the session or a read of the profile has
 * succeeded.
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
  // Each start of the app calls this, and nearly always nothing has changed.
  if (isSame && others.every(({ active, logoutOwed }) => active === 0 && logoutOwed === 0)) return known;
  await db.transaction('rw', db.users, async () => {
    // The browser has this user's cookies now. If the app still sent the other user's sign-out, which waits to be sent, it
    // would end this user's session.
    await db.users.toCollection().modify({ active: 0, logoutOwed: 0 });
    await db.users.put(known);
  });
  return known;
}

function sameUser(one: KnownUser, other: KnownUser): boolean {
  return Object.entries(other).every(([name, value]) => one[name as keyof KnownUser] === value);
}

/** Stores what the server said about this user's account. Changes nothing if the device does not know the user. */
export async function rememberAccount(userId: number, account: Account, db = deviceDb()): Promise<void> {
  await db.users.update(userId, { account });
}

/** Stores the name that this teacher gave the device, so that the teacher's next sign-in sends it (docs/product.md 1.74). */
export async function rememberDeviceName(userId: number, deviceName: string, db = deviceDb()): Promise<void> {
  await db.users.update(userId, { deviceName });
}

/** The name that the teacher with this email gave the device; null: none. */
export async function deviceNameOf(email: string, db = deviceDb()): Promise<string | null> {
  return (await readUsers(db)).find((user) => user.email === email)?.deviceName ?? null;
}

/** What the server last said about this user's account on this device; null: nothing yet (docs/product.md 1.18). */
export async function accountOf(userId: number, db = deviceDb()): Promise<Account | null> {
  return readUser(await db.users.get(userId))?.account ?? null;
}

/**
 * Stores in the list of users that this user signed out, before the app tells the server. From then on the app opens no
 * database of this user (L1.2).
 */
export async function noteSignedOut(userId: number, db = deviceDb()): Promise<void> {
  await db.users.update(userId, { active: 0, signedOut: 1, logoutOwed: 1 });
}

/**
 * Stores that another user's sign-in has replaced this user's session in this browser. The server has ended the replaced
 * session, so the app has no sign-out to send. If it sent one, a tab that the browser ended in the middle of the sign-in would
 * open at the landing page, although the other user is signed in.
 */
export async function noteReplaced(userId: number, db = deviceDb()): Promise<void> {
  await db.users.update(userId, { active: 0, signedOut: 1, logoutOwed: 0 });
}

/** Whether the list of users says that this user has signed out on this device (L1.2). */
export async function hasLeft(userId: number, db = deviceDb()): Promise<boolean> {
  return (await db.users.get(userId))?.signedOut === 1;
}

/**
 * Stores that the server has answered the sign-out, so that the app does not send it again. What the server said about the account is
 * removed, and comes back with the next sign-in (docs/product.md 1.79).
 */
export async function noteLogoutSaid(userId: number, db = deviceDb()): Promise<void> {
  await db.users.update(userId, (user) => {
    user.logoutOwed = 0;
    // The teacher may have signed in again meanwhile.
    if (user.signedOut === 1) delete user.account;
  });
}

/**
 * The user whose sign-out the server has not received yet, because the device was offline; null: there is none. The app
 * sends that user's `DELETE auth/logout` before any other call (L1.3).
 */
export async function owedLogout(db = deviceDb()): Promise<KnownUser | null> {
  return (await readUsers(db)).find((user) => user.logoutOwed === 1) ?? null;
}

/**
 * Removes a signed-out teacher's database from this device. Returns false and removes nothing when the database has a write
 * that was not sent, or a draft, because these exist nowhere else (L1.4). If another tab does not close the database, because
 * the browser has frozen that tab, `onBlocked` is called. The removal then continues when that tab is closed.
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
    if (!(await hasLeft(userId, db))) return false;
    if ((await teacher.outbox.count()) + (await teacher.drafts.count()) > 0) return false;
  } finally {
    teacher.close();
  }
  await teacher.delete();
  // If the app still has to send this user's sign-out, the user stays in the list. Otherwise the next load of the app would
  // sign the user in again.
  await db.users
    .where({ userId })
    .filter(({ signedOut, logoutOwed }) => signedOut === 1 && logoutOwed === 0)
    .delete();
  return true;
}

/**
 * Stores that this user's account was deleted, or that the teacher has asked for it. From then on the app opens no database of this
 * user, and sends nothing for this user (docs/product.md 1.78, 1.80).
 */
export async function noteGone(userId: number, gone: Gone, db = deviceDb()): Promise<void> {
  await db.users.update(userId, { active: 0, signedOut: 1, logoutOwed: 0, gone });
}

/** Takes back `noteGone`, because the account was not deleted. The user is the signed-in one of this device again. */
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

/** The users whose deletion the browser has interrupted by ending the app (docs/product.md 1.78). */
export async function interruptedDeletions(db = deviceDb()): Promise<KnownUser[]> {
  return (await readUsers(db)).filter(({ gone }) => gone === 'asked' || gone === 'deleted');
}

/** The users whose account was deleted, or may have been deleted, and whose data is still on this device (docs/product.md 1.80). */
export async function goneUsers(db = deviceDb()): Promise<KnownUser[]> {
  return (await readUsers(db)).filter(({ gone }) => gone === 'known' || gone === 'unsure');
}

/**
 * Removes everything of a teacher whose account was deleted: the database, with writes that were never sent, and then the entry in the
 * list of users (docs/product.md 1.78). `onBlocked` is called as in `removeTeacher`.
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
