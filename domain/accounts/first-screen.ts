import { isAdmin } from './roles.ts';

/** How the app runs: in a trusted web activity of Android, as an installed app, or in a tab of a browser. */
export type DisplayMode = 'twa' | 'standalone' | 'browser';

/** The guides among the first screens. */
export type FirstGuide = 'intro' | 'gettingStarted';

/** The facts that decide which screen a teacher sees first. */
export interface FirstScreenFacts {
  displayMode: DisplayMode;
  /** The width of the device's screen in CSS pixels, as the teacher holds the device. The window may be narrower. */
  screenWidth: number;
  /** How often the teacher has signed in; null: the device does not know it. */
  loginCount: number | null;
  roleId: number;
  hasGradeBook: boolean;
  /** The guides that have done their work on this device since the last sign-in (docs/product.md 1.93, 1.160). */
  done: readonly FirstGuide[];
}

/** The first screens, by the names of their addresses. */
export type FirstScreen = 'intro' | 'admin' | 'gettingStarted' | 'gradeBooks' | 'classes';

/** Teachers with fewer sign-ins than this are shown how to install the app. */
const SIGN_INS_WITH_INTRO = 8;
const NARROW_SCREEN = 1024;
/** Teachers with fewer sign-ins than this begin with the steps of setting up. */
const SIGN_INS_WITH_GUIDE = 3;

/** The first screen of a teacher after a sign-in or load. The first rule that applies decides (docs/product.md 1.90). */
export function firstScreenFor(facts: FirstScreenFacts): FirstScreen {
  const { displayMode, screenWidth, loginCount, done } = facts;
  const inNarrowBrowser = displayMode === 'browser' && screenWidth < NARROW_SCREEN && !done.includes('intro');
  return inNarrowBrowser && isBelow(loginCount, SIGN_INS_WITH_INTRO) ? 'intro' : screenAfterIntro(facts);
}

/** The first screen of a teacher who wants no help with installing the app: that of the other rules (docs/product.md 1.93). */
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
 * Whether the number of sign-ins has dropped so low that the teacher begins with the steps of setting up again, for example
 * because the operator has restored an earlier state of the server (docs/product.md 1.92).
 */
export function beginsAgain(before: number | null, now: number): boolean {
  return before !== null && !isBelow(before, SIGN_INS_WITH_GUIDE) && isBelow(now, SIGN_INS_WITH_GUIDE);
}

function isBelow(loginCount: number | null, limit: number): boolean {
  return loginCount !== null && loginCount < limit;
}
