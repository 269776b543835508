import type { ReactNode } from 'react';
import { useId } from 'react';

interface Props<Value extends string> {
  /** The question that the options answer. */
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  hint?: ReactNode;
}

/** Lets the teacher choose one of a few options, which are all visible. The arrow keys move between them. */
export function Choice<Value extends string>({ label, options, value, onChange, hint }: Props<Value>) {
  const name = useId();
  return (
    <fieldset className="grid grid-cols-1 gap-1.5" aria-describedby={hint ? `${name}-hint` : undefined}>
      <legend className="float-left mb-1.5 text-14 font-label text-ink-2">{label}</legend>
      <div className="clear-both flex flex-wrap gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            className="inline-flex min-h-target min-w-32 flex-1 items-center gap-2 rounded-control border border-edge bg-surface px-4 py-2 font-label has-checked:border-brand has-checked:outline-1 has-checked:-outline-offset-2 has-checked:outline-brand has-focus-visible:outline-3 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="size-5 accent-brand"
            />
            {option.label}
          </label>
        ))}
      </div>
      {hint && (
        <p id={`${name}-hint`} className="text-14 text-ink-2">
          {hint}
        </p>
      )}
    </fieldset>
  );
}
