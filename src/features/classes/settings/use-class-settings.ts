import { useState } from 'react';
import type { TimeField } from '#domain/class-times.ts';
import type { ClassRow } from '#domain/tables/classes.ts';
import type { Problem } from '#domain/validation.ts';
import { deviceKind } from '../../../platform/device-kind.ts';
import { updateClassSettings } from '../../../repositories/classes.ts';
import { writeFailure } from '../../../repositories/write-failure.ts';
import type { SyncDevice } from '../../../sync/device.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { useSubmit } from '../../../ui/use-submit.ts';
import { failureWords } from '../../../words/failures.ts';
import { formOf, touchedSettings, type SettingsForm } from './settings-form.ts';

const SHOWN_MS = 3000;

/** The form for the settings of a class: its values, and saving what the teacher changed (docs/product.md 2.13). */
export function useClassSettings(device: SyncDevice, row: ClassRow) {
  const [stored, setStored] = useState(() => formOf(row));
  const form: ReturnType<typeof useSubmit<SettingsForm>> = useSubmit<SettingsForm>({
    start: stored,
    check: () => unfinishedTimes(form.state.form.ref.current),
    submit: async (values) => {
      const touched = touchedSettings(stored, values);
      if (Object.keys(touched).length === 0) {
        showToast({ title: 'Nothing to save', duration: SHOWN_MS });
        return;
      }
      const fields = await updateClassSettings(device, row, touched);
      if (fields) return { fields };
      setStored(values);
      showToast({ title: 'Class settings updated successfully!', duration: SHOWN_MS });
    },
    explain: (error) => ({ whole: failureWords(writeFailure(error), deviceKind()) }),
  });
  return {
    ...form,
    /** The values when the form was opened or saved the last time. */
    stored,
    unsaved: Object.keys(touchedSettings(stored, form.values)).length > 0,
  };
}

/**
 * A browser gives a time that was typed in part, such as `10:--`, as an empty value. Without this check a save would look
 * successful and would lose what the teacher typed.
 */
function unfinishedTimes(form: HTMLFormElement | null): Partial<Record<TimeField, Problem>> {
  const inputs = form?.querySelectorAll<HTMLInputElement>('input[type="time"]') ?? [];
  const unfinished = [...inputs].filter((input) => input.validity.badInput);
  return Object.fromEntries(unfinished.map(({ name }) => [name, UNFINISHED]));
}

const UNFINISHED: Problem = { message: 'This time is not complete', fix: 'Add what is missing, or clear it.' };
