/** `npm run admin -- …`: the operator's commands for accounts. They use the database of the server directly. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setSchemaMessages } from '#contract/messages.ts';
import { AccountLog } from '../../server/accounts/account-log.ts';
import type { Mailer } from '../../server/mail/mailer.ts';
import { mailerOf } from '../../server/mail/mailer-of.ts';
import { systemClock } from '../../server/platform/clock.ts';
import { type Config, readConfig } from '../../server/platform/config.ts';
import { migrate } from '../../server/db/migrate.ts';
import { openDatabase } from '../../server/db/open.ts';
import { findCommand, operatorHelp } from '../../server/operator/command.ts';
import { OperatorProblem } from '../../server/operator/problem.ts';
import { terminalText } from '../../server/operator/terminal-text.ts';
import { sessionSecretOf } from '../../server/platform/secrets/session-secret.ts';
import { SIGN_UP_CODE_FILE, signUpCodesOf } from '../../server/platform/secrets/sign-up-codes.ts';
import { operatorSays } from './print-result.ts';

/** Throws without the file: the command would create an empty database. */
function databaseOf({ databaseUrl, dataDir }: Config): string {
  if (databaseUrl !== undefined) return databaseUrl;
  const path = join(dataDir, 'grade-book.sqlite');
  if (!existsSync(path)) {
    throw new OperatorProblem(
      `There is no database at ${path}. Set DATA_DIR to the server’s data folder, or start the server once.`,
    );
  }
  return path;
}

/** Or the code that the server has made. Never makes one. */
function knownCodes(config: Config): readonly string[] {
  const { signUpCodes, dataDir } = config;
  return signUpCodes.length > 0 || !existsSync(join(dataDir, SIGN_UP_CODE_FILE)) ? signUpCodes : signUpCodesOf(config);
}

/** Writes the log lines of the command to the error output, in the format of the server's log. */
const STDERR = {
  info: (line: object, msg: string) =>
    console.error(terminalText(JSON.stringify({ level: 30, time: Date.now(), ...line, msg }))),
};

async function run(words: readonly string[]): Promise<string> {
  if (words.length === 0 || ['help', '--help', '-h'].includes(words[0] ?? '')) return operatorHelp();
  const command = findCommand(words);
  const config = readConfig(process.env);
  const db = await openDatabase(databaseOf(config), { poolSize: 1, isPatient: true });
  let mailer: Mailer | undefined;
  try {
    await migrate(db, systemClock);
    const { adminEmails, publicUrl, supportEmail } = config;
    const accountLog = new AccountLog(STDERR, sessionSecretOf(config));
    return await command({
      db,
      clock: systemClock,
      config: { adminEmails, publicUrl, supportEmail, signUpCodes: knownCodes(config) },
      accountLog,
      mail: async () => (mailer ??= await mailerOf(config, systemClock, console.error, { sendUnsent: false })),
    });
  } finally {
    await mailer?.close();
    await db.destroy();
  }
}

setSchemaMessages();
await operatorSays(async () => await run(process.argv.slice(2)), `\n\n${operatorHelp()}`);
