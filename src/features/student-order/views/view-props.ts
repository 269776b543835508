import type { Places } from '#domain/order/places.ts';
import type { StudentRow } from '#domain/tables/students.ts';
import type { Selected } from '../../../ui/moving/selected.ts';
import type { Pressing } from '../use-pressing.ts';

/** What each view of the order shows. */
export interface ViewProps {
  /** The students in the order of the class. */
  readonly students: readonly StudentRow[];
  readonly places: Places;
  /** The students who are marked as new. */
  readonly newOnes: ReadonlySet<number>;
  readonly selected: Selected;
  readonly pressing: Pressing;
}
