import { useState } from 'react';
import { cleanName } from '#domain/text/names.ts';
import type { ClassRow } from '#domain/tables/classes.ts';
import { updateClassSettings } from '../../../repositories/classes/classes.ts';
import type { SyncDevice } from '../../../sync/device.ts';
import { showToast } from '../../../ui/toasts/toast-store.ts';
import { useSubmit } from '../../../ui/forms/use-submit.ts';
import { storeProblem } from '../../../words/failures/failures.ts';
import { NOTHING_TO_SAVE } from '../../../words/safety/saves.ts';
import { fieldsToRefresh, formOf, touchedSettings, type ClassSettingsForm } from './settings-form.ts';
import { unfinishedTimes, useUnfinishedTimes } from './unfinished-times.ts';

const SAVED = { title: 'Class settings updated successfully!', variant: 'ccGreen' } as const;

export function useClassSettings(device: SyncDevice, row: ClassRow) {
  /** Read or saved last; the teacher's changes are compared with them. */
  const [before, setBefore] = useState(() => formOf(row));
  const form: ReturnType<typeof useSubmit<ClassSettingsForm>> = useSubmit<ClassSettingsForm>({
    start: before,
    check: () => unfinishedTimes(form.state.form.ref.current),
    submit: async (values) => {
      const result = await updateClassSettings(device, row, touchedSettings(before, values));
      if (typeof result === 'object') return { fields: result };
      const saved = { ...values, name: cleanName(values.name) };
      form.set('name', saved.name);
      setBefore(saved);
      showToast(result === 'saved' ? SAVED : NOTHING_TO_SAVE);
    },
    explain: (error) => ({ whole: storeProblem(error) }),
  });
  useNewValues(row, form, before, setBefore);
  const unfinished = useUnfinishedTimes(form.state.form.ref);
  return {
    ...form,
    stored: before,
    unfinished,
    unsaved: unfinished.times.size > 0 || Object.keys(touchedSettings(before, form.values)).length > 0,
  };
}

/** When another tab or device changes the class, puts the new values into the fields that the teacher has not changed. */
function useNewValues(
  row: ClassRow,
  { values, set }: Pick<ReturnType<typeof useSubmit<ClassSettingsForm>>, 'values' | 'set'>,
  before: ClassSettingsForm,
  setBefore: (stored: ClassSettingsForm) => void,
): void {
  const [read, setRead] = useState(row);
  if (read === row) return;
  setRead(row);
  const stored = formOf(row);
  if (JSON.stringify(stored) === JSON.stringify(formOf(read))) return;
  setBefore(stored);
  for (const [field, value] of Object.entries(fieldsToRefresh(before, values, stored))) {
    set(field as keyof ClassSettingsForm, value as never);
  }
}
