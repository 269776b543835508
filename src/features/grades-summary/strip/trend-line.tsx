import { largest, smallest } from '#domain/lists.ts';
import { isSteady } from '#domain/reports/trend.ts';
import { percentText } from '../percent-text.ts';

interface Props {
  /** Of consecutive periods, oldest first. */
  percents: readonly number[];
}

const WIDTH = 64;
const HEIGHT = 24;
const PAD = 4;
/** In percent: with a smaller range, every change would look steep. */
const LEAST_SPAN = 30;

/** A line, or the word “Steady” if it would be flat (docs/product.md 6.20). */
export function TrendLine({ percents }: Props) {
  const [first, last] = [percents[0], percents.at(-1)];
  if (first === undefined || last === undefined) return null;
  if (isSteady(percents)) return <span className="text-14 text-ink-2">Steady</span>;
  const [low, high] = scaleOf(percents);
  const x = (index: number) => PAD + (index * (WIDTH - 2 * PAD)) / Math.max(1, percents.length - 1);
  const y = (percent: number) => HEIGHT - PAD - ((percent - low) * (HEIGHT - 2 * PAD)) / (high - low);
  const points = percents.map((percent, index) => `${x(index)},${y(percent)}`).join(' ');
  return (
    <svg
      role="img"
      aria-label={`From ${percentText(first)}% to ${percentText(last)}%`}
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className="block"
    >
      {high >= 100 && <line x1={PAD} x2={WIDTH - PAD} y1={y(100)} y2={y(100)} className="stroke-line" />}
      <polyline points={points} className="fill-none stroke-ink-2" strokeWidth={1.5} strokeLinejoin="round" />
      <circle cx={x(percents.length - 1)} cy={y(last)} r={3} className="fill-brand" />
    </svg>
  );
}

function scaleOf(percents: readonly number[]): readonly [low: number, high: number] {
  const [low, high] = [smallest([...percents]), largest([...percents])];
  const missing = Math.max(0, LEAST_SPAN - (high - low));
  return [low - missing / 2, high + missing / 2];
}
