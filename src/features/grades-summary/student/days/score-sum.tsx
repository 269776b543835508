import { useState, type ReactNode } from 'react';
import { sumOf } from '#domain/scoring/sum.ts';
import type { LocalDate } from '#domain/dates.ts';
import type { MarkRow } from '#domain/tables/marks.ts';
import { addresses } from '../../../../platform/addresses.ts';
import { AnchoredPopover } from '../../../../ui/dialogs/anchored-popover.tsx';
import { TextLink } from '../../../../ui/buttons/text-link.tsx';
import { dayWords } from '../../../../words/days.ts';
import { shortSumWords } from '../../../../words/grading/sums.ts';
import type { TableControl } from '../../../../ui/lists/table-keys.ts';

export type OpenSum = (mark: MarkRow, beside: HTMLElement) => void;

interface ButtonProps {
  mark: MarkRow;
  /** Null if the day does not count (docs/product.md 4.60). */
  score: number | null;
  /** A control of the table, reached by the arrow keys. */
  inTable: TableControl;
  onOpen: OpenSum;
}

/** A press shows how the points add up. Points that differ from the possible ones are bold and underlined. */
export function ScoreButton({ mark, score, inTable, onOpen }: ButtonProps) {
  const look =
    score === null || score === mark.value
      ? 'hover:underline'
      : 'font-strong underline decoration-ink-3 decoration-dotted';
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={score === null ? 'Excused' : undefined}
      {...inTable}
      onClick={(event) => onOpen(mark, event.currentTarget)}
      className={`-mr-2 min-h-target min-w-target rounded-control px-2 text-right tabular-nums underline-offset-4 ${look}`}
    >
      {score ?? 'E'}
    </button>
  );
}

/** How the points of a day add up, with a link to the roll. All days share one popover (docs/product.md 6.25). */
export function useScoreSum(today: LocalDate) {
  const [opened, setOpened] = useState<{ mark: MarkRow; beside: { current: HTMLElement } } | null>(null);
  const openSum: OpenSum = (mark, beside) => setOpened({ mark, beside: { current: beside } });
  let sum: ReactNode = null;
  if (opened) {
    const { mark, beside } = opened;
    sum = (
      <AnchoredPopover open anchor={beside} title={dayWords(mark.createdAt, today)} onClose={() => setOpened(null)}>
        <div className="grid gap-1">
          <p className="tabular-nums">{shortSumWords(sumOf(mark, null))}</p>
          <p className="-ml-2">
            <TextLink alone to={addresses.dailyRoster(mark.classId, mark.createdAt)}>
              Open this roll
            </TextLink>
          </p>
        </div>
      </AnchoredPopover>
    );
  }
  return { openSum, sum };
}
