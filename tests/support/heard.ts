import { Dexie, type ObservabilitySet, RangeSet, rangesOverlap } from 'dexie';

/** What live queries hear of one store of a database at one moment. `has`: whether this primary key may have changed. */
export type News = (has: (key: unknown) => boolean) => void;

/** Calls `hear` whenever live queries hear of changes in this store. Returns a function that ends this. */
export function hearOf(db: { readonly name: string }, store: string, hear: News): () => void {
  const listen = (changed: ObservabilitySet) => {
    const keys = changed[`idb://${db.name}/${store}/`];
    if (keys) hear((key) => rangesOverlap(keys, new RangeSet(key as string, key as string)));
  };
  Dexie.on.storagemutated.subscribe(listen);
  return () => Dexie.on.storagemutated.unsubscribe(listen);
}
