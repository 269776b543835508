import { useEffect, useState, type RefObject } from 'react';
import type { TimeField } from '#domain/class-times.ts';
import type { Problem } from '#domain/validation.ts';

const UNFINISHED: Problem = { message: 'This time is not complete', fix: 'Add what is missing, or clear it.' };

/**
 * The times that were typed only in part. A browser gives a time such as `10:--` as an empty value, and it reports no change
 * while the teacher types it. So only the element of the field knows that it is not empty.
 */
export function unfinishedTimes(form: HTMLFormElement | null): Partial<Record<TimeField, Problem>> {
  const inputs = form?.querySelectorAll<HTMLInputElement>('input[type="time"]') ?? [];
  const unfinished = [...inputs].filter((input) => input.validity.badInput);
  return Object.fromEntries(unfinished.map(({ name }) => [name, UNFINISHED]));
}

/** Knows which times of a form are typed only in part, so that the teacher can clear them and is asked before leaving. */
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
    /** Empties these fields. React can't do it, because for React they are empty already. */
    clear: (fields: readonly TimeField[]) => {
      for (const field of fields) {
        const input = form.current?.elements.namedItem(field);
        if (input instanceof HTMLInputElement) input.value = '';
      }
      setNames(namesOf(form.current));
    },
  };
}

/** The events after which a time may be typed only in part. */
const LOOKS = ['keyup', 'focusout'] as const;

function namesOf(form: HTMLFormElement | null): string {
  return Object.keys(unfinishedTimes(form)).join();
}
