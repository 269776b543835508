import { expect, it } from 'vitest';
import { hasTrialEnded } from './account.ts';

const END = '2027-01-01T12:00:00.000Z';
const AT = Date.parse(END);

it.each([
  ['Trial', AT - 1, false],
  ['Trial', AT, true],
  ['Expired', AT - 1, true],
  ['Active', AT + 1, false],
  ['Gold', AT + 1, false],
])(
  '1.72 whether the app treats the trial of an account with status “%s” as ended, at the time %i (in ms): %s',
  (accountStatus, now, ended) => {
    expect(hasTrialEnded({ accountStatus, trialEndDate: END }, now)).toBe(ended);
  },
);

it('1.72 if the end date of an account’s trial is not a valid date, the app treats the trial as not ended', () => {
  expect(hasTrialEnded({ accountStatus: 'Trial', trialEndDate: '' }, AT)).toBe(false);
});
