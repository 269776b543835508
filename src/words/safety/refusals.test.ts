import { expect, test } from 'vitest';
import { REFUSALS } from '#contract/parts/refusals.ts';
import { refusalWords, type RefusalFacts } from './refusals.ts';

const facts = (more: Partial<RefusalFacts>): RefusalFacts => ({
  code: 'gone',
  detail: { key: 'the-delete' },
  table: 'marks',
  count: 28,
  deleted: null,
  arrived: null,
  problem: null,
  ...more,
});

test.each([...Object.keys(REFUSALS), 'server_error', 'blocked', 'a code of a newer server'])(
  'R8.4 if the server refuses a change with the code "%s", the app shows a reason, advice and a discard button',
  (code) => {
    const words = refusalWords(facts({ code }));
    expect([words.reason, words.advice].every((text) => /^[A-Z].*\.$/.test(text))).toBe(true);
    expect(words.discard).toMatch(/^(?:Discard my marks|Don’t delete)$/);
  },
);

test('R8.4 if the server refuses marks because their class was deleted, the reason contains the class, and a button offers to put it back', () => {
  expect(refusalWords(facts({ deleted: { table: 'classes', name: 'Period 9' } }))).toEqual({
    reason: 'Period 9 was deleted on another device.',
    advice: 'Put back the class with your marks, or discard your marks.',
    keep: 'Put back the class',
    discard: 'Discard my marks',
  });
});

test('R8.4 if the server refuses a change of something deleted over 30 days ago, the app offers only “Try again” and discarding the change', () => {
  const { advice, keep } = refusalWords(facts({ detail: null }));
  expect([advice, keep]).toEqual([
    'The 30 days to put back what was deleted are over. Discard your marks.',
    'Try again',
  ]);
});

test('R8.4 if the server refuses a delete because of newer changes, the reason has the number and kind of the changed rows', () => {
  const came = (more: Partial<RefusalFacts>) =>
    refusalWords(facts({ code: 'changed', table: 'classes', count: 1, ...more })).reason;
  expect(came({ detail: { count: 3 }, arrived: 'marks' })).toBe(
    '3 marks came in from another device after you deleted this.',
  );
  expect(came({ detail: { count: 1 } })).toBe('1 change came in from another device after you deleted this.');
});

test('R8.4 if the server refuses the delete of a class because another device changed the class, the reason explains this', () => {
  const { reason } = refusalWords(
    facts({ code: 'changed', table: 'classes', count: 1, detail: { count: 1 }, arrived: 'classes' }),
  );
  expect(reason).toBe('Another device changed this class after you deleted it.');
});

test('2.15 if the server refuses the delete of a class because of newer changes, the advice explains what a press on “Delete anyway” deletes', () => {
  const { advice, keep, discard } = refusalWords(facts({ code: 'changed', table: 'classes', detail: { count: 6 } }));
  expect(advice).toBe(
    'If you delete anyway, those changes are deleted too. You can put deleted work back for 30 days.',
  );
  expect([keep, discard]).toEqual(['Delete anyway', 'Don’t delete']);
});

test('R8.4 if the server refuses a name as invalid, the reason explains which rule the name breaks', () => {
  const problem = { message: 'Name must not contain special characters', fix: 'Names can’t include “–”.' };
  expect(refusalWords(facts({ code: 'invalid', problem })).reason).toBe(
    'Name must not contain special characters. Names can’t include “–”.',
  );
});
