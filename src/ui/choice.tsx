import type { ReactNode } from 'react';
import { useId } from 'react';

interface Props<Value extends string> {
  /** The question that the options answer. */
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  /** `radios` suits a form. `segments` has no circles, for short options and for switches above a list. */
  look?: keyof typeof LOOKS;
  hint?: ReactNode;
}

/** Lets the teacher choose one of a few options that are all visible. The arrow keys move the choice. */
export function Choice<Value extends string>({ label, options, value, onChange, look = 'radios', hint }: Props<Value>) {
  const name = useId();
  const { option: optionLook, radio } = LOOKS[look];
  return (
    <fieldset className="min-w-0" aria-describedby={hint ? `${name}-hint` : undefined}>
      <legend className="mb-1.5 text-14 font-label text-ink-2">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label key={option.value} className={`${OPTION} ${optionLook}`}>
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className={radio}
            />
            {option.label}
          </label>
        ))}
      </div>
      {hint && (
        <p id={`${name}-hint`} className="mt-1.5 text-14 text-ink-2">
          {hint}
        </p>
      )}
    </fieldset>
  );
}

const OPTION =
  'flex min-h-target flex-1 cursor-pointer items-center rounded-control border border-edge bg-surface py-2 hover:bg-fill has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus';

const LOOKS = {
  radios: {
    option: 'min-w-32 gap-2 px-4 font-label has-checked:border-brand has-checked:bg-brand-soft',
    radio: 'size-5 accent-brand',
  },
  segments: {
    option:
      'min-w-16 justify-center px-2 text-center has-checked:border-transparent has-checked:bg-note has-checked:font-strong has-checked:text-on-note forced-colors:has-checked:border-4 forced-colors:has-checked:border-[Highlight]',
    radio: 'sr-only',
  },
};
