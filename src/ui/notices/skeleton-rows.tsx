const WIDTHS = ['w-4/5', 'w-3/5', 'w-2/3', 'w-1/2'];

export function SkeletonRows({ rows = 4 }: { rows?: number }) {
  return (
    <div role="status" className="rounded-card border border-line bg-surface p-4">
      <p className="mb-2 text-ink-2">Loading...</p>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="flex min-h-row items-center gap-4" aria-hidden="true">
          <span className="field-edge h-10 w-14 shrink-0 rounded-control border border-transparent bg-fill" />
          <span
            className={`field-edge h-4 rounded-[4px] border border-transparent bg-fill ${WIDTHS[row % WIDTHS.length]}`}
          />
        </div>
      ))}
    </div>
  );
}
