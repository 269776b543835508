import { useLiveQuery } from 'dexie-react-hooks';
import { useRef, useState, type FormEvent } from 'react';
import { type NoteTexts, MOST_OF_NOTE, noteLength, type NoteText } from '#domain/activity-note.ts';
import type { LocalDate } from '#domain/dates.ts';
import type { ClassRow } from '#domain/tables/classes.ts';
import { readActivityNote } from '../../repositories/roll/activity-notes.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { AskBeforeLeaving } from '../../ui/dialogs/ask-before-leaving.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { FieldMessage } from '../../ui/fields/field-message.tsx';
import { Name } from '../../ui/page/name.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { FieldFrame } from '../../ui/fields/field-frame.tsx';
import { useNoteForm, type NoteForm } from './use-note-form.ts';

interface Props {
  device: SyncDevice;
  classRow: ClassRow;
  day: LocalDate;
  dayText: string;
  onClose: () => void;
}

/** What is typed is a draft until the teacher presses Save (docs/product.md 2.9). */
export function NoteDialog(props: Props) {
  const { device, classRow, day } = props;
  const note = useLiveQuery(
    async () => await readActivityNote(device.db, classRow.id, day),
    [device, classRow.id, day],
  );
  return note && <OpenDialog {...props} note={note} />;
}

function OpenDialog({ device, classRow, day, dayText, note, onClose }: Props & { note: NoteTexts }) {
  const form = useNoteForm(device, { classId: classRow.id, day }, note);
  const [isLeaving, setIsLeaving] = useState(false);
  const fields = useRef<HTMLFormElement>(null);
  const save = async () => {
    setIsLeaving(false);
    if (await form.save()) onClose();
    else fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };
  const discard = async () => {
    if (await form.discard()) onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <Dialog
      open
      onClose={() => (form.isChanged && !isLeaving ? setIsLeaving(true) : onClose())}
      title="Activity note"
      description={
        <>
          {dayText} · <Name>{classRow.name}</Name>
        </>
      }
      footer={
        <NoteFooter
          isLeaving={isLeaving}
          busy={form.busy}
          onDiscard={() => void discard()}
          onSave={() => void save()}
        />
      }
    >
      <form ref={fields} noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
        <NoteTextField form={form} name="shortNote" label="Short note" hint="Shown beside the date." />
        <NoteTextField form={form} name="longNote" label="Long note" />
        {form.failure && <FieldMessage problem={form.failure} alert />}
        {/* In a form with several fields, Enter submits the form only if the form contains a submit button. The
            visible buttons are outside the form, so this hidden one is inside. */}
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </form>
      <AskBeforeLeaving unsaved={form.isChanged} save={form.save} discard={form.discard} />
    </Dialog>
  );
}

interface NoteFooterProps {
  /** The teacher has asked to close the dialog with an unsaved change. */
  isLeaving: boolean;
  busy: boolean;
  onDiscard: () => void;
  onSave: () => void;
}

/** The buttons of the note's dialog, or a question if the teacher closes it with an unsaved change. */
function NoteFooter({ isLeaving, busy, onDiscard, onSave }: NoteFooterProps) {
  return (
    <>
      {isLeaving && (
        <div className="mr-auto flex flex-wrap items-center gap-x-3 gap-y-2">
          <p role="alert" className="font-label">
            Your note is not saved.
          </p>
          <Button variant="destructive-text" onClick={onDiscard}>
            Discard
          </Button>
        </div>
      )}
      <Button variant="primary" busy={busy} onClick={onSave}>
        Save
      </Button>
    </>
  );
}

interface NoteTextFieldProps {
  form: NoteForm;
  name: NoteText;
  label: string;
  hint?: string;
}

/** One text of the note, with a counter. A text that is too long is never cut. */
function NoteTextField({ form, name, label, hint }: NoteTextFieldProps) {
  const text = form.text(name);
  const common = {
    name,
    value: text,
    onChange: (event: { target: { value: string } }) => form.set(name, event.target.value),
  };
  const counter = `${noteLength(name, text)} of ${MOST_OF_NOTE[name]} characters`;
  const other = form.otherText(name);
  return (
    <FieldFrame
      label={label}
      error={form.problems[name]}
      hint={
        <>
          <span className="flex flex-wrap justify-between gap-x-4">
            <span>{hint}</span>
            <span className="tabular-nums">{counter}</span>
          </span>
          {other !== null && (
            <span className="mt-1 block text-ink">
              {other === ''
                ? 'Another device has removed this text meanwhile.'
                : `Another device wrote “${other}” meanwhile.`}{' '}
              If you save yours, both are kept for you to choose.
            </span>
          )}
        </>
      }
    >
      {(wiring) =>
        name === 'shortNote' ? (
          <input {...common} {...wiring} type="text" autoComplete="off" enterKeyHint="done" className="field-box" />
        ) : (
          <textarea {...common} {...wiring} rows={5} className="field-box block resize-y" />
        )
      }
    </FieldFrame>
  );
}
