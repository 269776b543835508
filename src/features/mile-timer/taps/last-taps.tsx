import { History } from 'lucide-react';
import { useRef, useState, useSyncExternalStore } from 'react';
import type { LastTap } from '#domain/race/race-state.ts';
import { AnchoredPopover } from '../../../ui/dialogs/anchored-popover.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/buttons/icon.tsx';
import { iconButtonClass } from '../../../ui/buttons/icon-button-class.ts';
import type { Timer } from '../race/timer.ts';
import type { ListedStudent } from '../rows/runner-row.tsx';
import { BEFORE_START, clockText } from '../rows/row-words.ts';
import { MoveTap } from './move-tap.tsx';
import { Name } from '../../../ui/page/name.tsx';

interface Props {
  timer: Timer;
  students: readonly ListedStudent[];
}

/** The teacher can undo each of the last 20 taps, or move it to another student (docs/product.md 5.86). */
export function LastTaps({ timer, students }: Props) {
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        ref={anchor}
        type="button"
        aria-label="Last taps"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        className={iconButtonClass({ variant: 'outline' })}
      >
        <Icon of={History} />
      </button>
      <AnchoredPopover open={isOpen} onClose={() => setIsOpen(false)} anchor={anchor} title="Last taps" side="top">
        <TapList timer={timer} students={students} />
      </AnchoredPopover>
    </>
  );
}

function TapList({ timer, students }: Props) {
  const taps = useSyncExternalStore(timer.store.subscribe, timer.store.lastTaps);
  const [moved, setMoved] = useState<LastTap | null>(null);
  if (moved) {
    return (
      <MoveTap
        tap={moved}
        students={students}
        onMove={(studentId) => {
          timer.hand.moveTap(moved, studentId);
          setMoved(null);
        }}
        onCancel={() => setMoved(null)}
      />
    );
  }
  if (taps.length === 0) return <p className="text-ink-2">No taps yet. The last 20 taps are shown here.</p>;
  return (
    <ul translate="no" className="grid divide-y divide-line">
      {taps.map((tap) => (
        <TapLine
          key={tap.eventId}
          tap={tap}
          name={timer.hand.nameOf(tap.studentId)}
          onUndo={() => timer.hand.undoTap(tap)}
          onMove={() => setMoved(tap)}
        />
      ))}
    </ul>
  );
}

interface LineProps {
  tap: LastTap;
  name: string;
  onUndo: () => void;
  onMove: () => void;
}

function TapLine({ tap, name, onUndo, onMove }: LineProps) {
  const what = `${name}, lap ${tap.lap}`;
  return (
    <li className="flex flex-wrap items-center justify-end gap-x-1 py-1">
      <span className="min-w-0 flex-1 basis-36">
        <Name className="block font-strong wrap-anywhere">{name}</Name>
        <span className="block text-14 text-ink-2 tabular-nums">
          lap {tap.lap} · {clockText(tap.split)}
          {tap.isBeforeStart && ` · ${BEFORE_START}`}
          {tap.isSeenByBoth && ' · both saw it'}
        </span>
      </span>
      <Button variant="text" aria-label={`Move ${what} to another student`} onClick={onMove}>
        Move
      </Button>
      <Button variant="text" aria-label={`Undo ${what}`} onClick={onUndo}>
        Undo
      </Button>
    </li>
  );
}
