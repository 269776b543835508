import { ArrowLeft } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import type { LastTap } from '#domain/race/race-state.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import type { ListedStudent } from '../rows/runner-row.tsx';
import { clockText } from '../rows/row-words.ts';
import { Name } from '../../../ui/page/name.tsx';

interface Props {
  tap: LastTap;
  students: readonly ListedStudent[];
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
      <p>Give this lap ({clockText(tap.split)}) to:</p>
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
