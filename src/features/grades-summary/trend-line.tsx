interface Props {
  /** For each day, the percent of all points up to that day. */
  percents: readonly number[];
}

const WIDTH = 76;
const HEIGHT = 24;
const PAD = 4;

/**
 * A line that shows how a student's percent changed over time, with a second line at 100. The present percent is in
 * another column.
 */
export function TrendLine({ percents }: Props) {
  if (percents.length === 0) return null;
  const low = Math.min(50, ...percents);
  const high = Math.max(105, ...percents);
  const x = (index: number) => PAD + (index * (WIDTH - 2 * PAD)) / Math.max(1, percents.length - 1);
  const y = (percent: number) => HEIGHT - PAD - ((percent - low) * (HEIGHT - 2 * PAD)) / (high - low);
  const last = percents.length - 1;
  return (
    <svg width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" className="block">
      <line x1={PAD} x2={WIDTH - PAD} y1={y(100)} y2={y(100)} className="stroke-line" />
      <polyline
        points={percents.map((percent, index) => `${x(index)},${y(percent)}`).join(' ')}
        className="fill-none stroke-ink-2"
        strokeWidth={1.5}
        strokeLinejoin="round"
      />
      <circle cx={x(last)} cy={y(percents[last] ?? 100)} r={3} className="fill-brand" />
    </svg>
  );
}
