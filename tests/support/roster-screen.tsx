import type { LocalDate } from '#domain/dates.ts';
import { addresses, PATHS } from '../../src/platform/addresses.ts';
import { DailyRosterScreen } from '../../src/screens/daily-roster/daily-roster-screen.tsx';
import type { TeacherSync } from '../../src/sync/teacher-sync.ts';
import { CLASS, showClassScreen } from './class-screen.tsx';

/** Without a day the roster of today. */
export function showRoster(teacher: TeacherSync, on?: LocalDate, kind: 'phone' | 'desktop' = 'desktop') {
  const at = { path: PATHS.dailyRoster, address: addresses.dailyRoster(CLASS, on), kind };
  return showClassScreen(teacher, at, <DailyRosterScreen />);
}
