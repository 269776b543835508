import { expect, test } from 'vitest';
import { OldWriter, SignedOut } from '../../platform/write-failure.ts';
import { storeProblem } from './failures.ts';

test.each([
  [new DOMException('no room', 'QuotaExceededError'), /is full, so your change was not saved/],
  [new OldWriter(), /newer version of the app is open/],
  [new SignedOut(), /signed out in another tab/],
  [new Error('a fault'), /^Your change was not saved\.$/],
])(
  'L3.2 if the error “%s” prevents the device from storing a change, the message gives the reason and advice in plain words',
  (error, words) => {
    const { message, fix } = storeProblem(error);
    expect(message).toMatch(words);
    expect(fix).not.toBe('');
  },
);
