import { countBy } from '#domain/lists.ts';
import { formatInstant } from '../../platform/format.ts';
import { counted, oneOrMany } from '../plurals.ts';

export const NEW_ASSESSMENT = 'New Assessment';

interface Named {
  readonly id: number;
  readonly name: string;
  readonly createdAt: string;
}

/** Equal names get the time of their creation (docs/product.md 5.12). */
export function assessmentNames(assessments: readonly Named[], now: number): ReadonlyMap<number, string> {
  const counts = countBy(assessments, ({ name }) => name);
  return new Map(
    assessments.map(({ id, name, createdAt }) => {
      const isAlone = (counts.get(name) ?? 0) < 2;
      return [id, isAlone ? name : `${name} (${formatInstant(Date.parse(createdAt), now)})`];
    }),
  );
}

/** Is about typed scores of a deleted assessment (docs/product.md 5.17). */
export function typedWords(typed: number, device: string): string {
  return `${counted(typed, 'typed score')} that ${oneOrMany(typed, 'is', 'are')} not saved ${oneOrMany(typed, 'stays', 'stay')} on this ${device} and ${oneOrMany(typed, 'comes', 'come')} back with it.`;
}
