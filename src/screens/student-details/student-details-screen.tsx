import { UserPlus, Undo2 } from 'lucide-react';
import { use, useEffect, useRef } from 'react';
import { DETAIL_FIELDS, STUDENT_FIELDS, type DetailField } from '#domain/students/fields.ts';
import { displayName } from '#domain/reports/grades-summary.ts';
import { PageOfClass } from '../../features/classes/page/page-of-class.tsx';
import { ClassLoading } from '../../features/classes/page/class-loading.tsx';
import { usePageClass } from '../../features/classes/page/class-page.ts';
import { DetailsList } from '../../features/students/details/details-list.tsx';
import { DownloadDetails } from '../../features/students/details/download-details.tsx';
import { useDetails, type Filled } from '../../features/students/details/use-details.ts';
import { useStudentDialog } from '../../features/students/use-student-dialog.tsx';
import { useStudents } from '../../features/students/use-students.ts';
import { useTeacher } from '../../features/teacher/teacher-context.ts';
import { addresses } from '../../platform/addresses.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/notices/empty-state.tsx';
import { FieldMessage } from '../../ui/fields/field-message.tsx';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { PageFrameContext } from '../../ui/page/page-frame.ts';
import { FormEnd } from '../../ui/forms/form-end.tsx';
import { counted } from '../../words/plurals.ts';
import { Select } from '../../ui/fields/select.tsx';
import { Banner } from '../../ui/notices/banner.tsx';
import { filledWords } from '../../words/rosters/students.ts';

/** Edits one kind of detail for all students of a class (docs/product.md 3.15). */
export function StudentDetailsScreen() {
  const { device } = useTeacher();
  const { id: classId, name: className } = usePageClass();
  const students = useStudents(device, classId)?.present;
  const details = useDetails(device, classId, students);
  const { open, dialog } = useStudentDialog(device, classId, students);
  const list = useRef<HTMLDivElement>(null);
  const phone = use(PageFrameContext).kind === 'phone';
  const { field, typed, unsavedFields, filled, busy, problem, refused } = details;
  useEffect(() => {
    if (refused) focusWrong(list.current);
  }, [refused]);
  if (!students || !typed) return <ClassLoading />;
  const save = () => {
    focusWrong(list.current);
    details.save();
  };
  const isEmpty = students.length === 0;
  return (
    <>
      <PageOfClass title={`${className} Student Details`} subtitle={!phone && counted(students.length, 'student')}>
        {isEmpty ? (
          <EmptyState
            icon={UserPlus}
            title="No students yet"
            action={<LinkButton to={addresses.uploadRoster(classId)}>Add New Roster</LinkButton>}
          >
            Their numbers, genders, groups and skill levels are typed here.
          </EmptyState>
        ) : (
          <div ref={list} className="grid max-w-form grid-cols-1 gap-4">
            <div className="flex flex-wrap items-center gap-2">
              <div className="min-w-40 flex-1">
                <FieldSelect field={field} unsaved={unsavedFields} onChoose={details.choose} />
              </div>
              <DownloadDetails device={device} classId={classId} className={className} />
            </div>
            <p className="text-14 text-ink-2">
              Type down the list, or paste a column. An empty field changes nothing, and × clears a value.
            </p>
            {problem && <FieldMessage problem={problem} alert />}
            {filled && <FilledNotice filled={filled} onUndo={details.undoFill} />}
            <DetailsList students={students} typed={typed} details={details} onSubmit={save} onEdit={open} />
            <FormEnd>
              <Button variant="primary" block={phone} busy={busy} onClick={save}>
                Save
              </Button>
            </FormEnd>
          </div>
        )}
      </PageOfClass>
      {dialog}
    </>
  );
}

/** The field may be far above the button "Save". */
function focusWrong(list: HTMLElement | null): void {
  list?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
}

interface Props {
  field: DetailField;
  /** A dot marks them in the dropdown. */
  unsaved: readonly DetailField[];
  onChoose: (field: DetailField) => void;
}

function FieldSelect({ field, unsaved, onChoose }: Props) {
  const options = DETAIL_FIELDS.map((value) => ({
    value,
    label: STUDENT_FIELDS[value].label,
    ...(unsaved.includes(value) && { dot: 'not saved' }),
  }));
  return <Select label="Field" hideLabel options={options} value={field} onChange={onChoose} />;
}

/** Says how many fields a pasted column has filled. Only Save saves these fields. */
function FilledNotice({ filled, onUndo }: { filled: Filled; onUndo: () => void }) {
  return (
    <div role="status">
      <Banner
        actions={
          <Button variant="quiet" icon={Undo2} onClick={onUndo}>
            Undo paste
          </Button>
        }
      >
        {filledWords(filled, displayName(filled.first))}
      </Banner>
    </div>
  );
}
