import { useLiveQuery } from 'dexie-react-hooks';
import {
  type NoteTexts,
  MOST_OF_NOTE,
  noteLength,
  type NoteText,
  cleanNoteText,
  noteProblem,
} from '#domain/activity-note.ts';
import type { LocalDate } from '#domain/dates.ts';
import type { ClassRow } from '#domain/tables/classes.ts';
import { readActivityNote } from '../../repositories/roll/activity-notes.ts';
import type { SyncDevice } from '../../sync/device.ts';
import { AskBeforeLeaving } from '../../ui/dialogs/ask-before-leaving.tsx';
import { FormDialog } from '../../ui/forms/form-dialog.tsx';
import { Name } from '../../ui/page/name.tsx';
import { FieldFrame } from '../../ui/fields/field-frame.tsx';
import { saveWords } from '../../words/safety/saves.ts';
import { useMemo } from 'react';
import { draftKey, type PlaceOf } from '#domain/drafts/kinds.ts';
import type { NoteDraft } from '#domain/drafts/typed-texts.ts';
import { dropDraft, findDraft } from '../../repositories/drafts/drafts.ts';
import { saveActivityNote, touchNote } from '../../repositories/roll/save-activity-note.ts';
import { useTextForm } from '../../ui/editing/use-text-form.ts';
import { showDone } from '../../ui/toasts/toast-store.ts';
import { storeProblem } from '../../words/failures/failures.ts';

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
  const isUnsaved = form.unsaved > 0;
  return (
    <FormDialog
      form={form}
      saveLabel={saveWords(isUnsaved ? 1 : 0)}
      question="Your note is not saved."
      onClose={onClose}
      title="Activity note"
      description={
        <>
          {dayText} · <Name>{classRow.name}</Name>
        </>
      }
      below={<AskBeforeLeaving unsaved={isUnsaved} save={form.save} discard={form.discard} />}
    >
      <NoteTextField form={form} name="shortNote" label="Short note" hint="Shown beside the date." />
      <NoteTextField form={form} name="longNote" label="Long note" />
    </FormDialog>
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
  const other = form.others.find((one) => one.name === name)?.text;
  return (
    <FieldFrame
      label={label}
      error={form.problemOf(name)}
      hint={
        <>
          <span className="flex flex-wrap justify-between gap-x-4">
            <span>{hint}</span>
            <span className="tabular-nums">{counter}</span>
          </span>
          {other !== undefined && (
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

type NoteForm = ReturnType<typeof useNoteForm>;

const TEXTS: readonly NoteText[] = ['shortNote', 'longNote'];

function useNoteForm(device: SyncDevice, { classId, day }: PlaceOf<'note'>, note: NoteTexts) {
  const place = useMemo(() => ({ classId, day }), [classId, day]);
  const draft = useMemo(
    () => ({
      names: TEXTS,
      read: async () => (await findDraft(device.db, 'note', place))?.touched ?? {},
      store: async (typed: NoteDraft) => await touchNote(device, place, typed),
      drop: async () => await dropDraft(device, draftKey('note', place)),
    }),
    [device, place],
  );
  const form = useTextForm<NoteText, string>(draft, storeProblem, {
    stored: (name) => note[name],
    changedIn: (typed) => TEXTS.filter((name) => cleanNoteText(name, typed[name]?.text ?? note[name]) !== note[name]),
    save: async () => {
      const result = await saveActivityNote(device, place);
      if (result === 'saved') showDone('Note Saved');
      return result !== 'wrong';
    },
  });
  return { ...form, problemOf: (name: NoteText) => noteProblem(name, form.text(name)) };
}
