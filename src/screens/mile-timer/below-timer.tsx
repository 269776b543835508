import { SlidersHorizontal } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { MILE_RESULTS } from '#domain/assessments/assessment-templates.ts';
import { usePageClass } from '../../features/classes/page/class-page.ts';
import { DiscardRace } from '../../features/mile-timer/controls/end-race.tsx';
import type { Timer } from '../../features/mile-timer/race/timer.ts';
import { useTeacher } from '../../features/teacher/teacher-context.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { addresses } from '../../platform/addresses.ts';
import { TextLink } from '../../ui/buttons/text-link.tsx';
import { SPLITS_ID } from '../../features/mile-timer/finish/splits-id.ts';

export function BelowTimer({ timer, onSetUp }: { timer: Timer; onSetUp: () => void }) {
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

const KEYS: readonly (readonly [keys: string, act: string])[] = [
  ['S', 'start or pause'],
  ['0 – 9', 'number, then Enter'],
  ['↑ ↓', 'student'],
  ['Space', 'lap'],
  ['K', 'keypad'],
  ['Ctrl Z', 'undo'],
];

/** Is shown only on wide screens (docs/product.md 5.90). */
function KeyHelp() {
  return (
    <dl className="hidden flex-wrap gap-x-5 gap-y-1 text-14 xl:flex">
      {KEYS.map(([keys, act]) => (
        <div key={keys} className="flex gap-1.5">
          <dt className="font-strong">{keys}</dt>
          <dd className="text-ink-2">{act}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Is hidden while the clock runs (docs/product.md 5.95). */
function SplitsLink({ timer: { store }, classId }: { timer: Timer; classId: number }) {
  const assessmentId = useSyncExternalStore(store.subscribe, () =>
    store.clock().phase === 'running' ? null : (store.race()?.assessmentId ?? null),
  );
  if (assessmentId === null) return null;
  const saved = { template: MILE_RESULTS, assessment: assessmentId };
  return (
    <TextLink to={`${addresses.assessments(classId, saved)}#${SPLITS_ID}`} alone>
      See the splits
    </TextLink>
  );
}
