import type { TimeField } from '#domain/class-times.ts';
import type { ClassRow } from '#domain/tables/classes.ts';
import { AskBeforeLeaving } from '../../../ui/dialogs/ask-before-leaving.tsx';
import { Choice } from '../../../ui/fields/choice.tsx';
import { Field, type FieldProps } from '../../../ui/fields/field.tsx';
import { FieldMessage } from '../../../ui/fields/field-message.tsx';
import { SameNameNotice } from '../../../ui/notices/same-name-notice.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { listed } from '../../../words/plurals.ts';
import { PagePart } from '../../../ui/forms/page-part.tsx';
import type { useClassSettings } from './use-class-settings.ts';
import { DAYS, daysToRemove } from './settings-form.ts';
import { X } from 'lucide-react';
import { useId, useRef } from 'react';
import { FieldFrame } from '../../../ui/fields/field-frame.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';

interface Props {
  /** A submit button outside the form refers to it. */
  id: string;
  form: ReturnType<typeof useClassSettings>;
  others: readonly ClassRow[];
}

export function ClassSettingsFields({ id, form, others }: Props) {
  const { state, stored, values, text, set } = form;
  const isRenamed = values.name !== stored.name;
  return (
    <form {...state.form} id={id} className="grid grid-cols-1 gap-8">
      <PagePart title="Name">
        <Field
          label="Class name"
          autoComplete="off"
          hint={isRenamed && '6–60 characters. Letters, numbers, spaces, _ -'}
          {...text('name')}
        />
        {isRenamed && <SameNameNotice noun="class" name={values.name} others={others} />}
      </PagePart>
      <PagePart title="Times">
        <TimesFields form={form} />
      </PagePart>
      <PagePart title="Roster">
        <Choice
          label="Order of students"
          options={[
            { value: 'A–Z', label: 'A–Z' },
            { value: 'By hand', label: 'By hand' },
          ]}
          value={values.sortStudentsAlphabetically ? 'A–Z' : 'By hand'}
          onChange={(order) => set('sortStudentsAlphabetically', order === 'A–Z')}
          hint="Until you move somebody, the order is A–Z."
        />
        <Choice
          label="Arrange students by"
          options={[
            { value: 'ROW', label: 'Rows' },
            { value: 'GROUP', label: 'Groups' },
          ]}
          value={values.groupBy}
          onChange={(groupBy) => set('groupBy', groupBy)}
          hint="If no student has a row or a group, the roster is one list."
        />
      </PagePart>
      {state.refusal && <FieldMessage problem={state.refusal} alert />}
      <AskBeforeLeaving unsaved={form.unsaved} save={form.send} />
    </form>
  );
}

/** One time for all days, and one for each weekday if the teacher switches these on (docs/product.md 2.8). */
function TimesFields({ form: { stored, values, unfinished, text, set } }: Pick<Props, 'form'>) {
  const removed = daysToRemove(stored, values);
  const isEmpty = (name: TimeField) => values[name] === '' && !unfinished.times.has(name);
  const clear = (...names: readonly TimeField[]) => {
    names.forEach((name) => set(name, ''));
    unfinished.clear(names);
  };
  const pair = (title: string, start: TimeField, end: TimeField) => (
    <TimePair
      key={start}
      title={title}
      labelled={start === 'startTime'}
      isEmpty={isEmpty(start) && isEmpty(end)}
      start={text(start)}
      end={text(end)}
      onClear={() => clear(start, end)}
    />
  );
  return (
    <div className="@container grid grid-cols-1 gap-3">
      {pair('Every day', 'startTime', 'endTime')}
      <Checkbox checked={values.advanced} onChange={({ target }) => set('advanced', target.checked)}>
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

type TimeProps = Omit<FieldProps, 'label' | 'name'> & { name: TimeField };

interface TimePairProps {
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
function TimePair({ title, labelled = false, isEmpty, start, end, onClear }: TimePairProps) {
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
