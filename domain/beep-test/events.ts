import type { BeepEventRow } from '../tables/beep-tests.ts';
import type { BeepTap } from './beep-state.ts';

/** Not stored yet; the repository adds its id. */
export type NewBeepEvent = Pick<BeepEventRow, 'kind' | 'studentId' | 'lap' | 'at' | 'undoes'>;

/** When something happened: the last lap whose beep had sounded, and the time by the server's clock. */
export type BeepMoment = Pick<BeepEventRow, 'lap' | 'at'>;

/** Returns the event for a press on Start, Pause or Go on. */
export function testEvent(kind: 'start' | 'pause' | 'resume', { lap, at }: BeepMoment): NewBeepEvent {
  return { kind, studentId: null, lap, at, undoes: null };
}

/** Returns the event for a tap on a student, for a hold, or for "Count anyway". */
export function runnerEvent(kind: 'miss' | 'out' | 'count', studentId: number, { lap, at }: BeepMoment): NewBeepEvent {
  return { kind, studentId, lap, at, undoes: null };
}

/** Returns one undo event for each tap that was counted as one. */
export function undoTapEvents({ eventIds }: Pick<BeepTap, 'eventIds'>, { lap, at }: BeepMoment): NewBeepEvent[] {
  return eventIds.map((undoes) => ({ kind: 'undo', studentId: null, lap, at, undoes }));
}

/** Undoes a tap, and gives it with its lap to another student. */
export function moveBeepTap(tap: BeepTap, studentId: number, moment: BeepMoment): NewBeepEvent[] {
  return [...undoTapEvents(tap, moment), runnerEvent(tap.kind, studentId, tap)];
}
