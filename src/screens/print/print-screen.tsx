import { Printer } from 'lucide-react';
import { use, type ReactNode, useState } from 'react';
import { PageOfClass } from '../../features/classes/page/page-of-class.tsx';
import { usePageClass } from '../../features/classes/page/class-page.ts';
import { useClock } from '../../ui/window/use-clock.ts';
import { formatMoment, formatDay } from '../../platform/format.ts';
import { printPage } from '../../platform/device/print.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Choice } from '../../ui/fields/choice.tsx';
import { PageFrameContext } from '../../ui/page/page-frame.ts';
import { PaperSizeChoice, usePaperSize } from '../../ui/paper/paper-size-choice.tsx';
import { defaultRange, displayName } from '#domain/reports/grades-summary.ts';
import { noteMeanings } from '#domain/scoring/note-legend.ts';
import { FilterBar } from '../../features/grades-summary/filter/filter-bar.tsx';
import { useDateFilter } from '../../features/grades-summary/filter/use-date-filter.ts';
import { useQuery } from '../../features/grades-summary/filter/use-query.ts';
import { SummaryPapers } from '../../features/grades-summary/paper/summary-papers.tsx';
import { useGradesSummary } from '../../features/grades-summary/use-grades-summary.ts';
import { useTeacher } from '../../features/teacher/teacher-context.ts';
import { SkeletonRows } from '../../ui/notices/skeleton-rows.tsx';
import { rangeWords } from '../../words/days.ts';
import { rosterOrder } from '#domain/order/roster-order.ts';
import { studentRange } from '#domain/reports/student-report.ts';
import { StudentPapers } from '../../features/grades-summary/paper/student-papers.tsx';
import { paperRange, useStudentPapers } from '../../features/grades-summary/paper/use-student-papers.ts';
import { useStudents } from '../../features/students/use-students.ts';
import { Select } from '../../ui/fields/select.tsx';
import { meetingsFrom } from '#domain/class-times.ts';
import { RollPapers, SubstitutePapers, useScoring } from '../../features/roll-sheets/roll-papers.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import type { LocalDate } from '#domain/dates.ts';
import type { ClassRow } from '#domain/tables/classes.ts';
import type { PaperSize } from '../../platform/device/paper-size.ts';
import type { PaperFacts } from '../../ui/paper/paper.tsx';

const PRINTS = {
  summary: { label: 'Grades', Pages: PrintSummary },
  reports: { label: 'Reports', Pages: PrintReports },
  roll: { label: 'Roll', Pages: PrintRoll },
  substitute: { label: 'Substitute', Pages: PrintSubstitute },
} as const;
const NAMES = Object.keys(PRINTS) as (keyof typeof PRINTS)[];

interface PrintProps {
  classRow: ClassRow;
  today: LocalDate;
  size: PaperSize;
  facts: Pick<PaperFacts, 'className' | 'printedAt'>;
  /** The pages below the controls; `controls` are those that only this kind of print has. */
  page: (controls: ReactNode, pages: ReactNode) => ReactNode;
}

/** Shows the pages of a print exactly as the printer prints them (docs/product.md 6.70). */
export function PrintScreen() {
  const classRow = usePageClass();
  const [query, changeQuery] = useQuery();
  const { today, time } = useClock();
  const paper = usePaperSize();
  const phone = use(PageFrameContext).kind === 'phone';
  const print = NAMES.find((name) => name === query.get('print')) ?? 'summary';
  const { Pages } = PRINTS[print];
  const button = (
    <Button variant="primary" icon={Printer} onClick={printPage}>
      Print
    </Button>
  );
  const page: PrintProps['page'] = (controls, pages) => (
    <>
      <div className="grid gap-4">
        <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
          {/* If all options had the same width, the longest option would not fit. */}
          <div className="[&_label]:min-w-fit">
            <Choice
              label="What to print"
              options={NAMES.map((value) => ({ value, label: PRINTS[value].label }))}
              value={print}
              // The chosen days stay. Only the report is about one student.
              onChange={(value) => changeQuery({ print: value, student: null })}
            />
          </div>
          <PaperSizeChoice {...paper} />
        </div>
        <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
          {controls}
          {!phone && <div className="ml-auto">{button}</div>}
        </div>
      </div>
      {pages ?? <SkeletonRows />}
    </>
  );
  return (
    <PageOfClass bar={phone && button}>
      <Pages
        classRow={classRow}
        today={today}
        size={paper.size}
        facts={{ className: classRow.name, printedAt: formatMoment(today, time) }}
        page={page}
      />
    </PageOfClass>
  );
}

function PrintSummary({ classRow, today, size, facts, page }: PrintProps) {
  const filter = useDateFilter(today, defaultRange(today, false));
  const { device } = useTeacher();
  const { summary, withRemoved, showRemoved } = useGradesSummary(device, classRow.id, filter.range);
  const scoring = useScoring(device);
  return page(
    <FilterBar
      filter={filter}
      today={today}
      removed={summary?.removed ?? 0}
      withRemoved={withRemoved}
      onShowRemoved={showRemoved}
    />,
    summary && scoring && (
      <SummaryPapers
        size={size}
        facts={{ ...facts, title: 'Grades Summary', range: rangeWords(summary.recorded) }}
        rows={summary.rows}
        meanings={noteMeanings(scoring)}
      />
    ),
  );
}

const ALL = 0;

function PrintReports({ classRow, today, size, facts, page }: PrintProps) {
  const [query, changeQuery] = useQuery();
  const studentId = Number(query.get('student')) || null;
  const filter = useDateFilter(today, studentRange(today));
  const { device } = useTeacher();
  const students = useStudents(device, classRow.id);
  const ordered = rosterOrder(students?.present ?? [], classRow.sortStudentsAlphabetically);
  const found = useStudentPapers(device, { classId: classRow.id, studentId }, filter.range);
  const places = new Map(ordered.map(({ id }, place) => [id, place]));
  const reports = found?.reports.toSorted((a, b) => (places.get(a.student.id) ?? 0) - (places.get(b.student.id) ?? 0));
  return page(
    <>
      <div className="w-64 max-w-full">
        <Select
          label="Student"
          options={[
            { value: ALL, label: `All ${ordered.length} students` },
            ...ordered.map((student) => ({ value: student.id, label: displayName(student) })),
          ]}
          value={studentId ?? ALL}
          onChange={(id) => changeQuery({ student: id === ALL ? null : String(id) })}
        />
      </div>
      <FilterBar filter={filter} today={today} />
    </>,
    found && reports && (
      <StudentPapers
        size={size}
        facts={{ ...facts, range: `Student report · ${rangeWords(paperRange(found))}` }}
        found={{ ...found, reports }}
      />
    ),
  );
}

/** Two weeks for a class that meets on each school day. */
const DAYS = 10;

function PrintRoll({ classRow, today, size, facts, page }: PrintProps) {
  const [first, setFirst] = useState(today);
  const { device } = useTeacher();
  const students = useStudents(device, classRow.id);
  const days = meetingsFrom(classRow, first, DAYS);
  const range = rangeWords({ start: days[0] ?? first, end: days.at(-1) ?? first });
  return page(
    <DateField label="First day" value={first} onChoose={setFirst} />,
    students && (
      <RollPapers
        size={size}
        facts={{ ...facts, title: 'Roll Sheet', range }}
        students={rosterOrder(students.present, classRow.sortStudentsAlphabetically)}
        days={days}
      />
    ),
  );
}

/** At first, the sheet is for the next day on which the class meets. */
function PrintSubstitute({ classRow, today, size, facts, page }: PrintProps) {
  const [day, setDay] = useState(() => meetingsFrom(classRow, today, 1)[0] ?? today);
  const { device } = useTeacher();
  const students = useStudents(device, classRow.id);
  const scoring = useScoring(device);
  return page(
    <DateField label="Day" value={day} onChoose={setDay} />,
    students && scoring && (
      <SubstitutePapers
        size={size}
        facts={{ ...facts, title: 'Substitute Sheet', range: formatDay(day, 'dated') }}
        classRow={classRow}
        day={day}
        students={rosterOrder(students.present, classRow.sortStudentsAlphabetically)}
        scoring={scoring}
      />
    ),
  );
}
