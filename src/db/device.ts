import { Dexie, type DexieOptions, type EntityTable } from 'dexie';
import { DEVICE_DB } from './device-name.ts';
import { TeacherDb } from './schema.ts';

/** What the server last said about the account of a teacher (docs/product.md 1.18). */
export interface Account {
  /** How often the teacher has signed in, on any device. */
  loginCount: number;
  accountStatus: string;
  trialEndDate: string;
  isEmailVerified: boolean;
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
}

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

/** The teacher whose database the app opens, even if the session has ended. null: nobody is signed in. */
export async function knownUser(db = deviceDb()): Promise<KnownUser | null> {
  const active = await db.users.where('active').equals(1).first();
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
  const stored = await db.users.toArray();
  const account = stored.find(({ userId }) => userId === id)?.account;
  const known: KnownUser = {
    userId: id,
    ...fields,
    active: 1,
    signedOut: 0,
    logoutOwed: 0,
    ...(account && { account }),
  };
  const others = stored.filter((other) => other.userId !== id);
  const isSame = stored.some((one) => one.userId === id && sameUser(one, known));
  // Each start of the app calls this, and nearly always nothing has changed.
  if (isSame && others.every(({ active, logoutOwed }) => active === 0 && logoutOwed === 0)) return known;
  await db.transaction('rw', db.users, async () => {
    // The browser has this user's cookies now. If the app still sent the waiting sign-out of another user, it would end
    // this user's session.
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

/** What the server last said about this user's account on this device; null: nothing yet (docs/product.md 1.18). */
export async function accountOf(userId: number, db = deviceDb()): Promise<Account | null> {
  return (await db.users.get(userId))?.account ?? null;
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
 * session, so the app has no sign-out to send. If it sent one, a page that the browser ended in the middle of the sign-in
 * would open at the landing page, although the other user is signed in.
 */
export async function noteReplaced(userId: number, db = deviceDb()): Promise<void> {
  await db.users.update(userId, { active: 0, signedOut: 1, logoutOwed: 0 });
}

/** Whether the list of users says that this user has signed out on this device (L1.2). */
export async function hasLeft(userId: number, db = deviceDb()): Promise<boolean> {
  return (await db.users.get(userId))?.signedOut === 1;
}

/** Stores that the server has answered the sign-out, so that the app does not send it again. */
export async function noteLogoutSaid(userId: number, db = deviceDb()): Promise<void> {
  await db.users.update(userId, { logoutOwed: 0 });
}

/**
 * The user whose sign-out the server has not received yet, because the device was offline; null: there is none. The app
 * sends that user's `DELETE auth/logout` before any other call (L1.3).
 */
export async function owedLogout(db = deviceDb()): Promise<KnownUser | null> {
  return (await db.users.toArray()).find((user) => user.logoutOwed === 1) ?? null;
}

/**
 * Removes a signed-out teacher's database from this device. Returns false and removes nothing when the database holds
 * something that is nowhere else: a write that was not sent, or a draft (L1.4). If another tab does not close the database,
 * because the browser has frozen that tab, `onBlocked` is called. The removal then continues when that tab is closed.
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
