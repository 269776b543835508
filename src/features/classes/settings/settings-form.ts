import type { TimeField } from '#domain/class-times.ts';
import { cleanName } from '#domain/text/names.ts';
import { WEEKDAYS, type ClassRow } from '#domain/tables/classes.ts';
import type { ClassSettings } from '../../../repositories/classes/classes.ts';

type Order = Pick<ClassSettings, 'name' | 'sortStudentsAlphabetically' | 'groupBy'>;

/** An empty text means "no time". */
export interface ClassSettingsForm extends Order, Record<TimeField, string> {
  advanced: boolean;
}

export const DAYS = WEEKDAYS.map((day) => ({
  name: day.charAt(0).toUpperCase() + day.slice(1),
  start: `${day}StartTime` as const,
  end: `${day}EndTime` as const,
}));

const DAY_FIELDS: readonly TimeField[] = DAYS.flatMap(({ start, end }) => [start, end]);
const TIME_FIELDS: readonly TimeField[] = ['startTime', 'endTime', ...DAY_FIELDS];

/** The weekdays are shown if at least one has a time of its own. */
export function formOf(row: ClassRow): ClassSettingsForm {
  const times = Object.fromEntries(TIME_FIELDS.map((field) => [field, row[field] ?? '']));
  const { name, sortStudentsAlphabetically, groupBy } = row;
  return {
    ...(times as Record<TimeField, string>),
    name,
    sortStudentsAlphabetically,
    groupBy,
    advanced: DAY_FIELDS.some((field) => row[field] !== null),
  };
}

function settingsOf(form: ClassSettingsForm): Omit<ClassSettings, 'makeUps'> {
  const { name, sortStudentsAlphabetically, groupBy, advanced } = form;
  const timeOf = (field: TimeField) =>
    form[field] === '' || (!advanced && DAY_FIELDS.includes(field)) ? null : form[field];
  const times = Object.fromEntries(TIME_FIELDS.map((field) => [field, timeOf(field)]));
  return { ...(times as Record<TimeField, string | null>), name: cleanName(name), sortStudentsAlphabetically, groupBy };
}

/** Returns the settings that the teacher has changed, compared with the form values `before` (docs/sync.md W10.1). */
export function touchedSettings(before: ClassSettingsForm, after: ClassSettingsForm): Partial<ClassSettings> {
  const old = settingsOf(before);
  const isTouched = ([field, value]: [string, unknown]) => value !== old[field as keyof typeof old];
  return Object.fromEntries(Object.entries(settingsOf(after)).filter(isTouched));
}

/**
 * Returns the fields that get the stored values, because the teacher has not changed them since `before`. `stored` is the class
 * in the database now.
 */
export function fieldsToRefresh(
  before: ClassSettingsForm,
  form: ClassSettingsForm,
  stored: ClassSettingsForm,
): Partial<ClassSettingsForm> {
  const isNew = ([field, value]: [string, unknown]) => {
    const name = field as keyof ClassSettingsForm;
    return form[name] === before[name] && form[name] !== value;
  };
  return Object.fromEntries(Object.entries(stored).filter(isNew));
}

export function daysToRemove(before: ClassSettingsForm, after: ClassSettingsForm): string[] {
  const hadTime = ({ start, end }: (typeof DAYS)[number]) => before[start] !== '' || before[end] !== '';
  return before.advanced && !after.advanced ? DAYS.filter(hadTime).map(({ name }) => name) : [];
}
