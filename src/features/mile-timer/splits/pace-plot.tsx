import { pacePlot } from '#domain/race/pace.ts';
import type { CountedLap } from '#domain/race/race-state.ts';

interface Props {
  laps: readonly CountedLap[];
}

const [WIDTH, HEIGHT] = [96, 32];
/** The points at the edge would be cut off. */
const EDGE = 4;

/** One point for each lap, the fastest at the top (docs/product.md 5.69). The times beside it are text for screen readers. */
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
