import { FieldFrame } from '../../ui/field-frame.tsx';
import { absenceWords } from '../../words/settings.ts';
import { TypedInput, type SettingsFieldProps } from './typed-input.tsx';
import type { SettingsForm } from './use-settings-form.ts';

/** The points of a day, and what an absence and a late arrival are worth. */
export function AttendanceFields({ field, settings }: Pick<SettingsForm, 'field' | 'settings'>) {
  return (
    <div className="grid items-start grid-cols-[repeat(auto-fit,minmax(6rem,1fr))] gap-3">
      <PointsField label="Daily points" hint="0 to 100" field={field('dailyPointValue')} whole />
      <PointsField label="Absent" hint={absenceWords(settings)} field={field('absentValue')} />
      <PointsField label="Tardy" hint="For a late arrival" field={field('tardyValue')} />
    </div>
  );
}

interface FieldProps {
  label: string;
  hint: string;
  field: SettingsFieldProps;
  /** True if the field takes no minus. Only then may a phone show its keyboard of digits, because that has no minus. */
  whole?: boolean;
}

function PointsField({ label, hint, field, whole = false }: FieldProps) {
  return (
    <FieldFrame label={label} hint={hint} error={field.error}>
      {(wiring) => (
        <TypedInput
          field={field}
          wiring={wiring}
          inputMode={whole ? 'numeric' : 'text'}
          look="text-right text-18 font-strong"
        />
      )}
    </FieldFrame>
  );
}
