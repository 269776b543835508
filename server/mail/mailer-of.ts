import { join } from 'node:path';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import { FileMailer } from './file-mailer.ts';
import type { Mailer } from './mailer.ts';

/**
 * Returns the mailer that the settings choose: one that uses a mail server, or one that writes files and prints the links. Only
 * the server itself retries unsent mails. If an operator's command, which may run at the same time as the server, also retried
 * these mails, they would be sent twice.
 */
export async function mailerOf(
  { smtpUrl, smtpRequireTls, mailFrom, dataDir }: Pick<Config, 'smtpUrl' | 'smtpRequireTls' | 'mailFrom' | 'dataDir'>,
  clock: Clock,
  print: (line: string) => void,
  { sendUnsent = true }: { readonly sendUnsent?: boolean } = {},
): Promise<Mailer> {
  const folder = join(dataDir, 'mail');
  if (smtpUrl === undefined) return new FileMailer({ folder, from: mailFrom, clock, print });
  // This module is imported only if a mail server is configured, because the server needs less memory without it.
  const { SmtpMailer } = await import('./smtp-mailer.ts');
  const mailer = new SmtpMailer({
    url: smtpUrl,
    requireTls: smtpRequireTls,
    from: mailFrom,
    folder: join(folder, 'unsent'),
    clock,
    failed: print,
  });
  if (sendUnsent) await mailer.resume();
  return mailer;
}
