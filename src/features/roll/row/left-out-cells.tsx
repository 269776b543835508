import { Undo2 } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { NOT_COUNTED } from '../../../words/grading/rolls.ts';
import { Name } from '../../../ui/page/name.tsx';

interface Props {
  name: string;
  onCount: () => void;
}

/** The cells of a student who is left out on this day, as high as every other row (docs/product.md 4.18). */
export function LeftOutCells({ name, onCount }: Props) {
  const count = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const button = count.current;
    const row = button?.closest('[data-student]');
    return () => {
      // This button disappears; the attendance button is in the row by then.
      if (document.activeElement !== button) return;
      queueMicrotask(() => row?.querySelector<HTMLElement>('[data-cell="attendance"]')?.focus());
    };
  }, []);
  return (
    <>
      <span aria-hidden="true" className="roll-state grid min-h-target place-items-center text-18 text-ink-3">
        –
      </span>
      <p className="roll-name min-w-0">
        <Name className="font-strong wrap-anywhere text-ink-2 gym:text-22">{name}</Name>
        <span className="block text-14 text-ink-2">{NOT_COUNTED}</span>
      </p>
      <div className="roll-marks">
        <div className="roll-chips roll-chips-alone">
          <Button
            ref={count}
            variant="text"
            icon={Undo2}
            data-cell="attendance"
            aria-label={`Count this day for ${name}`}
            onClick={onCount}
          >
            Count this day
          </Button>
        </div>
      </div>
      <span aria-hidden="true" className="roll-points text-center text-22 text-ink-3">
        –
      </span>
    </>
  );
}
