import { ArrowLeft } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { Button } from '../buttons/button.tsx';
import { Name } from '../page/name.tsx';

/** A student to whom the tap can be given. */
export interface MoveTarget {
  readonly id: number;
  readonly name: string;
  readonly number: number | null;
}

interface Props {
  tap: { readonly studentId: number; readonly moved: string };
  students: readonly MoveTarget[];
  onMove: (studentId: number) => void;
  onCancel: () => void;
}

/** The moved lap keeps its time. */
export function MoveTap({ tap, students, onMove, onCancel }: Props) {
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
