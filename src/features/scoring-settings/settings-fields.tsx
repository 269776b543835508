import { AskBeforeLeaving } from '../../ui/dialogs/ask-before-leaving.tsx';
import { FieldMessage } from '../../ui/fields/field-message.tsx';
import { AttendanceFields } from './attendance-fields.tsx';
import { LetterFields } from './letter-fields.tsx';
import { NoteFields } from './note-fields.tsx';
import type { ScoringForm } from './use-settings-form.ts';

interface Props {
  /** A submit button outside the form refers to it. */
  id: string;
  form: ScoringForm;
}

export function ScoringFields({ id, form }: Props) {
  return (
    <form {...form.state.form} id={id} aria-label="Scoring settings" className="grid grid-cols-1 gap-6">
      <section aria-labelledby="attendance" className="@container grid grid-cols-1 gap-2">
        <h2 id="attendance" className="text-18 font-strong">
          Attendance
        </h2>
        <AttendanceFields field={form.field} settings={form.settings} />
      </section>
      <NoteFields form={form} />
      <LetterFields form={form} />
      {form.state.refusal && <FieldMessage problem={form.state.refusal} alert />}
      <AskBeforeLeaving unsaved={form.unsaved} save={form.save} />
    </form>
  );
}
