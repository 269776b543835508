import { BookOpen, CircleUser, Info, Settings, ShieldCheck, UserCog, Users, type LucideIcon } from 'lucide-react';
import { matchPath } from 'react-router-dom';
import { canSeeClasses } from '#domain/accounts/roles.ts';
import { addresses } from '../../platform/addresses.ts';

export interface ShellFacts {
  email: string;
  /** Null if there is none. */
  gradeBook: string | null;
  isAdmin?: boolean;
  permissions?: readonly string[] | undefined;
}

export interface MenuItem {
  to: string;
  label: string;
  icon: LucideIcon;
  /** Undefined: always shown. */
  shows?: (facts: ShellFacts) => boolean;
}

/** Classes belong to a grade book, so a teacher without a current one usually has none. */
function seesClasses({ gradeBook, permissions }: ShellFacts): boolean {
  return canSeeClasses({ hasGradeBook: gradeBook !== null, permissions });
}

const MENU: readonly MenuItem[] = [
  { to: addresses.admin, label: 'Users', icon: UserCog, shows: ({ isAdmin = false }) => isAdmin },
  { to: addresses.gradeBooks, label: 'Grade Books', icon: BookOpen },
  { to: addresses.classes, label: 'Classes', icon: Users, shows: seesClasses },
  { to: addresses.settings, label: 'Settings', icon: Settings },
  { to: addresses.nothingLost, label: 'Waiting & backups', icon: ShieldCheck },
  { to: addresses.about, label: 'About', icon: Info },
  { to: addresses.account, label: 'Account', icon: CircleUser },
];

/** Home (`/`) shows the classes (docs/product.md 2.6). */
export function isMenuEntryOpen({ to }: MenuItem, pathname: string): boolean {
  return matchPath({ path: to, end: false }, pathname === addresses.home ? addresses.classes : pathname) !== null;
}

/** An admin also has a teacher's entries, with Users before them (docs/product.md 1.8). */
export function menuFor(facts: ShellFacts): readonly MenuItem[] {
  return MENU.filter(({ shows }) => shows?.(facts) ?? true);
}
