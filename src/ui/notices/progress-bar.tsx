import { useId } from 'react';

interface Props {
  /** For example "Reading 412 rows". */
  label: string;
  /** From 0 to 1; null if unknown. */
  share: number | null;
}

/**
 * Shows the progress of work that takes more than a second. The caller has to show a button beside the progress bar that
 * stops the work.
 */
export function ProgressBar({ label, share }: Props) {
  const id = useId();
  const percent = share === null ? undefined : Math.round(Math.min(1, Math.max(0, share)) * 100);
  return (
    <div className="grid gap-2">
      <span id={id} className="text-14 font-label text-ink-2">
        {label}
      </span>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="field-edge h-2 overflow-hidden rounded-pill border border-transparent bg-fill"
      >
        <div
          className={`h-full rounded-pill bg-brand transition-[width] ${percent === undefined ? 'w-1/3 animate-pulse' : ''}`}
          style={percent === undefined ? undefined : { width: `${percent}%` }}
        />
      </div>
    </div>
  );
}
