import { afterEach, expect, test, vi } from 'vitest';
import { displayMode } from './installed.ts';

interface Page {
  referrer?: string;
  mode?: string;
  /** The value of `navigator.standalone`, which only Safari on iOS has. */
  standalone?: boolean;
  loaded?: string;
}

function open({ referrer = '', mode = 'browser', standalone, loaded = '/' }: Page): void {
  const matchMedia = window.matchMedia.bind(window);
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...matchMedia(query),
    matches: query === `(display-mode: ${mode})`,
  }));
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { name: `https://grades.school.org${loaded}` } as PerformanceEntry,
  ]);
  if (standalone !== undefined) Reflect.set(navigator, 'standalone', standalone);
}

afterEach(() => void Reflect.deleteProperty(navigator, 'standalone'));

const GMAIL = 'android-app://com.google.android.gm/';

test.each<[what: string, page: Page, mode: string]>([
  ['a tab of a browser', {}, 'browser'],
  ['a tab that a search has opened', { referrer: 'https://search.example/' }, 'browser'],
  ['a tab of Safari on iOS', { standalone: false }, 'browser'],
  ['the installed app', { mode: 'standalone' }, 'standalone'],
  ['the installed app with a small bar', { mode: 'minimal-ui' }, 'standalone'],
  ['the app on the home screen of an iPad', { standalone: true }, 'standalone'],
  ['a trusted web activity', { referrer: 'android-app://org.school.grades/', mode: 'standalone' }, 'twa'],
  ['a trusted web activity with a bar', { referrer: 'android-app://org.school.grades/' }, 'twa'],
  ['a tab that a mail app has opened', { referrer: GMAIL, loaded: '/login/validate?token=abc' }, 'browser'],
])('1.95 the app detects that it runs as %s', (_what, page, mode) => {
  open(page);
  expect(displayMode()).toBe(mode);
});
