import { Eye, EyeOff } from 'lucide-react';
import type { RaceSetUp } from '#domain/race/set-up.ts';
import { Choice } from '../../../ui/fields/choice.tsx';
import { Icon } from '../../../ui/buttons/icon.tsx';
import { buttonClass } from '../../../ui/buttons/button-class.ts';

interface Props {
  setUp: RaceSetUp;
  onChange: (change: Partial<RaceSetUp>) => void;
  short: boolean;
}

/** The order of the list, and whom it hides (docs/product.md 5.82). */
export function TimerFilters({ setUp, onChange, short }: Props) {
  const { hideWhenFinished, hideAbsent, sortByLaps } = setUp;
  return (
    <>
      <SortChoice sortByLaps={sortByLaps} onChange={(isOn) => onChange({ sortByLaps: isOn })} />
      <HideButton
        what="Finished"
        isHidden={hideWhenFinished}
        short={short}
        onPress={() => onChange({ hideWhenFinished: !hideWhenFinished })}
      />
      <HideButton
        what="Absent"
        isHidden={hideAbsent}
        short={short}
        onPress={() => onChange({ hideAbsent: !hideAbsent })}
      />
    </>
  );
}

const ORDERS = [
  { value: 'A-Z', label: 'A-Z' },
  { value: 'Laps', label: 'Laps' },
] as const;

function SortChoice({ sortByLaps, onChange }: { sortByLaps: boolean; onChange: (isOn: boolean) => void }) {
  return (
    <Choice
      label="Sort"
      hideLabel
      options={ORDERS}
      value={sortByLaps ? 'Laps' : 'A-Z'}
      onChange={(order) => onChange(order === 'Laps')}
    />
  );
}

/**
 * Three controls in one row of a phone. On a tablet in portrait the labels wrap, so that the dock stays in one row, also in gym
 * mode.
 */
const SHORT =
  'sm:max-w-min sm:leading-4 min-h-target rounded-control px-1 text-14 font-strong text-ink-2 hover:bg-fill active:bg-fill';

interface HideProps {
  what: 'Finished' | 'Absent';
  isHidden: boolean;
  short: boolean;
  onPress: () => void;
}

function HideButton({ what, isHidden, short, onPress }: HideProps) {
  return (
    <button type="button" className={short ? SHORT : buttonClass({ variant: 'text' })} onClick={onPress}>
      {!short && <Icon of={isHidden ? EyeOff : Eye} />}
      {isHidden ? 'Show' : 'Hide'} {what}
    </button>
  );
}
