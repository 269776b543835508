import { beforeEach, expect, test, vi } from 'vitest';
import { runThemeScript } from '../../../tests/support/theme-script.ts';
import { changeLook, shownLook, storedLook } from './look.ts';

const root = document.documentElement;
const bars = () => [...document.querySelectorAll('meta')].map(({ content }) => content);
/** Does the same as the browser when it loads the page, up to the first paint. */
const load = () => {
  delete root.dataset['theme'];
  root.removeAttribute('data-gym');
  document.head.innerHTML = '<meta name="theme-color" content="#f8faf9"><meta name="theme-color" content="#0b0f0c">';
  runThemeScript();
};

beforeEach(() => {
  localStorage.clear();
  load();
});

test('1.20 until the teacher chooses a theme, the page and the browser’s bar have the theme of the system', () => {
  expect([root.dataset['theme'], root.hasAttribute('data-gym'), ...bars()]).toEqual([
    undefined,
    false,
    '#f8faf9',
    '#0b0f0c',
  ]);
  expect(storedLook()).toEqual({ theme: 'system', gym: false });
});

test.each([
  ['light', '#f8faf9'],
  ['dark', '#0b0f0c'],
  ['field', '#ffffff'],
] as const)(
  '1.20 when the teacher chooses the theme %s, the page applies it immediately, and the next load applies it before the first paint',
  (theme, bar) => {
    changeLook({ theme, gym: false });
    expect([root.dataset['theme'], ...bars()]).toEqual([theme, bar, bar]);
    load();
    expect([root.dataset['theme'], ...bars()]).toEqual([theme, bar, bar]);
  },
);

test('1.20 after the teacher has chosen the system’s theme again, the page and the browser’s bar change with the system’s theme', () => {
  changeLook({ theme: 'dark', gym: false });
  changeLook({ theme: 'system', gym: false });
  expect([root.dataset['theme'], ...bars()]).toEqual([undefined, '#f8faf9', '#0b0f0c']);
  expect(localStorage.length).toBe(0);
});

test('1.20 when the teacher turns on gym mode, the page applies it immediately, and the next load applies it before the first paint', () => {
  changeLook({ theme: 'system', gym: true });
  expect(root.hasAttribute('data-gym')).toBe(true);
  load();
  expect(root.hasAttribute('data-gym')).toBe(true);
  expect(storedLook()).toEqual({ theme: 'system', gym: true });
});

test('1.20 if the teacher changes the theme or gym mode in one tab, the other tabs apply the change', () => {
  localStorage.setItem('pe-theme', 'dark');
  localStorage.setItem('pe-gym', 'on');
  dispatchEvent(new Event('storage'));
  expect([root.dataset['theme'], root.hasAttribute('data-gym')]).toEqual(['dark', true]);
});

test('1.20 if the browser can’t store the theme that the teacher has chosen, the page has this theme until the next load', () => {
  const closed = () => {
    throw new DOMException('closed', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: closed, setItem: closed, removeItem: closed });
  expect(changeLook({ theme: 'dark', gym: false })).toBe(false);
  expect(shownLook()).toEqual({ theme: 'dark', gym: false });
});

test('1.20 if this app version does not know the stored theme, the page has the theme of the system', () => {
  localStorage.setItem('pe-theme', 'sepia');
  load();
  expect([root.dataset['theme'], storedLook().theme]).toEqual([undefined, 'system']);
});
