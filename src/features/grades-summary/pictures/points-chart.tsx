import { scaleLinear } from '@visx/scale';
import { LinePath } from '@visx/shape';
import type { LocalDate } from '#domain/dates.ts';
import { largest } from '#domain/lists.ts';
import type { DayPoints } from '#domain/reports/day-points.ts';
import { formatDay } from '../../../platform/format.ts';
import { dayTicks, axisPositionOf } from './day-ticks.ts';

export interface PointsChartProps {
  /** Oldest first. */
  days: readonly DayPoints[];
  width: number;
  height: number;
  label: string;
}

const EDGE = { top: 10, right: 12, bottom: 26, left: 30 };
/** Of the date below a day, in px. */
const TICK_PX = 110;

/** A filled triangle is an absence, an open circle a tardy, so no colours are needed (docs/product.md 6.82). */
export function PointsChart({ days, width, height, label }: PointsChartProps) {
  const [first, last] = [days[0]?.day, days.at(-1)?.day];
  if (first === undefined || last === undefined || width <= 0) return null;
  const top = Math.max(1, largest(days.flatMap(({ score, value }) => [score, value])));
  const x = scaleLinear({
    domain: [axisPositionOf(first), axisPositionOf(last)],
    range: [EDGE.left, width - EDGE.right],
  });
  const y = scaleLinear({ domain: [0, top], range: [height - EDGE.bottom, EDGE.top] });
  const at = (day: LocalDate) => (first === last ? (EDGE.left + width - EDGE.right) / 2 : x(axisPositionOf(day)));
  return (
    <svg role="img" aria-label={label} width={width} height={height} className="block overflow-visible">
      {y.ticks(Math.min(top, 3)).map((tick) => (
        <g key={tick}>
          <line x1={EDGE.left} x2={width - EDGE.right} y1={y(tick)} y2={y(tick)} className="stroke-line" />
          <text x={EDGE.left - 6} y={y(tick)} dy="0.35em" textAnchor="end" className="fill-ink-2 text-14">
            {tick}
          </text>
        </g>
      ))}
      {dayTicks(first, last, Math.max(2, Math.floor(width / TICK_PX))).map((day, place, all) => (
        <text
          key={day}
          x={at(day)}
          y={height - 4}
          textAnchor={place === 0 ? 'start' : place === all.length - 1 ? 'end' : 'middle'}
          className="fill-ink-2 text-14"
        >
          {formatDay(day, 'plain')}
        </text>
      ))}
      <LinePath
        data={[...days]}
        x={({ day }) => at(day)}
        y={({ value }) => y(value)}
        className="fill-none stroke-ink-3"
        strokeDasharray="5 4"
      />
      <LinePath
        data={[...days]}
        x={({ day }) => at(day)}
        y={({ score }) => y(score)}
        className="fill-none stroke-ink-2"
        strokeWidth={1.5}
        strokeLinejoin="round"
      />
      {days.map(({ day, score, attendance }) => (
        <Mark key={day} x={at(day)} y={y(score)} attendance={attendance} />
      ))}
    </svg>
  );
}

function Mark({ x, y, attendance }: { x: number; y: number; attendance: DayPoints['attendance'] }) {
  if (attendance === 'A') return <path d={`M${x - 5},${y - 4}h10l-5,8z`} className="fill-ink" />;
  if (attendance === 'T') return <circle cx={x} cy={y} r={3.5} className="fill-surface stroke-ink" strokeWidth={1.5} />;
  return null;
}
