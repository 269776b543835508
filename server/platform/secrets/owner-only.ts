import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '../config.ts';

const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;

/** The names that the server gives to its files and folders in the data folder. */
const OWN = /^(?:grade-book\.sqlite|session-secret|sign-up-code|mail|backups)/;

/** A folder with one of these files is a data folder of this program. */
const MARKS = ['grade-book.sqlite', 'session-secret', 'sign-up-code'];
/**
 * Files that may be in a new data folder although the server did not create them. A new file system has the folder
 * `lost+found`, and an operator who wants to restore a backup may have copied it into the folder.
 */
const NOT_FOREIGN = /^lost\+found$|\.sqlite$/;

/**
 * Throws if a folder is not a data folder of this server but has files of other programs, for example a home folder. The check
 * runs before the server changes any file permission. A folder with `mail` or `backups` is not necessarily a data folder,
 * because other folders have such folders too (docs/product.md 1.65).
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
 * Makes the data folder readable only for its owner, together with the database, the secrets and the folders in it. After this
 * call, every new file of this process is readable only for the owner. An older version of the server may have created files
 * that others can read, so the function changes the permissions of existing files too. It does not change files that the server
 * did not create, because an operator may store other files in the folder.
 *
 * Windows has no such permissions, so there the operator has to protect the folder.
 */
export function ownerOnly(folder: string): void {
  if (existsSync(folder)) refuseForeign(folder);
  if (process.platform === 'win32') return;
  process.umask(0o077);
  if (!existsSync(folder)) mkdirSync(folder, { recursive: true, mode: FOLDER_MODE });
  restrict(folder);
  for (const name of readdirSync(folder)) if (OWN.test(name)) restrict(join(folder, name));
}

/** Harmless error codes: a file was deleted after its folder was listed, or the file system stores no permissions. */
const HARMLESS = ['ENOENT', 'EPERM', 'ENOTSUP', 'EROFS'];

function restrict(path: string): void {
  try {
    const found = lstatSync(path);
    // Only its owner may change the permissions of a file. A symbolic link has no permissions of its own.
    if (found.isSymbolicLink() || found.uid !== process.getuid?.()) return;
    chmodSync(path, found.isDirectory() ? FOLDER_MODE : FILE_MODE);
  } catch (error) {
    // The server starts anyway. On such a disk the operator has to protect the folder in another way.
    if (!(error instanceof Error && 'code' in error && HARMLESS.includes(String(error.code)))) throw error;
  }
}
