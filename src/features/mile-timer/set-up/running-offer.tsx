import { Timer } from 'lucide-react';
import { Button } from '../../../ui/buttons/button.tsx';
import { RunningClock } from './running-clock.tsx';
import type { ShownRace } from './use-running-races.ts';

interface Props {
  race: ShownRace;
  onGoOn: () => void;
}

/** Before the teacher sets up another race, offers to open the running race of the class (docs/product.md 5.126). */
export function RunningOffer({ race, onGoOn }: Props) {
  return (
    <section aria-label="Running race" className="grid gap-3 rounded-card border border-line bg-surface p-4">
      <p>
        A race of this class is running:{' '}
        <span className="font-strong">
          <RunningClock race={race} />
        </span>
        . {race.race.assessmentId === null ? 'It is not saved.' : 'Its first results are saved.'}
      </p>
      <Button variant="primary" size="large" icon={Timer} block onClick={onGoOn}>
        Return to the race
      </Button>
    </section>
  );
}
