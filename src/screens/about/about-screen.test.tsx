import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import manifest from '../../../package.json' with { type: 'json' };
import { showScreen, testTeacher } from '../../../tests/support/screen.tsx';
import { addresses, PATHS } from '../../platform/addresses.ts';
import { AboutScreen } from './about-screen.tsx';

afterEach(() => document.head.querySelector('[name=support-email]')?.remove());

const LICENSES = [
  { name: 'dexie', version: '4.4.7', license: 'Apache-2.0', text: 'Apache License\nVersion 2.0\n\n   1. Terms' },
  { name: 'react', version: '19.3.1', license: 'MIT', text: 'MIT License' },
];

/** Serves the file with the licenses that the build creates. If `list` is null, no server answers. */
function serveLicenses(list: unknown): void {
  const answer = vi.fn<typeof fetch>(async (address) => {
    expect(address).toBe('/licenses.json');
    if (list === null) throw new TypeError('Failed to fetch');
    return Response.json(list);
  });
  vi.stubGlobal('fetch', answer);
}

async function openAbout(): Promise<void> {
  const { teacher } = await testTeacher();
  showScreen(teacher, { path: PATHS.about, address: addresses.about }, <AboutScreen />);
  await screen.findByRole('heading', { name: 'PE About' });
}

function unfold(title: string): void {
  const details = screen.getByText(title).closest('details');
  if (!details) throw new Error(`${title} can’t be opened`);
  details.open = true;
  fireEvent(details, new Event('toggle'));
}

test('1.120 the page About says what the app is, and shows the version of the build', async () => {
  await openAbout();
  expect(screen.getByText(/is a grade book for physical education/)).toBeTruthy();
  const version = manifest.version.replaceAll('.', '\\.');
  expect(screen.getByText(new RegExp(`^Version ${version}(?: \\([0-9a-f]{8}\\))?$`))).toBeTruthy();
});

test('1.121 the page About links to the help pages and to the legal pages (privacy and terms)', async () => {
  await openAbout();
  const leads = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(leads('Getting started')).toBe(addresses.gettingStarted);
  expect(leads('Install the app')).toBe(addresses.intro);
  expect(leads('About classes')).toBe(addresses.aboutClasses);
  expect(leads('Waiting & backups')).toBe(addresses.nothingLost);
  expect(leads('Privacy Policy')).toBe(addresses.privacyPolicy);
  expect(leads('Terms of Service')).toBe(addresses.termsOfService);
});

test('1.121 the page About shows the support address that the operator has set', async () => {
  document.head.append(
    Object.assign(document.createElement('meta'), { name: 'support-email', content: 'pe@school.org' }),
  );
  await openAbout();
  expect(screen.getByRole('link', { name: 'pe@school.org' }).getAttribute('href')).toBe('mailto:pe@school.org');
});

test('1.121 if the operator has set no support address, the page About tells the teacher whom to ask for help', async () => {
  await openAbout();
  expect(screen.getByText('If you need help, ask the person who gave you your sign-up code.')).toBeTruthy();
});

test('1.122 the page About says how the app was tested for accessibility, and lists known problems', async () => {
  await openAbout();
  expect(screen.getByRole('heading', { name: 'Accessibility' })).toBeTruthy();
  expect(screen.getByText(/level AA of the Web Content Accessibility Guidelines 2.2/)).toBeTruthy();
  expect(screen.getByText(/Nobody has tried the app with a screen reader/)).toBeTruthy();
});

test('1.123 the page About lists each third-party package with its version and license, and can show the license text', async () => {
  serveLicenses(LICENSES);
  await openAbout();
  expect(fetch).not.toHaveBeenCalled();
  expect(screen.queryByText('Loading...')).toBeNull();
  unfold('Third-party licenses');
  const rows = within(await screen.findByRole('list', { name: 'Third-party licenses' })).getAllByRole('listitem');
  expect(rows.map((row) => row.querySelector('summary')?.textContent)).toEqual([
    'dexie4.4.7 · Apache-2.0',
    'react19.3.1 · MIT',
  ]);
  const paragraphs = [...(rows[0]?.querySelectorAll('p') ?? [])];
  expect(paragraphs.map(({ textContent }) => textContent)).toEqual(['Apache License\nVersion 2.0', '1. Terms']);
});

test.each([
  ['no server answers', null],
  ['the answer is not a list of licenses', { sign: 'in' }],
])('1.123 if %s, the page About says that the licenses did not load, and “Try again” loads them', async (_, answer) => {
  serveLicenses(answer);
  await openAbout();
  unfold('Third-party licenses');
  expect((await screen.findByRole('alert')).textContent).toMatch(/^The licenses did not load/);
  serveLicenses(LICENSES);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('react')).toBeTruthy();
});
