import { expect, test } from 'vitest';
import { chipWords, loadingWords, type UnsavedCounts } from './status.ts';
import { sentWords, statusWords } from './status-panel.ts';

const NOON = Date.UTC(2026, 10, 20, 12);

test('8.3 the status panel shows whether everything was sent, and when the device most recently sent a change', () => {
  const said = (sentAt: number | null, rows: number, refused: number, drafts = 0) =>
    sentWords({ sentAt, rows, refused, drafts }, NOON);
  expect(said(null, 0, 0)).toBe('You’re all caught up.');
  expect(said(NOON, 0, 0)).toMatch(/^Everything’s been sent\. Last sent: .+\.$/);
  expect(said(NOON, 3, 0)).toMatch(/^Everything else has been sent\. Last sent: .+\.$/);
  expect(said(null, 3, 0)).toBe('');
  expect(said(null, 0, 1)).toBe('Everything else has been sent.');
  expect(said(null, 0, 0, 1)).toBe('Everything else has been sent.');
});

test('8.1 the status chip names the kind of device that has saved the waiting changes', () => {
  const full = (device: 'tablet' | 'phone') => chipWords({ kind: 'waiting', count: 3 }, device).full.join('');
  expect(full('tablet')).toBe('3 saved on this tablet, waiting to send');
  expect(full('phone')).toBe('3 saved on this phone, waiting to send');
});

test('8.1 if the unsaved marks are in another class than the one on the screen, the status chip at the top shows “in another class”', () => {
  const short = (className?: string) =>
    chipWords(
      { kind: 'unsaved', what: { roll: 2, ...(className !== undefined && { className, isElsewhere: true }) } },
      'tablet',
    ).short.join('');
  expect([short(), short('Period 5')]).toEqual(['2 not saved', '2 not saved in another class']);
});

test('8.1 if the server has refused a change, the status panel explains that it is safe on the device and included in backup files', () => {
  expect(statusWords({ kind: 'to-review', count: 1 }, 'tablet')).toEqual({
    title: '1 change needs your decision',
    text: 'We couldn’t send this change. It’s safe on this tablet until you decide. It’s included in backup files.',
  });
  expect(statusWords({ kind: 'to-review', count: 2 }, 'tablet').title).toBe('2 changes need your decision');
});

test('8.4 a device that was signed out on another device says so, and that the waiting changes are safe', () => {
  const { title, text } = statusWords({ kind: 'sign-in', count: 2, isUnknown: false }, 'tablet');
  expect(title).toBe('Sign in to send 2 changes');
  expect(text).toMatch(
    /^Somebody signed this tablet out, for example on another device or by changing the password\. .*safe/,
  );
});

test('8.20 the status panel and the status chip show the same number of unsaved changes, and the panel lists their kinds', () => {
  const what = { roll: 3, roster: 1, scores: 2 };
  const chip = chipWords({ kind: 'unsaved', what }, 'tablet').full.join('');
  const panel = statusWords({ kind: 'unsaved', what }, 'tablet');
  expect([chip, panel.title]).toEqual(['6 changes not saved', '6 changes not saved']);
  expect(panel.text).toMatch(/^3 marks, 2 scores, and 1 roster\. They don’t count until you press Save/);
  expect(statusWords({ kind: 'unsaved', what: { roll: 3 } }, 'tablet').title).toBe('3 marks not saved');
});

test('8.20, 10.6 the status panel says that the app saves a student order by itself, and asks to press Save only for the rest', () => {
  const text = (what: UnsavedCounts) => statusWords({ kind: 'unsaved', what }, 'tablet').text;
  expect(text({ order: 1 })).toBe('The app saves the student order by itself.');
  expect(text({ roll: 3, order: 1 })).toBe(
    '3 marks and student order. The app saves the student order by itself. The rest doesn’t count until you press Save.',
  );
});

test('P4.3 during the first pull from the server, the text is “Loading your classes…”, with a percentage when the total is known', () => {
  expect([loadingWords(null), loadingWords(0.679)]).toEqual(['Loading your classes…', 'Loading your classes… 67%']);
});
