import { Pencil } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { displayName } from '#domain/reports/grades-summary.ts';
import type { StudentRow } from '#domain/tables/students.ts';
import { ClearableField } from '../../../ui/fields/clearable-field.tsx';
import { Icon } from '../../../ui/buttons/icon.tsx';
import { useFocusBack } from '../../../ui/dialogs/use-focus-back.ts';
import type { StudentForm } from './use-student-form.ts';
import { Name } from '../../../ui/page/name.tsx';

/** A press on the name edits the display name (docs/product.md 3.18). */
export function NameTitle({ student, form }: { student: StudentRow; form: StudentForm }) {
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
