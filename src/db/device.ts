import { Dexie, type DexieOptions, type EntityTable } from 'dexie';
import { DEVICE_DB } from './device-name.ts';
import { TeacherDb } from './schema.ts';

/** A teacher who signed in on this device. `active`: the one whose classes the app opens; `signedOut`: neither sends nor pulls (docs/sync.md L1.2). */
export interface KnownUser {
  userId: number;
  username: string;
  email: string;
  roleId: number;
  /** End of the access token, seconds since 1970; nothing signs out by it. */
  exp: number;
  active: 0 | 1;
  signedOut: 0 | 1;
  /** Signed out without a network: `DELETE auth/logout` is still to be said. */
  logoutOwed: 0 | 1;
}

/** Who uses this device; apart from the teachers' own databases, and readable by the service worker. */
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

/** The teacher whose classes this device opens, signed in as far as the device knows. */
export async function knownUser(db = deviceDb()): Promise<KnownUser | null> {
  const active = await db.users.where('active').equals(1).first();
  return active && !active.signedOut ? active : null;
}

/** Notes a successful sign-in, profile or refresh: this user is the active one from now on. */
export async function rememberUser(
  user: { id: number; username: string; email: string; roleId: number; exp: number },
  db = deviceDb(),
): Promise<KnownUser> {
  const { id, ...fields } = user;
  const known: KnownUser = { userId: id, ...fields, active: 1, signedOut: 0, logoutOwed: 0 };
  await db.transaction('rw', db.users, async () => {
    // The cookies are this user's now: a sign-out still owed by somebody else would end the wrong session.
    await db.users.toCollection().modify({ active: 0, logoutOwed: 0 });
    await db.users.put(known);
  });
  return known;
}

/** Notes a sign-out before anything else happens: from here on nothing of this user is sent or pulled (L1.2). */
export async function noteSignedOut(userId: number, db = deviceDb()): Promise<void> {
  await db.users.update(userId, { active: 0, signedOut: 1, logoutOwed: 1 });
}

/** Signed out here, in whichever tab (L1.2). */
export async function isSignedOut(userId: number, db = deviceDb()): Promise<boolean> {
  return (await db.users.get(userId))?.signedOut === 1;
}

/** The server heard the sign-out. */
export async function noteLogoutSaid(userId: number, db = deviceDb()): Promise<void> {
  await db.users.update(userId, { logoutOwed: 0 });
}

/** A sign-out that was made offline: its `DELETE auth/logout` goes before any other call (L1.3). */
export async function owedLogout(db = deviceDb()): Promise<KnownUser | null> {
  return (await db.users.toArray()).find((user) => user.logoutOwed === 1) ?? null;
}

/**
 * Takes a signed-out teacher's classes off this device. False, and nothing is taken, where something of theirs is
 * nowhere else: a write that was not sent, or an unsaved roll (L1.4).
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
  // A sign-out that is still owed has to be remembered, or the next load would sign them in again.
  await db.users
    .where({ userId })
    .filter(({ signedOut, logoutOwed }) => signedOut === 1 && logoutOwed === 0)
    .delete();
  return true;
}
