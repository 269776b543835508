import { expect } from '@playwright/test';
import { linkInNewestMail } from '../../scripts/serve/mail-files.ts';

/**
 * Waits for a mail of this kind (for example `verify-email`), and returns the link of the newest mail. `before` is the link
 * of an earlier mail: the function waits until there is a newer link.
 */
export async function mailedLink(dataDir: string, kind: string, before: string | null = null): Promise<string> {
  const newest = () => linkInNewestMail(dataDir, kind) ?? before;
  await expect.poll(newest, { intervals: [50], message: `the link in a ${kind} mail` }).not.toBe(before);
  return newest() ?? '';
}
