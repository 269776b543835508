import { isAdmin } from './roles.ts';

/** A trusted web activity of Android, an installed app, or a tab of a browser. */
export type DisplayMode = 'twa' | 'standalone' | 'browser';

export type FirstGuide = 'intro' | 'gettingStarted';

export interface FirstScreenFacts {
  displayMode: DisplayMode;
  /** In CSS pixels, in the current orientation. The window may be narrower. */
  screenWidth: number;
  /** Null if the device does not know it. */
  loginCount: number | null;
  roleId: number;
  hasGradeBook: boolean;
  /** Finished or skipped on this device since the last sign-in (docs/product.md 1.93, 1.160). */
  done: readonly FirstGuide[];
}

/** By the names of their routes. */
export type FirstScreen = 'intro' | 'admin' | 'gettingStarted' | 'gradeBooks' | 'classes';

/** With fewer sign-ins, a browser on a narrow screen first shows the guide to installing the app. */
const SIGN_INS_WITH_INTRO = 8;
const NARROW_SCREEN = 1024;
/** With fewer sign-ins, the guide to setting up the app comes first. */
const SIGN_INS_WITH_GUIDE = 3;

/** The first rule that applies decides (docs/product.md 1.90). */
export function firstScreenFor(facts: FirstScreenFacts): FirstScreen {
  const { displayMode, screenWidth, loginCount, done } = facts;
  const inNarrowBrowser = displayMode === 'browser' && screenWidth < NARROW_SCREEN && !done.includes('intro');
  return inNarrowBrowser && isBelow(loginCount, SIGN_INS_WITH_INTRO) ? 'intro' : screenAfterIntro(facts);
}

/** The other rules for the first screen decide (docs/product.md 1.93). */
export function screenAfterIntro({
  roleId,
  loginCount,
  hasGradeBook,
  done,
}: FirstScreenFacts): Exclude<FirstScreen, 'intro'> {
  if (isAdmin(roleId)) return 'admin';
  if (isBelow(loginCount, SIGN_INS_WITH_GUIDE) && !done.includes('gettingStarted')) return 'gettingStarted';
  return hasGradeBook ? 'classes' : 'gradeBooks';
}

/**
 * Whether the number of sign-ins is so low again, for example after a restored backup, that the app shows the guide to setting
 * up again (docs/product.md 1.92).
 */
export function beginsAgain(before: number | null, now: number): boolean {
  return before !== null && !isBelow(before, SIGN_INS_WITH_GUIDE) && isBelow(now, SIGN_INS_WITH_GUIDE);
}

function isBelow(loginCount: number | null, limit: number): boolean {
  return loginCount !== null && loginCount < limit;
}
