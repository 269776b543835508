import { useState, useEffect, type RefObject } from 'react';
import { cleanName } from '#domain/text/names.ts';
import type { ClassRow } from '#domain/tables/classes.ts';
import type { TimeField } from '#domain/class-times.ts';
import type { Problem } from '#domain/validation.ts';
import { updateClassSettings } from '../../../repositories/classes/classes.ts';
import type { SyncDevice } from '../../../sync/device.ts';
import { showToast } from '../../../ui/toasts/toast-store.ts';
import { useSubmit } from '../../../ui/forms/use-submit.ts';
import { storeProblem } from '../../../words/failures/failures.ts';
import { NOTHING_TO_SAVE } from '../../../words/safety/saves.ts';
import { fieldsToRefresh, formOf, touchedSettings, type ClassSettingsForm } from './settings-form.ts';

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

const UNFINISHED: Problem = { message: 'This time is not complete', fix: 'Add what is missing, or clear it.' };

/**
 * Returns the time fields in which only a part of the time is typed. For `10:--` a browser reports an empty value and no
 * change, so only the `validity` of the element shows it.
 */
function unfinishedTimes(form: HTMLFormElement | null): Partial<Record<TimeField, Problem>> {
  const inputs = form?.querySelectorAll<HTMLInputElement>('input[type="time"]') ?? [];
  const unfinished = [...inputs].filter((input) => input.validity.badInput);
  return Object.fromEntries(unfinished.map(({ name }) => [name, UNFINISHED]));
}

/** Tracks partly typed time fields, so that the teacher can clear them, and the app can ask before the form is left. */
function useUnfinishedTimes(form: RefObject<HTMLFormElement | null>) {
  const [names, setNames] = useState('');
  useEffect(() => {
    const fields = form.current;
    const look = () => setNames(namesOf(fields));
    for (const event of LOOKS) fields?.addEventListener(event, look);
    return () => {
      for (const event of LOOKS) fields?.removeEventListener(event, look);
    };
  }, [form]);
  return {
    times: new Set(names === '' ? [] : names.split(',')) as ReadonlySet<TimeField>,
    /** React can't empty these fields, because their value in React's state is empty. */
    clear: (fields: readonly TimeField[]) => {
      for (const field of fields) {
        const input = form.current?.elements.namedItem(field);
        if (input instanceof HTMLInputElement) input.value = '';
      }
      setNames(namesOf(form.current));
    },
  };
}

const LOOKS = ['keyup', 'focusout'] as const;

function namesOf(form: HTMLFormElement | null): string {
  return Object.keys(unfinishedTimes(form)).join();
}
