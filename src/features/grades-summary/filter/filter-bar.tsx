import type { ReactNode } from 'react';
import type { LocalDate } from '#domain/dates.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import { rangeWords } from '../../../words/days.ts';
import type { DateFilter } from './use-date-filter.ts';

interface Props {
  filter: DateFilter;
  today: LocalDate;
  /** Removed from the class; above 0, a switch shows them. The report of one student does not pass it. */
  removed?: number;
  withRemoved?: boolean;
  onShowRemoved?: (show: boolean) => void;
  /** At the end of the first row, such as the export buttons. */
  children?: ReactNode;
}

/**
 * The days and the students of a report. A sentence says which days it shows if the first is after the last (docs/product.md
 * 6.85).
 */
export function FilterBar({ filter, today, removed = 0, withRemoved = false, onShowRemoved, children }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
      <Switch label="Date range" checked={filter.on} onChange={filter.turn} />
      {filter.on && (
        <div className="order-last grid w-full grid-cols-[repeat(auto-fit,minmax(min(9.5rem,100%),1fr))] gap-2 md:order-none md:flex md:w-auto">
          {(['start', 'end'] as const).map((which) => (
            <div key={which} className="min-w-0 md:w-40">
              <DateField
                label={which === 'start' ? 'Start date' : 'End date'}
                hideLabel
                max={today}
                value={filter[which]}
                onChoose={(day) => filter.choose(which, day)}
              />
            </div>
          ))}
        </div>
      )}
      {/*
       * A screen reader announces only a change of an element that is already on the page, so the element is rendered while
       * it is empty. `w-0` and `min-w-full` keep the sentence from widening the bar, because a wider bar on the page Print
       * would move the button Print to the next line.
       */}
      {filter.on && (
        <p role="status" className="order-last text-14 text-ink-2 not-empty:w-0 not-empty:min-w-full empty:absolute">
          {filter.start > filter.end &&
            `The start date is after the end date. These days are shown: ${rangeWords(filter.range)}.`}
        </p>
      )}
      {removed > 0 && onShowRemoved && (
        <Switch label="Show removed students" checked={withRemoved} onChange={onShowRemoved} />
      )}
      <div className="ml-auto flex flex-wrap items-center justify-end gap-2">{children}</div>
    </div>
  );
}
