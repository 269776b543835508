import { Check } from 'lucide-react';
import { useId, type ComponentProps, type ReactNode } from 'react';
import type { Problem } from '#domain/validation.ts';
import { FieldMessage } from './field-message.tsx';
import { Icon } from '../buttons/icon.tsx';

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'children'> {
  children: ReactNode;
  error?: Problem | null | undefined;
}

/** A checkbox of 24 px in a row of 48 px. A press anywhere on the row changes the checkbox. */
export function Checkbox({ children, error, id: given, ...input }: Props) {
  const made = useId();
  const id = given ?? made;
  return (
    <div className="grid grid-cols-1 gap-1">
      <label className="flex min-h-target items-center gap-3">
        <span className="relative inline-flex size-6 shrink-0">
          <input
            {...input}
            id={id}
            type="checkbox"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            className="peer size-6 appearance-none rounded-[6px] border border-edge bg-surface transition-colors checked:border-brand checked:bg-brand aria-invalid:border-2 aria-invalid:border-absent-ink disabled:border-line disabled:bg-fill"
          />
          <span className="pointer-events-none absolute inset-0 hidden items-center justify-center text-on-brand peer-checked:flex">
            <Icon of={Check} size={18} />
          </span>
        </span>
        <span>{children}</span>
      </label>
      {error && <FieldMessage id={`${id}-error`} problem={error} />}
    </div>
  );
}
