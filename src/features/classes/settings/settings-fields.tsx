import type { ReactNode } from 'react';
import type { TimeField } from '#domain/class-times.ts';
import type { ClassRow } from '#domain/tables/classes.ts';
import { AskBeforeLeaving } from '../../../ui/dialogs/ask-before-leaving.tsx';
import { Choice } from '../../../ui/fields/choice.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { FieldMessage } from '../../../ui/fields/field-message.tsx';
import { SameNameNotice } from '../../../ui/notices/same-name-notice.tsx';
import { TimesFields } from './times-fields.tsx';
import type { useClassSettings } from './use-class-settings.ts';

interface Props {
  /** A submit button outside the form refers to it. */
  id: string;
  form: ReturnType<typeof useClassSettings>;
  others: readonly ClassRow[];
}

export function ClassSettingsFields({ id, form, others }: Props) {
  const { state, stored, values, unfinished, text, set } = form;
  const clear = (names: readonly TimeField[]) => {
    names.forEach((name) => set(name, ''));
    unfinished.clear(names);
  };
  const isRenamed = values.name !== stored.name;
  return (
    <form {...state.form} id={id} className="grid grid-cols-1 gap-8">
      <Part title="Name">
        <Field
          label="Class name"
          autoComplete="off"
          hint={isRenamed && '6–60 characters. Letters, numbers, spaces, _ -'}
          {...text('name')}
        />
        {isRenamed && <SameNameNotice noun="class" name={values.name} others={others} />}
      </Part>
      <Part title="Times">
        <TimesFields
          stored={stored}
          values={values}
          field={text}
          unfinished={unfinished.times}
          onClear={clear}
          onAdvanced={(advanced) => set('advanced', advanced)}
        />
      </Part>
      <Part title="Roster">
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
      </Part>
      {state.refusal && <FieldMessage problem={state.refusal} alert />}
      <AskBeforeLeaving unsaved={form.unsaved} save={form.send} />
    </form>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid grid-cols-1 gap-3">
      <h2 className="text-18 font-strong">{title}</h2>
      {children}
    </section>
  );
}
