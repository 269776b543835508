import { useId } from 'react';

export interface Segment<Value extends string> {
  value: Value;
  label: string;
}

interface Props<Value extends string> {
  /** What is chosen; read with every choice, not shown. */
  label: string;
  segments: readonly Segment<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}

/** One of a few, all in sight; arrow keys move as in any group of radio buttons. */
export function SegmentedControl<Value extends string>({ label, segments, value, onChange }: Props<Value>) {
  const name = useId();
  return (
    <fieldset className="inline-flex flex-wrap gap-1 rounded-card bg-fill p-1">
      <legend className="sr-only">{label}</legend>
      {segments.map((segment) => (
        <label
          key={segment.value}
          className="inline-flex min-h-target flex-1 items-center justify-center rounded-control border border-transparent px-4 font-label whitespace-nowrap text-ink-2 transition-colors has-checked:border-edge has-checked:bg-surface has-checked:text-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={name}
            value={segment.value}
            checked={segment.value === value}
            onChange={() => onChange(segment.value)}
            className="sr-only"
          />
          {segment.label}
        </label>
      ))}
    </fieldset>
  );
}
