import type { WriteFailure } from '#domain/sync/write-facts.ts';
import type { Problem } from '#domain/validation.ts';
import { deviceKind } from '../../platform/device/device-kind.ts';
import { writeFailure } from '../../platform/write-failure.ts';

const FAILURES: Readonly<Record<WriteFailure, (device: string) => Required<Problem>>> = {
  'no room': (device) => ({
    message: `This ${device} is full, so your change was not saved.`,
    fix: 'Free some space, then save again.',
  }),
  'newer app open': () => ({
    message: 'A newer version of the app is open in another tab, so your change was not saved.',
    fix: 'Reload this page, then save again.',
  }),
  'signed out': () => ({
    message: 'You signed out in another tab, so your change was not saved.',
    fix: 'Sign in again, then make the change again.',
  }),
  unknown: () => ({
    message: 'Your change was not saved.',
    fix: 'Reload this page and try again. What you saved before is safe.',
  }),
};

/** The device has stored no part of the write (docs/sync.md L3.2, L4.3). */
export function storeProblem(error: unknown): Required<Problem> {
  return FAILURES[writeFailure(error)](deviceKind());
}
