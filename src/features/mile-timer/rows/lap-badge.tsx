const MOST_COLOURS = 9;

/** The number of laps in the colour of this number, or an A for an absent student who does not count (docs/product.md 5.79). */
export function LapBadge({ laps, isOut }: { laps: number; isOut: boolean }) {
  return (
    <span className="lap-badge" data-lap={isOut ? 'A' : Math.min(laps, MOST_COLOURS)} aria-hidden="true">
      <span className="lap-place">
        <span className="lap-digit">{isOut ? 'A' : laps}</span>
      </span>
    </span>
  );
}
