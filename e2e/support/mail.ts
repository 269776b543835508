import { expect } from '@playwright/test';
import { linkInNewestMail } from '../../scripts/serve/mail-files.ts';

/** Waits for a mail of this kind (`verify-email` …) and returns the link of the newest one. */
export async function mailedLink(dataDir: string, kind: string): Promise<string> {
  await expect.poll(() => linkInNewestMail(dataDir, kind), { message: `the link in a ${kind} mail` }).not.toBeNull();
  return linkInNewestMail(dataDir, kind) ?? '';
}
