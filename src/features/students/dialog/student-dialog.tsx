import { type ReactNode, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { displayName, defaultRange, type GradesSummaryRow } from '#domain/reports/grades-summary.ts';
import type { StudentRow } from '#domain/tables/students.ts';
import type { SyncDevice } from '../../../sync/device.ts';
import { StudentPager } from '../../../ui/buttons/student-pager.tsx';
import { FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { saveWords } from '../../../words/safety/saves.ts';
import { useStudents } from '../use-students.ts';
import { StudentFieldInputs } from './student-fields.tsx';
import { useStudentForm, type StudentForm } from './use-student-form.ts';
import { Name } from '../../../ui/page/name.tsx';
import { Pencil, ChartNoAxesColumn } from 'lucide-react';
import { ClearableField } from '../../../ui/fields/clearable-field.tsx';
import { Icon } from '../../../ui/buttons/icon.tsx';
import { useFocusBack } from '../../../ui/dialogs/use-focus-back.ts';
import { useLiveQuery } from 'dexie-react-hooks';
import type { LocalDate } from '#domain/dates.ts';
import { ClassTally } from '#domain/reports/class-tally.ts';
import { withLetters } from '#domain/scoring/letters.ts';
import { readLetters } from '../../../repositories/settings.ts';
import { addresses } from '../../../platform/addresses.ts';
import { eachMarkOfRange } from '../../../repositories/roll/roll.ts';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { excusedWords } from '../../../words/grading/figures.ts';
import { useToday } from '../../../ui/window/use-clock.ts';

interface Props {
  device: SyncDevice;
  classId: number;
  /** In the order of the screen behind. */
  order: readonly number[];
  studentId: number;
  /** The focus begins in the comment. */
  forComment?: boolean;
  onGo: (studentId: number) => void;
  onClose: () => void;
  /** From the screen behind; changes in it are stored immediately. */
  below?: ReactNode;
}

/** The sheet of one student. The details are saved only by Save, Next, Previous and the way to the report (docs/product.md 3.18). */
export function StudentDialog({ device, classId, studentId, ...rest }: Props) {
  const student = useStudents(device, classId)?.present.find(({ id }) => id === studentId);
  return student && <OpenDialog device={device} student={student} {...rest} />;
}

type OpenProps = Omit<Props, 'classId' | 'studentId'> & { student: StudentRow };

function OpenDialog({ device, student, order, forComment = false, onGo, onClose, below }: OpenProps) {
  const form = useStudentForm(device, student);
  const navigate = useNavigate();
  const leaveFor = async (to: string) => {
    if (!(await form.save())) return;
    onClose();
    void navigate(to);
  };
  const go = async (id: number) => {
    if (await form.save()) onGo(id);
  };
  return (
    <FormDialog
      form={form}
      saveLabel={saveWords(form.unsaved)}
      question="Your changes are not saved."
      onClose={onClose}
      title={<NameTitle key={student.id} student={student} form={form} />}
      description={displayName(student) === student.fullName ? undefined : <Name>{student.fullName}</Name>}
      start={
        <div className="mr-auto">
          <StudentPager order={order} studentId={student.id} onGo={(id) => void go(id)} />
        </div>
      }
      above={<StudentFigures device={device} student={student} onOpen={(to) => void leaveFor(to)} />}
      below={below}
    >
      <StudentFieldInputs student={student} form={form} forComment={forComment} onLeave={onClose} />
    </FormDialog>
  );
}

/** A press on the name edits the display name (docs/product.md 3.18). */
function NameTitle({ student, form }: { student: StudentRow; form: StudentForm }) {
  const [isEditing, setIsEditing] = useState(false);
  const button = useFocusBack(isEditing);
  const name = displayName(student);
  const text = form.text('nickname');
  const hasOwnName = text !== '' && text !== student.fullName;
  if (!isEditing) {
    return (
      <button
        ref={button}
        type="button"
        onClick={() => setIsEditing(true)}
        className="-mx-2 -my-1.5 min-h-target max-w-full rounded-control px-2 text-left hover:bg-fill active:bg-fill"
      >
        <Name>{text === '' ? name : text}</Name>
        <span className="sr-only"> Press to edit the display name</span>
        <Icon of={Pencil} className="ml-3 inline-block align-[-0.1em] text-ink-2" />
      </button>
    );
  }
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // Escape restores the old name, and does not close the dialog.
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') form.set('nickname', name);
    else form.check('nickname');
    setIsEditing(false);
  };
  return (
    <span className="block text-16 font-body">
      <ClearableField
        label="Display name"
        value={text}
        autoComplete="off"
        spellCheck={false}
        // The teacher has pressed the name in order to type.
        autoFocus
        error={form.problems.nickname}
        hint={hasOwnName && 'The × shows the full name again.'}
        clearLabel="Show the full name again"
        onClear={hasOwnName ? () => form.set('nickname', null) : null}
        onBlur={() => form.check('nickname')}
        onChange={(event) => form.set('nickname', event.target.value)}
        onKeyDown={keys}
      />
    </span>
  );
}

interface StudentFiguresProps {
  device: SyncDevice;
  student: StudentRow;
  /** Saves what was typed before the report opens. */
  onOpen: (to: string) => void;
}

/** The student's grade in one line, and the way to the report (docs/product.md 3.18). */
function StudentFigures({ device, student, onOpen }: StudentFiguresProps) {
  const today = useToday();
  const totals = useLiveQuery(async () => await totalsOfStudent(device, student, today), [device, student, today]);
  const report = addresses.gradesStudent(student.classId, student.id);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4">
      <p className="text-14 text-ink-2 tabular-nums">
        {totals === null && 'No roll yet'}
        {totals && (
          <>
            <span className="block text-22 font-strong text-ink">
              {totals.totalPercentage === null ? '–' : `${totals.totalPercentage.toFixed(1)}%`} {totals.letter}
            </span>
            {`${totals.totalScore.toLocaleString()} of ${totals.totalValue.toLocaleString()} points · ${totals.totalAbsences} absent${excusedWords(totals.excuses)} · ${totals.totalTardies} tardy`}
          </>
        )}
      </p>
      <LinkButton
        icon={ChartNoAxesColumn}
        to={report}
        onClick={(event) => {
          event.preventDefault();
          onOpen(report);
        }}
      >
        Grades
      </LinkButton>
    </div>
  );
}

/** Returns a student's totals over a year until today (docs/product.md 6.1), or null if the student has no mark in it. */
async function totalsOfStudent(
  device: SyncDevice,
  student: StudentRow,
  today: LocalDate,
): Promise<GradesSummaryRow | null> {
  const tally = new ClassTally([student]);
  let isEmpty = true;
  const eachMark = await eachMarkOfRange(device.db, student.classId, defaultRange(today, false));
  eachMark((mark) => {
    if (tally.add(mark)) isEmpty = false;
  });
  return isEmpty ? null : (withLetters(tally.rows(), await readLetters(device))[0] ?? null);
}
