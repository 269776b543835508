import type { Page } from '@playwright/test';
import { me } from '#contract/account/user.ts';

const ACCOUNT = '**/api/user/me';

export async function showDevices(page: Page): Promise<void> {
  await page.getByText('This device').waitFor();
}

export function openAccountDialog(button: string) {
  return async (page: Page): Promise<void> => {
    await showDevices(page);
    await page.getByRole('button', { name: button, exact: true }).click();
    await page.getByRole('dialog').waitFor();
  };
}

/** Changes the server's answer about the account so that the trial has ended. The server itself is not changed. */
export async function endTrial(page: Page): Promise<void> {
  await answerThatTrialEnded(page);
  await page.reload();
  await page.getByText(/Your trial ended/).waitFor();
  await page.unroute(ACCOUNT);
}

/** Changes the server's answers about the account, as long as the page is open. */
export async function answerThatTrialEnded(page: Page): Promise<void> {
  await page.route(ACCOUNT, async (route) => {
    const answer = await route.fetch();
    const account = me.answer.parse(await answer.json());
    await route.fulfill({ response: answer, json: { ...account, trialEndDate: '2026-11-01T12:00:00.000Z' } });
  });
}
