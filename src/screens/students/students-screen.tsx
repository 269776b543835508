import { ListPlus, UserPlus } from 'lucide-react';
import { use, useEffect, useRef, useState } from 'react';
import { useLocation, useMatch, useNavigate } from 'react-router-dom';
import { DETAIL_FIELDS, STUDENT_FIELDS } from '#domain/students/fields.ts';
import { ClassLoading } from '../../features/classes/page/class-loading.tsx';
import { usePageClass } from '../../features/classes/page/class-page.ts';
import { PageOfClass } from '../../features/classes/page/page-of-class.tsx';
import { DownloadDetails } from '../../features/students/details/download-details.tsx';
import { useDetails } from '../../features/students/details/use-details.ts';
import { RosterTable } from '../../features/students/roster-table.tsx';
import { AddStudentForm } from '../../features/students/roster/add-student-form.tsx';
import { RemovedList } from '../../features/students/roster/removed-list.tsx';
import { useNames } from '../../features/students/roster/use-names.ts';
import { useRemoval } from '../../features/students/roster/use-removal.tsx';
import { useStudentDialog } from '../../features/students/use-student-dialog.tsx';
import { useStudents } from '../../features/students/use-students.ts';
import { useTeacher } from '../../features/teacher/teacher-context.ts';
import { ADD_ONE, addresses, PATHS } from '../../platform/addresses.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { UndoRedoButtons } from '../../ui/buttons/undo-redo-buttons.tsx';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { Choice } from '../../ui/fields/choice.tsx';
import { FieldMessage } from '../../ui/fields/field-message.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { FormEnd } from '../../ui/forms/form-end.tsx';
import { Dot } from '../../ui/notices/dot.tsx';
import { NoStudents } from '../../ui/notices/no-students.tsx';
import { PageFrameContext } from '../../ui/page/page-frame.ts';
import { counted } from '../../words/plurals.ts';
import { saveWords } from '../../words/safety/saves.ts';

/** The students of a class. 'Edit Roster' and 'Student Details' are the modes of this page (docs/product.md 3.56). */
export function StudentsScreen() {
  const { device } = useTeacher();
  const { id: classId, name: className } = usePageClass();
  const isDetails = useMatch(PATHS.studentDetails) !== null;
  const phone = use(PageFrameContext).kind === 'phone';
  const students = useStudents(device, classId);
  const names = useNames(device);
  const details = useDetails(device, classId, students?.present);
  const removal = useRemoval(device);
  const { open, dialog } = useStudentDialog(device, classId, students?.present);
  const list = useRef<HTMLDivElement>(null);
  const { hash, key } = useLocation();
  const asked = students?.present.find(({ id }) => hash === `#${id}`)?.id;
  // Also if the teacher presses the link again.
  useEffect(() => {
    if (asked !== undefined) open(asked);
  }, [asked, open, key]);
  const { refused } = details;
  useEffect(() => {
    if (refused) focusWrong(list.current);
  }, [refused]);
  if (!students || !details.typed) return <ClassLoading />;
  const { present } = students;
  const save = () => {
    focusWrong(list.current);
    details.save();
  };
  const count = counted(present.length, 'student');
  return (
    <>
      <PageOfClass {...(isDetails && { title: `${className} Student Details`, subtitle: !phone && count })}>
        <div ref={list} className="grid max-w-[48rem] grid-cols-1 gap-3">
          <MoreStudents {...students} />
          {present.length === 0 ? (
            <NoStudents classId={classId}>Type a name above, or add a whole roster at once.</NoStudents>
          ) : (
            <>
              <EditWhat names={names} details={details} isDetails={isDetails} />
              <p className="text-14 text-ink-2">
                {(!isDetails || phone) && <span className="font-strong text-ink">{count}. </span>}
                {isDetails
                  ? 'Type down the list, or paste a column. An empty field changes nothing, and × clears a value.'
                  : 'A name is saved when you leave its field.'}
              </p>
              {details.problem && <FieldMessage problem={details.problem} alert />}
              <RosterTable
                students={present}
                edited={isDetails ? details.field : names.edited}
                {...{ names, details, submit: save, edit: open, remove: removal.ask }}
              />
              {isDetails && (
                <FormEnd>
                  <div className="flex-none!">
                    <UndoRedoButtons {...details} variant="outline" />
                  </div>
                  <Button variant="primary" block={phone} busy={details.busy} onClick={save}>
                    <span className="tabular-nums">{saveWords(Object.keys(details.typed).length)}</span>
                  </Button>
                </FormEnd>
              )}
            </>
          )}
        </div>
      </PageOfClass>
      {removal.question}
      {dialog}
    </>
  );
}

/** The field may be far above the button "Save". */
function focusWrong(list: HTMLElement | null): void {
  list?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
}

/** The form is open in an empty class, and after 'Add one student' of the daily roster (docs/product.md 3.13). */
function MoreStudents({ present, removed }: NonNullable<ReturnType<typeof useStudents>>) {
  const { device } = useTeacher();
  const { id: classId } = usePageClass();
  const [isOpen, setIsOpen] = useState(useLocation().hash === ADD_ONE);
  return (
    <div className="flex flex-wrap items-center gap-2">
      {isOpen || present.length === 0 ? (
        <div className="basis-full">
          <AddStudentForm device={device} classId={classId} students={[...present, ...removed]} autoFocus={isOpen} />
        </div>
      ) : (
        <Button icon={UserPlus} onClick={() => setIsOpen(true)}>
          Add one student
        </Button>
      )}
      {present.length > 0 && (
        <LinkButton icon={ListPlus} to={addresses.uploadRoster(classId)}>
          Add a list
        </LinkButton>
      )}
      <RemovedList device={device} students={removed} />
    </div>
  );
}

interface EditProps {
  names: ReturnType<typeof useNames>;
  details: ReturnType<typeof useDetails>;
  isDetails: boolean;
}

/** Chooses the mode of the page, and the names or the detail that the teacher edits (docs/product.md 3.12, 3.15). */
function EditWhat({ names, details: { field, choose, unsavedFields }, isDetails }: EditProps) {
  const { device } = useTeacher();
  const { id: classId, name: className } = usePageClass();
  const navigate = useNavigate();
  const roster = { value: addresses.editStudents(classId), label: 'Edit Roster' };
  const dot = unsavedFields.length > 0 && <Dot meaning="not saved" />;
  const words = <span className="flex items-center gap-2">Student Details {dot}</span>;
  const student = { value: addresses.studentDetails(classId), label: words };
  const fields = DETAIL_FIELDS.map((value) => ({
    value,
    label: STUDENT_FIELDS[value].label,
    ...(unsavedFields.includes(value) && { dot: 'not saved' }),
  }));
  return (
    <div className="flex flex-wrap gap-2 *:min-w-0 *:flex-1 *:basis-80">
      <Choice
        label="Students"
        hideLabel
        options={[roster, student]}
        value={(isDetails ? student : roster).value}
        onChange={(to) => void navigate(to, { replace: true, preventScrollReset: true })}
      />
      {isDetails ? (
        <div className="flex flex-wrap items-center gap-2">
          <div className="min-w-40 flex-1">
            <Select label="Field" hideLabel options={fields} value={field} onChange={choose} />
          </div>
          <DownloadDetails device={device} classId={classId} className={className} />
        </div>
      ) : (
        <Choice
          label="Edit"
          hideLabel
          options={[
            { value: 'fullName', label: 'Full name' },
            { value: 'nickname', label: 'Display name' },
          ]}
          value={names.edited}
          onChange={names.choose}
        />
      )}
    </div>
  );
}
