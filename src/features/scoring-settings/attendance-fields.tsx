import { FieldFrame } from '../../ui/fields/field-frame.tsx';
import { absenceWords, tardyWords } from '../../words/grading/settings.ts';
import { PointsInput } from './points-input.tsx';
import type { SettingsFieldProps } from './typed-input.tsx';
import type { ScoringForm } from './use-settings-form.ts';

/**
 * On touch screens the buttons − and + need room. So on a narrow page, the daily points are in a row of their own. In gym mode
 * these buttons are larger, so two fields are side by side only on a wider page, and three never are (docs/product.md 4.52).
 */
const COLUMNS =
  'grid items-start gap-3 not-any-pointer-coarse:grid-cols-[repeat(auto-fit,minmax(6rem,1fr))] ' +
  'any-pointer-coarse:not-gym:@min-[20rem]:grid-cols-2 any-pointer-coarse:not-gym:@min-[20rem]:*:first:col-span-2 ' +
  'any-pointer-coarse:not-gym:@min-[36rem]:grid-cols-3 any-pointer-coarse:not-gym:@min-[36rem]:*:first:col-span-1 ' +
  'any-pointer-coarse:gym:@min-[26rem]:grid-cols-2 any-pointer-coarse:gym:@min-[26rem]:*:first:col-span-2';

/** The fields for the points of a day, and for the points of an absence and of a late arrival. */
export function AttendanceFields({ field, settings }: Pick<ScoringForm, 'field' | 'settings'>) {
  return (
    <div className={COLUMNS}>
      <PointsField label="Daily points" hint="0 to 100" field={field('dailyPointValue')} whole />
      <PointsField label="Absent" hint={absenceWords(settings)} field={field('absentValue')} />
      <PointsField label="Tardy" hint={tardyWords(settings)} field={field('tardyValue')} />
    </div>
  );
}

interface FieldProps {
  label: string;
  hint: string;
  field: SettingsFieldProps;
  /**
   * True if the field accepts no minus sign. Only for such a field may a phone open its keyboard of digits, because this
   * keyboard has no minus sign.
   */
  whole?: boolean;
}

function PointsField({ label, hint, field, whole = false }: FieldProps) {
  return (
    <FieldFrame label={label} hint={hint} error={field.error}>
      {(wiring) => <PointsInput name={label} field={field} wiring={wiring} whole={whole} />}
    </FieldFrame>
  );
}
