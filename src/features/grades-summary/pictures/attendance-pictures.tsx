import { weekdayOf } from '#domain/dates.ts';
import type { AttendanceDay } from '#domain/reports/attendance.ts';
import { formatDay } from '../../../platform/format.ts';
import { HeatStrip } from './heat-strip.tsx';
import { Picture } from './picture.tsx';
import { SmallTable } from './small-table.tsx';
import { useWidth } from './use-width.ts';

const NOUNS = { absent: 'Absences', tardy: 'Tardies' } as const;
const WEEKDAYS = ['Sundays', 'Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays'];

export function AttendancePictures({ days }: { days: readonly AttendanceDay[] }) {
  const { ref, width } = useWidth();
  return (
    <Picture
      title="Absences and tardies by weekday"
      legend="The stronger the shade, the more students"
      table={() => (
        <SmallTable
          label="Absences and tardies by day"
          head={['Day', 'Absent', 'Tardy', 'Students']}
          rows={days.map(({ day, absent, tardy, recorded }) => [
            formatDay(day),
            String(absent),
            String(tardy),
            String(recorded),
          ])}
        />
      )}
    >
      <div ref={ref} className="flex min-w-0 flex-wrap gap-x-10 gap-y-3">
        {(['absent', 'tardy'] as const).map((kind) => (
          <div key={kind}>
            <p className="text-14 text-ink-2">{NOUNS[kind]}</p>
            <HeatStrip days={days} kind={kind} width={width} label={stripSentence(days, kind)} />
          </div>
        ))}
      </div>
    </Picture>
  );
}

export function stripSentence(days: readonly AttendanceDay[], kind: 'absent' | 'tardy'): string {
  const sums = WEEKDAYS.map((name, weekday) => {
    const on = days.filter(({ day }) => weekdayOf(day) === weekday);
    return { name, each: on.length === 0 ? 0 : on.reduce((sum, one) => sum + one[kind], 0) / on.length };
  });
  const most = sums.reduce((best, one) => (one.each > best.each ? one : best));
  const noun = NOUNS[kind];
  if (most.each === 0) return `${noun} by weekday and week: none.`;
  return `${noun} by weekday and week: most on ${most.name}, ${most.each.toFixed(1)} a day.`;
}
