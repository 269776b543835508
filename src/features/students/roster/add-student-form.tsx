import { Plus } from 'lucide-react';
import { useRef, useState, type FormEvent } from 'react';
import type { StudentRow } from '#domain/tables/students.ts';
import { cleanName, foldName } from '#domain/text/names.ts';
import { studentNameProblem, type Problem } from '#domain/validation.ts';
import { dayOf } from '../../../platform/clock.ts';
import { formatDay } from '../../../platform/format.ts';
import { addStudent, putBackStudent } from '../../../repositories/students/student-changes.ts';
import type { SyncDevice } from '../../../sync/device.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Banner } from '../../../ui/notices/banner.tsx';
import { Name } from '../../../ui/page/name.tsx';
import { storeProblem } from '../../../words/failures/failures.ts';
import { showStudentToast } from '../toasts.ts';
import { refuseList } from './pasted-list.ts';

interface Props {
  device: SyncDevice;
  classId: number;
  students: readonly StudentRow[];
  autoFocus: boolean;
}

/**
 * A form in which the teacher types names, one after the other, to add students. If the class has or had a student with the
 * same name, the form asks first (docs/product.md 3.13).
 */
export function AddStudentForm({ device, classId, students, autoFocus }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<Problem | null>(null);
  const [namesake, setNamesake] = useState<StudentRow | null>(null);
  const type = (text: string) => {
    setName(text);
    setProblem(null);
    setNamesake(null);
  };
  const store = async (work: () => Promise<unknown>, toast: 'created' | 'updated') => {
    const student = namesake ?? { fullName: cleanName(name), nickname: null };
    try {
      await work();
      type('');
      showStudentToast(toast, student);
      field.current?.focus();
    } catch (error) {
      setProblem(storeProblem(error));
    }
  };
  const add = () => void store(async () => await addStudent(device, classId, name), 'created');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = studentNameProblem(name, 'create');
    const same = wrong ? null : namesakeOf(students, name);
    setProblem(wrong);
    setNamesake(same);
    if (!wrong && !same) add();
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <div className="flex flex-wrap items-start gap-2">
        <div className="min-w-0 flex-1 basis-40">
          <Field
            ref={field}
            label="Add one student"
            placeholder="Last, First"
            value={name}
            autoFocus={autoFocus}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="done"
            announce
            error={problem}
            onChange={(event) => type(event.target.value)}
            onPaste={refuseList(setProblem)}
          />
        </div>
        {/* The field is lower than the button because of its label. This padding puts the button at the height of the
            field. */}
        <div className="pt-[1.625rem]">
          <Button type="submit" icon={Plus}>
            Add
          </Button>
        </div>
      </div>
      {namesake && (
        <NamesakeQuestion
          namesake={namesake}
          onPutBack={() => void store(async () => await putBackStudent(device, namesake), 'updated')}
          onAdd={add}
        />
      )}
    </form>
  );
}

/** A student of the class comes before a removed one. */
function namesakeOf(students: readonly StudentRow[], name: string): StudentRow | null {
  const same = students.filter(({ fullName }) => foldName(fullName) === foldName(name));
  return same.find(({ deleted }) => !deleted) ?? same[0] ?? null;
}

interface QuestionProps {
  namesake: StudentRow;
  onPutBack: () => void;
  onAdd: () => void;
}

function NamesakeQuestion({ namesake: { fullName, deleted, removedAt }, onPutBack, onAdd }: QuestionProps) {
  return (
    <div role="alert">
      <Banner
        tone="warning"
        actions={
          <>
            {deleted && <Button onClick={onPutBack}>Put back</Button>}
            <Button onClick={onAdd}>Add as another student</Button>
          </>
        }
      >
        {deleted ? (
          `Same student as before${removedAt === null ? '' : ` (removed ${formatDay(dayOf(removedAt), 'plain')})`}?`
        ) : (
          <>
            <Name>{fullName}</Name> is already in this class. Two students? Add an initial.
          </>
        )}
      </Banner>
    </div>
  );
}
