import {
  BookOpen,
  CalendarCheck,
  CircleUser,
  Info,
  Settings,
  ShieldCheck,
  UserCog,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { canSeeClasses } from '#domain/accounts/roles.ts';
import { addresses } from '../../platform/addresses.ts';

export interface ShellFacts {
  email: string;
  /** The name of the current grade book; null if there is none. */
  gradeBook: string | null;
  isAdmin?: boolean;
  permissions?: readonly string[] | undefined;
}

export interface MenuItem {
  to: string;
  label: string;
  icon: LucideIcon;
  /** Returns true if the menu shows this entry. If it is undefined, the menu always shows the entry. */
  shows?: (facts: ShellFacts) => boolean;
}

/**
 * Returns true if the menu shows the entry 'Classes'. Classes belong to a grade book, so a teacher without a current grade book
 * usually has no classes.
 */
function seesClasses({ gradeBook, permissions }: ShellFacts): boolean {
  return canSeeClasses({ hasGradeBook: gradeBook !== null, permissions });
}

const MENU: readonly MenuItem[] = [
  { to: addresses.home, label: 'Today', icon: CalendarCheck },
  { to: addresses.gradeBooks, label: 'Grade Books', icon: BookOpen },
  { to: addresses.classes, label: 'Classes', icon: Users, shows: seesClasses },
  { to: addresses.settings, label: 'Settings', icon: Settings },
  { to: addresses.nothingLost, label: 'Waiting & backups', icon: ShieldCheck },
  { to: addresses.about, label: 'About', icon: Info },
  { to: addresses.account, label: 'Account', icon: CircleUser },
];

const USERS: MenuItem = { to: addresses.admin, label: 'Users', icon: UserCog };

/** Returns the entries of the menu. An admin has a teacher's entries too, with Users before them (docs/product.md 1.8). */
export function menuFor(facts: ShellFacts): readonly MenuItem[] {
  const entries = MENU.filter(({ shows }) => shows?.(facts) ?? true);
  return facts.isAdmin ? [USERS, ...entries] : entries;
}
