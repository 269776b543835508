/** Every screen of a teacher reads drafts and loads this file, so it contains no other code about orders. */
import { hasFields, isId, isListOf, isOneOf, orElse } from '../plain-data.ts';
import type { OrderChange } from './arrangement.ts';

interface Stored {
  readonly places: readonly { readonly id: number; readonly place: number }[] | null;
  readonly groups: readonly { readonly id: number; readonly group: number | null }[];
  readonly byName: boolean | null;
}

const isStored = hasFields<Stored>({
  places: orElse(isListOf(hasFields<{ id: number; place: number }>({ id: isId, place: isId })), null),
  groups: isListOf(hasFields<{ id: number; group: number | null }>({ id: isId, group: orElse(isId, null) })),
  byName: isOneOf([true, false, null]),
});

/** Returns the change in the form that a draft stores. */
export function storedChange({ places, groups, byName }: OrderChange): Stored {
  return {
    places: places && [...places].map(([id, place]) => ({ id, place })),
    groups: [...groups].map(([id, group]) => ({ id, group })),
    byName,
  };
}

/** Returns null if the data are damaged. */
export function readStoredChange(value: unknown): OrderChange | null {
  if (!isStored(value)) return null;
  return {
    places: value.places && new Map(value.places.map(({ id, place }) => [id, place])),
    groups: new Map(value.groups.map(({ id, group }) => [id, group])),
    byName: value.byName,
  };
}
