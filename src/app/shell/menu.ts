import { BookOpen, CalendarCheck, Settings, ShieldCheck, Users, type LucideIcon } from 'lucide-react';
import { addresses } from '../../platform/addresses.ts';

/** The facts about the teacher that the shell shows beside the menu. */
export interface ShellFacts {
  email: string;
  /** The name of the current grade book, null if there is none. */
  gradeBook: string | null;
}

export interface MenuItem {
  to: string;
  label: string;
  icon: LucideIcon;
  /** Says whether the menu shows this entry. Without this function the menu always shows it. */
  shows?: (facts: ShellFacts) => boolean;
}

/** Classes belong to a grade book, so a teacher without a current grade book has no classes to see (docs/product.md 1.8). */
function canSeeClasses({ gradeBook }: ShellFacts): boolean {
  return gradeBook !== null;
}

const MENU: readonly MenuItem[] = [
  { to: addresses.home, label: 'Today', icon: CalendarCheck },
  { to: addresses.gradeBooks, label: 'Grade Books', icon: BookOpen },
  { to: addresses.classes, label: 'Classes', icon: Users, shows: canSeeClasses },
  { to: addresses.settings, label: 'Settings', icon: Settings },
  { to: addresses.nothingLost, label: 'Waiting & backups', icon: ShieldCheck },
];

export function menuFor(facts: ShellFacts): readonly MenuItem[] {
  return MENU.filter(({ shows }) => shows?.(facts) ?? true);
}
