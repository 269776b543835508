import { Pencil, Trash2 } from 'lucide-react';
import { memo, useState, type KeyboardEvent } from 'react';
import { displayName } from '#domain/reports/grades-summary.ts';
import type { StudentRow } from '#domain/tables/students.ts';
import { cleanName } from '#domain/text/names.ts';
import type { Problem } from '#domain/validation.ts';
import { changeStudent } from '../../../repositories/students/student-changes.ts';
import type { SyncDevice } from '../../../sync/device.ts';
import { GrowingField } from '../../../ui/fields/growing-field.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { moveInColumn } from '../column-keys.ts';
import { storeProblem } from '../../../words/failures/failures.ts';
import { SAME_NAME } from '../../../words/rosters/rosters.ts';
import { OTHER_HAS_NAME } from '../../../words/rosters/students.ts';
import { showStudentToast } from '../toasts.ts';
import { refuseList } from './pasted-list.ts';
import { Name } from '../../../ui/page/name.tsx';

export type EditedName = 'fullName' | 'nickname';

interface Props {
  device: SyncDevice;
  student: StudentRow;
  sameName: boolean;
  edited: EditedName;
  onEdit: (id: number) => void;
  onRemove: (student: StudentRow) => void;
}

/**
 * A field with a student's name, and a pencil that opens the student's dialog. Enter or leaving the field saves the name;
 * Escape restores the old one (docs/product.md 3.12).
 */
export const NameRow = memo(function NameRow({ device, student, sameName, edited, onEdit, onRemove }: Props) {
  const { text, problem, setProblem, type, save, clear, restore } = useName(device, student, edited);
  const name = displayName(student);
  const keys = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Escape') return restore();
    // Leaving a field saves it. In the last one the focus does not move, so Enter saves.
    if (moveInColumn(event)) save();
  };
  return (
    <li className="flex flex-wrap items-start gap-x-1 px-3 py-2 not-first:border-t not-first:border-line">
      <div className="min-w-0 flex-1 basis-40">
        <GrowingField
          label={edited === 'fullName' ? `Full name of ${name}` : `Display name of ${student.fullName}`}
          hideLabel
          data-column-cell=""
          value={text}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="next"
          error={problem}
          hint={hintOf(student, edited, sameName)}
          clearLabel={`Show ${student.fullName} by the full name`}
          onClear={edited === 'nickname' && student.nickname !== null ? clear : null}
          onType={type}
          onBlur={save}
          onPaste={refuseList(setProblem)}
          onKeyDown={keys}
        />
      </div>
      <div className="ml-auto flex">
        <IconButton icon={Pencil} label={`Edit ${name}`} onClick={() => onEdit(student.id)} />
        <IconButton icon={Trash2} label={`Remove ${name}`} onClick={() => onRemove(student)} />
      </div>
    </li>
  );
});

/**
 * Returns the text below the field. A same name is mentioned only with full names, because the question is about these
 * (docs/product.md 3.54).
 */
function hintOf(student: StudentRow, edited: EditedName, sameName: boolean) {
  const other = otherName(student, edited);
  if (!sameName || edited !== 'fullName') return other;
  return (
    <>
      {other && <span className="block">{other}</span>}
      {SAME_NAME}
    </>
  );
}

/** Returns the name that the teacher does not edit, or nothing if the student has only one name. */
function otherName({ fullName, nickname }: StudentRow, edited: EditedName) {
  if (nickname === null) return undefined;
  return edited === 'fullName' ? (
    <>
      Shown as <Name>{nickname}</Name>
    </>
  ) : (
    <Name>{fullName}</Name>
  );
}

function useName(device: SyncDevice, student: StudentRow, edited: EditedName) {
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const restore = () => {
    setTyped(null);
    setProblem(null);
  };
  const change = async (name: string | null) => {
    try {
      const before = { [edited]: student[edited] };
      const result = await changeStudent(device, student, { [edited]: name });
      if (result.kind === 'wrong') return setProblem(result.problems[edited] ?? null);
      restore();
      if (result.kind === 'changed') {
        const undo = async () => await changeStudent(device, student, before);
        const remark = result.sameName ? OTHER_HAS_NAME : undefined;
        showStudentToast(
          'updated',
          { ...student, ...(name !== null && { [edited]: cleanName(name) }) },
          { undo, remark },
        );
      }
    } catch (error) {
      setProblem(storeProblem(error));
    }
  };
  return {
    text: typed ?? (edited === 'fullName' ? student.fullName : displayName(student)),
    problem,
    setProblem,
    type: (text: string) => {
      setTyped(text);
      setProblem(null);
    },
    save: () => {
      if (typed !== null) void change(typed);
    },
    clear: () => void change(null),
    restore,
  };
}
