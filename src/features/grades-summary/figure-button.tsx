import type { ReactNode } from 'react';
import type { FigureKey } from '#domain/reports/opened-figure.ts';
import { tableControl } from '../../ui/lists/table-keys.ts';

/**
 * Opens, beside an element, the list of days from which a number was calculated. If `studentId` is null, the number is about
 * all shown students.
 */
export type OpenNumber = (studentId: number | null, key: FigureKey, beside: HTMLElement) => void;

interface Props {
  studentId: number | null;
  numberKey: FigureKey;
  label: string;
  /** True for the first number of a row. The Tab key stops only at this number. The arrow keys reach the other numbers. */
  isFirst?: boolean;
  onOpen: OpenNumber;
  children: ReactNode;
}

/**
 * A number in a cell of the grades table. A press opens the days from which the number was calculated (docs/product.md 6.26).
 * The button fills its cell, so that it is easy to press with a finger.
 */
export function FigureButton({ studentId, numberKey, label, isFirst = false, onOpen, children }: Props) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={label}
      {...tableControl(numberKey, isFirst)}
      onClick={(event) => onOpen(studentId, numberKey, event.currentTarget)}
      className="-mx-2.5 min-h-target w-[calc(100%+1.25rem)] min-w-target rounded-control px-2.5 text-right tabular-nums underline-offset-4 hover:underline"
    >
      {children}
    </button>
  );
}
