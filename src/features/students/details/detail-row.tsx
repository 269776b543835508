import { Pencil } from 'lucide-react';
import { memo, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { displayName } from '#domain/reports/grades-summary.ts';
import type { NumberConflict } from '#domain/students/changes.ts';
import { pastedColumn, tidyDetail } from '#domain/students/details.ts';
import type { StudentRow } from '#domain/tables/students.ts';
import { fieldText, STUDENT_FIELDS, type DetailField } from '#domain/students/fields.ts';
import { ClearableField } from '../../../ui/fields/clearable-field.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { takenNumberProblem } from '../../../words/rosters/students.ts';
import { moveInColumn } from '../column-keys.ts';
import { Name } from '../../../ui/page/name.tsx';

interface Props {
  student: StudentRow;
  field: DetailField;
  /** Not saved; null if the teacher cleared the field, undefined if nothing was typed. */
  typed: string | null | undefined;
  /** With the same number, after a refused save (docs/product.md 3.53). */
  conflict: NumberConflict | null;
  onType: (student: StudentRow, text: string | null) => void;
  onFill: (first: StudentRow, cells: readonly string[]) => void;
  onSubmit: () => void;
  onEdit: (studentId: number) => void;
}

export const DetailRow = memo(function DetailRow({ student, field, typed, conflict, onType, onEdit, ...on }: Props) {
  // The unfinished text shows no problem.
  const [isTyping, setIsTyping] = useState(false);
  const name = displayName(student);
  const { label, keyboard, canBeEmpty, problem } = STUDENT_FIELDS[field];
  const stored = fieldText(student, field);
  const text = typed === undefined ? stored : (typed ?? '');
  const taken = conflict && takenNumberProblem(conflict, student.id);
  const restore = () => onType(student, stored);
  const leave = () => {
    setIsTyping(false);
    // An empty field shows the stored value again.
    if (typed !== null && text.trim() === '') restore();
    else if (typed) onType(student, tidyDetail(field, typed));
  };
  const keys = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') return restore();
    if (!moveInColumn(event)) return;
    setIsTyping(false);
    on.onSubmit();
  };
  const paste = (event: ClipboardEvent) => {
    const cells = pastedColumn(event.clipboardData.getData('text'));
    if (!cells) return;
    event.preventDefault();
    on.onFill(student, cells);
  };
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto_7rem] items-start gap-x-1 px-3 py-1.5 not-first:border-t not-first:border-line sm:grid-cols-[minmax(0,1fr)_auto_12rem] sm:gap-x-3">
      <span className="flex min-h-target items-center gap-2">
        {/* The pencil beside it does the same, also for the keyboard. */}
        <button
          type="button"
          tabIndex={-1}
          className="min-h-target min-w-0 text-left font-strong wrap-anywhere hover:underline"
          onClick={() => onEdit(student.id)}
        >
          <Name>{name}</Name>
        </button>
        {typed !== undefined && <NotSaved />}
      </span>
      <IconButton icon={Pencil} label={`Edit ${name}`} onClick={() => onEdit(student.id)} />
      {/* The input is in the last column. A message below the input has the full width, because the column is too
          narrow for it. */}
      <div className="contents [&>div]:contents [&_p]:col-span-full [&_p]:justify-self-end [&_p]:pt-1 [&_p]:pb-1.5">
        <ClearableField
          label={`${label} of ${name}`}
          hideLabel
          data-column-cell=""
          value={text}
          inputMode={keyboard}
          autoComplete="off"
          autoCapitalize="characters"
          enterKeyHint="next"
          maxLength={field === 'gender' ? 1 : undefined}
          error={isTyping || text.trim() === '' ? null : (problem(text) ?? taken)}
          hint={typed === null ? 'Cleared when you save' : undefined}
          clearLabel={`Clear ${label.toLowerCase()} of ${name}`}
          onClear={text === '' || !canBeEmpty ? null : () => onType(student, null)}
          onChange={({ target: { value } }) => {
            setIsTyping(true);
            onType(student, field === 'gender' ? value.toUpperCase() : value);
          }}
          onBlur={leave}
          onKeyDown={keys}
          onPaste={paste}
        />
      </div>
    </li>
  );
});

function NotSaved() {
  return (
    <span className="shrink-0">
      <span aria-hidden="true" className="block size-2 rounded-pill bg-tardy-ink" />
      <span className="sr-only">not saved</span>
    </span>
  );
}
