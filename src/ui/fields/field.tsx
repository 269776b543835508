import type { ComponentProps, ReactNode } from 'react';
import type { Problem } from '#domain/validation.ts';
import { FieldFrame } from './field-frame.tsx';

export interface FieldProps extends Omit<ComponentProps<'input'>, 'className'> {
  label: string;
  hideLabel?: boolean;
  hint?: ReactNode;
  error?: Problem | null | undefined;
  announce?: boolean;
}

export function Field({ label, hideLabel, hint, error, announce, id, ...input }: FieldProps) {
  return (
    <FieldFrame id={id} label={label} hideLabel={hideLabel} hint={hint} error={error} announce={announce}>
      {(wiring) => <input {...input} {...wiring} className="field-box" />}
    </FieldFrame>
  );
}
