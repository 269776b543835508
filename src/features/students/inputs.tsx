import { type ClipboardEvent, type KeyboardEvent, type RefObject } from 'react';
import { displayName } from '#domain/reports/grades-summary.ts';
import type { NumberConflict } from '#domain/students/changes.ts';
import { pastedColumn, tidyDetail } from '#domain/students/details.ts';
import { fieldText, STUDENT_FIELDS, type DetailField } from '#domain/students/fields.ts';
import type { StudentRow } from '#domain/tables/students.ts';
import { ClearableField } from '../../ui/fields/clearable-field.tsx';
import { GrowingField } from '../../ui/fields/growing-field.tsx';
import { Name } from '../../ui/page/name.tsx';
import { moveInGrid } from '../../ui/window/grid-keys.ts';
import { SAME_NAME } from '../../words/rosters/rosters.ts';
import { takenNumberProblem } from '../../words/rosters/students.ts';
import type { useDetails } from './details/use-details.ts';
import { refuseList } from './roster/pasted-list.ts';
import type { EditedName, TypedName, useNames } from './roster/use-names.ts';

export interface RowActions {
  readonly names: ReturnType<typeof useNames>;
  readonly details: ReturnType<typeof useDetails>;
  /** If a value is wrong, the first wrong one gets the focus. */
  readonly submit: () => void;
  readonly edit: (studentId: number) => void;
  readonly remove: (student: StudentRow) => void;
}

interface Props {
  student: StudentRow;
  /** The same object in every render, so that a typed letter renders only one row. */
  on: RefObject<RowActions>;
}

interface NameProps extends Props {
  edited: EditedName;
  typed: TypedName | undefined;
  sameName: boolean;
}

/** A field with a student's name. Enter or leaving the field saves it; Escape restores the old name (docs/product.md 3.12). */
export function NameInput({ student, on, edited, typed, sameName }: NameProps) {
  const name = displayName(student);
  const keys = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Escape') return on.current.names.restore(student);
    // Leaving a field saves it. In the last one the focus does not move, so Enter saves.
    if (moveInGrid(event)) on.current.names.save(student);
  };
  return (
    <GrowingField
      label={edited === 'fullName' ? `Full name of ${name}` : `Display name of ${student.fullName}`}
      hideLabel
      data-entry-cell=""
      value={typed?.text ?? (edited === 'fullName' ? student.fullName : name)}
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="next"
      error={typed?.problem}
      hint={hintOf(student, edited, sameName && edited === 'fullName')}
      clearLabel={`Show ${student.fullName} by the full name`}
      onClear={edited === 'nickname' && student.nickname !== null ? () => on.current.names.clear(student) : null}
      onType={(text) => on.current.names.type(student, text)}
      onBlur={() => on.current.names.save(student)}
      onPaste={refuseList((problem) => on.current.names.refuse(student, problem))}
      onKeyDown={keys}
    />
  );
}

/** Returns the name that the teacher does not edit, if the student has two, and the remark about a same name (docs/product.md 3.54). */
function hintOf({ fullName, nickname }: StudentRow, edited: EditedName, sameName: boolean) {
  if (nickname === null) return sameName && SAME_NAME;
  return (
    <>
      <span className="block">
        {edited === 'fullName' && 'Shown as '}
        <Name>{edited === 'fullName' ? nickname : fullName}</Name>
      </span>
      {sameName && SAME_NAME}
    </>
  );
}

interface DetailProps extends Props {
  field: DetailField;
  /** Not saved; null if the teacher cleared the field, undefined if nothing was typed. */
  typed: string | null | undefined;
  /** The unfinished text shows no problem. */
  isTyping: boolean;
  /** With the same number, after a refused save (docs/product.md 3.53). */
  conflict: NumberConflict | null;
}

export function DetailInput({ student, on, field, typed, isTyping, conflict }: DetailProps) {
  const name = displayName(student);
  const { label, keyboard, canBeEmpty, problem } = STUDENT_FIELDS[field];
  const stored = fieldText(student, field);
  const text = typed === undefined ? stored : (typed ?? '');
  const taken = conflict && takenNumberProblem(conflict, student.id);
  const type = (next: string | null, by?: 'key' | 'blur') => on.current.details.type(student, next, by);
  // An empty field shows the stored value again.
  const left = typed?.trim() ? tidyDetail(field, typed) : typed === null ? null : stored;
  const leave = () => type(left, 'blur');
  const keys = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') return type(stored);
    if (!moveInGrid(event)) return;
    leave();
    on.current.submit();
  };
  const paste = (event: ClipboardEvent) => {
    const cells = pastedColumn(event.clipboardData.getData('text'));
    if (!cells) return;
    event.preventDefault();
    on.current.details.fill(student, cells);
  };
  return (
    <ClearableField
      label={`${label} of ${name}`}
      hideLabel
      data-entry-cell={student.id}
      value={text}
      inputMode={keyboard}
      autoComplete="off"
      autoCapitalize="characters"
      enterKeyHint="next"
      maxLength={field === 'gender' ? 1 : undefined}
      error={isTyping || text.trim() === '' ? null : (problem(text) ?? taken)}
      hint={typed === null ? 'Cleared when you save' : undefined}
      clearLabel={`Clear ${label.toLowerCase()} of ${name}`}
      onClear={text === '' || !canBeEmpty ? null : () => type(null)}
      onChange={({ target: { value } }) => type(field === 'gender' ? value.toUpperCase() : value, 'key')}
      onBlur={leave}
      onKeyDown={keys}
      onPaste={paste}
    />
  );
}
