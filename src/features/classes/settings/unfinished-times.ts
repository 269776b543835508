import { useEffect, useState, type RefObject } from 'react';
import type { TimeField } from '#domain/class-times.ts';
import type { Problem } from '#domain/validation.ts';

const UNFINISHED: Problem = { message: 'This time is not complete', fix: 'Add what is missing, or clear it.' };

/**
 * Returns the time fields in which only a part of the time is typed. For `10:--` a browser reports an empty value and no
 * change, so only the `validity` of the element shows it.
 */
export function unfinishedTimes(form: HTMLFormElement | null): Partial<Record<TimeField, Problem>> {
  const inputs = form?.querySelectorAll<HTMLInputElement>('input[type="time"]') ?? [];
  const unfinished = [...inputs].filter((input) => input.validity.badInput);
  return Object.fromEntries(unfinished.map(({ name }) => [name, UNFINISHED]));
}

/** Tracks partly typed time fields, so that the teacher can clear them, and the app can ask before the form is left. */
export function useUnfinishedTimes(form: RefObject<HTMLFormElement | null>) {
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
