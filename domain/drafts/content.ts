import type { Mark } from '../scoring/scoring.ts';
import type { KindName, ReadDraft } from './kinds.ts';

/** A draft with what its file contains besides, if its page can't be opened any more (docs/sync.md W8). */
export interface DraftContent<K extends KindName = KindName> {
  readonly draft: ReadDraft<K>;
  /** By id, without students who are no longer on this device. */
  readonly names: ReadonlyMap<number, string>;
  /** The saved ones of the day, by student. */
  readonly marks: ReadonlyMap<number, Mark>;
  /** What Save would store for a student without a saved mark. */
  readonly fresh: Mark;
}
