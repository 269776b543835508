import { X } from 'lucide-react';
import type { TimeField } from '#domain/class-times.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field, type FieldProps } from '../../../ui/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { listed } from '../../../words/plurals.ts';
import { DAYS, daysToRemove, type SettingsForm } from './settings-form.ts';

type TimeProps = Omit<FieldProps, 'label'>;

interface Props {
  /** The values that are stored. */
  stored: SettingsForm;
  values: SettingsForm;
  /** The props of the field for one time. */
  field: (name: TimeField) => TimeProps;
  onClear: (names: readonly TimeField[]) => void;
  onAdvanced: (advanced: boolean) => void;
}

/** The times of a class: one time for all days, and on request a time for each weekday (docs/product.md 2.8). */
export function TimesFields({ stored, values, field, onClear, onAdvanced }: Props) {
  const removed = daysToRemove(stored, values);
  const pair = (title: string, start: TimeField, end: TimeField) => (
    <TimePair
      key={start}
      title={title}
      isEmpty={values[start] === '' && values[end] === ''}
      start={field(start)}
      end={field(end)}
      onClear={() => onClear([start, end])}
    />
  );
  return (
    <div className="@container grid grid-cols-1 gap-3">
      {pair('', 'startTime', 'endTime')}
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

interface PairProps {
  /** The weekday; '' for the times of all days, which show their labels instead. */
  title: string;
  isEmpty: boolean;
  start: TimeProps;
  end: TimeProps;
  onClear: () => void;
}

/** A start and an end, and a button that clears both, because not every browser can clear a time. */
function TimePair({ title, isEmpty, start, end, onClear }: PairProps) {
  const isDay = title !== '';
  return (
    <div
      className={`grid grid-cols-[1fr_1fr_auto] items-start gap-x-2 gap-y-1 ${isDay ? '@min-[28rem]:grid-cols-[6.5rem_1fr_1fr_auto]' : ''}`}
    >
      {isDay && (
        <p className="col-span-3 flex items-center font-label @min-[28rem]:col-span-1 @min-[28rem]:min-h-target">
          {title}
        </p>
      )}
      <Field type="time" label={isDay ? `${title} start time` : 'Start time'} hideLabel={isDay} {...start} />
      <Field type="time" label={isDay ? `${title} end time` : 'End time'} hideLabel={isDay} {...end} />
      {/* The button keeps its place while there is nothing to clear, so that no field moves. */}
      <div className={`${isDay ? '' : 'pt-[1.625rem]'} ${isEmpty ? 'invisible' : ''}`}>
        <IconButton icon={X} label={isDay ? `Clear the times of ${title}` : 'Clear both times'} onClick={onClear} />
      </div>
    </div>
  );
}
