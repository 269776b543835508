import { useLiveQuery } from 'dexie-react-hooks';
import { useRef, useState, type FormEvent } from 'react';
import type { NoteTexts } from '#domain/activity-note.ts';
import type { LocalDate } from '#domain/dates.ts';
import type { ClassRow } from '#domain/tables/classes.ts';
import { readActivityNote } from '../../repositories/roll/activity-notes.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { AskBeforeLeaving } from '../../ui/dialogs/ask-before-leaving.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { FieldMessage } from '../../ui/fields/field-message.tsx';
import { NoteFooter } from './note-footer.tsx';
import { NoteTextField } from './note-text-field.tsx';
import { useNoteForm } from './use-note-form.ts';
import { Name } from '../../ui/page/name.tsx';

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
