import type { ComponentProps } from 'react';
import { AskBeforeLeaving } from '../../ui/dialogs/ask-before-leaving.tsx';
import { FieldMessage } from '../../ui/fields/field-message.tsx';
import { FieldFrame } from '../../ui/fields/field-frame.tsx';
import { absenceWords, tardyWords } from '../../words/grading/settings.ts';
import { PagePart } from '../../ui/forms/page-part.tsx';
import { LetterFields } from './letter-fields.tsx';
import { NoteFields } from './note-fields.tsx';
import type { ScoringForm } from './use-settings-form.ts';
import { PointsInput } from './points-input.tsx';

interface Props {
  /** A submit button outside the form refers to it. */
  id: string;
  form: ScoringForm;
}

export function ScoringFields({ id, form }: Props) {
  return (
    <form {...form.state.form} id={id} aria-label="Scoring settings" className="grid grid-cols-1 gap-6">
      <PagePart title="Attendance" className="@container gap-2">
        <div className={COLUMNS}>
          <PointsField label="Daily points" hint="0 to 100" field={form.field('dailyPointValue')} whole />
          <PointsField label="Absent" hint={absenceWords(form.settings)} field={form.field('absentValue')} />
          <PointsField label="Tardy" hint={tardyWords(form.settings)} field={form.field('tardyValue')} />
        </div>
      </PagePart>
      <NoteFields form={form} />
      <LetterFields form={form} />
      {form.state.refusal && <FieldMessage problem={form.state.refusal} alert />}
      <AskBeforeLeaving unsaved={form.unsaved} save={form.save} />
    </form>
  );
}

/**
 * On touch screens − and + need room, so on a narrow page the daily points have their own row. In gym mode the buttons are
 * larger (docs/product.md 4.52).
 */
const COLUMNS =
  'grid items-start gap-3 not-any-pointer-coarse:grid-cols-[repeat(auto-fit,minmax(6rem,1fr))] ' +
  'any-pointer-coarse:not-gym:@min-[20rem]:grid-cols-2 any-pointer-coarse:not-gym:@min-[20rem]:*:first:col-span-2 ' +
  'any-pointer-coarse:not-gym:@min-[36rem]:grid-cols-3 any-pointer-coarse:not-gym:@min-[36rem]:*:first:col-span-1 ' +
  'any-pointer-coarse:gym:@min-[26rem]:grid-cols-2 any-pointer-coarse:gym:@min-[26rem]:*:first:col-span-2';

interface FieldProps extends Pick<ComponentProps<typeof PointsInput>, 'field' | 'whole'> {
  label: string;
  hint: string;
}

function PointsField({ label, hint, ...input }: FieldProps) {
  return (
    <FieldFrame label={label} hint={hint} error={input.field.error}>
      {(wiring) => <PointsInput name={label} wiring={wiring} {...input} />}
    </FieldFrame>
  );
}
