import type { BeepTestRow } from '../tables/beep-tests.ts';

/** Never changes after the first event of a test. */
export type BeepSetUp = Pick<BeepTestRow, 'distance' | 'consecutive' | 'saysLevels'>;

/** A test on the screen. Perhaps it is not stored yet, because only its first event stores it. */
export interface ShownTest extends BeepSetUp {
  readonly id: number;
  readonly classId: number;
}
