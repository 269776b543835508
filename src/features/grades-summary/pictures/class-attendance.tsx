import { Suspense, useCallback } from 'react';
import type { SummaryRange } from '#domain/reports/summary.ts';
import { addresses } from '../../../platform/addresses.ts';
import type { SyncDevice } from '../../../sync/device.ts';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { patternWords } from '../../../words/patterns.ts';
import type { Attendance } from '../../../workers/grades/sums.ts';
import { useDaysLink } from '../filter/use-days-link.ts';
import { useSums, type SumsQuestion } from '../sums/use-sums.ts';
import { LazyAttendance } from './lazy-pictures.tsx';
import { Name } from '../../../ui/page/name.tsx';

interface Props {
  device: SyncDevice;
  classId: number;
  range: SummaryRange;
  withRemoved: boolean;
}

/**
 * The absences and tardies of a class as a chart, and one sentence for each student whose absences repeat in a pattern
 * (docs/product.md 6.80).
 */
export function ClassAttendancePart({ device, classId, range, withRemoved }: Props) {
  const question = useCallback<SumsQuestion<Attendance>>(
    async (worker, ask) => await worker.attendance(ask, withRemoved),
    [withRemoved],
  );
  const attendance = useSums(device.db, { classId, range }, question);
  const withDays = useDaysLink();
  if (!attendance || attendance.days.length === 0) return null;
  const { days, patterns } = attendance;
  return (
    <section className="grid gap-4 pt-4">
      <Suspense>
        <LazyAttendance days={days} />
      </Suspense>
      {patterns.length > 0 && (
        <ul aria-label="Patterns">
          {patterns.map(({ studentId, nickname, pattern }) => (
            <li key={studentId} className="flex flex-wrap items-center gap-x-2">
              <TextLink alone to={withDays(addresses.gradesStudent(classId, studentId))}>
                <Name>{nickname}</Name>
              </TextLink>
              {patternWords(pattern)}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
