import { useRef, useState, type MouseEvent } from 'react';
import { termOf } from '#domain/dates.ts';
import { foldTitle } from '#domain/text/names.ts';
import type { ClassRow } from '#domain/tables/classes.ts';
import { today } from '../../platform/clock.ts';
import { createClass, createFirstClass } from '../../repositories/classes/classes.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { showToast } from '../../ui/toasts/toast-store.ts';
import { useSubmit } from '../../ui/forms/use-submit.ts';
import { storeProblem } from '../../words/failures/failures.ts';
import { SameNameNotice } from '../../ui/notices/same-name-notice.tsx';
import { UserPlus } from 'lucide-react';
import { addresses } from '../../platform/addresses.ts';
import { Banner } from '../../ui/notices/banner.tsx';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { Name } from '../../ui/page/name.tsx';

interface Props {
  device: SyncDevice;
  /** Null if the teacher has none: the first class makes one. */
  gradeBookId: number | null;
  existing: readonly ClassRow[];
}

/**
 * The form that creates classes one after the other. After each class the field is empty and ready for the next name
 * (docs/product.md 2.5). The first class of a teacher
 * without a grade book makes the grade book of the present term too.
 */
export function CreateClassForm({ device, gradeBookId, existing }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [createdId, setCreatedId] = useState<number | null>(null);
  const [changesBook, setChangesBook] = useState(false);
  const { state, text, values, reset } = useSubmit({
    start: { name: '', book: termOf(today()) },
    submit: async ({ name, book }) => {
      const made = await create(device, gradeBookId ?? book, name);
      if (typeof made === 'object') {
        if ('book' in made) setChangesBook(true);
        return { fields: made };
      }
      reset();
      setCreatedId(made);
      input.current?.focus();
      showToast({ title: 'Class Created', variant: 'ccGreen', shownFor: 'class created' });
    },
    explain: (error) => ({ fields: { name: storeProblem(error) } }),
  });
  const created = existing.find(({ id }) => id === createdId);
  return (
    <Form
      state={state}
      submit="Create class"
      narrow
      after={created && <CreatedClass {...created} isOnly={existing.length === 1} />}
    >
      <Field
        ref={input}
        label="Class name"
        autoComplete="off"
        autoFocus
        placeholder={suggestedName(existing)}
        hint="3–50 characters. Letters, numbers, spaces, _ -"
        {...text('name')}
      />
      <SameNameNotice noun="class" name={values.name} others={existing} />
      {gradeBookId === null &&
        (changesBook ? (
          <Field label="Grade book" autoComplete="off" autoFocus {...text('book')} />
        ) : (
          <p className="-my-2 flex flex-wrap items-center gap-x-2 text-ink-2">
            <span>
              In <Name className="font-strong text-ink">{values.book}</Name>
            </span>
            <Button variant="quiet" aria-label="Change the grade book" onClick={() => setChangesBook(true)}>
              Change
            </Button>
          </p>
        ))}
    </Form>
  );
}

/** `book` is the id of the current grade book, or the name of a new one. */
async function create(device: SyncDevice, book: number | string, name: string) {
  if (typeof book === 'string') return await createFirstClass(device, book, name);
  const made = await createClass(device, book, name);
  return typeof made === 'object' ? { name: made } : made;
}

/** Returns a class name in the usual form that no class of the grade book has yet (docs/product.md 2.31). */
function suggestedName(existing: readonly ClassRow[]): string {
  const taken = new Set(existing.map(({ name }) => foldTitle(name)));
  for (let period = 1; ; period += 1) {
    const name = `Period ${period}`;
    if (!taken.has(foldTitle(name))) return name;
  }
}

interface CreatedProps extends Pick<ClassRow, 'id' | 'name'> {
  isOnly: boolean;
}

/**
 * The page of the next step replaces the form in the history, so that Back opens the class list. For the only class, Back opens
 * its roll instead, because the list would have one line (docs/product.md 2.5).
 */
function CreatedClass({ id, name, isOnly }: CreatedProps) {
  const putRollBefore = ({ ctrlKey, metaKey, shiftKey }: MouseEvent) => {
    if (ctrlKey || metaKey || shiftKey) return;
    window.history.replaceState(window.history.state, '', addresses.dailyRoster(id));
  };
  return (
    <Banner
      actions={
        <LinkButton
          icon={UserPlus}
          to={addresses.uploadRoster(id)}
          replace={!isOnly}
          aria-label={`Add students, ${name}`}
          {...(isOnly && { onClick: putRollBefore })}
        >
          Add students
        </LinkButton>
      }
    >
      <Name className="font-strong">{name}</Name> is ready.
    </Banner>
  );
}
