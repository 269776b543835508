import { fireEvent, screen, within } from '@testing-library/react';
import { DEFAULT_RACE_SET_UP, type RaceSetUp } from '../../domain/race/set-up.ts';
import { addresses, PATHS } from '../../src/platform/addresses.ts';
import { today } from '../../src/platform/clock.ts';
import { storeTimerSetUp } from '../../src/repositories/mile-timer/timer-set-up.ts';
import { MileTimerScreen } from '../../src/screens/mile-timer/mile-timer-screen.tsx';
import { showClassScreen } from './class-screen.tsx';
import { studentRow } from './rows.ts';
import { testTeacher } from './screen.tsx';

export const TIMED_CLASS = 1;
export const [ABDI, CHEN] = [11, 12];

interface Options {
  /** Stored settings of the race; null: the screen asks for them first. */
  readonly setUp?: Partial<RaceSetUp> | null;
  readonly kind?: 'phone' | 'desktop';
  readonly absent?: number;
  readonly hasNumbers?: boolean;
  readonly from?: string;
}

export async function openTimer({ setUp = {}, kind, absent, hasNumbers = true, from }: Options = {}) {
  const { device, teacher } = await testTeacher();
  const numbered = (name: string, index: number) =>
    studentRow(ABDI + index, name, { number: hasNumbers ? 7 + index : null });
  await device.hasClass(...['Abdi, Ana', 'Chen, Bo', 'Rivera, Cai'].map(numbered));
  if (setUp)
    await storeTimerSetUp(device, TIMED_CLASS, { setUp: { ...DEFAULT_RACE_SET_UP, ...setUp }, assessmentId: null });
  if (absent !== undefined) {
    const [classId, day] = [TIMED_CLASS, today()];
    const touched = { [absent]: { attendanceState: 'A' as const } };
    await device.db.drafts.put({ key: `roll:${classId}:${day}`, kind: 'roll', classId, day, cursor: 10, touched });
  }
  const at = { path: PATHS.mileTimer, address: addresses.mileTimer(TIMED_CLASS), from };
  const shown = showClassScreen(teacher, { ...at, ...(kind && { kind }) }, <MileTimerScreen />);
  if (setUp) await screen.findByRole('timer');
  return { device, teacher, ...shown };
}

export function runner(name: string): HTMLElement {
  return screen.getByText(name, { selector: 'bdi.runner-name' }).closest<HTMLElement>('[data-runner]')!;
}

export function tapArea(name: string): HTMLElement {
  return runner(name).querySelector<HTMLElement>('[data-tap]')!;
}

export function badge(name: string): string {
  return runner(name).querySelector('.lap-badge')?.textContent ?? '';
}

export const FINGER = { pointerId: 1, button: 0, clientX: 0, clientY: 0 };

/** Taps on a student with a finger: sends the events to the page that a browser would send. */
export function tap(name: string, finger = FINGER): void {
  const area = tapArea(name);
  fireEvent.pointerDown(area, finger);
  fireEvent.pointerUp(area, finger);
  fireEvent.click(area, { detail: 1 });
}

export function press(name: string): void {
  const button = screen.getByRole('button', { name });
  fireEvent.pointerDown(button, FINGER);
  fireEvent.click(button, { detail: 1 });
}

export function lineOf(name: string): string {
  return within(runner(name)).getByText((_, element) => element?.classList.contains('runner-line') ?? false)
    .textContent;
}
