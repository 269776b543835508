import { use, useEffect } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { MessageSquare, SearchX, CalendarX } from 'lucide-react';
import { displayName } from '#domain/reports/grades-summary.ts';
import { hasFiles } from '#domain/reports/levels.ts';
import { studentRange } from '#domain/reports/student-report.ts';
import { noteMeanings } from '#domain/scoring/note-legend.ts';
import type { StudentRow } from '#domain/tables/students.ts';
import { PageOfClass } from '../../features/classes/page/page-of-class.tsx';
import { ClassLoading } from '../../features/classes/page/class-loading.tsx';
import { useClassPage, usePageClass } from '../../features/classes/page/class-page.ts';
import { useClock } from '../../ui/window/use-clock.ts';
import { FilterBar } from '../../features/grades-summary/filter/filter-bar.tsx';
import { useDateFilter, type DateFilter } from '../../features/grades-summary/filter/use-date-filter.ts';
import { noteShownStudent } from '../../features/grades-summary/filter/use-place.ts';
import { StudentFitness, StudentPoints } from '../../features/grades-summary/pictures/student-pictures.tsx';
import { orderIn } from '../../features/grades-summary/student/order-in.ts';
import { ReportDays } from '../../features/grades-summary/student/days/report-days.tsx';
import { ReportFiles } from '../../features/grades-summary/student/report-files.tsx';
import { ReportTotals } from '../../features/grades-summary/student/report-totals.tsx';
import { StudentPager } from '../../ui/buttons/student-pager.tsx';
import { useReportOrder, useStudentReport } from '../../features/grades-summary/student/use-student-report.ts';
import { useAccountLevel } from '../../features/session/use-account-level.ts';
import { useStudentDialog } from '../../features/students/use-student-dialog.tsx';
import { useTeacher } from '../../features/teacher/teacher-context.ts';
import { addresses } from '../../platform/addresses.ts';
import { PageFrameContext } from '../../ui/page/page-frame.ts';
import { ClassName } from '../../ui/page/class-name.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Name } from '../../ui/page/name.tsx';
import { EmptyState } from '../../ui/notices/empty-state.tsx';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { NoMarksInRange } from '../../features/grades-summary/no-marks.tsx';

/** Shows one student's days and the points of each day (docs/product.md 6.23). */
export function StudentGradesScreen() {
  const classRow = usePageClass();
  // The database would throw an error for an id that is no number. 0 is no student's id.
  const studentId = Number(useParams()['studentId']) || 0;
  const { today } = useClock();
  const filter = useDateFilter(today, studentRange(today));
  const { device } = useTeacher();
  const found = useStudentReport(device, { classId: classRow.id, studentId }, filter.range);
  const { hasAllRows } = useClassPage();
  const level = useAccountLevel();
  const phone = use(PageFrameContext).kind === 'phone';
  const go = useGoToStudent(classRow.id);
  const sorted = useReportOrder(found?.report?.marks);
  const { open, dialog } = useStudentDialog(device, classRow.id);
  useEffect(() => noteShownStudent(classRow.id, studentId), [classRow.id, studentId]);
  if (!found) return <ClassLoading />;
  const { report, settings } = found;
  if (!report) {
    return <PageOfClass>{hasAllRows && <MissingStudent classId={classRow.id} />}</PageOfClass>;
  }
  const { student } = report;
  const meanings = noteMeanings(settings);
  const order = go.order ?? found.students;
  const pager = order.includes(studentId) && <StudentPager order={order} studentId={studentId} onGo={go.to} />;
  // Outside the app, nobody could see that a file contains only a part of the marks.
  const files = report.marks.length > 0 && hasAllRows && (
    <ReportFiles
      student={student}
      range={found.range}
      marks={sorted.marks}
      today={today}
      includesUnsent={found.includesUnsent}
      offersFiles={hasFiles(level)}
      block={phone}
    />
  );
  return (
    <PageOfClass
      title={displayName(student)}
      documentName={displayName(student)}
      subtitle={<StudentSubtitle student={student} className={classRow.name} />}
      bar={phone && files}
    >
      <FilterBar filter={filter} today={today}>
        {pager}
        {!phone && files}
      </FilterBar>
      {report.marks.length === 0 ? (
        hasAllRows && <NoDays filter={filter} />
      ) : (
        <>
          <ReportTotals report={report} meanings={meanings} />
          <ReportComment student={student} onEdit={open} />
          <StudentPoints report={report} />
          <ReportDays
            label={`Days of ${displayName(student)}`}
            marks={sorted.marks}
            order={sorted.order}
            onSort={sorted.turn}
            today={today}
            meanings={meanings}
          />
          <StudentFitness device={device} report={report} />
        </>
      )}
      {dialog}
    </PageOfClass>
  );
}

/** The page of the other student replaces this page in the browser's history. */
function useGoToStudent(classId: number) {
  const navigate = useNavigate();
  const { search, state } = useLocation() as { search: string; state: unknown };
  return {
    order: orderIn(state),
    to: (id: number) => void navigate(`${addresses.gradesStudent(classId, id)}${search}`, { replace: true, state }),
  };
}

function StudentSubtitle({ student, className }: { student: StudentRow; className: string }) {
  return (
    <>
      <ClassName name={className} />
      {student.number !== null && ` · number ${student.number}`}
      {student.deleted && ' · removed'}
    </>
  );
}

interface ReportCommentProps {
  student: StudentRow;
  onEdit: (studentId: number, forComment: boolean) => void;
}

/** The comment for the parents, which the teacher types in the student's dialog (docs/product.md 6.78). */
function ReportComment({ student: { id, comment, deleted }, onEdit }: ReportCommentProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {comment && <Name className="min-w-0 flex-1 basis-64 wrap-anywhere">{comment}</Name>}
      {!deleted && (
        <Button icon={MessageSquare} onClick={() => onEdit(id, true)}>
          {comment ? 'Change the comment' : 'Comment for the report'}
        </Button>
      )}
    </div>
  );
}

function MissingStudent({ classId }: { classId: number }) {
  return (
    <EmptyState
      icon={SearchX}
      title="We can’t find this student"
      action={<LinkButton to={addresses.gradesSummary(classId)}>Grades Summary</LinkButton>}
    >
      The student may be in another class.
    </EmptyState>
  );
}

/** Shown instead of the days if the student has no mark on any day of the report (docs/product.md 6.5). */
function NoDays({ filter }: { filter: DateFilter }) {
  if (!filter.on) return <EmptyState icon={CalendarX} title="No marks yet" />;
  return <NoMarksInRange icon={CalendarX} filter={filter} />;
}
