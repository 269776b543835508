import type { FirstGuide } from '#domain/accounts/first-screen.ts';
import { dropSeen, noteSeen, wasSeen } from '../../platform/seen-once.ts';

const GUIDES: readonly FirstGuide[] = ['intro', 'gettingStarted'];

/** Contains the number of the sign-in, so the guide is shown again after the next one. */
const nameOf = (guide: FirstGuide, loginCount: number) => `${guide}-${loginCount}`;

/**
 * Returns the guides that the teacher has completed or skipped on this device since this sign-in (docs/product.md 1.93, 1.160).
 */
export function doneGuides(userId: number, loginCount: number | null): readonly FirstGuide[] {
  return loginCount === null ? [] : GUIDES.filter((guide) => wasSeen(nameOf(guide, loginCount), userId));
}

export function forgetDoneGuides(userId: number): void {
  for (const guide of GUIDES) dropSeen(userId, guide);
}

export function noteGuideDone(guide: FirstGuide, userId: number, loginCount: number): void {
  noteSeen(nameOf(guide, loginCount), userId);
}
