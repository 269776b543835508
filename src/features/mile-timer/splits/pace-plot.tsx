import { pacePlot } from '#domain/race/pace.ts';
import type { CountedLap } from '#domain/race/race-state.ts';

interface Props {
  laps: readonly CountedLap[];
}

const [WIDTH, HEIGHT] = [96, 32];
/** A margin. Without it, the points at the edge would be cut off. */
const EDGE = 4;

/**
 * A plot of a student's pace. It has one point for each lap, from left to right, and the point of the fastest lap is at the
 * top (docs/product.md 5.69). The times are beside the plot as text, so a screen reader does not need the plot.
 */
export function PacePlot({ laps }: Props) {
  const points = pacePlot(laps).map(({ lap, x, y }) => ({
    lap,
    x: EDGE + x * (WIDTH - 2 * EDGE),
    y: EDGE + (1 - y) * (HEIGHT - 2 * EDGE),
  }));
  if (points.length === 0) return null;
  return (
    <svg
      aria-hidden="true"
      data-pace=""
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className="flex-none text-brand-ink"
    >
      <polyline
        points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinejoin="round"
      />
      {points.map(({ lap, x, y }) => (
        <circle key={lap} cx={x} cy={y} r={3} fill="currentColor" />
      ))}
    </svg>
  );
}
