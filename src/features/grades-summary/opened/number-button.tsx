import type { ReactNode } from 'react';
import type { NumberKey } from '#domain/reports/opened-number.ts';
import { tableControl } from '../../../ui/lists/table-keys.ts';

/** Opens the days that made a number beside this element. null: the number of all shown students. */
export type OpenNumber = (studentId: number | null, key: NumberKey, beside: HTMLElement) => void;

interface Props {
  studentId: number | null;
  numberKey: NumberKey;
  /** The number in words and whose it is, for a screen reader. It contains what the button shows. */
  label: string;
  /** True for the first number of a row. The Tab key stops only there, and the arrow keys go to the others. */
  isFirst?: boolean;
  onOpen: OpenNumber;
  children: ReactNode;
}

/**
 * A number in a cell of the grades table. A press opens the days that made it (docs/product.md 6.26). It fills its cell, so that a
 * finger finds it.
 */
export function NumberButton({ studentId, numberKey, label, isFirst = false, onOpen, children }: Props) {
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
