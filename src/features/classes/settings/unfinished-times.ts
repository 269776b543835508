import { useEffect, useState, type RefObject } from 'react';
import type { TimeField } from '#domain/class-times.ts';
import type { Problem } from '#domain/validation.ts';

const UNFINISHED: Problem = { message: 'This time is not complete', fix: 'Add what is missing, or clear it.' };

/**
 * Returns the time fields in which only a part of the time is typed. For a time such as `10:--`, a browser reports an empty
 * value and no change event, so only the `validity` of the DOM element shows that the field is not empty.
 */
export function unfinishedTimes(form: HTMLFormElement | null): Partial<Record<TimeField, Problem>> {
  const inputs = form?.querySelectorAll<HTMLInputElement>('input[type="time"]') ?? [];
  const unfinished = [...inputs].filter((input) => input.validity.badInput);
  return Object.fromEntries(unfinished.map(({ name }) => [name, UNFINISHED]));
}

/**
 * Tracks the time fields of a form in which only a part of the time is typed. So the teacher can clear these fields, and the
 * app can ask before the teacher leaves the form.
 */
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
    /**
     * Empties these fields in the DOM. React can't do this, because the value of the fields in React's state is already
     * empty.
     */
    clear: (fields: readonly TimeField[]) => {
      for (const field of fields) {
        const input = form.current?.elements.namedItem(field);
        if (input instanceof HTMLInputElement) input.value = '';
      }
      setNames(namesOf(form.current));
    },
  };
}

/** The events after which a field may contain only a part of a time. */
const LOOKS = ['keyup', 'focusout'] as const;

function namesOf(form: HTMLFormElement | null): string {
  return Object.keys(unfinishedTimes(form)).join();
}
