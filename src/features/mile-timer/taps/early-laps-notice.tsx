import { useState, useSyncExternalStore } from 'react';
import { Banner } from '../../../ui/notices/banner.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import type { Timer } from '../race/timer.ts';
import { Name } from '../../../ui/page/name.tsx';

/** More names would cover too many rows of a phone. */
const MOST_NAMES = 6;

/**
 * Names the students who have a lap from before Start, and offers to remove these laps, until Start and then until the answer
 * (docs/product.md 5.123). Of a race that was saved before the timer opened, it names only laps tapped since.
 */
export function EarlyLapsNotice({ timer: { store, hand } }: { timer: Timer }) {
  const all = useSyncExternalStore(store.subscribe, store.earlyLaps);
  const isStopped = useSyncExternalStore(store.subscribe, () => store.clock().phase === 'stopped');
  const [kept, setKept] = useState(() => new Set(store.race()?.assessmentId ? all.map(idOf) : []));
  const laps = all.filter((lap) => !kept.has(idOf(lap)));
  if (laps.length === 0) return null;
  const names = [...new Set(laps.map(({ studentId }) => studentId))].map(hand.nameOf);
  return (
    <Banner
      tone="warning"
      actions={
        <>
          <Button onClick={() => hand.takeBack(laps)}>Take these laps back</Button>
          {!isStopped && <Button onClick={() => setKept(new Set(all.map(idOf)))}>Keep them</Button>}
        </>
      }
    >
      <p role="status">
        {isStopped && 'The clock is not running. '}Laps from before the start: <Names names={names} />
      </p>
    </Banner>
  );
}

function idOf({ eventIds }: { readonly eventIds: readonly number[] }): number | undefined {
  return eventIds[0];
}

function Names({ names }: { names: readonly string[] }) {
  const more = names.length - MOST_NAMES;
  return (
    <>
      {names.slice(0, MOST_NAMES).map((name, index) => (
        <span key={index}>
          {index > 0 && ' · '}
          <Name className="inline-block font-strong">{name}</Name>
        </span>
      ))}
      {more > 0 && ` and ${more} more`}
    </>
  );
}
