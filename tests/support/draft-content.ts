import {
  type DraftContent,
  draftKey,
  type KindName,
  type PlaceOf,
  type ReadDraft,
  type TouchedOf,
} from '#domain/drafts/kinds.ts';
import { UNTOUCHED } from '#domain/scoring/scoring.ts';
import { daySettingsOf, defaultSettings } from '#domain/scoring/settings.ts';

/** A draft as its file needs it, on a day without saved marks. */
export function draftContent<K extends KindName>(
  kind: K,
  place: PlaceOf<K>,
  touched: TouchedOf<K>,
  names: readonly (readonly [number, string])[] = [],
): DraftContent<K> {
  const draft = { key: draftKey(kind, place), kind, place, touched, cursor: 0, count: 1 } as ReadDraft<K>;
  const fresh = { ...UNTOUCHED, ...daySettingsOf(defaultSettings()) };
  return { draft, names: new Map(names), marks: new Map(), fresh };
}
