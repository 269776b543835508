import { expect } from '@playwright/test';
import { linkInNewestMail } from '../../scripts/serve/mail-files.ts';

/** The link of the newest mail of this kind (`verify-email` …), once it is there. */
export async function mailedLink(dataDir: string, kind: string): Promise<string> {
  await expect.poll(() => linkInNewestMail(dataDir, kind), { message: `the link in a ${kind} mail` }).not.toBeNull();
  return linkInNewestMail(dataDir, kind) ?? '';
}
