import type { ReactNode } from 'react';
import type { LocalDate } from '#domain/dates.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import type { DateFilter } from './use-date-filter.ts';

interface Props {
  filter: DateFilter;
  today: LocalDate;
  /**
   * How many students the teacher has removed from the class. If the number is not 0, a switch that shows these students is
   * rendered. The report of one student does not pass this number.
   */
  removed?: number;
  withRemoved?: boolean;
  onShowRemoved?: (show: boolean) => void;
  /** More controls for the end of the first row, such as the order of the rows and the export buttons. */
  children: ReactNode;
}

/** The controls that choose the days and the students of a report. */
export function FilterBar({ filter, today, removed = 0, withRemoved = false, onShowRemoved, children }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
      <Switch label="Date range" checked={filter.on} onChange={filter.turn} />
      {filter.on && (
        <div className="order-last grid w-full grid-cols-[repeat(auto-fit,minmax(min(9.5rem,100%),1fr))] gap-2 md:order-none md:flex md:w-auto">
          {(['start', 'end'] as const).map((which) => (
            <div key={which} className="min-w-0 md:w-40">
              <Field
                label={which === 'start' ? 'Start date' : 'End date'}
                hideLabel
                type="date"
                max={today}
                value={filter[which]}
                onChange={(event) => filter.choose(which, event.target.value)}
              />
            </div>
          ))}
        </div>
      )}
      {removed > 0 && onShowRemoved && (
        <Switch label="Show removed students" checked={withRemoved} onChange={onShowRemoved} />
      )}
      <div className="ml-auto flex flex-wrap items-center justify-end gap-2">{children}</div>
    </div>
  );
}
