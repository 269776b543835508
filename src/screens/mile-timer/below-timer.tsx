import { SlidersHorizontal } from 'lucide-react';
import { usePageClass } from '../../features/classes/page/class-page.ts';
import { KeyHelp } from '../../features/mile-timer/keypad/key-help.tsx';
import { DiscardRace } from '../../features/mile-timer/controls/discard-race.tsx';
import type { Timer } from '../../features/mile-timer/race/timer.ts';
import { SplitsLink } from '../../features/mile-timer/splits/splits-link.tsx';
import { useTeacher } from '../../features/teacher/teacher-context.ts';
import { Button } from '../../ui/buttons/button.tsx';

interface Props {
  timer: Timer;
  onSetUp: () => void;
}

/**
 * The content below the last student: a button for the set-up, buttons for a race whose clock is stopped, and the list of
 * keys.
 */
export function BelowTimer({ timer, onSetUp }: Props) {
  const { device } = useTeacher();
  const { id: classId } = usePageClass();
  return (
    <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant="text" icon={SlidersHorizontal} onClick={onSetUp}>
          Laps and switches
        </Button>
        <SplitsLink timer={timer} classId={classId} />
        <DiscardRace device={device} timer={timer} />
      </div>
      <KeyHelp />
    </div>
  );
}
