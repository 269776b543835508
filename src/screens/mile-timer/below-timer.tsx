import { SlidersHorizontal } from 'lucide-react';
import { KeyHelp } from '../../features/mile-timer/keypad/key-help.tsx';
import { Button } from '../../ui/button.tsx';

interface Props {
  onSetUp: () => void;
}

/** The set-up and the keys, below the last student. */
export function BelowTimer({ onSetUp }: Props) {
  return (
    <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <Button variant="text" icon={SlidersHorizontal} onClick={onSetUp}>
        Laps and switches
      </Button>
      <KeyHelp />
    </div>
  );
}
