import { useId, type ReactNode } from 'react';

interface Props<Value extends string> {
  label: string;
  /** The options are clear without it, and a screen reader announces it. */
  hideLabel?: boolean;
  options: readonly { value: Value; label: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
  hint?: ReactNode;
  /** Several lines of short options, in columns of equal width. */
  many?: boolean;
  /** Four options: two in a line on a phone. */
  pairs?: boolean;
}

/** A few visible options; the chosen one has a border (docs/product.md 1.42). The arrow keys choose the next or previous. */
export function Choice<Value extends string>({
  label,
  hideLabel = false,
  options,
  value,
  onChange,
  hint,
  many = false,
  pairs = false,
}: Props<Value>) {
  const name = useId();
  return (
    <fieldset data-choice="" className="min-w-0" aria-describedby={hint ? `${name}-hint` : undefined}>
      <legend className={hideLabel ? 'sr-only' : 'mb-1.5 text-14 font-label text-ink-2'}>{label}</legend>
      <div
        className={`field-edge rounded-control border border-transparent bg-fill ${pairs ? 'grid grid-cols-2 sm:grid-cols-4' : many ? 'grid grid-cols-[repeat(auto-fill,minmax(4.75rem,1fr))]' : 'flex flex-wrap'}`}
      >
        {options.map((option) => (
          <label key={option.value} className={OPTION}>
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="sr-only"
            />
            <span className="relative">{option.label}</span>
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

/** As high as the control, with a smaller visible box. All are as wide, but no option is narrower than its longest word. */
const OPTION =
  'relative flex min-h-target min-w-min flex-1 cursor-pointer touch-manipulation items-center justify-center rounded-control px-3 py-2 text-center gym:px-2 [&>span]:min-w-10 gym:[&>span]:min-w-12 font-label text-ink-2 hover:text-ink ' +
  'before:absolute before:inset-[3px] before:rounded-[6px] before:border before:border-transparent ' +
  'has-checked:font-strong has-checked:text-ink has-checked:before:border-edge has-checked:before:bg-surface ' +
  'forced-colors:has-checked:before:border-4 forced-colors:has-checked:before:border-[Highlight] ' +
  'has-focus-visible:outline-3 has-focus-visible:-outline-offset-1 has-focus-visible:outline-focus';
