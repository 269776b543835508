import type { LocalDate } from '#domain/dates.ts';
import type { KindName, PlaceOf, ReadDraft, TouchedOf } from '#domain/drafts/kinds.ts';
import { addresses } from '../../../platform/addresses.ts';

type Pages = { readonly [K in KindName]: (place: PlaceOf<K>, touched: TouchedOf<K>, today?: LocalDate) => string };

/** Without a date in the URL, the roster opens with today. */
const rosterOf = ({ classId, day }: PlaceOf<'roll'>, _: unknown, today?: LocalDate) =>
  addresses.dailyRoster(classId, day === today ? undefined : day);

const PAGES: Pages = {
  roll: rosterOf,
  scores: ({ classId, templateId: template, assessmentId: assessment }, { isNew }) =>
    addresses.assessments(classId, isNew ? { template } : { template, assessment }),
  roster: ({ classId }) => addresses.uploadRoster(classId),
  details: ({ classId }) => addresses.studentDetails(classId),
  order: ({ classId }) => addresses.rosterOrder(classId),
  note: rosterOf,
  student: ({ classId, studentId }) => addresses.editStudent(classId, studentId),
};

export function draftPage<K extends KindName>({ kind, place, touched }: ReadDraft<K>, today?: LocalDate): string {
  return PAGES[kind](place, touched, today);
}
