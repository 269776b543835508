import { dayPoints } from '#domain/reports/day-points.ts';
import type { StudentReport } from '#domain/reports/student-report.ts';
import { Picture } from './picture.tsx';
import { PointsChart } from './points-chart.tsx';
import { pointsSentence } from './points-sentence.ts';
import { useWidth } from './use-width.ts';

const HEIGHT = 170;

/** The picture needs no table, because the report lists the days. */
export function PointsPicture({ report }: { report: Pick<StudentReport, 'marks' | 'totals'> }) {
  const { ref, width } = useWidth();
  const days = dayPoints(report.marks).filter(({ excused }) => !excused);
  return (
    <Picture title="Points over time" legend="▼ absent  ○ tardy  - - full points">
      <div ref={ref} className="min-w-0" style={{ height: HEIGHT }}>
        <PointsChart days={days} width={width} height={HEIGHT} label={pointsSentence(days, report.totals)} />
      </div>
    </Picture>
  );
}
