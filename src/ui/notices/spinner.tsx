/** The label says that the page waits, also without animations. */
export function Spinner({ label = 'Loading...' }: { label?: string }) {
  return (
    <div role="status" className="flex items-center justify-center gap-3 text-ink-2">
      <span aria-hidden="true" className="size-6 animate-spin rounded-pill border-3 border-line border-t-brand" />
      <span>{label}</span>
    </div>
  );
}
