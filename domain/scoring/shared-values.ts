import { noteLegend } from './note-legend.ts';
import { hasOtherSettings, type DaySettings, type ScoringSettings } from './settings.ts';

/** The values that explain the points of several days. */
export interface SharedValues {
  /** Of the latest day. */
  readonly day: DaySettings;
  readonly hasOthers: boolean;
}

/**
 * The values of these days, and whether all have the same. Those of the latest day come from its mark, because the settings may
 * have changed since (docs/product.md 6.84). `marks` are oldest first; null if there are none.
 */
export function sharedValues(marks: readonly DaySettings[], settings: ScoringSettings): SharedValues | null {
  const day = marks.at(-1);
  if (!day) return null;
  const points = pointsByLabel(day, settings);
  const hasOthers = marks.some(
    (mark) =>
      hasOtherSettings(mark, day) &&
      (mark.value !== day.value ||
        (mark.absentValue ?? 0) !== (day.absentValue ?? 0) ||
        (mark.tardyValue ?? 0) !== (day.tardyValue ?? 0) ||
        // A label that is new on the latest day does not change an earlier one.
        [...pointsByLabel(mark, settings)].some(([label, worth]) => (points.get(label) ?? 0) !== worth)),
  );
  return { day, hasOthers };
}

function pointsByLabel(day: DaySettings, settings: ScoringSettings): Map<string, number> {
  return new Map(noteLegend(day, settings).map(({ label, points }) => [label, points]));
}
