import type { ReactNode } from 'react';
import { useDropPlace } from '../../../ui/moving/use-drop-place.ts';
import { teamPlace } from './places.ts';

interface Props {
  /** A press here removes this student; null if no student of a team is selected. */
  pickedName: string | null;
  onMoveHere: () => void;
  children: ReactNode;
}

/** The alternates, and students who came later (docs/product.md 10.21). */
export function Bench({ pickedName, onMoveHere, children }: Props) {
  const { ref, isOver } = useDropPlace(teamPlace(null, 'rest'));
  const isTarget = pickedName !== null || isOver;
  return (
    <section
      aria-label="Alternates"
      className={`col-span-full flex flex-col overflow-clip rounded-card border border-dashed bg-surface ${isTarget ? 'border-brand' : 'border-edge'}`}
    >
      <div ref={ref} className={`flex min-h-14 ${isOver ? 'bg-brand-soft' : ''}`}>
        {pickedName === null ? (
          <h2 className="flex flex-1 items-center px-4 text-18 font-strong text-ink-2">Alternates</h2>
        ) : (
          <button
            type="button"
            aria-label={`Move ${pickedName} to the alternates`}
            onClick={onMoveHere}
            className="flex-1 px-4 text-left text-18 font-strong text-ink-2 hover:bg-fill"
          >
            Alternates
          </button>
        )}
      </div>
      <ul
        aria-label="Students in no team"
        className="grid grid-cols-[repeat(auto-fill,minmax(min(13.5rem,100%),1fr))] empty:hidden"
      >
        {children}
      </ul>
    </section>
  );
}
