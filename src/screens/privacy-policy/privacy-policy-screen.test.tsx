import { readFileSync } from 'node:fs';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { TABLE_NAMES } from '#domain/tables/all.ts';
import { PrivacyPolicyScreen } from './privacy-policy-screen.tsx';

function policy(): string {
  render(
    <MemoryRouter>
      <PrivacyPolicyScreen />
    </MemoryRouter>,
  );
  return screen.getByRole('main').textContent;
}

/** By table; null if it has nothing about a person. */
const SAID: Readonly<Record<string, RegExp | null>> = {
  teachers:
    /your email address, a user name made from it, and your password, scrambled.* how many sign-ins worked and failed/,
  sessions: /when it signed in, and when it was used last/,
  devices: /The server also stores this name with each change that the device made/,
  answers: /keeps its answer to each change for 400 days/,
  mailTokens: /Mails with links to your account/,
  counters: /how many wrong passwords were tried and how many mails were sent/,
  deletedAccounts: /After you delete your account: its number and the time, for 400 days/,
  signUpCodes: null,
  installation: null,
  migrations: null,
  gradeBooks: /grade books/,
  classes: /classes and their times/,
  profile: /settings/,
  settings: /settings/,
  students:
    /the names you enter or upload. Also number, gender, group, skill level, notes, a comment for the report, and until when and why a student is excused/,
  marks: /attendance, points and notes of each day/,
  activityNotes: /notes about activities/,
  assessments: /assessments with their scores/,
  assessmentScores: /assessments with their scores/,
  races: /mile races/,
  raceEvents: /mile races with each lap/,
  beepTests: /beep tests/,
  beepEvents: /beep tests with each miss/,
  clashes: /If two devices change the same mark/,
  scoreAndNoteClashes: /If two devices change the same mark/,
};

function ownTables(): string[] {
  const schema = readFileSync('server/db/schema.ts', 'utf8');
  const [, body = ''] = /interface Database extends RowTables \{([^}]*)\}/.exec(schema) ?? [];
  return [...body.matchAll(/(\w+):/g)].map(([, name = '']) => name);
}

test('1.124 for each database table of the server, the privacy policy says what the table contains about people', () => {
  const tables = [...ownTables(), ...TABLE_NAMES];
  expect(ownTables()).toContain('counters');
  expect(tables.filter((name) => SAID[name] === undefined)).toEqual([]);
  const text = policy();
  for (const name of tables) if (SAID[name]) expect(text, name).toMatch(SAID[name]);
});

test('1.124 the privacy policy says that there are four cookies, and the source code has the names of exactly four', () => {
  const files = ['server/http/cookies.ts', 'contract/account/cookies.ts'];
  const code = files.map((name) => readFileSync(name, 'utf8')).join('\n');
  const names = new Set([...code.matchAll(/'(?:__\w+-)?(pe_\w+)'/g)].map(([, name]) => name));
  expect([...names].toSorted()).toEqual(['pe_access', 'pe_device', 'pe_refresh', 'pe_session']);
  expect(policy()).toMatch(
    /Two cookies keep you signed in, and a third one tells .* A fourth one remembers .* There are no other cookies\./,
  );
});

test('1.124 the privacy policy says that the server log has codes instead of addresses, and which data stays on a device', () => {
  const text = policy();
  expect(text).toMatch(/codes in place of email and network addresses/);
  expect(text).toMatch(/the copy and the changes that wait to be sent stay for your next sign-in/);
  expect(text).toMatch(/There are no ads, no trackers and no analytics/);
});

test('1.124 the privacy policy says how long deleted, replaced and never verified data stays on the server', () => {
  const text = policy();
  expect(text).toMatch(/What you delete can be put back for 30 days/);
  expect(text).toMatch(/A number without content stays for 400 days/);
  expect(text).toMatch(/never verified is deleted after 30 days/);
  expect(text).toMatch(/the database from before is kept for 30 days/);
  expect(text).toMatch(/files, which are deleted after 30 days/);
});

test('1.124 the privacy policy says that teachers can delete their accounts themselves, without the operator', () => {
  const text = policy();
  expect(text).toMatch(/You delete your account yourself, on the page Account/);
  expect(text).toMatch(/On each of your other devices the copy stays until you remove it/);
  expect(text).not.toMatch(/ask the person who runs this server/);
});
