import { Fragment, type MouseEvent, type ReactNode } from 'react';
import type { GradesSummaryRow } from '#domain/reports/grades-summary.ts';
import type { FigureKey } from '#domain/reports/opened-figure.ts';
import { excusedWords } from '../../../words/grading/figures.ts';
import { counted } from '../../../words/plurals.ts';
import type { OpenNumber } from './figure-button.tsx';

/**
 * A line breaks only between two figures. All together are one button, because a single figure is too small for a finger; the
 * days behind the pressed one open, where the teacher can choose another (docs/product.md 6.26).
 */
export function CardFigures({ row, onOpenNumber }: { row: GradesSummaryRow; onOpenNumber: OpenNumber }) {
  if (row.daysCounted === 0 && !row.excuses) return <p className="text-14 text-ink-2">No marks in this date range</p>;
  const figures: (readonly [FigureKey, ReactNode])[] = [
    [
      'points',
      <Fragment key="points">
        <strong className="font-strong text-ink">{row.totalScore}</strong> of {row.totalValue}
      </Fragment>,
    ],
    ['days', counted(row.daysCounted, 'day')],
    [
      'absences',
      <Fragment key="absences">
        <Count of={row.totalAbsences} letter="A" look="text-absent-ink" />
        {excusedWords(row.excuses)}
      </Fragment>,
    ],
    ['tardies', <Count key="tardies" of={row.totalTardies} letter="T" look="text-tardy-ink" />],
    ...row.noteFrequencies.map(({ note, count }) => [`note:${note}`, `${note} ${count}`] as const),
  ];
  const open = (event: MouseEvent<HTMLButtonElement>) => {
    const pressed = (event.target as Element).closest<HTMLElement>('[data-figure]')?.dataset['figure'] as FigureKey;
    const isNone =
      (pressed === 'absences' && row.totalAbsences === 0) || (pressed === 'tardies' && row.totalTardies === 0);
    onOpenNumber(row.studentId, !pressed || isNone ? 'points' : pressed, event.currentTarget);
  };
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={open}
      className="-mx-2 min-h-target rounded-control px-2 text-left text-14 text-ink-2 hover:bg-fill"
    >
      <span className="sr-only">Days of {row.nickname}: </span>
      {figures.map(([key, figure], place) => (
        <Fragment key={key}>
          {place > 0 && ' '}
          <span data-figure={key} className="whitespace-nowrap">
            {figure}
            {place < figures.length - 1 && ' ·'}
          </span>
        </Fragment>
      ))}
    </button>
  );
}

function Count({ of, letter, look }: { of: number; letter: string; look: string }) {
  const text = `${of} ${letter}`;
  return of === 0 ? text : <strong className={`font-loud ${look}`}>{text}</strong>;
}
