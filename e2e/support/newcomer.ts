import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { StoryServer } from './story.ts';

/**
 * A teacher who has never used the app, with the texts that this teacher types. The email has 20 characters, the password
 * 10, and the sign-up code 8. The roster is pasted from the clipboard.
 */
export const NEWCOMER = {
  email: 'ana.lopez@school.org',
  password: 'kickball77',
  gradeBook: 'Fall 2026',
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

/** The students who are not simply present in the first roll, with what the teacher marks for each. */
export const EXCEPTIONS = { absent: 'Begay, Tyler', tardy: 'Evans, Maya', notDressed: 'Kaya, Deniz' } as const;

/** Allows the pages of this browser to use the clipboard, as when a person presses Ctrl+V. */
export async function allowClipboard(context: BrowserContext, server: StoryServer): Promise<void> {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.url });
}

/** Writes the names to the clipboard, as if the teacher had copied them from a mail of the school. */
export async function copyRoster(page: Page): Promise<void> {
  await page.evaluate((text) => navigator.clipboard.writeText(text), NEWCOMER.roster.join('\n'));
}

/** Returns a cell of the roll: the attendance or a note of a student. */
export function cellOf(page: Page, student: string, what: 'Attendance' | 'Note 1', shows = ''): Locator {
  return page.getByRole('button', { name: `${what} of ${student}: ${shows}` });
}

/** Returns the elements that a new teacher uses from the landing page to the first roll, in this order. */
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
    createGradeBook: page.getByRole('link', { name: /^(Make a|Create) grade book/ }),
    gradeBookName: page.getByLabel('Name'),
    addClass: page.getByRole('link', { name: 'Add Class' }),
    className: page.getByLabel('Class name'),
    addStudents: page.getByRole('link', { name: /^(Add New Roster|Add students)/ }),
    pasteField: page.getByLabel('Paste names'),
    saveRoster: page.getByRole('button', { name: 'Save roster' }),
    confirmRoster: page.getByRole('alertdialog').getByRole('button', { name: /^(Overwrite|Save)/ }),
    // The screen Today contains this link twice, and the message about a saved roster contains it once.
    takeRoll: page.getByRole('link', { name: 'Take roll' }).first(),
  };
}
