import { findTemplate } from '#domain/assessments/assessment-templates.ts';
import type { LocalDate } from '#domain/dates.ts';
import { type KindName, KINDS, type PlaceOf, type ReadDraft, type TouchedOf } from '#domain/drafts/kinds.ts';
import { addresses } from '../../platform/addresses.ts';
import { formatDay } from '../../platform/format.ts';
import { counted } from '../../words/plurals.ts';

type Pages = { readonly [K in KindName]: (place: PlaceOf<K>, touched: TouchedOf<K>, today?: LocalDate) => string };

const PAGES: Pages = {
  // Without a date in the URL, the roster opens with today.
  roll: ({ classId, day }, _, today) => addresses.dailyRoster(classId, day === today ? undefined : day),
  scores: ({ classId, templateId: template, assessmentId: assessment }, { isNew }) =>
    addresses.assessments(classId, isNew ? { template } : { template, assessment }),
  roster: ({ classId }) => addresses.uploadRoster(classId),
  details: ({ classId }) => addresses.studentDetails(classId),
  order: ({ classId }) => addresses.rosterOrder(classId),
};

/** Returns the address of the page on which the teacher can save this draft. */
export function draftPage<K extends KindName>({ kind, place, touched }: ReadDraft<K>, today?: LocalDate): string {
  return PAGES[kind](place, touched, today);
}

/** Returns the name of the thing that is not saved, for lists and files: the day of a roll, the template of scores. */
export function draftName({ kind, place }: ReadDraft): string {
  if ('day' in place) return formatDay(place.day);
  if ('templateId' in place) return findTemplate(place.templateId)?.name ?? 'Assessment';
  return KINDS[kind].name;
}

/** Returns `Fri, Nov 20 · 3 marks`, or only the name if its kind is not counted. */
export function draftWords(draft: ReadDraft): string {
  const { count, unit } = KINDS[draft.kind];
  return count && unit ? `${draftName(draft)} · ${counted(draft.count, unit)}` : draftName(draft);
}
