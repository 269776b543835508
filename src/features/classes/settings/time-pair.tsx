import { X } from 'lucide-react';
import { useId, useRef } from 'react';
import type { TimeField } from '#domain/class-times.ts';
import { FieldFrame } from '../../../ui/fields/field-frame.tsx';
import { FieldMessage } from '../../../ui/fields/field-message.tsx';
import type { FieldProps } from '../../../ui/fields/field.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';

export type TimeProps = Omit<FieldProps, 'label' | 'name'> & { name: TimeField };

interface Props {
  /** The weekday, or the words for all days. */
  title: string;
  /** Only the fields for all days have visible labels. */
  labelled?: boolean;
  /** The button has nothing to clear. */
  isEmpty: boolean;
  start: TimeProps;
  end: TimeProps;
  onClear: () => void;
}

/**
 * A start and an end time, with a button that clears both, because in some browsers a teacher can't clear a time field. On a
 * narrow page the fields are below the title. Error messages would not fit beside each other.
 */
export function TimePair({ title, labelled = false, isEmpty, start, end, onClear }: Props) {
  const first = useRef<HTMLInputElement>(null);
  const errors = useId();
  const time = (label: string, { error, ...input }: TimeProps, isFirst: boolean) => (
    <FieldFrame label={label} hideLabel={!labelled}>
      {({ id }) => (
        <input
          {...input}
          {...(isFirst && { ref: first })}
          type="time"
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${errors}-${input.name}` : undefined}
          className="field-box"
        />
      )}
    </FieldFrame>
  );
  const clear = () => {
    onClear();
    // The pressed button disappears.
    first.current?.focus();
  };
  // Puts the title and the button at the height of the inputs.
  const level = labelled ? '@min-[28rem]:mt-[1.625rem]' : '';
  return (
    <div className="grid grid-cols-2 items-start gap-x-2 gap-y-1 @min-[28rem]:grid-cols-[6.25rem_1fr_1fr_3rem]">
      <p className={`flex min-h-target items-center font-label ${level}`}>{title}</p>
      <div className="col-start-1 row-start-2 @min-[28rem]:col-start-2 @min-[28rem]:row-start-1">
        {time(labelled ? 'Start time' : `${title} start time`, start, true)}
      </div>
      <div className="col-start-2 row-start-2 @min-[28rem]:col-start-3 @min-[28rem]:row-start-1">
        {time(labelled ? 'End time' : `${title} end time`, end, false)}
      </div>
      {!isEmpty && (
        <div className={`col-start-2 row-start-1 justify-self-end @min-[28rem]:col-start-4 ${level}`}>
          <IconButton icon={X} label={labelled ? 'Clear both times' : `Clear the times of ${title}`} onClick={clear} />
        </div>
      )}
      {[start, end].map(
        ({ name, error }) =>
          error && (
            <div key={name} className="col-span-full @min-[28rem]:col-start-2">
              <FieldMessage id={`${errors}-${name}`} problem={error} />
            </div>
          ),
      )}
    </div>
  );
}
