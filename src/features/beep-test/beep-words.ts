import type { BeepTap } from '#domain/beep-test/beep-state.ts';
import type { Distance } from '#domain/beep-test/protocol.ts';
import { placeText } from '#domain/beep-test/results.ts';
import type { ListedStudent } from '../../repositories/roll/runners.ts';
import { showNotStored } from '../../ui/toasts/show-problem.ts';
import { storeProblem } from '../../words/failures/failures.ts';
import { counted } from '../../words/plurals.ts';

/** For a student who does not run: on the tile, and after the number on the number pad. */
export const awayWord = ({ isExcused }: Pick<ListedStudent, 'isExcused'>) => (isExcused ? 'Excused' : 'Absent');

export type PauseReason = 'pressed' | 'hidden' | 'sound lost' | 'closed' | 'all out' | 'over' | 'left';

/** Returns what the screen says below 'Paused at lap 23'; an empty text if the teacher has pressed Pause. */
export function pauseWords(reason: PauseReason | null, device: string): string {
  switch (reason) {
    case 'hidden':
      return `The app was in the background, or the screen of this ${device} was off.`;
    case 'sound lost':
      return 'The sound was interrupted, for example by a call.';
    case 'closed':
      return 'The app was closed while the test was running. All taps are here.';
    case 'all out':
      return 'All runners are out.';
    case 'over':
      return 'This was the last lap of the test.';
    case 'left':
    case 'pressed':
    case null:
      return '';
  }
}

/** The sentence when the browser makes no sound. `button` is what the teacher presses again. */
export function noSoundWords(button: string, device: string): string {
  return `There is no sound: this ${device} or its browser refused it. Turn up the volume, turn off silent mode, close other apps that play sound, and press ${button} again.`;
}

export function tapWords({ kind, lap }: Pick<BeepTap, 'kind' | 'lap'>): string {
  if (kind === 'miss') return `missed lap ${lap}`;
  return lap === 0 ? 'does not run' : `out at lap ${lap}`;
}

export function lapsWords({ distance }: { readonly distance: Distance }, laps: number): readonly [string, string] {
  return [counted(laps, 'lap'), placeText(distance, laps)];
}

/** The screen shows only stored taps (docs/sync.md L3.2). */
export function showBeepFailure(error: unknown): void {
  showNotStored('Not counted', storeProblem(error));
}

export const BUTTON_WORDS = { stopped: 'Start', running: 'Pause', paused: 'Go on' } as const;
