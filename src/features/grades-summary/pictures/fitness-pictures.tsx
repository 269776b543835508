import type { FitnessProgress, FitnessResult } from '#domain/reports/fitness.ts';
import { formatDay } from '../../../platform/format.ts';
import { Picture } from './picture.tsx';
import { SmallTable } from './small-table.tsx';
import { useWidth } from './use-width.ts';
import { scaleLinear } from '@visx/scale';
import { LinePath } from '@visx/shape';
import { largest, smallest } from '#domain/lists.ts';
import { axisPositionOf } from './day-ticks.ts';

/** In CSS pixels, also of the gap between two charts. */
const CHART = 220;
const GAP = 16;

/** A test with only one result is only in the table. */
export function FitnessPictures({ fitness }: { fitness: readonly FitnessProgress[] }) {
  const { ref, width } = useWidth();
  if (fitness.length === 0) return null;
  const columns = Math.max(1, Math.floor((width + GAP) / (CHART + GAP)));
  const each = Math.floor((width - GAP * (columns - 1)) / columns);
  return (
    <Picture title="Fitness results">
      <SmallTable
        label="Fitness results"
        head={['Test', 'First', 'Best', 'Last']}
        rows={fitness.map(({ name, unit, results, best }) => [
          unit === null ? name : `${name} (${unit})`,
          ...[results[0], results.length > 1 ? best : null, results.length > 1 ? results.at(-1) : null].map((one) =>
            one ? `${one.text} · ${formatDay(one.day, 'dated')}` : '',
          ),
        ])}
      />
      <div ref={ref} className="flex min-w-0 flex-wrap gap-4">
        {fitness
          .filter(({ results }) => results.length > 1)
          .map((progress) => (
            <div key={progress.key}>
              <p className="text-14 text-ink-2">
                {progress.unit === null ? progress.name : `${progress.name} (${progress.unit})`}
              </p>
              <FitnessChart progress={progress} width={each} />
            </div>
          ))}
      </div>
    </Picture>
  );
}

interface FitnessChartProps {
  progress: FitnessProgress;
  width: number;
}

const HEIGHT = 112;
const EDGE = { top: 24, right: 20, bottom: 42, left: 20 };
/** So the line of the chart does not cross the text. */
const ABOVE = -8;
const BELOW = 18;

export function FitnessChart({ progress: { name, unit, results }, width }: FitnessChartProps) {
  const [first, last] = [results[0], results.at(-1)];
  if (!first || !last || width <= 0) return null;
  const heights = results.map(({ height }) => height);
  const [low, high] = [smallest(heights), largest(heights)];
  const spread = high === low ? 1 : high - low;
  const [start, end] = [axisPositionOf(first.day), axisPositionOf(last.day)];
  const x = scaleLinear({ domain: [start, end], range: [EDGE.left, width - EDGE.right] });
  const even = scaleLinear({ domain: [0, Math.max(1, results.length - 1)], range: [EDGE.left, width - EDGE.right] });
  // Results of a single day are at equal distances.
  const left = (place: number) => (start === end ? even(place) : x(axisPositionOf(results[place]?.day ?? first.day)));
  const y = scaleLinear({ domain: [low, low + spread], range: [HEIGHT - EDGE.bottom, EDGE.top] });
  const ends = [
    {
      result: first,
      anchor: 'start' as const,
      at: EDGE.left - 4,
      shift: rises(results[0], results[1]) ? BELOW : ABOVE,
    },
    {
      result: last,
      anchor: 'end' as const,
      at: width - EDGE.right + 4,
      shift: rises(results.at(-2), last) ? ABOVE : BELOW,
    },
  ];
  return (
    <svg
      role="img"
      aria-label={`${name}: from ${first.text} on ${formatDay(first.day)} to ${last.text} on ${formatDay(last.day)}${unit === null ? '' : `, in ${unit}`}`}
      width={width}
      height={HEIGHT}
      className="block overflow-visible"
    >
      <LinePath
        data={[...results]}
        x={(_, place) => left(place)}
        y={({ height }) => y(height)}
        className="fill-none stroke-ink-2"
        strokeWidth={1.5}
      />
      {results.map(({ height }, place) => (
        <circle key={place} cx={left(place)} cy={y(height)} r={3} className="fill-ink" />
      ))}
      {ends.map(({ result, anchor, at, shift }) => (
        <g key={anchor} textAnchor={anchor}>
          <text x={at} y={y(result.height) + shift} className="fill-ink text-14 font-strong">
            {result.text}
          </text>
          <text x={at} y={HEIGHT - 4} className="fill-ink-2 text-14">
            {formatDay(result.day, 'plain')}
          </text>
        </g>
      ))}
    </svg>
  );
}

function rises(before: FitnessResult | undefined, after: FitnessResult | undefined): boolean {
  return before !== undefined && after !== undefined && after.height > before.height;
}
