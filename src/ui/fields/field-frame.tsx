import { useId, type ReactNode } from 'react';
import type { Problem } from '#domain/validation.ts';
import { FieldMessage } from './field-message.tsx';

/** The ids that connect a control to its label, hint and message. */
export interface FieldWiring {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface Props {
  id?: string | undefined;
  label: string;
  /** The position shows what the field is for, and a screen reader announces the label. */
  hideLabel?: boolean | undefined;
  hint?: ReactNode;
  error?: Problem | null | undefined;
  /** At once, because the field already has the focus. */
  announce?: boolean | undefined;
  children: (wiring: FieldWiring) => ReactNode;
}

export function FieldFrame({ id: given, label, hideLabel = false, hint, error, announce = false, children }: Props) {
  const made = useId();
  const id = given ?? made;
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'text-14 font-label text-ink-2'}>
        {label}
      </label>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {error && <FieldMessage id={`${id}-error`} problem={error} alert={announce} />}
      {hint && (
        <p id={`${id}-hint`} className="text-14 text-ink-2">
          {hint}
        </p>
      )}
    </div>
  );
}
