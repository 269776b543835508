import { join } from 'node:path';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import { FileMailer } from './file-mailer.ts';
import type { Mailer } from './mailer.ts';

/**
 * Returns a mailer with a mail server, or one that writes files and prints the links. Only the server retries unsent mails,
 * because an operator's command would send them twice.
 */
export async function mailerOf(
  { smtpUrl, smtpRequireTls, mailFrom, dataDir }: Pick<Config, 'smtpUrl' | 'smtpRequireTls' | 'mailFrom' | 'dataDir'>,
  clock: Clock,
  print: (line: string) => void,
  { sendUnsent = true }: { readonly sendUnsent?: boolean } = {},
): Promise<Mailer> {
  const folder = join(dataDir, 'mail');
  if (smtpUrl === undefined) return new FileMailer({ folder, from: mailFrom, clock, print });
  // The server needs less memory without this module.
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
