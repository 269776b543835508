import { Dexie, type DexieOptions, type EntityTable } from 'dexie';
import { DEVICE_DB } from './device-name.ts';
import { TeacherDb } from './schema.ts';

/**
 * A teacher who signed in on this device. The app opens the database of the `active` one. For a `signedOut` one nothing is
 * sent or pulled (docs/sync.md L1.2).
 */
export interface KnownUser {
  userId: number;
  username: string;
  email: string;
  roleId: number;
  /**
   * When the access token expires, in seconds since 1970. The app never signs a teacher out because of it (docs/sync.md L2).
   */
  exp: number;
  active: 0 | 1;
  signedOut: 0 | 1;
  /** The teacher signed out without a network, so `DELETE auth/logout` has still to be sent. */
  logoutOwed: 0 | 1;
}

/** The database of the users of this device, beside the databases of the teachers. The service worker reads it too. */
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

/** The teacher whose database the app opens, also if the session has ended meanwhile. null: nobody is signed in. */
export async function knownUser(db = deviceDb()): Promise<KnownUser | null> {
  const active = await db.users.where('active').equals(1).first();
  return active && !active.signedOut ? active : null;
}

/** Makes this user the active one. Called when a sign-in, a refresh or a read of the profile has succeeded. */
export async function rememberUser(
  user: { id: number; username: string; email: string; roleId: number; exp: number },
  db = deviceDb(),
): Promise<KnownUser> {
  const { id, ...fields } = user;
  const known: KnownUser = { userId: id, ...fields, active: 1, signedOut: 0, logoutOwed: 0 };
  await db.transaction('rw', db.users, async () => {
    // The browser has this user's cookies now, so sending the noted sign-out of another user would end the wrong session.
    await db.users.toCollection().modify({ active: 0, logoutOwed: 0 });
    await db.users.put(known);
  });
  return known;
}

/** Notes a sign-out on the device before the server is told. From then on nothing of this user is sent or pulled (L1.2). */
export async function noteSignedOut(userId: number, db = deviceDb()): Promise<void> {
  await db.users.update(userId, { active: 0, signedOut: 1, logoutOwed: 1 });
}

/** Whether the user has signed out on this device, in any tab (L1.2). */
export async function isSignedOut(userId: number, db = deviceDb()): Promise<boolean> {
  return (await db.users.get(userId))?.signedOut === 1;
}

/** The server has answered the sign-out, so it need not be sent again. */
export async function noteLogoutSaid(userId: number, db = deviceDb()): Promise<void> {
  await db.users.update(userId, { logoutOwed: 0 });
}

/** The user who signed out offline, or null. The app sends that user's `DELETE auth/logout` before any other call (L1.3). */
export async function owedLogout(db = deviceDb()): Promise<KnownUser | null> {
  return (await db.users.toArray()).find((user) => user.logoutOwed === 1) ?? null;
}

/**
 * Removes a signed-out teacher's database from this device. Returns false and removes nothing when the database holds
 * something that is nowhere else: a write that was not sent, or a draft (L1.4).
 */
export async function removeTeacher(userId: number, db = deviceDb(), options: DexieOptions = {}): Promise<boolean> {
  const teacher = new TeacherDb(userId, options);
  try {
    if (!(await isSignedOut(userId, db))) return false;
    if ((await teacher.outbox.count()) + (await teacher.drafts.count()) > 0) return false;
  } finally {
    teacher.close();
  }
  await teacher.delete();
  // A user whose sign-out was not sent yet stays noted. Otherwise the next load of the app would sign that user in again.
  await db.users
    .where({ userId })
    .filter(({ signedOut, logoutOwed }) => signedOut === 1 && logoutOwed === 0)
    .delete();
  return true;
}
