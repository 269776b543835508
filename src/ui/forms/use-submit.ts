import { type KeyboardEvent, type RefObject, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import type { Problem } from '#domain/validation.ts';
import { dismissOldToast } from '../toasts/toast-store.ts';

export type Problems<Name extends string> = Partial<Record<Name, Problem>>;

/** Of single fields, or of the whole form. */
export interface FormRefusal<Name extends string> {
  fields?: Problems<Name>;
  whole?: Problem;
}

type NameOf<Values> = keyof Values & string;
type TextName<Values> = { [Name in NameOf<Values>]: Values[Name] extends string ? Name : never }[NameOf<Values>];

/** The props of the `<form>`, the problem of the whole form, and whether it is being sent. */
export interface FormState {
  form: {
    ref: RefObject<HTMLFormElement | null>;
    noValidate: true;
    onSubmit: (event: SyntheticEvent) => void;
    onKeyDown: (event: KeyboardEvent<HTMLFormElement>) => void;
  };
  refusal: Problem | null;
  busy: boolean;
}

interface Options<Values extends object> {
  start: Values;
  /** Before the form is sent. */
  check?: (values: Values) => Problems<NameOf<Values>>;
  /** Without a refusal, the form was accepted. */
  submit: (values: Values) => Promise<FormRefusal<NameOf<Values>> | void> | void;
  explain?: (error: unknown) => FormRefusal<NameOf<Values>>;
}

/**
 * Each problem is at its field, and the first one gets the focus. A form that is being sent can't be sent again. After a
 * refusal the typed values stay.
 */
export function useSubmit<Values extends object>({ start, ...options }: Options<Values>) {
  const [values, setValues] = useState(start);
  const { form, problems, show, clear } = useProblems<NameOf<Values>>();
  const { send, refusal, busy } = useSend(values, options, show);
  const set = <Name extends NameOf<Values>>(name: Name, value: Values[Name]): void => {
    setValues((before) => ({ ...before, [name]: value }));
    clear(name);
  };
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    void send();
  };
  const state: FormState = { form: { ref: form, noValidate: true, onSubmit, onKeyDown: goToNextField }, refusal, busy };
  return {
    state,
    values,
    set,
    problems,
    /** Without a `<form>` element, for example from a dialog. Returns false if it was not accepted. */
    send,
    /** So the teacher can fill in the form again. */
    reset: () => setValues(start),
    text: <Name extends TextName<Values>>(name: Name) => ({
      name,
      value: values[name],
      error: problems[name],
      onChange: (event: { target: { value: string } }) => set(name, event.target.value as Values[Name]),
    }),
  };
}

/** A second submit does nothing while the first runs. */
function useSend<Values extends object>(
  values: Values,
  { check, submit, explain }: Omit<Options<Values>, 'start'>,
  show: (problems: Problems<NameOf<Values>>) => boolean,
) {
  const [refusal, setRefusal] = useState<Problem | null>(null);
  const [busy, setBusy] = useState(false);

  function refuse({ fields = {}, whole }: FormRefusal<NameOf<Values>>): void {
    if (!show(fields)) setRefusal(whole ?? null);
  }

  async function send(): Promise<boolean> {
    if (busy) return false;
    dismissOldToast();
    setRefusal(null);
    if (show(check?.(values) ?? {})) return false;
    try {
      const sending = submit(values);
      if (!sending) return true;
      setBusy(true);
      const refused = await sending;
      if (refused) refuse(refused);
      return !refused;
    } catch (error) {
      if (!explain) throw error;
      refuse(explain(error));
      return false;
    } finally {
      setBusy(false);
    }
  }
  return { send, refusal, busy };
}

/**
 * Returns the problems of a form, and the functions that set and remove them. After an attempt to submit, the first field with
 * a problem gets the focus.
 */
function useProblems<Name extends string>() {
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Problems<Name>>({});
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    // Only after an attempt: a problem that is solved by typing leaves the focus.
    if (attempt > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempt]);
  return {
    form,
    problems,
    /** Returns true if there is a problem. */
    show: (found: Problems<Name>): boolean => {
      setProblems(found);
      setAttempt((count) => count + 1);
      return Object.keys(found).length > 0;
    },
    clear: (name: Name) => {
      setProblems(({ [name]: _done, ...rest }) => rest as Problems<Name>);
    },
  };
}

/**
 * If the teacher presses Enter in a field with `enterKeyHint="next"`, moves the focus to the next empty field. An on-screen
 * keyboard shows this on its Enter key. If no empty field follows, Enter submits the form as usual.
 */
function goToNextField(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, currentTarget } = event;
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  if (!(target instanceof HTMLInputElement) || target.getAttribute('enterkeyhint') !== 'next') return;
  const fields = [...currentTarget.querySelectorAll<HTMLInputElement>('input[enterkeyhint]')];
  const next = fields.slice(fields.indexOf(target) + 1).find(({ value }) => value === '');
  if (!next) return;
  event.preventDefault();
  next.focus();
}
