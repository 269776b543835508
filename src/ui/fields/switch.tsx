interface Props {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Label and switch at opposite ends of a row, otherwise beside each other. */
  spread?: boolean;
}

/** Takes effect immediately, without a Save button. */
export function Switch({ label, checked, onChange, spread = false }: Props) {
  return (
    <label className={`flex min-h-target items-center gap-3 ${spread ? 'justify-between' : ''}`}>
      <span>{label}</span>
      <span className="relative inline-flex h-8 w-13 shrink-0">
        <input
          type="checkbox"
          role="switch"
          aria-checked={checked}
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
          className="peer h-8 w-13 appearance-none rounded-pill border-2 border-edge bg-surface transition-colors checked:border-brand checked:bg-brand"
        />
        <span className="pointer-events-none absolute top-1.5 left-1.5 size-5 rounded-pill bg-edge transition-transform peer-checked:translate-x-5 peer-checked:bg-on-brand" />
      </span>
    </label>
  );
}
