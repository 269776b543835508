import type { TimeField } from '#domain/class-times.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { listed } from '../../../words/plurals.ts';
import { DAYS, daysToRemove, type ClassSettingsForm } from './settings-form.ts';
import { TimePair, type TimeProps } from './time-pair.tsx';

interface Props {
  stored: ClassSettingsForm;
  values: ClassSettingsForm;
  /** Partly typed, for example `10:--`. */
  unfinished: ReadonlySet<TimeField>;
  field: (name: TimeField) => TimeProps;
  onClear: (names: readonly TimeField[]) => void;
  onAdvanced: (advanced: boolean) => void;
}

/** One time for all days, and one for each weekday if the teacher switches these on (docs/product.md 2.8). */
export function TimesFields({ stored, values, unfinished, field, onClear, onAdvanced }: Props) {
  const removed = daysToRemove(stored, values);
  const isEmpty = (name: TimeField) => values[name] === '' && !unfinished.has(name);
  const pair = (title: string, start: TimeField, end: TimeField) => (
    <TimePair
      key={start}
      title={title}
      labelled={start === 'startTime'}
      isEmpty={isEmpty(start) && isEmpty(end)}
      start={field(start)}
      end={field(end)}
      onClear={() => onClear([start, end])}
    />
  );
  return (
    <div className="@container grid grid-cols-1 gap-3">
      {pair('Every day', 'startTime', 'endTime')}
      <Checkbox checked={values.advanced} onChange={({ target }) => onAdvanced(target.checked)}>
        Different times on some days
      </Checkbox>
      {values.advanced && (
        <>
          <p className="-mt-2 text-14 text-ink-2">A day without a time of its own uses the time above.</p>
          {DAYS.map(({ name, start, end }) => pair(name, start, end))}
        </>
      )}
      {removed.length > 0 && (
        <p role="status" className="-mt-2 text-14 text-ink-2">
          When you save, the class has the same time on {listed(removed)} as on other days.
        </p>
      )}
    </div>
  );
}
