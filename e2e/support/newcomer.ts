import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { StoryServer } from './story.ts';

export const NEWCOMER = {
  email: 'ana.lopez@school.org',
  password: 'kickball77',
  className: 'Period 1',
  roster: [
    'Abdi, Hodan',
    'Begay, Tyler',
    'Bianchi, Luca',
    'Chen, Bo',
    'Cruz, Sofia',
    'Dąbrowska, Zofia',
    'Evans, Maya',
    'Garcia, Mateo',
    'Ito, Haru',
    'Kaya, Deniz',
    "O'Brien, Sean",
    'Rivera, Ana',
  ],
} as const;

/** How the teacher marks three students in the first roll; the others stay present. */
export const EXCEPTIONS = { absent: 'Begay, Tyler', tardy: 'Evans, Maya', notDressed: 'Kaya, Deniz' } as const;

export async function allowClipboard(context: BrowserContext, server: StoryServer): Promise<void> {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.url });
}

export async function copyRoster(page: Page): Promise<void> {
  await page.evaluate((text) => navigator.clipboard.writeText(text), NEWCOMER.roster.join('\n'));
}

export function cellOf(page: Page, student: string, what: 'Attendance' | 'Note 1', shows = ''): Locator {
  return page.getByRole('button', { name: `${what} of ${student}: ${shows}` });
}

/** From the landing page to the first roll, in the order of their use. */
export function placesOn(page: Page) {
  return {
    signUp: page.getByRole('link', { name: 'Sign up' }),
    code: page.getByLabel('Sign-up code'),
    email: page.getByLabel('Email'),
    password: page.getByLabel('Password', { exact: true }),
    confirm: page.getByLabel('Confirm password'),
    agreement: page.getByRole('checkbox'),
    sendSignUp: page.getByRole('button', { name: 'Sign up' }),
    useInBrowser: page.getByRole('link', { name: 'Use in the browser for now' }),
    addClass: page.getByRole('link', { name: 'Add Class' }),
    className: page.getByLabel('Class name'),
    addStudents: page.getByRole('link', { name: /^(Add New Roster|Add students)/ }),
    pasteField: page.getByLabel('Paste names'),
    saveRoster: page.getByRole('button', { name: 'Save roster' }),
    // The list of classes contains this link twice. The message that appears after a roster is saved contains the link once.
    takeRoll: page.getByRole('link', { name: 'Take roll' }).first(),
  };
}
