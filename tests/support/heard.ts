import { Dexie, type ObservabilitySet, RangeSet, rangesOverlap } from 'dexie';

/** Says whether this key may have changed: in the primary keys of an object store, or in one of its indexes. */
export type MayHaveChanged = (key: unknown, index?: string) => boolean;

/** Calls `hear` each time when live queries learn of changes in this object store. Returns a function that ends this. */
export function hearOf(
  db: { readonly name: string },
  store: string,
  hear: (mayHaveChanged: MayHaveChanged) => void,
): () => void {
  const partOf = (changed: ObservabilitySet, index: string) => changed[`idb://${db.name}/${store}/${index}`];
  const listen = (changed: ObservabilitySet) => {
    if (!partOf(changed, '')) return;
    hear((key, index = '') => {
      const keys = partOf(changed, index);
      return keys !== undefined && rangesOverlap(keys, new RangeSet(key as string, key as string));
    });
  };
  Dexie.on.storagemutated.subscribe(listen);
  return () => Dexie.on.storagemutated.unsubscribe(listen);
}
