import { expect } from '@playwright/test';
import { linkInNewestMail } from '../../scripts/serve/mail-files.ts';

/** `before` is the link of an earlier mail: the function waits for a newer one. */
export async function mailedLink(dataDir: string, kind: string, before: string | null = null): Promise<string> {
  const newest = () => linkInNewestMail(dataDir, kind) ?? before;
  await expect.poll(newest, { intervals: [50], message: `the link in a ${kind} mail` }).not.toBe(before);
  return newest() ?? '';
}
