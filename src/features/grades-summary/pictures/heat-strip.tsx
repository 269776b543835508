import { scaleBand } from '@visx/scale';
import { Bar } from '@visx/shape';
import { addDays, mondayOf, type LocalDate } from '#domain/dates.ts';
import type { AttendanceDay } from '#domain/reports/attendance.ts';
import { formatDay } from '../../../platform/format.ts';

interface Props {
  days: readonly AttendanceDay[];
  kind: 'absent' | 'tardy';
  width: number;
  label: string;
}

const CELL = 26;
const NAMES = 46;
const TOP = 22;
const WEEKDAYS = [0, 1, 2, 3, 4] as const;
/** Of the date below a week, in cells. */
const TICK_CELLS = 3;
/** Used from this share of the students on. */
const SHADES = [
  [0.3, 0.85],
  [0.15, 0.6],
  [0.07, 0.35],
  [0, 0.15],
] as const;

/**
 * The absences or tardies of a class by weekday and week. A cell is darker for more students, and contains the count too, so no
 * colours are needed (docs/product.md 6.80).
 */
export function HeatStrip({ days, kind, width, label }: Props) {
  const byDay = new Map(days.map((one) => [one.day, one]));
  const weeks = weeksOf(days).slice(-Math.max(1, Math.floor((width - NAMES) / CELL)));
  const x = scaleBand({ domain: weeks, range: [NAMES, NAMES + weeks.length * CELL], padding: 0.08 });
  const y = scaleBand({ domain: [...WEEKDAYS], range: [TOP, TOP + WEEKDAYS.length * CELL], padding: 0.08 });
  const first = weeks[0];
  if (first === undefined || width <= 0) return null;
  return (
    <svg
      role="img"
      aria-label={label}
      width={NAMES + weeks.length * CELL}
      height={TOP + WEEKDAYS.length * CELL}
      className="block"
    >
      {weeks.map((week, at) =>
        at % TICK_CELLS === 0 && at <= weeks.length - 2 ? (
          <text key={week} x={x(week)} y={TOP - 5} className="fill-ink-2 text-14">
            {formatDay(week, 'plain')}
          </text>
        ) : null,
      )}
      {WEEKDAYS.map((weekday) => (
        <text key={weekday} x={0} y={(y(weekday) ?? 0) + CELL / 2} dy="0.3em" className="fill-ink-2 text-14">
          {formatDay(addDays(first, weekday), 'weekday')}
        </text>
      ))}
      {weeks.flatMap((week) =>
        WEEKDAYS.map((weekday) => {
          const day = byDay.get(addDays(week, weekday));
          return (
            day && (
              <Cell
                key={day.day}
                day={day}
                kind={kind}
                left={x(week) ?? 0}
                top={y(weekday) ?? 0}
                size={x.bandwidth()}
              />
            )
          );
        }),
      )}
    </svg>
  );
}

function Cell({
  day,
  kind,
  left,
  top,
  size,
}: {
  day: AttendanceDay;
  kind: Props['kind'];
  left: number;
  top: number;
  size: number;
}) {
  const count = day[kind];
  const share = count / Math.max(1, day.recorded);
  const shade = count === 0 ? 0 : (SHADES.find(([from]) => share >= from)?.[1] ?? 0);
  return (
    <g>
      <Bar
        x={left}
        y={top}
        width={size}
        height={size}
        rx={3}
        className="fill-ink stroke-edge"
        fillOpacity={shade}
        strokeWidth={count === 0 ? 0.75 : 0}
      />
      {count > 0 && (
        <text
          x={left + size / 2}
          y={top + size / 2}
          dy="0.35em"
          textAnchor="middle"
          className={`text-14 font-strong ${shade > 0.4 ? 'fill-surface' : 'fill-ink'}`}
        >
          {count}
        </text>
      )}
    </g>
  );
}

function weeksOf(days: readonly AttendanceDay[]): LocalDate[] {
  const [first, last] = [days[0]?.day, days.at(-1)?.day];
  if (first === undefined || last === undefined) return [];
  const weeks: LocalDate[] = [];
  for (let week = mondayOf(first); week <= last; week = addDays(week, 7)) weeks.push(week);
  return weeks;
}
