/** Apart from the pages of drafts, because every screen loads those, and only a few need the names of all assessments. */
import { findTemplate } from '#domain/assessments/assessment-templates.ts';
import { KINDS, type ReadDraft } from '#domain/drafts/kinds.ts';
import { formatDay } from '../../../platform/format.ts';
import { counted } from '../../../words/plurals.ts';

/** Returns the name of the thing that is not saved, for lists and files: the day of a roll, the template of scores. */
export function draftName({ kind, place, touched }: ReadDraft): string {
  if (kind === 'student') return touched.name;
  if ('day' in place) return formatDay(place.day);
  if ('templateId' in place) return findTemplate(place.templateId)?.name ?? 'Assessment';
  return KINDS[kind].name;
}

/** Returns `Fri, Nov 20 · 3 marks`, or only the name if its kind is not counted. */
export function draftWords(draft: ReadDraft): string {
  const { count, unit } = KINDS[draft.kind];
  return count && unit ? `${draftName(draft)} · ${counted(draft.count, unit)}` : draftName(draft);
}
