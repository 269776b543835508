import { join } from 'node:path';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import { FileMailer } from './file-mailer.ts';
import type { Mailer } from './mailer.ts';

/** The mailer that the settings ask for: a mail server's, or files whose links are printed. */
export async function mailerOf(
  { smtpUrl, mailFrom, dataDir }: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>,
  clock: Clock,
  print: (line: string) => void,
): Promise<Mailer> {
  const folder = join(dataDir, 'mail');
  if (smtpUrl === undefined) return new FileMailer({ folder, from: mailFrom, clock, print });
  // Loaded where it is used only: a server without one is smaller.
  const { SmtpMailer } = await import('./smtp-mailer.ts');
  const mailer = new SmtpMailer({
    url: smtpUrl,
    from: mailFrom,
    folder: join(folder, 'unsent'),
    clock,
    failed: print,
  });
  await mailer.resume();
  return mailer;
}
