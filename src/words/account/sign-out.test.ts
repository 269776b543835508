import { expect, test } from 'vitest';
import { leftWords, signOutWords } from './sign-out.ts';

const left = (changes: number, marks = 0, roster = 0) => ({ changes, roll: marks, roster });

test('1.12 the title of the dialog before a sign-out has the number of changes that are not sent, and of marks that not saved', () => {
  const title = (...counts: Parameters<typeof left>) => signOutWords(left(...counts), 'tablet', false).title;
  expect(title(1)).toBe('1 change waiting to send');
  expect(title(2, 6)).toBe('2 changes waiting to send, and 6 marks not saved');
  expect(title(0, 1)).toBe('1 mark not saved');
  expect(title(0, 3, 1)).toBe('3 marks and 1 roster not saved');
  // Sent while the dialog is open.
  expect(signOutWords(left(0), 'tablet', false)).toMatchObject({ title: 'Everything is saved', leave: 'Sign out' });
});

test('1.12 after a sign-out, the landing page shows how many unsent changes and unsaved marks are still on the device', () => {
  expect(leftWords(left(1), 'tablet')).toBe('1 change is safe on this tablet. It will be sent when you sign in again.');
  expect(leftWords(left(12, 3), 'phone')).toBe(
    '12 changes are safe on this phone. They will be sent when you sign in again. 3 marks not saved: sign in again and press Save.',
  );
});

test('1.12 if typed student details are not saved, the title of the dialog before a sign-out counts them', () => {
  const details = { changes: 0, details: 5 };
  expect(signOutWords(details, 'tablet', false).title).toBe('5 student details not saved');
  expect(signOutWords({ ...details, changes: 1, roll: 2 }, 'tablet', false).title).toBe(
    '1 change waiting to send, and 2 marks and 5 student details not saved',
  );
  expect(leftWords(details, 'tablet')).toBe('5 student details not saved: sign in again and press Save.');
});

test('5.47 if typed scores are not saved, the title of the dialog before a sign-out has their number', () => {
  const scores = { changes: 0, scores: 1 };
  expect(signOutWords(scores, 'tablet', false).title).toBe('1 score not saved');
  expect(signOutWords({ ...scores, roll: 2 }, 'tablet', false).title).toBe('2 marks and 1 score not saved');
});
