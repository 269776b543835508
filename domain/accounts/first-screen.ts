import { isAdmin } from './roles.ts';

/** How the app runs: in a trusted web activity of Android, as an installed app, or in a tab of a browser. */
export type DisplayMode = 'twa' | 'standalone' | 'browser';

/** The first screens that are guides. */
export type FirstGuide = 'intro' | 'gettingStarted';

/** The facts that decide which screen a teacher sees first. */
export interface FirstScreenFacts {
  displayMode: DisplayMode;
  /** The width of the device's screen in CSS pixels in its current orientation. The window may be narrower. */
  screenWidth: number;
  /** How often the teacher has signed in; null if the device does not know this number. */
  loginCount: number | null;
  roleId: number;
  hasGradeBook: boolean;
  /**
   * The guides that the teacher has finished or skipped on this device since the last sign-in (docs/product.md 1.93, 1.160).
   */
  done: readonly FirstGuide[];
}

/** The first screens, by the names of their routes. */
export type FirstScreen = 'intro' | 'admin' | 'gettingStarted' | 'gradeBooks' | 'classes';

/** In a browser on a narrow screen, a teacher with fewer sign-ins than this first sees the guide to installing the app. */
const SIGN_INS_WITH_INTRO = 8;
const NARROW_SCREEN = 1024;
/** A teacher with fewer sign-ins than this first sees the guide to setting up the app. */
const SIGN_INS_WITH_GUIDE = 3;

/**
 * Returns the screen that a teacher sees first after a sign-in or a load of the app. The first rule that applies decides (the
 * list of rules is in docs/product.md 1.90).
 */
export function firstScreenFor(facts: FirstScreenFacts): FirstScreen {
  const { displayMode, screenWidth, loginCount, done } = facts;
  const inNarrowBrowser = displayMode === 'browser' && screenWidth < NARROW_SCREEN && !done.includes('intro');
  return inNarrowBrowser && isBelow(loginCount, SIGN_INS_WITH_INTRO) ? 'intro' : screenAfterIntro(facts);
}

/**
 * Returns the screen that a teacher sees after skipping the guide to installing the app. The other rules for the first screen
 * decide (docs/product.md 1.93).
 */
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
 * Whether the number of sign-ins has become so low that the app shows the guide to setting up the app again. The number becomes
 * lower, for example, when the operator restores a backup of the server (docs/product.md 1.92).
 */
export function beginsAgain(before: number | null, now: number): boolean {
  return before !== null && !isBelow(before, SIGN_INS_WITH_GUIDE) && isBelow(now, SIGN_INS_WITH_GUIDE);
}

function isBelow(loginCount: number | null, limit: number): boolean {
  return loginCount !== null && loginCount < limit;
}
