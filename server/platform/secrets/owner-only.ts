import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '../config.ts';
import { codeOf } from '../error-code.ts';

const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;

const OWN = /^(?:grade-book\.sqlite|session-secret|sign-up-code|mail|backups)/;

/** A folder with one of these files is a data folder of this program. */
const MARKS = ['grade-book.sqlite', 'session-secret', 'sign-up-code'];
/** Not foreign in a new data folder: `lost+found` of a new file system, and a backup that an operator wants to restore. */
const NOT_FOREIGN = /^lost\+found$|\.sqlite$/;

/**
 * Throws if a folder is no data folder but has files of other programs, for example a home folder, before any permission is
 * changed. Other folders have `mail` or `backups` too (docs/product.md 1.65).
 */
function refuseForeign(folder: string): void {
  const names = readdirSync(folder);
  const isForeign = names.some((name) => !OWN.test(name) && !NOT_FOREIGN.test(name));
  if (!isForeign || names.some((name) => MARKS.includes(name))) return;
  throw new ConfigError([
    `DATA_DIR: ${folder} has other files and is not the data folder of this app. Name an empty folder`,
  ]);
}

/**
 * Makes the data folder, its database, its secrets and every new file of this process readable only for the owner. Files that
 * the server did not create stay as they are. Windows has no such permissions.
 */
export function ownerOnly(folder: string): void {
  if (existsSync(folder)) refuseForeign(folder);
  if (process.platform === 'win32') return;
  process.umask(0o077);
  if (!existsSync(folder)) mkdirSync(folder, { recursive: true, mode: FOLDER_MODE });
  restrict(folder);
  for (const name of readdirSync(folder)) if (OWN.test(name)) restrict(join(folder, name));
}

/** A file was deleted after its folder was listed, or the file system stores no permissions. */
const HARMLESS = ['ENOENT', 'EPERM', 'ENOTSUP', 'EROFS'];

function restrict(path: string): void {
  try {
    const found = lstatSync(path);
    // Only its owner may change the permissions of a file, and a symbolic link has none.
    if (found.isSymbolicLink() || found.uid !== process.getuid?.()) return;
    chmodSync(path, found.isDirectory() ? FOLDER_MODE : FILE_MODE);
  } catch (error) {
    // On such a disk the operator has to protect the folder in another way.
    if (!HARMLESS.includes(codeOf(error))) throw error;
  }
}
