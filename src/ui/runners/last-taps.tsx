import { History, ArrowLeft } from 'lucide-react';
import { type ReactNode, useRef, useState, useLayoutEffect } from 'react';
import { AnchoredPopover } from '../dialogs/anchored-popover.tsx';
import { Button } from '../buttons/button.tsx';
import { Icon } from '../buttons/icon.tsx';
import { iconButtonClass } from '../buttons/icon-button-class.ts';
import { Name } from '../page/name.tsx';

/** One tap, or those of several devices that count as one. */
export interface ShownTap {
  readonly key: number | string;
  readonly studentId: number;
  /** For example `lap 3 · 5:12`. */
  readonly text: string;
  /** For example `lap 3`. */
  readonly what: string;
  /** After 'Give this': `lap (5:12)`. */
  readonly moved: string;
}

export interface TapActions {
  readonly nameOf: (studentId: number) => string;
  readonly onUndo: (key: ShownTap['key']) => void;
  readonly onMove: (key: ShownTap['key'], studentId: number) => void;
}

interface Props extends TapActions {
  students: readonly MoveTarget[];
  /** Rendered only while the list is open, and again with each tap. */
  taps: (list: (taps: readonly ShownTap[]) => ReactNode) => ReactNode;
}

/** The teacher can undo each of the last 20 taps, or move it to another student (docs/product.md 5.86). */
export function LastTaps({ taps, ...props }: Props) {
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
        {taps((shown) => (
          <TapList taps={shown} {...props} />
        ))}
      </AnchoredPopover>
    </>
  );
}

function TapList({ taps, students, nameOf, onUndo, onMove }: Omit<Props, 'taps'> & { taps: readonly ShownTap[] }) {
  const [moved, setMoved] = useState<ShownTap | null>(null);
  if (moved) {
    return (
      <MoveTap
        tap={moved}
        students={students}
        onMove={(studentId) => {
          onMove(moved.key, studentId);
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
          key={tap.key}
          tap={tap}
          name={nameOf(tap.studentId)}
          onUndo={() => onUndo(tap.key)}
          onMove={() => setMoved(tap)}
        />
      ))}
    </ul>
  );
}

interface LineProps {
  tap: ShownTap;
  name: string;
  onUndo: () => void;
  onMove: () => void;
}

function TapLine({ tap, name, onUndo, onMove }: LineProps) {
  const what = `${name}, ${tap.what}`;
  return (
    <li className="flex flex-wrap items-center justify-end gap-x-1 py-1">
      <span className="min-w-0 flex-1 basis-36">
        <Name className="block font-strong wrap-anywhere">{name}</Name>
        <span className="block text-14 text-ink-2 tabular-nums">{tap.text}</span>
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

interface MoveTarget {
  readonly id: number;
  readonly name: string;
  readonly number: number | null;
}

interface MoveTapProps {
  tap: { readonly studentId: number; readonly moved: string };
  students: readonly MoveTarget[];
  onMove: (studentId: number) => void;
  onCancel: () => void;
}

/** The moved lap keeps its time. */
function MoveTap({ tap, students, onMove, onCancel }: MoveTapProps) {
  const others = students.filter(({ id }) => id !== tap.studentId);
  const list = useRef<HTMLDivElement>(null);
  // In the same popover, which may have been scrolled.
  useLayoutEffect(() => {
    const popover = list.current?.closest('[role="dialog"]');
    if (popover) popover.scrollTop = 0;
  }, []);
  return (
    <div ref={list} className="grid gap-3">
      <Button icon={ArrowLeft} onClick={onCancel}>
        Back to the taps
      </Button>
      <p>Give this {tap.moved} to:</p>
      <ul aria-label="Other students" className="grid rounded-control border border-line">
        {others.map(({ id, name, number }) => (
          <li key={id} className="border-line not-first:border-t">
            <button
              type="button"
              onClick={() => onMove(id)}
              className="flex min-h-target w-full items-center gap-3 px-3 py-1 text-left hover:bg-fill"
            >
              <span className="min-w-6 text-end tabular-nums">{number}</span>
              <Name className="min-w-0 wrap-anywhere">{name}</Name>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
