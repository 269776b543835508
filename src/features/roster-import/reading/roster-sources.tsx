import { type ClipboardEvent, type FormEvent, useRef, useState } from 'react';
import { nameProblem, readName } from '#domain/roster/names/read-name.ts';
import type { Problem } from '#domain/validation.ts';
import { isTouchDevice } from '../../../platform/device/device-kind.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { useLate } from '../../../ui/buttons/use-late.ts';
import { CSV_ACCEPT } from '../../../ui/fields/choose-file-button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { FieldFrame } from '../../../ui/fields/field-frame.tsx';
import { FileDrop } from '../../../ui/fields/file-drop.tsx';
import { useSubmit } from '../../../ui/forms/use-submit.ts';
import { Fold } from '../../../ui/lists/fold.tsx';
import { ProgressBar } from '../../../ui/notices/progress-bar.tsx';
import { pastedText } from './page-input.ts';

interface FieldsProps {
  /** The text in the field for names, as the device has stored it. */
  pasted: string;
  onType: (text: string) => Promise<boolean>;
  onInput: (input: File | string) => Promise<boolean>;
  onAdd: (name: string) => void;
}

export function RosterSources({ problem, ...fields }: FieldsProps & { problem: Problem | null }) {
  return (
    <div className="@container">
      <div className="grid gap-4 @min-[48rem]:grid-cols-2">
        <FileDrop
          label="Choose a CSV file"
          hint={`Exported from your school’s system or a spreadsheet.${isTouchDevice() ? '' : ' You can also drop it here.'}`}
          accept={CSV_ACCEPT}
          error={problem}
          onFile={(file) => void fields.onInput(file)}
        />
        <div className="grid content-start gap-5 rounded-card border border-line bg-surface p-4">
          <PasteForm {...fields} />
          <hr className="border-line" />
          <AddNameForm {...fields} />
        </div>
      </div>
    </div>
  );
}

/** Below a list that is not empty. */
export function MoreNames(fields: FieldsProps) {
  return (
    <Fold title="Add more names" hint={fields.pasted === '' ? '' : 'Some names are not added yet'}>
      <div className="grid gap-5 px-4 pb-4">
        <AddNameForm {...fields} />
        <PasteForm {...fields} />
      </div>
    </Fold>
  );
}

export function ReadingProgress({ name, onCancel }: { name: string; onCancel: () => void }) {
  // Most files are faster, and the bar would only flicker.
  const isLate = useLate(true, 1000);
  return !isLate ? null : (
    <div className="flex items-end gap-3">
      <div className="flex-1">
        <ProgressBar label={`Reading ${name}`} share={null} />
      </div>
      <Button onClick={onCancel}>Cancel</Button>
    </div>
  );
}

/** At least two lines that are not empty. */
const LIST = /\S\s*[\r\n]\s*\S/;

/**
 * The form in which the teacher pastes names. A list in the empty field is read immediately, because the names are checked
 * afterwards. A single name, and a text that can't be read, stay.
 */
function PasteForm({ pasted, onType, onInput }: FieldsProps) {
  /** Until the device has stored it. */
  const [typed, setTyped] = useState<{ readonly text: string } | null>(null);
  const { text } = typed ?? { text: pasted };
  const type = (given: string) => {
    const now = { text: given };
    setTyped(now);
    void onType(given).then((isStored) => isStored && setTyped((latest) => (latest === now ? null : latest)));
  };
  const paste = (event: ClipboardEvent) => {
    const list = pastedText(event.clipboardData);
    if (text.trim() !== '' || !LIST.test(list)) return;
    event.preventDefault();
    void onInput(list).then((isRead) => isRead || type(list));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '') void onInput(text);
  };
  return (
    <form onSubmit={submit} className="grid gap-2">
      <FieldFrame label="Paste names" hint="Paste from a spreadsheet, email or document. One student per line.">
        {(wiring) => (
          <textarea
            {...wiring}
            rows={4}
            value={text}
            spellCheck={false}
            placeholder={'Last, First\nLast, First'}
            onChange={(event) => type(event.target.value)}
            onPaste={paste}
            className="field-box"
          />
        )}
      </FieldFrame>
      <div>
        <Button type="submit" disabled={text.trim() === ''}>
          Add these names
        </Button>
      </div>
    </form>
  );
}

/** Adds names, one at a time. After Enter the field is empty and keeps the focus. */
function AddNameForm({ onAdd }: Pick<FieldsProps, 'onAdd'>) {
  const input = useRef<HTMLInputElement>(null);
  const { state, text, reset } = useSubmit({
    start: { name: '' },
    check: ({ name }) => {
      const problem = nameProblem(readName(name).fullName);
      return problem ? { name: problem } : {};
    },
    submit: ({ name }) => {
      onAdd(name);
      reset();
      input.current?.focus();
    },
  });
  return (
    <form {...state.form} className="flex items-start gap-2">
      <div className="min-w-0 flex-1">
        <Field
          ref={input}
          label="Type a name"
          placeholder="Last, First"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="done"
          announce
          {...text('name')}
        />
      </div>
      {/* The height of the label, to align the button with the field. */}
      <div className="mt-[1.625rem]">
        <Button type="submit">Add</Button>
      </div>
    </form>
  );
}
