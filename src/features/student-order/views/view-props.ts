import type { Places } from '#domain/order/places.ts';
import type { StudentRow } from '#domain/tables/students.ts';
import type { Selected } from '../../../ui/moving/selected.ts';
import type { Pressing } from '../use-pressing.ts';

export interface ViewProps {
  /** In the order of the class. */
  readonly students: readonly StudentRow[];
  readonly places: Places;
  readonly newOnes: ReadonlySet<number>;
  readonly selected: Selected;
  readonly pressing: Pressing;
}
