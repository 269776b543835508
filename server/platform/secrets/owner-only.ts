import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '../config.ts';

const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;

/** The names that the server gives to its files and folders in the data folder. */
const OWN = /^(?:grade-book\.sqlite|session-secret|sign-up-code|mail|backups)/;

/** A folder with one of these files is the data folder of this server. */
const MARKS = ['grade-book.sqlite', 'session-secret', 'sign-up-code'];
/** Every new file system has the folder `lost+found`. A database is there before a backup is restored into an empty folder. */
const NOT_FOREIGN = /^lost\+found$|\.sqlite$/;

/**
 * Refuses a folder that has other files and none of this server, such as a home folder, before its modes change. `mail` and
 * `backups` alone are no sign of this server, because other folders have them too (docs/product.md 1.65).
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
 * Makes the data folder readable for its owner alone, and the database, the secrets and the folders in it too. From then
 * on this process makes every new file for its owner alone. A data folder of an older version of the server may have
 * files that others can read, so the modes of existing files are changed. Files that the server did not make stay as
 * they are, because an operator may keep other things in the folder.
 *
 * Windows has no such modes. There the operator protects the folder.
 */
export function ownerOnly(folder: string): void {
  if (existsSync(folder)) refuseForeign(folder);
  if (process.platform === 'win32') return;
  process.umask(0o077);
  if (!existsSync(folder)) mkdirSync(folder, { recursive: true, mode: FOLDER_MODE });
  restrict(folder);
  for (const name of readdirSync(folder)) if (OWN.test(name)) restrict(join(folder, name));
}

/** The codes of harmless errors: a file was removed after its folder was listed, or the file system stores no modes. */
const HARMLESS = ['ENOENT', 'EPERM', 'ENOTSUP', 'EROFS'];

function restrict(path: string): void {
  try {
    const found = lstatSync(path);
    // Only its owner may change the mode of a file. A symbolic link has no mode of its own.
    if (found.isSymbolicLink() || found.uid !== process.getuid?.()) return;
    chmodSync(path, found.isDirectory() ? FOLDER_MODE : FILE_MODE);
  } catch (error) {
    // The server starts anyway. On such a disk the operator has to protect the folder by other means.
    if (!(error instanceof Error && 'code' in error && HARMLESS.includes(String(error.code)))) throw error;
  }
}
